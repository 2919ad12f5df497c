-- What a position is worth to a side, for players that try to win; how much each counts is in tables/player.yaml.
local victory = import "victory"
local zones   = import "zones"

local NEAR = 6                                                 -- hexes from which a goal draws units

local corps = derived(function(side) return units{ side = side, trait = "combat", on_map = true } end)

local function sieges(side) return #zones.besieged(enemy(side)) end
local function strength(side) return lists.sum(corps(side), "strength") end
local function disorder(side) return #units{ side = side, trait = "combat", on_map = true, mark = "disorganised" } end

-- Every corps is drawn to the nearest thing that it may take or beat. A gain with a limit: as a loss, distance would
-- make it pay to leave the map.
local function nearness(side)
  local goals = zones.stands(enemy(side)) + zones.units(enemy(side))
  return lists.sum(corps(side), function(u)
    return u.strength * math.max(0, NEAR - (goals:distance(u.hex) or NEAR)) // 2
  end)
end

player{
  weights = tables.player.weights,
  pending = function() return #where("announced", true) end,
  { "fortresses", lead(victory.holds), text = "enemy fortresses" },
  { "sieges", lead(sieges), text = "sieges" },
  { "strength", lead(strength), text = "strength" },
  { "disorder", lead(disorder), text = "disorganised units" },
  { "nearness", nearness, text = "nearness to the enemy" },
}
