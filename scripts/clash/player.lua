-- What a position is worth to a side, for players that try to win; how much each counts is in tables/player.yaml.
local arms, control, zones = import "arms", import "control", import "zones"

local NEAR = 16                                                -- hexes from which a goal draws units


local force = derived(function(side) return units{ side = side, trait = "combat", on_map = true } end)
local function steps(side) return lists.sum(force(side), "attack") end
local function hungry(side) return lists.count(force(side), function(u) return arms.supply(u) ~= "full" end) end

-- Every unit is drawn to the nearest thing that it may take or beat.
local nearness = derived(function(side)
  local targets = control.wanted(side) + zones.held(enemy(side))
  return lists.sum(force(side), function(u)
    return u.attack * math.max(0, NEAR - (targets:distance(u.hex) or NEAR)) // 2
  end)
end)

player{
  weights = tables.player.weights,
  { "points", control.points, text = "victory" },
  { "strength", lead(steps), text = "strength" },
  { "supply", lead(hungry), text = "units short of supply" },
  { "nearness", nearness, text = "nearness to the enemy" },
}
