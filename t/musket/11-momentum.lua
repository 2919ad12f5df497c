-- 11.3.6: Momentum, how it is gained in a move, what costs it, what it is worth.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local north, south = melee.north, melee.south

-- A unit that makes some moves; whether it has Momentum when they are over.
local function at(units, more)
  local p = { "actions", active = "dr1", units = {} }
  for k, v in pairs(more or {}) do p[k] = v end
  for id, place in pairs(units) do p.units[id] = place end
  return field.at(p, more and more.opts)
end
local function run(g, id, commands, dice, choices)
  local short = "D" .. id:sub(2)
  for i, c in ipairs(commands) do melee.play(g, (c:gsub("^(%S+)", "%1 " .. short)), i == #commands and dice or nil,
                                             i == #commands and choices or nil) end
  if g:get "move.unit" == id then field.play(g, "halt " .. short) end
  return g:is(id, "momentum")
end
local function gains(id, from, commands, expected, name, more)
  local commander = { c = "drw1", h = "drw2", l = "drw1" }
  local units = { [id] = from, [id == "drc6" and "drw2" or commander[id:sub(3, 3)]] = from[1] }
  for k, v in pairs(more and more.units or {}) do units[k] = v end
  more = more or {}
  more.units, more.active = nil, more.active or (id:sub(3, 3) == "h" and "dr2" or "dr1")
  t.is(run(at(units, more), id, commands), expected, "musket " .. name)
end

-- --- 11.3.6.1 two clear hexes, straight on ---

gains("drc1", { "2014", north }, { "move to 2012" }, true, "11.3.6.1: cavalry that rides two hexes")
gains("drc1", { "2014", north }, { "move to 2013" }, false, "11.3.6.1: one hex is too little")
gains("drc1", { "2014", north }, { "move to 2013", "move to 2012" }, true, "11.3.6.1: one and one are two")
gains("drc1", { "2014", north }, { "move to 2011" }, true, "11.3.6.1: more will do")
gains("drh1", { "2014", north }, { "move to 2012" }, true, "11.3.6.1: heavy infantry of two hexes")
gains("drh5", { "2014", north }, { "move to 2012" }, true, "11.3.6.1: of one hex")
gains("drh5", { "2014", north }, { "move to 2013" }, false, "11.3.6.1: one hex of it")
gains("drl1", { "2014", north }, { "move to 2012" }, false, "11.3.6.1: light infantry has none")
gains("drc1", { "2014", "ne/e" }, { "turn to nw/ne", "move to 2012" }, true,
      "11.3.6.1: it may turn first (amb.momentum-window)")
gains("drc1", { "2014", north }, { "move to 2013", "turn to ne/e", "move to 2113" }, false,
      "11.3.6.1: not between the two")
gains("drc1", { "2014", north }, { "move to 2012", "turn to ne/e" }, false, "11.3.6.1: nor after them")
gains("drc1", { "2014", north }, { "move to 2012", "turn to ne/e", "move to 2112" }, false,
      "11.3.6.1: one hex since it turned")
gains("drc1", { "2014", north }, { "move to 2012", "turn to ne/e", "move to 2212" }, true,
      "11.3.6.1: two since it turned")
gains("drh1", { "2014", north }, { "move to 2013", "turn to ne/e" }, false, "11.3.6.1: a wheel is no such hex")

gains("drc1", { "2014", north }, { "move to 2013" }, false, "11.3.6.2: what it had from an earlier move is gone", { mark = { drc1 = "momentum" } })
gains("drh5", { "2014", north }, { "move to 2012", "hedgehog" }, false, "11.3.6.2: a hedgehog has none, though it has marched two hexes in column",
      { mark = { drh5 = "column" } })
do
  -- 7 at its front is a casualty, and 9 breaks its morale.
  local g = at({ drc3 = { "2014", north }, drw1 = "2016", dph5 = { "2011", south }, dpw2 = "2009" }, { mark = { drc3 = "morale_shaken" } })
  melee.play(g, "move Drc3 to 2012 facing nw/ne", { 7, 9 }, { { "enters 2012", "dph5" }, { "how does", "fire" } })
  t.ok(g:is("drc3", "morale_broken") and not g:is("drc3", "momentum"), "musket 11.3.6.2: nor has a unit that breaks after two hexes")
end

-- Told where there is an enemy to attack, and only there: it does not outlast the activation.
do
  local function told(units, order, dice)
    units.drc1, units.drw1 = { "2014", north }, "2016"
    local g = at(units, { counter = { dr1 = { order = order } } })
    melee.play(g, "move Drc1 to 2012", dice)
    local r = field.play(g, "halt Drc1")
    return tostring(g:is("drc1", "momentum")) .. " " .. tostring(r:says "rc1 has Momentum")
  end
  t.is(told({}, "make_ready"), "true false", "musket 11.3.6: Momentum far from the enemy is not told")
  t.is(told({ dph5 = { "2011", north }, dpw2 = "2005" }, "charge", { 0 }), "true true", "musket 11.3.6: but next to one it is")
end

-- --- ground: 0317 and 0417 are woods, 0617 a village ---

gains("drc1", { "0319", north }, { "move to 0317" }, false, "11.3.6.1: a clear hex, then woods")
gains("drc1", { "0418", north }, { "move to 0416" }, false, "11.3.6.1: woods, then a clear hex")
gains("drc1", { "0618", north }, { "move to 0617", "move to 0616" }, false, "11.3.6.1: a village, and one hex on")
gains("drc1", { "0617", north }, { "move to 0615" }, true, "11.3.6.1: two clear hexes out of the village")
gains("drc1", { "2014", north }, { "move to 2012" }, false, "11.3.6.1: wagons are no clear ground",
      { units = { drv1 = "2012" } })

-- 11.3.6a.1, 14.4c Slopes, and hexsides that count for both sides. rc3 goes in Open Order, for it is not worn.
local light = { mark = { drc3 = "open_order" } }
local function crossing(from, to, expected, name)
  gains("drc3", { from, north }, { "move to " .. to }, expected, name, { mark = light.mark })
end
crossing("0422", "0420", true, "11.3.6a.1: two hexes on the hill")
crossing("0420", "0418", true, "11.3.6a.1: down a steep slope")
crossing("0425", "0423", true, "11.3.6a.1: up a gentle slope")
crossing("0406", "0404", false, "14.4c: a hedge crossed costs it; one hex is left")
crossing("0407", "0405", false, "14.4c: a hex and the hedge")
crossing("0408", "0406", true, "14.4c: up to the hedge")
crossing("0406", "0403", true, "14.4c: two hexes beyond it")
crossing("0410", "0408", false, "14.4c: a stream")
crossing("0410", "0407", true, "14.4c: two hexes beyond it")
crossing("0326", "0324", false, "14.4c: a berm")
crossing("0826", "0824", false, "14.4c: an entrenchment")

-- --- firing, guns ---

local g = at { drc1 = { "2014", north }, drw1 = "2014", dph5 = { "2011", south } }
t.is(run(g, "drc1", { "move to 2012", "shoot at Dph5" }, { 0 }), false,
     "musket 11.3.6.1: who fires after the two hexes has none")
g = at { drc1 = { "2014", north }, drw1 = "2014", dph5 = { "2011", south } }
t.is(run(g, "drc1", { "move to 2012" }), true, "musket 11.3.6.1: who does not has")
g = at { drc1 = { "2015", north }, drc2 = { "2114", north }, drw1 = "2014", dpg1 = { "2013", north } }
t.is(run(g, "drc1", { "move to 2013", "move to 2012" }), false, "musket 11.5.1: guns ridden over cost it")
t.ok(g:is("dpg1", "captured"), "musket 11.5.1: and are taken")
g = at { drc1 = { "2015", north }, drc2 = { "2114", north }, drw1 = "2014", dpg1 = { "2013", north } }
t.is(run(g, "drc1", { "move to 2013", "move to 2011" }), true, "musket 11.5.1: two hexes beyond them it is there again")
g = at({ drc1 = { "2014", north }, drw1 = "2014", drg1 = { "2013", north } })
t.is(run(g, "drc1", { "move to 2012" }), true, "musket 11.5.1: guns of its own side cost it nothing in a move")

-- --- 11.3.6a.6 stacks and Open Order ---

gains("drc1", { "2014", north }, { "move to 2012" }, true, "11.3.6a.6: cavalry with light infantry",
      { units = { drl1 = { "2014", north } } })
gains("drc1", { "2014", north }, { "move to 2012" }, true, "11.3.6a.6: cavalry in Open Order",
      { mark = { drc1 = "open_order" } })
gains("drh5", { "2014", north }, { "move to 2012" }, true, "11.3.6a.6: infantry in Open Order",
      { mark = { drh5 = "open_order" } })

-- --- what it is worth ---

local function fight(active, units, attacks, mark, die, more)
  more = more or {}
  more.active, more.mark = active, mark
  local p = melee.at(units, more)
  local r = melee.fight(p, attacks, { die or 5, zeros = true })
  return r, p
end
local function value(r, expected, name) t.is(melee.modifier(r, "11.3.6"), expected, "musket " .. name) end
local pair = { drc2 = { "2010", north }, drc3 = { "2110", "w/nw" }, dpc1 = { "2009", south } }
local both = { "Drc2 at 2009", "Drc3 at 2009" }
value(fight("dr1", pair, both, { drc2 = "momentum", drc3 = "momentum" }), 2,
      "ex.11.3.6: two with Momentum have +2 together")
value(fight("dr1", pair, both, { drc3 = "momentum" }), 2, "ex.11.3.6: one of two is enough")
value(fight("dr1", pair, both), 0, "11.3.6.2: none without it")
value(fight("dr1", pair, { "Drc2 at 2009" }, { drc3 = "momentum" }), 0, "11.3.6.2: nor from one who does not attack")
value(fight("dr1", pair, { "Drc2 at 2009" }, { dpc1 = "momentum" }), 0, "11.3.6.2: the defender's is worth nothing")
value(fight("dr2", { drh5 = { "2010", north }, dph5 = { "2009", south } }, "Drh5 at 2009", { drh5 = "momentum" }), 1,
      "11.3.6.1: heavy infantry has +1")
value(fight("dr2", { drh8 = { "2010", north }, dph5 = { "2009", south } }, "Drh8 at 2009", { drh8 = "momentum" }), 1,
      "14.3b: dismounted cavalry too")
local mixed = { drc6 = { "2010", north }, drh5 = { "2110", "w/nw" }, dpc2 = { "2009", south } }
value(fight("dr2", mixed, { "Drc6 at 2009", "Drh5 at 2009" }, { drc6 = "momentum", drh5 = "momentum" }), 1,
      "11.1.4b: of horse and foot the lesser")
value(fight("dr1", { drc2 = { "0406", north }, dpc2 = { "0405", south } }, "Drc2 at 0405", { drc2 = "momentum" }), 2,
      "11.3.6a.1: an attack over a hedge keeps it")
value(fight("dr1", { drc2 = { "0410", north }, dpc2 = { "0409", south } }, "Drc2 at 0409", { drc2 = "momentum" }), 2,
      "14.4c: and over a stream")

-- --- 11.3.6.2 from the move to the combat, and then no more ---

g = at { drc1 = { "2014", north }, drc2 = { "2214", north }, drw1 = "2014", dph5 = { "2011", south } }
run(g, "drc2", { "move to 2212" })
run(g, "drc1", { "move to 2012" })
field.play(g, "done")
melee.declare(g, { "Drc1 at 2011" })
t.ok(g:is("drc1", "momentum") and g:is("drc2", "momentum"), "musket 11.3.6.2: it lasts until the combats")
local r = melee.play(g, "fight", { 5, zeros = true })
value(r, 2, "11.3.6.2: and counts there")
t.ok(not g:is("drc1", "momentum") and not g:is("drc2", "momentum"),
     "musket 11.3.6.2: then all of it is gone, used or not")

g = melee.at({ drc1 = { "2010", north }, drc2 = { "2410", north }, dpc2 = { "2009", south }, dpc3 = { "2409", south } },
             { mark = { drc1 = "momentum", drc2 = "momentum" } })
melee.declare(g, { "Drc1 at 2009", "Drc2 at 2409" })
value(melee.play(g, "fight", { 5, zeros = true }, { { "which end", "left" } }), 2, "11.3.6.2: each combat has its own")
t.ok(not g:is("drc1", "momentum") and g:is("drc2", "momentum"), "musket 11.3.6.2: removed after the combat it was for")
value(melee.play(g, "fight", { 5, zeros = true }), 2, "11.3.6.2: the next")

-- --- 11.3.6a.5 attacked in reaction ---

local function tangle(die)
  local p = melee.at({ drc2 = { "2010", north }, dpc4 = { "1909", south }, dpc1 = { "2009", south } },
                     { mark = { drc2 = "momentum" } })
  melee.declare(p, { "Drc2 at 1909" }, { "Dpc1 at 2010" })
  melee.play(p, "fight", { die, zeros = true })
  return p
end
g = tangle(0)
t.ok(g:is("drc2", "momentum"), "musket 11.3.6a.5: who was attacked in reaction and stayed keeps it")
value(melee.play(g, "fight", { 5, zeros = true }), 2, "11.3.6a.5: and has it in the attack it had named")
g = tangle(5)
t.ok(not g:is("drc2", "momentum"), "musket 11.3.6a.5: who was driven off has not")

-- --- interceptions ---

-- rc2 rides north from 2016; pc1 stands in 2010 and sees it at four hexes in 2014. Dice: its attempt, then the combat.
local function chase(dice, choices, more)
  local p = at({ drc2 = { "2017", north }, drw1 = "2017", dpc1 = { "2010", south }, dpw1 = "2010" }, more)
  dice.zeros = true
  local ruling = melee.play(p, "move Drc2 to 2014", dice, choices)
  return p, ruling
end
local intercepts = { { "who reacts", "Dpc1" }, { "where does pc1 meet", "2013" } }
g, r = chase({ 0, 0 }, intercepts)
value(r, 2, "11.3.6a.3: the interceptor has Momentum if it rode two clear hexes")
t.ok(not g:is("dpc1", "momentum"), "musket 11.3.6.2: for that combat alone")
t.ok(not g:is("drc2", "momentum") and g:get "move.run" == 0, "musket 11.3.6a.4: the one it met has lost what it had")
t.is(g:get "move.unit", "drc2", "musket 11.3.6a.4: but goes on")
t.is(run(g, "drc2", { "move to 2012" }), true, "musket 11.3.6a.4: and may gain it again")
-- 11.3.6a.2 The intercepted unit breaks the interceptor and advances. It is not under Charge, so that it may ride past
-- him.
local function advances()
  local p = at({ drc2 = { "2017", north }, drw1 = "2014", dpc4 = { "2010", south }, dpw1 = "2010" },
               { counter = { dr1 = { order = "make_ready" } } })
  melee.play(p, "move Drc2 to 2014", { 0, 0, zeros = true },
             { { "who reacts", "Dpc4" }, { "where does pc4 meet", "2013" }, { "pc4 retreats to", "2111" },
               { "does rc2 advance", "yes" } })
  return p
end
g = advances()
t.is(g:where "drc2", "2013", "musket 11.3.6a.2: the intercepted unit has won and advanced")
t.is(run(g, "drc2", { "move to 2012" }), false, "musket 11.3.6a.2: that hex and one more are no two hexes")
g = advances()
t.is(run(g, "drc2", { "move to 1911" }), true, "musket 11.3.6a.2: two more are")

-- 11.3.6a.7 The guns stand in both hexes by which pc1 can come to 2013.
local function past_guns(mark)
  local p = at({ drc2 = { "2017", north }, drw1 = "2017", dpc1 = { "2010", south }, dpw1 = "2010",
                 dpg1 = { "2012", north }, dpg2 = { "2112", north } }, { mark = mark })
  return melee.play(p, "move Drc2 to 2014", { 0, 5, zeros = true }, intercepts)
end
value(past_guns(), 0, "11.3.6a.7: no Momentum for one who intercepts through guns")
value(past_guns { dpg1 = { "disabled", "below" }, dpg2 = { "disabled", "below" } }, 2,
      "11.3.6a.7: guns that are disabled do not matter")

-- amb.momentum-avoid
g = chase({ 9 }, { { "who reacts", "Dpc1" } })
t.is(run(g, "drc2", {}), true, "musket 11.3.6.1: an interception that failed costs nothing")
g = chase({ 9 }, { { "who reacts", "Dpc1" } }, { opts = { switches = { momentum = "attempt" } } })
t.is(run(g, "drc2", {}), false, "musket 11.3.6.1: unless any attempt does, by the switch")


-- --- 9.3.4b, 11.3.6a.4, 11.3.6.1 after an interception, or by the other reading an attempt, a run begins anew ---

-- rc1 has ridden two hexes when pc8 tries to meet it, and fails; it rides on by one hex, or two.
local function attempted(reading, to)
  local h = at({ drc1 = { "2016", north }, drw1 = "2016", dpc8 = { "2010", south }, dpw3 = "2010" }, { opts = { switches = { momentum = reading } } })
  melee.play(h, "move Drc1 to 2014", { 9 }, { { "enters 2014", "dpc8" } })
  return run(h, "drc1", { "move to " .. to })
end
t.is(attempted("combat", "2013"), true, "musket 11.3.6.1: an attempt that fails costs nothing")
t.is(attempted("attempt", "2013"), false, "musket 11.3.6.1: or, by the other reading, the hexes so far")
t.is(attempted("attempt", "2012"), true, "musket 11.3.6.1: two more give it again")

-- 9.3.4b pc8 meets it and does not attack. Where only a combat costs it: who has fired at pc8 has no Momentum.
local function met(shoots, reading)
  local h = at({ drc1 = { "2016", north }, drw1 = "2016", dpc8 = { "2010", south }, dpw3 = "2010" },
               { opts = { switches = { momentum = reading } } })
  melee.play(h, "move Drc1 to 2014", { 0, shoots == "yes" and 0 or nil }, { { "enters 2014", "dpc8" }, { "rc1 fire at", shoots }, { "attack rc1", "no" } })
  return run(h, "drc1", {})
end
t.is(met("no", "interception"), false, "musket 11.3.6a.3: one that is met has no Momentum")
t.is(met("no", "combat"), true, "musket 11.3.6.1: or, by the other reading, keeps its run if it is not attacked")
t.is(met("yes", "combat"), false, "musket 11.3.6.1: not if it fires")

-- 11.3.6.2 What a defender had of Momentum is gone with the combat, though another is still to come.
do
  local h = melee.at({ drc1 = { "2010", north }, drc2 = { "2410", north }, dpc2 = { "2009", south }, dpc3 = { "2409", south } },
                     { mark = { dpc2 = "momentum", dpc3 = "momentum" } })
  melee.declare(h, { "Drc1 at 2009", "Drc2 at 2409" })
  melee.play(h, "fight", { 4, zeros = true }, { { "which end", "left" } })
  t.is(melee.told(h:now(), h:is("dpc2", "momentum"), h:is("dpc3", "momentum")), "fights false true",
       "musket 11.3.6.2: a defender has no Momentum after the combat")
end
for id, name in pairs { dpw1 = "a lone leader", dpg5 = "lone guns", dpl3 = "light infantry" } do
  local h = melee.at({ drc1 = { "2010", north }, drc2 = { "2410", north }, [id] = { "2009", id ~= "dpw1" and south or nil }, dpc3 = { "2409", south } },
                     { mark = { drc1 = "momentum" } })
  melee.declare(h, { "Drc1 at 2009", "Drc2 at 2409" })
  melee.play(h, "fight", { zeros = true }, { { "which end", "left" } })
  t.is(melee.told(h:now(), h:is("drc1", "momentum")), "fights false", "musket 11.3.6.2: it is spent in an attack on " .. name)
end
t.done()
