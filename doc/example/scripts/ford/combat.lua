-- 3 COMBAT
local results = import "results"

local crt = tables.crt.results

local function ground(h)
  return h:has "woods" and "woods" or h:has "town" and "town" or "clear"
end

--- 3.2 The worst hexside that every attacker crosses.
local function crossed(c)
  local function all(side) return lists.all(c.attackers, function(u) return u.hex:side(c.hex, side) end) end
  return all "river" and "river" or all "ford" and "ford" or "nothing"
end

local combat = procedure("combat", "3", "an attack")
combat:input("attack", "number", { least = 1, text = "strength of the attackers",
  board = function(c) return lists.sum(c.attackers, "strength") end })
combat:input("defence", "number", { least = 1, text = "strength of the defenders",
  board = function(c) return lists.sum(c.hex.stack, "strength") end })
combat:input("terrain", { "clear", "woods", "town" }, { default = "clear", rule = "3.1", text = "where the defender is",
  board = function(c) return ground(c.hex) end })
combat:input("across", { "nothing", "ford", "river" }, { default = "nothing", rule = "3.2", text = "what all attackers cross",
  board = crossed })
combat:input("guards", "flag", { default = false, rule = "3.3", text = "guards attack",
  board = function(c) return lists.any(c.attackers, function(u) return u:is "guard" end) end })
combat:uses(tables.crt.drms)

--- 3 The odds give the column, the modified die the row.
function combat:run(b)
  local column = crt:ratio(b.attack, b.defence)
  if not column then return no("3", "%d against %d is less than 1:2", b.attack, b.defence) end
  note("3", "%d against %d is %s", b.attack, b.defence, column)
  local t = tally()
  t:list(tables.crt.drms, b)
  local die = roll("1d6", "3", "die")
  local code = crt:cell(die + t.total, column)
  note("3", "%d %+d is %d: %s", die, t.total, die + t.total, code)
  return { combat = code }
end

--- 3 Each unit may attack one adjacent hex per phase.
local fresh = derived(function()
  return lists.filter(units{ side = game.acting, on_map = true }, function(u) return not u.attacked end)
end)
local targets = derived(function()
  return hexes_of(fresh()):within(1) * occupied{ side = enemy(game.acting) }
end)

local attack = command("attack HEX with UNITS", { phase = "combat", rule = "3", text = "attack a hex",
  example = "attack 0404 with 1d bg" })
attack:param("hex", { each = targets })
attack:param("units", {
  each = function(c) return lists.filter(fresh(), function(u) return u.hex:adjacent(c.hex) end) end,
  refuse = function(c, list)
    local ours, theirs = lists.sum(list, "strength"), lists.sum(c.hex.stack, "strength")
    if not crt:ratio(ours, theirs) then return no("3", "%d against %d is less than 1:2", ours, theirs) end
  end })
function attack:run(c)
  for _, u in ipairs(c.units) do u.attacked = true end
  local outcome = combat:rule{ hex = c.hex, attackers = c.units }
  results.apply(outcome.combat, c.hex, c.units)
end
attack:forecast(function(c) return combat:rule{ hex = c.hex, attackers = c.units } end)

-- 3 The phase ends when there is no target.
local phase_of_combat = phase "combat"
function phase_of_combat.over() return targets():empty() end
