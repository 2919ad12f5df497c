-- 5, 6, 8.1, 8.2: CAP, initiative, segments and activations.
local t, B = require "tap", require "illusion.lib.board"

-- 5.1.1: one die, in the column of the commander
local g = B.at {}
local function cap(side, die, retreated) g:dice { die } return g:rule("cap", { side = side, retreated = retreated or false }).result.cap end
t.is(cap("allied", 1), 3, "illusion 5.1.1a: Joffre, a 1")
t.is(cap("german", 6), 9, "illusion 5.1.1a: Moltke, a 6")
t.is(cap("allied", 1, true), 5, "illusion 5.1.3: Joffre II after the General Retreat")
t.is(cap("german", 6, true), 8, "illusion 5.1.2: Falkenhayn after the German one")

-- The CAP phase on the board. Play stops in the reinforcements of a side.
local function received(turn, dice, p, opts)
  p = p or {}
  p.turn, p.cap = turn, p.cap or { 0, 0 }
  p.place = p.place or { ["87"] = "fr_xx", ["96"] = "ge_xxi", ["46"] = "fr_5hq" }
  local h = B.at(p, opts)
  h:dice(dice)
  h:enter "cap"
  return h
end
g = received("T1", {})
t.is(g:get "cap.allied" .. " " .. g:get "cap.german", "4 6", "illusion 5.1.4: on turn 1 the CAP are fixed")
t.is(g:get "initiative", "allied", "illusion 6a: the Allies have the initiative on turn 1")
g = received("T2", { 2, 3 })
t.is(g:get "cap.allied" .. " " .. g:get "cap.german", "4 7", "illusion 5.1.1a: both roll")
t.is(g:get "initiative", "german", "illusion 6c: the German has it on turn 2")
t.is(select(2, g:now()), "allied", "illusion 7.1c: who has the initiative places second")
g = received("T3", { 2, 3 })
t.is(g:get "initiative", "german", "illusion 6c: and on turn 3")
g = received("T4", { 2, 3, 4, 5 }, { set = { retreated = { allied = 3 } } })
t.is(g:get "cap.allied", 5, "illusion 5.1.3: from the turn after the General Retreat")
t.is(g:get "initiative", "german", "illusion 6d: the higher die")
g = received("T4", { 2, 3, 5, 4 }, { set = { retreated = { allied = 4 } } })
t.is(g:get "cap.allied", 4, "illusion 8.7.2a: not before the next turn")
t.is(g:get "initiative", "allied", "illusion 6d: the Allies with more")
g = received("T5", { 2, 3, 4, 4 }, { set = { retreated = { allied = 3, german = 4 } } })
t.is(g:get "cap.german", 6, "illusion 5.1.2, 8.7.3a: Falkenhayn's column")
t.is(g:get "initiative", "german", "illusion 6d: a tie is the German's")
g = received("T1", { 6, 6, 6, 1 }, nil, { switches = { opening = "free" } })
t.is(g:get "cap.allied" .. " " .. g:get "cap.german", "6 9", "illusion 14.3.1d2: rolled from turn 1 in the third scenario")
t.is(g:get "initiative", "allied", "illusion 14.3.1d2: the initiative too")
for turn, want in pairs { T1 = "1 0", T2 = "2 0", T3 = "3 0", T4 = "4 0", T5 = "0 0", T11 = "0 0", T12 = "0 1", T15 = "0 1" } do
  g = received(turn, { 3, 3, 3, 2 })
  t.is(g:get "mandated.allied" .. " " .. g:get "mandated.german", want, "illusion 14.1.1d, 14.1.1l: battles owed on " .. turn)
end

-- 5.1.1c, d: none are kept, none above ten
g = B.at { turn = "T5", place = { ["87"] = "fr_xx" } }
t.is(g:get "cap.allied", 5, "illusion 5.1.1c: left over")

-- 8.1: segments
local field = { ["87"] = { "fr_xx", "fr_2hq" }, ["98"] = "fr_xiv", ["96"] = { "ge_xxi", "ge_6hq" }, ["101"] = "ge_ib" }
local function segment(side, p, opts)
  p = p or {}
  p[1], p[2], p.place, p.turn = "order", side, p.place or field, p.turn or "T2"
  p.set = p.set or {}
  p.set.next, p.set.initiative = p.set.next or side, p.set.initiative or side
  return B.at(p, opts)
