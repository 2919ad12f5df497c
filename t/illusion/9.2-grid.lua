-- The Battle Grid: who goes into which box (9.2), with the booklet's examples.
local t, battle = require "tap", require "illusion.lib.battle"
local function at(g, ids) return table.concat((function() local r = {} for i, id in ipairs(ids) do r[i] = g:where(id) end return r end)(), " ") end

-- 9.2.1: six attackers and five defenders fill four boxes each.
local g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix", "ge_iiir", "ge_ivr" },
  defenders = { "fr_i", "fr_iii", "fr_x", "fr_xviii", "fr_ivr" } }
g:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6 }
g:play "resolve 26"
t.is(g.ask.side .. " " .. g.ask.rule, "allied 9.2.2c", "illusion 9.2.2d: with more than four boxes' worth the defender says who defends")
g:reply "fr_i" g:reply "fr_iii" g:reply "fr_x" g:reply "fr_xviii"
t.is(at(g, { "fr_i", "fr_iii", "fr_x", "fr_xviii", "fr_ivr" }), "d1 d2 d3 d4 26", "illusion 9.2.1a: four boxes; the fifth stays in the hex")
t.is(g.ask.side .. " " .. g.ask.rule, "german 9.2.3", "illusion 9.1.3f: the attacker places after the defender")
for _, id in ipairs { "ge_ii", "fr_i", "ge_iii", "fr_iii", "ge_iv", "fr_x" } do g:reply(id) end
t.is(at(g, { "ge_ii", "ge_iii", "ge_iv", "ge_iiir", "ge_ivr" }), "a1 a2 a3 26 26", "illusion 9.2.3: they face them one by one")
local last = g:reply "ge_ix"
t.ok(last:says "Attacker's line 4: German IX Corps" and g.ask.rule == "9.4.2", "illusion 9.2.1a: four attackers; no box is left for a reserve")

-- 9.2.3, first example: a fort and three corps against three corps and cavalry.
local function first(third)
  local b = battle.at { hex = "54", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_2c" },
    defenders = { "fr_i", "fr_iii", "fr_x", "fort_maubeuge" }, face = { fr_x = "disrupted" } }
  b:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6, 6 }
  b:play "resolve 54"
  t.is(at(b, { "fr_i", "fr_iii", "fr_x", "fort_maubeuge" }), "d1 d2 d3 d4", "illusion 9.2.2c: corps, the Disrupted corps, then the fort")
  t.is(table.concat(b.ask.options, " "), "ge_ii ge_iii ge_iv", "illusion 9.2.3a: corps before cavalry")
  b:reply "ge_ii"
  t.is(table.concat(b.ask.options, " "), "fr_i fr_iii", "illusion 9.2.3a: undisrupted enemies are faced first")
  b:reply "fr_i" b:reply "ge_iii"
  t.is(table.concat(b.ask.options, " "), "fr_x fort_maubeuge", "illusion 9.2.3a: the third corps has a choice")
  b.last = b:reply(third)
  return b
end
g = first "fr_x"
t.is(g:where "ge_2c", "54", "illusion 9.2.3a: cavalry never faces a fort and stays in the hex")
t.is(g.ask.rule .. " " .. g.ask.side, "9.2.5 allied", "illusion 9.2.5a: the fort may go into reserve")
g:reply "fort_maubeuge"
t.is(table.concat(g.ask.options, " "), "fr_i fr_iii fr_x", "illusion 9.2.5a: behind any corps that is engaged")
t.ok(g:reply "fr_iii":says "Defender's reserve 2: Maubeuge", "illusion 9.2.5a: it stands in the reserve box")
g = first "fort_maubeuge"
t.ok(g.last:says "Attacker's line 3: German 2nd Cavalry", "illusion 9.2.3a: the cavalry faces the Disrupted corps if the third corps faces the fort")

-- 9.2.3, second example: pairs, and cavalry that faces cavalry.
g = battle.at { hex = "45", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix", "ge_2c", "ge_4c", "ge_9c" },
  defenders = { "fr_2m", "fr_45", "fr_alp", "fr_1c", "fr_3c" } }
