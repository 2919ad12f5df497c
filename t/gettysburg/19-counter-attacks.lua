-- 19: counter-attacks. c_1 (5) attacks u_1 (6, Morale 5) in 1516: 6 in column -1 is A.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(more, opts)
  opts.switches = opts.switches or { counter_attacks = "yes" }
  local place = { ["1517"] = "c_1", ["1516"] = "u_1" }
  for k, v in pairs(more) do place[k] = v end
  return battle.fought(place, opts)
end

-- 19.1a, 19.2
local g = fight({ ["1417"] = "u_2" }, { dice = { 6 } })
t.is(g.ask.side, "union", "gettysburg 19.1a: the other player is asked at once after the combat")
t.is(battle.joined(g.ask.options), "none u_2", "gettysburg 19.2: who is next to the attacker, and not the one that fought")
g = fight({ ["1417"] = "u_2" }, { dice = { 6 }, switches = { counter_attacks = "no" } })
t.ok(not g.ask, "gettysburg 16.0: not without the optional rule")
g = fight({ ["1417"] = "u_7", ["1518"] = "u_72" }, { dice = { 6 }, answer = { "none" } })
t.is(battle.joined(g.ask.options), "none u_72", "gettysburg 19.2: artillery cannot, cavalry can")
g = fight({ ["1417"] = { "u_2", "u_4" } }, { dice = { 6 } })
t.is(battle.joined(g.ask.options), "none u_2", "gettysburg 9.5a: only the top brigade of a hex")
g = fight({ ["1417"] = "u_2", ["1418"] = "c_41" }, { declare = { "attack 1516 with c_1", "attack 1417 with c_41" }, dice = { 6 } })
t.ok(not g.ask, "gettysburg 19.2: not one on which an attack was declared")

g = fight({ ["1519"] = "u_2" }, { dice = { 6 } })
t.ok(not g.ask, "gettysburg 19.2: nor one two hexes off")

-- Why another does not, while the question is open.
g = fight({ ["1417"] = { "u_2", "u_4", "u_7" }, ["1519"] = "u_5" }, { dice = { 6 }, answer = { "none" } })
local function why_not(text)
  g.u:answer(text)
  return g.u:ruling().rule
end
t.is(battle.joined(g.ask.options), "none u_2", "gettysburg 19.2: one brigade may counter-attack")
for text, rule in pairs { u_1 = "19.2", u_4 = "9.5a", u_5 = "19.2", u_7 = "13.5d", c_1 = "8.1a" } do
  t.is(why_not(text), rule, "gettysburg 19.2: why not " .. text)
end
t.is(g.ask.standard, "none", "gettysburg 19.1a: an empty line declines")

-- 19.1c: the roles are reversed
g = fight({ ["1417"] = "u_2" }, { dice = { 6, 8, 4 }, answer = { "u_2", "1518", { "u_2" } } })
t.is(g:where "c_1", "1518", "gettysburg 19.1c: the unit that attacked is the defender, and retreats")
t.is(g:where "u_2", "1517", "gettysburg 19.3a: the counter-attacker may advance")
g = fight({ ["1417"] = "u_2" }, { dice = { 6, 5, 1, 1 }, answer = { "u_2" } })
t.ok(g:where "u_2" == "1417" and g:is("u_2", "disrupted"), "gettysburg 19.1c: the counter-attacker never retreats")
g = fight({ ["1517"] = { "c_1", "c_52" }, ["1417"] = "u_2" }, { dice = { 6, 7 }, answer = { "none", "u_2", "c_52" } })
t.is(g:face_of "c_52", "fired", "gettysburg 19.1c: artillery of the moving player may support the defence")
g = fight({ ["1417"] = "u_2", ["1418"] = "u_4" }, { dice = { 6, 7 }, answer = { "u_2" } })
t.is(battle.joined(g.ask.options), "none u_4", "gettysburg 19.3b: another may follow, each once")

-- 14.5c: after a bombardment
g = fight({ ["1517"] = "c_52" }, { declare = { "bombard u_1 with c_52" }, play = "resolve c_52", dice = { 2 } })
t.is(battle.joined(g.ask.options), "none u_1", "gettysburg 14.5c: a bombardment draws counter-attacks like an attack")
g:dice { 7 } g:answer { {} }
g:reply "u_1"
t.is(g:where "c_52", "eliminated", "gettysburg 13.5b: the guns alone defend themselves: 6 against 1, DER")
g = fight({ ["1517"] = { "c_1", "c_52" } }, { declare = { "attack 1516 with c_1", "bombard u_1 with c_52" }, play = "resolve c_52", dice = { 2 } })
t.ok(not g.ask, "gettysburg 19.1b: not while the brigade with them still waits to attack")

