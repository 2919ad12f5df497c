-- 11.3 to 11.5: the differential and the Combat Results Table, at the table.
local t, bench = require "tap", require "bench"
local g = bench "gettysburg"

local function fight(inputs)
  inputs.attack, inputs.defence, inputs.dice = inputs.attack or 4, inputs.defence or 4, inputs.dice or 7
  return g:rule("combat", inputs).result
end
local function column(inputs) return fight(inputs).column end

local r = fight { attack = 5, defence = 3 }
t.is(r.column, 2, "gettysburg 11.4a: DC-01: 5 against 3 is column +2")
t.is(r.result, "DR", "gettysburg 11.3: DC-01: a 7 there is DR")
r = fight { attack = 5, defence = 4, attacker_disrupted = true, defender_disrupted = true, coordinated = 2, support = 1, against = 3,
            creek = true, town = true }
t.is(r.differential, -2, "gettysburg 11.4: DC-02: 5-4 -2 +1 +2 +1 -3 -1 -1 is -2")
t.is(r.column, -2, "gettysburg 11.4c: DC-02: column -2")

-- 11.4-E1
t.is(column { attack = 9, defence = 2 }, 4, "gettysburg 11.4-E1: DC-03: +7 is read as +4")
t.is(column { attack = 1, defence = 7 }, -4, "gettysburg 11.4-E1: DC-03: -6 is read as -4")
local old = bench("gettysburg", { switches = { erratum_11_4_e1 = "no" } })
r = old:rule("combat", { attack = 1, defence = 7 }).result
t.is(r.result, "none", "gettysburg 11.4-E1: without the addition -6 has no effect")
t.is(old:rule("combat", { attack = 9, defence = 2, dice = 7 }).result.column, 4, "gettysburg 11.4-E1: without it +7 is still the last column")

t.is(old:rule("combat", { attack = 1, defence = 5, dice = 7 }).result.column, -4, "gettysburg 11.4-E1: without it -4 is in the table")

-- 11.4b to 11.5e, one at a time
local shifts = {
  { "11.4b", { coordinated = 1 }, 1 }, { "11.6b", { coordinated = 3 }, 3 }, { "11.4d", { support = 1 }, 1 },
  { "11.4e", { against = 2 }, -2 }, { "13.4c", { against = 3 }, -3 }, { "11.4f", { defender_disrupted = true }, 1 },
  { "7.3a", { attacker_disrupted = true }, -2 }, { "2.14", { attacker_disrupted = true, defender_disrupted = true }, -1 },
  { "11.5a", { town = true }, -1 }, { "11.5b", { slope = true }, -1 }, { "2.2-E1", { creek = true }, -1 },
  { "6.1c", { ravine = true }, -1 }, { "6.6a", { protected = true }, -1 }, { "11.5c", { heavy_woods = true }, -1 },
  { "11.5d", { rough = true }, -2 }, { "11.5e", { rough = true, slope = true }, -3 }, { "6.4b", { slope = true, creek = true, ravine = true, town = true }, -4 },
}
for _, s in ipairs(shifts) do
  local names = {}
  for k in pairs(s[2]) do names[#names + 1] = k end
  table.sort(names)
  t.is(column(s[2]), s[3], ("gettysburg %s: %s shifts %+d"):format(s[1], table.concat(names, ", "), s[3]))
end

-- DC-17: 2d6-weighted sums of the results that hit the attacker
local ways = { [2] = 1, [3] = 2, [4] = 3, [5] = 4, [6] = 5, [7] = 6, [8] = 5, [9] = 4, [10] = 3, [11] = 2, [12] = 1 }
for i, expected in ipairs { 22, 21, 20, 19, 18, 15, 12, 9, 6 } do
  local sum = 0
  for dice = 2, 12 do
    if fight { attack = 4 + i - 5, defence = 4, dice = dice }.result:sub(1, 1) == "A" then sum = sum + ways[dice] end
  end
  t.is(sum, expected, ("gettysburg 11.3: DC-17: column %+d hits the attacker %d times in 36"):format(i - 5, expected))
end
t.done()
