-- 9.3: cavalry rides at an enemy in the middle of his move.
local t, field, reactions = require "tap", require "musket.lib.field", require "musket.lib.reactions"
local melee = require "musket.lib.melee"
local at, play, who, ways, may = reactions.at, reactions.play, reactions.who, reactions.ways, reactions.may
local joined, north, south = reactions.joined, "nw/ne", "se/sw"

local function orders(list, rest)
  local counter = {}
  for wing, order in pairs(joined(rest or {}, list)) do counter[wing] = { order = order } end
  return counter
end
-- Royalist units of wing 2 are active, under Make Ready unless said otherwise; parliament's horse (dp1) is on Charge.
local function field_of(units, p)
  p = p or {}
  return at(units, { active = p.active or "dr2", mark = p.mark, counter = orders(p.orders or {}), opts = p.opts })
end
local g, r

-- Somebody comes from one hex to another; may dpc2, in 2010 facing south, intercept?
local function tries(from, to, p)
  p = p or {}
  local mover = p.mover or "drc6"
  local units = { [mover] = { from, p.looking or north }, drw2 = from, dpc2 = { "2010", p.facing or south },
                  dpw1 = "2008" }
  g = field_of(joined(units, p.units), p)
  return may(g, p.command or ("move D%s to %s"):format(mover:sub(2), to), "dpc2", "intercept", nil, { 0, 0, 0 })
end

-- --- 9.3.1 who may try ---

t.ok(tries("2015", "2014"), "musket 9.3.1a: an enemy that comes to four hexes can be intercepted")
t.ok(not tries("2016", "2015"), "musket 9.3.1a: not at five")
t.ok(tries("2015", "2014", { mover = "drh5" }) and tries("2015", "2014", { mover = "drl4" }),
     "musket 9.3.1a: foot as well as horse")
t.ok(tries("2013", nil, { command = "turn Drc6 to ne/e" }), "musket 9.3.1a: so can one that changes its facing")
t.ok(not tries("2013", nil,
               { command = "reform Drc6", mark = { drc6 = "formation_shaken" }, orders = { dr2 = "receive_charge" } }),
     "musket 9.3.1a: not one that reforms")
t.ok(not tries("2011", nil, { mover = "drh5", command = "fire Drh5 at Dpc2" }), "musket 9.3.1a: nor one that fires")
t.ok(not tries("2012", nil, { mover = "drh5", units = { drg1 = { "2012", north } }, command = "restack Drh5" }),
     "musket 9.3.1a: nor a stack that changes its order")

-- From the south the mover is before it, on the row of its flank, or behind.
for _, c in ipairs { { "se/sw", true }, { "e/se", true }, { "sw/w", true }, { "ne/e", false }, { "w/nw", false },
                     { "nw/ne", false } } do
  t.is(tries("2014", "2013", { facing = c[1] }), c[2], "musket 9.3.1b: in the arc from flank to flank, facing " .. c[1])
end
t.ok(tries("2311", "2310") and tries("1711", "1710"), "musket 9.3.1b: the rows of its flanks are in it")
t.ok(not tries("2310", "2309"), "musket 9.3.1b: one hex behind them is not")

t.ok(not tries("2014", "2013", { mark = { dpc2 = "formation_broken" }, mover = "drh5" }),
     "musket 9.3.1c: not Formation Broken")
t.ok(tries("2014", "2013", { mark = { dpc2 = "formation_shaken" }, mover = "drh5" }),
     "musket 9.3.1c: Formation Shaken it may")
t.ok(tries("2014", "2013", { mark = { dpc2 = "morale_shaken" } }), "musket 9.3.1c: so it may Morale Shaken")

-- 2010, 2011, 2112, 2113 are one row; the mover comes into 2113.
local function past(units, p)
  return tries("2114", "2113", joined({ units = units, orders = { dr2 = "charge" } }, p))
end
t.ok(past {}, "musket 9.3.1d: [set-up] a clear line")
t.ok(not past { dpc3 = { "2112", south } }, "musket 9.3.1d: a friend hides him")
t.ok(not past { drc1 = { "2112", north }, drw1 = "2112" }, "musket 9.3.1d: an enemy too")
t.ok(not past { dph5 = { "2112", south } }, "musket 9.3.1d: heavy infantry")
t.ok(not past { dpv1 = "2112" }, "musket 9.3.1d: wagons")
t.ok(not past { drg1 = { "2112", north } }, "musket 9.3.1d: enemy guns")
t.ok(past { dpg5 = { "2112", south } }, "musket 9.3.1d: guns of its own do not")
t.ok(not tries("2014", "2013", { units = { drg1 = { "2011", north } }, orders = { dr2 = "charge" } }),
     "musket 9.3.1d: enemy guns hide him though there is a way round them")
