-- 4: control and victory; 10.2e the surrender of Przemysl.
local t, B = require "tap", require "clash.lib.board"

-- 4.1: points at the table. d_victory_edge
local g = B.at { "galicia" }
local function points(turn, before, hexes) return g:rule("points", { turn = turn, before = before, hexes = hexes }).result.points end
t.is(points(3, 0, 3), 0, "galicia 4.1c: nothing before turn 4")
t.is(points(4, 0, 3), 3, "galicia 4.1c: d_victory_edge: three hexes give three points on turn 4")
t.is(points(5, 3, 3), 6, "galicia 4.1c: d_victory_edge: and three more on turn 5, for hexes scored before too")
t.is(points(6, 6, 3), 8, "galicia 4.1d: d_victory_edge: never more than 8")
t.is(points(7, 8, 0), 8, "galicia 4.1d: once gained they are never lost")
local function winner(austrian, russian, falls) return g:rule("victory", { austrian = austrian, russian = russian, przemysl_surrenders = falls or false }).result.winner end
t.is(winner(8, 8), "austrian", "galicia 4.1f: d_victory_edge: equal points: the Austrian wins")
t.is(winner(8, 9), "russian", "galicia 4.1f: d_victory_edge: nine against eight: the Russian")
t.is(winner(8, 8, true), "russian", "galicia 10.2e: the surrender of Przemysl counts as one Russian point")

-- 4.1b, 3.11d, 3.12e, 4.21
local function count(set) local n = 0 for _, h in ipairs(g:hexes()) do if g:set_has(set, h) then n = n + 1 end end return n end
t.is(count "vp_russian", 13, "galicia 4.1b: thirteen Russian victory hexes")
t.is(count "vp_austrian", 7, "galicia 4.1b: seven Austro-Hungarian ones")
local home = 0
for _, h in ipairs(g:hexes()) do
  if g:set_has("vp_russian", h) then t.is(g:zone(h, "country"), "austria_hungary", "galicia 4.1b: " .. h .. " is in Austria-Hungary") end
  if g:set_has("vp_austrian", h) and g:zone(h, "country") ~= "russia" then home = home + 1 end
end
t.is(home, 3, "galicia 3.12e: the Austrian controls three of his at the start")
t.is(g:get "points", 0, "galicia 3.11d, 3.12e: both start with no points")

-- The victory phase of a turn; play stops next turn.
local function scored(p, opts)
  p[1], p.turn = "galicia", p.turn or "T4"
  g = B.at(p, opts)
  g:enter "victory"
  return g:get "points"
end
t.is(scored { turn = "T3" }, 0, "galicia 5.38b: no points on turn 3")
t.is(scored {}, 3, "galicia 4.21, 5.38b: on turn 4 the three home hexes, empty but in supply, score; 4.22a: no enemy has entered them")

-- 4.22: entering. Tarnopol, 3918, is an Austrian hex of both lists; 3917 is next to it.
local function moved(p, command)
  p[1], p[2], p[3] = "galicia", "movement", p[3] or "russian"
  p.marker, p.turn = p.marker or "acm_r8", "T4"
  g = B.at(p)
  g.told = g:play(command)
  return g:at("3918", "control")
end
local spare = "ru_49"
local function place(unit, at) return { [at] = unit, ["4718"] = spare } end
t.is(moved({ place = place("ru_13", "4018") }, "move ru_13 to 3918"), "russian", "galicia 4.22c: supplied enemy infantry takes it")
t.is(moved({ place = place("ru_12c", "4018") }, "move ru_12c to 3918"), "nobody", "galicia 4.22e: d_nobody_scores: cavalry only takes it away")
t.is(moved({ place = place("ru_13", "4018"), mark = { ru_13 = "reduced_supply" } }, "move ru_13 to 3918"), "nobody", "galicia 4.22d: so does a unit in reduced supply")
t.is(moved({ place = place("ru_12c", "4018") }, "move ru_12c to 4016"), "none", "galicia 4.22: a hex that was not entered stays as it was")
t.is(moved({ place = place("ru_13", "4018"), mp = { 3, 3 } }, "move ru_13 to 3818"), "russian", "galicia 4.22c: it is entered in passing too")
t.is(moved({ [3] = "austrian", marker = "acm_a2", place = { ["3818"] = "au_1c", ["3421"] = "au_16" }, hex = { ["3918"] = { control = "nobody" } } }, "move au_1c to 3918"),
     "austrian", "galicia 4.22b: d_nobody_scores: any supplied unit retakes what was its side's")
