-- 10.8 ARTILLERY FIRE: who fires at what, and what it does
local field, fire, ground = import "field", import "fire", import "ground"
local sight, states, volley = import "sight", import "states", import "volley"
local guns = {}

-- --- what a gun may do ---

--- 6.2.3, 9.1.5, 10.8.1, 10.8.8 Why it can do nothing instead of fire, nor fire; nil if it can.
function guns.refuse_spent(g)
  if g:is "fired" then return no("10.8.1", "%s has fired in this turn", g) end
  if g:is "morale_broken" then return no("10.8.8", "%s is Morale Broken", g) end
end
--- 6.3.2a, 7.3.3a, 8.3.1b Why it cannot fire now; in reaction it may be below.
function guns.refuse_fire(g, reaction)
  local why, troops = guns.refuse_spent(g), field.troops_at(g.hex, g.side)
  if why then return why end
  if g:is "limbered" then return no("7.3.3a", "%s is limbered", g) end
  if troops and troops:is "hedgehog" then return no("6.3.2a", "guns in a hedgehog do not fire") end
  if not reaction and fire.top(g.hex, g.side) ~= g then return no("8.3.1b", "%s is not on top of its stack", g) end
end

-- --- 10.8.2 range, arc and sight ---

--- 10.8.2 What the range does to the die; nil: out of range.
local function range_value(weight, range)
  local cell = tables.artillery.range:cell(weight, range)
  return cell ~= "-" and math.tointeger(tonumber(cell)) or nil
end

--- 10.9.2b A friend is in the way on that side of the line.
local function is_over_friend(g, h, side)
  local hexes = sight.path(g.hex, h, side)
  for i = 2, #hexes do
    if #field.units_at(hexes[i], g.side) > 0 then return true end
  end
  return false
end
--- 10.8.5 The sides on which it can fire there.
local function sides_to(g, h)
  return lists.filter({ "left", "right" }, function(side) return not is_over_friend(g, h, side) end)
end

--- 9.1.2a, 9.4.3 As far as it reaches, in reaction as far as it grazes; "battery" answers fire on its own hex.
local function limit(g, reaction) return (not reaction or reaction == "battery") and g.range or g.grazing end

--- 10.8.1, 10.8.2, 10.9.5c The hexes of a target into which it may fire.
function guns.hexes(g, target, reaction)
  local arc = g.hex:cone(g.facing, limit(g, reaction))
  return lists.filter(target:covers(), function(h)
    return fire.target_at(h, target.side) == target and arc:has(h) and range_value(g.weight, g.hex:distance(h)) ~= nil
      and sight.sees(g.hex, h) and #sides_to(g, h) > 0
  end)
end
-- Whom it may mean; refuse_target says of each whether it can be fired at.
function guns.targets(g)
  return lists.joined(field.units(enemy(g.side)), units{ side = enemy(g.side), trait = "leader" })
end

--- 10.1.2, 10.1.3, 10.9, 10.9.2b Why it does not fire at a unit from where it is; nil if it can.
function guns.refuse_target(g, target)
  local hexes, arc = target:covers(), g.hex:cone(g.facing, g.range)
  local why = fire.refuse_enemy(g, target) or fire.refuse_stack(target, hexes)
  if why or #guns.hexes(g, target) > 0 then return why end
  hexes = lists.filter(hexes, function(h)
    return g.hex:distance(h) <= g.range and range_value(g.weight, g.hex:distance(h)) ~= nil
  end)
  if #hexes == 0 then return no("10.1.2", "%s is out of range of %s", target, g) end
  hexes = lists.filter(hexes, function(h) return arc:has(h) end)
  if #hexes == 0 then return no("10.1.3a", "%s is not in front of %s", target, g) end
  if not lists.any(hexes, function(h) return sight.sees(g.hex, h) end) then
    return no(sight.hiding_rule(g.hex, hexes[1]), "%s does not see %s", g, target)
  end
  return no("10.9.2b", "friends are in the way from %s to %s", g, target)
end

--- 9.1.2a, 9.1.5, 9.4.3, amb.counter-battery At a unit that fires on its hex, far off too; else at one that does
-- anything near. t is a trigger. Gives "battery" or "near", to hand on as `reaction`; nil if it may not.
function guns.reaction(g, t)
  local kind = t.kind == "fire" and "battery" or "near"
  if kind == "battery" and not lists.has(t.hexes or t.target:covers(), g.hex) then return nil end
  if t.unit.side == g.side or guns.refuse_fire(g, kind) or #guns.hexes(g, t.unit, kind) == 0 then return nil end
  return kind
end

-- --- the table ---

