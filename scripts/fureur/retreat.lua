-- 10.3.2 RETREAT
local lists    = import "lib.lists"
local fortress = import "fortress"
local hq       = import "hq"
local losses   = import "losses"
local zones    = import "zones"
local retreat = {}

-- 10.3.2 The cohesion test of a unit or stack.
local cohesion = procedure("cohesion", "10.3.2", "a cohesion test")
--- 10.3.2b One die for the unit or stack.
function cohesion:run(b)
  return { losses = tables.cohesion.test:cell(roll("1d6", "10.3.2", "die"), "losses") }
end

local function combat_units(group)
  return lists.filter(group, function(u) return u:is "combat" end)
end

--- 10.3.2h-x One test for each enemy ZOC hex entered that holds no friend; the stack takes the loss as in 10.3.1,
-- units that had retreated before only if no other is there.
local function test(side, h)
  losses.take(side, function()
    local all = h:units{ side = side, trait = "combat" }
    local fresh = lists.filter(all, function(u) return not u.retreated end)
    return #fresh > 0 and fresh or all
  end, cohesion:rule{}.losses)
end

--- 10.3.2g-x, 11.2h One step of a group that keeps together: its owner chooses among the best of the options. Gives
-- what is left of it. HQs alone take no test (10.3.1).
function retreat.step(side, group, options, rule)
  local h = ask(side, rule, text("%s: retreat to", group[1]), zones.best(side, options))
  local tested = zones.is_exposed(side, h) and #combat_units(group) > 0
  for i = #group, 1, -1 do group[i]:move(h, rule) end
  if not tested then return group end
  test(side, h)
  local left = h:units{ side = side, trait = "combat" }         -- it is alone there: a Cadre may be among them
  for _, u in ipairs(group) do
    if u:is "hq" then left[#left + 1] = u end
  end
  return left
end

--- 10.3.2e-x, 10.3.2f-x Hexes at that distance where a retreat may end: open, with room for so many.
local function ends(side, from, count, distance)
  local start = hexset{ from }
  local near = start:around(1)
  local room = zones.open(side) - zones.full(side, count)
  return room * (distance == 1 and near or start:around(2) - near - start)
end
--- 10.3.2g-x The first steps from which one of them can be reached.
local function ways(side, from, goals)
  return zones.open(side) * hexset{ from }:around(1) * goals:around(1)
end

--- 10.3.2e-x How far so many units can go from there together: two hexes, else one, else nil.
local function range(side, from, count)
  for distance = switch.retreat_most, 1, -1 do
    local goals = ends(side, from, count, distance)
    if distance == 1 and not goals:empty() then return 1 end
    if distance == 2 and not ways(side, from, goals):empty() then return 2 end
  end
end

--- 10.3.2a Switches: where a shorter retreat is allowed its owner chooses.
local function length(side, from, count, most)
  local least = math.min(switch.retreat_least, most)
  if least == most or ends(side, from, count, least):empty() then return most end
  return ask_number(side, "10.3.2", "retreat how many hexes?", least, most)
end

--- 10.3.2d, 10.3.2k-x A unit that has retreated after combat is disorganised (10.3.3); HQs are not.
local function disorganise(group)
  for _, u in ipairs(combat_units(group)) do
    u:mark "disorganised"
    u.retreated = true
    note("10.3.2", "%s is disorganised", u)
  end
end

--- 10.3.2e-x, 10.3.2g-x Step by step, and disorganised where it ends.
local function march(side, group, from, distance)
  if distance == 2 then
    group = retreat.step(side, group, ways(side, from, ends(side, from, #combat_units(group), 2)), "10.3.2")
    distance = #combat_units(group) > 0 and 2 or 0
  end
  if distance > 0 then
    local goals = ends(side, from, #combat_units(group), distance)
    if distance == 2 then goals = goals * hexset{ group[1].hex }:around(1) end
    group = retreat.step(side, group, goals, "10.3.2")
  end
  disorganise(group)
end

--- 9i, 10.3.2i-x Units that have nowhere to go are eliminated, without a Cadre; HQs with them are displaced (9).
local function perish(group)
  for _, u in ipairs(group) do
    if u:is "combat" then losses.eliminate(u, "10.3.2") end
  end
  for _, u in ipairs(group) do
    if u:is "hq" then hq.displace(u) end
  end
end

--- 10.3.2j-x A stack keeps together; it splits only where stacking forces it.
local function leave(side, group, from)
  local fighting = combat_units(group)
  local together = #fighting > 0 and range(side, from, #fighting) or 0
  local single = #fighting > 1 and range(side, from, 1) or 0
  if single > together then
    local first = ask(side, "10.3.2", "which unit retreats first?", fighting)
    leave(side, { first }, from)
    leave(side, lists.filter(group, function(u) return u ~= first end), from)
  elseif together > 0 then
    march(side, group, from, length(side, from, #fighting, together))
  else
    perish(group)
  end
end

--- 10.3.2a, 10.5k After combat: combat units and HQs of one hex.
function retreat.stack(side, group)
  if #group == 0 then return end
  local from = group[1].hex
  if from.besieged and #combat_units(group) == #from:units{ side = side, trait = "combat" } then
    fortress.lift(from)                                         -- 10.5: its ZOC is back before they go
  end
  leave(side, group, from)
end

return retreat
