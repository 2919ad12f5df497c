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
levels("battle", "T10", {
  { 21, "parliament_decisive" }, { 20, "parliament" }, { -19, "parliament" }, { -20, "draw" }, { -59, "draw" },
  { -60, "royalist" }, { -99, "royalist" }, { -100, "royalist_decisive" } })
levels("wing", "T6", {
  { -9, "parliament_decisive" }, { -10, "parliament" }, { -24, "parliament" }, { -25, "draw" }, { -44, "draw" },
  { -45, "royalist" }, { -59, "royalist" }, { -60, "royalist_decisive" } })

t.done()
