-- 11.4.6, 11.4.7, 11.4.8, 11.4.9, 11.4.10 ADVANCE AFTER COMBAT
-- freed: the hexes that the losers have left, as a hexset. Each function gives those who advanced.
local entering, field, ground = import "entering", import "field", import "ground"
local leaders, stacking, states = import "leaders", import "stacking", import "states"
local advance = {}

-- --- where a unit may advance ---

-- A pose that it may advance into: what it enters is free now, the rest was its own. how: of lists, whether `all` hexes
-- that it enters, or `any`, must have been left by the losers.
local function fits(u, p, freed, how)
  local steps = u.pose:steps(p)
  return how(steps, function(s) return freed:has(s[2]) end)
    and lists.all(steps, function(s) return ground.is_free(u, s[2]) and ground.may_enter(u, s[1], s[2]) end)
end
local function fitting(u, freed, all, how)
  return lists.filter(all, function(p) return fits(u, p, freed, how or lists.all) end)
end

--- 11.4.7, 6.3.4d One hex goes in any direction; the tail of a column follows.
local function poses_of_one(u)
  return lists.map(u.hex:neighbours(), function(h) return u.pose:led(h) end)
end
--- 11.4.6, 11.4.8 Both halves go, in any direction; by the other reading into a hex beside one that was left too, if
-- nobody is there, but not where both could go into hexes that were left.
local function poses_of_both(u, freed)
  local all = lists.map(map.directions(), function(direction) return u.pose:next(direction) end)
  local list = fitting(u, freed, all)
  if switch.two_hex_advance == "pivot" then return list end
  local narrow = freed - lists.union(list, function(p) return p.hexes end)
  return lists.joined(list, fitting(u, narrow, all, lists.any))
end
--- 11.4.8 Else it pivots: one half stays.
local function pivots(u)
  return lists.gather(u:covers(), function(half)
    return lists.map({ -1, 1 }, function(turn) return u.pose:wheeled(turn, half) end)
  end)
end

--- 11.4.7, 11.4.8, 12.4.3c Where it may advance; a broken unit nowhere.
local function poses(u, freed)
  if not states.on_map(u) or u:is "morale_broken" then return {} end
  if not field.is_two(u) or u:is "column" then return fitting(u, freed, poses_of_one(u)) end
  local both = poses_of_both(u, freed)
  return #both > 0 and both or fitting(u, freed, pivots(u))
end

-- --- the step ---

--- 11.4.7, 11.4.8, amb.hexside-terms By one vertex, before any reaction; never a unit of two hexes.
function advance.reface(u)
  if field.is_two(u) or not field.has_sides(u) then return end
  local facing = ask(u.side, "11.4.7", text("which way does %s face?", u),
                     { u.facing, facing_turned(u.facing, -1), facing_turned(u.facing, 1) })
  field.stand(u, pose(u.hex, facing))
end

--- 11.4.10, 8.2.1e Terrain wears it; light infantry and leaders come along.
local function go(u, p)
  local from = u:covers()
  note("11.4.6", "%s advances to %s", u, u.pose:steps(p)[1][2])
  entering.enter(u, p, { rule = "11.4.10", cause = "advance" })
  leaders.go_along(u, from, "advance", "11.4.6")
  leaders.check_places()
  advance.reface(u)
  stacking.join(u, from)
  return u
end

--- 11.4.10, 11.4.9 What comes with it: hits of the ground, an enemy beside it who may react.
local function price(u, p)
  local hits = entering.wear(u, p)
  local near = lists.find(field.units(enemy(u.side)), function(e) return p:distance(e) == 1 end)
  local worn = hits > 0 and text("formation hits: %d", hits) or nil
  if not near then return worn end
  return worn and text("%s; %s", worn, text("next to %s", near)) or text("next to %s", near)
end
--- 11.4.7, 11.4.8 Why a hex is no answer: it does not advance into it, or pivots.
local function refuse_hex(u, list, freed, h)
  if not h.is_hex then return no("11.4.6b", "that is not a hex") end
  if not freed:has(h) then return no("11.4.6b", "nobody has been driven from %s", h) end
  if lists.any(list, function(p) return p.hexes:has(h) end) then
    return no("11.4.8", "%s pivots into %s: name the facing that it takes", u, h)
  end
  return no("11.4.8", "%s cannot advance into %s", u, h)
end
--- 11.4.6b A pivot is known by its facing, all else by its hex.
local function choose(u, list, freed)
  local function name(p) return p.facing ~= u.facing and not u:is "column" and p.facing or p.hex end
  return ask(u.side, "11.4.6b", text("where does %s advance to?", u), list, { by = name,
    price = function(p) return price(u, p) end, refuse = function(h) return refuse_hex(u, list, freed, h) end })
end

-- --- 11.4.6b attackers: one for each hex, the highest morale first ---

local function best(units, freed)
  return lists.highest(lists.filter(units, function(u) return #poses(u, freed) > 0 end), states.morale)
end

--- 11.4.6a, 11.4.6b The first must, others may.
function advance.attackers(units, freed)
  local gone = {}
  while true do
    local list = best(units, freed)
    if #list == 0 then return gone end
    local u = ask(list[1].side, "11.4.6b", text("which unit advances?"), list, { none = #gone > 0 })
    if not u then return gone end
    gone[#gone + 1] = go(u, choose(u, poses(u, freed), freed))
    units = lists.without(units, u)
  end
end

--- 11.4.6a A defender may.
function advance.defender(u, freed)
  local list = poses(u, freed)
  if #list == 0 or not yes(u.side, "11.4.6a", text("does %s advance?", u), "no") then return {} end
  return { go(u, choose(u, list, freed)) }
end

return advance
