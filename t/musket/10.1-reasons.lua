-- 10.1: a shot that cannot be fired is refused by the rule that forbids it.
local t, volley, field = require "tap", require "musket.lib.volley", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

-- Shots: rh5 in 2012 looks north.
g = volley.at { drh5 = { "2012", north }, dph6 = { "2011", south }, dph5 = { "2013", north }, dpc6 = { "2009", south } }
no(g, "fire Drh5 at Dpc6", "10.1.2", "10.1.2: a shot too far is refused as such")
no(g, "fire Drh5 at Dph5", "10.1.3a", "10.1.3: one to the rear as such")
no(g, "fire Drh5 at Drh5", "10.1.1", "10.1.1: one at a friend as such")
g = volley.at({ drh5 = { "2012", north }, dph6 = { "1912", south }, dph5 = { "2011", south } })
no(g, "fire Drh5 at Dph6 by salvo", "10.4a", "10.4a: a salvo to the flank as such")
g = volley.at { drh5 = { "2012", north }, dph6 = { "2011", south }, dpg1 = { "2011", south } }
no(g, "fire Drh5 at Dph6", "8.3.1b", "8.3.1b: one at troops with guns on top as such")
yes(g, "fire Drh5 at Dpg1", "8.3.1b: the guns are the target")
g = volley.at { drh5 = { "2012", north }, dph6 = { "2013", south } }
no(g, "fire Drh5 at Dph6", "10.1.3a", "10.1.3: who has no target at all is told why, too")
g = volley.at { drc6 = { "2012", north }, dpc6 = { "2011", south }, dpl4 = { "2011", south }, dph6 = { "2009", south } }
no(g, "shoot Drc6 at Dpl4", "8.2.1a", "8.2.1a: one at light infantry with cavalry as such")
no(g, "shoot Drc6 at Dph6", "10.1.2", "10.1.2: pistols have a range too")
g = volley.at { drg1 = { "2012", north }, drh5 = { "2010", north }, dph6 = { "2008", south }, dph5 = { "2312", south } }
no(g, "cannonade Drg1 at Dph6", "10.9.1a", "10.9.1a: guns that do not see their target are told so")
no(g, "cannonade Drg1 at Dph5", "10.1.3a", "10.1.3: and those that do not face it")

t.done()
