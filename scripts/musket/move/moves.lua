-- 7.1.1 ONE MOVE: who may begin it, how it begins, goes on and ends; 11.3.6 MOMENTUM
-- A unit's move is a run of commands while it is game.move.unit: it ends with `halt`, with another unit's action, or
-- with the phase.
local duties, entering, events, field = import "duties", import "entering", import "events", import "field"
local formations, ground, leaders, morale = import "formations", import "ground", import "leaders", import "morale"
local orders, reactions, stacking, states = import "orders", import "reactions", import "stacking", import "states"
local ways, wings = import "ways", import "wings"
local moves = {}

local move = game.move

-- --- who may act, who may move ---

--- 2.3-active, 3.2C, 10.8.9b, 7.1.1a One action each, one move after the other: the one under way must be able to end.
moves.refuse_start = derived(function(u)
  if not wings.is_active(u) then return no("2.3-active", "%s is not active", u) end
  if not states.on_map(u) then return no("3.2C", "%s is not on the map", u) end
  if not states.serves(u) then return no("10.8.9b", "%s is out of service", u) end
  if u.acted then return no("3.2C", "%s has already acted", u) end
  return moves.refuse_other()
end)
--- 7.1.1a Why no other unit or leader may act while one is moving.
function moves.refuse_other() return move.unit and duties.refuse_halt(move.unit) or nil end
--- 3.2C, 8.2.2b
function moves.refuse_move(u)
  local why = u ~= move.unit and moves.refuse_start(u)
  if why then return why end
  if u.held then return no("8.2.2b", "%s was joined in this activation and does not move", u) end
  return orders.refuse_move(u)
end
function moves.active() return game.active and wings.units(game.active) or {} end

-- --- beginning and end ---

-- The cavalry of a stack with light infantry, the troops of one with guns.
local function one_of_each_stack(goals)
  return lists.filter(goals, function(foe)
    local chief = field.troops_at(foe.hex, foe.side) or foe
    return chief == foe or not lists.has(goals, chief)
  end)
end
--- 5.6.1f Of enemies that are equally near the owner chooses; he is not asked where the end of the move tells, or next
-- to one. s: what it does first, as a step.
local function set_task(u, s, fits)
  local task = orders.task(u)
  local goal = lists.find(task.goals, fits or function() return orders.is_pinned(u) end)
  if not goal and #task.goals > 0 then
    local goals = s and duties.goals_from(u, s) or task.goals
    goal = ask(u.side, "5.6.1f", text("which enemy does %s make for?", u), one_of_each_stack(goals))
  end
  return task, goal
end

--- 3.2C, 7.3.1c The allowance is fixed now; Momentum of an earlier move is gone.
function moves.begin(u, s, fits)
  if move.unit == u then return end
  moves.halt()
  local task, goal = set_task(u, s, fits)
  game.move = { unit = u, allowance = states.allowance(u), started = u.hex, facing = u.facing, alone = task.alone,
                blind = task.blind, goal = goal, goal_from = task.from, commanded = wings.in_command(u) }
  u.acted = true
  u:unmark "momentum"
end
--- 3.2C Another action than a move: it ends the move under way.
function moves.act(u)
  moves.halt()
  u.acted = true
end

--- 11.3.6.2 Hexes that count, one after the other, and nothing since.
local function gains_momentum(u)
  return move.run >= figure.momentum_hexes and (u:is "heavy" or u:is "cavalry")
    and not (u:is "hedgehog" or u:is "morale_broken")
end
--- 8.3.1a Guns and troops have come together: which are on top?
local function order_stack(u)
  local gun = u:is "artillery" and u or field.guns_with(u)[1]
  local troops = gun and field.troops_at(gun.hex, u.side)
  if troops and move.entered > 0 then stacking.choose_top(troops, gun) end
end
--- 11.3.6 Momentum lasts for this activation, so that it is told where there is an enemy to attack. Nothing is asked.
function moves.settle()
  local u = move.unit
  if not u then return end
  if states.on_map(u) and gains_momentum(u) then
    u:mark "momentum"
    if #field.enemies_next_to(u) > 0 then note("11.3.6", "%s has Momentum", u) end
  end
  game.move = nil
end
--- 11.3.6 And what is asked: a stack is put in order.
function moves.halt()
  local u = move.unit
  if u and states.stands(u) then order_stack(u) end
  moves.settle()
end

-- --- one step ---

--- 8.2.1 Light infantry with cavalry goes along if its owner likes; not if it has acted by itself. In their hex both
-- turn.
local function goes_along(u, s)
  local other = u:is "cavalry" and states.partner(u)
  if not other then return false end
  if #s.entered == 0 or move.entered > 0 then return true end
  if other.acted or other.held then return false end
  other.acted = yes(u.side, "8.2.1", text("does %s go along with %s?", other, u))
  return other.acted
