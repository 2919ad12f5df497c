-- 14: bombardment. c_52 has Range 4, c_51 and c_45 5; the row 15 is open ground.
local t, battle = require "tap", require "gettysburg.lib.battle"
local at = battle.at
local function no(g, text, rule, name) t.is(g:refused(text), rule, name) end
local function yes(g, text, name) t.is(g:refused(text), nil, name) end

-- 14.1, 14.5
local g = at { ["1519"] = { "c_52", "c_1" }, ["1514"] = "u_2", ["1513"] = "u_4", ["1518"] = "u_72", eliminated = "u_1" }
yes(g, "bombard u_2 with c_52", "gettysburg 14.5a: Range counts the hexes between: four")
no(g, "bombard u_4 with c_52", "14.5a", "gettysburg 14.5a: five are too many")
yes(g, "bombard u_72 with c_52", "gettysburg 14.5b: an adjacent unit may be bombarded")
no(g, "bombard u_2 with c_1", "14.1a", "gettysburg 14.1a: only artillery bombards")
t.is(select(2, g:refused "bombard u_2 with c_1"), "Anderson is not artillery: say `attack`", "gettysburg 14.1a: a brigade is refused as no artillery")
no(g, "bombard c_1 with c_52", "14.1a", "gettysburg 14.1a: only the enemy")
no(g, "bombard 4 with 52", "14.5a", "gettysburg 14.2b: a number on both sides' counters means the enemy's, out of range or not")
no(g, "bombard 1 with 52", "14.1a", "gettysburg 14.2b: unless he has no such counter on the map")
t.is(select(2, g:refused "bombard 1 with 52"), "Anderson is not an enemy", "gettysburg 14.2b: then the number means one's own")
g:play "bombard u_2 with c_52"
t.is(g:of("c_52", "bombards"), "u_2", "gettysburg 14.2b: one unit is chosen")
no(g, "bombard u_72 with c_52", "8.4b", "gettysburg 14.1b: the target may not be changed")
no(g, "move c_52 to 1520", "8.4b", "gettysburg 13.1b: who bombards does not move")
g = at({ ["1519"] = "c_52", ["1518"] = "c_51", ["1516"] = "u_2" }, { face = { c_52 = "fired" } })
no(g, "bombard u_2 with c_52", "14.1a", "gettysburg 14.1a: a Fired gun does not")
g:play "move c_51 to 1517"
no(g, "bombard u_2 with c_51", "14.1b", "gettysburg 14.1b: nor one that has moved")
g = at({ ["1519"] = "c_52", ["1516"] = "u_2" }, { turn = "J1-11" })
no(g, "bombard u_2 with c_52", "20.4", "gettysburg 20.4: nor at night")
g = at { ["1519"] = { "c_52", "c_51", "c_45" }, ["1516"] = { "u_2", "u_7" }, ["1515"] = "u_4" }
for _, text in ipairs { "bombard u_2 with c_52", "bombard u_7 with c_51", "bombard u_4 with c_45" } do
  t.is(g:play(text).status, "done", "gettysburg 14.2a: from one hex, at the same or different targets")
