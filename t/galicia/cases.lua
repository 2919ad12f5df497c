-- Cases taken from the book, chapter by chapter, each written down before it was played.
local t, B = require "tap", require "clash.lib.board"

local function at(phase, side, p, opts)
  p[1], p[2], p[3] = "galicia", phase, side
  return B.at(p, opts)
end
-- The supply of a unit after the supply phase.
local function supply(place, id, mark)
  local g = B.at { "galicia", place = place, mark = mark, counter = { ru_83r = { due = 1 } } }
  g:enter "supply"
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or g:is(id, "fort_supply") and "fort" or "full"
end

-- 3 Set-up: each side under the number of its own paragraph
local g = at("setup_second", "austrian", { place = { ["1714"] = "au_5" } })
B.no(t, g, "place au_5 at 2007", "3.12b", "galicia 3.12b: an Austrian does not start in Russia")
B.no(t, g, "place au_5 at 0113", "3.12b", "galicia 3.12b: nor in Germany")
B.no(t, g, "place au_5 at 3118", "3.12b", "galicia 3.12b: nor in the area of another army")
B.no(t, g, "place au_5 at 1712", "3.12c", "galicia 3.12c: nor three hexes from Russia")
B.yes(t, g, "place au_5 at 1614", "galicia 3.12c: four hexes from Russia will do")
g = at("setup_first", "russian", { place = { ["1206"] = "ru_18" } })
B.no(t, g, "place ru_18 at 0208", "3.11c", "galicia 3.11c: a Russian does not start two hexes from Germany")
B.no(t, g, "place ru_18 at 3108", "3.11b", "galicia 3.11b: nor in the area of another army")

-- 4.1 Points
g = at("victory", "russian", {})
local function points(turn, before, hexes) return g:rule("points", { turn = turn, before = before, hexes = hexes }).result.points end
t.is(points(3, 0, 7), 0, "galicia 4.1: no points before turn 4")
t.is(points(8, 7, 3), 8, "galicia 4.1: never more than 8")
t.is(points(9, 5, 0), 5, "galicia 4.1: what was gained is not lost with the hexes")
t.is(g:rule("victory", { russian = 9, austrian = 8 }).result.winner, "russian", "galicia 4.1: nine Russian hexes beat eight points")

-- 4.22 Control
local function walk(side, unit, from, to, marker, p)
  p = p or {}
  p.place = p.place or {}
  p.place[from], p.marker, p.mp = unit, marker, { 6, 9 }
  p.place[side == "russian" and "1303" or "0520"] = side == "russian" and "ru_2gr" or "au_46lw"
  g = at("movement", side, p)
  g:play("move " .. unit .. " to " .. to)
  return g
end
walk("russian", "ru_13c", "3115", "3016", "acm_r3")
t.is(g:at("3016", "control"), "nobody", "galicia 4.22: Cossacks in Lemberg: nobody's")
walk("austrian", "au_2c", "2916", "3016", "acm_a3", { hex = { ["3016"] = { control = "russian" } } })
t.is(g:at("3016", "control"), "austrian", "galicia 4.22(2): any supplied Austrian unit takes Lemberg back, cavalry too")
walk("austrian", "au_3c", "2008", "2006", "acm_a1", { hex = {} })
t.is(g:at("2007", "control"), "nobody", "galicia 4.22(3): cavalry that rides through Krasnik does not take it for the Austrian")
walk("austrian", "au_5", "2008", "2006", "acm_a1")
t.is(g:at("2007", "control"), "austrian", "galicia 4.22(3): infantry that marches through does")
walk("austrian", "au_5", "2008", "2007", "acm_a1", { mark = { au_5 = "reduced_supply" } })
t.is(g:at("2007", "control"), "nobody", "galicia 4.22: in reduced supply infantry does not")
walk("russian", "ru_18", "2006", "2007", "acm_r4", { hex = { ["2007"] = { control = "nobody" } }, mark = { ru_18 = "out_of_supply" } })
t.is(g:at("2007", "control"), "nobody", "galicia 4.22(2): an unsupplied Russian does not win Krasnik back")

