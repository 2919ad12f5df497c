-- 7.3.5 BRIDGES: how a two-hex unit crosses one. All others cross in the course of a move, and do not stop on it.
local duties, field, ground = import "duties", import "field", import "ground"
local moves, orders, reactions = import "moves", import "orders", import "reactions"
local states, ways, wings = import "states", import "ways", import "wings"

-- --- over the bridge ---

--- 7.1.1c, amb.column-two-hex Only what is before it; before a column are three hexes.
local function is_ahead(u, half, h)
  if not u:is "column" then return field.aspect(u, h, half) == "front" end
  local side = half:direction(h)
  return half == u.hex and lists.has({ u.facing, facing_turned(u.facing, 1), facing_turned(u.facing, -1) }, side)
end
local function price(u, from, to) return from:step_cost(to, ways.class(u)) end

-- What lies beyond, from one half: the far hex, what it costs to come there, hexes entered.
local function over_side(u, half)
  return lists.map(half:neighbours(), function(far)
    if half:side(far, "bridge") and is_ahead(u, half, far) then
      return { far = far, price = price(u, half, far), hexes = 1 }
    end
  end)
end
local function beyond(u, half, bridge)
  local first = price(u, half, bridge)
  return lists.map(first and bridge:neighbours() or {}, function(far)
    local second = price(u, bridge, far)
    if second and not far:adjacent(half) and far ~= half then
      return { far = far, price = first + second, hexes = 2 }
    end
  end)
end
local function over_hex(u, half)
  return lists.gather(half:neighbours(), function(bridge)
    local leads_on = ground.is_bridge(bridge) and is_ahead(u, half, bridge)
    return leads_on and beyond(u, half, bridge) or {}
  end)
end

-- --- where it stands then ---

local function is_closed(u, h)
  local closed = lists.joined(ways.closed(u), orders.move_limits(u).closed or {})
  return lists.any(closed, function(each) return each[1]:has(h) end)
end
--- 7.3.5b The other half is where it could go from there; not back over the water.
local function is_over_water(far, h) return far:side(h, "stream") or far:side(h, "bridge") end
local function hexes_beside(u, far)
  return lists.filter(far:neighbours(), function(h)
    return ground.may_enter(u, far, h) and not is_over_water(far, h)
           and not is_closed(u, h) and not lists.has(u:covers(), h)
  end)
end
-- Abreast, either way; a column has its tail on the far bank.
local function poses(u, far, other)
  if u:is "column" then return { pose(other, far:direction(other), far) } end
  local line = pose(far, nil, other):abreast()
  return { line, line:about() }
end
local function add_crossings(list, u, way)
  if is_closed(u, way.far) then return end
  for _, other in ipairs(hexes_beside(u, way.far)) do
    for _, p in ipairs(poses(u, way.far, other)) do list[#list + 1] = { pose = p, hexes = way.hexes } end
  end
end

--- 7.3.5b, 5.6.3a All ends of a crossing: { pose, hexes = how many it enters }. Under Receive Charge it moves one hex
-- only.
local crossings = derived(function(u)
  local list = {}
  local one_hex_only = not orders.task(u).alone and wings.order(u) == "receive_charge"
  for _, half in ipairs(u:covers()) do
    for _, way in ipairs(lists.joined(over_side(u, half), one_hex_only and {} or over_hex(u, half))) do
      if way.price and way.price <= states.allowance(u) then add_crossings(list, u, way) end
    end
  end
  return lists.allowed(list, function(c) return duties.refuse_end(u, c.pose) end)
end)

-- --- the command ---

local formed = { normal = true, open_order = true, column = true }
--- 7.3.5b, 5.6.1e
local function refuse(u)
  if not u:is "two_hex" then return no("7.3.5b", "%s crosses a bridge in the course of a move", u) end
  if u == game.move.unit then return no("7.3.5b", "crossing takes a whole move") end
  local why = moves.refuse_move(u)
  if why then return why end
  if not formed[states.formation(u)] then return no("7.3.5b", "%s is not in good order", u) end
  if orders.move_limits(u).most == 0 then return no("5.6.1e", "%s is next to an enemy", u) end
  if #crossings(u) == 0 then return no("7.3.5b", "%s has no bridge in front of it that it can cross", u) end
end
local function crossers() return lists.allowed(game.active and wings.units(game.active) or {}, refuse) end
local function crossing(u, h, facing)
  return lists.find(crossings(u), function(c) return c.pose.hex == h and (not facing or c.pose.facing == facing) end)
end

local cross = command("cross UNIT to HEX [facing FACING]", { phase = "actions", rule = "7.3.5b",
  text = "lead a two-hex unit over a bridge", example = "cross Gerard to 1517" })
cross:param("unit", { each = crossers, refuse = function(_, u) return refuse(u) end })
cross:param("hex", {
  each = function(c) return hexset(lists.map(crossings(c.unit), function(one) return one.pose.hex end)) end,
  otherwise = { "7.3.5b", "it cannot end in %s" } })
cross:param("facing", { type = "word",
  each = function(c)
    local all = c.unit:is "column" and map.directions() or map.facings()
    return lists.filter(all, function(f) return crossing(c.unit, c.hex, f) ~= nil end)
  end,
  default = function(c) return crossing(c.unit, c.hex).pose.facing end })
--- 7.3.5c One in normal formation is Formation Broken.
function cross:run(c)
  local u, way, from = c.unit, crossing(c.unit, c.hex, c.facing), c.unit.hex
  moves.begin(u)
  game.move.spent, game.move.entered = game.move.allowance, way.hexes
  moves.carry(u, way.pose, 0)
  note("7.3.5b", "%s crosses the bridge to %s", u, u.hex)
  if states.formation(u) == "normal" then
    states.set_formation(u, "formation_broken")
    note("7.3.5c", "%s is Formation Broken", u)
  end
  reactions.trigger{ unit = u, kind = "enter", from = from }
  moves.halt()
end
