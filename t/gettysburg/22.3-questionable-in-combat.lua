-- 22.3: Questionable brigades that engage. c_1 (Morale 4/3), u_2 (4/3).
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(opts, more)
  local place = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(more or {}) do place[k] = v end
  opts.switches = opts.switches or {}
  opts.switches.questionable = "yes"
  return battle.fought(place, opts)
end

local g, r = fight { mark = { c_1 = "questionable" }, dice = { 4, 5 } }
t.ok(not g:is("c_1", "questionable"), "gettysburg 22.3b: a check that is passed removes the marker")
t.ok(r:cites "11.3", "gettysburg 22.3b: and it fights normally")
g, r = fight { mark = { c_1 = "questionable" }, dice = { 5 } }
t.ok(g:is("c_1", "questionable") and g:face_of "c_1" == "shaken", "gettysburg 22.3c: one that fails is Shaken")
t.ok(not r:cites "11.3" and g:where "c_1" == "1517", "gettysburg 22.3c: an attacker stays, its attack is not carried out")
g = fight { mark = { c_1 = "questionable" }, face = { c_1 = "shaken" }, dice = { 4 } }
t.is(g:where "c_1", "routed", "gettysburg 22.3c: if already Shaken it routs")
g = fight { mark = { u_2 = "questionable" }, dice = { 5 }, answer = { "1515", {} } }
t.ok(g:where "u_2" == "1515" and g:face_of "u_2" == "shaken", "gettysburg 22.3c: a defender that fails is Shaken and retreats")
g = fight { mark = { u_2 = "questionable" }, face = { u_2 = "shaken" }, dice = { 4 }, answer = { {} } }
t.is(g:where "u_2", "routed", "gettysburg 22.3c: or routs if it was Shaken")
g = fight { mark = { u_2 = "questionable" }, dice = { 5 }, answer = { "1515" } }
t.is(battle.joined(g.ask.options), "c_1", "gettysburg 22.3c: AMB-76: the combat is over, the attacker may advance")
g = fight({ mark = { u_2 = "questionable" }, dice = { 5, 1 }, answer = { "1515" } }, { ["1516"] = { "u_2", "u_4" } })
t.ok(g:is("u_4", "disrupted") and g:where "u_4" == "1516", "gettysburg 22.3c: AMB-76: 12.6 applies to the others")

-- 11.3: all that are Questionable check, the attacker first.
local both = { c_1 = "questionable", u_2 = "questionable" }
g, r = fight { mark = both, dice = { 5, 4 } }
t.is(tostring(g:is("c_1", "questionable")) .. tostring(g:is("u_2", "questionable")), "truefalse", "gettysburg 11.3: the defender checks too if the attacker has failed, after it")
g = fight { mark = both, dice = { 5, 5 }, answer = { "1515", {} } }
t.is(g:face_of "c_1" .. " " .. g:where "c_1" .. " " .. g:where "u_2", "shaken 1517 1515", "gettysburg 22.3c: where both fail the defender retreats, and the attacker does not advance")
g = fight { mark = both, face = { c_1 = "shaken" }, dice = { 4, 5 }, answer = { "1515", {} } }
t.is(g:where "c_1" .. " " .. g:where "u_2", "routed 1515", "gettysburg 22.3c: nor does one that has routed")
g = fight({ mark = both, dice = { 5, 5 }, answer = { "no", "1515" }, declare = { "attack 1516 with c_1", "attack 1516 with c_2" } }, { ["1617"] = "c_2" })
t.is(g.ask.rule .. " " .. battle.joined(g.ask.options), "12.7a c_2", "gettysburg 12.7b: but one that has still to attack the hex may")
g, r = fight { mark = both, dice = { 5 }, switches = { questionable_checks = "in_turn" } }
t.is(#r.rolls, 1, "gettysburg 22.3b: AMB-86: by the other reading it does not check")
t.done()
