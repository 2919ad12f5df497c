-- 9.4.3 WHERE ONE UNIT WOULD RETREAT TO, before anybody fights
local retreat = import "retreat"

local kinds = { "friendly", "contested", "vacant", "joined", "cavalry" }

local function ways_of(u) return retreat.ways(u, u.hex) end

local ways = procedure("retreat", { to = function(b)
  local first = ways_of(b.unit)[1]
  return first and kinds[retreat.class_of(first, b.unit.side)] or "none"
end })
ways:on_board("unit", { refuse = function(u)
  if not u.hex or not u:is "combat" then return no("9.4.3", "%s does not retreat by itself where it is", u) end
end })
--- 9.4.3a, 9.4.3b The best hexes next to it: friendly ones first, then those of the enemy; without one it is lost.
function ways:run(b)
  local list = b.board and ways_of(b.unit) or {}
  if #list > 0 then note("9.4.3a", "%s may retreat to %s", b.unit, lists.listed(list)) end
  if b.to == "none" and b.board then note("9.4.3b", "%s has nowhere to retreat", b.unit) end
  return { retreats = b.to ~= "none", hit = b.to == "cavalry", detail = { line = list } }
end
