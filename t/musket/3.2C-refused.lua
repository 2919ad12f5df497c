-- Which rule refuses an action: one by one, so that none stands in for another.
local t, field, volley, melee = require "tap", require "musket.lib.field", require "musket.lib.volley", require "musket.lib.melee"
local reason = require "reason"
local north, south = volley.north, volley.south
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, "musket " .. name) end
-- The royalist foot is active, under Make Ready unless it is said otherwise.
local function foot(units, p)
  p = p or {}
  p[1], p.active, p.units = "actions", "dr2", units
  p.units.drw2 = p.units.drw2 or "2014"
  p.counter = p.counter or {}
  p.counter.dr2 = p.counter.dr2 or { order = "make_ready" }
  g = field.at(p, p.opts)
end

-- --- moving: 2.3-active, 3.2C, 5.4.3b, 6.3.1d, 6.3.2a, 7.2.1, 8.2.2b ---

foot({ drh5 = { "2012", north }, drh6 = { "2112", north }, drh7 = { "2212", north }, drh9 = { "1912", north }, drc1 = { "2412", north }, drg1 = { "2313", north }, dph5 = { "2004", south },
       drc6 = { "1812", north } },
     { mark = { drh6 = "morale_broken", drh7 = "formation_broken", drh9 = "hedgehog" }, counter = { drh5 = { acted = true }, drc6 = { held = true } } })
refused("move Drc1 to 2411", "2.3-active", "2.3-active: a unit of another wing does not move")
refused("move Dph5 to 2005", "2.3-active", "2.3-active: nor does the enemy")
refused("move Drh5 to 2011", "3.2C", "3.2C: nor a unit that has acted")
refused("move Drh6 to 2111", "7.2.1", "12.4.3c: nor one that is Morale Broken")
refused("move Drh7 to 2211", "6.3.1d", "6.3.1d: nor one that is Formation Broken")
refused("move Drh9 to 1911", "6.3.2a", "6.3.2a: nor a hedgehog")
refused("move Drg1 to 2312", "7.2.1", "7.2.1: nor guns that are not limbered")
refused("move Drc6 to 1811", "8.2.2b", "8.2.2b: nor a unit that was joined")
refused("turn Drh7 to ne/e", "6.3.1d", "6.3.1d: nor does a Formation Broken unit turn")
refused("halt Drc6", "7.1.1a", "7.1.1a: who does not move does not halt")
foot({ drh5 = { "2012", north }, drh4 = { "2212", north }, drl4 = { "2412", north }, drc6 = { "1812", north }, drh8 = { "1612", north } })
refused("turn Drh5 to nw/ne", "6.2.1b", "6.2.1: nobody turns to where he looks")
refused("turn Drh4 to sw/w", "6.2.1c", "6.2.1c: a two-hex unit wheels by one hex")
refused("hedgehog Drl4", "6.3.2", "6.3.2: light infantry forms no hedgehog")
refused("hedgehog Drc6", "6.3.2", "6.3.2: nor does cavalry")
refused("hedgehog Drh5", nil, "6.3.2b: heavy infantry does")
refused("restack Drh5", "8.3.2a", "8.3.2a: without guns there is no order to change")
refused("incorporate Drh5 with Drc6", "8.4a", "8.4a: only cavalry is incorporated")
refused("incorporate Drc6 with Drh5", "8.4a", "8.4a: with casualties")
foot({ drh7 = { "2012", north }, drh5 = { "2112", north } }, { mark = { drh5 = "formation_shaken" } })
refused("hedgehog Drh7", "6.3.2", "6.3.2: infantry without pikes forms no hedgehog")
refused("hedgehog Drh5", "6.3.2b.2", "6.3.2b: nor does a Formation Shaken unit")
foot({ drh5 = { "2012", north } })
field.play(g, "move Drh5 to 2011")
refused("hedgehog Drh5", "6.3.2b.1", "6.3.2b: nor does a unit that has spent a point")
-- 8.4a
local function horse(counter, units)
  g = field.at { "actions", active = "dr1", units = units or { drc2 = { "2012", north }, drc3 = { "2112", north }, drc7 = { "2212", north }, drw1 = "2012" }, counter = counter }
