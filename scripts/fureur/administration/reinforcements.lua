-- 11.4 REINFORCEMENTS, 12 ASSIGNMENT TO ARMIES
local armies   = import "armies"
local fortress = import "fortress"
local hq       = import "hq"
local lines    = import "lines"
local losses   = import "losses"
local zones    = import "zones"

--- 3d The entry hexes of its nation.
local function entries(u) return map.sets["entry_" .. u.nation] end
local function waiting() return units{ at = box "reinforcements", side = game.acting } end

--- 2.1h, 11.2i Due this turn: by the turn on the counter; an HQ that was taken off comes back the turn after.
local function is_due(u)
  if u.returns > 0 then return u.returns <= game.turn end
  return u.arrives ~= nil and turn_number(u.arrives) <= game.turn
end

--- 2.1g, 11.4a They go to the Reinforcement box; some come on their reduced face.
local function arrive(side)
  for _, u in ipairs(lists.filter(units{ at = box "expected", side = side }, is_due)) do
    u.returns = 0
    if u:is "hq" then u.face = "inactive" elseif u.enters_reduced then u.face = "reduced" end
    u:move(box "reinforcements", "11.4a")
  end
end

-- --- 11.4b ways in ---

--- 3b, 9.3c-x, 11.4f Where a unit can pass on its way in; nobody marches through Romania.
local function ways(side, means)
  return means == "march" and zones.railway(side) - zones.barred or zones.tracks(side)
end

-- Along the railway from an entry hex, the entry hex included in the points of a march.
local function along(start, way, steps)
  return (start * way):spread{ through = way, links = { "rail" }, steps = steps } * way - zones.barred
end
local function march_steps() return figure.administrative_points - 1 end

--- 11.4f By the other reading a march may end in an enemy ZOC, as any move may (9.1e-x).
local function into_zoc(entry)
  local open = zones.open(game.acting) - zones.barred
  local before = along(hexset{ entry }, ways(game.acting, "march"), march_steps() - 1)
  return along(before, open, 1) + hexset{ entry } * open
end

--- 11.4b, 11.4f From an entry hex of its nation, by rail or by an administrative march of 4 points along a railway.
local route = derived(function(entry, means)
  if means == "rail" then return along(hexset{ entry }, ways(game.acting, means)) end
  local calm = along(hexset{ entry }, ways(game.acting, means), march_steps())
  return switch.march_into_zoc == "yes" and calm + into_zoc(entry) or calm
end)

--- 9.3c-x, 11.4f Why no way leads there.
local function refuse_route(entry, means, h)
  if route(entry, means):has(h) then return nil end
  if not map.links "rail":has(h) then return no("11.4f", "there is no railway in %s", h) end
  local start, steps = hexset{ entry }, means == "march" and march_steps() or nil
  if along(start, zones.railway(game.acting), steps):has(h) then
    return no("9.3c-x", "the railway in %s cannot be used", h)
  end
  if along(start, zones.open(game.acting) + map.terrain "closed", steps):has(h) then
    return no("11.4f", "an enemy ZOC bars the railway to %s", h)
  end
  return no("11.4f", "%s cannot be reached along the railway", h)
end

-- --- 11.4d relieving Cadres ---

--- 11.4e Whether an administrative march would bring a unit to the Cadre.
local function is_in_march(cadre)
  return lists.any(entries(cadre), function(entry) return route(entry, "march"):has(cadre.hex) end)
end
--- 11.4d, 11.4e It takes a rail point to relieve a Cadre, unless it is on an entry hex; by the other reading, only
-- where a march would not do.
local function relief_cost(cadre)
  if entries(cadre):has(cadre.hex) then return 0 end
  return switch.relief_by_march == "yes" and is_in_march(cadre) and 0 or figure.relief_points
end

--- 11.4d, 11.4e Cadres on the map, besieged ones apart.
local function refuse_cadre(cadre)
  if cadre.side ~= game.acting then return no("11.4a", "%s is not yours", cadre) end
  if not cadre:is "cadre" or not cadre.hex then return no("11.4d", "%s is not a Cadre on the map", cadre) end
  if zones.is_besieged(cadre) then return no("10.5f", "%s is besieged", cadre) end
  local cost, points = relief_cost(cadre), game.rail[cadre.nation]
  if points < cost then return no("11.4e", "rail points needed: %d; left: %d", cost, points) end
end
--- 11.4d Reformed units of value 8, even reduced, relieve Cadres.
local function refuse_reliever(u)
  if not u.reformed then return no("11.4d", "%s is not a reformed unit", u) end
  local strength = u:printed("strength", "full")
  if strength ~= figure.relief_strength then
    return no("11.4d", "the full strength of %s is %d; %d relieves a Cadre", u, strength, figure.relief_strength)
  end
end

local function cadres()
  return lists.allowed(units{ side = game.acting, trait = "cadre" }, refuse_cadre)
end
local function relievers() return lists.allowed(waiting(), refuse_reliever) end

--- 11.4d A unit that must relieve a Cadre before it does anything else.
local function refuse_relief_due(u)
  if lists.has(relievers(), u) and lists.any(cadres(), function(cadre) return cadre.nation == u.nation end) then
    return no("11.4d", "%s must relieve a Cadre", u)
  end
end

