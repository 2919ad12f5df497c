-- 11.4.9, 11.7.2B: the beaten unit does not answer; a unit of two hexes is pursued into one of its own.
local t, melee = require "tap", require "musket.lib.melee"
local north, south = "nw/ne", "se/sw"
local g, r

g = melee.at{ drc1 = { "2010", north }, dpc2 = { "2009", south }, dpl1 = { "2009", south }, dph5 = { "2109", "sw/w" } }
r = melee.fight(g, "Drc1 at 2009", { 5 })
t.is(g:where "drc1" .. " " .. melee.asked(r, "who reacts"), "2009 parliament: none dph5",
     "musket 11.4.9: light infantry of a beaten stack does not, though it is next to the victor")

local function pursued_to(goal)
  g = melee.at{ drc1 = { "2209", "w/nw" }, dph1 = { "2009", north }, dpc1 = { "3003", south }, dpw1 = "3003" }
  melee.fight(g, "Drc1 at 2109", { 9, 3 }, { { "retreats to", goal } })
  return g:where "drc1"
end
t.is(pursued_to "2007", "2007", "musket 11.7.2B: attacked in its right half, it is followed all the way")
t.is(pursued_to "1907", "2007", "musket 11.7.2B: to where its right half is")
t.ok(g:where "dph1" == "eliminated" and g:is("drc1", "formation_broken"), "musket 11.7.2B: and eliminated")

t.done()
