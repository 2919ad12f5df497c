-- 10.3.2 RETREAT
local fortress = import "fortress"
local losses   = import "losses"
local zones    = import "zones"
local retreat = {}

local cohesion = procedure("cohesion", "10.3.2b", "a cohesion test")
--- 10.3.2b The highest face of the die that costs a loss.
local function worst_face()
  local face = 0
  while tables.cohesion.test:cell(face + 1, "losses") > 0 do face = face + 1 end
  return face
end
--- 10.3.2b One die for the unit or stack.
function cohesion:run()
  local die = roll("1d6", "10.3.2b", "die")
  local lost = tables.cohesion.test:cell(die, "losses")
  note("10.3.2b", lost > 0 and "cohesion, a loss on %d or less: a loss" or "cohesion, a loss on %d or less: no effect",
       worst_face())
  return { losses = lost }
end

-- The combat units of a group that retreats.
function retreat.combat_units(group)
  return lists.filter(group, function(u) return u:is "combat" end)
end

--- 10.3.2h-x One test for each enemy ZOC hex entered that holds no friend; the stack takes the loss as in 10.3.1,
-- units that had retreated before only if no other is there.
local function take_test(side, h)
  losses.take(side, function()
    return lists.prefer(zones.combat(h, side), function(u) return not u.retreated end)
  end, cohesion:rule{}.losses)
end

--- 10.3.2c, 10.3.2g-x Why a group may not take its step there.
local function refuse_step(side, here, options, h)
  if not h.is_hex or not h:adjacent(here) then return no("10.3.2g-x", "%s is not next to %s", h, here) end
  if options:has(h) then return no("10.3.2c", "a hex with a better priority than %s is open", h) end
  if not zones.open(side):has(h) then return no("10.3.2f-x", "%s is closed to a retreat", h) end
  return no("10.3.2e-x", "the retreat cannot go on from %s", h)
end

--- 10.3.2b HQs alone take no test.
local function is_tested(side, group, h) return #retreat.combat_units(group) > 0 and zones.is_exposed(side, h) end

-- The owner chooses; nothing of the question is kept for the rolls that follow.
local function choose_step(side, group, options, rule)
  return ask(side, rule, text("%s: retreat to", group[1]), zones.best(side, options), {
    price = function(h) return is_tested(side, group, h) and text("in an enemy ZOC: cohesion test, 10.3.2b") or nil end,
    refuse = function(h) return refuse_step(side, group[1].hex, options, h) end })
end

--- 10.3.2g-x, 10.3.2j-x, 11.2h One step of a group that keeps together: its owner chooses among the best of the
-- options. Gives what is left of it. HQs alone take no test.
function retreat.step(side, group, options, rule)
  local h = choose_step(side, group, options, rule)
  local tested = is_tested(side, group, h)
  for i = #group, 1, -1 do group[i]:move(h, rule) end
  if not tested then return group end
  take_test(side, h)                                            -- it is alone there: a Cadre may be among what is left
  return lists.joined(zones.combat(h, side), lists.filter(group, function(u) return u:is "hq" end))
end

--- 10.3.2e-x, 10.3.2f-x Hexes at that distance where a retreat may end: open, with room for so many.
local function ends(side, from, count, distance)
  local start = hexset{ from }
  return zones.open(side) * start:within(distance) - start:within(distance - 1) - full{ side = side, more = count }
end
--- 10.3.2g-x The next hexes from which one of these can be reached in so many steps more.
local function ways(side, here, goals, steps)
  local open = zones.open(side)
  return hexset{ here }:around(1) * open * (steps == 0 and goals or goals:spread{ through = open, steps = steps })
end

--- 10.3.2e-x How far so many units can go from there together: two hexes, else one, else none.
local function range(side, from, count)
  for distance = switch.retreat_most, 1, -1 do
    if not ways(side, from, ends(side, from, count, distance), distance - 1):empty() then return distance end
  end
  return 0
end

--- 10.3.2i-x Whether a unit has no way out of a hex.
function retreat.is_cut_off(side, from) return range(side, from, 1) == 0 end

--- 10.3.2a Switches: where a shorter retreat is allowed its owner chooses.
local function length(side, from, count, most)
  local least = math.min(switch.retreat_least, most)
  if least == most or ends(side, from, count, least):empty() then return most end
  return ask_number(side, "10.3.2a", "retreat how many hexes?", least, most)
end

--- 10.3.2d, 10.3.2k-x A unit that has retreated after combat is disorganised; HQs are not.
local function disorganise(group)
  for _, u in ipairs(retreat.combat_units(group)) do
    note("10.3.2d", u:is "disorganised" and "%s was disorganised already" or "%s is disorganised", u)
    u:mark "disorganised"
    u.retreated = true
  end
end

--- 10.3.2e-x, 10.3.2g-x Step by step, as long as units are left, and disorganised where it ends.
local function march(side, group, from, distance)
  for left = distance - 1, 0, -1 do
    local count = #retreat.combat_units(group)
    if count == 0 then return end
    local options = ways(side, group[1].hex, ends(side, from, count, distance), left)
    group = retreat.step(side, group, options, "10.3.2g-x")
  end
  disorganise(group)
end

--- 10.3.2i-x Units that have nowhere to go are eliminated, without a Cadre. HQs with them, alone then, give way by 9g.
local function perish(group)
  for _, u in ipairs(group) do
    note("10.3.2i-x", "%s has nowhere to retreat", u)
    losses.eliminate(u, "10.3.2i-x")
  end
end

--- 10.3.2j-x A stack keeps together; it splits only where stacking forces it.
local function leave(side, group, from)
  local fighting = retreat.combat_units(group)
  if #fighting == 0 then return end                             -- HQs alone give way by 9g
  local together = range(side, from, #fighting)
  if #fighting > 1 and range(side, from, 1) > together then
    local first = ask(side, "10.3.2j-x", "which unit retreats first?", fighting)
    leave(side, { first }, from)
    leave(side, lists.without(group, first), from)
  elseif together > 0 then
    march(side, group, from, length(side, from, #fighting, together))
  else
    perish(fighting)
  end
end

--- 10.3.2a, 10.5k After combat: combat units and HQs of one hex. A siege ends before they go: the fortress has its ZOC.
function retreat.stack(side, group)
  if #group == 0 then return end
  local from = group[1].hex
  if zones.has_siege(from) and #retreat.combat_units(group) == #zones.combat(from, side) then fortress.lift(from) end
  leave(side, group, from)
end

return retreat
