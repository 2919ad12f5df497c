-- 3.2C ACTIONS: the phase, and what guns do (6.2.3, 7.3.3, 10.8). Infantry fire is in volleys.lua, moves in moves.lua,
-- rallies in generals.lua.
local field     = import "field"
local guns      = import "guns"
local moves     = import "moves"
local orders    = import "orders"
local reactions = import "reactions"
local wings     = import "wings"
local actions = {}

-- --- the phase ---

local hooks = phase "actions"
function hooks.enter()
  if not game.active then return finish() end
  act(game.active.side)
end
function hooks.leave() moves.halt() end
-- 5.6.1a, 5.4.3a Units that are bound to act.
function hooks.refuse_done()
  local u = orders.pending(game.active)[1]
  if u then return no(wings.in_command(u) and "5.6.1" or "5.4.3", "%s must still act", u) end
end
function hooks.status()
  local u = game.mover
  if u then return text("%s moves, %d MP left", u, orders.left(u)) end
  return game.active and text("%s, %s", game.active, game.active.order)
end

-- 3.2C Units of an arm that have their action left.
function actions.able(trait)
  return lists.filter(wings.units(game.active), function(u) return u:is(trait) and moves.refuse_start(u) == nil end)
end
function actions.begin(u)
  moves.halt()
  u.acted = true
end
-- 9 What the other side does about it.
function actions.trigger(t) return reactions.trigger(t) end

-- --- 10.8 artillery fire ---

local function able_guns() return actions.able "artillery" end
local function refuse_gun(g, more)
  if not g:is "artillery" then return no("10.8", "%s is no artillery", g) end
  return moves.refuse_start(g) or more(g)
end

-- 9.4.3, amb.counter-battery Guns in the hexes that were fired at may answer, and nobody else.
local function answer(g, hexes)
  local side, asked = enemy(g.side), {}
  local troops = lists.filter(field.units(side), function(e) return not e:is "artillery" end)
  for _, h in ipairs(hexes) do
    for _, other in ipairs(field.guns_at(h, side)) do
      local t = { unit = g, kind = "fire", target = other, from = g.hex, no_react = troops }
      if not asked[other] then actions.trigger(t) end
      asked[other] = true
    end
  end
end
-- 10.8.6b Active cavalry that stepped aside has come into another hex.
local function follow(sidestepped)
  for _, aside in ipairs(sidestepped) do
    if wings.is_active(aside.unit) then
      actions.trigger{ unit = aside.unit, kind = "enter", mode = "aside", from = aside.from, moved = 0 }
    end
  end
end

local function refuse_target(c, target) return guns.refuse_target(c.unit, target) end
local cannonade = command("cannonade UNIT at TARGET", { phase = "actions", rule = "10.8", text = "artillery fires",
  example = "cannonade PDrakes at Rupert1" })
cannonade:param("unit", { each = able_guns, refuse = function(_, g) return refuse_gun(g, guns.refuse_fire) end })
cannonade:param("target", { type = "unit", each = function(c) return guns.targets(c.unit) end, refuse = refuse_target })
function cannonade:run(c)
  actions.begin(c.unit)
  local shot = guns.fire(c.unit, c.target)
  answer(c.unit, shot.hexes)
  follow(shot.sidestepped)
end

-- --- 6.2.3, 7.3.3 what guns do instead ---

local function other_facings(c)
  return lists.filter(map.facings(), function(f) return f ~= c.unit.facing end)
end

local reface = command("reface UNIT to FACING", { phase = "actions", rule = "6.2.3",
  text = "turn guns instead of firing", example = "reface PDrakes to sw/w" })
reface:param("unit", { each = able_guns, refuse = function(_, g) return refuse_gun(g, guns.refuse_reface) end })
reface:param("facing", { type = "word", each = other_facings })
function reface:run(c)
  actions.begin(c.unit)
  guns.reface(c.unit, c.facing)
  actions.trigger{ unit = c.unit, kind = "turn", from = c.unit.hex }      -- 6.2.4
end

-- 7.3.3c A war may have no limbers.
local function refuse_limber(g)
  if switch.limbers == "no" then return no("7.3.3c", "guns are not limbered in this battle") end
  return guns.refuse_limber(g)
end
local limber = command("limber UNIT", { phase = "actions", rule = "7.3.3",
  text = "limber guns", example = "limber PDrakes" })
limber:param("unit", { each = able_guns, refuse = function(_, g) return refuse_gun(g, refuse_limber) end })
function limber:run(c)
  actions.begin(c.unit)
  guns.limber(c.unit)
end

-- 7.3.3b, 5.4.3f Limbered guns that are out of command go back; to unlimber stands for fire.
local function refuse_unlimber(g) return guns.refuse_unlimber(g) or orders.refuse(g, "fire") end
local unlimber = command("unlimber UNIT to FACING", { phase = "actions", rule = "7.3.3",
  text = "unlimber guns", example = "unlimber PDrakes to se/sw" })
unlimber:param("unit", { each = able_guns, refuse = function(_, g) return refuse_gun(g, refuse_unlimber) end })
unlimber:param("facing", { type = "word", each = map.facings })
function unlimber:run(c)
  actions.begin(c.unit)
  guns.unlimber(c.unit, c.facing)
end

return actions
