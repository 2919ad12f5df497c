-- 8.4.3, 10, 11, 12.1: supply, strategic movement, attrition, reorganisation, trenches.
local t, war = require "tap", require "illusion.lib.war"

local function hexes(side, ...)
  local all = {}
  for _, list in ipairs { ... } do for h in tostring(list):gmatch "%d+" do all[h] = { control = side } end end
  return all
end

-- --- 8.4.3 supply, seen by where a unit may go ---

-- A unit that is put anywhere and checked in the Supply phase: disrupted if it has no line.
local function supplied(unit, at, p)
  p = p or {}
  local place = p.place or {}
  place[at] = unit
  place["84"], place["98"] = place["84"] or "ge_vi", place["98"] or "fr_viii"
  local g = war.at { "strategic", "german", turn = p.turn or "T6", place = place, hex = p.hex, set = p.set }
  g:dice { 6, 6, 6, 6, 1, 1, 6, 6, 6, 6 }
  g:enter "supply"
  return not g:of(unit, "out")
end
t.ok(supplied("ge_ii", "82"), "illusion 8.4.3c: a German unit on a railway that leads to Cologne")
t.ok(supplied("ge_ii", "71"), "illusion 11.2.1, A8: and one next to it")
t.ok(not supplied("ge_ii", "62"), "illusion 8.4.3a: the rail hex must be friendly")
t.ok(supplied("ge_ii", "62", { hex = hexes("german", "72 73 62") }), "illusion 8.4.3a: a line of friendly rail hexes")
t.ok(supplied("fr_vii", "48"), "illusion 8.4.3b: French units trace to French sources")
t.ok(not supplied("be_i", "62", { hex = hexes("german", "33 43 44 45 46 47 53 54 55 56 57 66 34 35 36 23 24 25 26 52") }), "illusion 8.4.3b: Belgians not to a French source")
t.ok(supplied("be_i", "52", { hex = hexes("german", "43 53 62 63") }), "illusion 8.4.3b: Belgians are supplied in Antwerp")
t.ok(not supplied("fr_vii", "52", { hex = hexes("german", "43 53 62 63 44 33 42") }), "illusion 8.4.3b: nobody else")
t.ok(supplied("br_rn", "52", { hex = hexes("german", "43 53 62 63 44 33 42") }), "illusion 8.4.3b: but the Royal Naval Division")
t.ok(not supplied("be_i", "42", { hex = hexes("german", "43 53 62 63 44 33 32 23 24") }), "illusion 11.2.1: no line crosses an impassable hexside")
t.ok(not supplied("ge_ii", "56", { hex = hexes("german", "72 73 65 56 74 75"), place = { ["64"] = "fort_namur" } }), "illusion 8.4.3h: Mézières is reached only through Namur")
local south = "72 73 64 65 56 46 47"
t.ok(supplied("ge_ii", "46", { hex = hexes("german", south), turn = "T4" }), "illusion 8.4.3h: the line ends at Mézières, and supplies what is next to it")
t.ok(not supplied("ge_ii", "36", { hex = hexes("german", south, "36"), turn = "T4" }), "illusion 8.4.3h: not beyond")
t.ok(supplied("ge_ii", "36", { hex = hexes("german", south, "36"), turn = "T5", set = { rail_repaired = true } }), "illusion 8.4.3h: until it is mended")
local cut = hexes("german", "72 73 64 63 53 62")
cut["64"].siege = true
t.ok(not supplied("ge_ii", "65", { hex = cut, place = { ["64"] = { "fort_namur", "ge_iii" }, ["74"] = "fr_ii" } }), "illusion 8.4.3a: no line through a hex with a besieged fort")
local raid = hexes("german", "48 57 58")
raid["48"].cavalry, raid["58"].cavalry = true, true
t.ok(supplied("fr_vii", "47", { hex = raid, place = { ["48"] = "ge_2c" } }), "illusion 8.3.4, 8.4.3d: enemy cavalry does not cut a line")

