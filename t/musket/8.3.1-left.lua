-- 8.3.1, 11.7.2C: guns whose cavalry pursues off the map lie below nobody.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local north, south = melee.north, melee.south

-- rc1 stands on the guns and beats pc4 in 2009; ph6 on the other side of the guns fires at them in the next activation.
local function fought(pursuit)
  local g = melee.at({ drc1 = { "2010", north }, drg5 = { "2010", north }, dpc4 = { "2009", south },
                       dph6 = { "2011", north }, dpw2 = "2011" }, { mark = { drg5 = "below" } })
  melee.declare(g, { "Drc1 at 2009" })
  melee.play(g, "fight", { 9, pursuit, zeros = true })
  return g
end
local g = fought(6)
t.is(g:where "drc1", "pursued", "musket 11.7.2C: cavalry that stood on guns pursues off the map")
t.ok(not g:is("drg5", "below"), "musket 8.3.1: the guns that it leaves lie below nobody")
t.ok(not fought(3):is("drg5", "below"), "musket 8.3.1: nor below cavalry that pursues on the map")

-- At a table guns can be laid below nobody: then they are what is on top.
g = field.at { "actions", active = "dp2", units = { dph6 = { "2011", north }, dpw2 = "2011", drg5 = { "2010", north },
                                                   drw1 = "0430" }, mark = { drg5 = "below" } }
t.ok(not g:invariants(), "musket 8.3.1: such a position is not sound")
t.is(g:refused "fire Dph6 at Drg5 by skirmish", nil, "musket 8.3.1b: guns alone in a hex can be fired at, whatever lay on them")
t.is(g:refused "fire Dph6 at Drw1", "10.1.2", "musket 10.1.2: and what is out of range is told")

t.done()
