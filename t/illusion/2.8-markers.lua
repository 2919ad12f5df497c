-- What the markers of the box stand for: battle markers (2.8e), force markers (8.4.6c, 13.1.4) and those of the Battle Grid (13.1.3e).
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

-- 2.8e: declared, and over
local g = B.activated("87", { nil, "allied", turn = "T9", place = { ["87"] = { "fr_xx", "fr_xv" }, ["96"] = "ge_xxi", ["98"] = "fr_xiv" } })
t.is(g:at("96", "battle"), false, "illusion 2.8e: no marker before a battle is declared")
g:play "move XX to 96"
t.is(g:at("96", "battle"), true, "illusion 2.8e: a marker where one is")
t.is(g:at("87", "battle"), false, "illusion 2.8e: and nowhere else")
g:play "done"
g:dice { 8, 6, 6 }
g:play "resolve 96"
battle.answer(g)
t.is(g:at("96", "battle"), false, "illusion 2.8e: it comes off when the battle is over")
-- while it is there no headquarters flees into the hex (9.4.4a), and no retreat of the fourth class enters it (9.4.3a)
local german = { control = "german" }
local ring = { ["26"] = german, ["35"] = german, ["37"] = german, ["46"] = german, ["47"] = german }
local function flees(marked)
  local h = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i", "fr_5hq" }, face = { fr_i = "disrupted" }, terrain = ring, place = { ["27"] = "fr_iii", ["17"] = "fr_x" } }
  h:hex { ["27"] = { battle = marked } }
  h:dice { 8, 1, 6 }
  h:play "resolve 36"
  battle.answer(h)
  return h:where "fr_5hq"
end
t.is(flees(false) .. " " .. flees(true), "27 17", "illusion 2.8e, 9.4.4a: a headquarters goes to the nearest friends without a battle marker")
local function fourth(marked)
  local h = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = { ["26"] = german, ["27"] = german, ["35"] = german, ["37"] = german, ["46"] = german, ["47"] = german },
    place = { ["35"] = { "ge_iii", "fr_iii" }, ["46"] = "ge_iv", ["47"] = "ge_v", ["37"] = "ge_vi", ["27"] = "ge_viii", ["26"] = "ge_x" } }
  h:hex { ["35"] = { battle = marked } }
  h:dice { 8, 1, 6 }
  h:play "resolve 36"
  return h:where "fr_i"
end
t.is(fourth(false) .. " " .. fourth(true), "35 eliminated", "illusion 2.8e, 9.4.3a: nor does a retreat of the fourth class go where one is")

-- 8.4.6b, 8.4.6c, 13.1.4: no force boxes are needed: whatever a hex holds is in its stack, and everybody may look at it
g = bench("illusion/campaign", { start_answers = { {} } })
local missing, found = {}, 0
for _, id in ipairs(g:units()) do
  local where = g:where(id)
  if where and where:match "^%d+$" then
    found = found + 1
    if not B.has(g:stack(where), id) then missing[#missing + 1] = id end
  end
end
t.is(table.concat(missing, " "), "", "illusion 8.4.6c, 13.1.4: every unit of the set-up is in the stack of its hex, none in a force box")
t.ok(found > 100, "illusion 8.4.6c: all of them")

-- 13.1.3e: the grid is empty at the start, and what its markers recall is told with each battle
local filled = {}
for _, rank in ipairs { "a", "d", "ar", "dr" } do
  for i = 1, 4 do if #g:stack(rank .. i) > 0 then filled[#filled + 1] = rank .. i end end
end
t.is(table.concat(filled, " "), "", "illusion 13.1.3e: the Battle Grid is empty when the game begins")
local function recalls(inputs, what)
  local r = bench "illusion":rule("fire", inputs)
  for _, rule in ipairs(what) do t.ok(r:cites(rule), "illusion 13.1.3e: told with the die: " .. rule) end
end
recalls({ strength = 5, tem = 1, trench = 2, concentric = 5, die = 3 }, { "9.3.1b", "9.7.3", "9.2.3b" })
recalls({ strength = 5, fortunes = "counterattack", die = 3 }, { "9.2.4" })
recalls({ strength = 5, role = "defender", fort = true, elan = true, tem = 1, die = 3 }, { "9.3.2d", "9.3.5b" })
local r = bench "illusion":rule("fire", { strength = 5, tem = 0, trench = 0, concentric = 2, die = 3 })
t.ok(not r:cites "9.3.1b" and not r:cites "9.7.3" and not r:cites "9.2.3b", "illusion 13.1.3e: and nothing that does not count")

t.done()
