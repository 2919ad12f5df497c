-- 10: combat rules of First Ypres; 11: cavalry; 5.38 the continuous front.
local t, B = require "tap", require "clash.lib.board"

local function fight(p, opts)
  p[1], p[2], p[3] = "ypres", "combat", p[3] or "german"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g.fought = g:play(p.attack)
  return g
end

-- 10.2: d_no_retreat. Messines, 3511, is a village on a ridge; 3711 etc. are not.
local g = fight { place = { ["3510"] = { "ge_13", "ge_14" }, ["3511"] = "fr_17" }, attack = "attack 3511 with ge_13 ge_14", dice = { 1, 1, 4 } }
t.ok(g.fought:says "10 against 5 is 2-1", "ypres TEC.a: a village takes the effect of the other terrain: rough")
t.ok(g.ask and B.has(g.ask.options, "stay"), "ypres 10.2: d_no_retreat: in a village a retreat of one hex may be ignored")
g:reply "stay"
t.is(g:where "fr_17", "3511", "ypres 10.2: it stays")
t.is(g:face_of "fr_17", "reduced", "ypres 10.2: the step is lost all the same")
g = fight { place = { ["3510"] = { "ge_13", "ge_14" }, ["3511"] = "fr_17" }, attack = "attack 3511 with ge_13 ge_14", dice = { 1, 1, 5 } }
t.ok(g.ask and not B.has(g.ask.options, "stay"), "ypres 10.2: d_no_retreat: one of two hexes may not")
t.is(B.sorted(g.ask.options), "3412 3512 3612", "ypres 2.12b: Allied units retreat west, south-west and north-west")
g = fight { [3] = "allied", place = { ["3918"] = { "br_4", "br_6" }, ["3917"] = "ge_13" }, attack = "attack 3917 with br_4 br_6", dice = { 1, 1, 4 } }
t.is(B.sorted(g.ask.options), "3817 3916 4017", "ypres 2.12a: Germans east, north-east and south-east")

-- 10.3: new reserves
g = fight { place = { ["2708"] = { "ge_51r", "ge_52r" }, ["2709"] = "fr_17" }, attack = "attack 2709 with ge_51r ge_52r", dice = { 6, 1, 1, 1 } }
t.is(g:of("ge_51r", "rated") .. g:of("ge_52r", "rated"), "44", "ypres 10.3a: the first combat of a corps gives it its rating, by one die")
t.is(g:of("ge_53r", "rated"), 0, "ypres 10.3a: no other corps")
g = fight { place = { ["2708"] = "ge_51r", ["2709"] = "fr_17" }, counter = { ge_51r = { rated = 3 }, ge_52r = { rated = 3 } }, attack = "attack 2709 with ge_51r", dice = { 3, 1 } }
t.is(g:of("ge_51r", "rated"), 3, "ypres 10.3b: it never changes")
for die, rating in ipairs { 2, 2, 2, 3, 3, 4 } do
  t.is(g:rule("new_reserve", { die = die }).result.rating, rating, "ypres 10.3a: at the table: " .. die)
end

-- 10.4: d_remnant
local two = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_1", "br_2" }, hand = { "br_rem1", "br_rem2" } }
g = fight { place = two, face = { br_1 = "reduced", br_2 = "reduced" }, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6, 6 } }
t.is(g.ask.rule, "10.4a", "ypres 10.4a: a British unit lost in defence may leave a remnant")
g:reply "yes"
B.answer(g)
t.is(g:where "br_rem1" == "2709" and g:where "br_rem2" == "hand", true, "ypres 10.4c: d_remnant: one from one combat")
t.is(g:where "br_1" .. g:where "br_2", "eliminatedeliminated", "ypres 10.4a: the units are lost")
g = fight { place = two, face = { br_1 = "reduced" }, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6, 6 } }
B.answer(g, { "yes" })
t.is(g:where "br_2", "2709", "ypres 10.4b: Y11: nobody retreats then")
g = fight { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", hand = { "br_rem1", "br_rem2" } }, face = { br_1 = "reduced" },
            attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6 } }