-- 14.3.6b better logistics: two hexes, the one between friendly
t.ok(not supplied("ge_ii", "62", { hex = hexes("german", "71") }), "illusion 14.3.6b: 62 is two hexes from the German railway")
t.ok(supplied("ge_ii", "62", { hex = hexes("german", "71"), set = { logistics = true } }), "illusion 14.3.6b: with better logistics that is near enough")
t.ok(not supplied("ge_ii", "62", { set = { logistics = true } }), "illusion 14.3.6b: if the hex between is friendly")

-- 8.4.3g the emergency line through Maubeuge
local function emergency(turn, p)
  p = p or {}
  local held = hexes("german", p.held or "72 73 64 63 62 53 54 44 45 35")
  held["54"].siege = true
  return war.at { "strategic", "german", turn = turn, hex = held, place = { ["54"] = { "fort_maubeuge", "ge_vii" },
    ["35"] = { "ge_ii", "ge_1hq", "ge_iii" }, ["45"] = { "ge_iv" }, ["98"] = "fr_viii" }, face = { ge_iii = "disrupted", ge_iv = "disrupted" } }
end
local function checked(g, answers)
  g:dice { 6, 6, 6, 6, 6, 6, 6, 6 }
  if answers then g:answer(answers) end
  g:enter "supply"
  return g
end
local g = checked(emergency "T4")
t.ok(not g:of("ge_ii", "out"), "illusion 8.4.3g: turns 3 to 5: 44 supplies what hangs on it while Maubeuge is besieged")
t.is(g:face_of "ge_ii", "ready", "illusion 8.4.3g: troops suffer nothing")
t.is(g:face_of "ge_1hq", "reduced", "illusion 8.4.3g: headquarters are turned over, and not restored")
t.is(g:face_of "ge_iii", "ready", "illusion 8.4.3g: beside a headquarters one Disrupted unit is restored")
t.is(g:face_of "ge_iv", "disrupted", "illusion 8.4.3g: elsewhere none")
g = checked(emergency("T4", { held = "72 73 64 63 62 53 54 45 35" }))
t.ok(g:of("ge_ii", "out"), "illusion 8.4.3g: the German must have 44 as well")
g = checked(emergency "T2")
t.ok(g:of("ge_ii", "out"), "illusion 8.4.3g, A35: not before turn 3")
g = emergency "T5"
g:set { emergency_over = true }
t.ok(checked(g):of("ge_ii", "out"), "illusion 8.4.3g: on turn 5 it ends before the Administrative phase")
g = emergency "T5"
g:set { next = "allied" }
g:enter "strategic"
t.ok(g:get "emergency_over", "illusion 8.4.3g: when the Action phase is over")

-- 8.4.3c: EX11 is in map.lua; EX10 the Vosges: where an Allied unit may go
local function beyond(held)
  local w = war.at { "movement", "allied", "107", turn = "T2", place = { ["107"] = "fr_vii", ["96"] = "ge_iib" }, hex = hexes("allied", held) }
  return w:refused "move fr_vii to 106"
end
t.is(beyond "107", "8.4.3d", "illusion 8.4.3c: EX10: 107 opens nothing while 103 is German")
t.is(beyond "107 103", nil, "illusion 8.4.3c: EX10: with 103 it opens 106")

-- --- 11.3 attrition ---

g = war.at { "strategic", "german", turn = "T6", place = { ["40"] = { "ge_ii", "ge_iii", "ge_1hq", "ge_ha305" }, ["98"] = "fr_viii", ["84"] = "ge_vi" },
  face = { ge_iii = "disrupted", ge_ha305 = "ready" } }
