-- 5.4, 11.4.2, 9.1: questions about counters at a table.
local t, at_table = require "tap", require "at_table"

local function told(...) return (at_table("edgehill", "", ...):gsub("%s+", " ")) end
local function has(said, words, name) t.ok(said:find(words, 1, true), "edgehill " .. name) end
local function not_in(said, words, name) t.ok(not said:find(words, 1, true), "edgehill " .. name) end

-- --- 5.4 ---

local byron = "put Rupert 3313 Rupert2 3314 facing nw/ne Byron 3317 facing nw/ne"
local said = told(byron, "command Byron")
has(said, "Byron's Horse to Rupert's Horse II: hexes 3, at most 3 5.4.2", "5.4.2b: a unit is linked by another")
has(said, "Rupert's Horse II to Prince Rupert: hexes 1, at most 3 5.4.2", "5.4.2a: which has its own line to the commander")
has(said, "command in command, line 3314 3315 3216 3317 3313", "5.4.1: it is in command, and the hexes of the line are told")
has(told(byron, "put Ramsay1 3315 facing se/sw", "command Byron"), "line 3314 3415 3316 3317", "5.4.2c: a line goes round the enemy")
said = told(byron, "put Ramsay1 3316 facing se/sw", "put Ramsay2 3216 facing se/sw", "supply Byron")
has(said, "there is no supply in this game: what a unit needs is command 5.4.1", "5.4.1: supply is asked for as command")
has(said, "an enemy unit in 3216 cuts the line to Rupert's Horse II 5.4.2c", "5.4.2c: what cuts the line is told")
has(said, "command out of command", "5.4.1: and that the unit is out of command")
said = told("put Ramsay 3001 Ramsay1 3307 facing se/sw", "command Ramsay1")
has(said, "Sir James Ramsay, the nearest that could pass command on, is 6 hexes away, and Ramsay's Horse I may be 3", "5.4.2: or how far the nearest link is")
has(told("put Rupert 3313", "command Rupert"), "is a leader, who always is in command (5.4.2f)", "5.4.2f: leaders always are")
has(told("command in_reach=yes"), "result: command in command", "5.4.1: without a board it is told")

-- A commander nobody has put is no reason.
said = told("put Rupert1 3310 facing nw/ne", "command Rupert1", "move Rupert1 to 3309", "set r_right led no", "put Rupert2 3014 facing nw/ne", "command Rupert2", "move Rupert2 to 3013")
has(said, "Rupert's Horse I is in 3309", "5.4.3b: who stands on a board without its commander moves under its orders")
has(said, "assumed: Royalist right wing: in command, its commander not being on the board: yes; if not: `set r_right led", "5.4.1: which is told as assumed")
has(said, "the commander of Royalist right wing is not on the map 5.4.1", "5.4.1: until it is said that he does not lead")
has(said, "Rupert's Horse II is out of command and its commander is not on the map (5.4.3b)", "5.4.3b: then it does not move")
said = told("put Rupert fallen", "put Rupert1 3310 facing nw/ne", "move Rupert1 to 3309")
has(said, "its commander is not on the map (5.4.3b)", "5.4.3b: nor does it if he is said to have fallen")

-- --- 5.5.1b, 10.6.1 what is on no board is assumed, once ---

local duel = "put Rupert1 3310 facing nw/ne Rupert 3310 Ramsay1 3309 facing se/sw Ramsay 3309"
said = told(duel, "attack Rupert1 at 3309", "fight", "none", "no", "9", "", "", "", "", "9", "9", "9")
not_in(said, "which order has", "5.5.1b: the order of a wing is not asked for")
local _, times = said:gsub("casualties: 0; if not", "")
t.is(times, 1, "edgehill 10.6.1: that nobody has casualties is told once for all")
said = told(duel, "odds attack Rupert1 at 3309")
has(said, "assumed: Rupert's Horse I: casualties: 0", "10.6.1: odds tell it too")

-- --- 11.4.2 ---

said = told(duel, "retreat Ramsay1", "retreat Ramsay1 hexes=2")
has(said, "Ramsay's Horse I may retreat to 3308 11.4.2", "11.4.2: where a unit may retreat to is asked of the counter")
has(said, "choices 3, line 3308 3407 3307 3208 3207", "11.4.2: two hexes, with the ways there")
has(told("put Ramsay1 3309 facing se/sw", "retreat Ramsay1"), "no enemy that could drive Ramsay's Horse I back is next to it (11.4.2)",
    "11.4.2: without an enemy there is no retreat")

-- --- 9.1, 9.3 ---

said = told(duel, "reaction Ramsay1 Rupert1", "reaction Ramsay1 Rupert1 fire", "reaction Ramsay1 Ramsay1")
has(said, "Ramsay's Horse I: intercept, succeeds on 5 or less", "9.3.2: who may intercept is asked of two counters, with its chance")
has(said, "Ramsay's Horse I: fire, one of two pistols", "9.4.1: and who may fire")
has(said, "result: reactions 1", "9.1.3e: fire is answered by fire only")
has(said, "are of one side (9.1.1)", "9.1.1: nobody reacts to his own")
has(told("put Gerard 2010 facing nw/ne Ramsay1 3309 facing se/sw", "reaction Gerard Ramsay1"), "may do nothing about", "9.1.1: far away there is nothing to do")
t.done()
