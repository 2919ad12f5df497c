-- 13.1: on the first turn there is no combat, anywhere.
local t, B = require "tap", require "clash.lib.board"
local at_table = require "at_table"

local function fighting(turn, place)
  return B.at { "ypres", "combat", "allied", turn = turn, place = place or { ["2206"] = "br_1", ["2306"] = "ge_14", ["2106"] = "ge_13" } }
end
local g = fighting "T1"
B.no(t, g, "attack 2306 with br_1", "13.1", "ypres 13.1: on turn 1 nobody attacks")
B.no(t, g, "attack 2106 with br_1", "13.1", "ypres 13.1: into whatever zone")
t.is(#g:legal "attack", 0, "ypres 13.1: nor is an attack offered")
B.yes(t, fighting "T2", "attack 2306 with br_1", "ypres 13.1: from turn 2 on he does")

g = B.at { "ypres", "movement", "german", marker = "acm_ge_b", turn = "T1", place = { ["3716"] = "ge_7c", ["3717"] = "fr_6c", ["3513"] = "ge_6c" } }
g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
g:play "done"
t.isnt(g:now(), "declaration", "ypres 13.1: nobody is asked to declare a combat phase")

local said = at_table("ypres", "", "turn T1", "put br_1 2206", "put ge_14 2306", "attack 2306 with br_1")
t.like(said, "there is no combat on the first turn (13.1)", "ypres 13.1: nor at a table")

said = at_table("ypres", "", "turn T2", "put br_1 2206", "put ge_14 2306", "attack 2306 with br_1")
t.ok(said:find("1st Division (British) checks", 1, true) and not said:find("asterisk", 1, true), "ypres 9.1: no track of this battle has an asterisk: none is asked for")

t.done()
