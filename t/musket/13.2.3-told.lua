-- 13.2.3b, 10.7.4, 3.4A: what a unit reformed to, what it reloaded, and which markers are removed is told.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"
local g, r

g = field.at { "actions", active = "dr3", units = { drc8 = { "2012", north }, drw3 = "2014" },
  mark = { drc8 = { "formation_broken", "no_pistols" } } }
t.ok(field.play(g, "reform Drc8 formation"):says "rc8 reforms: Formation Shaken",
     "musket 13.2.3b: what it reformed to is told")
g:counter { drc8 = { acted = false } }
t.ok(field.play(g, "reform Drc8 pistols"):says "rc8 reloads: one pistol", "musket 10.7.4: what it reloaded, too")

-- 3.4A
g = field.at { turn = "T2",
  units = { drc1 = { "2010", north }, drw1 = "2010", drh5 = { "3010", north }, dpc1 = { "2020", south },
  drw2 = "3010", dpw1 = "2020" }, mark = { drh5 = "salvo", dr1 = "finished", dr2 = "finished" } }
r = g:enter "markers"
t.ok(r:says "the end of turn T2" and r:says "Salvo: one marker is removed" and r:says "Finished: 2 markers are removed"
     and not r:says "Fired", "musket 3.4A: what is removed is told")

t.done()
