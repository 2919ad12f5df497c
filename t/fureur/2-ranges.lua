-- 2.1, 4, 10.2, 10.5, 11.3: what numbers a ruling at the table takes, and what it takes for granted.
local t, bench, ranges = require "tap", require "bench", require "ranges"
local g = bench "fureur"
ranges(g, "fureur", {
  { "combat attack", 1, false, "10.2a" }, { "combat defence", 0, false, "10.2a" }, { "combat hq", -1, 2, "10.2l" },
  { "combat support", 0, 6, "10.2f" }, { "combat cavalry", 0, 3, "10.2h" }, { "siege strength", 1, false, "10.5h" },
  { "replacements eliminated", 0, false, "11.3g" }, { "cost steps", 1, 2, "11.3d" },
  { "victory russian_holds", 0, 8, "4" }, { "victory austro_german_holds", 0, 7, "4" },
})
local r = g:rule("combat", { attack = 8, defence = 4, die = 3 })
local b = r.inputs
t.ok(b.fortress == "none" and b.captured == false and b.terrain == "clear" and b.river == false, "fureur 10.2d: without a word it is clear ground, no river, no fortress")
t.ok(b.support == 0 and b.cavalry == 0 and b.target_disorganised == false and b.attacker_disorganised == false, "fureur 10.2f, 10.2.4: without support, nobody disorganised")
t.done()
