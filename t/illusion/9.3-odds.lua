-- The odds of a declared battle on the board are those of the same boxes at the table.
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

local function key(o) return ("%s %s %s"):format(o.attacker_hits, o.defender_hits, o.must_retreat) end
local function told(list)
  local all = {}
  for _, o in ipairs(list) do all[#all + 1] = key(o.outcome) .. " " .. o.p end
  table.sort(all)
  return table.concat(all, "; ")
end
-- A battle on the board without a choice but Fortunes of War, and the same at the table.
local function same(p, inputs, name)
  local g = battle.at(p)
  t.is(told(g:odds_of("resolve " .. p.hex)), told(bench "illusion":odds("battle", inputs)), "illusion 9.3: odds: " .. name)
end
same({ hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" } }, { a1 = "5", d1 = "4", tem = 1 }, "corps against corps")
same({ hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_iii" }, terrain = { ["26"] = { trench = 1 } }, face = { fr_iii = "disrupted" } },
  { a1 = "5", d1 = "4", tem = 1, trench = 1 }, "a trench, and a Disrupted corps that is not faced")
same({ hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge" } }, { a1 = "5", d1 = "f5", fort = true, tem = 1 }, "a fort")
same({ hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_i" } }, { a1 = "c2", d1 = "4", tem = 1 }, "cavalry against infantry")
same({ hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = { ["26"] = { "ge_iii" } }, idle = {} },
  { a1 = "5", d1 = "4", tem = 1, attacker_foot = 1 }, "a corps that does not attack counts in the retreat")

-- Boxes that are through are forgotten, so that cases that differ only in their dice are one: else it takes twenty times as long.
local charge = { a1 = "c2", a2 = "c2", a3 = "c2", a4 = "c2", d1 = "4", d2 = "4", d3 = "4", d4 = "4", tem = 1 }
t.ok(bench "illusion":odds("battle", charge).paths <= 500, "illusion 9.3: odds: equal cases of four columns are worked out once")

-- Nothing is left on the grid, and nobody is hurt.
local g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" } }
local before = g:hash()
g:odds_of "resolve 26"
t.is(g:hash(), before, "illusion 9.3: odds leave the position as it is")
-- The questions are told.
local list = g:odds_of "resolve 26"
t.ok(#list.assumed > 0, "illusion 9.1.4: what is taken for granted is named")

-- 9.2.2c: divisions before brigades, nations apart
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix" }, defenders = { "fr_alp", "fr_45", "br_1", "be_3", "fr_1c", "fr_i" } }
g:dice { 8 }
g:play "resolve 26"
t.is(table.concat(g.ask.options, " "), "alone fr_alp fr_45", "illusion 9.2.2b: only divisions of one nation share a box")
g:reply "alone"
t.is(g:where "fr_i" .. g:where "fr_alp" .. g:where "fr_1c", "d12626", "illusion 9.2.2c: a corps, then divisions; the brigade and the cavalry find no box")
t.done()
