-- 2.1, 10.3.1: at a table the Cadres are at hand, though nobody puts them there.
local t, at_table = require "tap", require "at_table"

local function has(said, words) return said:gsub("%s+", " "):find(words, 1, true) ~= nil end

-- Two Russian corps attack the reduced 17th in 1205.
local place = { "put ge_17c 1205 reduced", "put ge_hq8 1105", "put ru_2c ru_20c 1305", "put ru_hq1 1405" }
local attack = { "attack 1205 with 2c 20c", "resolve 1205" }
local function fought(before, ...)
  local lines = table.move(before, 1, #before, #place + 1, { table.unpack(place) })
  table.move(attack, 1, #attack, #lines + 1, lines)
  return at_table("fureur", "", table.unpack(table.move({ ... }, 1, select("#", ...), #lines + 1, lines)))
end

-- 10.3.1e: DR without a loss. He may refuse: the Cadre that would remain satisfies the rule.
local refuse = "refuse the retreat for one more loss?"
local said = fought({}, "6", "3", "refuse", "accept")
t.ok(has(said, "assumed: Cadres at hand: 12"), "fureur 2.1: at a table the Cadres are at hand, which is told")
t.ok(has(said, refuse), "fureur 10.3.1: a corps with an asterisk may refuse: a Cadre would remain")
t.ok(has(said, "German 17th Corps is replaced by German Cadre 1"), "fureur 2.1: and leaves a Cadre on its second loss")

-- 2.1j: where none is at hand it is simply eliminated, and the ruling says why.
local none = { "put ge_cadre1 0903 ge_cadre2 0904 ge_cadre3 0804 ge_cadre4 0805 ge_cadre5 0806" }
said = fought(none, "6", "6", "2c")
t.ok(has(said, "no Cadre is at hand for German 17th Corps"), "fureur 2.1j: without a Cadre at hand, which is told")
t.ok(not has(fought(none, "6", "3"), refuse), "fureur 10.3.1e: then nothing would remain, and nothing is asked")

-- A scenario that is laid out has the Cadres that it says: the learning one two.
said = at_table("fureur/learning", "", "attack 1205 with 2c 20c", "stack cadres")
t.ok(has(said, "an attack on 1205 Insterburg is announced") and not has(said, "Cadres at hand: 1")
     and has(said, "German Cadre 2") and not has(said, "German Cadre 3"), "fureur 2.1: a scenario's own Cadres are at hand, no others")
t.done()
