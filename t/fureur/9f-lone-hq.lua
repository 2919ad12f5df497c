-- 9: an HQ alone and the enemy.
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "russian",
                 place = { ["1406"] = { "ru_hq1", "ru_3c" }, ["1304"] = "ge_17c", ["1405"] = "ru_4c", ["1504"] = "ru_hq2" } }
B.no(t, g, "move ru_hq1 to 1305", "9", "fureur 9f: an HQ does not go alone next to an enemy unit")
B.yes(t, g, "move ru_hq1 to 1405", "fureur 9f: it may where a corps stands")
B.yes(t, g, "move ru_3c to 1305", "fureur 9f: a corps may")
g:play "move ru_3c to 1305"
B.yes(t, g, "move ru_hq1 to 1305", "fureur 9f: and then the HQ may join it")
B.yes(t, g, "move ru_hq1 to 1505", "fureur 9f: an HQ alone may stand two hexes off")

-- 9h: a fortress is company.
g = B.at { "movement", "austro_german", place = { ["1006"] = "ge_hq8", ["1305"] = "ru_3c", ["1205"] = "ru_4c" } }
B.yes(t, g, "move ge_hq8 to 1206", "fureur 9h: an HQ in a fortress is not alone")
B.no(t, g, "move ge_hq8 to 1105", "9", "fureur 9f: in the open next to the same enemy it would be")

-- 9l: left alone by one's own moves.
g = B.at { "movement", "russian", place = { ["1406"] = { "ru_hq1", "ru_3c" }, ["1305"] = "ge_17c" } }
g:play "move ru_3c to 1507"
t.is(g:where "ru_hq1", "1406", "fureur 9l: the HQ is alone next to the enemy")
B.no(t, g, "done", "9", "fureur 9l: movement does not close while it could have gone away")
g:play "move ru_hq1 to 1507"
B.yes(t, g, "done", "fureur 9l: it closes when the HQ has gone")
t.done()
