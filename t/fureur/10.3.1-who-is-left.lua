-- 2.1, 10.1, 10.3, 10.4: what an attack leaves of both sides, and what may be attacked at all.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g, r, asked

-- 2.1d: the Cadre that takes the place of an attacker goes on attacking. The Guard, reduced, drives a corps out of 1607.
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_gren", ["1607"] = "ge_3div", ["1706"] = "ru_4c", ["1506"] = "ru_20c" }, face = { ru_gren = "reduced", ge_3div = "reduced" },
           counter = { ru_gren = { army = "r1" } } }
r, asked = B.fight(g, { "1607", with = "ru_gren", dice = { 4 }, wants = { "retreat" } })
t.is(r.result.attacker_losses .. r.result.retreat, "1DR", "fureur 10.3.1a: the attacker loses a step, the defender retreats")
t.is(g:where "ru_gren", "eliminated", "fureur 2.1d: the reduced corps with an asterisk is lost")
t.is(g:where "ru_cadre1", "1607", "fureur 2.1d, 10.3.1j: and its Cadre, which attacks in its place, advances")

-- 2.1j: what is eliminated loses its marker.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_3div" }, face = { ge_3div = "reduced" }, mark = { ge_3div = "disorganised" } }
B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 6 } })
t.is(g:where "ge_3div", "eliminated", "fureur 10.3.1g: a reduced division is lost")
t.ok(not g:is("ge_3div", "disorganised"), "fureur 2.1j: its Disorganised marker goes with it")
t.ok(g:invariants(), "fureur 10.3.2k-x: nothing off the map is disorganised")

-- 10.4f: a garrison that goes though nobody is left to take the fortress. The Reserve corps alone attacks Lötzen (1206).
g = B.at { "announcement", "russian", place = { ["1305"] = { "ru_res_i", "ru_3c", "ru_hq1" }, ["1207"] = "ru_4c", ["1306"] = "ru_2c", ["1205"] = "ru_20c", ["1206"] = "ge_konig" },
           face = { ru_res_i = "reduced" } }
r, asked = B.fight(g, { "1206", with = "ru_res_i", dice = { 6, 6, 6, 6 }, wants = { "retreat" } })
t.is(r.result.retreat .. r.result.attacker_losses, "DR1", "fureur 10.4f: DR, and the only attacker is lost")
t.isnt(g:where "ge_konig", "1206", "fureur 10.4f: the garrison may go nevertheless")
t.ok(not g:at("1206", "captured"), "fureur 10.4f: the fortress, which nobody occupies, is not taken")

-- 10.3.1o: AR where no attacker is left drives nobody back: the HQ behind them stays, with no enemy unit next to it.
g = B.at { "announcement", "russian", place = { ["1305"] = { "ru_res_i", "ru_hq1" } }, face = { ru_res_i = "reduced" } }
r = B.fight(g, { "1206", with = "ru_res_i", dice = { 1 } })
t.is(r.result.retreat .. r.result.attacker_losses, "AR1", "fureur 10.3.1b: AR, and the only attacker is lost")
t.is(g:where "ru_hq1", "1305", "fureur 10.3.1o: its HQ does not retreat")

-- 10.3.2h-x: of a stack that retreats, who had retreated before loses only if no other is there.
local function stack(dice, face)
  g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_3div", "ge_1res" }, ["1508"] = "ru_3c", ["1808"] = "ru_4c" },
             counter = { ge_1res = { retreated = true } }, mark = { ge_1res = "disorganised" }, face = face }
  r, asked = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = dice, wants = { "retreat", "1608" } })
end
stack { 4, 1, 6 }
t.is(r.result.retreat .. r.result.defender_losses, "DR1", "fureur 10.3.1l: only the division defends")
t.is(g:face_of "ge_1res", "full", "fureur 10.3.1i: the corps that had retreated before takes neither the loss of the combat")
t.is(g:where "ge_3div", "eliminated", "fureur 10.3.2h-x: nor that of the test: the division is lost")
t.is(B.rolls(r, "10.3.2"), 2, "fureur 10.3.2h-x: what is left is tested again in the next hex")

-- 10.3.2e-x: a stack that is lost in the first hex goes no farther; its HQ gives way by itself (9g).
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_konig", "ge_hq8" }, ["1508"] = "ru_3c", ["1808"] = "ru_4c" } }
r, asked = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 4, 1 }, wants = { "retreat", "1608" } })
t.is(g:where "ge_konig", "eliminated", "fureur 10.3.2b: the first test costs its last step")
t.is(B.rolls(r, "10.3.2"), 1, "fureur 10.3.2b: and there is no second")
t.ok(B.asked(asked, g:where "ge_hq8").rule == "9g", "fureur 9g: the HQ is displaced")

-- 10.3.2i-x: no way out, for a full corps and its HQ. The sea, Königsberg in Russian hands, and corps all around 1103.
g = B.at { "announcement", "russian", place = { ["1204"] = { "ru_3c", "ru_20c" }, ["1103"] = { "ge_17c", "ge_hq8" }, ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["1004"] = "ru_13c" },
           hex = { ["1004"] = { captured = true, holder = "russian" } } }
