-- 13.2.3b, 10.3: what is legal names every way to reform and to fire, not only the one that is meant if none is said.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"

local function legal(g, verb) return table.concat(g:legal(verb), ", ") end

local g = field.at { "actions", active = "dr3", counter = { dr3 = { order = "rally" } },
  units = { drw3 = "2012", drac = "2010", drc7 = { "2010", north }, drc8 = { "2012", north } },
  mark = { drc7 = { "formation_shaken", "first_pistol" } } }
t.is(legal(g, "reform"), "reform drc7 formation, reform drc7 pistols, reform drc8 open_order",
     "musket 13.2.3b: formation, pistols or Open Order, whichever there is to reform")
g:mark { drc7 = "morale_shaken" }
t.is(legal(g, "general"), "general rally drc7, general reform drc7 formation, general reform drc7 pistols",
     "musket 13.3.1: so does the army commander, who also rallies")
field.play(g, "reform Drc7")
t.ok(not g:is("drc7", "formation_shaken") and g:is("drc7", "first_pistol"), "musket 13.2.3b: unsaid it is the formation")

g = field.at { "actions", active = "dr2", units = { drw2 = "2010", drh5 = { "2010", north }, dph5 = { "2009", south },
                                                   dpw2 = "2009" } }
t.is(legal(g, "fire"), "fire drh5 at dph5 by skirmish, fire drh5 at dph5 by salvo, fire drh5 at dph5 by retire",
     "musket 10.3: skirmish, salvo, advance or retire, whichever it can do")

t.done()
