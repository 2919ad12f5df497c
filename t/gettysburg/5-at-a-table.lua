-- 5, 16, 17: a table goes on through whole turns. What there is none of is passed over, and what was for one player turn is over.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table

local function after(options, ...) return at_table(options, "put u_1 1516 c_1 1205", ...) end
local function dones(n) return table.unpack((function() local l = {} for i = 1, n do l[i] = "done" end return l end)()) end
local function count(text, what) return select(2, text:gsub(what, "")) end
local all = "--mod all_options"

-- 5.3: four phases of each player turn that wait, and nothing of what the sequence computes is told to be over.
local said = after("", dones(17))
t.is(count(said, "Confederate, turn J1%-%d, Moves"), 3, "gettysburg 5.1: two whole turns by 17 times `done`")
t.ok(not said:find("Unit taken over", 1, true) and not said:find("Control attempt", 1, true), "gettysburg 17.1: without the option nothing is seized")
t.ok(not said:find("over: ", 1, true), "gettysburg 8.6.2: where units began is no news")
t.like(after("", "move c_1 to 1206", "turn J1-2"), "over: Anderson (moved, manner)", "gettysburg 8.1a: that a unit has moved is over")
said = after("", "phase setup_confederate", "done")
t.like(said, "Confederate, turn J1-1, Moves", "gettysburg 23.1: with nobody to set up the set-ups are passed over")

-- 16.2, 17.1: the state and the chances are for one player turn.
said = after(all, "done", "7", "status", "done", "done", "done", "done", "3", "2", "done")
t.like(said, "the Confederate army: restricted", "gettysburg 16.2: `done` rolls as play does")
t.like(said, "Moves (8.0)  Confederate  restricted", "gettysburg 16.2: the prompt tells the state")
t.like(said, "Confederate, turn J1-1, Control attempt", "gettysburg 17.3b: chances that are left are for an attempt")
t.ok(not said:find("Union, turn J1-1, Control attempt", 1, true), "gettysburg 17.3b: without Panic there is none")
said = after(all, "done", "3", "1", "seize c_1", "3", "seize c_1")
t.like(said, "the Union has no control chances left (17.2)", "gettysburg 17.2: a chance that was rolled for and used is not asked for again")
t.ok(not after(all, "phase command confederate", "7", "turn J1-2", "move u_1 to 1517", "move c_1 to 1206", "status"):find("command Confederate  restricted", 1, true),
     "gettysburg 16.2: the state of the turn before is over")
said = after(all, "set confederate command panic", "move u_1 to 1517", "move c_1 to 1206", "no")
t.like(said, "Confederate, turn J1-1, Moves", "gettysburg 16.2: what is told of the other army is for its own turn")
t.is(count(said, "Confederate: which command state"), 0, "gettysburg 16.2: and is not asked for")
said = after(all, "move u_1 to 1517")
t.like(said, "assumed: Union: which command state is the army in?: attack (16.1)", "gettysburg 16.3: nobody said otherwise: Attack")
t.ok(not after(all, "phase recovery union", "phase moves union", "status"):find("Moves (8.0)  Union  attack", 1, true), "gettysburg 16.2: an unknown state is not shown")
t.like(after(all, "set union command panic", "agree command_control no", "put c_2 1517", "put u_2 1615", "move u_2 to 1616"), "Cutler is in 1616", "gettysburg 16.0: with the rule given up in mid-evening every army is as in Attack")
t.done()
