-- 12 RESULTS ON THE BOARD: 12.6 SUPPORTING BRIGADES, 13.4 AND 13.5 ARTILLERY
local combat  = import "combat"
local ground  = import "ground"
local retreat = import "retreat"
local states  = import "states"
local results = {}

-- --- 12.6 those who stood with a beaten brigade ---

--- 12.6a Each is Disrupted and checks its Morale; a brigade that fails becomes Shaken, or routs if it was Shaken
-- already. Gives those that must retreat.
local function shaken_with(h, side, beaten)
  local going = {}
  for _, o in ipairs(lists.without(ground.brigades(h, side), beaten)) do
    states.disrupt(o, "12.6a")
    if not states.passes(o, "12.6a") then
      if states.shake(o, "12.6a") then going[#going + 1] = o else states.rout(o, "12.6a") end
    end
  end
  return going
end

--- 13.4d, 9.3-E2, 13.4-E1 Artillery that would be left alone goes with them; a rout of the last brigade counts too
-- (AMB-16).
local function guns_left(h, side, going, f)
  local staying = lists.count(ground.brigades(h, side), function(o) return not lists.has(going, o) end)
  if staying > 0 or (#going == 0 and switch.rout_takes_guns == "no") then return {} end
  local all = switch.erratum_9_3_e2 == "yes" or switch.erratum_13_4_e1 == "yes"
  return lists.filter(ground.guns(h, side), function(g) return all or g == f.against end)
end

--- 12.3a, 12.6a, 13.4d The brigade d has routed or must retreat out of h.
local function break_up(f, h, side, d)
  local going = shaken_with(h, side, d)
  if d.place == h then table.insert(going, 1, d) end
  local guns = guns_left(h, side, going, f)
  for _, g in ipairs(guns) do states.disrupt(g, "13.4d") end
  retreat.group(side, lists.joined(going, guns), "12.3a")
end

--- 12.6a, 12.7a Whether the attacker finds the hex empty if its defender fares so: what `odds` tell of a stack.
function results.is_emptied(f, fell)
  local h, d = f.hex, f.defender
  if fell == "unhurt" or fell == "disrupted" or #h:units{ side = d.side, trait = "train" } > 0 then return false end
  if d:is "artillery" then return true end
  local others = lists.without(ground.brigades(h, d.side), d)
  if fell == "eliminated" then return #others + #ground.guns(h, d.side) == 0 end
  local retreats = fell ~= "routed"
  for _, o in ipairs(others) do
    if states.passes(o, "12.6a") then return false end
    retreats = retreats or o.face ~= "shaken"
  end
  return retreats or switch.rout_takes_guns == "yes" or #ground.guns(h, d.side) == 0
end

--- 15.4a, 9.3-E2, 13.4-E1 Cavalry that leaves before the combat is unhurt (AMB-43); guns that would be left alone go
-- with it, Disrupted as in every retreat of guns, or unhurt by the other reading of AMB-83.
function results.withdraw(f)
  local d = f.defender
  local guns = guns_left(d.hex, d.side, { d }, f)
  for _, g in ipairs(guns) do
    note("9.3-E2", "%s would be left alone and goes too", g)
    if switch.withdrawn_guns == "disrupted" then states.disrupt(g, "13.4d") end
  end
  if not f.forecast then return retreat.group(d.side, lists.joined({ d }, guns), "15.4a") end
  for _, u in ipairs(lists.joined({ d }, guns)) do u:put(box "off_map") end     -- wherever they go
end

-- --- 12.2 what becomes of the defender ---

--- 12.2DR, 12.2Dn Whether R or a figure above its Morale drove it back.
local function driven_by(outcome) return outcome.result:find "R" and "12.2DR" or "12.2Dn" end

local defeats = {}
function defeats.unhurt() end
function defeats.disrupted(_, d) states.disrupt(d, "12.2Dn") end       --- 12.2Dn
function defeats.eliminated(_, d) states.eliminate(d, "7.6a") end      --- 12.2E
--- 12.2DR, 12.2Dn
function defeats.routed(f, d, rule)
  local h, side = d.hex, d.side
  states.rout(d, rule)
  break_up(f, h, side, d)
end
--- 12.2DR, 12.2Dn, 12.3a
function defeats.retreats(f, d, rule)
  states.disrupt(d, rule)
  states.shake(d, "12.3a")
  break_up(f, d.hex, d.side, d)
end

-- --- 12.2 what becomes of the attacker; it never retreats (12.3b) ---

local setbacks = {}
function setbacks.unhurt() end
function setbacks.disrupted(_, a) states.disrupt(a, "12.2A") end       --- 12.2A
function setbacks.eliminated(_, a) states.eliminate(a, "7.6a") end     --- 12.2E
--- 12.2AR, 15.5d
function setbacks.shaken(f, a)
  local rule = f.charge and "15.5d" or "12.2AR"
  states.disrupt(a, rule)
  states.shake(a, rule)
end
--- 12.2AR, 12.6a By the literal reading of AMB-82 the brigades stacked with it are tested too.
function setbacks.routed(_, a)
  local h, side = a.hex, a.side
  states.rout(a, "12.2AR")
  if switch.support_tests == "any" then shaken_with(h, side, a) end
end

-- --- 13.5 artillery alone ---

--- 13.5c The others in the hex are Disrupted, and each is captured or retreats (AMB-57).
local function other_guns(h, side, defender)
  local going = {}
  for _, g in ipairs(lists.without(ground.guns(h, side), defender)) do
    states.disrupt(g, "13.5c")
    if combat.is_captured(g) then states.capture(g, "13.5c") else going[#going + 1] = g end
  end
  return going
end

--- 13.5b
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

-- --- both ---

--- 12.1a, 12.1b f: attacker, defender, hex, from, support, against, charge, counter.
function results.apply(f, outcome)
  setbacks[outcome.attacker](f, f.attacker)
  if f.defender:is "artillery" then return guns_beaten(f.defender, outcome.defender) end
  defeats[outcome.defender](f, f.defender, driven_by(outcome))
end

--- 22.3c A Questionable attacker that fails its check becomes Shaken, or routs; the attack is not carried out.
function results.attacker_falters(f)
  if not states.shake(f.attacker, "22.3c") then states.rout(f.attacker, "22.3c") end
  note("22.3c", "the attack is not carried out")
end

--- 22.3c A Questionable defender that fails before the combat routs if it was Shaken, otherwise it retreats (AMB-76).
function results.defender_falters(f)
  if f.defender.face == "shaken" then return defeats.routed(f, f.defender, "22.3c") end
  states.shake(f.defender, "22.3c")
  break_up(f, f.defender.hex, f.defender.side, f.defender)
end

return results
