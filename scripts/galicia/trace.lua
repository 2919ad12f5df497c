-- 7 SUPPLY: by railway from the map edge, or by a fort
local zones = import "zones"
local trace = {}

local rails = map.links "rail"

--- 7.2d, A29 What a railway cannot pass: enemy units, and enemy forts while they stand.
local function blocked(side)
  local foe = enemy(side)
  return switch.fort_rail == "closed" and zones.held(foe) or zones.units(foe)
end

--- A30 By the other reading only railways of its own country, and of hexes it controls.
local function usable(side)
  if switch.railways == "any" then return map.all end
  local russia = map.zone("country", "russia")
  local home = side == "russian" and russia or map.all - russia
  return home - where("control", enemy(side)) + where("control", side)
end

--- 7.1 The marked rail hexes on the edge, unless an enemy is in them.
function trace.sources(side) return map.sets["source_" .. side] - blocked(side) end

-- Rail hexes with a clear line to a source that does not enter `barred`.
local function network(side, barred)
  local open = rails * usable(side) - blocked(side) - barred
  return (trace.sources(side) * open):spread{ through = open, links = { "rail" } } * open
end
local clear = derived(function(side) return network(side, hexset()) end)

--- 7.2c, A29 Off the railway: no enemies, and no enemy ZOC unless a friend is there.
local open_ground = derived(function(side)
  return map.all - zones.held(enemy(side)) - zones.exposed(side)
end)

--- 7.2a, A8, A28 Five hexes at most to such a railway; its first hex is the last of the way to it.
local function near(side, lines)
  local first = switch.first_rail == "closed" and lines * open_ground(side) or lines
  return first:spread{ through = open_ground(side), steps = figure.rail_distance }
end
local reached = derived(function(side) return near(side, clear(side)) end)

--- 7.2e, A7 Next to a unit on the railway: hexes in an enemy ZOC without a friend.
local function barriers(side, h)
  if not rails:has(h) then return hexset() end
  return hexset{ h }:around(1) * zones.exposed(side)
end
--- 7.2d, 7.2e On the railway itself: no path through those hexes; by the other reading, no first step.
local function along_rails(side, h, barred)
  if switch.rail_barrier == "path" then
    local lines = network(side, barred)
    return lines:has(h) or near(side, lines - hexset{ h }):has(h)
  end
  return trace.sources(side):has(h)
         or lists.any((clear(side) - barred) * hexset{ h }:around(1), function(o) return h:link(o, "rail") end)
         or near(side, clear(side) - hexset{ h }):has(h)
end

--- 7.2 Whether a unit in a hex would have a line to the map edge.
local has_line = derived(function(side, h)
  local barred = barriers(side, h) * clear(side)
  if barred:empty() then return clear(side):has(h) or reached(side):has(h) end
  return along_rails(side, h, barred)
end)

--- 7.3 The infantry that a fort supplies: two units in its hex.
local function lives_by_fort(u)
  if not u:is "infantry" or not zones.forts(u.side):has(u.hex) then return false end
  return #u.hex:units{ side = u.side, trait = "infantry" } <= figure.fort_garrison
end

trace.rule = "7.2"
-- The shortest way along railways of a set of hexes to a source of the side.
local function rail_way(side, h, lines)
  local sources = map.sets["source_" .. side]
  return lists.way(h, function(at) return sources:has(at) end, function(at)
    return lists.filter(at:neighbours(), function(o) return lines:has(o) and at:link(o, "rail") end)
  end)
end
-- The same from any hex: over the ground to such a railway first, no farther than it may be; `start` is not on one for it.
local function whole_way(side, h, lines, ground, on_rails)
  if on_rails then return rail_way(side, h, lines) end
  local first = switch.first_rail == "closed" and lines * ground or lines
  local foot = lists.way(h, function(at) return at ~= h and first:has(at) end, function(at)
    return lists.filter(at:neighbours(), function(o) return ground:has(o) or first:has(o) end)
  end)
  if not foot or #foot - 1 > figure.rail_distance then return nil end
  local rest = rail_way(side, foot[#foot], lines)
  return rest and lists.joined(foot, { table.unpack(rest, 2) })
end
-- Where a unit could trace if there were no enemies.
local function ideal_way(side, h)
  local lines = rails * usable(side)
  local joined = (map.sets["source_" .. side] * lines):spread{ through = lines, links = { "rail" } } * lines
  return whole_way(side, h, joined, map.all, joined:has(h))
end
--- 7.2, 7.3 The line of a unit, hex by hex; or nil and what cuts the shortest way: rule, text and hex of each.
function trace.line(u)
  local side, h = u.side, u.hex
  local barred = barriers(side, h) * clear(side)
  if has_line(side, h) then
    local lines = barred:empty() and clear(side) or network(side, switch.rail_barrier == "path" and barred or hexset())
    return whole_way(side, h, lines, open_ground(side), lines:has(h)) or whole_way(side, h, lines, open_ground(side), false)
  end
  local foe, cut = enemy(side), {}
  if lives_by_fort(u) then note("7.3", "%s lives by the fort", u) end
  for _, at in ipairs(ideal_way(side, h) or {}) do
    if at ~= h and blocked(side):has(at) then cut[#cut + 1] = { "7.2d", "the enemy is in %s", at }
    elseif at ~= h and zones.held(foe):has(at) then cut[#cut + 1] = { "7.2c", "the enemy is in %s", at }
    elseif at ~= h and zones.exposed(side):has(at) and (barred:has(at) or not clear(side):has(at)) then
      cut[#cut + 1] = { barred:has(at) and "7.2e" or "7.2c", "an enemy ZOC is in %s", at }
    end
  end
  return nil, cut
end

--- 7.2 The hexes of a set from which a unit of the side has a line.
function trace.among(side, set)
  local lines = (clear(side) + reached(side)) * set
  local doubtful = lines * rails * zones.exposed(side):around(1)
  return lines - doubtful + doubtful:filter(function(h) return has_line(side, h) end)
end
trace.hexes = derived(function(side) return trace.among(side, map.all) end)                      --- 7.2

--- 7.2, 7.3 "full" from the map edge, "fort", or nil.
function trace.state(u)
  if has_line(u.side, u.hex) then return "full" end
  return lives_by_fort(u) and "fort" or nil
end

--- 7.4a, 10.2b, S3 Every hex around holds enemies or an enemy ZOC.
function trace.is_surrounded(h, side)
  local foe = enemy(side)
  return (hexset{ h }:around(1) - zones.zoc(foe) - zones.held(foe)):empty()
end

return trace
