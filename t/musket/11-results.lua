-- 11.2E, 11.2F, 11.4.1 to 11.4.5, 11.4.10: what a close combat does to those who fought it, and how the losers retreat.
local t, bench, field, melee = require "tap", require "bench", require "musket.lib.field", require "musket.lib.melee"
local told = melee.told
local north, south = melee.north, melee.south

local function fight(units, attacks, dice, more, choices)
  more = more or {}
  more.active = more.active or "dr2"
  local g = melee.at(units, more, more.opts)
  local r = melee.fight(g, attacks, dice, choices)
  return g, r
end
local states = { "morale_broken", "morale_shaken", "formation_broken", "formation_shaken", "hedgehog", "open_order",
                 "column" }
local signs = { morale_broken = "MB", morale_shaken = "MS", formation_broken = "FB", formation_shaken = "FS",
                hedgehog = "H", open_order = "O", column = "C" }
local function state(g, id)
  local list = {}
  for _, mark in ipairs(states) do
    if g:is(id, mark) then list[#list + 1] = signs[mark] end
  end
  return table.concat(list, " ")
end
local function options(r, part) return melee.asked(r, part) or "not asked" end

-- --- 11.4.1 every result. Two equal regiments: rh5 in 2010, ph5 in 2009 ---

local duel = { drh5 = { "2010", north }, dph5 = { "2009", south } }
-- die, code, the attacker's state and how far he is from 2010, the same of the defender from 2009
local results = {
  { 0, "AB", "MB", 2, "FS", 0 }, { 1, "AS2", "MS FS", 2, "FS", 0 }, { 2, "AS2", "MS FS", 2, "FS", 0 },
    { 3, "AS1", "MS FS", 1, "FS", 0 },
  { 4, "AS1", "MS FS", 1, "FS", 0 }, { 5, "DS1", "FS", 1, "MS FS", 1 }, { 6, "DS1", "FS", 1, "MS FS", 1 },
    { 7, "DS2", "FS", 1, "MS FS", 2 },
  { 8, "DS2", "FS", 1, "MS FS", 2 }, { 9, "DB", "FS", 1, "MB", 2 },
}
for _, e in ipairs(results) do
  local g, r = fight(duel, "Drh5 at 2009", { e[1] })
  local found = ("%s, %s %d, %s %d"):format(r:says(e[2]) and e[2] or "?", state(g, "drh5"),
                                            g:distance("2010", g:where "drh5"),
                                            state(g, "dph5"), g:distance("2009", g:where "dph5"))
  t.is(found, ("%s, %s %d, %s %d"):format(table.unpack(e, 2)), ("musket 11.2E: a %d and all that follows"):format(e[1]))
  t.ok(g:of("drh5", "casualties") == 0 and g:of("dph5", "casualties") == 0,
       ("musket 11.4.1d: no casualties by a %d"):format(e[1]))
end

-- 11.4.1a
local g, r = fight(duel, "Drh5 at 2009", { 9 })
t.ok(g:facing_of "dph5" == nil and g:where("dph5"):sub(3) == "07",
     "musket 11.4.1a: a broken unit turns away and runs for its own edge")
g, r = fight(duel, "Drh5 at 2009", { 0 })
t.ok(g:facing_of "drh5" == nil and g:where("drh5"):sub(3) == "12", "musket 11.4.1a: an attacker too")
g, r = fight(duel, "Drh5 at 2009", { 9 }, { mark = { dph5 = { "morale_shaken", "formation_shaken" } } })
t.is(state(g, "dph5"), "MB", "musket 11.4.1a: whatever it was before")
-- rh6 could fire at what comes by 2008; it is not asked.
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south }, drh6 = { "1908", "ne/e" } }, "Drh5 at 2009", { 9 })
t.is(options(r, "who reacts"), "not asked", "musket 11.4.1a: nobody reacts to the flight")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south }, drh6 = { "1908", "ne/e" } }, "Drh5 at 2009", { 5 })
t.is(options(r, "who reacts"), "not asked", "musket 11.2G: nor to a retreat")

