-- 8.2.1: what is shown of light infantry that stands with cavalry.
local t, at_table = require "tap", require "at_table"
local function shown(...) return at_table("edgehill", "", "put Legge 2310 facing nw/ne", ...) end

t.like(shown("put Rupert1 2310 facing nw/ne", "unit Legge"), "morale     8, with Rupert's Horse I",
       "edgehill 8.2.1: its morale is that of the cavalry, which is told")
t.like(shown("unit Legge"), "morale     6\n", "edgehill 8.2.1: by itself its own")
t.done()
