-- 17: at a table. A unit is taken over only where the rule is in use, its army is in Panic and the other player has a chance left.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table

local place = { "put c_1 1205 c_2 1305 u_1 3405", "set confederate command panic" }
local function after(options, ...)
  local lines = table.move({ ... }, 1, select("#", ...), #place + 1, { table.unpack(place) })
  return at_table(options, table.unpack(lines))
end
local all = "--mod all_options"

-- 17.1, 17.2
t.like(after("", "seize c_1"), "loss of unit control is not in use (17.1)", "gettysburg 17.1: not without the optional rule")
t.like(after(all, "set confederate command attack", "seize c_1"), "the Confederate army is not in Panic (17.1)", "gettysburg 17.1: only an army in Panic loses units")
t.like(after(all, "set union chances 0", "seize c_1"), "the Union has no control chances left (17.2)", "gettysburg 17.2: only by a chance that is left")
t.like(after(all, "seize c_1"), "Union: how many control chances are left?", "gettysburg 17.1: how many there are is asked")
t.like(after(all, "set union command attack", "legal seize"), "control chances are left?: 0 (17.1)\n  nothing", "gettysburg 17.2: without a chance none is legal")

-- 17.3a: one who is about to move is stopped.
local said = after(all, "set union chances 2", "move c_1 to 1204", "yes", "3", "move c_1 to 1204", "move c_1 to 1206")
t.like(said, "Union, take over Anderson? (17.3a)", "gettysburg 17.3a: a unit is stopped as it is about to move")
t.like(said, "assumed: Union, turn J1-1, Unit taken over", "gettysburg 17.4a: on 3 the other player commands it")
t.like(said, "Anderson is in 1204", "gettysburg 17.4a: he moves it")
t.like(said, "the Union commands Anderson (17.4a)", "gettysburg 17.4a: its owner does not")
said = after(all, "set union chances 2", "move c_1 to 1204", "yes", "4", "move c_1 to 1204", "move c_2 to 1304", "no")
t.like(said, "nobody commands Anderson (17.3a)\ngettysburg", "gettysburg 17.3a: on 4 nobody does")
t.like(said, "Benning is in 1304", "gettysburg 17.3a: one who is not stopped moves")
t.ok(not after(all, "set confederate command passive", "set union chances 2", "move c_1 to 1204"):find "17%.3a", "gettysburg 17.1: only in Panic")

-- 17.3b: one who has not moved.
said = after(all, "set union chances 1", "seize c_1", "2", "move c_1 to 1204")
t.like(said, "assumed: Union, turn J1-1, Control attempt", "gettysburg 17.3b: the other player tries")
t.like(said, "assumed: Union, turn J1-1, Unit taken over", "gettysburg 17.3b: on 2 he commands it")
said = after(all, "set union chances 1", "seize c_1", "3", "move c_1 to 1204")
t.like(said, "assumed: Confederate, turn J1-1, Moves\n  Anderson is in 1204", "gettysburg 17.3b: on 3 its owner may use it")
t.done()
