-- 3.3, 10.1 TO 10.3 REINFORCEMENTS, 22.1 OTHER ENTRY HEXES, 22.6 RETURN TO THE MAP
local control = import "control"
local ground  = import "ground"
local hidden  = import "hidden"
local march   = import "march"
local orders  = import "orders"
local sight   = import "sight"
local entry = {}

-- --- where ---

--- 10.3a An entry hex with an enemy in it is blocked.
local function is_blocked(u) return ground.any(enemy(u.side)):has(u.entry) end

--- 10.3a, 22.1 From the turn after its hex was found blocked a unit may come by the nearest one that is free.
local function hex_of(u)
  if not u.entry or not is_blocked(u) then return u.entry end
  if switch.other_entry == "no" or u.barred == 0 or u.barred >= game.turn then return nil end
  return hexset{ u.entry }:nearest(map.sets.entries - ground.any(enemy(u.side))):first()
end

--- 10.2a The column: one point for the first unit through the hex, two for the second, and so on.
local function cost_of(h) return map.point * figure.column_points * (h.column + 1) end
local function points_left(u, manner) return march.points(u, manner) - cost_of(hex_of(u)) end

-- --- who ---

--- 17.3-E1 Without the erratum a reinforcement may be taken over: then its controller brings it in.
local function is_usable(u)
  if game.phase == "control" then return u == game.taken.unit end
  return u.side == game.acting and not u.frozen
end

--- 18.4c, 21.2b HMCs and Trains do not come in under the eyes of the enemy.
local function refuse_observed(u, h)
  if (u:is "hmc" or u:is "train") and not orders.is_driven(u) and sight.is_observed(h, enemy(u.side)) then
    return no(u:is "hmc" and "18.4c" or "21.2b", "%s is observed", h)
  end
end

--- 18.7 A decoy comes at the hex of an HMC with units, one that waits there too or that came in this player turn.
local function refuse_alone(m)
  if not m:is "hmc" or #hidden.contents(m) > 0 then return nil end
  local real = lists.any(units{ side = m.side, trait = "hmc" }, function(o)
    return o.entry == m.entry and #hidden.contents(o) > 0 and (o.place == m.place or o.entering)
  end)
  if not real then return no("18.7", "%s is a decoy, and no HMC with units comes with it", m) end
end

local all_manners = { "normal", "forced", "accelerated" }
--- 10.2a, 15.1a The manners in which it can pay for the column.
local function manners(u)
  return lists.filter(all_manners, function(m)
    return not march.refuse_manner(u, m) and points_left(u, m) >= 0
           and (m ~= "accelerated" or not march.is_too_near(u, hex_of(u)))
  end)
end

--- 10.1a, 10.2a, 10.3a, 9.1a, 18.7
local function refuse_enter(u)
  if not is_usable(u) or u.place ~= box "due" then return no("10.1a", "%s is not due as a reinforcement", u) end
  local h, why = hex_of(u), orders.refuse_seized(u) or march.refuse_opening(u)
  if why then return why end
  if not h then return no("10.3a", "the entry hex of %s is blocked", u) end
  why = refuse_stack(h, u)
  if why then return why end
  if #manners(u) == 0 then return no("10.2a", "the column through %s is too long", h) end
  why = refuse_alone(u) or u:is "hmc" and hidden.refuse_act(u, "move")
  return why or refuse_observed(u, h) or orders.refuse_hex(u, h)
end

-- --- the command ---

local first_reach = derived(function(u, manner) return march.reach(u, manner, hex_of(u), points_left(u, manner)) end)
local function reach(c) return first_reach(c.unit, c.manner) end
local function way(c, hexes)
  return march.way(c.unit, c.manner, hexes, c.hex, hex_of(c.unit), points_left(c.unit, c.manner))
end

command.enter:param("unit", { each = function() return lists.filter(units{ at = box "due" }, is_usable) end,
  refuse = function(_, u) return refuse_enter(u) end })
command.enter:param("manner", { type = "word", default = function(c) return manners(c.unit)[1] end,
  each = function() return all_manners end,
  refuse = function(c, m)
    if lists.has(manners(c.unit), m) then return nil end
    return march.refuse_manner(c.unit, m) or no("10.2a", "the column is too long, or the enemy too close")
  end })
command.enter:param("hex", { each = function(c) return reach(c).ends + hexset{ hex_of(c.unit) } end,
  refuse = function(c, h)
    if h == hex_of(c.unit) then return nil end
    if not h.is_hex then return no("10.1a", "that is not a hex") end
    return reach(c):why(h)
  end })
command.enter:param("hexes", { some = true, each = function(c) return reach(c).ends - hexset{ c.hex } end,
  refuse = function(c, list) return select(2, way(c, list)) end })
function command.enter:run(c)
  local u, h = c.unit, hex_of(c.unit)
  if control.interrupted(u) then return end
  local steps, left, manner = way(c, c.hexes), points_left(u, c.manner), c.manner
  u.spent = u.spent + cost_of(h)
  h.column = h.column + 1
  u:put(h)
  u.origin, u.entering = h, u:is "hmc"
  note("10.1a", "%s enters at %s", u, h)
  if u:is "train" then game.train_entered[u.side] = true end
  march.check_cavalry(u, manner)
  hidden.check()
  if u.place == h then manner = select(2, march.walk(u, steps, manner, left)) end
  march.finish(u, manner)
end

-- --- 5.3.1 at the start of a player turn ---

local returning = procedure("returning", "22.6a", "a unit off the map tries to return")
function returning:run(b)
  local meaning = text("%s returns", b.board and b.unit or text("the unit"))
  return { returns = (tables.checks.returning:test("1d6", "result", "returns", "22.6a", "returning", meaning)) }
end

--- 22.6a A unit that left the map may try to come back some turns later, by its home hex.
local function may_return(u)
  return not u:is "train" and u.left_on > 0 and game.turn >= u.left_on + figure.return_after
end
--- 22.6a
local function come_back(side)
  if switch.return_to_map == "no" then return end
  for _, u in ipairs(lists.filter(units{ side = side, at = box "off_map" }, may_return)) do
    if ask(side, "22.6a", text("does %s try to return?", u), { "stay", "try" }) == "try"
       and returning:rule{ unit = u }.returns then
      u:move(box "due", "22.6a")
      u.entry, u.due, u.left_on = ground.home(side), game.turn, 0
    end
  end
end

--- 3.3a, 10.3a, 22.1 Those whose turn has come; those that find their hex blocked.
function entry.schedule(side)
  for _, u in ipairs(due(side)) do u:put(box "due") end
  come_back(side)
  for _, u in ipairs(units{ side = side, at = box "due" }) do
    if u.barred == 0 and u.entry and is_blocked(u) then u.barred = game.turn end
  end
end

return entry
