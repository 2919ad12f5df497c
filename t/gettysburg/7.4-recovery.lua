-- 7.4, 18.8: recovery from Shaken.
local t, F = require "tap", require "gettysburg.lib.field"
local function no(...) F.no(t, ...) end

local function shaken(p)
  local id = p.unit or "c_17"
  return F.at({ "recovery", "confederate", place = { ["1205"] = id, [p.enemy or "3015"] = p.foe or "u_1" }, face = { [id] = "shaken" },
                mark = p.mark, counter = p.counter }, { switches = p.switches })
end
local function rally(p, die)
  local g = shaken(p)
  g:dice { die }
  F.play(g, "rally " .. (p.unit or "c_17"))
  return g
end
for die = 1, 6 do
  t.is(rally({}, die):face_of "c_17", die <= 2 and "normal" or "shaken", ("gettysburg 7.4b, 5.3.2B: infantry recovers on 1 and 2 (%d)"):format(die))
  t.is(rally({ unit = "c_53" }, die):face_of "c_53", die <= 4 and "normal" or "shaken", ("gettysburg 7.4b, 5.3.2B: cavalry on 1 to 4 (%d)"):format(die))
end
t.is(rally({ mark = { c_17 = "disrupted" } }, 6):is("c_17", "disrupted"), false, "gettysburg 7.4c: the attempt removes Disruption, even if it fails")
t.is(rally({ mark = { c_17 = "disrupted" } }, 6):face_of "c_17", "shaken", "gettysburg 7.4b: failing has no other harm")
t.is(rally({ mark = { c_17 = "questionable" } }, 1):is("c_17", "questionable"), true, "gettysburg 22.3d: recovery does not remove Questionable")
for _, foe in ipairs{ "u_1", "u_7", "u_72", "u_train", "u_h1" } do
  no(shaken { enemy = "1207", foe = foe }, "rally c_17", "7.4b", ("7.4b, DC-21: not with one hex to an enemy unit (%s)"):format(foe))
end
F.yes(t, shaken { enemy = "1208" }, "rally c_17", "7.4b, DC-21: two hexes between will do")
no(shaken { counter = { c_17 = { moved = true } } }, "rally c_17", "7.4b", "7.4b: not who has moved")
no(shaken { counter = { c_17 = { frozen = true } } }, "rally c_17", "17.3a", "17.3a: nor whom nobody commands")

local g = shaken {}
g:place { ["1210"] = "c_18" }
no(g, "rally c_18", "7.4b", "7.4b: only Shaken brigades")
g:face { c_18 = "shaken" }
g:dice { 3 }
F.play(g, "rally c_17")
no(g, "rally c_17", "7.4b", "7.4b: one attempt in a phase")
t.is(g:now(), "recovery", "gettysburg 7.4b: another may still try")
g:dice { 6 }
F.play(g, "rally c_18")
t.isnt(g:now(), "recovery", "gettysburg 5.3.2B: the step is over when nobody can try")
for _, row in ipairs{ { "infantry", 2, true }, { "infantry", 3, false }, { "cavalry", 4, true }, { "cavalry", 5, false } } do
  g:dice { row[2] }
  t.is(g:rule("recovery", { arm = row[1] }).result.recovers, row[3], ("gettysburg 7.4b: at the table, %s %d"):format(row[1], row[2]))
end

-- Whose units, and which.
local theirs = F.at { "recovery", "confederate", place = { ["1205"] = "c_17", ["3015"] = "u_1", ["1234"] = "c_train" }, face = { c_17 = "shaken", u_1 = "shaken" } }
local reason = require "reason"
t.is(reason(theirs, "rally u_1"), "8.1a", "gettysburg 8.1a: nobody rallies the enemy's brigades")
t.is(reason(theirs, "rally c_train"), "7.4b", "gettysburg 7.4b: nor a Train")

-- 18.8a: woods in 1213 hide an HMC in 1212 from 1214, two hexes off.
local inside = F.at({ "recovery", "confederate", place = { ["1212"] = "c_h1", c_h1 = "c_17", ["1214"] = "u_1" }, face = { c_17 = "shaken" } }, { switches = { hidden_movement = "yes" } })
F.yes(t, inside, "rally_hidden c_17", "18.8a: in an HMC a brigade may try however near the enemy is")
local unseen = F.at({ "recovery", "confederate", place = { ["1205"] = "c_17", ["2020"] = "u_h1", u_h1 = "u_1" },
  face = { c_17 = "shaken" } }, { switches = { hidden_movement = "yes" } })
t.is(reason(unseen, "rally u_1"), "8.1a", "gettysburg 18.2: whether an enemy's brigade is in an HMC is not told")
t.is(reason(unseen, "rally_hidden u_1"), reason(unseen, "rally_hidden u_2"), "gettysburg 18.2: nor that it is on the map")

t.done()
