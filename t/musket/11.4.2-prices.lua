-- 11.4.2, 11.4.6, 9.1.1a: what comes with each answer is told with it, and why another is none.
local t, melee, volley = require "tap", require "musket.lib.melee", require "musket.lib.volley"
local field, reactions = require "musket.lib.field", require "musket.lib.reactions"
local north, south = "nw/ne", "se/sw"
local g

-- The options of the question, each with its note: "2107 (next to rc3), 2007".
local function offered(h)
  local list = {}
  for i, o in ipairs(h.ask.options) do list[i] = h.ask.notes[o] and ("%s (%s)"):format(o, h.ask.notes[o]) or o end
  return h.ask.rule .. ": " .. table.concat(list, ", ")
end
-- A combat up to the first question of those rules.
local function until_asked(h, attack, die, rule)
  melee.declare(h, type(attack) == "table" and attack or { attack })
  h:dice { die, 0, 0, 0, 0, 0 }
  h:play "fight"
  while h.ask and h.ask.rule ~= rule do h:reply(h.ask.least == 0 and "none" or h.ask.options[1]) end
  return h
end
local function refused(h, hex)
  local r = h:reply(hex)
  return r.status == "refused" and ("%s %s"):format(r.rule, r.text) or r.status
end

-- --- a retreat of two hexes ---

g = until_asked(melee.at { drc1 = { "2010", north }, dpc2 = { "2009", south }, dpg5 = { "2008", south }, drc3 = { "2206", south },
                           dpc3 = { "1908", south } }, "Drc1 at 2009", 7, "11.4.2")
t.is(offered(g), "11.4.2: 2107 (next to rc3), 2007, 1907 (pg5 is lost)", "musket 11.4.2: who is near, and what is lost on the only way there")
for _, c in ipairs { { "2010", "8.1.2 an enemy unit is in 2010", "8.1.2: where an enemy is" },
                     { "1909", "11.4.2 1909 is next to an enemy that drives it back", "11.4.2: next to the victor" },
                     { "1908", "11.4.3a a friendly unit is in 1908", "11.4.3a: into friends" },
                     { "2108", "11.4.2 2108 is farther from its own edge of the map", "11.4.2: not as near to its edge" },
                     { "eliminated", "11.4.2 that is not a hex", "11.4.2: off the map" },
                     { "3005", "11.4.2 pc2 cannot retreat to 3005", "11.4.2: too far" } } do
  t.is(refused(g, c[1]), c[2], "musket " .. c[3])
end
g:reply "2007"
t.is(offered(g), "11.4.2: 2108, 2008 (pg5 is lost)", "musket 11.4.3a: by way of which hex")
g = until_asked(melee.at { drc1 = { "2010", north }, dpc2 = { "2009", south }, dpg5 = { "2108", south } }, "Drc1 at 2009", 7, "11.4.2")
t.is(offered(g), "11.4.2: 2107 (pg5 is lost), 2007, 1907", "musket 11.4.3a: what is lost on one of two ways is not told of both")
g = until_asked(melee.at { drc1 = { "2010", north }, dpc2 = { "2009", south }, dpg5 = { "2008", south }, dpc3 = { "2108", south },
                           drc3 = { "2006", south } }, "Drc1 at 2009", 7, "11.4.2")
t.is(offered(g), "11.4.2: 2007 (pg5 is lost; next to rc3), 1907 (pg5 is lost; next to rc3)", "musket 11.4.2: all that comes with it")
-- Over a hedge, two hexes with a hit each.
g = until_asked(melee.at { drc1 = { "0308", north }, dpc2 = { "0307", south } }, "Drc1 at 0307", 7, "11.4.2")
t.is(offered(g), "11.4.2: 0405 (formation hits: 1), 0305 (formation hits: 1), 0205 (formation hits: 1)", "musket 11.4.10: what the ground does to it")
-- Light infantry: an entrenchment above 0826 and an abatis above 0926 cost as much, but only the abatis wears it.
g = until_asked(melee.at({ drc1 = { "0828", north }, dpl1 = { "0827", south } }), "Drc1 at 0827", 4, "11.4.2")
t.is(offered(g), "11.4.2: 0925 (formation hits: 1), 0825, 0725", "musket 11.4.10: to 0825 there are two ways, with and without a hit")
g:reply "0825"
t.is(offered(g), "11.4.2: 0926 (formation hits: 1), 0826", "musket 11.4.2: so it is asked by which")
-- Light infantry may stop with cavalry.
g = until_asked(melee.at({ dpc1 = { "2009", south }, drl4 = { "2010", north }, drc6 = { "2011", north }, drw2 = "2016" }, { active = "dp1" }),
                "Dpc1 at 2010", 4, "11.4.2")
