-- 10.4: fortresses on the board.
local t, B = require "tap", require "fureur.lib.board"

-- Germans (8 and 4) in 1507 attack Grodno (1408), a minor Russian fortress, with no river between.
local function grodno(p)
  p[1], p[2] = "announcement", "austro_german"
  p.place = p.place or {}
  p.place["1507"] = p.place["1507"] or { "ge_17c", "ge_konig" }
  local g = B.at(p)
  local r, asked = B.fight(g, { "1408", with = p.with or "ge_17c ge_konig", dice = p.dice, wants = p.wants })
  return g, r, asked
end
do
  local g = B.at {}
  t.ok(B.has(g:terrain "1408", "minor_fortress") and not g:river("1507", "1408"), "fureur 10.4a: Grodno is a minor fortress, 1507 on its bank")
end

-- d_lone_fortress
local _
local g, r, asked = grodno { dice = { 5 }, wants = { "ge_17c", "refuse", "force", "ge_konig", "siege" } }
t.is(r.result.ratio, "3/1", "fureur 10.4a: d_lone_fortress: an empty fortress defends itself: 12 against 4")
t.is(r.result.total, 7, "fureur 10.4i: d_lone_fortress: 5, +3 and -1 is 7")
t.is(B.rolls(r, "10.2"), 0, "fureur 10.4i: d_lone_fortress: no cavalry")
t.is(r.result.defender_losses, 0, "fureur 10.4d: d_lone_fortress: the loss that the table asks of the defender falls on nobody")
t.ok(not r:says "Grodno is reduced", "fureur 10.4d: d_lone_fortress: the fortress takes none")
t.is(g:face_of "ge_17c", "reduced", "fureur 10.4i: d_lone_fortress: the attacker has his")
t.ok(B.asked(asked, "refuse") and B.asked(asked, "refuse").side == "russian", "fureur 10.4e: d_lone_fortress: its owner may refuse, without a loss")
t.ok(B.asked(asked, "force") and B.asked(asked, "force").side == "austro_german", "fureur 10.4e: d_lone_fortress: the attacker may force it")
t.is(g:face_of "ge_konig", "reduced", "fureur 10.4e: d_lone_fortress: for one more loss")
t.is(B.asked(asked, "siege") and B.asked(asked, "siege").side, "russian", "fureur 10.4f: d_lone_fortress: then the owner chooses: surrender or siege")
t.ok(g:at("1408", "besieged"), "fureur 10.4f: d_lone_fortress: an empty fortress may be besieged")
t.ok(g:where "ge_17c" == "1408" or g:where "ge_konig" == "1408", "fureur 10.5a: d_lone_fortress: with a besieger in it")
g = grodno { dice = { 5 }, wants = { "ge_17c", "refuse", "force", "ge_konig", "retreat" } }
t.ok(g:at("1408", "captured"), "fureur 10.4f: d_lone_fortress: or it surrenders")
t.is(g:at("1408", "holder"), "austro_german", "fureur 10.4f: d_lone_fortress: and is the attacker's")
t.ok(g:where "ge_17c" == "1408" or g:where "ge_konig" == "1408", "fureur 10.4f: d_lone_fortress: who occupies it")
g = grodno { dice = { 5 }, wants = { "ge_17c", "refuse", "accept" } }
t.ok(not g:at("1408", "captured") and not g:at("1408", "besieged"), "fureur 10.4e: if he does not force it the fortress stands")
t.is(g:where "ge_17c", "1507", "fureur 10.3.1j: and nobody enters it")

-- 10.4b on the board: ex4, ex5 in a major fortress, Brest-Litovsk (1311), from 1411.
local function brest(garrison, dice)
  local p = B.at { "announcement", "austro_german", front = "south", place = { ["1411"] = { "au_1c", "au_2c" }, ["1311"] = garrison }, face = { au_2c = "reduced" } }
  return B.fight(p, { "1311", with = "au_1c au_2c", dice = dice or { 3 }, wants = { "retreat" } })
end
t.is(brest("ru_14c").result.ratio, "1/1", "fureur 10.4b: ex4_fortress_floor_one: 10 against a corps of 6 in a major fortress, which is 8")
t.is(brest({ "ru_14c", "ru_16c" }).result.ratio, "2/3", "fureur 10.4b: ex5_fortress_floor_two: 10 against two corps of 6, which are 12")
t.is(B.sum(brest "ru_14c"), -2, "fureur 10.4c: a major fortress is -2")
t.is(brest({}).result.ratio, "1/1", "fureur 10.4a: empty it is 8 too")

