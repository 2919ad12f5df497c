-- 8 MOVEMENT, with 6.2, 6.3, 9.2, 13.3, 15.1 to 15.5, 18.3, 20.2, 21.2, 22.2, 22.4. Costs are in smallest parts of a
-- point.
local control = import "control"
local declare = import "declare"
local ground  = import "ground"
local hidden  = import "hidden"
local orders  = import "orders"
local paths   = import "paths"
local sight   = import "sight"
local states  = import "states"
local trains  = import "trains"
local march = {}

local function parts(points) return points * map.point end

-- --- who may move ---

--- 23.5b On the first turn of Little Round Top only certain units move: no Train, no HMC.
function march.refuse_opening(u)
  if game.opening == game.turn_name and #game.movers > 0 and not lists.has(game.movers:list(), u) then
    return no("23.5b", "%s may not move on this turn", u)
  end
end

--- 18.2c An HMC does not move in the player turn in which it is formed.
local function refuse_hmc(m)
  if m.formed and not m.entering then return no("18.2c", "%s was formed in this turn", m) end
  return hidden.refuse_act(m, "move")
end

--- 8.1a Each unit once, its move finished before the next begins.
local function refuse_move(u)
  local why = control.refuse_use(u)
  if why then return why end
  why = u:is "hmc" and refuse_hmc(u)
  if why then return why end
  if u.moved then return no("8.1a", "%s has already moved", u) end
  return march.refuse_opening(u) or u:is "train" and trains.refuse_move(u) or nil
end

-- --- manners of moving ---

local pinning = derived(function(side) return ground.with(enemy(side), "infantry"):within(figure.pin_distance) end)
--- 8.6.2a Infantry that begins so near to enemy infantry moves only one hex.
function march.is_pinned(u) return u:is "infantry" and pinning(u.side):has(u.hex) end

--- 15.1a
local too_near = derived(function(side) return ground.near_enemy(side, figure.accelerated_distance - 1) end)
function march.is_too_near(u, h) return switch.gallop == "move" and too_near(u.side):has(h) end

local refuse = {}
function refuse.normal() end
--- 15.5a, 15.5b A charge: cavalry neither Shaken nor Disrupted.
function refuse.charge(u)
  if not u:is "cavalry" then return no("15.5a", "only cavalry may charge") end
  if u:is "disrupted" or u.reformed or u.face == "shaken" then return no("15.5a", "%s is Disrupted or Shaken", u) end
end
--- 15.1a Accelerated movement: cavalry that was not Disrupted when its move began (AMB-75), far from every enemy.
function refuse.accelerated(u)
  if not u:is "cavalry" then return no("15.1a", "only cavalry may use accelerated movement") end
  if u:is "disrupted" or u.reformed then return no("15.1a", "%s is Disrupted", u) end
  if march.is_too_near(u, u.hex) then return no("15.1a", "%s is too close to the enemy", u) end
end
--- 22.4a, 22.4b, 20.2-E1 A forced march: not Disrupted, no HMC, not at night.
function refuse.forced(u)
  if switch.forced_march == "no" then return no("22.4a", "forced marches are not in use") end
  if u:is "hmc" or u:is "train" then return no("22.4b", "%s cannot force its march", u) end
  if u:is "disrupted" or u.reformed then return no("22.4a", "%s is Disrupted", u) end
  if ground.is_night() and switch.erratum_20_2_e1 == "yes" then return no("20.2-E1", "no forced march at night") end
end
--- 22.2a Disengagement: infantry near to enemy infantry.
function refuse.disengage(u)
  if switch.disengagement == "no" then return no("22.2a", "disengagement is not in use") end
  if not march.is_pinned(u) then return no("22.2a", "%s is not near enemy infantry", u) end
end
local manners = { "normal", "charge", "accelerated", "forced", "disengage" }
function march.refuse_manner(u, manner) return refuse[manner](u) end

local function normal_points(u) return tables.movement.points:cell(u.class, "points") end

--- 8.2a, 15.1a, 15.5a, 22.4a What is left for a move, after what was spent to reform.
function march.points(u, manner)
  local points = manner == "accelerated" and figure.accelerated_points or manner == "charge" and figure.charge_points
                 or normal_points(u) + (manner == "forced" and figure.forced_march_points or 0)
  return math.max(0, parts(points) - u.spent)
end

-- --- how far ---

