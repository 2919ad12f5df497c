-- 5.0 WINGS AND THEIR LEADERS, 5.4 COMMAND
-- A wing is a counter of its own (its order marker): it knows its order, its commander and its state in this turn.
local field, states = import "field", import "states"
local wings = {}

-- 5.6, 4.2.1 The four orders, those that go first first.
wings.orders = tables.priority.orders:rows()

function wings.all(side) return units{ side = side, trait = "wing" } end
function wings.members(w)
  return lists.filter(units{ side = w.side, trait = "unit" }, function(u) return u.wing == w end)
end
--- 4.2.3 Those on the map; guns out of service are none (10.8.9c).
wings.units = derived(function(w)
  return lists.filter(field.units(w.side), function(u) return u.wing == w end)
end)
--- 7.4 Units that have still to arrive.
function wings.expected(w)
  return lists.filter(box("expected"):units{ side = w.side, trait = "unit" }, function(u) return u.wing == w end)
end
function wings.on_map(side) return lists.filter(wings.all(side), function(w) return #wings.units(w) > 0 end) end
function wings.order(u) return u.wing and u.wing.order end
function wings.is_active(u) return u.wing ~= nil and u.wing == game.active end

--- 2.3-cavwing A wing that has no heavy infantry in this battle.
function wings.is_cavalry(w)
  return not lists.any(wings.members(w), function(u) return u:is "heavy" and u.place ~= nil end)
end

-- --- leaders ---

--- 5.2, 5.3.2 Its commander if he is on the map; nil.
function wings.commander(w)
  local c = w.commander
  return c and states.on_map(c) and c or nil
end
--- 5.4.1 On a table that began empty nobody may have spoken of the commander: then all of the wing is in command,
-- unless it is said not to be.
local function is_unspoken(w)
  return game.scenario == "table" and w.commander ~= nil and w.commander.place == nil and w.led
end
--- 5.3.2
function wings.is_led(w) return wings.commander(w) ~= nil or is_unspoken(w) end
--- 5.1, 5.3.5 The army commander of a side if he is on the map, or who followed him: the leader without a wing.
function wings.general(side)
  return lists.find(units{ side = side, trait = "leader", on_map = true }, function(l) return l.wing == nil end)
end
-- Stacked with a unit, or next to it.
function wings.near(leader, u) return leader ~= nil and u:distance(leader.hex) <= 1 end
function wings.with(leader, u) return leader ~= nil and u:distance(leader.hex) == 0 end
--- 12.2 The rating of the best leader stacked with it, never two; 0 without one.
function wings.rating(u)
  return lists.least(field.leaders_with(u), function(l) return l.rating end) or 0
end

-- --- 5.4.2 lines of communication ---

--- 5.4.2
local function range_of(kind) return tables.command.range:cell(kind, "hexes") end
local function kind_of(u) return u:is "cavalry" and "cavalry" or "other" end

-- 5.4.2c Hexes that a line may not pass.
local impassable = map.terrain "impassable"
local open = derived(function(side) return map.all - field.held(enemy(side)) - impassable end)

--- 5.4.2, 5.4.2c Hexes from which units of a kind have a line to one of a set.
local function line_hexes(side, to, kind) return to:spread{ through = open(side), steps = range_of(kind) } end

--- 5.4.2a, 5.4.2b Those of a list that are in command: each is within its own range of the commander or of one that
-- is. In rounds: those of the second are linked by those of the first.
local function rounds(w, waiting)
  local c = wings.commander(w)
  if not c then return is_unspoken(w) and { waiting } or {} end
  local found, sources = {}, hexset{ c.hex }
  repeat
    local near = {}
    local function is_linked(u)
      local kind = kind_of(u)
      near[kind] = near[kind] or line_hexes(w.side, sources, kind)
      return u:within(near[kind])
    end
    local linked = lists.filter(waiting, is_linked)
    waiting = lists.filter(waiting, function(u) return not is_linked(u) end)
    found[#found + 1], sources = linked, sources + hexes_of(linked)
  until #linked == 0 or #waiting == 0
  return found
end
local function chain(w, waiting) return lists.gather(rounds(w, waiting), function(round) return round end) end
function wings.rounds(w) return rounds(w, wings.units(w)) end
wings.commanded = derived(function(w) return chain(w, wings.units(w)) end)
wings.passable = open
-- Hexes at most so far from a set, on lines that nothing cuts, or on any.
function wings.line_hexes(side, to, steps, cut)
  return to:spread{ through = cut and open(side) or map.all, steps = steps }
end
function wings.line_range(u) return range_of(kind_of(u)) end

--- 5.4.1, 5.4.2f A unit, as things stand at this instant; nobody asks it of leaders, who always are.
function wings.in_command(u)
  return u.wing ~= nil and lists.has(wings.commanded(u.wing), u)
end

--- 5.4.2f What it does within a move it does as it was when the move began, or came back into command (5.4.3d).
function wings.acts_in_command(u)
  if game.move.unit == u then return game.move.commanded end
  return wings.in_command(u)
end

--- 5.4.3 Hexes in which a unit would be in command: within its range of the commander or of another that is in command
-- without it and who is with it.
function wings.command_area(u)
  local c = wings.commander(u.wing)
  if not c then return is_unspoken(u.wing) and map.all or hexset() end
  local sources, own = hexset{ c.hex }, states.together(u)
  local others = lists.filter(wings.units(u.wing), function(other) return not lists.has(own, other) end)
  sources = sources + hexes_of(chain(u.wing, others))
  return line_hexes(u.side, sources, kind_of(u))
end

return wings
