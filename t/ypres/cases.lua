-- Cases taken from the book, chapter by chapter, each written down before it was played.
local t, B = require "tap", require "clash.lib.board"

local g
local function at(phase, side, p, opts)
  p[1], p[2], p[3] = "ypres", phase, side
  g = B.at(p, opts)
  return g
end
-- Somebody who can still move, so that the phase goes on.
local waits = { allied = { a = "fr_10c", b = "fr_10c", c = "fr_10c", d = "fr_marine" }, german = {} }
local spot = { a = "4424", b = "3627", c = "2927", d = "2028" }
local function moving(side, zone, p)
  p.marker, p.mp = ("acm_%s_%s"):format(side == "allied" and "al" or "ge", zone), p.mp or { 4, 7 }
  if side == "allied" then p.place[spot[zone]] = waits.allied[zone]
  else p.place[({ a = "4402", b = "3602", c = "2902", d = "0702" })[zone]] = "ge_gc" end
  return at("movement", side, p)
end
local function fight(p, side)
  at("combat", side or "german", p)
  g:dice(p.dice or {})
  return g:play(p.attack)
end

-- 4.22
moving("german", "a", { place = { ["4205"] = "ge_9c" }, hex = { ["4207"] = { control = "allied" } } })
g:play "move ge_9c to 4207"
t.is(g:at("4207", "control"), "german", "ypres 4.22: German cavalry takes Lille at once")
moving("german", "a", { place = { ["4205"] = "ge_9c" }, hex = { ["4207"] = { control = "allied" } }, mark = { ge_9c = "reduced_supply" } })
g:play "move ge_9c to 4207"
t.is(g:at("4207", "control"), "allied", "ypres 4.22: not in reduced supply")
moving("german", "b", { place = { ["3912"] = "ge_13", ["3716"] = "br_4" } })
t.is(g:at("3912", "control"), "none", "ypres 4.22: one that starts there has not entered")

-- 5.33
at("flooding", "allied", { turn = "T5", place = { ["1616"] = "br_4" } })
B.no(t, g, "flood", "5.33a", "ypres 5.33: a British division cannot flood")
at("flooding", "allied", { turn = "T5", place = { ["1616"] = "be_1" }, mark = { be_1 = "out_of_supply" } })
B.no(t, g, "flood", "5.33a", "ypres 5.33: nor an unsupplied Belgian")
at("flooding", "allied", { turn = "T5", place = { ["1616"] = "be_c" } })
B.yes(t, g, "flood", "ypres 5.33: Belgian cavalry is a combat unit too")
local function comes(declared, turn) return g:rule("flooding", { declared = declared, turn = turn }).result.flooded end
t.is(tostring(comes(5, 5)) .. tostring(comes(5, 6)) .. tostring(comes(5, 7)), "falsefalsetrue", "ypres 5.33: nothing on this turn and the next")

-- 7.1
local function enters(id, hex, turn, place, p)
  p = p or {}
  p.place, p.turn = place or {}, "T" .. turn
  p.place.expected, p.counter = id, p.counter or {}
  p.counter[id] = { due = turn, entry = p.entry }
  at("reinforcements", id:sub(1, 2) == "ge" and "german" or "allied", p)
  return g:refused(("enter %s at %s"):format(id, hex))
end
t.is(enters("br_1", "2530", 6, {}, { entry = "bc" }), nil, "ypres 7.12: of two zones the owner takes one")
t.is(enters("br_1", "4530", 6, {}, { entry = "bc" }), "7.12a", "ypres 7.12: not a third")
t.is(enters("br_7", "1501", 2, {}, { entry = "d" }), nil, "ypres 7.12: from Antwerp by the east edge")
t.is(enters("br_7", "2130", 2, {}, { entry = "d" }), "7.12b", "ypres 7.12: not by the west edge, by the rule on Antwerp")
t.is(enters("br_8", "1501", 6, {}, { entry = "none" }), "7.12a", "ypres 7.12: without a printed zone only at an Allied source")
t.is(enters("br_8", "4820", 6, {}, { entry = "none" }), nil, "ypres 7.12: of any zone")
t.is(enters("br_8", "4812", 6, {}, { entry = "none" }), "7.12a", "ypres 6.1: between 4816 and 4809 nobody's")
t.is(enters("br_8", "4816", 6, {}, { entry = "none" }), "7.12a", "ypres 6.1: west of 4816, not in it")
t.is(enters("ge_3", "4809", 6, {}, { entry = "none" }), "7.13a", "ypres 6.1: east of 4809, not in it")
t.is(enters("ge_5r", "1501", 3, {}, { entry = "d" }), "7.13b", "ypres 7.13: no German in zone D on turn 3")
t.is(enters("ge_5r", "1501", 4, {}, { entry = "d" }), nil, "ypres 7.13: on turn 4")
t.is(enters("fr_17", "2530", 8, { ["2530"] = "br_1" }, { entry = "c" }), "12.2", "ypres 12.2: not into a hex with the British")

