-- 17: loss of unit control.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end
local panic = { command_control = "yes", loss_of_control = "yes", hidden_movement = "yes" }

-- The Confederates move in Panic; the Union has chances.
local function army(p)
  p = p or {}
  local g = F.at({ p.phase or "moves", p.acting or "confederate", turn = p.turn, place = p.place or { ["1205"] = "c_17", ["1210"] = "c_18", ["1008"] = "u_1" }, mark = p.mark,
                   set = { command = { confederate = "panic" }, chances = { union = p.chances or 2 }, moving = "confederate" }, counter = p.counter },
                 { switches = p.switches or panic })
  g:set { moving = "confederate" }
  return g
end

-- 17.1
local g = F.at({ nil, "confederate", place = { ["1205"] = "c_17" } }, { switches = panic })
g:dice { 2, 5 }
g:enter "player_turn"
t.is(g:get "chances.union", 5, "gettysburg 17.1, 5.3.1B: in Panic the other player rolls for his chances")
g = F.at({ nil, "confederate", place = { ["1205"] = "c_17" } }, { switches = panic })
g:dice { 5 }
g:enter "player_turn"
t.is(g:get "chances.union", 0, "gettysburg 17.1: not in another state")
g = F.at({ nil, "confederate", place = { ["1205"] = "c_17" }, set = { chances = { union = 4 } } }, { switches = panic })
g:dice { 9 }
g:enter "player_turn"
t.is(g:get "chances.union", 0, "gettysburg 17.2: chances are not saved")
g:dice { 3 }
t.is(g:rule("chances", {}).result.chances, 3, "gettysburg 17.1: at the table")
for die = 1, 6 do
  g:dice { die, die }
  t.is(g:rule("control", { moment = "about_to_move" }).result.commands, die <= 3 and "enemy" or die == 4 and "nobody" or "owner",
       ("gettysburg 17.3a: at the table, %d"):format(die))
  t.is(g:rule("control", { moment = "not_moved" }).result.commands, die <= 2 and "enemy" or "owner", ("gettysburg 17.3b: at the table, %d"):format(die))
end

for moment, rule in pairs { about_to_move = "17.3a", not_moved = "17.3b" } do
  g:dice { 1 }
  t.is(g:rule("control", { moment = moment }).rolls[1].rule, rule, "gettysburg 17.3: the rule of the roll: " .. moment)
end

-- 17.3a
g = army()
g:play "move c_17 to 1206"
t.is(g.ask and g.ask.side, "union", "gettysburg 17.3a: the other player may interrupt as a unit is about to move")
g:reply "no"
t.is(g:where "c_17", "1206", "gettysburg 17.2: he need not")
t.is(g:get "chances.union", 2, "gettysburg 17.2: and keeps the chance")

g = army()
g:dice { 5 }
g:play "move c_17 to 1206"
g:reply "yes"
t.is(g:where "c_17", "1206", "gettysburg 17.3a: on 5 and 6 the owner keeps it and moves it")
t.is(g:get "chances.union", 1, "gettysburg 17.2: the chance is used up")

g = army { mark = { c_17 = "disrupted" } }
g:dice { 4 }
g:play "move c_17 to 1206"
g:reply "yes"
t.is(g:where "c_17", "1205", "gettysburg 17.3a: on a 4 nobody commands it: it stays")
no(g, "move c_17 to 1206", "17.3a", "17.3a: nor moves later")
no(g, "reform c_17", "17.3a", "17.3a: it does not recover from Disruption")
g:place { ["1206"] = "u_2" }
no(g, "attack 1206 with c_17", "17.3a", "17.3a: nor attack")

g = army()
g:dice { 1 }
g:play "move c_17 to 1206"
g:reply "yes"
local phase, side = g:now()
t.is(phase .. " " .. side, "control union", "gettysburg 17.3a: on 1 to 3 the other player commands it")
t.is(g:where "c_17", "1205", "gettysburg 17.3a: the owner's move is not made")
no(g, "move c_18 to 1211", "17.4a", "17.4a: that unit alone")
yes(g, "move c_17 to 1201", "17.4a: in any direction")
yes(g, "done", "17.4a: or not at all")
no(g, "attack 1208 with 17", "11.1a", "17.4a: a number means the unit he commands, not his own of that number")
F.play(g, "move c_17 to 1204")
t.is(g:where "c_17", "1204", "gettysburg 17.4a: he moves it")
F.play(g, "done")
phase, side = g:now()
t.is(phase .. " " .. side, "moves confederate", "gettysburg 17.3a: then the owner goes on")
no(g, "move c_17 to 1203", "17.4a", "17.4a: its owner does not move it once more")
g:play "move c_18 to 1211"
t.is(g.ask and g.ask.rule, "17.3a", "gettysburg 17.2: the next chance serves for the next unit")
g:reply "no"

