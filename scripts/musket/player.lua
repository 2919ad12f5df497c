-- What a position is worth to a side, for players that try to win; how much each counts is in tables/player.yaml.
local states, victory = import "states", import "victory"

local NEAR = 12                                                -- hexes from which the enemy draws units

local troops = derived(function(side) return units{ side = side, trait = "troops", on_map = true } end)
local function at_level(level)
  return lead(function(side) return lists.count(troops(side), function(u) return states.level(u) == level end) end)
end

local worse = { good = 0, shaken = 1, broken = 2 }
local function formation(side)
  return lists.sum(troops(side), function(u) return worse[states.order_in_combat(u)] end)
end
-- A gain with a limit: as a loss, distance would make it pay to leave the map.
local foes = derived(function(side) return hexes_of(troops(enemy(side))) end)
local to_foe = derived(function(side, h) return foes(side):distance(h) end)
local function nearness(side)
  return lists.sum(troops(side), function(u)
    return states.level(u) == "normal" and math.max(0, NEAR - (to_foe(side, u.hex) or NEAR)) or 0
  end)
end

player{
  weights = tables.player.weights,
  pending = function()
    return lists.count(units{ trait = "troops", on_map = true }, function(u) return u.attacks ~= nil end)
  end,
  { "points", lead(victory.points), text = "victory points" },
  { "troops", lead(function(side) return #troops(side) end), text = "units on the map" },
  { "shaken", at_level "shaken", text = "units Morale Shaken" },
  { "broken", at_level "broken", text = "units Morale Broken" },
  { "formation", lead(formation), text = "units out of order" },
  { "losses", lead(function(side) return lists.sum(troops(side), "casualties") end), text = "casualties" },
  { "nearness", nearness, text = "nearness to the enemy" },
  { "action", function(side) return game.active and game.active.side == side and 1 or 0 end, text = "an active wing" },
}
