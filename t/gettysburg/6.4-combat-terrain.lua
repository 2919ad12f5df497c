-- 6.4 to 6.6, 11.5: what an attack crosses, read from the map.
local t, F = require "tap", require "gettysburg.lib.field"

-- Gordon attacks Meredith from one hex into another; gives the sum of the terrain's shifts.
local function shift(from, to, switches)
  local g = F.at({ "moves", "confederate", place = { [from] = "c_17", [to] = "u_1" } }, { switches = switches })
  F.play(g, ("attack %s with c_17"):format(to))
  g:phase("combat", "confederate")
  g:dice { 7, 1, 1, 1, 1 }
  local r, sum = g:play "resolve c_17", 0
  for _, m in ipairs(r.modifiers) do
    if m.rule:find "^11%.5" then sum = sum + m.value end
  end
  return sum
end
local function is(from, to, n, name, switches) t.is(shift(from, to, switches), n, "gettysburg " .. name) end

is("1205", "1206", 0, "6.4a: nothing on clear ground")
is("1708", "1709", -1, "EX-6.5, 6.5, 11.5b: a slope attacked uphill, from 1708")
is("1610", "1709", 0, "EX-6.5: not from 1610")
is("1709", "1708", 0, "6.5: nor downhill")
is("2221", "2121", -1, "EX-6.6c, 6.6a, 11.5b: B attacks across the protected hexside")
is("2022", "2121", -1, "EX-6.6c, 6.6a: A, across another, finds the creek alone")
is("2121", "2221", 0, "6.6a: nor from the sunken road outward")
is("2221", "2121", -1, "2.2-E2: the reference in the chart changes nothing", { erratum_2_2_e2 = "no" })
is("1317", "1318", -1, "2.2-E1, 11.5b: a creek")
is("1318", "1317", -1, "6.1c: either way")
is("1317", "1318", 0, "2.2-E1: without the correction nothing", { erratum_2_2_e1 = "no" })
is("2219", "2318", -1, "11.5b: a ravine")
is("2118", "2119", -1, "11.5a: a town")
is("3521", "3522", -3, "11.5d, 11.5e, 6.4b: rough and the creek")
is("2917", "3017", -1, "EX-6.1, 6.1d, 6.4c: heavy woods across the clear hexside between 2917 and 3017")
is("2815", "2816", 0, "EX-6.4, 6.4c: A: heavy woods across a wooded hexside")
is("2817", "2816", -1, "EX-6.4, 6.4c, 11.5c: B: heavy woods across a clear one")
is("3424", "3423", 0, "6.4c: light woods give nothing")
is("3422", "3522", -3, "6.4a, 6.4b: rough across a ravine: shifts add up")
t.done()
