-- stacking.lua - what follows from the stacking limits of game.yaml: full hexes, refusals, the invariant.
local K = ...
local limits = K.stack_limits

local function most(limit)
  return limit.figure and K.figure[limit.figure] or limit.switch and K.switch[limit.switch] or limit.most
end

-- Of each limit the hexes without room for so many more points of a side.
local crowded = {}
for i, limit in ipairs(limits) do
  crowded[i] = K.derived.derived(function(side, more) return K.stacked(i, side, most(limit) - more + 1) end)
end

local function as_list(units)
  if K.is_unit(units) then return { units } end
  if type(units) == "table" then return units end
  error("expected a unit or a list of units, not a " .. type(units), 3)
end

local function weight_of(i, units)
  local sum = 0
  for _, u in ipairs(units) do sum = sum + K.stack_weight(i, u) end
  return sum
end

-- Points of one limit that a hex would hold with these units in it: those that stand there already count once.
local function with(i, h, side, units, weight)
  local points = K.stack_points(i, side, h)
  if not points then return nil end
  for _, u in ipairs(units) do
    for _, covered in ipairs(u:covers()) do
      if covered == h then points = points - K.stack_weight(i, u) end
    end
  end
  return points + weight
end

-- The hexes where units do not fit under one limit; their own only if they are what makes it too full.
local function without_room(i, side, units, weight)
  if weight == 0 then return K.hexset() end
  local set, own = crowded[i](side, weight), {}
  for _, u in ipairs(units) do
    for _, h in ipairs(u:covers()) do
      if set:has(h) and with(i, h, side, units, weight) <= most(limits[i]) then own[#own + 1] = h end
    end
  end
  return #own == 0 and set or set - K.hexset(own)
end

-- For no_end: a list of { set, rule, reason }.
local function no_room(units)
  units = as_list(units)
  local list = {}
  for i, limit in ipairs(#units > 0 and limits or {}) do
    local weight = weight_of(i, units)
    if weight > 0 then
      list[#list + 1] = { without_room(i, units[1].side, units, weight), limit.rule, "the stack in %s is full" }
    end
  end
  return list
end

local known = { side = true, more = true, units = true }

-- full{ side =, more = 1 } or full{ units = }
local function full(o)
  K.procedure.only_known("full", o, known)
  local set = K.hexset()
  local units = o.units and as_list(o.units)
  local side = o.side or units and units[1] and units[1].side
  if not side then return set end
  for i in ipairs(limits) do
    set = set + (units and without_room(i, side, units, weight_of(i, units)) or crowded[i](side, o.more or 1))
  end
  return set
end

-- nil, or why these units may not stand there.
local function refuse_stack(h, units)
  units = as_list(units)
  for i, limit in ipairs(limits) do
    local weight = weight_of(i, units)
    local points = weight > 0 and with(i, h, units[1].side, units, weight)
    if points and points > most(limit) then return K.no(limit.rule, "the stack in %s is full", h) end
  end
end

-- How many points more a side may have there; nil: any number.
local function stack_room(h, side)
  local room
  for i, limit in ipairs(limits) do
    local points = K.stack_points(i, side, h)
    local left = points and math.max(0, most(limit) - points)
    if left and (not room or left < room) then room = left end
  end
  return room
end

-- How many of these units, if need be the lightest, make no more than so many points.
local function lightest(i, units, room)
  local weights, n = K.lists.map(units, function(u) return K.stack_weight(i, u) end), 0
  table.sort(weights)
  for _, weight in ipairs(weights) do
    room = room - weight
    if weight > 0 and room < 0 then break end
    n = n + 1
  end
  return n
end

-- How many of these units, at the most, could go in there.
local function how_many_fit(h, units)
  local n = #units
  for i, limit in ipairs(limits) do
    local points = n > 0 and K.stack_points(i, units[1].side, h)
    if points then n = math.min(n, lightest(i, units, most(limit) - points)) end
  end
  return n
end

-- What holds in every position, whoever has moved: a refusal for each hex that is too full.
local function breaches()
  local list = {}
  for i, limit in ipairs(limits) do
    if K.stack_binds(i) then
      for _, side in ipairs(K.sides) do
        for _, over in ipairs(crowded[i](side, 0):list()) do
          list[#list + 1] = K.no(limit.rule, "too many units are in %s", over)
        end
      end
    end
  end
  return list
end

return { full = full, no_room = no_room, refuse_stack = refuse_stack, stack_room = stack_room,
         how_many_fit = how_many_fit, breaches = breaches }
