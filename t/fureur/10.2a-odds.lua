-- 10.2: odds. A ratio between two rows is taken down, in the defender's favour.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

-- The ruling for bare strengths: total is the die plus the modifier of the odds.
local function fight(attack, defence)
  return g:rule("combat", { attack = attack, defence = defence, die = 4 })
end

-- d_odds_edges
local edges = {
  { 4, "1/2", -2 }, { 5, "1/2", -2 }, { 6, "2/3", -1 }, { 7, "2/3", -1 }, { 8, "1/1", 0 }, { 11, "1/1", 0 },
  { 12, "3/2", 1 }, { 15, "3/2", 1 }, { 16, "2/1", 2 }, { 23, "2/1", 2 }, { 24, "3/1", 3 },
}
for _, e in ipairs(edges) do
  local r = fight(e[1], 8)
  t.is(tostring(r.result.ratio), e[2], ("fureur 10.2a: d_odds_edges: %d against 8 is %s"):format(e[1], e[2]))
  t.is(tostring(r.result.total), tostring(4 + e[3]), ("fureur 10.2a: %d against 8 modifies the die by %+d"):format(e[1], e[3]))
end
t.is(fight(9, 8).result.ratio, "1/1", "fureur 10.2a: 9 against 8 is 1/1, as in the second example")
t.is(fight(10, 8).result.ratio, "1/1", "fureur 10.2a: 10 against 8 is 1/1, as in the third example")
t.is(fight(3, 2).result.ratio, "3/2", "fureur 10.2a: small strengths count the same way: 3 against 2")
t.is(fight(2, 3).result.ratio, "2/3", "fureur 10.2a: 2 against 3 is exactly 2/3")
t.is(fight(1, 2).result.ratio, "1/2", "fureur 10.2a: 1 against 2 is exactly 1/2")
t.is(fight(13, 9).result.ratio, "1/1", "fureur 10.2a: 13 against 9 falls short of 3/2")
t.is(fight(14, 9).result.ratio, "3/2", "fureur 10.2a: 14 against 9 is past 3/2")

-- 10.2b
local r = fight(3, 8)
t.is(r.status, "refused", "fureur 10.2b: d_odds_edges: 3 against 8 is less than 1/2 and forbidden")
t.like(r.rule or "", "10.2", "fureur 10.2b: the refusal cites 10.2")
t.is(fight(4, 9).status, "refused", "fureur 10.2b: 4 against 9 is forbidden")
t.isnt(fight(5, 9).status, "refused", "fureur 10.2b: 5 against 9 is allowed")

-- 10.2c
r = fight(40, 8)
t.is(r.result.ratio, "3/1", "fureur 10.2c: d_odds_edges: 40 against 8 counts as 3/1")
t.is(tostring(r.result.total), "7", "fureur 10.2c: odds above 3/1 still give +3")
t.done()
