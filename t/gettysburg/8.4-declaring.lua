-- 8.4, 9.5, 11.1: declaring attacks. 1516 lies in the open; 1517 is west of it, 1417 north-west, 1617 south-west.
local t, battle = require "tap", require "gettysburg.lib.battle"
local at = battle.at
local function no(g, text, rule, name) t.is(g:refused(text), rule, name) end
local function yes(g, text, name) t.is(g:refused(text), nil, name) end

local g = at { ["1517"] = { "c_1", "c_2", "c_52" }, ["1417"] = "c_41", ["1516"] = "u_2", ["1520"] = "c_46", ["1512"] = "u_4" }
yes(g, "attack 1516 with c_1", "gettysburg 8.4: a brigade that has not moved declares an attack")
yes(g, "attack 1516 with c_2", "gettysburg 9.5a: any one brigade of the stack may")
no(g, "attack 1516 with c_46", "11.1a", "gettysburg 11.1a: only on a hex next to it")
no(g, "attack 1415 with c_41", "11.1a", "gettysburg 11.1a: there must be somebody")
no(g, "attack 1512 with c_1", "11.1a", "gettysburg 11.1a: a brigade next to one enemy cannot attack another one far away")
no(g, "attack off_map with c_1", "11.1a", "gettysburg 11.1a: a box cannot be attacked")
no(g, "attack 1516 with c_52", "13.5d", "gettysburg 13.5d: artillery does not attack")
no(g, "attack 1517 with u_2", "8.1a", "gettysburg 5.1c: the moving player is the attacker")
g:play "attack 1516 with c_2"
t.is(g:of("c_2", "attacks"), "1516", "gettysburg 8.4: the declaration fixes the target")
t.is(g:stack "1517"[1], "c_2", "gettysburg 9.5a: who attacks is the top brigade")
no(g, "attack 1516 with c_1", "9.5a", "gettysburg 9.5a: one brigade out of a hex")
no(g, "move c_2 to 1518", "8.4b", "gettysburg 8.4b: who has declared does not move")
no(g, "attack 1516 with c_2", "8.4b", "gettysburg 11.2a: nor does it declare again")
no(g, "lead c_1", "9.5a", "gettysburg 9.5a: it stays on top")
yes(g, "attack 1516 with c_41", "gettysburg 11.2a: a defender may be attacked any number of times")

-- 8.4: as it ends its move
g = at { ["1518"] = "c_1", ["1519"] = "c_2", ["1516"] = "u_72" }
g:play "move c_1 to 1517"
t.is(g:where "c_1", "1517", "gettysburg 8.4: it moves next to the cavalry")
yes(g, "attack 1516 with c_1", "gettysburg 8.4: and may declare as it ends its move")
g:play "move c_2 to 1518"
no(g, "attack 1516 with c_1", "8.4", "gettysburg 8.4: but not when another has moved after it")

