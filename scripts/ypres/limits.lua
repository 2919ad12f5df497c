-- FIRST YPRES: sea, villages
local limits = {}
for name, value in pairs(import "standard") do limits[name] = value end

limits.grounds = { "rough_forest", "rough", "forest" }

local sea = map.terrain "sea"
local shelters = map.terrain "village" + map.terrain "town" + map.terrain "city"

--- TEC.d Nobody enters the sea.
function limits.barred() return sea end
function limits.impassable() return sea end
--- 10.2 In a village, town or city a unit may ignore a retreat of one hex.
function limits.stands(_u, h) return shelters:has(h) and figure.village_stand or 0 end

return limits