g:dice { 8 }
g:play "resolve 45"
t.is(g.ask.rule, "9.2.2b", "illusion 9.2.2b: divisions share a box as their owner likes")
g:reply "fr_45"
t.is(table.concat(g.ask.options, " "), "fr_2m fr_alp", "illusion 9.2.2b: infantry never with cavalry")
g:reply "fr_alp"
g:reply "alone"
t.is(at(g, { "fr_45", "fr_alp", "fr_2m", "fr_1c", "fr_3c" }), "d1 d1 d2 d3 d4", "illusion 9.2.2c: a pair before a single division, then cavalry")
g:reply "ge_2c" g:reply "ge_4c"
t.is(table.concat(g.ask.options, " "), "ge_2c ge_ii ge_iii ge_iv ge_ix ge_9c", "illusion 9.2.3a: cavalry may be placed although corps are left")
g:reply "ge_2c"
t.is(table.concat(g.ask.options, " "), "fr_1c fr_3c", "illusion 9.2.3a: but then only against cavalry")
g:reply "fr_3c"
g:reply "ge_ii" g:reply "fr_45" g:reply "ge_iii" g:reply "fr_2m" g:reply "ge_iv"
t.is(at(g, { "ge_2c", "ge_4c", "ge_ii", "ge_iii", "ge_iv", "ge_ix", "ge_9c" }), "a4 a4 a1 a2 a3 45 45", "illusion 9.2.3: a corps and a cavalry division stay in the hex")
t.is(g.ask.rule .. " " .. g.ask.side, "9.2.6 allied", "illusion 9.2.6: defending cavalry may withdraw")
g:dice { 2, 6, 6, 6, 6 }
g:reply "yes"
t.is(g:face_of "fr_1c" .. " " .. g:where "fr_1c", "disrupted 45", "illusion 9.2.6: facing a corps it is hit on a 2, and is back in the hex")
t.is(at(g, { "ge_iv", "ge_2c" }), "a3 a4", "illusion 9.2.6: the attackers who face them cannot go into reserve")
g:reply "yes"
t.is(g:face_of "fr_3c", "disrupted", "illusion 9.2.6: facing cavalry it is Disrupted")
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.2.6: two columns fire, the others do not")

-- 9.2.2c: the order of priority
local function placed(defenders, faces, answers)
  local b = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_ix" }, defenders = defenders, face = faces }
  b:dice { 8 }
  b:play "resolve 26"
  for _, reply in ipairs(answers or {}) do b:reply(reply) end
  return b
end
g = placed({ "fr_alp", "fr_i", "fr_iii", "fr_x", "fr_45" }, nil, { "alone" })
t.is(at(g, { "fr_45", "fr_alp" }), "d4 26", "illusion 9.2.2c: a division before a brigade")
g = placed({ "fr_1c", "fr_i", "fr_iii", "fr_x", "fr_alp" })
t.is(at(g, { "fr_alp", "fr_1c" }), "d4 26", "illusion 9.2.2c: a brigade before cavalry")
g = placed({ "fr_ii", "fr_i", "fr_iii", "fr_x", "fr_1c" }, { fr_ii = "disrupted" })
t.is(at(g, { "fr_1c", "fr_ii" }), "d4 26", "illusion 9.2.2c: cavalry before Disrupted units")
g = placed({ "fort_paris", "fr_i", "fr_iii", "fr_x", "fr_ii" }, { fr_ii = "disrupted" })
t.is(at(g, { "fr_ii", "fort_paris" }), "d4 26", "illusion 9.2.2c: Disrupted units before forts")
g = placed({ "fr_alp", "fr_45", "fr_i", "fr_iii", "fr_x", "fr_ii" }, nil, { "fr_alp" })
t.is(#g.ask.options, 5, "illusion 9.2.2c: a pair ranks with the corps")
-- 9.2.3a2: the attacker's
local function attack(attackers, faces)
  local b = battle.at { hex = "26", side = "german", attackers = attackers, defenders = { "fr_i", "fr_iii" }, face = faces }
  b:dice { 8 }
  b:play "resolve 26"
  return b
end
t.is(table.concat(attack({ "ge_naval", "ge_ii", "ge_iii", "ge_2c" }).ask.options, " "), "ge_ii ge_iii", "illusion 9.2.3a: corps before a division")
t.is(table.concat(attack({ "ge_naval", "ge_33fr", "ge_2c" }).ask.options, " "), "alone ge_naval ge_33fr", "illusion 9.2.2b: divisions pair up or not")
-- no guns are asked for where there is no fort
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = { ["26"] = { "ge_ha420" } } }
g:dice { 8, 6, 6 }
g:play "resolve 26"
t.is(g.ask.rule .. g:face_of "ge_ha420", "9.4.2ready", "illusion 9.5.4b: guns only bombard forts")

-- 9.2.4: a counterattack. The fort of the former attacker defends; the Disrupted corps of the counterattacker stays out.
g = battle.at { hex = "86", side = "german", attackers = { "ge_v", "ge_xiii", "ge_xvi" }, defenders = { "fr_iv", "fr_v", "fr_vi" },
  place = { ["86"] = "fort_metz_1" }, face = { ge_xvi = "disrupted", fr_vi = "disrupted" }, terrain = { ["86"] = { control = "german", trench = 2 } } }
