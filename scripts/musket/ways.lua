-- 6.2 CHANGES OF FACING, 7.1 MOVEMENT, 7.3 WEAR, 8.1 STACKING: where a unit can come, whatever its orders
local lists  = import "lib.lists"
local ground = import "ground"
local shape  = import "shape"
local states = import "states"
local ways = {}

local function fee(what) return tables.facing.cost:cell(what, "points") end

-- --- what is in the way ---

local troops = shape.held_by_troops
local guns = derived(function(side)
  return shape.hexes_of(lists.filter(shape.units(side), function(u) return u:is "artillery" end))
end)

-- 8.1.1b, amb.li-stack-strength: as printed.
local function is_pair(light, horse) return light:is "light" and light.strength <= 2 and horse:is "cavalry" end
-- 8.2.1a Of one wing, each without such company; 6.1d a Morale Broken unit has no facing that the other could take.
function ways.may_join(u, other)
  if u.wing ~= other.wing or states.partner(other) or u:is "cavalry" and states.partner(u) then return false end
  if u:is "morale_broken" or other:is "morale_broken" then return false end
  return is_pair(u, other) or is_pair(other, u)
end
local company = derived(function(u)
  local set = hexset()
  for _, other in ipairs(shape.units(u.side)) do
    if other ~= u and ways.may_join(u, other) then set = set + hexset{ other.hex } end
  end
  return set
end)

-- 7.3.5 Bridges in hexes, and the hexes at both ends of those on hexsides.
local bridges, bridge_ends = map.terrain "bridge_hex", hexset()
for _, h in ipairs(map.all:list()) do
  local has_one = lists.find(h:neighbours(), function(n) return h:side(n, "bridge") end)
  if has_one then bridge_ends = bridge_ends + hexset{ h } end
end
function ways.is_bridge(h) return bridges:has(h) end

-- 8.1.1a, 8.1.2 Through friendly guns it may pass, into enemy guns that stand alone it may go (11.5.1). `open`: a hex
-- that is let out.
function ways.closed(u, open)
  local foe = enemy(u.side)
  if u:is "artillery" then return { { shape.held(foe), "8.1.1a", "an enemy unit is in %s" } } end
  local friends = troops(u.side) - shape.hexes(u) - company(u)
  if open then friends = friends - hexset{ open } end
  local list = { { troops(foe), "8.1.1a", "an enemy unit is in %s" }, { friends, "8.1.2", "a friendly unit is in %s" } }
  if u:is "two_hex" then list[3] = { bridges, "7.3.5b", "a two-hex unit crosses the bridge %s as its whole move" } end
  return list
end
local function stops(u, open)
  if u:is "artillery" then return { { troops(u.side), "8.1.2", "guns do not pass through a friendly unit" } } end
  local list = { { company(u), "8.2.2a", "it stops where it joins the other unit" } }
  if open then list[2] = { hexset{ open }, "8.4b", "it stops where it takes in the other unit" } end
  return list
end
-- Hexes it may pass but not stop in.
function ways.no_ends(u)
  local list = { { bridges, "7.3.5a", "no unit stops on the bridge %s" } }
  if u:is "artillery" then list[2] = { guns(u.side), "8.1.1c", "other guns are in %s" } end
  return list
end
-- 7.3.5a
function ways.refuse_pose(h, second)
  if second and h:side(second, "bridge") then return no("7.3.5a", "no unit stops astride a bridge") end
end

-- --- how it moves ---

-- 6.3.4c
function ways.form(u)
  if not u:is "two_hex" then return "single" end
  return u:is "column" and "column" or "double"
end
-- 6.2.1a, 6.2.1b, 14.3b
local function vertex(u)
  return fee(u:is "cavalry" and "horse_vertex" or u:is "light" and "light_vertex" or "foot_vertex")
end
-- 8.2 Light infantry that leaves its cavalry goes as light infantry.
function ways.class(u) return u:is "light" and "light" or ground.class(u) end
-- 6.3.1b, 7.3.1d Hits that make it Formation Broken: it goes no further.
function ways.endurance(u) return u:is "formation_shaken" and 1 or 2 end
local function wear(u, worn)
  local column = ground.wear(u)
  if not column then return nil end
  return { column = u:is "light" and "fh_light" or column, most = ways.endurance(u) - (worn or 0) }
end

-- 6.2, 7.1, 7.3 All that a move costs a unit that faces, as u:march wants it.
function ways.add_costs(u, o, worn)
  o.form, o.class, o.wear = ways.form(u), ways.class(u), wear(u, worn)
  if o.form == "single" then
    o.turn, o.about = vertex(u), fee "about"
  else
    o.extra = { { from = bridge_ends, to = bridge_ends, cost = false } }                        -- 7.3.5b
    if o.form == "double" then o.wheel, o.about = fee "wheel", fee "about" end
  end
  return o
