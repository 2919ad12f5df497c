-- 12: morale checks, levels, the casualty threshold.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local at, play, rolls, north, south = volley.at, volley.play, volley.rolls, volley.north, volley.south
local no = function(...) field.no(t, ...) end
local yes = function(...) field.yes(t, ...) end

local function level(g, id)
  return g:where(id) == "eliminated" and "eliminated" or g:is(id, "morale_broken") and "broken" or g:is(id,
    "morale_shaken") and "shaken" or "normal"
end
-- Answers what the test does not: nobody reacts, of other choices the first.
local function go(g, text, dice)
  g:dice(dice or {})
  local r = g:play(text)
  while r.status == "asked" do r = g:reply(g.ask.rule == "9.1.1" and "none" or g.ask.options[1]) end
  if r.status ~= "done" or #g.dice_queue > 0 then error(("%s: %s %s, %d dice left"):format(text, r.status,
    tostring(r.text), #g.dice_queue), 2) end
  return r
end
-- rh5 fires at a unit in 2011.
local function fire(target, dice, more, mode, units)
  local all = { drh5 = { "2012", north }, [target] = { "2011", south } }
  for k, v in pairs(units or {}) do all[k] = v end
  local g = at(all, more)
  return g, go(g, ("fire Drh5 at D%s by %s"):format(target:sub(2), mode or "skirmish"), dice)
end

-- --- 12.2 the check ---

