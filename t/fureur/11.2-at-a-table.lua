-- 11.2: the line of communication of one counter, hex by hex, or what cuts it.
local t, at_table = require "tap", require "at_table"

local function told(...) return (at_table("fureur", "", ...):gsub("%s+", " ")) end
local function has(said, words) return said:find(words, 1, true) ~= nil end

local place = "put ru_2c 0907 ru_3c 1107 ru_4c 1208"
local said = told(place, "supply 2c", "supply 3c", "line 4c")
t.ok(has(said, "line of communication: 0907 0908 0909 11.2b by rail: 0909"), "fureur 11.2b: the line, hex by hex, and the railway")
t.ok(has(said, "2009 11.2e in communication"), "fureur 11.2e: to an entry hex")
t.ok(has(said, "line of communication: 1107 1208"), "fureur 11.2d: or to a fortress that has a railway to one")
t.ok(has(said, "the fortress in 1208 Osowiec serves it"), "fureur 11.2l: a unit in a fortress has it there")
said = told("put ru_2c 0907 ru_3c 0706 ru_4c 0806", "supply 3c")
t.ok(has(said, "handed on in"), "fureur 11.2c: others hand it on")
said = told("put ru_2c 0907 ge_1c 0808", "supply 2c", "put ge_1c 0908", "supply 2c")
t.ok(has(said, "cut in 0908 Mława: an enemy unit is there"), "fureur 11.2f: an enemy in the way cuts it, which is told")
t.ok(has(said, "cut in 0908 Mława: it is in the ZOC of 0808") and has(said, "isolated yes"), "fureur 11.2f: an enemy ZOC cuts it, which is told")
t.ok(has(told("put ru_2c 0904", "supply 2c"), "no source and no unit that hands on a line is within 2 hexes"),
     "fureur 11.2b: so is that nothing is near")
t.ok(has(told("put ru_2c eliminated", "supply 2c"), "needs no line of communication where it is"), "fureur 11.2b: off the map it needs none")
t.ok(has(told("supply hexes=3"), "isolated yes") and has(told("supply hexes=2"), "isolated no"), "fureur 11.2b: by figures")
t.done()
