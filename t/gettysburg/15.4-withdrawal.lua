-- 15.4: cavalry retreats before combat. u_72 (4/3, Morale 4).
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(more, opts)
  local place = { ["1517"] = "c_1", ["1516"] = "u_72" }
  for k, v in pairs(more) do place[k] = v end
  return battle.fought(place, opts)
end

local g, r = fight({}, { answer = { "retreat", "1515", {} }, dice = { 4 } })
t.is(g:where "u_72", "1515", "gettysburg 15.4a: on 1-4 it may retreat")
t.ok(not g:is("u_72", "disrupted") and g:face_of "u_72" == "normal", "gettysburg 15.4a: AMB-43: neither Disrupted nor Shaken by it")
g, r = fight({}, { answer = { "retreat" }, dice = { 5, 4 } })
t.ok(r:cites "15.4a" and g:where "u_72" == "1516", "gettysburg 15.4a: on 5-6 it must fight")
t.is(r.result.differential, 1, "gettysburg 15.4a: 5 against 4")
g, r = fight({}, { answer = { "fight" }, dice = { 4 } })
t.is(#r.rolls, 1, "gettysburg 15.4a: or it fights at once")
g = fight({}, { answer = { "retreat", "1515" }, dice = { 4 } })
t.is(battle.joined(g.ask.options), "c_1", "gettysburg 15.4b: the infantry may then advance")
g, r = fight({ ["1517"] = "c_54" }, { declare = { "attack 1516 with c_54" }, play = "resolve c_54", dice = { 6 } })
t.ok(not r:cites "15.4a", "gettysburg 15.4a: never against a cavalry attack")
g, r = fight({ ["1516"] = { "u_72", "u_2" } }, { answer = { "retreat", "1515" }, dice = { 4, 5 } })
t.is(r.result.differential, 0, "gettysburg 15.4a: AMB-43: only that cavalry leaves, the next brigade is attacked: 5 against 5")
g = fight({}, { answer = { "retreat", "1617", {} }, dice = { 4, 5 } })
t.is(g:where "u_72", "routed", "gettysburg 15.4a: by the normal retreat rules: it checks its Morale next to infantry")
-- 9.3-E2, 13.4-E1: guns that would be left alone go too. u_57 is artillery.
local stack = { ["1516"] = { "u_72", "u_57" } }
g, r = fight(stack, { answer = { "retreat", "1515", "1515", {} }, dice = { 4 } })
t.is(g:where "u_57", "1515", "gettysburg 15.4a, 9.3-E2, 13.4-E1: guns that would be left alone go with the cavalry")
t.ok(g:is("u_57", "disrupted") and r:cites "9.3-E2", "gettysburg 15.4a: AMB-83: Disrupted, as in any retreat of guns")
g = fight(stack, { answer = { "retreat", "1515", "1515", {} }, dice = { 4 }, switches = { withdrawn_guns = "unhurt" } })
t.ok(not g:is("u_57", "disrupted") and g:where "u_57" == "1515", "gettysburg 15.4a: AMB-83: by the other reading unhurt")
g = fight(stack, { answer = { "retreat", "1515", {} }, dice = { 4, 3 }, switches = { erratum_9_3_e2 = "no", erratum_13_4_e1 = "no" } })
t.is(g:where "u_57", "1516", "gettysburg 9.3-E2: without the errata they stay and are attacked")
g = fight({ ["1516"] = { "u_72", "u_2", "u_57" } }, { answer = { "retreat", "1515" }, dice = { 4, 5 } })
t.is(g:where "u_57", "1516", "gettysburg 9.3-E2: guns that infantry stays with do not go")
-- 12.4a: a retreat that is not forced needs a hex to go to; one hex will do.
local ring = { ["1417"] = "c_41", ["1617"] = "c_42", ["1416"] = "c_44", ["1616"] = "c_45", ["1515"] = "c_46" }
g, r = fight(ring, { dice = { 4 } })
t.ok(not g.ask and #r.rolls == 1 and g:where "u_72" == "1516", "gettysburg 15.4a: AMB-84: surrounded cavalry is not asked, it fights where it is")
ring["1515"], ring["2020"] = nil, "c_46"
g, r = fight(ring, { answer = { "retreat", {} }, dice = { 4, 6 } })
t.is(g:where "u_72", "routed", "gettysburg 15.4a: one way out is enough to be asked, though it is next to infantry")
-- 15.4b: infantry after cavalry
g = battle.fought({ ["1517"] = "c_1", ["1417"] = "c_54", ["1516"] = "u_72" },
                  { declare = { "attack 1516 with c_54", "attack 1516 with c_1" }, play = "resolve c_54", answer = { "no" }, dice = { 6 } })
g:play "resolve c_1"
t.is(battle.joined(g.ask.options), "fight retreat", "gettysburg 15.4b: the option is used at the moment the infantry attacks")
-- 19: open to counter-attack
g = fight({ ["1416"] = "u_2" }, { answer = { "retreat", "1515", { "c_1" } }, dice = { 4 }, switches = { counter_attacks = "yes" } })
t.is(battle.joined(g.ask.options), "none u_2", "gettysburg 15.4b: who advanced is open to counter-attack, not by the one that was to be attacked (19.2)")
t.done()
