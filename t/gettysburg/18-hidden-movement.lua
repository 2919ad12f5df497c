-- 18, 2.13, 9.1c, 16.5b, 16.6-E1: hidden movement.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

local function army(p)
  p = p or {}
  local sw = { hidden_movement = "yes" }
  for k, v in pairs(p.switches or {}) do sw[k] = v end
  local g = F.at({ p.phase or "moves", "confederate", turn = p.turn, place = p.place or { ["1203"] = { "c_17", "c_18" }, ["1202"] = "c_26", ["3015"] = "u_1" },
                   set = p.set, face = p.face, mark = p.mark, counter = p.counter }, { switches = sw })
  g:set { moving = "confederate" }
  return g
end
-- The same with the HMC formed in an earlier turn.
local function formed(p)
  p = p or {}
  local first = {}
  for k, v in pairs(p) do first[k] = v end
  first.set, first.turn = nil, p.turn
  local g = army(first)
  F.play(g, p.hide or "hide c_17 c_18 in c_h1")
  for _, text in ipairs(p.play or {}) do F.play(g, text) end
  for n = 1, 8 do g:counter { ["c_h" .. n] = { moved = false, formed = false } } end
  if p.set then g:set(p.set) end
  if p.later then F.put(g, p.later) end
  return g
end

-- 18.1, 18.2: forming.
local g = army()
yes(g, "hide c_17 c_18 in c_h1", "18.2a: units in a hex that no enemy observes go into an HMC")
yes(g, "hide c_17 c_18 c_26 in c_h1", "18.2a: and those in adjacent hexes, of any arm")
yes(g, "hide c_26 in c_h1 at 1203", "18.2a: into one in a hex next to them")
t.ok(F.play(army(), "hide c_17 in c_h1"):says "holds 1 unit in", "gettysburg 18.2a: one is told as one")
no(army { switches = { hidden_movement = "no" } }, "hide c_17 in c_h1", "18.1", "18.1: only where the option is used")
F.play(g, "hide c_17 c_18 in c_h1")
t.is(g:where "c_h1", "1203", "gettysburg 18.2a: the HMC stands there")
t.is(g:where "c_17", "c_h1", "gettysburg 18.2a: and holds them")
t.is(g:invariants(), true, "gettysburg 18.1: it is hidden from the enemy")
no(g, "move c_h1 to 1204", "18.2c", "18.2c: it does not move in the turn it is created")
no(g, "unveil c_h1", "18.4a", "18.4a: nor is it removed in that turn")
no(g, "hide c_26 in c_h1", "18.4d", "18.1: each HMC serves once, there are eight")
yes(g, "hide c_26 in c_h2 at 1203", "18.2c: several may be created in one hex")
no(g, "move c_17 to 1204", "8.1a", "18.1: what it holds does not move by itself")
no(army { place = { ["1203"] = { "c_17", "c_train" }, ["3015"] = "u_1" } }, "hide c_train in c_h1", "18.2a", "18.2a: not the Train")
g = army()
F.play(g, "move c_17 to 1202")
no(g, "hide c_17 in c_h1", "18.2a", "18.2a: not who has moved in this phase")
no(army { place = { ["1203"] = { "c_17" }, ["1206"] = "u_1" } }, "hide c_17 in c_h1", "18.2a", "18.2a: not in a hex the enemy observes")
no(army { place = { ["1203"] = "c_17", ["1207"] = "c_18", ["3015"] = "u_1" } }, "hide c_17 c_18 in c_h1", "18.2a", "18.2a: nor from two hexes away")
yes(army { place = { ["1203"] = "c_17", ["1205"] = "c_18", ["3015"] = "u_1" } }, "hide c_17 c_18 in c_h1 at 1204", "18.2a: from both sides of its hex")
no(army { place = { ["1203"] = { "c_18", "c_19", "c_20" }, ["1204"] = "c_17", ["3015"] = "u_1" } }, "hide c_17 in c_h1 at 1203", "9.1c", "18.2c, 9.1c: within the stacking limit")
no(army { place = { ["1203"] = "c_17", ["1204"] = "u_h1", ["3015"] = "u_1" } }, "hide c_17 in c_h1 at 1204", "18.2a", "18.2a: not where the enemy is, though an HMC observes nothing")
local many = {}
for i, n in ipairs{ 17, 18, 19, 20, 22, 23, 24, 25, 27 } do many[i] = "c_" .. n end
g = army { place = { ["1203"] = { many[1], many[2], many[3] }, ["1204"] = { many[4], many[5], many[6] }, ["1202"] = { many[7], many[8], many[9] }, ["3015"] = "u_1" } }
F.play(g, "hide " .. table.concat(many, " ") .. " in c_h1 at 1203")
t.is(g:where "c_27", "c_h1", "gettysburg 18.2a: without limit of number")

