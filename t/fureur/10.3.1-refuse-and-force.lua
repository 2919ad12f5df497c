-- 10.3.1: refusing a retreat for one more loss, and forcing it for one.
local t, B = require "tap", require "fureur.lib.board"

-- An attack of the 2nd and 20th Corps (12) in 1606 on what is in 1607. The die is what gives a total of 6: nobody loses, DR.
local function attack(defender, face, die, wants, p)
  p = p or {}
  p[1], p[2] = "announcement", "russian"
  p.place = p.place or { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = defender }
  p.face, p.counter = face, p.counter or { ge_cadre1 = { army = "g8" } }
  local g = B.at(p)
  local r, asked = B.fight(g, { "1607", with = p.with or "ru_2c ru_20c", dice = { die, 6, 6, 6 }, wants = wants })
  return g, asked, r
end

-- d_refuse_legality
local _
local g, asked, r = attack("ge_1res", { ge_1res = "reduced" }, 3)
t.is(r.result.retreat .. r.result.defender_losses, "DR0", "fureur 10.3.1c: d_refuse_legality: DR without a loss")
t.ok(not B.asked(asked, "refuse"), "fureur 10.3.1e: d_refuse_legality: a reduced unit alone may not refuse: it would be wiped out")
t.isnt(g:where "ge_1res", "1607", "fureur 10.3.1e: d_refuse_legality: so it retreats")
g, asked, r = attack("ge_17c", { ge_17c = "reduced" }, 4, { "refuse" })
t.is(r.result.retreat .. r.result.defender_losses, "DR0", "fureur 10.3.1c: d_refuse_legality: DR again")
t.ok(B.asked(asked, "refuse"), "fureur 10.3.1e: d_refuse_legality: one with an asterisk may, for it leaves a Cadre")
t.is(g:where "ge_17c", "eliminated", "fureur 2.1d: d_refuse_legality: the reduced corps is replaced")
t.is(g:where "ge_cadre1", "1607", "fureur 2.1d: d_refuse_legality: by a Cadre in its hex")
t.is(g:of("ge_cadre1", "army"), "g8", "fureur 2.1j: d_refuse_legality: of the same army")
g, asked = attack("ge_17c", {}, 5, { "refuse" })
t.ok(B.asked(asked, "refuse"), "fureur 10.3.1c: d_refuse_legality: a whole unit may refuse")
t.is(g:face_of "ge_17c", "reduced", "fureur 10.3.1c: d_refuse_legality: and is reduced for it")
t.is(g:where "ge_17c", "1607", "fureur 10.3.1c: d_refuse_legality: it stays")
_, asked = attack("ge_cadre1", {}, 3)
t.ok(not B.asked(asked, "refuse"), "fureur 10.3.1e: d_refuse_legality: a Cadre alone may not refuse")

-- 10.3.1e: it is the units of the hex together that must not be wiped out.
g, asked = attack({ "ge_1res", "ge_3div" }, { ge_1res = "reduced", ge_3div = "reduced" }, 4, { "refuse", "ge_3div" })
t.ok(B.asked(asked, "refuse"), "fureur 10.3.1e: of two reduced units one may be given")
t.is(g:where "ge_3div", "eliminated", "fureur 10.3.1g: a reduced unit is eliminated by a loss")
t.is(g:where "ge_1res", "1607", "fureur 10.3.1e: the other remains")

-- 10.3.1c: forcing.
g, asked = attack("ge_17c", {}, 5, { "refuse", "force", "ru_2c" })
t.is(asked[1].side .. " " .. asked[2].side, "austro_german russian", "fureur 10.3.1k: the one who retreats speaks first, then the other")
t.is(g:face_of "ge_17c", "reduced", "fureur 10.3.1c: refusing has cost a loss")
t.is(g:face_of "ru_2c", "reduced", "fureur 10.3.1c: forcing costs one too")
t.isnt(g:where "ge_17c", "1607", "fureur 10.3.1c: and the retreat takes place")
t.ok(g:is("ge_17c", "disorganised"), "fureur 10.3.2d: with the Disorganised marker")
local again = 0
for _, a in ipairs(asked) do if B.has(a.options, "refuse") then again = again + 1 end end
t.is(again, 1, "fureur 10.3.1k: one exchange only: no second refusal")
g = attack("ge_17c", {}, 5, { "refuse", "accept" })
t.is(g:face_of "ru_2c" .. g:face_of "ru_20c", "fullfull", "fureur 10.3.1c: who does not force loses nothing")
t.is(g:where "ru_2c" .. g:where "ru_20c", "16061606", "fureur 10.3.1j: and does not advance")
g, asked = attack(nil, { ru_2c = "reduced" }, 6, { "refuse" }, { place = { ["1606"] = "ru_2c", ["1607"] = "ge_konig" }, with = "ru_2c" })
t.ok(B.asked(asked, "refuse"), "fureur 10.3.1c: the defender refuses")
t.ok(not B.asked(asked, "force"), "fureur 10.3.1e: a reduced attacker alone may not force it")
t.is(g:where "ge_konig", "1607", "fureur 10.3.1e: so the defender stays")

