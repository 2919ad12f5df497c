-- 5.3.3 THE COMBAT PHASE: 11.2 ATTACKS IN A ROW, 11.6, 11.7, 13.4 SUPPORT, 15.4, 19 COUNTER-ATTACKS, 22.3
local lists   = import "lib.lists"
local bombard = import "bombard"
local combat  = import "combat"
local declare = import "declare"
local ground  = import "ground"
local orders  = import "orders"
local results = import "results"
local retreat = import "retreat"
local states  = import "states"
local trains  = import "trains"
local engage = {}

-- --- who defends ---

-- 13.5a One of several guns, chosen by its owner; it stays the one while it is there.
local function defending_gun(h, side)
  local guns = ground.guns(h, side)
  if #guns == 0 then return nil end
  if not (game.gun and lists.has(guns, game.gun)) then
    game.gun = ask(side, "13.5a", text("which artillery defends %s?", h), guns)
  end
  return game.gun
end
-- 9.5a, 11.7a, AMB-28 The top brigade, else a gun.
function engage.defender(h, side) return ground.top(h, side) or defending_gun(h, side) end

-- 11.7b Between two attacks that are not coordinated the owner may bring up a Supporting Brigade.
local function swap(h, side)
  local list = ground.brigades(h, side)
  local begun = lists.find(list, function(d) return d.attacked > 0 end)
  if #list < 2 or not begun or list[1].tested == "coordinated" then return end
  local d = ask(side, "11.7b", text("who defends %s?", h), list)
  if d ~= list[1] then
    d:put(h)
    note("11.7b", "%s takes over the defence", d)
  end
end

-- --- 11.6 coordination ---

local function brigades_against(h)
  return lists.filter(declare.against(h), function(u) return u.attacks ~= nil and u.aims ~= h end)
end

-- 11.6a Once for each defender under two attacks or more; 20.3 not at night, 16.6a not in Panic.
local function coordinate(h, d)
  local list = brigades_against(h)
  local side = game.moving
  if d.tested ~= "none" or #list < 2 or ground.is_night() or not orders.may_coordinate(side, list) then return end
  d.tested = "failed"
  if ask(side, "11.6a", text("try to coordinate the attacks on %s?", d), { "yes", "no" }) == "no" then return end
  if combat.coordinate(side) then d.tested = "coordinated" end
  note("11.6a", "the attacks on %s: %s", d, d.tested)
end
local function bonus(d) return d.tested == "coordinated" and d.attacked + 1 or 0 end

-- AMB-27: by the other reading a brigade that takes over keeps the roll and the count.
local function hand_on(f, tested, attacked)
  local d = ground.top(f.hex, enemy(f.attacker.side))
  if switch.takeover == "kept" and d and f.defender.hex ~= f.hex and d.tested == "none" then
    d.tested, d.attacked = tested, attacked
  end
end

-- --- 15.4 cavalry retreats before combat ---

local withdrawal = procedure("withdrawal", "15.4a", "cavalry retreats before combat")
local function gets_away()
  return tables.checks.withdrawal:cell(roll("1d6", "15.4a", "withdrawal"), "result") == "retreats"
end
function withdrawal:run() return { retreats = gets_away() } end

-- AMB-43: it alone leaves, unhurt.
local function withdraws(f)
  local d = f.defender
  if not (d:is "cavalry" and f.attacker:is "infantry") then return false end
  if ask(d.side, "15.4a", text("%s: fight, or try to retreat?", d), { "fight", "retreat" }) == "fight" then return false end
  if not gets_away() then
    note("15.4a", "%s must fight", d)
    return false
  end
  retreat.group(d.side, { d }, "15.4a")
  return true
end

-- --- 22.3 Questionable brigades, attacker first ---

-- 22.3b True: it fights.
local function holds_firm(u)
  if not u:is "questionable" then return true end
  if not states.check(u, "22.3b", text("it is Questionable")) then return false end
  u:unmark "questionable"
  note("22.3b", "%s is Questionable no more", u)
  return true
end
-- 22.3c The attack is not carried out.
local function attacker_falters(a)
  if not states.shake(a, "22.3c") then states.rout(a, "22.3c") end
  note("22.3c", "the attack is not carried out")
end

-- --- 13.4 support ---

