-- What a player who knew only the documents missed: each named by its rule.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local bench, melee = require "bench", require "musket.lib.melee"
local north, south = "nw/ne", "se/sw"
local yes = function(...) field.yes(t, ...) end
local no = function(...) field.no(t, ...) end

-- --- 5.4.2f, 10.2 pistols of a unit that has outrun its commander ---

local function outruns(from)
  return field.at { "actions", active = "dr1",
  units = { drc2 = { from, north }, drw1 = "2018", dpl4 = { "2011", south } } }
end
local g = outruns "2015"
volley.play(g, "move Drc2 to 2012", {}, { "none" })
yes(g, "shoot Drc2 at Dpl4", "5.4.2f: who began its move in command fires pistols in it wherever it has come")
g = outruns "2012"
no(g, "shoot Drc2 at Dpl4", "5.4.3f", "5.4.3f: who begins it out of command does not")
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2012", south }, drw1 = "2016", dpl4 = { "2011", south }, dpl5 = { "2014", south } } }
volley.play(g, "move Drc2 to 2013")
yes(g, "shoot Drc2 at Dpl5", "5.4.3d: and does once it has come back")

-- --- edgehill: Fortescue's troop is Waller's own ---

g = bench("edgehill", { switches = { fortescue = "yes" } })
g:place { wings = { "r_right", "p_left" }, ["2016"] = { "r_rupert_1", "r_rupert" },
  ["2013"] = { "p_waller", "p_holles_m2" } }
g:facing { r_rupert_1 = north, p_waller = south, p_holles_m2 = south }
g:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
g:phase("actions", "royalist")
g:dice { 0 }
g:answer { "let_pass" }
local r = g:play "move Rupert1 to 2014"
t.is(r.status .. g:of("p_waller", "casualties") .. g:of("p_holles_m2", "casualties"), "done10",
     "musket edgehill: the troop that goes over is Waller's, and its musketeers are not asked for")

-- --- 10.1.4 both halves ---

-- rh1 before ph6 (5-8) with both its halves.
local function before_both() return volley.at { drh1 = { "2012", north }, dph6 = { "2011", south } } end
g = before_both()
r = volley.play(g, "fire Drh1 at Dph6", { 0 }, { "none", "none" })
t.is(#volley.shots(r), 1, "musket 10.1.1: one half of a two-hex unit may hold its fire")

-- Two nines are 4 casualties: the threshold of morale 8, then a check that 8 and 9 fail.
g = before_both()
local function told(odds)
  local list = {}
  for _, o in ipairs(odds) do
    list[("%s %s %s"):format(o.outcome.casualties, o.outcome.formation, o.outcome.morale)] = o.p
  end
  return list
end
local odds = told(g:odds_of "fire Drh1 at Dph6")
t.is(odds["0 normal normal"], "1/4", "musket 10.1.4c: the odds of a fire are of both halves together")
t.is(odds["4 none broken"] .. " " .. odds["4 normal shaken"], "1/500 1/125",
     "musket 10.6.2: with the checks that are due")
t.is(g:of("dph6", "casualties"), 0, "musket 10.1.4: and nothing has happened")
g = volley.at { drc6 = { "2012", north }, dph6 = { "2011", south } }
t.is(told(g:odds_of "shoot Drc6 at Dph6")["1 normal normal"], "1/5", "musket 10.5.3: so are those of pistols")
-- A column of morale 6 fails by 7 to 9, and is then missed by 0 to 2.
g = volley.at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { mark = { dph5 = "column" } })
t.is(told(g:odds_of "fire Drh5 at Dph5")["0 formation_broken shaken"], "9/100",
     "musket 6.3.4g: a column is Formation Broken first")
g = volley.at { drh5 = { "2012", north }, dpg1 = { "2011", south } }
t.is(told(g:odds_of "fire Drh5 at Dpg1")["1 none disabled"], "2/5", "musket 10.6.1b: guns are disabled by one casualty")
g = volley.at({ drh5 = { "2013", north }, dph5 = { "2011", south } }, { counter = { dr2 = { order = "charge" } } })
t.is(told(g:odds_of "fire Drh5 at Dph5 by advance")["0 formation_shaken normal"], "1/10",
     "musket 10.3.2: fire while advancing is at -3")