local artillery = procedure("artillery", "10.8.2", "artillery fires at one unit")
artillery:input("weight", { "12lb", "4-8lb", "3lb" }, { default = "12lb", rule = "10.8.0", text = "class of the guns" })
artillery:input("range", "number", { least = 1, most = 14, rule = "10.1.2", text = "hexes to the target" })
artillery:input("double", "flag", { default = false, rule = "2.3-double", text = "a double battery fires" })
volley.target_inputs(artillery)
-- Guns and a target that are both on a board.
local function at_range(f)
  return function(g, _, named)
    local target = named.target
    return target and states.on_map(g) and states.on_map(target) and f(g, target) or nil
  end
end
local function cover_of(g, target)
  local h = lists.lowest(target:covers(), function(each) return g.hex:distance(each) end)[1]
  local value = ground.sum(ground.cover(g.hex, target, h, "cannon", g, sight.entered_from(g.hex, h)))
  return value ~= 0 and value
end
artillery:counter("firer", { rule = "10.8.0", fills = {
  weight = function(g)
    volley.refuse_table(g, "10.8.2", { artillery = true })
    return g.weight
  end,
  double = function(g) return g:is "double" or nil end,
  range = at_range(function(g, target) return g:distance(target) end), cover = at_range(cover_of),
} })
volley.target_counter(artillery)
function artillery:run(b)
  local value = range_value(b.weight, b.range)
  if not value then return no("10.8.2", "guns of %s do not reach %d hexes", b.weight, b.range) end
  local modifier = tally():list(tables.artillery.drms, setmetatable({ range_value = value }, { __index = b })).total
  local cell, die = tables.artillery.fire:roll("d10z", "result", "10.8.2", "die", modifier)
  note("10.8.2", "%d %+d: %s", die, modifier, cell)
  return volley.outcome(b, cell, die)
end

-- --- 10.8.3 the shot ---

--- 8.2.1a, 8.3.1b All units of both sides in a hex, those below too; of a stack with light infantry the one that
-- counts.
local function all_at(h)
  local both = lists.joined(field.units_at(h, sides[1]), field.units_at(h, sides[2]))
  return lists.filter(both, function(u) return states.chief(u) == u end)
end
--- 10.8.3a, 10.8.4 Units and hexes that are attacked: all on the line as far as it goes, and the target.
local function on_line(g, target, h, side)
  local list, found = {}, false
  for _, at in ipairs(sight.grazing_line(g.hex, h, g.grazing, side)) do
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
--- 10.8.5 Along hexsides the firer chooses a side for the whole length; beyond grazing range only the target is hit.
local function victims(g, target, h)
  if g.hex:distance(h) > g.grazing then return { { target = target, hex = h } } end
  local by_side, free = {}, sides_to(g, h)
  for _, side in ipairs(free) do by_side[side] = on_line(g, target, h, side) end
  if not free[2] or is_same(by_side.left, by_side.right) then return by_side[free[1]] end
  local function hit(side) return lists.listed(lists.map(by_side[side], function(v) return v.target end)) end
  return by_side[ask(g.side, "10.8.5", text("which side of the line does %s graze?", g), free, { price = hit })]
end

--- 10.8.2
local function shoot(g, v)
  note("10.8.2", "%s fires at %s", g, v.target)
  local cover = ground.cover(g.hex, v.target, v.hex, "cannon", g, sight.entered_from(g.hex, v.hex))
  local o = artillery:rule{ weight = g.weight, range = g.hex:distance(v.hex), double = g:is "double",
    cover = ground.told(cover), target = volley.state_of(v.target) }
  return { o.hits, FH = o.formation_hit, MC = o.morale_check, hex = v.hex }
end

--- 10.9.5c, 10.8.3 Which hex it is laid on, and who is hit.
local function lay(g, target, reaction)
  local question = text("into which hex does %s fire at %s?", g, target)
  local h = ask(g.side, "10.9.5c", question, guns.hexes(g, target, reaction))
  return victims(g, target, h), { firer = g, source = "artillery", guns = { g.hex }, range = g.grazing }
end
--- 10.8.2, 10.8.3, 10.8.4 A unit that is hit in both its hexes checks once. Gives `hexes`, those fired into, and
-- `sidestepped` as volley.fire does (10.8.6b: if an active unit steps aside, others may react).
function guns.fire(g, target, reaction)
  local list, blow = lay(g, target, reaction)
  g:mark "fired"
  local blows = volley.gather(list, blow, function(v) return shoot(g, v) end)
  return { hexes = lists.map(list, function(v) return v.hex end), sidestepped = lists.map(blows, volley.strike) }
end

--- 10.8.2, 10.8.4 For odds: what the shot does to the target that is named.
function guns.forecast(g, target)
  local list, blow = lay(g, target)
  local mine = lists.filter(list, function(v) return v.target == target end)
  return volley.foresee(volley.gather(mine, blow, function(v) return shoot(g, v) end)[1])
end

--- 6.2.3 Any number of vertices, in its own activation or in reaction.
function guns.reface(g, facing)
  g.facing = facing
  g:mark "fired"
  note("6.2.3", "%s faces %s", g, facing)
end

return guns