-- 18.2b: observation. A Union brigade on clear ground, HMC to be formed in its row.
local function seen(p)
  local at = army { turn = p.turn, place = { [p.from or "1203"] = "c_17", [p.to or "1209"] = p.foe or "u_1" }, switches = p.switches }
  return (at:refused("hide c_17 in c_h1 at " .. (p.from or "1203")))
end
t.is(seen { to = "1209" }, "18.2a", "gettysburg 18.2b: seen with five hexes between (AMB-13)")
t.is(seen { to = "1210" }, nil, "gettysburg 18.2b: not with six")
t.is(seen { to = "1208", switches = { observation = "distance" } }, "18.2a", "gettysburg 18.2b: by the other reading at distance 5")
t.is(seen { to = "1209", switches = { observation = "distance" } }, nil, "gettysburg 18.2b: not at 6")
t.is(seen { from = "1701", to = "1709", switches = {} }, "18.2a", "gettysburg 18.2b: from a hill with seven between")
t.is(seen { from = "1700", to = "1709", switches = {} }, nil, "gettysburg 18.2b: not with eight")
t.is(seen { from = "1825", to = "1431" }, "18.2a", "gettysburg 14.4Ld, 18.2b: from hill to hill too, over whatever is no woods on a hill")
for _, foe in ipairs{ "u_7", "u_72", "u_train" } do
  t.is(seen { to = "1208", foe = foe }, "18.2a", ("gettysburg 18.4b: any unit observes, even the Train (%s)"):format(foe))
end
t.is(seen { to = "1208", foe = "u_h1" }, nil, "gettysburg 18.2b: an HMC does not (AMB-63)")
t.is(seen { to = "1208", foe = "u_h1", switches = { hmc_observes = "yes" } }, "18.2a", "gettysburg 18.2b: by the other reading it does")
t.is(seen { from = "1211", to = "1215" }, nil, "gettysburg 18.2b: woods between hide it (14.4)")
t.is(seen { from = "2417", to = "2418" }, "18.2a", "gettysburg 18.2b: not from who is adjacent, in the thickest woods (AMB-65)")
t.is(seen { to = "1207", turn = "J1-11" }, "18.2a", "gettysburg 20.2-E1: at night one sees over three hexes (AMB-14)")
t.is(seen { to = "1208", turn = "J1-11" }, nil, "gettysburg 20.2-E1: no farther")
t.is(seen { to = "1209", turn = "J1-11", switches = { erratum_20_2_e1 = "no" } }, "18.2a", "gettysburg 20.2-E1: without the erratum as by day")

-- 18.3: movement.
g = formed()
yes(g, "move c_h1 to 1209", "18.3, 8.2a: an HMC has six points")
no(g, "move c_h1 to 1210", "6.2b", "18.3: not seven")
g = formed { place = { ["2600"] = "c_17", ["3922"] = "u_1" }, hide = "hide c_17 in c_h1" }
yes(g, "move c_h1 to 2210", "18.3, 8.3a: it uses the roads, a half a hex")
no(g, "move c_h1 to 2110", "6.2b", "18.3: twelve hexes, not thirteen")
local rough = { place = { ["3521"] = { "c_17" }, ["1205"] = "u_1" }, hide = "hide c_17 in c_h1" }
g = formed(rough)
F.play(g, "move c_h1 to 3522")
t.is(g:of("c_h1", "spent"), 4, "gettysburg 18.3: it pays as infantry (AMB-17)")
g = formed { place = { ["3521"] = { "c_26" }, ["1205"] = "u_1" }, hide = "hide c_26 in c_h1" }
yes(g, "move c_h1 to 3522", "18.8b: guns in it pass through rough")
g = formed { place = { ["1708"] = { "c_26" }, ["3615"] = "u_1" }, hide = "hide c_26 in c_h1" }
F.play(g, "move c_h1 to 1709")
t.is(g:of("c_h1", "spent"), 2, "gettysburg 18.8b: and across slopes at no extra cost")
g = formed { place = { ["3521"] = "c_53", ["1205"] = "u_1" }, hide = "hide c_53 in c_h1", switches = { hmc_column = "contents" } }
no(g, "move c_h1 to 3522", "6.2b", "18.3: by the other reading cavalry in it keeps it out of rough")

