-- 9.3 THE LINE OF BATTLE: who fires at whom, box by box (place.lua says what a box is)
--
-- No column touches another, so one is settled as soon as nobody is left to fire into it: what the book settles at the
-- end (9.3.3) comes to the same, and odds have fewer cases to keep apart.
local fire, losses = import "fire", import "losses"
local line = {}

local function side_of(rank) return rank:sub(1, 1) end

-- Columns, and what changes the dice; of each side the hits it took, the undisrupted units it has, and whether it has
-- troops and forts at all, at first those off the grid. With `ghost` set, counters stay as they are.
function line.grid(columns, b, a, d)
  local units, forts = fire.defenders_drm(b)
  a.hits, d.hits = 0, 0
  return { columns = columns, b = b, a = a, d = d, drm = { a = fire.attackers_drm(b), d = units, fort = forts } }
end

--- 9.3.1b, 9.3.2d The modifier of one box.
local function drm_of(grid, rank, firer)
  if side_of(rank) == "a" then return grid.drm.a + fire.mountain_drm(firer.mountain, grid.b) end
  return firer.arm == "fort" and grid.drm.fort or grid.drm.d
end

local function hits(grid, c, rank, target, rule, name)
  local firer, at = c[rank], c[target]
  local meaning = firer.units and text("%s hits %s", firer.units[1], at.units[1]) or text("a hit")
  local most = fire.hits_on(firer.strength, drm_of(grid, rank, firer), at.arm)
  return (test("1d6", "<=", most, rule, name .. "_" .. c.number, meaning))
end

-- The counters that a hit changes: none at the table and in a forecast.
function line.counters(grid, of) return not grid.ghost and of.units or {} end

--- 9.3.3b, 9.3.1d A box becomes Disrupted, or is eliminated; two units in it both take the hit. A fort loses a step.
local function strike(grid, side, hit)
  grid[side].hits, hit.left = grid[side].hits + 1, hit.left - 1
  for _, u in ipairs(line.counters(grid, hit)) do losses.hit(u, "9.3.3") end
  if hit.arm ~= "fort" then hit.disrupted, hit.strength = true, hit.weak end
end
local function lose(grid, c, rank)
  strike(grid, rank, c[rank])
  if c[rank].left == 0 then c[rank] = nil end
end

--- 9.4.1a, 9.4.1c What a side has left after the battle, and what of it is not Disrupted.
local function count(grid, rank, from)
  if not from then return end
  local t = grid[side_of(rank)]
  t[from.arm == "fort" and "forts" or "troops"] = true
  if from.disrupted or from.arm == "fort" then return end
  local arm = from.arm == "cavalry" and "horse" or "foot"
  t[arm] = t[arm] + from.size
end
local function settle(grid, c)
  for _, rank in ipairs{ "a", "d", "ar", "dr" } do count(grid, rank, c[rank]) end
  grid.columns[c.number] = false
end

--- 9.2.6 Whether the defender may take his box out of the line: undisrupted cavalry that is attacked.
function line.can_withdraw(c) return c and c.a and c.d and c.d.arm == "cavalry" and not c.d.disrupted end
--- 9.2.6 The die of a withdrawal from infantry.
function line.chased(name) return test("1d6", "<=", figure.withdrawal_hit, "9.2.6", name, text("a hit")) end

--- 9.2.6, 9.6.2, A57 Facing cavalry it is Disrupted, facing infantry hit if it is caught: one die for the box, or by
-- another reading one for each unit. A reserve steps up, or else the attackers are drawn out of the battle after it.
function line.withdraw(grid, c, caught)
  local each = c.a.arm ~= "cavalry" and switch.withdrawal_dice == "unit" and c.d.size or 1
  for k = 1, each do
    local leaving = each == 1 and c.d
                    or { arm = "cavalry", size = 1, left = c.d.left, units = c.d.units and { c.d.units[k] } }
    if c.a.arm == "cavalry" then
      leaving.disrupted = true
      for _, u in ipairs(line.counters(grid, leaving)) do u:turn_to("disrupted", "9.2.6") end
    elseif caught(k) then
      strike(grid, "d", leaving)
    end
    count(grid, "d", leaving)
  end
  c.d, c.dr = c.dr, nil
end

