-- when.lua - clauses of the YAML: when: "defender is disrupted and terrain in {woods, town}".
--
--   clause     either, then nothing
--   name       an input of the procedure, or a field of one: defender.strength; or a figure: figure.stack_limit
--   is, in     a unit by its words, a word by itself, a list if any of it is
--
-- compile gives a function of the inputs and what it speaks of, or nil, the column
-- and what is wrong there. What it speaks of is a list of { name, column, word, other }:
-- an input, the word it is held against, the input it is compared with.
local K = ...
local P, R, S, V, C, Cp, Ct, Cmt = lpeg.P, lpeg.R, lpeg.S, lpeg.V, lpeg.C, lpeg.Cp, lpeg.Ct, lpeg.Cmt

local LONGEST = 500

local furthest                                   -- how far the clause could be read
local mark   = Cmt(true, function(_, at) furthest = math.max(furthest, at) return true end)
local blank  = S" \t\n"^0 * mark
local letter = R("az", "AZ") + "_"
local inner  = letter + R"09"
local function word(w) return P(w) * -inner * blank end
local function sign(s) return P(s) * blank end
local keyword = (P"and" + "or" + "not" + "is" + "in") * -inner
local plain   = C(letter * inner^0) - keyword
local name    = Cp() * (C(letter * inner^0 * ("." * letter * inner^0)^0) - keyword) * blank
local value   = Ct(Cp() * plain) * blank         -- { column, word }
local number  = C(P"-"^-1 * R"09"^1) / math.tointeger * blank

local spoken                                     -- what the clause being read speaks of
local unknown                                    -- the first figure it names that is not there: { column, message }
local name_of                                    -- the input that a reader reads; none for a field of one

local function follow(path)
  local parts = {}
  for part in string.gmatch(path, "[^.]+") do parts[#parts + 1] = part end
  return function(b)
    local v = b
    for _, part in ipairs(parts) do
      if v == nil then return nil end
      v = v[part]
    end
    return v
  end
end

local function figure_reader(column, figure)
  local fine, message = pcall(K.check_figure, figure)
  if not fine then unknown = unknown or { column, message } end
  return function() return K.figure[figure] end
end

local function reader(column, path)
  local figure = string.match(path, "^figure%.([^.]+)$")
  if figure then return figure_reader(column, figure) end
  spoken[#spoken + 1] = { name = string.match(path, "^[^.]+"), column = column }
  if string.find(path, ".", 1, true) then return follow(path) end
  local f = function(b) return b[path] end
  name_of[f] = path
  return f
end

local function speak_of_word(v, said)
  local column, w = said[1], said[2]
  if name_of[v] then spoken[#spoken + 1] = { name = name_of[v], column = column, word = w } end
  return w
end

local function is_word(v, w)
  if type(v) == "userdata" then return v:is(w) end
  if type(v) == "table" then
    for _, each in ipairs(v) do if is_word(each, w) then return true end end
    return false
  end
  return v == w
end

local function is(v, said)
  local w = speak_of_word(v, said)
  return function(b)
    local now = v(b)
    return now == w or type(now) ~= "string" and is_word(now, w)
  end
end
local function is_not(v, said)
  local holds = is(v, said)
  return function(b) return not holds(b) end
end
local function among(v, set)
  local listed, has = {}, {}
  for i, said in ipairs(set) do
    listed[i] = speak_of_word(v, said)
    has[listed[i]] = true
  end
  return function(b)
    local now = v(b)
    if type(now) == "string" then return has[now] or false end
    for _, w in ipairs(listed) do if is_word(now, w) then return true end end
    return false
  end
end
local compared = {
  ["="]  = function(a, b) return a == b end,  ["!="] = function(a, b) return a ~= b end,
  ["<"]  = function(a, b) return a < b end,   ["<="] = function(a, b) return a <= b end,
  [">"]  = function(a, b) return a > b end,   [">="] = function(a, b) return a >= b end,
}
local function compare(v, op, w)
  local holds = compared[op]
  if type(w) == "function" then
    if name_of[w] then spoken[#spoken].other = name_of[v] end    -- the reader of w spoke last
    return function(b) return holds(v(b), w(b)) end
  end
  return function(b) return holds(v(b), w) end
end
local function all(first, ...)
  local rest = { ... }
  if #rest == 0 then return first end
  return function(b)
    if not first(b) then return false end
    for _, f in ipairs(rest) do if not f(b) then return false end end
    return true
  end
end
local function any(first, ...)
  local rest = { ... }
  if #rest == 0 then return first end
  return function(b)
    if first(b) then return true end
    for _, f in ipairs(rest) do if f(b) then return true end end
    return false
  end
end
local function none(f) return function(b) return not f(b) end end

local operator = C(P"<=" + ">=" + "!=" + "<" + ">" + "=") * blank
local clause = P{ "whole",
  whole  = blank * V"either" * -1,
  either = V"both" * (word"or"  * V"both")^0 / any,
  both   = V"some" * (word"and" * V"some")^0 / all,
  some   = word"not" * V"some" / none + sign"(" * V"either" * sign")" + V"test",
  test   = V"read" * word"is" * word"not" * value / is_not
         + V"read" * word"is" * value / is
         + V"read" * word"in" * V"set" / among
         + V"read" * operator * (number + name / reader) / compare
         + V"read",
  read   = name / reader,
  set    = sign"{" * Ct(value * (sign"," * value)^0) * sign"}",
}

local CLAUSE = "a clause says: name, name is word, name in {word, word}, name >= 3; with and, or, not, ( )"

local function compile(text)
  if #text > LONGEST then return nil, 1, "a clause cannot have more than " .. LONGEST .. " letters" end
  furthest, spoken, name_of, unknown = 1, {}, {}, nil
  local fine, f = pcall(clause.match, clause, text)
  if not fine then return nil, 1, "the clause is nested too deeply" end
  if f and unknown then return nil, unknown[1], unknown[2] end
  if f then return f, spoken end
  local rest = string.sub(text, furthest)
  return nil, furthest, (rest == "" and "the clause ends too early; " or "the clause is wrong at \"" .. rest .. "\"; ") .. CLAUSE
end

return { compile = compile }