g:reply "no"
B.answer(g)
t.is(g:where "br_rem1", "hand", "ypres 10.4a: the Allied player may keep it")
g = fight { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "fr_17", hand = { "br_rem1", "br_rem2" } }, face = { fr_17 = "reduced" },
            attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6 } }
t.is(g:where "br_rem1", "hand", "ypres 10.4a: only for British units")
g = B.at { "ypres", "combat", "allied", place = { ["2709"] = { "br_rem1", "br_1" }, ["2708"] = "ge_13" } }
B.no(t, g, "attack 2708 with br_rem1", "10.4d", "ypres 10.4d: a remnant does not attack")

-- 10.1
local function support(turn, used, marker, side)
  g = B.at { "ypres", "declaration", side or "german", turn = turn, set = { supported = { [side or "german"] = used or 0 } },
             place = { ["2709"] = "br_1", ["2708"] = "ge_13", support = { "osm_al", "osm_ge1", "osm_ge2", "osm_ge3" } } }
  return g:refused("declare with " .. marker) == nil
end
t.ok(not support("T2", 0, "osm_al", "allied") and support("T3", 0, "osm_al", "allied") and support("T6", 0, "osm_al", "allied") and not support("T7", 0, "osm_al", "allied"), "ypres 10.1a: the Allied marker is for turns 3 to 6")
t.ok(support("T6", 0, "osm_ge1") and not support("T9", 0, "osm_ge1") and support("T9", 0, "osm_ge2") and support("T17", 0, "osm_ge3") and not support("T18", 0, "osm_ge3"), "ypres 10.1a: the German ones for 6 to 8, 9 to 12, 13 to 17")
t.ok(not support("T9", 8, "osm_ge2") and support("T10", 8, "osm_ge2") and support("T12", 8, "osm_ge2"), "ypres 10.1b: d_german_osm")
g = B.at { "ypres", "declaration", "german", turn = "T7", marker = "acm_ge_c", place = { ["2709"] = "br_1", ["2708"] = "ge_13", support = "osm_ge1" } }
g:play "declare with osm_ge1"
g:dice { 1, 1 }
t.ok(g:play "attack 2709 with ge_13":says "column 2-1", "ypres 10.1c, 5.36c: 5 against 5 is 1-1, with offensive support 2-1")
g = B.at { "ypres", "declaration", "german", turn = "T7", marker = "acm_ge_c", place = { ["2709"] = "br_1", ["2708"] = "ge_13" } }
g:play "declare"
t.is(g:get "fought.german", true, "ypres 5.36a: the combat phase is declared once a turn")
t.is(g:now(), "combat", "ypres 5.36b: and units of any zone may attack in it")

-- 11: d_british_cavalry, 11.3
local function checked(unit, dice, opts)
  g = fight({ place = { ["2708"] = "ge_13", ["2709"] = unit }, attack = "attack 2709 with ge_13", set = opts, dice = dice })
  if g.ask and g.ask.rule == "S12" then g:reply "none" end
  B.answer(g)
  return g:where(unit)
end
t.is(checked("br_1c", { 1, 2 }), "2709", "ypres 11.2: d_british_cavalry: British cavalry defends as infantry, with its rating of 5")
t.is(checked("fr_1c", { 1, 2 }), "eliminated", "ypres VET.c: d_british_cavalry: French cavalry attacked by infantry has a rating of 1")
t.is(checked("fr_1c", { 1, 2 }, { dismounted = true }), "2709", "ypres 11.1b: d_front_cavalry: dismounted it is infantry")
g = fight { place = { ["2708"] = "ge_3c", ["2709"] = "fr_1c" }, attack = "attack 2709 with ge_3c" }
t.is(g.ask.rule, "S12", "ypres 11.3: mounted cavalry may retreat before cavalry")
g:reply { "fr_1c" }
B.answer(g)
t.is(g:distance("2709", g:where "fr_1c"), 2, "ypres 11.3: without a die")
g = fight { place = { ["2708"] = "ge_13", ["2709"] = "fr_1c" }, attack = "attack 2709 with ge_13", set = { dismounted = true }, dice = { 1, 1 } }
t.is(g.ask, nil, "ypres 11.1b: Y12: dismounted cavalry does not")
g = B.at { "ypres", "movement", "allied", marker = "acm_al_c", mp = { 2, 8 }, set = { dismounted = true }, place = { ["2709"] = "fr_1c", ["2816"] = "fr_17", ["2711"] = { "fr_3c", "fr_10c" } } }
B.no(t, g, "move fr_1c to 2713", "5.35", "ypres 11.1b: and moves as infantry")
B.no(t, g, "move fr_1c to 2711", "11.1b", "ypres 11.1b: and stacks as infantry")

