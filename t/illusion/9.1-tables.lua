-- Fortunes of War row by row on the board: CAP, battles owed, who acts next, whether anybody fired (9.1.4, 9.1.1, 9.2.4); tactical
-- advantage; the Belgians of Brussels (14.1.1a); Allenby's screen (12.4).
local t, B = require "tap", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

-- A battle in 36, both sides with four CAP; all dice miss.
local function row(side, dice, p)
  p = p or {}
  local mine, theirs = side == "german" and "ge_ii" or "fr_i", side == "german" and "fr_i" or "ge_ii"
  local g = battle.at { hex = "36", side = side, turn = p.turn or "T9", attackers = { mine }, defenders = { theirs }, terrain = { ["46"] = { control = "german" } },
    set = { next = side, initiative = side, cap = p.cap or { allied = 4, german = 4 }, mandated = { allied = p.owed or 0, german = p.owed or 0 } } }
  g:dice { dice }
  for _ = 1, 8 do g:dice { 6 } end
  g:play "resolve 36"
  local asked = battle.answer(g, p.answers)
  local fired = 0
  for _, r in ipairs(g.ruling.rolls or {}) do if r.rule:sub(1, 3) == "9.3" then fired = fired + 1 end end
  return g, asked, fired
end
local function told(side, dice, p)
  local g, _, fired = row(side, dice, p)
  return ("%d %d %d%d %s %d"):format(g:get "cap.allied", g:get "cap.german", g:get "mandated.allied", g:get "mandated.german", select(2, g:now()), fired)
end
-- Allied and German CAP, battles owed, who acts, dice of fire. Two corps of one strength each: two dice of fire.
for dice, want in pairs {
  [2] = "4 4 00 german 2", [3] = "4 4 00 allied 0", [4] = "4 4 00 german 2", [5] = "4 5 00 german 2", [6] = "4 4 00 german 2", [8] = "4 4 00 german 2",
  [9] = "5 4 00 german 2", [10] = "4 4 00 allied 2", [11] = "4 4 01 german 2", [12] = "4 4 00 german 2" } do
  t.is(told("german", dice, {}), want, "illusion 9.1.4: a German attack under Fortunes of War " .. dice)
end
for dice, want in pairs {
  [2] = "4 4 00 allied 2", [3] = "4 4 00 german 0", [4] = "4 4 00 allied 2", [5] = "4 5 00 allied 2", [6] = "4 4 10 allied 2", [8] = "4 4 00 allied 2",
  [9] = "5 4 00 allied 2", [10] = "4 4 00 german 2", [11] = "4 4 00 allied 2", [12] = "4 4 00 allied 2" } do
  t.is(told("allied", dice, {}), want, "illusion 9.1.4: an Allied attack under Fortunes of War " .. dice)
end
-- 7: tactical advantage
for _, case in ipairs { { "nothing", "4 4 00 german 2" }, { "skirmish", "3 4 00 german 2" }, { "counterattack", "3 4 00 allied 2" }, { "withdraw", "3 4 00 allied 0" } } do
  t.is(told("german", 7, { answers = { ["9.1.4"] = { case[1] } } }), case[2], "illusion 9.1.4: tactical advantage: " .. case[1])
end
local function choices(cap, ring)
  local terrain, place = { ["46"] = { control = "german" } }, {}
  if ring then
    for i, h in ipairs { "26", "27", "35", "37", "46", "47" } do
      terrain[h] = { control = "german" }
      place[h] = ({ "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_x" })[i]
    end
  end
  local g = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = terrain, place = place, set = { next = "german", cap = { allied = cap, german = 4 } } }
  g:dice { 7, 6, 6 }
  g:play "resolve 36"
  return g.ask and g.ask.rule == "9.1.4" and B.sorted(g.ask.options) or ""
