-- What no position may show: checked after every command of a test or a playout, and of set-ups.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"

-- What is wrong with a position, "" if nothing is.
local function wrong(units, p)
  p = p or {}
  p.units = units
  p[1], p.active = p[1] or "actions", p.active or "dr2"
  p.units.drw2 = p.units.drw2 or "3028"
  local g = field.at(p)
  if p.after then p.after(g) end
  local sound, why = g:invariants()
  return sound and "" or why
end
local function is_sound(name, units, p)
  local why = wrong(units, p)
  if not t.ok(why == "", "musket " .. name) then t.note(why) end
end
-- What is told names who is wrong, and where.
local function is_not(name, why, units, p) t.is(wrong(units, p), why, "musket " .. name) end

-- 8.1
is_sound("8.1.1: a unit in each hex is sound", { drh5 = { "2012", north }, drh6 = { "2112", north }, dph5 = { "2005", south } })
is_not("8.1.2: both sides in a hex are not", "8.1.2: both sides are in 2012", { drh5 = { "2012", north }, dph5 = { "2012", south } })
is_not("8.1.1: nor are two units of foot", "8.1.1: rh5 and rh6 are in 2012", { drh5 = { "2012", north }, drh6 = { "2012", north } })
is_not("8.1.1: nor a two-hex unit that has half of itself with another", "8.1.1: rh1 and rh6 are in 2112", { drh1 = { "2012", north }, drh6 = { field.right_of("2012", north), north } })
is_not("8.1.1: nor two of horse", "8.1.1: rc1 and rc2 are in 2012", { drc1 = { "2012", north }, drc2 = { "2012", north } })
is_not("8.1.1: nor two batteries", "8.1.1: rg1 and rg2 are in 2012", { drg1 = { "2012", north }, drg2 = { "2012", north } })
is_sound("8.3.1: guns with foot are sound", { drg1 = { "2012", north }, drh5 = { "2012", north } })
is_sound("8.1.1b: so is light infantry with cavalry of its wing", { drc1 = { "2012", north }, drl1 = { "2012", north } })
is_not("8.1.1b: not of another wing", "8.1.1: rc1 and rl4 are in 2012", { drc1 = { "2012", north }, drl4 = { "2012", north } })
is_not("8.2.1a: they look the same way", "8.2.1a: rc1 and rl1 differ", { drc1 = { "2012", north }, drl1 = { "2012", south } })
is_not("8.2.1a: in the same formation", "8.2.1a: rc1 and rl1 differ", { drc1 = { "2012", north }, drl1 = { "2012", north } }, { mark = { drc1 = "formation_shaken" } })
is_not("8.2.1a: in the same morale", "8.2.1a: rc1 and rl1 differ", { drc1 = { "2012", north }, drl1 = { "2012", north } }, { mark = { drl1 = "morale_shaken" } })
is_sound("8.2.1a: shaken together they are sound", { drc1 = { "2012", north }, drl1 = { "2012", north } }, { mark = { drl1 = "morale_shaken", drc1 = "morale_shaken" } })

-- 2.3-twohex
is_sound("2.3-twohex: a brigade stands in two hexes", { drh1 = { "2012", north } })
is_not("2.3-twohex: not in one", "2.3-twohex: rh1 stands in the wrong number of hexes", { drh1 = { "2012", north } }, { after = function(g) g:covers { drh1 = false } end })
is_not("2.3-twohex: nor one-hex foot in two", "2.3-twohex: rh5 stands in the wrong number of hexes", { drh5 = { "2012", north } }, { after = function(g) g:covers { drh5 = "2112" } end })
is_not("2.3-twohex: its halves are side by side", "2.3-twohex: the halves of rh1 do not fit its facing", { drh1 = { "2012", north } }, { after = function(g) g:covers { drh1 = field.next("2012", "nw") } end })
is_sound("2.3-twohex: Morale Broken it has no facing that they could fit", { drh1 = { "2012", north } }, { mark = { drh1 = "morale_broken" }, after = function(g) g:facing { drh1 = false } end })
is_sound("6.3.4c: in column one is behind the other", { drh1 = { "2012", "ne", tail = field.next("2012", "sw") } }, { mark = { drh1 = "column" } })

