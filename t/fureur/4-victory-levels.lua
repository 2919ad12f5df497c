-- 4, 11.1: the balance of fortresses.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local function verdict(russian, austro_german)
  return g:rule("victory", { russian_holds = russian, austro_german_holds = austro_german }).result
end
local v = verdict(2, 1)
t.is(v.winner, "russian", "fureur 4b: ex6_victory: two held against one lost is a Russian balance")
t.is(v.result, "tactical", "fureur 4c: ex6_victory: +1 is a tactical victory")
t.ok(not v.automatic, "fureur 4d: ex6_victory: +1 does not win at once")

local level = { [0] = "draw", "tactical", "tactical", "operational", "operational", "strategic", "strategic", "strategic" }
for balance = 0, 7 do
  v = verdict(balance, 0)
  t.is(v.result, level[balance], ("fureur 4c: a balance of +%d is %s"):format(balance, level[balance]))
  t.is(not not v.automatic, balance >= 5, ("fureur 11.1a: a balance of +%d wins at once: %s"):format(balance, balance >= 5))
  v = verdict(0, balance)
  t.is(v.result, level[balance], ("fureur 4c: the same for the Austro-German: +%d"):format(balance))
  if balance > 0 then t.is(v.winner, "austro_german", ("fureur 4b: and he is the winner at +%d"):format(balance)) end
end
v = verdict(3, 3)
t.is(v.result, "draw", "fureur 4b: three against three is a draw")
t.ok(v.winner == nil or v.winner == "none", "fureur 4c: nobody wins a draw")
v = verdict(7, 2)
t.ok(v.automatic and v.winner == "russian", "fureur 4d: 7 - 2 is a strategic victory at once")
t.ok(not verdict(7, 3).automatic, "fureur 11.1a: 7 - 3 is not")
t.done()
