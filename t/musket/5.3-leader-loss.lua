-- 5.3: leaders are lost, replaced and come back; ex.5.3-1, ex.5.3-2.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function no(...) field.no(t, ...) end
local function yes(...) field.yes(t, ...) end

-- --- the tables ---

local g = field.at {}
local function chances(name, inputs)
  local p = {}
  for _, o in ipairs(g:odds(name, inputs or {})) do p[o.outcome.leader] = o.p end
  return p
end
local p = chances "leader_casualty"
t.ok(p.removed == "1/10" and p.unhurt == "9/10", "musket 5.3.1a: a leader in danger is removed on a 9")
p = chances "leader_replacement"
t.ok(p.returns == "1/10" and p.later == "1/10" and p.eliminated == "4/5",
     "musket 5.3.3a: 0 returns, 1 later, 2 to 9 eliminated")
local function fate(die)
  g:dice { die }
  return g:rule("leader_replacement", {}).result.leader
end
t.is(fate(1), "later", "musket ex.5.3-1: 1: he returns in the next turn")
t.is(fate(6), "eliminated", "musket ex.5.3-2: 6: he is eliminated")
t.is(fate(0) .. " " .. fate(2) .. " " .. fate(9), "returns eliminated eliminated",
     "musket 5.3.3a: the limits of the rows")
