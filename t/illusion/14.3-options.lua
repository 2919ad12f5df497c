-- 14.3: the third scenario and its options.
local t, B = require "tap", require "illusion.lib.board"
local bench = require "bench"

-- The scenario after both have chosen; before that the Allied player was asked for Maubeuge.
local function chosen(allied, german, rest)
  local answers = { {}, allied, german }
  for _, a in ipairs(rest or {}) do answers[#answers + 1] = a end
  return bench("illusion/what-if", { start_answers = answers, start_dice = { 3, 3, 6, 1 } })
end
local function points(g) return g:get "vp.allied" .. " " .. g:get "vp.german" end

local g = bench("illusion/what-if", { start_answers = { {} } })
t.ok(g.ask == nil or g.ask.least == 0 and g.ask.most == 2, "illusion 14.3.6: none, one or two options")
g = chosen({}, {})
t.is(points(g), "3 0", "illusion 14.3.6: without options it costs nothing")
for option, cost in pairs { allied_free = 2, resources = 1, empires = 2, britannia = 1, alert = 3 } do
  t.is(points(chosen({ option }, {})), (3 - cost) .. " 0", "illusion 14.3.4, 14.3.6: price of " .. option)
end
for option, cost in pairs { german_free = 3, more_guns = 3, logistics = 2, more_troops = 4, holland = 4 } do
  t.is(points(chosen({}, { option })), "3 " .. -cost, "illusion 14.3.4, 14.3.6: price of " .. option)
end

-- 14.3.6a1, b1: free deployment
g = chosen({ "allied_free" }, {})
t.is((g:now()), "redeployment", "illusion 14.3.6a1: the Allies deploy")
B.yes(t, g, "redeploy XX to 34", "illusion 14.3.6a1: a French corps anywhere in France")
B.no(t, g, "redeploy XX to 62", "14.3.6", "illusion 14.3.6a1: not in Belgium")
B.no(t, g, "redeploy british 1 to 34", "14.3.6", "illusion 14.3.6a1: no British unit")
for i, id in ipairs { "fr_xx", "fr_xv", "fr_xvi", "fr_viii", "fr_xiii" } do g:play("redeploy " .. id .. " to " .. (i < 4 and "36" or "37")) end
t.is(g:where "fr_xx", "36", "illusion 14.3.6a1: five corps")
B.no(t, g, "redeploy XXI to 36", "14.3.6", "illusion 14.3.6a1: not a sixth")
g:play "redeploy french 1C to 36"
g:play "redeploy french 3C to 36"
B.no(t, g, "redeploy french 5C to 36", "14.3.6", "illusion 14.3.6a1: two cavalry divisions")
g:play "redeploy french 5HQ to 36"
B.no(t, g, "redeploy french 4HQ to 37", "14.3.6", "illusion 14.3.6a1: one headquarters")
g = chosen({}, { "german_free" })
B.yes(t, g, "redeploy german XV to 86", "illusion 14.3.6b1: a German corps in a hex that the German controls")
B.no(t, g, "redeploy german XV to 62", "14.3.6", "illusion 14.3.6b1: no other")

-- 14.3.6a2
g = chosen({ "resources" }, {})
t.is(g:where "fort_lille_o" .. " " .. g:where "fort_hazebrouck_o", "34 24", "illusion 14.3.6a2: the forts of Lille and Hazebrouck")
t.is(g:of("fr_ha", "due") .. " " .. g:of("fr_xxii", "due") .. " " .. g:of("fr_xxiii", "due"), "2 3 3", "illusion 14.3.6a2: a siege gun on turn 2, two corps on turn 3")

-- 14.3.6a3
g = chosen({ "empires" }, {})
local dues = {}
for _, id in ipairs { "br_7", "br_3c", "fr_mar", "in_3", "in_7", "fr_1col", "fr_10col", "br_8", "in_sec" } do dues[#dues + 1] = g:of(id, "due") end
t.is(table.concat(dues, " "), "7 7 7 10 10 8 8 10 13", "illusion 14.3.6a3: troops from overseas come sooner")
for turn, want in pairs { T9 = 5, T10 = 6 } do
  g = B.at { turn = turn, cap = { 0, 0 }, place = { ["87"] = "fr_xx", ["96"] = "ge_xxi" }, set = { empires = true, retreated = { allied = 3 } } }
  g:dice { 2, 3, 3, 1 }
  g:enter "cap"
  t.is(g:get "cap.allied", want, "illusion 14.3.6a3: a CAP more from turn 10 on: " .. turn)
end

-- 14.3.6a4: landings
local function landing(turn, place, p)
  p = p or {}
  place.expected = { "br_4", "br_6", "br_7" }
  place["87"] = "fr_xx"
  return B.at { "order", "allied", turn = turn, place = place, control = p.control, counter = { br_4 = { due = 2 }, br_6 = { due = 5 }, br_7 = { due = 10 } },
    set = { britannia = true, next = "allied", initiative = "allied", landing = false } }
end
g = landing("T10", { ["32"] = "ge_ii", ["16"] = "fr_it" }, { control = { ["32"] = "german" } })
B.yes(t, g, "land british 4 6 7 at 32", "illusion 14.3.6a4: divisions held back land among the enemy")
B.yes(t, g, "land british 4 at 16", "illusion 14.3.6a4: or among friends")
B.no(t, g, "land british 4 at 26", "14.3.6", "illusion 14.3.6a4: on the coast only")
B.no(t, landing("T9", { ["32"] = "ge_ii" }), "land british 4 at 32", "", "illusion 14.3.6a4: not before turn 10")
g:play "land british 4 6 at 32"
t.is(g:get "cap.allied", 4, "illusion 14.3.6a4: for one CAP")
t.is(g:at("32", "battle"), true, "illusion 14.3.6a4b: a battle must be fought")
t.is(g:at("32", "beachhead"), true, "illusion 14.3.6a4c: a port where they landed is a British source")

-- 14.3.6a5
g = chosen({ "alert" }, {})
t.is(g:where "be_io" .. " " .. g:where "fort_liege_o" .. " " .. g:where "fort_antwerp_o", "62 72 52", "illusion 14.3.6a5: stronger Belgians, a fort at Liège")
t.isnt(g:where "be_i" or "nowhere", "62", "illusion 14.3.6a5: in place of the others")
t.is(g:at("72", "control"), "none", "illusion 14.3.6a5: 72 is Belgian")
B.yes(t, g, "redeploy be_io to 63", "illusion 14.3.6a5: Belgians deploy freely in Belgium")
B.no(t, g, "redeploy be_io to 73", "14.3.6", "illusion 14.3.6a5: not where the German is in control")
B.no(t, g, "redeploy be_io to 34", "14.3.6", "illusion 14.3.6a5: nor in France")
g:play "done"
t.is((g:now()) .. " " .. select(2, g:now()), "liege german", "illusion 14.3.6a5: the German may attack Liège before turn 1")

-- 14.3.6b2, b4, b5c
g = chosen({}, { "more_guns", "more_troops" })
t.is(g:of("ge_ha305o", "due") .. " " .. g:of("ge_ha420o", "due"), "5 5", "illusion 14.3.6b2: two siege guns on turn 5")
t.is(g:of("ge_9hq", "due") .. " " .. g:of("ge_xxxr", "due"), "1 1", "illusion 14.3.6b4: a 9th Army on turn 1")
g = chosen({}, { "more_troops", "holland" })
t.is(g:of("ge_9hq", "due") .. " " .. g:of("ge_xxxr", "due"), "2 2", "illusion 14.3.6b4: on turn 2 if Holland is invaded")
t.is(g:where "ge_naval" .. " " .. g:where "ge_ilw" .. " " .. g:where "ge_nord", "removed removed removed", "illusion 14.3.6b5c: three units do not come")
-- 14.3.6b4: as one group, through the north edge
g = B.at { "order", "german", turn = "T2", place = { expected = { "ge_9hq", "ge_xxxr", "ge_xxxir", "ge_xxxiir", "ge_xxxiiir", "ge_xxxivr" }, ["96"] = "ge_xxi", ["87"] = "fr_xx" },
  counter = { ge_9hq = { due = 2 }, ge_xxxr = { due = 2 }, ge_xxxir = { due = 2 }, ge_xxxiir = { due = 2 }, ge_xxxiiir = { due = 2 }, ge_xxxivr = { due = 2 } },
  control = { ["72"] = "german", ["73"] = "german" }, set = { holland = true, more_troops = true, next = "german", initiative = "german" } }
B.yes(t, g, "cross 71", "illusion 14.3.6b4: through 71")
B.no(t, g, "cross 81", "14.3.6", "illusion 14.3.6b4: only through 42, 52, 62 or 71")
g:play "cross 71"
t.is(g:where "ge_9hq" .. " " .. g:where "ge_xxxivr" .. " " .. g:get "cap.german", "71 71 4", "illusion 14.3.6b4: one group, one CAP")

for _, case in ipairs { { "T1", false, 8 }, { "T1", true, 7 }, { "T2", true, 8 }, { "T9", false, 8 } } do
  g = B.at({ turn = case[1], cap = { 0, 0 }, place = { ["87"] = "fr_xx", ["96"] = "ge_xxi", eliminated = "ge_xxxr" }, set = { more_troops = true, holland = case[2] } }, { switches = { opening = "free" } })
  g:dice { 2, 3, 3, 1 }
  g:enter "cap"
  t.is(g:get "cap.german", case[3], "illusion 14.3.6b4: a CAP more from the turn of its entry on, whatever becomes of it: " .. case[1])
end

-- 14.3.6b3: two hexes from a railway
local function fed(logistics)
  local h = B.at { turn = "T6", cap = { 0, 0 }, place = { ["57"] = "ge_xi", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, control = { ["64"] = "german", ["65"] = "german", ["72"] = "german", ["73"] = "german", ["56"] = "german", ["66"] = "allied", ["47"] = "german", ["55"] = "german", ["57"] = "german" },
    set = { logistics = logistics, initiative = "german", next = "german", namur_fell = 6 } }
  h:place { ["46"] = "ge_gd", ["55"] = "ge_x", ["48"] = "ge_vii" }
  h:hex { ["46"] = { control = "german" }, ["48"] = { control = "german" } }
  h:dice { 3, 3, 3, 1 }
  h:enter "supply"
  return h:face_of "ge_vii"
end
t.is(fed(false), "disrupted", "illusion 14.3.6b3: 48 is two hexes from the end of the line")
t.is(fed(true), "ready", "illusion 14.3.6b3: near enough with better logistics")

-- 14.3.6b5a: 42/52
local function coast(options)
  local h = chosen({}, options)
  h:place { ["42"] = "ge_ii", ["43"] = "ge_iii" }
  h:face { ge_ii = "disrupted" }
  for _, hex in ipairs { "42", "43", "53", "62", "72", "52" } do h:hex { [hex] = { control = "german" } } end
  h:place { removed = { "be_hq", "be_i", "be_ii", "be_3", "be_1c", "fort_antwerp" } }
  h:phase("movement", "german")
  h:set { activated = "42" }
  return h
end
B.no(t, coast {}, "move ge_ii to 52", "8.4", "illusion 14.3.6b5a: as a rule 42/52 cannot be crossed")
g = coast { "holland" }
B.yes(t, g, "move ge_ii to 52", "illusion 14.3.6b5a: 42/52 can be crossed if Holland is invaded")
-- 14.3.6b5b: Antwerp as a source, and entry for what is due in 81
local function due_in_81(turn, fell)
  return B.at { "reinforcements", "german", turn = turn, place = { expected = "ge_iiilw", ["52"] = "ge_gd" }, counter = { ge_iiilw = { due = 3, entry = "81" } },
    control = { ["52"] = "german" }, set = { holland = true, antwerp_fell = fell } }
end
B.yes(t, due_in_81("T5", 4), "enter IIILW at 52", "illusion 14.3.6b5b: units due in 81 may enter in Antwerp")
B.yes(t, due_in_81("T5", 4), "enter IIILW at 81", "illusion 14.3.6b5b: or where they were due")
B.no(t, due_in_81("T4", 3), "enter IIILW at 52", "7.1", "illusion 14.3.6b5b: not before turn 5")
B.no(t, due_in_81("T5", 5), "enter IIILW at 52", "7.1", "illusion 14.3.6b5b: nor on the turn in which it fell")
B.yes(t, due_in_81("T6", 5), "enter IIILW at 52", "illusion 14.3.6b5b: on the next one")
B.yes(t, due_in_81("T5", 1), "enter IIILW at 52", "illusion 14.3.6b5b: even if it fell on turn 1")
B.no(t, due_in_81("T6", 0), "enter IIILW at 52", "7.1", "illusion 14.3.6b5b: nor if it did not fall")
local function fell(p, holland)
  local h = B.at { turn = "T6", place = p.place, control = p.control, hex = p.hex, set = { holland = holland, initiative = "german", next = "german" } }
  h:dice { 6, 3, 3, 3, 1 }
  h:enter "supply"
  return h:get "antwerp_fell"
end
t.is(fell({ place = { ["52"] = "ge_gd" }, control = { ["52"] = "german" } }, true), 6, "illusion 14.3.6b5b: at the end of a turn it is seen whether it is German")
t.is(fell({ place = { ["52"] = "ge_gd" }, control = { ["52"] = "german" } }, false), 0, "illusion 14.3.6b5b: only if Holland was invaded")
t.is(fell({ place = { ["52"] = { "ge_gd", "fort_antwerp" }, ["62"] = "ge_x", ["53"] = "ge_vii" }, control = { ["52"] = "german", ["53"] = "german", ["62"] = "german", ["72"] = "german" }, hex = { ["52"] = { siege = true } } }, true), 0, "illusion 14.3.6b5b: and its fort destroyed")
t.is(fell({ place = { ["52"] = "be_i" } }, true), 0, "illusion 14.3.6b5b: not while it is Belgian")
-- 14.3.6b5d: Antwerp besieged
g = B.at { "order", "german", turn = "T9", place = { ["52"] = { "fort_antwerp", "ge_gd" }, ["53"] = "ge_x" }, control = { ["53"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german" }, set = { holland = true, next = "german", initiative = "german" } }
g:dice { "4 4", 6, 6 }
g:play "activate 52"
g:play "declare 52 with Gd"
g:play "done"
g:play "resolve 52"
B.answer(g)
t.is(g:at("52", "siege"), true, "illusion 14.3.6b5d: Antwerp is besieged like any other fort")
t.is(g:at("52", "control"), "german", "illusion 14.3.6b5d: and is German then")
-- 14.3.6b5e: the Scheldt
g = B.at { "strategic", "allied", turn = "T6", place = { ["52"] = { "br_2", "fort_antwerp" } }, set = { holland = true, initiative = "allied", next = "allied" } }
B.yes(t, g, "sail british 2 to 14", "illusion 14.3.6b5e: Antwerp is a port")
g = B.at { "reinforcements", "allied", turn = "T10", place = { expected = "br_rn", ["52"] = "fort_antwerp" }, counter = { br_rn = { due = 10 } }, set = { holland = true } }
B.yes(t, g, "enter RN at 52", "illusion 14.3.6b5e: and the Royal Naval Division may enter there")

t.done()
