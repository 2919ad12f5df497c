-- 9.3.3, 9.8 LOSSES
local losses = {}

--- 9.3.3b, 9.4.4b, 9.5.4a, 8.4.3h, 14.2.2b Troops may come back; forts, headquarters and guns are gone for good.
function losses.eliminate(u, rule)
  if u:is "namur" then game.namur_fell = game.turn end
  if not u:is "combat" then return u:move(box "removed", rule) end
  if u:is "corps" and u.nation == "french" then game.french_lost = game.french_lost + 1 end
  u.out = false
  u:move(box "eliminated", rule)
end

--- 9.3.3a, 9.3.3b, 9.4.3c, 11.3 A unit becomes Disrupted, then it is eliminated; a fort loses a step, or its last.
function losses.step(u, rule)
  local face = u:faces_left()[2]
  if not face then
    note(rule, u:is "fort" and "%s has no step left" or "%s was Disrupted already", u)
    return losses.eliminate(u, rule)
  end
  if not u:is "fort" then return u:turn_to(face, rule) end
  u.face = face
  note(rule, "%s loses a step: strength %d", u, u.cs)
end

--- 9.3.3b, 9.8.1, 9.8.2d, 14.2.2b A hit costs a unit or a fort a step; those on the British are counted.
function losses.hit(u, rule)
  if u.nation == "british" then game.british_hits = game.british_hits + 1 end
  losses.step(u, rule)
end

--- 2.4, 8.4.1, 9.4.4c All headquarters of a side in a hex are turned over.
function losses.reduce_hqs(h, side, rule)
  for _, hq in ipairs(h:units{ side = side, trait = "hq" }) do hq:turn_to("reduced", rule) end
end
--- 8.4.1 One that has come where another of its side is: both are turned over.
function losses.crowd(u)
  if u:is "hq" and #u.hex:units{ side = u.side, trait = "hq" } > 1 then losses.reduce_hqs(u.hex, u.side, "8.4.1d") end
end

return losses
