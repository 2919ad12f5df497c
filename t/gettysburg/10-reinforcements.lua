-- 3.3, 10.1 to 10.3, 22.1: reinforcements.
local t, F = require "tap", require "gettysburg.lib.field"
local reason = require "reason"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- Units due at an entry hex.
local function due(side, entry, ids, p)
  p = p or {}
  local counter = {}
  for _, id in ipairs(ids) do counter[id] = { due = 1, entry = F.entry[entry] } end
  local g = F.at({ "moves", side, turn = p.turn, place = { due = ids } }, { switches = p.switches })
  g:counter(counter)
  if p.place then F.put(g, p.place) end
  if p.set then g:set(p.set) end
  return g
end

-- 10.1
local g = due("union", "F", { "u_66" })
yes(g, "enter u_66 to 4000", "10.1a, EX-10.1: F is hex 4000")
yes(g, "enter u_66 to 4003", "10.1a: it moves on as usual")
no(g, "enter u_66 to 4004", "6.2b", "10.2a: with three points left")
no(g, "move u_66 to 4000", "8.1a", "10.1a: what is off the map enters, it does not move")
F.play(g, "enter u_66 to 4000")
no(g, "move u_66 to 4001", "8.1a", "10.1a: entering is its move")
g = due("union", "F", { "u_66" }, { place = { ["4002"] = "c_17" } })
F.play(g, "enter u_66 to 4001")
yes(g, "attack 4002 with u_66", "10.1a: reinforcements may fight in the turn they enter")

g = due("confederate", "F", { "u_66" })
t.is(reason(g, "enter u_66 to 4000"), "10.1a", "gettysburg 10.1a: nobody brings in the enemy's")

-- 10.2, DC-08
g = due("confederate", "A", { "c_1", "c_2", "c_4", "c_6", "c_7" })
for i, id in ipairs{ "c_1", "c_2", "c_4", "c_6" } do
  F.play(g, ("enter %s to %s"):format(id, ({ "1231", "1232", "1233", "1234" })[i]))
  t.is(g:where(id), ({ "1231", "1232", "1233", "1234" })[i], ("gettysburg 10.2a, DC-08: unit %d of the column has %d points left"):format(i, 4 - i))
  t.is(g:of(id, "spent"), 8, ("gettysburg 10.2a: it paid %d"):format(i))
end
no(g, "enter c_7 to 1234", "10.2a", "10.2a, DC-08: the fifth cannot enter")
g = due("confederate", "A", { "c_1", "c_2", "c_4", "c_6", "c_7" }, { switches = { forced_march = "yes" } })
for i, id in ipairs{ "c_1", "c_2", "c_4", "c_6" } do F.play(g, ("enter %s to %s"):format(id, ({ "1231", "1232", "1233", "1234" })[i])) end
yes(g, "enter c_7 to 1234 as forced", "22.4a, DC-08: but by a forced march")
F.play(g, "enter c_7 to 1234 as forced")
t.is(g:is("c_7", "disrupted"), true, "gettysburg 22.4a: which Disrupts it")
g = due("confederate", "C", { "c_53", "c_55" })
F.play(g, "enter c_53 to 1116")
t.is(g:of("c_53", "spent"), 3, "gettysburg 10.2a: cavalry on the road pays the column too, then a half a hex")
F.play(g, "enter c_55 to 1016")
t.is(g:of("c_55", "spent"), 4, "gettysburg 10.2a: the second pays 2, road or not")

-- DC-18: one column for each entry hex and turn.
g = due("union", "H", { "u_3", "u_4", "u_7", "u_8", "u_50", "u_51" })
local costs = {}
for i, id in ipairs{ "u_3", "u_4", "u_7", "u_8" } do
  F.play(g, ("enter %s to %s"):format(id, i == 4 and "4230" or i == 3 and "4129" or i == 2 and "4128" or "4227"))
  costs[i] = g:at("4230", "column")
end
t.is(table.concat(costs, " "), "1 2 3 4", "gettysburg DC-18: one column through H")
no(g, "enter u_50 to 4230", "10.2a", "DC-18: only four of the six enter")
t.is(g:where "u_51", "due", "gettysburg DC-18, 10.3b: the others wait")
g:set { turn = "J1-7" }
g:enter "player_turn"
t.is(g:at("4230", "column"), 0, "gettysburg DC-18, AMB-36: the next turn begins at 1 again")

-- 9.1
g = due("confederate", "A", { "c_1" }, { place = { ["1234"] = { "c_17", "c_18", "c_19" } } })
no(g, "enter c_1 to 1233", "9.1a", "10.2a: the stacking limit holds in the entry hex (AMB-36)")

-- 10.3
g = due("union", "F", { "u_66" }, { place = { ["4000"] = "c_17" } })
no(g, "enter u_66 to 4001", "10.3a", "10.3a: a blocked entry hex holds them up")
yes(due("union", "F", { "u_66" }), "done", "10.3b: the owner may delay them")

