-- 11.2D, 11.3: the die of a close combat and all that is added to it. At the table, and on the board.
local t, bench, field, melee = require "tap", require "bench", require "musket.lib.field", require "musket.lib.melee"
local north, south = melee.north, melee.south
local table_ = bench "musket"

local function input(more)
  local b = { attacker_type = "heavy", defender_type = "heavy", attack = 10, defence = 10, attacker_morale = 6,
              defender_morale = 6 }
  for k, v in pairs(more or {}) do b[k] = v end
  return b
end
-- At the table: the sum that a die of 5 is given, and what it gives.
local function ruled(more, g)
  g = g or table_
  g:dice { 5 }
  return g:rule("close_combat", input(more))
end
local function sum(more, g) return ruled(more, g).result.modifier end
local function is(more, expected, name, g) t.is(sum(more, g), expected, "musket " .. name) end

-- --- 11.2D the table ---

local function odds(more, g)
  local list = {}
  for _, o in ipairs((g or table_):odds("close_combat", input(more))) do list[o.outcome.result] = o.p end
  local text = {}
  for i, code in ipairs { "AB", "AS2", "AS1", "DS1", "DS2", "DB", "DE" } do
    local n, d = (list[code] or "0/1"):match "^(%d+)/(%d+)$"
    text[i] = tostring(math.tointeger(100 * n // d))
  end
  return table.concat(text, " ")
end
-- By the net modifier: AB AS2 AS1 DS1 DS2 DB DE in percent.
local by_modifier = {
  [-4] = "50 20 20 10 0 0 0", [-3] = "40 20 20 20 0 0 0", [-2] = "30 20 20 20 10 0 0", [-1] = "20 20 20 20 20 0 0",
  [0] = "10 20 20 20 20 10 0", [1] = "0 20 20 20 20 20 0", [2] = "0 10 20 20 20 30 0", [3] = "0 0 20 20 20 30 10",
    [4] = "0 0 10 20 20 30 20",
}
for n = -4, 4 do
  t.is(odds { terrain = n < 0 and n or 0, flank_hexes = n > 0 and n or 0 }, by_modifier[n],
       ("musket 11.2D: the table at %+d"):format(n))
end
local r = ruled { flank_hexes = 1 }
t.ok(r.result.result == "DS1" and r.rolls[1].value == 5 and #r.rolls == 1, "musket 11.2D: one die, 5 and 1 are 6: DS1")

-- The cases of the guide: inputs, sum before the limit, odds.
local cuirassiers = { attacker_type = "cuirassiers", attack = 4, attacker_morale = 7, defence = 10,
                      defender_morale = 6 }
local function horse(more)
  local b = {}
  for k, v in pairs(cuirassiers) do b[k] = v end
  for k, v in pairs(more) do b[k] = v end
  return b
end
local rupert = { attacker_type = "cuirassiers", defender_type = "cuirassiers", attack = 3, defence = 4,
                 attacker_morale = 8, defender_morale = 6,
                 attacker_leader = true, momentum = "cavalry", attacker_pistols = 1, defender_pistols = true }
local cases = {
  { "two equal HI, front, no leaders", {}, 0 },
  { "HI charging equal HI that is Formation Shaken", { momentum = "heavy", defender_formation = "shaken" }, 2 },
  { "Rupert against Ramsey", rupert, 4 },
  { "cuirassiers with Momentum and pistols against formed HI", horse { momentum = "cavalry", attacker_pistols = 1 },
    1 },
  { "the same against a hedgehog", horse { momentum = "cavalry", attacker_pistols = 1, defender_type = "hedgehog" },
    -1 },
  { "cuirassiers that stand, against a hedgehog", horse { defender_type = "hedgehog" }, -4 },
  { "cuirassiers with Momentum into the flank of broken HI",
    horse { momentum = "cavalry", flank_hexes = 1, defender_formation = "broken" }, 3 },
  { "HI against LI in the open", { defender_type = "light", attack = 10, defence = 2, defender_morale = 5 }, 4 },
}
for _, c in ipairs(cases) do
  is(c[2], c[3], "reconstruction_guide.close_combat_table.worked_examples: " .. c[1])
  t.is(odds(c[2]), by_modifier[c[3]],
       "musket reconstruction_guide.close_combat_table.worked_examples: odds of " .. c[1])
end

-- --- derived checks ---

local plain = bench("musket", { switches = { ratio = "plain" } })
is(rupert, 4, "dv.cap: 3 against 4 is 1:2, the sum is +4")
t.ok(not ruled(rupert):cites "11.3.1.3", "musket dv.cap: which needs no limit")
is(rupert, 4, "dv.cap: or above 1:2, and +5 is limited to +4", plain)
t.ok(ruled(rupert, plain):cites "11.3.1.3", "musket dv.cap: by 11.3.1.3")
is({ attacker_morale = 7, defender_morale = 1 }, 4, "dv.melee-broken: +6 against a broken unit is limited to +4")
is({ attacker_type = "cuirassiers", attack = 4, defence = 7 }, -2,
   "dv.ratio: 4 against the half of 7 is 1:1; the pikes alone are left")

-- --- 11.3.4, 11.3.5 the ratio ---

local function ratio(attack, defence, more, g)
  local b = { attack = attack, defence = defence }
  for k, v in pairs(more or {}) do b[k] = v end
  return melee.modifier(ruled(b, g), "11.3.4")
end
for _, c in ipairs { { 4, 1, 2 }, { 16, 4, 2 }, { 15, 4, 1 }, { 8, 4, 1 }, { 7, 4, 0 }, { 4, 4, 0 }, { 3, 4, -1 },
                     { 19, 20, -1 }, { 2, 4, -1 },
                     { 3, 9, -1 }, { 10, 30, -1 }, { 10, 31, -2 }, { 1, 4, -2 }, { 1, 20, -2 }, { 20, 1, 2 } } do
  t.is(ratio(c[1], c[2]), c[3], ("musket 11.3.4: %d against %d, rounded for the defender"):format(c[1], c[2]))
end
for _, c in ipairs { { 3, 4, 0 }, { 19, 20, 0 }, { 2, 4, -1 }, { 10, 31, -1 }, { 10, 39, -1 }, { 10, 40, -2 },
                     { 7, 4, 0 }, { 15, 4, 1 } } do
  t.is(ratio(c[1], c[2], nil, plain), c[3], ("musket 11.3.4: %d against %d, as it is"):format(c[1], c[2]))
end
local cavalry = { attacker_type = "arquebusiers" }
t.is(ratio(3, 18, cavalry), -1, "musket ex.11.3.5: 3 of horse against 18 of foot are 3 against 9, 1:3")
t.ok(ruled { attacker_type = "cuirassiers", attack = 3, defence = 18 }:says "1:3", "musket ex.11.3.5: and are told so")
t.is(ratio(3, 18), -2, "musket 11.3.5: 3 of foot against 18 are 1:6")
for _, against in ipairs { "heavy", "pikeless", "hedgehog" } do
  t.is(ratio(4, 4, { attacker_type = "cuirassiers", defender_type = against }), 1,
       "musket 11.3.5: heavy infantry is halved against horse: " .. against)
end
for _, against in ipairs { "cuirassiers", "arquebusiers", "light" } do
  t.is(ratio(4, 4, { attacker_type = "cuirassiers", defender_type = against }), 0,
       "musket 11.3.5: no other: " .. against)
end
t.is(ratio(4, 4, { attacker_type = "cuirassiers", mixed = true }), 0,
     "musket 11.3.5: not if infantry attacks with the horse (amb.mixed-halving)")
t.is(ratio(4, 9, cavalry), -1, "musket 11.3.5: the half of 9 is not rounded: 4 against 4.5 is 1:2 (amb.halving)")
t.is(ratio(2, 9, cavalry, plain), -1, "musket 11.3.5: nor downward: 2 against 4.5 is beyond 1:2")

-- --- 11.3.8 the matrix ---

local columns = { "cuirassiers", "arquebusiers", "heavy", "pikeless", "hedgehog", "light" }
local rows = { cuirassiers = { 0, 1, -2, 0, -4, 2 }, arquebusiers = { -1, 0, -2, 0, -4, 2 },
               heavy = { 0, 0, 0, 1, -1, 2 }, pikeless = { -1, -1, -1, 0, -2, 1 } }
for _, row in ipairs { "cuirassiers", "arquebusiers", "heavy", "pikeless" } do
  for i, column in ipairs(columns) do
    local name = ("musket 11.3.8: %s against %s"):format(row, column)
    t.is(melee.modifier(ruled { attacker_type = row, defender_type = column }, "11.3.8"), rows[row][i], name)
  end
end
for i, column in ipairs(columns) do
  table_:dice { 5 }
  r = table_:rule("close_combat", input { attacker_type = "light", defender_type = column })
  if column == "light" then t.is(r.status == "done" and r.result.modifier, 0,
                                 "musket 11.3.8: light infantry against its like")
  else
    t.is(r.rule, "11.6a", "musket 11.6a: light infantry does not attack " .. column)
    table_.dice_queue = {}
  end
end
t.is(sum { attacker_type = "heavy", defender_type = "hedgehog" }, -1,
     "musket ex.11.3.8: a hedgehog is read in its own column, not as heavy infantry")

-- --- the others, one by one ---

is({ attacker_leader = true }, 1, "11.3.2: a leader with the attacker")
is({ defender_leader = true }, -1, "11.3.2: a leader with the defender")
is({ attacker_leader = true, defender_leader = true }, 0, "11.3.2: one for each side")
is({ attacker_morale = 8, defender_morale = 5 }, 3, "11.3.3: the difference of morale")
is({ attacker_morale = 5, defender_morale = 7 }, -2, "11.3.3: against the attacker too")
local function mounted(more)
  more.attacker_type, more.defender_type = "cuirassiers", "cuirassiers"
  return more
end
is(mounted { momentum = "cavalry" }, 2, "11.3.6.1: Momentum of cavalry")
is({ momentum = "heavy" }, 1, "11.3.6.1: Momentum of heavy infantry")
is({ flank_hexes = 2 }, 2, "11.3.7: one for each flank or rear hex")
is(mounted { attacker_pistols = 2 }, 2, "11.3.9: one for each attacker that fires")
is(mounted { defender_pistols = true }, -1, "11.3.9: one against them")
is({ attacker_formation = "shaken" }, -1, "11.3.1.2: attacker shaken")
is({ attacker_formation = "broken" }, -2, "11.3.1.2: attacker broken")
is({ attacker_formation = "broken", defender_formation = "shaken" }, -1,
   "11.3.1.2: both sides have a modifier of formation")
is({ attacker_salvo = true }, 1, "11.3.1.2: salvo of the attacker")
is({ defender_salvo = true }, -1, "11.3.1.2: salvo of the defender")
is({ attacker_salvo = true, attacker_leader = true, terrain = -3 }, -1, "11.3.1.2: different ones add up")
is(mounted { flank_hexes = 3, attacker_leader = true, attacker_pistols = 2 }, 4, "11.3.1.3: +6 is +4")
is(mounted { terrain = -3, defender_leader = true, defender_pistols = true }, -4, "11.3.1.3: -5 is -4")
is({ flank_hexes = 6, attacker_formation = "broken" }, 4, "11.3.1.3: the sum is limited, not its parts")

-- --- on the board ---

-- One attack, with a 5; what follows from it does not matter here.
local function fight(active, units, attacks, more, choices)
  more = more or {}
  more.active = active
  local g = melee.at(units, more, more.opts)
  return melee.fight(g, attacks, { 5, zeros = true }, choices), g
end
local function value(ruling, rule, expected, name) t.is(melee.modifier(ruling, rule), expected, "musket " .. name) end

-- 11.3.2. rc2 4-6 attacks pc2 4-6.
r = fight("dr1", { drc2 = { "2010", north }, drw1 = "2010", dpc2 = { "2009", south } }, "Drc2 at 2009")
value(r, "11.3.2", 1, "11.3.2: 1 for a leader, whatever his rating: -2")
t.ok(not melee.asked(r, "rw1"), "musket 11.3.2: nobody is asked whether he helps")
r = fight("dr1", { drc2 = { "2010", north }, dpw2 = "2009", dpc2 = { "2009", south } }, "Drc2 at 2009")
value(r, "11.3.2", -1, "11.3.2: rating 0 counts 1, and of any wing")
r = fight("dr1", { drc2 = { "2010", north }, drw1 = "2010", drac = "2010", dpc2 = { "2009", south } }, "Drc2 at 2009")
value(r, "11.3.2", 1, "11.3.2: one leader of a side, though two are there")
r = fight("dr1", { drc2 = { "2010", north }, drw1 = "2011", dpc2 = { "2009", south } }, "Drc2 at 2009")
value(r, "11.3.2", 0, "11.3.2: not one who is only next to it")
r = fight("dr1", { drc2 = { "2010", north }, drc3 = { "2110", "w/nw" }, drw1 = "2110", dpc2 = { "2009", south } },
          { "Drc2 at 2009", "Drc3 at 2009" })
value(r, "11.3.2", 1, "11.3.2: with one of several attackers")
r = fight("dr2", { drh1 = { "2010", north }, drw2 = "2110", dph1 = { "2109", south } }, "Drh1 at 2009")
value(r, "11.3.2", 1, "11.3.2: with either half")

-- 11.3.3
local function difference(mark)
  return fight("dr1", { drc2 = { "2010", north }, drc3 = { "2110", "w/nw" }, dpc1 = { "2009", south } },
               { "Drc2 at 2009", "Drc3 at 2009" },
               { mark = mark })
end
value(difference(), "11.3.3", -1, "11.3.3: the best attacker, 7, against 8")
value(difference { drc3 = "morale_shaken" }, "11.3.3", -2, "11.3.3: a shaken unit has 1 less")
value(difference { dpc1 = "morale_shaken" }, "11.3.3", 0, "11.3.3: the defender too")
r = fight("dr1", { drc1 = { "2010", north }, drc4 = { "2110", "w/nw" }, dpc2 = { "2009", south } },
          { "Drc1 at 2009", "Drc4 at 2009" })
value(r, "11.3.3", 2, "11.3.3: the best, whichever he is")
r = fight("dr1", { drc3 = { "2010", north }, dpc1 = "2009" }, "Drc3 at 2009", { mark = { dpc1 = "morale_broken" } })
value(r, "11.3.3", 6, "dv.melee-broken: morale 7 against 1")
t.is(melee.total(r), 4, "musket dv.melee-broken: +6 and the ratio are limited to +4")
value(r, "11.3.7", 0, "dv.melee-broken: no flank, no rear")

-- 11.3.4 Casualties are taken off; the light infantry of a stack does not count (8.2.1d).
r = fight("dr1", { drc2 = { "2010", north }, dpc2 = { "2009", south } }, "Drc2 at 2009",
          { counter = { dpc2 = { casualties = 2 } } })
value(r, "11.3.4", 1, "11.3.4: 4 against 4 with 2 casualties")
r = fight("dr1", { drc2 = { "2010", north }, drl1 = { "2010", north }, dpc2 = { "2009", south } }, "Drc2 at 2009")
t.ok(r:says "4 against 4", "musket 11.3.4: light infantry with the horse adds nothing")
t.ok(r:cites "11.3.4", "musket ULB-Mergentheim: the ratio is looked at even where it gives nothing")
-- ph3 (18) lies in 2109 and 2009; 1909 is on its flank.
r = fight("dr1", { drc4 = { "1909", "ne/e" }, dph3 = { "2109", south } }, "Drc4 at 2009")
value(r, "11.3.4", -2, "ex.ULB-Mergentheim-3: a ratio of 1:5 costs 2 in an attack on the flank")
value(r, "11.3.7", 1, "ex.ULB-Mergentheim-3: which gains 1")
r = fight("dr1", { drc1 = { "2010", north }, dph3 = { "2109", south } }, "Drc1 at 2009")
value(r, "11.3.4", -1, "ex.11.3.5: 3 of horse against 18 of foot")
r = fight("dr1", { drc2 = { "2010", north }, dph1 = { "2109", south } }, "Drc2 at 2009",
          { counter = { dph1 = { casualties = 3 } } })
value(r, "11.3.4", 0, "dv.ratio: 4 of horse against 7 of foot")
r = fight("dr2", { drc6 = { "2010", north }, drh5 = { "2210", north }, dph1 = { "2109", south } },
          { "Drc6 at 2009", "Drh5 at 2109" })
value(r, "11.3.4", 0, "11.1.4b: horse and foot together, 10 against 10: not halved")
value(r, "11.3.8", -2, "11.1.4b: and of the types the one that helps the defender most")

-- --- 11.3.1.1 terrain ---

local function ground(expected, from, to, facing, name, more)
  local units = { drh5 = { from, facing }, dph5 = { to, facing == north and south or north } }
  for id, place in pairs(more or {}) do units[id] = place end
  value(fight("dr2", units, "Drh5 at " .. to), "11.3.1", expected, name)
end
ground(0, "2010", "2009", north, "11.3.1.1: clear")
ground(-1, "0318", "0317", north, "11.3.1.1: woods")
ground(-1, "0618", "0617", north, "11.3.1.1: a village")
ground(-2, "0818", "0817", north, "11.3.1.1: a town")
ground(-3, "1018", "1017", north, "11.3.1.1: a castle")
ground(0, "0317", "0318", south, "11.3.1.1: out of the woods it is nothing")
ground(-1, "2010", "2009", north, "14.1a: wagons", { dpv1 = "2009" })
ground(-1, "2010", "2009", north, "14.1a: taken ones too", { drv1 = "2009" })
ground(0, "2010", "2009", north, "14.1a: not those with the attacker", { drv1 = "2010" })
ground(-2, "0618", "0617", north, "14.1a: wagons in a village", { dpv1 = "0617" })
ground(-1, "0406", "0405", north, "11.3.1a.1: over a hedge")
ground(-1, "0405", "0406", south, "14.4d: from either side")
ground(-1, "0410", "0409", north, "11.3.1a.1: over a stream")
ground(-1, "0610", "0609", north, "11.3.1a.1: over a bridge")
ground(-1, "0326", "0325", north, "11.3.1a.1: over a berm")
ground(-2, "0626", "0625", north, "11.3.1a.1: over an abatis")
ground(-2, "0826", "0825", north, "11.3.1a.1: over an entrenchment")
ground(-2, "1026", "1025", north, "11.3.1a.1: over a redoubt")
ground(-1, "0419", "0420", south, "11.3.1.1: up a steep slope")
ground(0, "0420", "0419", north, "11.3.1.1: down it")
ground(0, "0424", "0423", north, "11.3.1.1: up a gentle slope")
-- 0205 is beyond the hedge of 0306, 0406 is not.
local two = { drc2 = { "0406", "w/nw" }, drc1 = { "0205", "e/se" }, dpc2 = { "0306", south } }
value(fight("dr1", two, "Drc2 at 0306"), "11.3.1", 0, "11.1.4b: one attacker without a hedge before him")
value(fight("dr1", two, { "Drc2 at 0306", "Drc1 at 0306" }), "11.3.1", -1,
      "11.1.4b: the other has one, and it counts for both")

-- --- 11.3.1.2 once for each side ---

local pair = { drh5 = { "2010", north }, drh6 = { "2110", "w/nw" }, dph6 = { "2009", south } }
local both = { "Drh5 at 2009", "Drh6 at 2009" }
local function formation(mark, expected, name) value(fight("dr2", pair, both, { mark = mark }), "6.3.1", expected,
                                                     name) end
formation(nil, 0, "11.3.1.2: all in order")
formation({ drh5 = "formation_shaken" }, -1, "11.3.1.2: one of two attackers shaken")
formation({ drh5 = "formation_shaken", drh6 = "formation_shaken" }, -1, "11.3.1.2: both shaken count once")
formation({ drh5 = "formation_shaken", drh6 = "formation_broken" }, -2, "11.3.1.2: the worst attacker counts")
formation({ drh5 = "formation_broken", drh6 = "formation_shaken" }, -2, "11.3.1.2: whichever he is")
formation({ drh6 = "open_order" }, -1, "11.3.1.2: Open Order is as shaken (6.3.3b)")
formation({ dph6 = "formation_shaken" }, 1, "11.3.1.2: the defender shaken")
formation({ dph6 = "open_order" }, 1, "11.3.1.2: or in Open Order")
formation({ dph6 = "formation_broken" }, 2, "11.3.1.2: the defender broken")
formation({ dph6 = "hedgehog" }, 0, "11.3.1.2: a hedgehog has the matrix instead")
formation({ dph6 = "formation_broken", drh5 = "formation_broken", drh6 = "formation_broken" }, 0,
          "11.3.1.2: one for each side")
formation({ dph6 = "formation_broken", drh5 = "formation_shaken" }, 1, "11.3.1.2: which may differ")

local function salvo(counter, expected, name) value(fight("dr2", pair, both, { counter = counter }), "11.3.1.2",
                                                    expected, name) end
salvo({ drh5 = { salvo_at = "dph6" } }, 1, "11.3.1.2: an attacker salvoed the defender (amb.salvo-melee)")
salvo({ drh5 = { salvo_at = "dph6" }, drh6 = { salvo_at = "dph6" } }, 1, "11.3.1.2: two salvoes count once")
salvo({ drh5 = { salvo_at = "dph5" } }, 0, "11.3.1.2: not a salvo at another")
salvo({ dph6 = { salvo_at = "drh6" } }, -1, "11.3.1.2: the defender salvoed an attacker")
salvo({ dph6 = { salvo_at = "drh7" } }, 0, "11.3.1.2: not one who does not attack")
salvo({ dph6 = { salvo_at = "drh5" }, drh5 = { salvo_at = "dph6" } }, 0, "11.3.1.2: both sides may have it")
r = fight("dr2", { drh1 = { "2010", north }, dph6 = { "2009", south } }, "Drh1 at 2009",
          { counter = { drh1 = { salvo_at_right = "dph6" } } })
value(r, "11.3.1.2", 1, "11.3.1.2: a salvo of the right half")

-- --- 11.3.7 flanks and rear ---

for hex, n in pairs { ["1909"] = 0, ["2009"] = 0, ["2110"] = 1, ["1910"] = 1, ["2011"] = 1, ["1911"] = 1 } do
  local toward = { ["1909"] = "e/se", ["2009"] = "se/sw", ["2110"] = "w/nw", ["1910"] = "ne/e", ["2011"] = "w/nw",
                   ["1911"] = "ne/e" }
  r = fight("dr1", { drc2 = { hex, toward[hex] }, dpc2 = { "2010", north } }, "Drc2 at 2010")
  value(r, "11.3.7", n, "11.3.7: a unit facing north, attacked from " .. hex)
end
-- rh1 in 2010 and 2110, below 2009 on both sides.
for facing, n in pairs { [north] = 2, ["ne/e"] = 2, ["w/nw"] = 2, ["e/se"] = 1, ["sw/w"] = 1, [south] = 0 } do
  r = fight("dr2", { drh1 = { "2010", north }, dph5 = { "2009", facing } }, "Drh1 at 2009")
  local name = n == 2 and facing ~= north and "ex.11.3.7: rear and flank, facing " or "11.3.7: two halves, facing "
  value(r, "11.3.7", n, name .. facing)
  for _, mark in ipairs { "hedgehog", "morale_broken" } do
    r = fight("dr2", { drh1 = { "2010", north }, dph5 = mark == "hedgehog" and { "2009", facing } or "2009" },
              "Drh1 at 2009", { mark = { dph5 = mark } })
    value(r, "11.3.7", 0, ("11.3.7: none of a unit that is %s, facing %s"):format(mark, facing))
  end
end
-- ph1 facing north in 2010 and 2110: flanks 1910 and 2210, rear 1911, 2011, 2111.
local function round_about(hexes, n, name)
  local units, attacks, ids = { dph1 = { "2010", north } }, {}, { "c1", "c2", "c3" }
  for i, at in ipairs(hexes) do
    units["dr" .. ids[i]] = { at[1], at[2] }
    attacks[i] = ("Dr%s at %s"):format(ids[i], at[3])
  end
  value(fight("dr1", units, attacks), "11.3.7", n, name)
end
round_about({ { "2009", "se/sw", "2010" } }, 0, "11.3.7: the front of a two-hex unit")
round_about({ { "2109", "se/sw", "2110" } }, 0, "11.3.7: its outer front hex")
round_about({ { "1910", "ne/e", "2010" } }, 1, "11.3.7: its left flank")
round_about({ { "2210", "w/nw", "2110" } }, 1, "11.3.7: its right flank")
round_about({ { "2011", north, "2010" } }, 1, "11.3.7: the middle of its rear, though both halves touch it")
round_about({ { "1910", "ne/e", "2010" }, { "2111", north, "2110" }, { "2009", "se/sw", "2010" } }, 2,
            "11.3.7: one for each such hex")
round_about({ { "1910", "ne/e", "2010" }, { "2111", north, "2110" }, { "2210", "w/nw", "2110" } }, 3,
            "11.3.7: however many")

-- --- 11.3.8 types on the board ---

local function types(expected, name, attacker, defender, more)
  local active = field.at{ units = {} }:of(attacker, "wing")
  local units = { [attacker] = { "2010", north }, [defender] = { "2009", south } }
  more = more or {}
  for id, place in pairs(more.units or {}) do units[id] = place end
  value(fight(active, units, ("D%s at 2009"):format(attacker:sub(2)), more), "11.3.8", expected, name)
end
types(1, "11.3.8: cuirassiers against arquebusiers", "drc2", "dpc5")
types(-1, "11.3.8: arquebusiers against cuirassiers", "drc5", "dpc2")
types(-2, "11.3.8: horse against pikes", "drc2", "dph5")
types(0, "14.2: horse against infantry without pikes", "drc2", "dph7")
types(0, "14.3b: and against dismounted cavalry", "drc2", "dph8")
types(1, "14.2: pikes against none", "drh5", "dph7")
types(1, "14.3b: or against dismounted cavalry", "drh5", "dph8")
types(-1, "14.2: none against pikes", "drh7", "dph5")
types(-1, "14.3b: dismounted cavalry against pikes", "drh8", "dph5")
types(-1, "14.3b: dismounted cavalry against horse", "drh8", "dpc2")
types(2, "11.3.8: against light infantry", "drc2", "dpl1")
types(0, "11.3.8: light infantry against its like", "drl1", "dpl4")
types(0, "11.3.8: light infantry with cavalry is cavalry (8.2.1d)", "drc2", "dpl1",
      { units = { dpc2 = { "2009", south } } })
types(0, "11.3.8: guns with the defender are ignored", "drh5", "dph6", { units = { dpg1 = { "2009", south } } })
types(-1, "ex.11.3.8: a hedgehog against foot", "drh5", "dph6", { mark = { dph6 = "hedgehog" } })
types(-4, "11.3.8: and against horse", "drc2", "dph6", { mark = { dph6 = "hedgehog" } })

-- --- 11.3.9 pistols ---

local duel = { drc2 = { "2010", north }, drc3 = { "2110", "w/nw" }, dpc2 = { "2009", south } }
local attack = { "Drc2 at 2009", "Drc3 at 2009" }
local g
r, g = fight("dr1", duel, attack, nil, { { "which attackers", "Drc2 Drc3" }, { "does pc2 fire", "yes" } })
value(r, "11.3.9", 1, "11.3.9: +1 for each attacker that fires, -1 for the defender")
t.is(melee.asked(r, "which attackers"), "royalist: drc2 drc3", "musket 11.3.9: the attacker says which units fire")
t.ok(r.asked[1].text:find "which attackers" and r.asked[2].text:find "does pc2 fire",
     "musket 11.3.9: then the defender")
t.ok(g:is("drc2", "first_pistol") and g:is("drc3", "first_pistol") and g:is("dpc2", "first_pistol"),
     "musket 11.3.9: who fires has one pistol less")
t.is(#r.rolls, 1, "musket 11.3.9: the shots themselves are not rolled for")
r, g = fight("dr1", duel, attack, { mark = { drc2 = "no_pistols", drc3 = "first_pistol" } },
             { { "which attackers", "Drc3" } })
value(r, "11.3.9", 1, "11.3.9: one fires, the defender does not")
t.is(melee.asked(r, "which attackers"), "royalist: drc3", "musket 11.3.9: who has no pistols left is not asked")
t.ok(g:is("drc3", "no_pistols") and not g:is("dpc2", "first_pistol"), "musket 11.3.9: the second pistol is the last")
r = fight("dr1", duel, attack, { mark = { dpc2 = "no_pistols" } })
t.ok(not melee.asked(r, "does pc2 fire"), "musket 11.3.9: nor is a defender without pistols")
value(r, "11.3.9", 0, "11.3.9: nobody must fire")
r = fight("dr1", { drc2 = { "2010", north }, dpc2 = { "2009", north } }, "Drc2 at 2009", nil,
          { { "does pc2 fire", "yes" } })
value(r, "11.3.9", -1, "11.3.9: the defender fires whichever way it faces")
r = fight("dr2", { drh5 = { "2010", north }, dph6 = { "2009", south } }, "Drh5 at 2009")
t.ok(not melee.asked(r, "fire"), "musket 11.3.9: infantry has no pistols")
r, g = fight("dr2", { drh8 = { "2010", north }, dph8 = { "2009", south } }, "Drh8 at 2009", nil,
             { { "which attackers", "Drh8" }, { "does ph8 fire", "yes" } })
t.ok(g:is("drh8", "first_pistol") and g:is("dph8", "first_pistol"),
     "musket 14.3a: dismounted cavalry uses its pistols in close combat")
r = fight("dr1", { drc2 = { "2010", north }, dpc2 = { "2009", south } }, "Drc2 at 2009",
          { mark = { drc2 = "momentum" } }, { { "which attackers", "Drc2" } })
value(r, "11.3.6", 2, "11.3.9: such a shot leaves Momentum as it is")
value(r, "11.3.9", 1, "11.3.9: both count")

-- --- dv.cap on the board: rc1 3-8 with his leader, Momentum and pistols against pc2 4-6, who fires ---

local function ramsey(opts)
  return fight("dr1", { drc1 = { "2010", north }, drw1 = "2010", dpc2 = { "2009", south } }, "Drc1 at 2009",
               { mark = { drc1 = "momentum" }, opts = opts },
               { { "which attackers", "Drc1" }, { "does pc2 fire", "yes" } })
end
r = ramsey()
t.is(melee.total(r), 4, "musket dv.cap: on the board, the ratio at -1")
value(r, "11.3.4", -1, "dv.cap: 3 against 4 rounded")
r = ramsey { switches = { ratio = "plain" } }
value(r, "11.3.4", 0, "dv.cap: 3 against 4 as it is")
t.ok(melee.total(r) == 4 and r:cites "11.3.1.3", "musket dv.cap: limited to +4")

t.done()