local r = g:rule("leader_replacement", { units = false })
t.ok(#r.rolls == 0 and r.result.leader == "none", "musket 5.3.3b: no roll for a wing without units")

-- --- 5.3.1 loss ---

-- Fire: 9 on the artillery table hurts; the second die is his.
local function shot(dice)
  local q = field.at { "actions", active = "dr2", units = { drg1 = { "2010", "nw/ne" }, drw2 = "2010",
                                                            dph5 = { "2007", "se/sw" }, dpw2 = "2007" } }
  q:dice(dice)
  q:play "cannonade drg1 at dph5"
  turns.settle(q)
  return q
end
g = shot { 9, 0, 9 }                                  -- shot, morale check, leader
t.is(g:where "dpw2", "removed", "musket 5.3.1a: fire removes a leader")
t.is(g:of("dp2", "order"), "make_ready", "musket 5.3.4a: his wing keeps its order")
t.is(shot { 9, 0, 8 }:where "dpw2", "2007", "musket 5.3.1a: or does not")
t.is(shot { 0 }:where "dpw2", "2007", "musket 5.3.1a: fire without effect does nothing to him")

-- Close combat: 4 wins; the leaders' dice follow.
local function combat(more, dice, by, mark)
  local units = { drc2 = { "2010", "nw/ne" }, drw1 = "2010", drc3 = { "2014", "nw/ne" }, dpc2 = { "2009", "se/sw" },
                  dpw1 = "2003", dpc3 = { "2003", "se/sw" } }
  for id, place in pairs(more) do units[id] = place end
  local q = field.at { "attacks", active = "dr1", units = units,
                       mark = mark or { drc2 = "no_pistols", dpc2 = "no_pistols" } }
  turns.fight(q, "attack drc2 at 2009", dice, by)
  return q
end
t.is(combat({}, { 4, 9 }):where "drw1", "removed", "musket 5.3.1a: close combat removes a leader")
g = combat({ drac = "2010" }, { 4, 0, 9 }, { ["5.1.2a"] = "no" })
t.is(g:where "drac", "removed", "musket 5.3.1a: one who was in it, wherever he is now")
g = combat({ drac = "2011" }, { 4, 9, 9 })
t.is(g:where "drac", "2011", "musket 5.3.1a: not one who was not")
-- Pursuit: drc1 8 with a leader, momentum: +4 and 7: DB; 6 on the pursuit table: off the map.
local function pursuit(die)
  local q = field.at { "attacks", active = "dr1", units = { drc1 = { "2010", "nw/ne" }, drw1 = "2010",
                                                            drc3 = { "2014", "nw/ne" }, dpc2 = { "2009", "se/sw" },
                       dpw1 = "2003", dpc3 = { "2003", "se/sw" } },
                       mark = { drc1 = { "no_pistols", "momentum" }, dpc2 = "no_pistols" } }
  turns.fight(q, "attack drc1 at 2009", { 7, die, 0 })
  return q
end
g = pursuit(6)
t.is(g:where "drc1", "pursued", "musket 5.3.1a: his cavalry pursues off the map")
t.is(g:where "drw1", "removed", "musket 5.3.1a: and he with it")
t.is(g:of("drw1", "gone"), "pursuit", "musket 5.3.3c: which is remembered")

-- 5.3.1b An enemy unit comes into his hex, he being alone.
g = field.at { "actions", active = "dr3", units = { drc8 = { "2010", "nw/ne" }, drw3 = "2010", dpw1 = "2008",
                                                    dpac = "2009" }, counter = { dr3 = { order = "make_ready" } } }
turns.quiet(g, "move drc8 to 2009")
t.is(g:where "dpac", "removed", "musket 5.3.1b: an enemy unit is in his hex")
t.is(g:where "dpw1", "2008", "musket 5.3.1b: not one next to him")
-- His unit is eliminated: light infantry of one point is swept away.
g = field.at { "attacks", active = "dr1",
               units = { drc2 = { "2010", "nw/ne" }, drw1 = "2010", dpl2 = { "2009", "se/sw" }, dpw1 = "2009",
                         dpc3 = { "2003", "se/sw" } } }
turns.fight(g, "attack drc2 at 2009", {})
t.is(g:where "dpl2", "eliminated", "musket 5.3.1b: his unit is eliminated")
t.is(g:where "dpw1", "removed", "musket 5.3.1b: so he is removed")
-- The target himself.
g = field.at { "attacks", active = "dr1",
               units = { drc2 = { "2010", "nw/ne" }, drw1 = "2010", dpw1 = "2009", dpc3 = { "2003", "se/sw" } } }
turns.fight(g, "attack drc2 at 2009", {})
t.is(g:where "dpw1", "removed", "musket 5.3.1b: a leader alone who is attacked")

-- --- 5.3.2 a wing without a commander ---

g = turns.choosing({ dr1 = "charge", dr2 = "charge", dp1 = "charge" }, "royalist", { units = { drw1 = "removed" } })
no(g, "activate dr1", "5.3.2", "5.3.2: it is not activated")
t.is(turns.line(g), "dr2", "musket 5.3.2: another one is")
g = turns.at({ dr1 = "charge", dr2 = "charge", dp1 = "make_ready" },
             { active = "dp1", units = { drw1 = "removed" }, mark = { dr1 = "bypassed" },
               counter = { dp1 = { activations = 3, preempting = "dr1" } } })
g:enter "continuation"
t.is(turns.line(g), "dr2", "musket 5.3.2: nor does it come if it was Bypassed")
t.ok(not g:is("dr1", "bypassed"), "musket 5.3.2: it waits for nothing any more")
-- Horse rides up: at two hexes cavalry can only intercept, next to it it can fire.
local function ride_up(place, hex)
  local q = field.at { "actions", active = "dr3",
                       units = { drc8 = { "2011", "nw/ne" }, drw3 = "2011", dpc2 = { "2008", "se/sw" }, dpw1 = place },
                       counter = { dr3 = { order = "charge" } } }
  q:play("move drc8 to " .. hex)
  return q.ask and q.ask.rule == "9.1.1" and q.ask.options[2], q
end
t.is(ride_up("2008", "2010"), "dpc2", "musket 5.3.2: with its commander cavalry may intercept")
t.is(ride_up("removed", "2010"), nil, "musket 5.3.2: without him it may not")
local who
who, g = ride_up("removed", "2009")
t.is(who, "dpc2", "musket 5.3.2: but it has its other reactions")
g:dice { 0 }
g:reply "dpc2"
t.ok(g:is("dpc2", "first_pistol"), "musket 5.3.2: as fire")

-- --- 5.3.3, 5.3.4 the marker removal phase ---

-- The wing commander of dr3 is removed; it has two units.
local function markers(dice, by, q)
  q = q or {}
  q.units = q.units or {}
  q.units.drw3, q.units.drc7 = q.units.drw3 or "removed", q.units.drc7 or { "2422", "nw/ne" }
  local h = turns.at({ dr1 = "make_ready", dr3 = "receive_charge", dp1 = "charge" }, q)
  h:dice(dice)
  h:enter "markers"
  return h, turns.settle(h, by)
end

-- ex.5.3-2
local asked
g, asked = markers({ 6 }, { ["5.3.4"] = "drc7" }, { counter = { drw3 = { gone = "shot" } } })
t.is(g:where "drw3", "fallen", "musket ex.5.3-2: 6: the wing commander is out for good")
t.is(g:of("dr3", "commander"), "drx3", "musket 5.3.3b: a generic leader replaces him")
t.is(g:where "drx3", "2422", "musket ex.5.3-2: who is placed at once on a unit of the wing")
t.is(table.concat(asked["5.3.4"].options, " "), "drc7 drc8", "musket 5.3.4a: on any, as his owner likes")
t.is(g:of("dr3", "order"), "receive_charge", "musket 5.3.4a: the orders stay")
t.is(g:of("dr1", "commander"), "drw1", "musket 5.2.1a: no other commander changes")
t.is(g:printed("drx3", "rating"), 0, "musket 5.3.3b: he is not much of a leader")

g = markers({ 6 }, nil, { units = { drw4 = "reserve" } })
t.is(g:of("dr3", "commander"), "drx3", "musket 5.3.3b: nobody who is named for another wing replaces him")
g = markers({ 6 }, nil, { units = { drw4 = "reserve" }, counter = { drw4 = { wing = "dr3" } } })
t.is(g:of("dr3", "commander"), "drw4", "musket 5.3.3b: but one who is named for his wing does")

g = markers({ 6 }, nil, { units = { drx1 = "fallen", drx2 = "fallen", drx3 = "fallen" } })
t.ok(g.ruling:says "nobody is left to command R3" and g:where "drw3" == "fallen",
     "musket 5.3.3b: where no leader is left the wing has none")

-- No unit of the wing on the map: no roll.
local q = turns.at({ dr1 = "make_ready", dp1 = "charge" },
                   { units = { drw3 = "removed", drc7 = "eliminated", drc8 = "pursued" },
                     counter = { drw3 = { gone = "shot" } } })
q:enter "markers"
t.is(#q.ruling.rolls, 0, "musket ex.5.3-2: no roll if no unit of the wing is left at the end of the turn")
t.isnt(q:where "drw3", "fallen", "musket 5.3.4c: amb.no-roll-vp: and he is no loss")
t.is(q:where "drx3", "reserve", "musket 5.3.3b: nor is he replaced")

-- 0
g = markers({ 0 }, { ["5.3.4"] = "drc8" })
t.is(g:where "drw3", "2420", "musket 5.3.3a: 0: he is back at once, on a unit of his wing")
t.is(g:of("dr3", "commander"), "drw3", "musket 5.3.3a: and commands it")
t.is(g:where "drx3", "reserve", "musket 5.3.3a: nobody replaces him")

-- ex.5.3-1 Turn 1: a 1. Turn 2: he returns.
local function next_turn(h, units)
  for _, id in ipairs(units or {}) do h:place { eliminated = id } end
  h:enter "markers"
  return turns.settle(h, { ["5.3.4"] = "drc8" })
end
local function away()
  local h = markers({ 1 }, { ["5.3.4"] = "drc7" }, { counter = { drw3 = { gone = "shot" } } })
  return h
end
g = away()
t.is(g:where "drw3", "away", "musket ex.5.3-1: 1: he is away")
t.is(g:of("dr3", "commander") .. " " .. g:where "drx3", "drx3 2422", "musket ex.5.3-1: a replacement is placed at once")
t.is(select(3, g:now()), "T2", "musket ex.5.3-1: the second turn")
turns.pass_by(g, "dp1")
turns.pass_by(g, "dr1")
yes(g, "activate dr3", "5.3.2: with the replacement the wing is activated again")
next_turn(g)
t.is(g:where "drw3", "2420", "musket ex.5.3-1: at its end he is placed on a unit of his wing")
t.is(g:of("dr3", "commander"), "drw3", "musket 5.3.4b: and commands it")
t.is(g:where "drx3", "reserve", "musket 5.3.4b: the replacement is removed")
t.is(#g.ruling.rolls, 0, "musket 5.3.3a: no second roll")
g = markers({}, nil, { units = { drw3 = "away" }, counter = { drw3 = { back_on = 3 } } })
t.is(g:where "drw3", "away", "musket 5.3.4b: he does not return before his turn")
g = away()
next_turn(g, { "drc7" })
t.is(g:where "drw3", "2420", "musket 5.3.4b: he returns to a wing of one unit too")
g = away()
next_turn(g, { "drc7", "drc8" })
t.is(g:where "drw3", "away", "musket 5.3.4c: he does not return to a wing that is no more")
t.ok(g:where "drw3" ~= "fallen", "musket ex.5.3-1: and is no loss")
t.is(g:of("dr3", "commander"), "drx3", "musket 5.3.4c: nor is anybody relieved")

-- 5.3.3c Removed by a pursuit: the same roll, and no points.
local function points(gone)
  local h = markers({ 6 }, nil, { counter = { drw3 = { gone = gone } }, turn = "T12" })
  return h:get "margin_of" and h.ruling:says "ratings of named wing commanders" or false
end
g = markers({ 0 }, nil, { counter = { drw3 = { gone = "pursuit" } } })
t.is(#g.ruling.rolls, 1, "musket 5.3.3c: who pursued off the map has the same roll")
t.isnt(g:where "drw3", "removed", "musket 5.3.3c: and may come back")
t.is(points "shot", true, "musket 5.3.3a: who is eliminated scores")
t.is(points "pursuit", false, "musket 5.3.3c: not if he went in pursuit, whatever the roll")

-- --- 5.3.5 the army commander ---

local function army(dice, by, units)
  units = units or {}
  units.drac = "removed"
  units.drc2 = { "1622", "nw/ne" }
  local h = turns.at({ dr1 = "make_ready", dr2 = "make_ready", dp1 = "charge" },
                     { units = units, counter = { drac = { gone = "shot" } } })
  h:dice(dice)
  h:enter "markers"
  turns.settle(h, by)
  return h
end
g = army({ 6 }, { ["5.3.4"] = "drc2" })
t.is(g:where "drac", "fallen", "musket 5.3.5: the army commander is eliminated")
t.is(g:of("dr1", "commander"), "drx1", "musket 5.3.5: a generic leader takes the wing of the senior wing commander")
t.is(g:where "drx1", "1622", "musket 5.3.5: at once")
t.is(g:of("drw1", "wing"), nil, "musket 5.3.5: who commands the army now")
g:play "activate dp1"
turns.idle(g)
g:play "activate dr2"
turns.settle(g)
yes(g, "lead drw1 to 1820", "5.3.5: he acts with any wing of his side, and may end alone")
t.is(g:of("dr2", "commander"), "drw2", "musket 5.3.5: no other wing changes")
g = army({ 6 }, nil, { drw1 = "fallen" })
t.is(g:of("drw1", "wing"), "dr1", "musket 5.3.5: a senior wing commander who has fallen succeeds nobody")
g = army({ 1 })
t.ok(g:where "drac" == "away" and g:of("dr1", "commander") == "drw1",
     "musket 5.3.5: amb.ac-return: nobody succeeds one who will return")
g:enter "markers"
local options = g.ask and table.concat(g.ask.options, " ")
t.is(options, "drc2 drg1 drg5", "musket 5.3.4b: amb.ac-return: he returns on any friendly unit")
t.done()
