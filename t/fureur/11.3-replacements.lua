-- 11.3: replacements on the board.
local t, B = require "tap", require "fureur.lib.board"

local function replacements(p)
  p.turn = p.turn or "S2"
  local g = B.at(p)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "replacements"
  return g
end
local function points(g, nation) return g:get("rp." .. nation) / 2 end
local function who(g) local phase, side = g:now(); return phase .. " " .. tostring(side) end

-- ex7_replacements_all
local eliminated = { "ru_3c", "ru_res_i" }
local g = replacements { place = { eliminated = eliminated } }
t.is(who(g), "replacements russian", "fureur 11.3a: the Russian replaces first")
t.is(points(g, "russian"), 8, "fureur 11.3g: ex7_replacements_all: 2 and 6 is 8")
t.is(g:play("reform ru_3c full").status, "done", "fureur 11.3d: ex7_replacements_all: the regular corps is reformed whole")
t.is(points(g, "russian"), 4, "fureur 11.3h: ex7_replacements_all: for 4; no points are counted anew")
t.is(points(g, "russian"), 4, "fureur 11.3j: points are counted once, before anything is reformed")
t.is(g:play("reform ru_res_i full").status, "done", "fureur 11.3d: ex7_replacements_all: the Reserve corps whole")
t.ok(points(g, "russian") <= 1, "fureur 11.3i: ex7_replacements_all: for 3: at most one point is left, and is lost")
t.is(g:where "ru_3c" .. " " .. g:where "ru_res_i", "reinforcements reinforcements", "fureur 11.3e: ex7_replacements_all: both are in the Reinforcement box")
t.is(g:face_of "ru_3c" .. " " .. g:face_of "ru_res_i", "full full", "fureur 11.3d: ex7_replacements_all: on their full face")

-- ex7b_replacements_mixed
local function mixed()
  return replacements { place = { eliminated = eliminated, ["1606"] = { "ru_gren", "ru_res_ii" } }, face = { ru_gren = "reduced", ru_res_ii = "reduced" } }
end
g = mixed()
B.no(t, g, "strengthen ru_gren", "11.3", "fureur 11.3c: ex7b_replacements_mixed: nobody is strengthened before the army that lacks two has one back")
B.no(t, g, "done", "11.3", "fureur 11.3c: ex7b_replacements_mixed: and it is compulsory")
g:play "reform ru_3c full"
t.is(g:play("strengthen ru_gren").status, "done", "fureur 11.3c: ex7b_replacements_mixed: then one may strengthen the Grenadiers")
t.is(g:face_of "ru_gren", "full", "fureur 11.3j: ex7b_replacements_mixed: they are turned to their full face")
t.is(points(g, "russian"), 1.5, "fureur 11.3h: ex7b_replacements_mixed: for 2.5")
t.is(g:play("strengthen ru_res_ii").status, "done", "fureur 11.3h: ex7b_replacements_mixed: and the Reserve corps for 1.5")
t.is(points(g, "russian"), 0, "fureur 11.3h: ex7b_replacements_mixed: all 8 are spent")
t.is(g:where "ru_res_i", "eliminated", "fureur 11.3c: ex7b_replacements_mixed: one of the army may stay out")

-- 11.3c: another army's unit may not be reformed either, before.
g = replacements { place = { eliminated = { "ru_3c", "ru_res_i", "ru_13c" } } }
t.is(points(g, "russian"), 9, "fureur 11.3g: three eliminated and 6")
B.no(t, g, "reform ru_13c full", "11.3", "fureur 11.3c: an army that misses one waits for one that misses two")
B.yes(t, g, "reform ru_res_i reduced", "fureur 11.3d: a unit may be reformed reduced")
g:play "reform ru_res_i reduced"
t.is(points(g, "russian"), 7.5, "fureur 11.3d: for one step")
t.is(g:face_of "ru_res_i", "reduced", "fureur 11.3d: on its reduced face")
B.yes(t, g, "reform ru_13c full", "fureur 11.3c: then the others may")
B.yes(t, g, "done", "fureur 11.3a: what is not compulsory may be left")

-- 11.3c: until the points run out. Nine corps of one army cannot be.
g = replacements { place = { eliminated = { "ru_3c", "ru_4c" }, ["1606"] = "ru_2c" } }
g:set { rp = { russian = 2 } }
B.yes(t, g, "done", "fureur 11.3c: or the points run out")
g:set { rp = { russian = 4 } }
B.no(t, g, "done", "11.3", "fureur 11.3c: while one step can be paid it must be")
g:set { rp = { russian = 2 } }
B.no(t, g, "reform ru_3c reduced", "11.3", "fureur 11.3h: nothing is bought on credit")
g = replacements { place = { eliminated = { "ru_3c" } } }
g:set { rp = { russian = 4 } }
B.no(t, g, "reform ru_3c full", "11.3", "fureur 11.3h: two steps of regulars cost 4")
B.yes(t, g, "reform ru_3c reduced", "fureur 11.3h: one step 2")

