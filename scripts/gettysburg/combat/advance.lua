-- 12.7 ADVANCE AFTER COMBAT
local ground = import "ground"
local hidden = import "hidden"
local advance = {}

--- 12.7a, 12.7b, 12.7c The attacker and those that had still to attack the hex may enter it when nobody is left
-- there, not even a Train; brigades only, none into terrain prohibited to it (AMB-41, AMB-67). The attacker is on
-- top.
function advance.into(h, attacker, waiting)
  local side = attacker.side
  if #h:units{ side = enemy(side) } > 0 then return end
  local able = lists.filter(lists.joined({ attacker }, waiting), function(u)
    return ground.stands(u) and u.hex:adjacent(h) and not ground.forbidden(u):has(h)
  end)
  local going = ask_some(side, "12.7a", text("which units advance into %s?", h), able, { into = h })
  for i = #going, 1, -1 do
    going[i]:move(h, going[i] == attacker and "12.7a" or "12.7b")
    hidden.check()
  end
end

return advance
