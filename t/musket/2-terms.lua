-- 2: what counters say, the die, and the words of the rules.
local t, bench, field, turns = require "tap", require "bench", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

-- --- 2.1 counters: of the battles as of the drill ---

local drill, edgehill = field.at {}, bench "edgehill"
local g
-- Whether a test holds for all counters with a trait, of which there are some.
local function all(trait, test)
  local n, good = 0, true
  for _, game in ipairs { drill, edgehill } do
    g = game
    for _, id in ipairs(g:units()) do
      if g:is(id, trait) then
        n = n + 1
        if not test(id) then t.note(id) good = false end
      end
    end
  end
  return good and n > 0
end
local function within(id, attribute, low, high)
  local value = g:printed(id, attribute)
  return value ~= nil and value >= low and value <= high
end
t.ok(all("unit", function(id) return not g:is(id, "leader") and g:is(id, "troops") ~= g:is(id, "artillery") end),
     "musket 2.1.1: a unit is infantry or cavalry, or it is artillery")
t.ok(all("troops", function(id) return g:is(id, "infantry") ~= g:is(id, "cavalry") end),
     "musket 2.1.1: and infantry or cavalry")
t.ok(all("troops", function(id) return within(id, "strength", 1, 20) end), "musket 2.1.2a: strengths are 1 to 20")
t.ok(all("artillery", function(id)
  return g:printed(id, "strength") == nil and g:printed(id, "grazing") < g:printed(id, "range")
         and g:printed(id, "weight") ~= nil
end), "musket 2.1.2b: artillery has no strength, but a grazing and a longer maximum range")
t.ok(all("unit", function(id) return within(id, "morale", 4, 8) end), "musket 2.1.2c: morale is 4 to 8")
t.ok(all("leader", function(id)
  return within(id, "rating", -2, 0) and g:printed(id, "strength") == nil and not g:is(id, "unit")
end), "musket 2.1.3: ratings are 0 to -2")
g = drill
t.is(g:rule("continuation", { order = "charge", rating = -3 }).status, "refused", "musket 2.1.3: there is no -3")
t.is(g:rule("continuation", { order = "charge", rating = 1 }).status, "refused", "musket 2.1.3: nor +1")
t.ok(all("arquebusier", function(id) return g:is(id, "cavalry") end), "musket 2.1.2e: an A marks cavalry")
t.ok(all("double", function(id) return g:is(id, "artillery") end), "musket 2.1.2f: only artillery is double")
t.ok(all("two_hex", function(id) return g:is(id, "heavy") end), "musket 2.3-twohex: only heavy infantry has two hexes")
t.ok(all("regimental", function(id) return g:is(id, "heavy") end),
     "musket 2.3-hi: regimental artillery is that of heavy infantry")
t.ok(all("infantry", function(id) return g:is(id, "heavy") ~= g:is(id, "light") end),
     "musket 2.3-infantry: heavy or light")
t.ok(edgehill:is("r_usher", "light") and edgehill:is("p_muskets_1", "light"),
     "musket 2.3-li: dragoons and musketeers are both light infantry")
t.ok(all("cavalry", function(id) return id:sub(1, 1) == "d" or not g:is(id, "arquebusier") end),
     "musket 2.3-cavalry: the Civil War has only cuirassiers")

g = drill
local function points(inputs) return g:rule("points", inputs).result.points end
t.is(points { ["captured_double_12lb"] = 1 }, 2 * points { ["captured_12lb"] = 1 },
     "musket 2.3-double: double batteries count double as booty")
g:dice { 4, 4 }
local one = g:rule("artillery", { weight = "12lb", range = 5 }).result.result
local double = g:rule("artillery", { weight = "12lb", range = 5, double = true }).result.result
t.is(one .. " " .. double, "- FH", "musket 2.3-double: and the fire table has a modifier for them")

-- 2.1.2d Leaders are no units: they stop nobody and are in nobody's way.
local function ready(more)
  local units = { drc8 = { "2010", "nw/ne" }, drw3 = "2010" }
  for id, at in pairs(more) do units[id] = at end
  return field.at { "actions", active = "dr3", units = units, counter = { dr3 = { order = "make_ready" } } }
