-- 21, 4.3f, 23.4b: Trains.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

local g = F.at { "moves", "confederate", place = { ["2600"] = "c_train" } }
yes(g, "move c_train to 2306", "21.2a, 8.2a: eight road hexes, a half each")
no(g, "move c_train to 2207", "21.2a", "21.2a: not nine")
no(g, "move c_train to 2601", "21.2a", "21.2a: not off the road")
g = F.at { "moves", "confederate", place = { ["3319"] = "c_train" } }
yes(g, "move c_train to 3323", "21.2a: four trail hexes, one point each")
no(g, "move c_train to 3324", "21.2a", "21.2a: not five")
F.play(g, "move c_train to 3320")
t.is(g:face_of "c_train", "moved", "gettysburg 21.2c: it is turned to its moved face")
t.is(g:of("c_train", "spent"), 2, "gettysburg 21.2a: a trail hex costs 1")

-- 21.2b: not into sight.
g = F.at { "moves", "confederate", place = { ["2600"] = "c_train", ["2301"] = "u_72" } }
no(g, "move c_train to 2501", "21.2b", "21.2b: not into a hex where an HMC would be observed")

-- 21.3
g = F.at { "moves", "confederate", place = { ["2600"] = "c_train", ["2500"] = { "c_17", "c_18", "c_19" } } }
yes(g, "move c_train to 2500", "21.3, 9.6: it does not count, and ignores friends")
F.play(g, "move c_train to 2500")
t.is(g:of("c_train", "spent"), 1, "gettysburg 9.6, 21.3: and pays nothing for them")
g = F.at { "moves", "union", place = { ["2600"] = "c_train", ["2501"] = "u_1" } }
no(g, "move u_1 to 2600", "8.6.1", "21.3: enemies do not enter its hex")

-- 22.4, 15: what a Train does not do.
g = F.at({ "moves", "confederate", place = { ["2600"] = "c_train" } }, { switches = { forced_march = "yes" } })
no(g, "move c_train to 2207 as forced", "22.4b", "22.4b: no forced march (AMB-80)")

-- 4.3f: leaving.
for hex, exit in pairs{ ["4000"] = "F", ["4219"] = "G", ["2600"] = "E", ["1234"] = "none" } do
  g = F.at { "moves", "confederate", place = { [hex] = "c_train" }, set = { train_entered = { confederate = true } } }
  F.play(g, "exit c_train at " .. hex)
  t.is(g:get "train_exit", exit, ("gettysburg 4.3f, 8.5b: the Train leaves at %s, which counts as %s"):format(hex, exit))
  t.is(g:where "c_train", "off_map", "gettysburg 8.5a: it is off the map")
end
g = F.at { "moves", "union", place = { ["4000"] = "u_train" } }
F.play(g, "exit u_train at 4000")
t.is(g:get "train_exit", "none", "gettysburg 4.3f: the Union scores nothing so")

-- 21.4: attacks are declared, not resolved.
g = F.at { "moves", "union", place = { ["2600"] = "c_train", ["2601"] = "u_1", ["2503"] = "u_7" } }
yes(g, "attack 2600 with u_1", "21.4a: a brigade may attack a Train")
yes(g, "bombard c_train with u_7", "21.4a: artillery may bombard it")
F.play(g, "attack 2600 with u_1")
F.play(g, "bombard c_train with u_7")
g:phase("combat", "union")
F.play(g, "resolve u_1")
t.is(g:get "train_hits.union", 1, "gettysburg 21.4b, 4.3e: a point for each attack")
t.is(g:where "c_train", "2600", "gettysburg 21.4b: it never retreats, nor is it destroyed or captured")
F.play(g, "resolve u_7")
t.is(g:get "train_hits.union", 2, "gettysburg 21.4b, 4.3e: and for each bombardment")
t.is(g:get "train_attacked.confederate", true, "gettysburg 10.4a, AMB-55: it was attacked")

-- 23.4b
local function held(enemy)
  return F.at { "moves", "union", turn = "J2-3", place = { ["3212"] = "u_train", [enemy] = "c_17" }, set = { victory = "second_day" } }
end
no(held "1205", "move u_train to 3213", "23.4b", "23.4b: in The Second Day the Union Train moves only if it is observed")
t.done()
