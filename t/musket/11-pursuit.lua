-- 11.7 cavalry pursues, 11.8 leaders in close combat.
local t, bench, melee = require "tap", require "bench", require "musket.lib.melee"
local told = melee.told
local north, south = melee.north, melee.south

local function fight(units, attacks, dice, more, choices)
  more = more or {}
  more.active = more.active or "dr1"
  local g = melee.at(units, more, more.opts)
  local r = melee.fight(g, attacks, dice, choices)
  return g, r
end
local function options(r, part) return melee.asked(r, part) or "not asked" end
local function rolls(r, what)
  local n = 0
  for _, roll in ipairs(r.rolls) do n = n + (roll["for"] == what and 1 or 0) end
  return n
end
local function is_fb(g, id) return g:is(id, "formation_broken") end

-- --- 11.7.2 the table ---

local table_ = bench "musket"
local function pursuit(die, b)
  table_:dice { die }
  return table_:rule("pursuit", b).result.result
end
local columns = { tacw = { [0] = "break_off", "break_off", "break_off", "eliminate", "eliminate", "eliminate",
                           "off_map", "off_map", "off_map", "off_map" },
                  other = { [0] = "break_off", "break_off", "break_off", "break_off", "eliminate", "eliminate",
                            "eliminate", "off_map", "off_map", "off_map" } }
for _, column in ipairs { "tacw", "other" } do
  for die = 0, 9 do t.is(pursuit(die, { column = column }), columns[column][die],
                         ("musket 11.7.2: the table, %s, %d"):format(column, die)) end
end
t.is(pursuit(3, { gone = true }), "break_off", "musket 11.7.4: who is gone already is not pursued")
t.is(pursuit(6, { gone = true }), "off_map", "musket 11.7.4: but the fugitives may be chased off the map")
local other = bench("musket", { switches = { pursuit = "other" } })
other:dice { 3 }
t.is(other:rule("pursuit", {}).result.result, "break_off", "musket 11.7.2: a switch says which column")

-- --- 11.7.1a when. rc1 3-8 against pc4 2-5: +3 ---

local duel = { drc1 = { "2010", north }, dpc4 = { "2009", south } }
local to = { { "pc4 retreats to", "2007" } }
for die, n in pairs { [1] = 0, [2] = 0, [4] = 0, [6] = 1, [9] = 1 } do
  local _, r = fight(duel, "Drc1 at 2009", { die, zeros = true })
  t.is(rolls(r, "pursuit"), n, ("musket 11.7.1a: a %d and 3, checks for pursuit"):format(die))
end
local g, r = fight(duel, "Drc1 at 2009", { 2, 0 }, { mark = { dpc4 = "morale_shaken" } })
t.is(rolls(r, "pursuit"), 1,
     "musket 11.7.1a: a shaken unit that is shaken again is broken, and pursued (amb.shaken-upgrade)")
g, r = fight({ drc1 = { "2010", north }, dpc4 = "2009" }, "Drc1 at 2009", { 1, 0 },
             { mark = { dpc4 = "morale_broken" } })
t.is(told(rolls(r, "pursuit"), g:where "dpc4"), "1 eliminated",
     "musket 11.7.1a: one that was broken is eliminated, and pursued")
g, r = fight({ drc4 = { "2010", north }, dpc1 = { "2009", south } }, "Drc4 at 2009", { 1, 3 })
t.is(told(rolls(r, "pursuit"), g:where "drc4"), "1 eliminated",
     "musket 11.7.1a: cavalry that defends pursues a broken attacker")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south } }, "Drh5 at 2009", { 9 }, { active = "dr2" })
t.is(rolls(r, "pursuit"), 0, "musket 11.7.1a: infantry does not")
g, r = fight({ drh8 = { "2010", north }, dph8 = { "2009", south } }, "Drh8 at 2009", { 9 }, { active = "dr2" })
t.is(rolls(r, "pursuit"), 0, "musket 14.3b: nor does dismounted cavalry")
g, r = fight(duel, "Drc1 at 2009", { 8, 3 }, { mark = { drc1 = "formation_broken" } }, to)
t.is(g:where "drc1", "2007", "musket 11.7.1a: it pursues though it could not move")
g, r = fight({ drc6 = { "2010", north }, drh5 = { "2110", "w/nw" }, dpc4 = { "2009", south } },
             { "Drc6 at 2009", "Drh5 at 2009" }, { 6, 0 }, { active = "dr2" })
t.is(rolls(r, "pursuit"), 1, "musket 11.7.2: of horse and foot together the horse alone checks")

