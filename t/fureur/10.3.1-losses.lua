-- 10.3.1: who takes the losses.
local t, B = require "tap", require "fureur.lib.board"

local function attack(p)
  p[1], p[2] = "announcement", "russian"
  local g = B.at(p)
  local r, asked = B.fight(g, { "1607", with = p.with, dice = p.dice, wants = p.wants })
  return g, r, asked
end
local two = "ru_2c ru_20c"
local _

-- 12 against 8 + 4 with a 5: total 5, 1-1 and no retreat.
local g, r, asked = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_17c", "ge_konig" } }, with = two, dice = { 5 },
                             wants = { "ru_20c", "ge_konig" } }
t.is(r.result.total, 5, "fureur 10.3.1a: 1-1 without a retreat")
t.is(#asked, 2, "fureur 10.3.1f: among whole units each owner chooses")
t.is(g:face_of "ru_20c" .. g:face_of "ru_2c", "reducedfull", "fureur 10.3.1f: the attacker's choice")
t.is(g:face_of "ge_konig" .. g:face_of "ge_17c", "reducedfull", "fureur 10.3.1f: the defender's choice")
t.is(g:where "ge_17c" .. g:where "ge_konig", "16071607", "fureur 10.3.1b: nobody retreats")
t.is(g:where "ru_2c", "1606", "fureur 10.3.1m: nobody advances")
t.ok(not g:is("ge_17c", "disorganised"), "fureur 10.3.2d: and nobody is disorganised")

-- Full units first, whatever the owner would like.
g, r, asked = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_17c", "ge_konig" } }, face = { ru_2c = "reduced", ge_konig = "reduced" },
                       with = two, dice = { 5 } }
