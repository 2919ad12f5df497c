-- 2.12 THE COMPASS, S3 ZONES OF CONTROL, S4 AREAS OF COMMAND
local limits = later "limits"
local zones = {}

-- The family of areas that are the commands of a side.
local family = derived(function(side) return tables.command.areas:cell(side, "family") end)
--- S4 The area of command of a side that a hex lies in.
function zones.area(side, h) return h[family(side)] end
--- S4 The hexes of an area.
zones.inside = derived(function(side, area) return map.zone(family(side), area) end)
--- S4 The command marker of that area.
zones.marker = derived(function(side, area)
  return lists.find(units{ side = side, trait = "acm" }, function(m) return m.area == area end)
end)

--- 2.12 The three directions in which units of a side retreat.
function zones.compass(side)
  local ways = tables.compass.ways
  return lists.map(ways:columns(), function(column) return ways:cell(side, column) end)
end

--- S3 Hexes with combat units of a side, and with its forts.
zones.units = derived(function(side) return occupied{ side = side, trait = "combat" } end)
zones.forts = derived(function(side) return occupied{ side = side, trait = "fort" } end)
zones.held = derived(function(side) return zones.units(side) + zones.forts(side) end)

--- S3, TEC.e The six hexes around every combat unit, and around forts; not into forts of the enemy.
zones.zoc = derived(function(side)
  local from = switch.fort_zoc == "yes" and zones.held(side) or zones.units(side)
  return from:around(1, { closed = limits.barred() + zones.forts(enemy(side)) })
end)
--- S3 Hexes in an enemy ZOC that no friend is in.
zones.exposed = derived(function(side) return zones.zoc(enemy(side)) - zones.units(side) end)

return zones
