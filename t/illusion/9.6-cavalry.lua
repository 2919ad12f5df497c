-- Cavalry: free fire, withdrawal from the line, delaying (9.6).
local t, bench, battle = require "tap", require "bench", require "illusion.lib.battle"

-- 9.6.1b: infantry fires first, the hit counts at once, then both fire.
local function charge(dice, faces, attackers)
  return battle.fight { hex = "26", side = "german", attackers = attackers or { "ge_2c" }, defenders = { "fr_i" }, dice = dice, face = faces }
end
local g = charge({ 8, 4, 1, 6 })
t.is(g:face_of "ge_2c" .. " " .. g:face_of "fr_i", "disrupted disrupted", "illusion 9.6.1b: cavalry hit by free fire fights on, Disrupted")
g = charge({ 8, 4, 2, 6 })
t.is(g:face_of "fr_i", "ready", "illusion 9.6.1b: with its Disrupted strength of 1")
g = charge({ 8, 4, 6, 4 })
t.is(g:where "ge_2c", "eliminated", "illusion 9.6.1b: infantry fires twice")
g = charge({ 8, 4 }, { ge_2c = "disrupted" }, { "ge_2c" })
t.is(g:where "ge_2c" .. " " .. g:face_of "fr_i", "25 ready", "illusion 9.2.3a, 9.4.1f: Disrupted cavalry stays out if its owner likes, but retreats")
g = battle.fight { hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" }, dice = { 8, 6, 6 } }
t.ok(not g.fought:cites "9.6.1", "illusion 9.6.1b: no free fire of cavalry")
g = battle.fight { hex = "26", side = "german", attackers = { "ge_2c", "ge_4c" }, defenders = { "fr_i" }, dice = { 8, 4, 6, 4 }, answers = { ["9.2.2b"] = { "ge_2c" } } }
t.is(g:where "ge_2c" .. g:where "ge_4c", "eliminatedeliminated", "illusion 9.3.3b: both of a pair take each hit")

-- 9.4.1c: cavalry alone
g = battle.at { hex = "26", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" } }
g:dice { 8, 1, 6 }
g:play "resolve 26"
g:reply "no"
t.is(g.ask.rule, "9.4.3a", "illusion 9.4.1c: of two cavalries the one without undisrupted units retreats")

-- 9.2.6: withdrawal
local function withdraw(attackers, dice)
  local b = battle.at { hex = "26", side = "german", attackers = attackers, defenders = { "fr_1c", "fr_3c", "fr_i" } }
  b:dice { 8 }
  b:play "resolve 26"
  b:reply "alone"
  b:dice(dice)
  return b
end
g = withdraw({ "ge_ii", "ge_iii", "ge_iv" }, { 3, 6, 6, 6, 6 })
g:reply "ge_ii" g:reply "fr_i" g:reply "ge_iii" g:reply "fr_1c"
t.is(g.ask.rule, "9.2.6", "illusion 9.2.6: asked before anybody fires")
g:reply "yes"
t.is(g:face_of "fr_1c" .. " " .. g:where "fr_1c", "ready 26", "illusion 9.2.6: on a 3 it gets away from infantry")
g:reply "no"
t.is(g:face_of "fr_3c", "ready", "illusion 9.2.6: the other stays and fights")

-- 9.6.3: delaying cavalry
local function enter(units, horse, answer)
  local b = bench "illusion"
  b:set { turn = "T9", cap = { allied = 4, german = 4 } }
  b:place { ["96"] = units, ["97"] = horse }
  b:phase("movement", "german")
  b:set { activated = "96" }
  b:play("move " .. table.concat(units, " ") .. " to 97")
  b.first = b.ask
  if answer then battle.answer(b, { ["9.6.3"] = { answer } }) end
  return b
end
g = enter({ "ge_xxi" }, { "fr_2c", "fr_10c" }, "withdraw")
t.is(g.first.rule .. " " .. g.first.side, "9.6.3 allied", "illusion 9.6.3a: cavalry alone before a corps stands or withdraws")
t.is(g:face_of "fr_2c" .. g:face_of "fr_10c", "disrupteddisrupted", "illusion 9.6.3c: it goes back and is Disrupted")
t.ok(g:where "fr_2c" ~= "97" and g:where "fr_2c" ~= "eliminated", "illusion 9.6.3c: three hexes away")
t.ok(not g:at("97", "battle"), "illusion 9.6.3a: there is no battle")
g = enter({ "ge_xxi" }, { "fr_2c" }, "stand")
t.is(g:where "fr_2c" .. " " .. g:at("97", "control"), "eliminated german", "illusion 9.6.3b: cavalry that stands is lost, and the hex with it")
g = enter({ "ge_7c" }, { "fr_2c" })
t.ok(not g.first and g:at("97", "battle"), "illusion 9.6.3a: against cavalry there is a battle")
g = enter({ "ge_xxi" }, { "fr_2c", "fr_i" })
t.ok(not g.first and g:at("97", "battle"), "illusion 9.6.3a: so there is where infantry stands with the cavalry")
-- three hexes, none of them twice
g = bench "illusion"
g:set { turn = "T9", cap = { allied = 4, german = 4 } }
g:place { ["96"] = "ge_xxi", ["97"] = "fr_2c", ["87"] = "ge_v", ["98"] = "ge_viii", ["102"] = "ge_x", ["103"] = "ge_xi", ["78"] = "ge_xii", ["79"] = "ge_xiii", ["89"] = "ge_xiv", ["104"] = "ge_xv" }
g:hex { ["87"] = { control = "german" }, ["98"] = { control = "german" }, ["78"] = { control = "german" }, ["79"] = { control = "german" }, ["89"] = { control = "german" }, ["104"] = { control = "german" } }
g:phase("movement", "german")
g:set { activated = "96" }
g:play "move ge_xxi to 97"
battle.answer(g, { ["9.6.3"] = { "withdraw" } })
t.is(g:where "fr_2c", "eliminated", "illusion 9.6.3c: a blind alley of one hex is not three hexes")
-- nowhere to go
g = bench "illusion"
g:set { turn = "T9", cap = { allied = 4, german = 4 } }
g:place { ["96"] = "ge_xxi", ["97"] = "fr_2c", ["87"] = "ge_v", ["88"] = "ge_vi", ["98"] = "ge_viii", ["102"] = "ge_x", ["103"] = "ge_xi" }
g:hex { ["87"] = { control = "german" }, ["88"] = { control = "german" }, ["98"] = { control = "german" } }
g:phase("movement", "german")
g:set { activated = "96" }
g:play "move ge_xxi to 97"
battle.answer(g, { ["9.6.3"] = { "withdraw" } })
t.is(g:where "fr_2c", "eliminated", "illusion 9.6.3c: what cannot go three hexes is eliminated")
t.done()
