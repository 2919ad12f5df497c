-- Fire at the table: one box, and a whole battle with declared boxes (9.3).
local t, bench = require "tap", require "bench"

local g = bench "illusion"
local function hit(inputs, die)
  inputs.die = die
  return tostring(g:rule("fire", inputs).result.hit)
end
t.is(hit({ strength = 5 }, 5) .. hit({ strength = 5 }, 6), "truefalse", "illusion 9.3.1c: the strength or less hits")
t.is(hit({ strength = 1, tem = 2, trench = 2 }, 1), "true", "illusion 9.3.1c: a natural 1 hits whatever the DRM")
t.is(hit({ strength = 9 }, 6), "false", "illusion 9.3.1c: a natural 6 misses whatever the strength")
t.is(hit({ strength = 6, tem = 1 }, 4) .. hit({ strength = 4, tem = 1 }, 4), "truefalse", "illusion 9.2.1, 9.3.1b: terrain 1 is +1")
t.is(hit({ strength = 4, trench = 2 }, 3), "false", "illusion 9.7.3: a trench is added to the attacker's die")
t.is(hit({ strength = 4, trench = 2, fortunes = "attacker_surprise" }, 4), "true", "illusion 9.1.4: not if he surprises")
t.is(hit({ strength = 4, trench = 2, tem = 2, fortunes = "counterattack" }, 3) .. hit({ strength = 4, fortunes = "counterattack" }, 4),
  "truefalse", "illusion 9.2.4c: a counterattacker has +1 and no other DRM")
t.is(hit({ strength = 4, concentric = 4, tem = 1 }, 4), "true", "illusion 9.2.3b: four hexes of a concentric attack are -1")
t.is(hit({ strength = 4, concentric = 6, tem = 2 }, 4), "true", "illusion 9.2.3b: six are -2")
t.is(hit({ strength = 4, mountain = true, tem = 1 }, 4), "true", "illusion 9.3.1b: mountain troops have -1")
t.is(hit({ strength = 3, role = "defender", tem = 2, trench = 2, concentric = 6 }, 3) .. hit({ strength = 3, role = "defender", concentric = 6 }, 4),
  "truefalse", "illusion 9.3.2c: no such DRM for a defender")
t.is(hit({ strength = 6, target = "fort" }, 1) .. hit({ strength = 6, target = "fort" }, 2), "truefalse", "illusion 9.5.1b: a fort is hurt only by a natural 1")
-- a mandated battle of Plan 17 on terrain 1, with a fort beside a corps of 4
local plan = { strength = 4, role = "defender", tem = 1, fort = true, elan = true }
t.is(hit(plan, 5) .. hit(plan, 6), "truefalse", "illusion 9.3.2d, 9.3.5b: the corps has -2 and hits with 5, a natural 6 misses")
plan.strength, plan.firer = 3, "fort"
t.is(hit(plan, 4) .. hit(plan, 5), "truefalse", "illusion 9.3.2d: the fort has only the -1 of elan")
t.is(hit({ strength = 3, role = "defender", fort = true }, 4) .. hit({ strength = 3, role = "defender", fort = true, fortunes = "skirmish" }, 4), "truefalse",
  "illusion 9.3.2d: no help from a fort in a skirmish")
t.is(hit({ strength = 3, role = "defender", fort = true, fortunes = "counterattack" }, 4), "false", "illusion 9.2.4c: nor in a counterattack")
t.is(hit({ strength = 3, role = "defender", fort = true, fortunes = "attacker_surprise" }, 4), "true", "illusion 9.3.2d: but when surprised")

-- A whole battle with declared boxes.
local function fight(inputs) return g:rule("battle", inputs) end
local function outcome(inputs)
  local r = fight(inputs).result
  return ("%d %d %s"):format(r.attacker_hits, r.defender_hits, r.must_retreat)
