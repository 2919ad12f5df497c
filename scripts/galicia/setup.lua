-- 3.1 SET-UP
local trace, zones = import "trace", import "zones"

local phases = { "setup_first", "setup_second" }
local russia, austria = map.zone("country", "russia"), map.zone("country", "austria_hungary")
local home = { russian = russia, austrian = austria }
local abroad = { russian = map.all - russia, austrian = russia }

-- Hexes less than four from the enemy's country.
local near = derived(function(side) return abroad[side]:within(figure.setup_distance - 1) end)
--- 3.11c, 3.12c In its country, in supply, four hexes or more from the enemy's country.
local safe = derived(function(side) return trace.among(side, home[side] - near(side)) end)
--- 3.11b, 3.12b In its army's area.
local room = derived(function(side, area) return safe(side) * zones.inside(side, area) end)

local paragraph = { russian = "3.11", austrian = "3.12" }

--- 3.11b, 3.11c, 3.12b, 3.12c
local function refuse_place(u, h)
  local rule = paragraph[u.side]
  if not home[u.side]:has(h) then return no(rule .. "b", "%s is not in its own country", h) end
  if zones.area(u.side, h) ~= u.area then return no(rule .. "b", "%s is not in the area of its army", h) end
  if near(u.side):has(h) then return no(rule .. "c", "%s is too near the enemy's country", h) end
  if not room(u.side, u.area):has(h) then return no(rule .. "c", "no line of supply reaches %s", h) end
  return refuse_stack(h, u)
end

local function starting() return units{ side = game.acting, trait = "combat", on_map = true } end

local place = command("place UNIT at HEX", { phase = phases, rule = "3.11", text = "set up a unit elsewhere",
  example = "place 18 at 2105" })
place:param("unit", { each = starting, otherwise = { "3.1a", "%s does not start on the map" } })
place:param("hex", { each = function(c) return room(c.unit.side, c.unit.area) - hexset{ c.unit.hex } end, fits = "unit",
  refuse = function(c, h)
    if c.unit.hex == h then return no("3.11", "%s is already in %s", c.unit, h) end
    return refuse_place(c.unit, h)
  end })
function place:run(c) c.unit:move(c.hex, "3.11") end

--- 3.11, 3.12 All of it is looked at once more.
local function refuse_done() return lists.first(starting(), function(u) return refuse_place(u, u.hex) end) end
for i, name in ipairs(phases) do
  local setup = phase(name)
  setup.refuse_done = refuse_done
  --- 3.11a, 3.12a The Russian first.
  setup.open = function() act(sides[i]) end
end
