-- What a position is worth to a side, for players that try to win; how much each counts is in tables/player.yaml.
local declare = import "declare"
local victory = import "victory"

local FAR, NEAR = 30, 10                                       -- hexes from which goals, and the enemy, draw units

-- 23.2 to 23.5 The ground that the Confederates want, where a scenario names it.
local goals = { cemetery_hill = map.sets.cemetery_hill,
                little_round_top = map.sets.taneytown_road + map.sets.baltimore_pike }

-- What the Confederates want and the Union must deny them.
local function wanted(count)
  return function(side) return side == "confederate" and count() or -count() end
end

-- Also those in an HMC: to hide costs nothing.
local fielded = derived(function(side, trait)
  return lists.filter(units{ side = side, trait = trait }, function(u) return u.hex ~= nil end)
end)

local function points(side)
  return (game.victory == "points" or game.victory == "second_day") and victory.points(side) or 0
end
local function ground()
  local goal = goals[game.victory]
  return goal and victory.infantry_on("confederate", goal) or 0
end
local function held(side)
  local goal = goals[game.victory]
  return goal and side == "union" and #(goal * occupied{ side = side, trait = "infantry" }) or 0
end
local function broken()
  return (game.victory == "second_day" or game.victory == "little_round_top") and victory.broken() or 0
end
local function troops(side)
  return lists.sum(fielded(side, "fighting"), function(u) return 4 + (u.combat or 2) end)
end
local function disorder(side)
  return lists.count(fielded(side, "fighting"), function(u) return u:is "disrupted" end)
end

-- A gain with a limit: as a loss, distance would make it pay to leave the map. distance(h): how far it is from there.
local function near(side, trait, distance, far)
  return lists.sum(fielded(side, trait), function(u) return math.max(0, far - (distance(u.hex) or far)) end)
end
-- While one side moves, the other stands.
local to_foe = derived(function(side, h) return occupied{ side = enemy(side), trait = "fighting" }:distance(h) end)
local function foes(side) return function(h) return to_foe(side, h) end end
-- Without such ground it is the enemy who is to be taken.
local function approach(side)
  local goal = goals[game.victory]
  if not goal then return near(side, "infantry", foes(side), FAR) end
  local function to_goal(h) return goal:distance(h) end
  return near(side, "infantry", to_goal, FAR) - near(enemy(side), "infantry", to_goal, FAR)
end
local function contact(side) return near(side, "fighting", foes(side), NEAR) end

player{
  weights = tables.player.weights,
  pending = function() return #declare.pending() end,
  { "points", lead(points), text = "victory points" },
  { "ground", wanted(ground), text = "brigades on the ground to be taken" },
  { "broken", wanted(broken), text = "Union units out of action" },
  { "troops", lead(troops), text = "fighting strength" },
  { "disorder", lead(disorder), text = "Disrupted units" },
  { "held", held, text = "hexes held of the ground to be taken" },
  { "approach", approach, text = "nearness to what is to be taken" },
  { "contact", contact, text = "nearness to the enemy" },
}
