-- 9 MOVEMENT, 9.1 ZONES OF CONTROL, 9.3 RAIL TRANSPORT
local armies   = import "armies"
local declare  = import "declare"
local fortress = import "fortress"
local hq       = import "hq"
local zones    = import "zones"

local on_rails = map.links "rail"
local sea, closed = map.terrain "sea", map.terrain "closed"

-- The sets that movement asks for; a siege may be joined (10.5g).
local ground = derived(function()
  local side = game.acting
  local foe = enemy(side)
  local sieges = zones.besieged(foe)
  local enemies, lone = zones.present(foe) - sieges, hq.lone(foe)
  return { enemies = enemies, in_the_way = enemies - lone, walls = zones.stands(foe) - sieges, zoc = zones.zoc(foe),
           bare = zones.contact(side) + zones.stands(foe) - zones.stands(side) }
end)

-- Who can be meant: of two units with the same number, the one of the front that is activated (7f).
local own_units = derived(function()
  local fronts, front = armies.fronts(), game.front
  return lists.filter(units{ side = game.acting, on_map = true }, function(u) return fronts[u.army] == front end)
end)

--- 9f, 9l It may not leave an HQ alone that can itself no longer move away from the enemy, or that would be left in his
-- fortress when the siege ends.
local function refuse_strand(u)
  local h, side = u.hex, u.side
  if not ground().bare:has(h) or u:is "hq" or #zones.combat(h, side) > 1 then return nil end
  return lists.first(h:units{ side = side, trait = "hq" }, function(other)
    if other.moved or armies.refuse_front(other) or zones.is_besieging(other) then
      return no("9f", "%s would be left alone next to the enemy", other)
    end
  end)
end

--- 7f, 9a, 9k Units of the activated front, each once. Besieged units stay.
local refuse_move = derived(function(u)
  if u.side ~= game.acting then return no("7f", "%s is not yours", u) end
  if not u.hex then return no("9a", "%s is not on the map", u) end
  local why = armies.refuse_front(u)
  if why then return why end
  if u.moved then return no("9a", "%s has already moved", u) end
  if zones.is_besieged(u) then return no("9k", "%s is besieged", u) end
  return refuse_strand(u)
end)

--- 9e, 9g The enemies in its way: a lone HQ is none for a combat unit, for it has gone before the hex is entered.
local function obstacles(u) return u:is "hq" and ground().enemies or ground().in_the_way end