local g = at {}
local function faces(inputs)
  local list = {}
  for die = 0, 9 do
    g:dice { die }
    list[#list + 1] = g:rule("morale", inputs).result.passed and "p" or "f"
  end
  return table.concat(list)
end
t.is(faces { morale = 7 }, "ppppppppff", "musket ex.12.2: a unit of 7 passes on 0 to 7")
t.is(faces { morale = 4 }, "pppppfffff", "musket 12.2: one of 4 on 0 to 4")
t.is(faces { morale = 6, leader = -2 }, "pppppppppf", "musket 12.2: a leader's rating is added to the die")
t.is(faces { morale = 6, modifier = 3 }, "ppppffffff", "musket 12.2: so are further checks")
t.is(faces { morale = 8, leader = -2 }, "pppppppppp", "musket 12.2: a unit of 8 with a leader of -2 cannot fail")

g:dice { 7 }
t.is(g:rule("morale", { unit = "dph9" }).result.passed, true, "musket 2.1.2: a counter brings its morale")
local function modifiers(inputs)
  g:dice { 0 }
  local list = {}
  for i, m in ipairs(g:rule("morale", inputs).modifiers) do list[i] = m.rule .. " " .. m.value end
  return table.concat(list, ", ")
end
t.is(modifiers { morale = 7 }, "", "musket 12.2: a check that nothing modifies names nothing")
t.is(modifiers { morale = 7, leader = -1, modifier = 1 }, "12.2 -1, 10.6.5 1", "musket 12.2: else what does")

-- rc2 (6) with its commander (-2) and the army commander (-1), fired at by ph5: one casualty, one check, a roll for
-- each leader.
local function led(die, leaders)
  local units = { dph5 = { "2011", south }, dpw2 = "2009", drc2 = { "2012", north } }
  for _, id in ipairs(leaders) do units[id] = "2012" end
  local p = field.at { "actions", active = "dp2", units = units }
  local dice = { 6, die }
  for _ = 1, #leaders do dice[#dice + 1] = 0 end
  go(p, "fire Dph5 at Drc2", dice)
  return level(p, "drc2")
end
t.is(led(8, { "drw1", "drac" }), "normal", "musket dv.mc-leader: 8 - 2 is 6: the better leader counts")
t.is(led(9, { "drw1", "drac" }), "shaken", "musket dv.mc-leader: and the other is not added")
t.is(led(7, { "drac" }), "normal", "musket 12.2: any leader stacked with it counts")
t.is(led(7, {}), "shaken", "musket 12.2: 7 fails without one")

-- --- 12.1, 12.4.1, 12.4.6 four levels ---

t.is(level(fire("dph5", { 6, 6 }), "dph5"), "normal", "musket 12.4.1: who passes keeps his level")
t.is(level(fire("dph5", { 6, 7 }), "dph5"), "shaken", "musket 12.4.1: Normal becomes Shaken")
t.is(level(fire("dph5", { 6, 6 }, { mark = { dph5 = "morale_shaken" } }), "dph5"), "broken",
  "musket 12.4.1: Shaken becomes Broken")
t.is(level(fire("dph5", { 6, 2 }, { mark = { dph5 = "morale_broken" } }), "dph5"), "eliminated",
  "musket 12.1: Broken becomes Eliminated")

-- --- 12.4.2, 12.4.3a values ---

local function passes(target, mark, die) return level(fire(target, { 0, die }, { mark = { [target] = mark } }, "salvo"),
  target) end
t.is(passes("dph9", nil, 7), "normal", "musket ex.12.4.2: printed 7: a 7 passes")
t.is(passes("dph9", "morale_shaken", 6), "shaken", "musket ex.12.4.2: Shaken it is worth 6: a 6 passes")
t.is(passes("dph9", "morale_shaken", 7), "broken", "musket 12.4.2: and a 7 fails")
t.is(passes("dph9", "morale_broken", 1), "broken", "musket 12.4.3a: Broken it is worth 1: a 1 passes")
t.is(passes("dph9", "morale_broken", 2), "eliminated", "musket 12.4.3a: and a 2 fails")

g = fire("dph5", { 6, 9 }, { mark = { dph5 = { "morale_shaken", "formation_shaken" } } })
t.ok(level(g, "dph5") == "broken" and not g:is("dph5", "formation_shaken"),
  "musket 12.4.3a: a broken unit has no formation")
t.is(g:facing_of "dph5", nil, "musket 12.4.3a: nor a facing")
g = at({ drh5 = { "2012", north }, dph6 = { "2011", "ne/e" } }, { mark = { dph6 = "morale_broken" } })
g:facing { dph6 = false }
t.is(volley.shots(go(g, "fire Drh5 at Dph6", { 0 }))[1], "rh5>ph6 front +0 -", "musket 12.4.3a: nor a flank or rear")

-- --- 12.4.3b the retreat ---

g = fire("dph5", { 6, 9 }, { mark = { dph5 = "morale_shaken" } })
t.is(g:distance(g:where "dph5", "2012"), 3, "musket 12.4.3b: it retreats two hexes from the enemy that broke it")
t.is(g:where "dph5":sub(3), "09", "musket 12.4.3b: toward its own edge")
t.is(g:at(g:where "dph5", "holder"), "parliament", "musket 15.0h: the hex where it stops is its side's")
t.ok(g:of("dph5", "arrived") > 0, "musket 14.4a: and it has come there just now")
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south }, dph10 = { "2110", south }, dph6 = { "1911", south } },
  { mark = { dph5 = "morale_shaken" } })
go(g, "fire Drh5 at Dph5", { 6, 9 })
t.ok(level(g, "dph5") == "broken" and g:distance(g:where "dph5", "2012") > 1,
  "musket 12.4.3b: round its friends, never next to that enemy")

-- ph1 runs to 2209 and 2109; the army commander stands in 2109, or in 2110 on its way.
local function runs_to(leader, danger)
  g = at({ drh5 = { "2012", north }, dph1 = { "2111", south }, dpac = leader }, { mark = { dph1 = "morale_shaken" } })
  go(g, "fire Drh5 at Dph1", { 6, 9, danger })
  return table.concat(g:covers_of "dph1", " ") .. ", " .. g:where "dpac"
