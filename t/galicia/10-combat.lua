-- Combat on the board: terrain, loss limit, checks, retreats, advance, forts, cavalry; 10.1 and 10.2.
local t, B = require "tap", require "clash.lib.board"

-- An attack in the combat phase of a side; stops at each question.
local function fight(p, opts)
  p[1], p[2], p[3] = "galicia", "combat", p[3] or "russian"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g.fought = g:play(p.attack)
  return g
end

-- TEC.b: rivers. 2210 and 2311 lie across the Tanew from 2211? A river runs between 2210 and 2211.
local g = B.at { "galicia", "combat", "russian", place = { ["2210"] = { "ru_18", "ru_45" }, ["2211"] = "au_15" } }
t.ok(g:side("2210", "2211", "river"), "galicia TEC.b: the Tanew runs between 2210 and 2211")
local r = fight { place = { ["2210"] = { "ru_18", "ru_45" }, ["2211"] = "au_15", ["2212"] = "au_3c" }, attack = "attack 2211 with ru_18 ru_45", dice = { 1, 1, 1 } }
t.ok(r.fought:says "10 against 6 is 1-1", "galicia TEC.b: forest and river: 4 + 1 + 1")
r = fight { place = { ["2210"] = "ru_18", ["2212"] = "ru_45", ["2211"] = "au_15" }, attack = "attack 2211 with ru_18 ru_45", dice = { 1, 1, 1 } }
t.ok(r.fought:says "10 against 5 is 2-1", "galicia TEC.b: only if all attackers come across the water")

-- S7: a defender that fails loses a step and retreats by the difference. 8 against 4 on clear ground is 2-1.
local field = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5" }
g = fight { place = field, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }
t.is(g:face_of "au_5", "reduced", "galicia S7: it loses a step")
t.is(g.ask.side, "austrian", "galicia S9: its owner chooses the way")
t.is(B.sorted(g.ask.options), "1910 2010", "galicia 2.12a: Austrians retreat south, south-west and north-west (1909 is in an enemy zone of control)")
local function refused(answer)
  local ruling = g:reply(answer)
  return ruling.status .. " " .. ruling.rule .. " " .. ruling.text
end
t.like(refused "1909", "refused S9 an enemy ZOC is in 1909", "galicia S9: another hex is refused with its reason")
t.like(refused "2109", "refused 2.12 2109 Janow does not lie", "galicia 2.12a: each its own")
t.like(refused "2012", "refused 2.12 2012 is not next to 2009", "galicia 2.12: hex by hex")
t.is(g:reply "".status, "refused", "galicia S9: an empty line chooses none")
g:reply "2010"
g:reply "2011"
t.is(g:where "au_5", "2011", "galicia S7: by the difference: 6 against 4 is two hexes")
t.is(g.ask.rule, "S10", "galicia S10: the attackers may advance")
g:reply { "ru_18" }
t.is(g:where "ru_18", "2009", "galicia S10: into the hex that was left")
t.is(g:where "ru_45", "2008", "galicia S10: those that like")
g = fight({ place = field, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }, { switches = { advance = "none" } })
B.answer(g)
t.is(g:where "ru_18", "2008", "galicia S10: with advance=none nobody does")
g = fight { [3] = "austrian", place = { ["2008"] = "ru_18", ["2009"] = { "au_5", "au_12" } }, attack = "attack 2008 with au_5 au_12", dice = { 1, 1, 4 } }
t.is(B.sorted(g.ask.options), "2007 2108", "galicia 2.12b: Russians retreat north, north-east and south-east (2109 is in an enemy zone of control)")

-- S9: enemy zones of control are closed unless a friend is there; who cannot go is eliminated
local shut = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2011"] = "ru_13c", ["1809"] = "ru_14c" }
g = fight { place = shut, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
t.is(g:where "au_5", "eliminated", "galicia S9: a unit that cannot complete its retreat is eliminated")
shut["2010"] = "au_3c"
g = fight { place = shut, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
t.is(g:where "au_5", "2010", "galicia S9: a friend in the hex opens it")
shut["2010"] = nil
g = fight({ place = shut, attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }, { switches = { retreat_zoc = "step" } })
B.answer(g, { "2010" })
t.is(g:where "au_5", "eliminated", "galicia S9: with retreat_zoc=step an enemy zone of control costs a step")
-- stacking at the end of a retreat; a full hex on the way does not matter
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = { "au_12", "au_14" }, ["1909"] = { "au_33", "au_2" }, ["1910"] = { "au_24", "au_4" } },
            attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 4 } }
