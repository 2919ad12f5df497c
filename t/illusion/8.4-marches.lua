-- 8.4.1, 8.4.2, 8.4.7, 8.4.8, 8.5, 14.1.1: marches, headquarters, and where units may not go.
local t, B = require "tap", require "illusion.lib.board"

local function march(side, hex, place, p, opts)
  p = p or {}
  p[2], p.place, p.turn = side, place, p.turn or "T9"
  return B.activated(hex, p, opts)
end

-- 8.4a, 8.4.2: points
local g = march("allied", "68", { ["68"] = { "fr_xx", "fr_2c", "fr_xv", "fr_2hq" } }, { face = { fr_xv = "disrupted" } })
B.yes(t, g, "move XX to 58", "illusion 8.4a: one hex")
B.yes(t, g, "move XX to 49", "illusion 8.4a: two hexes for infantry")
B.no(t, g, "move XX to 38", "8.4", "illusion 8.4a: not three")
B.yes(t, g, "move french 2C to 38", "illusion 8.4a: cavalry goes three")
B.yes(t, g, "move XV to 58", "illusion 8.4b: a Disrupted unit one hex")
B.no(t, g, "move XV to 49", "8.4", "illusion 8.4b: and no more")
g = march("german", "74", { ["74"] = { "ge_viii", "ge_3c", "ge_ha305" }, ["84"] = "ge_vi" }, { control = { ["74"] = "german", ["65"] = "german", ["64"] = "german", ["75"] = "german", ["73"] = "german", ["72"] = "german" }, set = { rail_repaired = true } })
B.yes(t, g, "move VIII to 65", "illusion 8.4.2a, 2.2g: a red diamond costs a point more")
B.no(t, g, "move VIII to 56", "8.4", "illusion 8.4.2a: and then none is left")
B.yes(t, g, "move VIII to 64", "illusion 8.4.2a: other sides cost one")
B.yes(t, g, "move HA305 to 65", "illusion 8.4.2b: who moves one hex crosses a diamond too")
B.no(t, g, "move HA305 to 63", "8.4", "illusion 8.4b: guns move one hex")

-- 8.4.1: headquarters
local army = { "ge_1hq", "ge_ii", "ge_iii", "ge_2c", "ge_ha305" }
local held = { ["72"] = "german", ["73"] = "german", ["62"] = "german", ["53"] = "german", ["63"] = "german", ["64"] = "german", ["44"] = "german", ["54"] = "german", ["34"] = "german", ["35"] = "german", ["45"] = "german" }
local function with_hq(face) return march("german", "62", { ["62"] = army }, { control = held, face = face, set = { rail_repaired = true } }) end
g = with_hq {}
B.no(t, g, "move II to 34", "8.4", "illusion 8.4a: alone a corps goes two hexes")
B.yes(t, g, "move II 1HQ to 34", "illusion 8.4.1a: with its headquarters as far as that")
B.no(t, g, "move II HA305 1HQ to 44", "8.4", "illusion 8.4.1c: guns go one hex, headquarters or not")
g:play "move II III 1HQ to 44"
t.is(g:face_of "ge_1hq", "full", "illusion 8.4.1b: two hexes, which they have themselves, do not wear it")
g = with_hq {}
g:play "move II III 1HQ to 34"
t.is(g:face_of "ge_1hq" .. " " .. g:where "ge_iii", "reduced 34", "illusion 8.4.1b: three hexes do")
g = with_hq {}
g:play "move 2C 1HQ to 34"
t.is(g:face_of "ge_1hq", "full", "illusion 8.4.1b: not for cavalry, which has three")
g = with_hq { ge_ii = "disrupted" }
g:play "move II 1HQ to 44"
t.is(g:face_of "ge_1hq" .. " " .. g:where "ge_ii", "reduced 44", "illusion 8.4.1b, 9.8.2a: Disrupted units are carried along, and wear it")
g = with_hq { ge_1hq = "reduced" }
B.no(t, g, "move II 1HQ to 34", "8.4", "illusion 2.4h: reduced it has two points")
g = march("allied", "68", { ["68"] = { "fr_2hq", "br_1", "br_hq" }, ["58"] = "fr_3hq" })
B.no(t, g, "move british 1 2HQ to 38", "8.4", "illusion 8.4.6a4: a headquarters of another nation does not help")
B.yes(t, g, "move british 1 british HQ to 38", "illusion 8.4.1a: his own does")
g:play "move 2HQ to 58"
t.is(g:face_of "fr_2hq" .. " " .. g:face_of "fr_3hq", "reduced reduced", "illusion 8.4.1d, 2.4i: two that meet are both reduced")
-- 8.4c: nobody joins on the way, some may stay behind
g = march("allied", "68", { ["68"] = { "fr_xx", "fr_xv" }, ["58"] = "fr_xvi" })
g:play "move XX XV to 58"
B.no(t, g, "move XX XVI to 48", "8.", "illusion 8.4c: nobody joins a group on the way")
B.yes(t, g, "move XX to 48", "illusion 8.4c: one of them may go on alone")
B.no(t, g, "move XVI to 48", "8.2.1", "illusion 8.2.1: a unit outside the activated hex does not move")

