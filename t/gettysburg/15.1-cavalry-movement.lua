-- 15.1 to 15.3, 22.2, 22.4: accelerated movement, hampering, disengagement, forced marches.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- 15.1
local function horse(p)
  return F.at({ "moves", "confederate", place = { [p.at or "1205"] = p.unit or "c_53", [p.enemy or "3015"] = p.foe or "u_1" }, mark = p.mark, face = p.face },
              { switches = p.switches })
end
local g = horse {}
yes(g, "move c_53 to 1213 as accelerated", "15.1a: cavalry doubles its rate: eight points")
no(g, "move c_53 to 1214 as accelerated", "6.2b", "15.1a: not nine")
F.play(g, "move c_53 to 1206 as accelerated")
t.is(g:is("c_53", "disrupted"), true, "gettysburg 7.3b, 15.1b: it is Disrupted at the end")
g = horse { at = "2600" }
yes(g, "move c_53 to 2209 as accelerated", "15.1b: it may be combined with road movement")
no(horse { mark = { c_53 = "disrupted" } }, "move c_53 to 1206 as accelerated", "15.1a", "15.1a: not if Disrupted")
yes(horse { face = { c_53 = "shaken" } }, "move c_53 to 1206 as accelerated", "7.4e: Shaken does not matter")
no(horse { unit = "c_17" }, "move c_17 to 1206 as accelerated", "15.1a", "15.1a: infantry does not")
for n, foe in ipairs{ "u_1", "u_7", "u_72", "u_train" } do
  no(horse { enemy = "1207", foe = foe }, "move c_53 to 1204 as accelerated", "15.1a", ("15.1a, DC-21: not with one hex to an enemy unit (%d)"):format(n))
end
g = horse { enemy = "1208" }
yes(g, "move c_53 to 1204 as accelerated", "15.1a, DC-21: two hexes between will do")
no(g, "move c_53 to 1206 as accelerated", "15.1a", "15.1a: and it must stay so far")
g = horse { mark = { c_53 = "disrupted" } }
F.play(g, "reform c_53")
no(g, "move c_53 to 1206 as accelerated", "15.1a", "15.1a: nor who lost its Disruption in this move (AMB-75)")
g = horse { enemy = "1210", foe = "u_7", switches = { gallop = "hex" } }
yes(g, "move c_53 to 1209 as accelerated", "15.1a: by the other reading it gallops up and closes at its usual rate (AMB-15)")
no(g, "move c_53 to 1311 as accelerated", "6.2b", "15.1a: there each hex costs double")
no(horse { enemy = "1210", foe = "u_7" }, "move c_53 to 1209 as accelerated", "15.1a", "15.1a: by ours it does not")

-- 15.3, EX-15.3: A goes a-b-c-d-e past cavalry: from 1205 to 1209; the brigades in 1304 and 1306 touch a, b and c.
local function hamper(p)
  g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", ["1304"] = "u_72", ["1306"] = "u_73" } }, { switches = p.switches })
  g:dice(p.dice)
  g:answer(p.answer or {})
  return g:play("move c_17 to 1209 by 1206 1207 1208")
