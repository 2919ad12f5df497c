-- 8.4 DECLARING ATTACKS, 14.1 BOMBARDMENTS, 15.5 CHARGES
local bombard = import "bombard"
local control = import "control"
local ground  = import "ground"
local orders  = import "orders"
local sight   = import "sight"
local declare = {}

-- --- what was declared ---

declare.pending = derived(function()
  return lists.filter(units{ side = game.moving, on_map = true }, function(u) return u.attacks or u.bombards end)
end)
function declare.target(u) return u.attacks or u.aims end
function declare.against(h)
  return lists.filter(declare.pending(), function(u) return declare.target(u) == h end)
end

--- 9.5a Hexes out of which a brigade attacks.
local taken = derived(function()
  return hexes_of(lists.filter(declare.pending(), function(u) return u.attacks ~= nil end))
end)

--- 11.1a, 13.5a What can be attacked: fighting units, and a Train that nobody guards (AMB-40).
local targets = derived(function(side)
  return ground.with(enemy(side), "fighting") + ground.with(enemy(side), "train")
end)
local function next_to(u, set) return hexset{ u.hex }:around(1) * set end

-- --- who may declare ---

--- 8.4 Instead of its move, or as the last that moved.
local function refuse_declare(u)
  local why = control.refuse_use(u)
  if why then return why end
  if u.moved and game.last ~= u then return no("8.4", "%s has moved, and other units have moved since", u) end
end

--- 9.5a, 11.1a One brigade out of a hex, next to an enemy.
local function refuse_place(u)
  if taken():has(u.hex) then return no("9.5a", "a brigade in %s is already attacking", u.hex) end
  if next_to(u, targets(u.side)):empty() then return no("11.1a", "%s is next to no enemy", u) end
end

-- The brigades that are next to a target.
local function near_enemy()
  local near = targets(game.moving):around(1)
  return lists.filter(control.users(), function(u) return u:is "brigade" and near:has(u.hex) end)
end

-- --- attack ---

--- 11.1a, 13.5d, 15.5a, 21.4a
local function refuse_attack(u)
  if u:is "artillery" then return no("13.5d", "%s is artillery: say `bombard`", u) end
  if u:is "train" then return no("21.4a", "a Train attacks nothing") end
  if not u:is "brigade" then return no("11.1a", "%s is not a brigade", u) end
  if u.manner == "charge" then return no("15.5a", "%s moved to charge", u) end
  return refuse_declare(u) or refuse_place(u)
end

--- 11.1a
local function refuse_target(u, h)
  if not h.is_hex or not targets(u.side):has(h) then return no("11.1a", "there is no enemy to attack in %s", h) end
  if not h:adjacent(u.hex) then return no("11.1a", "%s is not next to %s", u, h) end
  return orders.refuse_attack(u, h)
end

--- 8.4 Who has come next to an enemy and may attack is reminded once: later it is too late.
function declare.remind(u)
  if refuse_attack(u) then return end
  local hexes = next_to(u, targets(u.side)):filter(function(h) return not refuse_target(u, h) end)
  if not hexes:empty() then note("8.4", "%s is next to the enemy: declare its attack now, or not at all", u) end
end

--- 9.5a It is the top brigade.
local function stand_to(u, h)
  u:put(u.hex)
  u.attacks = h
end

--- 8.4
local function declare_attack(u, h)
  stand_to(u, h)
  note("8.4", "%s declares an attack on %s", u, h)
end

--- 21.4a By the other reading of AMB-40 a brigade may name the Train among its guards.
local function aim_at_train(u, h)
  local train = #h:units{ side = enemy(u.side), trait = "train" } > 0
  if train and switch.train_target == "any" and ground.with(enemy(u.side), "fighting"):has(h)
     and ask(game.acting, "21.4a", text("what does %s attack?", u), { "units", "train" }) == "train" then
    u.aims = h
  end
end

local attack = command "attack"
attack:param("unit", { each = near_enemy, meant = control.users, refuse = function(_, u) return refuse_attack(u) end })
attack:param("hex", { each = function(c) return next_to(c.unit, targets(c.unit.side)) end,
  refuse = function(c, h) return refuse_target(c.unit, h) end })
function attack:run(c)
  if control.interrupted(c.unit) then return end
  declare_attack(c.unit, c.hex)
  aim_at_train(c.unit, c.hex)
end

declare.attack = attack                                        -- fight.lua forecasts it

-- --- 15.5 charge ---

--- 15.5a Infantry in clear terrain, without cavalry or artillery.
local chargeable = derived(function(side)
  local foe = enemy(side)
  return (ground.with(foe, "infantry") - ground.with(foe, "cavalry") - ground.with(foe, "artillery")) * ground.clear
end)

