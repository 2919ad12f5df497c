-- 18 HIDDEN MOVEMENT
local lists  = import "lib.lists"
local ground = import "ground"
local orders = import "orders"
local states = import "states"
local hidden = {}

local in_setup = { setup_confederate = true, setup_union = true }

-- 18.1 What an HMC holds. 18.4d Those that lie at hand and were not removed in this player turn.
function hidden.contents(m) return units{ at = m } end
local function is_usable(m)
  return m.place == box "stock" and (m.removed_on == 0 or m.removed_on < game.player_turn)
end
function hidden.free(side)
  return lists.filter(units{ side = side, trait = "hmc" }, is_usable)
end

-- 16.5b, 16.6-E1 What the command state allows: "form", "unveil", "move".
function hidden.refuse_act(m, what)
  local may = orders.hmc(m.side)
  if may == "free" or in_setup[game.phase] or (game.controlled == m and game.controller ~= m.side) then return nil end
  if may == "entering" and what == "move" and (m.entering or m.place == box "due") then return nil end
  if may == "unseen" and what == "move" then return nil end
  return no(may == "unseen" and "16.5b" or "16.6-E1", "the command state forbids it")
end

-- --- 18.4, 18.5 removing one ---

-- 18.5 In its hex or next to it, with room, without an enemy; not in terrain closed to its arm (18.8b).
local function deployment(m, u)
  local h = m.hex
  local options = ground.within(hexset{ h }, 1) - ground.any(enemy(u.side)) - ground.forbidden(u)
  local full = ground.holding(u.side, figure.stack_limit)
  if ground.count(h, u.side) <= figure.stack_limit then full = full - hexset{ h } end  -- the HMC itself makes room there
  return options - full
end

local function deploy(m, u, by)
  local options = deployment(m, u)
  if options:empty() then return states.remove(u, "18.5") end
  u:move(ask(u.side, "18.5", text("where is %s deployed?", u), options), "18.5")
  if u:is "artillery" and not u:is "disrupted" then u.face = "ready" end                     -- 18.8b
  if ground.is_night() and switch.erratum_20_2_e2 == "yes" then states.disrupt(u, "20.2-E2") end
  if by == "seized" and switch.erratum_17_5_e1 == "yes" then u.frozen = true end             -- 17.5-E1
  u.origin = m.origin or m.hex                                 -- 16.4-E3: where it began the turn
end

