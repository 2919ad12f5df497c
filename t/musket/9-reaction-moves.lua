-- 9.2: units that turn, form hedgehog or withdraw in the middle of an enemy's move.
local t, reactions = require "tap", require "musket.lib.reactions"
local melee = require "musket.lib.melee"
local at, play, who, ways, may = reactions.at, reactions.play, reactions.who, reactions.ways, reactions.may
local joined, north, south = reactions.joined, "nw/ne", "se/sw"

-- The royalist foot is active, on Charge; the orders of the others: { dp2 = "rally" }.
local function foot(units, orders, marks)
  local p = { active = "dr2", mark = marks, counter = {} }
  for wing, order in pairs(joined({ dr2 = "charge" }, orders)) do p.counter[wing] = { order = order } end
  return at(units, p)
end
local function sorted(list)
  table.sort(list)
  return table.concat(list, " ")
end

-- --- 9.2.1 at once, and as often as it happens ---

-- Three hexes toward light infantry under Rally, which goes away when the second is entered.
local g = foot({ drh5 = { "2014", north }, drw2 = "2014", dpl4 = { "2010", south }, dpw2 = "2002" }, { dp2 = "rally" })
play(g, "move Drh5 to 2011", {}, { "dpl4", "2007", north })
t.is(g:where "dpl4", "2007", "musket 9.2.1a: the reaction comes in the middle of the move")
t.is(g:where "drh5", "2011", "musket 9.2.1a: which goes on from there")
t.is(g:get "move.spent", 3, "musket 9.2.1a: at the same price")

g = foot { drh5 = { "2111", north }, drh7 = { "2012", "w/nw" }, drw2 = "2111", dph5 = { "2010", south }, dpw2 = "2010" }
play(g, "move Drh5 to 2110", {}, { "dph5", "turn", "ne/e" })
t.ok(may(g, "move Drh7 to 1911", "dph5", "turn"),
     "musket 9.2.1b: it may react again to the next one, though in the front hex of an enemy")
play(g, "move Drh7 to 1911", {}, { "dph5", south })
t.is(g:facing_of "dph5", south, "musket 9.2.1b: any number of times")

-- --- 9.2.2 facing ---

-- One comes from 2111 up to the flank of another that stands in 2010; in 2011 it would be in front, in 2009 behind.
local function turns(id, mark, mover, mover_mark, hex)
  local from = hex == "2011" and "2012" or "2111"
  local units = { [mover] = { from, north }, drw2 = from, [id] = { "2010", south }, dpw2 = "2010" }
  return may(foot(units, {}, { [id] = mark, [mover] = mover_mark }),
             ("move D%s to %s"):format(mover:sub(2), hex or "2110"), id, "turn", nil, { 0, 0, 0, 0 })
end
local quick = {
  { "dpc6", nil, "drh5", nil, true, "8 against 4" },
  { "dpc6", nil, "drc6", nil, true, "8 against 8" },
  { "dpc6", "formation_shaken", "drc6", nil, false, "4 against 8" },
  { "dpc6", "formation_shaken", "drh5", nil, true, "4 against 4" },
  { "dpc6", "formation_shaken", "drl4", nil, false, "4 against 6" },
  { "dpc6", "formation_shaken", "drl4", "formation_shaken", true, "4 against 3" },
  { "dpl4", nil, "drc6", nil, false, "6 against 8" },
  { "dpl4", nil, "drl4", nil, true, "6 against 6" },
  { "dpl4", nil, "drc6", "formation_shaken", true, "6 against 4" },
  { "dph7", nil, "drc6", "formation_shaken", true, "4 against 4" },
  { "dph7", nil, "drl4", nil, false, "4 against 6" },
  { "dph7", nil, "drh5", nil, true, "4 against 4, foot" },
  { "dph7", "formation_shaken", "drh5", nil, false, "2 against 4" },
  { "dph7", "formation_broken", "drh5", "formation_shaken", false, "0 against 2" },
  { "dph8", nil, "drh5", nil, true, "4 against 4, dismounted" },
}
for _, c in ipairs(quick) do
  t.is(turns(c[1], c[2], c[3], c[4]), c[5], "musket 9.2.2a: who is as quick as the enemy turns: " .. c[6])
