-- 10.2 COMBAT: odds, modifiers, the die
local fortress = import "fortress"
local losses   = import "losses"
local zones    = import "zones"
local combat = {}

local odds = tables.combat.odds

--- 10.2a, 10.2b, 10.2c The ratio of the table; nil if it is less than 1/2.
function combat.ratio(attack, defence) return odds:ratio(attack, math.max(1, defence)) end

--- 10.2b Such an attack is forbidden.
function combat.refuse_odds(attack, defence)
  if not combat.ratio(attack, defence) then
    return no("10.2b", "%d against %d is less than 1/2: such an attack is forbidden", attack, defence)
  end
end

-- --- 10.4 what defends ---

--- 10.3.1h, 10.3.1i, 10.4d Units that retreated into the hex after an earlier combat do not fight there; HQs never do.
function combat.fighters(h, side)
  return lists.filter(zones.combat(h, side), function(u) return not u.retreated end)
end

--- 10.1c-x, 10.3.1l All combat units of the hex defend together; those that have just retreated add nothing.
local function strength_of_units(h, side)
  local all = switch.retreated_add_strength == "yes" and zones.combat(h, side) or combat.fighters(h, side)
  return lists.sum(all, "strength")
end

--- 10.4c, 10.5l The fortress that counts in an attack on a hex; a besieger has no walls around him.
local function walls(h) return zones.has_siege(h) and "none" or fortress.size(h) end

--- 10.4b, 10.4g, 10.4i A fortress has a least defence, once captured none.
local function defence(strength, size, captured)
  if size == "none" then return strength end
  return math.max(strength, fortress.value(captured and "captured" or size, "least"))
end
-- The strength with which a hex defends.
combat.defence_of = derived(function(h, side) return defence(strength_of_units(h, side), walls(h), h.captured) end)

--- 10.2d, 10.2k-x, 10.4g Modifiers of the ground, which add up; a captured fortress gives -1 whatever its size.
local function ground(t, b)
  local before = t.total
  t:add_if(b.terrain ~= "clear", "10.2d", terrain[b.terrain].combat, "terrain: %s", b.terrain)
  t:add_if(b.river, "10.2d", terrain.river.combat, "across a river")
  local walls_drm = b.fortress ~= "none" and fortress.value(b.captured and "captured" or b.fortress, "drm")
  t:add_if(walls_drm, "10.2d", walls_drm or 0, "fortress: %s", b.fortress)
  return t.total - before
end

-- --- 10.2 what helps the attacker ---

