-- 8.1: who may be in a hex with whom, and who may pass whom.
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

local function wing(units, more)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  return field.at(p)
end
-- Who may come to whom: `mover` goes from 2010 to 2009, where the other stands.
local function join(mover, other, more)
  local units = { [mover] = { "2010", "nw/ne" }, drw2 = "2011", [other] = { "2009", "nw/ne" } }
  for id, at in pairs(more or {}) do units[id] = at end
  local g = wing(units, { mark = { drg1 = "limbered", drg2 = "limbered" } })
  return g:refused(("move D%s to 2009"):format(mover:sub(2)))
end

-- --- 8.1.1 ---

t.is(join("drh5", "drh6"), "8.1.2", "musket 8.1.1a: one unit for each hex: not two of infantry")
t.is(join("drc6", "drh5"), "8.1.2", "musket 8.1.1a: nor cavalry and heavy infantry")
t.is(join("drl4", "drl6"), "8.1.2", "musket 8.1.1a: nor two of light infantry")
t.is(join("drl4", "drh5"), "8.1.2", "musket 8.1.1a: nor light infantry and heavy infantry")
t.is(join("drh5", "drl4"), "8.1.2", "musket 8.1.1a: nor the other way round")
t.is(join("drc6", "drc7"), "8.1.2", "musket 8.1.1d: nor two of cavalry by a mere move")
t.is(join("drl4", "drh8"), "8.1.2", "musket 8.1.1b: dismounted cavalry is none")
t.is(join("drl4", "drc6"), nil, "musket 8.1.1b: light infantry of 2 with cavalry")
t.is(join("drl6", "drc6"), nil, "musket 8.1.1b: of 1 too")
t.is(join("drc6", "drl4"), nil, "musket 8.1.1b: and cavalry to it")
t.is(join("drl5", "drc6"), "8.1.1b", "musket 8.1.1b: not light infantry of 3")
t.is(join("drl4", "drc6", { drl6 = { "2009", "nw/ne" } }), "8.1.2", "musket 8.1.1b: one unit of it, not two")
t.is(join("drh1", "drh5"), "8.1.2", "musket 8.1.1a: nor with half a unit")
local g = wing({ drl5 = { "2010", "nw/ne" }, drw2 = "2011", drc6 = { "2009", "nw/ne" } },
               { counter = { drl5 = { casualties = 2 } } })
no(g, "move Drl5 to 2009", "8.1.1b", "8.1.1b: the printed strength counts (amb.li-stack-strength)")

t.is(join("drg1", "drh5"), nil, "musket 8.1.1c: guns with infantry")
t.is(join("drg1", "drc6"), nil, "musket 8.1.1c: with cavalry")
t.is(join("drg1", "drl4"), nil, "musket 8.1.1c: with light infantry")
t.is(join("drh5", "drg3"), nil, "musket 8.1.1c: infantry to guns")
t.is(join("drc6", "drg3"), nil, "musket 8.1.1c: cavalry to guns")
t.is(join("drg1", "drg3"), "8.1.1c", "musket 8.1.1c: not guns with guns")
t.is(join("drg1", "drg3", { drh5 = { "2009", "nw/ne" } }), "8.1.1c", "musket 8.1.1c: nor two of them with one unit")
g = wing({ drg1 = "2011", drw2 = "2010", drh1 = { "2009", "nw/ne" }, drg3 = { "2009", "nw/ne" } },
         { mark = { drg1 = "limbered", drg3 = "below" } })
yes(g, "move Drg1 to 2109", "8.1.1c: with two hexes of infantry a second one, in the other hex")
no(g, "move Drg1 to 2009", "8.1.1c", "8.1.1c: not in the same")
g = wing { drh1 = { "2010", "nw/ne" }, drw2 = "2012", drg2 = { "2009", "nw/ne" }, drg3 = { "2109", "nw/ne" } }
yes(g, "move Drh1 to 2009", "8.1.1c: two hexes of infantry onto two guns")

-- --- 8.1.2 passing ---

