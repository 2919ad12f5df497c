-- yaml_changes.lua - what can be changed in a table, one thing at a time: { from, to, text }.
--
-- Cells of charts, numbers that are a `value`, clauses of `when`, defaults of switches. Headers, names, texts, rule
-- numbers and counters stay. A change that the loader refuses is no change: main.lua asks `check`.
local yaml = {}

local function number_text(n, like) return (like:find("^%+") and n >= 0) and ("+%d"):format(n) or tostring(n) end

local function change_number(add, from, word)
  local n = math.tointeger(tonumber((word:gsub("^%+", ""))))
  if not n then return false end
  add(from, from + #word - 1, number_text(n + 1, word))
  add(from, from + #word - 1, number_text(n - 1, word))
  return true
end

-- --- charts: rows of cells under a header ---

-- The cells between the brackets of a row: { from, word }; what is in braces counts as one.
local function cells_of(line)
  local list, at = {}, select(2, line:find("%["))
  if not at or not line:find("%]", at) then return list end
  at = at + 1
  while true do
    at = line:find("[^%s,]", at)
    if not at or line:sub(at, at) == "]" then return list end
    local to = select(2, line:find("^%b{}", at)) or select(2, line:find('^"[^"]*"', at)) or
      select(2, line:find("^[^,%]]*[^,%]%s]", at))
    list[#list + 1] = { from = at, word = line:sub(at, to) }
    at = to + 1
  end
end

-- Another word that the chart has in this row, or else in this column.
local function other_word(rows, r, c)
  local cells = rows[r].cells
  for k = 1, #cells - 1 do
    local word = cells[(c + k - 1) % #cells + 1].word
    if word ~= cells[c].word then return word end
  end
  for k = 1, #rows - 1 do
    local row = rows[(r + k - 1) % #rows + 1].cells
    if row[c] and row[c].word ~= cells[c].word then return row[c].word end
  end
end

local function change_cell(add, rows, r, c)
  local cell = rows[r].cells[c]
  local from = rows[r].at + cell.from - 1
  local inner = cell.word:match("^{%s*value:%s*()[+-]?%d+")
  if inner then change_number(add, from + inner - 1, cell.word:match("^[+-]?%d+", inner)) return end
  if change_number(add, from, cell.word) then return end
  local word = other_word(rows, r, c)
  if word then add(from, from + #cell.word - 1, word) end
end

-- Columns that say something about a row, and decide nothing.
local labels = { rule = true, text = true, usage = true, example = true, secret = true }
local function is_label(column) return labels[column:match("^(%l+)_%l%l$") or column] end

local function change_chart(add, rows)
  for r, row in ipairs(rows) do
    for c in ipairs(row.cells) do
      local column = rows.header[c]
      if not (column and is_label(column.word)) then change_cell(add, rows, r, c) end
    end
  end
end

-- --- entries: { value: -1, when: "…" }, { default: no, values: [ no, yes ] } ---

local clause_words = { [" and "] = " or ", [" or "] = " and ", [">="] = ">", ["<="] = "<", [" > "] = " >= ", [" < "] = " <= " }

local function change_clause(add, line, at)
  local from, clause, to = line:match('()when:%s*"([^"]*)",?%s*()')
  if not from then from, clause, to = line:match("()when:%s*([%w_ ]+),?%s*()") end
  if not from then return end
  add(at + from - 1, at + to - 2, "")                                        -- always
  add(at + from - 1, at + to - 2, ('when: "not (%s)", '):format(clause))
  for word, other in pairs(clause_words) do
    local k = clause:find(word, 1, true)
    if k then
      add(at + from - 1, at + to - 2, ('when: "%s", '):format(clause:sub(1, k - 1) .. other .. clause:sub(k + #word)))
    end
  end
end

local function change_default(add, line, at)
  local from, word, list = line:match("default:%s*()([^%s,]+),%s*values:%s*%[([^%]]*)%]")
  if not from then return end
  for other in list:gmatch("[^%s,]+") do
    if other ~= word then add(at + from - 1, at + from + #word - 2, other) return end
  end
end

local function change_entry(add, line, at)
  for _, key in ipairs{ "value", "repeat", "limit" } do
    local from, word = line:match("%f[%w]" .. key .. ":%s*()([+-]?%d+)%f[^%w-]")
    if from then change_number(add, at + from - 1, word) end
  end
  change_clause(add, line, at)
  change_default(add, line, at)
end

-- --- lines ---

-- Where charts begin: after `grid:`, and in a terrain chart after the head of each part.
local function opens_chart(line, terrain)
  return line:find("^%s*grid:%s*$") or (terrain and line:find("^%a[%w_]*:%s*$"))
end

-- Every change of a text; the name tells a terrain chart.
function yaml.changes(text, name)
  local changes, rows, at = {}, nil, 1
  local function add(from, to, new) changes[#changes + 1] = { from = from, to = to, text = new } end
  local function close() if rows then change_chart(add, rows) end rows = nil end
  local terrain = name:find("terrain%.yaml$")
  for line in (text .. "\n"):gmatch("([^\n]*)\n") do
    local code = line:gsub("%s#.*$", ""):gsub("^#.*$", "")
    if opens_chart(code, terrain) then
      close()
      rows = {}
    elseif rows and code:find("^%s+[^%s].-:%s*%[") then
      if rows.header then rows[#rows + 1] = { at = at, cells = cells_of(code) } else rows.header = cells_of(code) end
    else
      if code:find("%S") then close() change_entry(add, code, at) end
    end
    at = at + #line + 1
  end
  close()
  table.sort(changes, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    return a.text < b.text
  end)
  return changes
end

return yaml
