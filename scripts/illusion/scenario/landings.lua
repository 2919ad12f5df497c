-- 14.3.6 LANDINGS, and the 9th Army's way through Holland: activations of units that are not on the map yet
local control, march, orders = import "control", import "march", later "orders"

--- 14.3.6a From turn 10 on up to four British divisions that were held back land on the coast in one activation.
local function afloat()
  local ready = game.britannia and game.turn >= figure.amphibious_turn and not game.regrouped
  return ready and lists.filter(due "allied", is "british and infantry and division") or {}
end
local function beaches() return map.sets.coast * occupied{ without = "fort" } end

local land = command("land UNITS at HEX", { phase = "order", rule = "14.3.6a", text = "land British divisions", example = "land 6 7 at 32" })
land:param("units", { some = true, least = 1, each = function() return game.acting == "allied" and afloat() or {} end,
  refuse = function(_, list) return #list > figure.amphibious_most and no("14.3.6a", "%d divisions at most land together", figure.amphibious_most) or nil end })
land:param("hex", { each = beaches, refuse = function(c, h) return refuse_stack(h, c.units) end,
  otherwise = function(_, h) return no("14.3.6a", "%s is not a coastal hex with units in it", h) end })
--- 14.3.6a Where Germans are they must fight, friends or no friends; a port is a British source from then on.
function land:run(c)
  orders.pay(c.hex, "14.3.6a")
  local battle = control.is_held(c.hex, "german")
  for _, u in ipairs(c.units) do
    u:move(c.hex, "14.3.6a")
    u.attacking = battle
  end
  c.hex.battle, game.landing = battle, battle
  c.hex.beachhead = map.sets.ports:has(c.hex)
  control.update(c.hex)
  finish()
end

--- 14.3.6b If Holland is invaded the six units of the 9th Army come in one group, over the northern edge.
local function ninth_army()
  local ready = game.acting == "german" and game.holland and not game.regrouped
  return ready and lists.filter(due "german", is "ninth_army") or {}
end
local cross = command("cross HEX", { phase = "order", rule = "14.3.6b", text = "bring in the 9th Army through Holland", example = "cross 71" })
cross:param("hex", { each = function() return #ninth_army() > 0 and map.sets.north_edge or hexset() end,
  otherwise = function(_, h) return no("14.3.6b", "the 9th Army cannot come in by %s", h) end,
  refuse = function(_, h) return #ninth_army() > 0 and refuse_stack(h, ninth_army()) or nil end })
--- 14.3.6b One CAP; they move on as far as their headquarters leads them.
function cross:run(c)
  orders.pay(c.hex, "14.3.6b")
  game.activated = c.hex
  march.arrive(ninth_army(), c.hex)
  finish()
end