-- 11.4.1b
g = fight(duel, "Drh5 at 2009", { 7 })
t.is(g:facing_of "dph5", south, "musket 11.4.1b: a shaken unit goes back with its face to the enemy")
g = fight({ drh5 = { "2010", north }, dph5 = { "2009", "ne/e" } }, "Drh5 at 2009", { 7 },
          { mark = { dph5 = "hedgehog" } })
t.ok(state(g, "dph5") == "MS H" and g:facing_of "dph5" == "ne/e",
     "musket 11.4.1b: and in its formation: a hedgehog stays one (6.3.2d)")

-- 11.4.1c. rh6 5-8 with its leader into the rear of ph5: +2 for morale, +1, +1, less 1 for the ratio.
local rear = { drh6 = { "2010", north }, drw2 = "2010", dph5 = { "2009", north } }
g, r = fight(rear, "Drh6 at 2009", { 9, 0 })
t.is(g:where "dph5", "eliminated", "musket 11.4.1c: 12 or more eliminates the defender")
t.is(g:where "drh6", "2009", "musket 11.4.1c: and the attacker comes in")

g = fight({ drc1 = { "2010", north }, dpc4 = { "2009", north }, dpl1 = { "2009", north } }, "Drc1 at 2009", { 9, 0 },
          { active = "dr1" })
t.is(told(g:where "dpc4", g:where "dpl1"), "eliminated eliminated",
     "musket 8.2.1d: light infantry dies with its cavalry")

-- 11.4.1d
local trio = { drh5 = { "2010", north }, drh7 = { "2110", "w/nw" }, dph6 = { "2009", south } }
local both = { "Drh5 at 2009", "Drh7 at 2009" }
g, r = fight(trio, both, { 3 })
t.ok(state(g, "drh5") == "MS FS" and state(g,
                                           "drh7") == "MS FS" and g:where "drh5" ~= "2010" and g:where "drh7" ~= "2110",
     "musket 11.4.1d: a result hits all attackers")
t.is(options(r, "which unit retreats first"), "royalist: drh5 drh7", "musket 11.4.1d: their side says in which order")
g = fight(trio, both, { 3 }, { mark = { drh7 = "morale_shaken" } })
t.ok(state(g, "drh5") == "MS FS" and state(g, "drh7") == "MB",
     "musket 12.4.6: each by its own state: Shaken twice is Broken")

-- 12.4.6
g = fight(duel, "Drh5 at 2009", { 5 }, { mark = { dph5 = "morale_shaken" } })
t.ok(state(g, "dph5") == "MB" and g:distance("2009", g:where "dph5") == 2,
     "musket dv.shaken-twice: Shaken again is Broken, and two hexes")
g = fight({ drh5 = { "2010", north }, dph5 = "2009" }, "Drh5 at 2009", { 3 }, { mark = { dph5 = "morale_broken" } })
t.is(g:where "dph5", "eliminated", "musket 12.4.6: any result on a broken unit eliminates it")
g = fight({ drh5 = { "2010", north }, dph5 = "2009" }, "Drh5 at 2009", { 3 },
          { mark = { dph5 = "morale_broken", drh5 = "formation_shaken" } })
t.is(state(g, "drh5"), "FB", "musket 12.4.3c: though it defends as others do")

-- --- 11.2F formation ---

local function worn(before, after, die, name, more)
  local p = fight(more or duel, "Drh5 at 2009", { die }, { mark = before })
  t.is(("%s, %s"):format(state(p, "drh5"), state(p, "dph5")), after, "musket 11.2F: " .. name)
end
worn(nil, "FS, MS FS", 5, "each of the two takes a hit")
worn({ drh5 = "formation_shaken" }, "FB, MS FS", 6, "a shaken one becomes Formation Broken")
worn({ drh5 = "formation_shaken", dph5 = "formation_shaken" }, "FB, MS FB", 5, "on either side")
worn({ drh5 = "formation_broken", dph5 = "formation_broken" }, "FB, MS FB", 5, "who is Formation Broken takes none")
worn({ dph5 = "hedgehog" }, "FS, MS H", 6, "nor does a hedgehog")
worn({ drh5 = "open_order" }, "FB, MS FS", 6, "Open Order is broken by it (6.3.3e)")
worn({ dph5 = "open_order" }, "FS, MS FB", 5, "of the defender too")
g = fight(trio, both, { 8 })
t.ok(state(g, "drh5") == "FS" and state(g, "drh7") == "FS" and state(g, "dph6") == "MS FS",
     "musket 11.2F: every attacker, though one alone advances")
