-- WHO CONTROLS A HEX. A battle has a file of the same name.
local control = {}

-- A unit has entered a hex: "march", "rail", "advance", "retreat" or "placement".
function control.enter(_u, _h, _how) end
-- The hexes of which that matters.
function control.places() return hexset() end

-- For players that try to win: hexes that a side wants to take, and how well it stands.
function control.wanted(_side) return hexset() end
function control.points(_side) return 0 end

return control
