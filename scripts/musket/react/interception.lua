-- 9.3 INTERCEPTION: cavalry rides at an enemy in the middle of his move
local attacks, entering, field = import "attacks", import "entering", import "field"
local fire, ground, reaction_moves = import "fire", import "ground", import "reaction_moves"
local sight, stacking, states = import "sight", import "stacking", import "states"
local volley, ways, wings = import "volley", import "ways", import "wings"
local fight = later "fight"
local interception = {}

-- --- 9.3.2 the attempt ---

local chart = tables.interception
local try = procedure("interception", "9.3.2", "cavalry tries to intercept")
try:input("order", chart.range:rows(), { rule = "9.3.2", text = "order of the cavalry's wing",
  board = function(c) return wings.order(c.unit) end })
try:input("morale", "number", { least = 4, most = 8, rule = "9.3.2", text = "morale printed on the cavalry",
  board = function(c) return c.unit.morale end })
try:input("rating", "number", { default = 0, least = -2, most = 0, rule = "9.3.2",
  text = "rating of the best leader stacked with it", board = function(c) return wings.rating(c.unit) end })
try:input("formation_shaken", "flag", { default = false, rule = "9.3.2", text = "it is Formation Shaken",
  board = function(c) return c.unit:is "formation_shaken" end })
try:input("morale_shaken", "flag", { default = false, rule = "9.3.2", text = "it is Morale Shaken",
  board = function(c) return c.unit:is "morale_shaken" end })
try:input("adjacent", "flag", { default = false, rule = "9.3.2", text = "it is already next to the enemy",
  board = function(c) return field.touches(c.unit, c.foe) end })
try:uses(chart.drms)
--- 9.3.1c, 9.3.1h, 9.1.1a.4 What such a unit is, wherever it is.
local function refuse_kind(u)
  if not u:is "cavalry" then return no("9.3.1h", "%s is not cavalry", u) end
  if u:is "formation_broken" then return no("9.3.1c", "%s is Formation Broken", u) end
  if u:is "morale_broken" then return no("9.1.1a.4", "%s is Morale Broken", u) end
end
local function is_true(value) return value or nil end
try:counter("cavalry", { rule = "9.3.1", fills = {
  order = function(u)
    local why = refuse_kind(u)
    if why then error(why) end
    return wings.order(u)
  end,
  morale = "morale",
  rating = function(u) return states.on_map(u) and wings.rating(u) or nil end,
  formation_shaken = function(u) return is_true(u:is "formation_shaken") end,
  morale_shaken = function(u) return is_true(u:is "morale_shaken") end,
} })
try:counter("enemy", { rule = "9.3.1a", fills = { adjacent = function(foe, _, named)
  local u = named.cavalry
  return is_true(u and states.on_map(u) and states.on_map(foe) and field.touches(u, foe))
end } })
function try:run(b)
  local t = tally()
  t:list(chart.drms, b)
  local most = chart.range:cell(b.order, "most") - t.total
  local success, die = test("d10z", "<=", most, "9.3.2", "die", text("the unit intercepts"))
  note("9.3.2", success and "at most %d: the interception succeeds" or "above %d: the interception fails", most)
  return { success = success, detail = { most = most, die = die } }
end

--- 9.3.2 The highest die that succeeds.
function interception.most(u, foe)
  local b = { morale = u.morale, rating = wings.rating(u), formation_shaken = u:is "formation_shaken",
              morale_shaken = u:is "morale_shaken", adjacent = field.touches(u, foe) }
  return chart.range:cell(wings.order(u), "most") - tally():list(chart.drms, b).total
end

-- --- 9.3.1 who may try ---

