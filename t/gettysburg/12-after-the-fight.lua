-- 7.1, 11 to 15, 19, 21, 22: what a fight leaves behind, on the board.
local t, battle = require "tap", require "gettysburg.lib.battle"
local F = require "gettysburg.lib.field"
local bench = require "bench"
local g, r

-- 7.1b: a unit that leaves the map, or retreats, is done with all that it was to do. u_2 has 5, Morale 4.
local full = { attacks = "1417", bombards = "c_1", aims = "1517", charges = true, tested = "failed", attacked = 0, moved = true, reformed = true, assailed = true, wasted = true,
               seized = true, frozen = true, entering = true, spent = 3, manner = "forced" }
local empty = { attacks = nil, bombards = nil, aims = nil, charges = false, tested = "none", attacked = 0, moved = false, reformed = false, assailed = false, wasted = false,
                seized = false, frozen = false, entering = false, spent = 0, manner = "none" }
local kept = { "moved", "reformed", "assailed", "wasted", "seized", "frozen", "entering", "spent", "manner" }
local orders = { "attacks", "bombards", "aims", "charges", "tested", "attacked" }
local function beaten(dice, answer)
  g = battle.at { ["1517"] = "c_1", ["1516"] = "u_2" }
  g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
  g:play "bombard u_71 with c_33"
  g:play "attack 1516 with c_1"
  g:play "done"
  g:counter { u_2 = full }
  g:dice(dice) g:answer(answer or {})
  return g:play "resolve c_1"
end
r = beaten { 10, 6 }                                            -- DR in column 0, and the check fails
t.is(g:where "u_2", "routed", "gettysburg 12.2DR: it routs")
for _, name in ipairs(orders) do t.is(g:of("u_2", name), empty[name], "gettysburg 7.1b: a routed unit forgets its orders: " .. name) end
for _, name in ipairs(kept) do t.is(g:of("u_2", name), empty[name], "gettysburg 7.1b: and its turn: " .. name) end
t.ok(r:cites "12.2DR" and not r:cites "12.2Dn", "gettysburg 12.2DR: by R")
r = beaten({ 10, 4 }, { "1515", {} })
t.is(g:where "u_2", "1515", "gettysburg 12.3a: it retreats")
for _, name in ipairs(orders) do t.is(g:of("u_2", name), empty[name], "gettysburg 12.4a: who retreats forgets its orders: " .. name) end
r = beaten({ 3 }, { "1515", {} })                               -- D5 in column 0, above Morale 4
t.ok(g:where "u_2" == "1515" and r:cites "12.2Dn" and not r:cites "12.2DR", "gettysburg 12.2Dn: by a figure above its Morale")
-- 23.5a: broken is a brigade that left the map in defeat, no other.
local function gone(id, text, place, dice)
  g = F.at { "moves", "confederate", place = place }
  g:dice(dice or {})
  g:play(text)
  return g:of(id, "broken")
end
t.is(gone("c_17", "exit c_17 at 1005", { ["1005"] = "c_17" }), false, "gettysburg 23.5a: a brigade that leaves the map is not broken")
t.is(g:of("c_17", "left_on"), 6, "gettysburg 22.6a: the turn in which it left is remembered")
t.is(gone("c_26", "exit c_26 at 1005", { ["1005"] = "c_26" }), false, "gettysburg 23.5a: nor is a battery")
g = battle.fought({ ["1517"] = "c_1", ["1516"] = "u_7" }, { dice = { 7 }, answer = { {} } })
t.is(g:where "u_7" .. tostring(g:of("u_7", "broken")), "eliminatedfalse", "gettysburg 13.5b, 23.5a: guns that are lost are no brigade")

