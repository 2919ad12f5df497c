-- 14: wagons, infantry without pikes, dismounted cavalry, and features of hexsides that serve both sides.
local t, bench, field, melee = require "tap", require "bench", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local told = melee.told
local north, south = melee.north, melee.south

-- The royalist foot acts, under an order that lets it go anywhere unless `more` has another; its commander is with it.
local function at(units, more)
  local p = { "actions", active = "dr2", units = {}, counter = { dr2 = { order = "charge" } } }
  for k, v in pairs(more or {}) do p[k] = v end
  for id, place in pairs(units) do p.units[id] = place end
  return field.at(p, more and more.opts)
end
local function cover(r) return melee.modifier(r, "14.4") end
local function options(r, part) return melee.asked(r, part) or "not asked" end
local function is_taken(g, id) return g:is(id, "captured") end

-- --- 14.1a wagons are ground ---

local g = at { drh5 = { "2012", north }, drh1 = { "2212", north }, drc6 = { "2412", north }, drl4 = { "2512", north },
               drw2 = "2212", drv1 = "2011" }
yes(g, "move Drh5 to 2011", "14.1a: infantry may stand with wagons")
g:place { ["2111"] = "drv1" }
yes(g, "move Drh1 to 2111", "14.1a: in two hexes too")
g:place { ["2411"] = "drv1" }
yes(g, "move Drc6 to 2411", "14.1a: cavalry")
t.ok(g:refused "move Drv1 to 2410", "musket 14.1a: wagons do not move")
g = at { drh5 = { "2012", north }, drw2 = "2012", dph5 = { "2011", south }, dpv1 = "2011" }
t.is(cover(melee.play(g, "fire Drh5 at Dph5", { 5, zeros = true })), -1, "musket 14.1a: they cover a unit from muskets")
g = at { drh5 = { "2012", north }, drw2 = "2012", dph5 = { "2011", south }, drv1 = "2012" }
t.is(cover(melee.play(g, "fire Drh5 at Dph5", { 5, zeros = true })), 0, "musket 14.1a: not if they are with the firer")
g = at { drg1 = { "2012", north }, drw2 = "2012", dph5 = { "2009", south }, dpv1 = "2009" }
t.is(cover(melee.play(g, "cannonade Drg1 at Dph5", { 5, zeros = true })), -1, "musket 14.1a: and from guns")

