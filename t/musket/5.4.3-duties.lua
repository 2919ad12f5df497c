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

-- --- 5.4.3e who cannot come nearer to his commander ---

-- Friends of another wing stand before rh5 in 2010: it could go to the side, and not come nearer.
local function held_up(facing)
  return field.at { "actions", active = "dr2", units = { drh5 = { "2010", facing }, drw2 = "2016", drh8 = { "2016", north },
    drc1 = { "1811", north }, drc2 = { "1911", north }, drc3 = { "2011", north }, drc4 = { "2111", north } } }
end
yes(held_up(south), "done", "5.4.3e: who is held up and faces the right way need do nothing")
no(held_up(north), "done", "5.4.3", "5.4.3e: who faces the other way must turn")
t.is(select(2, held_up(south):refused "turn Drh5 to nw/ne"), "rh5 must not go farther away", "musket 5.4.3e: and does not turn away")

-- --- 8.4a, 5.6.1a ---

g = charge({ drc2 = { "2014", north }, drc3 = { "2013", north }, drc4 = { "2015", north }, drw1 = "2013", dpc2 = { "2006", south } },
  { counter = { drc2 = { casualties = 1 } } })
yes(g, "incorporate Drc2 with Drc3", "8.4a: under Charge it absorbs one that is closer to the enemy")
no(g, "incorporate Drc2 with Drc4", "5.6.1a", "5.6.1a: not one that is farther off")
t.done()
