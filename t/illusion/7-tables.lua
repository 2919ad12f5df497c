-- Entries and options as tables: headquarters that meet (8.4.1), replacements (7.2), the Eastern Front (7.3), returns (14.1.1i, j),
-- the coast (12.3, 12.6), redeployment (14.3.6), what can be typed in each phase.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"

local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end
local function arrivals(side, turn, p, opts)
  p[1], p[2], p.turn = "reinforcements", side, turn
  p.counter = p.counter or {}
  p.place["96"], p.place["87"] = p.place["96"] or "ge_xxi", p.place["87"] or "fr_xx"
  p.set = p.set or {}
  p.set.initiative = p.set.initiative or "german"
  return B.at(p, opts)
end

-- 8.4.1, 7.1.3: a headquarters that is placed beside another: both are reduced
local g = arrivals("allied", "T4", { place = { expected = "fr_9hq", ["19"] = { "fr_6hq", "fr_i" } }, counter = { fr_9hq = { due = 4 } } })
g:play "enter 9HQ at 19"
t.is(g:face_of "fr_9hq" .. " " .. g:face_of "fr_6hq", "reduced reduced", "illusion 8.4.1, 7.1.3: two headquarters in Paris are both reduced")
g = arrivals("allied", "T4", { place = { expected = { "fr_9hq", "fr_2m" }, ["19"] = "fr_i", ["28"] = "fr_6hq" }, counter = { fr_9hq = { due = 4 }, fr_2m = { due = 4 } } })
g:play "enter 9HQ at 19"
g:play "enter 2M at 28"
t.is(g:face_of "fr_9hq" .. " " .. g:face_of "fr_6hq", "full full", "illusion 8.4.1: one alone is not, nor one that troops join")
-- 14.1.1k: the Detachment in place of a numbered headquarters
g = arrivals("german", "T6", { place = { expected = "ge_det", ["84"] = { "ge_4hq", "ge_viii" } }, counter = { ge_det = { due = 6 } } })
g:play "enter ge_det at 84"
t.is(g:where "ge_det" .. " " .. g:face_of "ge_det" .. " " .. g:where "ge_4hq" .. " " .. g:of("ge_4hq", "due"), "84 full expected 7", "illusion 14.1.1k: it takes its place, and the other comes back next turn")
g = arrivals("german", "T6", { place = { expected = "ge_nord", ["84"] = { "ge_4hq", "ge_viii" } }, counter = { ge_nord = { due = 5 } } })
is(g, "enter ge_nord at 84", "7.1", "illusion 14.1.1k: no other headquarters does")

-- 8.3.4: infantry that is placed in a hex under Cavalry Control takes it over
g = arrivals("german", "T6", { place = { expected = { "ge_ie", "ge_3c" }, ["84"] = { "ge_4hq", "ge_2c" } }, counter = { ge_ie = { due = 6 }, ge_3c = { due = 6 } }, control = { ["84"] = "german" }, hex = { ["84"] = { cavalry = true } } })
g:play "enter ge_3c at 84"
t.is(g:at("84", "cavalry"), true, "illusion 8.3.4: cavalry that is placed does not")
g:play "enter ge_ie at 84"
t.is(g:at("84", "cavalry"), false, "illusion 8.3.4: infantry does")
-- 8.4.9f: IX Corps relieves IX(-) only after the alarm, on the turn it is due
local function ninth(where_whole, due)
  local h = B.at { turn = "T6", cap = { 0, 0 }, place = { [where_whole] = "fr_ix", ["58"] = "fr_ix_minus", ["87"] = "fr_xx", ["96"] = "ge_xxi" }, counter = { fr_ix = { due = due } }, set = { initiative = "german", next = "german", retreated = { allied = 4 } } }
  h:dice { 3, 3, 3, 1 }
  h:enter "reinforcements"
  return h:where "fr_ix_minus" .. " " .. h:where "fr_ix"
