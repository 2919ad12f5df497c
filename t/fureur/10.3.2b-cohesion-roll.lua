-- 10.3.2: the cohesion test.
local t, bench = require "tap", require "bench"
local g = bench "fureur"
for die = 1, 6 do
  local losses = die <= 2 and 1 or 0
  t.is(tostring(g:rule("cohesion", { die = die }).result.losses), tostring(losses),
       ("fureur 10.3.2b: a cohesion roll of %d costs %d"):format(die, losses))
end
t.done()
