-- 3: the sequence of a turn.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local quiet = turns.quiet

-- --- 3.2 the steps of an activation, in order ---

local g = turns.at { dr1 = "charge", dr2 = "make_ready", dp1 = "make_ready", dp2 = "rally" }
g:enter "initiative"
t.is(g:now(), "choose", "musket 3.1: initiative, then a wing is chosen")
g:play "activate dr1"
t.is(g.ask.rule, "4.4.1", "musket 3.2A: preemption comes first")
g:reply "none"
t.is(g.ask.rule, "5.7.1", "musket 3.2B: then the orders may be changed")
g:reply "keep"
t.is(g:now(), "actions", "musket 3.2C: then the units act")
g:play "done"
t.is(g.ask.rule, "4.3.1", "musket 3.2E: at last it may continue")
g:dice { 0 }
g:reply "yes"
t.is(g.ask.rule, "4.4.3", "musket 3.2E: which leads back to the preemption")
g:reply "none"
t.is(g.ask.rule, "5.7.1", "musket 3.2E: and to the rest")
g:reply "keep"
g:play "done"
g:reply "no"
t.is(turns.line(g), "dp1", "musket 3.2F: it stops, and the next wing is chosen")
t.is(select(2, g:now()), "parliament", "musket 3.2a: the other player is in phase")
turns.pass_by(g, "dp1")
t.is(turns.line(g), "dr2", "musket 3.2a: and so on in turn")
turns.pass_by(g, "dr2")
turns.pass_by(g, "dp2")
t.is(select(3, g:now()), "T2", "musket 3.2F: all are Finished: rout, marker removal and the next turn")
t.ok(not g:is("dr1", "finished"), "musket 3.4A: in which nobody is Finished")

-- 3.2D Units next to each other.
local function side_by_side(hex)
  return field.at { "actions", active = "dr2",
                    units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010", dph5 = { hex, "se/sw" }, dpw2 = hex } }
end
g = side_by_side "2009"
field.play(g, "done")
t.is(g:now(), "attacks", "musket 3.2D: after the actions units next to the enemy may fight")
yes(g, "attack drh5 at 2009", "3.2D: close combat between units next to each other")
g = side_by_side "2007"
g:play "done"
t.is(g:now(), "continuation", "musket 3.2D: otherwise there is nothing to fight about")

-- --- 3.2C one action each ---

-- Foot and horse and a gun of the second wing, next to the enemy; fire that hits nothing.
local function line(more, mark)
  local units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010", drl4 = { "2210", "nw/ne" }, drc6 = { "2410", "nw/ne" },
                  drg1 = { "2610", "nw/ne" },
                  dph5 = { "2009", "se/sw" }, dph6 = { "2209", "se/sw" }, dph7 = { "2409", "se/sw" },
                  dph9 = { "2602", "se/sw" }, dpw2 = "2009" }
  for id, at in pairs(more or {}) do units[id] = at end
  return field.at { "actions", active = "dr2", units = units, mark = mark }
end

