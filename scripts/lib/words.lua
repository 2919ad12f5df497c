-- words.lua - counters, hexes and words as a player writes them.
local K = ...
local P, S, C, Ct = lpeg.P, lpeg.S, lpeg.C, lpeg.Ct

-- A line is words parted by blanks and commas; "…" keeps blanks.
local gap   = S" \t,"^1
local piece = P'"' * C((1 - P'"')^0) * P'"' + C((1 - S' \t,"')^1)
local line  = gap^-1 * Ct((piece * (gap + -1 + #P'"'))^0) * P'"'^-1 * gap^-1 * -1

local LONGEST, MOST_WORDS = 1000, 200

local function split(text)
  if #text > LONGEST then return nil end
  local tokens = line:match(text)
  return tokens and #tokens <= MOST_WORDS and tokens or nil
end

-- Upper and lower case are one, for French letters too.
local accents = {
  ["À"] = "à", ["Â"] = "â", ["Ä"] = "ä", ["Ç"] = "ç", ["É"] = "é", ["È"] = "è", ["Ê"] = "ê", ["Ë"] = "ë",
  ["Î"] = "î", ["Ï"] = "ï", ["Ô"] = "ô", ["Ö"] = "ö", ["Ù"] = "ù", ["Û"] = "û", ["Ü"] = "ü", ["Ś"] = "ś",
  ["Ł"] = "ł", ["Ó"] = "ó", ["Ż"] = "ż", ["Ź"] = "ź", ["Ń"] = "ń",
}
local function fold(text)
  return (string.gsub(string.lower(text), "[\xc3\xc5][\x80-\xbf]", accents))
end

-- The same without accents: they may be left out.
local letters = {
  ["à"] = "a", ["â"] = "a", ["ä"] = "a", ["ç"] = "c", ["é"] = "e", ["è"] = "e", ["ê"] = "e", ["ë"] = "e", ["î"] = "i",
  ["ï"] = "i", ["ô"] = "o", ["ö"] = "o", ["ù"] = "u", ["û"] = "u", ["ü"] = "u",
}
local function plain(text)
  return (string.gsub(fold(text), "\xc3[\x80-\xbf]", letters))
end

-- --- every name of every counter and place, made when it is first needed ---

local by_name                                    -- folded name -> list of units
local by_place                                   -- folded name -> place
local every_unit

local function load_names()
  if by_name then return end
  by_name, by_place, every_unit = {}, {}, K.units{}
  for _, unit in ipairs(every_unit) do
    for _, name in ipairs(K.unit_words(unit)) do
      local key = fold(name)
      by_name[key] = by_name[key] or {}
      if by_name[key][#by_name[key]] ~= unit then table.insert(by_name[key], unit) end
    end
  end
  for name, place in next, K.place_words() do by_place[fold(name)] = place end
end

local function units_named(text) load_names() return by_name[fold(text)] or {} end
local function place_named(text) load_names() return K.place_word(text) or by_place[fold(text)] end

local function only_unit(word)
  local found = units_named(word)
  if #found == 1 then return found[1] end
  error(#found == 0 and "there is no counter \"" .. word .. "\"" or "more than one counter is \"" .. word .. "\"", 0)
end

-- The one of the words that begins so; nil if none or several do.
local function unique(text, list)
  local found
  text = plain(text)
  for _, w in ipairs(list) do
    local shown = plain(K.shown(w))
    if plain(w) == text or shown == text then return w end
    if string.sub(plain(w), 1, #text) == text or string.sub(shown, 1, #text) == text then
      if found and found ~= w then return nil end
      found = w
    end
  end
  return found
end

local function nearest_unit(text)
  load_names()
  local names = {}
  for name in next, by_name do names[#names + 1] = name end
  table.sort(names)
  return K.nearest(fold(text), names)
end

-- --- how a value is written ---

local function written(v)
  if type(v) ~= "table" then return K.word(v) end
  local all = {}
  for i, each in ipairs(v) do all[i] = K.word(each) end
  return table.concat(all, " ")
end

-- The short name of a counter if no other counter has it; nil for anything else.
local function short_of(v)
  return K.is_unit(v) and #units_named(v.short) == 1 and v.short or nil
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

return { split = split, fold = fold, plain = plain, spoken = spoken, quoted = quoted, listed = listed,
         units_named = units_named, place_named = place_named, only_unit = only_unit, unique = unique,
         nearest = K.nearest, nearest_unit = nearest_unit, written = written, short_of = short_of }
