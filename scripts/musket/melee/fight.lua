-- 11.2D TO 11.2G ONE CLOSE COMBAT AND WHAT FOLLOWS FROM IT, 11.4 RESULTS, 11.5 GUNS, 11.6 LIGHT INFANTRY, 11.8 LEADERS
local advance      = import "advance"
local combat_table = import "combat_table"
local field        = import "field"
local ground       = import "ground"
local leaders      = import "leaders"
local morale       = import "morale"
local pursuit      = import "pursuit"
local reactions    = import "reactions"
local states       = import "states"
local fight = {}

-- A combat f = { attackers, defender, hexes = those attacked, reaction = by an inactive unit (11.2B), all = who takes
-- part, stood = where each stood (by unit), leaders = those with them, losers, winners, fates (by unit), moved = who
-- advanced or pursued, as { unit, from } }.
local function begin(c)
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

local function any(list, test) return lists.find(list, test) ~= nil end

-- --- the end of every combat ---

-- 11.3.6.2 Momentum is spent; 11.3.6a.5 who was attacked by an inactive unit keeps it for its own attack.
local function spend_momentum(f)
  for _, u in ipairs(f.attackers) do u:unmark "momentum" end
  if not f.reaction then f.defender:unmark "momentum" end
end

-- 11.2G, 11.4.9 The other side answers an advance or pursuit, but for the units that were beaten.
local function answer(f)
  for _, m in ipairs(f.moved) do
    if states.on_map(m.unit) then
      reactions.trigger{ unit = m.unit, kind = "advance", from = m.from, moved = 1, no_react = f.losers }
    end
  end
end

local function add_moved(f, list) f.moved = lists.joined(f.moved, list) end

-- --- attacks without a combat ---

-- 11.5.1, 11.6b One attacker goes in, and takes no hit but from terrain.
local function walk_in(f)
  f.losers, f.winners = { f.defender }, f.attackers
  add_moved(f, advance.attackers(f.attackers, hexset(f.hexes)))
  spend_momentum(f)
  answer(f)
end

-- 5.3.1b
local function take_leaders(f)
  for _, h in ipairs(f.hexes) do
    for _, l in ipairs(field.leaders_at(h, f.defender.side)) do leaders.remove(l, "shot", "5.3.1b") end
  end
  for _, u in ipairs(f.attackers) do u:unmark "momentum" end
end
-- 11.5.1
local function take_guns(f)
  for _, h in ipairs(f.hexes) do ground.taken(h, f.attackers[1].side, "11.5.1") end
  walk_in(f)
end

