-- 18 HIDDEN MOVEMENT
local ground = import "ground"
local orders = import "orders"
local sight  = import "sight"
local states = import "states"
local hidden = {}

local function in_setup() return game.phase == "setup_confederate" or game.phase == "setup_union" end

--- 18.1 What an HMC holds.
function hidden.contents(m) return units{ at = m } end

-- --- which HMC can be used ---

--- 18.4d Those in stock that were not removed in this player turn.
local function is_usable(m)
  return m:is "hmc" and m.place == box "stock" and not m.spoiled
end

--- 16.5b, 16.6-E1 What the command state allows: "form", "unveil", "move".
function hidden.refuse_act(m, what)
  local may = orders.hmc(m.side)
  if may == "free" or in_setup() or orders.is_driven(m) then return nil end
  if may == "entering" and what == "move" and (m.entering or m.place == box "due") then return nil end
  if may == "unseen" and what == "move" then return nil end
  return no(may == "unseen" and "16.5b" or "16.6-E1", "the command state of the army forbids it")
end

--- 18.4d, 18.1
local function refuse_hmc(m)
  if m.side ~= game.acting or not is_usable(m) then return no("18.4d", "%s cannot be used now", m) end
  if switch.hidden_movement == "no" then return no("18.1", "hidden movement is not in use") end
end
local function hmc_param(refuse_more)
  return { type = "unit", each = function() return units{ side = game.acting, trait = "hmc", at = box "stock" } end,
           refuse = function(_, m) return refuse_hmc(m) or refuse_more(m) end }
end
local function refuse_forming(m) return hidden.refuse_act(m, "form") end

-- --- 18.4, 18.5 removing one ---

--- 18.5, 18.8b In its hex or next to it, with room, without an enemy; not in terrain closed to its arm.
local function deployment(m, u)
  local crowded = full{ side = u.side } - hexset{ m.hex } + full{ side = u.side, more = 0 }   -- it makes room itself
  return hexset{ m.hex }:within(1) - ground.any(enemy(u.side)) - ground.forbidden(u) - crowded
end

--- 8.1a, 8.2a Of an HMC that has spent points its units have spent them, and have moved if it has.
local function take_over_move(m, u) u.spent, u.moved = m.spent, m.moved and not m.formed end

--- 18.5, 18.8b, 20.2-E2, 17.5-E1, 16.4-E3
local function deploy(m, u, seized)
  local options = deployment(m, u)
  if options:empty() then return states.remove(u, "18.5") end
  u:move(ask(u.side, "18.5", text("where is %s deployed?", u), options), "18.5")
  if u:is "artillery" and not u:is "disrupted" then u.face = "ready" end
  if ground.is_night() and switch.erratum_20_2_e2 == "yes" then states.disrupt(u, "20.2-E2") end
  if seized and switch.erratum_17_5_e1 == "yes" then u.frozen = true end
  u.origin = m.origin or m.hex
  take_over_move(m, u)
end

local function put_back(m)
  states.reset(m)
  m:show(enemy(m.side))
  m:put(box "stock")
  m.spoiled, m.formed, m.left_on = true, false, 0
end

