-- 13.4, 14.7b, 16.4-O: what is not told, what is the worst, who is not the lone brigade.
local t, bench, battle = require "tap", require "bench", require "gettysburg.lib.battle"
local g = bench "gettysburg"

-- 13.4b, 13.4c: support that nobody gives is not told.
local function fight(inputs)
  inputs.attack, inputs.defence, inputs.dice, inputs.defender_morale = 5, 5, 7, 4
  return g:rule("combat", inputs)
end
local r = fight {}
t.ok(not r:cites "13.4c" and not r:cites "13.4b", "gettysburg 13.4c: without artillery no support is told")
t.ok(fight { against = 1 }:cites "13.4c", "gettysburg 13.4c: with it, it is")

-- 14.7b: of several shots at one unit the worst counts, and elimination is worse than a rout.
local function shots(inputs)
  inputs.guns, inputs.coordination, inputs.coordination_die = 2, 4, 6
  return g:rule("bombardment", inputs).result
end
t.is(shots { die_1 = 2, die_2 = 5 }.target, "disrupted", "gettysburg 14.7b: a hit and a miss: Disrupted")
t.is(shots { die_1 = 5, die_2 = 2 }.target, "disrupted", "gettysburg 14.7b: in either order")
t.is(shots { die_1 = 1, die_2 = 2 }.guns, "disrupted", "gettysburg 14.7b: the guns too")
t.is(shots { die_1 = 2, die_2 = 3 }.target, "unhurt", "gettysburg 14.7b: two misses are nothing")

-- 16.4-O: without the optional rule nobody is the lone brigade; with it cavalry and guns are not.
local function closing(id, lone, used)
  local p = battle.at({ ["1519"] = id, ["1516"] = "u_2" }, { switches = { command_control = "yes", lone_brigade = lone } })
  p:set { command = { confederate = "restricted" }, contact = { confederate = false } }
  if used then p:set { lone_brigade = { confederate = used } } end
  p:counter { [id] = { origin = "1519" } }
  return (p:refused(("move %s to 1517"):format(id)))
end
t.is(closing("c_1", "no"), "16.4a", "gettysburg 16.4a: in a Restricted turn no brigade closes with enemy infantry")
t.is(closing("c_1", "yes"), nil, "gettysburg 16.4-O: by the optional rule one brigade may")
t.is(closing("c_1", "yes", "c_41"), "16.4a", "gettysburg 16.4-O: not when another has")
t.is(closing("c_1", "yes", "c_1"), nil, "gettysburg 16.4-O: it may go on itself")
t.is(closing("c_54", "yes"), "16.4a", "gettysburg 16.4-O: cavalry may not")
t.done()
