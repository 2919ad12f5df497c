-- 3, 4, 5.33, 6, 7, 8: set-up, control, flooding, supply, reinforcements, replacements, rail movement.
local t, B = require "tap", require "clash.lib.board"
local bench = require "bench"

-- map_facts
local g = bench "ypres"
local function is(hex, terrain) return B.has(g:terrain(hex), terrain) end
t.is(B.sorted(g:neighbours "3112"), "3012 3013 3111 3113 3212 3213", "ypres 2.12: hexes have east and west neighbours")
for _, h in ipairs { "2426", "2526", "2122", "2222", "2223", "2322", "2323", "2423" } do
  t.ok(is(h, "flooded") and g:set_has("always_flooded", h), "ypres 5.33d: " .. h .. " is always flooded")
end
t.ok(is("1616", "town") and g:set_has("nieuport", "1616"), "ypres 5.33a: Nieuport is 1616")
local red, zones, plain = 0, true, true
for _, h in ipairs(g:hexes()) do
  if g:set_has("vp", h) then red = red + 1 end
  zones = zones and g:zone(h, "zone") ~= nil
  if is(h, "flood_plain") then plain = plain and g:zone(h, "country") == "belgium" end
end
t.is(red % 2, 1, "ypres 4.1: the number of victory hexes is odd, so there is no draw")
t.ok(zones, "ypres 5.35a: every hex is in a zone")
t.ok(plain, "ypres 5.33b: the flood plains of the map are in Belgium")
-- 6.1: d_sources
local function source(h) return g:set_has("source_allied", h) and "allied" or g:set_has("source_german", h) and "german" or "none" end
t.is(source "4817" .. source "4816" .. source "4809" .. source "4808", "alliednonenonegerman", "ypres 6.1a, 6.1b: d_sources")
t.is(source "3030" .. source "3001", "alliedgerman", "ypres 6.1a, 6.1b: the west edge is Allied, the east edge German")

