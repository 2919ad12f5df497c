-- 7.2, 7.3: the supply of one counter, asked for by its name.
local t, at_table = require "tap", require "at_table"
local function told(...) return at_table("galicia", "", ...) end

t.like(told("put 61R 3614", "supply 61R"), "supply full", "galicia 7.2: a unit on a free railway is supplied")
t.like(told("put 61R 3614", "mark 61R reduced_supply", "put au_5 3714 au_2 3715 au_3 3613 au_4 3514 au_25 3515 au_13lw 3615", "supply 61R"), "supply out",
       "galicia 7.2, S11: one that is surrounded, and was in reduced supply, is out of supply")
t.like(told("supply 61R"), "61st Reserve Division is not on the board (5.31)", "galicia 5.31: a counter that is nowhere has no supply to ask for")
t.like(told("put 61R eliminated", "supply 61R"), "needs no supply where it is (5.31)", "galicia 5.31: nor has one off the map")
t.done()
