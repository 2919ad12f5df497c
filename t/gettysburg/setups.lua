-- 3.2, 23.1 to 23.5: every set-up against the text of the rulebook, in its own notation.
local t, bench = require "tap", require "bench"

local ridge = {
  c = "17-1017, 18-1116, 19-1115, 20-1015, 21-1216, 27-1125, 28-221, 30s-1222, 31-1123, 32-1323, 41s-2128, 42-1828, 44-1928, " ..
      "45-2029, 46-1830, 47-1729, 48-1630, 49-1529, 50 à 52-1628",
  u = "1-1925, 2-1723, 3-1523, 4-1624, 5-2025, 6-1825, 7-2025, 8-1824, 50-1419, 51-1519, 52-2319, 53-2420, 54-1621, 55-1520, " ..
      "56-2420, 57-1620, 72-2226, 73-1817",
}
local second = {
  c = "1 à 10+15&16-1628h, 17-1918, 18-2119, 19-2118, 20-1412, 21-1918, 22-2114, 23-1913, 24-2013, 25-2012, 26-2014, " ..
      "27-2024, 28-2120, 30-1922, 31-2121, 32-2123, 33&34-1721, 35-2524, 36-2825, 37-2625, 38-2926, 39-2725, 40-2825, " ..
      "41 à 45-1926h (41s, 43s), 46-2323, 47-2324, 48-2425, 49&50-2424, 51-2323, 52-2524, 54.1207, Train-1628",
  u = "1-2621, 4-2721, 6-2720, 7-2519, 8-2517, 9 à 20-3119h, 21-3320, 22-3520, 24-3120, 25-3220, 27-3119, 28-3420, " ..
      "50s&51s-2419, 52-2520, 53-2420, 54s&55s-2319, 56&57-2420, 58-2517, 59-2617, 60-2716, 61-2616, 62-2516, 63&64-2617, " ..
      "65-2821, 72-3225, 73-3425, Train-3212",
}
local round_top = {           -- what differs from 23.4
  c = "1-3626, 2-3826, 3-3925, 4-3726, 5-3626, 6-3227, 7&8-3427, 9-3327, 10+15&16-3526",
  u = "4-2519, 6-2619, 7-2519, 9&10-3020, 11&12-2920, 13-2820, 14-2721, 15-2821, 16-2620, 17-2621, 18-2720, 19-2621, 20-2721, " ..
      "21-3225, 22-3522, 23-3424, 24-2923, 25-3024, 26-3322, 27-3024, 28-3322, 29-3119, 30-3118, 31-3120, 32-3116, 33-3117, " ..
      "34-3016, 35-3015, 36-3015, 37-3016, 38-3015, 65-2719, 66-2517, 67-3218, 68-3225, 69-3218, 70-2520, 71-3218, " ..
      "72&73-hors carte",
}

-- 28-221 has lost a digit, 54.1207 its hyphen (AMB-01, AMB-02); (41s, 43s) is written as the others are.
local function mend(list)
  list = list:gsub("28%-221,", "28-1221,"):gsub("54%.1207", "54-1207")
  return (list:gsub("41 à 45%-1926h %(41s, 43s%)", "41s&42&43s&44&45-1926h"))
end

