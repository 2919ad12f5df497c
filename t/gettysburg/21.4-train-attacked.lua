-- 21.4: attacks on a Train.
local t, battle = require "tap", require "gettysburg.lib.battle"
local function fight(stack, opts)
  return battle.fought({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = stack }, opts)
end

local g, r = fight("u_train", {})
t.is(#r.rolls, 0, "gettysburg 21.4b: an attack on a Train is not resolved")
t.is(g:get "train_hits.confederate", 1, "gettysburg 4.3e: it gives a point")
t.is(g:where "u_train", "1516", "gettysburg 21.4b: the Train neither retreats nor is it captured")
t.is(g:get "train_attacked.union", true, "gettysburg 10.4a: it was attacked")
g = fight("u_train", { declare = { "bombard u_train with c_52", "attack 1516 with c_1" }, play = "resolve c_52" })
t.is(g:get "train_hits.confederate", 1, "gettysburg 21.4a: artillery attacks it by bombardment")
g:play "resolve c_1"
t.is(g:get "train_hits.confederate", 2, "gettysburg 21.4b: each counts")
g = fight({ "u_2", "u_train" }, { dice = { 5 } })
t.is(g:get "train_hits.confederate", 0, "gettysburg 21.4a: AMB-40: with a brigade there that is attacked")
g = fight({ "u_2", "u_train" }, { declare = { "bombard u_train with c_52" }, play = "resolve c_52" })
t.is(g:get "train_hits.confederate", 1, "gettysburg 14.2b: AMB-40: a bombardment may pick the Train all the same")
g = battle.at({ ["1517"] = "c_1", ["1516"] = { "u_2", "u_train" } }, { switches = { train_target = "any" } })
g:answer { "train" }
g:play "attack 1516 with c_1"
g:play "done"
g:play "resolve c_1"
t.is(g:get "train_hits.confederate", 1, "gettysburg 21.4a: AMB-40: by the other reading any adjacent brigade may name it")

-- Odds of what is not resolved
local function odds(declare, what)
  local x = battle.at({ ["1517"] = "c_1", ["1519"] = "c_52", ["1516"] = "u_train" }, {})
  for _, text in ipairs(declare) do x:play(text) end
  return select(2, pcall(x.odds_of, x, what))
end
t.like(odds({}, "attack 1516 with c_1"), "Train is not resolved", "gettysburg 21.4b: there are no odds of an attack on a Train")
t.like(odds({}, "bombard u_train with c_52"), "Train is not resolved", "gettysburg 21.4b: nor of a bombardment")

-- 21.4a, AMB-40: what is attacked beside a Train, and when it is asked.
g, r = fight({ "u_2", "u_train" }, { dice = { 5 } })
t.ok(r:cites "11.3" and not g:of("c_1", "wasted"), "gettysburg 21.4a: AMB-40: the brigade with the Train fights")
g = battle.at({ ["1517"] = "c_1", ["1516"] = "u_train" }, { switches = { train_target = "any" } })
t.is(g:play("attack 1516 with c_1").status, "done", "gettysburg 21.4a: AMB-40: of a Train alone nothing is asked")
g = battle.at({ ["1517"] = "c_1", ["1516"] = "u_2" }, { switches = { train_target = "any" } })
t.is(g:play("attack 1516 with c_1").status, "done", "gettysburg 21.4a: AMB-40: without a Train nothing is asked")
t.done()
