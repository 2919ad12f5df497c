-- 4, 5, 11.1: victory on the board, and the end of the game.
local t, B = require "tap", require "fureur.lib.board"

-- Enemy fortresses occupied: a corps in each, captured.
local function held(russian, austro_german, p)
  p = p or {}
  p.place, p.hex = p.place or {}, p.hex or {}
  local corps = { "ru_2c", "ru_3c", "ru_4c", "ru_6c", "ru_13c", "ru_15c" }
  for i, hex in ipairs(russian) do
    p.place[hex], p.hex[hex] = corps[i], { captured = true, holder = "russian" }
  end
  corps = { "ge_17c", "ge_20c", "ge_1c", "ge_1res" }
  for i, hex in ipairs(austro_german) do
    p.place[hex], p.hex[hex] = corps[i], { captured = true, holder = "austro_german" }
  end
  return B.at(p)
end
local function over(g) return select(4, g:now()) end
local five = { "1206", "0606", "0704", "0607", "1004" }

-- 11.1a, 4d
local g = held(five, {}, { turn = "S2" })
g:enter "victory"
t.ok(over(g), "fureur 11.1a: twelve fortresses win for the Russian at once")
t.is(g:get "winner", "russian", "fureur 11.1a: he is the winner")
t.is(g:get "outcome", "strategic", "fureur 4d: a strategic victory")
g = held(five, { "1408" }, { turn = "S2" })
g:dice { 3, 3, 3, 3, 3, 3 }
g:enter "victory"
t.ok(not over(g), "fureur 11.1a: a balance of +4 does not")
t.ok(not over(g), "fureur 4b: fortresses lost are taken off those held")
g = held({}, { "1208", "1408", "1504", "0909" }, { turn = "S2" })
g:dice { 3, 3, 3, 3, 3, 3 }
g:enter "victory"
t.ok(not over(g), "fureur 11.1a: twelve do not win for the Austro-German, who has eight to begin with")
g = held({}, { "1208", "1408", "1504", "0909" }, { turn = "S2", place = { ["0910"] = "au_1c" }, hex = { ["0910"] = { captured = true, holder = "austro_german" } } })
g:enter "victory"
t.ok(over(g), "fureur 11.1a: thirteen do")
t.is(g:get "winner", "austro_german", "fureur 11.1a: for him")

-- 4a, 4e
g = B.at { turn = "D2" }
g:enter "ending"
t.is(g:get "outcome", "draw", "fureur 4e: one's own fortresses count without a garrison: a draw")
g = B.at { turn = "D2", place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1004"] = "ru_3c" }, hex = { ["1206"] = { besieged = true }, ["1004"] = { besieged = true } } }
g:enter "ending"
t.is(g:get "outcome", "draw", "fureur 4e: a fortress under siege still counts for its owner")
g = B.at { "movement", "russian", turn = "D2", place = { ["1206"] = "ru_2c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } }
g:play "move ru_2c to 1305"
g:enter "ending"
t.is(g:get "outcome", "draw", "fureur 4a: an enemy fortification counts only while it is occupied")

-- 4c, ex6_victory
g = held({ "1206", "1004" }, { "1408" }, { turn = "D2" })
g:enter "ending"
t.is(g:get "outcome" .. " " .. g:get "winner", "tactical russian", "fureur 4c: ex6_victory: two against one is a Russian tactical victory")
t.ok(over(g), "fureur 5a: the game is over after D2")
g = held({ "1206", "0606", "1004" }, {}, { turn = "D2" })
g:enter "ending"
t.is(g:get "outcome", "operational", "fureur 4c: three is operational")
g = held({}, { "1408", "1208" }, { turn = "D2" })
g:enter "ending"
t.is(g:get "outcome" .. " " .. g:get "winner", "tactical austro_german", "fureur 4c: the Austro-German balance likewise")

-- 4f: on D2 the siege rolls come before the result is read.
g = B.at { turn = "D2", place = { ["1206"] = "ru_2c" }, hex = { ["1206"] = { besieged = true } } }
g:dice { 6 }
g:enter "sieges"
t.is(g:get "outcome", "tactical", "fureur 4f: a fortress that falls in the last administrative phase counts")
g = held(five, {}, { turn = "D2" })
g:enter "victory"
t.ok(over(g) and g:get "outcome" == "strategic", "fureur 4f: the automatic victory is looked for on D2 too")

-- 5a: the turn goes on.
g = B.at { turn = "A2" }
g:dice { 1, 1, 1, 5, 2 }
g:enter "planning"
t.is(select(3, g:now()), "S1", "fureur 5a: after the administrative phase the next turn begins")
t.is(g:get "initiative", "russian", "fureur 5a: with its initiative phase")
t.done()
