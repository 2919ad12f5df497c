-- 8.1, 8.5, 15.3: a move step by step: which dice can matter, what is told beforehand, and what it costs.
local t, F = require "tap", require "gettysburg.lib.field"
local g, r

-- Gordon (c_17) has 4 points; each hex of column 12 costs one, hampering at most one more at each step. A Union cavalry brigade in
-- 1206 is next to 1205; in 1304 next to 1205 and 1204; in 1303 next to 1204 and 1203; in 1302 next to 1203 and 1202.
local function march(to, cavalry, p, switches)
  p = p or {}
  g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", [cavalry] = "u_72" }, mark = p.mark, counter = p.counter }, { switches = switches })
  g:dice { 1, 1, 1, 1 }
  r = g:play("move c_17 to " .. to)
  local asked = g.ask and g.ask.rule .. " " .. g.ask.text or "not asked"
  if g.ask then r = g:reply "go" end
  return F.rolls(r), asked
end
local force = { forced_march = "yes" }
for _, case in ipairs {
  { "1204", "1206", "", "one hex, three points left" },
  { "1203", "1206", "", "two hexes: the worst leaves none over, and is enough" },
  { "1202", "1206", "hampering", "three hexes: it may fall short" },
  { "1203 by 1204", "1303", "", "two hexes, hampered at the second step" },
  { "1202 by 1204", "1302", "", "three hexes, hampered at the third step only: a point for it is left" },
  { "1202 by 1204", "1303", "hampering", "three hexes, hampered at the second and third: two points for two steps and two dice" },
} do
  t.is((march(case[1], case[2])), case[3], ("gettysburg 15.3a: %s: %s"):format(case[1], case[4]))
end
t.is((march("1204", "1206", { mark = { c_17 = "disrupted" } })), "", "gettysburg 15.3a, 7.3c: with two points left in the worst case it can reform")
t.is((march("1203", "1206", { mark = { c_17 = "disrupted" } })), "hampering", "gettysburg 15.3a, 7.3c: with less it matters")
t.is((march("1203 as forced", "1206", nil, force)), "", "gettysburg 15.3a, 22.4a: no die that cannot make a march a forced one")
t.is((march("1202 as forced", "1206", nil, force)), "hampering", "gettysburg 15.3a, 22.4a: one that can is rolled")

-- What happens in passing is told beforehand, and only that.
local function told(to, cavalry, p) return select(2, march(to, cavalry, p)) end
t.is(told("1202", "1302"), "not asked", "gettysburg 15.3a: hampered at the last step, with a point for it: nothing to be told")
t.ok(told("1202", "1304"):find("15.3a .*by 1204, 1203; in 1204: it may be hampered"), "gettysburg 15.3a: hampered at the second of three steps it may fall short: the player is asked")
t.ok(told("1202", "1303"):find("in 1204: it may be hampered"), "gettysburg 15.3a: the first such hex is named")
t.is(told("1203", "1303"), "not asked", "gettysburg 15.3a: two hexes: enough in any case")
t.is(told("1204", "1303"), "not asked", "gettysburg 15.3a: where it ends nothing happens any more")

-- 8.5, 15.3b: leaving the map is a step. Next to cavalry and infantry the first step of a move is not hampered, later ones are by the
-- other reading of AMB-70.
local function exit(from, spent, mixed)
  g = F.at({ "moves", "confederate", place = { [from] = "c_17", ["1004"] = "u_72", ["1006"] = "u_1" }, counter = { c_17 = { spent = spent } } }, { switches = { hamper_mixed = mixed } })
  g:dice { 1 }
  r = g:play "exit c_17 at 1005"
  if r.status == "refused" then return r.rule end
  return F.rolls(r)
end
t.is(exit("1005", 6, "yes"), "", "gettysburg 15.3b: who leaves the map at once from beside infantry is not hampered")
t.is(exit("1005", 6, "no"), "", "gettysburg 15.3b: by either reading")
local function exit_after(mixed)
  g = F.at({ "moves", "confederate", place = { ["1204"] = "c_17", ["1004"] = "u_72", ["1006"] = "u_1" }, counter = { c_17 = { spent = 2 } } }, { switches = { hamper_mixed = mixed } })
  g:dice { 1, 1, 1 }
  r = g:play "exit c_17 at 1005"
  if g.ask then r = g:reply "go" end
  return r.status == "refused" and r.rule or F.rolls(r)
