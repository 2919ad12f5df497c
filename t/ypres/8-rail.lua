-- 8: strategic rail movement; 5.34 its phase.
local t, B = require "tap", require "clash.lib.board"

local function riding(p, opts) p[1], p[2], p[3] = "ypres", "rail", "allied" return B.at(p, opts) end

-- 8.1a: four units a turn
local g = riding { place = { ["4819"] = { "br_3", "br_5" }, ["4226"] = { "fr_17", "fr_18" }, ["3822"] = { "br_1", "br_2" } } }
for i, command in ipairs { "rail br_3 to 4624", "rail br_5 to 4624", "rail br_1 to 3716" } do
  g:play(command)
  t.is(g:get "trains", i, "ypres 8.1a: trains are counted: " .. command)
  t.is(g:now(), "rail", "ypres 8.1a: and more may go: " .. i)
end
g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
g:play "rail br_2 to 3716"
t.is(g:where "br_2", "3716", "ypres 8.1a: the fourth goes too")
t.isnt(g:now(), "rail", "ypres 8.1a: after the fourth the phase is over")
g = riding { place = { ["4819"] = { "br_3", "br_5" } }, set = { trains = 3 } }
B.yes(t, g, "rail br_3 to 4624", "ypres 8.1a: after three one more goes")
g = riding { place = { ["4819"] = { "br_3", "br_5" } }, set = { trains = 4 } }
B.no(t, g, "rail br_3 to 4624", "8.1a", "ypres 8.1a: not a fifth")

-- 8.1a: French and British, on the map, combat units
g = riding { place = { ["4819"] = "br_3", ["3508"] = "ge_13", ["3912"] = "be_1", eliminated = "br_4", ["3716"] = "fr_17" } }
B.no(t, g, "rail ge_13 to 3405", "8.1a", "ypres 8.1a: no Germans")
B.no(t, g, "rail be_1 to 3716", "8.1a", "ypres 8.1a: no Belgians")
B.no(t, g, "rail br_4 to 4624", "8.1a", "ypres 8.1a: nobody who is off the map")
B.no(t, g, "rail acm_al_a to 4624", "8.1a", "ypres 8.1a: no markers")
B.yes(t, g, "rail fr_17 to 3822", "ypres 8.1a: the French do, whichever way the line runs")
B.no(t, g, "rail fr_17 to 3717", "8.1b", "ypres 8.1b: not to a rail hex without a town")
B.no(t, g, "rail fr_17 to 3716", "", "ypres 8.1b: nor to where it is")

-- 8.1b: cities are stations too: Ypres, 3112, to 3116
g = riding { place = { ["3112"] = "fr_17", ["3116"] = "fr_18" } }
B.yes(t, g, "rail fr_17 to 3116", "ypres 8.1b: from a city")
B.yes(t, g, "rail fr_18 to 3112", "ypres 8.1b: and to one")
g = riding { place = { ["3112"] = { "fr_17", "fr_18" }, ["3116"] = "fr_31" } }
B.no(t, g, "rail fr_31 to 3112", "12.1", "ypres 8.1d: a full station is closed")
g = riding { place = { ["3116"] = "fr_31", ["3112"] = "ge_13", ["4819"] = "br_3" } }
B.no(t, g, "rail fr_31 to 3112", "", "ypres 8.1c: nor does a train go into the enemy")

-- 8.1c: an enemy on the line; an enemy zone of control without a friend, and with one
g = riding { place = { ["3116"] = "fr_31", ["3114"] = "ge_13", ["4819"] = "br_3" } }
B.no(t, g, "rail fr_31 to 3112", "8.1b", "ypres 8.1c: an enemy on the line stops the train")
g = riding({ place = { ["3116"] = "fr_31", ["3013"] = "ge_13", ["4819"] = "br_3" } }, { switches = { rail_zoc = "open" } })
B.no(t, g, "rail fr_31 to 3112", "8.1b", "ypres 8.1c: Y33: with rail_zoc=open an empty hex in an enemy zone of control still does")