-- --- 11.1.4a the odds of an attack ---

-- 4-6 against 4-6; a second, 4-7, makes it 2:1 and has the better morale: +2.
local function codes(list)
  local by_code = {}
  for _, o in ipairs(list) do by_code[o.outcome.result] = o.p end
  return by_code
end
g = melee.at { drc2 = { "2010", north }, drc3 = { "2110", north }, dpc6 = { "2009", south } }
local one = codes(g:odds_of "attack Drc2 at 2009")
field.play(g, "attack Drc3 at 2009")
local two = codes(g:odds_of "attack Drc2 at 2009")
melee.declare(g, { "Drc2 at 2009" })
t.is(table.concat({ one.DB, two.DB, codes(g:odds_of "fight").DB }, " "), "1/10 3/10 3/10",
     "musket 11.1.4a: the odds of an attack count those who are declared already")

-- --- 10.6.2 to 10.6.5 checks at the table ---

g = bench "musket"
local function due(inputs)
  local out = g:rule("checks_due", inputs).result
  return out.checks .. " " .. out.modifier
end
t.is(due { hits = 1, morale = 7 }, "0 0", "musket 10.6.2: one casualty of morale 7 calls for no check")
t.is(due { hits = 1, morale = 6 }, "1 0", "musket 10.6.2: of morale 6 it does")
t.is(due { hits = 2, morale = 7, salvo = true }, "2 1", "musket ex.10.6.5: two casualties of a salvo: one roll at +1")
t.is(due { hits = 0, morale = 8, salvo = true, threshold = true }, "1 0",
     "musket 10.6.4: the threshold counts with a casualty")
t.is(due { hits = 3, morale = 8, salvo = true, threshold = true, table_mc = 2 }, "5 3", "musket 10.6.5: at most +3")
g:dice { 0, 0 }
t.is(tostring(g:rule("musketry", { mode = "salvo" }).result.morale_check) .. " " ..
     tostring(g:rule("musketry", { mode = "skirmish" }).result.morale_check), "true false",
     "musket 10.6.3: a salvo that hits nothing is a check all the same")
-- On the board it is one, not one for each half: at +1 with a casualty, so 6 fails at morale 6.
g = volley.at { drh1 = { "2012", north }, dph5 = { "2011", south } }
volley.play(g, "fire Drh1 at Dph5 by salvo", { 3, 0, 6 }, { "Dph5", "none" })
t.ok(g:is("dph5", "morale_shaken"), "musket 10.6.5: a casualty and a salvo of both halves are one roll at +1")
g = volley.at { drh1 = { "2012", north }, dph5 = { "2011", south } }
volley.play(g, "fire Drh1 at Dph5 by salvo", { 3, 0, 5 }, { "Dph5", "none" })
t.ok(not g:is("dph5", "morale_shaken"), "musket 10.6.3: and not at +2")

-- --- 11.3 what the rules exclude, at the table ---

g = bench "musket"
local function combat(inputs, rule, name)
  local all = { attacker_type = "cuirassiers", defender_type = "heavy", attack = 4, defence = 8, attacker_morale = 7,
                defender_morale = 6 }
  for k, v in pairs(inputs) do all[k] = v end
  g.dice_queue = { 5 }
  t.is(g:rule("close_combat", all).rule, rule, "musket " .. name)
end
combat({ defender_type = "hedgehog", flank_hexes = 1 }, "11.3.7", "11.3.7: a hedgehog has no flank")
combat({ defender_type = "hedgehog", defender_formation = "shaken" }, "6.3.2", "6.3.2: nor is it shaken")
combat({ defender_morale = 1, flank_hexes = 1 }, "11.3.7", "11.3.7: a Morale Broken unit has no flank")
combat({ defender_morale = 1, defender_formation = "broken" }, "6.3.1a", "6.3.1a: nor a formation")
combat({ attacker_morale = 1 }, "12.4.3c", "12.4.3c: nor does it attack")
combat({ defender_type = "light", defence = 1 }, "11.6b",
  "11.6b: one point of light infantry is eliminated without a die")
combat({ defender_type = "light", defence = 1, defender_guns = true }, nil, "11.6b: but not with guns")
combat({ defender_type = "light", defence = 1, attacker_type = "light", attack = 1 }, nil,
  "11.6b: nor by one such point")
