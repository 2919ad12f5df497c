-- 5.2: wing commanders.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

-- --- 5.2.1b, 5.2.2d he moves ---

-- His wing has horse 8 hexes and 4 hexes off, another wing has horse between.
local g = field.at { "actions", active = "dr3", units = { drc7 = { "2020", "nw/ne" }, drw3 = "2020",
                                                          drc8 = { "2012", "nw/ne" }, drc2 = { "2018", "nw/ne" },
                     drw1 = "2018", drac = "2020" }, counter = { dr3 = { order = "rally" } } }
yes(g, "lead drw3 to 2012", "5.2.2d: he rides 8 hexes by himself")
no(g, "lead drw3 to 2016", "5.2.1b", "5.2.1b: he ends with a unit of his wing, not alone")
no(g, "lead drw3 to 2018", "5.2.1b", "5.2.1b: nor with one of another wing")
field.play(g, "lead drw3 to 2012")
no(g, "lead drw3 to 2020", "5.2.2d", "5.2.2d: once for each activation of his wing")
g = field.at { "actions", active = "dr3",
               units = { drc7 = { "2020", "nw/ne" }, drw3 = "2020", drc8 = { "2011", "nw/ne" } },
               counter = { dr3 = { order = "rally" } } }
no(g, "lead drw3 to 2011", "7.2.1", "5.2.2d: not 9 hexes")
-- round an enemy, not through him
g = field.at { "actions", active = "dr3",
               units = { drc7 = { "2020", "nw/ne" }, drw3 = "2020", drc8 = { "2013", "nw/ne" },
                         dpc2 = { "2016", "se/sw" }, dpw1 = "2016" },
               counter = { dr3 = { order = "charge" } } }
no(g, "lead drw3 to 2016", "5.3.1b 5.2.1b", "5.2.1b: not into a hex of the enemy")
yes(g, "lead drw3 to 2013", "5.2.2d: but past him")
-- each activation anew
g = turns.at({ dr3 = "make_ready", dp1 = "rally" }, { "actions", active = "dr3", units = { drc7 = { "2422", "nw/ne" } },
                                                      counter = { dr3 = { activations = 1 } } })
field.play(g, "lead drw3 to 2422")
g:dice { 0 }
g:answer { "yes", "keep" }
g:play "done"
yes(g, "lead drw3 to 2420", "5.2.2d: in a continuation he acts again")

-- --- 5.2.2d he helps to rally or reform ---

local function rallying(order, place, mark)
  return field.at { "actions", active = "dr3",
                    units = { drc7 = { "2020", "nw/ne" }, drc8 = { "2022", "nw/ne" }, drw3 = place }, mark = mark,
                    counter = { dr3 = { order = order } } }
