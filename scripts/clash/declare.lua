-- S5 THE COMBAT PHASE: declaring it, and the attacks in it
local arms, book, orders, fight = import "arms", import "book", import "command", import "fight"
local limits, movement, offensive, zones = import "limits", import "movement", import "offensive", import "zones"

--- S5, 5.36a A side fights once a turn: not again when that phase is over.
local function refuse_fight()
  if game.fought[game.acting] then return no(book.combat, "the only combat phase of the %s player this turn is over", game.acting) end
end

--- S5, 9.1, 5.36b, 8.2b, 9.22b Units of any army, each once; not under a replacement marker, nor infantry under an asterisk.
local function refuse_attacker(u)
  if u:is "fort" then return no("S13", "%s is a fort: it does not attack", u) end
  if u.side ~= game.acting or not u:is "combat" or not u.hex then return no(book.attack, "%s cannot attack", u) end
  local why = not game.fighting and refuse_fight()
  if why then return why end
  if u.attacked then return no("S5", "%s has already attacked", u) end
  why = movement.refuse_replaced(u)
  if why then return why end
  return limits.asterisks and not arms.is_cavalry(u) and orders.refuse_fight(u) or limits.refuse_attack(u)
end

--- S5 Hexes with enemies next to units of the side that were not attacked yet.
local targets = derived(function()
  local foe = enemy(game.acting)
  local near = zones.held(foe) * zones.units(game.acting):around(1)
  return near:filter(function(h) return fight.is_open(h, foe) end)
end)
-- Units that may attack something.
local able = derived(function()
  return lists.gather(zones.units(game.acting) * targets():around(1), function(h)
    return lists.allowed(h:units{ side = game.acting, trait = "combat" }, refuse_attacker)
  end)
end)
--- S5 Units that may attack a hex.
local against = derived(function(h)
  return lists.filter(able(), function(u) return u.hex:adjacent(h) and not limits.refuse_attack(u, h) end)
end)
local attackable = derived(function() return targets():filter(function(h) return #against(h) > 0 end) end)

--- S5 Why none of the units next to a hex attacks it: the reason of the first.
local function refuse_all(h)
  local near = lists.gather(hexset{ h }:around(1) * zones.units(game.acting), function(from)
    return from:units{ side = game.acting, trait = "combat" }
  end)
  return lists.first(near, function(u) return refuse_attacker(u) or limits.refuse_attack(u, h) end)
         or no(book.attack, "no unit of yours is next to %s", h)
end
--- S5 Why a hex cannot be attacked now.
local function refuse_target(h)
  if not zones.held(enemy(game.acting)):has(h) then return no(book.attack, "there is nothing to attack in %s", h) end
  if not fight.is_open(h, enemy(game.acting)) then return no("S5", "%s has already been attacked", h) end
  if #against(h) == 0 then return refuse_all(h) end
end

--- S5 Other enemies next to units that attack from several hexes: they must be attacked too, unless no unit may.
local function also_owed(h, list)
  local from = hexes_of(list)
  if #from < 2 then return hexset() end
  return attackable() * from:around(1) - hexset{ h }
end
--- S5 So there must be units for it.
local function refuse_together(h, list)
  local why = lists.first(list, function(u)
    return refuse_attacker(u) or not u.hex:adjacent(h) and no(book.attack, "%s is not next to %s", u, h)
           or limits.refuse_attack(u, h)
  end)
  if why then return why end
  return lists.first(also_owed(h, list), function(other)
    if not lists.any(against(other), function(u) return not lists.has(list, u) end) then
      return no("S5", "an attack from several hexes: nobody would be left to attack %s", other)
    end
  end)
end

local attack = command("attack HEX with UNITS", { phase = "combat", rule = book.attack, text = "attack a hex",
  odds_in = "declaration", example = "attack 2007 with 18 45" })
attack:param("hex", { each = attackable, refuse = function(_, h) return refuse_target(h) end })
attack:param("units", { some = true, least = 1, each = function(c) return against(c.hex) end,
  refuse = function(c, list) return refuse_together(c.hex, list) end })
--- S5 Attacks are made one after the other, in the order that the attacker likes.
function attack:run(c)
  for _, h in ipairs(also_owed(c.hex, c.units):list()) do h.owed = true end
  fight.resolve(c.hex, c.units)
end
attack:forecast(function(c) return fight.forecast(c.hex, c.units) end)

local fighting = phase "combat"
function fighting.over() return not game.fighting or attackable():empty() end
--- S5 Enemies that must still be attacked.
function fighting.refuse_done()
  local left = where("owed", true) * attackable()
  if not left:empty() then return no("S5", "%s must be attacked too: an attack beside it came from several hexes", left:first()) end
end

local declare = command("declare [with MARKER]", { phase = "declaration", rule = book.combat,
  text = "declare your only combat phase of the turn", example = "declare" })
declare:param("marker", { type = "unit", each = offensive.at_hand,
  default = function()
    if refuse_fight() then return false end
  end,
  refuse = function(_, m) return refuse_fight() or m and offensive.refuse(m) or nil end })
--- S5, 10.1, 5.36a, 5.36c Once a turn; offensive support is announced with it.
function declare:run(c)
  local side = game.acting
  game.fought[side], game.fighting = true, true
  note(book.combat, "the %s player declares his combat phase", side)
  if c.marker then offensive.announce(c.marker) end
end

local declaration = phase "declaration"
--- S5 Only once a turn, and only where something can be attacked.
function declaration.over() return game.fighting or game.fought[game.acting] or attackable():empty() end
--- S5 After the last marker of a side there is no other chance.
function declaration.status()
  local left = lists.count(units{ at = box "cup" }, function(m) return m.side == game.acting end)
  return left == 0 and text("your last chance to fight this turn") or nil
end
