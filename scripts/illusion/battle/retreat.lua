-- 9.4 RETREATS
local blocks, control, limits, supply = later "blocks", later "control", later "limits", later "supply"
local losses, siege = import "losses", import "siege"
local retreat = {}

local function enemies(h, side, trait) return h:units{ side = enemy(side), trait = trait } end

--- 9.4.3a The class of a hex for a retreat, 1 to 5; nil where there is none. A headquarters or guns are units of the
-- enemy's too; by another reading they give way.
function retreat.class_of(h, side)
  local there = enemies(h, side)
  if switch.lone_headquarters == "gives_way" then there = lists.filter(there, is "combat or fort") end
  local is_free = #there == 0
  if control.of(h) == side then return is_free and 1 or 2 end
  if is_free then return 3 end
  if #enemies(h, side, "infantry") > 0 then
    return not h.battle and #h:units{ side = side, trait = "combat" } > 0 and 4 or nil
  end
  local riders = enemies(h, side, "cavalry")
  local screened = lists.any(riders, is "not disrupted") or #riders > 0 and switch.disrupted_screen == "open"
  return screened and 5 or nil
end

--- 9.4.3a, 8.4.5, 8.4.7 The hexes of a unit's best class, of those it has not come through; an impassable hexside
-- stops it, a blocked one from the enemy.
local function best_of(u, from, passed)
  local open = lists.filter(from:neighbours(), function(to)
    return not (passed and passed:has(to)) and retreat.class_of(to, u.side) and not from:side(to, "impassable")
           and limits.may_retreat(u, to) and (control.of(to) == u.side or not blocks.refuse(u.side, from, to))
  end)
  open = lists.prefer(open, function(to) return not limits.is_last_resort(u, to) end)
  return (lists.lowest(open, function(to) return retreat.class_of(to, u.side) end))
end

--- 9.4.3a, 9.4.3c, 8.4.6a Of the best class those with room, unless it only passes, and of these those in supply.
function retreat.ways(u, from, passed, passes)
  local best = best_of(u, from, passed)
  if not passes then best = lists.prefer(best, function(to) return not refuse_stack(to, u) end) end
  if not u:is "combat" then return best end
  return lists.prefer(best, function(to) return supply.hexes(u):has(to) end)
end

--- 9.4.4c, 12.5.3 A headquarters that retreats is reduced, and so are those it joins; Belgians are driven into Antwerp.
local function enter(u, to, rule)
  limits.leaves(u)
  u:move(to, rule)
  if u.nation == "belgian" and u:is "combat" and map.sets.antwerp:has(to) then game.belgians_driven = true end
  if u:is "hq" then losses.reduce_hqs(to, u.side, "9.4.4") end
end

--- 9.4.4a, 9.4.4b To the nearest hex with supplied friends, over friendly hexes; without one it is lost.
local function rescue(u)
  local others = control.troops(u.side) - where("battle", true) - hexset{ u.hex }
  local goals = others:filter(function(h) return supply.feeds(h, u.side, "combat") end)
  local nearest = hexset{ u.hex }:nearest(goals, { through = control.hexes(u.side) + goals })
  if nearest:empty() then
    note("9.4.4b", "%s has no friendly way to supplied friends", u)
    return losses.eliminate(u, "9.4.4b")
  end
  enter(u, ask(u.side, "9.4.4", text("%s: retreat to", u), nearest), "9.4.4")
end

--- 9.5.4a Guns that are alone with enemy troops are lost, whenever that is.
function retreat.lose_guns(h, side)
  if #h:units{ side = side, trait = "combat" } > 0 or #enemies(h, side, "combat") == 0 then return end
  for _, u in ipairs(h:units{ side = side, trait = "ha" }) do
    note("9.5.4a2", "%s is alone with enemy troops", u)
    losses.eliminate(u, "9.5.4a2")
  end
end

--- 9.4.4a, A62, 9.5.4a Headquarters alone with the enemy get away, guns are lost.
function retreat.uncovered(h, side)
  retreat.lose_guns(h, side)
  if #h:units{ side = side, trait = "combat" } > 0 then return end
  if #enemies(h, side, "combat") + #enemies(h, side, "fort") == 0 then return end
  for _, u in ipairs(h:units{ side = side, trait = "hq" }) do rescue(u) end
end

local sea = procedure("sea_retreat", {
  unit = function(c) return c.counter:is "territorial" and "territorial" or c.counter.nation end })
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
  u:turn_to("disrupted", "9.4.5")
  u.entry, u.arrives_disrupted = nil, true
  expect(u, game.turn + turns, "9.4.5")
end

--- 9.4.3b, 9.4.5, 12.5.4 Nowhere to go: from a port by sea, else lost; a headquarters looks further.
local function cut_off(u, from)
  if u:is "hq" then return rescue(u) end
  if u.side == "allied" and u:is "combat" and map.sets.ports:has(from) then return embark(u) end
  note("9.4.3b", "%s has nowhere to retreat", u)
  losses.eliminate(u, "9.4.3b")
