-- 22.3: Questionable brigades that engage. c_1 (Morale 4/3), u_2 (4/3).
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(opts, more)
  local place = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(more or {}) do place[k] = v end
  opts.switches = { questionable = "yes" }
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
g, r = fight { mark = { c_1 = "questionable", u_2 = "questionable" }, dice = { 5 } }
t.is(#r.rolls, 1, "gettysburg 11.3: the attacker checks first")
t.done()
