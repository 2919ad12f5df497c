-- 6.6, 6.7, 14.4, 14.5, 14.6: what a gun may fire at.
local t, F = require "tap", require "gettysburg.lib.field"

-- A hex next to the gun into which it may fire, so that it has a target whatever becomes of the one in question.
local function beside(g, from, to)
  for _, h in ipairs(g:neighbours(from)) do
    local kinds = table.concat(g:terrain(h), " ")
    if h ~= to and not kinds:find "town" and not kinds:find "heavy_woods" and not g:side(h, from, "protected") then return h end
  end
end

-- A gun of the Union against infantry, or what else is named: nil if it may fire, else the rule.
local function shot(from, to, p)
  p = p or {}
  local gun, target = p.gun or "u_7", p.target or "c_17"
  local g = F.at({ "moves", "union", turn = p.turn, place = { [from] = gun, [to] = target } }, { switches = p.switches })
  F.put(g, { [beside(g, from, to)] = "c_20" })
  if p.place then F.put(g, p.place) end
  return (g:refused(("bombard %s with %s"):format(target, gun)))
end
local function may(from, to, name, p) t.is(shot(from, to, p), nil, "gettysburg " .. name) end
local function may_not(from, to, rule, name, p) t.is(shot(from, to, p), rule, "gettysburg " .. name) end

-- 14.5, 2.9: Range counts the hexes between.
may("1205", "1206", "14.5b: adjacent units may be bombarded")
may("1203", "1207", "14.5a, 2.9: a Range of 3 reaches over three hexes", { gun = "u_8" })
may_not("1203", "1208", "14.5a", "14.5a: not over four", { gun = "u_8" })
may("1205", "1207", "14.5b: adjacent enemies do not prevent it", { place = { ["1204"] = "c_18" } })
may("1709", "1703", "14.5a, 6.7b, DC-11: from a hill Range 3 reaches a target at distance 6", { gun = "u_8" })
may_not("1709", "1702", "14.5a", "DC-11: not at distance 7", { gun = "u_8" })
may("1908", "2008", "14.5a: the two of a hill are added for a target on a hill too", { gun = "u_8" })

-- 14.4L: two levels.
may("1211", "1212", "14.4La: nothing lies between neighbours")
may_not("1211", "1215", "14.4La", "14.4Le, 6.7a: light woods between block a line on the ground")
may_not("2515", "2518", "14.4La", "14.4Le: heavy woods and hills do", { gun = "u_7" })
may_not("1918", "1922", "14.4La", "14.4Le: a town does")
may_not("1906", "1910", "14.4La", "14.4Le: a hill does, from the ground to the ground")
may_not("1528", "1728", "14.4La", "14.4Le: from the ground to a hill")
may_not("1728", "1528", "14.4La", "14.4Le: and from a hill to the ground")
may("1628", "1828", "14.4Ld, 14.4Lc: from hill to hill a bare hill between does not block")
may("1925", "1928", "14.4Ld: nor do woods on the ground")
may_not("1623", "1823", "14.4La", "14.4Ld: woods on a hill do")

-- EX-13-14a: guns 1 in 1113, 2 and 3 in 1115, 4 in 1214; A stands in 1313, B in 1314, C in 1315. The line from 1113 to 1313 runs between
-- 1213, which is woods, and 1214, which is clear.
local figure = F.at { "moves", "union", place = { ["1113"] = "u_7", ["1115"] = { "u_19", "u_20" }, ["1214"] = { "u_1", "u_28" },
                                                  ["1313"] = "c_17", ["1314"] = "c_18", ["1315"] = "c_26" } }
for name, gun in pairs { ["2"] = "u_19", ["3"] = "u_20", ["4"] = "u_28" } do
  for letter, target in pairs { A = "c_17", B = "c_18", C = "c_26" } do
    t.is(figure:refused(("bombard %s with %s"):format(target, gun)), nil, ("gettysburg EX-13-14a: %s may bombard %s"):format(name, letter))
  end
end
t.is(figure:refused "bombard c_18 with u_7", nil, "gettysburg EX-13-14a: 1 may bombard B")
t.is(figure:refused "bombard c_26 with u_7", nil, "gettysburg EX-13-14a: and C")
t.is((figure:refused "bombard c_17 with u_7"), "14.4La", "gettysburg 14.4Lb, EX-13-14a: but not A, along a hexside one of whose hexes blocks")
may("1725", "1825", "14.4Lb: neighbours see each other whatever is beside them")
may("1925", "1923", "14.4L-E1: the woods of the firer and of the target do not block")
may("1205", "1209", "14.4La: units never block", { place = { ["1207"] = "c_18" } })
may("1322", "1318", "14.4L-E1: into light woods, 6.7c")
may_not("1322", "1318", "14.4La", "14.4L-E1: without the clarification its own woods hide the target", { switches = { erratum_14_4_e1 = "no" } })
may("1205", "1209", "14.4L-E1: without it nothing else changes", { switches = { erratum_14_4_e1 = "no" } })
may("1705", "1709", "14.4L-E1: a hill does not hide itself even so", { switches = { erratum_14_4_e1 = "no" } })

t.is((F.at({}, { switches = { erratum_14_4_e1 = "yes" } }):sight("1322", "1318")), true, "gettysburg 14.4L-E1: one sees into the woods")
t.is((F.at({}, { switches = { erratum_14_4_e1 = "no" } }):sight("1322", "1318")), false, "gettysburg 14.4L-E1: without the clarification not")

