-- 11.3 REPLACEMENTS. Points are counted in halves.
local lists = import "lib.lists"
local zones = import "zones"

local steps = { reduced = 1, full = 2 }

-- The nation whose turn it is: it alone has points.
local function nation_now()
  return lists.find(nations, function(nation) return game.rp[nation] > 0 end)
end

--- 11.3g Units of the nation in the Eliminated box; Cadres are never there.
local function eliminated(nation)
  return units{ at = box "eliminated", nation = nation, trait = "corps" }
end

local function in_points(halves)
  return halves % 2 == 0 and tostring(halves // 2) or tostring(halves // 2) .. ".5"
end

-- 11.3 Points of a nation: those of the table and one for each eliminated unit.
local points = procedure("replacements", "11.3", "replacement points of a nation")
points:input("nation", { "russian", "austrian", "german" }, { rule = "11.3", text = "nation" })
points:input("eliminated", "number", { least = 0, rule = "11.3", text = "its units in the Eliminated box",
  board = function(c) return #eliminated(c.nation) end })
--- 11.3g Those of the table and one for each eliminated unit.
function points:run(b)
  local base = tables.replacements.base:cell(b.nation, "points")
  local halves = 2 * (base + b.eliminated)
  note("11.3", "%d and %d eliminated units: %s points", base, b.eliminated, in_points(halves))
  return { points = in_points(halves), detail = { points_in_halves = halves } }
end

-- 11.3 What a step costs depends on the troops.
local cost = procedure("cost", "11.3", "the cost of steps")
cost:input("troops", tables.replacements.cost:rows(), { rule = "11.3", text = "troops" })
cost:input("steps", "number", { least = 1, most = 2, default = 1, rule = "11.3", text = "steps" })
--- 11.3h What a step costs depends on the troops.
local function halves_for(troops, count)
  return count * tonumber(tables.replacements.cost:cell(troops, "halves"))
end
--- 11.3h In points, as the rulebook counts them.
function cost:run(b)
  local halves = halves_for(b.troops, b.steps)
  note("11.3", "%s, %d steps: %s points", b.troops, b.steps, in_points(halves))
  return { points = in_points(halves), detail = { points_in_halves = halves } }
end

local function can_pay(u, count)
  return halves_for(u.troops, count) <= game.rp[u.nation]
end
--- 11.3h The points that are left.
local function pay(u, count)
  game.rp[u.nation] = game.rp[u.nation] - halves_for(u.troops, count)
  note("11.3", "%s: %s points left", u.nation, in_points(game.rp[u.nation]))
end

--- 11.3c Armies that miss more than one unit come first: these units of the nation must be reformed before anything
-- else, as long as there are points for one.
local compulsory = derived(function(nation)
  local missing = {}
  for _, u in ipairs(units{ at = box "eliminated", trait = "corps" }) do
    missing[u.army] = (missing[u.army] or 0) + 1
  end
  return lists.filter(eliminated(nation), function(u)
    return u.army ~= "none" and missing[u.army] > 1 and can_pay(u, 1)
  end)
end)

--- 11.3c Nothing else is bought before.
local function army_first(nation)
  local u = compulsory(nation)[1]
  if u then return no("11.3", "the army of %s misses more than one unit: its units come first", u) end
end

-- 11.3 An eliminated unit is reformed, reduced or full, and goes to the Reinforcement box.
local reform = command("reform UNIT FACE", { phase = "replacements", rule = "11.3",
  text = "reform an eliminated unit", example = "reform 2c reduced" })
--- 11.3a, 11.3b Each nation pays for its own units.
local function not_its_turn(u)
  if u.nation ~= nation_now() then return no("11.3", "%s has no replacement points now", u.nation) end
end
reform:param("unit", { each = function() return eliminated(nation_now()) end, refuse = function(c, u)
  local why = not_its_turn(u)
  if why then return why end
  if u.place ~= box "eliminated" then return no("11.3", "%s is not eliminated", u) end
  if not can_pay(u, 1) then return no("11.3", "there are not enough points") end
  if not lists.has(compulsory(u.nation), u) then return army_first(u.nation) end
end })
reform:param("face", { type = "word", each = function() return { "reduced", "full" } end, refuse = function(c, face)
  if not can_pay(c.unit, steps[face]) then return no("11.3", "there are not enough points") end
end })
--- 11.3d, 11.3e Reduced or full, it goes to the Reinforcement box.
function reform:run(c)
  c.unit.face = c.face
  c.unit.reformed = true
  c.unit:move(box "reinforcements", "11.3")
  pay(c.unit, steps[c.face])
end

-- 11.3 A reduced unit on the map is brought to full strength, not in a siege (10.5). A Cadre can only be relieved (11.4).
local strengthen = command("strengthen UNIT", { phase = "replacements", rule = "11.3",
  text = "bring a reduced unit to full strength", example = "strengthen 2c" })
strengthen:param("unit", {
  each = function() return units{ nation = nation_now(), trait = "corps", face = "reduced", on_map = true } end,
  refuse = function(c, u)
    local why = not_its_turn(u)
    if why then return why end
    if not u.hex or not u:is "reduced" then return no("11.3", "%s is not a reduced unit on the map", u) end
    if zones.is_besieged(u) then return no("11.3", "%s is besieged", u) end
    if not can_pay(u, 1) then return no("11.3", "there are not enough points") end
    return army_first(u.nation)
  end })
--- 11.3j One step, to full strength.
function strengthen:run(c)
  c.unit:turn_to("full", "11.3")
  pay(c.unit, 1)
end

--- 11.3i Nothing more can be bought: the rest of the points is lost.
local function is_spent()
  local nation = nation_now()
  if not nation then return true end
  local function affordable(u) return can_pay(u, 1) end
  if lists.find(eliminated(nation), affordable) then return false end
  return not lists.find(units{ nation = nation, trait = "corps", face = "reduced", on_map = true }, function(u)
    return affordable(u) and not zones.is_besieged(u)
  end)
end

local replacements = phase "replacements"
--- 11.3a, 11.3j The Russian, the Austrian, the German.
function replacements.enter()
  local nation = nations[game.times.replacements]
  act(side_of(nation))
  game.rp[nation] = points:rule{ nation = nation }.detail.points_in_halves
end
replacements.over = is_spent
--- 11.3c Armies that miss more than one unit come first.
function replacements.refuse_done()
  local nation = nation_now()
  return nation and army_first(nation)
end
--- 11.3i What is left is lost.
function replacements.leave()
  for _, nation in ipairs(nations) do game.rp[nation] = 0 end
end
function replacements.status()
  local nation = nation_now()
  return nation and text("%s: %s replacement points", nation, in_points(game.rp[nation]))
end