end
t.is(choices(1), "counterattack nothing skirmish withdraw", "illusion 9.1.4: with one CAP the defender has the choice")
t.is(choices(0), "", "illusion 9.1.4: without one he has none")
t.is(choices(4, true), "counterattack nothing skirmish", "illusion 9.1.4, 9.4.2a: without a way out he cannot withdraw")
-- 9.1.1a: what 6 and 11 impose, by turn, CAP and battles owed
local function imposed(side, cap, owed, turn)
  return row(side, side == "german" and 11 or 6, { cap = { allied = cap, german = cap }, owed = owed, turn = turn }):get("mandated." .. side)
end
for _, side in ipairs { "allied", "german" } do
  t.is(imposed(side, 1, 0) .. imposed(side, 0, 0) .. imposed(side, 1, 1) .. imposed(side, 2, 1) .. imposed(side, 2, 2) .. imposed(side, 2, 3), "101223", "illusion 9.1.1a2: one battle more, not without CAP nor with as many owed: " .. side)
end
t.is(imposed("allied", 3, 0, "T4") .. imposed("allied", 3, 0, "T5"), "01", "illusion 9.1.2a2: the French offensive to the limit imposes a battle from turn 5 on")

-- 2.4e: strengths in parentheses attack only in the offensive to the limit of their own side
local function attacks(side, dice, id, turn)
  local mine, theirs = side == "german" and "ge_ii" or "fr_i", side == "german" and { "fr_iii", "fr_x" } or { "ge_iii", "ge_iv" }
  local g = battle.at { hex = "34", side = side, turn = turn or "T9", attackers = { mine, id }, defenders = theirs }
  g:dice { dice, 6, 6, 6, 6, 6, 6 }
  g:play "resolve 34"
  return g.ask and g.ask.rule == "9.2.3" and B.has(g.ask.options, id) and 1 or 0
end
t.is(attacks("german", 11, "ge_ilw") .. attacks("german", 8, "ge_ilw") .. attacks("german", 6, "ge_ilw") .. attacks("german", 8, "ge_v"), "1001", "illusion 2.4e: a German one under 11")
t.is(attacks("allied", 6, "fr_it") .. attacks("allied", 8, "fr_it") .. attacks("allied", 11, "fr_it") .. attacks("allied", 6, "fr_it", "T3"), "1001", "illusion 2.4e: a French one under 6, on any turn")

-- 14.1.1a: the Belgians of Brussels
local function brussels(p)
  local g = battle.at({ hex = "62", side = "german", turn = p.turn or "T1", attackers = { "ge_ii" }, defenders = p.inside or { "be_i", "be_hq" }, terrain = { ["72"] = { control = "german" }, ["73"] = { control = "german" } },
    set = { next = "german", initiative = "german", northern = p.northern or 0, cap = { allied = p.cap or 4, german = 4 } } }, p.opts)
  g:dice { 8, 6, 6, 6, 6 }
  g:play "resolve 62"
  return g
end
local function offered(p)
  local g = brussels(p)
  return g.ask and g.ask.rule == "14.1.1a" and 1 or 0
end
t.is(offered {} .. offered { turn = "T2" } .. offered { cap = 0 } .. offered { cap = 1 } .. offered { northern = 1 } .. offered { inside = { "fr_i" } } .. offered { inside = { "be_hq", "fr_i" } }, "1001001", "illusion 14.1.1a, 14.1.1b: on turn 1, with a CAP, while the one for the north is not spent, if there are Belgians")
local free = { switches = { opening = "free" } }
t.is(offered { opts = free } .. offered { opts = free, northern = 1 } .. offered { opts = free, northern = 2 }, "110", "illusion 14.3.1a: in the third scenario two")
t.is(offered { northern = 1, opts = { switches = { northern_cap = "activations" } } }, 1, "illusion A48: northern_cap=activations: it does not count")
local g = brussels {}
g:reply "yes"
t.is(g:where "be_i" .. g:where "be_hq" .. " " .. g:get "cap.allied" .. g:get "northern" .. " " .. tostring(g:get "belgians_shut") .. " " .. select(2, g:now()), "5252 31 true german", "illusion 14.1.1a: all go to Antwerp for a CAP, and the German goes on")
t.is(g:at("62", "control"), "german", "illusion 8.3.3: Brussels is German")
g = brussels { inside = { "be_i", "fr_i" } }
g:reply "yes"
battle.answer(g)
t.is(g:where "be_i" .. " " .. g:where "fr_i", "52 62", "illusion 14.1.1a: others stay and fight")
g = brussels {}
g:reply "no"
battle.answer(g)
t.is(g:where "be_i" .. " " .. g:get "cap.allied" .. " " .. tostring(g:get "belgians_shut"), "62 4 false", "illusion 14.1.1a: or they stay")

