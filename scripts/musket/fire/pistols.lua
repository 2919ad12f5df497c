-- 10.2 PISTOLS IN THE COURSE OF A MOVE
local field, fire, moves, orders = import "field", import "fire", import "moves", import "orders"
local reactions, states, volley = import "reactions", import "states", import "volley"

--- 10.2a, 10.7.3
local function refuse_shooter(_, u)
  local why = fire.refuse_arm(u, "pistols", "10.2a") or u ~= game.move.unit and moves.refuse_start(u)
  if why then return why end
  if u == game.move.unit and game.move.pistol then return no("10.2a", "%s has fired in this move", u) end
  if states.shots(u) == 0 then return no("10.7.3", "%s has no pistols left", u) end
  why = orders.refuse_fire(u)
  if why then return why end
  if not lists.has(fire.modes(u), "pistol") then return fire.refuse_all(u, "pistol") end
end

local shoot = command("shoot UNIT at TARGET", { phase = "actions", rule = "10.2",
  text = "fire pistols in the course of a move", example = "shoot Rupert1 at Ramsay2" })
shoot:param("unit", { each = moves.active, refuse = refuse_shooter })
shoot:param("target", { type = "unit", each = function(c) return fire.all_targets(c.unit, "pistol") end,
  meant = field.foes, refuse = function(c, target) return fire.refuse_target(c.unit, target, "pistol") end })
--- 9.1.3e, 11.3.6 Only the target may answer; what the firer had of Momentum is gone.
function shoot:run(c)
  local u, target = c.unit, c.target
  moves.begin(u)
  game.move.pistol, game.move.run = true, 0
  local hexes = target:covers()
  reactions.cover(u, { target })
  volley.fire{ firer = u, mode = "pistol", at = fire.shots(u, "pistol", target) }
  local r = reactions.trigger{ unit = u, kind = "fire", target = target, hexes = hexes, mode = "pistol", from = u.hex,
                               moved = game.move.entered }
  if r.stopped then moves.halt() end
end
shoot:forecast(function(c)
  return volley.forecast{ firer = c.unit, mode = "pistol", at = fire.shots(c.unit, "pistol", c.target) }
end)