-- 7.2
at("replacements", "allied", { place = { ["3716"] = "br_4", ["3615"] = "br_6", ["3518"] = "br_1", ["2816"] = "fr_17", ["2117"] = "be_1" },
   face = { br_4 = "reduced", br_6 = "reduced", br_1 = "reduced", fr_17 = "reduced", be_1 = "reduced" }, set = { steps_ever = { british = 1 } } })
g:play "replace br_4"
B.no(t, g, "replace br_6", "7.2", "ypres 7.2: two British steps in the game, no third")
B.yes(t, g, "replace be_1", "ypres 7.2: the Belgian has his own")
B.yes(t, g, "replace fr_17", "ypres 7.2: and the French")
at("replacements", "allied", { place = { eliminated = { "br_1c", "fr_1c" }, ["3615"] = "br_2c", ["2816"] = "fr_3c" } })
B.no(t, g, "return br_1c at 3615", "7.22", "ypres 7.22: no British cavalry comes back")
B.no(t, g, "return fr_1c at 3615", "7.22", "ypres 7.22: French cavalry not beside the British")
B.yes(t, g, "return fr_1c at 2816", "ypres 7.22: but beside the French")

-- 8.1
local function rides(id, to, place, p)
  p = p or {}
  p.place = place
  at("rail", "allied", p)
  return g:refused(("rail %s to %s"):format(id, to))
end
t.is(rides("be_1", "2112", { ["2126"] = "be_1", ["3822"] = "fr_17" }), "8.1a", "ypres 8.1: no Belgian")
t.is(rides("br_4", "3912", { ["3822"] = "br_4" }), "8.1b", "ypres 8.1: not past the first town")
t.is(rides("br_4", "3716", { ["3822"] = "br_4" }), nil, "ypres 8.1: to it")
t.is(rides("br_4", "3716", { ["3822"] = "br_4", ["3714"] = "ge_13" }), nil, "ypres 8.1: though it is in an enemy zone")
t.is(rides("br_4", "3716", { ["3822"] = "br_4", ["3618"] = "ge_13" }), "8.1b", "ypres 8.1: not through one")
t.is(rides("br_4", "3716", { ["3822"] = "br_4", ["3716"] = "fr_17" }), "12.2", "ypres 8.1, 12.2: not to the French")
t.is(rides("br_4", "3716", { ["3822"] = "br_4" }, { mark = { br_4 = "replacement" } }), "7.2d", "ypres 7.2: nor under a replacement marker")
t.is(rides("fr_17", "3822", { ["4624"] = "fr_17" }), "8.1b", "ypres 8.1: the first town from Lillers is Aire or Merville")
t.is(rides("fr_17", "3822", { ["4226"] = "fr_17" }), nil, "ypres 8.1: from Aire to Hazebrouck")
t.is(rides("fr_13", "3822", { ["4226"] = "fr_13", ["4624"] = "fr_17" }), "9.22c", "ypres 9.22: the 13th stays in zone A, by train too")

