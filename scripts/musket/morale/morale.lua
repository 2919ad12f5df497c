-- 12 MORALE, 10.6.1, 12.5 CASUALTIES, 11.4 RETREATS: what becomes of a unit One thing leads to another: casualties to
-- a lower level, that to a retreat, that to casualties. So the functions hand on c = { foes =, rule = of the last
-- cause, alone = this unit and not who is stacked with it (8.2.1i), out = what the caller is told }. The threshold
-- counts once and a broken unit breaks no more, so it ends.
local field, formations, ground, leaders = import "field", import "formations", import "ground", import "leaders"
local retreat, stacking, states, wings = import "retreat", import "stacking", import "states", import "wings"
local morale = {}

local stands = states.stands

-- out: retreated = the poses it went through, in order, stood = 11.4.5 Stand, off = it left the map.
local function begin_with(foes, rule, alone)
  return { foes = foes or {}, rule = rule, alone = alone, out = { retreated = {} } }
end
local function party(u, c) return c.alone and { u } or states.together(u) end

-- --- 12.2 the check ---

--- 12.2, 10.6.5 The die, for any procedure; b is what it was given.
function morale.test(value, leader, modifier, b)
  local t = tally(b)
  t:add_if(leader ~= 0, "12.2", leader, "leader")
  t:add_if(modifier ~= 0, "10.6.5", modifier, "further checks due at once")
  return (test("d10z", "<=", value - t.total, "12.2", "morale", text("the unit passes")))
end

local check = procedure("morale", "12.2", "a morale check")
check:input("morale", "number", { least = 1, most = 8, text = "current morale",
  board = function(c) return states.morale(c.unit) end })
check:input("leader", "number", { default = 0, least = -2, most = 0, text = "rating of the best leader with the unit",
  board = function(c) return wings.rating(c.unit) end })
check:input("modifier", "number", { default = 0, rule = "10.6.5", text = "+1 for each further check due at once" })
local function rating_with(u) return states.on_map(u) and wings.rating(u) or nil end
check:counter("unit", { rule = "2.1.2", fills = { morale = states.morale, leader = rating_with } })
function check:run(b) return { passed = morale.test(b.morale, b.leader, b.modifier, b) } end

--- 12.2 One check, and nothing that follows from it.
function morale.check(u, rule, add, why)
  note(rule, why and "%s checks its morale: %s" or "%s checks its morale", u, why)
  local passed = check:rule{ unit = u, modifier = add or 0 }.passed
  note("12.2", passed and "%s passes" or "%s fails", u)
  return passed
end

-- --- 10.6.1 elimination ---

--- 10.6.1, 10.8.9a Guns stay as disabled.
function morale.eliminate(u, rule)
  if not stands(u) then return end
  local hexes = u:covers()
  if u:is "artillery" then
    states.disable(u, rule)
  else
    u:put(box "eliminated")
    note(rule, "%s is eliminated", u)
    stacking.uncover(hexes, u.side)
  end
  leaders.bereft(hexes, u.side)
end

--- 12.4.6, 8.2.1d All of the stack.
local function destroy(u, c)
  for _, each in ipairs(party(u, c)) do morale.eliminate(each, c.rule) end
end

-- --- 12.4 levels ---

local lower, run                                 -- see below

--- 12.4.2
local function shake(u, c)
  states.set_level(u, "shaken")
  note("12.4.2", "%s is Morale Shaken", u)
end

--- 12.4.3, 12.4.3b, 12.4.4, 10.8.8 No formation, no facing, and away; guns stay.
local function break_up(u, c)
  states.set_level(u, "broken")
  note("12.4.3", "%s is Morale Broken", u)
  if not u:is "artillery" then run(u, figure.flight, c) end
end

local next_level = { normal = shake, shaken = break_up, broken = destroy }
--- 12.4.1, 12.4.6
function lower(u, c)
  if stands(u) then next_level[states.level(u)](u, c) end
