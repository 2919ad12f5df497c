-- 6 TERRAIN, 9.1 STACKING, 14.4 LINE OF SIGHT, 18.2 OBSERVATION, 20.1 NIGHT: what follows from where things stand
local lists = import "lib.lists"
local ground = {}

-- --- 5.2, 20.1 day and night ---

function ground.turn_of_day() return (game.turn - 1) % figure.turns_per_day + 1 end
function ground.day() return (game.turn - 1) // figure.turns_per_day + 1 end
function ground.light() return tables.turns.track:cell(ground.turn_of_day(), "light") end
function ground.is_night() return ground.light() == "night" end

-- --- 6.1 the ground ---

ground.hills = map.terrain "hill"
ground.woods = map.terrain "heavy_woods" + map.terrain "light_woods"
ground.blockers = ground.hills + ground.woods + map.terrain "town"     -- 14.4Le
ground.woods_on_hill = ground.hills * ground.woods                     -- 14.4Ld

-- 8.5 Hexes at the edge of the map.
local at_edge = {}
for _, h in ipairs(map.all:list()) do
  if #h:neighbours() < 6 then at_edge[#at_edge + 1] = h end
end
ground.edge = hexset(at_edge)

-- 3.3, 7.5 Entry hexes by their letter; the home hexes.
function ground.entry(letter) return map.sets["entry_" .. letter:lower()]:first() end
local homes = { confederate = hex "1234", union = hex "4000" }
function ground.home(side) return homes[side] end

-- 6.2 Terrain that is prohibited to the arm of a unit.
local rough = map.terrain "rough"
function ground.forbidden(u)
  return (u:is "cavalry" or u:is "artillery") and rough or hexset()
end

-- 15.5 Clear terrain.
local not_clear = ground.blockers + rough
function ground.clear(h) return not not_clear:has(h) end

-- --- who is where: units openly on the map, not those an HMC holds ---

function ground.stands(u) return u.hex ~= nil and u.place == u.hex end

ground.with = derived(function(side, trait) return occupied{ side = side, trait = trait } end)
ground.any = derived(function(side) return occupied{ side = side } end)
ground.holding = derived(function(side, n) return occupied{ side = side, trait = "stacks", least = n } end)

function ground.within(set, n) return set + set:around(n) end
ground.touching = derived(function(side, trait) return ground.within(ground.with(enemy(side), trait), 1) end)

-- The nearest such unit of a side, in hexes; nil if there is none.
function ground.distance_to(h, side, trait) return ground.with(side, trait):distance(h) end

-- 9.1, 9.4 A stack: what counts, the brigades from the top, the guns.
function ground.count(h, side) return #h:units{ side = side, trait = "stacks" } end
function ground.brigades(h, side) return h:units{ side = side, trait = "brigade" } end
function ground.top(h, side) return ground.brigades(h, side)[1] end
function ground.guns(h, side) return h:units{ side = side, trait = "artillery" } end
function ground.train_of(side) return units{ side = side, trait = "train" }[1] end

-- --- 11.5 what an attack from one hex into another crosses ---

-- 6.4c A hexside between two woods hexes is wooded unless it is drawn clear; all others are clear.
local function is_wooded_side(from, to)
  return ground.woods:has(from) and ground.woods:has(to) and not to:side(from, "clearing")
end
function ground.attack_sides(from, to)
  return {
    town = to:has "town", rough = to:has "rough",
    slope = to:side(from, "slope"), protected = to:side(from, "protected"),
    creek = to:side(from, "creek") and switch.erratum_2_2_e1 == "yes", ravine = to:side(from, "ravine"),
    heavy_woods = to:has "heavy_woods" and not is_wooded_side(from, to),
  }
end

-- --- 14.4 line of sight ---

-- 14.4Ld, 14.4Le Between two hills only woods on a hill block; else hills, woods and towns do.
local function blocking(from, to)
  return ground.hills:has(from) and ground.hills:has(to) and ground.woods_on_hill or ground.blockers
end
-- 18.2b, 20.2-E1 Hexes of sight as a distance: counted between, or in all (AMB-13, AMB-14).
local function reach_of(what, level)
  return tables.sight.range:cell(what, level) + (switch.observation == "intervening" and 1 or 0)
end
local function is_dark() return ground.is_night() and switch.erratum_20_2_e1 == "yes" end
local function too_far_at_night(from, to)
  return is_dark() and from:distance(to) > reach_of("night", "ground")
end
-- 14.4L-E1 Without the clarification the target's own woods or town hide it too; a hill does not, or it could not be seen.
local screens = ground.woods + map.terrain "town"
local function hides_itself(from, to)
  return switch.erratum_14_4_e1 == "no" and not from:adjacent(to) and (blocking(from, to) * screens):has(to)
end

local function options(from, to)
  return { blocking = blocking(from, to), along = "either", corners = switch.corners == "block" }
end

function ground.sees(from, to)
  if from == to then return true end
  if too_far_at_night(from, to) or hides_itself(from, to) then return false end
  return from:sees(to, options(from, to))
end

