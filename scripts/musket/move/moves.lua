-- 6.2 CHANGES OF FACING, 6.3.2b HEDGEHOG, 7 MOVEMENT, 8 STACKING, 10.2 PISTOLS ON THE MOVE, 11.3.6 MOMENTUM
-- A unit's move is a run of commands while it is game.mover: it ends with `halt`, with another unit's action, or with
-- the phase.
local entering   = import "entering"
local events     = import "events"
local field      = import "field"
local fire       = import "fire"
local formations = import "formations"
local ground     = import "ground"
local guns       = import "guns"
local leaders    = import "leaders"
local morale     = import "morale"
local orders     = import "orders"
local reactions  = import "reactions"
local states     = import "states"
local ways       = import "ways"
local wings      = import "wings"
local moves = {}

-- --- who may act, who may move ---

-- 3.2C, 7.1.1a One action each, one move after the other: the one under way must be able to end.
function moves.refuse_start(u)
  if not wings.is_active(u) then return no("2.3-active", "%s is not active", u) end
  if not states.on_map(u) or not states.serves(u) then return no("3.2C", "%s is not on the map", u) end
  if u.acted then return no("3.2C", "%s has acted already", u) end
  return game.mover and orders.refuse_halt(game.mover)
end
function moves.refuse_move(u)
  local why = u ~= game.mover and moves.refuse_start(u)
  if why then return why end
  if u.held then return no("8.2.2b", "%s was joined in this activation and does not move", u) end
  return orders.refuse(u, "move")
end
local function active() return game.active and wings.units(game.active) or {} end
local function movable() return lists.allowed(active(), moves.refuse_move) end
local function refuse_unit(_, u) return moves.refuse_move(u) end

-- --- beginning and end ---

-- The cavalry of a stack with light infantry, the troops of one with guns.
local function one_of_each_stack(goals)
  return lists.filter(goals, function(foe)
    local chief = field.troops_at(foe.hex, foe.side) or foe
    return chief == foe or not lists.has(goals, chief)
  end)
end
-- 5.6.1f Of enemies that are equally near the owner chooses; he is not asked where the end of the move tells, or next
-- to one. s: the pose that it goes to first.
local function set_task(u, s, fits)
  local task = orders.task(u)
  local goal = lists.find(task.goals, fits or function() return orders.is_pinned(u) end)
  if not goal and #task.goals > 0 then
    local goals = s and orders.goals_from(u, s) or task.goals
    goal = ask(u.side, "5.6.1f", text("which enemy does %s make for?", u), one_of_each_stack(goals))
  end
  game.alone, game.goal, game.goal_from = task.alone, goal, task.from
end

-- 7.3.1c The allowance is fixed now.
function moves.begin(u, s, fits)
  if game.mover == u then return end
  moves.halt()
  set_task(u, s, fits)
  game.mover, game.allowance, game.spent = u, states.allowance(u), 0
  game.started, game.first, game.began_facing = u.hex, nil, u.facing or "none"
  game.entered, game.run, game.pistol, game.commanded = 0, 0, false, wings.in_command(u)
  u.acted = true
  u:unmark "momentum"
end

-- 11.3.6.2 Two hexes that count, one after the other, and nothing since.
local function gains_momentum(u)
  return game.run >= 2 and (u:is "heavy" or u:is "cavalry") and not (u:is "hedgehog" or u:is "morale_broken")
end
-- 8.3.1a Guns and troops have come together: which are on top?
local function order_stack(u)
  local gun = u:is "artillery" and u or field.guns_with(u)[1]
  local troops = gun and field.troops_at(gun.hex, u.side)
  if not troops or game.entered == 0 then return end
  guns.choose_top(troops, gun)
end
function moves.halt()
  local u = game.mover
  if not u then return end
  if states.on_map(u) and states.serves(u) then order_stack(u) end
  if states.on_map(u) and gains_momentum(u) then
    u:mark "momentum"
    note("11.3.6", "%s has Momentum", u)
  end
  game.mover, game.goal, game.started, game.alone, game.run, game.let_pass = nil, nil, nil, false, 0, nil
end

-- --- one step ---

-- 8.2 Light infantry with cavalry goes along if its owner likes; not if it has acted by itself. In their hex both turn.
local function goes_along(u, s)
  local other = u:is "cavalry" and states.partner(u)
  if not other then return false end
  if #s.entered == 0 or game.entered > 0 then return true end
  if other.acted or other.held then return false end
  if not yes(u.side, "8.2.1", text("does %s go along with %s?", other, u)) then return false end
  other.acted = true
  return true
end

-- 11.3.6, 14.4c, 11.5.1 Clear hexes entered straight on; no feature crossed, no guns taken.
local function counts_for_momentum(u, s)
  if #s.entered == 0 or s.pose.facing ~= u.facing then return false end
  return lists.all(u.pose:steps(s.pose), function(step)
    local from, to = step[1], step[2]
    return not ground.cancels_momentum(from, to) and ground.is_clear(to) and #field.guns_at(to, enemy(u.side)) == 0
  end)