t.ok(not past { dpl1 = { "2011", south } },
     "musket 9.3.1d: light infantry does not hide him, but closes the one way there")
-- The crest of a steep slope runs along row 20; from 0521 row 19 cannot be seen, row 18 can.
local function from_height(hex)
  g = field_of { drc6 = { "0517", south }, drw2 = "0517", dpc2 = { hex, north }, dpw1 = hex }
  return may(g, "move Drc6 to 0518", "dpc2", "intercept", nil, { 0, 0 })
end
t.ok(from_height "0520", "musket 9.3.1d: from the crest it can ride down")
t.ok(not from_height "0521", "musket 9.3.1d: not over a blind zone")

-- 9.3.1e A hedge between rows 05 and 06: one hit. Points: horse with light infantry, both Formation Shaken, has three.
local function over_hedge(mark)
  g = field_of({ drh5 = { "0501", south }, drw2 = "0501", dpc2 = { "0506", north }, dpw1 = "0506" },
               { mark = { dpc2 = mark } })
  return may(g, "move Drh5 to 0502", "dpc2", "intercept", nil, { 0, 0 })
end
t.ok(over_hedge(), "musket 9.3.1e: it can bear the hit of a hedge")
t.ok(not over_hedge "formation_shaken", "musket 9.3.1e: Formation Shaken it would be broken before it came near")
local function slow(from, to)
  g = field_of({ drh5 = { from, north }, drw2 = from, dpc2 = { "2010", south }, dpl1 = { "2010", south },
                 dpw1 = "2010" },
               { mark = { dpc2 = "formation_shaken", dpl1 = "formation_shaken", drh5 = "formation_shaken" } })
  return may(g, "move Drh5 to " .. to, "dpc2", "intercept", nil, { 0, 0 })
end
t.ok(slow("2015", "2014"), "musket 9.3.1e: three points take it to one four hexes before it")
t.ok(not slow("2411", "2410"), "musket 9.3.1e: not to one beside it, for it must turn first")

-- 9.3.1f Once, whatever comes of it; a continuation is another activation.
g = field_of { drc6 = { "2016", north }, drh5 = { "2114", north }, drw2 = "2115", dpc2 = { "2010", south },
               dpw1 = "2008" }
play(g, "move Drc6 to 2014", { 9 }, { "dpc2" })
t.ok(g:is("dpc2", "intercepted"), "musket 9.3.6: who has tried is marked")
t.is(who(g, "move Drh5 to 2113"), "",
     "musket 9.3.1f: it does not try again in this activation, not against another either")
g:dice { 0 }
g:answer { "yes", "none", "keep" }
field.play(g, "done")
t.is(g:now(), "actions", "musket 9.3.1f: [set-up] the wing continues")
t.ok(not g:is("dpc2", "intercepted"), "musket 9.3.6: the marks go at the end of the activation")
t.is(ways(g, "move Drh5 to 2113", "dpc2"), "intercept", "musket 9.3.1f: in a continuation it may try again")

-- 9.3.1g
local quick = {
  { nil, "drc6", nil, true, "8 against 8" },
  { nil, "drc6", "column", false, "8 against 10" },
  { "column", "drc6", "column", true, "10 against 10" },
  { "formation_shaken", "drc6", nil, false, "4 against 8" },
  { "formation_shaken", "drc6", "formation_shaken", true, "4 against 4" },
  { "formation_shaken", "drh5", nil, true, "4 against 4, foot" },
  { "formation_shaken", "drl4", nil, false, "4 against 6" },
}
for _, c in ipairs(quick) do
  t.is(tries("2014", "2013", { mark = { dpc2 = c[1], [c[2]] = c[3] }, mover = c[2] }), c[4],
       "musket 9.3.1g: as quick as the enemy at least: " .. c[5])
end
t.ok(not tries("2014", "2013", { units = { dpl1 = { "2010", south } } }),
     "musket ex.8.2.1: with light infantry it has 6, too slow for horse with 8")
t.ok(tries("2014", "2013", { mover = "drl4", units = { dpl1 = { "2010", south } } }),
     "musket 9.3.1g: not for light infantry")

-- 9.3.1h
t.ok(not tries("2014", "2013", { mark = { dpc2 = "morale_broken" }, units = { dpc2 = "2010" } }),
     "musket 9.3.1h: not Morale Broken")