g = fight({ drc2 = { "2010", north }, drl1 = { "2010", north }, dpc2 = { "2009", south }, dpl1 = { "2009", south } },
          "Drc2 at 2009", { 5 }, { active = "dr1" })
t.is(table.concat({ state(g, "drc2"), state(g, "drl1"), state(g, "dpc2"), state(g, "dpl1") }, ", "),
     "FS, FS, MS FS, MS FS", "musket 11.2F: light infantry with its cavalry (8.2.1f)")
t.is(told(g:where "dpl1", g:where "drl1"), told(g:where "dpc2", g:where "drc2"),
     "musket 11.4.3b: and they retreat and advance together")

-- 6.3.4g A column is Formation Broken and checks its morale before the combat.
g, r = fight(duel, "Drh5 at 2009", { 6, 5 }, { mark = { dph5 = "column" } })
t.ok(state(g, "dph5") == "MS FB" and melee.modifier(r, "6.3.1") == 2,
     "musket 6.3.4g: a column that is attacked is Formation Broken first")
g, r = fight(duel, "Drh5 at 2009", { 7, 5 }, { mark = { dph5 = "column" } })
t.ok(state(g, "dph5") == "MB" and melee.modifier(r, "11.3.3") == 1,
     "musket 6.3.4g: a failed check is followed by the combat against a shaken unit")
g, r = fight(duel, "Drh5 at 2009", { 6 }, { mark = { dph5 = { "column", "morale_shaken" } } })
t.ok(state(g, "dph5") == "MB" and #r.rolls == 1 and state(g, "drh5") == "",
     "musket 6.3.4g: one that breaks by it is not fought (amb.column-artillery)")

-- --- 11.4.2 the way back ---

