-- 9a, 9e, 9f, 9g: what is told of a move, step by step, and the reason of each refusal.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g

-- 9a: the plan of a move.
local function plan(p, text) return table.concat(B.at(p):plan(text) or {}, " | ", 3) end
local open = { "movement", "russian", place = { ["1607"] = "ru_3c", ["1605"] = "ru_hq1" } }
t.is(plan(open, "ru_3c to 1608"), "way | 1607 1608 | cost | 1 of 2", "fureur 9b: way and cost of a move of one hex")
t.is(plan(open, "ru_3c to 1609"), "way | 1607 1608 1609 | cost | 2 of 2", "fureur 9b: of two")
t.is(plan(open, "ru_3c to 1608 by 1707"), "way | 1607 1707 1608", "fureur 9a: of one by a hex that was named, at no other cost")
t.is(plan({ "movement", "russian", place = { ["1607"] = "ru_3c", ["1609"] = "ge_17c" } }, "ru_3c to 1608"),
     "way | 1607 1608 | cost | 1 of 2 | ends | in an enemy ZOC", "fureur 9.1e-x: it is told that the move ends in an enemy ZOC")

g = B.at(open)
for _, hex in ipairs { "1607", "1608" } do
  t.ok(g:refused("move ru_3c to 1608 by " .. hex), "fureur 9a: by where it starts or where it goes is no way: " .. hex)
end

-- The steps of a move that was played, as they are told.
local function steps(p, text)
  g = B.at(p)
  local r = g:play(text)
  local at = g.ask and g:where(text:match "%S+ (%S+)")
  while g.ask do r = g:reply(g.ask.options[1]) end
  local list = {}
  for _, s in ipairs(r.steps) do
    if s.rule == "9a" then list[#list + 1] = s.text:match "to (%d+)" end
  end
  return table.concat(list, " "), at
end
local function lone(from, hq, id) return { "movement", "russian", place = { [from] = id or "ru_3c", [hq] = "ge_hq8" } } end
t.is(steps(lone("1607", "1612"), "move ru_3c to 1609"), "1609", "fureur 9a: a move is one step where nothing happens on its way")
local told, at = steps(lone("1607", "1611"), "move ru_3c to 1609")
t.is(told .. (at or " nobody asked"), "1609 nobody asked", "fureur 9g: an HQ two hexes from where it ends stays")
told, at = steps(lone("1607", "1610"), "move ru_3c to 1609")
t.is(told .. " " .. tostring(at), "1609 1609", "fureur 9g: one next to it gives way when it is there, which is told once")
told, at = steps(lone("1607", "1609"), "move ru_3c to 1609")
t.is(told .. " " .. tostring(at), "1608 1609 1608", "fureur 9g: one in the hex where it ends gives way in the hex before")
told, at = steps(lone("1608", "1609"), "move ru_3c to 1609")
t.is(told .. " " .. tostring(at), "1609 1608", "fureur 9g: one next to where it starts gives way before it moves")
told = steps(lone("1605", "1607", "ru_hq1"), "move ru_hq1 to 1706 by 1606")
t.is(told, "1706", "fureur 9g: an HQ displaces nobody in passing")
t.is(g:where "ge_hq8", "1607", "fureur 9g: nor where it ends")

-- 9e, 9h, 9j: a fortress with units in it is refused for their sake, an empty one for its own.
g = B.at { "movement", "russian", place = { ["1207"] = { "ru_3c", "ru_hq1" }, ["1206"] = "ge_17c" } }
t.is(reason(g, "move ru_3c to 1206"), "9e", "fureur 9e: an enemy unit is in the fortress")
g = B.at { "movement", "russian", place = { ["1207"] = { "ru_3c", "ru_hq1" }, ["1206"] = "ge_hq8" } }
t.is(reason(g, "move ru_3c to 1206"), "9e", "fureur 9h: an HQ in its own fortress is an enemy unit too")
g = B.at { "movement", "russian", place = { ["1207"] = { "ru_3c", "ru_hq1" } } }
t.is(reason(g, "move ru_3c to 1206"), "9j", "fureur 9j: an empty fortress must be attacked")

-- 9f: an HQ alone next to the enemy, on foot, by rail and on arrival; stacking for others (9.2b-x).
g = B.at { "movement", "russian", place = { ["1606"] = { "ru_hq1", "ru_3c" }, ["1408"] = { "ru_4c", "ru_2c" }, ["1307"] = "ge_17c" } }
t.is(reason(g, "rail ru_hq1 to 1408"), nil, "fureur 9f: an HQ goes by rail to corps next to the enemy")
t.is(reason(g, "rail ru_3c to 1408"), "9.2a-x", "fureur 9.2a-x: a corps does not go where two are")
t.is(reason(g, "rail ru_hq1 to 1507"), nil, "fureur 9f: an HQ may be alone away from the enemy")
g = B.at { "movement", "russian", place = { ["1606"] = { "ru_hq1", "ru_3c" }, ["1409"] = "ge_17c", ["1507"] = "ru_2c" } }
t.is(reason(g, "rail ru_hq1 to 1509"), "9.3b-x", "fureur 9.3b-x: no train goes through an enemy ZOC")
g = B.at({ "movement", "russian", place = { ["1606"] = { "ru_hq1", "ru_3c" }, ["1607"] = "ge_17c" }, mark = { ge_17c = "disorganised" } })
t.is(reason(g, "rail ru_hq1 to 1605"), nil, "fureur 9.3b-x: a train leaves a hex with a friend in an enemy ZOC")
t.is(reason(g, "rail ru_3c to 1607"), "9.3b-x", "fureur 9.3b-x: there is no railway there")
t.ok(select(2, g:refused "rail ru_3c to 1607"):find("there is no railway", 1, true), "fureur 9.3b-x: and that is said")
g = B.at { "reinforcements", "russian", turn = "S2", place = { reinforcements = { "ru_hq10", "ru_22c" }, ["1405"] = "ge_17c", ["1705"] = "ru_2c", ["1806"] = "ru_3c" } }
t.is(reason(g, "enter ru_22c at 2009 by rail to 1707"), nil, "fureur 11.4f: by rail into the interior")
t.is(reason(g, "enter ru_22c at 2009 by rail to 1708"), "11.4f", "fureur 11.4f: not where there is no railway")
t.ok(select(2, g:refused "enter ru_22c at 2009 by rail to 1708"):find("there is no railway", 1, true), "fureur 11.4f: and that is said")
-- Kovno (1504), empty, keeps the railway of its hex open (9.1g-x): an HQ may be there, for the fortress guards it.
t.is(reason(g, "enter ru_hq10 at 2009 by rail to 1504"), nil, "fureur 9h: an HQ is not alone in a fortress next to the enemy")
g = B.at { "reinforcements", "russian", turn = "S2", place = { reinforcements = "ru_hq10", ["1405"] = "ge_17c", ["1705"] = "ru_2c" }, hex = { ["1504"] = { captured = true, holder = "russian" } } }
t.is(reason(g, "enter ru_hq10 at 2009 by rail to 1504"), "9f", "fureur 9f: one that was captured before does not guard it")

-- 11.4b, 9g: who enters next to a lone enemy HQ displaces it.
g = B.at { "reinforcements", "russian", turn = "S2", place = { reinforcements = { "ru_22c", "ru_gren" }, ["1707"] = "ge_hq8", ["1804"] = "ru_2c" } }
g:play "enter ru_22c at 2009 by rail to 1808"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "ru_22c", "1808", "fureur 11.4b: a corps enters next to a lone HQ")
t.isnt(g:where "ge_hq8", "1707", "fureur 9g: which gives way")
t.is(reason(g, "transfer ru_22c"), "12b", "fureur 12b: no corps changes its army unless that army has just entered play")

