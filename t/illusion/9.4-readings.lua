-- Readings of retreats, withdrawals and Plan 17 that have a switch, each with its other side; stacks that find no room.
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

local german = { control = "german" }
-- The hexes around 36 German but for some.
local function around_36(but)
  local all = {}
  for _, h in ipairs { "26", "27", "35", "37", "46", "47" } do if not (but or ""):find(h) then all[h] = german end end
  return all
end
local function options(g) return g.ask and table.concat(g.ask.options, " ") or "" end
local function with(switch, value) return { switches = { [switch] = value } } end
local function beaten(p, opts)
  p.hex, p.side, p.attackers, p.defenders = "36", "german", p.attackers or { "ge_ii" }, p.defenders or { "fr_i" }
  local g = battle.at(p, opts)
  g:dice(p.dice or { 8, 1, 6 })
  g.fought = g:play "resolve 36"
  return g
end

-- 9.4.3a, class 5: the booklet speaks of undisrupted cavalry only.
local held = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" }
local function screen(value, face) return beaten({ terrain = around_36(), place = held, face = { ge_2c = face } }, with("disrupted_screen", value)) end
t.is(screen("open", "disrupted"):where "fr_i", "26", "illusion 9.4.3a: Disrupted cavalry alone lets a retreat pass, without a hit")
t.is(screen("closed", "disrupted"):where "fr_i", "eliminated", "illusion 9.4.3a: disrupted_screen=closed: no class of hex is like it")
t.is(screen("closed", "ready").ask.side, "german", "illusion 9.4.3a: disrupted_screen=closed: undisrupted cavalry lets it in, for a hit")

-- 9.4: one hex, or more.
local function long(value)
  local g = beaten({ terrain = around_36 "27" }, with("retreat_hexes", value))
  return g
end
local g = long "one"
t.is(g:where "fr_i" .. " " .. tostring(g.ask), "27 nil", "illusion 9.4: a retreat is one hex long")
g = long "more"
t.is(g:where "fr_i" .. " " .. g.ask.rule .. " " .. g.ask.side, "27 9.4 allied", "illusion 9.4: retreat_hexes=more: its owner is asked to go on")
t.ok(not options(g):find "36", "illusion 9.4: retreat_hexes=more: no hex twice")
g:reply "17"
t.is(g:where "fr_i" .. " " .. g.ask.rule, "17 9.4", "illusion 9.4: retreat_hexes=more: and again")
t.ok(not options(g):find "27", "illusion 9.4: retreat_hexes=more: nor back")
g:reply "stop"
t.is(g:where "fr_i" .. " " .. tostring(g.ask), "17 nil", "illusion 9.4: retreat_hexes=more: until he stops")
g = beaten({ defenders = { "fr_i", "fr_iii" }, attackers = { "ge_ii", "ge_iii" }, dice = { 8, 1, 6, 1, 6 } }, with("retreat_hexes", "more"))
battle.answer(g, {}, "9.4")
g:reply "27" g:reply "18" g:reply "stop"
t.is(g:where "fr_i" .. g:where "fr_iii", "1818", "illusion 9.4: retreat_hexes=more: a stack goes on together")
g = beaten({ defenders = { "fr_i", "fr_iii" }, attackers = { "ge_ii", "ge_x" }, dice = { 8, 1, 6, 1, 6 }, terrain = around_36(), place = held }, with("retreat_hexes", "more"))
battle.answer(g, {}, "9.4")
g:reply "26" g:reply "fr_i" g:reply "stay" g:reply(g.ask.options[2])
battle.answer(g)
t.is(g:where "fr_i", "eliminated", "illusion 9.4: retreat_hexes=more: who was lost on the way does not go on")

-- 9.4.3c: a stack without room loses one step in all and goes on together; if there is no room again it is lost.
local six = { "fr_ii", "fr_iv", "fr_v", "fr_vi", "fr_vii", "fr_viii" }
local function pile(p)
  p.defenders, p.attackers = { "fr_i", "fr_iii", "fr_5hq" }, { "ge_ii", "ge_iii", "ge_xi" }
  p.terrain, p.dice = p.terrain or around_36 "27", { 2, 6, 6, 6, 6, 6 }
  p.place = p.place or { ["27"] = six }
  local h = beaten(p)
  battle.answer(h, { ["9.2.5"] = { "stay" } }, "9.4")
  return h
