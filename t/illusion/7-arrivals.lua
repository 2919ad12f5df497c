-- 7: reinforcements, replacements, the Eastern Front.
local t, B = require "tap", require "illusion.lib.board"

-- The reinforcements of a side; ids wait on the turn track.
local function arrivals(side, turn, p, opts)
  p[1], p[2], p.turn = "reinforcements", side, turn
  p.place = p.place or {}
  p.place.expected = p.waits
  p.counter = p.counter or {}
  for _, id in ipairs(type(p.waits) == "table" and p.waits or { p.waits }) do
    p.counter[id] = p.counter[id] or {}
    p.counter[id].due = p.counter[id].due or tonumber(turn:sub(2))
  end
  return B.at(p, opts)
end

-- 7.1.1: variable reinforcements
local g = arrivals("german", "T5", { waits = { "ge_ie", "ge_nord" }, place = { ["84"] = "ge_4hq", ["74"] = { "ge_3hq", "fr_xx" }, ["65"] = "ge_2hq" }, control = { ["74"] = "german" } })
B.yes(t, g, "enter IE at 84", "illusion 7.1.1a: with a supplied headquarters of its nation")
B.yes(t, g, "enter IE at 91", "illusion 7.1.1a: at a source of its nation")
B.yes(t, g, "enter IE at 74", "illusion 7.1a: in a friendly hex even with enemies in it")
B.no(t, g, "enter IE at 65", "7.1", "illusion 7.1a: not in an enemy-controlled hex, headquarters or not")
B.no(t, g, "enter IE at 82", "7.1", "illusion 7.1.1a: not just anywhere")
B.no(t, g, "enter IE at 61", "7.1", "illusion 7.1a: not at a source of the enemy")
B.yes(t, g, "enter Nord at 82", "illusion 7.1.2a: a headquarters where there is none")
B.no(t, g, "enter Nord at 84", "7.1", "illusion 7.1.2a: not where there is one")
g:play "enter Nord at 82"
B.no(t, g, "enter IE at 82", "7.1", "illusion 7.1.2b: it draws nobody on the turn it comes")
g:play "enter IE at 84"
t.is(g:where "ge_ie" .. " " .. g:face_of "ge_ie", "84 ready", "illusion 7.1.1a: it is there")
g = arrivals("german", "T5", { waits = { "ge_ie" }, counter = { ge_ie = { due = 6 } }, place = { ["84"] = "ge_4hq" } })
B.no(t, g, "enter IE at 84", "7.1", "illusion 2.4b: not before its turn")
g = arrivals("german", "T6", { waits = { "ge_ie" }, counter = { ge_ie = { due = 5 } }, place = { ["84"] = "ge_4hq" } })
B.yes(t, g, "enter IE at 84", "illusion 7.1e: a reinforcement may be held back")
g:play "done"
t.is(g:where "ge_ie", "expected", "illusion 7.1e: as long as its owner likes")

-- 7.1b: stacking
local six = { "ge_ii", "ge_iii", "ge_iv", "ge_ix", "ge_x", "ge_vii", "ge_4hq" }
g = arrivals("german", "T5", { waits = { "ge_ie", "ge_3c" }, place = { ["84"] = six } })
B.no(t, g, "enter IE at 84", "8.4.6", "illusion 7.1b: not a seventh infantry corps")
B.yes(t, g, "enter 3C at 84", "illusion 7.1b: cavalry still finds room")

-- 7.1d: its hex is lost or full
g = arrivals("german", "T5", { waits = { "ge_ilw" }, counter = { ge_ilw = { entry = "81" } } })
B.yes(t, g, "enter ILW at 81", "illusion 7.1d: in its hex")
B.no(t, g, "enter ILW at 91", "7.1", "illusion 7.1d: and there only")
g = arrivals("german", "T5", { waits = { "ge_ilw" }, counter = { ge_ilw = { entry = "81" } }, place = { ["81"] = "fr_xx", ["96"] = "ge_xxi" }, control = { ["81"] = "allied" } })
B.no(t, g, "enter ILW at 91", "7.1", "illusion 7.1d: if the hex is lost it cannot come this turn")
g:play "done"
t.is(g:where "ge_ilw", "expected", "illusion 7.1d: it waits")
g:set { turn = "T6" }
g:phase("reinforcements", "german")
B.yes(t, g, "enter ILW at 91", "illusion 7.1d: next turn it comes at a source")
B.no(t, g, "enter ILW at 81", "7.1", "illusion 7.1d: not in its hex any more")