--- 8.6.1, 9.1a, 15.1a, 18.4c, 21.2b, 22.2a The hexes it may not enter; `seen`: without regard to what is observed.
local function closed(u, manner, seen)
  local foe, list = enemy(u.side), lists.joined(orders.closed(u), no_room(u))
  local function close(set, rule, why) list[#list + 1] = { set, rule, why } end
  close(ground.any(foe), "8.6.1", "an enemy unit is in %s")
  if (u:is "hmc" or u:is "train") and not orders.is_driven(u) and not seen then
    close(sight.observed(foe), u:is "hmc" and "18.4c" or "21.2b", "%s is observed")
  end
  if manner == "accelerated" and switch.gallop == "move" then
    close(too_near(u.side), "15.1a", "%s is too close to the enemy")
  end
  if manner == "disengage" then close(ground.touching(u.side, "infantry"), "22.2a", "%s is next to enemy infantry") end
  return list
end
local known_closed = derived(function(u, manner) return closed(u, manner) end)

local function holds(m, trait)
  return lists.any(hidden.contents(m), function(u) return u:is(trait) end)
end

--- 9.2a, 9.2c, 13.3-E1 One more point for each friendly unit in the hex entered, not for road movement.
local function stacking(u)
  local list = {}
  local free = u:is "cavalry" or u:is "hmc" or (u:is "artillery" and switch.erratum_13_3_e1 == "no")
  for n = 1, u:is "train" and 0 or figure.stack_limit - 1 do
    list[n] = { to = ground.holding(u.side, n), cost = figure.stacking_points, off_links = free }
  end
  return list
end

--- 9.2a, 15.1a, 18.3, 18.8b By the other readings cavalry gallops only far from the enemy (AMB-15), and guns in an
-- HMC pay more for heavy woods (AMB-17).
local extras = derived(function(u, manner)
  local list = stacking(u)
  if manner == "accelerated" and switch.gallop == "hex" then
    local near = too_near(u.side)
    list[#list + 1] = { to = near, times = 2, cost = 0 }
    list[#list + 1] = { from = near, to = map.all - near, times = 2, cost = 0 }
  end
  if u:is "hmc" and switch.hmc_column == "contents" and holds(u, "artillery") and not holds(u, "cavalry") then
    list[#list + 1] = { to = map.terrain "heavy_woods", cost = figure.hmc_guns_points, off_links = true }
  end
  return list
end)

--- 18.3 By the other reading of AMB-17 an HMC pays as the dearest arm in it.
local function class_of(u)
  return u:is "hmc" and switch.hmc_column == "contents" and holds(u, "cavalry") and "cavalry" or nil
end

--- 6.2b, 6.3a, 8.3b, 8.6.2a, 15.5b
local function reach_from(u, manner, from, left, seen)
  local fast = u:is "cavalry" or u:is "hmc"
  local one = march.is_pinned(u) and manner ~= "disengage"
  local no_end = manner == "charge"
                 and { { map.all - declare.charge_ends(u.side), "15.5a", "there is nothing to charge next to %s" } }
  return u:reach{
    from = from, points = { left, map.point }, class = class_of(u),
    rule = one and "8.6.2a" or u:is "train" and "21.2a" or "6.2b",
    links = not u:is "infantry" and { "road", "trail" } or nil, links_only = u:is "train",
    links_closed = fast and ground.near_enemy(u.side, 1) or nil,
    closed = seen and closed(u, manner, true) or known_closed(u, manner), extra = extras(u, manner),
    no_end = no_end or nil, most = one and 1 or nil,
  }
end
local first_reach = derived(function(u, manner) return reach_from(u, manner, u.hex, march.points(u, manner)) end)
function march.reach(u, manner, from, left)
  if not from then return first_reach(u, manner) end
  return reach_from(u, manner, from, left)
end

-- As if nothing were observed.
local seen_reach = derived(function(m) return reach_from(m, "normal", m.hex, march.points(m, "normal"), true) end)

--- 18.4c, 16.5b Where an HMC would move into the enemy's sight: it is removed before it moves, if its army may remove
-- it.
local lit_ends = derived(function(m)
  if not m:is "hmc" or orders.is_driven(m) or hidden.refuse_act(m, "unveil") then return hexset() end
  return seen_reach(m).ends * sight.observed(enemy(m.side))
end)
--- 18.4c, 16.5b That a hex is observed forbids it only to an HMC that may not be removed.
local function refuse_lit(m, h)
  if not m:is "hmc" or orders.is_driven(m) or not sight.is_observed(h, enemy(m.side)) then return nil end
  return seen_reach(m):why(h) or hidden.refuse_act(m, "unveil")
end

--- 8.1a, 8.6.2a The way to a hex, through others if they are named: a list of hex and cost, the start first; or nil
-- and why not.
function march.way(u, manner, hexes, h, from, left)
  local at, rest = from or u.hex, left or march.points(u, manner)
  local way = { { hex = at, cost = 0 } }
  for _, goal in ipairs(lists.joined(hexes or {}, { h })) do
    if goal ~= at then
      local reach = march.reach(u, manner, from, rest)
      if not reach:cost(goal) then return nil, reach:why(goal) end
      local leg = paths.safest(u, manner, reach, goal, function(one, next_one)
        return reach_from(u, manner, one, reach:cost(next_one)):cost(next_one)
      end)
      for k = 2, #leg do way[#way + 1] = { hex = leg[k], cost = reach:cost(leg[k]) - reach:cost(leg[k - 1]) } end
      rest = rest - reach:cost(goal)
      at, from = goal, goal
    end
  end
  if #way > 2 and manner ~= "disengage" and march.is_pinned(u) then
    return nil, no("8.6.2a", "%s moves only one hex", u)
  end
  return way
end

-- --- step by step ---

local hampering = procedure("hampering", "15.3a", "infantry leaves a hex next to cavalry")
function hampering:run(b)
  local meaning = text("%s is hampered", b.board and b.unit or text("the unit"))
  local hampered = tables.checks.hampering:test("1d6", "result", "hampered", "15.3a", "hampering", meaning)
  return { points = hampered and figure.hampering_points or 0 }
end

--- 15.3a, 7.3c, 22.4a Whether a die can matter: it cannot when the worst of it at each step to come, `rest` and all,
-- leaves points enough, and as many as it takes to reform afterwards.
local function may_matter(u, manner, rest, steps, left)
  local spare = left - rest - steps * parts(figure.hampering_points)
  if manner == "forced" then spare = spare - parts(figure.forced_march_points) end
  return spare < (u:is "disrupted" and parts(figure.reform_points) or 0)
end

--- 15.3a One point more, or none. `rest` is what the steps to come cost, this one too.
local function hampered(u, manner, h, first, rest, steps, left)
  if not paths.is_hampered(u, h, first) then return 0 end
  if may_matter(u, manner, rest, steps, left) then return parts(hampering:rule{ unit = u }.points) end
  note("15.3a", "%s has points to spare: hampering cannot stop it", u)
  return 0
end

--- 15.3c If it cannot pay it stays, or forces its march (22.4). Gives whether it goes on, how, and the points it then
-- has.
local function goes_on(u, manner, cost, left)
  if cost <= left then return true, manner, left end
  local more = left + parts(figure.forced_march_points)
  local question = text("%s cannot pay: stop, or force the march?", u)
  if manner == "normal" and not refuse.forced(u) and cost <= more
     and ask(game.acting, "15.3c", question, { "stop", "force" }) == "force" then
    return true, "forced", more
  end
  note("15.3c", "%s stays in %s", u, u.hex)
  return false, manner, left
end

--- 8.6.4a Cavalry that comes next to enemy infantry checks its Morale, not in a charge.
function march.check_cavalry(u, manner)
  if paths.is_checked(u, manner, u.hex) and not states.passes(u, "8.6.4a") then states.shake(u, "8.6.4a") end
end

--- 18.4b, 9.1a Units that an HMC set free may stand in the way, be infantry that the command state keeps it from, or
-- have filled the hex.
local function is_barred(u, h)
  if orders.refuse_hex(u, h) or ground.any(enemy(u.side)):has(h) then
    note("18.4b", "%s finds the enemy in its way", u)
    return true
  end
  local why = refuse_stack(h, u)
  if why then note("9.1a", "%s finds no room in %s", u, h) end
  return why ~= nil
end

local function cost_of(way) return lists.sum(way, function(step) return step.cost end) end

-- The hexes between the first and the last: "1211, 1311".
local function between(way)
  local list = {}
  for i = 2, #way - 1 do list[#list + 1] = way[i].hex.number end
  return table.concat(list, ", ")
end

--- 8.6.4a, 15.3a The first hex that it only passes where a die may hurt it, the rule, and what may happen.
local function first_danger(u, manner, way, left)
  local rest = cost_of(way)
  for i = 2, #way - 1 do
    rest = rest - way[i].cost
    left = left - way[i].cost
    local h = way[i].hex
    if paths.is_checked(u, manner, h) then return h, "8.6.4a", text("a Morale Check") end
    if paths.is_hampered(u, h) and may_matter(u, manner, rest, #way - i, left) then
      return h, "15.3a", text("it may be hampered")
    end
  end
end

--- 8.1a, 8.6.4a, 15.3a The player chooses the way: where he named none, and even the safest of the cheapest has
-- something in store in passing, he may stay and name another.
local function consents(u, manner, way, named)
  local h, rule, what = first_danger(u, manner, way, march.points(u, manner))
  if named or not h then return true end
  local question = text("%s goes by %s; in %s: %s. Go, or stay?", u, between(way), h, what)
  if ask(game.acting, rule, question, { "stay", "go" }) == "go" then return true end
  note("8.1a", "%s stays in %s", u, u.hex)
  return false
end

--- 8.1a, 18.4b Walks the way; gives whether it arrived, the manner it ended in, and what is left. HMCs may come to
-- light at each step.
function march.walk(u, way, manner, left)
  local rest = cost_of(way)
  if #way > 2 then note("8.1a", "%s goes by %s", u, between(way)) end
  for i = 2, #way do
    local h = way[i].hex
    if is_barred(u, h) then return false, manner, left end
    local more = hampered(u, manner, way[i - 1].hex, i == 2, rest, #way - i + 1, left)
    local cost, goes = way[i].cost + more
    rest = rest - way[i].cost
    goes, manner, left = goes_on(u, manner, cost, left)
    if not goes then return false, manner, left end
    left = left - cost
    u.spent = u.spent + cost
    u:put(h)
    orders.arrived(u)
    march.check_cavalry(u, manner)
    hidden.check()
    if u.place ~= h then return false, manner, left end                 -- an HMC that was removed
  end
  return true, manner, left
end

-- --- what a move leaves behind ---

--- 22.2b, 22.2-E1 After disengaging: Disrupted, and a check.
local function disengaged(u)
  states.disrupt(u, "22.2b")
  if u.face ~= "shaken" then
    if not states.passes(u, "22.2b") then states.shake(u, "22.2b") end
  elseif states.breaks(u, "22.2b") then
    states.rout(u, "22.2b")
    u.left_on = switch.erratum_22_2_e1 == "no" and game.turn or 0
  end
end

--- 8.4, 13.1c, 15.1b, 20.2, 21.2c, 22.4a
function march.finish(u, manner)
  if not ground.stands(u) then return end
  local over = u.spent > parts(normal_points(u))
  u.moved, u.manner, game.last = true, manner, u
  note("8.1a", "%s is in %s", u, u.hex)
  if u:is "train" then u.face = "moved" end
  if u:is "artillery" then states.fire(u, "13.1c") end
  if ground.is_night() and u:is "fighting" then states.disrupt(u, "20.2") end
  if manner == "accelerated" then states.disrupt(u, "15.1b") end
  if manner == "forced" and over then states.disrupt(u, "22.4a") end
  if manner == "disengage" then disengaged(u) end
  if ground.stands(u) then declare.remind(u) end
end

-- --- commands ---

-- Parts of a point, as a player counts.
function march.points_told(n)
  return n % map.point == 0 and n // map.point or n // map.point .. ".5"
end

local mover = { each = control.users, refuse = function(_, u) return refuse_move(u) end }
local by_manner = { type = "word", each = function() return manners end, default = function() return "normal" end,
                    refuse = function(c, manner) return march.refuse_manner(c.unit, manner) end }

command.move:param("unit", mover)
command.move:param("manner", by_manner)
command.move:param("hex", { each = function(c) return march.reach(c.unit, c.manner).ends + lit_ends(c.unit) end,
  refuse = function(c, h)
    if not h.is_hex then return no("8.1a", "that is not a hex") end
    if lit_ends(c.unit):has(h) then return nil end
    return refuse_lit(c.unit, h) or march.reach(c.unit, c.manner):why(h)
  end })
command.move:param("hexes", { some = true,
  each = function(c) return march.reach(c.unit, c.manner).ends - hexset{ c.hex } end,
  refuse = function(c, list) return select(2, march.way(c.unit, c.manner, list, c.hex)) end })
function command.move:run(c)
  local u = c.unit
  local lit = lit_ends(u):has(c.hex)
  local way = not lit and march.way(u, c.manner, c.hexes, c.hex)
  if way and not consents(u, c.manner, way, c.hexes) then return end
  if control.interrupted(u) then return end
  if lit then return hidden.come_to_light(u, "18.4c") end
  local _, manner = march.walk(u, way, c.manner, march.points(u, c.manner))
  march.finish(u, manner)
  if manner == "charge" and ground.stands(u) then declare.after_move(u) end
end

command.move:plan(function(c)
  local way = march.way(c.unit, c.manner, c.hexes, c.hex)
  if not way then return { { "", text("%s is observed: the HMC is removed before it moves", c.hex) } } end    -- 18.4c
  local left = march.points(c.unit, c.manner)
  return { { text("way"), lists.listed(lists.map(way, function(step) return step.hex end)) },
           { text("cost"), text("%s of %s", march.points_told(cost_of(way)), march.points_told(left)) } }
end)

--- 8.5a, 8.6.2a Off the map, from a hex at its edge, for one point.
local function exits(u, manner)
  local here = hexset{ u.hex }
  if march.is_pinned(u) and manner ~= "disengage" then return map.edge * here end
  local reach, left = march.reach(u, manner), march.points(u, manner) - parts(figure.leave_map_points)
  return (map.edge * (reach.ends + here)):filter(function(h) return (h == u.hex and 0 or reach:cost(h)) <= left end)
end

command.exit:param("unit", mover)
command.exit:param("manner", by_manner)
command.exit:param("hex", { each = function(c) return exits(c.unit, c.manner) end,
  refuse = function(c) if c.manner == "charge" then return no("15.5a", "a charge does not leave the map") end end,
  otherwise = { "8.5a", "%s cannot leave the map at %s", "unit" } })
function command.exit:run(c)
  local u = c.unit
  if control.interrupted(u) then return end
  local way = march.way(u, c.manner, {}, c.hex)
  local arrived, manner, left = march.walk(u, way, c.manner, march.points(u, c.manner))
  if arrived then
    local cost = parts(figure.leave_map_points)
    cost = cost + hampered(u, manner, u.hex, #way == 1, cost, 1, left)
    arrived, manner = goes_on(u, manner, cost, left)
  end
  if not arrived then return march.finish(u, manner) end
  if u:is "train" then trains.leave(u, c.hex) else states.leave_map(u, "8.5a") end
end

--- 7.3c, 8.1a At any point of the move (AMB-19): before it, or as its end, while no other unit has moved and the
-- move itself did not Disrupt (15.1b, 20.2, 22.2b, 22.4a).
local function refuse_late_reform(u)
  local why = control.refuse_use(u)
  if why then return why end
  if game.last ~= u then return no("8.1a", "%s has moved, and other units have moved since", u) end
  if u.manner ~= "normal" or ground.is_night() and not u:is "hmc" then
    return no("7.3c", "a move that Disrupts leaves %s Disrupted", u)
  end
  if march.points(u, "normal") < parts(figure.reform_points) then
    return no("7.3c", "%s has too few points left", u)
  end
end

--- 7.3c Two points to lose Disruption; not next to an enemy when the phase began.
local function refuse_reform(u)
  local why
  if u.moved then why = refuse_late_reform(u) else why = refuse_move(u) end
  if why then return why end
  if not u:is "disrupted" and not u:is "hmc" then return no("7.3c", "%s is not Disrupted", u) end
  if u.reformed then return no("7.3c", "%s has spent movement points", u) end
  if u.origin and u.origin.is_hex and ground.near_enemy(u.side, 1):has(u.origin) then
    return no("7.3c", "%s began next to an enemy", u)
  end
end

command.reform:param("unit", { each = control.users, refuse = function(_, u) return refuse_reform(u) end })
-- 7.3c Of an HMC all that it holds (AMB-19).
function command.reform:run(c)
  local u = c.unit
  if control.interrupted(u) then return end
  u.spent, u.reformed = u.spent + parts(figure.reform_points), true
  if not u:is "hmc" then return states.recover(u, "7.3c") end
  only_for(u.side, function()
    for _, held in ipairs(hidden.contents(u)) do states.recover(held, "7.3c") end
  end)
end

--- 9.4b, 9.5a The owner orders his stacks as he likes.
local function refuse_lead(u)
  if u.side ~= game.acting or not u:is "brigade" or not ground.stands(u) then
    return no("9.4b", "%s is not one of your brigades on the map", u)
  end
  if ground.top(u.hex, u.side) == u then return no("9.4b", "%s is already on top", u) end
  if lists.any(ground.brigades(u.hex, u.side), function(o) return o.attacks ~= nil end) then
    return no("9.5a", "the brigade that attacks stays on top")
  end
end

command.lead:param("unit", { each = function() return units{ side = game.acting, trait = "brigade" } end,
  refuse = function(_, u) return refuse_lead(u) end })
function command.lead:run(c)
  c.unit:put(c.unit.hex)
  note("9.4b", "%s leads the stack in %s", c.unit, c.unit.hex)
end

return march