end
t.ok(not turns("dpc6", nil, "drh5", nil, "2011"), "musket 9.2.2a: not to an enemy in front")
g = foot { drh5 = { "2108", south }, drw2 = "2108", dpc6 = { "2010", south }, dpw2 = "2010" }
t.ok(may(g, "move Drh5 to 2009", "dpc6", "turn", nil), "musket 9.2.2a: to one behind")
g = foot { drh5 = { "2211", north }, drw2 = "2211", dpc6 = { "2010", south }, dpw2 = "2010" }
t.ok(not may(g, "move Drh5 to 2210", "dpc6", "turn"), "musket 9.2.2a: not to one two hexes off")
g = foot { drh5 = { "2110", north }, drw2 = "2110", dpc6 = { "2010", south }, dpw2 = "2010" }
t.ok(not may(g, "turn Drh5 to ne/e", "dpc6", "turn"), "musket 9.2.2a: nor to one that turns beside it without moving")
g = foot { drh5 = { "2111", north }, drw2 = "2111", dpg1 = { "2010", south }, dph6 = { "2010", south }, dpw2 = "2010" }
t.is(ways(g, "move Drh5 to 2110", "dpg1"), "", "musket 9.2.2b: guns do not turn so")

-- The facings that a unit may take, when foot comes into 2110.
local function facings(id, more, orders)
  g = foot(joined({ drh5 = { "2111", north }, drw2 = "2111", [id] = { "2010", south }, dpw2 = "2010" }, more), orders)
  if not may(g, "move Drh5 to 2110", id, "turn") then return "none" end
  g:answer { id, "turn" }
  g:play "move Drh5 to 2110"
  return sorted(g.ask.options)
end
t.is(facings "dpc6", "e/se ne/e sw/w w/nw", "musket 9.2.2b: one hex: by one or two vertices to either side")
g:reply "ne/e"
t.is(g:facing_of "dpc6" .. g:where "dpc6", "ne/e2010", "musket 9.2.2b: for nothing")

-- Two hexes, 2010 and 1910: wheels go through 1911, then 2011 or 1811.
t.is(facings "dph1", "e/se ne/e sw/w w/nw", "musket 9.2.2c: two hexes: by one or two wheels to either side")
g:reply "w/nw"
t.is(g:facing_of "dph1" .. " " .. table.concat(g:covers_of "dph1", " "), "w/nw 1811 1910",
     "musket 9.2.2c: one half goes two hexes round the other")
local function wheels(more, order)
  g = foot(joined({ drh5 = { "2111", north }, drw2 = "2111", dph1 = { "2010", south }, dpw2 = "2010" }, more),
           { dp2 = order })
  return may(g, "move Drh5 to 2110", "dph1", "turn")
end
t.ok(not wheels({ drh6 = { "1912", north } }, "make_ready"), "musket 9.2.2c: not into a hex next to an enemy")
t.ok(not wheels({ drh6 = { "1912", north } }, "rally"), "musket 9.2.2c: under Rally neither")
t.ok(wheels({ drh6 = { "1912", north } }, "charge"), "musket 9.2.2c: but on Charge")
t.is(facings("dph1", { drh6 = { "2112", north } }), "e/se sw/w w/nw",
     "musket 9.2.2d: next to the enemy that the other half touches, if to no other one: here drh6")
t.is(facings("dph1", { dpl5 = { "1911", south } }), "none", "musket 9.2.2c: nor through a friend")

-- 7.3.1 A hedge runs between the rows 05 and 06.
g = foot { drh5 = { "0707", north }, drw2 = "0707", dph2 = { "0506", north }, dpw2 = "0506" }
play(g, "move Drh5 to 0706", {}, { "dph2", "turn", "w/nw" })
t.is(table.concat(g:covers_of "dph2", " "), "0506 0505", "musket 9.2.2c: [set-up] the right half has crossed the hedge")
t.ok(g:is("dph2", "formation_shaken"), "musket 9.2.2c: a wheel in reaction is worn by the ground as any other")

-- --- 9.2.3 hedgehog ---

