-- 2: what numbers can be printed on a counter, and so be given to a ruling.
local t, bench, ranges = require "tap", require "bench", require "ranges"
local g = bench("drill", { path = "t/musket/lib/drill" })
ranges(g, "musket", {
  { "continuation rating", -2, 0, "2.1.3" }, { "continuation general", -2, 0, "5.1.2f" }, { "preemption rating", -2, 0, "2.1.3" },
  { "artillery range", 1, 14, "10.1.2" }, { "musketry cover", false, 0, "14.4" }, { "artillery cover", false, 0, "14.4" },
  { "close_combat flank_hexes", 0, 6, "11.3.7" }, { "close_combat attacker_pistols", 0, false, "11.3.9" }, { "close_combat terrain", false, 0, "11.3.1.1" },
  { "morale morale", 1, 8, "2.1.1" }, { "morale leader", -2, 0, "2.1.3" },
  { "unable_to_retreat morale", 4, 8, "2.1.1" }, { "unable_to_retreat rating", -2, 0, "2.1.3" }, { "unable_to_retreat further_enemies", 0, false, "11.4.5" },
  { "rally morale", 1, 7, "13.2.5" }, { "rally leader", -2, 0, "2.1.3" }, { "checks_due hits", 0, false, "10.6.2" }, { "checks_due morale", 1, 8, "2.1.1" },
  { "checks_due table_mc", 0, 2, "10.6.3b" }, { "order_change rating", -2, 0, "2.1.3" }, { "light_fire cover", false, 0, "14.4" },
  { "interception morale", 4, 8, "2.1.1" }, { "interception rating", -2, 0, "2.1.3" }, { "preemption general", -2, 0, "5.1.2f" },
  { "order_change general", -2, 0, "5.1.2d" }, { "close_combat attack", 1, false, "11.3.4" }, { "close_combat defence", 1, false, "11.3.4" },
  { "close_combat attacker_morale", 1, 8, "2.1.1" }, { "close_combat defender_morale", 1, 8, "2.1.1" },
  { "sight from", 0, 3, "10.9.5d" }, { "sight to", 0, 3, "10.9.5d" }, { "sight between", 0, 3, "10.9.2a" },
  { "sight slope", 0, false, "10.9.3B.2" }, { "sight below", 0, false, "10.9.3B.2" },
  { "initiative royalist_charge", 0, false, "4.1.1" }, { "initiative parliament_rally", 0, false, "4.1.1" },
  { "points bonus", -999, false, "15.0g" }, { "initiative royalist_rating", -2, 0, "4.1.2" }, { "initiative parliament_rating", -2, 0, "4.1.2" },
})
-- A number that cannot be is refused by the rule that the input stands for.
for input, rule in pairs { from = "10.9.5d", between = "10.9.2a", slope = "10.9.3B.2" } do
  t.is(g:rule("sight", { [input] = -1 }).rule, rule, "musket " .. rule .. ": which a refusal of " .. input .. " names")
end
t.done()
