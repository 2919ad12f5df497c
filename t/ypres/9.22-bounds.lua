-- 9.22, 9.23: bounds and the Belgian march; 5.33 the flood; 6.1 lines; 7.1 entries; TEC; what must always hold.
local t, B = require "tap", require "clash.lib.board"

local function moving(p, opts)
  p[1], p[2], p[3] = "ypres", "movement", p[3] or "german"
  p.marker = ("acm_%s_%s"):format(p[3] == "german" and "ge" or "al", p.zone)
  return B.at(p, opts)
end
local function ends(g, id)
  local list = {}
  for _, c in ipairs(g:legal "move") do local h = c:match("^move " .. id .. " to (%d+)$") if h then list[#list + 1] = h end end
  return B.sorted(list)
end

-- 9.23a: the turns of the march, and its ends
local function bound(turn)
  local g = moving { [3] = "allied", zone = "d", turn = "T" .. turn, place = { ["1505"] = "be_1", ["1918"] = "be_2" }, mp = { 2, 3 } }
  return g:refused "done" == "9.23a"
end
t.ok(not bound(1) and bound(2) and bound(3) and bound(4) and bound(5) and not bound(6), "ypres 9.23a: Belgians east of the line march on turns 2 to 5")
local g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1918"] = "be_2" }, mp = { 1, 3 } }
t.is(ends(g, "be_1"), "1406 1506 1606", "ypres 9.23a: one hex west, north-west or south-west")
for _, h in ipairs { "1504", "1404", "1604" } do
  t.ok(not ends(g, "be_1"):find(h), "ypres 9.23a: never east: " .. h)
end
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1918"] = "be_2" }, mp = { 2, 3 } }
local two = ends(g, "be_1")
t.ok(two:find "1507" and not two:find "1506", "ypres 9.23a: with all they have: two hexes, not one")
-- in an enemy zone of control at the start: it goes on, and stops where it enters another
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1504"] = "ge_13", ["1918"] = "be_2" }, mp = { 2, 3 } }
t.ok(ends(g, "be_1"):find "1507", "ypres 9.23a: Y18: a zone of control it starts in does not hold it")
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1508"] = "ge_13", ["1918"] = "be_2" }, mp = { 4, 7 } }
t.ok(ends(g, "be_1"):find "1507" and not ends(g, "be_1"):find "1509", "ypres 9.23a: Y18: nobody marches through a zone of control")
t.ok(not ends(g, "be_1"):find "1508", "ypres 9.23a: nor into the enemy")
-- cavalry marches by its own figure
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_c", ["1918"] = "be_2" }, mp = { 2, 4 } }
t.ok(ends(g, "be_c"):find "1509" and not ends(g, "be_c"):find "1507", "ypres 9.23a: cavalry by the right figure")
-- west of the line, and other nations
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "fr_42", ["1918"] = "be_2" }, mp = { 2, 3 } }
B.yes(t, g, "done", "ypres 9.23a: the French are not bound")
B.yes(t, g, "move fr_42 to 1504", "ypres 9.23a: and march as they like")
-- a stack on the way
g = moving { [3] = "allied", zone = "d", turn = "T3", place = { ["1505"] = "be_1", ["1507"] = { "be_3", "be_4" }, ["1918"] = "be_2" }, mp = { 2, 3 } }
t.ok(not ends(g, "be_1"):find "1507", "ypres 9.23a, S2: not onto a full stack")

-- 9.22g: astray
g = moving { zone = "d", turn = "T3", place = { ["1906"] = "ge_13", ["2206"] = "ge_14" }, mp = { 1, 2 } }
t.ok(ends(g, "ge_13"):find "2006" or ends(g, "ge_13"):find "2005", "ypres 9.22g: Y10: one that cannot get back this turn comes nearer")
t.ok(not ends(g, "ge_13"):find "1806" and not ends(g, "ge_13"):find "1905", "ypres 9.22g: Y10: and no farther off")
g = B.at { "ypres", "combat", "german", turn = "T3", place = { ["2106"] = { "ge_13" }, ["2107"] = "be_1", ["2306"] = "ge_14", ["2307"] = "br_1" } }
B.no(t, g, "attack 2107 with ge_13", "9.22g", "ypres 9.22g: Y9: nor does it attack before it is back")
g = moving { [3] = "allied", zone = "c", turn = "T7", place = { ["2206"] = "be_1", ["2816"] = "fr_17" }, mp = { 3, 4 } }
B.no(t, g, "done", "9.22g", "ypres 9.22g: a Belgian driven out of zone D goes back")
t.ok(ends(g, "be_1"):find "2106" and not ends(g, "be_1"):find "2306", "ypres 9.22g: into it")

