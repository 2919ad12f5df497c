-- Strategic movement, entries, activations and declarations, each limit from both sides (7, 8.2, 8.4.9, 9.1.2, 10, 14.3.6).
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end
local function railway(side, turn, p, opts)
  p[1], p[2], p.turn = "strategic", side, turn
  p.set = p.set or {}
  p.set.initiative, p.set.next = side, side
  return B.at(p, opts)
end

-- 10.1, 5.2d: a CAP a unit
local south = { ["87"] = { "fr_xx", "fr_xv" } }
is(railway("allied", "T4", { cap = { 1, 5 }, place = south }), "rail XX to 28", nil, "illusion 10.1: with one CAP a unit goes anywhere")
is(railway("allied", "T4", { cap = { 2, 5 }, place = south }), "rail XX to 28", nil, "illusion 10.1: and with two")
local g = railway("allied", "T4", { cap = { 1, 5 }, place = south })
g:dice { 3, 3, 3, 1 }
g:play "rail XX to 28"
t.is(select(3, g:now()), "T5", "illusion 10.1: without CAP there is nothing more to do")
g = railway("allied", "T4", { cap = { 2, 5 }, place = south })
g:play "rail XX to 28"
t.is(g:get "cap.allied" .. " " .. select(2, g:now()), "1 allied", "illusion 10.1: with one left he goes on")
-- 8.4.9g: one French corps free, to Paris, on the turn of the alarm
local function alarm(p)
  return railway("allied", p.turn or "T4", { cap = p.cap or { 0, 0 }, place = { ["87"] = { "fr_xx", "fr_xv", "fr_1c", "fr_2hq" }, ["45"] = "br_1" }, set = { paris_danger = p.began or 4, free_move = p.used } })
end
is(alarm {}, "rail XX to 19", nil, "illusion 8.4.9g: a French corps goes to Paris free")
is(alarm {}, "rail XX to 28", "", "illusion 8.4.9g: not to another hex")
is(alarm {}, "rail fr_1c to 19", "5.2", "illusion 8.4.9g: no cavalry")
is(alarm {}, "rail 2HQ to 19", "5.2", "illusion 8.4.9g: no headquarters")
is(alarm {}, "rail br_1 to 28", "5.2", "illusion 8.4.9g: no British unit")
g = alarm { cap = { 2, 5 } }
g:play "rail XX to 19"
t.is(g:get "cap.allied", 2, "illusion 8.4.9g: it costs nothing, CAP or not")
g:play "rail XV to 19"
t.is(g:get "cap.allied", 1, "illusion 8.4.9g: the second one pays")
g = alarm { cap = { 2, 5 } }
g:play "rail XX to 28"
t.is(g:get "cap.allied" .. " " .. tostring(g:get "free_move"), "1 false", "illusion 8.4.9g: one that goes elsewhere pays, and leaves the free move")
g = alarm { turn = "T5", cap = { 2, 5 } }
g:play "rail XX to 19"
t.is(g:get "cap.allied", 1, "illusion 8.4.9g: on another turn it is not free")
-- who rides: units of who moves, on the map, no forts
g = railway("allied", "T4", { place = { ["87"] = { "fr_xx", "fort_toul" }, ["91"] = "ge_ii", eliminated = "fr_i", ["32"] = { "fr_xv", "ge_v" } } })
for _, id in ipairs { "fort_toul", "ge_ii", "fr_i" } do is(g, ("rail %s to 28"):format(id), "10.2", "illusion 10.2: it does not ride: " .. id) end
for _, id in ipairs { "fort_toul", "ge_ii", "fr_i" } do
  t.ok(select(2, g:refused(("rail %s to 28"):format(id))):find "cannot move", "illusion 10.2: and the reason is told: " .. id)
