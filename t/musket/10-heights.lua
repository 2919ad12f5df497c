-- 10.9: lines of sight between hills, over hedges below them, from two levels. lib/drill/rules/heights has the map: hills in
-- 0308 to 0613 and 0908 to 1113, hedges between rows 14 and 15, 16 and 17; a third hill, gentle but in the north, with a steep top.
local t, bench = require "tap", require "bench"
local north, south = "nw/ne", "se/sw"

local function heights(units, marks, more)
  local g = bench("heights", { path = "t/musket/lib/drill", mods = more and more.mods, switches = more and more.switches })
  g:place { wings = { "hr", "hp" } }
  for id, at in pairs(units or {}) do
    at = type(at) == "table" and at or { at }
    g:place { [at[1]] = id }
    if at[2] then g:facing { [id] = at[2] } end
  end
  g:mark(marks or {})
  g:set { turn = "T1", active = "hr", in_phase = "royalist", margin_of = "parliament" }
  return g:phase("actions", "royalist")
end

-- What is told of a line, both ways: "seen", or the rule that closes it.
local function line(g, a, b)
  local seen, rule = g:sight(a, b)
  local back, rule_back = g:sight(b, a)
  if seen ~= back or not seen and rule ~= rule_back then return ("%s %s, back %s %s"):format(seen, rule, back, rule_back) end
  return seen and "seen" or rule
end
local empty = heights()
local function lies(name, cases)
  for _, c in ipairs(cases) do
    t.is(line(c.on and heights(c.on) or empty, c[1], c[2]), c[3], ("musket %s: %s to %s%s"):format(name, c[1], c[2], c.why or ""))
  end
end

lies("10.9.3A", {                              -- in the plain below the first hill
  { "0318", "0316", "seen", why = ", into the hex behind a hedge" },
  { "0318", "0315", "14.4b", why = ", and no farther" },
  { "0318", "0314", "14.4b", why = ", two hedges" },
  { "0317", "0314", "seen", why = ", between two hedges that are at its ends" },
  { "0116", "0118", "seen", why = ", past the end of the hedges" },
})
lies("10.9.3B", {                              -- one hex behind the crest: one hex below it is hidden, and what is on its sides
  { "0412", "0414", "10.9.3B.2" }, { "0412", "0415", "seen", why = ": the hedge lies in the blind zone" },
  { "0412", "0416", "seen" }, { "0412", "0417", "seen", why = ": the hex behind the second hedge" },
  { "0412", "0418", "14.4b", why = ": beyond it" },
  { "0411", "0414", "10.9.3B.2" }, { "0411", "0415", "10.9.3B.2", why = ": two behind it, two below it" },
  { "0411", "0416", "seen" }, { "0411", "0418", "14.4b" },
  { "0413", "0414", "seen", why = ": from the crest nothing is hidden" },
})
lies("14.4b", {                                -- from the top of a steep slope no hedge hides
  { "0413", "0417", "seen" }, { "0413", "0418", "seen" }, { "0313", "0318", "seen" },
})
lies("10.9.2a", {
  { "0210", "0810", "10.9.2a", why = ", over a hill" }, { "0509", "0909", "seen", why = ", from hill to hill" },
  { "0609", "0909", "seen" }, { "0609", "1209", "10.9.3B.2", why = ", not right below the farther hill" },
  { "0422", "1322", "10.9.2a", why = ", over its second level" }, { "0422", "0722", "seen" },
  { "0419", "1419", "seen", why = ", along the lower level" },
})
lies("10.9.3B.2", {                            -- two levels, a zone below each
  { "0822", "0622", "10.9.3B.2" }, { "0822", "0522", "seen" }, { "0822", "0422", "seen" },
  { "0822", "0322", "seen", why = ", down a gentle slope" },
  { "0922", "0622", "10.9.3B.2" }, { "0922", "0522", "10.9.3B.2" }, { "0922", "0422", "seen" },
  { "0721", "0620", "seen", why = ", from the second crest" },
})
lies("10.9.5d", {                              -- 1219, 1220 (woods), 1121, 1122 is a row; 1219 is at the top of a steep slope
  { "1219", "1220", "seen" }, { "1219", "1121", "10.9.2a", why = ", right behind the woods" },
  { "1219", "1122", "seen", why = ", from the top over the woods, and so back" },
  { "1320", "1120", "10.9.2a", why = ", not from elsewhere" },
})
lies("10.9.1a", {
  { "0318", "0617", "10.9.1a", on = { hpc1 = { "0518", south }, hph1 = { "0417", south } }, why = ", units on both sides of the line" },
  { "0609", "0909", "10.9.1a", on = { hph1 = { "0709", south } } },
  { "0412", "0415", "seen", on = { hph1 = { "0414", south } }, why = ", one in the blind zone hides nobody" },
  { "0412", "0417", "10.9.1a", on = { hph1 = { "0415", south } }, why = ", one beyond it does" },
})

lies("10.9.5b", {                              -- along a hexside at the edge of the hill: on one side there is no crest
  { "0308", "0407", "seen" }, { "0309", "0210", "seen" }, { "0309", "0208", "seen" },
})
-- 10.9.5b The line runs between 0317 and 0417; the first hedge lies in the blind zone, the second is on its left alone.
local gap = heights(nil, nil, { mods = { "gap" } })
t.is(line(empty, "0410", "0717") .. " " .. line(gap, "0410", "0717"), "seen 14.4b", "musket 14.4b: a hedge on the hill hides, one in its blind zone does not")
t.is(line(empty, "0923", "0916") .. " " .. line(gap, "0923", "0916"), "10.9.3B.2 seen", "musket 10.9.3B: a knoll as high as the crest is not hidden by it")
t.is(line(gap, "0411", "0716"), "seen", "musket 14.4b: nor does one on his own side, who stands behind it")
t.is(line(gap, "0412", "0418"), "seen", "musket 10.9.5b: a hedge on one side of the line leaves it open on the other")

t.is(line(heights(nil, nil, { switches = { hedge_beside = "hide" } }), "0416", "0418"), "seen",
     "musket 14.4b: by the other reading too a hedge on a side of the one who looks hides nothing")

-- Guns do as the line says.
local g = heights { hrg1 = { "1122", north }, hrw = "1122", hph1 = { "1219", south } }
t.is((g:refused "cannonade Hrg1 at Hph1"), nil, "musket 10.9.5d: who is seen from the top of a slope fires back over the woods")
g = heights { hrg1 = { "1123", north }, hrw = "1123", hph1 = { "1220", south } }
t.is((g:refused "cannonade Hrg1 at Hph1"), nil, "musket 10.9.2a: into the woods one sees")

-- 9.3.1d From one hill to the other: rc1 turns, pc1 could intercept it.
local function intercepts(from, mover)
  local p = heights { hrc1 = { mover, "sw/w" }, hrw = mover, hpc1 = { from, "ne/e" }, hpw = from }
  p:play "turn Hrc1 to w/nw"
  for _, o in ipairs(p.ask and p.ask.options or {}) do if o == "hpc1" then return true end end
  return false
end
t.is(intercepts("0609", "0909"), true, "musket 9.3.1d: from crest to crest cavalry may intercept")
t.is(intercepts("0509", "0809"), false, "musket 9.3.1d: not across its own blind zone")
t.is(intercepts("0509", "0909"), false, "musket 9.3.1d: on whatever height the enemy is")
t.done()
