-- 7.4, 7.7, 10, 16, 17, 18, 23.1: which rule refuses what is not a move or an attack.
local t, field = require "tap", require "gettysburg.lib.field"
local reason = require "reason"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end
local function at(phase, place, more, switches)
  local p = { phase, "confederate", place = place }
  for k, v in pairs(more or {}) do p[k] = v end
  p.place["4000"] = "u_train"
  g = field.at(p, { switches = switches })
  g:set { moving = "confederate" }
end

-- 18.1, 18.2a, 18.4d, 18.6
local hidden = { hidden_movement = "yes" }
at("moves", { ["1203"] = { "c_17", "c_18" }, ["3015"] = "u_1" })
refused("hide c_17 in c_h1", "18.1", "gettysburg 18.1: hidden movement is an optional rule")
refused("hide u_1 in c_h1", "18.1", "gettysburg 18.1: which is said first, whatever units are named")
refused("decoy c_h2 beside c_h1", "18.1", "gettysburg 18.1: so are decoys")
local place = { ["1203"] = { "c_17", "c_18" }, ["1204"] = "c_19", ["1208"] = "c_20", ["3015"] = "u_1", ["1234"] = "c_train", eliminated = "c_22" }
at("moves", place, { counter = { c_19 = { frozen = true } } }, hidden)
refused("hide u_1 in c_h1", "8.1a", "gettysburg 8.1a: nobody hides the enemy's units")
refused("hide c_train in c_h1", "18.2a", "gettysburg 18.2a: nor a Train")
refused("hide c_22 in c_h1", "18.2a", "gettysburg 18.2a: nor who is not on the map")
refused("hide c_19 in c_h1", "18.2a", "gettysburg 18.2a: nor a unit that nobody commands")
refused("hide c_17 c_20 in c_h1", "18.2a", "gettysburg 18.2a: nor units that are far from each other")
refused("hide c_17 in c_h1 at 1205", "18.2a", "gettysburg 18.2a: nor in a hex that is not next to them")
refused("hide c_17 in u_h1", "18.4d", "gettysburg 18.4d: in one of one's own HMCs")
refused("decoy c_h2 beside c_h1", "18.6", "gettysburg 18.6: a decoy stands beside an HMC that was just formed")
refused("unveil c_h1", "18.4a", "gettysburg 18.4a: what is in stock cannot be removed")
refused("unveil u_h1", "8.1a", "gettysburg 8.1a: nor what is the enemy's")
g:play "hide c_17 c_18 in c_h1"
refused("hide c_20 in c_h1", "18.4d", "gettysburg 18.4d: an HMC on the map serves for nothing else")
refused("move c_h1 to 1204", "18.2c", "gettysburg 18.2c: it does not move in the turn in which it is formed")
refused("unveil c_h1", "18.4a", "gettysburg 18.4a: nor is it removed in that turn")
refused("decoy c_h2 beside c_h1", nil, "gettysburg 18.6: a decoy may stand beside it")
g:play "decoy c_h2 beside c_h1"
t.is(g:where "c_h2", "1203", "gettysburg 18.6: there it is")
refused("decoy c_h3 beside c_h2", "18.6", "gettysburg 18.6: a decoy has no decoy")
g:counter { c_h1 = { formed = false }, c_h2 = { formed = false } }
refused("decoy c_h3 beside c_h1", "18.6", "gettysburg 18.6: nor has an HMC that was formed before")
g:counter { c_h1 = { moved = false }, c_h2 = { moved = false } }
refused("unveil c_h1", nil, "gettysburg 18.4a: in a later turn its owner may remove it")
g:play "unveil c_h1"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "c_h1", "stock", "gettysburg 18.4d: it goes back to the others")
refused("hide c_20 in c_h1", "18.4d", "gettysburg 18.4d: and serves again only in another player turn")
g:counter { c_h1 = { spoiled = false } }
refused("hide c_20 in c_h1", nil, "gettysburg 18.4d: then it does")
at("moves", { ["1203"] = { "c_17", "c_18" }, ["3015"] = "u_1" }, { counter = { c_17 = { moved = true }, c_18 = { attacks = "1204" } } }, hidden)
refused("hide c_17 in c_h1", "18.2a", "gettysburg 18.2a: who has moved is not hidden")
refused("hide c_18 in c_h1", "18.2a", "gettysburg 18.2a: nor who has declared an attack")
at("moves", { ["1203"] = "c_52", ["3015"] = "u_1" }, { counter = { c_52 = { bombards = "u_1", aims = "3015" } } }, hidden)
refused("hide c_52 in c_h1", "18.2a", "gettysburg 18.2a: nor a bombardment")
at("moves", { ["1203"] = "c_17", ["1206"] = "u_1" }, nil, hidden)
refused("hide c_17 in c_h1", "18.2a", "gettysburg 18.2a: nor in the enemy's sight")
t.ok(select(2, g:refused "hide c_17 in c_h1"):find "is observed", "gettysburg 18.2a: and that is the reason")