-- 19.3a: counter-counter-attack; 11.2d
g = fight({ ["1417"] = "u_2", ["1618"] = "c_46" }, { dice = { 6, 8, 4 }, answer = { "u_2", "1518", { "u_2" } } })
t.is(g.ask.side, "confederate", "gettysburg 19.3a: then the moving player may in turn")
t.is(battle.joined(g.ask.options), "none c_46", "gettysburg 19.3a: with a unit that has not fought")
g:dice { 7 }
g:reply "c_46"
t.ok(g:is("u_2", "disrupted"), "gettysburg 19.3b: without limit, and without coordination")
g = fight({ ["1417"] = "u_2", ["1618"] = "c_46", ["1619"] = "u_20" },
          { declare = { "attack 1516 with c_1", "attack 1619 with c_46" }, dice = { 6, 8, 4 }, answer = { "u_2", "1518", { "u_2" } } })
t.ok(not g.ask, "gettysburg 19.3a: not one that has declared an attack on another hex")

-- 19.1b: wasted attacks; 11.2d they may counter-attack
g = battle.fought({ ["1517"] = "c_1", ["1617"] = "c_46", ["1516"] = "u_2", ["1416"] = "u_4", ["1716"] = "u_20" },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_46" }, dice = { 9, 6 }, answer = { "no", { "c_1" } },
                    switches = { counter_attacks = "yes" } })
t.is(battle.joined(g.ask.options), "none u_4", "gettysburg 19.1b: the one whose attack was wasted is not counter-attacked, the other is")
g:dice { 10, 4 } g:answer { "1517", { "u_4" } }
g:reply "u_4"
t.is(battle.joined(g.ask.options), "none c_46", "gettysburg 11.2d: it has not fought: it may counter-attack around that hex")
g:dice { 7 }
g:reply "c_46"
t.ok(g:is("c_46", "disrupted"), "gettysburg 19.3a: and does")
-- 19.3a: but not around another hex
g = battle.fought({ ["1517"] = "c_1", ["1617"] = "c_46", ["1516"] = "u_2", ["1717"] = "c_41", ["1718"] = "u_20", ["1818"] = "u_4" },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_46", "attack 1718 with c_41" }, dice = { 9, 6 },
                    answer = { "no", {} }, switches = { counter_attacks = "yes" } })
t.is(g:of("c_46", "wasted"), true, "gettysburg 11.2c: the second attack on 1516 is wasted")
g:dice { 5, 10, 1, 1 } g:answer { "u_4", "1716", { "u_4" } }
g:play "resolve c_41"
t.is(g:where "u_4", "1717", "gettysburg 19.3a: a counter-attacker has come next to it")
t.ok(not g.ask, "gettysburg 19.3a: one whose attack on another hex was wasted may not counter-attack here")

-- 19.2, 19.3a: who has fought does not counter-attack. Each time a unit that may is next to the target, and declines or has its turn before.
local function two(more, opts)
  opts.declare = opts.declare or { "attack 1516 with c_1", "attack 1516 with c_41" }
  more["1417"] = more["1417"] or "c_41"
  return fight(more, opts)
end
g = two({ ["1418"] = "u_2" }, { dice = { 6 }, answer = { "no", "none" } })
g:dice { 6, 6 } g:answer { "u_2" }
g:play "resolve c_41"
t.ok(g:is("u_2", "disrupted") and not g.ask, "gettysburg 19.3a: a brigade that has attacked does not counter-attack another time")
g = two({ ["1516"] = { "u_1", "u_2" } }, { dice = { 6 }, answer = { "no" } })
g:dice { 7 } g:answer { "u_2" }
g:play "resolve c_41"
t.ok(g:is("c_41", "disrupted") and not g.ask, "gettysburg 19.2: nor does one that has defended, though no attack was declared on it (11.7b)")
local function train(place, opts)
  local p = { ["1517"] = "c_1", ["1516"] = "u_train" }
  for k, v in pairs(place) do p[k] = v end
  opts.switches = opts.switches or { counter_attacks = "yes" }
  return battle.fought(p, opts)
end
g = train({ ["1417"] = "c_41", ["1416"] = "u_1", ["1418"] = "u_2" },
          { declare = { "attack 1516 with c_1", "attack 1416 with c_41" }, answer = { "none" } })
t.is(tostring(g:of("c_1", "attacks")), "nil", "gettysburg 21.4b: an attack on a Train is over when it is carried out")
g:dice { 6, 6 } g:answer { "u_2" }
g:play "resolve c_41"
t.ok(g:is("u_2", "disrupted") and not g.ask, "gettysburg 19.3a, 21.4b: a brigade that has attacked a Train does not counter-attack")

-- 19.3b: no coordination, though others wait to attack the hex in which the counter-attacker is; nor by a roll that it has inherited (AMB-27).
for _, takeover in ipairs { "anew", "kept" } do
  g = two({ ["1516"] = { "u_1", "u_2" }, ["1617"] = "c_46", ["1515"] = "c_2" },
          { declare = { "attack 1516 with c_1", "attack 1516 with c_41", "attack 1516 with c_46" },
            answer = { takeover == "kept" and "yes" or "no", "u_2", "c_2" },
            dice = takeover == "kept" and { 1, 10, 6, 1, 7, 6 } or { 10, 6, 1, 7, 6 }, switches = { counter_attacks = "yes", takeover = takeover } })
  t.ok(not g.ask and g.ruling:says "6 in column +1: A" and g:is("c_2", "disrupted"),
       "gettysburg 19.3b: a counter-attack on a counter-attacker is not coordinated: " .. takeover)
