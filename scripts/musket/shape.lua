-- 6.1 FACING, 2.3 TWO-HEX UNITS, 6.3.4 COLUMNS: where a unit stands, what is in front of it, beside it, behind it
-- A two-hex unit has its place in its left half, and its right half beside it; in column its place is the head.
local lists = import "lib.lists"
local states = import "states"
local shape = {}

shape.directions = { "ne", "e", "se", "sw", "w", "nw" }
shape.facings = { "nw/ne", "ne/e", "e/se", "se/sw", "sw/w", "w/nw" }

-- --- its hexes ---

function shape.hexes(u) return hexset(u:covers()) end
function shape.around(u) return shape.hexes(u):around(1) - shape.hexes(u) end
function shape.is_two(u) return #u:covers() == 2 end

-- --- distances ---

function shape.distance_to(u, h) return u:distance(h) end
function shape.distance(a, b) return a:distance(b) end
function shape.touches(a, b) return shape.distance(a, b) == 1 end

-- --- 6.1b, 6.1c front, flank, rear ---

-- 6.1d, 6.3.2a Leaders, limbered guns, broken units and hedgehogs have no flank and no rear.
function shape.has_sides(u)
  return u.facing ~= nil and not (u:is "leader" or u:is "limbered" or u:is "morale_broken" or u:is "hedgehog")
end
-- What a hex is to a unit, or to one of its halves: "front", "flank", "rear"; nil if it does not touch it.
function shape.aspect(u, h, half)
  local side = u:aspect(h, half)
  return side and (shape.has_sides(u) and side or "front")
end
function shape.front(u) return shape.has_sides(u) and u:front_hexes() or shape.around(u) end
function shape.flank(u) return shape.has_sides(u) and u:flank_hexes() or hexset() end
function shape.rear(u) return shape.has_sides(u) and u:rear_hexes() or hexset() end

-- What a unit is to another that it touches: the worst of its hexes for the other counts as it says.
function shape.stands_in(u, set)
  return not (shape.hexes(u) * set):empty()
end

-- 11.1.3a The hex before both halves; a column has the one straight ahead, a single hex both before it.
function shape.centre_front(u)
  if not shape.is_two(u) then return shape.front(u) end
  if u:is "column" then return hexset{ u.hex:next(u.facing) } end
  local l, r = u:covers()[1], u:covers()[2]
  return shape.front(u) * hexset{ l }:around(1) * hexset{ r }:around(1)
end

-- --- arcs ---

-- 9.1.2a, 10.8.1 The cone between the rows through the two front hexes.
function shape.front_arc(u, range) return u.hex:cone(u.facing, range) end
-- 9.3.1b From one flank round the front to the other.
function shape.wide_arc(u, range)
  return u.hex:cone(facing_turned(u.facing, -1), range) + u.hex:cone(u.facing, range)
    + u.hex:cone(facing_turned(u.facing, 1), range)
end

-- --- 6.2.1c poses of a two-hex unit ---

-- The right half of a two-hex unit with its left half in a hex; nil off the map.
function shape.right_of(h, facing)
  return h:next(facing_sides(facing_turned(facing, 1))[2])
end

-- Puts a unit into a pose. Who stands with it comes along only if the caller says so.
function shape.stand(u, h, facing, second)
  u:put(h)
  u:cover(second)
  u.facing = facing
end

-- --- who is where ---

-- 10.8.9c, 2.1.2d Units of a side on the map: no leaders, wagons, nor guns out of service.
shape.units = derived(function(side)
  return lists.filter(units{ side = side, trait = "unit", on_map = true }, states.serves)
end)
-- The hexes that some units stand in.
function shape.hexes_of(list)
  local set = hexset()
  for _, u in ipairs(list) do set = set + shape.hexes(u) end
  return set
end
-- Those of a side; for all sides' rules of adjacency.
shape.held = derived(function(side) return shape.hexes_of(shape.units(side)) end)
-- 8.1.2 Those that others may not pass: its troops', not its guns'.
shape.held_by_troops = derived(function(side)
  return shape.hexes_of(lists.filter(shape.units(side), function(u) return u:is "troops" end))
end)
-- Hexes next to a unit of that side.
shape.touched = derived(function(side) return shape.held(side):around(1) end)

-- Units of a side in a hex that can be fought and fired at.
function shape.units_at(h, side)
  return lists.filter(h:units{ side = side, trait = "unit" }, states.serves)
end
-- 8.1.1a The infantry or cavalry there; 8.2 with light infantry the cavalry.
function shape.troops_at(h, side)
  local list = h:units{ side = side, trait = "troops" }
  return list[1] and states.chief(list[1])
end
function shape.guns_at(h, side)
  return lists.filter(h:units{ side = side, trait = "artillery" }, states.serves)
end
function shape.leaders_at(h, side) return h:units{ side = side, trait = "leader" } end
-- Leaders and guns stacked with a unit.
local function all_with(u, find)
  local list = {}
  for _, half in ipairs(u:covers()) do list = lists.joined(list, find(half, u.side)) end
  return list
end
function shape.leaders_with(u) return all_with(u, shape.leaders_at) end
function shape.guns_with(u) return all_with(u, shape.guns_at) end

-- Enemy units that touch it.
function shape.enemies_next_to(u)
  local list = {}
  for _, e in ipairs(shape.units(enemy(u.side))) do
    if shape.touches(u, e) then list[#list + 1] = e end
  end
  return list
end

return shape
