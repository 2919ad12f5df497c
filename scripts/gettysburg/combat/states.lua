-- 7 UNIT STATES, 12.5 ROUT
local ground = import "ground"
local states = {}

-- --- checks ---

-- 7.2a A Morale Check: equal to or below Morale passes.
local morale = procedure("morale", "7.2a", "a Morale Check")
morale:input("morale", "number", { least = 0, rule = "2.7", text = "Morale of the face that is up",
  board = function(c) return c.unit.morale end })
morale:counter("unit", { rule = "2.7", fills = { morale = "morale" } })
function morale:run(b)
  return { passed = test("1d6", "<=", b.morale, "7.2a", "morale", b.unit and text("%s passes", b.unit) or nil) }
end
function states.passes(u, rule, why)
  note(rule, "%s makes a Morale Check%s", u, why and text(": %s", why) or "")
  return morale:rule{ unit = u }.passed
end

-- 12.2DR A Rout check: above Morale it routs.
local rout = procedure("rout", "12.2DR", "a Rout check")
rout:input("morale", "number", { least = 0, rule = "2.7", text = "Morale of the face that is up",
  board = function(c) return c.unit.morale end })
rout:input("shaken", "flag", { default = false, rule = "7.4a", text = "it is already Shaken",
  board = function(c) return c.unit.face == "shaken" end })
rout:counter("unit", { rule = "2.7",
  fills = { morale = "morale", shaken = function(_, face) return face == "shaken" end } })
function rout:run(b)
  local who = b.unit or text("the unit")
  return { routs = test("1d6", ">", b.morale, "12.2DR", "rout", text("%s routs", who)) }
end
function states.breaks(u, rule)
  note(rule, "%s makes a Rout check", u)
  return rout:rule{ unit = u }.routs
end

--- 7.6a, 7.6b A Loss check: above the Loss Rating it is Eliminated; 4+ rolls again on a 5. The dice have a name of
-- their own where one procedure makes several checks.
function states.is_lost(rating, name, who)
  if rating ~= "4+" then
    return test("1d6", ">", tonumber(rating), "7.6a", name, text("%s is Eliminated", who))
  end
  local lost, rows = text("%s is Eliminated", who), tables.checks.loss
  note("7.6b", "Loss Rating %s: lost on %s, rolled again on %s", rating, lists.listed(rows:rows_with(rating, "lost")),
       lists.listed(rows:rows_with(rating, "again")))
  local result = tables.checks.loss:roll("1d6", rating, "7.6b", name, 0,
                                         { { "lost", lost }, { "again", text("rolls again") } })
  if result ~= "again" then return result == "lost" end
  return (tables.checks.loss_again:test("1d6", "result", "lost", "7.6b", name .. "_again", lost))
end

local loss = procedure("loss", "7.6a", "a Loss check")
loss:input("rating", { "1", "2", "3", "4", "4+", "5", "6" }, { default = "4", rule = "2.8", text = "Loss Rating" })
loss:input("artillery", "flag", { default = false, rule = "7.6c", text = "it is artillery" })
loss:counter("unit", { rule = "2.8", fills = { artillery = function(u) return u:is "artillery" end,
  rating = function(u, face)
    if not u:is "fighting" then error(no("2.8", "%s has no Loss Rating", u)) end
    return u:printed("loss", face)
  end } })
function loss:run(b)
  if b.artillery then
    note("7.6c", "artillery is Eliminated without a roll")
    return { eliminated = true }
  end
  return { eliminated = states.is_lost(b.rating, "loss", b.unit or text("the unit")) }
end

-- --- faces and marks ---

--- 13.1b
function states.fire(u, rule)
  if u.face == "ready" then
    u.face = "fired"
    note(rule, "%s has fired", u)
  end
end

--- 7.3a, 13.1-E1 Disrupted artillery is Fired.
function states.disrupt(u, rule)
  if u:is "disrupted" then
    note(rule, "%s is already Disrupted", u)
  else
    u:mark "disrupted"
    note(rule, "%s is Disrupted", u)
  end
  if u:is "artillery" and switch.erratum_13_1_e1 == "yes" then u.face = "fired" end
end

--- 7.3c
function states.recover(u, rule)
  if u:is "disrupted" then
    u:unmark "disrupted"
    note(rule, "%s is no longer Disrupted", u)
  end
end

--- 7.1b, 7.4a Artillery is never Shaken. True: it was not before.
function states.shake(u, rule)
  if u:is "artillery" then return false end
  if u.face == "shaken" then
    note(rule, "%s is already Shaken", u)
    return false
  end
  u.face = "shaken"
  note(rule, "%s is Shaken", u)
  return true
end

-- --- leaving the map ---

-- All that a unit was to do, or what was to be done to it.
function states.forget_orders(u)
  u.attacks, u.bombards, u.aims, u.charges = nil, nil, nil, false
  u.tested, u.attacked = "none", 0
end

-- All that it remembers of a turn.
function states.reset(u)
  states.forget_orders(u)
  u:unmark "disrupted"
  u.moved, u.reformed, u.assailed, u.wasted = false, false, false, false
  u.seized, u.frozen, u.entering = false, false, false
  u.spent, u.manner = 0, "none"
end

--- 23.5a A brigade that has left the map in defeat counts as broken from then on.
local function send(u, name, rule)
  states.reset(u)
  if u:is "brigade" and name ~= "off_map" then u.broken = true end
  u:move(box(name), rule)
end

function states.eliminate(u, rule) send(u, "eliminated", rule) end      --- 7.6a
function states.destroy(u, rule) send(u, "destroyed", rule) end         --- 7.7a
function states.capture(u, rule) send(u, "captured", rule) end          --- 7.5c
function states.remove(u, rule) send(u, "removed", rule) end            --- 7.5c

--- 8.5a
function states.leave_map(u, rule)
  u.left_on = game.turn
  send(u, "off_map", rule)
end

--- 7.5a A path of hexes free of enemy units.
local function can_reach(u, goal)
  local open = map.all - ground.any(enemy(u.side))
  return open:has(goal) and hexset{ u.hex }:spread{ through = open }:has(goal)
end

--- 7.5a, 7.5b, 7.5c, 12.5a A routed unit goes to its Train, or to the home hex while the Train has not entered;
-- otherwise it is out of play, or captured.
function states.rout(u, rule)
  note(rule, "%s routs", u)
  local train, home = ground.train_of(u.side), ground.home(u.side)
  if train.hex and can_reach(u, train.hex) then return send(u, "routed", "7.5a") end
  if not (train.hex or game.train_entered[u.side]) and can_reach(u, home) then return send(u, "routed", "7.5b") end
  if can_reach(u, home) then return states.remove(u, "7.5c") end
  states.capture(u, "7.5c")
end

return states