-- 18.4 Its number is shown, its units deploy, and it goes back to the others.
function hidden.remove(m, rule, by)
  local list = hidden.contents(m)
  m:show(enemy(m.side))
  note(rule, "the HMC in %s is removed: it was number %d and held %d units", m.hex, m.number, #list)
  for _, u in ipairs(list) do deploy(m, u, by) end
  states.reset(m)
  m:put(box "stock")
  m.removed_on, m.formed = game.player_turn, 0
end

-- 18.4b Checked after every step of every unit: an HMC that the other side observes is removed. What it held may see more.
local function next_observed()
  return lists.find(units{ trait = "hmc", on_map = true }, function(m) return ground.is_observed(m.hex, enemy(m.side)) end)
end
function hidden.check()
  if switch.hidden_movement == "no" then return end
  local m = next_observed()
  while m do
    hidden.remove(m, "18.4b", game.controlled == m and game.controller ~= m.side and "seized" or nil)
    m = next_observed()
  end
end

-- --- 18.2 forming one ---

local function put_inside(m, list, h)
  m:put(h)
  m:hide(enemy(m.side))
  m.formed, m.moved, m.origin = game.player_turn, true, h
  for _, u in ipairs(list) do
    u:put(m)
    u.start = nil
  end
end

local function cannot_hide(c, u)
  if switch.hidden_movement == "no" then return no("18.1", "hidden movement is not in use") end
  if u.side ~= game.acting or not u:is "fighting" then return no("18.2a", "%s cannot be hidden", u) end
  if not ground.stands(u) then return no("18.2a", "%s is not on the map", u) end
  if in_setup[game.phase] then
    if not u.start then return no("23.1d", "%s is set up openly", u) end
    return nil
  end
  if u.moved or u.attacks or u.bombards or u.frozen then return no("18.2a", "%s has acted already", u) end
end

-- 9.1 An HMC counts as one unit. In the set-up only those count that must stay; the others leave by and by.
local function is_full(h, less)
  local list = h:units{ side = game.acting, trait = "stacks" }
  if in_setup[game.phase] then list = lists.filter(list, function(u) return u.start == nil end) end
  if #list - less + 1 > figure.stack_limit then return no("9.1c", "the stack in %s is full", h) end
end

-- 18.2a The hex must be unobserved and within reach of the units; 23.1d in the set-up it is that of the group.
local function cannot_form(c, h)
  if not h.is_hex then return no("18.2a", "that is no hex") end
  if in_setup[game.phase] then
    local stray = lists.find(c.units, function(u) return u.start ~= h end)
    if stray then return no("23.1d", "%s does not begin in %s", stray, h) end
    return is_full(h, 0)
  end
  for _, u in ipairs(c.units) do
    if u.hex ~= h and not u.hex:adjacent(h) then return no("18.2a", "%s is not in or next to %s", u, h) end
  end
  if ground.is_observed(h, enemy(game.acting)) then return no("18.2a", "%s is observed", h) end
  if ground.any(enemy(game.acting)):has(h) then return no("18.2a", "an enemy is in %s", h) end
  return is_full(h, #lists.filter(c.units, function(u) return u.hex == h end))
end

local function own_hideable(c)
  return lists.filter(units{ side = game.acting, trait = "fighting", on_map = true }, function(u) return not cannot_hide(c, u) end)
end

local function around(u) return ground.within(hexset{ u.hex }, 1) end
-- Where no hex is named: that of the first unit if it will do, else the first that does.
local function spot(c)
  if in_setup[game.phase] then return c.units[1].start end
  if not cannot_form(c, c.units[1].hex) then return c.units[1].hex end
  return lists.find(around(c.units[1]):list(), function(h) return not cannot_form(c, h) end) or c.units[1].hex
end

local hide = command("hide UNITS in HMC [at HEX]", { phase = { "moves", "setup_confederate", "setup_union" }, rule = "18.2a",
  text = "put units into a Hidden Movement Counter", example = "hide 17 18 in h1", secret = "an HMC is formed" })
hide:param("units", { each = own_hideable, some = true, least = 1, most = 30, refuse = function(c, list)
  for _, u in ipairs(list) do
    local why = cannot_hide(c, u)
    if why then return why end
  end
  local why
  for _, h in ipairs(around(list[1]):list()) do
    why = cannot_form({ units = list }, h)
    if not why then return nil end
  end
  return why
end })
hide:param("hmc", { type = "unit", each = function() return hidden.free(game.acting) end, refuse = function(_, m)
  if not (m:is "hmc" and m.side == game.acting and is_usable(m)) then return no("18.4d", "%s cannot be used now", m) end
  return hidden.refuse_act(m, "form")
end })
hide:param("hex", { each = function(c) return around(c.units[1]) end, default = spot, refuse = cannot_form })
function hide:run(c)
  put_inside(c.hmc, c.units, c.hex)
  note("18.2a", "%s holds %d units in %s", c.hmc, #c.units, c.hex)
end

-- 18.6 A decoy, beside one formed in this player turn or entering.
local function real(c)
  return lists.filter(units{ side = game.acting, trait = "hmc" }, function(m)
    return m.formed == game.player_turn and #hidden.contents(m) > 0 and (m.hex ~= nil or m.place == box "due")
  end)
end
-- 23.1d In the set-up one decoy for each HMC with units.
local function one_each(h)
  local here = h:units{ side = game.acting, trait = "hmc" }
  local full = lists.filter(here, function(m) return #hidden.contents(m) > 0 end)
  if #here >= 2 * #full then return no("23.1d", "each HMC in %s has its decoy", h) end
end
local decoy = command("decoy HMC beside OTHER", { phase = { "moves", "setup_confederate", "setup_union" }, rule = "18.6",
  text = "put an empty HMC beside one that was just formed", example = "decoy h2 beside h1", secret = "an HMC is formed" })
decoy:param("hmc", { type = "unit", each = function() return hidden.free(game.acting) end, refuse = function(_, m)
  if not (m:is "hmc" and m.side == game.acting and is_usable(m)) then return no("18.4d", "%s cannot be used now", m) end
  if switch.hidden_movement == "no" then return no("18.1", "hidden movement is not in use") end
  return hidden.refuse_act(m, "form")
end })
decoy:param("other", { type = "unit", each = real, refuse = function(_, m)
  if not lists.has(real(), m) then return no("18.6", "%s was not formed in this player turn", m) end
  return in_setup[game.phase] and one_each(m.hex) or m.hex and is_full(m.hex, 0) or nil
end })
function decoy:run(c)
  put_inside(c.hmc, {}, c.other.place)
  c.hmc.entering, c.hmc.entry, c.hmc.due = c.other.entering, c.other.entry, c.other.due
  c.hmc.moved = c.other.moved
  note("18.6", "%s is a decoy", c.hmc)
end

-- 18.7 Reinforcements that come in an HMC.
local function waiting()
  return lists.filter(units{ side = game.acting, trait = "fighting", at = box "due" }, function() return switch.hidden_movement == "yes" end)
end
local board = command("board UNITS in HMC", { phase = "moves", rule = "18.7", text = "put reinforcements into an HMC",
  example = "board 46 47 in h3", secret = "an HMC is formed" })
board:param("units", { each = waiting, some = true, least = 1, most = 30, refuse = function(_, list)
  for _, u in ipairs(list) do
    if not lists.has(waiting(), u) then return no("18.7", "%s is not due as a reinforcement", u) end
    if u.entry ~= list[1].entry then return no("18.7", "%s enters elsewhere", u) end
  end
end })
board:param("hmc", { type = "unit", each = function() return hidden.free(game.acting) end, refuse = function(_, m)
  if not (m:is "hmc" and m.side == game.acting and is_usable(m)) then return no("18.4d", "%s cannot be used now", m) end
  if switch.erratum_10_1_e1 == "no" or (orders.state(m.side) == "passive" and switch.erratum_16_5_e1 == "no") then
    return hidden.refuse_act(m, "form")
  end
end })
function board:run(c)
  local entry, due = c.units[1].entry, c.units[1].due
  put_inside(c.hmc, c.units, box "due")
  c.hmc.entering, c.hmc.entry, c.hmc.due, c.hmc.moved = true, entry, due, false
  note("18.7", "%s holds %d units", c.hmc, #c.units)
end

-- 18.4a Removed by its owner before it moves. 22.6b Off the map it may be given up in any command state; so may one that
-- waits to enter.
local function is_off(m) return m.place == box "off_map" or m.place == box "due" end
local function removable()
  return lists.filter(units{ side = game.acting, trait = "hmc" }, function(m) return is_off(m) or m.hex and not m.moved end)
end
local function give_up(m)
  for _, u in ipairs(hidden.contents(m)) do
    u:put(m.place)
    if m.place == box "off_map" then u:unmark "disrupted" end
    u.left_on = m.left_on
  end
  states.reset(m)
  m:show(enemy(m.side))
  m:put(box "stock")
  m.removed_on, m.formed, m.left_on = game.player_turn, 0, 0
  note("22.6b", "%s is given up", m)
end
local unveil = command("unveil HMC", { phase = "moves", rule = "18.4a", text = "remove one of your HMCs", example = "unveil h1" })
unveil:param("hmc", { type = "unit", each = removable, refuse = function(_, m)
  if not (m:is "hmc" and m.side == game.acting and (m.hex or is_off(m))) then return no("18.4a", "%s is not on the map", m) end
  if is_off(m) then return nil end
  if m.moved or m.formed == game.player_turn then return no("18.4a", "%s has moved, or was formed in this turn", m) end
  return hidden.refuse_act(m, "unveil")
end })
function unveil:run(c)
  if is_off(c.hmc) then return give_up(c.hmc) end
  hidden.remove(c.hmc, "18.4a")
  hidden.check()
end

return hidden
