-- S1, S12 INFANTRY AND CAVALRY. A battle may have a file of the same name, which begins with ratings too.
local arms = {}
for name, value in pairs(import "ratings") do arms[name] = value end

--- S1 Cavalry, Cossacks included, as it moves, stacks and attacks.
function arms.is_cavalry(u) return u:is "cavalry" end
--- VET.c Cavalry as it defends.
function arms.defends_as_cavalry(u) return arms.is_cavalry(u) end
--- S12 Whether cavalry retreats before cavalry without a die.
function arms.withdraws_freely() return false end
--- S1 What must be known of units before they fight: here all is printed.
function arms.prepare() end

return arms