combat({ attacker_type = "heavy", attacker_pistols = 1 }, "11.3.9", "11.3.9: foot has no pistols")
combat({ defender_pistols = true }, "11.3.9", "11.3.9: nor if it defends")
combat({ attacker_type = "pikeless", attacker_pistols = 1 }, nil, "14.3a: dismounted cavalry has")
combat({ attacker_type = "heavy", momentum = "cavalry" }, "11.3.6", "11.3.6: foot has no Momentum of cavalry")
combat({ momentum = "heavy" }, "11.3.6", "11.3.6: nor horse that of foot")
combat({ attacker_type = "heavy", mixed = true, momentum = "cavalry" }, nil, "11.3.6.2: unless both attack")
combat({ attacker_salvo = true }, "10.4", "10.4: horse fires no salvo")

-- --- 5.2, 5.5.2 what a set-up must have; 15.0b a battle without levels ---

local function fault(places, phase)
  local p = bench "edgehill"
  p:place(places)
  p:facing { r_rupert_1 = north }
  p:set { turn = "T1" }
  if phase then p:phase(phase, "royalist") end
  local sound, why = p:invariants()
  return sound and "sound" or why:match "^%S+"
end
t.is(fault({ ["2016"] = { "r_rupert_1", "r_rupert" } }), "5.5.2:",
     "musket 5.5.2: a wing with units has its marker in play")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right" }), "5.2.1:", "musket 5.2.1: a wing begins with its commander")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right" }, "actions"), "sound", "musket 5.3.1: which it may lose")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right", expected = "r_rupert" }), "sound",
     "musket 7.4: or he comes later")
t.is(fault({ ["2016"] = { "r_rupert_1", "r_rupert" }, wings = "r_right" }), "sound", "musket 5.2.1: or is there")

g = bench("drill", { path = "t/musket/lib/drill" })
g:place { wings = { "dr1", "dp1" }, ["2010"] = "drc1", ["2020"] = "dpc1" }
g:facing { drc1 = north, dpc1 = south }
g:set { turn = "T12", margin_of = "parliament", bonus = { royalist = 3 } }
r = g:enter "markers"
t.ok(r:says "the margin of the Parliament is -3: Royalist", "musket 15.0b: in a battle without levels more points win")

-- --- events for a battle's own rules ---

local good, why = pcall(bench, "musket", { mods = { "deaf" }, path = "t/musket/lib/drill" })
t.ok(not good and tostring(why):find("no event is called touched: there are touches, pursued, activation", 1, true),
     "musket 1.0: a battle's script that names an unknown event is told so")

-- --- reasons ---

g = field.at { "actions", active = "dr3",
  units = { drc8 = { "2012", north }, drw3 = "2014", dpc1 = { "3003", south } } }
no(g, "move Drc8 to 2010", "5.6.3a", "5.6.3a: under Receive Charge a second hex is refused by that rule")
no(g, "move Drc8 to 2001", "7.2.1", "7.2.1: and what is too far by that")
yes(g, "move Drc8 to 2011", "5.6.3a: one hex is free")
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2012", north }, drw1 = "2014", dpc6 = { "2011", south } } }
no(g, "move Drc2 to 1911", "5.6.1e", "5.6.1e: next to an enemy a charge goes no further, by that rule")

