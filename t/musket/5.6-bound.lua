-- 5.4.3, 5.6: what an order and a lost command keep a unit from, at both sides of every limit.
local t, field = require "tap", require "musket.lib.field"
local melee, turns = require "musket.lib.melee", require "musket.lib.turns"
local north, south = "nw/ne", "se/sw"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

local function wing(order, units, more)
  local p = more or {}
  p[1], p.active, p.units = "actions", p.active or "dr2", units
  p.units.drw2 = p.units.drw2 or "2018"
  p.counter = p.counter or {}
  p.counter[p.active] = { order = order }
  return field.at(p)
end

-- --- 5.6.2a, 5.6.3a, 5.6.4a lone guns are the enemy too ---

for _, c in ipairs { { "make_ready", "5.6.2a" }, { "receive_charge", "5.6.3a" }, { "rally", "5.6.4a" } } do
  g = wing(c[1], { drc6 = { "2016", north }, dpg1 = { "2015", "ne/e" } })
  no(g, "move Drc6 to 2015", c[2], c[2] .. ": next to guns that stand alone, nobody rides into them")
end
-- A wheel into them: rh1 stands in 2016 and 2116; wheeling to the left its right half would come to 2015.
g = wing("rally", { drh1 = { "2016", north }, dpg1 = { "2015", "ne/e" } })
no(g, "turn Drh1 to w/nw", "5.6.4a", "5.6.4a: nor wheels into them under Rally")
yes(g, "turn Drh1 to se/sw", "5.6.4a: though it may turn about")

-- --- 10.3.2b, 10.3.4b what the order says of fire is told by its rule ---

g = wing("charge", { drh5 = { "2012", north }, dph5 = { "2011", south } }, { units = { drw2 = "2013" } })
g:place { ["2013"] = "drw2" }
no(g, "fire Drh5 at Dph5 by retire", "10.3.4b", "10.3.4b: under Charge nobody retires firing")
no(g, "fire Drh5 at Dph5 by advance", "5.6.1e", "5.6.1e: nor advances firing from next to the enemy")
g = wing("make_ready", { drh5 = { "2013", north }, drw2 = "2014", dph5 = { "2011", south } })
no(g, "fire Drh5 at Dph5 by advance", "10.3.2b 10.1.2", "10.3.2b: only under Charge is fire joined with an advance")

-- --- 5.6.1d, 5.4.3e who cannot come closer turns, and does not turn away ---

-- rh1 in 2016 and 2116 is shut in by friends; the enemy is seen straight ahead, or on its right.
local function shut_in(foe, more)
  local units = { drh1 = { "2016", north }, drh5 = { "2015", north }, drh6 = { "2115", north }, drh7 = { "1915", north },
                  drh8 = { "2215", north }, drh9 = { "1916", north }, drc6 = { "2216", north }, drw2 = "2017", dph6 = { foe, south } }
  for id, at in pairs(more or {}) do units[id] = at end
  local acted = {}
  for _, id in ipairs { "drh5", "drh6", "drh7", "drh8", "drh9", "drc6", "drl4", "drl5", "drl6" } do acted[id] = { acted = true } end
  return wing("charge", units, { counter = acted })
end
g = shut_in "2006"
no(g, "turn Drh1 to se/sw", "5.6.1d", "5.6.1d: who is shut in and faces the enemy does not turn away")
yes(g, "done", "5.6.1d: and need do nothing")
g = shut_in("2616", { drl4 = { "2017", north }, drl5 = { "1917", north }, drl6 = { "2117", north } })
yes(g, "done", "5.6.1d: nor need one that faces past him and cannot wheel")
-- A single unit, held by its friends all round.
local function ringed(facing, foe)
  return wing("charge", { drh7 = { "2016", facing }, drh5 = { "2015", north }, drh6 = { "1915", north }, drc6 = { "2116", north },
    drh8 = { "1916", north }, drh9 = { "1917", north }, drl4 = { "2017", north }, drw2 = "2017", dph6 = { foe, south } },
    { counter = { drh5 = { acted = true }, drh6 = { acted = true }, drc6 = { acted = true }, drh8 = { acted = true },
                  drh9 = { acted = true }, drl4 = { acted = true } } })
end
g = ringed(north, "2006")
yes(g, "done", "5.6.1d: a unit that looks at the enemy has done what it can")
yes(g, "turn Drh7 to ne/e", "5.6.1d: it may turn to where it still looks at him")
no(g, "turn Drh7 to e/se", "5.6.1d", "5.6.1d: it must not turn away, by a vertex beyond that")
g = ringed("ne/e", "2006")
yes(g, "turn Drh7 to nw/ne", "5.6.1d: one that looks past him may turn to him")
no(g, "turn Drh7 to e/se", "5.6.1d", "5.6.1d: not farther away")
no(ringed("e/se", "2006"), "done", "5.6.1", "5.6.1d: one that looks away from him by a vertex must turn")
g = ringed(south, "2006")
no(g, "done", "5.6.1", "5.6.1d: one that looks away from him must turn")

