-- 2, 3: the map as the book describes it, and the set-up.
local t, B = require "tap", require "clash.lib.board"
local bench = require "bench"

local g = bench "galicia"
local function is(hex, terrain) return B.has(g:terrain(hex), terrain) end

-- map_facts
t.is(B.sorted(g:neighbours "2316"), "2215 2216 2315 2317 2415 2416", "galicia 2.12a: hexes have north and south neighbours")
local kinds, countries = {}, {}
for _, h in ipairs(g:hexes()) do
  for _, terrain in ipairs(g:terrain(h)) do kinds[terrain] = true end
  countries[g:zone(h, "country")] = true
  if not (g:zone(h, "russian_area") and g:zone(h, "austrian_area")) then t.ok(false, "galicia 5.34a: every hex is in an area of both sides: " .. h) end
end
for _, terrain in ipairs { "clear", "forest", "marsh", "mountain", "pass", "village", "town", "city", "fort" } do
  t.ok(kinds[terrain] or terrain == "clear", "galicia TEC.a: the map has " .. terrain)
end
t.ok(countries.russia and countries.austria_hungary and countries.germany, "galicia 2.11: Russia, Austria-Hungary and Germany are on it")
t.ok(is("2316", "fort"), "galicia 10.2: Przemysl is a fort")
t.ok(g:side("1910", "1911", "major_river") and g:side("2210", "2211", "river"), "galicia TEC.b: with rivers and major rivers")
for _, side in ipairs { "russian", "austrian" } do
  local sources, edge = 0, true
  for _, h in ipairs(g:hexes()) do
    if g:set_has("source_" .. side, h) then
      sources = sources + 1
      edge = edge and #g:neighbours(h) < 6 and (g:zone(h, "country") == "russia") == (side == "russian")
    end
  end
  t.ok(sources > 0 and edge, ("galicia 7.1: the %s sources are on the map edge of their country"):format(side))
end

-- 3.11, 3.12: the set-up of the campaign obeys its rules, and the players may change it
g = bench "galicia/campaign"
t.is(select(1, g:now()), "setup_first", "galicia 3.11a: the Russian sets up first")
t.is(select(2, g:now()), "russian", "galicia 3.11a: it is his phase")
B.no(t, g, "place ru_18 at 2007", "3.11c", "galicia 3.11c: Krasnik is too near Austria")
B.no(t, g, "place ru_18 at 2706", "3.11b", "galicia 3.11b: Kholm is in another army's area")
B.no(t, g, "place ru_18 at 1814", "3.11b", "galicia 3.11b: Rzeszow is in Austria")
B.no(t, g, "place ru_23 at 2205", "3.1a", "galicia 3.1a: a reinforcement waits on the turn track")
B.no(t, g, "place ru_18 at 2205", "6.1", "galicia 3.11b: stacking holds")
B.yes(t, g, "place ru_18 at 2004", "galicia 3.11b: elsewhere in its area it may be placed")
g:play "done"
t.is(select(1, g:now()), "setup_second", "galicia 3.12a: the Austrian sets up second; the Russian set-up is legal")
B.no(t, g, "place au_5 at 1911", "3.12c", "galicia 3.12c: Nisko is too near Russia")
B.no(t, g, "place au_5 at 0113", "3.12b", "galicia 3.12b: nobody starts in Germany")
B.no(t, g, "place au_17 at 3421", "3.1a", "galicia 3.12d: part of the 2nd Army comes later")
local waiting = 0
for _, id in ipairs { "au_17", "au_34", "au_31", "au_32" } do if g:where(id) == "expected" then waiting = waiting + 1 end end
t.is(waiting, 4, "galicia 3.12d: VII and IV Corps wait on the turn track")
t.is(#g:stack "cup", 8, "galicia 3.13: four markers of each side are in the cup")
t.is(g:at("2205", "control"), "none", "galicia 4.21: control is as at the start")
t.ok(g:invariants(), "galicia 3.11c, 3.12c: nothing is wrong with it")
g:dice { 1, 3 }
g:play "done"
t.is(select(1, g:now()), "movement", "galicia 3.12c: the Austrian set-up is legal too, and play begins")

t.done()
