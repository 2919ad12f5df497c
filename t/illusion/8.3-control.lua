-- 8.3, 8.4.4, 8.4.5: control, entering and leaving, blocked hexsides.
local t, B = require "tap", require "illusion.lib.board"

local function march(side, hex, place, p, opts)
  p = p or {}
  p[2], p.place, p.turn = side, place, p.turn or "T9"
  return B.activated(hex, p, opts)
end
local function holder(g, h)
  local control = g:at(h, "control")
  return control ~= "none" and control or (g:set_has("german_home", h) and "german" or "allied")
end

-- 8.3.1, 8.3.3: an empty enemy hex changes hands at once, and the march goes on
local g = march("german", "84", { ["84"] = { "ge_viii", "ge_3c", "ge_4hq" }, ["87"] = "fr_xx" })
g:play "move VIII to 75"
t.is(holder(g, "75"), "german", "illusion 8.3.3a: supplied infantry takes an empty hex at once")
t.is(g:at("75", "cavalry"), false, "illusion 8.3.3a: for good")
B.yes(t, g, "move VIII to 66", "illusion 8.4.4b1: and may go on")
g:play "move 3C to 74"
t.is(holder(g, "74") .. " " .. tostring(g:at("74", "cavalry")), "german true", "illusion 8.3.4a: cavalry leaves Cavalry Control")
g = march("german", "84", { ["84"] = { "ge_viii", "ge_vi", "ge_4hq" }, ["87"] = "fr_xx" }, { control = { ["74"] = "german" }, hex = { ["74"] = { cavalry = true } } })
g:play "move VIII to 74"
t.is(g:at("74", "cavalry"), false, "illusion 8.3.4b: infantry takes over")
g = march("german", "84", { ["84"] = { "ge_viii", "ge_4hq" }, ["87"] = "fr_xx" })
g:play "move 4HQ to 75"
t.is(holder(g, "75"), "allied", "illusion 8.3.3b: a headquarters takes nothing")

-- 8.3.1c, 8.4.4b: where the enemy stands
g = march("german", "84", { ["84"] = { "ge_viii", "ge_vi", "ge_4hq", "ge_xviii" }, ["75"] = "fr_xx", ["66"] = "fr_ii", ["87"] = "fr_xv" }, { face = { ge_xviii = "disrupted" } })
B.no(t, g, "move 4HQ to 75", "8.4.4", "illusion 8.4.4c: a headquarters does not go in alone")
B.no(t, g, "move XVIII to 75", "8.4.4", "illusion 8.4.4c, 9.8.2b: nor a Disrupted corps")
B.yes(t, g, "move VI XVIII 4HQ to 75", "illusion 8.4.4c: with fresh troops they may")
g:play "move VIII to 75"
t.is(holder(g, "75"), "allied", "illusion 8.3.2a: it stays with who has troops in it")
B.no(t, g, "move VIII to 74", "8.", "illusion 8.3.1c: they stop")
t.is(g:at("75", "battle"), true, "illusion 9.1.2b: and fight")
g = march("german", "97", { ["97"] = { "ge_xxi", "fr_xx" }, ["87"] = "fr_ii", ["96"] = "ge_iib" })
B.no(t, g, "move german XXI to 87", "8.4.4", "illusion 8.4.4b1: from a contested enemy hex into another that he holds: no")
B.yes(t, g, "move german XXI to 98", "illusion 8.4.4b1: into an empty one: yes")
B.yes(t, g, "move german XXI to 96", "illusion 8.4.4b1: and back")
g = march("german", "97", { ["97"] = { "ge_xxi", "fr_xx" }, ["87"] = "fr_ii", ["96"] = "ge_iib" }, { control = { ["97"] = "german" } })
B.yes(t, g, "move german XXI to 87", "illusion 8.4.4b1: from a contested hex of his own he may")
-- A fort stops as troops do; a besieged one does not (note 5)
g = march("german", "63", { ["63"] = { "ge_gd", "ge_vii" }, ["64"] = "fort_namur", ["73"] = "ge_x", ["87"] = "fr_xx" }, { control = { ["63"] = "german", ["72"] = "german", ["73"] = "german", ["62"] = "german" } })
g:play "move Gd to 64"
t.is(holder(g, "64") .. " " .. tostring(g:at("64", "battle")), "allied true", "illusion 8.3.1c: a fort that is not besieged stops and keeps its hex")
g = march("german", "73", { ["73"] = { "ge_gd" }, ["64"] = { "fort_namur", "ge_vii" }, ["87"] = "fr_xx" }, { control = { ["64"] = "german", ["72"] = "german", ["73"] = "german" }, hex = { ["64"] = { siege = true } } })
B.yes(t, g, "move Gd to 64", "illusion 8.4.4b1: note 5: with a besieged fort a hex is uncontested")
g:play "move Gd to 64"
t.is(g:at("64", "battle"), false, "illusion 8.4.4b1: nobody has to fight it")
t.is(holder(g, "64"), "german", "illusion 8.3.2a: a besieged fort keeps nothing")

