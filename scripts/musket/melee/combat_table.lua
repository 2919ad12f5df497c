-- 11.2D THE CLOSE COMBAT TABLE, 11.3 ITS MODIFIERS: what the die says. Nothing here changes the board.
local field, ground, states = import "field", import "ground", import "states"
local combat_table = {}

local chart = tables.close_combat
local types = { "cuirassiers", "arquebusiers", "heavy", "pikeless", "light" }

-- --- 11.3.8 types of troops ---

--- 14.2, 14.3b
local function type_of(u)
  if u:is "light" then return "light" end
  if u:is "cavalry" then return u:is "arquebusier" and "arquebusiers" or "cuirassiers" end
  return states.has_pikes(u) and "heavy" or "pikeless"
end
local function defending_type(u) return u:is "hedgehog" and "hedgehog" or type_of(u) end

-- The modifier; nil where the one may not attack the other (11.6a).
local function matrix(attacker, defender) return math.tointeger(tonumber(chart.matrix:cell(attacker, defender))) end

--- 11.1.4b Of several types the one that helps the defender most.
local function worst_type(attackers, against)
  return lists.lowest(lists.map(attackers, type_of), function(each) return matrix(each, against) end)[1]
end

-- --- 11.3.4 ratio ---

--- 11.3.4, amb.ratio-rounding How many times one side is as strong as the other, in favour of the attacker rounded
-- down; the defender's part is rounded up, or not at all. Gives the modifier and the ratio.
local function ratio(attack, defence)
  if attack >= defence then
    local times = attack // defence
    return chart.ratio:cell(times, "attacker"), times .. ":1"
  end
  local times = switch.ratio == "rounded" and (defence + attack - 1) // attack or defence // attack
  return chart.ratio:cell(times, "defender"), "1:" .. times
end

local horse = { cuirassiers = true, arquebusiers = true }
local foot  = { heavy = true, pikeless = true, hedgehog = true }

--- 11.3.5, amb.halving, amb.mixed-halving Only cavalry against heavy infantry: instead of a half for the one, the
-- other is doubled, so that nothing is lost.
local function ratio_value(b)
  local halved = horse[b.attacker_type] and foot[b.defender_type] and not b.mixed
  local value, told = ratio(halved and 2 * b.attack or b.attack, b.defence)
  local how = halved and "%d against the half of %d: %s" or "%d against %d: %s"
  note(halved and "11.3.5" or "11.3.4", how, b.attack, b.defence, told)
  return value
end

-- --- the position, as the modifiers see it ---

-- Hexes of the attackers next to the defender, each with one that it attacks.
local function sides_of(c)
  local from_all = lists.gather(c.attackers, function(u) return u:covers() end)
  return lists.gather(from_all, function(from)
    return lists.map(c.hexes, function(to) return from:adjacent(to) and { from, to } or nil end)
  end)
end

local function has_leader(u) return #field.leaders_with(u) > 0 end

--- 11.1.4b, 11.3.6.2 One is enough; of two kinds the lesser counts.
local function momentum(c)
  local list = lists.filter(c.attackers, function(u) return u:is "momentum" end)
  if #list == 0 then return "none" end
  return lists.any(list, function(u) return not u:is "cavalry" end) and "heavy" or "cavalry"
end

--- 11.3.7 Flank and rear hexes of the defender in which attackers stand.
local function flank_hexes(c)
  return lists.sum(c.attackers, function(u)
    return lists.count(u:covers(), function(h)
      local side = field.aspect(c.defender, h)
      return side == "flank" or side == "rear"
    end)
  end)
end

--- 11.3.1.2 The worst of a side counts, once.
local function worst_order(units)
  local worst = "good"
  for _, u in ipairs(units) do
    local now = states.order_in_combat(u)
    if now == "broken" or worst == "good" then worst = now end
  end
  return worst
end

--- amb.salvo-melee A salvo at that unit in this activation.
local function has_salvoed(u, at) return u.salvo_at == at or u.salvo_at_right == at end

local function is_mixed(c)
  local riders = lists.count(c.attackers, function(u) return u:is "cavalry" end)
  return riders > 0 and riders < #c.attackers
