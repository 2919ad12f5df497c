-- 11.4 REINFORCEMENTS, 12 ASSIGNMENT TO ARMIES
local lists    = import "lib.lists"
local armies   = import "armies"
local fortress = import "fortress"
local hq       = import "hq"
local lines    = import "lines"
local losses   = import "losses"
local zones    = import "zones"

local ADMINISTRATIVE = 4                                        -- 11.4: movement points, along a railway
local RELIEF = 8                                                -- 11.4: combat value of units that relieve Cadres

local function entries(u)
  return map.sets["entry_" .. u.nation]
end
local function waiting(side)
  return units{ at = box "reinforcements", side = side }
end

--- 2.1h, 11.2i Due this turn: by the turn on the counter; an HQ that was taken off comes back the turn after.
local function is_due(u)
  if u.returns > 0 then return u.returns <= game.turn end
  return u.arrives ~= nil and turn_number(u.arrives) <= game.turn
end

--- 2.1g, 11.4a They go to the Reinforcement box; some come on their reduced face.
local function arrive(side)
  for _, u in ipairs(units{ at = box "expected", side = side }) do
    if is_due(u) then
      u.returns, u.reformed = 0, false
      if u:is "hq" then u.face = "inactive" elseif u.enters_reduced then u.face = "reduced" end
      u:move(box "reinforcements", "11.4")
    end
  end
end

--- 11.4d It takes a rail point to relieve a Cadre, unless it is on an entry hex.
local function relief_cost(cadre)
  return entries(cadre):has(cadre.hex) and 0 or 1
end
--- 11.4d, 11.4e Cadres on the map, besieged ones apart.
local function cannot_be_relieved(cadre)
  if not cadre:is "cadre" or not cadre.hex then return no("11.4", "%s is not a Cadre on the map", cadre) end
  if zones.is_besieged(cadre) then return no("10.5", "%s is besieged", cadre) end
  if game.rail[cadre.nation] < relief_cost(cadre) then return no("11.4", "no rail points are left") end
end
--- 11.4d Reformed units of value 8, even reduced, relieve Cadres.
local function cannot_relieve(u)
  if u.place ~= box "reinforcements" or not u.reformed then return no("11.4", "%s is not a reformed unit", u) end
  if u:printed("strength", "full") ~= RELIEF then return no("11.4", "%s is too weak to relieve a Cadre", u) end
end

local function cadres(side)
  return lists.filter(units{ side = side, trait = "cadre", on_map = true },
                      function(u) return not cannot_be_relieved(u) end)
end
local function relievers(side)
  return lists.filter(waiting(side), function(u) return u:is "corps" and not cannot_relieve(u) end)
end
--- 11.4d A unit that must relieve a Cadre before it does anything else.
local function must_relieve(u)
  return u:is "corps" and not cannot_relieve(u)
         and lists.find(cadres(u.side), function(cadre) return cadre.nation == u.nation end) ~= nil
end

local relieve = command("relieve CADRE with UNIT", { phase = "reinforcements", rule = "11.4",
  text = "replace a Cadre by a reformed unit", example = "relieve Cd1 with Gr" })
relieve:param("cadre", { type = "unit", each = function() return cadres(game.acting) end, refuse = function(c, u)
  if u.side ~= game.acting then return no("11.4", "%s is not yours", u) end
  return cannot_be_relieved(u)
end })
relieve:param("unit", { each = function() return relievers(game.acting) end, refuse = function(c, u)
  if u.nation ~= c.cadre.nation then return no("11.4", "%s is of another nation", u) end
  return cannot_relieve(u)
end })
--- 11.4d, 11.4e The unit takes the place of the Cadre.
function relieve:run(c)
  local u, cadre = c.unit, c.cadre
  game.rail[u.nation] = game.rail[u.nation] - relief_cost(cadre)
  u.reformed = false
  u:under(cadre)
  note("11.4", "%s relieves %s in %s", u, cadre, cadre.hex)
  losses.eliminate(cadre, "11.4")
end

--- 11.4b, 11.4d Who may enter now.
local function cannot_enter(c, u)
  if u.side ~= game.acting then return no("11.4", "%s is not yours", u) end
  if u.place ~= box "reinforcements" then return no("11.4", "%s is not in the Reinforcement box", u) end
  if must_relieve(u) then return no("11.4", "%s must relieve a Cadre", u) end
end

--- 3b, 9.3c-x, 11.4f Where a unit can pass on its way in; nobody marches through Romania.
local ways = derived(function(side, means)
  local tracks = zones.railway(side)
  if means == "march" then return tracks - zones.barred end
  if switch.rail_territory == "any" then return tracks end
  return tracks - (map.all - zones.territory[side] - zones.barred)
end)