end
t.is(runs_to "2110", "2209 2109, 2209", "musket 5.1.2b: a leader whose hex it passes may go along")
t.is(runs_to("2011", 0), "2209 2109, 2109", "musket 5.4.2e: one with its right half goes with that")
t.is(runs_to "2111", "2209 2109, 2209", "musket 5.4.2e: one with its left half with the other")
t.is(runs_to "2109", "2209 2109, 2109", "musket 5.1.2b: one whom it comes to stays where he is")

-- Friends on every side: the table decides. Two hexes are left.
local shut_in = { dph6 = { "1911", south }, dph7 = { "2010", south }, dph9 = { "2110", south },
  dph8 = { "2111", south }, dpl5 = { "2112", south } }
local function trapped(die) return fire("dph5", { 6, 9, die }, { mark = { dph5 = "morale_shaken" } }, nil, shut_in) end
local r
g, r = trapped(2)
t.is(rolls(r, "unable"), 1, "musket 12.4.3b: who cannot retreat rolls")
t.ok(level(g, "dph5") == "shaken" and g:is("dph5", "formation_broken") and g:facing_of "dph5" ~= nil,
  "musket 12.4.3b: Stand: Morale Shaken, Formation Broken")
t.is(g:where "dph5", "2011", "musket 12.4.3b: where it was")
-- ph6 (8, Shaken 7) fails against a salvo; 4 -1 is "lose".
g = fire("dph6", { 0, 8, 4 }, { mark = { dph6 = "morale_shaken" } }, "salvo",
         { dph5 = { "1911", south }, dph7 = { "2010", south }, dph9 = { "2110", south }, dph8 = { "2111", south },
           dpl5 = { "2112", south } })
t.ok(level(g, "dph6") == "broken" and g:where "dph6" == "2011", "musket 12.4.3b: else it stays broken where it is")
t.is(g:of("dph6", "casualties"), 2, "musket 12.4.3b: and loses a casualty for each hex it cannot go")
for _, s in ipairs(g.ruling.steps) do if s.text == "ph6 takes 2 casualties" then t.is(s.rule, "11.4.5", "musket 11.4.5a: by that rule") end end
t.is(level(trapped(8), "dph5"), "eliminated", "musket 12.4.3b: or is eliminated")

-- 11.4.3b It runs to cavalry, one hex too short; a leader and guns were with it.
g = at({ drh5 = { "2012", north }, dpl4 = { "2011", south }, dph6 = { "1911", south }, dpc6 = { "2010", south },
         dph9 = { "2110", south }, dph8 = { "2111", south }, dpl5 = { "2112", south }, dpg1 = { "2011", south }, dpac = "2011" },
       { mark = { dpl4 = "morale_shaken", dpg1 = "below" } })
play(g, "fire Drh5 at Dpl4", { 6, 9, 8, 0 }, { "2010", "none" })
t.is(level(g, "dpl4") .. " " .. g:where "dpac", "eliminated 2011", "musket 5.3.1b: a leader stays with the guns if the unit that was to run is eliminated")
-- It runs into the hex of an enemy leader.
local ran = fire("dph5", { 6, 9 }, { mark = { dph5 = "morale_shaken" } }):where "dph5"
g = fire("dph5", { 6, 9 }, { mark = { dph5 = "morale_shaken" } }, nil, { drac = ran })
t.is(g:where "dph5" .. " " .. g:where "drac", ran .. " removed", "musket 5.3.1b: an enemy leader in the hex that it runs to is removed")

-- --- 12.4.3c what a broken unit does not do ---