-- 8.3.2b, 12.5.1: Antwerp
g = march("german", "53", { ["53"] = { "ge_gd", "ge_vii" }, ["52"] = "fort_antwerp", ["62"] = "ge_x" }, { control = { ["53"] = "german", ["62"] = "german", ["72"] = "german" } })
g:play "move Gd to 52"
t.is(holder(g, "52"), "allied", "illusion 8.3.2b: Antwerp stays Allied while its fort stands")

-- 8.3.1a, b: supply of the side that does not control
g = march("allied", "87", { ["87"] = { "fr_xx", "fr_xv" }, ["97"] = "ge_xxi", ["98"] = "fr_xiv" }, { control = { ["97"] = "german" } })
B.yes(t, g, "move XX to 97", "illusion 8.3.1b: supply is traced into a hex of the enemy")

-- 8.4.5: blocked hexsides
g = march("german", "84", { ["84"] = { "ge_viii", "ge_vi" }, ["75"] = { "fr_xx", "fr_ii" }, ["66"] = "fr_iii", ["87"] = "fr_xv", ["85"] = "ge_v" }, { turn = "T9" })
g:play "move VIII VI to 75"
g:phase("movement", "allied")
g:set { activated = "75" }
B.no(t, g, "move XX to 84", "8.4", "illusion 8.4.5a: the side they came by is closed to the enemy, though 84 is empty")
B.yes(t, g, "move XX to 85", "illusion 8.4.5a: other hexsides are open")
g:set { activated = "66" }
g:phase("movement", "german")
g:set { activated = "84" }
B.yes(t, g, "unblock 75 from 84", "illusion 8.4.5c: its owner may open it")
g:play "unblock 75 from 84"
g:phase("movement", "allied")
g:set { activated = "75" }
B.yes(t, g, "move XX to 84", "illusion 8.4.5c: then it is open")
-- 8.4.5c: no combat unit is left
g = march("german", "84", { ["84"] = { "ge_viii", "ge_4hq" }, ["75"] = { "fr_xx" }, ["66"] = "fr_iii", ["87"] = "fr_xv", ["85"] = "ge_v" })
g:play "move VIII to 75"
g:place { eliminated = "ge_viii" }
g:phase("movement", "german")
g:set { activated = "85" }
g:play "move V to 75"
g:phase("movement", "allied")
g:set { activated = "75" }
g:face { fr_xx = "disrupted" }
B.no(t, g, "move XX to 85", "8.4", "illusion 8.4.5a: the new way in is blocked")
-- 8.4.5a: only from a hex of one's own
g = march("german", "75", { ["75"] = { "ge_viii", "fr_ii" }, ["74"] = "fr_xx", ["66"] = "fr_iii", ["84"] = "ge_v" })
B.no(t, g, "move VIII to 74", "8.4.4", "illusion 8.4.5a: who leaves an enemy hex does not enter another he holds, and blocks nothing")

-- 8.4.4b2, 2.2h
g = march("allied", "42", { ["42"] = "fr_xx", ["43"] = "fr_ii" }, { face = { fr_xx = "disrupted" } })
B.no(t, g, "move XX to 52", "8.4", "illusion 2.2h, 8.4.4b2: 42/52 cannot be crossed")

-- 8.4.6: stacking
local six = { "fr_xx", "fr_xv", "fr_xvi", "fr_iir", "fr_iibr", "fr_viii" }
g = march("allied", "87", { ["87"] = { "fr_xiii", "fr_2c", "fr_1m", "fr_2hq" }, ["88"] = six })
B.no(t, g, "move XIII to 88", "8.4.6", "illusion 8.4.6a: six infantry corps at most")
B.no(t, g, "move 1M to 88", "8.4.6", "illusion 8.4.6a: a division is half a corps")
B.yes(t, g, "move french 2C to 88", "illusion 8.4.6a: cavalry counts only among the eight")
B.yes(t, g, "move 2HQ to 88", "illusion 8.4.6a3: a headquarters does not count")
B.yes(t, g, "move XIII to 89", "illusion 8.4.6a2: they may pass through")
local cavalry = { "fr_1c", "fr_3c", "fr_4c", "fr_5c" }
for i, id in ipairs(six) do cavalry[4 + i] = id end
g = march("allied", "87", { ["87"] = { "fr_2c" }, ["88"] = cavalry })
B.no(t, g, "move french 2C to 88", "8.4.6", "illusion 8.4.6a: eight corps in all")
g = march("allied", "97", { ["97"] = { "fr_xx", "fr_1m", "fr_2m", "fr_ix_minus", "fr_2hq" }, ["103"] = { "fr_viii", "fr_xiii", "fr_xiv" }, ["98"] = "fr_xxi" }, { control = { ["103"] = "allied" } })
B.no(t, g, "move XX to 103", "8.4.6", "illusion 8.4.6a5, 2.2k: three corps in the Vosges")
B.yes(t, g, "move 1M to 103", "illusion 8.4.6a5: and a division")
B.yes(t, g, "move IX- to 103", "illusion N.1: the IX(-) counts as a division")
B.no(t, g, "move 1M 2M to 103", "8.4.6", "illusion 8.4.6a5: not two")

t.done()
