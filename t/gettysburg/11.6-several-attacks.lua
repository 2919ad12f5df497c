-- 11.6 and 11.7 on the board: several brigades attack one.
local t, battle = require "tap", require "gettysburg.lib.battle"
local at = battle.at
local function row(place, opts)
  local g = at(place, opts)
  for _, id in ipairs { "c_1", "c_41", "c_46" } do
    if place["1517"] == id or place["1417"] == id or place["1617"] == id then g:play("attack 1516 with " .. id) end
  end
  g:play "done"
  return g
end
local three = { ["1517"] = "c_1", ["1417"] = "c_41", ["1617"] = "c_46", ["1516"] = "u_1" }     -- Meredith 6, Morale 5

local g = row(three)
g:answer { "yes" } g:dice { 4, 5 }
local r = g:play "resolve c_1"
t.is(r.rolls[1].rule, "11.6a", "gettysburg 11.6a: coordination is rolled first")
t.is(g:of("u_1", "tested"), "coordinated", "gettysburg 11.6a: 4 is within Lee's value")
t.is(r.result.differential, 0, "gettysburg 11.6b: 5 against 6, the first at +1")
g:dice { 4 }
r = g:play "resolve c_41"
t.is(r.result.differential, 1, "gettysburg 11.6b: the second at +2")
t.is(#r.rolls, 1, "gettysburg 11.3: coordination is rolled once for each defending brigade")
g:dice { 5 }
r = g:play "resolve c_46"
t.is(r.result.differential, 2, "gettysburg 11.6b: the third at +3")
t.is(r.result.result, "A", "gettysburg 11.3: 5 in column +2 is A")

g = row(three)
g:answer { "no" } g:dice { 6 }
r = g:play "resolve c_1"
t.is(r.result.differential, -1, "gettysburg 11.6a: the attacker may decline")
t.is(g:of("u_1", "tested"), "failed", "gettysburg 11.6a: and is not asked again")

g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }, { turn = "J1-11" })
g:dice { 6, 1 }
local function untried() return not g:play("resolve c_1"):cites "11.6a" and not g.ask end
t.ok(untried(), "gettysburg 20.3: no coordination at night")
g = row({ ["1517"] = "c_1", ["1516"] = "u_1" })
g:dice { 6 }
t.ok(untried(), "gettysburg 11.6a: nor with one attacker")

-- 2.11: Lee's Coordination Value is 4 on the front of his marker and 3 on its back, which shows only where 16 is in use.
for control, tested in pairs { yes = "failed", no = "coordinated" } do
  g = row(three, { switches = { command_control = control }, face = { c_army = "back" } })
  g:answer { "yes" } g:dice { 4, 6, 1, 1 }
  g:play "resolve c_1"
  t.is(g:of("u_1", "tested"), tested, "gettysburg 2.11, 11.6a: 4 against the marker's back, with command control or without: " .. control)
end

-- 16.6a
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }, { switches = { command_control = "yes" } })
g:set { command = { confederate = "panic" } }
g:dice { 6 }
t.ok(untried(), "gettysburg 16.6a: no coordination in Panic")
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }, { switches = { command_control = "yes", erratum_17_4_e1 = "no" } })
g:set { command = { confederate = "panic" } }
g:counter { c_41 = { seized = true } }
g:answer { "yes" } g:dice { 1, 5 }
t.ok(g:play("resolve c_1"):cites "11.6a", "gettysburg 17.4c: but with a unit that the enemy made to attack")
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" },
        { switches = { command_control = "yes", erratum_17_4_e1 = "no", panic_coordination = "never" } })
g:set { command = { confederate = "panic" } }
g:counter { c_41 = { seized = true } }
g:dice { 6 }
t.ok(untried(), "gettysburg 17.4c: not by the other reading")

-- 17.4-E1: the controller orders the attack of the unit he took over
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" })
g:counter { c_41 = { seized = true } }
g:answer { "now", "no" } g:dice { 6 }
g:play "resolve c_1"
t.ok(g:of("c_41", "attacks") == nil and g:of("c_1", "attacks") == "1516", "gettysburg 17.4-E1: the controller may have it fight first")
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" })
g:counter { c_41 = { seized = true } }
g:answer { "later", "no" } g:dice { 6 }
g:play "resolve c_41"
t.ok(g:of("c_41", "attacks") == "1516" and g:of("c_1", "attacks") == nil, "gettysburg 17.4-E1: or later than its owner wants")