-- 11.7.1b
g, r = fight({ drc1 = { "2010", north }, dpl3 = { "2009", south } }, "Drc1 at 2009", { 6 })
t.is(told(g:where "drc1", g:is("dpl3", "morale_broken")), "2009 true",
     "musket 11.7.1b: broken light infantry is not pursued: a simple advance")
g, r = fight({ drc1 = { "2010", north }, dpl3 = { "2009", south } }, "Drc1 at 2009", { 9 })
t.is(told(g:where "drc1", g:where "dpl3"), "2009 eliminated", "musket 11.7.1b: nor if it is eliminated")
local ring = { drc1 = { "2010", north }, dpc4 = { "2009", south }, dph6 = { "2008", south }, dph7 = { "2108", south },
               dph8 = { "2109", south } }
g, r = fight(ring, "Drc1 at 2009", { 6, 0 })
t.is(told(rolls(r, "pursuit"), g:is("dpc4", "morale_shaken")), "0 true",
     "musket 11.7.1b: nor one that could not run and stood")
g, r = fight(ring, "Drc1 at 2009", { 6, 3, 0 })
t.is(rolls(r, "pursuit"), 1, "musket 11.7.1b: one that did not stand is")
-- Two attackers are broken; one of them, shut in by friends, stands.
local stood = { drc4 = { "2010", north }, drc2 = { "2110", north }, dpc1 = { "2009", south },
                drh5 = { "2011", north }, drh6 = { "1911", north }, drh7 = { "1910", north }, drh8 = { "2111", north } }
g, r = fight(stood, { "Drc4 at 2009", "Drc2 at 2009" }, { 0, 0 }, { mark = { drc4 = "formation_broken" } },
             { { "which unit retreats first", "Drc4" } })
t.is(told(rolls(r, "pursuit"), g:is("drc4", "morale_shaken"), g:is("drc2", "morale_broken")),
     "0 true true",
     "musket 11.7.1b: one of several that stands saves all of them")

-- --- 11.7.2A break off ---

g, r = fight(duel, "Drc1 at 2009", { 6, 2 }, nil, to)
t.is(told(g:where "drc1", g:where "dpc4", is_fb(g, "drc1")), "2009 2007 false",
     "musket 11.7.2A: who breaks off advances as after any combat")

-- --- 11.7.2B pursue and eliminate ---

g, r = fight(duel, "Drc1 at 2009", { 6, 3 }, nil, { to[1], { "which way does rc1", "ne/e" } })
t.is(g:where "dpc4", "eliminated", "musket 11.7.2B: the beaten unit is eliminated")
t.is(told(g:where "drc1", is_fb(g, "drc1")), "2007 true",
     "musket 11.7.2B: the pursuer is in its hex, Formation Broken")
t.is(g:facing_of "drc1", "ne/e", "musket 11.4.7: turned by one vertex, if its owner likes")
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", south }, dpg1 = { "2008", south }, dph7 = { "2108", south } },
             "Drc1 at 2009", { 6, 3, zeros = true })
t.ok(g:is("dpg1", "captured") and g:where "drc1":sub(3) == "07", "musket 11.7.2B: guns that it rides through are taken")
-- An infantry regiment flees over an abatis, where horse cannot follow.
g, r = fight({ drc1 = { "0627", north }, dph5 = { "0626", south } }, "Drc1 at 0626", { 7, 3 },
             { mark = { drc1 = "momentum" } })
t.is(told(g:where "dph5", g:where "drc1", is_fb(g, "drc1")), "eliminated 0626 true",
     "musket 11.7.2B: even if it cannot follow all the way")
g, r = fight({ drc1 = { "0627", north }, dph5 = { "0626", south }, dpw2 = "0626" }, "Drc1 at 0626", { 8, 3 },
             { mark = { drc1 = "momentum" } }, { { "does pw2 go along", "no" } })
t.is(told(g:where "drc1", g:where "dpw2", rolls(r, "leader")), "0626 removed 0",
     "musket 5.3.1b: a leader who stayed in the hex that it rides into is taken, without a die")
-- Only 2008 is free: pc4 stops there.
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", south }, dph6 = { "2108", south }, dph7 = { "2109", south }, dph8 = { "1907", south },
               dpc6 = { "2007", south }, dpc7 = { "1908", south } }, "Drc1 at 2009", { 6, 3, 3 })
t.is(told(g:where "dpc4", g:where "drc1"), "eliminated 2008", "musket 11.7.2B: who pursued does not advance besides, back to where it fought")
-- Off the map: rc1 and rc2 leave nothing but the edge.
g, r = fight({ drc1 = { "2002", north }, drc2 = { "2102", north }, dpc4 = { "2001", south } },
             { "Drc1 at 2001", "Drc2 at 2001" }, { 5, 3, 3 })
