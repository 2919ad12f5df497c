-- 10.8: artillery.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local at, play, shots, rolls = volley.at, volley.play, volley.shots, volley.rolls
local north, south = volley.north, volley.south
local yes = function(...) field.yes(t, ...) end
local no = function(...) field.no(t, ...) end

-- The hex so many steps off.
local function far(hex, direction, n)
  for _ = 1, n do hex = field.next(hex, direction) end
  return hex
end
-- Guns in 2024 look north; 1923, 1922, 1821, 1820 … is the row to their left.
local place = "2024"
local function left(n) return far(place, "nw", n) end
local function guns(id, others, more)
  local all = { [id] = { place, north }, drw2 = "2025" }
  for k, v in pairs(others) do all[k] = v end
  return at(all, more)
end
local function cannonade(g, id, target, dice, answers)
  return table.concat(shots(play(g, ("cannonade D%s at D%s"):format(id:sub(2), target:sub(2)), dice, answers)), ", ")
end

-- --- 10.8.0 to 10.8.2 ---

local reach = { drg1 = 14, drg2 = 10, drg3 = 6 }
for _, id in ipairs { "drg1", "drg2", "drg3" } do
  local text = ("cannonade D%s at Dph6"):format(id:sub(2))
  yes(guns(id, { dph6 = { left(reach[id]), south } }), text, ("10.1.2: %s reaches %d hexes"):format(id, reach[id]))
  no(guns(id, { dph6 = { left(reach[id] + 1), south } }), text, "10.8.2 10.1.2", ("10.1.2: %s no farther"):format(id))
end
no(guns("drg1", { dph6 = { "3424", south } }), "cannonade Drg1 at Dph6", "10.1.3a", "10.1.3: 14 hexes off beside it is not too far")
no(guns("drg1", { dph6 = { "3524", south } }), "cannonade Drg1 at Dph6", "10.1.2", "10.1.2: 15 hexes off is")
-- The same hit for 12 lb, 4-8 lb and 3 lb at three hexes: +1, 0, -1.
t.is(cannonade(guns("drg1", { dph6 = { left(3), south } }), "drg1", "dph6", { 4 }), "rg1>ph6 +1 FH",
  "musket 10.8.0: 12 lb at three hexes")
t.is(cannonade(guns("drg2", { dph6 = { left(3), south } }), "drg2", "dph6", { 4 }), "rg2>ph6 +0 -",
  "musket 10.8.0: 4-8 lb at three hexes")
t.is(cannonade(guns("drg3", { dph6 = { left(3), south } }), "drg3", "dph6", { 5 }), "rg3>ph6 -1 -",
  "musket 10.8.0: 3 lb at three hexes")

local g = guns("drg1", { dph6 = { left(8), south } })
t.is(cannonade(g, "drg1", "dph6", { 9 }), "rg1>ph6 -1 1+FH",
  "musket 10.8.2: range is a modifier, the table gives the result")
t.ok(g:is("drg1", "fired"), "musket 10.8.2: then the guns have fired")
t.ok(g:of("dph6", "casualties") == 1 and g:is("dph6", "formation_shaken"), "musket 10.8.2: and the target has its hits")
g:counter { drg1 = { acted = false } }
no(g, "cannonade Drg1 at Dph6", "10.8.1", "10.8.1: once in a turn")
t.is(cannonade(guns("drg4", { dph6 = { left(8), south } }), "drg4", "dph6", { 5 }), "rg4>ph6 +0 FH",
  "musket 10.8.2: a double battery adds one")
t.is(cannonade(guns("drg1", { dph6 = { left(8), south } }, { mark = { dph6 = "hedgehog" } }), "drg1", "dph6", { 4 }),
  "rg1>ph6 +1 FH",
     "musket 10.8.2: and a hedgehog two")
no(guns("drg1", { dph6 = { left(8), south }, dph5 = { left(5), south } }), "cannonade Drg1 at Dph6", "10.9.1a",
  "10.8.2: it needs a clear line of sight")
yes(at { drg1 = { place, north }, drw2 = "3030", dph6 = { left(8), south } }, "cannonade Drg1 at Dph6",
  "10.8.1: guns out of command fire")
