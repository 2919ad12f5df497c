-- 5.3.3b: the replacement of a generic leader.
local t, field = require "tap", require "musket.lib.field"
local g

-- A generic leader commands each wing; that of dr1 is removed, and none is left in reserve.
g = field.at { "fights", active = "dr1", units = { drc1 = { "2010", "nw/ne" }, drh5 = { "2212", "nw/ne" },
    drc7 = { "2612", "nw/ne" }, drx1 = "removed", drx2 = "2212", drx3 = "2612",
    dpc1 = { "2004", "se/sw" }, dpw1 = "2004" },
  counter = { dr1 = { commander = "drx1" }, dr2 = { commander = "drx2" }, dr3 = { commander = "drx3" } } }
g:dice { 1 }
g:enter "markers"
t.is(g:of("dr1", "commander") .. " " .. g:where "drx1", "drx1 2010",
     "musket 5.3.3b: a generic leader who would return later is replaced by one like him at once")

t.done()