t.is(g:where "au_5", "eliminated", "galicia S9: no retreat ends in a full stack")
g = fight { place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2010"] = { "au_12", "au_14" }, ["1909"] = { "au_33", "au_2" }, ["1910"] = { "au_24", "au_4" } },
            attack = "attack 2009 with ru_18 ru_45", dice = { 1, 1, 5 } }
t.ok(g.ask ~= nil, "galicia S9: it may pass through one")

-- S8, CRT.c: the loss limit. 20 against 4 is 5-1: one attacker rolls.
local five = { ["2008"] = { "ru_18", "ru_45" }, ["1909"] = { "ru_41", "ru_47" }, ["2009"] = "au_5" }
g = fight { place = five, attack = "attack 2009 with ru_18 ru_45 ru_41 ru_47" }
t.is(g.ask.side, "russian", "galicia S8: the attacker names who rolls")
t.is(#g.ask.options, 4, "galicia CRT.c: among all attackers")
g:dice { 6, 1 }
g:reply { "ru_41" }
t.is(g:face_of "ru_41", "reduced", "galicia S8: that one is exposed")
t.is(g:face_of "ru_18", "full", "galicia S8: and no other")
g = fight({ place = five, attack = "attack 2009 with ru_18 ru_45 ru_41 ru_47" }, { switches = { loss_choice = "defender" } })
t.is(g.ask.side, "austrian", "galicia S8: with loss_choice=defender the defender does")

-- S5: several hexes, once each
g = B.at { "galicia", "combat", "russian", place = { ["2008"] = "ru_18", ["1909"] = "ru_45", ["2009"] = "au_5", ["1808"] = "au_12" } }
B.no(t, g, "attack 2009 with ru_18 ru_45", "S5", "galicia S5: an attack from several hexes needs attackers for the other enemies too")
B.yes(t, g, "attack 2009 with ru_18", "galicia S5: one hex may ignore other enemies")
g = B.at { "galicia", "combat", "russian", place = { ["2008"] = { "ru_18", "ru_3d" }, ["1909"] = { "ru_45", "ru_14c" }, ["2009"] = "au_5", ["1808"] = "au_12" } }
g:dice { 1, 1, 1 }
g:play "attack 2009 with ru_18 ru_45"
B.no(t, g, "done", "S5", "galicia S5: then they must be attacked")
B.no(t, g, "attack 2009 with ru_3d", "S5", "galicia S5: a unit is attacked once")
B.no(t, g, "attack 1808 with ru_45", "S5", "galicia S5: and attacks once")
g:dice { 1, 1 }
g:play "attack 1808 with ru_14c"
t.is(g:get "fighting", false, "galicia S5: with nothing left to attack the phase is over")

-- 8.2b, 8.21d
g = B.at { "galicia", "combat", "russian", place = { ["2008"] = { "ru_18", "ru_45" }, ["2009"] = "au_5", ["2508"] = "ru_17", ["2509"] = "au_12" },
           mark = { ru_45 = "replacement", au_5 = "replacement" }, face = { ru_45 = "reduced", au_5 = "reduced" } }
B.no(t, g, "attack 2009 with ru_45", "8.2", "galicia 8.2b: a unit under a replacement marker does not attack")
g:dice { 1, 1 }
g:play "attack 2009 with ru_18"
t.ok(not g:is("au_5", "replacement") and g:is("au_5", "halted"), "galicia 8.21d: attacked, it loses its replacement and is Done")

-- 10.1: windows and consecutive turns
local function support(turn, used, marker, side)
  g = B.at { "galicia", "declaration", side or "austrian", turn = turn, set = { supported = { [side or "austrian"] = used or 0 } },
             place = { ["2008"] = "ru_18", ["2009"] = "au_5", support = { "osm_a1", "osm_a2", "osm_r1", "osm_r2" } } }
  return g:refused("declare with " .. marker) == nil
end
t.ok(not support("T1", 0, "osm_a1") and support("T2", 0, "osm_a1") and support("T4", 0, "osm_a1") and not support("T5", 0, "osm_a1"), "galicia 10.1b: the first Austrian marker is for turns 2 to 4")
t.ok(not support("T2", 0, "osm_a2") and support("T3", 0, "osm_a2") and support("T6", 0, "osm_a2") and not support("T7", 0, "osm_a2"), "galicia 10.1b: the second for 3 to 6")
t.ok(not support("T3", 2, "osm_a2") and support("T4", 2, "osm_a2") and support("T5", 2, "osm_a2") and support("T6", 2, "osm_a2"), "galicia 10.1d: d_osm_consecutive")
t.ok(not support("T3", 0, "osm_r1", "russian") and support("T4", 0, "osm_r1", "russian") and not support("T7", 0, "osm_r1", "russian"), "galicia 10.1c: the first Russian marker is for turns 4 to 6")
t.ok(not support("T7", 6, "osm_r2", "russian") and support("T8", 6, "osm_r2", "russian") and support("T10", 6, "osm_r2", "russian"), "galicia 10.1d: d_osm_russian")
g = B.at { "galicia", "declaration", "russian", turn = "T4", place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5", support = "osm_r1" }, marker = "acm_r4" }
g:play "declare with osm_r1"
t.is(g:where "osm_r1", "surrendered", "galicia 10.1a: it is used once and out of the game")
t.ok(g:odds_of "attack 2009 with ru_18" ~= nil, "galicia 10.1e: an attack can be forecast")
g:dice { 1, 1 }
t.ok(g:play "attack 2009 with ru_18":says "column 2-1", "galicia 10.1e: 5 against 4 is 1-1, with offensive support 2-1")
g = B.at { "galicia", "declaration", "russian", turn = "T4", place = { ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5", support = "osm_r1" }, marker = "acm_r4" }
g:play "declare with osm_r1"
g:dice { 1, 1, 1 }
t.ok(g:play "attack 2009 with ru_18 ru_13c":says "column 1-1", "galicia 10.1e: A3: not if cavalry attacks with it")

-- 10.2, TEC.c, TEC.d, TEC.f: Przemysl (city and fort)
local walls = { ["2315"] = { "ru_18", "ru_45" }, ["2415"] = { "ru_41", "ru_47" }, ["2316"] = { "au_5", "au_przemysl" } }
g = B.at { "galicia", "declaration", "russian", turn = "T4", marker = "acm_r4" }
g:place(walls)
g:place { support = "osm_r1" }
g:play "declare with osm_r1"
g:dice { 1, 1, 1, 1, 5 }
r = g:play "attack 2316 with ru_18 ru_45 ru_41 ru_47"
t.ok(r:says "20 against 4 is 5-1", "galicia TEC.c: the units defend, the fort adds nothing to them")
t.ok(r:says "column 3-1", "galicia 10.2a: no offensive support against Przemysl; TEC.c: units in a fort shift one column, the city another")
t.is(B.rolls(r, "S7"), 5, "galicia TEC.d: all four attackers roll against a fort, and the defender")
t.is(g:face_of "au_5", "reduced", "galicia TEC.f: 5 + 2 is 6 against 4")
t.ok(g.ask ~= nil and not B.has(g.ask.options, "stay"), "galicia TEC.f: a retreat of two hexes cannot be ignored")
g = fight { place = walls, attack = "attack 2316 with ru_18 ru_45 ru_41", dice = { 1, 1, 1, 5 } }
t.ok(g.ask ~= nil and B.has(g.ask.options, "stay"), "galicia TEC.f: one of one hex can")
g:reply "stay"
t.is(g:where "au_5", "2316", "galicia TEC.f: it stays")
g = fight { place = { ["2315"] = { "ru_18", "ru_45" }, ["2316"] = "au_przemysl" }, attack = "attack 2316 with ru_18 ru_45", dice = { 1, 1, 1 } }
t.ok(g.fought:says "column 1-1", "galicia TEC.c: a fort alone has no shift of its own: 10 against 4 is 2-1, the city makes it 1-1")
t.is(g:where "au_przemysl", "2316", "galicia S13: it stands")
g = fight { place = { ["2315"] = { "ru_18", "ru_45" }, ["2316"] = "au_przemysl" }, attack = "attack 2316 with ru_18 ru_45", dice = { 1, 1, 6 } }
B.answer(g)
t.is(g:where "au_przemysl", "eliminated", "galicia S13: a fort that fails its check is destroyed")
g = B.at { "galicia", "movement", "russian", marker = "acm_r5", place = { ["2315"] = "ru_18", ["2316"] = "au_przemysl", ["2713"] = "ru_45" } }
B.no(t, g, "move ru_18 to 2316", "TEC.g", "galicia TEC.g: nobody enters an enemy fort")
g = B.at { "galicia", "movement", "austrian", marker = "acm_a4", place = { ["2316"] = { "au_przemysl", "au_5" }, ["2315"] = "ru_18", ["2413"] = "au_12" }, mp = { 4, 4 } }
t.ok(#g:legal "move" > 0, "galicia TEC.e: enemy zones of control do not extend into the fort")

-- 10.2b, 10.2c, 10.2d: besieged units
local ring = { ["2316"] = { "au_5", "au_przemysl" }, ["2315"] = "ru_18", ["2317"] = "ru_45", ["2415"] = "ru_41", ["2416"] = "ru_47", ["2215"] = "ru_46", ["2216"] = "ru_17",
               ["2413"] = "au_12" }
g = B.at { "galicia", "movement", "austrian", marker = "acm_a4", place = ring, mark = { au_5 = "fort_supply" } }
B.no(t, g, "move au_5 to 2316", "10.2c", "galicia 10.2c: besieged units do not move")
ring["2314"] = "au_14"
g = B.at { "galicia", "combat", "austrian", place = ring, mark = { au_5 = "fort_supply" } }
B.no(t, g, "attack 2315 with au_5", "10.2c", "galicia 10.2c: nor attack")
g = B.at { "galicia", "combat", "austrian", place = ring }
B.yes(t, g, "attack 2315 with au_5", "galicia 10.2b: both conditions must hold: it does not live by the fort")
ring["2315"], ring["2215"], ring["2415"], ring["2216"] = nil, nil, nil, nil
g = B.at { "galicia", "movement", "austrian", marker = "acm_a4", place = ring, mark = { au_5 = "fort_supply" }, mp = { 3, 4 } }
B.yes(t, g, "move au_5 to 2214", "galicia 10.2d: nor is it besieged where the ring is open now")

-- VET.c and S12: cavalry
g = fight { place = { ["2008"] = "ru_18", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_18" }
t.is(g.ask.rule, "S12", "galicia S12: cavalry may retreat before combat")
g:reply { "au_3c" }
B.answer(g, { "2010", "2011" })
t.is(g:distance("2009", g:where "au_3c"), 2, "galicia S12: two hexes, before infantry without a die")
g = fight { place = { ["2008"] = "ru_18", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_18" }
g:dice { 1, 2 }
g:reply "none"
t.is(g:where "au_3c", "eliminated", "galicia VET.c: attacked by infantry cavalry has a rating of 1: a 2 costs its only step")
g = fight { place = { ["2008"] = "ru_13c", ["2009"] = "au_3c" }, attack = "attack 2009 with ru_13c" }
g:dice { 4, 1, 2 }
g:reply { "au_3c" }
t.is(g:where "au_3c", "2009", "galicia S12: before cavalry it must roll its rating or less")
g = fight { place = { ["2008"] = "ru_18", ["2009"] = { "au_3c", "au_5" } }, attack = "attack 2009 with ru_18", dice = { 1, 1, 1 } }
t.is(g.ask, nil, "galicia S12: a stack with infantry stays")

t.done()