end
-- drc8 is 6, Shaken 5: with his -1 6
g = rallying("rally", "2021", { drc8 = "morale_shaken" })
g:dice { 6 }
g:answer { "yes" }
field.play(g, "rally drc8")
t.ok(not g:is("drc8", "morale_shaken"), "musket 5.2.2d: next to it he adds his rating to a rally")
no(g, "lead drw3 to 2020", "5.2.2d", "5.2.2d: and does not move then")
g = rallying("rally", "2021", { drc8 = "morale_shaken" })
g:dice { 6 }
g:answer { "no" }
g:play "rally drc8"
t.ok(g:is("drc8", "morale_broken"), "musket 5.2.2d: he need not")
g = rallying("rally", "2022", { drc8 = "morale_shaken" })
g:answer { "yes" }
field.play(g, "rally drc8")
t.is(#g.ruling.rolls, 0, "musket 5.2.2d: with it the rally needs no roll")
g = rallying("rally", "2020", { drc7 = "morale_shaken", drc8 = "morale_shaken" })
field.play(g, "lead drw3 to 2022")
g:dice { 0 }
field.play(g, "rally drc8")
t.is(#g.ruling.rolls, 1, "musket 5.2.2d: who has moved makes no rally certain")

-- --- 5.2.2a combat takes him along ---

-- Horse of 4-6 attacks its like: with a leader and 4 it wins (DS1), with 2 it loses (AS1); the last die is his danger.
local function combat(place, dice, by)
  local p = field.at { "attacks", active = "dr1", mark = { drc2 = "no_pistols", dpc2 = "no_pistols" },
                       units = { drc2 = { "2010", "nw/ne" }, drw1 = place, drc3 = { "2014", "nw/ne" },
                                 dpc2 = { "2009", "se/sw" }, dpw1 = "2003",
                                 dpc3 = { "2003", "se/sw" } } }
  return p, turns.fight(p, "attack drc2 at 2009", dice, by)
end
local asked
g, asked = combat("2010", { 4, 0 })
t.ok(g:where "drc2" == "2009" and g:where "drw1" == "2009", "musket 5.2.2a: he advances with the unit he is with")
t.ok(not asked["5.2.2b"] and not asked["5.1.2a"], "musket 5.2.2a: and is not asked")
g, asked = combat("2010", { 2, 0 }, { ["11.4.2"] = "2011" })
t.is(g:where "drw1", "2011", "musket 5.2.2a: he retreats with it")
t.ok(not asked["5.2.2b"] and not asked["5.1.2a"], "musket 5.2.2a: he must")
g, asked = combat("2011", { 1 }, { ["11.4.2"] = { "2012", "2011" } })
t.is(g:where "drw1", "2012", "musket 5.2.2a: a unit that retreats through his hex sweeps him along")
t.ok(not asked["5.2.2b"], "musket 5.2.2a: without a question")
-- 0 and -1 less: AB, the unit is broken, which is a rout
local function broken(place, answer)
  local p = field.at { "attacks", active = "dr1",
                       mark = { drc2 = { "no_pistols", "formation_shaken" }, dpc2 = "no_pistols" },
                       units = { drc2 = { "2010", "nw/ne" }, drw1 = place, drc3 = { "2014", "nw/ne" },
                                 dph5 = { "2009", "se/sw" }, dpw2 = "2005" } }
  return p, turns.fight(p, "attack drc2 at 2009", { 0, 0 }, { ["11.4.2"] = { "2012", "2011" }, ["5.2.2b"] = answer })
end
g, asked = broken("2011", "no")
t.ok(g:is("drc2", "morale_broken") and g:where "drc2" == "2012", "musket 5.2.2a: a unit that routs through his hex")
t.is(g:where "drw1", "2011", "musket 5.2.2a: does not sweep him along")
t.ok(asked["5.2.2b"], "musket 5.2.2b: it is asked whether he goes with it")
g = broken("2011", "yes")
t.is(g:where "drw1", "2012", "musket 5.2.2b: he may")

-- --- 5.2.2b, 5.2.2c the rout phase ---

local function rout(hex, by, more)
  local units = { drc8 = { hex, "nw/ne" }, drw3 = hex, drc7 = { "2414", "nw/ne" } }
  for id, place in pairs(more or {}) do units[id] = place end
  local p = turns.at({ dr3 = "rally", dp1 = "charge" }, { units = units, mark = { drc8 = "morale_broken" } })
  p:enter "rout"
  return p, turns.settle(p, by)
end
g, asked = rout("2420", { ["13.4.1b"] = "2428", ["5.2.2b"] = "yes" })
t.is(g:where "drw3", "2428", "musket 5.2.2b: he may move with a unit that routs")
g = rout("2420", { ["13.4.1b"] = "2428", ["5.2.2b"] = "no" })
t.is(g:where "drw3", "2420", "musket 5.2.2b: or let it go")
g, asked = rout("2428", { ["5.2.2b"] = "yes" })
t.is(g:where "drc8", "eliminated", "musket 5.2.2c: the unit routs off the map")
t.is(g:where "drw3", "2414", "musket 5.2.2c: he is placed on another unit of his wing at once")
g = rout("2428", { ["5.2.2b"] = "yes" }, { drc7 = "eliminated" })
t.is(g:where "drw3" .. " " .. g:of("drw3", "gone"), "removed pursuit", "musket 5.2.2c: he is gone where there is none, and is no loss")
g, asked = rout("2428", { ["5.2.2b"] = "yes" }, { drc6 = { "2416", "nw/ne" } })
t.ok(not asked["5.3.4"], "musket 5.2.2c: not on one of another wing")
local p = turns.at({ dr2 = "rally", dp1 = "charge" },
                   { units = { drc6 = { "2428", "nw/ne" }, drw2 = "2428", drh5 = { "2414", "nw/ne" },
                               drh1 = { "2614", "nw/ne" } },
                                                       mark = { drc6 = "morale_broken" } })
p:enter "rout"
asked = turns.settle(p, { ["5.2.2b"] = "yes", ["5.3.4"] = "drh1", ["5.4.2e"] = "2714" })
t.is(table.concat(asked["5.3.4"].options, " "), "drh1 drh5 drg1", "musket 5.2.2c: on any of them")
t.is(p:where "drw2", "2714", "musket 5.4.2e: with a two-hex unit he is in one of its hexes")
-- Where a unit rallies only by his action, he is not asked whether he helps.
g = field.at({ "actions", active = "dr3", units = { drc7 = { "2020", "nw/ne" }, drc8 = { "2022", "nw/ne" }, drw3 = "2021" },
               mark = { drc8 = "morale_shaken" }, counter = { dr3 = { order = "receive_charge" } } }, { switches = { wing_commander = "one" } })
g:dice { 6 }
local once = g:play "rally drc8"
t.is(once.status .. " " .. tostring(g:is("drc8", "morale_shaken")), "done false", "musket 5.2.2d: by the other reading his action is needed, and taken")
t.done()
