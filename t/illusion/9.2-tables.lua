-- The Battle Grid as tables: who shares a box (9.2.2b), in which order units are placed (9.2.2c, 9.2.3a), who may face and support
-- whom (9.2.3a3, 9.2.5, 9.6.1), how many boxes there are (9.2.1a).
local t, B = require "tap", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local function start(attackers, defenders, p)
  p = p or {}
  local g = battle.at({ hex = p.hex or "34", side = p.side or "german", turn = p.turn, attackers = attackers, defenders = defenders, face = p.face, place = p.place, terrain = p.terrain, set = p.set }, p.opts)
  g:dice { p.fortunes or 8 }
  g:play("resolve " .. (p.hex or "34"))
  return g
end
-- 9.2.2b: who shares a box with whom
for _, row in ipairs {
  { "fr_45", "fr_1m", nil, true, "two divisions" }, { "fr_45", "fr_alp", nil, true, "a division and a brigade" }, { "fr_1c", "fr_3c", nil, true, "two divisions of cavalry" },
  { "fr_45", "br_1", nil, false, "of two nations" }, { "fr_45", "fr_1c", nil, false, "infantry and cavalry" }, { "fr_45", "fr_i", nil, false, "a division and a corps" },
  { "fr_i", "fr_iii", nil, false, "two corps" }, { "fr_45", "fr_1m", "fr_45", false, "one Disrupted" }, { "fr_45", "fr_1m", "fr_1m", false, "the other Disrupted" }, { "in_3", "br_1", nil, true, "Indians and British" } } do
  local g = battle.at { hex = "34", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { row[1], row[2] }, face = row[3] and { [row[3]] = "disrupted" } or nil }
  g:dice { 8, 6, 6, 6, 6 }
  g:play "resolve 34"
  local offered = g.ask ~= nil and g.ask.rule == "9.2.2b"
  t.is(offered, row[4], "illusion 9.2.2b: share a box: " .. row[5])
