-- 11.4: what becomes of those who fought: ways back, who advances, what is spent.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local volley = require "musket.lib.volley"
local at, fight, asked, told, north, south = melee.at, melee.fight, melee.asked, melee.told, melee.north, melee.south
local g, r

-- --- 11.4.2 by way of which hex: asked where it makes a difference ---

-- pc2 goes back from 2009 to 2007, past 2008 or 2108.
local function back(more, marks, at_hex)
  local units = { drc1 = { "2010", north }, dpc2 = { "2009", south } }
  for id, place in pairs(more or {}) do units[id] = place end
  g = at(units, { mark = marks })
  return fight(g, "Drc1 at 2009", { 7, zeros = true }, { { "retreats to", "2007" }, at_hex and { "by way of", at_hex } })
end
t.is(asked(back {}, "by way of"), nil, "musket 11.4.2: where nobody is, by way of which hex it goes is not asked")
t.is(asked(back { dpg5 = { "2008", south } }, "by way of"), "parliament: 2108 2008", "musket 11.4.2: guns in one of them are worth the question")
t.is(asked(back { dpg5 = { "2108", south } }, "by way of"), "parliament: 2108 2008", "musket 11.4.2: in either")
back({ dpg5 = { "2008", south } }, nil, "2008")
t.ok(g:is("dpg5", "disabled"), "musket 11.4.3a: those that it runs over are lost")
back({ dpg5 = { "2008", south } }, nil, "2108")
t.ok(not g:is("dpg5", "disabled"), "musket 11.4.2: and not those that it goes round")
-- A single hex is one way.
g = at { drc1 = { "2010", north }, dpc2 = { "2009", south }, dpg5 = { "2008", south } }
r = fight(g, "Drc1 at 2009", { 5, zeros = true })
t.is(told(asked(r, "by way of"), asked(r, "retreats to")), "nil parliament: 2108 2008", "musket 11.4.2: one hex is asked for once")

-- --- 11.4.3b a unit that stops with another ---

-- rl1, Shaken, has two hexes to go and stops with rc3 one hex behind it: the table, and a Stand changes nothing of its order.
local function joins(dice, mark)
  local h = at({ dpc1 = { "2009", south }, drl4 = { "2010", north }, drc6 = { "2011", north }, drw2 = "2016" },
               { active = "dp1", mark = mark })
  return h, fight(h, "Dpc1 at 2010", dice, { { "retreats to", "2011" } })
end
g, r = joins { 4, 0, zeros = true }
t.is(told(g:where "drl4", g:is("drl4", "morale_shaken"), g:is("drl4", "formation_broken")), "2011 true false",
     "musket 11.4.3b: light infantry that stops with cavalry and stands is as it was")
t.is(asked(r, "which way does rl4 face"), nil, "musket 11.4.3b: nor does it choose its facing")

-- --- 6.3.4g, 11.3.6 Momentum is spent, whatever comes of the attack ---

-- pc2 in column, Shaken already: it breaks and runs before the blow.
g = at({ drc1 = { "2010", north }, dpc2 = { "2009", south } }, { mark = { drc1 = "momentum", dpc2 = { "column", "morale_shaken" } } })
r = fight(g, "Drc1 at 2009", { 9, zeros = true })
t.is(told(r:says "the attack meets nobody", g:is("drc1", "momentum")), "true false", "musket 6.3.4g: an attack that meets nobody has spent its Momentum")

-- --- 11.4.6, 12.4.3c, 11.4.7 who advances, and where to ---

g = at({ drc1 = { "2010", north }, dpc2 = "2009" }, { mark = { dpc2 = "morale_broken" } })
r = fight(g, "Drc1 at 2009", { 0, zeros = true })
t.is(asked(r, "advance"), nil, "musket 12.4.3c: a broken defender that wins does not advance")
t.is(asked(r, "does pc2 fire"), "parliament: no yes", "musket 12.4.3c: though it may fire its pistols")
g = at { drc1 = { "2010", north }, dpc2 = { "2009", south } }
r = fight(g, "Drc1 at 2009", { 0, zeros = true })
t.is(asked(r, "advance"), "parliament: no yes", "musket 11.4.6a: one that is not broken may")
-- A column of two hexes goes ahead with its head; its tail follows.
g = at({ drh1 = { "2010", "ne", tail = field.next("2010", "sw") }, dpc2 = { field.next("2010", "ne"), south } },
       { active = "dr2", mark = { drh1 = "column" } })
r = fight(g, "Drh1 at " .. field.next("2010", "ne"), { 7, zeros = true })
t.is(table.concat(g:covers_of "drh1", " "), "2010 2009", "musket 11.4.7: a column that wins goes ahead, its tail after it; then it is a line")

-- --- 10.6.1 a shot without effect ---

g = volley.at { drh5 = { "2012", north }, dph5 = { "2011", south } }
r = volley.play(g, "fire Drh5 at Dph5 by skirmish", { 0 }, { "none" })
t.ok(not r:says "casualt", "musket 10.6.1: fire without effect takes nothing from anybody")
g = volley.at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { counter = { dph5 = { casualties = 3 } } })
r = volley.play(g, "fire Drh5 at Dph5 by skirmish", { 0 }, { "none" })
t.ok(not g:is("dph5", "morale_shaken"), "musket 12.5.2: a threshold is reached by a casualty, and by nothing else")

-- --- 8.2.1i a stack routs unit by unit: the cavalry leaves the map, its light infantry does not ---

g = field.at { turn = "T2", units = { drc2 = "2023", drl1 = "2023", drc8 = { "3020", north }, drw3 = "3020", drw1 = "3021",
                                     dpc8 = { "3004", south }, dpw3 = "3004" }, mark = { drc2 = "morale_broken", drl1 = "morale_broken" } }
g:answer { "drc2" }
g:enter "rout"
while g.ask do g:reply(g.ask.options[1]) end
t.is(told(g:where "drc2", g:where "drl1" ~= "eliminated"), "eliminated true", "musket 8.2.1i: who routs off the map goes alone")

-- --- 6.3.4g Momentum, while other combats are still to come ---

g = at({ drc1 = { "2010", north }, drc3 = { "2310", north }, dpc2 = { "2009", south }, dpc5 = { "2309", south } },
       { mark = { drc1 = "momentum", dpc2 = { "column", "morale_shaken" } } })
melee.declare(g, { "Drc1 at 2009", "Drc3 at 2309" })
r = melee.play(g, "fight", { 9, zeros = true }, { { "from which end", "left" } })
t.is(told(r:says "the attack meets nobody", g:now(), g:is("drc1", "momentum")), "true fights false", "musket 6.3.4g: it is spent at once")
g = volley.at { drh5 = { "2012", north }, dph5 = { "2011", south } }
r = volley.play(g, "fire Drh5 at Dph5 by skirmish", { 5 }, { "none" })
t.ok(g:is("dph5", "formation_shaken") and not r:says "casualt", "musket 10.6.1: nor does a mere formation hit")
t.done()
