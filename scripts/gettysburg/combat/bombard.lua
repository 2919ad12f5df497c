-- 14 BOMBARDMENT
local combat = import "combat"
local ground = import "ground"
local orders = import "orders"
local states = import "states"
local trains = import "trains"
local bombard = {}

-- --- the table ---

local bombardment = procedure("bombardment", "14.3", "artillery bombards a unit")
bombardment:input("guns", "number", { default = 1, least = 1, most = 3, rule = "14.3",
  text = "artillery units that fire together" })
bombardment:input("coordination", "number", { default = 0, least = 0, most = 6, rule = "14.7a",
  text = "Coordination Value; 0: they fire one by one" })
bombardment:input("artillery", "flag", { default = false, rule = "7.6c", text = "the target is artillery" })
bombardment:input("shaken", "flag", { default = false, rule = "7.4a", text = "the target is already Shaken" })
bombardment:input("morale", "number", { default = 0, least = 0, most = 6, rule = "2.7",
  text = "Morale of the target; 0: unknown" })
bombardment:input("loss", combat.ratings, { default = "none", rule = "2.8",
  text = "Loss Rating of the target; none: unknown" })
bombardment:input("night", "flag", { default = false, rule = "20.4", text = "at night" })
--- 14.2b
local function artillery_flag(u)
  if not u:is "fighting" then error(no("14.2b", "%s cannot be bombarded", u)) end
  return u:is "artillery"
end
bombardment:counter("target", { rule = "2.7", fills = { morale = "morale", artillery = artillery_flag,
  shaken = function(_, face) return face == "shaken" end,
  loss = function(u, face) return u:printed("loss", face) or "none" end } })
bombardment:excludes{
  { rule = "20.4", when = "night", text = "artillery does not fire at night" },
  { rule = "7.1b", when = "artillery and shaken", text = "artillery is never Shaken" },
  { rule = "14.7a", when = "guns = 1 and coordination > 0", text = "one battery alone is not coordinated" },
}

-- Whom a die is about.
local function who(b) return b.target or text("the target") end

local fates = {}
function fates.A() return "unhurt" end
function fates.none() return "unhurt" end
function fates.D() return "disrupted" end                              --- 14.4R-D
--- 14.4R-DR A failed Morale Check routs, a passed one makes Shaken; artillery is never Shaken (AMB-54).
function fates.DR(b)
  if b.morale == 0 then return "check" end
  if test("1d6", ">", b.morale, "14.4R-DR", "rout", text("%s routs", who(b))) then return "routed" end
  return b.artillery and "disrupted" or "shaken"
end
--- 14.4R-DER, 7.6c First the Loss check; artillery has none and is lost.
function fates.DER(b)
  if b.artillery then return "eliminated" end
  if b.loss == "none" then return "check" end
  return states.is_lost(b.loss, "loss", who(b)) and "eliminated" or fates.DR(b)
end

--- 14.3 The name of the die where each gun has one of its own.
local function throw(b, column, name)
  local result, die = tables.bombardment.results:roll("1d6", column, "14.3", name or "die", 0,
    { { "A", "A" }, { "D", "D" }, { "DR", "DR" }, { "DER", "DER" } })
  note("14.4R-" .. result, "%d in column %d: %s", die, column, result)
  return { result = result, guns = result == "A" and "disrupted" or "unhurt", target = fates[result](b),
           detail = { column = column } }
end

-- The worst of several throws at one target.
local order = { "eliminated", "routed", "shaken", "check", "disrupted", "unhurt" }
local function worst(outcomes, of)
  return lists.find(order, function(word) return lists.any(outcomes, function(each) return each[of] == word end) end)
end

