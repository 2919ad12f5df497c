-- 10.5k, 10.3.2: besiegers that are driven off, and how far anybody retreats.
local t, B = require "tap", require "fureur.lib.board"

-- The Russian 3rd Corps besieges Lötzen (1206); two German corps in 1105 drive it off.
local function relieved(inside, p)
  local place = { ["1206"] = { "ru_3c", inside }, ["1105"] = { "ge_17c", "ge_1res" } }
  local g = B.at { "announcement", "austro_german", place = place, hex = { ["1206"] = { besieged = true } } }
  local r, asked = B.fight(g, { "1206", with = "ge_17c ge_1res", dice = p or { 6, 6, 6 }, wants = { "retreat" } })
  return g, r, asked
end
for _, inside in ipairs { "ge_20c", "ge_hq8" } do
  local g, r, asked = relieved(inside)
  t.is(r.result.retreat, "DR", "fureur 10.5l: the besieger is beaten in the siege hex")
  t.ok(r:says "the siege of 1206 Lötzen is lifted", "fureur 10.5k: the siege ends with him")
  t.ok(not g:at("1206", "besieged"), "fureur 10.5k: the Siege marker is gone")
  t.is(B.rolls(r, "10.3.2"), 1, "fureur 10.5k: the fortress has its zone of control at once: a test in the first hex")
  local first = asked[2]
  t.is(first.notes and first.notes[first.options[1]], "in an enemy ZOC: cohesion test, 10.3.2b", "fureur 10.3.2b: which stands beside the hex")
end
local g, r = relieved(nil)
t.is(B.rolls(r, "10.3.2"), 1, "fureur 10.5k: so has one without a garrison")
g = relieved("ge_20c", { 6, 1, 6 })
t.is(g:where "ru_3c", "eliminated", "fureur 10.5k: and the test may cost the besieger his last step")

-- 10.3.2a, 10.3.2e-x: the length. 1607 attacked from 1606.
local function driven(more, opts)
  local place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }
  for hex, units in pairs(more or {}) do place[hex] = units end
  local at = B.at({ "announcement", "russian", place = place }, opts)
  at:play "attack 1607 with ru_2c ru_20c"
  at:play "done"
  at:dice { 5, 6, 6 }
  at:play "resolve 1607"
  at:reply "retreat"
  return at
end
local short = { switches = { retreat_least = 1 } }
g = driven(nil, short)
t.is(g.ask.rule .. " " .. g.ask.text, "10.3.2a retreat how many hexes?", "fureur 10.3.2a: with retreat_least=1 the owner chooses how far")
g:reply "1"
t.is(B.sorted(g.ask.options), "1608 1707", "fureur 10.3.2a: one hex")
t.is(g.ask.notes and g.ask.notes["1608"], nil, "fureur 10.3.2b: without a test, and none is announced")
g:reply "1608"
B.answer(g)
t.is(g:where "ge_17c", "1608", "fureur 10.3.2a: and stops there")
g = driven(nil, short)
g:reply "2"
g:reply "1608"
g:reply "1609"
B.answer(g)
t.is(g:where "ge_17c", "1609", "fureur 10.3.2a: or two")
t.is(driven().ask.rule, "10.3.2g-x", "fureur 10.3.2e-x: otherwise it is two, and nothing is asked")
-- Five hexes around are full, and the sixth is the attacker's: one hex would not do.
local full = { ["1506"] = { "ge_20c", "ge_1res" }, ["1507"] = { "ge_konig", "ge_3div" }, ["1608"] = { "ge_11c", "ge_2c" },
               ["1706"] = { "ge_thorn", "ge_posen" }, ["1707"] = { "ge_woyrsch", "ge_goltz" } }
g = driven(full, short)
t.is(g.ask.rule, "10.3.2g-x", "fureur 10.3.2a: where no hex at one has room the way is two hexes, unasked")

-- 10.3.2j-x: a stack splits for the sake of room, not to no avail. Königsberg (1004) is all that is open to the stack in 1103;
-- 0904 and 1005, a hex farther, are full.
g = B.at { "announcement", "russian", place = { ["1204"] = { "ru_3c", "ru_20c" }, ["1103"] = { "ge_1res", "ge_3div" }, ["1203"] = "ru_4c",
           ["1104"] = "ru_2c", ["0904"] = { "ge_20c", "ge_11c" }, ["1005"] = { "ge_konig", "ge_2c" } } }
local _, asked = B.fight(g, { "1103", with = "ru_3c ru_20c", dice = { 6, 6, 6 }, wants = { "retreat" } })
t.ok(not B.asked(asked, "ge_3div") or B.asked(asked, "ge_3div").rule == "10.3.1f", "fureur 10.3.2j-x: a stack that finds room together does not split")
t.is(g:where "ge_1res" .. g:where "ge_3div", "10041004", "fureur 10.3.2e-x: both go one hex, to Königsberg")
t.done()
