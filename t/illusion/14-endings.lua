-- The end of turns and of the game, on the board: what is scored when (9.1.1b, 14.1.2, 14.1.3), what Paris is worth, and
-- what a hex that changes hands does to the points.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"

-- The campaign with its cups filled, without a unit on the map or to come.
local function bare(scenario, opts)
  local h = bench("illusion/" .. scenario, { start_answers = { {} }, switches = opts and opts.switches })
  h:place { removed = h:units() }
  h:hex { ["72"] = { control = "none" }, ["73"] = { control = "none" } }
  h:set { vp = { allied = 0, german = 0 }, mandated = { allied = 0, german = 0 }, cap = { allied = 0, german = 0 } }
  return h
end
local line = { "72", "73", "64", "54", "45", "44", "34", "35", "26", "36", "46" }
local function held(h, more)
  for _, hex in ipairs(line) do h:hex { [hex] = { control = "german" } } end
  for _, hex in ipairs(more or {}) do h:hex { [hex] = { control = "german" } } end
  h:set { rail_repaired = true, initiative = "german", next = "german" }
  h:place { ["87"] = "fr_xx", ["96"] = "ge_xxi" }
  return h
end
local function ends(h, turn, dice)
  h:set { turn = turn }
  h:dice(dice or {})
  h:dice { 3, 3, 3, 1 }
  h:enter "victory"
  B.answer(h)
  return h
end
local function over(h) return select(4, h:now()) == true end
local function markers(h)
  local n = 0
  for _, hex in ipairs { "26", "34", "36" } do n = n + h:at(hex, "german_vp") end
  return n
end

-- 14.1.3c, d: markers on turn 9 and on the last, on no other; each is worth what it shows.
for _, case in ipairs { { "campaign", "T8", false }, { "campaign", "T9", true }, { "campaign", "T10", false }, { "campaign", "T15", true }, { "short", "T7", true }, { "short", "T6", false } } do
  local scenario, turn, counted = table.unpack(case)
  local g = held(bare(scenario))
  ends(g, turn, counted and { 1, 1, 1 } or {})
  t.is(markers(g) > 0, counted, ("illusion 14.1.3d, 14.2.3: markers are placed, %s %s: %s"):format(scenario, turn, counted))
  local forts = scenario == "short" and counted and 3 or 0      -- 14.2.2b1: Maubeuge and Namur
  t.is(g:get "vp.german", markers(g) + forts, "illusion 14.1.2b: and each scores what it shows: " .. turn)
  t.is(over(g), turn == "T15" or turn == "T7", "illusion 14.1.3c: the game ends with its last turn: " .. turn)
end
-- 14.1.3c: only hexes without a marker get one at the end
local g = held(bare "campaign")
g:hex { ["26"] = { german_vp = 3 }, ["34"] = { german_vp = 2 } }
g:set { vp = { german = 5 } }
ends(g, "T15", { 1 })
t.is(g:at("26", "german_vp") .. g:at("34", "german_vp") .. " " .. tostring(g:at("36", "german_vp") > 0), "32 true", "illusion 14.1.3c: hexes with a marker keep it, the others get one")
t.is(g:get "vp.german", 5 + g:at("36", "german_vp"), "illusion 14.1.3c: and only the new one is added")

-- 14.1.3a: Paris counts ten, once, and is looked at once.
local function paris(taken, allied)
  local h = held(bare "campaign", { "19", "28", "27" })
  h:set { paris_taken = taken, vp = { allied = allied, german = 0 } }
  return h
end
g = ends(paris(6, 20), "T6", { 1, 1, 1 })
t.is(g:get "vp.german" .. " " .. tostring(g:get "paris_scored") .. " " .. markers(g), "10 true 0", "illusion 14.1.3a: not won: Paris keeps its ten, the markers go back")
g:set { cap = { allied = 0, german = 0 } }
ends(g, "T7")
t.is(g:get "vp.german", 10, "illusion 14.1.3a: on the next turn it is not counted again")
t.ok(not over(g), "illusion 14.1.3a: nor looked at again")
t.ok(over(ends(paris(6, 5), "T6", { 1, 1, 1 })), "illusion 14.1.3a: ten points of Paris are not more than twice five, but with the markers they are")
g = held(bare "campaign")
g:set { turn = "T8" }
g:dice { 3, 3, 3, 1 }
t.ok(not g:enter "victory":says "points: +0", "illusion 14.1.2: nothing is told where nothing is scored")
-- the cup has all its markers again: fifteen, of the values it began with
g = ends(paris(6, 20), "T6", { 1, 1, 1 })
t.ok(g:invariants(), "illusion 13.1.2: all is in order with the cups")
g:hex { ["96"] = { plan17_vp = 1 } }
t.ok(not g:invariants(), "illusion 13.1.2: with one marker on the map as well there is one too many")
-- A39: markers of turn 9, when Paris falls later and does not win
local function failed(value)
  local h = ends(held(bare("campaign", { switches = { failed_paris = value } })), "T9", { 1, 1, 1 })
  local before = markers(h)
  for _, hex in ipairs { "19", "27", "28", "38" } do h:hex { [hex] = { control = "german" } } end
  h:set { paris_taken = 10, vp = { allied = 30 }, cap = { allied = 0, german = 0 }, mandated = { allied = 0, german = 0 } }
  ends(h, "T10", { 1 })
  return markers(h) - before .. " " .. h:at("38", "german_vp") .. " " .. h:get "vp.german" - before, before
