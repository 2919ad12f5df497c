-- Whole tables of the Administrative phase and of the order of play, every row: recovery (11.4, 14.1.1n), trenches (11.5), the
-- emergency line (8.4.3g), capitulation (9.5.3c), who goes first (4, A53), General Retreats (8.7).
local t, B = require "tap", require "illusion.lib.board"

local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end
-- From a phase of a turn on to the first decision of the next.
local function pass(phase, p, opts)
  p.cap = { 0, 0 }
  p.set = p.set or {}
  p.set.initiative, p.set.next = p.set.initiative or "german", "german"
  p.place["96"] = p.place["96"] or "ge_xxi"
  p.place["87"] = p.place["87"] or "fr_xx"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g:dice { 3, 3, 3, 1, 3, 3 }
  g:enter(phase)
  g.asked = B.answer(g, p.answers)
  return g
end

-- 11.4, 14.1.1n: how many of n Disrupted corps recover, by turn and by who else is in the hex
local corps = { "fr_xv", "fr_xvi", "fr_viii", "fr_xiii", "fr_xiv" }
local function recovered(n, turn, others)
  local units, face = {}, {}
  for i = 1, n do units[i], face[corps[i]] = corps[i], "disrupted" end
  for _, id in ipairs(others) do units[#units + 1] = id end
  local g = pass("recovery", { turn = turn, place = { ["97"] = units }, face = face })
  local ready = 0
  for i = 1, n do ready = ready + (g:face_of(corps[i]) == "ready" and 1 or 0) end
  return ready
end
for _, row in ipairs {
  { "T11", "nobody else", {}, "1 2 3 4 5" },
  { "T12", "nobody else, fatigue", {}, "1 1 2 2 3" },
  { "T11", "enemy infantry", { "ge_ii" }, "1 1 2 2 2" },
  { "T11", "enemy cavalry", { "ge_2c" }, "1 1 2 2 2" },
  { "T11", "an enemy fort", { "fort_metz_1" }, "1 1 2 2 2" },
  { "T12", "enemy infantry, fatigue", { "ge_ii" }, "1 1 2 2 2" },
  { "T11", "an enemy headquarters", { "ge_4hq" }, "1 2 3 4 5" },
} do
  local got = {}
  for n = 1, 5 do got[n] = recovered(n, row[1], row[3]) end
  t.is(table.concat(got, " "), row[4], "illusion 11.4c, 14.1.1n: of 1 to 5 Disrupted corps recover, with " .. row[2])
end
-- three supplied units, of which one or two are Disrupted
local function with_friends(disrupted)
  local face = {}
  for i = 1, disrupted do face[corps[i]] = "disrupted" end
  local g = pass("recovery", { turn = "T9", place = { ["97"] = { "fr_xv", "fr_xvi", "fr_viii", "ge_ii" } }, face = face })
  return g:face_of "fr_xv" .. g:face_of "fr_xvi"
end
t.is(with_friends(1) .. " " .. with_friends(2), "readyready readyready", "illusion 11.4c: three supplied units in contact: two of them, Disrupted or not, decide the number")
-- 11.4a: guns and headquarters; 11.2.2: who was found out of supply
local g = pass("recovery", { turn = "T9", place = { ["84"] = { "ge_4hq", "ge_ha305", "fr_xv" }, ["97"] = { "fr_2hq", "fr_xvi" } }, face = { ge_4hq = "reduced", ge_ha305 = "fired", fr_2hq = "reduced", fr_xvi = "disrupted" }, counter = { fr_2hq = { out = true }, fr_xvi = { out = true } } })
t.is(g:face_of "ge_4hq" .. " " .. g:face_of "ge_ha305", "full ready", "illusion 11.4a, 11.4d: headquarters and guns recover, enemies or not")
t.is(g:face_of "fr_2hq" .. " " .. g:face_of "fr_xvi", "reduced disrupted", "illusion 11.4b: who was found out of supply does not")

-- 11.5: trenches of level 1 become level 2 with supplied infantry of both sides
local function dug(level, units)
  return pass("recovery", { turn = "T9", place = { ["97"] = units }, hex = { ["97"] = { trench = level } } }):at("97", "trench")
end
t.is(dug(1, { "fr_xv", "ge_ii" }) .. dug(1, { "fr_xv" }) .. dug(1, { "ge_ii" }) .. dug(1, { "fr_xv", "ge_2c" }) .. dug(1, { "fr_1c", "ge_ii" }) .. dug(2, { "fr_xv", "ge_ii" }) .. dug(0, { "fr_xv", "ge_ii" }), "2111120", "illusion 11.5, A11: only with infantry of both, once")
t.is(pass("recovery", { turn = "T9", place = { ["97"] = { "fr_xv", "ge_ii" } }, hex = { ["97"] = { trench = 1 }, ["96"] = { control = "allied" }, ["95"] = { control = "allied" }, ["101"] = { control = "allied" }, ["102"] = { control = "allied" }, ["103"] = { control = "allied" }, ["86"] = { control = "allied" } } }):at("97", "trench"), 1, "illusion 11.5: and both in supply")

-- 9.5.3c: capitulation, every die; Nancy has a small garrison, Toul a large one
for _, row in ipairs { { "fort_nancy", "100000" }, { "fort_toul", "100000" }, { "fort_st_mihiel", "110000" }, { "fort_metz_1", "100000" } } do
  local got = {}
  for die = 1, 6 do
    local hex = row[1] == "fort_metz_1" and "86" or "87"
    local besieger = hex == "86" and "fr_xv" or "ge_v"
    local h = pass("supply", { turn = "T9", place = { ["87"] = hex == "87" and { row[1], besieger } or { "fr_xx" }, ["86"] = hex == "86" and { row[1], besieger } or nil },
      control = { [hex] = hex == "86" and "allied" or "german" }, hex = { [hex] = { siege = true } }, dice = { die } })
    got[die] = h:where(row[1]) == "removed" and 1 or 0
  end
  local want = row[1] == "fort_nancy" and "110000" or row[2]
  t.is(table.concat(got), want, "illusion 9.5.3c, 9.5.2b: a besieged fort gives up: " .. row[1])
end
g = pass("supply", { turn = "T9", place = { ["87"] = { "fort_toul", "ge_v" } }, control = { ["87"] = "german" }, hex = { ["87"] = { siege = true } }, dice = { 6 } })
t.ok(g.ruling:says "Toul may surrender", "illusion 9.5.3c: the fort whose die it is is named")
g = pass("supply", { turn = "T9", place = { ["87"] = { "fort_toul", "ge_v" } }, control = { ["87"] = "german" } })
t.is(g:where "fort_toul", "87", "illusion 9.5.3c: one that is not besieged rolls no die")

-- 11.3: attrition comes first: besiegers who become Disrupted lift the siege, and the fort rolls no die
local function starved(cut)
  local control = { ["87"] = "german" }
  if cut then for _, h in ipairs { "96", "97", "86", "95", "101", "102", "103", "85", "94", "105" } do control[h] = "allied" end end
  local h = pass("supply", { turn = "T9", place = { ["87"] = { "fort_st_mihiel", "ge_v" }, ["96"] = "fr_xv", ["91"] = "ge_ii" }, control = control, hex = { ["87"] = { siege = true } }, dice = { 1 } })
  return h:where "fort_st_mihiel" .. " " .. tostring(h:at("87", "siege"))
end
t.is(starved(true) .. ", " .. starved(false), "87 false, removed false", "illusion 11.3, 9.5.3b: a siege that attrition lifts brings no surrender")

-- 8.4.3g: the emergency line by turn. 54 and 44 are German, Maubeuge is besieged; the corps in 35 hangs on 44.
local wing = { ["54"] = "german", ["44"] = "german", ["34"] = "german", ["35"] = "german", ["64"] = "german", ["53"] = "german", ["63"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german" }
local function emergency(turn, p)
  p = p or {}
  local control = {}
  for h, side in pairs(wing) do control[h] = side end
  for h, side in pairs(p.control or {}) do control[h] = side end
  local place = { ["54"] = { "fort_maubeuge", "ge_gd" }, ["35"] = { "ge_ii", "ge_iii", "ge_x", "ge_1hq" } }
  if p.fallen then place["54"] = "ge_gd" end
  for h, ids in pairs(p.place or {}) do place[h] = ids end
  local h = pass("supply", { turn = turn, place = place, control = control, hex = { ["54"] = { siege = not p.fallen and not p.open } }, face = p.face,
    set = { rail_repaired = p.repaired, emergency_over = p.over }, dice = p.fallen and {} or { 6 } })
  return h
end
for turn, want in pairs { T2 = "disrupted reduced", T3 = "ready reduced", T4 = "ready reduced", T5 = "ready reduced", T6 = "disrupted reduced" } do
  local h = emergency(turn)
  t.is(h:face_of "ge_ii" .. " " .. h:face_of "ge_1hq", want, "illusion 8.4.3g: turn " .. turn .. ": 44 feeds what hangs on it on turns 3 to 5, and its headquarters are worn out")
end
t.is(emergency("T5", { over = true }):face_of "ge_ii", "disrupted", "illusion 8.4.3g4: on turn 5 the marker comes off after the Action phase")
t.is(emergency("T4", { control = { ["44"] = "allied" } }):face_of "ge_ii", "disrupted", "illusion 8.4.3g1: only while 44 is German")
t.is(emergency("T4", { open = true }):face_of "ge_ii", "disrupted", "illusion 8.4.3g, A35: and Maubeuge besieged")
g = emergency("T4", { face = { ge_ii = "disrupted", ge_iii = "disrupted", ge_1hq = "reduced" } })
local back = (g:face_of "ge_ii" == "ready" and 1 or 0) + (g:face_of "ge_iii" == "ready" and 1 or 0)
t.is(back .. " " .. g:face_of "ge_1hq", "1 reduced", "illusion 8.4.3g2: beside a headquarters one unit recovers, the headquarters does not")
g = emergency("T4", { place = { ["36"] = { "fr_i", "fr_5hq" }, ["53"] = { "ge_vii", "ge_2hq" } } })
t.is(g:face_of "fr_5hq" .. " " .. g:face_of "ge_2hq", "full full", "illusion 8.4.3g2: it wears out no headquarters of the enemy, nor one that the railway from home reaches too")
g = emergency("T4", { control = { ["43"] = "german", ["33"] = "german", ["45"] = "german", ["35"] = "allied" }, place = { ["35"] = {}, ["46"] = { "ge_vii", "ge_2hq" } } })
t.is(g:face_of "ge_vii" .. " " .. g:face_of "ge_2hq", "ready reduced", "illusion 8.4.3g1: 44 is no part of the normal net then, even where the railway by Ghent leads to it")
-- 11.3, 8.3.3: what attrition leaves empty changes hands
g = pass("supply", { turn = "T8", place = { ["36"] = { "ge_ii", "fr_i" }, ["87"] = "fr_xx" }, control = { ["36"] = "german" }, face = { ge_ii = "disrupted" } })
t.is(g:where "ge_ii" .. " " .. g:at("36", "control"), "eliminated none", "illusion 11.3, 8.3.3: the hex of troops that starve falls to the enemy who is in it")
t.is(tostring(B.at {}:rule("cap", { side = "allied", die = 1 }).inputs.retreated), "false", "illusion 5.1.2: at the table no General Retreat was made unless it is said")

-- 4, 7.1c, 10: who is first; A53
local function order_of(phase, initiative, opts)
  local h = B.at({ turn = "T6", cap = { 5, 5 }, place = { ["87"] = "fr_xx", ["96"] = "ge_xxi", expected = {} }, set = { initiative = initiative, next = initiative == "german" and "allied" or "german" } }, opts)
  h:dice { 3, 3, 6, 1 }
  h:enter(phase)
  local first = select(2, h:now())
  h:play "done"
  return first .. " " .. select(2, h:now())
end
t.is(order_of("reinforcements", "german"), "allied german", "illusion 7.1c: the player without the initiative places first")
t.is(order_of("reinforcements", "allied"), "german allied", "illusion 7.1c: whoever it is")
t.is(order_of("strategic", "german"), "allied german", "illusion 4, 10.1: and moves first by rail")
t.is(order_of("strategic", "allied"), "german allied", "illusion 4, 10.1: whoever it is")
t.is(order_of("strategic", "german", { switches = { strategic_order = "last" } }), "allied german", "illusion A53: strategic_order=last: by who acted last")
t.is(order_of("strategic", "allied", { switches = { strategic_order = "last" } }), "german allied", "illusion A53: strategic_order=last: the other way round")

-- 8.7: who may declare when, on every turn
local function asked(turn, allied, german, acting)
  local h = B.at { turn = turn, place = { ["46"] = "fr_i", ["96"] = "ge_xxi" }, set = { next = acting, initiative = acting, retreated = { allied = allied, german = german } } }
  h:enter "segment"
  local who = {}
  for _ = 1, 2 do
    if h.ask and h.ask.rule == "8.7.1" then
      who[#who + 1] = h.ask.side
      h:reply "no"
    end
  end
  return table.concat(who, " ")
end
for _, row in ipairs {
  { "T1", 0, 0, "" }, { "T2", 0, 0, "" }, { "T3", 0, 0, "allied" }, { "T15", 0, 0, "allied" },
  { "T4", 3, 0, "german" }, { "T3", 3, 0, "" }, { "T4", 4, 0, "" }, { "T5", 4, 0, "german" }, { "T15", 3, 4, "" }, { "T9", 3, 9, "" } } do
  for _, acting in ipairs { "allied", "german" } do
    t.is(asked(row[1], row[2], row[3], acting), row[4], ("illusion 8.7.1: %s, retreats on %d and %d, segment of the %s player"):format(row[1], row[2], row[3], acting))
  end
end
-- who says that he will not this turn is asked no more, unless he owes it or loses a hex
local function again(reply, p)
  p = p or {}
  local h = B.at { turn = "T5", place = { ["46"] = "fr_i", ["96"] = "ge_xxi", ["84"] = { "ge_viii", "ge_4hq" } }, set = { next = "german", initiative = "german", paris_danger = p.danger or 0 } }
  h:enter "segment"
  h:reply(reply)
  if p.takes then
    h:play "activate 84"
    h:play("move ge_viii to " .. p.takes)
    h:play "done"
  end
  h:play "pass"
  return h.ask and h.ask.rule == "8.7.1" and h.ask.side or "nobody"
end
t.is(again "no", "allied", "illusion 8.7.1: who says no is asked at the next segment")
t.is(again "not_this_turn", "nobody", "illusion 8.7.1: who will not this turn is not")
t.is(again("not_this_turn", { danger = 4 }), "allied", "illusion 8.4.9b: unless he owes it")
t.is(again("not_this_turn", { takes = "75" }), "allied", "illusion 8.7.1: or a hex of his is taken")
t.is(again("not_this_turn", { takes = "94" }), "nobody", "illusion 8.7.1: the enemy's own marches do not matter")

-- 8.7.2, 8.7.3: points by turn
local function costs(side, turn)
  local h = B.at { turn = turn, place = { ["46"] = "fr_i", ["96"] = "ge_xxi" }, set = { next = side, initiative = side, retreated = { allied = side == "german" and 3 or 0 }, vp = { allied = 5, german = 5 }, mandated = { allied = 2, german = 1 } } }
  h:enter "segment"
  h:reply "yes"
  local r = h:play "done"
  t.ok(r:cites(side == "allied" and "8.7.2" or "8.7.3") and not r:cites(side == "allied" and "8.7.3" or "8.7.2"), "illusion 8.7.2, 8.7.3: its points are those of its own rule: " .. side .. " " .. turn)
  return h:get("vp." .. side) .. " " .. h:get "mandated.allied" .. h:get "mandated.german"
end
t.is(costs("allied", "T3") .. ", " .. costs("allied", "T4") .. ", " .. costs("german", "T4") .. ", " .. costs("german", "T5"), "2 01, 3 01, 1 21, 2 21", "illusion 8.7.2d, 8.7.2e, 8.7.3d: three and two points, four and three; Allied battles owed are off")
-- 8.7.2c, 8.7.3b: forts under siege bar the Allies, not the German
local function retreats(side, to_units, id, p)
  local h = B.at { turn = "T6", place = { ["76"] = side == "allied" and { id } or {}, ["85"] = side == "german" and { id } or {}, ["86"] = to_units, ["75"] = "ge_viii", ["96"] = "ge_x" },
    control = p.control, hex = { ["86"] = { siege = p.siege } }, set = { next = side, initiative = side, retreated = { allied = side == "german" and 3 or 0 } } }
  h:enter "segment"
  h:reply "yes"
  return h
end
is(retreats("allied", { "fort_metz_1", "fr_xv" }, "fr_xx", { control = { ["86"] = "allied" }, siege = true }), "move XX to 86", "8.7", "illusion 8.7.2c: an Allied unit does not go where even a besieged fort is")
is(retreats("allied", { "fr_xv" }, "fr_xx", { control = { ["86"] = "allied" } }), "move XX to 86", nil, "illusion 8.7.2c: into a friendly hex it does")
is(retreats("german", { "fort_verdun_e", "ge_v" }, "ge_vi", { control = { ["86"] = "german" }, siege = true }), "move ge_vi to 86", nil, "illusion 8.7.3b: a German unit ignores one under siege")
is(retreats("german", { "fort_verdun_e", "ge_v" }, "ge_vi", { control = { ["86"] = "german" } }), "move ge_vi to 86", "8.7", "illusion 8.7.3b: not one that is free")
is(retreats("german", { "fr_1c", "ge_v" }, "ge_vi", {}), "move ge_vi to 86", "8.7", "illusion 8.7.3b: nor troops")
-- what is told while it lasts, and under which rule he digs
local d = B.at { turn = "T6", cap = { 5, 3 }, place = { ["85"] = "ge_v", ["96"] = "ge_x", ["87"] = "fr_xx" }, set = { next = "german", initiative = "german", retreated = { allied = 3 } } }
d:enter "segment"
d:reply "yes"
t.ok(d:status():find "3", "illusion 8.7.3c: the CAP that are left for trenches are told")
t.ok(d:play "entrench 85":cites "8.7.3", "illusion 8.7.3c: the trench is dug by that rule")
t.is(d:get "cap.german" .. " " .. d:get "spent.german", "2 0", "illusion 8.7.3c: for a CAP, and it is no activation")
d = B.at { "order", "german", turn = "T8", place = { ["97"] = { "fr_xv", "ge_xxi" }, ["98"] = "fr_xiv", ["96"] = "ge_iib" }, set = { next = "german", initiative = "german", retreated = { allied = 3, german = 5 } } }
local r = d:play "entrench 97"
t.ok(r:cites "9.7.2" and not r:cites "8.7.3", "illusion 9.7.2: later by this one")
t.is(d:get "dug", true, "illusion 9.7.2: and from then on the Allies may dig")
d = B.at { "order", "allied", turn = "T8", place = { ["97"] = { "fr_xv", "ge_xxi" }, ["98"] = "fr_xiv", ["96"] = "ge_iib" }, set = { next = "allied", initiative = "german", dug = true, retreated = { allied = 3, german = 5 } } }
d:play "entrench 97"
t.is(d:at("97", "trench") .. " " .. d:get "cap.allied", "1 4", "illusion 9.7.2: for a CAP of theirs")
d = B.at { "order", "german", turn = "T8", place = { ["97"] = { "fr_xv", "ge_xxi" }, ["98"] = { "fr_xiv", "ge_xiv" }, ["96"] = "ge_iib" }, set = { next = "german", initiative = "german", retreated = { allied = 3, german = 5 } } }
d:play "entrench 97"
d:play "entrench 98"
t.is(d:get "next" .. " " .. d:at("98", "trench"), "allied 1", "illusion 9.7.2, 8.1.1d: two trenches are two activations, and then it is the other's turn")
-- 8.7.3c, 9.7.2: where he digs
local function digs(units, p)
  p = p or {}
  local h = B.at { turn = "T6", place = { ["85"] = units, ["96"] = "ge_x", ["87"] = "fr_xx" }, hex = { ["85"] = { trench = p.trench } }, control = p.control, set = { next = "german", initiative = "german", retreated = { allied = 3 } } }
  h:enter "segment"
  h:reply "yes"
  return h
end
is(digs { "ge_v" }, "entrench 85", nil, "illusion 8.7.3c: with supplied infantry")
is(digs { "ge_v", "fr_xv" }, "entrench 85", nil, "illusion 8.7.3c: enemies or not")
is(digs { "ge_2c" }, "entrench 85", "9.7.2", "illusion 8.7.3c: not with cavalry alone")
is(digs({ "ge_v" }, { trench = 1 }), "entrench 85", "9.7.2", "illusion 9.7.2b: nor a second trench")
is(digs({ "ge_v" }, { control = { ["84"] = "allied", ["85"] = "allied", ["86"] = "allied", ["94"] = "allied", ["95"] = "allied", ["93"] = "allied", ["96"] = "allied" } }), "entrench 85", "9.7.2", "illusion 8.7.3c: nor out of supply")

-- 8.1.1b: a reorganisation that is not the first activation ends the segment, even if the enemy has no CAP left
local later = B.at { "order", "allied", turn = "T8", cap = { 5, 0 }, place = { ["68"] = "fr_xx", ["96"] = "ge_xxi" }, face = { fr_xx = "disrupted" }, set = { next = "allied", initiative = "allied", spent = { allied = 1 } } }
later:play "reorganise 68"
t.is(later:face_of "fr_xx" .. " " .. later:get "spent.allied", "ready 0", "illusion 8.1.1b: a reorganisation as a later activation ends the segment")
-- 14.1.1b, 14.3.1a: which activations of turn 1 are counted
local function counted(hex, opening)
  local h = B.at({ "order", "allied", turn = "T1", place = { [hex] = "fr_i" }, set = { next = "allied", initiative = "allied" } }, { switches = { opening = opening } })
  h:play("activate " .. hex)
  return h:get "northern"
end
t.is(counted("45", "historical") .. counted("36", "historical") .. " " .. counted("45", "free") .. counted("36", "free") .. counted("68", "free"), "10 110",
  "illusion 14.1.1b, 14.3.1a: four hexes of the north count on turn 1, or all from 1 to 66")
t.is(B.at {}:rule("initiative", { turn = 0 }).status .. " " .. B.at {}:rule("initiative", { turn = 1 }).status, "refused done", "illusion 6: the first turn is 1")
-- 14.1.3c: the last turn decides
local function last(german, allied)
  local h = B.at { turn = "T15", cap = { 0, 0 }, place = { ["87"] = "fr_xx" }, set = { vp = { german = german, allied = allied }, initiative = "german", next = "german" } }
  return h:enter "victory"
end
t.ok(last(8, 4):says "The game is over: German" and last(7, 4):says "The game is over: Allied", "illusion 14.1.3c: the points of the last turn decide who has won")

-- 10.2, 9.4.4a: who leaves by rail leaves a headquarters alone with the enemy
local rails = B.at { "strategic", "allied", turn = "T6", place = { ["87"] = { "fr_xx", "fr_2hq", "ge_7c" }, ["78"] = "fr_xv" } }
rails:play "rail fr_xx to 19"
t.is(rails:where "fr_xx" .. " " .. rails:where "fr_2hq", "19 78", "illusion 10.2, 9.4.4a: a headquarters that is left with the enemy gets away")
-- 7.1: who stays out although his hex is open comes there later
local waits = B.at { "reinforcements", "german", turn = "T3", place = { expected = "ge_naval" }, counter = { ge_naval = { due = 3, entry = "81" } }, set = { initiative = "german" } }
waits:play "done"
t.is(tostring(waits:of("ge_naval", "delayed")) .. " " .. tostring(waits:of("ge_naval", "entry")), "false 81", "illusion 7.1: a reinforcement that is kept waiting keeps its hex")

-- 10, 8.4.9g: without CAP the phase passes by, but for the free ride to Paris; 14.3.6a: and there is no assault on Liège without the alert
local function comes_to(name, p)
  p.turn, p.cap, p.set.initiative, p.set.next = p.turn or "T6", { 0, 0 }, "german", "german"
  local h = B.at(p)
  h:dice { 3, 3, 3, 3 }
  h:enter(name)
  local phase, side = h:now()
  return phase == "strategic" and phase .. " " .. side or phase
end
t.is(comes_to("strategic", { place = { ["87"] = "fr_xx" }, set = { paris_danger = 6 } }), "strategic allied", "illusion 8.4.9g: on the turn of the alarm the Allied player is asked without a CAP")
t.is(comes_to("strategic", { place = { ["87"] = "fr_xx" }, set = { paris_danger = 5 } }), "reinforcements", "illusion 8.4.9g: not on the next one")
t.is(comes_to("liege", { turn = "T1", place = { ["72"] = "be_i" }, set = { alert = true } }), "liege", "illusion 14.3.6a: the alert opens with Liège")
t.is(comes_to("liege", { turn = "T1", place = { ["72"] = "be_i" }, set = {} }), "reinforcements", "illusion 14.3.6a: without it nothing does")
t.is(comes_to("liege", { turn = "T1", place = { ["72"] = "ge_ii" }, set = { alert = true } }), "reinforcements", "illusion 14.3.6a: nor if nobody holds it")

t.done()