local broken = { mark = { drh5 = "morale_broken" } }
g = at({ drh5 = { "2012", north }, drw2 = "2012", dph6 = { "2011", south } }, broken)
no(g, "fire Drh5 at Dph6", "10.1.1 12.4.3c", "12.4.3c: a broken unit does not fire")
no(g, "move Drh5 to 1911", "7.2.1 12.4.3c", "12.4.3c: nor move")
no(g, "turn Drh5 to ne/e", "7.2.1 6.1d", "12.4.3c: nor turn")
no(g, "reform Drh5", "12.4.3c", "12.4.3c: nor reform")
g = at({ drc6 = { "2012", north }, drw2 = "2012", dph6 = { "2011", south } }, { mark = { drc6 = "morale_broken" } })
no(g, "shoot Drc6 at Dph6", "10.1.2 12.4.3c", "12.4.3c: nor fire pistols")
g = at({ drh5 = { "2012", north }, drw2 = "2012" }, { mark = broken.mark, counter = { dr2 = { order = "rally" } } })
yes(g, "rally Drh5", "12.4.3c: it may rally")
g = at({ drh5 = { "2012", north }, dph6 = { "2011", south } }, { mark = { dph6 = "morale_broken" } })
g:dice { 0 }
t.is(g:play "fire Drh5 at Dph6".status, "done", "musket 12.4.3c: nor react")
g = field.at { "attacks", active = "dr2", units = { drh5 = { "2012", north }, drw2 = "2014", dph6 = { "2011", south } },
  mark = broken.mark }
no(g, "attack Drh5 at 2011", "12.4.3c", "12.4.3c: nor attack")

-- --- 12.4.3d rallied ---

g = field.at { "actions", active = "dr2", units = { drh5 = { "2012" }, drw2 = "2012" }, mark = broken.mark,
  counter = { dr2 = { order = "rally" } } }
g:answer { "yes", "e/se" }
play(g, "rally Drh5")
t.ok(level(g, "drh5") == "shaken" and g:is("drh5", "formation_broken"),
  "musket 12.4.3d: rallied it is Formation Broken")
t.is(g:facing_of "drh5", "e/se", "musket 12.4.3d: and faces as its owner likes")

-- --- 12.4.4 guns ---

g = fire("dpg1", { 5, 9 }, { mark = { dpg1 = "morale_shaken" } })
t.ok(g:is("dpg1", "morale_broken") and g:where "dpg1" == "2011", "musket 12.4.4: broken guns do not retreat")
g:enter "rout"
t.is(g:where "dpg1", "2011", "musket 12.4.4: nor rout")
t.is(level(fire("dpg1", { 5, 1 }, { mark = { dpg1 = "morale_broken" } }), "dpg1"), "broken",
  "musket 12.4.4: they stay broken until they are rallied")
g = fire("dpg1", { 5, 2 }, { mark = { dpg1 = "morale_broken" } })
t.ok(g:is("dpg1", "disabled"), "musket 12.4.4: or eliminated, which disables them")

-- --- 12.4.5 stacks ---

local pair = { dpc1 = { "2011", south }, dpl3 = { "2011", south } }
g = at { drh5 = { "2012", north }, dpc1 = pair.dpc1, dpl3 = pair.dpl3 }
go(g, "fire Drh5 at Dpc1 by salvo", { 0, 8 })
t.is(level(g, "dpl3"), "normal",
  "musket 12.4.5: light infantry (5) with cavalry (8) checks by the cavalry: an 8 passes")
g = at { drh5 = { "2012", north }, dpc1 = pair.dpc1, dpl3 = pair.dpl3 }
go(g, "fire Drh5 at Dpc1 by salvo", { 0, 9 })
t.ok(level(g, "dpc1") == "shaken" and level(g, "dpl3") == "shaken", "musket 12.4.5: and both suffer if it fails")
g = at { drg1 = { "2024", north }, drw2 = "2025", dph5 = { "1922", south }, dpg1 = { "1922", south } }
go(g, "cannonade Drg1 at Dpg1", { 6, 4, 0, 9 })
t.ok(level(g, "dpg1") == "shaken" and level(g, "dph5") == "normal",
  "musket 12.4.5: guns and the unit with them check each for itself")

-- --- 12.4.6 results that come together ---

