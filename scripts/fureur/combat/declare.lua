-- 10.1 ANNOUNCING ATTACKS, 2.2 THE DUTY TO ATTACK
local armies   = import "armies"
local combat   = import "combat"
local fortress = import "fortress"
local zones    = import "zones"
local declare = {}

local function targets() return zones.defended(enemy(game.acting)) end

-- --- what was announced ---

local function announced() return where("announced", true) end

declare.attacks = declared{ each = announced, rule = "10.1x", none = "no attack on %s is announced",
                            left = "attacks announced: %d",
                            due = { "1 attack is still to be resolved", "%d attacks are still to be resolved" } }

-- The units of the acting side that attack a hex from another, as they are now.
function declare.attackers(target, from)
  return from:units{ side = game.acting, trait = "combat", attacks = target }
end

-- The hexes from which attacks on a target are announced.
declare.origins = derived(function(target)
  local near = zones.units(game.acting) * hexset{ target }:around(1)
  return near:filter(function(from) return #declare.attackers(target, from) > 0 end)
end)

-- --- 10.1 who may attack what ---

--- 7f, 10.1b-x, 10.1g-x Combat units of the front that have not attacked yet and are in no siege.
function declare.refuse_attacker(u)
  if u.side ~= game.acting or not u.hex or not u:is "combat" then return no("10.1a-x", "%s cannot attack", u) end
  local why = armies.refuse_front(u)
  if why then return why end
  if u.attacked or u.attacks then return no("10.1b-x", "%s may attack only once", u) end
  if zones.is_besieged(u) then return no("10.5e", "%s is besieged", u) end
  if zones.is_besieging(u) and switch.besiegers_may_attack == "no" then return no("10.1g-x", "%s is besieging", u) end
end
-- Those of them that are next to something to attack.
local able = derived(function()
  return lists.gather(zones.units(game.acting) * targets():around(1), function(h)
    return lists.allowed(zones.combat(h, game.acting), declare.refuse_attacker)
  end)
end)
local function next_to(h)
  return lists.filter(able(), function(u) return u.hex:adjacent(h) end)
end

--- 7h, 7l Units of one front do not attack those of the other; a lone fortress belongs to the region it stands in.
local function is_on_front(h, side)
  local fronts, there = armies.fronts(), zones.combat(h, side)
  if #there == 0 then return h.front == game.front end
  return lists.any(there, function(u) return fronts[u.army] == game.front end)
end

--- 10.1a-x Units of one hex attack together: for each hex those that may still attack a target from there.
local bases = derived(function(h)
  local taken = declare.origins(h)
  return lists.group_by(next_to(h), function(u) return not taken:has(u.hex) and u.hex or nil end)
end)
--- 10.2b Of these, the ones that reach at least 1/2.
local strong_bases = derived(function(h)
  local against = combat.defence_of(h, enemy(game.acting))
  return lists.filter(bases(h), function(group) return combat.ratio(lists.sum(group, "strength"), against) end)
end)

--- 7h, 10.1b-x, 10.2b Which hexes may be attacked now.
local refuse_target = derived(function(h)
  local foe = enemy(game.acting)
  if zones.besieged(foe):has(h) then return no("10.5l", "the besieged in %s cannot be attacked", h) end
  if not targets():has(h) then return no("10.1a-x", "there is nothing to attack in %s", h) end
  if h.assaults >= switch.attacks_per_target then
    return no("10.1b-x", "%s is already under attack: `odds resolve` gives its odds", h)
  end
  if not is_on_front(h, foe) then return no("7h", "%s belongs to the other front", h) end
  if #bases(h) == 0 then return no("10.1a-x", "no unit that may attack is next to %s", h) end
  if #strong_bases(h) == 0 then
    local most = lists.most(bases(h), function(group) return lists.sum(group, "strength") end)
    return combat.refuse_odds(most, combat.defence_of(h, foe))
  end
end)
local function attackable() return targets() * hexes_of(able()):around(1) end

--- 10.1a-x, 10.1b-x, 10.2b One attack: units of one hex against one hex next to it.
local function refuse_together(h, list)
  local from = list[1].hex
  local why = lists.first(list, function(u)
    return declare.refuse_attacker(u) or u.hex ~= from and no("10.1a-x", "an attack is made from one hex")
           or not from:adjacent(h) and no("10.1a-x", "%s is not next to %s", u, h)
  end)
  if why then return why end
  if declare.origins(h):has(from) then return no("10.1b-x", "units of this hex are already attacking %s", h) end
  return combat.refuse_odds(lists.sum(list, "strength"), combat.defence_of(h, enemy(game.acting)))
end

command.attack:param("hex", { each = attackable, refuse = function(_, h) return refuse_target(h) end })
command.attack:param("units", { some = true, each = function(c) return next_to(c.hex) end,
  groups = function(c) return bases(c.hex) end,
  refuse = function(c, list) return refuse_together(c.hex, list) end })
command.attack:param("hq", { type = "unit",
  each = function(c) return combat.commanders(c.units) end,
  default = function(c) return combat.commanders(c.units)[1] end,
  otherwise = { "10.2l-x", "%s does not command this attack" } })
--- 10.1x An Attack marker is laid on the target.
function command.attack:run(c)
  for _, u in ipairs(c.units) do u.attacks, u.by = c.hex, c.hq end
  c.hex.announced = true
  c.hex.assaults = c.hex.assaults + 1
  note("10.1x", "an attack on %s is announced", c.hex)
end
command.attack:forecast(function(c) return combat.forecast(c.hex, c.units, c.hq) end)

-- Units attack no longer; the marker stays while others do.
function declare.call_off(target, list)
  for _, u in ipairs(list) do u.attacks, u.by = nil, nil end
  target.announced = not declare.origins(target):empty()
end

command.cancel:param("hex", declare.attacks.one())
--- 10.1x Until the announcement is over, an attack may be taken back.
function command.cancel:run(c)
  for _, from in ipairs(declare.origins(c.hex):list()) do
    declare.call_off(c.hex, declare.attackers(c.hex, from))
    c.hex.assaults = c.hex.assaults - 1
  end
  note("10.1x", "the attack on %s is taken back", c.hex)
end

-- --- 2.2 the duty to attack ---

-- The combat units of an HQ's army.
declare.army = derived(function(commander)
  return units{ side = commander.side, trait = "combat", army = commander.army }
end)

--- 2.2b, 2.2e, 10.1d-x An HQ does its duty by one attack of a unit of its army; it lapses where none is legal.
declare.owes_attack = derived(function(commander)
  local function is_of_army(u) return u.army == commander.army end
  if lists.any(declare.army(commander), function(u) return u.attacks or u.attacked end) then return false end
  return lists.any(attackable(), function(h)
    return not refuse_target(h)
           and lists.any(strong_bases(h), function(group) return lists.any(group, is_of_army) end)
  end)
end)

--- 2.2f, 10.2b Whether a unit that came to a hex could attack from there, with those that are there already.
function declare.could_attack(u, from)
  if zones.has_siege(from) and switch.besiegers_may_attack == "no" then return false end
  local foe = enemy(u.side)
  local group = lists.allowed(lists.without(zones.combat(from, u.side), u), declare.refuse_attacker)
  local strength = u.strength + lists.sum(group, "strength")
  return lists.any(targets() * hexset{ from }:around(1), function(h)
    return is_on_front(h, foe) and combat.ratio(strength, combat.defence_of(h, foe)) ~= nil
  end)
end

--- 2.2f The first of these hexes from which it could; nil if there is none.
function declare.post(u, hexes)
  return lists.find((hexes * targets():around(1)):list(), function(from) return declare.could_attack(u, from) end)
end

--- 2.2e, 9l HQs that could not get away from the enemy are displaced; then attacks are announced, if any are possible.
function phase.announcement.enter()
  fortress.settle(game.acting)
  if switch.unmet_duty ~= "ignore" then
    for _, u in ipairs(armies.pressed(game.acting, game.front)) do
      if not declare.owes_attack(u) then
        note("2.2e", "%s should attack, but no unit of its army can from where it stands", u)
      end
    end
  end
  if lists.all(attackable(), refuse_target) then finish() end
end

--- 2.2b, 2.2c, 10.1d-x Every HQ of the front that must attack has an attack announced, where one is legal.
function phase.announcement.refuse_done()
  local u = lists.find(armies.pressed(game.acting, game.front), declare.owes_attack)
  if not u then return nil end
  if u.face == "active" then return no("2.2b", "%s is active: a unit of its army must attack", u), declare.army(u) end
  return no("2.2c", "on the first turn every army must attack: %s has announced no attack", u), declare.army(u)
end

declare.attacks.declared_in "announcement"

return declare