end
-- 9.2.2c: the order in which the defender fills his boxes; what is left over
local function line(ids, face, p)
  p = p or {}
  local g = battle.at { hex = "34", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_v" }, defenders = ids, face = face, place = p.place }
  g:dice { p.fortunes or 8 }
  g:play "resolve 34"
  battle.answer(g, { ["9.2.2b"] = { "alone", "alone", "alone" } }, "9.2.3")
  local out = {}
  for i = 1, 4 do out[i] = table.concat(g:stack("d" .. i), "+") end
  return (table.concat(out, " "):gsub("%s+$", ""))
end
t.is(line { "fr_alp", "fr_45", "fr_i", "fr_1c" }, "fr_i fr_45 fr_alp fr_1c", "illusion 9.2.2c: corps, division, brigade, cavalry")
t.is(line({ "fort_toul", "fr_i", "fr_1c", "fr_iii" }, { fr_i = "disrupted" }), "fr_iii fr_1c fr_i fort_toul", "illusion 9.2.2c: cavalry, Disrupted units, forts")
t.is(line({ "fort_toul", "fr_i", "fr_1c", "fr_iii", "fr_45" }, { fr_i = "disrupted" }), "fr_iii fr_45 fr_1c fr_i", "illusion 9.2.2c, 9.2.1a: the fort finds no box")
t.is(line({ "fr_i", "fr_iii", "fr_1c" }, { fr_1c = "disrupted", fr_iii = "disrupted" }):match "^%S+", "fr_i", "illusion 9.2.2c: what is Disrupted comes after")
t.is(#line({ "fr_i", "fr_1c" }, nil, { fortunes = 4 }):gsub("%S+%s*", "x"), 2, "illusion 9.1.4: in a skirmish two boxes")
t.is(#line({ "fr_i", "fr_1c", "fr_45" }, nil, { fortunes = 4 }):gsub("%S+%s*", "x"), 2, "illusion 9.1.4: no more")

-- 9.2.3a: the attacker: infantry by class, cavalry last but against cavalry; columns of undisrupted units first
local function next_of(attackers, defenders, face)
  local g = start(attackers, defenders, { face = face })
  battle.answer(g, { ["9.2.2b"] = { "alone", "alone", "alone", "alone" } }, "9.2.3")
  return g.ask and g.ask.rule == "9.2.3" and B.sorted(g.ask.options) or ""
end
t.is(next_of({ "ge_ii", "ge_iii", "ge_33fr", "ge_2c" }, { "fr_i", "fr_iii" }), "ge_ii ge_iii", "illusion 9.2.3a: corps first")
t.is(next_of({ "ge_33fr", "ge_2c", "ge_3c" }, { "fr_i", "fr_iii", "fr_x" }), "fr_i fr_iii fr_x", "illusion 9.2.3a: then a division, which chooses whom it faces")
t.is(next_of({ "ge_2c", "ge_3c" }, { "fr_i", "fr_iii", "fr_x" }), "ge_2c ge_3c", "illusion 9.2.3a: then cavalry")
t.is(next_of({ "ge_ii", "ge_2c" }, { "fr_i", "fr_1c" }), "ge_2c ge_ii", "illusion 9.2.3a4: cavalry may face cavalry whatever the order")
t.is(next_of({ "ge_ii" }, { "fr_i", "fr_iii", "fr_x" }, { fr_iii = "disrupted" }), "fr_i fr_x", "illusion 9.2.3a1: boxes with undisrupted units are filled first")
local g = start({ "ge_ii", "ge_2c" }, { "fr_i", "fr_1c" })
battle.answer(g, {}, "9.2.3")
g:dice { 6, 6, 6, 6 }
g:reply "ge_2c"
t.ok(g:stack "a2"[1] == "ge_2c" or g.ruling:says "line 2: German 2nd Cavalry", "illusion 9.2.3a4: the cavalry of the enemy, not his infantry")
-- cavalry and forts
g = battle.fight { hex = "87", side = "german", attackers = { "ge_2c", "ge_v" }, defenders = { "fort_toul" }, dice = { 8, 6, 6 } }
t.is(battle.options(g, "9.2.3"), "", "illusion 9.2.3a3: against a fort only the corps can be placed")
g = battle.fight { hex = "87", side = "german", attackers = { "ge_2c", "ge_v" }, defenders = { "fort_toul", "fr_i" }, dice = { 8, 6, 6, 6, 6, 6, 6 } }
t.ok(not g.fought:says "2nd Cavalry Division hits Toul", "illusion 9.2.3a3: cavalry never fires at a fort")

-- 9.2.5, 9.6.1c: who may stand in reserve behind whom
local function reserve(attackers, defenders, p)
  p = p or {}
  local h = battle.at({ hex = "34", side = p.side or "german", attackers = attackers, defenders = defenders, face = p.face }, p.opts)
  h:dice { p.fortunes or 8, 6, 6, 6, 6, 6, 6, 6, 6 }
  h:play "resolve 34"
  battle.answer(h, { ["9.2.2b"] = { "alone", "alone", "alone" }, ["9.2.3"] = p.first }, "9.2.5")
  return h.ask and h.ask.rule == "9.2.5" and h.ask.side .. " " .. B.sorted(h.ask.options) or ""
end
t.is(reserve({ "ge_ii", "ge_iii" }, { "fr_i" }, { first = { "ge_ii" } }), "german ge_iii stay", "illusion 9.2.5b: a surplus corps may")
t.is(reserve({ "ge_ii", "ge_2c" }, { "fr_i" }), "", "illusion 9.6.1c: cavalry not against infantry")
t.is(reserve({ "ge_ii", "ge_2c" }, { "fr_1c" }, { first = { "ge_ii" } }), "german ge_2c stay", "illusion 9.6.1c, A50: but against cavalry")
t.is(reserve({ "ge_ii", "ge_2c" }, { "fr_1c" }, { first = { "ge_ii" }, opts = { switches = { cavalry_reserve = "never" } } }), "", "illusion A50: cavalry_reserve=never: not even so")
t.is(reserve({ "br_1", "br_1c" }, { "ge_ii" }, { side = "allied" }), "allied br_1c stay", "illusion 9.2.5c: British cavalry against anybody")
t.is(reserve({ "ge_ii", "ge_iii" }, { "fr_i" }, { face = { ge_iii = "disrupted" } }), "", "illusion 9.8.2c: nobody who is Disrupted")
t.is(reserve({ "ge_ii", "ge_iii" }, { "fr_i" }, { fortunes = 4 }), "", "illusion 9.1.4: nobody in a skirmish")
t.is(reserve({ "ge_ii" }, { "fr_i", "fr_iii" }):match "^%S+", "allied", "illusion 9.2.5a: defenders whom nobody faces may form a reserve")
t.is(reserve({ "ge_ii" }, { "fr_i", "fr_iii" }, { face = { fr_iii = "disrupted" } }), "", "illusion 9.2.5a: not if they are Disrupted")
t.is(reserve({ "ge_ii" }, { "fr_i", "fort_toul" }), "allied fort_toul stay", "illusion 9.2.5a: a fort may")
t.is(reserve({ "ge_ii" }, { "fr_i", "fr_1c" }, { first = { "fr_i" } }), "", "illusion 9.6.1c: cavalry not behind a box that infantry attacks")
-- four boxes a side in all: with three columns one reserve
local function reserves(n_attackers, n_defenders)
  local mine, theirs = { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii" }, { "fr_i", "fr_iii", "fr_x", "fr_xi" }
  local h = battle.at { hex = "34", side = "german", attackers = { table.unpack(mine, 1, n_attackers) }, defenders = { table.unpack(theirs, 1, n_defenders) } }
  h:dice { 8 }
  for _ = 1, 20 do h:dice { 6 } end
  h:play "resolve 34"
  local placed = 0
  for _ = 1, 60 do
    if not h.ask or h.ask.rule == "9.4.2" then break end
    local reply = h.ask.options[#h.ask.options]
    if h.ask.rule == "9.2.5" and B.has(h.ask.options, "stay") then placed = placed + 1 end
    h:reply(reply)
  end
  return placed
end
t.is(reserves(6, 1) .. reserves(6, 2) .. reserves(6, 3) .. reserves(6, 4) .. reserves(2, 1), "12101", "illusion 9.2.1a, 9.2.5b: front and reserve are four boxes in all, one reserve behind each box of the line")

-- 9.3.3b, 9.3.4: a Disrupted defender that is hit is gone, and the reserve has no target
g = battle.at { hex = "34", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i" }, face = { fr_i = "disrupted" } }
g:dice { 8, 1, 6 }
g:play "resolve 34"
battle.answer(g, { ["9.2.3"] = { "ge_ii" }, ["9.2.5"] = { "ge_iii" } })
t.is(g:where "fr_i" .. " " .. #g.dice_queue, "eliminated 0", "illusion 9.3.3b: no die for a reserve without a target")
-- 9.5.4c: who bombards what is told
g = battle.at { hex = "87", side = "german", attackers = { "ge_v" }, defenders = { "fort_toul" }, place = { ["87"] = "ge_ha305" } }
g:dice { 6, 8, 6, 6 }
g:play "resolve 87"
t.ok(g:reply "ge_ha305":says "bombards", "illusion 9.5.4c: the bombardment is told")

t.done()
