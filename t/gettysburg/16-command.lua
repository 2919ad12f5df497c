-- 16, 22.5: command control.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end
local g = require "bench" "gettysburg"

-- 16.2 at the table, DC-12.
local function state(dice, more)
  local b = { span_low = 6, span_high = 8, panic = 4 }
  for k, v in pairs(more or {}) do b[k] = v end
  g:dice { dice }
  return g:rule("command_state", b).result.state
end
for _, row in ipairs{ { 9, "attack" }, { 8, "restricted" }, { 6, "restricted" }, { 5, "passive" }, { 4, "passive" }, { 3, "panic" } } do
  t.is(state(row[1]), row[2], ("gettysburg 16.2a, 16.1, DC-12: span 6-8, Panic 4: %d is %s"):format(row[1], row[2]))
end
local p = {}
for _, o in ipairs(g:odds("command_state", { span_low = 6, span_high = 8, panic = 4 })) do p[o.outcome.state] = o.p end
t.is(table.concat({ p.attack, p.restricted, p.passive, p.panic }, " "), "5/18 4/9 7/36 1/12", "gettysburg DC-12: 10, 16, 7 and 3 of 36")
t.is(state(9, { lost = 15 }), "restricted", "gettysburg 22.5: 15 infantry brigades lost take two from the roll")
t.is(state(9, { lost = 14 }), "attack", "gettysburg 22.5: 14 do not")

-- 16.2 on the board.
local function rolls(p2)
  g = F.at({ nil, "confederate", turn = p2.turn, place = { ["1205"] = "c_17" }, set = p2.set, face = p2.face }, { switches = p2.switches or { command_control = "yes" } })
  if p2.place then F.put(g, p2.place) end
  g:dice { p2.dice }
  return g:enter "player_turn"
end
rolls { dice = 9 }
t.is(g:get "command.confederate", "attack", "gettysburg 5.3.1B, 16.2a: rolled at the start of the player turn")
t.is(g:face_of "c_army", "front", "gettysburg 16.2b: the marker shows its front in Attack")
for dice, name in pairs{ [8] = "restricted", [5] = "passive", [2] = "panic" } do
  rolls { dice = dice }
  t.is(g:get "command.confederate", name, ("gettysburg 16.2a: %d is %s"):format(dice, name))
  t.is(g:face_of "c_army", "back", ("gettysburg 16.2b: its back in %s"):format(name))