end
local change, before = failed "all"
t.is(change, ("%d 0 %d"):format(-before, 10 - before), "illusion 14.1.3a, A39: all markers go back to the cup")
t.is((failed "new"), "0 0 10", "illusion A39: failed_paris=new: only those that were drawn for it")

-- 14.1.2a: a Plan 17 hex scores once, whatever its marker shows
g = bare "campaign"
g:place { ["87"] = { "fr_xx", "fr_xv" } }
g:hex { ["96"] = { plan17_vp = 1 } }
g:set { turn = "T8" }
g:phase("movement", "allied")
g:set { activated = "87" }
g:play "move fr_xx to 96"
t.is(g:at("96", "control") .. " " .. g:get "vp.allied", "allied 0", "illusion 14.1.2a: a Plan 17 hex that is taken again scores nothing")

-- 14.1.2: who takes what
local function takes(side, id, from, to, p)
  p = p or {}
  p[2], p.turn, p.place, p.control, p.set = side, "T8", p.place or {}, p.control or {}, p.set or {}
  p.place[from] = id
  p.place["87"] = p.place["87"] or "fr_xv"
  local h = B.activated(from, p)
  h:play("move " .. id .. " to " .. to)
  return h
end
g = takes("german", "ge_viii", "84", "75")
t.is(g:at("75", "control") .. " " .. g:get "paris_taken", "german 0", "illusion 14.1.3a: another hex is not Paris")
g = takes("allied", "fr_xx", "20", "19", { control = { ["19"] = "german" }, set = { paris_taken = 6, paris_scored = true, vp = { german = 10 } } })
t.is(g:get "paris_taken" .. " " .. g:get "vp.german" .. " " .. tostring(g:get "paris_scored"), "6 0 false", "illusion 14.1.3a: when the Allies retake it its ten points are gone, and the turn it fell stays")
g = takes("allied", "fr_xx", "20", "19", { control = { ["19"] = "german" }, set = { paris_taken = 8, vp = { german = 4 } } })
t.is(g:get "vp.german", 4, "illusion 14.1.3a: points that were not counted are not lost")
local south = { ["72"] = "german", ["73"] = "german", ["64"] = "german", ["54"] = "german", ["45"] = "german", ["46"] = "german", ["36"] = "german", ["27"] = "german", ["28"] = "german" }
local function to_paris(set)
  local c = {}
  for h, side in pairs(south) do c[h] = side end
  set.rail_repaired, set.paris_danger, set.retreated = true, 4, { allied = 4 }
  return takes("german", "ge_gd", "28", "19", { control = c, set = set }):get "paris_taken"
end
t.is(to_paris {}, 8, "illusion 14.1.3a: the turn in which Paris falls is noted")
t.is(to_paris { paris_taken = 6 }, 6, "illusion 14.1.3a: the first one")

-- 9.1.1b: both sides pay for each battle they owed
g = held(bare "campaign")
g:set { mandated = { allied = 3, german = 2 }, vp = { allied = 1, german = 1 } }
ends(g, "T12")
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "-2 -1", "illusion 9.1.1b, 14.1.2c: a point for each battle not fought, below nothing if need be")

-- 14.2.2b1, b2 at the end of the short campaign: both places German, both forts gone; Antwerp Allied with two corps
local function short_end(place, control)
  local h = bare "short"
  h:place(place)
  for hex, side in pairs(control) do h:hex { [hex] = { control = side } } end
  h:set { turn = "T7" }
  h:enter "victory"
  return h:get "vp.german"
