-- 9: stacking.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

local g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = { "c_18", "c_19", "c_26" }, ["1208"] = "c_20", ["1204"] = { "c_27", "c_28" } } }
no(g, "move c_17 to 1206", "9.1a", "9.1a: three units fill a hex")
no(g, "move c_17 to 1206", "9.1a", "9.2b: nobody overstacks by his own will")
yes(g, "move c_17 to 1204", "9.1a: a third unit finds room")
no(g, "move c_17 to 1207 by 1206", "9.1a", "9.1a: nor does it pass through a full hex: the limit holds at every instant")
yes(g, "move c_20 to 1107 by 1207", "9.2b: any number may pass through a hex that has room")

g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = { "c_18", "c_19", "c_h1" } } }
no(g, "move c_17 to 1206", "9.1a", "9.1c: an HMC counts as one unit")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = { "c_18", "c_19", "c_train" } } }
yes(g, "move c_17 to 1206", "9.6, 21.3: a Train does not count")

-- 9.4, 9.5: order.
g = F.at { "moves", "confederate", place = { ["1205"] = { "c_26", "c_17", "c_18" } } }
yes(g, "lead c_18", "9.4b: the owner orders his stack in his Movement Phase")
no(g, "lead c_17", "9.4b", "9.4a: 17 is the top brigade though a gun lies on it")
no(g, "lead c_26", "9.4b", "9.4a: the place of artillery is irrelevant")
F.play(g, "lead c_18")
t.is(g:stack("1205")[1], "c_18", "gettysburg 9.4b: it is on top")
t.is(g:of("c_18", "spent"), 0, "gettysburg 9.4b: at no cost")
yes(g, "move c_18 to 1209", "9.4b: and may move as before")
no(g, "lead u_1", "9.4b", "9.4b: nobody orders the enemy's stacks")
g:phase("combat", "confederate")
t.is(g:play("lead c_17").status, "refused", "gettysburg 9.4b, 5.1b: nor in the Combat Phase")
t.done()
