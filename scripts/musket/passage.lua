-- 7.3, 8.1.2, 14.4 COMING INTO A HEX: steps of a move, advance, pursuit, interception, withdrawal, a wheel in reaction
local states = import "states"
local shape  = import "shape"
local ground = import "ground"
local morale = import "morale"
local passage = {}

-- --- how far a unit could go ---

local cost = tables.facing.cost

-- 6.2.1a, 6.2.1b
local function vertex(u)
  local row = states.chief(u):is "cavalry" and "horse_vertex" or u:is "light" and "light_vertex" or "foot_vertex"
  return cost:cell(row, "points")
end

-- 6.3.1b, 7.3.1d Hits that make it Formation Broken: it goes no further.
local function endurance(u) return states.formation(u) == "formation_shaken" and 1 or 2 end

-- 8.1.2 Hexes that it may not enter: enemies, and friends who are no artillery.
function passage.barred(u)
  local friends = hexset()
  for _, other in ipairs(shape.units(u.side)) do
    if not other:is "artillery" then friends = friends + shape.hexes(other) end
  end
  return shape.held(enemy(u.side)) + friends - shape.hexes(u)
end

-- 6.2, 7.1, 7.3 All that a move costs this unit; `opts` has the points, the sets and the rule.
function passage.march(u, opts)
  local column, two = ground.wear(u), shape.is_two(u)
  opts.form = not two and "single" or u:is "column" and "column" or "double"
  opts.turn = not two and vertex(u) or nil
  opts.about = cost:cell("about", "points")
  opts.wheel = two and cost:cell("wheel", "points") or nil
  opts.class = ground.class(u)
  opts.wear = column and { column = column, most = endurance(u) } or nil
  return u:march(opts)
end

-- --- one step ---

-- 14.4a Each half remembers when it came; a hex that was its own before keeps the time.
local function stamp(u, before, left, right)
  ground.stamp(u)
  local now = u:covers()
  local function kept(h) return h == before[1] and left or h == before[2] and right or nil end
  u.arrived = kept(now[1]) or u.arrived
  if now[2] then u.arrived_right = kept(now[2]) or u.arrived_right end
end

local function stand(u, to)
  local before, left, right = u:covers(), u.arrived, u.arrived_right
  shape.stand(u, to.hex, to.facing, u:is "two_hex" and to.second or nil)
  stamp(u, before, left, right)
end

-- 7.3.1a, 7.3.2 The hits of a step by hand: for each hex entered the one it came from; the worse of two halves.
function passage.wear(u, steps)
  local most = 0
  for _, s in ipairs(steps) do most = math.max(most, ground.step_wear(u, s[1], s[2])) end
  return most
end

-- Puts a unit, with who is stacked with it unless it goes alone, into a pose: hex, facing, second. What lies there is
-- taken, terrain wears it out. how: rule, cause (of the hits), wear (how many), alone.
function passage.step(u, to, how)
  local before = shape.hexes(u)
  for _, each in ipairs(how.alone and { u } or states.together(u)) do stand(each, to) end
  for _, h in ipairs((shape.hexes(u) - before):list()) do
    ground.taken(h, u.side)
    h.holder = u.side                                          -- 15.0h
  end
  for _ = 1, how.wear do morale.formation_hit(u, how.cause, how.rule) end
end

return passage
