-- 9.2 REACTION MOVES: to face the enemy, to form hedgehog, to withdraw
-- t is the trigger, as reactions.trigger has it: the unit that moves, and what it did.
local entering, field, formations = import "entering", import "field", import "formations"
local ground, morale, stacking = import "ground", import "morale", import "stacking"
local states, ways, wings = import "states", import "ways", import "wings"
local reaction_moves = {}

--- 9.1.6a The allowance of a move under way was fixed when it began.
function reaction_moves.pace(t)
  return game.move.unit == t.unit and game.move.allowance or states.allowance(t.unit)
end
--- 9.1.2c It came into a hex; a wheel brings one half into one.
local function came(t) return t.kind == "enter" or t.kind == "advance" end

--- 9.2.3a, amb.column-two-hex The half circle before a unit, to its flanks; a column faces a hexside: what is near its
-- front and flanks. Behind it must_form comes first.
local function near_front(u)
  if not field.is_column(u) then
    return lists.union(u:covers(), function(half) return half:cone(u.facing, figure.hedgehog_range, 1) end)
  end
  return (field.front(u) + field.flank(u)):within(figure.hedgehog_range - 1)
end

-- --- 9.2.2 facing ---

--- 9.2.2c, 9.2.2d, 9.1.1a.5 May the half that wheels come into that hex, the other standing still?
local function may_touch(u, h, still)
  local near = lists.filter(field.units(enemy(u.side)), function(e) return e:distance(h) == 1 end)
  if #near == 0 or wings.order(u) == "charge" and wings.in_command(u) then return true end
  return #near == 1 and near[1]:distance(still) == 1
end
local function may_wheel(u, from, to)
  local step = from:steps(to)[1]
  local still = (from.hexes * to.hexes):first()
  return ground.is_free(u, step[2]) and ground.may_enter(u, step[1], step[2]) and may_touch(u, step[2], still)
end
--- 9.2.2c One or two hexes in one direction.
local function wheels(u, way)
  local list, at = {}, u.pose
  for i = 1, figure.reaction_turn do
    local to = at:wheeled(way)
    if not to or not may_wheel(u, at, to) then break end
    list[i], at = to, to
  end
  return list
end

