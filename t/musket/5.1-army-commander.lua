-- 5.1: the army commander; ex.5.1.1.
local t, bench, field, turns = require "tap", require "bench", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

-- 5.0 The armies of Edgehill.
local g = bench "edgehill"
local count = { r = { army = 0, wings = 0 }, p = { army = 0, wings = 0 } }
for _, id in ipairs(g:units()) do
  local side = count[id:match "^([rp])_"]
  if side and g:is(id, "army") then side.army = side.army + 1 end
  local named = g:is(id, "leader") and not g:is(id, "army") and not g:is(id, "generic")
  if side and named then side.wings = side.wings + 1 end
end
t.ok(count.r.army == 1 and count.p.army == 1, "musket 5.0: each side has one army commander")
t.ok(count.r.wings > 1 and count.p.wings > 1, "musket 5.0: and several wing commanders")

-- --- 5.1.1 when he acts ---

g = turns.choosing({ dr1 = "make_ready", dr2 = "make_ready", dp1 = "rally" }, "royalist", { units = { drac = "1820" } })
g:play "activate dr1"
g:reply "keep"
field.play(g, "lead drac to 1920")
no(g, "lead drac to 1820", "5.1.2c", "5.1.2c: one action for each activation")
turns.idle(g)
g:play "activate dr2"
g:reply "keep"
yes(g, "lead drac to 1820", "5.1.1a: he acts again when another wing is activated")
yes(g, "lead drac to 1820", "5.1.1b: he is never Finished")
turns.idle(g)

-- Interrupted: he is not activated with it.
g = turns.choosing({ dr1 = "charge", dp1 = "make_ready" }, "royalist",
                   { units = { drac = "1820" }, set = { ac_acted = { royalist = true } } })
g:play "activate dr1"
g:dice { 0 }
g:reply "dp1"
g:reply "keep"
no(g, "lead drac to 1920", "2.3-active 7.1.1a", "5.1.1a: he does not act in an activation of the enemy")
g:play "done"
g:reply "no"
t.is(g:get "active", "dr1", "musket 4.4.1c: then the Bypassed wing comes")
t.is(g:get "ac_acted.royalist", false, "musket 5.1.1a: and he with it")

-- 5.1.1c Orders do not bind him: an enemy at 2006, the wing under Receive Charge.
local foe = { dpc2 = { "2006", "se/sw" }, dpw1 = "2006" }
local function at(order, more, mark, wing)
  local units = { drc2 = { "2010", "nw/ne" }, drc3 = { "2210", "nw/ne" }, drw1 = "2210", drac = "2010", dpc2 = foe.dpc2,
                  dpw1 = foe.dpw1 }
  for id, place in pairs(more or {}) do units[id] = place or nil end
  return field.at { "actions", active = wing or "dr1", units = units, counter = { dr1 = { order = order } },
                    mark = mark }
end
yes(at "receive_charge", "lead drac to 2007",
    "5.1.1c: he rides more than one hex, and next to the enemy, whatever the order")
yes(at "rally", "lead drac to 2009", "5.1.1c: closer to the enemy under Rally")
no(at "charge", "lead drac to 2006", "5.3.1b", "5.1.2e: not into a hex of the enemy")

-- 5.1.2e
g = field.at { "actions", active = "dr1", units = { drac = "2020", drc2 = { "2020", "nw/ne" }, drw1 = "2020" },
               counter = { dr1 = { order = "rally" } } }
yes(g, "lead drac to 2012", "5.1.2e: eight movement points, and he may be alone")
no(g, "lead drac to 2011", "7.2.1", "5.1.2e: not nine")
no(g, "lead drac to 2020", "7.1.1a", "7.1.1: nor to where he is")
no(g, "lead drc2 to 2019", "7.1.1a", "7.1.1: only leaders move so")
no(g, "lead dpac to 2019", "7.1.1a", "7.1.1: of one's own")

-- --- 5.1.1d, ex.5.1.1 he rallies a unit under Charge ---

