-- 10.3.2: the retreat (the section is lost; the examples and 11.2 give two hexes and three classes of hexes).
local t, B = require "tap", require "fureur.lib.board"

-- DR against what is in 1607, attacked from 1606 by 12. Stops at each question.
local function driven(more, p, opts)
  p = p or {}
  local place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" }
  for hex, units in pairs(more or {}) do place[hex] = units end
  p[1], p[2], p.place = "announcement", "russian", place
  local g = B.at(p, opts)
  g:play "attack 1607 with ru_2c ru_20c"
  g:play "done"
  g:dice(p.dice or { 5 })
  g:play "resolve 1607"
  if g.ask and B.has(g.ask.options, "refuse") then g:reply "retreat" end
  return g
end

-- 10.3.2e-x, 10.3.2g-x: two hexes; out of enemy zones where that is possible. 1507 and 1508 are next to Grodno (1408).
local g = driven()
t.is(g.ask.side, "austro_german", "fureur 10.3.2g-x: the owner chooses the way")
t.is(B.sorted(g.ask.options), "1608 1707", "fureur 10.3.2g-x: hexes in an enemy zone of control are not offered while others will do")
t.is(B.sorted(g.ask.options), "1608 1707", "fureur 10.3.2c: out of enemy zones of control first")
g:reply "1608"
t.is(B.sorted(g.ask.options), "1609 1708", "fureur 10.3.2e-x: the second hex is two hexes from the one left")
g:reply "1609"
B.answer(g)
t.is(g:where "ge_17c", "1609", "fureur 10.3.2e-x: the retreat is two hexes")
t.ok(g:is("ge_17c", "disorganised"), "fureur 10.3.2d: who retreats after combat is disorganised")
t.is(B.rolls(g.ruling, "10.3.2"), 0, "fureur 10.3.2b: no cohesion test out of enemy zones")
t.is(g:distance("1607", "1609"), 2, "fureur 10.3.2a: as in the examples")

-- 10.3.2c, 10.3.2e-x to 10.3.2g-x: an answer that is no way out gets the rule against it, and the question stays.
g = driven()
local function not_to(h, rule, name)
  local r = g:reply(h)
  t.is(r.status .. " " .. tostring(r.rule), "refused " .. rule, "fureur " .. name)
end
not_to("1609", "10.3.2g-x", "10.3.2g-x: a step is to the next hex")
not_to("eliminated", "10.3.2g-x", "10.3.2g-x: on the map")
not_to("1507", "10.3.2c", "10.3.2c: not into an enemy zone of control while a hex without one is open")
not_to("1606", "10.3.2f-x", "10.3.2f-x: not into a hex with enemies")
g:reply "1608"
not_to("1707", "10.3.2e-x", "10.3.2e-x: the second step leads away from the hex that was left")
g:reply "1609"
t.is(g:where "ge_17c", "1609", "fureur 10.3.2g-x: what was refused has changed nothing")
g = driven(nil, nil, { switches = { retreat_least = 1, retreat_most = 1 } })
g:reply "1608"
B.answer(g)
t.is(g:where "ge_17c", "1608", "fureur 10.3.2e-x: with retreat_least=1 and retreat_most=1 one hex is enough")

-- 10.3.2e-x for the attacker.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" } }
B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 3 }, wants = { "retreat" } })
t.is(g:distance("1606", g:where "ru_2c"), 2, "fureur 10.3.2e-x: an attacker retreats two hexes alike")
t.is(g:where "ru_2c", g:where "ru_20c", "fureur 10.3.2j-x: a stack retreats together")
-- 10.3.1o: only those who attacked.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" } }
B.fight(g, { "1607", with = "ru_2c", dice = { 4 }, wants = { "retreat" } })
t.isnt(g:where "ru_2c", "1606", "fureur 10.3.1o: on AR the unit that attacked retreats")
t.is(g:where "ru_20c", "1606", "fureur 10.3.1o: one that did not stays")
t.ok(not g:is("ru_20c", "disorganised"), "fureur 10.3.2d: and is not disorganised")

-- 10.3.2g-x: Russians in 1508 and 1808 put every hex around in their zones.
local ring = { ["1508"] = "ru_3c", ["1808"] = "ru_4c" }
g = driven(ring, { dice = { 5, 6, 6 } })
t.is(B.sorted(g.ask.options), "1506 1507 1608 1706 1707", "fureur 10.3.2g-x: if all are in enemy zones any may be taken")
g:reply "1608"
B.answer(g)
t.is(B.rolls(g.ruling, "10.3.2"), 2, "fureur 10.3.2h-x: with a test for each such hex")
t.is(g:face_of "ge_17c", "full", "fureur 10.3.2b: 3 to 6 has no effect")
g = driven(ring, { dice = { 5, 2, 1 } })
g:reply "1608"
B.answer(g)
t.is(g:where "ge_17c", "eliminated", "fureur 10.3.2b: 1 and 2 cost a loss each")
ring["1608"] = "ge_20c"
g = driven(ring, { dice = { 5, 6, 6 } })
B.answer(g)
t.is(B.rolls(g.ruling, "10.3.2"), 1, "fureur 10.3.2c: a hex in an enemy zone with a friend in it comes next, without a test")
t.is(B.rolls(g.ruling, "10.3.2"), 1, "fureur 9.1g-x: a friend in the hex cancels the enemy's zone for retreats")

-- 10.3.2h-x: a stack tests once, one unit loses.
g = driven({ ["1607"] = { "ge_1res", "ge_3div" }, ["1508"] = "ru_3c", ["1808"] = "ru_4c" }, { dice = { 6, 2, 6 } })
g:reply "1608"
B.answer(g)
t.is(B.rolls(g.ruling, "10.3.2"), 2, "fureur 10.3.2h-x: a stack of two makes one test for a hex")
t.is((g:face_of "ge_1res" == "reduced" and 1 or 0) + (g:face_of "ge_3div" == "reduced" and 1 or 0), 1, "fureur 10.3.2h-x: and one of its units takes the loss")

