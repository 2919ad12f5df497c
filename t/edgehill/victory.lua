-- Levels of victory (15.0b): the margin is Parliament's points less the Royalists'.
local t, bench = require "tap", require "bench"

local function level(scenario, turn, margin)
  local g = bench("edgehill/" .. scenario, { start_dice = { 1, 2, 3, 4 } })
  g:set { turn = turn, bonus = { parliament = math.max(margin, 0), royalist = math.max(-margin, 0) } }
  g:enter "markers"
  for _, s in ipairs(g.ruling.steps) do
    local found = s.text:match("is " .. tostring(margin):gsub("%-", "%%-") .. ": (.*)$")
    if found then return found:lower() end
  end
end
local function levels(scenario, turn, cases)
  for _, c in ipairs(cases) do
    t.is(level(scenario, turn, c[1]), c[2], ("edgehill 15.0b: levels of the scenario %s, %d"):format(scenario, c[1]))
  end
end
levels("battle", "T7", {
  { 21, "parliament_decisive" }, { 20, "parliament" }, { -19, "parliament" }, { -20, "draw" }, { -59, "draw" },
  { -60, "royalist" }, { -99, "royalist" }, { -100, "royalist_decisive" } })
levels("wing", "T4", {
  { -9, "parliament_decisive" }, { -10, "parliament" }, { -24, "parliament" }, { -25, "draw" }, { -44, "draw" },
  { -45, "royalist" }, { -59, "royalist" }, { -60, "royalist_decisive" } })

-- 2.4 Turns of twenty minutes at least, from three o'clock: the battle until dark at twenty past five.
local function ends(scenario, turn)
  local g = bench("edgehill/" .. scenario, { start_dice = { 1, 2, 3, 4 } })
  g:set { turn = turn }
  g:enter "markers"
  return g.ruling:cites "15.0b"
end
t.ok(not ends("battle", "T6") and ends("battle", "T7"), "edgehill 2.4: the battle ends with the seventh turn, as it is dark")
t.ok(not ends("wing", "T3") and ends("wing", "T4"), "edgehill 2.4: Rupert's charge ends with the fourth")
t.done()