-- 11.6b One point of light infantry by itself, unless one such point attacks it.
local function is_one_point(u) return u:is "light" and states.strength(u) == 1 end
local function is_swept_away(f)
  local d = f.defender
  if not is_one_point(d) or states.partner(d) or #field.guns_at(d.hex, d.side) > 0 then return false end
  return not (#f.attackers == 1 and is_one_point(f.attackers[1]))
end
local function sweep_away(f)
  morale.eliminate(f.defender, "11.6b")
  walk_in(f)
end

-- --- before the die ---

-- 6.3.4g A column that breaks and runs is not there to be fought.
local function is_column_gone(f)
  local d = f.defender
  if not d:is "column" then return false end
  morale.column_struck(d, f.attackers, "6.3.4g")
  if states.on_map(d) and any(d:covers(), function(h) return lists.has(f.hexes, h) end) then return false end
  note("6.3.4g", "the attack meets nobody")
  spend_momentum(f)
  return true
end

-- 11.3.9 The attacker says first who fires; then the defender.
local function can_shoot(u) return states.has_pistols(u) and states.shots(u) > 0 end
local function spend_pistols(f)
  local able, firing = lists.filter(f.attackers, can_shoot), {}
  if #able > 0 then
    firing = ask_some(able[1].side, "11.3.9", text("which attackers fire their pistols?"), able, { least = 0 })
  end
  for _, u in ipairs(firing) do states.use_pistol(u, "11.3.9") end
  local d = f.defender
  local answers = can_shoot(d) and ask(d.side, "11.3.9", text("does %s fire its pistols?", d), { "no", "yes" }) == "yes"
  if answers then states.use_pistol(d, "11.3.9") end
  return #firing, answers
end

-- --- 11.4.1 the result ---

-- 12.4.6, amb.shaken-upgrade What it comes to for a unit in that state.
local function worse(now, level)
  if now == "broken" then return "eliminated" end
  return now == "shaken" and level == "shaken" and "broken" or level
end

-- Each of the losers, in the order its side likes.
local function suffer(f, e)
  local waiting = f.losers
  while #waiting > 0 do
    local u = ask(waiting[1].side, "11.4.1", text("who goes back first?"), waiting)
    local level = worse(states.level(u), e.level)
    local fate = morale.set(u, e.level, f.winners, e.hexes, "11.4.1")
    fate.result = level
    f.fates[u] = fate
    waiting = lists.filter(waiting, function(other) return other ~= u end)
  end
end

-- 11.5.2a Guns with those who lose are captured, even if these cannot go back; 11.5.2b those with the half that was not fought
-- over are disabled when it leaves them.
local function was_fought_over(f, u, h)
  if u == f.defender then return lists.has(f.hexes, h) end
  return any(f.stood[f.defender], function(other) return other:adjacent(h) end)
end
local function lose_guns_at(f, u, h)
  for _, g in ipairs(field.guns_at(h, u.side)) do
    if was_fought_over(f, u, h) then
      states.capture(g, enemy(u.side), "11.5.2a")
    elseif not field.troops_at(h, u.side) then
      states.disable(g, "11.5.2b")
    end
  end
end
local function lose_guns(f)
  for _, u in ipairs(f.losers) do
    for _, h in ipairs(f.stood[u]) do lose_guns_at(f, u, h) end
  end
end

-- The hexes of the losers where nobody stands now.
local function freed(f)
  local set = hexset()
  for _, u in ipairs(f.losers) do set = set + hexset(f.stood[u]) end
  for _, side in ipairs(sides) do set = set - field.held(side) end
  return set
end

-- --- 11.7 pursuit, then 11.4.6 advance ---

-- 11.7.1, amb.shaken-upgrade Whom the result lets pursue, or who suffered worse than it says; 11.7.1b nobody if one of
-- them stood, nor light infantry.
local function victims(f, e)
  if any(f.losers, function(u) return f.fates[u].stood end) then return {} end
  local list = {}
  for _, u in ipairs(f.losers) do
    local fate = f.fates[u]
    if (e.pursuit == "yes" or fate.result ~= e.level) and not u:is "light" then
      list[#list + 1] = { unit = u, at = f.stood[u], fate = fate }
    end
  end
  return list
end
local function pursue(f, e)
  local list = victims(f, e)
  if #list == 0 then return {} end
  local pursued, moved = pursuit.checks(f.winners, list)
  add_moved(f, moved)
  return pursued
end
local function follow(f, e)
  local pursued = pursue(f, e)
  local staying = lists.filter(f.winners, function(u) return states.on_map(u) and not lists.has(pursued, u) end)
  if #staying == 0 then return end
  add_moved(f, e.advance == "must" and advance.attackers(staying, freed(f)) or advance.defender(staying[1], freed(f)))
end

-- 11.2F, amb.fh-timing Who still has a formation; 11.8.
local function wear_out(f)
  for _, u in ipairs(f.all) do
    if states.on_map(u) then morale.formation_hit(u, "melee", "11.2F") end
  end
  leaders.after_combat(f.leaders)
  leaders.check_places()
end

local function apply(f, e)
  f.losers = e.side == "attacker" and f.attackers or { f.defender }
  f.winners = e.side == "attacker" and { f.defender } or f.attackers
  suffer(f, e)
  lose_guns(f)
  leaders.check_places()
  follow(f, e)
end

-- --- 11.2D to 11.2G ---

local function settle(f)
  local firing, answers = spend_pistols(f)
  local outcome = combat_table.rule{ attackers = f.attackers, defender = f.defender, hexes = f.hexes,
    attacker_pistols = firing, defender_pistols = answers }
  apply(f, combat_table.effects(outcome.result))
  wear_out(f)
  spend_momentum(f)
  answer(f)
end

function fight.run(c)
  local f = begin(c)
  local rule = f.reaction and "11.2B" or "11.2D"
  for _, u in ipairs(f.attackers) do note(rule, "%s attacks %s", u, f.defender) end
  if f.defender:is "leader" then return take_leaders(f) end
  if f.defender:is "artillery" then return take_guns(f) end
  if is_column_gone(f) then return end
  if is_swept_away(f) then return sweep_away(f) end
  settle(f)
end

-- What the die would say of a combat. The questions are those that odds tell to have been answered by no.
local function fires(side, question) return ask(side, "11.3.9", question, { "no", "yes" }) == "yes" end
function fight.forecast(c)
  local d, able = c.defender, lists.filter(c.attackers, can_shoot)
  if not d:is "troops" then return no("11.5.1", "no die is rolled against %s", d) end
  local firing = #able > 0 and fires(able[1].side, text("do the attackers fire their pistols?")) and #able or 0
  local answers = can_shoot(d) and fires(d.side, text("does %s fire its pistols?", d))
  return combat_table.rule{ attackers = c.attackers, defender = d, hexes = c.hexes,
    attacker_pistols = firing, defender_pistols = answers }
end

return fight