checked(g)
t.is(g:face_of "ge_ii", "disrupted", "illusion 11.3: troops out of supply are Disrupted")
t.is(g:where "ge_iii", "eliminated", "illusion 11.3: Disrupted ones are eliminated")
t.is(g:face_of "ge_1hq" .. g:face_of "ge_ha305", "reducedfired", "illusion 11.3: headquarters and guns are turned over")
g = war.at { "strategic", "german", turn = "T5", place = { ["84"] = "ge_vi", ["98"] = "fr_viii" } }
t.ok(checked(g):get "rail_repaired", "illusion 8.4.3h: mended after the check of turn 5, if Namur has fallen")
g = war.at { "strategic", "german", turn = "T4", place = { ["84"] = "ge_vi", ["98"] = "fr_viii" } }
t.ok(not checked(g):get "rail_repaired", "illusion 8.4.3h: not on turn 4")
g = war.at { "strategic", "german", turn = "T6", place = { ["84"] = "ge_vi", ["98"] = "fr_viii", ["64"] = "fort_namur" } }
t.ok(not checked(g):get "rail_repaired", "illusion 8.4.3h: not while Namur stands")

-- --- 11.4, 11.5 ---

local function recovered(turn, place, face, hex, answers)
  local w = war.at { "strategic", "german", turn = turn, place = place, face = face, hex = hex }
  w:dice { 6, 6, 6, 6 }
  if answers then w:answer(answers) end
  w:enter "recovery"
  return w
end
local weak = { fr_i = "disrupted", fr_iii = "disrupted", fr_x = "disrupted", fr_5hq = "reduced", ge_ha305 = "fired" }
g = recovered("T6", { ["46"] = { "fr_i", "fr_iii", "fr_x", "fr_5hq" }, ["84"] = { "ge_vi", "ge_ha305" } }, weak)
t.is(g:face_of "fr_i" .. g:face_of "fr_iii" .. g:face_of "fr_x", "readyreadyready", "illusion 11.4: all supplied units are restored")
t.is(g:face_of "fr_5hq" .. g:face_of "ge_ha305", "fullready", "illusion 11.4: headquarters and guns too")
g = recovered("T6", { ["46"] = { "fr_i", "fr_iii", "fr_x", "ge_vi" } }, weak, nil, { { "fr_i", "fr_x" } })
t.is(g:face_of "fr_i" .. g:face_of "fr_iii", "readydisrupted", "illusion 11.4: beside enemies two of three or more")
g = recovered("T6", { ["46"] = { "fr_i", "fr_iii", "ge_vi" } }, weak, nil, { "fr_iii" })
t.is(g:face_of "fr_i" .. g:face_of "fr_iii", "disruptedready", "illusion 11.4: one of one or two")
g = recovered("T12", { ["46"] = { "fr_i", "fr_iii", "fr_x" }, ["84"] = "ge_vi" }, weak, nil, { { "fr_i", "fr_x" } })
t.is(g:face_of "fr_iii", "disrupted", "illusion 14.1.1n: from turn 12 on half of them")
g = recovered("T6", { ["75"] = { "ge_vi", "fr_xi" } }, nil, { ["75"] = { trench = 1, control = "german" }, ["86"] = { trench = 1 } })
t.is(g:at("75", "trench") .. g:at("86", "trench"), "21", "illusion 11.5: trenches with supplied infantry of both sides are improved")

-- --- 10 strategic movement ---

local function trains(side, p)
  local w = war.at({ "strategic", side, turn = p.turn or "T5", place = p.place, hex = p.hex, set = p.set }, p.opts)
  return w
