-- 3.2C ACTIONS: the phase. Moves are in marching.lua, fire in infantry_fire.lua and cannonade.lua, rallies in
-- generals.lua.
local duties, moves, orders, wings = import "duties", import "moves", import "orders", import "wings"
local hooks = phase "actions"
function hooks.open()
  if not game.active then return finish() end
  act(game.active.side)
end
function hooks.leave() moves.halt() end
--- 5.4.3, 5.6.1 Units that are bound to act.
function hooks.refuse_done()
  local u = lists.find(moves.active(), duties.is_bound)
  if u then return no(wings.in_command(u) and "5.6.1" or "5.4.3", "%s must still act", u) end
end
function hooks.status()
  local u = game.move.unit
  if u then return text("%s moves, %d MP left", u, orders.left(u)) end
  return game.active and text("%s, %s", game.active, game.active.order)
end
