-- What no position may show: checked after every command of a test or a playout, and of set-ups.
local t, B = require "tap", require "fureur.lib.board"

local function sound(p) return (B.at(p):invariants()) end
t.ok(sound { place = { ["1606"] = { "ru_2c", "ru_20c", "ru_hq1" }, ["1607"] = "ge_17c" } }, "fureur 9.2a-x: two corps and an HQ in a hex are sound")
t.ok(not sound { place = { ["1606"] = { "ru_2c", "ru_20c", "ru_3c" } } }, "fureur 9.2a-x: three corps are not")
t.ok(not sound { place = { ["1606"] = { "ru_2c", "ge_17c" } } }, "fureur 9e: nor are both sides in a hex")
t.ok(sound { place = { ["1206"] = { "ru_2c", "ge_17c" } }, hex = { ["1206"] = { besieged = true } } }, "fureur 10.5a: but in a siege")
t.ok(sound { place = { ["1206"] = { "ru_2c", "ru_3c", "ge_17c", "ge_20c" } }, hex = { ["1206"] = { besieged = true } } },
     "fureur 9.2c-x: where each side has its own limit")
t.ok(not sound { place = { ["1206"] = { "ru_2c", "ru_3c", "ru_4c", "ge_17c" } }, hex = { ["1206"] = { besieged = true } } }, "fureur 9.2c-x: of two")
t.ok(not sound { place = { ["1206"] = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }, "fureur 10.5k: there is no siege without a besieger")
t.ok(not sound { place = { ["1606"] = "ru_2c" }, hex = { ["1606"] = { besieged = true } } }, "fureur 10.5a: nor without a fortress")
t.ok(not sound { place = { ["1622"] = "ru_2c" } }, "fureur 3b: nobody is in Romania")
t.ok(not sound { place = { ["1003"] = "ru_2c" } }, "fureur 3a: nor at sea")
t.ok(not sound { place = { ["1606"] = "ru_hq1" }, mark = { ru_hq1 = "disorganised" } }, "fureur 10.3.2k-x: no HQ is disorganised")
t.ok(not sound { place = { eliminated = "ru_cadre1" } }, "fureur 11.3g: no Cadre lies among the eliminated")
t.ok(not sound { place = { eliminated = "ru_hq1" } }, "fureur 10.3.1h: nor an HQ")
t.ok(not sound { set = { rail = { russian = -1 } } }, "fureur 9.3x: nobody has spent more rail points than he had")
t.ok(not sound { hex = { ["1607"] = { announced = true } } }, "fureur 10.1x: there is no Attack marker without an attack")
local g = require "bench" "fureur/campaign"
t.ok(g:invariants(), "fureur 6b: the campaign's set-up is sound")
t.done()
