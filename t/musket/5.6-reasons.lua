-- 5.6: what an order forbids or asks is told by its rule, with the enemy it means.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

g = field.at { "actions", active = "dr3",
  units = { drc8 = { "2012", north }, drw3 = "2014", dpc1 = { "3003", south } } }
no(g, "move Drc8 to 2010", "5.6.3a", "5.6.3a: under Receive Charge a second hex is refused by that rule")
t.is(select(2, g:refused "move Drc8 to 2010"), "under Receive Charge rc8 enters one hex", "musket 5.6.3a: and its text")
no(g, "move Drc8 to 2001", "7.2.1", "7.2.1: and what is too far by that")
yes(g, "move Drc8 to 2011", "5.6.3a: one hex is free")
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2012", north }, drw1 = "2014", dpc6 = { "2011", south } } }
no(g, "move Drc2 to 1911", "5.6.1e", "5.6.1e: next to an enemy a charge goes no further, by that rule")

-- 5.6.1a The enemy is named.
local function told_goal(units)
  units.drc2, units.drw1 = { "2014", north }, "2014"
  g = field.at { "actions", active = "dr1", units = units }
  g:play "turn Drc2 to w/nw"
  return select(2, g:refused "halt Drc2")
end
t.is(told_goal { dpl4 = { "2406", south } }, "rc2 must come closer to pl4, the nearest enemy it sees",
     "musket 5.6.1a: the enemy is named")

-- 5.6.1f Of a stack one is named: pc6 with its light infantry, pc2 as near.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2014", north }, drw1 = "2014", dpc6 = { "1809", south },
  dpl4 = { "1809", south }, dpc2 = { "2209", south } } }
g:play "turn Drc2 to w/nw"
t.is(g.ask and table.concat(g.ask.options, " "), "dpc2 dpc6", "musket 5.6.1f: of a stack one is named")
g = field.at { "actions", active = "dr1", units = { drc2 = { "2016", north }, drw1 = "2016", dpc2 = { "2010", north },
  dph5 = { "2210", north }, dpg2 = { "2210", north }, dpg1 = { "1810", north } } }
g:play "turn Drc2 to ne/e"
t.is(g.ask and table.concat(g.ask.options, " "), "dpc2 dph5 dpg1", "musket 5.6.1f: of troops with guns the troops, and guns that are alone")

t.done()
