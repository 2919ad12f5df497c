-- 9 MOVEMENT, 9.1 ZONE OF CONTROL, 9.2 STACKING, 9.3 RAIL TRANSPORT
local lists    = import "lib.lists"
local armies   = import "armies"
local fortress = import "fortress"
local hq       = import "hq"
local zones    = import "zones"

local on_rails = map.links "rail"

-- The sets that movement asks for.
local ground = derived(function()
  local side = game.acting
  local foe = enemy(side)
  local ours = zones.besieged(foe)                              -- 10.5: a siege may be joined
  return { fronts = armies.fronts(), enemies = occupied{ side = foe } - ours, walls = zones.stands(foe) - ours,
           zoc = zones.zoc(foe), full = zones.full(side, 1), exposed = hq.exposed(side),
           bare = zones.contact(side) + zones.stands(foe) - zones.stands(side) }
end)

--- 9l HQs that can no longer move in this activation.
local function is_stuck(g, u)
  return u.moved or g.fronts[u.army] ~= game.front
end

--- 7f, 9a, 9f, 9k Units of the activated front, each once. Besieged units stay (10.5).
local function cannot_move(_, u)
  local g = ground()
  if u.side ~= game.acting then return no("7", "%s is not yours", u) end
  if not u.hex then return no("9", "%s is not on the map", u) end
  if g.fronts[u.army] ~= game.front then return no("7", "%s does not belong to the activated front", u) end
  if u.moved then return no("9", "%s has moved already", u) end
  if zones.is_besieged(u) then return no("10.5", "%s is besieged", u) end
  if g.bare:has(u.hex) then
    local left = hq.strands(u, function(other) return is_stuck(g, other) end)
    if left then return no("9", "%s would be left alone next to the enemy", left) end
  end
end

local function own_units()
  return units{ side = game.acting, on_map = true }
end

--- 9f, 9.2a-x, 9.2b-x No hex takes more than its limit of combat units; no HQ goes alone next to the enemy.
local function no_end(g, u)
  if u:is "hq" then return { { g.exposed, "9", "an HQ may not be alone next to the enemy" } } end
  return { { g.full, "9.2", "the stack in %s is full" } }
end

