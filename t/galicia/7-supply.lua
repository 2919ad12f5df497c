-- 7: supply by railway, forts, surrender; 5.31 the states.
local t, B = require "tap", require "clash.lib.board"

-- A board after the supply phase of a turn: play stops at a reinforcement that is due.
local function supplied(p, opts)
  p[1], p.counter = "galicia", { ru_83r = { due = 1 } }
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g:enter "supply"
  return g
end
local function state(g, id)
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or g:is(id, "fort_supply") and "fort" or "full"
end

-- 7.1, 7.2a: five hexes to a railway. The Russian line Ivangorod-Lublin-Kholm passes 2205; 2210 is five hexes south of it.
local g = supplied { place = { ["2205"] = "ru_18", ["2210"] = "ru_45" } }
t.is(state(g, "ru_18"), "full", "galicia 7.1a: a unit on a line to a Russian edge source is supplied")
t.is(g:distance("2205", "2210"), 5, "galicia 7.2a: x_distance_wording: five hexes, four between")
t.is(state(g, "ru_45"), "full", "galicia 7.2a: five hexes from a railway are near enough")
g = supplied { place = { ["2003"] = "au_5", ["0714"] = "au_12", ["0113"] = "au_14" } }
t.is(state(g, "au_12"), "full", "galicia 7.1b: an Austrian source supplies an Austrian unit")
t.is(state(g, "au_14"), "full", "galicia 7.1b: Germany has one too")
t.is(state(g, "au_5"), "full", "galicia 7.2d: either side's railways serve, if they lead to an own source")
g = supplied({ place = { ["2003"] = "au_5" } }, { switches = { railways = "own" } })
t.is(state(g, "au_5"), "reduced", "galicia 7.2a: with railways=own only those of the own country do")
-- An enemy unit on the line stops it; its zone of control does not.
g = supplied { place = { ["3405"] = "au_5", ["2906"] = "ru_13c" } }
t.is(state(g, "au_5"), "full", "galicia 7.2d: from Kovel a line leads by Dubno and Brody")
g = supplied { place = { ["3405"] = "au_5", ["2906"] = "ru_13c", ["3812"] = "ru_18" } }
t.is(state(g, "au_5"), "reduced", "galicia 7.2d: an enemy unit on the railway stops it")
g = supplied { place = { ["1704"] = "au_5", ["1402"] = "ru_13c" } }
t.is(state(g, "au_5"), "full", "galicia 7.2d: on the railway enemy zones of control do not matter")

