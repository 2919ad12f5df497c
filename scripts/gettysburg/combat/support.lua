-- 13.4 ARTILLERY SUPPORT
local ground = import "ground"
local states = import "states"
local support = {}

--- 13.1b, 13.4a, 14.1c, 20.4 Ready guns that are to do nothing else, by day.
local function able(hexes, side)
  if ground.is_night() then return {} end
  local guns = lists.gather(hexes * ground.with(side, "artillery"), function(h) return ground.guns(h, side) end)
  return lists.filter(guns, function(g) return g.face == "ready" and not g:is "disrupted" and not g.bombards end)
end

local function choose(u, rule, hexes)
  local g = ask(u.side, rule, text("which artillery supports %s?", u), able(hexes, u.side), { none = true })
  if g then note(rule, "%s supports", g) end
  return g
end

--- 13.4b, 13.4c, 13.5e One gun for each side: of the attacker's hex, and of the defender's or next to it; none
-- supports artillery.
function support.call(f)
  f.support = choose(f.attacker, "13.4b", hexset{ f.from })
  if f.defender:is "brigade" then f.against = choose(f.defender, "13.4c", hexset{ f.hex }:within(1)) end
end

--- 13.4a Support lasts for one combat.
function support.release(f)
  if f.support then states.fire(f.support, "13.4a") end
  if f.against then states.fire(f.against, "13.4a") end
end

return support
