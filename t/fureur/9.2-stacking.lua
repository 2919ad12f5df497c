-- 9.2: stacking (the section is lost; two combat units, HQs free).
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "russian",
                 place = { ["1607"] = { "ru_2c", "ru_20c" }, ["1608"] = "ru_3c", ["1609"] = "ru_4c", ["1606"] = { "ru_hq1", "ru_hq2" } } }
B.no(t, g, "move ru_3c to 1607", "9.2", "fureur 9.2a-x: a third corps does not stack")
B.yes(t, g, "move ru_4c to 1608", "fureur 9.2a-x: a second one does")
B.yes(t, g, "move ru_hq1 to 1607", "fureur 9.2a-x: an HQ does not count")
g:play "move ru_hq1 to 1607"
B.yes(t, g, "move ru_hq2 to 1607", "fureur 9.2a-x: any number of HQs may share a hex")
B.yes(t, g, "move ru_3c to 1606", "fureur 9.2b-x: passing through a full hex is allowed")
B.no(t, g, "move ru_4c to 1607", "9.2", "fureur 9.2b-x: ending there is not")
g = B.at({ "movement", "russian", place = { ["1607"] = { "ru_2c", "ru_20c" }, ["1608"] = "ru_3c" } }, { switches = { stack_limit = 3 } })
B.yes(t, g, "move ru_3c to 1607", "fureur 9.2a-x: with stack_limit=3 a third corps stacks")

-- A Cadre counts as a combat unit.
g = B.at { "movement", "austro_german", place = { ["0906"] = { "ge_17c", "ge_cadre1" }, ["0907"] = "ge_20c" }, counter = { ge_cadre1 = { army = "g8" } } }
B.no(t, g, "move ge_20c to 0906", "9.2", "fureur 9.2a-x: a Cadre counts for stacking")
B.no(t, g, "move ge_20c to 0906", "9.2", "fureur 2.1e: a Cadre stacks as any combat unit")

-- 9.2c-x: armies and nations mix.
g = B.at { "movement", "austro_german", front = "south",
           place = { ["0915"] = "au_1c", ["0916"] = "au_9c", ["0816"] = "ge_woyrsch" }, counter = { ge_woyrsch = { army = "a1" } } }
B.yes(t, g, "move au_9c to 0915", "fureur 9.2c-x: units of different armies stack")
B.yes(t, g, "move ge_woyrsch to 0915", "fureur 9.2c-x: Germans and Austrians stack")

-- 9.2x: the set-up refers to the limit.
g = require "bench" "fureur/campaign"
local stack = {}
for _, id in ipairs(g:units "corps") do
  local hex = g:where(id)
  if hex then stack[hex] = (stack[hex] or 0) + 1 end
end
local worst = 0
for hex, n in pairs(stack) do if hex:match "^%d+$" then worst = math.max(worst, n) end end
t.ok(worst <= 2, "fureur 9.2x: no stack of the set-up breaks the limit")
t.done()
