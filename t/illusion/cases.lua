-- Cases of the booklet in which rules meet, each told from the booklet alone: what must happen, then played.
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"
local B = require "illusion.lib.board"
local table_ = bench "illusion"

local german = { control = "german" }
local east = { ["72"] = "german", ["73"] = "german", ["64"] = "german", ["54"] = "german", ["45"] = "german" }
local function held(more)
  local all = {}
  for h, side in pairs(east) do all[h] = side end
  for _, h in ipairs(more or {}) do all[h] = "german" end
  return all
end
local function fight(p) return battle.fight(p) end

-- 9.5.4c, d: guns
local function shell(p, guns, answers)
  p.side, p.place = "german", { [p.hex] = { "ge_ha305", "ge_ha420" } }
  local dice = p.dice
  p.dice = nil
  local g = battle.at(p)
  g:dice(dice)
  g:play("resolve " .. p.hex)
  g:reply(guns)
  battle.answer(g, answers)
  return g
end
local both = { "ge_ha305", "ge_ha420" }
local g = shell({ hex = "87", attackers = { "ge_v", "ge_xiii" }, defenders = { "fort_nancy", "fort_toul" }, face = { fort_nancy = "last" },
  dice = { 1, 6, 6, 8, 6, 6, 6, 6, 6 } }, both, { ["9.5.4c"] = { "fort_nancy" } })
t.is(g:where "fort_nancy" .. " " .. g:face_of "fort_toul", "removed second", "illusion 9.5.4d: the fort under fire at the end takes the hit of concentration, not the one that fell before")
g = shell({ hex = "64", attackers = { "ge_v" }, defenders = { "fort_namur" }, face = { fort_namur = "last" }, dice = { 1, 8, 6, 6 } }, both)
t.is(g:where "fort_namur" .. " " .. g:face_of "ge_ha305" .. " " .. g:face_of "ge_ha420", "removed fired fired", "illusion 9.5.4d: the second gun is turned over though the first left it no fort")
g = shell({ hex = "54", attackers = { "ge_v" }, defenders = { "fort_maubeuge" }, face = { fort_maubeuge = "last" }, dice = { 6, 6, 8, 6, 6 } }, both)
t.is(g:where "fort_maubeuge", "removed", "illusion 9.5.4d: concentration takes the last step as well")

