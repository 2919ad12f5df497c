-- 15 VICTORY, 4.6 CAPITULATION
local states, wings = import "states", import "wings"
local victory = {}

-- --- what a side has done to its enemy ---

local function owner(u) return side_of(u.nation) end
local function lost(side, keep) return lists.count(units{ side = side, at = box "eliminated" }, keep) end
--- 14.3a Dismounted cavalry counts as cavalry.
local function is_cavalry(u) return states.has_pistols(u) end
local function is_foot(u) return u:is "heavy" and not is_cavalry(u) end
local function is_two_hex_foot(u) return is_foot(u) and u:is "two_hex" end
local function is_one_hex_foot(u) return is_foot(u) and not u:is "two_hex" end
--- 15.0f Only those on the map: a unit that went off in pursuit scores nothing.
local function casualties(side, keep)
  return lists.sum(lists.filter(units{ side = side, trait = "troops", on_map = true }, keep), "casualties")
end
--- 15.0d, 15.0e A replacement counts nothing; the first army commander what he is worth.
local function fallen(side)
  return lists.filter(units{ side = side, trait = "leader", at = box "fallen" }, function(l)
    return l.gone ~= "pursuit" and not l:is "generic"
  end)
end
--- 15.0d
local function ratings_of_wings(side)
  return lists.sum(fallen(side), function(l) return l.worth and 0 or -l.rating end)
end
--- 14.1b
local function wagons_taken(side)
  return lists.count(units{ side = side, trait = "wagon" }, function(w) return owner(w) ~= side end)
end

-- --- 15.0 what scores ---

-- An event of the table, by what the enemy has suffered.
local function event(name, rule, told, number)
  return { name, rule, told, count = function(side) return number(enemy(side)) end,
           worth = function() return tables.victory.points:cell(name, "points") end }
end
local terms = {
  event("cavalry_eliminated", "15.0c", "cavalry units eliminated", function(e) return lost(e, is_cavalry) end),
  event("cavalry_casualty", "15.0c", "casualties of cavalry on the map",
        function(e) return casualties(e, is_cavalry) end),
  event("two_hex_eliminated", "15.0c", "two-hex heavy infantry eliminated",
        function(e) return lost(e, is_two_hex_foot) end),
  event("one_hex_eliminated", "15.0c", "one-hex heavy infantry eliminated",
        function(e) return lost(e, is_one_hex_foot) end),
  event("heavy_casualty", "15.0c", "casualties of heavy infantry on the map",
        function(e) return casualties(e, is_foot) end),
  event("light_eliminated", "15.0j", "light infantry eliminated",
        function(e) return lost(e, function(u) return u:is "light" end) end),
  event("wagon_captured", "14.1b", "wagons captured", function(e) return wagons_taken(enemy(e)) end),
  event("commander_rating", "15.0d", "ratings of named wing commanders eliminated", ratings_of_wings),
}

-- 15.0j, amb.vp-disabled Guns score once, by their state and owner at the end.
local taken = {
  captured = function(g, side) return g.side == side and owner(g) ~= side end,
  disabled = function(g, side) return g:is "disabled" and g.side ~= side end,
}
local function battery(g) return (g:is "double" and "double_" or "") .. g.weight end
local function column(how) return how == "disabled" and switch.guns_disabled == "halved" and "halved" or how end
local function batteries(how, told)
  for _, row in ipairs(tables.victory.guns:rows()) do
    terms[#terms + 1] = { how .. "_" .. row, "15.0c", told,
      worth = function() return tables.victory.guns:cell(row, column(how)) end,
      count = function(side)
        local function scores(g) return battery(g) == row and taken[how](g, side) end
        return lists.count(units{ trait = "artillery" }, scores)
      end }
  end
end
batteries("captured", "batteries captured")
batteries("disabled", "batteries disabled")

-- 15.0h The side that passed last holds a hex.
terms = lists.joined(terms, {
  { "generals", "15.0e", "worth of the army commander eliminated", worth = 1,
    count = function(side) return lists.sum(fallen(enemy(side)), "worth") end },
  { "ground", "15.0h", "worth of the hexes held", worth = 1,
    count = function(side) return lists.sum(where("holder", side), "worth") end },
  { "bonus", "15.0g", "points of the scenario", worth = 1, least = -999,
    count = function(side) return game.bonus[side] end },
})
victory.points = score(procedure("points", "15.0", "victory points of one side"), terms)

-- --- 15.0b the winner, by the margin ---

local levels = tables.victory.levels
local function is_reached(least, margin)
  return least == "-" or least ~= "never" and margin >= math.tointeger(tonumber(least))
end
--- 15.0b The level of a margin, and the side that it is a victory of; a battle has a row of levels for each of its
-- scenarios.
local function level_of(margin, side)
  local row = lists.has(levels:rows(), game.scenario or "") and game.scenario or "any"
  local found = "draw"
  for _, level in ipairs(levels:columns()) do
    if is_reached(levels:cell(row, level), margin) then found = level end
  end
  local other = enemy(side)
  local meaning = { lost_decisive = { other .. "_decisive", other }, lost = { other, other }, draw = { "draw" },
                    won = { side, side }, won_decisive = { side .. "_decisive", side } }
  return meaning[found][1], meaning[found][2]
end

--- 15.0b, 4.6c A side that has quit the field does no better than a draw.
function victory.finish(rule)
  local side = game.margin_of or sides[1]
  local own, other = victory.points(side), victory.points(enemy(side))
  note("15.0", "victory points of the %s: %d", side, own)
  note("15.0", "victory points of the %s: %d", enemy(side), other)
  local level, winner = level_of(own - other, side)
  note("15.0b", "the margin of the %s is %d: %s", side, own - other, level)
  if winner and game.capitulated[winner] then
    note("4.6c", "the %s has quit the field: a draw", winner)
    winner, level = nil, "draw"
  end
  game_over{ winner = winner, result = level, rule = rule }
end

-- What `status` tells: who holds which order, and the points so far.
local function told_of(w)
  local told = text("%s", w.order)
  for _, mark in ipairs{ "bypassed", "no_continue", "finished" } do
    if w:is(mark) then told = text("%s, %s", told, mark) end
  end
  return told
end
report(function()
  return lists.gather(sides, function(side)
    local orders = lists.map(wings.on_map(side), function(w) return { w, told_of(w) } end)
    return lists.joined(orders, { { text("victory points of the %s", side), victory.points(side) } })
  end)
end)

-- --- 4.6 capitulation ---

-- On a table that began empty it is not known of a wing nobody has spoken of.
local function is_told(w)
  return game.scenario ~= "table" or lists.any(wings.members(w), function(u) return u.place ~= nil end)
end
--- 4.6a, 4.6b, amb.capitulation-wings Every wing with units on the map is under Rally.
local function quits(side)
  if not lists.all(wings.all(side), is_told) then return false end
  local here = wings.on_map(side)
  if #here == 0 then return not lists.any(wings.all(side), function(w) return #wings.expected(w) > 0 end) end
  return lists.all(here, function(w) return w.order == "rally" end)
end

--- 3.4C, 4.6 The end: a side quits, or the last turn is over.
function victory.check()
  for _, side in ipairs(sides) do
    if quits(side) then
      game.capitulated[side] = true
      note("4.6", "the %s quits the field", side)
    end
  end
  if lists.any(sides, function(side) return game.capitulated[side] end) then return victory.finish "4.6" end
  if game.turn == game.turns then victory.finish "15.0" end
end

return victory
