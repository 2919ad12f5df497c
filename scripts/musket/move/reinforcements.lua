-- 7.4 REINFORCEMENTS: they wait in the box `expected`, each with the turn it is due and its entry hex
local field, formations, ground, leaders = import "field", import "formations", import "ground", import "leaders"
local moves, orders, reactions, states = import "moves", import "orders", import "reactions", import "states"
local ways, wings = import "ways", import "wings"
local reinforcements = {}

-- --- where ---

--- 5.6.2a, 5.6.3a, 5.5.1a Where it may not come in: enemies hold the hex, or its order keeps it from going next to
-- them; leaders have none.
local function blocked(u)
  local near = u:is "leader" and {} or orders.no_contact(u)
  return field.held(enemy(u.side)) + lists.union(near, function(each) return each[1] end)
end
--- 7.4c The hex that is laid down, or if enemies block it the nearest at the edge that they do not; several may be.
local function nearest_free(h, set) return hexset{ h }:nearest(map.edge - set):list() end
function reinforcements.hexes(u)
  local set = blocked(u)
  return set:has(u.entry) and nearest_free(u.entry, set) or { u.entry }
end

-- --- what it pays ---

--- 7.4e Units that came in by its hex in this turn.
local function ahead(u)
  return lists.count(units{ side = u.side, trait = "unit" }, function(o)
    return o.entry == u.entry and o.came_on == game.turn
  end)
end
-- What the ground of a hex costs to enter from outside: from the neighbour where nothing is in between.
local function price(class, h)
  return lists.least(h:neighbours(), function(n) return n:step_cost(h, class) end)
end
--- 7.3.1a, 7.3.2 The hits of the ground, the worse of its halves.
local function wear(u)
  return lists.most(u:covers(), function(h)
    return lists.least(h:neighbours(), function(n) return ground.step_wear(u, n, h) end)
  end)
end
-- 7.4d; guns have none (6.3.1a).
local all_formations = { "normal", "open_order", "column" }
local function formations_of(u) return u:is "artillery" and { "normal" } or all_formations end
local function allowance(u, formation)
  return (formation == "column" and states.column_allowance or states.full_allowance)(u) - ahead(u)
end

-- --- how it stands ---

-- How many of the hexes behind it would lie outside the map: it comes in through one of them.
local function outside(h, facing)
  return lists.count(facing_sides(facing), function(side) return h:next(facing_turned(side, 3)) == nil end)
end

--- 8.1.1, 8.2.2 The light infantry or cavalry there that it may join.
local function host_at(u, h)
  local other = field.troops_at(h, u.side)
  return other and ways.may_join(u, other) and other or nil
end
local function is_closed(u, h) return blocked(u):has(h) or not (ground.is_free(u, h) or host_at(u, h)) end
--- 7.1.2a, amb.column-two-hex Line: one half in the hex. Column: the tail in it, the head one hex on.
local function poses_of_two(h, facing, formation)
  if formation ~= "column" then
    local other_half = pose(h, facing_turned(facing, 3), "double")
    return lists.joined({ pose(h, facing, "double") }, { other_half and other_half:about() })
  end
  local head = h:next(facing)
  return head and { pose(head, facing, h) } or {}
end
local function stands_at(u, h, facing, formation)
  local list = u:is "two_hex" and poses_of_two(h, facing, formation) or { pose(h, facing) }
  return lists.find(list, function(p)
    return not lists.any(p:covers(), function(each) return is_closed(u, each) end)
  end)
end
--- 7.1.2a For the dearer of two halves; a column pays for both.
local function price_of(u, p, formation)
  local costs = lists.map(p:covers(), function(h) return price(ways.class(u), h) end)
  if #costs < #p:covers() then return nil end
  return formation == "column" and lists.sum(costs, function(n) return n end) or math.max(table.unpack(costs))
end
-- How it may stand there with the points it has; gives the pose and what it pays, nil if it may not.
local function facings(u, formation)
  return u:is "two_hex" and formation == "column" and map.directions() or map.facings()
end
local function fits(u, h, facing, formation)
  if facing ~= "none" and formation ~= "column" and map.edge:has(h) and outside(h, facing) == 0 then return nil end
  local p = stands_at(u, h, facing ~= "none" and facing or nil, formation)
  local cost = p and price_of(u, p, formation)
  if cost and cost <= allowance(u, formation) and not ways.refuse_pose(p) then return p, cost end
end
local function fitting(u, h, formation)
  return lists.filter(facings(u, formation), function(f) return fits(u, h, f, formation) ~= nil end)
end
-- Away from the edge.
local function first_facing(u, h, formation)
  local list = u:is "artillery" and {} or fitting(u, h, formation)
  return lists.highest(list, function(f) return outside(h, f) end)[1]
