-- Cases put to the rulebook, by somebody who had only read the book: what must happen, and that it does.
local t, B = require "tap", require "fureur.lib.board"
local g, r, asked

local function at(phase, side, place, p, opts)
  p = p or {}
  p[1], p[2], p.place = phase, side, place
  return B.at(p, opts)
end
local function reply_all(game) while game.ask do game:reply(game.ask.options[1]) end end

-- 2.2b: an attack that is taken back is none.
g = at("announcement", "russian", { ["1606"] = "ru_3c", ["1607"] = "ge_17c", ["1605"] = "ru_hq1" })
g:play "attack 1607 with ru_3c"
g:play "cancel 1607"
B.no(t, g, "done", "2.2", "fureur 2.2b: an attack that was taken back does not meet the duty")
-- 2.2b, 10.5e: an army that is shut in cannot attack.
g = at("announcement", "austro_german", { ["1206"] = { "ru_3c", "ge_20c" }, ["1006"] = "ge_hq8" }, { hex = { ["1206"] = { besieged = true } } })
t.ok(g:now() ~= "announcement" or not g:refused "done", "fureur 2.2e: an army that is besieged owes no attack")

-- 7, 9a, 10.3.1i, 10.3.3: what lasts an activation, and what lasts the turn.
g = at("announcement", "russian", { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1805"] = "ru_4c", ["1910"] = "ru_14c" }, { initiative = "austro_german", front_a = "north" })
B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 5 }, wants = { "retreat", "1608", "1609", { "ru_2c" } } })
t.is(g:where "ge_17c", "1609", "fureur 10.3.2a: the 17th Corps ends in 1609")
t.ok(not g:of("ge_17c", "retreated"), "fureur 10.3.1i: when the activation is over it has no longer just retreated")
g:phase("announcement", "russian")
g:place { ["1709"] = { "ru_3c", "ru_13c" } }
r = B.fight(g, { "1609", with = "ru_3c ru_13c", dice = { 3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 } })
t.is(r.result.ratio, "3/2", "fureur 10.3.1i: in a later activation it defends again: 12 against 8")
t.is(B.sum(r), 2, "fureur 10.3.3a: and is still disorganised: +1")

-- 9f, 9h: fortresses are no units, and an HQ in its own is not alone.
g = at("movement", "russian", { ["1406"] = "ru_hq1" })
B.yes(t, g, "move ru_hq1 to 1305", "fureur 9f: an HQ alone may come next to an empty enemy fortress, which is no unit")
g = at("movement", "austro_german", { ["1206"] = { "ge_17c", "ge_hq8" }, ["1305"] = "ru_3c" })
g:play "move ge_17c to 1105"
t.ok(not g:refused "done" or g:refused "done" ~= "9l", "fureur 9h: a corps may leave an HQ in a fortress, next to the enemy")
t.is(g:where "ge_hq8", "1206", "fureur 9h: where it stays")

-- 9.1, 10.5k: the zone of a fortress whose siege was lifted a moment ago stops the next mover.
g = at("movement", "russian", { ["1206"] = { "ru_2c", "ge_20c" }, ["1407"] = "ru_13c" }, { hex = { ["1206"] = { besieged = true } } })
B.yes(t, g, "move ru_13c to 1305 by 1306", "fureur 9.1c: a besieged fortress stops nobody")
g:play "move ru_2c to 1207"
B.no(t, g, "move ru_13c to 1305 by 1306", "9.1", "fureur 10.5k: once the siege is lifted it does")

-- 9.3d-x: the points of a nation are those of the turn, not of the activation.
g = at("movement", "austro_german", { ["0306"] = "ge_17c", ["0515"] = "ge_woyrsch", ["0517"] = "au_1c" }, { counter = { ge_woyrsch = { army = "a1" } }, set = { rail = { german = 1 } } })
g:play "rail ge_17c to 0308"
g:set { front = "south" }
g:phase("movement", "austro_german")
B.no(t, g, "rail ge_woyrsch to 0715", "9.3", "fureur 9.3d-x: what the North has spent the South has not")