-- 7.2e: d_supply_rail_exception, d_supply_step_back. 1508 is the end of the branch 1206-1307-1407-1508.
local ring = { ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12" }
g = supplied { place = ring }
t.is(state(g, "ru_18"), "reduced", "galicia 7.2e: d_supply_rail_exception: the next rail hex in an empty enemy zone of control is barred")
ring["1407"] = "ru_13c"
g = supplied { place = ring }
t.is(state(g, "ru_18"), "full", "galicia 7.2e: d_supply_step_back: a friend in it opens it")
g = supplied { place = { ["1508"] = "ru_18", ["1308"] = "au_5" } }
t.is(state(g, "ru_18"), "full", "galicia 7.2e: a rail hex farther off may be in an enemy zone of control")
-- 7.2c off the railway: all six hexes around in enemy zones of control
g = supplied { place = { ["1810"] = "ru_18", ["1809"] = "au_5", ["1811"] = "au_12" } }
t.is(state(g, "ru_18"), "reduced", "galicia 7.2c: no way leads through enemy zones of control")
g = supplied { place = { ["2007"] = "ru_18", ["2006"] = "au_5", ["2008"] = "au_12" } }
t.is(state(g, "ru_18"), "reduced", "galicia 7.2c: so surrounded, a unit off the railway has no line")
g = supplied { place = { ["2007"] = "ru_18", ["2006"] = "au_5", ["2008"] = "au_12", ["1907"] = "ru_13c", ["1807"] = "ru_14c" } }
t.is(state(g, "ru_18"), "full", "galicia 7.2c: where friends stand the line passes")
t.is(state(g, "ru_13c"), "full", "galicia 7.2b: in any direction, not only that of the compass")
-- A28: the first rail hex
g = supplied { place = { ["1408"] = "ru_18", ["1409"] = "au_5", ["1307"] = "ru_13c" } }
t.is(state(g, "ru_18"), "full", "galicia 7.2c: A28: the line finds a rail hex out of enemy zones of control")

-- 5.31: the states follow each other and last until the next supply phase
local shut = { ["2007"] = "ru_18", ["2006"] = "au_5", ["2008"] = "au_12" }
g = supplied { place = shut }
t.is(state(g, "ru_18"), "reduced", "galicia 5.31a: first reduced supply")
g:place { ["2606"] = "au_5", ["2808"] = "au_12" }
t.is(state(g, "ru_18"), "reduced", "galicia 5.31b: the state lasts until the next supply phase")
g:enter "supply"
t.is(state(g, "ru_18"), "full", "galicia 5.31a: the marker comes off when a line can be traced")
g = supplied { place = shut, mark = { ru_18 = "reduced_supply" } }
t.is(state(g, "ru_18"), "out", "galicia 5.31a: then out of supply")
g = supplied { turn = "T1", place = shut }
t.is(state(g, "ru_18"), "full", "galicia 5.31c: on turn 1 all units are supplied")

-- 7.3: Przemysl surrounded, no railway free
local siege = { ["2316"] = { "au_13lw", "au_25", "au_przemysl" }, ["2315"] = "ru_18", ["2415"] = "ru_45", ["2416"] = "ru_41", ["2317"] = "ru_47",
                ["2216"] = "ru_46", ["2215"] = "ru_17" }
g = supplied { place = siege }
t.is(state(g, "au_13lw") .. state(g, "au_25"), "fortfort", "galicia 7.3: a fort supplies two infantry units in its hex")
siege["2316"] = { "au_6c", "au_10c", "au_przemysl" }
g = supplied { place = siege }
t.is(state(g, "au_6c"), "reduced", "galicia 7.3: but no cavalry")
siege["2316"] = { "au_13lw" }
g = supplied { place = siege }
t.is(state(g, "au_13lw"), "reduced", "galicia 7.3: without the fort nothing does")
g = supplied { place = { ["2316"] = "au_przemysl", ["3016"] = "ru_18", ["2916"] = "ru_45" } }
t.is(state(g, "ru_18"), "full", "galicia 7.2d: A29: other lines lead past Przemysl")

-- 7.4: surrender
local function surrender(p, dice, opts)
  p.mark, p.dice = p.mark or { ru_18 = "out_of_supply" }, dice
  g = supplied(p, opts)
end
surrender({ place = shut }, { 2 })
t.is(g:where "ru_18", "surrendered", "galicia 7.4b: above its rating (3 - 2, out of supply) it surrenders, for good")
surrender({ place = shut }, { 1 })
t.is(g:where "ru_18", "2007", "galicia 7.4b: equal or below it holds out")
t.ok(g:is("ru_18", "out_of_supply"), "galicia 7.4b: and stays out of supply")
surrender({ place = shut }, { 3 }, { switches = { surrender_ter = "printed" } })
t.is(g:where "ru_18", "2007", "galicia 7.4b: A2: with surrender_ter=printed 3 is not above 3")
surrender({ place = shut, mark = { ru_18 = "reduced_supply" } }, {})
t.is(g:where "ru_18", "2007", "galicia 7.4a: only with the marker of the turn before")
surrender({ place = { ["2007"] = "ru_18", ["2006"] = "au_5", ["2008"] = "au_12", ["2107"] = "ru_13c", ["2207"] = "au_14" } }, { 6 })
t.is(g:where "ru_18", "surrendered", "galicia 7.4a: A23: a friend beside it does not help, as long as an enemy zone of control is there")
t.is(g:rule("surrender", { ter = 4, die = 3 }).result.surrenders, true, "galicia 7.4b: at the table: 3 against 4 - 2")
t.is(g:rule("surrender", { ter = 4, die = 2 }).result.surrenders, false, "galicia 7.4b: at the table: 2 does not")

-- 7.2f
t.ok(#g:legal "rail" == 0, "galicia 7.2f: there is no rail movement")

t.done()
