-- 3 THE MAP, 9.1 ZONES OF CONTROL, 10.4 FORTRESSES, 10.5 SIEGES: which hexes are whose
local zones = {}

-- 3a, 3b Open sea is closed to all, and so is Romania; but its railway serves the Russian.
local romania = map.terrain "closed"
zones.barred = map.terrain "sea" + romania

-- 6b The land of a nation; 11.2e friendly territory is that of all the nations of a side; 4a its fortresses are those
-- in its land, whoever holds them now.
local works = map.terrain "minor_fortress" + map.terrain "major_fortress"
zones.land, zones.territory, zones.fortresses = {}, {}, {}
for _, side in ipairs(sides) do
  local territory = hexset()
  for _, nation in ipairs(nations_of(side)) do
    zones.land[nation] = map.zone("nation", nation)
    territory = territory + zones.land[nation]
  end
  zones.territory[side], zones.fortresses[side] = territory, works * territory
end

-- The combat units of a side in a hex.
function zones.combat(h, side) return h:units{ side = side, trait = "combat" } end

-- Hexes with units of the side, HQs too.
zones.present = derived(function(side) return occupied{ side = side } end)

-- The fortresses that have been captured, and where Siege markers are.
zones.captured = derived(function() return where("captured", true) end)
zones.sieges = derived(function() return where("besieged", true) - zones.captured() end)
--- 10.4g The marker means nothing where the enemy has had it.
function zones.has_siege(h) return h.besieged and not h.captured end

--- 10.5a The fortresses of a side that are besieged.
zones.besieged = derived(function(side) return zones.sieges() * zones.fortresses[side] end)

--- 10.4a, 10.4j The fortresses of a side that were never captured: they defend themselves, and no enemy walks in.
zones.stands = derived(function(side) return zones.fortresses[side] - zones.captured() end)

--- 10.5a The Siege marker lies on it.
function zones.is_besieged(u)
  local h = u.hex
  return h ~= nil and zones.has_siege(h) and zones.fortresses[u.side]:has(h)
end
--- 10.5a The Siege marker lies under it.
function zones.is_besieging(u)
  local h = u.hex
  return h ~= nil and zones.has_siege(h) and not zones.fortresses[u.side]:has(h)
end

--- 9.1h-x Hexes with combat units of the side that are not besieged.
zones.units = derived(function(side) return occupied{ side = side, trait = "combat" } - zones.besieged(side) end)

--- 10.1a-x, 10.4a Hexes of the side that can be attacked: such units, and fortresses that defend themselves.
zones.defended = derived(function(side) return zones.units(side) + (zones.stands(side) - zones.besieged(side)) end)

--- 9.1a, 9.1c, 9.1h-x, 10.5b, 10.5k What exerts a ZOC: such units, and fortresses, even empty, that no enemy is in, or
-- whose siege has just ended, before the besieger is gone.
zones.held = derived(function(side)
  return zones.defended(side) + (zones.fortresses[side] - zones.present(enemy(side)))
end)

--- 9.1g-x, 9.3b-x, 10.3.2b, 10.3.2c, 11.2f Hexes that count as occupied by a friendly unit in an enemy ZOC: the same
-- or, by the other reading, only those with units.
zones.friends = derived(function(side)
  return switch.empty_fortress == "occupied" and zones.held(side) or zones.units(side)
end)

--- 9.1d-x A ZOC covers the six hexes around, whatever the terrain.
function zones.around(held) return held:around(1, { closed = zones.barred }) end

--- 9.1a, 9.1d-x The ZOC of a side.
zones.zoc = derived(function(side) return zones.around(zones.held(side)) end)

--- 9f, 10.2g In contact: next to a combat unit of the enemy.
zones.contact = derived(function(side) return zones.units(enemy(side)):around(1) end)

--- 3a, 9e, 9j, 10.3.2f-x Hexes that units of the side may enter at all, sieges apart.
zones.open = derived(function(side)
  local foe = enemy(side)
  return map.all - zones.barred - zones.present(foe) - zones.stands(foe)
end)

--- 3b, 9.3b-x, 11.2f Where trains of the side can pass: no enemy, and no enemy ZOC unless a friend is there. The
-- Russian has the line through Romania.
zones.railway = derived(function(side)
  local clear = zones.open(side) - (zones.zoc(enemy(side)) - zones.friends(side))
  return side == "russian" and clear + romania or clear
end)
--- 9.3c-x Of these, the railways that may be used.
zones.tracks = derived(function(side)
  if switch.rail_territory == "any" then return zones.railway(side) end
  return zones.railway(side) - (map.all - zones.territory[side] - zones.barred)
end)

--- 10.3.2c, 11.2h Priorities of a retreat: out of enemy ZOC; else in one, where a friend is; else in one, with a
-- test. `freed` is a fortress whose besieger is about to leave: it has its ZOC again (10.5k).
function zones.best(side, options, freed)
  local hostile = zones.held(enemy(side))
  if freed then hostile = hostile + hexset{ freed } end
  local free, kept = options - zones.around(hostile), options * zones.friends(side)
  return not free:empty() and free or not kept:empty() and kept or options
end

--- 9.1g-x, 10.3.2b Entering such a hex takes a cohesion test.
function zones.is_exposed(side, h)
  return zones.zoc(enemy(side)):has(h) and not zones.friends(side):has(h)
end

return zones
