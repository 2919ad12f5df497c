-- Facing and two-hex units as tests and scripts see them, in the game that is kept for tests.
local t, bench = require "tap", require "bench"

local g = bench("two_rivers/crossing", { path = "t/games/two_rivers", mods = { "errata" } })
g:place{ ["0404"] = "b_1", ["0505"] = { "b_2", "r_1" } }

t.is(g:facing_of "b_1", nil, "facing: none at first")
g:facing{ b_1 = "n/ne", b_2 = "s" }
t.is(g:facing_of "b_1", "n/ne", "facing: a vertex")
t.is(g:facing_of "b_2", "s", "facing: a hexside")
g:covers{ b_1 = "0504", b_2 = "0506" }
t.is(table.concat(g:covers_of "b_1", " "), "0404 0504", "facing: a unit covers two hexes")
t.is(table.concat(g:covers_of "r_1", " "), "0505", "facing: another covers one")
t.is(table.concat(g:stack "0504", " "), "b_1", "facing: it stands in its second hex")
g:place{ ["0504"] = "r_2" }
t.is(table.concat(g:stack "0504", " "), "r_2 b_1", "facing: after those in the stack")
g:covers{ b_1 = false, b_2 = false }:facing{ b_1 = false }
t.is(table.concat(g:stack "0504", " "), "r_2", "facing: until it covers one again")
t.is(g:facing_of "b_1", nil, "facing: and looks nowhere")
t.ok(not pcall(g.facing, g, { b_1 = "up" }), "facing: what is no facing is refused")
t.ok(not pcall(g.covers, g, { b_1 = "0909" }), "facing: so is a hex that is not next to it")
t.ok(not pcall(g.covers, g, { r_lan = "0303" }), "facing: and any for who is not on the map")