-- 10.1: one hex, two attacks.
g = at("announcement", "russian", { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_konig", ["1506"] = "ge_3div" })
g:play "attack 1607 with ru_2c"
B.yes(t, g, "attack 1506 with ru_20c", "fureur 10.1b-x: the units of a hex may attack two hexes")

-- 7h: units of both fronts in a hex.
for _, case in ipairs { { "north", "ru_2c" }, { "south", "ru_14c" } } do
  g = at("announcement", "russian", { ["1606"] = case[2], ["1607"] = { "ge_17c", "ge_woyrsch" } }, { front = case[1], counter = { ge_woyrsch = { army = "a1" } }, face = { ge_17c = "reduced" } })
  B.yes(t, g, "attack 1607 with " .. case[2], "fureur 7h: a hex with units of both fronts may be attacked by the " .. case[1])
end

-- 10.2a to 10.2c.
g = at("announcement", "russian", { ["1606"] = "ru_3c", ["1607"] = "ge_17c" }, { face = { ru_3c = "reduced" } })
r = B.fight(g, { "1607", with = "ru_3c", dice = { 6, 6, 6 } })
t.is(B.sum(r), -2, "fureur 10.2a: 4 against 8 is 1/2, -2, and allowed")
g = at("announcement", "austro_german", { ["1606"] = { "ge_17c", "ge_20c" }, ["1607"] = "ru_res_i" }, { face = { ru_res_i = "reduced" } })
r = B.fight(g, { "1607", with = "ge_17c ge_20c", dice = { 1, 6, 6 } })
t.is(B.sum(r), 3, "fureur 10.2c: 16 against 3 is +3 and no more")

-- 10.2.4: once, however many.
g = at("announcement", "russian", { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_1res", "ge_3div" } }, { mark = { ru_2c = "disorganised", ru_20c = "disorganised", ge_1res = "disorganised", ge_3div = "disorganised" } })
r = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 3, 6, 6 } })
t.is(B.sum(r), 0, "fureur 10.2.4b: two disorganised attackers are -1, two disorganised defenders +1: 12 against 10 with nothing more")

-- 10.2e, 10.2j, 10.2l-x.
g = at("announcement", "russian", { ["1606"] = "ru_2c", ["1607"] = "ge_konig", ["1605"] = "ru_hq2" }, { face = { ru_hq2 = "inactive" } })
r = B.fight(g, { "1607", with = "ru_2c", dice = { 6, 4, 6, 6 } })
t.is(B.sum(r), 0, "fureur 10.2l-x: an HQ with -1 counts too: 6 against 4 is +1")
local function late(nation, turn, die)
  local place = nation == "german" and { ["1607"] = "ge_17c", ["1608"] = "ge_hq8" } or { ["1607"] = "au_1c", ["1608"] = "au_hq1" }
  place["1606"] = nation == "german" and "ru_3c" or "ru_14c"
  local p = at("announcement", "austro_german", place, { turn = turn, front = nation == "german" and "north" or "south", face = { ge_hq8 = "inactive", au_hq1 = "inactive" } })
  r = B.fight(p, { "1606", with = place["1607"], dice = { die, 3, 6, 6, 6 } })
  for _, m in ipairs(r.modifiers) do if m.rule == "10.2h" then return m.value end end
end
t.is(late("german", "O2", 2), 0, "fureur 10.2j: a German HQ of cavalry 1 fails with a 2 in October")
t.is(late("german", "D2", 2), 1, "fureur 10.2j: and succeeds with it in December, inactive as it is")
t.is(late("austrian", "D2", 2), 0, "fureur 10.2j: an Austrian HQ does not")

-- 10.2i, 10.5l: no ground is against who attacks a besieger in clear country: the cavalry helps.
g = at("announcement", "austro_german", { ["1004"] = { "ru_3c", "ge_konig" }, ["0904"] = { "ge_17c", "ge_20c" }, ["0905"] = "ge_hq8" }, { hex = { ["1004"] = { besieged = true } } })
r = B.fight(g, { "1004", with = "ge_17c ge_20c", dice = { 1, 1, 6, 6, 6 } })
t.is(r.rolls[1].rule, "10.2h", "fureur 10.2i: the cavalry die is rolled against a besieger, who has no walls")

-- 10.3.1f, 10.3.1g, 2.1d.
g = at("announcement", "russian", { ["1606"] = "ru_gd", ["1607"] = "ge_17c" }, { face = { ru_gd = "reduced" }, counter = { ru_gd = { army = "r1" } } })
r = B.fight(g, { "1607", with = "ru_gd", dice = { 1 }, wants = { "retreat" } })
t.is(r.result.retreat .. r.result.attacker_losses, "AR1", "fureur 10.3.1b: 5 against 8 with a 1: a loss and AR")
t.is(g:where "ru_gd" .. tostring(g:is("ru_cadre1", "disorganised")), "eliminatedtrue", "fureur 2.1d: the Cadre of the reduced Guard retreats in its place, disorganised")
t.is(g:distance("1606", g:where "ru_cadre1"), 2, "fureur 10.3.2a: two hexes")
g = at("announcement", "russian", { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_cadre1", "ge_cadre2" } }, { counter = { ge_cadre1 = { army = "g8" }, ge_cadre2 = { army = "g8" } } })
asked = select(2, B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 3 }, wants = { "refuse", "ge_cadre1", "accept" } }))
t.ok(B.asked(asked, "refuse"), "fureur 10.3.1e: of two Cadres one may be given for a refusal")
t.is(g:where "ge_cadre1" .. g:where "ge_cadre2", "cadres1607", "fureur 10.3.1g: it is removed, the other holds the hex")