-- 18.4: removal.
g = formed { place = { ["1203"] = { "c_17", "c_26" }, ["1212"] = "u_1" }, hide = "hide c_17 c_26 in c_h1" }
yes(g, "move c_h1 to 1206", "18.4c: it may be sent where the enemy sees it")
no(g, "move c_h1 to 1211", "6.2b", "18.4c: not farther than it could go")
local shy = formed { place = { ["1203"] = { "c_17", "c_26" }, ["1212"] = "u_1" }, hide = "hide c_17 c_26 in c_h1", switches = { command_control = "yes" } }
shy:set { command = { confederate = "passive" } }
no(shy, "move c_h1 to 1206", "16.5b", "16.5b: in Passive it is not sent there, as it may not be removed")
no(shy, "move c_h1 to 1210", "6.2b", "6.2b: and what is too far is too far")
t.is(table.concat(g:plan "c_h1 to 1206", "|"):find "cost", nil, "gettysburg 18.4c: of such a move no way and no cost is planned: it is not made")
t.like(table.concat(g:plan "c_h1 to 1206", "|"), "1206 is observed: the HMC is removed before it moves", "gettysburg 18.4c: but what becomes of it")
t.ok(table.concat(g:plan "c_h1 to 1204", "|"):find "cost|1 of 6", "gettysburg 18.3: of one out of sight they are")
g:answer { "1203", "1203" }
local r = F.play(g, "move c_h1 to 1206")
t.ok(r:cites "18.4c" and g:where "c_h1" == "stock" and g:where "c_17" == "1203", "gettysburg 18.4c: then it is removed before it moves, and its units deploy")
yes(g, "move c_17 to 1205", "18.4c: and they move as usual")
g = formed { place = { ["1203"] = { "c_17", "c_26" }, ["1212"] = "u_1" }, hide = "hide c_17 c_26 in c_h1" }
g:answer { "1203", "1204" }
r = F.play(g, "unveil c_h1")
t.ok(r:says "number 1", "gettysburg 18.4d: its number is shown")
t.is(g:where "c_17", "1204", "gettysburg 18.4a, 18.5: its units go into its hex or next to it")
t.is(g:where "c_h1", "stock", "gettysburg 18.4a: it is removed")
yes(g, "move c_17 to 1205", "18.4a, 18.4c: and they may move as usual")
no(g, "hide c_26 in c_h1", "18.4d", "18.4d: it is not used again in the same player turn")
g:counter { c_h1 = { spoiled = false } }
yes(g, "hide c_26 in c_h1", "18.4d: but in the next")
g = formed()
F.play(g, "move c_h1 to 1206")
no(g, "unveil c_h1", "18.4a", "18.4a: not after it has moved")

