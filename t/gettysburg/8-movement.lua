-- 6.2, 8.1, 8.2, 9.2: movement points and what they buy.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- Clear ground in the north-east, nobody near.
local g = F.at { "moves", "confederate", place = { ["1205"] = { "c_17", "c_18" }, ["1305"] = "c_26", ["1104"] = "c_54" } }
yes(g, "move c_17 to 1209", "8.2a: infantry moves four hexes of clear ground")
no(g, "move c_17 to 1210", "6.2b", "8.2a: not five")
yes(g, "move c_26 to 1309", "8.2a: artillery has 4 MP")
no(g, "move c_26 to 1310", "6.2b", "8.2a: and no more")
yes(g, "move c_54 to 1108", "8.2a: cavalry has 4 MP")
no(g, "move c_54 to 1109", "6.2b", "8.2a: and no more than infantry off the road")
t.is(g:where "c_17", "1205", "gettysburg 8.1a: asking moves nobody")

F.play(g, "move c_17 to 1206")
t.is(g:where "c_17", "1206", "gettysburg 8.1a: it is there")
t.is(g:where "c_18", "1205", "gettysburg 8.1a: units move one by one, not as a stack")
t.is(g:of("c_17", "spent"), 2, "gettysburg 6.2a: a clear hex costs one point")
no(g, "move c_17 to 1207", "8.1a", "8.1a: a unit's move is finished before the next begins, what it saved is lost")
no(g, "move c_17 to 1207", "8.1a", "8.1b: a finished move is not changed later")
yes(g, "move c_18 to 1204 by 1105 1104", "8.1a: any direction, or combination of directions")
no(g, "move u_1 to 1206", "8.1a", "5.1c: only the moving player's units move")
t.is(F.play(g, "done").status, "done", "gettysburg 8.1a: a player may move some of his units or none")

-- 8.1: a way of one's own choice.
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17" } }
F.play(g, "move c_17 to 1207 by 1105 1106")
t.is(g:of("c_17", "spent"), 6, "gettysburg 8.1a: hex by adjacent hex on the way it is told")
t.done()
