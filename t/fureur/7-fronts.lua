-- 7: initiative, activations and fronts.
local t, B = require "tap", require "fureur.lib.board"
local bench = require "bench"

-- 7a, 7d, 7e: the first turn of the campaign.
local g = bench "fureur/campaign"
t.is(g:now(), "setup_austro_german", "fureur 6a: the Austro-Germans set up first")
g:play "done"
t.is(g:now(), "setup_russian", "fureur 6a: the Russians second")
local r = g:play "done"
t.is(g:get "initiative", "russian", "fureur 7a: on the first turn the Russian has the initiative")
t.is(B.rolls(r, "7"), 0, "fureur 7a: without a roll")
t.is(g.ask and g.ask.side, "russian", "fureur 7d: he names Front A")
t.is(g.ask and B.sorted(g.ask.options), "north south", "fureur 7d: North or South")
g:reply "south"
local phase, side, turn = g:now()
t.is(phase .. " " .. side .. " " .. turn, "movement russian A2", "fureur 7e: Player 1 activates first")
t.is(g:get "front", "south", "fureur 7e: his Front A")
t.is(g:get "front_a", "south", "fureur 7d: which is kept")

-- 7e: the order of four activations, on a board where nobody can do anything.
local function activations(initiative, a, second)
  local p = B.at { turn = "S2", initiative = initiative, place = { ["1804"] = "ru_2c", ["1818"] = "ru_14c", ["0306"] = "ge_17c", ["0517"] = "au_1c" } }
  p:dice(initiative == "russian" and { 4, 3 } or { 3, 4 })
  p:enter "initiative"
  local order = {}
  for _ = 1, 30 do
    if p.ask then
      order[#order + 1] = p.ask.side .. "?"
      p:reply(#order == 1 and a or second)
    else
      local now, acting = p:now()
      if now ~= "movement" then break end
      order[#order + 1] = acting .. " " .. p:get "front"
      if #order == 6 then break end
      p:play "done"
    end
  end
  return table.concat(order, ", ")
end
t.is(activations("russian", "north", "north"), "russian?, russian north, austro_german?, austro_german north, austro_german south, russian south",
     "fureur 7e: A, A, B, B")
t.is(activations("russian", "north", "south"), "russian?, russian north, austro_german?, austro_german south, austro_german north, russian south",
     "fureur 7e: A, B, A, B")
t.is(activations("austro_german", "south", "north"), "austro_german?, austro_german south, russian?, russian north, russian south, austro_german north",
     "fureur 7e: the same when the other player has the initiative")

-- 7b, 7c on the board.
local function initiative(before, russian, austro_german)
  local p = B.at { turn = "S2", initiative = before }
  p:dice { russian, austro_german }
  p:enter "initiative"
  return p:get "initiative"
end
t.is(initiative("russian", 2, 3), "austro_german", "fureur 7b: the higher roll takes it")
t.is(initiative("austro_german", 3, 3), "austro_german", "fureur 7c: on a tie it stays")
t.is(initiative("russian", 3, 3), "russian", "fureur 7c: with whoever had it")

-- 7f, 7g, 8a: who moves.
local everybody = { ["1804"] = { "ru_2c", "ru_3c" }, ["1818"] = { "ru_14c", "ru_9c" }, ["1817"] = { "ru_5c", "ru_7c" },
                    ["0306"] = "ge_17c", ["0517"] = { "au_1c", "ge_woyrsch" }, ["1803"] = "ru_hq1", ["0518"] = "au_hq1" }
local function may_move(acting, front)
  local p = B.at { "movement", acting, front = front, place = everybody, counter = { ge_woyrsch = { army = "a1" } } }
  local who = {}
  for _, c in ipairs(p:legal "move") do who[c:match "^move (%S+)"] = true end
  local list = {}
  for id in pairs(who) do list[#list + 1] = id end
  return B.sorted(list), p
end
t.is(may_move("russian", "north"), "ru_2c ru_3c ru_hq1", "fureur 7g: the Russian 1st and 2nd Armies are of the North")
t.is(may_move("russian", "south"), "ru_14c ru_5c ru_7c ru_9c", "fureur 7g: the four other Russian armies of the South")
t.is(may_move("austro_german", "north"), "ge_17c", "fureur 7g: the Germans of the North")
t.is(may_move("austro_german", "south"), "au_1c au_hq1 ge_woyrsch", "fureur 7g: the Austrians of the South, with the Germans detached to them")
t.is(may_move("austro_german", "south"), "au_1c au_hq1 ge_woyrsch", "fureur 7k: a German unit detached to an Austrian army follows it and its front")
local _, p = may_move("russian", "north")
B.no(t, p, "move ru_14c to 1718", "7", "fureur 7f: a unit of the other front is not activated")
local rule = p:refused "move ge_17c to 0307"
t.ok(rule, "fureur 7f: nor is the enemy's")
g = B.at { "movement", "russian", front = "south", counter = { ru_2c = { army = "r4" } }, place = { ["1804"] = "ru_2c" } }
B.yes(t, g, "move ru_2c to 1805", "fureur 12g: the army decides the front")

-- 8a: move, then attack.
g = B.at { "movement", "russian", place = { ["1605"] = "ru_2c", ["1607"] = "ge_17c" } }
t.ok(g:refused "attack 1607 with ru_2c", "fureur 8a: no attack before movement is closed")
g:play "move ru_2c to 1606"
g:play "done"
t.is(g:now(), "announcement", "fureur 8a: then the attacks")
t.ok(g:refused "move ru_2c to 1605", "fureur 8a: and no movement any more")

-- 7h: attacks on the other front.
local function attack(front, attacker, target, hex)
  local q = B.at { "announcement", "russian", front = front, place = { ["1606"] = attacker, ["1607"] = target },
                   counter = { ge_woyrsch = { army = "a1" } } }
  return q
end
B.no(t, attack("north", "ru_2c", "au_1c"), "attack 1607 with ru_2c", "7", "fureur 7h: units of the North do not attack those of the South")
B.no(t, attack("south", "ru_14c", "ge_17c"), "attack 1607 with ru_14c", "7", "fureur 7h: nor the South those of the North")
B.yes(t, attack("north", "ru_2c", "ge_17c"), "attack 1607 with ru_2c", "fureur 7h: the same front may")
B.yes(t, attack("south", "ru_14c", "ge_woyrsch"), "attack 1607 with ru_14c", "fureur 7h: a detached German is of the South, wherever it stands")
B.no(t, attack("north", "ru_14c", "ge_17c"), "attack 1607 with ru_14c", "7 10.1", "fureur 7f: only units of the activated front attack")

-- 7l: lone fortresses go by place.
g = B.at { "announcement", "russian", front = "north", place = { ["0715"] = "ru_2c", ["1305"] = "ru_3c", ["0716"] = "ru_14c" } }
B.no(t, g, "attack 0615 with ru_2c", "7", "fureur 7l: empty Kraków is of the South")
B.yes(t, g, "attack 1206 with ru_3c", "fureur 7l: empty Lötzen is of the North")
g = B.at { "announcement", "russian", front = "south", place = { ["0715"] = "ru_14c", ["1305"] = { "ru_16c" } } }
B.yes(t, g, "attack 0615 with ru_14c", "fureur 7l: the South attacks Kraków")
B.no(t, g, "attack 1206 with ru_16c", "7", "fureur 7l: and not Lötzen")
t.done()
