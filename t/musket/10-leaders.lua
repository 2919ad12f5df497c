-- 10.10: leaders under fire.
local t, volley = require "tap", require "musket.lib.volley"
local at, play, rolls, north, south = volley.at, volley.play, volley.rolls, volley.north, volley.south

-- rh5 fires at ph6 (morale 8: it takes two hits without a check), with whom pw2 stands.
local function fire(dice, more, mode)
  local g = at({ drh5 = { "2012", north }, dph6 = { "2011", south }, dpw2 = "2011" }, more)
  return g, play(g, "fire Drh5 at Dph6 by " .. (mode or "skirmish"), dice, { "none" })
end

local g, r = fire { 4 }
t.is(rolls(r, "leader"), 0, "musket 10.10: fire without effect endangers nobody")
g, r = fire { 5, 8 }
t.is(rolls(r, "leader"), 1, "musket 10.10: a formation hit does")
t.is(g:where "dpw2", "2011", "musket 10.10: an 8 does not hurt him")
g = fire { 6, 9 }
t.is(g:where "dpw2", "removed", "musket 10.10: on a 9 he is removed")
t.is(g:of("dpw2", "gone"), "shot", "musket 10.10: for the roll of 5.3.3")
t.is(g:where "dph6", "2011", "musket 10.10: his unit stays")
t.is(g:of("dp2", "order"), "make_ready", "musket 10.10: and his wing keeps its orders")
g, r = fire({ 0, 8 }, nil, "salvo")
t.is(rolls(r, "leader"), 0, "musket 10.10: a salvo without effect does not endanger him, though the unit checks")

g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dpw2 = "2011", dpac = "2011" }
r = play(g, "fire Drh5 at Dph6", { 6, 9, 3 }, { "none" })
t.is(rolls(r, "leader"), 2, "musket 10.10: each leader in the hex rolls")
t.is((g:where "dpw2" == "removed") ~= (g:where "dpac" == "removed"), true, "musket 10.10: one of them falls")

-- ph10 stands in 2111 and 2011: from 2012 only the latter can be fired at, from 2112 both.
local function two(where, dice, answers, from)
  local p = at { drh5 = { from or "2012", north }, dph10 = { "2111", south }, dpw2 = where }
  return rolls(play(p, "fire Drh5 at Dph10", dice, answers), "leader")
end
t.is(two("2011", { 6, 0 }, { "none" }), 1, "musket 10.10: the leader is in the half that is hit")
t.is(two("2111", { 6 }, { "none" }), 0, "musket 10.10: not in the other one")

t.is(two("2111", { 6, 0 }, { "2111", "none" }, "2112"), 1,
  "musket 10.10: the firer chooses the hex, with the leader in it")
t.is(two("2111", { 6 }, { "2011", "none" }, "2112"), 0, "musket 10.10: or the other")

-- Guns, along their line.
g = at { drg1 = { "2024", north }, drw2 = "2025", dpl4 = { "1923", south }, dph6 = { "1922", south }, dpw2 = "1922",
  dpw3 = "1821" }
r = play(g, "cannonade Drg1 at Dpl4", { 0, 5, 9 })
t.is(g:where "dpw2", "removed", "musket 10.10: leaders with units on a grazing line are in danger")
t.is(rolls(r, "leader"), 1, "musket 10.10: one who is alone in a hex of the line, and no target, is not")

-- Pistols, reaction fire, and the side that fires.
g = at { drc6 = { "2012", north }, drw2 = "2012", dph6 = { "2011", south } }
play(g, "shoot Drc6 at Dph6", { 0, 6, 5, 9 }, { "Dph6", "fire" })
t.is(g:where "drw2", "removed", "musket 10.10: in reaction fire too")

-- A unit that flees takes its commander along or leaves him; the shot has endangered him where he stood.
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south }, dpw2 = "2011" }, { mark = { dph5 = "morale_shaken" } })
g:dice { 6, 9, 9 }
g:play "fire Drh5 at Dph5"
while g.ask do g:reply(g.ask.options[1]) end
t.ok(g:is("dph5", "morale_broken") and g:where "dpw2" == "removed",
  "musket 10.10: he rolls even if his unit breaks by that fire")

-- Every unit with him gone: 5.3.1b takes him, and no roll is made.
g = at({ drh5 = { "2012", north }, dpl4 = { "2011", south }, dpw2 = "2011" })
r = play(g, "fire Drh5 at Dpl4", { 9 })
t.ok(g:where "dpw2" == "removed" and rolls(r, "leader") == 0,
  "musket 10.10: with a unit that is eliminated he is lost without a roll (5.3.1b)")

local function chance(cause)
  for _, o in ipairs(g:odds("leader_casualty", { cause = cause })) do
    if o.outcome.leader == "removed" then return o.p end
  end
end
t.is(chance "fire", "1/10", "musket 10.10: once in ten")
t.done()
