-- 7.1 TERRAIN, 7.3 ITS WEAR, 8.1 COMING INTO A HEX, 11.3.6 MOMENTUM, 14.1 WAGONS, 14.4 RECIPROCAL HEXSIDES
local field, states = import "field", import "states"
local ground = {}

local in_hexes = { "bridge_hex", "village", "town", "castle", "woods", "impassable" }
-- 14.4e
local reciprocal = { "stream", "hedge", "bridge", "berm", "abatis", "entrenchment", "redoubt" }
local on_sides = lists.joined({ "gentle_slope", "steep_slope" }, reciprocal)

-- The types a hex has, and those on the side between two neighbours.
local function types_in(h) return lists.filter(in_hexes, function(name) return h:has(name) end) end
function ground.types_between(from, to, names)
  return lists.filter(names, function(name) return from:side(to, name) end)
end
local types_between = ground.types_between
function ground.united(names) return lists.union(names, map.terrain) end

-- --- heights: the map's zone `level`; what is in none lies at 0. above[n]: all that is higher ---

-- A map need not have all of them.
local function zone_of(level)
  local found, set = pcall(map.zone, "level", "l" .. level)
  return found and set or hexset()
end
local height = {}
ground.above = { [3] = hexset() }
for _, level in ipairs{ 3, 2, 1 } do
  for _, h in ipairs(zone_of(level):list()) do height[h] = level end
  ground.above[level - 1] = ground.above[level] + zone_of(level)
end
function ground.level(h) return height[h] or 0 end
function ground.goes_down(from, to, slope)
  return from:side(to, slope) and ground.level(to) < ground.level(from)
end

-- --- 7.1.1, 7.3 movement ---

--- 7.1.1d, 7.3.3b, 7.3.4, 14.3b The column of the chart; what bars artillery bars foot that has guns with it.
function ground.class(u)
  if u:is "artillery" or u:is "wagon" or u:is "regimental" then return "gun" end
  return states.chief(u):is "cavalry" and "horse" or u:is "light" and "light" or "foot"
end
function ground.may_enter(u, from, to) return from:step_cost(to, ground.class(u)) ~= nil end      --- 7.1.1

-- The type of a hex that bars a class from it: no step leads into it from any side.
local function bars(h, class)
  if lists.any(h:neighbours(), function(from) return from:step_cost(h, class) ~= nil end) then return nil end
  return types_in(h)[1]
end
--- 7.1.1, 7.3.4 The ground that keeps a unit out of a hex.
function ground.refuse_ground(u, h)
  local name = bars(h, ground.class(u))
  if not name then return nil end
  if u:is "regimental" and not bars(h, "foot") then
    return no("7.3.4", "what bars guns bars %s with its own from %s: %s", u, h, name)
  end
  return no("7.1.1", "%s may not enter %s: %s", u, h, name)
end
function ground.is_bridge(h) return h:has "bridge_hex" end                                       --- 7.3.5

--- 6.3.3a, 6.3.4b, 7.3.3b, 13.4.1a Who takes formation hits from terrain, and in which column.
function ground.wear(u)
  if not u:is "troops" or u:is "open_order" or u:is "column" or u:is "morale_broken" then return nil end
  return states.chief(u):is "cavalry" and "fh_horse" or u:is "light" and "fh_light" or "fh_foot"
end
--- 7.3.1a For the hex entered and for the side crossed.
function ground.step_wear(u, from, to)
  local column = ground.wear(u)
  if not column then return 0 end
  local names = lists.joined(types_in(to), types_between(from, to, on_sides))
  return lists.sum(names, function(name) return terrain[name][column] end)
end

-- --- 11.3.6, 14.4c Momentum ---

local function stops_momentum(name) return terrain[name].momentum == "no" end
local rough = ground.united(lists.filter(in_hexes, stops_momentum))
function ground.is_clear(h) return not rough:has(h) and #h:units{ trait = "wagon" } == 0 end     --- 11.3.6
--- 14.4c
function ground.cancels_momentum(from, to) return lists.any(types_between(from, to, reciprocal), stops_momentum) end

local shelters = ground.united{ "village", "town", "castle" }
--- 9.4.5, amb.take-cover-town
function ground.may_take_cover(h) return shelters:has(h) end

-- --- 14.1, 14.4 cover ---

--- 14.4 Each half of a unit remembers when it came.
function ground.stamp(u)
  game.clock = game.clock + 1
  u.arrived, u.arrived_right = game.clock, game.clock
end
local function arrival(u, h) return h == u.hex and u.arrived or u.arrived_right end
--- 14.4a Two units on either side of a feature: nobody came before the other, the target has it.
local function came_first(target, target_hex, firer, firer_hex)
  return not firer or arrival(target, target_hex) <= arrival(firer, firer_hex)
