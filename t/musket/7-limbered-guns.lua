-- 7.3.3, 7.3.4: guns that are limbered, and regimental artillery.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

local function wing(units, more, opts)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  local g = field.at(p, opts)
  for id, marks in pairs(p.mark or {}) do
    if marks == "limbered" then g:facing { [id] = false } end
  end
  return g
end

-- --- 7.3.3a instead of firing ---

local g = wing({ drg1 = { "2010", "nw/ne" }, drg2 = "2110", drg3 = { "2210", "nw/ne" }, drw2 = "2010",
                 dph5 = { "2006", "se/sw" } },
               { mark = { drg2 = "limbered", drg3 = "fired" } })
yes(g, "cannonade Drg1 at Dph5", "7.3.3a: guns could fire")
no(g, "unlimber Drg1 to ne/e", "7.3.3a", "7.3.3a: who is not limbered is not unlimbered")
t.is(select(2, g:refused "move Drg1 to 2009"), "rg1 is not limbered", "musket 7.2.1: nor does it move, which is told")
no(g, "limber Drg2", "7.3.3a", "7.3.3a: nor who is limbered limbered")
no(g, "limber Drg3", "10.8.1 7.3.3a", "7.3.3a: guns that have fired are not limbered in that turn")
no(g, "cannonade Drg2 at Dph5", "7.3.3a", "7.3.3a: limbered guns do not fire")
field.play(g, "limber Drg1")
t.ok(g:is("drg1", "limbered"), "musket 7.3.3a: they are limbered instead")
t.ok(g:is("drg1", "fired"), "musket 7.3.3a: which is their fire of the turn (amb.limber-fired)")
no(g, "move Drg1 to 2009", "3.2C", "7.3.3a: they move in a later activation")
g:counter { drg1 = { acted = false } }
no(g, "unlimber Drg1 to ne/e", "7.3.3a", "7.3.3a: once in a turn")
yes(g, "move Drg1 to 2009", "7.3.3b: but move then")
field.play(g, "unlimber Drg2 to e/se")
t.is(g:facing_of "drg2" .. tostring(g:is("drg2", "limbered")), "e/sefalse",
     "musket 7.3.3a: they are unlimbered with the facing their owner likes")
t.ok(g:is("drg2", "fired"), "musket 7.3.3a: and have fired then")
g:counter { drg2 = { acted = false } }
no(g, "limber Drg2", "7.3.3a", "7.3.3a: not both in a turn")
-- The next turn: all marks of fire are taken off.
g = wing({ drg1 = { "2010", "nw/ne" }, drw2 = "2010", dph5 = { "2006", "se/sw" } }, { mark = { drg1 = "fired" },
  counter = { drg1 = { turned_guns = true } } })
g:enter "markers"
t.ok(not g:is("drg1", "fired") and not g:of("drg1", "turned_guns"), "musket 7.3.3a: the next turn they may again")

-- --- 7.3.3b how they move ---

g = wing({ drg1 = "0506", drg2 = "0706", drw2 = "0506" }, { mark = { drg1 = "limbered", drg2 = "limbered" } })
field.play(g, "move Drg1 to 0505")
t.is(g:get "move.spent", 2, "musket 7.3.3b: in the column of heavy infantry a hedge costs 2")
t.ok(not g:is("drg1", "formation_shaken"), "musket 7.3.3b: and no hit")
no(g, "move Drg1 to 0504", "7.2.1", "7.3.3b: 2 points are all they have")
field.play(g, "move Drg2 to 0708")
t.is(g:get "move.spent", 2, "musket 7.3.3b: two clear hexes, backward too")
g = wing({ drg1 = "0418", drw2 = "0418" }, { mark = { drg1 = "limbered" } })
no(g, "move Drg1 to 0417", "7.1.1", "7.3.3b: not into woods, from which the chart bars guns")
t.is(select(2, g:refused "move Drg1 to 0417"), "rg1 may not enter 0417: woods", "musket 7.1.1: the ground is the reason")
-- 5.4.3 Out of command they go back; 2418 is far off the commander.
g = wing({ drg1 = "2010", drw2 = "2016", drh5 = { "2016", "nw/ne" } }, { mark = { drg1 = "limbered" } })
no(g, "move Drg1 to 2009", "5.4.3a 5.4.3e", "7.3.3b: out of command they go back to it")
yes(g, "move Drg1 to 2012", "7.3.3b: as fast as they can")
no(g, "done", "5.4.3", "7.3.3b: and must")
g = wing { drg1 = { "2010", "nw/ne" }, drw2 = "2016", drh5 = { "2016", "nw/ne" } }
yes(g, "done", "7.3.3b: unlimbered guns stay")
-- Else as other guns: they may be captured, and enemies are not entered.
g = wing({ drg1 = "2010", drw2 = "2011", drh5 = { "2011", "nw/ne" }, dpl4 = { "2009", "nw/ne" } },
         { mark = { drg1 = "limbered" }, counter = { dr2 = { order = "rally" } } })
no(g, "move Drg1 to 2009", "8.1.1a 5.6.4a", "7.3.3b: they do not enter a hex of the enemy")

-- --- 7.3.3c no limbers ---

g = wing({ drg1 = { "2010", "nw/ne" }, drw2 = "2010" }, {}, { switches = { limbers = "no" } })
no(g, "limber Drg1", "7.3.3c", "7.3.3c: a war without limbers")

-- --- 7.3.4 regimental artillery ---

g = wing { drh4 = { "2010", "nw/ne" }, drh9 = { "2310", "nw/ne" }, drw2 = "2110" }
field.play(g, "move Drh4 to 2006 facing nw/ne")
t.is(g:get "move.spent", 4, "musket 7.3.4: infantry with its own guns moves as infantry")
field.play(g, "move Drh9 to 2306 facing nw/ne")
t.is(g:get "move.spent", 4, "musket 7.3.4: of one hex too")
no(g, "limber Drh9", "10.8.1", "7.3.4: it is never limbered")
local function enters(id, hex, to)
  local p = wing { [id] = { hex, "nw/ne" }, drw2 = hex }
  return p:refused(("move D%s to %s facing nw/ne"):format(id:sub(2), to)) == nil
end
t.ok(enters("drh5", "0318", "0317") and not enters("drh9", "0318", "0317"), "musket 7.3.4: woods that bar guns bar it")
t.is(table.concat({ wing { drh9 = { "0318", "nw/ne" }, drw2 = "0318" }:refused "move Drh9 to 0317" }, " "),
     "7.3.4 what bars guns bars rh9 with its own from 0317: woods", "musket 7.3.4: which is the reason")
t.ok(enters("drh1", "0318", "0317") and not enters("drh4", "0318", "0317"), "musket 7.3.4: of two hexes too")
t.ok(not enters("drh4", "0218", "0217"), "musket 7.3.4: even before one half")
t.ok(enters("drh5", "1018", "1017") and not enters("drh9", "1018", "1017"), "musket 7.3.4: a castle")
t.ok(enters("drh5", "0626", "0625") and not enters("drh9", "0626", "0625"), "musket 7.3.4: an abatis")
t.ok(enters("drh9", "0506", "0505"), "musket 7.3.4: a hedge does not")
g = wing { drh9 = { "0506", "nw/ne" }, drw2 = "0506" }
field.play(g, "move Drh9 to 0505")
t.ok(g:is("drh9", "formation_shaken"), "musket 7.3.4: and wears it as infantry")
t.done()
