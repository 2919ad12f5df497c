-- 6.3 FORMATION, 12.4 MORALE, 10.6.1 CASUALTIES, 7.2 ALLOWANCES: the state of a unit, and nothing that follows from it
local states = {}

-- --- what a unit is ---

function states.on_map(u) return u.hex ~= nil and u.place == u.hex end
function states.serves(u) return not (u:is "disabled" or u:is "captured") end                    --- 10.8.9c
-- Still there to be fought and fired at.
function states.stands(u) return states.on_map(u) and states.serves(u) end
function states.has_pistols(u) return u:is "cavalry" or u:is "dismounted" end                    --- 10.2, 14.3a
--- 6.3.2, 14.2, 14.3b
function states.has_pikes(u) return u:is "heavy" and not (u:is "pikeless" or u:is "dismounted") end

-- --- 8.2 light infantry stacked with cavalry: one unit in all but strength ---

--- 8.1.1b, amb.li-stack-strength Light infantry of few points, as printed, with cavalry.
function states.is_pair(a, b)
  if b:is "light" then a, b = b, a end
  return a:is "light" and a.strength <= figure.light_with_cavalry and b:is "cavalry"
end
-- The other unit of such a stack; nil if it is none.
states.partner = derived(function(u)
  if not (u.hex and (u:is "light" or u:is "cavalry")) then return nil end
  return u.hex:units{ side = u.side, trait = u:is "light" and "cavalry" or "light" }[1]
end)
--- 8.2.1g The unit whose morale counts and that acts for both: the cavalry.
function states.chief(u) return u:is "light" and states.partner(u) or u end
-- Those whose state changes together.
function states.together(u) return { u, states.partner(u) } end

-- --- 6.3.1 formation ---

local formations = { "formation_shaken", "formation_broken", "hedgehog", "open_order", "column" }

--- 6.3.1, 6.3.1a "normal", one of the marks above, or "none": Morale Broken units and guns have none.
states.formation = derived(function(u)
  if u:is "morale_broken" or u:is "artillery" or u:is "leader" then return "none" end
  return lists.find(formations, function(name) return u:is(name) end) or "normal"
end)

function states.set_formation(u, name)
  for _, each in ipairs(states.together(u)) do
    for _, mark in ipairs(formations) do each:unmark(mark) end
    if name ~= "normal" then each:mark(name) end
  end
end

--- 6.3.3b Open Order fights as Formation Shaken: "good", "shaken" or "broken".
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

--- 6.1d, 6.3.1a, 10.8.8 A Morale Broken unit has neither formation nor facing; guns keep theirs.
function states.set_level(u, level)
  for _, each in ipairs(states.together(u)) do
    each:unmark "morale_shaken"
    if level ~= "normal" then each:mark("morale_" .. level) end
    if level == "broken" and not each:is "artillery" then
      each:unmark "momentum"
      each.facing = nil
    end
  end
end

--- 12.4.2, 12.4.3a, 8.2.1g The value that a check or a combat looks at; of a stack its chief is asked.
function states.morale(u)
  local level = states.level(u)
  if level == "broken" then return figure.broken_morale end
  return u.morale - (level == "shaken" and 1 or 0)
end

--- 12.4.6, amb.shaken-upgrade What a result comes to for a unit in that state.
function states.worse(now, level)
  if now == "broken" then return "eliminated" end
  return now == "shaken" and level == "shaken" and "broken" or level
end

-- --- 10.6.1, 12.5 strength ---

function states.strength(u) return u.strength - u.casualties end                                 --- 10.6.1

--- 12.5.1 By printed morale. A unit whose strength is not above its threshold dies first, so it has none. Guns,
-- which one casualty disables, never come to it.
function states.threshold(u) return tables.threshold.casualties:cell(u.morale, "casualties") end
function states.at_threshold(u) return u.casualties >= states.threshold(u) end                   --- 12.5.1

-- --- 7.2.1 movement allowance ---

local function points(row) return tables.allowance.points:cell(row, "points") end

--- 7.2.1 By type, without what formation and morale do.
function states.full_allowance(u)
  return points(u:is "leader" and "leader" or u:is "wagon" and "wagon" or u:is "artillery" and "limbered"
                or u:is "cavalry" and "cavalry" or u:is "light" and "light" or "heavy")
end
function states.column_allowance(u) return states.full_allowance(u) + points "column" end         --- 6.3.4b

--- 6.3.1c, 6.3.1d, 6.3.2a, 6.3.4b, 7.2.1, 8.2.1b What it may spend now; 0: it cannot move.
function states.allowance(u)
  if u:is "artillery" and not u:is "limbered" or u:is "morale_broken" then return 0 end
  local name = states.formation(u)
  if name == "formation_broken" or name == "hedgehog" then return 0 end
  local most = states.partner(u) and points "cavalry_with_light" or states.full_allowance(u)
  if name == "formation_shaken" then return most // 2 end
  return name == "column" and most + points "column" or most
end

-- --- 10.7 pistols: two, for each of which there is a mark when it was fired ---

function states.shots(u) return u:is "no_pistols" and 0 or u:is "first_pistol" and 1 or 2 end    --- 10.7.1, 10.7.2
function states.has_fired_pistols(u) return u:is "first_pistol" or u:is "no_pistols" end
function states.can_shoot(u) return states.has_pistols(u) and states.shots(u) > 0 end            --- 10.7.3
function states.use_pistol(u, rule)
  local last = u:is "first_pistol"
  u:mark(last and "no_pistols" or "first_pistol")
  note(rule, "%s: %s", u, last and text("no pistols are left") or text("one pistol is left"))
end
--- 10.7.4 One pistol at a time.
function states.reload(u)
  if u:is "no_pistols" then u:mark "first_pistol" else u:unmark "first_pistol" end
end

-- --- 10.8.9 guns ---

local function put_out(gun)
  for _, mark in ipairs{ "morale_shaken", "morale_broken", "fired" } do gun:unmark(mark) end
  gun:mark "below"
  gun.facing = nil
end
--- 8.3.1d, 10.8.9a Disabled guns lie at the bottom and stay.
function states.disable(gun, rule)
  if not states.serves(gun) then return end
  put_out(gun)
  gun:mark "disabled"
  note(rule, "%s is disabled", gun)
end
--- 10.8.9b The captor's side is the owner's from then on; it changes as often as it happens.
function states.capture(thing, side, rule)
  if thing.side == side then return end
  if thing:is "artillery" then put_out(thing) end
  thing:mark "captured"
  thing.side = side
  note(rule, "%s is captured", thing)
end

return states