-- 9.22
moving("allied", "b", { place = { cup = "acm_al_c", ["3316"] = "br_4" } })
g:play "move br_4 to 3116"
t.ok(g:is("br_4", "halted"), "ypres 9.22: into a zone still to be drawn: Done")
moving("german", "c", { turn = "T3", place = { ["2210"] = "ge_9c" } })
B.no(t, g, "move ge_9c to 2110", "9.22f", "ypres 9.22: no German in zone D on turn 3")
moving("german", "c", { turn = "T4", place = { ["2210"] = "ge_9c" } })
B.yes(t, g, "move ge_9c to 2110", "ypres 9.22: on turn 4")
moving("allied", "c", { turn = "T1", place = { ["2220"] = "fr_1c" } })
B.no(t, g, "move fr_1c to 2120", "9.22e", "ypres 9.22: nobody in zone D on turn 1")
moving("allied", "d", { turn = "T8", place = { ["2116"] = "be_1" } })
B.no(t, g, "move be_1 to 2216", "9.22d", "ypres 9.22: no Belgian out of zone D")
-- 9.23
moving("allied", "d", { turn = "T3", mp = { 3, 6 }, place = { ["1608"] = "be_1" } })
B.no(t, g, "done", "9.23a", "ypres 9.23: a Belgian east of the line must march")
B.no(t, g, "move be_1 to 1610", "", "ypres 9.23: with all he has")
B.no(t, g, "move be_1 to 1605", "", "ypres 9.23: not east")
B.yes(t, g, "move be_1 to 1611", "ypres 9.23: three hexes west")
moving("allied", "d", { turn = "T6", mp = { 3, 6 }, place = { ["1608"] = "be_1" } })
B.yes(t, g, "move be_1 to 1607", "ypres 9.23: on turn 6 he is free")
at("combat", "allied", { turn = "T9", place = { ["1608"] = "be_1", ["1607"] = "ge_13" } })
B.no(t, g, "attack 1607 with be_1", "9.23b", "ypres 9.23: but never attacks east of the line")

