-- 21 TRAINS, with 4.3 for their exits and 23.4
local ground = import "ground"
local states = import "states"
local trains = {}

-- 21.1 At the start of his turn the owner may turn it to its unmoved face, if no enemy is next to it.
function trains.refresh(side)
  local t = ground.train_of(side)
  if not (t and t.hex) or t.face == "unmoved" or ground.within(ground.any(enemy(side)), 1):has(t.hex) then return end
  if ask(side, "21.1", "turn the Train to its unmoved face?", { "yes", "no" }) == "yes" then t:turn_to("unmoved", "21.1") end
end

-- 23.4b In The Second Day the Union Train moves only if the Confederates observe it.
function trains.refuse_move(t)
  if game.victory == "second_day" and t.side == "union" and not ground.is_observed(t.hex, "confederate") then
    return no("23.4b", "the Union Train moves only when it is observed")
  end
end

-- 21.4 An attack or bombardment on it is not resolved, and counts a point.
function trains.hit(side, t, a, rule)
  game.train_hits[side] = game.train_hits[side] + 1
  game.train_attacked[t.side] = true
  note(rule, "%s attacks the Train: one point", a)
end

-- 4.3f The Confederate Train scores by leaving the map at E, F or G, once.
function trains.left(t, h)
  for _, letter in ipairs{ "E", "F", "G" } do
    if t.side == "confederate" and ground.entry(letter) == h and game.exit_points.confederate == 0 then
      game.exit_points.confederate = tables.victory.train:cell("exit_" .. letter, "points")
      note("4.3f", "the Train leaves at %s: %d points", letter, game.exit_points.confederate)
    end
  end
  states.leave_map(t, "8.5a")
end

return trains