r = B.fight(g, { "1103", with = "ru_3c ru_20c", dice = { 3 }, wants = { "retreat" } })
t.is(r.result.retreat .. r.result.defender_losses, "DR1", "fureur 10.3.2i-x: a full corps must retreat")
t.is(g:where "ge_17c" .. " " .. g:where "ge_hq8", "eliminated expected", "fureur 10.3.2i-x, 9i: it is eliminated, and its HQ comes back later")
t.ok(not r:says "siege", "fureur 10.5k: no siege is lifted where there was none")
-- with a way for the HQ: a lone HQ may go where a corps finds no room
g = B.at { "announcement", "russian", place = { ["1204"] = { "ru_3c", "ru_20c" }, ["1103"] = { "ge_17c", "ge_hq8" }, ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["1004"] = { "ge_20c", "ge_1res" },
           ["0904"] = { "ge_11c", "ge_2c" }, ["1005"] = { "ge_konig", "ge_3div" } } }
r = B.fight(g, { "1103", with = "ru_3c ru_20c", dice = { 6 }, wants = { "retreat" } })
t.is(g:where "ge_17c" .. " " .. g:where "ge_hq8", "eliminated 1004", "fureur 9g: the HQ of a corps that is lost in its retreat goes to the nearest friends")

-- an HQ whose corps is lost in the combat itself does not choose how far it goes
g = B.at({ "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_3div", "ge_hq8" } }, face = { ge_3div = "reduced" } }, { switches = { retreat_least = 1 } })
r, asked = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 6 } })
t.is(r.result.retreat .. g:where "ge_3div", "DReliminated", "fureur 10.3.1a: DR, and the last defender is lost")
local how_far
for _, ask in ipairs(asked) do how_far = how_far or ask.rule == "10.3.2a" end
t.ok(not how_far, "fureur 10.3.2a: an HQ alone does not retreat so many hexes")
t.ok(g:distance(g:where "ge_hq8", "1607") >= 1, "fureur 9g: it gives way")

-- 9g: an HQ that is left alone in the enemy's fortress has no business there. Lötzen, empty, is relieved.
g = B.at { "announcement", "austro_german", place = { ["1206"] = { "ru_res_i", "ru_hq1" }, ["1105"] = { "ge_17c", "ge_1res" } }, face = { ru_res_i = "reduced" }, hex = { ["1206"] = { besieged = true } } }
r = B.fight(g, { "1206", with = "ge_17c ge_1res", dice = { 6, 6 } })
t.is(g:where "ru_res_i", "eliminated", "fureur 10.5l: the last besieger is lost")
t.isnt(g:where "ru_hq1", "1206", "fureur 9g: his HQ leaves the fortress")

-- 10.1b-x: with two attacks on a hex allowed they come from two hexes.
g = B.at({ "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1707"] = { "ru_3c" }, ["1607"] = "ge_17c" } }, { switches = { attacks_per_target = 2 } })
g:play "attack 1607 with ru_2c"
t.is(reason(g, "attack 1607 with ru_20c"), "10.1b-x", "fureur 10.1b-x: a second attack does not come from the hex of the first")
t.is(reason(g, "attack 1607 with ru_3c"), nil, "fureur 10.1b-x: from another it may")
t.is(g:status(), "attacks announced: 1", "fureur 10.1x: how many are announced is told")

-- 10.2b: where every attack is below 1/2 there is nothing to announce.
g = B.at { "movement", "russian", place = { ["1606"] = "ru_res_i", ["1607"] = { "ge_17c", "ge_20c" } }, face = { ru_res_i = "reduced" } }
g:play "done"
t.ok(g:now() ~= "announcement", "fureur 10.2b: with 3 against 16 no attack is announced")
g = B.at { "movement", "russian", place = { ["1606"] = { "ru_2c", "ru_3c" }, ["1607"] = { "ge_17c", "ge_20c" } } }
g:play "done"
t.is(g:now(), "announcement", "fureur 10.2b: with 12 one may be")

-- 2.2f: where it could go it could not attack. Next to Königsberg's corps the 3rd is too weak; the division is two hexes on.
local function duty(more)
  local place = { ["1605"] = { "ru_res_i", "ru_hq1" }, ["1607"] = { "ge_17c", "ge_20c" } }
  for hex, units in pairs(more) do place[hex] = units end
  return reason(B.at { "movement", "russian", place = place, face = { ru_res_i = "reduced" } }, "done")
end
t.is(duty {}, nil, "fureur 2.2f: who could only attack at less than 1/2 need not come closer")
t.is(duty { ["1608"] = "ge_konig" }, nil, "fureur 2.2f: nor for the sake of an enemy two hexes from where it would stand")
t.is(duty { ["1706"] = "ge_konig" }, "2.2f", "fureur 2.2f: but next to a weaker one it must")

-- 10.2l-x: of two HQs with the same support value the one with the better cavalry commands, whatever their numbers.
for _, pair in ipairs { { "ru_hq3", "ru_hq9" }, { "ru_hq5", "ru_hq1" }, { "ge_hq8", "ge_hq9" } } do
  local worse, better = pair[1], pair[2]
  local own, foe = worse:sub(1, 2) == "ru" and { "ru_3c", "ru_4c", "russian", "ge_3div" } or { "ge_17c", "ge_20c", "austro_german", "ru_3c" }, nil
  g = B.at {}
  local first, second = g:of(worse, "army"), g:of(better, "army")
  foe = own[4]
  g = B.at { "announcement", own[3], place = { ["1606"] = { own[1], own[2] }, ["1607"] = foe, ["1605"] = { worse, better } },
             counter = { [own[1]] = { army = first }, [own[2]] = { army = second }, [worse] = { front = "north" }, [better] = { front = "north" } },
             face = { [worse] = "active", [better] = "active" } }
  g:play(("attack 1607 with %s %s"):format(own[1], own[2]))
  t.is(g:of(own[1], "by"), better, ("fureur 10.2l-x: %s before %s"):format(better, worse))
end
t.done()
