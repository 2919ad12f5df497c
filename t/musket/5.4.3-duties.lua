-- 5.4.3, 5.6.1: what a unit must do in its move, where the ways divide.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

local function charge(units, more)
  local p = more or {}
  p[1], p.active, p.units = "actions", p.active or "dr1", units
  p.counter = p.counter or {}
  p.counter[p.active] = { order = "charge" }
  return field.at(p)
end

-- --- 5.6.1a, 5.6.1f what is told ---

local function told(foes)
  foes.drc2, foes.drw1 = { "2014", north }, "2014"
  return select(2, charge(foes):refused "move Drc2 to 2614")
end
t.is(told { dpl4 = { "1809", south } }, "rc2 must come closer to pl4, the nearest enemy it sees", "musket 5.6.1a: one enemy is the nearest")
t.is(told { dpl4 = { "1809", south }, dpc2 = { "2209", south } }, "rc2 must come closer to pc2 or another as near", "musket 5.6.1f: or one of two")

-- --- 5.6.1e, 5.6.1a an enemy that it does not see stops it ---

-- The woods of 0317 and 0417 hide pc2 in 0416 from 0418; next to it, in 0317, the move would end, farther from pc3.
g = charge { drc2 = { "0418", north }, drw1 = "0418", dpc2 = { "0416", south }, dpc3 = { "1018", south } }
no(g, "move Drc2 to 0317", "5.6.1a", "5.6.1e: it does not go where an enemy stops it before it is closer to the one it sees")

-- --- 5.6.1a, 7.3.1d the ground breaks it before it is closer ---

-- A hedge lies north of 0506; in 0505 it is as far from pc3 as before.
local function hedge(mark)
  return charge({ drc2 = { "0506", north }, drw1 = "0506", dpc3 = { "1306", south } }, { mark = { drc2 = mark } })
end
yes(hedge(nil), "move Drc2 to 0505", "5.6.1a: over a hedge it may go on and come closer")
no(hedge "formation_shaken", "move Drc2 to 0505", "5.6.1a", "7.3.1d: not if the hedge breaks its formation")

-- --- 5.6.1d a column that looks straight away from the enemy ---

g = charge({ drh1 = { "2010", "w", tail = "2110" }, drw2 = "2010", drc1 = { "2210", north }, drc2 = { "2109", north },
  drc3 = { "2111", north }, drc4 = { "1910", north }, drc5 = { "1909", north }, drl1 = { "1911", north }, dpc3 = { "2710", south } }, { active = "dr2", mark = { drh1 = "column" } })
no(g, "done", "5.6.1", "5.6.1d: friends are in its way: it must turn about at least")
yes(g, "turn Drh1 to e", "5.6.1d: which it can")

g = charge({ drh1 = { "2010", "sw", tail = "2009" }, drw2 = "2010", drc1 = { "1911", north }, drc2 = { "1910", north },
  drc3 = { "2011", north }, drc4 = { "2108", north }, drc5 = { "2008", north }, drl1 = { "2109", north }, dpc3 = { "2710", south } },
  { active = "dr2", mark = { drh1 = "column" } })
no(g, "done", "5.6.1", "5.6.1d: so must one that would look at him more nearly")

-- --- 5.4.3a one way alone leads into command ---

g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", south }, drh8 = { "2316", north }, drw2 = "2316" } }
yes(g, "move Drh5 to 2214", "5.4.3a: with its last point it comes into command")
no(g, "move Drh5 to 2114", "5.4.3a", "5.4.3a: and must, though there is one hex only")

-- --- 5.4.3e who cannot come nearer to his commander ---

-- Friends of another wing stand before rh5 in 2010: it could go to the side, and not come nearer.
local function held_up(facing)
  return field.at { "actions", active = "dr2", units = { drh5 = { "2010", facing }, drw2 = "2016", drh8 = { "2016", north },
    drc1 = { "1811", north }, drc2 = { "1911", north }, drc3 = { "2011", north }, drc4 = { "2111", north } } }
end
yes(held_up(south), "done", "5.4.3e: who is held up and faces the right way need do nothing")
no(held_up(north), "done", "5.4.3", "5.4.3e: who faces the other way must turn")
t.is(select(2, held_up(south):refused "turn Drh5 to nw/ne"), "rh5 must not go farther away", "musket 5.4.3e: and does not turn away")

-- --- 5.4.3b its commander falls while it goes back ---

g = field.at { "actions", active = "dr3", units = { drc8 = { "2008", south }, drc7 = { "2020", north }, drw3 = "2020" } }
field.play(g, "move Drc8 to 2010")
no(g, "halt Drc8", "5.4.3a", "5.4.3a: on its way back it may not stop")
g:place { removed = "drw3" }
yes(g, "halt Drc8", "5.4.3b: where nobody is left to go back to it may")
yes(g, "move Drc8 to 2210", "5.4.3b: or go where it likes")
t.is(g:refused "done", nil, "musket 5.4.3b: and nobody is bound to act")

g = charge { drc2 = { "2010", north }, drw1 = "2010", drc3 = { "2011", north } }
field.play(g, "move Drc2 to 2009")
no(g, "move Drc2 to 2004", "5.6.1g", "5.6.1g: who sees no enemy stays in command")
g:place { removed = "drw1" }
yes(g, "move Drc2 to 2004", "5.6.1g: while there is a commander")

-- --- 5.6.1a, 12.4.3c a broken unit, which has no facing, is not bound to anything ---

g = charge({ drc2 = "2010", drc3 = { "2011", north }, drw1 = "2010", dpc3 = { "2004", south } },
  { mark = { drc2 = "morale_broken" }, counter = { drc3 = { acted = true } } })
yes(g, "done", "12.4.3c: a broken unit need not charge")

-- --- 8.4a, 5.6.1a ---

g = charge({ drc2 = { "2014", north }, drc3 = { "2013", north }, drc4 = { "2015", north }, drw1 = "2013", dpc2 = { "2006", south } },
  { counter = { drc2 = { casualties = 1 } } })
yes(g, "incorporate Drc2 with Drc3", "8.4a: under Charge it absorbs one that is closer to the enemy")
no(g, "incorporate Drc2 with Drc4", "5.6.1a", "5.6.1a: not one that is farther off")
t.done()
