-- 8.4.3, 11.2 to 11.5: supply, attrition, recovery, trenches.
local t, B = require "tap", require "illusion.lib.board"

-- The supply check of a turn; play goes on to the first decision of the next.
local function checked(p, opts)
  p.turn = p.turn or "T6"
  p.cap = { 0, 0 }
  p.set = { initiative = "german", next = "german" }
  p.place["87"] = p.place["87"] or "fr_xx"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g:dice { 3, 3, 3, 1, 3, 3, 3, 1 }
  g:enter(p.from or "supply")
  B.answer(g, p.answers)
  return g
end
local function face(g, id) return g:where(id) == "eliminated" and "eliminated" or g:face_of(id) end

-- 11.2.1, 11.3
local g = checked { place = { ["93"] = { "fr_xv", "fr_xvi", "fr_2hq" } }, control = { ["93"] = "allied" }, face = { fr_xvi = "disrupted" } }
t.is(face(g, "fr_xv"), "disrupted", "illusion 11.3a: out of supply a unit becomes Disrupted")
t.is(face(g, "fr_xvi"), "eliminated", "illusion 11.3a: a Disrupted one is eliminated")
t.is(face(g, "fr_2hq"), "reduced", "illusion 11.3b: a headquarters is reduced")
g = checked { place = { ["26"] = { "ge_ha305", "ge_gd" } }, control = { ["26"] = "german" } }
t.is(face(g, "ge_ha305"), "fired", "illusion 11.3b: guns are turned over")
g = checked { place = { ["97"] = { "fr_xv", "fr_2hq" } }, face = { fr_xv = "disrupted", fr_2hq = "reduced" } }
t.is(face(g, "fr_xv") .. " " .. face(g, "fr_2hq"), "ready full", "illusion 11.4a: supplied units and headquarters recover")
g = checked { place = { ["54"] = { "fort_maubeuge", "ge_gd" } }, control = { ["54"] = "german" } }
t.is(g:where "fort_maubeuge", "54", "illusion 11.2.3: a fort needs no supply")

-- 8.4.3b, c: each nation has its own sources
local function is_fed(id, hex, p, opts)
  p = p or {}
  p.place = p.place or {}
  local ids = p.place[hex] or {}
  p.place[hex] = type(ids) == "table" and { id, table.unpack(ids) } or { id, ids }
  local h = checked(p, opts)
  return face(h, id) == "ready"
