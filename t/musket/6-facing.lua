-- 6.1, 6.2: which way units look, and what it costs to turn. The ground is clear.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
-- Refused, by whatever rule: a pose out of reach is none of the choices.
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

-- The hexsides in the order of the clock; a facing lies between a side and the next one.
local clock = { "ne", "e", "se", "sw", "w", "nw" }
local function side(i) return clock[(i - 1) % 6 + 1] end
local function facing(i) return side(i) .. "/" .. side(i + 1) end
local function hexes(g, id) return table.concat(g:covers_of(id), " ") end

-- What a command costs a unit in a pose; with what it then is.
local g = field.at { "actions", active = "dr2", units = { drw2 = "2010" } }
local function price(id, hex, to, command)
  field.put(g, { [id] = { hex, to } })
  field.play(g, command)
  local spent, pose = g:get "move.spent", hexes(g, id) .. " " .. g:facing_of(id)
  g:undo()
  return spent, pose
end

-- --- 6.1 front, flank and rear ---

-- A unit goes into what lies before it for 1, and pays for the turn to what lies elsewhere.
local function prices(id, short, hex, i)
  local list = {}
  for k = 0, 5 do list[k + 1] = price(id, hex, facing(i), ("move %s to %s"):format(short,
    field.next(hex, side(i + k)))) end
  return table.concat(list, " ")
end
for i = 1, 6 do t.is(prices("drc6", "Drc6", "2010", i), "1 1 2 3 3 2",
                     "musket tables.facing_geometry: horse facing " .. facing(i)) end
g:place { removed = "drc6" }
for i = 1, 6 do t.is(prices("drh5", "Drh5", "2011", i), "1 1 3 3 3 3",
                     "musket tables.facing_geometry: foot facing " .. facing(i)) end
g:place { removed = "drh5" }

-- Through its front a unit may fire by salvo too, through its flank only otherwise, behind it not at all (10.1.3,
-- 10.4a).
local function aspect(short, at)
  field.put(g, { dpl4 = { at, "nw/ne" } })
  if not g:refused(("fire %s at Dpl4 by salvo"):format(short)) then return "front" end
  return g:refused(("fire %s at Dpl4 by skirmish"):format(short)) and "rear" or "flank"
