-- 4.2 CONTROL
local arms = import "arms"
local control = {}

local prizes = map.sets.vp

function control.places() return prizes end
--- 4.21 All victory hexes are Allied at the start.
function control.of(h) return h.control == "none" and "allied" or h.control end

--- Y34 By the other reading neither a retreat nor a placement is an entry.
local function counts(how) return switch.ways_in == "all" or how ~= "retreat" and how ~= "placement" end

--- 4.22a, 4.22b A supplied unit that enters a victory hex takes it at once.
function control.enter(u, h, how)
  if not prizes:has(h) or control.of(h) == u.side or arms.supply(u) ~= "full" or not counts(how) then return end
  h.control = u.side
  note("4.22a", "%s is now controlled by the %s player", h, u.side)
end

-- The victory hexes of a side.
function control.held(side) return prizes:filter(function(h) return control.of(h) == side end) end

-- For players that try to win.
function control.wanted(side) return control.held(enemy(side)) end
function control.points(side) return #control.held(side) end

return control
