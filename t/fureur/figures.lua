-- The printed numbers that stand in game.yaml as figures: a mod changes each of them, and the rule that prints it follows.
local t, bench, B = require "tap", require "bench", require "fureur.lib.board"

local wide = { mods = { "wide" }, path = "t/fureur/lib/wide" }
local other = { mods = { "other" }, path = "t/fureur/lib/wide" }

-- A position in a phase that rolls nothing at first, as printed and with the mod.
local function both(p, mod)
  local function open(opts)
    local g = B.at(p, opts)
    g:dice { 6, 6, 6, 6, 6, 6, 6, 6 }
    g:enter(p.phase)
    return g
  end
  return open(), open(mod or wide)
end
local function austro_german(g)
  if select(2, g:now()) == "russian" then g:play "done" end
end

-- 6: set-up.
local g, w = bench "fureur/campaign", bench("fureur/campaign", wide)
g:enter "setup_austro_german"
w:enter "setup_austro_german"
B.no(t, g, "place ge_20c at 0805", "6", "fureur 6b: a corps stands within 1 hex of a set-up hex")
B.yes(t, w, "place ge_20c at 0805", "fureur 6b: or as far as setup_distance says")
B.no(t, g, "place ge_hq8 at 0704", "6", "fureur 6b: an HQ within 2")
B.yes(t, w, "place ge_hq8 at 0704", "fureur 6b: or as far as hq_setup_distance says")
B.yes(t, g, "done", "fureur 6d: two corps around each of two set-up hexes are enough")
w = bench("fureur/campaign", other)
w:enter "setup_austro_german"
B.no(t, w, "done", "6", "fureur 6d: unless setup_units wants more")

-- 10.2: cavalry.
local function total(game, input) return game:rule("combat", input).result.total end
local charge = { attack = 8, defence = 8, cavalry = 2, cavalry_die = 1, die = 3 }
t.is(total(B.at {}, charge), 4, "fureur 10.2h: cavalry adds 1")
t.is(total(B.at({}, wide), charge), 5, "fureur 10.2h: or cavalry_bonus")
local function german(opts)
  local p = B.at({ "announcement", "austro_german", turn = "D1", counter = { ge_17c = { army = "g9" } }, place = {
    ["1606"] = { "ge_17c", "ge_20c" }, ["1605"] = "ge_hq9", ["1607"] = "ru_2c" } }, opts)
  local r = B.fight(p, { "1607", with = "ge_17c ge_20c", dice = { 3, 4, 6, 6 } })
  for _, m in ipairs(r.modifiers) do
    if m.rule == "10.2h" then return m.value end
  end
end
t.is(german(), 1, "fureur 10.2j: in December a 3 is enough for a German value of 2")
t.is(german(wide), 0, "fureur 10.2j: which late_cavalry says")

-- 11.2: lines of communication.
g, w = both { phase = "adjustment", turn = "D2", place = { ["1318"] = "ru_7c" } }
t.ok(g:where "ru_7c" ~= "1318" or #g:legal "withdraw" > 0, "fureur 11.2b: three hexes from the railway a corps is isolated")
t.ok(w:where "ru_7c" == "1318" and w:now() ~= "adjustment", "fureur 11.2b: unless line_length is 3")
g, w = both({ phase = "adjustment", turn = "D2", place = { ["1416"] = "ru_7c" } }, other)
t.ok(g:where "ru_7c" ~= "1416" or #g:legal "withdraw" > 0, "fureur 11.2e: a railway hex five hexes from Kiev is no source")
t.ok(w:where "ru_7c" == "1416" and w:now() ~= "adjustment", "fureur 11.2e: unless rail_link is 5")

-- 11.3: replacements.
g, w = both { phase = "replacements", turn = "S2", face = { ru_gren = "reduced" },
              place = { eliminated = { "ru_3c", "ru_res_i" }, ["1606"] = "ru_gren" } }
B.no(t, g, "strengthen ru_gren", "11.3", "fureur 11.3c: an army that is short of two units comes first")
B.yes(t, w, "strengthen ru_gren", "fureur 11.3c: one that is short of more than missing_units")

-- 11.4: reinforcements.
g, w = both { phase = "reinforcements", place = { expected = { "au_4c" }, ["1806"] = "ru_2c" } }
austro_german(g)
austro_german(w)
B.no(t, g, "enter au_4c at 0922 by march to 1019 in a2", "11.4", "fureur 11.4b: an administrative move has 4 points")
B.yes(t, w, "enter au_4c at 0922 by march to 1019 in a2", "fureur 11.4b: or administrative_points")
g, w = both { phase = "reinforcements", counter = { ge_cadre1 = { army = "g8" }, ge_17c = { reformed = true }, ge_1res = { reformed = true } },
              place = { ["0905"] = "ge_cadre1", ["0906"] = "ge_20c", ["1806"] = "ru_2c", reinforcements = { "ge_17c", "ge_1res" } } }
austro_german(g)
austro_german(w)
B.yes(t, g, "relieve ge_cadre1 with ge_17c", "fureur 11.4d: a reformed corps of 8 relieves a Cadre")
B.no(t, w, "relieve ge_cadre1 with ge_17c", "11.4", "fureur 11.4d: it is relief_strength that counts")
w:play "relieve ge_cadre1 with ge_1res"
t.is(w:get "rail.german", 1, "fureur 11.4d: and relief_points is what it costs")
t.done()