-- 10.3.1d: AR. A die of 3 on 12 against 8 is 4.
g, asked, r = attack("ge_17c", {}, 3, { "refuse", "ru_2c", "accept" })
t.is(r.result.retreat, "AR", "fureur 10.3.1d: AR")
t.is(asked[1].side, "russian", "fureur 10.3.1d: the attacker may refuse")
t.is(g:face_of "ru_2c", "reduced", "fureur 10.3.1d: for one more loss")
t.is(g:where "ru_2c" .. g:where "ru_20c", "16061606", "fureur 10.3.1d: and stays")
t.is(B.asked(asked, "force").side, "austro_german", "fureur 10.3.1d: then the defender may force it")
g = attack("ge_17c", {}, 3, { "refuse", "ru_2c", "force" })
t.is(g:face_of "ge_17c", "reduced", "fureur 10.3.1d: for a loss of his own")
t.ok(g:where "ru_2c" ~= "1606" and g:where "ru_20c" ~= "1606", "fureur 10.3.1d: and the attackers retreat")
t.ok(g:is("ru_2c", "disorganised") and g:is("ru_20c", "disorganised"), "fureur 10.3.2d: disorganised")
t.is(g:where "ge_17c", "1607", "fureur 10.3.1m: the defender does not advance on AR")
_, asked = attack("ge_17c", {}, 3, { "retreat" })
t.ok(B.asked(asked, "refuse") and not B.asked(asked, "force"), "fureur 10.3.1d: nobody forces one who retreats")
_, asked, r = attack(nil, { ru_2c = "reduced" }, 3, { "refuse" }, { place = { ["1606"] = "ru_2c", ["1607"] = "ge_konig" }, with = "ru_2c" })
t.ok(r.result.retreat == "AR" and not B.asked(asked, "refuse"), "fureur 10.3.1e: a reduced attacker alone may not refuse")
_, asked = attack("ge_1res", { ge_1res = "reduced" }, 1, { "refuse", "ru_2c" })
t.ok(B.asked(asked, "refuse") and not B.asked(asked, "force"), "fureur 10.3.1e: a reduced defender alone may not force")
-- The 2nd Corps attacks alone, reduced, from a hex that the 20th holds: 4 against 8 on a 6 is a total of 4.
g, asked, r = attack("ge_17c", { ru_2c = "reduced" }, 6, { "refuse", "force" }, { with = "ru_2c" })
t.is(r.result.retreat .. " " .. g:where "ru_2c", "AR eliminated", "fureur 10.3.1e: the last attacker may be the loss of a refusal if another unit holds the hex")
t.ok(not B.asked(asked, "force"), "fureur 10.3.1o: then nobody is left whose retreat could be forced")
t.is(g:face_of "ge_17c" .. " " .. g:where "ru_20c", "full 1606", "fureur 10.3.1o: so the defender loses nothing, and the unit that did not attack stays")

-- 10.3.1a: the losses of the table come first. A die of 6 on 12 against 8 with no more is 7: 1-1, DR.
g, asked, r = attack("ge_1res", {}, 5, { "refuse" })
t.is(r.result.total .. r.result.retreat, "7DR", "fureur 10.3.1a: 12 against 6, a 5: 1-1 and DR")
t.is(g:face_of "ge_1res", "reduced", "fureur 10.3.1a: the loss is taken before the retreat")
t.ok(not B.asked(asked, "refuse"), "fureur 10.3.1e: after which the reduced unit may not refuse")
t.done()