end
horse { drc2 = { casualties = 1 } }
refused("incorporate Drc2 with Drc7", "8.4a", "8.4a: not into another wing's unit")
refused("incorporate Drc2 with Drc2", "8.4a", "8.4a: nor into itself")
refused("incorporate Drc2 with Drc3", nil, "8.4a: but into one of its own wing")
refused("incorporate Drc3 with Drc2", "8.4a", "8.4a: a unit without casualties is not")

-- --- fire: 10.1.1, 10.1.2, 10.1.3, 10.3.1, 10.4a, 5.4.3f, 6.3.2a, 12.4.3c, 14.3a ---

foot({ drh5 = { "2012", north }, dph5 = { "2011", south }, dph6 = { "2005", south }, drc6 = { "2112", north }, drh6 = { "1912", south } })
refused("fire Drh5 at Dph6", "10.1.2", "10.1.2: muskets reach the next hex")
refused("fire Drh5 at Drh6", "10.1.1", "10.1.1: at an enemy")
refused("fire Drc6 at Dph5", "10.3.1", "10.3.1: cavalry does not fire as infantry does")
refused("fire Drh5 at Dph5", nil, "10.3.1: infantry does")
refused("fire Drh5 at Dph5 by advance", "10.3.2b", "10.3.2b: not while advancing, unless under Charge")
refused("shoot Drh5 at Dph5", "10.2a", "10.2a: infantry has no pistols")
foot({ drh5 = { "2012", north }, drh6 = { "2112", north }, dph5 = { "2011", south }, drh8 = { "1912", north } },
     { mark = { drh5 = "hedgehog", drh6 = "morale_broken" } })
refused("fire Drh5 at Dph5", "6.3.2a", "6.3.2a: a hedgehog does not fire")
refused("fire Drh6 at Dph5", "12.4.3c", "12.4.3c: nor does a Morale Broken unit")
refused("fire Drh8 at Dph5", "14.3a", "14.3a: dismounted cavalry has only pistols")
foot({ drh5 = { "2012", south }, dph5 = { "2011", south } })
refused("fire Drh5 at Dph5", "10.1.3a", "10.1.3: nobody fires to the rear")
foot({ drh5 = { "2012", north }, dph5 = { "2112", south } })
refused("fire Drh5 at Dph5 by skirmish", nil, "10.1.3: but to its flank")
foot({ drh5 = { "2012", north }, dph5 = { "2011", south }, drw2 = "3025" })
refused("fire Drh5 at Dph5", "5.4.3f", "5.4.3f: nor a unit that is out of command")

-- --- guns: 10.8, 6.2.3, 7.3.3, 8.3.1b ---

foot({ drg1 = { "2020", north }, drw2 = "2021", drh5 = { "2220", north }, dph6 = { "1916", south }, dph5 = { "2026", south } })
refused("cannonade Drh5 at Dph6", "10.8.1", "10.8: infantry fires no cannon")
refused("cannonade Drg1 at Dph5", "10.1.3a", "10.1.3: guns do not fire to the rear")
refused("cannonade Drg1 at Dph6", nil, "10.8.2: but forward")
refused("unlimber Drg1 to ne/e", "7.3.3a", "7.3.3a: what is not limbered cannot be unlimbered")
refused("limber Drg1", nil, "7.3.3a: it can be limbered")
g:counter { drg1 = { turned_guns = true } }
refused("limber Drg1", "7.3.3a", "7.3.3a: once in a turn")
for mark, rule in pairs { fired = "10.8.1", morale_broken = "10.8.8" } do
  foot({ drg1 = { "2020", north }, drw2 = "2021", dph6 = { "1916", south } }, { mark = { drg1 = mark } })
  refused("cannonade Drg1 at Dph6", rule, rule .. ": guns do not fire once they are " .. mark)
end
foot({ drg1 = { "2020", north }, drw2 = "2021", dph6 = { "1916", south } }, { mark = { drg1 = "limbered" } })
refused("cannonade Drg1 at Dph6", "7.3.3a", "7.3.3a: limbered guns do not fire")
refused("limber Drg1", "7.3.3a", "7.3.3a: nor are they limbered again")
refused("reface Drg1 to ne/e", "6.2.3", "6.2.3: nor have they a facing")
foot({ drg1 = { "2020", north }, drw2 = "2021", dph6 = { "1916", south } }, { opts = { switches = { limbers = "no" } } })
refused("limber Drg1", "7.3.3c", "7.3.3c: in some battles guns are not limbered")