-- A wall of friends from 1909 to 2109 with a hole, or guns, in the middle.
local function wall(id)
  local units = { drh6 = { "1909", "nw/ne" }, drh7 = { "2109", "nw/ne" }, drh8 = { "1910", "nw/ne" },
                  drh9 = { "2110", "nw/ne" }, drw2 = "2011", drh5 = { "2010", "nw/ne" } }
  if id then units[id] = { "2009", "nw/ne" } end
  return wing(units):refused "move Drh5 to 2008 facing nw/ne"
end
t.is(wall(nil), nil, "musket 8.1.2: between friends")
t.is(wall "drg3", nil, "musket 8.1.2: through guns of its own side it may pass")
t.ok(wall "drl4" ~= nil, "musket 8.1.2: through a friendly unit not")
-- Guns do not pass a unit either, and end no move in its hex but to stay there.
g = wing({ drg1 = "2010", drw2 = "2011", drh5 = { "2009", "nw/ne" }, drh6 = { "1909", "nw/ne" },
           drh7 = { "2110", "nw/ne" }, drh8 = { "1910", "nw/ne" } },
         { mark = { drg1 = "limbered" } })
no(g, "move Drg1 to 2008", "8.1.2 7.2.1", "8.1.2: nor do limbered guns pass through infantry")
-- An enemy is not entered; his guns alone are (11.5.1).
g = wing({ drc6 = { "2010", "nw/ne" }, drw2 = "2010", dpl4 = "2009", dpg1 = { "1909", "nw/ne" } },
         { counter = { dr2 = { order = "charge" } }, mark = { dpl4 = "morale_broken" } })
no(g, "move Drc6 to 2009", "8.1.1a", "8.1.1a: no enemy shares a hex")

-- Retreat: 4 is AS1. With friends on all sides behind it a unit cannot, with guns there it can.
local function beaten(at)
  local units = { drh5 = { "2010", "nw/ne" }, drw2 = "2013", dph5 = { "2009", "se/sw" }, drh6 = { "1910", "nw/ne" },
                  drh7 = { "2110", "nw/ne" }, drh8 = { "1911", "nw/ne" } }
  units[at] = { "2011", "nw/ne" }
  local p = wing(units, { "fights", counter = { drh5 = { attacks = "2009" } } })
  combat.play(p, "fight", { 4 })
  return p:where "drh5" .. " " .. p:of("drh5", "casualties")
end
t.is(beaten "drh9", "2010 1", "musket 8.1.2: no retreat through friends")
t.is(beaten "drg3", "2011 0", "musket 8.1.2: but through their guns")

-- Interception: a friend in the way, or guns.
local function intercepts(id)
  local units = { dph5 = { "2006", "se/sw" }, dpw2 = "2005", drc7 = { "2010", "nw/ne" }, drw3 = "2012" }
  units[id] = { "2009", "nw/ne" }
  units.drh8, units.drh7, units.drh6 = { "1909", "nw/ne" }, { "1910", "nw/ne" }, { "2110", "nw/ne" }
  local p = field.at { "actions", active = "dp2", units = units }
  p:play "move Dph5 to 2007"
  return p.ask ~= nil and table.concat(p.ask.options, " "):find "drc7" ~= nil
end
t.is(intercepts "drl4", false, "musket 8.1.2: no interception through friends")
t.is(intercepts "drg3", true, "musket 8.1.2: but through their guns")
-- 8.1.1b Three points of light infantry are too many, whichever of the two comes.
local both = field.at { "actions", active = "dr2", units = { drc6 = { "2010", "nw/ne" }, drl5 = { "2009", "nw/ne" }, drw2 = "2010" } }
field.no(t, both, "move Drc6 to 2009", "8.1.1b", "8.1.1b: cavalry does not come to them")
both = field.at { "actions", active = "dr2", units = { drc6 = { "2009", "nw/ne" }, drl5 = { "2010", "nw/ne" }, drw2 = "2010" } }
field.no(t, both, "move Drl5 to 2009", "8.1.1b", "8.1.1b: nor they to cavalry")
t.done()
