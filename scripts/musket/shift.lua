-- 9.2 REACTION MOVES: to face the enemy, to form hedgehog, to withdraw
-- t is the trigger, as react.trigger has it: the unit that moves, and what it did.
local lists      = import "lib.lists"
local states     = import "states"
local shape      = import "shape"
local wings      = import "wings"
local ground     = import "ground"
local formations = import "formations"
local morale     = import "morale"
local guns       = import "guns"
local passage    = import "passage"
local ways       = import "ways"
local shift = {}

-- 9.1.6a The allowance of a move under way was fixed when it began.
function shift.pace(t)
  return game.mover == t.unit and game.allowance or states.allowance(t.unit)
end
-- 9.1.2c It came into a hex; a wheel brings one half into one.
local function came(t) return t.kind == "enter" or t.kind == "advance" or t.wheeled == true end

-- The half circle before a unit, to its flanks: what lies within so many hexes of its front or flank.
function shift.ahead(u, range)
  local set = hexset()
  for _, half in ipairs(u:covers()) do
    for turn = -1, 1 do set = set + half:cone(facing_turned(u.facing, turn), range) end
  end
  return set
end
-- amb.column-two-hex A column faces a hexside: all but what lies behind its tail.
local function near_front(u, range)
  if not (shape.is_two(u) and u:is "column") then return shift.ahead(u, range) end
  local set = shape.front(u) + shape.flank(u)
  return range > 1 and set:around(1) + set - shape.rear(u) or set
end

-- --- 9.2.2 facing ---

-- 9.2.2c, 9.2.2d, 9.1.1a.5 May the half that wheels come into that hex, the other standing still?
local function may_touch(u, h, still)
  local near = lists.filter(shape.units(enemy(u.side)), function(e) return shape.distance_to(e, h) == 1 end)
  if #near == 0 or wings.order(u) == "charge" and wings.in_command(u) then return true end
  return #near == 1 and shape.distance_to(near[1], still) == 1
end

-- 6.2.1c The pose after one more wheel, and the hexes that the moving half leaves and enters; nil off the map.
local function wheeled(left, facing, way)
  local right, turned = shape.right_of(left, facing), facing_turned(facing, way)
  if way < 0 then
    local to = shape.right_of(left, turned)
    return to and { hex = left, second = to, facing = turned, from = right, to = to, still = left }
  end
  local to = left:next(facing_sides(facing)[2])
  return to and { hex = to, second = right, facing = turned, from = left, to = to, still = right }
end
local function may_wheel(u, w)
  return w ~= nil and ground.is_free(u, w.to) and ground.may_enter(u, w.from, w.to) and may_touch(u, w.to, w.still)
end
-- One or two hexes in one direction.
local function wheels(u, way)
  local list, left, facing = {}, u.hex, u.facing
  for i = 1, 2 do
    local w = wheeled(left, facing, way)
    if not may_wheel(u, w) then break end
    list[i], left, facing = w, w.hex, w.facing
  end
  return list
end

-- The facings it may take: 9.2.2b two vertices to either side; 9.2.2c what wheels lead to.
local function new_facings(u)
  local list = {}
  for _, way in ipairs{ -1, 1 } do
    for i = 1, shape.is_two(u) and #wheels(u, way) or 2 do list[#list + 1] = facing_turned(u.facing, way * i) end
  end
  return list
end

-- 9.2.2a The enemy is beside or behind it and no quicker.
function shift.may_turn(u, t)
  local own = states.allowance(u)
  if not came(t) or u:is "artillery" or own == 0 or own < shift.pace(t) then return false end
  if not shape.has_sides(u) or shape.is_two(u) and u:is "column" then return false end
  return shape.stands_in(t.unit, shape.flank(u) + shape.rear(u)) and #new_facings(u) > 0
end

-- 7.3.1 A wheel is worn by the ground, and ends when the unit is Formation Broken.
local function wheel_to(u, facing)
  local before = u:covers()
  for _, way in ipairs{ -1, 1 } do
    local list = wheels(u, way)
    local last = lists.find({ 1, 2 }, function(i) return list[i] and list[i].facing == facing end)
    for i = 1, last or 0 do
      if u:is "formation_broken" then break end
      local wear = passage.wear(u, { { list[i].from, list[i].to } })
      passage.step(u, list[i], { rule = "9.2.2c", cause = "move", wear = wear })
    end
    if last then return guns.join(u, before) end
  end
