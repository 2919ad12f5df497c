-- Forts, sieges and heavy artillery (9.5).
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

-- 9.5.4 at the table
local g = bench "illusion"
local function odds(name, inputs, key, value)
  for _, o in ipairs(g:odds(name, inputs)) do
    if tostring(o.outcome[key]) == tostring(value) then return o.p end
  end
end
t.is(odds("bombardment", { first = 4, second = 5, fort = "1,1" }, "forts_left", 0), "5/6", "illusion 9.5.4: Namur falls in one concentrated bombardment by 5/6")
t.is(odds("bombardment", { first = 4, second = 5, fort = "2,2,1,1" }, "forts_left", 0), "5/18", "illusion 9.5.4: Maubeuge by 5/18")
t.is(odds("bombardment", { first = 4, second = 5, fort = "3,3,3,3" }, "forts_left", 0), "19/324", "illusion 9.5.4: Verdun by 19/324")
t.is(odds("bombardment", { first = 4, second = 5, fort = "0,0,0,0" }, "forts_left", 0), "497/648", "illusion 9.5.4: Antwerp by 497/648")
t.is(odds("bombardment", { first = 5, fort = "0" }, "forts_left", 0), "5/6", "illusion 9.5.4c: one gun alone has no step more")
t.is(odds("bombardment", { first = 4, fort = "4" }, "steps", 0), "1/1", "illusion 9.5.4c: a natural 1 is no hit of itself")
t.is(odds("bombardment", { first = 6, second = 6, fort = "0", fort_2 = "0" }, "forts_left", 0), "1/1", "illusion 9.5.4c: after one fort the next")
t.is(odds("bombardment", { first = 9, second = 9, fort = "3" }, "forts_left", 0), "1/1", "illusion 9.5.4c: guns of 9 never fail")
t.is(odds("surrender", { garrison = "small" }, "surrenders", true), "1/3", "illusion 9.5.3c: a besieged fort surrenders on 1 or 2")
t.is(odds("surrender", { garrison = "large" }, "surrenders", true), "1/6", "illusion 9.5.2b: with a large garrison on 1")
t.is(g:rule("bombardment", { first = 10, fort = "2" }).status .. g:rule("bombardment", { first = 0, fort = "2" }).status, "refusedrefused", "illusion 9.5.4c: a factor has bounds")
t.is(g:rule("bombardment", { first = 4, fort = "-" }).status, "refused", "illusion 9.5.4: a bombardment needs a fort")

-- 9.5.4 on the board: two guns against Toul: success and failure, failure, and the step of concentration.
local toul = { hex = "87", side = "german", attackers = { "ge_v", "ge_xiii" }, defenders = { "fort_toul" }, place = { ["87"] = { "ge_ha305", "ge_ha420" } } }
g = battle.at(toul)
g:dice { 1, 6, 6, 8 }
g:play "resolve 87"
t.is(g.ask.rule .. " " .. g.ask.side, "9.5.4c german", "illusion 9.5.4c: the guns may bombard before Fortunes of War")
g:dice { 6, 6 }
g:reply { "ge_ha305", "ge_ha420" }
battle.answer(g)
t.is(g:face_of "fort_toul", "third", "illusion 9.5.4d: Toul loses two steps, 5+2 to 3+2")
t.is(g:face_of "ge_ha305" .. g:face_of "ge_ha420", "firedfired", "illusion 9.5.4b: both have fired")
t.ok(g:at("87", "siege"), "illusion 9.5.3a: the fort alone with undisrupted corps is besieged")
t.is(g:at("87", "control"), "german", "illusion 8.3.2: a besieged fort does not keep the hex")
-- one gun held back: no step of concentration
g = battle.at(toul)
g:dice { 6, 1, 6, 8, 6, 6, 6, 6 }
g:play "resolve 87"
g:reply { "ge_ha420" }
t.is(g.ask.rule .. " " .. table.concat(g.ask.options, " "), "9.5.4c ge_ha305", "illusion 9.5.4c: one after the other, the second when the first has finished")
g:reply { "ge_ha305" }
t.is(g:face_of "fort_toul", "second", "illusion 9.5.4d: without concentration there is no step more")
g = battle.at(toul)
g:dice { 6, 8, 6, 6, 6, 6 }
g:play "resolve 87"
g:reply { "ge_ha420" }
g:reply "none"
t.is(g:face_of "fort_toul" .. " " .. g:face_of "ge_ha305", "full ready", "illusion 9.5.4d: one gun alone; the other is still ready")
-- nobody left: Fortunes of War are rolled all the same
g = battle.at { hex = "64", side = "german", attackers = { "ge_v" }, defenders = { "fort_namur" }, place = { ["64"] = { "ge_ha420" } }, face = { fort_namur = "last" },
  terrain = { ["72"] = { control = "german" }, ["73"] = { control = "german" } } }
