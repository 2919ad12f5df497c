-- Small helpers on lists, for any game.
local lists = {}

-- The elements that `keep` says yes to, in the same order.
function lists.filter(list, keep)
  local kept = {}
  for _, one in ipairs(list) do
    if keep(one) then kept[#kept + 1] = one end
  end
  return kept
end

-- The first element that `f` says yes to.
function lists.find(list, f)
  for _, one in ipairs(list) do
    if f(one) then return one end
  end
end

function lists.has(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

-- The field of all elements added up.
function lists.sum(list, field)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + (one[field] or 0) end
  return sum
end

-- The elements of both, one list after the other.
function lists.joined(first, second)
  local all = {}
  for _, one in ipairs(first) do all[#all + 1] = one end
  for _, one in ipairs(second) do all[#all + 1] = one end
  return all
end

return lists