end
local both = { ["54"] = "german", ["64"] = "german" }
t.is(short_end({}, both), 3, "illusion 14.2.2b1: Maubeuge and Namur, German and without forts")
t.is(short_end({}, { ["54"] = "german" }) .. short_end({}, { ["64"] = "german" }), "00", "illusion 14.2.2b1: one of them is nothing")
t.is(short_end({ ["54"] = "fort_maubeuge" }, both) .. short_end({ ["64"] = "fort_namur" }, both), "00", "illusion 14.2.2b1: nor with a fort left")
t.is(short_end({ ["52"] = { "ge_gd", "ge_x" } }, {}), 2, "illusion 14.2.2b2: two corps in Antwerp")
t.is(short_end({ ["52"] = { "ge_gd", "ge_x" } }, { ["52"] = "german" }), 0, "illusion 14.2.2b2: not once it is German")
t.is(short_end({ ["52"] = { "ge_gd", "ge_2c" } }, {}), 0, "illusion 14.2.2b2: cavalry is no corps")
-- 14.2.2b3, b4 on turn 5 of the short campaign only
local function losses(scenario, turn, french, british)
  local h = bare(scenario)
  h:set { turn = turn, french_lost = french, british_hits = british, initiative = "german", next = "german" }
  h:place { ["87"] = "fr_xx", ["96"] = "ge_xxi" }
  h:dice { 3, 3, 3, 1 }
  h:enter "victory"
  B.answer(h)
  return h:get "vp.german"
end
t.is(losses("short", "T5", 7, 0) .. losses("short", "T5", 6, 0) .. losses("short", "T5", 0, 6) .. losses("short", "T5", 0, 5) .. losses("short", "T5", 7, 6), "30306", "illusion 14.2.2b3, 14.2.2b4: seven corps, six hits, three points each")
t.is(losses("short", "T4", 7, 6) .. losses("short", "T6", 7, 6) .. losses("campaign", "T5", 7, 6), "000", "illusion 14.2.2b3, 14.2.2b4: on turn 5 of the short campaign")

-- 12.1: British in Schlieffen hexes at the end of the Action phase of turns 1 to 5
local function alone(turn, id, hex, opts)
  local h = B.at({ turn = turn, cap = { 0, 0 }, place = { [hex] = id, ["87"] = "fr_xx", ["96"] = "ge_xxi" }, set = { initiative = "german", next = "german", vp = { allied = 3 } } }, opts)
  h:dice { 3, 3, 3, 1, 3, 3 }
  h:enter "strategic"
  return h:get "vp.allied"
end
t.is(alone("T5", "br_1", "24") .. alone("T6", "br_1", "24") .. alone("T5", "br_1", "34") .. alone("T5", "fr_i", "24") .. alone("T3", "br_hq", "24"), "23332", "illusion 12.1: a British unit in a Schlieffen hex, turns 1 to 5")
t.is(alone("T5", "br_1", "24", { switches = { bef_alone = "no" } }), 3, "illusion 14.3.1d: not in the third scenario")

-- 14.1.2a: a Plan 17 hex that is taken scores a marker once; Metz and Strasbourg double; nothing else scores
for _, hex in ipairs { "85", "86", "95", "96", "100", "103", "105", "107" } do
  t.ok(g:set_has("plan17", hex), "illusion 14.1.2a1: a hex of Plan 17: " .. hex)
end

-- totals at the table: below nothing, within reason
local table_ = bench "illusion"
local function told(name, german, allied) return table_:rule(name, { german = german, allied = allied }).status end
for _, name in ipairs { "victory", "immediate" } do
  t.is(told(name, -50, -50) .. " " .. told(name, -51, 0) .. " " .. told(name, 0, -51), "done refused refused", "illusion 14.1.2c: a total may be negative: " .. name)
end

-- 13.1.2: the cups hold eight and fifteen markers: not one more can be drawn
g = bare "campaign"
local german_hexes = { "8", "14", "16", "23", "26", "34", "36", "38", "48", "52", "58", "76", "87", "98", "104" }
for h = 1, 107 do g:hex { [tostring(h)] = { control = "german" } } end
g:set { turn = "T15" }
g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
g:enter "victory"
local values = {}
for _, hex in ipairs(german_hexes) do values[#values + 1] = g:at(hex, "german_vp") end
table.sort(values)
t.is(table.concat(values, " "), "1 1 2 2 2 3 3 3 3 3 4 4 4 5 5", "illusion 13.1.2d, 14.1.2b: fifteen markers for fifteen hexes")
local sum = 0
for _, hex in ipairs(german_hexes) do sum = sum + g:at(hex, "german_vp") * ((hex == "76" or hex == "87") and 2 or 1) end
t.is(g:get "vp.german", sum + 10, "illusion 14.1.2b, 14.1.3a: Verdun and Toul/Nancy double, and ten for Paris")

t.done()
