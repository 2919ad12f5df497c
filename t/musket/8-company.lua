-- 8: who goes, stops and answers with whom. Light infantry with cavalry, troops with guns.
local t, field = require "tap", require "musket.lib.field"
local volley, reactions = require "musket.lib.volley", require "musket.lib.reactions"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

local function horse(units, more)
  local p = reactions.joined({ "actions", active = "dr1" }, more)
  p.units = reactions.joined({ drw1 = "2016", dph6 = { "2002", south } }, units)
  return field.at(p)
end

-- --- 8.1.1b, 8.2.2 light infantry comes to cavalry ---

g = horse { drc2 = { "2016", north }, drl1 = { "2018", north } }
field.play(g, "move Drl1 to 2016")
yes(g, "done", "8.2.2b: cavalry that was joined is not held to charge")
no(g, "move Drc2 to 2014", "8.2.2b", "8.2.2b: nor may it")
g = horse({ drc2 = { "2016", north }, drl1 = { "2018", north } }, { mark = { drl1 = "morale_broken" } })
no(g, "move Drl1 to 2016", "7.2.1", "8.1.1b: a Morale Broken unit joins nobody")
g = horse({ drc2 = "2016", drl1 = { "2018", north } }, { mark = { drc2 = "morale_broken" } })
no(g, "move Drl1 to 2016", "8.1.2", "8.1.1b: nor is one joined")
g = horse({ drc2 = { "2016", north }, drl1 = { "2016", north }, drc3 = { "2014", north }, drl2 = { "2014", north } },
          { counter = { drc2 = { casualties = 1 } } })
no(g, "incorporate Drc2 with Drc3", "8.1.1b", "8.4a: not where both have light infantry with them")
g = horse({ drc2 = { "2016", north }, drc3 = { "2014", north }, drl2 = { "2014", north } },
          { counter = { drc2 = { casualties = 1 } } })
yes(g, "incorporate Drc2 with Drc3", "8.4a: where one has, it may")

-- --- 8.2.1 it goes along, or has acted by itself ---

local function leaves(acted, held)
  local h = horse({ drc2 = { "2016", north }, drl1 = { "2016", north } },
                  { counter = { drl1 = { acted = acted, held = held } } })
  h:play "move Drc2 to 2015"
  return h
end
g = leaves(false, false)
t.is(g.ask and g.ask.rule, "8.2.1", "musket 8.2.1: whether light infantry goes along is asked")
local function stays(acted, held)
  local h = leaves(acted, held)
  return ("%s %s %s"):format(h:where "drc2", h:where "drl1", h.ask == nil)
end
t.is(stays(true, false), "2015 2016 true", "musket 8.2.1: one that has acted stays, unasked")
t.is(stays(false, true), "2015 2016 true", "musket 8.2.2b: so does one that is held")

-- --- 8.2.1a the stack answers, and is answered, as one ---

g = horse { drc2 = { "2012", north }, drl1 = { "2012", north }, drw1 = "2013", dph5 = { "2011", south } }
g:dice { 0 }
g:play "fire Drl1 at Dph5"
t.is(g.ask and g.ask.text, "rc2 fires: who reacts? ph5: fire, Salvo",
     "musket 8.2.1a: fire of the light infantry is answered at the stack")
-- pc6 and pl4 stand together; rh5 comes up on their flank.
local function stack(id)
  local h = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } },
                       units = { drh5 = { "2111", north }, drw2 = "2112", dpc6 = { "2010", south },
                                 dpl4 = { "2010", south }, dpw2 = "2008" } }
  return reactions.ways(h, "move Drh5 to 2110", id)
end
t.is(stack "dpl4", "fire", "musket 8.2.1a: light infantry of a stack only fires")
t.is(stack "dpc6", "fire intercept turn withdraw", "musket 8.2.1a: the cavalry moves for both")

-- --- 8.3.1a guns: which are on top is said where a move ends, of whatever kind ---

-- A withdrawal onto guns.
g = field.at { "actions", active = "dr2", units = { drh5 = { "2014", north }, drw2 = "2014", dpl4 = { "2010", south },
                                                   dpg3 = { "2007", south }, dpw2 = "2002" },
               counter = { dr2 = { order = "charge" }, dp2 = { order = "rally" } } }
reactions.play(g, "move Drh5 to 2012", {}, { "dpl4", "2007", north, "dpl4" })
t.ok(g:is("dpg3", "below"), "musket 8.3.1a: who withdraws onto guns says which are on top")
-- Fire while advancing onto guns: the foot is on top, for it fires.
g = volley.at({ drh5 = { "2013", north }, drg3 = { "2012", north }, dph5 = { "2011", south } },
              { counter = { dr2 = { order = "charge" } } })
t.ok(volley.play(g, "fire Drh5 at Dph5 by advance", { 0 }, { "2012", "none" }):says "rh5 is on top" and g:is("drg3", "below"), "musket 8.3.1b: infantry that advances firing onto guns is on top of them")
-- A rout onto guns. rh6 runs four hexes down the map.
g = field.at { turn = "T2", units = { drh6 = "2010", drg3 = { "2014", north }, drc8 = { "3020", north }, drw3 = "3020",
                                     dpc8 = { "3004", south }, dpw3 = "3004" }, mark = { drh6 = "morale_broken" } }
g:answer { "2014", "drh6" }
g:enter "rout"
t.is(g:where "drh6" .. " " .. tostring(g:is("drg3", "below")), "2014 true",
     "musket 8.3.1a: who stops with guns in a rout says which are on top")
-- Retiring fire onto guns.
g = volley.at { drh5 = { "2012", north }, drg3 = { "2013", north }, dph5 = { "2011", south } }
volley.play(g, "fire Drh5 at Dph5 by retire", { 0 }, { "none", "2013", "drh5" })
t.ok(g:is("drg3", "below"), "musket 8.3.1a: who retires firing onto guns says which are on top")

-- 8.3.4 The guns of both halves have one place in the stack: ph1 (2110 and 2010) wheels to 2110 and 2011 in reaction,
-- with guns in 2110, and comes to others in 2011.
local function wheel(mark, other)
  local h = field.at { "actions", active = "dr2", mark = { dpg2 = mark, dpg3 = other }, counter = { dr2 = { order = "charge" } },
    units = { drh5 = { "2211", north }, drw2 = "2212", dph1 = { "2110", south }, dpg2 = { "2110", south },
              dpg3 = { "2011", south }, dpw2 = "2005" } }
  reactions.play(h, "move Drh5 to 2210", {}, { "dph1", "turn", "e/se" })
  return tostring(h:is("dpg2", "below")) .. " " .. tostring(h:is("dpg3", "below"))
end
t.is(wheel("below", nil), "true true", "musket 8.3.4: where the troops are on top of the one they are on top of the other")
t.is(wheel(nil, "below"), "false false", "musket 8.3.4: where they are below, below")

-- 7.1.1a Who is left alone is named: his unit has gone.
g = volley.at { drh5 = { "2012", north }, drw2 = "2012", dph6 = { "2002", south } }
t.ok(field.play(g, "move Drh5 to 2010"):says "rw2 stays behind in 2012, alone", "musket 7.1.1a: a leader who stays behind is told of")
g = volley.at { drh5 = { "2012", north }, drl4 = { "2013", north }, drw2 = "2013", dph6 = { "2002", south } }
t.ok(not field.play(g, "move Drh5 to 2010"):says "stays behind", "musket 7.1.1a: one who has others with him is not")
t.done()