local function fight(mark, die)
  local p = field.at { "attacks", active = "dr2", units = { drh6 = { "2012", north }, drw2 = "2014",
    dph5 = { "2011", south } }, mark = { dph5 = mark } }
  p:play "attack Drh6 at 2011"
  p:play "done"
  p:dice { die }
  p:play "fight"
  while p.ask and p.ask.rule ~= "4.3.1" do p:reply(p.ask.options[1]) end
  return p
end
-- 5-8 against 6-6: the morale difference is +2, +3 if it is shaken; 5:6 is 1:2, -1.
g = fight(nil, 4)
t.ok(level(g, "dph5") == "shaken" and g:distance("2011", g:where "dph5") == 1,
  "musket 12.4.6: DS1 shakes a Normal unit")
g = fight("morale_shaken", 4)
t.is(level(g, "dph5"), "broken", "musket dv.shaken-twice: a Shaken result on a Shaken unit breaks it")
t.is(g:distance("2011", g:where "dph5"), 2, "musket dv.shaken-twice: and it retreats two hexes")
t.ok(g.ruling:says "ph5 is already Morale Shaken", "musket 12.4.6: which is told")
g = fight("morale_broken", 1)
t.is(level(g, "dph5"), "eliminated", "musket 12.4.6: any bad result on a Broken unit eliminates it")
t.ok(g.ruling:says "ph5 is already Morale Broken", "musket 12.4.6: which is told too")
t.ok(not fight(nil, 4).ruling:says "already Morale", "musket 12.4.6: but not of one that was not")

-- --- 12.3 when ---

t.is(rolls(select(2, fire("dph5", { 6, 0 })), "morale"), 1, "musket 12.3: for casualties by fire")
t.is(rolls(select(2, fire("dph5", { 0, 0 }, nil, "salvo")), "morale"), 1, "musket 12.3: for a salvo")
t.is(rolls(select(2, fire("dpg1", { 5, 0 })), "morale"), 1, "musket 12.3: guns for a formation hit")
t.is(rolls(select(2, fire("dph5", { 5 })), "morale"), 0, "musket 12.3: other units not")
g = field.at { "actions", active = "dr1", units = { drc2 = { "2013", north }, drw1 = "2014",
  dph5 = { "2010", south } } }
r = play(g, "move Drc2 to 2012", { 7 }, { "Dph5" })
t.ok(rolls(r, "morale") == 1 and level(g, "dph5") == "shaken",
  "musket 12.3: infantry that tries to form hedgehog in reaction")
g = field.at { "actions", active = "dr2", units = { drh5 = { "2012", north }, drw2 = "2014" },
  mark = { drh5 = "morale_shaken" },
               counter = { dr2 = { order = "rally" } } }
t.is(rolls(play(g, "rally Drh5", { 3 }), "morale"), 1, "musket 12.3: a unit that tries to rally")
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { mark = { dph5 = "column" } })
t.is(rolls(go(g, "fire Drh5 at Dph5", { 3, 0 }), "morale"), 1, "musket 12.3: a column that is fired at")

-- --- 12.5 the casualty threshold ---

-- The casualty that reaches it shakes a unit; the one before does not. Checks, where due, are passed.
local function threshold(target, casualties, checks)
  local two = target == "dph3" or target == "dph10"
  local p = at({ drh5 = { "2012", north }, [target] = { two and "2111" or "2011", south } },
    { counter = { [target] = { casualties = casualties - 1 } } })
  go(p, "fire Drh5 at D" .. target:sub(2), checks and { 6, 0 } or { 6 })
  return level(p, target)
end
local limits = { { "dph3", 2, "5", true }, { "dph5", 3, "6", true }, { "dph9", 3, "7" }, { "dph10", 4, "8" } }
for _, l in ipairs(limits) do
  t.is(threshold(l[1], l[2], l[4]), "shaken",
    ("musket 12.5.1: a unit of printed morale %s reaches its threshold with %d"):format(l[3], l[2]))
  t.is(threshold(l[1], l[2] - 1, l[4]), "normal", ("musket 12.5.1: not with %d"):format(l[2] - 1))
