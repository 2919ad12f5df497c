-- 1: one six-sided die serves for everything.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local rulings = {
  combat     = g:rule("combat", { attack = 8, defence = 8, cavalry = 2, cavalry_die = 3, die = 4 }),
  cohesion   = g:rule("cohesion", { die = 4 }),
  siege      = g:rule("siege", { strength = 8, fortress = "major", die = 4 }),
  planning   = g:rule("planning", { nation = "russian", turn = "O1", die = 4 }),
  initiative = g:rule("initiative", { holder = "russian", russian = 2, austro_german = 5 }),
}
local count = { combat = 2, cohesion = 1, siege = 1, planning = 1, initiative = 2 }
for _, name in ipairs { "combat", "cohesion", "siege", "planning", "initiative" } do
  local r = rulings[name]
  t.is(#r.rolls, count[name], "fureur 1a: " .. name .. " rolls " .. count[name] .. " time(s)")
  local all = true
  for _, roll in ipairs(r.rolls) do all = all and roll.dice == "1d6" end
  t.ok(all, "fureur 1a: every roll of " .. name .. " is 1d6")
end
t.done()
