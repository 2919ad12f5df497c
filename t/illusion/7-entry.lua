-- 7, 13.1, 14.1.1i to 14.1.1m: reinforcements, replacements, the Eastern Front, and the set-up.
local t, bench, war = require "tap", require "bench", require "illusion.lib.war"

local function entry(side, p)
  return war.at({ "reinforcements", side, turn = p.turn, place = p.place, hex = p.hex, counter = p.counter, set = p.set, face = p.face }, p.opts)
end
local function waits(list, due, entry_hex)
  local all = {}
  for _, id in ipairs(list) do all[id] = { due = due, entry = entry_hex } end
  return all
end

-- --- 7.1.1 variable entry ---

local g = entry("allied", { turn = "T5", place = { expected = { "br_6", "fr_vir", "fr_9hq" }, ["38"] = "fr_5hq", ["27"] = "br_hq" }, counter = waits({ "br_6", "fr_vir", "fr_9hq" }, 5) })
war.yes(t, g, "enter br_6 at 27", "illusion 7.1.1a: with a headquarters of their nation")
war.no(t, g, "enter br_6 at 38", "7.1", "illusion 7.1.1a: not with that of another")
war.yes(t, g, "enter br_6 at 4", "illusion 7.1.1a: at a source of their nation")
war.no(t, g, "enter br_6 at 14", "7.1", "illusion 7.1.1b: not in a Schlieffen hex before turn 7")
war.no(t, g, "enter br_6 at 13", "7.1", "illusion 7.1.1a: not at one of another nation")
war.yes(t, g, "enter fr_vir at 19", "illusion 7.1.3: the French always in Paris")
war.yes(t, g, "enter fr_9hq at 48", "illusion 7.1.2a: a headquarters in any supplied friendly hex")
war.no(t, g, "enter fr_9hq at 38", "7.1", "illusion 7.1.2a: without another of its nation")
g:play "enter fr_9hq at 48"
war.no(t, g, "enter fr_vir at 48", "7.1", "illusion 7.1.2b: a headquarters placed this turn receives nobody yet")
war.yes(t, entry("allied", { turn = "T7", place = { expected = "br_6" }, counter = waits({ "br_6" }, 5) }), "enter br_6 at 14", "illusion 7.1.1b: from turn 7 on a Schlieffen hex is open; a reinforcement may be held back")
g = entry("allied", { turn = "T4", place = { expected = "br_6" }, counter = waits({ "br_6" }, 5) })
war.no(t, g, "enter br_6 at 4", "7.1", "illusion 7.1: not before its turn")
g = entry("allied", { turn = "T5", place = { expected = "br_6", ["27"] = "br_hq" }, counter = waits({ "br_6" }, 5), hex = { ["27"] = { control = "german" } } })
war.no(t, g, "enter br_6 at 27", "7.1", "illusion 7.1a: not in a hex that the enemy controls")
g = entry("allied", { turn = "T5", place = { expected = "br_6", ["27"] = { "br_hq", "ge_ii", "br_1" } }, counter = waits({ "br_6" }, 5) })
war.yes(t, g, "enter br_6 at 27", "illusion 7.1a: enemies in a friendly hex do not matter")

-- --- 7.1d a hex of its own ---

local function fixed(hex, place)
  place = place or {}
  place.expected = "ge_ixr"
  return entry("german", { turn = "T2", place = place, counter = waits({ "ge_ixr" }, 2, "81"), hex = hex })
end
g = fixed()
war.no(t, g, "enter ge_ixr at 91", "7.1", "illusion 7.1d: a unit with a hex enters there")
g:play "enter ge_ixr at 81"
t.is(g:where "ge_ixr", "81", "illusion 7.1d: in its hex")
g = fixed { ["81"] = { control = "allied" } }
war.no(t, g, "enter ge_ixr at 81", "7.1", "illusion 7.1d: not if the enemy controls it")
g:set { initiative = "german" }
g:play "done"
g:phase("reinforcements", "german")
g:set { turn = "T3" }
war.yes(t, g, "enter ge_ixr at 91", "illusion 7.1d: then at a source on the next turn")

