-- 5 VICTORY
-- 5 Blue wins if it has a unit in the town at the end, otherwise Red.
local ending = phase "ending"
function ending.enter()
  local held = occupied{ side = "blue" } * map.sets.prize
  game_over{ winner = held:empty() and "red" or "blue", rule = "5" }
end
