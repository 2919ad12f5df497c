-- 15.0, 15.0b: the margin decides, and the tally says whose points they are.
local t, bench = require "tap", require "bench"
local north, south = "nw/ne", "se/sw"
local g, r

g = bench("drill", { path = "t/musket/lib/drill" })
g:place { wings = { "dr1", "dp1" }, ["2010"] = "drc1", ["2020"] = "dpc1" }
g:facing { drc1 = north, dpc1 = south }
g:set { turn = "T12", margin_of = "parliament", bonus = { royalist = 3 } }
r = g:enter "markers"
t.ok(r:says "the margin of the Parliament is -3: Royalist", "musket 15.0b: in a battle without levels more points win")

g = bench("drill", { path = "t/musket/lib/drill" })
g:place { wings = { "dr1", "dp1" }, ["2010"] = "drc1", ["2020"] = "dpc1", eliminated = { "drc2", "dpc2", "dpc3" } }
g:facing { drc1 = north, dpc1 = south }
g:set { turn = "T12", margin_of = "parliament" }
r = g:enter "markers"
t.ok(r:says "Parliament, cavalry units eliminated: 1" and r:says "Royalist, cavalry units eliminated: 2"
     and r:says "victory points of the Royalist: 20", "musket 15.0: the tally says whose points they are")

-- Where a battle does not say whose margin it is, it is that of the side named first.
g = bench("drill", { path = "t/musket/lib/drill" })
g:place { wings = { "dr1", "dp1" }, ["2010"] = "drc1", ["2020"] = "dpc1" }
g:facing { drc1 = north, dpc1 = south }
g:set { turn = "T12", bonus = { royalist = 3 } }
t.ok(g:enter "markers":says "the margin of the Royalist is 3: Royalist", "musket 15.0b: the margin is that of the first side unless a battle says so")

t.done()