-- 5.38b, 5.38c: a line of units from the south edge to row 21; zones of control reach one hex to each side
local line = {}
local german = { "ge_13", "ge_14", "ge_24", "ge_40", "ge_26", "ge_5r", "ge_6r", "ge_4e", "ge_30", "ge_39" }
for i, id in ipairs(german) do line[("%02d08"):format(48 - 3 * (i - 1))] = id end
local function ended(p, opts)
  p[1] = "ypres"
  g = B.at(p, opts)
  g:enter "victory"
  return g:get "dismounted"
end
t.is(ended { place = line }, true, "ypres 5.38b: units three hexes apart make a continuous front, from the south edge to row 21")
line["2408"] = nil
t.is(ended { place = line }, false, "ypres 5.38b: not with a gap in it")
line["2408"] = "ge_30"
t.is(ended { place = line }, true, "ypres 5.38c: either side's front dismounts the cavalry of both; 11.1a: from the next turn on")
line["2607"], line["2608"], line["2609"] = "fr_17", "fr_18", "fr_31"
t.is(ended { place = line }, false, "ypres 5.38b: Y4: nor through a zone of control where an enemy stands")
line["2607"], line["2608"], line["2609"] = nil, nil, nil
t.is(ended({ place = {}, set = { dismounted = true } }), true, "ypres 11.1b: d_front_cavalry: for the rest of the game")

-- 11.1b, Y12: three cavalry units in a hex when the front forms
line["2612"], line["2614"], line["2603"] = { "fr_1c", "fr_3c", "fr_10c" }, { "fr_4c", "fr_5c" }, { "ge_3c", "ge_7c", "ge_9c" }
t.is(ended { place = line }, true, "ypres 11.1b: the front forms where three cavalry units are stacked")
t.is(#g:stack "2612" + #g:stack "2614" + #g:stack "2603", 8, "ypres 11.1b: Y12: none of them is lost")
t.is(g.ask, nil, "ypres 11.1b: Y12: nothing is asked")
ended({ place = line }, { switches = { third_cavalry = "eliminated" } })
t.is(g.ask.rule .. " " .. g.ask.side .. " " .. B.sorted(g.ask.options), "Y12 allied fr_10c fr_1c fr_3c", "ypres 11.1b: Y12: with third_cavalry=eliminated the owner says which one is lost")
g:reply "fr_3c"
t.is(g.ask.rule .. " " .. g.ask.side .. " " .. B.sorted(g.ask.options), "Y12 german ge_3c ge_7c ge_9c", "ypres 11.1b: Y12: each side has its own limit")
g:reply "ge_9c"
t.is(g.ask, nil, "ypres 11.1b: Y12: two in a hex may stay")
t.is(g:where "fr_3c" .. " " .. g:where "ge_9c", "eliminated eliminated", "ypres 11.1b: Y12: they are eliminated")
t.is(#g:stack "2612" + #g:stack "2614" + #g:stack "2603", 6, "ypres 11.1b: Y12: and nobody else")
ended({ place = line, set = { dismounted = true } }, { switches = { third_cavalry = "eliminated" } })
t.is(g.ask, nil, "ypres 11.1b: Y12: only at the moment when the front forms")

t.done()
