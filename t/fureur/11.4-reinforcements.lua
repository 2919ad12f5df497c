-- 11.4: reinforcements on the board.
local t, B = require "tap", require "fureur.lib.board"

local function reinforcements(p, opts)
  p.turn = p.turn or "S1"
  p.place["1806"] = p.place["1806"] or "ru_2c"          -- somebody is on the map
  local g = B.at(p, opts)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
  return g
end

-- 2.1h, 11.4a
local g = reinforcements { place = { expected = { "ru_22c", "ru_3sib", "ru_gd", "ge_11c" } } }
t.is(g:where "ru_22c", "reinforcements", "fureur 11.4a: the reinforcements of the turn go to the Reinforcement box")
t.is(g:where "ru_3sib", "expected", "fureur 2.1h: those of a later turn wait for it")
t.is(select(2, g:now()), "russian", "fureur 11.4a: the Russian plays them first")
t.ok(g:refused "enter ge_11c at 0106 by rail to 0308", "fureur 11.4a: the German not yet")

-- 11.4b: by rail.
B.yes(t, g, "enter ru_22c at 2009 by rail to 1308 in r1", "fureur 11.4b: a unit enters by an entry hex and rail")
B.no(t, g, "enter ru_22c at 0106 by rail to 0308 in r1", "11.4", "fureur 11.4b: of its own nation")
B.no(t, g, "enter ru_22c at 1705 by rail to 1308 in r1", "11.4", "fureur 11.4b: no other hex")
B.no(t, g, "enter ru_22c at 2009 by rail to 1607 in r1", "11.4 9.3", "fureur 11.4b: along the railway")
g:play "enter ru_22c at 2009 by rail to 1308 in r1"
t.is(g:where "ru_22c", "1308", "fureur 11.4b: it is there")
t.is(g:get "rail.russian", 4, "fureur 11.4b: for one of the remaining rail points")
t.is(g:of("ru_22c", "army"), "r1", "fureur 12e: in the army that was named")

-- 11.4b, 11.4f: by march along the railway: four points, the entry hex one.
g = reinforcements { place = { expected = { "ru_22c", "ru_1tur" } }, set = { rail = { russian = 0 } } }
B.no(t, g, "enter ru_22c at 2009 by rail to 1909 in r1", "11.4 9.3", "fureur 11.4b: without rail points nobody comes by rail")
B.yes(t, g, "enter ru_22c at 2009 by march to 1710 in r1", "fureur 11.4f: 2009, 1909, 1810, 1710 are four points")
B.no(t, g, "enter ru_22c at 2009 by march to 1610 in r1", "11.4", "fureur 11.4f: a fifth hex is too far")
B.no(t, g, "enter ru_22c at 2009 by march to 1910 in r1", "11.4", "fureur 11.4f: off the railway nobody marches")
B.yes(t, g, "enter ru_22c at 2009 by march to 2009 in r1", "fureur 11.4f: the entry hex itself will do")
g:play "enter ru_22c at 2009 by march to 1909 in r1"
t.is(g:get "rail.russian", 0, "fureur 11.4f: a march costs no rail point")
t.is(g:where "ru_22c", "1909", "fureur 11.4b: one after the other: the first is in")
g:play "enter ru_1tur at 2009 by march to 1909 in r1"
t.is(g:where "ru_1tur", "1909", "fureur 11.4b: then the second")

-- 11.4f: clear of the enemy; mountains count one along the railway.
g = reinforcements { place = { expected = { "ru_22c" }, ["1910"] = "ge_17c" } }
B.no(t, g, "enter ru_22c at 2009 by march to 1810 in r1", "11.4 9.1", "fureur 11.4f: a march does not enter an enemy zone of control")
B.no(t, g, "enter ru_22c at 2009 by rail to 1810 in r1", "11.4 9.3", "fureur 11.4f: nor does a train")
local _, why = g:refused "enter ru_22c at 2009 by march to 1810 in r1"
t.ok(why and why:find("enemy ZOC", 1, true), "fureur 11.4f: and that is the reason given")
_, why = g:refused "enter ru_22c at 2009 by march to 2007 in r1"
t.is(why, nil, "fureur 11.4f: where the railway is free nothing is in the way")
_, why = g:refused "enter ru_22c at 2009 by march to 1806 in r1"
t.ok(why and why:find("cannot be reached", 1, true), "fureur 11.4f: a hex too far is called so")
g = reinforcements({ place = { expected = { "ru_22c" }, ["1811"] = "ge_17c" } }, { switches = { march_into_zoc = "yes" } })
B.yes(t, g, "enter ru_22c at 2009 by march to 1810 in r1", "fureur 11.4f: with march_into_zoc=yes a march may end in one")
B.no(t, g, "enter ru_22c at 2009 by march to 1710 in r1", "11.4", "fureur 11.4f: but goes no farther")
B.no(t, g, "enter ru_22c at 2009 by rail to 1810 in r1", "11.4 9.3", "fureur 9.3b-x: a train still does not")
g = reinforcements({ place = { expected = { "ru_22c" }, ["1510"] = "ge_17c" } }, { switches = { march_into_zoc = "yes" } })
B.no(t, g, "enter ru_22c at 2009 by march to 1610 in r1", "11.4", "fureur 11.4f: nor beyond the four points")
g = reinforcements { place = { expected = { "au_4c" } } }
if select(2, g:now()) == "russian" then g:play "done" end
B.yes(t, g, "enter au_4c at 0922 by march to 0919 in a2", "fureur 11.4f: 0922 to 0919 are four points, the foothills included")
B.no(t, g, "enter au_4c at 0922 by march to 1019 in a2", "11.4", "fureur 11.4f: the pass is a fifth")
B.yes(t, g, "enter au_4c at 0922 by march to 1020 in a2", "fureur 11.4f: a mountain counts one along the railway")

