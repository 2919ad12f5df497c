-- 7.1 to 7.4, 7.6: the states of units, and the checks at the table.
local t, F = require "tap", require "gettysburg.lib.field"
local bench = require "bench"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end
local g = bench "gettysburg"

-- 7.2
local function check(name, inputs, die)
  g:dice { table.unpack(die) }
  return g:rule(name, inputs).result
end
t.is(check("morale", { morale = 4 }, { 4 }).passed, true, "gettysburg 7.2a: equal to Morale passes")
t.is(check("morale", { morale = 4 }, { 5 }).passed, false, "gettysburg 7.2a: above it fails")
t.is(check("morale", { morale = 2 }, { 1 }).passed, true, "gettysburg 7.2a: below it passes")
t.is(check("rout", { morale = 3 }, { 4 }).routs, true, "gettysburg 12.2DR: above Morale it routs")
t.is(check("rout", { morale = 3 }, { 3 }).routs, false, "gettysburg 12.2DR: else not")

-- 7.6, DC-05
for _, row in ipairs{ { { 4 }, false }, { { 6 }, true }, { { 5, 3 }, false }, { { 5, 4 }, true } } do
  t.is(check("loss", { rating = "4+" }, row[1]).eliminated, row[2], "gettysburg 7.6b, DC-05: Loss Rating 4+, " .. table.concat(row[1], ", "))
end
t.is(check("loss", { rating = "4" }, { 4 }).eliminated, false, "gettysburg 7.6a: equal to the Loss Rating is safe")
t.is(check("loss", { rating = "4" }, { 5 }).eliminated, true, "gettysburg 7.6a: above it is Eliminated")
t.is(check("loss", { rating = "6" }, { 6 }).eliminated, false, "gettysburg 7.6a: nothing is above 6")
t.is(check("loss", { artillery = true }, {}).eliminated, true, "gettysburg 7.6c, 13.2b: artillery without a roll")

-- 7.4, 2.8: the back of a counter.
local brigades = g:units "infantry"
for _, id in ipairs(g:units "cavalry") do brigades[#brigades + 1] = id end
local flat = true
for _, id in ipairs(brigades) do
  flat = flat and g:printed(id, "loss", "normal") == g:printed(id, "loss", "shaken")
end
t.ok(flat, "gettysburg 7.4a, 2.8: Shaken does not change the Loss Rating")
local lower = true
for _, id in ipairs(brigades) do
  lower = lower and g:printed(id, "morale", "shaken") < g:printed(id, "morale", "normal")
          and g:printed(id, "combat", "shaken") < g:printed(id, "combat", "normal")
end
t.ok(lower, "gettysburg 7.4a: but lowers Combat Rating and Morale")

-- 7.2b: the face that is up. Hampton has 4/3.
local function ride(face, die)
  g = F.at { "moves", "confederate", place = { ["1205"] = "c_53", ["1208"] = "u_1" }, face = { c_53 = face } }
  g:dice { die }
  return F.play(g, "move c_53 to 1207")
end
t.ok(ride("normal", 4):says "Morale Check", "gettysburg 7.2a: a Morale Check is told")
t.is(g:face_of "c_53", "normal", "gettysburg 7.2b: on its front Hampton passes with a 4")

-- 7.3: reforming.
local function tired(p)
  p = p or {}
  return F.at({ "moves", "confederate", turn = p.turn, place = { ["1205"] = { p.unit or "c_17" }, [p.enemy or "3015"] = p.foe or "u_1" },
                mark = { [p.unit or "c_17"] = "disrupted" }, face = p.face }, { switches = p.switches })
end
g = tired()
F.play(g, "reform c_17")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 7.3c: a Disrupted unit loses it for two points")
yes(g, "move c_17 to 1207", "7.3c: and has two left")
no(g, "move c_17 to 1208", "6.2b", "7.3c: not three")
no(g, "reform c_17", "7.3c", "7.3c: only once")
t.is(g:where "c_17", "1205", "gettysburg 7.3c: it need not move")
for _, foe in ipairs{ "u_1", "u_7", "u_72", "u_train", "u_h1" } do
  no(tired { enemy = "1206", foe = foe }, "reform c_17", "7.3c", ("7.3c: not who began next to an enemy unit (%s)"):format(foe))
end
yes(tired { enemy = "1207" }, "reform c_17", "7.3c: with one hex between it may")
g = tired { face = { c_17 = "shaken" } }
F.play(g, "reform c_17")
t.is(g:face_of "c_17", "shaken", "gettysburg 7.3c: Shaken stays")
no(F.at { "moves", "confederate", place = { ["1205"] = "c_17" } }, "reform c_17", "7.3c", "7.3c: who is not Disrupted has nothing to lose")
g = tired()
F.play(g, "move c_17 to 1206")
t.is(g:is("c_17", "disrupted"), true, "gettysburg 7.3c: moving alone does not help")
yes(g, "reform c_17", "7.3c: AMB-19: at any point of the move, at its end too")
F.play(g, "reform c_17")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 7.3c: AMB-19: for two of the points that are left")
no(g, "reform c_17", "7.3c", "7.3c: once")
g = tired()
F.play(g, "move c_17 to 1208")
no(g, "reform c_17", "7.3c", "7.3c: not with one point left")
g = tired()
F.put(g, { ["1405"] = "c_18" })
F.play(g, "move c_17 to 1206")
F.play(g, "move c_18 to 1406")
no(g, "reform c_17", "8.1a", "7.3c, 8.1a: not when another unit has moved")
g = F.at { "moves", "confederate", turn = "J1-11", place = { ["1205"] = "c_17" }, mark = { c_17 = "disrupted" } }
F.play(g, "move c_17 to 1206")
no(g, "reform c_17", "7.3c", "7.3c, 20.2: a move at night Disrupts")
yes(tired(), "move c_17 to 1209", "7.3a: Disruption does not change movement")
g = tired { unit = "c_26" }
g:face { c_26 = "fired" }
F.play(g, "reform c_26")
t.is(g:face_of "c_26", "fired", "gettysburg 13.1d, 13.1e: artillery that recovers stays Fired until its next turn")
t.is(g:is("c_26", "disrupted"), false, "gettysburg 13.2a: artillery recovers as brigades do")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17" }, face = { c_17 = "shaken" }, mark = { c_17 = "disrupted" } }
yes(g, "move c_17 to 1209", "7.4e: Disrupted and Shaken together forbid no move")
t.is(g:is("c_17", "disrupted") and g:is("c_17", "shaken"), true, "gettysburg 7.1a: Disrupted and Shaken may hold together")
t.is(g:face_of "c_26" == "ready" or g:face_of "c_26" == "fired", true, "gettysburg 7.1b: artillery has no Shaken face")
t.done()