t.ok(offered(g):find("2011 (stops with rc6)", 1, true), "musket 11.4.3b: with whom it would stop")
-- Of its own ways only that to 2012 is as good.
g = until_asked(melee.at({ dpc1 = { "2009", south }, drl4 = { "2010", north }, drc6 = { "2011", north }, drh5 = { "1912", north }, drw2 = "2016" },
                         { active = "dp1" }), "Dpc1 at 2010", 4, "11.4.2")
t.is(offered(g), "11.4.2: 2012, 2011 (stops with rc6)", "musket 11.4.3b: a way of its own, and one to the cavalry")
t.is(refused(g, "1911"), "11.4.2 1911 is farther from its own edge of the map", "musket 11.4.2: others are worse than the first of these")
-- At the edge, row 01: off it, or to the cavalry beside it.
g = until_asked(melee.at({ drc1 = { "2002", north }, dpl1 = { "2001", south }, dpc2 = { "2101", south } }), "Drc1 at 2001", 2, "11.4.2")
t.is(offered(g), "11.4.2: off (off the map, eliminated), 2101 (stops with pc2)", "musket 13.4.3: and where it would leave the map")
g:reply "off"
t.is(g:where "dpl1", "eliminated", "musket 13.4.3: which is the end of it")

-- --- an advance into either of two hexes ---

g = until_asked(melee.at { drc1 = { "2110", north }, dph1 = { "2109", south }, dpl4 = { "2208", south } }, "Drc1 at 2109", 9, "11.4.6b")
t.is(offered(g), "11.4.6b: 2109 (next to pl4), 2009", "musket 11.4.9: an enemy who may react to an advance is named")
t.is(refused(g, "2011"), "11.4.6b nobody has been driven from 2011", "musket 11.4.6b: only into what was left")
g = until_asked(melee.at { drc1 = { "0306", north }, dph1 = { "0305", south } }, "Drc1 at 0305", 9, "11.4.6b")
t.is(g.ask and offered(g), "11.4.6b: 0305 (formation hits: 1), 0205 (formation hits: 1)", "musket 11.4.10: and what the ground does")
g = until_asked(melee.at { drc1 = { "0306", north }, dph1 = { "0305", south }, dpl4 = { "0404", south } }, "Drc1 at 0305", 9, "11.4.6b")
t.is(offered(g), "11.4.6b: 0305 (formation hits: 1; next to pl4), 0205 (formation hits: 1)", "musket 11.4.9: both")

-- A column, whose tail was in 1911, and rh6 have given way.
g = until_asked(melee.at({ drh1 = { "2010", "ne", tail = "1911" }, drh6 = { "2110", "w/nw" }, dph5 = { "2009", south } }, { active = "dr2",
                           mark = { drh1 = "column" } }), { "Drh1 at 2009", "Drh6 at 2009" }, 0, "11.4.6a")
g:reply "yes"
t.is(offered(g), "11.4.6b: 2110 (next to rh1), 2010 (next to rh1)", "musket 11.4.6b: a defender goes where those stood who gave way")
t.is(refused(g, "1911"), "11.4.8 ph5 cannot advance into 1911", "musket 11.4.7: if he can")
t.is(refused(g, "2008"), "11.4.6b nobody has been driven from 2008", "musket 11.4.6b: and nowhere else")
t.is(refused(g, "eliminated"), "11.4.6b that is not a hex", "musket 11.4.6b: nor off the map")

-- --- 9.1.1a how a unit reacts ---

local function reacts(h, text, id, dice)
  h:dice(dice or {})
  h:play(text)
  h:reply(id)
  return offered(h)
end
local function horse(units) return reactions.at(reactions.joined({ drc2 = { "2014", north }, drw1 = "2014" }, units)) end
t.is(reacts(horse { dpc6 = { "1911", north }, dpw2 = "1911" }, "move Drc2 to 2011", "dpc6"),
     "9.1.1a: fire (one of two pistols), intercept (succeeds on 6 or less), turn", "musket 9.3.2: the chance of an interception")
g = horse { dpc1 = { "1911", north }, dpw1 = "1911" }
g:mark { dpc1 = { "formation_shaken", "morale_shaken", "first_pistol" }, drc2 = "formation_shaken" }
t.is(reacts(g, "move Drc2 to 2011", "dpc1"), "9.1.1a: fire (the last pistol), intercept (succeeds on 7 or less), turn",
     "musket 9.3.2: with all that modifies it")
t.is(reacts(horse { drc2 = { "2012", north }, dph5 = { "2010", south }, dpw2 = "2010" }, "move Drc2 to 2011", "dph5"),
     "9.1.1a: fire, salvo (the only salvo of this turn), hedgehog (succeeds on 6 or less, else a level of morale is lost)", "musket 9.2.3b: and of a hedgehog")