end

-- One level down, with all that follows.
function morale.drop(u, foes, rule)
  lower(u, begin_with(foes, rule))
end

--- 11.4.1, 12.4.6 A result: "shaken" with a retreat of some hexes, "broken", "eliminated".
function morale.set(u, level, foes, hexes, rule)
  local c, now = begin_with(foes, rule), states.level(u)
  if not stands(u) then return c.out end
  if now == "broken" and level ~= "eliminated" then note("12.4.6", "%s is already Morale Broken", u)
  elseif now == "shaken" and level == "shaken" then note("12.4.6", "%s is already Morale Shaken", u) end
  if now == "broken" or level == "eliminated" then
    destroy(u, c)
  elseif now == "shaken" or level == "broken" then
    break_up(u, c)
  else
    shake(u, c)
    run(u, hexes, c)
  end
  return c.out
end

-- --- 10.6.1, 12.5 casualties ---

--- 10.6.1
local function suffer(u, n, rule)
  note(rule, n == 1 and "%s takes a casualty" or "%s takes %d casualties", u, n)
  u.casualties = math.min(u.casualties + n, u.strength)
  if states.strength(u) == 0 then morale.eliminate(u, "10.6.1") end
end

--- 8.2.1f Each is taken by one of a stack, as the owner says.
local function bleed(u, n, c)
  local list = party(u, c)
  if #list == 1 then return suffer(u, n, c.rule) end
  for _ = 1, n do
    list = lists.filter(list, stands)
    if #list == 0 then return end
    suffer(ask(u.side, "8.2.1f", text("which unit takes the casualty?"), list), 1, c.rule)
  end
end

--- 12.5.2, 8.2.1f Once: a level at once, and never above Shaken again, for all of the stack.
local function crack(list, c)
  list = lists.filter(list, stands)
  local one = lists.find(list, function(u) return states.at_threshold(u) and not u.spent_limit end)
  if not one then return end
  for _, each in ipairs(list) do each.spent_limit = true end
  note("12.5.2", "%s has reached its casualty threshold: %d", one, states.threshold(one))
  c.rule = "12.5.2"
  lower(one, c)
end

local function lose(u, n, c)
  local list = party(u, c)
  if n < 1 or not stands(u) then return end
  bleed(u, n, c)
  crack(list, c)
end

-- alone: only this unit of a stack.
function morale.lose(u, n, foes, rule, alone)
  lose(u, n, begin_with(foes, rule, alone))
end
-- The same of men who are its own, whoever is stacked with it.
function morale.lose_own(u, n, foes, rule)
  local c, list = begin_with(foes, rule), states.together(u)
  suffer(u, n, rule)
  crack(list, c)
end

-- --- 11.4.5 unable to retreat ---

local unable = procedure("unable_to_retreat", "11.4.5", "a broken unit that cannot retreat as far as it must")
unable:input("morale", "number", { least = 4, most = 8, text = "printed morale",
  board = function(c) return c.unit.morale end })
unable:input("rating", "number", { default = 0, least = -2, most = 0, text = "rating of the best leader with it",
  board = function(c) return wings.rating(c.unit) end })
