-- 10.5, 10.10, 11.8: under which rule a die is read, at a table.
local t, bench = require "tap", require "bench"
local g = bench "musket"

local function cited(name, inputs, rule, other)
  g:dice { 5 }
  local r = g:rule(name, inputs)
  local rolled = r.rolls[1].rule
  return rolled == rule and not r:cites(other)
end
t.ok(cited("light_fire", { weapon = "pistols" }, "10.5.3", "10.5.2"), "musket 10.5.3: pistols are read under their own rule")
t.ok(cited("light_fire", { weapon = "muskets" }, "10.5.2", "10.5.3"), "musket 10.5.2: so are muskets of light infantry")
t.ok(cited("leader_casualty", { cause = "fire" }, "10.10", "11.8"), "musket 10.10: a leader under fire")
t.ok(cited("leader_casualty", { cause = "combat" }, "11.8", "10.10"), "musket 11.8: and one in a close combat")
t.done()