-- 17.3: one that its controller leaves where it is does not fall back to its owner.
g = army()
g:dice { 1 }
g:play "move c_17 to 1206"
g:reply "yes"
F.play(g, "done")
no(g, "move c_17 to 1206", "17.4a", "17.3a: its owner does not move it though its controller has not")
no(g, "hide c_17 in c_h1", "17.4a", "17.3a: nor hide it")

g = army { chances = 1 }
g:dice { 1 }
g:play "move c_17 to 1206"
g:reply "yes"
F.play(g, "done")
g:dice { 9 }                       -- 16.2, of the Union player turn that follows
F.play(g, "done")
t.isnt((g:now()), "control", "gettysburg 17.3a: a unit that was taken over is so once")

-- 17.2: once for each unit and turn.
g = army { mark = { c_17 = "disrupted" } }
g:dice { 6 }
g:play "reform c_17"
t.is(g.ask and g.ask.rule, "17.3a", "gettysburg 17.3a: recovering is a use of the unit")
g:reply "yes"
t.is(g:is("c_17", "disrupted"), false, "gettysburg 17.3a: the owner kept it")
t.is(g:play("move c_17 to 1206").status, "done", "gettysburg 17.2: no second attempt on the same unit")

g = army { place = { ["1205"] = "c_17", ["1207"] = "u_72" } }
g:play "move c_17 to 1206"
g:reply "no"
g:play "attack 1207 with c_17"
t.is(g.ask, nil, "gettysburg 17.3a: who has moved is not about to: it declares without interruption")
t.is(g:of("c_17", "attacks"), "1207", "gettysburg 8.4: as it does")

-- 17.4: what the controller may do.
local close = { place = { ["1205"] = "c_17", ["1208"] = "u_1", ["1305"] = { "c_18", "c_19", "c_20" } } }
local function take(p)
  local at = army(p)
  at:dice { 1 }
  at:play(p.try or "move c_17 to 1204")
  at:reply "yes"
  return at
end
g = take(close)
yes(g, "move c_17 to 1207", "17.4b: next to his own infantry, though the state forbids it to the owner")
no(g, "move c_17 to 1305", "9.1a", "17.4a: he does not overstack")
no(g, "move c_17 to 1208", "8.6.1", "17.4a: nor break another rule")
F.play(g, "move c_17 to 1207")
yes(g, "attack 1208 with c_17", "17.4a: he may declare its attack")
no(g, "attack 1305 with c_17", "11.1a", "17.4a, AMB-53: not on its own army")
F.play(g, "attack 1208 with c_17")
F.play(g, "done")
t.is(g:of("c_17", "attacks"), "1208", "gettysburg 17.4a: the declaration stands")
t.is(g:of("c_17", "seized"), true, "gettysburg 17.4c: and is remembered as his")
g = take { place = { ["1005"] = "c_17", ["3015"] = "u_1" }, try = "move c_17 to 1006" }
F.play(g, "exit c_17 at 1005")
t.is(g:where "c_17", "off_map", "gettysburg 17.4a: also off the map")

-- 17.3-E1
local function entering(switches)
  local sw = { erratum_17_3_e1 = switches }
  for k, v in pairs(panic) do sw[k] = v end
  local at = army { place = { due = "c_17", ["3015"] = "u_1" }, counter = { c_17 = { entry = "1234", due = 1 } }, switches = sw }
  at:play "enter c_17 to 1233"
  return at
end
g = entering "yes"
t.is(g:where "c_17", "1233", "gettysburg 17.3-E1: reinforcements are not taken over")
g = entering "no"
t.is(g.ask and g.ask.rule, "17.3a", "gettysburg 17.3-E1: without the clarification they are")
g:dice { 4 }
g:reply "yes"
no(g, "enter c_17 to 1233", "10.1a", "17.3a: on a 4 nobody brings it in")
g = entering "no"
g:dice { 1 }
g:reply "yes"
yes(g, "enter c_17 to 1234", "17.3-E1: then the other player brings it in")
F.play(g, "enter c_17 to 1234")
t.is(g:where "c_17", "1234", "gettysburg 17.3-E1: where he likes")
g = entering "no"
g:dice { 1 }
g:reply "yes"
F.play(g, "done")
no(g, "enter c_17 to 1233", "17.4a", "17.3-E1: or not at all: its owner does not bring it in either")