t.is(r.result.total, 5, "fureur 10.3.1a: 10 against 10 with a 5")
t.is(#asked, 0, "fureur 10.3.1f: one whole unit each: there is no choice")
t.is(g:face_of "ru_20c" .. g:face_of "ge_17c", "reducedreduced", "fureur 10.3.1f: the whole unit takes the loss")
t.is(g:where "ru_2c", "1606", "fureur 10.3.1f: the reduced one is spared")
-- Then reduced units and Cadres alike.
g, _, asked = attack { place = { ["1606"] = { "ru_2c", "ru_cadre1" }, ["1607"] = "ge_1res" }, face = { ru_2c = "reduced" },
                       counter = { ru_cadre1 = { army = "r2" } }, with = "ru_2c ru_cadre1", dice = { 5 }, wants = { "ru_cadre1" } }
t.is(B.sorted(asked[1].options), "ru_2c ru_cadre1", "fureur 10.3.1f: a reduced unit and a Cadre are of one class")
t.isnt(g:where "ru_cadre1", "1606", "fureur 10.3.1g: a loss removes a Cadre")
t.isnt(g:where "ru_cadre1", "eliminated", "fureur 11.3g: a Cadre does not go to the Eliminated box, where units are counted")

-- 10.3.1g, 2.1c, 2.1d
t.is(g:face_of "ge_1res", "reduced", "fureur 2.1c: the back of a counter is the unit with one loss")
g = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }, face = { ge_17c = "reduced" }, with = two, dice = { 3 } }
t.is(g:where "ge_17c", "eliminated", "fureur 2.1d: the second loss of a corps with an asterisk replaces it")
t.is(g:where "ge_cadre1", "1607", "fureur 2.1d: by a Cadre")
t.is(g:of("ge_cadre1", "army"), "g8", "fureur 2.1j: the Cadre takes its army")
g = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }, face = { ge_17c = "reduced" }, mark = { ge_17c = "disorganised" }, with = two, dice = { 2 } }
t.is(g:where "ge_cadre1", "1607", "fureur 2.1j: a Cadre replaces the disorganised corps")
t.ok(g:is("ge_cadre1", "disorganised"), "fureur 2.1j: and takes over its marker")
-- 2.1j: without a Cadre left.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }, face = { ge_17c = "reduced" } }
for _, id in ipairs(g:units "cadre") do if id:match "^ge_" then g.u:place(id, nil) end end
g:phase("announcement", "russian")
B.fight(g, { "1607", with = two, dice = { 3 }, wants = { "ru_20c", { "ru_2c" } } })
t.is(g:where "ge_17c", "eliminated", "fureur 2.1j: with no Cadre left the corps is simply eliminated")
t.is(g:where "ru_2c", "1607", "fureur 10.3.1n: and the vacated hex is occupied")
-- Without an asterisk.
g, r = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_1res" }, face = { ge_1res = "reduced" }, with = two, dice = { 2 }, wants = { "ru_2c", { "ru_20c" } } }
t.is(r.result.total, 5, "fureur 10.3.1g: 1-1")
t.is(g:where "ge_1res", "eliminated", "fureur 10.3.1g: a reduced unit without asterisk is eliminated")
t.is(g:where "ru_20c", "1607", "fureur 10.3.1n: if all defenders are eliminated at least one attacker must advance")
-- 10.3.1n: nobody had to retreat, so the rulebook does not say who occupies the hex: a switch.
local function unforced(how, die)
  local p = B.at({ "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_1res" }, face = { ge_1res = "reduced" } },
                 { switches = { advance_unforced = how } })
  local ruling, questions = B.fight(p, { "1607", with = two, dice = { die or 2, 6, 6 }, wants = { "ru_2c", { "ru_20c" } } })
  local last = questions[#questions]
  return p, last and last.rule == "10.3.1j" and last.least or nil, ruling
end
t.is(select(2, unforced "must"), 1, "fureur 10.3.1n: advance_unforced=must: at least one attacker advances")
t.is(select(2, unforced "may"), 0, "fureur 10.3.1n: with may he need not")
g = unforced "no"
t.is(select(2, unforced "no"), nil, "fureur 10.3.1n: with no he is not asked")
t.is(g:where "ru_2c" .. g:where "ru_20c", "16061606", "fureur 10.3.1n: and stays")
local _, least, dr = unforced("no", 4)
t.is(dr.result.retreat .. tostring(least), "DR1", "fureur 10.3.1j: after DR a hex whose defenders are gone is occupied all the same")

-- 10.3.1o: losses that nobody can take.
g, r = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_1res" }, face = { ge_1res = "reduced" }, with = two, dice = { 6 } }
t.is(r.result.defender_losses, 2, "fureur 10.3.1o: 1-2")
t.is(g:where "ge_1res", "eliminated", "fureur 10.3.1o: the second loss finds nobody and is ignored")
g, r = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1608"] = "ru_3c", ["1707"] = "ru_4c" }, with = two, dice = { 6, 6, 6, 6 } }
t.is(r.result.defender_losses, 2, "fureur 10.3.1a: two losses")
t.is(g:where "ge_17c", "eliminated", "fureur 10.3.1g: take a whole corps off")
t.ok(g:where "ge_cadre1" ~= "cadres", "fureur 2.1d: but for its Cadre")

-- 10.3.1h: HQs.
g = attack { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_1res", "ge_hq8" } }, face = { ge_1res = "reduced" }, with = two, dice = { 2, 6, 6 }, wants = { "ru_2c", { "ru_20c" } } }
t.is(g:where "ge_1res", "eliminated", "fureur 10.3.1h: the corps is eliminated")
t.ok((g:where "ge_hq8" or ""):match "^%d%d%d%d$", "fureur 10.3.1h: its HQ takes no loss and is not")
t.isnt(g:where "ge_hq8", "1607", "fureur 9l: left alone by combat it gives way to the advance")
t.is(g:face_of "ge_hq8", "active", "fureur 10.3.1h: nor is it turned over")

-- 10.3.1i, 10.3.1l: the 17th Corps, driven from 1103, ends in 1005, which is attacked next.
local function driven(opts)
  local p = B.at({ "announcement", "russian", place = {
    ["1204"] = { "ru_3c", "ru_20c" }, ["1105"] = { "ru_4c", "ru_2c" }, ["0905"] = "ru_13c", ["1103"] = "ge_17c", ["1005"] = "ge_1res" } }, opts)
  p:play "attack 1103 with ru_3c ru_20c"
  p:play "attack 1005 with ru_4c ru_2c"
  p:play "done"
  p:dice { 5, 3, 6, 6, 6, 6, 6 }
  p:play "resolve 1103"
  B.answer(p, { "retreat", "1004", "1005", { "ru_3c" } })
  return p
end
g = driven()
t.is(g:where "ge_17c", "1005", "fureur 10.3.1i: the 17th Corps has just retreated into 1005")
g:play "resolve 1005"
B.answer(g, { "retreat" })
r = g.ruling
t.is(r.result.ratio, "2/1", "fureur 10.3.1l: it adds no strength to the defence: 12 against 6")
t.is(B.sum(r), 4, "fureur 10.3.1l: disorganised as it is, it still gives the attacker +1: odds +2, the 13th Corps +1")
t.is(r.result.defender_losses, 1, "fureur 10.3.1i: one loss for the defender")
t.is(g:face_of "ge_17c", "full", "fureur 10.3.1i: not on the corps that just retreated, though it is whole")
t.is(g:face_of "ge_1res", "reduced", "fureur 10.3.1i: but on the one it joined")
t.ok(g:where "ge_17c" ~= "1005" and g:where "ge_1res" ~= "1005", "fureur 10.3.1i: both retreat")
g = driven { switches = { retreated_add_strength = "yes" } }
g:play "resolve 1005"
t.is(g.ruling.result.ratio, "2/3", "fureur 10.3.1l: with retreated_add_strength=yes it is 12 against 14")
t.done()
