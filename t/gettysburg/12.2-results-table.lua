-- 12.2: what a result does, with 7.6, 15.5 and 20.3, at the table. The dice that lead to a result in column 0:
-- 2 D4, 3 D5, 4 AE, 6 AER, 7 A, 9 DER, 10 DR; in column -4: 8 D3.
local t, bench = require "tap", require "bench"
local g = bench "gettysburg"

local function fight(dice, inputs)
  inputs = inputs or {}
  inputs.attack, inputs.defence, inputs.dice = 4, inputs.defence or 4, dice
  return g:rule("combat", inputs)
end
local function attacker(dice, inputs) return fight(dice, inputs).result.attacker end
local function defender(dice, inputs) return fight(dice, inputs).result.defender end

-- 12.2A, 12.2AR
t.is(attacker(7), "disrupted", "gettysburg 12.2A: A Disrupts the attacker")
t.is(defender(7), "unhurt", "gettysburg 12.1a: A does nothing to the defender")
t.is(attacker(6, { attacker_loss = "4", attacker_morale = 4, loss = 4, rout = 5 }), "routed", "gettysburg 12.2AR: a Rout roll above Morale routs the attacker")
t.is(attacker(6, { attacker_loss = "4", attacker_morale = 4, loss = 4, rout = 4 }), "shaken", "gettysburg 12.2AR: else it is Shaken and does not retreat")
t.is(attacker(6, { attacker_loss = "4", attacker_morale = 4, loss = 5 }), "eliminated", "gettysburg 12.2E: AER: the Loss check comes first, and ends it")
t.is(attacker(4, { attacker_loss = "4", loss = 4 }), "disrupted", "gettysburg 12.2E: AE: who survives is Disrupted only")

-- 12.2Dn: DC-04
t.is(defender(2, { defender_morale = 4 }), "disrupted", "gettysburg 12.2Dn: DC-04: D4 against Morale 4 Disrupts only")
t.is(defender(2, { defender_morale = 3 }), "retreats", "gettysburg 12.2Dn: DC-04: D4 against Morale 3: Shaken, retreats")
t.is(defender(2, { defender_morale = 3, defender_shaken = true, rout = 4 }), "routed", "gettysburg 12.2Dn: DC-04: already Shaken, Rout roll 4: routs")
t.is(defender(2, { defender_morale = 3, defender_shaken = true, rout = 2 }), "retreats", "gettysburg 12.3a: DC-04: already Shaken, Rout roll 2: stays Shaken and retreats")
t.is(defender(2, { defender_morale = 4, defender_shaken = true }), "disrupted", "gettysburg 12.2D: a figure not above Morale does not move a Shaken brigade")
t.is(fight(8, { defence = 8 }).result.result, "D3", "gettysburg 12.2Dn: 8 in column -4 is D3")
t.is(defender(8, { defence = 8, defender_morale = 2 }), "retreats", "gettysburg 12.2Dn: D3 is above Morale 2")

-- 12.2DR, DC-23
t.is(defender(10, { defender_morale = 3, rout = 4 }), "routed", "gettysburg 12.2DR: above Morale it routs")
t.is(defender(10, { defender_morale = 3, rout = 3 }), "retreats", "gettysburg 12.2DR: else it is Shaken and retreats")
local der = { defender_loss = "4", defender_morale = 3 }
local function dies(loss, rout) return defender(9, { defender_loss = der.defender_loss, defender_morale = der.defender_morale, loss = loss, rout = rout }) end
t.is(dies(5), "eliminated", "gettysburg 12.2E: DC-23: Loss roll 5: Eliminated, nothing more")
t.is(dies(4, 5), "routed", "gettysburg 12.2DR: DC-23: 4, 5: survives, routs")
t.is(dies(4, 3), "retreats", "gettysburg 12.2DR: DC-23: 4, 3: survives, Shaken, retreats")

-- 7.6: DC-05
local function lost(rolls) return defender(9, { defender_loss = "4+", defender_morale = 6, loss = rolls[1], loss_again = rolls[2], rout = 1 }) end
t.is(lost { 4 }, "retreats", "gettysburg 7.6b: DC-05: 4 is safe")
t.is(lost { 6 }, "eliminated", "gettysburg 7.6b: DC-05: 6 eliminates")
t.is(lost { 5, 3 }, "retreats", "gettysburg 7.6b: DC-05: 5, 3 is safe")
t.is(lost { 5, 4 }, "eliminated", "gettysburg 7.6b: DC-05: 5, 4 eliminates")
t.is(g:rule("loss", { rating = "3", loss = 4 }).result.eliminated, true, "gettysburg 7.6a: above the Loss Rating it is Eliminated")
t.is(g:rule("loss", { rating = "3", loss = 3 }).result.eliminated, false, "gettysburg 7.6a: equal is safe")

