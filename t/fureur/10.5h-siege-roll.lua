-- 10.5: the siege roll.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

-- The lowest face that takes the fortress; nil if none does.
local function needed(strength, fortress)
  for die = 1, 6 do
    local r = g:rule("siege", { strength = strength, fortress = fortress, die = die })
    if r.result.surrenders then return die end
  end
end

t.is(needed(10, "major"), 6, "fureur 10.5h: ex3_konigsberg: 10 against 8 needs a 6")
t.is(needed(12, "major"), 5, "fureur 10.5h: ex3_konigsberg: 12 against 8 needs a 5")
t.is(needed(8, "minor"), 4, "fureur 10.5h: d_siege_minor: 8 against 4 needs a 4")
t.is(needed(8, "major"), 6, "fureur 10.5h: 8 against 8 needs a 6")
t.is(needed(16, "major"), 4, "fureur 10.5h: 16 against 8 needs a 4")
t.is(needed(24, "major"), 3, "fureur 10.5h: 24 against 8 needs a 3")
t.is(needed(48, "major"), 3, "fureur 10.5h: more than 3/1 needs a 3 all the same")
t.is(needed(4, "minor"), 6, "fureur 10.5h: 4 against 4 needs a 6")
t.is(needed(6, "minor"), 5, "fureur 10.5h: 6 against 4 needs a 5")
t.is(needed(12, "minor"), 3, "fureur 10.5h: 12 against 4 needs a 3")
t.is(needed(7, "major"), nil, "fureur 10.5j: ex3_konigsberg: below 8 no roll takes the fortress")
t.is(needed(3, "minor"), nil, "fureur 10.5j: 3 against 4 cannot succeed")
local r = g:rule("siege", { strength = 3, fortress = "major", die = 6 })
t.isnt(r.status, "refused", "fureur 10.5n: less than half the fortress's value may roll")
t.ok(not r.result.surrenders, "fureur 10.5n: but it cannot succeed")
t.ok(r:says "3 against 8 counts as 1/2", "fureur 10.5n: it is not 1/2, but counts as that")
t.ok(g:rule("siege", { strength = 4, fortress = "major", die = 6 }):says "4 against 8 is 1/2", "fureur 10.5h: half of it is")
r = g:rule("siege", { strength = 10, fortress = "major", die = 5 })
t.is(#r.rolls, 1, "fureur 10.5h: one die is rolled")
t.done()
