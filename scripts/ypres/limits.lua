-- FIRST YPRES: sea and flood, zones, nations, the Belgian march, remnants
local areas, belgians, control = import "areas", import "belgians", import "control"
local flood, zones = import "flood", import "zones"

local limits = {}
for name, value in pairs(import "standard") do limits[name] = value end

limits.grounds = { "rough_forest", "rough", "forest" }
limits.asterisks = false

local sea = map.terrain "sea"
local shelters = map.terrain "village" + map.terrain "town" + map.terrain "city"

--- TEC.d Nobody enters the sea.
function limits.barred() return sea end
--- Y35 By the other reading neither retreats nor lines of supply go through flooded hexes.
function limits.impassable() return switch.flooded_hexes == "closed" and sea + flood.among(map.all) or sea end

--- 12.2 Hexes with units of another Allied nation.
local foreign = derived(function(nation)
  local set = hexset()
  for _, other in ipairs(nations_of(side_of(nation))) do
    if other ~= nation then set = set + hexes_of(units{ nation = other, trait = "combat", on_map = true }) end
  end
  return set
end)
--- 11.1b, Y12 With dismounted cavalry two units are the limit, whatever they are.
local crowded = derived(function(side)
  local most = figure.infantry_limit
  local mixed = occupied{ side = side, trait = "combat", least = most } - occupied{ side = side, trait = "infantry", least = most }
  return not mixed:empty() and game.dismounted and mixed or hexset()
end)

--- 12.1, 12.2, 11.1b Where a unit may not end.
function limits.no_end(u)
  return lists.joined(no_room(u), { { foreign(u.nation), "12.2", "units of another nation are in %s" },
                                    { crowded(u.side) - hexset{ u.hex }, "11.1b", "the stack in %s is full" } })
end
local function all_of(list) return type(list) == "table" and list or { list } end
--- 11.1b, S2 As far as numbers go.
function limits.refuse_squeeze(h, list)
  local coming = all_of(list)
  local there = lists.filter(h:units{ side = coming[1].side, trait = "combat" }, function(u) return not lists.has(coming, u) end)
  if #there + #coming > figure.infantry_limit and game.dismounted then return no("11.1b", "the stack in %s is full", h) end
  return refuse_stack(h, list)
end
--- 12.2 And by nations.
function limits.refuse_room(h, list)
  local nation = all_of(list)[1].nation
  local mixed = foreign(nation):has(h) or lists.any(all_of(list), function(u) return u.nation ~= nation end)
  return mixed and no("12.2", "units of another nation are in %s", h) or limits.refuse_squeeze(h, list)
end

--- 11.1b, 12.2, Y12 A unit that stands where it may not stay.
local function is_too_many(u)
  return foreign(u.nation):has(u.hex)
         or #u.hex:units{ side = u.side, trait = "combat" } > figure.infantry_limit and game.dismounted
end

--- 9.22, 13.1 Zones; and on the first turn no enemy ZOC.
function limits.closed(u)
  local closed = areas.closed(u)
  if game.turn > figure.quiet_turn then return closed end
  return lists.joined(closed, { { zones.zoc(enemy(u.side)), "13.1", "no enemy ZOC may be entered on the first turn" } })
end
--- TEC.c, Y16 A flooded hex takes all of a unit's movement.
function limits.extra(u, points)
  if points < 2 then return {} end
  return { { from = map.all, to = flood.among(hexset{ u.hex }:within(points)), cost = points - 1 } }
end

--- 9.22g, 9.23a Those of the ends of its move that a unit may choose.
function limits.ends(u, reach)
  if areas.is_astray(u) then return areas.homeward(u, reach.ends) end
  return belgians.marches(u) and belgians.ends(u, reach.ends, sea) or reach.ends
end
--- 9.22g, 9.23a, 11.1b, 12.2 Units that must move.
function limits.refuse_stay(u)
  if areas.is_astray(u) then return no("9.22g", "%s must return to its zone", u) end
  if belgians.marches(u) then return no("9.23a", "%s must march west with all its movement", u) end
  if is_too_many(u) then return no(foreign(u.nation):has(u.hex) and "12.2" or "11.1b", "%s must leave its stack", u) end
end

--- 13.1, TEC.c, 9.22, 9.23b, 10.4d Who may not attack; on the first turn nobody.
function limits.refuse_attack(u, h)
  if game.turn <= figure.quiet_turn then return no("13.1", "there is no combat on the first turn") end
  if u:is "remnant" then return no("10.4d", "%s may not attack", u) end
  if flood.is_flooded(u.hex) then return no("TEC.c", "%s is in a flooded hex", u) end
  return belgians.refuse_attack(u) or areas.refuse_attack(u, h)
end
limits.refuse_advance, limits.abroad = areas.refuse_enter, areas.abroad
--- 10.2 In a village, town or city a unit may ignore a retreat of one hex.
function limits.stands(_u, h) return shelters:has(h) and figure.village_stand or 0 end

--- 7.21d, Y31 A marker that can be used only so often in a game comes back into hand.
function limits.marker_lost(u)
  local nation = u.nation
  if switch.lost_marker == "spent" or not tonumber(tables.replacements.markers:cell(nation, "game")) then return end
  game.steps_ever[nation] = game.steps_ever[nation] - 1
end

-- 10.4 On an empty board the remnants that nobody has put anywhere are at hand.
lay_out("10.4", function()
  if game.scenario ~= "table" then return end
  for _, u in ipairs(units{ trait = "remnant" }) do
    if not u.place then u:put(box "hand") end
  end
end, function() return text("British remnants at hand: %d", #units{ at = box "hand" }) end)

--- 10.4a, 10.4b, 10.4c A British unit lost in defence may leave a remnant: one in a combat, and nobody retreats.
function limits.replaced(u, battle)
  local left = units{ at = box "hand", trait = "remnant" }
  if u.nation ~= "british" or u:is "remnant" or #left == 0 then return false end
  if #battle.hex:units{ trait = "remnant" } >= figure.remnants or limits.refuse_room(battle.hex, left[1]) then return false end
  if not yes(u.side, "10.4a", text("place a British remnant in %s?", battle.hex), "yes") then return false end
  left[1].assailed = true
  left[1]:move(battle.hex, "10.4a")
  control.enter(left[1], battle.hex, "placement")
  return true
end

return limits
