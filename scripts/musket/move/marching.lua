-- 6.2 CHANGES OF FACING, 6.3.2b HEDGEHOG, 7.1.1 MOVEMENT, 8.3.2 RESTACKING, 8.4 INCORPORATION: what is commanded
local duties, field, formations = import "duties", import "field", import "formations"
local moves, orders, reactions = import "moves", import "orders", import "reactions"
local returns, stacking, states, ways = import "returns", import "stacking", import "states", import "ways"

-- --- 7.1.1 moving ---

-- The first pose in a hex in which its move may end.
local first_pose = derived(function(u, h)
  return lists.find(orders.ways(u):poses(h), function(p) return not returns.refuse_end(u, p) end)
end)
local function facings(poses) return lists.map(poses, function(p) return p.facing end) end
--- 7.1.1a
local function refuse_hex(c, h)
  if not h.is_hex then return no("7.1.1a", "that is not a hex") end
  local why = orders.refuse_hex(c.unit, h)
  if why or first_pose(c.unit, h) then return why end
  return duties.refuse_end(c.unit, orders.ways(c.unit):poses(h)[1])
end
local function refuse_facing(c, f) return returns.refuse_end(c.unit, orders.ways(c.unit):pose(c.hex, f)) end
-- Whether a pose is closer to an enemy than the unit is.
local function is_closer(u, p)
  return function(foe) return p:distance(foe) < u:distance(foe) end
end

local move = command("move UNIT to HEX [facing FACING]", { phase = "actions", rule = "7.1.1a", text = "move a unit",
  example = "move Rupert1 to 3116 facing nw/ne" })
move:param("unit", { each = moves.active, refuse = function(_, u)
  if u:is "leader" then return no("7.1.1a", "%s is a leader: say `lead`", u) end
  return moves.refuse_move(u)
end })
move:param("hex", { each = function(c) return orders.ways(c.unit).ends end, refuse = refuse_hex })
move:param("facing", { type = "word", each = function(c) return facings(orders.ways(c.unit):poses(c.hex)) end,
  default = function(c) return first_pose(c.unit, c.hex).facing end, refuse = refuse_facing })
function move:run(c)
  local u, m = c.unit, orders.ways(c.unit)
  local p = m:pose(c.hex, c.facing)
  local steps = returns.steps(u, p)
  moves.begin(u, duties.step_to(u, p), is_closer(u, p))
  moves.walk(u, steps)
end

