-- 11.2: lines of communication and isolation.
local t, B = require "tap", require "fureur.lib.board"

-- Front adjustment of the last turn, on which nothing follows that rolls dice. Gives the position where it stops.
local function adjust(p)
  p.turn = p.turn or "D2"
  local g = B.at(p)
  g:dice { 6, 6, 6, 6, 6, 6, 6, 6 }
  g:enter "adjustment"
  return g
end
local function offered(g, from)
  local list = {}
  for _, c in ipairs(g:legal "withdraw") do
    local a, b = c:match "^withdraw (%d+) to (%d+)$"
    if a == from then list[#list + 1] = b end
  end
  return list
end
-- A stack is isolated if it is offered a way out, or has been eliminated.
local function isolated(p, id, hex)
  local g = adjust(p)
  return g:where(id) ~= hex or g:now() == "adjustment" and #offered(g, hex) > 0
end
local function russian(place, more)
  local p = { place = place, initiative = "russian" }
  for k, v in pairs(more or {}) do p[k] = v end
  return p
end
local function austrian(place, more)
  local p = { place = place, initiative = "austro_german" }
  for k, v in pairs(more or {}) do p[k] = v end
  return p
end

-- 11.2e: rail hexes of Galicia's border: 1619 is four rail hexes from the entry hex 2021.
do
  local g = B.at {}
  local way = { "2021", "1920", "1820", "1719", "1619" }
  local linked = g:set_has("entry_russian", "2021")
  for i = 2, #way do linked = linked and g:linked(way[i - 1], way[i], "rail") end
  t.ok(linked, "fureur 11.2e: 1619 is linked by four rail hexes to an entry hex")
end
t.ok(not isolated(russian { ["1619"] = "ru_7c" }, "ru_7c", "1619"), "fureur 11.2e: a unit on such a hex has a line of communication")
t.ok(not isolated(russian { ["1418"] = "ru_7c" }, "ru_7c", "1418"), "fureur 11.2b: one two hexes from it has one")
t.ok(isolated(russian { ["1318"] = "ru_7c" }, "ru_7c", "1318"), "fureur 11.2b: one three hexes from it has none")
t.ok(not isolated(russian { ["1318"] = "ru_7c", ["1518"] = "ru_8c" }, "ru_7c", "1318"), "fureur 11.2c: unless another unit with one is two hexes off")
t.ok(not isolated(russian { ["1118"] = "ru_12c", ["1318"] = "ru_7c", ["1518"] = "ru_8c" }, "ru_12c", "1118"), "fureur 11.2c: and so on along a chain")
t.ok(isolated(russian { ["1318"] = "ru_7c", ["1518"] = "ru_hq8" }, "ru_7c", "1318"), "fureur 11.2c: an HQ hands nothing on")
t.ok(isolated(russian { ["1118"] = "ru_12c", ["1318"] = "ru_hq8", ["1518"] = "ru_8c" }, "ru_12c", "1118"), "fureur 11.2c: nor does an HQ within a chain")
t.ok(isolated(russian { ["1318"] = "ru_hq8" }, "ru_hq8", "1318"), "fureur 11.2b: an HQ needs a line itself")
t.ok(not isolated(russian { ["1318"] = "ru_hq8", ["1518"] = "ru_8c" }, "ru_hq8", "1318"), "fureur 11.2b: which a unit gives it")

-- d_loc_circle
local g = adjust(russian { ["1121"] = "ru_7c", ["1021"] = "ru_8c" })
t.is(g:where "ru_7c" .. " " .. g:where "ru_8c", "eliminated eliminated", "fureur 11.2c: d_loc_circle: units that lean on each other are isolated")
t.ok(g:where "ru_7c" == "eliminated", "fureur 11.2i: what cannot end its isolation is eliminated")
g = adjust(russian { ["1021"] = "ru_gren" })
t.is(g:where "ru_gren" .. " " .. g:where "ru_cadre1", "eliminated cadres", "fureur 11.2p: without leaving a Cadre")

-- 11.2i: an HQ comes back on the next turn.
g = adjust(russian({ ["1021"] = "ru_hq8", reinforcements = "ru_22c", ["1606"] = "ru_2c" }, { turn = "S1" }))
t.ok(not (g:where "ru_hq8" or ""):match "^%d%d%d%d$", "fureur 11.2i: an isolated HQ is removed")
t.is(g:now(), "reinforcements", "fureur 11.2i: in the reinforcements of the same turn")
t.ok(g:refused "enter ru_hq8 at 2018 by rail to 1818", "fureur 11.2i: it does not return yet")
g:set { turn = "S2" }
g:enter "reinforcements"
B.yes(t, g, "enter ru_hq8 at 2018 by rail to 1818", "fureur 11.2i: in those of the next it does")

-- 11.2f, 11.2n: enemy zones of control. 1518 is the only way of two hexes from 1418 to 1619.
local cut = { ["1418"] = "ru_7c", ["1517"] = "au_12c" }
t.ok(isolated(russian(cut), "ru_7c", "1418"), "fureur 11.2f: a line does not pass through an enemy zone of control")
cut["1518"] = "ru_8c"
t.ok(not isolated(russian(cut), "ru_7c", "1418"), "fureur 11.2f: unless a friendly unit is there")
t.ok(not isolated(russian { ["1518"] = "ru_7c", ["1517"] = "au_12c" }, "ru_7c", "1518"), "fureur 11.2n: the unit's own hex is exempt")
t.ok(isolated(russian { ["1418"] = "ru_7c", ["1518"] = "au_12c" }, "ru_7c", "1418"), "fureur 11.2n: nor does a line pass through an enemy unit")

-- 11.2d: fortresses, and how far the railway may reach for them. Przemyśl (1017) in Russian hands is linked to Kiev by eleven hexes;
-- the Austrians in 0718 close the way round by Hungary.
local function przemysl(more)
  local place = { ["1017"] = "ru_14c", ["0915"] = "ru_16c", ["0718"] = "au_2c" }
  for hex, units in pairs(more or {}) do place[hex] = units end
  return russian(place, { hex = { ["1017"] = { captured = true, holder = "russian" } } })
end
t.ok(not isolated(przemysl(), "ru_16c", "0915"), "fureur 11.2d: a fortress linked by rail gives a line, without limit of length")
t.ok(not isolated(przemysl(), "ru_16c", "0915"), "fureur 11.2o: a captured fortress uses its holder's entry hexes")
local severed = przemysl { ["1317"] = "au_12c", ["1319"] = "au_res" }
t.ok(isolated(severed, "ru_16c", "0915"), "fureur 11.2f: an enemy on the railway cuts it")
t.is(adjust(severed):where "ru_14c", "1017", "fureur 11.2l: an isolated fortress gives a line to the units in its own hex")
local beside = { ["1316"] = "au_12c", ["1319"] = "au_res" }
t.ok(isolated(przemysl(beside), "ru_16c", "0915"), "fureur 11.2f: so does his zone of control")
beside["1217"], beside["1317"], beside["1417"] = "ru_9c", "ru_10c", "ru_11c"
t.ok(not isolated(przemysl(beside), "ru_16c", "0915"), "fureur 11.2f: friendly units on the railway keep it open")
-- An empty Kovno (1504), its railway cut by Germans in 1705 and 1603, gives nothing to a corps two hexes away; nor does its garrison hand on.
local kovno = { ["1304"] = "ru_3c", ["1705"] = "ge_17c", ["1603"] = "ge_20c" }
t.ok(isolated(russian(kovno), "ru_3c", "1304"), "fureur 11.2d: a fortress that is itself isolated is no source")
kovno["1504"] = "ru_4c"
t.ok(isolated(russian(kovno), "ru_3c", "1304"), "fureur 11.2l: nor are the units that live by it")
t.is(adjust(russian(kovno)):where "ru_4c", "1504", "fureur 11.2l: who are not isolated themselves")
kovno["1705"] = nil
t.ok(not isolated(russian(kovno), "ru_3c", "1304"), "fureur 11.2d: with its railway to Vilna open it is one")

-- 11.2e: no more than four hexes. With Przemyśl besieged, 1217 is two hexes from the railway in 1118, which is five from 0922.
local lemberg = { ["1217"] = "au_11c", ["1017"] = { "ru_14c", "au_5c" }, ["1016"] = "ru_16c" }
t.ok(isolated(austrian(lemberg, { hex = { ["1017"] = { besieged = true } } }), "au_11c", "1217"), "fureur 11.2e: a railway hex five from the entry is too far")
lemberg["1017"] = "au_5c"
t.ok(not isolated(austrian(lemberg), "au_11c", "1217"), "fureur 11.2d: Przemyśl, not besieged, gives the line")
lemberg["1017"] = { "ru_14c", "au_5c" }
t.ok(isolated(austrian(lemberg, { hex = { ["1017"] = { besieged = true } } }), "au_11c", "1217"), "fureur 10.5b: besieged it is no relay")
t.ok(not isolated(austrian(lemberg, { hex = { ["1017"] = { besieged = true } } }), "au_5c", "1017"), "fureur 11.2l: except for its garrison")

-- 11.2e: friendly territory. The railway of Rawa Ruska would do if it were Russian.
t.ok(isolated(russian { ["1020"] = "ru_7c" }, "ru_7c", "1020"), "fureur 11.2e: the enemy's railway and entry hexes do not serve")

-- 11.2o: Germans with an Austrian army.
local detached = austrian({ ["1018"] = "ge_woyrsch" }, { counter = { ge_woyrsch = { army = "a3" } } })
t.ok(not isolated(detached, "ge_woyrsch", "1018"), "fureur 11.2o: a German unit of an Austrian army uses Austrian entry hexes")

-- 11.2g, 11.2h, 11.2p: one hex, or two; best class first; the owner's choice.
g = adjust(russian { ["1318"] = "ru_7c" })
local options = B.sorted(offered(g, "1318"))
t.ok(options:find("1418", 1, true), "fureur 11.2g: one hex that ends the isolation")
B.no(t, g, "withdraw 1318 to 1218", "11.2", "fureur 11.2g: a hex that does not lead back to a line is refused")
B.no(t, g, "withdraw 1518 to 1619", "11.2", "fureur 11.2g: nobody who is not isolated withdraws")
local r = g:play "withdraw 1318 to 1418"
t.is(g:where "ru_7c", "1418", "fureur 11.2g: the stack goes there")
t.is(B.rolls(r, "10.3.2 11.2"), 0, "fureur 11.2h: without a test outside enemy zones")
t.ok(not g:is("ru_7c", "disorganised"), "fureur 10.3.2k-x: and is not disorganised")
g = adjust(russian { ["1218"] = { "ru_7c", "ru_8c", "ru_hq8" } })
t.ok(#offered(g, "1218") > 0, "fureur 11.2g: four hexes from the railway, two will do")
g:play("withdraw 1218 to " .. offered(g, "1218")[1])
B.answer(g)
t.is(g:where "ru_7c", g:where "ru_8c", "fureur 11.2g: a stack goes together")
t.ok(g:distance(g:where "ru_7c", "1218") == 2, "fureur 11.2g: two hexes if the first does not suffice")
t.is(adjust(russian { ["1118"] = "ru_7c" }):where "ru_7c", "eliminated", "fureur 11.2i: five hexes are too many")
-- 11.2h: the class binds. Two ways back, one in an enemy zone.
g = adjust(russian { ["1318"] = "ru_7c", ["1516"] = "au_12c" })
for _, hex in ipairs(offered(g, "1318")) do
  t.ok(g:distance(hex, "1516") > 1, "fureur 11.2h: " .. hex .. " is outside enemy zones, as it can be")
end
-- 11.2m: the first retreat changes the lot of the second.
g = adjust(russian { ["1318"] = "ru_7c", ["1218"] = "ru_8c" })
g:play "withdraw 1318 to 1418"
t.is(#offered(g, "1218"), 0, "fureur 11.2m: after the first has gone to 1418 the second has a line by it")
-- 11.2q
g = adjust(russian({ ["1017"] = { "ru_14c", "au_5c" }, ["1216"] = "ru_16c" }, { hex = { ["1017"] = { besieged = true } } }))
t.ok(g:where "ru_14c" ~= "1017" or #offered(g, "1017") > 0, "fureur 11.2q: an isolated besieger must go")
-- 11.2a: who adjusts first, on one position.
local both = { ["1318"] = "ru_7c", ["0913"] = "au_9c" }
t.is(select(2, adjust(russian(both)):now()), "russian", "fureur 11.2a: the holder of the initiative adjusts first")
t.is(select(2, adjust(austrian(both)):now()), "austro_german", "fureur 11.2a: whoever it is")

-- 11.2l: Lötzen, 1206, with Russians in every hex around: a fortress serves the units in it, cut off or not
local ring = { ["1206"] = "ge_20c" }
for i, h in ipairs(require "bench" "fureur":neighbours "1206") do ring[h] = ({ "ru_2c", "ru_3c", "ru_4c", "ru_20c", "ru_13c", "ru_7c" })[i] end
t.ok(not isolated(austrian(ring), "ge_20c", "1206"), "fureur 11.2l: a fortress serves the units in its hex even when it is cut off")

-- 3b, 11.2f: the railway through Romania (1622) serves the Russian. With Austrians in 1518 and 1417 it is the only one to Przemyśl.
local romania = { ["1518"] = "au_12c", ["1417"] = "au_res" }
t.ok(not isolated(przemysl(romania), "ru_16c", "0915"), "fureur 3b: a line of communication may lead through Romania by rail")
romania["1722"] = "au_1c"
t.ok(isolated(przemysl(romania), "ru_16c", "0915"), "fureur 3b: where that line is cut too nothing is left")

-- 11.2p: the hex that a stack leaves is no obstacle by itself. 1318 is next to every railway to Przemyśl and three hexes from it.
local beside_rail = adjust(przemysl { ["1318"] = "ru_7c" })
t.ok(B.has(offered(beside_rail, "1318"), "1218"), "fureur 11.2g: who withdraws from beside a railway does not cut it")
-- 11.2f: but it counts no more. Only the 7th Corps in 1317 keeps the railway open, next to Austrians in 1316.
local keeping = adjust(przemysl { ["1317"] = "ru_7c", ["1316"] = "au_12c", ["1319"] = "au_res", ["0915"] = {} })
local ways = offered(keeping, "1317")
t.ok(B.has(ways, "1418"), "fureur 11.2g: it can go back to the line of Podwołoczyska")
t.ok(not B.has(ways, "1218"), "fureur 11.2f: not towards Przemyśl, whose railway it would give up")
-- 10.5k: nor does who leaves a siege. The Russians in Kraków (0615) live by the railway through 1016, next to Przemyśl, which the
-- 14th Corps besieges; once it goes, the fortress bars that railway.
local krakow = { ["0413"] = "ge_17c", ["0615"] = "ru_16c", ["0815"] = "ru_7c", ["1017"] = { "ru_14c", "au_5c" }, ["0718"] = "au_2c" }
local siege = russian(krakow, { hex = { ["0615"] = { captured = true, holder = "russian" }, ["1017"] = { besieged = true } } })
t.is(adjust(siege):where "ru_14c", "eliminated", "fureur 10.5k: a besieger who would cut his own line by leaving is lost")
krakow["1116"] = "ru_8c"
t.ok(not isolated(siege, "ru_14c", "1017"), "fureur 11.2c: with another corps beside him he need not go")

-- 3a, 11.2f: a line does not cross the sea. 1202 and 1103 have 1102 between them; Russians hold the land way.
local memel = austrian { ["1202"] = "ge_17c", ["1103"] = "ge_20c", ["1203"] = "ru_3c", ["1301"] = "ru_4c" }
t.ok(isolated(memel, "ge_17c", "1202"), "fureur 3a: a line of communication does not cross the sea")
memel.place["1203"] = "ge_1res"
t.ok(not isolated(memel, "ge_17c", "1202"), "fureur 11.2c: along the coast it does")

t.done()
