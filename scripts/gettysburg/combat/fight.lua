-- 5.3.3 THE COMBAT PHASE: 11.2 ATTACKS IN A ROW, 11.6, 11.7, 15.4, 19 COUNTER-ATTACKS, 22.3
local advance = import "advance"
local bombard = import "bombard"
local combat  = import "combat"
local declare = import "declare"
local ground  = import "ground"
local orders  = import "orders"
local results = import "results"
local retreat = import "retreat"
local states  = import "states"
local support = import "support"
local trains  = import "trains"

-- A combat f has attacker, defender, from, hex, charge, counter; coordinated, which of the row it is; support and
-- against, the guns of both; forecast, if it is only asked for its odds.

-- --- who defends ---

--- 13.5a One of several guns, chosen by its owner; it stays the one while it is there.
local function defending_gun(h, side)
  local guns = ground.guns(h, side)
  if #guns == 0 then return nil end
  if not (game.resolving.gun and lists.has(guns, game.resolving.gun)) then
    game.resolving.gun = ask(side, "13.5a", text("which artillery defends %s?", h), guns)
  end
  return game.resolving.gun
end

--- 9.5a, 11.7a The top brigade, otherwise a gun (AMB-28).
local function defender_in(h, side) return ground.top(h, side) or defending_gun(h, side) end

--- 11.7b Between two attacks that are not coordinated the owner may bring up a Supporting Brigade.
local function swap(h, side)
  local list = ground.brigades(h, side)
  local begun = lists.any(list, function(d) return d.attacked > 0 end)
  if #list < 2 or not begun or list[1].tested == "coordinated" then return end
  local d = ask(side, "11.7b", text("which brigade defends %s?", h), list,
                { price = function(u) return u ~= list[1] and text("takes over from %s", list[1]) or nil end })
  if d ~= list[1] then
    d:put(h)
    note("11.7b", "%s takes over the defence", d)
  end
end

-- --- 11.6 coordination ---

local function brigades_against(h)
  return lists.filter(declare.against(h), function(u) return u.attacks ~= nil and u.aims ~= h end)
end

--- 11.6a, 16.6a, 20.3 Once for each defender under two attacks or more; not at night, not in Panic.
local function coordinate(h, d)
  local list, side = brigades_against(h), game.moving
  if d.tested ~= "none" or #list < 2 or ground.is_night() or not orders.may_coordinate(side, list) then return end
  d.tested = "failed"
  if not yes(side, "11.6a", text("try to coordinate the attacks on %s?", d)) then return end
  if combat.coordinate(side) then d.tested = "coordinated" end
  note("11.6a", d.tested == "coordinated" and "the attacks on %s are coordinated"
                or "the attacks on %s are not coordinated", d)
end

--- 11.6b The first of a row of coordinated attacks has +1, the second +2, and so on.
local function bonus(d) return d.tested == "coordinated" and d.attacked + 1 or 0 end

--- 11.6a By the other reading of AMB-27 a brigade that takes over keeps the roll and the count.
local function hand_on(f, tested, attacked)
  local d = ground.top(f.hex, enemy(f.attacker.side))
  if switch.takeover == "kept" and d and f.defender.hex ~= f.hex and d.tested == "none" then
    d.tested, d.attacked = tested, attacked
  end
end

-- --- 15.4 cavalry retreats before combat ---

--- 15.4a
local function gets_away(who)
  return (tables.checks.withdrawal:test("1d6", "result", "retreats", "15.4a", "withdrawal", text("%s gets away", who)))
end
local withdrawal = procedure("withdrawal", "15.4a", "cavalry retreats before combat")
function withdrawal:run() return { retreats = gets_away(text("the unit")) } end

