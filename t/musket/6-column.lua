-- 6.3.4: columns. A column of two hexes has its head where it is placed and faces a hexside.
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function no(...) field.no(t, ...) end
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local function pose(g, id) return table.concat(g:covers_of(id), " ") .. " " .. tostring(g:facing_of(id)) end
local function state(g, id)
  local list = {}
  for _, m in ipairs { "formation_shaken", "formation_broken", "hedgehog", "column", "morale_shaken",
                       "morale_broken" } do
    if g:is(id, m) then list[#list + 1] = m end
  end
  return table.concat(list, " ")
end
local function column(units, more)
  local p = more or {}
  p[1], p.active, p.units, p.mark = p[1] or "actions", "dr2", units, p.mark or {}
  for id in pairs(units) do if id:match "^dr[chl]" and p.mark[id] == nil then p.mark[id] = "column" end end
  units.drw2 = units.drw2 or "2010"
  return field.at(p)
end

-- --- 6.3.4a who is in column ---

local g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drc6 = { "2110", "nw/ne" },
                                                          drw2 = "2010" } }
bars(g, "reform Drh5 column", "6.3.4a: no unit forms column")
bars(g, "reform Drc6 column", "6.3.4a: nor does cavalry")

-- --- 6.3.4b allowance, no hits ---

local function reach(id, hex)
  local p = column { [id] = { hex, "nw/ne" }, drw2 = hex }
  local far = 0
  for n = 1, 12 do
    hex = field.next(hex, n % 2 == 1 and "ne" or "nw")
    if not p:refused(("move D%s to %s facing nw/ne"):format(id:sub(2), hex)) then far = n end
  end
  return far
end
t.is(reach("drh5", "2020"), 6, "musket 6.3.4b: heavy infantry in column has 6")
t.is(reach("drc6", "2020"), 10, "musket 6.3.4b: cavalry 10")
t.is(reach("drl4", "2020"), 8, "musket 6.3.4b: light infantry 8")
g = column({ drh5 = { "0506", "nw/ne" }, drh1 = { "0706", "nw", tail = "0707" }, drw2 = "0506" })
field.play(g, "move Drh5 to 0505 facing nw/ne")
t.is(state(g, "drh5"), "column", "musket 6.3.4b: over a hedge it takes no hit")
field.play(g, "move Drh1 to 0604")
t.is(state(g, "drh1"), "column", "musket 6.3.4b: nor if it is of two hexes")
t.is(g:get "move.spent", 3, "musket 6.3.4d: the hedge is paid for once, by the head")

-- --- 6.3.4c, 6.3.4d movement ---

g = column { drh5 = { "2010", "nw/ne" }, drw2 = "2010" }
field.play(g, "turn Drh5 to ne/e")
t.is(pose(g, "drh5") .. " " .. g:get "move.spent", "2010 ne/e 2", "musket 6.3.4c: in column one hex turns as it does else")
no(g, "turn Drh5 to ne", "6.1a", "6.3.4c: and faces vertices")
bars(g, "move Drh5 to 1910 facing w/nw", "6.3.4c: it goes forward alone")

-- The head goes ahead or to either side of that, the tail follows.
local ahead = { nw = { "w", "nw", "ne" }, ne = { "nw", "ne", "e" }, e = { "ne", "e", "se" }, se = { "e", "se", "sw" },
                sw = { "se", "sw", "w" }, w = { "sw", "w", "nw" } }
local back = { nw = "se", ne = "sw", e = "w", se = "nw", sw = "ne", w = "e" }
for _, side in ipairs { "ne", "e", "se", "sw", "w", "nw" } do
  g = column { drh1 = { "2010", side, tail = field.next("2010", back[side]) } }
  local found = {}
  for i, to in ipairs(ahead[side]) do
    field.play(g, "move Drh1 to " .. field.next("2010", to))
    found[i] = pose(g, "drh1") == field.next("2010", to) .. " 2010 " .. to and g:get "move.spent" == 1
    g:undo()
  end
  t.ok(found[1] and found[2] and found[3], "musket 6.3.4d: head and tail of a column that faces " .. side)
