-- 16.4-O: at a table too it counts where infantry stood when the turn began. u_1 in 3405 begins next to c_4 in 3305.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table

local place = { "put u_1 3405 c_4 3305 u_2 3607", "set union command restricted" }
local function after(...)
  local lines = table.move({ ... }, 1, select("#", ...), #place + 1, { table.unpack(place) })
  return at_table("--mod all_options", table.unpack(lines))
end
local refused = "in the Restricted state no unit may move to 3406"
t.like(after "move u_2 to 3406", refused, "gettysburg 16.4-O: in contact nobody may close alone")
t.like(after("take u_1", "move u_2 to 3406"), "Cutler is in 3406", "gettysburg 16.4-O: out of contact one brigade may")
t.like(after("take u_1", "set union contact yes", "move u_2 to 3406"), refused, "gettysburg 16.4-O: contact off the board can be set")
local said = after("put c_6 3303 u_4 3504", "move u_2 to 3406", "attack 3305 with u_1", "move u_4 to 3404")
t.like(said, "Baxter is in 3404", "gettysburg 16.4c: next to a friend that attacks a brigade may close")
t.like(said, refused, "gettysburg 16.4a: before it attacks none may")
-- The brigade that has closed began out of contact, and is the only one.
said = after("take u_1", "move u_2 to 3406", "put u_4 3607", "move u_4 to 3406")
t.like(said, refused, "gettysburg 16.4-O: one brigade, no other")
t.done()
