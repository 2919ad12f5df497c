-- tally.lua - drms or shifts added up, each with its rule.
local K = ...

local clause_of = K.clauses.of
local faults = {}                                -- what did not compile, for the loader

local function compile_all()
  for _, list in ipairs(K.modifiers) do
    for _, entry in ipairs(list) do
      local c, where, message = true
      if entry.when then c, where, message = clause_of(entry.when) end
      if not c then
        faults[#faults + 1] = { file = entry.file, line = entry.when_line,
                                column = entry.when_column + where - 1, message = message }
      end
    end
  end
end

local methods = {}
local meta = { __index = methods, __metatable = false }

-- With the inputs of a procedure, modifiers that do not count are told at the table.
local function tally(b) return setmetatable({ total = 0, by_hand = b and b.board == false }, meta) end

-- A modifier of 0 is told too: that something does not count is part of the reason.
function methods:add(rule, value, text, ...)
  self.total = self.total + value
  K.modifier(rule, value, nil, text, ...)
  return self
end

-- A modifier that counts if `holds`, and is one of those that do not otherwise.
function methods:add_if(holds, rule, value, text, ...)
  if holds then return self:add(rule, value, text, ...) end
  if self.by_hand then K.uncounted(rule, value ~= 0 and value or nil, text, ...) end
  return self
end

local function value_of(entry, b)
  if entry.is_statement then error(entry.source .. ": a statement has no value to add up", 0) end
  if entry.value then return entry.value end
  local value = b[entry.input]
  if math.type(value) ~= "integer" then
    error(entry.source .. ": \"" .. tostring(entry.word) .. "\" is not a number here", 0)
  end
  return entry.negative and -value or value
end

local function always() return true end

-- An entry as it is wanted again and again: the lists themselves are locked, which makes reading them slow.
local function read_entry(entry)
  local sign, input = string.match(entry.word or "", "^(-?)(.*)$")
  return { rule = entry.rule, name = entry.name, value = entry.value, word = entry.word, negative = sign == "-", input = input,
           source = entry.source, is_statement = entry.is_statement, holds = entry.when and clause_of(entry.when).holds or always }
end

local known = {}                                 -- lists of the tables that were read
for _, list in ipairs(K.modifiers) do known[list] = false end

local function read(list)
  if known[list] then return known[list] end
  local entries = {}
  for i, entry in ipairs(list) do entries[i] = read_entry(entry) end
  if known[list] == false then known[list] = entries end
  return entries
end

-- Whether the clause of each entry holds.
local function holding(entries, b)
  local holds = {}
  for i, entry in ipairs(entries) do holds[i] = entry.holds(b) end
  return holds
end

-- Those of the list whose clause holds. A value that is a word is that input, with a minus its opposite; one of 0 says nothing. At the table the
-- others are told too, as on a player aid.
function methods:list(list, b)
  local entries = read(list)
  local holds = K.in_query("a clause", holding, entries, b)
  for i, entry in ipairs(entries) do
    local value = holds[i] and value_of(entry, b)
    if value and (entry.value or value ~= 0) then
      self.total = self.total + value
      K.modifier(entry.rule, value, entry.source, entry.name)
    elseif b.board == false then
      K.uncounted(entry.rule, entry.value, entry.name)
    end
  end
  return self
end

-- The sum brought within bounds; the ruling says so where it matters.
function methods:limit(low, high, rule)
  local kept = math.max(low, math.min(high, self.total))
  if kept ~= self.total then K.note(rule or "", "limited to %+d", kept) end
  self.total = kept
  return self
end

if not K.sound then compile_all() end

return { tally = tally, faults = faults }
