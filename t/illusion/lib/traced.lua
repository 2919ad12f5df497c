-- traced.lua - the map, and supply traced from the booklet's words (8.4.3, 11.2, 8.3.4, 14.3.6b3), without the scripts: for tests that
-- compare them with what a second hand finds.
local bench = require "bench"
local traced = {}
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
traced.neighbours, traced.home = neighbours, home
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
-- Where units of a nation are supplied in a position: { control, cavalry, turn, maubeuge, siege, namur, repaired, logistics }.
function traced.zone(nation, p)
  local side = nation == "german" and "german" or "allied"
  local open, start = {}, {}
  for h = 1, 107 do
    local fort = h == 54 and p.maubeuge or h == 64 and p.namur
    open[h] = #rail[h] > 0 and (p.control[h] == side or p.cavalry[h]) and not (fort and side == "german") or nil
  end
  for _, h in ipairs(sources[nation]) do if p.control[h] == side or p.cavalry[h] then start[#start + 1] = h end end
  if nation ~= "german" then return near(net(start, open), 1) end
  local last = not p.namur and not p.repaired and p.turn <= 5 and 56 or nil
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

-- A row of numbers that is always the same.
function traced.random(seed)
  return function(n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
  end
end

return traced
