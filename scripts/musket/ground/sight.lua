-- 10.9 LINE OF SIGHT, 10.8.3 GRAZING LINES
local field, ground = import "field", import "ground"
local sight = {}

-- --- lines ---

-- The hexes of a line: where it runs along a hexside, its left or its right one, as seen from where it starts.
local function left_first(from, span)
  return facing_turned(from:direction(span.hex), 1) == from:direction(span.other)
end
local function hexes_on(first, line, side)
  local hexes, at = { first }, first
  for _, span in ipairs(line) do
    local h = span.hex
    if span.other and at:adjacent(h) and at:adjacent(span.other) then
      h = left_first(at, span) == (side == "left") and span.hex or span.other
    end
    if h ~= at then hexes[#hexes + 1] = h end
    at = h
  end
  return hexes
end
function sight.path(from, to, side) return hexes_on(from, from:line(to), side) end
-- The hexes from which a line comes into its last one.
function sight.entered_from(from, to)
  return lists.map({ "left", "right" }, function(side)
    local hexes = sight.path(from, to, side)
    return hexes[#hexes - 1]
  end)
end

-- --- 10.9.1, 10.9.2 what hides ---

-- The chart's column `sight`.
local screens = ground.united{ "village", "town", "castle", "woods" }
local berms, low_screens = { "berm" }, { "hedge", "berm" }             -- 14.4b
local function is_screened(from, to) return #ground.types_between(from, to, low_screens) > 0 end
--- 14.4b The hexsides that hide what lies beyond the hex behind them; hedges only where they are that high.
local function hiding_sides() return switch.hedges == "hide" and low_screens or berms end

--- 10.9.1a Wagons, heavy infantry and cavalry: of both sides if none is named.
local function bodies_of(side)
  local horse_and_foot = occupied{ side = side, trait = "heavy" } + occupied{ side = side, trait = "cavalry" }
  return horse_and_foot + occupied{ trait = "wagon" }
end
local bodies = derived(function() return bodies_of(nil) end)
--- 5.6.1c, 10.9.1b For a unit that charges those of its own side do not hide.
local bodies_to_charge = derived(function(side) return bodies_of(enemy(side)) end)
--- 9.3.1d, 10.9.1b For one that intercepts enemy guns do too.
local bodies_to_intercept = derived(function(side)
  return bodies() + hexes_of(lists.filter(field.units(enemy(side)), function(u) return u:is "artillery" end))
end)

-- --- 10.9.3B blind zones ---

-- 10.9.4 Hexes at the top of a steep slope.
local is_on_top = derived(function(h)
  return lists.any(h:neighbours(), function(n) return ground.goes_down(h, n, "steep_slope") end)
end)

-- A crest that the viewer looks down from: he is behind it and no lower.
local function is_crest(viewer, crest, below)
  return below ~= nil and ground.level(crest) <= ground.level(viewer) and crest:adjacent(below)
    and ground.goes_down(crest, below, "steep_slope")
end
--- 10.9.3B.2, amb.blind-zone-count As many hexes below the crest as there are from the viewer to it.
local function zone_on(hexes)
  local viewer, zone = hexes[1], {}
  for i, crest in ipairs(hexes) do
    if is_crest(viewer, crest, hexes[i + 1]) then
      local long = viewer:distance(crest)
      for k = i + 1, #hexes do
        if viewer:distance(hexes[k]) > 2 * long or ground.level(hexes[k]) >= ground.level(crest) then break end
        zone[#zone + 1] = hexes[k]
      end
    end
  end
  return hexset(zone)
end
--- 10.9.3B, 10.9.5b The zone on the way from the higher hex, and whether the other end lies in it; along a hexside on
-- both sides.
local function blind_zone(viewer, target)
  if ground.level(viewer) == 0 then return hexset(), false end
  local left, right = zone_on(sight.path(viewer, target, "left")), zone_on(sight.path(viewer, target, "right"))
  return left + right, left:has(target) and right:has(target)
end

--- 10.9.5d The higher one looks.
local function higher_first(a, b)
  if ground.level(b) > ground.level(a) then return b, a end
  return a, b
end
function sight.crosses_blind(from, to) return not blind_zone(higher_first(from, to)):empty() end --- 9.3.1d

--- 10.9.3B, 14.4b A hedge or berm that counts: not at an end of the line, nor in the zone.
local function hedge_on(hexes, zone)
  for i = 2, #hexes - 2 do
    local near, far = hexes[i], hexes[i + 1]
    local hides = near:adjacent(far) and #ground.types_between(near, far, hiding_sides()) > 0
    if hides and not (zone:has(near) or zone:has(far)) then return true end
  end
  return false
end

-- --- the line itself ---

--- 10.9.4, 14.4b From the top of a steep slope terrain hides only the hex behind it, and no hedge does.
local function options(viewer, target, units_in_the_way, zone)
  local terrain_in_the_way, hexsides = screens, hiding_sides()
  if is_on_top(viewer) then
    terrain_in_the_way, hexsides = screens * hexset{ target }:around(1), {}
  elseif not zone:empty() and not (hedge_on(sight.path(viewer, target, "left"), zone)
                                   and hedge_on(sight.path(viewer, target, "right"), zone)) then
    hexsides = {}
  end
  local heights = ground.above[math.max(ground.level(viewer), ground.level(target))]
  local blocking = units_in_the_way + terrain_in_the_way + heights - zone
  return { blocking = blocking, sides = hexsides, along = "both", end_sides_open = true }
end

--- 10.9.5b Where a line runs between two hexes, a hedge or berm on one side of it closes it by the other reading.
local function cut_beside(viewer, target, o)
  if switch.hedge_beside == "open" then return nil end
  local clear, block = viewer:sees(target, { blocking = hexset(), sides = o.sides, along = "either",
                                             end_sides_open = true })
  return not clear and block or nil
end

-- True, or what is in the way.
local function look(viewer, target, units_in_the_way)
  local zone, blind = blind_zone(viewer, target)
  if blind then return target end
  local o = options(viewer, target, units_in_the_way, zone)
  local clear, block = viewer:sees(target, o)
  return clear and (cut_beside(viewer, target, o) or true) or block
end
--- 10.9.5d Of two at one height each may be the one that looks: if one sees the other, the other sees it.
local function line_of_sight(from, to, units_in_the_way)
  local viewer, target = higher_first(from, to)
  local found = look(viewer, target, units_in_the_way)
  if found == true or ground.level(viewer) > ground.level(target) then return found end
  return look(target, viewer, units_in_the_way) == true or found
end

local plain = derived(function(from, to) return line_of_sight(from, to, bodies()) end)
local charging, intercepting = {}, {}
for _, side in ipairs(sides) do
  charging[side] = derived(function(from, to) return line_of_sight(from, to, bodies_to_charge(side)) end)
  intercepting[side] = derived(function(from, to) return line_of_sight(from, to, bodies_to_intercept(side)) end)
end

-- opts: charge_side or interception_side, the side of a unit that charges or intercepts.
function sight.sees(from, to, opts)
  local line = opts and (charging[opts.charge_side] or intercepting[opts.interception_side]) or plain
  return line(from, to) == true
end
--- 10.9.5c Whichever halves see each other.
function sight.unit_sees(a, b, opts)
  return lists.any(a:covers(), function(from)
    return lists.any(b:covers(), function(to) return sight.sees(from, to, opts) end)
  end)
end

--- 14.4b, 10.9.1a, 10.9.2a The rule by which a line is closed, if it is.
local function rule_of(from, to, o)
  local _, block, beyond = from:sees(to, o)
  return beyond and "14.4b" or block and bodies():has(block) and "10.9.1a" or "10.9.2a"
end
--- 10.9.2a, 10.9.3B.2, 10.9.5b The line between two hexes as it is traced, with the rule that closes it.
local function ruled_line(from, to)
  local viewer, target = higher_first(from, to)
  if ground.level(from) == ground.level(to) and look(from, to, bodies()) ~= true then viewer, target = to, from end
  local zone, blind = blind_zone(viewer, target)
  local o = options(viewer, target, bodies(), zone)
  o.rule = rule_of(viewer, target, o)
  if blind then
    o.rule, o.refuse = "10.9.3B.2", no("10.9.3B.2", "%s lies in the blind zone of a steep slope", target)
  elseif cut_beside(viewer, target, o) then
    o.rule, o.refuse = "10.9.5b", no("10.9.5b", "the line runs beside a hedge or berm")
  end
  return o
end
sight_rule(ruled_line)
--- 10.9.2a, 10.9.1a, 10.9.3B.2, 10.9.5b, 14.4b The rule by which one hex does not see another.
function sight.hiding_rule(from, to) return ruled_line(from, to).rule end

-- --- at the table: what lies between two hexes that are not next to each other ---

local at_table = procedure("sight", "10.9.5a", "a line of sight")
for _, input in ipairs{
  { "from", "number", most = 3, "10.9.5d", "level of the one who looks" },
  { "to", "number", most = 3, "10.9.5d", "level of the hex looked at" },
  { "between", "number", most = 3, "10.9.2a", "highest level in between" },
  { "unit", "flag", "10.9.1a", "heavy infantry, cavalry or wagons in between" },
  { "terrain", "flag", "10.9.2a", "blocking terrain in between" },
  { "behind", "flag", "10.9.4", "the lower one is in the hex right behind that terrain" },
  { "hedge", "flag", "14.4b", "a hedge in between, not on a side of either hex" },
  { "berm", "flag", "14.4b", "a berm in between, not on a side of either hex" },
  { "on_top", "flag", "10.9.4", "the higher one stands at the top of a steep slope" },
  { "slope", "number", "10.9.3B.2", "hexes from the higher one to the hex with the steep slope" },
  { "below", "number", "10.9.3B.2", "hexes from there to the lower one; 0 without a steep slope" },
} do
  local is_number = input[2] == "number"
  at_table:input(input[1], input[2], { rule = input[3], text = input[4], most = input.most,
    least = is_number and 0 or nil, default = is_number and 0 or false })
end

--- 10.9.2a, 10.9.3B.2, 10.9.1a, 10.9.4, 14.4b The rule that closes the line, and why; nil if it is open.
local function closed_by(b)
  if b.between > math.max(b.from, b.to) then return "10.9.2a", text("a hex higher than both is in the way") end
  if b.below > 0 and b.below <= b.slope then return "10.9.3B.2", text("the lower one is in the blind zone") end
  if b.unit then return "10.9.1a", text("a unit or wagons are in the way") end
  if b.terrain and not b.on_top then return "10.9.2a", text("terrain is in the way") end
  if b.terrain and b.behind then return "10.9.4", text("the terrain hides the hex right behind it") end
  local hides = b.berm or b.hedge and switch.hedges == "hide"
  if hides and not b.on_top then return "14.4b", text("a hedge or berm is in the way") end
end
function at_table:run(b)
  local rule, why = closed_by(b)
  note(rule or "10.9.5a", "%s", why or text("the line is open"))
  return { visible = rule == nil }
end

--- 10.8.3b, 14.4b Not past a slope; into what blocks sight and no farther; behind a hedge or berm one hex.
function sight.grazing_line(from, through, range, side)
  local hexes, reached = hexes_on(from, from:ray(through, range), side), {}
  for i = 2, #hexes do
    local near, h = hexes[i - 1], hexes[i]
    if not near:adjacent(h) or near:side(h, "gentle_slope") or near:side(h, "steep_slope") then break end
    reached[#reached + 1] = h
    if screens:has(h) or is_screened(near, h) then break end
  end
  return reached
end

return sight