end
field.play(g, "move Drh1 to 2007 facing ne")
t.is(g:get "move.spent", 3, "musket 6.3.4d: a bend costs nothing, nor does what the tail does")
t.is(pose(g, "drh1"), "2007 2008 ne", "musket 6.3.4d: the tail is where the head was")
g = column { drh1 = { "2010", "e", tail = "1910" } }
field.play(g, "move Drh1 to 1909")
t.is(g:get "move.spent", 5, "musket 6.3.4c: to come beside where its tail was it goes round")
g:undo()
field.play(g, "move Drh1 to 1910 facing se")
t.is(pose(g, "drh1") .. " " .. g:get "move.spent", "1910 1809 se 5", "musket 8.1.2: its own tail is not in its way")
g:undo()
field.play(g, "turn Drh1 to w")
t.is(pose(g, "drh1") .. " " .. g:get "move.spent", "1910 2010 w 2",
     "musket 6.2.2: a column that turns about goes on by its tail")
-- Six hexes for six points.
g = column { drh1 = { "2010", "e", tail = "1910" } }
field.play(g, "move Drh1 to 2410")
t.ok(not g:refused "turn Drh1 to w", "musket 6.2.2: with two points left it turns about")
field.play(g, "move Drh1 to 2510")
no(g, "turn Drh1 to w", "6.2.1c", "6.2.2: not with one")
g = column({ drh1 = { "2010", "e", tail = "1910" } }, { counter = { dr2 = { order = "receive_charge" } } })
field.play(g, "move Drh1 to 2110")
field.play(g, "turn Drh1 to w")
t.is(pose(g, "drh1"), "2010 2110 w", "musket 5.6.3a: under Receive Charge too, when it has entered its one hex")

-- --- 6.3.4e, 6.3.4f back to line ---

g = column { drh5 = { "2010", "ne/e" }, drc6 = { "2110", "nw/ne" }, drl4 = { "1910", "nw/ne" }, drw2 = "2010" }
field.play(g, "reform Drh5 column")
t.is(state(g, "drh5") .. " " .. pose(g, "drh5"), "formation_broken 2010 ne/e",
     "musket 6.3.4e: infantry leaves the column broken, as it faces")
field.play(g, "reform Drc6 column")
t.is(state(g, "drc6"), "formation_shaken", "musket 6.3.4e: cavalry shaken")
field.play(g, "reform Drl4 column")
t.is(state(g, "drl4"), "formation_broken", "musket 6.3.4e: light infantry is infantry")

-- The head is the right half: of a column that faces east the line looks north, or turned about south.
local function line(side, facing)
  local p = column { drh1 = { "2010", side, tail = field.next("2010", back[side]) } }
  p:answer { facing }
  field.play(p, "reform Drh1 column")
  return state(p, "drh1") .. " " .. pose(p, "drh1")
end
t.is(line("e", "nw/ne"), "formation_broken 1910 2010 nw/ne", "musket 6.3.4c: the head is the right half")
t.is(line("e", "se/sw"), "formation_broken 2010 1910 se/sw", "musket 6.3.4f: or the line is turned about")
t.is(line("ne", "w/nw"), "formation_broken 1911 2010 w/nw", "musket 6.3.4c: of a column that faces north-east")
t.is(line("ne", "e/se"), "formation_broken 2010 1911 e/se", "musket 6.3.4f: turned about")
t.is(line("sw", "e/se"), "formation_broken 2009 2010 e/se", "musket 6.3.4c: of one that faces south-west")
g = column { drh1 = { "2010", "e", tail = "1910" } }
g:play "reform Drh1 column"
t.is(g.ask and g.ask.rule .. " " .. table.concat(g.ask.options, " "), "6.3.4f nw/ne se/sw",
     "musket 6.3.4f: its owner is asked, the facing of the counter first")

-- 6.3.2b.2 A column may form hedgehog: it has 6 points.
g = column { drh5 = { "2010", "nw/ne" } }
field.play(g, "move Drh5 to 2008 facing nw/ne")
field.play(g, "hedgehog Drh5")
t.is(state(g, "drh5"), "hedgehog", "musket 6.3.2b.2: a column forms hedgehog with 4 points left")
g = column { drh5 = { "2010", "nw/ne" } }
field.play(g, "move Drh5 to 2007 facing nw/ne")
no(g, "hedgehog Drh5", "6.3.2b.1", "6.3.2b.1: not with 3")
g = column { drh1 = { "2010", "e", tail = "1910" } }
g:answer { "se/sw" }
field.play(g, "hedgehog Drh1")
t.is(state(g, "drh1") .. " " .. pose(g, "drh1"), "hedgehog 2010 1910 se/sw",
     "musket 6.3.4f: one of two hexes takes a facing")

