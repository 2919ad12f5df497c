-- Mandated battles and Fortunes of War (9.1), Allenby's cavalry (12.4), the Belgian retreat (14.1.1a).
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

-- The table
local g = bench "illusion"
local function fortune(dice, inputs)
  inputs = inputs or { attacker = "german" }
  inputs.dice = dice
  return g:rule("fortunes", inputs).result.result
end
local rows = { [2] = "rout", [3] = "cautious_attacker", [4] = "skirmish", [5] = "german_staff", [7] = "tactical_advantage", [8] = "no_effect",
  [9] = "allied_staff", [10] = "counterattack", [11] = "german_limit", [12] = "attacker_surprise" }
for dice, name in pairs(rows) do t.is(fortune(dice), name, "illusion 9.1.4: " .. dice .. " is " .. name) end
t.is(fortune(6, { attacker = "allied" }), "french_limit", "illusion 9.1.4: 6 is the French offensive to the limit")
t.is(fortune(6) .. " " .. fortune(11, { attacker = "allied" }) .. " " .. fortune(6, { attacker = "allied", french = false }), "no_effect no_effect no_effect",
  "illusion 9.1.2a: an offensive to the limit concerns only the side it names")
for _, dice in ipairs { 3, 4, 7, 10 } do
  t.is(fortune(dice, { attacker = "allied", plan17 = true }), "no_effect", "illusion 9.1.1e: " .. dice .. " is ignored in a mandated battle of Plan 17")
end
t.is(fortune(5, { attacker = "allied", plan17 = true }), "german_staff", "illusion 9.1.1e: the others are not")

local function fight(p)
  p.hex, p.side = p.hex or "26", p.side or "german"
  p.attackers, p.defenders = p.attackers or { "ge_ii" }, p.defenders or { "fr_i" }
  return battle.fight(p)
end

-- 3: cautious attacker
g = fight { dice = { 3 } }
t.ok(g.fought:says "loses the initiative" and g:face_of "fr_i" == "ready" and g:where "fr_i" == "26", "illusion 9.1.4c: the battle is off and the action passes")
-- other battles fall with it
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = { ["36"] = { "ge_iii", "fr_iii" } } }
g:hex { ["36"] = { battle = true } }
g:counter { ge_iii = { attacking = true } }
g:dice { 3 }
g:play "resolve 26"
t.ok(not g:at("36", "battle"), "illusion 9.1.3d: every other battle is cancelled")
-- 4: a skirmish
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv" }, defenders = { "fr_i", "fr_iii", "fr_x" } }
g:dice { 4, 6, 6, 6, 6 }
g:play "resolve 26"
g:reply "fr_i" g:reply "fr_iii"
t.is(g:where "fr_x", "26", "illusion 9.1.4: in a skirmish two boxes a side are filled")
g:reply "ge_ii" g:reply "fr_i"
g:reply "ge_iii"
t.is(g.ask.rule, "9.4.2", "illusion 9.1.4: and nobody is in reserve")
-- 5, 9: General Staff
t.is(fight { dice = { 5, 6, 6 } }:get "cap.german", 5, "illusion 9.1.4: 5 is a CAP for the German")
t.is(fight { dice = { 9, 6, 6 } }:get "cap.allied", 5, "illusion 9.1.4: 9 is one for the Allies")
t.is(fight { dice = { 5, 6, 6 }, set = { cap = { german = 10, allied = 4 } } }:get "cap.german", 10, "illusion 5.1.1: not more than ten")
-- 7: tactical advantage
local function advantage(choice, dice, opts)
  opts = opts or {}
  opts.dice = dice
  opts.answers = { ["9.1.4"] = { choice } }
  return fight(opts)
