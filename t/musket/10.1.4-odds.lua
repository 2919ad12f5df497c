-- 10.1.4, 11.1.4: odds of a fire of both halves, and of an attack of several.
local t, field, volley, melee = require "tap", require "musket.lib.field", require "musket.lib.volley", require "musket.lib.melee"
local north, south = "nw/ne", "se/sw"
local g, r

-- rh1 before ph6 (5-8) with both its halves.
local function before_both() return volley.at { drh1 = { "2012", north }, dph6 = { "2011", south } } end
g = before_both()
r = volley.play(g, "fire Drh1 at Dph6", { 0 }, { "none", "none" })
t.is(#volley.shots(r), 1, "musket 10.1.1: one half of a two-hex unit may hold its fire")

-- Two nines are 4 casualties: the threshold of morale 8, then a check that 8 and 9 fail.
g = before_both()
local function told(odds)
  local list = {}
  for _, o in ipairs(odds) do
    list[("%s %s %s"):format(o.outcome.casualties, o.outcome.formation, o.outcome.morale)] = o.p
  end
  return list
end
local odds = told(g:odds_of "fire Drh1 at Dph6")
t.is(odds["0 normal normal"], "1/4", "musket 10.1.4c: the odds of a fire are of both halves together")
t.is(odds["4 none broken"] .. " " .. odds["4 normal shaken"], "1/500 1/125",
     "musket 10.6.2: with the checks that are due")
t.is(g:of("dph6", "casualties"), 0, "musket 10.1.4: and nothing has happened")
g = before_both()
g:mark { drh1 = "salvo" }
t.is(told(g:odds_of "fire Drh1 at Dph6 by skirmish")["0 normal normal"], "9/25", "musket 10.4b: after a salvo at -1")
g = volley.at { drc6 = { "2012", north }, dph6 = { "2011", south } }
t.is(told(g:odds_of "shoot Drc6 at Dph6")["1 normal normal"], "1/5", "musket 10.5.3: so are those of pistols")
-- A column of morale 6 fails by 7 to 9, and is then missed by 0 to 2.
g = volley.at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { mark = { dph5 = "column" } })
t.is(told(g:odds_of "fire Drh5 at Dph5")["0 formation_broken shaken"], "9/100",
     "musket 6.3.4g: a column is Formation Broken first")
g = volley.at { drh5 = { "2012", north }, dpg1 = { "2011", south } }
t.is(told(g:odds_of "fire Drh5 at Dpg1")["1 none disabled"], "2/5", "musket 10.6.1b: guns are disabled by one casualty")
t.is(told(g:odds_of "fire Drh5 at Dpg1")["0 none shaken"], "1/25", "musket 10.8.7: or shaken, by a formation hit and a check")
g = volley.at { drh5 = { "2012", north }, dpl4 = { "2011", south } }
t.is(told(g:odds_of "fire Drh5 at Dpl4")["2 normal eliminated"], "1/10", "musket 10.6.1b: or a unit eliminated")
g = volley.at({ drh5 = { "2013", north }, dph5 = { "2011", south } }, { counter = { dr2 = { order = "charge" } } })
t.is(told(g:odds_of "fire Drh5 at Dph5 by advance")["0 formation_shaken normal"], "1/10",
     "musket 10.3.2: fire while advancing is at -3")

-- Half of the dice do something, and one more in ten takes him.
local at_leader = (volley.at { drh5 = { "2012", north }, dpw2 = "2011" }):odds_of "fire Drh5 at Dpw2"
local endangered = {}
for _, o in ipairs(at_leader) do endangered[("%s %s"):format(o.outcome.endangered, o.outcome.leader)] = o.p end
t.is(endangered["false unhurt"], "1/2", "musket 10.10: odds of fire at a leader tell how often he is endangered")
t.is(at_leader.totals["a leader is lost"], "1/20", "musket 10.10: and how often he is lost")

-- 4-6 against 4-6; a second, 4-7, makes it 2:1 and has the better morale: +2.
local function share(p)
  local a, b = p:match "(%d+)/(%d+)"
  return a and a / b or tonumber(p)
end
local function codes(list)
  local by_code = {}
  for _, o in ipairs(list) do by_code[o.outcome.result] = (by_code[o.outcome.result] or 0) + share(o.p) end
  for code, p in pairs(by_code) do by_code[code] = ("%.6g"):format(p) end
  return by_code
