-- 5, 6, 8.1, 8.7, 9.7, 9.8.3: CAP, initiative, segments, General Retreats, trenches and reorganisation.
local t, bench, war = require "tap", require "bench", require "illusion.lib.war"

-- --- 5.1 CAP at the table ---

local g = bench "illusion"
local function cap(side, retreated, die)
  g:dice { die }
  return g:rule("cap", { side = side, retreated = retreated }).result.cap
end
t.is(cap("allied", false, 1), 3, "illusion 5.1.3: Joffre, 1: three CAP")
t.is(cap("allied", true, 6), 8, "illusion 5.1.3: Joffre II from the turn after an Allied General Retreat")
t.is(cap("german", false, 6), 9, "illusion 5.1.2: Moltke, 6: nine")
t.is(cap("german", true, 1), 5, "illusion 5.1.2: Falkenhayn from the turn after a German General Retreat")
local function initiative(turn, allied, german, opts)
  local b = bench("illusion", opts)
  b:dice { allied, german }
  return b:rule("initiative", { turn = turn }).result.initiative
end
t.is(initiative(1), "allied", "illusion 6a: the Allies on turn 1")
t.is(initiative(2) .. initiative(3), "germangerman", "illusion 6c: the German on turns 2 and 3")
t.is(initiative(4, 5, 4), "allied", "illusion 6d: the higher die from turn 4 on")
t.is(initiative(15, 4, 4), "german", "illusion 6d: the German if they are equal")
t.is(initiative(1, 2, 1, { switches = { opening = "free" } }), "allied", "illusion 14.3.1d: rolled from turn 1 in the third scenario")

-- The phase: columns by the turn of the General Retreat, and the battles that are owed.
local function received(turn, set, dice)
  local b = bench "illusion"
  b:set { turn = turn }
  if set then b:set(set) end
  b:dice(dice)
  b:dice { 1, 1 }                 -- for the initiative
  b:enter "cap"
  return b
end
local b = received("T1", nil, {})
t.is(b:get "cap.allied", 4, "illusion 5.1.4: turn 1: four Allied CAP, no die")
t.is(b:get "cap.german", 6, "illusion 5.1.4: turn 1: six German CAP")
t.is(b:get "mandated.allied", 1, "illusion 14.1.1d: one mandated battle on turn 1")
b = received("T5", { retreated = { allied = 4 } }, { 1, 1 })
t.is(b:get "cap.allied", 5, "illusion 5.1.3: Joffre II after a retreat on turn 4")
b = received("T4", { retreated = { allied = 4 } }, { 1, 1 })
t.is(b:get "cap.allied", 3, "illusion 5.1.3: not yet on that turn")
t.is(b:get "mandated.allied", 4, "illusion 14.1.1d: four on turn 4")
b = received("T12", nil, { 1, 1 })
t.is(b:get "mandated.german" .. b:get "mandated.allied", "10", "illusion 14.1.1l: one German mandated battle from turn 12 on")

b = received("T10", { empires = true }, { 1, 1 })
t.is(b:get "cap.allied" .. b:get "cap.german", "45", "illusion 14.3.6a: the empires bring the Allies a CAP from turn 10 on")
b = received("T9", { empires = true }, { 1, 1 })
t.is(b:get "cap.allied", 3, "illusion 14.3.6a: not before")
b = received("T2", { more_troops = true, holland = true }, { 1, 1 })
t.is(b:get "cap.german" .. b:get "cap.allied", "63", "illusion 14.3.6b: the 9th Army brings the German a CAP")
b = received("T1", { more_troops = true, holland = true }, {})
t.is(b:get "cap.german", 6, "illusion 14.3.6b: through Holland from turn 2 on")
b = received("T1", { more_troops = true }, {})
t.is(b:get "cap.german", 7, "illusion 14.3.6b: else from turn 1 on")

-- --- 8.1 segments ---

local armies = { ["46"] = { "fr_i", "fr_iii" }, ["98"] = { "fr_viii" }, ["87"] = "fr_xv", ["84"] = { "ge_vi", "ge_viii" }, ["85"] = { "ge_v" } }
local function order(side, p)
  p = p or {}
  return war.at({ "order", side, turn = p.turn or "T2", place = p.place or armies, face = p.face, hex = p.hex, set = p.set }, p.opts)
end
local function at(h) return (h:now()) end
g = order "german"
g:play "activate 84"
t.is(g:get "cap.german", 3, "illusion 5.2a: an activation costs one CAP")
g:play "done"
t.is(at(g), "order", "illusion 8.1.1a: then there may be a second")
t.is(g:get "next", "german", "illusion 8.1.1a: of the same player")
g:play "activate 85"
g:play "done"
t.is(g:get "next", "allied", "illusion 8.1.1d: after two the other player has the initiative")
g:play "pass"
t.is(g:get "next", "german", "illusion 8.1.1b: he passes it back")
g:play "pass"
t.is(at(g), "strategic", "illusion 8.1.1c: two passes one after the other end the phase")
t.is(g:get "cap.allied", 4, "illusion 8.1.1c: whatever CAP are left")

