-- lists.lua - lists and maps, as tests of any game look through them.
local t = require "tap"
local lists = {}

-- The words of a text.
function lists.words(text)
  local list = {}
  for w in text:gmatch "%S+" do list[#list + 1] = w end
  return list
end

function lists.has(list, what)
  for _, each in ipairs(list) do if each == what then return true end end
  return false
end

-- "1005 1104": the words of a list in order, to compare sets.
function lists.sorted(list)
  local copy = {}
  for i, each in ipairs(list) do copy[i] = tostring(each) end
  table.sort(copy)
  return table.concat(copy, " ")
end

-- Whether each passes; the first that does not is noted.
function lists.all(list, test)
  for _, each in ipairs(list) do if not test(each) then t.note(tostring(each)); return false end end
  return true
end

-- The hexes of a bench that one comes to from a hex by neighbours that `joined` lets through: as a set, and how many.
function lists.spread(g, from, joined)
  local seen, list = { [from] = true }, { from }
  for _, hex in ipairs(list) do               -- the list grows while it is read
    for _, n in ipairs(g:neighbours(hex)) do
      if not seen[n] and joined(hex, n) then seen[n] = true; list[#list + 1] = n end
    end
  end
  return seen, #list
end

return lists
