-- 8: reinforcements and replacements.
local t, B = require "tap", require "clash.lib.board"

local function arriving(p, opts)
  p[1], p[2], p[3] = "galicia", "reinforcements", p[3] or "russian"
  p.counter = p.counter or {}
  for _, id in ipairs(p.due) do p.counter[id] = { due = 5 } end
  p.place = p.place or {}
  p.place.expected = p.due
  return B.at(p, opts)
end

local g = arriving { due = { "ru_23", "ru_37" }, place = { ["2207"] = "au_5" } }
B.yes(t, g, "enter ru_23 at 2205", "galicia 8.12a: a Russian reinforcement enters in a supplied town or city in Russia")
B.yes(t, g, "enter ru_23 at 2706", "galicia 8.12a: in any of them")
B.no(t, g, "enter ru_23 at 2204", "8.12a", "galicia 8.12a: not in the country")
B.no(t, g, "enter ru_23 at 3016", "8.12a", "galicia 8.12a: nor in Austria")
g = arriving { due = { "ru_23" }, place = { ["2206"] = "au_5" } }
B.yes(t, g, "enter ru_23 at 2205", "galicia 8.12b: an enemy zone of control does not matter")
g = arriving { due = { "ru_23" }, place = { ["2205"] = { "ru_18", "ru_45" } } }
B.no(t, g, "enter ru_23 at 2205", "6.1", "galicia 8.12b: stacking does")
g = arriving { due = { "ru_23" }, hex = { ["2205"] = { control = "austrian" } } }
B.no(t, g, "enter ru_23 at 2205", "8.12a", "galicia 8.12a: A24: the side must control it")
-- 8.12c: Lublin is in the 4th Army's area, Kholm in the 5th's
g = arriving { due = { "ru_23", "ru_37" } }
g:play "enter ru_23 at 2205"
B.no(t, g, "enter ru_37 at 2706", "8.12c", "galicia 8.12c: a corps enters as part of one army")
B.yes(t, g, "enter ru_37 at 1703", "galicia 8.12c: not necessarily in one hex")
-- 8.12d
g = arriving { due = { "ru_23" }, counter = { ru_83r = { due = 6 } } }
B.no(t, g, "done", "", "galicia 5.32a: what can be placed must be")
g = arriving { [3] = "austrian", due = { "au_19" }, place = { ["0113"] = "ru_18", ["0116"] = "ru_45", ["0117"] = "ru_41", ["0111"] = "ru_47", ["1428"] = "ru_7", ["1628"] = "ru_10",
               ["1928"] = "ru_3", ["2228"] = "ru_35", ["3228"] = "ru_11", ["4228"] = "ru_32" } }
