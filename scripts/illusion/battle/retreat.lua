-- 9.4 RETREATS
local blocks  = later "blocks"
local control = later "control"
local limits  = later "limits"
local losses  = import "losses"
local siege   = import "siege"
local supply  = later "supply"
local retreat = {}

local function enemies(h, side, trait) return h:units{ side = enemy(side), trait = trait } end
local function has_ready(h, side, trait)
  return lists.any(h:units{ side = side, trait = trait }, function(u) return not u:is "disrupted" end)
end

--- 9.4.3a The class of a hex for a retreat, 1 to 5; nil where there is none.
local function class_of(h, side)
  local held = #enemies(h, side, "combat") + #enemies(h, side, "fort") > 0
  if control.of(h) == side then return held and 2 or 1 end
  if not held then return 3 end
  if #enemies(h, side, "infantry") > 0 then
    return not h.battle and #h:units{ side = side, trait = "combat" } > 0 and 4 or nil
  end
  return #enemies(h, side, "cavalry") > 0 and 5 or nil
end

--- 9.4.3a Why a unit may not retreat across a hexside: impassable, or blocked into a hex that the enemy holds.
local function refuse_side(u, from, to)
  if from:side(to, "impassable") then return no("9.4.3a", "the hexside is impassable") end
  return control.of(to) ~= u.side and blocks.refuse(u.side, from, to) or nil
end

--- 9.4.3a, 8.4.7 The hexes of a unit's best class.
local function best_of(u, from)
  local open = lists.filter(from:neighbours(), function(to)
    return class_of(to, u.side) and not refuse_side(u, from, to) and not limits.refuse_retreat(u, to)
  end)
  open = lists.prefer(open, function(to) return not limits.is_last_resort(u, to) end)
  return (lists.lowest(open, function(to) return class_of(to, u.side) end))
end

--- 9.4.3a, 9.4.3c Of the best class those with room, and of these those in supply.
function retreat.ways(u, from)
  local best = lists.prefer(best_of(u, from), function(to) return not refuse_stack(to, u) end)
  if not u:is "combat" then return best end
  return lists.prefer(best, function(to) return supply.hexes(u):has(to) end)
end

--- 9.4.4c A headquarters that retreats is reduced, and so are those it joins.
local function join_hq(u)
  if not u:is "hq" then return end
  for _, hq in ipairs(u.hex:units{ side = u.side, trait = "hq" }) do losses.flip_hq(hq, "9.4.4") end
end

local function enter(u, to, rule)
  u:move(to, rule)
  if u.nation == "belgian" and u:is "combat" and map.sets.antwerp:has(to) then game.belgians_driven = true end   -- 12.5.3
  join_hq(u)
end

-- Where a headquarters goes that is left alone.
local refuges = function(h, side)
  local friends = lists.filter(units{ side = side, trait = "combat", on_map = true }, function(u)
    return u.hex ~= h and not u.hex.battle and supply.supplied(u)
  end)
  return hexset{ h }:nearest(hexes_of(friends) * control.hexes(side), { through = control.hexes(side) })
end

--- 9.4.4a, 9.4.4b To the nearest hex with supplied friends, over friendly hexes; without one it is lost.
local function rescue(u)
  local goals = refuges(u.hex, u.side)
  if goals:empty() then return losses.eliminate(u, "9.4.4") end
  enter(u, ask(u.side, "9.4.4", text("%s: retreat to", u), goals), "9.4.4")
end

--- 9.4.4a, 9.5.4a Headquarters alone with the enemy get away, guns are lost.
function retreat.uncovered(h, side)
  if #h:units{ side = side, trait = "combat" } > 0 then return end
  local foes = #enemies(h, side, "combat")
  for _, u in ipairs(h:units{ side = side, trait = "ha" }) do
    if foes > 0 then losses.eliminate(u, "9.5.4a") end
  end
  if foes + #enemies(h, side, "fort") == 0 then return end
  for _, u in ipairs(h:units{ side = side, trait = "hq" }) do rescue(u) end
end

local sea = procedure("sea_retreat", "9.4.5", "a unit retreats by sea")
sea:input("unit", { "french", "territorial", "british", "belgian" }, { rule = "9.4.5", text = "whose unit",
  board = function(c) return c.counter:is "territorial" and "territorial" or c.counter.nation end })
sea:uses(tables.combat.sea_drms)

--- 9.4.5 One die: turns until it comes back, or it is lost.
function sea:run(b)
  local drm = tally():list(tables.combat.sea_drms, b).total
  return { turns = tables.combat.sea:roll("1d6", "turns", "9.4.5", "die", drm) }
end