end

local function is_shaken(u) return states.level(u) == "shaken" end
local function level_of(units) return lists.any(units, is_shaken) and "shaken" or "normal" end

-- --- the procedure. On the board: attackers (list), defender, hexes (those attacked) ---

local combat = procedure("close_combat", "11.2D", "a close combat")
local orders = { "good", "shaken", "broken" }

local function flag(name, rule, told, board)
  combat:input(name, "flag", { default = false, rule = rule, text = told, board = board })
end
local function number(name, rule, told, most, board)
  combat:input(name, "number", { least = 1, most = most, rule = rule, text = told, board = board })
end

combat:input("defender_type", lists.joined(types, { "hedgehog" }), { rule = "11.3.8", text = "type of the defender",
  board = function(c) return defending_type(c.defender) end })
combat:input("attacker_type", types, { rule = "11.3.8",
  text = "type of the attackers; of several the one with the lowest modifier",
  board = function(c) return worst_type(c.attackers, c.defender_type) end })
flag("mixed", "11.1.4b", "cavalry and infantry attack together", is_mixed)
number("attack", "11.3.4", "strength of the attackers, less casualties", nil,
  function(c) return lists.sum(c.attackers, states.strength) end)
number("defence", "11.3.4", "strength of the defender, less casualties", nil,
  function(c) return states.strength(c.defender) end)
number("attacker_morale", "11.3.3", "highest current morale of the attackers", 8,
  function(c) return lists.most(c.attackers, states.morale) end)
number("defender_morale", "11.3.3", "current morale of the defender", 8,
  function(c) return states.morale(c.defender) end)
flag("attacker_leader", "11.3.2", "a leader is with the attackers",
  function(c) return lists.any(c.attackers, has_leader) end)
flag("defender_leader", "11.3.2", "a leader is with the defender", function(c) return has_leader(c.defender) end)
combat:input("momentum", { "none", "cavalry", "heavy" }, { default = "none", rule = "11.3.6",
  text = "Momentum of the attackers", board = momentum })
combat:input("flank_hexes", "number", { default = 0, least = 0, most = 6, rule = "11.3.7",
  text = "flank and rear hexes of the defender that are attacked", board = flank_hexes })
combat:input("attacker_formation", orders, { default = "good", rule = "6.3.1",
  text = "worst formation of the attackers; open order is shaken",
  board = function(c) return worst_order(c.attackers) end })
combat:input("defender_formation", orders, { default = "good", rule = "6.3.1",
  text = "formation of the defender; open order is shaken", board = function(c) return worst_order{ c.defender } end })
flag("attacker_salvo", "11.3.1.2", "an attacker fired a salvo at the defender in this activation",
  function(c) return lists.any(c.attackers, function(u) return has_salvoed(u, c.defender) end) end)
flag("defender_salvo", "11.3.1.2", "the defender fired a salvo at an attacker in this activation",
  function(c) return lists.any(c.attackers, function(u) return has_salvoed(c.defender, u) end) end)
combat:input("attacker_pistols", "number", { default = 0, least = 0, rule = "11.3.9",
  text = "attacking units that fire pistols" })
flag("defender_pistols", "11.3.9", "the defender fires pistols")
combat:input("terrain", "number", { default = 0, most = 0, rule = "11.3.1.1",
  text = "modifiers of terrain and wagons together",
  board = function(c) return ground.told(ground.melee_cover(sides_of(c))) end })

local function level_input(name, told, board)
  combat:input(name, { "normal", "shaken" }, { default = "normal", rule = "12.4.6", text = told, board = board })
end
level_input("attacker_level", "level of morale of the attackers before the combat, the worst of several",
  function(c) return level_of(c.attackers) end)
level_input("defender_level", "level of morale of the defender before the combat; a morale of 1 is Morale Broken",
  function(c) return level_of{ c.defender } end)