g = reactions.at({ dpc2 = { "2010", south }, dpw1 = "2010", drh5 = { "2012", north }, drw2 = "2012" }, { active = "dp1" })
t.is(reacts(g, "move Dpc2 to 2011", "drh5"):match "hedgehog.*$", "hedgehog (succeeds on 7 or less, else a level of morale is lost)", "musket 9.2.3b: a leader with it helps")
g = volley.at { drg1 = { "2012", north }, dph5 = { "2008", south }, dpg1 = { "2008", south } }
t.is(reacts(g, "cannonade Drg1 at Dpg1", "dpg1", { 0, 0 }), "9.1.1a: fire (the only shot of this turn), reface (no shot in this turn), restack (no shot in this turn)",
     "musket 9.1.5: guns have one shot")
g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014", dpc7 = { "2010", south }, dpw3 = "2009" } }
t.is(reacts(g, "move Drh5 to 2012", "dpc7"), "9.1.1a: intercept (succeeds on 5 or less), withdraw (once in this activation)", "musket 9.2.4c: a withdrawal is had once")

-- A withdrawal: how far off each hex is; none is taken unsaid.
g:reply "withdraw"
t.is(g.ask.notes["2005"] .. "; " .. g:reply "".status, "7 from rh5; refused", "musket 9.2.4a: each hex with its distance, and an empty line is none of them")

-- --- 10.8.5, 10.9.5c, 10.1.4b who would be hit, and which half fires ---

g = volley.at { drg1 = { "2024", north }, drw2 = "2026", dph6 = { "2022", south }, dpl4 = { "1923", south } }
g:play "cannonade Drg1 at Dph6"
t.is(offered(g), "10.8.5: left (pl4 ph6), right (ph6)", "musket 10.8.5: whom the shot hits on either side of the line")
g = volley.at { drh1 = { "2012", north }, drw2 = "2012", dph2 = { "2111", south } }
g:play "fire Drh1 at Dph2 by skirmish"
t.is(g.ask.text, "what does the other half of rh1, in 2112, fire at?", "musket 10.1.4b: the half that is asked for is named by its hex")
-- The flank hex of pc2's column differs from its front, so into which is asked, of each half by its hex.
g = volley.at { drh1 = { "2012", north }, drw2 = "2012", dph1 = { "2111", south }, dpw2 = "2011" }
g:play "fire Drh1 at Dph1 by skirmish"
while g.ask and g.ask.rule ~= "10.9.5c" do g:reply(g.ask.options[1]) end
t.ok(not g.ask or g.ask.text:find("from 2", 1, true), "musket 10.9.5c: so it is where a half may choose between two hexes")

-- --- 4.3, 4.4, 5.7 chances before they are tried ---

-- R2 has foot and a commander rated -1; P1 is all horse, its commander -1; P2's is 0.
local turns = require "musket.lib.turns"
g = turns.at({ dr2 = "make_ready", dp1 = "make_ready", dp2 = "make_ready" }, { "choose", side = "royalist", mark = { dp2 = "no_continue" },
             set = { in_phase = "royalist", initiative = "royalist" }, units = { drh5 = { "2021", north }, dph5 = { "2005", south } } })
g:play "activate dr2"
t.is(offered(g), "4.4.1: none, dp1 (succeeds on 5 or less), dp2 (succeeds on 2 or less)", "musket 4.4.2: the chance of each wing that may preempt")
g:reply "none"
t.is(offered(g), "5.7.1: keep, charge (succeeds on 6 or less), receive_charge (succeeds on 6 or less), rally (succeeds on 7 or less)",
     "musket 5.7.2: of each new order")
g:reply "keep"
g:play "done"
t.is(offered(g), "4.3.1: no, yes (succeeds on 3 or less)", "musket 4.3.2: and of going on")

-- --- 9.3.3a where an interception ends ---

g = reactions.at({ drh5 = { "0501", south }, drw2 = "0501", dpc2 = { "0506", north }, dpw1 = "0506" }, { active = "dr2" })
g:dice { 0 }
g:answer { "dpc2" }
g:play "move Drh5 to 0502"
t.is(offered(g), "9.3.3a: 0403 (formation hits: 1), 0503 (formation hits: 1)", "musket 9.3.3a: what a hedge on its way does to it")
t.is(refused(g, "0505"), "9.3.3a 0505 is not next to the enemy", "musket 9.3.3a: and why it does not stop elsewhere")
-- A leader who withdraws has no formation.
g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014", dpac = "2010" } }
g:play "move Drh5 to 2012"
g:reply "dpac"
t.is(g.ask and g.ask.notes["2005"], "7 from rh5", "musket 9.2.4a: of a leader no more than how far off it is")
t.done()
