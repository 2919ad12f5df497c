-- Cases worked out from the rulebook alone, before the game was asked; each stands under its rule.
local t, field, battle = require "tap", require "gettysburg.lib.field", require "gettysburg.lib.battle"
local hidden, command = { hidden_movement = "yes" }, { command_control = "yes" }
local g, r

-- A Confederate Movement Phase; the Trains are far away. more: face, mark, counter, set, turn, switches.
local function moves(place, more)
  local p = { "moves", "confederate", turn = "J1-5", place = { ["1234"] = "c_train", ["4000"] = "u_train" } }
  for k, v in pairs(place) do p.place[k] = v end
  for k, v in pairs(more or {}) do p[k] = v end
  return field.at(p, { switches = p.switches })
end
local function cost(u, h)
  local list = g:plan(u .. " to " .. h)
  return list and list[6] or "none"
end
local function attack(place, opts)
  local all = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(place) do all[k] = v end
  g, r = battle.fought(all, opts)
  return r
end

-- Movement.
g = moves({ ["1530"] = "c_h1", ["1529"] = { "c_1", "c_2" } }, { switches = hidden })
t.is(cost("c_h1", "1529"), "0.5 of 6", "gettysburg 9.2c: an HMC on a road pays nothing for two friends in the hex")
g = moves { ["1530"] = "c_51", ["1529"] = "c_1" }
t.is(cost("c_51", "1529"), "2 of 4", "gettysburg 13.3-E1: guns on the same road pay for one friend")
g = moves { ["1530"] = "c_54", ["1528"] = "u_7" }
t.is(cost("c_54", "1529"), "1 of 4", "gettysburg 8.3b: cavalry goes next to an enemy at the usual cost, road or not")
t.is(cost("c_54", "1431"), "0.5 of 4", "gettysburg 8.3a: and the other way along the road for half")
g = moves { ["1517"] = "c_1", ["1516"] = "u_7" }
t.is(cost("c_1", "1521"), "4 of 4", "gettysburg 8.6.2b: infantry that begins next to guns moves all its points")
g = moves { ["1517"] = "c_51", ["1516"] = "u_1" }
t.is(cost("c_51", "1520"), "4 of 4", "gettysburg 8.6.3: guns that begin next to infantry do so too, uphill at the end")
g = moves({ ["1518"] = "c_1", ["1516"] = "u_1" }, { mark = { c_1 = "disrupted" } })
field.play(g, "move c_1 to 1619")
field.play(g, "reform c_1")
t.ok(not g:is("c_1", "disrupted"), "gettysburg 7.3c: one hex from the enemy's neighbours it moves its one hex and reforms")
g = moves({ ["1517"] = "c_1", ["1516"] = "u_7" }, { mark = { c_1 = "disrupted" } })
field.no(t, g, "reform c_1", "7.3c", "7.3c: not next to guns, though they do not hold it")
g = moves { ["1517"] = "c_1", ["1516"] = "u_72", ["1618"] = "u_1" }
t.is(field.rolls(field.play(g, "move c_1 to 1518")), "", "gettysburg 15.3b: next to cavalry and infantry nothing hampers it")
field.no(t, moves { ["1517"] = "c_1", ["1516"] = "u_72", ["1618"] = "u_1" }, "move c_1 to 1519", "8.6.2a", "8.6.2a: but it moves one hex")
g = moves({ ["1010"] = "c_54", ["1212"] = "u_72" }, { mark = { c_54 = "disrupted" } })
field.no(t, g, "move c_54 to 1016 as accelerated", "15.1a", "15.1a: Disrupted cavalry does not gallop")