end
g = pile {}
t.is(options(g), "apart 27", "illusion 9.4.3c: where no other hex is open, a stack may enter a full one")
g:reply "27"
t.is(g.ask.rule .. " " .. options(g), "9.4.3c fr_iii fr_i", "illusion 9.4.3c: its owner says which unit loses the step; no headquarters")
g:reply "fr_i"
t.is(g:face_of "fr_i" .. " " .. g:face_of "fr_iii", "disrupted ready", "illusion 9.4.3c: one step for the stack")
t.is(g.ask.rule .. " " .. tostring(options(g):find "36"), "9.4.3c nil", "illusion 9.4.3c: one hex more, not back")
t.ok(g.ask.text:find "Corps", "illusion 9.4.3c: who retreats is told")
g:reply "18"
t.is(g:where "fr_i" .. g:where "fr_iii" .. g:where "fr_5hq", "181818", "illusion 9.4.3c: together")
-- From 27 too all hexes are full or closed.
local around = around_36 "27"
local crowd = { ["27"] = six }
for _, h in ipairs { "17", "18", "28" } do around[h] = german end
crowd["17"], crowd["18"], crowd["28"], crowd["26"], crowd["37"] = "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_x"
g = pile { terrain = around, place = crowd }
battle.answer(g, { ["9.4"] = { "27" }, ["9.4.3c"] = { "fr_i" } })
t.is(g:where "fr_i" .. " " .. g:where "fr_iii", "eliminated eliminated", "illusion 9.4.3c: still without room the stack is eliminated")
t.is(g:where "fr_5hq", "removed", "illusion 9.4.3c: and its headquarters is gone")
-- Room for one of two: they may go together at the price of a step, or apart.
local five = { "fr_ii", "fr_iv", "fr_v", "fr_vi", "fr_vii" }
g = pile { place = { ["27"] = five } }
t.is(options(g), "apart 27", "illusion 9.4.3c: two corps where there is room for one")
g:reply "apart"
battle.answer(g)
t.ok((g:where "fr_i" == "27") ~= (g:where "fr_iii" == "27"), "illusion 9.4.3c: apart, one stays there")
t.is((g:face_of "fr_i" == "ready") ~= (g:face_of "fr_iii" == "ready"), true, "illusion 9.4.3c: and the other loses a step")

-- 9.4.4: supplied friends in a contested hex of the enemy are a refuge too, if the way to it is friendly.
g = beaten { face = { fr_i = "disrupted" }, terrain = around_36(), place = { ["36"] = "fr_5hq", ["27"] = { "fr_iii", "ge_viii" } } }
battle.answer(g)
t.is(g:where "fr_5hq", "27", "illusion 9.4.4a: to supplied friends, whoever controls their hex")
g = beaten { face = { fr_i = "disrupted" }, terrain = around_36(), place = { ["36"] = "fr_5hq", ["28"] = "fr_iii" } }
battle.answer(g)
t.is(g:where "fr_5hq", "removed", "illusion 9.4.4b: but only over friendly hexes")

-- 9.4.5: an undisrupted unit that goes by sea comes back Disrupted; one that is Disrupted stays so
local function by_sea(face)
  local h = battle.at { hex = "23", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i" }, face = { fr_i = face }, place = { ["24"] = "ge_iv", ["14"] = "ge_v", ["33"] = "ge_vi", ["32"] = "ge_viii" },
    terrain = { ["24"] = german, ["14"] = german, ["33"] = german, ["32"] = german } }
  h:dice { 2, 6, 6, 1 }
  h:play "resolve 23"
  battle.answer(h, { ["9.2.5"] = { "stay" } })
  return h:where "fr_i" .. " " .. h:face_of "fr_i" .. " " .. tostring(h:of("fr_i", "due")) .. " " .. tostring(h:of("fr_i", "arrives_disrupted"))
end
t.is(by_sea "ready", "expected disrupted 11 true", "illusion 9.4.5b: by sea an undisrupted corps is Disrupted")
t.is(by_sea "disrupted", "expected disrupted 11 true", "illusion 9.4.5b: one that was stays so")

-- 9.2.6, A57: a box of two cavalry divisions withdraws on one die, or on one each.
local function ride_off(value, dice, attackers)
  local h = battle.at({ hex = "26", side = "german", attackers = attackers or { "ge_ii" }, defenders = { "fr_1c", "fr_3c" } }, with("withdrawal_dice", value))
  h:dice(dice)
  h:play "resolve 26"
  battle.answer(h, { ["9.2.2b"] = { "fr_1c" }, ["9.2.6"] = { "yes" } })
  return h:face_of "fr_1c" .. " " .. h:face_of "fr_3c"
