-- 7.1 TERRAIN, 7.3 ITS WEAR, 10.8.3 GRAZING LINES, 10.9 LINE OF SIGHT, 14.1 WAGONS, 14.4 RECIPROCAL HEXSIDES
local field  = import "field"
local states = import "states"
local ground = {}

local in_hexes = { "bridge_hex", "village", "town", "castle", "woods", "impassable" }
-- 14.4e
local reciprocal = { "stream", "hedge", "bridge", "berm", "abatis", "entrenchment", "redoubt" }
local on_sides = lists.joined({ "gentle_slope", "steep_slope" }, reciprocal)

-- The types a hex has, and those on the side between two neighbours.
local function types_in(h) return lists.filter(in_hexes, function(name) return h:has(name) end) end
local function types_between(from, to, names)
  return lists.filter(names, function(name) return from:side(to, name) end)
end
local function united(names)
  local set = hexset()
  for _, name in ipairs(names) do set = set + map.terrain(name) end
  return set
end

-- --- heights: the map's zone `level`; what is in none lies at 0 ---

-- A map need not have all of them.
local function zone_of(level)
  local found, set = pcall(map.zone, "level", "l" .. level)
  return found and set or hexset()
end
local height, above = {}, { [3] = hexset() }
for level = 3, 1, -1 do
  for _, h in ipairs(zone_of(level):list()) do height[h] = level end
  above[level - 1] = above[level] + zone_of(level)
end
function ground.level(h) return height[h] or 0 end

local function goes_down(from, to, slope)
  return from:side(to, slope) and ground.level(to) < ground.level(from)
end
-- 10.9.4 Hexes at the top of a steep slope.
local on_top = {}
for _, h in ipairs(above[0]:list()) do
  on_top[h] = lists.find(h:neighbours(), function(n) return goes_down(h, n, "steep_slope") end) ~= nil
end

-- --- 7.1.1, 7.3 movement ---

-- 7.1.1d, 7.3.3b, 7.3.4, 14.3b The column of the chart; what bars artillery bars foot that has guns with it.
function ground.class(u)
  if u:is "leader" then return "leader" end
  if u:is "artillery" or u:is "wagon" or u:is "regimental" then return "gun" end
  return states.chief(u):is "cavalry" and "horse" or u:is "light" and "light" or "foot"
end

--- 7.1.1 What the terrain alone lets it enter.
function ground.may_enter(u, from, to) return from:step_cost(to, ground.class(u)) ~= nil end
--- 7.3.5
function ground.is_bridge(h) return h:has "bridge_hex" end

-- 6.3.3a, 6.3.4b, 7.3.3b, 13.4.1a Who takes formation hits from terrain, and in which column.
function ground.wear(u)
  if not u:is "troops" or u:is "open_order" or u:is "column" or u:is "morale_broken" then return nil end
  return states.chief(u):is "cavalry" and "fh_horse" or u:is "light" and "fh_light" or "fh_foot"
end
local function sum_of(names, column)
  local sum = 0
  for _, name in ipairs(names) do sum = sum + terrain[name][column] end
  return sum
end
-- 7.3.1a For the hex entered and for the side crossed.
function ground.step_wear(u, from, to)
  local column = ground.wear(u)
  return column and sum_of(types_in(to), column) + sum_of(types_between(from, to, on_sides), column) or 0
end

-- --- 11.3.6, 14.4c Momentum ---

local rough = united(lists.filter(in_hexes, function(name) return terrain[name].momentum == "no" end))
function ground.is_clear(h) return not rough:has(h) and #h:units{ trait = "wagon" } == 0 end
function ground.cancels_momentum(from, to)
  local crossed = types_between(from, to, reciprocal)
  return lists.find(crossed, function(name) return terrain[name].momentum == "no" end) ~= nil
end

-- --- 9.4.5, amb.take-cover-town ---

local shelters = united{ "village", "town", "castle" }
function ground.may_take_cover(h) return shelters:has(h) end

-- --- 14.4 who came first ---

function ground.stamp(u, half)
  game.clock = game.clock + 1
  if half ~= "right" then u.arrived = game.clock end
  if half ~= "left" then u.arrived_right = game.clock end
end
local function arrival(u, h) return h == u.hex and u.arrived or u.arrived_right end
-- 14.4a Two units on either side of a feature: nobody came before the other, the target has it.
local function came_first(target, target_hex, firer, firer_hex)
  return not firer or arrival(target, target_hex) <= arrival(firer, firer_hex)
end

-- --- lines ---

-- The hexes of a line: where it runs along a hexside, its left or its right one, as seen from where it starts.
local function left_first(from, step)
  return facing_turned(from:direction(step.hex), 1) == from:direction(step.other)
