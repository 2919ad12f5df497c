-- S14 LINES OF SUPPLY: any length, along the compass, to a source of the side
local limits, zones = import "limits", import "zones"
local trace = {}

--- S14 Sources of a side that no enemy holds.
function trace.sources(side) return map.sets["source_" .. side] - limits.barred() - zones.held(enemy(side)) end

--- S14 What a line may not enter: enemies, and their ZOC where no friend is.
local function shut(side) return limits.impassable() + zones.held(enemy(side)) + zones.exposed(side) end

-- The opposite of a direction.
local opposite = { n = "s", ne = "sw", se = "nw", s = "n", sw = "ne", nw = "se", e = "w", w = "e" }

--- S14 All hexes from which a unit of the side has a line: found from the sources, against the compass. A line leaves the
-- hex it begins in, so an enemy ZOC there does not matter.
trace.hexes = derived(function(side)
  local closed, back = shut(side), lists.map(zones.compass(side), function(way) return opposite[way] end)
  local queue, seen, at = trace.sources(side):list(), {}, 1
  while queue[at] do
    for _, way in ipairs(closed:has(queue[at]) and {} or back) do
      local from = queue[at]:next(way)
      if from and not seen[from.number] then seen[from.number], queue[#queue + 1] = true, from end
    end
    at = at + 1
  end
  return hexset(queue) - limits.impassable()
end)

trace.rule = "S14"
-- The shortest way from a unit along the compass to a source that avoids what is closed.
local function way_from(u, sources, closed)
  return lists.way(u.hex, function(h) return sources:has(h) and (h == u.hex or not closed:has(h)) end, function(h)
    return lists.filter(lists.map(zones.compass(u.side), function(way) return h:next(way) or false end), function(to)
      return to and not closed:has(to)
    end)
  end)
end
--- S14 The line of a unit, hex by hex; or nil and what cuts the shortest way: rule, text and hex of each.
function trace.line(u)
  local side = u.side
  if trace.hexes(side):has(u.hex) then return way_from(u, trace.sources(side), shut(side)) end
  local cut = {}
  for _, h in ipairs(way_from(u, map.sets["source_" .. side] - limits.impassable(), limits.impassable()) or {}) do
    if h ~= u.hex and zones.held(enemy(side)):has(h) then cut[#cut + 1] = { "S14", "the enemy is in %s", h }
    elseif h ~= u.hex and zones.exposed(side):has(h) then cut[#cut + 1] = { "S14", "an enemy ZOC is in %s", h } end
  end
  return nil, cut
end

--- 5.31 "full" with a line, nil without.
function trace.state(u) return trace.hexes(u.side):has(u.hex) and "full" or nil end

return trace
