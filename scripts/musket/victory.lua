-- 15 VICTORY, 4.6 CAPITULATION
local lists  = import "lib.lists"
local states = import "states"
local wings  = import "wings"
local victory = {}

local points, guns = tables.victory.points, tables.victory.guns

-- --- what a side has done to its enemy ---

local function owner(u) return side_of(u.nation) end
local function lost(side, keep) return lists.filter(units{ side = side, at = box "eliminated" }, keep) end
-- 14.3a Dismounted cavalry counts as cavalry.
local function is_cavalry(u) return states.has_pistols(u) end
local function is_foot(u) return u:is "heavy" and not is_cavalry(u) end
-- 15.0f Only those on the map: who went off in pursuit scores nothing.
local function casualties(side, keep)
  return lists.sum(lists.filter(units{ side = side, trait = "troops", on_map = true }, keep), "casualties")
end

-- 15.0d, 15.0e A replacement counts nothing; the first army commander what he is worth.
local function fallen(side)
  return lists.filter(units{ side = side, trait = "leader", at = box "fallen" }, function(l)
    return l.gone ~= "pursuit" and not l:is "generic"
  end)
end
local function of_wings(side)
  local sum = 0
  for _, l in ipairs(fallen(side)) do sum = sum + (l.worth and 0 or -l.rating) end
  return sum
end

local function belongs(side) return function(u) return owner(u) == side end end

-- event of the table, its rule, what is counted, and how many the enemy has of it
local events = {
  { "cavalry_eliminated", "15.0c", "cavalry units eliminated", function(e) return #lost(e, is_cavalry) end },
  { "cavalry_casualty", "15.0c", "casualties of cavalry on the map", function(e) return casualties(e, is_cavalry) end },
  { "two_hex_eliminated", "15.0c", "two-hex heavy infantry eliminated",
    function(e) return #lost(e, function(u) return is_foot(u) and u:is "two_hex" end) end },
  { "one_hex_eliminated", "15.0c", "one-hex heavy infantry eliminated",
    function(e) return #lost(e, function(u) return is_foot(u) and not u:is "two_hex" end) end },
  { "heavy_casualty", "15.0c", "casualties of heavy infantry on the map",
    function(e) return casualties(e, is_foot) end },
  { "light_eliminated", "15.0j", "light infantry eliminated",
    function(e) return #lost(e, function(u) return u:is "light" end) end },
  { "wagon_captured", "14.1b", "wagons captured",
    function(e) return #lists.filter(units{ side = enemy(e), trait = "wagon" }, belongs(e)) end },
  { "commander_rating", "15.0d", "ratings of named wing commanders eliminated", of_wings },
}

-- 15.0j Guns score once, by their state and owner at the end.
local batteries = guns:rows()
local function battery(g) return (g:is "double" and "double_" or "") .. g.weight end
local function is_lost(g, how, side)
  if how == "captured" then return g.side == side and owner(g) ~= side end
  return g:is "disabled" and g.side ~= side
end
local function guns_lost(how, row, side)
  return #lists.filter(units{ trait = "artillery" }, function(g) return battery(g) == row and is_lost(g, how, side) end)
end
-- amb.vp-disabled
local function column(how) return how == "disabled" and switch.guns_disabled == "halved" and "halved" or how end
local function input_name(how, row) return how .. "_" .. row end

-- --- 15.0 the points of one side ---

local count = procedure("points", "15.0", "victory points of one side")
for _, e in ipairs(events) do
  count:input(e[1], "number", { default = 0, least = 0, rule = e[2], text = e[3],
    board = function(c) return e[4](enemy(c.side)) end })
end
for _, how in ipairs{ "captured", "disabled" } do
  for _, row in ipairs(batteries) do
    count:input(input_name(how, row), "number", { default = 0, least = 0, rule = "15.0c", text = "batteries " .. how,
      board = function(c) return guns_lost(how, row, c.side) end })
  end
end
count:input("generals", "number", { default = 0, least = 0, rule = "15.0e",
  text = "worth of the army commander eliminated",
  board = function(c) return lists.sum(fallen(enemy(c.side)), "worth") end })
-- 15.0h Who passed last holds a hex.
local function ground_held(side) return lists.sum(where("holder", side):list(), "worth") end
count:input("ground", "number", { default = 0, rule = "15.0h", text = "worth of the hexes held",
  board = function(c) return ground_held(c.side) end })
count:input("bonus", "number", { default = 0, rule = "15.0g", text = "points of the scenario",
  board = function(c) return game.bonus[c.side] end })

local function add(t, rule, number, value, what)
  if number > 0 then t:add(rule, number * value, "%s: %d", what, number) end
end
function count:run(b)
  local t = tally()
  for _, e in ipairs(events) do add(t, e[2], b[e[1]], points:cell(e[1], "points"), e[3]) end
  for _, how in ipairs{ "captured", "disabled" } do
    for _, row in ipairs(batteries) do
      add(t, "15.0c", b[input_name(how, row)], guns:cell(row, column(how)), input_name(how, row))
    end
  end
  add(t, "15.0e", b.generals, 1, "army commander")
  add(t, "15.0h", b.ground, 1, "worth of the hexes held")
  if b.bonus ~= 0 then t:add("15.0g", b.bonus, "points of the scenario") end
  return { points = t.total }
end

function victory.points(side) return count:rule{ side = side }.points end

-- --- 15.0b the winner, by the margin ---

-- The level of a margin; a scenario without levels has the side with more points win.
local levels = tables.victory.levels
local function level_of(margin, side)
  if not game.battle then return margin > 0 and side or margin < 0 and enemy(side) or "draw" end
  local found
  for _, name in ipairs(levels:columns()) do
    local least = levels:cell(game.battle, name)
    if least == "-" or margin >= math.tointeger(tonumber(least)) then found = name end
  end
  return found
end

-- The side that a level names; nil: a draw.
local function winner_of(level)
  return lists.find(sides, function(side) return level:sub(1, #side) == side end)
end
local function has_quit(side) return game.capitulated & (side == sides[1] and 1 or 2) ~= 0 end

-- 4.6c Who has quit the field does no better than a draw.
function victory.finish(rule)
  local side = game.margin_of or sides[1]
  local margin = victory.points(side) - victory.points(enemy(side))
  local level = level_of(margin, side)
  local winner = winner_of(level)
  note("15.0b", "the margin of the %s is %d: %s", side, margin, level)
  if winner and has_quit(winner) then
    note("4.6c", "the %s has quit the field: a draw", winner)
    winner, level = nil, "draw"
  end
  game_over{ winner = winner, result = level, rule = rule }
end

-- --- 4.6 capitulation ---

-- 4.6a, 4.6b Every wing with units on the map is under Rally; amb.capitulation-wings.
local function quits(side)
  local here = lists.filter(wings.all(side), function(w) return #wings.units(w) > 0 end)
  if #here == 0 then return lists.find(wings.all(side), function(w) return #wings.expected(w) > 0 end) == nil end
  return lists.find(here, function(w) return w.order ~= "rally" end) == nil
end

-- 3.4C The end: a side quits, or the last turn is over.
function victory.check()
  for i, side in ipairs(sides) do
    if quits(side) then
      game.capitulated = game.capitulated | i
      note("4.6", "the %s quits the field", side)
    end
  end
  if game.capitulated > 0 then return victory.finish "4.6" end
  if game.turn == game.turns then victory.finish "15.0" end
end

return victory