-- 3.3: the schedule brings them when they are due.
g = F.at { nil, "confederate", turn = "J1-8", place = { expected = { "c_35", "c_22" } }, counter = { c_35 = { due = 8, entry = "1234" }, c_22 = { due = 9, entry = "1234" } } }
g:enter "player_turn"
t.is(g:where "c_35", "due", "gettysburg EX-3.3, 3.3a: 35-Mahone, 8A, is there on turn 8")
t.is(g:where "c_22", "expected", "gettysburg 3.3a: 22, 9A, is not")
yes(g, "enter c_35 to 1234", "EX-3.3: at A, hex 1234")

-- 22.1, EX-22.1
local function blocked(p)
  local at = due("union", "F", { "u_66" }, { turn = p.turn, switches = p.switches or { other_entry = "yes" }, place = p.place })
  at:counter { u_66 = { barred = p.barred } }
  return at
end
g = blocked { turn = "J2-2", barred = 13, place = { ["4000"] = "c_17" } }
yes(g, "enter u_66 to 2600", "EX-22.1, 22.1: blocked at F on turn 1, 66 may enter at E on turn 2")
no(g, "enter u_66 to 4219", "6.2b", "EX-22.1: not at G, which is farther")
g = blocked { turn = "J2-2", barred = 13, place = { ["4000"] = "c_17", ["2600"] = "c_18" } }
yes(g, "enter u_66 to 4219", "EX-22.1: at G if E is blocked too")
g = blocked { turn = "J2-1", barred = 13, place = { ["4000"] = "c_17" } }
no(g, "enter u_66 to 2600", "10.3a", "22.1: not in the turn in which it found F blocked")
g = blocked { turn = "J2-2", barred = 0, place = { ["4000"] = "c_17" } }
no(g, "enter u_66 to 2600", "10.3a", "22.1: nor where F was free when its turn began")
g = blocked { turn = "J2-2", barred = 13, place = { ["4000"] = "c_17" }, switches = {} }
no(g, "enter u_66 to 2600", "10.3a", "22.1: only where the option is used")
g = F.at({ nil, "union", turn = "J2-1", place = { due = { "u_66" }, ["4000"] = "c_17" }, counter = { u_66 = { due = 13, entry = "4000" } } }, { switches = { other_entry = "yes" } })
g:set { moving = "union" }
g:enter "command"
t.is(g:of("u_66", "barred"), 13, "gettysburg 22.1: who finds the hex blocked at the start of his turn is noted")

-- 8.6.4, 16: entering is moving.
g = due("confederate", "C", { "c_53" }, { place = { ["1115"] = "u_1" } })
g:dice { 5 }
F.play(g, "enter c_53 to 1016")
t.is(g:face_of "c_53", "shaken", "gettysburg 8.6.4a: cavalry that enters next to enemy infantry checks its Morale")
g = due("confederate", "C", { "c_17" }, { place = { ["1115"] = "u_1" }, switches = { command_control = "yes" }, set = { command = { confederate = "passive" } } })
no(g, "enter c_17 to 1016", "16.5a", "16.5a: a Passive army does not enter next to enemy infantry")

-- 10.1, 16.4-E3, 18.4b: where it enters is where it began, and from there it sees.
g = due("confederate", "C", { "c_17" })
t.is(reason(g, "enter c_17 to stock"), "10.1a", "gettysburg 10.1a: into a hex, not a box")
t.is(reason(g, "enter c_17 to 1014 by 1014"), "no reason", "gettysburg 8.1a: where it ends is no hex on the way")
yes(g, "enter c_17 to 1013 by 1015 1014", "8.1a: by the hexes that are named")
no(g, "enter c_17 to 1014 by 1017", "6.2b", "8.1a: if it can pay for the detour")
F.play(g, "enter c_17 to 1014")
t.is(g:of("c_17", "origin"), "1016", "gettysburg 16.4-E3: a reinforcement begins its turn at its entry hex, not where it ends")
g = due("confederate", "C", { "c_17" }, { switches = { hidden_movement = "yes" }, place = { ["1018"] = "u_h1", ["3015"] = "u_1" } })
F.play(g, "enter c_17 to 1016")
t.is(g:where "u_h1", "stock", "gettysburg 18.4b: a unit that enters in sight of an HMC removes it")
g = due("confederate", "C", { "c_17" }, { place = { ["1018"] = "u_1" }, switches = { command_control = "yes", erratum_16_4_d = "no" }, set = { command = { confederate = "restricted" } } })
no(g, "enter c_17 to 1017", "16.4a", "16.4d: who was not on the map was in contact with nobody, without the correction either")
yes(g, "enter c_17 to 1016", "16.4a: it enters elsewhere")
t.done()
