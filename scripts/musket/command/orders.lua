-- 5.4.3 OUT OF COMMAND, 5.5, 5.6 ORDERS, 5.8 FORCED RALLY: what a unit's order lets it do. What it must do is in
-- duties.lua
local field, ground, sight = import "field", import "ground", import "sight"
local states, ways, wings = import "states", import "ways", import "wings"
local orders = {}

local move = game.move

-- --- 5.6.1 the enemy of a unit that charges ---

--- 6.1d, 6.3.2a A hedgehog has its front on all sides.
function orders.has_front(u) return u.facing ~= nil and not (u:is "limbered" or u:is "morale_broken") end
-- Units that have this enemy against their front.
local facers = derived(function(foe)
  return lists.filter(field.enemies_next_to(foe), function(u)
    return orders.has_front(u) and field.stands_in(foe, field.front(u))
  end)
end)
--- 5.6.1b, 5.6.1e Enemies that no other unit has against its front.
local loose = derived(function(u)
  local own = states.together(u)
  return lists.filter(field.units(enemy(u.side)), function(foe)
    return lists.all(facers(foe), function(f) return lists.has(own, f) end)
  end)
end)

--- 5.6.1c
function orders.sees(u, foe) return sight.unit_sees(u, foe, { charge_side = u.side }) end
local function sees_from(p, side, foe)
  return lists.any(p:covers(), function(from)
    return lists.any(foe:covers(), function(to) return sight.sees(from, to, { charge_side = side }) end)
  end)
end
--- 5.6.1a, 5.6.1c The nearest enemies that it sees, engaged or not; several if they are equally near.
-- p: where it is, or will be.
local function nearest_seen(u, p)
  local hidden = field.units(enemy(u.side))
  while #hidden > 0 do
    local ring = lists.lowest(hidden, function(foe) return p:distance(foe) end)
    local seen = lists.filter(ring, function(foe) return sees_from(p, u.side, foe) end)
    if #seen > 0 then return seen end
    hidden = lists.filter(hidden, function(foe) return not lists.has(ring, foe) end)
  end
  return {}
end
--- 5.6.1a, 5.6.1b, 5.6.1f The enemies that it may choose from; none if it sees none, or all are engaged. Instead of an
-- engaged one it makes for the nearest that is not, in sight or not. Second, whether it sees none at all (5.6.1g).
local function goals_at(u, p)
  local seen = nearest_seen(u, p)
  local free = lists.filter(seen, function(foe) return lists.has(loose(u), foe) end)
  if #seen == 0 or #free > 0 then return free, #seen == 0 end
  return lists.lowest(loose(u), function(foe) return p:distance(foe) end), false
end

--- 5.6.1e Hexes in which it goes no further.
orders.pins = derived(function(u) return lists.union(loose(u), field.around) end)
function orders.is_pinned(u) return field.stands_in(u, orders.pins(u)) end                       --- 5.6.1e
local function is_pinned_at(u, p) return p:within(orders.pins(u)) end                            --- 5.6.1e

-- --- 5.4.3 out of command ---