local shaken = { drc2 = "morale_shaken" }
g = at("charge", nil, shaken)
no(g, "rally drc2", "5.6.1i 13.2.4b", "5.6.1i: under Charge a unit does not rally by itself")
no(g, "done", "5.6.1", "ex.5.1.1: both units are bound to charge")
field.play(g, "general rally drc2")
t.ok(not g:is("drc2", "morale_shaken"), "musket ex.5.1.1: the army commander rallies one")
t.is(#g.ruling.rolls, 0, "musket 5.1.2h: without a roll, for he is with it")
no(g, "move drc2 to 2009", "3.2C", "ex.5.1.1: it may not move toward the enemy any more")
no(g, "general reform drc2 open_order", "5.1.1d 5.1.2c", "5.1.1d: it has had its action")
turns.quiet(g, "move drc3 to 2109")
g:play "done"
t.isnt(g:now(), "actions", "musket ex.5.1.1: nor must it")

-- 5.1.2h, 13.2.5 Next to him it is tried: morale 6, Shaken 5, his -1: 6.
local function tried(die)
  local p = at("charge", { drac = "1910" }, shaken)
  p:dice { die }
  p:play "general rally drc2"
  return p
end
t.ok(not tried(6):is("drc2", "morale_shaken"), "musket 5.1.2h: next to him it is an attempt: 6 is enough")
t.ok(tried(7):is("drc2", "morale_broken"), "musket 5.1.2h: 7 is not")
no(at("charge", { drac = "1810" }, shaken), "general rally drc2", "5.1.2c 5.1.2h 13.3.3",
   "5.1.2h: two hexes off he does nothing for it")
-- of another wing
g = at("charge", { drh5 = { "1910", "nw/ne" }, drw2 = "1910" }, { drh5 = "morale_shaken" })
g:dice { 0 }
field.play(g, "general rally drh5")
t.ok(not g:is("drh5", "morale_shaken"), "musket 5.1.2h: it need not belong to the active wing")

-- 5.1.2g
g = at("charge", nil, { drc2 = "formation_shaken" })
no(g, "reform drc2 formation", "5.6.1i 13.2.3a", "5.6.1i: under Charge a unit does not reform by itself")
field.play(g, "general reform drc2 formation")
t.ok(not g:is("drc2", "formation_shaken"), "musket 5.1.2g: he reforms a unit that is with him")
no(g, "lead drac to 2009", "5.1.2c", "5.1.2c: and then he does not ride")
g = at("charge", { drac = "1910", drh5 = { "1810", "nw/ne" }, drw2 = "1810" },
       { drc2 = "formation_shaken", drh5 = "formation_broken" })
yes(g, "general reform drc2 formation", "5.1.2g: or next to him")
field.play(g, "general reform drh5 formation")
t.ok(g:is("drh5", "formation_shaken"), "musket 5.1.2g: of any wing")
no(g, "general reform drc2 formation", "5.1.2c", "5.1.2g: one unit")
no(at("charge", { drac = "1810" }, { drc2 = "formation_shaken" }), "general reform drc2 formation",
   "5.1.2c 5.1.2g 13.3.2", "5.1.2g: not two hexes off")
g = at("charge", nil, { drc2 = "formation_shaken" })
field.play(g, "lead drac to 2110")
no(g, "general reform drc2 formation", "5.1.2c", "5.1.2c: who has ridden does not reform")
g = field.at { "actions", active = "dp1", units = { drc2 = { "2010", "nw/ne" }, drw1 = "2010", drac = "2010",
                                                    dpc2 = { "2001", "se/sw" }, dpw1 = "2001" },
               mark = { drc2 = "morale_shaken" } }
no(g, "general rally drc2", "5.1.1 5.1.1a 13.3.1", "5.1.1a: not in an activation of the enemy")

-- --- 5.1.2d he helps to change orders ---

-- drw2 is -1, foot: receive_charge to charge 3 + 1, with him 5
local function change(place, die, lend, acted)
  local p = turns.at({ dr2 = "receive_charge", dp1 = "rally" },
                     { active = "dr2", units = { drac = place, drh5 = { "2022", "nw/ne" } },
                       set = { ac_acted = { royalist = acted or false } } })
  p:dice { die }
  p:answer { "charge", lend }
  p:enter "order_change"
  return p
end
t.is(change("2020", 5, "yes"):of("dr2", "order"), "charge",
     "musket 5.1.2d: stacked with the wing commander he adds his rating")
t.is(change("2120", 5, "yes"):of("dr2", "order"), "charge", "musket 5.1.2d: or next to him")
g = change("2120", 5, "no")
t.is(g:of("dr2", "order"), "receive_charge", "musket 5.1.2d: if he likes")
yes(g, "lead drac to 2220", "5.1.2c: and may do something else then")
g = change("2120", 9, "yes")
no(g, "lead drac to 2220", "5.1.2c", "5.1.2c: otherwise it was his action, in vain or not")
g = change("2220", 5)
t.is(g:of("dr2", "order"), "receive_charge", "musket 5.1.2d: not two hexes off")

-- --- 5.1.2a, 5.1.2b he goes along with a unit ---

-- Horse of 4-6 attacks its like: with a leader and 4 it wins (DS1), with 2 it loses (AS1). The last die is the
-- leader's danger.
local function combat(more, dice, by)
  local units = { drc2 = { "2010", "nw/ne" }, drw1 = "2014", drc3 = { "2014", "nw/ne" }, dpc2 = { "2009", "se/sw" },
                  dpw1 = "2003", dpc3 = { "2003", "se/sw" } }
  for id, place in pairs(more) do units[id] = place end
  local p = field.at { "attacks", active = "dr1", units = units, mark = { drc2 = "no_pistols", dpc2 = "no_pistols" } }
  return p, turns.fight(p, "attack drc2 at 2009", dice, by)
end
local asked
g, asked = combat({ drac = "2010" }, { 4, 0 }, { ["5.1.2a"] = "yes" })
t.is(g:where "drc2", "2009", "musket 5.1.2a: the unit he is with has won and advances")
t.is(asked["5.1.2a"] and asked["5.1.2a"].side, "royalist", "musket 5.1.2a: his owner is asked")
t.is(g:where "drac", "2009", "musket 5.1.2a: he may go along")
g = combat({ drac = "2010" }, { 4, 0 }, { ["5.1.2a"] = "no" })
t.is(g:where "drac", "2010", "musket 5.1.2a: or stay")
g = combat({ drac = "2010" }, { 2, 0 }, { ["5.1.2a"] = "yes", ["11.4.2"] = "2011" })
t.is(g:where "drac", "2011", "musket 5.1.2a: he retreats with it")
g = combat({ drac = "2010" }, { 2, 0 }, { ["5.1.2a"] = "no", ["11.4.2"] = "2011", ["11.4.6a"] = "no" })
t.is(g:where "drac", "2010", "musket 5.1.2a: or not")
-- It passes his hex: 1 and no leader are AS2, two hexes back.
g, asked = combat({ drac = "2011" }, { 1 }, { ["5.1.2a"] = "yes", ["11.4.2"] = { "2012", "2011" }, ["11.4.6a"] = "no" })
t.is(g:where "drc2", "2012", "musket 5.1.2a: a unit retreats through his hex")
t.is(g:where "drac", "2012", "musket 5.1.2a: he may be swept along")
g = combat({ drac = "2011" }, { 1 }, { ["5.1.2a"] = "no", ["11.4.2"] = { "2012", "2011" }, ["11.4.6a"] = "no" })
t.is(g:where "drac", "2011", "musket 5.1.2a: or let it pass")

-- 5.1.2b A rout.
local function rout(answer)
  local p = turns.at({ dr3 = "rally", dp1 = "charge" },
                     { units = { drac = "2420", drw3 = "2422", drc7 = { "2422", "nw/ne" } },
                       mark = { drc8 = "morale_broken" } })
  p:enter "rout"
  return p, turns.settle(p, { ["13.4.1b"] = "2428", ["5.1.2b"] = answer })
end
g, asked = rout "yes"
t.is(g:where "drac", "2428", "musket 5.1.2b: he may move with a unit that routs")
t.ok(asked["5.1.2b"], "musket 5.1.2b: his owner is asked")
t.is(rout "no":where "drac", "2420", "musket 5.1.2b: or stay")
t.done()
