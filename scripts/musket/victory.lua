-- 15 VICTORY, 4.6 CAPITULATION
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

-- --- 15.0 what scores: name of the input, rule, what is counted, what each is worth, and how many the side has ---

local terms = {}
local function term(name, rule, told, worth, number)
  terms[#terms + 1] = { name = name, rule = rule, told = told, worth = worth, number = number }
end
-- An event of the table, by what the enemy has suffered.
local function event(name, rule, told, number)
  term(name, rule, told, function() return points:cell(name, "points") end, function(side) return number(enemy(side)) end)
end
event("cavalry_eliminated", "15.0c", "cavalry units eliminated", function(e) return #lost(e, is_cavalry) end)
event("cavalry_casualty", "15.0c", "casualties of cavalry on the map", function(e) return casualties(e, is_cavalry) end)
event("two_hex_eliminated", "15.0c", "two-hex heavy infantry eliminated",
  function(e) return #lost(e, function(u) return is_foot(u) and u:is "two_hex" end) end)
event("one_hex_eliminated", "15.0c", "one-hex heavy infantry eliminated",
  function(e) return #lost(e, function(u) return is_foot(u) and not u:is "two_hex" end) end)
event("heavy_casualty", "15.0c", "casualties of heavy infantry on the map", function(e) return casualties(e, is_foot) end)
event("light_eliminated", "15.0j", "light infantry eliminated",
  function(e) return #lost(e, function(u) return u:is "light" end) end)
event("wagon_captured", "14.1b", "wagons captured",
  function(e) return #lists.filter(units{ side = enemy(e), trait = "wagon" }, belongs(e)) end)
event("commander_rating", "15.0d", "ratings of named wing commanders eliminated", of_wings)

-- 15.0j Guns score once, by their state and owner at the end; amb.vp-disabled.
local function battery(g) return (g:is "double" and "double_" or "") .. g.weight end
local taken = {
  captured = function(g, side) return g.side == side and owner(g) ~= side end,
  disabled = function(g, side) return g:is "disabled" and g.side ~= side end,
}
local function column(how) return how == "disabled" and switch.guns_disabled == "halved" and "halved" or how end
local function batteries(how, told)
  for _, row in ipairs(guns:rows()) do
    term(how .. "_" .. row, "15.0c", told, function() return guns:cell(row, column(how)) end, function(side)
      return #lists.filter(units{ trait = "artillery" }, function(g) return battery(g) == row and taken[how](g, side) end)
    end)
  end
end
batteries("captured", "batteries captured")
batteries("disabled", "batteries disabled")

local function one() return 1 end
term("generals", "15.0e", "worth of the army commander eliminated", one,
  function(side) return lists.sum(fallen(enemy(side)), "worth") end)
-- 15.0h Who passed last holds a hex.
term("ground", "15.0h", "worth of the hexes held", one,
  function(side) return lists.sum(where("holder", side):list(), "worth") end)
term("bonus", "15.0g", "points of the scenario", one, function(side) return game.bonus[side] end)

local count = procedure("points", "15.0", "victory points of one side")
for _, e in ipairs(terms) do
  count:input(e.name, "number", { default = 0, rule = e.rule, text = e.told, least = e.name ~= "bonus" and 0 or nil,
    board = function(c) return e.number(c.side) end })
end
function count:run(b)
  local t = tally()
  for _, e in ipairs(terms) do
    local number = b[e.name]
    local what = b.board and text("%s, %s", b.side, e.told) or e.told
    if number ~= 0 then t:add(e.rule, number * e.worth(), "%s: %d", what, number) end
  end
  if b.board then note("15.0", "victory points of the %s: %d", b.side, t.total) end
  return { points = t.total }
end

function victory.points(side) return count:rule{ side = side }.points end

-- --- 15.0b the winner, by the margin ---

-- The level of a margin, as the side's victory or its enemy's; a battle has a row of levels for each of its scenarios.
local levels = tables.victory.levels
local function is_reached(least, margin)
  return least == "-" or least ~= "never" and margin >= math.tointeger(tonumber(least))
end
local function level_of(margin, side)
  local row = lists.has(levels:rows(), game.scenario or "") and game.scenario or "any"
  local found
  for _, level in ipairs(levels:columns()) do
    if is_reached(levels:cell(row, level), margin) then found = level end
  end
  local name = { lost_decisive = enemy(side) .. "_decisive", lost = enemy(side), draw = "draw", won = side,
                 won_decisive = side .. "_decisive" }
  return name[found]
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

-- What `status` tells: who holds which order, and the points so far.
local function told_of(w)
  local list = { w.order }
  for _, mark in ipairs{ "bypassed", "no_continue", "finished" } do
    if w:is(mark) then list[#list + 1] = mark end
  end
  return list
end
report(function()
  local lines = {}
  for _, side in ipairs(sides) do
    for _, w in ipairs(wings.all(side)) do
      if #wings.units(w) > 0 then
        local words = told_of(w)
        local told = words[2] and text("%s, %s", words[1], words[2]) or text("%s", words[1])
        lines[#lines + 1] = { w, words[3] and text("%s, %s", told, words[3]) or told }
      end
    end
    lines[#lines + 1] = { text("victory points of the %s", side), victory.points(side) }
  end
  return lines
end)

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