--- 5.4.3c Unlimbered guns stay where they are.
local function counts(u) return not u:is "artillery" or u:is "limbered" end
local function is_out(u) return counts(u) and not wings.in_command(u) end
--- 5.4.3a, 5.4.3e, amb.ooc-adjacent Whether it must go back.
local function must_return(u)
  return is_out(u) and (switch.out_of_command == "all" or #field.enemies_next_to(u) == 0)
end

-- --- how things stood when its move began ---

local function nearest(u, p)
  return lists.least(field.units(enemy(u.side)), function(foe) return p:distance(foe) end) or 1
end

--- 5.6.1a, 5.6.1g, 5.6.4a Of a unit in command in a pose: under Charge the enemies it may choose from, how far they
-- are, and whether it is blind to all; under Rally how far the nearest enemy is.
orders.task_in = derived(function(u, p)
  local order = wings.order(u)
  if order == "rally" then return { goals = {}, from = nearest(u, p) } end
  if order ~= "charge" then return { goals = {} } end
  local goals, blind = goals_at(u, p)
  return { blind = blind, goals = goals, from = goals[1] and p:distance(goals[1]) }
end)
--- 5.4.3a Of a move that begins now: alone if it has to go back into command.
orders.task = derived(function(u)
  if must_return(u) then return { alone = true, goals = {} } end
  return orders.task_in(u, u.pose)
end)
-- The same of the move under way.
function orders.task_of(u)
  if move.unit ~= u then return orders.task(u) end
  local goal = move.goal
  local in_play = goal and states.stands(goal) and goal.side ~= u.side
  return { alone = move.alone, blind = move.blind, goals = in_play and { goal } or {}, from = move.goal_from }
end
--- 7.2.1, 7.3.1c
function orders.left(u)
  return move.unit == u and move.allowance - move.spent or states.allowance(u)
end
function orders.entered(u) return move.unit == u and move.entered or 0 end

-- --- 5.6 what an order does to a move ---

orders.contact = derived(function(side) return field.touched(enemy(side)) + field.held(enemy(side)) end)
-- Hexes closer to the enemy than that.
orders.nearer = derived(function(side, from) return field.held(enemy(side)):within(from - 1) end)

local limits = {}                                -- by order, for a unit in a pose
--- 5.6.1e
function limits.charge(u, p)
  local stop = { orders.pins(u), "5.6.1e", "it stops next to an enemy that no other unit has in front of it" }
  return { stop = { stop },
           most = is_pinned_at(u, p) and 0 or nil,
           far  = { "5.6.1e", "%s is next to an enemy that no other unit has in front of it" } }
end
local shy = { make_ready = "5.6.2a", receive_charge = "5.6.3a" }
--- 5.6.2a, 5.6.3a, amb.make-ready-adjacent Hexes that such a unit does not enter.
function orders.no_contact(u)
  local rule = shy[wings.order(u)]
  return rule and { { orders.contact(u.side), rule, "%s is next to an enemy" } } or {}
end
function limits.make_ready(u) return { closed = orders.no_contact(u) } end                       --- 5.6.2a
--- 5.6.3a
function limits.receive_charge(u, p)
  local stands = p == u.pose and orders.entered(u) == 0
  return { closed = orders.no_contact(u), most = stands and 1 or 0,
           far = { "5.6.3a", "under Receive Charge %s enters one hex" } }
end
--- 5.6.4a, amb.rally-closer
function limits.rally(u, _, task)
  return { no_end = { { orders.nearer(u.side, task.from), "5.6.4a", "%s is closer to the enemy" } } }
end
--- 5.4.3a A unit that goes back into command is free of them. A table for ways.march.
function orders.move_limits(u)
  local task = orders.task_of(u)
  return task.alone and {} or limits[wings.order(u)](u, u.pose, task)
end
--- 5.4.3d The same of a unit that has come back into command in a pose, and is under its orders there.
function orders.limits_in(u, p) return limits[wings.order(u)](u, p, orders.task_in(u, p)) end

function orders.limits_with_points(u)
  local o = orders.move_limits(u)
  o.points = orders.left(u)
  return o
end
orders.ways = derived(function(u) return ways.march(u, orders.limits_with_points(u)) end)
-- Why it does not come to a hex: the ground; its order where that is all that keeps it.
function orders.refuse_hex(u, h)
  local why = orders.ways(u):why(h)
  if not why then return nil end
  local barred = ground.refuse_ground(u, h)
  if barred then return barred end
  local o = orders.limits_with_points(u)
  if not o.most then return why end
  o.most = nil
  return ways.march(u, o):cost(h) and no(o.far[1], o.far[2], u) or why
end

-- --- 5.5.1a, 5.6.5 what else an order allows: rallies are in rally.lua, withdrawals in reaction_moves.lua ---

--- 5.4.3f
function orders.refuse_fire(u)
  if counts(u) and not wings.acts_in_command(u) then return no("5.4.3f", "%s is out of command", u) end
end
--- 10.3.2b, 5.6.1e
function orders.refuse_advance(u)
  if wings.order(u) ~= "charge" then return no("10.3.2b", "fire while advancing is for units under Charge") end
  if orders.is_pinned(u) then return no("5.6.1e", "%s is next to an enemy", u) end
  return orders.refuse_fire(u)
end
--- 10.3.4b
function orders.refuse_retire(u)
  if wings.order(u) == "charge" then return no("10.3.4b", "no unit under Charge retires while it fires") end
  return orders.refuse_fire(u)
end
--- 5.4.3b, 6.3.1d, 6.3.2a, 7.2.1 Only one that moves already goes on: as its commander falls, or before he has come
-- (7.4).
orders.refuse_move = derived(function(u)
  if u:is "artillery" and not u:is "limbered" then return no("7.2.1", "%s is not limbered", u) end
  if u:is "morale_broken" then return no("7.2.1", "%s is Morale Broken", u) end
  if u:is "formation_broken" then return no("6.3.1d", "%s is Formation Broken", u) end
  if u:is "hedgehog" then return no("6.3.2a", "%s is a hedgehog", u) end
  if move.unit ~= u and is_out(u) and not wings.is_led(u.wing) then
    return no("5.4.3b", "%s is out of command and its commander is not on the map", u)
  end
end)

--- 5.8a, amb.mandatory-rally Gone, Formation Broken or of bad morale.
local function is_bad(u)
  return not states.on_map(u) or u:is "formation_broken" or u:is "morale_shaken" or u:is "morale_broken"
end
--- 5.8a, 5.8c All of its cavalry and heavy infantry are bad, and none is to come.
local function is_forced(w)
  local list = lists.filter(wings.members(w), function(u)
    return u.place ~= nil and (u:is "cavalry" or u:is "heavy")
  end)
  return #wings.expected(w) == 0 and #list > 0 and lists.all(list, is_bad)
end
--- 5.8a
function orders.forced_rally(w)
  if not is_forced(w) then return false end
  if w.order ~= "rally" then note("5.8a", "%s has no sound unit left: it is under Rally", w) end
  w.order = "rally"
  return true
end
--- 5.6.1h, 5.8b
function orders.refuse_pass(w)
  if w.order == "charge" then return no("5.6.1h", "a wing under Charge does not pass") end
  if is_forced(w) then return no("5.8b", "a wing that is forced to Rally does not pass") end
end

return orders
