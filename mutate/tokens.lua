-- tokens.lua - the words and signs of a Lua file, without comments: { kind, text, from, to }; and its functions.
local tokens = {}
local signs = { "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>" }

local function long_bracket(text, at)
  local level = text:match("^%[(=*)%[", at)
  return level and select(2, text:find("]" .. level .. "]", at, true))
end

local function end_of_string(text, at)
  local quote = text:sub(at, at)
  at = at + 1
  while text:sub(at, at) ~= quote do at = at + (text:sub(at, at) == "\\" and 2 or 1) end
  return at
end

local function end_of_comment(text, at)
  return long_bracket(text, at + 2) or (text:find("\n", at, true) or #text + 1) - 1
end

local function sign_at(text, at)
  for _, s in ipairs(signs) do
    if text:sub(at, at + #s - 1) == s then return s end
  end
  return text:sub(at, at)
end

-- What begins there: its kind and where it ends.
local function token_at(text, at)
  local c = text:sub(at, at)
  if text:find("^%-%-", at) then return "comment", end_of_comment(text, at) end
  if c == '"' or c == "'" then return "string", end_of_string(text, at) end
  if long_bracket(text, at) then return "string", long_bracket(text, at) end
  if c:find("[%a_]") then return "word", select(2, text:find("^[%w_]+", at)) end
  if c:find("%d") then return "number", select(2, text:find("^[%w.]+", at)) end
  return "sign", at + #sign_at(text, at) - 1
end

function tokens.list(text)
  local list, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then return list end
    local kind, to = token_at(text, at)
    if kind ~= "comment" then list[#list + 1] = { kind = kind, text = text:sub(at, to), from = at, to = to } end
    at = to + 1
  end
end

local opens = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }
local closes = { ["end"] = true, ["until"] = true }

-- Where each function begins and ends, the outer ones after those within.
function tokens.functions(list)
  local functions, open = {}, {}
  for _, token in ipairs(list) do
    local is_word = token.kind == "word"
    if is_word and opens[token.text] then
      open[#open + 1] = token
    elseif is_word and closes[token.text] then
      local first = table.remove(open)
      if first.text == "function" then functions[#functions + 1] = { from = first.from, to = token.to } end
    end
  end
  return functions
end

return tokens