-- --- 6.3.4g a column that is struck ---

-- The morale check comes first, then the shot: at a broken target +2.
local function struck(id, where, command, dice, choices)
  local units = { drh5 = { "2010", "nw/ne" }, drc6 = { "2110", "nw/ne" }, drl4 = { "1910", "nw/ne" }, drw2 = "2012",
                  [id] = where }
  local p = field.at { command:match "^fight" and "fights" or "actions", active = "dr2", units = units,
                       mark = { [id] = "column" }, counter = { drh5 = { attacks = "2009" } } }
  return p, combat.play(p, command, dice, choices)
end
local at = { "2009", "se/sw" }
local r
g, r = struck("dph6", at, "fire Drh5 at Dph6 by skirmish", { 8, 0 })
t.is(state(g, "dph6"), "formation_broken", "musket 6.3.4g: a column under musketry is broken at once")
t.ok(r:says "target broken", "musket 6.3.4g: before the shot is resolved")
g = struck("dph6", at, "fire Drh5 at Dph6 by skirmish", { 9, 0 })
t.is(state(g, "dph6"), "formation_broken morale_shaken", "musket 6.3.4g: who fails the check loses a level")
g = struck("dpc8", at, "fire Drh5 at Dpc8 by skirmish", { 6, 0 })
t.is(state(g, "dpc8"), "formation_broken", "musket 6.3.4g: cavalry in column is broken too")
g = struck("dph6", at, "shoot Drc6 at Dph6", { 8, 0 })
t.is(state(g, "dph6"), "formation_broken", "musket 6.3.4g: pistols do it")
g = struck("dph6", { "1909", "se/sw" }, "fire Drl4 at Dph6 by skirmish", { 8, 0 })
t.is(state(g, "dph6"), "formation_broken", "musket 6.3.4g: muskets of light infantry do it")
-- Close combat: against a broken unit of morale 8 +2 -2; then 4 is AS1.
g, r = struck("dph6", at, "fight", { 8, 4 })
t.ok(r:says "defender broken" and g:is("dph6", "formation_broken"), "musket 6.3.4g: so does an attack")
-- It breaks and runs: nobody is left to be fought.
g = field.at { "fights", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012", dph5 = at },
               mark = { dph5 = { "column", "morale_shaken" } },
               counter = { drh5 = { attacks = "2009" } } }
combat.play(g, "fight", { 6 })
t.is(state(g, "dph5"), "morale_broken", "musket 6.3.4g: a column that fails the check and breaks")
t.isnt(g:where "dph5", "2009", "musket 6.3.4g: has left when the attack comes (amb.column-artillery)")
t.is(g:where "drh5", "2010", "musket 6.3.4g: which lapses")
-- Two hexes: the owner of the column says how the line faces.
g = struck("dph2", { "2009", "e", tail = "1909" }, "fire Drh5 at Dph2 by skirmish", { 7, 0 }, { { "face", "se/sw" } })
t.is(state(g, "dph2") .. " " .. pose(g, "dph2"), "formation_broken 2009 1909 se/sw",
     "musket 6.3.4g: one of two hexes becomes a line")

-- Artillery is not in the list. 12 lb at two hexes have +1: 3 is nothing, 5 a formation hit; none of them asks for a
-- check.
local function shelled(id, where, die, choices)
  local p = field.at { "actions", active = "dr2", units = { drg1 = { "2010", "nw/ne" }, drw2 = "2010", [id] = where },
                       mark = { [id] = "column" } }
  combat.play(p, "cannonade Drg1 at D" .. id:sub(2), { die }, choices)
  return state(p, id)
end
t.is(shelled("dph6", { "2008", "se/sw" }, 3), "column", "musket 6.3.4g: guns that miss do nothing to a column")
t.is(shelled("dph6", { "2008", "se/sw" }, 5), "formation_broken",
     "musket 6.3.4g: a formation hit of guns breaks infantry, without a check (amb.column-artillery)")
t.is(shelled("dpc8", { "2008", "se/sw" }, 5), "formation_shaken", "musket 6.3.4g: and shakes cavalry")
t.done()