t.is(told(g:where "dpc4", g:where "drc1", is_fb(g, "drc1")), "eliminated 2001 true",
     "musket 11.7.2B: or if it left the map")
t.is(told(g:where "drc2", is_fb(g, "drc2")), "2102 false", "musket 11.7.4: which the second pursuer finds empty")
-- ph6 sees 2008 and 2007, ph5 only 2008, from beside.
local watchers = { drc1 = { "2010", north }, dpc4 = { "2009", south }, dph5 = { "1908", "ne/e" },
                   dph6 = { "2006", south } }
g, r = fight(watchers, "Drc1 at 2009", { 6, 3 }, nil, { to[1], { "which way does rc1", "nw/ne" } })
t.is(options(r, "who reacts"), "parliament: none dph5 dph6",
     "musket 11.7.2B: others react, once it has come to its end")
local n = 0
for _, a in ipairs(r.asked) do n = n + (a.text:find "who reacts" and 1 or 0) end
t.is(n, 1, "musket 11.7.2B: not on the way")

-- --- 11.7.2C off the map ---

g, r = fight(watchers, "Drc1 at 2009", { 6, 6 }, nil, to)
t.is(told(g:where "dpc4", g:where "drc1"), "eliminated pursued", "musket 11.7.2C: both are gone")
t.is(options(r, "who reacts"), "not asked", "musket 11.7.2C: and nobody reacts")
g, r = fight({ drc1 = { "2010", north }, drw1 = "2010", dpc4 = { "2009", south } }, "Drc1 at 2009", { 5, 6 }, nil, to)
t.is(told(g:where "drw1", g:of("drw1", "gone")), "removed pursuit",
     "musket 11.7.2C: his leader is gone with him, and may come back (5.3.3c)")
g, r = fight({ drc1 = { "2010", north }, drac = "2010", dpc4 = { "2009", south } }, "Drc1 at 2009", { 5, 6 }, nil, to)
t.is(told(g:where "drac", options(r, "does rac")), "removed not asked",
     "musket 11.7.2D: even the army commander has no choice")
g, r = fight({ drc1 = { "2010", north }, drac = "2010", drw1 = "2010", dpc4 = { "2009", south } }, "Drc1 at 2009",
             { 5, 3, 0, 0 }, nil, to)
t.is(told(g:where "drac", g:where "drw1", options(r, "does rac")), "2007 2007 not asked",
     "musket 11.7.2D: nor in a pursuit on the map")

-- --- 11.7.3 ---

local stack = { drc1 = { "2010", north }, drl1 = { "2010", north }, drw1 = "2010", dpc4 = { "2009", south } }
g, r = fight(stack, "Drc1 at 2009", { 5, 3, 0 }, nil, to)
t.is(told(g:where "drc1", g:where "drl1", g:where "drw1"), "2007 2010 2007",
     "musket 11.7.3: light infantry stays behind, leaders go along")
t.ok(not is_fb(g, "drl1") and is_fb(g, "drc1"), "musket 11.7.3: the pursuit does not break its formation")
g, r = fight(stack, "Drc1 at 2009", { 5, 6 }, nil, to)
t.is(told(g:where "drc1", g:where "drl1"), "pursued 2010", "musket 11.7.3: off the map too")
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", south }, dpl1 = { "2009", south } }, "Drc1 at 2009", { 6, 3 },
             nil, to)
t.is(told(g:where "dpc4", g:where "dpl1"), "eliminated eliminated",
     "musket 8.2.1d: with the beaten cavalry its light infantry is lost")

-- --- 11.7.4 ---

-- 9 and 4 eliminate it at once.
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", north } }, "Drc1 at 2009", { 9, 3 })
t.is(told(g:where "dpc4", g:where "drc1", is_fb(g, "drc1")), "eliminated 2009 false",
     "musket 11.7.4: after a unit that is eliminated the pursuit is broken off (amb.pursuit-eliminated)")
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", north } }, "Drc1 at 2009", { 9, 6 })
t.is(g:where "drc1", "pursued", "musket 11.4.1c: but fugitives may be chased off the map")

-- Three of them, from 2010, 2110 and 1909; the beaten unit goes by 2108.
local three = { drc1 = { "2010", north }, drc2 = { "2110", "w/nw" }, drc3 = { "1909", "ne/e" },
                dpc4 = { "2009", south } }