-- 8.1e: only from a rail hex of the edge
g = riding { place = { ["4430"] = "fr_17", ["4819"] = "br_3", ["4330"] = "fr_18", ["4720"] = "br_5" }, counter = { fr_17 = { placed = true }, fr_18 = { placed = true }, br_5 = { placed = true } } }
B.no(t, g, "rail fr_17 to 4226", "8.1b", "ypres 8.1e: not from an edge hex without a railway")
B.yes(t, g, "rail fr_18 to 4226", "ypres 8.1e: from one with a railway")
B.no(t, g, "rail br_5 to 4624", "8.1b", "ypres 8.1e: nor from a rail hex off the edge")
t.ok(not table.concat(g:legal "rail", " "):find "fr_17", "ypres 8.1e: nor is it offered")

-- 8.1f, S4: markers
for _, m in ipairs { { "halted", "9.22a" }, { "replacement", "7.2d" }, { "cavalry_replacement", "7.22c" } } do
  g = riding { place = { ["4819"] = { "br_3", "br_5" } }, mark = { br_3 = m[1] } }
  B.no(t, g, "rail br_3 to 4624", m[2], "ypres " .. m[2] .. ": no train under a marker: " .. m[1])
end
-- 4.22: a train enters the hex it ends in
g = riding { place = { ["3116"] = "fr_18", ["4819"] = "br_3" }, hex = { ["3112"] = { control = "german" } } }
g:play "rail fr_18 to 3112"
t.is(g:at("3112", "control"), "allied", "ypres 4.22a: who arrives by rail takes a victory hex")
-- 9.22: zones hold for trains too
g = riding { place = { ["1616"] = "fr_17", ["4819"] = "br_3" }, turn = "T2" }
t.ok(#g:legal "rail" > 0, "ypres 5.34: the phase lists what can go")

-- 8.1a: from turn 2 on; the phase is passed over when nobody can go
local function reaches(turn, place)
  g = B.at { "ypres", turn = turn, place = place }
  g:dice { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
  g:enter "rail"
  return g:now() == "rail"
end
t.ok(not reaches("T1", { ["4819"] = "br_3", ["2706"] = "ge_13" }), "ypres 8.1a: no trains on turn 1")
t.ok(reaches("T2", { ["4819"] = "br_3", ["2706"] = "ge_13" }), "ypres 8.1a: on turn 2 they run")
t.ok(not reaches("T2", { ["4820"] = "br_3", ["2706"] = "ge_13" }), "ypres 8.1b: with nobody in a station the phase is passed over")
reaches("T2", { ["4819"] = "br_3", ["2706"] = "ge_13" })
t.is(select(2, g:now()), "allied", "ypres 5.34: it is the Allied player's")

-- 8.1c: an enemy on the line with friends on both sides, so that his zone of control does not count by the other reading
g = riding({ place = { ["3116"] = "fr_31", ["3114"] = "ge_13", ["3115"] = "fr_17", ["3113"] = "fr_18", ["4819"] = "br_3" } }, { switches = { rail_zoc = "open" } })
B.no(t, g, "rail fr_31 to 3112", "8.1b", "ypres 8.1c: no train passes through an enemy unit, by whatever reading")
-- 5.33b, declared on turn 1
t.is(g:rule("flooding", { declared = 1, turn = 3 }).result.flooded, true, "ypres 5.33b: declared on turn 1 the flood comes on turn 3")

-- 8.1: from turn 2 on, at a table too, where each turn has four trains
local function told(...) return require "at_table"("ypres", "", ...) end
t.like(told("turn T1", "put fr_42 4219", "rail fr_42 to 3912"), "rail movement begins on turn 2 (8.1a)", "ypres 8.1a: no trains on turn 1")
B.no(t, riding { turn = "T1", place = { ["4219"] = "fr_42" } }, "rail fr_42 to 3912", "8.1a", "ypres 8.1a: in play neither")
B.yes(t, riding { turn = "T2", place = { ["4219"] = "fr_42" } }, "rail fr_42 to 3912", "ypres 8.1a: on turn 2 they run")
t.like(told("turn T3", "put fr_42 4219", "set trains 4", "rail fr_42 to 3912"), "4 units have moved by rail (8.1a)", "ypres 8.1a: four in a turn")
t.ok(not told("turn T3", "put fr_42 4219", "set trains 4", "turn T4", "rail fr_42 to 3912"):find("have moved by rail", 1, true), "ypres 8.1a: and four in the next")

t.done()
