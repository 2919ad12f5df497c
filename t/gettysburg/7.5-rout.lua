-- 7.5, 12.5: where a routed unit goes. A brigade that disengages (22.2) and fails its Rout check routs on the spot.
local t, F = require "tap", require "gettysburg.lib.field"

-- Archer, Shaken, disengages from Meredith in 1205 to 1204; the die 6 routs him.
local function rout(p)
  local g = F.at({ "moves", "confederate", turn = p.turn, place = { ["1206"] = "u_1", ["1205"] = "c_17" }, face = { c_17 = "shaken" }, set = p.set },
                 { switches = { disengagement = "yes" } })
  if p.place then F.put(g, p.place) end
  g:dice { 6 }
  F.play(g, "move c_17 to 1204 as disengage")
  return g
end

local g = rout { set = { train_entered = { confederate = true } }, place = { ["1628"] = "c_train" } }
t.is(g:where "c_17", "routed", "gettysburg 7.5a: with a path free of enemies to its Train it goes to the Routed box")
t.is(g:of("c_17", "broken"), true, "gettysburg 23.5a: it has been Routed")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 7.5a: Disruption does not follow it")
g = rout {}
t.is(g:where "c_17", "routed", "gettysburg 7.5b: if the Train has not entered, the path leads to 1234")
g = rout { place = { ["1234"] = "u_2" } }
t.is(g:where "c_17", "captured", "gettysburg 7.5c: no path, and it is captured")
g = rout { set = { train_entered = { confederate = true } } }
t.is(g:where "c_17", "removed", "gettysburg 7.5e: a Train that has left counts as entered: with a path to 1234 the unit is out of play")
g = rout { set = { train_entered = { confederate = true } }, place = { ["1234"] = "u_2" } }
t.is(g:where "c_17", "captured", "gettysburg 7.5e: without one it is captured")

-- The Train is shut in by the enemy, the home hex is not.
local around = { ["1628"] = "c_train" }
for i, h in ipairs(g:neighbours "1628") do around[h] = "u_h" .. i end
g = rout { set = { train_entered = { confederate = true } }, place = around }
t.is(g:where "c_17", "removed", "gettysburg 7.5c, 12.5a: if only the home hex can be reached it is removed")
local points = g:rule("points", {})
t.is(points.result.points, 0, "gettysburg 4.3g: without points")

-- The Union's home is 4000.
g = F.at({ "moves", "union", place = { ["1206"] = "c_17", ["1205"] = "u_1", ["1234"] = "c_18" }, face = { u_1 = "shaken" } }, { switches = { disengagement = "yes" } })
g:dice { 6 }
F.play(g, "move u_1 to 1204 as disengage")
t.is(g:where "u_1", "routed", "gettysburg 7.5b: the Union's path leads to 4000")
g = F.at({ "moves", "union", place = { ["1206"] = "c_17", ["1205"] = "u_1", ["4000"] = "c_18" }, face = { u_1 = "shaken" } }, { switches = { disengagement = "yes" } })
g:dice { 6 }
F.play(g, "move u_1 to 1204 as disengage")
t.is(g:where "u_1", "captured", "gettysburg 7.5c: an enemy there bars it")
t.done()
