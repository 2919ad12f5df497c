-- 7: who takes the initiative.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local function holder(before, russian, austro_german)
  return g:rule("initiative", { holder = before, russian = russian, austro_german = austro_german }).result.initiative
end
t.is(holder("russian", 2, 5), "austro_german", "fureur 7b: the higher roll takes the initiative")
t.is(holder("austro_german", 2, 5), "austro_german", "fureur 7b: the higher roll keeps it")
t.is(holder("austro_german", 6, 5), "russian", "fureur 7b: the Russian takes it back")
t.is(holder("russian", 4, 4), "russian", "fureur 7c: a tie leaves it with the Russian who had it")
t.is(holder("austro_german", 4, 4), "austro_german", "fureur 7c: a tie leaves it with the Austro-German who had it")
t.done()
