-- derived.lua - facts that follow from the position, computed once while it stands.
--
-- A zone of control or a line of supply is asked for many times before anything
-- moves. What is kept lives outside the state, and is forgotten as soon as
-- anything in the state changes.
local K = ...

local NOTHING = {}                               -- stands for nil

-- Lists and sets are compared by what is in them.
local function same(a, b)
  if a == b then return true end
  if K.is_reach(a) and K.is_reach(b) then return same(a.ends, b.ends) end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  for k, v in next, a do if not same(v, b[k]) then return false end end
  for k in next, b do if a[k] == nil then return false end end
  return true
end

local function compute(f, a, b)
  local v = K.in_query("a derived value", f, a, b)
  if v == nil then return NOTHING end
  return v
end

-- Whether to look again: at the first, second, fourth, eighth… time, because values are made of values, and to look at each
-- whenever it is asked for would multiply along the way.
local function is_due(times) return times & (times - 1) == 0 end

-- derived(f): f of at most two arguments, remembered until the position changes.
local function derived(f)
  local version, alone, paired = -1, nil, nil    -- what f gave for one argument, and for two
  local asked = 0                                -- times that a kept value was asked for while checking
  return function(a, b)
    local now, checking = K.version()
    if now ~= version then version, alone, paired, asked = now, {}, {}, 0 end
    local row, key = alone, a
    if b ~= nil then
      row, key = paired[a], b
      if not row then row = {} paired[a] = row end
    end
    if key == nil then key = NOTHING end
    local v = row[key]
    if v == nil then
      v = compute(f, a, b)
      row[key] = v
    elseif checking then
      asked = asked + 1
      if is_due(asked) and not same(v, compute(f, a, b)) then
        error("a derived value is stale: it depends on something that is not in the position", 2)
      end
    end
    if v == NOTHING then return nil end
    return v
  end
end

return { derived = derived }
