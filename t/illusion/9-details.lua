-- Finer points of battles and of the board, one test for each letter of the inventory that no other file names.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local table_ = bench "illusion"
local function fire(inputs, die) inputs.die = die return table_:rule("fire", inputs).result.hit end
local function outcome(inputs)
  local r = table_:rule("battle", inputs).result
  return ("%d %d %s"):format(r.attacker_hits, r.defender_hits, r.must_retreat)
end
local function rolls(ruling, rule)
  local n = 0
  for _, r in ipairs(ruling.rolls or {}) do if r.rule:sub(1, #rule) == rule then n = n + 1 end end
  return n
end

-- 9.1, 9.1.3: battles of an activation
local function two_battles()
  local h = B.activated("87", { nil, "allied", turn = "T9", place = { ["87"] = { "fr_xx", "fr_xv" }, ["96"] = "ge_xxi", ["97"] = "ge_iib", ["98"] = "fr_xiv" }, control = { ["97"] = "german" } })
  h:play "move XX to 96"
  h:play "move XV to 97"
  h:play "done"
  return h
end
local g = two_battles()
t.is(table.concat(g:legal "resolve", " "), "resolve 96 resolve 97", "illusion 9.1.3a: two battles, in any order")
t.is((g:now()), "battles", "illusion 9.1: at the end of the activation")
g:dice { 3 }
g:play "resolve 97"
t.is(g:at("96", "battle"), false, "illusion 8.1.1g: a cautious attacker loses the initiative; the other battle is off")
t.is(select(2, g:now()), "german", "illusion 8.1.1g: the defender acts")
t.is(g:where "fr_xx" .. g:where "fr_xv", "9697", "illusion 8.1.1g: everybody stays where he is")
g = two_battles()
g:dice { 8, 6, 6 }
g:play "resolve 97"
B.answer(g)
t.is(g:at("97", "fought"), true, "illusion 9.1.3e: a hex is attacked once in an activation")
B.no(t, g, "resolve 97", "9.1.3", "illusion 9.1.3e: not twice")

-- 8.4.4a: nothing to fight
g = B.activated("87", { nil, "allied", turn = "T9", place = { ["87"] = "fr_xx", ["96"] = "ge_xxi" } })
B.no(t, g, "declare 87 with XX", "", "illusion 8.4.4a: only units in the same hex can fight")
B.no(t, g, "declare 96 with XX", "", "illusion 8.4.4a: not from the next one")

-- 9.1.4a, 5.1.1b, d: the General Staff
local function staff(cap)
  return battle.fight { hex = "26", side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii" }, dice = { 5, 6, 6 }, set = { cap = { allied = 4, german = cap } } }
end
g = staff(4)
t.is(g:get "cap.german", 5, "illusion 5.1.1b: the General Staff adds a CAP")
t.ok(rolls(g.fought, "9.1.4") == 1, "illusion 9.1.4a: two dice before the battle")
t.is(staff(10):get "cap.german", 10, "illusion 5.1.1d: EX14: never more than ten")

-- 9.1.1a2: a battle imposed by fortune
local function limit(cap, owed)
  return battle.fight { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, dice = { 11, 6, 6 }, set = { cap = { allied = 4, german = cap }, mandated = { allied = 0, german = owed } } }:get "mandated.german"
end
t.is(limit(2, 1), 2, "illusion 9.1.1a2: EX16: with two CAP and one owed it is two")
t.is(limit(3, 0), 1, "illusion 9.1.1a: an offensive to the limit imposes a battle")
t.is(limit(0, 0), 0, "illusion 9.1.1a2: EX16: not on a side without CAP")
t.is(limit(2, 2), 2, "illusion 9.1.1a2: EX16: nor on one that owes as many as it has CAP")
-- 9.1.2a2, 9.2.3a6: Disrupted French units are driven forward on turns 1 to 4
local function driven(turn)
  local h = battle.at { hex = "26", side = "allied", turn = turn, attackers = { "fr_i", "fr_iii" }, defenders = { "ge_ii", "ge_iii" }, face = { fr_iii = "disrupted" } }
  h:dice { 6, 6, 6, 6, 6 }
  h.fought = h:play "resolve 26"
  battle.answer(h, {}, "9.4.2")
  return h.fought:says "line 2: French III Corps" or h.fought:says "line 1: French III Corps"
end
t.ok(driven "T3", "illusion 9.1.2a2, 9.2.3a6: on turn 3 a Disrupted corps must fill the empty box")
t.ok(not driven "T6", "illusion 9.1.2a2: later only if its owner likes")

-- 9.2.2, 9.2.3: placement
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_1c", "fr_alp" } }
g:dice { 8, 6, 6, 6, 6, 6, 6 }
g:play "resolve 26"
t.is(g:where "fr_i" .. g:where "fr_alp" .. g:where "fr_1c", "d1d2d3", "illusion 9.2.2a, 9.2.2c, 9.2.2e: a corps, a brigade, then cavalry")
g = battle.fight { hex = "54", side = "german", attackers = { "ge_2c" }, defenders = { "fort_maubeuge" }, dice = { 8, 6 } }
t.ok(not g.fought:says "Attacker's line", "illusion 9.2.3a3, 9.5.1a: cavalry is not placed opposite a fort")
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_2c" }, defenders = { "fr_1c", "fr_3c" } }
g:dice { 8 }
g:play "resolve 26"
battle.answer(g, { ["9.2.2b"] = { "alone" } }, "9.2.3")
t.ok(B.has(g.ask.options, "ge_2c") and B.has(g.ask.options, "ge_ii"), "illusion 9.2.3a4: cavalry may face cavalry whatever the order")
g = battle.at { hex = "26", side = "german", attackers = { "ge_33fr", "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_iii", "fr_x" } }
g:dice { 8 }
g:play "resolve 26"
t.is(g.ask.rule == "9.2.3" and B.sorted(g.ask.options), "ge_ii ge_iii", "illusion 9.2.3a2: corps before a single division")
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_iii" }, face = { ge_iii = "disrupted" } }
g:dice { 8, 6, 6, 6, 6 }
g.fought = g:play "resolve 26"
battle.answer(g)
t.ok(not g.fought:says "German III Corps" and g:face_of "ge_iii" == "disrupted", "illusion 9.2.3a5: an attacker may leave his Disrupted units out")

-- 9.2.3b2: a blocked side counts as occupied
local ring = { ["25"] = "german", ["35"] = "german", ["36"] = "german", ["27"] = "german" }
local function concentric(p)
  p.hex, p.side, p.attackers, p.defenders, p.dice = "26", "german", { "ge_ii" }, { "fr_i" }, { 8, 6, 6 }
  local h = battle.at(p)
  for hex, side in pairs(ring) do h:hex { [hex] = { control = side } } end
  if p.block then h.u:set_hexside("26", p.block, "german_block", "26") end
  h:dice(p.dice)
  return h:play "resolve 26"
end
t.ok(concentric { place = { ["25"] = "ge_iii", ["35"] = "ge_iv", ["36"] = "ge_x" } }:says "concentric", "illusion 9.2.3b: three hexes with his troops")
t.ok(not concentric { place = { ["25"] = "ge_iii", ["35"] = "ge_iv" } }:says "concentric", "illusion 9.2.3b: two are not enough")
t.ok(concentric { place = { ["25"] = "ge_iii", ["35"] = "ge_iv" }, block = "27" }:says "concentric", "illusion 9.2.3b2, 8.4.5b: an empty one behind a blocked hexside counts")

-- EX7: terrain +1, trench +2, four hexes -1: a strength of 5 hits with a 3, not with a 4
local function seventh(die)
  local h = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = { ["25"] = "ge_iii", ["35"] = "ge_iv", ["36"] = "ge_x" }, terrain = { ["26"] = { trench = 2 } } }
  for hex, side in pairs(ring) do h:hex { [hex] = { control = side } } end
  h.u:set_hexside("26", "27", "german_block", "26")
  h:dice { 8, die, 6 }
  h:play "resolve 26"
  battle.answer(h)
  return h:face_of "fr_i"
end
t.is(seventh(3) .. " " .. seventh(4), "disrupted ready", "illusion 9.2.3b2, 9.3.1b: EX7: +1, +2 and -1 are +2")

-- 9.2.4d, 9.3.1b2: the counterattack
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" } }
g:dice { 10, 3, 6 }
g.fought = g:play "resolve 26"
battle.answer(g)
t.ok(g.fought:says "Defender's line 1: German II Corps", "illusion 9.2.4d: the former attacker defends")
t.is(g:face_of "ge_ii", "disrupted", "illusion 9.3.1b2: 3 and +1 hit with a strength of 4, whatever the ground")

-- 9.2.5c, 9.6.1c: cavalry in reserve
local function reserve(id, foe)
  local h = battle.at { hex = "26", side = "allied", attackers = { "fr_i", id }, defenders = { foe } }
  h:dice { 8, 6, 6, 6, 6, 6 }
  h:play "resolve 26"
  battle.answer(h, { ["9.2.3"] = { "fr_i" } }, "9.2.5")
  return h.ask ~= nil and h.ask.rule == "9.2.5"
end
t.ok(reserve("br_1c", "ge_ii"), "illusion 9.2.5c, 9.6.1c: British cavalry may be in reserve against infantry")
t.ok(not reserve("fr_1c", "ge_ii"), "illusion 9.2.5c, 9.6.1c: other cavalry may not")

-- 9.2.6, 9.6.2: withdrawal
t.is(outcome { a1 = "5", d1 = "c2", withdraws = "1", withdrawal_1 = 3 }, "0 0 defender", "illusion 9.2.6a, 9.6.2: from infantry on a 3 without a hit")
g = battle.fight { hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" }, dice = { 8 }, answers = { ["9.2.6"] = { "yes" } } }
t.is(g:face_of "fr_1c", "disrupted", "illusion 9.2.6a: from cavalry it is Disrupted")
t.is(outcome { a1 = "5", d1 = "c2", dr1 = "5", withdraws = "1", withdrawal_1 = 6, attacker_1 = 6, defender_1 = 5 }, "1 0 attacker", "illusion 9.2.6b: the reserve steps forward and fires")
t.is(outcome { a1 = "5", d1 = "c2", a2 = "4", d2 = "4", withdraws = "1", withdrawal_1 = 6, attacker_2 = 6, defender_2 = 6 }, "0 0 none", "illusion 9.2.6c: attackers opposite an empty box do nothing")

-- 9.3: fire
local r = table_:rule("battle", { a1 = "5", d1 = "4", a2 = "5", d2 = "4", attacker_1 = 6, defender_1 = 6, attacker_2 = 6, defender_2 = 6 })
t.is(rolls(r, "9.3"), 4, "illusion 9.3.1a, 9.3.2a: one die for each box of both sides")
t.is(outcome { a1 = "5", d1 = "4", attacker_1 = 1, defender_1 = 4 }, "1 1 none", "illusion 9.3.2b: who is hit still fires with its full strength")
t.is(outcome { a1 = "5", d1 = "4", tem = 2, elan = true, attacker_1 = 6, defender_1 = 5 }, "1 0 attacker", "illusion 9.3.2e, 9.3.5a, 14.1.1h: a defender of Plan 17 subtracts the terrain")
t.is(outcome { a1 = "5", d1 = "4", ar1 = "5", attacker_1 = 6, defender_1 = 6, attacker_reserve_1 = 5 }, "0 1 defender", "illusion 9.3.4a: a reserve fires once, without an answer")
t.ok(fire({ strength = 4, role = "defender", tem = 2, trench = 2 }, 4) and not fire({ strength = 4, tem = 2 }, 3), "illusion 9.2.1b: what the markers recall is for the attacker")
g = battle.fight { hex = "87", side = "german", attackers = { "ge_v" }, defenders = { "fort_toul" }, dice = { 8, 6, 5 } }
t.is(g:face_of "ge_v", "disrupted", "illusion 9.5.1c: a fort fires back")

-- 14.1.1g: fortune in a battle of Plan 17
local function fortune(dice, plan) table_:dice { dice } return table_:rule("fortunes", { attacker = "allied", plan17 = plan }).result.result end
for _, dice in ipairs { 3, 4, 7, 10 } do
  t.is(fortune(dice, true), "no_effect", "illusion 14.1.1g: ignored: " .. dice)
  t.isnt(fortune(dice, false), "no_effect", "illusion 14.1.1g: elsewhere it counts: " .. dice)
end
-- 14.1.2d1: only in supply
local function owed(place, control)
  local h = battle.at { hex = "96", side = "allied", turn = "T3", attackers = { "fr_xx", "fr_xv", "fr_xvi", "fr_viii" }, defenders = { "ge_xxi", "ge_iib" }, place = place,
    set = { mandated = { allied = 1 }, vp = { allied = 0 } } }
  for hex, side in pairs(control or {}) do h:hex { [hex] = { control = side } } end
  h:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6 }
  h:play "resolve 96"
  battle.answer(h, { ["9.1.1f"] = { "yes" } })
  return h:get "vp.allied"
end
t.is(owed { ["87"] = "fr_xiii" }, 1, "illusion 14.1.1e: a point for a battle in a Plan 17 hex")
t.is(owed({ ["98"] = "fr_xiii" }, { ["87"] = "german", ["97"] = "german" }), 0, "illusion 14.1.2d1: not if the attackers are out of supply")
-- 14.1.2d2: an unsupplied unit takes no hex
g = B.activated("95", { nil, "allied", turn = "T9", place = { ["95"] = "fr_xx", ["87"] = "fr_xv" } })
t.is(g:get "vp.allied", 0, "illusion 14.1.2d2: nothing is scored where the Allies are out of supply")

-- 9.4: retreats
local function beaten(p)
  p.hex, p.side, p.attackers, p.defenders, p.dice = p.hex or "36", "german", p.attackers or { "ge_ii" }, p.defenders or { "fr_i" }, p.dice or { 8, 1, 6 }
  local h = battle.at(p)
  h:dice(p.dice)
  h.fought = h:play("resolve " .. p.hex)
  return h
end
g = beaten { terrain = { ["36"] = { trench = 2 } } }
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.1b2: with a trench nobody must retreat")
g = beaten { hex = "103", attackers = { "ge_xiv" } }
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.1b2, 2.2j: nor in the high Vosges")
g = beaten { dice = { 8, 6, 6 } }
t.is(g.ask.side, "allied", "illusion 9.4.2b: only the defender is asked")
g = beaten {}
t.ok(g.ask.rule == "9.4.3a" and #g.ask.options == 6, "illusion 9.4a, 8.3.1d: friendly hexes come first")
-- 8.4.7: where Belgians and British do not go unless they must
local function way_out(hex, id, p)
  p = p or {}
  p.hex, p.defenders = hex, { id }
  local h = beaten(p)
  return h.ask and B.sorted(h.ask.options) or h:where(id)
end
t.is(way_out("28", "br_1"), "18 27 29 37 38", "illusion 8.4.7b: British units do not retreat to Paris")
local around = {}
for _, h in ipairs { "18", "27", "29", "37", "38" } do around[h] = { control = "german" } end
t.is(way_out("28", "br_1", { terrain = around }), "18 27 29 37 38", "illusion 8.4.7b: rather into enemy hexes")
t.is(way_out("28", "br_1", { terrain = around, place = { ["18"] = "ge_iii", ["27"] = "ge_iv", ["29"] = "ge_x", ["37"] = "ge_v", ["38"] = "ge_vi" } }), "19", "illusion 8.4.7b: only if there is no other way")
t.is(way_out("44", "be_i"), "33 43 53 54", "illusion 8.4.7a: Belgians retreat within Belgium")
local out = {}
for _, h in ipairs { "33", "43", "53", "54" } do out[h] = { control = "german" } end
t.is(way_out("44", "be_i", { terrain = out, place = { ["33"] = "ge_iii", ["43"] = "ge_iv", ["53"] = "ge_x", ["54"] = "ge_v" } }), "34 45", "illusion 8.4.7a: and leave it only if they must")
t.is(way_out("44", "fr_i"), "33 34 43 45 53 54", "illusion 8.4.7a: others are free")
-- 8.4.3e: supplied hexes first
g = beaten { hex = "97", attackers = { "ge_xxi" }, terrain = { ["88"] = { control = "german" }, ["98"] = { control = "german" }, ["89"] = { control = "german" }, ["99"] = { control = "german" } } }
t.ok(g.ask == nil or not B.has(g.ask.options, "98"), "illusion 8.4.3e, A27: out of supply only if there is no other way")
-- 9.4.3a2
local closed = {}
for _, h in ipairs { "26", "27", "35", "37", "46", "47" } do closed[h] = { control = "german" } end
g = beaten { terrain = closed, defenders = { "fr_i", "fr_iii" }, attackers = { "ge_ii", "ge_iii" }, dice = { 8, 1, 6, 1, 6 }, place = { ["35"] = "ge_iv", ["46"] = "ge_x", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" } }
battle.answer(g, { ["9.4"] = { "26" } })
t.ok((g:where "fr_i" == "eliminated") ~= (g:where "fr_iii" == "eliminated"), "illusion 9.4.3a2: in a hex with cavalry alone one retreating unit is hit")
-- 9.4.4a, b: a headquarters alone
g = beaten { face = { fr_i = "disrupted" }, place = { ["36"] = "fr_5hq", ["27"] = "fr_iii" } }
battle.answer(g, {})
t.is(g:where "fr_5hq", "27", "illusion 9.4.4a: to the nearest hex with supplied friends")
g = beaten { face = { fr_i = "disrupted" }, place = { ["36"] = "fr_5hq" }, terrain = closed }
battle.answer(g, {})
t.is(g:where "fr_5hq", "removed", "illusion 9.4.4b: without a way it is lost for good")
-- 9.4.5: by sea
local function sea(nation)
  local turns = {}
  for die = 1, 6 do
    table_:dice { die }
    turns[die] = table_:rule("sea_retreat", { unit = nation }).result.turns
  end
  return table.concat(turns, " ")
end
t.is(sea "french", "2 3 4 5 0 0", "illusion 9.4.5a: turns until a unit comes back from the sea, or 0")
t.is(sea "british", "2 2 3 4 5 0", "illusion 9.4.5a: EX12: British units have -1")
t.is(sea "territorial", "4 5 0 0 0 0", "illusion 9.4.5a: EX12: Territorials +2")
t.is(sea "belgian", "5 0 0 0 0 0", "illusion 9.4.5a: EX12: Belgians +3")

-- 9.4.5b: on the board. Calais 14, every hex around it German and held.
local shore = { ["15"] = { control = "german" }, ["23"] = { control = "german" }, ["24"] = { control = "german" } }
g = beaten { hex = "14", terrain = shore, place = { ["15"] = "ge_iii", ["23"] = "ge_iv", ["24"] = "ge_x" }, dice = { 8, 1, 6, 2 } }
battle.answer(g, {})
t.is(g:where "fr_i" .. " " .. g:face_of "fr_i" .. " " .. tostring(g:of("fr_i", "due")), "expected disrupted 12", "illusion 9.4.5b: by sea a unit comes back Disrupted, three turns later on a 2")

-- 9.5: guns and sieges
g = B.activated("74", { nil, "allied", turn = "T9", place = { ["75"] = "ge_ha305", ["66"] = "fr_xx", ["74"] = "fr_xv" }, control = { ["75"] = "german" } })
g:play "move XV to 75"
t.isnt(g:where "ge_ha305" or "gone", "75", "illusion 9.5.4a2: guns alone with the enemy are lost")
local function guns(dice, inputs)
  table_:dice(dice)
  local steps = table_:rule("bombardment", inputs).result
  return steps.steps .. " " .. steps.forts_left
end
t.is(guns({ 3, 4 }, { first = 4, fort = "1,1" }), "1 1", "illusion 9.5.4c1, 9.5.4c3: 3 and its protection are 4: a step; 5 is too much, and the gun stops")
t.is(guns({ 3, 3, 4 }, { first = 4, fort = "1,1", fort_2 = "0" }), "3 0", "illusion 9.5.4c2: then the next fort, once the first is gone")
g = battle.at { hex = "54", side = "german", attackers = { "ge_gd" }, defenders = { "fort_maubeuge" }, terrain = { ["54"] = { siege = true, control = "german" } } }
g:dice { 8, 6, 5 }
g:play "resolve 54"
battle.answer(g)
t.is(g:at("54", "siege"), false, "illusion 9.5.3b: the siege ends when no undisrupted corps is left")

-- 9.7.3b, 9.8.1
t.ok(fire({ strength = 4, trench = 0 }, 4) and not fire({ strength = 4, trench = 1 }, 4), "illusion 9.7.3b: a trench is added to an attacker's fire")
g = battle.fight { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, dice = { 8, 1, 6 } }
t.is(g:face_of "fr_i", "disrupted", "illusion 9.8.1: troops that are hit are Disrupted")

-- 14.1.1a: only the Belgians in Brussels, only on turn 1, only against the German
local function withdrawal(hex, turn, side, attackers, defenders)
  local h = battle.at { hex = hex, side = side, turn = turn, attackers = attackers, defenders = defenders }
  h:dice { 8, 6, 6, 6, 6, 6, 6 }
  h:play("resolve " .. hex)
  return h.ask and h.ask.rule == "14.1.1a" or false
end
t.ok(withdrawal("62", "T1", "german", { "ge_ii" }, { "be_i" }), "illusion 14.1.1a: the Belgians in 62 may withdraw to Antwerp")
t.ok(not withdrawal("62", "T2", "german", { "ge_ii" }, { "be_i" }), "illusion 14.1.1a: on turn 1 only")
t.ok(not withdrawal("63", "T1", "german", { "ge_ii" }, { "be_i" }), "illusion 14.1.1a: from 62 only")
t.ok(not withdrawal("62", "T1", "allied", { "be_i" }, { "ge_ii" }), "illusion 14.1.1a: not when they attack")
-- 9.4.2a: no choice without a way
local shut = {}
for _, h in ipairs { "26", "27", "35", "37", "46", "47" } do shut[h] = { control = "german" } end
g = beaten { dice = { 8, 6, 6 }, terrain = shut, place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
t.is(g.ask, nil, "illusion 9.4.2a: nobody is asked who has no way out")

-- The board
g = B.activated("28", { nil, "allied", turn = "T13", place = { ["28"] = { "in_3", "fr_col" } } })
B.no(t, g, "move in_3 to 19", "8.4.7", "illusion 2.5: Indians count as British")
B.yes(t, g, "move COL to 19", "illusion 2.5: colonial troops as French")
g = B.activated("66", { nil, "allied", turn = "T9", place = { ["66"] = "fr_xx" }, control = { ["75"] = "german" } })
g:play "move XX to 75"
t.is(g:at("75", "control"), "none", "illusion 2.8d: a hex that its first owner retakes has no marker")
B.yes(t, g, "move XX to 76", "illusion 8.3.1a: in his own hexes a player moves freely")
g = B.at { turn = "T9", cap = { 0, 0 }, place = { ["87"] = { "fort_nancy", "fort_toul", "ge_v" } }, control = { ["87"] = "german" }, hex = { ["87"] = { siege = true } }, set = { initiative = "german", next = "german" } }
g:dice { 2, 2, 3, 3, 3, 1 }
g:enter "supply"
t.ok(g:where "fort_nancy" ~= "87" and g:where "fort_toul" == "87", "illusion 2.8c, A47: a siege holds both forts of a hex; each is tested with its own number")
g = B.at { "reinforcements", "allied", turn = "T5", place = { eliminated = { "fr_2hq", "fr_ha", "fort_toul" }, ["46"] = "fr_5hq" } }
B.no(t, g, "replace 2HQ at 46", "7.2", "illusion 7.2c: a headquarters is not replaced")
B.no(t, g, "rebuild fr_ha", "7.2", "illusion 7.2c: nor a gun")
B.no(t, g, "rebuild fort_toul", "7.2", "illusion 7.2c: nor a fort")

-- 4, 11.1, 11.2.2, 11.6: the phases of a turn
g = B.at { turn = "T5", cap = { 0, 0 }, place = { ["93"] = "fr_xv", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, control = { ["93"] = "allied" }, set = { initiative = "german", next = "german" } }
g:dice { 3, 3, 3, 1 }
local ruling = g:enter "victory"
t.is(g:of("fr_xv", "out"), true, "illusion 11.2.2: a unit that cannot trace is out of supply")
t.is((g:now()) .. " " .. select(3, g:now()), "reinforcements T6", "illusion 4, 11.1, 11.6: after victory, supply and recovery the next turn begins")
t.ok(ruling, "illusion 11.1: victory is looked at first")

t.done()
