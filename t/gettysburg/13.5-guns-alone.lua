-- 13.5: artillery without a brigade. u_7: Defensive Support 2, bracketed 1; c_41 has Combat Rating 5.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(stack, opts, more)
  local place = { ["1517"] = "c_1", ["1516"] = stack }
  for k, v in pairs(more or {}) do place[k] = v end
  return battle.fought(place, opts)
end

-- DC-22 at the table
local g = battle.at {}
local r = g:rule("combat", { attack = 4, defence = 1, defender_disrupted = true, artillery = true, dice = 8, capture = 2 })
t.is(r.result.column, 4, "gettysburg 13.5e: DC-22: 4-1+1 is +4")
t.is(r.result.result, "DR", "gettysburg 13.5b: DC-22: 8 there is DR")
t.is(r.result.defender, "captured", "gettysburg 13.5b: DC-22: 1-2 captured")
r = g:rule("combat", { attack = 4, defence = 1, defender_disrupted = true, artillery = true, dice = 8, capture = 3 })
t.is(r.result.defender, "retreats", "gettysburg 13.5b: DC-22: 3-6 it retreats, the R ignored")

-- The rating
g, r = fight("u_7", { dice = { 5 } })
t.is(r.result.differential, 3, "gettysburg 13.5a: a Ready gun defends with its Defensive Support: 5 against 2")
t.is(g:face_of "u_7", "ready", "gettysburg 13.5e: which does not use it up")
g, r = fight("u_7", { dice = { 4 }, face = { u_7 = "fired" } })
t.is(r.result.differential, 4, "gettysburg 2.10b: a Fired one with the bracketed figure")
g, r = fight("u_7", { dice = { 4 } }, { ["1416"] = "u_8" })
t.is(r.result.differential, 3, "gettysburg 13.5e: no artillery supports artillery")

-- Results: column +3: 7 is DER, 6 D4
g = fight("u_7", { dice = { 7 }, answer = { {} } })
t.is(g:where "u_7", "eliminated", "gettysburg 13.5b: D with E eliminates it, without a roll")
t.is(g:is("u_7", "disrupted"), false, "gettysburg 13.2b: as in 7.6c")
g = fight("u_7", { dice = { 6, 1 }, answer = { {} } })
t.is(g:where "u_7", "captured", "gettysburg 13.5b: another D: on 1-2 it is captured")
g, r = fight("u_7", { dice = { 6, 3 }, answer = { "1515", {} } })
t.is(g:where "u_7", "1515", "gettysburg 13.5b: else it retreats")
t.ok(g:is("u_7", "disrupted") and g:face_of "u_7" == "fired", "gettysburg 13.1-E1: Disrupted artillery is Fired")
g = fight("u_7", { dice = { 6, 3 }, answer = { "1515", {} }, switches = { erratum_13_1_e1 = "no" } })
t.is(g:face_of "u_7", "ready", "gettysburg 13.1-E1: without the clarification it keeps its face")

-- 13.5c: the others
g = fight({ "u_7", "u_8" }, { dice = { 6, 3, 1 }, answer = { "u_7", "1515", {} } })
t.is(g:where "u_7", "1515", "gettysburg 13.5a: one of them defends, its owner chooses")
t.is(g:where "u_8", "captured", "gettysburg 13.5c: the other makes its own capture roll")
g = fight({ "u_7", "u_8" }, { dice = { 7, 5 }, answer = { "u_7", "1515", {} } })
t.is(g:where "u_8", "1515", "gettysburg 13.5c: AMB-57: it is not open to Elimination, but retreats")
t.ok(g:is("u_8", "disrupted"), "gettysburg 13.5c: AMB-57: Disrupted")
g = fight({ "u_7", "u_8" }, { dice = { 5 }, answer = { "u_7" } })
t.ok(g:where "u_8" == "1516" and g:is("c_1", "disrupted"), "gettysburg 13.5b: an A hits the attacker as usual, and nobody leaves")

-- 20.4, AMB-28, AMB-54
g = fight("u_7", { dice = { 7, 1 }, answer = { {} }, turn = "J1-11" })
t.is(g:where "u_7", "captured", "gettysburg 20.4: at night it may defend itself; E is ignored")
g = battle.fought({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_2", "u_7" } },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_41" }, dice = { 9, 6 }, answer = { "no", "none" } })
t.ok(g:where "u_2" == "eliminated" and g:where "u_7" == "1516", "gettysburg 12.2E: the brigade is Eliminated, its gun stays")
g:dice { 5 }
t.is(g:play("resolve c_41").result.differential, 3, "gettysburg 13.5a: AMB-28: the next attack meets the artillery")
g = fight("u_7", { dice = { 6, 3, 5 }, answer = { "1617", {} } })
t.is(g:where "u_7", "routed", "gettysburg 13.2a: AMB-54: artillery checks its Morale next to infantry, and routs")

-- 13.5a: who defends is chosen once. 5 in column +3 is A, 4 in column +2.
g = battle.fought({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_7", "u_8" } },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_41" }, dice = { 5 }, answer = { "u_8", "no" } })
t.is(g.ruling.result.differential, 2, "gettysburg 13.5a: 5 against the 3 of the gun that was chosen")
g:dice { 5 }
r = g:play "resolve c_41"
t.ok(not g.ask and r.result.differential == 2, "gettysburg 13.5a: it defends against the next attack too")
t.done()
