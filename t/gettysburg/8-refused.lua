-- 7 to 15, 22: which rule refuses a move or a declaration.
local t, field = require "tap", require "gettysburg.lib.field"
local reason = require "reason"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end
local function at(place, more, switches)
  local p = { "moves", "confederate", place = place }
  for k, v in pairs(more or {}) do p[k] = v end
  p.place["1234"], p.place["4000"] = p.place["1234"] or "c_train", "u_train"
  g = field.at(p, { switches = switches })
end

-- 8.1a, 8.4b, 17.3a
at({ ["1517"] = "c_1", ["1516"] = "u_2", ["1520"] = "c_41", eliminated = "c_46" }, { counter = { c_41 = { frozen = true } } })
refused("move u_2 to 1515", "8.1a", "gettysburg 8.1a: the enemy does not move in this player turn")
refused("move c_46 to 1521", "8.1a", "gettysburg 8.1a: nor does a unit that is not on the map")
refused("move c_army to 1521", "8.1a", "gettysburg 8.1a: nor an Army Marker")
refused("move c_41 to 1521", "17.3a", "gettysburg 17.3a: nor a unit that nobody commands")
g:play "attack 1516 with c_1"
refused("move c_1 to 1518", "8.4b", "gettysburg 8.4b: nor one that has declared an attack")
refused("attack 1516 with c_1", "8.4b", "gettysburg 8.4b: which it does once")
at { ["1520"] = "c_1", ["1521"] = "c_41" }
g:play "move c_1 to 1519"
refused("move c_1 to 1518", "8.1a", "gettysburg 8.1a: nobody moves twice")

-- 8.4, 9.5a, 11.1a, 13.5d
at { ["1517"] = { "c_1", "c_41", "c_52" }, ["1516"] = "u_2", ["1520"] = "c_46", ["1518"] = "c_47" }
refused("attack 1516 with c_52", "13.5d", "gettysburg 13.5d: guns do not attack")
refused("attack 1516 with c_46", "11.1a", "gettysburg 11.1a: a brigade attacks what is next to it")
refused("attack 1417 with c_1", "11.1a", "gettysburg 11.1a: where an enemy is")
refused("attack 1518 with c_1", "11.1a", "gettysburg 11.1a: a friend is none")
g:play "attack 1516 with c_1"
refused("attack 1516 with c_41", "9.5a", "gettysburg 9.5a: one brigade out of a hex")
at { ["1519"] = "c_1", ["1516"] = "u_2", ["1525"] = "c_41" }
g:play "move c_1 to 1518"
g:play "move c_41 to 1524"
refused("move c_1 to 1517", "8.1a", "gettysburg 8.1a: its move is over")

-- 15.1a, 15.5a: cavalry.
at({ ["1519"] = "c_54", ["1516"] = "u_2", ["1520"] = "c_1", ["1530"] = "c_53" }, { mark = { c_54 = "disrupted" } })
refused("move c_54 to 1517 as charge", "15.5a", "gettysburg 15.5a: Disrupted cavalry does not charge")
refused("move c_1 to 1517 as charge", "15.5a", "gettysburg 15.5a: nor does infantry")
refused("move c_1 to 1521 as accelerated", "15.1a", "gettysburg 15.1a: nor does infantry accelerate")
at({ ["1519"] = "c_54", ["1516"] = "u_2" }, { face = { c_54 = "shaken" } })
refused("move c_54 to 1517 as charge", "15.5a", "gettysburg 15.5a: Shaken cavalry does not charge")
at({ ["1519"] = "c_54", ["1516"] = "u_2" }, { counter = { c_54 = { reformed = true } } })
refused("move c_54 to 1517 as charge", "15.5a", "gettysburg 15.5a: nor does cavalry that has just reformed")
refused("move c_54 to 1524 as accelerated", "15.1a", "gettysburg 15.1a: nor does it accelerate")
at { ["1519"] = "c_54", ["1516"] = "u_2" }
refused("move c_54 to 1517 as charge", nil, "gettysburg 15.5b: others do")
refused("move c_54 to 1520 as charge", "15.5a", "gettysburg 15.5a: a charge ends next to what it charges")
refused("move c_54 to 1522 as accelerated", nil, "gettysburg 15.1a: three hexes from the enemy cavalry accelerates")
at { ["1518"] = "c_54", ["1516"] = "u_2" }
refused("move c_54 to 1522 as accelerated", "15.1a", "gettysburg 15.1a: at two it does not")
at({ ["1530"] = "c_54" }, { mark = { c_54 = "disrupted" } })
refused("move c_54 to 1528 as accelerated", "15.1a", "gettysburg 15.1a: Disrupted cavalry does not")
at { ["1517"] = { "c_54" }, ["1516"] = "u_2", ["1417"] = "u_72", ["1617"] = "u_7" }
refused("charge 1516 with c_54", nil, "gettysburg 15.5a: cavalry charges infantry in the open")
refused("charge 1417 with c_54", "15.5a", "gettysburg 15.5a: not cavalry")
refused("charge 1617 with c_54", "15.5a", "gettysburg 15.5a: nor guns")
refused("charge 1515 with c_54", "11.1a", "gettysburg 11.1a: nor what is not next to it")
for target, kind in pairs { ["1709"] = "hill", ["2119"] = "town", ["3424"] = "light_woods", ["3522"] = "rough", ["2726"] = "heavy_woods" } do
  at { [g:neighbours(target)[1]] = "c_54", [target] = "u_2" }
  t.is(table.concat(g:terrain(target), " "), kind, ("gettysburg 15.5a: %s is %s"):format(target, kind))
  refused(("charge %s with c_54"):format(target), "15.5a", "gettysburg 15.5a: which is no clear terrain: nobody charges there")