end

local function fighters(list) return lists.filter(list, is "combat") end
local function in_hex(list, h) return lists.filter(list, function(u) return u.hex == h end) end

--- 9.4.3a Cavalry alone in an enemy hex: a hit for one of those who come in; the cavalry may stay or retreat.
local function meet_cavalry(list, h)
  local side, foe = list[1].side, enemy(list[1].side)
  local horse = h:units{ side = foe, trait = "cavalry" }
  if control.of(h) == side or #enemies(h, side, "infantry") > 0 or lists.all(horse, is "disrupted") then return end
  local fighting = fighters(list)
  if #fighting > 0 then losses.hit(ask(side, "9.4.3a", "which unit takes the hit?", fighting), "9.4.3a") end
  if ask(foe, "9.4.3a", text("the cavalry in %s", h), { "stay", "retreat" }) == "stay" then return end
  for _, u in ipairs(horse) do retreat.go(u, h) end
end

-- Hexes to which all of them can go together, if possible with room for all.
local function common(list, from, passed)
  local open = lists.common(list, function(u) return retreat.ways(u, from, passed) end)
  return lists.prefer(open, function(to) return not refuse_stack(to, list) end)
end

--- 9.4.3c No room: one of them loses a step, and all go one hex more; if there is no room again, they are eliminated.
local function overflow(list, from, h)
  if #list == 0 or not refuse_stack(h, list) then return end
  local side = list[1].side
  losses.step(ask(side, "9.4.3c", "which unit loses a step?", fighters(list)), "9.4.3c")
  list = in_hex(list, h)
  local ways = lists.filter(common(list, h, hexset{ from }), function(o) return not refuse_stack(o, list) end)
  if #ways > 0 then return retreat.arrive(list, h, ask(side, "9.4.3c", text("%s: retreat to", list[1]), ways)) end
  note("9.4.3c", "%s: there is no room one hex further either", h)
  for _, u in ipairs(list) do losses.eliminate(u, "9.4.3c") end
end

--- 8.3.3, 9.4.4, 9.5.3b, 9.5.4a What follows in a hex that was left or entered, for one side or both.
function retreat.settle(h, only)
  for _, side in ipairs(only and { only } or sides) do retreat.uncovered(h, side) end
  siege.check(h)
  control.update(h)
end

--- 8.4.6a Room is needed only where the retreat ends.
function retreat.arrive(list, from, to, passes)
  for _, u in ipairs(list) do enter(u, to, "9.4.3a") end
  meet_cavalry(list, to)
  if not passes then overflow(in_hex(list, to), from, to) end
  retreat.settle(to)
end

--- 9.4 Units retreat to a hex; by another reading they go on from there as far as they like, no hex twice.
local function depart(list, from, to, passed)
  retreat.arrive(list, from, to)
  list = in_hex(list, to)
  if switch.retreat_hexes == "one" or #list == 0 then return end
  passed = (passed or hexset{ from }) + hexset{ to }
  local further = ask(list[1].side, "9.4", "retreat further to", common(list, to, passed), { none = "stop" })
  if further then depart(list, to, further, passed) end
end

--- 9.4.3 One unit retreats from a hex.
function retreat.go(u, from)
  local ways = retreat.ways(u, from)
  if #ways == 0 then return cut_off(u, from) end
  depart({ u }, from, ask(u.side, "9.4.3a", text("%s: retreat to", u), ways))
end

--- 12.6 The Belgian 4th Division may leave the map instead.
local function leaves_namur(u, forced)
  if not forced or not u:is "fourth_division" then return false end
  if not yes(u.side, "12.6", text("take %s off the map until it returns?", u), "no") then return false end
  u.face, u.entry = "ready", nil
  expect(u, game.turn + figure.namur_delay, "12.6")
  return true
end

--- 9.4, 9.4.1f, 9.4.4a All but forts leave the hex, together or one by one.
function retreat.all(h, side, forced)
  local all = lists.joined(h:units{ side = side, trait = "combat" }, h:units{ side = side, without = "combat" })
  local going = lists.filter(all, function(u) return not u:is "fort" and not leaves_namur(u, forced) end)
  if #going == 0 then return end
  if not going[1]:is "combat" then return retreat.uncovered(h, side) end
  note("9.4", "%s retreats from %s", side, h)
  local to = #going > 1 and ask(side, "9.4", "all retreat to", common(going, h), { none = "apart" })
  if to then depart(going, h, to) end
  for _, u in ipairs(going) do
    if u.hex == h then retreat.go(u, h) end
  end
  retreat.settle(h)
end

--- 9.4.2 Whether a side could retreat with all that it has.
function retreat.is_possible(h, side)
  local list = h:units{ side = side, trait = "combat" }
  return #list > 0 and lists.all(list, function(u) return #retreat.ways(u, h) > 0 end)
end

return retreat
