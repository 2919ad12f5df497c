-- 13.1.2, 14.1.2, 14.1.3, 14.2: points, markers and victory.
local t, B = require "tap", require "illusion.lib.board"
local bench = require "bench"

-- A scenario, its cups filled, without a unit on the map or to come.
local function bare(scenario, opts)
  local h = bench("illusion/" .. scenario, { start_answers = { {} }, switches = opts and opts.switches })
  h:place { removed = h:units() }
  return h
end
-- As B.at, on such a board.
local function at(p, opts)
  local h = bare("campaign", opts)
  h:set { turn = p.turn, cap = { allied = (p.cap or { 5, 5 })[1], german = (p.cap or { 5, 5 })[2] }, vp = { allied = 0, german = 0 }, mandated = { allied = 0, german = 0 } }
  h:hex { ["72"] = { control = "none" }, ["73"] = { control = "none" } }
  h:place(p.place)
  for hex, side in pairs(p.control or {}) do h:hex { [hex] = { control = side } } end
  if p.hex then h:hex(p.hex) end
  if p[1] then h:phase(p[1], p[2]) end
  h:set(p.set or {})
  return h
end

-- 14.1.2a1: a Plan 17 hex
local function takes(hex, from, p)
  p = p or {}
  p[2], p.turn = "allied", "T9"
  p.place = p.place or {}
  p.place[from] = { "fr_xx", "fr_xv" }
  p[1], p.set = "movement", { activated = from }
  local h = at(p)
  h:dice(p.dice or { 2 })
  h:play("move XX to " .. hex)
  return h
end
local g = takes("96", "87")
t.is(g:at("96", "plan17_vp") > 0 and g:get "vp.allied" == g:at("96", "plan17_vp"), true, "illusion 14.1.2a1, 2.8b, 13.1.2a: a marker is drawn and scored when the Allies take a Plan 17 hex")
local drawn = g:get "vp.allied"
g:hex { ["96"] = { control = "none" } }
g:place { ["87"] = "fr_xx" }
g:counter { fr_xx = { wave = 0, marched = 0, halted = false, allowance = 0 } }
g:play "move XX to 96"
t.is(g:get "vp.allied", drawn, "illusion 14.1.2a1: once a hex, and for good")
g = takes("105", "102", { control = { ["102"] = "allied", ["101"] = "allied", ["96"] = "allied" } })
t.is(g:get "vp.allied", 2 * g:at("105", "plan17_vp"), "illusion 14.1.2a1: Strasbourg counts double")
g = takes("97", "87", { control = { ["97"] = "german" }, dice = {} })
t.is(g:get "vp.allied", 0, "illusion 14.1.2a2: no other hex scores for the Allies")

-- 14.1.3b: Trier
g = takes("94", "95", { control = { ["95"] = "allied", ["86"] = "allied", ["96"] = "allied" }, dice = {} })
t.is(select(4, g:now()), true, "illusion 14.1.3b, 13.1.2b: the game is over when the Allies have Trier")

-- The end of a turn. Amiens 26 and Lille 34 are German and supplied.
local held = { ["72"] = "german", ["73"] = "german", ["64"] = "german", ["54"] = "german", ["44"] = "german", ["34"] = "german", ["35"] = "german", ["26"] = "german", ["45"] = "german" }
local function ends(p, opts)
  p.cap, p.control = { 0, 0 }, p.control or held
  p.place = p.place or {}
  p.place["87"], p.place["96"] = p.place["87"] or "fr_xx", "ge_xxi"
  p.set = p.set or {}
  p.set.rail_repaired, p.set.initiative, p.set.next = true, "german", "german"
  local h = at(p, opts)
  h:dice(p.dice or {})
  h:dice { 3, 3, 3, 1 }
  h:enter "victory"
  B.answer(h)
  return h
end
g = ends { turn = "T9", dice = { 1, 1 } }
t.ok(g:at("26", "german_vp") > 0 and g:at("34", "german_vp") > 0, "illusion 14.1.3d, 2.8a, 13.1.2c: on turn 9 a marker for each German VP hex, which stays on the map")
t.is(g:get "vp.german", g:at("26", "german_vp") + g:at("34", "german_vp"), "illusion 14.1.2b: and scores")
g = ends { turn = "T8" }
t.is(g:get "vp.german", 0, "illusion 14.1.3d: on no other turn")
local cut = {}
for hex, side in pairs(held) do cut[hex] = side end
cut["44"], cut["45"], cut["54"] = nil, nil, nil
g = ends { turn = "T9", control = cut }
t.is(g:get "vp.german", 0, "illusion 14.1.2d3: nothing scores out of supply")
local function raided(cavalry)
  local control = {}
  for hex, side in pairs(held) do control[hex] = side end
  control["64"] = "allied"
  return ends { turn = "T9", control = control, hex = { ["64"] = { cavalry = cavalry } }, place = { ["64"] = "fr_1c" } }:get "vp.german"
end
t.is(raided(true) .. " " .. raided(false), "0 0", "illusion 8.3.4, 14.1.2d3: when points are counted Cavalry Control cuts a line too")
g = ends { turn = "T9", control = { ["76"] = "german" }, dice = { 1 } }
t.is(g:get "vp.german", 2 * g:at("76", "german_vp"), "illusion 14.1.2b: Verdun counts double")
-- 14.1.3d: the marker goes back
g = B.activated("36", { nil, "allied", turn = "T10", place = { ["36"] = "fr_xx" }, control = { ["26"] = "german" }, hex = { ["26"] = { german_vp = 4 } }, set = { vp = { german = 4 } } })
g:play "move XX to 26"
t.is(g:get "vp.german" .. " " .. g:at("26", "german_vp"), "0 0", "illusion 14.1.3d: retaken, its marker goes back and its points are lost")

