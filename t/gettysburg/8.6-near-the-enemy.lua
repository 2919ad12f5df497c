-- 8.6: movement near enemy units; there are no zones of control.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end
local g

-- 8.6.1
for _, enemy in ipairs{ "u_1", "u_72", "u_7", "u_train", "u_h1" } do
  g = F.at { "moves", "confederate", place = { ["1205"] = "c_54", ["1207"] = enemy } }
  no(g, "move c_54 to 1207", "8.6.1 6.2b", ("8.6.1: nobody enters the hex of an enemy (%s)"):format(enemy))
end

-- 8.6.2: within one intervening hex of enemy infantry.
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_1" } }
yes(g, "move c_17 to 1204", "8.6.2a: infantry next to enemy infantry moves one hex")
no(g, "move c_17 to 1203", "8.6.2a", "8.6.2a: and no second")
no(g, "move c_17 to 1204 by 1104", "8.6.2a", "8.6.2a: nor one hex by a detour")
yes(g, "move c_17 to 1305", "8.6.2b: there are no zones: the hex may be next to the enemy again")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1207"] = "u_1" } }
no(g, "move c_17 to 1203", "8.6.2a", "8.6.2a: the same with one hex between")
yes(g, "move c_17 to 1204", "8.6.2a, DC-21: at distance 2 one hex")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1208"] = "u_1" } }
yes(g, "move c_17 to 1201", "8.6.2b, DC-21: at distance 3 it has its full movement")
yes(g, "move c_17 to 1308", "8.6.2b: coming near during the move does not stop it")
for _, enemy in ipairs{ "u_7", "u_train", "u_h1" } do
  g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1207"] = enemy } }
  yes(g, "move c_17 to 1201", ("8.6.2b: enemy artillery, Trains and HMCs do not limit it (%s)"):format(enemy))
end
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1207"] = "u_72" } }
yes(g, "move c_17 to 1201", "8.6.2b: nor does cavalry")

-- 8.6.3, 8.6.4: other arms.
g = F.at { "moves", "confederate", place = { ["1205"] = { "c_26", "c_54" }, ["1206"] = "u_1" } }
yes(g, "move c_26 to 1201", "8.6.3: artillery next to enemy infantry has its full movement")
yes(g, "move c_54 to 1201", "8.6.4b: so has cavalry")

-- EX-8.6: A adjacent, B and C one hex off, D farther, E next to cavalry only, F near cavalry.
g = F.at { "moves", "confederate", place = { ["1306"] = "u_1", ["1206"] = "c_17", ["1304"] = "c_18", ["1308"] = "c_19", ["1303"] = "c_20",
                                             ["1213"] = "u_72", ["1212"] = "c_27", ["1215"] = "c_28" } }
for id, far in pairs{ c_17 = "1204", c_18 = "1302", c_19 = "1310" } do
  no(g, ("move %s to %s"):format(id, far), "8.6.2a", ("EX-8.6: %s begins near enemy infantry and moves one hex"):format(id))
end
yes(g, "move c_20 to 1202 by 1203", "EX-8.6: D is farther away and moves freely")
yes(g, "move c_28 to 1219", "EX-8.6: F is near cavalry only and moves freely")
g:dice { 1, 1 }
local r = F.play(g, "move c_27 to 1209")
t.is(F.rolls(r), "hampering", "gettysburg EX-8.6: E moves freely, but may be delayed on leaving (15.3)")

-- 8.6.4, 15.2: the check of cavalry.
local function ride(opts)
  g = F.at { "moves", "confederate", place = { ["1205"] = "c_53", ["1208"] = "u_1" }, face = opts.face }
  g:dice(opts.dice)
  return F.play(g, opts[1])
end
r = ride { "move c_53 to 1207", dice = { 4 } }
t.is(F.rolls(r), "morale", "gettysburg 8.6.4a, 15.2: cavalry that enters a hex next to enemy infantry checks its Morale")
t.is(g:face_of "c_53", "normal", "gettysburg 8.6.4a: with its Morale of 4 a 4 passes")
ride { "move c_53 to 1207", dice = { 5 } }
t.is(g:face_of "c_53", "shaken", "gettysburg 8.6.4a: failure makes it Shaken")
r = ride { "move c_53 to 1307 by 1207", dice = { 5, 4 } }
t.is(F.rolls(r), "morale morale", "gettysburg 8.6.4a: it goes on, and checks again in the next such hex")
t.is(g:where "c_53", "1307", "gettysburg 8.6.4a: a failure does not stop it")
ride { "move c_53 to 1207", dice = { 6 }, face = { c_53 = "shaken" } }
t.is(g:face_of "c_53", "shaken", "gettysburg 8.6.4a: no further effect if it was Shaken")
t.is(g:where "c_53", "1207", "gettysburg 8.6.4a: it does not rout")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1208"] = "u_72" } }
r = F.play(g, "move c_17 to 1207")
t.is(F.rolls(r), "", "gettysburg 8.6.4b, EX-15.3n: no check when the infantry comes to the cavalry")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_53", ["1208"] = { "u_7" }, ["1108"] = "u_72" } }
t.is(F.rolls(F.play(g, "move c_53 to 1207")), "", "gettysburg 8.6.4a: nor next to artillery or cavalry")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_53", ["1208"] = "u_1" } }
r = F.play(g, "move c_53 to 1207 as charge")
t.is(F.rolls(r), "", "gettysburg 8.6.4b, 15.5b: nor in a charge")