-- 18.7
at("moves", { due = { "c_46", "c_47", "c_27" }, ["1203"] = "c_17", ["3015"] = "u_1" },
   { counter = { c_46 = { entry = "1234", due = 5 }, c_47 = { entry = "1234", due = 5 }, c_27 = { entry = "1021", due = 5 } } }, hidden)
refused("board c_17 in c_h1", "18.7", "gettysburg 18.7: only reinforcements enter in an HMC")
refused("board c_46 c_27 in c_h1", "18.7", "gettysburg 18.7: of one entry hex")
refused("board c_46 c_47 in c_h1", nil, "gettysburg 18.7: those of one do")

-- 10.1a, 10.3a
refused("enter c_17 to 1234", "10.1a", "gettysburg 10.1a: who is on the map does not enter")
at("moves", { due = "c_46", ["1234"] = "u_1" }, { counter = { c_46 = { entry = "1234", due = 5 } } })
refused("enter c_46 to 1234", "10.3a", "gettysburg 10.3a: an entry hex with an enemy in it is blocked")

-- 15.1a: cavalry does not gallop onto the map next to the enemy.
at("moves", { due = "c_54", ["1016"] = {}, ["1018"] = "u_1" }, { counter = { c_54 = { entry = "1016", due = 5 } } })
refused("enter c_54 to 1016 as accelerated", "10.2a", "gettysburg 15.1a: two hexes from an enemy cavalry does not come in at a gallop")
refused("enter c_54 to 1016", nil, "gettysburg 10.1a: at its usual pace it does")
at("moves", { due = "c_54", ["1016"] = {}, ["1030"] = "u_1" }, { counter = { c_54 = { entry = "1016", due = 5 } } })
refused("enter c_54 to 1016 as accelerated", nil, "gettysburg 15.1a: far from him it does")

-- 7.4b
at("recovery", { ["1519"] = { "c_1", "c_52" }, ["1525"] = "c_41", ["1516"] = "u_2", ["1522"] = "c_46", ["1518"] = "c_47", routed = "c_25", ["1530"] = "c_49", ["1529"] = "c_48" },
   { face = { c_46 = "shaken", c_47 = "shaken", c_25 = "shaken", u_2 = "shaken", c_48 = "shaken", c_49 = "shaken" },
     counter = { c_48 = { moved = true }, c_49 = { rallied = true } } })
refused("rally c_1", "7.4b", "gettysburg 7.4b: who is not Shaken does not recover")
refused("rally c_52", "7.1b", "gettysburg 7.1b: nor guns")
refused("rally u_2", "8.1a", "gettysburg 8.1a: nor the enemy")
refused("rally c_25", "7.4b", "gettysburg 7.4b: nor who is not on the map")
refused("rally c_47", "7.4b", "gettysburg 7.4b: nor so near to the enemy")
refused("rally c_48", "7.4b", "gettysburg 7.4b: nor who has moved")
refused("rally c_49", "7.4b", "gettysburg 7.4b: nor who has tried")
refused("rally c_46", nil, "gettysburg 7.4b: others may try")
refused("rally_hidden c_46", "7.4b", "gettysburg 18.8a: in the open")
t.is(table.concat(g:legal "rally", "; "), "rally c_46", "gettysburg 7.4b: nobody else is listed")
at("recovery", { ["1519"] = "c_1", ["1516"] = "u_2" }, { face = { c_1 = "shaken" } })
t.is(reason(g, "rally c_1"), nil, "gettysburg 7.4b: three hexes from the enemy are far enough")
at("recovery", { ["1518"] = "c_1", ["1516"] = "u_2" }, { face = { c_1 = "shaken" } })
t.is(reason(g, "rally c_1"), "7.4b", "gettysburg 7.4b: two are not")

