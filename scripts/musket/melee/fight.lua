-- 11.2D, 11.2G ONE CLOSE COMBAT: what comes before the die, and after it; 11.5.1 GUNS, 11.6b LIGHT INFANTRY, 11.3.9
-- PISTOLS A combat f = { attackers, defender, hexes = those attacked, reaction = by an inactive unit (11.2B), all =
-- who takes part, stood = where each stood (by unit), leaders = those with them, losers, winners, fates (by unit),
-- moved = who advanced or pursued }.
local advance, combat_table, field = import "advance", import "combat_table", import "field"
local ground, leaders, morale = import "ground", import "leaders", import "morale"
local outlook, reactions, results = import "outlook", import "reactions", import "results"
local states = import "states"
local fight = {}

local function begin_combat(c)
  local f = { attackers = c.attackers, defender = c.defender, hexes = c.hexes, reaction = c.reaction,
              stood = {}, leaders = {}, fates = {}, losers = {}, winners = {}, moved = {} }
  f.all = lists.joined(f.attackers, { f.defender })
  for _, u in ipairs(f.all) do
    f.stood[u] = u:covers()
    f.leaders = lists.joined(f.leaders, field.leaders_with(u))
  end
  for _, u in ipairs(f.attackers) do u.attacks = nil end
  return f
end

-- --- the end of every combat ---

--- 11.3.6.2, 11.3.6a.5 Momentum is spent; a unit that was attacked by an inactive one keeps it for its own attack.
local function spend_momentum(f)
  for _, u in ipairs(f.attackers) do u:unmark "momentum" end
  if not f.reaction then f.defender:unmark "momentum" end
end
--- 11.2G, 11.4.9 The other side answers an advance or pursuit, but for the units that were beaten.
local function answer(f)
  spend_momentum(f)
  for _, u in ipairs(f.moved) do
    reactions.trigger{ unit = u, kind = "advance", from = f.stood[u][1], no_react = f.losers }
  end
end

-- --- attacks without a combat ---

--- 11.5.1, 11.6b One attacker goes in, and takes no hit but from terrain.
local function walk_in(f)
  f.moved = advance.attackers(f.attackers, hexset(f.hexes))
  answer(f)
end
--- 5.3.1b
local function take_leaders(f)
  for _, h in ipairs(f.hexes) do
    for _, l in ipairs(field.leaders_at(h, f.defender.side)) do leaders.remove(l, "shot", "5.3.1b") end
  end
  spend_momentum(f)
end
--- 11.5.1
local function take_guns(f)
  for _, h in ipairs(f.hexes) do ground.taken(h, f.attackers[1].side, "11.5.1") end
  walk_in(f)
end

local function is_one_point(u) return u:is "light" and states.strength(u) == 1 end
--- 11.6b One point of light infantry by itself, unless one such point attacks it.
local function is_swept_away(f)
  local d = f.defender
  if not is_one_point(d) or states.partner(d) or #field.guns_at(d.hex, d.side) > 0 then return false end
  return not (#f.attackers == 1 and is_one_point(f.attackers[1]))
end
--- 11.6b
local function sweep_away(f)
  morale.eliminate(f.defender, "11.6b")
  walk_in(f)
end

-- --- before the die ---

--- 6.3.4g A column that breaks and runs is not there to be fought.
local function is_column_gone(f)
  local d = f.defender
  if not d:is "column" then return false end
  morale.column_struck(d, f.attackers, "6.3.4g")
  if states.on_map(d) and lists.any(d:covers(), function(h) return lists.has(f.hexes, h) end) then return false end
  note("6.3.4g", "the attack meets nobody")
  spend_momentum(f)
  return true
end

--- 11.3.9 The attacker says first which units fire; then the defender.
local function spend_pistols(f)
  local able, d = lists.filter(f.attackers, states.can_shoot), f.defender
  local question = text("which attackers fire their pistols?")
  local firing = #able > 0 and ask_some(able[1].side, "11.3.9", question, able, { least = 0 }) or {}
  for _, u in ipairs(firing) do states.use_pistol(u, "11.3.9") end
  local answers = states.can_shoot(d) and yes(d.side, "11.3.9", text("does %s fire its pistols?", d), "no")
  if answers then states.use_pistol(d, "11.3.9") end
  return #firing, answers
end

-- --- 11.2D to 11.2G ---

--- 11.2D
local function settle(f)
  local firing, answers = spend_pistols(f)
  local outcome = combat_table.rule{ attackers = f.attackers, defender = f.defender, hexes = f.hexes,
    attacker_pistols = firing, defender_pistols = answers }
  results.apply(f, combat_table.effects(outcome.result))
  answer(f)
end

--- 11.2B, 11.2D One combat, with all that follows from it. c: attackers, defender, hexes, reaction.
function fight.run(c)
  local f = begin_combat(c)
  local rule = f.reaction and "11.2B" or "11.2D"
  for _, u in ipairs(f.attackers) do note(rule, "%s attacks %s", u, f.defender) end
  if f.defender:is "leader" then return take_leaders(f) end
  if f.defender:is "artillery" then return take_guns(f) end
  if is_column_gone(f) then return end
  if is_swept_away(f) then return sweep_away(f) end
  settle(f)
end

--- 11.5.1, 11.6b, 6.3.4g What would come of a combat, up to what is chosen. The questions are those that odds tell to
-- have been answered by no.
function fight.forecast(c)
  local d, able = c.defender, lists.filter(c.attackers, states.can_shoot)
  local without = not d:is "troops" and "11.5.1" or is_swept_away(c) and "11.6b"
  if without then return no(without, "no die is rolled against %s", d) end
  c.led = #field.leaders_with(d) > 0
  if is_column_gone(c) then return outlook.of_column(c) end
  local firing = #able > 0 and yes(able[1].side, "11.3.9", text("do the attackers fire their pistols?"), "no")
  local answers = states.can_shoot(d) and yes(d.side, "11.3.9", text("does %s fire its pistols?", d), "no")
  local code = combat_table.rule{ attackers = c.attackers, defender = d, hexes = c.hexes,
    attacker_pistols = firing and #able or 0, defender_pistols = answers }.result
  return outlook.of(c, code)
end

return fight
