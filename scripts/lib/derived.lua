-- derived.lua - facts that follow from the position, computed once while what they follow from stands.
--
-- They are kept by the program (src/script/memo/derived.c). Here is how it is seen that none of them is stale.
local K = ...

-- Lists and sets are compared by what is in them.
local function same(a, b)
  if a == b then return true end
  if K.is_reach(a) and K.is_reach(b) then return same(a.ends, b.ends) end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  for k, v in next, a do if not same(v, b[k]) then return false end end
  for k in next, b do if a[k] == nil then return false end end
  return true
end

-- derived(f): f of at most two arguments, remembered until something changes that it looked at.
local function derived(f) return K.keep_derived(f, same) end

-- The same for what a command offers or refuses, which is a part of the question that is put.
local function offered(f) return K.keep_derived(f, same, true) end

return { derived = derived, offered = offered }
