-- Retreats (9.4), headquarters and guns in them, by sea, and Namur's division (12.6).
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

-- A German corps attacks one French unit in 36 and hits; the neighbours of 36 are 26 27 35 37 46 47, all French at the start.
local function beaten(p, opts)
  p.hex, p.side, p.attackers = p.hex or "36", p.side or "german", p.attackers or { "ge_ii" }
  p.defenders = p.defenders or { "fr_i" }
  p.dice = p.dice or { 8, 1, 6 }
  local g = battle.at(p, opts)
  g:dice(p.dice)
  if p.sides then for _, s in ipairs(p.sides) do g.u:set_hexside(table.unpack(s)) end end
  g.fought = g:play("resolve " .. p.hex)
  return g
end
local german = { control = "german" }
local function options(g) return g.ask and table.concat(g.ask.options, " ") or "" end
local function only(t_) local all = { ["26"] = german, ["27"] = german, ["35"] = german, ["37"] = german, ["46"] = german, ["47"] = german } for _, h in ipairs(t_) do all[h] = nil end return all end

local g = beaten {}
t.is(g.ask.rule .. " " .. g.ask.side .. " " .. options(g), "9.4.3a allied 35 46 47 37 27 26", "illusion 9.4.1a, 9.4.3a: only Disrupted infantry left: it retreats to any friendly hex")
g:reply "27"
t.is(g:where "fr_i", "27", "illusion 9.4.3: where its owner likes")
t.is(g:at("36", "control"), "none", "illusion 8.3.3: unsupplied troops do not take the hex")
g = beaten { hex = "87", attackers = { "ge_xxi" } }
g:reply(g.ask.options[1])
t.is(g:at("87", "control"), "german", "illusion 9.4.1d: supplied ones do, when the defender has left")
-- 9.4.3a: the classes in turn
g = beaten { place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_2c" }, terrain = { ["26"] = german } }
t.is(options(g), "35 46 47 37 27", "illusion 9.4.3a: a friendly hex with enemies before an enemy one without")
g = beaten { terrain = only {} }
t.is(options(g), "35 46 47 37 27 26", "illusion 9.4.3a: else an enemy hex without enemies")
g = beaten { terrain = only {}, sides = { { "36", "26", "german_block", "36" }, { "36", "27", "german_block", "36" } } }
t.is(options(g), "35 46 47 37", "illusion 9.4.3a: not across a blocked hexside into an enemy hex")
local full = { ["35"] = { "ge_iii", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" }
g = beaten { terrain = only {}, place = full }
t.is(g:where "fr_i", "35", "illusion 9.4.3a: with enemy infantry only where a friend stands")
full["35"] = "ge_iii"
g = beaten { terrain = only {}, place = full }
t.is(g.ask.rule .. " " .. g.ask.side, "9.4.3a german", "illusion 9.4.3a: last into a hex with cavalry alone, which may stay or retreat")
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3a: the hit for it eliminates the Disrupted corps")
full["26"] = "ge_x"
g = beaten { terrain = only {}, place = full }
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3b: without any hex it is eliminated")
-- 8.4.3e: supply within a class
g = beaten { terrain = only { "26" }, place = { ["26"] = "ge_2c" } }
t.is(g:where "fr_i", "26", "illusion 9.4.3a: the one friendly hex")

-- 9.4.1: who need not
g = beaten { terrain = { ["36"] = { trench = 1 } } }
t.is(g.ask.rule, "9.4.2", "illusion 9.4.1b: with a trench the retreat is a choice")
g = beaten { defenders = { "fr_i", "fr_iii" }, dice = { 8, 6, 6 } }
battle.answer(g)
t.is(g:where "fr_i", "36", "illusion 9.4.2: undisrupted defenders may stay")
g = beaten { dice = { 8, 6, 6 } }
t.is(g.ask.rule, "9.4.2", "illusion 9.4.2: the defender may always retreat")
g:reply "yes" g:reply "27"
t.is(g:where "fr_i", "27", "illusion 9.4.2: if he likes")
-- the attacker
g = beaten { dice = { 8, 6, 1 }, place = { ["46"] = "ge_3hq" }, terrain = { ["46"] = german, ["56"] = german } }
t.is(g:where "ge_ii", "46", "illusion 9.4.1e: an attacker left with Disrupted infantry retreats")
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.2: after that the defender may retreat too")
-- units off the grid
g = beaten { attackers = { "ge_ii", "ge_iii" }, face = { ge_iii = "disrupted" }, dice = { 8, 6, 1 }, terrain = { ["46"] = german } }
battle.answer(g)
t.is(g:where "ge_ii" .. g:where "ge_iii", "4646", "illusion 9.4.1f: Disrupted attackers that stayed out retreat as well")
-- both Disrupted
g = beaten { dice = { 8, 1, 1 } }
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.1a: if neither has undisrupted infantry nobody must retreat")

-- together or apart; headquarters
g = beaten { defenders = { "fr_i", "fr_iii", "fr_5hq" }, attackers = { "ge_ii", "ge_iii" }, dice = { 8, 1, 6, 1, 6 } }
battle.answer(g, {}, "9.4")
t.is(g.ask.rule .. " " .. options(g), "9.4 apart 35 46 47 37 27 26", "illusion 9.4: all together or one by one")
g:reply "27"
t.is(g:where "fr_i" .. g:where "fr_iii" .. g:where "fr_5hq", "272727", "illusion 9.4.4: a headquarters goes with them")
t.is(g:face_of "fr_5hq", "reduced", "illusion 9.4.4c: and is reduced")
g = beaten { defenders = { "fr_i", "fr_iii" }, attackers = { "ge_ii", "ge_iii" }, dice = { 8, 1, 6, 1, 6 } }
battle.answer(g, {}, "9.4")
g:reply "apart" g:reply "26" g:reply "27"
t.is(g:where "fr_i" .. g:where "fr_iii", "2726", "illusion 9.4: apart to different hexes")
-- a headquarters left alone
g = beaten { face = { fr_i = "disrupted" }, place = { ["36"] = "fr_5hq", ["27"] = { "fr_iii", "fr_6hq" } } }
t.is(g:where "fr_i", "eliminated", "illusion 9.8.2d: a Disrupted corps that is hit is gone")
battle.answer(g, { ["9.4.3a"] = { "27" } })
t.is(g:where "fr_5hq" .. g:face_of "fr_5hq" .. g:face_of "fr_6hq", "27reducedreduced", "illusion 9.4.4: the headquarters retreats and reduces the one it joins")

-- 9.4.3c: no room
local crowd = { "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_vi", "fr_vii" }
g = beaten { place = { ["27"] = crowd }, terrain = only { "27" } }
t.ok(g:where "fr_i" ~= "27", "illusion 9.4.3c: a full hex is passed through, for a step")
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3c: which eliminates a Disrupted corps")
g = beaten { place = { ["27"] = crowd } }
t.is(options(g), "35 46 47 37 26", "illusion 9.4.3c: while others have room, nobody must")

g = beaten { place = { ["27"] = crowd }, terrain = only { "27" }, dice = { 8, 6, 6 } }
g:reply "yes"
battle.answer(g)
t.is(g:face_of "fr_i", "disrupted", "illusion 9.4.3c: an undisrupted corps loses its step there")
t.ok(g:where "fr_i" ~= "27" and g:where "fr_i" ~= "36" and g:where "fr_i" ~= "eliminated", "illusion 9.4.3c: and goes on to the next hex")
local five = { "fr_ii", "fr_iii", "fr_iv", "fr_v", "fr_vi" }
g = beaten { defenders = { "fr_i", "fr_x" }, attackers = { "ge_ii", "ge_iii" }, place = { ["27"] = five }, dice = { 8, 1, 6, 1, 6 } }
battle.answer(g, {}, "9.4")
t.is(options(g), "apart 35 46 47 37 26", "illusion 9.4.3c: two corps do not go together where there is room for one")
-- an enemy headquarters alone in the hex gets away
local function past(id, value)
  return beaten({ terrain = only {}, place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = id } },
    { switches = { lone_headquarters = value } })
end
t.is(past "ge_1hq":where "fr_i" .. " " .. past "ge_ha305":where "fr_i", "eliminated eliminated", "illusion 9.4.3a: a hex of the enemy's with any unit of his is not free")
g = past("ge_1hq", "gives_way")
t.is(g:where "fr_i", "26", "illusion 9.4.3a: lone_headquarters=gives_way: it holds no hex")
t.ok(g:where "ge_1hq" ~= "26", "illusion 9.4.4a: it has to go")
g = beaten { place = { ["35"] = "ge_1hq", ["46"] = "ge_iv" } }
t.ok(not options(g):find "35", "illusion 9.4.3a: nor is a friendly hex with a headquarters of the enemy's the first choice")
-- the third class before the fourth, and Disrupted cavalry
g = beaten { terrain = only {}, place = { ["35"] = { "ge_iii", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii" } }
t.is(g:where "fr_i", "26", "illusion 9.4.3a: an empty enemy hex before one with a friend and enemy infantry")
g = beaten { terrain = only {}, place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" }, face = { ge_2c = "disrupted" } }
t.is(g:where "fr_i", "26", "illusion 9.4.3a: Disrupted cavalry costs nothing")
g = beaten { terrain = only {}, place = { ["35"] = { "ge_iii", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
t.is(g:where "fr_i", "35", "illusion 9.4.3a: the fourth class")
local b4 = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = only {},
  place = { ["35"] = { "ge_iii", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
b4:hex { ["35"] = { battle = true } }
b4:dice { 8, 1, 6 }
b4:play "resolve 36"
t.is(b4:where "fr_i", "eliminated", "illusion 9.4.3a: but not with a battle marker")
g = beaten { hex = "77", terrain = only {}, defenders = { "fr_i" }, place = { ["76"] = "fort_verdun_e", ["67"] = "fort_verdun_w" } }
t.ok(not options(g):find "86", "illusion 9.4.3a: not into the enemy's hexes while there are friendly ones")
g = beaten { hex = "87", side = "german", attackers = { "ge_ii" }, terrain = { ["77"] = german, ["78"] = german, ["88"] = german, ["97"] = german },
  place = { ["86"] = "fort_metz_1", ["77"] = "ge_iii", ["78"] = "ge_iv", ["88"] = "ge_v", ["97"] = "ge_vi", ["96"] = "ge_x" } }
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3a: never into a hex with an enemy fort alone")

-- undisrupted units that meet cavalry: one of them takes the hit, and the cavalry may leave
g = beaten { defenders = { "fr_i", "fr_iii" }, attackers = { "ge_ii", "ge_iii", "ge_xi" }, dice = { 2, 6, 6, 6, 6, 6 }, terrain = only {},
  place = { ["35"] = "ge_xii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_2c" } }
battle.answer(g, { ["9.2.5"] = { "stay" }, ["9.4"] = { "26" } }, "9.4.3a")
t.is(table.concat(g.ask.options, " "), "fr_iii fr_i", "illusion 9.4.3a: of a stack one unit takes the hit, as its owner likes")
g:reply "fr_i"
t.is(g:face_of "fr_i" .. g:face_of "fr_iii", "disruptedready", "illusion 9.4.3a: that one alone")
g:reply "retreat"
battle.answer(g)
t.ok(g:where "ge_2c" ~= "26", "illusion 9.4.3a: the cavalry goes if its owner likes")

-- 9.4.4a: with one corps beside it a headquarters stays
g = beaten { defenders = { "fr_i", "fr_5hq" }, dice = { 8, 6, 6 } }
g:reply "no"
t.is(g:where "fr_5hq" .. g:face_of "fr_5hq", "36full", "illusion 9.4.4a: a headquarters with a corps is not alone")
-- 9.4.4: headquarters and guns alone
local function alone(p)
  p.face = p.face or {}
  p.face.fr_i = "disrupted"
  local b = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_5hq" }, place = p.place, terrain = p.terrain, face = p.face }
  b:dice { 8, 1, 6 }
  b:play "resolve 36"
  return b
end
g = alone { terrain = only {}, place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
t.is(g:where "fr_5hq", "removed", "illusion 9.4.4b: without a way over friendly hexes a headquarters is lost for good")
g = alone { place = { ["35"] = "ge_iii", ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x", ["16"] = "fr_ii" }, terrain = only { "26" } }
t.ok(g:where "fr_5hq" == "26" or g:where "fr_5hq" == "16", "illusion 9.4.4a: else it gets away")
g = battle.at { hex = "36", side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii", "ge_ha420" }, face = { ge_ii = "disrupted" } }
g:dice { 8, 1, 6 }
g:play "resolve 36"
battle.answer(g)
t.is(g:where "ge_ii" .. g:where "ge_ha420" == "eliminatedremoved" or g:where "ge_ha420" ~= "36", true, "illusion 9.5.4a: guns alone with the enemy are lost, or retreat")

-- 9.4.5 by sea
g = bench "illusion"
local function sea(unit, die) return g:rule("sea_retreat", { unit = unit, die = die }).result.turns end
t.is(("%d %d %d %d"):format(sea("belgian", 1), sea("belgian", 2), sea("territorial", 3), sea("british", 3)), "5 0 0 3", "illusion 9.4.5: DRM by nation, then the table")
t.is(sea("british", 1) .. " " .. sea("french", 4) .. " " .. sea("french", 5), "2 5 0", "illusion 9.4.5: 1 or less is two turns, 5 and 6 are lost")
local port = { ["24"] = "ge_iv", ["14"] = "ge_v", ["33"] = "ge_vi", ["32"] = "ge_viii" }
local held = { ["24"] = german, ["14"] = german, ["33"] = german, ["32"] = german }
g = beaten { hex = "23", place = port, terrain = held, dice = { 8, 1, 6, 1 } }
t.is(g:where "fr_i" .. " " .. g:of("fr_i", "due") .. " " .. g:face_of "fr_i", "expected 11 disrupted", "illusion 9.4.5: from a port it may get away, and comes back Disrupted")
g = beaten { hex = "23", place = port, terrain = held, dice = { 8, 1, 6, 6 } }
t.is(g:where "fr_i", "eliminated", "illusion 9.4.5: or not")

-- 12.6
g = beaten { hex = "64", defenders = { "be_4" }, turn = "T2" }
t.is(g.ask.rule, "12.6", "illusion 12.6: the 4th Division may leave the map instead of retreating")
g:reply "yes"
local h = beaten { hex = "64", defenders = { "be_4" }, turn = "T2" }
h:reply "no"
battle.answer(h)
t.ok(h:where "be_4":match "^%d+$" and h:where "be_4" ~= "64", "illusion 12.6: or it retreats like any other")
t.is(g:where "be_4" .. " " .. g:of("be_4", "due") .. " " .. g:face_of "be_4", "expected 7 ready", "illusion 12.6: it comes back at full strength five turns later")
t.done()