-- --- 5.6.3b wheels under Receive Charge ---

local function receive(more)
  local units = { drh1 = { "2016", north }, drw2 = "2017" }
  for id, at in pairs(more or {}) do units[id] = at end
  return wing("receive_charge", units)
end
g = receive()
field.play(g, "turn Drh1 to w/nw")
yes(g, "turn Drh1 to sw/w", "5.6.3b: a two-hex unit wheels by more than a hex")
no(g, "move Drh1 to 1915", "5.6.3a", "5.6.3a: but does not go ahead as well")
g = receive()
field.play(g, "move Drh1 to 2015")
t.is(table.concat(g:covers_of "drh1", " "), "2015 2115", "musket 5.6.3a: it goes ahead by a hex")
no(g, "turn Drh1 to w/nw", "6.2.1c", "5.6.3b: and then it wheels no more")
field.play(g, "turn Drh1 to se/sw")
no(g, "turn Drh1 to e/se", "6.2.1c", "5.6.3b: nor having turned about")
-- Wheels by themselves: 60 degrees leave one half beside the hexes it came from, and so do 120.
local function wheels(list, more)
  local h = receive(more)
  for i, facing in ipairs(list) do
    if i == #list then return h:refused("turn Drh1 to " .. facing) end
    field.play(h, "turn Drh1 to " .. facing)
  end
end
t.is(wheels { "w/nw" }, nil, "musket 5.6.3b: a first wheel")
t.is(wheels { "w/nw", "sw/w" }, nil, "musket 5.6.3b: a second one")
t.is(wheels { "w/nw", "sw/w", "se/sw" }, "6.2.1c", "musket 6.2.1c: for a third it has no points")
t.is(wheels { "ne/e", "e/se" }, nil, "musket 5.6.3b: to the other side too")
-- ph6 stands in 1813: a left half in 1815 would not touch it, the right one in 1914 would.
t.is(wheels({ "w/nw" }, { dph6 = { "2013", south } }), nil, "musket 5.6.3b: an enemy two hexes off does not matter")
t.is(wheels({ "w/nw" }, { dph6 = { "2014", south } }), "6.2.1c", "musket 5.6.3b: no half comes next to one")
t.is(wheels({ "ne/e" }, { dph6 = { "2014", south } }), "6.2.1c", "musket 5.6.3b: neither the one nor the other")
-- ph6 in 2017 is behind the half that stands still.
g = receive { dph6 = { "2017", south } }
turns.quiet(g, "turn Drh1 to w/nw")
no(g, "turn Drh1 to sw/w", "6.2.1c", "5.6.3b: nor does the half that stands still end next to one, after a second wheel")
t.is(wheels({ "w/nw", "ne/e" }, {}), "6.2.1c", "musket 6.2.1c: back and round it does not go at once")

-- --- 7.3.5a a unit that was stopped on a bridge leaves it ---

-- rc6 rides onto the bridge hex 0913; pc7 intercepts it there, stays in its way and does not attack.
g = wing("make_ready", { drc6 = { "0914", north }, drw2 = "0914", dpc7 = { "0910", south }, dpw3 = "0910" })
melee.play(g, "move Drc6 to 0912", { 0 }, { { "enters 0913", "dpc7" }, { "meet rc6", "0912" }, { "attack rc6", "no" } })
t.is(g:where "drc6", "0913", "musket 7.1.1a: a way that is barred ends where it is")
no(g, "halt Drc6", "7.3.5a", "7.3.5a: on a bridge its move may not end while it can leave it")
no(g, "done", "5.4.3 5.6.1", "7.3.5a: nor may the actions")
yes(g, "move Drc6 to 0914", "7.3.5a: it may go back")
field.put(g, { drh5 = { "0914", north }, drh6 = { "1014", north }, dpc8 = { "1012", south } })
yes(g, "halt Drc6", "7.3.5a: where it is shut in on both sides its move ends on the bridge")

-- --- 5.6.1b, 6.1d guns before an enemy engage him, unless they are broken ---

local function guns_before(mark)
  return wing("charge", { drh5 = { "2015", north }, drw2 = "2016", drg1 = { "2012", north }, dph5 = { "2011", south } }, { mark = { drg1 = mark } })
end
yes(guns_before(nil), "done", "5.6.1b: an enemy before the guns is engaged, and there is no other")
no(guns_before "morale_broken", "done", "5.6.1", "6.1d: broken guns have no front, so he is not")
t.done()
