-- Worked examples of the booklet and checks derived from it, played on the board from the first command on.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local function boxes(g, ...)
  local n = 0
  for _, rank in ipairs { ... } do for i = 1, 4 do n = n + (#g:stack(rank .. i) > 0 and 1 or 0) end end
  return n
end

-- EX3 (9.2.1): six attackers and five defenders fill four boxes each.
local g = battle.at { hex = "34", side = "german", attackers = { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii" }, defenders = { "fr_i", "fr_iii", "fr_x", "fr_xi", "fr_xii" } }
g:dice { 8, 6, 6, 6, 6, 6, 6, 6, 6 }
g:play "resolve 34"
t.is(g.ask.rule .. " " .. #g.ask.options, "9.2.2c 5", "illusion 9.2.1a: EX3: five defenders, of whom four are chosen")
local asked = battle.answer(g, {}, "9.4.2")
local reserve = false
for _, ask in ipairs(asked) do reserve = reserve or ask.rule == "9.2.5" end
t.ok(not reserve, "illusion 9.2.1a: EX3: with four boxes in front nobody is in reserve")

-- EX4 (9.2.1): terrain of +1: a corps of 4 hits with a 3, not with a 4.
local function against_terrain(hex, die)
  return battle.fight { hex = hex, side = "allied", attackers = { "fr_i" }, defenders = { "ge_ii" }, dice = { 8, die, 6 } }:face_of "ge_ii"
end
t.is(against_terrain("26", 3) .. " " .. against_terrain("26", 4) .. " " .. against_terrain("34", 4), "disrupted ready disrupted", "illusion 9.2.1b: EX4: the terrain of 26 adds one")

-- EX8 (9.2.4): a counterattack against two corps, a Disrupted one and a fort.
local function eighth()
  local h = battle.at { hex = "87", side = "allied", attackers = { "fr_xx", "fr_xv", "fr_xvi" }, defenders = { "ge_xxi", "ge_v", "ge_x" }, place = { ["87"] = { "fort_nancy" } },
    face = { fr_xvi = "disrupted", ge_x = "disrupted" }, idle = { "fr_xvi" }, terrain = { ["86"] = { control = "german" } } }
  h:dice { 10 }
  h:play "resolve 87"
  return h
end
g = eighth()
asked = battle.answer(g, { ["9.2.3"] = { "ge_xxi", "fr_xx", "stay" } }, "9.2.5")
t.is(g.ask and g.ask.side .. " " .. table.concat(g.ask.options, " "), "allied stay fort_nancy", "illusion 9.2.4b, 9.2.5a: EX8: the fort of the former attacker may form a reserve, his Disrupted corps not")
t.is(boxes(g, "a") .. boxes(g, "d"), "22", "illusion 9.2.4a: EX8: two boxes against two")
t.is(g:where "ge_x" .. " " .. g:where "fr_xvi", "87 87", "illusion 9.2.4a: EX8: Disrupted units of both stay in the hex")
-- The counterattack has +1 and nothing else: 4 with a strength of 5 hits, 5 does not; a defender of 5 has no -1 from the fort.
g:dice { 4, 6, 5, 5, 6 }
g:reply "fort_nancy"
battle.answer(g)
t.is(g:face_of "fr_xx" .. g:face_of "fr_xv", "disruptedready", "illusion 9.2.4: EX8: 4 and +1 hit with 5, 5 and +1 do not")
t.is(g:face_of "ge_v", "ready", "illusion 9.2.4, A13: EX8: the fort lends the defender nothing: 5 misses with 4")
t.is(select(2, g:now()), "german", "illusion 9.2.4b: EX8: the defender has the action")

-- EX9 (9.3): the whole example from the first activation on.
g = B.at { "order", "allied", turn = "T9", place = { ["26"] = { "ge_xiii", "ge_xvi", "fr_iit" }, ["27"] = { "fr_vi", "fr_viii", "fr_xviii" }, ["16"] = "fr_i", ["17"] = "fr_iii", ["25"] = "fr_x" },
  control = { ["26"] = "german" }, hex = { ["26"] = { trench = 2 } }, set = { next = "allied", initiative = "allied" } }
g.u:set_hexside("26", "35", "allied_block", "26")
g:play "activate 27"
g:play "move fr_vi fr_viii fr_xviii to 26"
t.is(g:at("26", "battle"), false, "illusion 9.1.2c: EX9: II Territorial is there: nobody has to attack")
g:play "done"
t.is((g:now()) .. " " .. select(2, g:now()), "order allied", "illusion 8.1.1: EX9: the second activation")
g:play "activate 26"
g:play "declare 26 with fr_iit fr_vi fr_viii fr_xviii"
g:play "done"
g:dice { "1 4", 5, 4, 3, 6, 1, 6 }
g.fought = g:play "resolve 26"
local told = {}
local function keep(r) for _, m in ipairs(r.modifiers or {}) do told[m.rule] = m.value end end
keep(g.fought)
for _, reply in ipairs { "fr_iit", "ge_xiii", "fr_xviii", "fr_vi", "fr_iit", "fr_viii" } do keep(g:reply(reply)) end
t.is(g:face_of "fr_iit" .. " " .. g:face_of "ge_xvi" .. " " .. g:face_of "ge_xiii" .. " " .. g:face_of "fr_xviii", "disrupted disrupted disrupted ready", "illusion 9.3: EX9: who is hit")
t.is(("%+d %+d %+d"):format(told["9.3.1b"] or 0, told["9.7.3"] or 0, told["9.2.3b"] or 0), "+1 +2 -2", "illusion 9.2.3b, 9.3.1b: EX9: terrain, trench, and a concentric attack from five hexes")
t.is(g.ask and g.ask.rule .. " " .. g.ask.side, "9.4.2 german", "illusion 9.4.1b2: EX9: the trench spares the German the retreat")
t.is(g:get "cap.german" .. " " .. g:get "cap.allied", "6 3", "illusion 9.1.4a: EX9: a CAP for the German staff, two spent by the Allies")

-- EX13 (9.5.4): two guns against Toul, success and failure, failure, and one step for the concentration.
g = battle.at { hex = "87", side = "german", attackers = { "ge_v" }, defenders = { "fort_toul" }, place = { ["87"] = { "ge_ha305", "ge_ha420" } } }
g:dice { 2, 3, 4, 8, 6, 6 }
g:play "resolve 87"
g:reply "ge_ha305 ge_ha420"
t.is(g:face_of "fort_toul", "third", "illusion 9.5.4d: EX13: 2 and 2 against 4 is a step, 3 and 2 none; 4 and 2 against 5 none; one for both: 5 to 3")

-- EX17 (9.3.2d, 9.3.5b): elan on the board. Strasbourg 105 has terrain of +2, a fort of 5 and a corps of 5.
local function seventeenth(corps_die, fort_die)
  local h = battle.at { hex = "105", side = "allied", turn = "T3", attackers = { "fr_xx", "fr_xv", "fr_xvi", "fr_viii" }, defenders = { "ge_33fr" }, place = { ["105"] = "fort_strasbourg" },
    set = { mandated = { allied = 1 } } }
  h:place { ["105"] = "ge_xiv" }
  h:dice { 8, 6, corps_die, 6, 6, 6, fort_die, 6, 6 }
  h:play "resolve 105"
  return h
end
g = seventeenth(5, 5)
t.is(g.ask.rule .. " " .. g.ask.side, "9.1.1f allied", "illusion 9.1.1f: EX17: a corps and a fort make it a mandated battle")
local function hits_of(inputs)
  local most = 0
  for die = 1, 6 do
    inputs.die = die
    if bench "illusion":rule("fire", inputs).result.hit then most = die end
  end
  return most
end
t.is(hits_of { strength = 4, role = "defender", fort = true, elan = true, tem = 1 } .. hits_of { strength = 5, role = "defender", firer = "fort", fort = true, elan = true, tem = 1 }, "55", "illusion 9.3.2d, 9.3.5b: EX17: the corps hits with 1 to 5, and so does the fort")
t.is(hits_of { strength = 2, role = "defender", fort = true, elan = true, tem = 1 } .. hits_of { strength = 2, role = "defender", firer = "fort", fort = true, elan = true, tem = 1 }, "43", "illusion 9.3.2d: EX17: two modifiers for a corps, one for the fort")
t.is(hits_of { strength = 6, target = "fort", concentric = 6 }, 1, "illusion 9.5.1b: EX17: infantry hurts a fort with a natural 1 only")

-- 8.4.9b: the hexes from which Paris is in danger: the six around it and all next to them
local trigger = {}
for _, h in ipairs { 2, 3, 4, 8, 9, 10, 11, 17, 18, 19, 20, 21, 27, 28, 29, 30, 37, 38, 39 } do trigger[h] = true end
local wrong, tried = {}, 0
for h = 1, 107 do
  local b = bench "illusion"
  b:set { turn = "T9", cap = { allied = 5, german = 5 }, rail_repaired = true, initiative = "german", next = "german" }
  for hex = 1, 107 do b:hex { [tostring(hex)] = { control = "german" } } end
  local n = b:neighbours(tostring(h))[1]
  b:place { [n] = "ge_2hq", [tostring(h)] = "ge_ii" }
  b:phase("movement", "german")
  b:set { activated = n }
  if not b:refused("move 2HQ to " .. h) then
    tried = tried + 1
    b:play("move 2HQ to " .. h)
    if (b:get "paris_danger" > 0) ~= (trigger[h] or false) then wrong[#wrong + 1] = h end
  end
end
t.is(table.concat(wrong, " "), "", "illusion 8.4.9b: supplied Germans in the hexes around Paris, or next to them, alarm it; nowhere else")
t.ok(tried > 90, "illusion 8.4.9b: tried in " .. tried .. " hexes")

t.done()
