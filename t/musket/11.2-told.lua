-- 11.2B, 11.4.1, 11.7.2B, 11.8: what a close combat is told as.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local north, south = "nw/ne", "se/sw"
local g, r

-- rc2 and rc3 attack; pc2 attacks rc1 in reaction.
g = melee.at { drc2 = { "2010", north }, drc3 = { "2210", north }, drc1 = { "2510", north }, dpc6 = { "2009", south },
  dpc5 = { "2209", south }, dpc2 = { "2409", south } }
field.play(g, "attack Drc2 at 2009")
field.play(g, "attack Drc3 at 2209")
field.play(g, "done")
t.ok(field.play(g, "attack Dpc2 at 2510"):cites "11.2B", "musket 11.2B: reaction combats are declared by that rule")
field.play(g, "done")
r = melee.play(g, "fight", { zeros = true })
t.ok(r.steps[1].rule == "11.2B", "musket 11.2B: and fought by it")
r = melee.play(g, "fight", { zeros = true },
  { { "from which end of the line, seen by rc2, are the combats fought?", "left" } })
t.ok(r.steps[1].rule == "11.2D", "musket 11.2D: the others by theirs")

-- 11.4.1 4-6 against 4-6, a 3 is AS1; then 9 is DB.
g = melee.at { drc2 = { "2010", north }, dpc6 = { "2009", south } }
r = melee.fight(g, "Drc2 at 2009", { 3 })
t.ok(r:says "AS1: the attacker is Morale Shaken and retreats 1", "musket 11.4.1: the meaning of a result is told")
g = melee.at { drc2 = { "2010", north }, drw1 = "2010", dpc6 = { "2009", south } }
r = melee.fight(g, "Drc2 at 2009", { 8, 3, 0 })
t.ok(r:says "DB: the defender is Morale Broken and retreats 2", "musket 11.4.1: of the other side too")
t.ok(r:says("rc2 is in " .. g:where "drc2" .. ", Formation Broken"),
     "musket 11.7.2B: where a pursuer ends is told, and how")
t.ok(r:says "rw1 is unhurt", "musket 11.8: so is a leader who is unhurt")

t.done()