-- --- 12.3, 12.6 ---

g = entry("allied", { turn = "T10", place = { expected = { "br_7", "br_rn", "br_3c" }, ["52"] = "be_i" }, counter = waits({ "br_7", "br_rn", "br_3c" }, 10) })
war.yes(t, g, "enter br_7 at 23", "illusion 12.3: the 7th Division may land on the coast")
war.no(t, g, "enter br_3c at 23", "7.1", "illusion 12.3: others may not")
war.no(t, g, "enter br_7 at 52", "7.1", "illusion 12.3, 12.5.4: nobody lands in Antwerp")

-- --- 14.1.1k the Detachment ---

g = entry("german", { turn = "T6", place = { expected = "ge_det", ["96"] = "ge_6hq" }, counter = waits({ "ge_det" }, 6) })
g:play "enter ge_det at 96"
t.is(g:where "ge_6hq" .. g:of("ge_6hq", "due"), "expected7", "illusion 14.1.1k: the numbered headquarters returns on the next turn")

-- --- 7.2 replacements: EX2, EX15 ---

local function buy(turn, side, p)
  p = p or {}
  return entry(side or "allied", { turn = turn, place = p.place or { eliminated = { "fr_xx", "br_1", "be_i", "ge_ii" }, ["38"] = "fr_5hq", ["96"] = "ge_6hq" }, hex = p.hex, set = p.set })
end
g = buy "T2"
g:play "rebuild fr_xx"
t.is(g:where "fr_xx" .. g:of("fr_xx", "due") .. g:get "cap.allied", "expected43", "illusion 7.2b: EX2: one CAP on turn 2, and it returns on turn 4")
g = buy "T2"
g:play "replace fr_xx at 38"
t.is(g:where "fr_xx" .. g:get "cap.allied", "382", "illusion 7.2a: two CAP bring it back at once")
war.no(t, g, "rebuild br_1", "7.2", "illusion 7.2d: British units are not replaced")
war.no(t, g, "rebuild be_i", "7.2", "illusion 7.2d: nor Belgian ones")
war.no(t, buy("T2", nil, { set = { cap = { allied = 1 } } }), "replace fr_xx at 38", "5.2", "illusion 7.2a: not with one CAP")
local function returned(turn, cap)
  local b = buy(turn)
  if cap == 2 then
    b:play "replace fr_xx at 38"
    return b:face_of "fr_xx"
  end
  b:play "rebuild fr_xx"
  b:set { turn = "T" .. tostring(tonumber(turn:sub(2)) + 2) }
  b:play "enter fr_xx at 38"
  return b:face_of "fr_xx"
end
t.is(returned("T7", 1), "ready", "illusion 14.1.1m: EX15: one CAP on turn 7: at full strength on turn 9")
t.is(returned("T8", 1), "disrupted", "illusion 14.1.1m: EX15: on turn 8: Disrupted on turn 10")
t.is(returned("T9", 2), "ready", "illusion 14.1.1m: EX15: two CAP on turn 9: at full strength")
t.is(returned("T10", 2), "disrupted", "illusion 14.1.1m: EX15: on turn 10: Disrupted")
local east_of = { eliminated = "ge_ii", ["56"] = "ge_3hq", ["55"] = "ge_2hq" }
local held = { ["56"] = { control = "german" }, ["55"] = { control = "german" }, ["65"] = { control = "german" }, ["64"] = { control = "german" }, ["73"] = { control = "german" }, ["72"] = { control = "german" } }
g = buy("T4", "german", { place = east_of, hex = held })
war.no(t, g, "replace ge_ii at 56", "7.2", "illusion 7.2i: before turn 5 no German replacement in France")
war.yes(t, g, "replace ge_ii at 55", "illusion 7.2i: except on the frontier")
war.yes(t, buy("T5", "german", { place = east_of, hex = held }), "replace ge_ii at 56", "illusion 7.2i: from turn 5 on anywhere")