t.is(moved({ [3] = "austrian", marker = "acm_a2", place = { ["3818"] = "au_1c", ["3421"] = "au_16" }, hex = { ["3918"] = { control = "russian" } },
             mark = { au_1c = "out_of_supply" } }, "move au_1c to 3918"), "nobody", "galicia 4.22e: one out of supply leaves it to nobody")

t.is(moved({ place = place("ru_12c", "4018"), mp = { 3, 5 } }, "move ru_12c to 4016 by 3918"), "nobody", "galicia 4.22: the way may be chosen through a place that matters")
B.no(t, g, "move ru_49 to 4717 by 3918", "5.34", "galicia 5.34d: as far as the allowance goes")

-- 4.1e, A5: full supply now. The Russian holds Tarnopol; the line to Volochisk is held by an Austrian or not.
local function russian_hexes(p, opts)
  p[1], p.turn, p.dice = "galicia", "T10", p.dice or {}
  g = B.at(p, opts)
  g:dice(p.dice)
  local r = g:enter "victory"
  for _, s in ipairs(r.steps) do local n = s.text:match "^Russian (%d+)" if n then return tonumber(n) end end
end
local taken = { ["3918"] = { control = "russian" } }
t.is(russian_hexes { hex = taken }, 1, "galicia 4.1e: d_empty_hex_cut_off: an empty hex scores if it can trace supply now")
local cut = { ["4017"] = "au_16", ["3818"] = "au_35" }
t.is(russian_hexes { hex = taken, place = cut }, 0, "galicia 4.1e: d_empty_hex_cut_off: not if it is cut off")
t.is(russian_hexes({ hex = taken, place = cut }, { switches = { empty_hex = "control" } }), 1, "galicia 4.1e: A5: with empty_hex=control it does")
t.is(russian_hexes { hex = taken, place = { ["3918"] = "ru_13" }, mark = { ru_13 = "out_of_supply" } }, 0, "galicia 4.1e: an occupied hex needs a unit in full supply")

-- 4.1a, 10.2e
g = B.at { "galicia", turn = "T10", place = { ["2316"] = "au_przemysl", ["2315"] = "ru_18", ["2317"] = "ru_45", ["2415"] = "ru_41", ["2416"] = "ru_47", ["2215"] = "ru_46", ["2216"] = "ru_17" } }
g:dice { 6 }
local r = g:enter "victory"
t.is(B.rolls(r, "10.2e"), 1, "galicia 10.2e: a die is rolled for besieged Przemysl, with or without troops")
t.ok(r:says "Russian 1,", "galicia 10.2e: on 6 it counts as one Russian point")
t.ok(r:cites "4.1f", "galicia 4.1a: the game is decided at the end of turn 10")
g = B.at { "galicia", turn = "T10", place = { ["2316"] = "au_przemysl" } }
r = g:enter "victory"
t.is(B.rolls(r, "10.2e"), 0, "galicia 10.2e: no die if it is not besieged")
t.is(g:rule("siege", { die = 5 }).result.surrenders, false, "galicia 10.2e: at the table: on 5 it holds")
t.is(g:rule("siege", { die = 6 }).result.surrenders, true, "galicia 10.2e: at the table: on 6 it falls")


-- 10.2e: a friend in an enemy zone of control brings a line: not besieged
g = B.at { "galicia", turn = "T10", place = { ["2316"] = "au_przemysl", ["2315"] = "ru_18", ["2317"] = "au_12", ["2415"] = "ru_41", ["2416"] = "ru_47", ["2215"] = "ru_46", ["2216"] = "ru_17" } }
r = g:enter "victory"
t.is(B.rolls(r, "10.2e"), 0, "galicia 10.2e: surrounded by zones of control, but with a line from the map edge: no die")

-- 4.22e: entering what is one's own changes nothing, in whatever supply
t.is(moved({ [3] = "austrian", marker = "acm_a2", place = { ["3818"] = "au_1c", ["3421"] = "au_16" }, mark = { au_1c = "out_of_supply" } }, "move au_1c to 3918"), "none",
     "galicia 4.22e: what is one's own already stays so, though an unsupplied unit enters it")

-- 4.22: what changes hands is told, and nothing else
moved({ place = place("ru_13", "4018") }, "move ru_13 to 3918")
t.ok(g.told:says "is now controlled by the Russian", "galicia 4.22c: a change of control is told")
moved({ place = place("ru_12c", "4018") }, "move ru_12c to 3918")
t.ok(g.told:says "is controlled by nobody", "galicia 4.22e: so is its loss")
moved({ place = place("ru_12c", "4018"), hex = { ["3918"] = { control = "nobody" } } }, "move ru_12c to 3918")
t.ok(not g.told:cites "4.22", "galicia 4.22e: what stays as it was is not told")

t.done()
