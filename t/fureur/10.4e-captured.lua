-- 10.4e, 10.4g: what a refused retreat costs in a fortress that was captured before.
local t, B = require "tap", require "fureur.lib.board"

-- Germans (8 and 8) in 1105 attack Lötzen (1206), difficult ground, which the Russian has taken: 16 against 6 is 2/1.
local function lotzen(reading, garrison, holder)
  local side = holder == "russian" and "austro_german" or "russian"
  local attackers = side == "russian" and { "ru_3c", "ru_4c", "ru_hq1" } or { "ge_17c", "ge_20c", "ge_hq8" }
  local g = B.at({ "announcement", side, place = { ["1105"] = attackers, ["1206"] = garrison },
                   hex = { ["1206"] = { captured = true, holder = holder } } }, { switches = { captured_refusal = reading } })
  local r, asked = B.fight(g, { "1206", with = attackers[1] .. " " .. attackers[2], dice = { side == "russian" and 5 or 4 }, wants = { "refuse", "accept" } })
  return g, r, B.asked(asked, "refuse")
end
local _
local g, r, ask = lotzen(nil, "ru_2c", "russian")
t.is(r.result.total .. r.result.retreat, "6DR", "fureur 10.4g: 4 +2 +2 -1 -1 is 6: DR")
t.is(ask.rule, "10.4e", "fureur 10.4e: in a captured fortress, too, a refusal is free")
t.is(g:face_of "ru_2c", "full", "fureur 10.4e: and costs no step")
t.is(ask.notes and ask.notes.retreat, nil, "fureur 10.4f: he cannot be besieged, so no fortress is at stake")
t.is(g:where "ru_2c", "1206", "fureur 10.4e: and his hex")
g, _, ask = lotzen(nil, "ge_1res", "austro_german")
t.is(ask.rule, "10.4e", "fureur 10.4j: its first owner does so too, when he has it back")
g, _, ask = lotzen("loss", "ru_2c", "russian")
t.is(ask.rule, "10.3.1c", "fureur 10.4g: by the other reading the captor pays for a refusal")
t.is(g:face_of "ru_2c", "reduced", "fureur 10.4g: with a step")

-- In the open the reading changes nothing.
g = B.at({ "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c" } }, { switches = { captured_refusal = "free" } })
_, ask = B.fight(g, { "1607", with = "ru_3c ru_4c", dice = { 5 }, wants = { "refuse", "accept" } })
t.is(B.asked(ask, "refuse").rule, "10.3.1c", "fureur 10.3.1c: in the open a refusal costs a step")
t.done()