--- 11.4d The rail points that a nation must keep, for its units that must relieve a Cadre before anything else.
local function points_owed(nation)
  local function is_of(u) return u.nation == nation end
  local costs = lists.map(lists.filter(cadres(), is_of), relief_cost)
  table.sort(costs)
  local owed = 0
  for i = 1, math.min(#costs, lists.count(relievers(), is_of)) do owed = owed + costs[i] end
  return owed
end

command.relieve:param("cadre", { type = "unit", each = cadres, refuse = function(_, u) return refuse_cadre(u) end })
command.relieve:param("unit", { each = relievers, refuse = function(c, u)
  if u.nation ~= c.cadre.nation then return no("11.4e", "%s is of another nation", u) end
  return refuse_reliever(u)
end })
--- 11.4d, 11.4e The unit takes the place of the Cadre.
function command.relieve:run(c)
  local u, cadre = c.unit, c.cadre
  game.rail[u.nation] = game.rail[u.nation] - relief_cost(cadre)
  u.reformed = false
  u:under(cadre)
  note("11.4d", "%s relieves %s in %s", u, cadre, cadre.hex)
  losses.eliminate(cadre, "11.4d")
end

-- --- 11.4b entering ---

--- 11.4b Units in the Reinforcement box; those that must relieve a Cadre do that first.
local function refuse_enter(u)
  if u.side ~= game.acting then return no("11.4a", "%s is not yours", u) end
  if u.place ~= box "reinforcements" then return no("11.4b", "%s is not in the Reinforcement box", u) end
  return refuse_relief_due(u)
end

--- 11.4c, 11.4g Movement, stacking and isolation rules hold.
local berths = derived(function(u) return lines.of(lines.trace(u.side), u) - hq.shut(u) end)

--- 11.4c, 11.4f, 11.4g Why it cannot end there.
local function refuse_berth(c, h)
  local why = refuse_route(c.entry, c.means, h)
  if why or berths(c.unit):has(h) then return why end
  return hq.refuse_end(c.unit, h) or no("11.4g", "%s would be isolated in %s", c.unit, h)
end

command.enter:param("unit", { each = waiting,
  refuse = function(_, u) return refuse_enter(u) end })
command.enter:param("entry", { type = "hex", each = function(c) return entries(c.unit) end, refuse = function(c, h)
  if not entries(c.unit):has(h) then return no("11.4b", "%s is not an entry hex of its nation", h) end
  if route(h, "march"):empty() then return no("11.4c", "the enemy blocks %s", h) end
end })
command.enter:param("means", { type = "word", each = function() return { "rail", "march" } end,
  refuse = function(c, means)
    local nation = c.unit.nation
    local left = game.rail[nation] - switch.rail_cost
    if means ~= "rail" then return nil end
    if left < 0 then
      return no("9.3d-x", "rail points needed: %d; left: %d", switch.rail_cost, game.rail[nation])
    end
    if left < points_owed(nation) then return no("11.4d", "the rail points are needed to relieve Cadres") end
  end })
command.enter:param("hex", { refuse = refuse_berth,
  each = function(c) return route(c.entry, c.means) * berths(c.unit) end })
command.enter:param("army", { type = "word",
  default = function() return nil end,                        -- where there is a choice `join` asks
  each = function(c) return armies.of(game.acting, c.unit.nation) end,
  refuse = function(c, army)
    if not lists.has(armies.choices(c.unit), army) then return no("12e", "%s cannot join that army", c.unit) end
  end })

-- The corps that may belong to the army of an HQ as their second.
local function of_two_armies(commander)
  return lists.filter(units{ side = commander.side, trait = "corps" }, function(u)
    return u.second_army == commander.army and u.army ~= commander.army
  end)
end

--- 7i, 12b, 12d An HQ that enters play chooses its front, once and for all; a corps with two armies may then go over to
-- its army.
local function open_army(u)
  if u.front ~= "none" then return end
  game.opened = u
  u.front = ask(u.side, "12d", text("which front does %s join for the rest of the game?", u), { "north", "south" })
end

--- 7j, 12c, 12e, 12f It joins its army for the rest of the game; which, its owner decides where he has the choice.
local function join(u, named)
  local choices, hqs = armies.choices(u), armies.hqs()
  local army = named or ask(u.side, "12e", text("which army does %s join for the rest of the game?", u),
                            choices, { by = function(each) return hqs[each] end })
  u.reformed, u.army = false, army
  if #choices > 1 then note("12e", "%s joins the army of %s for the rest of the game", u, hqs[army]) end
end

--- 11.4b It enters, and belongs to an army from then on.
function command.enter:run(c)
  local u = c.unit
  u:move(c.hex, "11.4b")
  join(u, c.army)
  if c.means == "rail" then game.rail[u.nation] = game.rail[u.nation] - switch.rail_cost end
  if u:is "hq" then open_army(u) end
  fortress.settle(enemy(u.side))
end

-- --- 12b transfer ---

--- 12b A corps with two armies may change to the second when that army enters play, in the same phase.
local function changeable() return game.opened and of_two_armies(game.opened) or {} end
command.transfer:param("unit", { each = changeable, otherwise = { "12b", "%s cannot change its army now" } })
--- 12b Once, for the rest of the game.
function command.transfer:run(c)
  c.unit.army = c.unit.second_army
  game.opened = nil
  note("12b", "%s joins the army of %s for the rest of the game", c.unit, armies.hqs()[c.unit.army])
end

--- 11.4a The Russian first.
function phase.reinforcements.open()
  act(sides[game.times.reinforcements])
  arrive(game.acting)
end
function phase.reinforcements.over() return #waiting() == 0 and #changeable() == 0 end
--- 11.4d Cadres are relieved as long as there are units and points for it.
function phase.reinforcements.refuse_done() return lists.first(waiting(), refuse_relief_due) end
function phase.reinforcements.status() return text("units in the Reinforcement box: %d", #waiting()) end