--- 9.4.5 It waits Disrupted on the turn track, or is eliminated.
local function embark(u)
  local turns = sea:rule{ counter = u }.turns
  if turns == 0 then return losses.eliminate(u, "9.4.5") end
  losses.disrupt(u, "9.4.5")
  u.due, u.entry, u.arrives_disrupted = game.turn + turns, nil, true
  u:move(box "expected", "9.4.5")
end

--- 9.4.5, 12.5.4 Allied units in a port without a way by land; Antwerp is none.
local function can_embark(u, from) return u.side == "allied" and u:is "combat" and map.sets.ports:has(from) end

--- 9.4.3b Nowhere to go: by sea, or lost; a headquarters looks further.
local function cut_off(u, from)
  if can_embark(u, from) then return embark(u) end
  if u:is "hq" then return rescue(u) end
  losses.eliminate(u, "9.4.3")
end

--- 9.4.3a Cavalry alone in an enemy hex: a hit for one of those who come in; the cavalry may stay or retreat.
local function meet_cavalry(list, h)
  local side = list[1].side
  local foe = enemy(side)
  local fighting = lists.filter(list, function(u) return u:is "combat" end)
  if control.of(h) == side or #enemies(h, side, "infantry") > 0 or not has_ready(h, foe, "cavalry") then return end
  if #fighting > 0 then losses.hit(ask(side, "9.4.3a", "which unit takes the hit?", fighting), "9.4.3a") end
  if ask(foe, "9.4.3a", text("the cavalry in %s", h), { "stay", "retreat" }) == "stay" then return end
  for _, horse in ipairs(h:units{ side = foe, trait = "cavalry" }) do retreat.go(horse, h) end
end

--- 9.4.3c No room: a step lost, and one hex more; if there is none again, the unit is eliminated.
local function overflow(u, from)
  if not refuse_stack(u.hex, u) then return end
  losses.step(u, "9.4.3c")
  if not u.hex then return end
  local further = lists.filter(retreat.ways(u, u.hex), function(to) return to ~= from and not refuse_stack(to, u) end)
  if #further == 0 then return losses.eliminate(u, "9.4.3c") end
  enter(u, ask(u.side, "9.4.3c", text("%s: retreat to", u), further), "9.4.3c")
end

-- What follows for the hexes.
local function settle(h)
  control.update(h)
  siege.check(h)
  for _, side in ipairs(sides) do retreat.uncovered(h, side) end
end

-- Units enter a hex together.
function retreat.arrive(list, from, to)
  for _, u in ipairs(list) do enter(u, to, "9.4.3a") end
  meet_cavalry(list, to)
  for _, u in ipairs(list) do
    if u.hex == to then overflow(u, from) end
  end
  settle(to)
end

--- 9.4.3 One unit retreats from a hex.
function retreat.go(u, from)
  local ways = retreat.ways(u, from)
  if #ways == 0 then return cut_off(u, from) end
  retreat.arrive({ u }, from, ask(u.side, "9.4.3a", text("%s: retreat to", u), ways))
end

--- 12.6 The Belgian 4th Division may leave the map instead.
local function leaves_namur(u, forced)
  if not forced or not u:is "fourth_division" then return false end
  if not yes(u.side, "12.6", text("take %s off the map until it returns?", u), "no") then return false end
  u.face, u.due, u.entry = "ready", game.turn + figure.namur_delay, nil
  u:move(box "expected", "12.6")
  return true
end

-- Hexes to which all of them can go together.
local function common(list, from)
  local first = retreat.ways(list[1], from)
  return lists.filter(first, function(to)
    return not refuse_stack(to, list) and lists.all(list, function(u) return lists.has(retreat.ways(u, from), to) end)
  end)
end

local function fighters_first(list)
  return lists.joined(lists.filter(list, function(u) return u:is "combat" end),
                      lists.filter(list, function(u) return not u:is "combat" end))
end

--- 9.4, 9.4.1f, 9.4.4a All but forts leave the hex, together or one by one.
function retreat.all(h, side, forced)
  local going = lists.filter(fighters_first(h:units{ side = side }), function(u)
    return not u:is "fort" and not leaves_namur(u, forced)
  end)
  if #going == 0 then return end
  if not going[1]:is "combat" then return retreat.uncovered(h, side) end
  note("9.4", "%s retreats from %s", side, h)
  local to = #going > 1 and ask(side, "9.4", "all retreat to", common(going, h), { none = "apart" })
  if to then
    retreat.arrive(going, h, to)
  else
    for _, u in ipairs(going) do
      if u.hex == h then retreat.go(u, h) end
    end
  end
  settle(h)
end

--- 9.4.2 Whether a side could retreat with all that it has.
function retreat.is_possible(h, side)
  local list = h:units{ side = side, trait = "combat" }
  return #list > 0 and lists.all(list, function(u) return #retreat.ways(u, h) > 0 end)
end

return retreat
