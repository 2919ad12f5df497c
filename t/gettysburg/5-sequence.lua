-- 5, 13.1, 20.1, 20.5: the turn.
local t, F = require "tap", require "gettysburg.lib.field"
local bench = require "bench"

-- A turn of McPherson's Ridge, by those who do nothing.
local g = bench "gettysburg/mcphersons-ridge"
local phase, side, turn = g:now()
t.is(turn, "J1-6", "gettysburg 2.16, 5.2, AMB-61: a scenario stands on its first turn")
t.is(side, "confederate", "gettysburg 5.1a: the Confederate moves first")
t.is(phase, "moves", "gettysburg 5.3.2A: without optional rules the Movement Phase is the first to wait for commands")
t.is(g:get "moving", "confederate", "gettysburg 5.1c: he is the moving player")
local function pass(game)
  local was = select(2, game:now()) .. select(3, game:now())
  repeat
    if game.ask then game:reply(game.ask.options[1]) else F.play(game, "done") end
    local _, s, n, over = game:now()
  until over or s .. n ~= was
end
pass(g)
t.is((select(2, g:now())), "union", "gettysburg 5.1a: then the Union")
t.is((select(3, g:now())), "J1-6", "gettysburg 5.2, 5.3.1A: in the same turn")
pass(g)
t.is((select(3, g:now())), "J1-7", "gettysburg 5.2, 5.3.1A: the turn is advanced after both")
t.is((select(2, g:now())), "confederate", "gettysburg 5.1a: and the Confederate begins again")

local boxes = {}
for i, name in ipairs{ "routed", "eliminated", "destroyed", "stock", "command" } do
  g:place { [name] = "c_17" }
  boxes[i] = g:where "c_17"
end
t.is(table.concat(boxes, " "), "routed eliminated destroyed stock command", "gettysburg 2.17: the boxes of the map sheet")

-- 5.3.1C, 13.1
g = F.at { nil, "confederate", place = { ["1205"] = { "c_26", "c_32" }, ["3015"] = "u_7" }, face = { c_26 = "fired", c_32 = "fired", u_7 = "fired" },
           mark = { c_32 = "disrupted" } }
g:enter "player_turn"
t.is(g:face_of "c_26", "ready", "gettysburg 5.3.1C, 13.1a: his artillery is Ready")
t.is(g:face_of "c_32", "fired", "gettysburg 5.3.1C, 13.1a: not if Disrupted")
t.is(g:face_of "u_7", "fired", "gettysburg 13.1a: the enemy's waits for its own turn")
F.play(g, "move c_26 to 1206")
t.is(g:face_of "c_26", "fired", "gettysburg 13.1b, 13.1c: moving is its one function")
F.no(t, g, "bombard u_7 with c_26", "14.1b", "13.1b, 14.1b: it does not bombard as well")

-- 5.3.1D, 21.1
local function train(p)
  g = F.at { nil, "confederate", place = { ["1628"] = "c_train", [p.enemy or "3015"] = p.foe or "u_1" }, face = { c_train = "moved" } }
  return g:enter "player_turn"
end
train {}
t.is(g.ask and g.ask.rule, "21.1", "gettysburg 5.3.1D, 21.1: the owner may turn his Train to its unmoved face")
g:reply "yes"
t.is(g:face_of "c_train", "unmoved", "gettysburg 21.1: and does")
train {}
g:reply "no"
t.is(g:face_of "c_train", "moved", "gettysburg 21.1: or does not")
train { enemy = "1627" }
t.is(g.ask, nil, "gettysburg 5.3.1D, 21.1: not with an enemy unit adjacent")
t.is(g:face_of "c_train", "moved", "gettysburg 21.1: so it stays")

g = F.at { nil, "confederate", place = { off_map = "c_train", ["1205"] = "c_17" }, face = { c_train = "moved" } }
g:enter "player_turn"
t.is(g.ask, nil, "gettysburg 21.1: a Train that has left the map is not turned")

-- 20.5
local function rain(turn_name, die)
  local at = F.at { nil, "confederate", turn = turn_name, place = { ["1205"] = "c_17" }, set = { victory = "points" } }
  if die then at:dice { die } end
  at:enter "rain"
  return at
end
t.is(rain("J4-3", 3):get "raining", true, "gettysburg 20.5: from turn 3 of 4 July it rains on 1 to 3")
t.ok(select(4, rain("J4-3", 1):now()), "gettysburg 4.1a, 20.5: and the battle is over at once")
t.is(rain("J4-3", 4):get "raining", false, "gettysburg 20.5: on 4 to 6 it does not")
t.is(rain("J4-2"):get "raining", false, "gettysburg 20.5: no roll before")
for die = 1, 6 do
  g = bench "gettysburg"
  g:dice { die }
  t.is(g:rule("rain", {}).result.rains, die <= 3, ("gettysburg 20.5: at the table, %d"):format(die))
end
t.done()
