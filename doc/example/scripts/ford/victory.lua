-- 5 VICTORY
-- 5 Blue wins with a unit in the town when the last turn ends, else Red.
local ending = phase "ending"
function ending.enter()
  local held = occupied{ side = "blue" } * map.sets.prize
  game_over{ winner = held:empty() and "red" or "blue", rule = "5" }
end
