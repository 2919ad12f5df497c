-- 6 SET-UP
local zones = import "zones"

local phases = { "setup_austro_german", "setup_russian" }

-- Sets of the map by name: an army that comes later has none.
local marked = {}
for name, set in pairs(map.sets) do marked[name] = set end

--- 3c The set-up hexes of its army.
local function marks(u) return marked["setup_" .. u.army] or hexset() end

--- 6b How far from them it may be.
local function leash(u) return u:is "hq" and figure.hq_setup_distance or figure.setup_distance end

--- 6b Near a set-up hex of its army, inside its own borders.
local area = derived(function(u) return marks(u):within(leash(u)) * zones.land[u.nation] - zones.barred end)

--- 6c The Russians, who set up second, may not be next to the enemy.
local function touching(u) return u.side == "russian" and zones.contact(u.side) or hexset() end

-- A scenario may begin with an enemy there.
local function foes(u) return occupied{ side = enemy(u.side) } end

--- 6b, 6c, 9e, 9.2b-x
local function refuse_place(u, h)
  if marks(u):empty() then return no("6b", "there is no set-up hex for %s", u) end
  if not marks(u):within(leash(u)):has(h) then
    return no("6b", "%s is farther than %d from the set-up hexes of its army", h, leash(u))
  end
  if not area(u):has(h) then return no("6b", "%s is outside the borders of %s", h, u.nation) end
  if foes(u):has(h) then return no("9e", "an enemy unit is in %s", h) end
  if touching(u):has(h) then return no("6c", "%s is next to an enemy unit", h) end
  return refuse_stack(h, u)
end

command.place:param("unit", { each = function() return units{ side = game.acting, on_map = true } end,
  refuse_one = function(u)
    if u.side ~= game.acting then return no("6a", "%s is not yours", u) end
    if not u.hex then return no("6b", "%s does not start on the map", u) end
  end })
command.place:param("hex", {
  each = function(c) return area(c.unit) end,
  refuse = function(c, h)
    if c.unit.hex == h then return no("6b", "%s is already in %s", c.unit, h) end
    return refuse_place(c.unit, h)
  end })
function command.place:run(c)
  c.unit:move(c.hex, "6b")
end

--- 6d An army with two set-up hexes has at least two combat units around each.
local function refuse_gap(hq)
  local hexes, least = marks(hq), figure.setup_units
  local army = lists.filter(units{ side = hq.side, trait = "combat", on_map = true },
                            function(u) return u.army == hq.army end)
  if #hexes < 2 or #army < least * #hexes then return nil end
  return lists.first(hexes, function(mark)
    local near = lists.count(army, function(u) return u.hex:distance(mark) <= figure.setup_distance end)
    if near < least then return no("6d", "%d combat units must be around %s", least, mark) end
  end)
end

--- 6b, 9.2b-x What is not set up stands where the scenario has it, within stacking limits.
local function refuse_stand(u)
  if marks(u):empty() then return refuse_stack(u.hex, u) end
  return refuse_place(u, u.hex)
end

--- 6b, 6c, 6d All of it is looked at once more.
local function refuse_done()
  return lists.first(units{ side = game.acting, on_map = true }, function(u)
    return refuse_stand(u) or u:is "hq" and refuse_gap(u)
  end)
end

local austro_german, russian = phase(phases[1]), phase(phases[2])
--- 2.2c, 6a, 6e The Austro-Germans first. HQs begin active, but for one Russian.
function austro_german.open() act "austro_german" end
function austro_german.enter()
  for _, hq in ipairs(units{ trait = "hq", on_map = true }) do
    hq.face = hq.army == switch.inactive_hq and "inactive" or "active"
  end
end
--- 6a Then the Russians.
function russian.open() act "russian" end
austro_german.refuse_done, russian.refuse_done = refuse_done, refuse_done

-- Who has set up, or is not asked to, cannot mend it any more.
invariant("9.2b-x", "too many units are in %s", function()
  if game.phase ~= phases[2] then return nil end
  return full{ side = "austro_german", more = 0 }
end)
