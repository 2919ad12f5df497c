-- 5.4.3, 5.6.1 WHAT A UNIT MUST DO IN ITS MOVE: go back into command, come closer to the enemy; where its move may end
local field, ground, orders = import "field", import "ground", import "orders"
local states, ways, wings = import "states", import "ways", import "wings"
local duties = {}

local move = game.move

-- --- changes of facing ---

--- 5.6.3b It has gone ahead by a hex instead of wheeling.
local function has_advanced(u)
  return orders.entered(u) == 1 and u.facing == move.facing
end
--- 5.6.3b More than one hex by wheeling alone: half of it stays next to where it began, and no half is next to an
-- enemy.
local function may_wheel_on(u, s)
  if orders.entered(u) == 0 then return true end
  if has_advanced(u) then return false end
  local near = pose(move.started, move.facing, "double").hexes:within(1)
  return s.pose:within(near) and not s.pose:within(orders.contact(u.side))
end
--- 5.6.3b The changes of facing that it can make now, as steps.
duties.turns = derived(function(u)
  local list = ways.turns(u, orders.limits_with_points(u))
  if orders.task_of(u).alone or wings.order(u) ~= "receive_charge" then return list end
  return lists.filter(list, function(s) return #s.entered == 0 or may_wheel_on(u, s) end)
end)

-- --- poses in which a move may end ---

--- 5.6.4a, 7.3.5a, amb.rally-closer Why no move ends in a pose: under Rally it must not be closer to the enemy.
local function refuse_pose(u, p)
  local task = orders.task_of(u)
  local rallies = not task.alone and wings.order(u) == "rally"
  if rallies and p:within(orders.nearer(u.side, task.from)) then
    return no("5.6.4a", "%s must not end closer to the enemy", u)
  end
  return ways.refuse_pose(p)
end

-- Whether one of them, with a hex in the set, passes the test.
local function has_end(m, set, test)
  return lists.any(m:poses(set), function(p) return not ways.refuse_pose(p) and test(p) end)
end
local function can(u, set, test)
  return has_end(orders.ways(u), set, test)
      or lists.any(duties.turns(u), function(s) return not refuse_pose(u, s.pose) and test(s.pose) end)
end

-- --- what it must do. A duty is nil or { rule, text, foe = whom it names, must = it can do it, so it has to,
-- to = hexes, within = how near it has to come, near = the hexes that are near enough, price = at most, off = sixths
-- that it may have left to turn } ---

local function away(duty, where) return duty.to:distance(where) end
local function set_within(duty, far)
  duty.within, duty.near = far, duty.to:within(far)
  return duty
end

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
  return p:within(duty.near) and (not duty.off or to_turn(duty, p) < duty.off)
end
--- 5.4.3a, 7.3.5b As fast as it can: by the cheapest way; over a bridge as it is.
local function is_done(u, duty, p)
  return is_good(duty, p) and (not duty.price or (orders.ways(u):cost(p.hex) or duty.price) == duty.price)
end

--- 5.4.3e, 5.6.1d It cannot come nearer: it turns at least, to make it easier; in no case does it go farther off or
-- turn away.
local function turn_at_least(u, duty)
  duty.off = to_turn(duty, move.unit == u and pose(move.started, move.facing) or u.pose)
  duty.must = can(u, duty.near, function(p) return is_good(duty, p) end)
  if duty.must then
    duty.text = "%s must turn to where it has to go"
  else
    duty.off, duty.text = duty.off + 1, "%s must not go farther away"
  end
  return duty
end

local command_area = derived(wings.command_area)
--- 5.4.3a, 5.4.3e Into command, else as near as it can; nowhere if its commander has fallen meanwhile.
local function duty_to_return(u)
  local duty = { to = command_area(u), must = true, rule = "5.4.3a",
                 text = "%s must go back into command as fast as it can" }
  if duty.to:empty() then return nil end
  local m, now = orders.ways(u), away(duty, u.pose.hexes)
  for far = 0, now - 1 do
    set_within(duty, far)
    local there = lists.filter(m:poses(duty.near), function(p) return not ways.refuse_pose(p) end)
    if there[1] then
      duty.price = far == 0 and lists.least(there, function(p) return m:cost(p.hex) end) or nil
      return duty
    end
  end
  duty.rule = "5.4.3e"
  return turn_at_least(u, set_within(duty, now))
end

local function has_heavy_front(foe) return foe:is "heavy" and orders.has_front(foe) end
local fronts = derived(function(side)
  return lists.union(lists.filter(field.units(side), has_heavy_front), field.front)
end)
--- 5.6.1j Light infantry need not come next to the front of heavy infantry; two hexes before it, it need not go round
-- it.
local function is_spared(u, goals, h)
  if not u:is "light" then return false end
  return fronts(enemy(u.side)):has(h) or lists.any(goals, function(foe)
    return has_heavy_front(foe) and field.front(foe):around(1):has(u.hex)
  end)
end

local function told_to_close(u, goals)
  if goals[2] then return "%s must come closer to %s or another as near" end
  return orders.sees(u, goals[1]) and "%s must come closer to %s, the nearest enemy it sees"
      or "%s must come closer to %s, the nearest enemy that is not engaged"
end
--- 5.6.1a, 5.6.1d, 5.6.1j At least one hex closer to the enemy.
local function duty_to_close(u, task)
  local duty = { to = hexes_of(task.goals), rule = "5.6.1a", must = true, foe = task.goals[1],
                 text = told_to_close(u, task.goals) }
  set_within(duty, task.from - 1)
  local function closer(p) return is_good(duty, p) end
  if closer(u.pose) then return duty end
  if can(u, duty.near, function(p) return closer(p) and not is_spared(u, task.goals, p.hex) end) then return duty end
  local may = can(u, duty.near, closer)
  set_within(duty, task.from)
  duty.rule, duty.foe = "5.6.1d", nil
  if not may then return turn_at_least(u, duty) end
  duty.rule, duty.text, duty.must = "5.6.1j", "%s must not go farther away", false
  return duty
end

function duties.keeps_command(u, p) return p:within(command_area(u)) end                           --- 5.6.1g
--- 5.6.1g It sees no enemy at all: it stays within reach of command.
local function duty_to_stay_near(u)
  if not wings.in_command(u) then return nil end
  return set_within({ to = command_area(u), must = false, rule = "5.6.1g",
                      text = "%s sees no enemy and must stay in command" }, 0)
end

--- 5.4.3a, 5.6.1a, 5.6.1b, 8.2.2b One that sees only engaged enemies, with none behind them, is free, and so is one
-- that was joined and does not move.
duties.duty = derived(function(u)
  if u.held then return nil end
  local task = orders.task_of(u)
  if task.alone then return duty_to_return(u) end
  if wings.order(u) ~= "charge" or orders.is_pinned(u) then return nil end
  if task.blind then return duty_to_stay_near(u) end
  return #task.goals > 0 and duty_to_close(u, task) or nil
end)

-- Even where nothing is in its way it could not come near enough.
local function is_too_far(duty, p, points)
  return (away(duty, p.hexes) - duty.within) * map.least_step > points * map.point
end
-- From a pose on the way it can still do what it must: with the points that it has left there, or that the fastest way
-- takes; not where it joins another unit (8.2.2a).
local function can_later(u, duty, s)
  local points = (duty.price or orders.left(u)) - s.price
  if points < 0 or u:is "artillery" or ways.is_worn_out(u, s.hits) or ways.joins_in(u, s.pose.hex) then return false end
  if is_too_far(duty, s.pose, points) then return false end
  local o = orders.move_limits(u)
  if o.stop and orders.pins(u):has(s.pose.hex) then return false end
  o.points, o.from, o.worn = points, s.pose, s.hits
  local on = ways.march(u, o)
  local function good(p) return is_good(duty, p) end
  return has_end(on, duty.near, good) or lists.any(on:poses(s.pose.hex), good)
end

--- 5.6.1f Of the enemies that are equally near those that it can still come closer to from a pose; all if it is none.
function duties.goals_from(u, s)
  local task = orders.task(u)
  if #task.goals < 2 then return task.goals end
  return lists.prefer(task.goals, function(foe)
    local duty = set_within({ to = foe.pose.hexes }, task.from - 1)
    return is_good(duty, s.pose) or can_later(u, duty, s)
  end)
end

local function refuse_duty(u, duty)
  if duty.foe then return no(duty.rule, duty.text, u, duty.foe) end
  return no(duty.rule, duty.text, u)
end
-- What it has to do in its move, as a refusal would say it; nil if nothing.
function duties.told(u)
  local duty = duties.duty(u)
  return duty and refuse_duty(u, duty)
end
-- Why a change of facing may not be the last of its move; nil if it may, or if it leads on.
function duties.refuse_turn(u, s)
  local why = refuse_pose(u, s.pose)
  if why and s.pose.hexes ~= u.pose.hexes then return why end
  local duty = duties.duty(u)
  if not duty or is_done(u, duty, s.pose) or duty.must and can_later(u, duty, s) then return nil end
  return refuse_duty(u, duty)
end
-- A pose that it goes to, as a step.
function duties.step_to(u, p)
  local m = orders.ways(u)
  return { pose = p, price = m:cost(p) or ground.far, hits = m:wear(p) }
end
-- The same of such a pose.
duties.refuse_end = derived(function(u, p) return duties.refuse_turn(u, duties.step_to(u, p)) end)

--- 5.6.4a, 7.3.5a It was stopped where no move ends.
local function refuse_standing(u)
  if lists.any(u:covers(), ground.is_bridge) then return no("7.3.5a", "%s must leave the bridge", u) end
  return refuse_pose(u, u.pose)
end
--- 5.4.3a, 5.6.1a Why the move under way may not end here: what it must do it still can.
duties.refuse_halt = derived(function(u)
  if u.held or not states.on_map(u) then return nil end
  local duty = duties.duty(u)
  if duty and duty.must and not is_done(u, duty, u.pose) then return refuse_duty(u, duty) end
  local why = refuse_standing(u)
  local function may_end(p) return duties.refuse_end(u, p) == nil end
  return why and has_end(orders.ways(u), map.all, may_end) and why or nil
end)

-- --- who has still to move ---

--- 5.4.3a, 5.6.1a
function duties.is_bound(u)
  if u == move.unit then return duties.refuse_halt(u) ~= nil end
  if u.acted or u ~= states.chief(u) then return false end
  if orders.refuse_move(u) ~= nil then return false end
  local duty = duties.duty(u)
  return duty ~= nil and duty.must
end

return duties
