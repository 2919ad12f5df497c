-- 10.3: the first two worked examples, on the board. Insterburg (1205) and Lötzen (1206), a minor fortress among the lakes.
local t, B = require "tap", require "fureur.lib.board"

local function position()
  return B.at { "announcement", "russian", turn = "A2", face = { ru_res_ii = "reduced" }, place = {
    ["1304"] = "ru_3c", ["1305"] = { "ru_2c", "ru_20c" }, ["1207"] = { "ru_4c", "ru_res_ii" }, ["1306"] = "ru_13c", ["1405"] = "ru_hq1",
    ["1205"] = "ge_17c", ["1206"] = "ge_20c", ["1104"] = "ge_1res" } }
end
local g = position()
t.is(g:distance("1205", "1005"), 2, "fureur 10.3.2a: ex1_combat_17th: 1005 is two hexes from Insterburg")
t.is(g:play("attack 1205 with ru_2c ru_20c").status, "done", "fureur 10.1x: ex1_combat_17th: the attack on the 17th Corps is announced")
t.is(g:play("attack 1206 with ru_4c ru_res_ii").status, "done", "fureur 10.1x: ex2_combat_20th: so is that on the 20th, before any is resolved")
t.ok(g:at("1205", "announced") and g:at("1206", "announced"), "fureur 2.3a: ex1_combat_17th: both bear an Attack marker")
g:play "done"

-- The exact chances of the first attack: +3, or +4 if one or two on the cavalry die in six.
local chance = {}
for _, o in ipairs(g:odds_of "resolve 1205") do
  local over, under = o.p:match "(%d+)/(%d+)"
  chance[o.outcome.retreat] = (chance[o.outcome.retreat] or 0) + 36 * tonumber(over) // tonumber(under)
end
t.is(chance.AR, 4, "fureur 10.3a: ex1_combat_17th: the attackers are thrown back 4 times in 36")
t.is(chance["-"], 6, "fureur 10.3a: ex1_combat_17th: nobody retreats 6 times in 36")
t.is(chance.DR, 26, "fureur 10.3a: ex1_combat_17th: the defender retreats 26 times in 36")

