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

-- A61: one undisrupted corps against two of cavalry: 9.4.1a sends off the cavalry, the rout the corps.
local function opposed(fortunes, switches, more)
  local inputs = { a1 = "5", a2 = "5d", a3 = "5d", d1 = "c2", d2 = "c2", d3 = "c2", fortunes = fortunes }
  for i = 1, 3 do inputs["attacker_" .. i], inputs["defender_" .. i] = 6, 6 end
  for name, value in pairs(more or {}) do inputs[name] = value end
  return require "bench"("illusion", { switches = switches }):rule("battle", inputs).result.must_retreat
end
t.is(opposed "rout", "both", "illusion 9.4.1a, b, A61: both must retreat")
t.is(opposed("rout", { rout = "line" }), "defender", "illusion A61: rout=line: only who has no undisrupted infantry")
t.is(opposed "no_effect", "defender", "illusion 9.4.1a: without a rout it is the cavalry")
t.is(opposed("rout", nil, { attacker_1 = 1, attacker_2 = 1, attacker_3 = 1 }), "defender", "illusion 9.4.1a, b: who is behind by both rules goes alone")
t.is(opposed("rout", nil, { attacker_1 = 1, attacker_2 = 1 }), "defender", "illusion 9.4.1b: as many undisrupted units are no rout")
t.is(opposed("rout", nil, { trench = 1 }), "none", "illusion 9.4.1b2: a trench spares both")
g = battle.fight { hex = "46", side = "german", attackers = { "ge_ii", "ge_iii" }, face = { ge_iii = "disrupted" }, defenders = { "fr_1c", "fr_3c" }, dice = { 2, 6, 6, 6, 6, 6 } }
t.ok(g:where "ge_ii" ~= "46" and g:where "fr_1c" ~= "46" and g:where "fr_3c" ~= "46", "illusion A61: on the board both leave the hex")
t.done()
