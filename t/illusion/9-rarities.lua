-- Battles that seldom happen: boxes that are hit twice, stacks that find no room, guns and headquarters left alone, and what the
-- table accepts and tells.
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"
local table_ = bench "illusion"

local function count_rolls(g, rule)
  local n = 0
  for _, r in ipairs(g.fought.rolls or {}) do if r.rule == rule then n = n + 1 end end
  return n
end
local function fights(p) return battle.fight(p) end

local g
-- 9.6.1b: cavalry that infantry has hit fires with what it has when Disrupted, both divisions of a box together
local function charge(die)
  local h = fights { hex = "34", side = "german", attackers = { "ge_2c", "ge_4c" }, defenders = { "fr_i" }, dice = { 8, 1, die, 6 },
    answers = { ["9.2.2b"] = { "ge_2c", "ge_4c" } } }
  return h:face_of "fr_i"
end
t.is(charge(2) .. " " .. charge(3), "disrupted ready", "illusion 9.6.1b, 9.3.1d: two Disrupted divisions of cavalry fire with 2")
g = fights { hex = "34", side = "german", attackers = { "ge_2c" }, defenders = { "fr_i", "fr_iii" }, dice = { 8, 1, 6, 1, 6 }, answers = { ["9.2.5"] = { "fr_iii" } } }
t.is(g:where "ge_2c" .. " " .. count_rolls(g, "9.3.4"), "eliminated 0", "illusion 9.3.4: after two hits nothing is left for the reserve to fire at")

-- 9.4.3c: a step for the stack, and the rest goes on
local german = { control = "german" }
local shut = { ["26"] = german, ["35"] = german, ["37"] = german, ["46"] = german, ["47"] = german }
local crowd = { "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_vi", "fr_vii" }
g = fights { hex = "36", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_x" }, dice = { 8, 1, 6, 1, 6 },
  place = { ["27"] = crowd }, terrain = shut, answers = { ["9.4"] = { "27" }, ["9.4.3c"] = { "fr_i" } } }
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3c: the unit that loses its last step for lack of room is gone")
t.ok(g:where "fr_x" ~= "27" and g:where "fr_x" ~= "eliminated" and g:where "fr_x" ~= "36", "illusion 9.4.3c: the other goes one hex further")