t.ok(not tries("2014", "2013", { units = { dpw1 = "removed" } }), "musket 9.3.1h: not if its wing has no commander")
t.ok(not tries("2014", "2013", { units = { dpw1 = "3003" } }), "musket 9.3.1h: not out of command")
t.ok(tries("2012", "2011", { orders = { dr2 = "charge" }, units = { dpw1 = "3003" } }),
     "musket 9.3.1h: out of command it may, if it is next to him")
t.ok(not tries("2012", "2011", { orders = { dr2 = "charge" }, units = { dpw1 = "removed" } }),
     "musket 9.3.1h: without a commander not even then")
g = field_of { drc6 = { "2014", north }, drw2 = "2014", dph8 = { "2010", south }, dpw2 = "2010" }
t.is(who(g, "move Drc6 to 2013"), "", "musket 9.3.1h: dismounted cavalry does not")
for _, order in ipairs { "charge", "make_ready", "receive_charge", "rally" } do
  t.ok(tries("2014", "2013", { orders = { dp1 = order } }), "musket 9.3.1h: its order is no bar: " .. order)
end
t.ok(tries("2014", "2013", { units = { drc1 = { "1911", north }, drw1 = "1911" } }),
     "musket 9.1.1a.3: nor is an enemy next to it")
t.ok(tries("2014", "2013", { units = { drc1 = { "1911", north }, drw1 = "1911" }, orders = { dp1 = "charge" } }),
     "musket ex.5.5.1: on Charge, next to an enemy, it may intercept another")
t.ok(tries("2014", "2013", { mark = { dp1 = "finished" } }),
     "musket 9.3.5: horse of a wing that is Finished may intercept")

-- --- 9.3.2 the attempt ---

-- The highest die with which it succeeds.
local function most(inputs)
  local sum = 0
  for die = 0, 9 do
    g:dice { die }
    if g:rule("interception", inputs).result.success then sum = sum + 1 end
  end
  return sum - 1
end
for order, n in pairs { charge = 6, make_ready = 5, receive_charge = 4, rally = 2 } do
  t.is(most { order = order, morale = 6 }, n, "musket 9.3.2a: by the order of its wing: " .. order)
end
t.is(most { order = "charge", morale = 8 }, 7, "musket 9.3.2a: morale 8 helps")
t.is(most { order = "charge", morale = 5 }, 5, "musket 9.3.2a: morale 5 does not")
t.is(most { order = "make_ready", morale = 6, rating = -2 }, 7, "musket 9.3.2a: a leader with it helps")
t.is(most { order = "make_ready", morale = 7, formation_shaken = true, morale_shaken = true }, 3,
     "musket 9.3.2a: a bad state hinders")
t.is(most { order = "rally", morale = 7, adjacent = true }, 3, "musket 9.3.2a: it is easier next to the enemy")
t.is(most { order = "charge", morale = 8, rating = -2 }, 9, "musket 9.3.2a: a good leader with a good unit cannot fail")
-- On the board: dpc1 3-8 with dpw1 (-1) under Make Ready: 5 + 1 + 1.
local function on_board(die, more, p)
  g = field_of(joined({ drc6 = { "2014", north }, drw2 = "2014", dpc1 = { "2010", south }, dpw1 = "2010" }, more),
               joined({ orders = { dp1 = "make_ready" } }, p))
  g:dice { die }
  g:answer { "dpc1" }
  return g:play "move Drc6 to 2013"
end
on_board(7)
t.is(g.ask and g.ask.rule, "9.3.3a", "musket 9.3.2a: on the board 7 is enough")
on_board(8)
t.ok(g.ask == nil and g:where "dpc1" == "2010", "musket 9.3.2a: and 8 is too much")
t.is(g:where "drc6", "2013", "musket 9.3.2a: the mover has stopped for it, and is where it was")
on_board(6, { dpc1 = { "2010", south } }, { mark = { dpc1 = { "morale_shaken" } } })
t.is(g.ask and g.ask.rule, "9.3.3a", "musket 9.3.2a: Morale Shaken 6 is enough")
on_board(7, nil, { mark = { dpc1 = "morale_shaken" } })
t.ok(g.ask == nil, "musket 9.3.2a: and 7 too much")
on_board(6, { dpw1 = "2008" })
t.is(g.ask and g.ask.rule, "9.3.3a", "musket 9.3.2a: without a leader 6 is enough")
on_board(7, { dpw1 = "2008" })
t.ok(g.ask == nil, "musket 9.3.2a: and 7 too much")

