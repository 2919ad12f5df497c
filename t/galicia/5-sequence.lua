-- 5: the turn, the draws, movement; 9: command tracks and asterisks; 6: stacking.
local t, B = require "tap", require "clash.lib.board"

-- 5.34: the draw. The eighth marker from the top of the cup is that of the Russian 4th Army.
local g = B.at { "galicia", turn = "T5", place = { ["2205"] = "ru_18", ["2007"] = "au_5" } }
g:dice { 8, 5 }
g:enter "cup"
t.is(#g:stack "cup", 7, "galicia 5.34a: all eight markers go into the cup, and one is drawn")
t.is(#g:stack "tracks", 1, "galicia 5.34c: it lies on its command track")
local drawn = g:stack("tracks")[1]
t.is(g:get "marker", drawn, "galicia 5.34b: it is the active one")
t.is(g:of(drawn, "infantry_mp"), 3, "galicia 5.34c: one die on the track of the army: 3/5 on a 5")
t.is(g:of(drawn, "cavalry_mp"), 5, "galicia 9.1a: the right figure is for cavalry")
t.ok(g.ruling:cites "5.34b", "galicia 5.34b: the draw is noted")
t.ok(g.ruling:says "Austrian", "galicia 5.34b: on odd turns the Austrian draws")
g = B.at { "galicia", turn = "T6", place = { ["2205"] = "ru_18" } }
g:dice { 8, 5 }
g:enter "cup"
t.ok(g.ruling:says "drawn by the Russian", "galicia 5.34b: on even turns the Russian does")

-- 9.2, 9.3: x_track_by_turn
local function track(army, turn, die) local r = g:rule("command", { track = army, turn = turn, die = die }).result return r.infantry .. (r.asterisk and "*" or "") .. "/" .. r.cavalry end
t.is(track("r3", 3, 1) .. " " .. track("r3", 4, 1), "1*/2 1/3", "galicia 9.2: x_track_by_turn: the Russian 3rd Army has one track for turns 1 to 3 and one for 4 to 10")
t.is(track("a3", 3, 1) .. " " .. track("a3", 4, 1), "1*/3 1/2", "galicia 9.3: x_track_by_turn: so has the Austrian 3rd")
for _, army in ipairs { "r4", "r5", "r8" } do
  t.isnt(track(army, 1, 1), track(army, 10, 1), "galicia 9.2: two tracks for " .. army)
end
t.is(track("a1", 1, 3) .. track("a4", 1, 3), track("a1", 10, 3) .. track("a4", 10, 3), "galicia 9.3: two Austrian armies have only one")
t.isnt(track("a2", 1, 3), track("a2", 10, 3), "galicia 9.3: two have two")
t.is(g:rule("command", { track = "r9", turn = 1, die = 1 }).status, "refused", "galicia 9.2: there is no 9th Army")

-- 5.34d, 5.34e, 9.1b: movement
local function moving(p)
  p[1], p[2], p[3], p.marker = "galicia", "movement", p[3] or "russian", p.marker or "acm_r4"
  p.place["1303"] = "ru_2gr"                     -- one that can still move, so that the phase goes on
  return B.at(p)
end
g = moving { place = { cup = "acm_r5", ["2205"] = { "ru_18", "ru_13c" }, ["2105"] = "ru_45", ["2706"] = "ru_17" }, mark = { ru_45 = "replacement" } }
B.yes(t, g, "move ru_18 to 2006", "galicia 5.34d: a unit inside the boundaries moves up to the allowance")
B.no(t, g, "move ru_18 to 2001", "5.34", "galicia 5.34d: not beyond it")
B.no(t, g, "move ru_17 to 2707", "5.34d", "galicia 5.34d: a unit outside the boundaries does not move")
B.no(t, g, "move ru_45 to 2106", "8.2b", "galicia 5.34e, 8.2b: nor one under a replacement marker")
B.yes(t, g, "move ru_13c to 2001", "galicia 9.1a: cavalry has the right figure")
g:play "move ru_18 to 2206"
B.no(t, g, "move ru_18 to 2205", "5.34", "galicia 9.1b: a unit moves once")
t.ok(not g:is("ru_18", "halted"), "galicia 5.34e: one that stays in the active area needs no Done marker")
g:play "move ru_13c to 2506"
t.is(g:where "ru_13c", "2506", "galicia 9.1e: it may cross into another army's area")
t.ok(g:is("ru_13c", "halted"), "galicia 5.34e: and is Done where the marker is still to be drawn")
g = moving { place = { tracks = "acm_r5", ["2205"] = "ru_13c" } }
g:play "move ru_13c to 2506"
t.ok(not g:is("ru_13c", "halted"), "galicia 5.34e: not where it was drawn already")
g = moving { place = { ["2205"] = "ru_18" }, mark = { ru_18 = "halted" } }
B.no(t, g, "move ru_18 to 2206", "5.34e", "galicia 5.34e: a Done unit does not move")

-- S3: zones of control; TEC costs
g = moving { place = { ["2205"] = "ru_18", ["2207"] = "au_5", ["2007"] = "ru_13c" }, mp = { 4, 6 } }
B.yes(t, g, "move ru_18 to 2206", "galicia S3: a unit may enter an enemy zone of control")
B.no(t, g, "move ru_18 to 2209", "5.34", "galicia S3: and stops there")
B.no(t, g, "move ru_18 to 2207", "S3", "galicia S3: no unit enters the enemy's hex")
g:play "move ru_18 to 2206"
t.is(g:where "ru_18", "2206", "galicia S3: it is there")
g = moving { place = { ["2206"] = "ru_18", ["2207"] = "au_5" }, mp = { 1, 1 } }
B.yes(t, g, "move ru_18 to 2106", "galicia S3: from one zone of control straight into another")

-- 6.1: stacking
g = moving { place = { ["2205"] = { "ru_18", "ru_45" }, ["2206"] = { "ru_41", "ru_13c" }, ["2106"] = { "ru_14c", "ru_3d" }, ["2105"] = { "ru_47" },
                       ["2107"] = { "ru_7c", "ru_1d", "ru_5d" } }, mp = { 4, 6 } }
B.no(t, g, "move ru_47 to 2205", "6.1", "galicia 6.1: no third infantry unit")
B.no(t, g, "move ru_47 to 2206", "6.1", "galicia 6.1: A1: nor a third unit beside infantry")
B.yes(t, g, "move ru_13c to 2106", "galicia 6.1: three cavalry units stack")
B.no(t, g, "move ru_13c to 2107", "6.1", "galicia 6.1: four do not")
B.no(t, g, "move ru_41 to 2106", "6.1", "galicia 6.1: A1: nor infantry on two of cavalry")

-- 5.35, 9.1c, 9.1d, 9.1e: d_asterisk. Infantry in an army with an asterisk does not fight, cavalry does.
g = B.at { "galicia", "combat", "austrian", place = { tracks = { "acm_a1", "acm_a4" }, ["2007"] = { "au_5", "au_3c" }, ["2411"] = "au_12",
           ["2006"] = "ru_18", ["2410"] = "ru_45" }, counter = { acm_a1 = { asterisk = true } } }
B.no(t, g, "attack 2006 with au_5", "9.1c", "galicia 9.1c: d_asterisk: no infantry inside the boundaries takes part")
B.yes(t, g, "attack 2006 with au_3c", "galicia 9.1c: d_asterisk: cavalry does")
B.yes(t, g, "attack 2410 with au_12", "galicia 9.1e: d_asterisk: infantry that now is in an army without one does")
g:phase("movement", "austrian")
g:set { marker = "acm_a1" }
t.ok(tostring(g:status()):find("no infantry of the army may fight", 1, true), "galicia 9.1c: it is said while the army moves")
g:phase("combat", "austrian")
t.ok(g:can "attack 2410 with au_12", "galicia 5.35b: units of any army may attack")
g = B.at { "galicia", "declaration", "austrian", place = { tracks = "acm_a1", cup = "acm_a4", ["2007"] = "au_5", ["2006"] = "ru_18", support = { "osm_a1", "osm_a2" } } }
g:set { marker = "acm_a1" }
g:play "declare"
t.is(g:get "fought.austrian", true, "galicia 5.35a: the combat phase is declared, once a turn")
t.is(g:now(), "combat", "galicia 5.35a: after all movement of the marker just drawn")
g = B.at { "galicia", "declaration", "austrian", place = { ["2007"] = "au_5", ["2006"] = "ru_18", support = { "osm_a1", "osm_a2" } } }
B.yes(t, g, "declare with osm_a2", "galicia 5.35c: offensive support may be announced with it")

-- 5.37, 8.2b
g = B.at { "galicia", place = { ["2205"] = { "ru_18", "ru_45" }, ["2206"] = "ru_13c" }, face = { ru_18 = "reduced", ru_45 = "reduced" },
           mark = { ru_18 = "replacement", ru_45 = "halted", ru_13c = "cavalry_replacement" } }
g:enter "recovery"
t.is(g:face_of "ru_18", "full", "galicia 5.37b: a reduced unit under a replacement marker is full again")
t.is(g:face_of "ru_45", "reduced", "galicia 5.37b: no other")
t.ok(not g:is("ru_18", "replacement") and not g:is("ru_45", "halted") and not g:is("ru_13c", "cavalry_replacement"),
     "galicia 5.37a: Done and replacement markers come off")
t.is(g:now(), "reinforcements", "galicia 5.38a: and a new turn begins")

t.done()