-- 17.3b
g = army()
F.play(g, "done")
phase, side = g:now()
t.is(phase .. " " .. side, "seizing union", "gettysburg 17.3b: chances that are left are for units that have not moved")
g:dice { 3 }
local seized = F.play(g, "seize c_17")
t.ok(not seized:cites "17.3a" and seized:cites "17.3b", "gettysburg 17.3b: and that is the rule it is noted under")
phase, side = g:now()
t.is(phase .. " " .. side, "control confederate", "gettysburg 17.3b, AMB-52: on 3 to 6 the owner may still use it")
F.play(g, "move c_17 to 1206")
F.play(g, "done")
no(g, "seize c_17", "17.2", "17.2: no second attempt")
g:dice { 2 }
F.play(g, "seize c_18")
phase, side = g:now()
t.is(phase .. " " .. side, "control union", "gettysburg 17.3b: on 1 and 2 the other player has it")
g:dice { 9 }                       -- 16.2, of the Union player turn that follows
F.play(g, "done")
t.isnt((g:now()), "seizing", "gettysburg 17.2: without chances it is over")
g = army()
g:play "move c_17 to 1206"
g:reply "no"
F.play(g, "done")
no(g, "seize c_17", "17.3b", "17.3b: not a unit that has moved")
g:dice { 9 }
F.play(g, "done")
t.is(g:get "chances.union", 0, "gettysburg 17.2: who is done gives up the rest")
g = army { place = { ["1205"] = "c_17", ["1206"] = "u_1", ["1305"] = "c_19" }, chances = 1 }
g:play "attack 1206 with c_17"
g:reply "no"
F.play(g, "done")
no(g, "seize c_17", "17.3b", "17.3b: nor one that has declared")

g = army { place = { ["1205"] = "c_17", ["1206"] = "u_1" }, chances = 1 }
g:play "attack 1206 with c_17"
g:reply "no"
g:play "done"
t.isnt((g:now()), "seizing", "gettysburg 17.3b: where only such units are left the chances lapse")

-- 17.5, EX-17.0: an HMC.
local function hidden(p)
  p = p or {}
  local sw = {}
  for k, v in pairs(panic) do sw[k] = v end
  for k, v in pairs(p.switches or {}) do sw[k] = v end
  local at = F.at({ "moves", "confederate", place = { ["1202"] = { "c_17", "c_18" }, [p.enemy or "3015"] = "u_1" }, set = { command = { confederate = "attack" } } }, { switches = sw })
  F.play(at, "hide c_17 c_18 in c_h1")
  at:set { command = { confederate = "panic" }, chances = { union = 1 }, moving = "confederate" }
  at:counter { c_h1 = { moved = false, formed = false } }
  at:phase("seizing", "union")
  return at
end
g = hidden()
no(g, "seize c_17", "17.3-E1", "17.5a: what an HMC holds is not taken over")
g:dice { 3 }
F.play(g, "seize_hidden 1202")
phase, side = g:now()
t.is(phase .. " " .. side, "control confederate", "gettysburg 17.5a: on a 3 the owner has it")
no(g, "move c_h1 to 1201", "16.6-E1", "17.5a, 16.6-E1: and cannot move it in Panic")
g = hidden { enemy = "1210" }
g:dice { 2 }
F.play(g, "seize_hidden 1202")
phase, side = g:now()
t.is(phase .. " " .. side, "control union", "gettysburg EX-17.0, 17.5a: on 1 or 2 the other player has it")
yes(g, "move c_h1 to 1201", "17.5a: he moves it though the owner could not")
g:answer { "1205", "1204" }
F.play(g, "move c_h1 to 1205")
t.is(g:where "c_17", "1204", "gettysburg EX-17.0, 18.4b: in sight of a Union unit its units replace it")
t.is(g:where "c_h1", "stock", "gettysburg EX-17.0: the HMC is removed")
t.is(g:of("c_17", "frozen"), true, "gettysburg 17.5-E1: they are uncommanded (AMB-73)")
g = hidden { enemy = "1210", switches = { erratum_17_5_e1 = "no" } }
g:dice { 2 }
F.play(g, "seize_hidden 1202")
g:answer { "1205", "1204" }
F.play(g, "move c_h1 to 1205")
t.is(g:of("c_17", "frozen"), false, "gettysburg 17.5-E1: without the clarification the owner moves them")
g = hidden { enemy = "1008" }
g:dice { 2 }
F.play(g, "seize_hidden 1202")
g:answer { "1003", "1003" }
F.play(g, "exit c_h1 at 1003")
t.is(g:where "c_h1" .. " " .. g:where "c_17", "stock 1003", "gettysburg 17.5a, 18.4b: in sight on its way off the map an HMC is removed, and nothing leaves the map")
t.done()