--- 14.7b Guns that fail to coordinate fire one by one at the same target: the worst of it.
local function together(outcomes)
  return { result = "separate", guns = worst(outcomes, "guns"), target = worst(outcomes, "target"),
           detail = { column = 1, shots = #outcomes } }
end

function bombardment:run(b)
  if b.guns == 1 then return throw(b, 1) end
  if b.coordination == 0 then return no("14.7a", "units that do not coordinate fire one by one") end
  if combat.is_coordinated(b.coordination, "14.7a", "coordination_die") then return throw(b, b.guns) end
  note("14.7b", "each fires separately")
  local outcomes = {}
  for n = 1, b.guns do outcomes[n] = throw(b, 1, "die_" .. n) end
  return together(outcomes)
end

-- --- on the board ---

local function inputs(d)
  return { board = true, target = d, artillery = d:is "artillery", morale = d.morale, loss = d.loss }
end

-- 14.3 One unit only is hit, and nobody retreats (AMB-81).
local hits = {}
function hits.unhurt() end
function hits.disrupted(d) states.disrupt(d, "14.4R-D") end             --- 14.4R-D
function hits.routed(d) states.rout(d, "14.4R-DR") end                  --- 14.4R-DR
function hits.eliminated(d) states.eliminate(d, "14.4R-DER") end        --- 14.4R-DER
--- 14.4R-DR
function hits.shaken(d)
  states.disrupt(d, "14.4R-DR")
  states.shake(d, "14.4R-DR")
end

--- 13.1c It has fired, whatever came of it.
local function spend(g)
  g.bombards, g.aims = nil, nil
  states.fire(g, "13.1c")
end

--- 14.1b, 14.2b The unit that was declared, if it is still there; by the other reading of AMB-62 any unit of the hex.
local function target_of(g)
  if switch.bombard_target == "unit" then return g.bombards.place == g.aims and g.bombards or nil end
  local there = lists.filter(g.aims:units{ side = enemy(g.side) }, function(u) return not u:is "hmc" end)
  return #there > 0 and ask(game.moving, "14.2b", text("what does %s bombard?", g), there) or nil
end

--- 14.1a What has happened to a gun since it declared counts.
local function is_able(g) return g.face == "ready" and not g:is "disrupted" end

--- 14.7a Those stacked with it that have the same target.
local function battery(g)
  return lists.filter(ground.guns(g.hex, g.side), function(o) return o.bombards == g.bombards and is_able(o) end)
end

--- 14.4R-A One throw of these guns at a unit.
local function throw_at(list, d)
  for _, g in ipairs(list) do spend(g) end
  local outcome = #list == 1 and bombardment:rule(inputs(d)) or throw(inputs(d), #list)
  if outcome.guns == "disrupted" then
    for _, g in ipairs(list) do states.disrupt(g, "14.4R-A") end
  end
  hits[outcome.target](d)
  return outcome
end

--- 13.1b, 14.1a, 14.1b It does not fire; by the other reading of AMB-85 that leaves it as it is.
local function waste(g)
  if is_able(g) then note("14.1b", "%s has no target left", g) else note("14.1a", "%s is not Ready", g) end
  if switch.wasted_guns == "fired" then return spend(g) end
  g.bombards, g.aims, g.wasted = nil, nil, true
end

--- 14.1a, 14.1b, 21.4b Gives what came of it; nothing if it did not fire.
local function fire_alone(g)
  local d = is_able(g) and target_of(g)
  if not d then return waste(g) end
  if not d:is "train" then return throw_at({ g }, d) end
  spend(g)
  trains.hit(g.side, d, g, "21.4b")
  return "hit"
end

--- 14.7a, 14.7b, 16.6a A battery may try to coordinate, not in Panic; if that fails each fires separately, at once.
-- Gives what came of each shot that was fired.
function bombard.fire(g)
  local list = battery(g)
  local d = #list > 1 and switch.bombard_target == "unit" and target_of(g) or nil
  if not d or d:is "train" or not orders.may_coordinate(g.side, list)
     or not yes(game.moving, "14.7a", text("coordinate the fire on %s?", d)) then
    return { fire_alone(g) }
  elseif combat.is_coordinated(orders.coordination(g.side), "14.7a") then
    return { throw_at(list, d) }
  end
  note("14.7b", "each fires separately")
  local outcomes = {}
  for _, o in ipairs(list) do outcomes[#outcomes + 1] = fire_alone(o) end
  return outcomes
end

--- 14.7b, 21.4b What `odds` runs: the fire as it would be resolved next, with those of its battery that have declared,
-- together or one by one.
function bombard.forecast(g, d)
  if d:is "train" then return no("21.4b", "a bombardment of a Train is not resolved") end
  local h = d.place
  g.bombards, g.aims = d, d.hex
  local others = lists.without(battery(g), g)
  local outcomes = bombard.fire(g)
  for _, o in ipairs(others) do
    if o.bombards then outcomes[#outcomes + 1] = fire_alone(o) end
  end
  local outcome = #outcomes > 1 and together(outcomes) or outcomes[1]
  if outcome then outcome.detail.bombardment = text("%s bombards %s in %s", g, d, h) end
  return outcome
end

return bombard
