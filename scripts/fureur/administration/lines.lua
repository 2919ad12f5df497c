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
    if leaving.besieged then hostile = hostile + hexset{ leaving } end
  end
  local blocked = zones.around(hostile) + zones.present(foe) + zones.stands(foe) - own
  local open = map.all - zones.barred - blocked
  return open, side == "russian" and open + map.terrain "closed" or open, own
end

--- 11.2o Source 3 for this unit: the entry hexes of its own nation; a German with an Austrian army has both.
local function near_for(l, u)
  local own, commander = l.near[u.nation], l.hqs[u.army]
  if not commander or commander.nation == u.nation then return own end
  return own + l.near[commander.nation]
end

--- 11.2b, 11.2c All hexes from which a unit of the side traces a line: `all` for any unit, `near` for units of a
-- nation only. Units hand the line on to each other, HQs do not; a chain ends in a fortress or at a railway.
lines.trace = derived(function(side, leaving)
  local open, tracks, own = passable(side, leaving)
  local near, seeds = rail_links(side, open, tracks)
  local l = { near = {}, hqs = armies.hqs(), side = side }
  for nation, set in pairs(near) do l.near[nation] = within_reach(set, open) end
  local lit = lists.filter(units{ side = side, trait = "combat", on_map = true }, function(u)
    return own:has(u.hex) and near_for(l, u):has(u.hex)
  end)
  seeds = seeds + hexes_of(lit)
  local relays = own * zones.units(side) + lines.fortresses(side)
  local _, reached = seeds:relay{ relays = relays, through = open, steps = figure.line_length }
  l.all = within_reach(seeds + reached, open)
  return l
end)

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

return lines
