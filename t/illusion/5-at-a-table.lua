-- 5, 8.2, 9.1.2: on a board at the table, where nobody has walked through the turn (`grognard table`).
local t = require "tap"
local function at_table(...) return require "at_table"("illusion", "--seed 4", ...) end
local function has(said, text) return said:find(text, 1, true) ~= nil end

-- 9.1.2 All that stand there fight: two French corps against one.
local both = { "put german XIV 97", "put french XV french XVI 97" }
local said = at_table(both[1], both[2], "resolve 97")
local reorganised = at_table("put fr_xv 97", "flip fr_xv", "reorganise 97")
t.like(reorganised, "assumed: Allied: CAP left: 10; if not: `set allied cap …`", "illusion 5: both sides have their CAP, and it is said how to tell otherwise")
t.like(said, "assumed: a battle is declared in 97", "illusion 9.1.2: where both stand a battle is taken as declared")
t.like(said, "the Fortunes of War of a battle", "illusion 9.1.4: and is fought")
said = at_table("set allied cap 3", both[1], both[2], "resolve 97")
t.like(at_table("set allied cap 3", "put fr_xv 97", "flip fr_xv", "reorganise 97"), "spends 1 CAP: 2 left", "illusion 5: CAP that were given are kept")
said = at_table(both[2], "resolve 97")
t.ok(not has(said, "a battle is declared") and not has(said, "Fortunes of War"), "illusion 9.1.2: without an enemy there is no battle")
t.ok(not has(said, "unknown command"), "illusion 9.1.2: which is refused with its reason")
t.ok(has(at_table("put german XIV 97", "put fort_antwerp 97", "resolve 97"), "is declared in 97"), "illusion 9.1.2: one side may have only a fort")
said = at_table(both[1], both[2], "resolve 97", "2 5", "1", "1", "1", "1", "1", "1")
t.like(said, "French XV Corps hits German XIV Corps on 4 or less (9.3.1)", "illusion 9.3.1b: a die says who hits whom")
t.like(said, "German XIV Corps hits French XV Corps on 5 or less (9.3.2)", "illusion 9.3.2: and so does the answer")

-- 8.2 The hex of the units that move is activated; a second march begins anew.
said = at_table("put fr_2hq IIR 87", "put fr_xv 97", "move IIR to 88", "move fr_xv to 96", "1", "move IIR to 78")
t.like(said, "assumed: 87 Nancy/Toul is activated", "illusion 8.2: the hex that the units are in")
t.like(said, "XV Corps to 96", "illusion 8.2: then the hex of the next")
t.like(said, "II Reserve Group to 78", "illusion 8.2: each may move as often as it is told to")
-- 8.1: nobody has said whose segment it is.
for _, lines in ipairs{ { "phase withdrawal", "done", "status", "done" }, { "phase segment", "done", "done", "status" } } do
  t.ok(not has(at_table(table.unpack(lines)), "error in a script"), "illusion 8.1.1: an order comes after " .. lines[1])
end
t.like(at_table("battle ge_5hq v fr_xx"), "a front box faces nobody (9.2.5)", "illusion 9.2: a headquarters that is named fills no box")
t.done()