-- 11.7b: not coordinated, the defender may bring up another
local stack = { ["1517"] = "c_1", ["1417"] = "c_41", ["1617"] = "c_46", ["1516"] = { "u_1", "u_2" } }
g = row(stack)
g:answer { "no" } g:dice { 6 }
g:play "resolve c_1"
t.is(g:stack "1516"[1], "u_1", "gettysburg 11.7b: the first attack meets the top brigade")
g:answer { "u_2", "no" } g:dice { 5 }
r = g:play "resolve c_41"
t.is(g:stack "1516"[1], "u_2", "gettysburg 11.7b: between two attacks they are swapped")
t.is(r.result.differential, 0, "gettysburg 11.7c: the one brought up defends: 5 against 5")
g = row(stack)
g:answer { "yes" } g:dice { 1, 5 }
g:play "resolve c_1"
g:dice { 4 }
r = g:play "resolve c_41"
t.ok(not g.ask and not r:cites "11.7b", "gettysburg 11.7b: not between coordinated attacks")

-- 11.7a, AMB-27: a Supporting Brigade takes over, with a roll of its own
local function first_falls(opts)
  local p = row(stack, opts)
  p:answer { "yes" } p:dice { 1, 9, 6 }                        -- column 0: DER, Loss roll 6 against 5
  p:play "resolve c_1"
  return p
end
g = first_falls()
t.is(g:where "u_1", "eliminated", "gettysburg 12.2E: the top brigade is Eliminated")
t.is(g:is("u_2", "disrupted"), false, "gettysburg 12.6a: an Elimination does not touch the others")
t.is(g:stack "1516"[1], "u_2", "gettysburg 11.7a: the Supporting Brigade defends the hex")
g:answer { "yes" } g:dice { 2, 4 }
r = g:play "resolve c_41"
t.is(r.rolls[1].rule, "11.6a", "gettysburg 11.6a: AMB-27: coordination is rolled anew against it")
t.is(r.result.differential, 1, "gettysburg 11.6b: and begins again at +1")
g = first_falls { switches = { takeover = "kept" } }
g:dice { 5 }
r = g:play "resolve c_41"
t.is(r.result.differential, 2, "gettysburg 11.6a: AMB-27: by the other reading the count goes on at +2")

-- 11.6a, 12.4: a brigade that retreats into another hex under attack is a new defender there
g = battle.fought({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1", ["1515"] = "u_7", ["1514"] = "c_54" },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_41", "attack 1515 with c_54" },
                    answer = { "yes", "none", "1515", {} }, dice = { 1, 10, 4 }, switches = { erratum_12_4_e2 = "no" } })
t.is(g:where "u_1", "1515", "gettysburg 12.4a: it retreats to the guns")
g:answer { "none" } g:dice { 7, 1 }
r = g:play "resolve c_54"
t.is(r.result.differential, 0, "gettysburg 11.6a, 12.4: against the next attack, in another hex, the count of the first is forgotten")

-- 11.2c
g = row { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }
g:answer { "yes", {} } g:dice { 1, 9, 6 }
r = g:play "resolve c_1"
t.ok(r:cites "11.2c", "gettysburg 11.2c: the attack of the second finds nobody and is wasted")
t.isnt(g:now(), "combat", "gettysburg 11.2c: nothing is left to resolve")

