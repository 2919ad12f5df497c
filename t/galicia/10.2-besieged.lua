-- 10.2c: besieged units at a table, where nobody has determined supply.
local t = require "tap"
local at_table = require "at_table"

local ring = "put ru_18 2315 ru_45 2317 ru_41 2415 ru_47 2416 ru_46 2215 ru_17 2216"
local function told(...) return at_table("galicia", "", "put au_13lw 2316 au_przemysl 2316", ...) end

t.like(told(ring, "why not attack 2315 with au_13lw"), "13th Landwehr Division is besieged (10.2c)", "galicia 10.2c: who lives by a fort that is surrounded does not attack")
t.like(told(ring, "why not move au_13lw to 2314"), "13th Landwehr Division is besieged (10.2c)", "galicia 10.2c: nor move")
t.like(told(ring, "take au_przemysl", "why not attack 2315 with au_13lw"), "nothing stands in the way", "galicia 10.2b: without the fort nobody lives by it")
t.like(told(ring, "mark au_13lw reduced", "why not attack 2315 with au_13lw"), "nothing stands in the way", "galicia 10.2b: a marker that was put on it says otherwise")
t.like(told("put ru_18 2315", "why not attack 2315 with au_13lw"), "nothing stands in the way", "galicia 10.2b: nor is it besieged with a line to the map edge")
t.like(told("put ru_18 2315 ru_45 2317 ru_41 2415 ru_47 2416 au_12 2215 ru_46 2115 ru_17 2216", "attack 2415 with au_13lw"), "checks", "galicia 10.2d: nor where a friend beside it brings a line")
t.done()