end

-- 19.1b, 22.3c: an attack or counter-attack that is not carried out.
local doubt = { counter_attacks = "yes", questionable = "yes" }
g = fight({ ["1417"] = "u_2" }, { mark = { c_1 = "questionable" }, dice = { 5 }, switches = doubt })
t.ok(not g.ask and g:face_of "c_1" == "shaken", "gettysburg 19.1b, 22.3c: a brigade that did not carry out its attack is not counter-attacked")
g = fight({ ["1417"] = "u_2", ["1418"] = "c_46" }, { mark = { u_2 = "questionable" }, dice = { 6, 5 }, answer = { "u_2" }, switches = doubt })
t.ok(not g.ask and g:face_of "u_2" == "shaken", "gettysburg 19.3a, 22.3c: nor is a counter-attacker that falters, and it does not try again")

-- 15.4a, 19.1c: cavalry leaves before a counter-attack of infantry. Who counter-attacked has had its turn.
g = fight({ ["1517"] = "c_54", ["1417"] = "u_2", ["1618"] = "c_46" },
          { declare = { "attack 1516 with c_54" }, play = "resolve c_54", dice = { 5, 1, 4 }, answer = { "u_2", "retreat", "1518", { "u_2" } } })
t.is(g:where "c_54" .. " " .. g:where "u_2", "1518 1517", "gettysburg 15.4a, 19.1c: cavalry may retreat before a counter-attack, and the infantry advance")
t.is(battle.joined(g.ask.options), "none c_46", "gettysburg 19.3a: a brigade that advanced may be counter-attacked")
g:reply "none"
t.ok(not g.ask, "gettysburg 19.2: a brigade does not counter-attack the same cavalry once more")

-- 14.5c, 19.1b: guns that have fired, by what the brigade with them has done.
local function shelled(declare, first, answer, dice)
  g = fight({ ["1517"] = { "c_1", "c_52" }, ["1417"] = "c_41", ["1516"] = "u_2", ["1514"] = "u_4", ["1618"] = "u_6" },
            { declare = declare, play = first, answer = answer, dice = dice })
  if g.ask then g:reply "none" end
  g:dice { 2 }
  if first ~= "resolve c_52" then g:play "resolve c_52" end
  return g.ask and battle.joined(g.ask.options) or "nobody"
end
t.is(shelled({ "bombard u_4 with c_52", "attack 1516 with c_1", "attack 1516 with c_41" }, "resolve c_41", { "no", {} }, { 9, 6 }), "nobody",
     "gettysburg 19.1b: guns are safe with a brigade whose attack was wasted")
t.is(shelled({ "bombard u_4 with c_52", "attack 1516 with c_41" }, "resolve c_41", { {} }, { 9, 6 }), "none u_6",
     "gettysburg 14.5c: guns may be counter-attacked beside a brigade that did not attack")

-- 19.2, 21.4a: no attack was declared on a brigade whose Train was named (AMB-40).
g = battle.at({ ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_2", "u_train" } }, { switches = { counter_attacks = "yes", train_target = "any" } })
g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
g:answer { "train" }
for _, text in ipairs { "bombard u_71 with c_33", "attack 1516 with c_1" } do g:play(text) end
g:play "done"
g:play "resolve c_1"
t.is(battle.joined(g.ask.options), "none u_2", "gettysburg 19.2, 21.4a: beside a Train that was attacked a brigade may counter-attack")
g:reply "none"
t.is(tostring(g:of("c_1", "aims")), "nil", "gettysburg 21.4b: the Train is aimed at no more")

-- 17.3a: nobody commands it.
g = fight({ ["1417"] = "u_2", ["1618"] = "c_46" }, { dice = { 6 } })
g:counter { c_46 = { frozen = true } }
g:dice { 8, 4 } g:answer { "1518", { "u_2" } }
g:reply "u_2"
t.ok(g:where "u_2" == "1517" and not g.ask, "gettysburg 17.3a: a brigade that nobody commands does not counter-attack")

-- 19.1a, 11.2d: one whose attack was wasted, and that has counter-attacked since, has fought.
g = battle.fought({ ["1517"] = "c_1", ["1617"] = "c_46", ["1516"] = "u_2", ["1416"] = "u_4", ["1716"] = "u_6" },
                  { declare = { "attack 1516 with c_1", "attack 1516 with c_46" }, dice = { 9, 6, 10, 4, 7 },
                    answer = { "no", { "c_1" }, "u_4", "1517", { "u_4" }, "c_46" }, switches = { counter_attacks = "yes" } })
t.is(g.ask and battle.joined(g.ask.options), "none u_6", "gettysburg 19.1a, 11.2d: it may be counter-attacked in its turn")
t.done()
