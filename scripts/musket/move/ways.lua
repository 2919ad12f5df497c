-- 6.2 CHANGES OF FACING, 7.1 MOVEMENT, 7.3 WEAR, 8.1 STACKING: where a unit can come, whatever its orders
local field, ground, states = import "field", import "ground", import "states"
local ways = {}

local function fee(what) return tables.facing.cost:cell(what, "points") end

-- --- what is in the way ---

local troops = field.held_by_troops
local guns = derived(function(side)
  return hexes_of(lists.filter(field.units(side), function(u) return u:is "artillery" end))
end)

--- 8.1.1b, 8.2.1a, 6.1d Of one wing, each without such company; a Morale Broken unit has no facing to take over.
function ways.may_join(u, other)
  if u.wing ~= other.wing or states.partner(other) or u:is "cavalry" and states.partner(u) then return false end
  if u:is "morale_broken" or other:is "morale_broken" then return false end
  return states.is_pair(u, other)
end
local company = derived(function(u)
  return hexes_of(lists.filter(field.units(u.side), function(other) return other ~= u and ways.may_join(u, other) end))
end)

--- 8.2.2a Whether it stops in a hex, because it joins another unit there.
function ways.joins_in(u, h) return company(u):has(h) end

--- 8.1.1b Of its wing too, but too strong to stand with cavalry.
local too_strong = derived(function(u)
  return hexes_of(lists.filter(field.units(u.side), function(other)
    local light, horse = u, other
    if u:is "cavalry" then light, horse = other, u end
    return light:is "light" and horse:is "cavalry" and u.wing == other.wing and not states.is_pair(u, other)
  end))
end)

-- 7.3.5 Bridges in hexes, and the hexes at both ends of those on hexsides.
local bridges = map.terrain "bridge_hex"
local bridge_ends = map.sides "bridge"

--- 8.1.1a, 8.1.2, 11.5.1 Through friendly guns it may pass, into enemy guns that stand alone it may go. `open`: a hex
-- that is let out.
ways.closed = derived(function(u, open)
  local foe = enemy(u.side)
  if u:is "artillery" then return { { field.held(foe), "8.1.1a", "an enemy unit is in %s" } } end
  local friends = troops(u.side) - field.hexes(u) - company(u)
  if open then friends = friends - hexset{ open } end
  local list = { { troops(foe), "8.1.1a", "an enemy unit is in %s" },
                 { too_strong(u), "8.1.1b",
                   "light infantry of more than two points does not stand with cavalry, in %s" },
                 { friends, "8.1.2", "a friendly unit is in %s" } }
  if u:is "two_hex" then list[4] = { bridges, "7.3.5b", "a two-hex unit crosses the bridge %s as its whole move" } end
  return list
end)
--- 8.1.2, 8.2.2a Hexes where it goes no further.
local stops = derived(function(u)
  if u:is "artillery" then return { { troops(u.side), "8.1.2", "guns do not pass through a friendly unit" } } end
  return { { company(u), "8.2.2a", "it stops where it joins the other unit" } }
end)
--- 7.3.5a, 8.1.1c Hexes it may pass but not stop in.
ways.no_ends = derived(function(u)
  local list = { { bridges, "7.3.5a", "no unit stops on the bridge %s" } }
  if u:is "artillery" then list[2] = { guns(u.side), "8.1.1c", "other guns are in %s" } end
  return list
end)
--- 7.3.5a
function ways.refuse_pose(p)
  if p.second and p.hex:side(p.second, "bridge") then return no("7.3.5a", "no unit stops astride a bridge") end
end

-- --- how it moves ---

--- 6.1d, 6.3.4c
function ways.form(u)
  if u:is "artillery" then return "free" end
  if not u:is "two_hex" then return "single" end
  return u:is "column" and "column" or "double"
end
--- 6.2.1a, 6.2.1b, 14.3b What it pays to turn by a vertex.
local function vertex(u)
  return fee(u:is "cavalry" and "horse_vertex" or u:is "light" and "light_vertex" or "foot_vertex")