end
rolls { dice = 9, face = { c_army = "back" } }
t.is(g:get "command.confederate", "restricted", "gettysburg 2.11, AMB-29: the face that shows is rolled against: Lee's back is 6-9")
t.is(#rolls({ switches = {} }).rolls, 0, "gettysburg 16.0: without the option nobody rolls")
t.is(g:get "command.confederate", "none", "gettysburg 16.0: and no state holds")
rolls { turn = "J1-6", set = { opening = "J1-6" } }
t.is(g:get "command.confederate", "attack", "gettysburg 23.2b: in McPherson's Ridge turn 6 is Attack without a roll")
rolls { turn = "J1-7", set = { opening = "J1-6" }, dice = 5 }
t.is(g:get "command.confederate", "passive", "gettysburg 23.2b: turn 7 is rolled")
rolls { turn = "J2-7", set = { opening = "J2-7" } }
t.is(g:get "command.confederate", "attack", "gettysburg 23.5b: in Little Round Top turn 7 is Attack")

-- 22.5 on the board.
local gone = { routed = {}, removed = {}, captured = {}, destroyed = {}, eliminated = {}, off_map = {} }
local boxes = { "routed", "removed", "captured", "destroyed", "eliminated", "off_map" }
local foot = { 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 18, 19, 20, 22 }
for i, n in ipairs(foot) do table.insert(gone[boxes[i % 6 + 1]], "c_" .. n) end
local both = { command_control = "yes", demoralization = "yes" }
rolls { dice = 9, place = gone, switches = both }
t.is(g:get "command.confederate", "restricted", "gettysburg 22.5, AMB-30: every box counts")
table.remove(gone.routed)
rolls { dice = 9, place = gone, switches = both }
t.is(g:get "command.confederate", "attack", "gettysburg 22.5: fourteen are too few")
table.insert(gone.routed, "c_53")
rolls { dice = 9, place = gone, switches = both }
t.is(g:get "command.confederate", "attack", "gettysburg 22.5: cavalry does not count")

-- --- moving in each state ---

-- Union units against: 2 infantry in 1306, 3 infantry in 1312, 4 cavalry in 1215. C in 1206 began next to 1306.
local function field(p2)
  local sw = { command_control = "yes" }
  for k, v in pairs(p2.switches or {}) do sw[k] = v end
  local at = F.at({ "moves", "union", place = { ["1306"] = "c_18", ["1312"] = "c_19", ["1215"] = "c_54", ["1206"] = "u_1", ["1204"] = "u_2",
                    ["1209"] = "u_3", ["1013"] = "u_4", ["1208"] = "u_7" }, set = { command = { union = p2.state } }, counter = p2.counter }, { switches = sw })
  if p2.place then F.put(at, p2.place) end
  for _, text in ipairs(p2.play or {}) do F.play(at, text) end
  return at
end
local declared = { "attack 1306 with u_1" }

-- 16.3
g = field { state = "attack" }
yes(g, "move u_3 to 1212", "16.3: in Attack all units move as they like")

-- 16.4
g = field { state = "restricted" }
no(g, "move u_3 to 1212", "16.4a", "16.4a: Restricted: nobody moves next to enemy infantry")
no(g, "move u_7 to 1207", "16.4a", "16.4a: artillery neither (AMB-45)")
yes(g, "move u_4 to 1115", "16.4a, EX-16.4: next to enemy cavalry anyone may, (c)")
no(g, "move u_1 to 1305", "16.4a", "16.4d: who is in contact does not go to a different hex next to the same enemy")
yes(g, "move u_1 to 1106", "16.4d: it may leave")
yes(g, "attack 1306 with u_1", "16.4d: and may attack")
g = field { state = "restricted", play = declared }
yes(g, "move u_2 to 1305", "EX-16.4, 16.4b: (a), next to the enemy that another unit attacks")
no(g, "move u_3 to 1212", "16.4a", "EX-16.4, 16.4a: (b), next to another enemy, is closed")
yes(g, "move u_3 to 1207", "16.4c, 16.4b: next to the friend that attacks")
yes(g, "move u_2 to 1206", "16.4-E2: who may come there may stack there")
g = field { state = "restricted", place = { ["1304"] = "u_9" }, play = { "attack 1306 with u_1", "move u_2 to 1305" } }
yes(g, "move u_9 to 1305", "EX-16.4, 16.4b, 16.4-E2: B may go to (a) as well as A")
no(g, "move u_9 to 1205 by 1204", "8.6.2a", "EX-16.4: near the enemy it moves one hex, whatever is attacked")
g = field { state = "restricted", place = { ["1210"] = "u_20", ["1308"] = "c_26", ["1215"] = {}, ["1112"] = "c_54" } }
for n, target in ipairs { "c_26", "c_18", "c_19", "c_54" } do
  yes(g, ("bombard %s with u_20"):format(target), ("EX-16.4, 16.4d: D may bombard %d, whatever the state"):format(n))
end

-- 16.4c: a friend that began next to an enemy, this one or another. u_1 attacks 1306; 1207 touches 1306 alone, 1205 too.
-- Infantry in 1105 touches 1205 and 1206: only the second exception opens a hex next to it.
local other = { ["1105"] = "c_20" }
g = field { state = "restricted", play = declared, place = other }
yes(g, "move u_2 to 1205", "16.4c: next to the attacking friend, whatever other enemy touches that hex")
no(g, "move u_2 to 1104", "16.4a", "16.4c: not next to that enemy elsewhere")
g = field { state = "restricted", play = declared, place = other, switches = { erratum_16_4_c = "no" } }
no(g, "move u_2 to 1205", "16.4a", "16.4c: without the correction only the first exception holds")

-- A friend that began next to enemy cavalry and attacks it opens the way to infantry beside it.
g = F.at({ "moves", "union", place = { ["1206"] = "u_1", ["1205"] = "c_54", ["1107"] = "c_18", ["1210"] = "u_3" }, set = { command = { union = "restricted" } } },
         { switches = { command_control = "yes" } })
no(g, "move u_3 to 1207", "16.4a", "16.4c: before the friend declares it is closed")
F.play(g, "attack 1205 with u_1")
yes(g, "move u_3 to 1207", "16.4c: the friend may have begun next to another enemy, of any arm")

-- 16.4-E3: no chaining. u_2 comes next to 1306 this turn and attacks.
local function chain(switches)
  local at = field { state = "restricted", play = { "attack 1306 with u_1", "move u_2 to 1305", "attack 1306 with u_2" }, place = { ["1504"] = "c_22", ["1203"] = "u_5" }, switches = switches }
  return at
end
no(chain(), "move u_5 to 1405", "16.4a", "16.4-E3: a unit that only now came there is no trigger for the next")
yes(chain { erratum_16_4_e3 = "no" }, "move u_5 to 1405", "16.4-E3: without the clarification it is")

-- 16.4-E4: the first exception asks for no friend beside.
local far = { state = "restricted", play = declared, place = { ["1407"] = {}, ["1408"] = "u_5" } }
yes(field(far), "move u_5 to 1407", "16.4-E4: exception 1 needs no friend adjacent, only the enemy attacked")
far.place["1607"] = "c_20"
g = field(far)
t.is(g:distance("1407", "1607"), 2, "gettysburg 16.4b: 1607 is two hexes from 1407")
yes(g, "move u_5 to 1407", "16.4b: which does not matter")
far.place["1607"] = nil
far.switches = { erratum_16_4_e4 = "no" }
no(field(far), "move u_5 to 1407", "16.4a", "16.4-E4: without the comment it does")

far.switches.erratum_16_4_c = "no"
yes(field(far), "move u_2 to 1305", "16.4b, 16.4-E4: next to the friend that attacks it opens, without the second exception too")

-- 16.4-E2, 16.4-E1, 16.4d switched off.
no(field { state = "restricted", play = declared, switches = { erratum_16_4_e2 = "no" } }, "move u_2 to 1206", "16.4a", "16.4-E2: without the clarification nobody stacks there")
yes(field { state = "restricted", play = declared, switches = { erratum_16_4_e2 = "no" } }, "move u_2 to 1305", "16.4-E2: into an empty hex one comes as before")
local function late(switches)
  local at = field { state = "restricted", play = { "attack 1306 with u_1", "move u_2 to 1305" }, switches = switches }
  return (at:refused "attack 1306 with u_2")
end
t.is(late(), nil, "gettysburg 16.4-E1: once adjacent a unit may always attack")
t.is(late { erratum_16_4_e1 = "no" }, "16.4-E1", "gettysburg 16.4-E1: without the clarification only who began the turn there")
yes(field { state = "restricted", switches = { erratum_16_4_d = "no" } }, "move u_1 to 1305", "16.4d: without the correction who is in contact moves around the same enemy")

-- 16.4-O
local lone = { command_control = "yes", lone_brigade = "yes" }
local function free(p2)
  return F.at({ "moves", "union", place = { ["1306"] = "c_18", ["1206"] = p2.contact or {}, ["1204"] = "u_2", ["1208"] = "u_3", ["1203"] = "u_7", ["1202"] = "u_72" },
                set = { command = { union = "restricted" }, contact = { union = p2.contact ~= nil } } }, { switches = p2.switches or lone })
end
g = free {}
yes(g, "move u_2 to 1305", "16.4-O: without contact one infantry brigade may close")
no(g, "move u_7 to 1305", "16.4a", "16.4-O: artillery may not")
no(g, "move u_72 to 1305", "16.4a", "16.4-O: nor cavalry")
F.play(g, "move u_2 to 1305")
no(g, "move u_3 to 1207", "16.4a", "16.4-O: only one")
-- u_4 began next to cavalry in 1105 and attacks it: beside it the second exception would let others in.
g = free {}
F.put(g, { ["1106"] = "u_4", ["1105"] = "c_54" })
F.play(g, "attack 1105 with u_4")
yes(g, "move u_3 to 1207", "16.4c: beside a friend that attacks cavalry one may close with infantry")
F.play(g, "move u_2 to 1305 by 1304")
no(g, "move u_3 to 1207", "16.4a", "16.4-O: but no other infantry brigade once one has used the option")
g = free { contact = "u_1" }
F.play(g, "attack 1306 with u_1")
yes(g, "move u_2 to 1305", "16.4b, 16.4-O: who may not use the option has the exceptions")
yes(g, "move u_7 to 1305", "16.4b, 16.4-O: artillery has them too")
g = free {}
F.play(g, "move u_2 to 1304")
t.is(g:distance("1304", "1306"), 2, "gettysburg 16.4-O: two hexes from the enemy")
yes(g, "move u_3 to 1207", "16.4-O: nobody has closed with him yet")
no(free { contact = "u_1" }, "move u_2 to 1305", "16.4a", "16.4-O: not if even one began the turn in contact")
no(free { switches = { command_control = "yes" } }, "move u_2 to 1305", "16.4a", "16.4-O: only where the option is used")
g = F.at({ nil, "confederate", place = { ["1306"] = "c_18", ["1206"] = "u_1" } }, { switches = lone })
g:dice { 7 }
g:enter "player_turn"
t.is(g:get "contact.confederate", true, "gettysburg 16.4-O: contact is what the turn began with")

-- 16.5, 16.6
for _, name in ipairs{ "passive", "panic" } do
  local rule = name == "passive" and "16.5" or "16.6a"
  g = field { state = name, play = declared }
  no(g, "move u_2 to 1305", "16.5a", ("%s: %s: nobody moves next to enemy infantry, whatever friends do"):format(name == "passive" and "16.5a" or rule, name))
  yes(g, "move u_4 to 1115", ("%s: next to cavalry they may"):format(name == "passive" and "16.5a" or rule))
  g = field { state = name }
  no(g, "move u_1 to 1305", "16.5a", ("%s: nor to another hex next to the same enemy"):format(name == "passive" and "16.5c" or rule))
  yes(g, "attack 1306 with u_1", ("%s: who is adjacent may attack"):format(name == "passive" and "16.5c" or rule))
  t.is(#g:legal "bombard" > 0, true, ("gettysburg %s: bombardment is not affected"):format(name == "passive" and "16.5c" or rule))
end

-- 18.4-E1: an HMC may be approached.
local function woods(switches)
  local sw = { command_control = "yes", hidden_movement = "yes" }
  for k, v in pairs(switches or {}) do sw[k] = v end
  return F.at({ "moves", "union", place = { ["1205"] = "c_h1", ["1210"] = "u_2" }, set = { command = { union = "passive" } } }, { switches = sw })
end
local function near(switches)
  local at = woods(switches)
  for _, c in ipairs(at:legal "move") do if c:find "^move u_2 to 1206" then return true end end
  return false
end
t.is(near(), true, "gettysburg 18.4-E1: in any state a unit may move next to an HMC")
t.is(near { erratum_18_4_e1 = "no" }, false, "gettysburg 18.4-E1: without the clarification as next to infantry")

-- 16.4b: another enemy two hexes off, in 1504, does not matter.
g = field { state = "restricted", play = declared, place = { ["1504"] = "c_20" } }
t.is(g:distance("1305", "1504"), 2, "gettysburg 16.4b: 1504 is two hexes from 1305")
yes(g, "move u_2 to 1305", "16.4b: an enemy that is two hexes off does not close a hex next to the one that is attacked")

t.done()
