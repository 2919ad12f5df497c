-- 11.4.2 PRIORITIES OF A RETREAT: which way a unit takes. Nothing moves here A way is { poses = those it goes through,
-- left = how many hexes it is short, off = it leaves the map, join = the unit it stops with (11.4.3b) }.
local field, ground, states = import "field", import "ground", import "states"
local retreat = {}

-- --- where it may go ---

--- 11.4.2, 11.4.3a What a retreat has to heed: foes that are still there, next to which it never goes; friendly
-- troops, which bar the way as friendly guns do not.
local function search(u, foes, hexes)
  foes = lists.filter(foes, function(e) return states.on_map(e) and states.serves(e) end)
  return { unit = u, foes = foes, hexes = hexes, enemies = field.held(enemy(u.side)), near = hexes_of(foes):within(1),
           friends = field.held_by_troops(u.side) - field.hexes(u), found = {} }
end

-- How far a pose is from the nearest foe.
local function distance(s, p)
  return lists.least(s.foes, function(e) return p:distance(e) end) or 0
end

-- f for each half: the hex it leaves and the one it enters.
local function each_half(from, to, f)
  local before = from:covers()
  for i, h in ipairs(to:covers()) do f(before[i], h) end
end

--- 11.4.2 Terrain and foes allow the step; friends are another question.
local function is_open(s, from, to)
  local open = (to.hexes * (s.near + s.enemies)):empty()
  each_half(from, to, function(a, b) open = open and ground.may_enter(s.unit, a, b) end)
  return open and distance(s, to) >= distance(s, from)
end

--- 8.1.1b, 8.2.1a, 11.4.3b Light infantry may stop with cavalry of its wing, and the other way round.
local function host_at(u, h)
  if states.partner(u) or not (u:is "light" or u:is "cavalry") then return nil end
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
local function how_short(_, way) return way.off and 1 or way.left == 0 and 0 or 1 + way.left end
local function last(s, way) return way.poses[#way.poses] or s.unit.pose end
--- 11.4.2 The first priority: away from the foes rather than past them.
local function is_sideways(s, way)
  return #s.foes > 0 and distance(s, last(s, way)) <= distance(s, s.unit.pose) and 1 or 0
end
--- 11.4.2 The second: toward the friendly edge.
local function from_edge(s, way)
  if way.off then return 0 end
  local far = ground.edge_distance(s.unit.side)
  return lists.least(last(s, way):covers(), function(h) return far[h] end)
end
local unreachable = 999
--- 11.4.2 The third: the movement points that the whole way to the edge would cost.
local function points(s, way)
  local sum, at, class = 0, s.unit.pose, ground.class(s.unit)
  for _, p in ipairs(way.poses) do
    local cost = 0
    each_half(at, p, function(a, b) cost = math.max(cost, a:step_cost(b, class)) end)
    sum, at = sum + cost, p
  end
  local home = lists.least(at:covers(), function(h) return ground.points_home(s.unit, h) end)
  return sum + (home or unreachable)
end

-- The ways that are equally good; then those straight to another unit, with which it may stay (11.4.3b).
function retreat.ways(u, foes, hexes)
  local s = search(u, foes, hexes)
  look(s, u.pose, {})
  local list = lists.filter(s.found, function(way) return not way.join end)
  for _, f in ipairs{ how_short, is_sideways, from_edge, points } do
    if #list > 1 then list = lists.lowest(list, function(way) return f(s, way) end) end
  end
  local joins = lists.filter(s.found, function(way) return way.join and #way.poses == u:distance(way.join) end)
  return lists.joined(list, joins)
end

-- --- the owner's choice among them ---

local function goal(way, i)
  local p = way.poses[i or #way.poses]
  return way.off and "off" or p and p.hex or "stay"
end
--- 11.4.2
local function narrow(u, list, i)
  local groups = lists.group_by(list, function(way) return goal(way, i) end)
  local question = i and text("%s goes back by way of", u) or text("%s retreats to", u)
  return ask(u.side, "11.4.2", question, groups, { by = function(group) return group.key end })
end

-- Whether the hexes that two ways pass are worth a question: somebody is there, or they wear it differently.
local function differ(u, one, other)
  local a, b = one.poses[1], other.poses[1]
  if not (a and b) or #one.poses ~= #other.poses then return true end
  local hexes = b:covers()
  for i, h in ipairs(a:covers()) do
    local from = u:covers()[i]
    if #h.stack > 0 or #hexes[i].stack > 0 then return true end
    if ground.step_wear(u, from, h) ~= ground.step_wear(u, from, hexes[i]) then return true end
  end
  return false
end

--- 11.4.2 Of ways that are equally good the owner chooses.
function retreat.choose(u, foes, hexes)
  local list = retreat.ways(u, foes, hexes)
  if list[1].off and not list[#list].join then return list[1] end
  list = narrow(u, list)
  if not lists.any(list, function(way) return differ(u, list[1], way) end) then return list[1] end
  return narrow(u, list, 1)[1]
end

return retreat
