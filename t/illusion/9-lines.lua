-- The battle on the board against the battle at the table, rout by numbers, delaying cavalry, and who is hit when the lines
-- meet: each figure worked out from the booklet.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local table_ = bench "illusion"
local same = require("illusion.lib.weighed").same
same({ hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" } }, { a1 = "c2", d1 = "c2", tem = 1 }, { counter = { a1 = "c2", d1 = "c2" } }, "9.4.1c: cavalry against cavalry")
same({ hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" }, place = { ["26"] = "ge_4c" } }, { a1 = "c2", d1 = "c2", tem = 1, attacker_horse = 1 },
  { counter = { a1 = "c2", d1 = "c2", defender_horse = 1 } }, "9.4.1c: cavalry that does not attack counts in the retreat")
local function saarland(turn, corps)
  local four = { "fr_xvi", "fr_xv", "fr_viii", "fr_xiii" }
  return { hex = "96", side = "allied", turn = turn, attackers = table.pack(table.unpack(four, 1, corps)), defenders = { "ge_xxi", "ge_v" }, set = { mandated = { allied = 1 } } }
end
local function two(elan, idle) return { a1 = "4", a2 = "4", d1 = "5", d2 = "5", elan = elan, tem = 1, attacker_foot = idle } end
local function back(idle) return { counter = { a1 = "5", a2 = "5", d1 = "4", d2 = "4", defender_foot = idle } } end
same(saarland("T3", 4), two(true, 2), { plan17 = true }, "9.3.5: a mandated battle of Plan 17 has its elan")
same(saarland("T4", 4), two(true, 2), { plan17 = true }, "9.3.5a: on turn 4 too")
same(saarland("T3", 3), two(false, 1), back(1), "9.1.1c: three corps make no mandated battle")
same(saarland("T5", 4), two(false, 2), back(2), "9.3.5a: after turn 4 there is no elan")
same({ hex = "103", side = "allied", attackers = { "fr_xiv" }, defenders = { "ge_xiv" } }, { a1 = "m5", d1 = "5", tem = 2, vosges = true }, { counter = { a1 = "5", d1 = "m5", vosges = true } },
  "9.3.1b: mountain troops in the high Vosges")
same({ hex = "26", side = "allied", attackers = { "fr_xiv" }, defenders = { "ge_xiv" } }, { a1 = "5", d1 = "5", tem = 1 }, { counter = { a1 = "5", d1 = "5" } }, "9.3.1b: and elsewhere")
same({ hex = "34", side = "german", attackers = { "ge_ii" }, defenders = { "br_1" } }, { a1 = "5", d1 = "4" }, { counter = { a1 = "3", d1 = "5" } }, "12.2: a British division defends with one more")
same({ hex = "34", side = "allied", attackers = { "br_1" }, defenders = { "ge_ii" } }, { a1 = "3", d1 = "5" }, { counter = { a1 = "5", d1 = "4" } }, "12.2: but does not attack with it")
same({ hex = "34", side = "german", attackers = { "ge_ii", "ge_ilw" }, defenders = { "fr_i", "fr_iii" } }, { a1 = "5", d1 = "4", attacker_foot = 1, defender_foot = 1 },
  { limit = { a1 = "5", d1 = "4", a2 = "2", d2 = "6" }, counter = { a1 = "4", d1 = "5", a2 = "6", d2 = "2" } }, "2.4e: who only defends is not on the grid, but in an offensive to the limit")
local assumed = table.concat(battle.at { hex = "34", side = "german", attackers = { "ge_ii" }, defenders = { "fr_1c" } }:odds_of "resolve 34".assumed, "; ")
t.ok(assumed:find "withdraw from the line", "illusion 9.2.6: odds say that the cavalry stays")

-- 9.4.1b: rout by the number of undisrupted units, infantry and cavalry alike, on the grid or not
local function rout(attackers, defenders, idle, face)
  local n = math.min(4, #defenders, #attackers)
  local dice = { 2 }
  for _ = 1, 16 do dice[#dice + 1] = 6 end
  local g = battle.at { hex = "36", side = "german", attackers = attackers, defenders = defenders, place = { ["36"] = idle }, face = face, terrain = { ["46"] = { control = "german" } } }
  g:dice(dice)
  g:play "resolve 36"
  battle.answer(g, { ["9.2.2b"] = { "alone", "alone", "alone" }, ["9.2.5"] = { "stay", "stay" } }, "9.4.2")
  local first = g:where(attackers[1]) ~= "36" and "attacker" or g:where(defenders[1]) ~= "36" and "defender" or n > 0 and "none"
  return first
end
t.is(rout({ "ge_ii", "ge_iii" }, { "fr_i", "fr_1c", "fr_3c" }), "attacker", "illusion 9.4.1b: two corps against a corps and two divisions of cavalry: the two are fewer")
t.is(rout({ "ge_ii", "ge_iii" }, { "fr_i", "fr_1c" }), "none", "illusion 9.4.1b: as many on both sides: nobody")
t.is(rout({ "ge_ii", "ge_iii", "ge_2c" }, { "fr_i", "fr_1c" }), "defender", "illusion 9.4.1b: three against two")
t.is(rout({ "ge_ii" }, { "fr_i", "fr_1c" }, { "ge_iii", "ge_2c" }), "defender", "illusion 9.4.1b, 9.4.1f: who does not attack is counted")
t.is(rout({ "ge_ii", "ge_iii" }, { "fr_i", "fr_iii" }, nil, { fr_iii = "disrupted" }), "defender", "illusion 9.4.1b: who is Disrupted is not")

-- 9.6.3c: three hexes, none twice. 26 is entered by a corps; only 17 and then 8 are open, and all else is held by the enemy.
local corps = { "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix", "ge_x", "ge_xi", "ge_xii", "ge_xiii", "ge_xiv", "ge_xv" }
local function delay(open, answers, theirs)
  local place, control, free, k = { ["36"] = "ge_ii", ["26"] = "fr_1c", ["87"] = "fr_xx" }, { ["36"] = "german", ["35"] = "german", ["45"] = "german", ["54"] = "german", ["64"] = "german", ["73"] = "german", ["72"] = "german" }, { ["26"] = true }, 0
  for _, h in ipairs(open) do free[h] = true end
  for h in pairs(free) do
    for _, n in ipairs(table_:neighbours(h)) do
      if not free[n] and not place[n] then
        k = k + 1
        place[n], control[n] = corps[k], "german"
      end
    end
  end
  for _, h in ipairs(theirs or {}) do control[h] = "german" end
  local g = B.activated("36", { nil, "german", turn = "T9", place = place, control = control, set = { rail_repaired = true } })
  g:play "move ge_ii to 26"
  battle.answer(g, answers)
  return g
end
local g = delay({ "17", "8" }, { ["9.6.3"] = { "withdraw" } })
t.is(g:where "fr_1c", "eliminated", "illusion 9.6.3c: no third hex but one it came through: it is lost")
g = delay({ "17", "8", "9" }, { ["9.6.3"] = { "withdraw" }, ["9.6.3c"] = { "17", "8", "9" } })
t.is(g:where "fr_1c" .. " " .. g:face_of "fr_1c", "9 disrupted", "illusion 9.6.3c: three hexes, and Disrupted")
t.is(g:at("26", "control"), "german", "illusion 9.6.3a: the hex is German")
t.is(delay({ "17", "8", "9" }, { ["9.6.3"] = { "withdraw" } }, { "8", "9" }):where "fr_1c", "9", "illusion 9.6.3c, 9.4.3a: through empty enemy hexes where there is no friendly one but that it came from")
t.is(g:of("ge_ii", "halted"), false, "illusion 9.6.3c: who entered may go on")
g = delay({ "17", "8", "9" }, { ["9.6.3"] = { "stand" } })
t.is(g:where "fr_1c" .. " " .. g:at("26", "control") .. " " .. tostring(g:of("ge_ii", "halted")), "eliminated german true", "illusion 9.6.3b: who stands is lost, and stops the march")
t.is(g:at("26", "battle"), false, "illusion 9.6.3a: no battle is fought")
-- 9.6.3a: what delays whom
local function met(place, ids, face)
  place["36"], place["87"] = ids, "fr_xx"
  local h = B.activated("36", { nil, "german", turn = "T9", place = place, face = face, control = { ["36"] = "german", ["35"] = "german", ["45"] = "german", ["54"] = "german", ["64"] = "german", ["73"] = "german", ["72"] = "german" }, set = { rail_repaired = true } })
  h:play("move " .. table.concat(ids, " ") .. " to 26")
  return h.ask and h.ask.rule or h:at("26", "battle") and "battle" or "free"
end
t.is(met({ ["26"] = "fr_1c" }, { "ge_ii" }), "9.6.3", "illusion 9.6.3a: a corps and cavalry alone")
t.is(met({ ["26"] = { "fr_1c", "fr_5hq" } }, { "ge_ii" }), "9.6.3", "illusion 9.6.3a: a headquarters changes nothing")
t.is(met({ ["26"] = { "fr_1c", "fr_alp" } }, { "ge_ii" }), "battle", "illusion 9.6.3a: a brigade of infantry does")
t.is(met({ ["26"] = { "fr_1c", "fort_verdun_e" } }, { "ge_ii" }), "battle", "illusion 9.6.3a: and a fort")
t.is(met({ ["26"] = "fr_1c" }, { "ge_33fr" }), "battle", "illusion 9.6.3a: a division drives no cavalry off")
t.is(met({ ["26"] = "fr_1c" }, { "ge_2c" }), "battle", "illusion 9.6.3a: nor does cavalry")
t.is(met({ ["26"] = "fr_1c" }, { "ge_ii", "ge_2c" }), "9.6.3", "illusion 9.6.3a: a group with a corps does")
t.is(met({ ["26"] = "fr_1c" }, { "ge_ii", "ge_2c" }, { ge_ii = "disrupted" }), "battle", "illusion 9.6.3a: not if the corps is Disrupted")
t.is(met({ ["26"] = "fr_5hq" }, { "ge_ii" }), "free", "illusion 9.6.3a: a headquarters alone is no cavalry")

-- inputs at the table
t.is(table_:rule("fire", { strength = 4, concentric = 0, die = 4 }).status, "done", "illusion 9.2.3b: no hex of a concentric attack")
t.is(table_:rule("fire", { strength = 4, concentric = 6, die = 4 }).status .. table_:rule("fire", { strength = 4, concentric = 7, die = 4 }).status, "donerefused", "illusion 9.2.3b: six at most")
t.is(table_:rule("fire", { strength = 4, tem = 2, trench = 2, die = 1 }).status .. table_:rule("fire", { strength = 4, tem = 3, die = 1 }).status .. table_:rule("fire", { strength = 4, trench = 3, die = 1 }).status, "donerefusedrefused", "illusion 9.3.1b: terrain and trenches are two at most")
t.is(table_:rule("fire", { strength = 1, die = 1 }).status .. table_:rule("fire", { strength = 12, die = 1 }).status .. table_:rule("fire", { strength = 13, die = 1 }).status .. table_:rule("fire", { strength = 0, die = 1 }).status, "donedonerefusedrefused", "illusion 9.3.1d: a box has 1 to 12")
local ok = pcall(function() return table_:rule("battle", { a0 = "5", d0 = "4" }) end)
t.ok(not ok or table_:rule("battle", { a0 = "5", d0 = "4" }).status ~= "done", "illusion 9.2.1a: there is no column 0")

-- 9.3.1c: every strength against every modifier, both dice that stand for themselves
local concentric = { [0] = 0, [1] = 0, [2] = 0, [3] = -1, [4] = -1, [5] = -2, [6] = -2 }
local wrong = {}
for strength = 1, 8 do
  for tem = 0, 2 do
    for _, trench in ipairs { 0, 2 } do
      for _, hexes in ipairs { 0, 2, 3, 4, 5, 6 } do
        local most = math.max(1, math.min(5, strength - tem - trench - concentric[hexes]))
        local low = table_:rule("fire", { strength = strength, tem = tem, trench = trench, concentric = hexes, die = most }).result.hit
        local high = table_:rule("fire", { strength = strength, tem = tem, trench = trench, concentric = hexes, die = most + 1 }).result.hit
        if not low or high then wrong[#wrong + 1] = ("%d %d %d %d"):format(strength, tem, trench, hexes) end
      end
    end
  end
end
t.is(table.concat(wrong, ", "), "", "illusion 9.3.1b, 9.3.1c: strength less modifiers is the highest die that hits; 1 always, 6 never")
-- 9.3.2c, d, e: of the defender nothing but a fort and elan
wrong = {}
for _, case in ipairs { { "no_effect", true }, { "rout", true }, { "attacker_surprise", true }, { "skirmish", false }, { "counterattack", false } } do
  for _, firer in ipairs { "unit", "fort" } do
    for tem = 0, 2 do
      for _, elan in ipairs { false, true } do
        if not (elan and (case[1] == "skirmish" or case[1] == "counterattack")) then
          local most = math.min(5, 2 + (case[2] and firer == "unit" and 1 or 0) + (elan and tem or 0))
          local inputs = { strength = 2, role = "defender", firer = firer, fort = true, tem = tem, trench = 2, concentric = 6, elan = elan, fortunes = case[1] }
          inputs.die = most
          local low = table_:rule("fire", inputs).result.hit
          inputs.die = most + 1
          if not low or table_:rule("fire", inputs).result.hit then wrong[#wrong + 1] = ("%s %s %d %s"):format(case[1], firer, tem, elan) end
        end
      end
    end
  end
end
t.is(table.concat(wrong, ", "), "", "illusion 9.3.2c, 9.3.2d, 9.3.2e, 9.2.4: the defender has only a fort, not in a skirmish or counterattack nor for itself, and elan")
-- 9.2.4: a counterattack has +1 and nothing else; surprise ignores terrain and trenches
wrong = {}
for _, case in ipairs { { "counterattack", 3, false }, { "counterattack", 3, true }, { "attacker_surprise", 5, false }, { "attacker_surprise", 5, true }, { "rout", 2, false }, { "rout", 3, true } } do
  local inputs = { strength = 4, tem = 2, trench = case[1] == "rout" and 1 or 2, concentric = 3, mountain = case[3], fortunes = case[1] }
  inputs.die = case[2]
  local low = table_:rule("fire", inputs).result.hit
  inputs.die = case[2] + 1
  if not low or table_:rule("fire", inputs).result.hit then wrong[#wrong + 1] = case[1] .. tostring(case[3]) end
end
t.is(table.concat(wrong, ", "), "", "illusion 9.2.4, 9.3.1b: what counts in a counterattack, a surprise and a rout, with mountain troops and without")

t.done()