-- 6.1, 6.3.2, 10.4, 10.8.1
is_not("6.1a: a unit looks somewhere", "6.1: rh5 has no facing", { drh5 = "2012" })
is_sound("6.1d: unless it is Morale Broken", { drh5 = "2012" }, { mark = { drh5 = "morale_broken" } })
is_sound("6.1d: or limbered", { drg1 = "2012" }, { mark = { drg1 = "limbered" } })
is_sound("6.3.2: foot with pikes may be a hedgehog", { drh5 = { "2012", north } }, { mark = { drh5 = "hedgehog" } })
is_not("6.3.2: foot without them may not", "6.3.2: rh7 has no pikes and is a hedgehog", { drh7 = { "2012", north } }, { mark = { drh7 = "hedgehog" } })
is_sound("10.4: heavy infantry may have fired a salvo", { drh5 = { "2012", north } }, { mark = { drh5 = "salvo" } })
is_not("10.4: light infantry may not", "6.3.2: rl4 cannot have fired a salvo", { drl4 = { "2012", north } }, { mark = { drl4 = "salvo" } })
is_sound("10.8.1: guns may have fired", { drg1 = { "2012", north } }, { mark = { drg1 = "fired" } })
is_not("10.8.1: foot is not marked so", "6.3.2: rh5 is not artillery", { drh5 = { "2012", north } }, { mark = { drh5 = "fired" } })
is_not("10.8.1: nor is it limbered", "6.3.2: rh5 is not artillery", { drh5 = { "2012", north } }, { mark = { drh5 = "limbered" } })

-- 10.6.1b: dr h5 has six strength points.
is_sound("10.6.1b: a unit of six may have lost five", { drh5 = { "2012", north } }, { counter = { drh5 = { casualties = 5 } } })
is_not("10.6.1b: not six", "10.6.1b: rh5 has 6 casualties", { drh5 = { "2012", north } }, { counter = { drh5 = { casualties = 6 } } })
is_not("10.6.1b: nor less than none", "10.6.1b: rh5 has -1 casualties", { drh5 = { "2012", north } }, { counter = { drh5 = { casualties = -1 } } })
is_not("10.6.1b: guns have none", "10.6.1b: rg1 has 1 casualties", { drg1 = { "2012", north } }, { counter = { drg1 = { casualties = 1 } } })

-- 5.2, 5.3, 5.5
is_not("5.2: a unit on the map has a wing", "5.2: rh5 has no wing", { drh5 = { "2012", north } }, { after = function(g) g.u:set_counter("drh5", "wing", nil) end })
is_not("5.5.1b: a wing on the map has an order", "5.5.1b: R2 has no order", { drh5 = { "2012", north } }, { after = function(g) g.u:set_counter("dr2", "order", nil) end })
is_sound("5.5.1b: one of which nobody is there needs none", { drh5 = { "2012", north } }, { after = function(g) g.u:set_counter("dr3", "order", nil) end })
is_not("5.2.1: a commander leads one wing", "5.5.1b: rw1 does not command R2", { drh5 = { "2012", north }, drw1 = "2012" }, { counter = { dr2 = { commander = "drw1" } } })
is_not("5.3.1b: no leader is in a hex of the enemy", "5.3.1b: rw2 is in a hex of the enemy", { dph5 = { "2005", south }, drw2 = "2005" })
is_not("5.5.2: the marker of a wing on the map is in its box", "5.5.2: R2 has units on the map and is not in the box of the wings", { drh5 = { "2012", north } }, { after = function(g) g:place { reserve = "dr2" } end })

-- 4.3, 4.4
is_sound("4.4.1c: one wing may wait for another", { drh5 = { "2012", north } }, { mark = { dp1 = "bypassed" }, counter = { dr2 = { preempting = "dp1" } } })
is_not("4.4.1c: not for nobody", "4.4.1: P1 waits for nobody", { drh5 = { "2012", north } }, { mark = { dp1 = "bypassed" } })
is_not("4.4.1: nor do two wait", "4.4.1: P1 and P2 are both Bypassed", { drh5 = { "2012", north } }, { mark = { dp1 = "bypassed", dp2 = "bypassed" }, counter = { dr2 = { preempting = "dp1" } } })
is_not("2.3-finished: a Finished wing is not under way", "4.4.1: R2 is under way and may not be", { drh5 = { "2012", north } }, { mark = { dr2 = "finished" } })
is_not("4.4.1c: nor does a Bypassed one", "4.4.1: R2 is under way and may not be", { drh5 = { "2012", north } }, { mark = { dr2 = "bypassed" }, counter = { dr2 = { preempting = "dr2" } } })
is_not("4.4.1c: nor does one wait for a wing that did not preempt it", "4.4.1: P1 waits for nobody", { drh5 = { "2012", north } }, { mark = { dp1 = "bypassed" }, counter = { dr2 = { preempting = "dp2" } } })
is_sound("4.3.1b: three activations are sound", { drh5 = { "2012", north } }, { counter = { dr2 = { activations = 3 } } })
is_not("4.3.1b: a fourth is not", "4.4.1: R2 has been activated too often", { drh5 = { "2012", north } }, { counter = { dr2 = { activations = 4 } } })
t.done()
