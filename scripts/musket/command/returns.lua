-- 5.4.3d BACK INTO COMMAND AND ON: one move that comes into command as fast as it can and goes on under its orders
local duties, orders, ways = import "duties", import "orders", import "ways"
local returns = {}

--- 5.4.3a The poses in which it is in command soonest.
local function first_poses(m, duty)
  return lists.filter(m:poses(duty.to), function(p) return m:cost(p) == duty.price and not ways.refuse_pose(p) end)
end
--- 5.4.3d How it goes on from such a pose, with the points and the order that are left to it there.
local function onward(u, m, p)
  local o = orders.limits_in(u, p)
  o.points, o.from, o.worn = orders.left(u) - m:cost(p), p, m:wear(p)
  return { pose = p, ways = ways.march(u, o) }
end
-- All that is to be had so: a list of { pose, ways }.
local legs = derived(function(u)
  local duty = orders.task_of(u).alone and duties.duty(u)
  if not duty or not duty.price then return {} end
  local m = orders.ways(u)
  local whole = lists.filter(first_poses(m, duty), function(p) return not ways.is_worn_out(u, m:wear(p)) end)
  return lists.map(whole, function(p) return onward(u, m, p) end)
end)

--- 5.6.1a, 5.6.1g What its order asks of the end of a move from such a pose.
local function meets_order(u, from, p)
  local task = orders.task_in(u, from)
  if task.blind then return duties.keeps_command(u, p) end
  return #task.goals == 0 or lists.any(task.goals, function(foe) return p:distance(foe) < task.from end)
end
local function leg_to(u, p)
  local fitting = lists.filter(legs(u), function(leg)
    return leg.ways:cost(p) and not leg.ways:why(p) and meets_order(u, leg.pose, p)
  end)
  return lists.lowest(fitting, function(leg) return leg.ways:cost(p) end)[1]
end

--- 5.4.3a, 5.4.3d Why no move ends in a pose: nor does one that passes through command.
function returns.refuse_end(u, p)
  local why = duties.refuse_end(u, p)
  if why and not ways.refuse_pose(p) and leg_to(u, p) then return nil end
  return why
end
--- 5.4.3d The steps to a pose, through command if that is needed.
function returns.steps(u, p)
  local m = orders.ways(u)
  local leg = duties.refuse_end(u, p) and leg_to(u, p)
  if not leg then return ways.steps(m, p) end
  return lists.joined(ways.steps(m, leg.pose), ways.steps(leg.ways, p))
end

return returns
