-- 7, 11.2, 10.5: at a table nobody has said who has the initiative until a rule wants to know.
local t, at_table = require "tap", require "at_table"

local function told(...) return (at_table("fureur", "", ...):gsub("%s+", " ")) end
local function has(said, words) return said:find(words, 1, true) ~= nil end
local function times(said, words) return select(2, said:gsub(words:gsub("[%p]", "%%%0"), "")) end

local who = "who has the initiative? (7b)"
local said = told("turn S1", "phase adjustment", "austro_german", "phase adjustment", "phase sieges")
t.is(times(said, who), 1, "fureur 7b: who has the initiative is asked once, where a rule wants to know")
t.ok(has(said, "Austro-German: every unit has a line"), "fureur 11.2a: who has it adjusts first")
t.ok(has(said, "Russian: every unit has a line"), "fureur 11.2a: then the other")
t.ok(has(told("phase adjustment"), "Russian: every unit"), "fureur 7a: on the first turn the Russian has it, and nobody is asked")
said = told("turn S1", "phase adjustment austro_german", "phase sieges", "phase activation russian", "north")
t.ok(not has(said, who) and has(said, "the Russian activates the front: north"), "fureur 7b: a side that is named is not asked for")
said = told("turn S1", "put ru_3c 1004 ge_1c 1708 ru_4c 1705", "move 4c to 1804", "turn S2", "phase adjustment", "russian")
t.ok(has(said, who), "fureur 7b: in another turn it is rolled for anew, so it is asked anew")
-- Sieges of both sides: only then the order matters.
t.ok(not has(told("turn S1", "put ru_3c 1004", "phase sieges"), who), "fureur 11.2j: who tests first is not asked where one side besieges")
t.ok(has(told("turn S1", "put ru_3c 1004 ge_1c 1208", "phase sieges", "russian", "1", "1"), who), "fureur 11.2j: where both do it is")
-- 7e: what the first activation says of the last.
said = told("put ru_3c 1405 ge_17c 0306", "move 3c to 1404", "done", "done", "done", "north")
t.ok(has(said, "the Austro-German activates the front: north"), "fureur 7e: Player 2 chooses after Player 1")
t.done()