end
local function fitting_formations(u, h)
  return lists.filter(formations_of(u), function(f) return fitting(u, h, f)[1] end)
end

-- --- who ---

local function is_due(u) return u.place == box "expected" and u.due <= game.turn and u.entry ~= nil end

--- 5.2.1b A wing commander comes in where a unit of his wing stands, 5.1.2e an army commander where he likes: within
-- his own move.
local function reach_of_leader(l, h)
  local cost = price("leader", h)
  if not cost then return hexset() end
  local points = states.full_allowance(l) - cost
  return l:reach{ from = h, class = "leader", points = points, closed = field.held(enemy(l.side)) }.ends + hexset{ h }
end
local function leader_hexes(l)
  local set = lists.union(reinforcements.hexes(l), function(h) return reach_of_leader(l, h) end)
  if not l.wing then return set end
  return set * hexes_of(wings.units(l.wing))
end
local function has_acted(l) return l.wing and l.wing.wc_acted or not l.wing and game.ac_acted[l.side] end

--- 5.2.2d, 5.2.1b
local function refuse_leader(l)
  if has_acted(l) then return no("5.2.2d", "%s has already acted", l) end
  if leader_hexes(l):empty() then return no("5.2.1b", "there is no unit for %s to join", l) end
end
--- 7.4, 2.3-active
local function refuse(u)
  if not is_due(u) then return no("7.4", "%s is not due", u) end
  local w = game.active
  if not w or u.side ~= w.side or u.wing and u.wing ~= w then return no("2.3-active", "%s is not active", u) end
  local why = moves.refuse_other()
  if why then return why end
  return u:is "leader" and refuse_leader(u) or nil
end
local function waiting()
  return lists.filter(units{ at = box "expected" }, function(u) return u:is "unit" or u:is "leader" end)
end

-- --- the command ---

local function formations_at(c) return c.unit:is "leader" and {} or fitting_formations(c.unit, c.hex) end

local enter = command("enter UNIT at HEX [facing FACING] [in FORMATION]", { phase = "actions", rule = "7.4",
  text = "bring a reinforcement onto the map", example = "enter Byron at 3230 facing nw/ne in column" })
enter:param("unit", { each = waiting, refuse = function(_, u) return refuse(u) end })
enter:param("hex", { each = function(c)
  return c.unit:is "leader" and leader_hexes(c.unit) or reinforcements.hexes(c.unit)
end, refuse = function(c, h)
  if c.unit:is "leader" then
    return not leader_hexes(c.unit):has(h) and no("5.2.1b", "%s cannot join a unit in %s", c.unit, h) or nil
  end
  local hexes = reinforcements.hexes(c.unit)
  if not lists.has(hexes, h) then return no("7.4c", "%s enters at %s", c.unit, hexes[1]) end
  if #fitting_formations(c.unit, h) == 0 then return no("7.4", "%s cannot enter now", c.unit) end
end })
enter:param("formation", { type = "word", each = formations_at, default = function(c) return formations_at(c)[1] end })
enter:param("facing", { type = "word",
  each = function(c) return c.formation and not c.unit:is "artillery" and fitting(c.unit, c.hex, c.formation) or {} end,
  default = function(c) return c.formation and first_facing(c.unit, c.hex, c.formation) end })

--- 7.4
local function bring_leader(l, h)
  l:put(h)
  l.came_on = game.turn
  if l.wing then l.wing.wc_acted = true else game.ac_acted[l.side] = true end
  note("7.4", l.wing and "%s enters and joins the units in %s" or "%s enters at %s", l, h)
end
--- 7.3.3b, 7.4e Guns come in limbered. The allowance is less by those that went ahead.
local function bring_unit(u, formation, p, cost)
  local points = allowance(u, formation)
  moves.halt()
  u.came_on = game.turn
  if u:is "artillery" then u:mark "limbered" end
  states.set_formation(u, formation)
  u.pose = p
  moves.begin(u)
  game.move.allowance, game.move.spent, game.move.entered, game.move.alone = points, cost, 1, false
  ground.stamp(u)
end
function enter:run(c)
  local u = c.unit
  if u:is "leader" then return bring_leader(u, c.hex) end
  local host = host_at(u, c.hex)
  bring_unit(u, c.formation, fits(u, c.hex, c.facing or "none", c.formation))
  for _, h in ipairs(u:covers()) do
    ground.taken(h, u.side)
    h.holder = u.side
  end
  leaders.check_places()
  note("7.4", "%s enters at %s", u, c.hex)
  if host then
    formations.join(u, host)
    host.held = true
  end
  for _ = 1, wear(u) do formations.hit(u, "move", "7.3.1a") end
  local r = reactions.trigger{ unit = u, kind = "enter", from = u.hex }
  if r.stopped or host then moves.halt() end
end

return reinforcements