-- 9.3.2b In 2011 the mover is next to dpc2: on Charge, morale 6, adjacent: 7.
g = field_of({ drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2010", south }, dpw1 = "2008" },
             { orders = { dr2 = "charge" } })
g:dice { 8, 0 }
g:answer { "dpc2", "intercept" }
g:play "move Drc6 to 2011"
t.is(g.ask and table.concat(g.ask.options, " "), "none dpc2 let_pass",
     "musket 9.3.2b: who fails may still react to the same thing")
r = g:reply "dpc2"
t.ok(r:says "pc2 fires at rc6", "musket 9.3.2b: by fire; it does not try again")
t.is(g:where "dpc2" .. g:facing_of "dpc2", "2010" .. south, "musket 9.3.2b: it stays where it was")
t.is(g:of("dpc2", "casualties"), 0, "musket 9.3.2b: without a penalty")

-- 9.3.2c
g = field_of({ drc6 = { "2014", north }, drw2 = "2014", drc7 = { "1914", north }, drc8 = { "2114", north },
               drw3 = "2115",
               dpc2 = { "2010", south }, dpc3 = { "2210", south }, dpw1 = "2108" })
g:dice { 7, 9 }
g:answer { "dpc2" }
g:play "move Drc6 to 2013"
t.is(g.ask and table.concat(g.ask.options, " "), "none dpc3 let_pass",
     "musket 9.3.2c: when one has failed another may try")
r = g:reply "dpc3"
t.is(r.status, "done", "musket 9.3.2c: each by its own die")
t.ok(g:is("dpc2", "intercepted") and g:is("dpc3", "intercepted"), "musket 9.3.6: both are marked")

-- --- 9.3.3 the ride ---

-- dpc3 4-7 on Charge rides at who comes into 2014, four hexes off. Questions and answers as they come.
local function ride(choices, dice, units, p)
  p = p or {}
  local mover = p.mover or "drc6"
  g = field_of(joined({ [mover] = { "2015", north }, drw2 = "2017", dpc3 = { "2010", south }, dpw1 = "2007" }, units),
               p)
  local all = { { "who reacts?", "dpc3" } }
  for _, c in ipairs(choices or {}) do all[#all + 1] = c end
  return melee.play(g, ("move D%s to 2014"):format(mover:sub(2)), dice, all)
end
local no_fight = { { "does pc3 attack", "no" } }
r = ride(no_fight, { 0 })
t.is(melee.asked(r, "where does pc3 meet"), "parliament: 1913 2013",
     "musket 9.3.3a: it comes next to the enemy, each hex nearer than the last")
t.ok(g:distance(g:where "dpc3", g:where "drc6") == 1, "musket 9.3.3a: and it must")
ride({ { "where does", "2013" }, { "which way does pc3", "sw/w" }, { "does pc3 attack", "no" } }, { 0 })
t.is(g:where "dpc3" .. " " .. g:facing_of "dpc3", "2013 sw/w", "musket 9.3.3a: as its owner likes")
ride(no_fight, { 0 }, { dpl1 = { "2012", south }, dpl3 = { "1912", south } })
t.is(g:where "dpc3", "2013", "musket 9.3.3a: round its own light infantry there is one way")
g = field_of { drh5 = { "0501", south }, drw2 = "0501", dpc2 = { "0506", north }, dpw1 = "0506" }
melee.play(g, "move Drh5 to 0502", { 0 }, { { "who reacts?", "dpc2" }, { "does pc2 attack", "no" } })
t.ok(g:is("dpc2", "formation_shaken"), "musket 9.3.3a: a hedge on the way wears it")

-- 9.3.3b Shots and combat in order.
local function questions(ruling)
  local list = {}
  for _, a in ipairs(ruling.asked) do
    local what = a.text:match "does (%S+ fire at %S+)%?" or a.text:match "does (%S+ attack %S+)%?"
                 or a.text:match "who reacts"
    if what then list[#list + 1] = what end
  end
  return table.concat(list, ", ")
end
r = ride({ { "does rc6 fire at pc3", "yes" }, { "does pc3 fire at rc6", "yes" }, { "does pc3 attack", "no" } },
         { 0, 0, 0 })
t.is(questions(r), "who reacts, rc6 fire at pc3, pc3 fire at rc6, pc3 attack rc6",
     "musket 9.3.3b: intercepted horse fires first, then who intercepts; then he may attack")
t.ok(g:is("drc6", "first_pistol") and g:is("dpc3", "first_pistol"), "musket 9.3.3b: each has used a pistol")
t.is(g:get "move.unit", "drc6", "musket 9.3.4a: the move may go on")
r = ride({ { "does pc3 attack", "no" } }, { 0 }, nil, { mover = "drh5" })
t.is(questions(r), "who reacts, pc3 fire at rh5, pc3 attack rh5",
     "musket 9.3.3b: foot neither fires at it nor forms hedgehog nor turns")
r = ride({ { "does pc3 attack", "no" } }, { 0 }, nil, { mark = { drc6 = "no_pistols", dpc3 = "no_pistols" } })
t.is(questions(r), "who reacts, pc3 attack rc6", "musket 9.3.3b: who has no pistols does not fire")
r = ride({ { "where does", "2013" }, { "which way does pc3", "sw/w" } }, { 0, 5 })
t.ok(r:says "pc3 attacks rc6", "musket 9.3.3b: the combat is fought at once")
t.is(g:now(), "actions", "musket 9.3.3b: in the middle of the activation")
r = ride({ { "where does", "2013" }, { "which way does pc3", "e/se" } }, { 0 })
t.is(questions(r), "who reacts, rc6 fire at pc3, pc3 fire at rc6",
     "musket 9.3.3b: it attacks only what is in front of it")

r = ride({ { "where does", "2013" }, { "does pc3 fire at rc6", "yes" } }, { 0, 0, 3 })
t.is(melee.modifier(r, "11.3.6") or 0, 0, "musket 9.3.3b: who fires at the end of his ride has no Momentum")
r = ride({ { "where does", "2013" } }, { 0, 3 })
t.is(melee.modifier(r, "11.3.6"), 2, "musket 9.3.3b: who does not has it")

r = ride({ { "where does", "2013" } }, { 0, 3 }, nil, { mark = { drc6 = "no_pistols", dpc3 = "no_pistols" } })
t.is(melee.modifier(r, "11.3.6"), 2, "musket 9.3.3b: so has who cannot fire")

ride({ { "where does", "2013" }, { "does pc3 attack", "no" } }, { 0 }, { drac = "2013" })
t.is(g:where "drac", "removed", "musket 5.3.1b: a leader who is alone in the hex that it comes to is lost")

-- 8.3.1c Guns of its own are on top of it.
g = field_of({ drc6 = { "2012", north }, drw2 = "2013", dpc2 = { "2010", south }, dpg5 = { "2010", north }, dpw1 = "2009" }, { orders = { dr2 = "charge" } })
r = melee.play(g, "move Drc6 to 2011", { 0, 0 },
               { { "who reacts", "dpc2" }, { "how does pc2", "intercept" }, { "does pc2 fire", "yes" }, { "does pc2 attack", "no" } })
t.ok(r:says "pc2 fires at rc6", "musket 8.3.1c: below its guns it fires where it intercepts")

-- 9.3.3c Active foot and guns see it pass; horse of another wing does too.
r = ride(no_fight, { 0 },
         { drl4 = { "1814", north }, drh6 = { "2114", north }, drg1 = { "2018", north }, drc7 = { "1914", north },
           drw3 = "1914" })
t.is(questions(r), "who reacts, rc6 fire at pc3, pc3 fire at rc6, pc3 attack rc6",
     "musket 9.3.3c: nobody but the horse that it rides at reacts to its ride")
t.ok(not r:says "rc7 tries", "musket 9.3.2c: an interception is not intercepted")
-- It wins and advances: then active units may answer (11.2G).
r = ride({ { "where does", "2013" }, { "who reacts?", "drl4" } }, { 0, 5, 0 }, { drl4 = { "1915", "ne/e" } })
t.is(g:where "dpc3", "2014", "musket 9.3.3c: [set-up] it has driven the enemy back and advanced")
t.ok(r:says "rl4 fires at pc3", "musket 9.3.3c: to an advance after the combat active units react")

-- --- 9.3.4 what becomes of the move ---

-- drc3 4-7 on Charge has come two hexes; dpc3 attacks it: equal morale and strength. 5 at +0: the defender is shaken
-- and goes back.
local function charge(dice, p)
  p = p or {}
  g = at(joined({ drc3 = { "2016", north }, drw1 = "2019", dpc3 = { "2010", south }, dpw1 = "2007" }, p.units),
         { mark = p.mark, opts = p.opts, counter = orders { dp1 = "charge" } })
  local all = { { "who reacts?", "dpc3" } }
  for _, c in ipairs(p.choices or { { "where does", "2013" } }) do all[#all + 1] = c end
  return melee.play(g, "move Drc3 to " .. (p.to or "2014"), dice, all)
end
r = charge { 0, 2 }
t.is(melee.total(r), 2, "musket 11.3.6a.3: who intercepts over two clear hexes has Momentum")
t.is(g:where "dpc3", "2112", "musket 9.3.4a: [set-up] 2 +2: the attacker goes back one hex")
t.is(g:get "move.unit", "drc3", "musket 9.3.4a: the charge goes on")
t.ok(g:is("drc3", "formation_shaken"), "musket 9.3.4b: [set-up] with the hit of the combat")
t.is(g:get "move.allowance" - g:get "move.spent", 6, "musket 9.3.4b: that takes no points from it")
t.is(g:get "move.run", 0, "musket 9.3.4b: what it had for Momentum is gone")

-- 2 +2 again, from 1913: the way is free and the charge goes on along it.
charge({ 0, 2 }, { to = "2013", choices = { { "where does", "1913" } } })
t.is(g:where "drc3", "2013", "musket 9.3.4a: when the combat is over the unit rides on to where it was going")
-- Where it is not fought it has him against its side and stops: the hex that it was going to is free.
r = charge({ 0 }, { to = "2013", choices = { { "where does", "1913" }, { "does pc3 attack", "no" } } })
t.is(g:where "drc3", "2014", "musket 5.6.1e: next to an enemy who did not attack it goes no further")
t.ok(r:says "the way of rc3 is barred", "musket 7.1.1a: and is told so")
-- 5 +2: the defender is shaken and goes back two hexes; it may still move, from there.
charge { 0, 5 }
t.ok(g:is("drc3", "morale_shaken") and g:where "drc3" ~= "2014",
     "musket 9.3.4a: [set-up] the intercepted unit is driven back")
t.is(g:get "move.unit", "drc3", "musket 9.3.4a: on the map it goes on from where it is")
t.ok(#g:legal "move" > 0, "musket 9.3.4a: with the points it has left")
charge({ 0, 2 }, { mark = { drc3 = "formation_shaken", dpc3 = "formation_shaken" },
                   units = { drc3 = { "2015", north }, drw1 = "2017" } })
t.ok(g:is("drc3", "formation_broken"), "musket 9.3.4b: [set-up] the combat makes it Formation Broken")
t.is(g:get "move.unit", nil, "musket 9.3.4b: then its move is over")

-- Momentum: two hexes before it was met, none after; then two more.
charge { 0, 1 }
field.play(g, "halt Drc3")
t.ok(not g:is("drc3", "momentum"), "musket 9.3.4b: two hexes ridden before the combat give no Momentum")
charge({ 0, 1, 0 }, { units = { dpg1 = { "1810", south }, dpw2 = "1809" },
                      choices = { { "where does", "2013" }, { "who reacts?", "dpg1" }, { "how does pg1", "fire" } } })
field.play(g, "halt Drc3")
t.ok(not g:is("drc3", "momentum"), "musket 9.3.4b: nor if guns fire at it after that")
charge { 0, 1 }
melee.play(g, "move Drc3 to 2012")
t.is(g:where "drc3", "2012", "musket 9.3.4b: [set-up] it rides two hexes more")
field.play(g, "halt Drc3")
t.ok(g:is("drc3", "momentum"), "musket 9.3.4b: these earn it anew")
-- It is met and not attacked: what it had ridden is lost all the same. Where the switch wants a combat, only its own shot
-- costs it Momentum (11.3.6.1).
charge({ 0 }, { choices = { { "where does", "2013" }, { "does pc3 attack", "no" } } })
field.play(g, "halt Drc3")
t.ok(not g:is("drc3", "momentum"), "musket 9.3.4b: who is intercepted loses Momentum, though nobody attacks him")
for what, expected in pairs { yes = false, no = true, no_pistols = true } do
  local choices = { { "where does", "2013" }, { "does pc3 attack", "no" } }
  if what ~= "no_pistols" then choices[3] = { "does rc3 fire", what } end
  charge(what == "yes" and { 0, 0 } or { 0 }, { mark = { drc3 = what == "no_pistols" and what or nil }, choices = choices,
                                                    opts = { switches = { momentum = "combat" } } })
  field.play(g, "halt Drc3")
  t.is(g:is("drc3", "momentum"), expected, "musket 11.3.6.1: who is met on his ride has Momentum unless he fires: " .. what)
end
g = field_of { drc6 = { "2016", north }, drw2 = "2019", dpc3 = { "1614", "e/se" }, dpw1 = "1514" }
melee.play(g, "move Drc6 to 2013", { 0, 0 }, { { "enters 2014", "dpc3" }, { "does rc6 fire", "yes" }, { "does pc3 attack", "no" } })
field.play(g, "halt Drc6")
t.is(g:where "drc6" .. " " .. tostring(g:is("drc6", "momentum")), "2013 false", "musket 11.3.6.1: nor has he with one hex after the shot")
-- drc1 rides by; drc2 steps aside from the guns that fire at it, and is intercepted.
g = at({ drc1 = { "2012", north }, drc2 = { "1812", north }, drw1 = "1913", dpg1 = { "2008", south }, dpc3 = { "1410", "e/se" }, dpw1 = "1409" },
       { counter = orders { dp1 = "charge" } })
r = melee.play(g, "move Drc1 to 1910", { 0, 5, 0, 4, zeros = true },
               { { "enters 1910", "dpg1" }, { "how does pg1", "fire" }, { "step aside", "yes" }, { "enters 1712", "dpc3" } })
field.play(g, "halt Drc1")
t.is(tostring(r:says "pc3 attacks rc2") .. " " .. tostring(g:is("drc1", "momentum")), "true true", "musket 9.3.4b: the interception of another costs it nothing")
charge({ 9 }, { choices = {} })
field.play(g, "halt Drc3")
t.ok(g:is("drc3", "momentum"), "musket 9.3.4b: an attempt that fails takes nothing from it")
charge({ 9 }, { choices = {}, opts = { switches = { momentum = "attempt" } } })
field.play(g, "halt Drc3")
t.ok(not g:is("drc3", "momentum"), "musket 9.3.4b: by the other reading it does")

-- --- 9.3.5, 9.3.6 afterwards ---

g = field_of { drc6 = { "2014", north }, drw2 = "2016", dpc3 = { "2010", south }, dpw1 = "2008" }
melee.play(g, "move Drc6 to 2013", { 0 }, { { "who reacts?", "dpc3" }, { "does pc3 attack", "no" } })
g:set { active = "dp1" }
g:phase("actions", "parliament")
field.yes(t, g, "turn Dpc3 to e/se", "9.3.5: who has intercepted acts when its wing is activated")

-- --- 9.3.7 guns ---

-- Through 2011, the only way past dpl1: guns of its own are no bar, but it has no Momentum.
local gun = { dpg5 = { "2011", south }, dpl1 = { "1911", south } }
r = charge({ 0, 2 }, { units = gun })
t.is(melee.modifier(r, "11.3.6") or 0, 0, "musket 9.3.7: it rides through its own guns, and loses Momentum")
t.ok(r:says "pc3 attacks rc3", "musket 9.3.7: [set-up] it attacks")
r = charge({ 0, 2 }, { units = gun, mark = { dpg5 = { "disabled", "below" } } })
t.is(melee.modifier(r, "11.3.6"), 2, "musket 9.3.7: guns that are disabled take nothing from it")
r = charge({ 0, 2 },
           { units = { dpg5 = { "2013", south } }, mark = { dpg5 = "fired" },
             choices = { { "where does", "2013" }, { "on top", "dpc3" } } })
t.is(melee.modifier(r, "11.3.6") or 0, 0, "musket 9.3.7: nor has it any if it ends among its guns")
-- To 2014 the line runs between 1911 and 2011, and the way through one of them.
t.ok(tries("2015", "2014", { units = { dpl1 = { "1911", south } } }), "musket 9.3.7: [set-up] by 2011 there is a way")
t.ok(not tries("2015", "2014", { units = { dpl1 = { "1911", south }, drg1 = { "2011", north } } }),
     "musket 9.3.7: never through guns of the enemy")
t.ok(tries("2015", "2014", { units = { dpl1 = { "1911", south }, dpg5 = { "2011", south } } }),
     "musket 9.3.7: through its own it may")

-- --- ex.ULB-Mergentheim-1 ---

-- Alt Kolb (drc6) comes into 2113; Wittgenstein (dpc2) would ride from 2010, Taupedel (dpc3) stands in 2011 with his
-- back to it, Ohm (dpc8) looks on from 2411.
local function kolb(taupedel)
  g = field_of { drc6 = { "2114", north }, drw2 = "2114", dpc2 = { "2010", south }, dpc3 = { taupedel, north },
                 dpw1 = "2009",
                 dpc8 = { "2411", "sw/w" }, dpw3 = "2510" }
  return who(g, "move Drc6 to 2113")
end
t.is(kolb "2011", "dpc8",
     "musket ex.ULB-Mergentheim-1: Taupedel hides the mover from Wittgenstein; Ohm can intercept it in 2113")
t.is(kolb "1810", "dpc2 dpc8", "musket ex.ULB-Mergentheim-1: without Taupedel in the way Wittgenstein could as well")
r = play(g, "move Drc6 to 2113", { 9, 9 }, { "dpc2", "dpc8" })
t.is(#r.rolls, 2, "musket ex.ULB-Mergentheim-1: each with a die of his own")
-- --- 11.3.6a.3, 14.4c how far it rides for Momentum ---

-- Horse comes to a hex and is met in the one north of it, by horse from that far up the column. Gives the modifier of Momentum.
local function momentum(from, to, start, p)
  p = p or {}
  g = at(joined({ drc3 = { from, north }, drw1 = from, dpc3 = { start, p.facing or south }, dpw1 = start }, p.units), { counter = orders { dp1 = "charge" } })
  g:dice { 0, 4, 0, 0, 0, 0, 0, 0 }
  local m = g:play("move Drc3 to " .. to)
  while m.status == "asked" do
    local answer = g.ask.options[1]
    for _, each in ipairs(g.ask.options) do
      if each == "dpc3" or each == p.meet then answer = each end
    end
    if g.ask.least == 0 then answer = "none" end
    m = g:reply(answer)
  end
  g.dice_queue = {}
  t.ok(m:says "pc3 attacks rc3", "musket 9.3.3b: [set-up] it attacks, from " .. start)
  return melee.modifier(m, "11.3.6")
end
for far, expected in pairs { [2] = 0, [3] = 2, [4] = 2 } do
  t.is(momentum("2015", "2014", ("20%02d"):format(14 - far), { meet = "2013" }), expected, ("musket 11.3.6a.3: a ride of %d hexes"):format(far - 1))
end
t.is(momentum("2015", "2014", "2010", { meet = "2013", facing = "sw/w", units = { dpg5 = { "2010", south } } }), 2,
     "musket 9.3.7: guns that it leaves behind take nothing from its Momentum")
t.is(momentum("2015", "2014", "2010", { meet = "1913", facing = "e/se", units = { dpg5 = { "2010", north }, dpl1 = { "2011", south } } }), 2,
     "musket 9.3.7: nor if it turns among them first")
-- From 0516 the line to 0519 runs past woods in 0417, and pl1 in 0517 leaves it no other way: a clear hex follows.
g = at({ drc8 = { "0519", "w/nw" }, drw3 = "0519", dpc3 = { "0516", south }, dpw1 = "0516", dpl1 = { "0517", south } },
       { active = "dr3", counter = orders { dp1 = "charge" } })
r = melee.play(g, "turn Drc8 to nw/ne", { 0, zeros = true }, { { "who reacts", "dpc3" } })
t.is(tostring(r:says "pc3 attacks rc8") .. " " .. melee.modifier(r, "11.3.6"), "true 0", "musket 11.3.6.1: woods on the way are no clear hex")
t.is(momentum("0313", "0312", "0308", { meet = "0311" }), 0, "musket 14.4c: a stream on the way does")

-- --- 10.8.9c guns that are lost while the others react ---

-- pc2 is stacked with guns and attacks rc3, which has come next to it; where it is beaten the guns are lost, and nobody asks them.
local lost = 0
for die = 0, 9 do
  g = at({ drc3 = { "2013", north }, drw1 = "2014", dpc2 = { "2010", south }, dpg5 = { "2010", south }, dpw1 = "2010" },
         { counter = orders { dp1 = "charge" } })
  g:dice { 0, die, 0, 0, 0, 0, 0, 0 }
  r = g:play "move Drc3 to 2011"
  local asked_guns = false
  while r.status == "asked" do
    local answer = g.ask.options[1]
    for _, each in ipairs(g.ask.options) do
      if each == "dpc2" or each == "intercept" then answer = each end
      if each == "dpg5" and not g:is("dpg5", "disabled") and not g:is("dpg5", "captured") and answer ~= "dpc2" then answer = "none" end
      asked_guns = asked_guns or each == "dpg5" and (g:is("dpg5", "disabled") or g:is("dpg5", "captured"))
    end
    r = g:reply(answer)
  end
  g.dice_queue = {}
  if g:is("dpg5", "disabled") or g:is("dpg5", "captured") then lost = lost + 1 end
  t.ok(r.status == "done" and not asked_guns, "musket 10.8.9c: guns that were lost do not react, die " .. die)
end
t.ok(lost > 0, "musket 11.5.2b: [set-up] they are lost where their cavalry is beaten")
t.done()