--- 15.5a By the other reading of AMB-21 not across these hexsides.
local function is_open(from, to)
  if switch.charge_hexsides == "ignored" then return true end
  local s = ground.attack_sides(from, to)
  return not (s.slope or s.creek or s.ravine or s.protected)
end
local function charge_hexes(u)
  return next_to(u, chargeable(u.side)):filter(function(h)
    return is_open(u.hex, h) and not orders.refuse_attack(u, h)
  end)
end

--- 15.5b, 9.5a Where a move to charge may end: next to a target, where nobody else attacks from.
declare.charge_ends = derived(function(side) return chargeable(side):around(1) - taken() end)

--- 15.5a, 15.5b
local function refuse_charge(u)
  if u:is "infantry" then return no("15.5a", "%s is infantry: say `attack`", u) end
  if u:is "artillery" then return no("15.5a", "%s is artillery: say `bombard`", u) end
  if not u:is "cavalry" then return no("15.5a", "only cavalry may charge") end
  if u:is "disrupted" or u.face == "shaken" or u.reformed then return no("15.5a", "%s is Disrupted or Shaken", u) end
  local why = refuse_declare(u)
  if why then return why end
  if u.moved then return no("15.5b", "%s has moved: a charge is `move` with `as charge`", u) end
  if next_to(u, targets(u.side)):empty() then
    return no("15.5b", "%s is next to no enemy: say `move` with `as charge`", u)
  end
  return refuse_place(u)
end

--- 11.1a, 15.5a
local function refuse_charged(u, h)
  if not h.is_hex or not h:adjacent(u.hex) then return no("11.1a", "%s is not next to %s", u, h) end
  local why = orders.refuse_attack(u, h)
  if why then return why end
  if not charge_hexes(u):has(h) then return no("15.5a", "%s does not hold infantry alone in clear terrain", h) end
end

--- 15.5a
local function declare_charge(u, h)
  stand_to(u, h)
  u.charges = true
  note("15.5a", "%s declares a charge on %s", u, h)
end

local charge = command "charge"
charge:param("unit", { each = near_enemy, meant = control.users, refuse = function(_, u) return refuse_charge(u) end })
charge:param("hex", { each = function(c) return charge_hexes(c.unit) end,
  refuse = function(c, h) return refuse_charged(c.unit, h) end })
function charge:run(c)
  if control.interrupted(c.unit) then return end
  declare_charge(c.unit, c.hex)
end
declare.charge = charge

--- 15.5b Cavalry that moved to charge names its target at once.
function declare.after_move(u)
  local hexes = charge_hexes(u)
  if hexes:empty() then
    note("15.5a", "%s finds nothing to charge", u)
  else
    declare_charge(u, ask(game.acting, "15.5a", text("what does %s charge?", u), hexes))
  end
end

-- --- 14.1 bombardment ---

--- 14.1a, 14.1b, 20.4
local function refuse_bombard(g)
  if g:is "brigade" then return no("14.1a", "%s is not artillery: say `attack`", g) end
  if not g:is "artillery" then return no("14.1a", "%s is not artillery", g) end
  local why = control.refuse_use(g)
  if why then return why end
  if ground.is_night() then return no("20.4", "artillery does not fire at night") end
  if g.moved then return no("14.1b", "%s has moved", g) end
  if g.face ~= "ready" or g:is "disrupted" then return no("14.1a", "%s is not Ready", g) end
end

-- The hexes that a gun can fire into.
local in_reach = derived(function(g)
  return (targets(g.side) * sight.in_range(g)):filter(function(h) return not sight.refuse_fire(g, h) end)
end)

--- 14.1a, 14.2b An HMC is no target (AMB-64).
local function refuse_bombarded(g, u)
  if u.side == g.side then return no("14.1a", "%s is not an enemy", u) end
  if not ground.stands(u) then return no("14.2b", "%s is not on the map", u) end
  if u:is "hmc" then return no("14.2b", "%s is an HMC, and no unit to aim at", u) end
  return sight.refuse_fire(g, u.hex)
end

command.bombard:param("gun", { type = "unit", meant = control.users, refuse_one = refuse_bombard,
  each = function() return lists.filter(control.users(), function(g) return g:is "artillery" end) end })
command.bombard:param("unit", { refuse = function(c, u) return refuse_bombarded(c.gun, u) end,
  meant = function(c) return units{ side = enemy(c.gun.side) } end,
  each = function(c) return units{ side = enemy(c.gun.side), within = in_reach(c.gun) } end })
function command.bombard:run(c)
  if control.interrupted(c.gun) then return end
  c.gun.bombards, c.gun.aims = c.unit, c.unit.hex
  note("14.1b", "%s declares a bombardment of %s in %s", c.gun, c.unit, c.unit.hex)
end
command.bombard:forecast(function(c) return bombard.forecast(c.gun, c.unit) end)

return declare