-- 10.1, 10.2
local r = fight { turn = "T7", place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1" }, set = { support = "osm_ge1" }, dice = { 1, 1, 1 }, attack = "attack 2709 with ge_13 ge_14" }
t.ok(r:says "column 3-1", "ypres 10.1: the printed example: 2-1 becomes 3-1")
r = fight { turn = "T7", place = { ["2708"] = { "ge_13", "ge_9c" }, ["2709"] = "br_1" }, set = { support = "osm_ge1", dismounted = true }, dice = { 1, 1, 1 }, attack = "attack 2709 with ge_13 ge_9c" }
t.ok(r:says "column 2-1", "ypres 10.1, 11.1: dismounted cavalry is infantry: 7 against 5 is 1-1, and one column")
r = fight({ turn = "T4", place = { ["2710"] = { "br_1", "br_1c" }, ["2709"] = "ge_13" }, set = { support = "osm_al" }, dice = { 1, 1, 1 }, attack = "attack 2709 with br_1 br_1c" }, "allied")
t.ok(r:says "column 1-1", "ypres 10.1, 11.2: British cavalry attacks as cavalry: no shift")
fight { place = { ["2807"] = { "ge_13", "ge_14" }, ["2808"] = "fr_17" }, dice = { 1, 1, 5 }, attack = "attack 2808 with ge_13 ge_14" }
t.is(g.ask and g.ask.rule, "2.12", "ypres 10.2: a retreat of two hexes is made, village or not")
fight { place = { ["2807"] = { "ge_13", "ge_14" }, ["2808"] = "fr_17" }, dice = { 1, 1, 4 }, attack = "attack 2808 with ge_13 ge_14" }
t.is(g.ask and g.ask.rule, "10.2", "ypres 10.2: of one hex in a village it may be ignored")

-- 10.3
fight({ place = { ["2710"] = "fr_17", ["2709"] = "ge_43r" }, dice = { 6, 1, 1 }, attack = "attack 2709 with fr_17" }, "allied")
t.is(g:of("ge_43r", "rated") .. g:of("ge_44r", "rated"), "44", "ypres 10.3: in defence too, for the whole corps")

-- 10.4
local function last_stand(p)
  p.attack = p.attack or "attack 2709 with ge_13 ge_14"
  p.place["2708"], p.place.hand = { "ge_13", "ge_14" }, { "br_rem1", "br_rem2" }
  fight(p)
  return g.ask and g.ask.rule
end
t.is(last_stand { place = { ["2709"] = "br_1", ["2710"] = "ge_9c", ["2609"] = "ge_24", ["2809"] = "ge_40", ["2610"] = "ge_30", ["2810"] = "ge_39" }, dice = { 1, 1, 6 } }, "10.4a", "ypres 10.4: for whatever reason: also because it cannot retreat")
t.is(last_stand { place = { ["2709"] = "br_1c" }, dice = {} }, "S12", "ypres 11.2: British cavalry may retreat before combat")
g:reply "none"
g:dice { 1, 6 }
g:reply { "ge_13" }
t.is(g.ask and g.ask.rule, "10.4a", "ypres 10.4: British cavalry that dies in defence leaves a remnant too")
at("combat", "german", { place = { ["2708"] = "ge_13", ["2709"] = "br_rem1", hand = "br_rem2" } })
g:dice { 1, 6 }
g:play "attack 2709 with ge_13"
t.is(g:where "br_rem1", "eliminated", "ypres 10.4: a remnant fights like infantry, and dies")

-- 11
r = fight { place = { ["2708"] = "ge_13", ["2709"] = { "br_1c", "br_2c", "br_3c" } }, attack = "attack 2709 with ge_13" }
t.is(g.ask and g.ask.rule, "S12", "ypres 11.2, 12.1: three British cavalry divisions stack, and may retreat")
r = fight({ place = { ["2710"] = "br_1c", ["2709"] = "ge_9c" }, dice = { 1, 3 }, attack = "attack 2709 with br_1c" }, "allied")
g:reply "none"
t.is(g:where "ge_9c", "2709", "ypres 11.2: an attack by British cavalry is one by cavalry: a rating of 3 holds on a 3")

-- 12
moving("allied", "c", { place = { ["2816"] = { "fr_1c", "fr_3c" }, ["2817"] = "fr_4c", ["2818"] = "br_1c" } })
B.yes(t, g, "move fr_4c to 2816", "ypres 12.1: a third of French cavalry")
B.no(t, g, "move br_1c to 2816", "12.2", "ypres 12.2: no British")
moving("allied", "c", { place = { ["2816"] = { "fr_17", "br_1c" } } })
B.no(t, g, "done", "12.2", "ypres 12.2: they part at the first chance")

-- 13
moving("german", "c", { turn = "T1", place = { ["2706"] = "ge_9c", ["2710"] = "fr_1c" } })
B.no(t, g, "move ge_9c to 2709", "13.1", "ypres 13.1: no enemy zone on turn 1")

-- TEC
moving("allied", "c", { mp = { 3, 6 }, place = { ["2220"] = "fr_17", ["2221"] = "fr_1c" } })
B.yes(t, g, "move fr_1c to 2222", "ypres TEC: a flooded hex from beside it")
B.no(t, g, "move fr_17 to 2222", "", "ypres TEC: not from two hexes away")
at("combat", "allied", { place = { ["2222"] = "fr_17", ["2221"] = "ge_13" } })
B.no(t, g, "attack 2221 with fr_17", "TEC.c", "ypres TEC: no attack out of a flooded hex")
r = fight({ place = { ["2222"] = "ge_13", ["2221"] = "fr_17" }, dice = { 1, 1 }, attack = "attack 2222 with fr_17" }, "allied")
t.ok(r:says "4 against 5", "ypres TEC: one into it, without effect of the water")

-- S5 with 9.22: what no rule lets anybody attack need not be attacked
at("combat", "german", { turn = "T3", place = { ["2209"] = "ge_13", ["2310"] = "ge_14", ["2210"] = "br_1", ["2109"] = "be_1" } })
B.yes(t, g, "attack 2210 with ge_13 ge_14", "ypres S5, 9.22: a Belgian in zone D, closed to attack, is not owed one")

-- 3.13, 5.38: the cup
local function cup(turn)
  g = B.at { "ypres", turn = turn, place = { ["2816"] = "fr_17", ["3316"] = "br_4", ["4424"] = "fr_10c", ["2028"] = "be_1", ["2606"] = "ge_24" } }
  for _ = 1, 20 do g:dice { 1 } end
  g:enter "cup"
  return g.ruling
end
t.ok(cup "T1":says "6 command markers", "ypres 3.13: six markers on turn 1")
t.ok(cup "T4":says "8 command markers", "ypres 5.38: eight once zone D is in, on ours from turn 4")
-- 8.1
at("rail", "allied", { place = { ["3822"] = { "br_4", "br_6" }, ["4226"] = "fr_17", ["4624"] = "fr_18" }, set = { trains = 4 } })
B.no(t, g, "rail br_4 to 3716", "8.1a", "ypres 8.1: four units a turn")
at("combat", "allied", { place = { ["3716"] = "br_4", ["3715"] = "ge_13" }, mark = { br_4 = "halted" } })
B.yes(t, g, "attack 3715 with br_4", "ypres 9.22: Done by train, it attacks")
-- 10.4: both in one turn, from two combats
at("combat", "german", { place = { ["2708"] = "ge_13", ["2709"] = "br_1", ["3008"] = "ge_14", ["3009"] = "br_2", hand = { "br_rem1", "br_rem2" } }, face = { br_1 = "reduced", br_2 = "reduced" } })
g:dice { 1, 6 }
g:play "attack 2709 with ge_13"
g:reply "yes"
g:dice { 1, 6 }
g:play "attack 3009 with ge_14"
t.is(g.ask and g.ask.rule, "10.4a", "ypres 10.4: the second remnant in the same turn, from another combat")
g:reply "yes"
t.is(g:where "br_rem1" .. " " .. g:where "br_rem2", "2709 3009", "ypres 10.4: both stand")
-- 10.4: one that is there already
at("combat", "german", { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_rem1", "br_1" }, hand = "br_rem2" }, face = { br_1 = "reduced" } })
g:dice { 1, 1, 1, 6 }
g:play "attack 2709 with ge_13 ge_14"
t.isnt(g.ask and g.ask.rule, "10.4a", "ypres 10.4: no second one in a hex")
-- 11.1
at("replacements", "german", { set = { dismounted = true }, place = { eliminated = "ge_9c", ["2606"] = "ge_gc", ["2805"] = { "ge_3c", "ge_7c" } } })
B.yes(t, g, "return ge_9c at 2606", "ypres 11.1: dismounted cavalry still comes back as cavalry")
B.no(t, g, "return ge_9c at 2805", "", "ypres 11.1: two to a hex")
-- 9.22: the 28th German and the 13th French in combat
at("combat", "german", { place = { ["4110"] = "ge_28", ["4010"] = "fr_17", ["4210"] = "fr_18" } })
B.no(t, g, "attack 4010 with ge_28", "9.22c", "ypres 9.22: the 28th does not attack into zone B")
at("combat", "german", { place = { ["4111"] = "ge_28", ["4112"] = "fr_17" } })
B.yes(t, g, "attack 4112 with ge_28", "ypres 9.22: but in zone A")
-- 13.1 with 9.22e on the table of the first turn
at("combat", "german", { turn = "T1", place = { ["2708"] = "ge_9c", ["2709"] = "fr_1c" } })
B.no(t, g, "attack 2709 with ge_9c", "13.1", "ypres 13.1: no combat on turn 1")
-- 9.22g
moving("allied", "c", { turn = "T8", place = { ["2216"] = "be_1" } })
B.no(t, g, "done", "9.22g", "ypres 9.22: a Belgian driven into zone C goes back")
B.yes(t, g, "move be_1 to 2117", "ypres 9.22: into zone D")
at("combat", "allied", { turn = "T8", place = { ["2216"] = "be_1", ["2215"] = "ge_13" } })
B.no(t, g, "attack 2215 with be_1", "9.22", "ypres 9.22: and does not fight where it may not operate")
-- 5.36: one combat a turn
at("declaration", "german", { turn = "T8", marker = "acm_ge_b", set = { fought = { german = true } }, place = { ["2708"] = "ge_13", ["2709"] = "br_1" } })
t.ok(g:refused "declare" ~= nil, "ypres 5.36: no second combat")
-- 4.22: by retreat and by placement too
fight { place = { ["2112"] = "be_1", ["2111"] = { "ge_13", "ge_14" } }, hex = { ["2113"] = {} , ["2112"] = { control = "allied" } }, turn = "T8", dice = { 1, 1, 6 }, attack = "attack 2112 with ge_13 ge_14" }
B.answer(g, { "ge_13" })
t.is(g:at("2112", "control"), "german", "ypres 4.22: by an advance Dixmude is German at once")

t.done()
