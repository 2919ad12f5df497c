-- 11.5 guns in close combat, 11.6 light infantry in it.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local told = melee.told
local north, south = melee.north, melee.south

local function fight(units, attacks, dice, more, choices)
  more = more or {}
  more.active = more.active or "dr2"
  local g = melee.at(units, more, more.opts)
  local r = melee.fight(g, attacks, dice, choices)
  return g, r
end
local function formation(g, id)
  return g:is(id, "formation_broken") and "FB" or g:is(id, "formation_shaken") and "FS" or "none"
end
local function gun(g, id) return g:is(id, "captured") and "captured" or g:is(id,
                                                                             "disabled") and "disabled" or "served" end

-- --- 11.5.1 guns alone ---

local alone = { drh5 = { "2010", north }, dpg1 = { "2009", south } }
local g, r = fight(alone, "Drh5 at 2009", {})
t.is(told(gun(g, "dpg1"), #r.rolls), "captured 0", "musket 11.5.1: guns that stand alone are taken without a die")
t.is(told(g:where "drh5", formation(g, "drh5")), "2009 none", "musket 11.5.1: the victor goes in and takes no hit")
t.is(g:where "dpg1", "2009", "musket 11.5.1: the guns stay where they are")
g = fight({ drh5 = { "0406", north }, dpg1 = { "0405", south } }, "Drh5 at 0405", {})
t.is(formation(g, "drh5"), "FS", "musket 11.5.1: but from the ground he does: a hedge")
g = fight({ drl4 = { "2010", north }, dpg1 = { "2009", south } }, "Drl4 at 2009", {})
t.is(told(gun(g, "dpg1"), g:where "drl4"), "captured 2009", "musket 11.5.1: light infantry takes them too")
g = fight({ drh1 = { "2010", north }, dpg1 = { "2009", south } }, "Drh1 at 2009", {}, nil,
          { { "where does rh1", "w/nw" } })
t.is(told(gun(g, "dpg1"), table.concat(g:covers_of "drh1", " ")), "captured 2010 2009",
     "musket 11.5.1: two-hex infantry with one half (11.4.8)")
g = fight({ drh5 = { "2010", north }, drh6 = { "2110", "w/nw" }, dpg1 = { "2009", south } },
          { "Drh5 at 2009", "Drh6 at 2009" }, {})
t.is(told(g:where "drh6", g:where "drh5"), "2009 2010", "musket 11.5.1: of several one goes in, the best (11.4.6b)")
g = fight({ drh5 = { "2010", north }, dpg1 = { "2009", south }, dpw2 = "2009" }, "Drh5 at 2009", {})
t.is(g:where "dpw2", "removed", "musket 5.3.1b: a leader who is with them is taken as well")
g = fight({ drc2 = { "2010", north }, dpg1 = { "2009", south } }, "Drc2 at 2009", {},
          { active = "dr1", mark = { drc2 = "momentum" } })
t.is(g:is("drc2", "momentum"), false, "musket 11.5.1: cavalry loses its Momentum by it")
g, r = fight({ drh5 = { "2010", north }, dpg1 = { "2009", south }, dph6 = { "2108", south } }, "Drh5 at 2009", {})
t.is(melee.asked(r, "who reacts"), "parliament: none dph6", "musket 11.4.9: others may react to it")
g = melee.at({ drh5 = { "2010", north }, dpg1 = { "2009", south } },
             { active = "dr2", mark = { dpg1 = { "disabled", "below" } } })
t.ok(g:refused "attack Drh5 at 2009", "musket 10.8.9c: disabled guns are nobody to attack")
g = fight({ drh5 = { "2010", north }, dpg1 = "2009" }, "Drh5 at 2009", {}, { mark = { dpg1 = "limbered" } })
t.is(told(gun(g, "dpg1"), g:is("dpg1", "limbered")), "captured false", "musket 11.5.1: limbered ones too")
-- By a move; rh6 has them before its front, so that rh5 is not held by them (5.6.1e).
g = field.at { "actions", active = "dr2",
               units = { drh5 = { "2011", north }, drh6 = { "1911", north }, drw2 = "2011", dpg1 = { "2010", north } },
                 counter = { dr2 = { order = "charge" } } }
field.play(g, "move Drh5 to 2010")
t.is(told(gun(g, "dpg1"), g:where "drh5"), "captured 2010", "musket 11.5.1: who moves in takes them")

-- --- 11.5.2a guns with other troops ---

local with = { drh5 = { "2010", north }, dph5 = { "2009", south }, dpg1 = { "2009", south } }
g, r = fight(with, "Drh5 at 2009", { 5 })
t.is(melee.total(r), 0, "musket 11.5.2a: guns with other troops count for nothing")
t.is(told(gun(g, "dpg1"), g:where "dpg1", g:where "drh5"), "captured 2009 2009",
     "musket 11.5.2a: if these lose, the guns are taken")
for _, die in ipairs { 7, 9 } do
  g = fight(with, "Drh5 at 2009", { die })
  t.is(gun(g, "dpg1"), "captured", ("musket 11.5.2a: by any result against them, %d"):format(die))
end
g = fight(with, "Drh5 at 2009", { 3 })
t.is(gun(g, "dpg1"), "served", "musket 11.5.2a: not if they win")
g = fight({ drh5 = { "2010", north }, drg1 = { "2010", north }, dph5 = { "2009", south } }, "Drh5 at 2009", { 3 })
t.is(gun(g, "drg1"), "captured", "musket 11.5.2a: guns of an attacker who loses are taken too")
g = fight({ drh5 = { "2010", north }, drg1 = { "2010", north }, dph5 = { "2009", south } }, "Drh5 at 2009", { 5 })
t.is(told(gun(g, "drg1"), g:where "drg1"), "served 2010", "musket 11.5.2a: if he wins they stay behind")
g = fight({ drh6 = { "2010", north }, drw2 = "2010", dph5 = { "2009", north }, dpg1 = { "2009", south } },
          "Drh6 at 2009", { 9, 0 })
t.is(told(g:where "dph5", gun(g, "dpg1")), "eliminated captured", "musket 11.5.2a: or if they are eliminated")

-- Friends behind it on every side: it stays where it is, with a casualty (11.4.5b), and has lost all the same.
local hemmed = { drh5 = { "2010", north }, dph5 = { "2009", south }, dpg1 = { "2009", south }, dph6 = { "1908", south },
                 dph7 = { "2008", south }, dpl4 = { "1909", south }, dpl5 = { "2109", south }, dph9 = { "2108", south } }
g = fight(hemmed, "Drh5 at 2009", { 5 })
t.is(told(g:where "dph5", g:of("dph5", "casualties"), gun(g, "dpg1")), "2009 1 captured",
     "musket 11.5.2a: who loses and cannot go back loses them too")

-- --- 11.5.2b guns with the other half: ph1 in 2109 and 2009, attacked in 2009 from 2010 ---

local half = { drh5 = { "2010", north }, dph1 = { "2109", south } }
local function halves(place, die, more)
  local units = { dpg1 = { place, south } }
  for k, v in pairs(half) do units[k] = v end
  return (fight(units, "Drh5 at 2009", { die }, more))
end
t.is(gun(halves("2009", 8), "dpg1"), "captured", "musket 11.5.2b: guns in the hex that was attacked are taken")
g = halves("2109", 8)
t.is(told(gun(g, "dpg1"), g:where "dpg1"), "disabled 2109", "musket 11.5.2b: those with the other half are disabled")
g = halves("2109", 3)
t.is(gun(g, "dpg1"), "served", "musket 11.5.2b: not if their infantry stays")
g = fight({ drh5 = { "2010", north }, dph1 = { "2109", south }, dpg1 = { "2109", south }, dpg2 = { "2009", south } },
          "Drh5 at 2009", { 8 })
t.is(told(gun(g, "dpg1"), gun(g, "dpg2")), "disabled captured", "musket 11.5.2b: each by its own half")
g = fight({ drh5 = { "2010", north }, drh6 = { "2210", north }, dph1 = { "2109", south }, dpg1 = { "2109", south } },
          { "Drh5 at 2009", "Drh6 at 2109" }, { 5 })
t.is(gun(g, "dpg1"), "captured", "musket 11.5.2b: if both were attacked they are taken")
-- The attacker of two hexes enters both: what was disabled falls to him as he comes in (10.8.9b).
g = fight({ drh1 = { "2010", north }, dph1 = { "2109", south }, dpg1 = { "2109", south } }, "Drh1 at 2009", { 7 })
t.is(told(table.concat(g:covers_of "drh1", " "), gun(g, "dpg1")), "2009 2109 captured",
     "musket 10.8.9b: who advances into the hex takes disabled guns")

-- --- 11.6b one point of light infantry ---

local one = { drh5 = { "2010", north }, dpl2 = { "2009", south } }
g, r = fight(one, "Drh5 at 2009", {})
t.is(told(g:where "dpl2", #r.rolls), "eliminated 0",
     "musket 11.6b: one point of light infantry is swept away without a die")
t.is(told(g:where "drh5", formation(g, "drh5")), "2009 none", "musket 11.6b: the attacker comes in and takes no hit")
g = fight({ drh5 = { "0406", north }, dpl2 = { "0405", south } }, "Drh5 at 0405", {})
t.is(formation(g, "drh5"), "FS", "musket 11.6b: but from the ground")
g, r = fight({ drc2 = { "2010", north }, dpl2 = { "2009", south } }, "Drc2 at 2009", {}, { active = "dr1" })
t.is(told(g:where "dpl2", g:where "drc2"), "eliminated 2009",
     "musket 11.6b: cavalry does not check for pursuit, nor fire")
t.is(melee.asked(r, "pistols"), nil, "musket 11.6b: there is no combat")
g = fight({ drl1 = { "2010", north }, dpl2 = { "2009", south } }, "Drl1 at 2009", {}, { active = "dr1" })
t.is(g:where "dpl2", "eliminated", "musket 11.6b: two points of light infantry will do")
g, r = fight({ drl2 = { "2010", north }, dpl2 = { "2009", south } }, "Drl2 at 2009", { 5 }, { active = "dr1" })
t.ok(g:is("dpl2", "morale_shaken") and formation(g, "drl2") == "FS",
     "musket 11.6b: one point against one is a combat as any other")
g = fight({ drl2 = { "2010", north }, drl1 = { "2110", "w/nw" }, dpl2 = { "2009", south } },
          { "Drl2 at 2009", "Drl1 at 2009" }, {}, { active = "dr1", counter = { drl1 = { casualties = 1 } } })
t.is(g:where "dpl2", "eliminated", "musket 11.6b: two such attackers are not one")
g = fight({ drh5 = { "2010", north }, dpl1 = { "2009", south } }, "Drh5 at 2009", {},
          { counter = { dpl1 = { casualties = 1 } } })
t.is(g:where "dpl1", "eliminated", "musket 11.6b: a casualty may leave one point")
g, r = fight({ drh5 = { "2010", north }, dpl1 = { "2009", south } }, "Drh5 at 2009", { 4 })
t.is(#r.rolls, 1, "musket 11.6b: two points fight")
g, r = fight({ drc2 = { "2010", north }, dpl2 = { "2009", south }, dpc2 = { "2009", south } }, "Drc2 at 2009", { 5 },
             { active = "dr1" })
t.is(#r.rolls, 1, "musket 11.6b: so does one point with cavalry")
g, r = fight({ drh5 = { "2010", north }, dpl2 = { "2009", south }, dpg1 = { "2009", south } }, "Drh5 at 2009", { 2 })
t.is(told(#r.rolls, gun(g, "dpg1")), "1 captured", "musket 11.6b: or with guns: it is not alone")
g = fight({ drh5 = { "2010", north }, dpl2 = { "2009", south }, dpw1 = "2009" }, "Drh5 at 2009", {})
t.is(told(g:where "dpl2", g:where "dpw1"), "eliminated removed", "musket 11.6b: a leader with it is taken (5.3.1b)")

-- --- 5.3.1b a leader alone ---

g, r = fight({ drh5 = { "2010", north }, dpw2 = "2009" }, "Drh5 at 2009", {})
t.is(told(g:where "dpw2", #r.rolls), "removed 0", "musket 5.3.1b: a leader who is attacked alone is removed")


-- 11.6b What the game tells a mod.
for id, expected in pairs { dpg1 = "with guns", dpw1 = "without guns" } do
  local h = melee.at({ drh5 = { "2010", melee.north }, dph5 = { "2009", melee.south }, [id] = { "2009", id == "dpg1" and melee.south or nil } },
                     { active = "dr2" }, { mods = { "battery" } })
  t.ok(melee.fight(h, "Drh5 at 2009", { 5, zeros = true }):says(expected), "musket 11.6b: whether guns are with the defender is known to mods: " .. expected)
end
t.done()
