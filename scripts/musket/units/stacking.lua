-- 8.3 TROOPS AND GUNS IN ONE HEX: which are on top
local field = import "field"
local stacking = {}

--- 8.3.4 The guns that share the place in the stack: those with both halves of the troops there.
local function battery_of(h, side)
  local troops = field.troops_at(h, side)
  return troops and field.guns_with(troops) or {}
end
--- 8.3.1a, 8.3.2 The unit that is on top in a hex: the guns, or the troops.
function stacking.restack(h, top)
  for _, g in ipairs(battery_of(h, top.side)) do
    if top:is "artillery" then g:unmark "below" else g:mark "below" end
  end
  note("8.3.1a", "%s is on top", top)
end
--- 8.3.1a Troops and guns have come together: their side says which are on top.
function stacking.choose_top(troops, gun)
  stacking.restack(gun.hex, ask(gun.side, "8.3.1a", text("which is on top in %s?", gun.hex), { troops, gun }))
end

-- Of the guns with troops one that they met, and one that was with them in those hexes before.
local function met_and_kept(troops, before)
  local with = field.guns_with(troops)
  local function was_there(g) return lists.has(before, g.hex) end
  return lists.filter(with, function(g) return not was_there(g) end), lists.find(with, was_there)
end
--- 8.3.1a, 8.3.4 Troops have come to guns of their side, having stood in those hexes; as with their other half.
function stacking.join(troops, before)
  local met, kept = met_and_kept(troops, before)
  if #met == 0 then return end
  if not kept then return stacking.choose_top(troops, met[1]) end
  stacking.restack(met[1].hex, kept:is "below" and troops or kept)
end
--- 8.3.1a, 8.3.4, 9.1.3a Which are on top is said where a move ends: on its way the one that moves can be fired at.
-- Not where its other half has guns on top.
function stacking.pass_guns(u, before)
  if u:is "artillery" then return u:unmark "below" end
  local met, kept = met_and_kept(u, before)
  if kept and not kept:is "below" then return end
  for _, g in ipairs(met) do g:mark "below" end
end
--- 8.3.1 Troops have left those hexes: their guns lie below nobody.
function stacking.uncover(hexes, side)
  for _, h in ipairs(hexes) do
    for _, g in ipairs(field.troops_at(h, side) and {} or field.guns_at(h, side)) do g:unmark "below" end
  end
end
--- 8.3.2b The guns change the order instead of fire in reaction; the caller bars their troops from it.
function stacking.swap(g)
  g:mark "fired"
  stacking.restack(g.hex, g:is "below" and g or field.troops_at(g.hex, g.side))
end

return stacking
