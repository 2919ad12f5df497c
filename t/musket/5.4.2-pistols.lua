-- 5.4.2f, 5.4.3f: pistols of a unit that has outrun its commander.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

local function outruns(from)
  return field.at { "actions", active = "dr1",
  units = { drc2 = { from, north }, drw1 = "2018", dpl4 = { "2011", south } } }
end
g = outruns "2015"
volley.play(g, "move Drc2 to 2012", {}, { "none" })
yes(g, "shoot Drc2 at Dpl4", "5.4.2f: who began its move in command fires pistols in it wherever it has come")
g = outruns "2012"
no(g, "shoot Drc2 at Dpl4", "5.4.3f", "5.4.3f: who begins it out of command does not")
g = field.at { "actions", active = "dr1",
  units = { drc2 = { "2012", south }, drw1 = "2016", dpl4 = { "2011", south }, dpl5 = { "2014", south } } }
volley.play(g, "move Drc2 to 2013")
yes(g, "shoot Drc2 at Dpl5", "5.4.3d: and does once it has come back")

t.done()
