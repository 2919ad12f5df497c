-- words.lua - the words of a line, and how values are written. What a name means is K.find_unit, find_place and
-- find_word: one understanding for looking and for playing, in src/kernel/rules/find.h.
local K = ...
local P, S, C, Ct = lpeg.P, lpeg.S, lpeg.C, lpeg.Ct

-- A line is words separated by spaces and commas; "…" keeps spaces, and so does '…' where it ends a word.
local gap   = S" \t,"^1
local piece = P'"' * C((1 - P'"')^0) * P'"' + P"'" * C((1 - P"'")^1) * P"'" * #(gap + -1) + C((1 - S' \t,"')^1)
local line  = gap^-1 * Ct((piece * (gap + -1 + #P'"'))^0) * P'"'^-1 * gap^-1 * -1

local LONGEST, MOST_WORDS = 1000, 200

local function split(text)
  if #text > LONGEST then return nil end
  local tokens = line:match(text)
  return tokens and #tokens <= MOST_WORDS and tokens or nil
end

-- In set-ups, which are data, a counter is named in full.
local function only_unit(word)
  local unit, why = K.find_unit(word, {})
  if unit and K.is_name("unit", word) then return unit end
  error(why or "unknown counter \"" .. word .. "\"; its whole name is " .. unit.id, 0)
end

-- --- how a value is written ---

local function written(v)
  if type(v) ~= "table" then return K.word(v) end
  local all = {}
  for i, each in ipairs(v) do all[i] = K.word(each) end
  return table.concat(all, " ")
end

-- The same for the player: words of the game in his language.
local function spoken(v)
  return type(v) == "string" and K.shown(v) or written(v)
end

-- What was typed, between the quotation marks of his language.
local function quoted(text)
  return (string.gsub(K.shown("\"…\""), "…", function() return text end))
end

-- Several words, one after the other, as he reads them.
local function listed(list)
  local all = {}
  for i, v in ipairs(list) do all[i] = spoken(v) end
  return table.concat(all, ", ")
end

-- How each counter of a list is typed where one of the list is meant: by what is printed on it, unless another of them
-- bears that too, or it is the name of a counter that is not among them.
local function spelling(list)
  local bearers, word_of = {}, {}
  for _, u in ipairs(list) do
    if K.is_unit(u) then
      local short = K.fold(u.short)
      bearers[short] = (bearers[short] or 0) + 1
    end
  end
  for _, u in ipairs(list) do
    if K.is_unit(u) then
      local sure = K.find_sure("unit", u.short)
      word_of[u] = (sure == u or not sure and bearers[K.fold(u.short)] == 1) and u.short or u.id
    end
  end
  return word_of
end

-- As a player would type it: counters by what is printed on them, nothing that may be left out.
-- In one word: a name of several is not understood without quotes.
local function brief(v, word_of)
  if type(v) == "table" then
    local all = {}
    for i, each in ipairs(v) do all[i] = brief(each, word_of) end
    return table.concat(all, " ")
  end
  local word = word_of and word_of[v] or K.short_of(v) or spoken(v)
  if type(v) ~= "string" or not string.find(word, " ", 1, true) then return word end
  local typed = K.typed(v)
  return string.find(typed, " ", 1, true) and written(v) or typed
end

return { split = split, fold = K.fold, spoken = spoken, quoted = quoted, listed = listed, only_unit = only_unit,
         nearest = K.nearest, written = written, short_of = K.short_of, spelling = spelling, brief = brief }