g = field.at { "actions", active = "dr1", units = { drg1 = { place, north }, drw2 = "2025", drw1 = "2125",
  dph6 = { left(8), south } } }
no(g, "cannonade Drg1 at Dph6", "2.3-active", "10.8.1: in the activation of their own wing")

-- As reaction: rc6 turns four hexes before pg1.
g = at { drc6 = { "2014", north }, dpg1 = { "2010", south }, dpg2 = { "2110", south } }
t.is(table.concat(shots(play(g, "turn Drc6 to ne/e", { 0 }, { "Dpg1", "fire" }))), "pg1>rc6 +0 -",
  "musket 10.8.1: or once in reaction")
t.ok(g:is("dpg1", "fired"), "musket 10.8.1: which is their fire of the turn")
t.is(#shots(play(g, "turn Drc6 to nw/ne")), 0,
  "musket 10.8.1: 4-8 lb do not graze as far, and pg1 has fired: nobody reacts")
g = field.at { "actions", active = "dp2", units = { dpg1 = { "2010", south }, dpw2 = "2009", drh5 = { "2016", north } },
  mark = { dpg1 = "fired" } }
no(g, "cannonade Dpg1 at Drh5", "10.8.1", "10.8.1: they fire no more in their own activation")

-- --- 10.8.3 to 10.8.5 grazing fire ---

local line = { dpl4 = { left(1), south }, dph6 = { left(2), south }, drc6 = { left(3), north },
  dpl5 = { left(4), south }, dph5 = { left(5), south } }
g = guns("drg1", line)
t.is(cannonade(g, "drg1", "dpl4", { 0, 0, 0, 0 }), "rg1>pl4 +2 -, rg1>ph6 +1 -, rg1>rc6 +1 -, rg1>pl5 +0 -",
     "musket 10.8.3a: all on the line to the grazing range, friend and enemy, each at its own range")
g = guns("drg1", { dpl4 = { left(1), south }, dph6 = { left(2), south } })
t.is(cannonade(g, "drg1", "dph6", { 4, 9, 3 }), "rg1>pl4 +2 FH, rg1>ph6 +1 2+FH+MC",
  "musket 10.8.3a: those before the target too")
t.ok(g:is("dpl4", "formation_shaken") and g:of("dph6", "casualties") == 2, "musket 10.8.3a: each by a roll of its own")
g = guns("drg1", { dpl4 = { left(2), south }, dph6 = { left(5), south } })
t.is(cannonade(g, "drg1", "dph6", { 0 }), "rg1>ph6 +0 -", "musket 10.8.3a: beyond the grazing range the target alone")
g = guns("drg1", { dph6 = { left(2), south }, dpg1 = { left(2), south } }, { mark = { dpg1 = "below" } })
g:dice { 0, 0 }
local r = g:play "cannonade Drg1 at Dph6"
t.is(table.concat(shots(r), ", "), "rg1>ph6 +1 -, rg1>pg1 +1 -", "musket 10.8.3a: guns below the target as well")

-- What ends a line. Light infantry hides nothing: pl4, pl5, pl6 stand on it one behind the other.
local function graze(gun, facing, one, two, three)
  local units = { drg1 = { gun, facing }, dpl4 = { one, facing }, dpl5 = { two, facing },
    dpl6 = three and { three, facing } }
  local p = field.at { "actions", active = "dr2", units = units }
  p:dice { 0, 0, 0 }
  return #shots(p:play "cannonade Drg1 at Dpl4")
end
t.is(graze("0519", north, "0518", "0417", "0416"), 2, "musket 10.8.3b: it goes into woods and no farther")
t.is(graze("0522", north, "0421", "0420", "0319"), 2, "musket 10.8.3b: not down a steep slope")
t.is(graze("0822", south, "0723", "0724"), 1, "musket 10.8.3b: nor down a gentle one")
t.is(graze("0325", north, "0324", "0223"), 1, "musket 10.8.3b: nor up one")
t.is(graze("0308", north, "0206", "0105", "0104"), 2, "musket 10.8.3b: it stops in the hex behind a hedge")
t.is(graze("2024", north, "1923", "1922", "1821"), 3, "musket 10.8.3b: in the open it goes on")