end
t.ok(is_fed("be_i", "24", {}), "illusion 8.4.3b: a Belgian by 14")
t.ok(not is_fed("be_i", "24", { control = { ["14"] = "german", ["1"] = "german", ["52"] = "german" } }), "illusion 8.4.3b: not by French sources")
t.ok(is_fed("fr_i", "24", { control = { ["14"] = "german", ["1"] = "german" } }), "illusion 8.4.3b: a French one by 4 and others")
t.ok(is_fed("br_1", "24", { control = { ["14"] = "german", ["1"] = "german" } }), "illusion 8.4.3b: a British one by 4")
t.ok(not is_fed("br_1", "24", { control = { ["14"] = "german", ["1"] = "german", ["4"] = "german" } }), "illusion 8.4.3b: but not by 61")
local ring = { ["43"] = "german", ["53"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german" }
t.ok(is_fed("be_i", "52", { control = ring }), "illusion 8.4.3b2: Antwerp supplies Belgians")
t.ok(is_fed("br_rn", "52", { control = ring }), "illusion 8.4.3b2: and the Royal Naval Division")
t.ok(not is_fed("br_7", "52", { control = ring }), "illusion 12.3b: no other")
t.ok(is_fed("ge_ii", "62", { control = ring }), "illusion 8.4.3c: a German by 91 and Liège")

-- 8.3.1b, 8.3.4: through whose hexes
t.ok(not is_fed("ge_ii", "62", { control = { ["62"] = "german", ["73"] = "german" } }), "illusion 8.3.1b: no line runs through enemy hexes")
t.ok(not is_fed("fr_xv", "97", { place = { ["98"] = "ge_ii", ["88"] = "ge_iii", ["87"] = {} }, control = { ["98"] = "german", ["88"] = "german", ["87"] = "german" } }), "illusion 8.3.1b: nor a French one")
t.ok(is_fed("fr_xv", "97", { place = { ["98"] = "ge_2c", ["88"] = "ge_iii", ["87"] = {} }, control = { ["98"] = "german", ["88"] = "german", ["87"] = "german" }, hex = { ["98"] = { cavalry = true } } }), "illusion 8.4.3d2: cavalry control does not cut it")
-- 8.3.4: Cavalry Control cuts no line in the Action phase and the supply check; it does when units are placed or ride, and when
-- points are counted.
local raid = { ["98"] = "german", ["88"] = "german", ["87"] = "german" }
local function placing(hexes)
  return B.at { "reinforcements", "allied", turn = "T6", place = { eliminated = "fr_xx", ["97"] = "fr_2hq", ["98"] = "ge_2c", ["88"] = "ge_iii" }, control = raid, hex = hexes }
end
B.no(t, placing { ["98"] = { cavalry = true } }, "replace XX at 97", "7.2", "illusion 8.3.4: no replacement where enemy cavalry has cut the line")
B.yes(t, placing { ["98"] = { control = "none" } }, "replace XX at 97", "illusion 7.2g: where none has, one may enter")
local function riding(hexes)
  return B.at { "strategic", "allied", turn = "T6", place = { ["104"] = "fr_xx", ["99"] = "ge_2c" }, control = { ["103"] = "allied" }, hex = hexes, set = { initiative = "allied", next = "allied" } }
end
B.no(t, riding { ["99"] = { control = "german", cavalry = true } }, "rail XX to 103", "10.2", "illusion 8.3.4, 10.2: nor a train where it has cut off the source")
B.yes(t, riding {}, "rail XX to 103", "illusion 10.2: otherwise there is one")
-- 14.2.2b4: attrition is no hit
g = checked { place = { ["93"] = { "br_1", "br_2" } }, control = { ["93"] = "allied" }, face = { br_2 = "disrupted" } }
t.is(face(g, "br_1") .. " " .. face(g, "br_2") .. " " .. g:get "british_hits", "disrupted eliminated 0", "illusion 11.3a, 14.2.2b4: what the British lose by attrition are no hits")
-- 8.4.3a2: a besieged fort
t.ok(not is_fed("ge_gd", "63", { place = { ["64"] = { "fort_namur", "ge_x" } }, control = { ["63"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german" }, hex = { ["64"] = { siege = true } }, dice = { 6 } }) == false, "illusion 11.2.1: 63 is next to 72")
t.ok(not is_fed("ge_gd", "55", { place = { ["64"] = { "fort_namur", "ge_x" } }, control = { ["55"] = "german", ["65"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german" }, hex = { ["64"] = { siege = true } }, dice = { 6 } }), "illusion 8.4.3a2: a hex with a besieged fort carries no line")

-- 8.4.3h: the end of the rail net
local meuse = { ["72"] = "german", ["73"] = "german", ["64"] = "german", ["65"] = "german", ["56"] = "german", ["57"] = "german", ["48"] = "german", ["58"] = "german" }
t.ok(is_fed("ge_xi", "57", { turn = "T4", control = meuse }), "illusion 8.4.3h1: with Namur fallen the line goes to 56")
t.ok(not is_fed("ge_xi", "58", { turn = "T4", control = meuse }), "illusion 8.4.3h1: and no further")
g = checked { turn = "T5", place = { ["58"] = "ge_xi" }, control = meuse }
t.is(face(g, "ge_xi"), "disrupted", "illusion 8.4.3h2: on turn 5 the check comes first")
t.is(g:get "rail_repaired", true, "illusion 8.4.3h2: then the line is mended")
g = checked { turn = "T5", place = { ["64"] = { "fort_namur", "be_4" } } }
t.is(g:get "rail_repaired", false, "illusion 8.4.3h2: not while Namur stands")
g = checked { turn = "T8", place = { ["73"] = "ge_gd" }, control = { ["73"] = "german", ["72"] = "german" } }
t.is(g:get "rail_repaired", true, "illusion 8.4.3h2: but after the check of the turn in which it falls")

-- 8.4.3g: the emergency line. Maubeuge is besieged, 54 and 44 are German.
local wing = { ["72"] = "german", ["73"] = "german", ["62"] = "german", ["63"] = "german", ["64"] = "german", ["53"] = "german", ["54"] = "german", ["44"] = "german", ["45"] = "german", ["35"] = "german" }
local function relief(turn, p)
  p.turn, p.control, p.dice = turn, p.control or wing, p.dice or { 6 }
  p.place["54"] = p.place["54"] or { "fort_maubeuge", "ge_x" }
  p.hex = { ["54"] = { siege = true } }
  return checked(p)
end
g = relief("T3", { place = { ["45"] = { "ge_gd", "ge_vii", "ge_2hq", "ge_iii" } }, face = { ge_vii = "disrupted", ge_iii = "disrupted" }, answers = { "ge_vii" } })
t.is(face(g, "ge_gd"), "ready", "illusion 8.4.3g2c: undisrupted units suffer nothing on emergency supply")
t.is(face(g, "ge_2hq"), "reduced", "illusion 8.4.3g2b: a headquarters is reduced and does not recover")
t.is(face(g, "ge_vii") .. " " .. face(g, "ge_iii"), "ready disrupted", "illusion 8.4.3g2c: beside it one Disrupted unit recovers")
g = relief("T3", { place = { ["45"] = { "ge_gd", "ge_vii" } }, face = { ge_vii = "disrupted" } })
t.is(face(g, "ge_vii"), "disrupted", "illusion 8.4.3g2c: without a headquarters none does")
t.is(face(relief("T2", { place = { ["45"] = "ge_gd" } }), "ge_gd"), "disrupted", "illusion 8.4.3g, A35: not before turn 3")
t.is(face(relief("T5", { place = { ["45"] = "ge_gd" } }), "ge_gd"), "ready", "illusion 8.4.3g: on turn 5 while it runs")
g = relief("T5", { from = "strategic", place = { ["45"] = "ge_gd" } })
for _ = 1, 2 do if (g:now()) == "strategic" then g:play "done" end end
t.is(face(g, "ge_gd"), "disrupted", "illusion 8.4.3g4: it ends with the Action phase of turn 5")
t.is(face(relief("T6", { place = { ["45"] = "ge_gd" } }), "ge_gd"), "disrupted", "illusion 8.4.3g: nor later")
g = relief("T4", { place = { ["45"] = "ge_gd", ["54"] = { "ge_x" } }, dice = {} })
t.is(face(g, "ge_gd"), "ready", "illusion 8.4.3g3: without the fort the line is an ordinary one")
local half = {}
for hex, side in pairs(wing) do half[hex] = side end
half["44"] = nil
t.is(face(relief("T4", { control = half, place = { ["45"] = "ge_gd" } }), "ge_gd"), "disrupted", "illusion 8.4.3g1: it needs 44 as well")
g = B.at { "order", "german", turn = "T3", control = wing, place = { ["54"] = { "fort_maubeuge", "ge_x" }, ["45"] = "ge_gd" }, hex = { ["54"] = { siege = true } }, face = { ge_gd = "disrupted" }, set = { next = "german", initiative = "german" } }
B.yes(t, g, "reorganise 45", "illusion 8.4.3g2d: CAP still reorganise units on emergency supply")
g:play "activate 45"
B.yes(t, g, "move Gd to 35", "illusion 8.4.3g2a: units on emergency supply move as supplied ones")

-- 8.4.3d, f: movement and supply
g = B.activated("84", { nil, "german", turn = "T9", place = { ["84"] = { "ge_viii" }, ["87"] = "fr_xx" } })
B.no(t, g, "move VIII to 65", "8.4.3", "illusion 8.4.3d: nobody marches out of supply")
g = B.activated("49", { nil, "german", turn = "T9", place = { ["49"] = { "ge_viii" }, ["87"] = "fr_xx" } })
B.no(t, g, "move VIII to 39", "8.4.3", "illusion 8.4.3f: a unit out of supply does not go farther from it")
B.yes(t, g, "move VIII to 58", "illusion 8.4.3f: only nearer")

-- 11.4: recovery
g = checked { from = "recovery", place = { ["97"] = { "fr_xv", "fr_xvi", "ge_ii" } }, face = { fr_xv = "disrupted", fr_xvi = "disrupted" }, answers = { "fr_xvi" } }
t.is(face(g, "fr_xv") .. " " .. face(g, "fr_xvi"), "disrupted ready", "illusion 11.4c: with enemies in the hex one of two recovers, as the owner chooses")
g = checked { from = "recovery", place = { ["97"] = { "fr_xv", "fr_xvi", "fr_xiv", "ge_ii" } }, face = { fr_xv = "disrupted", fr_xvi = "disrupted", fr_xiv = "disrupted" } }
local n = 0
for _, id in ipairs { "fr_xv", "fr_xvi", "fr_xiv" } do if face(g, id) == "ready" then n = n + 1 end end
t.is(n, 2, "illusion 11.4c: two of three")
g = checked { from = "recovery", place = { ["54"] = { "fort_maubeuge", "ge_gd", "ge_x", "ge_2hq" } }, hex = { ["54"] = { siege = true } }, control = wing, face = { ge_gd = "disrupted", ge_2hq = "reduced", ge_x = "disrupted" }, answers = { "ge_gd" } }
t.is(face(g, "ge_gd") .. " " .. face(g, "ge_x"), "ready disrupted", "illusion 11.4c: a besieged fort is an enemy too")
t.is(face(g, "ge_2hq"), "full", "illusion 11.4d: headquarters recover all the same")
g = checked { from = "recovery", place = { ["93"] = "fr_xv" }, face = { fr_xv = "disrupted" }, control = { ["93"] = "allied" } }
t.is(face(g, "fr_xv"), "disrupted", "illusion 11.4b: not out of supply")
g = checked { turn = "T12", from = "recovery", place = { ["97"] = { "fr_xv", "fr_xvi", "fr_xiv" } }, face = { fr_xv = "disrupted", fr_xvi = "disrupted", fr_xiv = "disrupted" } }
n = 0
for _, id in ipairs { "fr_xv", "fr_xvi", "fr_xiv" } do if face(g, id) == "ready" then n = n + 1 end end
t.is(n, 2, "illusion 14.1.1n: from turn 12 on half of them, rounded up")
g = B.at { "order", "allied", turn = "T12", place = { ["97"] = { "fr_xv", "fr_xvi", "fr_xiv" } }, face = { fr_xv = "disrupted", fr_xvi = "disrupted", fr_xiv = "disrupted" }, set = { next = "allied", initiative = "allied" } }
g:play "reorganise 97"
t.is(g.ask and g.ask.least .. " " .. g.ask.most, "2 2", "illusion 14.1.1n: by CAP too")

-- 11.5, 9.7.3a: trenches
g = checked { from = "recovery", place = { ["97"] = { "fr_xv", "ge_ii" }, ["98"] = { "fr_xiv", "ge_2c" }, ["96"] = "ge_xxi" }, hex = { ["97"] = { trench = 1 }, ["98"] = { trench = 1 } } }
t.is(g:at("97", "trench"), 2, "illusion 11.5, 9.7.3a: between supplied infantry of both sides a trench grows")
t.is(g:at("98", "trench"), 1, "illusion A11: cavalry is not enough")

-- 11.3c, d, 9.5.3c: sieges
local function siege(p)
  p.control, p.hex = p.control or wing, { ["54"] = { siege = true } }
  return checked(p)
end
g = siege { place = { ["54"] = { "fort_maubeuge", "ge_x" } }, dice = { 2 } }
t.is(g:where "fort_maubeuge", "54", "illusion 9.5.3c: a large garrison holds on a 2")
g = siege { place = { ["54"] = { "fort_maubeuge", "ge_x" } }, dice = { 1 } }
t.isnt(g:where "fort_maubeuge", "54", "illusion 9.5.3c, 11.3d: and gives up on a 1")
g = checked { place = { ["64"] = { "fort_namur", "ge_x" } }, control = wing, hex = { ["64"] = { siege = true } }, dice = { 2 } }
t.isnt(g:where "fort_namur", "64", "illusion 9.5.3c: a smaller one on a 2")
g = siege { place = { ["54"] = { "fort_maubeuge", "ge_x" } }, control = { ["54"] = "german" }, dice = {} }
t.is(g:at("54", "siege"), false, "illusion 11.3c: attrition among the besiegers lifts the siege before the die")

t.done()
