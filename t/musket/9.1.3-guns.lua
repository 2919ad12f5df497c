-- 9.1.3a, 8.3.1a, 9.2.4c, 11.5.1: units that come to guns, guns that withdraw, guns that are taken on the move.
local t, field, volley, melee, reactions = require "tap", require "musket.lib.field", require "musket.lib.volley", require "musket.lib.melee", require "musket.lib.reactions"
local north, south = "nw/ne", "se/sw"
local g, r

local function foot(units, more)
  more = more or {}
  more.active, more.counter = "dr2", { dr2 = { order = "charge" } }
  return reactions.at(units, more)
end
g = foot{ drw2 = "2012", drh5 = { "2011", north }, drg1 = { "2010", north }, dph5 = { "2009", south } }
t.is(reactions.who(g, "move Drh5 to 2010"), "dph5", "musket 9.1.3a: who comes to guns of its side is fired at as anybody else")
r = reactions.play(g, "move Drh5 to 2010", { 9, 0 }, { "dph5", "fire" })
t.is(table.concat(volley.shots(r), ", "), "ph5>rh5 front +0 2", "musket 9.1.3a: the one that moves is hit, not the guns")
melee.play(g, "halt Drh5", {}, { { "on top", "drg1" } })
t.ok(not g:is("drg1", "below"), "musket 8.3.1a: who is on top is said where it stops")
g = foot{ drw2 = "2013", drh5 = { "2012", north }, drg1 = { "2011", north } }
field.play(g, "move Drh5 to 2010")
t.ok(g:where "drh5" == "2010" and not g:is("drg1", "below"), "musket 8.3.1: guns that were only passed lie below nobody")


g = foot({ drw2 = "2013", drh5 = { "2012", north }, dpg1 = "2009", dpg2 = { "2008", south }, dpw2 = "2003" },
         { mark = { drh5 = "formation_shaken", dpg1 = "limbered" } })
g:counter { dp2 = { order = "rally" } }
g:answer { "dpg1" }
g:play "move Drh5 to 2011"
local goals = " " .. table.concat(g.ask.options, " ") .. " "
t.ok(goals:find " 2108 " and not goals:find " 2008 ", "musket 9.2.4c: limbered guns do not withdraw onto other guns (8.1.1c)")
t.is(g:reply "2108".status .. " " .. g:where "dpg1", "done 2108", "musket 6.1d: and take no facing where they come to")


g = foot({ drw2 = "2012", drg1 = "2012", dpc1 = { "2008", south }, dpw1 = "2008" }, { mark = { drg1 = "limbered" } })
r = melee.play(g, "move Drg1 to 2011", { 0 }, { { "who reacts", "dpc1" } })
t.ok(g:is("drg1", "captured") and g:where "dpc1" == "2011", "musket 11.5.1: guns that are intercepted are taken")
t.is(melee.asked(r, "on top"), nil, "musket 8.3.1d: they lie at the bottom, and nobody is asked")

t.done()