unable:input("further_enemies", "number", { default = 0, least = 0, text = "enemy units next to it beyond the first",
  board = function(c) return math.max(0, #field.enemies_next_to(c.unit) - 1) end })
unable:input("at_threshold", "flag", { default = false, rule = "12.5", text = "it has reached its casualty threshold",
  board = function(c) return c.unit.spent_limit end })
unable:uses(tables.unable.drms)
unable:counter("unit", { rule = "11.4.5", fills = {
  morale = "morale", rating = rating_with,
  further_enemies = function(u) return states.on_map(u) and math.max(0, #field.enemies_next_to(u) - 1) or nil end,
  at_threshold = function(u) return u.spent_limit or nil end,
} })
local unable_meanings = { stand = "%d %+d: it stands", lose = "%d %+d: a casualty for each hex",
                          eliminated = "%d %+d: it is eliminated" }
function unable:run(b)
  local t = tally()
  t:list(tables.unable.drms, b)
  local result, die = tables.unable.result:roll("d10z", "result", "11.4.5", "unable", t.total)
  note("11.4.5a", unable_meanings[result], die, t.total)
  return { unit = result }
end

--- 12.4.3d A broken unit that rallies: Morale Shaken, Formation Broken, faced as its owner likes.
function morale.collect(u, rule)
  states.set_level(u, "shaken")
  if u:is "troops" then states.set_formation(u, "formation_broken") end
  note(rule, "%s is Morale Shaken", u)
  formations.face(u, "12.4.3d")
end

local ends = {}
--- 11.4.5a
function ends.stand(u, _, c)
  if states.level(u) ~= "broken" then return end
  c.out.stood = true
  morale.collect(u, "11.4.5a")
end
function ends.lose(u, left, c) lose(u, left, c) end                                              --- 11.4.5a
function ends.eliminated(u, _, c) destroy(u, c) end                                              --- 11.4.5a

--- 11.4.5a, 11.4.5b, 11.4.3b By the table if it is broken, or if it joins another; else a casualty for each hex.
local function cannot_go(u, left, c, joins)
  note("11.4.5", left == 1 and "%s cannot retreat a hex" or "%s cannot retreat %d hexes", u, left)
  c.rule = "11.4.5"
  if states.level(u) ~= "broken" and not joins then return lose(u, left, c) end
  ends[unable:rule{ unit = states.chief(u) }.unit](u, left, c)
end

-- --- 11.4.3, 11.4.4 the retreat ---

--- 11.4.3a Friendly guns in a hex that it enters are lost.
local function run_over(u, from)
  for _, h in ipairs((u.pose.hexes - from.hexes):list()) do
    for _, g in ipairs(field.guns_at(h, u.side)) do morale.eliminate(g, "11.4.3a") end
  end
end

--- 7.3.2 The worse of what its halves suffer.
local function wear(u, to)
  local most, from = 0, u:covers()
  for i, h in ipairs(to:covers()) do most = math.max(most, ground.step_wear(u, from[i], h)) end
  return most
end

--- 11.4.4, 11.4.10, 7.3.1e, 15.0h Facing stays; terrain wears it and does not stop it.
local function go(u, to, c)
  local from, hits = u.pose, wear(u, to)
  field.stand(u, to)
  for _, each in ipairs(states.together(u)) do ground.stamp(each) end
  for _, h in ipairs(to:covers()) do h.holder = u.side end
  note("11.4.2", "%s retreats to %s", u, to.hex)
  stacking.uncover(from:covers(), u.side)
  run_over(u, from)
  for _ = 1, hits do formations.hit(u, "retreat", "11.4.10") end
  table.insert(c.out.retreated, to)
end

--- 13.4.3, 5.2.2c It is eliminated, and scores; its leaders are not.
local function leave(u, hexes, how, c)
  local last = u:covers()
  c.out.off = true
  for _, each in ipairs(party(u, c)) do
    each:put(box "eliminated")
    note("13.4.3", "%s leaves the map and is eliminated", each)
  end
  stacking.uncover(last, u.side)
  leaders.off_map(u, hexes, how)
end
--- 8.2.1i, 13.4.3 In the rout phase: alone, without who is stacked with it.
function morale.rout_off(u) leave(u, u:covers(), "rout", begin_with(nil, "13.4.3", true)) end

--- 11.4.3b A unit that stops with another before it has gone all the way is judged first, by itself; it may break and
-- run.
local function walk(u, way, c)
  for i, p in ipairs(way.poses) do
    local joins, place = way.join and i == #way.poses, u.hex
    if joins and way.left > 0 then cannot_go(u, way.left, c, true) end
    if not stands(u) or u.hex ~= place then return end
    go(u, p, c)
    if joins then formations.join(u, way.join) end
  end
end

-- The hexes it left and those it passed, for its leaders.
local function passed_by(u, way)
  local hexes = u:covers()
  for i = 1, #way.poses - 1 do hexes = lists.joined(hexes, way.poses[i]:covers()) end
  return hexes
end
--- 11.4.2 As many hexes as it must, if it can.
function run(u, hexes, c)
  if hexes < 1 then return end
  local how = states.level(u) == "broken" and "rout" or "retreat"
  local way = retreat.choose(u, c.foes, hexes)
  local hexes_left = passed_by(u, way)
  walk(u, way, c)
  if not stands(u) then return end
  if way.off then return leave(u, lists.joined(hexes_left, u:covers()), how, c) end
  leaders.go_along(u, hexes_left, how, "11.4.2")
  leaders.check_places()
  if way.left > 0 and not way.join then cannot_go(u, way.left, c) end
end

-- --- for odds: what becomes of a unit, with the dice that nobody chooses and without questions. The position is put
-- back afterwards. Each gives its level, and whether it has left its place ---

local foresee                                    -- see below

local fled = {}
function fled.stand(u, _, _, moved)
  states.set_level(u, "shaken")
  return "shaken", moved, true
end
function fled.lose(u, left, foes, moved) return foresee(u, left, foes, "broken", moved) end
function fled.eliminated() return "eliminated", true end
--- 12.4.3b, 11.4.5a, 13.4.3
local function foresee_flight(u, foes)
  states.set_level(u, "broken")
  if u:is "artillery" then return "broken", false end
  local from, way = u.hex, retreat.outlook(u, foes, figure.flight)
  if way.off then return "eliminated", true end
  field.stand(u, way.pose)
  if way.left == 0 then return "broken", true end
  return fled[unable:rule{ unit = states.chief(u) }.unit](u, way.left, foes, u.hex ~= from)
end
--- 12.4.1 One level down.
function morale.foresee_drop(u, foes)
  local level = states.level(u)
  if level == "broken" then return "eliminated", true end
  if level == "shaken" then return foresee_flight(u, foes) end
  states.set_level(u, "shaken")
  return "shaken", false
end
--- 10.6.1, 12.5.2a, 8.2.1f Casualties, which are the cavalry's of a stack.
function foresee(u, n, foes, level, moved)
  local spent = u.spent_limit
  u.casualties = math.min(u.casualties + n, u.strength)
  if states.strength(u) == 0 then return "eliminated", true end
  if spent or not states.at_threshold(u) then return level, moved end
  u.spent_limit = true
  local now, left, stood = morale.foresee_drop(u, foes)
  return now, moved or left, stood
end
--- 10.6.1, 12.5.2a Casualties from fire.
function morale.foresee_losses(u, n, foes)
  if n == 0 then return states.level(u), false end
  return foresee(u, n, foes, states.level(u), false)
end
--- 11.4.1, 11.4.5b, 12.4.6 A result of close combat, as morale.set has it.
function morale.foresee_result(u, level, foes, hexes)
  level = states.worse(states.level(u), level)
  if level == "eliminated" then return level, true end
  if level == "broken" then return foresee_flight(u, foes) end
  states.set_level(u, "shaken")
  local from, way = u.hex, retreat.outlook(u, foes, hexes)
  if way.off then return "eliminated", true end
  field.stand(u, way.pose)
  local moved = u.hex ~= from
  if way.left == 0 then return "shaken", moved end
  return foresee(u, way.left, foes, "shaken", moved)
end

--- 6.3.4g
function morale.column_struck(u, foes, rule)
  formations.leave_column(u, "formation_broken", "6.3.4g")
  if not morale.check(u, "6.3.4g") then morale.drop(u, foes, rule) end
end

return morale