end
at({ ["1517"] = "c_54", ["1516"] = "u_2" }, { mark = { c_54 = "disrupted" } })
refused("charge 1516 with c_54", "15.5a", "gettysburg 15.5a: not Disrupted")
at({ ["1517"] = "c_54", ["1516"] = "u_2" }, { face = { c_54 = "shaken" } })
refused("charge 1516 with c_54", "15.5a", "gettysburg 15.5a: nor Shaken")
at({ ["1517"] = "c_54", ["1516"] = "u_2" }, { counter = { c_54 = { reformed = true } } })
refused("charge 1516 with c_54", "15.5a", "gettysburg 15.5a: nor just reformed")
at { ["1517"] = { "c_1", "c_54" }, ["1516"] = "u_2" }
refused("charge 1516 with c_1", "15.5a", "gettysburg 15.5a: infantry does not charge")
g:play "attack 1516 with c_1"
refused("charge 1516 with c_54", "9.5a", "gettysburg 9.5a: nor does a second brigade of a hex")

-- 22.2a, 22.4a, 20.2-E1
at { ["1519"] = "c_1", ["1516"] = "u_2" }
refused("move c_1 to 1523 as forced", "22.4a", "gettysburg 22.4a: forced marches are an optional rule")
refused("move c_1 to 1520 as disengage", "22.2a", "gettysburg 22.2a: so is disengagement")
local all = { forced_march = "yes", disengagement = "yes", hidden_movement = "yes" }
at({ ["1519"] = "c_1", ["1516"] = "u_2", ["1525"] = { "c_41", "c_h1" } }, { mark = { c_41 = "disrupted" } }, all)
refused("move c_1 to 1520 as disengage", "22.2a", "gettysburg 22.2a: three hexes from enemy infantry there is nothing to disengage from")
refused("move c_1 to 1524 as forced", nil, "gettysburg 22.4a: five hexes are a forced march")
refused("move c_41 to 1530 as forced", "22.4a", "gettysburg 22.4a: not of a Disrupted unit")
refused("move c_h1 to 1530 as forced", "22.4b", "gettysburg 22.4b: nor of an HMC")
refused("move c_train to 1233 as forced", "22.4b", "gettysburg 22.4b: nor of a Train")
at({ ["1518"] = "c_1", ["1516"] = "u_2" }, nil, all)
refused("move c_1 to 1520", "8.6.2a", "gettysburg 8.6.2a: two hexes from enemy infantry a brigade moves one hex")
refused("move c_1 to 1519", nil, "gettysburg 8.6.2a: that it does")
refused("move c_1 to 1521 as disengage", nil, "gettysburg 22.2a: or it disengages")
refused("move c_1 to 1517 as disengage", "22.2a", "gettysburg 22.2a: but not towards the enemy")
at({ ["1519"] = "c_1" }, { turn = "J1-11" }, all)
refused("move c_1 to 1522 as forced", "20.2-E1", "gettysburg 20.2-E1: at night nobody forces his march")

