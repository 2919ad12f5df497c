-- A list of counters and what follows it, typed without the small word between them.
local t, bench = require "tap", require "bench"

local function moved(text)
  local g = bench("illusion", {})
  g:set { turn = "T9", cap = { allied = 4, german = 4 } }
  g:place { ["87"] = { "fr_xx", "fr_xv", "fr_2hq" }, ["46"] = { "fr_5hq" }, ["105"] = { "ge_xiv" } }
  g:phase("order", "allied")
  g:play "activate 87"
  local r = g:play(text)
  return r.status == "done" and g:where "fr_xx" .. " " .. g:where "fr_xv" or r.text
end

t.is(moved "move fr_xx fr_xv to 88", "88 88", "typed: a list and its small word")
t.is(moved "move fr_xx fr_xv 88", "88 88", "typed: the last word is what the small word would lead to")
t.is(moved "move fr_xx 88", "88 87", "typed: so it is after a list of one")
t.like(moved "move fr_xx fr_xv", "incomplete", "typed: but not if it is a counter like the others")
