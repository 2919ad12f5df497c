-- 11.1, 11.2A to 11.2C: who attacks whom in close combat, how it is declared, in which order it is fought.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local at, north, south = melee.at, melee.north, melee.south
local function phase_of(g) return (g:now()) end
-- The attackers of all combats of a ruling, in order.
local function fought(r)
  local list = {}
  for _, s in ipairs(r.steps) do
    list[#list + 1] = s.rule:find "^11%.2[BD]$" and s.text:match "^%S+ attacks %S+$" or nil
  end
  return table.concat(list, ", ")
end
-- Fights to the end of the phase, each combat with the next die; gives who fought whom.
local function fight_all(g, dice, choices)
  local list = {}
  for i, die in ipairs(dice) do list[i] = fought(melee.play(g, "fight", { die }, i == 1 and choices or nil)) end
  return table.concat(list, "; ")
end

-- --- 11.1.1 when ---

local g = field.at { "actions", active = "dr1",
                     units = { drw1 = "2011", drc1 = { "2010", north }, dpc2 = { "2009", south } },
                       counter = { dr1 = { order = "rally" } } }
t.ok(g:refused "attack Drc1 at 2009", "musket 11.1.1: no close combat while the wing still moves and fires")
field.play(g, "done")
t.is(phase_of(g), "attacks", "musket 11.1.1: it comes when the wing has done all else")
t.ok(g:refused "move Drc1 to 1909", "musket 11.1.1: then nobody moves any more")
yes(g, "attack Drc1 at 2009", "11.1.2a: a wing under Rally attacks too")

g = field.at { "actions", active = "dr1", units = { drw1 = "2011", drc1 = { "2010", north } } }
field.play(g, "move Drc1 to 2008")
g:dice {}
local r = g:play "done"
t.ok(r.status == "asked" and g.ask.text:find "continue with",
     "musket 11.1.1: without an enemy in reach the activation just ends")

g = field.at { "actions", active = "dr1",
               units = { drw1 = "2014", drc2 = { "2012", north }, dpw1 = "2008", dpc1 = { "2008", south } } }
r = melee.play(g, "move Drc2 to 2010", { 0, 5 }, { { "who reacts", "Dpc1" } })
t.is(fought(r), "pc1 attacks rc2",
     "musket 11.1.1: an interception that succeeds is fought at once, in the middle of a move")
t.is(phase_of(g), "actions", "musket 11.1.1: and the actions go on")

-- --- 11.1.2a whose units ---

g = at { drc1 = { "2010", north }, drc6 = { "2110", north }, dpc2 = { "2009", south }, dpc3 = { "2209", south } }
yes(g, "attack Drc1 at 2009", "11.1.2a: a unit of the active wing attacks")
no(g, "attack Drc6 at 2009", "11.1.2a", "11.1.2a: one of another wing does not")
no(g, "attack Dpc2 at 2010", "11.1.2a", "11.1.2a: nor an enemy, before it is his turn")
for _, order in ipairs { "charge", "make_ready", "receive_charge", "rally" } do
  local p = at({ drc1 = { "2010", north }, dpc2 = { "2009", south } }, { counter = { dr1 = { order = order } } })
  yes(p, "attack Drc1 at 2009", "11.1.2a: orders do not matter: " .. order)
end

-- Of the inactive side: pc2 touches the active rc1, pc3 the idle rc6 alone.
g = at { drc1 = { "2010", north }, drc6 = { "2410", north }, drc2 = { "1610", north },
         dpc2 = { "1909", south }, dpc3 = { "2409", south }, dph5 = { "1609", south } }
field.play(g, "attack Drc2 at 1609")
field.play(g, "done")
t.is(phase_of(g), "reaction_attacks", "musket 11.2B: then the other side declares")
yes(g, "attack Dpc2 at 2010", "11.1.2a: an inactive unit attacks an enemy of the active wing")
no(g, "attack Dpc3 at 2410", "11.1.2a", "11.1.2a: but no other")
no(g, "attack Dph5 at 1610", "11.2B", "11.2B: a unit that is to be attacked does not")
no(g, "attack Drc1 at 1909", "11.1.2a", "11.2A: the active side has declared")

-- --- 11.1.2b in front, next to it, and where it could go ---

for _, where in ipairs { { "1909", true }, { "2009", true }, { "2110" }, { "2011" }, { "1911" }, { "1910" },
                         { "2008" } } do
  local p = at { drc1 = { "2010", north }, dpc2 = { where[1], south } }
  if where[2] then yes(p, "attack Drc1 at " .. where[1], "11.1.2b: into its front, " .. where[1])
  else no(p, "attack Drc1 at " .. where[1], "11.1.2b", "11.1.2b: not beside, behind or beyond it, " .. where[1]) end
end
g = at { drc1 = { "2010", north } }
no(g, "attack Drc1 at 2009", "11.1.2 11.1.2b", "11.1.2b: nor where no enemy is")
g = at({ drc6 = { "1018", north }, drh5 = { "1118", "w/nw" }, dph5 = { "1017", south } }, { active = "dr2" })
no(g, "attack Drc6 at 1017", "11.1.2b", "11.1.2b: horse cannot enter a castle, so it does not attack it")
yes(g, "attack Drh5 at 1017", "11.1.2b: foot can")
g = at({ drc6 = { "0626", north }, dph5 = { "0525", south } }, { active = "dr2" })
no(g, "attack Drc6 at 0525", "11.1.2b", "11.1.2b: nor does horse attack over an abatis")
g = at({ drh5 = { "0626", north }, dph5 = { "0525", south } }, { active = "dr2" })
yes(g, "attack Drh5 at 0525", "11.1.2b: over which foot goes")
g = at({ drh9 = { "0626", north }, dph5 = { "0525", south } }, { active = "dr2" })
no(g, "attack Drh9 at 0525", "11.1.2b", "11.1.2b: but not with regimental guns (7.3.4)")

-- --- 11.1.2c voluntary ---

g = at { drc1 = { "2010", north }, drc2 = { "2410", north }, dpc2 = { "1909", south }, dpc3 = { "2009", south },
         dpc4 = { "2409", south } }
yes(g, "done", "11.1.2c: nobody must attack")
field.play(g, "attack Drc1 at 2009")
yes(g, "done", "11.1.2c: nor must all whom he meets")
field.play(g, "cancel Drc1")
t.is(g:of("drc1", "attacks"), nil, "musket 11.1.2c: what was declared may be taken back while he declares")
yes(g, "attack Drc1 at 1909", "11.1.2c: and another enemy chosen")
no(g, "cancel Drc2", "11.2A", "11.1.2c: nothing was declared for that one")

-- --- 11.1.2d what was declared is fought ---

-- Z (pc1) attacks A (rc2), which is to attack X (pc4).
local function tangle(more)
  return at({ drc2 = { "2010", north }, dpc4 = { "1909", south }, dpc1 = { "2009", south } }, more)
end
g = melee.declare(tangle(), { "Drc2 at 1909" }, { "Dpc1 at 2010" })
t.is(phase_of(g), "reaction_fights", "musket 11.2C: the inactive side fights first")
t.like(select(2, g:refused "done"), "to be fought: `fight", "musket 11.1.2d: what is declared cannot be left unfought, and `done` says how")
melee.play(g, "fight", { 0 })
t.is(phase_of(g), "fights", "musket 11.1.2d: the attacked unit stayed, so it still fights")
t.ok(g:refused "done", "musket 11.1.2d: it must")
r = melee.play(g, "fight", { 5 })
t.is(fought(r), "rc2 attacks pc4", "musket 11.1.2d: the one it had named")

g = melee.declare(tangle(), { "Drc2 at 1909" }, { "Dpc1 at 2010" })
r = melee.play(g, "fight", { 9, 0 })
t.ok(r:cites "11.1.2d" and r.status == "asked", "musket 11.1.2d: one that was driven off does not")

-- rc2 beats Z, advances to 2009 and turns to X, whom it still could attack.
g = melee.declare(tangle(), { "Drc2 at 1909" }, { "Dpc1 at 2010" })
r = melee.play(g, "fight", { 0 }, { { "does rc2 advance", "yes" }, { "which way does rc2", "w/nw" } })
t.ok(g:where "drc2" == "2009" and r:cites "11.1.2d", "musket 11.1.2d: nor one that has left its place by itself")

-- It cannot run, and stays where it was, broken.
g = at { drc2 = { "2010", north }, drc3 = { "2110", north }, drh5 = { "2011", north }, drh6 = { "1911", north }, drh7 = { "1910", north },
         dpc4 = { "1909", south }, dpc1 = { "2009", south } }
melee.declare(g, { "Drc2 at 1909" }, { "Dpc1 at 2010" })
r = melee.play(g, "fight", { 9, 2, 0 })
t.is(melee.told(g:where "drc2", g:is("drc2", "morale_broken"), r:cites "11.1.2d", phase_of(g) ~= "fights"), "2010 true true true",
     "musket 12.4.3c: nor one that is Morale Broken, though it has not left its place")

g = tangle()
field.play(g, "attack Drc2 at 1909")
g:place { eliminated = "dpc4" }
field.play(g, "done")
r = g:play "done"
t.ok(r:cites "11.1.2d" and g.ask and g.ask.text:find "continue with",
     "musket 11.1.2d: nor if nobody is left in the hex")
g = tangle()
field.play(g, "attack Drc2 at 1909")
g:place { eliminated = "dpc4" }
field.put(g, { dph6 = { "1909", "ne/e" } })
field.play(g, "done")
field.play(g, "done")
t.is(fought(melee.play(g, "fight", { 5 })), "rc2 attacks ph6",
     "musket 11.1.2d: but it does if another enemy is there by then")
g = melee.declare(at({ drc2 = { "2010", north }, dph6 = { "1909", south } }), { "Drc2 at 1909" })
g:mark { dph6 = "hedgehog" }
t.is(fought(melee.play(g, "fight", { 5 })), "rc2 attacks ph6", "musket 11.1.2d: whatever has changed about him")

-- pc4 runs over the guns in 2008, which rc3 was to take.
g = at { drc1 = { "2010", north }, drc3 = { "1908", "ne/e" }, dpc4 = { "2009", south }, dpg5 = { "2008", south }, dph7 = { "2108", south } }
melee.declare(g, { "Drc1 at 2009", "Drc3 at 2008" })
r = melee.play(g, "fight", { 4, zeros = true }, { { "which end", "right" }, { "retreats to", "2007" } })
t.is(melee.told(g:where "dpc4", g:is("dpg5", "disabled"), g:where "drc3", r:says "the attack of rc3 on 2008 lapses", phase_of(g) ~= "fights"),
     "2007 true 1908 true true", "musket 11.1.2d: nor if the combat before has left nothing to attack")
-- Neither can go, and all stay where they are.
g = at({ drc2 = { "2010", north }, dpc4 = { "2009", south } }, nil, { switches = { stand_off = "yes" } })
r = melee.fight(g, "Drc2 at 2009", { 3 })
t.ok(g:where "drc2" == "2010" and g:where "dpc4" == "2009" and phase_of(g) ~= "fights" and not r:cites "11.1.2d",
     "musket 11.1.4a: one attack is one combat, though both stand where they stood")

-- --- 11.1.2e who starts none ---

local function foot(units, more)
  more = more or {}
  more.active = "dr2"
  return at(units, more)
end
g = foot({ drh5 = { "2010", north }, dph5 = { "2009", south } }, { mark = { drh5 = "hedgehog" } })
no(g, "attack Drh5 at 2009", "6.3.2a", "11.1.2e: a hedgehog does not attack")
g = foot({ drh5 = { "2010" }, dph5 = { "2009", south } }, { mark = { drh5 = "morale_broken" } })
no(g, "attack Drh5 at 2009", "12.4.3 12.4.3c", "11.1.2e: nor a broken unit")
for _, mark in ipairs { "morale_shaken", "formation_shaken", "formation_broken", "open_order", "column" } do
  g = foot({ drh5 = { "2010", north }, dph5 = { "2009", south } }, { mark = { drh5 = mark } })
  yes(g, "attack Drh5 at 2009", "11.1.2e: all others do: " .. mark)
end
g = foot { drg1 = { "2010", north }, drw2 = "2110", drv1 = "1910", dph5 = { "2009", south } }
no(g, "attack Drg1 at 2009", "11.1.2e", "11.1.2e: guns do not attack")
t.ok(g:refused "attack Drw2 at 2009", "musket 11.1.2e: nor leaders")
t.ok(g:refused "attack Drv1 at 2009", "musket 11.1.2e: nor wagons")

-- 11.6a
for id, may in pairs { dph5 = false, dpc2 = false, dpl4 = true, dpg1 = true } do
  g = foot { drl5 = { "2010", north }, [id] = { "2009", south } }
  if may then yes(g, "attack Drl5 at 2009", "11.6a: light infantry attacks its like and lone guns: " .. id)
  else no(g, "attack Drl5 at 2009", "11.6a", "11.6a: and nobody else: " .. id) end
end
g = foot { drl5 = { "2010", north }, dpl4 = { "2009", south }, dpc6 = { "2009", south } }
no(g, "attack Drl5 at 2009", "11.6a", "11.6a: not with cavalry about it")
g = foot({ drl5 = { "2010", north }, dpg1 = { "2009", south }, dph5 = { "2009", south } })
no(g, "attack Drl5 at 2009", "11.6a", "11.6a: nor guns with troops about them")
g = foot { drl5 = { "2010", north }, drh5 = { "1910", "ne/e" }, dph5 = { "1909", south } }
yes(g, "attack Drh5 at 1909", "11.6a: heavy infantry attacks it")
no(g, "attack Drl5 at 1909", "11.6a", "11.6a: light infantry does not join in")
g = foot { drl5 = { "2010", north }, dpw1 = "2009" }
no(g, "attack Drl5 at 2009", "11.6a", "11.6a: not even a leader who is alone")

-- The bridge leads over the side of 0609 and 0610; 0913 is a bridge itself.
g = foot { drh1 = { "0510", north }, dph5 = { "0509", south } }
yes(g, "attack Drh1 at 0509", "ex.11.3.1a: two-hex infantry attacks beside the bridge")
g = foot { drh1 = { "0610", north }, dph5 = { "0609", south } }
no(g, "attack Drh1 at 0609", "7.3.5d 11.3.1a.3 11.3.1a", "11.3.1a.3: two-hex infantry does not attack over a bridge")
g = foot { drc6 = { "0610", north }, dph5 = { "0609", south } }
yes(g, "attack Drc6 at 0609", "ex.11.3.1a: cavalry does")
g = foot { drh5 = { "0610", north }, dph5 = { "0609", south } }
yes(g, "attack Drh5 at 0609", "ex.11.3.1a: so does infantry of one hex")
g = foot { drh1 = { "0814", north }, dph5 = { "0913", south } }
no(g, "attack Drh1 at 0913", "7.3.5d 11.3.1a.3 11.3.1a 11.1.3a", "11.3.1a.3: nor into a bridge hex")
g = foot { drh5 = { "0914", north }, dph5 = { "0913", south } }
yes(g, "attack Drh5 at 0913", "11.3.1a.3: a unit of one hex may")

-- --- 11.1.3 two-hex units ---

local vertices = { "nw/ne", "ne/e", "e/se", "se/sw", "sw/w", "w/nw" }
for _, facing in ipairs(vertices) do
  local left, centre = facing:match "^(.*)/(.*)$"
  local right = field.right_of("2010", facing)
  local hexes = { [field.next("2010", left)] = false, [field.next("2010", centre)] = true,
                  [field.next(right, centre)] = false }
  for hex, may in pairs(hexes) do
    g = foot { drh1 = { "2010", facing }, dph5 = { hex, south } }
    if may then yes(g, "attack Drh1 at " .. hex, "11.1.3a: into the hex before both halves, facing " .. facing)
    else no(g, "attack Drh1 at " .. hex, "11.1.3a", ("11.1.3a: not into %s, facing %s"):format(hex, facing)) end
  end
end
-- Facing south the left half is the eastern one: ph1 lies in 2109 and 2009, or 2009 and 1909.
g = foot { drh1 = { "2010", north }, dph1 = { "2109", south } }
yes(g, "attack Drh1 at 2009", "11.1.3a: one half of a two-hex enemy before both is enough")
no(g, "attack Drh1 at 2109", "11.1.3a", "11.1.3a: and that one is attacked")
g = foot { drh1 = { "2010", north }, dph1 = { "2209", south } }
no(g, "attack Drh1 at 2109", "11.1.3a", "11.1.3a: one half before an outer hex is not")
g = foot({ drh1 = { "2010", "e", tail = "1910" }, dph5 = { "2110", "w/nw" } }, { mark = { drh1 = "column" } })
yes(g, "attack Drh1 at 2110", "11.1.3a: before a column the hex straight ahead is the centre (amb.column-two-hex)")
g = foot({ drh1 = { "2010", "e", tail = "1910" }, dph5 = { "2009", "w/nw" } }, { mark = { drh1 = "column" } })
no(g, "attack Drh1 at 2009", "11.1.3a", "11.1.3a: beside that it attacks nobody")
g = foot({ drh1 = { "2010", "e", tail = "1910" }, dph5 = { "2110", "w/nw" } }, { mark = { drh1 = "column" } })
t.is(fought(melee.fight(g, "Drh1 at 2110", { 5 })), "rh1 attacks ph5", "musket 11.1.3a: and fights as others do")
t.is(table.concat(g:covers_of "drh1", " "), "2010 2110", "musket 6.3.4d: its head advances, and its tail follows")

g = foot { drh5 = { "2010", north }, dph1 = { "2109", south }, drh6 = { "2211", north } }
field.play(g, "attack Drh5 at 2009")
r = g:play "done"
t.is(phase_of(g), "fights", "musket 11.1.3b: no half of a two-hex unit that is to be attacked attacks in its turn")
g = foot { drh5 = { "2010", north }, dph1 = { "2109", south }, drh6 = { "2110", north } }
field.play(g, "done")
yes(g, "attack Dph1 at 2110", "11.1.3b: one that is not to be attacked does")
g = foot { drh5 = { "2010", north }, dph1 = { "2109", south }, drh6 = { "2110", north } }
field.play(g, "attack Drh5 at 2009")
g:play "done"
t.is(phase_of(g), "fights", "musket 11.1.3b: though another enemy stands before it")
r = melee.play(g, "fight", { 5 })
t.is(g:of("dph1", "casualties") == 0 and r:says "6 against 10", true,
     "musket 11.1.3b: it defends with all its strength")

-- --- 11.1.4a one hex each, several on one ---

g = at { drc1 = { "2010", north }, drc2 = { "2110", north }, dpc2 = { "1909", south }, dpc3 = { "2009", south } }
field.play(g, "attack Drc1 at 1909")
no(g, "attack Drc1 at 2009", "11.1.4a", "11.1.4a: a unit attacks one hex")
field.play(g, "cancel Drc1")
melee.declare(g, { "Drc1 at 2009", "Drc2 at 2009" })
r = melee.play(g, "fight", { 5 })
t.is(fought(r), "rc1 attacks pc3, rc2 attacks pc3", "musket 11.1.4a: several may attack one hex")
t.ok(r:says "7 against 4", "musket 11.1.4a: with the strength of all of them")
g = foot { drh5 = { "2010", north }, drh6 = { "2210", north }, dph2 = { "2109", south } }
r = melee.fight(g, { "Drh5 at 2009", "Drh6 at 2109" }, { 5 })
t.is(fought(r), "rh5 attacks ph2, rh6 attacks ph2", "musket 11.1.4a: attacks on both hexes of a unit are one combat")
t.ok(r:says "11 against 12" and #r.rolls == 1, "musket 11.1.4a: with one die")

-- --- 11.1.5 what they did before ---

g = at({ drc1 = { "2010", north }, dpc2 = { "2009", south } }, { counter = { drc1 = { acted = true } } })
yes(g, "attack Drc1 at 2009", "11.1.5: a unit that has acted fights all the same")

-- --- 11.2A to 11.2C the order ---

local function line(side_of_line)
  local units = { drc1 = { "1410", north }, drc2 = { "1810", north }, drc3 = { "2210", north },
                  drc5 = { "2610", north },
                  dpc2 = { "1409", south }, dpc3 = { "1809", south }, dph5 = { "2209", south },
                    dpc8 = { "2609", south } }
  local p = melee.declare(at(units), { "Drc5 at 2609", "Drc1 at 1409", "Drc3 at 2209", "Drc2 at 1809" })
  return fight_all(p, { 5, 5, 5, 5 }, { { "which end", side_of_line } })
end
t.is(line "left", "rc1 attacks pc2; rc2 attacks pc3; rc3 attacks ph5; rc5 attacks pc8",
     "musket 11.2C: from the left along the line")
t.is(line "right", "rc5 attacks pc8; rc3 attacks ph5; rc2 attacks pc3; rc1 attacks pc2",
     "musket 11.2C: or from the right")

-- rc2 is a hex to the left or right of rc1, and six before or behind it.
local function go(hex, direction, n) return n == 0 and hex or go(field.next(hex, direction), direction, n - 1) end
local opposite = { e = "w", w = "e", nw = "se", se = "nw", ne = "sw", sw = "ne" }
local function toward_right(facing)
  for d in pairs(opposite) do if field.right_of("2015", facing) == field.next("2015", d) then return d end end
end
local function first_from(direction, facing, is_ahead)
  local a, b = facing:match "^(.*)/(.*)$"
  local sideways = toward_right(facing)
  local hex = go("2015", direction == "right" and sideways or opposite[sideways], 1)
  hex = go(go(hex, is_ahead and a or opposite[a], 3), is_ahead and b or opposite[b], 3)
  local p = at { drc1 = { "2015", facing }, dpc2 = { field.next("2015", a), south },
                 drc2 = { hex, facing }, dpc3 = { field.next(hex, a), south } }
  melee.declare(p, { "Drc1 at " .. field.next("2015", a), "Drc2 at " .. field.next(hex, a) })
  return fight_all(p, { 4 }, { { "which end", direction } })
end
for _, facing in ipairs(vertices) do
  for _, direction in ipairs { "left", "right" } do
    for where, is_ahead in pairs { ahead = true, behind = false } do
      t.is(first_from(direction, facing, is_ahead), "rc2 attacks pc3",
           ("musket 11.2C: facing %s, from the %s the one farthest there is first, though it is %s"):format(facing, direction, where))
    end
  end
end

g = at { drc1 = { "1410", north }, drc2 = { "1810", north }, dpc2 = { "1409", south }, dpc3 = { "1809", south } }
melee.declare(g, {}, { "Dpc2 at 1410", "Dpc3 at 1810" })
t.is(fight_all(g, { 5, 5 }, { { "which end", "left" } }), "pc3 attacks rc2; pc2 attacks rc1",
     "musket 11.2C: left is left of those who attack")

g = at { drc1 = { "1410", north }, drc2 = { "1810", north }, dpc2 = { "1409", south }, dpc3 = { "1709", south },
         dpc1 = { "1809", south } }
melee.declare(g, { "Drc1 at 1409", "Drc2 at 1709" }, { "Dpc1 at 1810" })
t.ok(g:refused "attack Drc1 at 1409", "musket 11.2A: all is declared before the first die")
t.is(fight_all(g, { 0, 5, 5 }), "pc1 attacks rc2; rc1 attacks pc2; rc2 attacks pc3",
     "musket 11.2B: who has named another is attacked, and first")

g = at { drc1 = { "1410", north }, drc2 = { "1810", north }, dpc2 = { "1409", south }, dpc3 = { "1809", south },
         drc3 = { "2210", north }, drc5 = { "2610", north }, dph5 = { "2209", south }, dpc8 = { "2609", south } }
melee.declare(g, { "Drc3 at 2209", "Drc5 at 2609" }, { "Dpc2 at 1410", "Dpc3 at 1810" })
local before = fight_all(g, { 5, 5 }, { { "which end", "right" } })
t.is(before .. "; " .. fight_all(g, { 5, 5 }, { { "which end", "left" } }),
     "pc2 attacks rc1; pc3 attacks rc2; rc3 attacks ph5; rc5 attacks pc8", "musket 11.2C: each side says from which end it begins")

-- --- ex.11.2 ---

-- Parliament is active. A ph5, B ph1 (two hexes, 2109 and 2009), C ph6; X rh5, Y rh7 before the centre of B, Z rh6
-- beside that.
local function example()
  return at({ dph5 = { "2409", south }, dph1 = { "2109", south }, dph6 = { "1609", south },
              drh5 = { "2410", north }, drh7 = { "2110", north }, drh6 = { "2010", north } }, { active = "dp2" })
end
g = example()
no(g, "attack Dph1 at 2010", "11.1.3a", "ex.11.2: B cannot choose Z")
field.play(g, "attack Dph5 at 2410")
field.play(g, "attack Dph1 at 2110")
field.play(g, "done")
no(g, "attack Drh5 at 2409", "11.2B", "ex.11.2: X is named and does not attack")
no(g, "attack Drh7 at 2109", "11.2B", "ex.11.2: nor does Y")
field.play(g, "attack Drh6 at 2009")
field.play(g, "done")
t.is(phase_of(g), "reaction_fights", "musket ex.11.2: the inactive side is first")
r = melee.play(g, "fight", { 0 })
t.is(fought(r), "rh6 attacks ph1", "musket ex.11.2: 1. Z attacks B")
r = melee.play(g, "fight", { 5 }, { { "which end", "left" } })
t.is(fought(r), "ph5 attacks rh5", "musket ex.11.2: 2. A attacks X")
r = melee.play(g, "fight", { 5 })
t.is(fought(r), "ph1 attacks rh7", "musket ex.11.2: 3. B attacks Y")
g = melee.declare(example(), { "Dph5 at 2410", "Dph1 at 2110" }, { "Drh6 at 2009" })
melee.play(g, "fight", { 9 })
t.is(fought(melee.play(g, "fight", { 5 })), "ph5 attacks rh5", "musket ex.11.2: A attacks X")
t.ok(g.ask and g.ask.text:find "continue with", "musket ex.11.2: B was driven off and does not attack")

-- --- what `odds` tells of it ---

local function best(list)
  local sums, code = {}, nil
  for _, o in ipairs(list) do
    local n, d = o.p:match "^(%d+)/(%d+)$"
    local result = o.outcome.result
    sums[result] = (sums[result] or 0) + 1000 * n / d
    if not code or sums[result] > sums[code] then code = result end
  end
  return ("%s %d"):format(code, math.floor(sums[code] + 0.5))
end
-- Cuirassiers 2-5 against a hedgehog of 6-6: morale -1, ratio 2:3, type -4: the attacker is broken at -4 by half the
-- dice.
g = at({ drc4 = { "2010", north }, dph5 = { "2009", south } }, { mark = { dph5 = "hedgehog" } })
t.is(best(g:odds_of "attack Drc4 at 2009"), "AB 500", "musket 11.2D: the odds of an attack before it is declared")
melee.declare(g, { "Drc4 at 2009" })
t.is(best(g:odds_of "fight"), "AB 500", "musket 11.2D: and of the next combat")
-- pc1 3-8 beside that, to the right or left of it.
for hex, expected in pairs { ["2310"] = "AB 500", ["1710"] = "DB 300" } do
  g = at({ drc4 = { "2010", north }, dph5 = { "2009", south }, drc1 = { hex, north }, dpc4 = { field.next(hex, "nw"), south } },
         { mark = { dph5 = "hedgehog" } })
  melee.declare(g, { "Drc4 at 2009", "Drc1 at " .. field.next(hex, "nw") })
  t.is(best(g:odds_of "fight"), expected, "musket 11.2C: of several combats that of the left end, unless the line was begun from the right")
end
for id, command in pairs { dpg5 = "fight", dpw1 = "fight", dpl2 = "attack Drc1 at 2009", dpl6 = "fight" } do
  g = at { drc1 = { "2010", north }, [id] = { "2009", id ~= "dpw1" and south or nil } }
  if command == "fight" then melee.declare(g, { "Drc1 at 2009" }) end
  local _, why = pcall(g.odds_of, g, command)
  t.like(tostring(why), "no die is rolled against " .. id:sub(2), "musket 11.6b: there are no odds where no die is rolled: " .. id)
end

t.done()
