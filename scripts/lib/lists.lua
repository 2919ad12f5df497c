-- lists.lua - words on lists, for any game. Where a list is wanted a hexset serves as well.
local K = ...
local lists = {}

-- Rules spend much of their time here, and ipairs would call a function for each element.
-- A hexset has no first element.
local function plain(list)
  if list[1] ~= nil then return list end
  return type(list) == "userdata" and list:list() or list
end

-- The elements for which `keep` is true, in the same order.
function lists.filter(list, keep)
  local kept = {}
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if keep(one) then kept[#kept + 1] = one end
  end
  return kept
end

-- The elements that `refuse` does not turn down.
function lists.allowed(list, refuse)
  local kept = {}
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if not refuse(one) then kept[#kept + 1] = one end
  end
  return kept
end

-- Priorities: those that the first of the tests accepts; if there are none, the second, and so on; if none of them accepts
-- any, all.
function lists.prefer(list, ...)
  for _, keep in ipairs{ ... } do
    local kept = lists.filter(list, keep)
    if #kept > 0 then return kept end
  end
  return plain(list)
end

-- What f gives for each element; nil is left out.
function lists.map(list, f)
  local out = {}
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    out[#out + 1] = f(one)
  end
  return out
end

-- The first element for which f is true.
function lists.find(list, f)
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if f(one) then return one end
  end
end

-- The first thing that f gives for an element: of several units, the first refusal.
function lists.first(list, f)
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    local found = f(one)
    if found then return found end
  end
end

function lists.any(list, f)
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if f(one) then return true end
  end
  return false
end

function lists.all(list, f)
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if not f(one) then return false end
  end
  return true
end

function lists.has(list, value)
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if one == value then return true end
  end
  return false
end

-- How many elements there are for which f is true.
function lists.count(list, f)
  local n = 0
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    if f(one) then n = n + 1 end
  end
  return n
end

-- A field of all elements, or what f gives for each, added up.
function lists.sum(list, what)
  local sum, is_field = 0, type(what) == "string"
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    sum = sum + (is_field and one[what] or not is_field and what(one) or 0)
  end
  return sum
end

-- Those for which f gives the least number, and that number; ties are kept in order, nil is passed over.
local function extreme(list, f, sign)
  local best, least = {}, nil
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    local n = f(one)
    if n and (not least or n * sign < least * sign) then best, least = {}, n end
    if n and n == least then best[#best + 1] = one end
  end
  return best, least
end
function lists.lowest(list, f) return extreme(list, f, 1) end
function lists.highest(list, f) return extreme(list, f, -1) end
-- That number alone; nil of an empty list.
function lists.least(list, f) return (select(2, extreme(list, f, 1))) end
function lists.most(list, f) return (select(2, extreme(list, f, -1))) end

-- Lists of those for which f gives the same `key`, in the order in which the keys come up; nil is left out.
function lists.group_by(list, f)
  local groups, by_key = {}, {}
  list = plain(list)
  for i = 1, #list do
    local one = list[i]
    if one == nil then break end
    local key = f(one)
    if type(key) == "table" then error("lists.group_by: a key is a table, and no two tables are equal", 2) end
    if key ~= nil then
      if not by_key[key] then
        by_key[key] = { key = key }
        groups[#groups + 1] = by_key[key]
      end
      table.insert(by_key[key], one)
    end
  end
  return groups
end

-- The elements of all of them, one list after the other.
function lists.joined(first, second, ...)
  local all = {}
  first = plain(first)
  for i = 1, #first do all[#all + 1] = first[i] end
  second = plain(second)
  for i = 1, #second do all[#all + 1] = second[i] end
  if ... then return lists.joined(all, ...) end
  return all
end

-- The lists that f gives for each element, one after the other.
function lists.gather(list, f)
  local all = {}
  list = plain(list)
  for i = 1, #list do
    local found = plain(f(list[i]))
    for j = 1, #found do all[#all + 1] = found[j] end
  end
  return all
end

-- What is in each of the lists that f gives for the elements, in the order of the first.
function lists.common(list, f)
  local all = plain(list)
  local shared = #all > 0 and f(all[1]) or {}
  for i = 2, #all do
    local other = f(all[i])
    shared = lists.filter(shared, function(one) return lists.has(other, one) end)
  end
  return shared
end

-- The set of all hexes of the sets that f gives for each element.
function lists.union(list, f)
  local all = K.hexset()
  for _, one in ipairs(plain(list)) do all = all + f(one) end
  return all
end

-- Each element once, where it comes first.
function lists.distinct(list)
  local all = {}
  for _, one in ipairs(plain(list)) do
    if not lists.has(all, one) then all[#all + 1] = one end
  end
  return all
end

-- Without one element.
function lists.without(list, value, ...)
  local rest = lists.filter(list, function(one) return one ~= value end)
  if ... == nil then return rest end
  return lists.without(rest, ...)
end

-- The shortest way from a hex to one for which is_goal(h) is true, itself first; next_to(h) lists the hexes to go on to.
-- Of several the first in the order of these lists. Nothing if there is none.
function lists.way(from, is_goal, next_to)
  local before, queue, at = { [from.number] = false }, { from }, 1
  while queue[at] do
    local h = queue[at]
    if is_goal(h) then
      local way = {}
      while h do
        table.insert(way, 1, h)
        h = before[h.number]
      end
      return way
    end
    for _, other in ipairs(next_to(h)) do
      if before[other.number] == nil then before[other.number], queue[#queue + 1] = h, other end
    end
    at = at + 1
  end
end

-- The set of those hexes for which `keep` is true.
function K.hexset_methods.filter(set, keep) return K.hexset(lists.filter(set, keep)) end

local nearest_options = { through = true }

-- The hexes of `goals` that are nearest to the set: as the crow flies or, with `through`, by the shortest way from hex to
-- hex of that other set. None if no way leads to one.
function K.hexset_methods.nearest(set, goals, o)
  if o then K.procedure.only_known("nearest", o, nearest_options) end
  if not (o and o.through) then
    return K.hexset((lists.lowest(goals, function(h) return set:distance(h) end)))
  end
  local before, now = nil, set
  while now ~= before do
    local found = now * goals
    if not found:empty() then return found end
    before, now = now, now + now:around(1) * o.through
  end
  return K.hexset()
end

-- The parts of a text between a separator.
local function split(text, separator)
  local parts, from = {}, 1
  while true do
    local first, last = string.find(text, separator, from, true)
    parts[#parts + 1] = string.sub(text, from, first and first - 1)
    if not first then return parts end
    from = last + 1
  end
end

local function one_word(text)
  local word = string.match(text, "^not (.+)$")
  if word then return function(u) return not u:is(word) end end
  return function(u) return u:is(text) end
end
local function all_words(text)
  local tests = lists.map(split(text, " and "), one_word)
  if #tests == 1 then return tests[1] end
  return function(u)
    for i = 1, #tests do
      if not tests[i](u) then return false end
    end
    return true
  end
end
local function any_words(text)
  local tests = lists.map(split(text, " or "), all_words)
  if #tests == 1 then return tests[1] end
  return function(u)
    for i = 1, #tests do
      if tests[i](u) then return true end
    end
    return false
  end
end

local known = {}

-- What a counter is, as a test for the functions above: lists.filter(list, is "corps and not disrupted or cavalry").
function K.is(text)
  local test = known[text]
  if not test then
    test = any_words(text)
    known[text] = test
  end
  return test
end

-- Hexes and units as a player reads them, one after the other: "1305 1304", "2nd Corps, 5th Corps".
function lists.listed(list)
  local all, between = {}, " "
  for i, v in ipairs(plain(list)) do
    all[i] = K.is_unit(v) and v.name or K.word(v)
    if string.find(all[i], " ", 1, true) then between = ", " end
  end
  return table.concat(all, between)
end

return lists
