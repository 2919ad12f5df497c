-- 9.1.1 MANDATED BATTLES
local points, supply = later "points", later "supply"

--- 9.1.1c Four corps of infantry attack two of the enemy's, or forts.
local function qualifies(battle)
  return lists.count(battle.attackers, is "corps and infantry") >= figure.mandate_corps
         and lists.count(battle.defenders, is "corps and infantry or fort") >= figure.mandate_enemies
end

--- 9.1.1f, 9.1.1e The attacker says whether this is one that he owes, and whether it is one of Plan 17 follows.
local function designate(battle)
  if game.mandated[battle.side] == 0 or not qualifies(battle) then return end
  game.mandate = yes(battle.side, "9.1.1f", text("is the battle in %s a mandated one?", battle.hex), "yes")
  game.plan17 = game.mandate and battle.side == "allied" and game.turn <= figure.plan17_turn
                and map.sets.plan17:has(battle.hex)
end

--- 9.1.1b, 9.1.1e, 14.1.1e, 14.1.2d, A37 One less is owed. The Allied player has a point for each in a Plan 17 hex if
-- his attackers can trace supply; by another reading one a hex and turn.
local function fulfil(battle)
  if not game.mandate then return end
  game.mandated[battle.side] = game.mandated[battle.side] - 1
  note("9.1.1b", "a mandated battle is fought; still to fight: %d", game.mandated[battle.side])
  local again = battle.hex.plan17_scored and switch.plan17_points == "hex"
  local supplied = lists.any(battle.attackers, function(u) return supply.hexes(u):has(battle.hex) end)
  if not game.plan17 or not supplied or again then return end
  battle.hex.plan17_scored = true
  points.add("allied", figure.plan17_vp, "14.1.1e")
end

--- 9.1.1a Fortunes of War give one more, unless CAP are lacking.
local function impose(side)
  if game.mandated[side] >= game.cap[side] then
    return note("9.1.1a", "no further mandated battle: not enough CAP")
  end
  game.mandated[side] = game.mandated[side] + 1
  note("9.1.1a", "one more mandated battle for %s", side)
end

return { designate = designate, fulfil = fulfil, impose = impose }
