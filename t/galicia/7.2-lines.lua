-- 7.2: lines along the railway and off it, by every reading; 5.32 arrivals and replacements; what must always hold.
local t, B = require "tap", require "clash.lib.board"
local bench = require "bench"

local function supply(place, id, switches, hex)
  local g = B.at({ "galicia", place = place, hex = hex, counter = { ru_83r = { due = 1 } } }, { switches = switches })
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  g:enter "supply"
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or g:is(id, "fort_supply") and "fort" or "full"
end

-- A29: a fort on the line. ru_18 in 1508 ends a branch; a friend keeps 1407 open, everything around is in zones of control.
local branch = { ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12", ["1407"] = "ru_13c", ["1307"] = "au_przemysl" }
t.is(supply(branch, "ru_18"), "reduced", "galicia 7.2d: A29: a fort on the line stops it")
t.is(supply(branch, "ru_18", { fort_rail = "open" }), "full", "galicia 7.2d: A29: with fort_rail=open the railway passes it")
branch["1307"] = { "au_przemysl", "au_14" }
t.is(supply(branch, "ru_18", { fort_rail = "open" }), "reduced", "galicia 7.2d: A29: with fort_rail=open the units in it stop the line all the same")
-- a fort in a source
branch = { ["1601"] = "au_przemysl", ["1702"] = "ru_18", ["1802"] = "au_12" }
t.is(supply(branch, "ru_18"), "reduced", "galicia 7.1: A29: a source with an enemy fort in it is none")
t.is(supply(branch, "ru_18", { fort_rail = "open" }), "full", "galicia 7.1: A29: with fort_rail=open it is one")

-- A7, rail_barrier=first: a fort beside 1206 that lets the railway pass, all else around in zones of control
local junction = { ["1206"] = "ru_18", ["1205"] = "au_przemysl", ["1308"] = "au_5", ["1108"] = "au_12" }
t.is(supply(junction, "ru_18", { rail_barrier = "first", fort_rail = "open" }), "full", "galicia 7.2e: A7: with rail_barrier=first one free step along the railway is enough")
t.is(supply(junction, "ru_18", { rail_barrier = "first" }), "reduced", "galicia 7.2e: A7: and without any there is no line")
t.is(supply(junction, "ru_18", { fort_rail = "open" }), "full", "galicia 7.2e: by the printed reading a path that avoids the barred hexes is enough")
-- its only rail hex is barred, but it may leave the railway
for _, reading in ipairs { "path", "first" } do
  t.is(supply({ ["1508"] = "ru_18", ["1308"] = "au_5" }, "ru_18", { rail_barrier = reading }), "full", "galicia 7.2e: a unit may leave the railway for another: " .. reading)
  t.is(supply({ ["1601"] = "ru_18", ["1801"] = "au_5", ["1502"] = "au_12" }, "ru_18", { rail_barrier = reading }), "full", "galicia 7.1: a unit on a source has its line: " .. reading)
  t.is(supply({ ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12" }, "ru_18", { rail_barrier = reading }), "reduced", "galicia 7.2e: shut in at the end of the line it has none: " .. reading)
end

-- 7.2a: five hexes off the railway, not six
local g = bench "galicia"
local rails, far = {}, {}
for _, h in ipairs(g:hexes()) do
  for _, n in ipairs(g:neighbours(h)) do
    if g:linked(h, n, "rail") then rails[#rails + 1] = h break end
  end
end
-- The first hex that is so far from every railway.
for x = 5, 6 do
  for _, h in ipairs(g:hexes()) do
    local best = 99
    for _, r in ipairs(rails) do
      best = math.min(best, g:distance(h, r))
      if best < x then break end
    end
    if best == x then far[x] = h break end
  end
end
t.note("five hexes from a railway: " .. tostring(far[5]) .. ", six: " .. tostring(far[6]))
t.is(supply({ [far[5]] = "ru_18" }, "ru_18"), "full", "galicia 7.2a: five hexes from a railway there is a line")
t.is(supply({ [far[6]] = "ru_18" }, "ru_18"), "reduced", "galicia 7.2a: six are too far")

-- A30: with railways=own those of its country, and of hexes it controls
local russian, austrian = {}, {}
for _, h in ipairs(g:hexes()) do
  if g:zone(h, "country") == "russia" then russian[h] = { control = "austrian" } else austrian[h] = { control = "russian" } end
end
t.is(supply({ ["3016"] = "ru_18" }, "ru_18"), "full", "galicia 7.2d: any railway serves")
t.is(supply({ ["3016"] = "ru_18" }, "ru_18", { railways = "own" }), "reduced", "galicia A30: with railways=own not the enemy's")
t.is(supply({ ["3016"] = "ru_18" }, "ru_18", { railways = "own" }, austrian), "full", "galicia A30: with railways=own those of hexes it controls too")
t.is(supply({ ["2205"] = "ru_18" }, "ru_18", { railways = "own" }), "full", "galicia A30: with railways=own its own country's")
t.is(supply({ ["2205"] = "ru_18" }, "ru_18", { railways = "own" }, russian), "reduced", "galicia A30: unless the enemy controls them")
t.is(supply({ ["2205"] = "ru_18" }, "ru_18", {}, russian), "full", "galicia A30: which does not matter otherwise")
t.is(supply({ ["0113"] = "au_14" }, "au_14", { railways = "own" }), "full", "galicia A30: Germany's serve the Austrian")
t.is(supply({ ["2003"] = "au_5" }, "au_5", { railways = "own" }, russian), "full", "galicia A30: and Russia's that he controls, if a line leads on")
-- A30: and so who passes a hex controls it
local function passed(switches)
  local x = B.at({ "galicia", "movement", "austrian", marker = "acm_a1", place = { ["2008"] = "au_5", ["1814"] = "au_12" }, mp = { 3, 5 } }, { switches = switches })
  x:play "move au_5 to 2006"
  return x:at("2006", "control")
end
t.is(passed { railways = "own" }, "austrian", "galicia A30: with railways=own every hex that is entered changes hands")
t.is(passed(), "none", "galicia 4.22: otherwise only places that matter")

-- 5.32, 8.12: reinforcements
local function arriving(p)
  p[1], p[2], p[3], p.counter, p.place = "galicia", "reinforcements", p[3] or "russian", {}, p.place or {}
  for _, id in ipairs(p.due) do p.counter[id] = { due = 5 } end
  p.place.expected = p.due
  return B.at(p)
end
g = arriving { due = { "ru_23", "ru_37" } }
local rule, why = g:refused "done"
t.ok(rule ~= nil and why:find("2 reinforcements are still to be placed", 1, true), "galicia 5.32a: how many are due is told")
B.no(t, g, "enter ru_18 at 2205", "5.32a", "galicia 5.32a: who is not due does not enter")
B.no(t, g, "enter au_3lw at 1814", "5.32a", "galicia 5.32a: nor the enemy's")
g:play "enter ru_23 at 2205"
t.ok(g:of("ru_23", "placed") == true and g:of("ru_23", "entered") == "2205", "galicia 8.12c: where it entered is kept")
rule, why = g:refused "done"
t.ok(rule ~= nil and why:find("1 reinforcement is still to be placed", 1, true), "galicia 5.32a: and how many are left")
B.no(t, g, "enter ru_23 at 1703", "5.32a", "galicia 5.32a: nobody enters twice")
B.no(t, g, "enter ru_37 at 2706", "8.12c", "galicia 8.12c: its corps is in another army's area")
-- 8.12a: not where the enemy stands
g = arriving { due = { "ru_23" }, place = { ["2205"] = "au_5" } }
B.no(t, g, "enter ru_23 at 2205", "8.12a", "galicia 8.12a: nobody enters on top of the enemy")

-- 8.2, 8.22
local function replacing(p) p[1], p[2], p[3] = "galicia", "replacements", p[3] or "russian" return B.at(p) end
g = replacing { place = { ["2205"] = { "ru_18", "ru_45" }, ["2206"] = "ru_41", ["1703"] = "ru_47", eliminated = { "ru_1gr", "ru_13c" }, ["2306"] = "ru_7c", ["2008"] = "au_5" },
                face = { ru_18 = "reduced", ru_45 = "reduced", ru_1gr = "reduced", au_5 = "reduced" } }
t.is(B.sorted(g:legal "replace"), "replace ru_18 replace ru_45", "galicia 8.21b: reduced divisions on the map, and no others")
B.no(t, g, "replace au_5", "8.2", "galicia 8.2: not the enemy's")
B.no(t, g, "replace ru_1gr", "8.2", "galicia 8.2: nor what is off the map")
B.no(t, g, "replace ru_7c", "8.2", "galicia 8.2: nor cavalry")
g:play "replace ru_18"
t.is(g:get "steps.russian" .. g:get "steps_ever.russian", "11", "galicia 8.2a: the step is counted")
B.no(t, g, "replace ru_18", "8.2", "galicia 8.2a: a unit takes one marker")
g:play "return ru_13c at 2306"
t.is(g:where "ru_13c" .. " " .. g:face_of "ru_13c", "2306 full", "galicia 8.22a: the cavalry is there")
g = replacing { place = { ["2205"] = "ru_18", eliminated = "ru_13c", ["1703"] = "ru_7c" }, face = { ru_18 = "reduced" } }
B.no(t, g, "return ru_13c at 2205", "8.22", "galicia 8.22b: not beside infantry")
B.no(t, g, "return ru_13c at 2105", "8.22", "galicia 8.22b: nor alone")
B.no(t, g, "return ru_7c at 1703", "8.22", "galicia 8.22a: nor what is on the map")
g = replacing { place = { eliminated = { "ru_13c", "au_3c" }, ["1703"] = { "ru_7c", "ru_1d", "ru_5d" }, ["2205"] = "ru_18", ["2706"] = "ru_3d" }, face = { ru_18 = "reduced" } }
B.no(t, g, "return ru_13c at 1703", "8.22", "galicia 8.22b, 6.1: nor where the hex is full")
t.is(B.sorted(g:legal "return"), "return ru_13c at 2706", "galicia 8.22b: the others are offered")
-- 5.32: both sides once each, the Russian first as the list has it; over when nothing can be given
local function phase_of(p)
  p[1] = "galicia"
  g = B.at(p)
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  g:enter "replacements"
  return g:now() .. " " .. tostring(select(2, g:now()))
end
local both = { place = { ["2205"] = "ru_18", ["1814"] = "au_5" }, face = { ru_18 = "reduced", au_5 = "reduced" } }
local first = phase_of(both)
t.ok(first:find "^replacements", "galicia 5.32b: replacements are given where they can be")
g:play "done"
local second = g:now() .. " " .. select(2, g:now())
t.ok(second:find "^replacements" and second ~= first, "galicia 5.32b: then by the other side")
g:play "done"
t.isnt(g:now(), "replacements", "galicia 5.32b: each once")
t.ok(not phase_of { place = { ["2205"] = "ru_18" } }:find "^replacements", "galicia 5.32b: with nobody to replace the phase is passed over")
t.ok(phase_of { place = { ["2205"] = "ru_7c", eliminated = "ru_13c" } }:find "^replacements", "galicia 5.32c: cavalry that can return keeps it open")
t.ok(not phase_of { place = { ["2205"] = "ru_18", eliminated = "ru_13c" } }:find "^replacements", "galicia 5.32c: cavalry that cannot does not")

-- What must always hold
local function sound(p) p[1] = "galicia" return (B.at(p):invariants()) end
t.ok(sound { place = { ["2008"] = "ru_18", ["2009"] = "au_5" } }, "galicia S3: nothing is wrong")
t.ok(not sound { place = { ["2008"] = { "ru_18", "au_5" } } }, "galicia S3: two sides in one hex are")
t.ok(not sound { place = { ["2316"] = { "ru_18", "au_przemysl" } } }, "galicia S3, TEC.g: and an enemy in a fort")
for _, mark in ipairs { "reduced_supply", "out_of_supply", "fort_supply", "halted", "replacement" } do
  t.ok(not sound { place = { eliminated = "ru_18" }, mark = { ru_18 = mark } }, "galicia 5.31: a marker off the map is wrong: " .. mark)
  t.ok(sound { place = { ["2205"] = "ru_18" }, mark = { ru_18 = mark } }, "galicia 5.31: on the map it is right: " .. mark)
end

-- 7.2c: no line leads through the enemy himself, with friends on both sides of him
t.is(supply({ ["2007"] = "ru_18", ["2006"] = "au_5", ["2008"] = "au_12", ["2005"] = "ru_13c" }, "ru_18"), "reduced", "galicia 7.2c: no line leads through an enemy unit")
-- 8.13b: nor does the 2nd Army enter on top of a Russian, were he out of supply
g = B.at { "galicia", "reinforcements", "austrian", place = { expected = "au_17", ["3622"] = "ru_13" }, counter = { au_17 = { due = 5 } }, mark = { ru_13 = "out_of_supply" } }
B.no(t, g, "enter au_17 at 3622", "8.13b", "galicia 8.13b: nobody enters on top of the enemy, supplied or not")
B.no(t, g, "enter au_17 at 2205", "8.13b", "galicia 8.13b: nor outside the army's area")

-- 8.13b: four hexes or more from a supplied Russian, at every hex of the area
g = B.at { "galicia", "reinforcements", "austrian", place = { expected = "au_17", ["3819"] = "ru_13" }, counter = { au_17 = { due = 5 } } }
local nearest = 99
for _, text in ipairs(g:legal "enter") do nearest = math.min(nearest, g:distance("3819", text:match "at (%d+)$")) end
t.is(nearest, 4, "galicia 8.13b: the nearest hex that is open is four hexes away")

-- A7: 1407 lies between 1307, which is in an enemy zone of control, and 1508, a dead end; all around is shut.
local dead_end = { ["1407"] = "ru_18", ["1306"] = "au_5", ["1309"] = "au_12", ["1606"] = "au_14", ["1709"] = "au_2", ["1510"] = "au_24" }
t.is(supply(dead_end, "ru_18"), "reduced", "galicia 7.2e: A7: no path by railway may lead through the barred hex")
t.is(supply(dead_end, "ru_18", { rail_barrier = "first" }), "full", "galicia 7.2e: A7: with rail_barrier=first only the first step is looked at")

-- 5.32 at the table; 8.22a counted once; 4.22: who returns enters
t.is(bench "galicia":rule("replacement", {}).result.eligible, true, "galicia 8.21: at the table a reduced division in supply is eligible")
g = replacing { place = { eliminated = { "ru_13c", "ru_3d" }, ["2205"] = "ru_7c", ["1703"] = "ru_18" }, face = { ru_18 = "reduced" }, hex = { ["2205"] = { control = "nobody" } } }
g:play "return ru_13c at 2205"
t.is(g:get "returned.russian", 1, "galicia 8.22a: one division has returned")
t.is(g:at("2205", "control"), "russian", "galicia 4.22b: who is placed in a place enters it")
g = B.at { "ypres", "replacements", "allied", place = { ["3822"] = { "br_1", "br_2" } }, face = { br_1 = "reduced", br_2 = "reduced" } }
g:play "replace br_1"
B.no(t, g, "replace br_1", "7.2", "ypres 7.2: a unit takes one marker, though another is left")
B.yes(t, g, "replace br_2", "ypres 7.2b: which is for another unit")

t.done()
