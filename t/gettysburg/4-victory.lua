-- 4: victory; 23.2 to 23.5: victory in the scenarios.
local t, F = require "tap", require "gettysburg.lib.field"
local g = require "bench" "gettysburg"

-- 4.3 at the table.
local function points(b) return g:rule("points", b).result.points end
t.is(points {}, 0, "gettysburg 4.3: nothing lost, nothing scored")
t.is(points { infantry_destroyed = 3 }, 6, "gettysburg 4.3a: two points for a destroyed infantry brigade")
t.is(points { cavalry_destroyed = 2 }, 4, "gettysburg 4.3a: or cavalry brigade")
t.is(points { artillery_destroyed = 2 }, 2, "gettysburg 4.3b: one for artillery")
t.is(points { infantry_captured = 2 }, 6, "gettysburg 4.3c: three for a captured infantry brigade")
t.is(points { cavalry_captured = 1 }, 3, "gettysburg 4.3c: or cavalry brigade")
t.is(points { artillery_captured = 3 }, 3, "gettysburg 4.3d: one for captured artillery")
t.is(points { train_attacks = 4 }, 4, "gettysburg 4.3e: one for each attack on the Train")
for letter, n in pairs{ E = 5, F = 20, G = 10 } do
  t.is(points { ["exit_" .. letter] = 1 }, n, ("gettysburg 4.3f: the Train leaves at %s"):format(letter))
end
t.is(points { infantry_destroyed = 4, infantry_captured = 2, artillery_captured = 1, exit_G = 1 }, 25, "gettysburg DC-13: Confederate points")
t.is(points { infantry_destroyed = 3, artillery_destroyed = 1, train_attacks = 2 }, 9, "gettysburg DC-13: Union points")
for term, rule in pairs { infantry_destroyed = "4.3a", cavalry_captured = "4.3c", artillery_destroyed = "4.3b", artillery_captured = "4.3d" } do
  local r = g:rule("points", { [term] = 1 })
  t.ok(r:cites(rule), ("gettysburg %s: the rule of %s is told"):format(rule, term))
end

-- 4.1, 4.2
local function verdict(c, u)
  local r = g:rule("victory", { confederate = c, union = u })
  return r.result.winner .. " " .. r.result.result, r
end
t.is(verdict(25, 9), "confederate confederate", "gettysburg DC-13: a score of 16 is a Confederate win, not decisive")
t.is(verdict(0, 0), "union union", "gettysburg EX-4.2: a score of 0 is a Union win, not decisive")
t.is(verdict(10, 0), "confederate confederate", "gettysburg 4.1b: 10 is a Confederate win")
t.is(verdict(9, 0), "union union", "gettysburg 4.1b: 9 is a Union win, there is no draw")
t.is(verdict(30, 0), "confederate confederate_decisive", "gettysburg 4.2a: 30 is decisive")
t.is(verdict(29, 0), "confederate confederate", "gettysburg 4.2a: 29 is not")
t.is(verdict(0, 10), "union union_decisive", "gettysburg 4.2b: -10 is decisive")
t.is(verdict(0, 9), "union union", "gettysburg 4.2b: -9 is not")
local _, r = verdict(0, 12)
t.ok(r:cites "4.2b", "gettysburg 4.2b: and is ruled so")

-- 4.3 on the board, at the end of the last turn.
local function ends(p)
  local at = F.at({ nil, "confederate", turn = p.turn or "J4-10", place = p.place, counter = p.counter, set = p.set }, { switches = p.switches })
  at:enter "ending"
  return at
end
local out = { destroyed = { "u_1", "u_2", "u_3", "u_4", "c_17", "c_18", "c_19", "c_26" }, captured = { "u_5", "u_6", "u_7" } }
local e = ends { place = out, set = { victory = "points", train_exit = "G", train_hits = { union = 2 } } }
t.is(e:get "winner", "confederate", "gettysburg DC-13: on the board as well")
t.is(e:get "outcome", "confederate", "gettysburg DC-13: not decisive")
e = ends { place = { routed = { "u_1", "u_2", "u_3", "u_4", "u_5" }, eliminated = { "u_6", "u_9", "u_10" }, off_map = { "u_11" }, removed = { "u_12" } },
           set = { victory = "points" } }
