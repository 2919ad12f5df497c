-- GALICIA: forts and Przemysl
local przemysl = import "przemysl"

local limits = {}
for name, value in pairs(import "standard") do limits[name] = value end

limits.grounds = { "mountain", "pass", "forest", "marsh" }
limits.rivers = { "major_river", "river" }
limits.fort_left = terrain.fort.left

limits.refuse_move, limits.refuse_attack = przemysl.refuse_besieged, przemysl.refuse_besieged
limits.shuts_out_support = przemysl.shuts_out_support
limits.begin_at_table = przemysl.live_by_fort
--- TEC.f In a fort a unit may ignore a retreat of one hex.
function limits.stands(u, h) return #h:units{ side = u.side, trait = "fort" } > 0 and figure.fort_stand or 0 end

return limits
