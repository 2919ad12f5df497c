-- tables.reaction_zones: every hex around a unit in 2010 that faces south, and what lets it react there.
local t, field, reactions = require "tap", require "musket.lib.field", require "musket.lib.reactions"
local at, may = reactions.at, reactions.may
local north, south = "nw/ne", "se/sw"

local clock = { "ne", "e", "se", "sw", "w", "nw" }
-- A facing that looks back through a side.
local back = { ne = "sw/w", e = "w/nw", se = "nw/ne", sw = "ne/e", w = "e/se", nw = "se/sw" }

-- How many hexes at each distance pass a test: "4 7 10 13 0".
local function counts(g, most, test)
  local list = {}
  for far = 1, most do
    list[far] = 0
    for _, h in ipairs(g:hexes()) do
      if g:distance(h, "2010") == far and test(h) then list[far] = list[far] + 1 end
    end
  end
  return table.concat(list, " ")
end
local function stand(order, id, commander)
  return at({ [id] = { "2010", south }, [commander] = "2010" },
            { active = "dr2", counter = { dr2 = { order = order } } })
end

-- A unit that turns in a hex; one that comes into it from a hex that is farther off.
local function turned(id, mover, word, g)
  return function(h)
    field.put(g, { [mover] = { h, north }, drw2 = h })
    return may(g, ("turn D%s to ne/e"):format(mover:sub(2)), id, word)
  end
end
local function from(g, h)
  for _, d in ipairs(clock) do
    local start = field.next(h, d)
    if g:distance(start, "2010") > g:distance(h, "2010") then return start, back[d] end
  end
end
local function entered(id, mover, word, g)
  return function(h)
    local start, facing = from(g, h)
    field.put(g, { [mover] = { start, facing }, drw2 = start })
    return may(g, ("move D%s to %s"):format(mover:sub(2), h), id, word)
  end
end

local g = stand("make_ready", "dpc2", "dpw1")
t.is(counts(g, 5, turned("dpc2", "drc6", "intercept", g)), "4 7 10 13 0",
     "musket tables.reaction_zones: interception, four hexes from flank to flank")
g = stand("make_ready", "dpl1", "dpw1")
t.is(counts(g, 3, turned("dpl1", "drc6", "fire", g)), "4 0 0",
     "musket tables.reaction_zones: fire, next to front and flanks")
g = stand("make_ready", "dpc6", "dpw2")
t.is(counts(g, 3, turned("dpc6", "drh5", "withdraw", g)), "6 12 0",
     "musket tables.reaction_zones: withdrawal, two hexes all around")
g = stand("make_ready", "dpg1", "dpw2")
t.is(counts(g, 5, turned("dpg1", "drc6", "fire", g)), "2 3 4 5 0",
     "musket tables.reaction_zones: guns, as far as they graze, before them")
g = stand("charge", "dpc6", "dpw2")
t.is(counts(g, 2, entered("dpc6", "drh5", "turn", g)), "4 0",
     "musket tables.reaction_zones: facing, next to flanks and rear")
g = stand("make_ready", "dpc6", "dpw2")
t.is(counts(g, 2, turned("dpc6", "drh5", "turn", g)), "0 0",
     "musket 9.1.2c: for a move of its own an enemy must come into one of the hexes that are named")
g = stand("charge", "dph5", "dpw2")
t.is(counts(g, 3, entered("dph5", "drc6", "hedgehog", g)), "4 7 0",
     "musket tables.reaction_zones: hedgehog, two hexes before front and flanks")

-- A column faces a hexside: 2009 is its tail. Cavalry comes into a hex from one that is farther off.
local column = at({ dph1 = { "2010", "sw", tail = "2009" }, dpw2 = "2009" },
                  { active = "dr2", counter = { dr2 = { order = "charge" } }, mark = { dph1 = "column" } })
local function off(h) return math.min(column:distance(h, "2010"), column:distance(h, "2009")) end
local function forms(h)
  for _, d in ipairs(clock) do
    local start = field.next(h, d)
    if off(start) > off(h) then
      field.put(column, { drc6 = { start, back[d] }, drw2 = start })
      return may(column, "move Drc6 to " .. h, "dph1", "hedgehog")
    end
  end
end
local near = { {}, {}, {} }
for _, h in ipairs(column:hexes()) do
  local list = near[off(h)]
  if list and forms(h) then list[#list + 1] = h end
end
t.is(table.concat(near[1], " "), "1909 1910 1911 2011 2110", "musket 9.2.3a: hedgehog of a column, before it and beside it")
t.is(table.concat(near[2], " "), "1809 1810 1811 1908 1912 2012 2111 2112 2210", "musket 9.2.3a: and the hexes next to those")
t.is(#near[3], 0, "musket 9.2.3a: no farther")

-- A hedgehog that must be tried takes a die before anybody is asked.
local function forced(h)
  local start, facing = from(g, h)
  field.put(g, { drc6 = { start, facing }, drw2 = start })
  g:dice { 0 }
  g:play("move Drc6 to " .. h)
  local tried = #g.dice_queue == 0
  g.dice_queue = {}
  if g.ask then g.u:abandon() else g:undo() end
  return tried
end
t.is(counts(g, 2, forced), "2 0", "musket tables.reaction_zones: hedgehog that must be tried, the two hexes behind")

-- Guns that are fired on: dpg2 reaches 10 hexes and grazes 3.
local function answers(far)
  local p = at({ dpg2 = { "2004", south }, dpw2 = "2004", drg1 = { ("20%02d"):format(4 + far), north },
                 drw2 = ("20%02d"):format(4 + far) }, { active = "dr2" })
  return reactions.who(p, "cannonade Drg1 at Dpg2", nil, { 0, 0 }) == "dpg2"
end
local reach = {}
for far = 1, 14 do reach[far] = answers(far) and "x" or "." end
t.is(table.concat(reach), "xxxxxxxxxx....",
     "musket tables.reaction_zones: guns that are fired on, to their maximum range")
t.done()
