-- 11.3: replacement points and what a step costs, in halves of a point.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local function halves(nation, eliminated)
  return tonumber(g:rule("replacements", { nation = nation, eliminated = eliminated }).result.points_in_halves)
end
t.is(halves("russian", 2), 16, "fureur 11.3g: ex7_replacements_all: two eliminated and 6 is 8 points")
t.is(halves("russian", 0), 12, "fureur 11.3g: the Russian has 6")
t.is(halves("austrian", 0), 8, "fureur 11.3g: the Austrian has 4")
t.is(halves("german", 0), 8, "fureur 11.3g: the German has 4")
t.is(halves("german", 3), 14, "fureur 11.3g: d_replacements_german: three eliminated and 4 is 7 points")
t.is(halves("austrian", 5), 18, "fureur 11.3g: five eliminated and 4 is 9 points")

local function cost(troops, steps)
  return tonumber(g:rule("cost", { troops = troops, steps = steps }).result.points_in_halves)
end
for _, troops in ipairs { "reserve", "landwehr", "landsturm" } do
  t.is(cost(troops, 1), 3, "fureur 11.3h: a step of " .. troops .. " costs 1.5")
end
t.is(cost("regular", 1), 4, "fureur 11.3h: a step of regular infantry costs 2")
t.is(cost("guard", 1), 5, "fureur 11.3h: a step of Guard costs 2.5")
t.is(cost("grenadier", 1), 5, "fureur 11.3h: a step of Grenadiers costs 2.5")
for _, troops in ipairs { "siberian", "caucasian", "turkmen" } do
  t.is(cost(troops, 1), 4, "fureur 11.3k: a step of " .. troops .. " troops costs as regular infantry")
end
t.is(cost("reserve", 2) + cost("regular", 2), 14, "fureur 11.3h: ex7_replacements_all: both corps whole cost 7")
t.is(halves("russian", 2) - 14, 2, "fureur 11.3i: ex7_replacements_all: one point is left over")
t.is(cost("regular", 2) + cost("grenadier", 1) + cost("reserve", 1), 16, "fureur 11.3h: ex7b_replacements_mixed: the other purchase costs 8")
t.is(cost("guard", 2) + cost("regular", 1), 14, "fureur 11.3h: d_replacements_german: a Guard corps and a step of regulars cost 7")
t.is(g:rule("replacements", { nation = "german", eliminated = 3 }).result.points, "7", "fureur 11.3g: points are told as players count them")
t.is(g:rule("cost", { troops = "reserve", steps = 1 }).result.points, "1.5", "fureur 11.3h: halves too")
t.is(g:rule("cost", { troops = "guard", steps = 2 }).result.points, "5", "fureur 11.3h: and whole ones")
t.done()
