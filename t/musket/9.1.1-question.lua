-- 7.2.1, 9.1.1: what is left of a move, and what can be done about it, is told.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"
local g

-- 7.2.1 What is left of the allowance is told. Cavalry has 8 points.
g = field.at { "actions", active = "dr3", units = { drc8 = { "2012", north }, drw3 = "2014" } }
t.ok(field.play(g, "turn Drc8 to ne/e"):says "rc8 has 7 MP left", "musket 7.2.1: what is left after a leg is told")
field.play(g, "halt Drc8")

-- 9.1.1 The question says what can be done.
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2013", north }, drw1 = "2013", dph5 = { "2011", south } } }
g:play "move Drc2 to 2012"
t.is(g.ask and g.ask.text, "rc2 enters 2012: who reacts? ph5: fire, Salvo, Hedgehog",
     "musket 9.1.1: who may react is told how")

t.done()