end
t.is(ninth("danger", 0) .. ", " .. ninth("expected", 7) .. ", " .. ninth("expected", 6) .. ", " .. ninth("38", 5), "58 danger, 58 expected, removed 58, 58 38", "illusion 8.4.9f: it waits in its box, then on the turn track, then takes the place")

-- 7.2: what is rebuilt comes where replacements come
local south = { ["46"] = "german", ["56"] = "german", ["65"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german" }
local function rebuilt(turn, flag, hex)
  return arrivals("german", turn, { place = { expected = "ge_ii", [hex] = "ge_4hq" }, counter = { ge_ii = { due = 4, rebuilt = flag } }, control = south, set = { rail_repaired = true } })
end
is(rebuilt("T4", true, "46"), "enter ge_ii at 46", "7.2i", "illusion 7.2i: a rebuilt German unit does not come deep in France before turn 5")
is(rebuilt("T5", true, "46"), "enter ge_ii at 46", nil, "illusion 7.2i: from turn 5 on it does")
is(rebuilt("T4", false, "46"), "enter ge_ii at 46", nil, "illusion 7.1.1a: a reinforcement is free to")
is(rebuilt("T4", true, "84"), "enter ge_ii at 84", nil, "illusion 7.2i: at home always")
is(rebuilt("T4", true, "46"), "enter ge_ii at 91", nil, "illusion 7.2g: and at a source")
g = arrivals("german", "T6", { place = { expected = "ge_ii", eliminated = "ge_iii", ["91"] = "ge_nord" }, counter = { ge_ii = { due = 4, rebuilt = true }, ge_nord = { placed = true } } })
is(g, "replace ge_iii at 91", "7.2g", "illusion 7.2g: not in a hex that received a headquarters this turn")
is(g, "enter ge_ii at 91", "7.2g", "illusion 7.2g: nor what was rebuilt")
is(g, "replace ge_iii at 94", nil, "illusion 7.2g: elsewhere they come")
local full_hex = { "ge_4hq", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix", "ge_x" }
g = arrivals("german", "T6", { place = { eliminated = { "ge_iii", "ge_2c" }, ["84"] = full_hex } })
is(g, "replace ge_iii at 84", "8.4.6", "illusion 7.2g, 8.4.6: not where there is no room")
is(g, "replace ge_2c at 84", nil, "illusion 7.2g: cavalry finds some")
is(g, "replace ge_iii at 82", "7.2", "illusion 7.2g: nor just anywhere")
-- 14.1.1m: on which side and when, by the turn of payment
for _, row in ipairs { { "T7", "9 false ready" }, { "T8", "10 true ready" }, { "T9", "11 true ready" }, { "T10", "12 true disrupted" } } do
  g = arrivals("german", row[1], { place = { eliminated = { "ge_ii", "ge_iii" }, ["84"] = "ge_4hq" } })
  g:play "rebuild ge_ii"
  g:play "replace ge_iii at 84"
  t.is(g:of("ge_ii", "due") .. " " .. tostring(g:of("ge_ii", "arrives_disrupted")) .. " " .. g:face_of "ge_iii", row[2], "illusion 14.1.1m, 7.2: paid on " .. row[1])
  t.is(g:get "cap.german" .. " " .. tostring(g:of("ge_ii", "rebuilt")), "2 true", "illusion 7.2a, 7.2b: one CAP and two")
end

-- 7.3: nine points of infantry and a cavalry division
local function east(place, replies)
  place["96"], place["87"] = place["96"] or "ge_xxi", "fr_xx"
  local h = B.at { turn = "T3", cap = { 0, 0 }, place = place, set = { initiative = "german", next = "german", vp = { german = 5 } }, control = { ["72"] = "german", ["73"] = "german" } }
  h:dice { 3, 3, 3, 1, 3, 3, 3, 1 }
  h:enter "reinforcements"
  for _ = 1, 3 do if not h.ask and (h:now()) == "reinforcements" then h:play "done" end end
  for _, reply in ipairs(replies or {}) do h:reply(reply) end
  return h
end
g = east({ ["73"] = { "ge_2hq", "ge_2c", "ge_gdr", "ge_viir", "ge_xr", "ge_xiir" } }, { "yes", "ge_gdr", "ge_viir" })
t.is(g.ask and g.ask.rule, "7.3", "illusion 7.3: 4 and 4 are not enough")
g:reply "ge_xr"
t.is(g:where "ge_xr" .. " " .. g:where "ge_2c" .. " " .. g:where "ge_xiir" .. " " .. g:get "vp.german", "removed removed 73 5", "illusion 7.3: 12 are; the cavalry goes too, and no point is lost")
g = east({ ["73"] = { "ge_2hq", "ge_2c", "ge_ii", "ge_gdr", "ge_xr" } }, { "yes", "ge_ii", "ge_gdr" })
t.is(g:where "ge_ii" .. g:where "ge_gdr" .. g:where "ge_xr", "removedremoved73", "illusion 7.3: 5 and 4 are just nine")
g = east({ ["73"] = { "ge_2hq", "ge_2c", "ge_ii", "ge_gdr" } }, { "no" })
t.is(g:get "vp.german" .. " " .. g:where "ge_ii", "3 73", "illusion 7.3: who sends nobody loses two points")
g = east { ["73"] = { "ge_2hq", "ge_ii", "ge_gdr" } }
t.is(g:get "vp.german", 3, "illusion 7.3: without cavalry there is no choice")
g = east { ["73"] = { "ge_2hq", "ge_2c", "ge_gdr", "ge_xr" } }
t.is(g:get "vp.german", 3, "illusion 7.3: nor with eight points")
g = east { ["84"] = { "ge_4hq", "ge_2c", "ge_ii", "ge_gdr" } }
t.is(g:get "vp.german", 3, "illusion 7.3: nor away from the headquarters of the right wing")
g = east { ["72"] = { "ge_2c", "ge_ii", "ge_gdr" }, ["73"] = "ge_2hq" }
t.is(g.ask and g.ask.rule, "7.3", "illusion 7.3: one hex from them is near enough")
g = east { ["71"] = { "ge_2c", "ge_ii", "ge_gdr" }, ["73"] = "ge_2hq" }
t.is(g:get "vp.german", 3, "illusion 7.3: two are not")

-- 14.1.1i, j: what returns on turns 8 and 12
local function gift(turn, lost)
  local h = B.at { turn = turn, cap = { 0, 0 }, place = { eliminated = lost, ["87"] = "fr_xx", ["96"] = "ge_xxi", ["27"] = { "br_hq", "be_hq" } }, set = { initiative = "german", next = "german" } }
  h:dice { 3, 3, 3, 1 }
  h:enter "reinforcements"
  local seen = {}
  for _ = 1, 3 do
    if h.ask and h.ask.rule == "14.1.1i" then
      seen[#seen + 1] = h.ask.options[#h.ask.options]
      h:reply(h.ask.options[#h.ask.options])
    end
  end
  return table.concat(seen, " "), h
end
t.is((gift("T7", { "br_1", "be_i" })), "", "illusion 14.1.1i: nothing on turn 7")
local seen, after = gift("T8", { "br_1", "be_i", "br_1c" })
t.is(seen .. " " .. tostring(after:of("br_1", "arrives_disrupted")) .. " " .. after:of("br_1", "due"), "br_1 false 8", "illusion 14.1.1i: a British division on turn 8, whole; no cavalry, no Belgian")
t.is((gift("T9", { "br_1", "be_i" })), "", "illusion 14.1.1i: it cannot be put off")
seen, after = gift("T12", { "br_1", "be_i" })
t.is(seen .. " " .. tostring(after:of("br_1", "arrives_disrupted")) .. tostring(after:of("be_i", "arrives_disrupted")), "br_1 be_i truetrue", "illusion 14.1.1j: one of each on turn 12, Disrupted")
t.is((gift("T12", { "be_i" })) .. (gift("T12", { "br_1" })) .. (gift("T12", { "fr_i" })), "be_ibr_1", "illusion 14.1.1j: of what there is")
t.is((gift("T13", { "br_1", "be_i" })), "", "illusion 14.1.1j: on no other turn")

-- 12.3, 12.6: the coast
g = arrivals("allied", "T10", { place = { expected = { "br_7", "br_rn", "br_6", "be_4" }, ["27"] = "br_hq" }, counter = { br_7 = { due = 10 }, br_rn = { due = 9 }, br_6 = { due = 5 }, be_4 = { due = 7 } } })
for id, want in pairs { br_7 = "1 7 14 15 16 23 32", br_rn = "1 7 14 15 16 23 32", be_4 = "1 14" } do
  local got = {}
  for _, h in ipairs { "1", "7", "8", "14", "15", "16", "23", "24", "32", "42", "52" } do
    if not g:refused("enter " .. id .. " at " .. h) then got[#got + 1] = h end
  end
  if id == "be_4" then t.is(table.concat(got, " "), want, "illusion 12.6: the 4th Division comes back at a coastal source of the Belgians")
  else t.ok(table.concat(got, " "):find("7 14 15 16 23 32", 1, true) and not table.concat(got, " "):find("8", 1, true), "illusion 12.3: on any friendly coast in supply: " .. id) end
end
is(g, "enter br_6 at 15", "7.1", "illusion 12.3: other divisions not")
g = arrivals("allied", "T10", { place = { expected = { "br_7", "br_rn" }, ["52"] = "fort_antwerp" }, counter = { br_7 = { due = 10 }, br_rn = { due = 9 } }, control = { ["15"] = "german", ["43"] = "german" } })
is(g, "enter br_7 at 15", "7.1", "illusion 12.3: not on an enemy coast")
is(g, "enter br_rn at 52", "7.1", "illusion 12.5.4: not in Antwerp")

-- 14.3.6a1, b1: how many of which kind, and what can be typed
local function chosen(allied, german) return bench("illusion/what-if", { start_answers = { {}, allied, german }, start_dice = { 3, 3, 6, 1 } }) end
g = chosen({ "allied_free" }, {})
t.ok(g:can "redeploy fr_xx to 34" and not g:can "redeploy br_1 to 34" and not g:can "redeploy fort_toul to 34", "illusion 14.3.6a1: what can be typed: French units, no forts")
is(g, "redeploy fr_xx to 98", nil, "illusion 14.3.6a1: anywhere in France")
is(g, "redeploy fr_xx to 104", nil, "illusion 14.3.6a1: where it is French")
is(g, "redeploy ge_xv to 34", "14.3.6", "illusion 14.3.6a1: not the enemy's")
g:play "redeploy fr_xx to 34"
is(g, "redeploy fr_xx to 36", "14.3.6", "illusion 14.3.6a1: each once")
g = chosen({}, { "german_free" })
local moved = 0
for _, id in ipairs { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_xi", "ge_xv", "ge_xvi" } do
  for _, to in ipairs { "91", "94", "100" } do
    if g:where(id) ~= to and not g:refused("redeploy " .. id .. " to " .. to) then
      g:play("redeploy " .. id .. " to " .. to)
      moved = moved + 1
      break
    end
  end
end
t.is(moved, 8, "illusion 14.3.6b1: eight German corps")
moved = 0
for _, id in ipairs { "ge_2c", "ge_3c", "ge_4c", "ge_6c", "ge_9c" } do
  if g:where(id) and not g:refused("redeploy " .. id .. " to 93") then
    g:play("redeploy " .. id .. " to 93")
    moved = moved + 1
  end
end
t.is(moved, 3, "illusion 14.3.6b1: three divisions of cavalry")
moved = 0
for _, id in ipairs { "ge_1hq", "ge_2hq", "ge_3hq" } do
  if not g:refused("redeploy " .. id .. " to 92") then
    g:play("redeploy " .. id .. " to 92")
    moved = moved + 1
  end
end
t.is(moved, 1, "illusion 14.3.6b1: one headquarters")
g = chosen({ "alert" }, {})
is(g, "redeploy be_3o to 63", nil, "illusion 14.3.6a5: divisions too")
is(g, "redeploy be_hq to 63", nil, "illusion 14.3.6a5: and the headquarters")
is(g, "redeploy fr_xx to 34", "14.3.6", "illusion 14.3.6a5: no French unit")
t.is((g:refused "redeploy be_io to 62") ~= nil, true, "illusion 14.3.6a5: to another hex than its own")
-- 14.3.6a5, A41: the assault on Liège
g:play "done"
local function liege() return (g:now()) .. " " .. select(2, g:now()) end
t.is(liege(), "liege german", "illusion 14.3.6a5, A41: the German may attack Liège first")
t.is(g:face_of "ge_ha305" .. g:face_of "ge_ha420", "readyready", "illusion 14.3.6a5: with guns that have not fired")
t.is(g:get "cap.german", 0, "illusion 14.3.6a5: free of CAP")
g:place { ["72"] = { "ge_ii", "ge_iii" } }
g:play "declare 72 with ge_ii ge_iii"
is(g, "done", "9.1.3", "illusion 9.1.3: a battle that is declared is fought")
g = chosen({ "alert" }, {})
g:play "done"
g:play "done"
t.is((g:now()), "reinforcements", "illusion 14.3.6a5: or leave it")

-- what can be typed in each phase
g = arrivals("german", "T5", { place = { expected = "ge_ie", eliminated = { "ge_ii", "fr_i" }, ["84"] = { "ge_4hq", "ge_viii" } }, counter = { ge_ie = { due = 5 } } })
t.ok(g:can "enter ge_ie at 84" and g:can "replace ge_ii at 84" and g:can "rebuild ge_ii" and not g:can "rebuild fr_i", "illusion 7.1, 7.2: reinforcements and replacements can be typed")
g = B.at { "strategic", "allied", turn = "T5", place = { ["32"] = "fr_xx", ["87"] = { "fr_xv", "fort_toul" } }, set = { initiative = "allied", next = "allied" } }
t.ok(g:can "rail fr_xv to 28" and g:can "sail fr_xx to 14" and not g:can "rail fort_toul to 28" and not g:can "sail fr_xv to 14", "illusion 10.2, 10.4: trains and ships")
is(g, "sail fr_xx to 32", "10.4", "illusion 10.4a: not where it is")
g = B.at { "strategic", "allied", turn = "T5", place = { ["32"] = { "br_1", "be_i" }, ["87"] = "fr_xv" }, set = { initiative = "allied", next = "allied" } }
is(g, "sail br_1 to 19", "10.4", "illusion 10.4a: to a port, not to Paris")
g = B.activated("87", { nil, "allied", turn = "T9", place = { ["87"] = { "fr_xx", "fort_toul" }, ["96"] = "ge_xxi" } })
t.ok(g:can "move fr_xx to 88" and not g:can "move fort_toul to 88", "illusion 8.4: units move, forts do not")
g.u:set_hexside("87", "96", "allied_block", "87")
t.ok(g:can "unblock 87 from 96" and not g:can "unblock 87 from 97", "illusion 8.4.5c: an own marker can be taken away")
is(g, "unblock 87 from 97", "8.4.5", "illusion 8.4.5c: only where there is one")
is(g, "unblock 88 from 87", "8.4.5", "illusion 8.4.5c: in that hex")
g:play "unblock 87 from 96"
is(g, "unblock 87 from 96", "8.4.5", "illusion 8.4.5c: once")
t.ok(select(2, g:refused "unblock 87 from 96"):find "no hexside of", "illusion 8.4.5c: the hex has none any more")

t.done()