-- 10.3.1d, 10.4: who has nothing to lose cannot force.
local function thrown_back(garrison, face)
  local p = at("announcement", "russian", { ["1305"] = { "ru_3c", "ru_4c" }, ["1206"] = garrison }, { face = face })
  local ruling, questions = B.fight(p, { "1206", with = "ru_3c ru_4c", dice = { 2 }, wants = { "refuse", "ru_3c", "force" } })
  return ruling.result.retreat, questions, p
end
r, asked, g = thrown_back(nil)
t.is(r, "AR", "fureur 10.4a: an attack on an empty fortress is thrown back")
t.ok(B.asked(asked, "refuse") and not B.asked(asked, "force"), "fureur 10.3.1d: a fortress without units cannot force the retreat, having nothing to lose")
t.is(g:where "ru_3c" .. g:where "ru_4c", "13051305", "fureur 10.3.1d: the attackers stay")
asked = select(2, thrown_back("ge_3div", { ge_3div = "reduced" }))
t.ok(not B.asked(asked, "force"), "fureur 10.3.1e: nor can its last reduced unit, though the walls would stand")

-- 10.3.1j: DR, and no attacker is left.
g = at("announcement", "russian", { ["1606"] = "ru_res_i", ["1607"] = "ge_konig" }, { face = { ru_res_i = "reduced" }, mark = { ge_konig = "disorganised" } })
r = B.fight(g, { "1607", with = "ru_res_i", dice = { 6 }, wants = { "retreat" } })
t.is(r.result.total .. r.result.retreat, "6DR", "fureur 10.2a: 3 against 4 is 2/3, -1; disorganised +1: a 6 is 6")
t.is(g:where "ru_res_i", "1607", "fureur 10.3.1j: the last step occupies the hex")

-- 10.4, 9h: an HQ in a fortress that falls.
local function hq_in(fortress, wants)
  local p = at("announcement", "russian", { ["1305"] = { "ru_3c", "ru_4c" }, [fortress] = "ge_hq8" }, { turn = "D2" })
  local ruling, questions = B.fight(p, { fortress, with = "ru_3c ru_4c", dice = { 6 }, wants = wants })
  return p, ruling, questions
end
g, r, asked = hq_in("1206", { "refuse", "force", "ru_3c", "surrender", { "ru_4c" } })
t.is(r.result.ratio, "3/1", "fureur 10.4a: an HQ adds nothing: the fortress defends itself with 4")
t.is(r.result.defender_losses, 0, "fureur 10.3.1h: nor does it take a loss")
t.ok(g:at("1206", "captured") and g:where "ge_hq8" ~= "1206", "fureur 9g: when the fortress surrenders it gives way")
t.ok((g:where "ge_hq8" or ""):match "^%d+$", "fureur 10.3.1h: and is not eliminated")
g = hq_in("1206", { "refuse", "force", "ru_3c", "siege", { "ru_4c", "ru_3c" } })
t.ok(g:at("1206", "besieged") and g:where "ge_hq8" == "1206", "fureur 10.5a: or is besieged with it")

-- 9g, 10.4h: an HQ that alone holds a captured fortress gives way, and the fortress is its owner's at once.
g = at("movement", "austro_german", { ["1206"] = "ru_hq1", ["1006"] = "ge_17c" }, { hex = { ["1206"] = { captured = true, holder = "russian" } } })
r = g:play "move ge_17c to 1105"
while g.ask do r = g:reply(g.ask.options[1]) end
t.isnt(g:where "ru_hq1", "1206", "fureur 9g: an HQ alone in a fortress that it took gives way")
t.is(g:at("1206", "holder"), "austro_german", "fureur 10.4h: and the fortress is its first owner's again at once")

