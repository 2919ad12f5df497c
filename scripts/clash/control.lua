-- WHO CONTROLS A HEX. A battle has a file of the same name.
local control = {}

-- A unit has entered a hex: "march", "rail", "advance", "retreat" or "placement".
function control.enter(_u, _h, _how) end

return control
