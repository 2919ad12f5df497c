-- procedure.lua - what can be ruled on, with its inputs.
--
-- On the board the inputs are computed from the position, at the table they are
-- given, take their default, or are asked for. The procedure does not know which.
local K = ...

local procedures, order = {}, {}
local methods = {}
local strict = {}                                -- by procedure: inputs that are not declared cannot be read

local depth, DEEPEST = 0, 50
local running                                    -- the procedure under way, for what a die is rolled for

-- --- what scripts declare: commands too ---

local metas = {}                                 -- by object

local function sorted_keys(t)
  local keys = {}
  for k in next, t do if type(k) == "string" then keys[#keys + 1] = k end end
  table.sort(keys)
  return keys
end

local function maybe(near) return near and "; did you mean \"" .. near .. "\"?" or "" end

-- An option that is not known is a misprint: it would be left unread.
local function only_known(what, opts, known)
  for name in next, opts do
    if not known[name] then
      name = tostring(name)
      error(what .. " has no option \"" .. name .. "\"" .. maybe(K.nearest(name, sorted_keys(known))), 3)
    end
  end
end

-- The script and line that declares it, for what is found wrong with it later: the caller of who calls `declared`.
local function set_where(object)
  local _, at = pcall(error, "", 5)
  local file, line = string.match(at, "^(.-):(%d+):")
  object.declared_at = { file = file or "scripts", line = math.tointeger(tonumber(line)) or 0 }
end

-- A script that imports it has a view of it; `itself` is the object.
local function declared(object, inherited)
  metas[object] = { __index = inherited, __metatable = false }
  object.itself = object
  set_where(object)
  return setmetatable(object, metas[object])
end

-- Once its scripts are loaded it stays as it is: a mod changes its rules by name, and nothing may be kept there between two
-- commands.
local function freeze(object)
  local meta, fields = metas[object], {}
  if meta.__newindex then return end
  for k, v in next, object do fields[k] = v end
  for k in next, fields do object[k] = nil end
  setmetatable(fields, { __index = meta.__index })
  meta.__index = fields
  meta.__newindex = function(_, key)
    if K.is_loading() then
      error("the game has declared this; a mod changes it by name: rule \"" .. fields.called .. "." .. tostring(key) .. "\"", 2)
    end
    error("declarations cannot be changed during play (" .. tostring(key) .. ")", 2)
  end
end

-- The table in which the fields of a declared object lie.
local function own(object)
  local meta = metas[object]
  return meta.__newindex and meta.__index or object
end

local function strict_for(p)
  return { __index = function(_, key)
    if p.by_name[key] then return nil end
    error("procedure " .. p.name .. " has no input \"" .. tostring(key) .. "\"", 2)
  end, __metatable = false }
end

local function procedure(name, rule, text)
  K.declaring()
  if procedures[name] then error("the procedure \"" .. name .. "\" is declared twice", 2) end
  local p = declared({ name = name, called = "procedure " .. name, number = rule or "", text = text or name, inputs = {}, by_name = {}, lists = {}, forms = {}, excluded = {}, counters = {}, subjects = {} }, methods)
  procedures[name] = p
  strict[p] = strict_for(p)
  order[#order + 1] = p
  return p
end

local function find(name)
  if procedures[name] then return procedures[name] end
  local names = {}
  for i, p in ipairs(order) do names[i] = p.name end
  error("unknown procedure \"" .. tostring(name) .. "\"" .. maybe(K.nearest(tostring(name), names)), 2)
end

local input_options = { default = true, least = true, most = true, rule = true, text = true, board = true }

-- kind: "number", "flag", "text", or a list of words.
function methods:input(name, kind, opts)
  K.declaring()
  opts = opts or {}
  only_known("an input", opts, input_options)
  if self.by_name[name] then error("the input \"" .. name .. "\" is declared twice", 2) end
  local words
  if type(kind) == "table" then
    words = {}
    for i, w in ipairs(kind) do words[i] = tostring(w) end
    kind = "word"
  elseif kind ~= "number" and kind ~= "flag" and kind ~= "text" then
    error("an input is a number, a flag, a text or a list of words, not \"" .. tostring(kind) .. "\"", 2)
  end
  local i = { name = name, kind = kind, words = words, default = opts.default, least = opts.least, most = opts.most,
              rule = opts.rule or self.number, text = opts.text or name, board = opts.board }
  self.inputs[#self.inputs + 1] = i
  self.by_name[name] = i
  return self
end

-- Inputs that stand in a table of YAML: boards[name] (optional) gives one on the board.
function methods:asks_for(grid, boards)
  K.declaring()
  K.forms.read(self, grid, boards or {})
  for name in next, boards or {} do
    if not self.by_name[name] then error("procedure " .. self.name .. " has no input \"" .. tostring(name) .. "\"", 2) end
  end
  self.forms[#self.forms + 1] = grid
  return self
end

-- Where this was called from, for what the loader finds wrong with it later.
local function caller()
  local _, at = pcall(error, "", 4)
  local file, line = string.match(at, "^(.-):(%d+):")
  return { declared_at = { file = file or "scripts", line = math.tointeger(tonumber(line)) or 0 } }
end

-- --- procedures that stand there with all that they ask for: tables.inputs.procedures, a row for each ---

local head_columns = { rule = true, text = true, also = true }
local filled = K.forms.filled

local head_rows                                  -- once they are asked for

-- The rows of that table, and the table.
local function heads()
  local grid = K.table_names["inputs.procedures"] and K.tables.inputs.procedures
  head_rows = head_rows or grid and grid:form() or {}
  return head_rows, grid
end

local function head_of(name)
  local rows, grid = heads()
  for _, column in ipairs(rows[1] and grid:columns() or {}) do
    if not head_columns[column] then
      error("the table of procedures has no column \"" .. column .. "\"" .. maybe(K.nearest(column, sorted_keys(head_columns))), 4)
    end
  end
  for _, row in ipairs(rows) do
    if row.name == name then return row end
  end
end

-- A table of inputs, with what they exclude and what odds tell first, as far as the game has them.
local function take_inputs(p, name, boards)
  local function block(ending)
    return K.table_names["inputs." .. name .. ending] and K.tables.inputs[name .. ending]
  end
  if block "" then p:asks_for(block "", boards) end
  if block "_never" then p:excludes(block "_never") end
  if block "_totals" then K.totals.total(block "_totals") end
end

-- The procedure of that name; while scripts load its row declares it when it is first named. boards: as for asks_for.
local function named(name, boards)
  local head = K.is_loading() and not procedures[name] and head_of(name)
  if not head then return find(name) end
  local p = procedure(name, filled(head.rule), head.text)
  p.declared_at = caller().declared_at
  take_inputs(p, name, boards)
  for other in string.gmatch(filled(head.also) or "", "%S+") do take_inputs(p, other) end
  return p
end

local counter_options = { rule = true, text = true, fills = true, several = true }

-- A counter that stands for some of the inputs: `fills` says of each which attribute it is, or is a function of the
-- counter and the face that is up. Where several may be named their attributes are added up, and a function gets the
-- list: { { unit =, face = }, … }.
function methods:counter(name, opts)
  K.declaring()
  only_known("a counter of a procedure", opts, counter_options)
  for input in next, opts.fills or error("a counter of a procedure fills inputs", 2) do
    if not self.by_name[input] then error("procedure " .. self.name .. " has no input \"" .. tostring(input) .. "\"", 2) end
  end
  self.counters[#self.counters + 1] = { name = name, rule = opts.rule or self.number, text = opts.text or name, fills = opts.fills, several = opts.several }
  return self
end

local board_options = { type = true, refuse = true }

-- A counter or hex of the board that stands for the whole situation: `supply 51R`. What its inputs are is then what their
-- `board` says of it. refuse(thing) says why nothing can be ruled of it.
function methods:on_board(name, opts)
  K.declaring()
  opts = opts or {}
  only_known("what stands for a situation", opts, board_options)
  local kind = opts.type or name
  if kind ~= "unit" and kind ~= "hex" then error("what stands for a situation is a unit or a hex, not \"" .. tostring(kind) .. "\"", 2) end
  self.subjects[#self.subjects + 1] = { name = name, type = kind, refuse = opts.refuse }
  return self
end

-- Its clauses may speak of this procedure's inputs only; the loader checks.
function methods:uses(list)
  K.declaring()
  self.lists[#self.lists + 1] = list
  return self
end

local exclusion_options = { rule = true, when = true, text = true }

-- The same as a list of statements of a table: the loader tells their own line.
local function exclude_statements(p, list)
  p:uses(list)
  for _, each in ipairs(list) do
    p.excluded[#p.excluded + 1] = { rule = each.rule, text = K.clauses.said(each), when = each.when }
  end
  return p
end

-- What the rules forbid, told at the table, where no board rules it out. The loader checks that the clauses speak of inputs.
function methods:excludes(list)
  K.declaring()
  if list[1] and list[1].is_statement then return exclude_statements(self, list) end
  local at = caller()
  for _, each in ipairs(list) do
    only_known("what a procedure excludes", each, exclusion_options)
    if not (each.rule and each.when and each.text) then
      error("what a procedure excludes has a rule, a clause (when) and a text", 2)
    end
    K.clauses.declare(each.when, 2)
    self.excluded[#self.excluded + 1] = { rule = each.rule, text = each.text, when = each.when, at = at }
  end
  return self
end

local function refuse_excluded(p, b)
  for _, each in ipairs(p.excluded) do
    if K.in_query("a clause", K.clauses.of(each.when).holds, b) then return K.no(each.rule, each.text) end
  end
end

-- The methods that scripts gave to a procedure or command.
local function methods_of(object)
  local names = {}
  local fields = own(object)
  for _, name in ipairs(sorted_keys(fields)) do
    if type(fields[name]) == "function" then names[#names + 1] = name end
  end
  return names
end

local function close() for _, p in ipairs(order) do freeze(p) end end

local function default_of(i)
  if type(i.default) == "function" then return i.default() end
  return i.default
end

-- A value that the board gives or a script passes must be what was declared.
local function check_value(p, i, v)
  local good = i.kind == "number" and math.type(v) == "integer" or i.kind == "flag" and type(v) == "boolean"
            or i.kind == "text" and type(v) == "string"
  if i.kind == "word" then
    for _, w in ipairs(i.words) do good = good or w == v end
  end
  if not good then
    error("procedure " .. p.name .. ": " .. i.name .. " cannot be " .. tostring(v), 0)
  end
  return v
end

-- b.attacker: the counter that was named for that role, or false; not where several may be.
local function name_counters(p, b, counters)
  for k, role in ipairs(p.counters) do
    if not role.several and b[role.name] == nil then b[role.name] = counters and counters[k] or false end
  end
end

local function record(p, c)
  local b = {}
  for k, v in next, c do b[k] = v end
  b.board, b.is_question = true, false
  name_counters(p, b)
  for _, i in ipairs(p.inputs) do
    local v = c[i.name]
    if v == nil and i.board then v = i.board(b) end
    if v == nil then v = default_of(i) end
    if v == nil then error("procedure " .. p.name .. ": the board does not give " .. i.name, 0) end
    b[i.name] = check_value(p, i, v)
  end
  return setmetatable(b, strict[p])
end

local recorded                                   -- the first outcome of a command is its result
local holding, held                              -- in a forecast it is what the forecast itself comes to

-- A line that is told is the numbers of its hexes: the next map lights them.
local function with_line(outcome)
  local detail = type(outcome) == "table" and not K.is_refusal(outcome) and outcome.detail
  if not detail or type(detail.line) ~= "table" then return outcome end
  local numbers = {}
  for i, h in ipairs(detail.line) do numbers[i] = h.number end
  local copy, copied = K.copied(outcome), K.copied(detail)
  copied.line, copy.detail = #numbers > 0 and table.concat(numbers, " ") or nil, copied
  return copy
end

local function record_result(outcome)
  outcome = with_line(outcome)
  if recorded or type(outcome) ~= "table" or K.is_refusal(outcome) then return end
  if holding then
    held = held or outcome
    return
  end
  recorded = true
  K.add_results(outcome)
end

local function run(p, b)
  if depth >= DEEPEST then error("procedure " .. p.name .. " calls itself without end", 0) end
  depth = depth + 1
  local before, around, ruling = running, K.under(p.number, true)
  running = p
  local outcome = p:run(b)
  running = before
  K.under(around, ruling)
  depth = depth - 1
  record_result(outcome)
  return outcome
end

-- On the board: c gives what the command knows. A refusal is that of the command.
function methods:rule(c)
  local outcome = run(self, record(self, c or {}))
  if K.is_refusal(outcome) then error(outcome, 0) end
  return outcome
end

-- --- at the table: inputs.lua reads what is said there ---

-- Odds run a procedure once for each way the dice can fall. The inputs are read for the first one; the others begin with
-- copies of them. A card that was told with them is part of the position, which is put back: then they are read again.
local ready

local function at_table(p, inputs, asking)
  local read = K.part "inputs"
  local b, dice, refusal = read.given(p, inputs)
  if refusal then return nil, nil, refusal end
  K.dice.give(dice.at, dice.row)
  local taken = {}
  refusal = dice.subjects and read.fill_from_board(p, b, dice.subjects)
  if refusal then return nil, nil, refusal end
  refusal = read.fill_in(p, b, asking and (dice.ask or #inputs == 0), taken, asking)
  if refusal then return nil, nil, refusal end
  b.board = dice.subjects ~= nil
  b.is_question = b.board
  name_counters(p, b, dice.units)
  setmetatable(b, strict[p])
  for _, i in ipairs(p.inputs) do K.add_input(i.name, b[i.name], taken[i.name]) end
  return b, dice, refuse_excluded(p, b)
end

local function ruled_at_table(p, b)
  local outcome = run(p, b)
  if K.is_refusal(outcome) then return outcome end
  local left = K.part "inputs".refuse_left(p)
  if not left then K.tell_assumed_in_ruling() end
  return left
end

-- A ruling without a board: a refusal, or nothing and the ruling is made.
local function rule(name, inputs, asking)
  local p = procedures[name]
  if not p then
    local names = {}
    for k, each in ipairs(order) do names[k] = each.name end
    return K.no("", "unknown procedure %s; there are %s", K.words.quoted(name), table.concat(names, ", "))
  end
  K.ruled(name)
  K.dice.forget()
  local b, dice, refusal = at_table(p, inputs, asking)
  if refusal then return refusal end
  if K.enumerating() and not dice.card then
    ready = { p = p, b = K.copied(b), dice = K.copied(dice.at), row = K.copied(dice.row) }
    K.is_ready()
  end
  return ruled_at_table(p, b)
end

-- The same once more, for another way of the dice.
local function rule_again()
  K.dice.give(K.copied(ready.dice), K.copied(ready.row))
  return ruled_at_table(ready.p, setmetatable(K.copied(ready.b), strict[ready.p]))
end

local function reset()
  recorded, holding, held, depth, running = false, false, nil, 0, nil
  K.dice.give(nil)
end

-- What f comes to is the result, whatever procedures are ruled on within it; if it gives nothing, the first of those.
local function forecast(f, c)
  holding = true
  local outcome = f(c)
  holding = false
  if K.is_refusal(outcome) then return outcome end
  record_result(outcome or held)
end

-- What is kept here while a command runs.
local function kept()
  return { recorded = recorded, holding = holding, held = held, depth = depth, running = running }
end

-- What the procedure under way is, in a few words.
local purposes = {}                              -- by procedure
local function purpose()
  if not running then return nil end
  local known = purposes[running] or K.text(running.text)
  if known ~= "" then purposes[running] = known end    -- no texts are made where nobody reads them
  return known
end

-- --- for the loader and for lists of procedures ---

-- A method that was meant to be `run`, for a message.
local function misspelt_run(object)
  for _, name in ipairs(methods_of(object)) do
    if K.nearest(name, { "run" }) then return "; did you misspell it as \"" .. name .. "\"?" end
  end
  return ""
end

local function fault_at(object, message)
  local at = object.declared_at
  return { file = at.file, line = at.line, column = at.line > 0 and 1 or 0, message = message }
end

local function no_such_input(p, said)
  local other = said.other and p.by_name[said.other]
  if other and other.kind == "word" then
    return "a word is not compared with a sign: write \"" .. said.other .. " is " .. said.name .. "\""
  end
  return "procedure " .. p.name .. " has no input \"" .. said.name .. "\"" .. maybe(K.nearest(said.name, sorted_keys(p.by_name)))
end

-- What is wrong with a name or a word that a clause says; nil if nothing is.
local function wrong_in_clause(p, said)
  local i = p.by_name[said.name]
  if not i then return not said.word and no_such_input(p, said) or nil end
  if not said.word or i.kind == "text" then return nil end
  if i.kind == "flag" then return i.name .. " is yes or no: write \"" .. i.name .. "\" or \"not " .. i.name .. "\"" end
  if i.kind == "number" then return i.name .. " is a number: compare it with =, < or >=" end
  for _, w in ipairs(i.words) do if w == said.word then return nil end end
  return i.name .. " is never \"" .. said.word .. "\": it is " .. table.concat(i.words, ", ") .. maybe(K.nearest(said.word, i.words))
end

-- The value of a modifier may be the name of an input.
local function wrong_value_of(p, name)
  local i = p.by_name[name]
  if not i then return no_such_input(p, { name = name }) end
  if i.kind ~= "number" then return "the value of a modifier must be a number, and " .. name .. " is not" end
end

local function check_modifier(p, entry, found)
  local message = entry.word and wrong_value_of(p, string.match(entry.word, "^-?(.*)$"))
  if message then found[#found + 1] = { file = entry.file, line = entry.line, column = entry.column, message = message } end
  local clause = entry.when and K.clauses.of(entry.when)
  for _, said in ipairs(clause and clause.spoken or {}) do
    message = wrong_in_clause(p, said)
    if message then
      found[#found + 1] = { file = entry.file, line = entry.when_line, column = entry.when_column + said.column - 1, message = message }
    end
  end
end

local function check_excluded(p, found)
  for _, each in ipairs(p.excluded) do
    for _, said in ipairs(each.at and K.clauses.of(each.when).spoken or {}) do
      local message = wrong_in_clause(p, said)
      if message then found[#found + 1] = fault_at(each.at, "\"" .. each.when .. "\": " .. message) end
    end
  end
end

-- A row of a table that no script takes up.
local function row_fault(grid, row, column, message)
  local file, line = string.match(grid:source(row.name, column), "^(.*):(%d+)$")
  return { file = file, line = math.tointeger(tonumber(line)), column = 1, message = message }
end
local function unscripted(grid, row, column, what)
  return row_fault(grid, row, column, "no script has the " .. what .. " \"" .. row.name .. "\"")
end

-- `also` names tables of inputs, or what such exclude or what odds tell.
local function check_also(grid, row, found)
  for other in string.gmatch(filled(row.also) or "", "%S+") do
    local at = "inputs." .. other
    if not (K.table_names[at] or K.table_names[at .. "_never"] or K.table_names[at .. "_totals"]) then
      found[#found + 1] = row_fault(grid, row, "also", "also: there is no table of inputs \"" .. other .. "\"")
    end
  end
end

local function check()
  local found = {}
  local rows, grid = heads()
  for _, row in ipairs(rows) do
    if not procedures[row.name] then found[#found + 1] = unscripted(grid, row, "rule", "procedure") end
    check_also(grid, row, found)
  end
  for _, p in ipairs(order) do
    if type(rawget(own(p), "run")) ~= "function" then
      found[#found + 1] = fault_at(p, "procedure " .. p.name .. " has no run" .. misspelt_run(p))
    end
    for _, list in ipairs(p.lists) do
      for _, entry in ipairs(list) do check_modifier(p, entry, found) end
    end
    check_excluded(p, found)
    for _, form in ipairs(p.forms) do K.forms.check(form, found) end
  end
  return found
end

local function described(i)
  local standard = default_of(i)
  if type(standard) == "boolean" then standard = standard and "yes" or "no" end
  return { name = i.name, type = i.kind == "word" and table.concat(i.words, "|") or i.kind, text = K.text(i.text),
           default = standard ~= nil and tostring(standard) or nil }
end

local function list()
  local all = {}
  for n, p in ipairs(order) do
    local inputs = {}
    for k, i in ipairs(p.inputs) do inputs[k] = described(i) end
    all[n] = { name = p.name, rule = p.number, text = K.text(p.text), inputs = inputs, on_board = #p.subjects > 0 }
  end
  return all
end

return { order = order, procedure = procedure, purpose = purpose, forecast = forecast, find = find, named = named, rule = rule, rule_again = rule_again, kept = kept, reset = reset, check = check, list = list,
         default_of = default_of, check_value = check_value, excluded = refuse_excluded, sorted_keys = sorted_keys,
         declared = declared, own = own, methods_of = methods_of, only_known = only_known, maybe = maybe, misspelt_run = misspelt_run, fault_at = fault_at, row_fault = row_fault, unscripted = unscripted,
         freeze = freeze, close = close, record_result = record_result }