end
--- 8.2 Light infantry that leaves its cavalry goes as light infantry.
function ways.class(u) return u:is "light" and "light" or ground.class(u) end
--- 6.3.1b, 7.3.1d Hits that make it Formation Broken: it goes no further.
function ways.endurance(u) return u:is "formation_shaken" and 1 or 2 end
--- 6.3.1b, 7.3.1d With so many it is Formation Broken, if the ground wears it at all.
function ways.is_worn_out(u, hits) return ground.wear(u) ~= nil and hits >= ways.endurance(u) end
local function wear(u, worn)
  local column = ground.wear(u)
  if not column then return nil end
  return { column = u:is "light" and "fh_light" or column, most = ways.endurance(u) - (worn or 0) }
end

--- 6.2, 7.1, 7.3, 7.3.5b All that a move costs a unit, as u:march wants it. worn: hits it has taken before.
function ways.add_costs(u, o, worn)
  o.form, o.class, o.wear = ways.form(u), ways.class(u), wear(u, worn)
  if o.form == "single" then o.turn, o.about = vertex(u), fee "about" end
  if o.form == "double" then o.wheel, o.about = fee "wheel", fee "about" end
  if u:is "two_hex" then o.extra = { { from = bridge_ends, to = bridge_ends, cost = false } } end
  return o
end

--- 8.2.1a A stack has one facing: light infantry that leaves its cavalry goes straight ahead first.
local function leaves_its_horse(u, o) return not o.from and u:is "light" and states.partner(u) ~= nil end

--- 7.2.1 Where it can come with the points it has. `o` has them, and what else limits it: closed, stop, no_end, most;
-- from and worn if it is thought elsewhere; open, a hex with friends that it may enter all the same.
function ways.march(u, o)
  local options = { points = o.points, most = o.most, from = o.from, rule = "7.2.1",
    shun   = field.touched(enemy(u.side)),
    closed = lists.joined(ways.closed(u, o.open), o.closed or {}),
    stop   = lists.filter(lists.joined(o.stop or {}, stops(u)), function(each) return not each[1]:empty() end),
    no_end = lists.joined(ways.no_ends(u), o.no_end or {}) }
  ways.add_costs(u, options, o.worn)
  if leaves_its_horse(u, o) then options.turn, options.about = nil, nil end
  return u:march(options)
end

-- --- step by step: { pose, entered = hexes, turned, price, hits } ---

local function is_turn(s) return s.turned and #s.entered == 0 end
-- Turns in one hex that follow each other are one change of facing.
local function add_step(list, s, price, hits)
  local last = list[#list]
  if last and is_turn(last) and is_turn(s) then
    price = price + last.price
    list[#list] = nil
  end
  list[#list + 1] = { pose = s.pose, entered = s.entered, turned = s.turned, price = price, hits = hits }
end
-- The steps to a pose: where it stands after each, which hexes it entered, what the step cost and wore.
function ways.steps(m, p)
  local list, cost, worn = {}, 0, 0
  for _, s in ipairs(m:way(p)) do
    add_step(list, s, s.cost - cost, s.wear - worn)
    cost, worn = s.cost, s.wear
  end
  return list
end

-- How a hex is asked for where such ways end: what terrain wears, and why none leads to another.
function ways.asked(m)
  return { refuse = function(h) return m:why(h) end, price = function(h)
    local hits = m:wear(h)
    return hits > 0 and text("formation hits: %d", hits) or nil
  end }
end

-- --- 6.2 turning alone ---

--- 6.2.2, 6.3.4b A column turns about: its tail is the head. It takes no hits.
local function column_about(u, points)
  if points < fee "about" then return {} end
  return { { pose = u.pose:about(), entered = {}, turned = true, price = fee "about" } }
end
--- 6.2.1c, 6.2.1d, 6.2.2 A wheel by one hex to either side, or about.
local function wheels(p)
  return lists.joined(lists.map({ -1, 1 }, function(turn) return p:wheeled(turn) end), { p:about() })
end
--- 6.2.1a, 6.2.1b
local function vertices(p) return lists.map({ 1, 2, 3, 4, 5 }, function(turn) return p:turned(turn) end) end
--- 6.2 What it can do as one change of facing: a list of steps.
function ways.turns(u, o)
  local form = ways.form(u)
  if form == "free" then return {} end
  if form == "column" then return column_about(u, o.points) end
  local m = ways.march(u, { points = o.points, closed = o.closed, most = form == "double" and 1 or 0 })
  return lists.map(form == "double" and wheels(u.pose) or vertices(u.pose), function(p)
    return m:cost(p) and ways.steps(m, p)[1] or nil
  end)
end

return ways
