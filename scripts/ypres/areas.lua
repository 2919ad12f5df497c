-- 9.22 WHERE UNITS MAY OPERATE
local areas = {}

local zone_a, zone_d = map.zone("zone", "a"), map.zone("zone", "d")

--- 9.22c, 9.22d, 9.22e, 9.22f The hexes in which a unit may operate, and the rule that says so; nil: all.
local function bounds(u)
  if u:is "zone_a" then return zone_a, "9.22c" end
  if u.nation == "belgian" then return zone_d, "9.22d" end
  if game.turn == 1 then return map.all - zone_d, "9.22e" end
  if u.side == "german" and game.turn < figure.german_zone_d then return map.all - zone_d, "9.22f" end
end

--- 9.22g A unit that a retreat has driven out of its bounds.
function areas.is_astray(u)
  local home = bounds(u)
  return home ~= nil and not home:has(u.hex)
end

--- 9.22 Hexes it may not enter of its own will; one that is astray is on its way back.
function areas.closed(u)
  local home, rule = bounds(u)
  if not home or areas.is_astray(u) then return {} end
  return { { map.all - home, rule, "it may not operate in %s" } }
end

--- 9.22g, Y10 One that is astray goes back into its bounds or, if they are too far, nearer to them.
function areas.homeward(u, ends)
  local home = bounds(u)
  local inside = ends * home
  if not inside:empty() then return inside end
  local now = home:distance(u.hex)
  return ends:filter(function(h) return home:distance(h) < now end)
end

--- 9.22, 9.22g, Y9, Y32 It attacks only from inside its bounds, and only what is inside them.
function areas.refuse_attack(u, h)
  local home, rule = bounds(u)
  if not home then return nil end
  if not home:has(u.hex) then return no("9.22g", "%s must first return to its zone", u) end
  if h and not home:has(h) and (rule == "9.22f" or switch.zone_target == "inside") then
    return no(rule, "%s may not attack %s", u, h)
  end
end

--- 9.22g Hexes that a retreat enters only to escape destruction; one that is astray has left its bounds already.
function areas.abroad(u)
  local home = bounds(u)
  return home and home:has(u.hex) and map.all - home or hexset()
end

--- 9.22 nil, or why it may not go into a hex.
function areas.refuse_enter(u, h)
  local home, rule = bounds(u)
  if home and not home:has(h) then return no(rule, "it may not operate in %s", h) end
end

return areas
