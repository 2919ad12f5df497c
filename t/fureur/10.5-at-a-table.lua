-- 10.5, 9.3: what the board says at a table, and what is assumed.
local t, at_table = require "tap", require "at_table"

local function told(...) return (at_table("fureur", "", ...):gsub("%s+", " ")) end
local function has(said, words) return said:find(words, 1, true) ~= nil end

local said = told("put ru_3c 1004", "siege 1004", "4", "put ru_4c 1206", "set 1206 captured yes", "siege 1206")
t.ok(has(said, "1004 Königsberg counts as besieged; if it was taken: `set 1004 captured yes` 10.5a"), "fureur 10.5a: who is put into a fortress besieges it, which is told")
t.ok(has(said, "6 against 8 is 2/3") and has(said, "the siege goes on"), "fureur 10.5h: a siege by its hex")
t.ok(has(said, "1206 Lötzen is not besieged (10.5h)"), "fureur 10.4g: what was taken is not besieged")
t.ok(has(told("siege 1305"), "there is no fortress in 1305 Goldap (10.5h)"), "fureur 10.5h: only a fortress is")
t.ok(has(told("put ge_1c 1004 ru_4c 0904", "attack 1004 with 4c"), "an attack on 1004 Königsberg is announced") and not has(told("put ge_1c 1004", "legal 1c"), "Siege marker"),
     "fureur 10.5: whether there is a Siege marker is not asked: the board says it")
-- 9.3e-x: the printed points, of the nation concerned alone.
said = told("put au_1c 1017", "rail 1c to 1117", "put au_5c 1017", "rail 5c to 1117")
t.ok(has(said, "assumed: Austrian: rail points left: 3; if not: `set austrian rail …` 9.3e-x"), "fureur 9.3e-x: the printed points are assumed")
t.ok(has(said, "Austrian: rail points left: 1"), "fureur 9.3d-x: and spent")
t.is(select(2, said:gsub("assumed: %a+: rail", "")), 1, "fureur 9.3e-x: told once, of the nation concerned")
t.ok(has(told("put ru_3c 1405", "rail 3c to 1409"), "assumed: Russian: rail points left: 5"), "fureur 11.5a: each nation has its own")
-- 11.3: what the phase computes it computes at a table.
t.ok(has(told("put ru_2c eliminated", "reform 2c full"), "Russian 2nd Corps to Reinforcements"), "fureur 11.3g: replacement points are there")
t.done()
