-- 7.3, 8.1.2, 14.4 COMING INTO A HEX: steps of a move, advance, pursuit, interception, withdrawal, a wheel in reaction
local field, formations, ground = import "field", import "formations", import "ground"
local stacking, states, ways = import "stacking", import "states", import "ways"
local entering = {}

-- --- how far a unit could go ---

--- 8.1.2 Hexes that it may not enter: enemies, and friends who are no artillery.
function entering.barred(u)
  return field.held(enemy(u.side)) + field.held_by_troops(u.side) - field.hexes(u)
end

-- `opts` has the points, the sets and the rule.
function entering.march(u, opts) return u:march(ways.add_costs(u, opts)) end

-- --- one step ---

--- 14.4a Each half remembers when it came; a hex that was its own before keeps the time.
local function stand(u, to)
  local before, left, right = u:covers(), u.arrived, u.arrived_right
  local function kept(h) return h == before[1] and left or h == before[2] and right or nil end
  u.pose = to
  ground.stamp(u)
  u.arrived = kept(to.hex) or u.arrived
  if to.second then u.arrived_right = kept(to.second) or u.arrived_right end
end

--- 7.3.1a, 7.3.2 The hits of a step: for each hex entered the one it came from; the worse of two halves.
function entering.wear(u, to)
  return math.max(0, table.unpack(lists.map(u.pose:steps(to), function(s) return ground.step_wear(u, s[1], s[2]) end)))
end

--- 7.3.1, 8.1.2, 15.0h A unit, with those stacked with it unless it goes alone, comes into a pose: what lies there is
-- taken, terrain wears it out. how: rule, cause (of the hits), wear (how many, else by the terrain), alone.
function entering.enter(u, to, how)
  local before, hits = field.hexes(u), how.wear or entering.wear(u, to)
  for _, each in ipairs(how.alone and { u } or states.together(u)) do stand(each, to) end
  stacking.uncover(before:list(), u.side)
  for _, h in ipairs(u:covers()) do
    ground.taken(h, u.side)
    h.holder = u.side
  end
  for _ = 1, hits do formations.hit(u, how.cause, how.rule) end
end

return entering
