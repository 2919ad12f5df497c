-- 10.5: the third worked example, Königsberg (1004), on the board. The die of the assault is unreadable: it is made a 6.
local t, B = require "tap", require "fureur.lib.board"

-- 12 against 8 is +1, the fortress -2, the HQ +1. Russians in 0805 and 1005 leave the garrison only ways through their zones.
local function assault(wants, dice)
  local g = B.at { "announcement", "russian", place = {
    ["1104"] = { "ru_3c", "ru_20c" }, ["1005"] = "ru_2c", ["0805"] = "ru_13c", ["1204"] = "ru_hq1",
    ["1004"] = "ge_konig", ["0905"] = "ge_17c", ["0906"] = { "ge_20c", "ge_hq8" } } }
  local r, asked = B.fight(g, { "1004", with = "ru_3c ru_20c", dice = dice, wants = wants })
  return g, r, asked
end

local g, r, asked = assault({ "refuse", "force", "ru_3c", "siege", { "ru_3c", "ru_20c" } }, { 6 })
t.is(r.result.total, 6, "fureur 10.4c: ex3_konigsberg: an assault on a fortress is resolved as usual")
t.is(r.result.retreat, "DR", "fureur 10.4c: ex3_konigsberg: DR")
t.ok(B.within(asked[1].rule, "10.4") and B.has(asked[1].options, "refuse"), "fureur 10.4e: ex3_konigsberg: the German may refuse without a loss")
t.is(g:face_of "ge_konig", "full", "fureur 10.4e: ex3_konigsberg: he has lost nothing")
t.is(g:face_of "ru_3c", "reduced", "fureur 10.4e: ex3_konigsberg: the Russian forces it with the 3rd Corps")
t.is(B.sorted(B.asked(asked, "siege").options), "retreat siege", "fureur 10.4f: ex3_konigsberg: retreat or siege")
t.is(B.asked(asked, "siege").side, "austro_german", "fureur 10.5a: ex3_konigsberg: the defender chooses")
t.ok(g:at("1004", "besieged"), "fureur 10.5a: ex3_konigsberg: the fortress is besieged")
t.is(g:where "ge_konig", "1004", "fureur 10.5a: ex3_konigsberg: its garrison stays")
t.is(g:where "ru_3c", "1004", "fureur 10.5a: ex3_konigsberg: the 3rd Corps advances on top")
t.is(g:where "ru_20c", "1004", "fureur 10.5a: ex3_konigsberg: and the 20th")
local stack = g:stack "1004"
t.is(stack[#stack], "ge_konig", "fureur 10.5a: ex3_konigsberg: the besiegers lie on top of the besieged")
t.ok(not g:is("ge_konig", "disorganised"), "fureur 10.3.2d: ex3_konigsberg: who did not retreat is not disorganised")
t.ok(not g:at("1004", "captured"), "fureur 10.5a: ex3_konigsberg: the fortress is not taken yet")

-- One besieger is enough.
local one, _, questions = assault({ "refuse", "force", "ru_3c", "siege", { "ru_20c" } }, { 6 })
t.is(questions[#questions].least, 1, "fureur 10.5a: ex3_konigsberg: at least one unit besieges")
t.is(one:where "ru_3c", "1104", "fureur 10.5a: ex3_konigsberg: one is enough")
t.ok(one:at("1004", "besieged"), "fureur 10.5a: ex3_konigsberg: to hold the siege")

-- The other choice: to 0905, through a zone of control.
local away, ruling = assault({ "refuse", "force", "ru_3c", "retreat", "0904", "0905", { "ru_20c" } }, { 6, 3 })
t.is(away:where "ge_konig", "0905", "fureur 10.4f: ex3_konigsberg: he might have retreated to 0905")
t.is(#ruling.rolls, 2, "fureur 10.3.2b: ex3_konigsberg: with one cohesion test, for 0904")
t.ok(away:at("1004", "captured"), "fureur 10.4f: ex3_konigsberg: giving up the fortress")
t.is(away:where "ru_20c", "1004", "fureur 10.4f: ex3_konigsberg: which the attacker occupies")

-- The roll in the administrative phase: 4 + 6 against 8.
local function siege(besiegers, face, die)
  local p = B.at { "resolution", "russian", turn = "D2", place = { ["1004"] = besiegers, ["1204"] = "ru_hq1" }, face = face, hex = { ["1004"] = { besieged = true } } }
  p:dice { die }
  p:enter "sieges"
  return p
end
local two = { "ru_3c", "ru_20c", "ge_konig" }
t.ok(siege(two, { ru_3c = "reduced" }, 5):at("1004", "besieged"), "fureur 10.5h: ex3_konigsberg: 10 against 8: a 5 is not enough, the siege goes on")
t.is(siege(two, { ru_3c = "reduced" }, 6):where "ge_konig", "eliminated", "fureur 10.5h: ex3_konigsberg: a 6 is")
t.is(siege(two, {}, 5):where "ge_konig", "eliminated", "fureur 10.5h: ex3_konigsberg: strengthened to 12 a 5 is enough")
t.ok(siege({ "ru_20c", "ge_konig" }, {}, 6):at("1004", "besieged"), "fureur 10.5j: ex3_konigsberg: below 8 the siege is kept, but a 6 does not take it")

-- The relief: the German corps come to 0904 and attack the besiegers; no modifier for the fortress.
g = B.at { "movement", "austro_german", place = {
  ["1004"] = { "ru_3c", "ru_20c", "ge_konig" }, ["0905"] = { "ge_17c", "ge_20c" }, ["0906"] = "ge_hq8" },
  face = { ru_3c = "reduced", ge_20c = "reduced" }, hex = { ["1004"] = { besieged = true } } }
g:play "move ge_17c to 0904"
g:play "move ge_20c to 0904"
g:play "done"
local relief, dialogue = B.fight(g, { "1004", with = "ge_17c ge_20c", dice = { 6, 4, 5, 5 }, wants = { "retreat", "1104", "1204" } })
t.is(relief.result.ratio, "1/1", "fureur 10.5c: ex3_konigsberg: 8 and 5 against 10 is 1/1")
t.is(B.sum(relief), 2, "fureur 10.5l: ex3_konigsberg: and +2, the active HQ's, with no minus for the fortress")
t.is(relief.result.retreat, "DR", "fureur 10.5c: ex3_konigsberg: the besiegers must retreat")
t.ok(not B.within(dialogue[1].rule, "10.4"), "fureur 10.5l: ex3_konigsberg: they are not defenders of the fortress")
t.ok(not g:at("1004", "besieged"), "fureur 10.5c: ex3_konigsberg: when they retreat the siege is lifted")
t.is(g:where "ge_konig", "1004", "fureur 10.5c: ex3_konigsberg: and the garrison holds Königsberg")
t.done()