end
yes(ready { dpw1 = "2008" }, "move drc8 to 2009",
    "2.1.2d: a unit that may not come next to an enemy unit may come next to a leader")
no(ready { dpc2 = { "2008", "se/sw" } }, "move drc8 to 2009", "5.6.2a", "2.1.2d: not next to a unit")
yes(ready { drw1 = "2009", drac = "2009" }, "move drc8 to 2009", "2.1.2d: leaders do not fill a hex")
no(ready { drc7 = { "2009", "nw/ne" } }, "move drc8 to 2009", "8.1.1a 8.1.2", "2.1.2d: units do")

-- --- 2.2 the die ---

g = field.at {}
t.ok(not pcall(function() g:dice { 10 } g:rule("continuation", { order = "charge" }) end),
     "musket 2.2a: no face is ten")
g = field.at {}
g:dice { 0 }
t.is(g:rule("continuation", { order = "receive_charge", near_enemy = true }).result.success, true,
     "musket 2.2a: 0 is zero, the lowest")
t.is(#g:odds("leader_casualty", {}), 2, "musket 2.2a: the faces are 0 to 9")
for _, o in ipairs(g:odds("leader_casualty", {})) do
  if o.outcome.leader == "removed" then t.is(o.p, "1/10", "musket 2.2a: each of them once in ten") end
end

local function same(name, one_die, one_input, other_die, other_input)
  g:dice { one_die, other_die }
  local a, b = g:rule(name, one_input).result, g:rule(name, other_input).result
  return a.result ~= nil and a.result == b.result
end
t.ok(same("musketry", 1, { mode = "advance" }, 0, { mode = "skirmish" }), "musket 2.2b: below 0 the row of 0 is read")
t.ok(same("musketry", 9, { mode = "skirmish", target = "broken" }, 9, { mode = "skirmish", target = "formed" }),
     "musket 2.2b: above 9 that of 9")

-- --- 2.3 ---

-- Only the active wing, its commander and the army commander.
local wings = { drh5 = { "2010", "nw/ne" }, drw2 = "2010", drc2 = { "2210", "nw/ne" }, drc3 = { "2211", "nw/ne" },
                drw1 = "2210", drac = "2010", dpc2 = { "2001", "se/sw" }, dpw1 = "2001", dpac = "2001" }
g = field.at { "actions", active = "dr2", units = wings }
yes(g, "move drh5 to 2009", "2.3-active: a unit of the active wing acts")
no(g, "move drc2 to 2209", "2.3-active", "2.3-active: a unit of another wing does not")
no(g, "move dpc2 to 2002", "2.3-active", "2.3-active: nor one of the enemy")
no(g, "lead drw1 to 2211", "2.3-active", "2.3-active: nor another wing commander")
yes(g, "lead drac to 2210", "2.3-active: the army commander does")
no(g, "lead dpac to 2002", "2.3-active 7.1.1a", "2.3-active: the enemy's does not")

-- 2.3-finished
g = turns.choosing({ dr1 = "charge", dr2 = "charge", dp1 = "charge" }, "royalist", { mark = { dr1 = "finished" } })
no(g, "activate dr1", "2.3-finished", "2.3-finished: a Finished wing is not activated again")
no(g, "pass dr1", "2.3-finished 5.6.1h", "2.3-finished: nor does it pass")
t.is(turns.line(g), "dr2", "musket 2.3-finished: another one is")

-- 2.3-formation, 2.3-ma: drc8 has 8 points as it stands, and all of them in each activation.
g = turns.at({ dr3 = "make_ready", dp1 = "rally" },
             { "actions", active = "dr3", counter = { dr3 = { activations = 1 } } })
yes(g, "move drc8 to 2412", "2.3-formation: without a mark it is in its normal formation: 8 points")
no(g, "move drc8 to 2411", "7.2.1 7.1.1a", "2.3-ma: and no more")
field.play(g, "move drc8 to 2412")
no(g, "move drc8 to 2411", "7.2.1 7.1.1a 3.2C", "2.3-ma: they are spent")
field.play(g, "lead drw3 to 2412")
g:dice { 0 }
g:answer { "yes", "keep" }
g:play "done"
t.is(g:of("dr3", "activations"), 2, "musket 2.3-ma: the wing continues")
field.play(g, "move drc8 to 2408")
t.is(g:where "drc8", "2408", "musket 2.3-ma: the allowance is there afresh")
g = turns.at({ dr3 = "make_ready", dp1 = "rally" }, { "actions", active = "dr3", mark = { drc8 = "formation_shaken" } })
no(g, "move drc8 to 2415", "7.2.1 7.1.1a", "2.3-formation: marked it is in another formation: 4 points")
yes(g, "move drc8 to 2416", "2.3-formation: and no fewer")

-- 2.3-cavalry What is said of cavalry is said of arquebusiers: drc5 has 8 points and three hexes of command.
g = field.at { "actions", active = "dr1",
               units = { drc5 = { "2020", "nw/ne" }, drw1 = "2320", drc2 = { "2320", "nw/ne" } },
               counter = { dr1 = { order = "make_ready" } } }
yes(g, "move drc5 to 2012", "2.3-cavalry: arquebusiers ride 8 hexes, and are in command at three")
no(g, "hedgehog drc5", "6.3.2", "2.3-cavalry: they are no foot")

-- 2.3-hi Some have no pikes.
g = field.at { "actions", active = "dr2",
               units = { drh5 = { "2010", "nw/ne" }, drh7 = { "2210", "nw/ne" }, drw2 = "2010" } }
yes(g, "hedgehog drh5", "2.3-hi: heavy infantry has pikes")
no(g, "hedgehog drh7", "6.3.2", "2.3-hi: but some have none")
local function cell(inputs)
  g:dice { 9 }
  return g:rule("musketry", inputs).result.result
end
t.is(cell { mode = "skirmish" } .. " " .. cell { mode = "skirmish", regimental = true }, "2 2+FH+MC",
     "musket 2.3-hi: those with artillery of their own fire by another table")

-- 2.3-twohex
g = field.at { units = { drh1 = { "2010", "nw/ne" }, drh5 = { "2210", "nw/ne" } } }
t.is(g:where "drh1" .. " " .. g:covers_of "drh1"[2], "2010 2110",
     "musket 2.3-twohex: it stands in two hexes next to each other")

-- 2.3-hits Woods shake the formation of cavalry, and nothing else.
g = field.at { "actions", active = "dr3", units = { drc8 = { "0318", "nw/ne" }, drw3 = "0318" },
               counter = { dr3 = { order = "make_ready" } } }
field.play(g, "move drc8 to 0317")
t.ok(g:is("drc8", "formation_shaken"), "musket 2.3-hits: a formation hit")
t.ok(not g:is("drc8", "morale_shaken") and g:of("drc8", "casualties") == 0,
     "musket 2.3-hits: is no hit on morale and no casualty")

-- 2.3-mc
local function check(morale, die, leader)
  g:dice { die }
  return g:rule("morale", { morale = morale, leader = leader or 0 }).result.passed
end
t.is(check(6, 6), true, "musket 2.3-mc: a roll of the morale passes")
t.is(check(6, 7), false, "musket 2.3-mc: above it fails")
t.is(check(8, 9), false, "musket 2.3-mc: for the best as well")
t.is(check(6, 8, -2), true, "musket dv.mc-leader: 8 - 2 is 6")
t.is(check(6, 8, -1), false, "musket dv.mc-leader: 8 - 1 is 7")

-- On the board: heavy infantry of morale 6 forms hedgehog as cavalry comes near; -2 and -1 do not make -3.
local function hedgehog(die)
  local p = field.at { "actions", active = "dp1",
                       units = { drh5 = { "2010", "nw/ne" }, drw1 = "2010", drac = "2010", drw2 = "2010",
                       dpc2 = { "2006", "se/sw" }, dpw1 = "2006" }, counter = { dp1 = { order = "make_ready" } } }
  p:dice { die }
  p:answer { "drh5", "hedgehog" }
  field.play(p, "move dpc2 to 2008")
  return p
end
t.ok(hedgehog(8):is("drh5", "hedgehog"), "musket dv.mc-leader: the best leader counts: 8 passes with -2")
t.ok(not hedgehog(9):is("drh5", "hedgehog"), "musket dv.mc-leader: ratings are not added up: 9 fails")
t.done()