end
local example = { a1 = "3", d1 = "5", a2 = "6", d2 = "5", ar1 = "6", ar2 = "4", tem = 1, trench = 2, concentric = 5,
  attacker_1 = 5, defender_1 = 4, attacker_2 = 3, defender_2 = 6, attacker_reserve_1 = 1, attacker_reserve_2 = 6 }
t.is(outcome(example), "1 2 none", "illusion 9.3: the booklet's example at the table")
example.trench, example.concentric = 0, 3
t.is(outcome(example), "1 2 defender", "illusion 9.4.1a: without the trench the German would have to retreat")
t.is(outcome { a1 = "5", d1 = "4d", attacker_1 = 5, defender_1 = 6 }, "0 1 defender", "illusion 9.8.2d: a hit eliminates a Disrupted unit")
t.is(outcome { a1 = "5", ar1 = "5", d1 = "4d", attacker_1 = 5, defender_1 = 6 }, "0 1 defender", "illusion 9.3.4: then the reserve has nobody to fire at")
t.is(outcome { a1 = "3+2", d1 = "5", attacker_1 = 5, defender_1 = 5 }, "1 1 none", "illusion 9.3.1d: two divisions fire together; neither side has anybody left")
t.is(outcome { a1 = "3+2", d1 = "5", attacker_foot = 1, attacker_1 = 5, defender_1 = 5 }, "1 1 defender", "illusion 9.4.1f: who is off the grid counts")
t.is(outcome { a1 = "c2", d1 = "4", free_1 = 4, attacker_1 = 2, defender_1 = 6 }, "1 0 attacker", "illusion 9.6.1b: cavalry hit by free fire goes on with its Disrupted strength")
t.is(outcome { a1 = "c1d", d1 = "4", free_1 = 4 }, "1 0 attacker", "illusion 9.6.1b: Disrupted cavalry is gone before it fires")
t.is(outcome { a1 = "c2", d1 = "c2", attacker_1 = 2, defender_1 = 6 }, "0 1 defender", "illusion 9.4.1c: cavalry alone: who has none undisrupted retreats")
t.is(outcome { a1 = "c2", d1 = "c2", trench = 1, attacker_1 = 1, defender_1 = 6 }, "0 1 defender", "illusion 9.4.1c: a trench does not spare cavalry")
t.is(outcome { a1 = "c2", d1 = "c2", infantry_near = true, attacker_1 = 2, defender_1 = 6 }, "0 1 none", "illusion 9.4.1c: not if infantry is in the hex")
t.is(outcome { a1 = "5", d1 = "4", a2 = "5", d2 = "4", fortunes = "rout", attacker_1 = 4, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "0 1 defender",
  "illusion 9.4.1b: in a rout the side with fewer undisrupted units retreats")
t.is(outcome { a1 = "5", d1 = "4", a2 = "5", d2 = "4", vosges = true, fortunes = "rout", attacker_1 = 4, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "0 1 none",
  "illusion 9.4.1b: not in the high Vosges")
t.is(outcome { a1 = "5", d1 = "c2", withdraws = "1", withdrawal_1 = 2 }, "0 1 defender", "illusion 9.2.6: withdrawing cavalry is hit on a 2")
t.is(outcome { a1 = "5", d1 = "c2", dr1 = "4", withdraws = "1", withdrawal_1 = 3, attacker_1 = 5, defender_1 = 4 }, "1 1 none", "illusion 9.2.6: a reserve steps up and fights in front")
t.is(outcome { a1 = "5", d1 = "4", elan = true, tem = 1, attacker_1 = 6, defender_1 = 6 }, "1 0 attacker", "illusion 9.3.5c: elan costs a hit if there was none")

t.is(outcome { a1 = "c3", d1 = "4", free_1 = 4, attacker_1 = 2, defender_1 = 6 }, "1 1 none", "illusion 2.4: half of 3, rounded up, is 2")
t.is(outcome { a1 = "c3/1", d1 = "4", free_1 = 4, attacker_1 = 2, defender_1 = 6 }, "1 0 attacker", "illusion 9.6.1b: or what is printed on the Disrupted side")
t.is(outcome { a1 = "c3+1", d1 = "4", free_1 = 4, attacker_1 = 3, defender_1 = 6 }, "1 1 none", "illusion 9.3.1d: of a pair each half is rounded up")
t.is(outcome { a1 = "c3+1/2", d1 = "4", free_1 = 4, attacker_1 = 3, defender_1 = 6 }, "1 0 attacker", "illusion 9.6.1b: or printed for both")
t.is(outcome { a1 = "m4", d1 = "4", tem = 2, attacker_1 = 3, defender_1 = 6 }, "0 1 defender", "illusion 9.3.1b: mountain troops in a box")
t.is(outcome { a1 = "4", d1 = "f4", defender_foot = 1, fort = true, attacker_1 = 2, defender_1 = 5 }, "0 0 none", "illusion 9.3.2d: the fort itself has no help, and a 2 does it no harm")
t.is(outcome { a1 = "4", d1 = "4", fort = true, attacker_1 = 6, defender_1 = 5 }, "1 0 attacker", "illusion 9.3.2d: a corps beside it has -1")
t.is(outcome { a1 = "4", dr1 = "3", d1 = "4", attacker_1 = 6, defender_1 = 6, defender_reserve_1 = 3 }, "1 0 attacker", "illusion 9.3.4: a defender's reserve fires")
t.is(outcome { a1 = "4d", dr1 = "3", d1 = "4", attacker_1 = 6, defender_1 = 4 }, "1 0 attacker", "illusion 9.3.4: not at who is gone")
t.is(outcome { a1 = "5", d1 = "c2", ar1 = "5", withdraws = "1", withdrawal_1 = 3 }, "0 0 defender", "illusion 9.2.6: nobody fires after cavalry that got away")
t.is(outcome { a1 = "5", d1 = "4", fortunes = "rout", defender_horse = 1, attacker_1 = 6, defender_1 = 6 }, "0 0 attacker", "illusion 9.4.1b: cavalry counts in a rout")
t.is(outcome { a1 = "c2", d1 = "c2", attacker_horse = 1, attacker_1 = 6, defender_1 = 2 }, "1 0 none", "illusion 9.4.1c: with cavalry in hand nobody retreats")
t.is(outcome { a1 = "c2", d1 = "c2", attacker_foot = 1, attacker_1 = 6, defender_1 = 6 }, "0 0 defender", "illusion 9.4.1a: infantry off the grid makes the other side retreat")
t.is(outcome { a1 = "3+2", d1 = "4", fortunes = "rout", defender_foot = 1, attacker_1 = 6, defender_1 = 6 }, "0 0 none", "illusion 9.4.1b: two divisions in a box are two units")
t.is(outcome { a1 = "5", d1 = "4", a2 = "5", d2 = "4", fortunes = "skirmish", attacker_1 = 6, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "0 0 none", "illusion 9.1.4: two columns are a skirmish")

t.is(outcome { a1 = "5", d1 = "c2", withdraws = "1", fortunes = "rout", defender_foot = 1, withdrawal_1 = 3 }, "0 0 attacker", "illusion 9.2.6, 9.4.1b: cavalry that got away counts")

local function refused(inputs) local r = fight(inputs) return r.status .. " " .. (r.rule or "") end
t.is(refused { a1 = "f5", d1 = "4" }, "refused 9.5.1a", "illusion 9.5.1a: a fort never attacks")
t.is(refused { a1 = "c2", d1 = "f4" }, "refused 9.6.1", "illusion 9.6.1a: cavalry never attacks a fort")
t.is(refused { a1 = "5" }, "refused 9.2.5", "illusion 9.2.5: a front box has an enemy")
t.is(refused { a1 = "5", d1 = "5", ar1 = "3d" }, "refused 9.8.2c", "illusion 9.8.2c: no Disrupted unit is in reserve")
t.is(refused { a1 = "5", d1 = "5", a2 = "5", d2 = "5", a3 = "5", d3 = "5", ar1 = "5", ar2 = "5" }, "refused 9.2.1a", "illusion 9.2.1a: four boxes in all")
t.is(refused { a1 = "5", d1 = "5", ar1 = "5", fortunes = "skirmish" }, "refused 9.1.4", "illusion 9.1.4: no reserves in a skirmish")
t.is(refused { a1 = "5", d1 = "5", a2 = "5", d2 = "5", a3 = "5", d3 = "5", fortunes = "skirmish" }, "refused 9.1.4", "illusion 9.1.4: nor three columns")
t.is(refused { a1 = "5", d1 = "5", dr1 = "3d" }, "refused 9.8.2c", "illusion 9.8.2c: nor a defender's")
t.is(refused { a1 = "5", d1 = "5", ar2 = "3" }, "refused 9.2.5", "illusion 9.2.5: a reserve has a line before it")
t.is(refused { a1 = "5", d1 = "5", ar1 = "f3" }, "refused 9.5.1a", "illusion 9.5.1a: a fort is no attacker's reserve")
t.is(refused { a1 = "5", d1 = "5", dr1 = "4", a2 = "5", d2 = "5", dr2 = "4", a3 = "5", d3 = "5" }, "refused 9.2.1a", "illusion 9.2.1a: nor has the defender more")
t.is(refused { a1 = "5", d1 = "c2d", withdraws = "1" }, "refused 9.2.6", "illusion 9.2.6: and not Disrupted")
t.is(outcome { a1 = "5", d1 = "4", attacker_foot = 0, attacker_horse = 0, defender_foot = 0, defender_horse = 0, attacker_1 = 6, defender_1 = 6 }, "0 0 none", "illusion 9.4.1f: none is a number too")
for name, value in pairs { tem = 3, trench = 3, concentric = 7 } do
  t.is(g:rule("fire", { strength = 4, [name] = value, die = 3 }).status, "refused", "illusion 9.3.1b: " .. name .. " has a limit")
end
t.is(hit({ strength = 4, concentric = 2, tem = 0, trench = 0 }, 5), "false", "illusion 9.2.3b: two hexes give nothing")
t.is(g:rule("fire", { strength = 4, elan = true, fortunes = "skirmish", die = 3 }).status .. g:rule("fire", { strength = 4, elan = true, fortunes = "counterattack", die = 3 }).status,
  "refusedrefused", "illusion 9.1.1e: those results are ignored in a battle of Plan 17")
t.is(g:rule("fire", { strength = 4, firer = "fort", die = 3 }).status .. g:rule("fire", { strength = 4, role = "defender", target = "fort", die = 3 }).status, "refusedrefused",
  "illusion 9.5.1a: a fort never attacks, nor is one attacked by defenders")
t.is(refused { a1 = "5", d1 = "5", withdraws = "1" }, "refused 9.2.6", "illusion 9.2.6: only cavalry withdraws")
t.is(refused {}, "refused 9.2.2", "illusion 9.2.2: a battle needs boxes")

-- Odds agree with a count of all dice.
local function chance(inputs, attacker, defender)
  local hits = 0
  for a = 1, 6 do
    for d = 1, 6 do
      inputs.attacker_1, inputs.defender_1 = a, d
      local r = fight(inputs).result
      if r.attacker_hits == attacker and r.defender_hits == defender then hits = hits + 1 end
    end
  end
  return hits
end
t.is(chance({ a1 = "4", d1 = "5", tem = 1 }, 1, 1), 15, "illusion 9.3: 3 in 6 and 5 in 6 are 15 in 36")
local odds = g:odds("battle", { a1 = "4", d1 = "5", tem = 1 })
local seen
for _, o in ipairs(odds.outcomes or odds) do
  if o.outcome.attacker_hits == 1 and o.outcome.defender_hits == 1 then seen = o.p end
end
t.is(seen, "5/12", "illusion 9.3: and so say the odds")
t.done()