-- Where the defender in 2009 may go, attacked from 2010: "2108 2008", or the one hex it went to.
local function ways(units, die, more)
  local p = { drh5 = { "2010", north }, dph5 = { "2009", south } }
  for id, at in pairs(units) do p[id] = at or nil end
  local b, ruling = fight(p, "Drh5 at 2009", { die, zeros = true }, more)
  local asked = options(ruling, "ph5 retreats to")
  local list = {}
  local hexes = asked == "not asked" and b:where "dph5" or asked:match ": (.*)$"
  for hex in hexes:gmatch "%S+" do list[#list + 1] = hex end
  table.sort(list)
  return table.concat(list, " "), b, ruling
end
t.is(ways({}, 5), "2008 2108", "musket 11.4.2: one hex: away from the enemy and toward the edge, as its owner likes")
t.is(ways({}, 7), "1907 2007 2107", "musket 11.4.2: two hexes")
-- 1908 touches 2008.
t.is(ways({ drh6 = { "1908", "ne/e" } }, 5), "2008 2108", "musket 11.4.2: next to another enemy it may come")
t.is(ways({ drc6 = { "2108", south } }, 5), "2008", "musket 11.4.2: not where he stands")
local function from_two(die)
  local b, ruling = fight({ drh5 = { "2010", north }, drh7 = { "1909", "ne/e" }, dph5 = { "2009", south } },
                          { "Drh5 at 2009", "Drh7 at 2009" }, { die, zeros = true })
  return options(ruling, "ph5 retreats to"), b
end
local asked
asked, g = from_two(5)
t.is(asked .. " " .. g:where "dph5", "not asked 2108",
     "musket 11.4.2: never next to an enemy of that combat: 2008 touches 1909")
t.is(ways({ dph6 = { "2008", south }, dph7 = { "2108", south } }, 5), "2109",
     "musket 11.4.2: if the way home is barred, sideways, but not next to him")
-- 0318 lies below the woods of 0317 and the clear hex 0217; for foot the woods cost 2.
g, r = fight({ drh5 = { "0319", north }, dph5 = { "0318", south } }, "Drh5 at 0318", { 5 })
t.is(g:where "dph5", "0217", "musket 11.4.2: of two ways the one that costs less")
-- For horse they cost 3; but both hexes above 0418 are woods, and those beside it do not lead home.
g, r = fight({ drc2 = { "0419", north }, dpc2 = { "0418", south } }, "Drc2 at 0418", { 5 }, { active = "dr1" })
t.is(g:where "dpc2":sub(3), "17", "musket 11.4.2: toward the edge comes before the cheaper way")
-- 0713 and 0813 are impassable.
g, r = fight({ drh5 = { "0715", north }, dph5 = { "0714", south } }, "Drh5 at 0714", { 5 })
t.is(g:where "dph5", "0613", "musket 11.4.2: not where it cannot go")
-- Attackers run for their own edge, downward.
g, r = fight(duel, "Drh5 at 2009", { 3 })
t.is(options(r, "rh5 retreats to"), "royalist: 2011 1911", "musket 11.4.2: an attacker goes to his own edge")
g, r = fight({ drh5 = { "2008", south }, dph5 = { "2009", north } }, "Drh5 at 2009", { 5 })
local far = g:where "dph5"
t.ok(far ~= "2008" and g:distance(far, "2009") == 1 and g:distance(far, "2008") > 1,
     "musket 11.4.2: away from the enemy comes before the way home")

-- The edge: row 01 is Parliament's.
g = fight({ drh5 = { "2002", north }, drh6 = { "2102", north }, dph5 = { "2001", south } },
          { "Drh5 at 2001", "Drh6 at 2001" }, { 3 })
t.is(g:where "dph5", "eliminated", "musket 13.4.3: who retreats off the map is eliminated")
g = fight({ drh5 = { "2002", north }, dph5 = { "2001", south } }, "Drh5 at 2001", { 5 })
t.is(g:where "dph5", "2101", "musket 13.4.3: nobody must leave it who can retreat along its edge")

-- --- 11.4.3 friends in the way ---

t.is(ways({ dph6 = { "2008", south } }, 5), "2108", "musket 11.4.3a: not into friends")
t.is(ways({ dph6 = { "2008", south }, dph7 = { "2107", south } }, 7), "2007", "musket 11.4.3a: nor through them")
local where
where, g = ways({ dpg1 = { "2008", south }, dph7 = { "2108", south } }, 5)
t.ok(where == "2008" and g:is("dpg1", "disabled"), "musket 11.4.3a: through guns, which are disabled")
where, g = ways({ dpg1 = { "2008", south }, dph7 = { "2108", south } }, 7)
t.ok(g:is("dpg1", "disabled") and g:where "dph5" ~= "2008" and g:distance("2009", g:where "dph5") == 2,
     "musket 11.4.3a: as it passes")
t.is(ways({ dpg1 = { "2008", south } }, 5), "2008 2108", "musket 11.4.3a: around them, if it can and its owner likes")

-- 11.4.3b pl1 retreats two hexes from 2009; pc2 of its wing stands in 2008.
local function join(dice, more, id)
  more = more or {}
  more.active = "dr2"
  local b = melee.at({ drh5 = { "2010", north }, [id or "dpl1"] = { "2009", south }, dpc2 = { "2008", south } }, more)
  local ruling = melee.fight(b, "Drh5 at 2009", dice, { { (id or "dpl1"):sub(2) .. " retreats to", "2008" } })
  return b, ruling
end
-- 6-6 against 2-6: ratio +1, type +2, so a 2 is DS1, a 4 DS2, a 6 DB.
g, r = join { 2 }
t.ok(g:where "dpl1" == "2008" and #r.rolls == 1 and g:of("dpl1", "casualties") == 0,
     "musket 11.4.3b: light infantry may end its retreat with cavalry")
t.is(state(g, "dpc2"), "MS FS", "musket 8.2.2c: which shares its state")
g, r = join { 4, 0 }
t.ok(g:where "dpl1" == "2008" and r:cites "11.4.5" and g:of("dpl1", "casualties") == 0,
     "musket 11.4.3b: if it stops short it rolls: 0, it stands")
g, r = join { 4, 3 }
t.is(g:of("dpl1", "casualties"), 1, "musket 11.4.3b: 3, one casualty for the hex it did not go")
g, r = join { 4, 9 }
t.is(g:where "dpl1", "eliminated", "musket 11.4.3b: 9, it is lost")
t.is(told(g:of("dpc2", "casualties"), state(g, "dpc2")), "0 ", "musket 11.4.3b: the cavalry is not")
g, r = join { 6, 0 }
t.ok(g:where "dpl1" == "2008" and state(g, "dpl1"):find "^MS",
     "musket 11.4.3b: a broken one that stands is shaken with it")
-- The other way round: pc2 falls back on pl1.
local function fall_back(dice, more)
  more = more or {}
  more.active = "dr1"
  local b = melee.at({ drc2 = { "2010", north }, dpc2 = { "2009", south }, dpl1 = { "2008", south } }, more)
  local ruling = melee.fight(b, "Drc2 at 2009", dice, { { "pc2 retreats to", "2008" } })
  return b, ruling
end
g, r = fall_back { 5 }
t.ok(g:where "dpc2" == "2008" and state(g, "dpl1") == "MS FS", "musket 11.4.3b: cavalry may end it with light infantry")
g, r = fall_back { 7, 2 }
t.ok(g:where "dpc2" == "2008" and g:of("dpc2", "casualties") == 0, "musket 11.4.3b: and rolls if it stops short")
g, r = fall_back({ 6, 3 }, { counter = { dpc2 = { casualties = 2 } } })
t.is(state(g, "dpc2") .. " " .. state(g, "dpl1"), "MB ", "musket 12.5.2: a casualty that breaks it makes it run")
t.is(g:distance("2009", g:where "dpc2"), 2, "musket 12.4.3b: two hexes, past the light infantry")
-- Cavalry of another wing, or strong light infantry, is no company.
g, r = fight({ drh5 = { "2010", north }, dpl4 = { "2009", south }, dpc2 = { "2008", south } }, "Drh5 at 2009", { 2 })
t.is(told(options(r, "pl4 retreats to"), g:where "dpl4"), "not asked 2108",
     "musket 11.4.3b: cavalry of its own wing, that is (8.2.1a)")
g, r = fight({ drh5 = { "2010", north }, dpl5 = { "2009", south }, dpc6 = { "2008", south } }, "Drh5 at 2009", { 2 })
t.is(told(options(r, "pl5 retreats to"), g:where "dpl5"), "not asked 2108",
     "musket 11.4.3b: and light infantry of 1 or 2 (8.1.1b)")
for id, units in pairs { dpc2 = { dpl3 = { "2009", south }, dpl1 = { "2008", south } },
                         dpl1 = { dpl3 = { "2008", south }, dpc2 = { "2008", south } } } do
  units[id], units.drc2 = { "2009", south }, { "2010", north }
  g, r = fight(units, "Drc2 at 2009", { id == "dpc2" and 5 or 2, zeros = true }, { active = "dr1" })
  t.is(told(options(r, id:sub(2) .. " retreats to"), g:where(id)), "not asked 2108",
       "musket 11.4.3b: nor do three come together: " .. id)
end

-- --- 11.4.4 two hexes: ph1 in 2109 and 2009, attacked in 2009 ---

local function broad(units, die, more, dice)
  local p = { drh1 = { "2010", north }, dph1 = { "2109", south } }
  for id, at in pairs(units) do p[id] = at end
  local b, ruling = fight(p, "Drh1 at 2009", dice or { die }, more)
  return b, ruling, table.concat(b:covers_of "dph1", " ")
end
g, r, where = broad({}, 5)
t.is(options(r, "ph1 retreats to") .. ": " .. where, "parliament: 2208 2108: 2208 2108",
     "musket 11.4.4: both halves go back one hex")
t.is(g:facing_of "dph1", south, "musket 11.4.4: and face as before")
g, r, where = broad({}, 7)
t.is(g:distance("2109", g:where "dph1"), 2, "musket 11.4.4: or two")
t.is(field.right_of(g:where "dph1", south), where:match "%S+$", "musket 11.4.4: side by side")
-- rh1 touches 2009, 2109, 1909 from 2010 and 2110: only north is left, and a friend in 2108 bars both ways there.
g, r, where = broad({ dph5 = { "2108", south } }, 5)
t.is(where .. " " .. g:of("dph1", "casualties"), "2109 2009 1",
     "musket 11.4.4: where one half is barred it stays, and does not pivot")
g = fight({ drh1 = { "2010", north }, dph1 = { "2109", south } }, "Drh1 at 2009", { 3 })
t.is(g:of("drh1", "casualties") .. " " .. g:distance("2010", g:where "drh1") .. " " .. g:facing_of "drh1", "0 1 nw/ne",
     "musket 11.4.4: attackers in the same way")
g, r, where = broad({}, nil, nil, { 9 })
t.is(told(g:facing_of "dph1", g:distance("2109", g:where "dph1"), g:distance(table.unpack(g:covers_of "dph1"))),
     "nil 2 1",
     "musket 11.4.1a: a broken one too")

-- --- 11.4.5 unable to retreat ---

local ring = { dph6 = { "2008", south }, dph7 = { "2108", south }, dph8 = { "2109", south } }
local function shut_in(dice, more, units, choices)
  local p = { drh5 = { "2010", north }, dph5 = { "2009", south } }
  for id, at in pairs(units or ring) do p[id] = at end
  return fight(p, "Drh5 at 2009", dice, more, choices)
end
local function state_of(b, id) return ("%s, %s, %d"):format(b:where(id), state(b, id), b:of(id, "casualties")) end
g, r = shut_in({ 9, 0 }, nil, nil, { { "which way does ph5", "ne/e" } })
t.is(state_of(g, "dph5"), "2009, MS FB, 0", "musket 11.4.5a: a broken unit that cannot go rolls; Stand makes it Shaken")
t.is(g:facing_of "dph5", "ne/e", "musket 12.4.3d: faced as its owner likes")
t.is(g:where "drh5", "2010", "musket 11.4.6a: nobody advances where nothing is free")
g = shut_in { 9, 3 }
t.is(state_of(g, "dph5"), "2009, MB, 2", "musket 11.4.5a: or it stays broken and loses one for each hex")
g = shut_in { 9, 7 }
t.is(g:where "dph5", "eliminated", "musket 11.4.5a: or it is eliminated")
local half = { dph6 = { "2108", south }, dph7 = { "2109", south }, dph8 = { "1907", south }, dpc6 = { "2007", south },
               dpc7 = { "1908", south } }
g = shut_in({ 9, 3 }, nil, half)
t.is(state_of(g, "dph5"), "2008, MB, 1", "musket 11.4.5a: it goes as far as it can, then rolls")
g = shut_in({ 9, 2 }, nil, half)
t.is(state_of(g, "dph5"), "2008, MS FB, 0", "musket 11.4.5a: and may stand there")
g = fight({ drh5 = { "0815", north }, dph5 = { "0814", south }, dph6 = { "0714", south } }, "Drh5 at 0814", { 9, 3 })
t.is(state_of(g, "dph5"), "0814, MB, 2", "musket 11.4.5a: terrain bars it too (12.4.3)")
g = shut_in({ 0 }, nil, { dph5 = { "2009", south }, drh6 = { "2011", north }, drh7 = { "1911", north } })
t.is(g:where "drh5", "1811", "musket 11.4.3a: an attacker finds a way past his friends if there is one")

g = shut_in { 5 }
t.is(state_of(g, "dph5"), "2009, MS FS, 1",
     "musket 11.4.5b: a shaken unit that cannot go takes a casualty, without a die")
g = shut_in { 7 }
t.is(state_of(g, "dph5"), "2009, MS FS, 2", "musket 11.4.5b: two for two hexes")
g = shut_in({ 7 }, nil, half)
t.is(state_of(g, "dph5"), "2008, MS FS, 1", "musket 11.4.5b: one if it goes one of two")
g = shut_in({ 5, 3 }, { mark = { dph5 = "morale_shaken" } })
t.is(state_of(g, "dph5"), "2009, MB, 2", "musket 11.4.5b: one that was shaken before is broken, and rolls")
-- 2 and 1 casualties reach the threshold of morale 6: it breaks, cannot run, and rolls with +1.
g, r = shut_in({ 5, 2 }, { counter = { dph5 = { casualties = 2 } } })
t.is(state_of(g, "dph5"), "2009, MB, 5", "musket 12.5.2: casualties of a retreat count for the threshold")

-- The table and its modifiers.
local table_ = bench "musket"
local function unable(die, more)
  local b = { morale = 6 }
  for k, v in pairs(more or {}) do b[k] = v end
  table_:dice { die }
  return table_:rule("unable_to_retreat", b).result.unit
end
for die, expected in pairs { [0] = "stand", "stand", "stand", "lose", "lose", "lose", "lose", "eliminated",
                             "eliminated", "eliminated" } do
  t.is(unable(die), expected, ("musket 11.4.5a: the table, %d"):format(die))
end
t.is(unable(4, { rating = -2 }), "stand", "musket 11.4.5a: a leader helps by his rating")
t.is(unable(3, { morale = 8 }), "stand", "musket 11.4.5a: so does a morale of 8")
t.is(unable(6, { morale = 7 }), "lose", "musket 11.4.5a: 7 does not")
t.is(unable(2, { morale = 5 }), "lose", "musket 11.4.5a: 5 or less harms")
t.is(unable(5, { further_enemies = 2 }), "eliminated", "musket 11.4.5a: each enemy beyond the first harms")
t.is(unable(2, { at_threshold = true }), "lose", "musket 11.4.5a: so does the threshold")
t.is(unable(9, { rating = -2, morale = 8 }), "lose", "musket 11.4.5a: they add up")
t.is(told(unable(0, { rating = -2 }), unable(9, { at_threshold = true })), "stand eliminated",
     "musket 2.2b: the ends of the table")
-- On the board: a leader on either side, whose dice come last; or rh6, which touches 2009 too.
g, r = shut_in({ 9, 3, 0, 0 }, nil,
               { drw2 = "2010", dph6 = { "2008", south }, dph7 = { "2108", south }, dph8 = { "2109", south },
                 dpw1 = "2009" })
t.is(state(g, "dph5"), "MS FB", "musket 11.4.5a: 3 and a leader of -1: it stands")
g, r = shut_in({ 9, 2 }, nil,
               { dph6 = { "2008", south }, dph7 = { "2108", south }, dph8 = { "2109", south },
                 drh6 = { "1909", "w/nw" } })
t.is(state(g, "dph5"), "MB", "musket 11.4.5a: 2 and a second enemy next to it: it does not")

-- --- 11.4.10 ground on the way back: a hedge lies above 0406 ---

local function over_hedge(die, id, mark)
  local b = fight({ drh5 = { "0407", north }, [id] = { "0406", south } }, ("Drh5 at 0406"), { die, zeros = true },
                  { mark = mark })
  return state(b, id)
end
t.is(over_hedge(5, "dph5"), "MS FB", "musket 11.4.10: a hit for the hedge and one for the combat")
t.is(over_hedge(5, "dph5", { dph5 = "formation_shaken" }), "MS FB", "musket 11.4.10: not worse than Formation Broken")
t.is(over_hedge(2, "dpl5"), "MS FS", "musket 11.4.10: light infantry suffers nothing from a hedge")
t.is(over_hedge(9, "dph5"), "MB", "musket 11.4.10: nor one that has no formation")
t.is(over_hedge(6, "dph5", { dph5 = "hedgehog" }), "MS H", "musket 11.4.10: nor a hedgehog (amb.hedgehog-retreat-fh)")

-- --- 11.4.6 only some results bring an advance: the switch stand_off ---

for die, name in pairs { [4] = "AS1", [5] = "DS1" } do
  g = melee.at({ drh5 = { "2010", melee.north }, dph5 = { "2009", melee.south } }, { active = "dr2" },
                     { switches = { stand_off = "yes" } })
  r = melee.fight(g, "Drh5 at 2009", { die })
  t.is(g:where "drh5" .. " " .. g:where "dph5", "2010 2009",
       ("musket 11.4.6: with the switch neither gives way by a %d, which is %s without it"):format(die, name))
  t.ok(g:is("drh5", "formation_shaken") and g:is("dph5", "formation_shaken"), "musket 11.2F: both are worn")
  t.ok(not g:is("drh5", "morale_shaken") and not g:is("dph5", "morale_shaken"), "musket 11.4.6: and neither is shaken")
  t.is(melee.asked(r, "advance"), nil, "musket 11.4.6: nobody advances")
end
t.done()
