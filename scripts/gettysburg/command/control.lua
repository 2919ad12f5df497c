-- 17 LOSS OF UNIT CONTROL, and the loop of the Movement Phase
local ground = import "ground"
local orders = import "orders"
local control = {}

-- --- dice ---

local chances = procedure("chances", "17.1", "control chances against an army in Panic")
function chances:run()
  return { chances = roll("1d6", "17.1", "chances") }
end

local attempt = procedure("control", "17.3a", "an attempt to take a unit over")
attempt:input("moment", { "about_to_move", "not_moved" }, { default = "about_to_move", rule = "17.3a",
  text = "when the attempt is made" })
function attempt:run(b)
  local who = b.board and b.unit or text("the unit")
  local enemy_has_it = b.board and text("the %s commands %s", b.by, who) or text("the enemy commands %s", who)
  local commands = tables.checks.control:roll("1d6", b.moment, b.moment == "about_to_move" and "17.3a" or "17.3b",
    "control", 0, { { "enemy", enemy_has_it }, { "nobody", text("nobody does") }, { "owner", text("its owner does") } })
  return { commands = commands }
end

--- 5.3.1B, 17.1 In Panic the other player rolls at the start of the player turn.
function control.roll(side)
  local foe = enemy(side)
  game.chances[foe] = 0
  if switch.loss_of_control == "no" or orders.state(side) ~= "panic" then return end
  game.chances[foe] = chances:rule{}.chances
  note("17.1", "the %s has %d control chances", foe, game.chances[foe])
end

--- 17.2 Each chance is used up, and a unit is tried only once.
local function try(u, moment)
  local foe = enemy(game.moving)
  game.chances[foe] = game.chances[foe] - 1
  u.tried = true
  return attempt:rule{ moment = moment, unit = u, by = foe }.commands
end

--- 17.3a, 17.3b
local function take_over(u, by, rule)
  game.taken = { unit = u, by = by }
  if by ~= u.side then u.seized = true end
  note(rule, "%s is commanded by the %s", u, by)
  finish()
end

-- --- who may be used ---

--- 8.1a, 8.4b, 17.3a, 17.4a Why a unit cannot be used now: in a control phase only the unit that was taken over.
function control.refuse_use(u)
  if game.phase == "control" then
    if not game.taken.unit then return no("17.4a", "nobody is taken over") end
    if u ~= game.taken.unit then return no("17.4a", "only %s is commanded now", game.taken.unit) end
  elseif u.side ~= game.acting then
    return no("8.1a", "%s is not yours", u)
  end
  if not ground.stands(u) then return no("8.1a", "%s is not on the map", u) end
  if u.frozen then return no("17.3a", "nobody commands %s", u) end
  if u.attacks or u.bombards then return no("8.4b", "%s has already declared", u) end
  return orders.refuse_seized(u)
end

-- The units a command may be given to.
function control.users()
  if game.phase == "control" then return game.taken.unit.hex and { game.taken.unit } or {} end
  return units{ side = game.acting }
end

--- 17.1, 17.2 Why nobody can be taken over just now.
local function refuse_chance()
  local side, foe = game.moving, enemy(game.moving)
  if switch.loss_of_control == "no" then return no("17.1", "loss of unit control is not in use") end
  if orders.state(side) ~= "panic" then return no("17.1", "the %s army is not in Panic", side) end
  if game.chances[foe] < 1 then return no("17.2", "the %s has no control chances left", foe) end
end

--- 17.3a, 17.3-E1
local function may_be_tried(u)
  return game.phase == "moves" and not (u.tried or u.moved or u:is "hmc")
         and (ground.stands(u) or switch.erratum_17_3_e1 == "no") and not refuse_chance()
end

--- 17.3a The other player may interrupt as a unit is about to be used. True: the command ends here.
function control.interrupted(u)
  local foe = enemy(game.moving)
  if not may_be_tried(u) or not yes(foe, "17.3a", text("take over %s?", u), "no") then return false end
  local who = try(u, "about_to_move")
  if who == "owner" then
    note("17.3a", "its owner keeps it")
    return false
  end
  if who == "enemy" then
    take_over(u, foe, "17.3a")
  else
    u.frozen = true
    note("17.3a", "nobody commands %s", u)
  end
  return true
end

-- --- the loop: moves, and a phase for each unit that was taken over ---

local movement, moves, taken = phase "movement", phase "moves", phase "control"

function movement.again() return game.more end
-- What was taken over is commanded only in the phase for it.
function moves.open()
  game.taken = nil
  act(game.moving)
end

function taken.open()
  game.more = game.taken.unit ~= nil
  act(game.taken.by)
end
function taken.void() return game.taken.unit == nil end
function taken.leave() game.taken = nil end
function taken.status()
  return game.taken.unit and text("the %s commands %s", game.taken.by, game.taken.unit)
end

-- --- 17.3b chances that are left, on units that have not moved ---

local function has_acted(u) return u.moved or u.frozen or u.attacks ~= nil or u.bombards ~= nil end
local function untried(trait)
  return lists.filter(units{ side = game.moving, trait = trait, on_map = true }, function(u)
    return not u.tried and not has_acted(u)
  end)
end
local function open_units() return lists.joined(untried "fighting", untried "train") end
local function hidden_hexes() return hexes_of(untried "hmc") end

local leftovers, seizing = phase "leftovers", phase "seizing"
function leftovers.again() return not refuse_chance() end
function seizing.open() act(enemy(game.moving)) end
function seizing.void()
  return refuse_chance() ~= nil or #open_units() == 0 and hidden_hexes():empty()
end
-- Done gives up the rest.
function seizing.leave()
  if not game.taken.unit and not refuse_chance() then game.chances[enemy(game.moving)] = 0 end
end
function seizing.status()
  return text("control chances: %d", game.chances[enemy(game.moving)])
end

--- 17.3b On 1 or 2 the other player has it, otherwise its owner may still use it.
local function seize_now(u)
  local who = try(u, "not_moved")
  take_over(u, who == "enemy" and enemy(game.moving) or u.side, "17.3b")
end

command.seize:param("unit", { each = open_units, foe = true, refuse = function(_, u)
  if u:is "hmc" then return no("17.5a", "an HMC is taken over by its hex: say `seize_hidden`") end
  if switch.loss_of_control == "yes" and u.side ~= game.moving then
    return no("17.1", "it is not the player turn of the %s", u.side)
  end
  local why = refuse_chance()
  if why then return why end
  if not (u:is "fighting" or u:is "train") then
    return no("17.3b", "%s cannot be taken over", u)
  end
  if not ground.stands(u) then return no("17.3-E1", "%s is not on the map", u) end
  if u.tried then return no("17.2", "%s has already been tried", u) end
  if has_acted(u) then return no("17.3b", "%s has moved, or declared", u) end
end })
function command.seize:run(c) seize_now(c.unit) end

-- 17.5a An HMC, chosen by its hex; the owner could not have moved it, so 1 or 2 is needed.
command.seize_hidden:param("hex", { each = hidden_hexes, refuse = refuse_chance,
  otherwise = { "17.5a", "there is no HMC to take over in %s" } })
function command.seize_hidden:run(c)
  seize_now(lists.find(c.hex.stack, function(m) return m:is "hmc" and m.side == game.moving and not m.tried end))
end

return control
