-- 5.4.3 OUT OF COMMAND, 5.5, 5.6 ORDERS, 5.8 FORCED RALLY: what a unit's order lets it do, and what it must do
local field  = import "field"
local ground = import "ground"
local states = import "states"
local ways   = import "ways"
local wings  = import "wings"
local orders = {}

-- --- 5.6.1 the enemy of a unit that charges ---

-- 6.1d, 6.3.2a A hedgehog has its front on all sides.
local function has_front(u) return u.facing ~= nil and not (u:is "limbered" or u:is "morale_broken") end
-- Units that have this enemy against their front.
local facers = derived(function(foe)
  return lists.filter(field.units(enemy(foe.side)), function(u)
    return has_front(u) and field.touches(u, foe) and field.stands_in(foe, field.front(u))
  end)
end)
-- 5.6.1b, 5.6.1e Enemies that no other unit has against its front.
local loose = derived(function(u)
  local own = states.together(u)
  return lists.filter(field.units(enemy(u.side)), function(foe)
    return not lists.find(facers(foe), function(f) return not lists.has(own, f) end)
  end)
end)

-- 5.6.1a, 5.6.1c, 5.6.1f The nearest of them that it sees; several if they are equally near.
local function by_distance(u)
  local list = {}
  for i, foe in ipairs(loose(u)) do list[i] = { foe = foe, far = u:distance(foe), number = i } end
  table.sort(list, function(a, b) return a.far < b.far or a.far == b.far and a.number < b.number end)
  return list
