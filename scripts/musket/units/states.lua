-- 6.3 FORMATION, 12.4 MORALE, 10.6.1 CASUALTIES, 7.2 ALLOWANCES: the state of a unit, and nothing that follows from it
local states = {}

-- --- what a unit is ---

function states.on_map(u) return u.hex ~= nil and u.place == u.hex end
-- 10.8.9c Disabled and captured guns are no units.
function states.serves(u) return not (u:is "disabled" or u:is "captured") end
-- 9, 14.3b What rides: dismounted cavalry does not.
function states.mounted(u) return u:is "cavalry" end
-- 10.2, 14.3a What fires pistols.
function states.has_pistols(u) return u:is "cavalry" or u:is "dismounted" end
-- 6.3.2, 14.2, 14.3b
function states.has_pikes(u) return u:is "heavy" and not (u:is "pikeless" or u:is "dismounted") end

-- --- 8.2 light infantry stacked with cavalry: one unit in all but strength ---

--- 8.1.1b, amb.li-stack-strength Light infantry of two points at most, as printed, with cavalry.
function states.is_pair(a, b)
  if b:is "light" then a, b = b, a end
  return a:is "light" and a.strength <= 2 and b:is "cavalry"
end
-- The other unit of such a stack; nil if it is none.
function states.partner(u)
  if not (u.hex and (u:is "light" or u:is "cavalry")) then return nil end
  local other = u:is "light" and "cavalry" or "light"
  return u.hex:units{ side = u.side, trait = other }[1]
end
-- 8.2.1g The unit whose morale counts and that acts for both: the cavalry.
function states.chief(u)
  return u:is "light" and states.partner(u) or u
end
-- Those whose state changes together.
function states.together(u)
  local other = states.partner(u)
  return other and { u, other } or { u }
end

-- --- 6.3.1 formation ---

local formations = { "formation_shaken", "formation_broken", "hedgehog", "open_order", "column" }

-- "normal", one of the marks above, or "none" (6.3.1a: Morale Broken, and guns).
function states.formation(u)
  if u:is "morale_broken" then return "none" end
  if u:is "artillery" or u:is "leader" then return "none" end
  return lists.find(formations, function(name) return u:is(name) end) or "normal"
end

function states.set_formation(u, name)
  for _, each in ipairs(states.together(u)) do
    for _, mark in ipairs(formations) do each:unmark(mark) end
    if name ~= "normal" and name ~= "none" then each:mark(name) end
  end
end

-- 6.3.3b Open Order fights as Formation Shaken: "good", "shaken" or "broken".
function states.order_in_combat(u)
  local name = states.formation(u)
  if name == "formation_broken" then return "broken" end
  return (name == "formation_shaken" or name == "open_order") and "shaken" or "good"
end

-- --- 12.4 morale ---

-- "normal", "shaken" or "broken".
function states.level(u)
  return u:is "morale_broken" and "broken" or u:is "morale_shaken" and "shaken" or "normal"
end

-- 6.1d, 6.3.1a A Morale Broken unit has neither formation nor facing; 6.3.4c a column of two hexes becomes a line again.
function states.set_level(u, level)
  for _, each in ipairs(states.together(u)) do
    each:unmark "morale_shaken"
    each:unmark "morale_broken"
    if level == "shaken" then each:mark "morale_shaken" end
    if level == "broken" then
      states.set_formation(each, "normal")
      each:mark "morale_broken"
      each:unmark "momentum"
    end
  end
end

-- 12.4.2, 12.4.3a, 8.2.1g The value that a check or a combat looks at.
function states.morale(u)
  u = states.chief(u)
  local level = states.level(u)
  if level == "broken" then return 1 end
  return u.morale - (level == "shaken" and 1 or 0)
end

-- --- 10.6.1, 12.5 strength ---

function states.strength(u) return u:is "artillery" and 0 or u.strength - u.casualties end

-- 12.5.1 By printed morale; nil for artillery, which one casualty disables.
function states.threshold(u)
  if u:is "artillery" then return nil end
  return tables.threshold.casualties:cell(u.morale, "casualties")
end
-- 12.5.1 A unit whose strength is not above it dies first, so it has none.
function states.at_threshold(u)
  local limit = states.threshold(u)
  return limit ~= nil and u.strength > limit and u.casualties >= limit
end

-- --- 7.2.1 movement allowance ---

-- By type, without what formation and morale do.
function states.full_allowance(u)
  local row = u:is "leader" and "leader" or u:is "wagon" and "wagon" or u:is "artillery" and "limbered"
    or u:is "cavalry" and "cavalry" or u:is "light" and "light" or "heavy"
  return tables.allowance.points:cell(row, "points")
end

-- 6.3.1c, 6.3.1d, 6.3.2a, 6.3.4b, 7.2.1, 8.2.1b What it may spend now; 0: it cannot move.
function states.allowance(u)
  if u:is "artillery" and not u:is "limbered" or u:is "morale_broken" then return 0 end
  local points = states.full_allowance(u)
  if states.partner(u) then points = tables.allowance.points:cell("cavalry_with_light", "points") end
  local name = states.formation(u)
  if name == "formation_broken" or name == "hedgehog" then return 0 end
  if name == "formation_shaken" then return points // 2 end
  if name == "column" then return points + tables.allowance.points:cell("column", "points") end
  return points
end

-- --- 10.7 pistols ---

function states.shots(u) return u:is "no_pistols" and 0 or u:is "first_pistol" and 1 or 2 end
function states.use_pistol(u, rule)
  local last = u:is "first_pistol"
  u:unmark "first_pistol"
  u:mark(last and "no_pistols" or "first_pistol")
  note(rule, "%s: %s", u, last and text("no pistols are left") or text("one pistol is left"))
end
-- 10.7.4 One step.
function states.reload(u)
  local empty = u:is "no_pistols"
  u:unmark "no_pistols"
  u:unmark "first_pistol"
  if empty then u:mark "first_pistol" end
end

-- --- 10.8.9 guns ---

-- Disabled guns lie at the bottom (8.3.1d) and stay.
function states.disable(gun, rule)
  if not states.serves(gun) then return end
  for _, mark in ipairs{ "morale_shaken", "morale_broken", "limbered", "fired" } do gun:unmark(mark) end
  gun:mark "disabled"
  gun:mark "below"
  gun.facing = nil
  note(rule, "%s is disabled", gun)
end
-- 10.8.9b The captor's side is the owner's from then on; it changes as often as it happens.
function states.capture(thing, side, rule)
  if thing.side == side then return end
  if thing:is "artillery" then
    for _, mark in ipairs{ "morale_shaken", "morale_broken", "limbered", "fired", "disabled" } do thing:unmark(mark) end
    thing:mark "below"
    thing.facing = nil
  end
  thing:mark "captured"
  thing.side = side
  note(rule, "%s is captured", thing)
end

return states
