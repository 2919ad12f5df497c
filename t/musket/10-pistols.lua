-- 10.2, 10.7: cavalry fires its pistols within a move, twice, and reloads.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local at, play, shots, north, south = volley.at, volley.play, volley.shots, volley.north, volley.south
local yes = function(...) field.yes(t, ...) end
local no = function(...) field.no(t, ...) end
local function pistols(g, id) return g:is(id, "no_pistols") and "none" or g:is(id,
  "first_pistol") and "one" or "two" end

-- --- 10.2 at any point of the move ---

-- Before it: rc6 of a Make Ready wing fires to its flank and rides off.
local g = at { drc6 = { "2012", north }, dpl4 = { "2112", south } }
t.is(#shots(play(g, "shoot Drc6 at Dpl4", { 0 }, { "none" })), 1, "musket 10.2a: cavalry fires without having moved")
no(g, "shoot Drc6 at Dpl4", "10.2a", "10.2a: only one pistol in a move")
yes(g, "move Drc6 to 1911", "10.2a: and moves on in the same action")
play(g, "move Drc6 to 1911")
play(g, "halt Drc6")
no(g, "shoot Drc6 at Dpl4", "3.2C", "10.2a: its action is over when the move is")

-- After it: rc2 charges.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2014", north }, drw1 = "2015",
  dpl4 = { "2011", south } } }
play(g, "move Drc2 to 2012", {}, { "none" })
t.is(shots(play(g, "shoot Drc2 at Dpl4", { 8, 0 }, { "none" }))[1], "rc2>pl4 pistols +0 1",
  "musket 10.2a: or when it has moved")
no(g, "shoot Drc2 at Dpl4", "10.2a", "10.2a: once")

-- In the middle: rc3 holds pl4, rc2 rides past it toward ph6.
g = field.at { "actions", active = "dr1",
               units = { drc2 = { "2113", north }, drc3 = { "2012", north }, drw1 = "2114", dpl4 = { "2011", south },
                 dph6 = { "2105", south } } }
play(g, "move Drc2 to 2112", {}, { "none" })
play(g, "shoot Drc2 at Dpl4", { 0 }, { "none" })
play(g, "move Drc2 to 2110", {}, { "none" })
t.ok(g:where "drc2" == "2110" and pistols(g, "drc2") == "one", "musket 10.2a: or on the way")
-- 11.3.6.1 It has ridden one hex before the shot; how far it rides after it decides.
for to, expected in pairs { ["2111"] = false, ["2110"] = true } do
  g = field.at { "actions", active = "dr1",
                 units = { drc2 = { "2113", north }, drc3 = { "2012", north }, drw1 = "2114", dpl4 = { "2011", south },
                   dph6 = { "2105", south } } }
  play(g, "move Drc2 to 2112", {}, { "none" })
  play(g, "shoot Drc2 at Dpl4", { 0 }, { "none" })
  play(g, "move Drc2 to " .. to, {}, { "none" })
  play(g, "halt Drc2")
  t.is(g:is("drc2", "momentum"), expected, "musket 11.3.6.1: Momentum counts from the shot on, to " .. to)
end
g = field.at { "actions", active = "dr1", units = { drl1 = { "2012", north }, drw1 = "2014",
  dpl4 = { "2011", south } } }
no(g, "shoot Drl1 at Dpl4", "10.2a", "10.2a: infantry has no pistols")
g = at { drc6 = { "2012", north }, dpl4 = { "2112", south } }
no(g, "fire Drc6 at Dpl4", "10.3.1", "10.2a: and cavalry no muskets")

-- --- 10.2b, 10.7.1 to 10.7.3 two shots ---

