-- 5.32 WHERE REINFORCEMENTS ENTER: at the sources of their side. A battle has a file of the same name.
local book, trace, zones = import "book", import "trace", import "zones"
local entry = {}

--- 5.32 Hexes where it may be placed, stacking and corps apart.
function entry.hexes(u) return trace.sources(u.side) - zones.held(enemy(u.side)) end
--- 5.32 The rule that says so.
function entry.rule(_u, _h) return book.entry end
--- 5.32 Units of one corps enter in one area.
function entry.keeps_corps(_u) return true end

return entry
