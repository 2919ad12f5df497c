-- 10.1 ANNOUNCING ATTACKS, 10.2 COMBAT
local lists    = import "lib.lists"
local armies   = import "armies"
local fortress = import "fortress"
local hq       = import "hq"
local results  = import "results"
local zones    = import "zones"

local odds = tables.combat.odds

--- 10.1a-x, 10.4a What can be attacked: hexes with combat units that are not shut in, and fortresses that defend
-- themselves (10.4).
local targets = derived(function(side)
  local foe = enemy(side)
  return zones.units(foe) + (zones.stands(foe) - zones.besieged(foe))
end)

--- 10.4c, 10.5l The fortress that counts in an attack on a hex; a besieger has no walls around him (10.5).
local function walls(h)
  if h.besieged then return "none" end
  return fortress.size(h)
end

--- 10.1c-x, 10.3.1l All combat units of the hex defend together; those that have just retreated add nothing.
local function strength_of_units(h, side)
  local all = switch.retreated_add_strength == "yes" and h:units{ side = side, trait = "combat" }
              or results.fighters(h, side)
  return lists.sum(all, "strength")
end
--- 10.4b, 10.4g A fortress has a least defence, once captured none.
local function defence(strength, size, captured)
  if size == "none" then return strength end
  return math.max(strength, fortress.value(captured and "captured" or size, "least"))
end
local defence_of = derived(function(h, side)
  return defence(strength_of_units(h, side), walls(h), h.captured)
end)

--- 10.2d, 10.4g Modifiers of the ground, which add up; a captured fortress gives -1 whatever its size (10.4).
local function ground(t, b)
  local before = t.total
  if b.terrain ~= "clear" then t:add("10.2", terrain[b.terrain].combat, "terrain: %s", b.terrain) end
  if b.river then t:add("10.2", terrain.river.combat, "across a river") end
  if b.fortress ~= "none" then
    t:add("10.2", fortress.value(b.captured and "captured" or b.fortress, "drm"), "fortress: %s", b.fortress)
  end
  return t.total - before
end

--- 10.2g, 10.3.3c The hexes of enemies that keep hexes next to them from lending support; the target does not, nor
-- does a lone disorganised unit.
local function hinders(side, target)
  local foe = enemy(side)
  local hexes = zones.units(foe)
  if switch.fortress_blocks_support == "yes" then hexes = hexes + (zones.stands(foe) - zones.besieged(foe)) end
  for _, u in ipairs(units{ side = foe, mark = "disorganised", on_map = true }) do
    if #u.hex:units{ side = foe, trait = "combat" } == 1 then hexes = hexes - hexset{ u.hex } end
  end
  return hexes - hexset{ target }
end
--- 10.2f, 10.2n-x, 10.2o-x, 10.3.3b, 10.5d Hexes that lend support to an attack: next to the target, with a combat
-- unit that is neither disorganised nor in a siege, and not in contact with another enemy.
local function supporting(target, from, side)
  local free = zones.units(side) * hexset{ target }:around(1) - hexset{ from } - where("besieged", true)
               - hinders(side, target):around(1)
  return lists.filter(free:list(), function(h)
    return lists.find(h:units{ side = side, trait = "combat" }, function(u) return not u:is "disorganised" end)
  end)
end

