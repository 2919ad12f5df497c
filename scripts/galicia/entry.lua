-- 8.1 REINFORCEMENTS
local arms, control, trace, zones = import "arms", import "control", import "trace", import "zones"
local entry = {}

local places = map.terrain "town" + map.terrain "city"
local home = { russian = map.zone("country", "russia"), austrian = map.zone("country", "austria_hungary") }

--- 8.12a, 8.12b, 8.13a, A24 Supplied towns and cities of its country that it controls; no enemy ZOC for the Austrian.
local function towns(side)
  local open = (places * home[side] * trace.hexes(side) - zones.held(enemy(side))):filter(function(h)
    return control.of(h) == side
  end)
  return side == "austrian" and open - zones.zoc "russian" or open
end

--- 8.13b, 8.13c, A32 The 2nd Army: any fully supplied hex of its area, far from Russian units that are supplied.
local function second_army()
  local near = lists.filter(units{ side = "russian", trait = "combat", on_map = true }, function(u)
    return arms.supply(u) ~= "out"
  end)
  local open = map.zone("austrian_area", "a2") * trace.hexes "austrian" - zones.held "russian"
               - hexes_of(near):within(figure.entry_distance - 1)
  return switch.second_army_zoc == "bars" and open - zones.zoc "russian" or open
end

--- 8.12a, 8.13a, 8.13b Where a reinforcement may be placed.
function entry.hexes(u)
  return u.area == "a2" and second_army() or towns(u.side)
end
--- 8.12a, 8.13a, 8.13b The rule that says so.
function entry.rule(u)
  if u.side == "russian" then return "8.12a" end
  return u.area == "a2" and "8.13b" or "8.13a"
end
--- 8.12c Units of one corps enter as part of one army.
function entry.keeps_corps(_u) return true end

return entry