-- Horse comes from the south up to foot in 2010 that faces south: into 2012 at two hexes, 2013 at three.
local function forms(id, mark, to, mover, facing)
  local from = to == "2013" and "2014" or "2013"
  g = foot({ [mover or "drc6"] = { from, north }, drw2 = from, [id] = { "2010", facing or south }, dpw2 = "2010" }, {},
           { [id] = mark })
  return may(g, ("move D%s to %s"):format((mover or "drc6"):sub(2), to or "2012"), id, "hedgehog")
end
t.ok(forms "dph5", "musket 9.2.3a: foot may form hedgehog when horse comes within two hexes, quick as that is")
t.ok(forms("dph5", nil, "2012", nil, "sw/w"), "musket 9.2.3a: to its flank")
t.ok(not forms("dph5", nil, "2013"), "musket 9.2.3a: not at three hexes")
t.ok(not forms("dph5", nil, "2012", nil, north), "musket 9.2.3a: not behind it")
t.ok(not forms("dph5", nil, "2012", "drl4"), "musket 9.2.3a: not for light infantry")
t.ok(not forms("dph5", nil, "2012", "drh5"), "musket 9.2.3a: not for foot")
t.ok(forms("dph5", "open_order"), "musket 9.2.3a: out of Open Order")
t.ok(forms("dph5", "column"), "musket 9.2.3a: out of column")
t.ok(forms("dph5", "formation_shaken"), "musket 9.2.3a: Formation Shaken too")
t.ok(not forms("dph5", "formation_broken"), "musket 9.2.3a: not Formation Broken")
t.ok(not forms("dph5", "hedgehog"), "musket 9.2.3a: nor a second time")
t.ok(forms("dph5", "morale_shaken"), "musket 9.2.3a: Morale Shaken is no bar")
t.ok(forms "dph1", "musket 9.2.3a: two hexes as well as one")
t.ok(not forms "dph7", "musket 9.2.3a: not without pikes")
t.ok(not forms "dph8", "musket 9.2.3a: not dismounted cavalry")
t.ok(not forms "dpl4", "musket 9.2.3a: not light infantry")

local function tries(id, die, marks)
  g = foot({ drc6 = { "2013", north }, drw2 = "2013", [id] = { "2010", south }, dpw2 = "2002" }, {}, { [id] = marks })
  return play(g, "move Drc6 to 2012", { die }, { id })