g = guns("drg1", { dph10 = { left(1), "sw/w" } })
t.is(g:covers_of "dph10"[2], left(2), "musket 10.8.4: both halves are on the line")
t.is(cannonade(g, "drg1", "dph10", { 0, 0 }), "rg1>ph10 +2 -, rg1>ph10 +1 -", "musket 10.8.4: it is attacked twice")
g = guns("drg1", { dph10 = { left(1), south } })
t.is(cannonade(g, "drg1", "dph10", { 0 }), "rg1>ph10 +2 -",
  "musket 10.8.4: once if the line meets only one of its hexes")

-- 2022 is straight ahead: the line runs between 1923 and 2023, beyond it between 1921 and 2021.
local function split(side)
  local p = guns("drg1", { dpl4 = { "1923", south }, dpl5 = { "2023", south }, dph6 = { "2022", south },
    dpl1 = { "1921", south }, dpl3 = { "2021", south } })
  return cannonade(p, "drg1", "dph6", { 0, 0, 0 }, { side })
end
t.is(split "left", "rg1>pl4 +2 -, rg1>ph6 +1 -, rg1>pl1 +1 -",
  "musket 10.8.5: along a hexside the left side for the whole length")
t.is(split "right", "rg1>pl5 +2 -, rg1>ph6 +1 -, rg1>pl3 +1 -", "musket 10.8.5: or the right one, never both")

-- --- 10.8.6 cavalry steps aside ---

-- pc7 is six hexes off, two beyond the grazing range; its flanks are 1618 and 1818.
local function six(die, marks, others, more)
  local units = { dpc7 = { left(6), south } }
  for k, v in pairs(others or {}) do units[k] = v end
  more = more or {}
  more.mark = { dpc7 = marks }
  local p = guns("drg1", units, more)
  p:dice(die)
  p:play "cannonade Drg1 at Dpc7"
  return p
end
g = six { 5 }
t.ok(g.ask and g.ask.side == "parliament", "musket 10.8.6a: its owner may avoid the formation hit")
g:answer { "1818" }
g:reply "yes"
t.is(g:where "dpc7" .. " " .. g:facing_of "dpc7", "1818 se/sw",
  "musket 10.8.6a: by a step to a flank, facing as before")
t.ok(not g:is("dpc7", "formation_shaken"), "musket 10.8.6a: then it is not hit")
g = six { 5 }
g:reply "no"
t.ok(g:is("dpc7", "formation_shaken") and g:where "dpc7" == left(6), "musket 10.8.6a: or stay and take it")
g = six { 8 }
g:answer { "1618" }
g:reply "yes"
t.ok(g:of("dpc7", "casualties") == 1 and not g:is("dpc7", "formation_shaken"), "musket 10.8.6a: other results stand")
t.ok(six({ 4 }, "formation_shaken").ask, "musket 10.8.6a: Formation Shaken cavalry may")
t.ok(not six({ 3 }, "formation_broken").ask, "musket 10.8.6a: Formation Broken cavalry may not")
t.ok(not six({ 4 }, "open_order").ask, "musket 10.8.6a: nor cavalry in Open Order")
g = guns("drg1", { dpc2 = { left(6), south }, dpl1 = { left(6), south } })
g:dice { 5 }
t.is(g:play "cannonade Drg1 at Dpc2".status, "done", "musket 10.8.6a: nor with light infantry")
g = guns("drg1", { dph6 = { left(6), south } })
g:dice { 5 }
t.is(g:play "cannonade Drg1 at Dph6".status, "done", "musket 10.8.6a: nor infantry")
g = at { drh9 = { "2012", north }, dpc7 = { "2011", south } }
g:dice { 4 }
g:play "fire Drh9 at Dpc7"
t.ok(g.ask and g.ask.rule == "10.8.6a", "musket 10.8.6a: it may avoid regimental artillery too")
r = g:reply "yes"
t.is(g:where "dpc7", "2111", "musket 10.8.6b: to the flank that is not next to the firer")
t.ok(r.status == "done" and not g.ask, "musket 10.8.6b: that is its reaction: it does not fire back")
g = at({ drh9 = { "2012", north }, dpc7 = { "2011", south }, dpw3 = "2010" }, { counter = { dp3 = { order = "charge" } } })
g:dice { 4 }
g:play "fire Drh9 at Dpc7"
g:reply "yes"
t.is(g:where "dpc7", "2111", "musket 10.8.6b: guns of a regiment graze one hex: not next to them, under Charge either")
g = at { drh5 = { "2012", north }, dpc7 = { "2011", south } }
g:dice { 5 }
g:play "fire Drh5 at Dpc7"
t.ok(g.ask and g.ask.rule ~= "10.8.6a", "musket 10.8.6a: but no muskets")