end
for _, id in ipairs { "fr_xx", "ge_v", "fr_i" } do is(g, ("sail %s to 14"):format(id), "10.4", "illusion 10.4: it does not sail: " .. id) end
-- 8.4.8: the Schlieffen Plan holds for trains too
local function to_33(turn)
  return railway("german", turn, { place = { ["34"] = "ge_ii", ["87"] = "fr_xx" }, control = { ["33"] = "german", ["34"] = "german", ["44"] = "german", ["54"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german", ["24"] = "german", ["23"] = "german", ["35"] = "german", ["45"] = "german" }, set = { rail_repaired = true } })
end
is(to_33 "T6", "rail ge_ii to 33", "8.4.8", "illusion 8.4.8, 10.2: no train to a vacant Schlieffen hex before turn 7")
is(to_33 "T6", "rail ge_ii to 44", nil, "illusion 10.2: elsewhere")
-- 10.1: guns; 8.4.6: stacking; 8.4.1: two headquarters
g = railway("allied", "T4", { place = { ["32"] = { "fr_ha", "fr_xx" }, ["87"] = "fr_xv" } })
is(g, "sail fr_ha to 14", "10.1", "illusion 10.1: guns do not sail")
is(g, "sail XX to 14", nil, "illusion 10.4a: a corps does")
is(railway("allied", "T4", { cap = { 0, 5 }, place = { ["32"] = "fr_xx" } , set = { paris_danger = 4 } }), "sail XX to 14", "5.2", "illusion 10.4, 5.2d: for a CAP")
is(railway("german", "T4", { place = { ["32"] = "ge_ii" }, control = { ["32"] = "german" } }), "sail ge_ii to 14", "10.4", "illusion 10.4: no German unit")
is(railway("allied", "T4", { place = { ["32"] = "fr_xx" }, control = { ["14"] = "german" } }), "sail XX to 14", "10.4", "illusion 10.4a: not to an enemy port")
is(railway("allied", "T4", { place = { ["32"] = "fr_xx" }, control = { ["32"] = "german" } }), "sail XX to 14", "10.4", "illusion 10.4a: nor from one")
local six = { "fr_i", "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_vi" }
is(railway("allied", "T4", { place = { ["87"] = "fr_xx", ["28"] = six } }), "rail XX to 28", "8.4.6", "illusion 8.4.6: not where there is no room")
g = railway("allied", "T4", { place = { ["87"] = { "fr_xx", "fr_2hq" }, ["28"] = "fr_5hq", ["38"] = "fr_xv" } })
g:play "rail 2HQ to 28"
t.is(g:face_of "fr_2hq" .. g:face_of "fr_5hq", "reducedreduced", "illusion 8.4.1: a headquarters that joins another by rail: both are reduced")
g = railway("allied", "T4", { place = { ["87"] = { "fr_xx", "fr_2hq" }, ["28"] = "fr_5hq", ["38"] = "fr_xv" } })
g:play "rail 2HQ to 38"
t.is(g:face_of "fr_2hq" .. g:face_of "fr_5hq", "fullfull", "illusion 8.4.1: alone it is not")
g:play "rail XX to 28"
t.is(g:face_of "fr_5hq", "full", "illusion 8.4.1: nor does a corps reduce one")
-- 9.5.3b, 8.3.3: the last besieger leaves by rail, and by road
local function siege(p, opts) return B.at({ p[1], "german", turn = "T9", place = p.place, control = { ["54"] = "german", ["64"] = "german", ["73"] = "german", ["72"] = "german", ["53"] = "german" }, hex = { ["54"] = { siege = true } }, set = p.set }, opts) end
for _, owner in ipairs { "besieger", "owner" } do
  g = siege({ "movement", place = { ["54"] = { "fort_maubeuge", "ge_gd" }, ["87"] = "fr_xx" }, set = { activated = "54", rail_repaired = true } }, { switches = { lifted_siege = owner } })
  g:play "move Gd to 64"
  t.is(tostring(g:at("54", "siege")) .. " " .. g:at("54", "control"), owner == "besieger" and "false german" or "false none", "illusion 9.5.3b, A52: the besieger marches off: " .. owner)
end
g = siege { "movement", place = { ["54"] = { "fort_maubeuge", "ge_gd", "ge_x" }, ["87"] = "fr_xx" }, set = { activated = "54", rail_repaired = true } }
g:play "move Gd to 64"
t.is(g:at("54", "siege"), true, "illusion 9.5.3b: while a corps is left the siege goes on")
g = siege { "movement", place = { ["54"] = { "fort_maubeuge", "ge_gd", "ge_33fr" }, ["87"] = "fr_xx" }, set = { activated = "54", rail_repaired = true } }
g:play "move Gd to 64"
t.is(g:at("54", "siege"), false, "illusion 9.5.3b, 9.5.2b: a division cannot hold a large garrison in")
g = siege { "strategic", place = { ["54"] = { "fort_maubeuge", "ge_gd", "ge_2hq" }, ["87"] = "fr_xx" }, set = { initiative = "german", next = "german", rail_repaired = true } }
is(g, "rail Gd to 64", "10.2", "illusion 8.4.3a2, 10.2: no train through a hex with a besieged fort")

-- 7.1d: what could not enter comes next turn at a source, and only there
local function late(delayed)
  return B.at { "reinforcements", "german", turn = "T6", place = { expected = "ge_ilw", ["84"] = "ge_4hq", ["96"] = "ge_xxi" }, counter = { ge_ilw = { due = 5, delayed = delayed } } }
end
is(late(true), "enter ILW at 84", "7.1", "illusion 7.1d: it does not join a headquarters")
is(late(true), "enter ILW at 91", nil, "illusion 7.1d: it comes at a source")
is(late(false), "enter ILW at 84", nil, "illusion 7.1.1a: a variable one may")
g = B.at { "reinforcements", "german", turn = "T5", place = { expected = "ge_ilw", ["81"] = "fr_xx", ["96"] = "ge_xxi", ["84"] = "ge_4hq" }, control = { ["81"] = "allied" }, counter = { ge_ilw = { due = 5, entry = "81" } } }
g:play "done"
t.is(tostring(g:of("ge_ilw", "delayed")) .. " " .. tostring(g:of("ge_ilw", "entry")), "true nil", "illusion 7.1d: its hex is lost: from now on it is delayed")
-- what a unit was when it came is forgotten
g = B.at { "reinforcements", "german", turn = "T9", place = { expected = "ge_ie", ["84"] = "ge_4hq" }, counter = { ge_ie = { due = 9, rebuilt = true, arrives_disrupted = true, delayed = false } } }
g:play "enter IE at 84"
t.is(g:face_of "ge_ie" .. " " .. tostring(g:of("ge_ie", "rebuilt")) .. tostring(g:of("ge_ie", "arrives_disrupted")) .. tostring(g:of("ge_ie", "delayed")) .. tostring(g:of("ge_ie", "placed")), "disrupted falsefalsefalsetrue", "illusion 7.2, 14.1.1m: it comes Disrupted, and that is over then")
-- 14.3.6b5b: Antwerp for what is due in 81, no other source
g = B.at { "reinforcements", "german", turn = "T6", place = { expected = { "ge_iiilw", "ge_xxivr" }, ["52"] = "ge_gd", ["96"] = "ge_xxi" }, counter = { ge_iiilw = { due = 3, entry = "81" }, ge_xxivr = { due = 3, entry = "86" } }, control = { ["52"] = "german" }, set = { holland = true, antwerp_fell = 5 } }
is(g, "enter IIILW at 52", nil, "illusion 14.3.6b5b: what is due in 81 comes in Antwerp")
is(g, "enter IIILW at 91", "7.1", "illusion 14.3.6b5b: not at another source")
is(g, "enter ge_xxivr at 52", "7.1", "illusion 14.3.6b5b: what is due elsewhere does not")
-- 7.2c: only what was eliminated, and one's own
g = B.at { "reinforcements", "allied", turn = "T5", place = { ["46"] = { "fr_5hq", "fr_xx" }, eliminated = { "fr_xv", "ge_ii", "br_1", "be_i" }, ["96"] = "ge_xxi" } }
is(g, "replace XV at 46", nil, "illusion 7.2a: an eliminated unit")
is(g, "replace XX at 46", "7.2", "illusion 7.2c: not one on the map")
is(g, "rebuild XX", "7.2", "illusion 7.2c: nor later")
is(g, "rebuild ge_ii", "7.2", "illusion 7.2c: not the enemy's")
is(g, "rebuild br_1", "7.2", "illusion 7.2d: not a British one")
is(g, "rebuild be_i", "7.2", "illusion 7.2d: nor a Belgian one")
for cap, want in pairs { [0] = "5.2b 5.2b", [1] = "5.2b nil", [2] = "nil nil" } do
  g = B.at { "reinforcements", "allied", turn = "T5", cap = { cap, 5 }, place = { ["46"] = "fr_5hq", eliminated = "fr_xv", ["96"] = "ge_xxi" } }
  t.is(tostring((g:refused "replace XV at 46")) .. " " .. tostring((g:refused "rebuild XV")), want, "illusion 7.2a, 7.2b: two CAP at once, one for later: " .. cap)
end
-- 7.2i: before turn 5 German replacements in France only near the frontier
local function frontier(turn, hex)
  return B.at { "reinforcements", "german", turn = turn, place = { [hex] = "ge_4hq", eliminated = "ge_ii", ["96"] = "ge_xxi" },
    control = { [hex] = "german", ["56"] = "german", ["65"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german", ["66"] = "german", ["46"] = "german" }, set = { rail_repaired = true } }
end
is(frontier("T4", "46"), "replace ge_ii at 46", "7.2", "illusion 7.2i: not deep in France on turn 4")
is(frontier("T5", "46"), "replace ge_ii at 46", nil, "illusion 7.2i: on turn 5 they are")
is(frontier("T4", "65"), "replace ge_ii at 65", nil, "illusion 7.2i: near the frontier always")

-- 9.1.2: who declares
local function field(p)
  p = p or {}
  return B.activated("97", { nil, "german", turn = "T9", place = p.place or { ["97"] = { "ge_xxi", "ge_iib", "ge_2c", "fr_xx" }, ["87"] = "fr_xv", ["96"] = "ge_x" }, face = p.face, control = { ["97"] = "german" } })
end
g = field()
g:play "declare 97 with german XXI"
is(g, "declare 97 with german XXI", "", "illusion 9.1.2a: who is named already cannot be named again")
is(g, "declare 97 with IIB", nil, "illusion 9.1.2a: others of the activated hex may be")
is(g, "move german XXI to 96", "8.5", "illusion 8.5a: who is named does not move")
is(g, "move IIB to 96", nil, "illusion 8.5b: the others may")
is(field { face = { ge_xxi = "disrupted", ge_iib = "disrupted", ge_2c = "disrupted" } }, "declare 97 with german XXI", "9.1.2", "illusion 9.1.2, 9.8.2: Disrupted troops alone declare no battle")
-- who enters a contested hex declares for all that entered
g = B.activated("96", { nil, "german", turn = "T9", place = { ["97"] = { "ge_x", "fr_xx" }, ["87"] = "fr_xv", ["96"] = { "ge_xxi", "ge_iib" } }, control = { ["97"] = "german" } })
is(g, "declare 97 with ge_x", "", "illusion 9.1.2c: friends who were there are not activated")
g:play "move ge_xxi ge_iib to 97"
t.is(g:at("97", "battle"), false, "illusion 9.1.2c: who joins friends need not fight")
is(g, "declare 97 with ge_xxi", "9.1.2", "illusion 9.1.2c: but if, then all that entered")
is(g, "declare 97 with ge_xxi ge_x", "", "illusion 9.1.2c: and no other")
is(g, "declare 97 with ge_xxi ge_iib", nil, "illusion 9.1.2c: all of them")
g:play "declare 97 with ge_xxi ge_iib"
is(g, "declare 97 with ge_xxi ge_iib", "9.1.2", "illusion 9.1.2: once")
t.ok(select(2, g:refused "declare 97 with ge_xxi ge_iib"):find "is declared", "illusion 9.1.2: and the reason is told")
t.is(tostring(g:of("ge_xxi", "attacking")) .. tostring(g:of("ge_x", "attacking")), "truefalse", "illusion 9.1.2c: who was there is left out")

-- 14.3.6a4: landings
local function landing(ids, p)
  local counter = {}
  for _, id in ipairs(ids) do counter[id] = { due = 5 } end
  return B.at { "order", "allied", turn = p and p.turn or "T10", cap = p and p.cap, place = { expected = ids, ["32"] = "ge_ii", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, control = { ["32"] = "german" }, counter = counter,
    set = { britannia = not (p and p.without), next = "allied", initiative = "allied", regrouped = p and p.regrouped } }
end
local five = { "br_4", "br_6", "br_7", "in_3", "in_7" }
is(landing(five), "land br_4 br_6 br_7 in_3 at 32", nil, "illusion 14.3.6a4: four divisions land together")
is(landing(five), "land br_4 br_6 br_7 in_3 in_7 at 32", "14.3.6a", "illusion 14.3.6a4: not five")
is(landing(five, { turn = "T9" }), "land br_4 at 32", "", "illusion 14.3.6a4: not on turn 9")
is(landing(five, { without = true }), "land br_4 at 32", "", "illusion 14.3.6a4: only with the option")
is(landing(five, { regrouped = true }), "land br_4 at 32", "", "illusion 9.8.3b: not after a reorganisation")
g = landing(five)
g:place { ["81"] = "ge_ii", ["32"] = "ge_1hq" }
g:play "land br_4 at 32"
t.is(g:at("32", "control") .. " " .. tostring(g:at("32", "battle")), "none false", "illusion 14.3.6a4, 8.3.3: where only a headquarters stands the hex is taken without a battle")
t.is(select(2, landing(five):refused "land br_4 at 68"), "68 Bar-le-Duc is not a coastal hex with units in it", "illusion 14.3.6a4: and the refusal says so")
is(landing(five), "land br_4 at 68", "14.3.6a", "illusion 14.3.6a4: only on the coast")
is(landing(five), "land br_4 at 42", "14.3.6a", "illusion 14.3.6a4: and only where units are")
is(landing { "br_2c" }, "land br_2c at 32", "", "illusion 14.3.6a4: infantry only")
-- surprise on 1 or 2: terrain does not count; else the defender fires as against elan
local function beach(die, dice)
  local h = landing { "br_4" }
  h:play "land br_4 at 32"
  h:dice { die }
  h:dice(dice)
  local r = h:play "resolve 32"
  h.asked = battle.answer(h)
  return h, r
end
local _, r = beach(2, { 6, 6 })
t.ok(not r:says "elan", "illusion 14.3.6a4b: on a 2 the landing is a surprise")
g = beach(3, { 6, 6 })
t.is(g:face_of "br_4", "disrupted", "illusion 14.3.6a4b: on a 3 it is not: without a hit the German places one")
g = beach(2, { 6, 6 })
t.is(g:face_of "br_4", "ready", "illusion 14.3.6a4b: after a surprise he does not")
-- what a landing leaves: a port is a British source, another coast is not; without Germans there is no battle
local function lands(hex, friends)
  local h = landing { "br_4" }
  h:place { ["32"] = {}, [hex] = friends, removed = "ge_ii" }
  h:play("land br_4 at " .. hex)
  return h
end
for hex, port in pairs { ["14"] = true, ["16"] = false, ["23"] = true, ["15"] = false } do
  local h = lands(hex, "fr_it")
  t.is(tostring(h:at(hex, "beachhead")) .. " " .. tostring(h:at(hex, "battle")) .. " " .. h:where "br_4", tostring(port) .. " false " .. hex, "illusion 14.3.6a4: a landing among friends in " .. hex)
end
-- 14.3.6a4c: cut off, the British in such a port are supplied, others and elsewhere not
local function cut_off(id, hex, beachhead)
  local ring, place = {}, { [hex] = id, ["87"] = "fr_xx", ["96"] = "ge_xxi" }
  for _, n in ipairs(B.at {}:neighbours(hex)) do ring[n] = "german" end
  for _, n in ipairs { "1", "4", "14" } do if n ~= hex then ring[n] = "german" end end
  local h = B.at { turn = "T11", cap = { 0, 0 }, place = place, control = ring, hex = { [hex] = { beachhead = beachhead } }, set = { initiative = "german", next = "german", britannia = true } }
  h:dice { 3, 3, 3, 1 }
  h:enter "supply"
  return h:of(id, "out")
end
t.is(tostring(cut_off("br_4", "32", true)) .. tostring(cut_off("br_4", "32", false)) .. tostring(cut_off("br_rn", "32", true)) .. tostring(cut_off("fr_i", "32", true)) .. tostring(cut_off("be_i", "32", true)), "falsetruefalsetruetrue", "illusion 14.3.6a4c: a port where they landed is a source of the British, of nobody else")
-- 14.3.6b4: the 9th Army crosses once, and only if it is due
local function ninth(p)
  local ids = { "ge_9hq", "ge_xxxr", "ge_xxxir", "ge_xxxiir", "ge_xxxiiir", "ge_xxxivr" }
  local counter = {}
  for _, id in ipairs(ids) do counter[id] = { due = p.due or 2 } end
  return B.at { "order", p.side or "german", turn = "T2", place = { expected = ids, ["96"] = "ge_xxi", ["87"] = "fr_xx" }, counter = counter, control = { ["72"] = "german", ["73"] = "german" },
    set = { holland = p.holland ~= false, more_troops = true, next = "german", initiative = "german", regrouped = p.regrouped } }
end
for _, hex in ipairs { "62", "71" } do is(ninth {}, "cross " .. hex, nil, "illusion 14.3.6b4: by " .. hex) end
is(B.at { "order", "german", turn = "T2", place = { expected = "ge_9hq" }, counter = { ge_9hq = { due = 2 } }, control = { ["72"] = "german", ["73"] = "german" }, set = { holland = true, next = "german", initiative = "german" } },
  "cross 71", nil, "illusion 14.3.6b4: even if only one of its counters is left to come")
g = ninth {}
g:place { ["71"] = { "ge_ii", "ge_iii", "ge_iv" } }
is(g, "cross 71", "8.4.6", "illusion 14.3.6b4, 8.4.6: not where there is no room for it")
is(ninth { due = 3 }, "cross 71", "14.3.6b", "illusion 14.3.6b4: not before its turn")
is(ninth { holland = false }, "cross 71", "14.3.6b", "illusion 14.3.6b4: only through an invaded Holland")
is(ninth { regrouped = true }, "cross 71", "14.3.6b", "illusion 9.8.3b: not after a reorganisation")
g = ninth {}
g:play "cross 71"
t.is((g:now()) .. " " .. g:get "activated", "movement 71", "illusion 14.3.6b4: it goes on as far as its headquarters leads it")
is(g, "move ge_9hq ge_xxxr ge_xxxir ge_xxxiir ge_xxxiiir ge_xxxivr to 92", nil, "illusion 14.3.6b4: the hex it enters costs a point: three more")
is(g, "move ge_9hq ge_xxxr ge_xxxir ge_xxxiir ge_xxxiiir ge_xxxivr to 93", "8.4.2", "illusion 14.3.6b4: not four")
is(g, "move ge_xxxr to 81", nil, "illusion 14.3.6b4: without it a corps has one more")
is(g, "move ge_xxxr to 82", "8.4.2", "illusion 14.3.6b4: and no second")

-- 8.4.9b, A56: the General Retreat that is owed
local function owed(p, opts)
  return B.at({ "order", "allied", turn = p.turn, cap = p.cap, place = { ["46"] = "fr_i", ["87"] = "fr_xx", ["96"] = "ge_xxi" },
    set = { next = "allied", initiative = "allied", paris_danger = p.began, retreated = { allied = p.retreated or 0 } } }, opts)
end
is(owed { turn = "T3", began = 1 }, "pass", "8.4.9", "illusion 8.4.9b, A56: an alarm of turn 1 is due on turn 3")
is(owed { turn = "T2", began = 1 }, "pass", nil, "illusion 8.4.9b, 8.7.1a: not on turn 2")
is(owed { turn = "T3", began = 2 }, "pass", "8.4.9", "illusion 8.4.9b: one of turn 2 on turn 3")
is(owed { turn = "T4", began = 4 }, "pass", nil, "illusion 8.4.9b: one of turn 4 not yet on turn 4")
is(owed { turn = "T5", began = 4, retreated = 4 }, "pass", nil, "illusion 8.4.9b: nor if it was made")
is(owed { turn = "T5", began = 0 }, "pass", nil, "illusion 8.4.9b: nor without an alarm")
-- The Action phase would end: it is made then.
local function last_chance(cap, began, passes)
  local h = B.at { turn = "T5", cap = cap, place = { ["46"] = "fr_i", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, set = { next = "allied", initiative = "allied", paris_danger = began, passes = passes or 0 } }
  h:enter "segment"
  return (h:now()) .. " " .. tostring(select(2, h:now())) .. " " .. tostring(h.ask and h.ask.rule)
end
t.is(last_chance({ 0, 0 }, 4), "withdrawal allied nil", "illusion 8.4.9b, A56: without CAP on either side it is made at once")
t.is(last_chance({ 0, 3 }, 4):match "%S+$", "8.7.1", "illusion 8.7.1: while the German has CAP it is a question")
t.is(last_chance({ 3, 0 }, 4):match "%S+$", "8.7.1", "illusion 8.7.1: or the Allied player")
t.is(last_chance({ 3, 3 }, 4, 2), "withdrawal allied nil", "illusion 8.4.9b, A56: nor after two passes")
t.is(last_chance({ 3, 3 }, 4, 1):match "%S+$", "8.7.1", "illusion 8.7.1: after one it is a question")
t.is(last_chance({ 3, 3 }, 0):match "%S+$", "8.7.1", "illusion 8.7.1: without an alarm too")

-- 8.7.3: a trench costs the German a CAP; with one left he can, with none he cannot
local function digs(cap)
  local h = B.at { turn = "T6", cap = { 5, cap }, place = { ["64"] = "ge_gd", ["87"] = "fr_xx" }, control = { ["64"] = "german", ["72"] = "german", ["73"] = "german" }, set = { next = "german", initiative = "german", retreated = { allied = 3 }, rail_repaired = true } }
  h:enter "segment"
  h:reply "yes"
  return h
end
is(digs(1), "entrench 64", nil, "illusion 8.7.3c: with one CAP")
is(digs(0), "entrench 64", "5.2", "illusion 8.7.3c: not without")
g = digs(2)
g:play "entrench 64"
is(g, "move Gd to 73", "8.7.3", "illusion 8.7.3c: who has dug moves nobody any more")
is(g, "entrench 64", "9.7.2", "illusion 9.7.2b: one trench a hex")

-- 8.3.4: infantry that comes by rail takes a hex over from the cavalry
g = railway("german", "T9", { place = { ["91"] = { "ge_ii", "ge_iii" }, ["84"] = "ge_2c", ["87"] = "fr_xx" }, control = { ["84"] = "german" }, hex = { ["84"] = { cavalry = true } } })
g:play "rail ge_ii to 84"
t.is(g:at("84", "cavalry"), false, "illusion 8.3.4: infantry that comes by rail takes over from the cavalry")
-- 10.4: why not
g = railway("german", "T9", { place = { ["32"] = "ge_ii", ["87"] = "fr_xx" }, control = { ["32"] = "german" } })
t.ok(select(2, g:refused "sail ge_ii to 14"):find "by sea", "illusion 10.4: the reason is told")
-- 5.2: no activation without a CAP
for cap, rule in pairs { [0] = "5.2", [1] = false } do
  g = B.at { "order", "allied", turn = "T2", cap = { cap, 5 }, place = { ["46"] = "fr_i", ["96"] = "ge_xxi" }, face = { fr_i = "disrupted" }, set = { next = "allied", initiative = "allied" } }
  is(g, "activate 46", rule, "illusion 5.2a: a CAP for an activation: " .. cap)
  is(g, "reorganise 46", rule, "illusion 5.2e: and for a reorganisation: " .. cap)
  is(g, "done", "", "illusion 8.1.1a: a segment is passed, not just left: " .. cap)
end
-- 14.1.1b: only hexes of the north count
local function north(hex)
  local h = B.at { "order", "allied", turn = "T1", place = { ["46"] = "fr_i", ["98"] = "fr_viii", ["96"] = "ge_xxi" }, set = { next = "allied", initiative = "allied" } }
  h:play("activate " .. hex)
  return h:get "northern"
end
t.is(north "46" .. north "98", "10", "illusion 14.1.1b: a CAP spent in the south is none of the north")
-- 13.1, 14.3.6: who sets up, and in which order
g = bench "illusion/campaign"
t.is(select(2, g:now()) .. " " .. g.ask.side, "allied allied", "illusion 13.1.1: the Allied player sets up")
g = bench("illusion/what-if", { start_answers = { {}, { "allied_free" }, { "german_free" } }, start_dice = { 3, 3, 6, 1 } })
t.is((g:now()) .. " " .. select(2, g:now()), "redeployment allied", "illusion 14.3.6: first the Allies redeploy")
g:play "done"
t.is((g:now()) .. " " .. select(2, g:now()), "redeployment german", "illusion 14.3.6: then the German")
g:play "done"
t.is((g:now()), "reinforcements", "illusion 14.3.6: once each")

t.done()