--- 9.6.1b Infantry fires first at cavalry that attacks it, and the hit counts at once.
local function fire_at_cavalry(grid, c)
  if not c.a or not c.d or c.a.arm ~= "cavalry" or c.d.arm ~= "infantry" then return end
  if hits(grid, c, "d", "a", "9.6.1", "free") then lose(grid, c, "a") end
end

--- 9.3.1a, 9.3.2a, 9.3.2b The attacker's die and the defender's, both with the strength they had.
local function fire_front(grid, c)
  fire_at_cavalry(grid, c)
  if c.a and c.d then
    local hit = hits(grid, c, "a", "d", "9.3.1", "attacker")
    if hits(grid, c, "d", "a", "9.3.2", "defender") then lose(grid, c, "a") end
    if hit then lose(grid, c, "d") end
  end
  if not (c.ar and c.d) and not (c.dr and c.a) then settle(grid, c) end
end

--- 9.3.4 Reserves fire at what is left of the line in front of them, and nobody fires back.
local function fire_reserve(grid, c)
  if c.ar and c.d and hits(grid, c, "ar", "d", "9.3.4", "attacker_reserve") then lose(grid, c, "d") end
  if c.dr and c.a and hits(grid, c, "dr", "a", "9.3.4", "defender_reserve") then lose(grid, c, "a") end
  settle(grid, c)
end

-- By number: equal cases of odds are found only where no loop holds a column that is settled.
local function each_column(grid, f)
  for i = 1, #grid.columns do
    if grid.columns[i] then f(grid, grid.columns[i]) end
  end
end
--- 9.3 The lines box by box, then the reserves.
function line.fight(grid)
  each_column(grid, fire_front)
  each_column(grid, fire_reserve)
end

--- 9.3.5c A mandated attack in a Plan 17 hex that took no hit takes one.
function line.elan_is_due(grid) return grid.b.elan and grid.a.hits == 0 end
-- The side with less of it: nil if they have the same.
local function fewer(a, d) return a < d and "attacker" or d < a and "defender" or nil end
local function only_one_has(a, d) return (a == 0) ~= (d == 0) and fewer(a, d) or nil end

--- 9.4.1, 9.4.1a, 9.4.1b, 9.4.1c Who must retreat: no fort; a trench or the Vosges spare whom 9.4.1a or b
-- sends off, not whom 9.4.1c does. A61: a and b may each send off another side. With the rule by which.
function line.must_retreat(b, a, d)
  if b.forts_only then return "none" end
  local beaten = b.cavalry_only and only_one_has(a.horse, d.horse)
  if beaten then return beaten, "9.4.1c" end
  local outfought = only_one_has(a.foot, d.foot)
  local routed = b.fortunes == "rout" and fewer(a.foot + a.horse, d.foot + d.horse)
  if b.trench > 0 or b.vosges then return "none", (outfought or routed) and "9.4.1b2" or nil end
  if outfought and routed and outfought ~= routed and switch.rout == "both" then return "both", "9.4.1a" end
  return outfought or routed or "none", outfought and "9.4.1a" or routed and "9.4.1b" or nil
end

local exchanged = { attacker = "defender", defender = "attacker" }
--- 9.4.1f Whether a side has left the hex: it has no fort there, and no troops, or they must retreat.
local function is_gone(t, must, who) return not t.forts and (not t.troops or must == who or must == "both") end

-- What comes of it without counters: an undisrupted unit takes the hit for elan if there is one, infantry first. After
-- a change of roles (9.2.4) it is told of those who were attacker and defender before.
function line.outcome(grid, b, swapped)
  if line.elan_is_due(grid) then
    note("9.3.5c", "the attackers took no hit: the defender places one")
    local arm = grid.a.foot > 0 and "foot" or "horse"
    grid.a.hits, grid.a[arm] = 1, math.max(0, grid.a[arm] - 1)
  end
  local must = line.must_retreat(b, grid.a, grid.d)
  if swapped then
    return { attacker_hits = grid.d.hits, defender_hits = grid.a.hits, must_retreat = exchanged[must] or must,
             left_empty = is_gone(grid.a, must, "attacker") }
  end
  return { attacker_hits = grid.a.hits, defender_hits = grid.d.hits, must_retreat = must,
           left_empty = is_gone(grid.d, must, "defender") }
end

return line
