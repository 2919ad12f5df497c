-- 11.2 FRONT ADJUSTMENT
local armies   = import "armies"
local fortress = import "fortress"
local hq       = import "hq"
local lines    = import "lines"
local losses   = import "losses"
local retreat  = import "retreat"
local zones    = import "zones"

-- Whether no combat unit of the side stays behind.
local function all_go(side, group, from)
  return #retreat.combat_units(group) == #zones.combat(from, side)
end

--- 11.2g, 11.2n Where a group that leaves `from` would be in communication again: all have a line if one of its units
-- has.
local function goals(side, group, from)
  local l = lines.trace(side, all_go(side, group, from) and from or nil)
  local all, count = lists.union(group, function(u) return lines.of(l, u) end), #retreat.combat_units(group)
  local set = all * zones.open(side) - full{ side = side, more = count } - hexset{ from }
  return count > 0 and set or set - hq.exposed(side)
end

--- 11.2g, 11.2p The first hex of the retreat: one where isolation ends, or from which it ends with one more. The best
-- class binds.
local function first_steps(side, group)
  local from = group[1].hex
  local near, set = hexset{ from }:around(1), goals(side, group, from)
  local freed = zones.has_siege(from) and all_go(side, group, from) and from or nil
  return zones.best(side, set * near + zones.open(side) * near * set:around(1), freed)
end

--- 10.3.2j-x The stack goes as one; only where stacking keeps it from being saved may a single unit go.
local parties = derived(function(side, h)
  local stack = h:units{ side = side }
  if not first_steps(side, stack):empty() then return { stack } end
  if #stack == 1 then return {} end
  local single = lists.map(stack, function(u) return { u } end)
  return lists.filter(single, function(party) return not first_steps(side, party):empty() end)
end)
--- 11.2p The first hexes that its parties may take.
local ways_out = derived(function(side, h)
  return lists.union(parties(side, h), function(party) return first_steps(side, party) end)
end)

local isolated_hexes = derived(function(side) return hexes_of(lines.isolated(side)) end)

--- 11.2i Units that cannot end their isolation are eliminated, without a Cadre; an HQ returns next turn.
local function eliminate(group)
  for _, u in ipairs(group) do
    note("11.2i", "%s is isolated and cannot withdraw", u)
    losses.eliminate(u, "11.2i")
  end
end
--- 11.2i, 11.2m A retreat may open the way for another stack, so this waits until none can be saved.
local function give_up(side)
  while lists.all(isolated_hexes(side), function(h) return ways_out(side, h):empty() end) do
    local lost = lines.isolated(side)
    if #lost == 0 then return end
    eliminate(lost)
    fortress.settle()
  end
end

--- 11.2a The player who had the initiative adjusts first, then the other, on what he has left.
function phase.adjustment.open(side) armies.act(game.times.adjustment == 1, side) end
function phase.adjustment.enter()
  armies.act_now(game.times.adjustment == 1)
  give_up(game.acting)
  if #lines.isolated(game.acting) == 0 then note("11.2b", "%s: every unit has a line of communication", game.acting) end
end

local isolated = declared{ each = function() return isolated_hexes(game.acting) end, rule = "11.2g",
                           none = "nothing in %s is isolated", left = "isolated stacks: %d",
                           due = { "1 isolated stack is still to be withdrawn",
                                   "%d isolated stacks are still to be withdrawn" } }
isolated.resolved_in "adjustment"

--- 11.2g, 11.2m Those that nothing saves wait for what the others' retreats may change.
local function refuse_withdraw(_, h)
  if ways_out(game.acting, h):empty() then return no("11.2g", "no retreat ends the isolation of %s", h) end
end

local stacks = isolated.one(refuse_withdraw)
stacks.type = "hex"
command.withdraw:param("stack", stacks)
command.withdraw:param("hex", { each = function(c) return ways_out(game.acting, c.stack) end,
  otherwise = { "11.2p", "a retreat from %s may not begin with %s", "stack" } })

--- 11.2p The party that takes that way; its owner chooses among single units.
local function choose_party(side, from, h)
  local able = lists.filter(parties(side, from), function(party) return first_steps(side, party):has(h) end)
  return ask(side, "11.2p", "which unit withdraws?", able, { by = function(party) return party[1] end })
end
--- 9l, 9.2b-x, 11.2g It cannot stay where it is: still isolated, one too many, or an HQ alone next to the enemy.
local function is_astray(side, group)
  if #group == 0 then return false end
  local bad = full{ side = side, more = 0 } + hq.exposed(side)
  return bad:has(group[1].hex) or lists.has(lines.isolated(side), group[1])
end

--- 11.2g, 11.2q One hex, or two if the first does not suffice. What can then not stay is lost. A siege ends before they
-- go: the fortress has its ZOC.
function command.withdraw:run(c)
  local side, from = game.acting, c.stack
  local group = choose_party(side, from, c.hex)
  if zones.has_siege(from) and all_go(side, group, from) then fortress.lift(from) end
  group = retreat.step(side, group, hexset{ c.hex }, "11.2g")
  fortress.settle(enemy(side))
  if is_astray(side, group) then
    local set = goals(side, group, c.hex) * hexset{ c.hex }:around(1)
    if not set:empty() then group = retreat.step(side, group, set, "11.2g") end
    if is_astray(side, group) then eliminate(group) end
  end
  fortress.settle()
  give_up(side)
end

--- 10.3.3d, 11.2k Last, the Disorganised markers are removed.
function phase.reorganisation.open()
  for _, u in ipairs(units{ mark = "disorganised" }) do
    u:unmark "disorganised"
    note("11.2k", "%s recovers", u)
  end
end