-- What cannot be.
g = replacements { place = { eliminated = { "ru_3c" }, ["1606"] = { "ru_2c", "ru_cadre1" }, ["1206"] = { "ge_17c", "ru_13c" }, ["1607"] = "ge_20c", ["1804"] = "ru_4c" },
                   face = { ru_13c = "reduced", ru_4c = "reduced", ge_20c = "reduced" }, counter = { ru_cadre1 = { army = "r4" } },
                   hex = { ["1206"] = { captured = true, holder = "russian" } } }
t.ok(g:refused "strengthen ru_2c", "fureur 11.3a: a whole unit is not strengthened")
t.ok(g:refused "strengthen ru_cadre1", "fureur 11.3j: a Cadre is not strengthened, only replaced")
t.ok(g:refused "strengthen ge_20c", "fureur 11.3a: nor an enemy's unit")
t.ok(g:refused "reform ru_2c full", "fureur 11.3a: only eliminated units are reformed")
B.yes(t, g, "strengthen ru_4c", "fureur 11.3a: a reduced unit on the map is")
t.is(points(g, "russian"), 7, "fureur 11.3g: a Cadre does not count among the eliminated")
g:place { eliminated = "ru_cadre2" }
g:enter "replacements"
t.is(points(g, "russian"), 7, "fureur 11.3g: not even if one lay in the box")
-- 11.3f
g = replacements { place = { ["1408"] = { "ge_17c", "ru_13c" }, ["1606"] = "ru_4c" }, face = { ru_13c = "reduced", ru_4c = "reduced" }, hex = { ["1408"] = { besieged = true } } }
B.no(t, g, "strengthen ru_13c", "11.3 10.5", "fureur 11.3f: besieged units are not strengthened")
B.yes(t, g, "strengthen ru_4c", "fureur 11.3f: others are")

-- 11.3a, 11.3b: nation by nation.
g = replacements { place = { ["1606"] = "ru_2c", ["0816"] = { "au_1c", "ge_woyrsch" }, ["0905"] = "ge_17c" },
                   face = { ru_2c = "reduced", au_1c = "reduced", ge_woyrsch = "reduced", ge_17c = "reduced" }, counter = { ge_woyrsch = { army = "a1" } } }
t.ok(g:refused "strengthen au_1c", "fureur 11.3a: not out of turn")
g:play "done"
t.is(who(g), "replacements austro_german", "fureur 11.3a: then the Austrian")
t.is(points(g, "austrian"), 4, "fureur 11.3g: he has 4")
B.yes(t, g, "strengthen au_1c", "fureur 11.3a: he strengthens his")
t.ok(g:refused "strengthen ge_woyrsch", "fureur 11.3b: not the German unit of his army")
t.ok(g:refused "strengthen ge_17c", "fureur 11.3a: nor the Germans'")
t.is(points(g, "austrian"), 4, "fureur 11.3b: no Austrian points serve them")
g:play "done"
t.is(points(g, "german"), 4, "fureur 11.3g: the German has 4")
B.yes(t, g, "strengthen ge_woyrsch", "fureur 11.3b: German points serve German units, with an Austrian army too")
g:play "strengthen ge_woyrsch"
t.is(points(g, "german"), 2.5, "fureur 11.3h: a step of Landwehr is 1.5")


-- 11.3i: unused points are lost.
g:enter "replacements"
t.is(points(g, "russian"), 6, "fureur 11.3i: on the next turn the count begins anew")

-- d_replacements_german
g = replacements { place = { eliminated = { "ge_gdres", "ge_11c", "ge_posen" } },
                   counter = { ge_gdres = { army = "g9" }, ge_11c = { army = "g8" }, ge_posen = { army = "a1" } } }
while select(2, g:now()) ~= "austro_german" or not g:can "reform ge_gdres full" do
  if g:play("done").status ~= "done" then break end
end
t.is(points(g, "german"), 7, "fureur 11.3g: d_replacements_german: 3 and 4 is 7")
g:play "reform ge_gdres full"
t.is(points(g, "german"), 2, "fureur 11.3h: d_replacements_german: a Guard corps whole is 5")
t.is(g:play("reform ge_11c reduced").status ~= "refused", true, "fureur 11.3h: d_replacements_german: a step of regulars is 2")
t.is(g:where "ge_11c", "reinforcements", "fureur 11.3e: d_replacements_german: and nothing is left")
t.done()
