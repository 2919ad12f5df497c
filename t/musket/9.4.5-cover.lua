-- 9.4.5: cover is where the village is.
local t, melee, reactions = require "tap", require "musket.lib.melee", require "musket.lib.reactions"
local north, south = "nw/ne", "se/sw"
local g, r

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

-- 8.2.1a Horse and light foot in the village act as one: when one has fired back the other does not take cover for both.
g = foot({ drw2 = "0619", drh5 = { "0618", north }, dpc6 = { "0617", south }, dpl4 = { "0617", south } })
g:dice { 0, 0 }
g:answer { "no", "dpc6" }
g:play "fire Drh5 at Dpc6"
t.is(g.ask and table.concat(g.ask.options, " "), "fire cover", "musket 9.4.5: the horse may fire back or take cover")
local function covered() return ("%s %s"):format(g:of("dpc6", "covered"), g:of("dpl4", "covered")) end
r = g:reply "cover"
t.is(r.status .. " " .. covered() .. " " .. #r.rolls, "done true true 1", "musket 9.4.5: with it its light infantry does, and neither fires")
g:undo()
g:dice { 0, 0 }
g:answer { "no", "dpc6" }
g:play "fire Drh5 at Dpc6"
g:dice { 0 }
g:answer { "dpl4" }
g:reply "fire"
t.is(tostring(g.ask and g.ask.text) .. " " .. covered(), "nil false false", "musket 8.2.1c: when it has fired its light infantry only fires")

t.done()
