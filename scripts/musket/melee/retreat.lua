-- 11.4.2 PRIORITIES OF A RETREAT: which way a unit takes. Nothing moves here A way is { poses = those it goes through,
-- left = how many hexes it is short, off = it leaves the map, join = the unit it stops with (11.4.3b) }.
local field, ground, states = import "field", import "ground", import "states"
local retreat = {}

-- --- where it may go ---

--- 11.4.2, 11.4.3a What a retreat has to heed: foes that are still there, next to which it never goes; friendly
-- troops, which bar the way as friendly guns do not.
local function search(u, foes, hexes)
  foes = lists.filter(foes, states.stands)
  return { unit = u, foes = foes, hexes = hexes, enemies = field.held(enemy(u.side)), near = hexes_of(foes):within(1),
           friends = field.held_by_troops(u.side) - field.hexes(u), found = {} }
end

-- How far a pose is from the nearest foe.
local function distance(s, p)
  return lists.least(s.foes, function(e) return p:distance(e) end) or ground.far
end

-- Of each half the hex it leaves and the one it enters.
local function steps(from, to)
  local before, list = from:covers(), {}
  for i, h in ipairs(to:covers()) do list[i] = { before[i], h } end
  return list
end

-- f of each step of a way, the greater of two halves, added up.
local function along(u, way, f)
  local at = u.pose
  return lists.sum(way.poses, function(p)
    local from = at
    at = p
    return lists.most(steps(from, p), f)
  end)
end

--- 11.4.2 Terrain and foes allow the step; friends are another question.
local function is_open(s, from, to)
  return (to.hexes * (s.near + s.enemies)):empty() and distance(s, to) >= distance(s, from)
    and lists.all(steps(from, to), function(step) return ground.may_enter(s.unit, step[1], step[2]) end)
end

--- 8.1.1b, 8.2.1a, 11.4.3b Light infantry may stop with cavalry of its wing, and the other way round.
local function host_at(u, h)
  if states.partner(u) then return nil end
  local other = field.troops_at(h, u.side)
  local fits = other and not states.partner(other) and other.wing == u.wing and states.is_pair(u, other)
  return fits and other or nil
end

-- --- all ways ---