end

function shift.turn(u)
  local facing = ask(u.side, "9.2.2", text("which way does %s turn?", u), new_facings(u))
  note("9.2.2", "%s turns to %s", u, facing)
  if shape.is_two(u) then return wheel_to(u, facing) end
  for _, each in ipairs(states.together(u)) do each.facing = facing end
end

-- --- 9.2.3 hedgehog ---

-- 6.3.2b, 9.2.3a
local can_form = { normal = true, open_order = true, column = true, formation_shaken = true }
local function could_form(u, t)
  return came(t) and t.rides and states.has_pikes(u) and can_form[states.formation(u)] == true
end
-- 9.2.3a Cavalry within two hexes of its front or flank.
function shift.may_form(u, t) return could_form(u, t) and shape.stands_in(t.unit, near_front(u, 2)) end
-- 9.2.3c Cavalry in a rear hex: it must try.
function shift.must_form(u, t) return could_form(u, t) and shape.stands_in(t.unit, shape.rear(u)) end

-- 9.2.3b A morale check; who fails it loses a level.
function shift.hedgehog(u, t)
  if not morale.check(u, "9.2.3", 0, text("it is to form hedgehog")) then
    return morale.drop(u, { t.unit }, "9.2.3b")
  end
  if u:is "column" then formations.leave_column(u, "hedgehog", "9.2.3") end
  states.set_formation(u, "hedgehog")
  note("9.2.3", "%s is a hedgehog", u)
end

-- --- 9.2.4 withdrawal ---

-- A leader with no unit.
function shift.is_alone(l) return #shape.units_at(l.hex, l.side) == 0 end

-- 9.2.4b, amb.charge-withdraw
local function may_leave(u, t)
  if u:is "leader" then return shift.is_alone(u) end
  local order = wings.order(u)
  if order == "charge" then return false end
  return order == "rally" or states.mounted(u) and t.unit:is "heavy"
end
-- It spends MP: a move or a change of facing; an advance, a step with fire, guns that turn cost none (11.4.6b, 10.3.1,
-- 6.2.3).
local function spends(t)
  return t.kind == "enter" and t.mode == nil or t.kind == "turn" and not t.unit:is "artillery"
end

-- 9.2.4c Never next to an enemy; 9.2.4a farther off in the end.
local function way_out(u, t)
  local near = shape.hexes(t.unit):around(shape.distance(u, t.unit)) + shape.hexes(t.unit)
  local opts = { points = states.allowance(u), rule = "9.2.4a",
    closed = { { u:is "leader" and shape.held(enemy(u.side)) or passage.barred(u), "8.1.2", "a unit is in %s" },
               { shape.touched(enemy(u.side)), "9.2.4c", "%s is next to an enemy" } },
    no_end = lists.joined({ { near, "9.2.4a", "%s is not farther off" } }, ways.no_ends(u)) }
  if shape.has_sides(u) then return passage.march(u, opts) end
  opts.class = ground.class(u)
  return u:reach(opts)
end

function shift.may_withdraw(u, t)
  local own = states.allowance(u)
  if u.withdrew or not spends(t) or own == 0 or own < shift.pace(t) or not may_leave(u, t) then return false end
  return shape.distance(u, t.unit) <= 2 and not way_out(u, t).ends:empty()
end

local function leave_by_way(u, way, h)
  local facing = ask(u.side, "9.2.4", text("which way does %s face in %s?", u, h), way:facings(h))
  local worn, before = 0, u:covers()
  for _, s in ipairs(way:way(h, facing)) do
    passage.step(u, s, { rule = "9.2.4c", cause = "move", wear = s.wear - worn })
    worn = s.wear
  end
  guns.join(u, before)
end
function shift.withdraw(u, t)
  local way = way_out(u, t)
  local h = ask(u.side, "9.2.4", text("where does %s withdraw to?", u), way.ends)
  note("9.2.4", "%s withdraws to %s", u, h)
  u.withdrew = true
  if shape.has_sides(u) then return leave_by_way(u, way, h) end
  if u:is "leader" then return u:put(h) end
  for _, each in ipairs(way:way(h)) do
    if each ~= u.hex then passage.step(u, { hex = each }, { rule = "9.2.4c", cause = "move", wear = 0 }) end
  end
end

return shift
