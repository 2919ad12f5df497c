-- 2.2: the map holds every sentence of the booklet that speaks of it; the net carries what 8.4.3 says.
local t, bench = require "tap", require "bench"
local g = bench "illusion"

-- --- the grid: 107 hexes in thirteen columns; doubled rows ---

local columns = { { 1, 6, 9 }, { 7, 13, 8 }, { 14, 22, 3 }, { 23, 31, 2 }, { 32, 41, 1 }, { 42, 51, 0 }, { 52, 61, 1 }, { 62, 70, 2 },
  { 71, 80, 1 }, { 81, 89, 2 }, { 90, 99, 1 }, { 100, 104, 10 }, { 105, 107, 13 } }
local at, hex_at = {}, {}
for c, column in ipairs(columns) do
  for h = column[1], column[2] do
    local row = column[3] + 2 * (h - column[1])
    at[h], hex_at[c * 100 + row] = { c, row }, h
  end
end
local ways = { { 0, -2 }, { 0, 2 }, { 1, -1 }, { 1, 1 }, { -1, -1 }, { -1, 1 } }
local function around(h)
  local list = {}
  for _, w in ipairs(ways) do list[#list + 1] = hex_at[(at[h][1] + w[1]) * 100 + at[h][2] + w[2]] end
  table.sort(list)
  return list
end
local function neighbours(h)
  local list = {}
  for _, n in ipairs(g:neighbours(tostring(h))) do list[#list + 1] = tonumber(n) end
  table.sort(list)
  return list
end
t.is(#g:hexes(), 107, "illusion 2.2a: the map has 107 hexes")
local wrong = {}
for h = 1, 107 do
  if table.concat(neighbours(h), " ") ~= table.concat(around(h), " ") then wrong[#wrong + 1] = h end
end
t.is(table.concat(wrong, " "), "", "illusion 2.2: every hex has the neighbours that its column gives it")

local function touch(a, b) return g:distance(tostring(a), tostring(b)) == 1 end
t.is(table.concat(neighbours(19), " "), "9 10 18 20 28 29", "illusion 8.4.9a, 2.2e: six hexes surround Paris")
for _, p in ipairs {
  { 26, 27, "9.3" }, { 26, 35, "9.3" }, { 42, 52, "14.3.6b5" }, { 43, 52, "12.5.3" }, { 52, 53, "12.5.2" }, { 53, 63, "8.4.3c" },
  { 63, 64, "8.4.3c" }, { 52, 62, "14.1.1a" }, { 44, 54, "8.4.3g" }, { 45, 54, "13.1.1" }, { 67, 76, "13.1.6" }, { 103, 107, "8.4.3c" },
  { 104, 107, "8.4.3c" }, { 87, 96, "14.1.1a" } } do
  t.ok(touch(p[1], p[2]), ("illusion %s: %d and %d touch"):format(p[3], p[1], p[2]))
end
t.ok(not touch(63, 52), "illusion 8.4.3c: 63 and Antwerp do not touch, or 53 would not be needed")
t.ok(not touch(106, 104), "illusion 8.4.3c: 106 and 104 do not touch, or 107 would open it before 103")
for _, h in ipairs { 42, 52, 62, 71 } do
  t.is(#neighbours(h) < 6 and hex_at[at[h][1] * 100 + at[h][2] - 2], nil, "illusion 14.3.6b5: the north edge is above " .. h)
end

-- --- areas ---

local function set(name)
  local list = {}
  for h = 1, 107 do if g:set_has(name, tostring(h)) then list[#list + 1] = h end end
  return list
end
local function is_set(name, hexes, text) t.is(table.concat(set(name), " "), hexes, text) end
is_set("belgium", "23 32 33 42 43 44 52 53 54 55 62 63 64 65 71 72 73 74 75 81", "illusion 8.4.7a: the hexes of Belgium")
is_set("schlieffen", "1 7 8 14 15 16 23 24 32 33 42 43", "illusion 8.4.8, 2.2f: the hexes of the Schlieffen Plan")
is_set("paris_ring", "9 10 18 20 28 29", "illusion 8.4.9a: the hexes around Paris")
is_set("plan17", "85 86 95 96 100 103 105 107", "illusion 14.1.2a: the hexes of Plan 17")
is_set("plan17_double", "86 105", "illusion 14.1.2a: Metz and Strasbourg count double")
is_set("german_vp", "8 14 16 23 26 34 36 38 48 52 58 76 87 98 104", "illusion 14.1.2b, 2.2d: the German VP hexes, Antwerp among them")
is_set("german_double", "76 87", "illusion 14.1.2b: Verdun and Toul/Nancy count double")
is_set("source_french", "1 4 13 61 80 89", "illusion 8.4.3b, 11.2.4, 2.2i: French sources")
is_set("source_british", "1 4 14", "illusion 8.4.3b: British sources")
is_set("source_belgian", "1 14", "illusion 8.4.3b: Belgian sources")
is_set("source_german", "91 94 100 105 107", "illusion 8.4.3c, 11.2.5, 2.2i: German sources")
is_set("ports", "1 7 14 23 32", "illusion 10.4: the ports")
is_set("vosges", "102 103", "illusion 8.4.6a5, 2.2j, 2.2k: the Vosges")
for _, h in ipairs(set "ports") do t.ok(g:set_has("coast", tostring(h)), "illusion 10.4: a port is on the coast: " .. h) end
t.ok(not g:set_has("coast", "52"), "illusion 12.5.4: Antwerp is not on the coast")
for _, h in ipairs(set "coast") do t.ok(g:set_has("schlieffen", tostring(h)), "illusion 2.2: the coast is in the Schlieffen Plan: " .. h) end
local lone = {}
for _, h in ipairs(set "schlieffen") do
  local near = g:set_has("coast", tostring(h))
  for _, n in ipairs(neighbours(h)) do near = near or g:set_has("coast", tostring(n)) end
  if not near then lone[#lone + 1] = h end
end
t.is(#lone, 0, "illusion 2.2: the Schlieffen hexes are on the coast or next to it")
local function control(h) return g:set_has("german_home", tostring(h)) and "german" or "allied" end
for _, h in ipairs { 81, 84, 85, 86, 91, 94, 95, 96, 100, 102, 103, 105, 107 } do
  t.is(control(h), "german", "illusion 2.2b, 8.3.1e: German at the start: " .. h)
end
for _, h in ipairs { 45, 46, 54, 62, 64, 66, 67, 76, 77, 79, 87, 98, 104, 1, 4, 13, 14, 61, 80, 89, 52, 19 } do
  t.is(control(h), "allied", "illusion 2.2b, 8.3.1e: Allied at the start: " .. h)
end
for _, h in ipairs(set "german_home") do t.ok(g:set_has("germany", tostring(h)), "illusion 10.3b: German soil: " .. h) end
local all = {}
for h = 1, 107 do
  local soil = 0
  for _, name in ipairs { "belgium", "france", "germany", "luxemburg" } do if g:set_has(name, tostring(h)) then soil = soil + 1 end end
  if soil == 0 then all[#all + 1] = h end
end
t.is(#all, 0, "illusion 7.2: every hex has soil")
is_set("frontier", "23 33 44 54 55 65 75 85 86 87 96 97 98 103 104", "illusion 7.2: French hexes with the German or Belgian frontier")

-- --- terrain ---

local function tem(h)
  for _, terrain in ipairs(g:terrain(tostring(h))) do
    if terrain == "rough" then return 1 elseif terrain == "rugged" then return 2 end
  end
  return 0
end
t.is(tem(26), 1, "illusion 2.2c: 26 is worth +1 to its defender")
t.ok(tem(102) == 2 and tem(103) == 2, "illusion 2.2: the highest Vosges are worth +2")
for _, h in ipairs(set "plan17") do t.ok(tem(h) > 0, "illusion 9.3.5b: Elan has something to give in " .. h) end
local sum = { [0] = 0, 0, 0 }
for h = 1, 107 do sum[tem(h)] = sum[tem(h)] + 1 end
t.is(("%d %d"):format(sum[1], sum[2]), "34 5", "illusion 2.2: 34 hexes are +1, 5 are +2")
local sides = { impassable = {}, diamond = {} }
for h = 1, 107 do
  for _, n in ipairs(neighbours(h)) do
    for kind, list in pairs(sides) do if h < n and g:side(tostring(h), tostring(n), kind) then list[#list + 1] = h .. "/" .. n end end
  end
end
t.is(table.concat(sides.impassable, " "), "42/52", "illusion 14.3.6b5: only 42/52 cannot be crossed")
local kinds = {}
for h = 1, 107 do for _, terrain in ipairs(g:terrain(tostring(h))) do kinds[terrain] = true end end
t.ok(not (kinds.woods or kinds.river or kinds.town or kinds.marsh), "illusion 2.2l: nothing else that is drawn is terrain")
t.is(#sides.diamond, 18, "illusion 8.4.2: eighteen hexsides cost a point more")

-- --- the railways ---

local function linked(a, b) return g:linked(tostring(a), tostring(b), "rail") end
local rail, links = {}, 0
for h = 1, 107 do
  for _, n in ipairs(neighbours(h)) do
    if linked(h, n) then
      rail[h] = true
      links = links + (h < n and 1 or 0)
    end
  end
end
t.is(links, 142, "illusion 8.4.3a: the net has 142 links")
local bare = {}
for h = 1, 107 do if not rail[h] then bare[#bare + 1] = h end end
t.is(table.concat(bare, " "), "5 6 41 42 55 71 102", "illusion 8.4.3c: hexes that no line serves, 102 among them")
for _, name in ipairs { "french", "british", "belgian", "german" } do
  for _, h in ipairs(set("source_" .. name)) do t.ok(rail[h], ("illusion 8.4.3: a %s source is on the net: %d"):format(name, h)) end
end
t.ok(linked(107, 103) and linked(107, 106) and not linked(107, 104), "illusion 8.4.3c: 107 is joined to 103 and 106, not to 104")
t.ok(linked(52, 62), "illusion 8.4.3c: Brussels and Antwerp are joined")

-- Rail hexes joined to `sources` through `open` ones; a line ends in those of `last`.
local function net(sources, open, last)
  local got, queue = {}, {}
  for _, h in ipairs(sources) do if open[h] then got[h], queue[#queue + 1] = true, h end end
  while #queue > 0 do
    local h = table.remove(queue)
    for _, n in ipairs(last and last[h] and {} or neighbours(h)) do
      if open[n] and not got[n] and linked(h, n) then got[n], queue[#queue + 1] = true, n end
    end
  end
  return got
end
-- 8.4.3a, 11.2.1: a unit's own hex or one next to it is on the net.
local function feeds(got, h)
  if got[h] then return true end
  for _, n in ipairs(neighbours(h)) do if got[n] then return true end end
  return false
end
local german = set "source_german"
local function held(side)
  local open = {}
  for h = 1, 107 do open[h] = rail[h] and control(h) == side or nil end
  open[72], open[73] = side == "german" or nil, side == "german" or nil     -- by marker (13.1.3g)
  return open
end

-- 8.4.3c: all sets of ten hexes that the German could hold before Antwerp, with and without the fort of Namur;
-- Maubeuge stands, so 54 carries no line.
local ten, faults = { 44, 53, 54, 55, 56, 63, 64, 65, 74, 75 }, 0
for bits = 0, 2 ^ #ten - 1 do
  for namur = 0, 1 do
    local open, has = held "german", {}
    for i, h in ipairs(ten) do
      if bits // 2 ^ (i - 1) % 2 == 1 then has[h], open[h] = true, rail[h] and h ~= 54 and not (h == 64 and namur == 1) or nil end
    end
    local entered = feeds(net(german, open), 52)
    if entered ~= ((has[64] and has[63] and has[53] and namur == 0) or false) then faults = faults + 1 end
  end
end
t.is(faults, 0, "illusion 8.4.3c: past Brussels, Antwerp is entered only with 64, 63, 53 and without the fort of Namur")

-- 8.4.3g, h: forts and Schlieffen hexes closed, everything else German.
local forts = { 10, 19, 54, 67, 76, 77, 79, 87, 98, 104 }
local function invaded(closed)
  local open = {}
  for h = 1, 107 do open[h] = rail[h] and not g:set_has("schlieffen", tostring(h)) or nil end
  for _, h in ipairs(forts) do open[h] = nil end
  for _, h in ipairs(closed) do open[h] = nil end
  return open
end
t.ok(not net(german, invaded { 64 })[56] and net(german, invaded {})[56], "illusion 8.4.3h: Mézières is reached only through Namur")
local short = net(german, invaded { 44 }, { [56] = true })
for _, h in ipairs { 45, 35, 36, 27 } do t.ok(not feeds(short, h), "illusion 8.4.3g: with Maubeuge besieged and the rail end at 56 nothing feeds " .. h) end
t.ok(feeds(short, 44) and feeds(short, 54), "illusion 8.4.3g: the right wing gets as far as 44 and 54")
for _, h in ipairs { 46, 47, 57, 66 } do t.ok(feeds(short, h), "illusion 8.4.3h: the centre gets next to Mézières: " .. h) end
local relief = net({ 44 }, invaded {})
for _, h in ipairs { 45, 35, 36, 27 } do t.ok(feeds(relief, h), "illusion 8.4.3g: the emergency source in 44 feeds " .. h) end
local round = invaded {}
t.ok(not net(german, round, { [56] = true })[44], "illusion 8.4.3g: no line but that of Maubeuge leads to 44")
round[54] = true
t.ok(net(german, round, { [56] = true })[44], "illusion 8.4.3g: the main line through 54 does")

-- 8.4.3c: what the Allies can take in Alsace.
local allied = held "allied"
local french = set "source_french"
t.ok(feeds(net(french, allied), 107) and feeds(net(french, allied), 102), "illusion 8.4.3c: 102 and 107 can be entered")
for _, h in ipairs { 101, 105, 106 } do t.ok(not feeds(net(french, allied), h), "illusion 8.4.3c: holding 102, which has no line, opens nothing: " .. h) end
allied[107] = true
t.ok(not feeds(net(french, allied), 106) and not net(french, allied)[107], "illusion 8.4.3c: nothing lies open beyond 107")
allied[103] = true
t.ok(feeds(net(french, allied), 106), "illusion 8.4.3c: until 103 is held as well")

t.done()
