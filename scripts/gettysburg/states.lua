-- 7 UNIT STATES, 12.5 ROUT
local ground = import "ground"
local states = {}

-- 7.2 A Morale Check: equal to or below Morale passes.
local morale = procedure("morale", "7.2a", "a Morale Check")
morale:input("morale", "number", { least = 0, rule = "2.7", text = "Morale of the face that is up",
  board = function(c) return c.unit.morale end })
function morale:run(b)
  return { passed = test("1d6", "<=", b.morale, "7.2a", "morale") }
end

-- 12.2 A Rout check: above Morale it routs.
local rout = procedure("rout", "12.2DR", "a Rout check")
rout:input("morale", "number", { least = 0, rule = "2.7", text = "Morale of the face that is up",
  board = function(c) return c.unit.morale end })
rout:input("shaken", "flag", { default = false, rule = "7.4a", text = "it is Shaken already",
  board = function(c) return c.unit.face == "shaken" end })
function rout:run(b)
  return { routs = test("1d6", ">", b.morale, "12.2DR", "rout") }
end

-- 7.6 A Loss check: above the Loss Rating it is Eliminated; 4+ rolls again on a 5. Artillery has no rating.
local loss = procedure("loss", "7.6a", "a Loss check")
loss:input("rating", { "1", "2", "3", "4", "4+", "5", "6" }, { default = "4", rule = "2.8", text = "Loss Rating",
  board = function(c) return c.unit.loss or "4" end })
loss:input("artillery", "flag", { default = false, rule = "7.6c", text = "it is artillery",
  board = function(c) return c.unit:is "artillery" end })
function loss:run(b)
  if b.artillery then
    note("7.6c", "artillery is Eliminated without a roll")
    return { eliminated = true }
  end
  return { eliminated = states.is_lost(b.rating, "loss") }
end

-- The dice of 7.6, under a name of their own where one procedure makes several checks.
function states.is_lost(rating, name)
  if rating ~= "4+" then return test("1d6", ">", tonumber(rating), "7.6a", name) end
  local result = tables.checks.loss:roll("1d6", rating, "7.6b", name)
  if result ~= "again" then return result == "lost" end
  return tables.checks.loss_again:roll("1d6", "result", "7.6b", name .. "_again") == "lost"
end

function states.check(u, rule, why)
  note(rule, "%s makes a Morale Check%s", u, why and text(": %s", why) or "")
  return morale:rule{ unit = u }.passed
end
function states.rout_check(u, rule)
  note(rule, "%s makes a Rout check", u)
  return rout:rule{ unit = u }.routs
end
function states.loss_check(u, rule)
  note(rule, "%s makes a Loss check", u)
  return loss:rule{ unit = u }.eliminated
end

-- --- 7.3, 7.4, 13.1 faces and marks ---

function states.fire(u, rule)
  if u.face == "ready" then
    u.face = "fired"
    note(rule, "%s has fired", u)
  end
end

-- 13.1-E1 Disrupted artillery is Fired.
function states.disrupt(u, rule)
  if not u:is "disrupted" then
    u:mark "disrupted"
    note(rule, "%s is Disrupted", u)
  end
  if u:is "artillery" and switch.erratum_13_1_e1 == "yes" then u.face = "fired" end
end
function states.recover(u, rule)
  if u:is "disrupted" then
    u:unmark "disrupted"
    note(rule, "%s is no longer Disrupted", u)
  end
end

-- 7.1b Artillery is never Shaken.
function states.shake(u, rule)
  if u:is "artillery" or u.face == "shaken" then return false end
  u.face = "shaken"
  note(rule, "%s is Shaken", u)
  return true
end
function states.ready(u) if u.face == "fired" and not u:is "disrupted" then u.face = "ready" end end

-- --- leaving the map ---

-- All that a unit remembers of a turn.
function states.reset(u)
  u:unmark "disrupted"
  u.moved, u.reformed, u.charges, u.fought, u.assailed = false, false, false, false, false
  u.wasted, u.seized, u.frozen, u.entering = false, false, false, false
  u.spent, u.attacked = 0, 0
  u.manner, u.tested = "none", "none"
  u.attacks, u.bombards, u.aims = nil, nil, nil
end

local function send(u, name, rule)
  local fought, tried = u.fought, u.tried
  states.reset(u)
  u.fought, u.tried = fought, tried
  if u:is "brigade" and name ~= "off_map" then u.broken = true end      -- 23.5a
  u:move(box(name), rule)
  return name
end

function states.eliminate(u, rule) return send(u, "eliminated", rule) end
function states.destroy(u, rule) return send(u, "destroyed", rule) end
function states.capture(u, rule) return send(u, "captured", rule) end
function states.remove(u, rule) return send(u, "removed", rule) end
function states.leave_map(u, rule)
  u.left_on = game.turn
  return send(u, "off_map", rule)
end

-- 7.5 Where a path free of enemy units leads.
local function reaches(u, goal)
  local open = map.all - ground.any(enemy(u.side))
  return open:has(goal) and hexset{ u.hex }:spread{ through = open }:has(goal)
end

-- 7.5, 12.5 A routed unit: to its Train, or to the home hex while the Train has not entered; else it is out of play, or
-- captured.
function states.rout(u, rule)
  note(rule, "%s routs", u)
  local train, home = ground.train_of(u.side), ground.home(u.side)
  if train and train.hex and reaches(u, train.hex) then return send(u, "routed", "7.5a") end
  if not game.train_entered[u.side] and reaches(u, home) then return send(u, "routed", "7.5b") end
  if reaches(u, home) then return states.remove(u, "7.5c") end
  return states.capture(u, "7.5c")
end

return states
