-- 8.0 MOVEMENT
local move = command("move UNIT to HEX", { phase = "movement", rule = "8", text = "move a unit",
                                           example = "move 1 to 0305" })

-- 8.2 The movement points of a unit; 8.3 what an enemy ZOC does is a switch.
local function reach(u)
  local foes = occupied{ side = enemy(u.side), trait = "combat" }
  local zoc = foes:around(1, { barriers = { "river" } })
  return u:reach{
    points = figure.allowance, links = { "road" }, closed = { { foes, "8.1", "an enemy unit is there" } },
    stop = switch.zoc == "stop" and zoc or nil, rule = "8.2",
  }
end

move:param("unit", {
  each = function() return units{ side = game.acting, on_map = true } end,
  refuse = function(_, u) if u.moved then return no("8.1", "%s has already moved", u) end end,
})
move:param("hex", {
  each = function(c) return reach(c.unit).ends end,
  refuse = function(c, h) return reach(c.unit):why(h) end,
})

function move:run(c)
  c.unit:move(c.hex, "8.1")
  c.unit.moved = true
end

-- 8.1 A unit moves once in a phase.
local movement = phase "movement"
function movement.leave()
  for _, u in ipairs(units{ side = game.acting }) do u.moved = false end
end
