-- forms.lua - the inputs of a procedure that stand in a table of YAML: a grid with a row for each, in order.
local K = ...

local plain_kinds = { number = true, flag = true, text = true }

local function words_of(text)
  local words = {}
  for word in string.gmatch(text, "%S+") do words[#words + 1] = word end
  return words
end

local function number_of(cell) return cell and math.tointeger(tonumber(cell)) end
-- nil for an empty cell, and where the table has no such column.
local function filled(cell) if cell ~= "-" then return cell end end

-- `needed` is no default; to a text `-` is one.
local function default_in(cell, kind)
  if cell == "needed" then return nil end
  if kind == "flag" then return cell == "yes" end
  if kind == "number" then return number_of(cell) end
  return cell
end

-- "game.vp.blue": a variable of the game, which the board has.
local function variable(path)
  local names = {}
  for name in string.gmatch(path, "[^.]+") do names[#names + 1] = name end
  if names[1] ~= "game" or #names < 2 then return nil end
  return function()
    local value = K.game
    for i = 2, #names do value = value[names[i]] end
    return value
  end
end

local function read(p, grid, boards)
  for _, row in ipairs(grid:form()) do
    local board = boards[row.name] or filled(row.board) and variable(row.board)
    p:input(row.name, plain_kinds[row.is] and row.is or words_of(row.is or ""), {
      least = number_of(row.least), most = number_of(row.most), default = default_in(row.default, row.is),
      rule = filled(row.rule), text = row.text, board = board })
  end
end

-- --- for the loader: what is wrong with such a table, cell by cell ---

local columns = { is = true, least = true, most = true, default = true, board = true, rule = true, text = true }
local wanted = { "is", "default" }

local function maybe(near) return near and "; did you mean \"" .. near .. "\"?" or "" end

local function wrong_column(name)
  if columns[name] then return nil end
  return "a table of inputs has no column \"" .. name .. "\"" .. maybe(K.nearest(name, K.procedure.sorted_keys(columns)))
end

local function wrong_kind(cell)
  local words = words_of(cell)
  if #words > 1 or plain_kinds[cell] then return nil end
  return "an input is number, flag, text or two words and more, not \"" .. cell .. "\"" ..
         maybe(K.nearest(cell, K.procedure.sorted_keys(plain_kinds)))
end

local function wrong_bound(cell, row)
  if cell == "-" then return nil end
  if row.is ~= "number" then return "only a number has bounds: write -" end
  if not number_of(cell) then return "\"" .. cell .. "\" is not a whole number; without a bound write -" end
end

local function wrong_most(cell, row)
  local least, most = number_of(row.least), number_of(cell)
  if least and most and most < least then return "the most, " .. most .. ", is less than the least, " .. least end
  return wrong_bound(cell, row)
end

local function is_among(word, words)
  for _, w in ipairs(words) do if w == word then return true end end
  return false
end

local function wrong_number(cell, row)
  local n, least, most = number_of(cell), number_of(row.least), number_of(row.most)
  if not n then return "the default is a whole number or needed, not \"" .. cell .. "\"" end
  if least and n < least or most and n > most then return "the default, " .. n .. ", is out of its bounds" end
end

local function wrong_default(cell, row)
  if cell == "needed" or row.is == "text" then return nil end
  if row.is == "number" then return wrong_number(cell, row) end
  local words = row.is == "flag" and { "yes", "no" } or words_of(row.is)
  if is_among(cell, words) then return nil end
  return "the default is " .. table.concat(words, ", ") .. " or needed, not \"" .. cell .. "\"" .. maybe(K.nearest(cell, words))
end

local function wrong_board(cell)
  if not filled(cell) or variable(cell) then return nil end
  return "\"" .. cell .. "\" is no variable of the game, such as game.turn; without one write -"
end

local wrong = { is = wrong_kind, least = wrong_bound, most = wrong_most, default = wrong_default, board = wrong_board }

local function check_row(grid, row, number, found)
  local kind_is_wrong = wrong_kind(row.is)
  for column, name in ipairs(grid:columns()) do
    local message = wrong[name] and (name == "is" or not kind_is_wrong) and wrong[name](row[name], row)
    if message then
      local file, line, at = grid:place(number, column)
      found[#found + 1] = { file = file, line = line, column = at, message = row.name .. ": " .. message }
    end
  end
end

local function check_columns(grid, found)
  local names = grid:columns()
  local function add(message)
    local file, line = grid:place(1, 1)
    if message then found[#found + 1] = { file = file, line = line, column = 1, message = message } end
  end
  for _, name in ipairs(names) do add(wrong_column(name)) end
  for _, name in ipairs(wanted) do
    if not is_among(name, names) then add("a table of inputs has a column \"" .. name .. "\", and this has none") end
  end
end

local function check(grid, found)
  local before = #found
  check_columns(grid, found)
  if #found > before then return end
  for number, row in ipairs(grid:form()) do check_row(grid, row, number, found) end
end

return { read = read, check = check, filled = filled }