-- 5.35, 9.1
g = at("declaration", "russian", { place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5", ["2205"] = "ru_45", cup = "acm_r5" }, counter = { acm_r4 = { asterisk = true } }, marker = "acm_r5" })
g:play "declare"
B.no(t, g, "attack 2009 with ru_18", "9.1c", "galicia 9.1: an asterisk of the 4th Army binds its infantry in the combat phase of the 5th's activation")
B.yes(t, g, "attack 2009 with ru_13c", "galicia 9.1: not its cavalry")
g = at("combat", "russian", { place = { ["2008"] = "ru_18", ["2009"] = "au_5" }, mark = { ru_18 = "halted" } })
B.yes(t, g, "attack 2009 with ru_18", "galicia 5.34e: Done forbids to move, not to attack")

-- 6.1
local function joins(there, id)
  local place = { ["2205"] = there, ["2105"] = id, ["1303"] = "ru_2gr" }
  return at("movement", "russian", { place = place, marker = "acm_r4", mp = { 3, 5 } }):refused("move " .. id .. " to 2205")
end
t.is(joins({ "ru_18", "ru_45" }, "ru_13c"), "6.1", "galicia 6.1: no cavalry beside two divisions")
t.is(joins({ "ru_13c", "ru_14c" }, "ru_18"), "6.1", "galicia 6.1: no division beside two of cavalry")
t.is(joins({ "ru_13c", "ru_14c" }, "ru_3d"), nil, "galicia 6.1: a third of Cossacks")
t.is(joins({ "ru_18" }, "ru_13c"), nil, "galicia 6.1: cavalry beside one division")

-- 7 Supply
t.is(supply({ ["2313"] = "ru_18", ["2413"] = "au_5" }, "au_5"), "full", "galicia 7.2: on the railway, with the way behind it open")
t.is(supply({ ["2416"] = "au_5", ["2216"] = "ru_18", ["2118"] = "ru_45" }, "au_5"), "full", "galicia 7.2: far along the line an enemy zone does not matter")
t.is(supply({ ["2316"] = { "au_5", "au_6c", "au_przemysl" }, ["2215"] = "ru_18", ["2317"] = "ru_45", ["2416"] = "ru_41", ["2415"] = "ru_17", ["2217"] = "ru_47" }, "au_6c"), "reduced", "galicia 7.3: a fort feeds no cavalry")
t.is(supply({ ["2316"] = { "au_5", "au_6c", "au_przemysl" }, ["2215"] = "ru_18", ["2317"] = "ru_45", ["2416"] = "ru_41", ["2415"] = "ru_17", ["2217"] = "ru_47" }, "au_5"), "fort", "galicia 7.3: but the division beside it")

-- 7.4
local function surrounded(place, die)
  g = B.at { "galicia", place = place, mark = { au_5 = "out_of_supply" }, counter = { ru_83r = { due = 1 } } }
  if die then g:dice { die } end
  g:enter "supply"
  return g:where "au_5"
end
local ring = { ["2007"] = "au_5", ["2006"] = "ru_18", ["2106"] = "ru_41", ["2008"] = "ru_45", ["1907"] = "ru_47" }
t.is(surrounded(ring, 2), "2007", "galicia 7.4: of 4, less 2: equal to the rating it holds out")
t.is(surrounded(ring, 3), "surrendered", "galicia 7.4: above it surrenders")
ring["2008"], ring["1907"] = nil, nil
t.is(surrounded(ring), "2007", "galicia 7.4: with a hex that is open no die is rolled")

-- 8.1 Reinforcements
local function enters(id, hex, place, p)
  p = p or {}
  p.place = place
  p.place.expected, p.counter = id, p.counter or {}
  p.counter[type(id) == "table" and id[1] or id] = { due = 5 }
  if type(id) == "table" then for _, one in ipairs(id) do p.counter[one] = { due = 5 } end end
  local one = type(id) == "table" and id[1] or id
  g = at("reinforcements", one:sub(1, 2) == "ru" and "russian" or "austrian", p)
  return g:refused("enter " .. one .. " at " .. hex)
end
t.is(enters("ru_23", "2205", { ["2206"] = "au_5" }), nil, "galicia 8.12: a Russian may enter Lublin in an enemy zone of control")
t.is(enters("ru_23", "2203", {}), "8.12a", "galicia 8.12: not a village")
t.is(enters("ru_23", "3111", { ["3205"] = "ru_18" }, { hex = { ["3111"] = { control = "russian" } } }), "8.12a", "galicia 8.12: nor a town in Austria that is held")
t.is(enters("ru_23", "2205", { ["2205"] = { "ru_18", "ru_45" } }), "6.1", "galicia 8.12: nor a full hex")
t.is(enters("au_19", "2713", { ["2714"] = "ru_18" }), "8.13a", "galicia 8.13: an Austrian does not enter in an enemy zone of control")
t.is(enters("au_19", "2316", { ["2316"] = "au_przemysl", ["2315"] = "ru_18" }), nil, "galicia 8.13, TEC: no zone reaches into Przemysl")
t.is(enters("au_17", "3623", { ["3825"] = "ru_13" }), "8.13b", "galicia 8.13: the 2nd Army not three hexes from a Russian")
t.is(enters("au_17", "3623", { ["3826"] = "ru_13" }), nil, "galicia 8.13: but four, and in no town")
t.is(enters("au_17", "2316", {}), "8.13b", "galicia 8.13: and only in its own area")
enters({ "ru_23", "ru_37" }, "2205", {})
g:play "enter ru_23 at 2205"
B.no(t, g, "enter ru_37 at 2706", "8.12c", "galicia 8.12: the corps is one army's")
B.yes(t, g, "enter ru_37 at 1304", "galicia 8.12: in another hex of it")

-- 8.2 Replacements
g = at("replacements", "russian", { place = { ["2205"] = "ru_18", ["2105"] = "ru_2rf", ["2007"] = "ru_45", ["2008"] = "au_5", ["2706"] = "ru_17", ["2703"] = "ru_7c", eliminated = "ru_3d" },
       face = { ru_18 = "reduced", ru_45 = "reduced", ru_17 = "reduced" } })
B.no(t, g, "replace ru_45", "8.21c", "galicia 8.21: not in an enemy zone of control")
B.no(t, g, "replace ru_2rf", "8.2", "galicia 8.21: not a brigade of one step")
g:play "replace ru_18"
B.no(t, g, "replace ru_17", "8.2", "galicia 8.2: one step a turn")
g = at("replacements", "austrian", { place = { ["2316"] = { "au_5", "au_przemysl" }, ["2315"] = "ru_18" }, face = { au_5 = "reduced" } })
B.yes(t, g, "replace au_5", "galicia 8.21, TEC: in Przemysl with a line of its own, whoever stands outside")
g = at("replacements", "austrian", { place = { ["2316"] = { "au_5", "au_przemysl" }, ["2315"] = "ru_18", eliminated = "au_3c", ["2116"] = "au_9c" }, face = { au_5 = "reduced" }, mark = { au_5 = "fort_supply" } })
B.no(t, g, "replace au_5", "8.21", "galicia 8.21: not on the fort's supply")
B.no(t, g, "return au_3c at 2116", "8.22", "galicia 8.22: no Austrian cavalry comes back")
g = at("replacements", "russian", { place = { eliminated = { "ru_3d", "ru_14c" }, ["2205"] = "ru_18", ["2105"] = "ru_13c", ["2706"] = "ru_7c", ["2007"] = "ru_5d", ["2008"] = "au_5", ["2905"] = "ru_9" }, face = { ru_9 = "reduced" }, mark = { ru_7c = "reduced_supply" } })
B.no(t, g, "return ru_3d at 2205", "8.22", "galicia 8.22: not beside a division")
B.no(t, g, "return ru_3d at 2706", "8.22", "galicia 8.22: nor beside cavalry in reduced supply")
B.no(t, g, "return ru_3d at 2007", "8.22", "galicia 8.22: nor in an enemy zone of control")
g:play "return ru_3d at 2105"
B.no(t, g, "return ru_14c at 2105", "8.22", "galicia 8.22: one a turn")

-- 10, TEC, CRT
local function fight(p, side)
  g = at("combat", side or "russian", p, p.opts)
  g:dice(p.dice or {})
  return g:play(p.attack)
end
local r = fight({ place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5" }, set = { support = "osm_r1" }, dice = { 1, 1, 1 }, attack = "attack 2009 with ru_18 ru_13c" })
t.ok(r:says "column 1-1", "galicia 10.1: cavalry beside the division: no shift for the attack")
r = fight({ place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }, set = { support = "osm_r1" }, dice = { 1, 1, 1 }, attack = "attack 2009 with ru_18 ru_45" })
t.ok(r:says "column 3-1", "galicia 10.1: the printed example: 2-1 becomes 3-1")
r = fight({ place = { ["2316"] = "ru_18", ["2416"] = { "au_5", "au_12" } }, set = { support = "osm_a1" }, dice = { 1, 1, 1 }, attack = "attack 2316 with au_5 au_12" }, "austrian")
t.ok(r:says "column 1-1", "galicia 10.2: an Austrian who attacks a Russian in Przemysl has his support: 8 against 5 is 1-1, left for the city, right")
r = fight({ place = { ["2715"] = "ru_18", ["2814"] = "au_5" }, dice = { 1, 1 }, attack = "attack 2814 with ru_18" })
t.ok(r:says "5 against 5 is 1-1", "galicia TEC: a river between: one factor")
fight({ place = { ["2008"] = "ru_18", ["2009"] = "au_5", ["1909"] = "au_12", ["1910"] = "ru_13c" }, dice = { 1, 5 }, attack = "attack 2009 with ru_18" })
B.answer(g)
t.is(g:where "au_5", "1909", "galicia S9: a hex with a friend is open though the enemy's zone is on it")
-- CRT.h
t.is(g:rule("check", { ter = 2, drm = 2, die = 1 }).result.step_loss, 0, "galicia CRT: a natural 1 is a 1, whatever is added")
t.is(g:rule("check", { ter = 5, drm = -3, die = 6 }).result.step_loss, 1, "galicia CRT: a natural 6 is a 6, whatever is taken off")
t.is(g:rule("check", { ter = 4, drm = 3, defends = true, die = 5 }).result.retreat, 2, "galicia CRT: 5 and 3 is 6, no more")
t.is(g:rule("check", { ter = 3, supply = "out", defends = true, die = 2 }).result.retreat, 1, "galicia VET: 3 out of supply is 1")
t.is(g:rule("check", { ter = 2, supply = "out", die = 1 }).result.step_loss, 0, "galicia VET: never below 1")
t.is(g:rule("check", { ter = 3, supply = "reduced", die = 3 }).result.step_loss, 0, "galicia VET: reduced supply takes nothing off")
-- TEC.f
fight({ place = { ["2315"] = { "ru_18", "ru_45" }, ["2415"] = { "ru_41", "ru_47" }, ["2316"] = { "au_5", "au_przemysl" } }, dice = { 1, 1, 1, 1, 6 }, attack = "attack 2316 with ru_18 ru_45 ru_41 ru_47" })
t.is(g.ask and g.ask.rule, "2.12", "galicia TEC: in a fort a retreat of two hexes is made")
-- S5: what nobody may attack need not be attacked
g = at("combat", "austrian", { place = { ["2316"] = { "au_5", "au_przemysl" }, ["2415"] = "ru_18", ["2315"] = "ru_45", ["2416"] = "ru_41", ["2317"] = "ru_47", ["2216"] = "ru_17", ["2215"] = "ru_38", ["2514"] = "au_12" }, mark = { au_5 = "fort_supply" } })
B.no(t, g, "attack 2415 with au_5", "10.2c", "galicia 10.2: the besieged do not attack")

-- 5.37, 8.21: recovery
g = B.at { "galicia", place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }, face = { ru_18 = "reduced", au_5 = "reduced" }, mark = { ru_18 = "replacement", ru_45 = "halted", au_5 = "halted" } }
g:enter "recovery"
t.is(g:face_of "ru_18", "full", "galicia 8.21: an enemy zone does not stop it from being whole again")
t.is(g:face_of "au_5", "reduced", "galicia 8.21: one that was attacked, and so is Done, stays reduced")
t.is(tostring(g:is("ru_45", "halted")) .. tostring(g:is("ru_18", "replacement")), "falsefalse", "galicia 5.37: all markers come off")
-- 9.1: an army not yet drawn has no asterisk
g = at("declaration", "russian", { place = { ["2008"] = "ru_18", ["2009"] = "au_5", ["3116"] = "ru_9", ["3016"] = "au_6", cup = "acm_r4", tracks = { "acm_r3", "acm_r5" } }, counter = { acm_r3 = { asterisk = true } }, marker = "acm_r5" })
g:play "declare"
B.yes(t, g, "attack 2009 with ru_18", "galicia 9.1: infantry of an army still to be drawn fights")
B.no(t, g, "attack 3016 with ru_9", "9.1c", "galicia 9.1: that of one drawn with an asterisk does not")
-- 10.2
local held = { ["2316"] = { "au_5", "au_6c", "au_przemysl" }, ["2415"] = "ru_18", ["2315"] = "ru_45", ["2416"] = "ru_41", ["2317"] = "ru_47", ["2216"] = "ru_17", ["2215"] = "ru_38", ["2413"] = "au_12" }
g = at("combat", "austrian", { place = held, mark = { au_5 = "fort_supply", au_6c = "reduced_supply" } })
B.no(t, g, "attack 2415 with au_5", "10.2c", "galicia 10.2: the division that lives by the fort does not attack")
B.yes(t, g, "attack 2415 with au_6c", "galicia 10.2: cavalry does not live by it, and may")
g = at("combat", "austrian", { place = held, mark = { au_5 = "reduced_supply" } })
B.yes(t, g, "attack 2415 with au_5", "galicia 10.2: nor is a division besieged that does not")
held["2216"], held["2215"] = nil, nil
g = at("combat", "austrian", { place = { ["2316"] = { "au_5", "au_przemysl" }, ["2415"] = "ru_18" }, mark = { au_5 = "fort_supply" } })
B.yes(t, g, "attack 2415 with au_5", "galicia 10.2: nor one that is not surrounded")
-- 10.2e, 4.1: the last turn, with an empty fort
local function ends(die, before, p)
  g = B.at { "galicia", turn = "T10", set = { points = before }, place = { ["2316"] = "au_przemysl", ["2415"] = "ru_18", ["2315"] = "ru_45", ["2416"] = "ru_41", ["2317"] = "ru_47", ["2216"] = "ru_17", ["2215"] = "ru_38" }, hex = p }
  if die then g:dice { die } end
  g:enter "victory"
  return g.ruling
end
r = ends(6, 0, {})
t.ok(r:says "Russian 1, Austro-Hungarian", "galicia 10.2: without a garrison too Przemysl falls on a 6, for one point")
r = ends(5, 0, {})
t.ok(r:says "Russian 0, Austro-Hungarian", "galicia 10.2: not on a 5")
-- 7.2: a source that the enemy holds, a friend that opens a hex
t.is(supply({ ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12" }, "ru_18"), "reduced", "galicia 7.2: on the railway, the next hex in an enemy zone")
t.is(supply({ ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12", ["1407"] = "ru_45" }, "ru_18"), "full", "galicia 7.2: with a friend in that hex")
-- TEC: the walls of a fort take the column, the fort alone does not; the city of Przemysl does
r = fight { place = { ["2315"] = { "ru_18", "ru_45" }, ["2316"] = "au_przemysl" }, dice = { 1, 1, 1 }, attack = "attack 2316 with ru_18 ru_45" }
t.ok(r:says "column 1-1", "galicia TEC: a fort alone: 2-1, one left for the city and none for the fort")
-- 8.21: attacked under a replacement marker
fight { place = { ["2008"] = "ru_18", ["2009"] = "au_5", ["2508"] = "ru_17", ["2509"] = "au_12" }, face = { au_5 = "reduced" }, mark = { au_5 = "replacement" }, dice = { 1, 1 }, attack = "attack 2009 with ru_18" }
t.is(tostring(g:is("au_5", "replacement")) .. tostring(g:is("au_5", "halted")), "falsetrue", "galicia 8.21: Done instead of the marker, though it holds")

t.done()
