-- 9.3.3, 9.8 LOSSES
local losses = {}

--- 9.3.3b, 9.4.4b, 9.5.4a, 14.2.2b Combat units go to the pile of eliminated units; forts, headquarters and guns are gone for good.
function losses.eliminate(u, rule)
  if not u:is "combat" then return u:move(box "removed", rule) end
  if u:is "corps" and u.nation == "french" then game.french_lost = game.french_lost + 1 end
  u.out = false
  u:move(box "eliminated", rule)
end

--- 9.3.3a A fort loses a step; after its last one it is gone.
function losses.fort_step(u, rule)
  local next_face = u:faces_left()[2]
  if next_face then u:turn_to(next_face, rule) else losses.eliminate(u, rule) end
end

--- 9.3.3b, 9.4.3c, 11.3 A unit becomes Disrupted, a Disrupted one is eliminated.
function losses.step(u, rule)
  if u:is "disrupted" then losses.eliminate(u, rule) else u:turn_to("disrupted", rule) end
end

--- 9.3.3b, 9.8.1, 9.8.2d, 14.2.2b A hit costs a unit or a fort a step; those on the British are counted.
function losses.hit(u, rule)
  if u:is "fort" then return losses.fort_step(u, rule) end
  if u.nation == "british" then game.british_hits = game.british_hits + 1 end
  losses.step(u, rule)
end

--- 2.4, 8.4.1, 9.4.4c All headquarters of a side in a hex are turned over.
function losses.reduce_hqs(h, side, rule)
  for _, hq in ipairs(h:units{ side = side, trait = "hq" }) do hq:turn_to("reduced", rule) end
end
--- 8.4.1 One that comes where another of its side is: both are turned over.
function losses.crowd(u, h)
  if not u:is "hq" or #h:units{ side = u.side, trait = "hq" } == 0 then return end
  u:turn_to("reduced", "8.4.1")
  losses.reduce_hqs(h, u.side, "8.4.1")
end

return losses
