-- 14.3.6 STRATEGIC OPTIONS of the third scenario
local control, points = import "control", import "points"

-- What the table has about an option.
local function fact(name, column) return tables.options.options:cell(name, column) end

-- A counter of an option goes to a hex, to the turn track, or out of the game.
local function bring(id)
  local counters, u = tables.options.counters, unit(id)
  u.due = tonumber(counters:cell(id, "turn")) or u.due
  u:move(place(counters:cell(id, "place")), "14.3.6")
end
--- 14.3.6 Its cost in points and its counters.
local function apply(name, side)
  game[name] = true
  note("14.3.6", "%s chooses: %w", side, name)
  points.add(side, -tonumber(fact(name, "vp")), "14.3.6")
  for _, id in ipairs(tables.options.counters:rows_with("option", name)) do bring(id) end
end

-- What it costs, and where to read what it brings.
local function price(name) return text("-%d VP, `why %s`", tonumber(fact(name, "vp")), fact(name, "rule")) end
--- 14.3.6 None, one or two, noted in secret; both are shown together.
local function choose(side)
  return only_for(side, ask_some, side, "14.3.6", "which options do you choose?",
                  tables.options.options:rows_with("side", side), { most = figure.options_most, price = price })
end

--- 14.3.6 After the set-up, the Allied options first. With the alert Liège is Belgian again, and the guns are ready for
-- it; if Holland is invaded the 9th Army comes on turn 2, through it.
function phase.options.enter()
  if switch.options == "no" then return end
  local chosen = { allied = choose "allied", german = choose "german" }
  for _, side in ipairs(sides) do
    for _, name in ipairs(chosen[side]) do apply(name, side) end
  end
  if game.alert then
    map.sets.liege:first().control = "none"
    for _, u in ipairs(units{ trait = "ha", on_map = true }) do u.face = "ready" end
  end
  if not game.holland then return end
  hexside(map.sets.antwerp:first(), map.sets.dutch_side:first()).invaded = true
  for _, u in ipairs(units{ trait = "ninth_army" }) do u.due = figure.dutch_turn end
end

-- The option by which units of a nation may start elsewhere.
local function option_of(nation)
  return lists.find(tables.options.options:rows_with("nation", nation), function(name) return game[name] end)
end
local function may_redeploy(side) return lists.any(nations_of(side), option_of) end

-- With the alert all Belgians: what is neither a corps nor cavalry counts as a corps.
local function kind_of(u) return u:which{ "corps", "cavalry", "hq" } or option_of(u.nation) == "alert" and "corps" end
--- 14.3.6a, 14.3.6b So many corps, cavalry divisions and headquarters.
local function refuse_redeploy(u)
  local option, kind = option_of(u.nation), kind_of(u)
  if not option or not kind then return no("14.3.6", "%s starts where it is", u) end
  if u.redeployed then return no("14.3.6", "%s has been placed", u) end
  local moved = units{ nation = u.nation, on_map = true, redeployed = true }
  local alike = lists.count(moved, function(o) return kind_of(o) == kind end)
  if alike >= tonumber(fact(option, kind)) then return no("14.3.6", "no more of these may start elsewhere") end
end
--- 14.3.6a, 14.3.6b In France, in Belgium not held by the German, or in hexes the German controls.
local function fields(u)
  local land = u.nation == "french" and map.sets.france or u.nation == "belgian" and map.sets.belgium or map.all
  return land * control.hexes(u.side) - hexset{ u.hex }
end

command.redeploy:param("unit", { refuse_one = refuse_redeploy, otherwise = { "14.3.6", "%s starts where it is" },
  each = function() return units{ side = game.acting, on_map = true, without = "fort" } end })
command.redeploy:param("hex", { each = function(c) return fields(c.unit) end, fits = "unit",
  otherwise = { "14.3.6", "%s may not start in %s", "unit" } })
--- 14.3.6 Within stacking.
function command.redeploy:run(c)
  c.unit.redeployed = true
  c.unit:move(c.hex, "14.3.6")
end

return { may_redeploy = may_redeploy }
