-- 7.5, 12.4: questions about a counter: where it goes if it routs, and where it may retreat.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table
local function said(...) return at_table("", ...) end

local place = "put u_1 3210 c_1 3211 c_2 3110"
local text = said(place .. " u_train 3212", "supply u_1")
t.like(text, "the way to 3212: 3210 3310 3311 3212", "gettysburg 7.5a: the way to the Train, hex by hex")
t.like(text, "if it routs: Routed Units                           7.5a", "gettysburg 7.5a: it comes back from there")
text = said(place, "supply u_1")
t.like(text, "the Train has still to enter", "gettysburg 7.5b: before the Train has entered")
t.like(text, "if it routs: Routed Units                           7.5b", "gettysburg 7.5b: the home hex will do")
t.like(text, "assumed: Union: the Train has entered: no", "gettysburg 7.5b: that it has not is assumed, and told")
text = said(place, "set union train_entered yes", "supply u_1")
t.like(text, "if it routs: Out of play                            7.5c", "gettysburg 7.5c: once the Train is gone it is out of play")
-- A Train on the board has entered, whoever put it there.
text = said(place, "put u_train 3212 c_3 3112 c_4 3113 c_5 3213 c_6 3312 c_7 3311 c_8 3111", "supply u_1")
t.like(text, "no way leads to 3212: the enemy is in", "gettysburg 7.5a: what cuts the way is told")
t.like(text, "if it routs: Out of play", "gettysburg 7.5c: cut off from a Train that has entered")
local ring = "put c_3 3309 c_4 3310 c_5 3209 c_6 3109"
text = said(place, ring, "supply u_1")
t.like(text, "no way leads to 4000: the enemy is in 3211 3110 3310 3109 3209 3309", "gettysburg 7.5c: the ring around it")
t.like(text, "if it routs: Captured", "gettysburg 7.5c: cut off from all it is captured")
t.like(said("supply blocked home=no"), "result: fate captured", "gettysburg 7.5c: without a board, by words")
t.like(said("supply to_come"), "result: fate routed", "gettysburg 7.5b: the same")
t.like(said("put u_1 routed", "supply u_1"), "Meredith (Iron) is no unit that fights on the map (7.5a)", "gettysburg 7.5a: only of units on the map")

text = said(place, "retreat u_1")
t.like(text, "3310: next to infantry: Morale Check, 12.4c", "gettysburg 12.4c: what a hex costs is told")
t.like(text, "3209: open", "gettysburg 12.4a: what is open")
t.like(text, "3211: an enemy unit is in 3211", "gettysburg 12.4a: and why not there")
t.like(said(place, ring, "retreat u_1"), "it cannot retreat, and is captured                  12.4-E1", "gettysburg 12.4-E1: surrounded")
t.like(said(place, "agree erratum_12_4_e1 no", ring, "retreat u_1"), "it cannot retreat, and routs", "gettysburg 12.4-E1: without the addition")
t.like(said "retreat", "a counter on the map must be named", "gettysburg 12.4a: it is asked of a counter")
t.done()
