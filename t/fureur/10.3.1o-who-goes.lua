-- 10.3.1o, 9g, 11.2g: who goes with whom in a retreat, and who withdraws.
local t, B = require "tap", require "fureur.lib.board"

-- 10.3.1o, 9g: attackers that retreat leave no HQ behind without a combat unit; where others stay, the HQ stays.
local function repulsed(place, with)
  local q = B.at { "announcement", "russian", place = place }
  local r = B.fight(q, { "1607", with = with, dice = { 1, 1, 1, 1 }, wants = { "retreat" } })
  return q, r
end
local q = repulsed({ ["1606"] = { "ru_2c", "ru_hq1" }, ["1607"] = "ge_1res" }, "ru_2c")
t.isnt(q:where "ru_2c", "1606", "fureur 10.3.1b: the attacker retreats")
t.is(q:where "ru_hq1", q:where "ru_2c", "fureur 10.3.1o: the HQ with him goes along")
t.ok(q:is("ru_2c", "disorganised") and not q:is("ru_hq1", "disorganised"), "fureur 10.3.2k-x: the corps is disorganised, the HQ is not")
q = repulsed({ ["1606"] = { "ru_2c", "ru_20c", "ru_hq1" }, ["1607"] = "ge_1res" }, "ru_2c")
t.isnt(q:where "ru_2c", "1606", "fureur 10.3.1b: he retreats")
t.is(q:where "ru_20c" .. " " .. q:where "ru_hq1", "1606 1606", "fureur 10.3.1o: the corps that did not attack stays, and the HQ with it")

-- 10.3.1a: an attacker who is lost does not retreat.
q = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_hq1" }, ["1607"] = "ge_17c" }, face = { ru_2c = "reduced" } }
B.fight(q, { "1607", with = "ru_2c", dice = { 1, 1, 1 } })
t.is(q:where "ru_2c", "eliminated", "fureur 10.3.1g: a reduced corps that takes a loss is lost")
t.isnt(q:where "ru_hq1", "1606", "fureur 9g: its HQ, alone next to the enemy, is displaced")
t.ok(q:distance(q:where "ru_hq1", "1607") > 1, "fureur 9g: out of contact")

-- 11.2p: where stacking keeps a stack from going together its owner chooses who goes.
local function withdrawing(place)
  local w = B.at { turn = "D2", initiative = "russian", place = place }
  w:dice { 6, 6, 6, 6, 6, 6, 6, 6 }
  w:enter "adjustment"
  return w
end
local w = withdrawing { ["1318"] = { "ru_7c", "ru_12c" }, ["1419"] = "ru_8c", ["1418"] = "ru_24c" }
local ways = w:legal "withdraw"
local wrong
for _, line in ipairs(ways) do if w:refused(line) then wrong = line end end
t.is(wrong, nil, "fureur 11.2g: every withdrawal that is listed is accepted")
t.is((w:refused "withdraw 1806 to 1807") ~= nil, true, "fureur 11.2g: what is not isolated does not withdraw")
t.done()