--- 9.2.2b, 9.2.2c The facings it may take: two vertices to either side, or what wheels lead to.
local function new_facings(u)
  local list = {}
  for _, way in ipairs{ -1, 1 } do
    local most = field.is_two(u) and #wheels(u, way) or figure.reaction_turn
    for i = 1, most do list[#list + 1] = facing_turned(u.facing, way * i) end
  end
  return list
end

--- 9.2.2a The enemy is beside or behind it and no quicker.
function reaction_moves.may_turn(u, t)
  local own = states.allowance(u)
  if not came(t) or own == 0 or own < reaction_moves.pace(t) then return false end
  if field.is_column(u) then return false end
  return field.stands_in(t.unit, field.flank(u) + field.rear(u)) and #new_facings(u) > 0
end

--- 7.3.1 A wheel is worn by the ground, and ends when the unit is Formation Broken.
local function wheel_to(u, facing)
  local before = u:covers()
  for _, way in ipairs{ -1, 1 } do
    local list = wheels(u, way)
    if lists.any(list, function(p) return p.facing == facing end) then
      for _, p in ipairs(list) do
        if u.facing == facing or u:is "formation_broken" then break end
        entering.enter(u, p, { rule = "9.2.2c", cause = "move" })
      end
      return stacking.join(u, before)
    end
  end
end

--- 9.2.2
function reaction_moves.turn(u)
  local facing = ask(u.side, "9.2.2", text("which way does %s turn?", u), new_facings(u))
  note("9.2.2", "%s turns to %s", u, facing)
  if field.is_two(u) then return wheel_to(u, facing) end
  field.stand(u, pose(u.hex, facing))
end

-- --- 9.2.3 hedgehog ---

-- 6.3.2b, 9.2.3a
local formable = { normal = true, open_order = true, column = true, formation_shaken = true }
local function could_form(u, t)
  return came(t) and t.rides and states.has_pikes(u) and formable[states.formation(u)] == true
end
--- 9.2.3a Cavalry within two hexes of its front or flank.
function reaction_moves.may_form(u, t)
  return could_form(u, t) and field.stands_in(t.unit, near_front(u))
end
--- 9.2.3c Cavalry in a rear hex: it must try.
function reaction_moves.must_form(u, t) return could_form(u, t) and field.stands_in(t.unit, field.rear(u)) end

--- 9.2.3b A morale check; a unit that fails it loses a level.
function reaction_moves.hedgehog(u, t)
  if not morale.check(u, "9.2.3", 0, text("it is to form hedgehog")) then
    return morale.drop(u, { t.unit }, "9.2.3b")
  end
  formations.form_hedgehog(u, "9.2.3")
end

-- --- 9.2.4 withdrawal ---

-- A leader with no unit.
function reaction_moves.is_alone(l) return #field.units_at(l.hex, l.side) == 0 end

--- 9.2.4b, amb.charge-withdraw
local function may_leave(u, t)
  if u:is "leader" then return reaction_moves.is_alone(u) end
  local order = wings.order(u)
  if order == "charge" then return false end
  return order == "rally" or u:is "cavalry" and t.unit:is "heavy"
end
-- It spends MP: a move or a change of facing; an advance, a step with fire, guns that turn cost none (11.4.6b, 10.3.1,
-- 6.2.3).
local function spends(t)
  return t.kind == "enter" and t.mode == nil or t.kind == "turn" and not t.unit:is "artillery"
end

--- 9.2.4c, 9.2.4a Never next to an enemy; farther off in the end.
local function way_out(u, t)
  local near = field.hexes(t.unit):within(u:distance(t.unit))
  local opts = { points = states.allowance(u), rule = "9.2.4a",
    closed = { { u:is "leader" and field.held(enemy(u.side)) or entering.barred(u), "8.1.2", "a unit is in %s" },
               { field.touched(enemy(u.side)), "9.2.4c", "%s is next to an enemy" } },
    no_end = lists.joined({ { near, "9.2.4a", "%s is no farther from the enemy than before" } }, ways.no_ends(u)) }
  if u:is "leader" then
    opts.class, opts.form = "leader", "free"
    return u:march(opts)
  end
  return entering.march(u, opts)
end

function reaction_moves.may_withdraw(u, t)
  if u.withdrew or states.allowance(u) < reaction_moves.pace(t) then return false end
  if not spends(t) or not may_leave(u, t) then return false end
  return u:distance(t.unit) <= figure.withdrawal_range and not way_out(u, t).ends:empty()
end

--- 9.2.4, 9.2.4c It goes; a unit that faces chooses its facing there.
local function leave(u, way, h)
  local poses = way:poses(h)
  local facing = poses[1].facing and ask(u.side, "9.2.4", text("which way does %s face in %s?", u, h),
                                         lists.map(poses, function(p) return p.facing end))
  local worn, before = 0, u:covers()
  for _, s in ipairs(way:way(way:pose(h, facing))) do
    entering.enter(u, s.pose, { rule = "9.2.4c", cause = "move", wear = s.wear - worn })
    worn = s.wear
  end
  if facing then stacking.join(u, before) end
end
-- Each hex with how far off it is, so that none is taken unsaid.
local function asked(way, t)
  local opts = ways.asked(way)
  local hits = opts.price
  opts.price = function(h)
    local far, worn = text("%d from %s", t.unit:distance(h), t.unit), hits(h)
    return worn and text("%s; %s", far, worn) or far
  end
  return opts
end
--- 9.2.4
function reaction_moves.withdraw(u, t)
  local way = way_out(u, t)
  local h = ask(u.side, "9.2.4", text("where does %s withdraw to?", u), way.ends, asked(way, t))
  note("9.2.4", "%s withdraws to %s", u, h)
  u.withdrew = true
  if u:is "leader" then return u:put(h) end
  leave(u, way, h)
end

return reaction_moves
