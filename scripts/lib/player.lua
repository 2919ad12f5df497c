-- player.lua - what a position is worth to a side, for players that try to win.
--
-- There is no rule in it. A game names what is worth having and how much of it a side has; how much each counts is in
-- its YAML. A game that only keeps a score is played for points.
local K = ...

local known = { weights = true, pending = true }
local declared                                   -- { weights =, pending =, { name, f, text = }, … }; one for the game

local function check_term(term)
  if type(term) ~= "table" or type(term[1]) ~= "string" or type(term[2]) ~= "function" or type(term.text) ~= "string" then
    error("a term of player is { \"name\", function(side) … end, text = \"…\" }", 3)
  end
  if term.text:find("%", 1, true) then error("the text of a term of player takes no values: leave out the %", 3) end
end

-- player{ weights = tables.player.weights, pending = function() … end, { "points", f, text = "victory points" }, … }: f(side)
-- gives a whole number, of what that side may see; pending() how much was declared and is still to be carried out.
local function player(t)
  K.declaring()
  local options = {}
  for k, v in next, t do
    if math.type(k) == "integer" then check_term(v) else options[k] = v end
  end
  K.procedure.only_known("player", options, known)
  if not t.weights then error("player needs weights: a grid with a row for each of its terms", 2) end
  local rows = {}
  for _, row in ipairs(t.weights:rows()) do rows[row] = true end
  for _, term in ipairs(t) do
    if not rows[term[1]] then error("the weights of player have no row " .. term[1], 2) end
    term.kept = K.derived.derived(term[2])
  end
  declared = t
end

-- A column may be for one side; the first is for all that have none.
local function column_of(side)
  local columns = declared.weights:columns()
  return K.lists.has(columns, side) and side or columns[1]
end

local function ahead(count, side)
  local others = K.lists.map(K.lists.without(K.sides, side), count)
  return count(side) - K.lists.sum(others, function(n) return n end)
end

-- How much more a side has than the others, of what count(side) gives: for terms.
local function lead(count)
  K.declaring()
  local kept = K.derived.derived(count)
  return function(side) return ahead(kept, side) end
end

local function scored(side)
  return K.lists.map(K.score.all, function(points) return ahead(points, side) end)
end

local function weighed(side)
  local column, list = column_of(side), {}
  for i, term in ipairs(declared) do
    local n = term.kept(side)
    if math.type(n) ~= "integer" then error("player: " .. term[1] .. " is not a whole number", 0) end
    list[i] = n * declared.weights:cell(term[1], column)
  end
  return list
end

-- What the position is worth to a side, term by term.
local function value(side) return declared and weighed(side) or scored(side) end

-- The names of the terms, as the player reads them.
local function terms()
  if declared then return K.lists.map(declared, function(term) return K.text(term.text) end) end
  return K.lists.map(K.score.all, function() return K.text("victory points") end)
end

local function pending()
  local n = declared and declared.pending and declared.pending() or 0
  if math.type(n) ~= "integer" or n < 0 then error("player: pending is not a whole number from 0", 0) end
  return n
end

return { player = player, lead = lead, value = value, terms = terms, pending = pending, kept = function() return declared end }