g = guns("drg1", { dpc7 = { left(3), south } })
g:dice { 4 }
t.is(g:play "cannonade Drg1 at Dpc7".status, "done", "musket 10.8.6b: not within the grazing range")
g = six({ 5 }, nil, { dph5 = { "1618", south }, dph6 = { "1818", south } })
t.ok(not g.ask, "musket 10.8.6b: not into friends")
g = six({ 5 }, nil, { drh5 = { "1517", north }, drh6 = { "1817", north } })
t.ok(not g.ask, "musket 10.8.6b: not next to an enemy under Receive Charge")
g = six({ 5 }, nil, { drh5 = { "1517", north }, drh6 = { "1817", north }, dpw3 = left(6) },
  { counter = { dp3 = { order = "charge" } } })
t.ok(g.ask, "musket 10.8.6b: under Charge it may")

-- rh5 in 1918 is next to 1818 and two hexes from where pc7 stands; in 2018 it is two and three hexes off.
local function to_aside(order, commander, others)
  others.dpw3 = commander
  local p = six({ 5 }, nil, others, { counter = { dp3 = { order = order } } })
  if not p.ask then return "" end
  return p:reply "yes".status == "asked" and table.concat(p.ask.options, " ") or p:where "dpc7"
end
for _, c in ipairs { { "charge", "1715", "1618 1818" }, { "charge", "3003", "1618" }, { "make_ready", "1715", "1618" },
                     { "receive_charge", "1715", "1618" }, { "rally", "1715", "1618" } } do
  t.is(to_aside(c[1], c[2], { drh5 = { "1918", north } }), c[3], ("musket 10.8.6b: beside an enemy, under %s, its commander in %s"):format(c[1], c[2]))
end
t.is(to_aside("rally", "1715", { drh5 = { "2018", north } }), "1618", "musket 10.8.6b: under Rally not nearer to an enemy (5.6.4a)")
t.is(to_aside("rally", "1715", {}), "1618 1818", "musket 10.8.6b: but as near as before")
t.is(to_aside("make_ready", "1715", { drh5 = { "2018", north } }), "1618 1818", "musket 10.8.6b: under Make Ready it may, if not next to him")

-- rc2 rides to four hexes before pg1; 1712 to its left is farther, and before pl4.
g = field.at { "actions", active = "dr1", units = { drc2 = { "1813", north }, drw1 = "1814", dpg1 = { "2008", south },
  dpl4 = { "1611", south } } }
g:dice { 5 }
g:answer { "Dpg1", "fire", "yes" }
r = g:play "move Drc2 to 1812"
t.is(g:where "drc2", "1712", "musket 10.8.6b: the mover steps aside")
t.ok(g.ask and g.ask.rule == "9.1.1" and g.ask.options[2] == "dpl4",
  "musket 10.8.6b: and others may react to it")

-- rg1 grazes pl5 and, beyond it, rc6 of its own side, which steps out of its range and before ph6.
g = guns("drg1", { drc6 = { left(4), north }, dpl5 = { left(2), south }, dph6 = { "1719", south }, drw2 = "1722" },
  { counter = { dr2 = { order = "charge" } } })
g:dice { 0, 5 }
g:answer { "yes" }
g:play "cannonade Drg1 at Dpl5"
t.is(g:where "drc6" .. " " .. tostring(g.ask and g.ask.text), "1720 rc6 enters 1720: who reacts? ph6: fire, Salvo, Hedgehog",
     "musket 10.8.6b: active cavalry that avoids a shot of its own guns is reacted to")
g:dice { 0 }
g:reply "dph6"
t.is(shots(g:reply "fire")[3], "ph6>rc6 front +0 -", "musket 9.4.2: it has not ridden before it stepped aside")

