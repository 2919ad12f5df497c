-- 11.3: which rule refuses a replacement, and what is listed.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end
local function replacing(p)
  p.turn = p.turn or "S2"
  g = B.at(p)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "replacements"
end

replacing { place = { eliminated = { "ru_3c", "ge_17c" }, reinforcements = "ru_15c", ["1606"] = { "ru_2c", "ru_cadre1" }, ["1804"] = "ru_4c", ["1607"] = "ge_20c",
                      ["1408"] = { "ge_11c", "ru_13c" } },
            face = { ru_4c = "reduced", ge_20c = "reduced", ru_13c = "reduced", ru_15c = "reduced" }, hex = { ["1408"] = { besieged = true } } }
refused("reform ge_17c full", "11.3a", "fureur 11.3a: the Russian does not reform a German corps")
refused("strengthen ge_20c", "11.3a", "fureur 11.3a: nor strengthen one")
refused("reform ru_2c full", "11.3a", "fureur 11.3a: a corps that is not eliminated is not reformed")
refused("strengthen ru_2c", "11.3j", "fureur 11.3j: a full corps is not strengthened")
refused("strengthen ru_15c", "11.3j", "fureur 11.3j: nor a reduced one off the map")
refused("strengthen ru_cadre1", "11.3j", "fureur 11.3j: nor a Cadre")
refused("strengthen ru_13c", "11.3f", "fureur 11.3f: nor a besieged corps")
t.is(table.concat(g:legal "strengthen", "; "), "strengthen ru_4c", "fureur 11.3j: who can be strengthened is listed")
t.is(B.sorted(g:legal "reform"), "reform ru_3c full reform ru_3c reduced", "fureur 11.3d: and who can be reformed, with both faces")
g:play "reform ru_3c reduced"
t.is(g:of("ru_3c", "reformed"), true, "fureur 11.4d: what is reformed is not a new reinforcement")
t.is(g:get "rp.russian", 10, "fureur 11.3h: a step of a regular corps costs 2 of 7")

-- 11.3c
replacing { place = { eliminated = { "ru_3c", "ru_4c", "ru_13c" }, ["1606"] = "ru_2c" }, face = { ru_2c = "reduced" } }
refused("reform ru_13c full", "11.3c", "fureur 11.3c: an army that is short of two units comes first")
refused("strengthen ru_2c", "11.3c", "fureur 11.3c: nor is anybody strengthened before")
refused("done", "11.3c", "fureur 11.3c: nor may the player stop")
g:play "reform ru_3c reduced"
refused("reform ru_13c full", nil, "fureur 11.3c: short of one, it waits like the others")
refused("done", nil, "fureur 11.3c: and the player may stop")
replacing { place = { eliminated = { "ru_22c", "ru_3cau" }, ["1606"] = "ru_2c" }, face = { ru_2c = "reduced" } }
refused("strengthen ru_2c", nil, "fureur 11.3c: two units that belong to no army are not an army short of two")
refused("done", nil, "fureur 11.3c: nor need they be reformed")

-- 11.3h
g:set { rp = { russian = 3 } }
refused("reform ru_22c reduced", "11.3h", "fureur 11.3h: a step of a regular corps is not had for a point and a half")
g:set { rp = { russian = 4 } }
refused("reform ru_22c reduced", nil, "fureur 11.3h: but for two")
refused("reform ru_22c full", "11.3h", "fureur 11.3h: two steps are not")
refused("strengthen ru_2c", nil, "fureur 11.3h: nor is strengthening dearer")
g:set { rp = { russian = 3 } }
refused("strengthen ru_2c", "11.3h", "fureur 11.3h: or cheaper")

-- 11.3i: a phase without anything to buy is over.
replacing { place = { ["1606"] = "ru_2c", ["0905"] = "ge_17c" }, face = { ge_17c = "reduced" } }
t.is(select(2, g:now()), "austro_german", "fureur 11.3i: a player who can buy nothing is passed over")
t.is(g:get "rp.russian" .. " " .. g:get "rp.german", "0 8", "fureur 11.3i: and his points are lost")
replacing { place = { eliminated = "ru_3c", ["0905"] = "ge_17c" } }
t.is(select(2, g:now()), "russian", "fureur 11.3i: one eliminated corps is something to buy")
replacing { place = { ["1606"] = "ru_2c", ["0905"] = "ge_17c" }, face = { ru_2c = "reduced" } }
t.is(select(2, g:now()), "russian", "fureur 11.3i: so is one reduced corps")

-- At the table.
local function points(inputs) return B.at {}:rule("replacements", inputs) end
t.is(points{ nation = "russian", eliminated = 0 }.result.points, "6", "fureur 11.3g: the Russian has 6 points")
t.is(points{ nation = "german", eliminated = 3 }.result.points, "7", "fureur 11.3g: the German with three units lost 7")
t.is(points{ nation = "german", eliminated = -1 }.status, "refused", "fureur 11.3g: nobody has lost less than none")
local function cost(inputs) return B.at {}:rule("cost", inputs) end
t.is(cost{ troops = "reserve" }.result.points, "1.5", "fureur 11.3h: a step of a reserve corps costs one and a half")
t.is(cost{ troops = "reserve", steps = 2 }.result.points, "3", "fureur 11.3h: two cost three")
t.is(cost{ troops = "guard", steps = 1 }.result.points, "2.5", "fureur 11.3h: the Guard costs two and a half")
t.is(cost{ troops = "guard", steps = 0 }.status, "refused", "fureur 11.3d: a corps gets one step at least")
t.is(cost{ troops = "guard", steps = 3 }.status, "refused", "fureur 11.3d: and two at most")
t.done()
