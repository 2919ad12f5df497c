-- CRT and VET, the tables that both battles share: columns, modifiers, limits, checks.
local t, bench = require "tap", require "bench"

for _, game in ipairs { "galicia", "ypres" } do
  local g = bench(game)
  local function name(rule, text) return ("%s %s: %s"):format(game, rule, text) end
  local function column(inputs) return g:rule("column", inputs).result end

  -- d_odds_columns
  for _, e in ipairs { { 2, 5, "1-3" }, { 2, 4, "1-2" }, { 3, 4, "1-2" }, { 4, 4, "1-1" }, { 7, 4, "1-1" }, { 8, 4, "2-1" }, { 25, 4, "6-1" },
                       { 12, 4, "3-1" }, { 16, 4, "4-1" }, { 20, 4, "5-1" }, { 24, 4, "6-1" }, { 1, 20, "1-3" } } do
    local r = column { attack = e[1], defence = e[2] }
    t.is(r.column, e[3], name("CRT.a", ("d_odds_columns: %d against %d is %s"):format(e[1], e[2], e[3])))
  end

  -- The table, cell by cell: attacker, defender, limit.
  for _, e in ipairs { { 1, 3, 2, nil, "all" }, { 1, 2, 1, -1, "all" }, { 1, 1, 0, 0, "all" }, { 2, 1, -1, 1, "4" }, { 3, 1, -2, 2, "3" },
                       { 4, 1, -3, 3, "2" }, { 5, 1, -3, 3, "1" }, { 6, 1, nil, 3, "none" } } do
    local r = column { attack = e[1], defence = e[2] }
    t.is(r.attacker, e[3], name("CRT.b", ("the attackers' modifier at %d-%d"):format(e[1], e[2])))
    t.is(r.defender, e[4], name("CRT.b", ("the defenders' modifier at %d-%d"):format(e[1], e[2])))
    t.is(tostring(r.limit), e[5], name("CRT.c", ("the loss limit at %d-%d"):format(e[1], e[2])))
  end
  t.is(column { attack = 1, defence = 4 }.defender, nil, name("CRT.d", "d_crt_1to3: at less than 1-3 defenders do not roll"))
  t.is(column { attack = 1, defence = 4 }.attacker, 2, name("CRT.d", "d_crt_1to3: and every attacker rolls with +2"))
  t.is(column { attack = 7, defence = 1 }.attacker, nil, name("CRT.e", "d_crt_6to1: at 6-1 or more attackers do not roll"))

  -- CRT.f, CRT.i
  local fort = column { attack = 28, defence = 2, fort = "alone" }
  t.is(fort.attacker, -3, name("CRT.f", "d_crt_6to1: against a fort they do, with -3"))
  t.is(fort.limit, "all", name("CRT.f", "d_crt_6to1: all of them"))
  t.is(column { attack = 16, defence = 4, fort = "alone" }.limit, "all", name("CRT.f", "d_loss_limit: no limit against a fort"))
  t.is(tostring(column { attack = 16, defence = 4 }.limit), "2", name("CRT.c", "d_loss_limit: 2 at 4-1"))
  t.is(column { attack = 8, defence = 4, terrain = "forest" }.column, "1-1", name("CRT.i", "+1 FD: 8 against 5"))
  t.is(column { attack = 8, defence = 4, place = "city" }.column, "1-1", name("CRT.i", "1G: one column to the left"))
  t.is(column { attack = 32, defence = 4, place = "city" }.column, "5-1", name("CRT.i", "8-1 is 6-1 before it is shifted"))
  t.is(column { attack = 1, defence = 9, place = "city" }.column, "1-3", name("CRT.i", "no shift leaves the table"))
  t.is(column { attack = 8, defence = 4, place = "town", terrain = "forest" }.column, "1-1",
       name("TEC.a", "forest and a town in it both add a factor: 8 against 6"))
  t.is(column { attack = 7, defence = 4, place = "town", terrain = "forest", water = "river" }.column, "1-1", name("TEC.b", "so does a river: 7 against 7"))
  t.is(column { attack = 6, defence = 4, place = "town", terrain = "forest", water = "river" }.column, "1-2", name("TEC.b", "6 against 7"))
  t.is(column { attack = 8, defence = 4, place = "village" }.column, "2-1", name("TEC.a", "a village adds nothing"))

  -- 10.1: x_osm_shift
  t.is(column { attack = 8, defence = 4, support = true }.column, "3-1", name("10.1", "x_osm_shift: a 2-1 becomes a 3-1"))
  t.is(column { attack = 8, defence = 4, support = true, infantry = false }.column, "2-1", name("10.1", "not if cavalry attacks too"))
  t.is(column { attack = 8, defence = 4, support = true, shut_out = true }.column, "2-1", name("10.1", "nor against what is proof against it"))
  t.is(column { attack = 30, defence = 4, support = true }.column, "6-1", name("10.1", "never past 6-1"))

  -- CRT.g, CRT.h, S7: the check
  local function check(inputs) return g:rule("check", inputs).result end
  for die, loss in ipairs { 0, 0, 0, 0, 0, 1 } do
    t.is(check { ter = 4, drm = -1, die = die }.step_loss, loss, name("CRT.h", ("d_crt_attacker_2to1: rating 4, natural %d"):format(die)))
    t.is(check { ter = 4, drm = -1, die = die }.retreat, 0, name("S7", "attackers do not retreat"))
  end
  for die, back in ipairs { 0, 0, 0, 1, 2, 2 } do
    local r = check { ter = 4, drm = 1, defends = true, die = die }
    t.is(r.retreat, back, name("S7", ("d_crt_defender_2to1: natural %d"):format(die)))
    t.is(r.step_loss, back > 0 and 1 or 0, name("S7", "who fails loses one step, however badly"))
  end
  t.is(check { ter = 3, drm = 2, defends = true, die = 5 }.retreat, 3, name("CRT.g", "d_crt_defender_3to1_clamp: 7 counts as 6"))
  t.is(check { ter = 1, drm = 0, defends = true, die = 6 }.retreat, 3, name("S7", "no retreat is longer than three hexes"))
  t.is(check { ter = 3, drm = -3, die = 2 }.step_loss, 0, name("CRT.g", "less than 1 counts as 1"))
  t.is(check { ter = 1, drm = 3, die = 1 }.step_loss, 0, name("CRT.h", "a natural 1 stands"))
  t.is(check { ter = 5, drm = -3, die = 6 }.step_loss, 1, name("CRT.h", "a natural 6 stands"))
  -- d_crt_1to3: ratings 5, 4, 3 and naturals 4, 1, 2 at +2
  t.is(check { ter = 5, drm = 2, die = 4 }.step_loss + check { ter = 4, drm = 2, die = 1 }.step_loss + check { ter = 3, drm = 2, die = 2 }.step_loss,
       2, name("CRT.d", "d_crt_1to3: two of three attackers lose a step"))

  -- VET
  t.is(check { ter = 2, supply = "out", die = 2 }.step_loss, 1, name("VET.a", "d_ter_floor: 2 - 2 is 1, and 2 is above it"))
  t.is(check { ter = 2, supply = "out", die = 1 }.step_loss, 0, name("VET.a", "d_ter_floor: never below 1"))
  t.is(check { ter = 5, supply = "out", die = 3 }.step_loss, 0, name("VET.b", "out of supply: 5 - 2 is 3"))
  t.is(check { ter = 5, supply = "out", die = 4 }.step_loss, 1, name("VET.b", "4 is above it"))
  t.is(check { ter = 5, supply = "reduced", die = 5 }.step_loss, 0, name("VET.b", "reduced supply changes nothing"))
  local ridden = check { ter = 4, ridden_down = true, defends = true, die = 2 }
  t.is(ridden.step_loss, 1, name("VET.c", "d_cavalry_ter: cavalry attacked by infantry has a rating of 1"))
  t.is(ridden.retreat, 1, name("VET.c", "d_cavalry_ter: and retreats one hex on a 2"))
  t.is(check { ter = 4, ridden_down = true, supply = "out", defends = true, die = 1 }.step_loss, 0, name("VET.c", "supply does not lower it further"))

  -- S11
  local function supply(traced, before) return g:rule("supply", { traced = traced, before = before }).result.supply end
  t.is(supply("none", "full"), "reduced", name("S11", "a unit without a line is in reduced supply"))
  t.is(supply("none", "reduced"), "out", name("S11", "and then out of supply"))
  t.is(supply("none", "out"), "out", name("S11", "and stays so"))
  t.is(supply("full", "out"), "full", name("S11", "a line mends it at once"))

  -- S8, S10 are played in the tests of the battles. 10.1: windows
  local function may(first, last, turn, used)
    return g:rule("offensive", { first = first, last = last, turn = turn, used = used or 0 }).status == "done"
  end
  t.ok(not may(3, 6, 2) and may(3, 6, 3) and may(3, 6, 6) and not may(3, 6, 7), name("10.1", "a marker is for the turns printed on it"))
  t.ok(not may(3, 6, 3, 2) and may(3, 6, 4, 2), name("10.1", "never on two turns running"))

  -- replacements
  local function eligible(inputs) return g:rule("replacement", inputs).status == "done" end
  t.ok(eligible {}, name("5.32", "a reduced division in supply may receive a step"))
  t.ok(not eligible { kind = "brigade" }, name("5.32", "a unit of one step may not"))
  t.ok(not eligible { reduced = false }, name("5.32", "nor a full one"))
  t.ok(not eligible { supply = "reduced" } and not eligible { supply = "out" } and not eligible { supply = "fort" },
       name("5.32", "nor one without supply from the map edge"))
  t.ok(not eligible { zoc = true }, name("5.32", "nor one in an enemy zone of control"))
