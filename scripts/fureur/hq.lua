-- 9 HEADQUARTERS ALONE
local losses = import "losses"
local zones  = import "zones"
local hq = {}

--- 9f, 9h Where an HQ would be alone in contact: next to an enemy unit, with no combat unit of its own. In a fortress
-- that defends itself (10.4) it is not alone; in one of the enemy's it has no business.
hq.exposed = derived(function(side)
  return zones.contact(side) + zones.stands(enemy(side)) - zones.units(side) - zones.stands(side)
end)

-- HQs of the side that stand so.
function hq.in_danger(side)
  local found = {}
  for _, h in ipairs((hq.exposed(side) * occupied{ side = side, trait = "hq" }):list()) do
    for _, u in ipairs(units{ at = h, side = side, trait = "hq" }) do found[#found + 1] = u end
  end
  return found
end

--- 9g, 9i The nearest hexes where it is out of contact or no longer alone, by the priorities of a retreat; nil if
-- there are none.
local function havens(u)
  local side, from = u.side, hexset{ u.hex }
  local open = zones.open(side)
  local safe = open - hq.exposed(side) - from
  local near, wider = hexset(), from
  while wider ~= near do
    near, wider = wider, wider + wider:around(1) * open
    local options = wider * safe
    if not options:empty() then return zones.best(side, options) end
  end
end

--- 9g, 9i It is displaced as far as need be, without a test and without being disorganised; if it cannot, it is taken
-- off and returns as a reinforcement.
function hq.displace(u)
  local options = havens(u)
  if options then
    u:move(ask(u.side, "9", text("where is %s displaced to?", u), options), "9")
  else
    losses.eliminate(u, "9")
  end
end

--- 9g Every HQ of the side that is alone in contact gives way. Each is looked at again: one may cover another's way.
function hq.give_way(side)
  for _, u in ipairs(hq.in_danger(side)) do
    if u.hex and hq.exposed(side):has(u.hex) then hq.displace(u) end
  end
end

--- 9f, 9l Voluntarily alone: this unit is the last with an HQ that can itself no longer move away from the enemy, or
-- that would be left in his fortress when the siege ends. `stuck` says whether an HQ cannot move.
function hq.strands(u, stuck)
  local h, side = u.hex, u.side
  if u:is "hq" or #h:units{ side = side, trait = "combat" } > 1 then return nil end
  for _, other in ipairs(h:units{ side = side, trait = "hq" }) do
    local bare = zones.contact(side) + zones.stands(enemy(side)) - zones.stands(side)
    if bare:has(h) and (stuck(other) or zones.is_besieging(other)) then return other end
  end
end

return hq
