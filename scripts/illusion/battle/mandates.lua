-- 9.1.1 MANDATED BATTLES
local points, supply = later "points", later "supply"

local function steady(battle)
  return lists.count(battle.attackers, is "corps and infantry and not disrupted and not defence_only")
end
local function shaken(list) return lists.count(list, is "corps and infantry and disrupted and not defence_only") end

--- 9.1.1c, 2.4e, 9.2.3a note 3, A59 Four corps of infantry attack two of the enemy's, or forts. Disrupted corps attack
-- only from boxes of the line, those that are left when the others have theirs.
local function qualifies(battle)
  local boxes = math.min(#battle.defenders, figure.front_boxes)
  local free = math.max(0, boxes - steady(battle))
  return steady(battle) + math.min(shaken(battle.attackers), free) >= figure.mandate_corps
         and lists.count(battle.defenders, is "corps and infantry or fort") >= figure.mandate_enemies
end

--- 9.1.1f, 9.1.1e The attacker says whether this is one that he owes, and whether it is one of Plan 17 follows. If it
-- is one only with Disrupted corps, he has pledged them to the line.
local function designate(battle)
  if game.mandated[battle.side] == 0 or not qualifies(battle) then return end
  game.mandate = yes(battle.side, "9.1.1f", text("is the battle in %s a mandated one?", battle.hex), "yes")
  game.plan17 = game.mandate and battle.side == "allied" and game.turn <= figure.plan17_turn
                and map.sets.plan17:has(battle.hex)
  battle.pledged = game.mandate and steady(battle) < figure.mandate_corps
end

--- 9.1.1c, 9.1.1d, A59 Whether those corps found no box in the end; where fortune has changed the line it counts.
local function falls_short(battle, columns)
  if not battle.pledged or battle.fortunes == "skirmish" or battle.fortunes == "counterattack" then return false end
  local line = lists.gather(columns, function(c) return c.a and c.a.units or {} end)
  return steady(battle) + shaken(line) < figure.mandate_corps
end

--- 9.1.1b, 9.1.1e, 14.1.1e, 14.1.2d, A37 One less is owed. The Allied player has a point for each in a Plan 17 hex if
-- his attackers can trace supply; by another reading one a hex and turn.
local function fulfil(battle, is_short)
  if not game.mandate then return end
  if is_short then return note("9.1.1c", "fewer than four corps attacked: no mandated battle is fought") end
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

return { designate = designate, falls_short = falls_short, fulfil = fulfil, impose = impose }