--- 18.4a, 18.4b, 18.4d Its number is shown, its units deploy, and it goes back to the others.
local function remove(m, rule, seized)
  local list = hidden.contents(m)
  m:show(enemy(m.side))
  note(rule, "the HMC in %s is removed: it was number %d and held %d units", m.hex, m.number, #list)
  for _, u in ipairs(list) do deploy(m, u, seized) end
  put_back(m)
end

--- 18.4b
local function next_observed()
  return lists.find(units{ trait = "hmc", on_map = true }, function(m)
    return sight.is_observed(m.hex, enemy(m.side))
  end)
end

--- 18.4b After every step of every unit an HMC that the other side observes is removed. What it held may see more.
function hidden.check()
  if switch.hidden_movement == "no" then return end
  local m = next_observed()
  while m do
    remove(m, "18.4b", orders.is_driven(m))
    m = next_observed()
  end
end

--- 18.4a, 18.4c Removed before it moves: its units may then move as usual, and see more than it did.
function hidden.come_to_light(m, rule)
  remove(m, rule)
  hidden.check()
end

-- 18.1 On an empty board the HMCs that nobody has put anywhere are in stock.
lay_out("18.1", function()
  local used = game.scenario == "table" and switch.hidden_movement == "yes"
  for _, m in ipairs(used and units{ trait = "hmc" } or {}) do
    if not m.place then m:put(box "stock") end
  end
end, function()
  if switch.hidden_movement == "no" then return nil end
  return text("Hidden Movement Counters in stock: %d", #units{ at = box "stock" })
end)

-- --- 18.2 forming one ---

local function put_inside(m, list, h)
  m:put(h)
  m:hide(enemy(m.side))
  m.formed, m.moved, m.origin = true, not in_setup(), h
  for _, u in ipairs(list) do
    u:put(m)
    u.start = nil
  end
end

--- 18.1, 18.2a, 23.1d
local function refuse_hide(u)
  if switch.hidden_movement == "no" then return no("18.1", "hidden movement is not in use") end
  if u.side ~= game.acting then return no("8.1a", "%s is not yours", u) end
  if not u:is "fighting" then return no("18.2a", "%s cannot be hidden", u) end
  if not ground.stands(u) then return no("18.2a", "%s is not on the map", u) end
  if in_setup() then return not u.start and no("23.1d", "%s is set up openly", u) or nil end
  if u.moved or u.attacks or u.bombards or u.frozen then return no("18.2a", "%s has already acted", u) end
  return orders.refuse_seized(u)
end

--- 9.1c An HMC counts as one unit. In the set-up only those count that must stay; the others leave by and by.
local function refuse_full(h, less)
  local list = h:units{ side = game.acting, trait = "stacks" }
  if in_setup() then list = lists.filter(list, function(u) return u.start == nil end) end
  if #list - less + 1 > figure.stack_limit then return no("9.1c", "the stack in %s is full", h) end
end

--- 23.1d In the set-up the hex of the group.
local function refuse_start(list, h)
  local stray = lists.find(list, function(u) return u.start ~= h end)
  if stray then return no("23.1d", "%s does not begin in %s", stray, h) end
  return refuse_full(h, 0)
end

--- 18.2a The hex must be unobserved and within reach of the units.
local function refuse_form(list, h)
  if not h.is_hex then return no("18.2a", "that is not a hex") end
  if in_setup() then return refuse_start(list, h) end
  local far = lists.find(list, function(u) return u.hex:distance(h) > 1 end)
  if far then return no("18.2a", "%s is not in or next to %s", far, h) end
  if sight.is_observed(h, enemy(game.acting)) then return no("18.2a", "%s is observed", h) end
  if ground.any(enemy(game.acting)):has(h) then return no("18.2a", "an enemy is in %s", h) end   -- an HMC sees nothing
  return refuse_full(h, lists.count(list, function(u) return u.hex == h end))
end

local function around(u) return hexset{ u.hex }:within(1) end
local function spots(list)
  return around(list[1]):filter(function(h) return not refuse_form(list, h) end)
end

-- Where no hex is named: that of the first unit, in the set-up that of its group, if it will do, else the first that
-- does.
local function own_hex(u) return u.start or u.hex end
local function spot(c)
  local good, own = spots(c.units), own_hex(c.units[1])
  return good:has(own) and own or good:first()
end

command.hide:param("units", { some = true,
  each = function()
    return lists.allowed(units{ side = game.acting, trait = "fighting" }, refuse_hide)
  end,
  refuse = function(_, list)
    return lists.first(list, refuse_hide) or spots(list):empty() and refuse_form(list, own_hex(list[1])) or nil
  end })
command.hide:param("hmc", hmc_param(refuse_forming))
command.hide:param("hex", { each = function(c) return around(c.units[1]) end, default = spot,
  refuse = function(c, h) return refuse_form(c.units, h) end })
function command.hide:run(c)
  c.hex = c.hex or own_hex(c.units[1])                         -- at a table they may hide where the rules let nobody
  if not c.hex then return no("18.2a", "%s is not on the map", c.units[1]) end
  put_inside(c.hmc, c.units, c.hex)
  if #c.units == 1 then return note("18.2a", "%s holds 1 unit in %s", c.hmc, c.hex) end
  note("18.2a", "%s holds %d units in %s", c.hmc, #c.units, c.hex)
end

-- --- 18.6 a decoy, beside one formed in this player turn or entering ---

--- 18.6
local function is_fresh(m)
  return m:is "hmc" and m.side == game.acting and m.formed and #hidden.contents(m) > 0
         and (m.hex ~= nil or m.place == box "due")
end
--- 23.1d In the set-up one decoy for each HMC with units.
local function refuse_second(h)
  local here = h:units{ side = game.acting, trait = "hmc" }
  local full = lists.count(here, function(m) return #hidden.contents(m) > 0 end)
  if #here >= 2 * full then return no("23.1d", "each HMC in %s has its decoy", h) end
end

command.decoy:param("hmc", hmc_param(refuse_forming))
command.decoy:param("other", { type = "unit",
  each = function() return lists.filter(units{ trait = "hmc" }, is_fresh) end,
  refuse = function(_, m)
    if not m:is "hmc" then return no("18.6", "%s is not an HMC", m) end
    if not is_fresh(m) then return no("18.6", "%s was not formed in this player turn", m) end
    return in_setup() and refuse_second(m.hex) or m.hex and refuse_full(m.hex, 0) or nil
  end })
function command.decoy:run(c)
  local m, other = c.hmc, c.other
  put_inside(m, {}, other.place)
  m.entering, m.entry, m.due, m.moved = other.entering, other.entry, other.due, other.moved
  note("18.6", "%s is a decoy", m)
end

-- --- 18.7 reinforcements that come in an HMC ---

local function waiting()
  return switch.hidden_movement == "yes" and units{ side = game.acting, trait = "fighting", at = box "due" } or {}
end

command.board:param("units", { each = waiting, some = true, refuse = function(_, list)
  return lists.first(list, function(u)
    if not lists.has(waiting(), u) then return no("18.7", "%s is not due as a reinforcement", u) end
    if u.entry ~= list[1].entry then return no("18.7", "%s enters at another hex", u) end
  end)
end })
-- 10.1-E1, 16.5-E1
command.board:param("hmc", hmc_param(function(m)
  if switch.erratum_10_1_e1 == "no" or (orders.state(m.side) == "passive" and switch.erratum_16_5_e1 == "no") then
    return refuse_forming(m)
  end
end))
function command.board:run(c)
  local m, first = c.hmc, c.units[1]
  put_inside(m, c.units, box "due")
  m.entering, m.entry, m.due = true, first.entry, first.due
  if #c.units == 1 then return note("18.7", "%s holds 1 unit", m) end
  note("18.7", "%s holds %d units", m, #c.units)
end

-- --- 18.4a removed by its owner before it moves ---

local function is_off(m) return m.place == box "off_map" or m.place == box "due" end

--- 22.6b Off the map it may be given up in any command state; so may one that waits to enter.
local function give_up(m)
  for _, u in ipairs(hidden.contents(m)) do
    u:put(m.place)
    if m.place == box "off_map" then u:unmark "disrupted" end
    u.left_on = m.left_on
  end
  put_back(m)
  note("22.6b", "%s is given up", m)
end

command.unveil:param("hmc", { type = "unit", each = function() return units{ side = game.acting, trait = "hmc" } end,
  refuse = function(_, m)
  if not m:is "hmc" then return no("18.4a", "%s is not an HMC", m) end
  if m.side ~= game.acting then return no("8.1a", "%s is not yours", m) end
  if not (m.hex or is_off(m)) then return no("18.4a", "%s is not on the map", m) end
  if is_off(m) then return nil end
  if m.moved or m.formed then
    return no("18.4a", "%s has moved, or was formed in this turn", m)
  end
  return hidden.refuse_act(m, "unveil")
end })
function command.unveil:run(c)
  if is_off(c.hmc) then return give_up(c.hmc) end
  hidden.come_to_light(c.hmc, "18.4a")
end

return hidden
