-- Chapters 9 to 14, positions that the tests of the single rules do not have.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local reactions, volley = require "musket.lib.reactions", require "musket.lib.volley"
local north, south = melee.north, melee.south

-- --- 9.1.3a, 8.3.1a a unit comes to guns of its side ---

local function foot(units, more)
  more = more or {}
  more.active, more.counter = "dr2", { dr2 = { order = "charge" } }
  return reactions.at(units, more)
end
local g = foot{ drw2 = "2012", drh5 = { "2011", north }, drg1 = { "2010", north }, dph5 = { "2009", south } }
t.is(reactions.who(g, "move Drh5 to 2010"), "dph5", "musket 9.1.3a: who comes to guns of its side is fired at as anybody else")
local r = reactions.play(g, "move Drh5 to 2010", { 9, 0 }, { "dph5", "fire" })
t.is(table.concat(volley.shots(r), ", "), "ph5>rh5 front +0 2", "musket 9.1.3a: the one that moves is hit, not the guns")
melee.play(g, "halt Drh5", {}, { { "on top", "drg1" } })
t.ok(not g:is("drg1", "below"), "musket 8.3.1a: who is on top is said where it stops")
g = foot{ drw2 = "2013", drh5 = { "2012", north }, drg1 = { "2011", north } }
field.play(g, "move Drh5 to 2010")
t.ok(g:where "drh5" == "2010" and not g:is("drg1", "below"), "musket 8.3.1: guns that were only passed lie below nobody")

-- --- 9.2.4c, 8.1.1c guns that withdraw ---

g = foot({ drw2 = "2013", drh5 = { "2012", north }, dpg1 = "2009", dpg2 = { "2008", south }, dpw2 = "2003" },
         { mark = { drh5 = "formation_shaken", dpg1 = "limbered" } })
g:counter { dp2 = { order = "rally" } }
g:answer { "dpg1" }
g:play "move Drh5 to 2011"
local goals = " " .. table.concat(g.ask.options, " ") .. " "
t.ok(goals:find " 2108 " and not goals:find " 2008 ", "musket 9.2.4c: limbered guns do not withdraw onto other guns (8.1.1c)")

-- --- 11.5.1 guns that are taken while they move ---

g = foot({ drw2 = "2012", drg1 = "2012", dpc1 = { "2008", south }, dpw1 = "2008" }, { mark = { drg1 = "limbered" } })
r = melee.play(g, "move Drg1 to 2011", { 0 }, { { "who reacts", "dpc1" } })
t.ok(g:is("drg1", "captured") and g:where "dpc1" == "2011", "musket 11.5.1: guns that are intercepted are taken")
t.is(melee.asked(r, "on top"), nil, "musket 8.3.1d: they lie at the bottom, and nobody is asked")

-- --- 9.4.5 cover is where the village is ---

local function shot_at(firer, hex, commander)
  g = foot({ drw2 = commander, drh5 = { firer, north }, dph5 = { hex, south } })
  g:counter { dph5 = { covered = true } }
  return #melee.play(g, "fire Drh5 at Dph5", { zeros = true }).rolls
end
t.is(shot_at("0618", "0617", "0619"), 0, "musket 9.4.5: who took cover in a village is not hurt there")
t.is(shot_at("2010", "2009", "2011"), 1, "musket 9.4.5: but is once it has left it")

-- --- 11.4.9 the unit that was beaten does not answer the advance: nor does any part of it ---

g = melee.at{ drc1 = { "2010", north }, dpc2 = { "2009", south }, dpl1 = { "2009", south }, dph5 = { "2109", "sw/w" } }
r = melee.fight(g, "Drc1 at 2009", { 5 })
t.is(g:where "drc1" .. " " .. melee.asked(r, "who reacts"), "2009 parliament: none dph5",
     "musket 11.4.9: light infantry of a beaten stack does not, though it is next to the victor")

-- --- 11.7.2B a unit of two hexes is pursued into one of its own ---

local function pursued_to(goal)
  g = melee.at{ drc1 = { "2209", "w/nw" }, dph1 = { "2009", north }, dpc1 = { "3003", south }, dpw1 = "3003" }
  melee.fight(g, "Drc1 at 2109", { 9, 3 }, { { "retreats to", goal } })
  return g:where "drc1"
end
t.is(pursued_to "2007", "2007", "musket 11.7.2B: attacked in its right half, it is followed all the way")
t.is(pursued_to "1907", "2007", "musket 11.7.2B: to where its right half is")
t.ok(g:where "dph1" == "eliminated" and g:is("drc1", "formation_broken"), "musket 11.7.2B: and eliminated")

-- --- 7.3.5a nobody stops on a bridge: 0913 is one, with water on both sides ---

g = melee.at({ dph6 = { "0911", south }, drh5 = { "0912", north } }, { active = "dp2" })
melee.fight(g, "Dph6 at 0912", { 5 })
t.is(g:where "drh5", "0812", "musket 11.4.2: a retreat of one hex does not end on a bridge (7.3.5a)")
g = melee.at({ dph6 = { "0911", south }, drh5 = { "0912", north } }, { active = "dp2" })
melee.fight(g, "Dph6 at 0912", { 8 })
t.ok(g:where "drh5" == "0914" or g:where "drh5" == "1014", "musket 11.4.2: one of two hexes crosses it")
-- Light infantry has 6 points; over the stream below row 09 a hex costs 2. Gives its row and its casualties.
local function routed_from(hex)
  g = field.at{ units = { drl5 = hex }, mark = { drl5 = "morale_broken" }, set = { initiative = "royalist" } }
  local ruling = g:enter "rout"
  while ruling.status == "asked" do ruling = g:reply(g.ask.options[1]) end
  return g:where("drl5"):sub(3) .. " " .. g:of("drl5", "casualties")
end
t.is(routed_from "0908", "12 1", "musket 13.4.2: a rout stops before it, and loses the point (7.3.5a)")
t.is(routed_from "0909", "14 0", "musket 13.4.1a: or crosses it")

t.done()
