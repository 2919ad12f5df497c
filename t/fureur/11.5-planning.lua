-- 11.5: planning on the board.
local t, B = require "tap", require "fureur.lib.board"

local hqs = { ["1606"] = { "ru_hq1", "ru_hq2" }, ["1616"] = { "ru_hq3", "ru_hq4", "ru_hq5", "ru_hq8" }, ["0915"] = { "au_hq1", "au_hq3", "au_hq4" }, ["0905"] = { "ge_hq8", "ge_hq9" } }
local function plan(turn, dice)
  local g = B.at { turn = turn, place = hqs, set = { rail = { russian = 0, austrian = 1, german = 2 } } }
  g:dice(dice)
  g:dice { 4, 3 }                                       -- the next turn's initiative
  g:enter "planning"
  return g
end
local function active(g, prefix)
  local list = {}
  for _, id in ipairs(g:units "hq") do
    if id:sub(1, 2) == prefix and g:where(id) and g:face_of(id) == "active" then list[#list + 1] = id end
  end
  return B.sorted(list)
end

local g = plan("O1", { 2, 1, 3 })
t.is(g.ask.side, "russian", "fureur 11.5c: the Russian chooses first")
t.is(g.ask.least .. " " .. g.ask.most, "2 2", "fureur 11.5c: a 2 in October gives him two HQs")
t.is(B.sorted(g.ask.options), "ru_hq1 ru_hq2 ru_hq3 ru_hq4 ru_hq5 ru_hq8", "fureur 11.5c: among all of them")
t.is(active(g, "ru") .. active(g, "au") .. active(g, "ge"), "", "fureur 11.5b: first all HQs are turned to inactive")
t.is(g:get "rail.russian" .. g:get "rail.austrian" .. g:get "rail.german", "533", "fureur 11.5a: the Rail markers are back on 5, 3 and 3")
g:reply { "ru_hq2", "ru_hq8" }
t.is(active(g, "ru"), "ru_hq2 ru_hq8", "fureur 11.5c: the two he chose are active")
t.is(g.ask.side .. " " .. B.sorted(g.ask.options), "austro_german au_hq1 au_hq3 au_hq4", "fureur 11.5c: then the Austrian")
t.is(g.ask.most, 1, "fureur 11.5c: a 1 gives him one")
g:reply "au_hq4"
t.is(active(g, "au"), "au_hq4", "fureur 11.5c: which he chose")
while g.ask and not B.within(g.ask.rule, "7") do g:reply(g.ask.options) end
t.is(active(g, "ge"), "ge_hq8 ge_hq9", "fureur 11.5c: the German a 3: both his HQs")
local names = {}
for _, roll in ipairs(g.ruling.rolls) do if B.within(roll.rule, "11.5") then names[#names + 1] = roll.value end end
t.is(table.concat(names, " "), "2 1 3", "fureur 11.5c: Russian, Austrian, German, one die each")

-- The turn's modifier, on the board.
g = plan("A2", { 1, 1, 1 })
t.is(g.ask.most, 3, "fureur 11.5c: on A2 a 1 counts as 3: three Russian HQs")
g = plan("N2", { 3, 1, 1 })
t.is(g.ask.most, 2, "fureur 11.5c: on N2 a 3 counts as 2: two")

-- Fewer HQs than the table gives.
g = B.at { turn = "O1", place = { ["1606"] = { "ru_hq1", "ru_hq2" } }, face = { ru_hq1 = "inactive", ru_hq2 = "inactive" } }
g:dice { 6, 1, 1, 4, 3 }
g:enter "planning"
t.is(active(g, "ru"), "ru_hq1 ru_hq2", "fureur 11.5c: if fewer are in play all of them become active")
t.done()
