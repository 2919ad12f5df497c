-- 11.5: the planning table, for each nation and turn.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local printed = { russian = { 2, 2, 3, 3, 3, 4 }, austrian = { 1, 2, 2, 2, 3, 3 }, german = { 1, 1, 2, 2, 2, 2 } }
local drm = { A2 = 2, S1 = 1, N2 = -1, D1 = -1 }

local function hqs(nation, turn, die)
  return tonumber(g:rule("planning", { nation = nation, turn = turn, die = die }).result.hqs)
end
for _, nation in ipairs { "russian", "austrian", "german" } do
  for _, turn in ipairs { "A2", "S1", "S2", "O1", "O2", "N1", "N2", "D1" } do
    local got, want = {}, {}
    for die = 1, 6 do
      got[die] = hqs(nation, turn, die)
      want[die] = printed[nation][math.max(1, math.min(6, die + (drm[turn] or 0)))]
    end
    t.is(table.concat(got, " "), table.concat(want, " "),
         ("fureur 11.5c: %s HQs for each face on %s (%+d)"):format(nation, turn, drm[turn] or 0))
  end
end
t.is(hqs("russian", "A2", 6), 4, "fureur 11.5c: d_planning_clamp: 8 is read as 6")
t.is(hqs("austrian", "S1", 4), 3, "fureur 11.5c: d_planning_clamp: 4 and 1 is 5")
t.ok(g:rule("planning", { nation = "russian", turn = "A2", die = 6 }):says "6 +2 counts as 6: HQs that become active: 4",
     "fureur 11.5c: die, modifier and what the table gives are told")
t.is(hqs("german", "N2", 1), 1, "fureur 11.5c: d_planning_clamp: 0 is read as 1")
t.is(hqs("russian", "O1", 2), 2, "fureur 11.5c: d_planning_clamp: no modifier in October")
t.done()
