-- 3.2C, 5.1.2, 5.2.2: one action after the other; what ends a move, who may act, who lends what.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

-- --- 3.2C every other action ends the move under way: rc7 has ridden two hexes and has its Momentum then ---

local function riding(more, marks)
  local units = { drc7 = { "2014", north }, drc8 = { "2214", north }, drw3 = "2215", drac = "2314", drh5 = { "2315", north }, drw2 = "2315" }
  for id, at in pairs(more or {}) do units[id] = at end
  g = field.at { "actions", active = "dr3", counter = { dr3 = { order = "rally" } }, units = units, mark = marks }
  field.play(g, "move Drc7 to 2012")
  return g
end
local function ends(text, name, marks, dice)
  riding(nil, marks)
  t.is(tostring(g:get "move.unit") .. " " .. tostring(g:is("drc7", "momentum")), "drc7 false", "musket 7.1.1a: before it, the move goes on")
  g:dice(dice or {})
  g:answer(dice and dice.answers or {})
  local done = g:play(text)
  t.is(done.status .. " " .. tostring(g:get "move.unit") .. " " .. tostring(g:is("drc7", "momentum")), "done nil true", "musket 3.2C: " .. name .. " ends a move")
end
ends("rally Drc8", "a rally", { drc8 = "morale_shaken" }, { 0, answers = { "no" } })
ends("reform Drc8 formation", "a reform", { drc8 = "formation_shaken" })
ends("general rally Drc8", "the army commander's rally", { drc8 = "morale_shaken" }, { 0 })
ends("general reform Drc8 formation", "his reform", { drc8 = "formation_shaken" })
ends("lead Drw3 to 2214", "a leader's ride", nil)
riding()
g:play "move Drc8 to 2213"
t.is(g:get "move.unit", "drc8", "musket 3.2C: another unit's move, too")
t.ok(g:is("drc7", "momentum"), "musket 11.3.6: and Momentum is had at its end")

-- --- 13.3.1 whom the army commander may rally or reform ---

local function general(units, marks, active)
  local all = { drc8 = { "2214", north }, drw3 = "2215", drac = "2314", drh5 = { "2414", north }, drw2 = "2415", dph5 = { "2208", south } }
  for id, at in pairs(units or {}) do all[id] = at end
  return field.at { "actions", active = active or "dr3", units = all, mark = marks }
end
g = general(nil, { drh5 = "morale_shaken", dph5 = "morale_shaken", drw2 = {} })
yes(g, "general rally Drh5", "13.3.1: a unit of a wing that is not active")
no(g, "general rally Dph5", "13.3.1", "13.3.1: none of the enemy")
no(g, "general rally Drw2", "13.3.1", "13.3.1: no leader")
g = general({ drh5 = "eliminated" }, { drh5 = "morale_shaken" })
no(g, "general rally Drh5", "13.3.1", "13.3.1: none that is off the map")
-- 13.2.2 The enemy next to it may fire if it rallies, not if it fails.
local function rallied(die)
  local h = general({ drh5 = { "2414", north }, dph5 = { "2413", south } }, { drh5 = "morale_shaken" })
  h:dice { die }
  h:play "general rally Drh5"
  while h.ask and h.ask.rule ~= "9.1.1" do h:reply(h.ask.options[1]) end
  return h.ask and h.ask.rule
end
t.is(rallied(0), "9.1.1", "musket 13.2.2: a unit that rallies next to the enemy can be fired at")
t.is(rallied(9), nil, "musket 13.2.2: one that fails to cannot")

-- --- 5.1.2f his rating: nobody asks for one of 0 ---

