-- 9 HEADQUARTERS ALONE, and where a unit may end (9f, 9.2)
local losses = import "losses"
local zones  = import "zones"
local hq = {}

--- 9f, 9h Where an HQ would be alone in contact: next to an enemy unit, with no combat unit of its own. In a fortress
-- that defends itself it is not alone; in one of the enemy's it has no business.
hq.exposed = derived(function(side)
  return zones.contact(side) + zones.stands(enemy(side)) - zones.units(side) - zones.stands(side)
end)

--- 9f, 9.2b-x Where a unit may not end: an HQ alone next to the enemy, a combat unit in a full stack. For `no_end`.
function hq.no_end(u)
  if not u:is "hq" then return no_room(u) end
  return { { hq.exposed(u.side), "9f", "an HQ may not be alone next to the enemy" } }
end
-- The same hexes.
function hq.shut(u) return u:is "hq" and hq.exposed(u.side) or full{ side = u.side, more = 1 } end
--- 9f, 9.2b-x The same of one hex.
function hq.refuse_end(u, h)
  if not u:is "hq" then return refuse_stack(h, u) end
  if hq.exposed(u.side):has(h) then return no("9f", "an HQ may not be alone next to the enemy") end
end

--- 9g, 9h Where HQs of the side are alone, in contact or not.
hq.lone = derived(function(side)
  return occupied{ side = side, trait = "hq" } - occupied{ side = side, trait = "combat" } - zones.stands(side)
end)

-- Such hexes, and those around them: who is not there threatens none of them.
local near_lone = derived(function(side) return hq.lone(side):around(1) + hq.lone(side) end)

-- HQs of the side that are alone in contact.
hq.in_danger = derived(function(side)
  local foe = enemy(side)
  if (near_lone(side) * (zones.units(foe) + zones.stands(foe))):empty() then return {} end
  return lists.gather(hq.lone(side) * hq.exposed(side), function(h) return h:units{ side = side, trait = "hq" } end)
end)

--- 9g, 9i The nearest hexes where it is out of contact or no longer alone, by the priorities of a retreat.
local function havens(u)
  local side, from = u.side, hexset{ u.hex }
  local open = zones.open(side)
  return zones.best(side, from:nearest(open - hq.exposed(side) - from, { through = open }))
end

--- 9g, 9i It is displaced as far as need be, without a test and without being disorganised; if it cannot, it is taken
-- off and returns as a reinforcement.
function hq.displace(u)
  local options = havens(u)
  if options:empty() then
    note("9i", "%s has nowhere to go", u)
    return losses.eliminate(u, "9i")
  end
  u:move(ask(u.side, "9g", text("where is %s displaced to?", u), options), "9g")
end

--- 9g Every HQ of the side that is alone in contact gives way.
function hq.give_way(side)
  for _, u in ipairs(hq.in_danger(side)) do hq.displace(u) end
end

return hq
