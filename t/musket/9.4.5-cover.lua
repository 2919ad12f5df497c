-- 9.4.5: cover is where the village is.
local t, melee, reactions = require "tap", require "musket.lib.melee", require "musket.lib.reactions"
local north, south = "nw/ne", "se/sw"
local g

local function foot(units, more)
  more = more or {}
  more.active, more.counter = "dr2", { dr2 = { order = "charge" } }
  return reactions.at(units, more)
end

local function shot_at(firer, hex, commander)
  g = foot({ drw2 = commander, drh5 = { firer, north }, dph5 = { hex, south } })
  g:counter { dph5 = { covered = true } }
  return #melee.play(g, "fire Drh5 at Dph5", { zeros = true }).rolls
end
t.is(shot_at("0618", "0617", "0619"), 0, "musket 9.4.5: who took cover in a village is not hurt there")
t.is(shot_at("2010", "2009", "2011"), 1, "musket 9.4.5: but is once it has left it")

t.done()
