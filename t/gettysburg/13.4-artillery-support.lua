-- 13.4: support by artillery. c_1 (5) attacks u_2 (5); c_52 has Offensive Support 1, u_8 Defensive Support 3, u_7 2.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(more, opts)
  local place = { ["1517"] = { "c_1", "c_52" }, ["1516"] = "u_2" }
  for k, v in pairs(more) do place[k] = v end
  return battle.fought(place, opts)
end

local g, r = fight({}, { dice = { 4 }, answer = { "c_52" } })
t.is(r.result.differential, 1, "gettysburg 13.4b: one Ready unit stacked with the attacker adds its Offensive Support")
t.is(g:face_of "c_52", "fired", "gettysburg 13.4a: then it is Fired")
g, r = fight({}, { dice = { 5 }, answer = { "none" } })
t.is(r.result.differential, 0, "gettysburg 13.4b: its owner may keep it back")
t.is(g:face_of "c_52", "ready", "gettysburg 13.1b: it can still do something")
g, r = fight({ ["1517"] = "c_1", ["1518"] = "c_52" }, { dice = { 5 } })
t.is(r.result.differential, 0, "gettysburg 13.4b: a gun next to the attacker gives no offensive support")
g = fight({ ["1517"] = { "c_1", "c_52", "c_51" } }, { dice = { 4 } })
t.is(battle.joined(g.ask.options), "none c_52 c_51", "gettysburg 13.4b: one for each attacking brigade")

-- 13.4c
g, r = fight({ ["1517"] = "c_1", ["1516"] = { "u_2", "u_7" }, ["1416"] = "u_8" }, { dice = { 5 }, answer = { "u_8" } })
t.is(r.result.differential, -3, "gettysburg 13.4c: a gun next to the defender subtracts its Defensive Support")
t.is(g:face_of "u_8", "fired", "gettysburg 13.1c: and is Fired")
t.is(g:face_of "u_7", "ready", "gettysburg 13.4c: only one for each combat")
g = fight({ ["1517"] = "c_1", ["1516"] = { "u_2", "u_7" }, ["1416"] = "u_8" }, {})
t.is(g.ask.side, "union", "gettysburg 13.4c: the defender chooses")
t.is(battle.joined(g.ask.options), "none u_8 u_7", "gettysburg 13.4c: among those stacked with it or next to it")
t.is(g.ask.notes.u_8 .. ", " .. g.ask.notes.u_7, "-3 in the differential, -2 in the differential", "gettysburg 13.4c: each with what it is worth")
t.is(g.ask.standard, "none", "gettysburg 13.4c: an empty line spends no gun")
g = fight({ ["1517"] = { "c_1", "c_52", "c_51" }, ["1518"] = "c_50", ["1514"] = "u_4" }, { declare = { "bombard u_4 with c_51", "attack 1516 with c_1" } })
t.is(g.ask.notes.c_52, "+1 in the differential", "gettysburg 13.4b: so has a gun of the attacker")
for text, rule in pairs { c_1 = "13.4a", c_50 = "13.4b", c_51 = "14.1c", u_8 = "13.4b" } do
  g.u:answer(text)
  t.is(g.u:ruling().rule, rule, "gettysburg 13.4b: why not " .. text)
end
g = fight({ ["1517"] = "c_1", ["1515"] = "u_8", ["1416"] = "u_7" }, { face = { u_8 = "fired" }, mark = { u_7 = "disrupted" }, dice = { 5 } })
t.is(g.ruling.result.differential, 0, "gettysburg 13.4c: neither a Fired nor a Disrupted one")

-- 14.1c, 20.4
g = fight({ ["1514"] = "u_4" }, { declare = { "bombard u_4 with c_52", "attack 1516 with c_1" }, dice = { 5 } })
t.is(g.ruling.result.differential, 0, "gettysburg 14.1c: a gun that is to bombard does not support")
g = fight({ ["1416"] = "u_8" }, { turn = "J1-11", dice = { 5, 1 } })
t.is(g.ruling.result.differential, 0, "gettysburg 20.4: at night no artillery supports")

-- EX-13-14b: 4 with brigade 5, 2 and 3 stacked together, C with B
g = battle.at { ["1517"] = { "c_1", "c_52" }, ["1518"] = { "c_51", "c_45" }, ["1516"] = { "u_2", "u_7" } }
for _, text in ipairs { "bombard u_2 with c_51", "bombard u_2 with c_45", "attack 1516 with c_1", "done" } do g:play(text) end
g:play "resolve c_51"
t.like(g.ask.text, "coordinate", "gettysburg 14.7a: EX-13-14b: two guns stacked together may try to coordinate")
g:dice { 6, 1 } g:reply "no"
g:play "resolve c_1"
t.is(battle.joined(g.ask.options), "none c_52", "gettysburg 13.4b: EX-13-14b: the gun with the brigade may support its attack")
g:reply "c_52"
t.is(battle.joined(g.ask.options), "none u_7", "gettysburg 13.4c: EX-13-14b: the enemy gun may support the defence")
g = fight({ ["1517"] = "c_1", ["1514"] = "u_8" }, { dice = { 5 } })
t.ok(not g.ask and g.ruling.result.differential == 0, "gettysburg 13.4c: a gun two hexes off does not support")
t.done()
