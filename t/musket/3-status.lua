-- 3.2: what the status line says of each phase.
local t, field = require "tap", require "musket.lib.field"
local turns, melee = require "musket.lib.turns", require "musket.lib.melee"
local north, south = melee.north, melee.south
local g

local function choosing(orders)
  return turns.at(orders, { "choose", side = "royalist", set = { in_phase = "royalist", initiative = "royalist" } }):status()
end
t.is(choosing { dr1 = "make_ready", dp1 = "rally" }, "make ready", "musket 4.2.1: the order whose wings come next, of one wing")
t.is(choosing { dr1 = "make_ready", dr2 = "make_ready" }, "make ready", "musket 4.2.1: or of several")

g = field.at { "actions", active = "dr1", units = { drc1 = { "2016", north }, drw1 = "2016", dpc8 = { "2002", south }, dpw3 = "2002" } }
t.is(g:status(), "R1, charge", "musket 3.2C: the active wing and its order")
field.play(g, "move Drc1 to 2014")
t.is(g:status(), "rc1 moves, 6 MP left", "musket 7.2.1: a unit under way, and its points")

g = melee.at { drc1 = { "2010", north }, drc2 = { "2210", north }, dpc2 = { "2009", south }, dpc3 = { "2209", south } }
local list = { g:status() }
field.play(g, "attack Drc1 at 2009")
list[2] = g:status()
field.play(g, "attack Drc2 at 2209")
list[3] = g:status()
t.is(table.concat(list, "; "), "0 attacks declared; one attack declared; 2 attacks declared", "musket 11.2A: how many attacks are declared")
field.play(g, "done")
t.is(g:status() .. "; " .. select(2, g:refused "done"), "2 combats are left; 2 combats are still to be fought: `fight`", "musket 11.2C: how many combats are left")
melee.play(g, "fight", { 7, zeros = true }, { { "from which end", "left" } })
t.is(g:status() .. "; " .. select(2, g:refused "done"), "one combat is left; 1 combat is still to be fought: `fight`", "musket 11.2C: or one")
t.done()
