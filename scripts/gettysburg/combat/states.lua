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

local function free(u) return map.all - ground.any(enemy(u.side)) end

--- 7.5a A path of hexes free of enemy units.
local function can_reach(u, goal)
  local open = free(u)
  return open:has(goal) and hexset{ u.hex }:spread{ through = open }:has(goal)
end

-- What the way to the Train is: "open", "blocked", or there is none, as it is "to_come" or "gone".
local function train_for(u)
  local train = ground.train_of(u.side)
  if train.hex then return can_reach(u, train.hex) and "open" or "blocked" end
  return game.train_entered[u.side] and "gone" or "to_come"
end

--- 7.5a, 7.5b, 7.5c A routed unit goes to its Train, or to the home hex while the Train has not entered; else it is
-- out of play, or captured.
local function refuge(train, home)
  if train == "open" then return "routed", "7.5a" end
  if train == "to_come" and home then return "routed", "7.5b" end
  return home and "removed" or "captured", "7.5c"
end

--- 12.5a
function states.rout(u, rule)
  note(rule, "%s routs", u)
  local name, why = refuge(train_for(u), can_reach(u, ground.home(u.side)))
  if name == "routed" then return send(u, name, why) end
  if name == "removed" then return states.remove(u, why) end
  states.capture(u, why)
end

-- 7.5 The same, before it routs: its way to the Train, or what cuts it.
local supply = procedure("supply", "7.5", "where a unit goes if it routs")
supply:input("train", { "open", "blocked", "gone", "to_come" },
  { default = "open", rule = "7.5a", text = "the way to its Train",
  board = function(c) return train_for(c.unit) end })
supply:input("home", "flag", { default = true, rule = "7.5b", text = "the way to its home hex is open",
  board = function(c) return can_reach(c.unit, ground.home(c.unit.side)) end })
supply:on_board("unit", { refuse = function(u)
  if not u:is "fighting" or not ground.stands(u) then return no("7.5a", "%s is no unit that fights on the map", u) end
end })

local function way_of(u, goal)
  local open = free(u)
  local function next_to(h) return (hexset{ h }:around(1) * open):list() end
  return lists.way(u.hex, function(h) return h == goal end, next_to)
end

-- The enemies at the edge of all that it can reach.
local function cutting(u)
  local open = free(u)
  return hexset{ u.hex }:spread{ through = open }:around(1) - open
end

local function tell_way(u, goal, rule)
  local way = way_of(u, goal)
  if not way then
    note(rule, "no way leads to %s: the enemy is in %s", goal, lists.listed(cutting(u)))
    return nil
  end
  note(rule, "the way to %s: %s", goal, lists.listed(way))
  return way
end

function supply:run(b)
  local line
  if b.board then
    local u, train = b.unit, ground.train_of(b.unit.side).hex
    if train then line = tell_way(u, train, "7.5a")
    else note("7.5b", b.train == "gone" and "the Train is not on the map" or "the Train has still to enter") end
    if not line then line = tell_way(u, ground.home(u.side), b.train == "to_come" and "7.5b" or "7.5c") end
  end
  local name, rule = refuge(b.train, b.home)
  note(rule, "if it routs: %s", box(name))
  return { fate = name, detail = { line = line } }
end

return states
