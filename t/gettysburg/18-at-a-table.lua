-- 18.2: at a table the HMCs are in stock, and what is refused is refused for its own reason.
local t, at_table = require "tap", require "gettysburg.lib.field".at_table

local function after(...) return at_table("--mod all_options", "put c_1 c_2 1605", ...) end
t.like(after("set confederate command attack", "hide c_1 c_2 in c_h1"), "HMC 1 (Confederate) holds 2 units in 1605", "gettysburg 18.2a: units are hidden at a table")
t.like(after("set confederate command passive", "hide c_1 c_2 in c_h1"), "the command state of the army forbids it (16.5b)", "gettysburg 16.5b: not in Passive")
t.like(after("set confederate command panic", "hide c_1 c_2 in c_h1"), "the command state of the army forbids it (16.6-E1)", "gettysburg 16.6-E1: nor in Panic")
t.like(after("set confederate command attack", "put c_3 1606 u_1 1607", "hide c_3 in c_h1 at 1606"), "1606 is observed (18.2a)",
       "gettysburg 18.2a: nor in a hex that the enemy observes")
t.like(at_table("", "put c_1 1605", "hide c_1 in c_h1"), "hidden movement is not in use (18.1)", "gettysburg 18.1: nor without the option")
t.like(after("place c_1 at 1606"), '"place" belongs to a phase that a table never reaches', "gettysburg 23.1d: nobody is left to set up")

-- 18.2c, 18.4: an HMC that lies on the table was formed before; one that is formed or removed there waits for the next turn.
local function more(...) return after("set confederate command attack", ...) end
t.like(more("put c_h1 1212", "move c_h1 to 1213"), "HMC 1 (Confederate) is in 1213", "gettysburg 18.2c: an HMC that was put on the table moves")
t.like(more("put c_h1 1212", "unveil c_h1"), "the HMC in 1212 is removed", "gettysburg 18.4a: or is removed")
t.like(more("hide c_1 in c_h1", "move c_h1 to 1606"), "HMC 1 (Confederate) was formed in this turn (18.2c)", "gettysburg 18.2c: one that was just formed does not move")
t.like(more("hide c_1 in c_h1", "turn J1-2", "move c_h1 to 1606"), "HMC 1 (Confederate) is in 1606", "gettysburg 18.2c: it does in the next turn")
local removed = { "put c_h1 1212", "unveil c_h1" }
t.like(more(removed[1], removed[2], "hide c_1 in c_h1"), "HMC 1 (Confederate) cannot be used now (18.4d)", "gettysburg 18.4d: one that was just removed is not used again")
t.like(more(removed[1], removed[2], "turn J1-2", "hide c_1 in c_h1"), "HMC 1 (Confederate) holds 1 unit in 1605", "gettysburg 18.4d: but in the next turn")

-- 18.1: what an HMC holds is told.
local held = "put c_h1 1205 c_17 c_18 inside c_h1 shaken"
t.like(more(held, "unveil c_h1", "1205", "1204"), "it was number 1 and held 2 units", "gettysburg 18.1: units are put inside an HMC")
t.like(more(held, "rally_hidden c_17", "2"), "Gordon is no longer Shaken", "gettysburg 18.8a: as they are described")
t.like(at_table("", "put c_1 1605 u_1 1606", "anyway hide c_1 in c_h1"), "holds 1 unit in 1605", "gettysburg 18.2a: hidden all the same, it hides where it stands")
t.like(at_table("", "anyway hide u_9 in u_h1"), "Cross is not on the map (18.2a)", "gettysburg 18.2a: but not if it stands nowhere")
t.like(more "put c_17 inside c_18", "Hays holds no counters", "gettysburg 18.1: no other counter holds any")
t.done()
