-- 10.2: the HQ of an attack, its support value and its cavalry; rivers.
local t, B = require "tap", require "fureur.lib.board"

-- The modifiers less the odds of an attack of the 3rd and 4th Corps (1st Army, 12) in 1606 against the 17th Corps (8) in 1607.
local function attack(more, p, opts, a)
  p = p or {}
  local place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c" }
  for hex, units in pairs(more) do place[hex] = units end
  p[1], p[2], p.place = "announcement", "russian", place
  a = a or {}
  a[1], a.with, a.dice = "1607", a.with or "ru_3c ru_4c", a.dice or { 6, 4, 6, 6, 6 }
  local r = B.fight(B.at(p, opts), a)
  return B.sum(r) - 1, r
end

local function printed(id, what, face) return B.at({}):printed(id, what, face) end
t.is(printed("ru_hq1", "support", "active"), 1, "fureur 2.2a: the Russian 1st Army's HQ has +1, as in the examples")
t.is(printed("ru_hq1", "cavalry", "active"), 2, "fureur 2.2a: and cavalry 2, as in the first example")

t.is(attack({}, nil, nil, { dice = { 4, 6, 6, 6 } }), 0, "fureur 10.2m-x: without an HQ the support value is 0")
t.is(attack({}, nil, { switches = { no_hq_support = -1 } }, { dice = { 4, 6, 6, 6 } }), -1, "fureur 10.2m-x: with no_hq_support=-1 it is -1")
t.is(attack { ["1605"] = "ru_hq1" }, 1, "fureur 10.2e: the HQ in command adds its support value")
t.is(attack({ ["1605"] = "ru_hq1" }, { face = { ru_hq1 = "inactive" } }), 0, "fureur 10.2e: an inactive HQ that of its inactive face")
t.is(attack({ ["1605"] = "ru_hq1" }, { face = { ru_hq1 = "inactive" } }), 0, "fureur 2.2d: an army whose HQ is inactive attacks all the same")

-- 10.2l-x: range, from the HQ to the attacking hex: 3 active, 2 inactive.
t.is(B.at({}):distance("1603", "1606"), 3, "fureur 10.2l-x: 1603 is three hexes from 1606")
t.is(attack { ["1603"] = "ru_hq1" }, 1, "fureur 10.2l-x: at its range of 3 it commands")
t.is(attack({ ["1602"] = "ru_hq1" }, nil, nil, { dice = { 4, 6, 6, 6 } }), 0, "fureur 10.2l-x: beyond it does not")
local _, far = attack({ ["1603"] = "ru_hq1" }, { face = { ru_hq1 = "inactive" } }, nil, { dice = { 4, 6, 6, 6 } })
t.is(B.rolls(far, "10.2"), 0, "fureur 10.2l-x: inactive its range is 2: no cavalry die")
t.is(attack({ ["1605"] = "ru_hq2" }, nil, nil, { dice = { 4, 6, 6, 6 } }), 0, "fureur 10.2l-x: the HQ of another army does not command")
t.is(attack({ ["1605"] = "ru_hq1", ["1608"] = "ge_hq8" }), 1, "fureur 10.2m-x: the defender's HQ never counts")

-- One of two HQs, by an attacker of each army.
local mixed = { ["1606"] = { "ru_3c", "ru_13c" }, ["1605"] = { "ru_hq1", "ru_hq2" } }
local a = { with = "ru_3c ru_13c", by = "ru_hq2" }
t.is(attack(mixed, { face = { ru_hq2 = "inactive" } }, nil, a), -1, "fureur 10.2l-x: the attacker names one of the HQs; its value counts even if negative")
t.is(attack(mixed, { face = { ru_hq2 = "inactive" } }, nil, { with = "ru_3c ru_13c", by = "ru_hq1" }), 1, "fureur 10.2l-x: or the other; never both")
t.is(attack({ ["1606"] = { "ru_13c", "ru_6c" }, ["1605"] = "ru_hq2" }, { face = { ru_hq2 = "inactive" } }, nil, { with = "ru_13c ru_6c" }), -1,
     "fureur 10.2l-x: a single HQ in range must be used, though it is -1")
