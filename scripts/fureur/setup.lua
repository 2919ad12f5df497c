-- 6 SET-UP
local lists = import "lib.lists"
local zones = import "zones"

--- 3c The set-up hexes of its army.
local function marks(u)
  return map.sets["setup_" .. u.army]
end
--- 6b Combat units within one hex of a set-up hex of their army, HQs within two, inside their own borders.
local function area(u)
  local from = marks(u)
  return (from + from:around(u:is "hq" and 2 or 1)) * zones.land[u.nation] - zones.barred
end

--- 6c The Russians, who set up second, may not touch the enemy.
local function touching(u)
  return u.side == "russian" and zones.contact(u.side) or hexset()
end
--- 6b, 9.2b-x Stacking limits hold.
local function full(u)
  return zones.full(u.side, u:is "combat" and 1 or 0)
end

local place = command("place UNIT at HEX", { phase = { "setup_austro_german", "setup_russian" }, rule = "6",
  text = "set up a unit elsewhere", example = "place 2c at 1306" })
place:param("unit", { each = function() return units{ side = game.acting, on_map = true } end, refuse = function(c, u)
  if u.side ~= game.acting then return no("6", "%s is not yours", u) end
  if not u.hex then return no("6", "%s does not start on the map", u) end
end })
place:param("hex", {
  each = function(c) return area(c.unit) - touching(c.unit) - full(c.unit) - hexset{ c.unit.hex } end,
  refuse = function(c, h)
    local u = c.unit
    if u.hex == h then return no("6", "%s is in %s already", u, h) end
    if not area(u):has(h) then return no("6", "%s is too far from the set-up hexes of its army", h) end
    if touching(u):has(h) then return no("6", "%s is next to an enemy unit", h) end
    if full(u):has(h) then return no("9.2", "the stack in %s is full", h) end
  end })
function place:run(c)
  c.unit:move(c.hex, "6")
end

--- 6d An army with two set-up hexes has at least two combat units around each.
local function lacking(u)
  local hexes = marks(u)
  local army = lists.filter(units{ side = u.side, trait = "combat", on_map = true }, function(o) return o.army == u.army end)
  if #hexes < 2 or #army < 2 * #hexes then return nil end
  return lists.find(hexes:list(), function(mark)
    return #lists.filter(army, function(o) return o.hex:distance(mark) <= 1 end) < 2
  end)
end

--- 6b, 6c, 6d All of it is looked at once more.
local function refuse_done()
  for _, u in ipairs(units{ side = game.acting, on_map = true }) do
    if not area(u):has(u.hex) then return no("6", "%s is too far from the set-up hexes of its army", u) end
    if touching(u):has(u.hex) then return no("6", "%s is next to an enemy unit", u) end
    if zones.full(u.side, 0):has(u.hex) then return no("9.2", "too many units are in %s", u.hex) end
    local mark = u:is "hq" and lacking(u)
    if mark then return no("6", "two combat units must be around %s", mark) end
  end
end

local austro_german, russian = phase "setup_austro_german", phase "setup_russian"
--- 2.2c, 6a, 6e The Austro-Germans first. HQs begin active, but for one Russian (2.2: the 1st Army's; 6: the 2nd's).
function austro_german.enter()
  act "austro_german"
  for _, hq in ipairs(units{ trait = "hq", on_map = true }) do
    hq.face = hq.army == switch.inactive_hq and "inactive" or "active"
  end
end
--- 6a Then the Russians.
function russian.enter()
  act "russian"
end
austro_german.refuse_done, russian.refuse_done = refuse_done, refuse_done