-- 7.1.3, 7.1.1b, 8.4.7c: Paris, the Schlieffen hexes
g = arrivals("allied", "T4", { waits = { "fr_2m", "fr_9hq", "br_6" }, place = { ["19"] = "fr_6hq", ["14"] = "fr_it", ["45"] = "br_hq", ["24"] = "fr_5hq" } })
B.yes(t, g, "enter 2M at 19", "illusion 7.1.3: French units enter Paris")
B.yes(t, g, "enter 9HQ at 19", "illusion 7.1.3: headquarters too, even beside another")
B.no(t, g, "enter 6 at 19", "7.1", "illusion 7.1.3: British units do not")
B.yes(t, g, "enter 6 at 45", "illusion 7.1.1a: they go to their headquarters")
B.yes(t, g, "enter 6 at 4", "illusion 7.1.1a: or to a British source")
B.no(t, g, "enter 6 at 14", "7.1", "illusion 7.1.1b, 8.4.7c: not in a Schlieffen hex before turn 7")
B.no(t, g, "enter 2M at 24", "7.1", "illusion 7.1.1b: nor the French with a headquarters there")
B.no(t, g, "enter 2M at 45", "7.1", "illusion 7.1.1a: a British headquarters is none for them")
g = arrivals("allied", "T7", { waits = { "br_6" }, place = { ["14"] = "fr_it", ["45"] = "br_hq" } })
B.yes(t, g, "enter 6 at 14", "illusion 7.1.1b: from turn 7 on it may")
g = arrivals("allied", "T4", { waits = { "br_6" }, place = { ["14"] = "fr_it", ["45"] = "br_hq" } }, { switches = { schlieffen = "no" } })
B.yes(t, g, "enter 6 at 14", "illusion 14.3.1d1: in the third scenario at once")
g = arrivals("allied", "T4", { waits = { "fr_2m" }, place = { ["28"] = "ge_ii" }, control = { ["19"] = "german" } })
B.no(t, g, "enter 2M at 19", "7.1", "illusion 7.1.3: only while Paris is Allied")

-- 7.1c: who has the initiative places second
for side, first in pairs { allied = "german", german = "allied" } do
  g = B.at { turn = "T4", place = { ["87"] = "fr_xx", ["96"] = "ge_xxi" } }
  g:dice { 3, 3, side == "allied" and 6 or 1, 3 }
  g:enter "cap"
  t.is(select(2, g:now()), first, "illusion 7.1c: the other side places first: " .. side)
end

-- 7.2: replacements
local function losses(side, turn, ids, p, opts)
  p = p or {}
  p[1], p[2], p.turn = "reinforcements", side, turn
  p.place = p.place or { ["87"] = "fr_2hq", ["84"] = "ge_4hq", ["45"] = "br_hq" }
  p.place.eliminated = ids
  return B.at(p, opts)
