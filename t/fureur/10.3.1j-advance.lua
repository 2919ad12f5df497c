-- 10.3.1: the advance into the vacated hex.
local t, B = require "tap", require "fureur.lib.board"

local function attack(more, wants)
  local place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1706"] = "ru_3c" }
  for hex, units in pairs(more or {}) do place[hex] = units end
  local g = B.at { "announcement", "russian", place = place }
  local r, asked = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 4 }, wants = wants })
  return g, asked[#asked], r
end

local _
local g, ask, r = attack(nil, { "retreat", "1608", "1609", { "ru_2c", "ru_20c" } })
t.is(r.result.total, 6, "fureur 10.3.1j: DR without losses: odds +1, support +1")
t.is(ask.side, "russian", "fureur 10.3.1j: the attacker advances")
t.is(B.sorted(ask.options), "ru_20c ru_2c", "fureur 10.3.1m: only units that attacked, not the supporting 3rd Corps")
t.is(ask.least .. " to " .. ask.most, "1 to 2", "fureur 10.3.1j: at least one must")
t.is(g:where "ru_2c" .. g:where "ru_20c", "16071607", "fureur 10.3.1m: all may")
t.is(ask.notes.ru_2c, "nobody is left in 1606 if all go", "fureur 10.3.1j: what comes with it is told")
t.ok(not g:is("ru_2c", "disorganised"), "fureur 10.3.2d: an advance does not disorganise")
g = attack(nil, { "retreat", "1608", "1609", { "ru_20c" } })
t.is(g:where "ru_2c" .. g:where "ru_20c", "16061607", "fureur 10.3.1m: or some of them")

-- Who only supported is refused with the reason.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1706"] = "ru_3c" } }
for _, line in ipairs { "attack 1607 with ru_2c ru_20c", "done" } do g:play(line) end
g:dice { 4 }
g:play "resolve 1607"
while g.ask and not B.has(g.ask.options, "ru_2c") do
  g:reply(B.has(g.ask.options, "retreat") and "retreat" or g.ask.options[1])
end
r = g:reply "ru_3c"
t.is(("%s %s %s"):format(r.status, r.rule, r.text), "refused 10.3.1j Russian 3rd Corps did not take part in the attack",
     "fureur 10.3.1j: the supporting 3rd Corps does not advance")

-- A lone attacker has no choice.
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_2c", ["1607"] = "ge_konig" } }
B.fight(g, { "1607", with = "ru_2c", dice = { 5 }, wants = { "retreat" } })
t.is(g:where "ru_2c", "1607", "fureur 10.3.1j: a single attacker must occupy the hex")

-- 9l: an HQ that the advance reaches gives way.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1608"] = "ge_hq8" } }
B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 5 }, wants = { "retreat", "1707", "1708", { "ru_2c" } } })
local hq = g:where "ge_hq8"
t.ok(hq and (g:distance(hq, "1607") > 1 or hq == g:where "ge_17c"), "fureur 9l: a lone HQ reached by an advance is displaced")

-- 10.5: the besieger is driven off; the garrison holds the fortress already.
g = B.at { "announcement", "austro_german", hex = { ["1206"] = { besieged = true } },
           place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1105"] = { "ge_17c", "ge_1c" } } }
local asked
_, asked = B.fight(g, { "1206", with = "ge_17c ge_1c", dice = { 5, 6, 6 }, wants = { "retreat" } })
ask = asked[#asked]
t.ok(not g:at("1206", "besieged"), "fureur 10.5c: the siege is lifted by the retreat")
t.is(ask.rule .. " " .. ask.least .. " to " .. ask.most, "10.3.1j 0 to 1", "fureur 10.5k: those that relieve a fortress need not enter it")

-- Where a third stays behind the hex is not left empty.
_, ask = attack({ ["1606"] = { "ru_2c", "ru_20c", "ru_4c" } }, { "retreat", "1608", "1609", { "ru_2c" } })
t.is(ask.notes.ru_2c, nil, "fureur 10.3.1j: who leaves another behind goes without a note")
t.done()