-- 10.4d: units in it lose; then the free refusal.
g, r = grodno { place = { ["1408"] = "ru_3c" }, dice = { 6, 6, 6 }, wants = { "ge_17c", "refuse", "accept" } }
t.is(r.result.ratio, "2/1", "fureur 10.4b: a corps of 6 in a minor fortress is 6")
t.is(g:face_of "ru_3c", "reduced", "fureur 10.4d: units in a fortress take the losses")
t.is(g:where "ru_3c", "1408", "fureur 10.4e: a reduced unit may refuse too, since it costs nothing")
-- 10.3.1n: the garrison is gone, the fortress stands.
g, r, asked = grodno { place = { ["1408"] = "ru_3c" }, face = { ru_3c = "reduced" }, dice = { 5, 6, 6 }, wants = { "ge_17c", "refuse", "accept" } }
t.is(r.result.total .. r.result.retreat, "7DR", "fureur 10.4d: 12 against 4: 1-1 and DR")
t.is(g:where "ru_3c", "eliminated", "fureur 10.4d: the reduced garrison is lost")
t.ok(not g:at("1408", "captured"), "fureur 10.3.1n: a fortress with no unit left still stands")
t.ok(B.asked(asked, "refuse"), "fureur 10.4e: and may refuse")
t.is(g:where "ge_17c", "1507", "fureur 10.3.1n: it must be forced")

-- 10.4f: retreat of the garrison.
g = grodno { place = { ["1408"] = "ru_3c" }, dice = { 6, 6, 6, 6 }, wants = { "ge_17c", "refuse", "force", "retreat", { "ge_17c" } } }
t.isnt(g:where "ru_3c", "1408", "fureur 10.4f: the garrison may retreat")
t.ok(g:is("ru_3c", "disorganised"), "fureur 10.3.2d: disorganised")
t.ok(g:at("1408", "captured") and g:at("1408", "holder") == "austro_german", "fureur 10.4f: the fortress is given up")
t.is(g:where "ge_17c", "1408", "fureur 10.4f: and occupied")

-- 10.4g: a captured fortress. Lötzen (1206, difficult ground) taken by the Russian.
local function lotzen(p)
  p[1], p[2] = "announcement", "austro_german"
  p.hex = { ["1206"] = { captured = true, holder = "russian" } }
  p.place = { ["1105"] = { "ge_17c", "ge_konig" }, ["1206"] = p.garrison }
  local c = B.at(p)
  local ruling, questions = B.fight(c, { "1206", with = "ge_17c ge_konig", dice = p.dice, wants = p.wants })
  return c, ruling, questions
end
g, r, asked = lotzen { garrison = "ru_res_ii", face = { ru_res_ii = "reduced" }, dice = { 5, 6, 6 }, wants = { "retreat" } }
t.is(r.result.ratio, "3/1", "fureur 10.4g: a captured fortress has no floor: 12 against 3")
t.is(B.sum(r), 1, "fureur 10.4g: +3, -1 for the ground and -1 for the fortress")
t.is(B.asked(asked, "refuse").rule, "10.4e", "fureur 10.4e: a refusal in it is free, for a reduced unit too")
t.ok(not B.asked(asked, "siege"), "fureur 10.4g: nor may its holder be besieged")
t.is(g:where "ge_17c" == "1206" or g:where "ge_konig" == "1206", true, "fureur 10.4h: it is retaken")
t.isnt(g:at("1206", "holder"), "russian", "fureur 10.4h: and its owner's again")
t.ok(g:at("1206", "captured"), "fureur 10.4j: though it has been taken once")

-- 10.4h: left empty it reverts at once.
g = B.at { "movement", "russian", place = { ["1206"] = "ru_3c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } }
g:play "move ru_3c to 1305"
t.isnt(g:at("1206", "holder"), "russian", "fureur 10.4h: a captured fortress that its captor leaves is its owner's again")
t.ok(g:at("1206", "captured"), "fureur 10.4j: but stays a captured one")
g = B.at { "movement", "russian", place = { ["1206"] = { "ru_3c", "ru_4c" } }, hex = { ["1206"] = { captured = true, holder = "russian" } } }
g:play "move ru_3c to 1305"
t.is(g:at("1206", "holder"), "russian", "fureur 10.4h: one unit in it is enough")

-- 10.4j: retaken, it neither defends alone nor can be besieged.
g = B.at { "movement", "russian", place = { ["1305"] = "ru_3c" }, hex = { ["1206"] = { captured = true } } }
B.yes(t, g, "move ru_3c to 1206", "fureur 10.4j: an empty fortress that was once taken does not defend itself: it may be walked into")
g:play "move ru_3c to 1206"
t.is(g:at("1206", "holder"), "russian", "fureur 10.4j: and is taken so")
g = B.at { "announcement", "russian", place = { ["1305"] = { "ru_3c", "ru_4c" }, ["1206"] = "ge_konig" }, hex = { ["1206"] = { captured = true } } }
_, asked = B.fight(g, { "1206", with = "ru_3c ru_4c", dice = { 5, 6, 6, 6 }, wants = { "refuse", "force", "ru_3c" } })
t.ok(B.asked(asked, "force") and not B.asked(asked, "siege"), "fureur 10.4j: units in it cannot be besieged")
g = B.at({ "movement", "russian", place = { ["1206"] = "ru_3c", ["1306"] = "ru_4c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } },
         { switches = { recaptured_restores = "yes" } })
g:play "move ru_3c to 1305"
B.no(t, g, "move ru_4c to 1206", "9 10.4", "fureur 10.4j: with recaptured_restores=yes it defends itself again")
t.done()