move:plan(function(c)
  local u, m = c.unit, orders.ways(c.unit)
  local p = m:pose(c.hex, c.facing)
  local hexes, hits = {}, 0
  for _, s in ipairs(returns.steps(u, p)) do
    if hexes[#hexes] ~= s.pose.hex then hexes[#hexes + 1] = s.pose.hex end
    hits = hits + s.hits
  end
  local list = { { text("way"), lists.listed(hexes) } }
  if m:cost(p) then list[2] = { text("cost"), text("%d of %d", m:cost(p), orders.left(u)) } end
  if hits > 0 then list[#list + 1] = { text("formation hits"), hits } end
  if not duties.keeps_command(u, p) then list[#list + 1] = { text("ends"), text("out of command") } end
  return list
end)

local halt = command("halt UNIT", { phase = "actions", rule = "7.1.1a", text = "end a unit's move",
  example = "halt Rupert1" })
halt:param("unit", { each = function() return { game.move.unit } end, refuse = function(_, u)
  if u ~= game.move.unit then return no("7.1.1a", "%s is not moving", u) end
  return duties.refuse_halt(u)
end })
function halt:run() moves.halt() end

-- --- 6.2 turning: by vertices, or about; two-hex units wheel by one hex, or turn about ---

local function turn_to(u, facing)
  return lists.find(duties.turns(u), function(s) return s.pose.facing == facing end)
end
--- 6.1d, 6.2.3, 8.2.1a
local function refuse_turner(_, u)
  if not u.facing then return no("6.1d", "%s has no facing", u) end
  if u:is "artillery" then return no("6.2.3", "%s is artillery: say `reface`", u) end
  if u ~= states.chief(u) then return no("8.2.1a", "%s faces as its cavalry does", u) end
  return moves.refuse_move(u)
end
--- 6.2.1a, 6.2.1b, 6.2.2 The rule by which such a unit pays for it.
local function price_rule(u, f)
  if f == facing_turned(u.facing, 3) then return "6.2.2" end
  return u:is "heavy" and "6.2.1b" or "6.2.1a"
end
--- 6.1a, 6.2.1, 6.2.1c, 6.3.4c
local refuse_turn = derived(function(u, f)
  local s = turn_to(u, f)
  if s then return duties.refuse_turn(u, s) end
  if f == u.facing then return no(price_rule(u, f), "%s already faces that way", u) end
  local is_side = lists.has(map.directions(), f)
  if is_side and not field.is_column(u) then return no("6.1a", "%s faces a vertex, not a hexside", u) end
  if field.is_column(u) and not is_side then return no("6.3.4c", "%s faces a hexside", u) end
  if u:is "two_hex" then return no("6.2.1c", "%s can wheel by one hex, forward, or turn about", u) end
  return no(price_rule(u, f), "%s cannot pay for that", u)
end)
local turn = command("turn UNIT to FACING", { phase = "actions", rule = "6.2",
  text = "change a unit's facing, or wheel", example = "turn Rupert1 to ne/e" })
turn:param("unit", { each = moves.active, refuse = refuse_turner })
turn:param("facing", { type = "word", each = function() return lists.joined(map.facings(), map.directions()) end,
  refuse = function(c, f) return refuse_turn(c.unit, f) end })
function turn:run(c)
  local s = turn_to(c.unit, c.facing)
  moves.begin(c.unit, s)
  moves.walk(c.unit, { s })
end

-- --- 6.3.2b hedgehog in its own activation ---

local formable = { normal = true, open_order = true, column = true }
--- 6.3.2, 6.3.2b
local function refuse_hedgehog(_, u)
  local why = moves.refuse_move(u)
  if why then return why end
  local price = tables.facing.cost:cell("hedgehog", "points")
  if not states.has_pikes(u) then return no("6.3.2", "%s has no pikes", u) end
  if not formable[states.formation(u)] then return no("6.3.2b.2", "%s is Formation Shaken", u) end
  if orders.left(u) < price then return no("6.3.2b.1", "a hedgehog costs %d movement points", price) end
  return duties.refuse_halt(u)
end
local hedgehog = command("hedgehog UNIT", { phase = "actions", rule = "6.3.2b", text = "form hedgehog",
  example = "hedgehog Gerard" })
hedgehog:param("unit", { each = moves.active, refuse = refuse_hedgehog })
function hedgehog:run(c)
  moves.begin(c.unit)
  formations.form_hedgehog(c.unit, "6.3.2b")
  moves.halt()
end

-- --- 8.3.2 the order of a stack with guns ---

--- 8.2.1a, 8.3.2a
local function refuse_restack(_, u)
  if not u:is "troops" then return no("8.3.2a", "the troops change the order, not the guns") end
  if u ~= states.chief(u) then return no("8.2.1a", "the cavalry with %s changes the order", u) end
  local why = moves.refuse_move(u)
  if why then return why end
  if #field.guns_with(u) == 0 then return no("8.3.2a", "no guns are with %s", u) end
end
local restack = command("restack UNIT", { phase = "actions", rule = "8.3.2a",
  text = "change the order of a unit and the guns with it", example = "restack Legge" })
restack:param("unit", { each = moves.active, refuse = refuse_restack })
function restack:run(c)
  local u = c.unit
  moves.begin(u)
  local gun = field.guns_with(u)[1]
  local below = gun:is "below"
  stacking.restack(gun.hex, below and gun or u)
  local r = reactions.trigger{ unit = u, gun = below and gun or nil, kind = "stack", from = u.hex,
                               moved = game.move.entered }
  moves.goes_on(u, u.pose, r)
end

-- --- 8.4 incorporation ---

local function way_into(u, other)
  local limits = orders.move_limits(u)
  limits.points, limits.open = orders.left(u), other.hex
  return ways.march(u, limits)
end
--- 8.4a
local function refuse_absorber(_, u)
  if not u:is "cavalry" or u.casualties == 0 then return no("8.4a", "%s is not a cavalry unit with casualties", u) end
  return moves.refuse_move(u)
end
--- 8.4a, 8.1.1b
local function refuse_absorbed(c, other)
  local u = c.unit
  if other == u or not other:is "cavalry" or other.wing ~= u.wing or not states.on_map(other) then
    return no("8.4a", "%s is not another cavalry unit of its wing", other)
  end
  if states.partner(u) and states.partner(other) then return no("8.1.1b", "both have light infantry with them") end
  local m = way_into(u, other)
  return m:why(other.hex) or duties.refuse_end(u, m:poses(other.hex)[1])
end
local incorporate = command("incorporate UNIT with OTHER", { phase = "actions", rule = "8.4",
  text = "move a cavalry unit onto another, which it absorbs", example = "incorporate Rupert1 with Rupert2" })
incorporate:param("unit", { each = moves.active, refuse = refuse_absorber })
incorporate:param("other", { type = "unit", each = moves.active, refuse = refuse_absorbed })
function incorporate:run(c)
  local m = way_into(c.unit, c.other)
  local p = m:poses(c.other.hex)[1]
  local steps = ways.steps(m, p)
  steps[#steps].absorbs = c.other
  moves.begin(c.unit, nil, is_closer(c.unit, p))
  moves.walk(c.unit, steps)
end