local function lends(side, ac)
  local wing, unit = side == "r" and "dr1" or "dp1", side == "r" and "drg5" or "dpg5"
  local h = turns.at({ [wing] = "make_ready" }, { "choose", side = side == "r" and "royalist" or "parliament",
    set = { in_phase = side == "r" and "royalist" or "parliament", initiative = "royalist" }, units = { [ac] = side == "r" and "1620" or "1604" } })
  h:play("activate " .. wing)
  local rules = {}
  while h.ask do
    rules[#rules + 1] = h.ask.rule
    h:dice { 9, 9 }
    local answer = h.ask.options[1]
    for _, o in ipairs(h.ask.options) do if o == "charge" then answer = o end end
    h:reply(answer)
  end
  h.dice_queue = {}
  t.ok(h:is(unit, "fired") == false, "musket 5.7.1: orders are changed before anything is done")
  return table.concat(rules, " ")
end
t.is(lends("r", "drac"), "5.7.1 5.1.2", "musket 5.1.2d: an army commander rated -1 is asked for his rating")
t.is(lends("p", "dpac"), "5.7.1", "musket 5.1.2d: one rated 0 has none to lend")

-- --- 5.3.5 who follows the army commander ---

-- drac has fallen; ra2 is named for it. Where drw1 commands the army already nobody follows.
local function after(counter, units)
  local all = { drac = "fallen", dra2 = "reserve", drc2 = { "1622", north } }
  for id, at in pairs(units or {}) do all[id] = at end
  local h = turns.at({ dr1 = "make_ready", dr2 = "make_ready", dp1 = "charge" }, { units = all, counter = counter })
  if counter then h.u:set_counter("drw1", "wing", nil) end
  h:enter "markers"
  turns.settle(h)
  return h:where "dra2"
end
t.is(after(), "1622", "musket 5.3.5: a leader named for it follows the army commander")
t.is(after({ dr1 = { commander = "drx1" } }, { drx1 = "1622" }), "reserve", "musket 5.3.5: not where another commands already")

-- --- 4.1, 4.5 the turn begins with no passes counted ---

g = turns.at({ dr1 = "make_ready", dp1 = "make_ready" }, { turn = "T2", set = { passes = 1 } })
g:dice { 5, 3 }
g:enter "initiative"
t.is(g:get "passes", 0, "musket 2.3-pass: a turn begins with no passes counted")

-- --- 4.4.2d a wing that waits and fails again is Finished, and waits no more ---

g = turns.at({ dr1 = "make_ready", dp1 = "charge" }, { "continuation", active = "dp1", side = "parliament",
  mark = { dr1 = { "bypassed", "no_continue" } }, counter = { dp1 = { order = "charge", preempting = "dr1", activations = 1 }, dr1 = { order = "make_ready" } } })
g:dice { 0, 9 }
g:answer { "yes", "dr1" }
g:enter "continuation"
t.is(tostring(g:is("dr1", "finished")) .. " " .. tostring(g:is("dr1", "bypassed")), "true false", "musket 4.4.2d: who fails a second time is Finished, and waits no more")

-- --- 4.6 who quits ---

local function over(units, counter)
  local h = field.at { turn = "T2", units = units, counter = counter }
  h:enter "markers"
  return tostring(h:get "capitulated.royalist") .. " " .. tostring(h:get "capitulated.parliament")
end
local horse = { drc2 = { "1622", north }, drw1 = "1622" }
t.is(over(horse), "false true", "musket 4.6: a side without units has quit the field")
t.is(over({ drc2 = { "1622", north }, drw1 = "1622", dph5 = "expected" }, { dph5 = { due = 3, entry = "1101" } }), "false false",
     "musket 4.6b: not while some of it is still to come")
t.is(over({ drc2 = { "1622", north }, drw1 = "1622", dpc2 = { "1605", south }, dpw1 = "1605" }, { dp1 = { order = "rally" } }), "false true",
     "musket 4.6a: one all of whose wings are under Rally has")

-- --- 7.1.1a a move goes to a hex ---

g = field.at { "actions", active = "dr2", units = { drc6 = { "2418", north }, drw2 = "2418" } }
no(g, "move Drc6 to eliminated", "7.1.1a", "7.1.1a: not into a box")

-- --- what is refused, and by which rule ---

g = field.at { "actions", active = "dr2", units = { drg1 = { "2012", north }, drh5 = { "2014", north }, drw2 = "2014", dph5 = { "2008", south } },
               mark = { drg1 = "disabled" } }
no(g, "cannonade Drg1 at Dph5", "10.8.9b", "10.8.9b: disabled guns are out of service")
no(g, "general rally Drh5", "13.2.4a", "13.2.4a: who is in good heart has nothing to rally from")
g:mark { drh5 = "morale_shaken" }
no(g, "general rally Drh5", "5.1.2c", "5.1.2c: without an army commander on the map he rallies nobody")
-- Fire while advancing at one whom no step brings before it.
g = field.at { "actions", active = "dr2", units = { drh5 = { "2014", north }, drw2 = "2014", dph5 = { "2012", south }, dph6 = { "2409", south } },
               counter = { dr2 = { order = "charge" } } }
yes(g, "fire Drh5 at Dph5 by advance", "10.3.2b: at one whom it meets")
no(g, "fire Drh5 at Dph6 by advance", "10.3.2b", "10.3.2b: not at one farther off")
-- A crossing ends beyond the bridge.
g = field.at { "actions", active = "dr2", units = { drh1 = { "0610", north }, drw2 = "0610" } }
yes(g, "cross Drh1 to 0609", "7.3.5b: beyond the bridge")
no(g, "cross Drh1 to 0605", "7.3.5b", "7.3.5b: not anywhere")
t.done()
