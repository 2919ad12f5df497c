-- 11.2: withdrawals step by step, and what they change around them; 5, 11.2a the sequence; 11.3, 6d, odds.
local t, B = require "tap", require "fureur.lib.board"
local g, r

local function adjust(place, p, opts)
  p = p or {}
  p.place, p.turn, p.initiative = place, p.turn or "D2", p.initiative or "russian"
  local at = B.at(p, opts)
  at:dice(p.dice or { 6, 6, 6, 6, 6, 6 })
  local ruling = at:enter "adjustment"
  return at, ruling
end
local function offered(at, from)
  local list = {}
  for _, c in ipairs(at:legal "withdraw") do
    local a, b = c:match "^withdraw (%d+) to (%d+)$"
    if a == from then list[#list + 1] = b end
  end
  return B.sorted(list)
end
local function play(text)
  r = g:play(text)
  while g.ask do r = g:reply(g.ask.options[1]) end
end

-- 9.2b-x, 11.2g: room. From 1318 the railway's reach is 1418 and 1419; hexes that are full do not count.
g = adjust { ["1318"] = "ru_7c" }
t.is(offered(g, "1318"), "1317 1319 1418 1419", "fureur 11.2g: one hex towards the railway, or one from which a second leads there")
-- 9f, 11.2g: an HQ alone. Austrians in 1517 are next to 1418 and 1518.
g = adjust { ["1318"] = "ru_hq8", ["1517"] = "au_12c" }
for _, hex in ipairs { "1418", "1517" } do
  t.ok(not offered(g, "1318"):find(hex, 1, true) or g:distance(hex, "1517") > 1, "fureur 9f: an HQ does not withdraw to " .. hex .. ", alone next to the enemy")
end
t.ok(offered(g, "1318"):find("1419", 1, true), "fureur 11.2g: it finds another way")
play("withdraw 1318 to 1419")
t.is(g:where "ru_hq8", "1419", "fureur 11.2g: where one hex is enough")
t.is(B.rolls(r, "10.3.2"), 0, "fureur 10.3.2b: an HQ takes no test")

-- with Austrians in 1420 too every hex where it would have a line is next to the enemy
g = adjust { ["1318"] = "ru_hq8", ["1517"] = "au_12c", ["1420"] = "au_1c" }
t.is(g:where "ru_hq8", "expected", "fureur 9f, 11.2i: an HQ that could only be alone next to the enemy is taken off")
g = adjust { ["1318"] = "ru_7c", ["1517"] = "au_12c", ["1420"] = "au_1c" }
t.ok(offered(g, "1318") ~= "", "fureur 11.2g: a corps may go there")

-- 11.2q: a besieger that must go. Przemyśl (1017), and a friend at 1216.
local function besieger(inside)
  g = adjust({ ["1017"] = { "ru_14c", inside }, ["1317"] = "ru_16c", ["1518"] = "ru_9c" }, { hex = { ["1017"] = { besieged = true } } })
  t.ok(offered(g, "1017"):find("1117", 1, true), "fureur 11.2q: an isolated besieger withdraws towards his friends")
  play "withdraw 1017 to 1117"
end
for _, inside in ipairs { "au_5c", "au_hq1" } do
  besieger(inside)
  t.is(g:where "ru_14c", "1117", "fureur 11.2q: he goes")
  t.is(B.rolls(r, "10.3.2"), 1, "fureur 10.5k: through the zone of control that the fortress has again: a test")
  t.ok(r:says "the siege of 1017 Przemyśl is lifted" and not g:at("1017", "besieged"), "fureur 10.5k: the siege is lifted")
end
g = adjust { ["1318"] = "ru_7c" }
play "withdraw 1318 to 1418"
t.ok(not r:says "siege", "fureur 10.5k: nobody else lifts one")
-- one that cannot go is lost, and the siege with him
g = adjust({ ["1017"] = { "ru_14c", "au_5c" } }, { hex = { ["1017"] = { besieged = true } } })
t.is(g:where "ru_14c" .. tostring(g:at("1017", "besieged")), "eliminatedfalse", "fureur 11.2i, 10.5k: with the last besieger the siege ends")

-- 11.2h, 10.3.2b: who is lost on the way is lost, and nothing else happens. Austrians in 1516 and 1520 watch every way from 1318.
g = adjust({ ["1318"] = "ru_res_i", ["1517"] = "au_12c", ["1419"] = "au_1c" }, { face = { ru_res_i = "reduced" }, dice = { 1, 1, 6, 6, 6, 6 } })
local way = offered(g, "1318"):match "%d+"
t.ok(way ~= nil, "fureur 11.2g: a reduced corps may withdraw through enemy zones")
if way then play("withdraw 1318 to " .. way) end
t.is(g:where "ru_res_i", "eliminated", "fureur 10.3.2b: its test costs it its last step")

-- 9g, 11.2g: a lone enemy HQ that a retreat comes next to gives way, after the first hex and after the second.
for _, case in ipairs { { "1318", "1418", "1417", "first hex" }, { "1218", "1318", "1219", "first of two" }, { "1218", "1318", "1518", "second of two" } } do
  g = adjust({ [case[1]] = "ru_7c", [case[3]] = "au_hq1" })
  local list = offered(g, case[1])
  t.ok(list:find(case[2], 1, true), "fureur 11.2g: " .. case[1] .. " to " .. case[2])
  r = g:play(("withdraw %s to %s"):format(case[1], case[2]))
  local gave_way
  while g.ask do
    gave_way = gave_way or g.ask.rule == "9g"
    local goal = g.ask.options[1]
    if g.ask.rule ~= "9g" then for _, hex in ipairs(g.ask.options) do if g:distance(hex, "1518") == 1 then goal = hex end end end
    r = g:reply(goal)
  end
  t.ok(gave_way or g:where "au_hq1" ~= case[3], "fureur 9g: an HQ next to the " .. case[4] .. " gives way")
end

-- 11.2d: what is a source and what is not. Lötzen besieged serves nobody outside; Germans in 1105 and 1306, on either side of it.
local function isolated(id, hex, p)
  local at = adjust(p.place, p)
  return at:where(id) ~= hex or at:now() == "adjustment" and offered(at, hex) ~= ""
end
t.ok(isolated("ge_17c", "1306", { initiative = "austro_german", hex = { ["1206"] = { besieged = true } },
     place = { ["1206"] = { "ru_3c", "ge_konig" }, ["1105"] = "ge_20c", ["1306"] = "ge_17c" } }), "fureur 10.5b: a besieged fortress is no source, though its railway is open")
t.ok(isolated("ru_3c", "1105", { place = { ["1105"] = "ru_3c", ["1306"] = "ru_4c" } }), "fureur 11.2f: no line leads through an enemy fortress, though empty")
t.ok(not isolated("ru_3c", "1105", { place = { ["1105"] = "ru_3c", ["1306"] = "ru_4c", ["1206"] = "ru_2c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } }),
     "fureur 11.2c: with a corps in it, once taken, it does")
-- Kovno (1504), its railway cut on both sides, traces a line itself by the corps in 1605, and hands it on to 1304.
local kovno = { ["1304"] = "ru_3c", ["1603"] = "ge_20c", ["1405"] = "ge_17c" }
t.ok(isolated("ru_3c", "1304", { place = { ["1304"] = "ru_3c", ["1603"] = "ge_20c", ["1705"] = "ge_17c" } }), "fureur 11.2d: cut off, Kovno is no source")
kovno["1405"], kovno["1705"], kovno["1506"] = nil, "ge_17c", "ru_2c"
t.ok(not isolated("ru_3c", "1304", { place = kovno }), "fureur 11.2d: by a corps within two hexes that has a line it is one")

-- 5, 7e, 11.2a: on an empty board a turn goes by: four activations, two adjustments.
g = B.at { turn = "D2", place = { ["2009"] = "ru_2c" } }
g:dice { 5, 2 }
r = g:enter "initiative"
local seen, most = { ["7e"] = 0, ["11.2b"] = 0 }, 20
while g:now() ~= "ending" and most > 0 do
  most = most - 1
  if g.ask then
    r = g:reply(g.ask.options[1])
  else
    for _, s in ipairs(r.steps) do if seen[s.rule] then seen[s.rule] = seen[s.rule] + 1 end end
    r = g:play "done"
  end
end
for _, s in ipairs(r.steps) do if seen[s.rule] then seen[s.rule] = seen[s.rule] + 1 end end
t.is(seen["7e"], 4, "fureur 7e: four activations in a turn")
t.is(seen["11.2b"], 2, "fureur 11.2a: each player adjusts his front once")
t.done()