-- What was not told is left to the players.
t.is(defender(10), "leaves", "gettysburg 12.2DR: without Morale the Rout check is left to the players; it leaves its hex either way")
t.is(defender(9, { defender_morale = 3 }), "gone", "gettysburg 12.2E: without a Loss Rating so is the Loss check; it is gone either way")
t.is(defender(8), "check", "gettysburg 12.2Dn: whether a figure drives it off hangs on its Morale")

-- 20.3: DC-06
for _, case in ipairs { { 4, "AR" }, { 6, "AR" }, { 2, "DR" }, { 9, "DR" } } do
  local r = fight(case[1], { night = true, attacker_morale = 4, defender_morale = 4, rout = 1 })
  t.is(r.result.result, case[2], ("gettysburg 20.3: DC-06: %s at night is %s"):format(r.result.printed, case[2]))
  t.is(#r.rolls, 2, ("gettysburg 20.3: DC-06: %s: no Loss check"):format(r.result.printed))
end

-- 15.5: DC-07
local function charge(dice, inputs)
  inputs.attack, inputs.defence, inputs.dice = 4, inputs.defence or 4, dice
  return g:rule("charge", inputs).result
end
local r = charge(8, { defence = 8, defender_morale = 5, rout = 1 })
t.is(r.result, "DR", "gettysburg 15.5c: DC-07: D3 is DR")
t.is(r.attacker, "shaken", "gettysburg 15.5d: DC-07: the cavalry is Disrupted and Shaken though it won")
r = charge(9, { defender_morale = 5, defender_loss = "4", loss = 5 })
t.is(r.result, "DER", "gettysburg 15.5c: DC-07: DER stays")
t.is(r.defender, "eliminated", "gettysburg 15.5c: DC-07: the Loss check is kept")
r = charge(7, {})
t.is(r.result, "A", "gettysburg 15.5c: DC-07: A as printed")
t.is(r.attacker, "shaken", "gettysburg 15.5d: DC-07: A: Disrupted and Shaken too")
t.is(charge(6, {}).attacker, "check", "gettysburg 15.5d: without figures its checks are left to the players")
t.is(charge(6, { attacker_loss = "4", attacker_morale = 4, loss = 1, rout = 6 }).attacker, "routed", "gettysburg 15.5d: who routs is not Shaken as well")
t.is(g:rule("combat", { attack = 4, defence = 4, dice = 2, charge = true, defender_morale = 5, rout = 1 }).result.result, "DR",
     "gettysburg 15.5c: the same as a flag of combat")

-- 11.6
t.is(g:rule("coordination", { value = 4, coordination = 4 }).result.coordinated, true, "gettysburg 11.6a: equal to the value: coordinated")
t.is(g:rule("coordination", { value = 4, coordination = 5 }).result.coordinated, false, "gettysburg 11.6a: above it: not")
t.is(g:rule("coordination", { value = 4, night = true }).rule, "20.3", "gettysburg 20.3: no coordination at night")
t.is(g:rule("coordination", { value = 4, state = "panic" }).rule, "16.6a", "gettysburg 16.6a: none in Panic")
t.is(g:rule("capture", { capture = 2 }).result.captured, true, "gettysburg 13.5b: 1-2 captured")
t.is(g:rule("capture", { capture = 3 }).result.captured, false, "gettysburg 13.5b: 3-6 it retreats")
t.is(g:rule("withdrawal", { withdrawal = 4 }).result.retreats, true, "gettysburg 15.4a: 1-4 the cavalry gets away")
t.is(g:rule("withdrawal", { withdrawal = 5 }).result.retreats, false, "gettysburg 15.4a: 5-6 it must fight")

-- 11.6b a row of attacks: column 1 (D5 on 12), then +2 and the Disruption of the first is +3
local row = { attack_1 = 4, attack_2 = 4, defence = 4, defender_morale = 5, coordination = 3, coordination_die = 3, dice_1 = 12, dice_2 = 7,
              defender_loss = "4", loss_2 = 5 }
r = g:rule("assault", row)
t.is(r.result.defender, "eliminated", "gettysburg 11.6b: the second of two coordinated attacks is at +2, and +1 for Disruption: DER on 7")
t.is(r.result.attacks, 2, "gettysburg 12.1b: the second follows the first")
row.coordination_die = 4                               -- column 0: 12 is DR
row.rout_1, row.loss_2, row.dice_2 = 5, nil, nil
r = g:rule("assault", row)
t.is(r.result.defender, "retreats", "gettysburg 11.6a: without coordination the first is in column 0: DR on 12")
t.is(r.result.attacks, 1, "gettysburg 11.2c: and there is nobody left for the second")

-- What the rules forbid is refused at the table too
local function excluded(name, inputs, rule, what) t.is(g:rule(name, inputs).rule, rule, "gettysburg " .. rule .. ": " .. what) end
local function combat(more, rule, what)
  local inputs = { attack = 5, defence = 4 }
  for k, v in pairs(more) do inputs[k] = v end
  excluded("combat", inputs, rule, what)
end
combat({ charge = true, artillery = true }, "15.5a", "guns are not charged")
combat({ charge = true, town = true }, "15.5a", "nor a town")
combat({ charge = true, attacker_shaken = true }, "15.5a", "Shaken cavalry does not charge")
combat({ night = true, coordinated = 1 }, "20.3", "no coordination at night")
combat({ night = true, against = 3 }, "20.4", "no support at night")
combat({ night = true, support = 1 }, "20.4", "nor for the attack")
combat({ artillery = true, against = 2 }, "13.5e", "guns alone are not supported")
combat({ artillery = true, defender_shaken = true }, "7.1b", "nor are they Shaken")
excluded("charge", { attack = 4, defence = 4, heavy_woods = true }, "15.5a", "no charge into heavy woods")
excluded("bombardment", { night = true }, "20.4", "no bombardment at night")
excluded("bombardment", { coordination = 3 }, "14.7a", "one battery is not coordinated")
excluded("bombardment", { artillery = true, shaken = true }, "7.1b", "guns are not Shaken")
excluded("fire", { range = 4, distance = 2, night = true }, "20.4", "no fire at night")
excluded("assault", { attack_1 = 4, defence = 4, defender_morale = 4, coordination = 3 }, "11.6a", "one attack is not coordinated")
excluded("assault", { attack_1 = 4, attack_2 = 4, defence = 4, defender_morale = 4, coordination = 3, night = true }, "20.3", "nor several at night")
excluded("assault", { attack_2 = 4, defence = 4, defender_morale = 4 }, "11.2a", "a row begins with its first attack")

-- 12.2Dn on the board: c_1 (5) attacks u_55 (4, Morale 3) at +1: D4 on 7
local battle = require "gettysburg.lib.battle"
g, r = battle.fought({ ["1517"] = "c_1", ["1516"] = "u_55" }, { dice = { 7, 1 }, answer = { "1515", {} } })
t.is(r.result.result, "D4", "gettysburg 12.2Dn: a figure above Morale")
t.ok(r:cites "12.2Dn" and not r:cites "12.2DR", "gettysburg 12.2Dn: a brigade that a figure drives back is noted under its rule, not that of R")

-- 11.6: a row of attacks, with what has no figure; the first at the table.
g = bench "gettysburg"
local function assault(inputs)
  for k, v in pairs { attack_1 = 4, defence = 4, defender_morale = 4 } do inputs[k] = inputs[k] or v end
  return g:rule("assault", inputs)
end
t.is(assault { attack_0 = 4 }.rule .. assault { attack_5 = 4 }.rule, "11.6a11.6a", "gettysburg 11.6a: a row has four attacks, from the first to the fourth")
r = assault { attack_4 = 4, dice_1 = 7, dice_4 = 7 }
t.is(r.result.attacks, 2, "gettysburg 11.6a: a row may have a fourth attack and no second")
r = assault { night = true, dice_1 = 7 }
t.is(r.result.defender .. #r.rolls, "unhurt1", "gettysburg 11.6a: what becomes of the attackers of a row is left out, at night too")
for _, rout in ipairs { 1, 2 } do
  r = assault { defender_shaken = true, dice_1 = 10, rout_1 = rout }
  t.is(r.result.defender, rout == 1 and "retreats" or "routed", "gettysburg 7.4a: a Shaken brigade has Morale 1 if none is given: " .. rout)
end
r = assault { attack_2 = 4, dice_1 = 2, dice_2 = 7 }
t.is(r.result.defender, "disrupted", "gettysburg 12.1b: a defender that the first attack Disrupted stays so if the second does nothing")
t.ok(r:cites "11.4f", "gettysburg 11.4f: the second attack finds the defender Disrupted")
t.is(r.modifiers[#r.modifiers].value, 1, "gettysburg 11.4f: that is worth one")
r = assault { attack_2 = 4, coordination = 1, coordination_die = 1, dice_1 = 6, dice_2 = 5 }
t.ok(r:cites "11.6b" and r.result.attacks == 2, "gettysburg 11.6a: a Coordination Value of 1 is tried")

-- Each input has its rule: a value that it does not take is refused under it.
for rule, names in pairs { ["11.5a"] = "town", ["11.5b"] = "slope creek ravine protected", ["11.5c"] = "heavy_woods", ["11.5d"] = "rough", ["20.3"] = "night" } do
  for name in names:gmatch "%S+" do
    excluded("combat", { attack = 4, defence = 4, [name] = "maybe" }, rule, name .. " is yes or no")
    excluded("charge", { attack = 4, defence = 4, [name] = "maybe" }, rule, name .. " is yes or no of a charge")
  end
end

-- 2.6 to 2.10: what a counter brings along, by the face that is up; and what is so if nobody says otherwise.
local function brought(name, inputs, names)
  local list = {}
  local all = g:rule(name, inputs).inputs
  for n in names:gmatch "%S+" do list[#list + 1] = tostring(all[n]) end
  return table.concat(list, " ")
end
local both = "attack attacker_morale attacker_shaken attacker_loss defence defender_morale defender_shaken defender_loss artillery"
t.is(brought("combat", { attacker = "c_1", defender = "u_1", dice = 7 }, both), "5 4 false 5 6 5 false 5 false", "gettysburg 2.6: two brigades bring their figures")
t.is(brought("combat", { attacker = "c_1/shaken", defender = "u_1/shaken", dice = 7 }, both), "3 3 true 5 4 4 true 5 false", "gettysburg 7.4a: Shaken brigades bring those of their backs")
t.is(brought("combat", { attacker = "c_1", defender = "u_7", dice = 7, capture = 1 }, both), "5 4 false 5 2 4 false none true", "gettysburg 13.5a: Ready guns bring their Defensive Support")
t.is(brought("combat", { attacker = "c_1", defender = "u_7/fired", dice = 7, capture = 1 }, both), "5 4 false 5 1 4 false none true", "gettysburg 2.10b: Fired guns bring the figure in brackets")
t.is(brought("charge", { attacker = "c_53", defender = "u_1", dice = 7 }, "attacker_shaken defender_morale defender_shaken night"), "false 5 false false", "gettysburg 15.5a: counters bring what a charge needs")
t.is(brought("rout", { unit = "c_1/shaken", rout = 1 }, "morale shaken") .. " " .. brought("rout", { unit = "c_1", rout = 1 }, "morale shaken"), "3 true 4 false", "gettysburg 12.2DR: a counter brings what a Rout check needs")
t.is(brought("rout", { morale = 3, rout = 1 }, "shaken"), "false", "gettysburg 12.2DR: a unit is not Shaken unless you say so")

-- Each die says for whom it is rolled: the unit on the board, its part in the fight at the table.
local figures = "combat 5 5 attacker_morale=4 attacker_loss=5 defender_morale=4 defender_loss=5"
local said = require "gettysburg.lib.field".at_table("", figures, "6", "1", "1", figures, "9", "1", "1", "rout 3", "1", "loss rating=3", "1",
  "put c_1 1517", "put c_41 1417", "put u_2 1516", "attack 1516 with c_1", "resolve c_1", "6", "1", "1",
  "attack 1516 with c_41", "resolve c_41", "9", "1", "1")
for _, what in ipairs { "the attacker is Eliminated on 6", "the attacker routs on 5 or more (12.2AR)", "the defender is Eliminated on 6", "the defender routs on 5 or more (12.2DR)", "the unit routs on 4",
                        "Anderson is Eliminated on 6", "Anderson routs on 5", "Cutler is Eliminated on 6", "Cutler routs on 5" } do
  t.like(said, "roll 1d6: " .. what, "gettysburg 12.2: the die says: " .. what)
end
t.done()
