-- 9: a lone HQ that the enemy reaches is displaced by its owner.
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "russian", place = { ["1406"] = "ru_3c", ["1304"] = "ge_hq8", ["1104"] = "ge_17c" } }
local r = g:play "move ru_3c to 1305"
t.is(g:where "ru_3c", "1305", "fureur 9g: the corps comes next to the HQ")
if r.status == "asked" then
  t.is(g.ask.side, "austro_german", "fureur 9g: the HQ's owner chooses where it goes")
  for _, hex in ipairs(g.ask.options) do
    t.ok(g:distance(hex, "1305") > 1 or #g:stack(hex) > 0, "fureur 9g: " .. hex .. " is not in contact with that enemy")
  end
  t.is(B.sorted(g.ask.options), "1204 1303", "fureur 9g: by the priorities of a retreat: not to 1404, in the ZOC of Kovno")
  g:reply(g.ask.options[1])
end
t.ok(g:distance(g:where "ge_hq8", "1305") > 1, "fureur 9g: the HQ is no longer next to it")
t.ok(g:distance(g:where "ge_hq8", "1304") == 1, "fureur 9g: one hex was enough")
t.ok(not g:is("ge_hq8", "disorganised"), "fureur 9i: a displaced HQ is not disorganised")
t.is(#r.rolls, 0, "fureur 9i: and makes no cohesion test")

-- 9h
g = B.at { "movement", "russian", place = { ["1406"] = "ru_3c", ["1206"] = "ge_hq8" } }
t.is(g:play("move ru_3c to 1305").status, "done", "fureur 9h: a corps comes next to the fortress")
t.is(g:where "ge_hq8", "1206", "fureur 9h: an HQ in a fortress stays")

-- 9g: an HQ with a corps stays.
g = B.at { "movement", "russian", place = { ["1406"] = "ru_3c", ["1304"] = { "ge_hq8", "ge_17c" } } }
g:play "move ru_3c to 1305"
t.is(g:where "ge_hq8", "1304", "fureur 9g: an HQ with a combat unit is not displaced")

-- 9g: more hexes if needed. Between two Russian corps one hex does not do.
g = B.at { "movement", "russian", place = { ["1407"] = "ru_3c", ["1204"] = "ru_4c", ["1304"] = "ge_hq8" } }
g:play "move ru_3c to 1305"
local n = 0
while g.ask and n < 5 do g:reply(g.ask.options[1]); n = n + 1 end
local hq = g:where "ge_hq8"
t.ok(hq and g:distance(hq, "1305") > 1, "fureur 9g: it ends away from the enemy that came")

-- 9i: it may end with friends, even next to the enemy.
g = B.at { "movement", "russian",
           place = { ["1406"] = "ru_3c", ["1304"] = "ge_hq8", ["1405"] = "ru_4c", ["1404"] = "ru_20c", ["1303"] = "ru_2c", ["1204"] = "ru_13c",
                     ["1205"] = "ge_17c" } }
g:play "move ru_3c to 1305"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "ge_hq8", "1205", "fureur 9i: a displaced HQ may end stacked with friends next to the enemy")

-- 9i: nowhere to go.
g = B.at { "movement", "russian",
           place = { ["1406"] = "ru_3c", ["1304"] = "ge_hq8", ["1405"] = "ru_4c", ["1404"] = "ru_20c", ["1303"] = "ru_2c", ["1204"] = "ru_13c",
                     ["1205"] = "ru_6c" } }
g:play "move ru_3c to 1305"
local place = g:where "ge_hq8"
t.ok(place == "expected" or place == "reinforcements" or place == "eliminated", "fureur 9i: an HQ that finds no hex leaves the map")
t.done()
