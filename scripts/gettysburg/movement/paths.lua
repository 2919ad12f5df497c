-- 8.1 WHICH WAY A UNIT GOES: of the cheapest ways the safest; 8.6.4, 15.3, 18.4 what may happen on it
local ground = import "ground"
local paths = {}

--- 8.6.4a Cavalry that comes next to enemy infantry checks its Morale, not in a charge.
function paths.is_checked(u, manner, h)
  return u:is "cavalry" and manner ~= "charge" and ground.touching(u.side, "infantry"):has(h)
end

--- 15.3a, 15.3b Infantry that leaves a hex next to enemy cavalry and to no enemy infantry may be hampered.
function paths.is_hampered(u, h, first)
  return u:is "infantry" and ground.touching(u.side, "cavalry"):has(h)
         and not (ground.touching(u.side, "infantry"):has(h) and (first or switch.hamper_mixed == "no"))
end

--- 8.6.4a, 15.3a, 18.4b How many things may happen on a step; nobody knows what comes out of an HMC next to it. What
-- may happen as it leaves its first hex is the same on every way.
local function dangers(u, manner, from, to)
  return (paths.is_checked(u, manner, to) and 1 or 0) + (paths.is_hampered(u, from) and 1 or 0)
         + (ground.touching(u.side, "hmc"):has(to) and 1 or 0)
end

-- Whether nothing can happen as it comes into one of these hexes or leaves it.
local function is_safe(u, manner, way)
  return not lists.any(way, function(h) return dangers(u, manner, h, h) > 0 end)
end

-- The hexes of a chain of steps, the start first.
local function unrolled(step)
  local way = {}
  while step do
    table.insert(way, 1, step.hex)
    step = step.before
  end
  return way
end

--- 8.1a A unit goes hex by hex: the way of the fewest dangers among the cheapest. `reach` knows what each hex costs,
-- and cost_of(from, to) what a step does.
function paths.safest(u, manner, reach, goal, cost_of)
  local way = reach:way(goal)
  if #way < 3 or is_safe(u, manner, way) then return way end
  local start, known = way[1], {}
  known[start] = { hex = start, count = 0 }
  local function best(h)
    if known[h] then return known[h] end
    for _, from in ipairs(h:neighbours()) do
      local cost = reach:cost(from)
      if cost and cost < reach:cost(h) and cost_of(from, h) == reach:cost(h) - cost then
        local before = best(from)
        local count = before.count + dangers(u, manner, from, h)
        if not known[h] or count < known[h].count then known[h] = { hex = h, count = count, before = before } end
      end
    end
    return known[h]
  end
  return unrolled(best(goal))
end

return paths