g = at("movement", "russian", { ["1206"] = "ru_hq1", ["1105"] = "ge_17c", ["1606"] = "ru_3c" },
       { face = { ru_hq1 = "inactive" }, counter = { ru_hq1 = { moved = true } }, hex = { ["1206"] = { captured = true, holder = "russian" } } })
r = g:play "done"
while g.ask and g.ask.rule == "9g" do r = g:reply(g.ask.options[1]) end
t.is(tostring(g:where "ru_hq1" ~= "1206") .. " " .. g:at("1206", "holder"), "true austro_german", "fureur 9l, 10.4h: also when his own movement has left it there")

-- 10.5: a siege that ends without a retreat.
g = at("announcement", "austro_german", { ["1206"] = { "ru_res_i", "ge_20c" }, ["1105"] = { "ge_17c", "ge_1res" } }, { face = { ru_res_i = "reduced" }, hex = { ["1206"] = { besieged = true } } })
r = B.fight(g, { "1206", with = "ge_17c ge_1res", dice = { 3 }, wants = { "ge_17c" } })
t.is(r.result.total .. r.result.retreat, "5-", "fureur 10.5l: 14 against 3 in difficult ground, a 3 is 5")
t.ok(g:where "ru_res_i" == "eliminated" and not g:at("1206", "besieged"), "fureur 10.5k: the last besieger is lost, and the siege is over")
-- 10.5g, 10.5h: what is left of the besiegers counts.
g = at("movement", "russian", { ["1206"] = { "ru_2c", "ru_3c", "ge_20c" } }, { turn = "D2", hex = { ["1206"] = { besieged = true } } })
g:play "move ru_2c to 1306"
g:dice { 5 }
g:enter "sieges"
t.ok(not g:at("1206", "besieged") and g:at("1206", "captured"), "fureur 10.5h: 6 against 4 is 3/2: a 5 takes Lötzen")
g = at("movement", "russian", { ["1206"] = { "ru_2c", "ru_hq1", "ge_20c" } }, { turn = "D2", face = { ru_2c = "reduced" }, hex = { ["1206"] = { besieged = true } } })
g:dice { 5 }
g:enter "sieges"
t.ok(g:at("1206", "besieged"), "fureur 10.5h: the HQ with the besiegers adds nothing: 4 against 4 needs a 6")

-- 4, 11.1: what counts, and when.
local five = { ["1004"] = "ru_2c", ["0607"] = "ru_4c", ["0308"] = "ru_3c", ["1206"] = "ru_13c", ["0606"] = "ru_15c" }
local function taken(list) local h = {} for hex in pairs(list) do h[hex] = { captured = true, holder = "russian" } end return h end
g = B.at { turn = "S2", place = five, hex = taken(five) }
g:enter "victory"
t.is(g:get "outcome", "strategic", "fureur 11.1a: five fortresses win at once")
local four = { ["1004"] = "ru_2c", ["0607"] = "ru_4c", ["0308"] = "ru_3c", ["0606"] = "ru_15c" }
local hexes = taken(five)
g = B.at { turn = "S2", place = four, hex = hexes }
g:dice { 6, 6, 6, 6, 6, 6 }
g:enter "victory"
t.isnt(g:get "outcome", "strategic", "fureur 4a: one that stands empty does not count")
four["1206"] = { "ru_13c", "ge_20c" }
hexes["1206"] = { besieged = true }
g = B.at { turn = "D2", place = four, hex = hexes }
g:dice { 6, 6, 6, 6, 6, 6 }
g:enter "victory"
for _ = 1, 20 do if g:now() == "ending" or g:get "outcome" ~= "none" then break end if g.ask then g:reply(g.ask.options[1]) else g:play "done" end end
t.is(g:get "outcome", "strategic", "fureur 4f: a siege that ends on D2 counts for the result")

-- 11.2c: an HQ is no source.
g = B.at { turn = "D2", initiative = "russian", place = { ["1318"] = "ru_7c", ["1418"] = "ru_hq8" } }
g:dice { 6, 6, 6, 6, 6, 6 }
g:enter "adjustment"
t.ok(g:can "withdraw 1318 to 1418" and not g:can "withdraw 1418 to 1419", "fureur 11.2c: a corps next to an HQ that has a line is isolated all the same")