-- 12.4: Allenby's cavalry
local function screen(p)
  local b = battle.at { hex = "34", side = p.side or "german", turn = p.turn or "T2", attackers = p.attackers or { "ge_ii" }, defenders = p.defenders or { "br_1", "br_1c" }, terrain = { ["34"] = { screened = p.before } } }
  b:dice { 8, 6, 6, 6, 6, 6, 6 }
  b:play "resolve 34"
  return b.ask and b.ask.rule == "12.4" and 1 or 0, b
end
t.is((screen {}) .. (screen { turn = "T1" }) .. (screen { turn = "T3" }) .. (screen { before = true }) .. (screen { defenders = { "br_1" } }) .. (screen { defenders = { "br_1c" } }) .. (screen { defenders = { "fr_i", "fr_1c" } }) .. (screen { side = "allied", attackers = { "br_1", "br_1c" }, defenders = { "ge_ii" } }), "11000000", "illusion 12.4: turns 1 and 2, the first battle in the hex, against British infantry and cavalry")
t.is((screen { defenders = { "br_1", "fr_1c" } }) .. (screen { defenders = { "fr_i", "br_1c" } }), "00", "illusion 12.4: both British")
local _, s = screen {}
s:reply "no"
battle.answer(s)
t.is(s:at("34", "screened"), true, "illusion 12.4: it is offered once a hex, taken or not")

-- 9.5.4: who bombards, and when
local function guns(p)
  local b = battle.at { hex = p.hex or "87", side = p.side or "german", attackers = p.attackers or { "ge_v" }, defenders = p.defenders or { "fort_toul" }, place = { [p.hex or "87"] = p.guns or { "ge_ha305" } }, face = p.face, set = p.set }
  b:dice { 8, 6, 6, 6, 6, 6 }
  b:play("resolve " .. (p.hex or "87"))
  return b.ask and b.ask.rule == "9.5.4c" and 1 or 0, b
end
t.is((guns {}) .. (guns { face = { ge_ha305 = "fired" } }) .. (guns { defenders = { "fr_i" } }) .. (guns { defenders = { "fr_i", "fort_toul" } }), "1001", "illusion 9.5.4b, 9.5.4c: guns that have not fired, against forts")
t.is((guns { hex = "86", side = "allied", attackers = { "fr_xx" }, defenders = { "fort_metz_1" }, guns = { "fr_ha" } }), 1, "illusion 14.3.6a2: the French gun too")
-- Metz adds one to the die against it, with the Allied option only; both steps
local function metz(resources, dice)
  local _, b = guns { hex = "86", side = "allied", attackers = { "fr_xx" }, defenders = { "fort_metz_1" }, guns = { "fr_ha" }, set = { resources = resources } }
  b.dice_queue = dice
  b:reply "fr_ha"
  battle.answer(b)
  return b:face_of "fort_metz_1"
end
local factor = B.at {}:printed("fr_ha", "bombard")
t.is(metz(false, { factor, 6, 8, 6, 6, 1 }) .. " " .. metz(true, { factor, 8, 6, 6, 1 }) .. " " .. metz(true, { factor - 1, 6, 8, 6, 6, 1 }), "second full second", "illusion 14.3.6a2, 9.5.4c1: Metz has a defence of +1 only with that option")

t.done()