end
g = melee.at { drc2 = { "2010", north }, drc3 = { "2110", north }, dpc6 = { "2009", south } }
local one = codes(g:odds_of "attack Drc2 at 2009")
field.play(g, "attack Drc3 at 2009")
local two = codes(g:odds_of "attack Drc2 at 2009")
melee.declare(g, { "Drc2 at 2009" })
t.is(table.concat({ one.DB, two.DB, codes(g:odds_of "fight").DB }, " "), "0.1 0.3 0.3",
     "musket 11.1.4a: the odds of an attack count those who are declared already")

-- 6.3.4g A column of morale 6 is Formation Broken first, and is shaken by 7 to 9; one that is shaken breaks by 6 to 9, and runs.
g = melee.at({ drc2 = { "2010", north }, dpc6 = { "2009", south } }, { mark = { dpc6 = "column" } })
local struck = codes(g:odds_of "attack Drc2 at 2009")
t.is(struck.DE .. " " .. struck.AS2, "0.03 0.07", "musket 6.3.4g: the odds of an attack on a column count what befalls it before the blow")
g = melee.at({ drc2 = { "2010", north }, dpc6 = { "2009", south } }, { mark = { dpc6 = { "column", "morale_shaken" } } })
struck = codes(g:odds_of "attack Drc2 at 2009")
t.is(table.concat({ struck.DE, struck.DB, struck.none }, " "), "0.06 0.18 0.4", "musket 6.3.4g: and that it may run from it")

-- 11.3.9 By the answers of both sides, and what their pistols come to: "no no 0, no yes -1".
local function pistols(who, mark)
  g = melee.at({ drc2 = { "2010", north }, drc3 = { "2110", "w/nw" }, dpc6 = { "2009", south } }, { mark = mark })
  for i = 2, #who do field.play(g, ("attack %s at 2009"):format(who[i])) end
  local all = g:odds_of(("attack %s at 2009"):format(who[1]))
  local list = {}
  for i, case in ipairs { all, table.unpack(all.others) } do
    local answers = ""
    for _, each in ipairs(case.assumed) do answers = answers .. each:match "%a+$" .. " " end
    list[i] = ("%s%d"):format(answers, i > 1 and case.modifiers["11.3.9"] or 0)
  end
  return table.concat(list, ", ")
end
for _, c in ipairs { { { "Drc2" }, {}, "no no 0, no yes -1, yes no 1", "one attacker" },
                     { { "Drc2" }, { drc2 = "no_pistols" }, "no 0, yes -1", "one that has none" },
                     { { "Drc2" }, { dpc6 = "no_pistols" }, "no 0, yes 1", "a defender who has none" },
                     { { "Drc2", "Drc3" }, { dpc6 = "no_pistols" }, "no 0, yes 2", "two attackers" },
                     { { "Drc2", "Drc3" }, { dpc6 = "no_pistols", drc2 = "no_pistols" }, "no 0, yes 1", "two of whom one has none" } } do
  t.is(pistols(c[1], c[2]), c[3], "musket 11.3.9: odds with and without pistols, of " .. c[4])
end

-- 11.5.1 No die is rolled against guns that stand alone.
g = melee.at { drc2 = { "2010", north }, dpg5 = { "2009", south } }
local _, why = pcall(g.odds_of, g, "attack Drc2 at 2009")
t.ok(tostring(why):find("no die is rolled against pg5", 1, true), "musket 11.5.1: an attack on lone guns has no odds")

-- --- 11.4.1, 12.4 what odds add up ---

local function half(p) local a, b = p:match "(%d+)/(%d+)" return a / b end
local function sum_of(list, is_meant)
  local sum = 0
  for _, o in ipairs(list) do sum = sum + (is_meant(o.outcome) and half(o.p) or 0) end
  return sum
end
-- A total is what the outcomes that it means come to; some of them must be there.
local function adds_up(list, name, is_meant, rule)
  local total = list.totals[name]
  t.ok(total and half(total) > 0 and math.abs(half(total) - sum_of(list, is_meant)) < 1e-9,
       ("musket %s: odds tell how often %s"):format(rule, name))
end
local function is_one_of(key, words)
  return function(outcome)
    for word in words:gmatch "%S+" do if outcome[key] == word then return true end end
    return false
  end
