-- Marches by two hands: how far a German group gets at one go is told here from the booklet (8.4, 8.4.1 to 8.4.4) in random positions,
-- over supply traced by hand, and compared with the moves that the board accepts.
local t, bench, traced = require "tap", require "bench", require "illusion.lib.traced"
local random, neighbours, home = traced.random(840), traced.neighbours, traced.home
local map = bench "illusion"
local function diamond(a, b) return map:side(tostring(a), tostring(b), "diamond") end

local french = { "fr_i", "fr_iii", "fr_x", "fr_xi", "fr_xii", "fr_xv", "fr_xvi", "fr_xx", "fr_1c", "fr_3c" }
local german = { "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix" }
-- Groups: counters, faces, points, whether they move one hex only, who may lead the way into the enemy.
local groups = {
  { { "ge_ii" }, {}, 2, fresh = true }, { { "ge_2c" }, {}, 3, fresh = true }, { { "ge_ii", "ge_4hq" }, {}, 4, fresh = true }, { { "ge_ii", "ge_2c" }, {}, 2, fresh = true },
  { { "ge_ii" }, { ge_ii = "disrupted" }, 1, one = true }, { { "ge_ii", "ge_4hq" }, { ge_ii = "disrupted" }, 4 }, { { "ge_4hq" }, {}, 4, alone = true },
  { { "ge_ii", "ge_x" }, { ge_x = "disrupted" }, 1, one = true, fresh = true }, { { "ge_ha305", "ge_ii" }, {}, 1, one = true, fresh = true }, { { "ge_4hq" }, { ge_4hq = "reduced" }, 2, alone = true } }

local function position()
  local p = { control = {}, cavalry = {}, turn = 9, repaired = true, allied = {}, friends = {} }
  for h = 1, 107 do p.control[h] = home[h] end
  for _, h in ipairs { 72, 73, 64, 54, 63, 65, 56, 46, 45, 74, 75 } do if random(4) > 1 then p.control[h] = "german" end end
  for _ = 1, random(8) do p.control[random(107)] = random(2) == 1 and "german" or "allied" end
  local near = { 46, 56, 65, 66, 74, 75, 76, 77, 84, 85, 86, 87, 95, 96, 97, 57, 47, 64, 55, 45 }
  for _, id in ipairs(french) do p.allied[near[random(#near)]] = id end
  for _, id in ipairs(german) do p.friends[near[random(#near)]] = id end
  p.start = near[random(#near)]
  return p
end
local function reach(p, group)
  local zone = traced.zone("german", p)
  if not zone[p.start] then return nil end
  local function held(h) return p.control[h] == "allied" and p.allied[h] ~= nil end
  local function closed(h)
    if not zone[h] then return true end
    if not held(h) then return false end
    if held(p.start) then return true end                              -- the last row of the table
    if group.fresh then return false end
    return not (group.alone and p.friends[h])                          -- note 3
  end
  local left, queue, got = { [p.start] = group[3] }, { p.start }, {}
  while #queue > 0 do
    local h = table.remove(queue, 1)
    if h == p.start or p.control[h] == "german" and not p.allied[h] then
      for _, n in ipairs(neighbours[h]) do
        local rest = group.one and (h == p.start and 0 or -1) or left[h] - (diamond(h, n) and 2 or 1)
        if rest >= 0 and not closed(n) and rest > (left[n] or -1) then
          left[n] = rest
          queue[#queue + 1] = n
          if n ~= p.start then got[n] = true end
        end
      end
    end
  end
  return got
end
local wrong, moves, tried = {}, 0, 0
for k = 1, 50 do
  local p = position()
  local group = groups[k % #groups + 1]
  local want = reach(p, group)
  if want then
    local g = bench "illusion"
    g:set { turn = "T9", cap = { allied = 5, german = 5 }, rail_repaired = true }
    for h = 1, 107 do if p.control[h] ~= home[h] then g:hex { [tostring(h)] = { control = p.control[h] } } end end
    for h, id in pairs(p.allied) do g:place { [tostring(h)] = id } end
    for h, id in pairs(p.friends) do g:place { [tostring(h)] = id } end
    g:place { [tostring(p.start)] = group[1] }
    g:face(group[2])
    g:phase("movement", "german")
    g:set { activated = tostring(p.start) }
    for h = 1, 107 do
      if h ~= p.start and g:distance(tostring(p.start), tostring(h)) <= 4 then
        local rule, why = g:refused(("move %s to %d"):format(table.concat(group[1], " "), h))
        tried, moves = tried + 1, moves + (want[h] and 1 or 0)
        if (rule == nil) ~= (want[h] or false) then wrong[#wrong + 1] = ("%d: %s from %d to %d: %s, by hand %s"):format(k, table.concat(group[1], "+"), p.start, h, rule and rule .. " " .. why or "yes", want[h] and "yes" or "no") end
      end
    end
  end
end
t.is(table.concat(wrong, "; ", 1, math.min(4, #wrong)), "", "illusion 8.4, 8.4.3d, 8.4.4b: groups get as far as they do by hand")
t.ok(moves > 150 and tried > 3 * moves, ("illusion 8.4: %d hexes tried, %d of them in reach"):format(tried, moves))

t.done()