g = at { drc6 = { "2012", north }, dpl5 = { "2011", south } }
t.is(pistols(g, "drc6"), "two", "musket 10.7.1: cavalry begins with two shots")
play(g, "shoot Drc6 at Dpl5", { 0 }, { "none" })
t.is(pistols(g, "drc6"), "one", "musket 10.7.2: one is used")
play(g, "halt Drc6")
g:counter { drc6 = { acted = false } }
play(g, "shoot Drc6 at Dpl5", { 0 }, { "none" })
t.is(pistols(g, "drc6"), "none", "musket 10.7.2: then the other")
play(g, "halt Drc6")
g:counter { drc6 = { acted = false } }
no(g, "shoot Drc6 at Dpl5", "10.7.3", "10.2b: there is no third")

local function answer(mark)
  local p = at({ drh5 = { "2012", north }, dpc7 = { "2011", south } }, { mark = { dpc7 = mark } })
  p:dice { 0 }
  p:play "fire Drh5 at Dpc7"
  return p
end
g = answer()
t.ok(g.ask, "musket 10.7.3: cavalry may fire in reaction")
g:dice { 8, 0 }
g:reply "Dpc7"
t.is(pistols(g, "dpc7"), "one", "musket 10.7.2: which uses a pistol too")
g = answer "first_pistol"
g:dice { 0 }
g:reply "Dpc7"
t.is(pistols(g, "dpc7"), "none", "musket 10.7.2: the last one")
t.ok(not answer "no_pistols".ask, "musket 10.7.3: without pistols it has no reaction fire")

-- --- 10.6.6 a formation hit of pistols, if their column has one ---

local function shot_by(text, firer)
  local p = at({ drc6 = { "2012", north }, drl4 = { "2112", north }, dph6 = { "2011", south } },
    { mark = { dph6 = "formation_broken" }, opts = { mods = { "carbines" } } })
  play(p, text, { 9 }, { "none" })
  return ("%s: %d"):format(firer, p:of("dph6", "casualties"))
end
t.is(shot_by("shoot Drc6 at Dph6", "pistols"), "pistols: 0", "musket 10.6.6: it is no casualty of a unit that is Formation Broken")
t.is(shot_by("fire Drl4 at Dph6", "muskets"), "muskets: 2", "musket 10.6.6: as one of light infantry is")

-- --- 10.7.4 reloading ---

-- The royalist left is under Receive Charge, so any unit of it may reform.
local function left(mark)
  return field.at { "actions", active = "dr3", units = { drc8 = { "2012", north }, drw3 = "2014" },
    mark = { drc8 = mark } }
end
g = left "no_pistols"
play(g, "reform Drc8 pistols")
t.is(pistols(g, "drc8"), "one", "musket 10.7.4: a reform reloads one pistol")
no(g, "reform Drc8 pistols", "3.2C", "10.7.4: and is its action")
g:counter { drc8 = { acted = false } }
play(g, "reform Drc8 pistols")
t.is(pistols(g, "drc8"), "two", "musket ex.10.7.4: two reforms for a full reload")
g:counter { drc8 = { acted = false } }
no(g, "reform Drc8 pistols", "13.2.3b", "10.7.4: there is nothing more to load")
g = left { "first_pistol", "formation_shaken" }
play(g, "reform Drc8 pistols")
t.ok(pistols(g, "drc8") == "two" and g:is("drc8", "formation_shaken"),
  "musket 10.7.4: it reloads instead of mending its formation")
g = left { "first_pistol", "formation_shaken" }
play(g, "reform Drc8 formation")
t.ok(pistols(g, "drc8") == "one" and not g:is("drc8", "formation_shaken"),
  "musket 10.7.4: or mends it and does not reload")
g = field.at { "actions", active = "dr2", units = { drh8 = { "2012", north }, drh5 = { "2112", north }, drw2 = "2012" },
  mark = { drh8 = "no_pistols", drh5 = "formation_shaken" } }
play(g, "reform Drh8 pistols")
t.is(pistols(g, "drh8"), "one", "musket 10.7.4: dismounted cavalry reloads too")
no(g, "reform Drh5 pistols", "13.2.3b", "10.7.4: infantry does not")
t.done()