end
local r = hamper { dice = { 3, 6, 5 } }
t.is(F.rolls(r), "hampering hampering hampering", "gettysburg EX-15.3, 15.3a: a roll for each hex next to cavalry that it leaves")
t.is(g:where "c_17", "1207", "gettysburg EX-15.3, 15.3c: 3, 6 and 5: it stops in c")
t.is(g:of("c_17", "spent"), 6, "gettysburg EX-15.3: with three points spent")
t.is(g:is("c_17", "disrupted"), false, "gettysburg EX-15.3: unharmed")
local march = { forced_march = "yes" }
hamper { dice = { 3, 6, 5 }, switches = march }
t.is(g.ask and g.ask.rule, "15.3c", "gettysburg EX-15.3: with 22.4 it may force its march")
g:reply "force"
t.is(g:where "c_17", "1209", "gettysburg EX-15.3: two points more: d, and e as nothing falls due at d")
t.is(g:is("c_17", "disrupted"), true, "gettysburg EX-15.3, 22.4a: then it is Disrupted")
hamper { dice = { 3, 6, 5 }, switches = march, answer = { "stop" } }
t.is(g:where "c_17", "1207", "gettysburg 15.3c: or it stops")
hamper { dice = { 6, 6, 6 }, switches = march, answer = { "force" } }
t.is(g:where "c_17", "1208", "gettysburg 15.3c, 22.4a: hampered three times, two points more are just enough for d")
hamper { dice = { 1, 2, 3 } }
t.is(g:where "c_17", "1209", "gettysburg 15.3a: 1 to 3 have no effect")
for die = 1, 6 do
  g:dice { die }
  t.is(g:rule("hampering", {}).result.points, die >= 4 and 1 or 0, ("gettysburg 15.3a: at the table, %d"):format(die))
end
-- 15.3b
g = F.at { "moves", "confederate", place = { ["1205"] = { "c_26", "c_53", "c_17" }, ["1206"] = "u_72" } }
t.is(F.rolls(F.play(g, "move c_26 to 1204")), "", "gettysburg 15.3b: artillery is not hampered")
t.is(F.rolls(F.play(g, "move c_53 to 1104")), "", "gettysburg 15.3b: nor cavalry")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_72", ["1105"] = "u_1" } }
t.is(F.rolls(F.play(g, "move c_17 to 1204")), "", "gettysburg 15.3b: next to infantry as well 8.6.2 takes precedence")
local function middle(switches)
  local at = F.at({ "moves", "confederate", place = { ["1203"] = "c_17", ["1207"] = "u_72", ["1106"] = "u_1" } }, { switches = switches })
  at:dice { 1, 1 }
  return F.rolls(F.play(at, "move c_17 to 1305 by 1204 1205 1206"))
end
t.is(middle(), "", "gettysburg 15.3b: nor in mid-move (AMB-70)")
t.is(middle { hamper_mixed = "yes" }, "hampering", "gettysburg 15.3b: by the other reading there is a roll")
for _, mixed in ipairs { "no", "yes" } do
  g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_72", ["1105"] = "u_1" }, counter = { c_17 = { spent = 6 } } }, { switches = { hamper_mixed = mixed } })
  t.is(F.rolls(F.play(g, "move c_17 to 1204")), "", "gettysburg 15.3b: who begins next to infantry as well is not hampered, by either reading, with its last point: " .. mixed)
end
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_72" } }
t.is(F.rolls(F.play(g, "move c_17 to 1204")), "", "gettysburg 15.3a: no roll where it has points to spare: one hex, three points left")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_72" }, mark = { c_17 = "disrupted" } }
g:dice { 5 }
t.is(F.rolls(F.play(g, "move c_17 to 1203")), "hampering", "gettysburg 15.3a, 7.3c: there is one if it decides whether two points are left to reform")
no(g, "reform c_17", "7.3c", "7.3c: 5: hampered, it has one point left")

-- 22.4
local function forced(p) return horse { unit = p.unit or "c_17", enemy = p.enemy, mark = p.mark, foe = p.foe, switches = p.switches or march } end
g = forced {}
yes(g, "move c_17 to 1211 as forced", "22.4a: one or two points more")
no(g, "move c_17 to 1212 as forced", "6.2b", "22.4a: not three")
F.play(g, "move c_17 to 1210 as forced")
t.is(g:is("c_17", "disrupted"), true, "gettysburg 7.3b, 22.4a: it is Disrupted at the end")
g = forced {}
F.play(g, "move c_17 to 1208 as forced")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 22.4a: not if it needed none of the points more")
no(forced { mark = { c_17 = "disrupted" } }, "move c_17 to 1206 as forced", "22.4a", "22.4a: not if Disrupted")
no(forced { switches = {} }, "move c_17 to 1206 as forced", "22.4a", "22.4a: only where the option is used")
no(forced { enemy = "1207" }, "move c_17 to 1203 as forced", "8.6.2a", "22.4b: infantry near enemy infantry still moves one hex")
yes(forced { unit = "c_26" }, "move c_26 to 1211 as forced", "22.4a: any unit may")
g = forced { mark = { c_17 = "disrupted" } }
F.play(g, "reform c_17")
no(g, "move c_17 to 1206 as forced", "22.4a", "22.4a: nor who lost its Disruption in this move (AMB-75)")