end

for _, game in ipairs { "galicia", "ypres" } do
  local g = bench(game)
  t.is(#g:rule("column", { attack = 8, defence = 4, terrain = "forest", place = "town" }).modifiers, 0, game .. " CRT.i: ground that adds factors shifts no column")
  t.is(#g:rule("column", { attack = 8, defence = 4, place = "city" }).modifiers, 1, game .. " CRT.i: a city shifts one")
end

-- 10.1: counters named at the table
do
  local g = bench "galicia"
  t.is(g:rule("column", { attacker = "ru_18", defender = "au_5", support = true }).result.column, "2-1", "galicia 10.1: a division named at the table is infantry: 5 against 4 and one column")
  t.is(g:rule("column", { attacker = "ru_13c", defender = "au_5", support = true }).result.column, "1-2", "galicia 10.1: for cavalry support is of no use: 2 against 4")
end

-- 10.1 at the ends of its figures
do
  local g = bench "ypres"
  local function window(turn, used) return g:rule("offensive", { first = 1, last = 9, turn = turn, used = used }) end
  t.is(window(1, 0).result.allowed, true, "ypres 10.1: on turn 1 nobody has used support before")
  t.is(window(2, 1).status .. window(3, 1).status, "refuseddone", "ypres 10.1b: used on turn 1 it may be used again on turn 3")
end

t.done()