-- 9.2.4, 9.6.1, 12.2: who is attacker and who defender when roles change
g = fight { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_1c" }, dice = { 8, 2 }, answers = { ["9.2.6"] = { "yes" } } }
t.is(g:face_of "fr_1c", "disrupted", "illusion 9.2.6: caught on a 2, and nobody fires at it any more")
g = fight { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_1c" }, dice = { 10, 4, 2, 6 } }
t.is(g:face_of "fr_1c" .. " " .. g:face_of "ge_ii" .. " " .. #g.dice_queue, "disrupted ready 0", "illusion 9.6.1b, 9.2.4: cavalry that counterattacks infantry suffers its free fire")
local function british(p, die)
  p.hex, p.dice = "46", { p.fow or 8, table.unpack(p.side == "german" and p.fow == 10 and { die, 6 } or { 6, die }) }
  return fight(p):face_of "ge_ii"
end
local function counters(die) return british({ side = "german", attackers = { "ge_ii" }, defenders = { "br_1" }, fow = 10 }, die) end
t.is(counters(3) .. " " .. counters(2), "ready disrupted", "illusion 12.2, 9.2.4c: a British division counterattacks with 3 and +1, without its red circle")
local function countered(die) return british({ side = "allied", attackers = { "br_1" }, defenders = { "ge_ii" }, fow = 10 }, die) end
t.is(countered(4) .. " " .. countered(5), "disrupted ready", "illusion 12.2, 9.2.4d: counterattacked it defends with 4")
local function shaken(die) return british({ side = "german", attackers = { "ge_ii" }, defenders = { "br_1" }, face = { br_1 = "disrupted" } }, die) end
t.is(shaken(3) .. " " .. shaken(4), "disrupted ready", "illusion 12.2: Disrupted it defends with 2 and one more")

-- 9.1.1c, d: which results leave a battle owed outside Plan 17
local function owed(fow, choice)
  local dice = { fow }
  for i = 2, 12 do dice[i] = 6 end
  return fight { hex = "46", side = "german", turn = "T12", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix" }, defenders = { "fr_i", "fr_x" }, dice = dice,
    set = { mandated = { german = 1, allied = 0 } }, answers = { ["9.1.1f"] = { "yes" }, ["9.1.4"] = { choice } } }:get "mandated.german"
end
t.is(owed(10) .. owed(4) .. owed(7, "nothing"), "000", "illusion 9.1.1d: a counterattack, a skirmish and an advantage not used are battles that count")
t.is(owed(3) .. owed(7, "withdraw"), "11", "illusion 9.1.1d: a cautious attacker or a withdrawal leaves it owed")
-- 14.1.2d1
g = fight { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_viii" }, defenders = { "ge_xxi", "ge_iib" },
  terrain = { ["95"] = german, ["101"] = german, ["102"] = german, ["97"] = german, ["86"] = german, ["87"] = german },
  set = { mandated = { allied = 2 }, vp = { allied = 3 } }, dice = { 8, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 }, answers = { ["9.1.1f"] = { "yes" } } }
t.is(g:get "vp.allied", 3, "illusion 14.1.2d1: attackers out of supply score nothing for a battle of Plan 17")
-- 9.3.5c: with none undisrupted
g = fight { hex = "96", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_viii" }, defenders = { "ge_xxi", "ge_iib", "ge_ib", "ge_iiib" },
  face = { fr_xv = "disrupted", fr_xvi = "disrupted", fr_xx = "disrupted", fr_viii = "disrupted" }, set = { mandated = { allied = 2 } },
  dice = { 8, 6, 6, 6, 6, 6, 6, 6, 6 }, answers = { ["9.1.1f"] = { "yes" }, ["9.3.5c"] = { "fr_xx" } } }
t.is(g:where "fr_xx", "eliminated", "illusion 9.3.5c: where all attackers are Disrupted the hit of elan eliminates one")

-- 8.4.9f: what becomes of IX(-)
local function danger(place, face)
  place["36"] = "ge_gd"
  local h = B.activated("36", { nil, "german", turn = "T5", place = place, face = face, control = held { "46", "36" }, set = { rail_repaired = true, retreated = { allied = 4 } } })
  h:place { danger = "fr_ix" }
  h:play "move ge_gd to 27"
  h:set { turn = "T6", initiative = "german", next = "german" }
  h:dice { 3, 3, 3, 3 }
  h:enter "reinforcements"
  return h
end
g = danger({ ["34"] = "fr_ix_minus" }, { fr_ix_minus = "disrupted" })
t.is(g:where "fr_ix" .. " " .. g:face_of "fr_ix" .. " " .. g:where "fr_ix_minus", "34 ready removed", "illusion 8.4.9f: IX Corps takes the place of a Disrupted IX(-) at full strength")
g = danger { eliminated = "fr_ix_minus" }
t.is(g:where "fr_ix" .. " " .. g:where "fr_ix_minus", "expected removed", "illusion 8.4.9f: if IX(-) is lost IX Corps is a variable reinforcement, and IX(-) cannot be bought back")

-- 8.7.2, 8.7.3: forts under siege in a General Retreat
g = B.at { "withdrawal", "german", turn = "T6", place = { ["64"] = "ge_gd", ["54"] = { "fort_maubeuge", "ge_vii" }, ["63"] = { "ge_ii", "be_i" } }, control = held { "63" },
  hex = { ["54"] = { siege = true } }, set = { withdrawing = "german", rail_repaired = true, retreated = { allied = 4 } } }
B.yes(t, g, "move ge_gd to 54", "illusion 8.7.3b: the German ignores a besieged fort")
B.no(t, g, "move ge_gd to 63", "8.7", "illusion 8.7.3b: not where enemy troops are")
g = B.at { "withdrawal", "allied", turn = "T6", place = { ["87"] = { "fr_xx" }, ["86"] = { "fort_metz_2", "fr_xv" } }, control = { ["86"] = "allied" }, hex = { ["86"] = { siege = true } }, set = { withdrawing = "allied" } }
B.no(t, g, "move fr_xx to 86", "8.7", "illusion 8.7.2c: the Allies do not go where they besiege one")

-- 9.4.5, 10.2, 14.1.3a and d, 8.4.6
local function sea(unit, die) return table_:rule("sea_retreat", { unit = unit, die = die }).result.turns end
t.is(sea("belgian", 1) .. sea("belgian", 3) .. sea("british", 1) .. sea("british", 6) .. sea("british", 5), "50205", "illusion 9.4.5: +3 for Belgians, -1 for the British, and a total below 1 is a 1")
g = B.at { "strategic", "allied", turn = "T5", place = { ["19"] = "fr_i", ["28"] = { "ge_ii" }, ["38"] = "ge_iii" } }
B.yes(t, g, "rail fr_i to 38", "illusion 10.2: enemies in friendly hexes do not stop a train, nor bar its end")
g = B.activated("67", { nil, "allied", turn = "T10", place = { ["67"] = "fr_xx" }, hex = { ["76"] = { control = "german", german_vp = 4 } }, set = { vp = { german = 8, allied = 0 } } })
g:play "move fr_xx to 76"
t.is(g:get "vp.german" .. " " .. g:at("76", "german_vp"), "0 0", "illusion 14.1.3d, 14.1.2b: Verdun's marker comes off with the double that it scored")
t.is(tostring(table_:rule("immediate", { german = 20, allied = 10 }).result.wins) .. tostring(table_:rule("immediate", { german = 21, allied = 10 }).result.wins), "falsetrue", "illusion 14.1.3a: half is not less than half")
g = B.activated("47", { nil, "allied", turn = "T10", place = { ["46"] = { "fr_i", "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_45" }, ["47"] = { "fr_x", "fr_1m", "fr_1c" } } })
B.no(t, g, "move fr_x to 46", "8.4.6", "illusion 8.4.6a: five corps, a division and a corps are too much infantry")
B.yes(t, g, "move fr_1m to 46", "illusion 8.4.6a: five corps and two divisions are six")
B.yes(t, g, "move fr_1c to 46", "illusion 8.4.6a: cavalry comes on top")

-- 8.4.4, 8.3.3, 9.8.2, 9.4.4: who enters what
g = B.activated("84", { nil, "german", turn = "T5", place = { ["84"] = { "ge_4hq" } } })
g:play "move ge_4hq to 75"
t.is(g:where "ge_4hq" .. " " .. g:at("75", "control"), "75 none", "illusion 8.4.4b, 8.3.3b: a headquarters enters an empty enemy hex and takes no control of it")
g = B.activated("64", { nil, "german", turn = "T6", place = { ["64"] = { "ge_ha305", "ge_viii" }, ["54"] = { "fort_maubeuge", "ge_vii" }, ["63"] = { "ge_iii", "fr_i" } }, face = { ge_viii = "disrupted" },
  control = held(), hex = { ["54"] = { siege = true }, ["63"] = { control = "german" } }, set = { rail_repaired = true } })
B.yes(t, g, "move ge_ha305 to 54", "illusion 8.4.4b: a hex with a besieged fort is uncontested: guns go there alone")
B.yes(t, g, "move ge_viii to 63", "illusion 9.8.2b: a Disrupted unit enters a friendly hex with enemies alone")
g = B.activated("46", { nil, "german", turn = "T9", place = { ["46"] = { "ge_gd" }, ["36"] = "fr_5hq", ["27"] = "fr_i" }, control = held { "46" }, set = { rail_repaired = true } })
g:play "move ge_gd to 36"
B.answer(g)
t.is(tostring(g:at("36", "battle")) .. " " .. g:at("36", "control") .. " " .. g:face_of "fr_5hq", "false german reduced", "illusion 9.4.4a, 9.1.2b: a headquarters alone gives way, reduced, without a battle")
B.yes(t, g, "move ge_gd to 35", "illusion 8.3.1c: and does not stop who comes")
g = B.activated("45", { nil, "german", turn = "T9", place = { ["45"] = { "ge_gd", "ge_x" }, ["46"] = { "fr_i", "ge_ii" } }, control = held(), set = { rail_repaired = true } })
g:play "move ge_gd to 46"
g:play "move ge_x to 46"
B.no(t, g, "declare 46 with ge_gd", "9.1.2", "illusion 9.1.2c: of two groups that entered both must attack")
t.ok(g:refused "declare 46 with ge_gd ge_x ge_ii" ~= nil, "illusion 9.1.2c: those who were there are no part of it")
-- 8.3.3: out of supply
g = B.activated("44", { nil, "allied", turn = "T9", place = { ["44"] = { "ge_ii", "fr_x" } } })
g:play "move fr_x to 34"
t.is(g:at("44", "control"), "none", "illusion 8.3.3a: troops out of supply do not take the hex that the enemy leaves to them")
-- 8.4.5: a blocked side, and its end
g = B.activated("45", { nil, "german", turn = "T9", place = { ["45"] = { "ge_gd", "ge_x" }, ["46"] = { "fr_i", "fr_iii" } }, face = { fr_i = "disrupted" }, control = held(), set = { rail_repaired = true } })
g:play "move ge_gd ge_x to 46"
g:play "done"
g:dice { 8, 6, 6, 6, 6 }
g:play "resolve 46"
B.answer(g)
g:phase("movement", "allied")
g:set { activated = "46" }
B.no(t, g, "move fr_i to 45", "8.4.5", "illusion 8.4.5a: nobody goes back by the side the attackers came by")
g:place { ["44"] = "fr_x" }
g:set { activated = "44" }
g:play "move fr_x to 45"
g:phase("movement", "allied")
g:set { activated = "46" }
B.yes(t, g, "move fr_i to 45", "illusion 8.4.5c: until another unit has taken the hex they came from")
-- 12.1, 9.7.2
g = B.at { turn = "T3", cap = { 0, 0 }, place = { ["24"] = { "br_1", "br_2" }, ["87"] = "fr_xx", ["96"] = "ge_xxi" }, set = { initiative = "german", next = "german", vp = { allied = 3 } } }
g:dice { 3, 3, 3, 1, 3, 3 }
g:enter "strategic"
t.is(g:get "vp.allied", 2, "illusion 12.1: one point, however many British units")
g = B.at { "order", "german", turn = "T9", place = { ["46"] = { "ge_2c", "fr_i" }, ["36"] = { "ge_ii", "fr_1c" } }, control = held(), set = { rail_repaired = true, dug = true, retreated = { allied = 3, german = 4 } } }
B.no(t, g, "entrench 46", "9.7.2", "illusion 9.7.2a: cavalry digs no trench")
B.no(t, g, "entrench 36", "9.7.2", "illusion 9.7.2a: nor is one dug against cavalry")

-- 9.4: who leaves
g = fight { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_1c", "fr_5hq" }, dice = { 8, 6, 6, 6, 6 }, answers = { ["9.4.2"] = { "yes" } } }
t.ok(g:where "fr_i" ~= "46" and g:where "fr_1c" ~= "46" and g:where "fr_5hq" ~= "46", "illusion 9.4.2a: who retreats of his own will leaves with everything")
g = fight { hex = "46", side = "german", attackers = { "ge_2c" }, defenders = { "fr_i" }, dice = { 8, 6, 6, 6 } }
t.ok(g:where "ge_2c" ~= "46" and g:where "fr_i" == "46", "illusion 9.4.1a: cavalry that attacks undisrupted infantry leaves, though nobody was hit")
g = fight { hex = "46", side = "german", attackers = { "ge_2c" }, defenders = { "fr_i" }, face = { fr_i = "disrupted" }, dice = { 8, 6, 6, 6 } }
t.is(g:where "ge_2c" .. " " .. g:where "fr_i", "46 46", "illusion 9.4.1a: against Disrupted infantry nobody has to")

-- 9.2.3b: what counts around the battle
local function concentric(place, terrain)
  local h = battle.at { hex = "46", side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii" }, place = place, terrain = terrain }
  h:dice { 8, 6, 6 }
  return h:play "resolve 46":says "concentric"
end
t.ok(concentric { ["35"] = "fr_x", ["36"] = "fr_1c", ["47"] = "br_1" }, "illusion 9.2.3b: cavalry counts")
t.ok(not concentric { ["35"] = "fr_x", ["36"] = "fr_5hq", ["47"] = "br_1" }, "illusion 9.2.3b: a headquarters does not")
t.ok(not concentric({ ["35"] = "fr_x", ["36"] = "fr_ii", ["47"] = "br_1" }, { ["36"] = german }), "illusion 9.2.3b: nor do troops in a hex of the enemy's")

-- 9.3: modifiers and reserves
local function hits(inputs)
  local r = table_:rule("battle", inputs).result
  return r.attacker_hits .. " " .. r.defender_hits
end
t.is(hits { a1 = "5", d1 = "4", dr1 = "4", fort = true, attacker_1 = 6, defender_1 = 6, defender_reserve_1 = 5 }, "1 0", "illusion 9.3.2d: a fort in the hex helps a unit in reserve")
t.is(hits { a1 = "5", d1 = "4", dr1 = "f3", fort = true, attacker_1 = 6, defender_1 = 6, defender_reserve_1 = 4 }, "0 0", "illusion 9.3.2d: but not the fort itself")
t.is(hits { a1 = "5", ar1 = "4", d1 = "4", trench = 2, tem = 1, fortunes = "attacker_surprise", attacker_1 = 6, defender_1 = 6, attacker_reserve_1 = 4 }, "0 1", "illusion 9.3.4: reserves have the modifiers of the line")
t.is(hits { a1 = "c2", d1 = "3d", free_1 = 3, attacker_1 = 6, defender_1 = 6 }, "1 0", "illusion 9.6.1b: Disrupted infantry too fires first")
t.is(hits { a1 = "4", d1 = "f3", tem = 2, elan = true, fort = true, attacker_1 = 6, defender_1 = 5 }, "1 0", "illusion 9.3.5b: elan helps a fort too")
local function vosges(die) return fight { hex = "103", side = "allied", attackers = { "fr_xiv" }, defenders = { "ge_ii" }, dice = { 8, die, 6 } }:face_of "ge_ii" end
t.is(vosges(4) .. " " .. vosges(5), "disrupted ready", "illusion 9.3.1b: +2 and -1 for mountain troops of 5")
g = fight { hex = "46", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i" }, dice = { 8, 1, 6, 4 }, answers = { ["9.2.3"] = { "ge_ii" }, ["9.2.5"] = { "ge_iii" } } }
t.is(g:where "fr_i", "eliminated", "illusion 9.3.4a: hit in the line, then by the reserve")

-- 9.6.1a: the exception of British cavalry is against infantry; no cavalry fires at a fort
local function behind(id, foe)
  local h = fight { hex = "86", side = "allied", attackers = { "fr_i", id }, defenders = { foe }, dice = { 8, 6, 6, 6 } }
  return battle.options(h, "9.2.5")
end
t.is(behind("br_1c", "fort_metz_1") .. "|" .. behind("br_1c", "ge_ii"), "|stay br_1c", "illusion 9.6.1a: British cavalry is in reserve against infantry, not against a fort")

-- 9.6.3c, 8.4.6a2: delaying cavalry goes three hexes, and may pass a full one
local function delaying(face)
  local full = { "fr_i", "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_vi", "fr_1c", "fr_3c", "fr_4c", "fr_5c" }
  local h = B.activated("46", { nil, "german", turn = "T9", place = { ["46"] = "ge_gd", ["36"] = "fr_10c", ["27"] = full, ["26"] = "ge_ii", ["37"] = "ge_iii", ["35"] = "ge_iv", ["47"] = "ge_x" },
    face = face, control = held { "46", "35", "26", "37", "47" }, set = { rail_repaired = true } })
  h:play "move ge_gd to 36"
  B.answer(h, { "withdraw", "28", "29" })
  return h
end
g = delaying { fr_10c = "disrupted" }
t.is(g:face_of "fr_10c" .. " " .. g:where "fr_10c", "disrupted 29", "illusion 9.6.3c, 8.4.6a2: Disrupted cavalry passes a full hex without losing a step")
g = delaying()
t.is(g:where "fr_10c", "29", "illusion 9.6.3c: and goes no hex further than three")
g = B.activated("46", { nil, "german", turn = "T9", place = { ["46"] = { "ge_gd" }, ["36"] = "fr_1c" }, control = held { "46" }, set = { rail_repaired = true } })
g:play "move ge_gd to 36"
B.answer(g, { "withdraw" })
t.is(g:at("36", "control") .. " " .. g:face_of "fr_1c", "german disrupted", "illusion 9.6.3c: the hex that it leaves is taken")
B.yes(t, g, "move ge_gd to 35", "illusion 9.6.3c: and the corps may go on")

-- 8.3.4: cavalry that takes a source cuts no line
local function cut_off(cavalry)
  return B.activated("24", { nil, "allied", turn = "T9", place = { ["24"] = "br_1" }, hex = { ["14"] = { control = "german", cavalry = cavalry }, ["1"] = german, ["4"] = german } })
end
B.yes(t, cut_off(true), "move br_1 to 34", "illusion 8.3.4a: a source under Cavalry Control feeds its nation in the Action phase")
B.no(t, cut_off(false), "move br_1 to 34", "8.4.3", "illusion 8.4.3b: one that infantry has taken does not")
g = B.at { "reinforcements", "allied", turn = "T9", place = { expected = "br_6" }, counter = { br_6 = { due = 9 } }, hex = { ["14"] = { control = "german", cavalry = true } } }
B.no(t, g, "enter br_6 at 14", "7.1", "illusion 7.1a, 8.3.4: nobody enters in one")
-- 9.5.3, 9.1.2b: relief of a besieged fort
g = B.activated("55", { nil, "allied", turn = "T6", place = { ["55"] = { "fr_i", "fr_iii" }, ["54"] = { "fort_maubeuge", "ge_vii" } }, control = held(), hex = { ["54"] = { control = "german", siege = true } } })
g:play "move fr_i fr_iii to 54"
t.ok(g:at("54", "battle"), "illusion 9.1.2b: a fort under siege is no friend: who enters must give battle")
g:play "done"
g:dice { 8, 1, 6, 6, 6, 6 }
g:play "resolve 54"
battle.answer(g)
t.is(tostring(g:at("54", "siege")) .. " " .. g:at("54", "control"), "false none", "illusion 9.5.3b, 8.3.3a: the besieger is beaten, the siege is over and the hex Allied")
-- 12.5.1: what keeps Antwerp
local function antwerp(defenders)
  return fight { hex = "52", side = "german", turn = "T9", attackers = { "ge_ii", "ge_iii" }, defenders = defenders, terrain = { ["62"] = german, ["72"] = german, ["73"] = german }, dice = { 8, 1, 6, 6, 6 } }:at("52", "control")
end
t.is(antwerp { "be_3" } .. " " .. antwerp { "be_3", "fort_antwerp" }, "german none", "illusion 12.5.1: without fort and Belgians it falls, and with the fort alone it does not")
-- 9.6.3a, 9.4.4c, 8.4.7a
g = B.activated("46", { nil, "german", turn = "T9", place = { ["46"] = { "ge_gd", "ge_2c" }, ["36"] = "fr_10c" }, face = { ge_gd = "disrupted" }, control = held { "46" }, set = { rail_repaired = true } })
g:play "move ge_gd ge_2c to 36"
t.ok(not g.ask and g:at("36", "battle"), "illusion 9.6.3a: a Disrupted corps is not delayed: there is a battle")
g = fight { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_5hq" }, place = { ["47"] = { "fr_4hq", "fr_ii" } }, dice = { 8, 1, 6 }, answers = { ["9.4"] = { "47" } } }
t.is(g:face_of "fr_5hq" .. " " .. g:face_of "fr_4hq", "reduced reduced", "illusion 9.4.4c: a headquarters that retreats is reduced, and the one it meets")
g = fight { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "be_i" }, dice = { 8, 1, 6 } }
t.is((" " .. battle.options(g, "9.4.3a") .. " "):find(" 45 ", 1, true), nil, "illusion 8.4.7a: Belgians do not retreat out of Belgium while they can stay in it")
t.done()