-- 14.1.3a: Paris
local paris = { ["19"] = "german", ["28"] = "german", ["27"] = "german", ["36"] = "german", ["46"] = "german" }
for hex, side in pairs(held) do paris[hex] = side end
g = ends { turn = "T6", control = paris, dice = { 1, 1, 1 }, set = { paris_taken = 6, vp = { allied = 3 } } }
t.is(select(4, g:now()), true, "illusion 14.1.3a: Paris and three hexes against 3 points win at once")
g = ends { turn = "T6", control = paris, dice = { 1, 1, 1 }, set = { paris_taken = 6, vp = { allied = 10 } } }
t.is(select(4, g:now()), false, "illusion 14.1.3a: not against 10")
t.is(g:get "vp.german" .. " " .. g:at("26", "german_vp"), "10 0", "illusion 14.1.3a2, A39: the markers go back, the 10 for Paris stay")
g = ends { turn = "T7", control = paris, set = { paris_taken = 6, paris_scored = true, vp = { allied = 3, german = 10 } } }
t.is(select(4, g:now()), false, "illusion 14.1.3a: the test is made once")
g = B.activated("20", { nil, "allied", turn = "T8", place = { ["20"] = "fr_xx" }, control = { ["19"] = "german" }, set = { paris_taken = 6, paris_scored = true, vp = { german = 10 } } })
g:play "move XX to 19"
t.is(g:get "vp.german", 0, "illusion 14.1.3b2: with Paris its 10 points are lost")

-- 14.1.3c, A7
g = B.at {}
local function winner(german, allied, ratio)
  if ratio then g = B.at({}, { switches = { victory_ratio = ratio } }) end
  return g:rule("victory", { german = german, allied = allied }).result.winner
end
t.is(winner(6, 3), "german", "illusion 14.1.3c: 6 against 3")
t.is(winner(9, 4, "more") .. winner(8, 4, "more") .. winner(8, 4, "at_least"), "germanalliedgerman", "illusion 14.1.3c: victory_ratio: more than twice, or twice")
t.is(winner(5, -4), "allied", "illusion 14.1.3c: 5 is never enough")
t.is(winner(7, 4), "allied", "illusion 14.1.3c: nor 7 against 4")
t.is(winner(6, -7), "german", "illusion 14.1.2c: a negative total")
local function at_once(german, allied) return g:rule("immediate", { german = german, allied = allied }).result.wins end
t.is(tostring(at_once(20, 9)) .. " " .. tostring(at_once(20, 10)), "true false", "illusion 14.1.3a: less than half")

-- 9.1.1b, 14.1.1f
g = ends { turn = "T3", set = { mandated = { allied = 2, german = 1 }, vp = { allied = 3, german = 0 } } }
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "1 -1", "illusion 14.1.1f, 9.1.1b: one point for each battle not fought")

-- 12.1
for turn, want in pairs { T5 = 2, T6 = 3 } do
  g = B.at { turn = turn, cap = { 0, 0 }, place = { ["24"] = "br_1", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, set = { initiative = "german", next = "german", vp = { allied = 3 } } }
  g:dice { 3, 3, 3, 1 }
  g:enter "strategic"
  t.is(g:get "vp.allied", want, "illusion 12.1: a British unit in a Schlieffen hex at the end of the Action phase of " .. turn)
end

-- 14.2: the short campaign
local function short(turn, p)
  p.turn = turn
  return ends(p, { switches = { scoring = "short" } })
end
g = short("T5", { set = { french_lost = 7, british_hits = 5 } })
t.is(g:get "vp.german", 3, "illusion 14.2.2b3: seven French corps eliminated by turn 5")
g = short("T5", { set = { french_lost = 6, british_hits = 6 } })
t.is(g:get "vp.german", 3, "illusion 14.2.2b4: six hits on the British")
g = short("T6", { set = { french_lost = 9, british_hits = 9 } })
t.is(g:get "vp.german", 0, "illusion 14.2.2b3, 14.2.2b4: on turn 5 only")
local function last(place, control)
  local h = bare "short"
  h:place(place)
  h:hex { ["72"] = { control = "none" }, ["73"] = { control = "none" } }
  for hex, side in pairs(control) do h:hex { [hex] = { control = side } } end
  h:set { turn = "T7", vp = { allied = 0, german = 0 }, mandated = { allied = 0, german = 0 } }
  h:enter "victory"
  return h
end
g = last({ ["54"] = "ge_gd", ["64"] = "ge_x", eliminated = { "fort_maubeuge", "fort_namur" } }, { ["54"] = "german", ["64"] = "german" })
t.is(g:get "vp.german", 3, "illusion 14.2.2b1: Maubeuge and Namur German, their forts gone, at the end of turn 7")
t.is(select(4, g:now()), true, "illusion 14.2.3, 14.2a: which ends the game")
g = last({ ["54"] = { "ge_gd", "fort_maubeuge" }, ["64"] = "ge_x" }, { ["54"] = "german", ["64"] = "german" })
t.is(g:get "vp.german", 0, "illusion 14.2.2b1: both forts")
g = last({ ["52"] = { "ge_gd", "ge_x", "fort_antwerp" } }, {})
t.is(g:get "vp.german", 2, "illusion 14.2.2b2: two corps in an Allied Antwerp")
g = last({ ["52"] = { "ge_gd", "fort_antwerp" } }, {})
t.is(g:get "vp.german", 0, "illusion 14.2.2b2: one is not enough")

t.done()
