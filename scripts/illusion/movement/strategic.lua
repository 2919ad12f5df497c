-- 10 STRATEGIC MOVEMENT
local caps, control, limits, supply, victory = import "caps", import "control", import "limits", import "supply", import "victory"
local losses, retreat = later "losses", later "retreat"

local paris = map.sets.paris

--- 8.4.9g, A42 One French corps goes to Paris free on the turn of the alarm.
local function is_ride_left() return game.paris_danger == game.turn and not game.free_move end
local function may_go_free(u) return is_ride_left() and u.nation == "french" and u:is "corps" end

--- 10.2, 10.3 Railways of the side that lead to a French or German source; German ones before turn 5 only in Germany.
local railways = derived(function(side)
  local net = supply.network(side == "german" and "german" or "french") * control.hexes(side)
  return side == "german" and game.turn < figure.german_rail_turn and net * map.sets.german_home or net
end)

--- 10.1, 10.3, 10.4 No Belgians, no heavy artillery.
local function refuse_unfit(u, rule, belgian)
  if u.side ~= game.acting or not u.hex or u:is "fort" then return no(rule, "%s cannot move", u) end
  if u:is "ha" then return no("10.1", "heavy artillery does not move strategically") end
  if u.nation == "belgian" then return no(belgian, "Belgian units do not move strategically") end
end
--- 10.2, 10.3 Not on turns 1 and 2.
local function refuse_ride(u)
  if game.turn < figure.rail_turn then return no("10.3", "no strategic movement by rail before turn %d", figure.rail_turn) end
  local refusal = refuse_unfit(u, "10.2", "10.3")
  if refusal then return refusal end
  if not railways(u.side):has(u.hex) then return no("10.2", "%s is not on a railway of yours that leads to a source", u) end
  return not may_go_free(u) and caps.refuse(u.side, 1) or nil
end

--- 8.4.6, 8.4.7b, 8.4.8 Where a strategic move may end.
local function shut(u)
  return full{ units = u } + limits.barred(u) + hexset{ u.hex } + (u.nation == "british" and paris or hexset())
end
--- 10.2 Ten hexes along the railway.
local stops = derived(function(u)
  local net = railways(u.side)
  local set = hexset{ u.hex }:spread{ through = net, links = { "rail" }, steps = figure.rail_distance } * net - shut(u)
  return game.cap[u.side] > 0 and set or set * paris
end)
local function riders() return units{ side = game.acting, within = railways(game.acting), without = "fort" } end

local function go(u, h, rule)
  local from = u.hex
  if paris:has(h) and may_go_free(u) then game.free_move = true else caps.spend(u.side, 1, rule) end
  u:move(h, rule)
  losses.crowd(u)
  retreat.settle(from, u.side)
  control.update(h)
end

local rail = command("rail UNIT to HEX", { phase = "strategic", rule = "10.2", text = "move a unit by rail, for 1 CAP", example = "rail VII to 19" })
rail:param("unit", { each = riders, refuse = function(_, u) return refuse_ride(u) end })
rail:param("hex", { each = function(c) return stops(c.unit) end, otherwise = function(c, h)
  return refuse_stack(h, c.unit) or limits.refuse_enter(c.unit, h) or no("10.2", "%s cannot go to %s by rail", c.unit, h)
end })
--- 10.2, 8.4.9g For one CAP.
function rail:run(c) go(c.unit, c.hex, "10.2") end

--- 10.4, 12.5.4, 14.3.6b Named ports of the side; Antwerp only if Holland is at war.
local ports = derived(function() return (map.sets.ports + (game.holland and map.sets.antwerp or hexset())) * control.hexes "allied" end)
local function refuse_sail(u)
  if u.side ~= "allied" then return no("10.4", "%s cannot move by sea", u) end
  local refusal = refuse_unfit(u, "10.4", "10.4")
  if refusal then return refusal end
  if not ports():has(u.hex) then return no("10.4", "%s is not in a port", u) end
  return caps.refuse("allied", 1)
end
--- 10.4 To a port further west: one with a lower number.
local function havens(u)
  return (ports() - shut(u)):filter(function(h) return tonumber(h.number) < tonumber(u.hex.number) end)
end
local sail = command("sail UNIT to HEX", { phase = "strategic", rule = "10.4", text = "move an Allied unit by sea, for 1 CAP", example = "sail 7 to 14" })
local function sailors() return units{ side = game.acting, within = ports(), without = "fort" } end
sail:param("unit", { each = sailors,
  refuse = function(_, u) return refuse_sail(u) end })
sail:param("hex", { each = function(c) return havens(c.unit) end,
  otherwise = function(_, h) return no("10.4", "%s is not a friendly port further west", h) end })
--- 10.4 For one CAP.
function sail:run(c) go(c.unit, c.hex, "10.4") end

-- 4, A53 Who moves first.
local function mover(times)
  local second = switch.strategic_order == "initiative" and game.initiative or enemy(game.next)
  return times == 1 and enemy(second) or second
end
local strategic = phase "strategic"
--- 10.1, 12.1, 8.4.3g The Action phase is over: the BEF on its own, the emergency line of turn 5; then strategic movement.
function strategic.enter()
  act(mover(game.times.strategic))
  if game.times.strategic > 1 then return end
  victory.bef_alone()
  if game.turn == figure.emergency_last then game.emergency_over = true end
end
function strategic.over() return game.cap[game.acting] == 0 and not (game.acting == "allied" and is_ride_left()) end
function strategic.status() return text("CAP: %d", game.cap[game.acting]) end
