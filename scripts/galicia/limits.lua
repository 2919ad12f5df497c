-- GALICIA: forts and Przemysl
local przemysl = import "przemysl"

local limits = {}
for name, value in pairs(import "standard") do limits[name] = value end

limits.grounds = { "mountain", "pass", "forest", "marsh" }
limits.rivers = { "major_river", "river" }

--- 10.2c Besieged units stay.
function limits.refuse_move(u) return przemysl.refuse_besieged(u) end
--- 10.2c And do not attack.
function limits.refuse_attack(u, _h) return przemysl.refuse_besieged(u) end
--- 10.2a No offensive support against Przemysl.
function limits.shuts_out_support(h) return przemysl.shuts_out_support(h) end
--- TEC.f In a fort a unit may ignore a retreat of one hex.
function limits.stands(u, h) return #h:units{ side = u.side, trait = "fort" } > 0 and figure.fort_stand or 0 end

return limits
