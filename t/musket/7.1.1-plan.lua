-- 7.1.1a: what `plan` tells of a move before it is made.
local t, field = require "tap", require "musket.lib.field"
local north = "nw/ne"

local function plan(id, from, to, more)
  local g = field.at { "actions", active = "dr2", units = { [id] = { from, north }, drw2 = more or from, dpc8 = { "4002", "se/sw" }, dpw3 = "4002" } }
  local told, list = g:plan(id .. " to " .. to), {}
  for i = 3, #told, 2 do list[#list + 1] = told[i] .. ": " .. told[i + 1] end
  return table.concat(list, "; ")
end
t.is(plan("drh5", "2012", "2010"), "way: 1911 2010; cost: 2 of 4", "musket 7.1.1a: the hexes it enters and what they cost")
t.is(plan("drh5", "0319", "0317"), "way: 0318 0317; cost: 3 of 4; formation hits: 1", "musket 7.3.1a: with the hits of the ground")
t.is(plan("drc6", "2028", "2020", "2029"), "way: 1927 1926 1825 1824 1823 1922 1921 2020; cost: 8 of 8; ends: out of command", "musket 5.4.2: and that it leaves its commander's range")
t.done()