g, r = fight(three, { "Drc1 at 2009", "Drc2 at 2009", "Drc3 at 2009" }, { 5, 3, 3, 6 }, nil,
             { { "pc4 retreats to", "2107" }, { "which unit checks for pursuit", "Drc1" },
               { "which unit checks for pursuit", "Drc2" } })
t.is(rolls(r, "pursuit"), 3, "musket ex.11.7.4: each cavalry unit rolls")
t.is(told(g:where "dpc4", g:where "drc1", is_fb(g, "drc1")), "eliminated 2107 true",
     "musket ex.11.7.4: 3, the beaten unit is eliminated")
t.is(told(g:where "drc2", is_fb(g, "drc2")), "2009 false",
     "musket ex.11.7.4: 3 again has no effect; that unit just advances")
t.is(g:where "drc3", "pursued", "musket ex.11.7.4: 6, the third is removed")
t.is(options(r, "which unit checks for pursuit"), "royalist: drc1 drc2 drc3", "musket 11.7.2: in the order its side likes")

-- --- 11.7.5 several attackers beaten ---

-- pc1 in 2009 facing south: front 2010 and 2110, flanks 1909 and 2109, rear 2008 and 2108.

local toward = { ["2010"] = north, ["2110"] = "w/nw", ["1909"] = "ne/e", ["2109"] = "w/nw", ["2008"] = "se/sw",
                 ["2108"] = "se/sw" }
local function beaten(one, second, choices)
  local units = { drc4 = { one, toward[one] }, drc2 = { second, toward[second] }, dpc1 = { "2009", south } }
  return fight(units, { "Drc4 at 2009", "Drc2 at 2009" }, { 0, 3, zeros = true },
               { mark = { drc4 = "formation_broken" } }, choices)
end
g, r = beaten("2010", "1909")
t.is(told(g:where "drc4", options(r, "which unit does pc1")), "eliminated not asked",
     "musket 11.7.5: it goes for the one before it")
t.ok(g:is("drc2", "morale_broken"), "musket 11.7.5: the other gets away")
g, r = beaten("1909", "2010")
t.is(told(g:where "drc2", options(r, "which unit does pc1")), "eliminated not asked", "musket 11.7.5: whichever that is")
g, r = beaten("1909", "2008")
t.is(g:where "drc4", "eliminated", "musket 11.7.5: then for one on its flank")
g, r = beaten("2010", "2110", { { "which unit does pc1", "Drc2" } })
t.is(told(g:where "drc2", options(r, "which unit does pc1")), "eliminated parliament: drc2 drc4",
     "musket 11.7.5: of two in the same place it has the choice")
g, r = beaten("1909", "2109", { { "which unit does pc1", "Drc4" } })
t.is(told(g:where "drc4", options(r, "which unit does pc1")), "eliminated parliament: drc2 drc4",
     "musket 11.7.5: on both flanks too")

-- --- 11.8 leaders ---

local led = { drc2 = { "2010", north }, drw1 = "2010", dpc2 = { "2009", south }, dpw1 = "2009", drw2 = "2011" }
g, r = fight(led, "Drc2 at 2009", { 5, 8, 8 })
t.is(told(rolls(r, "leader"), g:where "drw1":sub(3), g:where "dpw1":sub(3)), "2 09 08",
     "musket 11.8: one die for each leader with a unit that fought; 8 leaves him alone")
g, r = fight(led, "Drc2 at 2009", { 5, 9, 9 })
t.is(told(g:where "drw1", g:where "dpw1", g:where "drw2"), "removed removed 2011", "musket 11.8: 9 removes him")
t.is(g:of("drw1", "gone"), "shot", "musket 11.8: for the roll of 5.3.3")
g, r = fight({ drc2 = { "2010", north }, drw1 = "2010", drac = "2010", dpc2 = { "2009", south } }, "Drc2 at 2009",
             { 5, 0, 9 })
t.is(rolls(r, "leader"), 2, "musket 11.8: each of two with one unit")
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", north }, dpw2 = "2009" }, "Drc1 at 2009", { 9, 0 })
t.is(told(g:where "dpc4", g:where "dpw2", rolls(r, "leader")), "eliminated removed 0",
     "musket 11.8: if his unit is eliminated he is removed without a die")
g, r = fight({ drc1 = { "2010", north }, dpc4 = { "2009", south }, dpw2 = "2009" }, "Drc1 at 2009", { 7, 3 }, nil,
             { to[1], { "does pw2 go along", "yes" } })
t.is(told(g:where "dpc4", g:where "dpw2"), "eliminated removed", "musket 11.8: by a pursuer too")

t.done()
