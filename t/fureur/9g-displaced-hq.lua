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

-- 9g: a lone HQ is no wall: it gives way on contact, and the corps goes on.
g = B.at { "movement", "russian", place = { ["0908"] = "ru_13c", ["0906"] = "ge_hq8" } }
B.yes(t, g, "move ru_13c to 0906", "fureur 9g: a corps may go to where a lone HQ stands")
t.ok(B.has(g:legal "move", "move ru_13c to 0906"), "fureur 9g: which is listed")
g:play "move ru_13c to 0906"
t.is(g.ask and g.ask.side .. g:where "ru_13c", "austro_german0907", "fureur 9g: the HQ is displaced when the corps comes next to it")
if g.ask then g:reply(g.ask.options[1]) end
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "ru_13c", "0906", "fureur 9g: then the corps enters its hex")
t.ok(g:distance(g:where "ge_hq8", "0906") > 1, "fureur 9g: and the HQ is out of contact")
g = B.at { "movement", "russian", place = { ["0908"] = "ru_hq2", ["0906"] = "ge_hq8" } }
B.no(t, g, "move ru_hq2 to 0906", "9", "fureur 9e: another HQ may not")
g = B.at { "movement", "russian", place = { ["1207"] = "ru_3c", ["1206"] = "ge_hq8" } }
B.no(t, g, "move ru_3c to 1206", "9 10.4", "fureur 9h: an HQ in a fortress is not alone")

-- 9g: also in passing. From 1607 to 1608 straight or by 1707; the HQ in 1807 is next to the latter only.
local function passing(text)
  local p = B.at { "movement", "russian", place = { ["1607"] = "ru_3c", ["1807"] = "ge_hq8" } }
  local ruling = p:play(text)
  while p.ask do ruling = p:reply(p.ask.options[1]) end
  return p, ruling
end
t.is(g:distance("1807", "1707") .. g:distance("1807", "1608"), "12", "fureur 9g: what is next to what")
g = passing "move ru_3c to 1608"
t.is(g:where "ge_hq8", "1807", "fureur 9g: a corps that keeps away from an HQ leaves it alone")
g = passing "move ru_3c to 1608 by 1707"
t.isnt(g:where "ge_hq8", "1807", "fureur 9g: one that passes next to it displaces it")
t.is(g:where "ru_3c", "1608", "fureur 9a: and goes on by the hexes that its owner names")
t.ok(not g:refused "done", "fureur 9g: the move is over")
g = B.at { "movement", "russian", place = { ["1607"] = "ru_3c", ["1807"] = "ge_hq8" } }
B.no(t, g, "move ru_3c to 1608 by 1606", "9", "fureur 9b: the way named must be within the points")
B.no(t, g, "move ru_3c to 1609 by 1707", "9", "fureur 9b: and lead there")
g = B.at { "movement", "russian", place = { ["1607"] = "ru_3c", ["1708"] = "ge_17c" } }
B.no(t, g, "move ru_3c to 1606 by 1707", "9.1", "fureur 9.1e-x: it stops in an enemy ZOC, so it cannot go by one")

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