g:dice { 1, 3 }
g:play "resolve 64"
local r = g:reply { "ge_ha420" }
t.is(g:where "fort_namur", "removed", "illusion 9.3.3a: a fort without steps is gone for good")
t.ok(r:says "cautious attacker", "illusion 9.1.4b: Fortunes of War are rolled though nobody defends")
t.is(g:at("64", "control"), "german", "illusion 8.3.3: the hex changes hands")
-- a gun that has fired, and guns without a fort
g = battle.at { hex = "64", side = "german", attackers = { "ge_v" }, defenders = { "fort_namur" }, place = { ["64"] = { "ge_ha420" } }, face = { ge_ha420 = "fired" } }
g:dice { 8, 6, 6 }
g:play "resolve 64"
t.ok(not g.ask or g.ask.rule ~= "9.5.4c", "illusion 9.5.4b: a gun serves once a turn")
-- 9.5.4c: two forts in the hex: which first
g = battle.at { hex = "87", side = "german", attackers = { "ge_v" }, defenders = { "fort_toul", "fort_nancy" }, place = { ["87"] = { "ge_ha420" } } }
g:dice { 1, 1, 1, 6, 8, 6, 6, 6, 6 }
g:play "resolve 87"
g:reply { "ge_ha420" }
t.is(table.concat(g.ask.options, " "), "fort_toul fort_nancy", "illusion 9.5.4c: the gun's owner names the fort")
g:reply "fort_nancy"
t.is(g:face_of "fort_nancy" .. " " .. g:face_of "fort_toul", "last full", "illusion 9.5.4c: it keeps to that fort, and goes on while it succeeds")

-- 9.5.1: infantry against a fort
local function assault(die, faces)
  return battle.fight { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge" }, dice = { 8, die, 6 }, face = faces }
end
t.is(assault(2):face_of "fort_maubeuge", "full", "illusion 9.5.1b: a 2 does a fort no harm")
t.is(assault(1):face_of "fort_maubeuge", "second", "illusion 9.5.1b: a natural 1 costs a step")
t.is(assault(1, { fort_maubeuge = "last" }):where "fort_maubeuge", "removed", "illusion 9.3.3a: and the last one the fort")
-- 9.5.3a: who besieges
local function besiege(units, faces, hex, fort)
  local dice = { 8 }
  for _ = 1, 6 do dice[#dice + 1] = 6 end
  return battle.fight { hex = hex or "54", side = "german", attackers = units, defenders = { fort or "fort_maubeuge" }, dice = dice, face = faces }
end
t.ok(besiege({ "ge_ii" }):at("54", "siege"), "illusion 9.5.2b: a corps besieges a large garrison")
t.ok(not besiege({ "ge_naval" }):at("54", "siege"), "illusion 9.5.2b: a division does not")
t.ok(besiege({ "ge_naval" }, nil, "64", "fort_namur"):at("64", "siege"), "illusion 9.5.3a: but a fort without one")
t.ok(not besiege({ "ge_ii" }, nil, "52", "fort_antwerp"):at("52", "siege"), "illusion 12.5.1: Antwerp cannot be besieged")
t.ok(not besiege({ "ge_ii" }, { ge_ii = "disrupted" }, "64", "fort_namur"):at("64", "siege"), "illusion 9.5.3a: nobody Disrupted besieges")
-- 9.5.3b: the siege ends with the besieger's retreat, or with the fort
g = battle.fight { hex = "54", side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii" }, place = { ["54"] = "fort_maubeuge" }, terrain = { ["54"] = { control = "german", siege = true } },
  dice = { 8, 1, 6 } }
t.ok(g:where "ge_ii" ~= "54" and not g:at("54", "siege"), "illusion 9.5.3b: the besiegers are gone, and so is the siege")
g = bench "illusion"
g:set { turn = "T9", holland = false }
g:place { ["77"] = { "fort_st_mihiel", "ge_ii" }, ["87"] = { "fort_toul", "ge_iii" } }
g:hex { ["77"] = { siege = true, control = "german" }, ["87"] = { siege = true, control = "german" } }
g:dice { 2, 2, 6, 6, 6, 6, 6, 6 }
g:phase("supply", "german")
g:enter "supply"
t.is(g:where "fort_st_mihiel" .. " " .. g:where "fort_toul", "removed 87", "illusion 9.5.3c: each besieged fort rolls; on a 2 one with a large garrison holds out")
t.ok(not g:at("77", "siege") and g:at("87", "siege"), "illusion 9.5.3b: with the fort the siege is over")
-- 14.3.6a2: the Allied gun, and Metz
local function metz(dice, resources)
  local b = battle.at { hex = "86", side = "allied", attackers = { "fr_i" }, defenders = { "fort_metz_1" }, place = { ["86"] = { "fr_ha" } }, set = { resources = resources } }
  b:dice(dice)
  b:play "resolve 86"
  b:reply { "fr_ha" }
  battle.answer(b)
  return b:face_of "fort_metz_1"
end
t.is(metz({ 3, 8, 6, 6, 1 }, true) .. metz({ 3, 6, 8, 6, 6, 1 }, false) .. metz({ 2, 6, 8, 6, 6, 1 }, true), "fullsecondsecond", "illusion 14.3.6a: with the Allied option Metz adds 1 to the die")
g = battle.at { hex = "52", side = "german", attackers = { "ge_ii" }, defenders = { "fort_antwerp" }, set = { holland = true } }
g:dice { 8, 6, 6 }
g:play "resolve 52"
t.ok(g:at("52", "siege"), "illusion 14.3.6b: unless Holland was invaded")
g = battle.fight { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge", "fr_i" }, dice = { 8, 6, 6, 6, 6 }, face = { fr_i = "disrupted" } }
t.ok(not g:at("54", "siege") or g:where "fr_i" ~= "54", "illusion 9.5.3a: not while a unit stands with the fort")
g = battle.fight { hex = "54", side = "german", attackers = { "ge_ii" }, defenders = { "fort_maubeuge" }, dice = { 8, 1, 6 } }
t.is(g:face_of "fort_maubeuge" .. tostring(g.fought:says "Maubeuge loses a step: strength 4"), "secondtrue", "illusion 2.4l: a hit costs a fort a step, and what it is left with is told")
t.done()
