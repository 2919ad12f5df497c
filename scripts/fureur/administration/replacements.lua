-- 11.3 REPLACEMENTS. Points are counted in halves.
local zones = import "zones"

local steps = { reduced = 1, full = 2 }

-- The nation whose turn it is, if it has points left.
local function nation_now()
  local nation = nations[game.times.replacements]
  return game.rp[nation] > 0 and nation or nil
end

--- 11.3g Units of the nation in the Eliminated box; Cadres are never there.
local function eliminated(nation) return units{ at = box "eliminated", nation = nation, trait = "corps" } end

--- 11.3f Reduced units of the nation that can be strengthened.
local function weakened(nation)
  return lists.filter(units{ nation = nation, trait = "corps", face = "reduced", on_map = true },
                      function(u) return not zones.is_besieged(u) end)
end

local function in_points(halves)
  return tostring(halves // 2) .. (halves % 2 == 0 and "" or ".5")
end
local function outcome(halves)
  return { points = in_points(halves), detail = { points_in_halves = halves } }
end

local points = procedure("replacements", "11.3g", "replacement points of a nation")
points:input("nation", nations, { rule = "11.3g", text = "nation" })
points:input("eliminated", "number", { least = 0, rule = "11.3g", text = "its units in the Eliminated box",
  board = function(c) return #eliminated(c.nation) end })
--- 11.3g Those of the table and one for each eliminated unit.
local function halves_of(base, lost) return 2 * (base + lost) end
local function base_of(nation) return tables.replacements.base:cell(nation, "points") end
function points:run(b)
  local base = base_of(b.nation)
  local halves = halves_of(base, b.eliminated)
  note("11.3g", "%s: %d plus %d for eliminated units: %s points", b.nation, base, b.eliminated, in_points(halves))
  return outcome(halves)
end

--- 11.3h, 11.3k What a step costs depends on the troops.
local function halves_for(troops, count)
  return count * tonumber(tables.replacements.cost:cell(troops, "halves"))
end

local cost = procedure("cost", "11.3h", "the cost of steps")
cost:input("troops", tables.replacements.cost:rows(), { rule = "11.3h", text = "troops" })
cost:input("steps", "number", { least = 1, most = 2, default = 1, rule = "11.3d", text = "steps" })
--- 11.3h In points, as the rulebook counts them.
function cost:run(b)
  local halves = halves_for(b.troops, b.steps)
  note("11.3h", "%s, %d steps: %s points", b.troops, b.steps, in_points(halves))
  return outcome(halves)
end

--- 11.3h There must be points for it.
local function refuse_cost(u, count)
  local halves = halves_for(u.troops, count)
  if halves > game.rp[u.nation] then
    return no("11.3h", "replacement points needed: %s; left: %s", in_points(halves), in_points(game.rp[u.nation]))
  end
end
--- 11.3h The points that are left.
local function pay(u, count)
  game.rp[u.nation] = game.rp[u.nation] - halves_for(u.troops, count)
  note("11.3h", "%s: %s points left", u.nation, in_points(game.rp[u.nation]))
end
local function affordable(list)
  return lists.allowed(list, function(u) return refuse_cost(u, 1) end)
end

--- 11.3c Armies that are short of more than one unit come first: these units of the nation must be reformed before
-- anything else, as long as there are points for one.
local compulsory = derived(function(nation)
  local lost = units{ at = box "eliminated", trait = "corps" }
  return lists.filter(affordable(eliminated(nation)), function(u)
    local missing = lists.count(lost, function(other) return other.army == u.army end)
    return u.army ~= "none" and missing > figure.missing_units
  end)
end)

--- 11.3c Nothing else is bought before.
local function refuse_others(nation)
  local u = compulsory(nation)[1]
  if u then return no("11.3c", "the army of %s is short of more than one unit: its units come first", u) end
end

--- 11.3a, 11.3b Each nation pays for its own units.
local function refuse_nation(u)
  if u.nation == nation_now() then return nil end
  local why = no("11.3a", "%s has no replacement points now", u.nation)
  why.not_now = u.nation ~= nations[game.times.replacements]
  return why
end

--- 11.3a, 11.3c, 11.3h An eliminated unit that can be paid for; those of the armies that come first before others.
local function refuse_lost(u)
  if u.place ~= box "eliminated" then return no("11.3a", "%s is not eliminated", u) end
end
local function refuse_reform(u)
  return refuse_cost(u, 1) or not lists.has(compulsory(u.nation), u) and refuse_others(u.nation) or nil
end

command.reform:param("unit", { each = function() return eliminated(nation_now()) end,
  refuse = function(_, u) return refuse_lost(u) or refuse_nation(u) or refuse_reform(u) end })
command.reform:param("face", { type = "word", each = function() return { "reduced", "full" } end,
  refuse = function(c, face) return refuse_cost(c.unit, steps[face]) end })
--- 11.3d, 11.3e Reduced or full, it goes to the Reinforcement box.
function command.reform:run(c)
  c.unit.face = c.face
  c.unit.reformed = true
  c.unit:move(box "reinforcements", "11.3e")
  pay(c.unit, steps[c.face])
end

--- 11.3f, 11.3j A reduced unit on the map, not in a siege. A Cadre can only be relieved (11.4d).
local function refuse_strengthen(u)
  if not u.hex or not u:is "reduced" then return no("11.3j", "%s is not a reduced unit on the map", u) end
  if zones.is_besieged(u) then return no("11.3f", "%s is besieged", u) end
  return refuse_cost(u, 1) or refuse_others(u.nation)
end

command.strengthen:param("unit", { each = function() return weakened(nation_now()) end,
  refuse = function(_, u) return refuse_nation(u) or refuse_strengthen(u) end })
--- 11.3j One step, to full strength.
function command.strengthen:run(c)
  c.unit:turn_to("full", "11.3j")
  pay(c.unit, 1)
end

--- 11.3a, 11.3j The Russian, the Austrian, the German.
function phase.replacements.open()
  local nation = nations[game.times.replacements]
  act(side_of(nation))
  game.rp[nation] = halves_of(base_of(nation), #eliminated(nation))
end
function phase.replacements.enter()
  local nation = nations[game.times.replacements]
  game.rp[nation] = points:rule{ nation = nation }.detail.points_in_halves
end
--- 11.3i When nothing more can be bought, the rest of the points is lost.
function phase.replacements.over()
  local nation = nation_now()
  return not nation or #affordable(eliminated(nation)) == 0 and #affordable(weakened(nation)) == 0
end
--- 11.3c Armies that are short of more than one unit come first.
function phase.replacements.refuse_done()
  local nation = nation_now()
  return nation and refuse_others(nation)
end
function phase.replacements.status()
  local nation = nation_now()
  return nation and text("%s: %s replacement points", nation, in_points(game.rp[nation]))
end