-- 11.1b, 11.2b: they must be carried out, one target after the other
g = at { ["1517"] = "c_1", ["1417"] = "c_41", ["1617"] = "c_46", ["1516"] = "u_2", ["1416"] = "u_4" }
g:play "attack 1516 with c_1"
g:play "attack 1416 with c_41"
g:play "attack 1516 with c_46"
g:play "done"
t.is(g:now(), "combat", "gettysburg 5.3.3a: the Combat Phase follows")
t.is(g:play("done").status, "refused", "gettysburg 11.1b: a declared attack must be carried out")
t.is(#g:legal "resolve", 3, "gettysburg 11.1c: the attacker chooses the order")
g:dice { 7 } g:answer { "no" }
g:play "resolve c_1"
t.is(g:refused "resolve c_41", "11.2b", "gettysburg 11.2b: all attacks on one defender before those on another")
g:dice { 7 }
t.is(g:play("resolve c_46").status, "done", "gettysburg 12.1b: then the next on the same")
t.is(g:refused "resolve c_41", nil, "gettysburg 5.3.3b: then the other target")
t.ok(g:is("c_1", "disrupted") and g:is("c_46", "disrupted"), "gettysburg 12.2A: 7 in column 0 Disrupts each attacker")

-- A mover that came on top of the attacker stands below it when the phase begins.
g = at { ["1517"] = "c_1", ["1518"] = "c_2", ["1516"] = "u_72" }
g:play "attack 1516 with c_1"
g:play "move c_2 to 1517"
t.is(g:stack "1517"[1], "c_2", "gettysburg 9.2a: who comes last lies on top")
g:play "done"
t.is(g:stack "1517"[1], "c_1", "gettysburg 9.5a: the attacker is the top brigade when the phase closes")

-- 7.4e, 9.4a
g = at({ ["1517"] = { "c_1", "c_52" }, ["1516"] = { "u_7", "u_2", "u_4" } }, { face = { c_1 = "shaken" }, mark = { c_1 = "disrupted" } })
yes(g, "attack 1516 with c_1", "gettysburg 7.4e: neither Shaken nor Disrupted forbids an attack")
g:play "attack 1516 with c_1"
g:play "done"
g:answer { "none", "none" } g:dice { 7, 1 }
t.ok(g:play("resolve c_1"):says "Cutler", "gettysburg 9.4a: the top brigade defends, the place of artillery does not matter")

-- 16.4-E1
g = at({ ["1518"] = "c_1", ["1516"] = "u_2", ["1517"] = "c_2" }, { switches = { command_control = "yes" } })
g:set { command = { confederate = "restricted" } }
g:counter { c_1 = { origin = "1518" }, c_2 = { origin = "1517" } }
g:place { ["1617"] = "c_1" }
yes(g, "attack 1516 with c_1", "gettysburg 16.4-E1: once next to an enemy it may always attack")
g = at({ ["1617"] = "c_1", ["1516"] = "u_2", ["1517"] = "c_2" }, { switches = { command_control = "yes", erratum_16_4_e1 = "no" } })
g:set { command = { confederate = "restricted" } }
g:counter { c_1 = { origin = "1518" }, c_2 = { origin = "1517" } }
no(g, "attack 1516 with c_1", "16.4-E1", "gettysburg 16.4-E1: without it not who came there in this turn")
yes(g, "attack 1516 with c_2", "gettysburg 16.5c: who began there may")

-- 8.4: of two brigades that may be meant it is the one next to an enemy: Davis, not Daniel behind him.
g = at { ["1517"] = { "c_43", "c_52" }, ["1518"] = "c_27", ["1516"] = "u_2" }
g:play "attack 1516 with da"
t.is(g:of("c_43", "attacks"), "1516", "gettysburg 11.1a: if a name fits two brigades, the one next to an enemy is meant")
t.is(battle.joined(g:legal "attack"), "", "gettysburg 11.1a: nobody else can attack")

g = at { ["1518"] = "c_1", ["1516"] = "u_2" }
t.is(select(2, g:refused "attack 1516 with c_1"), "Anderson is next to no enemy", "gettysburg 11.1a: a brigade two hexes from an enemy is not next to him")

-- 8.4: who has come next to an enemy is reminded, if it may attack.
local function reminded(id, place, more)
  g = at(place, more)
  g:dice { 1, 1 }
  local r = g:play("move " .. id .. " to 1517")
  if r.status ~= "done" then error(r.text) end
  return r:says "declare its attack now"
end
t.ok(reminded("c_1", { ["1518"] = "c_1", ["1516"] = "u_72" }), "gettysburg 8.4: a brigade that comes next to an enemy is reminded")
t.ok(not reminded("c_52", { ["1518"] = "c_52", ["1516"] = "u_72" }), "gettysburg 13.5d: guns that come next to an enemy are not reminded")
t.ok(not reminded("c_1", { ["1518"] = "c_1", ["1416"] = "u_72" }), "gettysburg 11.1a: a brigade that is next to no enemy is not reminded")
t.done()