end
-- From the left flank round the front: sides of the left half, then of the right one.
local function aspects(id, hex, i, two)
  field.put(g, { [id] = { hex, facing(i) } })
  local list, short = {}, "D" .. id:sub(2)
  local right = two and field.right_of(hex, facing(i)) or hex
  for k = -1, 1 do list[#list + 1] = aspect(short, field.next(hex, side(i + k))) end
  for k = two and 1 or 2, 4 do list[#list + 1] = aspect(short, field.next(right, side(i + k))) end
  if two then list[#list + 1] = aspect(short, field.next(hex, side(i + 4))) end
  g:place { removed = { id, "dpl4" } }
  return table.concat(list, " ")
end
for i = 1, 6 do
  t.is(aspects("drh5", "2010", i), "flank front front flank rear rear",
       "musket 6.1b: two front, two flank, two rear hexes facing " .. facing(i))
  t.is(aspects("drh1", i % 2 == 0 and "2011" or "2010", i, true), "flank front front front flank rear rear rear",
       "musket 6.1c: three front, two flank, three rear hexes facing " .. facing(i))
end

-- --- 6.1a, 6.1d who faces what ---

no(g, "turn Drw2 to ne/e", "6.1d", "6.1d: a leader has no facing to change")
local p = field.at { "actions", active = "dr2", units = { drw2 = "2010", drc6 = { "2010", "nw/ne" },
                                                          drg1 = { "2012", "nw/ne" },
                                                          drg2 = { "2212", "se/sw" } } }
no(p, "turn Drc6 to ne", "6.1a", "6.1a: a unit faces a vertex, not a hexside")
p:mark { drg1 = "limbered" }
p:facing { drg1 = false }
no(p, "turn Drg1 to ne/e", "6.1d", "6.1d: nor have limbered guns a facing")
yes(p, "move Drg1 to 2114", "6.1d: they go where they like")
yes(p, "move Drg1 to 1911", "6.2.3: in any direction, and pay for no turn")
field.play(p, "move Drg1 to 2014")
t.is(p:get "move.spent", 2, "musket 6.2.3: two hexes backward cost two")
t.is(p:facing_of "drg1", nil, "musket 6.1d: and have none afterwards")
field.play(p, "limber Drg2")
t.is(p:facing_of "drg2", nil, "musket 6.1d: guns that are limbered lose theirs")

-- --- 6.2.1, 6.2.2 turns of one hex ---

local function turns(id, short)
  local list = {}
  for k = 1, 5 do list[k] = price(id, "2010", facing(6), ("turn %s to %s"):format(short, facing(6 + k))) end
  g:place { removed = id }
  return table.concat(list, " ")
end
t.is(turns("drc6", "Drc6"), "1 2 2 2 1", "musket 6.2.1a: cavalry pays 1 for each vertex, and 2 to turn about")
t.is(turns("drl4", "Drl4"), "1 2 2 2 1", "musket 6.2.1a: light infantry too")
t.is(turns("drh5", "Drh5"), "2 4 2 4 2", "musket 6.2.1b: heavy infantry of one hex 2 for each, and 2 to turn about")
t.is(turns("drh8", "Drh8"), "2 4 2 4 2", "musket 6.2.1b: dismounted cavalry is heavy infantry")

p = field.at { "actions", active = "dr2", units = { drw2 = "2010", drh5 = { "2010", "nw/ne" },
                                                    drh6 = { "2210", "nw/ne" } },
               mark = { drh6 = "formation_shaken" } }
field.play(p, "move Drh5 to 2007 facing nw/ne")
t.is(p:get "move.spent", 3, "musket 6.2.1b: three hexes straight on leave one point")
no(p, "turn Drh5 to ne/e", "6.2.1b", "ex.ULB-Mergentheim-2: foot without the points to turn keeps its facing")
no(p, "turn Drh5 to se/sw", "6.2.2", "6.2.2: one point does not pay the countermarch")
bars(p, "move Drh5 to 2106 facing ne/e", "ex.ULB-Mergentheim-2: nor does it turn at the end of its move")
yes(p, "turn Drh6 to ne/e", "6.2.1b: two points pay one vertex")
no(p, "turn Drh6 to e/se", "6.2.1b", "6.2.1b: and not two")
yes(p, "turn Drh6 to se/sw", "6.2.2: two points pay the countermarch")

-- --- 6.2.1c, 6.2.1d, 6.2.2 two hexes ---

for i = 1, 6 do
  local left = i % 2 == 0 and "2011" or "2010"
  local right = field.right_of(left, facing(i))
  local spent, pose = price("drh1", left, facing(i), "turn Drh1 to " .. facing(i - 1))
  t.is(pose, ("%s %s %s"):format(left, field.next(left, side(i + 1)), facing(i - 1)),
       "musket tables.facing_geometry: left wheel, facing " .. facing(i))
  t.is(spent, 2, "musket ex.6.2.1: a wheel by one hex of clear ground costs 2")
  spent, pose = price("drh1", left, facing(i), "turn Drh1 to " .. facing(i + 1))
  t.is(pose, ("%s %s %s"):format(field.next(right, side(i)), right, facing(i + 1)),
       "musket tables.facing_geometry: right wheel, facing " .. facing(i))
  t.is(spent, 2, "musket ex.6.2.1: to either side")
  spent, pose = price("drh1", left, facing(i), "turn Drh1 to " .. facing(i + 3))
  t.is(spent .. " " .. pose, ("2 %s %s %s"):format(right, left, facing(i + 3)),
       "musket 6.2.2: about, the halves change places, facing " .. facing(i))
  for k = 0, 1 do
    local ahead = field.next(left, side(i + k))
    spent, pose = price("drh1", left, facing(i), ("move Drh1 to %s facing %s"):format(ahead, facing(i)))
    t.is(spent .. " " .. pose, ("1 %s %s %s"):format(ahead, field.next(right, side(i + k)), facing(i)),
         "musket tables.facing_geometry: both halves go through " .. side(i + k) .. ", facing " .. facing(i))
  end
end
field.put(g, { drh1 = { "2010", "nw/ne" } })
no(g, "turn Drh1 to e/se", "6.2.1c", "6.2.1c: each wheel is by one hex")
no(g, "turn Drh1 to nw/ne", "6.2.1b", "6.2.1: it faces that way already")
-- 2010 and 2110. Backward, the left half would go to 2011 or the right one to 2011.
bars(g, "move Drh1 to 2011 facing w/nw", "6.2.1d: the left half does not wheel back")
bars(g, "move Drh1 to 2010 facing ne/e", "6.2.1d: nor the right half")
field.play(g, "turn Drh1 to w/nw")
field.play(g, "turn Drh1 to sw/w")
t.is(g:get "move.spent", 4, "musket 6.2.1c: two wheels by one hex cost 4")
t.is(hexes(g, "drh1"), "2010 1909", "musket 6.2.1c: and bring the right half round the left one")
no(g, "turn Drh1 to w/nw", "6.2.1c", "6.2.1c: then nothing is left")

-- 6.2.1c The ground that the half enters is paid for: a hedge, a village; 7.3.2 and it wears the unit.
p = field.at { "actions", active = "dr2", units = { drw2 = "0306", drh1 = { "0306", "nw/ne" },
                                                    drh3 = { "0606", "nw/ne" } },
               mark = { drh3 = "formation_shaken" } }
field.play(p, "turn Drh1 to w/nw")
t.is(p:get "move.spent", 3, "musket 6.2.1c: over a hedge a wheel costs 3")
t.ok(p:is("drh1", "formation_shaken"), "musket 7.3.2: and a formation hit")
no(p, "turn Drh3 to ne/e", "6.2.1c", "6.2.1c: more than a shaken unit has")
p = field.at { "actions", active = "dr2", units = { drw2 = "0618", drh2 = { "0618", "nw/ne" } } }
field.play(p, "turn Drh2 to w/nw")
t.is(p:get "move.spent", 3, "musket 6.2.1c: into a village too")
t.is(hexes(p, "drh2"), "0618 0617", "musket 6.2.1c: with the half that moved")

-- --- 6.2.3 guns ---

p = field.at { "actions", active = "dr2", units = { drw2 = "2010", drg1 = { "2010", "nw/ne" },
                                                    drg2 = { "2110", "nw/ne" }, drg3 = { "2210", "nw/ne" } },
               mark = { drg2 = "fired", drg3 = "limbered" } }
p:facing { drg3 = false }
for k = 1, 5 do yes(p, "reface Drg1 to " .. facing(6 + k),
                    "6.2.3: guns turn as far as they like, to " .. facing(6 + k)) end
bars(p, "reface Drg1 to nw/ne", "6.2.3: they face that way already")
no(p, "reface Drg2 to ne/e", "6.2.3 10.8.1", "6.2.3: not guns that have fired")
no(p, "reface Drg3 to ne/e", "6.2.3", "6.2.3: limbered guns have no facing")
field.play(p, "reface Drg1 to se/sw")
t.is(p:facing_of "drg1", "se/sw", "musket 6.2.3: guns turned about")
t.ok(p:is("drg1", "fired"), "musket 6.2.3: which counts as their fire")
no(p, "turn Drg1 to ne/e", "6.2.3", "6.2.3: guns do not turn as a move")

-- In reaction: an enemy comes into the arc of the guns, which graze two hexes.
local function come_near(mark)
  return field.at { "actions", active = "dp2", units = { dpw2 = "2006", dpc6 = { "2006", "se/sw" },
                                                         drg3 = { "2010", "nw/ne" } },
                    mark = { drg3 = mark } }
end
p = come_near()
p:answer { "drg3", "reface", "ne/e" }
field.play(p, "move Dpc6 to 2008")
t.is(p:facing_of "drg3", "ne/e", "musket 6.2.3: guns turn instead of firing in reaction")
t.ok(p:is("drg3", "fired"), "musket 6.2.3: and have fired then")
p = come_near "fired"
t.is(p:play("move Dpc6 to 2008").status, "done", "musket 6.2.3: guns that have fired do nothing")

-- --- 6.2.4 turning next to an enemy ---

local function near_foot(id, hex, to)
  return field.at { "actions", active = "dr2", units = { drw2 = hex, [id] = { hex, to }, dph5 = { "2009", "se/sw" } } }
end
p = near_foot("drc6", "2010", "nw/ne")
t.is(p:play("turn Drc6 to ne/e").status, "asked", "musket 6.2.4: cavalry that turns next to an enemy is fired at")
t.is(p.ask.side, "parliament", "musket 6.2.4: if the enemy likes")
t.is(p:facing_of "drc6", "ne/e", "musket 6.2.4: after it has turned")
p = near_foot("drc6", "2011", "nw/ne")
t.is(p:play("turn Drc6 to ne/e").status, "done", "musket 6.2.4: two hexes off nobody fires")
p = near_foot("drh1", "2010", "nw/ne")
t.is(p:play("turn Drh1 to se/sw").status, "asked", "musket 6.2.4: a countermarch is a change of facing")
p = near_foot("drg1", "2010", "nw/ne")
t.is(p:play("reface Drg1 to ne/e").status, "asked", "musket 6.2.4: guns that turn are fired at too")
p = near_foot("drc6", "2008", "nw/ne")
t.is(p:play("turn Drc6 to ne/e").status, "done", "musket 6.2.4: not by those who have it at their back")
-- 6.2.1c Two wheels in one command: each enters a hex.
do
  local h = field.at { "actions", active = "dr2", units = { drh1 = { "2010", "nw/ne" }, drw2 = "2010" } }
  field.play(h, "move Drh1 to 2109 facing e/se")
  t.is(table.concat(h:covers_of "drh1", " ") .. " " .. h:get "move.spent" .. " " .. h:get "move.entered", "2109 2110 4 2",
       "musket 6.2.1c: two wheels round one half enter two hexes, for four points")
end
t.done()
