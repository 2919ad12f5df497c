-- 7.4 RECOVERY FROM SHAKEN, 18.8
local ground = import "ground"
local states = import "states"

local recovery = procedure("recovery", "7.4b", "a Shaken brigade tries to recover")
recovery:input("arm", { "infantry", "cavalry" }, { rule = "7.4b", text = "infantry or cavalry",
  board = function(c) return c.unit:is "cavalry" and "cavalry" or "infantry" end })
recovery:counter("unit", { rule = "7.4b", fills = { arm = function(u)
  if not u:is "brigade" then error(no("7.4b", "%s cannot recover", u)) end
  return u:is "cavalry" and "cavalry" or "infantry"
end } })
function recovery:run(b)
  local meaning = text("%s recovers from Shaken", b.unit or text("the unit"))
  return { recovers = (tables.checks.recovery:test("1d6", b.arm, "recovers", "7.4b", "recovery", meaning)) }
end

--- 7.1b, 7.4b, 18.8a It did not move and is far from every enemy; in an HMC it may always try.
local function refuse_rally(u)
  if u.side ~= game.moving then return no("8.1a", "%s is not yours", u) end
  if u:is "artillery" then return no("7.1b", "artillery is never Shaken") end
  if not u:is "brigade" then return no("7.4b", "%s cannot recover", u) end
  if u.face ~= "shaken" then return no("7.4b", "%s is not Shaken", u) end
  if u.rallied then return no("7.4b", "%s has already tried", u) end
  if not u.hex then return no("7.4b", "%s is not on the map", u) end
  if not ground.stands(u) then return nil end
  if u.frozen then return no("17.3a", "nobody commands %s", u) end
  if u.moved then return no("7.4b", "%s has moved", u) end
  if ground.near_enemy(u.side, figure.recovery_distance - 1):has(u.hex) then
    return no("7.4b", "%s is too close to the enemy", u)
  end
end

local function able()
  return lists.allowed(units{ side = game.moving, trait = "brigade", face = "shaken" }, refuse_rally)
end

function phase.recovery.open() act(game.moving) end
function phase.recovery.over() return #able() == 0 end

--- 7.4b, 7.4c The attempt removes Disruption whatever comes of it.
local function try(u)
  u.rallied = true
  states.recover(u, "7.4c")
  if not recovery:rule{ unit = u }.recovers then return note("7.4b", "%s stays Shaken", u) end
  u.face = "normal"
  note("7.4b", "%s is no longer Shaken", u)
end

command.rally:param("unit", { each = able, refuse = function(_, u)
  local inside = u.side == game.moving and u.hex and not ground.stands(u)
  if inside then return no("18.8a", "%s is in an HMC: say `rally_hidden`", u) end
  return refuse_rally(u)
end })
function command.rally:run(c) try(c.unit) end

-- 18.8a In an HMC, out of the enemy's sight.
command.rally_hidden:param("unit", { each = able, refuse = function(_, u)
  if u.side == game.moving and ground.stands(u) then return no("7.4b", "%s is not in an HMC: say `rally`", u) end
  return refuse_rally(u)
end })
function command.rally_hidden:run(c) only_for(c.unit.side, try, c.unit) end
