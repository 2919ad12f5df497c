-- 15.5: a charge. c_53 (Hampton) attacks u_2 (5, Morale 4) in the open.
local t, battle = require "tap", require "gettysburg.lib.battle"
local at = battle.at
local function no(g, text, rule, name) t.is(g:refused(text), rule, name) end
local function yes(g, text, name) t.is(g:refused(text), nil, name) end

local g = at { ["1517"] = "c_53", ["1516"] = "u_2", ["1417"] = "c_1" }
yes(g, "charge 1516 with c_53", "gettysburg 15.5a: cavalry charges infantry in clear terrain")
no(g, "charge 1516 with c_1", "15.5a", "gettysburg 15.5a: infantry does not charge")
no(at({ ["1517"] = "c_53", ["1516"] = "u_2" }, { face = { c_53 = "shaken" } }), "charge 1516 with c_53", "15.5a", "gettysburg 15.5a: not if Shaken")
no(at({ ["1517"] = "c_53", ["1516"] = "u_2" }, { mark = { c_53 = "disrupted" } }), "charge 1516 with c_53", "15.5a", "gettysburg 15.5a: nor Disrupted")
no(at { ["1517"] = "c_53", ["1516"] = { "u_2", "u_7" } }, "charge 1516 with c_53", "15.5a", "gettysburg 15.5a: not if artillery is with it")
no(at { ["1517"] = "c_53", ["1516"] = { "u_2", "u_72" } }, "charge 1516 with c_53", "15.5a", "gettysburg 15.5a: nor cavalry")
yes(at { ["1517"] = "c_53", ["1516"] = { "u_2", "u_4" } }, "charge 1516 with c_53", "gettysburg 15.5a: more than one infantry brigade may be")
no(at { ["1418"] = "c_53", ["1318"] = "u_2" }, "charge 1318 with c_53", "15.5a", "gettysburg 15.5a: AMB-21: not into woods")

-- 15.5b: at most 2 MP
g = at { ["1519"] = "c_53", ["1516"] = "u_2" }
g:play "move c_53 to 1517 as charge"
t.ok(g:of("c_53", "charges") and g:of("c_53", "attacks") == "1516", "gettysburg 15.5b: it moves two hexes and charges, with no check of 8.6.4")
no(at { ["1520"] = "c_53", ["1516"] = "u_2" }, "move c_53 to 1517 as charge", "6.2b", "gettysburg 15.5b: three are too many")
g = at { ["1519"] = "c_53", ["1516"] = "u_2" }
no(g, "move c_53 to 1520 as charge", "15.5a", "gettysburg 15.5a: it must end next to a target")
g:dice { 1 }
g:play "move c_53 to 1517"
no(g, "charge 1516 with c_53", "15.5b", "gettysburg 15.5b: who moved otherwise does not charge")

-- 15.5c, 15.5d: 4 against 5 or as printed; 7 in column -1 is D4
g = battle.fought({ ["1517"] = "c_53", ["1516"] = "u_2" }, { declare = { "charge 1516 with c_53" }, play = "resolve c_53", dice = { 7, 4 }, answer = { "1515", {} } })
t.is(g.ruling.result.result, "DR", "gettysburg 15.5c: D4 is DR")
t.is(g:where "u_2", "1515", "gettysburg 15.5c: the infantry retreats")
t.ok(g:is("c_53", "disrupted") and g:face_of "c_53" == "shaken", "gettysburg 15.5d: the cavalry is Disrupted and Shaken though it won")

-- AMB-21: hexsides; a creek runs between 1618 and 1517
yes(at { ["1618"] = "c_53", ["1517"] = "u_2" }, "charge 1517 with c_53", "gettysburg 15.5a: AMB-21: a creek does not forbid a charge")
no(at({ ["1618"] = "c_53", ["1517"] = "u_2" }, { switches = { charge_hexsides = "forbidden" } }), "charge 1517 with c_53", "15.5a",
   "gettysburg 15.5a: AMB-21: by the other reading it does")
t.done()
