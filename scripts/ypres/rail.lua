-- 8 STRATEGIC RAIL MOVEMENT
local control, limits, movement, zones = import "control", import "limits", import "movement", import "zones"

local rails = map.links "rail"
local stations = (map.terrain "town" + map.terrain "city") * rails
local edge = map.sets.source_allied * rails

--- 8.1c, Y33 Where a train may pass: no enemy and no enemy ZOC, by the other reading unless a friend is there.
local passable = derived(function()
  local zoc = switch.rail_zoc == "open" and zones.exposed "allied" or zones.zoc "german"
  return rails - stations - zones.held "german" - zoc
end)

--- 8.1b, 8.1e In a town or city, or just arrived in a rail hex of the south or west edge.
local function can_board(u) return stations:has(u.hex) or u.placed and edge:has(u.hex) end
--- 8.1a, 8.1b From the second turn on French and British units.
local function refuse_ride(u)
  if u.nation ~= "french" and u.nation ~= "british" or not u:is "combat" or not u.hex then
    return no("8.1a", "%s does not move by rail", u)
  end
  if game.turn < figure.rail_first then return no("8.1a", "rail movement begins on turn %d", figure.rail_first) end
  if game.trains >= figure.rail_moves then return no("8.1a", "%d units have moved by rail", game.trains) end
  if not can_board(u) then return no("8.1b", "%s is not in a town or city on a railway", u) end
  return movement.refuse_marked(u)
end

--- 8.1b, 8.1c, 8.1d The first towns and cities along the railway, within stacking.
local function stops(u)
  local open = hexset{ u.hex }:spread{ through = passable(), links = { "rail" } } * stations - zones.held "german"
  return limits.fitting(open - hexset{ u.hex }, lists.joined(limits.no_end(u), limits.closed(u)))
end

local function riders()
  return lists.filter(units{ side = "allied", trait = "combat", on_map = true }, can_board)
end

local ride = command("rail UNIT to HEX", { phase = "rail", rule = "8.1", text = "move a unit by rail",
  example = "rail 3 to 4624" })
ride:param("unit", { each = riders, refuse = function(_, u) return refuse_ride(u) end })
ride:param("hex", { each = function(c) return stops(c.unit) end, otherwise = function(c, h)
  if not stations:has(h) then return no("8.1b", "%s is not a town or city on a railway", h) end
  local shut = lists.find(limits.closed(c.unit), function(each) return each[1]:has(h) end)
  if shut then return no(shut[2], shut[3], h) end
  return limits.refuse_room(h, c.unit) or no("8.1b", "%s is not the first town or city on a clear line", h)
end })
--- 8.1f It is Done for the turn.
function ride:run(c)
  game.trains = game.trains + 1
  c.unit:move(c.hex, "8.1")
  c.unit:mark "halted"
  control.enter(c.unit, c.hex, "rail")
end

local trains = phase "rail"
function trains.open() act "allied" end
--- 8.1a Nobody can ride.
function trains.over()
  return not lists.any(lists.allowed(riders(), refuse_ride), function(u)
    return not stops(u):empty()
  end)
end