end
t.is(ride_off("box", { 8, 2 }), "disrupted disrupted", "illusion 9.2.6, A57: one die, and a hit strikes both")
t.is(ride_off("box", { 8, 3 }), "ready ready", "illusion 9.2.6, A57: or neither")
t.is(ride_off("unit", { 8, 2, 3 }), "disrupted ready", "illusion A57: withdrawal_dice=unit: each has its own die")
t.is(ride_off("unit", { 8, 3, 1 }), "ready disrupted", "illusion A57: withdrawal_dice=unit: the second too")
t.is(ride_off("unit", { 8, 1, 2 }), "disrupted disrupted", "illusion A57: withdrawal_dice=unit: both may be hit")
t.is(ride_off("unit", { 8 }, { "ge_2c" }), "disrupted disrupted", "illusion A57: withdrawal_dice=unit: no die against cavalry")
local function told(value, inputs)
  local r = bench("illusion", with("withdrawal_dice", value)):rule("battle", inputs).result
  return ("%d %d %s"):format(r.attacker_hits, r.defender_hits, r.must_retreat)
end
t.is(told("box", { a1 = "5", d1 = "c2+2", withdraws = "1", withdrawal_1 = 1 }), "0 1 defender", "illusion A57: at the table: a hit on the box")
t.is(told("unit", { a1 = "5", d1 = "c2+2", withdraws = "1", withdrawal_1 = 1, withdrawal_1_2 = 2 }), "0 2 defender", "illusion A57: withdrawal_dice=unit: at the table: two dice, two hits")
t.is(told("unit", { a1 = "c2", d1 = "c2+2", a2 = "5", d2 = "c2", withdraws = "2", withdrawal_2 = 3, attacker_1 = 6, defender_1 = 6 }), "0 0 defender", "illusion A57: withdrawal_dice=unit: one die for one division")
t.is(told("unit", { a1 = "5", d1 = "c2+2", defender_foot = 1, withdraws = "1", withdrawal_1 = 3, withdrawal_1_2 = 3, fortunes = "rout" }), "0 0 attacker", "illusion A57, 9.4.1b: withdrawal_dice=unit: both that got away count")
t.is(told("unit", { a1 = "5", d1 = "c2+2", defender_foot = 1, attacker_foot = 1, withdraws = "1", withdrawal_1 = 3, withdrawal_1_2 = 1, fortunes = "rout" }), "0 1 none", "illusion A57, 9.4.1b: withdrawal_dice=unit: the one that was hit does not")

-- 14.2.2b3, b4: what the short campaign counts: a hit a unit, French corps that are lost
local function counted(id, face)
  local h = battle.at { hex = "34", side = "german", attackers = { "ge_ii" }, defenders = { id }, face = { [id] = face } }
  h:dice { 8, 1, 6 }
  h:play "resolve 34"
  battle.answer(h)
  return h:get "british_hits" .. h:get "french_lost"
end
t.is(counted("br_1", "ready") .. " " .. counted("br_1", "disrupted") .. " " .. counted("br_1c", "ready"), "10 10 10", "illusion 14.2.2b4: one for each hit on a British unit, whatever it does")
t.is(counted("fr_i", "ready") .. " " .. counted("fr_i", "disrupted") .. " " .. counted("fr_45", "disrupted") .. " " .. counted("be_i", "disrupted"), "00 01 00 00", "illusion 14.2.2b3: one for each French corps that is eliminated, no division, no Belgian")

-- 14.1.1e, A37: a point for each battle, or for each hex on a turn.
local function again(value, scored)
  local h = battle.at({ hex = "96", side = "allied", turn = "T3", attackers = { "fr_xx", "fr_xv", "fr_xvi", "fr_viii" }, defenders = { "ge_xxi", "ge_iib" },
    place = { ["87"] = "fr_xiii" }, terrain = { ["96"] = { plan17_scored = scored } }, set = { mandated = { allied = 2 }, vp = { allied = 0 } } }, with("plan17_points", value))
  h:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6 }
  h:play "resolve 96"
  battle.answer(h, { ["9.1.1f"] = { "yes" } })
  return h:get "vp.allied" .. " " .. h:get "mandated.allied" .. " " .. tostring(h:at("96", "plan17_scored"))
end
t.is(again("battle", false), "1 1 true", "illusion 14.1.1e: a point for a mandated battle in a Plan 17 hex")
t.is(again("battle", true), "1 1 true", "illusion 14.1.1e, A37: and for a second one in it")
t.is(again("hex", false), "1 1 true", "illusion A37: plan17_points=hex: for the first one")
t.is(again("hex", true), "0 1 true", "illusion A37: plan17_points=hex: not for a second one on the same turn, though it is fought")

t.done()
