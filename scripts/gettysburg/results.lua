-- 12 RESULTS ON THE BOARD: 12.6 SUPPORTING BRIGADES, 13.4 AND 13.5 ARTILLERY, 12.7 ADVANCE
local lists   = import "lib.lists"
local combat  = import "combat"
local ground  = import "ground"
local hidden  = import "hidden"
local retreat = import "retreat"
local states  = import "states"
local results = {}

-- --- 12.6 those who stood with a beaten brigade ---

-- 12.6a Each is Disrupted and checks its Morale; who fails is Shaken, or routs if it was. Gives those that must go.
local function shaken_with(h, side, beaten)
  local others = lists.filter(ground.brigades(h, side), function(o) return o ~= beaten end)
  local going = {}
  for _, o in ipairs(others) do
    states.disrupt(o, "12.6a")
    if not states.check(o, "12.6a") then
      if states.shake(o, "12.6a") then going[#going + 1] = o else states.rout(o, "12.6a") end
    end
  end
  return going
end

-- 13.4d, 9.3-E2 Artillery that would be left alone goes with them; AMB-16 a rout of the last brigade counts too.
local function guns_left(h, side, going, f)
  local staying = lists.filter(ground.brigades(h, side), function(o) return not lists.has(going, o) end)
  if #staying > 0 or (#going == 0 and switch.rout_takes_guns == "no") then return {} end
  local all = switch.erratum_9_3_e2 == "yes" or switch.erratum_13_4_e1 == "yes"
  return lists.filter(ground.guns(h, side), function(g) return all or g == f.against end)
end

-- 12.3a, 12.6, 13.4d The brigade d has routed or must retreat out of h.
local function break_up(f, h, side, d)
  local going = shaken_with(h, side, d)
  if d.place == h then table.insert(going, 1, d) end
  local guns = guns_left(h, side, going, f)
  for _, g in ipairs(guns) do states.disrupt(g, "13.4d") end
  retreat.group(side, lists.joined(going, guns), "12.3a")
end

-- --- 12.2 what becomes of one ---

local defeats = {}
function defeats.unhurt() end
function defeats.disrupted(_, d) states.disrupt(d, "12.2Dn") end
function defeats.eliminated(_, d) states.eliminate(d, "7.6a") end
function defeats.routed(f, d)
  local h, side = d.hex, d.side
  states.rout(d, "12.2DR")
  break_up(f, h, side, d)
end
function defeats.retreats(f, d)
  states.disrupt(d, "12.2DR")
  states.shake(d, "12.3a")
  break_up(f, d.hex, d.side, d)
end

-- AMB-82: by the literal reading the stack of an attacker that routs is tested too; nobody retreats (12.3b).
local function attacker_routs(a)
  local h, side = a.hex, a.side
  states.rout(a, "12.2AR")
  if switch.support_tests == "any" then shaken_with(h, side, a) end
end

local setbacks = { routed = attacker_routs }
function setbacks.unhurt() end
function setbacks.disrupted(a) states.disrupt(a, "12.2A") end
function setbacks.eliminated(a) states.eliminate(a, "7.6a") end
function setbacks.shaken(a, f)
  local rule = f.charge and "15.5d" or "12.2AR"
  states.disrupt(a, rule)
  states.shake(a, rule)
end

-- --- 13.5 artillery alone ---

-- 13.5c, AMB-57 The others in the hex are Disrupted, and each is captured or retreats.
local function other_guns(h, side, defender)
  local going = {}
  for _, g in ipairs(ground.guns(h, side)) do
    if g ~= defender then
      states.disrupt(g, "13.5c")
      note("13.5c", "%s: is it captured?", g)
      if combat.is_captured() then states.capture(g, "13.5c") else going[#going + 1] = g end
    end
  end
  return going
end

local function guns_beaten(g, how)
  if how == "unhurt" then return end
  local h, side = g.hex, g.side
  if how == "eliminated" then states.eliminate(g, "13.5b") end
  if how == "captured" then states.capture(g, "13.5b") end
  local going = other_guns(h, side, g)
  if how == "retreats" then
    states.disrupt(g, "13.5b")
    table.insert(going, 1, g)
  end
  retreat.group(side, going, "13.5b")
end

-- 12.1 f: attacker, defender, hex, from, support, against, charge, counter.
function results.apply(f, outcome)
  setbacks[outcome.attacker](f.attacker, f)
  if f.defender:is "artillery" then return guns_beaten(f.defender, outcome.defender) end
  defeats[outcome.defender](f, f.defender)
end

-- 22.3c, AMB-76 A Questionable defender that fails before the combat: it routs if it was Shaken, else it retreats.
function results.falter(f)
  if f.defender.face == "shaken" then return defeats.routed(f, f.defender) end
  states.shake(f.defender, "22.3c")
  break_up(f, f.defender.hex, f.defender.side, f.defender)
end

-- --- 12.7 advance ---

-- 12.7c, AMB-41, AMB-67 Nobody is left, not even a Train; brigades only, none into terrain prohibited to it.
function results.is_empty(h, side) return #h:units{ side = side } == 0 end

-- 12.7a, 12.7b The attacker and those that had still to attack the hex; the attacker is on top there.
function results.advance(f, waiting)
  local side, h = f.attacker.side, f.hex
  if not results.is_empty(h, enemy(side)) then return end
  local able = lists.filter(lists.joined({ f.attacker }, waiting), function(u)
    return ground.stands(u) and u.hex:adjacent(h) and not ground.forbidden(u):has(h)
  end)
  local room = figure.stack_limit - ground.count(h, side)
  if #able == 0 or room < 1 then return end
  local going = ask_some(side, "12.7a", text("who advances into %s?", h), able, { least = 0, most = math.min(#able, room) })
  for i = #going, 1, -1 do
    going[i]:move(h, going[i] == f.attacker and "12.7a" or "12.7b")
    hidden.check()
  end
end

return results
