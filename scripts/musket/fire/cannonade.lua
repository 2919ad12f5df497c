-- 10.8 ARTILLERY FIRE AS AN ACTION, 6.2.3 GUNS TURN, 7.3.3 THEY ARE LIMBERED AND UNLIMBERED
local field, fire, guns, moves = import "field", import "fire", import "guns", import "moves"
local orders, reactions = import "orders", import "reactions"

--- 10.8
local function refuse_gun(g)
  if not g:is "artillery" then return no("10.8.1", "%s is not artillery", g) end
  return moves.refuse_start(g)
end

-- --- 10.8 fire ---

--- 9.4.3, amb.counter-battery Guns in the hexes that were fired at may answer, and nobody else.
local function answer(g, hexes)
  local side, asked = enemy(g.side), {}
  local troops = lists.filter(field.units(side), function(e) return not e:is "artillery" end)
  for _, h in ipairs(hexes) do
    for _, other in ipairs(field.guns_at(h, side)) do
      if not asked[other] then
        reactions.trigger{ unit = g, kind = "fire", target = other, from = g.hex, no_react = troops }
      end
      asked[other] = true
    end
  end
end

local cannonade = command("cannonade UNIT at TARGET", { phase = "actions", rule = "10.8", text = "artillery fires",
  example = "cannonade PDrakes at Rupert1" })
cannonade:param("unit", { each = moves.active,
  refuse = function(_, g) return fire.refuse_arm(g, "guns", "10.8.1") or refuse_gun(g) or guns.refuse_fire(g) end })
cannonade:param("target", { type = "unit", each = function(c) return guns.targets(c.unit) end,
  meant = field.foes, refuse = function(c, target) return guns.refuse_target(c.unit, target) end })
function cannonade:run(c)
  moves.act(c.unit)
  local shot = guns.fire(c.unit, c.target)
  answer(c.unit, shot.hexes)
  reactions.follow_up(shot.sidestepped)
end

cannonade:forecast(function(c) return guns.forecast(c.unit, c.target) end)

-- --- 6.2.3, 7.3.3 what guns do instead ---

--- 6.2.3
local function refuse_reface(g)
  if g:is "limbered" then return no("6.2.3", "limbered guns have no facing") end
  return guns.refuse_spent(g)
end
local reface = command("reface UNIT to FACING", { phase = "actions", rule = "6.2.3",
  text = "turn guns instead of firing", example = "reface PDrakes to sw/w" })
reface:param("unit", { each = moves.active, refuse = function(_, g)
  if g:is "troops" then return no("6.2.3", "%s is not artillery: say `turn`", g) end
  return refuse_gun(g) or refuse_reface(g)
end })
reface:param("facing", { type = "word", each = function(c) return lists.without(map.facings(), c.unit.facing) end })
--- 6.2.4 Others may react.
function reface:run(c)
  moves.act(c.unit)
  guns.reface(c.unit, c.facing)
  reactions.trigger{ unit = c.unit, kind = "turn", from = c.unit.hex }
end

--- 7.3.3a, amb.limber-fired Once a turn, instead of firing; then it has fired.
local function refuse_again(g)
  if g.turned_guns then return no("7.3.3a", "guns are limbered or unlimbered once in a turn") end
  return guns.refuse_spent(g)
end
local function turn_guns(g, facing)
  moves.act(g)
  g.facing, g.turned_guns = facing, true
  g:mark "fired"
end

--- 7.3.3a, 7.3.3c A war may have no limbers.
local function refuse_limber(g)
  if switch.limbers == "no" then return no("7.3.3c", "guns are not limbered in this battle") end
  if g:is "limbered" then return no("7.3.3a", "%s is already limbered", g) end
  return refuse_again(g)
end
local limber = command("limber UNIT", { phase = "actions", rule = "7.3.3",
  text = "limber guns", example = "limber PDrakes" })
limber:param("unit", { each = moves.active,
  refuse = function(_, g) return refuse_gun(g) or refuse_limber(g) end })
function limber:run(c)
  turn_guns(c.unit, nil)
  c.unit:mark "limbered"
  note("7.3.3a", "%s is limbered", c.unit)
end

--- 7.3.3a, 7.3.3b, 5.4.3f Limbered guns that are out of command go back; to unlimber stands for fire.
local function refuse_unlimber(g)
  if not g:is "limbered" then return no("7.3.3a", "%s is not limbered", g) end
  return refuse_again(g) or orders.refuse_fire(g)
end
local unlimber = command("unlimber UNIT to FACING", { phase = "actions", rule = "7.3.3",
  text = "unlimber guns", example = "unlimber PDrakes to se/sw" })
unlimber:param("unit", { each = moves.active,
  refuse = function(_, g) return refuse_gun(g) or refuse_unlimber(g) end })
unlimber:param("facing", { type = "word", each = map.facings })
function unlimber:run(c)
  c.unit:unmark "limbered"
  turn_guns(c.unit, c.facing)
  note("7.3.3a", "%s is unlimbered and faces %s", c.unit, c.facing)
end
