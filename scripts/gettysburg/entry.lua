-- 3.3, 10.1 TO 10.3 REINFORCEMENTS, 22.1 OTHER ENTRY HEXES, 22.6 RETURN TO THE MAP
local lists   = import "lib.lists"
local control = import "control"
local ground  = import "ground"
local hidden  = import "hidden"
local march   = import "march"
local orders  = import "orders"
local entry = {}

local letters = { "A", "B", "C", "D", "E", "F", "G", "H", "I" }

local function is_blocked(h, side) return ground.any(enemy(side)):has(h) end

-- 22.1 From the turn after its hex was found blocked a unit may come by the nearest one that is free.
local function nearest_free(u)
  local own, best = ground.entry(u.entry), nil
  for _, letter in ipairs(letters) do
    local h = ground.entry(letter)
    if h and not is_blocked(h, u.side) and (not best or own:distance(h) < own:distance(best)) then best = h end
  end
  return best
end
function entry.hex(u)
  if u.entry == "none" then return nil end
  local own = ground.entry(u.entry)
  if not is_blocked(own, u.side) then return own end
  if switch.other_entry == "yes" and u.barred > 0 and u.barred < game.turn then return nearest_free(u) end
end

-- 10.2 The column: one point for the first unit through the hex, two for the second, and so on. In halves.
function entry.cost(h) return 2 * tables.movement.special:cell("column", "points") * (h.column + 1) end

-- 17.3-E1 Without the erratum a reinforcement may be taken over: then its controller brings it in.
local function is_driven(u) return game.controlled == u and game.controller ~= u.side end
local function is_usable(u)
  if game.phase == "control" then return u == game.controlled end
  return u.side == game.acting and not u.frozen
end
-- 18.4c, 21.2b HMCs and Trains do not come in under the eyes of the enemy; 16.4, 16.5 nobody next to infantry he may not close with.
local function closed(u, h)
  if (u:is "hmc" or u:is "train") and not is_driven(u) and ground.is_observed(h, enemy(u.side)) then
    return no(u:is "hmc" and "18.4c" or "21.2b", "%s is observed", h)
  end
  for _, each in ipairs(orders.closed(u)) do
    if each[1]:has(h) then return no(each[2], each[3], h) end
  end
end
-- 10.2 The manners in which it can pay for the column.
local function manners(u, h)
  return lists.filter({ "normal", "forced", "accelerated" }, function(m)
    return not march.refuse_manner(u, m) and entry.cost(h) <= march.points(u, m)
           and (m ~= "accelerated" or not march.is_too_near(u, h))
  end)
end

function entry.refuse(u)
  if not is_usable(u) or u.place ~= box "due" then return no("10.1a", "%s is not due as a reinforcement", u) end
  if march.is_held_back(u) then return no("23.5b", "%s may not move on this turn", u) end
  local h = entry.hex(u)
  if not h then return no("10.3a", "the entry hex of %s is blocked", u) end
  if not u:is "train" and ground.count(h, u.side) >= figure.stack_limit then return no("9.1a", "the stack in %s is full", h) end
  if #manners(u, h) == 0 then return no("10.2a", "the column through %s is too long", h) end
  return u:is "hmc" and hidden.refuse_act(u, "move") or closed(u, h)
end

local function waiting()
  return lists.filter(units{ at = box "due" }, function(u) return not entry.refuse(u) end)
end
local function ways(c)
  local h = entry.hex(c.unit)
  return march.reach(c.unit, c.manner, h, march.points(c.unit, c.manner) - entry.cost(h))
end

local enter = command("enter UNIT to HEX [by HEXES] [as MANNER]", { phase = { "moves", "control" }, rule = "10.1a",
  text = "bring a reinforcement onto the map", example = "enter 52 to 1234" })
enter:param("unit", { each = waiting, refuse = function(_, u) return entry.refuse(u) end })
enter:param("manner", { type = "word", default = function(c) return manners(c.unit, entry.hex(c.unit))[1] end,
  each = function() return { "normal", "forced", "accelerated" } end,
  refuse = function(c, m)
    if lists.has(manners(c.unit, entry.hex(c.unit)), m) then return nil end
    return march.refuse_manner(c.unit, m) or no("10.2a", "the column is too long, or the enemy too near")
  end })
enter:param("hex", { each = function(c) return ways(c).ends + hexset{ entry.hex(c.unit) } end,
  refuse = function(c, h)
    if h == entry.hex(c.unit) then return nil end
    if not h.is_hex then return no("10.1a", "that is no hex") end
    return ways(c):why(h)
  end })
enter:param("hexes", { some = true, least = 1, most = 20, each = function(c) return ways(c).ends - hexset{ c.hex } end,
  refuse = function(c, list)
    local h = entry.hex(c.unit)
    local way, why = march.via(c.unit, c.manner, list, c.hex, h, march.points(c.unit, c.manner) - entry.cost(h))
    if not way then return why end
  end })
function enter:run(c)
  local u, h = c.unit, entry.hex(c.unit)
  if control.offer(u) then return end
  local left = march.points(u, c.manner) - entry.cost(h)
  local way, costs = march.via(u, c.manner, c.hexes, c.hex, h, left)
  u.spent = u.spent + entry.cost(h)
  h.column = h.column + 1
  u:put(h)
  u.origin, u.due = h, 0
  note("10.1a", "%s enters at %s", u, h)
  if u:is "train" then game.train_entered[u.side] = true end
  march.check_cavalry(u, c.manner)
  hidden.check()
  local manner, _ = c.manner, nil
  if u.place == h then _, manner = march.walk(u, way, costs, manner, left) end
  march.finish(u, manner)
end

-- --- 5.3.1 at the start of a player turn ---

-- 22.6 A unit that left the map may try to come back from the third turn on.
local returning = procedure("returning", "22.6a", "a unit off the map tries to return")
function returning:run()
  return { returns = tables.checks.returning:cell(roll("1d6", "22.6a", "returning"), "result") == "returns" }
end
local gates = { confederate = "A", union = "F" }
local function come_back(side)
  if switch.return_to_map == "no" then return end
  for _, u in ipairs(units{ side = side, at = box "off_map" }) do
    if not u:is "train" and u.left_on > 0 and game.turn >= u.left_on + 3
       and ask(side, "22.6a", text("does %s try to return?", u), { "stay", "try" }) == "try"
       and returning:rule{}.returns then
      u:move(box "due", "22.6a")
      u.entry, u.due, u.left_on = gates[side], game.turn, 0
    end
  end
end

-- 3.3, 10.3 Those whose turn has come; 22.1 those that find their hex blocked.
function entry.schedule(side)
  for _, u in ipairs(units{ side = side, at = box "expected" }) do
    if u.due <= game.turn then u:put(box "due") end
  end
  come_back(side)
  for _, u in ipairs(units{ side = side, at = box "due" }) do
    if u.barred == 0 and u.entry ~= "none" and is_blocked(ground.entry(u.entry), side) then u.barred = game.turn end
  end
end

return entry