-- 8.1, 8.6.4, 15.3: of the cheapest ways the safest. From 1212 to 1310 lead 1211 and 1311, which is next to 1412.
local function ride_by(place, text)
  local at = F.at { "moves", "confederate", place = place }
  at:dice { 1, 1, 1 }
  return at, at:play(text)
end
g, r = ride_by({ ["1212"] = "c_54", ["1412"] = "u_50" }, "move c_54 to 1310")
t.is(F.rolls(r), "", "gettysburg 8.1a, 8.6.4a: of two ways of the same cost the one without a Morale Check is taken")
t.ok(r:says "goes by 1211", "gettysburg 8.1a: and shown")
g, r = ride_by({ ["1212"] = "c_54", ["1412"] = "u_50" }, "move c_54 to 1310 by 1311")
t.is(F.rolls(r), "morale", "gettysburg 8.1a: the player may name the other")
g, r = ride_by({ ["1212"] = "c_54", ["1412"] = "u_50", ["1111"] = "u_51" }, "move c_54 to 1310")
t.ok(g.ask and table.concat(g.ask.options, " ") == "stay go" and g.ask.rule == "8.6.4a", "gettysburg 8.6.4a: where each has one it is announced before it is rolled")
g:reply "stay"
t.ok(g:where "c_54" == "1212" and g:of("c_54", "moved") == false, "gettysburg 8.1a: and the player may choose otherwise")
g, r = ride_by({ ["1212"] = "c_54", ["1412"] = "u_50", ["1111"] = "u_51" }, "move c_54 to 1310")
r = g:reply "go"
t.is(g:where "c_54", "1310", "gettysburg 8.6.4a: or go")
g, r = ride_by({ ["1212"] = "c_17", ["1312"] = "u_72", ["1409"] = "u_73" }, "move c_17 to 1210 by 1211")
t.ok(not g.ask, "gettysburg 15.3a: who names his way is not asked")
g, r = ride_by({ ["1209"] = "c_17", ["1406"] = "u_72" }, "move c_17 to 1305")
t.ok(not r:says "1306" and F.rolls(r) == "", "gettysburg 15.3a: infantry keeps clear of cavalry where that costs nothing")
-- 18.4b: nobody knows what comes out of an HMC: the way keeps clear of it, for every arm
for _, id in ipairs { "c_17", "c_54" } do
  g, r = ride_by({ ["1212"] = id, ["1412"] = "u_h1" }, ("move %s to 1310"):format(id))
  t.ok(r:says "goes by 1211", "gettysburg 8.1a, 18.4b: of two ways of the same cost the one that keeps clear of an HMC is taken: " .. id)
  g, r = ride_by({ ["1212"] = id, ["1111"] = "u_h1" }, ("move %s to 1310"):format(id))
  t.ok(r:says "goes by 1311", "gettysburg 8.1a, 18.4b: whichever it is: " .. id)
end
-- 15.3a: infantry that leaves hexes next to cavalry on one way, and none on the other
g, r = ride_by({ ["1212"] = "c_17", ["1412"] = "u_72" }, "move c_17 to 1310")
t.ok(r:says "goes by 1211" and F.rolls(r) == "", "gettysburg 8.1a, 15.3a: infantry takes the way on which it is not hampered")
g, r = ride_by({ ["1212"] = "c_17", ["1110"] = "u_72" }, "move c_17 to 1310")
t.ok(not r:says "goes by 1211", "gettysburg 8.1a, 15.3a: on either side")

-- 8.4: one is reminded
g, r = ride_by({ ["1212"] = "c_17", ["1410"] = "u_1" }, "move c_17 to 1310")
t.ok(r:says "declare its attack now", "gettysburg 8.4: who ends next to an enemy is told that it must declare now")
g, r = ride_by({ ["1212"] = "c_17", ["1410"] = "u_1" }, "move c_17 to 1211")
t.ok(not r:says "declare its attack now", "gettysburg 8.4: not who does not")
t.done()
