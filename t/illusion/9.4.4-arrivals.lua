-- 9.4.4, 9.5.4a: whoever comes to a hex, and however, drives away headquarters that are alone in it, and takes guns.
local t, B = require "tap", require "illusion.lib.board"

-- 32 is German with a headquarters and a gun, and Germans in supply are near.
local held = {}
for _, h in ipairs { "32", "43", "33", "53", "54", "62", "63", "64", "72", "73" } do held[h] = "german" end
local function landing(units)
  return B.at { "order", "allied", turn = "T10", control = held, counter = { br_4 = { due = 2 } },
    place = { expected = "br_4", ["32"] = units, ["43"] = "ge_ii", ["87"] = "fr_xx" },
    set = { britannia = true, next = "allied", initiative = "allied", landing = false } }
end
local g = landing { "ge_1hq", "ge_ha305" }
g:play "land british 4 at 32"
t.is(g:where "ge_1hq" .. " " .. g:face_of "ge_1hq" .. " " .. g:where "ge_ha305" .. " " .. g:at("32", "control"), "43 reduced removed none",
     "illusion 14.3.6a, 9.4.4, 9.5.4a: a landing on a headquarters and a gun that are alone")
g = landing { "ge_1hq", "ge_ha305", "ge_iii" }
g:play "land british 4 at 32"
t.is(g:where "ge_1hq" .. " " .. g:where "ge_ha305", "32 32", "illusion 14.3.6a, 9.4.4: with troops they stay for the battle")

-- A headquarters that went alone into an Allied hex (8.3.3), and a unit that comes there.
local function lone(phase, p)
  return B.at { phase, "allied", turn = "T5", counter = p.counter, set = { next = "allied", initiative = "german" },
    place = { ["76"] = { "ge_5hq", "ge_ha420" }, ["85"] = "ge_v", ["87"] = p.there, expected = p.expected } }
end
g = lone("strategic", { there = "fr_xx" })
g:play "rail XX to 76"
t.is(g:where "fr_xx" .. " " .. g:where "ge_5hq" .. " " .. g:where "ge_ha420", "76 85 removed", "illusion 10.2, 9.4.4, 9.5.4a: a train drives them away")
g = lone("reinforcements", { there = "fr_xv", expected = "fr_45", counter = { fr_45 = { due = 5, entry = "76" } } })
g:play "enter 45 at 76"
t.is(g:where "fr_45" .. " " .. g:where "ge_5hq" .. " " .. g:where "ge_ha420", "76 85 removed", "illusion 7.1, 9.4.4, 9.5.4a: a reinforcement too")

-- 9.5.4a: guns are lost at any time that leaves them alone with enemy troops: when attrition takes the last corps too.
g = B.at { turn = "T9", place = { ["36"] = { "ge_v", "ge_ha305", "fr_xv" }, ["96"] = "ge_xxi", ["87"] = "fr_xx" }, face = { ge_v = "disrupted" },
  control = { ["36"] = "german" }, set = { next = "german", initiative = "german" } }
g:dice { 3, 3, 3, 3, 3, 3 }
g:enter "supply"
t.is(g:where "ge_v" .. " " .. g:where "ge_ha305", "eliminated removed", "illusion 11.3, 9.5.4a: attrition leaves guns to the enemy")

-- 7.3: who is sent east leaves nobody with the guns.
g = B.at { "supply", "german", turn = "T3", control = held, set = { initiative = "allied", next = "german" },
  place = { ["62"] = { "ge_1hq", "ge_2c" }, ["53"] = { "ge_gd", "ge_ii", "ge_ha305", "fr_xv" }, ["87"] = "fr_xx", ["96"] = "ge_xxi" } }
g:enter "reinforcements"
B.answer(g, { "yes", "ge_2c", "ge_gd", "ge_ii" })
t.is(g:where "ge_ii" .. " " .. g:where "ge_ha305" .. " " .. g:at("53", "control"), "removed removed none",
     "illusion 7.3, 9.5.4a: troops that go east leave guns to the enemy")
t.done()
