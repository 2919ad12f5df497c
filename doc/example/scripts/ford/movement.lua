-- 1 THE TURN, 2 MOVEMENT
local zones = import "zones"

-- 1 Blue, then Red.
local player_turn = phase "player_turn"
function player_turn.enter() act(sides[game.times.player_turn]) end

--- 2 Where a unit may go. 2.1: it enters no enemy unit's hex, and stops in an enemy ZOC.
local reach = derived(function(u)
  local foe = enemy(u.side)
  return u:reach{
    points = u.mp, links = { "road" }, rule = "2",
    closed = { { occupied{ side = foe }, "2.1", "an enemy unit is in %s" } },
    stop = switch.zoc == "stop" and zones.zoc(foe) or nil,
    no_end = no_room(u),
  }
end)

local move = command("move UNIT to HEX", { phase = "movement", rule = "2", text = "move a unit",
  example = "move bg to 0406" })
move:param("unit", {
  each = function() return units{ side = game.acting, on_map = true } end,
  refuse = function(_, u)
    if u.side ~= game.acting or not u.hex then return no("2", "%s cannot move now", u) end
    if u.moved then return no("2", "%s has already moved", u) end
  end })
move:param("hex", {
  each = function(c) return reach(c.unit).ends end,
  refuse = function(c, h) return reach(c.unit):why(h) end })
function move:run(c)
  c.unit.moved = true
  c.unit:move(c.hex, "2")
end
