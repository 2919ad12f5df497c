-- command_rows.lua - commands that stand in a table of YAML: tables.commands.commands, a row for each verb.
local K = ...

local procedure, filled = K.procedure, K.forms.filled
local columns = { usage = true, phase = true, rule = true, text = true, example = true, secret = true, seldom = true,
                  odds_in = true }
local rows                                       -- by verb, once the first of them is asked for

local function check_column(column)
  if columns[column] then return end
  error("the table of commands has no column \"" .. column .. "\""
        .. procedure.maybe(K.nearest(column, procedure.sorted_keys(columns))), 5)
end

local function read()
  rows = {}
  if not K.table_names["commands.commands"] then return end
  local grid = K.tables.commands.commands
  for _, column in ipairs(grid:columns()) do check_column(column) end
  for i, row in ipairs(grid:form()) do
    if not string.find(row.usage .. " ", row.name .. " ", 1, true) then
      error("the usage of the command \"" .. row.name .. "\" begins with another word", 5)
    end
    row.index = i
    rows[row.name] = row
  end
end

-- The options of a command whose row has not been taken yet, and the row; nil: there is none.
local function take(verb)
  if not rows and K.is_loading() then read() end
  local row = rows and rows[verb]
  if not row or row.taken then return nil end
  row.taken = true
  local phases = {}
  for name in string.gmatch(row.phase, "%S+") do phases[#phases + 1] = name end
  return { phase = phases, rule = filled(row.rule), text = filled(row.text), example = filled(row.example),
           secret = filled(row.secret), seldom = row.seldom == "yes", odds_in = filled(row.odds_in) }, row
end

local function check_seldom(grid, row, found)
  if not filled(row.seldom) or row.seldom == "yes" then return end
  found[#found + 1] = procedure.row_fault(grid, row, "seldom",
                                          "seldom is yes, or - for a command that is not, not \"" .. row.seldom .. "\"")
end

-- For the loader: rows that no script takes up, and cells that mean nothing.
local function check(found)
  if not rows then read() end
  for _, verb in ipairs(procedure.sorted_keys(rows)) do
    local grid, row = K.tables.commands.commands, rows[verb]
    if not row.taken then found[#found + 1] = procedure.unscripted(grid, row, "usage", "command") end
    check_seldom(grid, row, found)
  end
end

return { take = take, check = check }