end

-- 6.1d What has no facing.
local function plain_reach(u, o)
  if o.most == 0 then o.points, o.most = 0, nil end
  return u:reach(o)
end
-- 8.2.1a A stack has one facing: light infantry that leaves its cavalry goes straight ahead first.
local function leaves_its_horse(u) return u:is "light" and states.partner(u) ~= nil end
local function add_facing(u, o, at, worn)
  o.facing, o.shun = at, shape.touched(enemy(u.side))
  ways.add_costs(u, o, worn)
  if not o.from and leaves_its_horse(u) then o.turn, o.about = nil, nil end
  return o
end

-- Where it can come with so many points. `o` has them, and what else limits it: closed, stop, no_end, most; from,
-- facing and worn of a pose it is thought in; open, a hex with friends that it may enter all the same.
function ways.march(u, o)
  local options = { points = o.points, class = ways.class(u), most = o.most, from = o.from, rule = "7.2.1",
    closed = lists.joined(ways.closed(u, o.open), o.closed or {}),
    stop   = lists.filter(lists.joined(o.stop or {}, stops(u, o.open)), function(each) return not each[1]:empty() end),
    no_end = lists.joined(ways.no_ends(u), o.no_end or {}) }
  if u:is "artillery" then return plain_reach(u, options) end
  return u:march(add_facing(u, options, o.facing, o.worn))
end

-- The facings in which it may end in a hex; for what has none one that is none.
function ways.facings(u, m, h)
  if u:is "artillery" then return { "none" } end
  return m:facings(h)
end
function ways.second(u, m, h, facing)
  return u:is "two_hex" and m:second(h, facing) or nil
end
function ways.cost(u, m, h, facing)
  if u:is "artillery" then return m:cost(h) end
  return m:cost(h, facing)
end

-- --- step by step ---

local function is_turn(s) return s.turned and #s.entered == 0 end
-- Turns in one hex that follow each other are one change of facing.
local function add_step(list, s, price, hits)
  local last = list[#list]
  if last and is_turn(last) and is_turn(s) then
    price = price + last.price
    list[#list] = nil
  end
  list[#list + 1] = { hex = s.hex, second = s.second, facing = s.facing, entered = s.entered, turned = s.turned,
                      price = price, hits = hits }
end
local function steps_without_facing(m, h)
  local list, way = {}, m:way(h)
  for i = 2, #way do
    local price = m:cost(way[i]) - m:cost(way[i - 1])
    list[i - 1] = { hex = way[i], entered = { way[i] }, turned = false, price = price, hits = 0 }
  end
  return list
end
-- The steps to a pose: where it stands after each, which hexes it entered, what the step cost and wore.
function ways.steps(u, m, h, facing)
  if u:is "artillery" then return steps_without_facing(m, h) end
  local list, cost, worn = {}, 0, 0
  for _, s in ipairs(m:way(h, facing)) do
    add_step(list, s, s.cost - cost, s.wear - worn)
    cost, worn = s.cost, s.wear
  end
  return list
end

-- --- 6.2 turning alone ---

-- 6.2.2 A column turns about: its tail is the head.
local function column_about(u, points)
  if points < fee "about" then return {} end
  return { { hex = u:covers()[2], second = u.hex, facing = facing_turned(u.facing, 3), entered = {}, turned = true,
             price = fee "about", hits = 0 } }
end
-- 6.2.1c, 6.2.1d, 6.2.2 A wheel by one hex to either side, or about.
local function wheels(u)
  local f = u.facing
  return { { u.hex, facing_turned(f, -1) }, { u.hex:next(facing_sides(f)[2]), facing_turned(f, 1) },
           { u:covers()[2], facing_turned(f, 3) } }
end
local function vertices(u)
  local list = {}
  for k = 1, 5 do list[k] = { u.hex, facing_turned(u.facing, k) } end
  return list
end
-- What it can do as one change of facing: a list of steps.
function ways.turns(u, o)
  if u:is "artillery" then return {} end
  local form = ways.form(u)
  if form == "column" then return column_about(u, o.points) end
  local m = ways.march(u, { points = o.points, closed = o.closed, most = form == "double" and 1 or 0 })
  local list = {}
  for _, pose in ipairs(form == "double" and wheels(u) or vertices(u)) do
    local h, facing = pose[1], pose[2]
    if h and m:cost(h, facing) then list[#list + 1] = ways.steps(u, m, h, facing)[1] end
  end
  return list
end

return ways