--- 15.4a Only against infantry, and only where there is a way out (AMB-84).
local function withdraws(f)
  local d = f.defender
  if not (d:is "cavalry" and f.attacker:is "infantry" and retreat.has_way(d)) then return false end
  local choice = ask(d.side, "15.4a", text("%s: fight, or try to retreat?", d), { "fight", "retreat" })
  if choice == "fight" then return false end
  if not gets_away(d) then
    note("15.4a", "%s must fight", d)
    return false
  end
  results.withdraw(f)
  return true
end

-- --- one combat ---

--- 22.3b A Questionable brigade checks its Morale before it fights.
local function stands_firm(u)
  if not u:is "questionable" then return true end
  if not states.passes(u, "22.3b", text("it is Questionable")) then return false end
  u:unmark "questionable"
  note("22.3b", "%s is no longer Questionable", u)
  return true
end

--- 11.3, 22.3b Questionable brigades first, all of them, the attacker before the defender; by the other reading of
-- AMB-86 the defender is left alone if the attacker fails. Gives whether each falters.
local function falters(f)
  local weak = not stands_firm(f.attacker)
  if weak and switch.questionable_checks == "in_turn" then return true, false end
  f.attacker.fought = f.attacker.fought or not weak
  return weak, not stands_firm(f.defender)
end

--- 11.3, 22.3c The fight itself. True: it was carried out.
local function fight(f)
  local a, d = f.attacker, f.defender
  local weak, beaten = falters(f)
  if weak then results.attacker_falters(f) end
  if beaten then results.defender_falters(f) end
  if weak or beaten then return not weak end
  support.call(f)
  d.fought = true
  d.attacked = d.attacked + 1
  note("11.3", "%s attacks %s in %s", a, d, f.hex)
  local outcome = combat.rule(f)
  support.release(f)
  results.apply(f, outcome)
  return true
end

--- 15.4a, 19.3b Cavalry may leave first; then the next in the hex is the defender, if there is one. No coordination
-- in a counter-attack.
local function meet(f)
  while true do
    f.defender = defender_in(f.hex, enemy(f.attacker.side))
    if not f.defender then return false end
    if not f.counter then coordinate(f.hex, f.defender) end
    f.coordinated = f.counter and 0 or bonus(f.defender)
    local tested, attacked = f.defender.tested, f.defender.attacked
    if not withdraws(f) then return true end
    hand_on(f, tested, attacked)
  end
end

-- --- 19 counter-attacks ---

--- 19.2, 19.3a, 11.2d, 17.3a Why it does not counter-attack: it has fought. Of the player who is not moving no attack
-- was declared on it; of the moving player it is not bound to another hex.
local function refuse_counter(u)
  if u.fought then return no("19.2", "%s has already fought", u) end
  if u.frozen then return no("17.3a", "nobody commands %s", u) end
  if u.attacks then return no("19.2", "%s is to attack", u) end
  if u.side ~= game.moving and u.assailed then return no("19.2", "%s is to be attacked itself", u) end
  if u.side == game.moving and u.wasted and u.aims ~= game.resolving.hex then
    return no("19.3a", "%s was to attack another hex", u)
  end
end

--- 19.2, 19.3a, 11.2d
local function may_counter(u) return refuse_counter(u) == nil end

--- 9.5a Only the top brigade of a hex next to it.
local function counters(h, side)
  local hexes = ground.with(side, "brigade") * hexset{ h }:around(1)
  return lists.filter(lists.map(hexes, function(from) return ground.top(from, side) end), may_counter)
end
--- 19.2, 9.5a, 13.5d Why another brigade does not, while the question is open.
local function refuse_counter_from(u, side, h)
  if u.side ~= side then return no("8.1a", "%s is not yours", u) end
  if not u:is "brigade" then return no(u:is "artillery" and "13.5d" or "11.1a", "%s is not a brigade", u) end
  if not (ground.stands(u) and u.hex:adjacent(h)) then return no("19.2", "%s is not next to %s", u, h) end
  if ground.top(u.hex, u.side) ~= u then return no("9.5a", "%s is not the top brigade in %s", u, u.hex) end
  return refuse_counter(u)
