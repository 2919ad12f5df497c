-- 8 MOVEMENT, with 6.2, 6.3, 9.2, 13.3, 15.1 to 15.5, 18.3, 20.2, 21.2, 22.2, 22.4
local lists   = import "lib.lists"
local control = import "control"
local declare = import "declare"
local ground  = import "ground"
local hidden  = import "hidden"
local orders  = import "orders"
local states  = import "states"
local trains  = import "trains"
local march = {}

local function special(what) return tables.movement.special:cell(what, "points") end
local function near(what) return tables.movement.near:cell(what, "hexes") end

-- --- who may move ---

-- 23.5b On the first turn of Little Round Top only these move: no Train, no HMC.
function march.is_held_back(u)
  if game.opening ~= "round_top" or game.turn_name ~= "J2-7" then return false end
  if not u:is "fighting" then return true end
  local n = u.number
  if u.side == "union" then return n < 29 or n > 38 end
  return not (n <= 10 or n == 15 or n == 16)
end

-- 8.1 Each unit once, its move finished before the next begins.
function march.refuse(u)
  local why = control.refuse_use(u)
  if why then return why end
  if not (u:is "fighting" or u:is "hmc" or u:is "train") then return no("8.1a", "%s does not move", u) end
  if u.moved then return no("8.1a", "%s has moved already", u) end
  if march.is_held_back(u) then return no("23.5b", "%s may not move on this turn", u) end
  if u:is "train" then return trains.refuse_move(u) end
  if u:is "hmc" then
    if u.formed == game.player_turn and not u.entering then return no("18.2c", "%s was formed in this turn", u) end
    return hidden.refuse_act(u, "move")
  end
end

-- --- manners of moving ---

-- 8.6.2a Infantry that begins so near to enemy infantry moves one hex only.
local function is_pinned(u)
  return u:is "infantry" and u.hex ~= nil
         and ground.within(ground.with(enemy(u.side), "infantry"), near "one_hex"):has(u.hex)
end

local refusals = {}
function refusals.normal() end
-- 15.5 A charge: cavalry neither Shaken nor Disrupted.
function refusals.charge(u)
  if not u:is "cavalry" then return no("15.5a", "only cavalry charges") end
  if u:is "disrupted" or u.reformed or u.face == "shaken" then return no("15.5a", "%s is Disrupted or Shaken", u) end
  if u.spent > 0 then return no("15.5b", "%s has spent movement points", u) end
end
-- 15.1 Accelerated movement: cavalry that was not Disrupted when its move began (AMB-75), far from every enemy.
local too_near = derived(function(side) return ground.within(ground.any(enemy(side)), near "accelerated" - 1) end)
function march.is_too_near(u, h) return switch.gallop == "move" and too_near(u.side):has(h) end
function refusals.accelerated(u)
  if not u:is "cavalry" then return no("15.1a", "only cavalry accelerates") end
  if u:is "disrupted" or u.reformed then return no("15.1a", "%s is Disrupted", u) end
  if u.hex and march.is_too_near(u, u.hex) then
    return no("15.1a", "%s is too near to the enemy", u)
  end
end
-- 22.4 A forced march: not Disrupted, no HMC, not at night.
function refusals.forced(u)
  if switch.forced_march == "no" then return no("22.4a", "forced marches are not in use") end
  if u:is "hmc" or u:is "train" then return no("22.4b", "%s cannot force its march", u) end
  if u:is "disrupted" or u.reformed then return no("22.4a", "%s is Disrupted", u) end
  if ground.is_night() and switch.erratum_20_2_e1 == "yes" then return no("20.2-E1", "no forced march at night") end
end
-- 22.2 Disengagement: infantry near to enemy infantry.
function refusals.disengage(u)
  if switch.disengagement == "no" then return no("22.2a", "disengagement is not in use") end
  if not is_pinned(u) then return no("22.2a", "%s is not near to enemy infantry", u) end
end
local manners = { "normal", "charge", "accelerated", "forced", "disengage" }
function march.refuse_manner(u, m) return refusals[m](u) end

-- 8.2 Points for a move, in halves, less what was spent to reform.
local function base(u) return 2 * tables.movement.points:cell(u.class, "points") end
function march.points(u, manner)
  local points = base(u)
  if manner == "accelerated" then points = 2 * special "accelerated" end
  if manner == "charge" then points = 2 * special "charge" end
  if manner == "forced" then points = points + 2 * special "forced_march" end
  return math.max(0, points - u.spent)
end

-- --- how far ---

local links = { cavalry = { "road", "trail" }, hmc = { "road", "trail" }, artillery = { "road", "trail" }, train = { "road", "trail" } }

