-- Battles against forts under siege, worked out from the booklet: 9.1.2a and 9.3.2d let them be attacked, 9.5.4b needs such a
-- battle for the guns, and 9.4.1 makes no fort retreat.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

-- Maubeuge, besieged by the Guard Corps, with the 305 mm guns.
local function maubeuge(p)
  p = p or {}
  local place = { ["54"] = { "fort_maubeuge", "ge_gd", "ge_ha305" }, ["64"] = "ge_x", ["63"] = "ge_vii" }
  for hex, units in pairs(p.place or {}) do place[hex] = units end
  local g = B.at { "order", "german", turn = "T9", place = place, face = p.face, hex = { ["54"] = { siege = true } },
    control = { ["54"] = "german", ["64"] = "german", ["63"] = "german", ["72"] = "german", ["73"] = "german" },
    set = { initiative = "german", next = "german", rail_repaired = true } }
  return g
end
local g = maubeuge()
g:play "activate 54"
B.yes(t, g, "declare 54 with Gd", "illusion 9.1.2a, 9.3.2d: a besieged fort can be attacked by its besieger")
g:play "declare 54 with Gd"
g:play "done"
-- Gun: 2 and 2 are 4, a step; 3 and 2 are 5, too much. The corps rolls a natural 1: another step. The fort fires with the 4 that
-- it had when the battle began: a 4 hits.
g:dice { 2, 3, "4 4", 1, 4 }
g:play "resolve 54"
t.is(g.ask and g.ask.rule, "9.5.4c", "illusion 9.5.4b: the guns take part in it")
g:reply "ge_ha305"
battle.answer(g)
t.is(g:face_of "fort_maubeuge", "third", "illusion 9.5.4c, 9.5.1b: a step by the guns, one by a natural 1")
t.is(g:where "ge_gd" .. " " .. g:face_of "ge_gd", "54 disrupted", "illusion 9.3.2b, 9.4.1a: the fort fires with the strength it had; nobody must retreat from a fort")
t.is(g:at("54", "siege"), false, "illusion 9.5.3b: no undisrupted corps, no siege")
t.is(g:at("54", "control"), "german", "illusion A52: the hex stays with the besieger")
g = maubeuge { face = { fort_maubeuge = "second" } }
g:play "activate 54"
g:play "declare 54 with Gd"
g:play "done"
g:dice { "4 4", 2, 5 }
g:play "resolve 54"
battle.answer(g, { ["9.5.4c"] = { "none" } })
t.is(g:face_of "fort_maubeuge" .. " " .. g:face_of "ge_gd", "second ready", "illusion 9.5.1b, 9.3.2d: a 2 does nothing to a fort; a fort of 4 has nothing from itself: 5 misses")
t.is(g:at("54", "siege"), true, "illusion 9.5.3b: the siege goes on")

-- 9.1.2c: who comes in may attack too, and need not; all that came in, and nobody else
g = maubeuge()
g:play "activate 63"
g:play "move VII to 54"
t.is(g:at("54", "battle"), false, "illusion 9.1.2c: nobody who joins a siege has to fight")
B.yes(t, g, "declare 54 with VII", "illusion 9.1.2c: but he may")
B.no(t, g, "declare 54 with Gd", "9.1.2", "illusion 9.1.2c: the besiegers of another hex are not activated")
-- nothing to attack
g = B.at { "movement", "german", turn = "T9", place = { ["54"] = { "ge_gd", "fr_5hq" } }, control = { ["54"] = "german" }, set = { activated = "54" } }
B.no(t, g, "declare 54 with Gd", "9.1.2", "illusion 9.1.2a: a headquarters alone is nothing to attack")

-- 9.4.1: forts never retreat, so a battle against forts alone forces nobody
local table_ = bench "illusion"
local function outcome(inputs)
  local r = table_:rule("battle", inputs).result
  return ("%d %d %s"):format(r.attacker_hits, r.defender_hits, r.must_retreat)
end
t.is(outcome { a1 = "5", d1 = "f5", attacker_1 = 6, defender_1 = 6 }, "0 0 none", "illusion 9.4.1: a fort alone does not retreat")
t.is(outcome { a1 = "5", d1 = "f5", attacker_1 = 6, defender_1 = 1 }, "1 0 none", "illusion 9.4.1a: nor do attackers from it, though all are Disrupted")
t.is(outcome { a1 = "5", d1 = "f5", defender_foot = 1, attacker_1 = 6, defender_1 = 1 }, "1 0 attacker", "illusion 9.4.1a: but from undisrupted infantry beside it they do")
t.is(outcome { a1 = "5", d1 = "f5", defender_horse = 1, attacker_1 = 6, defender_1 = 6 }, "0 0 defender", "illusion 9.4.1a: and cavalry beside it retreats from infantry")
t.is(outcome { a1 = "5", d1 = "f5", infantry_near = true, attacker_1 = 6, defender_1 = 6 }, "0 0 defender", "illusion 9.4.1a: and so does Disrupted infantry")
t.is(outcome { a1 = "5", d1 = "4", dr1 = "f3", attacker_1 = 1, defender_1 = 6, defender_reserve_1 = 6 }, "0 1 defender", "illusion 9.4.1a: infantry with a fort in reserve retreats")
t.is(outcome { a1 = "5", a2 = "5", d1 = "c2", d2 = "f3", attacker_1 = 6, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "0 0 defender", "illusion 9.4.1a: cavalry with a fort too")
-- 9.3.3a: on its last step a fort is gone after one hit, and the reserve has nothing to fire at
t.is(outcome { a1 = "5", ar1 = "5", d1 = "f2/1", attacker_1 = 1, defender_1 = 6 }, "0 1 none", "illusion 9.3.3a: f2/1: one hit, and no die for the reserve")
t.is(outcome { a1 = "5", ar1 = "5", d1 = "f3", attacker_1 = 1, defender_1 = 6, attacker_reserve_1 = 1 }, "0 2 none", "illusion 9.3.3a, 9.3.4a: f3: the reserve takes another step")
-- On the board the forecast says the same.
g = battle.at { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge" } }
local seen = {}
for _, o in ipairs(g:odds_of "resolve 54") do seen[o.outcome.must_retreat] = true end
t.ok(seen.none and not seen.defender and not seen.attacker, "illusion 9.4.1: the odds of a battle against a fort alone know no retreat")

-- 9.5.3a: no siege while one unit of its side is with the fort
local function after(defenders)
  local h = battle.at { hex = "87", side = "german", attackers = { "ge_v", "ge_x" }, defenders = defenders }
  h:dice { 8, 6, 6, 6, 6, 6, 6 }
  h:play "resolve 87"
  battle.answer(h)
  return tostring(h:at("87", "siege"))
end
t.is(after { "fort_toul" } .. " " .. after { "fort_toul", "fr_i" } .. " " .. after { "fort_toul", "fr_1c" }, "true false true", "illusion 9.5.3a: forts alone are besieged, not with a single corps beside them; cavalry must leave them")

t.done()