-- --- rally and reform: 13.2, 5.1.1, 12.4.3c, 12.5.2b ---

foot({ drh5 = { "2012", north }, drh6 = { "2112", north }, drh7 = { "2212", north }, drc1 = { "2412", north }, drw2 = "2112" },
     { mark = { drh6 = "morale_shaken", drh7 = "morale_broken", drc1 = "morale_shaken" }, counter = { dr2 = { order = "rally" }, drh6 = { spent_limit = true } } })
refused("rally Drh5", "13.2.4a", "13.2.4a: who is in good heart has nothing to rally from")
refused("rally Drh6", "12.5.2b", "12.5.2b: who has reached his threshold stays shaken")
refused("rally Drc1", "2.3-active", "13.2.1: another wing's unit waits for its turn")
refused("rally Drh7", nil, "13.2.4: a broken unit rallies")
refused("reform Drh7", "12.4.3c", "12.4.3c: but does not reform")
refused("reform Drh5 formation", "13.2.3b", "13.2.3b: who is in good order has nothing to reform")
refused("reform Drc1", "2.3-active", "13.2.1: nor does another wing's unit")

-- --- leaders: 7.1.1, 2.3-active ---

foot({ drh5 = { "2012", north }, drw2 = "2012", drw1 = "2412", drc1 = { "2412", north }, dph5 = { "2004", south }, dpw2 = "2004" })
refused("lead Drh5 to 2011", "7.1.1a", "7.1.1: a unit is not a leader")
refused("lead Dpw2 to 2005", "7.1.1a", "7.1.1: nor does one lead the enemy's")
refused("lead Drw1 to 2411", "2.3-active", "2.3-active: nor the commander of another wing")
refused("lead Drw2 to 2012", "7.1.1a", "7.1.1: he is already there")
refused("lead Drw3 to 2012", "7.1.1a", "7.1.1: nor is one who is not on the map")

-- --- close combat: 11.1, 11.6a, 6.3.2a, 8.2.1d, 12.4.3c ---

local function combat(units, p) g = melee.at(units, p) end
combat({ drc2 = { "2010", north }, dph5 = { "2009", south }, drc6 = { "2110", north }, drc3 = { "2210", south }, dph6 = { "2209", south }, drl1 = { "1910", north } })
refused("attack Dph5 at 2010", "11.1.2a", "11.1.2a: the enemy does not attack now")
refused("attack Drc6 at 2009", "11.1.2a", "11.1.2a: nor a unit of another wing")
refused("attack Drw1 at 2009", "11.1.2e", "11.1.2e: nor a leader")
refused("attack Drc2 at 1909", "11.1.2b", "11.1.2: an empty hex is not attacked")
refused("attack Drc3 at 2209", "11.1.2b", "11.1.2b: nor what is behind a unit")
refused("attack Drc2 at 2009", nil, "11.1.2: horse attacks what is before it")
refused("cancel Drc2", "11.2A", "11.2A: what is not declared cannot be taken back")
g:play "attack Drc2 at 2009"
refused("attack Drc2 at 2009", "11.1.4a", "11.1.4a: nobody attacks twice")
combat({ drc2 = { "2010", north }, dph5 = { "2009", south } }, { mark = { drc2 = "morale_broken" } })
refused("attack Drc2 at 2009", "12.4.3c", "12.4.3c: a Morale Broken unit does not attack")
combat({ drl1 = { "2010", north }, dph5 = { "2009", south }, dpl1 = { "1909", south } })
refused("attack Drl1 at 2009", "11.6a", "11.6a: light infantry does not attack heavy infantry")
refused("attack Drl1 at 1909", nil, "11.6a: but light infantry")
combat({ drh5 = { "2010", north }, dph5 = { "2009", south }, drw2 = "2011" }, { active = "dr2", mark = { drh5 = "hedgehog" } })
refused("attack Drh5 at 2009", "6.3.2a", "6.3.2a: nor does a hedgehog")
t.done()