-- --- 14.1.1i, 14.1.1j ---

local function gifts(turn, answers)
  local b = war.at { "reinforcements", "allied", turn = turn, place = { eliminated = { "br_1", "be_i", "fr_xx" }, ["46"] = "fr_i", ["84"] = "ge_vi" } }
  b:set { initiative = "german" }
  b:answer(answers)
  b:enter "reinforcements"
  return b
end
g = gifts("T8", { "br_1" })
t.is(g:where "br_1", "expected", "illusion 14.1.1i: on turn 8 a British unit returns")
g:play "enter br_1 at 4"
t.is(g:face_of "br_1", "ready", "illusion 14.1.1i: at full strength")
g = gifts("T12", { "br_1", "be_i" })
g:play "enter be_i at 14"
t.is(g:face_of "be_i", "disrupted", "illusion 14.1.1j: on turn 12 a British and a Belgian one, Disrupted")

-- --- 7.3 the Eastern Front ---

local wing = { ["73"] = { "ge_2hq", "ge_gdr" }, ["72"] = { "ge_2c" }, ["83"] = { "ge_xi" }, ["96"] = { "ge_iib" }, ["46"] = "fr_i" }
local function eastern(answers, opts)
  local b = war.at({ "reinforcements", "german", turn = "T3", place = wing, hex = { ["72"] = { control = "german" }, ["73"] = { control = "german" } } }, opts)
  b:set { initiative = "allied" }
  b:answer(answers)
  b:enter "reinforcements"
  return b
end
g = eastern { "no" }
t.is(g:get "vp.german", -2, "illusion 7.3a: nobody goes east: two points")
g = eastern { "yes", "ge_gdr" }
t.is(g:where "ge_2c" .. g:where "ge_gdr" .. g:where "ge_xi", "removedremovedremoved", "illusion 7.3b: nine points of infantry near the right wing, and a cavalry division")
t.is(g:where "ge_iib" .. g:get "vp.german", "960", "illusion 7.3b: at no cost in points")
t.is(eastern({}, { switches = { eastern_front = "no" } }).ask, nil, "illusion 14.3.1d: not in the third scenario")

-- --- 8.4.9e, 8.4.9f Paris in danger: what comes ---

local function relieved(place)
  place.expected = { "fr_ix", "fr_71r" }
  place["84"] = "ge_vi"
  local b = war.at { "reinforcements", "allied", turn = "T5", place = place, counter = { fr_ix = { due = 5 }, fr_71r = { due = 5, entry = "98" } } }
  b:set { initiative = "german" }
  b:enter "reinforcements"
  return b
end
g = relieved { ["58"] = "fr_ix_minus" }
t.is(g:where "fr_ix" .. g:where "fr_ix_minus", "58removed", "illusion 8.4.9f: IX Corps takes the place of IX(-)")
war.yes(t, g, "enter fr_71r at 98", "illusion 8.4.9e: the 71st Division in its hex")
g = relieved { eliminated = "fr_ix_minus" }
t.is(g:where "fr_ix" .. g:where "fr_ix_minus", "expectedremoved", "illusion 8.4.9f: if that is not on the map, it enters like others")

-- --- 13.1.1 the set-up ---

g = bench("illusion/campaign", { start_answers = { { "br_1", "br_3" } } })
t.is(g:where "br_1" .. g:where "br_3" .. g:where "br_2", "545445", "illusion 13.1.1: two British divisions may start in Maubeuge")
t.is(g:get "vp.allied" .. g:get "vp.german", "30", "illusion 13.1.3d: three Plan 17 points for Mulhouse")
t.is(g:at("86", "trench"), 1, "illusion 13.1.3f: Metz is entrenched")
t.done()