-- 9f: who leaves an HQ behind in a fortress of his own leaves it guarded.
g = B.at { "movement", "russian", place = { ["1408"] = { "ru_3c", "ru_hq1" }, ["1307"] = "ge_17c" }, counter = { ru_hq1 = { moved = true } } }
t.is(reason(g, "move ru_3c to 1507"), nil, "fureur 9f: a corps may leave an HQ in its own fortress, next to the enemy")
g = B.at { "movement", "russian", place = { ["1408"] = { "ru_3c", "ru_hq1" } }, counter = { ru_hq1 = { moved = true } } }
t.is(reason(g, "move ru_3c to 1507"), nil, "fureur 9f: and away from him")
g = B.at { "movement", "russian", place = { ["1506"] = { "ru_3c", "ru_hq1" }, ["1407"] = "ge_17c" }, counter = { ru_hq1 = { moved = true } } }
t.is(reason(g, "move ru_3c to 1606"), "9f", "fureur 9f: not in the open")

-- 9l: HQs that could not get away are displaced before attacks are announced.
g = B.at { "movement", "russian", place = { ["1607"] = "ru_hq1", ["1608"] = "ge_17c", ["1604"] = "ru_3c" }, face = { ru_hq1 = "inactive" }, counter = { ru_hq1 = { moved = true } } }
g:play "done"
t.ok(g.ask and g.ask.rule == "9g" and g.ask.side == "russian", "fureur 9l: an HQ left alone next to the enemy is displaced at the end of the movement")
while g.ask do g:reply(g.ask.options[1]) end
t.ok(g:distance(g:where "ru_hq1", "1608") > 1, "fureur 9l: out of contact")

-- Names mean those that can be meant: the Cadre on the map.
g = B.at { "movement", "russian", place = { ["1606"] = "ru_cadre2" }, counter = { ru_cadre2 = { army = "r1" } } }
t.is(reason(g, 'move "russian cadre" to 1605'), nil, "fureur 9a: a name that several counters bear means the one on the map")
t.done()
