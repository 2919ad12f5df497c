-- 8.4.3: the supply of one unit, asked for by its name: the line hex by hex, or what cuts it.
local t = require "tap"
local function told(...) return (require "at_table"("illusion", "--seed 4", ...):gsub("[ \n]+", " ")) end

local said = told("put ge_ii 64", "supply ge_ii", "map 64")
t.like(said, "the line: 64 73 72 82 91 8.4.3a", "illusion 8.4.3a: from the next rail hex to a source")
t.like(said, "the line", "illusion 8.4.3: the map lights it")
t.like(told("put fr_xx 97", "supply fr_xx"), "supplied yes, line 97 98 89", "illusion 8.4.3b: the French have their own sources")
t.like(told("put ge_iv 46", "supply ge_iv"), "cut: 56 Mézières is controlled by the enemy 8.4.3a", "illusion 8.4.3a: an enemy hex cuts it")
local held = { "set 72 73 64 65 56 46 36 26 control german", "put ge_ii 26", "supply ge_ii" }
t.like(told("turn T8", table.unpack(held)), "the line: 26 36 46 56 65 64 73 72 82 91", "illusion 8.4.3h2: on turn 8 the German railway is mended")
t.like(told("turn T4", table.unpack(held)), "cut: the German railway ends in 56 Mézières 8.4.3h", "illusion 8.4.3h1: on turn 4 it is not")
t.like(told("put fort_namur 64", "set 64 65 56 control german", "put ge_ii 56", "supply ge_ii"), "cut: an enemy fort is in 64 Namur", "illusion 8.4.3a: a fort does so")
t.like(told("supply fort_namur"), "Namur needs no supply where it is (8.4.3)", "illusion 8.4.3: a fort needs none")
local emergency = { "turn T4", "set 72 73 64 63 53 54 44 45 46 control german", "set 54 siege yes", "put ge_ii 45", "supply ge_ii" }
t.like(told(table.unpack(emergency)), "the line: 45 44 8.4.3g", "illusion 8.4.3g: the emergency railway of Maubeuge")

t.like(told("put fr_xx 41", "supply fr_xx"), "the line: 41 51 61", "illusion 8.4.3d: off the railway it comes in by the next hex")
t.like(told("put fr_xv 87", "plan fr_xv to 88"), "cost 1 of 2", "illusion 8.4.2: what a march costs is told in whole points")

local rule = require "bench" "illusion"
t.is(rule:rule("supply", { line = "none" }).result.supplied, false, "illusion 11.2.2: without a line a unit is out of supply")
t.done()