end
g = advantage("withdraw", { 7 })
t.ok(g:where "fr_i" ~= "26" and g:get "cap.allied" == 3 and g.fought:says "loses the initiative", "illusion 9.1.1d: for a CAP the defender withdraws, and has the action")
g = advantage("nothing", { 7, 6, 6 })
t.ok(g:get "cap.allied" == 4 and g:where "fr_i" == "26", "illusion 9.1.4: or he does nothing")
g = advantage("counterattack", { 7, 3, 6 })
t.ok(g:face_of "ge_ii" == "disrupted" and g:get "cap.allied" == 3, "illusion 9.2.4: or he counterattacks: 3 + 1 hits with 4")
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, set = { cap = { allied = 0, german = 4 } } }
g:dice { 7, 6, 6 }
g:play "resolve 26"
t.ok(not g.ask or g.ask.rule ~= "9.1.4", "illusion 9.1.4: without a CAP there is no choice")
-- 2: rout
g = fight { attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i" }, dice = { 2, 6, 6, 6 }, answers = { ["9.2.5"] = { "stay" } } }
t.ok(g:where "fr_i" ~= "26", "illusion 9.4.1b: in a rout the side with fewer undisrupted units retreats")
t.is(fight { dice = { 2, 6, 6 } }:where "fr_i", "26", "illusion 9.4.1b: equal numbers force nobody")
-- 12: surprise
g = fight { hex = "76", dice = { 12, 4, 6 }, attackers = { "ge_vr" }, answers = { ["9.4.2"] = { "no" } } }
t.is(g:face_of "fr_i", "disrupted", "illusion 9.1.4: a surprised defender has no help from terrain")

-- 6: the French offensive to the limit
local limit = { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_57fr" }, defenders = { "ge_iib", "ge_iiib", "ge_xxi" },
  place = { ["96"] = { "fr_xvi", "fr_xx" } }, face = { fr_xvi = "disrupted", fr_xx = "disrupted" } }
g = battle.at(limit)
g:dice { 6, 6, 6, 6, 6, 6, 6 }
g:play "resolve 96"
battle.answer(g, { ["9.2.3"] = { "ge_iib", "ge_iiib" } })
t.ok(g.fought:says "Attacker's line 3", "illusion 2.4e, 9.2.3a: units in parentheses attack, and a Disrupted corps must")
-- by size: corps, divisions, cavalry
g = battle.at { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv" }, defenders = { "ge_iib", "ge_iiib", "ge_xxi" },
  place = { ["96"] = { "fr_2c", "fr_45", "fr_xx" } }, face = { fr_2c = "disrupted", fr_45 = "disrupted", fr_xx = "disrupted" } }
g:dice { 6, 6, 6, 6, 6, 6, 6 }
g:play "resolve 96"
g:reply "ge_iib" g:reply "ge_iiib"
t.ok(g:where "fr_2c" == "96" and g:where "fr_xx" == "96" and g.ask.rule == "9.4.2", "illusion 9.2.3a: a Disrupted corps and a division are driven in, the cavalry finds no box")
limit.turn = "T6"
g = battle.at(limit)
g:dice { 6, 6, 6, 6, 6 }
g:play "resolve 96"
battle.answer(g)
t.is(g:get "mandated.allied", 1, "illusion 9.1.1a: from turn 5 it is a mandated battle more")
-- 9.1.1a: which is ignored when CAP are lacking
local function impose(cap, mandated)
  local b = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, set = { cap = { allied = 4, german = cap }, mandated = { german = mandated } } }
  b:dice { 11, 6, 6 }
  b:play "resolve 26"
  return b:get "mandated.german"
end
t.is(impose(0, 0) .. impose(2, 2) .. impose(2, 1) .. impose(1, 0), "0221", "illusion 9.1.1a: ignored with no CAP, or as many mandated battles as CAP")
-- 2.4e: in parentheses it does not attack otherwise
g = fight { attackers = { "fr_57fr" }, defenders = { "ge_ii" }, side = "allied", dice = { 8 } }
t.is(g:face_of "ge_ii", "ready", "illusion 2.4e: a strength in parentheses does not attack")

