-- hand_terrain.lua - terrain as the players' map has it, where ours differs: of a hex, of a hexside, of a link.
--
--   1520 woods      1520 hill woods      1520/1521 creek      1520>1521 slope      1520-1521 road      1520 printed
--
-- Hexsides are written as map.yaml has them: / for both hexes, > for what belongs to the first of them alone, - for a
-- road or a railway. What is said takes the place of all that is printed there; `none` leaves nothing.
local K = ...
local words = K.words

local function refuse(no) error(no, 0) end

local function word_called(word, list)
  local found, several = K.find_word(word, list)
  if found then return found end
  if several then refuse(K.no("", "%s could be %s", words.quoted(word), several)) end
  refuse(K.no("", "unknown %s %s; there are %s", K.text("terrain"), words.quoted(word), words.listed(list)))
end

-- "woods", "hill woods" or "hill+woods" from word n on, as one list.
local function typed(t, n)
  local list = {}
  for word in string.gmatch(table.concat(t, "+", n), "[^+]+") do list[#list + 1] = word end
  if #list == 0 then refuse(K.no("", "say what is there: `terrain 1520 woods`, or `printed`")) end
  return list
end

-- The words of a variable that are one type, "printed" or "none": those without a plus.
local function single(names)
  local list = {}
  for _, name in ipairs(names) do if not string.find(name, "+", 1, true) then list[#list + 1] = name end end
  return list
end

-- These types as the variable has them together.
local function joined(types, names)
  local at = {}
  for i, name in ipairs(names) do at[name] = i end
  table.sort(types, function(a, b) return at[a] < at[b] end)
  local word = table.concat(types, "+")
  if at[word] then return word end
  refuse(K.no("", "the map has no %s together", words.listed(types)))
end

local function write(t, n, word)
  t[n] = word
  for i = n + 1, #t do t[i] = nil end
end

local function variable_of(scope, name)
  local kind, names = K.variable(scope, name)
  if not kind then refuse(K.no("", "terrain can be changed only at a table, or in a scenario that changes some")) end
  return names
end

-- --- hexes ---

local function change_hex(t, at)
  local names = variable_of("hex", "by_hand")
  if not at.is_hex then refuse(K.no("", "%s is not a hex", at)) end
  local types = {}
  for i, word in ipairs(typed(t, 3)) do types[i] = word_called(word, names) end
  local word = joined(types, names)
  write(t, 3, word)
  K.set_variable("hex", at, "by_hand", word)
  K.note("", "%s is %w", at, word)
end

-- --- hexsides and links ---

-- "1520/1521": the two hexes and what is between them. A name may have a hyphen of its own.
local function pair(text)
  for _, mark in ipairs{ "/", ">", "-" } do
    local first, second = string.match(text, "^(.-)%" .. mark .. "(.+)$")
    local a, b = first and K.find_place(first, {}), second and K.find_place(second, {})
    if a and b and a.is_hex and b.is_hex then return a, b, mark end
  end
end

-- What the variables of a hexside may say, of sides and of links; nil where the map has none of them.
local function names_between(a, b, link)
  local variable = K.terrain_variable(a, b, link)
  return variable and select(2, K.variable("hex", variable))
end

-- Which of the two the words speak of: links if all of them are, hexsides otherwise.
local function speaks_of_links(list, mark, sides, links)
  if mark == "-" or not sides then return true end
  if mark == ">" or not links then return false end
  for _, word in ipairs(list) do
    if K.find_word(word, sides) or not K.find_word(word, links) then return false end
  end
  return true
end

local function set_between(a, b, link, word) K.set_variable("hex", a, K.terrain_variable(a, b, link), word) end

local function refuse_one_way(a, b, type)
  refuse(K.no("", "%w belongs to one of the two hexes: write %s>%s or %s>%s", type, a, b, b, a))
end

-- What the second hex has of them: not what belongs to the first alone.
local function seen_from_second(types, a, b, mark)
  local one_way, list = K.one_way(), {}
  for _, type in ipairs(types) do
    if one_way[type] and mark ~= ">" then refuse_one_way(a, b, type) end
    if not one_way[type] then list[#list + 1] = type end
  end
  return #list > 0 and list or { "none" }
end

local function change_between(t, a, b, mark)
  if not a:adjacent(b) then refuse(K.no("", "%s and %s are not next to each other", a, b)) end
  variable_of("hex", "by_hand")
  local sides, links = names_between(a, b, false), names_between(a, b, true)
  local list = typed(t, 3)
  local link = speaks_of_links(list, mark, sides and single(sides), links and single(links))
  local names = link and links or sides
  if not names then refuse(K.no("", "this map has no terrain on hexsides")) end
  local types = {}
  for i, word in ipairs(list) do types[i] = word_called(word, single(names)) end
  local word, back = joined(types, names), types
  if not link then back = seen_from_second(types, a, b, mark) end
  set_between(a, b, link, word)
  set_between(b, a, link, joined(back, names))
  t[2] = K.word(a) .. (link and "-" or mark) .. K.word(b)
  write(t, 3, word)
  if mark == ">" then K.note("", "between %s and %s: %w, on the side of %s", a, b, word, a)
  else K.note("", "between %s and %s: %w", a, b, word) end
end

-- The words of one change, from "terrain" on; they are left as a journal has them.
local function change(t)
  local place, why = K.find_place(t[2] or "", {})
  if not place then
    local a, b, mark = pair(t[2] or "")
    if a then return change_between(t, a, b, mark) end
    refuse(K.no("", "%s", why))
  end
  t[2] = K.word(place)
  change_hex(t, place)
end

return { change = change }
