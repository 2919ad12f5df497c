-- 12.3 to 12.5, 9.3: retreat and rout. c_1 (5) attacks u_2 (5/3, Morale 4/3, Loss 5): 10 is DR.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(more, opts)
  local place = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(more) do place[k] = v end
  return battle.fought(place, opts)
end
local function back(opts) opts.dice = opts.dice or { 10, 4 } return opts end

local r
local g = fight({}, back { answer = { "1515", {} } })
t.is(g:where "u_2", "1515", "gettysburg 12.4a: a retreat is one hex, of the owner's choice")
t.ok(g:is("u_2", "disrupted") and g:face_of "u_2" == "shaken", "gettysburg 12.3a: it is Disrupted and Shaken")
t.is(g:where "c_1", "1517", "gettysburg 12.3b: the attacker does not retreat")
g = fight({}, back {})
t.is(g.ask.side, "union", "gettysburg 12.4a: its owner chooses")
t.is(battle.joined(g.ask.options), "1417 1617 1416 1616 1515", "gettysburg 12.4b: any hex without an enemy, next to one or not")
t.is(g.ask.notes["1417"], "next to infantry: Morale Check, 12.4c", "gettysburg 12.4c: each hex has its price with it")
t.is(g.ask.notes["1515"], nil, "gettysburg 12.4b: where there is none it has none")
t.is(g.ask.standard, "1416", "gettysburg 12.4a: an empty line takes a hex without a check")
t.is(fight({ ["1515"] = { "u_4", "u_7", "u_8" } }, back { answer = { "none" } }).ask.notes["1515"], "no room: a unit routs, 9.3a", "gettysburg 9.3a: a full hex says so")
t.is(fight({ ["1415"] = "c_54" }, back {}).ask.notes["1515"], "next to cavalry: it may not stop, 12.4-E2", "gettysburg 12.4-E2: so does one next to cavalry")
g = fight({ ["1415"] = "u_7", ["1514"] = "c_52" }, back { answer = { "1515", {} } })
t.is(g:where "u_2", "1515", "gettysburg 12.4b: enemy artillery does not forbid stopping")

-- 12.2DR, 12.5
g, r = fight({}, { dice = { 10, 5 }, answer = { {} } })
t.is(g:where "u_2", "routed", "gettysburg 12.5a: with a way to its Train it goes to the Routed box")
t.ok(r:cites "7.5a" and not g:is("u_2", "disrupted"), "gettysburg 7.5a: its marker is taken off")
g = fight({ ["4000"] = {} , ["3800"] = "u_train" }, { dice = { 10, 5 }, answer = { {} } })
t.is(g:where "u_2", "routed", "gettysburg 7.5a: wherever the Train is")

-- 12.4c: next to enemy infantry a Morale Check, on the Shaken face (3)
g, r = fight({}, back { dice = { 10, 4, 3 }, answer = { "1617", "1716", {} } })
t.is(g:where "u_2", "1716", "gettysburg 12.4c: a check that is passed takes it one hex farther")
t.ok(r:cites "12.4c", "gettysburg 12.4c: the check is cited")
g = fight({}, back { dice = { 10, 4, 4 }, answer = { "1617", {} } })
t.is(g:where "u_2", "routed", "gettysburg 12.4c: a check that fails routs it")
g = fight({}, back { dice = { 10, 4, 3 }, answer = { "1617" } })
t.is(battle.joined(g.ask.options):find("1516", 1, true), nil, "gettysburg 12.4c: it does not go back to where it was")

-- 12.4a: an answer that is no way out gets the reason against it, and the question stays.
local function not_to(h, why, name)
  r = g:reply(h)
  t.is(("%s %s %s"):format(r.status, r.rule, r.text), "refused 12.4a " .. why, "gettysburg 12.4a: " .. name)
end
g = fight({}, back { dice = { 10, 4, 3 } })
not_to("1513", "1513 is not next to Cutler", "a retreat goes to the next hex")
not_to("off_map", "Off the map is not next to Cutler", "and not off the map but from its edge")
not_to("1517", "an enemy unit is in 1517", "not into the enemy")
g:reply "1617"
not_to("1516", "Cutler has already been in 1516", "nor back to where it was")
g:reply "1716"
t.is(g:where "u_2", "1716", "gettysburg 12.4a: what was refused has changed nothing")
g = battle.fought({ ["3723"] = "u_72", ["3724"] = "c_1" },
                  { declare = { "attack 3723 with c_1" }, answer = { "retreat" }, dice = { 4 } })
not_to("3722", "Gamble may not enter 3722", "nor into rough, which is closed to cavalry (6.2a)")