-- Shots: rh5 in 2012 looks north.
g = volley.at { drh5 = { "2012", north }, dph6 = { "2011", south }, dph5 = { "2013", north }, dpc6 = { "2009", south } }
no(g, "fire Drh5 at Dpc6", "10.1.2", "10.1.2: a shot too far is refused as such")
no(g, "fire Drh5 at Dph5", "10.1.3", "10.1.3: one to the rear as such")
no(g, "fire Drh5 at Drh5", "10.1.1", "10.1.1: one at a friend as such")
g = volley.at({ drh5 = { "2012", north }, dph6 = { "1912", south }, dph5 = { "2011", south } })
no(g, "fire Drh5 at Dph6 by salvo", "10.4a", "10.4a: a salvo to the flank as such")
g = volley.at { drh5 = { "2012", north }, dph6 = { "2011", south }, dpg1 = { "2011", south } }
no(g, "fire Drh5 at Dph6", "8.3.1b", "8.3.1b: one at troops with guns on top as such")
yes(g, "fire Drh5 at Dpg1", "8.3.1b: the guns are the target")
g = volley.at { drh5 = { "2012", north }, dph6 = { "2013", south } }
no(g, "fire Drh5 at Dph6", "10.1.3", "10.1.3: who has no target at all is told why, too")
g = volley.at { drc6 = { "2012", north }, dpc6 = { "2011", south }, dpl4 = { "2011", south }, dph6 = { "2009", south } }
no(g, "shoot Drc6 at Dpl4", "8.2.1a", "8.2.1a: one at light infantry with cavalry as such")
no(g, "shoot Drc6 at Dph6", "10.1.2", "10.1.2: pistols have a range too")
g = volley.at { drg1 = { "2012", north }, drh5 = { "2010", north }, dph6 = { "2008", south }, dph5 = { "2312", south } }
no(g, "cannonade Drg1 at Dph6", "10.9 10.9.2b", "10.9: guns that do not see their target are told so")
no(g, "cannonade Drg1 at Dph5", "10.9 10.1.3", "10.1.3: and those that do not face it")

-- 5.6.1a The enemy is named.
local function told_goal(units)
  units.drc2, units.drw1 = { "2014", north }, "2014"
  g = field.at { "actions", active = "dr1", units = units }
  g:play "turn Drc2 to w/nw"
  return select(2, g:refused "halt Drc2")
end
t.is(told_goal { dpl4 = { "2406", south } }, "rc2 must come closer to pl4, the nearest enemy it sees",
     "musket 5.6.1a: the enemy is named")

-- 7.2.1 What is left of the allowance is told. Cavalry has 8 points.
g = field.at { "actions", active = "dr3", units = { drc8 = { "2012", north }, drw3 = "2014" } }
t.ok(field.play(g, "turn Drc8 to ne/e"):says "rc8 has 7 MP left", "musket 7.2.1: what is left after a leg is told")
field.play(g, "halt Drc8")

-- 9.1.1 The question says what can be done.
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2013", north }, drw1 = "2013", dph5 = { "2011", south } } }
g:play "move Drc2 to 2012"
t.is(g.ask and g.ask.text, "rc2 enters 2012: who reacts? ph5: fire, Salvo, Hedgehog",
     "musket 9.1.1: who may react is told how")

-- 5.6.1f Of a stack one is named: pc6 with its light infantry, pc2 as near.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2014", north }, drw1 = "2014", dpc6 = { "1809", south },
  dpl4 = { "1809", south }, dpc2 = { "2209", south } } }
g:play "turn Drc2 to w/nw"
t.is(g.ask and table.concat(g.ask.options, " "), "dpc2 dpc6", "musket 5.6.1f: of a stack one is named")

-- --- 11.2 prompts ---

-- rc2 and rc3 attack; pc2 attacks rc1 in reaction.
g = melee.at { drc2 = { "2010", north }, drc3 = { "2210", north }, drc1 = { "2510", north }, dpc6 = { "2009", south },
  dpc5 = { "2209", south }, dpc2 = { "2409", south } }
field.play(g, "attack Drc2 at 2009")
field.play(g, "attack Drc3 at 2209")
field.play(g, "done")
t.ok(field.play(g, "attack Dpc2 at 2510"):cites "11.2B", "musket 11.2B: reaction combats are declared by that rule")
field.play(g, "done")
r = melee.play(g, "fight", { zeros = true })
t.ok(r.steps[1].rule == "11.2B", "musket 11.2B: and fought by it")
r = melee.play(g, "fight", { zeros = true },
  { { "from which end of the line, seen by rc2, are the combats fought?", "left" } })
t.ok(r.steps[1].rule == "11.2D", "musket 11.2D: the others by theirs")

-- --- what a result is told as ---