-- Results.
attack({ ["1516"] = { "u_2", "u_6" } }, { dice = { 9, 6 }, declare = { "attack 1516 with c_1" }, mark = { u_2 = "disrupted" } })
t.is(g:where "u_2", "eliminated", "gettysburg 12.2E: 9 in column +1 is DER: above 5 it is Eliminated")
t.ok(not g:is("u_6", "disrupted") and field.rolls(r) == "dice loss", "gettysburg 12.6a: after an Elimination the brigade below is left alone")
t.is(g:where "c_1", "1517", "gettysburg 12.7a: and holds the hex")
attack({ ["1516"] = { "u_2", "u_1" } }, { dice = { 10, 5, 5 }, face = { u_1 = "shaken" } })
t.is(g:where "u_1", "routed", "gettysburg 12.6a: a Shaken brigade that fails beside a routed one routs")
attack({}, { dice = { 10, 4, 4 }, face = { u_2 = "shaken" } })
t.is(g:where "u_2", "routed", "gettysburg 12.2DR: a Shaken brigade checks against the Morale of its back: 4 routs")
attack({ ["1515"] = {} }, { dice = { 10, 4, 3 }, answer = { "1617", "1716", {} } })
t.is(g:where "u_2", "1716", "gettysburg 12.4c: so it does on its retreat, where it has just become Shaken: 3 holds")
attack({ ["1516"] = "u_4" }, { dice = { 9, 6 } })
t.is(field.rolls(r) .. " " .. g:where "u_4", "dice loss eliminated", "gettysburg 7.6b: a 6 against 4+ needs no second roll")
attack({}, { dice = { 2, 5, 4 } })
t.is(g:where "c_1" .. g:face_of "c_1", "1517normal", "gettysburg 12.2AR: 2 in column 0 is D4: the attacker is unhurt")
attack({ ["1516"] = "u_9" }, { dice = { 6, 5, 4 } })
t.is(("%s %s %s"):format(g:where "c_1", g:face_of "c_1", tostring(g:is("c_1", "disrupted"))), "1517 shaken true",
     "gettysburg 12.2AR: AER, Loss and Morale held: Disrupted and Shaken, where it stood")
attack({ ["1515"] = "c_51" }, { dice = { 10, 4 }, answer = { "1416", {} } })
t.is(g:where "u_2", "1416", "gettysburg 12.4b: it may stop next to enemy guns")
attack({ ["1415"] = "c_54" }, { dice = { 10, 4 }, answer = { "1416" } })
t.ok(g.ask and g.ask.rule == "12.4a" and field.rolls(r) == "dice rout", "gettysburg 12.4-E2: next to cavalry it goes on, unchecked")
attack({ ["1617"] = "c_2", ["1417"] = "c_3" },
       { dice = { 10, 5 }, declare = { "attack 1516 with c_1", "attack 1516 with c_2", "attack 1516 with c_3" }, answer = { "no", { "c_2", "c_3" } } })
t.is(g:where "c_1" .. g:where "c_2" .. g:where "c_3", "151715161516", "gettysburg 12.7b: those still to attack may advance without the attacker")
attack({ ["1515"] = "u_7", ["1414"] = "c_2" }, { dice = { 7 }, answer = { "u_7" } })
t.ok(r:cites "13.4c" and g:face_of "u_7" == "fired", "gettysburg 13.4c: guns next to the defender support it, whatever enemy is next to them")

-- Guns alone.
attack({ ["1516"] = { "u_7", "u_8" } }, { dice = { 7, 1 }, answer = { "u_7" }, face = { u_7 = "fired" } })
t.is(battle.joined { g:where "u_7", g:where "u_8" }, "eliminated captured", "gettysburg 13.5c: DER in column +4: one is Eliminated, the other captured on its own 1")
attack({ ["1516"] = { "u_7" }, ["1515"] = "u_8" }, { dice = { 8, 3 }, answer = { "1416", {} } })
t.ok(g:where "u_7" == "1416" and g:is("u_7", "disrupted") and not r:cites "13.4c", "gettysburg 13.5e: guns next to guns do not support them; D5 sends them back")

-- Bombardment.
local function shell(place, opts)
  opts.play = opts.play or "resolve c_52"
  return attack(place, opts)
end
shell({ ["1516"] = { "u_2", "u_1" }, ["1617"] = "c_52" }, { declare = { "bombard u_1 with c_52" }, dice = { 5 } })
t.ok(g:is("u_1", "disrupted") and not g:is("u_2", "disrupted"), "gettysburg 14.2b: the brigade below is hit, the one on top not")
shell({ ["1516"] = "u_7", ["1617"] = { "c_52", "c_51" } },
      { declare = { "bombard u_7 with c_52", "bombard u_7 with c_51" }, dice = { 4, 5, 4 }, answer = { "yes" } })
t.ok(g:where "u_7" == "1516" and g:is("u_7", "disrupted") and g:face_of "u_7" == "fired", "gettysburg 14.4R-DR: guns that pass are Disrupted and no more")
shell({ ["1617"] = { "c_52", "c_51", "c_50" } },
      { declare = { "bombard u_2 with c_52", "bombard u_2 with c_51", "bombard u_2 with c_50" }, dice = { 4, 1 }, answer = { "yes" } })