end

local function modifiers(names, column, rule)
  return lists.map(names, function(name)
    local value = terrain[name][column]
    return value ~= 0 and { rule = rule, value = value, text = name } or nil
  end)
end
function ground.sum(list) return lists.sum(list, "value") end
-- Each is told; the sum counts.
function ground.told(list)
  for _, m in ipairs(list) do note(m.rule, "%s: %+d", m.text, m.value) end
  return ground.sum(list)
end

--- 14.1a
local function wagons_at(h, column)
  if #h:units{ trait = "wagon" } == 0 then return {} end
  return { { rule = "14.1a", value = tables.wagons.cover:cell("wagons", column), text = "wagons" } }
end

--- 14.4a What the last hexside that a line crosses is to a target farther off; along a hexside what both sides have,
-- so the lesser. `entered_from`: the hexes from which the line comes in.
local function cover_at_distance(entered_from, to, kind)
  local found = lists.map(entered_from, function(near)
    return near:adjacent(to) and modifiers(types_between(near, to, reciprocal), kind, "14.4a") or {}
  end)
  return lists.highest(found, ground.sum)[1]
end

--- 7.1.1, 14.1a, 14.4a What helps a target under fire; `kind` is a column of the chart, musket or cannon. `firer`
-- matters only next to it; farther off `entered_from` does.
function ground.cover(firer_hex, target, target_hex, kind, firer, entered_from)
  local list = lists.joined(modifiers(types_in(target_hex), kind, "7.1.1"), wagons_at(target_hex, kind))
  if not firer_hex:adjacent(target_hex) then
    return lists.joined(list, cover_at_distance(entered_from, target_hex, kind))
  end
  if not came_first(target, target_hex, firer, firer_hex) then return list end
  return lists.joined(list, modifiers(types_between(firer_hex, target_hex, reciprocal), kind, "14.4a"))
end

-- 11.3.1.1, 14.4d, 14.1a An attack into a hex, over a side whoever came first, up a steep slope, at wagons.
local melee_kinds = {
  function(_, to) return modifiers(types_in(to), "melee", "11.3.1.1") end,
  function(from, to) return modifiers(types_between(from, to, reciprocal), "melee", "14.4d") end,
  function(from, to)
    return modifiers(ground.goes_down(to, from, "steep_slope") and { "steep_slope" } or {}, "melee", "11.3.1.1")
  end,
  function(_, to) return wagons_at(to, "melee") end,
}
--- 11.1.4b, 11.3.1.1, 14.4d Of several attackers, each { from, to }, what helps the defender most.
function ground.melee_cover(pairs_of_hexes)
  return lists.gather(melee_kinds, function(f)
    local found = lists.map(pairs_of_hexes, function(p) return f(p[1], p[2]) end)
    return lists.lowest(found, ground.sum)[1] or {}
  end)
end

-- --- 8.1, 10.8.9b, 14.1b coming into a hex ---

--- 7.3.5a, 8.1.1 Whether a unit may stop there, its own stack apart: no enemy unit, no bridge, no other troops; for
-- guns no other guns.
function ground.is_free(u, h)
  if ground.is_bridge(h) or #field.units_at(h, enemy(u.side)) > 0 then return false end
  return not lists.any(field.units_at(h, u.side), function(o)
    return o ~= u and o ~= states.partner(u) and o:is "artillery" == u:is "artillery"
  end)
end

--- 10.8.9b, 11.5.1, 14.1b Guns and wagons of the other side are taken.
function ground.taken(h, side, rule)
  for _, thing in ipairs(h:units{ side = enemy(side) }) do
    if thing:is "artillery" then states.capture(thing, side, rule or "10.8.9b") end
    if thing:is "wagon" then states.capture(thing, side, "14.1b") end
  end
end

-- --- 11.4.2, 13.4 the way home ---

local edges = {}                                 -- named at once, so that a map without them is found when it is loaded
for _, side in ipairs(sides) do edges[side] = map.sets["edge_" .. side] end
function ground.edge(side) return edges[side] end
-- By hex, how many hexes it is to the friendly edge.
ground.edge_distance = derived(function(side)
  local ring, n = ground.edge(side), 0
  local known, distance = ring, {}
  while not ring:empty() do
    for _, h in ipairs(ring:list()) do distance[h] = n end
    ring, n = ring:around(1) - known, n + 1
    known = known + ring
  end
  return distance
end)

ground.far = 500                                 -- points that are enough for any map
--- 11.4.2 The fewest movement points from a hex to the edge, by the terrain alone; nil if no way leads there.
function ground.points_home(u, h)
  local edge = ground.edge(u.side)
  local reach = h:reach{ class = ground.class(u), points = ground.far }
  return lists.least(edge, function(e) return reach:cost(e) end)
end

return ground