-- 22.2
local function leave(p)
  g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", [p.enemy or "1206"] = "u_1" }, face = { c_17 = p.face or "normal" } },
           { switches = p.switches or { disengagement = "yes" } })
  if p.place then F.put(g, p.place) end
  if p.dice then g:dice(p.dice) end
  return g
end
yes(leave {}, "move c_17 to 1201 as disengage", "22.2a: with its full movement")
yes(leave { enemy = "1207" }, "move c_17 to 1201 as disengage", "22.2a, AMB-42: from one hex off too")
no(leave {}, "move c_17 to 1305 as disengage", "22.2a", "22.2a: not into another hex next to enemy infantry")
no(leave { place = { ["1202"] = "u_2" } }, "move c_17 to 1203 as disengage", "22.2a", "22.2a: whatever infantry it is")
no(leave { enemy = "1208" }, "move c_17 to 1204 as disengage", "22.2a", "22.2a: only who begins near enemy infantry")
no(leave { switches = {} }, "move c_17 to 1204 as disengage", "22.2a", "22.2a: only where the option is used")
leave { dice = { 5 } }
F.play(g, "move c_17 to 1203 as disengage")
t.is(g:is("c_17", "disrupted") and g:face_of "c_17", "normal", "gettysburg 7.3b, 22.2b: Disrupted; Gordon's Morale of 5 passes a 5")
leave { dice = { 6 } }
F.play(g, "move c_17 to 1203 as disengage")
t.is(g:is("c_17", "disrupted") and g:face_of "c_17", "shaken", "gettysburg 22.2b: failure makes it Shaken")
leave { face = "shaken", dice = { 4 } }
F.play(g, "move c_17 to 1203 as disengage")
t.is(g:where "c_17", "1203", "gettysburg 22.2b: a Shaken one makes a Rout check, against 4")
leave { face = "shaken", dice = { 5 } }
F.play(g, "move c_17 to 1203 as disengage")
t.is(g:where "c_17", "routed", "gettysburg 22.2b: and routs above it")

-- 22.2-E1
local function again(switches)
  leave { face = "shaken", dice = { 5 }, switches = switches, place = { ["1310"] = "c_train" } }
  F.play(g, "move c_17 to 1203 as disengage")
  g:phase("returns", "confederate")
  return (g:refused "return c_17 to 1311")
end
t.is(again { disengagement = "yes" }, nil, "gettysburg 22.2-E1: it may return in the same Movement Phase")
t.is(again { disengagement = "yes", erratum_22_2_e1 = "no" }, "22.2-E1", "gettysburg 22.2-E1: without the clarification not before the next")

-- 15.3a: what cannot matter costs nothing
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_72", ["3015"] = "u_1" } }
r = F.play(g, "move c_17 to 1204")
t.ok(F.rolls(r) == "" and r:says "points to spare", "gettysburg 15.3a: with points to spare nobody rolls")
local near = g:of("c_17", "spent")
g = F.at { "moves", "confederate", place = { ["1205"] = "c_17", ["3015"] = "u_1" } }
F.play(g, "move c_17 to 1204")
t.is(near, g:of("c_17", "spent"), "gettysburg 15.3a: and nothing more is spent than without the cavalry")

t.done()
