-- 6.3.1 to 6.3.3, 6.4: formation shaken and broken, hedgehog, open order, reform.
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
-- Refused, by whatever rule: it is none of the choices.
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local marks = { "formation_shaken", "formation_broken", "hedgehog", "open_order", "column", "morale_broken" }
-- The marks of formation that a unit has: "" if it is normal.
local function formation(g, id)
  local list = {}
  for _, m in ipairs(marks) do if g:is(id, m) then list[#list + 1] = m end end
  return table.concat(list, " ")
end

-- Foot of the second wing in the middle, its commander with the first unit that is named.
local function foot(p)
  p[1], p.active = p[1] or "actions", p.active or "dr2"
  return field.at(p)
end
-- The close combat that is declared. choices as for combat.play.
local function fight(p, dice, choices)
  p[1] = "fights"
  local g = foot(p)
  return g, combat.play(g, "fight", dice, choices)
end

-- --- 6.3.1c, 6.3.1d allowance ---

-- The farthest of the hexes straight north of 2020 that a unit may come to.
local function reach(id, mark)
  local g = foot { units = { [id] = { "2020", "nw/ne" }, drw2 = "2020" }, mark = mark and { [id] = mark } }
  local far, hex = 0, "2020"
  for n = 1, 12 do
    hex = field.next(hex, n % 2 == 1 and "ne" or "nw")
    if not g:refused(("move D%s to %s facing nw/ne"):format(id:sub(2), hex)) then far = n end
  end
  return far
end
t.is(reach("drc6", "formation_shaken"), 4, "musket 6.3.1c: shaken cavalry has half of 8")
t.is(reach("drl4", "formation_shaken"), 3, "musket 6.3.1c: light infantry half of 6")
t.is(reach("drh5", "formation_shaken"), 2, "musket 6.3.1c: heavy infantry half of 4")
t.is(reach("drh1", "formation_shaken"), 2, "musket 6.3.1c: of two hexes too")
for _, id in ipairs { "drc6", "drl4", "drh5", "drh1" } do
  t.is(reach(id, "formation_broken"), 0, "musket 6.3.1d: formation broken " .. id .. " does not move")
end
local g = foot { units = { drh5 = { "2010", "nw/ne" }, drh1 = { "2210", "nw/ne" }, drw2 = "2010",
                           dpl4 = { "2009", "se/sw" } },
                 mark = { drh5 = "formation_broken", drh1 = "formation_broken" } }
no(g, "move Drh5 to 1909", "6.3.1d", "6.3.1d: it says so")
no(g, "turn Drh5 to ne/e", "6.3.1d", "6.3.1d: nor does it turn")
no(g, "turn Drh1 to ne/e", "6.3.1d", "6.3.1d: nor wheel")
no(g, "turn Drh1 to se/sw", "6.3.1d", "6.3.1d: nor countermarch")
no(g, "hedgehog Drh5", "6.3.1d 6.3.2b", "6.3.2b.2: nor form hedgehog")
yes(g, "fire Drh5 at Dpl4 by skirmish", "6.3.1d: it fires")
no(g, "fire Drh5 at Dpl4 by retire", "10.3", "6.3.1d: but does not go back by fire (amb.fb-move-fire)")
g = foot { "attacks", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010", dpl4 = { "2009", "se/sw" } },
           mark = { drh5 = "formation_broken" } }
yes(g, "attack Drh5 at 2009", "6.3.1d: and fights")

-- 6.3.1c, 6.3.1d What the enemy's fire and close combat make of it.
local function shot_at(mark)
  local p = foot { units = { drg1 = { "2010", "nw/ne" }, drw2 = "2010", dph5 = { "2006", "se/sw" } },
                   mark = { dph5 = mark } }
  p:dice { 0 }
  return field.play(p, "cannonade Drg1 at Dph5")
end
t.ok(not shot_at():cites "6.3.1", "musket 6.3.1a: nothing is counted against a unit in normal formation")
t.ok(shot_at "formation_shaken":says "target shaken", "musket 6.3.1c: a shaken target is easier to hit")
t.ok(shot_at "formation_broken":says "target broken", "musket 6.3.1d: so is a broken one")
t.ok(shot_at "open_order":says "target shaken or in open order", "musket 6.3.3b: open order is shaken to fire")
t.ok(shot_at "hedgehog":says "target in hedgehog", "musket 6.3.2a: a hedgehog is easier to hit")

local function melee(mark, foe_mark, die, choices)
  return fight({ units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012", dph5 = { "2009", "se/sw" } },
                 mark = { drh5 = mark, dph5 = foe_mark },
                 counter = { drh5 = { attacks = "2009" } } }, { die }, choices)
end
local _, r = melee(nil, nil, 3)
t.ok(not r:cites "6.3.1", "musket 6.3.1a: nor in close combat")
_, r = melee("formation_shaken", "formation_broken", 4)
t.ok(r:says "attacker shaken" and r:says "defender broken",
     "musket 6.3.1c: in close combat shaken and broken count for either side")
_, r = melee("formation_broken", "formation_shaken", 4)
t.ok(r:says "attacker broken" and r:says "defender shaken", "musket 6.3.1d: in close combat too")
_, r = melee("open_order", "open_order", 4)
t.ok(r:says "attacker shaken or" and r:says "defender shaken or", "musket 6.3.3b: open order is shaken in close combat")

-- --- 6.3.1a, 6.3.1b what wears formation ---

g = melee(nil, nil, 4)
t.is(formation(g, "drh5"), "formation_shaken", "musket 6.3.1b: a close combat shakes the attacker's formation")
t.is(formation(g, "dph5"), "formation_shaken", "musket 6.3.1b: and the defender's")
g = melee("formation_shaken", "formation_broken", 4)
t.is(formation(g, "drh5"), "formation_broken", "musket 6.3.1a: shaken becomes broken, and is shaken no more")
t.is(formation(g, "dph5"), "formation_broken", "musket 6.3.1b: a further hit there is nothing to a broken unit")
t.is(g:of("dph5", "casualties"), 0, "musket 6.3.1b: nor a casualty")

-- A formation hit and nothing else: 4 at one hex is 6.
local function cannon(mark)
  local p = foot { units = { drg1 = { "2010", "nw/ne" }, drw2 = "2010", dph6 = { "2008", "se/sw" } },
                   mark = { dph6 = mark } }
  p:dice { mark == "formation_shaken" and 3 or mark and 2 or 4 }
  field.play(p, "cannonade Drg1 at Dph6")
  return p
end
t.is(formation(cannon(), "dph6"), "formation_shaken", "musket 6.3.1b: artillery shakes formation")
t.is(formation(cannon "formation_shaken", "dph6"), "formation_broken", "musket 6.3.1b: and breaks it")
g = cannon "formation_broken"
t.is(g:of("dph6", "casualties"), 1, "musket 6.3.1b: of a broken unit it is a casualty")
g = melee("formation_broken", nil, 9)
t.is(g:where "drh5", "2009", "musket 6.3.1d: a broken unit advances after a close combat as others do")

-- --- 6.3.2 hedgehog: who forms one, and when ---

g = foot { units = { drh5 = { "2010", "nw/ne" }, drh1 = { "2210", "nw/ne" }, drh6 = { "2011", "nw/ne" },
                     drh7 = { "2411", "nw/ne" },
                     drh8 = { "2111", "nw/ne" }, drh9 = { "2311", "nw/ne" }, drl4 = { "2211",
                       "nw/ne" }, drc6 = { "2012", "nw/ne" },
                     drw2 = "2010" },
           mark = { drh6 = "formation_shaken", drh9 = "open_order" } }
no(g, "hedgehog Drc6", "6.3.2", "6.3.2: cavalry forms no hedgehog")
no(g, "hedgehog Drl4", "6.3.2", "6.3.2: nor light infantry")
no(g, "hedgehog Drh7", "6.3.2", "6.3.2: nor heavy infantry without pikes")
no(g, "hedgehog Drh8", "6.3.2", "6.3.2: nor dismounted cavalry")
yes(g, "hedgehog Drh5", "6.3.2: heavy infantry does")
yes(g, "hedgehog Drh1", "6.3.2: of two hexes too")
yes(g, "hedgehog Drh9", "6.3.2b.2: from open order too")
no(g, "hedgehog Drh6", "6.3.2b.2", "6.3.2b.2: not shaken infantry in its own activation")
field.play(g, "hedgehog Drh1")
t.is(formation(g, "drh1"), "hedgehog", "musket 6.3.2b.1: no morale check is made in its own activation")
no(g, "move Drh1 to 2109", "3.2C 6.3.2a", "6.3.2b.1: it has spent all it had")
field.play(g, "hedgehog Drh9")
t.is(formation(g, "drh9"), "hedgehog", "musket 6.3.1a: open order and hedgehog exclude each other")
field.play(g, "move Drh5 to 1909")
no(g, "hedgehog Drh5", "6.3.2b.1", "6.3.2b.1: it costs 4 movement points, and 3 are left")

-- In reaction: enemy cavalry comes within two hexes.
local function charged(id, mark, die)
  local p = field.at { "actions", active = "dp2", units = { dpw2 = "2005", dpc6 = { "2006", "se/sw" },
                                                            [id] = { "2010", "nw/ne" } },
                       mark = { [id] = mark } }
  combat.play(p, "move Dpc6 to 2008", { die }, { { "who reacts", id } })
  return p
end
t.is(formation(charged("drh5", nil, 6), "drh5"), "hedgehog", "musket 6.3.2b.1: in reaction by a morale check")
t.is(formation(charged("drh5", "formation_shaken", 6), "drh5"), "hedgehog",
     "musket 6.3.2b.2: shaken infantry may try in reaction, and is on its normal side then")
g = charged("drh5", "formation_shaken", 7)
t.is(formation(g, "drh5"), "formation_shaken", "musket 6.3.2b.1: who fails stays as it is")
t.ok(g:is("drh5", "morale_shaken"), "musket 6.3.2b.1: and loses a level of morale")
g = field.at { "actions", active = "dp2", units = { dpw2 = "2005", dpc6 = { "2006", "se/sw" },
                                                    drh5 = { "2010", "nw/ne" } }, mark = { drh5 = "formation_broken" } }
t.is(g:play("move Dpc6 to 2008").status, "done", "musket 6.3.2b.2: broken infantry may not")

-- --- 6.3.2a what a hedgehog does not do ---

g = foot { units = { drh5 = { "2010", "nw/ne" }, drg1 = { "2010", "nw/ne" }, drw2 = "2010",
                     dpl4 = { "2009", "se/sw" } }, mark = { drh5 = "hedgehog" } }
no(g, "fire Drh5 at Dpl4", "6.3.2a 10.1.1", "6.3.2a: a hedgehog does not fire")
no(g, "fire Drh5 at Dpl4 by salvo", "6.3.2a 10.1.1 10.3", "6.3.2a: by no means")
no(g, "move Drh5 to 1909", "6.3.2a", "6.3.2a: nor move")
no(g, "turn Drh5 to ne/e", "6.3.2a", "6.3.2a: nor turn")
no(g, "cannonade Drg1 at Dpl4", "6.3.2a", "6.3.2a: guns in it do not fire")
g:unmark { drh5 = "hedgehog" }
yes(g, "cannonade Drg1 at Dpl4", "6.3.2a: as they would else")
g = foot { "attacks", units = { drh5 = { "2010", "nw/ne" }, drh6 = { "2110", "nw/ne" }, drw2 = "2010",
                                dpl4 = { "2009", "se/sw" } }, mark = { drh5 = "hedgehog" } }
no(g, "attack Drh5 at 2009", "6.3.2a", "6.3.2a: nor attack")
-- Next to it an enemy goes by; the guns below it could reach him.
local function pass_by(mark)
  local p = field.at { "actions", active = "dp2", units = { dpw2 = "2006", dpl4 = { "2008", "se/sw" },
                                                            drh5 = { "2010", "nw/ne" }, drg1 = { "2010", "nw/ne" } },
                       mark = { drh5 = mark, drg1 = "below" }, counter = { dp2 = { order = "charge" } } }
  return p:play("move Dpl4 to 2009").status, p
end
t.is(pass_by(nil), "asked", "musket 6.3.2a: foot and guns may react to who comes near")
t.is(pass_by "hedgehog", "done", "musket 6.3.2a: a hedgehog does not fire in reaction, nor do its guns")

-- 6.3.2a It has no flanks and no rear: 2010 lies behind 2009 that faces north.
local function from_behind(mark)
  return fight({ units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012", dph5 = { "2009", "nw/ne" } },
                 mark = { dph5 = mark },
                 counter = { drh5 = { attacks = "2009" } } }, { 4 })
end
_, r = from_behind(nil)
t.is(combat.modifier(r, "11.3.7"), 1, "musket 6.3.2a: an attack from behind counts against others")
_, r = from_behind "hedgehog"
t.is(combat.modifier(r, "11.3.7") or 0, 0, "musket 6.3.2a: a hedgehog has no rear")
t.ok(combat.modifier(r, "11.3.8") < 0, "musket 6.3.2a: and does better in close combat")
local function volley(mark)
  local p = foot { units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012", dph5 = { "2009", "nw/ne" } },
                   mark = { dph5 = mark } }
  return combat.play(p, "fire Drh5 at Dph5 by skirmish", { 0 })
end
t.ok(volley(nil):says "column flank", "musket 6.3.2a: fire from behind is in the flank")
t.ok(volley "hedgehog":says "column front", "musket 6.3.2a: of a hedgehog it is in the front")

-- --- 6.3.2c, 6.4 out of it again ---

g = foot { units = { drh5 = { "2010", "ne/e" }, drh1 = { "2011", "e/se" }, drw2 = "2010", drc6 = { "2009", "nw/ne" } },
           mark = { drh5 = "hedgehog", drh1 = "hedgehog" } }
local function again(id) g:counter { [id] = { acted = false } } end
local steps = {}
for i = 1, 3 do
  field.play(g, "reform Drh5")
  steps[i] = formation(g, "drh5")
  again "drh5"
end
t.is(table.concat(steps, ","), "formation_broken,formation_shaken,",
     "musket ex.6.3.2c: three reforms: broken, shaken, normal")
t.is(g:facing_of "drh5", "ne/e", "musket 6.3.2c: with the facing it had")
bars(g, "reform Drh5 formation", "6.4: then it has no formation to regain")
field.play(g, "reform Drh1")
t.is(g:facing_of "drh1" .. " " .. table.concat(g:covers_of "drh1", " "), "e/se 2011 2012",
     "musket 6.3.2c: one of two hexes stands as it stood")
no(g, "reform Drh1", "3.2C", "6.4: one degree with each action")
t.is(formation(g, "drh1"), "formation_broken", "musket 6.3.2c: the first reform leaves it broken")

-- 6.4 Two actions from broken to normal; orders may forbid it.
g = foot { units = { drh5 = { "2010", "ne/e" }, drc6 = { "2110", "nw/ne" }, drw2 = "2010" },
           mark = { drh5 = "formation_broken", drc6 = "formation_shaken" } }
field.play(g, "reform Drh5 formation")
t.is(formation(g, "drh5"), "formation_shaken", "musket 6.4: broken to shaken is one action")
again "drh5"
field.play(g, "reform Drh5 formation")
t.is(formation(g, "drh5"), "", "musket 6.4: shaken to normal another")
field.play(g, "reform Drc6 formation")
t.is(formation(g, "drc6"), "", "musket 6.4: of cavalry too")
g = foot { units = { drh5 = { "2010", "ne/e" }, drw2 = "2012", drac = "2010" }, mark = { drh5 = "formation_broken" } }
no(g, "reform Drh5 formation", "13.2.3a 5.6.2b", "6.4: under Make Ready not without a commander")
yes(g, "general reform Drh5 formation", "6.4: the army commander can do it")
g:counter { dr2 = { order = "charge" } }
no(g, "reform Drh5 formation", "13.2.3a 5.6.1i", "6.4: under Charge not at all")
yes(g, "general reform Drh5 formation", "6.4: but for the army commander")

-- --- 6.3.2d, 6.3.2e hedgehogs in close combat and under fire ---

local function beset(die, choices, marks_of)
  return fight({ units = { drh5 = { "0506", "nw/ne" }, drw2 = "0508", dph5 = { "0505", "se/sw" } },
                 mark = { dph5 = marks_of or "hedgehog" },
                 counter = { drh5 = { attacks = "0505" } } }, { die }, choices)
end
-- Against it -1, over the hedge -1.
g = beset(7)
t.ok(g:where "dph5" ~= "0505" and g:is("dph5", "morale_shaken"), "musket 6.3.2d: a beaten hedgehog retreats")
t.is(formation(g, "dph5"), "hedgehog", "musket 6.3.2e: and takes no formation hit from the combat")
g = beset(3, { { "advance", "yes" } })
t.is(g:where "dph5", "0506", "musket 6.3.2d: a hedgehog that wins advances")
t.is(formation(g, "dph5"), "hedgehog", "musket 6.3.2e: nor from the hedge on its advance")
g = fight({ units = { drh5 = { "0507", "nw/ne" }, drw2 = "0509", dph5 = { "0506", "se/sw" } },
            mark = { dph5 = "hedgehog" }, counter = { drh5 = { attacks = "0506" } } }, { 6 })
t.is(g:where "dph5":sub(3) .. " " .. formation(g, "dph5"), "05 hedgehog",
     "musket 6.3.2e: nor from a hedge on its retreat (amb.hedgehog-retreat-fh)")
g = cannon "hedgehog"
t.is(formation(g, "dph6") .. " " .. g:of("dph6", "casualties"), "hedgehog 1",
     "musket 6.3.2e: a formation hit of fire is a casualty")
g = beset(6, nil, { "hedgehog", "morale_shaken" })
t.is(formation(g, "dph5"), "morale_broken", "musket 6.3.2e: Morale Broken it is no hedgehog any more")
t.is(g:facing_of "dph5", nil, "musket 6.1d: a Morale Broken unit has no facing")
-- 6.3.2b Its move is over then.
do
  local h = field.at { "actions", active = "dr2", units = { drh5 = { "2012", "nw/ne" }, drw2 = "2012", dpc8 = { "2002", "se/sw" }, dpw3 = "2002" } }
  field.play(h, "hedgehog Drh5")
  t.is(h:get "move.unit", nil, "musket 6.3.2b: a hedgehog ends its move")
end
-- 6.3.2b Why it does not form.
g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010" }, mark = { drh5 = "formation_shaken" } }
t.is((select(2, g:refused "hedgehog Drh5")), "rh5 is Formation Shaken", "musket 6.3.2b.2: one that is shaken is told so")
g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010" } }
field.play(g, "move Drh5 to 2009")
t.is((select(2, g:refused "hedgehog Drh5")), "a hedgehog costs 4 movement points", "musket 6.3.2b.1: and one that has moved")
g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010" } }
field.play(g, "hedgehog Drh5")
t.is(g:of("drh5", "acted"), true, "musket 3.2C: to form it is its action")
t.done()
