-- 9.4.3, 9.2: where a unit would retreat to, and a battle, asked of counters.
local t = require "tap"
local function told(...) return (require "at_table"("illusion", "--seed 4", ...):gsub("[ \n]+", " ")) end
local function odds(line) return told(line):match "the defender must retreat.-%%" end

t.like(told("put fr_xx 97", "retreat fr_xx"), "XX Corps may retreat to 98 88 87 9.4.3a", "illusion 9.4.3a1: to friendly hexes")
t.like(told("put fr_xx 97 ge_xiv 98 ge_xv 88 ge_xiii 87", "take fort_epinal_1 fort_epinal_2 fort_nancy fort_toul",
  "set 98 88 87 control german", "retreat fr_xx"),
  "XX Corps may retreat to 103", "illusion 9.4.3a3: else to a vacant one of the enemy's")
t.like(told("put fr_xx 107 ge_xiv 106 ge_xv 103 ge_xiii 104", "take fort_belfort", "set 104 control german", "retreat fr_xx"),
  "XX Corps has nowhere to retreat 9.4.3b", "illusion 9.4.3b: enemy infantry all round leaves it nowhere to go")
t.like(told("put fr_2hq 97", "retreat fr_2hq"), "does not retreat by itself where it is (9.4.3)", "illusion 9.4.4: a headquarters goes with its troops")

t.is(odds "odds battle fr_xx fr_xv v ge_iib", odds "odds battle a1=5/3 ar1=4/2 d1=5/3", "illusion 9.2.5: one faces one, the other is in reserve")
t.is(odds "odds battle fr_xx v be_i", odds "odds battle a1=5/3 d1=4/3", "illusion 12.2: a red circle defends with one more")
t.is(odds "odds battle ge_ii ge_2c v fr_xx/disrupted fr_1c", odds "odds battle a1=5/3 a2=c2/1 d1=c2/1 d2=3d", "illusion 9.2.2c: cavalry before the Disrupted")
t.like(told("odds battle ge_ii v fort_namur"), "a fort in the hex", "illusion 9.3.2d: a fort is one in the hex")
t.like(told("fortunes fr_xx", "6"), "offensive to the limit", "illusion 9.1.2a: the French attack")
t.done()
