-- 8.2.2b, 9.2.3c: a unit that was joined does not move, and whom the one that joins it scares.
local t, field = require "tap", require "musket.lib.field"
local function no(...) field.no(t, ...) end
local g

-- l1 joins c2, which has an enemy on its flank.
g = field.at { "actions", active = "dr1", units = { drw1 = "2010", drc2 = { "2010", "nw/ne" },
  drl1 = { "1911", "nw/ne" }, dpc2 = { "2110", "se/sw" }, dpw1 = "2110" } }
g:answer { "none" }
field.play(g, "move Drl1 to 2010")
no(g, "turn Drc2 to ne/e", "8.2.2b", "8.2.2b: who was joined does not move")
g:dice { 0 }
g:answer { "none" }
field.play(g, "shoot Drc2 at Dpc2")
no(g, "turn Drc2 to ne/e", "8.2.2b", "8.2.2b: nor after it has fired its pistols")
no(g, "move Drc2 to 2009", "8.2.2b", "8.2.2b: nor away")

-- c2 was joined; c3 faces the nearest enemy, so c2 would have to ride at the next one.
local function joined(held)
  local it = field.at { "actions", active = "dr1",
    counter = { drc2 = { held = held }, drl1 = { acted = true }, drc3 = { acted = true } },
    units = { drw1 = "2010", drc2 = { "2010", "nw/ne" }, drl1 = { "2010", "nw/ne" }, drc3 = { "2109", "w/nw" },
              dpc2 = { "2009", "se/sw" }, dpc3 = { "1904", "se/sw" } } }
  it:dice { 0 }
  it:answer { "none" }
  field.play(it, "shoot Drc2 at Dpc2")
  return it
end
g = joined(false)
no(g, "halt Drc2", "5.6.1a", "5.6.1a: who has fired and can move must still close")
g = joined(true)
t.is(g:refused "halt Drc2", nil, "musket 8.2.2b: who was joined and has fired its pistols need not close")
t.is(g:refused "done", nil, "musket 8.2.2b: the phase can end then")

-- c2 stands behind heavy infantry.
g = field.at { "actions", active = "dr1", units = { drw1 = "2010", drc2 = { "2010", "nw/ne" },
  drl1 = { "2011", "nw/ne" }, dph5 = { "2009", "nw/ne" }, dpw2 = "2009" } }
field.play(g, "move Drl1 to 2010")
t.ok(not g:is("dph5", "hedgehog"), "musket 9.2.3c: light infantry that joins cavalry behind it forces no hedgehog")

-- 5.6.1a: it stops where it joins, so that has to be closer to the enemy; the rest of its move does not count.
g = field.at { "actions", active = "dr1", units = { drw1 = "2010", drc2 = { "2010", "nw/ne" }, drl1 = { "2110", "nw/ne" },
  drl2 = { "2009", "nw/ne" }, dph5 = { "2004", "se/sw" }, dpw2 = "2004" } }
no(g, "move Drc2 to 2110", "5.6.1a", "5.6.1a: cavalry under Charge does not join light infantry beside it")
no(g, "move Drl2 to 2010", "5.6.1a", "5.6.1a: nor light infantry the cavalry behind it")
t.is(g:refused "move Drc2 to 2009", nil, "musket 5.6.1a: it joins those before it")
t.is(g:refused "move Drc2 to 2109", nil, "musket 5.6.1a: or rides past them")
t.is(g:refused "turn Drc2 to ne/e", nil, "musket 5.6.1a: or turns first, for it can still come closer")

t.done()