g:place { ["86"] = { "ge_v", "ge_xiii", "ge_xvi", "fort_metz_1", "fr_iv", "fr_v", "fr_vi" } }
g:dice { 10 }
g:play "resolve 86"
t.is(at(g, { "ge_v", "ge_xiii", "ge_xvi", "fort_metz_1" }), "d1 d2 d3 d4", "illusion 9.2.4b: the former attacker defends with all he has, Disrupted corps and fort too")
t.is(g.ask.side, "allied", "illusion 9.2.4: the former defender attacks")
g:reply "fr_iv" g:reply "ge_v"
t.is(g.ask.rule .. " " .. table.concat(g.ask.options, " "), "9.2.3 stay fr_vi", "illusion 9.2.4a: his Disrupted corps attacks only if he likes")
g:reply "stay"
t.is(at(g, { "fr_iv", "fr_v", "fr_vi", "ge_xvi" }), "a1 a2 86 86", "illusion 9.2.4: two boxes a side; the Disrupted defender without an enemy is back in the hex")
t.is(g.ask.side .. " " .. g.ask.rule, "german 9.2.5", "illusion 9.2.4: the fort may go into reserve")
g:reply "fort_metz_1"
g:dice { 4, 5, 4, 5, 6 }
local r = g:reply "ge_v"
t.ok(r:cites "9.2.4", "illusion 9.2.4c: the counterattackers have +1")
t.ok(not r:cites "9.7.3" and not r:cites "9.3.1b" and not r:cites "9.3.2d", "illusion 9.2.4c: and there is no other DRM")
t.is(g:face_of "ge_v", "ready", "illusion 9.2.4c: 4 + 1 misses with a strength of 4")
battle.answer(g)
t.ok(g.fought:says "loses the initiative", "illusion 9.2.4: then the action passes to the former defender")

-- 9.2.4a: only Disrupted units, all kept back: no counterattack, but the initiative is lost.
g = battle.fight { hex = "26", side = "german", attackers = { "ge_v", "ge_xiii" }, defenders = { "fr_iv", "fr_v" },
  face = { fr_iv = "disrupted", fr_v = "disrupted" }, dice = { 10 } }
t.ok(g.fought:says "loses the initiative", "illusion 9.2.4b: the change of initiative stands though nobody counterattacks")
t.is(g:face_of "ge_v", "ready", "illusion 9.2.4b: and nobody fires")

-- 9.2.3b: concentric attack.
local function concentric(places, sides, opts, die)
  local b = battle.at { hex = "26", side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii" }, place = places,
    terrain = { ["26"] = { control = "german", trench = 2 } } }
  for _, h in ipairs(sides or {}) do b.u:set_hexside("26", h, "allied_block", "26") end
  for h, values in pairs(opts or {}) do b:hex { [h] = values } end
  b:dice { 8, die or 6, 6 }
  return b:play "resolve 26", b:face_of "ge_ii"
end
local three = { ["16"] = "fr_ii", ["17"] = "fr_iii", ["25"] = "fr_iv" }
t.ok(not concentric { ["16"] = "fr_ii", ["17"] = "fr_iii" }:cites "9.2.3b", "illusion 9.2.3b: two hexes are too few")
t.ok(concentric(three):says "concentric attack", "illusion 9.2.3b: three hexes give -1")
local _, face = concentric(three, { "35" }, nil, 2)
t.is(face, "disrupted", "illusion 9.2.3b, 9.3.1b: with terrain 1, a trench 2 and four hexes the strength of 4 hits with a 2")
_, face = concentric(three, { "35" }, nil, 3)
t.is(face, "ready", "illusion 9.2.3b, 9.3.1b: and misses with a 3: +2 in all")
_, face = concentric(three, { "35", "36" }, nil, 3)
t.is(face, "disrupted", "illusion 9.2.3b: five hexes give -2")
t.ok(not concentric(three, {}, { ["25"] = { control = "german" } }):cites "9.2.3b", "illusion 9.2.3b: a hex of the enemy does not count")
t.ok(not concentric { ["16"] = "fr_ii", ["17"] = "fr_iii", ["25"] = "fr_1hq" }:cites "9.2.3b", "illusion 9.2.3b: nor does a headquarters")
t.ok(concentric({ ["16"] = "fr_ii", ["17"] = "fr_iii" }, { "35" }):cites "9.2.3b", "illusion 9.2.3b: a blocked hexside counts as an occupied hex")

-- 9.2.5: who may be in reserve.
g = battle.at { hex = "26", side = "german", attackers = { "ge_ii", "ge_iii", "ge_2c" }, defenders = { "fr_i" }, face = { ge_iii = "disrupted" } }
g:dice { 8, 6, 6 }
g:play "resolve 26"
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.2.5, 9.6.1: neither Disrupted units nor German cavalry go into reserve against infantry")
g = battle.at { hex = "26", side = "allied", attackers = { "br_1", "br_1c", "br_2c" }, defenders = { "ge_ii" } }
g:dice { 8 }
g:play "resolve 26"
g:reply "alone"
t.is(g.ask and table.concat(g.ask.options, " "), "stay br_1c br_2c", "illusion 9.6.1: British cavalry goes into reserve against infantry")
g = battle.at { hex = "26", side = "german", attackers = { "ge_2c", "ge_4c" }, defenders = { "fr_1c" } }
g:dice { 8 }
g:play "resolve 26"
g:reply "alone" g:reply "ge_2c"
t.is(g.ask and g.ask.rule, "9.2.5", "illusion 9.6.1: other cavalry against cavalry")
g = battle.at({ hex = "26", side = "german", attackers = { "ge_2c", "ge_4c" }, defenders = { "fr_1c" } }, { switches = { cavalry_reserve = "never" } })
g:dice { 8 }
g:play "resolve 26"
g:reply "alone" g:reply "ge_2c"
t.is(g.ask and g.ask.rule, "9.2.6", "illusion 9.2.5: with cavalry_reserve=never only the British")
t.done()