-- 8.4.7a: Belgians
g = march("allied", "44", { ["44"] = { "be_i", "fr_xx" } })
B.no(t, g, "move belgian I to 34", "8.4.7", "illusion 8.4.7a: Belgians stay in Belgium")
B.yes(t, g, "move belgian I to 33", "illusion 8.4.7a: where they go as they like")
B.yes(t, g, "move XX to 34", "illusion 8.4.7a: others are free")
-- 8.4.7b: the British and Paris
g = march("allied", "28", { ["28"] = { "br_1", "fr_xx" } })
B.no(t, g, "move british 1 to 19", "8.4.7", "illusion 8.4.7b: no British unit ends its move in Paris")
B.yes(t, g, "move british 1 to 10", "illusion 8.4.7b: it may pass through")
B.yes(t, g, "move XX to 19", "illusion 8.4.7b: the French may")
-- 8.4.8: the Schlieffen Plan
local north = { ["72"] = "german", ["73"] = "german", ["62"] = "german", ["53"] = "german", ["63"] = "german", ["64"] = "german", ["44"] = "german", ["54"] = "german", ["34"] = "german" }
local function flank(turn, p, opts)
  p = p or {}
  p.control, p.turn, p.set = north, turn, { rail_repaired = true }
  local place = { ["44"] = { "ge_ii", "ge_iii", "ge_1hq" }, ["23"] = "fr_it" }
  for hex, ids in pairs(p.more or {}) do place[hex] = ids end
  return march("german", "44", place, p, opts)
end
g = flank "T6"
B.no(t, g, "move II to 33", "8.4.8", "illusion 8.4.8a: before turn 7 an empty Schlieffen hex is closed")
B.no(t, g, "move II to 23", "8.4", "illusion 8.4.8c: and is not crossed to reach another")
B.yes(t, g, "move 1HQ to 33", "illusion A46: only combat units are bound")
g = flank("T6", { more = { ["33"] = "fr_iit" } })
B.yes(t, g, "move II to 33", "illusion 8.4.8a: one with Allied troops may be entered")
g:play "move II to 33"
t.is(g:at("33", "opened"), true, "illusion 8.4.8b: and stays open")
g = flank("T6", { hex = { ["33"] = { opened = true } } })
B.yes(t, g, "move II to 33", "illusion 8.4.8b: even when they have left")
B.yes(t, flank "T7", "move II to 33", "illusion 8.4.8a, A21: from turn 7 on all are open")
B.yes(t, flank("T2", nil, { switches = { schlieffen = "no" } }), "move II to 33", "illusion 14.3.1d1: in the third scenario from the start")

