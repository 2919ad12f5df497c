-- 1.0: events for the rules of a battle, and examples that can be typed.
local t, bench, field = require "tap", require "bench", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local g

local good, why = pcall(bench, "musket", { mods = { "deaf" }, path = "t/musket/lib/drill" })
t.ok(not good and tostring(why):find("deaf.lua:2:1: no event is called touched: there are touches, pursued, activation", 1, true),
     "musket 1.0: a battle's script that names an unknown event is told so, and in which line")

-- What a battle is told of a move and of an activation.
local function heard(r)
  local list = {}
  for _, s in ipairs(r.steps) do list[#list + 1] = s.text:match "^heard: (.*)" end
  return table.concat(list, ", ")
end
g = field.at({ "actions", active = "dr1", units = { drc2 = { "2014", "nw/ne" }, drw1 = "2014", dpl4 = { "2011", "nw/ne" } } }, { mods = { "ears" } })
t.is(heard(field.play(g, "move Drc2 to 2013")), "", "musket 1.0: nothing of a hex that is not next to an enemy")
t.is(heard(field.play(g, "move Drc2 to 2012")), "rc2 touches", "musket 1.0: that a unit has come next to one")
t.is(heard(field.play(g, "turn Drc2 to ne/e")), "", "musket 1.0: not that it turns there")
t.is(heard(g:enter "continuation"), "an activation of R1", "musket 1.0: that an activation is over")

-- The first refusal that says a name does not exist; where actions are under way a command of another phase is
-- not read.
g = bench "edgehill/wing"
g:answer { "none", "keep" }
g:play "activate RRight"
local examples, bad = 0, nil
for _, file in ipairs { "fire/cannonade", "move/bridges", "move/reinforcements", "command/generals", "move/marching", "fire/infantry_fire" } do
  for line in io.lines((os.getenv "GROGNARD_SRCDIR" or ".") .. "/scripts/musket/" .. file .. ".lua") do
    local example = line:match 'example = "(.-)"'
    local _, text = g:refused(example or "done")
    examples = examples + (example and 1 or 0)
    if example and text and text:find "^there is no" then bad = bad or example .. ": " .. text end
  end
end
t.ok(examples > 15 and not bad, "musket 1.0: the examples of commands name counters and hexes of Edgehill")
if bad then t.note(bad) end
for _, example in ipairs { "move Rupert1 to 3116 facing nw/ne", "turn Rupert1 to ne/e", "lead Rupert to 3019" } do
  yes(g, example, "1.0: an example that can be played at once: " .. example)
end

t.done()
