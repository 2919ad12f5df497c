-- 10.2: which hexes lend support.
local t, B = require "tap", require "fureur.lib.board"

-- The support for an attack of the 2nd and 20th Corps (12) in 1606 against the 17th Corps (8) in 1607: the modifiers less the
-- odds; nobody has an HQ.
local function support(more, p, opts)
  p = p or {}
  local place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }
  for hex, units in pairs(more) do place[hex] = units end
  p[1], p[2], p.place = "announcement", "russian", place
  local r = B.fight(B.at(p, opts), { "1607", with = "ru_2c ru_20c", dice = { 4, 6, 6, 6 } })
  return B.sum(r) - 1, r
end

t.is(support {}, 0, "fureur 10.2f: nobody else, no support")
t.is(support { ["1707"] = "ru_3c" }, 1, "fureur 10.2f: a hex next to the target supports")
t.is(support { ["1707"] = { "ru_3c", "ru_4c" } }, 1, "fureur 10.2n-x: +1 for the hex, however many units are in it")
t.is(support { ["1707"] = "ru_3c", ["1608"] = "ru_4c", ["1507"] = "ru_13c" }, 3, "fureur 10.2f: +1 for each hex")
t.is(support { ["1705"] = "ru_3c" }, 0, "fureur 10.2n-x: a hex that is not next to the target does not")
t.is(support { ["1707"] = "ru_3c", ["1808"] = "ge_20c" }, 0, "fureur 10.2g: nor does one in contact with another enemy unit")
t.is(support { ["1707"] = "ru_3c", ["1909"] = "ge_20c" }, 1, "fureur 10.2g: an enemy two hexes off does not matter")
t.is(support({ ["1707"] = "ru_3c", ["1808"] = "ge_20c" }, { mark = { ge_20c = "disorganised" } }), 1,
     "fureur 10.3.3c: a disorganised enemy alone in its hex does not prevent support")
t.is(support({ ["1707"] = "ru_3c", ["1808"] = { "ge_20c", "ge_1res" } }, { mark = { ge_20c = "disorganised" } }), 0,
     "fureur 10.3.3c: it does with another one there")
t.is(support({ ["1707"] = "ru_3c", ["1808"] = { "ge_20c", "ge_1res" } }, { mark = { ge_20c = "disorganised", ge_1res = "disorganised" } }), 0,
     "fureur 10.3.3c: two disorganised enemies are not alone")
t.is(support({ ["1707"] = "ru_3c" }, { mark = { ru_3c = "disorganised" } }), 0, "fureur 10.3.3b: a disorganised unit lends no support")
t.is(support({ ["1707"] = { "ru_3c", "ru_4c" } }, { mark = { ru_3c = "disorganised" } }), 1, "fureur 10.2n-x: one sound unit in the hex is enough")
local _, told = support({ ["1707"] = { "ru_3c", "ru_4c" } }, { mark = { ru_3c = "disorganised" } })
t.ok(told:says "4th Corps lends support" and not told:says "3rd Corps lends", "fureur 10.3.3b: and it is the one that is named")
t.is(support { ["1707"] = "ru_14c" }, 1, "fureur 10.2o-x: units of the other front support")
t.is(support { ["1707"] = "ru_14c" }, 1, "fureur 7h: units of the other front may lend support")
t.is(support { ["1707"] = "ru_15c" }, 1, "fureur 10.2o-x: units of any army support")
t.is(support { ["1707"] = "ru_hq8" }, 0, "fureur 10.2o-x: an HQ does not")
t.is(support({ ["1707"] = "ru_cadre1" }, { counter = { ru_cadre1 = { army = "r1" } } }), 1, "fureur 2.1e: a Cadre supports as any combat unit")
t.is(support { ["1707"] = "ru_3c", ["1808"] = "ge_hq8" }, 1, "fureur 10.2n-x: an enemy HQ does not prevent support")

-- The attacking hex is not a supporting one.
local g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" } }
t.is(B.sum(B.fight(g, { "1607", with = "ru_2c", dice = { 4, 6, 6, 6 } })), -1, "fureur 10.2n-x: units left behind in the attacking hex add nothing")

-- Fortresses. The 3rd Corps in 1105 supports an attack from 1204 on 1104; next to it is Lötzen (1206).
local function by_lotzen(more, p, opts)
  p = p or {}
  local place = { ["1204"] = { "ru_2c", "ru_20c" }, ["1104"] = "ge_17c", ["1105"] = "ru_3c" }
  for hex, units in pairs(more) do place[hex] = units end
  p[1], p[2], p.place = "announcement", "russian", place
  local r = B.fight(B.at(p, opts), { "1104", with = "ru_2c ru_20c", dice = { 4, 6, 6, 6, 6 } })
  return B.sum(r) - 1
end
t.is(by_lotzen {}, 1, "fureur 10.2n-x: an empty fortress does not prevent support")
t.is(by_lotzen({}, nil, { switches = { fortress_blocks_support = "yes" } }), 0, "fureur 10.2n-x: with fortress_blocks_support=yes it does")
t.is(by_lotzen { ["1206"] = "ge_20c" }, 0, "fureur 10.2g: a garrison does")
t.is(by_lotzen({ ["1206"] = { "ru_4c", "ge_20c" } }, { hex = { ["1206"] = { besieged = true } } }), 1, "fureur 10.2n-x: a besieged one does not")

-- 10.5d: besiegers of Lötzen and an attack from 1304 on 1205, next to it.
g = B.at { "announcement", "russian", place = { ["1304"] = { "ru_2c", "ru_20c" }, ["1205"] = "ge_17c", ["1206"] = { "ru_4c", "ge_20c" } }, hex = { ["1206"] = { besieged = true } } }
t.is(B.sum(B.fight(g, { "1205", with = "ru_2c ru_20c", dice = { 4, 6, 6, 6 } })), 1, "fureur 10.5d: a besieging unit lends no support")
-- 10.1g-x: nor do the besieged. Grodno (1408) and an attack by 1309 on 1308.
g = B.at { "announcement", "russian", place = { ["1309"] = { "ru_2c", "ru_20c" }, ["1308"] = "ge_17c", ["1408"] = { "ge_20c", "ru_4c" } }, hex = { ["1408"] = { besieged = true } } }
t.is(B.sum(B.fight(g, { "1308", with = "ru_2c ru_20c", dice = { 4, 6, 6, 6 } })), 1, "fureur 10.1g-x: besieged units lend none")
t.done()
