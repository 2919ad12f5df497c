-- 10.3.2i-x, 10.4f: what giving way costs is told beside the word, and is not what an empty line answers.
local t, B = require "tap", require "fureur.lib.board"

-- Russians (6 and 6) in 1305 attack Lötzen (1206), difficult ground; two more hexes support.
local function lotzen(p)
  p[1], p[2] = "announcement", "russian"
  p.place["1305"], p.place["1306"], p.place["1207"] = { "ru_3c", "ru_4c" }, "ru_2c", "ru_6c"
  local g = B.at(p)
  local r, asked = B.fight(g, { "1206", with = p.with or "ru_3c ru_4c", dice = p.dice, wants = p.wants or { "refuse", "force", "siege" } })
  return asked, r, g
end
local all_around = { ["1205"] = "ru_20c", ["1105"] = "ru_13c", ["1106"] = "ru_15c" }
local function closed(garrison)
  local place = { ["1206"] = garrison }
  for h, u in pairs(all_around) do place[h] = u end
  return place
end

-- An empty fortress: nothing speaks for giving it up.
local asked = lotzen { place = {}, dice = { 3 } }
local refuse, siege = B.asked(asked, "refuse"), B.asked(asked, "siege")
t.is(refuse.rule, "10.4e", "fureur 10.4e: a lone fortress may refuse")
t.is(refuse.notes.surrender, "the fortress is lost", "fureur 10.4f: what surrender means is told")
t.is(refuse.notes.refuse, nil, "fureur 10.4e: to refuse costs nothing")
t.is(siege.notes.surrender, "the fortress is lost", "fureur 10.4f: and told again once it is forced")
t.is(siege.standard, "siege", "fureur 10.4f: an empty line does not give the fortress up")

-- A garrison that can leave, and one that cannot.
asked = lotzen { place = { ["1206"] = { "ge_17c", "ge_20c" } }, dice = { 6 }, mark = { ge_17c = "disorganised" } }
t.is(B.asked(asked, "siege").notes.retreat, "the fortress is lost", "fureur 10.4f: a garrison that has a way out leaves the fortress")
asked = lotzen { place = closed "ge_1res", dice = { 2 } }
t.is(B.asked(asked, "siege").notes.retreat, "nowhere to go: eliminated, 10.3.2i-x", "fureur 10.3.2i-x: one that has none is eliminated")

-- In the open: 12 against 8 in 1205, all around it Russian.
local function insterburg(closed_in)
  local g = B.at { "announcement", "russian", place = { ["1305"] = { "ru_3c", "ru_4c" }, ["1205"] = "ge_17c", ["1304"] = "ru_2c",
                   ["1204"] = "ru_6c", ["1206"] = "ru_20c", ["1105"] = closed_in and "ru_13c" or nil, ["1104"] = "ru_15c" },
                   hex = { ["1206"] = { captured = true, holder = "russian" } } }
  return B.asked(select(2, B.fight(g, { "1205", with = "ru_3c ru_4c", dice = { 1 }, wants = { "refuse", "accept" } })), "refuse")
end
local ask = insterburg(true)
t.is(ask.rule .. ask.notes.retreat, "10.3.1cnowhere to go: eliminated, 10.3.2i-x", "fureur 10.3.2i-x: nor has a corps in the open that is surrounded")
t.is(ask.standard, "refuse", "fureur 10.3.2i-x: an empty line does not lose it")
ask = insterburg(false)
t.is(ask.notes and ask.notes.retreat, nil, "fureur 10.3.1c: one that can retreat is told nothing")
t.is(ask.standard, "retreat", "fureur 10.3.1c: and does so by an empty line")

-- The last attacker fell: giving way would lose no fortress.
local g = B.at { "announcement", "russian", place = { ["1305"] = { "ru_3c", "ru_hq1" }, ["1306"] = "ru_2c", ["1207"] = "ru_6c", ["1206"] = "ge_1res" },
                 face = { ru_3c = "reduced", ru_hq1 = "active" }, mark = { ge_1res = "disorganised" } }
local r
r, asked = B.fight(g, { "1206", with = "ru_3c", dice = { 6 }, wants = { "refuse" } })
t.is(r.result.total .. g:where "ru_3c", "7eliminated", "fureur 10.4f: 1-1 and DR take the only attacker")
ask = B.asked(asked, "refuse")
t.is(ask.notes and ask.notes.retreat, nil, "fureur 10.4f: who goes then does not lose the fortress")
t.done()
