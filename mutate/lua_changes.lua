-- lua_changes.lua - what can be changed in a script, one thing at a time: { from, to, text }.
--
-- A change gives a file that Lua can still read. Texts and rule numbers stay, and so do the notes of a ruling:
-- they tell what happened and decide nothing.
local tokens = require "tokens"

local comparisons = { ["<"] = "<=", ["<="] = "<", [">"] = ">=", [">="] = ">", ["=="] = "~=", ["~="] = "==" }
local sums = { ["+"] = "-", ["*"] = "+", ["//"] = "*", ["%"] = "*" }
local words = { ["and"] = "or", ["or"] = "and", ["true"] = "false", ["false"] = "true" }
local deciding = { ["and"] = true, ["or"] = true, ["not"] = true }
local told = { note = true, note_for = true }

-- --- one word or sign ---

-- Whether a value ends with this token, so that a minus after it subtracts.
local function ends_value(token)
  if not token then return false end
  if token.kind == "sign" then return token.text == ")" or token.text == "]" or token.text == "}" end
  return not (token.text == "return" or deciding[token.text] or token.text == "then" or token.text == "in")
end

local function change_number(add, token)
  local n = math.tointeger(tonumber(token.text))
  if not n then return end
  add(token.from, token.to, tostring(n + 1))
  if n > 0 then add(token.from, token.to, tostring(n - 1)) end
end

local function change_sign(add, token, before)
  local other = comparisons[token.text] or sums[token.text]
  if token.text == "-" then other = ends_value(before) and "+" or "" end
  if other then add(token.from, token.to, other) end
end

-- seldom = true: how often the random player thinks of a command.
local function is_for_bots(list, i) return i > 2 and list[i - 1].text == "=" and list[i - 2].text == "seldom" end

local function change_word(add, token, after)
  if words[token.text] then add(token.from, token.to, words[token.text]) end
  if token.text == "not" then add(token.from, after.from - 1, "") end
end

-- text = row[3]: which text of a row is told.
local function picks_text(list, i)
  return i > 4 and list[i - 1].text == "[" and list[i - 3].text == "=" and list[i - 4].text == "text"
end

local function change_token(add, list, i)
  local token = list[i]
  if token.kind == "number" then
    if not picks_text(list, i) then change_number(add, token) end
  elseif token.kind == "sign" then change_sign(add, token, list[i - 1])
  elseif token.kind == "word" and not is_for_bots(list, i) then change_word(add, token, list[i + 1]) end
end

-- --- conditions and refusals ---

local function decides(token) return deciding[token.text] or comparisons[token.text] end

-- if u:is "hq" then: a condition without anything that the changes above reach is turned round.
local function turn_condition(add, list, i)
  if list[i].text ~= "if" and list[i].text ~= "elseif" then return end
  local last = i + 1
  while list[last].text ~= "then" do
    if decides(list[last]) or list[last].text == "function" then return end
    last = last + 1
  end
  if add(list[i + 1].from, list[i + 1].from - 1, "not (") then list.close(list[last - 1].to, ")") end
end

local function closing(list, i)
  local depth = 0
  for k = i, #list do
    if list[k].text == "(" then depth = depth + 1 end
    if list[k].text == ")" then depth = depth - 1 end
    if depth == 0 then return list[k] end
  end
end

-- return no("9.2", …): nothing is refused.
local function drop_refusal(add, list, i)
  if list[i].text == "return" and list[i + 1] and list[i + 1].text == "no" and list[i + 2].text == "(" then
    add(list[i + 1].from, closing(list, i + 2).to, "nil")
  end
end

-- --- statements ---

local function without(text, from, to) return text:sub(1, from - 1) .. text:sub(to + 1) end

-- A line that is a statement, or an entry of a list of refusals: { full, "9.2", "the stack is full" },
local function is_statement(line)
  local first = line:match("^[%a_][%w_]*")
  if told[first or ""] or first == "local" or first == "return" or first == "function" then return false end
  if first then return load(line) ~= nil end
  return line:find("^{.*%d.*},?$") and load("return " .. line:gsub(",$", "")) ~= nil
end

local function drop_lines(add, text)
  local at = 1
  for line in text:gmatch("([^\n]*)\n") do
    local code = line:gsub("%s+%-%- .*$", "")
    local from = at + #code:match("^%s*")
    local to = at + #code - 1
    if is_statement(text:sub(from, to)) and load(without(text, from, to)) then add(from, to, "") end
    at = at + #line + 1
  end
end

-- Where only notes are written: the calls, and conditions that have nothing else in their line. And what a position is
-- worth to the program's own players, under a comment that says so.
local function told_parts(list, text)
  local parts = {}
  for i = 1, #list - 1 do
    if told[list[i].text] and list[i + 1].text == "(" then
      parts[#parts + 1] = { from = list[i].from, to = closing(list, i + 1).to }
    end
  end
  for from, call, to in text:gmatch("\n%s*()if [^\n]- then ([%a_]+)%b() end()%f[\n]") do
    if told[call] then parts[#parts + 1] = { from = from, to = to } end
  end
  for from, to in text:gmatch("\n()%-%- For players that try to win.-\n()\n") do parts[#parts + 1] = { from = from, to = to } end
  return parts
end

-- Every change of a text.
return function(text)
  local list, changes = tokens.list(text), {}
  local parts = told_parts(list, text)
  local function add(from, to, new)
    for _, part in ipairs(parts) do
      if part.from <= from and from <= part.to then return false end
    end
    changes[#changes + 1] = { from = from, to = to, text = new }
    return true
  end
  -- The last change gets a second end: what stands up to there is kept between its text and this one.
  function list.close(to, new)
    local c = changes[#changes]
    c.text, c.to = c.text .. text:sub(c.from, to) .. new, to
  end
  for i = 1, #list do
    change_token(add, list, i)
    turn_condition(add, list, i)
    drop_refusal(add, list, i)
  end
  drop_lines(add, text)
  return changes
end
