-- 14.4 LINE OF SIGHT, 14.5, 14.6 WHAT GUNS CAN FIRE AT, 18.2 OBSERVATION, 20.2 NIGHT
local ground = import "ground"
local sight = {}

-- --- 14.4 line of sight ---

local screens = ground.woods + ground.towns
local blockers = ground.hills + screens
local woods_on_hill = ground.hills * ground.woods

--- 14.4Ld, 14.4Le Between two hills only woods on a hill block; otherwise hills, woods and towns do.
local function blocking(from, to)
  return ground.hills:has(from) and ground.hills:has(to) and woods_on_hill or blockers
end

--- 18.2b, 20.2-E1 A range as a distance: the hexes in between are counted, or all of them (AMB-13, AMB-14).
local function reach_of(what, level)
  return tables.sight.range:cell(what, level) + (switch.observation == "intervening" and 1 or 0)
end

local function is_dark() return ground.is_night() and switch.erratum_20_2_e1 == "yes" end

--- 20.2-E1 At night nothing is seen beyond three hexes.
local function is_too_far_at_night(from, to)
  return is_dark() and from:distance(to) > reach_of("night", "ground")
end

--- 14.4L-E1 Without the clarification the target's own woods or town hide it; a hill does not, or it could never be
-- seen.
local function hides_itself(from, to)
  return switch.erratum_14_4_e1 == "no" and not from:adjacent(to) and (blocking(from, to) * screens):has(to)
end

--- 14.4Lb A line along a hexside is blocked by either hex; AMB-69 a corner that is touched may block.
local function options(from, to)
  return { blocking = blocking(from, to), along = "either", corners = switch.corners == "block" }
end

--- 14.4La
function sight.sees(from, to)
  if is_too_far_at_night(from, to) or hides_itself(from, to) then return false end
  return from:sees(to, options(from, to))
end

--- 14.4Ld A bare hill does not block between two hills: it is the woods on it that are named.
local function woods_between(from, to, o)
  local visible, block = from:sees(to, o)
  return not visible and block and no("14.4Ld", "the woods on the hill in %s block the line", block) or nil
end

sight_rule(function(from, to)
  local o = options(from, to)
  if o.blocking == woods_on_hill then o.refuse = woods_between(from, to, o) end
  o.rule = o.blocking == woods_on_hill and "14.4Ld" or "14.4Le"
  if is_too_far_at_night(from, to) then o.refuse = no("20.2-E1", "at night nothing is seen beyond three hexes") end
  if hides_itself(from, to) then o.refuse = no("14.4L-E1", "the terrain of %s hides it", to) end
  return o
end)

-- --- 14.5, 14.6 fire ---

--- 6.6b, 6.6c The line of fire enters the target hex across a protected hexside; at a vertex the protected one
-- counts.
local function is_shielded(from, to)
  local line = from:line(to)
  local last, before = line[#line], line[#line - 1]
  return lists.any({ before.hex, before.other or before.hex, last.touched or before.hex }, function(h)
    return h:adjacent(to) and to:side(h, "protected")
  end)
end

--- 14.5a, 6.7b The Range of a gun, more on a hill.
local function range_of(g)
  return g.range + tables.sight.range:cell("bombardment", ground.hills:has(g.hex) and "hill" or "ground")
end

-- The hexes within its Range: as many may lie in between.
function sight.in_range(g) return hexset{ g.hex }:within(range_of(g) + 1) end

--- 14.1a, 14.5a, 14.6a Why a gun cannot fire into a hex. Whether it is Ready, by day, is another matter.
function sight.refuse_fire(g, h)
  local between, range = g.hex:distance(h) - 1, range_of(g)
  if between > range then
    return no("14.5a", "%s is out of range: there are %d hexes in between and the Range is %d", h, between, range)
  end
  if h:has "heavy_woods" or h:has "town" then return no("14.6a", "heavy woods and towns cannot be bombarded") end
  local visible, block = sight.sees(g.hex, h)
  if block then return no("14.4La", "%s blocks the line of sight", block) end
  if not visible then return no("14.4La", "%s is out of sight", h) end
  if is_shielded(g.hex, h) then return no("6.6b", "the line of fire crosses a protected hexside of %s", h) end
end

-- --- at the table ---

local levels = { "ground", "hill" }
local line = procedure("sight", "14.4La", "a line of sight")
line:input("from", levels, { default = "ground", rule = "14.4Lc", text = "level of the observer" })
line:input("to", levels, { default = "ground", rule = "14.4Lc", text = "level of the target hex" })
for _, what in ipairs{ "woods", "woods_on_hill", "hill", "town" } do
  line:input(what, "flag", { default = false, rule = "14.4Le", text = "such a hex lies in between" })
end
function line:run(b)
  local high = tables.sight.blocking:cell(b.to, b.from) == "woods_on_hill"
  local blocked = b.woods_on_hill or not high and (b.woods or b.hill or b.town)
  note(high and "14.4Ld" or "14.4Le", blocked and "the line is blocked" or "the line is open")
  return { visible = not blocked }
end

local fire = procedure("fire", "14.5a", "may a gun fire at a target it sees?")
fire:input("range", "number", { least = 0, rule = "2.9", text = "Range of the gun" })
fire:input("distance", "number", { least = 1, rule = "14.5a", text = "distance to the target in hexes" })
fire:input("hill", "flag", { default = false, rule = "6.7b", text = "the gun is on a hill" })
fire:input("heavy_woods", "flag", { default = false, rule = "14.6a", text = "the target is in heavy woods" })
fire:input("town", "flag", { default = false, rule = "14.6a", text = "the target is in a town" })
fire:input("protected", "flag", { default = false, rule = "6.6b",
  text = "the line enters its hex across a protected hexside" })
fire:input("night", "flag", { default = false, rule = "20.4", text = "at night" })
fire:excludes{ { rule = "20.4", when = "night", text = "artillery does not fire at night" } }
function fire:run(b)
  local reach = b.range + tables.sight.range:cell("bombardment", b.hill and "hill" or "ground")
  local rule = b.distance - 1 > reach and "14.5a" or (b.heavy_woods or b.town) and "14.6a" or b.protected and "6.6b"
  note(rule or "14.5a", "%d hexes in between, Range %d: %s", b.distance - 1, reach,
       rule and "it may not fire" or "it may fire")
  return { may = not rule }
end

-- --- 18.2 observation ---

--- 18.2b, 20.2-E1 Five hexes, seven from a hill, at night three.
local function observation(level)
  local range = reach_of("observation", level)
  return is_dark() and math.min(range, reach_of("night", level)) or range
end

--- 18.4b Any unit observes, a Train too; HMCs by the other reading of AMB-63.
local eyes = derived(function(side)
  local set = ground.with(side, "fighting") + ground.with(side, "train")
  return switch.hmc_observes == "yes" and set + ground.with(side, "hmc") or set
end)

--- 18.2b All hexes that units of a side observe: next to them, or in sight and near enough.
sight.observed = derived(function(side)
  local low, high = eyes(side) - ground.hills, eyes(side) * ground.hills
  local function seen(from, level, block, to)
    if switch.erratum_14_4_e1 == "no" then to = to - block * screens end
    return from:sight{ range = observation(level), blocking = block, along = "either",
                       corners = switch.corners == "block", to = to }
  end
  return eyes(side):within(1) + seen(low, "ground", blockers, map.all) + seen(high, "hill", blockers, map.all)
         + seen(high, "hill", woods_on_hill, ground.hills)
end)

function sight.is_observed(h, side) return sight.observed(side):has(h) end

return sight
