-- 13.4 ROUT
local field, ground, leaders = import "field", import "ground", import "leaders"
local morale, stacking, states, ways = import "morale", import "stacking", import "states", import "ways"

-- --- 13.4.1 the way home ---

--- 13.4.4, 8.1.2, 8.2.1i Round units of both sides; friendly guns do not bar the way. From one of its hexes. Of a stack
-- each goes by its own kind.
local function reach(u, h, points)
  local closed = field.held(enemy(u.side)) + field.held_by_troops(u.side)
  return h:reach{ class = ways.class(u), points = points, closed = closed }
end

-- The hexes of a list that rank lowest, as ways from one of the unit's hexes; ties are kept.
local function best_ways(u, points, goals, rank)
  local lowest, list
  for _, half in ipairs(u:covers()) do
    local r = reach(u, half, points)
    for _, goal in ipairs(goals) do
      local cost = r:cost(goal)
      local n = cost and rank(goal, cost)
      if n and (not lowest or n < lowest) then lowest, list = n, {} end
      if n and n == lowest then list[#list + 1] = { hexes = r:way(goal), reach = r } end
    end
  end
  return list or {}
end

local far = ground.far
--- 13.4.1b The line of least resistance; where none leads to the edge, as near to it as it can come.
local function ways_home(u)
  local allowance = states.full_allowance(u)
  local list = best_ways(u, far, ground.edge(u.side):list(), function(_, cost) return cost end)
  if #list > 0 then return list end
  local distance = ground.edge_distance(u.side)
  return best_ways(u, allowance, map.all:list(), function(h, cost) return (distance[h] or far) * far + cost end)
end

--- 7.3.5a No part of it stops on a bridge.
local function is_on_bridge(u, hexes, n)
  return hexes[n]:has "bridge_hex" or field.is_two(u) and hexes[n - 1]:has "bridge_hex"
end
-- How far along a way its allowance takes it: the number of hexes, and what they cost.
local function part_of(u, way, allowance)
  local n = #way.hexes
  while way.reach:cost(way.hexes[n]) > allowance or n > 1 and is_on_bridge(u, way.hexes, n) do n = n - 1 end
  return n, way.reach:cost(way.hexes[n])
end

local function leaves(u, way, spent, n, allowance)
  return ground.edge(u.side):has(way.hexes[n]) and spent + figure.leaving_map <= allowance
end

--- 13.4.1b Ways that are equally easy are the owner's choice, by where they end; the one in the middle is named first.
local function choose(u, list, allowance)
  local goals, by_goal = {}, {}
  for _, way in ipairs(list) do
    local n, spent = part_of(u, way, allowance)
    if leaves(u, way, spent, n, allowance) then return way end
    local h = way.hexes[n]
    if not by_goal[h] then goals[#goals + 1], by_goal[h] = h, way end
  end
  table.insert(goals, 1, table.remove(goals, (#goals + 1) // 2))
  return by_goal[ask(u.side, "13.4.1b", text("%s routs to", u), goals)]
end

-- --- the move ---

--- 8.3.1a, 8.3.4 Which are on top, where it stops with guns.
local function restack(u)
  local gun = field.guns_with(u)[1]
  if gun then stacking.choose_top(u, gun) end
end

--- 13.4.1 A unit of two hexes goes as a crowd: one half ahead, the other in its steps.
local function go(u, hexes, n)
  if n == 1 then return end
  local from = u:covers()
  u.pose = pose(hexes[n], nil, from[2] and hexes[n - 1])
  ground.stamp(u)
  for i = 2, n do hexes[i].holder = u.side end
  note("13.4.1", "%s routs to %s", u, hexes[n])
  stacking.uncover(from, u.side)
  leaders.go_along(u, from, "rout", "13.4.1")
  leaders.check_places()
  restack(u)
end

--- 13.4.2, 13.4.3 Points that it cannot spend are casualties; off the map.
local function rout(u)
  local allowance = states.full_allowance(u)
  local way = choose(u, ways_home(u), allowance)
  local n, spent = part_of(u, way, allowance)
  if leaves(u, way, spent, n, allowance) then return morale.rout_off(u) end
  go(u, way.hexes, n)
  morale.lose(u, allowance - spent, {}, "13.4.2", true)
end

-- --- the phase ---

--- 12.4.4 All but guns.
local function routers(side)
  return lists.filter(field.units(side), function(u) return u:is "troops" and u:is "morale_broken" end)
end
--- 13.4.1
local function rout_all(side)
  in_turn(routers(side), "13.4.1", text("which unit routs next?"), rout, states.on_map)
end

-- amb.rout-order The side with the initiative first.
local phase_of_rout = phase "rout"
function phase_of_rout.enter()
  local first = game.initiative or sides[1]
  rout_all(first)
  rout_all(enemy(first))
end