end
g = losses("allied", "T2", { "fr_xx", "fr_2m", "fr_1c", "br_1", "be_i", "ge_ii" })
g:play "replace XX at 87"
t.is(g:where "fr_xx" .. " " .. g:face_of "fr_xx" .. " " .. g:get "cap.allied", "87 ready 3", "illusion 7.2a, 5.2b: two CAP bring a corps back at once")
g:play "rebuild 2M"
t.is(g:where "fr_2m" .. " " .. g:of("fr_2m", "due") .. " " .. g:get "cap.allied", "expected 4 2", "illusion 7.2b: one CAP brings a unit back two turns later")
B.no(t, g, "replace british 1 at 45", "7.2", "illusion 7.2d: British units are not replaced")
B.no(t, g, "rebuild belgian I", "7.2", "illusion 7.2d: nor Belgian ones")
B.no(t, g, "rebuild ge_ii", "7.2", "illusion 7.2: nor those of the enemy")
B.yes(t, g, "replace french 1C at 19", "illusion 7.2f: Paris receives French replacements")
B.yes(t, g, "replace french 1C at 61", "illusion 7.2e: so does a French source")
B.no(t, g, "replace french 1C at 1", "7.2", "illusion 7.2h: not a Schlieffen hex before turn 7")
B.no(t, g, "replace french 1C at 45", "7.2", "illusion 7.2e: nor the headquarters of another nation")
g = losses("allied", "T7", { "fr_1c" })
B.yes(t, g, "replace 1C at 1", "illusion 7.2h: from turn 7 on it may")
g = losses("allied", "T2", { "fr_xx" }, { cap = { 1, 5 } })
B.no(t, g, "replace XX at 87", "5.2", "illusion 7.2a: it takes two CAP")
B.yes(t, g, "rebuild XX", "illusion 7.2b: with one it comes later")
g = losses("allied", "T2", { "fr_xx" }, { counter = { fr_2hq = { placed = true } } })
B.no(t, g, "replace XX at 87", "7.2", "illusion 7.2g: not where a headquarters has come this turn")
g = losses("german", "T4", { "ge_ii" }, { place = { ["26"] = "ge_1hq", ["44"] = "ge_2hq", ["84"] = "ge_4hq", ["35"] = "ge_gd" },
  control = { ["26"] = "german", ["44"] = "german", ["54"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german", ["34"] = "german", ["35"] = "german" } })
B.yes(t, g, "replace II at 84", "illusion 7.2e: with a supplied headquarters")
B.yes(t, g, "replace II at 44", "illusion 7.2i: in a frontier hex of France before turn 5")
B.no(t, g, "replace II at 26", "7.2", "illusion 7.2i: not deep in France")
g:set { turn = "T5" }
B.yes(t, g, "replace II at 26", "illusion 7.2i: from turn 5 on it may")
g = losses("german", "T2", { "ge_ii" }, { place = { ["85"] = "ge_5hq", ["84"] = "ge_4hq" }, counter = { ge_5hq = { placed = true } } })
B.no(t, g, "replace II at 85", "7.2", "illusion 7.2g: a frontier hex makes no difference to that")
-- 14.1.1m
for _, case in ipairs { { "T7", "ready" }, { "T8", "disrupted" } } do
  g = losses("allied", case[1], { "fr_xx" })
  g:play "rebuild XX"
  g:set { turn = case[1] == "T7" and "T9" or "T10" }
  g:phase("reinforcements", "allied")
  g:play "enter XX at 87"
  t.is(g:face_of "fr_xx", case[2], "illusion 14.1.1m: bought back later on " .. case[1])
end
for _, case in ipairs { { "T9", "ready" }, { "T10", "disrupted" } } do
  g = losses("allied", case[1], { "fr_xx" })
  g:play "replace XX at 87"
  t.is(g:face_of "fr_xx", case[2], "illusion 14.1.1m: bought back at once on " .. case[1])
end

-- 7.3: the Eastern Front
local wing = { ["73"] = { "ge_2hq", "ge_gdr", "ge_vii" }, ["83"] = { "ge_3hq", "ge_xi", "ge_gdc", "ge_5c" }, ["96"] = { "ge_6hq", "ge_xxi", "ge_7c" }, ["87"] = "fr_xx" }
local function east(turn, p, opts)
  p = p or {}
  p.turn, p.place = turn, p.place or wing
  p.control = { ["73"] = "german", ["72"] = "german" }
  local h = B.at(p, opts)
  h:dice { 3, 3 }
  h:enter "cap"
  h:play "done"
  return h
end
g = east "T3"
t.is(g.ask and g.ask.side, "german", "illusion 7.3a, A18: on turn 3 the German is asked")
g:reply "yes"
t.is(B.sorted(g.ask.options), "ge_5c ge_gdc", "illusion 7.3b: a cavalry division near the 1st, 2nd or 3rd Army")
g:reply "ge_gdc"
t.is(B.sorted(g.ask.options), "ge_gdr ge_vii ge_xi", "illusion 7.3b: infantry near one of their headquarters")
g:reply "ge_xi"
g:reply "ge_gdr"
t.is(g.ask, nil, "illusion 7.3b: XI Corps and the Guard Reserve Corps make exactly nine")
t.is(g:where "ge_xi" .. " " .. g:where "ge_gdr" .. " " .. g:where "ge_gdc", "removed removed removed", "illusion 7.3b: they are out of the game")
t.is(g:get "vp.german", 0, "illusion 7.3a: at no cost")
g = east "T3"
g:reply "no"
t.is(g:get "vp.german", -2, "illusion 7.3a: or two points")
g = east("T3", { face = { ge_xi = "disrupted", ge_gdr = "disrupted", ge_vii = "disrupted" } })
t.is(g:get "vp.german", -2, "illusion A40: Disrupted corps count as they are, and eight are not enough")
local contested = { ["64"] = { "ge_5c", "fr_i" } }
for h, ids in pairs(wing) do contested[h] = ids end
contested["83"] = { "ge_3hq", "ge_xi", "ge_gdc" }
g = east("T3", { place = contested, hex = { ["64"] = { control = "german" } } })
g:reply "yes"
g:reply "ge_5c"
t.is(g:at("64", "control"), "none", "illusion 7.3, 8.3.3: a hex that the last German leaves for the east falls to the Allies in it")
g = B.at { turn = "T4", place = wing }
g:dice { 3, 3, 1, 3 }
g:enter "cap"
g:play "done"
t.is(g.ask, nil, "illusion 7.3a: on turn 3 only")
g = east("T3", nil, { switches = { eastern_front = "no" } })
t.is(g.ask, nil, "illusion 14.3.1d1: not in the third scenario")
t.is(g:get "vp.german", 0, "illusion 14.3.1d1: at no cost")

-- 14.1.1i, j, k
g = B.at { turn = "T8", place = { ["45"] = "br_hq", ["87"] = "fr_xx", ["96"] = "ge_xxi", eliminated = { "br_1", "br_1c", "be_i" } } }
g:dice { 3, 3, 1, 3 }
g:enter "cap"
t.is(g.ask and B.sorted(g.ask.options), "br_1 none", "illusion 14.1.1i: on turn 8 one British infantry unit may return")
g:reply "br_1"
g:play "enter british 1 at 45"
t.is(g:where "br_1" .. " " .. g:face_of "br_1", "45 ready", "illusion 14.1.1i: as a variable reinforcement")
g = B.at { turn = "T12", place = { ["45"] = "br_hq", ["87"] = "fr_xx", ["96"] = "ge_xxi", ["52"] = "be_hq", eliminated = { "br_1", "be_i" } } }
g:dice { 3, 3, 1, 3 }
g:enter "cap"
g:reply "br_1"
t.is(g.ask and B.sorted(g.ask.options), "be_i none", "illusion 14.1.1j: on turn 12 a Belgian one too")
g:reply "be_i"
g:play "enter belgian I at 52"
t.is(g:where "be_i" .. " " .. g:face_of "be_i", "52 disrupted", "illusion 14.1.1j: Disrupted")
g = arrivals("german", "T6", { waits = "ge_det", place = { ["105"] = "ge_7hq", ["84"] = "ge_4hq" } })
g:play "enter Det at 105"
t.is(g:where "ge_det" .. " " .. g:where "ge_7hq" .. " " .. g:of("ge_7hq", "due"), "105 expected 7", "illusion 14.1.1k: the Detachment takes the place of a numbered headquarters")

-- 12.3, 12.6
g = arrivals("allied", "T10", { waits = { "br_7", "br_rn", "br_3c" }, place = { ["45"] = "br_hq", ["52"] = "be_i" } })
B.yes(t, g, "enter 7 at 16", "illusion 12.3a: the 7th Division may land on the coast")
B.yes(t, g, "enter RN at 23", "illusion 12.3a: so may the Royal Naval Division")
B.no(t, g, "enter british 3C at 16", "7.1", "illusion 12.3a: no others")
B.no(t, g, "enter 7 at 52", "7.1", "illusion 12.3b: Antwerp is no source for the 7th Division")
g = arrivals("allied", "T10", { waits = { "be_4" } })
B.yes(t, g, "enter 4 at 14", "illusion 12.6: the 4th Division returns in a Belgian source on the coast")
B.no(t, g, "enter 4 at 16", "7.1", "illusion 12.6: and there only")

t.done()
