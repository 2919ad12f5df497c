-- 9.23 THE BELGIAN ARMY
local zones = import "zones"
local belgians = {}

local east = map.sets.east_of_line

--- 9.23b East of the attack line Belgians never attack.
function belgians.refuse_attack(u)
  if u.nation == "belgian" and east:has(u.hex) then return no("9.23b", "%s is east of the Belgian attack line", u) end
end

--- 9.23a On turns 2 to 5 those that start east of the line march with all they have.
function belgians.marches(u)
  return u.nation == "belgian" and east:has(u.hex) and game.turn >= figure.march_first and game.turn <= figure.march_last
end

-- All ways along the compass: for each hex the points left at best (in parts) and the hex before it.
local function explore(u, points, closed, stops)
  local best, before, queue = { [u.hex.number] = points * map.point }, {}, { u.hex }
  local found = {}
  for i = 1, 10000 do
    local h = queue[i]
    if not h then break end
    local left = best[h.number]
    for _, way in ipairs((h == u.hex or not stops:has(h)) and zones.compass(u.side) or {}) do
      local to = h:next(way)
      local cost = to and not closed:has(to) and h:step_cost(to, "unit")
      if cost and cost <= left and (best[to.number] or -1) < left - cost then
        best[to.number], before[to.number] = left - cost, h
        queue[#queue + 1], found[#found + 1] = to, to
      end
    end
  end
  return best, before, found
end

--- 9.23a, Y18 The ends of such a march: in the directions of the compass, with as little left as can be; an enemy ZOC
-- ends it too. Returns them and the hex before each.
function belgians.march(u, points, ends, closed)
  local stops = zones.zoc(enemy(u.side))
  local best, before, found = explore(u, points, closed, stops)
  local fit = hexset(found) * ends
  local least = lists.least(fit - stops, function(h) return best[h.number] end)
  return fit:filter(function(h) return stops:has(h) or best[h.number] == least end), before
end

return belgians
