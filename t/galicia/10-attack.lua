-- S5 to S12: who may attack what, who advances, who withdraws, what is refused.
local t, B = require "tap", require "clash.lib.board"

local function fight(p, opts)
  p[1], p[2], p[3] = "galicia", "combat", p[3] or "russian"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g.fought = g:play(p.attack)
  return g
end

-- S5: what is refused
local g = B.at { "galicia", "combat", "russian", place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5", ["2205"] = "ru_45", ["2011"] = "au_12",
                 eliminated = "ru_41", ["2316"] = "au_przemysl" } }
B.no(t, g, "attack 2009 with au_5", "5.35b", "galicia 5.35b: the enemy's units are not yours to attack with")
B.no(t, g, "attack 2009 with ru_45", "5.35b", "galicia 5.35b: a unit must be next to the hex")
B.no(t, g, "attack 2009 with ru_41", "5.35b", "galicia 5.35b: a unit off the map does not attack")
B.no(t, g, "attack 2009 with acm_r4", "5.35b", "galicia 5.35b: a marker does not attack")
B.no(t, g, "attack 2008 with ru_18", "5.35b", "galicia 5.35b: nobody attacks his own hex")
B.no(t, g, "attack 1909 with ru_18", "5.35b", "galicia 5.35b: nor an empty one")
B.no(t, g, "attack 2011 with ru_18", "5.35b", "galicia 5.35b: nor one that no unit is next to")
t.is(table.concat(g:legal "attack", "; "):find "2011", nil, "galicia 5.35b: nor is it offered")
B.no(t, g, "attack 2009 with", "", "galicia 5.35b: nobody attacks with nothing")
B.yes(t, g, "attack 2009 with ru_18 ru_13c", "galicia 5.35b: infantry and cavalry attack together")

-- 8.22c: cavalry just returned
g = B.at { "galicia", "combat", "russian", place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5" }, mark = { ru_13c = "cavalry_replacement" } }
B.no(t, g, "attack 2009 with ru_13c", "8.2", "galicia 8.22c: cavalry that has just returned does not attack")

-- S5: attacking from one hex binds to nothing, from two hexes to what else is beside them
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["1908"] = "au_12" }, attack = "attack 2009 with ru_18", dice = { 1, 1 } }
B.yes(t, g, "done", "galicia S5: after an attack from one hex nothing else is owed")
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["1909"] = { "ru_41" }, ["2009"] = "au_5", ["1808"] = "au_12", ["2205"] = "ru_47", ["2206"] = "au_14" },
            attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 1 } }
B.yes(t, g, "done", "galicia S5: two units of one hex are one hex")

-- S5: a unit that retreated into an attacked hex takes no part, and a hex is attacked once
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = "au_12", ["2110"] = "ru_41" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
B.answer(g, { "2010" })
t.is(g:where "au_5", "2010", "galicia S9: it retreats to its friend")
g:dice { 1, 1 }
local r = g:play "attack 2010 with ru_41"
t.ok(r:says "5 against 4 is", "galicia S5: only the one that was not attacked yet defends there")

-- S10: advance
local field = { ["2008"] = { "ru_18", "ru_45" }, ["1909"] = { "ru_41", "ru_13c" }, ["2009"] = "au_5" }
-- 17 against 2 is 6-1: only the defender checks.
local function beaten()
  return fight { place = field, face = { au_5 = "reduced" }, attack = "attack 2009 with ru_18 ru_45 ru_41 ru_13c", dice = { 6 } }
