-- 13, 14: the set-up of the scenarios, and what a finished game must show at its start.
local t, B = require "tap", require "illusion.lib.board"
local bench = require "bench"

local g = bench "illusion/campaign"
t.is((g:now()), "deployment", "illusion 13.1, 3.1: play begins with the set-up")
t.ok(g.ask == nil or g.ask.side == "allied", "illusion 13.1.1b: the Allies are asked first")
g = bench("illusion/campaign", { start_answers = { { "br_3", "br_5" } } })
t.is(g:where "br_3" .. " " .. g:where "br_5" .. " " .. g:where "br_1", "54 54 45", "illusion 13.1.1b: up to two British divisions start in 54")
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "3 0", "illusion 13.1.3d, 3.2: 3 points against none")
t.is(g:get "cap.allied" .. " " .. g:get "cap.german", "4 6", "illusion 13.1.3d: 4 CAP against 6")
t.is(g:get "mandated.allied" .. " " .. g:get "mandated.german", "1 0", "illusion 13.1.3d: one Allied battle is owed")
t.is(g:at("86", "trench"), 1, "illusion 13.1.3f: Metz has a trench")
t.is(g:at("72", "control") .. " " .. g:at("73", "control"), "german german", "illusion 13.1.3g, 6b: 72 and 73 are German")
t.is(g:where "fort_liege_o" or "nowhere", "nowhere", "illusion 6b: the fort of Liège is gone")
t.is(select(3, g:now()), "T1", "illusion 13.1.3a: on turn 1")
t.is(select(2, g:now()), "german", "illusion 7.1c: on turn 1 the German places first")

-- 13.1.1a: where the booklet puts them
for hex, ids in pairs { ["45"] = { "br_hq", "br_1" }, ["46"] = { "fr_5hq" }, ["54"] = { "fr_1c", "fort_maubeuge" }, ["62"] = { "be_hq", "be_i", "be_ii", "be_3", "be_1c" },
  ["66"] = { "fr_4hq" }, ["76"] = { "fr_3hq", "fort_verdun_e" }, ["84"] = { "ge_viii" }, ["64"] = { "be_4", "fort_namur" }, ["104"] = { "fr_alsace", "fort_belfort" },
  ["52"] = { "fort_antwerp" }, ["19"] = { "fort_paris" }, ["10"] = { "fort_versailles" }, ["67"] = { "fort_verdun_w" }, ["77"] = { "fort_st_mihiel" }, ["79"] = { "fort_langres" },
  ["87"] = { "fort_nancy", "fort_toul" }, ["98"] = { "fort_epinal_1", "fort_epinal_2" }, ["86"] = { "fort_metz_1", "fort_metz_2" }, ["94"] = { "fort_trier" },
  ["105"] = { "fort_strasbourg" } } do
  for _, id in ipairs(ids) do t.is(g:where(id), hex, "illusion 13.1.1a, 13.1.6: " .. id) end
end
t.is(g:where "fr_ix" .. " " .. g:where "fr_71r", "danger danger", "illusion 13.1.1a: two units wait in the Paris box")
t.is(g:where "ge_det" .. " " .. g:of("ge_det", "due"), "expected 6", "illusion 14.1.1k: the Detachment is due on turn 6")
for id, turn in pairs { br_7 = 10, br_3c = 10, fr_mar = 10, in_3 = 13, in_7 = 13, ge_naval = 3, ge_ilw = 5, ge_nord = 5 } do
  t.is(g:of(id, "due"), turn, "illusion 14.3.6: turn of " .. id)
end
t.is(g:where "fr_xxii" or "nowhere", "nowhere", "illusion 2.6: the counters with an orange band are not in play")
for _, kind in ipairs { "fort", "small_fort" } do
  for _, id in ipairs(g:units(kind)) do
    if g:where(id) then t.is(g:face_of(id), "full", "illusion 13.1.6a: a fort starts whole: " .. id) end
  end
end
for _, kind in ipairs { "corps", "division", "brigade", "cavalry" } do
  local ok = true
  for _, id in ipairs(g:units(kind)) do ok = ok and g:face_of(id) == "ready" end
  t.ok(ok, "illusion A31: nobody starts Disrupted: " .. kind)
end
t.is(g:face_of "ge_ha305" .. " " .. g:face_of "ge_ha420", "fired fired", "illusion A51: the siege guns have fired")
t.ok(g:invariants(), "illusion 8.4.6: no hex of the set-up is overfull")

-- 10.1 of the reconstruction: everybody is supplied
g:dice { 3, 3, 3, 3 }
g:enter "supply"
local out = {}
for _, id in ipairs(g:units()) do if g:where(id) and g:of(id, "out") then out[#out + 1] = id end end
t.is(table.concat(out, " "), "", "illusion 8.4.3: every unit of the set-up is in supply on turn 1")

-- Turn 1: what must be possible
g = bench("illusion/campaign", { start_answers = { {} } })
g:play "done"
B.answer(g)
g:play "enter 1M at 19"
g:play "done"
t.is((g:now()) .. " " .. select(2, g:now()), "order allied", "illusion 6a: the Allies act first")
B.no(t, g, "activate 66", "14.1.1", "illusion 14.1.1b: the 4th Army does not move on turn 1")
B.no(t, g, "activate 76", "14.1.1", "illusion 14.1.1b: nor the 3rd")
g:play "activate 104"
B.yes(t, g, "move VII Vos IR to 107", "illusion 8.4.3c2: 107 can be entered from 104 on turn 1")
g:undo()
g:play "activate 87"
g:play "move XV XVI XX IIR to 96"
t.is(g:at("96", "battle"), true, "illusion 9.1.1c: four corps from 87 can fight the battle owed on turn 1 in 96")
g = bench("illusion/campaign", { start_answers = { {} } })
g:set { next = "german" }
g:phase("order", "german")
g:play "activate 72"
for _, hex in ipairs { "62", "63" } do B.yes(t, g, "move II III to " .. hex, "illusion 8.4: the 1st Army reaches " .. hex) end
B.no(t, g, "move II III to 54", "14.1.1", "illusion 14.1.1c: but not Maubeuge")
g:undo()
g:play "activate 73"
B.yes(t, g, "move Gd VII to 64", "illusion 8.4: the 2nd Army reaches Namur")

-- The other two scenarios
g = bench("illusion/short", { start_answers = { {} } })
t.is(g:get "vp.allied", 3, "illusion 14.2a: the short campaign starts like the long one")
g = bench("illusion/what-if", { start_answers = { {} } })
t.is((g:now()), "options", "illusion 14.3.6: in the third scenario the options come after the set-up")
t.is(g:where "fr_xxii", "reserve", "illusion 2.6: the optional counters are at hand")
t.is(g:at("72", "control"), "german", "illusion 14.3.1d3: the rest of the set-up is the same")

t.done()
