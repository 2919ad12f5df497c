-- 13.4 ARTILLERY SUPPORT
local ground = import "ground"
local states = import "states"
local support = {}

--- 13.1b, 13.4a, 14.1c Why a gun does not support: it must be near, be Ready and have nothing else to do.
local function refuse_gun(g, rule, hexes)
  if not g:is "artillery" then return no("13.4a", "%s is not artillery", g) end
  if not g.hex or not hexes:has(g.hex) then return no(rule, "%s is too far away to support", g) end
  if g.bombards then return no("14.1c", "%s is to bombard", g) end
  if g.wasted then return no("14.1c", "%s has declared a bombardment", g) end
  if g.face ~= "ready" or g:is "disrupted" then return no("13.1b", "%s is not Ready", g) end
end

--- 13.4a, 20.4 Those that can, by day.
local function able(hexes, side, rule)
  if ground.is_night() then return {} end
  local guns = lists.gather(hexes * ground.with(side, "artillery"), function(h) return ground.guns(h, side) end)
  return lists.allowed(guns, function(g) return refuse_gun(g, rule, hexes) end)
end

-- shift: what each is worth on the table.
local function choose(u, rule, hexes, shift)
  local g = ask(u.side, rule, text("which artillery supports %s?", u), able(hexes, u.side, rule), {
    none = true, price = function(each) return text("%+d in the differential", shift(each)) end,
    refuse = function(each) return refuse_gun(each, rule, hexes) end })
  if g then note(rule, "%s supports", g) end
  return g
end

--- 13.4b, 13.4c, 13.5e One gun for each side: of the attacker's hex, and of the defender's or next to it; none
-- supports artillery.
function support.call(f)
  f.support = choose(f.attacker, "13.4b", hexset{ f.from }, function(g) return g.offence end)
  if not f.defender:is "brigade" then return end
  f.against = choose(f.defender, "13.4c", hexset{ f.hex }:within(1), function(g) return -g.defence end)
end

--- 13.4a Support lasts for one combat.
function support.release(f)
  if f.support then states.fire(f.support, "13.4a") end
  if f.against then states.fire(f.against, "13.4a") end
end

return support
