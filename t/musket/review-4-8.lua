-- Positions of chapters 4 to 8 where several rules meet.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function hexes(g, id) return table.concat(g:covers_of(id), " ") end
local function broken(id) return { [id] = "morale_broken" } end

-- --- 5.3.3 replacement ---

-- A generic leader commands each wing; that of dr1 is removed, and none is left in reserve.
local g = field.at { "fights", active = "dr1", units = { drc1 = { "2010", "nw/ne" }, drh5 = { "2212", "nw/ne" },
    drc7 = { "2612", "nw/ne" }, drx1 = "removed", drx2 = "2212", drx3 = "2612",
    dpc1 = { "2004", "se/sw" }, dpw1 = "2004" },
  counter = { dr1 = { commander = "drx1" }, dr2 = { commander = "drx2" }, dr3 = { commander = "drx3" } } }
g:dice { 1 }
g:enter "markers"
t.is(g:of("dr1", "commander") .. " " .. g:where "drx1", "drx1 2010",
     "musket 5.3.3b: a generic leader who would return later is replaced by one like him at once")

-- --- 5.4.3, 5.6.1 command and Charge ---

-- c2 is in command through c1 alone: c1 does not stay in command through c2.
g = field.at { "actions", active = "dr1",
  units = { drw1 = "2020", drc1 = { "2017", "nw/ne" }, drc2 = { "2014", "nw/ne" } } }
no(g, "move Drc1 to 2012", "5.6.1g", "5.6.1g: a unit is no link of its own line of communication")
no(g, "move Drc1 to 2016", "5.6.1g", "5.6.1g: not even one hex out of its commander's range")
yes(g, "move Drc2 to 2015", "5.6.1g: the last of the chain moves within reach of the next")
g = field.at { "actions", active = "dr1",
  units = { drw1 = "2020", drc1 = { "2017", "nw/ne" }, drc2 = { "2014", "nw/ne" }, drc3 = { "2018", "nw/ne" } } }
yes(g, "move Drc1 to 2016", "5.6.1g: it may where another holds the chain")

-- Foot under Charge next to an enemy that nobody else faces.
local function facing_foe(more)
  local units = { drw2 = "2010", drh5 = { "2010", "nw/ne" }, dph5 = { "1909", "se/sw" }, dpw2 = "1909" }
  for id, at in pairs(more or {}) do units[id] = at end
  return field.at { "actions", active = "dr2", units = units, counter = { dr2 = { order = "charge" } } }
end
g = facing_foe()
no(g, "fire Drh5 at Dph5 by advance", "5.6.1e", "5.6.1e: it does not leave its hex to fire while advancing either")
yes(g, "fire Drh5 at Dph5 by skirmish", "5.6.1e: it fires from where it is")
g = facing_foe { drh6 = { "1809", "ne/e" } }
yes(g, "fire Drh5 at Dph5 by advance", "5.6.1e: it may if another unit has that enemy against its front")

-- Foot under Charge and light infantry that only looks on.
local function charging(id, at, foes, more)
  local p = { "actions", active = "dr2", units = more or {}, mark = {}, counter = { dr2 = { order = "charge" } } }
  p.units[id], p.units.drw2 = at, at[1]
  for foe, hex in pairs(foes) do p.units[foe], p.mark[foe] = hex, "morale_broken" end
  return field.at(p)
end
g = charging("drh5", { "2010", "nw/ne" }, { dpl4 = "2006" })
field.play(g, "move Drh5 to 2009")
field.play(g, "turn Drh5 to se/sw")
no(g, "move Drh5 to 2010", "5.6.1a", "5.6.1a: who has come closer does not go back in the same move")
yes(g, "halt Drh5", "5.6.1a: it may end there")
g = charging("drh5", { "2813", "w/nw" }, { dpl4 = "2811", dpl5 = "3013" })
field.play(g, "turn Drh5 to e/se")
t.is(g:get "move.goal", "dpl5",
     "musket 5.6.1f: of two that are equally near it makes for the one that it can still come closer to")
no(g, "done", "5.6.1", "5.6.1a: and must")
g = charging("drh2", { "2810", "se/sw" }, { dpl4 = "2418" }, { drh6 = { "2711", "nw/ne" } })
g:counter { drh6 = { acted = true } }
no(g, "turn Drh2 to nw/ne", "5.6.1d", "5.6.1d: who cannot come closer does not turn away")
yes(g, "done", "5.6.1d: it faces the right way and need not do anything")

-- The commander is far off beyond the water: half of the way back the only hex nearer to him is astride the bridge.
g = field.at { "actions", active = "dr2", units = { drh4 = { "0410", "w/nw" }, drw2 = "1210", dpl4 = "0212" },
  mark = broken "dpl4", counter = { dr2 = { order = "charge" } } }