local function closed(u, manner)
  local side, foe = u.side, enemy(u.side)
  local most = figure.stack_limit
  local list = orders.closed(u)
  list[#list + 1] = { ground.any(foe), "8.6.1", "an enemy unit is in %s" }
  if not u:is "train" then list[#list + 1] = { ground.holding(side, most), "9.1a", "the stack in %s is full" } end
  local driven = game.controlled == u and game.controller ~= side
  if u:is "hmc" and not driven then list[#list + 1] = { ground.observed(foe), "18.4c", "%s is observed" } end
  if u:is "train" and not driven then list[#list + 1] = { ground.observed(foe), "21.2b", "%s is observed" } end
  if manner == "accelerated" and switch.gallop == "move" then
    list[#list + 1] = { too_near(side), "15.1a", "%s is too near to the enemy" }
  end
  if manner == "disengage" then
    list[#list + 1] = { ground.with(foe, "infantry"):around(1), "22.2a", "%s is next to enemy infantry" }
  end
  return list
end

-- 18.3, AMB-17 By the other reading an HMC pays as the dearest arm in it; guns pay heavy woods alone more (18.8b).
local function holds(m, trait)
  return lists.find(hidden.contents(m), function(u) return u:is(trait) end) ~= nil
end
local function column(u)
  return u:is "hmc" and switch.hmc_column == "contents" and holds(u, "cavalry") and "cavalry" or nil
end

-- 9.2 One more point for each friendly unit in the hex entered, not on a road for who uses road movement.
local function extras(u, manner)
  local list = {}
  if not u:is "train" then
    local free = u:is "cavalry" or u:is "hmc" or (u:is "artillery" and switch.erratum_13_3_e1 == "no")
    for n = 1, figure.stack_limit - 1 do
      list[n] = { to = ground.holding(u.side, n), cost = special "stacking", off_links = free }
    end
  end
  if manner == "accelerated" and switch.gallop == "hex" then           -- AMB-15: at the usual rate near the enemy
    list[#list + 1] = { to = too_near(u.side), times = 2, cost = 0 }
    list[#list + 1] = { from = too_near(u.side), to = map.all - too_near(u.side), times = 2, cost = 0 }
  end
  if u:is "hmc" and switch.hmc_column == "contents" and holds(u, "artillery") and not holds(u, "cavalry") then
    list[#list + 1] = { to = map.terrain "heavy_woods", cost = 3, off_links = true }
  end
  return list
end

local function reach_from(u, manner, from, left)
  local fast = u:is "cavalry" or u:is "hmc"
  local one = is_pinned(u) and manner ~= "disengage"
  return u:reach{
    from = from, points = { left, 2 }, rule = one and "8.6.2a" or "6.2b", class = column(u),
    links = links[u.class], links_only = u:is "train",
    links_closed = fast and ground.within(ground.any(enemy(u.side)), 1) or nil,     -- 8.3b
    closed = closed(u, manner), extra = extras(u, manner),
    no_end = manner == "charge" and { { map.all - declare.charge_ends(u.side), "15.5a", "there is nothing to charge next to %s" } } or nil,
    most = one and 1 or nil,
  }
end
local first_reach = derived(function(u, manner) return reach_from(u, manner, u.hex, march.points(u, manner)) end)
function march.reach(u, manner, from, left)
  if not from then return first_reach(u, manner) end
  return reach_from(u, manner, from, left)
end

-- The way to a hex, through others if they are named: hexes and what each step costs in halves; or nil and why.
local function extend(reach, way, costs, h)
  local leg = reach:way(h)
  for i = 2, #leg do
    way[#way + 1] = leg[i]
    costs[#costs + 1] = reach:cost(leg[i]) - reach:cost(leg[i - 1])
  end
end
function march.via(u, manner, hexes, h, from, left)
  local at, rest = from or u.hex, left or march.points(u, manner)
  local way, costs = { at }, { 0 }
  for i, goal in ipairs(lists.joined(hexes or {}, { h })) do
    if goal ~= at then
      local reach = march.reach(u, manner, from or i > 1 and at or nil, rest)
      if not reach:cost(goal) then return nil, reach:why(goal) end
      extend(reach, way, costs, goal)
      rest = rest - reach:cost(goal)
      at, from = goal, goal
    end
  end
  if #way > 2 and manner ~= "disengage" and is_pinned(u) then
    return nil, no("8.6.2a", "%s moves one hex only", u)
  end
  return way, costs
end

-- --- step by step ---

-- 15.3 Hampering: infantry that leaves a hex next to enemy cavalry and to no enemy infantry may pay one point more.
local hampering = procedure("hampering", "15.3a", "infantry leaves a hex next to cavalry")
function hampering:run()
  return { points = tables.checks.hampering:cell(roll("1d6", "15.3a", "hampering"), "points") }
end
local function hampered(u, h, first)
  if not u:is "infantry" or not ground.touching(u.side, "cavalry"):has(h) then return 0 end
  if ground.touching(u.side, "infantry"):has(h) and (first or switch.hamper_mixed == "no") then return 0 end
  return 2 * hampering:rule{}.points
end

-- 15.3c It cannot pay: it stays, or forces its march (22.4). Gives whether it goes on, how, and the points it then has.
local function may_go_on(u, manner, cost, left)
  if cost <= left then return true, manner, left end
  local more = left + 2 * special "forced_march"
  if manner == "normal" and not refusals.forced(u) and cost <= more
     and ask(game.acting, "15.3c", text("%s cannot pay: stop, or force the march?", u), { "stop", "force" }) == "force" then
    return true, "forced", more
  end
  note("15.3c", "%s stays in %s", u, u.hex)
  return false, manner, left
end

-- 8.6.4 Cavalry that comes next to enemy infantry checks its Morale, not in a charge.
function march.check_cavalry(u, manner)
  if not u:is "cavalry" or manner == "charge" then return end
  if ground.with(enemy(u.side), "infantry"):around(1):has(u.hex) and not states.check(u, "8.6.4a") then
    states.shake(u, "8.6.4a")
  end
end

-- 18.4b Units that an HMC set free may stand in the way, or be infantry that the command state keeps it from.
local function is_barred(u, h)
  for _, each in ipairs(orders.closed(u)) do
    if each[1]:has(h) then return true end
  end
  return ground.any(enemy(u.side)):has(h)
end

-- Walks the way; gives whether it arrived, the manner it ended in, and what is left. After each step one looks for HMCs.
function march.walk(u, way, costs, manner, left)
  for i = 2, #way do
    local cost = costs[i] + hampered(u, way[i - 1], i == 2)
    local goes
    goes, manner, left = may_go_on(u, manner, cost, left)
    if not goes then return false, manner, left end
    left = left - cost
    u.spent = u.spent + cost
    u:put(way[i])
    orders.arrived(u)
    march.check_cavalry(u, manner)
    hidden.check()
    if u.place ~= way[i] then return false, manner, left end            -- an HMC that was removed
    if way[i + 1] and is_barred(u, way[i + 1]) then
      note("18.4b", "%s finds the enemy in its way", u)
      return false, manner, left
    end
  end
  return true, manner, left
end

-- --- what a move leaves behind ---

-- 22.2b After disengaging: Disrupted, and a check.
local function disengaged(u)
  states.disrupt(u, "22.2b")
  if u.face == "shaken" then
    if states.rout_check(u, "22.2b") then
      states.rout(u, "22.2b")
      u.left_on = switch.erratum_22_2_e1 == "no" and game.turn or 0
    end
  elseif not states.check(u, "22.2b") then
    states.shake(u, "22.2b")
  end
end

function march.finish(u, manner)
  if not ground.stands(u) then return end
  local over = u.spent > base(u)
  u.moved, u.manner, game.last = true, manner, u
  note("8.1a", "%s is in %s", u, u.hex)
  if u:is "train" then u.face = "moved" end                             -- 21.2c
  if u:is "artillery" then states.fire(u, "13.1c") end
  if ground.is_night() and u:is "fighting" then states.disrupt(u, "20.2") end
  if manner == "accelerated" then states.disrupt(u, "15.1b") end
  if manner == "forced" and over then states.disrupt(u, "22.4a") end
  if manner == "disengage" then disengaged(u) end
end

-- --- commands ---

local function movable()
  return lists.filter(control.users(), function(u) return not march.refuse(u) end)
end

local function add_manner(c)
  c:param("manner", { type = "word",
    each = function() return manners end, default = function() return "normal" end,
    refuse = function(k, m) return march.refuse_manner(k.unit, m) end })
end

local move = command("move UNIT to HEX [by HEXES] [as MANNER]", { phase = { "moves", "control" }, rule = "8.1a",
  text = "move a unit", example = "move 17 to 1620" })
move:param("unit", { each = movable, refuse = function(_, u) return march.refuse(u) end })
add_manner(move)
move:param("hex", { each = function(c) return march.reach(c.unit, c.manner).ends end,
  refuse = function(c, h)
    if not h.is_hex then return no("8.1a", "that is no hex") end
    return march.reach(c.unit, c.manner):why(h)
  end })
move:param("hexes", { some = true, least = 1, most = 20,
  each = function(c) return march.reach(c.unit, c.manner).ends - hexset{ c.hex } end,
  refuse = function(c, list)
    local way, why = march.via(c.unit, c.manner, list, c.hex)
    if not way then return why end
  end })
function move:run(c)
  if control.offer(c.unit) then return end
  local way, costs = march.via(c.unit, c.manner, c.hexes, c.hex)
  local _, manner = march.walk(c.unit, way, costs, c.manner, march.points(c.unit, c.manner))
  march.finish(c.unit, manner)
  if manner == "charge" and ground.stands(c.unit) then declare.after_move(c.unit) end
end

-- 8.5 Off the map, from a hex at its edge, for one point.
local function exits(c)
  local reach = march.reach(c.unit, c.manner)
  local left = march.points(c.unit, c.manner) - 2 * special "leave_map"
  if is_pinned(c.unit) and c.manner ~= "disengage" then return ground.edge * hexset{ c.unit.hex } end      -- 8.6.2a
  local hexes = lists.filter((ground.edge * (reach.ends + hexset{ c.unit.hex })):list(), function(h)
    return h == c.unit.hex and left >= 0 or reach:cost(h) ~= nil and h ~= c.unit.hex and reach:cost(h) <= left
  end)
  return hexset(hexes)
end
local exit = command("exit UNIT at HEX [as MANNER]", { phase = { "moves", "control" }, rule = "8.5a",
  text = "move a unit off the map", example = "exit 17 at 1234" })
exit:param("unit", { each = movable, refuse = function(_, u) return march.refuse(u) end })
add_manner(exit)
exit:param("hex", { each = exits, refuse = function(c, h)
  if c.manner == "charge" then return no("15.5a", "a charge does not leave the map") end
  if not exits(c):has(h) then return no("8.5a", "%s cannot leave the map at %s", c.unit, h) end
end })
function exit:run(c)
  if control.offer(c.unit) then return end
  local u = c.unit
  local way, costs = march.via(u, c.manner, {}, c.hex)
  local arrived, manner, left = march.walk(u, way, costs, c.manner, march.points(u, c.manner))
  if arrived then
    arrived, manner = may_go_on(u, manner, 2 * special "leave_map" + hampered(u, u.hex, #way == 1), left)
  end
  if not arrived then return march.finish(u, manner) end
  if u:is "train" then trains.left(u, c.hex) else states.leave_map(u, "8.5a") end
end

-- 7.3c Two points, before it moves, to lose Disruption; not next to an enemy when the phase began.
local function cannot_reform(_, u)
  local why = march.refuse(u)
  if why then return why end
  if not u:is "disrupted" and not u:is "hmc" then return no("7.3c", "%s is not Disrupted", u) end
  if u.spent > 0 then return no("7.3c", "%s has spent movement points", u) end
  if u.origin and u.origin.is_hex and ground.within(ground.any(enemy(u.side)), 1):has(u.origin) then
    return no("7.3c", "%s began next to an enemy", u)
  end
end
local reform = command("reform UNIT", { phase = { "moves", "control" }, rule = "7.3c", text = "spend two points to lose Disruption",
  example = "reform 17" })
reform:param("unit", { each = movable, refuse = cannot_reform })
function reform:run(c)
  if control.offer(c.unit) then return end
  c.unit.spent = 2 * special "reform"
  c.unit.reformed = true
  if not c.unit:is "hmc" then return states.recover(c.unit, "7.3c") end
  only_for(c.unit.side, function()                                      -- AMB-19: all that it holds
    for _, u in ipairs(hidden.contents(c.unit)) do states.recover(u, "7.3c") end
  end)
end

-- 9.4b The owner orders his stacks as he likes.
local function cannot_lead(_, u)
  if u.side ~= game.acting or not u:is "brigade" or not ground.stands(u) then
    return no("9.4b", "%s is no brigade of yours on the map", u)
  end
  if ground.top(u.hex, u.side) == u then return no("9.4b", "%s is on top already", u) end
  if lists.find(ground.brigades(u.hex, u.side), function(o) return o.attacks ~= nil end) then
    return no("9.5a", "the brigade that attacks stays on top")
  end
end
local lead = command("lead UNIT", { phase = { "moves", "setup_confederate", "setup_union" }, rule = "9.4b",
  text = "bring a brigade to the top of its stack", example = "lead 17" })
lead:param("unit", { each = function()
  return lists.filter(units{ side = game.acting, trait = "brigade", on_map = true }, function(u) return not cannot_lead(nil, u) end)
end, refuse = cannot_lead })
function lead:run(c)
  c.unit:put(c.unit.hex)
  note("9.4b", "%s leads the stack in %s", c.unit, c.unit.hex)
end

return march
