-- 10.6.2, 10.6.3, 10.6.4, 10.6.5: the morale checks that fire calls for, at the table and on the board.
local t, volley, bench = require "tap", require "musket.lib.volley", require "bench"
local north, south = "nw/ne", "se/sw"
local g

g = bench "musket"
local function due(inputs)
  local out = g:rule("checks_due", inputs).result
  return out.checks .. " " .. out.modifier
end
t.is(due { hits = 1, morale = 7 }, "0 0", "musket 10.6.2: one casualty of morale 7 calls for no check")
t.is(due { hits = 1, morale = 6 }, "1 0", "musket 10.6.2: of morale 6 it does")
t.is(due { hits = 2, morale = 7, salvo = true }, "2 1", "musket ex.10.6.5: two casualties of a salvo: one roll at +1")
t.is(due { hits = 0, morale = 8, salvo = true, threshold = true }, "1 0",
     "musket 10.6.4: the threshold counts with a casualty")
t.is(due { hits = 3, morale = 8, salvo = true, threshold = true, table_mc = 2 }, "5 3", "musket 10.6.5: at most +3")
g:dice { 0, 0 }
t.is(tostring(g:rule("musketry", { mode = "salvo" }).result.morale_check) .. " " ..
     tostring(g:rule("musketry", { mode = "skirmish" }).result.morale_check), "true false",
     "musket 10.6.3: a salvo that hits nothing is a check all the same")
-- On the board it is one, not one for each half: at +1 with a casualty, so 6 fails at morale 6.
g = volley.at { drh1 = { "2012", north }, dph5 = { "2011", south } }
volley.play(g, "fire Drh1 at Dph5 by salvo", { 3, 0, 6 }, { "Dph5", "none" })
t.ok(g:is("dph5", "morale_shaken"), "musket 10.6.5: a casualty and a salvo of both halves are one roll at +1")
g = volley.at { drh1 = { "2012", north }, dph5 = { "2011", south } }
volley.play(g, "fire Drh1 at Dph5 by salvo", { 3, 0, 5 }, { "Dph5", "none" })
t.ok(not g:is("dph5", "morale_shaken"), "musket 10.6.3: and not at +2")

t.done()
