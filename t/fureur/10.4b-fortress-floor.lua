-- 10.4: the least defence of a fortress is a floor, not an addition.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local function ratio(b) b.die = 3; return g:rule("combat", b).result.ratio end

t.is(ratio { attack = 8, defence = 6, fortress = "major" }, "1/1", "fureur 10.4b: ex4_fortress_floor_one: a corps of 6 in a major fortress defends with 8")
t.is(ratio { attack = 11, defence = 6, fortress = "major" }, "1/1", "fureur 10.4b: ex4_fortress_floor_one: 11 against it is still 1/1")
t.is(ratio { attack = 12, defence = 12, fortress = "major" }, "1/1", "fureur 10.4b: ex5_fortress_floor_two: two corps of 6 in a major fortress defend with 12")
t.is(ratio { attack = 11, defence = 12, fortress = "major" }, "2/3", "fureur 10.4b: ex5_fortress_floor_two: 11 against it is 2/3")
t.is(ratio { attack = 4, defence = 3, fortress = "minor" }, "1/1", "fureur 10.4b: a corps of 3 in a minor fortress defends with 4")
t.is(ratio { attack = 6, defence = 6, fortress = "minor" }, "1/1", "fureur 10.4b: a corps of 6 in a minor fortress defends with 6")
t.is(ratio { attack = 8, defence = 0, fortress = "major" }, "1/1", "fureur 10.4a: an empty major fortress defends with 8")
t.is(ratio { attack = 4, defence = 0, fortress = "minor" }, "1/1", "fureur 10.4a: an empty minor fortress defends with 4")
t.is(ratio { attack = 6, defence = 6, fortress = "major", captured = true }, "1/1", "fureur 10.4g: the floor is gone in a captured fortress")
t.is(ratio { attack = 6, defence = 3, fortress = "major", captured = true }, "2/1", "fureur 10.4g: a corps of 3 in a captured fortress defends with 3")

-- d_lone_fortress, at the table
local r = g:rule("combat", { attack = 12, defence = 0, fortress = "minor", die = 5 })
t.is(r.result.ratio, "3/1", "fureur 10.4i: d_lone_fortress: 12 against an empty minor fortress is 3/1")
t.is(tostring(r.result.total), "7", "fureur 10.4i: d_lone_fortress: 5, +3 and -1 is 7")
t.is(r.result.retreat, "DR", "fureur 10.4i: d_lone_fortress: the fortress has to give way")
t.is(tostring(r.result.attacker_losses), "1", "fureur 10.4i: d_lone_fortress: the attacker loses one")
t.done()