-- amb.momentum-avoid rc2 rides two hexes and is hit; and one that had Momentum before.
local function rides(aside, on)
  local p = field.at { "actions", active = "dr1", units = { drc2 = { "1814", north }, drw1 = "1814", dpg1 = { "2008", south } } }
  p:dice { 5 }
  p:answer { "Dpg1", "fire", aside }
  p:play "move Drc2 to 1812"
  if on then field.play(p, "move Drc2 to " .. on) end
  field.play(p, "halt Drc2")
  return p:where "drc2" .. " " .. tostring(p:is("drc2", "momentum"))
end
t.is(rides "yes", "1712 false", "musket 11.3.6.1: who steps aside has no Momentum of what it rode before")
t.is(rides("yes", "1711"), "1711 false", "musket 11.3.6.1: nor with one hex more")
t.is(rides("yes", "1710"), "1710 true", "musket 11.3.6.1: two hexes after that give it anew")
t.is(rides "no", "1812 true", "musket 11.3.6.1: who takes the hit has")
g = six({ 5 }, "momentum")
g:reply "yes"
g:reply "1618"
t.ok(not g:is("dpc7", "momentum"), "musket 11.3.6.1: nor has who had it already")

g = six({ 5 }, nil, { drac = "1818" })
g:reply "yes"
g:reply "1818"
t.is(g:where "drac", "removed", "musket 5.3.1b: a leader who is alone in the hex that it steps to is lost")

-- 3.2C, 6.2.3 Guns that turn act, and another unit's move is over.
g = guns("drg1", { drh5 = { "2124", north } })
play(g, "move Drh5 to 2123")
play(g, "reface Drg1 to ne/e")
t.is(tostring(g:get "move.unit"), "nil", "musket 3.2C: when guns turn the move under way ends")
-- Its way is not the same any more.
g = field.at { "actions", active = "dr1", units = { drc2 = { "1813", north }, drw1 = "1814", dpg1 = { "2008", south } },
  counter = { dr1 = { order = "make_ready" } } }
g:dice { 5 }
g:answer { "Dpg1", "fire", "yes" }
g:play "move Drc2 to 1810"
t.is(g:where "drc2" .. " " .. g:get "move.unit", "1712 drc2", "musket 10.8.6b: who has stepped aside is told anew where to go")

-- --- 10.8.7, 10.8.8 morale of guns ---

local function duel(dice, more)
  local p = guns("drg1", { dpg1 = { left(5), south } }, more)
  p:dice(dice)
  p:answer { "none" }
  return p, p:play "cannonade Drg1 at Dpg1"
end
local function shaken(p) return p:is("dpg1", "morale_shaken") end
local _, ruling = duel { 5, 5 }
t.is(rolls(ruling, "morale"), 1, "musket 10.8.7: a formation hit on guns is a morale check")
t.ok(not shaken(duel { 5, 5 }) and shaken(duel { 5, 6 }), "musket 10.8.7: against their morale of 5")
t.ok(not shaken(duel { 7, 4 }) and shaken(duel { 7, 5 }), "musket ex.10.8.7: FH + MC is one check at +1")
t.ok(duel { 8 }:is("dpg1", "disabled"), "musket 10.8.7: a casualty disables them, whatever else")
g = duel({ 5, 9 }, { mark = { dpg1 = "morale_shaken" } })
t.ok(g:is("dpg1", "morale_broken") and g:where "dpg1" == left(5), "musket 10.8.8: broken guns stay where they are")
g = guns("drg1", { dpg1 = { left(5), south } }, { mark = { drg1 = "morale_broken" } })
no(g, "cannonade Drg1 at Dpg1", "10.8.8", "10.8.8: they do not fire")
no(g, "reface Drg1 to ne/e", "10.8.8", "10.8.8: nor turn")
g = guns("drg1", { dpg1 = { left(5), south } }, { mark = { drg1 = "morale_shaken" } })
yes(g, "cannonade Drg1 at Dpg1", "10.8.8: shaken ones do")
g = guns("drg1", { dpg1 = { left(5), south } }, { mark = { dpg1 = "morale_broken" } })
g:dice { 0 }
t.is(g:play "cannonade Drg1 at Dpg1".status, "done", "musket 10.8.8: nor fire in reaction")

