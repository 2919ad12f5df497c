-- 6.3.2b, 6.3.4f: a column that forms hedgehog.
local t, field = require "tap", require "musket.lib.field"
local function hexes(g, id) return table.concat(g:covers_of(id), " ") end
local g

g = field.at { "actions", active = "dr2", units = { drw2 = "2010", drh1 = { "2010", "ne", tail = "1911" } },
  mark = { drh1 = "column" } }
g:play "hedgehog Drh1"
t.ok(g:is("drh1", "hedgehog") and not g:is("drh1", "column"),
     "musket 6.3.2b.2: a column is a hedgehog before it is asked which way it faces")
g:reply "e/se"
t.is(hexes(g, "drh1") .. " " .. g:facing_of "drh1", "2010 1911 e/se", "musket 6.3.4f: its owner says which way")

t.done()