end

--- 19.1b, 14.5c A brigade that waits to attack, or found nobody, is not counter-attacked; guns that fired are.
local function is_open_to(target)
  if not ground.stands(target) then return false end
  local d = ground.top(target.hex, target.side) or target
  return d == target or not (d.attacks or d.wasted)
end

local after

--- 19.1a, 19.1c The roles are reversed.
local function counter(a, h)
  note("19.1a", "%s counter-attacks %s", a, h)
  local f = { attacker = a, hex = h, from = a.hex, charge = false, counter = true }
  local carried_out = not meet(f) or fight(f)
  a.fought = true
  advance.into(h, carried_out and { a } or {}, a.side)
  if carried_out then after(a) end
end

--- 19.1a, 19.3b After every combat and bombardment, until nobody wants to.
function after(target)
  if switch.counter_attacks == "no" then return end
  while is_open_to(target) do
    local side = enemy(target.side)
    local a = ask(side, "19.1a", text("counter-attack %s?", target), counters(target.hex, side),
                  { none = true, refuse = function(u) return refuse_counter_from(u, side, target.hex) end })
    if not a then return end
    counter(a, target.hex)
  end
end

-- --- a declared attack ---

--- 11.2c Nobody is left to attack.
local function waste(u)
  u.wasted, u.aims = true, u.attacks
  u.attacks, u.charges = nil, false
  note("11.2c", "the attack of %s is wasted", u)
end

local function is_defended(h, side)
  return #h:units{ side = side, trait = "fighting" } + #h:units{ side = side, trait = "train" } > 0
end

--- 12.7b, 11.2c, 22.3c Advance, not of a brigade that did not carry out its attack, but also of those still to attack
-- this hex; their attacks are wasted when nobody is left.
local function close_up(f, carried_out)
  local waiting = brigades_against(f.hex)
  advance.into(f.hex, carried_out and lists.joined({ f.attacker }, waiting) or waiting, f.attacker.side)
  if is_defended(f.hex, enemy(f.attacker.side)) then return end
  for _, u in ipairs(declare.against(f.hex)) do
    if u.attacks then waste(u) end
  end
end

