-- 11.4, 11.7, 11.8 FOR ODDS: what a result of close combat comes to, with the dice that follow it and that nobody
-- chooses: the flight that is barred, the pursuit, the leaders. The position is put back afterwards.
local combat_table, field, leaders = import "combat_table", import "field", import "leaders"
local morale, pursuit, results, states = import "morale", import "pursuit", import "results", import "states"
local outlook = {}

-- What becomes of each of the losers: level, left (its place), stood (11.4.5a), result (the table's, as it counts).
local function suffer(losers, winners, e)
  local fates = {}
  for _, u in ipairs(losers) do
    local result = states.worse(states.level(u), e.level)
    local level, left, stood = morale.foresee_result(u, e.level, winners, e.hexes)
    fates[u] = { level = level, left = left, stood = stood, result = result }
  end
  return fates
end

local function is_led(u) return #field.leaders_with(u) > 0 end

--- 11.7.2, 11.7.3, 11.7.4 Each of the winners' cavalry after the first of those that are pursued: "none", "catches",
-- "leaves"; and whether a leader leaves with it.
local function pursue(winners, fate)
  local what, is_gone, leader_leaves = "none", fate.level == "eliminated", false
  for _, u in ipairs(pursuit.riders(winners)) do
    local rolled = pursuit.roll(is_gone)
    is_gone = is_gone or rolled ~= "break_off"
    if rolled == "off_map" then what, leader_leaves = "leaves", leader_leaves or is_led(u) end
    if rolled == "eliminate" and what == "none" then what = "catches" end
  end
  if is_gone then fate.level, fate.left = "eliminated", true end
  return what, leader_leaves
end

local function worst(losers, fates)
  return lists.find({ "eliminated", "broken", "shaken" }, function(level)
    return lists.any(losers, function(u) return fates[u].level == level end)
  end)
end

--- 11.8 One who was with a unit that is eliminated is lost without a die; so is one who leaves the map (11.7.3).
local function of_leaders(list, is_lost)
  if #list == 0 then return nil end
  return is_lost and "lost" or leaders.foresee(list, "combat")
end

--- 11.4, 11.7, 11.8 c: the combat; code: the result of the die. `empty`: the hexes that were attacked are left.
function outlook.of(c, code)
  local e, d = combat_table.effects(code), c.defender
  local sides_of = { attacker = c.attackers, defender = { d } }
  local led = { attacker = lists.gather(c.attackers, field.leaders_with), defender = field.leaders_with(d) }
  local o = { result = code, attacker = "unhurt", defender = "unhurt", pursuit = "none" }
  local lost, defender_left = {}, false
  if e.side ~= "none" then
    local winner = e.side == "attacker" and "defender" or "attacker"
    local losers, winners = sides_of[e.side], sides_of[winner]
    local with_leader = lists.filter(losers, is_led)
    local fates = suffer(losers, winners, e)
    local prey = results.pursued(losers, fates, e)[1]
    if prey then o.pursuit, lost[winner] = pursue(winners, fates[prey]) end
    lost[e.side] = lists.any(with_leader, function(u) return fates[u].level == "eliminated" end)
    o[e.side] = worst(losers, fates)
    defender_left = e.side == "defender" and fates[d].left
  end
  o.empty = defender_left
  o.attacker_leader = of_leaders(led.attacker, lost.attacker)
  o.defender_leader = of_leaders(led.defender, lost.defender)
  return o
end

--- 6.3.4g A column that ran before it was met, or fell.
function outlook.of_column(c)
  local gone = not states.on_map(c.defender)
  local o = { result = "none", attacker = "unhurt", defender = gone and "eliminated" or "broken", pursuit = "none",
              empty = true }
  if lists.any(c.attackers, is_led) then o.attacker_leader = "unhurt" end
  if c.led then o.defender_leader = gone and "lost" or "unhurt" end
  return o
end

-- What odds tell first, of a board.
total{ text = "the hex is left empty", rule = "11.4.6", when = "empty" }
total{ text = "horse that has won pursues off the map", rule = "11.7.2", seldom = true, when = "pursuit is leaves" }
total{ text = "a leader of the attacker is lost", rule = "11.8", when = "attacker_leader is lost" }
total{ text = "a leader of the defender is lost", rule = "11.8", when = "defender_leader is lost" }

return outlook