end
orders.goals = derived(function(u)
  local found, far = {}, nil
  for _, each in ipairs(by_distance(u)) do
    if far and each.far > far then break end
    if ground.unit_sees(u, each.foe, { charge_side = u.side }) then
      found[#found + 1] = each.foe
      far = each.far
    end
  end
  return found
end)

-- 5.6.1e Hexes in which it goes no further.
local pins = derived(function(u)
  local set = hexset()
  for _, foe in ipairs(loose(u)) do set = set + field.around(foe) end
  return set
end)
function orders.is_pinned(u) return field.stands_in(u, pins(u)) end

-- --- 5.4.3 out of command ---

-- 5.4.3c Unlimbered guns stay where they are.
local function counts(u) return not u:is "artillery" or u:is "limbered" end
local function is_out(u) return counts(u) and not wings.in_command(u) end
-- 5.4.3a, 5.4.3e, amb.ooc-adjacent Whether it must go back.
local function must_return(u)
  return is_out(u) and (switch.out_of_command == "all" or #field.enemies_next_to(u) == 0)
end
local command_area = derived(wings.command_area)

-- --- how things stood when its move began ---

local function nearest(u)
  local least = 0
  for _, foe in ipairs(field.units(enemy(u.side))) do
    local far = u:distance(foe)
    if least == 0 or far < least then least = far end
  end
  return least
end

-- Of a move that begins now: alone if it has to go back into command; under Charge the enemies it may choose from, and
-- how far they are; under Rally how far the nearest enemy is.
function orders.task(u)
  if must_return(u) then return { alone = true, goals = {}, from = 0 } end
  local order = wings.order(u)
  if order == "rally" then return { alone = false, goals = {}, from = nearest(u) } end
  local goals = order == "charge" and orders.goals(u) or {}
  return { alone = false, goals = goals, from = goals[1] and u:distance(goals[1]) or 0 }
end
local function is_in_play(foe, side) return states.on_map(foe) and states.serves(foe) and foe.side ~= side end
local function task_of(u)
  if game.mover ~= u then return orders.task(u) end
  local goal = game.goal
  return { alone = game.alone, goals = goal and is_in_play(goal, u.side) and { goal } or {}, from = game.goal_from }
end
-- Where it was, and which way it faced.
local function start_of(u)
  if game.mover ~= u then return u.pose end
  return pose(game.started, game.began_facing ~= "none" and game.began_facing or nil)
end
function orders.left(u)
  return game.mover == u and game.allowance - game.spent or states.allowance(u)
end
local function entered(u) return game.mover == u and game.entered or 0 end

-- --- 5.6 what an order does to a move ---

local contact = derived(function(side) return field.touched(enemy(side)) + field.held(enemy(side)) end)
local nearer = derived(function(side, from)
  local foes = field.held(enemy(side))
  return from > 1 and foes:around(from - 1) + foes or foes
end)

local limits = {}
function limits.charge(u)
  return { stop = { { pins(u), "5.6.1e", "it stops next to an enemy that no other unit has against its front" } },
           most = orders.is_pinned(u) and 0 or nil,
           far  = { "5.6.1e", "%s is next to an enemy that no other unit has against its front" } }
end
-- 5.6.2a, 5.6.3a, amb.make-ready-adjacent Hexes that such a unit does not enter.
local shy = { make_ready = "5.6.2a", receive_charge = "5.6.3a" }
function orders.no_contact(u)
  local rule = shy[wings.order(u)]
  return rule and { { contact(u.side), rule, "%s is next to an enemy" } } or {}
end
function limits.make_ready(u) return { closed = orders.no_contact(u) } end
function limits.receive_charge(u)
  return { closed = orders.no_contact(u), most = math.max(0, 1 - entered(u)),
           far = { "5.6.3a", "under Receive Charge %s enters one hex" } }
end
-- amb.rally-closer
function limits.rally(u, task)
  return { no_end = { { nearer(u.side, task.from), "5.6.4a", "%s is closer to the enemy" } } }
end
-- 5.4.3a Who goes back into command is free of them. A table for u:march.
function orders.move_limits(u)
  local task = task_of(u)
  return task.alone and {} or limits[wings.order(u)](u, task)
end

local function with_points(u, points)
  local o = orders.move_limits(u)
  o.points = points
  return o
end
orders.ways = derived(function(u) return ways.march(u, with_points(u, orders.left(u))) end)
-- Why it does not come to a hex: its order where that is all that keeps it.
function orders.refuse_hex(u, h)
  local why, o = orders.ways(u):why(h), with_points(u, orders.left(u))
  if not why or not o.most then return why end
  o.most = nil
  return ways.march(u, o):cost(h) and no(o.far[1], o.far[2], u) or why
end

-- 5.6.3b More than one hex by wheeling alone: half of it stays next to where it began, and no half is next to an enemy.
local function has_advanced(u)
  return entered(u) == 1 and (u.facing == game.began_facing or u.facing == facing_turned(game.began_facing, 3))
end
local function may_wheel_on(u, s)
  if entered(u) == 0 then return true end
  if has_advanced(u) then return false end
  local near = pose(game.started, game.began_facing, "double").hexes:within(1)
  return not (near * s.pose.hexes):empty() and (s.pose.hexes * contact(u.side)):empty()
end
-- The changes of facing that it can make now, as steps.
orders.turns = derived(function(u)
  local list, task = ways.turns(u, with_points(u, orders.left(u))), task_of(u)
  if task.alone or wings.order(u) ~= "receive_charge" then return list end
  return lists.filter(list, function(s) return #s.entered == 0 or may_wheel_on(u, s) end)
end)

-- --- poses in which a move may end ---

-- amb.rally-closer Hexes in which a unit under Rally does not end.
local function too_near(u, task)
  return not task.alone and wings.order(u) == "rally" and task.from > 0 and nearer(u.side, task.from) or hexset()
end
--- 7.3.5a, 5.6.4a Why no move ends in a pose.
local function refuse_pose(u, p)
  if not (too_near(u, task_of(u)) * p.hexes):empty() then return no("5.6.4a", "%s must not end closer to the enemy", u) end
  return ways.refuse_pose(p)
end

-- Whether one of them passes the test.
local function has_end(m, test)
  return lists.any(m.ends, function(h)
    return lists.any(m:poses(h), function(p) return not ways.refuse_pose(p) and test(p) end)
  end)
end
local function can(u, test)
  return has_end(orders.ways(u), test)
      or lists.any(orders.turns(u), function(s) return not refuse_pose(u, s.pose) and test(s.pose) end)
end

-- --- what it must do ---

-- A duty is nil or { rule, text, foe = whom it names, must, to = hexes, within, price, off }: a pose is good if it is
-- within so many hexes of them; if it costs no more than `price`; if it has less to turn than `off`. `must`: it can do
-- it, so it has to.
local function away(duty, where) return duty.to:distance(where) or 0 end

-- How many sixths a unit must turn until a hex before its place is nearer to where it has to go.
local function looks_nearer(duty, h, facing)
  return lists.any(facing_sides(facing), function(side)
    local n = h:next(side)
    return n ~= nil and away(duty, n) < away(duty, h)
  end)
end
local function to_turn(duty, p)
  local h, facing = p.hex, p.facing
  return facing and lists.find({ 0, 1, 2, 3 }, function(k)
    return looks_nearer(duty, h, facing_turned(facing, k)) or looks_nearer(duty, h, facing_turned(facing, -k))
  end) or 0
end

local function is_good(duty, p)
  return away(duty, p.hexes) <= duty.within and (not duty.off or to_turn(duty, p) < duty.off)
end
--- 5.4.3a, 7.3.5b As fast as it can: by the cheapest way; over a bridge as it is.
local function is_done(u, duty, p)
  return is_good(duty, p) and (not duty.price or (orders.ways(u):cost(p.hex) or duty.price) == duty.price)
end

-- 5.4.3e, 5.6.1d It cannot come nearer: it turns at least, to make it easier; in no case does it go farther off or turn
-- away.
local function turn_at_least(u, duty)
  duty.off = to_turn(duty, start_of(u))
  duty.must = duty.off > 0 and can(u, function(p) return is_good(duty, p) end)
  if duty.must then
    duty.text = "%s must turn to where it has to go"
  else
    duty.off, duty.text = duty.off + 1, "%s must not go farther off"
  end
  return duty
end

-- 5.4.3a, 5.4.3e Into command, else as near as it can.
local function duty_to_return(u)
  local duty = { to = command_area(u), must = true, rule = "5.4.3a",
                 text = "%s must go back into command as fast as it can" }
  local m, best, price = orders.ways(u), nil, nil
  has_end(m, function(p)
    local far, cost = away(duty, p.hexes), m:cost(p.hex)
    if not best or far < best or far == best and cost < price then best, price = far, cost end
    return false
  end)
  local now = away(duty, u.pose.hexes)
  if best and best < now then
    duty.within, duty.price = best, best == 0 and price or nil
    return duty
  end
  duty.within, duty.rule = now, "5.4.3e"
  return turn_at_least(u, duty)
end

-- 5.6.1j Light infantry need not come next to the front of heavy infantry; two hexes before it, it need not go round it
-- either.
local fronts = derived(function(side)
  local set = hexset()
  for _, foe in ipairs(field.units(side)) do
    if foe:is "heavy" and has_front(foe) then set = set + field.front(foe) end
  end
  return set
end)
local function is_before(u, foe)
  return foe:is "heavy" and has_front(foe) and field.front(foe):around(1):has(u.hex)
end
local function is_spared(u, goals, h)
  if not u:is "light" then return false end
  return fronts(enemy(u.side)):has(h) or lists.find(goals, function(foe) return is_before(u, foe) end) ~= nil
end

-- 5.6.1a At least one hex closer to the enemy.
local function duty_to_close(u, task)
  local duty = { to = hexes_of(task.goals), within = task.from - 1, rule = "5.6.1a", must = true,
                 foe = task.goals[1], text = task.goals[2] and "%s must come closer to %s or another as near"
                                             or "%s must come closer to %s, the nearest enemy it sees" }
  local function closer(p) return is_good(duty, p) end
  if closer(u.pose) then return duty end
  if can(u, function(p) return closer(p) and not is_spared(u, task.goals, p.hex) end) then return duty end
  local may = u:is "light" and can(u, closer)
  duty.within, duty.rule, duty.foe = task.from, "5.6.1d", nil
  if not may then return turn_at_least(u, duty) end
  duty.rule, duty.text, duty.must = "5.6.1j", "%s must not go farther off", false
  return duty
end

-- 5.6.1g It sees no enemy: it stays within reach of command.
local function duty_to_stay_near(u)
  if game.mover == u and game.goal or not wings.in_command(u) then return nil end
  return { to = command_area(u), within = 0, must = false, rule = "5.6.1g",
           text = "%s sees no enemy and must stay in command" }
end

orders.duty = derived(function(u)
  local task = task_of(u)
  if task.alone then return duty_to_return(u) end
  if wings.order(u) ~= "charge" or orders.is_pinned(u) then return nil end
  if #task.goals == 0 then return duty_to_stay_near(u) end
  return duty_to_close(u, task)
end)

-- From a pose on the way it can still do what it must: with the points that it has left there, or that the fastest way
-- takes.
local function can_later(u, duty, s)
  local o, points = orders.move_limits(u), (duty.price or orders.left(u)) - s.price
  if points < 0 or u:is "artillery" or o.stop and pins(u):has(s.pose.hex) then return false end
  if ground.wear(u) and s.hits >= ways.endurance(u) then return false end
  o.points, o.from, o.worn = points, s.pose, s.hits
  local on = ways.march(u, o)
  local function good(p) return is_good(duty, p) end
  return has_end(on, good) or lists.any(on:poses(s.pose.hex), good)
end

-- 5.6.1f Of the enemies that are equally near those that it can still come closer to from a pose; all if it is none.
function orders.goals_from(u, s)
  local task = orders.task(u)
  local list = #task.goals > 1 and lists.filter(task.goals, function(foe)
    local duty = { to = field.hexes(foe), within = task.from - 1 }
    return is_good(duty, s.pose) or can_later(u, duty, s)
  end) or {}
  return #list > 0 and list or task.goals
end

local function refuse_duty(u, duty)
  if duty.foe then return no(duty.rule, duty.text, u, duty.foe) end
  return no(duty.rule, duty.text, u)
end
-- Why a change of facing may not be the last of its move; nil if it may, or if it leads on.
function orders.refuse_turn(u, s)
  local stays = s.pose.hexes == field.hexes(u)
  local why = not stays and refuse_pose(u, s.pose)
  if why then return why end
  local duty = orders.duty(u)
  if not duty or is_done(u, duty, s.pose) or duty.must and can_later(u, duty, s) then return nil end
  return refuse_duty(u, duty)
end
-- A pose that it goes to, as a step.
function orders.step_to(u, p)
  local m = orders.ways(u)
  return { pose = p, price = m:cost(p) or orders.left(u) + 1, hits = m:wear(p) or 0 }
end
-- The same of such a pose.
function orders.refuse_end(u, p) return orders.refuse_turn(u, orders.step_to(u, p)) end

--- 5.6.4a, 7.3.5a It was stopped where no move ends.
local function refuse_standing(u)
  if lists.any(u:covers(), ground.is_bridge) then return no("7.3.5a", "%s must leave the bridge", u) end
  return refuse_pose(u, u.pose)
end
-- Why the move under way may not end here: what it must do it still can.
function orders.refuse_halt(u)
  if not states.on_map(u) then return nil end
  local duty = orders.duty(u)
  if duty and duty.must and not is_done(u, duty, u.pose) then
    return refuse_duty(u, duty)
  end
  local why = refuse_standing(u)
  local function may_end(p) return orders.refuse_end(u, p) == nil end
  return why and has_end(orders.ways(u), may_end) and why or nil
end

-- --- 5.6.5 what else an order allows: rallies and reforms are in rally.lua, withdrawals in reaction_moves.lua ---

local rules = {}
function rules.fire(u)
  if counts(u) and not wings.acts_in_command(u) then return no("5.4.3f", "%s is out of command", u) end
end
function rules.advance_fire(u, order)
  if order ~= "charge" then return no("10.3.2b", "fire while advancing is for units under Charge") end
  if orders.is_pinned(u) then return no("5.6.1e", "%s is next to an enemy", u) end
  return rules.fire(u)
end
function rules.retire_fire(u, order)
  if order == "charge" then return no("10.3.4b", "no unit under Charge retires while it fires") end
  return rules.fire(u)
end
-- 5.4.3b Only one that moves already goes on: as its commander falls, or before he has come (7.4).
function rules.move(u)
  if u:is "artillery" and not u:is "limbered" then return no("7.2.1", "%s is not limbered", u) end
  if u:is "morale_broken" then return no("7.2.1", "%s is Morale Broken", u) end
  if u:is "formation_broken" then return no("6.3.1d", "%s is Formation Broken", u) end
  if u:is "hedgehog" then return no("6.3.2a", "%s is a hedgehog", u) end
  if game.mover ~= u and is_out(u) and not wings.commander(u.wing) then
    return no("5.4.3b", "%s is out of command and its commander is not on the map", u)
  end
end

-- 5.8a, amb.mandatory-rally All of its cavalry and heavy infantry are gone, Formation Broken or of bad morale; 5.8c
-- none is to come.
local function is_bad(u)
  return not states.on_map(u) or u:is "formation_broken" or u:is "morale_shaken" or u:is "morale_broken"
end
local function is_forced(w)
  if #wings.expected(w) > 0 then return false end
  local list = lists.filter(wings.members(w), function(u)
    return u.place ~= nil and (u:is "cavalry" or u:is "heavy")
  end)
  return #list > 0 and not lists.find(list, function(u) return not is_bad(u) end)
end
function orders.forced_rally(w)
  if not is_forced(w) then return false end
  if w.order ~= "rally" then note("5.8a", "%s has no sound unit left: it is under Rally", w) end
  w.order, w.forced = "rally", true
  return true
end
function rules.pass(w)
  if w.order == "charge" then return no("5.6.1h", "a wing under Charge does not pass") end
  if is_forced(w) then return no("5.8b", "a wing that is forced to Rally does not pass") end
end

-- 5.5.1a In its own activation. what: fire, advance_fire, retire_fire, move; of a wing pass.
function orders.refuse(u, what) return rules[what](u, wings.order(u)) end

-- --- 5.4.3a, 5.6.1a who has still to move ---

local function is_bound(u)
  if u == game.mover then return orders.refuse_halt(u) ~= nil end
  if u.acted or u.held or u.ralliedby or u ~= states.chief(u) then return false end
  if states.allowance(u) == 0 or orders.refuse(u, "move") ~= nil then return false end
  local duty = orders.duty(u)
  return duty ~= nil and duty.must
end
function orders.pending(w) return lists.filter(wings.units(w), is_bound) end

return orders
