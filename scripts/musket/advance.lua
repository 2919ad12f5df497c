-- 11.4.6 TO 11.4.10 ADVANCE AFTER COMBAT
-- freed: the hexes that the losers have left, as a hexset. Each function gives those who advanced: { unit =, from = }.
local lists   = import "lib.lists"
local states  = import "states"
local shape   = import "shape"
local ground  = import "ground"
local guns    = import "guns"
local leaders = import "leaders"
local passage = import "passage"
local advance = {}

-- --- where a unit may advance: poses, each with the steps (from, to) it takes, and a name to choose it by ---

local function may_come(u, from, to, freed)
  if not (to and freed:has(to) and from:adjacent(to)) then return false end
  return ground.is_free(u, to) and ground.may_enter(u, from, to)
end

-- 11.4.7 In any direction. 6.3.4d The tail of a column follows.
local function poses_of_one(u, freed)
  local list, column = {}, shape.is_two(u)
  for _, h in ipairs(u.hex:neighbours()) do
    if may_come(u, u.hex, h, freed) then
      list[#list + 1] = { hex = h, second = column and u.hex or nil, facing = column and u.hex:direction(h) or u.facing,
                          steps = { { u.hex, h } }, name = h }
    end
  end
  return list
end

-- 11.4.8 Both halves, into hexes that are free now or were its own.
local function poses_of_both(u, freed)
  local list, halves, own = {}, u:covers(), shape.hexes(u)
  for _, direction in ipairs(shape.directions) do
    local to, steps, fits = {}, {}, true
    for i, half in ipairs(halves) do
      to[i] = half:next(direction)
      local enters = may_come(u, half, to[i], freed)
      if enters then steps[#steps + 1] = { half, to[i] } end
      fits = fits and (enters or to[i] ~= nil and own:has(to[i]))
    end
    if fits and #steps > 0 then
      list[#list + 1] = { hex = to[1], second = to[2], facing = u.facing, steps = steps, name = to[1] }
    end
  end
  return list
end

-- 11.4.8 Else it pivots: one half stays.
local function pivot(u, moving, h)
  local halves = u:covers()
  local left, right = moving == 1 and h or halves[1], moving == 2 and h or halves[2]
  for _, turn in ipairs{ -1, 1 } do
    local facing = facing_turned(u.facing, turn)
    if shape.right_of(left, facing) == right then
      return { hex = left, second = right, facing = facing, steps = { { halves[moving], h } }, name = facing }
    end
  end
end
local function poses_of_a_half(u, freed)
  local list = {}
  for moving, from in ipairs(u:covers()) do
    for _, h in ipairs(freed:list()) do
      list[#list + 1] = may_come(u, from, h, freed) and pivot(u, moving, h) or nil
    end
  end
  return list
end

-- 12.4.3c Who is broken does not advance.
local function poses(u, freed)
  if not states.on_map(u) or u:is "morale_broken" or freed:empty() then return {} end
  if not shape.is_two(u) or u:is "column" then return poses_of_one(u, freed) end
  local both = poses_of_both(u, freed)
  return #both > 0 and both or poses_of_a_half(u, freed)
end

-- --- the step ---

-- 11.4.7, amb.hexside-terms One vertex, before any reaction; 11.4.8 never a unit of two hexes.
function advance.reface(u)
  if shape.is_two(u) or not shape.has_sides(u) then return end
  local facing = ask(u.side, "11.4.7", text("which way does %s face?", u),
                     { u.facing, facing_turned(u.facing, -1), facing_turned(u.facing, 1) })
  for _, each in ipairs(states.together(u)) do each.facing = facing end
end

-- 11.4.10 Terrain wears it; 8.2.1e light infantry and leaders come along.
local function go(u, pose)
  local from = u:covers()
  note("11.4.6", "%s advances to %s", u, pose.steps[1][2])
  passage.step(u, pose, { rule = "11.4.10", cause = "advance", wear = passage.wear(u, pose.steps) })
  leaders.go_along(u, from, "advance", "11.4.6")
  leaders.check_places()
  advance.reface(u)
  guns.join(u, from)
  return { unit = u, from = from[1] }
end

local function names_of(list)
  local names = {}
  for i, pose in ipairs(list) do names[i] = pose.name end
  return names
end
local function choose(u, list)
  local name = ask(u.side, "11.4.6b", text("where does %s advance to?", u), names_of(list))
  return lists.find(list, function(pose) return pose.name == name end)
end

-- --- 11.4.6b attackers: one for each hex, the highest morale first ---

local function best(units, freed)
  local able = lists.filter(units, function(u) return #poses(u, freed) > 0 end)
  local highest = 0
  for _, u in ipairs(able) do highest = math.max(highest, states.morale(u)) end
  return lists.filter(able, function(u) return states.morale(u) == highest end)
end

-- 11.4.6a The first must, others may.
function advance.attackers(units, freed)
  local gone, side = {}, units[1] and units[1].side
  while true do
    local list = best(units, freed)
    if #list == 0 then return gone end
    local u = ask(side, "11.4.6b", text("who advances?"), #gone > 0 and lists.joined({ "none" }, list) or list)
    if u == "none" then return gone end
    gone[#gone + 1] = go(u, choose(u, poses(u, freed)))
    freed = freed - shape.hexes(u)
    units = lists.filter(units, function(other) return other ~= u end)
  end
end

-- 11.4.6a A defender may.
function advance.defender(u, freed)
  local list = poses(u, freed)
  if #list == 0 then return {} end
  if ask(u.side, "11.4.6a", text("does %s advance?", u), { "no", "yes" }) == "no" then return {} end
  return { go(u, choose(u, list)) }
end

return advance
