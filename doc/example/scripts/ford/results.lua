-- 4 RESULTS OF COMBAT
local zones = import "zones"
local results = {}

local function eliminate(u) u:move(box "eliminated", "4") end

--- 4.1 The owner chooses who loses a step.
local function lose_step(side, list)
  local u = ask(side, "4.1", "which unit loses a step?", list)
  if u:is "full" then u:turn_to("reduced", "4.1") else eliminate(u) end
end

--- 4.2 One hex, not across a river, into no enemy, no enemy ZOC and no full stack.
local function ways(u)
  local foe = enemy(u.side)
  return hexset{ u.hex }:around(1, { barriers = { "river" } })
         - hexset{ u.hex } - occupied{ side = foe } - zones.zoc(foe) - full{ units = u }
end

--- 4.2 The owner chooses the hex; a unit without one is eliminated.
local function retreat(list)
  for _, u in ipairs(list) do
    if ways(u):empty() then
      note("4.2", "%s cannot retreat", u)
      eliminate(u)
    else
      u:move(ask(u.side, "4.2", text("%s: retreat to", u), ways(u)), "4.2")
    end
  end
end

--- 4.3 Attackers may enter the hex if it is now empty.
local function advance(h, attackers)
  local left = lists.filter(attackers, function(u) return u.hex end)
  if #h.stack > 0 or #left == 0 then return end
  for _, u in ipairs(ask_some(left[1].side, "4.3", text("which units advance into %s?", h), left, { most = 2 })) do
    u:move(h, "4.3")
  end
end

function results.apply(code, h, attackers)
  local side, foe = attackers[1].side, enemy(attackers[1].side)
  local defenders = h.stack
  if code == "AE" then for _, u in ipairs(attackers) do eliminate(u) end end
  if code == "DE" then for _, u in ipairs(defenders) do eliminate(u) end end
  if code == "D1" or code == "EX" then lose_step(foe, defenders) end
  if code == "A1" or code == "EX" then lose_step(side, attackers) end
  if code == "AR" then retreat(attackers) end
  if code == "DR" then retreat(defenders) end
  advance(h, attackers)
end

return results
