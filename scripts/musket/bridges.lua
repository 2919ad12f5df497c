-- 7.3.5 BRIDGES: how a two-hex unit crosses one. All others cross in the course of a move, and do not stop on it.
local lists  = import "lib.lists"
local ground = import "ground"
local melee  = import "melee"
local moves  = import "moves"
local orders = import "orders"
local react  = import "react"
local shape  = import "shape"
local states = import "states"
local ways   = import "ways"
local wings  = import "wings"

-- --- over the bridge ---

-- 7.1.1c Only what is before it; amb.column-two-hex before a column are three hexes.
local function is_ahead(u, half, h)
  if not u:is "column" then return shape.aspect(u, h, half) == "front" end
  local side = half:direction(h)
  return half == u.hex and lists.has({ u.facing, facing_turned(u.facing, 1), facing_turned(u.facing, -1) }, side)
end
local function price(u, from, to) return from:reach{ class = ways.class(u), points = 99, most = 1 }:cost(to) end

-- What lies beyond, from one half: the far hex, what it costs to come there, hexes entered.
local function over_side(u, half)
  local list = {}
  for _, far in ipairs(half:neighbours()) do
    if half:side(far, "bridge") and is_ahead(u, half, far) then
      list[#list + 1] = { far = far, price = price(u, half, far), hexes = 1 }
    end
  end
  return list
end
local function beyond(u, half, bridge)
  local list, first = {}, price(u, half, bridge)
  for _, far in ipairs(first and bridge:neighbours() or {}) do
    local second = price(u, bridge, far)
    if second and not far:adjacent(half) and far ~= half then
      list[#list + 1] = { far = far, price = first + second, hexes = 2 }
    end
  end
  return list
end
local function over_hex(u, half)
  local list = {}
  for _, bridge in ipairs(half:neighbours()) do
    if ways.is_bridge(bridge) and is_ahead(u, half, bridge) then list = lists.joined(list, beyond(u, half, bridge)) end
  end
  return list
end

-- --- where it stands then ---

local function is_closed(u, h)
  local closed = lists.joined(ways.closed(u), orders.move_limits(u).closed or {})
  return lists.find(closed, function(each) return each[1]:has(h) end) ~= nil
end
-- 7.3.5b The other half is where it could go from there; not back over the water.
local function is_over_water(far, h) return far:side(h, "stream") or far:side(h, "bridge") end
local function hexes_beside(u, far)
  return lists.filter(far:neighbours(), function(h)
    return ground.may_enter(u, far, h) and not is_over_water(far, h)
           and not is_closed(u, h) and not lists.has(u:covers(), h)
  end)
end
local function poses(u, far, other)
  if u:is "column" then return { { hex = other, second = far, facing = far:direction(other) } } end
  local list = {}
  for _, f in ipairs(shape.facings) do
    if shape.right_of(far, f) == other then list[#list + 1] = { hex = far, second = other, facing = f } end
    if shape.right_of(other, f) == far then list[#list + 1] = { hex = other, second = far, facing = f } end
  end
  return list
end
local function add_poses(list, u, way)
  if is_closed(u, way.far) then return end
  for _, other in ipairs(hexes_beside(u, way.far)) do
    for _, pose in ipairs(poses(u, way.far, other)) do
      pose.hexes = way.hexes
      list[#list + 1] = pose
    end
  end
end

-- 7.3.5b All ends of a crossing. 5.6.3a Under Receive Charge it moves one hex only.
local crossings = derived(function(u)
  local list, task = {}, orders.task(u)
  local most = not task.alone and wings.order(u) == "receive_charge" and 1 or 2
  for _, half in ipairs(u:covers()) do
    for _, way in ipairs(lists.joined(over_side(u, half), over_hex(u, half))) do
      if way.price and way.price <= states.allowance(u) and way.hexes <= most then add_poses(list, u, way) end
    end
  end
  return lists.filter(list, function(p) return orders.refuse_end(u, p.hex, p.facing, p.second) == nil end)
end)

-- --- the command ---

local formed = { normal = true, open_order = true, column = true }
local function refuse(u)
  if not u:is "two_hex" then return no("7.3.5b", "%s crosses a bridge in the course of a move", u) end
  if u == game.mover then return no("7.3.5b", "it takes the whole of a move to cross") end
  local why = moves.refuse_move(u)
  if why then return why end
  if not formed[states.formation(u)] then return no("7.3.5b", "%s is not in good order", u) end
  if orders.move_limits(u).most == 0 then return no("5.6.1e", "%s is next to an enemy", u) end
  if #crossings(u) == 0 then return no("7.3.5b", "%s has no bridge before it that it can cross", u) end
end
local function crossers()
  return lists.filter(game.active and wings.units(game.active) or {}, function(u) return refuse(u) == nil end)
end
local function hexes(u)
  local set = hexset()
  for _, p in ipairs(crossings(u)) do set = set + hexset{ p.hex } end
  return set
end
local function pose(u, h, facing)
  return lists.find(crossings(u), function(p) return p.hex == h and (not facing or p.facing == facing) end)
end

local cross = command("cross UNIT to HEX [facing FACING]", { phase = "actions", rule = "7.3.5b",
  text = "lead a two-hex unit over a bridge", example = "cross Gerard to 1517" })
cross:param("unit", { each = crossers, refuse = function(_, u) return refuse(u) end })
cross:param("hex", { each = function(c) return hexes(c.unit) end, refuse = function(c, h)
  if not pose(c.unit, h) then return no("7.3.5b", "it cannot end in %s", h) end
end })
cross:param("facing", { type = "word",
  each = function(c)
    local all = c.unit:is "column" and shape.directions or shape.facings
    return lists.filter(all, function(f) return pose(c.unit, c.hex, f) ~= nil end)
  end,
  default = function(c) return pose(c.unit, c.hex).facing end })
-- 7.3.5c One in normal formation is Formation Broken.
function cross:run(c)
  local u, p = c.unit, pose(c.unit, c.hex, c.facing)
  local from = u.hex
  moves.begin(u)
  game.spent, game.entered = game.allowance, p.hexes
  moves.carry(u, { hex = p.hex, second = p.second, facing = p.facing, hits = 0 })
  note("7.3.5b", "%s crosses the bridge to %s", u, p.hex)
  if states.formation(u) == "normal" then
    states.set_formation(u, "formation_broken")
    note("7.3.5c", "%s is Formation Broken", u)
  end
  react.trigger({ unit = u, kind = "enter", from = from, moved = p.hexes - 1 }, melee.fight)
  moves.halt()
end
