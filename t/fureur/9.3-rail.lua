-- 9.3: rail transport (the section is lost; one point carries one unit any distance on friendly railways).
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { "movement", "russian",
                 place = { ["1705"] = { "ru_2c", "ru_hq1" }, ["1707"] = "ru_3c", ["1607"] = "ru_4c", ["1810"] = { "ru_6c", "ru_13c" }, ["1311"] = "ru_14c" } }
B.yes(t, g, "rail ru_2c to 2009", "fureur 9.3a-x: one point carries a corps along the railway, however far")
B.yes(t, g, "rail ru_2c to 1012", "fureur 9.3a-x: to the other end of Russian Poland")
B.yes(t, g, "rail ru_hq1 to 1603", "fureur 9.3a-x: or an HQ")
B.no(t, g, "rail ru_4c to 1705", "9.3", "fureur 9.3b-x: the move starts on a railway hex")
B.no(t, g, "rail ru_2c to 1607", "9.3", "fureur 9.3b-x: and ends on one")
B.no(t, g, "rail ru_2c to 1810", "9.2 9.3", "fureur 9.2b-x: stacking holds where it ends")
B.no(t, g, "rail ru_14c to 1412", "7", "fureur 9.3a-x: only units of the activated front use it")
B.no(t, g, "rail ru_2c to 1205", "9.3", "fureur 9.3c-x: only railways in friendly territory serve")
g:play "rail ru_2c to 1603"
t.is(g:where "ru_2c", "1603", "fureur 9.3a-x: the corps is there")
t.is(g:get "rail.russian", 4, "fureur 9.3x: a rail point is spent")
t.is(g:get "rail.german", 3, "fureur 9.3d-x: the other nations keep theirs")
B.no(t, g, "move ru_2c to 1604", "9 9.3", "fureur 9.3a-x: it moves by rail instead of its normal move")
B.no(t, g, "rail ru_2c to 1705", "9 9.3", "fureur 9.3a-x: and only once")
g:play "move ru_3c to 1708"
B.no(t, g, "rail ru_3c to 1705", "9 9.3", "fureur 9.3a-x: nor by rail after a normal move")
g:set { rail = { russian = 0 } }
B.no(t, g, "rail ru_hq1 to 1603", "9.3", "fureur 9.3x: without points nothing goes by rail")

g = B.at({ "movement", "russian", place = { ["1705"] = "ru_2c" }, set = { rail = { russian = 1 } } }, { switches = { rail_cost = 2 } })
B.no(t, g, "rail ru_2c to 1603", "9.3", "fureur 9.3a-x: with rail_cost=2 one point is not enough")

-- 9.3b-x: the enemy on the line. 1705-1605-1504-1405 is the only way west from Vilna without the way by Grodno.
g = B.at { "movement", "russian", place = { ["1605"] = "ru_2c", ["1504"] = "ru_3c", ["1404"] = "ge_17c" } }
B.no(t, g, "rail ru_2c to 1405", "9.3", "fureur 9.3b-x: an enemy zone of control without a friend bars the line")
g = B.at { "movement", "russian", place = { ["1605"] = "ru_2c", ["1405"] = "ru_3c", ["1404"] = "ge_17c" } }
B.yes(t, g, "rail ru_2c to 1405", "fureur 9.3b-x: a friend in the hex opens it")
g = B.at { "movement", "russian", place = { ["1405"] = "ru_2c", ["1404"] = "ge_17c" } }
B.yes(t, g, "rail ru_2c to 1605", "fureur 9.3b-x: the start hex may be in an enemy zone of control")
g = B.at { "movement", "russian", place = { ["1405"] = "ru_2c", ["1504"] = "ge_17c" }, hex = { ["1504"] = { captured = true, holder = "austro_german" } } }
B.no(t, g, "rail ru_2c to 1605", "9.3", "fureur 9.3b-x: an enemy unit on the line bars it")
g = B.at({ "movement", "austro_german", place = { ["1405"] = "ge_17c" } }, { switches = { rail_territory = "any" } })
B.no(t, g, "rail ge_17c to 1605", "9.3", "fureur 9.3b-x: so does an enemy fortress, though empty")

-- 9.3c-x: the ally's railways; the reading as a switch.
g = B.at { "movement", "austro_german", front = "north", place = { ["0414"] = { "ge_17c" }, ["0415"] = "ge_20c" } }
B.yes(t, g, "rail ge_17c to 0715", "fureur 9.3c-x: Germans use the Austrian railways")
g = B.at { "movement", "austro_german", front = "south", place = { ["0515"] = "au_1c" } }
B.yes(t, g, "rail au_1c to 0211", "fureur 9.3c-x: Austrians use the German ones")
B.no(t, g, "rail au_1c to 0513", "9.3", "fureur 9.3c-x: but not the Russian ones")
g = B.at({ "movement", "austro_german", front = "south", place = { ["0515"] = "au_1c" } }, { switches = { rail_territory = "any" } })
B.yes(t, g, "rail au_1c to 0513", "fureur 9.3c-x: with rail_territory=any they may")

-- 9.3d-x: each nation its own points.
g = B.at { "movement", "austro_german", front = "south", place = { ["0515"] = { "au_1c", "ge_woyrsch" } }, counter = { ge_woyrsch = { army = "a1" } } }
g:play "rail ge_woyrsch to 0715"
t.is(g:get "rail.german", 2, "fureur 9.3d-x: a German corps of an Austrian army spends a German point")
t.is(g:get "rail.austrian", 3, "fureur 9.3d-x: and no Austrian one")
g:set { rail = { german = 0 } }
g:play "rail au_1c to 0715"
t.is(g:get "rail.austrian", 2, "fureur 9.3d-x: the Austrian spends his own")

-- 9.3d-x: after the train, an attack.
g = B.at { "movement", "russian", place = { ["1705"] = "ru_2c", ["1405"] = "ru_3c", ["1304"] = "ge_17c", ["1605"] = "ru_hq2" }, face = { ru_hq2 = "inactive" } }
g:play "rail ru_2c to 1405"
g:play "done"
B.yes(t, g, "attack 1304 with ru_2c ru_3c", "fureur 9.3d-x: a corps that came by rail may attack")
t.done()
