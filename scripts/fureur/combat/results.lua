-- 10.3.1 RESULTS OF COMBAT, with 10.4 and 10.5 where a fortress is attacked
local advance  = import "advance"
local combat   = import "combat"
local declare  = import "declare"
local fortress = import "fortress"
local hq       = import "hq"
local losses   = import "losses"
local retreat  = import "retreat"
local zones    = import "zones"
local results = {}

-- The sides of a combat: where each stands, and which of its units take losses.
local function attackers(target, from)
  return { side = game.acting, hex = from, takers = function() return declare.attackers(target, from) end }
end
local function defenders(target)
  local foe = enemy(game.acting)
  return { side = foe, hex = target, takers = function() return combat.fighters(target, foe) end }
end
local function present(party) return zones.combat(party.hex, party.side) end

--- 10.3.1e Whether it can take one loss more.
local function can_spare(party) return losses.can_spare(party.takers(), present(party)) end

-- What giving way is called: a fortress without units surrenders.
local function way_out(party) return #present(party) > 0 and "retreat" or "surrender" end

-- What comes of giving way: the end of units that have nowhere to go; the loss of a fortress that could be held.
local function price_of_giving_way(party, falls)
  if #present(party) > 0 and retreat.is_cut_off(party.side, party.hex) then
    return text("nowhere to go: eliminated, 10.3.2i-x")
  end
  return falls and text("the fortress is lost") or nil
end
-- Its choice between that and holding the hex.
local function choose(party, rule, question, words, falls)
  return ask(party.side, rule, question, words, { price = function(word)
    return word == way_out(party) and price_of_giving_way(party, falls) or nil
  end })
end

--- 10.3.1c, 10.3.1d, 10.4e The side that must retreat may refuse for one more loss; in a fortress, for none.
local function refuses(party, rule, falls)
  local free = rule == "10.4e"
  if not free and not can_spare(party) then
    note("10.3.1e", "the %s cannot take the loss that would refuse the retreat", party.side)
    return false
  end
  local question = free and text("refuse the retreat, without a loss?") or text("refuse the retreat for one more loss?")
  local words = free and { "refuse", way_out(party) } or { way_out(party), "refuse" }
  if choose(party, rule, question, words, falls) ~= "refuse" then return false end
  note(rule, "the %s refuses the retreat", party.side)
  losses.take(party.side, party.takers, free and 0 or 1)
  return true
end

--- 10.3.1e, 10.4f, 10.5a The same of the loss that forces a retreat. A fortress never captured must then be occupied or
-- besieged by at least one of the attackers, so the last of them may not be the loss, whoever else is in his hex.
local function can_force(party, walls)
  local takers = party.takers()
  return losses.can_spare(takers, walls and takers or present(party))
end

--- 10.3.1c, 10.3.1d Then the other may force it for one more loss of his own.
local function forces(party, rule, walls)
  if not can_force(party, walls) then
    note("10.3.1e", "the %s cannot take the loss that would force the retreat", party.side)
    return false
  end
  local answer = ask(party.side, rule, "force the retreat for one more loss?", { "accept", "force" })
  if answer ~= "force" then return false end
  note(rule, "the %s forces the retreat", party.side)
  losses.take(party.side, party.takers, 1)
  return true
end

--- 10.4e, 10.4g In a fortress a refusal is free; by another reading, not in one that was captured.
local function refuses_free(target, side)
  return zones.stands(side):has(target) or switch.captured_refusal == "free" and target.captured
end

--- 10.3.1b, 10.4f, 10.5a DR: the defender retreats, unless he refuses and is not forced. A fortress that was never
-- captured may then still be held: its owner is besieged instead. Otherwise it falls to the attacker who occupies it;
-- one without units stands if no attacker is left.
local function defender_retreats(attacker, defender)
  local target = defender.hex
  local walls = zones.stands(defender.side):has(target)
  if walls and #attacker.takers() == 0 and #present(defender) == 0 then
    return note("10.4f", "no attacker is left to occupy %s", target)
  end
  local rule = refuses_free(target, defender.side) and "10.4e" or "10.3.1c"
  if refuses(defender, rule, walls and #attacker.takers() > 0) then
    if not forces(attacker, "10.3.1c", walls) then return end
    if walls and choose(defender, "10.4f", text("give up %s, or be besieged?", target),
                        { way_out(defender), "siege" }, true) == "siege" then
      return fortress.besiege(target, attacker.side, attacker.takers())
    end
  end
  retreat.stack(defender.side, target:units{ side = defender.side })
  if walls and #attacker.takers() > 0 then fortress.fall(target, attacker.side) end
end

--- 10.3.1b, 10.3.1o AR: the units that attacked retreat, and HQs that would be left without a combat unit. If the loss
-- of a refusal took the last of them, nobody is left to force.
local function attacker_retreats(attacker, defender)
  if refuses(attacker, "10.3.1d") and (#attacker.takers() == 0 or not forces(defender, "10.3.1d")) then return end
  local group = attacker.takers()
  if #group == #present(attacker) then group = attacker.hex:units{ side = attacker.side } end
  retreat.stack(attacker.side, group)
end

--- 10.3.1j, 10.3.1n The hex is vacant when nobody defends it any more, and no fortress that was never captured.
local function is_vacant(defender)
  return #defender.hex:units{ side = defender.side } == 0 and not zones.stands(defender.side):has(defender.hex)
end

--- 10.3.1j, 10.3.1n How many must advance into the vacant hex; nil if none may. A fortress that was relieved is held
-- already. Where nobody had to retreat and the defenders were eliminated, a switch decides.
local function least_advance(attacker, target, outcome)
  if zones.stands(attacker.side):has(target) then return 0 end
  if outcome.retreat == "DR" or switch.advance_unforced == "must" then return 1 end
  return switch.advance_unforced == "may" and 0 or nil
end

--- 10.3.1a, 10.3.1k First the losses of both, then refusing and forcing, retreat, advance.
function results.apply(target, from, outcome)
  local attacker, defender = attackers(target, from), defenders(target)
  losses.take(attacker.side, attacker.takers, outcome.attacker_losses)
  losses.take(defender.side, defender.takers, outcome.defender_losses)
  if outcome.retreat == "AR" and #attacker.takers() > 0 then
    attacker_retreats(attacker, defender)
  elseif outcome.retreat == "DR" and not is_vacant(defender) then
    defender_retreats(attacker, defender)
  end
  hq.give_way(defender.side)
  local least = is_vacant(defender) and least_advance(attacker, target, outcome)
  if least then advance.into(target, attacker.side, attacker.takers(), least) end
  fortress.settle()
end

return results
