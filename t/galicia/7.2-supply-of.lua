-- 7.2, 7.3: the supply of one counter, asked for by its name.
local t, at_table = require "tap", require "at_table"
local function told(...) return at_table("galicia", "", ...) end

t.like(told("put 61R 3614", "supply 61R"), "supply full", "galicia 7.2: a unit on a free railway is supplied")
t.like(told("put 61R 3614", "mark 61R reduced_supply", "put au_5 3714 au_2 3715 au_3 3613 au_4 3514 au_25 3515 au_13lw 3615", "supply 61R"), "supply out",
       "galicia 7.2, S11: one that is surrounded, and was in reduced supply, is out of supply")
t.like(told("supply 61R"), "61st Reserve Division is not on the board (5.31)", "galicia 5.31: a counter that is nowhere has no supply to ask for")
t.like(told("put 61R eliminated", "supply 61R"), "needs no supply where it is (5.31)", "galicia 5.31: nor has one off the map")

-- 7.2: the line, hex by hex, or what cuts it.
local said = told("put 61R 3614", "supply 61R", "map"):gsub("%s+", " ")
t.like(said, "line: 3614 3714 3813 3812 3912", "galicia 7.2: the line along the railway")
t.like(said, "* the line", "galicia 7.2: the next map lights it")
t.like(told("put 61R 3616", "supply 61R"), "line: 3616 ", "galicia 7.2a: over the ground to a railway first")
t.like(told("put 61R 3614 au_5 3714 au_2 3715 au_3 3613 au_4 3514 au_25 3515 au_13lw 3615", "supply 61R"), "the shortest way is cut: the enemy is in 3714", "galicia 7.2d: an enemy cuts it")
said = told("put 61R 3614 reduced_supply", "supply 61R"):gsub("%s+", " ")
t.like(said, "its state so far: reduced", "galicia S11: what its marker says is told")
t.like(said, "supply full", "galicia S11: and what it would be")
t.like(told("put au_przemysl 2316 au_25 2316 ru_9 2214 ru_31 2215 ru_5 2315 ru_18 2317 ru_45 2415 ru_46 2416 ru_47 2216 ru_41 2116", "supply au_25"), "lives by the fort", "galicia 7.3: or a fort feeds it")
t.like(told("supply 51R"), "\"51R\" is no counter or hex of this game", "galicia 5.31: what is no counter is told")
-- VET.b: who has no marker is supplied, though no line reaches it now; that is told, for it may have been forgotten.
local cut = { "put 61R 3614", "put au_5 3714 au_2 3715 au_3 3613 au_4 3514 au_25 3515 au_13lw 3615" }
local assumed = "61st Reserve Division is supplied, for it has no marker; but no line reaches it now"
said = told(cut[1], cut[2], "attack 3714 with 61R"):gsub("%s+", " ")
t.like(said, assumed, "galicia 5.31: at a table a unit without a marker is supplied, which is told where no line reaches it")
for what, line in pairs{ ["with a marker"] = "mark 61R reduced_supply", ["after the supply phase"] = "phase supply" } do
  said = told(cut[1], cut[2], line, "attack 3714 with 61R"):gsub("%s+", " ")
  t.ok(said:find("61st Reserve Division checks", 1, true) and not said:find(assumed, 1, true), "galicia 5.31: not " .. what)
end
t.done()