local g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c", ["1605"] = { "ru_hq1", "ru_hq2" }, ["1602"] = "ru_hq3" } }
B.no(t, g, "attack 1607 with ru_3c by ru_hq2", "10.2", "fureur 10.2l-x: the HQ of an army that does not attack cannot be named")
B.yes(t, g, "attack 1607 with ru_3c by ru_hq1", "fureur 10.2l-x: the army's own can")
t.is(attack({ ["1606"] = { "ru_3c", "ru_13c" }, ["1605"] = "ru_hq1" }, nil, nil, { with = "ru_3c ru_13c" }), 1,
     "fureur 12g: one attacker of the army is enough, whose HQ it is depends on the army")

-- 10.5: a besieged HQ commands nobody outside.
local function lotzen(besieged)
  return B.at { "announcement", "austro_german", hex = { ["1206"] = { besieged = besieged } },
                place = { ["1206"] = besieged and { "ru_2c", "ge_hq8", "ge_20c" } or { "ge_hq8", "ge_20c" }, ["1105"] = "ge_17c", ["1104"] = "ru_3c" } }
end
B.yes(t, lotzen(false), "attack 1104 with ge_17c by ge_hq8", "fureur 10.2l-x: an HQ in a fortress commands an attack outside")
B.no(t, lotzen(true), "attack 1104 with ge_17c by ge_hq8", "10.2", "fureur 10.5e: a besieged one does not")

-- 10.2h on the board, 10.2i, 10.2k-x.
local sum, r = attack({ ["1605"] = "ru_hq1" }, nil, nil, { dice = { 2, 4, 6, 6 } })
t.is(sum, 2, "fureur 10.2h: a cavalry roll of 2 against a value of 2 adds +1")
t.is(B.rolls(r, "10.2"), 1, "fureur 10.2p-x: one cavalry die for an attack")
t.is(attack({ ["1605"] = "ru_hq1" }, { face = { ru_hq1 = "inactive" } }, nil, { dice = { 2, 4, 6, 6 } }), 0, "fureur 10.2h: inactive its value is 1, and 2 fails")
g = B.at { "announcement", "russian", place = { ["1506"] = { "ru_3c", "ru_4c" }, ["1406"] = "ge_17c", ["1606"] = "ru_hq1" } }
t.ok(g:river("1506", "1406"), "fureur 10.2k-x: the Niemen runs between 1506 and 1406")
r = B.fight(g, { "1406", with = "ru_3c ru_4c", dice = { 4, 6, 6, 6 } })
t.is(B.sum(r), 1, "fureur 10.2k-x: across it: odds +1, HQ +1, river -1")
t.is(B.rolls(r, "10.2"), 0, "fureur 10.2i: and no cavalry die")
g = B.at { "announcement", "russian", place = { ["1306"] = { "ru_3c", "ru_4c" }, ["1406"] = "ge_17c", ["1307"] = "ru_hq1" } }
r = B.fight(g, { "1406", with = "ru_3c ru_4c", dice = { 6, 4, 6, 6 } })
t.is(B.sum(r), 2, "fureur 10.2k-x: the same hex attacked from its own bank has no such modifier")

-- 10.2j: German cavalry in November and December. d_german_cavalry_late
local function german(turn, die, opts)
  local p = B.at({ "announcement", "austro_german", turn = turn, counter = { ge_17c = { army = "g9" }, ge_hq9 = { front = "north" } },
                   place = { ["1606"] = "ge_17c", ["1605"] = "ge_hq9", ["1607"] = { "ru_3c" } } }, opts)
  local ruling = B.fight(p, { "1607", with = "ge_17c", dice = { die, 4, 6, 6, 6 } })
  for _, m in ipairs(ruling.modifiers) do if m.name:find("cavalry", 1, true) then return m.value end end
end
t.is(german("D1", 3), 1, "fureur 10.2j: d_german_cavalry_late: in December a 3 is enough for a German value of 2")
t.is(german("O2", 3), 0, "fureur 10.2j: d_german_cavalry_late: in October it is not")
t.is(german("N1", 3), 1, "fureur 10.2j: it is from November on")
t.is(german("D2", 4), 0, "fureur 10.2j: a 4 never is")
t.is(german("N1", 3, { switches = { late_cavalry_from = "D1" } }), 0, "fureur 10.2j: the first turn of it is a switch")
t.is(attack({ ["1605"] = "ru_hq1" }, { turn = "D1" }, nil, { dice = { 3, 4, 6, 6 } }), 1, "fureur 10.2j: d_german_cavalry_late: the Russian value of 2 is not raised")
t.done()
