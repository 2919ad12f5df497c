-- 4.2, 5.3, 5.6.1h, 5.8, 7.4: which rule refuses a wing, and a reinforcement.
local t, field = require "tap", require "musket.lib.field"
local reason = require "reason"
local north, south = "nw/ne", "se/sw"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, "musket " .. name) end
local function choosing(units, p)
  p = p or {}
  p[1], p.side, p.units = "choose", "royalist", units
  p.set = p.set or { in_phase = "royalist" }
  g = field.at(p)
end
local function all() return { drc1 = { "2012", north }, drw1 = "2012", drh5 = { "2212", north }, drw2 = "2212", drc7 = { "2412", north }, drw3 = "2412", dpc1 = { "2003", south }, dpw1 = "2003" } end

choosing(all(), { counter = { dp1 = { order = "rally" }, dr1 = { order = "charge" }, dr2 = { order = "make_ready" }, dr3 = { order = "receive_charge" } } })
refused("activate Dr1", nil, "4.2.1: the wing under Charge goes first")
refused("activate Dr2", "4.2.1b", "4.2.1b: one under Make Ready waits for it")
refused("activate Dr3", "4.2.1b", "4.2.1b: so does one under Receive Charge")
refused("activate Dp1", "4.2.1a", "4.2.1: the enemy's wings are his")
refused("activate Drh5", "4.2.1a", "4.2.1: a unit is not a wing")
refused("pass Dr1", "5.6.1h", "5.6.1h: a wing under Charge does not pass")
choosing(all(), { counter = { dp1 = { order = "rally" }, dr1 = { order = "charge" }, dr2 = { order = "make_ready" }, dr3 = { order = "receive_charge" } }, mark = { dr1 = "finished" } })
refused("activate Dr1", "2.3-finished", "2.3-finished: a Finished wing is not activated")
refused("activate Dr2", nil, "4.2.1b: then the next one is")
refused("pass Dr2", nil, "4.5: or passes")
local units = all()
units.drw2 = nil
choosing(units, { counter = { dp1 = { order = "rally" }, dr1 = { order = "make_ready" }, dr2 = { order = "make_ready" }, dr3 = { order = "make_ready" } } })
refused("activate Dr2", "5.3.2", "5.3.2: a wing without a commander is not activated")
refused("activate Dr3", nil, "4.2.1: of equal orders any may be")
units = all()
units.drh5 = nil
choosing(units, { counter = { dp1 = { order = "rally" }, dr1 = { order = "make_ready" }, dr2 = { order = "make_ready" }, dr3 = { order = "make_ready" } } })
refused("activate Dr2", "4.2.3", "4.2.3: nor is one without units")
choosing(all(), { counter = { dp1 = { order = "rally" }, dr1 = { order = "make_ready" }, dr2 = { order = "rally" }, dr3 = { order = "make_ready" } }, mark = { drh5 = "morale_shaken" } })
refused("pass Dr2", "4.2.1b", "4.2.1b: nor does one pass out of turn")
t.done()
