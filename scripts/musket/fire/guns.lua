-- 10.8 ARTILLERY FIRE, 6.2.3 ITS FACING, 7.3.3 LIMBERED GUNS, 8.3 ITS PLACE IN A STACK
local field  = import "field"
local fire   = import "fire"
local ground = import "ground"
local states = import "states"
local guns = {}

-- --- what a gun may do ---

-- 6.3.2a
local function with_hedgehog(g)
  local troops = field.troops_at(g.hex, g.side)
  return troops ~= nil and troops:is "hedgehog"
end
-- 10.8.1, 9.1.5, 10.8.8, 6.2.3 Why it can do nothing instead of fire, nor fire; nil if it can.
local function refuse_spent(g)
  if not states.serves(g) then return no("10.8.9b", "%s is out of service", g) end
  if g:is "fired" then return no("10.8.1", "%s has fired in this turn", g) end
  if g:is "morale_broken" then return no("10.8.8", "%s is Morale Broken", g) end
end
-- Why it cannot fire now; 8.3.1b in reaction it may be below.
function guns.refuse_fire(g, reaction)
  local why = refuse_spent(g)
  if why then return why end
  if g:is "limbered" then return no("7.3.3a", "%s is limbered", g) end
  if with_hedgehog(g) then return no("6.3.2a", "guns in a hedgehog do not fire") end
  if not reaction and fire.top(g.hex, g.side) ~= g then return no("8.3.1b", "%s is not on top of its stack", g) end
end

-- --- 10.8.2 range, arc and sight ---

-- What the range does to the die; nil: out of range.
local function range_value(weight, range)
  local cell = tables.artillery.range:cell(weight, range)
  return cell ~= "-" and math.tointeger(tonumber(cell)) or nil
end

-- 10.9.2b A friend is in the way on that side of the line.
local function is_over_friend(g, h, side)
  local hexes = ground.path(g.hex, h, side)
  for i = 2, #hexes - 1 do
    if #field.units_at(hexes[i], g.side) > 0 then return true end
  end
  return false
end
-- 10.8.5 The sides on which it can fire there.
local function sides_to(g, h)
  return lists.filter({ "left", "right" }, function(side) return not is_over_friend(g, h, side) end)
end

-- 9.1.2a, 9.4.3 As far as it reaches, in reaction as far as it grazes; "battery" answers fire on its own hex.
local function limit(g, reaction) return (not reaction or reaction == "battery") and g.range or g.grazing end

local function bears(g, h, arc)
  return arc:has(h) and range_value(g.weight, g.hex:distance(h)) ~= nil
    and ground.sees(g.hex, h) and #sides_to(g, h) > 0
end
-- 10.9.5c The hexes of a target into which it may fire.
function guns.hexes(g, target, reaction)
  local arc = g.hex:cone(g.facing, limit(g, reaction))
  return lists.filter(target:covers(), function(h)
    return fire.target_at(h, target.side) == target and bears(g, h, arc)
  end)
