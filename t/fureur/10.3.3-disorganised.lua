-- 10.3.3: disorganised units on the board.
local t, B = require "tap", require "fureur.lib.board"

local function sum(mark)
  local g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_1res", "ge_3div" } }, mark = mark }
  return B.sum(B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 4, 6, 6, 6 }, wants = { "retreat" } }))
end
local plain = sum {}
t.is(sum { ge_1res = "disorganised" } - plain, 1, "fureur 10.2.4a: one disorganised unit among those attacked is +1")
t.is(sum { ge_1res = "disorganised", ge_3div = "disorganised" } - plain, 1, "fureur 10.2.4a: two are +1 as well")
t.is(sum { ru_2c = "disorganised" } - plain, -1, "fureur 10.2.4b: one disorganised unit among the attackers is -1")
t.is(sum { ru_2c = "disorganised", ru_20c = "disorganised" } - plain, -1, "fureur 10.2.4b: two are -1 as well")
t.is(sum { ru_2c = "disorganised", ge_1res = "disorganised" } - plain, 0, "fureur 10.3.3a: both are nothing")
local g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }, mark = { ru_20c = "disorganised" } }
t.is(B.sum(B.fight(g, { "1607", with = "ru_2c", dice = { 5, 6, 6 }, wants = { "retreat" } })), -1, "fureur 10.2.4b: a disorganised unit that does not attack does not count: 6 against 8 only")

-- 10.3.3d, 11.2k: recovery.
g = B.at { turn = "D2", place = { ["1606"] = "ru_2c", ["1607"] = "ge_17c" }, mark = { ru_2c = "disorganised", ge_17c = "disorganised" } }
g:enter "reorganisation"
t.ok(not g:is("ru_2c", "disorganised") and not g:is("ge_17c", "disorganised"), "fureur 10.3.3d: disorganised units recover in the administrative phase")
t.ok(not g:is("ru_2c", "disorganised"), "fureur 11.2k: each player removes his Disorganised markers")
t.done()
