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
t.done()
