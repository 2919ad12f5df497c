-- 9.1.3d, 9.1.1d: a battle that Fortunes of War end before it is fought starts no siege, and wins nothing.
local t, battle = require "tap", require "illusion.lib.battle"

-- What became of the hex: is it besieged, who has it, is the game over?
local function after(p)
  local g = battle.fight(p)
  return ("%s %s %s"):format(g:at(p.hex, "siege"), g:at(p.hex, "control"), tostring(select(4, g:now())))
end

-- Trier has only its fort. Results of 3, cautious attacker, and of 8, no effect.
local function trier(dice)
  return after { hex = "94", side = "allied", turn = "T5", attackers = { "fr_i", "fr_x" }, defenders = { "fort_trier" },
    place = { ["85"] = { "fr_iii" } }, terrain = { ["85"] = { control = "allied" }, ["95"] = { control = "allied" } }, dice = dice }
end
t.is(trier { 3 }, "false none false", "illusion 9.5.3a, 9.1.3d: a cautious attacker besieges nothing, and does not win the game at Trier")
t.is(trier { 8, 6, 6, 6, 6, 6, 6 }, "true allied true", "illusion 9.5.3a, 14.1.3b: a battle that is fought does both")

-- Namur: the 4th Division may withdraw by a tactical advantage (7), and so it may after the battle (9.4.2).
local function namur(dice, answers, alone)
  return after { hex = "64", side = "german", turn = "T3", attackers = { "ge_ii", "ge_gdr" },
    defenders = alone and { "fort_namur" } or { "fort_namur", "be_4" },
    terrain = { ["72"] = { control = "german" }, ["73"] = { control = "german" } }, dice = dice, answers = answers }
end
t.is(namur({ 3 }, nil, true), "false none false", "illusion 9.1.1d: Namur is not besieged by a cautious attacker")
t.is(namur({ 7 }, { ["9.1.4"] = { "withdraw" } }), "false none false", "illusion 9.1.1d, 9.1.3d: nor by one before whom the defender withdraws")
t.is(namur({ 8, 6, 6, 6, 6, 6, 6 }, { ["9.4.2"] = { "yes" } }), "true german false", "illusion 9.5.3a: but by one whom he leaves after the battle")

-- 9.2.4a A fort alone does not counterattack: there is no battle, and the action passes all the same.
local g = battle.fight { hex = "94", side = "allied", turn = "T5", attackers = { "fr_i", "fr_x" }, defenders = { "fort_trier" },
  place = { ["85"] = { "fr_iii" } }, terrain = { ["85"] = { control = "allied" }, ["95"] = { control = "allied" } }, dice = { 10 } }
t.is(tostring(g:at("94", "siege")) .. " " .. select(2, g:now()) .. battle.options(g, "9.4.2"), "false german",
     "illusion 9.2.4a, 9.1.3d: a counterattack of nobody is no battle, nobody is asked to retreat, and the initiative is lost")
-- Disrupted troops that stay out of it do not counterattack either; nothing makes them retreat.
local function shaken(answers)
  return battle.fight { hex = "64", side = "german", turn = "T9", attackers = { "ge_ii", "ge_gdr" }, defenders = { "fort_namur", "fr_i" },
    face = { fr_i = "disrupted" }, terrain = { ["72"] = { control = "german" }, ["73"] = { control = "german" } },
    dice = { 10, 6, 6, 6, 6, 6, 6 }, answers = answers }
end
g = shaken { ["9.2.3"] = { "stay" } }
t.is(tostring(g:where "fr_i") .. " " .. tostring(g:at("64", "siege")), "64 false", "illusion 9.2.4a: Disrupted troops that stay back have fought no battle and do not retreat from it")
g = shaken { ["9.2.3"] = { "fr_i" } }
t.ok(g:where "fr_i" ~= "64" and g:at("64", "siege"), "illusion 9.2.4a, 9.4.1a: they do after a counterattack, and the fort is besieged")
t.done()