t.is(e:get "outcome", "union", "gettysburg 4.3g: Routed, Eliminated, departed and removed units give nothing")
t.is(ends { place = { ["1205"] = "c_17" }, set = { victory = "points", train_exit = "E" } }:get "winner", "union", "gettysburg 4.3f: the Train that left at E is worth 5 points, once, and no victory")
t.ok(select(4, e:now()), "gettysburg 4.1a: the battle ends after turn 10 of 4 July")

-- 23.2, 23.3
local function hill(place) return ends({ turn = "J1-10", place = place, set = { victory = "cemetery_hill" } }):get "winner" end
t.is(hill { ["2621"] = { "c_17", "c_18" } }, "confederate", "gettysburg 23.2: two infantry brigades on Cemetery Hill win")
t.is(ends({ turn = "J1-10", place = { ["1205"] = "c_17" }, set = { victory = "cemetery_hill" } }):get "outcome", "union", "gettysburg 23.2: who does not win loses: there is no other outcome")
t.is(hill { ["2420"] = "c_17", ["2821"] = "c_18" }, "confederate", "gettysburg 23.2c: on one or more of its hexes")
t.is(hill { ["2621"] = "c_17" }, "union", "gettysburg 23.2: one does not")
t.is(hill { ["2621"] = { "c_17", "c_54", "c_26" } }, "union", "gettysburg 23.2: cavalry and artillery do not count")
t.is(hill { ["2516"] = { "c_17", "c_18" } }, "union", "gettysburg 23.2c: Culp's Hill is another")
t.is(hill { destroyed = { "u_1", "u_2", "u_3", "u_4", "u_5", "u_6" }, captured = { "u_9", "u_10" } }, "union", "gettysburg 23.2, 23.3: points are not used")

-- 23.4
local function day(lost, boxes)
  local place = { captured = lost, routed = boxes }
  return ends({ turn = "J2-10", place = place, set = { victory = "second_day" } }):get "winner"
end
local seven, ten = { "u_1", "u_2", "u_3", "u_4", "u_5", "u_6", "u_9" }, {}
for i = 1, 10 do ten[i] = "u_" .. (9 + i) end
t.is(day(seven, ten), "confederate", "gettysburg 23.4a: 20 points more and ten Union units in the boxes win")
t.is(day(seven, { table.unpack(ten, 1, 9) }), "union", "gettysburg 23.4a: nine units do not")
t.is(day({ table.unpack(seven, 1, 6) }, ten), "union", "gettysburg 23.4a: nor do 18 points")

-- 23.5
local function round_top(place, counter, switches)
  return ends({ turn = "J2-10", place = place, counter = counter, set = { victory = "little_round_top" }, switches = switches }):get "winner"
end
t.is(round_top { ["2720"] = "c_17", ["3219"] = "c_18" }, "confederate", "gettysburg 23.5a: two brigades on the Taneytown Road")
t.is(round_top { ["3119"] = "c_17" }, "union", "gettysburg 23.5a: not one")
t.is(round_top { ["3016"] = "c_17" }, "confederate", "gettysburg 23.5a: one on the Baltimore Pike")
t.is(round_top { ["3015"] = "c_17" }, "union", "gettysburg 23.5a: not beyond 3016")
local twelve, broken = {}, {}
for i = 1, 12 do
  local id = "u_" .. (i <= 6 and i or i <= 12 and i + 2)
  if id == "u_7" or id == "u_8" then id = "u_21" end
  twelve[i], broken[id] = id, { broken = true }
end
t.is(round_top({ routed = twelve }, broken), "confederate", "gettysburg 23.5a: twelve Union infantry brigades Eliminated or Routed")
t.is(round_top({ ["3119"] = { twelve[1], twelve[2] }, routed = { table.unpack(twelve, 3) } }, broken), "confederate",
     "gettysburg 23.5a: even if some have come back (AMB-35)")
t.is(round_top({ ["3119"] = { twelve[1], twelve[2] }, routed = { table.unpack(twelve, 3) } }, broken, { broken_count = "boxes" }), "union",
     "gettysburg 23.5a: by the other reading the boxes count")
t.done()
