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
no(g, "move c_53 to 1518 as charge", "15.5a", "gettysburg 15.5a: two hexes from the target is too far")
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
for _, s in ipairs { { "creek", "1517", "1618" }, { "ravine", "2219", "2218" }, { "protected", "2121", "2221" } } do
  for reading, rule in pairs { ignored = false, forbidden = "15.5a" } do
    g = at({ [s[3]] = "c_53", [s[2]] = "u_2" }, { switches = { charge_hexsides = reading } })
    t.is(g:refused(("charge %s with c_53"):format(s[2])) or false, rule, ("gettysburg 15.5a: AMB-21: across a %s, hexsides %s"):format(s[1], reading))
  end
end
g = at({ ["1718"] = "c_53", ["1517"] = "u_2" }, { switches = { charge_hexsides = "forbidden" } })
local r = g:play "move c_53 to 1618 as charge"
t.ok(r:says "finds nothing to charge" and not g:of("c_53", "charges"), "gettysburg 15.5b: cavalry that has moved to charge and meets a creek charges nobody")
no(g, "attack 1517 with c_53", "15.5a", "gettysburg 15.5a: cavalry that has moved to charge does not attack instead")

-- 15.5a, 11.1a: why not.
g = at { ["1517"] = "c_53", ["1516"] = "u_2", ["1512"] = "u_4", ["1418"] = "u_7" }
no(g, "charge 1512 with c_53", "11.1a", "gettysburg 11.1a: a charge is on a hex next to it")
no(g, "charge off_map with c_53", "11.1a", "gettysburg 11.1a: only a hex of the map can be charged")
no(g, "charge 1418 with c_53", "15.5a", "gettysburg 15.5a: guns cannot be charged")
t.is(battle.joined(g:legal "charge"), "charge 1516 with c_53", "gettysburg 15.5a: one charge is possible")
g = at({ ["1517"] = "c_53", ["1516"] = "u_2" }, { switches = { command_control = "yes", erratum_16_4_e1 = "no" } })
g:set { command = { confederate = "restricted" } }
g:counter { c_53 = { origin = "1519" } }
no(g, "charge 1516 with c_53", "16.4-E1", "gettysburg 16.4-E1: without the erratum cavalry that came there in this turn does not charge")
g:counter { c_53 = { origin = "1517", reformed = true } }
no(g, "charge 1516 with c_53", "15.5a", "gettysburg 15.5a: cavalry that was Disrupted when its turn began does not charge (AMB-75)")

-- 11.2c: a charge that finds nobody, and one that was made.
g = battle.fought({ ["1517"] = "c_1", ["1417"] = "c_53", ["1516"] = "u_2" },
                  { declare = { "attack 1516 with c_1", "charge 1516 with c_53" }, dice = { 9, 6 }, answer = { "no", {} } })
t.ok(g:of("c_53", "wasted") and not g:of("c_53", "charges"), "gettysburg 11.2c: a charge whose target is gone is wasted, and is no charge any more")
g = battle.fought({ ["1517"] = "c_53", ["1516"] = "u_2" }, { declare = { "charge 1516 with c_53" }, play = "resolve c_53", dice = { 6 } })
t.ok(not g:of("c_53", "charges") and g:of("c_53", "attacks") == nil, "gettysburg 15.5a: a charge is made once")

-- 9.5a, 15.5b: nor does a move to charge end where another attacks from.
g = at { ["1518"] = "c_53", ["1517"] = "c_1", ["1516"] = "u_2" }
yes(g, "move c_53 to 1517 as charge", "gettysburg 15.5b: a move to charge may end on a brigade that does not attack")
g:play "attack 1516 with c_1"
no(g, "move c_53 to 1517 as charge", "15.5a", "gettysburg 9.5a: it may not end on a brigade that attacks")

-- 15.5d, 12.2AR: by which rule the attacker is Shaken.
for verb, rule in pairs { charge = "15.5d", attack = "12.2AR" } do
  g = battle.fought({ ["1517"] = "c_53", ["1516"] = "u_2" }, { declare = { verb .. " 1516 with c_53" }, play = "resolve c_53", dice = { 3, 1, 1 } })
  t.is(tostring(g.ruling:cites "15.5d"), tostring(rule == "15.5d"), "gettysburg 15.5d: whether a charge has Shaken it: " .. verb)
  t.ok(g.ruling:cites(rule) and g:face_of "c_53" == "shaken", "gettysburg " .. rule .. ": it is Shaken by " .. verb)
end
t.done()
