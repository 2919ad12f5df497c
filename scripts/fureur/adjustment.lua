-- 11.2 FRONT ADJUSTMENT
local lists    = import "lib.lists"
local fortress = import "fortress"
local hq       = import "hq"
local lines    = import "lines"
local losses   = import "losses"
local retreat  = import "retreat"
local zones    = import "zones"

local function count_combat(group)
  return #lists.filter(group, function(u) return u:is "combat" end)
end

-- Whether no combat unit of the side stays behind.
local function all_go(side, group, from)
  return count_combat(group) == #from:units{ side = side, trait = "combat" }
end
--- 11.2g, 11.2n Where a group that leaves `from` would be in communication again: all have a line if one of its units
-- has.
local function goals(side, group, from)
  local l = lines.trace(side, all_go(side, group, from) and from or nil)
  local set = hexset()
  for _, u in ipairs(group) do set = set + lines.of(l, u) end
  set = set * zones.open(side) - zones.full(side, count_combat(group)) - hexset{ from }
  return count_combat(group) > 0 and set or set - hq.exposed(side)
end

--- 11.2g, 11.2p The first hex of the retreat: one where isolation ends, or from which it ends with one more. The best
-- class binds.
local function first_steps(side, group)
  local from = group[1].hex
  local near = hexset{ from }:around(1)
  local set = goals(side, group, from)
  local freed = from.besieged and all_go(side, group, from) and from or nil
  return zones.best(side, set * near + zones.open(side) * near * set:around(1), freed)
end

--- 10.3.2j-x The stack goes as one; only where stacking keeps it from being saved may a single unit go.
local parties = derived(function(side, h)
  local stack = h:units{ side = side }
  if not first_steps(side, stack):empty() then return { stack } end
  local single = {}
  for _, u in ipairs(stack) do
    if #stack > 1 and not first_steps(side, { u }):empty() then single[#single + 1] = { u } end
  end
  return single
end)
local ways_out = derived(function(side, h)
  local set = hexset()
  for _, party in ipairs(parties(side, h)) do set = set + first_steps(side, party) end
  return set
end)

local isolated_hexes = derived(function(side)
  return zones.hexes(lines.isolated(side))
end)
local function can_any_withdraw(side)
  return lists.find(isolated_hexes(side):list(), function(h) return not ways_out(side, h):empty() end)
end

--- 11.2i Units that cannot end their isolation are eliminated, without a Cadre; an HQ returns next turn.
local function eliminate(group)
  for _, u in ipairs(group) do
    note("11.2", "%s is isolated and cannot withdraw", u)
    losses.eliminate(u, "11.2")
  end
end
--- 11.2m A retreat may open the way for another stack, so this waits until none can be saved.
local function give_up(side)
  while not can_any_withdraw(side) do
    local lost = lines.isolated(side)
    if #lost == 0 then return end
    eliminate(lost)
    fortress.settle()
  end
end

local adjustment = phase "adjustment"
--- 11.2a The player who had the initiative adjusts first, then the other, on what he has left.
function adjustment.enter()
  act(game.times.adjustment == 1 and game.initiative or enemy(game.initiative))
  give_up(game.acting)
  if #lines.isolated(game.acting) == 0 then note("11.2", "%s: every unit has a line of communication", game.acting) end
end
adjustment.done = false
function adjustment.over()
  return #lines.isolated(game.acting) == 0
end
function adjustment.status()
  return text("%d stacks isolated", #isolated_hexes(game.acting))
end

local withdraw = command("withdraw STACK to HEX", { phase = "adjustment", rule = "11.2",
  text = "retreat an isolated stack", example = "withdraw 1017 to 1016" })
withdraw:param("stack", { type = "hex",
  each = function() return isolated_hexes(game.acting) end,
  refuse = function(c, h)
    if not isolated_hexes(game.acting):has(h) then return no("11.2", "nothing in %s is isolated", h) end
    if ways_out(game.acting, h):empty() then return no("11.2", "no retreat ends the isolation of %s", h) end
  end })
withdraw:param("hex", {
  each = function(c) return ways_out(game.acting, c.stack) end,
  refuse = function(c, h)
    if not ways_out(game.acting, c.stack):has(h) then
      return no("11.2", "that is not among the first hexes a retreat from %s may take", c.stack)
    end
  end })

--- 11.2p Whoever takes that way; its owner chooses among single units.
local function choose_party(side, from, h)
  local able = lists.filter(parties(side, from), function(party) return first_steps(side, party):has(h) end)
  if #able == 1 then return able[1] end
  local singles = {}
  for i, party in ipairs(able) do singles[i] = party[1] end
  return { ask(side, "11.2", "which unit withdraws?", singles) }
end
--- 9l, 9.2b-x, 11.2g It cannot stay where it is: still isolated, one too many (9.2), or an HQ alone next to the enemy
-- (9).
local function is_astray(side, group)
  if #group == 0 then return false end
  local bad = zones.full(side, 0) + hq.exposed(side)
  return bad:has(group[1].hex) or lists.has(lines.isolated(side), group[1])
end

--- 11.2g One hex, or two if the first does not suffice. What can then not stay is lost.
function withdraw:run(c)
  local side, from = game.acting, c.stack
  local group = choose_party(side, from, c.hex)
  if from.besieged and all_go(side, group, from) then fortress.lift(from) end   -- 10.5: its ZOC is back before they go
  group = retreat.step(side, group, hexset{ c.hex }, "11.2")
  fortress.settle(enemy(side))
  if is_astray(side, group) then
    local set = goals(side, group, c.hex) * hexset{ c.hex }:around(1)
    if not set:empty() then group = retreat.step(side, group, set, "11.2") end
    if is_astray(side, group) then eliminate(group) end
  end
  fortress.settle()
  give_up(side)
end

local reorganisation = phase "reorganisation"
--- 10.3.3d, 11.2k Last, the Disorganised markers are removed.
function reorganisation.enter()
  for _, u in ipairs(units{ mark = "disorganised" }) do
    u:unmark "disorganised"
    note("11.2", "%s is organised again", u)
  end
end