end
local function now(h) local phase, side = h:now() return phase .. " " .. side end
g = segment "allied"
B.no(t, g, "activate 61", "8.2.1", "illusion 8.2.1: a hex without a unit of his is not activated")
B.no(t, g, "activate 96", "8.2.1", "illusion 8.2.1: nor an enemy one")
g:play "activate 87"
t.is(g:get "cap.allied", 4, "illusion 5.2a: one CAP")
t.is(now(g), "movement allied", "illusion 8.2.3b: its units may move")
g:play "done"
t.is(now(g), "order allied", "illusion 8.1.1a: a second activation")
g:play "activate 87"
t.is(g:get "cap.allied", 3, "illusion 8.2.3a: of the same hex, if he likes")
g:play "done"
t.is(now(g), "order german", "illusion 8.1.1d: after two the other side acts")
g:play "pass"
t.is(now(g), "order allied", "illusion 8.1.1b: the German passes")
g:play "activate 98"
g:play "done"
g:play "pass"
t.is(now(g), "order german", "illusion 8.1.1b2: one CAP is enough")
g:play "pass"
t.is(now(g), "order allied", "illusion 8.1.1b2: and it was no pass")
g:play "pass"
t.is((g:now()), "strategic", "illusion 8.1.1c: two passes one after the other end the phase")
t.is(g:get "cap.german", 5, "illusion 8.1.1c: whatever CAP are left")

g = segment("allied", { cap = { 3, 0 } })
g:dice { 3, 3 }
for i = 1, 3 do
  g:play "activate 87"
  g:play "done"
  if i < 3 then t.is(now(g), "order allied", "illusion 8.1.1d: an enemy without CAP is passed over: activation " .. i + 1) end
end
t.is(select(3, g:now()), "T3", "illusion 8.1.2: with no CAP on either side the phase is over")
g = segment("allied", { cap = { 3, 0 } })
g:play "pass"
t.is((g:now()), "strategic", "illusion A14: a pass against an enemy without CAP ends the phase")
g = segment("allied", { cap = { 3, 0 } }, { switches = { lone_pass = "again" } })
g:play "pass"
t.is(now(g), "order allied", "illusion A14: not by the other reading")
g = segment("allied", { cap = { 1, 5 } })
g:play "activate 87"
g:play "done"
t.is(now(g), "order german", "illusion 8.1.1e: without CAP he gives way")

-- 9.8.3, 5.2e-g: reorganisation
local worn = { fr_xx = "disrupted", fr_xiv = "disrupted", fr_2hq = "reduced" }
g = segment("allied", { face = worn })
g:play "reorganise 87"
t.is(g:face_of "fr_xx" .. " " .. g:get "cap.allied", "ready 4", "illusion 9.8.3a, 5.2e: one CAP reorganises a hex")
t.is(g:face_of "fr_2hq", "reduced", "illusion 5.2g: but no headquarters")
t.is(now(g), "order allied", "illusion 8.1.1f: a second one may follow")
B.no(t, g, "activate 98", "9.8.3", "illusion 9.8.3b: nothing else may")
g:play "reorganise 98"
t.is(g:face_of "fr_xiv" .. " " .. now(g), "ready order german", "illusion 8.1.1f: and then the enemy acts")
g = segment("allied", { face = worn })
g:play "activate 98"
g:play "done"
g:play "reorganise 87"
t.is(now(g), "order german", "illusion 9.8.3b: as the second activation it may be mixed")
g = segment("allied", { face = worn, place = { ["87"] = { "fr_xx", "fr_2hq" }, ["93"] = "fr_xiv", ["86"] = "ge_33fr" } })
B.no(t, g, "reorganise 93", "9.8.3", "illusion 9.8.3a: a unit out of supply is not reorganised")
g = segment("allied", { face = { fr_xx = "disrupted" }, place = { ["96"] = { "fr_xx", "ge_xxi" }, ["87"] = "fr_2hq" } })
B.no(t, g, "reorganise 96", "9.8.3", "illusion 5.2f: nor one beside enemies")
g = segment("german", { face = { ge_xxi = "disrupted" }, place = { ["54"] = { "ge_xxi", "ge_gd", "fort_maubeuge" } }, control = { ["54"] = "german" }, hex = { ["54"] = { siege = true } } })
B.no(t, g, "reorganise 54", "9.8.3", "illusion 5.2f: nor beside a besieged fort")
B.no(t, segment("allied", { face = worn, cap = { 0, 3 }, set = { regrouped = true } }), "reorganise 87", "", "illusion 5.2: without CAP nothing is bought")
g = segment("allied", { face = worn, cap = { 3, 0 } })
g:play "reorganise 87"
g:play "pass"
t.is(now(g), "order allied", "illusion A54: against an enemy without CAP a new segment begins")
g = segment("allied", { face = worn, cap = { 3, 0 } }, { switches = { lone_reorganisation = "ends" } })
g:play "reorganise 87"
g:play "pass"
t.is((g:now()), "strategic", "illusion A54: by the other reading the phase ends")

-- 8.2.2b: once a battle is being fought nothing moves
g = segment("allied", { turn = "T9", place = { ["87"] = { "fr_xx", "fr_xv" }, ["96"] = "ge_or", ["98"] = "fr_xiv" } })
g:play "activate 87"
g:play "move XX to 96"
t.is(g:at("96", "battle"), true, "illusion 9.1.2b: a battle is declared")
B.yes(t, g, "move XV to 88", "illusion 8.2.2a, 8.5b: the others may still move elsewhere")
g:play "done"
B.no(t, g, "move XV to 88", "", "illusion 8.2.2b: not once battles are fought")

t.done()