--- 9.3.3a The hexes at each distance from the enemy: no step leads back or along.
local function no_step_back(target, far)
  local inner, steps = target, {}
  local ring = target:around(1)
  for _ = 1, far do
    local outer = (inner + ring):around(1) - inner - ring
    steps[#steps + 1] = { from = ring, to = ring + outer, cost = false }
    inner, ring = inner + ring, outer
  end
  return steps
end

--- 9.3.1e, 9.3.3a, 9.3.7, 5.4.3g Its way to a hex next to the enemy. Out of command it does not come next to one.
local function way_to(u, foe)
  local target = field.hexes(foe)
  return entering.march(u, { points = states.allowance(u), rule = "9.3.1e",
    closed = { { entering.barred(u), "8.1.2", "a unit is in %s" } },
    no_end = lists.joined({ { map.all - target:around(1), "9.3.3a", "%s is not next to the enemy" } }, ways.no_ends(u)),
    extra = no_step_back(target, u:distance(foe)) })
end

local can_reach = derived(function(u, foe) return not way_to(u, foe).ends:empty() end)

--- 9.3.1d A clear line that crosses no blind zone.
local function sees(u, foe)
  return lists.any(foe:covers(), function(h)
    return sight.sees(u.hex, h, { interception_side = u.side }) and not sight.crosses_blind(u.hex, h)
  end)
end

--- 9.3.1c, 9.3.1f, 9.3.1h, 11.2G Whatever the enemy does.
local function is_able(u)
  if not u:is "cavalry" or u:is "intercepted" or u:is "formation_broken" then return false end
  return not (game.active and game.active.side == u.side) and wings.is_led(u.wing)
end
local moving = { enter = true, turn = true, advance = true }

function interception.may_try(u, t)
  if not moving[t.kind] or not is_able(u) or states.allowance(u) < reaction_moves.pace(t) then return false end
  local far = u:distance(t.unit)
  if far > figure.interception_range then return false end
  local arc = u.hex:cone(u.facing, figure.interception_range, 1)
  if not field.stands_in(t.unit, arc) or not sees(u, t.unit) then return false end
  return far == 1 or wings.in_command(u) and can_reach(u, t.unit)
end

-- --- 9.3.3a the ride ---

-- Those with the enemy in front come first.
local function poses_at(u, way, h, foe)
  local list = h == u.hex and lists.joined({ u.pose }, way:poses(h)) or way:poses(h)
  local function meets(p) return not (p:front() * field.hexes(foe)):empty() end
  return lists.joined(lists.filter(list, meets), lists.filter(list, function(p) return not meets(p) end))
end

--- 11.3.6, 14.4c Hexes in a row that count for Momentum.
local function counted(run, from, s)
  local h = s.pose.hex
  if #s.entered == 0 or ground.cancels_momentum(from, h) then return 0 end
  return ground.is_clear(h) and run + 1 or 0
end

--- 8.2.1j, 8.2.1a Light infantry stays behind; while they are together it turns along.
local function ride(u, steps)
  local worn, run, before, over_guns = 0, 0, u:covers(), false
  for _, s in ipairs(steps) do
    local from = u.hex
    entering.enter(u, s.pose, { rule = "9.3.3a", cause = "move", wear = s.wear - worn, alone = #s.entered > 0 })
    worn, run = s.wear, counted(run, from, s)
    over_guns = over_guns or #s.entered > 0 and #field.guns_at(u.hex, u.side) > 0
  end
  stacking.join(u, before)
  if run >= figure.momentum_hexes and not over_guns then u:mark "momentum" end     -- 11.3.6a.3, 9.3.7
end

--- 9.3.3a
local function close_in(u, foe)
  local way = way_to(u, foe)
  local h = field.touches(u, foe) and u.hex
            or ask(u.side, "9.3.3a", text("where does %s meet %s?", u, foe), way.ends, ways.asked(way))
  local facings = lists.map(poses_at(u, way, h, foe), function(p) return p.facing end)
  local p = pose(h, ask(u.side, "9.3.3a", text("which way does %s face in %s?", u, h), facings))
  note("9.3.3a", "%s intercepts %s from %s", u, foe, h)
  if p ~= u.pose then ride(u, way:way(p)) end
end

-- --- 9.3.3b pistols, then close combat ---

--- 9.3.3b
local function shoots(u, foe)
  if not lists.has(fire.reactions(u, foe), "pistol") then return false end
  if not yes(u.side, "9.3.3b", text("does %s fire at %s?", u, foe), "no") then return false end
  volley.fire{ firer = u, mode = "pistol", at = fire.shots(u, "pistol", foe, true) }
  return true
end

--- 9.1.1.3, amb.intercept-fire, 11.3.6.1 Intercepted cavalry answers; then the interceptor, at whatever it has met.
-- Who fires has no Momentum.
local function exchange(u, foe)
  if foe:is "cavalry" and shoots(foe, u) and game.move.unit == foe then game.move.run = 0 end
  if shoots(u, foe) then u:unmark "momentum" end
end

-- By the switch, what costs Momentum: an attempt, an interception that succeeded, its combat.
local costs = { attempt = { attempt = true, interception = true, combat = true },
                interception = { interception = true, combat = true }, combat = { combat = true } }
--- 9.3.4b, 11.3.6a.3, 11.3.6a.4, amb.momentum-avoid One that is met has ridden for nothing; the move of another goes
-- on as it was.
local function stops_run(foe, what)
  if game.move.unit == foe and costs[switch.momentum][what] then game.move.run = 0 end
end

--- 9.3.3b, 11.1.4a
local function engages(u, foe)
  if not (states.on_map(u) and states.on_map(foe)) then return end
  local hexes = lists.allowed(foe:covers(), function(h) return attacks.refuse_attack(u, h) end)
  if #hexes == 0 or not yes(u.side, "9.3.3b", text("does %s attack %s?", u, foe)) then return end
  local h = ask(u.side, "11.1.4a", text("which hex does %s attack?", u), hexes)
  stops_run(foe, "combat")
  fight.run{ attackers = { u }, defender = attacks.defender(h, foe.side), hexes = { h } }
end

--- 9.3.2 True: it succeeded. 9.3.2b Failure costs nothing but the attempt.
function interception.attempt(u, t)
  local foe = t.unit
  note("9.3.2", "%s tries to intercept %s", u, foe)
  u:mark "intercepted"
  stops_run(foe, "attempt")
  if not try:rule{ unit = u, foe = foe }.success then return false end
  stops_run(foe, "interception")
  close_in(u, foe)
  exchange(u, foe)
  engages(u, foe)
  return true
end

return interception