--- 10.2g, 10.3.3c The hexes of enemies that keep hexes next to them from lending support; the target does not, nor
-- does a lone disorganised unit.
local function hinders(side, target)
  local foe = enemy(side)
  local lone = lists.filter(units{ side = foe, mark = "disorganised" },
                            function(u) return #zones.combat(u.hex, foe) == 1 end)
  local hexes = switch.fortress_blocks_support == "yes" and zones.defended(foe) or zones.units(foe)
  return hexes - hexes_of(lone) - hexset{ target }
end
--- 10.3.3b The unit of a hex that lends support: one that is not disorganised.
local function lender(h, side)
  return lists.find(zones.combat(h, side), function(u) return not u:is "disorganised" end)
end
--- 10.2f, 10.2n-x, 10.2o-x, 10.3.3b, 10.5d Hexes that lend support to an attack: next to the target, with a combat
-- unit that is neither disorganised nor in a siege, and not in contact with another enemy.
local function supporting(target, from, side)
  local free = zones.units(side) * hexset{ target }:around(1) - hexset{ from } - zones.sieges()
               - hinders(side, target):around(1)
  return lists.filter(free, function(h) return lender(h, side) ~= nil end)
end

--- 10.2l-x The HQs that can command an attack: of an army that takes part, the attackers within its range. Best first.
function combat.commanders(attackers)
  local from = attackers[1].hex
  local found = lists.filter(units{ side = attackers[1].side, trait = "hq", on_map = true }, function(u)
    return u.hex:distance(from) <= u.range and not zones.is_besieged(u)
           and lists.any(attackers, function(a) return a.army == u.army end)
  end)
  table.sort(found, function(a, b)
    if a.support ~= b.support then return a.support > b.support end
    if a.cavalry ~= b.cavalry then return a.cavalry > b.cavalry end
    return a.id < b.id
  end)
  return found
end
--- 10.2l-x, 10.2m-x The one that was named, if it is still able, else the best; one must be used if there is any.
local function commander(attackers, named)
  local able = combat.commanders(attackers)
  return lists.has(able, named) and named or able[1]
end

--- 10.2j The cavalry value of an HQ; late in the year the German ones are better.
function combat.cavalry_of(u)
  local late = u.nation == "german" and game.turn >= turn_number(switch.late_cavalry_from)
  return late and u.cavalry + figure.late_cavalry or u.cavalry
end

local function is_disorganised(u) return u:is "disorganised" end

-- --- the attack ---

local attack = procedure("combat", "10.2", "an attack")
attack:input("attack", "number", { least = 1, rule = "10.2a", text = "strength of the attackers",
  board = function(c) return lists.sum(c.attackers, "strength") end })
attack:input("defence", "number", { least = 0, rule = "10.2a", text = "strength of the units that defend",
  board = function(c) return strength_of_units(c.hex, c.foe) end })
attack:input("fortress", { "none", "minor", "major" }, { default = "none", rule = "10.4b", text = "a fortress",
  board = function(c) return walls(c.hex) end })
attack:input("captured", "flag", { default = false, rule = "10.4g", text = "it was captured before",
  board = function(c) return c.hex.captured end })
attack:input("terrain", { "clear", "difficult", "mountain" }, { default = "clear", rule = "10.2d", text = "terrain",
  board = function(c)
    return lists.find({ "mountain", "difficult" }, function(kind) return c.hex:has(kind) end) or "clear"
  end })
attack:input("river", "flag", { default = false, rule = "10.2k-x", text = "a river between them",
  board = function(c) return c.from:side(c.hex, "river") end })
attack:input("hq", "number", { least = -1, most = 2, default = function() return switch.no_hq_support end,
  rule = "10.2e", text = "support value of the HQ",
  board = function(c) return c.by and c.by.support or switch.no_hq_support end })
attack:input("support", "number", { least = 0, most = 6, default = 0, rule = "10.2f", text = "hexes that lend support",
  board = function(c)
    local lenders = supporting(c.hex, c.from, c.side)
    for _, h in ipairs(lenders) do note("10.2f", "%s lends support from %s", lender(h, c.side), h) end
    return #lenders
  end })
attack:input("target_disorganised", "flag", { default = false, rule = "10.2.4a",
  text = "a disorganised unit is attacked",
  board = function(c) return lists.any(zones.combat(c.hex, c.foe), is_disorganised) end })
-- Units that have just retreated there take no loss, but as long as one that does is left, they hold the hex with it.
local function steps_to_lose(h, side)
  local steps = losses.steps_left(combat.fighters(h, side))
  return steps == 0 and 0 or steps + #zones.combat(h, side) - #combat.fighters(h, side)
end
attack:input("steps", "number", { least = 0, default = 2, rule = "10.3.1g", text = "losses that the defenders can take",
  board = function(c) return steps_to_lose(c.hex, c.foe) end })
attack:input("attacker_disorganised", "flag", { default = false, rule = "10.2.4b", text = "a disorganised unit attacks",
  board = function(c) return lists.any(c.attackers, is_disorganised) end })
attack:input("cavalry", "number", { least = 0, most = 3, default = 0, rule = "10.2h", text = "cavalry value of the HQ",
  board = function(c) return c.by and combat.cavalry_of(c.by) or 0 end })

local function any_disorganised(list) return lists.any(list, function(each) return is_disorganised(each.unit) end) end
attack:counter("attacker", { rule = "2.1a", several = true,
  fills = { attack = "strength", attacker_disorganised = any_disorganised } })
attack:counter("defender", { rule = "2.1a", several = true,
  fills = { defence = "strength", target_disorganised = any_disorganised, steps = function(list)
    return losses.steps(list, function(nation) return #units{ nation = nation, trait = "cadre" } end)
  end } })
attack:counter("commander", { rule = "2.2a", fills = { hq = "support", cavalry = combat.cavalry_of } })
attack:uses(tables.combat.drms)
attack:excludes{
  { rule = "10.4g", when = "captured and fortress is none", text = "only a fortress can have been captured" },
}

--- 10.2h, 10.2i, 10.2p-x The cavalry die, not where the ground is against the attacker.
local function charge(t, value, hard)
  if value == 0 or hard < 0 then return end
  local succeeds = test("1d6", "<=", value, "10.2h", "cavalry_die", text("the cavalry helps the attack"))
  t:add("10.2h", succeeds and figure.cavalry_bonus or 0, "cavalry, %d or less", value)
end

local retreats = { AR = "the attacker retreats", DR = "the defender retreats", ["-"] = "nobody retreats" }

local function steps(n) return n == 1 and text("one step") or text("%d steps", n) end

-- What attacker and defender lose, in words.
local function losses_told(attacker, defender)
  if attacker == 0 and defender == 0 then return text("no losses") end
  if attacker == defender then return text("each side loses %s", steps(attacker)) end
  if defender == 0 then return text("the attacker loses %s", steps(attacker)) end
  if attacker == 0 then return text("the defender loses %s", steps(defender)) end
  return text("the attacker loses %s, the defender %s", steps(attacker), steps(defender))
end

--- 10.3.1i, 10.4i A lone fortress takes no loss; nor do an HQ and units that have just retreated, which do not fight.
local function taken_by_defender(loss, b)
  if loss == 0 or b.defence > 0 then return loss end
  note(b.fortress == "none" and "10.3.1i" or "10.4i", "no unit takes the loss of the defender")
  return 0
end

--- 10.3.1c, 10.3.1e, 10.3.1j, 10.4d, 10.4e Whether the defenders leave their hex: "yes" if nothing can keep them there,
-- "unless_refused" if their owner may refuse to retreat. A fortress never captured is not left because of losses.
local function left_empty(lost, back, b)
  local left, stands = b.steps - lost, b.fortress ~= "none" and not b.captured
  if back == "DR" then
    local free = stands or left > 0 and b.captured and switch.captured_refusal == "free"
    return (free or left > 1) and "unless_refused" or "yes"
  end
  return lost > 0 and left <= 0 and not stands and "yes" or "no"
end

--- 10.2a, 10.2q-x, 10.3a Odds, ground, HQ, disorganisation, support; then the cavalry die; then the die.
function attack:run(b)
  local against = defence(b.defence, b.fortress, b.captured)
  local why = combat.refuse_odds(b.attack, against)
  if why then return why end
  local t, ratio = tally(b), combat.ratio(b.attack, against)
  t:add("10.2a", odds:cell("drm", ratio), "%d against %d is %s", b.attack, against, ratio)
  local hard = ground(t, b)
  t:list(tables.combat.drms, b)
  charge(t, b.cavalry, hard)
  local die = roll("1d6", "10.3a", "die")
  local total = die + t.total
  local cost = result_code(tables.combat.results:cell("losses", total))          -- "1-0": attacker, defender
  local back = tables.combat.results:cell("retreat", total)
  note("10.3.1a", "%d %+d is %d: %s; %s", die, t.total, total, losses_told(cost[1], cost[2]), retreats[back])
  local lost = taken_by_defender(cost[2], b)
  return { attacker_losses = cost[1], defender_losses = lost, retreat = back, left_empty = left_empty(lost, back, b),
           detail = { ratio = ratio, total = total } }
end

total{ text = "the hex is left empty, if no retreat is refused", rule = "10.3.1j",
  when = "left_empty in {yes, unless_refused}" }
total{ text = "the hex is left empty, whatever is refused", rule = "10.3.1e", when = "left_empty is yes" }
total{ text = "the defender retreats", rule = "10.3.1a", when = "retreat is DR" }
total{ text = "the attacker retreats", rule = "10.3.1a", when = "retreat is AR" }
total{ text = "the defender loses a step or more", rule = "10.3.1a", when = "defender_losses > 0" }
total{ text = "the attacker loses a step or more", rule = "10.3.1a", when = "attacker_losses > 0" }
total{ text = "the attacker loses more than the defender", rule = "10.3.1a",
  when = "attacker_losses > defender_losses" }

--- 10.2l-x, 10.2m-x Rules on an attack by these units on the board; `named` is the HQ that shall command it.
function combat.rule(target, attackers, named)
  local side, by = attackers[1].side, commander(attackers, named or attackers[1].by)
  if by then
    note("10.2l-x", "%s commands the attack", by)
  else
    note("10.2m-x", "no HQ of theirs is in range of %s", attackers[1].hex)
  end
  return attack:rule{ hex = target, from = attackers[1].hex, side = side, foe = enemy(side), attackers = attackers,
                      by = by }
end

-- The same for odds, with who attacks.
function combat.forecast(target, attackers, named)
  local outcome = combat.rule(target, attackers, named)
  if outcome.detail then outcome.detail.attackers = text("%s, from %s", lists.listed(attackers), attackers[1].hex) end
  return outcome
end

return combat
