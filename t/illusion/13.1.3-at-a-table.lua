-- 13.1.3g: 72 and 73 are German from the start; at a table that is taken for granted, and said, unless the players say otherwise.
local t = require "tap"
local function at_table(...) return require "at_table"("illusion", "--seed 4", ...) end

t.like(at_table("put ge_ii 73", "why not move ge_ii to 64"), "nothing stands in the way", "illusion 13.1.3g, 8.3.1e: from Liège the German may go on to Namur")
local said = at_table("put ge_ii 73", "move ge_ii to 64", "stack 72")
t.like(said, "assumed: German at the start: 72 73", "illusion 13.1.3g: what is taken for granted is said")
t.like(said, "German II Corps to 64", "illusion 13.1.3g: and the march is ruled by it")
t.is(select(2, said:gsub("German at the start", "")), 1, "illusion 13.1.3g: once")
t.like(at_table("turn T3", "put fr_xx 46", "rail fr_xx to 72"), "not on a railway", "illusion 13.1.3g, 10.2: no French train goes to Aachen")
t.like(at_table("set 72 control allied", "set 73 control allied", "put ge_ii 73", "why not move ge_ii to 64"), "is joined to a source of theirs", "illusion 13.1.3g: what the players have said stands")
-- A hex that the Allies have taken back stays theirs.
said = at_table("put ge_ii 73", "move ge_ii to 64", "set 72 control none", "put fr_xx 62", "move fr_xx to 72", "stack 72")
t.is(select(2, said:gsub("German at the start", "")), 1, "illusion 13.1.3g: later nothing is assumed again")
t.done()