-- 11.4.1 4-6 against 4-6, a 3 is AS1; then 9 is DB.
g = melee.at { drc2 = { "2010", north }, dpc6 = { "2009", south } }
r = melee.fight(g, "Drc2 at 2009", { 3 })
t.ok(r:says "AS1: the attacker is Morale Shaken and retreats 1", "musket 11.4.1: the meaning of a result is told")
g = melee.at { drc2 = { "2010", north }, drw1 = "2010", dpc6 = { "2009", south } }
r = melee.fight(g, "Drc2 at 2009", { 8, 3, 0 })
t.ok(r:says "DB: the defender is Morale Broken and retreats 2", "musket 11.4.1: of the other side too")
t.ok(r:says("rc2 is in " .. g:where "drc2" .. ", Formation Broken"),
     "musket 11.7.2B: where a pursuer ends is told, and how")
t.ok(r:says "rw1 is unhurt", "musket 11.8: so is a leader who is unhurt")

g = field.at { "actions", active = "dr3", units = { drc8 = { "2012", north }, drw3 = "2014" },
  mark = { drc8 = { "formation_broken", "no_pistols" } } }
t.ok(field.play(g, "reform Drc8 formation"):says "rc8 reforms: Formation Shaken",
     "musket 13.2.3b: what it reformed to is told")
g:counter { drc8 = { acted = false } }
t.ok(field.play(g, "reform Drc8 pistols"):says "rc8 reloads: one pistol", "musket 10.7.4: what it reloaded, too")

-- 3.4A
g = field.at { turn = "T2",
  units = { drc1 = { "2010", north }, drw1 = "2010", drh5 = { "3010", north }, dpc1 = { "2020", south },
  drw2 = "3010", dpw1 = "2020" }, mark = { drh5 = "salvo", dr1 = "finished", dr2 = "finished" } }
r = g:enter "markers"
t.ok(r:says "the end of turn T2" and r:says "Salvo: one marker is removed" and r:says "Finished: 2 markers are removed"
     and not r:says "Fired", "musket 3.4A: what is removed is told")

-- 15.0
g = bench("drill", { path = "t/musket/lib/drill" })
g:place { wings = { "dr1", "dp1" }, ["2010"] = "drc1", ["2020"] = "dpc1", eliminated = { "drc2", "dpc2", "dpc3" } }
g:facing { drc1 = north, dpc1 = south }
g:set { turn = "T12", margin_of = "parliament" }
r = g:enter "markers"
t.ok(r:says "Parliament, cavalry units eliminated: 1" and r:says "Royalist, cavalry units eliminated: 2"
     and r:says "victory points of the Royalist: 20", "musket 15.0: the tally says whose points they are")

-- --- examples of commands: their counters and hexes are those of Edgehill ---

-- The first refusal that says a name does not exist; where actions are under way a command of another phase is
-- not read.
g = bench "edgehill/wing"
g:answer { "none", "keep" }
g:play "activate RRight"
local examples, bad = 0, nil
for _, file in ipairs { "fire/cannonade", "move/bridges", "move/reinforcements", "command/generals", "move/marching", "fire/infantry_fire" } do
  for line in io.lines((os.getenv "GROGNARD_SRCDIR" or ".") .. "/scripts/musket/" .. file .. ".lua") do
    local example = line:match 'example = "(.-)"'
    local _, text = g:refused(example or "done")
    examples = examples + (example and 1 or 0)
    if example and text and text:find "^there is no" then bad = bad or example .. ": " .. text end
  end
end
t.ok(examples > 15 and not bad, "musket 1.0: the examples of commands name counters and hexes of Edgehill")
if bad then t.note(bad) end
for _, example in ipairs { "move Rupert1 to 3116 facing nw/ne", "turn Rupert1 to ne/e", "lead Rupert to 3019" } do
  yes(g, example, "1.0: an example that can be played at once: " .. example)
end

-- 7.4 Away from the edge where no facing is named. Row 01 is the top, 30 the bottom, column 01 the left.
local function enters(at, id)
  g = field.at { "actions", active = "dp2", units = { dpw2 = "2005", dph6 = { "2005", south } } }
  g:place { expected = id }
  g:counter { [id] = { due = 1, entry = at } }
  field.play(g, "enter " .. id .. " at " .. at)
  return g:facing_of(id)
end
t.is(enters("2001", "dph5") .. " " .. enters("2030", "dph5") .. " " .. enters("0114", "dph5"), "se/sw nw/ne ne/e",
     "musket 7.4: who enters faces away from the edge")
t.is(enters("2001", "dph1"), "se/sw", "musket 7.4: a line too")

t.done()
