-- 12.7: advance after combat. c_1 and c_41 attack u_2 (5) in 1516; 10 in column 0 is DR.
local t, battle = require "tap", require "gettysburg.lib.battle"
local two = { "attack 1516 with c_1", "attack 1516 with c_41" }
local function fight(more, opts)
  local place = { ["1517"] = { "c_1", "c_2", "c_52" }, ["1417"] = "c_41", ["1516"] = "u_2" }
  for k, v in pairs(more) do place[k] = v end
  opts.declare = opts.declare or two
  return battle.fought(place, opts)
end

local g = fight({}, { dice = { 10, 4 }, answer = { "no", "none", "1515" } })
t.is(g.ask.side, "confederate", "gettysburg 12.7a: the attacker is asked")
t.is(battle.joined(g.ask.options), "c_1 c_41", "gettysburg 12.7b: the brigade that attacked, and the one still to attack the hex")
t.is(g.ask.least, 0, "gettysburg 12.7a: nobody must")
t.is(tostring(g.ask.notes.c_1) .. "; " .. tostring(g.ask.notes.c_41), "nil; leaves 1417 empty", "gettysburg 12.7a: who would leave nobody behind is told so")
t.ok(not battle.joined(g.ask.options):find("c_52", 1, true), "gettysburg 12.7c: neither artillery nor who had not declared")
local r = g:reply "c_52"
t.is(("%s %s %s"):format(r.status, r.rule, r.text), "refused 12.7c Pegram has not attacked 1516, and was not about to",
     "gettysburg 12.7c: who is typed all the same is refused with the reason")
r = g:reply { "c_1", "c_41" }
t.is(battle.joined(g:stack "1516"), "c_1 c_41", "gettysburg 12.7b: both advance, the attacker on top")
t.ok(g:of("c_41", "wasted"), "gettysburg 11.2c: the attack of the other is wasted")
t.is(g:of("c_41", "attacks"), nil, "gettysburg 11.2c: it is not carried out")

g = fight({}, { dice = { 10, 4 }, answer = { "no", "none", "1515", {} } })
t.is(#g:stack "1516", 0, "gettysburg 12.7a: or none")
t.ok(g:of("c_41", "wasted"), "gettysburg 11.2c: the other found nobody all the same")
g = fight({ ["1516"] = { "u_2", "u_train" }, ["4000"] = {} }, { dice = { 10, 4 }, answer = { "no", "none", "1515" } })
t.ok(not g.ask and g:of("c_41", "attacks") == "1516", "gettysburg 12.7c: AMB-41: no advance into the hex of a Train")
g = fight({ ["1516"] = { "u_2", "u_4" } }, { dice = { 10, 4, 1 }, answer = { "no", "none", "1515" } })
t.ok(not g.ask, "gettysburg 12.7a: no advance while a Supporting Brigade is there")

-- AMB-67: cavalry does not advance into rough
g = battle.fought({ ["3522"] = "u_2", ["3423"] = "c_54" }, { declare = { "attack 3522 with c_54" }, dice = { 11, 6 }, play = "resolve c_54" })
t.is(g.ruling.result.result, "DER", "gettysburg 11.1a: AMB-67: cavalry may attack rough")
t.ok(g:where "u_2" == "eliminated" and not g.ask, "gettysburg 12.7c: AMB-67: but does not advance into it")

-- Which rule each advances by
g = fight({}, { dice = { 10, 4 }, answer = { "no", "none", "1515" } })
r = g:reply { "c_1" }
t.ok(r:cites "12.7a" and not r:cites "12.7b", "gettysburg 12.7a: the attacker advances by this rule")
g = fight({}, { dice = { 10, 4 }, answer = { "no", "none", "1515" } })
r = g:reply { "c_41" }
t.ok(r:cites "12.7b" and not r:cites "12.7a", "gettysburg 12.7b: who was still to attack by that one")


-- 18.4b: so may an advance.
g = battle.fought({ ["1517"] = "c_1", ["1516"] = "u_2", ["1513"] = "u_h1", u_h1 = "u_4" },
                  { dice = { 9, 6 }, answer = { { "c_1" } }, switches = { hidden_movement = "yes" } })
t.is(g.ask and g.ask.rule, "18.5", "gettysburg 18.4b: an HMC that an advancing brigade sees is removed")

-- 12.7a: who has been put elsewhere meanwhile, at a table, does not come.
g = battle.at { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_2" }
for _, text in ipairs { two[1], two[2], "done" } do g:play(text) end
g:place { ["1419"] = "c_41" }
g:answer { "no" } g:dice { 9, 6 }
g:play "resolve c_1"
t.is(battle.joined(g.ask.options), "c_1", "gettysburg 12.7a: only brigades next to the hex may advance")
r = g:reply "c_41"
t.is(("%s %s"):format(r.rule, r.text), "12.7a Archer is not next to 1516", "gettysburg 12.7a: another is refused with the reason")

-- 18.4b, 9.1a: the first that enters sees an HMC; what comes out of that sees one of the attacker, whose units fill the hex.
local function filled(last)
  return battle.fought({ ["1517"] = "c_1", ["1417"] = "c_2", ["1516"] = "u_2", ["1510"] = "u_h1", u_h1 = "u_4",
                         ["1515"] = "c_h1", c_h1 = { "c_4", "c_6" } },
    { switches = { hidden_movement = "yes" }, declare = { "attack 1516 with c_1", "attack 1516 with c_2" }, dice = { 9, 6 },
      answer = { "no", { "c_1", "c_2" }, "1510", "1516", last } })
end
g = filled "1516"
t.is(g:where "c_2" .. " " .. g:where "c_1", "1516 1517", "gettysburg 9.1a: who finds the hex filled by then does not advance")
t.is(g:invariants(), true, "gettysburg 9.1a: it is never overfull")
t.is(filled("1515"):where "c_1", "1516", "gettysburg 12.7b: where there is room both do")
t.done()
