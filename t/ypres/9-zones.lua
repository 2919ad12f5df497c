-- 9: zones and the Belgian army; 12: stacking; 13: the first turn; TEC: flooded hexes.
local t, B = require "tap", require "clash.lib.board"

-- A zone's activation of a side, with a unit that can still move.
local function moving(p, opts)
  p[1], p[2], p[3] = "ypres", "movement", p[3] or "german"
  p.marker = p.marker or (p[3] == "german" and "acm_ge_" or "acm_al_") .. (p.zone or "a")
  p.mp = p.mp or { 5, 8 }
  return B.at(p, opts)
end

-- 5.35, 9.21, 9.22a: d_done_may_attack
local g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "br_4", ["3818"] = "br_6", cup = "acm_al_c" } }
B.no(t, g, "move fr_13 to 4515", "5.35d", "ypres 5.35d: only units of the active zone move")
g:play "move br_4 to 3216"
t.ok(g:is("br_4", "halted"), "ypres 9.22a: d_done_may_attack: it is Done in a zone whose marker is not drawn")
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "br_4", ["3818"] = "br_6", tracks = "acm_al_c" } }
g:play "move br_4 to 3216"
t.ok(not g:is("br_4", "halted"), "ypres 9.22a: d_done_may_attack: not where it was drawn already")
g = B.at { "ypres", "combat", "allied", place = { ["3216"] = "br_4", ["3215"] = "ge_13" }, mark = { br_4 = "halted" } }
B.yes(t, g, "attack 3215 with br_4", "ypres 9.22b: d_done_may_attack: a Done unit attacks")
t.is(g:zone("3216", "zone") .. g:zone("3316", "zone"), "cb", "ypres 9.21: the boundaries are the same for both sides")
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "br_4", ["3818"] = "fr_4c" }, mp = { 4, 7 } }
B.no(t, g, "move br_4 to 3323", "5.35", "ypres 9.1b: the left figure is for infantry")
B.yes(t, g, "move fr_4c to 3824", "ypres 9.1b: the right one for mounted cavalry")
local r = g:rule("command", { track = "allied", turn = 3, die = 5 })
t.is(r.result.infantry .. "/" .. r.result.cavalry, "6/10", "ypres 9.1a: each side has one track")
t.is(r.result.asterisk, false, "ypres 9.1a: without asterisks")

-- 9.22c to 9.22g: d_zone_d_gate
g = moving { zone = "a", place = { ["4115"] = "ge_28", ["4812"] = "ge_13" } }
B.no(t, g, "move ge_28 to 4015", "9.22c", "ypres 9.22c: the 28th Division stays in zone A")
B.yes(t, g, "move ge_28 to 4215", "ypres 9.22c: in it it moves")
g = B.at { "ypres", "combat", "german", place = { ["4115"] = { "ge_28", "ge_13" }, ["4015"] = "br_4", ["4116"] = "br_6" } }
B.no(t, g, "attack 4015 with ge_28", "9.22c", "ypres 9.22c: Y32: nor does it attack out of it")
B.yes(t, g, "attack 4116 with ge_28", "ypres 9.22c: inside it does")
g = B.at({ "ypres", "combat", "german", place = { ["4115"] = { "ge_28", "ge_13" }, ["4015"] = "br_4" } }, { switches = { zone_target = "any" } })
B.yes(t, g, "attack 4015 with ge_28", "ypres 9.22c: Y32: with zone_target=any it does")
local function gate(turn, side, unit)
  g = moving { [3] = side, zone = "c", turn = turn, place = { ["2206"] = unit, ["2816"] = side == "german" and "ge_26" or "br_6" } }
  return (g:refused(("move %s to 2106"):format(unit)))