end
t.is(g:where "c_17", "off_map", "gettysburg 8.5a: it is off the map")
local before, after = exit_after "no", exit_after "yes"
t.ok(#after > #before, "gettysburg 15.3b: by the other reading the step off the map, after others, is hampered beside infantry too: " .. before .. "/" .. after)

-- Leaving the map is one step: of two points one is left for a hampering.
for spent, rolled in pairs { [4] = "", [6] = "hampering" } do
  g = F.at { "moves", "confederate", place = { ["1005"] = "c_17", ["1004"] = "u_72" }, counter = { c_17 = { spent = spent } } }
  g:dice { 1 }
  t.is(F.rolls(g:play "exit c_17 at 1005"), rolled, ("gettysburg 15.3a: off the map with %d halves of eight spent"):format(spent))
end

-- Cavalry in 1106 is next to 1007 and 1006. Hampered twice it lacks a point for the third step, though it has one for leaving the map.
g = F.at { "moves", "confederate", place = { ["1008"] = "c_17", ["1106"] = "u_72" } }
g:dice { 6, 6, 1 }
g:play "exit c_17 at 1005"
t.is(g:where "c_17", "1006", "gettysburg 15.3c, 8.5a: who cannot go on to the edge does not leave the map")

-- 8.5a, 17.3a: leaving the map is a use of the unit: the enemy may take it over first.
g = F.at({ "moves", "confederate", place = { ["1005"] = "c_17" }, set = { command = { confederate = "panic" }, chances = { union = 1 } } },
         { switches = { command_control = "yes", loss_of_control = "yes" } })
g:play "exit c_17 at 1005"
t.ok(g.ask and g.ask.rule == "17.3a", "gettysburg 17.3a: a unit that is about to leave the map may be taken over")

-- The plan of a move: points as a player counts them.
local function plan(place, text) return table.concat(F.at({ "moves", "confederate", place = place }):plan(text) or {}, " | ", 3) end
t.is(plan({ ["1205"] = "c_17" }, "c_17 to 1203"), "way | 1205 1204 1203 | cost | 2 of 4", "gettysburg 8.2a: way and cost")
t.is(plan({ ["1205"] = "c_17", ["1204"] = "c_18" }, "c_17 to 1203 by 1204"), "way | 1205 1204 1203 | cost | 3 of 4", "gettysburg 9.2a: with one point more for a friend on the way")
local function road_plan()
  g = F.at { "moves", "confederate", place = { ["1234"] = "c_54" } }
  for _, h in ipairs(g:neighbours "1234") do
    if g:linked("1234", h, "road") then return table.concat(g:plan("c_54 to " .. h), " | ", 5) end
  end
end
t.is(road_plan(), "cost | 0.5 of 4", "gettysburg 8.3: along a road half a point")

-- 8.1a: who goes by hexes that he names pays for each leg, from where the last ended.
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17" } }
F.no(t, g, "move c_17 to 1203 by 1207", "6.2b", "8.1a: two hexes one way leave no four back")
F.no(t, g, "move c_17 to 1207 by 1204 1203", "6.2b", "8.1a: six points are too many")
F.no(t, g, "move c_17 to 1305 by 1204 1303 1304 1404", "6.2b", "8.1a: nor may a detour cost five")
F.yes(t, g, "move c_17 to 1305 by 1204 1303 1304", "8.1a: four it may")
F.play(g, "move c_17 to 1305 by 1204 1304")
t.is(g:of("c_17", "spent"), 6, "gettysburg 8.2a: each hex of a detour is paid for, the first is not")

t.is(require "reason"(F.at { "moves", "confederate", place = { ["1205"] = "c_17" } }, "move c_17 to 1203 by 1203"), "no reason", "gettysburg 8.1a: where it ends is no hex on the way")

-- 8.1, 8.6.4, 15.3: dangers count alike: of two ways of the same cost the one on which less may happen.
local function way(place, text)
  g = F.at { "moves", "confederate", place = place }
  g:dice { 1, 1, 1, 1 }
  r = g:play(text)
  if g.ask then return g.ask.text:match "by ([%d, ]+)" end
  for _, s in ipairs(r.steps) do
    local by = s.text:match "goes by ([%d, ]+)"
    if by then return by end
  end
end
-- From 1212 to 1310 lead 1211 and 1311. An HMC in 1111 is next to 1211; cavalry in 1412 next to 1311 and 1312.
t.is(way({ ["1212"] = "c_17", ["1111"] = "u_h1" }, "move c_17 to 1310"), "1311", "gettysburg 8.1a: one danger or none: none")
t.is(way({ ["1212"] = "c_17", ["1111"] = "u_h1", ["1412"] = "u_72" }, "move c_17 to 1310"), way({ ["1212"] = "c_17", ["1111"] = "u_72", ["1412"] = "u_h1" }, "move c_17 to 1310"),
     "gettysburg 8.1a: an HMC and cavalry weigh the same: where one is on each side the first way is taken")
t.is(way({ ["1212"] = "c_17", ["1111"] = "u_h1", ["1412"] = "u_72" }, "move c_17 to 1310"), "1311", "gettysburg 8.1a: and that is the first, clockwise from the top of the hex where it ends")
t.is(way({ ["1212"] = "c_54", ["1111"] = "u_h1", ["1412"] = "u_1" }, "move c_54 to 1310"), way({ ["1212"] = "c_54", ["1111"] = "u_1", ["1412"] = "u_h1" }, "move c_54 to 1310"),
     "gettysburg 8.1a: and so do an HMC and a Morale Check")
-- From 2217 a ravine is before 2116: two points, and as many by 2216. Infantry that may move one hex only goes there directly,
-- whatever is next to 2116.
g = F.at { "moves", "confederate", place = { ["2217"] = "c_17", ["2219"] = "u_1", ["2016"] = "u_h1" } }
t.is(g:distance("2217", "2219"), 2, "gettysburg 8.6.2a: infantry two hexes from enemy infantry")
F.play(g, "move c_17 to 2116")
t.is(g:where "c_17" .. " " .. g:of("c_17", "spent"), "2116 4", "gettysburg 8.1a, 8.6.2a: a step that is no dearer than a way round is taken")
t.done()
