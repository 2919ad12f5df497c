-- 3 THE MAP, 9.1 ZONE OF CONTROL, 9.2 STACKING, 10.4 and 10.5 FORTRESSES: which hexes are whose
local zones = {}

-- 3 Hexes of open sea are forbidden to all, and so is Romania; but its railway serves the Russian.
local romania = map.terrain "closed"
zones.barred = map.terrain "sea" + romania

-- 2.1, 6 The land of a nation; 11.2 friendly territory is that of all the nations of a side.
zones.land, zones.territory = {}, {}
for _, side in ipairs(sides) do
  zones.territory[side] = hexset()
  for _, nation in ipairs(nations_of(side)) do
    zones.land[nation] = map.zone("nation", nation)
    zones.territory[side] = zones.territory[side] + zones.land[nation]
  end
end

-- 4 The fortresses of a side are those in its land, whoever holds them now.
local works = map.terrain "minor_fortress" + map.terrain "major_fortress"
zones.fortresses = {}
for _, side in ipairs(sides) do zones.fortresses[side] = works * zones.territory[side] end

--- 10.5a The fortresses of a side that are besieged.
zones.besieged = derived(function(side)
  return where("besieged", true) * zones.fortresses[side]
end)

--- 10.4a, 10.4j The fortresses of a side that were never taken: they defend themselves, and no enemy walks in.
zones.stands = derived(function(side)
  return zones.fortresses[side] - where("captured", true)
end)

--- 10.5a Besieged: the marker lies on it.
function zones.is_besieged(u)
  local h = u.hex
  return h and h.besieged and zones.fortresses[u.side]:has(h)
end
--- 10.5a Besieging: the marker lies under it.
function zones.is_besieging(u)
  local h = u.hex
  return h and h.besieged and not zones.fortresses[u.side]:has(h)
end

--- 9.1h-x Where combat units of the side stand that are not shut in.
zones.units = derived(function(side)
  return occupied{ side = side, trait = "combat" } - zones.besieged(side)
end)

--- 9.1a, 9.1c, 9.1h-x What exerts a ZOC: combat units, and fortresses even if empty unless an enemy is in them.
-- Besieged ones do not (10.5). The same hexes count as held by a friend in 10.3.2 and 11.2.
zones.held = derived(function(side)
  return zones.units(side) + (zones.fortresses[side] - occupied{ side = enemy(side) })
end)

--- 9.1d-x A ZOC covers the six hexes around, whatever the terrain.
function zones.around(held)
  return held:around(1, { closed = zones.barred })
end
--- 9.1a, 9.1d-x The ZOC of a side.
zones.zoc = derived(function(side)
  return zones.around(zones.held(side))
end)

--- 9f, 10.2g In contact: next to a combat unit of the enemy.
zones.contact = derived(function(side)
  return zones.units(enemy(side)):around(1)
end)

--- 3a, 9e, 9j, 10.3.2f-x Hexes that units of the side may enter at all, sieges apart.
zones.open = derived(function(side)
  local foe = enemy(side)
  return map.all - zones.barred - occupied{ side = foe } - zones.stands(foe)
end)

--- 9.2a-x Hexes without room for so many more combat units; HQs do not count. With none: hexes that hold too many.
function zones.full(side, more) return full{ side = side, more = more } end

--- 3b, 9.3b-x, 11.2f Where trains of the side can pass: no enemy, no enemy ZOC but where a friend stands. 3: the
-- Russian has the line through Romania.
zones.railway = derived(function(side)
  local unsafe = zones.zoc(enemy(side)) - zones.held(side)
  local clear = zones.open(side) - unsafe
  return side == "russian" and clear + romania or clear
end)

--- 10.3.2c, 11.2h Priorities of a retreat: out of enemy ZOC; else in one, where a friend is; else in one, with a
-- test. `freed` is a fortress whose besieger is about to leave: it has its ZOC again (10.5).
function zones.best(side, options, freed)
  local hostile = zones.held(enemy(side))
  if freed then hostile = hostile + hexset{ freed } end
  local free = options - zones.around(hostile)
  if not free:empty() then return free end
  local kept = options * zones.held(side)
  if not kept:empty() then return kept end
  return options
end

--- 9.1g-x, 10.3.2b Entering such a hex takes a cohesion test.
function zones.is_exposed(side, h)
  return zones.zoc(enemy(side)):has(h) and not zones.held(side):has(h)
end

--- 10.1x Hexes on which attacks were announced in this activation.
zones.assaulted = derived(function()
  return map.all - where("assaults", 0)
end)

-- The hexes where units of a list stand.
function zones.hexes(list)
  local hexes = {}
  for i, u in ipairs(list) do hexes[i] = u.hex end
  return hexset(hexes)
end

return zones
