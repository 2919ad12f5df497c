-- 12.6, 13.4d: those who stood with a beaten brigade. u_1 (6/4, Morale 5/4, Loss 5) on top: c_1 attacks in column -1, 10 is DR.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(stack, opts) return battle.fought({ ["1517"] = "c_1", ["1516"] = stack }, opts) end

local g, r = fight({ "u_1", "u_2" }, { dice = { 10, 1, 4 }, answer = { "1515" } })
t.is(g:where "u_1", "1515", "gettysburg 12.3a: the top brigade retreats")
t.is(g:where "u_2", "1516", "gettysburg 12.6b: a Supporting Brigade that passes its check stays")
t.ok(g:is("u_2", "disrupted") and g:face_of "u_2" == "normal", "gettysburg 12.6a: and is Disrupted")
t.is(g:stack "1516"[1], "u_2", "gettysburg 11.7a: it defends the hex now")
g = fight({ "u_1", "u_2" }, { dice = { 10, 1, 5 }, answer = { "1515", "1416", {} } })
t.is(g:where "u_2", "1416", "gettysburg 12.6a: one that fails retreats")
t.is(g:face_of "u_2", "shaken", "gettysburg 12.6a: Shaken")
g = fight({ "u_1", "u_2" }, { dice = { 10, 1, 5 }, answer = { "1515", {} }, face = { u_2 = "shaken" } })
t.is(g:where "u_2", "routed", "gettysburg 12.6a: and routs if it was Shaken already")
g = fight({ "u_1", "u_2" }, { dice = { 10, 6, 5 }, answer = { "1515", {} } })
t.is(g:where "u_1", "routed", "gettysburg 12.6a: the same where the top brigade routs")
t.is(g:where "u_2", "1515", "gettysburg 12.6a: the other retreats alone")
g = fight({ "u_1", "u_2", "u_4" }, { dice = { 10, 1, 5, 5 }, answer = { "1515", "1416", "1616", {} } })
t.is(#g:stack "1516", 0, "gettysburg 12.6a: AMB-51: each checks once, all retreats are simultaneous")

-- 12.6a not by Elimination: 9 in column -1 is A; 8 is DER
g = fight({ "u_1", "u_2" }, { dice = { 8, 6 } })
t.is(g:where "u_1", "eliminated", "gettysburg 12.2E: the top brigade is Eliminated")
t.ok(not g:is("u_2", "disrupted"), "gettysburg 12.6a: that does not touch the others")

-- 13.4d, 9.3-E2
g = fight({ "u_1", "u_7" }, { dice = { 10, 1 }, answer = { "none", "1515", "1416", {} } })
t.is(g:where "u_7", "1416", "gettysburg 9.3-E2: artillery that would be left alone retreats, though it did not support")
t.ok(g:is("u_7", "disrupted") and g:face_of "u_7" == "fired", "gettysburg 13.4d: and is Disrupted")
g = fight({ "u_1", "u_2", "u_7" }, { dice = { 10, 1, 1 }, answer = { "none", "1515" } })
t.ok(g:where "u_7" == "1516" and not g:is("u_7", "disrupted"), "gettysburg 13.4d: with a brigade left it is unaffected")
g = fight({ "u_1", "u_7" }, { dice = { 10, 1 }, answer = { "none", "1515" }, switches = { erratum_9_3_e2 = "no", erratum_13_4_e1 = "no" } })
t.is(g:where "u_7", "1516", "gettysburg 13.4-E1: without the box one that did not support stays")
g = fight({ "u_1", "u_7" }, { dice = { 12, 6 }, answer = { "u_7", "1416", {} }, switches = { erratum_9_3_e2 = "no", erratum_13_4_e1 = "no" } })
t.is(g.ruling.result.differential, -3, "gettysburg 13.4c: supported, 5 against 6 is -3")
t.is(g:where "u_7", "1416", "gettysburg 13.4d: one that supported goes")
g = fight({ "u_1", "u_7" }, { dice = { 10, 6 }, answer = { "none", "1416", {} } })
t.is(g:where "u_7", "1416", "gettysburg 13.4d: AMB-16: it retreats too when the last brigade routs")
g = fight({ "u_1", "u_7" }, { dice = { 10, 6 }, answer = { "none" }, switches = { rout_takes_guns = "no" } })
t.is(g:where "u_7", "1516", "gettysburg 13.4d: AMB-16: not by the other reading")
g = fight({ "u_1", "u_7" }, { dice = { 8, 6 }, answer = { "none" } })
t.is(g:where "u_7", "1516", "gettysburg 13.4d: AMB-16: it stays where the last brigade is Eliminated")

-- AMB-82: the attacker's stack; 3 in column -1 is AER
local stack = { ["1517"] = { "c_1", "c_2" }, ["1516"] = "u_1" }
g = battle.fought(stack, { dice = { 3, 1, 6 } })
t.ok(g:where "c_1" == "routed" and not g:is("c_2", "disrupted"), "gettysburg 12.6a: AMB-82: an attacker that routs does not disorder its stack")
t.is(g:where "c_2", "1517", "gettysburg 12.2AR: its stack stays")
g = battle.fought(stack, { dice = { 3, 1, 6, 6 }, switches = { support_tests = "any" } })
t.ok(g:is("c_2", "disrupted") and g:face_of "c_2" == "shaken", "gettysburg 12.6a: AMB-82: by the other reading it is tested")
t.is(g:where "c_2", "1517", "gettysburg 12.3b: and does not retreat")

-- 12.2AR on the board
g = battle.fought(stack, { dice = { 3, 1, 4 } })
t.ok(g:is("c_1", "disrupted") and g:face_of "c_1" == "shaken" and g:where "c_1" == "1517", "gettysburg 12.2AR: an attacker that does not rout is Disrupted and Shaken, and stays")
g = battle.fought(stack, { dice = { 3, 6 } })
t.is(g:where "c_1", "eliminated", "gettysburg 12.2E: AER: the Loss check eliminates it")

-- 9.3-E2, 13.4-E1: the same box stands under both rules, and either is enough.
for box, without in pairs { erratum_9_3_e2 = "erratum_13_4_e1", erratum_13_4_e1 = "erratum_9_3_e2" } do
  g = fight({ "u_1", "u_7" }, { dice = { 10, 1 }, answer = { "none", "1515", "1416", {} }, switches = { [box] = "yes", [without] = "no" } })
  t.is(g:where "u_7", "1416", "gettysburg 9.3-E2, 13.4-E1: guns that would be left alone retreat by " .. box)
end
t.done()
