-- 2: what numbers can be printed on a counter, and so be given to a ruling.
local t, bench, ranges = require "tap", require "bench", require "ranges"
ranges(bench "gettysburg", "gettysburg", {
  { "bombardment guns", 1, 3, "14.3, 9.1a" }, { "bombardment coordination", 0, 6, "2.11" }, { "bombardment morale", 0, 6, "2.7" },
  { "combat attack", 0, false, "2.6" }, { "combat defence", 0, false, "2.6" }, { "combat coordinated", 0, 9, "11.6b" },
  { "combat support", 0, false, "13.4b" }, { "combat against", 0, false, "13.4c" },
  { "combat attacker_morale", 0, 6, "2.7" }, { "combat defender_morale", 0, 6, "2.7" }, { "charge attack", 0, false, "2.6" },
  { "coordination value", 0, false, "2.11" },
  { "assault attack_1", 0, false, "2.6" }, { "assault coordination", 0, 6, "2.11" }, { "assault defence", 0, false, "2.6" },
  { "assault defender_morale", 1, 6, "2.7" }, { "assault defender_shaken_morale", 1, 6, "2.7" },
  { "morale morale", 0, false, "2.7" }, { "rout morale", 0, false, "2.7" }, { "command_state lost", 0, false, "22.5" },
  { "fire range", 0, false, "2.9" }, { "fire distance", 1, false, "14.5a" },
})
t.done()