-- 9.1.1b, c, e: mandated battles
local four = { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_iir" }, defenders = { "ge_iib", "ge_iiib" }, set = { mandated = { allied = 2 } } }
local function mandated(p, answer)
  local b = battle.at(p)
  b:dice { 4, 6, 6, 6, 6, 6, 6, 6, 6 }
  b:play("resolve " .. p.hex)
  b.first = b.ask
  battle.answer(b, { ["9.1.1f"] = { answer } })
  return b
end
g = mandated(four, "yes")
t.is(g:get "mandated.allied" .. " " .. g:get "vp.allied", "1 1", "illusion 9.1.1b, 9.1.1e: one less is owed, and a point for a Plan 17 hex")
local hits = 0
for _, id in ipairs(four.attackers) do if g:face_of(id) == "disrupted" then hits = hits + 1 end end
t.is(hits, 1, "illusion 9.3.5c: without a hit the German places one")
-- the hit of elan falls on an undisrupted unit
local shaken = { hex = "96", side = "allied", turn = "T2", attackers = { "fr_iir", "fr_xv", "fr_xvi", "fr_xx" }, defenders = { "ge_iib", "ge_iiib", "ge_xxi", "ge_xiv" }, set = { mandated = { allied = 2 } },
  face = { fr_iir = "disrupted" } }
g = battle.at(shaken)
g:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6 }
g:play "resolve 96"
battle.answer(g, { ["9.1.1f"] = { "yes" } }, "9.3.5c")
t.is(table.concat(g.ask.options, " "), "fr_xv fr_xvi fr_xx", "illusion 9.3.5c: on an undisrupted unit if there is one")
-- a second battle is not mandated because the first was
g = battle.at { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_iir" }, defenders = { "ge_iib", "ge_iiib" }, set = { mandated = { allied = 2 } },
  place = { ["85"] = { "fr_i", "ge_v" } } }
g:hex { ["85"] = { battle = true } }
g:counter { fr_i = { attacking = true } }
g:dice { 8, 6, 6, 6, 6, 8, 6, 6 }
g:play "resolve 96"
battle.answer(g, { ["9.1.1f"] = { "yes" } })
g:play "resolve 85"
battle.answer(g)
t.is(g:get "mandated.allied", 1, "illusion 9.1.1b: each battle by itself")
g = mandated(four, "no")
t.is(g:get "mandated.allied" .. " " .. g:get "vp.allied", "2 0", "illusion 9.1.1f: the player says which battle is a mandated one")
four.attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_2c" }
t.ok(mandated(four).first.rule ~= "9.1.1f", "illusion 9.1.1c: three corps are too few")
four.attackers, four.defenders = { "fr_xv", "fr_xvi", "fr_xx", "fr_iir" }, { "ge_iib", "ge_7c" }
t.ok(mandated(four).first.rule ~= "9.1.1f", "illusion 9.1.1c: so is one enemy corps")
four.turn, four.defenders = "T5", { "ge_iib", "ge_iiib" }
t.is(mandated(four, "yes"):get "vp.allied", 0, "illusion 9.1.1e: after turn 4 it brings no point")

-- 12.4
local screen = { hex = "45", side = "german", turn = "T1", attackers = { "ge_ii", "ge_iii" }, defenders = { "br_1", "br_2", "br_1c" } }
g = battle.at(screen)
g:play "resolve 45"
t.is(g.ask.rule .. " " .. g.ask.side, "12.4 allied", "illusion 12.4: Allenby's cavalry can make it a skirmish")
screen.terrain = { ["45"] = { screened = true } }
g = battle.at(screen)
g:dice { 8 }
g:play "resolve 45"
t.ok(g.ask.rule ~= "12.4", "illusion 12.4: only the first battle in a hex")
screen.terrain, screen.turn = nil, "T3"
g = battle.at(screen)
g:dice { 8 }
g:play "resolve 45"
t.ok(g.ask.rule ~= "12.4", "illusion 12.4: on turns 1 and 2")
for _, alone in ipairs { "br_1", "br_1c" } do
  g = battle.at { hex = "45", side = "german", turn = "T1", attackers = { "ge_ii" }, defenders = { alone } }
  g:dice { 8, 6, 6, 6 }
  g:play "resolve 45"
  t.ok(not g.ask or g.ask.rule ~= "12.4", "illusion 12.4: infantry and cavalry, not " .. alone .. " alone")
