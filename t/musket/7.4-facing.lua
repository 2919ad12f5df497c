-- 7.4: a unit that enters faces away from the edge where no facing is named.
local t, field = require "tap", require "musket.lib.field"
local south = "se/sw"
local g

-- 7.4 Away from the edge where no facing is named. Row 01 is the top, 30 the bottom, column 01 the left.
local function enters(at, id)
  g = field.at { "actions", active = "dp2", units = { dpw2 = "2005", dph6 = { "2005", south } } }
  g:place { expected = id }
  g:counter { [id] = { due = 1, entry = at } }
  field.play(g, "enter " .. id .. " at " .. at)
  return g:facing_of(id)
end
t.is(enters("2001", "dph5") .. " " .. enters("2030", "dph5") .. " " .. enters("0114", "dph5"), "se/sw nw/ne ne/e",
     "musket 7.4: who enters faces away from the edge")
t.is(enters("2001", "dph1"), "se/sw", "musket 7.4: a line too")

t.done()