end

--- 11.3.6, 14.4c, 11.5.1 Clear hexes entered straight on; no feature crossed, no guns taken.
local function counts_for_momentum(u, s)
  if #s.entered == 0 or s.pose.facing ~= u.facing then return false end
  return lists.all(u.pose:steps(s.pose), function(step)
    local from, to = step[1], step[2]
    return not ground.cancels_momentum(from, to) and ground.is_clear(to) and #field.guns_at(to, enemy(u.side)) == 0
  end)
end
local function count(u, s)
  move.run = counts_for_momentum(u, s) and move.run + 1 or 0
  move.spent = move.spent + s.price
  if #s.entered == 0 then return end
  if move.entered == 0 then move.first = s.pose.hex end
  move.entered = move.entered + 1
end

--- 7.3.1c It comes into a pose, with its light infantry unless it goes alone; hits of the ground are taken at once.
function moves.carry(u, p, hits, alone)
  local before = u:covers()
  entering.enter(u, p, { rule = "7.3.1a", cause = "move", wear = hits, alone = alone })
  stacking.pass_guns(u, before)
  leaders.check_places()
  leaders.stay_behind(before, u.side)
end

--- 8.4a, 8.4b, amb.incorporation The unit that did not move is removed; its strength makes good losses.
local function absorb(u, other)
  local gain = math.min(states.strength(other), u.casualties)
  u.casualties = u.casualties - gain
  if not states.at_threshold(u) then u.spent_limit = false end
  note("8.4b", "%s absorbs %s and recovers %d casualties", u, other, gain)
  morale.eliminate(other, "8.4a")
end
--- 8.2.2 It has come to light infantry or cavalry: it stays with it, and that one does not move in this activation.
local function meet(u, s)
  if s.absorbs then absorb(u, s.absorbs) end
  local host = not s.along and states.partner(u)
  if host then
    formations.join(u, host)
    host.held = true
  end
  return host or s.absorbs
end

--- 5.4.3d Back in command it is under its orders again; what they ask of it is looked at anew. last: the pose in
-- which the way ends, which tells whom it makes for.
local function come_back(u, last)
  if move.commanded or not wings.in_command(u) then return end
  move.commanded = true
  note("5.4.3d", "%s is in command again", u)
  if not move.alone then return end
  local task, goal = set_task(u, nil, function(foe)
    return orders.is_pinned(u) or last:distance(foe) < u:distance(foe)
  end)
  move.alone, move.blind, move.goal = false, task.blind == true, goal
  if task.from then move.goal_from = task.from end
end

--- 6.3.1d, 7.3.1d, 9.3.4, 8.2.1f Whether it may go on, having wanted to be in that pose; r: what the reactions came to.
-- Light infantry may be lost where its cavalry stands.
function moves.goes_on(u, p, r)
  if r.stopped or not states.on_map(u) then
    moves.halt()
    return false
  end
  return u.hex == p.hex and u.facing == p.facing
end

--- 9.1.3a, 9.1.3b Each hex entered and each change of facing lets the enemy react. False: the rest of the way is
-- dropped.
local function go(u, s, last)
  local from, moved = u.hex, move.entered
  s.along = goes_along(u, s)
  count(u, s)
  moves.carry(u, s.pose, s.hits, not s.along)
  local stays = meet(u, s)
  local p = stays and u.pose or s.pose
  come_back(u, last)
  if #s.entered > 0 and #field.enemies_next_to(u) > 0 then events.tell("touches", u) end
  local r = reactions.trigger{ unit = u, kind = #s.entered > 0 and "enter" or "turn", from = from, moved = moved }
  if not moves.goes_on(u, p, r) then return false end
  if stays then moves.halt() end
  return not stays
end

-- What has become of the way since it was found: an enemy may have moved.
local function is_blocked(u, s)
  local limits = orders.move_limits(u)
  if limits.most == 0 and not s.turned then return true end
  local closed = lists.joined(ways.closed(u, s.absorbs and s.pose.hex), limits.closed or {})
  return lists.any(s.entered, function(h) return lists.any(closed, function(each) return each[1]:has(h) end) end)
end
--- 7.1.1a, 7.2.1
local function tell(u)
  if not states.on_map(u) then return end
  if u.facing then note("7.1.1a", "%s is in %s, facing %s", u, u.hex, u.facing)
  else note("7.1.1a", "%s is in %s", u, u.hex) end
  if move.unit == u then note("7.2.1", "%s has %d MP left", u, orders.left(u)) end
end
--- 7.1.1a Step by step, as far as nothing bars the way.
function moves.walk(u, steps)
  for _, s in ipairs(steps) do
    if is_blocked(u, s) then
      note("7.1.1a", "the way of %s is barred", u)
      break
    end
    if not go(u, s, steps[#steps].pose) then break end
  end
  tell(u)
end

return moves