end
t.is(gate("T1", "allied", "br_4"), "9.22e", "ypres 9.22e: d_zone_d_gate: nobody enters zone D on turn 1")
t.is(gate("T3", "german", "ge_13"), "9.22f", "ypres 9.22f: d_zone_d_gate: no German before turn 4")
t.is(gate("T4", "german", "ge_13"), nil, "ypres 9.22f: d_zone_d_gate: on turn 4 they may")
t.is(gate("T2", "allied", "fr_42"), nil, "ypres 9.22e: d_zone_d_gate: the French may on turn 2")
g = B.at { "ypres", "combat", "german", turn = "T3", place = { ["2206"] = "ge_13", ["2106"] = "be_1" } }
t.is(#g:legal "attack", 0, "ypres 9.22f: Y9: nor attack into it")
g = moving { zone = "d", turn = "T3", place = { ["2006"] = "ge_13", ["2106"] = "ge_14" } }
B.yes(t, g, "move ge_13 to 2206", "ypres 9.22g: d_zone_d_gate: a German driven into zone D goes back")
B.no(t, g, "move ge_13 to 1906", "", "ypres 9.22g: and nowhere else")
B.no(t, g, "done", "9.22g", "ypres 9.22g: Y10: as soon as it can")
g = moving { [3] = "allied", zone = "d", place = { ["2014"] = "be_1", ["1918"] = "be_2" }, turn = "T7" }
B.no(t, g, "move be_1 to 2215", "9.22d", "ypres 9.22d: Belgians stay in zone D")

-- 9.23: the march. 1505 is far east of the line
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1918"] = "be_2" }, mp = { 4, 7 } }
B.no(t, g, "done", "9.23a", "ypres 9.23a: on turns 2 to 5 Belgians east of the line must march")
B.no(t, g, "move be_1 to 1506", "", "ypres 9.23a: with their whole allowance")
B.no(t, g, "move be_1 to 1504", "", "ypres 9.23a: and only in the directions of the compass")
B.yes(t, g, "move be_1 to 1509", "ypres 9.23a: four hexes west")
B.yes(t, g, "move be_2 to 1917", "ypres 9.23a: west of the line they are free")
g:play "move be_1 to 1509"
t.is(g:where "be_1", "1509", "ypres 9.23a: it has marched")
g = moving { [3] = "allied", zone = "d", turn = "T6", place = { ["1505"] = "be_1", ["1918"] = "be_2" }, mp = { 4, 7 } }
B.yes(t, g, "move be_1 to 1506", "ypres 9.23a: from turn 6 on nothing binds them")
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1508"] = "ge_13", ["1918"] = "be_2" }, mp = { 4, 7 } }
B.yes(t, g, "move be_1 to 1507", "ypres 9.23a: Y18: an enemy zone of control ends the march")
g = B.at { "ypres", "combat", "allied", turn = "T6", place = { ["1505"] = "be_1", ["1504"] = "ge_13", ["1506"] = "fr_42" } }
t.is(#g:legal "attack", 0, "ypres 9.23b: Belgians east of the line never attack")
g = B.at { "ypres", "combat", "allied", turn = "T6", place = { ["1715"] = "be_1", ["1714"] = "ge_13" } }
B.yes(t, g, "attack 1714 with be_1", "ypres 9.23b: Y30: west of it they do")

-- 12: stacking
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = { "br_1c", "br_2c" }, ["3317"] = "fr_4c", ["3318"] = { "br_4", "br_6" }, ["3319"] = "br_3c", ["3321"] = { "fr_1c", "fr_3c" }, ["3818"] = "br_1" } }
B.no(t, g, "move fr_4c to 3316", "12.2", "ypres 12.2: nations do not stack")
B.yes(t, g, "move br_3c to 3316", "ypres 12.1: three cavalry units of one nation do")
B.no(t, g, "move br_1 to 3318", "12.1", "ypres S2: no third infantry unit")
B.yes(t, g, "move fr_4c to 3321", "ypres 12.1: three French ones too")
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = { "br_4", "fr_17" } } }
B.no(t, g, "done", "12.2", "ypres 12.2: units of different nations part at the first opportunity")
g = moving { [3] = "allied", zone = "c", turn = "T8", set = { dismounted = true }, place = { ["2709"] = { "fr_1c", "fr_3c", "fr_4c" }, ["2816"] = "fr_17" } }
B.no(t, g, "done", "11.1b", "ypres 11.1b: Y12: of three dismounted cavalry units one must leave at its next activation")
g:play "move fr_1c to 2710"
B.yes(t, g, "done", "ypres 11.1b: Y12: then the others may stay")

-- 13.1
g = moving { zone = "b", turn = "T1", place = { ["3716"] = "ge_7c", ["3720"] = "fr_6c", ["3513"] = "ge_6c" } }
B.no(t, g, "move ge_7c to 3719", "13.1", "ypres 13.1: nobody enters an enemy zone of control on turn 1")
g = moving { zone = "b", turn = "T2", place = { ["3716"] = "ge_7c", ["3720"] = "fr_6c", ["3513"] = "ge_6c" } }
B.yes(t, g, "move ge_7c to 3719", "ypres 13.1: on turn 2 they may")

-- S3, 7.22c: the reason of a refusal
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "fr_4c", ["3318"] = "ge_13", ["3818"] = "br_1" }, mark = { fr_4c = "cavalry_replacement" } }
B.no(t, g, "move fr_4c to 3317", "7.22c", "ypres 7.22c: cavalry that has just returned does not move")
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "fr_4c", ["3317"] = "ge_13", ["3818"] = "br_1" } }
B.no(t, g, "move fr_4c to 3317", "S3", "ypres S3: nobody enters the enemy's hex")

-- TEC.a, TEC.c, TEC.d
g = moving { [3] = "allied", zone = "c", place = { ["2421"] = "fr_42", ["2224"] = "fr_17", ["2816"] = "fr_18" }, mp = { 5, 8 } }
B.yes(t, g, "move fr_17 to 2223", "ypres TEC.c, 5.33d: a flooded hex is entered from the next hex")
B.no(t, g, "move fr_17 to 2222", "5.35", "ypres TEC.c: with the whole allowance: not the one behind it")
B.no(t, g, "move fr_42 to 2323", "5.35", "ypres TEC.c: Y16: nor from two hexes away")
g = moving { [3] = "allied", zone = "d", turn = "T8", place = { ["1616"] = "be_1", ["1918"] = "be_2" } }
B.no(t, g, "move be_1 to 1519", "5.35", "ypres TEC.d: nobody enters the sea")
g = B.at { "ypres", "combat", "allied", place = { ["2223"] = "fr_17", ["2224"] = "ge_13", ["2225"] = "fr_18" } }
B.no(t, g, "attack 2224 with fr_17", "TEC.c", "ypres TEC.c: nobody attacks out of a flooded hex")
g = B.at { "ypres", "combat", "german", place = { ["2223"] = "fr_17", ["2224"] = "ge_13" } }
B.yes(t, g, "attack 2223 with ge_13", "ypres TEC.c: but into it")

t.done()