sight_rule(function(from, to)
  local o = options(from, to)
  o.rule = o.blocking == ground.woods_on_hill and "14.4Ld" or "14.4Le"
  if too_far_at_night(from, to) then o.refuse = no("20.2-E1", "at night nothing is seen beyond three hexes") end
  if hides_itself(from, to) then o.refuse = no("14.4L-E1", "the terrain of %s hides it", to) end
  return o
end)

-- 6.6b, 6.6c A protected side that the line of fire crosses into the target hex; at a vertex the protected one counts.
function ground.shielded(from, to)
  local line = from:line(to)
  local last, before = line[#line], line[#line - 1]
  for _, h in ipairs{ before.hex, before.other or before.hex, last.touched or before.hex } do
    if h:adjacent(to) and to:side(h, "protected") then return true end
  end
  return false
end

-- 14.1, 14.5, 14.6 Why a gun cannot fire into a hex; nil if it can. Whether it is ready is another matter.
function ground.fire_refusal(g, h)
  if ground.is_night() then return no("20.4", "artillery does not fire at night") end
  local bonus = tables.sight.range:cell("bombardment", ground.hills:has(g.hex) and "hill" or "ground")
  local between = g.hex:distance(h) - 1
  if between > g.range + bonus then return no("14.5a", "%s is out of range: %d hexes between, %d reach", h, between, g.range + bonus) end
  if h:has "heavy_woods" or h:has "town" then return no("14.6a", "heavy woods and towns are not bombarded") end
  local visible, block = ground.sees(g.hex, h)
  if not visible then
    if block then return no("14.4La", "%s blocks the line of sight", block) end
    return no("14.4La", "%s is out of sight", h)
  end
  if ground.shielded(g.hex, h) then return no("6.6b", "the line of fire crosses a protected hexside of %s", h) end
end

-- --- 14.4, 14.5 at the table ---

-- The table of 14.4: what lies between, and on what levels the ends are.
local sight = procedure("sight", "14.4La", "a line of sight")
local levels = { "ground", "hill" }
sight:input("from", levels, { default = "ground", rule = "14.4Lc", text = "level of the one who looks" })
sight:input("to", levels, { default = "ground", rule = "14.4Lc", text = "level of the hex looked at" })
for _, what in ipairs{ "woods", "woods_on_hill", "hill", "town" } do
  sight:input(what, "flag", { default = false, rule = "14.4Le", text = "such a hex lies in between" })
end
function sight:run(b)
  local high = tables.sight.blocking:cell(b.to, b.from) == "woods_on_hill"
  local blocked = b.woods_on_hill or not high and (b.woods or b.hill or b.town)
  note(high and "14.4Ld" or "14.4Le", blocked and "the line is blocked" or "the line is open")
  return { visible = not blocked }
end

-- 14.5, 14.6, 6.6 Whether a gun that sees its target may fire at it.
local fire = procedure("fire", "14.5a", "may a gun fire at a target it sees?")
fire:input("range", "number", { least = 0, rule = "2.9", text = "Range of the gun" })
fire:input("distance", "number", { least = 1, rule = "14.5a", text = "distance to the target in hexes" })
fire:input("hill", "flag", { default = false, rule = "6.7b", text = "the gun is on a hill" })
fire:input("heavy_woods", "flag", { default = false, rule = "14.6a", text = "the target is in heavy woods" })
fire:input("town", "flag", { default = false, rule = "14.6a", text = "the target is in a town" })
fire:input("protected", "flag", { default = false, rule = "6.6b", text = "the line enters its hex across a protected hexside" })
function fire:run(b)
  local reach = b.range + tables.sight.range:cell("bombardment", b.hill and "hill" or "ground")
  local rule = b.distance - 1 > reach and "14.5a" or (b.heavy_woods or b.town) and "14.6a" or b.protected and "6.6b"
  note(rule or "14.5a", "%d hexes between, Range %d: %s", b.distance - 1, reach, rule and "it may not fire" or "it may fire")
  return { may = not rule }
end

-- --- 18.2 observation ---

-- 5 and 7 hexes; at night three (20.2-E1).
local function observation(level)
  local range = reach_of("observation", level)
  return is_dark() and math.min(range, reach_of("night", level)) or range
end

-- 18.4b Any enemy unit, a Train too; HMCs by the reading of AMB-63.
function ground.observers(side)
  return lists.filter(units{ side = side, on_map = true }, function(u)
    return not u:is "hmc" or switch.hmc_observes == "yes"
  end)
end
local eyes = derived(function(side)
  local set = ground.with(side, "fighting") + ground.with(side, "train")
  return switch.hmc_observes == "yes" and set + ground.with(side, "hmc") or set
end)

-- 18.2b All hexes that units of a side observe: next to them, or in sight and near enough.
ground.observed = derived(function(side)
  local low, high = eyes(side) - ground.hills, eyes(side) * ground.hills
  local function seen(from, range, block, to)
    if switch.erratum_14_4_e1 == "no" then to = to - block * screens end
    return from:sight{ range = range, blocking = block, along = "either", corners = switch.corners == "block", to = to }
  end
  return ground.within(eyes(side), 1)
         + seen(low, observation "ground", ground.blockers, map.all)
         + seen(high, observation "hill", ground.blockers, map.all - ground.hills)
         + seen(high, observation "hill", ground.woods_on_hill, ground.hills)
end)
function ground.is_observed(h, side) return ground.observed(side):has(h) end

return ground