-- 9.22f in combat
g = B.at { "ypres", "combat", "german", turn = "T4", place = { ["2206"] = "ge_13", ["2106"] = "be_1" } }
B.yes(t, g, "attack 2106 with ge_13", "ypres 9.22f: from turn 4 on Germans attack into zone D")
g = B.at { "ypres", "combat", "allied", turn = "T7", place = { ["2014"] = "be_1", ["2114"] = "fr_17", ["2215"] = "ge_13", ["2013"] = "ge_14" } }
t.ok(#g:legal "attack" > 0, "ypres 9.23b: Y30: west of the line a Belgian attacks in zone D")

-- 5.33: the flood comes in its phase, once, for good
local function tide(turn, declared, flooded)
  g = B.at { "ypres", turn = "T" .. turn, place = { ["1616"] = "be_1", ["3505"] = "ge_13" }, set = { flooding = declared, flooded = flooded or false } }
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  return g:enter "flooding"
end
tide(6, 5)
t.is(g:get "flooded", false, "ypres 5.33b: not on the turn after the declaration")
local r = tide(7, 5)
t.is(g:get "flooded", true, "ypres 5.33b: on the second turn after it the flood comes")
t.ok(r:cites "5.33b", "ypres 5.33b: and it is told")
t.ok(not tide(8, 5, true):says "are flooded", "ypres 5.33b: once")
tide(7, 0)
t.is(g:now() .. " " .. tostring(g:get "flooded"), "flooding false", "ypres 5.33a: without a declaration the Allied player is asked")
t.is(select(2, g:now()), "allied", "ypres 5.33a: the Allied player")
g:dice { 1, 1 }
r = g:play "flood"
t.is(g:get "flooding", 7, "ypres 5.33a: the turn of the declaration is kept")
t.ok(r:says "turn 9", "ypres 5.33b: and the turn of the flood told")
t.isnt(g:now(), "flooding", "ypres 5.33e: then the phase is over")
tide(7, 6)
t.isnt(g:now(), "flooding", "ypres 5.33e: once declared it is passed over")

-- TEC.c: flooded hexes. 2223 is always flooded; one point is enough for one hex.
g = moving { [3] = "allied", zone = "c", place = { ["2224"] = "fr_17", ["2816"] = "fr_18" }, mp = { 1, 2 } }
B.yes(t, g, "move fr_17 to 2223", "ypres TEC.c: with one point too")
g = moving { [3] = "allied", zone = "c", place = { ["2224"] = "fr_17", ["2816"] = "fr_18" }, mp = { 2, 3 } }
B.yes(t, g, "move fr_17 to 2223", "ypres TEC.c: with two")
B.no(t, g, "move fr_17 to 2222", "5.35", "ypres TEC.c: which takes both")
g = moving { [3] = "allied", zone = "c", place = { ["2223"] = "fr_17", ["2816"] = "fr_18" }, mp = { 3, 4 } }
B.yes(t, g, "move fr_17 to 2225", "ypres TEC.c: Y26: out of it a unit pays for the hex it enters")

-- 6.1, S14: along the compass, from the sources of the side
local function state(p, id, switches)
  p[1], p.counter = "ypres", { fr_81t = { due = 1 } }
  g = B.at(p, { switches = switches })
  g:enter "supply"
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or "full"
end
t.is(state({ place = { ["3030"] = "br_1" } }, "br_1"), "full", "ypres 6.1a: a unit on a source is supplied")
t.is(state({ place = { ["3029"] = "br_1", ["3030"] = "ge_13" } }, "br_1"), "reduced", "ypres 6.1c, S14: a source that the enemy holds gives nothing, nor do those in his zone of control")
t.is(state({ place = { ["3002"] = "ge_13", ["3001"] = "fr_17" } }, "ge_13"), "reduced", "ypres 6.1b: for Germans too")
t.is(state({ place = { ["3112"] = "br_1" }, mark = { br_1 = "reduced_supply" } }, "br_1"), "full", "ypres 5.31a: a line takes the marker off")
t.is(state({ place = { ["3112"] = "br_1", ["3013"] = "ge_13", ["3213"] = "ge_14" }, mark = { br_1 = "reduced_supply" } }, "br_1"), "out", "ypres 5.31a: then out of supply")
t.is(state({ place = { ["3112"] = "br_1", ["3013"] = "ge_13", ["3213"] = "ge_14" }, mark = { br_1 = "out_of_supply" } }, "br_1"), "out", "ypres 5.31a: and it stays so")
-- Y35: west of 2013 lie flood plains alone
local behind = { place = { ["2013"] = "fr_17" }, set = { flooded = true } }
t.is(state(behind, "fr_17"), "full", "ypres Y35: a line runs through flooded hexes")
t.is(state(behind, "fr_17", { flooded_hexes = "closed" }), "reduced", "ypres Y35: with flooded_hexes=closed it does not")
local function driven(switches)
  g = B.at({ "ypres", "combat", "german", turn = "T8", place = { ["2012"] = { "ge_13", "ge_14" }, ["2013"] = "fr_17" }, set = { flooded = true } }, { switches = switches })
  g:dice { 1, 1, 4 }
  g:play "attack 2013 with ge_13 ge_14"
  B.answer(g)
  return g:where "fr_17"
end
t.isnt(driven(), "eliminated", "ypres Y35: a retreat goes through flooded hexes")
t.is(driven { flooded_hexes = "closed" }, "eliminated", "ypres Y35: with flooded_hexes=closed it does not")
-- S14: no line leads through the enemy, with a friend behind him
t.is(state({ place = { ["3112"] = "br_1", ["3113"] = "ge_13", ["3114"] = "br_2" } }, "br_1"), "reduced", "ypres S14: no line leads through an enemy unit")

-- 7.1: entries
local function arriving(p, opts)
  p[1], p[2], p[3] = "ypres", "reinforcements", p[3] or "allied"
  p.counter, p.place = p.counter or {}, p.place or {}
  p.place.expected = {}
  for id, zone in pairs(p.due) do
    p.counter[id] = { due = 2, entry = zone }
    table.insert(p.place.expected, id)
  end
  return B.at(p, opts)
end
g = arriving { due = { br_3 = "a" }, place = { ["4820"] = "ge_13" } }
B.no(t, g, "enter br_3 at 4820", "7.12a", "ypres 7.12a: nobody enters on top of the enemy")
B.yes(t, g, "enter br_3 at 4819", "ypres 7.12a: beside him he does")
g:play "enter br_3 at 4819"
t.ok(g:of("br_3", "placed") and g:of("br_3", "entered") == "4819", "ypres 8.1e: it counts as just arrived, for a train")
g = arriving { [3] = "german", due = { ge_5r = "d" }, turn = "T4" }
B.yes(t, g, "enter ge_5r at 1501", "ypres 7.13b: from turn 4 on Germans enter in zone D")
g = arriving { [3] = "german", due = { ge_5r = "d" }, turn = "T3" }
B.no(t, g, "enter ge_5r at 1501", "7.13b", "ypres 7.13b: before it they do not, for that reason")
B.no(t, g, "enter ge_5r at 4801", "7.13a", "ypres 7.13a: in another zone for another")
B.no(t, g, "enter ge_13 at 4801", "5.32a", "ypres 5.32a: as is one that is not due")
g = arriving { due = { fr_42 = "d" }, turn = "T1" }
B.no(t, B.at { "ypres", "reinforcements", "allied", turn = "T1", place = { expected = "fr_42" }, counter = { fr_42 = { due = 1, entry = "d" } } }, "enter fr_42 at 1401", "9.22e", "ypres 9.22e: on turn 1 zone D is closed to all")
t.is(#g:legal "enter", 0, "ypres 9.22e: on turn 1 nobody enters in zone D")
g = arriving { due = { fr_42 = "d" }, turn = "T2" }
B.yes(t, g, "enter fr_42 at 1401", "ypres 7.12b: on turn 2 he does, from the east")
for _, h in ipairs(g:legal "enter") do t.ok(not B.has(g:terrain(h:match "at (%d+)$"), "sea"), "ypres TEC.d: nobody enters from the sea: " .. h) end
-- 4.22: who enters in a victory hex takes it
g = arriving { due = { br_3 = "a" }, hex = { ["4819"] = { control = "german" } } }
g:play "enter br_3 at 4819"
t.is(g:at("4819", "control"), "allied", "ypres 4.22a: Y34: a reinforcement placed in a victory hex takes it")
g = arriving({ due = { br_3 = "a" }, hex = { ["4819"] = { control = "german" } } }, { switches = { ways_in = "march" } })
g:play "enter br_3 at 4819"
t.is(g:at("4819", "control"), "german", "ypres 4.22a: Y34: with ways_in=march it does not")

-- 4.1, 4.22: who controls what
g = B.at { "ypres", "movement", "german", marker = "acm_ge_b", place = { ["3510"] = "ge_13", ["3905"] = "ge_14", ["3508"] = "ge_24" } }
g:play "move ge_24 to 3509"
t.is(g:at("3509", "control"), "none", "ypres 4.22a: a hex that is no victory hex is nobody's")
local function winner(hexes)
  local all, n = {}, 0
  for _, h in ipairs(g:hexes()) do
    if g:set_has("vp", h) and n < hexes then all[h], n = { control = "german" }, n + 1 end
  end
  g = B.at { "ypres", turn = "T18", hex = all, place = { ["3505"] = "ge_13" } }
  r = g:enter "victory"
  for _, s in ipairs(r.steps) do
    local a, b = s.text:match "^German (%d+), Allied (%d+)"
    if a then return tonumber(a), tonumber(b) end
  end
end
local ge, al = winner(4)
t.is(ge, 4, "ypres 4.1: at the end the German's victory hexes are counted")
t.ok(al and (ge + al) % 2 == 1, "ypres 4.1: and the others are Allied")
t.is(g:rule("victory", { german = 3, allied = 3 }).rule, "4.1", "ypres 4.1: a draw is not possible")

-- 12.2: what is off the map does not matter
g = moving { [3] = "allied", zone = "b", place = { ["3316"] = "br_4", ["3317"] = "br_6", ["3818"] = "br_1", eliminated = "fr_17" } }
B.yes(t, g, "move br_4 to 3317", "ypres 12.2: two of one nation stack")
B.yes(t, g, "done", "ypres 12.2: and nobody must part")

-- What must always hold
local function sound(place) return (B.at { "ypres", place = place }:invariants()) end
t.ok(sound { ["3112"] = "br_1", ["3111"] = "ge_13" }, "ypres S3: nothing is wrong")
t.ok(not sound { ["3112"] = { "br_1", "ge_13" } }, "ypres S3: two sides in one hex are")
local sea
for _, h in ipairs(g:hexes()) do if B.has(g:terrain(h), "sea") then sea = sea or h end end
t.ok(not sound { [sea] = "br_1" }, "ypres TEC.d: and a unit in the sea")

-- 5.33c: only the plains of Belgium are flooded: 1813 is a plain or clear ground, 1716 and 1815 are clear
g = moving { [3] = "allied", zone = "d", turn = "T8", place = { ["1715"] = "be_1", ["1918"] = "be_2" }, mp = { 3, 5 }, set = { flooded = true } }
B.yes(t, g, "move be_1 to 1717", "ypres 5.33c: clear ground in Belgium is not flooded")
-- 6.1: every source
for _, side in ipairs { "allied", "german" } do
  local id, bad = side == "allied" and "br_1" or "ge_13", {}
  for _, h in ipairs(g:hexes()) do
    if g:set_has("source_" .. side, h) and not B.has(g:terrain(h), "sea") and state({ place = { [h] = id } }, id) ~= "full" then bad[#bad + 1] = h end
  end
  t.is(table.concat(bad, " "), "", ("ypres 6.1a, 6.1b: every source of the %s player supplies who stands on it"):format(side))
end

t.ok(not sound { [sea] = "ge_13" }, "ypres TEC.d: of either side")

-- 5.36a: nothing to attack but what lies outside its bounds: the declaration is passed over
g = B.at { "ypres", "movement", "german", marker = "acm_ge_a", place = { ["4115"] = "ge_28", ["4014"] = "br_4", ["4818"] = "br_6" } }
g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
g:play "done"
t.isnt(g:now(), "declaration", "ypres 5.36a, 9.22c: where the only target is out of bounds nobody is asked to fight")

-- Y35: a unit that stands in a flooded hex
t.is(state({ place = { ["2222"] = "fr_17" } }, "fr_17") .. " " .. state({ place = { ["2222"] = "fr_17" } }, "fr_17", { flooded_hexes = "closed" }), "full reduced",
     "ypres Y35: in a flooded hex a unit has its line, and with flooded_hexes=closed it has none")
-- 5.33e: declared on whatever turn
g = B.at { "ypres", "flooding", "allied", turn = "T2", place = { ["1616"] = "be_1" }, set = { flooding = 1 } }
B.no(t, g, "flood", "5.33e", "ypres 5.33e: declared on turn 1 it is declared")

-- 9.22g: home at once where it can be reached, and no attack from outside, whatever the target
g = moving { zone = "d", turn = "T3", place = { ["1906"] = "ge_13", ["2005"] = "ge_14" }, mp = { 4, 6 } }
t.ok(ends(g, "ge_13"):find "2206" and not ends(g, "ge_13"):find "2106", "ypres 9.22g: Y10: who can get back this turn does, and does not only come nearer")
g = B.at { "ypres", "combat", "german", turn = "T3", place = { ["2106"] = "ge_13", ["2206"] = { "br_1" }, ["2306"] = "ge_14" } }
B.no(t, g, "attack 2206 with ge_13", "9.22g", "ypres 9.22g: Y9: from outside its bounds nobody attacks, not even into them")

t.done()