--- 9b, 9c, 9d, 9e, 9j, 9.1e-x, 9.1f-x Each hex costs one point, a mountain two if no railway is followed. No enemy
-- unit and no fortress of his that was never taken is entered, but a siege may be joined (10.5). In an enemy ZOC the
-- move ends.
local reach = derived(function(u)
  local g, extra = ground(), {}
  if switch.zoc_enter == "plus1" then extra[#extra + 1] = { to = g.zoc, cost = 1 } end
  if switch.zoc_to_zoc == "forbidden" then extra[#extra + 1] = { from = g.zoc, to = g.zoc, cost = false } end
  return u:reach{
    points = u:printed("move", u.face), links = { "rail" }, rule = "9",
    closed = { { zones.barred, "3", "no unit may enter %s" },
               { g.enemies, "9", "an enemy unit is in %s" },
               { g.walls, "9", "the fortress of %s must be attacked" } },
    stop = switch.zoc_enter == "stop" and { { g.zoc, "9.1", "a unit stops where it enters an enemy ZOC" } } or nil,
    no_end = no_end(g, u),
    extra = extra,
  }
end)

--- 9a, 9g, 10.5k Units are moved one at a time. A lone enemy HQ that is met gives way; a siege that is left ends
-- (10.5).
local function arrive(u, h, rule)
  u:move(h, rule)
  u.moved = true
  fortress.settle(enemy(u.side))
end

local move = command("move UNIT to HEX", { phase = "movement", rule = "9", text = "move a unit",
  example = "move 2c to 1006" })
move:param("unit", { each = own_units, refuse = cannot_move })
move:param("hex", { each = function(c) return reach(c.unit).ends end,
                    refuse = function(c, h) return reach(c.unit):why(h) end })
function move:run(c)
  arrive(c.unit, c.hex, "9")
end

--- 9.3a-x, 9.3d-x One point carries one unit of the nation any distance along railways, from one station to another,
-- in friendly territory, clear of enemies and of their ZOC where no friend stands.
local function cannot_ride(c, u)
  local why = cannot_move(c, u)
  if why then return why end
  if game.rail[u.nation] < switch.rail_cost then return no("9.3", "no rail points are left") end
  if not on_rails:has(u.hex) then return no("9.3", "%s is not on a railway", u) end
end

--- 9.3b-x, 9.3c-x The railways that serve the side.
local tracks = derived(function()
  local side = game.acting
  local clear = zones.railway(side)
  if switch.rail_territory == "any" then return clear end
  return clear - (map.all - zones.territory[side] - zones.barred)          -- 3: Romania is no Russian territory
end)
--- 9.3a-x, 9.3b-x Where a train can take the unit.
local stations = derived(function(u)
  local g, from = ground(), hexset{ u.hex }
  return from:spread{ through = tracks(), links = { "rail" } } * tracks() - from - zones.barred
         - (u:is "hq" and g.exposed or g.full)
end)

--- 9.3b-x Why a train cannot take it there.
local function cannot_alight(c, h)
  local u, g = c.unit, ground()
  if stations(u):has(h) then return nil end
  if not on_rails:has(h) then return no("9.3", "there is no railway in %s", h) end
  if not tracks():has(h) then return no("9.3", "the railway in %s cannot be used", h) end
  if u:is "hq" and g.exposed:has(h) then return no("9", "an HQ may not be alone next to the enemy") end
  if u:is "combat" and g.full:has(h) then return no("9.2", "the stack in %s is full", h) end
  return no("9.3", "no free line leads to %s", h)
end

local rail = command("rail UNIT to HEX", { phase = "movement", rule = "9.3", text = "carry a unit by rail",
  example = "rail 2c to 1308" })
rail:param("unit", { each = own_units, refuse = cannot_ride })
rail:param("hex", { each = function(c) return stations(c.unit) end, refuse = cannot_alight })
--- 9.3a-x, 9.3d-x It costs a point of the nation that the unit is of.
function rail:run(c)
  local nation = c.unit.nation
  game.rail[nation] = game.rail[nation] - switch.rail_cost
  arrive(c.unit, c.hex, "9.3")
  note("9.3", "%s: %d rail points left", nation, game.rail[nation])
end

local movement = phase "movement"
--- 8a An activation without units is over at once.
function movement.enter()
  if not lists.find(own_units(), function(u) return not cannot_move(nil, u) end) then finish() end
end

--- 9l No HQ is left alone next to the enemy that could still move away.
function movement.refuse_done()
  for _, u in ipairs(hq.in_danger(game.acting)) do
    if not cannot_move(nil, u) and not reach(u).ends:empty() then
      return no("9", "%s may not stay alone next to the enemy", u)
    end
  end
end

--- 2.2b HQs under the duty to attack whose army is not yet next to anything it could attack.
local function out_of_touch()
  local foe = enemy(game.acting)
  local near = (zones.units(foe) + (zones.stands(foe) - zones.besieged(foe))):around(1)
  return lists.filter(armies.pressed(game.acting, game.front), function(u)
    return not lists.find(units{ side = game.acting, trait = "combat", on_map = true },
                          function(a) return a.army == u.army and near:has(a.hex) end)
  end)
end

function movement.status()
  local points, late = {}, out_of_touch()
  for i, nation in ipairs(nations_of(game.acting)) do points[i] = text("%s %d", nation, game.rail[nation]) end
  local rails = text("rail points: %s", table.concat(points, ", "))
  if #late == 0 then return rails end
  for i, u in ipairs(late) do late[i] = u.short end
  return text("%s; must attack (2.2) and touches nobody: %s", rails, table.concat(late, ", "))
end
