-- dice.lua - rolling, and the codes that tables print as results.
local K = ...
local R, S, C, Ct = lpeg.R, lpeg.S, lpeg.C, lpeg.Ct

-- "1-2 DR", "DER", "A1/D2*": numbers in order, words in order.
local number = C(R"09"^1) / math.tointeger / function(n) return { number = n } end
local letters = C((R("az", "AZ"))^1) / function(w) return { word = w } end
local marks = C(S"*+#!") / function(w) return { word = w } end
local code = Ct((number + letters + marks + S" -/,")^0) * -1

-- result_code "1-2 DR" gives { 1, 2, DR = true, words = { "DR" } }; "-" is nothing at all.
local function result_code(text)
  local parts = code:match(text)
  if not parts then error("\"" .. text .. "\" is not a result", 2) end
  local result = { words = {} }
  for _, part in ipairs(parts) do
    if part.number then
      result[#result + 1] = part.number
    else
      result[part.word] = true
      result.words[#result.words + 1] = part.word
    end
  end
  return result
end

-- Dice that were given at the table, by name, and in the order of the throws; nil on the board. `taken` is the die that
-- took what was given as "die".
local given, row, taken
local rolled = {}                                -- names of the dice of this ruling

local holds = {
  ["<="] = function(a, b) return a <= b end, ["<"] = function(a, b) return a < b end,
  [">="] = function(a, b) return a >= b end, [">"] = function(a, b) return a > b end,
  ["=="] = function(a, b) return a == b end,
}

-- Under which name it was given: the script's, or the player's word for it.
local function key_of(name)
  local typed = K.fold(K.typed(name))
  for key in next, given do if key == name or K.fold(key) == typed then return key end end
end

-- What was given as "die" is for the next die without a value of its own: an input may have that die's name.
local function find_given(name, rule)
  rolled[#rolled + 1] = name
  if not given or not taken and next(given) == nil then return nil end
  local key = key_of(name)
  if not key and name == "die" and taken then
    error(K.no(rule, "the value was used for %w: give both dice a value, by name", taken))
  end
  if not key then
    key = key_of("die")
    taken = key and name or taken
  end
  return key
end

-- What fell, die by die: as many as are thrown.
local function added_up(faces, dice, rule, name)
  local count, sum = math.tointeger(tonumber(string.match(dice, "^%d+") or 1)), 0
  if #faces ~= count then error(K.no(rule, "%w is %s: %d numbers are given, not %d", name, dice, #faces, count)) end
  for _, face in ipairs(faces) do sum = sum + face end
  return sum
end

-- As many figures as there are dice, if each of them can be a face: `4 5`. Else the first is the sum: `9`.
local function faces_ahead(dice)
  local count, sides = string.match(dice, "^(%d+)d(%d+)$")
  count, sides = math.tointeger(tonumber(count)), math.tointeger(tonumber(sides))
  if not count or count < 2 or #row < count then return nil end
  for i = 1, count do
    if type(row[i]) ~= "number" or row[i] < 1 or row[i] > sides then return nil end
  end
  return { table.unpack(row, 1, count) }
end

local function take_next(dice)
  if not row or #row == 0 then return nil end
  local faces = faces_ahead(dice)
  for _ = 2, faces and #faces or 1 do table.remove(row, 1) end
  local first = table.remove(row, 1)
  return faces or first
end

local function take_given(kind, dice, rule, name, op, against)
  local key = find_given(name, rule)
  local value
  if key then value, given[key] = given[key], nil else value = take_next(dice) end
  if not value then return nil end
  if type(value) == "table" then value = added_up(value, dice, rule, name) end
  local low, high = K.dice_range(dice)
  if value < low or value > high then
    error(K.no(rule, "%w: %s gives %d to %d, not %d", name, dice, low, high, value))
  end
  K.record_roll(kind, dice, rule, name, value, op, against)
  return value
end

local function roll(dice, rule, name)
  local value = take_given("sum", dice, rule, name or "die")
  if value then return value, {} end
  return K.host_roll("sum", dice, rule, name, K.procedure.purpose())
end

-- Each side rolls a die that has its name: gives the side with the higher one, nil if they are equal.
local function roll_off(dice, rule)
  local first, second = K.sides[1], K.sides[2]
  local high = roll(dice, rule, first)
  local low = roll(dice, rule, second)
  return high > low and first or low > high and second or nil
end

-- Which sums come to the same cell of a table: by sum from the least, the least of its kind.
local function compare(grid, dice, column, add)
  local low, high = K.dice_range(dice)
  local first, same = {}, {}
  for sum = low, high do
    local cell = grid:cell(grid:clamp_row(sum + add), column)
    first[cell] = first[cell] or sum
    same[#same + 1] = first[cell]
  end
  return same
end

local function under(t, key)
  t[key] = t[key] or {}
  return t[key]
end

-- The same, kept for one run of odds: a row of rolls asks for few columns, again and again.
local compared = {}
local function alike(grid, dice, column, add)
  local found, key = under(under(compared, grid), column), dice .. " " .. add
  found[key] = found[key] or compare(grid, dice, column, add)
  return found[key]
end

-- The sums that find a cell, as one says them: "2 or less", "3-4", "6".
local function sums_told(grid, dice, column, add, cell)
  local low, high = K.dice_range(dice)
  local first, last
  for sum = low, high do
    if grid:cell(grid:clamp_row(sum + add), column) == cell then
      if last and last ~= sum - 1 then error(tostring(cell) .. " is found on both sides of another cell", 4) end
      first, last = first or sum, sum
    end
  end
  if first == last then return first end
  if first == low then return K.text("%d or less", last) end
  if last == high then return K.text("%d or more", first) end
  return first .. "-" .. last
end

-- What a player reads before he throws: "Doles is Eliminated on 6, rolls again on 5". Cells that the column has not got
-- are left out.
local function told(grid, dice, column, add, meanings)
  local list = {}
  for _, each in ipairs(meanings) do
    local sums = sums_told(grid, dice, column, add, each[1])
    if sums then list[#list + 1] = K.text("%s on %s", each[2], sums) end
  end
  return K.lists.listed(list)
end

-- grid:roll(dice, column, rule, name, add, meanings): the cell that the dice and `add` find in the column, and the sum.
-- Odds tell apart only what the table does. `meanings`: { cell, text } for each of which the prompt says what it means.
function K.grid_methods.roll(grid, dice, column, rule, name, add, meanings)
  name, add = name or "die", add or 0
  local sum = take_given("sum", dice, rule, name)
            or K.host_roll("sum", dice, rule, name, K.procedure.purpose(),
                           K.enumerating() and alike(grid, dice, column, add) or nil, nil,
                           meanings and not K.enumerating() and told(grid, dice, column, add, meanings) or nil)
  return grid:cell(grid:clamp_row(sum + add), column), sum
end

-- `meaning` is what happens if it holds, for who rolls: "Doles routs".
local function test(dice, op, against, rule, name, meaning)
  if not holds[op] then error("test: <= < >= > or ==, not " .. tostring(op), 2) end
  local value = take_given("test", dice, rule, name or "die", op, against)
              or K.host_roll("test", dice, rule, name, K.procedure.purpose(), op, against, meaning and K.text(meaning) or nil)
  if type(value) == "boolean" then return value end
  return holds[op](value, against), value
end

-- The sums that find a cell in a column, as a comparison: they must be the lowest or the highest ones.
local function comparison(grid, dice, column, cell)
  local low, high = K.dice_range(dice)
  local function finds(sum) return grid:cell(sum, column) == cell end
  local op, last, step, stop = "<=", low, 1, high
  if not finds(low) then op, last, step, stop = ">=", high, -1, low end
  if not finds(last) then error("no end of the dice finds " .. tostring(cell), 3) end
  while last ~= stop and finds(last + step) do last = last + step end
  for sum = last + step, stop, step do
    if finds(sum) then error(tostring(cell) .. " is found on both sides of another cell", 3) end
  end
  return op, last
end

-- grid:test(dice, column, cell, rule, name, meaning): whether the dice find that cell, as a test, whose prompt says by which sums.
function K.grid_methods.test(grid, dice, column, cell, rule, name, meaning)
  local op, against = comparison(grid, dice, column, cell)
  return test(dice, op, against, rule, name, meaning)
end

-- At a table nobody has to draw the last one.
local function pick(list, rule, name)
  if #list == 1 and K.board.is_table() then return list[1] end
  return list[K.host_roll("pick", list, rule, name, K.procedure.purpose())]
end

-- list:draw(rule, name): one of a list variable at random, which is taken out of it.
function K.list_methods.draw(cup, rule, name)
  return cup:remove(K.host_roll("pick", cup:list(), rule, name, K.procedure.purpose()))
end

-- list:fill(grid, column): of the number that each row of the grid is called by, as many as its cell in the column says.
function K.list_methods.fill(cup, grid, column)
  for _, value in ipairs(grid:rows()) do
    for _ = 1, grid:cell(value, column) do cup:add(tonumber(value)) end
  end
end

-- grid:rows_with(column, value): the rows with that value in the column.
function K.grid_methods.rows_with(grid, column, value)
  return K.lists.filter(grid:rows(), function(one) return grid:cell(one, column) == value end)
end

return {
  roll = roll, roll_off = roll_off, test = test, pick = pick, result_code = result_code,
  give = function(dice, list) given, row, taken, rolled = dice, list, nil, {} end,
  forget = function() compared = {} end,
  kept = function() return { given = given, row = row, taken = taken } end,
  left = function() return given, row end,
  rolled = function() return rolled end,
}