g = order "german"
g:play "activate 84"
g:play "done"
g:play "pass"
t.is(g:get "passes", 0, "illusion 8.1.1b: to stop after one activation is no pass")
g = order("german", { set = { cap = { allied = 0, german = 4 } } })
for _ = 1, 3 do
  g:play "activate 84"
  g:play "done"
end
t.is(g:get "cap.german", 1, "illusion 8.1.1d: while the enemy has no CAP there is no limit of two")
g:play "pass"
g = order("german", { set = { cap = { allied = 0, german = 4 } } })
g:play "pass"
t.is(at(g), "strategic", "illusion 8.1.2, A14: a pass while the enemy has no CAP ends the phase")
g = order("german", { set = { cap = { allied = 3, german = 1 } } })
g:play "activate 84"
g:play "done"
t.is(g:get "next", "allied", "illusion 8.1.1e: without CAP the initiative is lost")
war.no(t, order "german", "activate 46", "8.2.1", "illusion 8.2.1: an activated hex has a friendly unit")

-- --- 9.8.3 reorganisation ---

local tired = { fr_i = "disrupted", fr_viii = "disrupted", fr_xv = "disrupted" }
g = order("allied", { face = tired })
g:play "reorganise 46"
t.is(g:face_of "fr_i", "ready", "illusion 9.8.3a: one CAP restores the Disrupted units of a hex")
war.no(t, g, "activate 98", "9.8.3", "illusion 9.8.3b: after a reorganisation only another one may follow")
g:play "reorganise 98"
t.is(g:get "next", "german", "illusion 9.8.3b: and then the initiative is lost")
g = order("allied", { face = tired })
g:play "activate 46"
g:play "done"
g:play "reorganise 98"
t.is(g:get "next", "german", "illusion 9.8.3b: as a second activation it is allowed")
g = order("allied", { face = tired, place = { ["46"] = { "fr_i", "ge_vi" }, ["98"] = "fr_viii" } })
war.no(t, g, "reorganise 46", "9.8.3", "illusion 9.8.3a: not with enemies in the hex")
g = order("allied", { face = tired, set = { cap = { allied = 4, german = 0 } } })
g:play "reorganise 46"
g:play "reorganise 98"
t.is(g:get "next" .. at(g), "alliedorder", "illusion 8.1.1f, A54: the enemy has no CAP: a new segment of the same player")
g = order("allied", { turn = "T12", place = { ["46"] = { "fr_i", "fr_iii", "fr_x" }, ["84"] = "ge_vi" }, face = { fr_i = "disrupted", fr_iii = "disrupted", fr_x = "disrupted" } })
g:play "reorganise 46"
g:reply { "fr_i", "fr_x" }
t.is(g:face_of "fr_i" .. g:face_of "fr_iii", "readydisrupted", "illusion 14.1.1n: from turn 12 on half of them, rounded up")

-- --- 14.1.1b, 12.5.2 command limits ---

local north = { ["45"] = "br_1", ["46"] = "fr_i", ["66"] = "fr_ii", ["76"] = "fr_iv", ["87"] = "fr_xv", ["84"] = "ge_vi", ["98"] = "fr_viii" }
g = order("allied", { turn = "T1", place = north })
war.no(t, g, "activate 66", "14.1.1b", "illusion 14.1.1b: the 4th Army does not move on turn 1")
war.no(t, g, "activate 76", "14.1.1b", "illusion 14.1.1b: nor the 3rd")
g:play "activate 46"
g:play "done"
g:play "pass"
war.no(t, g, "activate 45", "14.1.1b", "illusion 14.1.1b: one CAP for the north")
war.no(t, g, "activate 46", "14.1.1b", "illusion 14.1.1b, A48: not for the same hex again either")
war.yes(t, g, "activate 87", "illusion 14.1.1b: the rest is free")
g = order("allied", { turn = "T1", place = north, opts = { switches = { opening = "free" } } })
war.yes(t, g, "activate 66", "illusion 14.3.1a: in the third scenario the armies are free")
g:play "activate 46"
g:play "done"
g:play "activate 45"
g:play "done"
g:play "pass"
war.no(t, g, "activate 66", "14.3.1a", "illusion 14.3.1a: but two activations in hexes 1 to 66")
war.yes(t, g, "activate 98", "illusion 14.3.1a: the south is free")

local shut = { ["52"] = { "be_i", "be_ii" }, ["53"] = "ge_ii", ["62"] = "ge_iii", ["84"] = "ge_vi" }
g = order("allied", { turn = "T6", place = shut, set = { belgians_shut = true } })
war.no(t, g, "activate 52", "12.5.2", "illusion 12.5.2: two German corps shut the Belgians in Antwerp")
g:place { ["63"] = "ge_iii" }
war.yes(t, g, "activate 52", "illusion 12.5.2: one does not")
g = order("allied", { turn = "T7", place = shut, set = { belgians_shut = true } })
war.yes(t, g, "activate 52", "illusion 12.5.2: from turn 7 on they are free")
g = order("allied", { turn = "T6", place = shut })
war.yes(t, g, "activate 52", "illusion 12.5.2, A38: only if they withdrew there on turn 1")

