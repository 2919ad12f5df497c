-- 8.4 MOVEMENT of units and groups
local blocks, control, limits, supply = import "blocks", import "control", import "limits", import "supply"
local cavalry, orders, retreat = later "cavalry", later "orders", later "retreat"

--- 8.4.1, 8.4.6 The headquarters that leads a unit of a group: of its nation, and with it from the start.
local function leader(u, group)
  if not u:is "combat" then return nil end
  return lists.find(group, function(o) return o:is "hq" and o.nation == u.nation and o.wave == u.wave end)
end
--- 8.4.1 What a unit has in all: its own allowance, or that of the headquarters it started with.
local function allowance(u, group)
  local hq = leader(u, group)
  if u.allowance > 0 and (hq or u:is "hq") then return u.allowance end
  return hq and math.max(hq.ma, u.ma) or u.ma
end
--- 8.4, 8.4.2 Disrupted units that no headquarters leads and heavy artillery move one hex, whatever it costs.
local function creeps(u, group) return u:is "ha" or u:is "disrupted" and not leader(u, group) end
-- The points that are left to it.
local function left(u, group)
  if creeps(u, group) then return u.marched > 0 and 0 or 1 end
  return allowance(u, group) - u.marched
end

--- 8.4.3d, 8.4.3f A supplied unit stays in supply; one that is not goes where it is, or nearer to it.
local function unsupplied(u)
  local zone = supply.hexes(u)
  if zone:has(u.hex) then
    return { map.all - zone, "8.4.3d", "no friendly rail hex in or next to %s is joined to a source of theirs" }
  end
  local now = zone:distance(u.hex)
  local nearer = now and zone:within(now - 1) or hexset()
  return { map.all - nearer, "8.4.3f", "they are out of supply, and %s is no nearer to it" }
end

-- Hexes of the enemy's that he holds.
local function held_by_enemy(side) return control.hexes(enemy(side)) * control.held(enemy(side)) end
--- 8.4.4b From a contested hex of the enemy no unit goes into another that he holds.
local function out_of_reach(side, h)
  local theirs = held_by_enemy(side)
  return theirs:has(h) and theirs or hexset()
end
--- 8.4.4b note 3 Where only troops that are not Disrupted can lead the way.
local function unled(side, group)
  if lists.any(group, is "combat and not disrupted and not defence_only") then return hexset() end
  return held_by_enemy(side) - control.troops(side)
end
--- 9.8.2 Where the Disrupted do not go without them: hexes of the enemy's with any unit of his, a headquarters too.
local function unescorted(side, group)
  if not lists.any(group, is "disrupted") or lists.any(group, is "combat and not disrupted") then return hexset() end
  return control.hexes(enemy(side)) * occupied{ side = enemy(side) }
end
--- 8.7.2, 8.7.3 In a General Retreat only friendly hexes without enemies; the German ignores besieged forts.
local function unsafe(side)
  if not game.withdrawing then return hexset() end
  local forts = side == "allied" and occupied{ side = "german", trait = "fort" } or control.forts "allied"
  return map.all - control.hexes(side) + occupied{ side = enemy(side), without = "fort" } + forts
end

-- What is closed to a group; of those that trace to the same sources one is asked about supply.
local function closed(group, h)
  local side = group[1].side
  local unfed = lists.map(#group == 1 and { group } or lists.group_by(group, supply.key_of), function(kind)
    return unsupplied(kind[1])
  end)
  return lists.joined(limits.closed(group), unfed, {
    { out_of_reach(side, h), "8.4.4b1", "%s is held by the enemy, who also controls the hex they leave" },
    { unled(side, group), "8.4.4c", "the enemy holds %s: troops that can attack must lead the way" },
    { unescorted(side, group), "9.8.2b", "the enemy is in %s: Disrupted units do not go there alone" },
    { unsafe(side), side == "allied" and "8.7.2c" or "8.7.3b",
      "a General Retreat goes only to friendly hexes without enemies" } })
end

--- 8.4, 8.3.1c, 8.4.2, 8.4.5, 8.4.6 Where a group can go at one go: through friendly hexes, up to the first of the
-- enemy's; from there it may go on if nobody stops it.
local function reach(group)
  local h, side = group[1].hex, group[1].side
  local points = math.max(0, lists.least(group, function(u) return left(u, group) end))
  local slow = lists.any(group, function(u) return creeps(u, group) end)
  return h:reach{
    points = points, class = "foot", at_least_one = slow and points > 0, most = slow and 1 or nil, rule = "8.4.2a",
    closed = closed(group, h),
    stop = control.hexes(enemy(side)) + control.held(enemy(side)),
    no_end = lists.joined(no_room(group), limits.no_end(group, "8.4.7b")),
    extra = { { from = hexset{ h }, to = blocks.beyond(side, h), cost = false } },
  }
end

