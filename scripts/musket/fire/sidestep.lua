-- 10.8.6 CAVALRY STEPS ASIDE FROM A FORMATION HIT OF ARTILLERY
local entering, field, ground = import "entering", import "field", import "ground"
local leaders, states, wings = import "leaders", import "states", import "wings"
local sidestep = {}

--- 10.8.6a
local function may_avoid(u)
  local name = states.formation(u)
  return u:is "cavalry" and states.on_map(u) and not states.partner(u)
    and (name == "normal" or name == "formation_shaken")
end
local function nearest_enemy(u, h)
  return lists.least(field.units(enemy(u.side)), function(e) return e:distance(h) end)
end
--- 5.6.2a, 5.6.3a, 5.6.4a, 9.1.1a.5 What its order says of enemies.
local function order_allows(u, h)
  local order = wings.order(u)
  if order == "rally" and nearest_enemy(u, h) < nearest_enemy(u, u.hex) then return false end
  local holds_back = order == "make_ready" or order == "receive_charge" or not wings.in_command(u)
  return not (holds_back and field.touched(enemy(u.side)):has(h))
end
--- 10.8.6b Out of the grazing range of those guns.
local function hexes_aside(u, guns, range)
  return lists.filter(field.flank(u), function(h)
    return not lists.any(guns, function(g) return g:distance(h) <= range end)
      and ground.is_free(u, h) and ground.may_enter(u, u.hex, h) and order_allows(u, h)
  end)
end

--- 10.8.6a, amb.momentum-avoid Its owner may avoid the hit; what it had of Momentum is lost. guns: hexes of the
-- artillery, range: how far it grazes. Gives the unit and where it stood, if it does.
function sidestep.avoid(u, guns, range)
  local hexes = may_avoid(u) and hexes_aside(u, guns, range) or {}
  local question = text("does %s step aside to avoid the formation hit?", u)
  if #hexes == 0 or not yes(u.side, "10.8.6a", question, "no") then return nil end
  local from, h = u.hex, ask(u.side, "10.8.6a", text("%s steps aside to", u), hexes)
  note("10.8.6a", "%s steps aside to %s", u, h)
  u:unmark "momentum"
  if game.move.unit == u then game.move.run = 0 end
  entering.enter(u, pose(h, u.facing), { rule = "7.3.1a", cause = "move" })
  leaders.check_places()
  return { unit = u, from = from }
end

return sidestep