-- 22.4a: it is the points beyond the normal ones that Disrupt.
at({ ["1519"] = "c_1" }, nil, all)
g:play "move c_1 to 1522 as forced"
t.ok(not g:is("c_1", "disrupted"), "gettysburg 22.4a: who declares a forced march and needs no more than his points is not Disrupted")
at({ ["1519"] = "c_1" }, nil, all)
g:play "move c_1 to 1523 as forced"
t.ok(not g:is("c_1", "disrupted"), "gettysburg 22.4a: four points are the normal ones")
at({ ["1519"] = "c_1" }, nil, all)
g:play "move c_1 to 1524 as forced"
t.ok(g:is("c_1", "disrupted"), "gettysburg 22.4a: a fifth Disrupts")

-- 7.3c
at({ ["1519"] = { "c_1", "c_41" }, ["1517"] = "c_46", ["1516"] = "u_2", ["1525"] = "c_47" }, { mark = { c_1 = "disrupted", c_46 = "disrupted", c_47 = "disrupted" } })
refused("reform c_41", "7.3c", "gettysburg 7.3c: who is not Disrupted has nothing to reform")
refused("reform c_46", "7.3c", "gettysburg 7.3c: nor does a unit that began next to an enemy")
g:play "reform c_47"
refused("reform c_47", "7.3c", "gettysburg 7.3c: once")
t.is(g:of("c_47", "reformed"), true, "gettysburg 7.3c: it has reformed")
refused("move c_47 to 1523", nil, "gettysburg 7.3c: and has two points left")
refused("move c_47 to 1522", "6.2b", "gettysburg 7.3c: not three")
at({ ["1519"] = "c_1", ["1525"] = "c_41" }, { mark = { c_1 = "disrupted" } })
g:play "move c_1 to 1521"
refused("reform c_1", nil, "gettysburg 7.3c: at the end of its move, with two points left")
g:play "move c_41 to 1524"
refused("reform c_1", "8.1a", "gettysburg 8.1a: not when others have moved since")
at({ ["1519"] = "c_1" }, { mark = { c_1 = "disrupted" } })
g:play "move c_1 to 1522"
refused("reform c_1", "7.3c", "gettysburg 7.3c: nor with one point left")

at({ ["1519"] = "c_1", ["1517"] = "u_72" }, { mark = { c_1 = "disrupted" } })
refused("move c_1 to stock", "8.1a", "gettysburg 8.1a: a unit moves to a hex, not to a box")
g:play "move c_1 to 1518"
refused("reform c_1", nil, "gettysburg 7.3c: with points left it may reform after its move")
g:play "attack 1517 with c_1"
refused("reform c_1", "8.4b", "gettysburg 8.4b: not after it has declared an attack")

-- 9.4b, 9.5a
at { ["1517"] = { "c_1", "c_41", "c_52" }, ["1516"] = "u_2", eliminated = "c_46" }
refused("lead u_2", "9.4b", "gettysburg 9.4b: nobody orders the enemy's stacks")
refused("lead c_52", "9.4b", "gettysburg 9.4b: guns do not lead")
refused("lead c_46", "9.4b", "gettysburg 9.4b: nor who is not there")
refused("lead c_1", "9.4b", "gettysburg 9.4b: nor who leads already")
refused("lead c_41", nil, "gettysburg 9.4b: the other brigade may")
g:play "attack 1516 with c_1"
refused("lead c_41", "9.5a", "gettysburg 9.5a: not over the one that attacks")

-- 8.5a
at({ ["1016"] = "c_1", ["1019"] = "c_41" })
refused("exit c_1 at 1016", nil, "gettysburg 8.5a: at the edge a unit may leave the map")
refused("exit c_41 at 1219", "8.5a", "gettysburg 8.5a: nor in the middle of the map")
at({ ["1016"] = "c_54" })
refused("exit c_54 at 1016 as charge", "15.5a", "gettysburg 15.5a: nor by a charge")
t.done()
