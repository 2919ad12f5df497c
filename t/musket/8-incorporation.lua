-- 8.4: a cavalry unit takes in another. Of the first wing c1 3-8, c2 4-6, c3 4-7, c5 4-6 arquebusiers.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

-- The wing is under Make Ready, so that nothing else binds it.
local function wing(units, counter, mark)
  counter = counter or {}
  counter.dr1 = { order = "make_ready" }
  return field.at { "actions", active = "dr1", units = units, counter = counter, mark = mark }
end
local north = "nw/ne"
local function pair(lost, other_lost, mark, more)
  local counter = { drc3 = { casualties = lost, spent_limit = more }, drc2 = { casualties = other_lost } }
  return wing({ drc3 = { "2010", north }, drc2 = { "2008", "ne/e" }, drw1 = "2011" }, counter, mark)
end

-- ex.8.4 Two of four lost in either.
local g = pair(2, 2)
field.play(g, "incorporate Drc3 with Drc2")
t.is(g:where "drc3" .. " " .. g:of("drc3", "casualties"), "2008 0",
     "musket ex.8.4: two points make good two casualties")
t.is(g:where "drc2", "eliminated", "musket ex.8.4: the unit that stood there is removed, and scores as eliminated")
no(g, "move Drc3 to 2007", "3.2C", "8.4b: the other stops")
no(g, "turn Drc3 to ne/e", "3.2C", "8.4b: it does not even turn")
t.ok(g:invariants(), "musket 8.1.1d: they were together for a moment only")

-- A leader who was with the unit that is taken in stays.
g = wing({ drc3 = { "2010", north }, drc2 = { "2008", north }, drw1 = "2008" }, { drc3 = { casualties = 2 } })
field.play(g, "incorporate Drc3 with Drc2")
t.is(g:where "drw1", "2008", "musket 8.4a: a leader who was with it is with the other now")

-- 8.4b Never above its strength; what is over is lost.
local function after(lost, other_lost)
  local p = pair(lost, other_lost)
  field.play(p, "incorporate Drc3 with Drc2")
  return p:of("drc3", "casualties")
end
t.is(after(1, 0), 0, "musket 8.4b: four points for one casualty: three are lost")
t.is(after(3, 3), 2, "musket 8.4b: one point for three")
t.is(after(3, 1), 0, "musket 8.4b: three for three")

-- 8.4b Above its threshold again, which is 3 for morale 7; the lost morale does not come back (amb.incorporation).
g = pair(3, 2, { drc3 = "morale_shaken" }, true)
field.play(g, "incorporate Drc3 with Drc2")
t.is(g:of("drc3", "casualties"), 1, "musket 8.4b: it comes back beyond its threshold")
t.is(g:of("drc3", "spent_limit"), false, "musket 8.4b: which does not bind it any more")
t.ok(g:is("drc3", "morale_shaken"), "musket 8.4b: its morale it has to rally")
g = wing({ drc7 = { "2010", north }, drc8 = { "2008", north }, drw3 = "2011" })
g:counter { drc7 = { casualties = 4, spent_limit = true }, drc8 = { casualties = 3 }, dr3 = { order = "make_ready" } }
g:set { active = "dr3" }
field.play(g, "incorporate Drc7 with Drc8")
t.is(g:of("drc7", "casualties") .. tostring(g:of("drc7", "spent_limit")), "3false",
     "musket 8.4b: one point is enough where it was just reached")

-- 8.4a Who, and whom.
g = wing({ drc1 = { "2010", north }, drc2 = { "2009", north }, drc3 = { "1910", north }, drl1 = { "1909", north },
           drc5 = { "2110", north },
           drc6 = { "2109", north }, drw1 = "2011" },
         { drc1 = { casualties = 1 }, drc5 = { casualties = 2 }, drl1 = { casualties = 1 },
           drc2 = { casualties = 1 } }, { drc2 = "morale_shaken" })
no(g, "incorporate Drc3 with Drc2", "8.4a", "8.4a: not without casualties to make good")
no(g, "incorporate Drl1 with Drc2", "8.4a", "8.4a: no infantry")
no(g, "incorporate Drc1 with Drl1", "8.4a", "8.4a: nor is infantry taken in")
no(g, "incorporate Drc5 with Drc6", "8.4a", "8.4a: not one of another wing (amb.incorporation)")
no(g, "incorporate Drc1 with Drc1", "8.4a", "8.4a: nor itself")
no(g, "move Drc1 to 2009", "8.1.2", "8.1.1d: a mere move is none")
yes(g, "incorporate Drc1 with Drc2", "8.4a: of another morale")
yes(g, "incorporate Drc5 with Drc2", "8.4a: arquebusiers too")
field.play(g, "incorporate Drc5 with Drc1")
t.is(g:where "drc5" .. " " .. g:of("drc5", "casualties"), "2010 0",
     "musket 8.4a: the first that moves takes in the other")

-- It is a move: the points must be there, the way open, and one goes forward.
g = wing({ drc3 = { "2018", north }, drc2 = { "2010", north }, drw1 = "2017" }, { drc3 = { casualties = 2 } })
yes(g, "incorporate Drc3 with Drc2", "8.4a: eight hexes off")
g:place { ["2009"] = "drc2" }
no(g, "incorporate Drc3 with Drc2", "7.2.1 8.4a", "8.4a: not nine")
g:place { ["2010"] = "drc2" }
g:mark { drc3 = "formation_shaken" }
no(g, "incorporate Drc3 with Drc2", "7.2.1 8.4a", "8.4a: nor eight if it is shaken")
g:unmark { drc3 = "formation_shaken" }
field.play(g, "turn Drc3 to ne/e")
no(g, "incorporate Drc3 with Drc2", "7.2.1 8.4a", "8.4a: nor with what a turn leaves")
t.done()
