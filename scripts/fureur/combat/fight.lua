-- 10.1 RESOLVING THE ATTACKS
local combat  = import "combat"
local declare = import "declare"
local results = import "results"
local zones   = import "zones"

--- 10.1e-x, 10.2b Why an announced attack cannot be fought any more.
local function refuse_fight(target, from)
  local foe = enemy(game.acting)
  if not zones.defended(foe):has(target) then return no("10.1e-x", "nobody defends %s any more", target) end
  return combat.refuse_odds(lists.sum(declare.attackers(target, from), "strength"), combat.defence_of(target, foe))
end
--- 10.1e-x, 10.2b An announced attack is cancelled if its target is gone, or it has fallen below 1/2; which, is told.
local function is_possible(target, from)
  local why = refuse_fight(target, from)
  if why then note("10.1e-x", "the attack on %s is cancelled: %s", target, why.text) end
  return not why
end
--- 10.1e-x Attacks that are no longer possible are cancelled before the next is fought.
local function drop_impossible()
  for _, target in ipairs(where("announced", true):list()) do
    for _, from in ipairs(declare.origins(target):list()) do
      if not is_possible(target, from) then declare.call_off(target, declare.attackers(target, from)) end
    end
  end
end

function phase.resolution.open() drop_impossible() end
declare.attacks.resolved_in "resolution"

command.resolve:param("hex", declare.attacks.one())

--- 10.1x One at a time, in the order that the attacker likes.
function command.resolve:run(c)
  local target, side = c.hex, game.acting
  local from = ask(side, "10.1x", "which attack comes first?", declare.origins(target))
  local list = declare.attackers(target, from)
  for _, u in ipairs(list) do u.attacked = true end
  results.apply(target, from, combat.rule(target, list))
  declare.call_off(target, units{ side = side, trait = "combat", attacks = target, attacked = true })
  drop_impossible()
end
command.resolve:forecast(function(c)
  return combat.forecast(c.hex, declare.attackers(c.hex, declare.origins(c.hex):first()))
end)