--- 9b, 9c, 9d, 9e, 9j, 9.1e-x, 9.1f-x Each hex costs one point, a mountain two if no railway is followed. No enemy
-- unit and no fortress of his that was never captured is entered, but a siege may be joined. In an enemy ZOC the move
-- ends. `from` and `points`: what is left of the move after a part of it.
local function reach_from(u, from, points)
  local g, extra = ground(), {}
  if switch.zoc_enter == "plus1" then extra[#extra + 1] = { to = g.zoc, cost = 1 } end
  if switch.zoc_to_zoc == "forbidden" then extra[#extra + 1] = { from = g.zoc, to = g.zoc, cost = false } end
  return u:reach{
    from = from, points = points, links = { "rail" }, rule = "9b",
    closed = { { sea, "3a", "no unit may enter %s" },
               { closed, "3b", "no unit may enter %s" },
               { obstacles(u), "9e", "an enemy unit is in %s" },
               { g.walls, "9j", "the fortress of %s must be attacked" } },
    stop = switch.zoc_enter == "stop" and { { g.zoc, "9.1e-x", "a unit stops where it enters an enemy ZOC" } } or nil,
    no_end = hq.no_end(u),
    extra = extra,
  }
end
--- 9b Of the whole move.
local reach = derived(function(u) return reach_from(u, u.hex, u:printed("move", u.face)) end)

-- Hexes that may be on its way to a hex, by their distance.
local function between(u, goal)
  local whole, points = reach(u), u:printed("move", u.face)
  local near = hexset{ goal }:within(points - 1) * hexset{ u.hex }:within(points - 1) - hexset{ goal, u.hex }
  return near:filter(function(h)
    local cost = whole:cost(h)
    return cost ~= nil and cost // map.point + h:distance(goal) <= points
  end)
end

--- 9.1e-x It goes no farther from a hex where it had to stop.
local function refuse_pass(u, h)
  if switch.zoc_enter == "stop" and h ~= u.hex and ground().zoc:has(h) then
    return no("9.1e-x", "a unit stops where it enters an enemy ZOC")
  end
end

--- 9a The way to a hex, through others if they are named: a list of hexes, the start first; or nil and why not.
local function way_to(u, h, through)
  local at, points, way = u.hex, { u:printed("move", u.face) * map.point, map.point }, { u.hex }
  for _, goal in ipairs(lists.joined(through or {}, { h })) do
    local why = refuse_pass(u, at)
    if why then return nil, why end
    local leg = at == u.hex and reach(u) or reach_from(u, at, points)
    if not leg:cost(goal) then return nil, leg:why(goal) end
    way = lists.joined(way, lists.without(leg:way(goal), at))
    at, points = goal, { points[1] - leg:cost(goal), map.point }
  end
  return way
end

-- Whether the unit could come into contact with a lone enemy HQ on a move.
local function may_meet_hq(u)
  local lone = hq.lone(enemy(u.side))
  if u:is "hq" or lone:empty() then return false end
  return lone:distance(u.hex) <= u:printed("move", u.face) + 1
end

--- 9g A lone enemy HQ gives way where the unit comes into contact with it, before it goes on.
local function pass(u, h, through, rule)
  local foe = enemy(u.side)
  if not may_meet_hq(u) then return end
  local way = way_to(u, h, through)
  for i = 1, #way - 1 do
    if hq.lone(foe):around(1):has(way[i]) then
      if i > 1 then u:move(way[i], rule) end
      fortress.settle(foe)
    end
  end
end

--- 9a, 9g, 10.5k Units are moved one at a time. A lone enemy HQ that is met gives way; a siege that is left ends.
local function arrive(u, h, rule)
  u:move(h, rule)
  u.moved = true
  fortress.settle(enemy(u.side))
end

command.move:param("unit", { each = function() return own_units() end, refuse_one = refuse_move })
command.move:param("hex", { each = function(c) return reach(c.unit).ends end,
                    refuse = function(c, h) return reach(c.unit):why(h) end })
command.move:param("hexes", { some = true,
  each = function(c) return between(c.unit, c.hex) end,
  refuse = function(c, list) return select(2, way_to(c.unit, c.hex, list)) end })
--- 9a, 9g By the hexes that are named, else by the cheapest way.
function command.move:run(c)
  pass(c.unit, c.hex, c.hexes, "9a")
  arrive(c.unit, c.hex, "9a")
end

command.move:plan(function(c)
  local u, cost = c.unit, reach(c.unit):cost(c.hex)
  local list = { { text("way"), lists.listed(way_to(u, c.hex, c.hexes)) } }
  if not c.hexes then list[2] = { text("cost"), text("%d of %d", cost // map.point, u:printed("move", u.face)) } end
  if ground().zoc:has(c.hex) then list[#list + 1] = { text("ends"), text("in an enemy ZOC") } end
  return list
end)

--- 9.3a-x, 9.3d-x A point of its nation carries a unit that stands on a railway.
local refuse_ride = derived(function(u)
  local why = refuse_move(u)
  if why then return why end
  local points = game.rail[u.nation]
  if points < switch.rail_cost then
    return no("9.3d-x", "rail points needed: %d; left: %d", switch.rail_cost, points)
  end
  if not on_rails:has(u.hex) then return no("9.3b-x", "%s is not on a railway", u) end
end)

--- 9.3d-x The units of the nations that have points left.
local riders = derived(function()
  return lists.gather(nations_of(game.acting), function(nation)
    local can_pay = game.rail[nation] >= switch.rail_cost
    return can_pay and lists.filter(own_units(), function(u) return u.nation == nation end) or {}
  end)
end)

--- 9.3a-x, 9.3b-x Where a train can take the unit: any distance, clear of enemies and of their ZOC where no friend is.
local stations = derived(function(u)
  local tracks, from = zones.tracks(u.side), hexset{ u.hex }
  return from:spread{ through = tracks, links = { "rail" } } * tracks - from - zones.barred - hq.shut(u)
end)

--- 3b, 9.3b-x, 9.3c-x Why a train cannot take it there.
local function refuse_alight(u, h)
  if stations(u):has(h) then return nil end
  if not on_rails:has(h) then return no("9.3b-x", "there is no railway in %s", h) end
  if zones.barred:has(h) then return no("3b", "no unit may enter %s", h) end
  if switch.rail_territory ~= "any" and not zones.territory[u.side]:has(h) then
    return no("9.3c-x", "the railway in %s cannot be used", h)
  end
  if not zones.tracks(u.side):has(h) then return no("9.3b-x", "the enemy bars the railway in %s", h) end
  return hq.refuse_end(u, h) or no("9.3b-x", "no free line leads to %s", h)
end

command.rail:param("unit", { each = function() return riders() end, refuse = function(_, u) return refuse_ride(u) end })
command.rail:param("hex", { each = function(c) return stations(c.unit) end,
                    refuse = function(c, h) return refuse_alight(c.unit, h) end })
--- 9.3a-x, 9.3d-x It costs a point of the nation that the unit is of.
function command.rail:run(c)
  local nation = c.unit.nation
  game.rail[nation] = game.rail[nation] - switch.rail_cost
  arrive(c.unit, c.hex, "9.3a-x")
  note("9.3d-x", "%s: rail points left: %d", nation, game.rail[nation])
end

--- 8a An activation without units is over at once.
function phase.movement.enter()
  if lists.all(own_units(), refuse_move) then finish() end
end

--- 9l No HQ is left alone next to the enemy that could still move away.
local function refuse_exposed()
  return lists.first(hq.in_danger(game.acting), function(u)
    if not refuse_move(u) and not reach(u).ends:empty() then
      return no("9l", "%s may not stay alone next to the enemy", u)
    end
  end)
end

--- 2.2f, 10.5k A hex from which a unit that has not moved yet could attack, by march, else by rail; a besieger need not
-- leave, even where he may attack.
local function post_for(u)
  if refuse_move(u) or declare.refuse_attacker(u) or zones.is_besieging(u) then return nil end
  return declare.post(u, reach(u).ends) or not refuse_ride(u) and declare.post(u, stations(u)) or nil
end

--- 2.2f An army that must attack and cannot from where it stands moves a unit to where it can, if one is left: why it
-- is not done yet, and the hex.
local function refuse_idle()
  if switch.unmet_duty ~= "enforce" then return nil end
  for _, commander in ipairs(armies.pressed(game.acting, game.front)) do
    for _, u in ipairs(declare.owes_attack(commander) and {} or declare.army(commander)) do
      local post = post_for(u)
      if post then
        return no("2.2f", "%s must attack: %s can still move to %s and attack from there", commander, u, post),
               { { u, post } }
      end
    end
  end
end

--- 2.2f, 9l What is still to be moved.
function phase.movement.refuse_done()
  local alone = refuse_exposed()
  if alone then return alone end
  return refuse_idle()
end

--- 2.2b, 2.2f HQs whose armies must attack and are not yet next to anything they could attack, where that is asked.
local function out_of_touch()
  if switch.unmet_duty == "ignore" then return {} end
  local near = zones.defended(enemy(game.acting)):around(1)
  local in_touch = lists.filter(units{ side = game.acting, trait = "combat" },
                                function(u) return near:has(u.hex) end)
  return lists.filter(armies.pressed(game.acting, game.front), function(commander)
    return not lists.any(in_touch, function(u) return u.army == commander.army end)
  end)
end

function phase.movement.status()
  local points = lists.map(nations_of(game.acting), function(nation)
    return text("%s %d", nation, game.rail[nation])
  end)
  local late = lists.map(out_of_touch(), function(u) return u.short end)
  local rails = text("rail points: %s", table.concat(points, ", "))
  if #late == 0 then return rails end
  return text("%s; must attack (2.2), next to no enemy yet: %s", rails, table.concat(late, ", "))
end