-- 9.4b: who retreats into a stack goes below it, one or two.
for _, there in ipairs { { "u_4" }, { "u_4", "u_5" } } do
  beaten({ 10, 4 }, {})
  g = battle.at { ["1517"] = "c_1", ["1516"] = "u_2", ["1515"] = there }
  g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
  g:play "bombard u_71 with c_33"
  g:play "attack 1516 with c_1"
  g:play "done"
  g:dice { 10, 4 } g:answer { "1515", {} }
  g:play "resolve c_1"
  t.is(g:stack "1515"[1], there[1], "gettysburg 9.4b: the top brigade stays on top, over " .. #there)
  t.is(g:stack "1515"[#there + 1], "u_2", "gettysburg 9.4b: who has retreated is at the bottom")
end
-- 12.4a, 12.4-E2: on the way no hex is entered twice. Confederate cavalry in 1415 is next to 1515 and 1514: it goes on.
g = battle.at { ["1517"] = "c_1", ["1516"] = "u_2", ["1415"] = "c_53" }
g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
g:play "bombard u_71 with c_33"
g:play "attack 1516 with c_1"
g:play "done"
g:dice { 10, 4 }
g:play "resolve c_1"
g:reply "1515"
if g.ask and F.has(g.ask.options, "1514") then
  t.ok(not F.has(g.ask.options, "1516"), "gettysburg 12.4a: not back to where it came from")
  g:reply "1514"
  t.ok(g.ask and not F.has(g.ask.options, "1515"), "gettysburg 12.4a: nor to where it has been on the way")
else
  t.ok(false, "gettysburg 12.4-E2: it may not stop next to cavalry")
end

-- 13.4d, AMB-16: guns that would be left alone go with who retreats; of who routs by one reading.
local function guns(dice, takes)
  g = battle.fought({ ["1517"] = "c_1", ["1516"] = { "u_2", "u_7" } }, { dice = dice, switches = { rout_takes_guns = takes } })
  while g.ask do g:reply(F.has(g.ask.options, "1515") and "1515" or "none") end
  return g:where "u_7"
end
t.is(guns({ 10, 4 }, "yes"), "1515", "gettysburg 13.4d: guns go with the brigade that retreats")
t.is(guns({ 10, 4 }, "no"), "1515", "gettysburg 13.4d: by either reading")
t.is(guns({ 10, 6 }, "yes"), "1515", "gettysburg 13.4d: they go when it routs")
t.is(guns({ 10, 6 }, "no"), "1516", "gettysburg 13.4d: by the other reading they stay")

-- 7.4a, 12.2Dn: a Shaken defender under a figure above its Morale checks for rout; a fresh one does not.
for _, case in ipairs { { "normal", "dice" }, { "shaken", "dice rout" } } do
  g = battle.fought({ ["1517"] = "c_1", ["1516"] = "u_2" }, { dice = { case[1] == "normal" and 3 or 6, 6 }, face = { u_2 = case[1] } })
  local rolls = F.rolls(g.ruling)
  while g.ask do g:reply(F.has(g.ask.options, "1515") and "1515" or "none") end
  t.is(rolls, case[2], ("gettysburg 7.4a, 12.2Dn: what a figure above the Morale of a %s defender makes it roll"):format(case[1]))
end

-- 14.7: batteries.
local one = { ["1519"] = { "c_52", "c_51" }, ["1516"] = { "u_2", "u_7" } }
local both = { "bombard u_7 with c_52", "bombard u_7 with c_51" }
g = battle.fought(one, { declare = { both[1] }, play = "resolve c_52", dice = { 6 } })
t.ok(g:is("u_7", "disrupted"), "gettysburg 14.4R-D: artillery is bombarded like others")
t.is(g:of("c_52", "bombards"), nil, "gettysburg 13.1c: a bombardment that was carried out is over")
t.is(g:of("c_52", "aims"), nil, "gettysburg 13.1c: with its target")
local panic = { switches = { command_control = "yes" }, declare = both, play = "resolve c_52", dice = { 6 } }
g = battle.at(one, panic)
g:set { command = { confederate = "panic" } }
g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
for _, text in ipairs { "bombard u_71 with c_33", both[1], both[2], "done" } do g:play(text) end
g:dice { 6 }
g:play "resolve c_52"
t.ok(not (g.ask and g.ask.rule == "14.7a"), "gettysburg 16.6a: in Panic a battery does not coordinate")
g = battle.at({ ["1519"] = { "c_52", "c_51" }, ["1516"] = { "u_2" } })
g:place { ["1110"] = "c_33", ["1108"] = "u_71", ["1516"] = "u_train" }
for _, text in ipairs { "bombard u_71 with c_33", "bombard u_train with c_52", "bombard u_train with c_51", "done" } do g:play(text) end
g:play "resolve c_52"
t.ok(not g.ask and g:get "train_hits.confederate" == 1, "gettysburg 21.4b: against a Train nothing is coordinated, each scores by itself")
-- odds: two guns that may fail to coordinate, and one gun
local function results(odds)
  local list = {}
  for _, o in ipairs(odds) do list[o.outcome.result] = (list[o.outcome.result] or 0) + 1 end
  return list
end
g = battle.at(one)
for _, text in ipairs { both[1], both[2], "done" } do g:play(text) end
local two = results(g:odds_of "resolve c_52")
t.ok(two.separate and two.DR, "gettysburg 14.7a, 14.7b: the odds of a battery: together, or one by one")
g = battle.at(one)
for _, text in ipairs { both[1], "done" } do g:play(text) end
t.ok(not results(g:odds_of "resolve c_52").separate, "gettysburg 14.3: a gun alone has no such odds")
-- guns of one hex with different targets are no battery
g = battle.fought(one, { declare = { "bombard u_7 with c_52", "bombard u_2 with c_51" }, play = "resolve c_52", dice = { 6 } })
t.ok(not g.ask and g:face_of "c_51" == "ready", "gettysburg 14.7a: guns with different targets do not coordinate")
-- AMB-62: by the other reading the hex is the target; where nobody is left the shot is wasted
local function at_hex(place, dice)
  return battle.fought(place, { declare = { "attack 1516 with c_1", "bombard u_2 with c_52" }, dice = dice, answer = { "1515", {} }, switches = { bombard_target = "hex" } })
end
g = at_hex({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = "u_2" }, { 10, 4 })
r = g:play "resolve c_52"
t.ok(r.status == "done" and r:says "no target left" and g:face_of "c_52" == "fired", "gettysburg 14.2b: nobody is left in the hex: wasted")

-- 12.2, 15.5: at the table, the figures that stand at the edge.
g = bench "gettysburg"
local function combat(inputs) return g:rule("combat", inputs).result end
t.is(combat { attack = 4, defence = 4, dice = 2, defender_morale = 1 }.defender, "retreats", "gettysburg 12.2Dn: D4 against Morale 1")
t.is(combat { attack = 4, defence = 4, dice = 2 }.defender, "check", "gettysburg 12.2Dn: an unknown Morale is to be checked")
t.is(combat { attack = 1, defence = 4, dice = 7, charge = true, attacker_loss = "4", loss = 6 }.attacker, "eliminated", "gettysburg 15.5d: a charge that is lost is lost, not Shaken")
t.is(combat { attack = 1, defence = 4, dice = 7, charge = true, attacker_loss = "4", loss = 1 }.attacker, "shaken", "gettysburg 15.5d: who is left is Shaken")
local old = bench("gettysburg", { switches = { erratum_11_4_e1 = "no" } })
local low = old:rule("combat", { attack = 1, defence = 9, charge = true }).result
t.is(low.result .. " " .. low.attacker, "none shaken", "gettysburg 11.4-E1, 15.5d: without the addition a charge below the table leaves the charger Shaken")
low = old:rule("combat", { attack = 1, defence = 9 }).result
t.is(low.result .. " " .. low.attacker, "none unhurt", "gettysburg 11.4-E1: an attack unhurt")
-- 2.8: counters bring their Loss Rating
local rating = g:printed("u_1", "loss")
g:dice { 9 }
r = g:rule("combat", { attacker = "c_1", defender = "u_1", dice = 8, loss = 1, rout = 1 })
t.ok(rating and r.result.defender ~= "check", "gettysburg 2.8: a counter's Loss Rating is its own")
-- 11.6: the odds of a row of attacks: a shift, and a rating of 1
local function row(inputs)
  inputs.defence, inputs.defender_morale, inputs.defender_loss = 4, 4, "4"
  local list = {}
  for _, o in ipairs(g:odds("assault", inputs)) do list[#list + 1] = o.outcome.defender .. o.p end
  return table.concat(list, " ")
end
t.is(row { attack_1 = 4, shift_1 = 2 }, row { attack_1 = 6 }, "gettysburg 11.4c: a shift of two is worth two points")
for _, shift in ipairs { -2, -1, 1, 3 } do t.is(row { attack_1 = 4, shift_1 = shift }, row { attack_1 = 4 + shift }, "gettysburg 11.4c: a shift of " .. shift) end
t.isnt(row { attack_1 = 4, shift_1 = 2 }, row { attack_1 = 4 }, "gettysburg 11.4c: and changes the odds")
t.isnt(row { attack_1 = 4, attack_2 = 1 }, row { attack_1 = 4 }, "gettysburg 11.4a: an attacker of 1 attacks")
-- 15.5d: the odds of a charge and of an attack of the same brigade
local function charger(text)
  local at, words = battle.at { ["1517"] = "c_53", ["1516"] = "u_1" }, {}
  for _, o in ipairs(at:odds_of(text)) do words[o.outcome.attacker] = true end
  return words
end
t.ok(not charger "charge 1516 with c_53".unhurt and charger "charge 1516 with c_53".shaken, "gettysburg 15.5d: in the odds of a charge nobody is unhurt")
t.ok(charger "attack 1516 with c_53".unhurt, "gettysburg 11.3: in those of an attack he may be")
local totals = g:odds("combat", { attack = 4, defence = 4, defender_morale = 6, attacker_morale = 6, defender_loss = "6", attacker_loss = "6" }).totals
t.is(totals["neither side is hurt"], "0/1", "gettysburg 12.2: that nobody is hurt is told among the odds")
t.done()