--- 10.2l-x The HQ that commands an attack: of an army that takes part, the attackers within its range. Best first.
local function commanders(attackers)
  local side, from = attackers[1].side, attackers[1].hex
  local found = lists.filter(units{ side = side, trait = "hq", on_map = true }, function(u)
    return u.hex:distance(from) <= u.range and not zones.is_besieged(u)
           and lists.find(attackers, function(a) return a.army == u.army end)
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
  local able = commanders(attackers)
  return lists.has(able, named) and named or able[1]
end

--- 10.2j The cavalry value of an HQ; late in the year the German ones are better by one.
local function cavalry_of(u)
  local late = u.nation == "german" and game.turn >= turn_number(switch.late_cavalry_from)
  return late and u.cavalry + 1 or u.cavalry
end

local function any_disorganised(list)
  return lists.find(list, function(u) return u:is "disorganised" end) ~= nil
end

-- 10.2 An attack: what is compared, and all that modifies the die.
local combat = procedure("combat", "10.2", "an attack")
combat:input("attack", "number", { least = 1, rule = "10.2", text = "strength of the attackers",
  board = function(c) return lists.sum(c.attackers, "strength") end })
combat:input("defence", "number", { least = 0, rule = "10.2", text = "strength of the units that defend",
  board = function(c) return strength_of_units(c.hex, c.foe) end })
combat:input("fortress", { "none", "minor", "major" }, { default = "none", rule = "10.4", text = "a fortress",
  board = function(c) return walls(c.hex) end })
combat:input("captured", "flag", { default = false, rule = "10.4", text = "it was captured before",
  board = function(c) return c.hex.captured end })
combat:input("terrain", { "clear", "difficult", "mountain" }, { default = "clear", rule = "10.2", text = "terrain",
  board = function(c) return c.hex:has "mountain" and "mountain" or c.hex:has "difficult" and "difficult" or "clear" end })
combat:input("river", "flag", { default = false, rule = "10.2", text = "a river between them",
  board = function(c) return c.from:side(c.hex, "river") end })
combat:input("hq", "number", { least = -1, most = 2, default = function() return switch.no_hq_support end,
  rule = "10.2", text = "support value of the HQ",
  board = function(c) return c.by and c.by.support or switch.no_hq_support end })
combat:input("support", "number", { least = 0, most = 6, default = 0, rule = "10.2", text = "hexes that lend support",
  board = function(c)
    local lenders = supporting(c.hex, c.from, c.side)
    for _, h in ipairs(lenders) do note("10.2", "%s lends support from %s", h:units{ side = c.side, trait = "combat" }[1], h) end
    return #lenders
  end })
combat:input("target_disorganised", "flag", { default = false, rule = "10.3.3", text = "a disorganised unit is attacked",
  board = function(c) return any_disorganised(c.hex:units{ side = c.foe, trait = "combat" }) end })
combat:input("attacker_disorganised", "flag", { default = false, rule = "10.3.3", text = "a disorganised unit attacks",
  board = function(c) return any_disorganised(c.attackers) end })
combat:input("cavalry", "number", { least = 0, most = 3, default = 0, rule = "10.2", text = "cavalry value of the HQ",
  board = function(c) return c.by and cavalry_of(c.by) or 0 end })
combat:uses(tables.combat.drms)

local retreats = { AR = "the attacker retreats", DR = "the defender retreats", ["-"] = "nobody retreats" }

--- 10.2a, 10.2b, 10.2c, 10.2h, 10.2i, 10.2p-x, 10.2q-x, 10.3a Odds, ground, HQ, disorganisation, support; then the
-- cavalry die, not where the ground is against the attacker; then the die.
function combat:run(b)
  local against = defence(b.defence, b.fortress, b.captured)
  local ratio = against > 0 and odds:ratio(b.attack, against)
  if not ratio then return no("10.2", "%d against %d is less than 1/2: such an attack is forbidden", b.attack, against) end
  local t = tally()
  t:add("10.2", odds:cell("drm", ratio), "%d against %d is %s", b.attack, against, ratio)
  local hard = ground(t, b)
  t:list(tables.combat.drms, b)
  if b.cavalry > 0 and hard >= 0 then
    local charge = test("1d6", "<=", b.cavalry, "10.2", "cavalry_die")
    t:add("10.2", charge and 1 or 0, "cavalry, %d or less", b.cavalry)
  end
  local die = roll("1d6", "10.3", "die")
  local total = die + t.total
  local cost = result_code(tables.combat.results:cell("losses", total))          -- "1-0": attacker, defender
  local back = tables.combat.results:cell("retreat", total)
  note("10.3.1", "%d %+d is %d: losses %d-%d, %s", die, t.total, total, cost[1], cost[2], retreats[back])
  return { attacker_losses = cost[1], defender_losses = cost[2], retreat = back,
           detail = { ratio = ratio, total = total } }
end

--- 7f, 10.1b-x, 10.1g-x Who may attack: combat units of the front (7) that have not attacked yet and are in no siege
-- (10.5).
local function cannot_attack(u)
  if u.side ~= game.acting or not u.hex or not u:is "combat" then return no("10.1", "%s cannot attack", u) end
  if armies.fronts()[u.army] ~= game.front then return no("7", "%s does not belong to the activated front", u) end
  if u.attacked or u.attacks then return no("10.1", "%s attacks once only", u) end
  if zones.is_besieged(u) then return no("10.5", "%s is besieged", u) end
  if zones.is_besieging(u) and switch.besiegers_may_attack == "no" then return no("10.5", "%s is besieging", u) end
end
-- Those of them that are next to something to attack.
local able = derived(function()
  local side, list = game.acting, {}
  for _, h in ipairs((zones.units(side) * targets(side):around(1)):list()) do
    for _, u in ipairs(units{ at = h, side = side, trait = "combat" }) do
      if not cannot_attack(u) then list[#list + 1] = u end
    end
  end
  return list
end)

--- 7h, 7l Units of one front do not attack those of the other; a lone fortress belongs to the region it stands in.
local function on_front(h, side)
  local fronts, there = armies.fronts(), h:units{ side = side, trait = "combat" }
  if #there == 0 then return h.front == game.front end
  return lists.find(there, function(u) return fronts[u.army] == game.front end) ~= nil
end

-- The hexes from which attacks on a target are announced.
local origins = derived(function(target)
  local near = zones.units(game.acting) * hexset{ target }:around(1)
  return hexset(lists.filter(near:list(), function(h) return #results.attackers(target, h, game.acting) > 0 end))
end)

--- 10.1a-x, 10.2b The hexes from which units that may still attack reach at least 1/2 against a target; units of one
-- hex attack it together.
local bases = derived(function(h)
  local against, taken = defence_of(h, enemy(game.acting)), origins(h)
  local strength, hexes = {}, {}
  for _, u in ipairs(able()) do
    if u.hex:adjacent(h) and not taken:has(u.hex) then
      strength[u.hex] = (strength[u.hex] or 0) + u.strength
      hexes[#hexes + 1] = u.hex
    end
  end
  return { near = #hexes > 0,
           strong = hexset(lists.filter(hexes, function(from) return odds:ratio(strength[from], against) end)) }
end)

--- 7h, 10.1b-x, 10.2b Which hexes may be attacked now.
local function cannot_be_attacked(_, h)
  if not targets(game.acting):has(h) then return no("10.1", "there is nothing to attack in %s", h) end
  if h.assaults >= switch.attacks_per_target then return no("10.1", "%s is attacked already", h) end
  if not on_front(h, enemy(game.acting)) then return no("7", "%s belongs to the other front", h) end
  local from = bases(h)
  if not from.near then return no("10.1", "no unit that may attack is next to %s", h) end
  if from.strong:empty() then return no("10.2", "less than 1/2 against %s: such an attack is forbidden", h) end
end

local attackable = derived(function()
  return targets(game.acting) * zones.hexes(able()):around(1)
end)

-- 10.1 One attack: units of one hex against one hex next to it.
local attack = command("attack HEX with UNITS [by HQ]", { phase = "announcement", rule = "10.1",
  text = "announce an attack by units of one hex", example = "attack 1006 with 2c 20c" })
attack:param("hex", { each = function() return attackable() end, refuse = cannot_be_attacked })
attack:param("units", { some = true, least = 1,
  each = function(c) return lists.filter(able(), function(u) return u.hex:adjacent(c.hex) end) end,
  refuse = function(c, list)
    for _, u in ipairs(list) do
      local why = cannot_attack(u)
      if why then return why end
      if u.hex ~= list[1].hex then return no("10.1", "an attack is made from one hex") end
      if not u.hex:adjacent(c.hex) then return no("10.1", "%s is not next to %s", u, c.hex) end
    end
    if origins(c.hex):has(list[1].hex) then
      return no("10.1", "units of this hex attack %s already", c.hex)
    end
    local strength, against = lists.sum(list, "strength"), defence_of(c.hex, enemy(game.acting))
    if not odds:ratio(strength, against) then
      return no("10.2", "%d against %d is less than 1/2: such an attack is forbidden", strength, against)
    end
  end })
attack:param("hq", { type = "unit",
  each = function(c) return commanders(c.units) end,
  default = function(c) return commanders(c.units)[1] end,
  refuse = function(c, u)
    if not lists.has(commanders(c.units), u) then return no("10.2", "%s does not command this attack", u) end
  end })

--- 10.1x An Attack marker is laid on the target.
function attack:run(c)
  for _, u in ipairs(c.units) do u.attacks, u.by = c.hex, c.hq end
  c.hex.announced = true
  c.hex.assaults = c.hex.assaults + 1
  note("10.1", "an attack on %s is announced", c.hex)
end

local function engagement(target, from, side, list, named)
  return { hex = target, from = from, side = side, foe = enemy(side), attackers = list,
           by = commander(list, named or list[1].by) }
end
attack:forecast(function(c)
  return combat:rule(engagement(c.hex, c.units[1].hex, game.acting, c.units, c.hq))
end)

-- 10.1 Announced attacks are given up: none is left against the hex from there.
local function call_off(target, from)
  for _, u in ipairs(results.attackers(target, from, game.acting)) do u.attacks, u.by = nil, nil end
  target.announced = not origins(target):empty()
end

local function announced()
  return where("announced", true)
end

local cancel = command("cancel HEX", { phase = "announcement", rule = "10.1",
  text = "take back the attacks announced on a hex", example = "cancel 1006" })
cancel:param("hex", { each = announced, refuse = function(c, h)
  if not h.announced then return no("10.1", "no attack on %s is announced", h) end
end })
--- 10.1x Until the announcement is over, an attack may be taken back.
function cancel:run(c)
  for _, from in ipairs(origins(c.hex):list()) do
    call_off(c.hex, from)
    c.hex.assaults = c.hex.assaults - 1
  end
  note("10.1", "the attack on %s is taken back", c.hex)
end

--- 2.2b, 2.2e, 10.1d-x An HQ does its duty by one attack of a unit of its army; it lapses where none is legal.
local function owes_attack(u)
  local army = u.army
  for _, a in ipairs(units{ side = u.side, trait = "combat", on_map = true }) do
    if a.army == army and (a.attacks or a.attacked) then return false end
  end
  for _, h in ipairs(attackable():list()) do
    local strong = bases(h).strong
    if not cannot_be_attacked(nil, h)
       and lists.find(able(), function(a) return a.army == army and a.hex:adjacent(h) and strong:has(a.hex) end) then
      return true
    end
  end
  return false
end

local announcement = phase "announcement"
--- 9l HQs that could not get away from the enemy are displaced; then attacks are announced, if any are possible.
function announcement.enter()
  hq.give_way(game.acting)
  if switch.unmet_duty == "report" then
    for _, u in ipairs(armies.pressed(game.acting, game.front)) do
      if not owes_attack(u) then note("2.2", "%s should attack and cannot", u) end
    end
  end
  if not lists.find(attackable():list(), function(h) return not cannot_be_attacked(nil, h) end) then finish() end
end

--- 2.2b, 10.1d-x Every active HQ of the front must have an attack announced, where one is legal.
function announcement.refuse_done()
  for _, u in ipairs(armies.pressed(game.acting, game.front)) do
    if owes_attack(u) then return no("2.2", "%s is active: a unit of its army must attack", u) end
  end
end

function announcement.status()
  return text("%d attacks announced", #announced())
end

--- 10.1e-x An announced attack is cancelled if its target is gone, or it has fallen below 1/2.
local function is_possible(target, from)
  local foe = enemy(game.acting)
  local list = results.attackers(target, from, game.acting)
  return #list > 0 and from:adjacent(target) and targets(game.acting):has(target)
         and odds:ratio(lists.sum(list, "strength"), math.max(1, defence_of(target, foe))) ~= nil
end
--- 10.1e-x Attacks that are no longer possible are cancelled before the next is fought.
local function drop_impossible()
  for _, target in ipairs(announced():list()) do
    for _, from in ipairs(origins(target):list()) do
      if not is_possible(target, from) then
        call_off(target, from)
        note("10.1", "the attack on %s is cancelled", target)
      end
    end
  end
end

local resolution = phase "resolution"
function resolution.enter()
  drop_impossible()
end
resolution.done = false
function resolution.over()
  return announced():empty()
end

-- 10.1 One at a time, in the order that the attacker likes.
local resolve = command("resolve HEX", { phase = "resolution", rule = "10.2",
  text = "fight one of the announced attacks", example = "resolve 1006" })
resolve:param("hex", { each = announced, refuse = function(c, h)
  if not h.announced then return no("10.1", "no attack on %s is announced", h) end
end })

--- 10.1x One at a time, in the order that the attacker likes.
function resolve:run(c)
  local target, side = c.hex, game.acting
  local from = ask(side, "10.1", "which attack comes first?", origins(target))
  local list = results.attackers(target, from, side)
  game.target = target
  for _, u in ipairs(list) do u.attacked = true end
  local outcome = combat:rule(engagement(target, from, side, list))
  results.apply(target, from, side, outcome)
  for _, u in ipairs(units{ side = side, trait = "combat" }) do
    if u.attacks == target and u.attacked then u.attacks, u.by = nil, nil end
  end
  target.announced = not origins(target):empty()
  game.target = nil
  drop_impossible()
end
resolve:forecast(function(c)
  local from = origins(c.hex):first()
  return combat:rule(engagement(c.hex, from, game.acting, results.attackers(c.hex, from, game.acting)))
end)
