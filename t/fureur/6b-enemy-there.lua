-- 6b, 9e: a scenario may begin with an enemy in a set-up area; nobody is set up on top of him.
local t, bench = require "tap", require "bench"

local g = bench "fureur/campaign"
local home = g:where "ge_1c"
g:place { ["0907"] = "ru_2c" }
g:begin()
local rule = g:refused "place ge_1c at 0907"
t.is(rule, "9e", "fureur 9e: a unit is not set up where the enemy stands")
t.is(g:where "ge_1c", home, "fureur 6b: and stays where it was")
local offered = false
for _, command in ipairs(g:legal "place") do offered = offered or command:match " at 0907$" ~= nil end
t.ok(not offered, "fureur 6b: nor is it offered")
t.done()
