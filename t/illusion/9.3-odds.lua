-- The odds of a declared battle on the board are those of the same boxes at the table.
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

local same = require("illusion.lib.weighed").same
same({ hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" } }, { a1 = "5", d1 = "4", tem = 1 }, { counter = { a1 = "4", d1 = "5" }, choices = 0 }, "corps against corps")
same({ hex = "26", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i", "fr_x" } }, { a1 = "5", d1 = "4", a2 = "5", d2 = "4", tem = 1 },
  { counter = { a1 = "4", d1 = "5", a2 = "4", d2 = "5" }, choices = 0 }, "equal boxes are no choice")
same({ hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge" } }, { a1 = "5", d1 = "f5", fort = true, tem = 1 }, { choices = 0 }, "a fort, which never counterattacks")
same({ hex = "64", side = "german", attackers = { "ge_ii" }, defenders = { "fort_namur" }, face = { fort_namur = "last" } }, { a1 = "5", d1 = "f2/1", fort = true, tem = 1 }, { choices = 0 }, "the last step of a fort")
same({ hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_i" } }, { a1 = "c2", d1 = "4", tem = 1 }, { counter = { a1 = "4", d1 = "c2" }, choices = 1 },
  "cavalry against infantry, which may withdraw when roles change")
same({ hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = { ["26"] = { "ge_iii" } }, idle = {} },
  { a1 = "5", d1 = "4", tem = 1, attacker_foot = 1 }, { counter = { a1 = "4", d1 = "5", defender_foot = 1 }, choices = 1 }, "a corps that does not attack counts in the retreat, and may be in reserve when roles change")

-- What a tactical advantage is used for is the defender's to say: a row for each, the result 7 alone between them.
local function rows(p)
  p.hex, p.side, p.attackers, p.defenders = "46", "german", { "ge_ii" }, { "fr_i" }
  return battle.at(p):odds_of "resolve 46"
end
local list = rows {}
t.is(#list.others, 2, "illusion 9.1.4: a counterattack and a withdrawal are rows of their own; a skirmish of one box is the same as none")
local function chance(outcomes, test)
  local sum = 0
  for _, o in ipairs(outcomes) do
    local over, under = o.p:match "(%d+)/(%d+)"
    if test(o.outcome) then sum = sum + over / under end
  end
  return sum
end
local function empty(o) return o.left_empty end
local function unfought(o) return o.left_empty and o.defender_hits == 0 and o.attacker_hits == 0 end
local most = 0
for _, o in ipairs(list.others) do most = math.max(most, chance(o, unfought)) end
t.ok(math.abs(most - 6 / 36) < 1e-9, "illusion 9.1.4: a withdrawal leaves the hex empty by 6/36")
t.is(#(rows { set = { cap = { allied = 0, german = 4 } } }.others or {}), 0, "illusion 9.1.4: without CAP it has nothing to choose")
t.ok(chance(list, empty) > 0 and chance(list, empty) <= 1, "illusion 9.4.1f: the chance that it is left empty")

-- By numbers: who leaves the hex empty.
local function left(inputs) return bench "illusion":rule("battle", inputs).result.left_empty end
t.is(tostring(left { a1 = "5", d1 = "4d", attacker_1 = 1, defender_1 = 6 }), "true", "illusion 9.4.1f: nobody is left")
t.is(tostring(left { a1 = "5d", d1 = "4", a2 = "5d", d2 = "4d", attacker_1 = 1, attacker_2 = 6, defender_1 = 6, defender_2 = 6 }), "false", "illusion 9.4.1f: a Disrupted corps is")
t.is(tostring(left { a1 = "5", d1 = "4", attacker_1 = 1, defender_1 = 6 }), "true", "illusion 9.4.1f: they must retreat")
t.is(tostring(left { a1 = "5", d1 = "4", fort = true, attacker_1 = 1, defender_1 = 6 }), "false", "illusion 9.4.1f: a fort stays")
t.is(tostring(left { a1 = "5", d1 = "4d", infantry_near = true, trench = 1, attacker_1 = 1, defender_1 = 6 }), "false", "illusion 9.4.1f: troops off the grid stay in a trench")

-- Boxes that are through are forgotten, so that cases that differ only in their dice are one: else it takes twenty times as long.
local charge = { a1 = "c2", a2 = "c2", a3 = "c2", a4 = "c2", d1 = "4", d2 = "4", d3 = "4", d4 = "4", tem = 1 }
t.ok(bench "illusion":odds("battle", charge).paths <= 500, "illusion 9.3: odds: equal cases of four columns are worked out once")

-- Nothing is left on the grid, and nobody is hurt.
local g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" } }
local before = g:hash()
g:odds_of "resolve 26"
t.is(g:hash(), before, "illusion 9.3: odds leave the position as it is")
-- The questions are told.
list = g:odds_of "resolve 26"
t.ok(#list.assumed > 0, "illusion 9.1.4: what is taken for granted is named")
-- The dearest battle on the board: four boxes of cavalry against four of infantry, over all Fortunes of War.
g = battle.at { hex = "26", side = "german", attackers = { "ge_2c", "ge_4c", "ge_9c", "ge_gdc" }, defenders = { "fr_i", "fr_iii", "fr_x", "fr_ii" }, set = { cap = { allied = 0, german = 0 } } }
local paths = g:odds_of "resolve 26".paths
t.ok(paths <= 2000, "illusion 9.3: odds: so they are over all Fortunes of War")
if paths > 2000 then t.note(paths) end

-- 9.2.2c: divisions before brigades, nations apart
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix" }, defenders = { "fr_alp", "fr_45", "br_1", "be_3", "fr_1c", "fr_i" } }
g:dice { 8 }
g:play "resolve 26"
t.is(table.concat(g.ask.options, " "), "alone fr_alp fr_45", "illusion 9.2.2b: only divisions of one nation share a box")
g:reply "alone"
t.is(g:where "fr_i" .. g:where "fr_alp" .. g:where "fr_1c", "d12626", "illusion 9.2.2c: a corps, then divisions; the brigade and the cavalry find no box")
t.done()
