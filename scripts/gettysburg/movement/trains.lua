-- 21 TRAINS, with 4.3 for their exits and 23.4
local ground = import "ground"
local sight  = import "sight"
local states = import "states"
local trains = {}

--- 21.1 At the start of a turn its owner may turn it to its unmoved face, if no enemy is next to it.
function trains.refresh(side)
  local t = ground.train_of(side)
  if not t.hex or t.face == "unmoved" or ground.near_enemy(side, 1):has(t.hex) then return end
  if yes(side, "21.1", "turn the Train to its unmoved face?") then t:turn_to("unmoved", "21.1") end
end

--- 23.4b In The Second Day the Union Train moves only if the Confederates observe it.
function trains.refuse_move(t)
  if game.victory == "second_day" and t.side == "union" and not sight.is_observed(t.hex, "confederate") then
    return no("23.4b", "the Union Train moves only when it is observed")
  end
end

--- 21.4b, 4.3e An attack or bombardment on it is not resolved, and scores a point.
function trains.hit(side, t, a, rule)
  game.train_hits[side] = game.train_hits[side] + 1
  game.train_attacked[t.side] = true
  note(rule, "%s attacks the Train: 1 point", a)
end

--- 4.3f, 8.5b The Confederate Train scores by leaving the map at certain entry hexes, once.
function trains.leave(t, h)
  local exits = tables.victory.exits
  local letter = lists.find(exits:rows(), function(each) return ground.entry(each) == h end)
  if letter and t.side == "confederate" and game.train_exit == "none" then
    game.train_exit = letter
    note("4.3f", "the Train leaves at %s: %d points", letter, exits:cell(letter, "points"))
  end
  states.leave_map(t, "8.5a")
end

return trains
