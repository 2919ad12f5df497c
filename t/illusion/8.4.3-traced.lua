-- Supply by two hands: lines are traced here from the booklet's words (8.4.3, 11.2, 8.3.4, 14.3.6b3) over the printed net, in
-- random positions, and compared with what the supply check finds.
local t, bench = require "tap", require "bench"
local map = bench "illusion"

local neighbours, rail = {}, {}
for h = 1, 107 do
  neighbours[h], rail[h] = {}, {}
  for _, n in ipairs(map:neighbours(tostring(h))) do
    n = tonumber(n)
    if not (h == 42 and n == 52 or h == 52 and n == 42) then neighbours[h][#neighbours[h] + 1] = n end    -- 2.2h: impassable
    if map:linked(tostring(h), tostring(n), "rail") then rail[h][#rail[h] + 1] = n end
  end
end
local home = {}
for h = 1, 107 do home[h] = map:set_has("german_home", tostring(h)) and "german" or "allied" end
local sources = { french = { 1, 4, 13, 61, 80, 89 }, british = { 1, 4, 14 }, belgian = { 1, 14, 52 }, naval = { 1, 4, 14, 52 }, german = { 91, 94, 100, 105, 107 } }

-- Rail hexes that a start reaches through open ones; a line ends in `last`.
local function net(start, open, last)
  local got, queue = {}, {}
  for _, h in ipairs(start) do if open[h] then got[h], queue[#queue + 1] = true, h end end
  while #queue > 0 do
    local h = table.remove(queue)
    for _, n in ipairs(h == last and {} or rail[h]) do if open[n] and not got[n] then got[n], queue[#queue + 1] = true, n end end
  end
  return got
end
local function near(got, reach, friendly)
  local all = {}
  for h in pairs(got) do
    all[h] = true
    for _, n in ipairs(neighbours[h]) do all[n] = true end
  end
  if reach == 1 then return all end
  local more = {}
  for h in pairs(all) do
    more[h] = true
    if friendly(h) then for _, n in ipairs(neighbours[h]) do more[n] = true end end
  end
  return more
end
-- Where units of a nation are supplied in a position.
local function zone(nation, p)
  local side = nation == "german" and "german" or "allied"
  local open, start = {}, {}
  for h = 1, 107 do
    local fort = h == 54 and p.maubeuge or h == 64 and p.namur
    open[h] = #rail[h] > 0 and (p.control[h] == side or p.cavalry[h]) and not (fort and side == "german") or nil
  end
  for _, h in ipairs(sources[nation]) do if p.control[h] == side then start[#start + 1] = h end end
  if nation ~= "german" then return near(net(start, open), 1) end
  local last = not p.namur and not p.repaired and 56 or nil
  local emergency = p.turn >= 3 and p.turn <= 5 and p.maubeuge and p.siege and p.control[54] == "german" and p.control[44] == "german"
  local friendly = function(h) return p.control[h] == "german" end
  local reach = p.logistics and 2 or 1
  if emergency then open[44] = nil end
  local all = near(net(start, open, last), reach, friendly)
  if emergency then
    open[44] = true
    for h in pairs(near(net({ 44 }, open, last), reach, friendly)) do all[h] = true end
  end
  return all
end

local seed = 20261118
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local armies = {
  french = { "fr_i", "fr_iii", "fr_x", "fr_xi", "fr_xii", "fr_xv", "fr_xvi", "fr_xx" }, british = { "br_1", "br_2", "br_3", "br_4" }, naval = { "br_rn" },
  belgian = { "be_i", "be_ii", "be_3" }, german = { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix", "ge_x", "ge_xi", "ge_xiv", "ge_xv", "ge_xvi" } }
local forward = { 72, 73, 62, 63, 64, 65, 53, 54, 44, 45, 55, 56, 74, 75, 34, 35, 36, 46, 47, 57, 66, 26, 27 }
-- A position: the German some way into Belgium and France, other hexes lost to either side, raids of cavalry, forts or none.
local function position(k)
  local p = { control = {}, cavalry = {}, turn = 2 + k % 6, maubeuge = random(2) == 1, siege = true, namur = random(3) == 1, repaired = random(2) == 1, logistics = random(4) == 1 }
  for h = 1, 107 do p.control[h] = home[h] end
  for i = 1, random(#forward) do p.control[forward[i]] = "german" end
  for _ = 1, random(14) do
    local h = random(107)
    p.control[h] = p.control[h] == "german" and "allied" or "german"
    p.cavalry[h] = random(3) == 1 or nil
  end
  p.siege = p.maubeuge and p.control[54] == "german" and random(4) > 1
  return p
end
local function set_up(p)
  local g = bench "illusion"
  g:set { turn = "T" .. p.turn, cap = { allied = 0, german = 0 }, initiative = "german", next = "german", rail_repaired = p.repaired, logistics = p.logistics }
  for h = 1, 107 do
    local marker = p.control[h] ~= home[h] and p.control[h] or "none"
    if marker ~= "none" or p.cavalry[h] then g:hex { [tostring(h)] = { control = marker, cavalry = p.cavalry[h] or false } } end
  end
  if p.maubeuge then g:place { ["54"] = { "fort_maubeuge", "ge_gd" } } end
  if p.maubeuge then g:hex { ["54"] = { siege = p.siege } } end
  if p.namur then g:place { ["64"] = "fort_namur" } end
  return g
end
local used, where = {}, {}
local function spread(g)
  used, where = { [54] = true, [94] = true, [64] = true }, {}
  for _, nation in ipairs { "french", "british", "naval", "belgian", "german" } do
    for _, id in ipairs(armies[nation]) do
      local h = random(107)
      while used[h] do h = h % 107 + 1 end
      used[h], where[id] = true, h
      g:place { [tostring(h)] = id }
    end
  end
end
local wrong, tried, out_of_supply = {}, 0, 0
for k = 1, 72 do
  local p = position(k)
  local g = set_up(p)
  spread(g)
  g:dice { 6, 3, 3, 3, 1, 3, 3, 3, 1 }
  if not p.siege then table.remove(g.dice_queue, 1) end
  local ok, why = pcall(g.enter, g, "supply")
  if not ok then wrong[#wrong + 1] = k .. ": " .. tostring(why) end
  for nation, ids in pairs(armies) do
    local fed = zone(nation, p)
    for _, id in ipairs(ids) do
      tried = tried + 1
      out_of_supply = out_of_supply + (fed[where[id]] and 0 or 1)
      if g:of(id, "out") ~= not fed[where[id]] then wrong[#wrong + 1] = ("%d %s in %d"):format(k, id, where[id]) end
    end
  end
end
t.is(table.concat(wrong, ", "), "", "illusion 8.4.3, 11.2.1: the supply check finds what is traced by hand from the booklet, in 72 positions")
t.ok(tried > 1900 and out_of_supply > tried // 8 and out_of_supply < tried * 7 // 8, ("illusion 8.4.3: %d units, %d of them out of supply"):format(tried, out_of_supply))

t.done()