g = formed { place = { ["1203"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, later = { ["1207"] = "u_h1" } }
g:answer { "1203", "1203" }
F.play(g, "unveil c_h1")
t.is(g:where "u_h1", "stock", "gettysburg 18.4a, 18.4b: what is deployed sees, and removes an HMC of the enemy")

-- 18.4b: by the enemy.
g = formed { later = { ["1212"] = "u_2" } }
g:phase("moves", "union")
g:set { moving = "union" }
g:answer { "1203", "1203" }
F.play(g, "move u_2 to 1209")
t.is(g:where "c_h1", "stock", "gettysburg 18.4b: an enemy who comes in sight removes it")
t.is(g:where "c_17", "1203", "gettysburg 18.4b: its owner deploys what it held, in the enemy's turn")

-- 18.4b: what comes out of it may stand in the way of who came in sight. By night, from 1208 to 1204.
g = formed { turn = "J1-11", later = { ["1208"] = "u_2" } }
g:phase("moves", "union")
g:set { moving = "union" }
g:answer { "1204", "1203" }
F.play(g, "move u_2 to 1204")
t.is(g:where "u_2", "1205", "gettysburg 18.4b, 8.6.1: a unit stops before enemies that an HMC set free in its way")
local function passive(state)
  local at = formed { turn = "J1-11", later = { ["1208"] = "u_2" }, switches = { command_control = "yes" } }
  at:phase("moves", "union")
  at:set { moving = "union", command = { union = state } }
  at:answer { "1204", "1203" }
  F.play(at, "move u_2 to 1205")
  return at:where "u_2"
end
t.is(passive "passive", "1206", "gettysburg 16.5a: and before infantry that its command state keeps it from")
t.is(passive "attack", "1205", "gettysburg 16.3: in Attack it goes on")

-- On the way off the map too: by night, from 1008 to the edge at 1005.
g = formed { turn = "J1-11", place = { ["1003"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, later = { ["1008"] = "u_2" }, switches = { command_control = "yes" } }
g:phase("moves", "union")
g:set { moving = "union", command = { union = "passive" } }
g:answer { "1004", "1003" }
F.play(g, "exit u_2 at 1005")
t.is(g:where "u_2", "1006", "gettysburg 16.5a, 8.5a: who is stopped on the way to the edge stays on the map")

-- What comes out may see an HMC of the side that moves, whose units fill the hex ahead. By night, from 1106 by 1206 to
-- 1306: at 1206 the Union is seen by nobody but an HMC in 1202.
local function filled(left)
  local at = formed { turn = "J1-11", place = { ["1202"] = "c_17", ["3015"] = "u_1" }, hide = "hide c_17 in c_h1",
                      later = { ["1106"] = "u_2", ["1306"] = { "u_5", "u_h1" }, u_h1 = { "u_3", "u_4" } } }
  at:phase("moves", "union")
  at:set { moving = "union" }
  at:answer { "1203", "1306", left }
  F.play(at, "move u_2 to 1306 by 1206")
  return at:where "u_2", at:invariants()
end
local stopped, holds = filled "1306"
t.is(stopped, "1206", "gettysburg 18.4b, 9.1a: a unit stops before a hex that its own side's HMC has filled")
t.is(holds, true, "gettysburg 9.1a: which is never overfull")
t.is((filled "1305"), "1306", "gettysburg 18.4b: where there is room it goes on")

-- On the way in too: a reinforcement that comes on at F (4000) uncovers an HMC, and stays in the entry hex.
g = formed { place = { ["4002"] = "c_17" }, hide = "hide c_17 in c_h1", later = { due = "u_66" } }
g:counter { u_66 = { due = 1, entry = "4000" } }
g:phase("moves", "union")
g:set { moving = "union" }
g:answer { "4001" }
F.play(g, "enter u_66 to 4001")
t.is(g:where "c_17" .. " " .. g:where "u_66", "4001 4000", "gettysburg 18.4b, 8.6.1, 10.1a: so does one that comes onto the map")
t.is(g:invariants(), true, "gettysburg 8.6.1: the two are never in one hex")

-- 18.4b: what comes out of one may see another.
g = formed { later = { ["1212"] = "u_2", ["1210"] = "u_h1" } }
g:phase("moves", "union")
g:set { moving = "union" }
g:answer { "1204", "1203" }
F.play(g, "move u_2 to 1209")
t.is(g:where "u_h1", "stock", "gettysburg 18.4b: the units of a removed HMC unmask one of the enemy in their turn")

-- 18.4b: at the start of a player turn.
g = formed { place = { ["1203"] = "c_17", ["3015"] = "u_1" }, hide = "hide c_17 in c_h1", turn = "J1-12" }
g:place { ["1209"] = "u_2" }
g:set { turn = "J2-1", moving = "confederate" }
g:answer { "1203" }
g:enter "command"
t.is(g:where "c_h1", "stock", "gettysburg 18.4b: at daybreak an HMC that is now in sight is removed")

-- 18.5
g = formed { place = { ["1203"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, later = { ["1206"] = "u_2", ["1202"] = { "c_19", "c_20", "c_22" } } }
g:phase("moves", "union")
g:set { moving = "union" }
g:play "move u_2 to 1205"
t.is(g.ask and g.ask.side, "confederate", "gettysburg 18.5: the owner chooses")
local options = F.sorted(g.ask.options)
t.ok(not options:find "1202", "gettysburg 18.5: within the stacking limit")
t.ok(options:find "1203" and options:find "1204" and options:find "1303", "gettysburg 18.5: its hex or those around it, next to enemies too")
t.is(select(2, options:gsub("%d%d%d%d", "")), 6, "gettysburg 18.5: and no other")
g = formed { place = { ["3521"] = "c_26", ["1205"] = "u_1" }, hide = "hide c_26 in c_h1" }
g:play "unveil c_h1"
t.ok(not F.sorted(g.ask.options):find "3522", "gettysburg 18.8b: artillery is not deployed in rough")
g:reply "3521"
t.is(g:face_of "c_26", "ready", "gettysburg 18.8b: artillery deploys Ready")
g = formed { place = { ["1203"] = "c_26", ["3015"] = "u_1" }, hide = "hide c_26 in c_h1", face = { c_26 = "fired" } }
g:answer { "1203" }
F.play(g, "unveil c_h1")
t.is(g:face_of "c_26", "ready", "gettysburg 18.8b: whatever it did before")
local function dark(switches)
  local at = formed { turn = "J1-11", switches = switches }
  at:answer { "1203", "1203" }
  F.play(at, "unveil c_h1")
  return at:is("c_17", "disrupted")
end
t.is(dark(), true, "gettysburg 20.2-E2: who deploys at night is Disrupted")
t.is(dark { erratum_20_2_e2 = "no" }, false, "gettysburg 20.2-E2: without the clarification not")
g = formed { turn = "J1-11" }
F.play(g, "move c_h1 to 1205")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 20.2, AMB-18: moving in an HMC at night does not Disrupt")

-- 16.4-E3: who deploys next to the enemy did not begin the turn there. Woods in 1213 hide the HMC in 1212 from 1214.
g = formed { place = { ["1212"] = "c_17", ["1111"] = "c_18", ["3015"] = "u_2" }, hide = "hide c_17 in c_h1", later = { ["1214"] = "u_1" },
             switches = { command_control = "yes" }, set = { command = { confederate = "restricted" } } }
g:answer { "1213" }
F.play(g, "unveil c_h1")
yes(g, "attack 1214 with c_17", "16.4-E1: a unit deployed next to an enemy may attack it")
F.play(g, "attack 1214 with c_17")
no(g, "move c_18 to 1113", "16.4a", "16.4-E3: but it opens the way to nobody")

-- 18.6: decoys.
g = army()
no(g, "decoy c_h2 beside c_h1", "18.6", "18.6: no decoy without a real HMC")
F.play(g, "hide c_17 c_18 in c_h1")
F.play(g, "decoy c_h2 beside c_h1")
t.is(g:where "c_h2", "1203", "gettysburg 18.6: a decoy in the same hex, at the same time")
yes(g, "decoy c_h3 beside c_h1", "18.6: several for one")
F.play(g, "decoy c_h3 beside c_h1")
no(g, "decoy c_h4 beside c_h1", "9.1c", "9.1c: within the stacking limit")
no(g, "decoy c_h4 beside c_h2", "18.6", "18.6: not beside another decoy")
no(formed(), "decoy c_h2 beside c_h1", "18.6", "18.6: nor later")
g = formed { play = { "decoy c_h2 beside c_h1" } }
yes(g, "move c_h2 to 1209", "18.6: it acts as a real one")
F.play(g, "unveil c_h2")
t.is(g:where "c_h2", "stock", "gettysburg 18.6: and is removed as one")

-- 8.2a, 7.3c: points that an HMC spends are spent by what it holds; who moved with it does not move again.
g = formed { place = { ["1203"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, mark = { c_17 = "disrupted" } }
F.play(g, "reform c_h1")
g:answer { "1203", "1203" }
F.play(g, "unveil c_h1")
yes(g, "move c_17 to 1205", "18.4a: after two points to reform its units have two left")
no(g, "move c_17 to 1206", "6.2b", "8.2a: not three")
g = formed { later = { ["1215"] = "u_2" } }
F.play(g, "move c_h1 to 1204")
g:place { ["1206"] = "u_4" }
g:answer { "1204", "1204" }
F.play(g, "move c_26 to 1103")
t.is(g:where "c_h1", "stock", "gettysburg 18.4b: an HMC that is observed after its move is removed")
no(g, "move c_17 to 1203", "8.1a", "8.1a: its units have moved with it")

-- 18.7: reinforcements.
local function due(p)
  p = p or {}
  local c = {}
  for _, id in ipairs{ "c_46", "c_47", "c_50" } do c[id] = { due = 5, entry = "1234" } end
  c.c_27 = { due = 5, entry = "1021" }
  return army { place = { due = { "c_46", "c_47", "c_50", "c_27" }, [p.enemy or "3015"] = "u_1" }, counter = c, set = p.set, switches = p.switches }
end
g = due()
no(g, "board c_46 c_27 in c_h1", "18.7", "18.7: those of one entry hex")
local function waiting(...)
  local at = F.at({ "moves", "confederate", place = { due = { "c_46" }, ["3015"] = "u_1" }, counter = { c_46 = { entry = "1234" } } },
                  { switches = { hidden_movement = "yes" } })
  for _, text in ipairs { "board c_46 in c_h3", "decoy c_h4 beside c_h3", ... } do F.play(at, text) end
  return at
end
yes(waiting(), "enter c_h4 to 1333", "18.7: of an HMC and its decoy either may come first")
yes(waiting "enter c_h3 to 1332", "enter c_h4 to 1333", "18.7: the decoy after it")
no(waiting "unveil c_h3", "enter c_h4 to 1333", "18.7", "18.7: but not alone, when it is given up")
local late = waiting "enter c_h3 to 1332"
late:counter { c_h3 = { entering = false }, c_h4 = { entering = false } }
no(late, "enter c_h4 to 1333", "18.7", "18.7: nor in a later turn")
F.play(g, "board c_46 c_47 c_50 in c_h1")
F.play(g, "decoy c_h2 beside c_h1")
F.play(g, "enter c_h1 to 1333")
t.is(g:where "c_h1", "1333", "gettysburg 18.7, 10.1-E1: reinforcements enter in an HMC")
t.is(g:of("c_h1", "spent"), 3, "gettysburg 10.2b: which is one unit of the column")
F.play(g, "enter c_h2 to 1234")
t.is(g:of("c_h2", "spent"), 4, "gettysburg 18.7: a decoy may enter with it, as the second")
no(g, "move c_h1 to 1332", "8.1a", "18.7: entering is its move")
g = due { set = { command = { confederate = "restricted" } }, switches = { command_control = "yes", erratum_16_4_d = "no" } }
F.play(g, "board c_46 in c_h1")
yes(g, "enter c_h1 to 1333", "16.4d, 18.7: an HMC that comes onto the map was in contact with nobody")
g = due { enemy = "1232" }
F.play(g, "board c_46 c_47 in c_h1")
no(g, "enter c_h1 to 1234", "18.4c", "18.4c: not into a hex that is observed")
F.play(g, "unveil c_h1")
t.is(g:where "c_46", "due", "gettysburg 18.4c: it is given up before, and its units enter openly")
yes(g, "enter c_46 to 1234", "18.4c: as they may")

-- 18.8a, 7.4d
g = formed { face = { c_17 = "shaken" } }
F.play(g, "move c_h1 to 1205")
g:phase("recovery", "confederate")
g:dice { 2 }
no(g, "rally c_17", "18.8a", "18.8a: in secret")
F.play(g, "rally_hidden c_17")
t.is(g:face_of "c_17", "normal", "gettysburg 18.8a, 7.4d: units in an HMC move with it and recover too")
g = formed { mark = { c_17 = "disrupted", c_18 = "disrupted" } }
F.play(g, "reform c_h1")
t.is(g:is("c_17", "disrupted") or g:is("c_18", "disrupted"), false, "gettysburg 7.3c, AMB-19: an HMC spends two points and all it holds recover")
no(g, "move c_h1 to 1208", "6.2b", "7.3c: it has four left")

no(g, "reform c_h1", "7.3c", "7.3c: once in a move")

-- 16.5b, 16.6-E1: command states.
local function state(name, more)
  local sw = { command_control = "yes" }
  for k, v in pairs(more or {}) do sw[k] = v end
  return sw, { command = { confederate = name } }
end
local function at_state(name, more, make)
  local sw, set = state(name, more)
  return (make or formed) { switches = sw, set = set }
end
for _, name in ipairs{ "attack", "restricted" } do
  g = at_state(name)
  yes(g, "move c_h1 to 1209", ("16.3, 16.4a: %s: HMCs are free"):format(name))
  yes(g, "unveil c_h1", ("16.3, 16.4a: %s: to be removed"):format(name))
end
g = at_state "passive"
yes(g, "move c_h1 to 1209", "16.5b: Passive: an HMC moves")
no(g, "unveil c_h1", "16.5b", "16.5b: it is not removed of one's own will")
no(g, "hide c_26 in c_h2", "16.5b", "16.5b: none is created")
yes(at_state("passive", { erratum_16_5_b = "no" }), "unveil c_h1", "16.5b: without the correction they are free")
g = at_state "panic"
no(g, "move c_h1 to 1204", "16.6-E1", "16.6-E1: Panic: none moves")
no(g, "unveil c_h1", "16.6-E1", "16.6-E1: nor is removed")
no(g, "hide c_26 in c_h2", "16.6-E1", "16.6-E1: nor created")
g = at_state("panic", { erratum_16_6_e1 = "no" })
yes(g, "move c_h1 to 1204", "16.6-E1: without the addition as in Passive")
no(g, "unveil c_h1", "16.5b", "16.6-E1: all the limits of Passive")
for _, name in ipairs{ "passive", "panic" } do
  local sw, set = state(name)
  g = due { switches = sw, set = set }
  yes(g, "board c_46 in c_h1", ("16.5-E1, 10.1-E1: %s: reinforcements may always enter in an HMC"):format(name))
  F.play(g, "board c_46 in c_h1")
  yes(g, "enter c_h1 to 1333", ("16.6-E1: %s: and it moves on the turn of entry"):format(name))
end
local sw, set = state("passive", { erratum_16_5_e1 = "no" })
no(due { switches = sw, set = set }, "board c_46 in c_h1", "16.5b", "16.5-E1: without the clarification not in Passive")
sw, set = state("panic", { erratum_10_1_e1 = "no" })
no(due { switches = sw, set = set }, "board c_46 in c_h1", "16.6-E1", "10.1-E1: without that one not in Panic")

-- 22.6b: off the map.
g = formed { place = { ["1003"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, switches = { return_to_map = "yes" } }
F.play(g, "exit c_h1 at 1003")
t.is(g:where "c_h1", "off_map", "gettysburg 22.6b: an HMC may leave the map")
t.is(g:where "c_17", "c_h1", "gettysburg 22.6b: and be kept")
g:set { command = { confederate = "panic" } }
F.play(g, "unveil c_h1")
t.is(g:where "c_17", "off_map", "gettysburg 22.6b: or given up in any state, its units off the map singly")

-- 16.4-E3: what comes out of an HMC began its turn where that did
g = formed()
g:place { ["1206"] = "c_h1" }
g:counter { c_h1 = { origin = "1206" }, c_17 = { origin = "1203" }, c_18 = { origin = "1203" } }
g:answer { "1206", "1207" }
F.play(g, "unveil c_h1")
t.is(tostring(g:of("c_17", "origin")) .. " " .. tostring(g:of("c_18", "origin")), "1206 1206", "gettysburg 16.4-E3, 18.5: its units began the turn where the HMC did")

-- 18.2a: where no hex is named, that of the first unit, or the first that will do
g = army { place = { ["1203"] = { "c_17", "c_18" }, ["1202"] = "c_26", ["3015"] = "u_1" } }
F.play(g, "hide c_17 c_18 in c_h1")
t.is(g:where "c_h1", "1203", "gettysburg 18.2a: in the hex of the first unit")
g = army { place = { ["1203"] = { "c_19", "c_20", "c_21", "c_17" }, ["3015"] = "u_1" } }
local before = g:refused "hide c_17 in c_h1"
t.is(before, nil, "gettysburg 18.2a, 9.1c: an HMC takes the place of the unit in it")

t.done()
