-- 6.2 to 6.6, 8.3, 13.3: what terrain costs to enter, and roads.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- Enemy HMCs in the two hexes that touch both ends: there is no way round.
local function shut(g, from, to)
  local n = 0
  for _, h in ipairs(g:neighbours(from)) do
    if g:distance(h, to) == 1 then
      n = n + 1
      g:place { [h] = "u_h" .. n }
    end
  end
end

-- A lone unit goes one step; gives the halves it paid, or the rule that refused.
local function cost(id, from, to, more)
  local g = F.at({ "moves", id:sub(1, 1) == "c" and "confederate" or "union", place = { [from] = id } }, more and more.opts)
  if more and more.place then F.put(g, more.place) end
  if more == nil and not (g:linked(from, to, "road") or g:linked(from, to, "trail")) then shut(g, from, to) end
  local r = g:play(("move %s to %s"):format(id, to))
  if r.status ~= "done" then return r.rule end
  return g:of(id, "spent")
end
local function pays(id, from, to, points, name, more)
  t.is(cost(id, from, to, more), 2 * points, "gettysburg " .. name)
end

-- 6.2: hexes.
pays("c_17", "1205", "1206", 1, "6.2a: clear ground costs 1")
pays("c_17", "3425", "3424", 1, "6.2a: light woods cost infantry 1")
pays("c_54", "3425", "3424", 1, "6.2a: and cavalry")
pays("c_17", "2517", "2516", 1, "6.2a: heavy woods on a hill cost infantry 1 (AMB-59)")
pays("c_54", "2517", "2516", 4, "6.2a: cavalry pays 4 for heavy woods")
pays("c_26", "2517", "2516", 4, "6.2a: so does artillery")
pays("c_17", "3521", "3522", 2, "6.2a: rough costs infantry 2")
t.is(cost("c_54", "3521", "3522"), "6.2b", "gettysburg 6.2a: rough is closed to cavalry")
t.is(cost("c_26", "3521", "3522"), "6.2b", "gettysburg 6.2a: and to artillery")
pays("c_54", "2118", "2119", 1, "6.1a: a town hex costs 1")

-- 6.2, 6.5: hexsides.
pays("c_54", "1708", "1709", 3, "6.5, DC-19: cavalry uphill across a slope 1+2")
pays("c_26", "1708", "1709", 3, "6.5: artillery uphill 1+2")
pays("c_17", "1708", "1709", 1, "6.5: infantry pays nothing for a slope")
pays("c_54", "1709", "1708", 1, "6.5: downhill a slope costs nothing")
pays("c_54", "1610", "1709", 1, "6.5: nor does it on another hexside of that hex")
pays("c_26", "1317", "1318", 2, "6.2a, DC-19: artillery into light woods across a creek 1+1")
pays("c_54", "1317", "1318", 1, "6.2a: a creek costs cavalry nothing")
pays("c_17", "1317", "1318", 1, "6.2a: nor infantry")
pays("c_17", "3422", "3522", 3, "6.2a, DC-19: infantry into rough across a ravine 2+1")
pays("c_17", "2219", "2318", 2, "6.1c: a ravine is a hexside: infantry 1+1")
pays("c_17", "2318", "2219", 2, "6.1c: either way")
pays("c_54", "2219", "2318", 3, "6.2a: cavalry 1+2")
pays("c_26", "2219", "2318", 3, "6.2a: artillery 1+2")
pays("c_54", "2415", "2416", 4, "6.2a, DC-19: cavalry into heavy woods across a creek 4+0")
pays("c_26", "2221", "2121", 3, "6.6d: a protected hexside costs artillery 2 more")
pays("c_26", "2121", "2221", 3, "6.6d: either way (AMB-60)")
pays("c_17", "2221", "2121", 1, "6.6d: infantry nothing")
pays("c_54", "2221", "2121", 1, "6.6d: nor cavalry")

-- 6.2b: no unit is sure of one hex.
local g = F.at { "moves", "confederate", place = { ["2415"] = "c_26", ["2416"] = "c_17" } }
no(g, "move c_26 to 2416", "6.2b", "6.2b: who lacks the points does not enter, not even one hex (4+1 and a friend)")
no(g, "move c_26 to 2416", "6.2b", "9.2a: who cannot pay for the friends in a hex cannot enter it")

-- 6.3, 8.3: roads and trails.
pays("c_54", "2600", "2500", 0.5, "6.3a: cavalry pays a half on a road")
pays("c_54", "3018", "3017", 0.5, "6.3b: whatever the terrain of the hex")
pays("c_54", "2107", "2108", 1, "6.3a: entering a road hex from aside is no road movement")
pays("c_54", "2320", "2319", 1, "EX-6.3: two road hexes without a road between them")
g = F.at { "moves", "confederate", place = { ["2600"] = "c_54" } }
yes(g, "move c_54 to 2306", "8.3a: eight road hexes are four points")
no(g, "move c_54 to 2207", "6.2b", "8.3a: not nine")
pays("c_17", "2600", "2500", 1, "8.3c: infantry has no road rate")
pays("c_26", "2600", "2500", 1, "8.3c, 13.3: artillery pays 1 on a road")
pays("c_26", "3018", "3017", 1, "13.3: which cancels what the terrain costs")
pays("c_26", "1709", "1809", 1, "13.3: and the hexside")
pays("c_26", "1228", "1227", 1, "13.3: a trail cancels the creek that it crosses")
pays("c_54", "1228", "1227", 0.5, "6.3a: and is to cavalry what a road is")
pays("c_54", "1210", "1211", 1, "8.3a: off the road nothing changes")
pays("c_54", "3018", "3017", 0.5, "8.3a, 9.2c, DC-10: friends on the road cost nothing", { place = { ["3017"] = { "c_17", "c_18" } } })
pays("c_26", "3018", "3017", 2, "13.3-E1, DC-09: artillery on a road pays for stacking 1+1", { place = { ["3017"] = "c_17" } })
pays("c_26", "3018", "3017", 1, "13.3-E1: without the erratum it does not",
     { place = { ["3017"] = "c_17" }, opts = { switches = { erratum_13_3_e1 = "no" } } })
pays("c_54", "2600", "2500", 1, "8.3b: no road movement from a hex next to an enemy (AMB-37)", { place = { ["2700"] = "u_72" } })
pays("c_54", "2600", "2500", 1, "8.3b: nor into one", { place = { ["2401"] = "u_7" } })
pays("c_54", "2600", "2500", 0.5, "8.3b: two hexes from both there is", { place = { ["2602"] = "u_7" } })
pays("c_26", "3018", "3017", 1, "13.3: what artillery does is no road movement: it may next to an enemy", { place = { ["3118"] = "u_72" } })

-- 9.2: friends in the hex.
pays("c_17", "1205", "1206", 2, "9.2a: one point more for a friend", { place = { ["1206"] = "c_18" } })
pays("c_17", "1205", "1206", 3, "9.2a: two for two", { place = { ["1206"] = { "c_18", "c_26" } } })
pays("c_17", "1205", "1206", 2, "9.1c: an HMC counts as one unit", { place = { ["1206"] = "c_h1" } })
pays("c_17", "1205", "1206", 1, "9.6, 21.3: a Train costs nothing", { place = { ["1206"] = "c_train" } })
pays("c_54", "1205", "1206", 2, "9.2c: off the road cavalry pays too", { place = { ["1206"] = "c_18" } })
t.done()
