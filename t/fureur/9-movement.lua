-- 9: movement points and what they buy.
local t, B = require "tap", require "fureur.lib.board"

-- Open country behind the Niemen, nobody near.
local g = B.at { "movement", "russian", place = { ["1607"] = { "ru_2c", "ru_20c" }, ["1707"] = "ru_hq1", ["1506"] = { "ru_3c", "ru_4c" } } }

B.yes(t, g, "move ru_2c to 1608", "fureur 9c: a hex costs one point")
B.yes(t, g, "move ru_2c to 1609", "fureur 9b: a corps moves two hexes")
B.no(t, g, "move ru_2c to 1610", "9", "fureur 9b: a corps does not move three hexes")
B.yes(t, g, "move ru_hq1 to 1710", "fureur 9b: an HQ moves three hexes")
B.no(t, g, "move ru_hq1 to 1711", "9", "fureur 9b: an HQ does not move four hexes")
B.no(t, g, "move ru_2c to 1607", "9 9.2", "fureur 9b: a move goes to another hex")
B.yes(t, g, "move ru_2c to 1406", "fureur 9k: a unit passes through a full hex of friends")
t.is(g:where "ru_2c", "1607", "fureur 9a: asking what is legal moves nobody")

-- 9a, 9k: one at a time, and points are neither saved nor shared.
t.is(g:play("move ru_2c to 1608").status, "done", "fureur 9a: the 2nd Corps moves")
t.is(g:where "ru_2c", "1608", "fureur 9a: it is there")
t.is(g:where "ru_20c", "1607", "fureur 9a: the corps it stood with has not moved")
B.no(t, g, "move ru_2c to 1609", "9", "fureur 9k: a unit that has moved does not move again with what it saved")
B.yes(t, g, "move ru_20c to 1609", "fureur 9a: the next unit moves after it")
t.ok(not B.has(g:legal "move", "move ru_2c to 1609"), "fureur 9a: nor is such a move listed")
t.ok(B.has(g:legal "move", "move ru_20c to 1609"), "fureur 9a: a legal move is listed")

-- 9c: difficult ground costs no more, nor does a river.
g = B.at { "movement", "russian", place = { ["1306"] = "ru_3c", ["1508"] = "ru_4c" } }
B.yes(t, g, "move ru_3c to 1407", "fureur 9c: difficult ground costs one point")
B.yes(t, g, "move ru_3c to 1408", "fureur 9c: across difficult ground and a river is two points")
B.yes(t, g, "move ru_4c to 1409", "fureur 9c: a river costs nothing to cross")

-- 9d: mountains.
g = B.at { "movement", "austro_german", front = "south",
           place = { ["1118"] = "au_1c", ["1018"] = "au_5c", ["1117"] = { "au_9c", "au_hq4" }, ["1219"] = "au_2c" } }
t.ok(B.has(g:terrain "1119", "mountain") and B.has(g:terrain "1019", "mountain"), "fureur 9d: 1019 and 1119 are mountain")
B.yes(t, g, "move au_1c to 1119", "fureur 9d: a mountain off the railway costs two points")
B.no(t, g, "move au_9c to 1119", "9", "fureur 9d: so it is out of reach after another hex")
B.yes(t, g, "move au_hq4 to 1119", "fureur 9d: an HQ has the third point")
B.yes(t, g, "move au_1c to 0919", "fureur 9d: along the railway a mountain costs one point")
B.yes(t, g, "move au_9c to 1019", "fureur 9d: along the railway it is within reach after another hex")
B.yes(t, g, "move au_5c to 1019", "fureur 9d: into a railway mountain from aside costs two")
B.no(t, g, "move au_5c to 0919", "9", "fureur 9d: and leaves nothing to go on")
B.yes(t, g, "move au_2c to 1020", "fureur 9d: two mountains in a row along a railway")
B.no(t, g, "move au_1c to 1119 by 1019", "9", "fureur 9b: a way that is named costs what it costs")
t.done()
