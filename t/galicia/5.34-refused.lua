-- 3.11, 5.32, 5.34, 8.2: commands that are refused, phases that are passed over, what is counted.
local t, B = require "tap", require "clash.lib.board"
local bench = require "bench"

-- 5.34d: whose units move
local function moving(p, opts)
  p[1], p[2], p[3], p.marker = "galicia", "movement", p[3] or "russian", p.marker or "acm_r4"
  p.place["1303"] = "ru_2gr"
  return B.at(p, opts)
end
local g = moving { place = { ["2205"] = "ru_18", ["2009"] = "au_5", eliminated = "ru_45", ["2706"] = "ru_17" } }
B.no(t, g, "move au_5 to 2010", "5.34d", "galicia 5.34d: the enemy's units are not yours to move")
B.no(t, g, "move au_przemysl to 2010", "S13", "galicia S13: a fort does not move")
B.no(t, g, "move acm_r4 to 2010", "5.34d", "galicia 5.34d: nor a marker")
B.no(t, g, "move ru_45 to 2206", "5.34d", "galicia 5.34d: nor what is not on the map")
B.no(t, g, "move ru_17 to 2707", "5.34d", "galicia 5.34d: nor what stands outside the active army's area")
t.ok(not table.concat(g:legal "move", ";"):find "ru_17", "galicia 5.34d: nor is it offered")
B.no(t, g, "move ru_18 to 2205", "", "galicia 5.34d: a unit does not move to where it is")
for _, m in ipairs { { "halted", "5.34e" }, { "replacement", "8.2b" }, { "cavalry_replacement", "8.22c" } } do
  g = moving { place = { ["2205"] = "ru_13c" }, mark = { ru_13c = m[1] } }
  B.no(t, g, "move ru_13c to 2206", m[2], "galicia 5.34e, 8.2b, 8.22c: nobody moves under a marker: " .. m[1])
end

-- S4: by way of a place: Krasnik, 2007.
g = moving { place = { ["2006"] = "ru_18" }, mp = { 4, 6 }, hex = { ["2007"] = { control = "austrian" } } }
g:play "move ru_18 to 2008 by 2007"
t.is(g:where "ru_18" .. " " .. g:at("2007", "control"), "2008 russian", "galicia 4.22b: the way leads through the place that was named")
g = moving { place = { ["2006"] = "ru_18", ["2008"] = "au_5" }, mp = { 4, 6 } }
B.no(t, g, "move ru_18 to 1908 by 2007", "S3", "galicia S3: not through a place in an enemy zone of control")
g = moving { place = { ["2006"] = "ru_18" }, mp = { 2, 6 } }
B.yes(t, g, "move ru_18 to 2008 by 2007", "galicia 5.34d: by a place on the way, with just enough")
B.no(t, g, "move ru_18 to 2009 by 2007", "5.34", "galicia 5.34d: not farther than that")
g = moving { place = { ["2008"] = "ru_18" }, mp = { 3, 6 } }
B.no(t, g, "move ru_18 to 2010 by 2007", "5.34", "galicia 5.34d: what the detour costs is gone")
B.no(t, g, "move ru_18 to 2009 by 2205", "", "galicia 5.34d: nor by a place out of reach")
-- 5.34: the phase ends by itself when nothing can move
local function waits(p)
  p[1], p.turn = "galicia", "T5"
  g = B.at(p)
  g:set { marker = "acm_r4" }
  g:counter { acm_r4 = { infantry_mp = 3, cavalry_mp = 5 } }
  g:phase("movement", "russian")
  return #g:legal "move"
end
t.is(waits { place = { ["2205"] = "ru_18" }, mark = { ru_18 = "halted" } }, 0, "galicia 5.34e: with Done units alone nothing is offered")
g = B.at { "galicia", "movement", "russian", marker = "acm_r4", place = { ["2205"] = { "ru_18", "ru_45" } } }
g:play "move ru_18 to 2206"
t.is(g:now(), "movement", "galicia 5.34d: while one can still move the phase goes on")

-- 5.34a, 5.34c: the cup. A marker that the scenario leaves out stays out.
g = B.at { "galicia", turn = "T5", place = { ["2205"] = "ru_18" } }
g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
local r = g:enter "cup"
t.ok(r:says "8 command markers", "galicia 5.34a: eight markers are in the cup")
t.ok(r:cites "5.34a" and r:cites "5.34c", "galicia 5.34c: and the track is cited")

-- 9.1c to 9.1e: the asterisk of the area where it stands now
g = B.at { "galicia", "combat", "russian", place = { tracks = { "acm_r4", "acm_r5" }, ["2205"] = { "ru_18", "ru_13c" }, ["2206"] = "au_5", ["2706"] = "ru_17", ["2707"] = "au_12" },
           counter = { acm_r4 = { asterisk = true } } }