end
local function count(u, s)
  game.run = counts_for_momentum(u, s) and game.run + 1 or 0
  game.spent = game.spent + s.price
  if #s.entered == 0 then return end
  if game.entered == 0 then game.first = s.pose.hex end
  game.entered = game.entered + 1
end

-- 8.3.1a Who is on top is said where it stops: on its way the one that moves can be fired at (9.1.3a). 8.3.4 Not where
-- its other half has guns on top.
local function pass_guns(u, before)
  if u:is "artillery" then return u:unmark "below" end
  local met, kept = {}, nil
  for _, g in ipairs(field.guns_with(u)) do
    if lists.has(before, g.hex) then kept = g else met[#met + 1] = g end
  end
  if kept and not kept:is "below" then return end
  for _, g in ipairs(met) do g:mark "below" end
end
--- 7.3.1c It comes into a pose, with its light infantry unless it goes alone; hits of the ground are taken at once.
function moves.carry(u, p, hits, alone)
  local before = u:covers()
  entering.step(u, p, { rule = "7.3.1a", cause = "move", wear = hits, alone = alone })
  pass_guns(u, before)
  leaders.check_places()
end

-- 8.4 The unit that did not move is removed; its strength makes good losses.
local function absorb(u, other)
  local gain = math.min(states.strength(other), u.casualties)
  u.casualties = u.casualties - gain
  if not states.at_threshold(u) then u.spent_limit = false end          -- amb.incorporation
  note("8.4b", "%s absorbs %s and recovers %d casualties", u, other, gain)
  morale.eliminate(other, "8.4a")
end
-- 8.2.2 It has come to light infantry or cavalry: it stays with it, and that one does not move in this activation.
local function meet(u, s)
  if s.absorbs then absorb(u, s.absorbs) end
  local host = #s.entered > 0 and not s.along and states.partner(u)
  if host then
    formations.join(u, host)
    host.held = true
  end
  return host or s.absorbs
end

-- 5.4.3d Back in command it is under its orders again; what they ask of it is looked at anew.
local function come_back(u)
  if game.commanded or not wings.in_command(u) then return end
  game.commanded = true
  note("5.4.3d", "%s is in command again", u)
  if game.alone then set_task(u) end
end

-- 6.3.1d, 7.3.1d, 9.3.4 Whether it may go on.
local function is_stopped(u) return not states.on_map(u) or states.allowance(u) == 0 end
local function goes_on(u, p, r)
  if r.intercepted then game.run = 0 end
  if r.stopped or is_stopped(u) then
    moves.halt()
    return false
  end
  if u.hex == p.hex and u.facing == p.facing then return true end
  game.run = 0
  return false
end

-- 9.1.3a, 9.1.3b Each hex entered and each change of facing lets the enemy react. False: the rest of the way is
-- dropped.
function moves.step(u, s)
  local from, moved = u.hex, game.entered
  s.along = goes_along(u, s)
  count(u, s)
  moves.carry(u, s.pose, s.hits, not s.along)
  local stays = meet(u, s)
  local p = stays and u.pose or s.pose
  come_back(u)
  if #s.entered > 0 and #field.enemies_next_to(u) > 0 then events.tell("touches", u) end
  local r = reactions.trigger{ unit = u, kind = #s.entered > 0 and "enter" or "turn", from = from, moved = moved,
                           wheeled = s.turned and #s.entered > 0 }
  if not goes_on(u, p, r) then return false end
  if stays then moves.halt() end
  return not stays
end

-- What has become of the way since it was found: an enemy may have moved.
local function is_blocked(u, s)
  local o = orders.move_limits(u)
  if o.most == 0 and #s.entered > 0 and not s.turned then return true end
  local closed = lists.joined(ways.closed(u, s.absorbs and s.pose.hex), o.closed or {})
  return lists.any(s.entered, function(h)
    return lists.any(closed, function(each) return each[1]:has(h) end)
  end)
end
local function tell(u)
  if not states.on_map(u) then return end
  if not u.facing then return note("7.1.1a", "%s is in %s", u, u.hex) end
  note("7.1.1a", "%s is in %s, facing %s", u, u.hex, u.facing)
end
local function tell_left(u)
  if game.mover == u then note("7.2.1", "%s has %d MP left", u, orders.left(u)) end
end
local function walk(u, steps)
  for i, s in ipairs(steps) do
    if i > 1 and is_blocked(u, s) then
      note("7.1.1a", "the way of %s is barred", u)
      break
    end
    if not moves.step(u, s) then break end
  end
  tell(u)
  tell_left(u)
end

-- --- moving ---

local function poses_in(u, h)
  return lists.allowed(orders.ways(u):poses(h), function(p) return orders.refuse_end(u, p) end)
end
local function facings(poses) return lists.map(poses, function(p) return p.facing end) end
local function refuse_hex(c, h)
  if not h.is_hex then return no("7.1.1a", "that is no hex") end
  local why = orders.refuse_hex(c.unit, h)
  if why or #poses_in(c.unit, h) > 0 then return why end
  return orders.refuse_end(c.unit, orders.ways(c.unit):poses(h)[1])
end
local function refuse_facing(c, f)
  local m = orders.ways(c.unit)
  local p = m:pose(c.hex, f)
  return not p and m:why(c.hex) or m:why(p) or orders.refuse_end(c.unit, p)
end
-- Whether a pose is closer to an enemy than the unit is.
local function is_closer(u, p)
  return function(foe) return p:distance(foe) < u:distance(foe) end
end

local move = command("move UNIT to HEX [facing FACING]", { phase = "actions", rule = "7.1.1a", text = "move a unit",
  example = "move Rupert1 to 3116 facing nw/ne" })
move:param("unit", { each = movable, refuse = refuse_unit })
move:param("hex", { each = function(c) return orders.ways(c.unit).ends end, refuse = refuse_hex })
move:param("facing", { type = "word", each = function(c) return facings(orders.ways(c.unit):poses(c.hex)) end,
  default = function(c) return facings(poses_in(c.unit, c.hex))[1] end, refuse = refuse_facing })
function move:run(c)
  local u, m = c.unit, orders.ways(c.unit)
  local p = m:pose(c.hex, c.facing)
  local steps = ways.steps(m, p)
  moves.begin(u, orders.step_to(u, p), is_closer(u, p))
  walk(u, steps)
end

-- 6.2 Turning: by vertices, or about; two-hex units wheel by one hex, or turn about.
local function turn_to(u, facing)
  return lists.find(orders.turns(u), function(s) return s.pose.facing == facing end)
end
local function turnable()
  return lists.filter(movable(), function(u) return u.facing ~= nil and u == states.chief(u) end)
end
local all_facings = lists.joined(map.facings(), map.directions())
local function refuse_turn(c, f)
  local u = c.unit
  local s = turn_to(u, f)
  if s then return orders.refuse_turn(u, s) end
  if f == u.facing then return no("6.2.1", "%s faces that way", u) end
  if u:is "two_hex" then return no("6.2.1c", "%s can wheel by one hex, forward, or turn about", u) end
  return no("6.2.1", "%s cannot pay for that", u)
end
local turn = command("turn UNIT to FACING", { phase = "actions", rule = "6.2",
  text = "change a unit's facing, or wheel", example = "turn Rupert1 to ne/e" })
turn:param("unit", { each = turnable, refuse = function(_, u)
  if not u.facing then return no("6.1d", "%s has no facing", u) end
  if u ~= states.chief(u) then return no("8.2.1a", "%s faces as its cavalry does", u) end
  return moves.refuse_move(u)
end })
turn:param("facing", { type = "word", each = function() return all_facings end, refuse = refuse_turn })
function turn:run(c)
  local u, s = c.unit, turn_to(c.unit, c.facing)
  moves.begin(u, s)
  walk(u, { s })
end

local halt = command("halt UNIT", { phase = "actions", rule = "7.1.1a", text = "end a unit's move",
  example = "halt Rupert1" })
halt:param("unit", { each = function() return { game.mover } end, refuse = function(_, u)
  if u ~= game.mover then return no("7.1.1a", "%s is not moving", u) end
  return orders.refuse_halt(u)
end })
function halt:run() moves.halt() end

-- --- 6.3.2b hedgehog in its own activation ---

local formable = { normal = true, open_order = true, column = true }
local function refuse_hedgehog(_, u)
  local why = moves.refuse_move(u)
  if why then return why end
  if not states.has_pikes(u) then return no("6.3.2", "%s has no pikes", u) end
  if not formable[states.formation(u)] then return no("6.3.2b", "%s is Formation Shaken", u) end
  local price = tables.facing.cost:cell("hedgehog", "points")
  if orders.left(u) < price then return no("6.3.2b", "a hedgehog costs %d movement points", price) end
  return orders.refuse_halt(u)
end
local hedgehog = command("hedgehog UNIT", { phase = "actions", rule = "6.3.2b", text = "form hedgehog",
  example = "hedgehog Gerard" })
hedgehog:param("unit", { each = movable, refuse = refuse_hedgehog })
function hedgehog:run(c)
  local u = c.unit
  moves.begin(u)
  game.run = 0
  if u:is "column" then formations.leave_column(u, "hedgehog", "6.3.2b") else states.set_formation(u, "hedgehog") end
  note("6.3.2b", "%s is a hedgehog", u)
  moves.halt()
end

-- --- 8.3.2 the order of a stack with guns ---

local function refuse_restack(_, u)
  if not u:is "troops" then return no("8.3.2a", "the troops change the order, not the guns") end
  return moves.refuse_move(u) or (#field.guns_with(u) == 0 and no("8.3.2a", "no guns are with %s", u) or nil)
end
local restack = command("restack UNIT", { phase = "actions", rule = "8.3.2a",
  text = "change the order of a unit and the guns with it", example = "restack Legge" })
restack:param("unit", { each = movable, refuse = refuse_restack })
function restack:run(c)
  local u = c.unit
  moves.begin(u)
  local gun = field.guns_with(u)[1]
  local below = gun:is "below"
  guns.restack(gun.hex, below and gun or u)
  local t = { unit = u, gun = below and gun or nil, kind = "stack", from = u.hex, moved = game.entered }
  goes_on(u, u.pose, reactions.trigger(t))
end

-- --- 8.4 incorporation ---

local function way_into(u, other)
  local o = orders.move_limits(u)
  o.points, o.open = orders.left(u), other.hex
  return ways.march(u, o)
end
local function refuse_incorporation(u, other)
  if other == u or not other:is "cavalry" or other.wing ~= u.wing or not states.on_map(other) then
    return no("8.4a", "%s is no other cavalry of its wing", other)
  end
  if states.partner(u) and states.partner(other) then return no("8.1.1b", "both have light infantry with them") end
  local m = way_into(u, other)
  if not m:cost(other.hex) then return m:why(other.hex) or no("8.4a", "%s is out of its reach", other) end
  return m:why(other.hex) or orders.refuse_end(u, m:poses(other.hex)[1])
end
local incorporate = command("incorporate UNIT with OTHER", { phase = "actions", rule = "8.4",
  text = "move a cavalry unit onto another, which it absorbs", example = "incorporate Rupert1 with Rupert2" })
incorporate:param("unit", { each = function()
  return lists.filter(movable(), function(u) return u:is "cavalry" and u.casualties > 0 end)
end, refuse = function(_, u)
  if not u:is "cavalry" or u.casualties == 0 then return no("8.4a", "%s is no cavalry with casualties", u) end
  return moves.refuse_move(u)
end })
incorporate:param("other", { type = "unit", each = function(c)
  return lists.filter(active(), function(o) return o ~= c.unit and o:is "cavalry" end)
end, refuse = function(c, other) return refuse_incorporation(c.unit, other) end })
function incorporate:run(c)
  local u, other = c.unit, c.other
  local m = way_into(u, other)
  local p = m:poses(other.hex)[1]
  local steps = ways.steps(m, p)
  steps[#steps].absorbs = other
  moves.begin(u, nil, is_closer(u, p))
  walk(u, steps)
end

-- --- 10.2 pistols within a move ---

local function refuse_shooter(_, u)
  if u ~= game.mover then
    local why = moves.refuse_start(u)
    if why then return why end
  elseif game.pistol then
    return no("10.2a", "%s has fired in this move", u)
  end
  if not states.has_pistols(u) then return no("10.2a", "%s has no pistols", u) end
  if states.shots(u) == 0 then return no("10.7.3", "%s has no pistols left", u) end
  local why = orders.refuse(u, "fire")
  if why then return why end
  if not lists.has(fire.modes(u, false), "pistol") then return fire.refuse_all(u, "pistol") end
end
local shoot = command("shoot UNIT at TARGET", { phase = "actions", rule = "10.2",
  text = "fire pistols in the course of a move", example = "shoot Rupert1 at Ramsay2" })
shoot:param("unit", { each = function()
  return lists.filter(active(), function(u) return refuse_shooter(nil, u) == nil end)
end, refuse = refuse_shooter })
shoot:param("target", { type = "unit", each = function(c) return fire.all_targets(c.unit, "pistol", false) end,
  refuse = function(c, target) return fire.refuse_target(c.unit, target, "pistol") end })
-- 9.1.3e Only the target may answer; 11.3.6 what it had of Momentum is gone.
function shoot:run(c)
  local u, target = c.unit, c.target
  moves.begin(u)
  game.pistol, game.run = true, 0
  local hexes = target:covers()
  reactions.cover(u, { target })
  fire.volley{ firer = u, mode = "pistol", reaction = false, at = fire.shots(u, "pistol", target, false) }
  local r = reactions.trigger{ unit = u, kind = "fire", target = target, hexes = hexes, mode = "pistol", from = u.hex,
                           moved = game.entered }
  if r.stopped or not states.on_map(u) then moves.halt() end
end
shoot:forecast(function(c)
  return fire.forecast{ firer = c.unit, mode = "pistol", at = fire.shots(c.unit, "pistol", c.target, false) }
end)

return moves