end
local function path(first, line, side)
  local hexes, at = { first }, first
  for _, step in ipairs(line) do
    local h = step.hex
    if step.other and at:adjacent(h) and at:adjacent(step.other) then
      h = left_first(at, step) == (side == "left") and step.hex or step.other
    end
    if h ~= at then hexes[#hexes + 1] = h end
    at = h
  end
  return hexes
end
function ground.path(from, to, side) return path(from, from:line(to), side) end

-- --- 10.9.1, 10.9.2 what hides ---

-- The chart's column `sight`.
local screens = united{ "village", "town", "castle", "woods" }
local low_screens = { "hedge", "berm" }             -- 14.4b

-- 10.9.1a Wagons, heavy infantry and cavalry of either side.
local function bodies_of(side)
  local horse_and_foot = occupied{ side = side, trait = "heavy" } + occupied{ side = side, trait = "cavalry" }
  return horse_and_foot + occupied{ trait = "wagon" }
end
local bodies = derived(function() return bodies_of(nil) end)
-- 5.6.1c, 10.9.1b Without those of one's own side.
local bodies_to_charge = derived(function(side) return bodies_of(enemy(side)) end)
-- 9.3.1d, 10.9.1b Enemy guns too.
local bodies_to_intercept = derived(function(side)
  local set = bodies()
  for _, u in ipairs(field.units(enemy(side))) do
    if u:is "artillery" then set = set + hexset{ u.hex } end
  end
  return set
end)

-- --- 10.9.3B blind zones ---

-- amb.blind-zone-count As many hexes below the crest as there are steps from the viewer to it.
local function zone_on(hexes)
  local viewer, zone = hexes[1], {}
  for i = 1, #hexes - 1 do
    local crest, below = hexes[i], hexes[i + 1]
    local long = viewer:distance(crest)
    if long > 0 and on_top[crest] and crest:adjacent(below) and goes_down(crest, below, "steep_slope") then
      for k = i + 1, #hexes do
        if viewer:distance(hexes[k]) > 2 * long or ground.level(hexes[k]) >= ground.level(crest) then break end
        zone[#zone + 1] = hexes[k]
      end
    end
  end
  return hexset(zone)
end
-- The zone on the way from the higher hex, and whether the other end lies in it; 10.9.5b along a hexside on both sides.
local function blind_zone(viewer, target)
  if not height[viewer] then return hexset(), false end
  local line = viewer:line(target)
  local left, right = zone_on(path(viewer, line, "left")), zone_on(path(viewer, line, "right"))
  return left + right, left:has(target) and right:has(target)
end

-- 10.9.5d The higher one looks.
local function higher_first(a, b)
  if ground.level(b) > ground.level(a) then return b, a end
  return a, b
end
function ground.crosses_blind(from, to) return not blind_zone(higher_first(from, to)):empty() end

-- 10.9.3B, 14.4b A hedge or berm that counts: not at an end of the line, nor in the zone.
local function hedge_on(hexes, zone)
  for i = 2, #hexes - 2 do
    local near, far = hexes[i], hexes[i + 1]
    if near:adjacent(far) and #types_between(near, far, low_screens) > 0 and not (zone:has(near) or zone:has(far)) then
      return true
    end
  end
  return false
end

-- --- 10.9 line of sight ---

-- 10.9.4, 14.4b From the top of a steep slope terrain hides only the hex behind it, and no hedge does.
local function options(viewer, target, units_in_the_way, zone)
  local terrain_in_the_way, sides = screens, low_screens
  if on_top[viewer] then
    terrain_in_the_way, sides = screens * hexset{ target }:around(1), {}
  elseif not zone:empty() and not (hedge_on(ground.path(viewer, target, "left"), zone)
                                   and hedge_on(ground.path(viewer, target, "right"), zone)) then
    sides = {}
  end
  local heights = above[math.max(ground.level(viewer), ground.level(target))]
  local blocking = units_in_the_way + terrain_in_the_way + heights - zone
  return { blocking = blocking, sides = sides, along = "both", end_sides_open = true }
end

-- True, or what is in the way.
local function look(viewer, target, units_in_the_way)
  local zone, blind = blind_zone(viewer, target)
  if blind then return target end
  local clear, block = viewer:sees(target, options(viewer, target, units_in_the_way, zone))
  return clear or block
end
-- 10.9.5d Of two at one height each may be the one that looks: if one sees the other, the other sees it.
local function sight(from, to, units_in_the_way)
  if from:distance(to) <= 1 then return true end
  local viewer, target = higher_first(from, to)
  local found = look(viewer, target, units_in_the_way)
  if found == true or ground.level(viewer) > ground.level(target) then return found end
  return look(target, viewer, units_in_the_way) == true or found
end

local plain = derived(function(from, to) return sight(from, to, bodies()) end)
local charging, intercepting = {}, {}
for _, side in ipairs(sides) do
  charging[side] = derived(function(from, to) return sight(from, to, bodies_to_charge(side)) end)
  intercepting[side] = derived(function(from, to) return sight(from, to, bodies_to_intercept(side)) end)
end

function ground.sees(from, to, opts)
  local look_up = opts and (charging[opts.charge_side] or intercepting[opts.interception_side]) or plain
  local found = look_up(from, to)
  if found == true then return true end
  return false, found
end
-- 10.9.5c Whichever halves see each other.
function ground.unit_sees(a, b, opts)
  local block
  for _, from in ipairs(a:covers()) do
    for _, to in ipairs(b:covers()) do
      local clear, by = ground.sees(from, to, opts)
      if clear then return true end
      block = block or by
    end
  end
  return false, block
end

-- The rule by which a line is closed, if it is.
local function rule_of(from, to, o)
  local _, block, beyond = from:sees(to, o)
  return beyond and "14.4b" or block and bodies():has(block) and "10.9.1a" or "10.9.2a"
end
sight_rule(function(from, to)
  local viewer, target = higher_first(from, to)
  if ground.level(from) == ground.level(to) and look(from, to, bodies()) ~= true then viewer, target = to, from end
  local zone, blind = blind_zone(viewer, target)
  local o = options(viewer, target, bodies(), zone)
  o.rule = rule_of(viewer, target, o)
  if blind then o.refuse = no("10.9.3B.2", "%s lies in the blind zone of a steep slope", target) end
  return o
end)

-- At the table: what lies between two hexes that are not next to each other.
local at_table = procedure("sight", "10.9.5a", "a line of sight")
local function level(name, opts)
  opts.default, opts.least, opts.most = 0, 0, 3
  at_table:input(name, "number", opts)
end
local function count(name, opts)
  opts.default, opts.least = 0, 0
  at_table:input(name, "number", opts)
end
local function flag(name, opts)
  opts.default = false
  at_table:input(name, "flag", opts)
end
level("from", { rule = "10.9.5d", text = "level of the one who looks" })
level("to", { rule = "10.9.5d", text = "level of the hex looked at" })
level("between", { rule = "10.9.2a", text = "highest level in between" })
flag("unit", { rule = "10.9.1a", text = "heavy infantry, cavalry or wagons in between" })
flag("terrain", { rule = "10.9.2a", text = "blocking terrain in between" })
flag("behind", { rule = "10.9.4", text = "the lower one is in the hex right behind that terrain" })
flag("hedge", { rule = "14.4b", text = "a hedge or berm in between that is no side of either hex" })
flag("on_top", { rule = "10.9.4", text = "the higher one stands at the top of a steep slope" })
count("slope", { rule = "10.9.3B.2", text = "hexes from the higher one to the hex with the steep slope" })
count("below", { rule = "10.9.3B.2", text = "hexes from there to the lower one; 0 without a steep slope" })

-- The rule that closes the line, and why; nil if it is open.
local function closed_by(b)
  if b.between > math.max(b.from, b.to) then return "10.9.2a", text("a hex higher than both is in the way") end
  if b.below > 0 and b.below <= b.slope then return "10.9.3B.2", text("the lower one is in the blind zone") end
  if b.unit then return "10.9.1a", text("a unit or wagons are in the way") end
  if b.terrain and not b.on_top then return "10.9.2a", text("terrain is in the way") end
  if b.terrain and b.behind then return "10.9.4", text("the terrain hides the hex right behind it") end
  if b.hedge and not b.on_top then return "14.4b", text("a hedge or berm is in the way") end
end
function at_table:run(b)
  local rule, why = closed_by(b)
  note(rule or "10.9.5a", "%s", why or text("the line is open"))
  return { visible = rule == nil }
end

-- --- 10.8.3 to 10.8.5 grazing lines ---

-- 10.8.3b Not past a slope; into what blocks sight and no farther; behind a hedge or berm (14.4b) one hex.
function ground.grazing_line(from, through, range, side)
  local hexes, reached = path(from, from:ray(through, range), side or "left"), {}
  for i = 2, #hexes do
    local near, h = hexes[i - 1], hexes[i]
    if not near:adjacent(h) or near:side(h, "gentle_slope") or near:side(h, "steep_slope") then break end
    reached[#reached + 1] = h
    if screens:has(h) or #types_between(near, h, low_screens) > 0 then break end
  end
  return reached
end

-- --- 14.1, 14.4 cover ---

local function modifiers(names, column, rule)
  local list = {}
  for _, name in ipairs(names) do
    if terrain[name][column] ~= 0 then list[#list + 1] = { rule = rule, value = terrain[name][column], text = name } end
  end
  return list
end
function ground.sum(list) return lists.sum(list, "value") end

-- 14.1a
local function wagons_at(h, column)
  if #h:units{ trait = "wagon" } == 0 then return {} end
  return { { rule = "14.1a", value = tables.wagons.cover:cell("wagons", column), text = "wagons" } }
end

-- The hexes from which a line comes into its last one.
local function entered_from(from, to)
  local left, right = ground.path(from, to, "left"), ground.path(from, to, "right")
  return { left[#left - 1], right[#right - 1] }
end
-- A gun farther off: what the line crosses last; along a hexside what both sides have, so the lesser.
local function cover_at_distance(from, to, kind)
  local least
  for _, near in ipairs(entered_from(from, to)) do
    local list = near:adjacent(to) and modifiers(types_between(near, to, reciprocal), kind, "14.4a") or {}
    if not least or ground.sum(list) > ground.sum(least) then least = list end
  end
  return least
end

-- What helps a target under fire; `kind` is a column of the chart, musket or cannon. `firer` matters next to it alone.
function ground.cover(firer_hex, target, target_hex, kind, firer)
  local list = lists.joined(modifiers(types_in(target_hex), kind, "7.1.1"), wagons_at(target_hex, kind))
  if not firer_hex:adjacent(target_hex) then
    return lists.joined(list, cover_at_distance(firer_hex, target_hex, kind))
  end
  firer = firer or field.units_at(firer_hex, enemy(target.side))[1]
  if not came_first(target, target_hex, firer, firer_hex) then return list end
  return lists.joined(list, modifiers(types_between(firer_hex, target_hex, reciprocal), kind, "14.4a"))
end

-- 11.1.4b Of several attackers the list that helps the defender most.
local function lowest(pairs_of_hexes, f)
  local best = {}
  for _, p in ipairs(pairs_of_hexes) do
    local list = f(p[1] or p.from, p[2] or p.to)
    if ground.sum(list) < ground.sum(best) then best = list end
  end
  return best
end
-- 11.3.1, 14.4d An attack into a hex, over a side whoever came first, up a steep slope, at wagons.
local melee_kinds = {
  function(_, to) return modifiers(types_in(to), "melee", "11.3.1.1") end,
  function(from, to) return modifiers(types_between(from, to, reciprocal), "melee", "14.4d") end,
  function(from, to)
    return modifiers(goes_down(to, from, "steep_slope") and { "steep_slope" } or {}, "melee", "11.3.1.1")
  end,
  function(_, to) return wagons_at(to, "melee") end,
}
function ground.melee_cover(pairs_of_hexes)
  local list = {}
  for _, f in ipairs(melee_kinds) do list = lists.joined(list, lowest(pairs_of_hexes, f)) end
  return list
end

-- --- 8.1, 10.8.9b, 14.1b coming into a hex ---

-- 7.3.5a, 8.1.1 Whether a unit may stop there, its own stack apart: no enemy unit, no bridge, no other troops; for guns
-- no other guns.
function ground.is_free(u, h)
  if h:has "bridge_hex" or #field.units_at(h, enemy(u.side)) > 0 then return false end
  local others = lists.filter(field.units_at(h, u.side), function(o)
    return o ~= u and o ~= states.partner(u) and o:is "artillery" == u:is "artillery"
  end)
  return #others == 0
end

-- 10.8.9b, 11.5.1, 14.1b Guns and wagons of the other side are taken; gives those that were still in service.
function ground.taken(h, side, rule)
  local served = field.guns_at(h, enemy(side))
  for _, thing in ipairs(h:units{ side = enemy(side) }) do
    if thing:is "artillery" then states.capture(thing, side, rule or "10.8.9b") end
    if thing:is "wagon" then states.capture(thing, side, "14.1b") end
  end
  return served
end

-- --- 11.4.2, 13.4 the way home ---

local home, hexes_home = {}, {}
for _, side in ipairs(sides) do
  local ring, n = map.sets["edge_" .. side], 0
  local known = ring
  home[side], hexes_home[side] = ring, {}
  while not ring:empty() do
    for _, h in ipairs(ring:list()) do hexes_home[side][h] = n end
    ring, n = ring:around(1) - known, n + 1
    known = known + ring
  end
end
function ground.edge(side) return home[side] end
-- By hex, how many hexes it is to the friendly edge.
function ground.edge_distance(side) return hexes_home[side] end
-- 11.4.2 The fewest movement points from a hex to the edge, by the terrain alone; nil if no way leads there.
function ground.points_home(u, h)
  if home[u.side]:has(h) then return 0 end
  local reach, least = h:reach{ class = ground.class(u), points = 200 }, nil
  for _, e in ipairs(home[u.side]:list()) do
    local points = reach:cost(e)
    if points and (not least or points < least) then least = points end
  end
  return least
end

return ground
