-- 3: open sea and Romania.
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "austro_german", place = { ["0904"] = "ge_17c", ["1103"] = "ge_20c" } }
B.no(t, g, "move ge_17c to 0903", "3 9", "fureur 3a: open sea may not be entered")
B.no(t, g, "move ge_20c to 1102", "3 9", "fureur 3a: nor from another coast")
B.yes(t, g, "move ge_20c to 1202", "fureur 3a: a coastal hex may")
for _, hex in ipairs(g:hexes()) do
  if B.has(g:terrain(hex), "sea") then t.is(#g:terrain(hex), 1, "fureur 3a: " .. hex .. " is sea and nothing else") end
end

g = B.at { "movement", "russian", front = "south", place = { ["1621"] = "ru_7c", ["1722"] = { "ru_8c", "ru_hq8" }, ["1822"] = "ru_24c" } }
B.no(t, g, "move ru_7c to 1622", "3 9", "fureur 3b: no unit enters 1622")
B.no(t, g, "move ru_8c to 1622", "3 9", "fureur 3b: not even along its railway")
B.no(t, g, "move ru_hq8 to 1622", "3 9", "fureur 3b: nor does an HQ")
B.no(t, g, "move ru_hq8 to 1522", "9", "fureur 3b: nor does it pass through")
B.no(t, g, "rail ru_8c to 1622", "3 9.3", "fureur 3b: a train does not stop in 1622")

-- The railway of 1622 serves the Russian alone; with any railway open to both sides that shows.
g = B.at({ "movement", "russian", front = "south", place = { ["1722"] = "ru_8c" } }, { switches = { rail_territory = "any" } })
B.yes(t, g, "rail ru_8c to 1522", "fureur 3b: the Russian may go through 1622 by rail")
g = B.at({ "movement", "austro_german", front = "south", place = { ["1522"] = "au_12c", ["1719"] = "ru_8c", ["1918"] = "ru_7c" } }, { switches = { rail_territory = "any" } })
B.no(t, g, "rail au_12c to 1722", "3 9.3", "fureur 3b: the Austrian may not")

-- 3b: through Romania and nowhere else: the line from Galicia is cut at Kolomea.
g = B.at({ "movement", "russian", front = "south", place = { ["1722"] = "ru_8c", ["1320"] = "au_1c", ["1321"] = "au_5c" } }, { switches = { rail_territory = "any" } })
B.yes(t, g, "rail ru_8c to 1522", "fureur 3b: the only way to 1522 is through Romania, and open to the Russian")
g = B.at({ "movement", "austro_german", front = "south", place = { ["1722"] = "au_1c", ["1320"] = "ru_8c", ["1321"] = "ru_7c" } }, { switches = { rail_territory = "any" } })
B.no(t, g, "rail au_1c to 1522", "9.3", "fureur 3b: not to the Austrian")
t.done()