g = line()
quiet(g, "fire drh5 at dph5 by skirmish")
no(g, "turn drh5 to ne/e", "3.2C", "3.2C: who has fired does not move")
no(g, "fire drh5 at dph5 by salvo", "3.2C", "3.2C: nor fires a salvo")
no(g, "fire drh5 at dph5 by skirmish", "3.2C", "2.3-action: one action in an activation")
yes(g, "fire drl4 at dph6 by skirmish", "4.2.2: another unit acts when its owner likes")
g = line()
quiet(g, "fire drh5 at dph5 by salvo")
no(g, "fire drh5 at dph5 by skirmish", "3.2C", "3.2C: a salvo is an action")
g = line()
quiet(g, "turn drl4 to ne/e")
no(g, "fire drl4 at dph6 by skirmish", "3.2C", "3.2C: infantry that has moved does not fire")
g = line()
quiet(g, "shoot drc6 at dph7")
yes(g, "turn drc6 to ne/e", "3.2C: cavalry fires and moves")
quiet(g, "turn drc6 to ne/e")
no(g, "shoot drc6 at dph7", "10.2a", "3.2C: but fires once")
g = line()
quiet(g, "turn drc6 to ne/e")
yes(g, "shoot drc6 at dph7", "3.2C: or moves and fires")
g = line()
quiet(g, "shoot drc6 at dph7")
quiet(g, "halt drc6")
no(g, "turn drc6 to ne/e", "3.2C", "3.2C: until its action is over")
g = line()
quiet(g, "cannonade drg1 at dph9")
no(g, "reface drg1 to ne/e", "3.2C", "3.2C: artillery has fired")
no(g, "limber drg1", "3.2C", "3.2C: and does nothing else")
g = line(nil, { drh5 = "formation_shaken" })
quiet(g, "reform drh5 formation")
t.ok(not g:is("drh5", "formation_shaken"), "musket 3.2C: a unit reforms")
no(g, "fire drh5 at dph5 by skirmish", "3.2C", "3.2C: and has had its action")
g = line(nil, { drl4 = "morale_shaken" })
g:counter { dr2 = { order = "rally" } }
quiet(g, "rally drl4")
t.ok(not g:is("drl4", "morale_shaken"), "musket 3.2C: a unit rallies")
no(g, "fire drl4 at dph6 by skirmish", "3.2C", "3.2C: and has had its action as well")
t.is(#g:legal "rally", 0, "musket 3.2C: nor does it rally again")

-- 4.2.2 In any order, which may be that of the counters or not.
g = line()
quiet(g, "cannonade drg1 at dph9")
quiet(g, "turn drc6 to ne/e")
quiet(g, "fire drh5 at dph5 by skirmish")
quiet(g, "fire drl4 at dph6 by skirmish")
t.ok(g:of("drg1", "acted") and g:of("drc6", "acted") and g:of("drh5", "acted") and g:of("drl4", "acted"),
     "musket 4.2.2: the units of a wing act in any order")
t.is(field.play(g, "done").status, "done", "musket 4.2.2: each may, none must under Make Ready")

-- --- 3.3 ---

g = turns.at({ dr1 = "charge", dr3 = "rally", dp1 = "charge" },
             { mark = { drc8 = "morale_broken", drg5 = "morale_broken" } })
g:answer { "2428", "no" }                             -- the commander stays
g:enter "rout"
t.is(g:where("drc8"):sub(3), "28", "musket 3.3: a Morale Broken unit makes its rout move")
t.is(g:where "drg5", "1620", "musket 3.3: artillery does not")
g = turns.at({ dr1 = "charge", dr3 = "rally", dp1 = "charge" }, { mark = { drc8 = "morale_shaken" } })
g:enter "rout"
t.is(g:where "drc8", "2420", "musket 3.3: nor does a unit that is not broken")

-- --- 3.4 ---

g = turns.at({ dr1 = "charge", dr2 = "charge", dp1 = "charge" },
             { units = { drh5 = { "2022", "nw/ne" } },
               mark = { drh5 = { "salvo", "momentum" }, drg5 = { "fired", "morale_shaken" },
               dr1 = { "finished", "no_continue" }, dp1 = "finished", drc1 = "first_pistol" } })
local told = {}
for i, s in ipairs(g:enter "markers".steps) do told[i] = s.text end
t.is(table.concat(told, "; ", 1, 5), "the end of turn T1; Salvo: one marker is removed; Fired: one marker is removed; "
     .. "Finished: 2 markers are removed; No Continue: one marker is removed", "musket 3.4A: what is removed is told, and how many")
t.ok(not g:is("drh5", "salvo"), "musket 3.4A: Salvo markers go")
t.ok(not g:is("drg5", "fired"), "musket 3.4A: guns that fired may again")
t.ok(not g:is("dr1", "finished") and not g:is("dp1", "finished"), "musket 3.4A: Finished leaders are turned up")
t.ok(not g:is("dr1", "no_continue"), "musket 3.4A: amb.no-continue-removal: No Continue goes too")
t.ok(g:is("drg5", "morale_shaken") and g:is("drc1", "first_pistol"), "musket 3.4A: what is not of the turn stays")
t.is(select(3, g:now()), "T2", "musket 3.4C: the next turn begins")

g = turns.at({ dr1 = "charge", dr2 = "charge", dp1 = "charge" }, { units = { drw1 = "removed", dpw1 = "removed" } })
g:dice { 0, 0 }
local r = g:enter "markers"
t.is(#r.rolls, 2, "musket 3.4B: a roll for each leader who was removed in the turn")
g = turns.at({ dr1 = "charge", dr2 = "charge", dp1 = "charge" }, { turn = "T12" })
g:enter "markers"
t.ok(select(4, g:now()), "musket 3.4C: after the last turn the game is over")
t.done()