--- 2.4j, 8.2.1, 8.3.1c, 8.4, 8.5, 8.7, 12.5.2, 14.1.1b Units that may set out or go on.
local function refuse_unit(u)
  if u:is "fort" then return no("2.4j", "%s is a fort: it never moves", u) end
  if u.side ~= game.acting then return no("8.2.1", "%s is not a unit of the player who acts", u) end
  if not u.hex then return no("8.2.1", "%s is not on the map", u) end
  if u.attacking then return no("8.5a", "%s takes part in a battle", u) end
  if u.halted then return no("8.3.1c", "%s has met the enemy, and its move has ended", u) end
  if u.wave > 0 and u.wave < game.wave then return no("8.4c", "%s was left, and others have moved since", u) end
  if game.digging then return no("8.7.3c", "trenches are dug: nobody moves any more") end
  if game.withdrawing and u.nation == "belgian" then return no("8.7.2b", "the Belgians take no part in it") end
  if u.wave == 0 and not game.withdrawing and u.hex ~= game.activated then
    return no("8.2.1", "%s is not in the activated hex", u)
  end
  return u.wave == 0 and not game.withdrawing and orders.refuse_closed(u.hex) or nil
end
local movable = derived(function()
  if game.withdrawing then
    return lists.allowed(units{ side = game.acting, on_map = true, without = "fort" }, refuse_unit)
  end
  if not game.activated then return {} end
  local here = game.activated:units{ side = game.acting, without = "fort" }
  local away = lists.filter(game.marching:list(), function(u) return u.hex ~= game.activated end)
  return lists.allowed(lists.joined(here, away), refuse_unit)
end)

--- 8.4 A group is of one hex, and nobody joins it on the way.
local function refuse_group(_, group)
  local first = group[1]
  local other = lists.find(group, function(u) return u.hex ~= first.hex or u.wave ~= first.wave end)
  if other then return no("8.4c", "%s and %s cannot move together", first, other) end
end

--- 8.4.1, 9.4.4 A headquarters that meets another: both are turned over.
local function crowd(group, h)
  local hqs = lists.filter(group, is "hq")
  local all = lists.distinct(lists.joined(hqs, h:units{ side = group[1].side, trait = "hq" }))
  if #hqs == 0 or #all == #hqs then return end
  for _, u in ipairs(all) do u:turn_to("reduced", "8.4.1d") end
  for _, u in ipairs(group) do
    local hq = u:is "hq" and u or leader(u, group)
    if hq then u.allowance = math.min(u.allowance, math.max(hq.ma, u.ma)) end
  end
end
--- 8.4.1 It is turned over when it led Disrupted units, or gave others more than they have.
local function tire(group)
  for _, u in ipairs(group) do
    local hq = leader(u, group)
    if hq and (u:is "disrupted" or u.marched > u.ma) then hq:turn_to("reduced", "8.4.1b") end
  end
end
-- The group goes its way, and pays for it.
local function go(group, way, cost)
  if group[1].wave == 0 then
    game.wave = game.wave + 1
    game.marching:clear()
    for _, u in ipairs(group) do game.marching:add(u) end
  end
  local most = lists.map(group, function(u) return allowance(u, group) end)
  for i, u in ipairs(group) do
    limits.leaves(u)
    u.wave, u.allowance, u.marched = game.wave, most[i], u.marched + cost
    u:move(way[#way], "8.4")
  end
  tire(group)
  for i = math.min(2, #way), #way do crowd(group, way[i]) end
end

--- 8.3.1c, 8.4.5, 9.6.3, 9.1.2 Troops come upon the enemy. Where no friends are cavalry may delay them, or else they
-- must give battle; elsewhere they join the battle that is declared.
local function meet(group, h, from, are_alone)
  local side = group[1].side
  if from then blocks.set(side, from, h) end
  if side == "german" and map.sets.schlieffen:has(h) and control.troops "allied":has(h) then h.opened = true end
  local delayed = are_alone and cavalry.is_delayed(h, group)
  local goes_on = delayed and cavalry.delay(h, group)
  if are_alone and not delayed then orders.announce(h) end
  for _, u in ipairs(group) do
    u.halted = not goes_on
    if h.battle and not delayed and u:is "combat" then u.attacking = true end
  end
end

--- 8.4 A group comes to a hex; what it meets stops it.
local function come(group, way, cost)
  local side, h, from = group[1].side, way[#way], group[1].hex
  local friends, foes = control.is_held(h, side), control.is_held(h, enemy(side))
  go(group, way, cost)
  if foes and lists.any(group, is "combat") then
    meet(group, h, way[#way - 1], not friends)
  elseif foes then
    for _, u in ipairs(group) do u.halted = true end
  end
  retreat.settle(h, enemy(side))
  if from then retreat.settle(from, side) end
end

command.move:param("units", { each = movable, refuse_one = refuse_unit, refuse = refuse_group,
  groups = function() return lists.group_by(movable(), function(u) return u.hex.number .. " " .. u.wave end) end })
command.move:param("hex", { each = function(c) return reach(c.units).ends end,
  otherwise = function(c, h)
    local from = c.units[1].hex
    return from:adjacent(h) and blocks.refuse(game.acting, from, h) or reach(c.units):why(h)
  end })
local function cost_of(r, h) return (r:cost(h) + map.point - 1) // map.point end
--- 8.4 As far as their allowance lets them.
function command.move:run(c)
  local r = reach(c.units)
  come(c.units, r:way(c.hex), cost_of(r, c.hex))
end
command.move:plan(function(c)
  local r = reach(c.units)
  local points = lists.least(c.units, function(u) return left(u, c.units) end)
  local list = { { text("way"), lists.listed(lists.without(r:way(c.hex), c.units[1].hex)) },
                 { text("cost"), text("%d of %d", cost_of(r, c.hex), points) } }
  if control.is_held(c.hex, enemy(game.acting)) then list[#list + 1] = { text("ends"), text("among the enemy") } end
  return list
end)

return { come = come }
