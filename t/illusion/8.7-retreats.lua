-- 8.7, 8.4.9, 9.7, 10: General Retreats, Paris in danger, trenches, strategic movement.
local t, B = require "tap", require "illusion.lib.board"

-- The beginning of a segment.
local function opening(side, p, opts)
  p.turn = p.turn or "T3"
  p.set = p.set or {}
  p.set.next, p.set.initiative = side, side
  local g = B.at(p, opts)
  g:enter "segment"
  return g
end
local function now(g) local phase, side = g:now() return phase .. " " .. tostring(side) end
local front = { ["46"] = { "fr_i", "fr_5hq", "fr_iii" }, ["45"] = { "br_1", "br_hq" }, ["62"] = "be_i", ["54"] = { "ge_gd", "ge_2hq" }, ["64"] = "ge_x" }
local german = { ["54"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german", ["53"] = "german", ["63"] = "german" }

-- 8.7.1
local g = opening("german", { turn = "T2", place = front, control = german })
t.is(g.ask, nil, "illusion 8.7.1a: no General Retreat on turn 2")
g = opening("german", { place = front, control = german })
t.ok(g.ask and g.ask.side == "allied" and g.ask.text:find "General Retreat", "illusion 8.7.1a: on turn 3 the Allied player is asked, also before a German segment")
g:reply "yes"
t.is(now(g), "withdrawal allied", "illusion 8.7.2b: he moves")
-- 8.7.2b, c: who moves where
B.no(t, g, "move belgian I to 53", "8.7", "illusion 8.7.2b: Belgians do not")
B.no(t, g, "move french III to 54", "8.7", "illusion 8.7.2c: not into an enemy hex")
g:place { ["36"] = "ge_2c" }
B.no(t, g, "move french III to 36", "8.7", "illusion 8.7.2c: nor where an enemy is")
g:place { eliminated = "ge_2c" }
g:play "move french I french III 5HQ to 18"
t.is(g:where "fr_i" .. " " .. g:face_of "fr_5hq", "18 reduced", "illusion 8.7.2b: with the effects of a headquarters")
B.no(t, g, "move french I to 19", "8.", "illusion 8.7.2b: each unit moves once")
B.yes(t, g, "move british 1 british HQ to 35", "illusion 8.7.2b: hex by hex, without CAP")
t.is(g:get "cap.allied", 5, "illusion 8.7.1c: without CAP")
g:set { mandated = { allied = 3 }, vp = { allied = 4 } }
g:play "done"
t.is(g:get "vp.allied", 1, "illusion 8.7.2e: three points on turn 3")
t.is(g:get "mandated.allied", 0, "illusion 8.7.2d: battles owed are off")
t.is(now(g), "order german", "illusion 8.7.2f: the German begins his segment")
t.is(g:get "retreated.allied", 3, "illusion 8.7.1a: once a game")
g = opening("german", { turn = "T4", place = front, control = german, set = { retreated = { allied = 4 }, vp = { allied = 3 } } })
t.is(g.ask, nil, "illusion 8.7.1b: the German not on the turn of the Allied one")
g = opening("allied", { turn = "T4", place = front, control = german, set = { vp = { allied = 3 } } })
g:reply "yes"
g:play "done"
t.is(g:get "vp.allied", 1, "illusion 8.7.2e: two points later")
t.is(now(g), "order german", "illusion 8.7.1c: at the start of his own segment it uses it up")
g = opening("allied", { turn = "T4", place = front, control = german }, { switches = { own_retreat = "goes_on" } })
g:reply "yes"
g:play "done"
t.is(now(g), "order allied", "illusion 8.7.1c: not by the other reading")

-- 8.7.1: a standing answer
g = opening("german", { place = front, control = german })
g:reply "not_this_turn"
t.is(now(g), "order german", "illusion 8.7.1a: he says that he will not this turn")
g:play "pass"
t.is(g.ask == nil and now(g), "order allied", "illusion 8.7.1a: and is not asked at the next segment")
g:undo()
g:play "activate 54"
g:play "move Gd to 55"
t.is(g:get "unasked.allied", false, "illusion 8.7.1a: a hex that he loses makes him think again")
g:play "done"
g:play "pass"
t.ok(g.ask and g.ask.side == "allied" and g.ask.text:find "General Retreat", "illusion 8.7.1a: and he is asked")
g = opening("german", { place = front, control = german })
g:reply "no"
g:play "pass"
t.ok(g.ask and g.ask.side == "allied", "illusion 8.7.1a: a plain no is for one segment")
g = opening("allied", { turn = "T5", place = front, control = german, set = { paris_danger = 4, unasked = { allied = true } } })
t.ok(g.ask and g.ask.side == "allied", "illusion 8.4.9b: who owes it is asked whatever he said")

-- 8.7.3
g = opening("allied", { turn = "T4", place = front, control = german, set = { retreated = { allied = 3 } } })
g:reply "yes"
g:play "entrench 64"
g:play "done"
t.is(now(g), "order allied", "illusion 8.7.3c: the German retreats and digs before an Allied segment")
g:play "activate 46"
B.yes(t, g, "move french I to 47", "illusion 8.7.3c: whose units move as ever")
g = opening("german", { turn = "T4", place = front, control = german, set = { retreated = { allied = 3 } } })
t.ok(g.ask and g.ask.side == "german", "illusion 8.7.1b: the German from the next turn on")
g:reply "yes"
B.no(t, g, "move Gd to 46", "8.", "illusion 8.7.3b: only into friendly hexes")
g:play "move Gd 2HQ to 64"
t.is(g:where "ge_gd", "64", "illusion 8.7.3b: German units move")
B.yes(t, g, "entrench 64", "illusion 8.7.3c: then he digs, with or without an enemy")
g:play "entrench 64"
t.is(g:at("64", "trench") .. " " .. g:get "cap.german", "1 4", "illusion 8.7.3c, 5.2c: for one CAP each")
g:play "done"
t.is(g:get "vp.german", -4, "illusion 8.7.3d: four points on turn 4; a total may be negative")
t.is(now(g), "order allied", "illusion 8.7.3c: then the Allies act")
g = opening("german", { turn = "T5", place = front, control = german, set = { retreated = { allied = 3 } } })
g:reply "yes"
g:play "done"
t.is(g:get "vp.german", -3, "illusion 8.7.3d: three later")

-- 9.7: trenches
local function digging(side, p)
  p[1], p[2], p.turn = "order", side, p.turn or "T8"
  p.set.next, p.set.initiative = side, side
  return B.at(p)
end
local both = { ["97"] = { "fr_xv", "ge_xxi" }, ["98"] = { "fr_xiv" }, ["96"] = "ge_iib", ["88"] = { "fr_xx", "ge_2c" } }
B.no(t, digging("german", { place = both, set = {} }), "entrench 97", "9.7.1", "illusion 9.7.1: no trench before the German General Retreat")
g = digging("german", { place = both, set = { retreated = { allied = 3, german = 5 } } })
B.no(t, g, "entrench 96", "9.7.2", "illusion 9.7.2a: only where infantry of both sides stands")
B.no(t, digging("allied", { place = both, set = { retreated = { allied = 3, german = 5 } } }), "entrench 97", "9.7.2", "illusion 9.7.2a, A36: the Allies not before the German has dug")
B.no(t, digging("allied", { place = both, set = { retreated = { allied = 3, german = 5 }, dug = true } }), "entrench 88", "9.7.2", "illusion 9.7.2a: cavalry is not enough")
g:play "entrench 97"
t.is(g:at("97", "trench") .. " " .. g:get "cap.german", "1 4", "illusion 9.7.2a: one CAP, level 1")
B.no(t, g, "entrench 97", "9.7.2", "illusion 9.7.2b: one trench a hex, for good")
B.yes(t, digging("allied", { place = both, set = { retreated = { allied = 3, german = 5 }, dug = true } }), "entrench 97", "illusion 9.7.2a: then they may")

-- 8.4.9: Paris in danger
local south = { ["72"] = "german", ["73"] = "german", ["64"] = "german", ["54"] = "german", ["45"] = "german", ["46"] = "german", ["36"] = "german", ["27"] = "german", ["26"] = "german", ["37"] = "german", ["47"] = "german" }
local function alarm(p, opts)
  p[2], p.turn = "german", p.turn or "T4"
  p.place = p.place or {}
  p.place["36"], p.place["104"], p.place["87"] = "ge_gd", "fr_alsace", p.place["87"] or "fr_xx"
  p.place.danger = { "fr_ix", "fr_71r" }
  p.control, p.set = south, { rail_repaired = true, paris_danger = p.began }
  local h = B.activated("36", p, opts)
  h:play "move Gd to 27"
  return h
end
g = alarm {}
t.is(g:get "paris_danger", 4, "illusion 8.4.9b, 8.4.9h: supplied Germans next to a hex around Paris")
t.is(alarm { began = 1 }:get "paris_danger", 1, "illusion 8.4.9b: only the first time")
t.is(g:where "fr_alsace", "removed", "illusion 8.4.9c: the Alsace headquarters is dissolved")
t.is(g:where "fr_ix" .. " " .. g:of("fr_ix", "due") .. " " .. g:of("fr_71r", "due"), "expected 5 5", "illusion 8.4.9d: two units come next turn")
g = B.activated("36", { nil, "german", turn = "T4", place = { ["36"] = "ge_2hq", ["87"] = "fr_xx" }, control = south, set = { rail_repaired = true } })
g:play "move 2HQ to 27"
t.is(g:get "paris_danger", 0, "illusion 8.4.9b: a headquarters alarms nobody")
-- 8.4.9e, f
local function relief(place)
  place["98"], place["87"], place["96"], place.expected = place["98"] or "fr_1hq", place["87"] or "fr_xx", "ge_xxi", { "fr_ix", "fr_71r" }
  local h = B.at { turn = "T5", place = place, counter = { fr_ix = { due = 5 }, fr_71r = { due = 5, entry = "98" } }, set = { paris_danger = 4, retreated = { allied = 4 } } }
  h:dice { 3, 3, 1, 3 }
  h:enter "cap"
  return h
end
g = relief { ["58"] = "fr_ix_minus" }
t.is(g:where "fr_ix" .. " " .. g:where "fr_ix_minus", "58 removed", "illusion 8.4.9f: IX Corps takes the place of IX(-)")
B.no(t, g, "enter 71R at 19", "7.1", "illusion 8.4.9e: the 71st Reserve Division enters in its hex")
B.yes(t, g, "enter 71R at 98", "illusion 8.4.9e: 98")
g = relief { ["58"] = { "fr_ix_minus", "fr_1m", "fr_viii", "fr_xiii", "fr_xiv", "fr_xxi", "fr_vii" } }
t.is(g:where "fr_ix" .. " " .. g:where "fr_ix_minus", "expected removed",
     "illusion 8.4.9f: IX Corps does not take a place where it makes the stack too high (N.1)")
B.yes(t, g, "enter french IX at 19", "illusion 8.4.9f: it is a variable reinforcement then")
g = relief { ["58"] = { "fr_ix_minus", "fr_viii", "fr_xiii", "fr_xiv", "fr_xxi", "fr_vii" } }
t.is(g:where "fr_ix", "58", "illusion 8.4.9f: it does where half a corps is free")
g = relief {}
B.yes(t, g, "enter french IX at 19", "illusion 8.4.9f: without IX(-) it is a variable reinforcement")
-- 8.4.9b: the General Retreat is owed
g = B.at { "order", "allied", turn = "T5", place = front, control = german, set = { next = "allied", initiative = "allied", paris_danger = 4 } }
B.no(t, g, "pass", "8.4.9", "illusion 8.4.9b, A56: he may not pass before his General Retreat")
g = B.at({ "order", "allied", turn = "T5", place = front, control = german, set = { next = "allied", initiative = "allied", paris_danger = 4 } }, { switches = { paris_retreat = "free" } })
B.yes(t, g, "pass", "illusion 14.3.1d1: not in the third scenario")
g = B.at { "order", "allied", turn = "T4", place = front, control = german, set = { next = "allied", initiative = "allied", paris_danger = 4 } }
B.yes(t, g, "pass", "illusion 8.4.9b: on the turn of the alarm he still may")

-- 10: strategic movement
local function railway(side, turn, p, opts)
  p[1], p[2], p.turn = "strategic", side, turn
  p.set = p.set or {}
  p.set.initiative, p.set.next = side, side
  return B.at(p, opts)
end
local south_wing = { ["87"] = { "fr_xx", "fr_2hq" }, ["45"] = "br_1", ["62"] = "be_i", ["28"] = "br_2" }
g = railway("allied", "T3", { place = south_wing })
B.yes(t, g, "rail XX to 19", "illusion 10.2: by rail")
B.yes(t, g, "rail 2HQ to 19", "illusion 10.1: a headquarters too")
B.no(t, g, "rail belgian I to 52", "10.3", "illusion 10.3c: Belgians never")
B.no(t, g, "rail british 2 to 19", "10.", "illusion 10.3c: no British unit stops in Paris")
B.yes(t, g, "rail british 2 to 10", "illusion 10.3c: it may pass through")
B.no(t, g, "rail XX to 13", "10.2", "illusion 10.2: not eleven hexes")
B.yes(t, g, "rail XX to 1", "illusion 10.2: but ten")
g:play "rail XX to 19"
t.is(g:get "cap.allied", 4, "illusion 10.1, 5.2d: one CAP for each unit")
B.no(t, railway("allied", "T2", { place = south_wing }), "rail XX to 19", "10.3", "illusion 10.3a: not on turns 1 and 2")
B.no(t, railway("allied", "T4", { place = { ["5"] = "fr_xx" } }), "rail XX to 19", "10.2", "illusion 10.2: from a railway")
g = railway("german", "T4", { place = { ["84"] = "ge_viii", ["72"] = "ge_ii", ["73"] = { "ge_ha305", "ge_gd" } }, control = german })
B.yes(t, g, "rail VIII to 100", "illusion 10.3b: the German in Germany from turn 3 on")
B.no(t, g, "rail VIII to 72", "10.3", "illusion 10.3b: not into captured hexes before turn 5")
B.no(t, g, "rail HA305 to 91", "10.1", "illusion 10.1, 9.5.4a3: no siege guns")
B.yes(t, railway("german", "T5", { place = { ["84"] = "ge_viii", ["72"] = "ge_ii" }, control = german }), "rail VIII to 72", "illusion 10.3b: from turn 5 on he may")
g = railway("allied", "T2", { place = { ["32"] = { "br_1", "be_i" }, ["7"] = "fr_xx", ["52"] = "br_2" } })
B.yes(t, g, "sail british 1 to 14", "illusion 10.4a: by sea to a port with a lower number, on any turn")
B.no(t, g, "sail XX to 14", "10.4", "illusion 10.4a: not to a higher one")
B.no(t, g, "sail british 1 to 15", "10.4", "illusion 10.4a: nor to what is no port")
B.no(t, g, "sail belgian I to 14", "10.4", "illusion 10.4b: Belgians never")
B.no(t, g, "sail british 2 to 14", "10.4", "illusion 12.5.4: Antwerp is no port")
g = railway("allied", "T4", { cap = { 0, 0 }, place = south_wing, set = { paris_danger = 4 } })
B.yes(t, g, "rail XX to 19", "illusion 8.4.9g: one French corps goes to Paris free on the turn of the alarm")
B.no(t, g, "rail XX to 28", "", "illusion 8.4.9g: only to Paris")

t.done()
