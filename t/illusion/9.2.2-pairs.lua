-- 9.2.2b, A17: divisions share a box only while they are not Disrupted, in a ruling as on the board.
local t, battle = require "tap", require "illusion.lib.battle"
local g = require "bench" "illusion"
local function ruled(inputs)
  local r = g:rule("battle", inputs)
  return r.status == "refused" and r.rule or r.status
end
t.is(ruled { a1 = "5", d1 = "2+2d", attacker_1 = 6, defender_1 = 6 }, "9.2.2b", "illusion 9.2.2b, A17: a pair of Disrupted defenders is refused")
t.is(ruled { a1 = "2+2d", d1 = "5", attacker_1 = 6, defender_1 = 6 }, "9.2.2b", "illusion 9.2.2b, A17: and of attackers")
t.is(ruled { a1 = "5", a2 = "5", d1 = "5", d2 = "2+1d", attacker_1 = 6, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "9.2.2b", "illusion 9.2.2b: in every column")
t.is(ruled { a1 = "5", d1 = "2+2", attacker_1 = 6, defender_1 = 6 } .. ruled { a1 = "2d", d1 = "5", attacker_1 = 6, defender_1 = 6 }, "donedone", "illusion 9.2.2b: a pair that is not, and one Disrupted division, are boxes")
t.is(ruled { a1 = "5", a2 = "5", d1 = "2+2", d2 = "3", attacker_1 = 1, defender_1 = 6, attacker_2 = 6, defender_2 = 6 }, "done", "illusion 9.3.1d: a pair may become Disrupted in the battle")
-- On the board.
g = battle.at { hex = "46", side = "german", attackers = { "ge_ii", "ge_iv" }, defenders = { "br_1", "br_2" }, face = { br_1 = "disrupted", br_2 = "disrupted" } }
g:dice { 8, 6, 6, 6, 6 }
g:play "resolve 46"
g.asked = battle.answer(g)
t.is(battle.options(g, "9.2.2b"), "", "illusion 9.2.2b, A17: nobody is asked to pair Disrupted divisions")
t.done()