--- 21.4a A Train that nobody guards, or that was named.
local function is_on_train(a, h)
  local foe = enemy(a.side)
  return #h:units{ side = foe, trait = "train" } > 0
         and (a.aims == h or #h:units{ side = foe, trait = "fighting" } == 0)
end

--- 21.4b An attack on a Train is not resolved.
local function attack_train(a)
  trains.hit(a.side, ground.train_of(enemy(a.side)), a, "21.4b")
  a.attacks, a.aims, a.fought = nil, nil, true
  after(a)
end

--- 11.2a
local function attack(a)
  local h, side = a.attacks, enemy(a.side)
  if not a.hex:adjacent(h) or not is_defended(h, side) then return waste(a) end
  if is_on_train(a, h) then return attack_train(a) end
  swap(h, side)
  local f = { attacker = a, hex = h, from = a.hex, charge = a.charges, counter = false }
  local met, carried_out = meet(f), true
  a.attacks, a.charges = nil, false
  if met then
    local tested, attacked = f.defender.tested, f.defender.attacked
    carried_out = fight(f)
    hand_on(f, tested, attacked + 1)
  end
  close_up(f, carried_out)
  if carried_out then after(a) end
end

-- --- its odds ---

--- 22.3c A brigade that falters is Shaken, or routs if it was.
local function faltered(u) return u.face == "shaken" and "routed" or "falters" end

-- 12.7a Of a stack also whether its hex is left empty; and who fights, where the odds of several attacks are told.
local function foretold(f, crowded, outcome)
  local d = f.defender
  if crowded then
    local empty
    if d then empty = results.is_emptied(f, outcome.defender) else empty = outcome.defender == "withdraws" end
    outcome.hex = empty and "empty" or "occupied"
  end
  outcome.detail = outcome.detail or {}
  outcome.detail.combat = d and text("%s attacks %s in %s", f.attacker, d, f.hex)
                          or text("%s attacks %s", f.attacker, f.hex)
  return outcome
end

--- 11.3, 21.4b The attack as it would be resolved next, up to what the dice say: coordination (11.6), retreat before
-- combat (15.4) and support (13.4) are asked for as on the board.
local function forecast(a, h, charge)
  a.attacks, a.charges = h, charge
  if is_on_train(a, h) then return no("21.4b", "an attack on a Train is not resolved") end
  swap(h, enemy(a.side))
  local f = { attacker = a, hex = h, from = a.hex, charge = charge, counter = false, forecast = true }
  local crowded = #h:units{ side = enemy(a.side) } > 1
  if not meet(f) then
    return foretold(f, crowded, { result = "none", attacker = "unhurt", defender = "withdraws" })
  end
  local weak, beaten = falters(f)
  if weak or beaten then
    return foretold(f, crowded, { result = "none", attacker = weak and faltered(a) or "unhurt",
                                  defender = beaten and faltered(f.defender) or "unhurt" })
  end
  support.call(f)
  return foretold(f, crowded, combat.rule(f))
end
declare.attack:forecast(function(c) return forecast(c.unit, c.hex, false) end)
declare.charge:forecast(function(c) return forecast(c.unit, c.hex, true) end)

-- --- the phase ---

-- 9.5a, 19.2 Brigades that came later stand below; the top brigade of each hex attacked is assailed.
local function come_to_blows()
  for _, a in ipairs(declare.pending()) do
    if a.attacks then
      a:put(a.hex)
      local d = a.aims ~= a.attacks and ground.top(a.attacks, enemy(a.side))
      if d then d.assailed = true end
    end
  end
end
function phase.combat.open()
  act(game.moving)
  come_to_blows()
end
-- 10.4a The last enemy Combat Phase is the next one now.
function phase.combat.leave() game.train_attacked[game.moving] = false end

--- 17.4-E1 The controller of a unit that was taken over says when its attack is resolved (AMB-72).
local function in_order(u)
  if switch.erratum_17_4_e1 == "no" then return u end
  local list = declare.against(declare.target(u))
  for _, s in ipairs(list) do
    if s.seized and #list > 1 then
      local when = ask(enemy(game.moving), "17.4-E1", text("%s attacks now, or later?", s), { "later", "now" })
      if when == "now" then return s end
      list = lists.without(list, s)
      if u == s then u = list[1] end
    end
  end
  return u
end

--- 14.5c, 19.1b Guns that did not fire are not counter-attacked.
local function carry_out(u)
  if u.attacks then return attack(u) end
  if #bombard.fire(u) > 0 then after(u) end
end

--- 11.2b All attacks on one hex before those on another.
local function refuse_order(_, u)
  if game.resolving.hex and declare.target(u) ~= game.resolving.hex then
    return no("11.2b", "resolve everything declared against %s first", game.resolving.hex)
  end
end

local attacks = declared{ each = declare.pending, rule = "11.1c", none = "%s has nothing left to resolve",
                          left = "attacks and bombardments to resolve: %d",
                          due = { "1 attack or bombardment is still to be resolved",
                                  "%d attacks and bombardments are still to be resolved" } }
attacks.resolved_in "combat"
command.resolve:param("unit", attacks.one(refuse_order))
function command.resolve:run(c)
  local h = declare.target(c.unit)
  game.resolving.hex = h
  carry_out(in_order(c.unit))
  if #declare.against(h) == 0 then game.resolving = nil end
end
command.resolve:forecast(function(c)
  local u = c.unit
  if u.bombards then return bombard.forecast(u, u.bombards) end
  return forecast(u, u.attacks, u.charges)
end)
