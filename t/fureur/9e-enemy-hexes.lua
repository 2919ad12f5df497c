-- 9: hexes of the enemy, and his fortresses.
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "russian", place = { ["1305"] = { "ru_2c", "ru_20c" }, ["1304"] = "ge_17c", ["1405"] = { "ge_hq8", "ge_1c" }, ["1404"] = "ge_20c" } }
B.no(t, g, "move ru_2c to 1304", "9", "fureur 9e: a hex with an enemy unit may not be entered")
B.no(t, g, "move ru_2c to 1405", "9", "fureur 9e: nor one with an enemy HQ that is not alone")
B.no(t, g, "move ru_2c to 1206", "9 10.4", "fureur 9j: an empty enemy fortress must be attacked, not entered")
g = B.at { "movement", "austro_german", place = { ["1309"] = "ge_17c", ["1409"] = "ge_20c" } }
B.no(t, g, "move ge_17c to 1408", "9 10.4", "fureur 9j: the same for a Russian fortress")
t.ok(not B.has(g:legal "move", "move ge_20c to 1408"), "fureur 9j: it is not listed as a move")

-- 9j, 10.4h: one's own fortress that stands empty after capture may be walked into; a captured one of the enemy's too.
g = B.at { "movement", "austro_german", place = { ["1105"] = "ge_17c" }, hex = { ["1206"] = { captured = true } } }
B.yes(t, g, "move ge_17c to 1206", "fureur 9j: the owner enters his fortress")

-- 9e, 10.5g: a siege already laid may be joined and left.
g = B.at { "movement", "russian",
           place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1306"] = "ru_13c", ["1305"] = "ru_4c", ["1307"] = "ru_6c" },
           hex = { ["1206"] = { besieged = true } } }
B.yes(t, g, "move ru_13c to 1206", "fureur 9e: a siege already laid may be joined")
B.yes(t, g, "move ru_2c to 1207", "fureur 10.5g: a besieger may move out")
t.is(g:play("move ru_13c to 1206").status, "done", "fureur 10.5g: a second besieger moves in")
t.is(g:where "ru_13c", "1206", "fureur 10.5g: it stands in the siege")
B.no(t, g, "move ru_4c to 1206", "9.2", "fureur 9.2c-x: the besiegers have a stacking limit of their own: two, whoever is besieged")
t.is(g:play("move ru_2c to 1207").status, "done", "fureur 10.5g: the first besieger leaves")
t.ok(g:at("1206", "besieged"), "fureur 10.5g: one unit is enough to keep the siege")

-- 10.5k: the last one to leave lifts it.
g = B.at { "movement", "russian", place = { ["1206"] = { "ru_2c", "ge_20c" } }, hex = { ["1206"] = { besieged = true } } }
g:play "move ru_2c to 1306"
t.ok(not g:at("1206", "besieged"), "fureur 10.5k: the siege ends when the last besieger leaves")

-- 9k: the besieged stay.
g = B.at { "movement", "austro_german", place = { ["1206"] = { "ru_2c", "ge_20c" } }, hex = { ["1206"] = { besieged = true } } }
B.no(t, g, "move ge_20c to 1105", "9 10.5", "fureur 9k: besieged units do not move")
B.no(t, g, "rail ge_20c to 1004", "9 9.3 10.5", "fureur 9.3d-x: nor do they leave by rail")
t.is(#g:legal "move", 0, "fureur 9k: no move is listed for them")
g = B.at { "movement", "austro_german", place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1105"] = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }
B.no(t, g, "move ge_17c to 1206", "9 10.5", "fureur 9e: nobody joins the besieged")
t.done()
