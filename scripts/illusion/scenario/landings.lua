-- 14.3.6 LANDINGS, and the 9th Army's way through Holland: activations of units that are not on the map yet
local control, march, orders = import "control", import "march", later "orders"
local retreat = later "retreat"

-- The units of a side that wait for such an activation.
local function waiting(side, which)
  return game.acting == side and not game.regrouped and lists.filter(due(side), which) or {}
end

--- 14.3.6a From turn 10 on up to four British divisions that were held back land on the coast in one activation.
local function afloat()
  if not game.britannia or game.turn < figure.amphibious_turn then return {} end
  return waiting("allied", is "british and infantry and division")
end
command.land:param("units", { each = afloat, refuse = function(_, list)
  if #list <= figure.amphibious_most then return nil end
  return no("14.3.6a", "%d divisions at most land together", figure.amphibious_most)
end })
command.land:param("hex", { each = function() return map.sets.coast * occupied{ without = "fort" } end, fits = "units",
  otherwise = { "14.3.6a", "%s is not a coastal hex with units in it" } })
--- 14.3.6a Where Germans are they must fight, friends or no friends; a port is a British source from then on.
function command.land:run(c)
  orders.pay(c.hex, "14.3.6a")
  local battle = control.is_held(c.hex, "german")
  for _, u in ipairs(c.units) do
    u:move(c.hex, "14.3.6a")
    u.attacking = battle
  end
  c.hex.battle, game.landing = battle, battle
  c.hex.beachhead = map.sets.ports:has(c.hex)
  retreat.settle(c.hex, "german")
  finish()
end

--- 14.3.6b If Holland is invaded the six units of the 9th Army come in one group, over the northern edge.
local function ninth_army() return game.holland and waiting("german", is "ninth_army") or {} end
command.cross:param("hex", { each = function() return #ninth_army() > 0 and map.sets.north_edge or hexset() end,
  refuse = function(_, h) return #ninth_army() > 0 and refuse_stack(h, ninth_army()) or nil end,
  otherwise = { "14.3.6b", "the 9th Army cannot come in by %s" } })
--- 14.3.6b One CAP; they move on as far as their headquarters leads them.
function command.cross:run(c)
  orders.pay(c.hex, "14.3.6b")
  game.activated = c.hex
  march.come(ninth_army(), { c.hex }, 1)
  finish()
end
