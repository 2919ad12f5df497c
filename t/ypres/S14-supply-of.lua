-- S14, 9.1: what cuts a line of supply, and where a march ends, for one counter at a table.
local t, at_table = require "tap", require "at_table"
local function told(...) return (at_table("ypres", "", ...):gsub("%s+", " ")) end

local said = told("put ge_24 3207", "put fr_42 3206 br_2 3106", "supply ge_24")
t.like(said, "the enemy is in 3206 S14", "ypres S14: a unit in the way cuts a line")
t.like(said, "an enemy ZOC is in 3205 S14", "ypres S14: so does a zone of control where no friend is")
said = told("turn T5", "put ge_24 3207", "put br_1 3005", "plan ge_24 to 3105", "plan ge_24 to 3206")
t.like(said, "ends in an enemy ZOC", "ypres 9.1: a march that ends in an enemy ZOC is told so")
t.ok(not said:match "cost 1 of.*":find("in an enemy ZOC", 1, true), "ypres 9.1: and no other")
t.done()