-- --- 10.8.9 guns that are lost ---

g = duel { 8 }
t.ok(g:where "dpg1" == left(5) and g:is("dpg1", "below"),
  "musket 10.8.9a: disabled guns stay on the map, at the bottom")
no(guns("drg1", { dpg1 = { left(5), south } }, { mark = { dpg1 = { "disabled", "below" } } }), "cannonade Drg1 at Dpg1",
  "10.1.1",
   "10.8.9c: they are no target")
no(guns("drg1", { dpg1 = { left(5), south } }, { mark = { drg1 = { "disabled", "below" } } }), "cannonade Drg1 at Dpg1",
  "3.2C 10.8.9b",
   "10.8.9b: nor do they fire again")
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south }, dpg1 = { "2010", south }, dpg2 = { "2110", south } },
  { mark = { dph5 = "morale_shaken" } })
play(g, "fire Drh5 at Dph5", { 6, 9 })
t.ok(g:is("dpg1", "disabled") ~= g:is("dpg2", "disabled"),
  "musket 10.8.9a: friends who retreat through guns disable them")

-- rc3 has pg1 before its front (5.6.1e), so rc2 rides on and takes it; pc2 takes it back.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2112", north }, drc3 = { "2011", north }, drw1 = "2012",
  dpg1 = { "2010", north } } }
r = play(g, "move Drc2 to 2010")
t.ok(g:is("dpg1", "captured") and r:says "pg1 is captured", "musket 10.8.9b: guns that are ridden over are captured")
field.put(g, { drw1 = "3020", drc2 = { "3020", north }, drc3 = { "3120", north }, dpc2 = { "2008", south },
  dpw1 = "2007" })
g:set { active = "dp1" }
g:phase("actions", "parliament")
r = play(g, "move Dpc2 to 2010")
t.ok(r:says "pg1 is captured", "musket 10.8.9b: and can be taken back, as often as it happens")
field.put(g, { dpc2 = { "1920", south }, dpw2 = "2009", drh5 = { "2014", north } })
g:set { active = "dp2" }
g:phase("actions", "parliament")
no(g, "cannonade Dpg1 at Drh5", "3.2C 10.8.9b", "10.8.9b: but they never fire again")
no(g, "limber Dpg1", "3.2C 10.8.9b", "10.8.9b: nor move")

-- rh5 is four hexes from its commander, the guns are in between.
local function commanded(marks)
  return at({ drh5 = { "2012", north }, drg1 = { "2014", north }, drw2 = "2016", dph6 = { "2011", south } },
    { mark = { drg1 = marks } })
end
yes(commanded(), "fire Drh5 at Dph6", "10.8.9c: guns in service are a link of command")
no(commanded { "disabled", "below" }, "fire Drh5 at Dph6", "5.4.3f", "10.8.9c: disabled ones are none")
g = at({ drh5 = { "2013", north }, dpg1 = "2011" }, { mark = { dpg1 = { "disabled", "below" } } })
yes(g, "move Drh5 to 2012", "10.8.9c: and a Make Ready unit may come next to them")
g = at { drh5 = { "2013", north }, dpg1 = { "2011", north } }
no(g, "move Drh5 to 2012", "5.6.2a", "10.8.9c: as it may not to guns in service")

-- 6.1d, 12.4.3d Guns that rally: those that are limbered face nowhere.
for _, c in ipairs { { { "morale_broken", "limbered" }, "nil", "limbered guns that rally have no facing to choose" },
                     { "morale_broken", "ne/e", "others have" } } do
  local h = field.at { "actions", active = "dr2", units = { drg3 = { "3020", c[2] == "ne/e" and north or nil }, drw2 = "3020" }, mark = { drg3 = c[1] },
                       counter = { dr2 = { order = "rally" } } }
  h:dice { 0 }
  h:play "rally Drg3"
  while h.ask do h:reply(h.ask.rule == "12.4.3d" and "ne/e" or h.ask.options[1]) end
  t.is(("%s %s"):format(h:is("drg3", "morale_broken"), h:facing_of "drg3"), "false " .. c[2], "musket 6.1d: " .. c[3])
end
t.done()