end
local line = { ["98"] = { "fr_viii", "fr_1hq" }, ["45"] = "br_1", ["52"] = "be_i", ["84"] = { "ge_vi", "ge_ha305" }, ["55"] = "fr_x" }
g = trains("allied", { place = line })
war.no(t, g, "rail fr_viii to 14", "10.2", "illusion 10.2: ten hexes at most")
war.yes(t, g, "rail fr_viii to 50", "illusion 10.2: along friendly railways")
war.yes(t, g, "rail fr_1hq to 50", "illusion 10.1: headquarters too")
war.no(t, g, "rail be_i to 43", "10.3", "illusion 10.3: Belgians never")
war.no(t, g, "rail fr_x to 46", "10.2", "illusion 10.2: it starts on a railway")
war.no(t, g, "rail br_1 to 19", "10.3", "illusion 10.3: the British do not stay in Paris")
war.yes(t, g, "rail br_1 to 18", "illusion 10.3: they may pass through it")
g:play "rail fr_viii to 50"
t.is(g:where "fr_viii" .. g:get "cap.allied", "503", "illusion 10.1: one CAP for each unit")
g = trains("allied", { place = line, turn = "T2" })
war.no(t, g, "rail fr_viii to 50", "10.3", "illusion 10.3: not on turns 1 and 2")
g = trains("german", { place = line, turn = "T3", hex = hexes("german", "72 73 64") })
war.yes(t, g, "rail ge_vi to 82", "illusion 10.3: the German from turn 3 on in Germany")
war.no(t, g, "rail ge_vi to 72", "10.3", "illusion 10.3: not outside")
war.no(t, g, "rail ge_ha305 to 82", "10.1", "illusion 10.1: heavy artillery never")
g = trains("german", { place = line, turn = "T5", hex = hexes("german", "72 73 64") })
war.yes(t, g, "rail ge_vi to 72", "illusion 10.3: from turn 5 on in hexes he has taken")

-- 10.4 by sea
local coast = { ["23"] = { "fr_x", "br_1", "be_i" }, ["84"] = "ge_vi" }
g = trains("allied", { place = coast, turn = "T2" })
war.yes(t, g, "sail fr_x to 14", "illusion 10.4: from port to port")
war.no(t, g, "sail fr_x to 32", "10.4", "illusion 10.4: to the west only")
war.no(t, g, "sail be_i to 14", "10.4", "illusion 10.4: Belgians never")
war.no(t, trains("allied", { place = coast, hex = hexes("german", "14") }), "sail fr_x to 14", "10.4", "illusion 10.4: to a friendly port")

war.yes(t, trains("allied", { place = coast, set = { cap = { allied = 1 } } }), "sail fr_x to 14", "illusion 10.4: for one CAP")
war.no(t, trains("allied", { place = coast, set = { cap = { allied = 0 } } }), "sail fr_x to 14", "5.2", "illusion 10.4: not for nothing")
war.no(t, trains("allied", { place = { ["87"] = { "fort_toul", "fr_x" }, ["84"] = "ge_vi" } }), "rail fort_toul to 58", "10.2", "illusion 10.2: a fort stays")
war.no(t, trains("german", { place = coast }), "sail fr_x to 14", "10.4", "illusion 10.4: in the Allied half of the phase")
war.no(t, trains("allied", { place = coast }), "sail ge_vi to 14", "10.4", "illusion 10.4: Allied units only")

-- 8.4.9g a French corps to Paris free
g = trains("allied", { place = { ["58"] = { "fr_x", "fr_xi" }, ["84"] = "ge_vi" }, turn = "T4", set = { paris_danger = 4, cap = { allied = 0, german = 4 } } })
war.no(t, g, "rail fr_x to 48", "", "illusion 8.4.9g: without CAP nowhere else")
g:play "rail fr_x to 19"
t.is(g:where "fr_x", "19", "illusion 8.4.9g: on the turn of the alarm one French corps goes to Paris free")

-- --- 12.1 ---

local function alone(turn, at, opts)
  local w = war.at({ "order", "german", turn = turn, place = { [at] = "br_1", ["98"] = "fr_viii", ["84"] = "ge_vi" } }, opts)
  w:enter "strategic"
  return w:get "vp.allied"
end
t.is(alone("T5", "24"), -1, "illusion 12.1: turns 1 to 5: a British unit in a Schlieffen hex costs a point")
t.is(alone("T5", "25"), 0, "illusion 12.1: elsewhere it does not")
t.is(alone("T6", "24"), 0, "illusion 12.1: nor later")
t.is(alone("T5", "24", { switches = { bef_alone = "no" } }), 0, "illusion 14.3.1d: nor in the third scenario")
t.done()