-- 17.4-E1: the unit taken over is the first of those declared; and two of three are.
local function seized(who, place, answers, play)
  g = row(place)
  for _, id in ipairs(who) do g:counter { [id] = { seized = true } } end
  g:answer(answers) g:dice { 6 }
  r = g:play(play)
  local left = {}
  for _, id in ipairs { "c_1", "c_41", "c_46" } do if g:of(id, "attacks") then left[#left + 1] = id end end
  return table.concat(left, " ")
end
local pair = { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }
t.is(seized({ "c_1" }, pair, { "later", "no" }, "resolve c_1"), "c_1", "gettysburg 17.4-E1: if the controller has the first of two wait, the other attacks")
t.is(seized({ "c_1", "c_41" }, pair, { "later", "no" }, "resolve c_1"), "c_1", "gettysburg 17.4-E1: if he controls both and has one wait, the other attacks")
t.is(seized({ "c_1", "c_41" }, three, { "later", "later", "no" }, "resolve c_1"), "c_1 c_41", "gettysburg 17.4-E1: two that he controls may both wait for the third")
t.is(seized({ "c_1", "c_41" }, three, { "later", "now", "no" }, "resolve c_46"), "c_1 c_46", "gettysburg 17.4-E1: or one of them goes before it")
t.is(seized({ "c_1" }, { ["1517"] = "c_1", ["1516"] = "u_1" }, {}, "resolve c_1"), "", "gettysburg 17.4-E1: one attack alone has no order")

-- 11.6a, 21.4a: who has named the Train does not attack the brigade (AMB-40).
g = battle.at({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_1", "u_train" } }, { switches = { train_target = "any" } })
g:answer { "units", "train" }
for _, text in ipairs { "attack 1516 with c_1", "attack 1516 with c_41", "done" } do g:play(text) end
g:dice { 6 }
r = g:play "resolve c_1"
t.ok(not g.ask and not r:cites "11.6a", "gettysburg 11.6a, 21.4a: with an attack on the Train there is nothing to coordinate")

-- 11.6a, 15.4a: cavalry on top leaves; by the other reading of AMB-27 the next brigade inherits the roll.
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_72", "u_2" } }, { switches = { takeover = "kept" } })
g:answer { "yes", "retreat", "1515" } g:dice { 1, 4, 6 }
r = g:play "resolve c_1"
t.ok(not g.ask and r.result.differential == 1, "gettysburg 11.6a: AMB-27: by the other reading the roll against cavalry that has left counts against the next brigade")

-- 11.2c: nobody is left when the turn of the second comes. c_33 far away keeps the phase open.
g = battle.fought({ ["1517"] = "c_1", ["1519"] = { "c_52", "c_51", "c_45" }, ["1516"] = "u_2" },
                  { declare = { "attack 1516 with c_1", "bombard u_2 with c_52", "bombard u_2 with c_51", "bombard u_2 with c_45" },
                    play = "resolve c_52", answer = { "yes" }, dice = { 4, 6, 6 } })
t.is(g:where "u_2", "eliminated", "gettysburg 14.4R-DER: the guns alone clear the hex")
r = g:play "resolve c_1"
t.ok(r:cites "11.2c" and g:of("c_1", "wasted") and g:of("c_1", "aims") == "1516", "gettysburg 11.2c: an attack on a hex that the guns have cleared is wasted, and the hex remembered (19.3a)")
g = battle.fought({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = "u_2" },
                  { declare = { "attack 1516 with c_1", "bombard u_2 with c_52" }, dice = { 9, 6 }, answer = { {} } })
t.ok(g:of("c_52", "bombards") == "u_2" and g:of("c_52", "aims") == "1516" and not g:of("c_52", "wasted"),
     "gettysburg 11.2c: the bombardment of a hex that is empty now is not wasted before its turn")
g = battle.at { ["1517"] = "c_1", ["1516"] = "u_2" }
for _, text in ipairs { "attack 1516 with c_1", "done" } do g:play(text) end
g:place { ["1518"] = "c_1" }
t.ok(g:play("resolve c_1"):cites "11.2c", "gettysburg 11.1a: a brigade that was put elsewhere meanwhile attacks nobody")

g = battle.at { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_2" }
for _, text in ipairs { "attack 1516 with c_1", "attack 1516 with c_41", "done" } do g:play(text) end
g:place { eliminated = "c_1" }
t.is(g:refused "resolve c_1", "11.1c", "gettysburg 11.1c: a brigade that was taken off the map has nothing left to resolve")

-- AMB-27, kept: nobody is left to inherit the roll; who had one of its own keeps it.
g = row({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }, { switches = { takeover = "kept" } })
g:answer { "yes", {} } g:dice { 1, 9, 6 }
t.is(g:play("resolve c_1").status, "done", "gettysburg 11.6a: AMB-27: with nobody left in the hex nobody inherits the roll")
g = row(stack, { switches = { takeover = "kept" } })
g:answer { "no" } g:dice { 6 }
g:play "resolve c_1"
g:answer { "u_2", "yes" } g:dice { 1, 8, 6, 1 }                -- +1: DR, u_2 routs, u_1 stays, Disrupted
g:play "resolve c_41"
t.is(g:where "u_2" .. " " .. g:of("u_1", "tested"), "routed failed", "gettysburg 11.6a: AMB-27: a brigade that had a roll of its own keeps it")
g:dice { 7 }
t.is(g:play("resolve c_46").result.differential, 0, "gettysburg 11.6b: nothing is added by a roll that failed: 5 against 6, Disrupted")

-- 11.7b: or the first stays.
g = row(stack)
g:answer { "no" } g:dice { 6 }
g:play "resolve c_1"
g:answer { "u_1" } g:dice { 6 }
r = g:play "resolve c_41"
t.ok(r.result.differential == -1 and not r:says "takes over", "gettysburg 11.7b: the one on top may stay there")
t.done()