-- Each thing that covers the target is told; what does not cover is not.
local function covers(firer, target, hex)
  local h = at { drh5 = { firer, north }, drw2 = firer, dph5 = { target, south }, dpv1 = hex }
  local list = {}
  for _, s in ipairs(melee.play(h, "fire Drh5 at Dph5", { 5, zeros = true }).steps) do
    if s.text:find "^%l+: [+-]%d" then list[#list + 1] = s.rule .. " " .. s.text end
  end
  return table.concat(list, ", ")
end
t.is(covers("0618", "0617", "0617"), "7.1.1 village: -2, 14.1a wagons: -1", "musket 14.1a: a village and wagons, one by one")
t.is(covers("0506", "0505"), "14.4a hedge: -1", "musket 14.4a: a hedge")
t.is(covers("0910", "0909"), "", "musket 14.4a: a stream covers nobody from muskets, and is not told")

-- --- 14.1b they change hands ---

local slowly = { counter = { dr2 = { order = "make_ready" } } }
g = at({ drh5 = { "2012", north }, drw2 = "2012", dpv1 = "2011" }, slowly)
field.play(g, "move Drh5 to 2011")
t.ok(is_taken(g, "dpv1"), "musket 14.1b: an enemy who moves in takes them")
g = at({ drh5 = { "2013", north }, drw2 = "2012", dpv1 = "2012" }, slowly)
field.play(g, "move Drh5 to 2012")
field.play(g, "move Drh5 to 2011")
t.ok(is_taken(g, "dpv1"), "musket 14.1b: or through")
g = at({ drh5 = { "2012", north }, drw2 = "2012", drv1 = "2011" }, slowly)
field.play(g, "move Drh5 to 2011")
t.ok(not is_taken(g, "drv1"), "musket 14.1b: one's own stay what they are")
g = melee.at({ drh5 = { "2010", north }, dph5 = { "2009", south }, dpv1 = "2009" }, { active = "dr2" })
melee.fight(g, "Drh5 at 2009", { 4 })
t.ok(not is_taken(g, "dpv1"), "musket 14.1b: an attack that fails does not take them")
g = melee.at({ drh5 = { "2010", north }, dph5 = { "2009", south }, dpv1 = "2009", dph6 = { "2007", south } },
             { active = "dr2" })
melee.fight(g, "Drh5 at 2009", { 6 }, { { "ph5 retreats to", "2108" } })
t.ok(is_taken(g, "dpv1"), "musket 14.1b: an advance after combat does")
-- The other side comes back for them.
g:reply "no"
g:place { ["2008"] = "dph6" }
g:facing { dph6 = south }
g:set { active = "dp2" }
g:phase("attacks", "parliament")
local r = melee.fight(g, "Dph6 at 2009", { 7 })
t.ok(g:where "dph6" == "2009" and r:says "pv1 is captured", "musket 14.1b: and they may be taken back")

-- --- 14.2 without pikes ---

g = at { drh5 = { "2012", north }, drh7 = { "2212", north }, drh8 = { "2412", north }, drw2 = "2212" }
yes(g, "hedgehog Drh5", "14.2: who has pikes forms hedgehog")
no(g, "hedgehog Drh7", "6.3.2 6.3.2b 14.2", "14.2: who has none does not")
no(g, "hedgehog Drh8", "6.3.2 6.3.2b 14.2 14.3b", "14.3b: nor does dismounted cavalry")
-- rc6 comes up to two hexes before it.
local function approached(id)
  local p = at { drc6 = { "2014", north }, drw2 = "2014", [id] = { "2010", south } }
  return options(melee.play(p, "move Drc6 to 2012"), "who reacts")
end
t.is(approached "dph5":match "dph5", "dph5", "musket 9.2.3a: pikes may form hedgehog against cavalry that comes near")
t.is(approached "dph7", "not asked", "musket 14.2: without them it may not")
t.is(approached "dph8", "not asked", "musket 14.3b: nor dismounted cavalry")
-- And into its rear.
local function from_behind(id)
  local p = at { drc6 = { "2014", north }, drw2 = "2014", [id] = { "2011", north } }
  return #melee.play(p, "move Drc6 to 2012", { zeros = true }).rolls
end
t.is(from_behind "dph5", 1, "musket 9.2.3c: pikes must try, with a check of morale")
t.is(from_behind "dph7", 0, "musket 14.2: without them there is nothing to try")
-- In all else it is heavy infantry: it skirmishes, salvoes, and has Momentum.
g = at { drh7 = { "2012", north }, drw2 = "2012", dph5 = { "2011", south } }
yes(g, "fire Drh7 at Dph5 by salvo", "14.2: it salvoes as others do")

-- --- 14.3a dismounted cavalry fires as cavalry ---

g = at { drh8 = { "2012", north }, drw2 = "2012", dph5 = { "2011", south } }
for _, mode in ipairs { "skirmish", "advance", "retire", "salvo" } do
  t.ok(g:refused("fire Drh8 at Dph5 by " .. mode), "musket 14.3a: dismounted cavalry has no fire by " .. mode)
end
r = melee.play(g, "shoot Drh8 at Dph5", { 9, zeros = true })
t.ok(r:says "in column pistols" and g:is("drh8", "first_pistol"),
     "musket 14.3a: it fires pistols, by their column, and uses them up")
g = at({ drh8 = { "2012", north }, drw2 = "2012", dph5 = { "2011", south } }, { mark = { drh8 = "no_pistols" } })
t.ok(g:refused "shoot Drh8 at Dph5", "musket 14.3a: until it has none")
g = at { drh8 = { "2013", north }, drw2 = "2013", dph5 = { "2011", south } }
melee.play(g, "move Drh8 to 2012")
yes(g, "shoot Drh8 at Dph5", "14.3a: it moves and fires")
g = at { drh5 = { "2012", north }, drw2 = "2012", dph8 = { "2011", south } }
r = melee.play(g, "fire Drh5 at Dph8", { 0, 9, zeros = true }, { { "who reacts", "Dph8" } })
t.ok(r:says "in column pistols" and g:is("dph8", "first_pistol"), "musket 14.3a: it answers with pistols")
g = at({ drh8 = { "2012", north }, drw2 = "2012" },
       { counter = { dr2 = { order = "receive_charge" } }, mark = { drh8 = "first_pistol" } })
r = melee.play(g, "reform Drh8 pistols")
t.ok(not g:is("drh8", "first_pistol"), "musket 14.3a: and reloads them by a reform")

-- --- 14.3b in all else it is heavy infantry without pikes ---

local free = { counter = { dr2 = { order = "make_ready" } } }
g = at({ drh8 = { "2014", north }, drw2 = "2012" }, free)
yes(g, "move Drh8 to 2010", "14.3b: four movement points")
no(g, "move Drh8 to 2009", "7.2.1", "14.3b: and no more")
melee.play(g, "turn Drh8 to ne/e")
t.is(g:get "move.spent", 2, "musket 14.3b: two of them for a vertex")
g = at({ drh8 = { "0318", north }, drw2 = "0318" }, free)
melee.play(g, "move Drh8 to 0317")
t.is(told(g:get "move.spent", g:is("drh8", "formation_shaken")), "2 true",
     "musket 14.3b: woods cost it what they cost infantry")
g = at({ drh8 = { "0626", north }, drw2 = "0626" }, free)
yes(g, "move Drh8 to 0625", "14.3b: it goes over an abatis")
-- 5.4.2 Infantry is in command within two hexes, cavalry within three.
local function in_command(id, hex)
  local p = at({ [id] = { hex, north }, drw2 = "2012" }, free)
  return p:refused "done" == nil
end
t.ok(in_command("drc6", "2015") and in_command("drh8", "2014") and not in_command("drh8", "2015"),
     "musket 14.3b: its commander reaches two hexes")
-- No interception, no Withdraw.
local function watching(id, mover, from, to, here)
  local p = at { [mover] = { from, north }, drw2 = from, dpw2 = here, [id] = { here, south } }
  return options(melee.play(p, ("move D%s to %s"):format(mover:sub(2), to)), "who reacts")
end
t.ok(watching("dpc6", "drc6", "2016", "2013", "2010"):find "dpc6", "musket 9.3.1a: cavalry may intercept")
t.is(watching("dph8", "drc6", "2016", "2013", "2010"), "not asked", "musket 14.3b: dismounted cavalry does not")
t.ok(watching("dpc6", "drh5", "2014", "2012", "2010"):find "dpc6",
     "musket 9.2.4b: cavalry may withdraw before infantry")
t.is(watching("dph8", "drh5", "2014", "2012", "2010"), "not asked", "musket 14.3b: dismounted cavalry may not")
-- No cavalry to others either: nobody forms hedgehog against it.
g = at { drh8 = { "2014", north }, drw2 = "2014", dph5 = { "2010", south } }
t.is(options(melee.play(g, "move Drh8 to 2012"), "who reacts"), "not asked",
     "musket 14.3b: nobody forms hedgehog against it")
g = at { drh8 = { "2014", north }, drw2 = "2014", dph5 = { "2011", north } }
t.is(#melee.play(g, "move Drh8 to 2012").rolls, 0, "musket 14.3b: not even in its rear")
t.is(melee.modifier(melee.fight(melee.at { drc2 = { "2010", north }, dph8 = { "2009", south } }, "Drc2 at 2009",
                                { 5, zeros = true }), "11.3.4"), 1,
     "musket 14.3b: cavalry counts half its strength (11.3.5)")

-- --- 14.4a who was there first: a hedge lies between 0406 and 0405, and between 0506 and 0405 ---

local function hedge(firer, target, more)
  local p = { drh5 = { "0406", north }, drw2 = "0407", dph5 = { "0405", south } }
  for k, v in pairs(more or {}) do p[k] = v end
  return at(p, { counter = { dr2 = { order = "charge" }, drh5 = { arrived = firer }, drh7 = { arrived = 9 },
                             dph5 = { arrived = target } } })
end
local function shot(p, dice, choices) return melee.play(p, "fire Drh5 at Dph5", dice or { 5, zeros = true },
                                                        choices) end
t.is(cover(shot(hedge(2, 1))), -1, "musket 14.4a: the hedge covers the unit that came to it first")
t.is(cover(shot(hedge(1, 2))), 0, "musket 14.4a: not the one that came later")
t.is(cover(shot(hedge(1, 1))), -1, "musket 14.4a: if nobody came first it covers the target")
r = shot(hedge(2, 1), { 0, 0 }, { { "who reacts", "Dph5" }, { "how does", "fire" } })
t.is(cover(r), -1, "musket 14.4a: between the two it covers one of them, shot and answer")
r = shot(hedge(1, 2), { 0, 0 }, { { "who reacts", "Dph5" }, { "how does", "fire" } })
t.is(cover(r), -1, "musket 14.4a: the other, if that one was first")
g = hedge(1, 2, { drh7 = { "0506", north } })
t.is(cover(melee.play(g, "fire Drh7 at Dph5", { 5, zeros = true })), -1,
     "musket 14.4a: between those two only: against another it counts anew")
g = at { drc6 = { "0408", north }, drw2 = "0408", dph5 = { "0405", south } }
melee.play(g, "move Drc6 to 0406")
t.is(cover(melee.play(g, "shoot Drc6 at Dph5", { 5, zeros = true })), -1,
     "musket 14.4a: who rides up to the hedge comes second")
g = at({ drc6 = { "0406", north }, dpw2 = "0403", dph5 = { "0403", south } },
       { active = "dp2", counter = { dp2 = { order = "charge" } } })
r = melee.play(g, "move Dph5 to 0405", { 5, zeros = true }, { { "who reacts", "Drc6" } })
t.is(cover(r), 0, "musket 14.4a: who stood there first fires at one who is not covered")

-- --- 14.4b sight ---

local function sees(from, target)
  local p = at { drg1 = { from, north }, drw2 = from, dph5 = { target, south } }
  return p:refused "cannonade Drg1 at Dph5" == nil
end
t.ok(sees("0408", "0405"), "musket 14.4b: one sees into the hex behind a hedge")
t.ok(not sees("0408", "0404") and not sees("0408", "0403"), "musket 14.4b: and no farther")
t.ok(sees("2008", "2004"), "musket 14.4b: where there is none one does")
t.ok(sees("0406", "0403"), "musket 14.4b: who stands at the hedge sees over it, as he is seen (10.9.5d)")
t.ok(sees("0410", "0407"), "musket 14.4b: a stream hides nothing")
t.ok(not sees("0328", "0324") and sees("0328", "0325"), "musket 14.4b: a berm hides as a hedge does")
-- Both readings of what a hedge hides, and of one beside the line: the hedge ends at 1106.
local function sees_by(switches, from, target)
  local p = at({ drg1 = { from, north }, drw2 = from, dph5 = { target, south } }, { opts = { switches = switches } })
  return p:refused "cannonade Drg1 at Dph5" == nil
end
t.ok(sees_by({ hedges = "open" }, "0408", "0403"), "musket 14.4b: by the other reading a hedge hides nothing")
t.ok(not sees_by({ hedges = "open" }, "0328", "0324"), "musket 14.4b: but a berm does")
t.ok(sees("1107", "1103"), "musket 10.9.5b: a hedge on one side of a line between two hexes leaves it open")
t.ok(not sees_by({ hedge_beside = "hide" }, "1107", "1103"), "musket 10.9.5b: by the other reading it hides")
t.ok(sees_by({ hedge_beside = "hide", hedges = "open" }, "1107", "1103"), "musket 10.9.5b: not if hedges hide nothing")
t.ok(sees_by({ hedge_beside = "hide" }, "2008", "2004"), "musket 10.9.5b: nor does it matter where there is none")
local table_ = bench("musket", { switches = { hedges = "open" } })
t.is(table_:rule("sight", { hedge = true }).result.visible, true, "musket 14.4b: at the table too")
t.is(table_:rule("sight", { berm = true }).result.visible, false, "musket 14.4b: at the table: a berm in between")
table_ = bench "musket"
t.is(table_:rule("sight", { hedge = true }).result.visible, false, "musket 14.4b: at the table: a hedge in between")
t.is(table_:rule("sight", { hedge = true, on_top = true, from = 1 }).result.visible, true,
     "musket 14.4b: from the top of a steep slope no hedge hides anything")

-- --- 14.4c, 14.4e crossing costs Momentum ---

-- Infantry in Open Order, which hedges do not wear, goes two hexes; the first leads over the feature.
local function momentum(first, second, third)
  local p = at({ drh5 = { first, north }, drw2 = first },
               { counter = { dr2 = { order = "make_ready" } }, mark = { drh5 = "open_order" } })
  melee.play(p, "move Drh5 to " .. second)
  melee.play(p, "move Drh5 to " .. third)
  field.play(p, "halt Drh5")
  return p:is("drh5", "momentum")
end
t.ok(momentum("2008", "2007", "2006"), "musket 14.4e: open ground")
local features = { hedge = { "0406", "0405", "0404" }, stream = { "0410", "0409", "0408" },
                   bridge = { "0610", "0609", "0608" }, berm = { "0326", "0325", "0324" },
                   abatis = { "0626", "0625", "0624" }, entrenchment = { "0826", "0825", "0824" },
                     redoubt = { "1026", "1025", "1024" } }
for _, name in ipairs { "hedge", "stream", "bridge", "berm", "abatis", "entrenchment", "redoubt" } do
  local way = features[name]
  t.ok(not momentum(table.unpack(way)), "musket 14.4e: crossed in a move, it costs Momentum: " .. name)
  g = melee.at({ drh5 = { way[1], north }, dph5 = { way[2], south } }, { active = "dr2", mark = { drh5 = "momentum" } })
  t.is(melee.modifier(melee.fight(g, "Drh5 at " .. way[2], { 5, zeros = true }), "11.3.6"), 1,
       "musket 14.4c: an attack over it does not: " .. name)
end
t.ok(momentum("0420", "0419", "0418"), "musket 14.4e: a steep slope does not serve both sides")
t.ok(momentum("0424", "0423", "0422"), "musket 14.4e: nor a gentle one")

-- --- 14.4d in close combat ---

for _, first in ipairs { 1, 3 } do
  g = melee.at({ drh5 = { "0406", north }, dph5 = { "0405", south } },
               { active = "dr2", counter = { drh5 = { arrived = first }, dph5 = { arrived = 2 } } })
  t.is(melee.modifier(melee.fight(g, "Drh5 at 0405", { 5, zeros = true }), "11.3.1"), -1,
       "musket 14.4d: who would cross it has the worst of it, whoever was first: " .. first)
end

-- 14.4a Each half has its own time: in a wheel the one that stays keeps it, turned about they change places.
do
  local h = at { drh1 = { "2010", north }, drw2 = "2010" }
  h:set { clock = 10 }
  h:counter { drh1 = { arrived = 5, arrived_right = 6 } }
  local list = {}
  for i, facing in ipairs { "w/nw", "e/se" } do
    field.play(h, "turn Drh1 to " .. facing)
    list[i] = h:of("drh1", "arrived") .. " " .. h:of("drh1", "arrived_right")
  end
  t.is(table.concat(list, ", "), "5 11, 11 5", "musket 14.4a: when each half came into its hex")
  h = at { drh1 = { "2010", north }, drw2 = "2010" }
  h:set { clock = 10 }
  h:counter { drh1 = { arrived = 5, arrived_right = 6 } }
  field.play(h, "move Drh1 to 2009 facing nw/ne")
  t.is(h:of("drh1", "arrived") .. " " .. h:of("drh1", "arrived_right"), "11 11", "musket 14.4a: both, if they go ahead")
end
t.done()