-- The French leave 36 for 27, where there is no room; every other hex is German, and of those round 27 only 26 and `open` are empty.
local function further(open)
  local place, terrain = { ["27"] = crowd, ["17"] = "ge_iv", ["28"] = "ge_v", ["18"] = "ge_vi", ["37"] = not open and "ge_viii" or nil }, { ["17"] = german, ["28"] = german, ["18"] = german }
  for h in pairs(shut) do terrain[h] = german end
  local b = battle.at { hex = "36", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_x" }, place = place, terrain = terrain }
  b:dice { 8, 6, 6, 6, 6 }
  b.fought = b:play "resolve 36"
  local asked = battle.answer(b, { ["9.4.2"] = { "yes" }, ["9.4"] = { "27" }, ["9.4.3c"] = { "fr_i" } })
  return b, asked[#asked].text .. " " .. table.concat(asked[#asked].options, " ")
end
local _, last = further "37"
t.is(last, "French X Corps: retreat to 26 37", "illusion 9.4.3c: one hex more by the same priorities, not back to the battle")
g = further()
t.is(g:where "fr_i" .. " " .. g:where "fr_x" .. " " .. g:face_of "fr_i" .. " " .. g:face_of "fr_x", "26 26 disrupted ready", "illusion 9.4.3c: there may be only one")

-- 9.4.4a, 9.5.4a: left alone. Maubeuge is hex 54.
local way_home = { ["63"] = german, ["64"] = german, ["72"] = german, ["73"] = german }
local function left(with, defenders, dice)
  return fights { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = defenders, place = { ["54"] = with, ["73"] = "ge_iii" },
    face = { ge_ii = "disrupted" }, terrain = way_home, dice = dice, answers = { ["9.2.3"] = { "ge_ii" } } }
end
g = left({ "ge_ha305" }, { "fort_maubeuge" }, { 8, 6, 1 })
t.is(g:where "ge_ii" .. " " .. g:where "ge_ha305", "eliminated 54", "illusion 9.5.4a: guns alone with a fort stay")
g = left({ "ge_ha305" }, { "fort_maubeuge", "fr_i" }, { 8, 6, 1 })
t.is(g:where "ge_ha305", "removed", "illusion 9.5.4a: guns alone with troops are lost")
g = left({ "ge_1hq" }, { "fort_maubeuge", "fr_i" }, { 8, 6, 1 })
t.is(g:where "ge_1hq", "73", "illusion 9.4.4a: a headquarters alone with a corps and a fort gets away")

-- 9.5.4c: a fort that the guns have destroyed defends no more
g = fights { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge", "fr_i" }, place = { ["54"] = "ge_ha420" },
  face = { fort_maubeuge = "last" }, dice = { 1, 8, 6, 6 }, answers = { ["9.5.4c"] = { "ge_ha420", "fort_maubeuge" } } }
t.is(g:where "fort_maubeuge" .. " " .. count_rolls(g, "9.3.2"), "removed 1", "illusion 9.5.4c: a fort that was destroyed is not in the line")

-- 2.4e: nobody is able to attack
g = fights { hex = "34", side = "german", attackers = { "ge_ilw" }, defenders = { "fr_i" }, dice = { 8 } }
t.ok(not g.fought:says "Defender's line", "illusion 2.4e: where nobody may attack the grid stays empty")

-- 9.4.3a: a headquarters that meets cavalry has nobody who could be hit
local ring = { ["26"] = german, ["27"] = german, ["35"] = german, ["37"] = german, ["46"] = german, ["47"] = german }
g = fights { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_5hq" }, terrain = ring, dice = { 8, 1, 6 },
  place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" }, answers = { ["9.4"] = { "apart" } } }
t.is(g:where "fr_i" .. " " .. g:where "fr_5hq", "eliminated removed", "illusion 9.4.3a, 9.4.4b: cavalry alone hits the corps; the headquarters behind it finds no way")

g = fights { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = ring, dice = { 8, 1, 6 },
  place = { ["35"] = { "ge_iii", "ge_2c", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
t.is(g:where "fr_i", "35", "illusion 9.4.3a: cavalry beside its infantry costs no hit where a friend stands")

-- 9.4.2, 8.4.5c: attackers who have left no longer block the way they came by
g = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = ring,
  place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["26"] = "ge_viii" } }
g.u:set_hexside("36", "27", "german_block", "36")
g:dice { 8, 6, 1 }
g:play "resolve 36"
g:reply "35"
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.2, 8.4.5c: after the attackers' retreat the defender may leave by the hexside that they blocked")

-- 9.4.3a: the same for one who cannot cross
g = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = ring,
  place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["26"] = "ge_viii", ["27"] = { "ge_x", "fr_iii" } } }
g.u:set_hexside("36", "27", "german_block", "36")
g:dice { 8, 1, 6 }
g:play "resolve 36"
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3a, 9.4.3b: a corps is lost if its friends are beyond a blocked hexside")

-- 9.2.6: the question names who would leave
g = fights { hex = "34", side = "german", attackers = { "ge_ii" }, defenders = { "fr_1c" }, dice = { 8, 6, 6 } }
for _, ask in ipairs(g.asked) do
  if ask.rule == "9.2.6" then t.is(ask.text, "French 1st Cavalry Division: withdraw from the line?", "illusion 9.2.6: the cavalry that may withdraw is named") end
end
local function elan(tem) return table_:rule("fire", { strength = 4, role = "defender", elan = true, tem = tem, die = 4 }):says "elan" end
t.ok(elan(1) and not elan(0), "illusion 9.3.5b: elan is told where there is terrain to help")

-- 12.6: whoever is forced to retreat
g = fights { hex = "73", side = "allied", attackers = { "be_4" }, defenders = { "ge_iii" }, dice = { 8, 6, 1 }, answers = { ["12.6"] = { "yes" } } }
t.is(g:where "be_4", "expected", "illusion 12.6: the 4th Division may leave the map when its own attack forces it to retreat")

g = fights { hex = "73", side = "german", attackers = { "ge_iii", "ge_x" }, defenders = { "be_4", "fr_i" }, dice = { 8, 1, 6, 1, 6 }, answers = { ["12.6"] = { "yes" }, ["9.4"] = { "74" } } }
t.is(g:where "be_4" .. " " .. battle.options(g, "9.4"), "expected ", "illusion 12.6: it does not retreat with the others then")
g = fights { hex = "73", side = "german", attackers = { "ge_iii" }, defenders = { "be_4" }, dice = { 7, 6, 6 }, answers = { ["9.1.4"] = { "withdraw" } } }
t.is(g:where "be_4" ~= "73" and battle.options(g, "12.6"), "", "illusion 12.6: it may not when it withdraws for a CAP")

g = fights { hex = "73", side = "german", attackers = { "ge_iii" }, defenders = { "be_4" }, dice = { 8, 6, 6 }, answers = { ["9.4.2"] = { "yes" } } }
t.is(g:where "be_4" ~= "73" and battle.options(g, "12.6"), "", "illusion 12.6: nor when it retreats of its own will")

-- 8.4.3e: round Vendôme the French have 11, which is cut off, and 13, which is a source
local around = {}
for _, h in ipairs(table_:neighbours "12") do
  around[h] = german
  for _, n in ipairs(table_:neighbours(h)) do around[n] = german end
end
around["11"], around["13"] = nil, nil
g = battle.at { hex = "12", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = around }
g:dice { 8, 1, 6 }
g:play "resolve 12"
t.is(g:where "fr_i", "13", "illusion 8.4.3e: of two friendly hexes troops retreat to the one in supply")

-- 9.3.5c, 9.4.1b: the hit for elan falls on cavalry where no infantry is left to take it
local function outcome(inputs)
  local r = table_:rule("battle", inputs).result
  return r and ("%s %s %s"):format(r.attacker_hits, r.defender_hits, r.must_retreat)
end
t.is(outcome { a1 = "3d", d1 = "3d", attacker_horse = 1, defender_horse = 1, elan = true, fortunes = "rout", attacker_1 = 6, defender_1 = 6 }, "1 0 attacker",
  "illusion 9.3.5c: without undisrupted infantry a division of cavalry takes the hit for elan")

t.is(table_:rule("battle", { a1 = "5", d1 = "4", dr1 = "4", fortunes = "skirmish" }).rule, "9.1.4", "illusion 9.1.4: a skirmish has no reserve, not even of the defender alone")
t.is(outcome { a1 = "c2", d1 = "c2", attacker_foot = 1, defender_foot = 1, attacker_1 = 2, defender_1 = 6 }, "0 1 none",
  "illusion 9.4.1c: with infantry of both sides off the grid it is no battle of cavalry alone")

-- what the table asks for
local function inputs_of(name, given)
  local all = {}
  for k, v in pairs(table_:rule(name, given).inputs) do all[#all + 1] = k .. "=" .. tostring(v) end
  table.sort(all)
  return table.concat(all, " ")
end
t.is(inputs_of("battle", { a1 = "5", d1 = "4", attacker_1 = 6, defender_1 = 6 }),
  "a1=5 a2=- a3=- a4=- ar1=- ar2=- ar3=- ar4=- attacker_foot=0 attacker_horse=0 concentric=0 d1=4 d2=- d3=- d4=- defender_foot=0 defender_horse=0 "
  .. "dr1=- dr2=- dr3=- dr4=- elan=false fort=false fortunes=no_effect infantry_near=false tem=0 trench=0 vosges=false withdraws=-",
  "illusion 9.2.1a: a battle at the table has four columns, and nothing else counts unless it is said")
t.is(table_:rule("withdrawal", { facing = "cavalry" }).result.effect .. " " .. table_:rule("withdrawal", { facing = "infantry", die = 2 }).result.effect .. " "
  .. table_:rule("withdrawal", { facing = "infantry", die = 3 }).result.effect, "disrupted hit none", "illusion 9.2.6, 9.6.2: what a withdrawal costs at the table")
local totals = {}
for text, p in pairs(table_:odds("battle", { a1 = "5", d1 = "3" }).totals) do totals[#totals + 1] = text .. " " .. p end
table.sort(totals)
-- 5 against 3: both hit 5/12, only the attacker 5/12, only the defender 1/12
t.is(table.concat(totals, "; "), "the attacker must retreat 1/12; the attacker takes more hits than the defender 1/12; the defender must retreat 5/12; "
  .. "the defender takes more hits than the attacker 5/12; the hex is left empty 5/12", "illusion 9.3.3, 9.4.1: what the odds of a battle add up")

-- Which of these values of an input the table takes.
local function taken(name, inputs, key, values)
  local all = {}
  for _, v in ipairs(values) do
    inputs[key] = v
    if table_:rule(name, inputs).status == "done" then all[#all + 1] = v end
  end
  return table.concat(all, " ")
end
local gun = { first = 1, second = 1, fort = "9", gun = 6 }
t.is(taken("bombardment", { first = 1, fort = "9", gun = 6 }, "first", { 0, 1, 9, 10 }), "1 9", "illusion 9.5.4c: a gun has a factor of 1 to 9")
t.is(taken("bombardment", gun, "second", { -1, 0, 10 }), "0", "illusion 9.5.4d: a second gun need not be there")
table_:dice { 6, 6 }
t.is(table_:rule("bombardment", { first = 1, second = 1, fort = "9,9" }).result.steps, 1, "illusion 9.5.4d: two of the weakest guns together cost a step")
local box = { a1 = "5", d1 = "4", attacker_1 = 6, defender_1 = 6 }
for _, key in ipairs { "attacker_foot", "attacker_horse", "defender_foot", "defender_horse" } do
  t.is(taken("battle", { a1 = "5", d1 = "4", attacker_1 = 6, defender_1 = 6 }, key, { -1, 0, 1 }), "0 1", "illusion 9.4.1f: none or more off the grid: " .. key)
end
for key, most in pairs { tem = 2, trench = 2, concentric = 6 } do
  t.is(taken("battle", box, key, { -1, 0, most, most + 1 }), "0 " .. most, "illusion 9.3.1b: " .. key .. " is " .. most .. " at most")
  box[key] = nil
end

-- Odds as words, by default those of the first answers.
local function told(odds)
  local all = {}
  for _, o in ipairs(odds) do all[#all + 1] = ("%s %s %s %s"):format(o.outcome.attacker_hits, o.outcome.defender_hits, o.outcome.must_retreat, o.p) end
  table.sort(all)
  return table.concat(all, "; ")
end
local same = require("illusion.lib.weighed").same
local three = { a1 = "5", a2 = "5", a3 = "5", d1 = "4", d2 = "4", d3 = "4" }
same({ hex = "34", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv" }, defenders = { "fr_i", "fr_iv", "fr_x" } }, three,
  { skirmish = { a1 = "5", a2 = "5", d1 = "4", d2 = "4", attacker_foot = 1, defender_foot = 1 }, counter = { a1 = "4", a2 = "4", a3 = "4", d1 = "5", d2 = "5", d3 = "5" } }, "a skirmish of two boxes a side")
same({ hex = "34", side = "german", attackers = { "ge_ii", "ge_iii" }, idle = { "ge_iii" }, defenders = { "fr_i", "fr_iv" } }, { a1 = "5", d1 = "4", attacker_foot = 1, defender_foot = 1 },
  { counter = { a1 = "4", a2 = "4", d1 = "5", d2 = "5" } }, "9.4.1b: a defender whom nobody faces counts once")

-- 9.1.1f: what an earlier battle was is forgotten
local function first(set) return told(battle.at { hex = "96", side = "allied", turn = "T3", attackers = { "fr_xvi" }, defenders = { "ge_xxi" }, set = set }:odds_of "resolve 96") end
t.is(first { plan17 = true, mandate = true }, first {}, "illusion 9.1.1f: that the last battle was one of Plan 17 does not change the odds of the next")
t.is(first { turn = "T4", mandated = { allied = 1 } }, first { turn = "T4" }, "illusion 9.1.1c: nor does a battle that is owed, while it is too small for it")

t.done()
