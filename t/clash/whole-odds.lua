-- Odds of a whole attack, by numbers and by counters; what a ruling on a check says.
local t, bench, B = require "tap", require "bench", require "clash.lib.board"

local function chance(o, is)
  local sum = 0
  for _, e in ipairs(o) do if is(e.outcome) then sum = sum + load("return " .. tostring(e.p))() end end
  return math.floor(sum * 36 + 0.5)
end
local function empty(r) return r.left_empty end

local g = bench "galicia"
local o = g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4" })
-- 2-1: the defender of 4 fails on a modified 5 or 6, which are 4 to 6 on the die
t.is(chance(o, empty), 18, "galicia S10: by numbers: a defender that fails leaves the hex, one time in two")
t.is(chance(o, function(r) return r.attacker_steps == 1 end), 12, "galicia S7: the attacker of 3 fails on 5 and 6, at -1")
t.is(chance(o, function(r) return r.longest_retreat == 2 end), 12, "galicia S7: two hexes on 5 and 6, at +1")
o = g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4 4" })
t.is(chance(o, empty), 9, "galicia S10: two defenders must both fail")
t.is(chance(g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4", stays = true }), empty), 12, "galicia TEC.f: a retreat of one hex may be ignored")
o = g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4r", stays = true })
t.is(chance(o, empty), 18, "galicia S7: a unit of one step is lost, not driven back")
t.is(chance(o, function(r) return r.longest_retreat > 0 end), 0, "galicia S7: and does not retreat")
t.is(chance(g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4c" }), empty), 30, "galicia VET.c: cavalry attacked by infantry fails on 2 and more")
t.is(chance(g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4c", infantry = false }), empty), 18, "galicia VET.c: not where cavalry attacks")
t.is(chance(g:odds("combat", { attack = 1, defence = 6, attackers = "3", defenders = "2" }), empty), 0, "galicia CRT.d: at 1-3 no defender checks")
t.is(chance(g:odds("combat", { attack = 24, defence = 4, attackers = "2 2", defenders = "2" }), function(r) return r.attacker_steps > 0 end), 0, "galicia CRT.e: at 6-1 no attacker does")
t.is(chance(g:odds("combat", { attack = 20, defence = 4, attackers = "3 3", defenders = "2" }), function(r) return r.attacker_steps > 1 end), 0, "galicia CRT.c: at 5-1 one")
t.is(chance(g:odds("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4", fort = "held" }), empty), 0, "galicia S13: where a fort stands the hex is not empty")
o = g:odds("combat", { attack = 8, defence = 4, attackers = "3", defenders = "4", fort = "alone" })
t.is(chance(o, empty), 18, "galicia S13: a fort alone is destroyed")
t.is(chance(o, function(r) return r.longest_retreat > 0 end), 0, "galicia S13: and never retreats")
o = g:odds("combat", { attack = 12, defence = 6 })
t.is(#o.others, 3, "galicia VET: without ratings each rating of a defender has odds of its own")
o = g:odds("combat", { attacker = "ru_18", defender = "au_5" })
t.is(chance(o, empty), 12, "galicia S10: counters bring their ratings: 5 against 4 is 1-1, a rating of 4")
t.is(chance(g:odds("combat", { attacker = "ru_18", defender = "au_3c" }), empty), 30, "galicia VET.c: and what they are: cavalry attacked by a division")
g:dice { 2, 5 }
local r = g:rule("combat", { attack = 12, defence = 6, attackers = "3", defenders = "4" })
t.is(r.result.column .. " " .. r.result.attacker_steps .. " " .. r.result.longest_retreat, "2-1 0 2", "galicia S7: a ruling rolls for both: 2 less 1, 5 and 1")
g:rule("combat", { attack = 12, defence = 6 })
t.is(g.ask and g.ask.rule, "VET.a", "galicia VET: and asks for ratings that were not given")

t.is(chance(g:odds("combat", { attack = 12, defence = 6, attackers = "3 3c", defenders = "4c", infantry = false }), empty), 30, "galicia VET.c: infantry beside attacking cavalry is enough")
for _, words in ipairs { "x", "7", "0", "r3", " " } do
  t.is(g:rule("combat", { attack = 12, defence = 6, attackers = "3", defenders = words }).rule, "VET.a", "galicia VET.a: \"" .. words .. "\" is no rating")
end

-- On the board: a defender that cannot retreat is eliminated, and the odds know it
local place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }
local function attack(p) return B.at({ "galicia", "combat", "russian", place = p }):odds_of "attack 2009 with ru_18 ru_45" end
o = attack(place)
t.is(chance(o, empty), 18, "galicia S10: on the board the same, to the line")
t.is(chance(o, function(x) return x.defender_steps == 2 end), 0, "galicia S7: one step, where it can retreat")
place["2011"], place["1809"] = "ru_13c", "ru_14c"
o = attack(place)
t.is(chance(o, function(x) return x.defender_steps == 2 end), 18, "galicia S9: both steps where it cannot")
t.is(chance(o, function(x) return x.longest_retreat > 0 end), 0, "galicia S9: and no retreat")
t.is(chance(o, empty), 18, "galicia S10: the hex is left empty all the same")
o = B.at({ "galicia", "combat", "russian", place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" } }):odds_of "attack 2009 with ru_13c"
t.is(chance(o.others[1], empty), 27, "galicia S12: cavalry that gets away leaves it too: 3 of 6, and half of the rest")
-- Six attackers and two defenders in a fort, all of whom check: 1,679,616 ways for the dice to fall
o = B.at({ "galicia", "combat", "russian", place = { ["2315"] = { "ru_18", "ru_45" }, ["2415"] = { "ru_41", "ru_47" }, ["2416"] = { "ru_17", "ru_38" }, ["2316"] = { "au_5", "au_12", "au_przemysl" } } })
  :odds_of "attack 2316 with ru_18 ru_45 ru_41 ru_47 ru_17 ru_38"
t.is(chance(o, function(x) return x.attacker_steps >= 0 end), 36, "galicia CRT.f: a storm of a fort by six divisions has exact odds")
t.is(chance(o, empty), 0, "galicia S13: which cannot leave the hex empty while the fort stands")
-- A remnant holds the hex of one that cannot retreat
o = B.at({ "ypres", "combat", "german", place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", hand = "br_rem1", ["2710"] = "ge_9c", ["2609"] = "ge_24", ["2809"] = "ge_40", ["2610"] = "ge_30", ["2810"] = "ge_39" } }):odds_of "attack 2709 with ge_13 ge_14"
t.is(chance(o, empty), 0, "ypres 10.4: a remnant takes the place of one that cannot retreat")
t.ok(chance(o, function(x) return x.defender_steps == 2 end) > 0, "ypres S9: which is eliminated")

-- 10.1: before combat is declared, with offensive support and without
g = B.at { "galicia", "declaration", "russian", marker = "acm_r4", place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", support = { "osm_r1", "osm_r2" } } }
o = g:odds_of "attack 2009 with ru_18 ru_45"
t.is(o.assumed and o.assumed[1], "RU Offensive 4-6 is announced?: no", "galicia 10.1: odds before the declaration say that no support is announced")
t.is(#o.others .. " " .. chance(o, empty) .. " " .. chance(o.others[1], empty), "1 18 24", "galicia 10.1: and what they are with it: 3-1 for 2-1")
t.is(g:now(), "declaration", "galicia 5.35a: nothing is declared by asking")
g:play "declare"
t.is(#g:odds_of "attack 2009 with ru_18 ru_45".others, 0, "galicia 10.1: once combat is declared without it there is nothing to choose")

-- A ruling on a check names what changed the die and the rating, and what was needed.
local function said(inputs)
  local list = {}
  for _, s in ipairs(bench "galicia":rule("check", inputs).steps) do list[#list + 1] = s.rule .. " " .. s.text end
  return table.concat(list, "; ")
end
t.like(said { ter = 3, drm = -3, die = 5 }, "CRT.b 5 and the -3 of the column: 2; S7 2, at most 3 is needed: no effect", "galicia CRT.b: what changed the die, and what it had to be")
t.like(said { ter = 3, drm = -3, die = 6 }, "CRT.h a rolled 6 stands: the -3 of the column does not count; S7 6, at most 3 is needed: a step", "galicia CRT.h: a 6 stands, and why")
t.like(said { ter = 4, supply = "out", die = 2 }, "VET.b out of supply: rating 2, not 4; ", "galicia VET.b: what lowers the rating")
t.like(said { ter = 4, ridden_down = true, defends = true, die = 2 }, "VET.c cavalry attacked by infantry: rating 1; ", "galicia VET.c: what makes it 1")
t.ok(not said { ter = 4, die = 2 }:find("column", 1, true), "galicia CRT.b: nothing is said of a modifier of 0")

t.done()
