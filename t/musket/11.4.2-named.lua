-- 11.4.2, 11.4.6b, 11.4.8: what is told of an answer that names no hex, or the hex that a pivot leads into.
local t, melee = require "tap", require "musket.lib.melee"
local north, south = melee.north, melee.south

local function asked(units)
  local g = melee.at(units, { active = "dr2" })
  melee.declare(g, { "Drh1 at 2009" })
  g:dice { 9 }
  g:play "fight"
  return g
end
local function told(g, answer)
  local r = g:reply(answer)
  return r.status == "refused" and ("%s %s"):format(r.rule, r.text) or r.status
end

local g = asked { drh1 = { "2010", north }, dph5 = { "2009", south } }
t.is(told(g, "fallen"), "11.4.2 that is not a hex", "musket 11.4.2: a retreat leads to a hex, not into a box")
g:reply "2007"
t.is(told(g, "fallen"), "11.4.6b that is not a hex", "musket 11.4.6b: so does an advance")
t.is(told(g, "2010"), "11.4.6b nobody has been driven from 2010", "musket 11.4.6b: into one that was left")
t.is(told(g, "2009"), "11.4.8 rh1 pivots into 2009: name the facing that it takes",
     "musket 11.4.8: a pivot is named by the facing it leads to")
g:reply "ne/e"
t.is(table.concat(g:covers_of "drh1", " "), "2009 2110", "musket 11.4.8: which says which half stays")

t.done()