end
function guns.targets(g, reaction)
  if guns.refuse_fire(g, reaction) then return {} end
  local leaders = units{ side = enemy(g.side), trait = "leader", on_map = true }
  local enemies = lists.joined(field.units(enemy(g.side)), leaders)
  return lists.filter(enemies, function(target) return #guns.hexes(g, target, reaction) > 0 end)
end

-- Why it does not fire at a unit from where it is; nil if it can.
function guns.refuse_target(g, target)
  if not fire.is_enemy(g, target) then return no("10.1.1", "%s is no enemy on the map", target) end
  local hexes = target:covers()
  local why = fire.refuse_stack(target, hexes)
  if why or #guns.hexes(g, target) > 0 then return why end
  local function none(test) return lists.find(hexes, test) == nil end
  if none(function(h) return g.hex:distance(h) <= g.range and range_value(g.weight, g.hex:distance(h)) ~= nil end) then
    return no("10.1.2", "%s is out of range of %s", target, g)
  end
  local arc = g.hex:cone(g.facing, g.range)
  if none(function(h) return arc:has(h) end) then return no("10.1.3", "%s is not in front of %s", target, g) end
  if none(function(h) return arc:has(h) and ground.sees(g.hex, h) end) then
    return no("10.9", "%s does not see %s", g, target)
  end
  return no("10.9.2b", "friends are in the way from %s to %s", g, target)
end

-- 9.1.2a, 9.1.5, 9.4.3, amb.counter-battery At who fires on its hex, far off too; else at who does anything near.
-- t is a trigger as reactions.trigger has it. Gives "battery" or "near", to hand on as `reaction`.
function guns.reaction(g, t)
  local kind = "near"
  if t.kind == "fire" then
    if not lists.has(t.hexes or t.target:covers(), g.hex) then return nil end
    kind = "battery"
  end
  if t.unit.side == g.side or guns.refuse_fire(g, kind) or #guns.hexes(g, t.unit, kind) == 0 then return nil end
  return kind
end

-- --- the table ---

local artillery = procedure("artillery", "10.8.2", "artillery fires at one unit")
artillery:input("weight", { "12lb", "4-8lb", "3lb" }, { default = "12lb", rule = "10.8.0", text = "class of the guns" })
artillery:input("range", "number", { least = 1, most = 14, rule = "10.1.2", text = "hexes to the target" })
artillery:input("double", "flag", { default = false, rule = "2.3-double", text = "a double battery fires" })
fire.declare_target(artillery)
function artillery:run(b)
  local value = range_value(b.weight, b.range)
  if not value then return no("10.8.2", "guns of %s do not reach %d hexes", b.weight, b.range) end
  local modifier = tally():list(tables.artillery.drms, setmetatable({ range_value = value }, { __index = b })).total
  local cell, die = tables.artillery.fire:roll("d10z", "result", "10.8.2", "die", modifier)
  note("10.8.2", "%d %+d: %s", die, modifier, cell)
  return fire.outcome(cell, die)
end

-- --- 10.8.3 the shot ---

-- 8.2.1a, 8.3.1b All units of both sides in a hex, those below too; who is with light infantry counts for both.
local function all_at(h)
  local list = {}
  for _, side in ipairs(sides) do
    for _, u in ipairs(field.units_at(h, side)) do
      if states.chief(u) == u then list[#list + 1] = u end
    end
  end
  return list
end
-- 10.8.3a, 10.8.4 Units and hexes that are attacked: all on the line as far as it goes, and the target.
local function on_line(g, target, h, side)
  local list, found = {}, false
  for _, at in ipairs(ground.grazing_line(g.hex, h, g.grazing, side)) do
    for _, u in ipairs(all_at(at)) do
      list[#list + 1] = { target = u, hex = at }
      found = found or u == target and at == h
    end
  end
  if not found then list[#list + 1] = { target = target, hex = h } end
  return list
end
local function is_same(one, other)
  if #one ~= #other then return false end
  for i, v in ipairs(one) do
    if v.target ~= other[i].target or v.hex ~= other[i].hex then return false end
  end
  return true
end
-- 10.8.5 Along hexsides the firer chooses a side for the whole length; beyond grazing range the target alone is hit.
local function victims(g, target, h)
  if g.hex:distance(h) > g.grazing then return { { target = target, hex = h } } end
  local by_side, free = {}, sides_to(g, h)
  for _, side in ipairs(free) do by_side[side] = on_line(g, target, h, side) end
  if not free[2] or is_same(by_side.left, by_side.right) then return by_side[free[1]] end
  return by_side[ask(g.side, "10.8.5", text("which side of the line does %s graze?", g), free)]
end

local function shoot(g, v)
  note("10.8.2", "%s fires at %s", g, v.target)
  local cover = fire.cover_told(ground.cover(g.hex, v.target, v.hex, "cannon", g))
  local o = artillery:rule{ weight = g.weight, range = g.hex:distance(v.hex), double = g:is "double", cover = cover,
    target = fire.state_of(v.target) }
  return { o.hits, FH = o.formation_hit, MC = o.morale_check, hex = v.hex }
end
-- 10.1.4c, 10.8.4 A unit that is hit in both its hexes checks once.
local function gather(g, list)
  local blows = {}
  for _, v in ipairs(list) do
    local b = lists.find(blows, function(each) return each.target == v.target end)
    if not b then
      b = { target = v.target, firer = g, source = "artillery", results = {}, guns = { g.hex }, range = g.grazing }
      blows[#blows + 1] = b
    end
    b.results[#b.results + 1] = shoot(g, v)
  end
  return blows
end

-- 10.8.2, 10.8.3 h: the hex of the target that is aimed at; nil: he is asked. Gives `hexes`, those fired into, and
-- `sidestepped` as fire.volley does (10.8.6b: if an active unit steps aside, others may react).
function guns.fire(g, target, h, reaction)
  local question = text("into which hex does %s fire at %s?", g, target)
  h = h or ask(g.side, "10.9.5c", question, guns.hexes(g, target, reaction))
  local list = victims(g, target, h)
  g:mark "fired"
  local out = { hexes = {}, sidestepped = {} }
  for i, v in ipairs(list) do out.hexes[i] = v.hex end
  for _, b in ipairs(gather(g, list)) do
    out.sidestepped[#out.sidestepped + 1] = fire.strike(b)
  end
  return out
end

-- --- 6.2.3, 7.3.3 what it does instead ---

-- 6.2.3 Any number of vertices, in its own activation or in reaction.
function guns.refuse_reface(g)
  if g:is "limbered" then return no("6.2.3", "limbered guns have no facing") end
  return refuse_spent(g)
end
function guns.reface(g, facing)
  g.facing = facing
  g:mark "fired"
  note("6.2.3", "%s faces %s", g, facing)
end

-- 7.3.3a, amb.limber-fired Once a turn, instead of firing; then it has fired.
function guns.refuse_limber(g)
  if g:is "limbered" then return no("7.3.3a", "%s is limbered already", g) end
  if g.turned_guns then return no("7.3.3a", "guns are limbered or unlimbered once in a turn") end
  return refuse_spent(g)
end
function guns.refuse_unlimber(g)
  if not g:is "limbered" then return no("7.3.3a", "%s is not limbered", g) end
  if g.turned_guns then return no("7.3.3a", "guns are limbered or unlimbered once in a turn") end
  return refuse_spent(g)
end
local function turn_guns(g, facing)
  g.facing, g.turned_guns = facing, true
  g:mark "fired"
end
function guns.limber(g)
  g:mark "limbered"
  turn_guns(g, nil)
  note("7.3.3a", "%s is limbered", g)
end
function guns.unlimber(g, facing)
  g:unmark "limbered"
  turn_guns(g, facing)
  note("7.3.3a", "%s is unlimbered and faces %s", g, facing)
end

-- --- 8.3 stack order ---

-- 8.3.4 The guns that share the place in the stack: those with both halves of the troops there.
local function battery_of(h, side)
  local troops = field.troops_at(h, side)
  return troops and field.guns_with(troops) or {}
end
-- 8.3.1a, 8.3.2 Which unit is on top in a hex: the guns, or the troops.
function guns.restack(h, top)
  for _, g in ipairs(battery_of(h, top.side)) do
    if top:is "artillery" then g:unmark "below" else g:mark "below" end
  end
  note("8.3.1a", "%s is on top", top)
end
-- 8.3.1a Troops and guns have come together: their side says who is on top.
function guns.choose_top(troops, gun)
  guns.restack(gun.hex, ask(gun.side, "8.3.1a", text("which is on top in %s?", gun.hex), { troops, gun }))
end
-- 8.3.1a Troops have come to guns of their side, having stood in those hexes; 8.3.4 as with their other half.
function guns.join(troops, before)
  local met, kept
  for _, g in ipairs(field.guns_with(troops)) do
    if lists.has(before, g.hex) then kept = kept or g else met = met or g end
  end
  if not met then return end
  if not kept then return guns.choose_top(troops, met) end
  guns.restack(met.hex, kept:is "below" and troops or kept)
end
-- 8.3.2b The guns change the order instead of fire in reaction; the caller bars their troops from it.
function guns.swap(g)
  g:mark "fired"
  guns.restack(g.hex, g:is "below" and g or field.troops_at(g.hex, g.side))
end

return guns
