-- 8.4 DECLARING ATTACKS, 14.1 BOMBARDMENTS, 15.5 CHARGES
local lists   = import "lib.lists"
local bombard = import "bombard"
local combat  = import "combat"
local control = import "control"
local ground  = import "ground"
local orders  = import "orders"
local declare = {}

-- --- what was declared ---

declare.pending = derived(function()
  return lists.filter(units{ side = game.moving, on_map = true }, function(u) return u.attacks ~= nil or u.bombards ~= nil end)
end)
function declare.target(u) return u.attacks or u.aims end
function declare.against(h)
  return lists.filter(declare.pending(), function(u) return declare.target(u) == h end)
end
-- 9.5a Hexes out of which a brigade attacks.
local taken = derived(function()
  local hexes = {}
  for _, u in ipairs(declare.pending()) do
    if u.attacks then hexes[#hexes + 1] = u.hex end
  end
  return hexset(hexes)
end)

-- --- who may declare: instead of its move, or as the last that moved ---

-- 8.4
local function cannot_declare(u)
  local why = control.refuse_use(u)
  if why then return why end
  if u.moved and game.last ~= u then return no("8.4", "%s has moved, and others after it", u) end
end
-- 11.1a, 13.5a, AMB-40 What can be attacked: fighting units, and a Train that nobody guards.
local targets = derived(function(side)
  return ground.with(enemy(side), "fighting") + ground.with(enemy(side), "train")
end)
local function next_to(u, set) return hexset{ u.hex }:around(1) * set end

-- 9.5a, 13.5d One brigade out of a hex.
local function cannot_attack(u)
  if not u:is "brigade" then return no("13.5d", "%s is no brigade", u) end
  local why = cannot_declare(u)
  if why then return why end
  if taken():has(u.hex) then return no("9.5a", "a brigade in %s attacks already", u.hex) end
  if u.manner == "charge" then return no("15.5a", "%s moved to charge", u) end
  if next_to(u, targets(u.side)):empty() then return no("11.1a", "%s is next to no enemy", u) end
end

local function able(cannot)
  local near = ground.with(game.moving, "brigade") * targets(game.moving):around(1)
  return lists.filter(control.users(), function(u) return near:has(u.hex) and not cannot(u) end)
end

-- --- attack ---

local function declare_attack(u, h)
  u:put(u.hex)                                                 -- 9.5a: it is the top brigade
  u.attacks = h
  note("8.4", "%s is to attack %s", u, h)
end

-- AMB-40: by the other reading a brigade may name the Train among its guards.
local function aim_at_train(u, h)
  local train = #h:units{ side = enemy(u.side), trait = "train" } > 0
  if train and switch.train_target == "any" and ground.with(enemy(u.side), "fighting"):has(h)
     and ask(game.acting, "21.4a", text("what does %s attack?", u), { "units", "train" }) == "train" then
    u.aims = h
  end
end

local attack = command("attack HEX with UNIT", { phase = { "moves", "control" }, rule = "8.4",
  text = "declare an attack on a hex next to a brigade", example = "attack 1620 with 17" })
attack:param("unit", { each = function() return able(cannot_attack) end, refuse = function(_, u) return cannot_attack(u) end })
attack:param("hex", { each = function(c) return next_to(c.unit, targets(c.unit.side)) end,
  refuse = function(c, h)
    if not h.is_hex or not targets(c.unit.side):has(h) then return no("11.1a", "there is nothing to attack in %s", h) end
    if not h:adjacent(c.unit.hex) then return no("11.1a", "%s is not next to %s", c.unit, h) end
    return orders.refuse_attack(c.unit, h)
  end })
function attack:run(c)
  if control.offer(c.unit) then return end
  declare_attack(c.unit, c.hex)
  aim_at_train(c.unit, c.hex)
end

-- The top brigade, or the first gun: for a forecast.
local function defender(h, side) return ground.top(h, side) or ground.guns(h, side)[1] end
local function forecast(u, h, charge)
  local d = defender(h, enemy(u.side))
  if not d then return no("21.4b", "an attack on a Train is not resolved") end
  return combat.rule{ attacker = u, defender = d, from = u.hex, hex = h, charge = charge }
end
attack:forecast(function(c) return forecast(c.unit, c.hex, false) end)

-- --- 15.5 charge ---

-- 15.5a Infantry in clear terrain, without cavalry or artillery.
declare.chargeable = derived(function(side)
  local foe = enemy(side)
  local set = ground.with(foe, "infantry") - ground.with(foe, "cavalry") - ground.with(foe, "artillery")
  return hexset(lists.filter(set:list(), ground.clear))
end)
-- AMB-21: by the other reading not across these hexsides.
local function is_open(from, to)
  if switch.charge_hexsides == "ignored" then return true end
  local s = ground.attack_sides(from, to)
  return not (s.slope or s.creek or s.ravine or s.protected)
end
local function charge_hexes(u)
  return hexset(lists.filter(next_to(u, declare.chargeable(u.side)):list(), function(h)
    return is_open(u.hex, h) and not orders.refuse_attack(u, h)
  end))
end
-- Where a move to charge may end: next to a target, and nobody else attacks from there (9.5a).
declare.charge_ends = derived(function(side) return declare.chargeable(side):around(1) - taken() end)

local function cannot_charge(u)
  if not u:is "cavalry" then return no("15.5a", "only cavalry charges") end
  if u:is "disrupted" or u.face == "shaken" or u.reformed then return no("15.5a", "%s is Disrupted or Shaken", u) end
  local why = cannot_declare(u)
  if why then return why end
  if taken():has(u.hex) then return no("9.5a", "a brigade in %s attacks already", u.hex) end
  if u.moved then return no("15.5b", "%s has moved", u) end
  if next_to(u, targets(u.side)):empty() then return no("11.1a", "%s is next to no enemy", u) end
end
local charge = command("charge HEX with UNIT", { phase = { "moves", "control" }, rule = "15.5a",
  text = "declare a charge of cavalry on infantry in the open", example = "charge 1620 with 54" })
charge:param("unit", { each = function() return able(cannot_charge) end, refuse = function(_, u) return cannot_charge(u) end })
charge:param("hex", { each = function(c) return charge_hexes(c.unit) end,
  refuse = function(c, h)
    if not h.is_hex or not h:adjacent(c.unit.hex) then return no("11.1a", "%s is not next to %s", c.unit, h) end
    local why = orders.refuse_attack(c.unit, h)
    if why then return why end
    if not charge_hexes(c.unit):has(h) then return no("15.5a", "%s holds no infantry alone in clear terrain", h) end
  end })
local function declare_charge(u, h)
  declare_attack(u, h)
  u.charges = true
end
function charge:run(c)
  if control.offer(c.unit) then return end
  declare_charge(c.unit, c.hex)
end
charge:forecast(function(c) return forecast(c.unit, c.hex, true) end)

-- 15.5b Cavalry that moved to charge names its target at once.
function declare.after_move(u)
  local hexes = charge_hexes(u)
  if hexes:empty() then
    note("15.5a", "%s finds nothing to charge", u)
  else
    declare_charge(u, ask(game.acting, "15.5a", text("what does %s charge?", u), hexes))
  end
end

-- --- 14.1 bombardment ---

local function cannot_bombard(g)
  if not g:is "artillery" then return no("14.1a", "%s is no artillery", g) end
  local why = control.refuse_use(g)
  if why then return why end
  if ground.is_night() then return no("20.4", "artillery does not fire at night") end
  if g.moved then return no("14.1b", "%s has moved", g) end
  if g.face ~= "ready" or g:is "disrupted" then return no("14.1a", "%s is not Ready", g) end
end
-- The hexes that a gun can fire into.
local in_reach = derived(function(g)
  return hexset(lists.filter(targets(g.side):list(), function(h) return not ground.fire_refusal(g, h) end))
end)
-- AMB-64: an HMC is no target.
local function bombardable(c)
  local list = {}
  for _, h in ipairs(in_reach(c.gun):list()) do
    for _, u in ipairs(h:units{ side = enemy(c.gun.side) }) do
      if not u:is "hmc" then list[#list + 1] = u end
    end
  end
  return list
end
local function firing()
  if ground.is_night() then return {} end
  return lists.filter(control.users(), function(g) return g:is "artillery" and not cannot_bombard(g) end)
end
local shell = command("bombard UNIT with GUN", { phase = { "moves", "control" }, rule = "14.1a",
  text = "declare a bombardment of a unit", example = "bombard 4 with 52" })
shell:param("gun", { type = "unit", each = firing, refuse = function(_, g) return cannot_bombard(g) end })
shell:param("unit", { each = bombardable, refuse = function(c, u)
  if u.side == c.gun.side or not ground.stands(u) or u:is "hmc" then return no("14.2b", "%s is no target", u) end
  return ground.fire_refusal(c.gun, u.hex)
end })
function shell:run(c)
  if control.offer(c.gun) then return end
  c.gun.bombards, c.gun.aims = c.unit, c.unit.hex
  note("14.1b", "%s is to bombard %s in %s", c.gun, c.unit, c.unit.hex)
end
shell:forecast(function(c)
  if c.unit:is "train" then return no("21.4b", "a bombardment of a Train is not resolved") end
  return bombard.forecast(c.unit)
end)

return declare