end
g = beaten()
t.is(g:where "au_5", "eliminated", "galicia S7: a reduced division that fails is eliminated")
t.is(g.ask.rule .. " " .. g.ask.least .. " " .. g.ask.most, "S10 0 4", "galicia S10: none or any of the attackers advance")
g:reply { "ru_18", "ru_45", "ru_41" }
t.ok(g.ask and g.ask.rule == "S10" and g:where "ru_18" == "2008", "galicia S10: within stacking: three infantry units are asked again")
g:reply { "ru_18", "ru_41", "ru_13c" }
t.ok(g.ask and g.ask.rule == "S10" and g:where "ru_18" == "2008", "galicia S10: and two with cavalry")
g:reply { "ru_18", "ru_41" }
t.is(g:where "ru_18" .. " " .. g:where "ru_41" .. " " .. g:where "ru_45", "2009 2009 2008", "galicia S10: two of them do")
g = beaten()
g:reply "none"
t.is(g:where "ru_18" .. " " .. g:where "ru_13c", "2008 1909", "galicia S10: nobody must")
-- An attacker lost in the attack does not advance: 2 against 4 is 1-2, +1 for the attacker.
g = fight { place = { ["2008"] = { "ru_13c", "ru_18" }, ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c ru_18" }
g:dice { 6, 1, 6 }
g:reply "none"
t.is(g:where "ru_13c" .. " " .. g:where "au_3c", "eliminated eliminated", "galicia S7: both are lost")
t.is(table.concat(g.ask.options, " "), "ru_18", "galicia S10: what was lost does not advance")
-- A fort that still stands is held
g = fight { place = { ["2315"] = { "ru_18", "ru_45" }, ["2415"] = { "ru_41", "ru_47" }, ["2316"] = { "au_5", "au_przemysl" } }, face = { au_5 = "reduced" },
            attack = "attack 2316 with ru_18 ru_45 ru_41 ru_47", dice = { 1, 1, 1, 1, 6 } }
t.is(g:where "au_5", "eliminated", "galicia S7: the garrison is lost")
t.is(g.ask, nil, "galicia S10: nobody advances where the fort still stands")
-- 4.22: an advance enters. Krasnik, 2007, is a Russian town: an Austrian of supplied infantry takes it.
g = fight { [3] = "austrian", place = { ["2008"] = { "au_5", "au_12" }, ["2007"] = "ru_18" }, face = { ru_18 = "reduced" }, attack = "attack 2007 with au_5 au_12", dice = { 1, 1, 6 } }
g:reply { "au_5" }
t.is(g:at("2007", "control"), "austrian", "galicia 4.22c: who advances into a place takes it")
-- and so does a retreat
g = fight { [3] = "austrian", place = { ["2009"] = { "au_5", "au_12" }, ["2008"] = "ru_18" }, hex = { ["2007"] = { control = "austrian" } }, attack = "attack 2008 with au_5 au_12", dice = { 1, 1, 4 } }
B.answer(g, { "2007" })
t.is(g:where "ru_18" .. " " .. g:at("2007", "control"), "2007 russian", "galicia 4.22b: who retreats into a place enters it too")

-- S12: withdrawal before cavalry
g = fight { place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c" }
g:dice { 4, 1, 1 }
r = g:reply { "au_3c" }
t.is(B.rolls(r, "S12"), 1, "galicia S12: before cavalry one die")
t.is(B.rolls(r, "S7"), 2, "galicia S12: a 4 is above its rating of 3: it stands, and the attack is fought out")
t.is(g.ask, nil, "galicia S12: and nothing more is asked")
g = fight { place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c" }
g:dice { 3 }
r = g:reply { "au_3c" }
t.is(g.ask.rule, "S12", "galicia S12: with a 3 it gets away, hex by hex")
B.answer(g, { "2010", "2011" })
t.is(g:where "au_3c", "2011", "galicia S12: two hexes along the compass")
-- the rating is lowered out of supply
g = fight { place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" }, mark = { au_3c = "out_of_supply" }, attack = "attack 2009 with ru_13c" }
g:dice { 2, 1, 1 }
g:reply { "au_3c" }
t.is(g:where "au_3c", "2009", "galicia S12, VET.b: out of supply a 2 is too much for 3 - 2")
-- infantry among the attackers: no die
g = fight { place = { ["2008"] = { "ru_13c", "ru_18" }, ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c ru_18" }
g:reply { "au_3c" }
B.answer(g, { "2010", "2011" })
t.is(g:where "au_3c", "2011", "galicia S12: infantry among the attackers: no die")
-- in a forest: who has gone costs the attacker no check
g = fight { place = { ["2210"] = "ru_18", ["2211"] = "au_3c" }, attack = "attack 2211 with ru_18" }
g:reply { "au_3c" }
B.answer(g, { "2212", "2213" })
t.is(g:distance("2211", g:where "au_3c"), 2, "galicia S12: where all have gone no attacker checks, whatever the ground")
-- two of them, one goes
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = { "au_3c", "au_9c" } }, attack = "attack 2009 with ru_18 ru_45" }
t.is(g.ask.least .. " " .. g.ask.most, "0 2", "galicia S12: none, one or both")
g:reply { "au_9c" }
g:reply "2010"
g:dice { 1, 1, 1 }
r = g:reply "2011"
t.ok(r:says "10 against 2 is 5-1" or (g.ask and g.ask.rule == "S8"), "galicia S12: the other one defends alone")
-- never into an enemy zone of control; who has no way is not asked
g = fight { place = { ["2008"] = "ru_18", ["2009"] = "au_3c", ["1809"] = "ru_14c", ["2111"] = "ru_3d" }, attack = "attack 2009 with ru_18", dice = { 1, 1 } }
t.is(g.ask, nil, "galicia S12: not into enemy zones of control: nobody is asked who cannot go")
g = fight { place = { ["2008"] = "ru_18", ["2009"] = "au_3c", ["2111"] = "ru_3d" }, attack = "attack 2009 with ru_18" }
g:reply { "au_3c" }
t.is(g:where "au_3c", "1910", "galicia S12: of two ways one is in an enemy zone of control: it takes the other")
g = fight { place = { ["2109"] = "ru_18", ["2009"] = "au_3c", ["2111"] = "ru_3d" }, attack = "attack 2009 with ru_18" }
g:reply { "au_3c" }
t.is(B.sorted(g.ask.options), "1909 1910", "galicia S12: only ways out of enemy zones of control are offered")
r = g:reply "2010"
t.is(r.status .. " " .. r.rule, "refused S12", "galicia S12: an enemy zone of control is refused under its number")

-- S9: a way that cannot be completed, and one whose end is full
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["1809"] = "ru_14c" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 6 } }
t.is(g:where "au_5", "2010", "galicia S9: the only hex by which it can be completed is not asked about")
g = fight { place = { ["2109"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = { "au_12", "au_14" } }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
t.is(B.sorted(g.ask.options), "1909 1910", "galicia S9: not into a full stack")
r = g:reply "2010"
t.is(r.status .. " " .. r.rule, "refused 6.1", "galicia S9: it is refused by the number of stacking")
g = fight { place = { ["2109"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["1910"] = { "au_12", "au_14" }, ["1912"] = "ru_1d" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }
t.is(B.sorted(g.ask.options), "1909 1910", "galicia S9: nor where it cannot be completed, though the hex itself is free")
r = g:reply "2010"
t.is(r.status .. " " .. tostring(r.rule), "refused S9", "galicia S9: a hex from which it goes no farther is refused")

-- S9: the reading in which zones of control cost a step
local zoc = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2111"] = "ru_14c" }
g = fight({ place = zoc, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }, { switches = { retreat_zoc = "step" } })
t.ok(B.has(g.ask.options, "2010") and g.ask.notes["2010"] ~= nil, "galicia S9: with retreat_zoc=step the price stands beside the hex")
t.is(g.ask.notes["1910"], nil, "galicia S9: and not where nothing is paid")
g:reply "1910"
t.is(g:face_of "au_5" .. g:where "au_5", "reduced1910", "galicia S9: who goes around them pays nothing more")
zoc["2010"] = "au_12"
g = fight({ place = zoc, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }, { switches = { retreat_zoc = "step" } })
t.is(g.ask.notes["2010"], nil, "galicia S9: where a friend stands nothing is paid")
g:reply "2010"
t.is(g:where "au_5", "2010", "galicia S9: and it is there")
g = fight({ place = { ["2008"] = "ru_18", ["2009"] = "au_3c", ["2111"] = "ru_14c" }, attack = "attack 2009 with ru_18" }, { switches = { retreat_zoc = "step" } })
g:reply { "au_3c" }
t.ok(not B.has(g.ask.options, "2010"), "galicia S12: before combat never into one, by any reading")

-- S8: the limit as it meets the number of attackers: 3-1 is for three
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["1909"] = "ru_2rf", ["2009"] = "au_5" }, attack = "attack 2009 with ru_18 ru_45 ru_2rf", dice = { 1, 1, 1, 1 } }
t.is(g.ask and g.ask.rule, nil, "galicia S8: three attackers at 3-1: nobody is named, all check")
t.is(B.rolls(g.fought, "S7"), 4, "galicia S8: and the defender")
-- an attacker that does not fail loses nothing; one that fails does not retreat
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }, attack = "attack 2009 with ru_18 ru_45", dice = { 6, 1, 1 } }
t.is(g:face_of "ru_18" .. g:face_of "ru_45" .. g:where "ru_18", "reducedfull2008", "galicia S7: who fails loses a step, who passes loses none, and none retreats")
-- cavalry that attacks beside infantry keeps its rating: 7 against 4 is 1-1
g = fight { place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5" }, attack = "attack 2009 with ru_18 ru_13c", dice = { 3, 3, 1 } }
t.is(g:where "ru_13c", "2008", "galicia VET.c: cavalry that attacks has its own rating")
-- and cavalry attacked by cavalry alone too
g = fight { place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c" }
g:dice { 1, 3 }
g:reply "none"
t.is(g:where "au_3c", "2009", "galicia VET.c: attacked by cavalry alone it has its own too")

-- S9: the owner says who retreats first
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = { "au_5", "au_12" }, ["2010"] = "au_14", ["1910"] = { "au_2", "au_24" } },
            attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5, 5 } }
t.is(g.ask and g.ask.side .. " " .. g.ask.rule, "austrian S9", "galicia S9: of two that retreat the owner names the first")
B.answer(g, { "au_12", "2010" })
t.is(g:where "au_12" .. " " .. g:where "au_5", "2010 eliminated", "galicia S9: the first finds room, and the other none")

-- S9: never into the enemy
g = fight { place = { ["2109"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = "ru_14c" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
t.ok(g:where "au_5" ~= "2010" and not (g.ask and B.has(g.ask.options, "2010")), "galicia S9: no retreat enters a hex of the enemy")
g = fight({ place = { ["2109"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = "ru_14c" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }, { switches = { retreat_zoc = "step" } })
t.ok(g:where "au_5" ~= "2010" and not (g.ask and B.has(g.ask.options, "2010")), "galicia S9: by no reading")
-- 8.21d: only a replacement marker makes way for Done
g = fight { place = { ["2008"] = "ru_18", ["2009"] = "au_5", ["2205"] = "ru_45", ["2206"] = "au_12" }, attack = "attack 2009 with ru_18", dice = { 1, 1 } }
t.ok(not g:is("au_5", "halted"), "galicia 8.21d: a unit without a replacement marker is not Done when it is attacked")

-- TEC.e: no zone of control extends into a fort: the way leads on through Przemysl
local past = { ["2416"] = "au_5", ["2315"] = "ru_18", ["2413"] = "au_12", ["2316"] = "au_przemysl" }
g = B.at { "galicia", "movement", "austrian", marker = "acm_a3", place = past, mp = { 3, 4 } }
B.yes(t, g, "move au_5 to 2216 by 2316", "galicia TEC.e: a unit does not stop in its own fort")
past["2316"] = nil
g = B.at { "galicia", "movement", "austrian", marker = "acm_a3", place = past, mp = { 3, 4 } }
B.no(t, g, "move au_5 to 2216 by 2316", "S3", "galicia S3: without the fort it does")

-- 5.35b: nor with an enemy who is next to the hex
g = B.at { "galicia", "combat", "russian", place = { ["2008"] = "ru_18", ["2009"] = "au_5", ["2010"] = "au_12" } }
B.no(t, g, "attack 2009 with au_12", "5.35b", "galicia 5.35b: no enemy attacks for you")
-- S5: what is two hexes off is not owed
g = fight { place = { ["2008"] = { "ru_18", "ru_13c" }, ["1909"] = "ru_45", ["2009"] = "au_5", ["2006"] = "au_12", ["2005"] = "ru_41" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 1 } }
B.yes(t, g, "done", "galicia S5: an enemy two hexes from those that attack is not owed an attack")
-- S7: nothing holds the hex where one is lost: the other retreats. 10 against 6 is 1-1.
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = { "au_5", "au_12" } }, face = { au_5 = "reduced" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 6, 6 } }
B.answer(g, { "2010", "2011" })
t.ok(g:where "au_5" == "eliminated" and g:where "au_12" ~= "2009", "galicia S7: with one lost the other retreats all the same")
-- S9: a unit that dies of the price on its way has not failed to complete its retreat
g = fight({ place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2011"] = "ru_13c", ["1809"] = "ru_14c" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }, { switches = { retreat_zoc = "step" } })
if g.ask then g.fought = g:reply "2010" end
t.ok(g:where "au_5" == "eliminated" and not g.fought:says "cannot complete", "galicia S9: with retreat_zoc=step the price may cost its last step, and that is all")

-- S5: what nobody can attack any more is not owed. ru_14c, who was to attack 1808, is taken away to 2205.
g = fight { place = { ["2008"] = "ru_18", ["1909"] = { "ru_45", "ru_14c" }, ["2009"] = "au_5", ["1808"] = "au_12", ["2206"] = "au_14" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 1 } }
B.no(t, g, "done", "S5", "galicia S5: while somebody can attack it, it is owed")
g:place { ["2205"] = "ru_14c" }
B.yes(t, g, "done", "galicia S5: where nobody next to it can attack any more, it is not")

-- S1: who is eliminated leaves its markers
for _, mark in ipairs { "out_of_supply", "reduced_supply", "halted" } do
  g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }, face = { au_5 = "reduced" }, mark = { au_5 = mark }, attack = "attack 2009 with ru_18 ru_45" }
  g:dice { 1, 6 }
  if g.ask then g:reply { "ru_18" } end
  t.ok(g:where "au_5" == "eliminated" and not g:is("au_5", mark), "galicia S1: a unit that is eliminated has no marker any more: " .. mark)
end

-- S9: one way on from a hex is enough: from 2010 only 1910 is open
g = fight { place = { ["2109"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["1912"] = "ru_1d" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }
t.is(B.sorted(g.ask.options), "1909 1910 2010", "galicia S9: a hex with one way on is open to a retreat")
-- S9: with retreat_zoc=step a unit may die on the first of two hexes
g = fight({ place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2011"] = "ru_13c", ["1809"] = "ru_14c" }, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }, { switches = { retreat_zoc = "step" } })
B.answer(g, { "2010" })
t.is(g:where "au_5" .. " " .. g.ruling.status, "eliminated done", "galicia S9: who dies on the way goes no farther")

t.done()
