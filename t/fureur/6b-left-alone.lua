-- 6b, 9.2b-x: a scenario may set up units of its own: some of an army without set-up hexes, some on top of each other.
local t, bench = require "tap", require "bench"
local reason = require "reason"

-- The campaign with these in their places, at the set-up of a side.
local function set_up(side, places)
  local g = bench "fureur/campaign"
  if side == "russian" then g:play "done" end
  return g:place(places)
end

-- The 9th Army, a Cadre and what belongs to no army have no set-up hex.
for _, id in ipairs { "ru_gd", "ru_hq9", "ru_cadre1" } do
  local g = set_up("russian", { ["1412"] = id })
  local rule, why = g:refused("place " .. id .. " at 1411")
  t.is(rule, "6b", "fureur 6b: an army without set-up hexes is not set up: " .. id)
  t.ok(why:find("there is no set-up hex", 1, true), "fureur 6b: and that is what the refusal says: " .. id)
  local offered = false
  for _, line in ipairs(g:legal "place") do offered = offered or line:find(id, 1, true) ~= nil end
  t.ok(not offered, "fureur 6b: nor is it listed: " .. id)
  t.is(reason(g, "done"), nil, "fureur 6b: it is left where the scenario has it: " .. id)
  g:play "done"
  t.is(g:where(id), "1412", "fureur 6b: and stays there: " .. id)
end

-- What a scenario has put together must be taken apart, whoever it is.
local home = bench "fureur/campaign":where "ge_20c"
local g = set_up("austro_german", { ["1205"] = { "ge_1c", "ge_17c", "ge_20c" } })
t.is(reason(g, "done"), "9.2a-x", "fureur 9.2b-x: three corps in a hex do not close the Austro-German set-up")
t.ok(g:invariants(), "fureur 9.2b-x: the position is sound: they can still be moved")
g:play("place ge_20c at " .. home)
t.is(reason(g, "done"), nil, "fureur 9.2b-x: two do")
g = set_up("russian", { ["1412"] = { "ru_gd", "ru_18c", "ru_cadre1" } })
t.is(reason(g, "done"), "9.2a-x", "fureur 9.2b-x: nor three Russians, though none of them is set up")
g = set_up("russian", { ["1412"] = { "ru_gd", "ru_18c", "ru_hq9" } })
t.is(reason(g, "done"), nil, "fureur 9.2a-x: an HQ beside two corps does not count")
g = set_up("russian", { ["1205"] = { "ge_1c", "ge_17c", "ge_20c" } })
local sound, why = g:invariants()
t.ok(not sound and why:find("9.2b-x", 1, true), "fureur 9.2b-x: a scenario that begins with the Russian set-up and three Germans in a hex is not sound")
t.done()