end
local r = tries("dph5", 6)
t.ok(g:is("dph5", "hedgehog"), "musket 9.2.3a: it passes a morale check: 6 against 6")
t.is(#r.rolls, 1, "musket 9.2.3a: one die")
tries("dph5", 6, "formation_shaken")
t.ok(g:is("dph5", "hedgehog") and not g:is("dph5", "formation_shaken"),
     "musket 9.2.3a: a unit that was Formation Shaken is a hedgehog in good order")
tries("dph1", 3)
t.is(table.concat(g:covers_of "dph1", " "), "2010 1910", "musket 9.2.3a: a hedgehog of two hexes stays in both")
tries("dph5", 7)
t.ok(g:is("dph5", "morale_shaken") and not g:is("dph5", "hedgehog"),
     "musket 9.2.3b: who fails does not form and loses a level")
g = foot({ drc6 = { "2013", north }, drw2 = "2013", dph5 = { "2010", south }, dpw2 = "2002" }, {},
         { dph5 = "morale_shaken" })
g:dice { 6 }
g:answer { "dph5" }
g:play "move Drc6 to 2012"
while g.ask do g:reply(g.ask.options[1]) end
t.ok(g:is("dph5", "morale_broken") and g:where "dph5" ~= "2010",
     "musket 9.2.3b: Morale Shaken against 5 it breaks, and flees at once")

-- Into 2009, behind foot in 2010 that faces south.
local function behind(id, die, marks, more)
  g = foot(joined({ drc6 = { "2108", south }, drw2 = "2108", [id] = { "2010", south }, dpw2 = "2010" }, more), {},
           { [id] = marks })
  g:dice { die }
  g:play "move Drc6 to 2009"
  return #g.dice_queue == 0
end
t.ok(behind("dph5", 6), "musket 9.2.3c: horse behind it: it must try")
t.ok(g:is("dph5", "hedgehog"), "musket 9.2.3c: and forms hedgehog")
t.ok(behind("dph5", 6, "formation_shaken"), "musket 9.2.3c: Formation Shaken too")
t.ok(behind("dph5", 6, nil, { dpw2 = "3003" }), "musket 9.2.3c: out of command too (5.4.3h)")
behind("dph5", 9, nil, { dpw2 = "3003" })
t.ok(g:is("dph5", "morale_shaken"), "musket 9.2.3c: who must try and fails loses a level")
t.ok(not behind("dph5", 6, "formation_broken"), "musket 9.2.3c: not Formation Broken")
t.ok(not behind("dph7", 6), "musket 9.2.3c: not without pikes")
t.ok(behind("dph1", 6), "musket 9.2.3c: two hexes")
g = foot { drc6 = { "2111", north }, drw2 = "2111", dph5 = { "2010", south }, dpw2 = "2010" }
g:play "move Drc6 to 2110"
t.ok(g.ask ~= nil and not g:is("dph5", "hedgehog"), "musket 9.2.3c: beside it: it need not")
g = foot({ drc6 = { "2009", south }, drw2 = "2009", dph5 = { "2010", south }, dpw2 = "2010" })
t.is(play(g, "turn Drc6 to sw/w").status, "done", "musket 9.2.3c: nor if horse behind it only turns")
g = at({ dph5 = { "2010", south }, dpw2 = "2010", drc6 = { "2009", south } },
       { active = "dp2", counter = { dp2 = { order = "receive_charge" } },
       mark = { dph5 = "hedgehog" } })
t.is(who(g, "reform Dph5"), "drc6",
     "musket 9.2.3c: it need not stay a hedgehog because horse is behind it; leaving it is a reform like any")

-- --- 9.2.4 withdrawal ---

-- Foot, or who is given, comes from the south to two hexes, or three.
local function leaves(id, orders, mover, to, marks)
  mover = mover or "drh5"
  local from = to == "2013" and "2014" or "2013"
  g = foot({ [mover] = { from, north }, drw2 = from, [id] = { "2010", south }, dpw2 = "2002" }, orders, marks)
  return may(g, ("move D%s to %s"):format(mover:sub(2), to or "2012"), id, "withdraw")
end
local rally = { dp2 = "rally" }
t.ok(leaves("dpl4", rally), "musket 9.2.4a: a unit under Rally withdraws from a slower one within two hexes")
t.ok(not leaves("dpl4", rally, "drh5", "2013"), "musket 9.2.4a: not at three")
t.ok(leaves("dpl4", rally, "drl4"), "musket 9.2.4a: from one as quick")
t.ok(not leaves("dpl4", rally, "drc6"), "musket 9.2.4a: not from a quicker one")
t.ok(leaves("dpl4", rally, "drc6", nil, { drc6 = "formation_shaken" }),
     "musket 9.2.4a: that is slower for its formation")
t.ok(not leaves("dpc6", rally, "drl4", nil, { dpc6 = "formation_shaken" }), "musket 9.2.4a: nor if it is slow itself")
t.ok(leaves("dph5", rally), "musket 9.2.4a: foot from foot")
t.ok(not leaves("dph5", rally, "drh5", nil, { dph5 = "formation_broken" }), "musket 9.2.4a: not if it cannot move")
g = foot({ drh5 = { "2012", north }, drw2 = "2012", dpl4 = { "2010", south }, dpw2 = "2002" }, rally)
t.ok(may(g, "turn Drh5 to ne/e", "dpl4", "withdraw"), "musket 9.2.4a: a change of facing costs points too")
g = foot({ drh5 = { "2011", north }, drw2 = "2011", dpl4 = { "2010", south }, dpw2 = "2002" }, rally)
t.is(ways(g, "fire Drh5 at Dpl4", "dpl4", nil, { 0, 0 }), "fire",
     "musket 9.2.4a: fire costs none: it is answered by fire alone")
t.ok(may(g, "turn Drh5 to ne/e", "dpl4", "withdraw"), "musket 9.2.4a: [set-up] next to it a turn would do")

-- Horse steps aside from the fire of guns, to two hexes from dpc6: that costs it nothing.
g = at({ drc1 = { "1812", "ne/e" }, drw1 = "1812", dpg3 = { "2010", south }, dpc6 = { "1915", north }, dpw2 = "1915" },
       { counter = { dp2 = { order = "rally" } } })
r = melee.play(g, "move Drc1 to 1912", { 5, 9 },
               { { "who reacts?", "dpg3" }, { "how does pg3", "fire" }, { "step aside", "yes" },
                 { "enters 1913", "dpc6" } })
t.ok(r:says "pc6 tries to intercept" and not melee.asked(r, "how does pc6"),
     "musket 9.2.4a: who steps aside spends none: it is not withdrawn from")

-- All hexes to which it may go: how near to the enemy, how far from where it was. It faces south.
local function ends(id, orders, marks, more)
  g = foot(joined({ drh5 = { "2013", north }, drw2 = "2013", [id] = { "2010", south }, dpw2 = "2002" }, more), orders,
           marks)
  g:answer { id }
  g:play "move Drh5 to 2012"
  local near, far = 99, 0
  for _, h in ipairs(g.ask.options) do
    near, far = math.min(near, g:distance(h, "2012")), math.max(far, g:distance(h, "2010"))
  end
  return ("%d %d"):format(near, far)
end
t.is(ends("dpc6", {}), "3 7",
     "musket 9.2.4a: it ends farther off than it was, and has all its points: eight, one of them to turn")
t.is(ends("dpc6", {}, { dpc6 = "formation_shaken" }), "3 3", "musket 9.2.4a: four if it is Formation Shaken")
t.is(ends("dpl4", rally), "3 5", "musket 9.2.4a: six if it is light infantry")
-- A hex that is typed and not offered is refused with its reason.
ends("dpl4", rally)
for _, each in ipairs { { "2011", "9.2.4c" }, { "2110", "9.2.4a" }, { "2002", "9.2.4a" } } do
  local reply = g:reply(each[1])
  t.is(("%s %s"):format(reply.status, reply.rule), "refused " .. each[2],
       ("musket %s: a withdrawal to %s is refused by its rule"):format(each[2], each[1]))
end
t.is(g:where "dpl4", "2010", "musket 9.2.4: what was refused has changed nothing")

t.is(ends("dpc6", { dp2 = "receive_charge" }, nil, { drc1 = { "1910", north }, drw1 = "1910" }), "3 7",
     "musket 9.1.1a.3: an order that allows one hex does not bind it, nor an enemy next to it")

-- 9.2.4b
t.ok(leaves("dpc6", { dp2 = "make_ready" }) and leaves("dpc6", { dp2 = "receive_charge" }),
     "musket 9.2.4b: horse withdraws from foot under any order")
t.ok(not leaves("dpc6", { dp2 = "charge" }), "musket 9.2.4b: but Charge")
t.ok(not leaves("dpl4", { dp2 = "charge" }) and not leaves("dpl4", { dp2 = "make_ready" }),
     "musket 9.2.4b: others only under Rally")
t.ok(not leaves("dpc6", { dp2 = "make_ready" }, "drl4"), "musket 9.2.4b: horse does not withdraw from light infantry")
t.ok(not leaves("dpc6", { dp2 = "make_ready" }, "drc6"), "musket 9.2.4b: nor from horse")
t.ok(leaves("dpc6", rally, "drc6"), "musket 9.2.4b: but under Rally")
t.ok(leaves("dpc6", { dp2 = "make_ready" }, "drh8"), "musket 9.2.4b: dismounted cavalry is foot")
g = foot { drh5 = { "2013", north }, drw2 = "2013", dpac = "2010" }
t.is(ways(g, "move Drh5 to 2012", "dpac"), "withdraw", "musket 9.2.4b: a leader who is alone withdraws")
g = foot { drh5 = { "2013", north }, drw2 = "2013", dpac = "2010", dph5 = { "2010", south }, dpw2 = "2002" }
t.is(who(g, "move Drh5 to 2012"), "", "musket 9.2.4b: one who is with a unit does not")

-- Once in each activation: foot follows horse and a general, in two activations.
g = foot({ drh5 = { "2013", north }, drw2 = "2013", dpc6 = { "2010", south }, dpac = "2210", dpw2 = "2002" },
         { dr2 = "make_ready" })
play(g, "move Drh5 to 2112", {}, { "dpc6", "2009", north, "dpac", "2209" })
t.is(who(g, "move Drh5 to 2111"), "", "musket 9.2.4b: nobody withdraws twice in an activation")
g:dice { 0 }
g:play "done"
t.is(g.ask and g.ask.rule, "4.3.1", "musket 9.2.4b: [set-up] the wing may continue")
g:answer { "yes", "none", "keep" }
g:go_on("ask")
t.is(g:now(), "actions", "musket 9.2.4b: [set-up] it continues")
t.is(who(g, "move Drh5 to 2111"), "dpc6 dpac", "musket 9.2.4b: in the next one they may, horse and leader")

-- 9.2.4c
g = foot({ drh5 = { "2013", north }, drh6 = { "2308", south }, drw2 = "2013", dpc6 = { "2010", south }, dpw2 = "2002" })
g:answer { "dpc6" }
g:play "move Drh5 to 2012"
local touching = 0
for _, h in ipairs(g.ask.options) do
  if g:distance(h, "2308") <= 1 then touching = touching + 1 end
end
t.is(touching, 0, "musket 9.2.4c: it comes next to no enemy")
t.ok(#g.ask.options > 10, "musket 9.2.4c: [set-up] it has other hexes to go to")
g = foot({ drh5 = { "0609", north }, drw2 = "0609", dpc6 = { "0606", north }, dpw2 = "1404" })
play(g, "move Drh5 to 0608", {}, { "dpc6", "0604", north })
t.ok(g:is("dpc6", "formation_shaken"), "musket 9.2.4c: a hedge wears it as in any move")
g = foot({ drh5 = { "2013", north }, drw2 = "2013", dpc6 = { "2010", south }, dph6 = { "1909", south },
           dpl5 = { "2009", south }, dpw2 = "2002" })
g:answer { "dpc6" }
g:play "move Drh5 to 2012"
local through = 0
for _, h in ipairs(g.ask and g.ask.options or {}) do
  if h == "1909" or h == "2009" then through = through + 1 end
end
t.is(through, 0, "musket 9.2.4c: nor does it stop on friends")
-- 6.3.1d Who is Formation Broken has no points, and does not turn, though the enemy has none either: rc3 advances to the flank of ph6.
for mark, expected in pairs { formation_broken = "fire", formation_shaken = "fire, turn, Hedgehog" } do
  g = at({ drc3 = { "2011", north }, drw1 = "2014", dpc2 = { "2010", south }, dph6 = { "1910", south }, dpw1 = "2005", dpw2 = "2005" },
         { "attacks", mark = { drc3 = "formation_broken", dph6 = mark, dpc2 = "formation_shaken" } })
  melee.declare(g, { "Drc3 at 2010" })
  for _, a in ipairs(melee.play(g, "fight", { 6 }).asked) do
    if a.rule == "9.1.1" then t.is(a.text, "rc3 advances to 2010: who reacts? ph6: " .. expected, "musket 9.2.2a: what it may do about an advance, " .. mark) end
  end
end
-- 9.2.2 A column of two hexes; its tail is in 2009.
g = foot({ drh5 = { "2111", north }, drw2 = "2113", dph1 = { "2010", "sw", tail = "2009" }, dpw2 = "2009" }, {}, { dph1 = "column" })
t.is(ways(g, "move Drh5 to 2110", "dph1"), "fire", "musket 9.2.2c: foot in column does not turn to an enemy beside it")
-- 14.1b A leader who withdraws to wagons of the enemy takes nothing.
g = foot({ drh5 = { "2013", north }, drw2 = "2014", dpw1 = "2010", drv1 = "2006" }, { dr2 = "charge" })
melee.play(g, "move Drh5 to 2012", {}, { { "who reacts", "dpw1" }, { "withdraw to", "2006" } })
t.is(g:where "dpw1" .. " " .. tostring(g:is("drv1", "captured")), "2006 false", "musket 14.1b: a leader by himself captures no wagons")
-- A column comes by a loop to the hex where its tail was.
g = at({ drh5 = { "2310", "w/nw" }, drw2 = "2310", dph1 = { "2010", "e", tail = "1910" }, dpw2 = "2010" },
       { active = "dr2", mark = { dph1 = "column" }, counter = { dp2 = { order = "rally" }, dr2 = { order = "charge" } } })
g:play "move Drh5 to 2210"
g:reply "dph1"
t.ok(g.ask and (" " .. table.concat(g.ask.options, " ")):find " 1910", "musket 8.1.2: who withdraws in column is not in its own way")
t.done()