B.no(t, g, "attack 2206 with ru_18", "9.1c", "galicia 9.1c: infantry under an asterisk does not fight")
B.yes(t, g, "attack 2707 with ru_17", "galicia 9.1c: that of another army does")

-- 5.35: the declaration
local function declares(p, side)
  p[1], p[2], p[3], p.marker = "galicia", "declaration", side or "russian", "acm_r4"
  return B.at(p)
end
g = declares { place = { ["2205"] = "ru_18", ["2206"] = "au_5", support = { "osm_r1", "osm_a1" } }, turn = "T4" }
B.yes(t, g, "declare", "galicia 5.35a: the combat phase is declared")
B.yes(t, g, "declare with osm_r1", "galicia 10.1c: with offensive support")
B.no(t, g, "declare with osm_a1", "10.1", "galicia 10.1a: not with the enemy's marker")
B.no(t, g, "declare with osm_r2", "10.1", "galicia 10.1a: nor with one that is not at hand")
g:play "declare"
t.ok(g:get "fought.russian" and g:get "fighting" and not g:get "fought.austrian", "galicia 5.35a: it is his only one this turn")
t.is(g:get "supported.russian", 0, "galicia 10.1d: without support none is used up")
g = declares { place = { ["2205"] = "ru_18", ["2206"] = "au_5", support = "osm_r1" }, turn = "T4" }
r = g:play "declare with osm_r1"
t.is(g:get "supported.russian", 4, "galicia 10.1d: the turn of the last support is kept")
t.ok(r:cites "5.35a", "galicia 5.35a: the declaration is noted")
local function stops(p)
  g = B.at { "galicia", turn = "T5", place = p.place, set = p.set, mark = p.mark }
  g:set { marker = "acm_r4" }
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  g:phase("movement", "russian")
  g:play "done"
  return g:now() == "declaration"
end
t.ok(stops { place = { ["2205"] = "ru_18", ["2206"] = "au_5" } }, "galicia 5.35a: after the moves the side is asked")
t.ok(not stops { place = { ["2205"] = "ru_18", ["2206"] = "au_5" }, set = { fought = { russian = true } } }, "galicia 5.35a: not if it has fought this turn")
t.ok(not stops { place = { ["2205"] = "ru_18", ["2207"] = "au_5" } }, "galicia 5.35a: nor where nothing can be attacked")
t.ok(not stops { place = { ["2205"] = "ru_18", ["2206"] = "au_5" }, mark = { ru_18 = "replacement" } }, "galicia 5.35a: nor with nobody who may attack")

-- 3.11: set-up
g = bench "galicia/campaign"
local at = g:where "ru_18"
B.no(t, g, "place ru_18 at " .. at, "3.11", "galicia 3.11: it is already there")
g:play "place ru_18 at 2004"
t.is(g:where "ru_18", "2004", "galicia 3.11: a unit is set up elsewhere")
B.no(t, g, "place au_5 at 2004", "3.1a", "galicia 3.11a: only one's own")
t.ok(B.has(g:legal "place", "place ru_18 at " .. at), "galicia 3.11: back again is offered")
t.ok(not B.has(g:legal "place", "place ru_18 at 2004"), "galicia 3.11: where it is is not")
local full = false
for _, c in ipairs(g:legal "place") do full = full or c:find " at 2205$" end
t.ok(not full, "galicia 3.11, 6.1: nor is a full hex")
-- whatever the board shows, done looks at all of it
g:place { ["2007"] = "ru_18" }
B.no(t, g, "done", "3.11c", "galicia 3.11c: a set-up too near the enemy's country is not done")


-- 5.34: with the last move the phase is over. All markers are drawn, so the turn ends; the next one stops at a reinforcement.
g = B.at { "galicia", "movement", "russian", marker = "acm_r4", place = { ["2205"] = "ru_18" } }
g:play "move ru_18 to 2206"
t.is(g:now(), "reinforcements", "galicia 5.34d: with the last unit moved the phase is over")
g = B.at { "galicia", "movement", "russian", marker = "acm_r4", place = { ["2006"] = "ru_18", ["1303"] = "ru_2gr" }, mp = { 4, 6 } }
local places = true
for _, text in ipairs(g:legal "move") do
  local via = text:match " by (%d+)$"
  if via then places = places and (B.has(g:terrain(via), "town") or B.has(g:terrain(via), "city")) end
end
t.ok(places, "galicia 4.22: only places where it matters are offered on the way")

for _, text in ipairs(g:legal "move") do
  local to, via = text:match " to (%d+) by (%d+)$"
  if via and via == to then t.ok(false, "galicia 4.22: nobody goes by where he ends: " .. text) end
end

t.done()
