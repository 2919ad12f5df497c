-- 11.2 LINES OF COMMUNICATION
local armies = import "armies"
local zones  = import "zones"
local lines = {}

--- 11.2b, 11.2n At most two hexes from a source; the unit's own hex may be in an enemy ZOC.
local function within_reach(sources, open)
  return sources:spread{ through = open, steps = figure.line_length }
end

--- 10.5b, 11.2d Fortresses under control: those of the side that no enemy is in, those it has taken and holds.
lines.fortresses = derived(function(side)
  local foe = enemy(side)
  return (zones.fortresses[side] - zones.present(foe))
         + (zones.fortresses[foe] * zones.captured() * zones.present(side))
end)

--- 11.2d, 11.2e Source 3: railway hexes in friendly territory not too far from an entry hex of the nation. Source 2:
-- fortresses with a rail link of any length to an entry hex; a captured one uses those of its holder.
local function rail_links(side, open, tracks)
  local near, linked = {}, hexset()
  local own, taken = lines.fortresses(side) * zones.fortresses[side], lines.fortresses(side) - zones.fortresses[side]
  for _, nation in ipairs(nations_of(side)) do
    local from = map.sets["entry_" .. nation] * open
    near[nation] = from:spread{ through = tracks, links = { "rail" }, steps = figure.rail_link } * open
                   * zones.territory[side]
    linked = linked + from:spread{ through = tracks, links = { "rail" } } * (own * zones.land[nation] + taken)
  end
  return near, linked
end

--- 11.2f What a line cannot pass: enemies, and their ZOC where no friend stands. `leaving` is a hex that a stack
-- would give up: it no longer counts, and if it besieged there, the fortress has its ZOC again (10.5k).
local function passable(side, leaving)
  local foe = enemy(side)
  local own, hostile = zones.friends(side), zones.held(foe)
  if leaving then
    own = own - hexset{ leaving }
    if zones.has_siege(leaving) then hostile = hostile + hexset{ leaving } end
  end
  local blocked = zones.around(hostile) + zones.present(foe) + zones.stands(foe) - own
  return map.all - zones.barred - blocked, own
end

--- 11.2o Source 3 for this unit: the entry hexes of its own nation; a German with an Austrian army has both.
local function near_for(l, u)
  local own, commander = l.near[u.nation], l.hqs[u.army]
  if not commander or commander.nation == u.nation then return own end
  return own + l.near[commander.nation]
end

-- What lines there are over these hexes: `all` for any unit, `near` for units of a nation only; `seeds` are the sources
-- that serve any unit, `relays` the hexes that hand a line on.
local function lines_over(side, open, own)
  local tracks = side == "russian" and open + map.terrain "closed" or open
  local near, seeds = rail_links(side, open, tracks)
  local l = { near = {}, rails = near, hqs = armies.hqs(), side = side, open = open, tracks = tracks }
  for nation, set in pairs(near) do l.near[nation] = within_reach(set, open) end
  local lit = lists.filter(units{ side = side, trait = "combat", on_map = true }, function(u)
    return own:has(u.hex) and near_for(l, u):has(u.hex)
  end)
  l.linked, l.lit = seeds, lit
  l.seeds = seeds + hexes_of(lit)
  l.relays = own * zones.units(side) + lines.fortresses(side)
  local _, reached = l.seeds:relay{ relays = l.relays, through = open, steps = figure.line_length }
  l.all = within_reach(l.seeds + reached, open)
  return l
end

--- 11.2b, 11.2c All hexes from which a unit of the side traces a line. Units hand the line on to each other, HQs do
-- not; a chain ends in a fortress or at a railway.
lines.trace = derived(function(side, leaving) return lines_over(side, passable(side, leaving)) end)

-- The lines that there would be if no enemy stood in the way.
lines.unhindered = derived(function(side) return lines_over(side, map.all - zones.barred, map.all) end)

--- 11.2l The hexes where a unit would have a line. A fortress serves the units in its own hex even when it is cut off.
function lines.of(l, u) return l.all + lines.fortresses(l.side) + near_for(l, u) end

--- 11.2g Units of the side without a line. Garrisons of besieged fortresses have theirs.
lines.isolated = derived(function(side)
  local l = lines.trace(side)
  local safe = l.all + lines.fortresses(side) + zones.besieged(side)
  return lists.filter(units{ side = side, on_map = true }, function(u)
    return not safe:has(u.hex) and not near_for(l, u):has(u.hex)
  end)
end)

-- --- the line of one unit, hex by hex ---

--- 11.2d, 11.2e, 11.2o Where a line may end that comes from this hex: in a linked fortress; at a railway of the units
-- that hand it on there.
local function ends_from(l, h, u)
  local served = h == u.hex and { u } or lists.filter(l.lit, function(other) return other.hex == h end)
  return l.linked + lists.union(served, function(each)
    local commander = l.hqs[each.army]
    local other = commander and commander.nation ~= each.nation and l.rails[commander.nation]
    return other and l.rails[each.nation] + other or l.rails[each.nation]
  end)
end

local function reach_of(l, h) return within_reach(hexset{ h }, l.open) end

-- From a hex to the nearest of these by hexes that are open.
local function leg(l, h, goals)
  local open = l.open + goals
  local function next_to(at) return (hexset{ at }:around(1) * open):list() end
  return lists.way(h, function(at) return goals:has(at) end, next_to)
end

-- From a source along the railway to an entry hex.
local function by_rail(l, h)
  local entries = lists.union(nations_of(l.side), function(nation) return map.sets["entry_" .. nation] end) * l.open
  return lists.way(h, function(at) return entries:has(at) end, function(at)
    return lists.filter(at:neighbours(), function(o) return at:link(o, "rail") and l.tracks:has(o) end)
  end) or { h }
end

--- 11.2b, 11.2c, 11.2l The line of a unit: its hexes from the unit to a source, the hexes where others hand it on, and
-- the railway from there; nil if it has none.
function lines.way(l, u)
  local function is_last(h) return not (ends_from(l, h, u) * (reach_of(l, h) + hexset{ h })):empty() end
  local chain = lists.way(u.hex, is_last, function(h) return (reach_of(l, h) * l.relays - hexset{ h }):list() end)
  if not chain then return nil end
  local way = { u.hex }
  for i = 2, #chain do
    local before = chain[i - 1]
    way = lists.joined(way, lists.without(leg(l, before, hexset{ chain[i] }), before))
  end
  local last = chain[#chain]
  way = lists.joined(way, lists.without(leg(l, last, ends_from(l, last, u)), last))
  return way, lists.without(chain, u.hex), by_rail(l, way[#way])
end

return lines
