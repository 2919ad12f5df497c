-- A ruling names its cause and its target number, and why nothing more came of it. c_1 (5/3, Morale 4/3, Loss 5) attacks u_2 (5/3, 4/3, 5).
local t, battle, field = require "tap", require "gettysburg.lib.battle", require "gettysburg.lib.field"
local function fight(more, opts)
  local place = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(more) do place[k] = v end
  return battle.fought(place, opts)
end

local g, r = fight({}, { dice = { 3 }, mark = { c_1 = "disrupted" } })
t.ok(r:says "Anderson is already Disrupted", "gettysburg 12.2A: a Disrupted attacker that is Disrupted again: nothing more, and why")
g, r = fight({}, { dice = { 5, 3, 3 }, mark = { c_1 = "disrupted" }, face = { c_1 = "shaken" } })
t.ok(r:says "Anderson is already Disrupted" and not r:says "Anderson is Disrupted", "gettysburg 12.2AR: so in an AR")
t.ok(r:cites "12.2A" or r:cites "12.2AR", "gettysburg 12.2AR: under the rule of the result")
g, r = fight({}, { dice = { 10, 3, 3 }, face = { u_2 = "shaken" }, answer = { "1515", {} } })
t.ok(r:says "Cutler is already Shaken" and g:where "u_2" == "1515", "gettysburg 12.3a: a Shaken defender that holds is told so, and retreats")
g, r = fight({ ["1617"] = "c_52" }, { dice = { 5 }, declare = { "bombard u_2 with c_52" }, play = "resolve c_52", mark = { u_2 = "disrupted" } })
t.ok(r:says "Cutler is already Disrupted", "gettysburg 14.4R-D: so is the target of a bombardment")
g, r = fight({ ["1516"] = "u_4" }, { dice = { 9, 5, 3, 3 }, answer = { "1515", {} } })
t.ok(r:says "Loss Rating 4+: lost on 6, rolled again on 5", "gettysburg 7.6b: a Loss check against 4+ tells what it needs")

-- 8.6.4a
g = field.at { "moves", "confederate", place = { ["1518"] = "c_54", ["1516"] = "u_2" }, face = { c_54 = "shaken" } }
g:dice { 6 }
r = field.play(g, "move c_54 to 1517")
t.ok(r:says "Jenkins is already Shaken", "gettysburg 8.6.4a: Shaken cavalry that fails is no worse off")

-- 10.4c, 22.3a
local back = field.at({ "returns", "confederate", place = { ["1628"] = "c_train", routed = "c_11", eliminated = { "c_51", "c_52" } } }, { switches = { questionable = "yes" } })
r = field.play(back, "return c_11 to 1627")
t.ok(r:says "Armistead is Shaken" and r:says "Armistead is Questionable", "gettysburg 10.4c: in which state a brigade returns is told")
r = field.play(back, "rebuild c_51 with c_52 to 1627")
t.ok(r:says "McIntosh (Confederate) is Fired", "gettysburg 10.4c: and a battery")

-- 11.7b: to change nothing is the default.
g = fight({ ["1516"] = { "u_2", "u_1" }, ["1617"] = "c_2" },
          { declare = { "attack 1516 with c_1", "attack 1516 with c_2" }, answer = { "no" }, dice = { 5 } })
g:play "resolve c_2"
t.is(g.ask.rule .. " " .. tostring(g.ask.standard), "11.7b u_2", "gettysburg 11.7b: an empty line leaves the defence as it is")
t.is(g.ask.notes.u_1, "takes over from Cutler", "gettysburg 11.7b: and what another choice means is told")

-- Each refusal gives the one rule that forbids it.
local function refusal(at, text)
  local rule, why = at:refused(text)
  return tostring(rule) .. " " .. tostring(why)
end
local train = field.at { "moves", "confederate", place = { ["1628"] = "c_train" } }
t.is(refusal(train, "move c_train to 1627"):sub(1, 6), "21.2a ", "gettysburg 21.2a: off the road a Train is refused by its own rule")
t.is(refusal(field.at { "moves", "confederate", place = { ["1519"] = "c_54", ["1516"] = "u_2" } }, "charge 1516 with c_54"),
     "15.5b Jenkins is next to no enemy: say `move` with `as charge`", "gettysburg 15.5b: a charge from afar is told how it is said")
local boxes = field.at { "returns", "confederate", place = { ["1628"] = "c_train", routed = "c_11", eliminated = { "c_12", "c_13" } } }
t.is(refusal(boxes, "return c_12 to 1627"), "7.7a Garnett is Eliminated: say `rebuild`", "gettysburg 7.7a: an Eliminated unit does not return, it is rebuilt")
t.is(refusal(boxes, "rebuild c_11 with c_12 to 1627"), "7.5d Armistead has routed: say `return`", "gettysburg 7.5d: and a Routed one returns")
t.is(refusal(field.at({ "seizing", "union", place = { ["1628"] = "c_1" } }), "seize c_1"):match "^%S+", "17.1", "gettysburg 17.1: an option that is off is refused by one rule, not by its chapter")
local many = field.at({ "moves", "confederate", place = { ["1517"] = { "c_1", "c_51" }, ["1516"] = "u_2", ["1628"] = "c_train", ["1020"] = "c_h1", ["1219"] = "u_h1", routed = "u_4" } },
                      { switches = { hidden_movement = "yes" } })
for text, why in pairs {
  ["attack 1516 with c_train"] = "21.4a a Train attacks nothing", ["attack 1516 with c_h1"] = "11.1a HMC 1 (Confederate) is not a brigade",
  ["bombard c_1 with c_51"] = "14.1a Anderson is not an enemy", ["bombard u_4 with c_51"] = "14.2b Baxter is not on the map",
  ["bombard u_h1 with c_51"] = "14.2b HMC 1 (Union) is an HMC, and no unit to aim at", ["unveil c_1"] = "18.4a Anderson is not an HMC",
  ["decoy c_h2 beside c_1"] = "18.6 Anderson is not an HMC", ["hide u_2 in c_h2"] = "8.1a Cutler is not yours" } do
  t.is(refusal(many, text), why, "gettysburg " .. why:match "^%S+" .. ": `" .. text .. "` is refused for its own cause")
end
t.done()