-- 11.4c: stacking, enemies, isolation.
g = reinforcements { place = { expected = { "ru_22c" }, ["1909"] = { "ru_3c", "ru_4c" }, ["1810"] = "ge_17c" } }
B.no(t, g, "enter ru_22c at 2009 by march to 1909 in r1", "11.4 9.2", "fureur 11.4c: stacking holds")
B.no(t, g, "enter ru_22c at 2009 by rail to 1810 in r1", "11.4 9 9.3", "fureur 11.4c: an enemy's hex is closed")
g = reinforcements { place = { expected = { "ru_22c" }, ["1308"] = "ge_17c", ["1208"] = "ru_3c" } }
t.ok(g:refused "enter ru_22c at 2009 by rail to 1308 in r1", "fureur 11.4c: movement rules hold")

g = reinforcements { place = { expected = { "ru_22c", "ru_hq10" }, ["2008"] = "ge_17c" }, turn = "S2" }
B.no(t, g, "enter ru_22c at 2009 by rail to 1810 in r1", "11.4 9.3", "fureur 11.4c: an entry hex in an enemy zone of control is closed")
g = reinforcements { place = { expected = { "ru_22c", "ru_hq10" }, ["1404"] = "ge_17c", ["1405"] = "ru_3c", ["1503"] = "ge_20c" }, turn = "S2" }
B.no(t, g, "enter ru_22c at 2009 by rail to 0612 in r1", "11.4", "fureur 11.4g: a unit is not placed where it would be isolated")
B.yes(t, g, "enter ru_22c at 2009 by rail to 1405 in r1", "fureur 11.4c: where a friend holds the railway open it goes")
B.yes(t, g, "enter ru_hq10 at 2009 by rail to 1405", "fureur 9f: so does an HQ, with the corps there")
g = reinforcements { place = { expected = { "ru_hq10" }, ["1404"] = "ge_17c", ["1504"] = "ru_3c" }, turn = "S2" }
t.ok(g:refused "enter ru_hq10 at 2009 by rail to 1405", "fureur 9f: but not alone next to the enemy")

-- 11.4g: who cannot or does not enter waits.
g = reinforcements { place = { expected = { "ru_22c", "ge_11c" } } }
B.yes(t, g, "done", "fureur 11.4g: nobody has to enter")
g:play "done"
t.is(g:where "ru_22c", "reinforcements", "fureur 11.4g: he stays in the box")
t.is(select(2, g:now()), "austro_german", "fureur 11.4a: the Austro-German plays after him")
g:set { turn = "S2" }
g:enter "reinforcements"
B.yes(t, g, "enter ru_22c at 2009 by rail to 1308 in r1", "fureur 11.4g: and may enter on a later turn")

-- 11.4d: a reformed corps of 8 takes a Cadre's place.
local function relief(p, opts)
  p.place = p.place or { ["0905"] = "ge_cadre1", ["0906"] = "ge_20c", reinforcements = { "ge_17c", "ge_11c" } }
  p.counter = p.counter or { ge_cadre1 = { army = "g8" }, ge_17c = { reformed = true } }
  local q = reinforcements(p, opts)
  if select(2, q:now()) == "russian" then q:play "done" end
  return q
