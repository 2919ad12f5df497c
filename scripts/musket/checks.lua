-- What must hold after every command, whatever is played.
local field, states, wings = import "field", import "states", import "wings"

-- What f refuses of the units on the map.
local function each_unit(rule, f)
  invariant(rule, function()
    local found = {}
    for _, side in ipairs(sides) do
      for _, u in ipairs(field.units(side)) do found[#found + 1] = f(u) end
    end
    return found
  end)
end

-- --- 8.1 stacking ---

invariant("8.1.2", "both sides are in %s", function() return field.held(sides[1]) * field.held(sides[2]) end)

--- 8.1.1b Light infantry with cavalry of its wing.
local function may_share(a, b) return states.is_pair(a, b) and a.wing == b.wing end
each_unit("8.1.1", function(u)
  for _, half in ipairs(u:covers()) do
    for _, other in ipairs(field.units_at(half, u.side)) do
      local same_arm = other:is "troops" == u:is "troops"
      if u.id < other.id and same_arm and not may_share(u, other) then
        return no("8.1.1", "%s and %s are in %s", u, other, half)
      end
    end
  end
end)

-- 8.3.1 Guns lie below troops, not below nobody.
each_unit("8.3.1", function(u)
  if u:is "below" and not field.troops_at(u.hex, u.side) then return no("8.3.1", "%s lies below nobody", u) end
end)

-- 8.2.1a Such a stack has one facing, formation and morale.
each_unit("8.2.1a", function(u)
  local other = states.partner(u)
  if not other then return nil end
  local same = u.facing == other.facing and states.formation(u) == states.formation(other)
    and states.level(u) == states.level(other)
  if not same then return no("8.2.1a", "%s and %s differ", u, other) end
end)

--- 2.3-twohex, 6.3.4c The right half is beside the left one, the tail behind the head.
local function fits(u)
  if u:is "column" or not u.facing then return true end
  return u.pose == u.pose:abreast()
end
each_unit("2.3-twohex", function(u)
  if field.is_two(u) ~= u:is "two_hex" then return no("2.3-twohex", "%s stands in the wrong number of hexes", u) end
  if field.is_two(u) and not fits(u) then return no("2.3-twohex", "the halves of %s do not fit its facing", u) end
end)

-- 6.1a, 6.1d
each_unit("6.1", function(u)
  local has_none = u:is "limbered" or u:is "morale_broken"
  if not u.facing and not has_none then return no("6.1a", "%s has no facing", u) end
end)

-- Marks that only some units have.
each_unit("6.3.2", function(u)
  if u:is "hedgehog" and not states.has_pikes(u) then return no("6.3.2", "%s has no pikes and is a hedgehog", u) end
  if u:is "salvo" and not u:is "heavy" then return no("10.4", "%s cannot have fired a salvo", u) end
  if (u:is "fired" or u:is "limbered") and not u:is "artillery" then return no("10.8.1", "%s is not artillery", u) end
end)

-- --- 10.6.1, 12.5 losses ---

each_unit("10.6.1b", function(u)
  local most = u:is "artillery" and 0 or u.strength - 1
  if u.casualties < 0 or u.casualties > most then return no("10.6.1b", "%s has %d casualties", u, u.casualties) end
end)

-- --- 4, 5 wings and leaders ---

invariant("5.3.1b", "%s is in a hex of the enemy", function()
  return lists.filter(units{ trait = "leader" }, function(l) return field.held(enemy(l.side)):has(l.hex) end)
end)

-- 5.2 Each wing on the map has an order; its commander leads no other.
invariant("5.5.1b", function()
  return lists.map(units{ trait = "wing" }, function(w)
    if #wings.units(w) > 0 and not w.order then return no("5.5.1b", "%s has no order", w) end
    local c = wings.commander(w)
    if c and c.wing ~= w then return no("5.2.1", "%s does not command %s", c, w) end
  end)
end)

-- 5.5.2 Its marker is in play with it.
invariant("5.5.2", "%s has units on the map and is not in the box of the wings", function()
  return lists.filter(units{ trait = "wing" }, function(w) return #wings.units(w) > 0 and w.place ~= box "wings" end)
end)

--- 5.2.1 Before anything has begun: he is on the map, or comes with his wing (7.4).
local function has_commander(w)
  local c = w.commander
  return c ~= nil and (states.on_map(c) or c.place == box "expected")
end
invariant("5.2.1", function()
  if game.phase then return nil end
  return lists.map(units{ trait = "wing" }, function(w)
    if #wings.units(w) > 0 and not has_commander(w) then
      return no("5.2.1", "the commander of %s is neither on the map nor expected", w)
    end
  end)
end)

-- What a battle must say of its counters: a unit has its wing, and colonels wait in the reserve (5.3.3).
each_unit("5.2", function(u)
  if not u.wing then return no("5.2", "%s has no wing", u) end
end)
invariant("5.3.3b", function()
  if game.phase then return nil end
  return lists.map(units{ trait = "generic" }, function(l)
    local w = l.place == nil and l.wing or nil
    if w and #wings.units(w) > 0 then return no("5.3.3b", "%s: %s is not in the box of replacement leaders", w, l) end
  end)
end)

-- 3.2, 4.3, 4.4 The wing under way is neither Finished nor Bypassed; one alone may wait for it.
invariant("4.4.1", function()
  local waits = units{ trait = "wing", mark = "bypassed" }
  local w = game.active
  if #waits > 1 then return no("4.4.1", "%s and %s are both Bypassed", waits[1], waits[2]) end
  if waits[1] and not (w and w.preempting == waits[1]) then return no("4.4.1c", "%s waits for nobody", waits[1]) end
  if w and (w:is "finished" or w:is "bypassed") then return no("2.3-finished", "%s is under way and may not be", w) end
  local most = figure.most_activations
  local far = lists.find(units{ trait = "wing" }, function(other) return other.activations > most end)
  if far then return no("4.3.1b", "%s has been activated too often", far) end
end)