end
g = fire("dph6", { 6 }, { mark = { dph6 = "morale_shaken" }, counter = { dph6 = { casualties = 2 } } })
t.is(level(g, "dph6"), "shaken", "musket 12.5.1: the printed morale counts: 8, though it is 7 now")
g = fire("dph6", { 6 }, { counter = { dph6 = { casualties = 3 } } })
t.is(level(g, "dph6"), "shaken", "musket ex.13.4-caption: five points of 8 have a threshold: the fourth casualty")
g = fire("dpc1", { 9 })
t.is(level(g, "dpc1"), "normal", "musket ex.13.4-caption: three points of 8 have none")
g = fire("dpc1", { 6 }, { counter = { dpc1 = { casualties = 2 } } })
t.is(level(g, "dpc1"), "eliminated", "musket ex.13.4-caption: they are lost before")
local all
g, all = fire("dpc6", { 9 }, { counter = { dpc6 = { casualties = 2 } } })
t.ok(level(g, "dpc6") == "eliminated" and not all:says "threshold", "musket 12.5.2: nor does one reach its threshold that is eliminated")
-- The rule by which a unit is lost.
local function by_rule(told, text)
  for _, s in ipairs(told.steps) do if s.text:find(text, 1, true) then return s.rule end end
end
g = fire("dpc6", { 6, 0 }, { counter = { dpc6 = { casualties = 2 } } })
t.is(level(g, "dpc6"), "shaken", "musket ex.13.4-caption: four points of 6 have one")

g = fire("dph5", { 6, 0 }, { counter = { dph5 = { casualties = 2 } }, mark = { dph5 = "morale_shaken" } })
t.is(level(g, "dph5"), "broken", "musket 12.5.2: it loses a level at once: Shaken becomes Broken")
t.ok(g:of("dph5", "spent_limit"), "musket 12.5.2: and remembers it")
g = fire("dph5", { 6 }, { counter = { dph5 = { casualties = 2 } }, mark = { dph5 = "morale_broken" } })
t.is(level(g, "dph5"), "eliminated", "musket 12.5.2: Broken becomes Eliminated, without a check")
t.is(by_rule(g.ruling, "is eliminated"), "12.5.2", "musket 12.5.2: by that rule")
g = fire("dph10", { 6, 7 }, { mark = { dph10 = "morale_shaken" },
  counter = { dph10 = { casualties = 4, spent_limit = true } } })
t.is(level(g, "dph10"), "shaken",
  "musket 12.5.2: the threshold costs a level only once; later casualties only cost checks")

local function done_for(mark)
  return field.at { "actions", active = "dr2", units = { drh5 = { "2012", mark == "morale_shaken" and north or nil },
    drw2 = "2012" }, mark = { drh5 = mark },
                    counter = { dr2 = { order = "rally" }, drh5 = { casualties = 3, spent_limit = true } } }
end
no(done_for "morale_shaken", "rally Drh5", "12.5.2b", "12.5.2: it never rallies above Shaken")
g = done_for "morale_broken"
g:answer { "yes", north }
play(g, "rally Drh5")
t.is(level(g, "drh5"), "shaken", "musket 12.5.2: but up to it")

-- 12.5.2d: 2 casualties of 3, then one more.
local near = { counter = { dph5 = { casualties = 2 } } }
t.is(level(fire("dph5", { 6, 5 }, near), "dph5"), "shaken",
  "musket 12.5.2d: the check of the same fire is made against the lowered morale: a 5 passes")
t.is(level(fire("dph5", { 6, 6 }, near), "dph5"), "broken", "musket 12.5.2d: a 6, which would pass at Normal, fails")
t.done()