local function keep(s, poses, more)
  local way = { poses = poses, left = s.hexes - #poses }
  for name, value in pairs(more or {}) do way[name] = value end
  s.found[#s.found + 1] = way
end

local function look(s, p, poses)
  local is_on_bridge = lists.any(p:covers(), ground.is_bridge)                -- 7.3.5a
  if #poses == 0 or not is_on_bridge then keep(s, poses) end
  if #poses == s.hexes then return end
  if not (p.hexes * ground.edge(s.unit.side)):empty() then keep(s, poses, { off = true }) end
  for _, direction in ipairs(map.directions()) do
    local to = p:next(direction)
    if to and is_open(s, p, to) then
      local other = host_at(s.unit, to.hex)
      local on = lists.joined(poses, { to })
      if (to.hexes * s.friends):empty() then look(s, to, on) elseif other then keep(s, on, { join = other }) end
    end
  end
end

-- --- the priorities ---

-- As far as it must; if the map ends before, off it (13.4.3); else as far as it can.
local function how_short(_, way) return way.off and 1 or 2 * way.left end
local function last(s, way) return way.poses[#way.poses] or s.unit.pose end
--- 11.4.2 The first priority: away from the foes rather than past them.
local function is_sideways(s, way)
  return distance(s, last(s, way)) <= distance(s, s.unit.pose) and 1 or 0
end
--- 11.4.2 The second: toward the friendly edge.
local function from_edge(s, way)
  local far = ground.edge_distance(s.unit.side)
  return lists.least(last(s, way):covers(), function(h) return far[h] end)
end
--- 11.4.2 The third: the movement points that the whole way to the edge would cost.
local function points(s, way)
  local class = ground.class(s.unit)
  local sum = along(s.unit, way, function(step) return step[1]:step_cost(step[2], class) end)
  local home = lists.least(last(s, way):covers(), function(h) return ground.points_home(s.unit, h) end)
  return sum + (home or ground.far)
end

local priorities = {
  { how_short, "it must go back as far as it can, not to %s" },
  { is_sideways, "%s leads past the enemy, not away from him" },
  { from_edge, "%s is farther from its own edge of the map" },
  { points, "from %s the way to its edge costs more" },
}
-- The ways that are equally good; then those straight to another unit, with which it may stay (11.4.3b).
local function best_ways(s)
  local list = lists.filter(s.found, function(way) return not way.join end)
  for _, each in ipairs(priorities) do
    list = lists.lowest(list, function(way) return each[1](s, way) end)
  end
  local u = s.unit
  local joins = lists.filter(s.found, function(way) return way.join and #way.poses == u:distance(way.join) end)
  return lists.joined(list, joins)
end
local function searched(u, foes, hexes)
  local s = search(u, foes, hexes)
  look(s, u.pose, {})
  return s
end

-- --- the owner's choice among them ---

local function goal(way, i)
  local p = way.poses[i or #way.poses]
  return way.off and "off" or p and p.hex or "stay"
end

-- The hits of the ground on a way.
local function wear(u, way)
  return along(u, way, function(step) return ground.step_wear(u, step[1], step[2]) end)
end
-- Whether the hexes that two ways pass are worth a question: somebody is there, or they wear it differently.
local function differ(u, one, other)
  local function is_met(way) return lists.any(way.poses[1]:covers(), function(h) return h.stack[1] end) end
  return is_met(one) or is_met(other) or wear(u, one) ~= wear(u, other)
end
-- Ways to one hex, which are as long as each other.
local function are_alike(u, ways)
  return not lists.any(ways, function(other) return other ~= ways[1] and differ(u, ways[1], other) end)
end

-- --- what comes with a way, and why there is none ---

--- 11.4.3a, 11.4.10 Guns that it runs over, hits of the ground.
local function toll(u, way)
  local at, list, hits = u.pose, {}, wear(u, way)
  for _, p in ipairs(way.poses) do
    for _, g in ipairs(lists.gather((p.hexes - at.hexes):list(), function(h) return field.guns_at(h, u.side) end)) do
      list[#list + 1] = text("%s is lost", g)
    end
    at = p
  end
  if hits > 0 then list[#list + 1] = text("formation hits: %d", hits) end
  return list
end
--- 11.4.2, 11.4.3b, 13.4.3 What comes with ways to one hex; the toll where they are alike.
local function price(u, ways)
  local way = ways[1]
  if way.off then return text("off the map, eliminated") end
  local list = way.join and { text("stops with %s", way.join) } or are_alike(u, ways) and toll(u, way) or {}
  local last_pose = way.poses[#way.poses]
  local near = last_pose and lists.find(field.units(enemy(u.side)), function(e) return last_pose:distance(e) == 1 end)
  if near then list[#list + 1] = text("next to %s", near) end
  local told = list[1]
  for i = 2, #list do told = text("%s; %s", told, list[i]) end
  return told
end
--- 11.4.2, 11.4.3a, 8.1.2 Why it does not go there.
local function refuse_hex(s, best, h)
  if not h.is_hex then return no("11.4.2", "that is not a hex") end
  if s.enemies:has(h) then return no("8.1.2", "an enemy unit is in %s", h) end
  if s.near:has(h) then return no("11.4.2", "%s is next to an enemy that drives it back", h) end
  if s.friends:has(h) then return no("11.4.3a", "a friendly unit is in %s", h) end
  local there = lists.filter(s.found, function(way) return not way.join and last(s, way).hex == h end)
  for _, each in ipairs(priorities) do
    local least = lists.least(there, function(way) return each[1](s, way) end)
    if least and least > each[1](s, best[1]) then return no("11.4.2", each[2], h) end
  end
  return no("11.4.2", "%s cannot retreat to %s", s.unit, h)
end

--- 11.4.2
local function narrow(s, list, i)
  local u = s.unit
  local groups = lists.group_by(list, function(way) return goal(way, i) end)
  local question = i and text("%s goes back by way of", u) or text("%s retreats to", u)
  return ask(u.side, "11.4.2", question, groups, { by = function(group) return group.key end,
    price = function(group) return price(u, group) end, refuse = function(h) return refuse_hex(s, list, h) end })
end

--- 11.4.2 How far it would come, whichever of them it takes: the pose, how many hexes it is short, whether it leaves
-- the map.
function retreat.outlook(u, foes, hexes)
  local s = searched(u, foes, hexes)
  local way = best_ways(s)[1]
  return { pose = last(s, way), left = way.off and 0 or way.left, off = way.off }
end

--- 11.4.2 Of ways that are equally good the owner chooses.
function retreat.choose(u, foes, hexes)
  local s = searched(u, foes, hexes)
  local list = narrow(s, best_ways(s))
  if list[1].off or are_alike(u, list) then return list[1] end
  return narrow(s, list, 1)[1]
end

-- --- a question about a counter ---

local asked = procedure("retreat", "11.4.2", "where a unit may retreat to")
asked:input("hexes", "number", { default = 1, least = 1, most = 9, rule = "11.4.1",
  text = "hexes that it must go back" })
asked:on_board("unit", { refuse = function(u)
  if not u:is "troops" or not states.on_map(u) then return no("11.4.2", "%s does not retreat", u) end
  if #field.enemies_next_to(u) == 0 then return no("11.4.2", "no enemy that could drive %s back is next to it", u) end
end })
--- 11.4.2, 11.4.5, 13.4.3
local function told_of(u, group)
  local p = price(u, group)
  if group.key == "off" then note("13.4.3", "%s may leave the map, and is eliminated", u)
  elseif group.key == "stay" then note("11.4.5", "%s has nowhere to retreat to", u)
  elseif p then note("11.4.2", "%s may retreat to %s: %s", u, group.key, p)
  else note("11.4.2", "%s may retreat to %s", u, group.key) end
end
--- 11.4.2 From all enemies next to it.
function asked:run(b)
  if not b.board then
    return no("11.4.2", "name a unit on the board, with its enemies: the way hangs on where they stand")
  end
  local u = b.unit
  local s = searched(u, field.enemies_next_to(u), b.hexes)
  local best = best_ways(s)
  local groups = lists.group_by(best, goal)
  for _, group in ipairs(groups) do told_of(u, group) end
  local ends = lists.gather(best, function(way) return lists.map(way.poses, function(p) return p.hex end) end)
  return { choices = #groups, detail = { line = lists.distinct(ends) } }
end

return retreat
