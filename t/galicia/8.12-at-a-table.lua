-- 8.1, 8.2, 10.2 at a table: who is due, and what is besieged.
local t, at_table = require "tap", require "at_table"
local function told(...) return (at_table("galicia", "", ...):gsub("%s+", " ")) end

t.like(told("turn T4", "enter 71R at 3914"), "71st Reserve Division to 3914 Kremenets", "galicia 8.12: a counter that is nowhere waits")
t.like(told("turn T3", "enter 71R at 3914"), "71st Reserve Division is due on turn 4 (5.32a)", "galicia 5.32: until its turn")
t.like(told("turn T4", "put ru_9 3614", "enter 9 at 3914"), "9th Division is not on the turn track (5.32a)", "galicia 5.32: one on the map does not")
local ring = "put ru_9 2214 ru_31 2215 ru_5 2314 ru_18 2317 ru_45 2415 ru_46 2416 ru_47 2216"
local fort = "put au_przemysl 2316 au_25 2316 au_13lw 2316"
t.like(told("siege 2316"), "no Austrian fort is in 2316", "galicia 10.2: without a fort there is no siege")
local said = told(fort, "siege 2316")
t.like(said, "2316 Przemysl is not surrounded", "galicia 10.2: a question about the hex tells why not")
t.like(said, "surrenders no", "galicia 10.2: and rolls nothing")
said = told(fort, "put ru_9 2214 ru_31 2215 ru_5 2315 ru_18 2317 ru_45 2415 ru_46 2416 ru_47 2216 ru_41 2116", "siege 2316", "6")
t.like(said, "no line reaches 2316", "galicia 10.2e: cut off")
t.like(said, "surrenders yes", "galicia 10.2e: it is rolled for, and falls on a 6")
t.like(told(ring, "put ru_19 2315", fort, "why not attack 2415 with au_13lw"), "is besieged (10.2c)", "galicia 10.2c: besieged units do not attack")
t.like(told("put au_25 2316", "surrender au_25"), "25th Division is not out of supply (7.4a)", "galicia 7.4: who is supplied does not surrender")
t.like(told("put au_25 2009 out_of_supply", "surrender au_25"), "25th Division is not surrounded (7.4a)", "galicia 7.4: nor who has a way out")
t.done()