t.is(g.u and #g:legal "enter" or 0, 0, "galicia 8.12d: without a source nothing can enter")
-- 8.12d with 8.22a: the Austrian controls every town and city in Russia, so nothing enters.
local towns = {}
for _, h in ipairs(g:hexes()) do
  local built = B.has(g:terrain(h), "town") or B.has(g:terrain(h), "city")
  if built and g:zone(h, "country") == "russia" then towns[h] = { control = "austrian" } end
end
local function shut_out(switches)
  local p = { "galicia", place = { expected = { "ru_13c", "ru_23" }, ["2205"] = "ru_7c", ["2105"] = "ru_18" }, face = { ru_18 = "reduced" },
              hex = towns, counter = { ru_13c = { due = 5 }, ru_23 = { due = 5 } } }
  g = B.at(p, { switches = switches })
  return g:enter "reinforcements"
end
t.ok(shut_out():cites "8.12d", "galicia 8.12d: what cannot enter on its turn never does")
t.is(g:where "ru_13c" .. " " .. g:where "ru_23", "eliminated eliminated", "galicia 8.12d: it counts as eliminated")
B.yes(t, g, "return ru_13c at 2205", "galicia 8.12d, 8.22a: A33: so cavalry may come back as a replacement")
B.no(t, g, "return ru_23 at 2205", "8.22", "galicia 8.12d, 8.22a: infantry may not")
shut_out { late_cavalry = "never" }
B.no(t, g, "return ru_13c at 2205", "8.22", "galicia 8.12d, 8.22a: A33: with late_cavalry=never nor may cavalry")
t.is(g:where "ru_13c" .. " " .. g:where "ru_23", "surrendered eliminated", "galicia 8.12d: A33: it is out of the game")

-- 8.13
local function austrian(p) p[3] = "austrian" p.set = { times = nil } return arriving(p) end
g = austrian { due = { "au_3lw" } }
B.yes(t, g, "enter au_3lw at 1814", "galicia 8.13a: an Austrian reinforcement enters in a supplied town or city in Austria")
B.no(t, g, "enter au_3lw at 0113", "8.13a", "galicia 8.13a: A13: not in Germany")
g = austrian { due = { "au_3lw" }, place = { ["1813"] = "ru_18" } }
B.no(t, g, "enter au_3lw at 1814", "8.13a", "galicia 8.13a: nor in an enemy zone of control")
g = austrian { due = { "au_17" }, place = { ["3918"] = "ru_13" } }
B.yes(t, g, "enter au_17 at 3522", "galicia 8.13b: the 2nd Army's enter in any supplied hex of its area, four hexes or more from Russians")
B.no(t, g, "enter au_17 at 3819", "8.13b", "galicia 8.13b: not nearer")
B.no(t, g, "enter au_17 at 1814", "8.13b", "galicia 8.13b: nor elsewhere")
g = austrian { due = { "au_17" }, place = { ["3918"] = "ru_13" }, mark = { ru_13 = "out_of_supply" } }
B.yes(t, g, "enter au_17 at 3820", "galicia 8.13c: Russians out of supply are ignored")

-- 8.2: replacements
local function replacing(p) p[1], p[2], p[3] = "galicia", "replacements", p[3] or "russian" return B.at(p) end
g = replacing { place = { ["2205"] = { "ru_18", "ru_45" }, ["2206"] = { "ru_2rf", "ru_41" }, ["2105"] = "ru_47", ["2007"] = "ru_1gr", ["2008"] = "au_5",
                          eliminated = "ru_13c", ["2306"] = "ru_7c" },
                face = { ru_18 = "reduced", ru_45 = "reduced", ru_47 = "reduced", ru_1gr = "reduced" }, mark = { ru_47 = "reduced_supply" } }
B.no(t, g, "replace ru_41", "8.21", "galicia 8.21b: only reduced units of two steps")
B.no(t, g, "replace ru_2rf", "8.21", "galicia 8.21b: a brigade has one step")
B.no(t, g, "replace ru_47", "8.21", "galicia 8.21a: not in reduced supply")
B.no(t, g, "replace ru_1gr", "8.21c", "galicia 8.21c: not in an enemy zone of control")
g:play "replace ru_18"
t.ok(g:is("ru_18", "replacement"), "galicia 5.32b: it is marked")
t.is(g:face_of "ru_18", "reduced", "galicia 8.2b: and stays reduced until the recovery")
B.no(t, g, "replace ru_45", "8.2", "galicia 8.2a: one step a turn")
g = replacing { [3] = "austrian", place = { ["2316"] = { "au_5", "au_przemysl" }, ["1814"] = "au_12" }, face = { au_5 = "reduced", au_12 = "reduced" }, mark = { au_5 = "fort_supply" } }
B.no(t, g, "replace au_5", "8.21", "galicia 8.21a: fort supply is not enough")

-- 8.22
g = replacing { place = { eliminated = { "ru_13c", "ru_3d", "ru_18" }, surrendered = "ru_14c", ["2205"] = "ru_7c", ["2007"] = "ru_1d", ["2008"] = "au_5", ["2306"] = "ru_5d", ["2706"] = "ru_17" },
                mark = { ru_5d = "reduced_supply" }, face = { ru_17 = "reduced" } }
B.yes(t, g, "return ru_13c at 2205", "galicia 8.22a: eliminated cavalry returns, beside cavalry in full supply")
B.no(t, g, "return ru_13c at 2007", "8.22", "galicia 8.22b: not in an enemy zone of control")
B.no(t, g, "return ru_13c at 2306", "8.22", "galicia 8.22b: nor beside cavalry in reduced supply")
B.no(t, g, "return ru_18 at 2205", "8.22", "galicia 8.22a: infantry does not")
B.no(t, g, "return ru_14c at 2205", "8.22", "galicia 7.4b: nor what surrendered")
g:play "return ru_13c at 2205"
t.ok(g:is("ru_13c", "cavalry_replacement"), "galicia 8.22c: it is marked, and neither moves nor attacks this turn")
t.ok(not g:is("ru_7c", "cavalry_replacement"), "galicia 8.22c: the unit it joins acts as it likes")
B.no(t, g, "return ru_3d at 2205", "8.22", "galicia 8.22a, 5.32c: one a turn")
g = replacing { [3] = "austrian", place = { eliminated = "au_3c", ["1814"] = "au_9c" } }
t.is(#g:legal "return", 0, "galicia 8.22a: the Austrian has no cavalry replacement")

-- 8.2c: unused steps are not kept
g = B.at { "galicia", "replacements", "russian", place = { ["2205"] = { "ru_18", "ru_45" }, eliminated = "ru_13c", ["2306"] = "ru_7c" },
           face = { ru_18 = "reduced", ru_45 = "reduced" } }
g:play "replace ru_18"
t.is(g:get "steps.russian", 1, "galicia 8.2c: what was given is counted for the turn only")

t.done()