end
g = battle.at { hex = "45", side = "german", turn = "T2", attackers = { "ge_ii", "ge_iii", "ge_iv" }, defenders = { "br_1", "br_2", "br_3", "br_1c" } }
g:dice { 6, 6, 6, 6 }
g:play "resolve 45"
g:reply "yes"
battle.answer(g, { ["9.2.2b"] = { "alone" } })
t.is(g:at("45", "screened"), true, "illusion 12.4: fought as a skirmish without Fortunes of War, two boxes a side")
g = battle.at { hex = "45", side = "allied", turn = "T1", attackers = { "br_1", "br_1c" }, defenders = { "ge_ii" } }
g:dice { 8, 6, 6, 6, 6, 6 }
g:play "resolve 45"
battle.answer(g, {}, "12.4")
t.ok(not g.ask or g.ask.rule ~= "12.4", "illusion 12.4: only in defence")
-- 14.3.6a4: a landing
local function land(dice)
  local b = battle.at { hex = "33", side = "allied", turn = "T10", attackers = { "br_7" }, defenders = { "ge_ii" }, terrain = { ["33"] = { control = "german" } }, set = { landing = true } }
  b:dice(dice)
  b:play "resolve 33"
  battle.answer(b)
  return b
end
g = land { 2, 3, 6 }
t.is(g:face_of "ge_ii", "disrupted", "illusion 14.3.6a: a landing that surprises ignores terrain, and there are no Fortunes of War")
g = land { 3, 3, 6 }
t.is(g:face_of "ge_ii" .. g:face_of "br_7", "readydisrupted", "illusion 14.3.6a: otherwise it is fought as with elan: a hit if there was none")
-- 12.2: a red circle
g = battle.fight { hex = "35", side = "german", attackers = { "ge_ii" }, defenders = { "br_1" }, dice = { 8, 6, 4 } }
t.is(g:face_of "ge_ii", "disrupted", "illusion 12.2: a British division of 3 defends with 4")
g = battle.fight { hex = "35", side = "allied", attackers = { "br_1" }, defenders = { "ge_ii" }, dice = { 8, 4, 6 } }
t.is(g:face_of "ge_ii", "ready", "illusion 12.2: and attacks with 3")

-- 14.1.1a
local brussels = { hex = "62", side = "german", turn = "T1", attackers = { "ge_ii" }, defenders = { "be_i", "be_ii", "be_hq" } }
g = battle.at(brussels)
g:play "resolve 62"
t.is(g.ask.rule .. " " .. g.ask.side, "14.1.1a allied", "illusion 14.1.1a: on turn 1 the Belgians may leave Brussels")
g:reply "yes"
t.is(g:where "be_i" .. " " .. g:where "be_hq" .. " " .. g:get "cap.allied", "52 52 3", "illusion 14.1.1a: all of them to Antwerp, for a CAP")
t.is(g:get "northern", 1, "illusion 14.1.1b: it is the CAP of the north")
t.ok(g:get "belgians_shut", "illusion 12.5.2: they are shut in there")
g = battle.at(brussels)
g:dice { 8, 6, 6, 6, 6 }
g:play "resolve 62"
local kept = g:reply "no"
t.ok(kept:says "no effect" and g:where "be_i" ~= "52" and not g:get "belgians_shut", "illusion 14.1.1a: if they stay they fight")
brussels.set = { northern = 1 }
g = battle.at(brussels)
g:dice { 8, 6, 6 }
g:play "resolve 62"
t.ok(not g.ask or g.ask.rule ~= "14.1.1a", "illusion 14.1.1b: not if the CAP of the north is spent")
g = battle.at(brussels, { switches = { northern_cap = "activations" } })
g:play "resolve 62"
t.is(g.ask.rule, "14.1.1a", "illusion 14.1.1b: with northern_cap=activations it is")
t.done()
