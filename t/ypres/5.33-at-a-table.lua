-- 5.33, 11.1, 6.1, 7.12 at a table: nobody is asked for a flood or a front that changes nothing.
local t, at_table = require "tap", require "at_table"
local function told(...) return (at_table("ypres", "", ...):gsub("%s+", " ")) end
local function lacks(said, words, name) t.ok(not said:find(words, 1, true), name) end

local said = told("turn T9", "put br_1 3411 ge_14 3410", "attack 3410 with br_1")
lacks(said, "flood plains under water", "ypres 5.33: far from the plains no flood is asked for")
lacks(said, "asterisk", "ypres 9.1: nor an asterisk, which no track has")
lacks(said, "continuous front", "ypres 11.1: nor a front, without cavalry")
t.like(said, "1st Division (British) checks", "ypres S7: and the attack is fought")
t.like(told("turn T9", "put be_1 1713 ge_5r 1714", "attack 1713 with ge_5r"), "are the Belgian flood plains under water?: no (5.33)", "ypres 5.33: on them it is")
t.like(told("turn T9", "put br_1c 3411 ge_14 3410", "attack 3410 with br_1c"), "has a continuous front formed?: no (11.1)", "ypres 11.1: of cavalry the front is")
t.like(told("turn T9", "put ge_14 3410", "move ge_14 to 3412"), "infantry on the track?: 8 (S4)", "ypres 9.1: the best of the track")
t.like(told("turn T3", "enter be_4 at 2301"), "may not enter in 2301 (7.12b)", "ypres 7.12: a reinforcement knows its zone")
t.like(told("turn T3", "enter be_4 at 2101"), "4th Division (Belgian) to 2101", "ypres 7.12: and comes by Antwerp")
t.like(told("status"), "assumed: British remnants at hand: 2 (10.4)", "ypres 10.4: the remnants are at hand")
t.like(told("turn T1", "put fr_42 4219", "rail fr_42 to 3912"), "rail movement begins on turn 2 (8.1a)", "ypres 8.1: not on the first turn")
t.like(told("turn T1", "put br_1 2206 ge_14 2306", "attack 2306 with br_1"), "there is no combat on the first turn (13.1)", "ypres 13.1: nor any combat")
said = told("put be_1 2310", "supply be_1")
t.like(said, "line: 2310 2311 2312", "ypres S14: a line of supply, hex by hex")
t.like(told("put be_1 2310 ge_5r 2410 ge_6r 2311 ge_4e 2210 ge_13 2211", "supply be_1"), "the shortest way is cut: the enemy is in 2311", "ypres S14: or what cuts it")
t.done()