flag("defender_guns", "11.6b", "guns are with the defender",
  function(c) return #field.guns_with(c.defender) > 0 end)

local function units_of(list) return lists.map(list, function(each) return each.unit end) end
-- The combat of counters that are named, if a board has them next to each other.
local function met(named)
  local d, all = named.defender, units_of(named.attacker or {})
  local function touches(u) return states.on_map(u) and field.touches(u, d) end
  if not (d and all[1] and states.on_map(d) and lists.all(all, touches)) then return nil end
  return { attackers = all, defender = d, hexes = d:covers() }
end
local function where_met(f)
  return function(_, named)
    local c = met(named)
    local value = c and f(c)
    return value ~= 0 and value or nil
  end
end
local function terrain_of(c) return ground.sum(ground.melee_cover(sides_of(c))) end
local function is_led(u) return states.on_map(u) and has_leader(u) end
combat:counter("attacker", { rule = "2.1.2", several = true, fills = {
  attack = function(list) return lists.sum(units_of(list), states.strength) end,
  attacker_morale = function(list) return lists.most(units_of(list), states.morale) end,
  attacker_type = function(list) return type_of(list[1].unit) end,
  mixed = function(list) return is_mixed{ attackers = units_of(list) } end,
  attacker_formation = function(list) return worst_order(units_of(list)) end,
  attacker_level = function(list) return lists.any(units_of(list), is_shaken) and "shaken" or nil end,
  attacker_leader = function(list) return lists.any(units_of(list), is_led) or nil end,
  momentum = function(list)
    local kind = momentum{ attackers = units_of(list) }
    return kind ~= "none" and kind or nil
  end,
  flank_hexes = where_met(flank_hexes), terrain = where_met(terrain_of),
} })
combat:counter("defender", { rule = "2.1.2", fills = {
  defence = states.strength, defender_morale = states.morale, defender_type = defending_type,
  defender_formation = function(u) return worst_order{ u } end,
  defender_level = function(u) return is_shaken(u) and "shaken" or nil end,
  defender_leader = function(u) return is_led(u) or nil end,
} })

-- 12.4.3a A morale of 1 is Morale Broken. 14.3a Dismounted cavalry, which has no pikes, has its pistols.
combat:excludes{
  { rule = "11.3.7", when = "defender_type is hedgehog and flank_hexes > 0",
    text = "a hedgehog has no flank and no rear" },
  { rule = "6.3.2", when = "defender_type is hedgehog and defender_formation is not good",
    text = "a hedgehog is neither Formation Shaken nor Formation Broken" },
  { rule = "11.3.7", when = "defender_morale = figure.broken_morale and flank_hexes > 0",
    text = "a Morale Broken unit has no flank and no rear" },
  { rule = "6.3.1a", when = "defender_morale = figure.broken_morale and defender_formation is not good",
    text = "a Morale Broken unit has no formation" },
  { rule = "12.4", when = "defender_morale = figure.broken_morale and defender_level is shaken",
    text = "a Morale Broken unit is no longer Morale Shaken" },
  { rule = "12.4.3c", when = "attacker_morale = figure.broken_morale",
    text = "a Morale Broken unit does not attack" },
  { rule = "11.6b",
    when = "defender_type is light and defence = 1 and not (defender_guns or attacker_type is light and attack = 1)",
    text = "one point of light infantry by itself is eliminated without a die, unless one such point attacks it" },
  { rule = "11.3.9",
    when = "attacker_pistols > 0 and not (mixed or attacker_type in {cuirassiers, arquebusiers, pikeless})",
    text = "only cavalry may fire pistols" },
  { rule = "11.3.9", when = "defender_pistols and not defender_type in {cuirassiers, arquebusiers, pikeless}",
    text = "only cavalry may fire pistols" },
  { rule = "11.3.6", when = "momentum is cavalry and not (mixed or attacker_type in {cuirassiers, arquebusiers})",
    text = "no cavalry attacks that could have Momentum" },
  { rule = "11.3.6", when = "momentum is heavy and not (mixed or attacker_type in {heavy, pikeless})",
    text = "no heavy infantry attacks that could have Momentum" },
  { rule = "10.4", when = "attacker_salvo and not (mixed or attacker_type in {heavy, pikeless})",
    text = "only heavy infantry may fire salvoes" },
  { rule = "10.4", when = "defender_salvo and not defender_type in {heavy, pikeless, hedgehog}",
    text = "only heavy infantry may fire salvoes" },
}

-- What odds tell first.
total{ text = "the defender gives way", rule = "11.4.1", when = "defender in {shaken, broken, eliminated}" }
total{ text = "the defender is Morale Broken or eliminated", rule = "11.4.1",
       when = "defender in {broken, eliminated}" }
total{ text = "the attacker gives way", rule = "11.4.1", when = "attacker in {shaken, broken, eliminated}" }
total{ text = "the attacker is Morale Broken", rule = "11.4.1", when = "attacker is broken" }
total{ text = "the attacker is eliminated", rule = "11.4.1", seldom = true, when = "attacker is eliminated" }

--- 11.3.1 All are added, then limited.
local function total(b, types_value)
  local worked_out = { morale_difference = b.attacker_morale - b.defender_morale, ratio_value = ratio_value(b),
                       matrix_value = types_value }
  local t = tally()
  t:list(chart.drms, setmetatable(worked_out, { __index = b }))
  t:limit(chart.limit:cell("least", "modifier"), chart.limit:cell("most", "modifier"), "11.3.1.3")
  return t.total
end

local meanings = {
  attacker = { shaken     = "%s: the attacker is Morale Shaken and retreats %d",
               broken     = "%s: the attacker is Morale Broken and retreats %d",
               eliminated = "%s: the attacker is eliminated" },
  defender = { shaken     = "%s: the defender is Morale Shaken and retreats %d",
               broken     = "%s: the defender is Morale Broken and retreats %d",
               eliminated = "%s: the defender is eliminated" },
}
local upgraded = {
  attacker = { broken = "%s: the attacker, Morale Shaken already, is Morale Broken" },
  defender = { broken = "%s: the defender, Morale Shaken already, is Morale Broken",
               eliminated = "%s: the defender, Morale Broken already, is eliminated" },
}
-- The level of a side before the combat.
local function level_before(b, side)
  if side == "defender" and b.defender_morale == figure.broken_morale then return "broken" end
  return b[side .. "_level"]
end
--- 11.4.1, 12.4.6
local function tell_meaning(code, b)
  local e = combat_table.effects(code)
  if e.side == "none" then
    note("11.4.6", "%s: neither side gives way", code)
    return
  end
  local now, level = level_before(b, e.side), e.level
  if not b.board and states.worse(now, level) ~= level then
    level = states.worse(now, level)
    note("12.4.6", upgraded[e.side][level], code)
  else
    note("11.4.1", meanings[e.side][level], code, e.hexes)
  end
end
-- What it leaves either side as, if nothing bars a retreat.
local function fates(code, b)
  local e, o = combat_table.effects(code), { attacker = "unhurt", defender = "unhurt" }
  if e.side ~= "none" then o[e.side] = states.worse(level_before(b, e.side), e.level) end
  return o
end

--- 11.4.6 Only some results bring an advance; whether there are others is a switch.
local function column_played() return switch.stand_off == "yes" and "standing" or "result" end
function combat:run(b)
  local types_value = matrix(b.attacker_type, b.defender_type)
  if not types_value then
    return no("11.6a", "light infantry may attack only light infantry, or guns that are unaccompanied")
  end
  local modifier = total(b, types_value)
  local code, die = chart.result:roll("d10z", column_played(), "11.2D", "die", modifier)
  note("11.2D", "%d %+d: %s", die, modifier, code)
  tell_meaning(code, b)
  local o = b.board and {} or fates(code, b)
  o.result, o.detail = code, { modifier = modifier, die = die }
  return o
end

function combat_table.rule(c) return combat:rule(c) end

--- 11.4.1 What a result does: to which side, which level, how far it goes back, pursuit, advance.
function combat_table.effects(code)
  local e = {}
  for _, column in ipairs{ "side", "level", "pursuit", "advance" } do e[column] = chart.effects:cell(code, column) end
  e.hexes = math.tointeger(tonumber(chart.effects:cell(code, "hexes")))
  return e
end

return combat_table