-- 14.1.1c: Maubeuge
g = march("german", "63", { ["63"] = "ge_ii", ["87"] = "fr_xx" }, { turn = "T1", control = { ["63"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german" } })
B.no(t, g, "move II to 54", "14.1.1c", "illusion 14.1.1c: no German in 54 on turn 1")
g:set { turn = "T2" }
B.yes(t, g, "move II to 54", "illusion 14.1.1c: on turn 2 he may")
g = march("allied", "45", { ["45"] = { "br_1", "fr_1c" } }, { turn = "T2", counter = { fr_1c = { starts = "54" } } })
B.no(t, g, "move british 1 to 54", "14.1.1c", "illusion 14.1.1c: no Allied unit that did not start there on turns 1 and 2")
B.yes(t, g, "move french 1C to 54", "illusion A29: who started there may come back")
g:set { turn = "T3" }
B.yes(t, g, "move british 1 to 54", "illusion 14.1.1c: from turn 3 on everybody")
g = march("allied", "45", { ["45"] = "br_1" }, { turn = "T1" }, { switches = { opening = "free" } })
B.yes(t, g, "move 1 to 54", "illusion 14.3.1a: the limits of Maubeuge are not in the third scenario")

-- 12.5.3: Ghent
local ghent = { ["53"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german", ["63"] = "german" }
g = march("german", "53", { ["53"] = "ge_ii", ["52"] = { "be_i", "fort_antwerp" } }, { turn = "T8", control = ghent, set = { belgians_shut = true } })
B.no(t, g, "move II to 43", "12.5.3", "illusion 12.5.3: while the Belgians are in Antwerp no German enters Ghent")
g:place { eliminated = "be_i" }
B.yes(t, g, "move II to 43", "illusion 12.5.3: when they are gone he may")
g = march("german", "53", { ["53"] = "ge_ii", ["52"] = { "be_i", "fort_antwerp" } }, { turn = "T8", control = ghent })
B.yes(t, g, "move II to 43", "illusion A38: if they were not driven there he may too")

-- 14.1.1b, 12.5.2: who may be activated
local function order(p, opts)
  p[1], p[2] = "order", p[2] or "allied"
  p.set = p.set or {}
  p.set.next, p.set.initiative = p[2], p[2]
  return B.at(p, opts)
end
local line = { ["62"] = "be_i", ["54"] = "fr_1c", ["46"] = "fr_i", ["45"] = "br_1", ["66"] = "fr_ii", ["76"] = "fr_iv", ["87"] = "fr_xx", ["96"] = "ge_xxi" }
g = order { turn = "T1", place = line }
B.no(t, g, "activate 66", "14.1.1b", "illusion 14.1.1b: 66 not on turn 1")
B.no(t, g, "activate 76", "14.1.1b", "illusion 14.1.1b: nor 76")
g:play "activate 46"
g:play "done"
for _, hex in ipairs { "62", "54", "46", "45" } do
  g:phase("order", "allied")
  B.no(t, g, "activate " .. hex, "14.1.1b", "illusion 14.1.1b, A48: one CAP in the north: " .. hex)
end
B.yes(t, g, "activate 87", "illusion 14.1.1b: elsewhere he is free")
g:set { turn = "T2", northern = 0 }
B.yes(t, g, "activate 66", "illusion 14.1.1b: on turn 1 only")
g = order({ turn = "T1", place = line }, { switches = { opening = "free" } })
B.yes(t, g, "activate 66", "illusion 14.3.1a: the third scenario has another limit")
g:set { northern = 2 }
B.no(t, g, "activate 66", "14.3.1", "illusion 14.3.1a: two in hexes 1 to 66")
B.yes(t, g, "activate 87", "illusion 14.3.1a: and more beyond")
local shut = { turn = "T6", place = { ["52"] = { "be_i", "fort_antwerp" }, ["53"] = "ge_ii", ["62"] = "ge_iii", ["87"] = "fr_xx" }, control = { ["53"] = "german", ["62"] = "german" }, set = { belgians_shut = true } }
g = order(shut)
B.no(t, g, "activate 52", "12.5.2", "illusion 12.5.2a: two German corps in 53 and 62 keep 52 from being activated")
g:place { ["64"] = "ge_iii" }
B.yes(t, g, "activate 52", "illusion 12.5.2b: one does not")
g = order(shut)
g:set { turn = "T7" }
B.yes(t, g, "activate 52", "illusion 12.5.2a, A21: until turn 7")
g = order(shut, { switches = { antwerp = "open" } })
B.yes(t, g, "activate 52", "illusion 14.3.1d1, A49: not in the third scenario")

-- 8.5: who is named for a battle stays
g = march("german", "75", { ["75"] = { "ge_viii", "ge_vi", "fr_xx" }, ["84"] = "ge_v" })
g:play "declare 75 with VIII"
B.no(t, g, "move VIII to 84", "8.5", "illusion 8.5a: who is named for the battle does not move")
B.yes(t, g, "move VI to 84", "illusion 8.5b, 8.6: the others may")
t.is(g:at("75", "battle"), true, "illusion 9.1.2a: a battle is declared where both stand")

t.done()