-- 7.5d, 7.7a, 10.4
local function returning(more, counters)
  local p = { ["1234"] = "c_train", routed = { "c_25", "u_2" }, eliminated = { "c_1", "c_41", "c_54", "u_4" }, ["1519"] = "c_46" }
  for k, v in pairs(more or {}) do p[k] = v end
  at("returns", p, { face = { c_train = "unmoved" }, counter = counters })
end
returning()
refused("return c_46 to 1233", "7.5d", "gettysburg 7.5d: who is not Routed does not return")
refused("return u_2 to 1233", "7.5d", "gettysburg 7.5d: nor does the enemy in this player turn")
refused("return c_25 to 1230", "10.4b", "gettysburg 10.4b: next to the Train")
refused("rebuild c_46 with c_1 to 1233", "7.7a", "gettysburg 7.7a: who is not Eliminated is not rebuilt")
refused("rebuild u_4 with c_1 to 1233", "7.7a", "gettysburg 7.7a: nor the enemy")
refused("rebuild c_54 with c_1 to 1233", "7.7a", "gettysburg 7.7a: nor cavalry without other cavalry")
refused("rebuild c_1 with c_54 to 1233", "7.7a", "gettysburg 7.7a: units of one arm are combined")
refused("rebuild c_1 with c_1 to 1233", "7.7a", "gettysburg 7.7a: two of them")
refused("rebuild c_1 with c_41 to 1230", "10.4b", "gettysburg 10.4b: next to the Train too")
g:face { c_train = "moved" }
refused("return c_25 to 1233", "10.4a", "gettysburg 10.4a: nobody returns to a Train that has moved")
refused("rebuild c_1 with c_41 to 1233", "10.4a", "gettysburg 10.4a: nor is anybody rebuilt")
returning()
g:set { train_attacked = { confederate = true } }
refused("return c_25 to 1233", "10.4a", "gettysburg 10.4a: nor to one that was attacked")
returning { ["1233"] = "u_1" }
refused("return c_25 to 1134", "10.4a", "gettysburg 10.4a: nor to one next to an enemy")
returning({ ["1234"] = {}, due = "c_train" })
refused("return c_25 to 1233", "10.4d", "gettysburg 10.4d: nor without a Train")
returning(nil, { c_25 = { left_on = 6 } })
refused("return c_25 to 1233", "22.2-E1", "gettysburg 22.2-E1: nor in the turn of the rout")

-- 17
local panic = { command_control = "yes", loss_of_control = "yes", hidden_movement = "yes" }
at("seizing", { ["1519"] = { "c_1", "c_41" }, ["1525"] = "c_46", ["1516"] = "u_2", ["1530"] = "c_47", routed = "c_25" },
   { set = { chances = { union = 2 }, command = { confederate = "panic" } }, counter = { c_41 = { tried = true }, c_46 = { moved = true }, c_47 = { frozen = true } } }, panic)
g:phase("seizing", "union")
refused("seize u_2", "17.1", "gettysburg 17.1: one's own units are not taken over")
refused("seize c_army", "17.3b", "gettysburg 17.3b: nor an Army Marker")
refused("seize c_25", "17.3-E1", "gettysburg 17.3-E1: nor who is not on the map")
refused("seize c_41", "17.2", "gettysburg 17.2: nor who was tried")
refused("seize c_46", "17.3b", "gettysburg 17.3b: nor who has moved")
refused("seize c_47", "17.3b", "gettysburg 17.3b: nor whom nobody commands")
refused("seize c_1", nil, "gettysburg 17.3b: others are")
refused("seize_hidden 1519", "17.5a", "gettysburg 17.5a: there is no HMC there")
t.is(table.concat(g:legal "seize", "; "), "seize c_1", "gettysburg 17.3b: nobody else is listed")
t.done()