-- 3.13, 4.21
g = bench("ypres/campaign", { start_dice = { 1, 1, 1, 1, 1, 1, 1, 1 } })
t.is(#g:stack "cup" + #g:stack "tracks", 8, "ypres 3.13a: four markers a side")
t.ok(g:where "acm_al_d" == "tracks" and g:where "acm_ge_d" == "tracks", "ypres 3.13b: those of zone D are not in the cup on turn 1")
t.is(g:at("4207", "control"), "none", "ypres 4.21: all victory hexes are Allied at the start")
t.ok(g:invariants(), "ypres 3.11, 3.12: the set-up is sound")
local function cup(turn)
  g = B.at { "ypres", turn = turn, place = { ["3716"] = "ge_7c", ["4219"] = "fr_4c" } }
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  local r = g:enter "cup"
  for _, s in ipairs(r.steps) do local n = s.text:match "^(%d) command markers" if n then return tonumber(n) end end
end
t.is(cup "T1", 6, "ypres 3.13a: six markers on turn 1")
t.is(cup "T2", 7, "ypres 5.38a: the Allied zone D marker joins on turn 2")
t.is(cup "T4", 8, "ypres 5.38a: the German one on turn 4")

-- 4.22
local function taken(p, opts)
  p[1], p[2], p[3], p.marker = "ypres", "movement", "german", "acm_ge_b"
  g = B.at(p, opts)
  g:play "move ge_13 to 3511"
  return g:at("3511", "control")
end
t.is(taken { place = { ["3510"] = "ge_13", ["3905"] = "ge_14" } }, "german", "ypres 4.22a: a supplied unit takes a victory hex at once")
t.is(taken { place = { ["3510"] = "ge_13", ["3905"] = "ge_14" }, mark = { ge_13 = "reduced_supply" } }, "none", "ypres 4.22b: one in reduced supply does not")
g = B.at { "ypres" }
t.is(g:rule("victory", { german = 6, allied = 5 }).result.winner, "german", "ypres 4.1: the side with more wins")
t.is(g:rule("victory", { german = 5, allied = 6 }).result.winner, "allied", "ypres 4.1: whichever it is")

-- 5.33: x_flood_timing, d_flood_refused
local function flooding(p) p[1], p[2], p[3] = "ypres", "flooding", "allied" return B.at(p) end
g = flooding { place = { ["1616"] = "be_1" } }
B.yes(t, g, "flood", "ypres 5.33a: a supplied Belgian unit in Nieuport may open the sluices")
g = flooding { place = { ["1616"] = "be_1" }, mark = { be_1 = "reduced_supply" } }
B.no(t, g, "flood", "5.33a", "ypres 5.33a: d_flood_refused: not one in reduced supply")
g = flooding { place = { ["1616"] = "fr_42" } }
B.no(t, g, "flood", "5.33a", "ypres 5.33a: nor a French one")
g = flooding { place = { ["1616"] = "be_1" }, set = { flooding = 4 } }
B.no(t, g, "flood", "5.33e", "ypres 5.33e: it is declared once")
local function flooded(declared, turn) return g:rule("flooding", { declared = declared, turn = turn }).result.flooded end
t.ok(not flooded(5, 5) and not flooded(5, 6) and flooded(5, 7) and flooded(5, 18) and not flooded(0, 9), "ypres 5.33b: x_flood_timing: declared on turn 5, the flood comes on turn 7")
g = B.at { "ypres", "movement", "allied", turn = "T7", marker = "acm_al_d", place = { ["1715"] = "be_1", ["1918"] = "be_2" }, mp = { 3, 5 }, set = { flooded = true } }
B.no(t, g, "move be_1 to 1813", "5.35", "ypres 5.33b: a flooded plain takes all movement")
g = B.at { "ypres", "movement", "allied", turn = "T7", marker = "acm_al_d", place = { ["1715"] = "be_1", ["1918"] = "be_2" }, mp = { 3, 5 } }
B.yes(t, g, "move be_1 to 1813", "ypres 5.33c: until then it is clear ground")

-- 6.1c, S14: supply along the compass
local function state(p, id)
  p[1] = "ypres"
  p.counter = { fr_81t = { due = 1 } }
  g = B.at(p)
  g:enter "supply"
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or "full"
end
t.is(state({ place = { ["3112"] = "br_1" } }, "br_1"), "full", "ypres 6.1c: a line leads west to the edge")
t.is(state({ place = { ["3112"] = "br_1", ["3013"] = "ge_13", ["3213"] = "ge_14" } }, "br_1"), "reduced", "ypres 6.1c: not through enemy zones of control")
t.is(state({ place = { ["3112"] = "br_1", ["3013"] = "ge_13", ["3213"] = "ge_14", ["3113"] = "br_2" } }, "br_1"), "full", "ypres 6.1c: where a friend stands it passes")
t.is(state({ turn = "T1", place = { ["3112"] = "br_1", ["3013"] = "ge_13", ["3213"] = "ge_14" } }, "br_1"), "full", "ypres 5.31b: on turn 1 all are supplied")
t.is(state({ place = { ["3112"] = "br_1", ["3111"] = "ge_13" } }, "ge_13"), "full", "ypres 5.31a: Germans trace to the east")

-- 7.1: reinforcements
local function arriving(p)
  p[1], p[2], p[3] = "ypres", "reinforcements", p[3] or "allied"
  p.counter = p.counter or {}
  for id, zone in pairs(p.due) do
    p.counter[id] = { due = 2, entry = zone }
    p.place = p.place or {}
    p.place.expected = p.place.expected or {}
    table.insert(p.place.expected, id)
  end
  return B.at(p)
end
g = arriving { due = { br_3 = "a", br_5 = "a" } }
B.yes(t, g, "enter br_3 at 4819", "ypres 7.12a: in any source hex of the zone printed on it")
B.no(t, g, "enter br_3 at 3030", "7.12a", "ypres 7.12a: not in another zone")
B.no(t, g, "enter br_3 at 4801", "7.12a", "ypres 7.12a: nor in a German source")
g = arriving { due = { be_1 = "d" } }
B.yes(t, g, "enter be_1 at 1401", "ypres 7.12b: for zone D on the east edge")
B.no(t, g, "enter be_1 at 2130", "7.12b", "ypres 7.12b: not on the west edge")
g = arriving { due = { fr_17 = "none" } }
B.yes(t, g, "enter fr_17 at 2130", "ypres 7.12c: without a zone printed on it a unit enters in any, in zone D too")
B.no(t, g, "enter fr_17 at 1401", "7.12a", "ypres 7.12b: but by an Allied source: only units marked for zone D come from the east")
g = arriving { due = { br_1 = "bc", br_2 = "bc" } }
g:play "enter br_1 at 3030"
B.no(t, g, "enter br_2 at 3530", "7.12d", "ypres 7.12d: a corps enters in one zone")
B.yes(t, g, "enter br_2 at 3130", "ypres 7.12c: the owner chooses among the zones printed")
g = arriving { due = { br_2 = "bc" }, place = { ["3822"] = "br_1" }, counter = { br_1 = { entered = "3030" } } }
B.no(t, g, "enter br_2 at 3530", "7.12d", "ypres 7.12d: on a later turn too")
B.yes(t, g, "enter br_2 at 3130", "ypres 7.12d: it follows where its corps entered, not where that is now")
g = arriving { [3] = "german", due = { ge_5r = "d" }, turn = "T3" }
t.is(#g:legal "enter", 0, "ypres 7.13b: no German in zone D before turn 4")
g = arriving { [3] = "german", due = { ge_51r = "c", ge_52r = "c", ge_43r = "cd", ge_44r = "cd" }, turn = "T6" }
g:play "enter ge_43r at 1501"
B.yes(t, g, "enter ge_44r at 2501", "ypres 7.13a: Y15: Germans of one corps may enter in different zones")
g = arriving { due = { br_3 = "a" }, place = { ["4819"] = { "br_1", "br_2" } } }
B.no(t, g, "enter br_3 at 4819", "12", "ypres 7.12f: stacking applies")
-- 7.12f with 7.22a: zone D is closed to all on turn 1, and to Germans before turn 4.
local function shut_out(turn, side, late, friend, switches)
  local hexes, weak = side == "allied" and { "4219", "4220" } or { "3908", "3907" }, side == "allied" and "fr_17" or "ge_14"
  local p = { "ypres", turn = "T" .. turn, place = { expected = late, [hexes[1]] = friend, [hexes[2]] = weak },
              face = { [weak] = "reduced" }, counter = {} }
  for _, id in ipairs(late) do p.counter[id] = { due = turn, entry = "d" } end
  g = B.at(p, { switches = switches })
  return g:enter "reinforcements"
end
for _, c in ipairs { { 1, "allied", { "fr_1c", "fr_18" }, "fr_4c", "return fr_1c at 4219", "return fr_18 at 4219" },
                     { 3, "german", { "ge_7c", "ge_13" }, "ge_3c", "return ge_7c at 3908", "return ge_13 at 3908" } } do
  local turn, side, late, friend, horse, foot = table.unpack(c)
  t.ok(shut_out(turn, side, late, friend):cites "7.12f", "ypres 7.12f: what cannot enter on its turn never does: " .. side)
  t.is(g:where(late[1]) .. " " .. g:where(late[2]), "eliminated eliminated", "ypres 7.12f: it counts as eliminated: " .. side)
  B.yes(t, g, horse, "ypres 7.12f, 7.22a: Y36: so cavalry may come back as a replacement: " .. side)
  B.no(t, g, foot, "7.22", "ypres 7.12f, 7.22a: infantry may not: " .. side)
  shut_out(turn, side, late, friend, { late_cavalry = "never" })
  B.no(t, g, horse, "7.22", "ypres 7.12f, 7.22a: Y36: with late_cavalry=never nor may cavalry: " .. side)
  t.is(g:where(late[1]) .. " " .. g:where(late[2]), "surrendered eliminated", "ypres 7.12f: Y36: it is out of the game: " .. side)
end

-- 7.2: replacements
local function replacing(p) p[1], p[2], p[3] = "ypres", "replacements", p[3] or "allied" return B.at(p) end
local weak = { ["4219"] = { "fr_17", "fr_18" }, ["3822"] = { "br_1", "br_2" }, ["3924"] = "br_3", ["1918"] = { "be_1", "be_2" } }
local faces = { fr_17 = "reduced", fr_18 = "reduced", br_1 = "reduced", br_2 = "reduced", br_3 = "reduced", be_1 = "reduced", be_2 = "reduced" }
g = replacing { place = weak, face = faces }
g:play "replace fr_17"
B.no(t, g, "replace fr_18", "7.2", "ypres 7.2a: one French step a turn")
g:play "replace br_1"
g:play "replace br_2"
B.no(t, g, "replace br_3", "7.2", "ypres 7.2b: two British steps in the game")
g:play "replace be_1"
t.is(g:get "steps_ever.belgian", 1, "ypres 7.2b: and one Belgian")
g = replacing { place = weak, face = faces, set = { steps_ever = { british = 2, belgian = 1 } } }
B.no(t, g, "replace br_1", "7.2", "ypres 7.2b: once they are used they are gone")
B.no(t, g, "replace be_1", "7.2", "ypres 7.2e: nations do not lend each other steps")
g = B.at { "ypres", "combat", "german", place = { ["2709"] = "br_1", ["2708"] = "ge_13", ["3908"] = "ge_14", ["3909"] = "br_2" }, face = { br_1 = "reduced" },
           mark = { br_1 = "replacement" }, set = { steps_ever = { british = 1 } } }
g:dice { 1, 1 }
g:play "attack 2709 with ge_13"
t.ok(g:is("br_1", "halted"), "ypres 7.21d: a unit that is attacked loses its replacement and is Done")
t.is(g:get "steps_ever.british", 0, "ypres 7.21d: Y31: a once-a-game marker comes back into hand")
-- 7.22
g = replacing { place = { eliminated = { "fr_1c", "br_1c", "fr_3c" }, ["4219"] = { "fr_4c" }, ["4629"] = "br_2c", ["4220"] = "fr_17" }, face = { fr_17 = "reduced" } }
B.yes(t, g, "return fr_1c at 4219", "ypres 7.22a: a French cavalry division returns beside another")
B.no(t, g, "return br_1c at 4629", "7.22", "ypres 7.22a: no British one")
B.no(t, g, "return fr_1c at 4629", "7.22", "ypres 7.22b: only beside its own nation")
g:play "return fr_1c at 4219"
t.ok(g:is("fr_1c", "cavalry_replacement"), "ypres 7.22c: it neither moves nor attacks this turn")
B.no(t, g, "return fr_3c at 4219", "7.22", "ypres 7.22a: one a turn")

-- 8.1: rail
local function riding(p, opts) p[1], p[2], p[3] = "ypres", "rail", "allied" return B.at(p, opts) end
g = riding { place = { ["4819"] = { "br_3", "br_5" }, ["3822"] = { "be_1", "be_2" }, ["4720"] = "fr_18", ["4226"] = "fr_17" } }
B.yes(t, g, "rail br_3 to 4624", "ypres 8.1b: from a town along the railway to the next")
B.no(t, g, "rail br_3 to 4226", "12.2", "ypres 12.2: nations do not stack after a rail move either")
B.no(t, g, "rail br_3 to 3716", "8.1b", "ypres 8.1b: not past the first town")
B.no(t, g, "rail be_1 to 3716", "8.1a", "ypres 8.1a: no Belgians")
B.no(t, g, "rail fr_18 to 4624", "8.1b", "ypres 8.1b: only from a town or city")
g:play "rail br_3 to 4624"
t.is(g:where "br_3", "4624", "ypres 5.34: it is there")
t.ok(g:is("br_3", "halted"), "ypres 8.1f: and Done")
B.no(t, g, "rail br_3 to 4226", "9.22a", "ypres 8.1b: Y7: one stage a turn")
g = riding { place = { ["4819"] = { "br_3", "br_5" } }, set = { trains = 4 } }
t.is(#g:legal "rail", 0, "ypres 8.1a: four units a turn")
g = riding { turn = "T1", place = { ["4819"] = { "br_3", "br_5" } } }
B.no(t, g, "rail br_3 to 4330", "8.1a", "ypres 8.1a: no trains on turn 1")
g = riding { turn = "T2", place = { ["4819"] = { "br_3", "br_5" } } }
B.no(t, g, "rail br_3 to 4330", "8.1b", "ypres 8.1b: the edge is no town")
g = riding { place = { ["4819"] = "br_3", ["4622"] = "ge_13" } }
B.no(t, g, "rail br_3 to 4624", "8.1b", "ypres 8.1c: no train passes through an enemy zone of control")
g = riding { place = { ["4819"] = "br_3", ["4725"] = "ge_13" } }
B.yes(t, g, "rail br_3 to 4624", "ypres 8.1c: it may end in one")
g = riding { place = { ["4819"] = "br_3", ["4720"] = "br_5", ["4821"] = "ge_13" } }
B.no(t, g, "rail br_3 to 4624", "8.1b", "ypres 8.1c: Y33: a friend in it does not open it")
g = riding({ place = { ["4819"] = "br_3", ["4720"] = "br_5", ["4821"] = "ge_13", ["4721"] = "br_6" } }, { switches = { rail_zoc = "open" } })
B.yes(t, g, "rail br_3 to 4624", "ypres 8.1c: Y33: with rail_zoc=open it does")
g = riding { place = { ["4330"] = "fr_17" }, counter = { fr_17 = { placed = true } } }
B.yes(t, g, "rail fr_17 to 4226", "ypres 8.1e, 7.12e: a reinforcement goes on by rail from the edge on the turn it enters")
g = riding { place = { ["4330"] = "fr_17", ["4819"] = "fr_18" } }
B.no(t, g, "rail fr_17 to 4226", "8.1b", "ypres 8.1e: only on that turn")
g = riding { place = { ["4819"] = { "br_3", "br_5" }, ["4624"] = { "br_1", "br_2" }, ["3822"] = "br_4" } }
B.no(t, g, "rail br_3 to 4624", "12.1", "ypres 8.1d: stacking limits apply")

t.done()
