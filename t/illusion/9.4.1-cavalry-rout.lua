-- 9.4.1b: a rout concerns cavalry as well; a battle of cavalry alone (9.4.1c) is no exception.
local t, battle = require "tap", require "illusion.lib.battle"
local g = require "bench" "illusion"

-- Two boxes of cavalry a side, and who is hit; gives who must retreat.
local function leaves(fortunes, hit, more)
  local inputs = { a1 = "c2", a2 = "c2", d1 = "c2", d2 = "c2", fortunes = fortunes, attacker_1 = 6, attacker_2 = 6, defender_1 = 6, defender_2 = 6 }
  for _, name in ipairs(hit) do inputs[name] = 1 end
  for name, value in pairs(more or {}) do inputs[name] = value end
  return g:rule("battle", inputs).result.must_retreat
end
t.is(leaves("rout", { "attacker_1" }), "defender", "illusion 9.4.1b: of two cavalry against one undisrupted the one must leave in a rout")
t.is(leaves("rout", { "defender_2" }), "attacker", "illusion 9.4.1b: and so must the attacker")
t.is(leaves("no_effect", { "attacker_1" }), "none", "illusion 9.4.1c: without a rout only who has no undisrupted cavalry left")
t.is(leaves("rout", { "attacker_1", "defender_1" }), "none", "illusion 9.4.1b: with as many nobody must")
t.is(leaves("rout", { "attacker_1", "attacker_2" }), "defender", "illusion 9.4.1b, c: both rules say the same where one side has none")
t.is(leaves("rout", { "attacker_1" }, { trench = 1 }) .. " " .. leaves("rout", { "attacker_1" }, { vosges = true }), "none none",
     "illusion 9.4.1b2: a trench or the Vosges spare them a rout")
t.is(leaves("rout", { "attacker_1", "attacker_2" }, { trench = 1 }), "defender", "illusion 9.4.1c: but not the retreat of cavalry that is all Disrupted")
t.is(leaves("rout", { "attacker_1" }, { defender_horse = 1 }), "none", "illusion 9.4.1b, 9.4.1f: what is off the grid counts")

-- On the board: one of two French divisions is hit and both leave.
g = battle.fight { hex = "46", side = "german", attackers = { "ge_2c", "ge_4c" }, defenders = { "fr_1c", "fr_3c" }, dice = { 2, 1, 6, 6, 6 } }
t.is(tostring(g:where "fr_1c" ~= "46") .. " " .. tostring(g:where "fr_3c" ~= "46") .. " " .. g:where "ge_2c", "true true 46", "illusion 9.4.1b: cavalry that is routed leaves the hex")
t.done()
