-- Edgehill: the ground, the counters and the two set-ups hold what doc/edgehill.md says of them.
local t, bench, lists = require "tap", require "bench", require "lists"
local words, all, has = lists.words, lists.all, lists.has
local g = bench "edgehill"

local function filter(list, test)
  local out = {}
  for _, each in ipairs(list) do if test(each) then out[#out + 1] = each end end
  return out
end

local function column(hex) return tonumber(hex:sub(1, 2)) end
local function row(hex) return tonumber(hex:sub(3)) end
local function is(hex, kind) return has(g:terrain(hex), kind) end
local function level(hex) return tonumber((g:zone(hex, "level") or "l0"):sub(2)) end

-- Every pair of hexes that touch, once.
local pairs_of = {}
for _, a in ipairs(g:hexes()) do
  for _, b in ipairs(g:neighbours(a)) do
    if a < b then pairs_of[#pairs_of + 1] = { a, b } end
  end
end
local function all_pairs(test)
  for _, p in ipairs(pairs_of) do if not test(p[1], p[2]) then t.note(p[1] .. "/" .. p[2]); return false end end
  return true
end
local function sides(kind)
  return filter(pairs_of, function(p) return g:side(p[1], p[2], kind) end)
end

-- --- the grid ---

t.is(#g:hexes(), 40 * 30, "edgehill map: 40 hexes by 30")
t.is(lists.sorted(g:neighbours "2015"), "1914 1915 1916 2014 2016 2115", "edgehill map: odd rows sit half a hex to the left")
t.is(lists.sorted(g:neighbours "2016"), "1916 2015 2017 2115 2116 2117", "edgehill map: even rows half a hex to the right")
t.is(g:distance("2019", "2010"), 9, "edgehill map: rows are lines of battle: from 19 to 10 it is nine hexes")

-- --- sets ---

local function set_is(set, test)
  return all(g:hexes(), function(h) return g:set_has(set, h) == test(h) end)
end
t.ok(set_is("edge_royalist", function(h) return row(h) == 30 end), "musket 13.4.1: the King's troops rout to the bottom")
t.ok(set_is("edge_parliament", function(h) return row(h) == 1 end), "musket 13.4.1: Parliament's rout to the top")

-- --- slopes and levels ---

local function slope(a, b, kind) return g:side(a, b, kind) and g:side(b, a, kind) end
local function sloped(a, b) return slope(a, b, "gentle_slope") or slope(a, b, "steep_slope") end
t.ok(all_pairs(function(a, b) return sloped(a, b) == (level(a) ~= level(b)) end),
     "musket 10.9.3B: a slope where the level changes, and nowhere else")
t.ok(all_pairs(function(a, b) return math.abs(level(a) - level(b)) <= 1 end), "edgehill map: no side rises two levels")
t.ok(all_pairs(function(a, b) return not (slope(a, b, "gentle_slope") and slope(a, b, "steep_slope")) end),
     "musket 10.9.3B: a slope is gentle or steep, not both")
t.ok(all_pairs(function(a, b) return slope(a, b, "steep_slope") == (sloped(a, b) and row(b) >= 27) or row(a) >= 27 end),
     "edgehill map: only Edge Hill is steep")
t.ok(all(g:hexes(), function(h) return row(h) < 30 or level(h) == 2 end), "edgehill map: the bottom row is the top of Edge Hill")
local function all_level(l, list) return all(words(list), function(h) return level(h) == l end) end
t.ok(all_level(1, "3010 3310 3610 3408 3210"), "edgehill map: Ramsay's horse and guns stand on the rise")
t.ok(all_level(1, "2523"), "edgehill map: the King and his great guns stand on a rise")
t.ok(all_level(0, "2810 2710 2610 2410 2310 3711 3712"), "edgehill map: Charles Essex's brigade and the closes do not")
t.ok(all_level(0, "2819 3619 2519 1719 1319 0719"), "edgehill map: the King's line stands below the hill")

-- --- brook, bridge, hedges ---

local function crosses(a, b) return g:side(a, b, "stream") or g:side(a, b, "bridge") end
local west = lists.spread(g, "0110", function(a, b) return row(b) <= 25 and not crosses(a, b) end)
t.ok(west["1310"] and west["1517"] and not west["1617"] and not west["2010"],
     "edgehill map: the brook parts the field down to Radway")
local _, size = lists.spread(g, "0110", function(a, b) return not crosses(a, b) end)
t.is(size, 40 * 30, "edgehill map: one can go round it behind the village")
t.is(#sides "bridge", 1, "musket 7.3.5: there is one bridge")
t.ok(g:side("1517", "1617", "bridge") and not g:side("1517", "1617", "stream"), "musket 7.3.5: it takes the place of the stream")
t.ok(all_pairs(function(a, b)
  for _, kind in ipairs{ "hedge", "stream", "bridge" } do
    if g:side(a, b, kind) ~= g:side(b, a, kind) then return false end
  end
  return true
end), "musket 14.4: hedge, stream and bridge lie between two hexes, for both")

local hedges = sides "hedge"
-- Two sides of a hedge belong together if they share a hex and the hexes across touch, or are one.
local function together(p, q)
  for _, i in ipairs{ 1, 2 } do
    for _, k in ipairs{ 1, 2 } do
      if p[i] == q[k] and g:distance(p[3 - i], q[3 - k]) <= 1 then return true end
    end
  end
  return false
end
local function lines(list)
  local left, count = list, 0
  while #left > 0 do
    local line, rest, grew = { left[1] }, {}, true
    for i = 2, #left do rest[#rest + 1] = left[i] end
    while grew do
      grew = false
      for i = #rest, 1, -1 do
        for _, p in ipairs(line) do
          if together(p, rest[i]) then line[#line + 1] = table.remove(rest, i); grew = true; break end
        end
      end
    end
    left, count = rest, count + 1
  end
  return count
end
local function before_rupert(p) return column(p[1]) >= 26 and column(p[1]) <= 36 and p[2] ~= "3712" end
t.is(lines(filter(hedges, before_rupert)), 6, "edgehill map: six hedges and ditches before Rupert")
t.is(lines(filter(hedges, function(p) return column(p[1]) < 26 end)), 3, "edgehill map: three before Wilmot")
local function unhedged(a, b) return not g:side(a, b, "hedge") end
local open = lists.spread(g, "3119", unhedged)
t.ok(all(words "2819 3019 3119 3319 3419 3619 3011 3311 3611 1409", function(h) return open[h] end),
     "edgehill map: horse can go to Ramsay's and Feilding's line by the gaps")
t.ok(all(words "3712 3813 3811 3911 3913", function(h) return not open[h] end), "edgehill map: the closes are hedged all round")

-- --- hexes ---

t.is(#filter(g:hexes(), function(h) return is(h, "village") end), 3, "edgehill map: Radway is three hexes")
local _, radway = lists.spread(g, "1925", function(_, b) return is(b, "village") end)
t.is(radway, 3, "edgehill map: that touch")
t.ok(all(g:hexes(), function(h) return not is(h, "woods") or column(h) < 16 end), "edgehill map: thickets only beyond the brook")
t.ok(all(g:hexes(), function(h) return not is(h, "impassable") end), "edgehill map: no hex is barred")

-- --- the counters ---

local function value(id) return ("%s-%s"):format(g:printed(id, "strength"), g:printed(id, "morale")) end
t.is(value "r_rupert_1", "3-8", "musket 9.1.3: Rupert is 3-8")
t.is(value "p_ramsay_1", "4-6", "musket 9.1.3: Ramsay is 4-6")
t.is(value "p_wardlaw_1", "2-6", "musket 9.1.3: the dragoons beside him are 2-6")
t.is(g:printed("r_king", "worth"), 50, "musket 15.0: King Charles is worth 50")
t.is(g:printed("p_essex", "worth"), 20, "musket 15.0: another army commander 20")
t.is(g:printed("r_rupert", "rating"), -2, "musket 2.1.3: Prince Rupert is the best of leaders")

local function of_kind(kind, side)
  return filter(g:units(kind), function(id) return id:sub(1, 2) == side end)
end
local function points(kind, wing)
  local sum = 0
  for _, id in ipairs(g:units(kind)) do
    if g:of(id, "wing") == wing then sum = sum + g:printed(id, "strength") end
  end
  return sum
end
-- Men a point: 80 to 100. The figures are those of the histories; doc/edgehill.md names them.
local function men(kind, wing, strength, what)
  local sum = points(kind, wing)
  t.ok(sum * 80 <= strength and strength <= sum * 100, ("edgehill map: %s, %d men, is %d points"):format(what, strength, sum))
end
men("horse", "r_right", 1400, "Rupert's horse")
men("horse", "r_left", 1100, "Wilmot's horse")
men("brigade", "r_centre", 9500, "the King's foot")
men("horse", "p_left", 1120, "Ramsay's horse")
men("horse", "p_right", 840, "Balfour's horse")
men("brigade", "p_centre", 9500, "Parliament's foot in the line")
t.is(points("light", "p_left") + points("light", "p_right"), 18, "edgehill map: 800 dragoons and 1000 musketeers of Parliament")
t.is(points("light", "r_right") + points("light", "r_left"), 9, "edgehill map: 900 dragoons of the King")
t.is(#g:units "horse", 20, "edgehill map: twenty bodies of horse")
t.is(#g:units "brigade", 11, "edgehill map: eleven of foot in two hexes")
t.ok(all(g:units "brigade", function(id) return g:is(id, "two_hex") and g:is(id, "heavy") and not g:is(id, "pikeless") end),
     "musket 14.2: all with pikes")
t.ok(all(g:units "horse", function(id) return not g:is(id, "arquebusier") end),
     "musket 2.3: horse of this war fights as cuirassiers")
t.ok(all({ "brigade", "horse", "light" }, function(kind)
  return all(g:units(kind), function(id)
    local s, m = g:printed(id, "strength"), g:printed(id, "morale")
    return s >= 1 and s <= 20 and m >= 4 and m <= 8
  end)
end), "musket 2.1.2: strength 1 to 20, morale 4 to 8")
for weight, ranges in pairs{ ["12lb"] = "4/14", ["4-8lb"] = "3/10", ["3lb"] = "2/6" } do
  t.ok(all(g:units "battery", function(id)
    return g:printed(id, "weight") ~= weight or g:printed(id, "grazing") .. "/" .. g:printed(id, "range") == ranges
  end), ("musket 2.1.2: guns of %s reach %s"):format(weight, ranges))
end
for _, side in ipairs{ "r_", "p_" } do
  local leaders = of_kind("leader", side)
  t.is(#of_kind("wing", side), 3, "musket 5.2: three wings for " .. side)
  t.is(#leaders, 4, "musket 5.1, 5.2: an army commander and three wing commanders for " .. side)
  t.is(#filter(leaders, function(id) return g:is(id, "army") end), 1, "musket 5.1: one commands the army of " .. side)
  t.is(#filter(leaders, function(id) return g:is(id, "senior") end), 1, "musket 5.3.5: one follows him in " .. side)
  for _, w in ipairs(of_kind("wing", side)) do
    t.is(g:of(g:of(w, "commander"), "wing"), w, "musket 5.2.1: the commander of " .. w .. " belongs to it")
    t.is(#filter(of_kind("colonel", side), function(id) return g:of(id, "wing") == w end), 2,
         "musket 5.3.3: two colonels for " .. w)
  end
end

-- --- the set-ups ---

local function on_map(s, id) return #s:covers_of(id) > 0 end
local function present(s, kind) return filter(s:units(kind), function(id) return on_map(s, id) end) end
local function troops(s)
  local list = {}
  for _, kind in ipairs{ "horse", "brigade", "light" } do
    for _, id in ipairs(present(s, kind)) do list[#list + 1] = id end
  end
  return list
end
local function units(s)
  local list = troops(s)
  for _, id in ipairs(present(s, "battery")) do list[#list + 1] = id end
  return list
end
local function apart(s, a, b)
  local best = 99
  for _, x in ipairs(s:covers_of(a)) do
    for _, y in ipairs(s:covers_of(b)) do best = math.min(best, s:distance(x, y)) end
  end
  return best
end
local function same_hex(s, list)
  local pairs_found = {}
  for i, a in ipairs(list) do
    for k = i + 1, #list do
      if apart(s, a, list[k]) == 0 then pairs_found[#pairs_found + 1] = { a, list[k] } end
    end
  end
  return pairs_found
end

local function stacks_are_legal(s, name)
  t.ok(all(same_hex(s, troops(s)), function(p)
    local light, horse = p[1], p[2]
    if s:is(horse, "light") then light, horse = horse, light end
    return s:is(light, "light") and s:is(horse, "cavalry") and s:printed(light, "strength") <= 2
      and s:of(light, "wing") == s:of(horse, "wing") and s:facing_of(light) == s:facing_of(horse)
  end), "musket 8.1.1, 8.2.1: one unit in a hex, or few light foot with horse of their wing, " .. name)
  t.is(#same_hex(s, present(s, "battery")), 0, "musket 8.1.1c: no two batteries in a hex, " .. name)
  t.ok(all(units(s), function(id) return #s:covers_of(id) == (s:is(id, "two_hex") and 2 or 1) end),
       "musket 2.3: each on its one hex or two, " .. name)
  t.ok(all(troops(s), function(id)
    return s:is(id, "light") or all(s:covers_of(id), function(h) return not (is(h, "woods") or is(h, "village")) end)
  end), "edgehill map: only light foot stands in cover, " .. name)
end

-- 6.1a The halves of a two-hex unit lie in a row; the place is the left one as the unit looks.
local function facings_are_right(s, name)
  t.ok(all(units(s), function(id)
    local hexes, ours = s:covers_of(id), id:sub(1, 2) == "r_"
    local facing = id == "p_ballard_m" and "sw/w" or ours and "nw/ne" or "se/sw"
    if s:facing_of(id) ~= facing then return false end
    if not hexes[2] then return true end
    return row(hexes[1]) == row(hexes[2]) and column(hexes[2]) == column(hexes[1]) + (ours and 1 or -1)
  end), "musket 6.1: all face the enemy, left half and right half as they should be, " .. name)
end

-- 5.4.2 The units of a wing that are not within their range of the commander, nor of one that is.
local function out_of_command(s, wing)
  local sources = { s:of(wing, "commander") }
  local waiting = filter(units(s), function(id) return s:of(id, "wing") == wing end)
  local more = true
  while more do
    more = false
    for i = #waiting, 1, -1 do
      local id = waiting[i]
      local reach = s:is(id, "cavalry") and 3 or 2
      if #filter(sources, function(from) return apart(s, id, from) <= reach end) > 0 then
        sources[#sources + 1], more = id, true
        table.remove(waiting, i)
      end
    end
  end
  return waiting
end
local function wings_are_led(s, name, orders)
  for wing, order in pairs(orders) do
    local c = s:of(wing, "commander")
    t.is(s:where(wing), "wings", "musket 5.5.1: " .. wing .. " lies beside the map, " .. name)
    t.is(s:of(wing, "order"), order, "musket 5.5.3: the order of " .. wing .. ", " .. name)
    t.ok(#filter(units(s), function(id) return s:of(id, "wing") == wing and apart(s, id, c) == 0 end) > 0,
         "musket 5.2.1b: " .. c .. " stands with a unit of his wing, " .. name)
    t.is(table.concat(out_of_command(s, wing), " "), "", "musket 5.4.2: all of " .. wing .. " are in command, " .. name)
  end
  t.ok(all(units(s), function(id) return orders[s:of(id, "wing")] end), "musket 5.4.1: nobody is of another wing, " .. name)
  t.ok(all(s:units "colonel", function(id)
    return s:where(id) == (orders[s:of(id, "wing")] and "reserve" or nil)
  end), "musket 5.3.3: the colonels of those wings wait in reserve, " .. name)
end

-- The nearest enemies, and the nearest among horse and heavy foot.
local function armies_are_apart(s, name)
  local least, least_body = 99, 99
  for _, a in ipairs(troops(s)) do
    for _, b in ipairs(troops(s)) do
      if a:sub(1, 2) == "r_" and b:sub(1, 2) == "p_" then
        local d = apart(s, a, b)
        least = math.min(least, d)
        if not (s:is(a, "light") or s:is(b, "light")) then least_body = math.min(least_body, d) end
      end
    end
  end
  t.is(least, 4, "edgehill map: the dragoons are four hexes from the closes, " .. name)
  t.is(least_body, 9, "edgehill map: the lines are nine apart, " .. name)
end

local wing = bench "edgehill/wing"
local battle = bench "edgehill/battle"
local two = { r_right = "charge", p_left = "receive_charge" }
local six = { r_right = "charge", r_centre = "make_ready", r_left = "charge",
              p_left = "receive_charge", p_centre = "receive_charge", p_right = "make_ready" }
for _, e in ipairs{ { wing, "wing", two }, { battle, "battle", six } } do
  local s, name, orders = table.unpack(e)
  stacks_are_legal(s, name)
  facings_are_right(s, name)
  wings_are_led(s, name, orders)
  armies_are_apart(s, name)
  t.is(s:get "margin_of", "parliament", "musket 15.0b: the margin is Parliament's less the King's, " .. name)
end
local function of_side(s, side) return #filter(units(s), function(id) return id:sub(1, 2) == side end) end
t.is(of_side(wing, "r_"), 8, "edgehill map: eight Royalist units in the small battle")
t.is(of_side(wing, "p_"), 9, "edgehill map: nine of Parliament")
t.is(#filter(present(wing, "leader"), function(id) return wing:is(id, "army") end), 0, "edgehill map: no army commander in it")
t.is(#units(battle), #g:units "horse" + #g:units "brigade" + #g:units "light" + #g:units "battery",
     "edgehill map: all units in the great one")
t.is(battle:where "r_king", battle:where "r_culverins", "edgehill map: the King is with the great guns")
t.ok(not battle:is("r_culverins", "below"), "musket 8.3.1: which stand before their guard")
t.is(#present(battle, "wagon"), 2, "musket 14.1: Parliament's wagons are on the map")
t.ok(all(units(wing), function(id) return wing:where(id) == battle:where(id) and wing:facing_of(id) == battle:facing_of(id) end),
     "edgehill map: both set-ups place the two wings alike")
t.done()