-- ex1_combat_17th
g:dice { 4, 3 }
g:play "resolve 1205"
local asked = B.answer(g, { "retreat", "1105", "1005", { "ru_20c" } })
local r = g.ruling
t.is(r.result.ratio, "3/2", "fureur 10.2a: ex1_combat_17th: 12 against 8 is 3/2")
t.is(B.sum(r), 3, "fureur 10.2e: ex1_combat_17th: odds, support and HQ are +3")
t.is(#r.rolls, 2, "fureur 10.2h: ex1_combat_17th: the cavalry die is rolled, the ground is clear")
t.is(r.result.total, 6, "fureur 10.3a: ex1_combat_17th: 3 and 3 is 6")
t.is(r.result.attacker_losses + r.result.defender_losses, 0, "fureur 10.3a: ex1_combat_17th: nobody loses")
t.is(r.result.retreat, "DR", "fureur 10.3.1b: ex1_combat_17th: the defender retreats")
t.is(g:where "ge_17c", "1005", "fureur 10.3.2a: ex1_combat_17th: the 17th Corps retreats two hexes, to 1005")
t.ok(g:is("ge_17c", "disorganised"), "fureur 10.3.2d: ex1_combat_17th: and is disorganised")
t.is(g:face_of "ge_17c", "full", "fureur 10.3.1a: ex1_combat_17th: it has lost nothing")
local advance = asked[#asked]
t.is(advance.side, "russian", "fureur 10.3.1j: ex1_combat_17th: the attacker chooses who advances")
t.is(advance.least, 1, "fureur 10.3.1j: ex1_combat_17th: at least one corps must")
t.is(advance.most, 2, "fureur 10.3.1m: ex1_combat_17th: both may")
t.is(g:where "ru_20c", "1205", "fureur 10.3.1j: ex1_combat_17th: the 20th Corps occupies the hex")
t.is(g:where "ru_2c", "1305", "fureur 10.3.1m: ex1_combat_17th: the 2nd may stay")

-- ex2_combat_20th_in_minor_fortress: now the 20th Corps (Russian) touches the 1st Reserve Corps, the 2nd touches nobody else.
g:dice { 6, 5 }
g:play "resolve 1206"
asked = B.answer(g, { "refuse", "force", "ru_res_ii", "retreat", "1106", "1007" })
r = g.ruling
t.is(r.result.ratio, "1/1", "fureur 10.2a: ex2_combat_20th: 9 against 8 is 1/1")
t.is(B.sum(r), 1, "fureur 10.2d: ex2_combat_20th: two supports and the HQ, less difficult ground and the fortress, are +1")
t.ok(r:says "support" , "fureur 10.2f: ex2_combat_20th: support is in the ruling")
local support
for _, m in ipairs(r.modifiers) do if m.name:find("support of", 1, true) then support = m.value end end
t.is(support, 2, "fureur 10.2g: ex2_combat_20th: the 13th and 2nd Corps support, the 20th, in contact with a German unit, does not")
t.is(support, 2, "fureur 10.1f-x: ex2_combat_20th: the 2nd Corps supports after having attacked")
t.is(r.rolls[1]["for"], "die", "fureur 10.2i: ex2_combat_20th: no cavalry die against such terrain")
t.is(r.result.total, 7, "fureur 10.3a: ex2_combat_20th: 6 and 1 is 7")
t.is(r.result.attacker_losses .. "-" .. r.result.defender_losses .. r.result.retreat, "1-1DR", "fureur 10.3a: ex2_combat_20th: one loss each and DR")
t.is(g:face_of "ru_4c", "reduced", "fureur 10.3.1f: ex2_combat_20th: the whole 4th Corps takes the loss, before the reduced Reserve")
t.is(asked[1].side, "austro_german", "fureur 10.4e: ex2_combat_20th: the German is asked first")
t.ok(B.within(asked[1].rule, "10.4"), "fureur 10.4e: ex2_combat_20th: in the fortress he refuses without a loss")
t.is(g:face_of "ge_20c", "reduced", "fureur 10.3.1g: ex2_combat_20th: the 20th Corps has the one loss of the table and no more")
t.is(B.asked(asked, "force").side, "russian", "fureur 10.3.1c: ex2_combat_20th: then the Russian may force the retreat")
t.is(g:where "ru_res_ii", "eliminated", "fureur 10.3.1g: ex2_combat_20th: it costs him the reduced Reserve corps")
t.is(B.sorted(B.asked(asked, "siege").options), "retreat siege", "fureur 10.4f: ex2_combat_20th: the German chooses between retreat and siege")
t.is(r.rolls[2].value, 5, "fureur 10.3.2b: ex2_combat_20th: one cohesion test, on entering 1106")
t.is(#r.rolls, 2, "fureur 10.3.2h-x: ex2_combat_20th: and none on entering 1007")
t.is(g:where "ge_20c", "1007", "fureur 10.3.2a: ex2_combat_20th: the 20th Corps ends in 1007")
t.ok(g:is("ge_20c", "disorganised"), "fureur 10.3.2d: ex2_combat_20th: disorganised")
t.is(g:where "ru_4c", "1206", "fureur 10.3.1j: ex2_combat_20th: the 4th Corps occupies the fortress")
t.ok(g:at("1206", "captured"), "fureur 10.4g: ex2_combat_20th: which from now on counts as captured")
t.ok(not g:at("1206", "besieged"), "fureur 10.4f: ex2_combat_20th: there is no siege")

-- What the example leaves open: a 1 or 2 on the cohesion test.
g = position()
g:play "attack 1205 with ru_2c ru_20c"
g:play "attack 1206 with ru_4c ru_res_ii"
g:play "done"
g:dice { 4, 3, 6, 1 }
g:play "resolve 1205"
B.answer(g, { "retreat", "1105", "1005", { "ru_20c" } })
g:play "resolve 1206"
B.answer(g, { "refuse", "force", "ru_res_ii", "retreat", "1106", "1007" })
t.is(g:where "ge_20c", "eliminated", "fureur 10.3.2b: ex2_combat_20th: on a 1 the reduced 20th Corps is lost")
t.is(g:where "ge_cadre1", "1007", "fureur 2.1d: ex2_combat_20th: and a Cadre goes on in its place")
t.ok(g:is("ge_cadre1", "disorganised"), "fureur 10.3.2d: ex2_combat_20th: disorganised")
t.done()
