-- What a position is worth to a side, for players that try to win; how much each counts is in tables/player.yaml.
local control, supply = import "control", import "supply"

local NEAR = 12                                                -- hexes from which a goal draws units

local goals = { german = map.sets.german_vp + map.sets.paris, allied = map.sets.plan17 }

local force = derived(function(side) return units{ side = side, trait = "combat", on_map = true } end)
local function strength(side) return lists.sum(force(side), "cs") end
local function forts(side) return lists.sum(units{ side = side, trait = "fort", on_map = true }, "steps") end
local function hungry(side) return lists.count(force(side), function(u) return not supply.supplied(u) end) end

-- Its points, and what the General Retreat under way will cost.
local function score(side) return game.vp[side] - (game.withdrawing == side and figure.retreat_early_german or 0) end
-- Victory hexes of the enemy's that a side has, those that count double twice.
local function taken(side)
  local own = goals[side] * control.hexes(side)
  return #own + #(own * (map.sets.german_double + map.sets.plan17_double + map.sets.paris))
end
local nearness = derived(function(side)
  local wanted = goals[side] - control.hexes(side) + goals[enemy(side)] - control.hexes(side)
  return lists.sum(force(side), function(u) return u.cs * math.max(0, NEAR - (wanted:distance(u.hex) or NEAR)) // 4 end)
end)

player{
  weights = tables.player.weights,
  pending = function() return #where("battle", true) end,
  { "points", lead(score), text = "victory points" },
  { "busy", function(side) return game.activated and game.acting == side and 1 or 0 end, text = "a hex is activated" },
  { "hexes", lead(taken), text = "victory hexes" },
  { "ground", function(side) return #control.hexes(side) end, text = "hexes held" },
  { "strength", lead(strength), text = "strength" },
  { "forts", lead(forts), text = "steps of forts" },
  { "supply", lead(hungry), text = "units short of supply" },
  { "nearness", nearness, text = "nearness to victory hexes" },
  { "duty", function(side) return game.mandated[side] end, text = "mandated battles to fight" },
}
