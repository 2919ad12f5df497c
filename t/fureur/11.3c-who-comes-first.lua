-- 11.3c, 11.3h: units that must be reformed first, with few points; 6d few units to set up; what no position may show.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g

local function replacing(p, halves)
  p.turn = "S2"
  g = B.at(p)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "replacements"
  while g:now() == "replacements" and select(2, g:now()) ~= "austro_german" do g:play "done" end
  g:set { rp = { russian = 0, austrian = 0, german = halves } }
end
-- The 8th Army lacks a Landwehr division (1.5 a step) and a corps (2 a step). With 1.5 points only the division can be paid for.
replacing({ place = { eliminated = { "ge_konig", "ge_17c" }, ["1005"] = "ge_3div" }, face = { ge_3div = "reduced" } }, 3)
t.is(reason(g, "strengthen ge_3div"), "11.3c", "fureur 11.3c: of two units that are missing one can be paid for: it comes first")
t.is(reason(g, "reform ge_17c reduced"), "11.3h", "fureur 11.3h: the other costs too much")
t.is(reason(g, "reform ge_konig full"), "11.3h", "fureur 11.3h: two steps cost too much")
t.is(reason(g, "reform ge_konig reduced"), nil, "fureur 11.3h: one step is paid for")

-- 11.3i: the phase is over when nothing on the map or eliminated can be bought: a reduced corps that has not entered does not count.
g = B.at { turn = "S2", place = { reinforcements = { "ru_15c", "ru_22c" }, ["1606"] = "ru_2c" }, face = { ru_15c = "reduced" } }
g:enter "replacements"
t.isnt(g:now(), "replacements", "fureur 11.3i: nobody has anything to buy: the replacements are over")

-- 6d: an army with two set-up hexes and fewer than four units cannot fill both.
local function set_up(place)
  g = B.at { "setup_russian", "russian", place = place, counter = { ru_2c = { army = "r1" } } }
  return reason(g, "done")
end
t.is(set_up { ["1405"] = { "ru_3c", "ru_4c", "ru_hq1" }, ["1306"] = "ru_20c" }, nil, "fureur 6d: three units need not be two and two")
t.is(set_up { ["1405"] = { "ru_3c", "ru_4c", "ru_hq1" }, ["1306"] = "ru_20c", ["1404"] = "ru_2c" }, "6d", "fureur 6d: four must")
t.is(set_up { ["1405"] = { "ru_3c", "ru_4c", "ru_hq1" }, ["1306"] = { "ru_20c", "ru_2c" } }, nil, "fureur 6d: as they are here")
t.is(set_up { ["1516"] = { "ru_10c", "ru_hq3" } }, nil, "fureur 6d: an army with one set-up hex has no such duty")

-- 6b: a name means the counter on the map.
g = B.at { "setup_russian", "russian", place = { ["1405"] = "ru_cadre2" }, counter = { ru_cadre2 = { army = "r1" } } }
t.is(reason(g, 'place "russian cadre" at 1306'), nil, "fureur 6b: a name that several counters bear means the one on the map")

-- What no position may show.
local function sound(p) return (B.at(p):invariants()) end
t.ok(not sound { place = { ["1206"] = "ru_2c" } }, "fureur 9j: nobody is in an enemy fortress never captured without besieging it")
t.ok(sound { place = { ["1206"] = "ru_2c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } }, "fureur 10.4g: in one that was taken he may be")
t.ok(sound { place = { ["1606"] = "ru_2c" }, mark = { ru_2c = "disorganised" } }, "fureur 10.3.2d: a corps on the map may be disorganised")
t.ok(not sound { place = { eliminated = "ru_2c" }, mark = { ru_2c = "disorganised" } }, "fureur 10.3.2k-x: one off the map may not")
t.ok(sound { set = { rail = { russian = 0, austrian = 0, german = 0 } } }, "fureur 9.3d-x: all rail points may be spent")
t.ok(not sound { place = { eliminated = "ru_2c" }, counter = { ru_2c = { attacks = "1607" } }, hex = { ["1607"] = { announced = true } } }, "fureur 10.1x: nobody attacks from off the map")
t.ok(sound { "setup_russian", "russian", place = { ["1104"] = { "ge_17c", "ge_20c" } } }, "fureur 9.2b-x: two corps in a hex after the set-up")
t.ok(not sound { "setup_russian", "russian", place = { ["1104"] = { "ge_17c", "ge_20c", "ge_1c" } } }, "fureur 9.2b-x: not three")
t.done()
