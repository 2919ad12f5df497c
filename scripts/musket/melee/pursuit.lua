-- 11.7 CAVALRY PURSUES
local advance, entering, events = import "advance", import "entering", import "events"
local field, ground, leaders = import "field", import "ground", import "leaders"
local morale, stacking, states = import "morale", import "stacking", import "states"
local pursuit = {}

-- --- 11.7.2 the die ---

local roll_for = procedure("pursuit", "11.7.2", "pursuit by victorious cavalry")
roll_for:input("column", { "tacw", "other" }, { default = function() return switch.pursuit end,
  text = "battles of the English Civil War, or others" })
roll_for:input("gone", "flag", { default = false, rule = "11.7.4",
  text = "the beaten unit has already been eliminated" })
-- 11.7.1, 11.7.1b, 14.3b
roll_for:counter("cavalry", { rule = "11.7.1", fills = { column = function(u)
  if not u:is "cavalry" then error(no(u:is "dismounted" and "14.3b" or "11.7.1", "%s does not pursue", u)) end
end } })
roll_for:counter("beaten", { rule = "11.7.1", fills = { gone = function(u)
  if u:is "light" then error(no("11.7.1b", "there is no pursuit of light infantry")) end
  return u.place == box "eliminated" or nil
end } })
function roll_for:run(b)
  local result = tables.pursuit.result:roll("d10z", b.column, "11.7.2", "pursuit")
  if result == "eliminate" and b.gone then
    note("11.7.4", "the beaten unit has already been eliminated: the pursuit is broken off")
    result = "break_off"
  end
  return { result = result }
end

function pursuit.roll(gone) return roll_for:rule{ gone = gone }.result end

-- --- whom. A victim is { unit, at = hexes it fought in, fate = what morale.set told, caught = a pursuer has it } ---

--- 11.7.2B, 11.7.4 A unit that left the map can still be pursued, once; one that was eliminated otherwise cannot.
local function is_gone(v) return v.caught or not states.on_map(v.unit) and not v.fate.off end

--- 11.7.5 A defender goes first for those in front of it, then for those on its flanks.
local function quarry(u, victims)
  local function stood_in(set) return function(v) return not (hexset(v.at) * set):empty() end end
  local list = lists.prefer(victims, stood_in(field.front(u)), stood_in(field.flank(u)))
  local question = text("which unit does %s pursue?", u)
  return ask(u.side, "11.7.5", question, list, { by = function(v) return v.unit end })
end

--- 8.2.1d The light infantry with it too.
local function catch(v)
  v.caught = true
  for _, each in ipairs(states.together(v.unit)) do morale.eliminate(each, "11.7.2B") end
end

-- --- 11.7.2B after it, as far as there is a way ---

--- 11.7.2B, 11.7.3, 11.5.1 Light infantry stays, leaders go. What it rides over is taken. Of two hexes it enters one.
-- The ground wears it no more than the pursuit does.
local function ride(u, places)
  local from = u:covers()
  for _, hexes in ipairs(places) do
    local h = lists.find(hexes, function(each)
      return u.hex:adjacent(each) and ground.may_enter(u, u.hex, each) and ground.is_free(u, each)
    end)
    if not h then break end
    entering.enter(u, pose(h, u.facing), { wear = 0, alone = true })
  end
  leaders.go_along(u, from, "pursuit", "11.7.3")
  leaders.check_places()
end

local results = {}
--- 11.7.2A
function results.break_off(u)
  note("11.7.2A", "%s breaks off", u)
end
--- 11.7.2B To where it fought, then along the retreat. It ends Formation Broken whatever it was.
function results.eliminate(u, v)
  local from = u.hex
  note("11.7.2B", "%s pursues and eliminates %s", u, v.unit)
  catch(v)
  ride(u, lists.joined({ v.at }, lists.map(v.fate.retreated, function(p) return p:covers() end)))
  states.set_formation(u, "formation_broken")
  note("11.7.2B", "%s is in %s, Formation Broken", u, u.hex)
  advance.reface(u)
  return from ~= u.hex and u or nil
end
-- The pursuers are no loss; 11.7.3 their leaders go with them. 8.3.1 Guns that they stood on stay behind.
function pursuit.leave(u)
  local hexes = u:covers()
  u:put(box "pursued")
  stacking.uncover(hexes, u.side)
  leaders.off_map(u, hexes, "pursuit")
end
--- 11.7.2C Both are gone.
function results.off_map(u, v)
  local from = u.hex
  note("11.7.2C", "%s pursues %s off the map", u, v.unit)
  catch(v)
  pursuit.leave(u)
  events.tell("pursued", u, from)
end

-- What the die will say: pursuit begins at the first row that does not break off, and leaves the map from another on.
local function first_row(result)
  local chart = tables.pursuit.result
  return lists.find(chart:rows(), function(row) return chart:cell(row, switch.pursuit) == result end)
end
--- 11.7.2
local function tell_range()
  note("11.7.2", "it catches the unit on %s or more, and leaves the map on %s or more", first_row "eliminate",
       first_row "off_map")
end

-- --- all of it ---

--- 11.7.1, 14.3b, 12.4.3c Only cavalry, even if it could not move; not if it is broken itself.
function pursuit.riders(winners)
  return lists.filter(winners, function(u)
    return u:is "cavalry" and states.on_map(u) and not u:is "morale_broken"
  end)
end

--- 11.7.2 One roll for each, in the order its side likes; a battle may have taken one off the map before. Gives who has
-- pursued, and who of these rode.
function pursuit.checks(winners, victims)
  local pursued, moved = {}, {}
  in_turn(pursuit.riders(winners), "11.7.2", text("which unit checks for pursuit first?"), function(u)
    local v = quarry(u, victims)
    note("11.7.2", "does %s pursue %s?", u, v.unit)
    tell_range()
    local result = pursuit.roll(is_gone(v))
    moved[#moved + 1] = results[result](u, v)
    if result ~= "break_off" then pursued[#pursued + 1] = u end
  end, states.on_map)
  return pursued, moved
end

return pursuit
