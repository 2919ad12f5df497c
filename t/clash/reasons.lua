-- A refusal names the one rule that refuses, and its reason.
local t, bench, B = require "tap", require "bench", require "clash.lib.board"

local g
local function why(command) return table.concat({ g:refused(command) }, " ") end

-- --- galicia ---

g = B.at { "galicia", "replacements", "russian", place = { ["2205"] = "ru_18", ["2105"] = "ru_2rf", ["2706"] = "ru_17", ["2703"] = "ru_7c", ["2007"] = "ru_45", ["2008"] = "au_5", ["2905"] = "ru_9", eliminated = { "ru_3d", "au_3c" } },
           face = { ru_17 = "reduced", ru_45 = "reduced", ru_9 = "reduced", au_5 = "reduced" }, mark = { ru_9 = "fort_supply" } }
t.like(why "replace ru_18", "8.21b", "galicia 8.21b: a full division receives nothing, by the rule on reduced units")
t.like(why "replace ru_2rf", "8.21b", "galicia 8.21b: nor a brigade")
t.like(why "replace ru_7c", "8.21b 7th Cavalry Division (Russian) is no infantry", "galicia 8.21b: nor cavalry")
t.like(why "replace ru_9", "8.21a", "galicia 8.21a: nor one that lives by a fort, by the rule on supply")
t.like(why "replace ru_45", "8.21c", "galicia 8.21c: nor one in an enemy zone of control")
t.like(why "replace au_5", "is not yours", "galicia 8.2: nor the enemy's")
t.like(why "replace ru_23", "is not on the map", "galicia 8.2: nor one that is not there")
t.like(why "return ru_13c at 2703", "8.22a 13th Cavalry Division is not among the eliminated", "galicia 8.22a: who comes back was eliminated")
t.like(why "return ru_3d at 2205", "8.22b", "galicia 8.22b: and where, by the rule on places")
g:play "replace ru_17"
t.like(why "replace ru_45", "8.2a", "galicia 8.2a: one step a turn, by its own rule")
g = B.at { "galicia", "replacements", "austrian", place = { ["1714"] = "au_5", eliminated = "au_3c" }, face = { au_5 = "reduced" } }
t.like(why "return au_3c at 1714", "8.22a no Austrian cavalry comes back", "galicia 8.22a: only the Russian's cavalry does")

g = B.at { "galicia", "reinforcements", "russian", place = { expected = { "ru_23", "ru_83r" }, ["2205"] = "ru_18" }, counter = { ru_23 = { due = 5 }, ru_83r = { due = 7 } } }
t.like(why "enter ru_83r at 2205", "5.32a 83rd Reserve Division is due on turn 7", "galicia 5.32a: one that is not due is told its turn")
t.like(why "enter ru_18 at 2205", "is not on the turn track", "galicia 5.32a: one on the map that it is no reinforcement")

local function support(game, side, marker, turn, used, place)
  place.support = marker
  g = B.at { game, "declaration", side, turn = turn, set = { supported = { [side] = used } }, place = place }
  return why("declare with " .. marker)
end
local function field() return { ["2008"] = "ru_18", ["2009"] = "au_5" } end
t.like(support("galicia", "austrian", "osm_a1", "T5", 0, field()), "10.1b", "galicia 10.1b: the Austrian window by the rule on it")
t.like(support("galicia", "russian", "osm_r1", "T7", 0, field()), "10.1c", "galicia 10.1c: the Russian one by its own")
t.like(support("galicia", "russian", "osm_r2", "T7", 6, field()), "10.1d", "galicia 10.1d: two turns running by its own")
g = B.at { "galicia", "declaration", "russian", turn = "T5", place = field() }
t.like(why "declare with osm_r1", "10.1a", "galicia 10.1a: a marker that was used")

g = B.at { "galicia", "combat", "austrian", place = { ["2316"] = "au_przemysl", ["2315"] = { "ru_18" }, ["2314"] = "au_5" } }
t.like(why "attack 2315 with au_przemysl", "S13", "galicia S13: a fort does not attack, because it is a fort")

g = bench "galicia"
local function says(inputs, text, rule)
  local r = g:rule("points", inputs)
  return r:says(text) and r:cites(rule)
end
t.ok(says({ turn = 8, before = 7, hexes = 3 }, "never more than 8", "4.1d"), "galicia 4.1d: the points that are lost to the limit are told")
t.ok(not says({ turn = 8, before = 5, hexes = 3 }, "never more than 8", "4.1d"), "galicia 4.1d: and only those")
t.ok(says({ turn = 3, before = 0, hexes = 3 }, "no points before turn 4", "4.1c"), "galicia 4.1c: and why there are none before turn 4")

-- --- ypres ---

g = B.at { "ypres", "replacements", "allied", place = { ["3716"] = "br_4", ["3615"] = "br_6", ["2816"] = "fr_17", ["2916"] = "fr_18", ["3018"] = "fr_3c", ["2117"] = "be_1", eliminated = { "br_1c", "fr_1c", "fr_5c" } },
           face = { br_4 = "reduced", br_6 = "reduced", fr_17 = "reduced", fr_18 = "reduced", be_1 = "reduced" }, set = { steps_ever = { british = 2 } } }
t.like(why "replace br_4", "7.2b", "ypres 7.2b: British steps are used up for the game")
t.like(why "return br_1c at 3716", "7.22a no British cavalry comes back", "ypres 7.22a: nor does British cavalry return")
g:play "replace fr_17"
t.like(why "replace fr_18", "7.2a", "ypres 7.2a: the French one for the turn")
g:play "return fr_1c at 3018"
t.like(why "return fr_5c at 3018", "7.22a a French cavalry division has come back this turn", "ypres 7.22a: one a turn")
local function langemarck() return { ["2709"] = "br_1", ["2708"] = "ge_13" } end
t.like(support("ypres", "allied", "osm_al", "T7", 0, langemarck()), "10.1a", "ypres 10.1a: the window")
t.like(support("ypres", "german", "osm_ge2", "T9", 8, langemarck()), "10.1b", "ypres 10.1b: two turns running")
-- 5.33a: at a table nothing but the rule stands before the command
g = B.at { "ypres", "flooding", "allied", place = { ["1616"] = "br_4" } }
t.like(why "flood", "5.33a no supplied Belgian unit", "ypres 5.33a: no Belgian at Nieuport, no flood")
-- counters in procedures
g = B.at { "ypres", "movement", "german", place = { ["2709"] = "ge_43r" }, counter = { ge_43r = { rated = 3 } }, mark = { ge_43r = "out_of_supply" } }
g:dice { 2 }
t.is(g:rule("check", { unit = "ge_43r" }).result.step_loss, 1, "ypres 10.3b, VET.b: a counter brings the rating that was found, and its supply: 3 less 2")
t.is(g:rule("supply", { unit = "ge_43r" }).result.supply, "full", "ypres S14: and the line it can trace")
g = B.at { "galicia", "movement", "austrian", place = { ["2316"] = "au_przemysl", ["2205"] = "ru_18" } }
t.is(g:rule("replacement", { unit = "au_przemysl" }).rule, "8.21b", "galicia 8.21b: a fort receives no step")

t.done()