end
g = melee.at { drc2 = { "2010", north }, dpc2 = { "2009", south } }
local fought = g:odds_of "attack Drc2 at 2009"
adds_up(fought, "the defender gives way", is_one_of("result", "DS1 DS2 DB DE"), "11.4.1")
adds_up(fought, "the defender is Morale Broken or eliminated", is_one_of("result", "DB DE"), "11.4.1")
adds_up(fought, "the attacker gives way", is_one_of("result", "AS1 AS2 AB"), "11.4.1")
adds_up(fought, "the hex is left empty", is_one_of("result", "DS1 DS2 DB DE"), "11.4.6")
adds_up(fought, "horse that has won pursues off the map", is_one_of("pursuit", "leaves"), "11.7.2")
g = melee.at { drc4 = { "2010", north }, dpc1 = { "2009", south } }
adds_up(g:odds_of "attack Drc4 at 2009", "the attacker is Morale Broken", is_one_of("attacker", "broken"), "11.4.1")
local fired = before_both():odds_of "fire Drh1 at Dph6"
adds_up(fired, "it takes a casualty or more", function(o) return o.casualties > 0 end, "10.6.1")
adds_up(fired, "it ends Morale Shaken or worse", is_one_of("morale", "shaken broken eliminated disabled"), "12.4")
adds_up(fired, "it ends Morale Broken or worse", is_one_of("morale", "broken eliminated disabled"), "12.4")
g = melee.at({ drh5 = { "2010", north }, dph5 = { "2009", south } }, { active = "dr2" })
t.ok(#g:odds_of "attack Drh5 at 2009" > 1, "musket 11.3.9: odds of foot, who have no pistols")

-- --- 10.8 of guns; 10.10, 11.4.5 what follows a shot ---

-- 12 lb at two hexes: +1. FH on 4 and 5, a check more on 6, casualties from 7 on.
local at_range = { drg1 = { "2012", north }, dph5 = { "2010", south } }
local shot = volley.at(at_range):odds_of "cannonade Drg1 at Dph5"
t.is(shot.totals["it takes a casualty or more"], "3/10", "musket 10.8.2: guns have odds")
t.is(shot.totals["a leader is lost"], nil, "musket 10.10: [set-up] without a leader nothing is told of one")
at_range.dpw2 = "2010"
t.is(volley.at(at_range):odds_of("cannonade Drg1 at Dph5").totals["a leader is lost"], "3/50", "musket 10.10: a leader under fire is in danger")
shot = volley.at { drg3 = { "2012", north }, dpc3 = { "2009", south } }:odds_of "cannonade Drg3 at Dpc3"
t.ok((shot.assumed[1] or ""):find("step aside", 1, true) and #shot.others > 0, "musket 10.8.6a: whether cavalry steps aside is its owner's choice, each with its odds")
shot = volley.at { drg1 = { "2012", north }, dpg2 = { "2010", south } }:odds_of "cannonade Drg1 at Dpg2"
t.is(shot.totals["it ends Morale Broken or worse"], "3/10", "musket 10.6.1b: guns that are hit are disabled")

-- ph5, Morale Shaken, runs if it fails its check; with friends behind it it stands on 0 to 2 of ten.
local function shot_at(units, by)
  units.drh5, units.dph5 = { "2012", north }, { "2011", south }
  return volley.at(units, { mark = { dph5 = "morale_shaken" } }):odds_of("fire Drh5 at Dph5 by " .. by).totals
end
local free = shot_at({}, "skirmish")
local friends = { dph6 = { "2010", south }, dph7 = { "2110", south }, dph9 = { "2111", south } }
local shut = shot_at(friends, "skirmish")
t.is(free["the hex is left empty"], free["it ends Morale Broken or worse"], "musket 12.4.3b: who breaks leaves its hex")
t.ok(math.abs(half(shut["it ends Morale Broken or worse"]) - 0.7 * half(free["it ends Morale Broken or worse"])) < 1e-9,
     "musket 11.4.5a: if it can: else it stands on 0 to 2")
shut = shot_at(friends, "salvo")                -- a check without casualties: two men lost are no threshold
t.ok(half(shut["the hex is left empty"]) < half(shut["it ends Morale Broken or worse"]), "musket 11.4.5a: or is still where it was")

-- --- whole odds: the dice that follow, and that nobody chooses ---

-- The chance of those outcomes, in thousandths.
local function chance(list, wanted)
  return math.floor(1000 * sum_of(list, function(o)
    for name, value in pairs(wanted) do if o[name] ~= value then return false end end
    return true
  end) + 0.5)
end
-- 4-6 against 4-7 at -1: AB on 0 and 1. Horse that wins breaks off on 0 to 2, catches on 3 to 5, leaves on 6 to 9.
local function odds_of(units, mark, command)
  return melee.at(units, { mark = mark }):odds_of(command or "attack Drc2 at 2009")
end
local charge = { drc2 = { "2010", north }, dpc6 = { "2009", south } }
local all = odds_of(charge)
t.is(chance(all, { result = "DB" }), 100, "musket 11.2D: [set-up] one face in ten is DB")
t.is(chance(all, { result = "DB", pursuit = "none", defender = "broken" }), 30, "musket 11.7.2A: in three of ten it breaks off")
t.is(chance(all, { result = "DB", pursuit = "catches", defender = "eliminated" }), 30, "musket 11.7.2B: in three the beaten unit is caught")
t.is(chance(all, { result = "DB", pursuit = "leaves", defender = "eliminated" }), 40, "musket 11.7.2C: in four the victor leaves the map")
t.is(chance(all, { defender = "shaken", pursuit = "none", empty = true }), 400, "musket 11.4.6: a unit that falls back leaves its hex")
-- 12.4.6 Morale Shaken already: each DS is a DB, and pursued; Morale Broken already it is eliminated.
all = odds_of(charge, { dpc6 = "morale_shaken" })
t.is(chance(all, { defender = "shaken" }), 0, "musket 12.4.6: odds know that the defender is Morale Shaken")
t.is(all.totals["the defender gives way"], all.totals["the defender is Morale Broken or eliminated"],
     "musket 12.4.6: whatever drives it back breaks it")
all = odds_of(charge, { drc2 = "morale_shaken" })
t.is(chance(all, { attacker = "shaken" }), 0, "musket 12.4.6: and that the attacker is")
-- 11.4.5 Foot all round bars the way: a shaken unit loses a man for each hex; a broken one stands on 0 to 2, loses on 3 to 6.
local barred = { drh5 = { "2010", north }, dph5 = { "2009", south }, dph6 = { "2008", south }, dph7 = { "2108", south },
                 dph9 = { "2109", south } }
local function with_column(units)
  local led_units = { dpw2 = "2009" }
  for id, place in pairs(units) do led_units[id] = place end
  return led_units
end
local function foot(units, mark)
  return melee.at(units, { mark = mark, active = "dr2" }):odds_of "attack Drh5 at 2009"
end
all = foot({ drh5 = barred.drh5, dph5 = barred.dph5 })
t.is(all.totals["the hex is left empty"], all.totals["the defender gives way"], "musket 11.4.6: with a free way back it leaves")
all = foot(barred)
t.ok(chance(all, { defender = "shaken", empty = true }) == 0 and chance(all, { defender = "shaken" }) > 0,
     "musket 11.4.5b: with none it stays, and takes casualties")
local broken = chance(all, { result = "DB" })
t.is(chance(all, { result = "DB", defender = "shaken", empty = false }) * 10, broken * 3, "musket 11.4.5a: broken it stands on 0 to 2 of 9")
t.is(chance(all, { result = "DB", defender = "eliminated", empty = true }) * 10, broken * 3, "musket 11.4.5a: is eliminated on 7 to 9")
t.is(chance(all, { result = "DB", defender = "broken", empty = false }) * 10, broken * 4, "musket 11.4.5a: or loses men and is still there")
all = foot(barred, { dph5 = "morale_shaken" })
t.is(chance(all, { defender = "unhurt", attacker = "unhurt" }), 0, "musket 12.4.6: [set-up] somebody gives way")
-- 11.8 A leader with the attacker is in danger once in ten, whatever comes of it.
local led = odds_of { drc2 = { "2010", north }, drw1 = "2010", dpc6 = { "2009", south } }
t.is(chance(led, { attacker_leader = "lost", pursuit = "none", attacker = "shaken" }) * 9,
     chance(led, { attacker_leader = "unhurt", pursuit = "none", attacker = "shaken" }), "musket 11.8: odds count a leader's danger")
t.is(chance(led, { attacker_leader = "unhurt", pursuit = "leaves" }), 0, "musket 11.7.3: who goes with those who leave is gone")
t.ok(led.totals["a leader of the attacker is lost"], "musket 11.8: and tell it first")
-- drc3, without a leader, rides off the map; he stays with drc2 unless that does too.
local two_ride = melee.at { drc2 = { "2010", north }, drw1 = "2010", drc3 = { "2110", "w/nw" }, dpc6 = { "2009", south } }
field.play(two_ride, "attack Drc3 at 2009")
two_ride = two_ride:odds_of "attack Drc2 at 2009"
t.ok(chance(two_ride, { attacker_leader = "unhurt", pursuit = "leaves" }) > 0, "musket 11.7.3: not with another unit that leaves")
t.is(all.totals["a leader of the attacker is lost"], nil, "musket 11.8: where there is no leader, nothing of one")

-- With the defender: nine in ten he is unhurt; with one that is caught he is lost. He is told apart from the attacker's.
local their = odds_of { drc2 = { "2010", north }, dpw2 = "2009", dpc6 = { "2009", south } }
t.is(chance(their, { defender_leader = "unhurt", defender = "shaken" }), 9 * chance(their, { defender_leader = "lost", defender = "shaken" }),
     "musket 11.8: the defender's leader is in danger too")
t.is(chance(their, { defender_leader = "unhurt", defender = "eliminated" }), 0, "musket 11.8: with a unit that is eliminated he is lost")
t.ok(their.totals["a leader of the defender is lost"] and not their.totals["a leader of the attacker is lost"], "musket 11.8: and told")
-- 2-5 against 3-8: AB on many dice, and the defender's horse pursues.
local lost = odds_of({ drc4 = { "2010", north }, drw1 = "2010", dpc1 = { "2009", south } }, nil, "attack Drc4 at 2009")
t.is(chance(lost, { attacker = "eliminated", attacker_leader = "unhurt" }), 0, "musket 11.8: with an attacker that is caught he is lost")
t.ok(chance(lost, { attacker = "eliminated" }) > 0 and chance(lost, { attacker = "broken" }) > 0, "musket 11.7.2: [set-up] some are caught")
t.is(chance(lost, { result = "AB", empty = true }), 0, "musket 11.4.6: an attacker that fails leaves no hex to enter")
t.is(chance(lost, { result = "AS1", empty = true }) + chance(lost, { result = "AS2", empty = true }), 0, "musket 11.4.6: or falls back")
local standing = melee.at(charge, {}, { switches = { stand_off = "yes" } }):odds_of "attack Drc2 at 2009"
t.is(chance(standing, { result = "ST", attacker = "unhurt", defender = "unhurt", pursuit = "none", empty = false }), 200,
     "musket 11.4.6: neither gives way, and the hex is held")
-- 6.3.4g A column that runs before the blow.
local ran = odds_of({ drc2 = { "2010", north }, drw1 = "2010", dpc6 = { "2009", south } }, { dpc6 = { "column", "morale_shaken" } })
t.is(chance(ran, { result = "none", attacker = "unhurt", defender = "broken", empty = true, attacker_leader = "unhurt", pursuit = "none" }), 400,
     "musket 6.3.4g: who runs before the blow has left the hex, and nobody is in danger")
t.is(ran.totals["a leader of the defender is lost"], nil, "musket 6.3.4g: nothing of a leader who is not there")
ran = odds_of({ drc2 = { "2010", north }, dpw2 = "2009", dpc6 = { "2009", south } }, { dpc6 = { "column", "morale_shaken" } })
t.is(chance(ran, { result = "none", defender_leader = "unhurt" }), 400, "musket 6.3.4g: nor is his, who is told all the same")
t.is(ran.totals["a leader of the attacker is lost"], nil, "musket 6.3.4g: and nothing of the attacker's")
-- Foot all round: a column that runs is eliminated on 7 to 9.
local shut_in = foot(with_column(barred), { dph5 = { "column", "morale_shaken" } })
t.ok(chance(shut_in, { result = "none", defender = "eliminated" }) > 0 and chance(shut_in, { result = "none", defender = "broken" }) == 0,
     "musket 6.3.4g: or it falls where it stood")
t.is(chance(shut_in, { result = "none", defender_leader = "unhurt" }), 0, "musket 6.3.4g: and its leader with it")

t.done()