-- 11.3c: every army that is short of two.
g = B.at { turn = "S2", place = { eliminated = { "ru_3c", "ru_res_i", "ru_2c", "ru_13c" }, ["1606"] = "ru_4c" }, face = { ru_4c = "reduced" } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "replacements"
g:play "reform ru_3c reduced"
B.no(t, g, "strengthen ru_4c", "11.3", "fureur 11.3c: another army is still short of two")
B.no(t, g, "reform ru_res_i reduced", "11.3", "fureur 11.3c: and comes before one that is short of one")
g:play "reform ru_13c reduced"
B.yes(t, g, "strengthen ru_4c", "fureur 11.3c: then everything may be bought")
g = B.at { turn = "S2", place = { eliminated = { "ru_gren", "ru_14c", "ru_16c" }, ["1606"] = "ru_res_i" }, face = { ru_res_i = "reduced" } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "replacements"
g:set { rp = { russian = 3 } }
B.yes(t, g, "strengthen ru_res_i", "fureur 11.3c: what the points do not pay for is owed no longer")

-- 11.4d: a relief comes before anything else that takes rail points.
local function relief(points)
  g = B.at { turn = "S1", place = { ["1806"] = "ru_2c", ["0905"] = "ge_cadre1", ["0906"] = "ge_hq8", reinforcements = { "ge_17c", "ge_1res" } }, set = { rail = { german = points } },
             counter = { ge_cadre1 = { army = "g8" }, ge_17c = { reformed = true }, ge_1res = { reformed = true } } }
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
  if select(2, g:now()) == "russian" then g:play "done" end
end
relief(1)
B.no(t, g, "enter ge_1res at 0106 by rail to 0308", "11.4", "fureur 11.4d: nobody else uses the rail point that a Cadre's relief needs")
B.yes(t, g, "enter ge_1res at 0106 by march to 0306", "fureur 11.4d: but he may march")
g:play "relieve ge_cadre1 with ge_17c"
t.is(g:where "ge_17c", "0905", "fureur 11.4d: the Cadre is relieved")
relief(2)
B.yes(t, g, "enter ge_1res at 0106 by rail to 0308", "fureur 11.4d: a point that no relief needs is free")

-- 12e: an army whose HQ was taken off is an army all the same.
local function recruits(hq1)
  local place = { ["1806"] = "ru_2c", ["1705"] = "ru_hq2", expected = "ru_22c" }
  if hq1 then place[hq1] = hq1 == "expected" and { "ru_22c", "ru_hq1" } or "ru_hq1" end
  g = B.at { turn = "S1", place = place, counter = { ru_hq1 = { returns = hq1 == "expected" and 3 or 0 } } }
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
end
recruits "expected"
B.yes(t, g, "enter ru_22c at 2009 by rail to 1806 in r1", "fureur 12e: a unit may join an army whose HQ was taken off and comes back")
B.no(t, g, "enter ru_22c at 2009 by rail to 1806 in r10", "12", "fureur 12e: but not one that has not come yet")

-- 11.5c: HQs that are not in play are not turned up.
g = B.at { turn = "S1", place = { ["1806"] = "ru_2c", ["1605"] = "ru_hq1", reinforcements = "ru_hq9", ["0905"] = "ge_hq8" } }
g:dice { 6, 6, 6, 6, 6, 1 }
g:enter "planning"
reply_all(g)
t.is(g:face_of "ru_hq1" .. g:face_of "ge_hq8", "activeactive", "fureur 11.5c: four HQs may become active, and the one in play does")
t.isnt(g:face_of "ru_hq9", "active", "fureur 11.5c: one in the Reinforcement box does not")

-- 12b: the 1st Corps goes over wherever it is.
g = B.at { turn = "A2", place = { ["1806"] = "ru_2c", eliminated = "ru_1c", expected = { "ru_hq9", "ru_gd" } } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "reinforcements"
g:play "enter ru_hq9 at 2009 by rail to 1311"
if g.ask then g:reply "south" end
B.yes(t, g, "transfer ru_1c", "fureur 12b: an eliminated 1st Corps may be transferred too")

-- 6c: no Russian HQ next to the enemy either.
g = require "bench" "fureur/campaign"
g:place { ["1405"] = "ge_17c" }
g:phase("setup_russian", "russian")
t.is(g:refused "place ru_hq1 at 1504", "6c", "fureur 6c: an HQ is not set up next to the enemy either")
t.done()