-- 12.4-E2
local cavalry = { ["1514"] = "c_54" }
g, r = fight(cavalry, back { answer = { "1515", "1616", {} } })
t.is(g:where "u_2", "1616", "gettysburg 12.4-E2: next to cavalry it may not stop, and goes on without a check")
t.is(#r.rolls, 2, "gettysburg 12.4-E2: AMB-22: no die for that")
g = fight(cavalry, back { answer = { "1515", {} }, switches = { erratum_12_4_e2 = "no" } })
t.is(g:where "u_2", "1515", "gettysburg 12.4-E2: without the addition it stops there")

-- 12.4-E1
local ring = { ["1416"] = "c_41", ["1417"] = "c_42", ["1515"] = "c_44", ["1616"] = "c_46", ["1617"] = "c_47" }
g, r = fight(ring, back { answer = { {} } })
t.is(g:where "u_2", "captured", "gettysburg 12.4-E1: who is surrounded is captured")
t.ok(not r:says "routs" and not r:cites "7.5c", "gettysburg 12.4-E1: at once, without a rout")
g, r = fight(ring, back { answer = { {} }, switches = { erratum_12_4_e1 = "no" } })
t.is(g:where "u_2", "captured", "gettysburg 7.5c: without the addition it routs, and is captured as it has no way")
t.ok(r:says "routs", "gettysburg 12.4-E1: as a rout")
g = fight({ ["1416"] = "c_41", ["1417"] = "c_42", ["1515"] = "c_44", ["1616"] = "u_h1", ["1617"] = "c_47" }, back { dice = { 10, 4, 3 }, answer = { "1715", {} } })
t.is(g:where "u_2", "1715", "gettysburg 12.4-E1: AMB-23: a friendly counter leaves the way open")

-- AMB-24, 8.5: off the map
g = battle.fought({ ["1016"] = "u_2", ["1017"] = "c_1" }, { declare = { "attack 1016 with c_1" }, dice = { 10, 4 }, answer = { "off_map", {} } })
t.is(g:where "u_2", "off_map", "gettysburg 8.5a: from the edge it may retreat off the map")

-- 9.3: overstacking; u_2 and u_4 both go to 1515, where u_9 and u_10 are
local both = { ["1516"] = { "u_2", "u_4" }, ["1515"] = { "u_9", "u_10" } }
g = fight(both, { dice = { 10, 4, 5 }, answer = { "1515", "1515", "u_4", {} } })
t.is(g:where "u_2", "1515", "gettysburg 9.3-E1: both retreat at the same time, the owner chooses who routs")
t.is(g:where "u_4", "routed", "gettysburg 9.3-E1: he chose the other")
t.is(battle.joined(g:stack "1515"), "u_9 u_10 u_2", "gettysburg 9.4b: who retreats into a stack stands below it")
g = fight(both, { dice = { 10, 4, 5 }, answer = { "1515", "1515", {} }, switches = { erratum_9_3_e1 = "no" } })
t.is(g:where "u_4", "routed", "gettysburg 9.3a: without the clarification the one that overstacks routs")
g = fight({ ["1515"] = { "u_9", "u_10", "u_11" } }, back { answer = { "1515", {} } })
t.is(g:where "u_2", "routed", "gettysburg 12.4d: a retreat that ends in a full hex is a rout")
g = fight({ ["1617"] = { "u_9", "u_10", "u_11" } }, back { dice = { 10, 4, 1 }, answer = { "1617", "1716", {} } })
t.is(g:where "u_2", "1716", "gettysburg 9.3a: but it may pass through one")

-- 18.4b: a step of a retreat may bring an HMC to light.
g = fight({ ["1513"] = "c_h1", c_h1 = "c_2" }, back { answer = { "1515" }, switches = { hidden_movement = "yes" } })
t.is(g.ask and g.ask.rule, "18.5", "gettysburg 18.4b: an HMC that a retreating brigade sees is removed")

-- The price of a hex, by the rules that are in force.
g = battle.fought({ ["1016"] = "u_2", ["1017"] = "c_1" }, { declare = { "attack 1016 with c_1" }, dice = { 10, 4 } })
t.is(g.ask.notes.off_map, "out of the game, 8.5a", "gettysburg 8.5a: the price of leaving the map is told")
t.is(fight({ ["1415"] = "c_54" }, back { switches = { erratum_12_4_e2 = "no" } }).ask.notes["1515"], nil, "gettysburg 12.4-E2: without the addition a hex next to cavalry has no price")
t.is(fight({ ["1515"] = { "u_4", "u_5" } }, back {}).ask.notes["1515"], nil, "gettysburg 9.3a: a hex with room for one more has no price")

-- 12.4c: the die of a Morale Check says who makes it.
local said = require "gettysburg.lib.field".at_table("", "put c_1 1517", "put u_2 1516", "attack 1516 with c_1", "resolve c_1", "10", "1", "1617", "3")
t.like(said, "roll 1d6: Cutler passes on 3 or less (7.2a)", "gettysburg 12.4c, 7.2a: a brigade that retreats next to infantry passes on its Morale or less")
t.done()