-- 10.3.2f-x: what may not be entered. A Russian corps driven from 1305, next to empty Lötzen (1206).
g = B.at { "announcement", "austro_german", place = { ["1304"] = { "ge_17c", "ge_20c" }, ["1305"] = "ru_3c" } }
g:play "attack 1305 with ge_17c ge_20c"
g:play "done"
g:dice { 5, 6, 6 }
g:play "resolve 1305"
if g.ask and B.has(g.ask.options, "refuse") then g:reply "retreat" end
t.ok(not B.has(g.ask.options, "1206"), "fureur 10.3.2f-x: an enemy fortress may not be entered, though empty")
t.ok(not B.has(g.ask.options, "1304"), "fureur 10.3.2f-x: nor a hex with enemy units")
B.answer(g)

-- The coast: a corps in 1103, attacked from 1204, between the sea and Königsberg (1004).
local function coast(more, p, opts)
  p = p or {}
  local place = { ["1204"] = { "ru_3c", "ru_20c" }, ["1103"] = "ge_17c" }
  for hex, units in pairs(more) do place[hex] = units end
  p[1], p[2], p.place = "announcement", "russian", place
  local c = B.at(p, opts)
  c:play "attack 1103 with ru_3c ru_20c"
  c:play "done"
  c:dice(p.dice or { 5, 6, 6, 6 })
  c:play "resolve 1103"
  if c.ask and B.has(c.ask.options, "refuse") then c:reply "retreat" end
  return c
end
g = coast {}
for _, hex in ipairs(g.ask and g.ask.options or {}) do
  t.ok(not B.has(g:terrain(hex), "sea"), "fureur 10.3.2f-x: nobody retreats into the sea: " .. hex)
end
B.answer(g)

-- 10.3.2e-x: if no hex at two is to be had, one.
g = coast { ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["0904"] = "ru_13c", ["1005"] = "ru_6c" }
B.answer(g)
t.is(g:where "ge_17c", "1004", "fureur 10.3.2e-x: where no hex at two can be reached the retreat is one hex")
t.ok(g:is("ge_17c", "disorganised"), "fureur 10.3.2d: which disorganises as well")
t.is(B.rolls(g.ruling, "10.3.2"), 0, "fureur 9.1g-x: one's own fortress counts as a friend in its hex: no test")
g = coast({ ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["0904"] = "ru_13c", ["1005"] = "ru_6c" }, nil, { switches = { empty_fortress = "empty" } })
B.answer(g)
t.is(g:where "ge_17c" .. B.rolls(g.ruling, "10.3.2"), "10041", "fureur 10.3.2b: with empty_fortress=empty it does not: a test")

-- 10.3.2f-x: stacking at the end. With two corps in 0904 the only hex left at two is 1005.
g = coast { ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["0904"] = { "ge_20c", "ge_1res" } }
B.answer(g)
t.is(g:where "ge_17c", "1005", "fureur 10.3.2f-x: the last hex respects stacking")
t.is(g:where "ge_17c", "1005", "fureur 9.2b-x: stacking holds at the end of a retreat")

-- 10.3.2i-x: no way at all.
local shut = { ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["1004"] = "ru_13c" }
g = coast(shut, { face = { ge_17c = "reduced" }, dice = { 4 }, hex = { ["1004"] = { captured = true, holder = "russian" } } })
B.answer(g)
t.is(g:where "ge_17c", "eliminated", "fureur 10.3.2i-x: units that cannot retreat at all are eliminated")
t.is(g:where "ge_cadre1", "cadres", "fureur 10.3.2i-x: and leave no Cadre")
t.ok(g:where "ru_3c" == "1103" or g:where "ru_20c" == "1103", "fureur 10.3.1n: the hex is occupied")
shut["1103"] = { "ge_17c", "ge_hq8" }
g = coast(shut, { hex = { ["1004"] = { captured = true, holder = "russian" } } })
B.answer(g)
t.ok(not (g:where "ge_hq8" or ""):match "^%d%d%d%d$", "fureur 10.3.2i-x: an HQ with them, which finds no hex either, leaves the map")

-- 10.3.2j-x, 10.3.2k-x: HQs go with the stack and get no marker.
g = driven { ["1607"] = { "ge_17c", "ge_hq8" } }
g:reply "1608"
g:reply "1609"
B.answer(g)
t.is(g:where "ge_hq8", "1609", "fureur 10.3.2j-x: an HQ retreats with the units it is with")
t.is(g:where "ge_hq8", "1609", "fureur 10.3.1i: HQs retreat if the units they are with do")
t.ok(not g:is("ge_hq8", "disorganised"), "fureur 10.3.2k-x: but is not disorganised")

-- 10.3.2j-x: a split where stacking forces it: one place in 0904, one in 1005.
g = coast({ ["1103"] = { "ge_1res", "ge_3div" }, ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["0904"] = "ge_20c", ["1005"] = "ge_konig" }, { dice = { 6, 6, 6, 6 } })
B.answer(g)
for _, hex in ipairs { "0904", "1005", "1004", "1103" } do
  local n = 0
  for _, id in ipairs(g:stack(hex)) do if g:is(id, "combat") and id:match "^ge_" then n = n + 1 end end
  t.ok(n <= 2, "fureur 10.3.2j-x: a retreat does not overstack " .. hex)
end
t.is(B.sorted { g:where "ge_1res", g:where "ge_3div" }, "0904 1005", "fureur 10.3.2j-x: each goes its two hexes, one to each place")
t.done()
