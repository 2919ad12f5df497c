-- 10 STRATEGIC MOVEMENT
local caps, control, limits, supply = import "caps", import "control", import "limits", import "supply"
local losses, retreat, victory = later "losses", later "retreat", import "victory"

local paris = map.sets.paris

--- 8.4.9g, A42 One French corps goes to Paris free on the turn of the alarm.
local function is_ride_left() return game.paris_danger == game.turn and not game.free_move end
local function may_go_free(u) return is_ride_left() and u.nation == "french" and u:is "corps" end

--- 10.1, 10.3, 10.4 No Belgians, no heavy artillery.
local function refuse_unfit(u, rule, belgian)
  if u.side ~= game.acting or not u.hex or u:is "fort" then return no(rule, "%s cannot move", u) end
  if u:is "ha" then return no("10.1", "heavy artillery does not move strategically") end
  if u.nation == "belgian" then return no(belgian, "Belgian units do not move strategically") end
end
local function go(u, h, rule)
  local from = u.hex
  if paris:has(h) and may_go_free(u) then game.free_move = true else caps.spend(u.side, 1, rule) end
  u:move(h, rule)
  losses.crowd(u)
  retreat.settle(from, u.side)
  retreat.settle(h, enemy(u.side))
end

--- 10.2 Railways of the side that lead to a French or German source.
local railways = derived(function(side)
  return supply.network(side == "german" and "german" or "french") * control.hexes(side)
end)
--- 10.3 Where its trains do not run: those of the German before turn 5 only in Germany.
local function foreign(side)
  return side == "german" and game.turn < figure.german_rail_turn and map.all - map.sets.german_home or hexset()
end
local off_soil = "%s is not in Germany: German trains do not run there yet"
local off_rails = "%s is not on a railway of yours that leads to a source"
--- 10.2, 10.3 Not on turns 1 and 2.
local function refuse_ride(u)
  if game.turn < figure.rail_turn then
    return no("10.3a", "no strategic movement by rail before turn %d", figure.rail_turn)
  end
  local no_train = refuse_unfit(u, "10.2", "10.3c")
  if no_train then return no_train end
  if foreign(u.side):has(u.hex) then return no("10.3b", off_soil, u.hex) end
  return not may_go_free(u) and caps.refuse(game.acting, 1, "5.2d") or nil
end
--- 10.2, 8.4.6, 8.4.8, 10.3 Ten hexes along the railway, to where it may end its move: no British unit in Paris.
local ride = derived(function(u)
  return u:reach{ points = figure.rail_distance, flat = 1, links = { "rail" }, links_only = true, rule = "10.2",
    closed = { { map.all - railways(u.side), "10.2", off_rails }, { foreign(u.side), "10.3b", off_soil } },
    no_end = lists.joined(no_room(u), limits.closed{ u }, limits.no_end({ u }, "10.3c")) }
end)

command.rail:param("unit", { refuse_one = refuse_ride, otherwise = { "10.2", off_rails },
  each = function() return units{ side = game.acting, within = railways(game.acting), without = "fort" } end })
command.rail:param("hex", {
  each = function(c) return game.cap[game.acting] > 0 and ride(c.unit).ends or ride(c.unit).ends * paris end,
  otherwise = function(c, h) return ride(c.unit):why(h) or caps.refuse(game.acting, 1, "5.2d") end })
--- 10.2, 8.4.9g For one CAP.
function command.rail:run(c) go(c.unit, c.hex, "10.2") end

--- 10.4, 12.5.4, 14.3.6b Named ports of the side; Antwerp only if Holland is at war.
local ports = derived(function() return supply.with_antwerp(map.sets.ports) * control.hexes "allied" end)
local function refuse_sail(u)
  if u.side ~= "allied" then return no("10.4", "%s cannot move by sea", u) end
  return refuse_unfit(u, "10.4", "10.4b") or caps.refuse("allied", 1, "5.2d")
end
--- 10.4 To a port further west: one with a lower number.
local function havens(u)
  return ports():filter(function(h) return tonumber(h.number) < tonumber(u.hex.number) end)
end

command.sail:param("unit", { refuse_one = refuse_sail, otherwise = { "10.4", "%s is not in a port" },
  each = function() return units{ side = game.acting, within = ports(), without = "fort" } end })
command.sail:param("hex", { each = function(c) return havens(c.unit) end, fits = "unit",
  otherwise = { "10.4", "%s is not a friendly port further west" } })
--- 10.4 For one CAP.
function command.sail:run(c) go(c.unit, c.hex, "10.4") end

--- 10.1, 4, A53, 8.4.3g The Action phase is over, and the emergency line with it; who moves first.
function phase.strategic.open()
  local acted = switch.strategic_order ~= "initiative" and game.next and enemy(game.next)
  local second = acted or caps.initiative()
  act(game.times.strategic == 1 and enemy(second) or second)
  if game.turn == figure.emergency_last then game.emergency_over = true end
end
--- 12.1 The BEF on its own.
function phase.strategic.enter()
  if game.times.strategic == 1 then victory.bef_alone() end
end
function phase.strategic.over()
  return game.cap[game.acting] == 0 and not (game.acting == "allied" and is_ride_left())
end
function phase.strategic.status() return text("CAP: %d", game.cap[game.acting]) end