no(g, "done", "5.4.3", "5.4.3a: out of command it must go back")
field.play(g, "turn Drh4 to e/se")
field.play(g, "move Drh4 to 0509 facing e/se")
no(g, "move Drh4 to 0609 facing e/se", "7.3.5a", "7.3.5a: not to where it would stand astride the bridge")
yes(g, "halt Drh4", "5.4.3a: nothing is asked of it that it cannot do")

-- Limbered guns are bound by command.
g = field.at { "actions", active = "dr2", units = { drw2 = "2010", drh5 = { "2010", "nw/ne" }, drg1 = "2016" },
  mark = { drg1 = "limbered" } }
no(g, "unlimber Drg1 to nw/ne", "5.4.3f", "5.4.3f: limbered guns out of command do not unlimber")
yes(g, "move Drg1 to 2014", "7.3.3b: they go back")

-- --- 5.6.4 Rally ---

g = field.at { "actions", active = "dr2",
  units = { drw2 = "2010", drh1 = { "2010", "nw/ne" }, dph5 = { "2007", "se/sw" } },
  counter = { dr2 = { order = "rally" } } }
no(g, "turn Drh1 to ne/e", "5.6.4a", "5.6.4a: no wheel brings it closer to the enemy")
no(g, "turn Drh1 to w/nw", "5.6.4a", "5.6.4a: nor one to the other side")
yes(g, "turn Drh1 to se/sw", "5.6.4a: it may turn about")
local function at_the_bridge(order)
  return field.at { "actions", active = "dr2", units = { drw2 = "1112", drh1 = { "1112", "se/sw" }, dpl4 = "0918" },
    mark = broken "dpl4", counter = { dr2 = { order = order } } }
end
yes(at_the_bridge "make_ready", "cross Drh1 to 0915 facing sw/w", "7.3.5b: it may cross under Make Ready")
no(at_the_bridge "rally", "cross Drh1 to 0915 facing sw/w", "7.3.5b", "5.6.4a: under Rally not where it comes closer")

-- --- 6.3.2b hedgehog ---

g = field.at { "actions", active = "dr2", units = { drw2 = "2010", drh1 = { "2010", "ne", tail = "1911" } },
  mark = { drh1 = "column" } }
g:play "hedgehog Drh1"
t.ok(g:is("drh1", "hedgehog") and not g:is("drh1", "column"),
     "musket 6.3.2b.2: a column is a hedgehog before it is asked which way it faces")
g:reply "e/se"
t.is(hexes(g, "drh1") .. " " .. g:facing_of "drh1", "2010 1911 e/se", "musket 6.3.4f: its owner says which way")

-- --- 7.4 reinforcements ---

local function arriving(ids, units, more)
  local p = { "actions", active = "dr2", turn = "T2", units = units or {}, counter = more or {} }
  for _, id in ipairs(ids) do
    p.units[id], p.counter[id] = "expected", { due = 2, entry = "2030" }
  end
  return field.at(p)
end
g = arriving({ "drg2", "drh5", "drh6", "drw2" })
field.play(g, "enter Drh5 at 2030 facing nw/ne in normal")
field.play(g, "move Drh5 to 2028 facing nw/ne")
yes(g, "enter Drg2 at 2030", "7.4e: guns behind one unit have a point left")
field.play(g, "enter Drh6 at 2030 facing nw/ne in normal")
field.play(g, "move Drh6 to 2029 facing nw/ne")
no(g, "enter Drg2 at 2030", "7.4", "7.4e: behind two units they have none")
g = arriving { "drac" }
yes(g, "enter Drac at 2028", "5.1.2e: an army commander enters by himself")
g = arriving { "drw2" }
no(g, "enter Drw2 at 2030", "5.2.1b", "5.2.1b: a wing commander does not, where no unit of his wing is")

-- --- 8.2 light infantry with cavalry ---

-- l1 joins c2, which has an enemy on its flank.
g = field.at { "actions", active = "dr1", units = { drw1 = "2010", drc2 = { "2010", "nw/ne" },
  drl1 = { "1911", "nw/ne" }, dpc2 = { "2110", "se/sw" }, dpw1 = "2110" } }
g:answer { "none" }
field.play(g, "move Drl1 to 2010")
no(g, "turn Drc2 to ne/e", "8.2.2b", "8.2.2b: who was joined does not move")
g:dice { 0 }
g:answer { "none" }
field.play(g, "shoot Drc2 at Dpc2")
no(g, "turn Drc2 to ne/e", "8.2.2b", "8.2.2b: nor after it has fired its pistols")
no(g, "move Drc2 to 2009", "8.2.2b", "8.2.2b: nor away")

-- c2 stands behind heavy infantry.
g = field.at { "actions", active = "dr1", units = { drw1 = "2010", drc2 = { "2010", "nw/ne" },
  drl1 = { "2011", "nw/ne" }, dph5 = { "2009", "nw/ne" }, dpw2 = "2009" } }
field.play(g, "move Drl1 to 2010")
t.ok(not g:is("dph5", "hedgehog"), "musket 9.2.3c: light infantry that joins cavalry behind it forces no hedgehog")

t.done()
