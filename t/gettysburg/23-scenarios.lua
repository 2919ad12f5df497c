-- 3.2, 23.1 to 23.5: setting up, and the special rules of the scenarios.
local t, F = require "tap", require "gettysburg.lib.field"
local bench = require "bench"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- 3.2: the full battle.
local g = bench "gettysburg/battle"
local phase, side = g:now()
t.is(phase .. " " .. side, "setup_union union", "gettysburg 3.2a, 3.2b: only the Union has something to place")
t.is(g:where "c_41" .. g:where "c_43", "12341234", "gettysburg 3.2a: Archer and Davis begin in 1234")
no(g, "place u_72 at 1233", "3.2b", "3.2b: Gamble and Devin not next to 1234")
yes(g, "place u_72 at 1232", "3.2b: two hexes from it they may be")
no(g, "place u_72 at 3522", "3.2b", "3.2b, 6.2a: cavalry is not set up in rough terrain")
no(g, "place u_72 at 1234", "3.2b", "3.2b: nor in it")
no(g, "place c_41 at 1230", "23.1d", "3.2a: nobody else is free")
F.play(g, "place u_72 at 1530")
t.is(g:where "u_72" .. g:where "u_73", "15301530", "gettysburg 3.2b, AMB-33: both in one hex")
t.is(g:where "c_52", "expected", "gettysburg 3.2c: every other unit comes as a reinforcement")
F.play(g, "done")
phase, side = g:now()
t.is(phase .. " " .. side, "moves confederate", "gettysburg 5.1a: then the battle begins")

-- 23.3
g = bench "gettysburg/first-day"
t.is(g:get "victory", "cemetery_hill", "gettysburg 23.3: victory as in 23.2")
t.is(g:where "c_41", "1234", "gettysburg 23.3: the set-up of 3.2")

-- 23.1: h groups.
g = bench("gettysburg/second-day", { switches = { hidden_movement = "yes", questionable = "yes" } })
phase, side = g:now()
t.is(phase .. " " .. side, "setup_confederate confederate", "gettysburg 23.1d: the Confederate has an h group to deploy")
t.is(g:face_of "c_41", "shaken", "gettysburg 23.1c: an s is a Shaken unit")
t.is(g:is("c_41", "questionable"), true, "gettysburg 23.1c, 22.3a, EX-23.1: and Questionable with 22.3")
t.is(g:is("c_42", "questionable"), false, "gettysburg 23.1c: others are Normal")
no(g, "done", "9.1a", "23.1d, 9.1a: the group must be brought within the stacking limit")
F.play(g, "place c_5 at 1727")
local _, why = g:refused "done"
t.ok(why:find "too many units in 1628 Herr Ridge: `" and not why:find " at 1628",
     "gettysburg 9.1a: the command that is named brings one out of the hex that is too full, nobody into it")
F.play(g, "place c_5 at 1628")
yes(g, "place c_1 at 1627", "23.1d: openly next to its hex")
no(g, "place c_1 at 1626", "23.1d", "23.1d: no farther")
no(g, "place c_17 at 1919", "23.1d", "23.1c: who is in no group stays")
yes(g, "hide c_1 c_2 c_3 in c_h1", "23.1d, EX-23.1: or in an HMC in that hex")
no(g, "hide c_1 c_41 in c_h1", "23.1d", "23.1d: of one group")
no(g, "hide c_17 in c_h1", "23.1d", "23.1d: nobody else begins hidden")
yes(g, "lead c_2", "23.1c: the order of a stack is the owner's choice")
F.play(g, "hide c_1 c_2 c_3 c_4 c_5 c_6 c_7 c_8 c_9 c_10 c_15 c_16 in c_h1")
F.play(g, "decoy c_h2 beside c_h1")
no(g, "decoy c_h3 beside c_h1", "23.1d", "23.1d: one decoy for each HMC")
F.play(g, "hide c_41 c_42 c_43 c_44 c_45 in c_h3")
F.play(g, "done")
phase, side = g:now()
t.is(phase .. " " .. side, "setup_union union", "gettysburg 23.1d: then the Union")
F.play(g, "hide u_9 u_10 u_11 u_12 u_13 u_14 in u_h1")
F.play(g, "hide u_15 u_16 u_17 u_18 u_19 u_20 in u_h2")
t.is(g:where "u_9", "u_h1", "gettysburg EX-23.1: 9 to 20 in one or more HMCs in 3119")
g:answer { "1926", "1926", "1926", "1925", "1925", "1925", "1925", "1926" }
g:play "done"
phase, side = g:now()
t.is(phase .. " " .. side, "moves confederate", "gettysburg 23.1d: play begins")
t.is(g:where "c_1", "c_h1", "gettysburg 23.1d: Longstreet is still hidden")
g = bench "gettysburg/second-day"
no(g, "hide c_1 c_2 in c_h1", "18.1", "23.1d, 18.1: HMCs only where the option is used")

-- 23.4, AMB-06
t.is(g:where "c_3", "1628", "gettysburg 23.4a: Law is set up with his division (AMB-06)")
g = bench("gettysburg/second-day", { switches = { law = "schedule" } })
t.is(g:where "c_3", "expected", "gettysburg 23.4a: by the other reading he comes at 5A")
t.is(g:of("c_3", "due"), 17, "gettysburg 23.4a: on turn 5 of 2 July")

-- 23.1a, 23.1b
t.is(g:where "c_53", "expected", "gettysburg 23.1a: reinforcements of the scenario's turns come too")
t.is(g:where "c_29", nil, "gettysburg 23.1b: who is neither set up nor due is not used")
t.is(g:where "u_2", nil, "gettysburg 23.1b: nor Cutler")

-- 23.5
g = bench("gettysburg/little-round-top", { switches = { command_control = "yes" } })
if select(1, g:now()) == "setup_confederate" then
  for id, hex in pairs{ c_41 = "1926", c_42 = "1926", c_43 = "1926", c_44 = "1925", c_45 = "1925" } do g:play(("place %s at %s"):format(id, hex)) end
  F.play(g, "done")
end
if select(1, g:now()) == "setup_union" then F.play(g, "done") end
t.is(g:of("c_41", "start"), nil, "gettysburg 23.1d: when the set-up is over nobody belongs to a group any more")
t.is(g:get "command.confederate", "attack", "gettysburg 23.5b: on turn 7 the Confederates are in Attack")
yes(g, "move c_1 to 3625", "23.5b: 1 to 10, 15 and 16 may move")
yes(g, "move c_15 to 3525", "23.5b: 15 too")
no(g, "move c_17 to 1919", "23.5b", "23.5b: others may not")
no(g, "move c_35 to 2523", "23.5b", "23.5b: nor Mahone")
no(g, "move c_train to 1629", "23.5b", "23.5b: nor the Train")
t.is(g:where "u_72", nil, "gettysburg 23.5c: Gamble takes no part")
t.is(g:where "c_53", nil, "gettysburg 23.1b, AMB-08: Hampton was due before")
g:dice { 9 }
while select(2, g:now()) == "confederate" do F.play(g, "done") end
t.is((select(2, g:now())), "union", "gettysburg 23.5b: the Union turn")
yes(g, "move u_29 to 3120", "23.5b: the Union moves 29 to 38")
no(g, "move u_1 to 2620", "23.5b", "23.5b: and nobody else")
no(g, "enter u_39 to 4000", "23.5b", "23.5b, AMB-07: 39 to 49 do not enter on turn 7")
no(g, "move u_train to 3213", "23.5b", "23.5b: nor does its Train move")
t.done()