-- --- 6a: the first Allied segment of turn 1 ---

g = bench("illusion/campaign", { start_dice = {}, start_answers = { "none" } })
g:play "done"
g:play "done"
t.is(g:get "next", "allied", "illusion 6a: the Allies begin turn 1")
g:play "activate 98"
g:play "done"
t.is(g:get "next", "german", "illusion 6a: with a single activation")

-- --- 8.7 General Retreats ---

local function opening(side, turn, set, answers, place, hex)
  local w = war.at { "order", side, turn = turn, place = place or { ["46"] = { "fr_i", "fr_5hq" }, ["45"] = "br_1", ["52"] = "be_i", ["84"] = "ge_vi", ["94"] = { "ge_viii", "ge_4hq" } }, set = set, hex = hex }
  w:answer(answers)
  w:enter "segment"
  return w
end
g = opening("german", "T2", nil, {})
t.is(g.ask, nil, "illusion 8.7.1: no General Retreat on turns 1 and 2")
g = opening("german", "T3", nil, { "yes" }, nil, { ["56"] = { control = "german" } })
t.is(at(g), "withdrawal", "illusion 8.7.1: the Allied player declares it at the start of a German segment")
war.no(t, g, "move be_i to 43", "8.7.2", "illusion 8.7.2: the Belgians take no part")
war.no(t, g, "move fr_i fr_5hq to 56", "8", "illusion 8.7.2: only into friendly hexes")
g:play "move fr_i fr_5hq to 36"
war.no(t, g, "move br_1 to 84", "8", "illusion 8.7.2: never into a hex with enemies")
g:play "move br_1 to 35"
war.no(t, g, "move fr_i to 46", "8.4", "illusion 8.7.2: no unit moves twice")
g:play "done"
t.is(g:get "vp.allied", -3, "illusion 8.7.2: three points on turn 3")
t.is(g:get "next" .. at(g), "germanorder", "illusion 8.7.2: then the German begins his segment")
g = opening("allied", "T4", { mandated = { allied = 3 } }, { "yes" })
g:play "done"
t.is(g:get "vp.allied", -2, "illusion 8.7.2: two points later")
t.is(g:get "mandated.allied", 0, "illusion 8.7.2: mandated battles are off")
t.is(g:get "next", "german", "illusion 8.7.2, 8.1.1h: at the start of his own segment it takes its place")
g = opening("german", "T4", { retreated = { allied = 4 } }, {})
t.is(g.ask, nil, "illusion 8.7.1: the German not on the turn of the Allied one")
g = opening("german", "T4", { retreated = { allied = 3 } }, { "yes" })
g:play "move ge_viii ge_4hq to 93"
g:play "entrench 84"
t.is(g:at("84", "trench") .. g:get "cap.german", "13", "illusion 8.7.3: afterwards the German digs in, for a CAP each")
war.no(t, g, "move ge_vi to 94", "8.7.3", "illusion 8.7.3: and moves no more")
g:play "done"
t.is(g:get "vp.german", -4, "illusion 8.7.3: four points on turn 4")
t.is(g:get "next", "allied", "illusion 8.7.3: then the Allies begin their segment")

-- 8.4.9b, A56 Paris in danger.
g = order("allied", { turn = "T4", set = { paris_danger = 3 } })
war.no(t, g, "pass", "8.4.9", "illusion 8.4.9b: with Paris in danger the Allies owe a General Retreat")
g = opening("german", "T4", { paris_danger = 3, passes = 2 }, {})
t.is(at(g), "withdrawal", "illusion 8.4.9b, A56: it is made before the Action phase ends")
g:play "done"
t.is(at(g), "strategic", "illusion 8.4.9b: which then does")

-- --- 9.7 trenches ---

local front = { ["75"] = { "ge_vi", "fr_xi" }, ["85"] = "ge_v", ["98"] = "fr_viii" }
local function dig(side, set, hex) return order(side, { turn = "T6", place = front, set = set, hex = hex or { ["75"] = { control = "german" } } }) end
war.no(t, dig "german", "entrench 75", "9.7.1", "illusion 9.7.1: nobody entrenches before the German General Retreat")
g = dig("german", { retreated = { german = 5 } })
war.no(t, g, "entrench 85", "9.7.2", "illusion 9.7.2: only beside supplied enemy infantry")
g:play "entrench 75"
t.is(g:at("75", "trench") .. g:get "cap.german", "13", "illusion 9.7.2, 9.7.3: one CAP, level 1")
war.no(t, dig("allied", { retreated = { german = 5 } }), "entrench 75", "9.7.2", "illusion 9.7.2, A36: the Allies not before the first German trench")
war.yes(t, dig("allied", { retreated = { german = 5 }, dug = true }), "entrench 75", "illusion 9.7.2: then they may")
war.no(t, dig("german", { retreated = { german = 5 } }, { ["75"] = { control = "german", trench = 1 } }), "entrench 75", "9.7.2", "illusion 9.7.2: one trench in a hex")

t.done()
