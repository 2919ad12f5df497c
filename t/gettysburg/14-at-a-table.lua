-- 14, 7.5, 10.4, 20.4: what is refused at a table is refused for its own reason. u_56 (Osborn-a) and c_51 are guns.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table

local function refused(reason, name, ...)
  t.like(at_table("", ...), reason, "gettysburg " .. name)
end
local sheltered = "put u_56 2420 c_1 2121"
refused("the line of fire crosses a protected hexside of 2121 Long Lane (6.6b)", "6.6b: a protected hexside shields the target", sheltered, "bombard c_1 with u_56")
refused("the line of fire crosses a protected hexside of 2121 Long Lane (6.6b)", "6.6b: also by its odds", sheltered, "odds bombard c_1 with u_56")
refused("the line of fire crosses a protected hexside of 2121 Long Lane (6.6b)", "6.6b: and after another phase was named", sheltered, "phase moves union",
        "bombard c_1 with u_56")
refused("artillery does not fire at night (20.4)", "20.4: no bombardment at night", "put u_1 3405 c_51 3404", "turn J1-11", "bombard u_1 with c_51")
refused("3405 is out of range: there are 39 hexes in between and the Range is 5 (14.5a)", "14.5a: a target out of range", "put u_1 3405 c_51 1234", "bombard u_1 with c_51")
refused("heavy woods and towns cannot be bombarded (14.6a)", "14.6a: a target in a town or in heavy woods", "put u_1 2120 c_51 2318", "bombard u_1 with c_51")
refused("the line of fire crosses", "6.6b: `why not` knows it too", sheltered, "why not bombard c_1 with u_56")
local stuck = { "put u_train 3212 c_1 3112", "put u_2 routed" }
refused("an enemy is next to the Train (10.4a)", "10.4a: nobody returns while an enemy is next to the Train", stuck[1], stuck[2], "return u_2 to 3211")
refused("an enemy is next to the Train (10.4a)", "10.4a: nor by name", stuck[1], stuck[2], "return Cutler to 3211")
t.done()
