-- The odds of an attack tell whether the hex is left empty, with every die that nobody chooses; by counters and by numbers.
-- c_1 (5, Morale 4, Loss 5) attacks u_2 (5/3, Morale 4/3, Loss 5): column 0 is A or worse 18, D4 9, D5 2, DR 4, DER 6 in 36; D5 drives Morale 4 off.
local t, battle = require "tap", require "gettysburg.lib.battle"
local at_table = require "gettysburg.lib.field".at_table

local function number(p)
  local over, under = p:match "(%d+)/(%d+)"
  return (tonumber(over or p)) / (tonumber(under or 1))
end
-- The chance that what an outcome says is one of these: { hex = "empty" }.
local function chance(odds, want)
  local sum = 0
  for _, o in ipairs(odds) do
    local good = true
    for k, v in pairs(want) do good = good and tostring(o.outcome[k]) == v end
    if good then sum = sum + number(o.p) end
  end
  return sum
end
local function close(a, b) return math.abs(a - b) < 1e-12 end
local function odds(place, opts)
  local all = { ["1517"] = "c_1", ["1516"] = "u_2" }
  for k, v in pairs(place) do all[k] = v end
  return battle.at(all, opts):odds_of "attack 1516 with c_1"
end

-- u_2 leaves on D5 (2 of 36), DR (4: 10, 12 of column 0: 3 and 1) and DER (6).
local driven = { retreats = true, routed = true, eliminated = true }
local function leaves(list)
  local sum = 0
  for word in pairs(driven) do sum = sum + chance(list, { defender = word }) end
  return sum
end
local alone = odds {}
t.ok(close(leaves(alone), 12 / 36), "gettysburg 12.2: alone it leaves its hex 12 times in 36")
t.is(chance(alone, { hex = "empty" }) + chance(alone, { hex = "occupied" }), 0, "gettysburg 12.7a: of a brigade alone that is all that is told")

-- With u_1 (Morale 5) below it: Eliminated it leaves u_1 there (DER 6/36 * 1/6); else u_1 goes on a 6.
local stack = odds { ["1516"] = { "u_2", "u_1" } }
t.ok(close(leaves(stack), 12 / 36), "gettysburg 12.6a: with a brigade below it goes as often")
t.ok(close(chance(stack, { hex = "empty" }), (12 / 36 - 6 / 36 / 6) / 6), "gettysburg 12.6a, 12.7a: but the hex is empty only if that one fails too")
t.is(chance(stack, { hex = "empty", defender = "eliminated" }), 0, "gettysburg 12.6a: after an Elimination nobody else goes")
t.is(chance(odds { ["1516"] = { "u_2", "u_1", "u_7" } }, { hex = "empty", defender = "eliminated" }), 0, "gettysburg 12.6a: neither a brigade nor its guns")
local guns = odds { ["1516"] = { "u_2", "u_7" } }
t.ok(close(chance(guns, { hex = "empty" }), 12 / 36 - 6 / 36 / 6), "gettysburg 13.4d: guns go with it, but stay after an Elimination")
local kept = odds({ ["1516"] = { "u_2", "u_7" } }, { switches = { rout_takes_guns = "no" } })
t.is(chance(kept, { hex = "empty", defender = "routed" }), 0, "gettysburg 13.4d: AMB-16: by the other reading not after a rout")
t.is(chance(odds { ["4000"] = {}, ["1516"] = { "u_2", "u_train" } }, { hex = "empty" }), 0, "gettysburg 12.7c: where a Train stands nobody advances")
t.ok(close(chance(odds { ["1516"] = { "u_7", "u_8" } }, { hex = "empty" }), leaves(odds { ["1516"] = { "u_7", "u_8" } }) + chance(odds { ["1516"] = { "u_7", "u_8" } }, { defender = "captured" })),
     "gettysburg 13.5c: guns alone all go with the one that is beaten")

-- 22.3c: a Questionable defender that falters leaves its hex too.
local falters = odds({ ["1516"] = { "u_2", "u_1" } }, { switches = { questionable = "yes" }, mark = { u_2 = "questionable" } })
t.ok(close(chance(falters, { defender = "falters" }), 1 / 3) and close(chance(falters, { defender = "falters", hex = "empty" }), 1 / 18),
     "gettysburg 22.3c: it falters once in three, and the hex is empty if the brigade below fails as well")
falters = odds({}, { switches = { questionable = "yes" }, mark = { u_2 = "questionable" }, face = { u_2 = "shaken" } })
t.ok(close(chance(falters, { defender = "routed", result = "none" }), 1 / 2), "gettysburg 22.3c: a Shaken one that falters routs")

-- What is told first.
local function told(...) return at_table("", ...) end
t.like(told("put c_1 1517", "put u_2 u_1 1516", "odds attack 1516 with c_1"), "the hex is left empty", "gettysburg 12.7a: it is a line of the odds")
t.ok(not told("put c_1 1517", "put u_2 1516", "odds attack 1516 with c_1"):find("left empty", 1, true), "gettysburg 12.2: which a brigade alone does not need")
t.like(told("odds combat attack=5 defence=4"), "the hex is left empty, whatever its Morale       33.3 %", "gettysburg 12.2DR: of figures without Morale it tells what drives anybody off")
t.like(told("odds combat attack=5 defence=4 defender_morale=4"), "the defender leaves its hex                      41.7 %", "gettysburg 12.2: with its Morale the line is whole, Loss Rating or none")
t.like(told("odds combat attack=5 defence=4 night"), "the defender leaves its hex                      58.3 %", "gettysburg 20.3: at night every D does")
t.like(told("odds charge attack=5 defence=4"), "the defender leaves its hex                      58.3 %", "gettysburg 15.5c: and so in a charge")
t.like(told("put c_1 1517", "put u_2 1516", "attack 1516 with c_1", "odds resolve c_1"), "Anderson attacks Cutler in 1516", "gettysburg 11.3: the odds of what was declared tell who attacks whom")
t.like(told("put c_52 1517", "put u_2 1516", "bombard u_2 with c_52", "odds resolve c_52"), "Pegram bombards Cutler in 1516", "gettysburg 14.3: and who bombards whom")
t.done()