-- 13.1b, 13.4, 14.1c, 20.4 Ready guns that are to do nothing else, by day.
local function supporting(hexes, side)
  if ground.is_night() then return {} end
  local list = {}
  for _, h in ipairs((hexes * ground.with(side, "artillery")):list()) do
    for _, g in ipairs(ground.guns(h, side)) do
      if g.face == "ready" and not g:is "disrupted" and not g.bombards then list[#list + 1] = g end
    end
  end
  return list
end
local function support(side, rule, what, guns)
  if #guns == 0 then return nil end
  local g = ask(side, rule, what, lists.joined({ "none" }, guns))
  if g == "none" then return nil end
  note(rule, "%s supports", g)
  return g
end
-- 13.4b, 13.4c, 13.5e One gun each; none supports artillery.
local function call_support(f)
  f.support = support(f.attacker.side, "13.4b", text("which artillery supports %s?", f.attacker),
                      supporting(hexset{ f.from }, f.attacker.side))
  if f.defender:is "brigade" then
    f.against = support(f.defender.side, "13.4c", text("which artillery supports %s?", f.defender),
                        supporting(ground.within(hexset{ f.hex }, 1), f.defender.side))
  end
end

-- --- one combat ---

local after

-- 13.4a Support lasts for one combat.
local function release(g)
  if g then states.fire(g, "13.4a") end
end

-- The fight itself, from 22.3 on. True: it was carried out.
local function fight(f)
  local a, d = f.attacker, f.defender
  if not holds_firm(a) then
    attacker_falters(a)
    return false
  end
  a.fought = true
  if not holds_firm(d) then
    results.falter(f)
    return true
  end
  call_support(f)
  d.fought = true
  d.attacked = d.attacked + 1
  note("11.3", "%s attacks %s in %s", a, d, f.hex)
  local outcome = combat.rule(f)
  release(f.support)
  release(f.against)
  results.apply(f, outcome)
  return true
end

-- 15.4 Cavalry may go first; then the next in the hex is the defender, if there is one. 19.3b No coordination in a
-- counter-attack.
local function meet(f)
  while true do
    f.defender = engage.defender(f.hex, enemy(f.attacker.side))
    if not f.defender then return false end
    if not f.counter then coordinate(f.hex, f.defender) end
    f.coordinated = f.counter and 0 or bonus(f.defender)
    local tested, attacked = f.defender.tested, f.defender.attacked
    if not withdraws(f) then return true end
    hand_on(f, tested, attacked)
  end
end

-- --- declared attacks ---

-- 11.2c Nobody is left to attack.
local function waste(u)
  u.wasted, u.aims = true, u.attacks
  u.attacks, u.charges = nil, false
  note("11.2c", "the attack of %s is wasted", u)
end

local function is_defended(h, side)
  return #h:units{ side = side, trait = "fighting" } + #h:units{ side = side, trait = "train" } > 0
end

-- 12.7 Advance, also of those still to attack this hex; their attacks are wasted when nobody is left.
local function close_up(f)
  results.advance(f, brigades_against(f.hex))
  if is_defended(f.hex, enemy(f.attacker.side)) then return end
  for _, u in ipairs(declare.against(f.hex)) do
    if u.attacks then waste(u) end
  end
end

-- 21.4b An attack on a Train is not resolved.
local function attack_train(a, h)
  trains.hit(a.side, ground.train_of(enemy(a.side)), a, "21.4b")
  a.attacks, a.aims, a.fought = nil, nil, true
  after(a)
end

local function is_on_train(a, h)
  local foe = enemy(a.side)
  return #h:units{ side = foe, trait = "train" } > 0 and (a.aims == h or #h:units{ side = foe, trait = "fighting" } == 0)
end

function engage.attack(a)
  local h, side = a.attacks, enemy(a.side)
  if not a.hex:adjacent(h) or not is_defended(h, side) then return waste(a) end
  if is_on_train(a, h) then return attack_train(a, h) end
  swap(h, side)
  local f = { attacker = a, hex = h, from = a.hex, charge = a.charges, counter = false }
  local met = meet(f)
  a.attacks, a.charges = nil, false
  local carried_out = true
  if met then
    local tested, attacked = f.defender.tested, f.defender.attacked
    carried_out = fight(f)
    hand_on(f, tested, attacked + 1)
  end
  close_up(f)
  if carried_out then after(a) end
end

-- --- 19 counter-attacks ---

-- 19.2 Of the player who is not moving: no attack was declared on it, and it has not fought.
-- 19.3a Of the moving player: it has not fought and is not bound to another hex (11.2d).
local function may_counter(u)
  if u.fought or u.frozen or u.attacks then return false end
  if u.side ~= game.moving then return not u.assailed end
  return not u.wasted or u.aims == game.target
end
-- 9.5a Only the top brigade of a hex next to it.
local function counters(h, side)
  local list = {}
  for _, from in ipairs((ground.with(side, "brigade") * hexset{ h }:around(1)):list()) do
    local u = ground.top(from, side)
    if may_counter(u) then list[#list + 1] = u end
  end
  return list
end

-- 19.1b Who waits to attack, or found nobody, is not counter-attacked; 14.5c guns that fired are.
local function is_open_to(target)
  if not ground.stands(target) then return false end
  local d = ground.top(target.hex, target.side) or target
  return d == target or not (d.attacks or d.wasted)
end

-- 19.1c The roles are reversed.
local function counter(a, h)
  note("19.1a", "%s counter-attacks %s", a, h)
  local f = { attacker = a, hex = h, from = a.hex, charge = false, counter = true }
  local carried_out = not meet(f) or fight(f)
  a.fought = true
  if ground.stands(a) then results.advance(f, {}) end
  if carried_out then after(a) end
end

-- 19.1a, 19.3b After every combat and bombardment, until nobody wants to.
function after(target)
  if switch.counter_attacks == "no" then return end
  local side = enemy(target.side)
  while is_open_to(target) do
    local list = counters(target.hex, side)
    if #list == 0 then return end
    local a = ask(side, "19.1a", text("counter-attack %s?", target), lists.joined({ "none" }, list))
    if a == "none" then return end
    counter(a, target.hex)
  end
end

-- --- the phase ---

local hooks = phase "combat"
function hooks.enter()
  act(game.moving)
  for _, a in ipairs(declare.pending()) do
    if a.attacks then
      a:put(a.hex)                                             -- 9.5a: whoever came later stands below
      local d = a.aims ~= a.attacks and ground.top(a.attacks, enemy(a.side))
      if d then d.assailed = true end
    end
  end
end
hooks.done = false
function hooks.over() return #declare.pending() == 0 end
function hooks.leave()
  game.target, game.gun = nil, nil
  game.train_attacked[game.moving] = false                     -- 10.4a: the last enemy Combat Phase is the next one now
end
function hooks.status() return text("%d attacks and bombardments are left", #declare.pending()) end

-- 17.4-E1, AMB-72 When an attack of a unit that was taken over is resolved, its controller says.
local function in_order(u)
  if switch.erratum_17_4_e1 == "no" then return u end
  local list = declare.against(declare.target(u))
  for _, s in ipairs(list) do
    if s.seized and #list > 1 then
      local now = ask(enemy(game.moving), "17.4-E1", text("%s attacks now, or later?", s), { "later", "now" }) == "now"
      if now then return s end
      list = lists.filter(list, function(o) return o ~= s end)
      if u == s then u = list[1] end
    end
  end
  return u
end

local function carry_out(u)
  if u.attacks then return engage.attack(u) end
  local fired = bombard.fire(u)
  after(fired[1])                                              -- 14.5c
end

local function cannot_resolve(_, u)
  if not lists.has(declare.pending(), u) then return no("11.1c", "%s has declared nothing that is left", u) end
  if game.target and declare.target(u) ~= game.target then
    return no("11.2b", "first all that is declared against %s", game.target)
  end
end
local resolve = command("resolve UNIT", { phase = "combat", rule = "11.1c", text = "carry out a declared attack or bombardment",
  example = "resolve 17" })
resolve:param("unit", { each = declare.pending, refuse = cannot_resolve })
function resolve:run(c)
  local h = declare.target(c.unit)
  game.target = h
  carry_out(in_order(c.unit))
  if #declare.against(h) == 0 then game.target, game.gun = nil, nil end
end
resolve:forecast(function(c)
  local u = c.unit
  if u.bombards then return bombard.forecast(u.bombards) end
  local d = ground.top(u.attacks, enemy(u.side)) or ground.guns(u.attacks, enemy(u.side))[1]
  if not d then return no("21.4b", "an attack on a Train is not resolved") end
  return combat.rule{ attacker = u, defender = d, from = u.hex, hex = u.attacks, charge = u.charges, coordinated = bonus(d) }
end)

return engage
