-- 7.1 REINFORCEMENTS
local zones = import "zones"
local entry = {}

local sea = map.terrain "sea"

--- 7.12a, 7.12b, 7.13a Source hexes in a zone; Allied units marked for zone D come from Antwerp, by the east edge.
local function edge(u, zone)
  local from = u.side == "allied" and zone == "d" and u.entry ~= "none" and map.sets.east_edge or map.sets["source_" .. u.side]
  return from * map.zone("zone", zone) - sea
end
--- 7.13b, 9.22e Zone D is closed to all on the first turn, and to Germans before turn 4.
local function is_closed(side, zone)
  return zone == "d" and (game.turn == 1 or side == "german" and game.turn < figure.german_zone_d)
end

--- 7.12a, 7.12c, 7.13a Any of the zones printed on it; if there are none, any zone.
function entry.hexes(u)
  local open = hexset()
  for _, zone in ipairs{ "a", "b", "c", "d" } do
    local printed = u.entry == "none" or string.find(u.entry, zone, 1, true)
    if printed and not is_closed(u.side, zone) then open = open + edge(u, zone) end
  end
  return open - zones.held(enemy(u.side))
end
--- 7.12a, 7.12b, 7.13a, 7.13b, 9.22e The rule that says so, or that closes a hex.
function entry.rule(u, h)
  if h and h.zone == "d" and is_closed(u.side, "d") then return game.turn == 1 and "9.22e" or "7.13b" end
  if u.side == "german" then return "7.13a" end
  return u.entry == "d" and "7.12b" or "7.12a"
end
--- 7.12d, Y15 Units of one corps enter in one zone; for Germans only by the other reading.
function entry.keeps_corps(u) return u.side == "allied" or switch.german_corps == "together" end

return entry