end
t.is(#g:legal "bombard", 0, "gettysburg 9.5b: up to three from one hex, each once")
g = at { ["1519"] = "c_52", ["1516"] = { "u_h1" } }
no(g, "bombard u_h1 with c_52", "14.2b", "gettysburg 14.2b: AMB-64: an HMC is no target")

-- 14.1a: what has become of it since, by agreement of the players for one.
for _, change in ipairs { { mark = { c_52 = "disrupted" } }, { face = { c_52 = "fired" } } } do
  g = at { ["1519"] = { "c_52", "c_51" }, ["1516"] = "u_2" }
  g:play "bombard u_2 with c_52"
  g:play "bombard u_2 with c_51"
  g:play "done"
  if change.mark then g:mark(change.mark) else g:face(change.face) end
  local r = g:play "resolve c_52"
  t.is(#r.rolls, 0, "gettysburg 14.1a: a gun that is no longer Ready does not fire")
  t.is(g:of("c_52", "bombards"), nil, "gettysburg 14.1a: its bombardment is over")
  g:dice { 3 }
  t.is(#g:play("resolve c_51").rolls, 1, "gettysburg 14.7a: nor has another of its stack anyone to coordinate with")
end

-- 14.6, 6.7
g = at { ["2416"] = "u_2", ["2316"] = "c_52", ["2020"] = "c_51" }
no(g, "bombard u_2 with c_52", "14.6a", "gettysburg 14.6a: not into heavy woods, even if adjacent")


-- 6.7, DC-11: c_50 has Range 3; 1419 is a hill
g = at { ["1419"] = "c_50", ["1413"] = "u_2", ["1412"] = "u_4" }
yes(g, "bombard u_2 with c_50", "gettysburg 6.7b: DC-11: Range 3 on a hill reaches over five hexes")
no(g, "bombard u_4 with c_50", "14.5a", "gettysburg 6.7b: DC-11: not over six")
g = at { ["1319"] = "c_52", ["1318"] = "u_2" }
yes(g, "bombard u_2 with c_52", "gettysburg 6.7c: light woods may be fired into")

-- The table
local function shot(inputs) return g:rule("bombardment", inputs).result end
t.is(shot { die = 1 }.guns, "disrupted", "gettysburg 14.4R-A: A Disrupts the guns")
t.is(shot { die = 4 }.target, "unhurt", "gettysburg 14.4R-none: a dash is nothing")
t.is(shot { die = 6 }.target, "disrupted", "gettysburg 14.4R-D: D Disrupts the target")
t.is(shot { guns = 2, coordination = 4, coordination_die = 4, die = 5, morale = 4, rout = 5 }.target, "routed", "gettysburg 14.4R-DR: a failed check routs")
t.is(shot { guns = 2, coordination = 4, coordination_die = 4, die = 5, morale = 4, rout = 4 }.target, "shaken", "gettysburg 14.4R-DR: a passed one makes Shaken")
local der = { guns = 3, coordination = 4, coordination_die = 1, die = 5, morale = 4, loss = "4" }
der.artillery = true
t.is(shot(der).target, "eliminated", "gettysburg 14.4R-DER: artillery is eliminated outright")
t.is(g:rule("loss", { artillery = true }).result.eliminated, true, "gettysburg 7.6c: it has no Loss Rating")
t.is(shot { guns = 3, coordination = 4, coordination_die = 5, die_1 = 2, die_2 = 2, die_3 = 2 }.result, "separate", "gettysburg 14.7b: if coordination fails each fires separately")
t.is(shot { guns = 2, coordination = 4, coordination_die = 5, die_1 = 2, die_2 = 6 }.target, "disrupted", "gettysburg 14.7b: and what comes of it is told, not \"unhurt\" before a shot")
t.is(shot { guns = 2, coordination = 4, coordination_die = 5, die_1 = 1, die_2 = 2 }.guns, "disrupted", "gettysburg 14.7b: of the guns too")
t.is(g:rule("bombardment", { guns = 2 }).rule, "14.7a", "gettysburg 14.3: without coordination the column is 1")
t.is(shot { guns = 2, coordination = 4, coordination_die = 4, die = 5, morale = 4, artillery = true, rout = 4 }.target, "disrupted",
     "gettysburg 14.4R-DR: AMB-54: artillery that passes is Disrupted only")

-- On the board
local function fire(place, opts) return battle.fought(place, opts) end
local one = { ["1519"] = "c_52", ["1516"] = { "u_2", "u_4", "u_7" } }
local function bombard(id, opts) opts.declare, opts.play = { "bombard " .. id .. " with c_52" }, "resolve c_52" return fire(one, opts) end
g = bombard("u_4", { dice = { 6 } })
t.ok(g:is("u_4", "disrupted") and not g:is("u_2", "disrupted"), "gettysburg 14.2b: one bombardment affects one unit only")
t.is(g:face_of "c_52", "fired", "gettysburg 13.1c: the gun is Fired")
t.is(g.ruling.result.result, "D", "gettysburg 14.3: the result is in the ruling")
t.is(g:where "u_4", "1516", "gettysburg 14.3: nobody retreats")
g = bombard("u_4", { dice = { 1 } })
t.ok(g:is("c_52", "disrupted"), "gettysburg 14.4R-A: the gun is Disrupted")

t.is(#g.ruling.modifiers, 0, "gettysburg 14.6c: terrain never modifies it")

local three = { ["1519"] = { "c_52", "c_51", "c_45" }, ["1516"] = { "u_2", "u_4" } }
local all = { "bombard u_2 with c_52", "bombard u_2 with c_51", "bombard u_2 with c_45" }
g = fire(three, { declare = all, play = "resolve c_52", answer = { "yes" }, dice = { 4, 6, 6 } })
t.is(g:where "u_2", "eliminated", "gettysburg 14.7a: three coordinated: column 3, DER, Loss roll 6")
t.ok(not g:is("u_4", "disrupted"), "gettysburg 12.6a: AMB-81: the others of the hex are unaffected")
t.ok(g:face_of "c_51" == "fired" and g:face_of "c_45" == "fired", "gettysburg 14.7a: all have fired")
g = fire(three, { declare = all, play = "resolve c_52", answer = { "yes" }, dice = { 4, 1 } })
t.ok(g:is("c_52", "disrupted") and g:is("c_51", "disrupted") and g:is("c_45", "disrupted"), "gettysburg 14.4R-A: A Disrupts every gun of a battery that fires together")
g = fire(three, { declare = all, play = "resolve c_52", answer = { "yes" }, dice = { 5, 2, 5, 1 } })
t.ok(g:is("u_2", "disrupted"), "gettysburg 14.7b: else each fires separately, in column 1")
t.ok(g:is("c_45", "disrupted") and not g:is("c_52", "disrupted"), "gettysburg 14.4R-A: each with its own result")
g = fire({ ["1519"] = "c_52", ["1518"] = "c_51", ["1516"] = "u_2" },
         { declare = { "bombard u_2 with c_52", "bombard u_2 with c_51" }, play = "resolve c_52", dice = { 6 } })
t.ok(not g.ask, "gettysburg 14.7c: guns in different hexes never coordinate")
t.is(g:refused "resolve c_33", "11.2b", "gettysburg 5.3.3a: all against one unit before another target")
g:dice { 6 }
t.is(g:play("resolve c_51").status, "done", "gettysburg 14.7c: one after the other")

-- AMB-62: the target is gone
g = fire({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = "u_2" },
         { declare = { "attack 1516 with c_1", "bombard u_2 with c_52" }, dice = { 10, 4 }, answer = { "1515", {} } })
g:play "resolve c_52"
t.ok(not g:is("c_52", "disrupted") and g:face_of "c_52" == "fired", "gettysburg 14.1b: AMB-62: a target that is gone: wasted, and the gun is used")
g = fire({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = { "u_2", "u_4" } },
         { declare = { "attack 1516 with c_1", "bombard u_2 with c_52" }, dice = { 10, 4, 1 }, answer = { "1515" }, switches = { bombard_target = "hex" } })
g:dice { 6 }
g:play "resolve c_52"
t.ok(g:is("u_4", "disrupted"), "gettysburg 14.2b: AMB-62: by the other reading any unit of the hex is hit")

-- 14.4R-DR on the board: two guns together, a passed Morale Check: Disrupted and Shaken
g = fire(three, { declare = { all[1], all[2] }, play = "resolve c_52", answer = { "yes" }, dice = { 4, 5, 1 } })
t.ok(g:is("u_2", "disrupted") and g:face_of "u_2" == "shaken", "gettysburg 14.4R-DR: who passes is Disrupted and Shaken")

-- 14.4R: figures that were not given are left to the players; the lowest Morale is one.
local function together(more)
  more.guns, more.coordination, more.coordination_die = more.guns or 2, 4, 4
  return shot(more).target
end
t.is(together { die = 5 }, "check", "gettysburg 14.4R-DR: without Morale the check is left to the players")
t.is(together { die = 5, morale = 1, rout = 2 } .. " " .. together { die = 5, morale = 1, rout = 1 }, "routed shaken", "gettysburg 14.4R-DR: a target of Morale 1 makes its check")
t.is(together { guns = 3, die = 5 }, "check", "gettysburg 14.4R-DER: without a Loss Rating the Loss check is left to the players")
local apart = shot { guns = 3, coordination = 4, coordination_die = 5, die_1 = 2, die_2 = 2, die_3 = 2 }
t.is(apart.column .. " " .. apart.shots, "1 3", "gettysburg 14.7b: three shots in column 1")

-- AMB-62: by the other reading a hex is fired at, and who is in it when the time comes; an HMC is no target (AMB-64).
g = fire({ ["1519"] = "c_52", ["1516"] = { "u_2", "u_4", "u_h1" } },
         { declare = { "bombard u_2 with c_52" }, play = "resolve c_52", switches = { bombard_target = "hex" } })
t.is(battle.joined(g.ask.options), "u_2 u_4", "gettysburg 14.2b: AMB-62, AMB-64: any unit of the hex, but no HMC")
g = fire({ ["1519"] = "c_52", ["1516"] = "u_2" }, { declare = { "bombard u_2 with c_52" }, play = "resolve c_52", dice = { 6 }, switches = { bombard_target = "hex" } })
t.ok(not g.ask and g:is("u_2", "disrupted"), "gettysburg 14.2b: AMB-62: a single unit in the hex is the target without a question")

-- 14.4R: what is rolled for is told by name, also of guns that fire together.
local said = require "gettysburg.lib.field".at_table("", "put c_52 1519", "put c_51 1519", "put c_45 1519", "put u_2 1516", all[1], all[2], all[3],
                                                     "resolve c_52", "yes", "4", "6", "1", "1",
                                                     "bombardment guns=2 coordination=4 morale=4", "4", "6", "1")
t.like(said, "Cutler is Eliminated on 6", "gettysburg 14.4R-DER: the die of a Loss check names the unit")
t.like(said, "Cutler routs on 5 or more", "gettysburg 14.4R-DR: the die of a rout names the unit")
t.like(said, "the target routs on 5 or more", "gettysburg 14.4R-DR: at the table the die speaks of the target")

-- 14.1a, 14.2b: what is refused.
g = at({ ["1519"] = "c_52", ["1516"] = "u_2", ["1514"] = "u_h1", u_h1 = "u_4", eliminated = "u_5" }, { mark = { c_52 = "disrupted" } })
no(g, "bombard u_2 with c_52", "14.1a", "gettysburg 14.1a: a Disrupted gun does not fire, even if it is Ready")
g:unmark { c_52 = "disrupted" }
yes(g, "bombard u_2 with c_52", "gettysburg 14.1a: a Ready gun that is not Disrupted fires")
no(g, "bombard u_4 with c_52", "14.2b", "gettysburg 14.2b: a unit in an HMC cannot be bombarded")
no(g, "bombard u_5 with c_52", "14.2b", "gettysburg 14.2b: nor can one that is not on the map")
no(g, "bombard u_2 with u_7", "8.1a", "gettysburg 14.1a: the enemy's guns do not bombard for you")
t.is(battle.joined(g:legal "bombard"), "bombard u_2 with c_52", "gettysburg 14.2b: one target is listed")
t.done()