--- 11.4b, 11.4f From an entry hex of its nation, by rail (9.3) or by an administrative march of 4 points along a
-- railway, the entry hex included.
local route = derived(function(entry, means)
  local way = ways(game.acting, means)
  local steps = means == "march" and ADMINISTRATIVE - 1 or nil
  return (hexset{ entry } * way):spread{ through = way, links = { "rail" }, steps = steps } * way - zones.barred
end)

--- 11.4c, 11.4g Movement, stacking and isolation rules hold.
local berths = derived(function(u)
  local side = u.side
  return lines.of(lines.trace(side), u) - (u:is "hq" and hq.exposed(side) or zones.full(side, 1))
end)
local function ends(c)
  return route(c.entry, c.means) * berths(c.unit)
end

local enter = command("enter UNIT at ENTRY by MEANS to HEX [in ARMY]", { phase = "reinforcements", rule = "11.4",
  text = "bring in a unit", example = "enter 22c at 2009 by march to 1909" })
enter:param("unit", { each = function() return waiting(game.acting) end, refuse = cannot_enter })
enter:param("entry", { type = "hex", each = function(c) return entries(c.unit) end, refuse = function(c, h)
  if not entries(c.unit):has(h) then return no("11.4", "%s is no entry hex of its nation", h) end
  if not ways(game.acting, "march"):has(h) then return no("11.4", "%s is closed by the enemy", h) end
end })
enter:param("means", { type = "word", each = function() return { "rail", "march" } end, refuse = function(c, means)
  if means == "rail" and game.rail[c.unit.nation] < switch.rail_cost then
    return no("9.3", "no rail points are left")
  end
end })
enter:param("hex", { each = ends, refuse = function(c, h)
  local u = c.unit
  if not route(c.entry, c.means):has(h) then return no("11.4", "%s cannot be reached along the railway", h) end
  if berths(u):has(h) then return nil end
  if u:is "hq" and hq.exposed(u.side):has(h) then return no("9", "an HQ may not be alone next to the enemy") end
  if u:is "combat" and zones.full(u.side, 1):has(h) then return no("9.2", "the stack in %s is full", h) end
  return no("11.4", "%s would be isolated in %s", u, h)
end })
enter:param("army", { type = "word", default = function(c) return armies.choices(c.unit)[1] end,
  each = function(c) return armies.of(game.acting, c.unit.nation) end,
  refuse = function(c, army)
    if not lists.has(armies.choices(c.unit), army) then return no("12", "%s cannot join that army", c.unit) end
  end })

--- 7i, 12b, 12d An HQ that enters play chooses its front, once and for all; 12 the 1st Corps may then go over to its
-- army.
local function open_army(u)
  if u.front ~= "none" then return end
  for _, corps in ipairs(units{ side = u.side, trait = "corps" }) do
    if corps.second_army == u.army then game.transfer = true end
  end
  u.front = ask(u.side, "12", text("the front of %s, for the rest of the game?", u), { "north", "south" })
end

--- 11.4b, 12e, 12f It joins its army for the rest of the game.
function enter:run(c)
  local u = c.unit
  u:move(c.hex, "11.4")
  u.reformed = false
  u.army = c.army
  if c.means == "rail" then game.rail[u.nation] = game.rail[u.nation] - switch.rail_cost end
  if u:is "hq" then open_army(u) end
  fortress.settle(enemy(u.side))
end

--- 12b A corps with two armies may change to the second when that army enters play, in the same phase.
local function changeable()
  if not game.transfer then return {} end
  local hqs = armies.hqs()
  return lists.filter(units{ side = game.acting, trait = "corps" }, function(u)
    local second = u.second_army
    return second and u.army ~= second and hqs[second] ~= nil and hqs[second].arrives ~= nil and hqs[second].hex ~= nil
  end)
end
local transfer = command("transfer UNIT", { phase = "reinforcements", rule = "12",
  text = "give a corps of two armies to the second", example = "transfer 1c" })
transfer:param("unit", { each = changeable, refuse = function(c, u)
  if not lists.has(changeable(), u) then return no("12", "%s cannot change its army now", u) end
end })
--- 12b Once, for the rest of the game.
function transfer:run(c)
  c.unit.army = c.unit.second_army
  game.transfer = false
  note("12", "%s joins the army %s", c.unit, c.unit.army)
end

local reinforcements = phase "reinforcements"
--- 11.4a The Russian first.
function reinforcements.enter()
  act(sides[game.times.reinforcements])
  game.transfer = false
  arrive(game.acting)
end
function reinforcements.over()
  return #waiting(game.acting) == 0 and #changeable() == 0
end
--- 11.4d Cadres are relieved as long as there are units and points for it.
function reinforcements.refuse_done()
  local u = lists.find(waiting(game.acting), must_relieve)
  if u then return no("11.4", "%s must relieve a Cadre", u) end
end
function reinforcements.leave()
  game.transfer = false
end
function reinforcements.status()
  return text("%d units wait in the Reinforcement box", #waiting(game.acting))
end
