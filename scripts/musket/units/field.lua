-- 6.1 FACING, 2.3 TWO-HEX UNITS, 6.3.4 COLUMNS: where units stand, what is in front of one, beside it, behind it
-- A two-hex unit has its place in its left half, and its right half beside it; in column its place is the head.
local states = import "states"
local field = {}

-- --- its hexes ---

function field.hexes(u) return u.pose.hexes end
function field.around(u) return field.hexes(u):around(1) - field.hexes(u) end
function field.is_two(u) return #u:covers() == 2 end
function field.is_column(u) return u:is "column" and field.is_two(u) end
function field.touches(a, b) return a:distance(b) == 1 end
-- Puts a unit, and whoever is stacked with it as one (8.2), into a pose.
function field.stand(u, p)
  for _, each in ipairs(states.together(u)) do each.pose = p end
end

-- --- 6.1b, 6.1c front, flank, rear ---

--- 6.1d, 6.3.2a Leaders and limbered guns, which have no facing, broken units and hedgehogs have no flank and no rear.
function field.has_sides(u)
  return u.facing ~= nil and not (u:is "morale_broken" or u:is "hedgehog")
end
-- What a hex is to a unit, or to one of its halves: "front", "flank", "rear"; nil if it does not touch it.
function field.aspect(u, h, half)
  local side = u:aspect(h, half)
  return side and (field.has_sides(u) and side or "front")
end
function field.front(u) return field.has_sides(u) and u:front_hexes() or field.around(u) end
function field.flank(u) return field.has_sides(u) and u:flank_hexes() or hexset() end
function field.rear(u) return field.has_sides(u) and u:rear_hexes() or hexset() end

function field.stands_in(u, set) return u:within(set) end

--- 11.1.3a The hex before both halves; a column has the one straight ahead, a single hex both before it.
function field.centre_front(u)
  if not field.is_two(u) then return field.front(u) end
  if u:is "column" then return hexset{ u.hex:next(u.facing) } end
  local l, r = u:covers()[1], u:covers()[2]
  return field.front(u) * hexset{ l }:around(1) * hexset{ r }:around(1)
end

-- --- who is where ---

--- 10.8.9c, 2.1.2d Units of a side on the map: no leaders, no wagons, no guns out of service.
field.units = derived(function(side)
  return lists.filter(units{ side = side, trait = "unit", on_map = true }, states.serves)
end)
field.held = derived(function(side) return hexes_of(field.units(side)) end)
-- Whom the name of a target means, in range or not.
function field.foes(c) return field.units(enemy(c.unit.side)) end
--- 8.1.2 Hexes that others may not pass: those of its troops, not of its guns.
field.held_by_troops = derived(function(side)
  return hexes_of(lists.filter(field.units(side), function(u) return u:is "troops" end))
end)
-- Hexes next to a unit of that side.
field.touched = derived(function(side) return field.held(side):around(1) end)

-- Units of a side in a hex that can be fought and fired at.
function field.units_at(h, side)
  return lists.filter(h:units{ side = side, trait = "unit" }, states.serves)
end
--- 8.1.1a, 8.2 The infantry or cavalry there; with light infantry the cavalry.
function field.troops_at(h, side)
  local list = h:units{ side = side, trait = "troops" }
  return list[1] and states.chief(list[1])
end
function field.guns_at(h, side)
  return lists.filter(h:units{ side = side, trait = "artillery" }, states.serves)
end
function field.leaders_at(h, side) return h:units{ side = side, trait = "leader" } end
-- Leaders and guns stacked with a unit.
local function all_with(u, find)
  return lists.gather(u:covers(), function(half) return find(half, u.side) end)
end
function field.leaders_with(u) return all_with(u, field.leaders_at) end
function field.guns_with(u) return all_with(u, field.guns_at) end

-- Enemy units that touch it.
field.enemies_next_to = derived(function(u)
  local near = u.hex and units{ side = enemy(u.side), trait = "unit", within = field.around(u) } or {}
  return lists.filter(near, states.serves)
end)

return field
