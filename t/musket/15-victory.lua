-- 15: victory points and levels; 4.6c the limit of a side that has quit the field.
local t, bench, field, melee, turns = require "tap", require "bench", require "musket.lib.field",
  require "musket.lib.melee", require "musket.lib.turns"
local north, south = melee.north, melee.south

-- --- 15.0c the schedule, at the table ---

local table_ = bench "musket"
local function points(inputs, g) return (g or table_):rule("points", inputs).result.points end
local schedule = {
  cavalry_eliminated = 10, cavalry_casualty = 2, two_hex_eliminated = 10, one_hex_eliminated = 5, heavy_casualty = 1,
    light_eliminated = 0,
  wagon_captured = 10, commander_rating = 5,
  captured_12lb = 15, ["captured_4-8lb"] = 10, captured_3lb = 5, captured_double_12lb = 30,
    ["captured_double_4-8lb"] = 20, captured_double_3lb = 10,
  disabled_12lb = 10, ["disabled_4-8lb"] = 10, disabled_3lb = 2, disabled_double_12lb = 10,
    ["disabled_double_4-8lb"] = 10, disabled_double_3lb = 5,
}
local names = {}
for name in pairs(schedule) do names[#names + 1] = name end
table.sort(names)
local all, sum = {}, 0
for _, name in ipairs(names) do
  t.is(points { [name] = 1 }, schedule[name], "musket 15.0c: " .. name)
  all[name], sum = 2, sum + 2 * schedule[name]
end
t.is(points(all), sum, "musket 15.0a: all of them add up, each as often as it happened")
t.is(points { generals = 20 } + points { generals = 50 }, 70, "musket 15.0c: an army commander, and King Charles")
t.is(points { ground = 7 }, 7, "musket 15.0h: hexes that are held by their own worth")
t.is(points { bonus = 9 } + points { bonus = -4 }, 5, "musket 15.0g: what a scenario adds or takes")
t.is(points {}, 0, "musket 15.0a: nothing is nothing")
local halved = bench("musket", { switches = { guns_disabled = "halved" } })
t.is(points({ disabled_12lb = 1 }, halved) + points({ ["disabled_4-8lb"] = 1 }, halved), 10,
     "musket 15.0c: by a switch single batteries that are disabled are 5 (amb.vp-disabled)")
t.is(points({ disabled_3lb = 1, disabled_double_12lb = 1, captured_12lb = 1 }, halved), 2 + 10 + 15,
     "musket 15.0c: the others as they were")

-- --- on the board: the margin of Parliament at the end of the last turn ---

-- The last turn ends with those counters in those places.
local orders = { dr3 = "receive_charge", dp3 = "receive_charge" }
local function finish(g)
  g:set { turn = "T12" }
  g:enter "markers"
  for _, s in ipairs(g.ruling.steps) do
    local margin, level = s.text:match "is (%-?%d+): (.*)$"
    if margin then return math.tointeger(tonumber(margin)), level, g.ruling end
  end
  error("the game has not ended: " .. tostring(g.ruling.status) .. (g.ask and " " .. g.ask.text or ""), 2)
end
local function margin(p, opts)
  p.turn = "T12"
  return finish(turns.at(orders, p, opts))
end
local function is(units, expected, name, more)
  local p = { units = units }
  for k, v in pairs(more or {}) do p[k] = v end
  t.is((margin(p)), expected, "musket " .. name)
end
is({}, 0, "15.0b: nothing has happened")
is({ drc1 = "eliminated" }, 10, "15.0a: a cavalry unit eliminated")
is({ dpc1 = "eliminated" }, -10, "15.0b: the points of Parliament less those of the Royalists")
is({ drc1 = "eliminated", dpc1 = "eliminated", dpc2 = "eliminated" }, -10, "15.0b: both are counted")
is({ drc5 = "eliminated" }, 10, "15.0c: arquebusiers are cavalry")
is({ drh8 = "eliminated" }, 10, "14.3a: dismounted cavalry scores as cavalry")
is({ drh8 = { "2010", north } }, 4, "14.3a: its casualties too", { counter = { drh8 = { casualties = 2 } } })
is({ drh1 = "eliminated" }, 10, "15.0c: two-hex heavy infantry")
is({ drh5 = "eliminated", drh7 = "eliminated" }, 10, "15.0c: one-hex heavy infantry, twice 5")
is({ drl1 = "eliminated", drl5 = "eliminated" }, 0, "15.0j: light infantry scores nothing")
is({ drl5 = { "2010", north } }, 0, "15.0j: nor do its casualties", { counter = { drl5 = { casualties = 2 } } })
is({ drc2 = { "2010", north }, drh1 = { "2210", north } }, 2 * 3 + 4,
   "15.0c: casualties of those on the map: 2 and 1 each",
     { counter = { drc2 = { casualties = 3 }, drh1 = { casualties = 4 } } })
is({ drc2 = "eliminated", drh1 = "eliminated" }, 20, "15.0c: of those eliminated no more",
   { counter = { drc2 = { casualties = 4 }, drh1 = { casualties = 10 } } })
is({ drc2 = "pursued" }, 0, "15.0f: who pursued off the map is no loss, nor his casualties",
   { counter = { drc2 = { casualties = 3 } } })
is({ drc2 = "expected" }, 0, "15.0f: nor who has not come", { counter = { drc2 = { due = 13 } } })
is({ drg1 = "2010", drg3 = "2110" }, 10 + 2, "15.0c: guns disabled",
   { mark = { drg1 = { "disabled", "below" }, drg3 = { "disabled", "below" } } })
is({ drg4 = "2010" }, 10, "15.0c: a double battery disabled", { mark = { drg4 = { "disabled", "below" } } })
is({ drg1 = { "2010", north } }, 0, "15.0j: guns in service score nothing")

-- Leaders: rw1 -2, pw1 -1, pw2 0; rac is worth 50, pac 20.
is({ drw1 = "fallen" }, 10, "15.0d: a wing commander: 5 times his rating", { counter = { drw1 = { gone = "shot" } } })
is({ dpw1 = "fallen" }, -5, "15.0i: not 10 each, as in older rules: -1 is 5",
   { counter = { dpw1 = { gone = "shot" } } })
is({ dpw2 = "fallen" }, 0, "15.0d: a rating of 0 scores 0", { counter = { dpw2 = { gone = "shot" } } })
is({ drx1 = "fallen" }, 0, "15.0d: a generic leader scores nothing", { counter = { drx1 = { gone = "shot" } } })
is({ drac = "fallen" }, 50, "15.0c: an army commander by his own worth: a king",
   { counter = { drac = { gone = "shot" } } })
is({ dpac = "fallen" }, -20, "15.0c: and another", { counter = { dpac = { gone = "shot" } } })
is({ drw1 = "fallen", drac = "fallen" }, 60, "15.0e: a commander who took his place counts as a wing commander",
   { counter = { drw1 = { gone = "shot", wing = "nil" }, drac = { gone = "shot" } } })
is({ drw1 = "fallen" }, 0, "15.0f: one who pursued off the map scores nothing, whatever befell him",
   { counter = { drw1 = { gone = "pursuit" } } })
is({ drw1 = "away" }, 0, "15.0d: nor one who is to come back", { counter = { drw1 = { back_on = 13 } } })

-- 15.0g
is({}, 25, "15.0g: a scenario may add points of its own", { set = { bonus = { parliament = 30, royalist = 5 } } })

-- --- guns and wagons change hands ---

-- The royalists attack guns that stand alone; then the game ends.
local function taken(id, more)
  local p = { drh5 = { "2010", north }, [id] = { "2009", south }, drw3 = "2829", drc8 = { "2829", north } }
  local g = melee.at(p, { active = "dr2", mark = more })
  melee.fight(g, "Drh5 at 2009", {})
  g:reply "no"
  return finish(g)
end
t.is((taken "dpg1"), -15, "musket 15.0c: a battery captured")
t.is((taken "dpg4"), -30, "musket 15.0c: a double one")
t.is((taken "dpg3"), -5, "musket 15.0c: a light one")
local g = melee.at({ drh5 = { "2010", north }, dph5 = { "2009", south }, dpg1 = { "2009", south }, dpv1 = "2009",
                     drw3 = "2829", drc8 = { "2829", north } },
                   { active = "dr2", mark = { dpg1 = { "disabled", "below" } } })
melee.fight(g, "Drh5 at 2009", { 6 })
g:reply "no"
t.is((finish(g)), -15 - 10, "musket 15.0j: guns that were disabled and are captured score once; wagons 10")
-- They are taken back: ph6 beats rh5.
g = melee.at({ drh5 = { "2010", north }, dpg1 = { "2009", south }, dph6 = { "2008", "ne/e" }, drw3 = "2829",
               drc8 = { "2829", north } }, { active = "dr2" })
melee.fight(g, "Drh5 at 2009", {})
g:reply "no"
g:facing { dph6 = south }
g:set { active = "dp2" }
g:phase("attacks", "parliament")
melee.fight(g, "Dph6 at 2009", { 7 })
g:reply "no"
t.is((finish(g)), 0, "musket 15.0j: guns taken back score nothing: it is who has them at the end that counts")

-- --- 15.0b levels ---

local function level(bonus, margin_of)
  local p = { set = { bonus = { parliament = math.max(bonus, 0), royalist = math.max(-bonus, 0) } } }
  if margin_of then p.set.margin_of = margin_of end
  return select(2, margin(p))
end
t.is(level(1), "Parliament", "musket 15.0b: without levels the side with more points wins")
t.is(level(-1), "Royalist", "musket 15.0b: either side")
t.is(level(0), "draw", "musket 15.0b: equal points are a draw")
t.is((margin { set = { bonus = { parliament = 7 }, margin_of = "royalist" } }), -7,
     "musket 15.0b: in other games the margin is the other side's")
t.is(level(7, "royalist"), "Parliament", "musket 15.0b: and the winner is the same")

-- --- 4.6c ---

local function quits(bonus, side)
  local p = { turn = "T3", set = { bonus = { parliament = math.max(bonus, 0), royalist = math.max(-bonus, 0) } } }
  local at = turns.at({ dr3 = side == "royalist" and "rally" or "charge",
                        dp3 = side == "parliament" and "rally" or "charge" }, p)
  at:enter "markers"
  return at.ruling
end
t.ok(quits(-200, "royalist"):says "over: draw",
     "musket 4.6c: who quits has no better than a draw, however many points he has")
t.ok(quits(30, "parliament"):says "over: draw", "musket 4.6c: either side")
t.ok(not quits(-200, "parliament"):says "over: draw", "musket 4.6c: the other has what it has won")

-- --- 15.0h who passed a hex last ---

g = field.at { "actions", active = "dr2", units = { drh5 = { "2013", north }, drw2 = "2013" },
               counter = { dr2 = { order = "make_ready" } } }
field.play(g, "move Drh5 to 2012")
field.play(g, "move Drh5 to 2011")
t.ok(g:at("2012", "holder") == "royalist" and g:at("2011", "holder") == "royalist",
     "musket 15.0h: a side holds the hexes that its units passed last")
t.isnt(g:at("2010", "holder"), "royalist", "musket 15.0h: not others")
field.put(g, { dph5 = { "2112", "sw/w" }, dpw2 = "2112" })
g:place { eliminated = "drh5", removed = "drw2" }
g:set { active = "dp2", ["move.unit"] = "nil" }
g:counter { dp2 = { order = "make_ready" } }
g:phase("actions", "parliament")
field.play(g, "move Dph5 to 2012")
field.play(g, "move Dph5 to 1912")
t.is(g:at("2012", "holder"), "parliament", "musket 15.0h: until the other side passes; it need not stay")
t.is(g:at("2011", "holder"), "royalist", "musket 15.0h: the other hex is as it was")
-- 2009 is fought over; pursuit and retreat pass through hexes too.
g = melee.at({ drc1 = { "2010", north }, dpc4 = { "2009", south } },
             { active = "dr1", hex = { ["2009"] = { holder = "parliament" } } })
melee.fight(g, "Drc1 at 2009", { 6, 3 }, { { "pc4 retreats to", "2007" } })
t.ok(g:at("2009", "holder") == "royalist" and g:at("2007", "holder") == "royalist",
     "musket 15.0h: in an advance or a pursuit as well")
g = field.at { "actions", active = "dr2", units = { drh5 = { "2013", north }, drw2 = "2013", drac = "2013" },
               counter = { dr2 = { order = "make_ready" } }, hex = { ["2012"] = { holder = "parliament" } } }
field.play(g, "lead Drac to 2012")
t.is(g:at("2012", "holder"), "parliament", "musket 15.0h: a leader is no unit")

-- --- 1.0 the series and its battles ---

local edgehill = bench("edgehill/battle", { start_dice = { 1, 2, 3, 4 } })
local combat = { attacker_type = "cuirassiers", defender_type = "heavy", attack = 4, defence = 10, attacker_morale = 7,
                 defender_morale = 6 }
local function modifier(game)
  game:dice { 5 }
  return game:rule("close_combat", combat).result.modifier
end
t.is(modifier(edgehill), modifier(table_), "musket 1.0: a battle is fought by the rules of the series")
edgehill:set { active = edgehill:of("r_falcons", "wing") }
edgehill:phase("actions", "royalist")
t.is((edgehill:refused "limber r_falcons"), "7.3.3c",
     "musket 1.0: unless its own say otherwise: no limbers at Edgehill")
g = field.at { "actions", active = "dr2", units = { drg1 = { "2010", north }, drw2 = "2010" } }
field.yes(t, g, "limber Drg1", "1.0: which the series has")

t.done()
