-- 6.1 FACING, 2.3 TWO-HEX UNITS, 6.3.4 COLUMNS: where units stand, what is in front of one, beside it, behind it
-- A two-hex unit has its place in its left half, and its right half beside it; in column its place is the head.
local states = import "states"
local shape = {}

-- --- its hexes ---

function shape.hexes(u) return u.pose.hexes end
function shape.around(u) return shape.hexes(u):around(1) - shape.hexes(u) end
function shape.is_two(u) return #u:covers() == 2 end
function shape.is_column(u) return u:is "column" and shape.is_two(u) end
function shape.touches(a, b) return a:distance(b) == 1 end
-- Puts a unit, and whoever is stacked with it as one (8.2), into a pose.
function shape.stand(u, p)
  for _, each in ipairs(states.together(u)) do each.pose = p end
end

-- --- 6.1b, 6.1c front, flank, rear ---

--- 6.1d, 6.3.2a Leaders, limbered guns, broken units and hedgehogs have no flank and no rear.
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

function shape.stands_in(u, set) return lists.any(u:covers(), function(h) return set:has(h) end) end

--- 11.1.3a The hex before both halves; a column has the one straight ahead, a single hex both before it.
function shape.centre_front(u)
  if not shape.is_two(u) then return shape.front(u) end
  if u:is "column" then return hexset{ u.hex:next(u.facing) } end
  local l, r = u:covers()[1], u:covers()[2]
  return shape.front(u) * hexset{ l }:around(1) * hexset{ r }:around(1)
end

-- --- who is where ---

--- 10.8.9c, 2.1.2d Units of a side on the map: no leaders, no wagons, no guns out of service.
shape.units = derived(function(side)
  return lists.filter(units{ side = side, trait = "unit", on_map = true }, states.serves)
end)
shape.held = derived(function(side) return hexes_of(shape.units(side)) end)
--- 8.1.2 Hexes that others may not pass: those of its troops, not of its guns.
shape.held_by_troops = derived(function(side)
  return hexes_of(lists.filter(shape.units(side), function(u) return u:is "troops" end))
end)
-- Hexes next to a unit of that side.
shape.touched = derived(function(side) return shape.held(side):around(1) end)

-- Units of a side in a hex that can be fought and fired at.
function shape.units_at(h, side)
  return lists.filter(h:units{ side = side, trait = "unit" }, states.serves)
end
--- 8.1.1a, 8.2 The infantry or cavalry there; with light infantry the cavalry.
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
  return lists.filter(shape.units(enemy(u.side)), function(e) return shape.touches(u, e) end)
end

return shape
