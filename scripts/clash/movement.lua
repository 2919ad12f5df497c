-- S4 OPERATIONAL MOVEMENT
local arms, book, control = import "arms", import "book", import "control"
local limits, zones = import "limits", import "zones"
local movement = {}

--- 8.2b, 8.22c Markers under which a unit neither moves nor attacks.
function movement.refuse_replaced(u)
  if u:is "replacement" then return no(book.marked, "%s: %s is on it", u, "replacement") end
  if u:is "cavalry_replacement" then return no(book.returned, "%s: %s is on it", u, "cavalry_replacement") end
end
--- S4, 8.2b, 8.22c Markers under which a unit may not move.
function movement.refuse_marked(u)
  if u:is "halted" then return no(book.finished, "%s: %s is on it", u, "halted") end
  return movement.refuse_replaced(u)
end

--- S4, 5.34d Units inside the boundaries of the active army, each once.
local function refuse_move(u)
  if u:is "fort" then return no("S13", "%s is a fort: it does not move", u) end
  if u.side ~= game.acting or not u:is "combat" then return no(book.move, "%s is not yours to move", u) end
  if not u.hex then return no(book.move, "%s is not on the map", u) end
  if u.moved then return no(book.move, "%s has already moved", u) end
  if not game.marker or zones.area(u.side, u.hex) ~= game.marker.area then return no(book.area, "%s is not in the active army's area", u) end
  return movement.refuse_marked(u) or limits.refuse_move(u)
end

--- 9.1 The left figure for infantry, the right one for cavalry.
local function points(u) return game.marker[arms.is_cavalry(u) and "cavalry_mp" or "infantry_mp"] end

--- S3, S4, TEC.g Where it can go from a hex: not into enemies nor their forts; it stops in an enemy ZOC.
local function reach_from(u, from, left)
  local foe = enemy(u.side)
  return u:reach{
    from = from, points = left, rule = book.move,
    closed = lists.joined({ { zones.units(foe), "S3", "the enemy is in %s" },
                             { zones.forts(foe), "TEC.g", "a fort of the enemy is in %s" } }, limits.closed(u)),
    stop = { { zones.zoc(foe), "S3", "a unit stops where it enters an enemy ZOC" } },
    no_end = limits.no_end(u),
    extra = limits.extra(u, points(u)),
  }
end
local reach = derived(function(u) return reach_from(u, u.hex, points(u)) end)
-- The rest of a move from a hex on its way.
local function onward(u, via)
  return reach_from(u, via, { points(u) * map.point - reach(u):cost(via), map.point })
end
local ends = derived(function(u) return limits.ends(u, reach(u)) end)

local own_units = derived(function()
  if not game.marker then return {} end
  local inside = zones.inside(game.acting, game.marker.area)
  return lists.filter(units{ side = game.acting, trait = "combat", on_map = true }, function(u) return inside:has(u.hex) end)
end)

-- Whether the marker of the army of that hex is in a box: in the cup still to be drawn, on the tracks drawn.
local function is_in(u, h, name)
  local marker = zones.marker(u.side, zones.area(u.side, h))
  return marker and marker.place == box(name)
end
local function is_awaited(u, h) return is_in(u, h, "cup") end
--- S4, 9.22a One that ends where a marker is still to be drawn is Done, so as not to move twice.
local function finish_in(u, h)
  if not is_awaited(u, h) then return end
  u:mark "halted"
  note(book.finished, "%s is done for this turn", u)
end
--- S4, 9.22a The same of one that combat carries out of an area whose marker was drawn: its turn to move is over.
function movement.carried(u, from)
  if is_in(u, from, "tracks") and not movement.refuse_marked(u) then finish_in(u, u.hex) end
end

--- S3, S4 Whether its way can lead through a hex.
local function refuse_via(u, via, h)
  if not reach(u):cost(via) then return reach(u):why(via) end
  if zones.zoc(enemy(u.side)):has(via) then return no("S3", "a unit stops where it enters an enemy ZOC") end
  return onward(u, via):why(h)
end

local move = command("move UNIT to HEX [by VIA]", { phase = "movement", rule = book.move, text = "move a unit",
  example = "move 18 to 2007" })
move:param("unit", { each = own_units, refuse = function(_, u) return refuse_move(u) end })
move:param("hex", { each = function(c) return ends(c.unit) end,
  otherwise = function(c, h) return reach(c.unit):why(h) or limits.refuse_stay(c.unit) end })
move:param("via", { type = "hex", each = function(c) return reach(c.unit).ends * control.places() - hexset{ c.hex } end,
  refuse = function(c, via) return refuse_via(c.unit, via, c.hex) end })
-- The cheapest way, or the one through a place where that matters.
local function way_of(c)
  local way = reach(c.unit):way(c.via or c.hex)
  return c.via and lists.joined(way, onward(c.unit, c.via):way(c.hex)) or way
end
--- S4, 4.22 It enters every hex on its way.
function move:run(c)
  local u, way = c.unit, way_of(c)
  u:move(c.hex, book.move)
  for i = 2, #way do control.enter(u, way[i], "march") end
  u.moved = true
  finish_in(u, c.hex)
end

move:plan(function(c)
  local u, way, hexes = c.unit, way_of(c), {}
  for _, h in ipairs(way) do if h ~= u.hex and hexes[#hexes] ~= h then hexes[#hexes + 1] = h end end
  local cost = reach(u):cost(c.via or c.hex) + (c.via and onward(u, c.via):cost(c.hex) or 0)
  local list = { { text("way"), lists.listed(hexes) }, { text("cost"), text("%d of %d", cost // map.point, points(u)) } }
  if zones.zoc(enemy(u.side)):has(c.hex) then list[#list + 1] = { text("ends"), text("in an enemy ZOC") } end
  if is_awaited(u, c.hex) then list[#list + 1] = { text("ends"), text("done for this turn: its new army is still to be drawn") } end
  return list
end)

local moves = phase "movement"
--- S4 Nothing to move: the phase is over.
function moves.over() return lists.all(own_units(), function(u) return refuse_move(u) or ends(u):empty() end) end
--- S4 Units that must move and can.
function moves.refuse_done()
  return lists.first(own_units(), function(u)
    local why = limits.refuse_stay(u)
    return why and not refuse_move(u) and not ends(u):empty() and why or nil
  end)
end
function moves.status()
  local m = game.marker
  if not m then return nil end
  return text(m.asterisk and "%s: infantry %d, cavalry %d; no infantry of the army may fight" or "%s: infantry %d, cavalry %d",
              m, m.infantry_mp, m.cavalry_mp)
end

return movement