t.ok(g:is("c_50", "disrupted") and g:is("c_51", "disrupted") and g:is("c_52", "disrupted"), "gettysburg 14.4R-A: one roll of three coordinated guns: all are Disrupted")
shell({ ["1617"] = { "c_52", "c_51", "c_50" } },
      { declare = { "bombard u_2 with c_52", "bombard u_2 with c_51", "bombard u_2 with c_50" }, dice = { 4, 6, 6 }, answer = { "yes" } })
t.ok(g:where "u_2" == "eliminated" and field.rolls(r) == "coordination die loss", "gettysburg 14.7a: a 6 in column 3 is DER")

-- Cavalry.
attack({ ["1516"] = "u_72" }, { answer = { "retreat", "1416", {} }, dice = { 4 } })
t.ok(g:where "u_72" == "1416" and not g:is("u_72", "disrupted") and g:face_of "u_72" == "normal", "gettysburg 15.4a: cavalry that gets away is unhurt")
attack({ ["1516"] = "u_72" }, { answer = { "retreat" }, dice = { 5, 6 } })
t.is(g:where "u_72", "1516", "gettysburg 15.4a: on a 5 it stays and fights")
attack({ ["1517"] = "c_54", ["1516"] = "u_2" }, { declare = { "charge 1516 with c_54" }, play = "resolve c_54", dice = { 6, 3 } })
t.ok(g:is("c_54", "disrupted") and g:face_of "c_54" == "shaken", "gettysburg 15.5d: AE in a charge: Disrupted and Shaken besides")
field.no(t, moves { ["1820"] = "c_54", ["1920"] = "u_2" }, "charge 1920 with c_54", "15.5a", "15.5a: no charge into a town")
field.no(t, moves({ ["1517"] = "c_54", ["1516"] = "u_2" }, { face = { c_54 = "shaken" } }), "charge 1516 with c_54", "15.5a", "15.5a: no charge by Shaken cavalry")

-- Command.
local function state(word, place, more)
  more = more or {}
  more.switches = more.switches or command
  more.set = { command = { confederate = word } }
  return moves(place, more)
end
field.no(t, state("passive", { ["1519"] = "c_51", ["1516"] = "u_2" }), "move c_51 to 1517", "16.5a", "16.5a: guns of a Passive army do not come next to infantry")
field.yes(t, state("passive", { ["1519"] = "c_51", ["1516"] = "u_72" }), "move c_51 to 1517", "16.5a: next to cavalry they do")
g = state("passive", { ["1517"] = "c_1", ["1516"] = "u_2" })
field.no(t, g, "move c_1 to 1617", "16.5a", "16.5c: in contact it does not go round the same enemy")
field.yes(t, g, "move c_1 to 1518", "16.5c: it may go away")
field.yes(t, g, "attack 1516 with c_1", "16.5c: and may attack")
g = battle.at({ ["1517"] = "c_1", ["1617"] = "c_2", ["1516"] = "u_2" }, { switches = command })
g:set { command = { confederate = "panic" } }
g:play "attack 1516 with c_1" g:play "attack 1516 with c_2" g:play "done"
g:dice { 7 }
t.is(field.rolls(g:play "resolve c_1"), "dice", "gettysburg 16.6a: in Panic no attacks are coordinated")

-- Hidden movement.
g = moves({ ["1010"] = { "c_1", "c_2" }, ["1011"] = "c_3" }, { switches = hidden })
field.play(g, "move c_3 to 1111")
field.no(t, g, "hide c_1 c_3 in c_h1", "18.2a", "18.2a: who has moved is not hidden")
field.no(t, g, "hide c_train in c_h1", "18.2a", "18.2a: nor is a Train")
field.play(g, "hide c_1 c_2 in c_h1")
field.no(t, g, "move c_h1 to 1011", "18.2c", "18.2c: an HMC does not move in the turn in which it is formed")

-- Counter-attacks, night, Trains.
local back = { counter_attacks = "yes" }
attack({ ["1518"] = "u_72", ["1418"] = "u_7" }, { dice = { 5 }, switches = back })
t.is(battle.joined(g.ask.options), "none u_72", "gettysburg 19.2: cavalry may counter-attack; guns, and the brigade that was attacked, may not")
attack({}, { dice = { 5, 4 }, turn = "J1-11" })
t.ok(g:face_of "c_1" == "shaken" and field.rolls(r) == "dice rout", "gettysburg 20.3: an A at night is AR")
g = moves({ due = "c_52" }, { turn = "J1-11", counter = { c_52 = { entry = "1021" } } })
field.play(g, "enter c_52 to 1021")
t.ok(g:is("c_52", "disrupted"), "gettysburg 20.2: guns that enter at night are Disrupted")
t.done()