-- "9 à 12" is 9&10&11&12.
local function run(first, last)
  local all = {}
  for n = tonumber(first), tonumber(last) do all[#all + 1] = n end
  return table.concat(all, "&")
end

-- What the text means, laid over `base`: id -> { hex =, shaken =, group = }. Who is set up anew stays Shaken.
local function read(text, base)
  local set = {}
  for id, e in pairs(base or {}) do set[id] = e end
  for side, list in pairs(text) do
    for units, place in mend(list):gmatch "([^,]-)%-([%w ]+)" do
      local hex, h = place:match "^(%d*)(h?)"
      for word, s in units:gsub("(%d+) à (%d+)", run):gmatch "(%w-)(s?)%f[^%ws]" do
        local id = (side .. "_" .. word):lower()
        local before = set[id] or {}
        set[id] = hex ~= "" and { hex = hex, shaken = s == "s" or before.shaken, group = h == "h" and hex or nil } or nil
      end
    end
  end
  return set
end

local function on_map(g, id) return (g:where(id) or ""):match "^%d%d%d%d$" end

-- Every counter stands where the text says, in its state, and no other stands anywhere.
local function compare(g, want, name)
  local bad, n = nil, { c = 0, u = 0 }
  for _, id in ipairs(g:units()) do
    local w, hex = want[id], on_map(g, id)
    if hex then n[id:sub(1, 1)] = n[id:sub(1, 1)] + 1 end
    if hex ~= (w and w.hex) then bad = bad or ("%s is in %s, not in %s"):format(id, hex, w and w.hex)
    elseif w and g:is(id, "brigade") and g:is(id, "shaken") ~= (w.shaken or false) then bad = bad or id .. " has the wrong face"
    elseif w and g:of(id, "start") ~= w.group then bad = bad or id .. " is in the wrong group" end
  end
  if not t.ok(not bad, name) then t.note(bad) end
  return n.c .. " " .. n.u
end

-- DC-16: nobody overstacked but in the h groups, nobody next to an enemy. Gives the least distance between the armies.
local function sound(g, name)
  local held, hexes, over, stuck, nearest = {}, { c = {}, u = {} }, nil, nil, 99
  for _, id in ipairs(g:units()) do
    local hex = on_map(g, id)
    if hex then
      local side = id:sub(1, 1)
      local here = side .. hex
      if not held[here] then hexes[side][#hexes[side] + 1], held[here] = hex, 0 end
      if g:is(id, "stacks") and not g:of(id, "start") then held[here] = held[here] + 1 end
      if held[here] > 3 then over = hex end
      for _, type in ipairs(g:terrain(hex)) do stuck = stuck or (type == "rough" and not g:is(id, "infantry") and id) end
    end
  end
  for _, a in ipairs(hexes.c) do
    for _, b in ipairs(hexes.u) do nearest = math.min(nearest, g:distance(a, b)) end
  end
  t.ok(not over, "gettysburg 9.1a: no hex holds more than three outside the h groups, " .. name .. " (DC-16)")
  t.ok(not stuck, "gettysburg 6.2a: no guns, horse or Train in rough, " .. name)
  t.ok(nearest > 1, "gettysburg DC-16: no enemies are in one hex or adjacent, " .. name)
  return nearest
end

local function turns(g, first, rule, name)
  t.is(select(3, g:now()), first, ("gettysburg %s: %s begins on %s"):format(rule, name, first))
end

-- Counters that are not on the map from the start.
local function aside(g, name)
  local good = g:where "c_army" == "command" and g:where "u_army" == "command" and g:face_of "c_army" == "front"
  for _, id in ipairs(g:units "hmc") do good = good and g:where(id) == "stock" end
  t.ok(good, "gettysburg 3.1: Army Markers are in their box, the HMCs in stock, " .. name)
  local unmarked = true
  for _, id in ipairs(g:units()) do
    unmarked = unmarked and not g:is(id, "disrupted") and not g:is(id, "questionable")
    if g:is(id, "artillery") then unmarked = unmarked and g:is(id, "ready") end
  end
  t.ok(unmarked, "gettysburg 23.1c: nobody is Disrupted, nor Questionable without 22.3, and guns are ready, " .. name)
end

-- --- 3.2, 23.3: the battle and its first day ---

for name, rule in ("battle 3.2 first-day 23.3"):gmatch "(%S+) (%S+)" do
  local g = bench("gettysburg/" .. name)
  local where = g:where "u_72"
  compare(g, { c_41 = { hex = "1234" }, c_43 = { hex = "1234" }, u_72 = { hex = where }, u_73 = { hex = where } },
          "gettysburg 3.2a: Archer and Davis in 1234, Gamble and Devin together, nobody else, " .. name)
  t.ok(g:distance(where, "1234") > 1, "gettysburg 3.2b: these two not next to 1234, " .. name)
  sound(g, name)
  aside(g, name)
  turns(g, "J1-1", rule, name)
  t.is(g:get "victory", name == "battle" and "points" or "cemetery_hill", ("gettysburg %s: what wins %s"):format(rule, name))
end

-- --- 23.2 ---

local g = bench "gettysburg/mcphersons-ridge"
local want = read(ridge)
t.is(compare(g, want, "gettysburg 23.2: McPherson's Ridge is set up as printed, 28 in 1221 (AMB-01)"), "21 18",
     "gettysburg 23.2: 21 Confederate and 18 Union counters")
t.ok(g:face_of "c_30" == "shaken" and g:where "c_30" == "1222", "gettysburg EX-23.1: 30s-1222 is Shaken in 1222")
sound(g, "McPherson's Ridge")
aside(g, "McPherson's Ridge")
turns(g, "J1-6", "23.2", "McPherson's Ridge")
t.is(g:get "victory" .. " " .. g:get "opening", "cemetery_hill J1-6", "gettysburg 23.2b: its victory and its opening")

-- --- 23.4 ---

g = bench "gettysburg/second-day"
local base = read(second)
t.is(compare(g, base, "gettysburg 23.4a: The Second Day is set up as printed, 54 in 1207 (AMB-02)"), "49 42",
     "gettysburg 23.4a: 49 Confederate and 42 Union counters, Trains among them")
local group = true
for n = 9, 20 do group = group and g:of("u_" .. n, "start") == "3119" end
t.ok(group and not g:of("u_27", "start"),
     "gettysburg EX-23.1: 9 to 20-3119h may be spread around 3119 or hidden, 27 there may not")
t.is(g:face_of "c_train" .. " " .. g:face_of "u_train", "unmoved unmoved", "gettysburg 21.1: the Trains are unmoved")
sound(g, "The Second Day")
aside(g, "The Second Day")
turns(g, "J2-1", "23.4a", "The Second Day")
t.is(g:get "victory" .. " " .. g:get "opening", "second_day none", "gettysburg 23.4a: its victory")

-- --- 23.5 ---

g = bench "gettysburg/little-round-top"
t.is(compare(g, read(round_top, base), "gettysburg 23.5a: Little Round Top as printed, 72 and 73 off the map"), "49 58",
     "gettysburg 23.5a: 49 Confederate and 58 Union counters, Trains among them")
t.is(g:of("c_41", "start"), "1926", "gettysburg 23.1d: the group of 1926 keeps its choice")
t.is(sound(g, "Little Round Top"), 2, "gettysburg DC-16: the closest stand two hexes apart")
t.is(g:distance(g:where "c_6", g:where "u_21"), 2, "gettysburg DC-16: such as 6 in 3227 and 21 in 3225")
aside(g, "Little Round Top")
turns(g, "J2-7", "23.5b", "Little Round Top")
t.is(g:get "victory" .. " " .. g:get "opening", "little_round_top J2-7", "gettysburg 23.5b: its victory and its opening")

-- 22.3, 23.1c: Shaken units are Questionable too where that rule is in use.
g = bench("gettysburg/second-day", { switches = { questionable = "yes" } })
local marked = {}
for _, id in ipairs(g:units()) do if g:is(id, "questionable") then marked[#marked + 1] = id end end
t.is(table.concat(marked, " "), "c_41 c_43 u_50 u_51 u_54 u_55", "gettysburg 23.1c: with 22.3 the Shaken are Questionable")
t.done()
