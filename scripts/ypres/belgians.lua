-- 9.23 THE BELGIAN ARMY
local arms, flood, zones = import "arms", import "flood", import "zones"
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

-- All ways along the compass: the hexes, and for each the points that are left there at best, in parts. A flooded hex takes
-- them all (TEC.c): nobody comes there who has used some.
local function explore(u, closed, stops)
  local points = game.marker[arms.is_cavalry(u) and "cavalry_mp" or "infantry_mp"] * map.point
  local best, queue, at = { [u.hex.number] = points }, { u.hex }, 1
  while queue[at] do
    local h = queue[at]
    for _, way in ipairs((at == 1 or not stops:has(h)) and zones.compass(u.side) or {}) do
      local to = h:next(way)
      local cost = to and not closed:has(to) and (flood.is_flooded(to) and points or h:step_cost(to, "unit"))
      local left = cost and best[h.number] - cost
      if left and left >= 0 and (best[to.number] or -1) < left then
        best[to.number], queue[#queue + 1] = left, to
      end
    end
    at = at + 1
  end
  return hexset(queue), best
end

--- 9.23a, Y18 The ends of such a march: along the compass, with as little left as can be, or in an enemy ZOC.
function belgians.ends(u, ends, sea)
  local stops = zones.zoc(enemy(u.side))
  local found, best = explore(u, sea + zones.held(enemy(u.side)) + (map.all - map.zone("zone", "d")), stops)
  local fit = found * ends
  local least = lists.least(fit - stops, function(h) return best[h.number] end)
  return fit:filter(function(h) return stops:has(h) or best[h.number] == least end)
end

return belgians
