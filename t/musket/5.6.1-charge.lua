-- 5.4.3, 5.6.1: a unit under Charge, in command and out of it.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function broken(id) return { [id] = "morale_broken" } end
local g

-- c2 is in command through c1 alone: c1 does not stay in command through c2.
g = field.at { "actions", active = "dr1",
  units = { drw1 = "2020", drc1 = { "2017", "nw/ne" }, drc2 = { "2014", "nw/ne" } } }
no(g, "move Drc1 to 2012", "5.6.1g", "5.6.1g: a unit is no link of its own line of communication")
no(g, "move Drc1 to 2016", "5.6.1g", "5.6.1g: not even one hex out of its commander's range")
yes(g, "move Drc2 to 2015", "5.6.1g: the last of the chain moves within reach of the next")
g = field.at { "actions", active = "dr1",
  units = { drw1 = "2020", drc1 = { "2017", "nw/ne" }, drc2 = { "2014", "nw/ne" }, drc3 = { "2018", "nw/ne" } } }
yes(g, "move Drc1 to 2016", "5.6.1g: it may where another holds the chain")

-- The only enemy has another unit against its front: who sees it may still ride at it, or anywhere else.
g = field.at { "actions", active = "dr1", counter = { drc1 = { acted = true } },
  units = { drw1 = "2018", drc1 = { "2013", "nw/ne" }, drc2 = { "2218", "nw/ne" }, dph5 = { "2012", "se/sw" } } }
yes(g, "move Drc2 to 2113", "5.6.1g: a unit that sees an engaged enemy is not confined to command")
yes(g, "move Drc2 to 2217", "5.6.1b: nor must it go anywhere")
t.is(g:refused "done", nil, "musket 5.6.1b: it may stay as well")
-- The next enemy need not be in sight: the woods of 0317 and 0417 hide 0416 from 0418.
g = field.at { "actions", active = "dr1",
  units = { drw1 = "0418", drc2 = { "0418", "nw/ne" }, drc3 = { "0519", "e/se" }, dph5 = { "0619", "w/nw" },
            dpc2 = { "0416", "se/sw" }, dpc3 = { "1018", "se/sw" } }, counter = { drc3 = { acted = true } } }
no(g, "done", "5.6.1", "5.6.1b: one that is not engaged binds it")
turns.quiet(g, "move Drc2 to 0417")
t.is(g:get "move.goal", "dpc2", "musket 5.6.1b: the next nearest after an engaged one is the goal though it is hidden")

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

t.done()
