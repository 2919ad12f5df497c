-- 10.3.1 RESULTS OF COMBAT, with 10.4 and 10.5 where a fortress is attacked
local lists    = import "lib.lists"
local fortress = import "fortress"
local hq       = import "hq"
local losses   = import "losses"
local retreat  = import "retreat"
local zones    = import "zones"
local results = {}

-- The units that attack a hex from another, as they are now.
function results.attackers(target, from, side)
  return lists.filter(units{ at = from, side = side, trait = "combat" }, function(u) return u.attacks == target end)
end

--- 10.3.1h, 10.3.1i Units that retreated into the hex after an earlier combat take no losses there; HQs never do.
function results.fighters(target, side)
  return lists.filter(units{ at = target, side = side, trait = "combat" }, function(u) return not u.retreated end)
end

--- 10.3.1c, 10.3.1d, 10.4e The side that must retreat may refuse for one more loss; in a fortress of its own, never
-- taken, for none (10.4).
local function refuses(side, takers, present, free)
  if not free and not losses.can_spare(takers(), present) then return false end
  local go = #present > 0 and "retreat" or "surrender"
  local answer = ask(side, free and "10.4" or "10.3.1",
                     free and text("refuse the retreat, without a loss?") or text("refuse the retreat for one more loss?"),
                     free and { "refuse", go } or { go, "refuse" })
  if answer ~= "refuse" then return false end
  note(free and "10.4" or "10.3.1", "the %s refuses the retreat", side)
  if not free then losses.take(side, takers, 1) end
  return true
end

--- 10.3.1c, 10.3.1d Then the other may force it for one more loss of his own.
local function forces(side, takers, present)
  if not losses.can_spare(takers(), present) then return false end
  if ask(side, "10.3.1", "force the retreat for one more loss?", { "accept", "force" }) ~= "force" then return false end
  note("10.3.1", "the %s forces the retreat", side)
  losses.take(side, takers, 1)
  return true
end

--- 10.3.1j, 10.3.1m Advance of units that attacked, into the vacated hex only, within stacking.
local function advance(target, side, attackers, least)
  local limit = switch.stack_limit - #target:units{ side = side, trait = "combat" }
  if #attackers == 0 or limit < 1 then return end
  local going = ask_some(side, "10.3.1", text("which units advance into %s?", target), attackers,
                         { least = least, most = math.min(#attackers, limit) })
  for _, u in ipairs(going) do u:move(target, "10.3.1") end
end

--- 10.5a The defender is besieged: at least one of the attackers becomes the besieger, on top.
local function besiege(target, side, attackers)
  local going = ask_some(side, "10.5", text("which units besiege %s?", target), attackers,
                         { least = 1, most = math.min(#attackers, switch.stack_limit) })
  target.besieged = true
  for _, u in ipairs(going) do u:move(target, "10.5") end
  note("10.5", "%s is besieged", target)
end

--- 10.3.1b, 10.4f, 10.5a DR: the defender retreats, unless he refuses and is not forced. A fortress that was never
-- taken may then still be held: its owner is besieged instead. Otherwise it falls to the attacker who occupies it.
local function defender_retreats(target, from, side, attackers)
  local foe = enemy(side)
  local walls = zones.stands(foe):has(target)
  local fighters = function() return results.fighters(target, foe) end
  if refuses(foe, fighters, target:units{ side = foe, trait = "combat" }, walls) then
    if not forces(side, attackers, from:units{ side = side, trait = "combat" }) then return end
    local go = #target:units{ side = foe, trait = "combat" } > 0 and "retreat" or "surrender"
    if walls and ask(foe, "10.4", text("give up %s, or be besieged?", target), { go, "siege" }) == "siege" then
      return besiege(target, side, attackers())
    end
  end
  retreat.stack(foe, target:units{ side = foe })
  if walls and #attackers() > 0 then fortress.fall(target, side) end
end

--- 10.3.1b, 10.3.1o AR: the units that attacked retreat, and HQs that would be left without a combat unit.
local function attacker_retreats(target, from, side, attackers)
  local foe = enemy(side)
  local fighters = function() return results.fighters(target, foe) end
  if refuses(side, attackers, from:units{ side = side, trait = "combat" }, false)
     and not forces(foe, fighters, target:units{ side = foe, trait = "combat" }) then return end
  local group = attackers()
  if #group == #from:units{ side = side, trait = "combat" } then group = from:units{ side = side } end
  retreat.stack(side, group)
end

--- 10.3.1j, 10.3.1n The hex is vacant when nobody defends it any more, and no fortress that was never taken. It must
-- then be occupied; but a fortress that was relieved is held already.
local function is_vacant(target, foe)
  return #target:units{ side = foe } == 0 and not zones.stands(foe):has(target)
end

--- 10.3.1a, 10.3.1k First the losses of both, then refusing and forcing, retreat, advance.
function results.apply(target, from, side, outcome)
  local foe = enemy(side)
  local attackers = function() return results.attackers(target, from, side) end
  losses.take(side, attackers, outcome.attacker_losses)
  losses.take(foe, function() return results.fighters(target, foe) end, outcome.defender_losses)
  if outcome.retreat == "AR" and #attackers() > 0 then
    attacker_retreats(target, from, side, attackers)
  elseif outcome.retreat == "DR" and not is_vacant(target, foe) then
    defender_retreats(target, from, side, attackers)
  end
  hq.give_way(foe)
  if is_vacant(target, foe) then
    advance(target, side, attackers(), zones.stands(side):has(target) and 0 or 1)
  end
  fortress.settle()
end

return results