end
g = relief {}
B.no(t, g, "done", "11.4", "fureur 11.4d: a reformed corps of 8 must first replace a Cadre")
B.no(t, g, "enter ge_17c at 0106 by rail to 0308", "11.4", "fureur 11.4d: and does not enter elsewhere meanwhile")
t.ok(g:refused "relieve ge_20c with ge_17c", "fureur 11.4d: only a Cadre is relieved")
t.is(g:play("relieve ge_cadre1 with ge_17c").status ~= "refused", true, "fureur 11.4d: it does so on the map")
t.is(g:where "ge_17c", "0905", "fureur 11.4d: in the Cadre's place")
t.is(g:where "ge_cadre1", "cadres", "fureur 11.4d: the Cadre is removed, to serve again")
t.is(g:get "rail.german", 2, "fureur 11.4d: for a rail point, though 0905 has no railway")
-- 11.4e: "if needed": a Cadre within the four points of a march.
local function near(how, hex)
  local q = relief({ place = { [hex] = "ge_cadre1", reinforcements = { "ge_17c", "ge_11c" } } }, { switches = { relief_by_march = how } })
  q:play "relieve ge_cadre1 with ge_17c"
  return q:where "ge_17c" == hex and q:get "rail.german"
end
t.is(near("no", "0306"), 2, "fureur 11.4e: it takes a point wherever the Cadre is, but for an entry hex")
t.is(near("yes", "0306"), 3, "fureur 11.4e: with relief_by_march=yes none where a march would bring the unit")
t.is(near("yes", "0905"), 2, "fureur 11.4e: but one farther off")
g = relief { face = { ge_17c = "reduced" } }
B.yes(t, g, "relieve ge_cadre1 with ge_17c", "fureur 11.4d: even if it was reformed reduced")
g:play "relieve ge_cadre1 with ge_17c"
t.is(g:face_of "ge_17c", "reduced", "fureur 11.4d: it stands there reduced")
g = relief { set = { rail = { german = 0 } } }
t.ok(g:refused "relieve ge_cadre1 with ge_17c", "fureur 11.4e: without a rail point it waits")
B.yes(t, g, "done", "fureur 11.4e: in the box")
g = relief { counter = { ge_cadre1 = { army = "g8" }, ge_17c = { reformed = false } } }
t.ok(g:refused "relieve ge_cadre1 with ge_17c", "fureur 11.4d: a new reinforcement does not replace a Cadre")
B.yes(t, g, "done", "fureur 11.4d: nor need it")
g = relief { place = { ["0905"] = "ge_cadre1", reinforcements = "ge_1res" }, counter = { ge_cadre1 = { army = "g8" }, ge_1res = { reformed = true } } }
t.ok(g:refused "relieve ge_cadre1 with ge_1res", "fureur 11.4d: nor does a corps of less than 8")
g = relief { place = { ["0915"] = "au_cadre1", reinforcements = "ge_17c" }, counter = { au_cadre1 = { army = "a1" }, ge_17c = { reformed = true } } }
t.ok(g:refused "relieve au_cadre1 with ge_17c", "fureur 11.4e: the Cadre must be of the same nation")
g = relief { place = { ["1206"] = { "ru_3c", "ge_cadre1" }, reinforcements = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }
t.ok(g:refused "relieve ge_cadre1 with ge_17c", "fureur 11.4e: a besieged Cadre cannot be replaced")
B.yes(t, g, "done", "fureur 10.5f: besieged units receive no reinforcements")
g = relief { place = { ["0106"] = "ge_cadre1", reinforcements = { "ge_17c", "ge_11c" } } }
g:play "relieve ge_cadre1 with ge_17c"
t.is(g:get "rail.german", 3, "fureur 11.4e: on an entry hex it costs no rail point")

-- 2.1e: the whole way round: a corps is reformed and takes its Cadre's place.
g = B.at { turn = "S2", place = { ["0905"] = "ge_cadre1", ["0906"] = "ge_20c", eliminated = "ge_17c" }, counter = { ge_cadre1 = { army = "g8" } } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "replacements"
for _ = 1, 3 do if not g:can "reform ge_17c full" then g:play "done" end end
g:play "reform ge_17c reduced"
for _ = 1, 3 do if g:now() == "replacements" or select(2, g:now()) == "russian" then g:play "done" end end
B.no(t, g, "done", "11.4", "fureur 2.1e: a Cadre must be replaced by a reformed corps when there is one")

-- 2.1g: units that enter reduced.
g = reinforcements { turn = "O1", place = { expected = "au_18c" }, face = { au_18c = "reduced" } }
if select(2, g:now()) == "russian" then g:play "done" end
g:play "enter au_18c at 0722 by rail to 0718 in a2"
t.is(g:face_of "au_18c", "reduced", "fureur 2.1g: a corps with half a band enters on its reduced face")
t.done()