local behind = F.at { "moves", "union", place = { ["1211"] = { "u_7" }, ["1210"] = "c_20", ["1215"] = "c_17" } }
t.ok(select(2, behind:refused "bombard c_17 with u_7"):find "1213 blocks the line of sight", "gettysburg 14.4La: and the hex that blocks it is named")

-- AMB-69: the line from 1434 to 1329 touches corners of hexes that block.
for corners, seen in pairs { block = false, clear = true } do
  local g = F.at({ "moves", "confederate", place = { ["1329"] = "c_17", ["1434"] = "u_1" } }, { switches = { corners = corners, hidden_movement = "yes" } })
  t.is((g:sight("1434", "1329")), seen, "gettysburg 14.4Lb: a corner that is touched: " .. corners)
  t.is(g:refused "hide c_17 in c_h1 at 1329", seen and "18.2a" or nil, "gettysburg 18.2b: and what is observed past it: " .. corners)
end

-- 14.4Ld: what `los` tells between two hills names the woods, never a bare hill before them.
local function told(from, to, switches) return table.concat({ select(2, F.at({}, { switches = switches }):sight(from, to)) }, ": ") end
t.is(told("1823", "2024"), "14.4Ld: the woods on the hill in 1923 Lutheran Seminary block the line", "gettysburg 14.4Ld: the woods on a hill are named")
t.is(told("1623", "1823"), "14.4Ld: the woods on the hill in 1723 block the line", "gettysburg 14.4Ld, 14.4Lb: so are those beside a line along a hexside")
t.is(told("1628", "1828"), "14.4Ld", "gettysburg 14.4Ld: over a bare hill there is nothing to name")
t.is(told("1925", "1928"), "14.4Ld", "gettysburg 14.4Ld: nor over woods on the ground")
t.is(told("1211", "1215"), "14.4Le", "gettysburg 14.4Le: on the ground whatever stands between blocks")

-- 14.6, 6.7: into woods and towns.
may_not("2418", "2417", "14.6a", "14.6a, 6.7c: not into heavy woods, even next to the gun")
may_not("1922", "1920", "14.6a", "14.6a: nor into a town")
may("3425", "3424", "6.7c: into light woods")

-- 6.6: the sunken road.
may_not("2420", "2121", "6.6b", "EX-6.6a, 6.6b: from 2420 the line enters 2121 across its protected hexside")
may("2420", "2023", "EX-6.6a, 14.6b: 2023 may be bombarded past it")
may_not("2521", "2423", "6.6b", "EX-6.6b, 6.6c: at a vertex the protected hexside counts")
may("2221", "2222", "14.6b: a protected hexside elsewhere is no matter")
may("2023", "2121", "EX-6.6c, 6.6b: from another side 2121 may be bombarded")
may_not("2221", "2121", "6.6b", "EX-6.6c: C, next to the sunken road, may not fire at 1 behind it")
may("2321", "2023", "EX-6.6c: but at 2, beyond")
may("2121", "2221", "6.6b: who is in the sunken road fires out of it")

-- AMB-69: corners.
local function corner(switches) return shot("2420", "2023", { switches = switches }) end
t.is(corner { corners = "clear" }, nil, "gettysburg 14.4Lb: with corners clear the line is open as well")

-- 20.4
may_not("1205", "1207", "20.4", "20.4: artillery does not bombard at night", { turn = "J1-11" })

-- The table of 14.4, and 14.5, away from the board.
local g = require "bench" "gettysburg"
local function sees(b) return g:rule("sight", b).result.visible end
t.is(sees { from = "hill", to = "hill", woods = true, hill = true, town = true }, true, "gettysburg 14.4Ld: hill to hill over woods, hills and towns")
t.is(sees { from = "hill", to = "hill", woods_on_hill = true }, false, "gettysburg 14.4Ld: not over woods on a hill")
for _, ends in ipairs{ { "hill", "ground" }, { "ground", "hill" }, { "ground", "ground" } } do
  for _, what in ipairs{ "woods", "hill", "town" } do
    t.is(sees { from = ends[1], to = ends[2], [what] = true }, false, ("gettysburg 14.4Le: %s to %s over %s"):format(ends[1], ends[2], what))
  end
  t.is(sees { from = ends[1], to = ends[2] }, true, ("gettysburg 14.4La: %s to %s over nothing"):format(ends[1], ends[2]))
end
local function fires(b) return g:rule("fire", b).result.may end
t.is(fires { range = 3, distance = 6, hill = true }, true, "gettysburg DC-11: Range 3 on a hill, distance 6")
t.is(fires { range = 3, distance = 7, hill = true }, false, "gettysburg DC-11: distance 7")
t.is(fires { range = 3, distance = 4 }, true, "gettysburg 14.5a: Range 3, distance 4")
t.is(fires { range = 3, distance = 5 }, false, "gettysburg 14.5a: distance 5")
t.is(fires { range = 3, distance = 1, town = true }, false, "gettysburg 14.6a: a town")
t.is(fires { range = 3, distance = 1, heavy_woods = true }, false, "gettysburg 14.6a: heavy woods")
t.is(fires { range = 3, distance = 3, protected = true }, false, "gettysburg 6.6b: a protected hexside")
t.done()
