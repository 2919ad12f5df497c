-- 11.4.2 PRIORITIES OF A RETREAT: which way a unit takes. Nothing moves here
-- A pose is the list of hexes a unit stands in; a way is { poses =, left = how many hexes it is short, off = it leaves
-- the map, join = the unit it stops with (11.4.3b) }.
local lists  = import "lib.lists"
local states = import "states"
local shape  = import "shape"
local ground = import "ground"
local retreat = {}

-- --- where it may go ---

-- What a retreat of one unit has to heed. 11.4.2(1) Foes that are still there: never next to one. 11.4.3a Friendly
-- troops bar the way, friendly guns do not.
local function search(u, foes, hexes)
  foes = lists.filter(foes, function(e) return states.on_map(e) and states.serves(e) end)
  local held = shape.hexes_of(foes)
  return { unit = u, foes = foes, hexes = hexes, enemies = shape.held(enemy(u.side)), near = held + held:around(1),
           friends = shape.held_by_troops(u.side) - shape.hexes(u), found = {} }
end

-- How far a pose is from the nearest foe.
local function distance(s, pose)
  local best
  for _, e in ipairs(s.foes) do
    for _, h in ipairs(pose) do
      local d = shape.distance_to(e, h)
      if not best or d < best then best = d end
    end
  end
  return best or 0
end

-- 11.4.4 Both halves go the same way. nil: over the edge of the map.
local function moved(pose, direction)
  local to = {}
  for i, h in ipairs(pose) do
    to[i] = h:next(direction)
    if not to[i] then return nil end
  end
  return to
end

-- Terrain and foes allow it; friends are another question.
local function is_open(s, from, to)
  for i, h in ipairs(to) do
    if s.near:has(h) or s.enemies:has(h) or not ground.may_enter(s.unit, from[i], h) then return false end
  end
  return distance(s, to) >= distance(s, from)
end
local function is_empty(s, to)
  return lists.find(to, function(h) return s.friends:has(h) end) == nil
end

-- 8.1.1b, 8.2.1a, 11.4.3b Light infantry may stop with cavalry of its wing, and the other way round.
local function host_at(u, h)
  if states.partner(u) or not (u:is "light" or u:is "cavalry") then return nil end
  local other = shape.troops_at(h, u.side)
  if not other or states.partner(other) or other.wing ~= u.wing then return nil end
  local light = u:is "light" and u or other
  local fits = light:is "light" and light.strength <= 2 and (u:is "cavalry" or other:is "cavalry")
  return fits and other or nil
end

-- --- all ways ---

local function copy(list, one)
  local new = {}
  for i, each in ipairs(list) do new[i] = each end
  new[#new + 1] = one
  return new
end
local function keep(s, poses, more)
  local way = { poses = poses, left = s.hexes - #poses }
  for name, value in pairs(more or {}) do way[name] = value end
  s.found[#s.found + 1] = way
end

local function at_edge(s, pose)
  return lists.find(pose, function(h) return ground.edge(s.unit.side):has(h) end) ~= nil
end

-- 7.3.5a No unit stops on a bridge.
local function is_on_bridge(pose)
  return lists.find(pose, function(h) return h:has "bridge_hex" end) ~= nil
end

local function look(s, pose, poses)
  if #poses == 0 or not is_on_bridge(pose) then keep(s, poses) end
  if #poses == s.hexes then return end
  if at_edge(s, pose) then keep(s, poses, { off = true }) end
  for _, direction in ipairs(shape.directions) do
    local to = moved(pose, direction)
    if to and is_open(s, pose, to) then
      local other = host_at(s.unit, to[1])
      if is_empty(s, to) then look(s, to, copy(poses, to))
      elseif other then keep(s, copy(poses, to), { join = other }) end
    end
  end
end

-- --- the priorities ---

-- As far as it must; if the map ends before, off it (13.4.3); else as far as it can.
local function how_short(_, way) return way.off and 1 or way.left == 0 and 0 or 1 + way.left end
local function last(s, way) return way.poses[#way.poses] or s.unit:covers() end
-- 11.4.2(1) Away from the foes rather than past them.
local function is_sideways(s, way)
  return #s.foes > 0 and distance(s, last(s, way)) <= distance(s, s.unit:covers()) and 1 or 0
end
local function least(list, f)
  local best
  for _, one in ipairs(list) do
    local n = f(one)
    if n and (not best or n < best) then best = n end
  end
  return best
end
-- 11.4.2(2) Toward the friendly edge.
local function from_edge(s, way)
  local far = ground.edge_distance(s.unit.side)
  return way.off and 0 or least(last(s, way), function(h) return far[h] end)
end
-- 11.4.2(3) The movement points that the whole way to the edge would cost.
local function step_cost(u, from, to)
  local cost = 0
  for i, h in ipairs(to) do
    cost = math.max(cost, from[i]:reach{ class = ground.class(u), points = 99, most = 1 }:cost(h))
  end
  return cost
end
local unreachable = 999
local function points(s, way)
  local sum, at = 0, s.unit:covers()
  for _, pose in ipairs(way.poses) do
    sum, at = sum + step_cost(s.unit, at, pose), pose
  end
  return sum + (least(at, function(h) return ground.points_home(s.unit, h) end) or unreachable)
end

local function best(s, list, f)
  local lowest = least(list, function(way) return f(s, way) end)
  return lists.filter(list, function(way) return f(s, way) == lowest end)
end

-- The ways that are equally good; then those straight to another unit, with which it may stay (11.4.3b).
function retreat.ways(u, foes, hexes)
  local s = search(u, foes, hexes)
  look(s, u:covers(), {})
  local list = lists.filter(s.found, function(way) return not way.join end)
  for _, f in ipairs{ how_short, is_sideways, from_edge, points } do
    if #list > 1 then list = best(s, list, f) end
  end
  local joins = lists.filter(s.found, function(way) return way.join and #way.poses == shape.distance(u, way.join) end)
  return lists.joined(list, joins)
end

-- --- the owner's choice among them ---

local function goal(way, i)
  local pose = way.poses[i or #way.poses]
  return way.off and "off" or pose and pose[1] or "stay"
end
local function narrow(u, list, i)
  local goals = {}
  for _, way in ipairs(list) do
    local h = goal(way, i)
    if not lists.has(goals, h) then goals[#goals + 1] = h end
  end
  local question = i and text("%s goes back by way of", u) or text("%s retreats to", u)
  local chosen = ask(u.side, "11.4.2", question, goals)
  return lists.filter(list, function(way) return goal(way, i) == chosen end)
end

-- Whether the hexes that two ways pass are worth a question: somebody is there, or they wear it differently.
local function differ(u, one, other)
  local a, b = one.poses[1], other.poses[1]
  if not (a and b) or #one.poses ~= #other.poses then return true end
  local from = u:covers()
  for i, h in ipairs(a) do
    if #h.stack > 0 or #b[i].stack > 0 then return true end
    if ground.step_wear(u, from[i], h) ~= ground.step_wear(u, from[i], b[i]) then return true end
  end
  return false
end

function retreat.choose(u, foes, hexes)
  local list = retreat.ways(u, foes, hexes)
  if list[1].off and not list[#list].join then return list[1] end
  list = narrow(u, list)
  if not lists.find(list, function(way) return differ(u, list[1], way) end) then return list[1] end
  return narrow(u, list, 1)[1]
end

return retreat
