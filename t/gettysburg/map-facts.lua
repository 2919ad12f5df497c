-- The map is ours; whatever the rulebook lets us know of the printed one must hold on it.
local t, bench, lists = require "tap", require "bench", require "lists"
local words, all = lists.words, lists.all
local g = bench "gettysburg"

local function has(hex, ...)
  for _, kind in ipairs(g:terrain(hex)) do
    for _, wanted in ipairs{ ... } do if kind == wanted then return true end end
  end
  return false
end

local function on_way(hex)
  for _, n in ipairs(g:neighbours(hex)) do
    if g:linked(hex, n, "road") or g:linked(hex, n, "trail") then return true end
  end
  return false
end

local function linked(a, b) return g:linked(a, b, "road") or g:linked(a, b, "trail") end
local function line(hex) return tonumber(hex:sub(1, 2)) end
local function place(hex) return tonumber(hex:sub(3)) end
local function sight_is_open(hex) return not has(hex, "hill", "light_woods", "heavy_woods", "town") end

-- --- the grid ---

t.is(#g:hexes(), 33 * 35, "gettysburg map: lines 10 to 42, each from 00 in the east to 34 in the west")
t.is(lists.sorted(g:neighbours "1709"), "1609 1610 1708 1710 1809 1810", "gettysburg 6.5: a hex of an odd line touches its own and the next higher number")
t.is(lists.sorted(g:neighbours "2420"), "2319 2320 2419 2421 2519 2520", "gettysburg map: a hex of an even line touches its own and the next lower number")
for _, pair in ipairs{ "2917 3017 6.1", "2320 2319 6.3", "1709 1708 6.5", "1709 1610 6.5" } do
  local a, b, rule = pair:match "(%d+) (%d+) (%S+)"
  t.is(g:distance(a, b), 1, ("gettysburg %s: %s and %s touch"):format(rule, a, b))
end
for _, row in ipairs{ "1709 1610 1", "1709 1708 1", "2917 3017 1", "2521 2423 2", "2420 2121 3", "2420 2023 5", "4000 2600 14",
                      "4000 4219 20" } do
  local a, b, d = row:match "(%d+) (%d+) (%d+)"
  t.is(g:distance(a, b), tonumber(d), ("gettysburg DC-14: %s is %s from %s"):format(a, d, b))
end

-- --- what the examples of chapter 6 say ---

t.ok(has("2917", "light_woods", "heavy_woods") and has("3017", "light_woods", "heavy_woods"), "gettysburg 6.1: 2917 and 3017 are woods")
t.ok(g:side("2917", "3017", "clearing") and g:side("3017", "2917", "clearing"), "gettysburg EX-6.1: the hexside between them is clear")
t.ok(has("2917", "heavy_woods") and has("3017", "heavy_woods"), "gettysburg EX-6.1: heavy woods, or the clear hexside would mean nothing")

t.ok(on_way "2320" and on_way "2319", "gettysburg EX-6.3: 2320 and 2319 are road hexes")
t.ok(not linked("2320", "2319"), "gettysburg EX-6.3: no road crosses the hexside between them")

t.ok(not has("1724", "rough", "town", "hill", "heavy_woods", "light_woods"), "gettysburg EX-6.4cut: the railroad cut in 1724 is no terrain")
local bare = true
for _, n in ipairs(g:neighbours "1724") do
  for _, kind in ipairs{ "slope", "creek", "ravine", "protected" } do bare = bare and not g:side("1724", n, kind) end
end
t.ok(bare, "gettysburg EX-6.4cut: nor are the hexsides of 1724")

t.ok(g:side("1709", "1708", "slope"), "gettysburg EX-6.5: 1709 has the slope against 1708")
t.ok(not g:side("1708", "1709", "slope"), "gettysburg 6.5: 1708, below it, has not")
t.ok(not g:side("1709", "1610", "slope") and not g:side("1610", "1709", "slope"), "gettysburg EX-6.5: there is none toward 1610")

t.ok(g:side("2121", "2221", "protected"), "gettysburg EX-6.6a: 2121 is protected against 2221")
t.ok(not g:side("2221", "2121", "protected"), "gettysburg 6.6a: the symbol belongs to 2121 alone")
t.ok(g:side("2423", "2522", "protected") ~= g:side("2423", "2422", "protected"), "gettysburg EX-6.6b: one of the sides of 2423 that meet toward 2521 is protected, the other not")
t.ok(not g:side("2023", "2122", "protected"), "gettysburg EX-6.6a: 2023 is not protected against 2122")
t.ok(not has("2023", "heavy_woods", "town"), "gettysburg EX-6.6a: guns may fire into 2023")
t.ok(not has("2121", "heavy_woods", "town") and not has("2423", "heavy_woods", "town"),
     "gettysburg EX-6.6a, EX-6.6b: only the sunken road keeps guns from firing into 2121 and 2423")
t.ok(all(words "2320 2221 2222 2122", sight_is_open), "gettysburg EX-6.6a: nothing blocks between 2420 and 2023, nor between 2420 and 2121")
t.ok(all(words "2321 2121", sight_is_open), "gettysburg EX-6.6a: nor do the hexes whose corners that line touches (AMB-69)")
t.ok(all(words "2422 2522", sight_is_open), "gettysburg EX-6.6b: nothing blocks between 2521 and 2423")

-- --- places the rules name ---

local function both_hills(_, b) return has(b, "hill") end
local mass, size = lists.spread(g, "2621", both_hills)
t.ok(has("2621", "hill"), "gettysburg 23.2: 2621 is a hill")
t.is(size, 13, "gettysburg 23.2: Cemetery Hill is a mass of 13 hill hexes")
t.ok(all(g:hexes(), function(h) return (mass[h] or false) == g:set_has("cemetery_hill", h) end), "gettysburg 23.2: the set cemetery_hill is that mass")
t.ok(all(words "2620 2622 2520 2521 2720 2721", function(h) return mass[h] end), "gettysburg 23.2: all six neighbours of 2621 are in it")
t.ok(all(g:hexes(), function(h) return not mass[h] or g:distance("2621", h) <= 2 end), "gettysburg 23.2: no hex of it is more than two from 2621, its centre")

local function is_road(list)
  for i = 2, #list do if not g:linked(list[i - 1], list[i], "road") then t.note(list[i]); return false end end
  return true
end
local function set_is(set, list)
  local n = 0
  for _, h in ipairs(g:hexes()) do if g:set_has(set, h) then n = n + 1 end end
  return n == #list and all(list, function(h) return g:set_has(set, h) end)
end
local pike, taneytown = words "2518 2618 2717 2817 2916 3016", words "2720 2820 2919 3019 3119 3219"
t.ok(is_road(pike), "gettysburg 23.5: Baltimore Pike runs from 2518 to 3016 in a straight row")
t.ok(set_is("baltimore_pike", pike), "gettysburg 23.5: the set baltimore_pike is that stretch")
t.ok(is_road(taneytown), "gettysburg 23.5: Taneytown Road runs from 2720 to 3219")
t.ok(set_is("taneytown_road", taneytown), "gettysburg 23.5: the set taneytown_road is that stretch")
t.is(g:distance("2720", "3219"), #taneytown - 1, "gettysburg 23.5: it takes a shortest way")
t.is(g:distance("2516", "2820"), 5, "gettysburg 8.2: from Culp's Hill to Cemetery Ridge is about a mile, 5 hexes")
t.ok(on_way "1628" and on_way "3212", "gettysburg 21.2: the Trains of 23.4, in 1628 and 3212, stand on roads")

-- --- where units come in ---

local entry = {}
for letter in ("abcdefghi"):gmatch "." do
  for _, h in ipairs(g:hexes()) do
    if g:set_has("entry_" .. letter, h) then
      t.ok(not entry[letter], ("gettysburg 10.1: entry %s is one hex"):format(letter:upper()))
      entry[letter] = h
    end
  end
  local h = entry[letter]
  t.ok(h and #g:neighbours(h) < 6 and on_way(h), ("gettysburg 10.1: entry %s is a road hex on the edge"):format(letter:upper()))
end
for letter, hex in pairs{ a = "1234", e = "2600", f = "4000", g = "4219" } do
  t.is(entry[letter], hex, ("gettysburg 3.3, 4.3: entry %s is %s"):format(letter:upper(), hex))
end
t.ok(line(entry.b) == 10 and place(entry.b) >= 21 and place(entry.b) <= 25, "gettysburg 23.2: B lies in the north behind Rodes")
t.ok(line(entry.c) == 10 and place(entry.c) >= 15 and place(entry.c) <= 17, "gettysburg 23.2: C lies in the north behind Early")
t.ok(place(entry.d) == 0 and line(entry.d) < line(entry.e), "gettysburg 3.3: D lies between C and E")
t.ok(line(entry.h) == 42 and place(entry.h) > place(entry.g), "gettysburg 3.3: H lies in the south, west of G")
t.ok(place(entry.i) == 34 and line(entry.i) > line(entry.a), "gettysburg 3.3: I lies in the west, south of A")

local from_f = {}
for letter, hex in pairs(entry) do if letter ~= "f" then from_f[#from_f + 1] = letter end end
table.sort(from_f, function(a, b) return g:distance(entry.f, entry[a]) < g:distance(entry.f, entry[b]) end)
t.is(from_f[1] .. from_f[2], "eg", "gettysburg EX-22.1: from F the nearest entry is E, the next G")

local net = lists.spread(g, "2020", linked)
t.ok(all(g:hexes(), function(h) return not on_way(h) or net[h] end), "gettysburg 21.2: all roads and trails hang together, so a Train can go anywhere on them")

-- --- set-ups ---

local guns_and_horse = words [[
  1207 1216 1323 1620 1628 1721 1817 1824 1918 2014 2025 2029 2123 2226 2323 2420 2424 2517 2519 2520 2524 2617 2621 2721
  2825 3015 3016 3024 3119 3218 3225 3322 3420 3425 3526 3626 ]]
t.ok(all(guns_and_horse, function(h) return not has(h, "rough") end), "gettysburg 6.2: no rough where guns or horse are set up (23.2, 23.4, 23.5)")
t.ok(all(guns_and_horse, function(h) return not has(h, "heavy_woods") end), "gettysburg 6.2: nor heavy woods, that they could hardly leave")

local foot = words [[
  1234 1017 1116 1115 1015 1125 1221 1222 1123 2128 1828 1928 1830 1729 1630 1529 1925 1723 1523 1624 1825 1419 1519 2319 1621
  1520 2119 2118 1412 2114 1913 2013 2012 2024 2120 1922 2121 2625 2926 2725 1926 2324 2425 2720 3320 3520 3120 3220 2419 2716
  2616 2516 2821 3212 3826 3925 3726 3227 3427 3327 2619 3020 2920 2820 2620 3522 3424 2923 3118 3116 3117 2719 ]]
t.ok(all(foot, function(h) return #g:terrain(h) > 0 end), "gettysburg 23.2 to 23.5: every other hex of a set-up is on the map")

-- --- what holds of any map by chapter 6 ---

local function sides_agree(test)
  return all(g:hexes(), function(a) return all(g:neighbours(a), function(b) return test(a, b) end) end)
end
local function woods(h) return has(h, "light_woods", "heavy_woods") end
t.ok(sides_agree(function(a, b) return not g:side(a, b, "slope") or has(a, "hill") and not has(b, "hill") end), "gettysburg 6.5: a slope leads up to a hill from below")
t.ok(sides_agree(function(a, b) return not g:side(a, b, "clearing") or woods(a) and woods(b) end), "gettysburg 6.1d: a clear hexside parts two woods")
t.ok(sides_agree(function(a, b) return g:side(a, b, "sunken_road") == (g:side(a, b, "protected") or g:side(b, a, "protected")) end),
     "gettysburg 6.6d: a protected hexside is a sunken road from both sides")
t.ok(all(g:hexes(), function(h) return not (has(h, "light_woods") and has(h, "heavy_woods")) end), "gettysburg 6.1b: woods are light or heavy")
t.ok(has("2020", "town"), "gettysburg 6.1a: there is a town")

t.done()
