-- 8.2.1a, 8.2.1f, 7.1.1a: light infantry that is lost while the enemy reacts moves no more, and of a stack the cavalry acts.
local t, field = require "tap", require "musket.lib.field"
local function no(...) field.no(t, ...) end
local north, south = "nw/ne", "se/sw"

-- l3 has a casualty; h5 of the enemy fires at the stack that it has joined, and it takes the second.
local g = field.at { "actions", active = "dr1", counter = { drl3 = { casualties = 1 } }, units = {
  drw1 = "2011", drc2 = { "2010", north }, drl3 = { "2011", north }, dph5 = { "2009", south }, dpw2 = "2009" } }
g:dice { 6, 0, 0 }
g:answer { "dph5", "fire", "drl3" }
field.play(g, "move Drl3 to 2010")
t.is(g:where "drl3", "eliminated", "musket 8.2.1f: light infantry that has joined cavalry takes its casualty and is gone")
no(g, "halt Drl3", "7.1.1a", "7.1.1a: its move is over with it")

-- A stack with guns: the cavalry changes the order.
g = field.at { "actions", active = "dr1", counter = { drl3 = { casualties = 1 } }, units = {
  drw1 = "2011", drc2 = { "2010", north }, drl3 = { "2010", north }, drg5 = { "2010", north },
  dph5 = { "2009", south }, dpw2 = "2009" } }
no(g, "restack Drl3", "8.2.1a", "8.2.1a: light infantry with cavalry does not change the order by itself")
g:dice { 6, 0, 0 }
g:answer { "dph5", "fire", "drl3" }
field.play(g, "restack Drc2")
t.is(g:where "drl3", "eliminated", "musket 8.3.2a: the cavalry does, and the enemy may react to the stack")
t.is(g:refused "halt Drc2", nil, "musket 8.3.2a: which is part of its move, even if its light infantry is lost")

t.done()
