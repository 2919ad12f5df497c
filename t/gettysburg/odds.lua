-- Chances worked out by hand, of 36 or more.
local t, bench = require "tap", require "bench"
local g = bench "gettysburg"

-- The chances of a procedure gathered by one word of the outcome: "16/36" stays as the program writes it, reduced.
local function chances(name, inputs, word)
  local sum = {}
  for _, o in ipairs(g:odds(name, inputs)) do
    local over, under = o.p:match "(%d+)/(%d+)"
    over, under = tonumber(over or o.p), tonumber(under or 1)
    local s = sum[tostring(o.outcome[word])] or { 0, 1 }
    sum[tostring(o.outcome[word])] = { s[1] * under + over * s[2], s[2] * under }
  end
  return function(value, over, under)
    local s = sum[value] or { 0, 1 }
    return s[1] * under == over * s[2]
  end
end

-- 1. DC-12: span 6-8, Panic below 4: 9-12 in 10 of 36, 6-8 in 16, 4-5 in 7, 2-3 in 3.
local p = chances("command_state", { span_low = 6, span_high = 8, panic = 4 }, "state")
t.ok(p("attack", 10, 36), "gettysburg 16.2a: DC-12: Attack 10 in 36")
t.ok(p("restricted", 16, 36), "gettysburg 16.2a: DC-12: Restricted 16 in 36")
t.ok(p("passive", 7, 36), "gettysburg 16.2a: DC-12: Passive 7 in 36")
t.ok(p("panic", 3, 36), "gettysburg 16.2a: DC-12: Panic 3 in 36")

-- 2. Column 0: DER on 9 and 11: 4 and 2 of 36. A on 5 and 7: 4 and 6.
p = chances("combat", { attack = 4, defence = 4 }, "result")
t.ok(p("DER", 6, 36), "gettysburg 11.3: DER in column 0: 6 in 36")
t.ok(p("A", 10, 36), "gettysburg 11.3: A in column 0: 10 in 36")

-- 3. Loss Rating 4+: a 6, or a 5 and then 4 to 6: 1/6 + 1/6 * 1/2 = 1/4.
p = chances("loss", { rating = "4+" }, "eliminated")
t.ok(p("true", 1, 4), "gettysburg 7.6b: 4+ is lost once in four")
t.ok(chances("loss", { rating = "4" }, "eliminated")("true", 1, 3), "gettysburg 7.6a: 4 is lost twice in six")

-- 4. Column +2 against Morale 4, Loss 4, not Shaken. 2d6: 2 AE, 3 A, 4 AER, 5 A, 6 D4, 7 DR, 8 DER, 9 D5, 10 DER, 11 A, 12 D4.
--    Eliminated: DER (5 + 3 = 8 of 36) times 1/3 = 8/108. Routs: DR 6/36 * 1/3 + DER 8/36 * 2/3 * 1/3 = 18/324 + 16/324 = 34/324.
--    Retreats: DR 6/36 * 2/3 + DER 8/36 * 4/9 + D5 4/36 = 36/324 + 32/324 + 36/324 = 104/324. Disrupted: D4 6/36.
p = chances("combat", { attack = 6, defence = 4, defender_morale = 4, defender_loss = "4", attacker_morale = 4, attacker_loss = "4" }, "defender")
t.ok(p("eliminated", 8, 108), "gettysburg 12.2E: the defender is Eliminated 8 times in 108")
t.ok(p("routed", 34, 324), "gettysburg 12.2DR: it routs 34 times in 324")
t.ok(p("retreats", 104, 324), "gettysburg 12.2Dn: it retreats 104 times in 324")
t.ok(p("disrupted", 6, 36), "gettysburg 12.2D: it is only Disrupted 6 times in 36")
t.ok(p("unhurt", 12, 36), "gettysburg 12.1a: it is unhurt 12 times in 36")

-- 5. Two attacks in a row at night, 4 against 4, Morale 6: nobody routs, every D drives it back. Column 0: D in 18 of 36.
--    The second comes only if the first did nothing: 1 - (1/2)^2 = 3/4.
p = chances("assault", { attack_1 = 4, attack_2 = 4, defence = 4, defender_morale = 6, night = true }, "defender")
t.ok(p("retreats", 3, 4), "gettysburg 11.6a: two attacks at night drive it back three times in four")
t.ok(p("unhurt", 1, 4), "gettysburg 12.1b: the second follows only if the first left it there")

-- 6. Coordinated at value 3, the second attack is at +2: by day 4 against 4, Morale 5, Loss 6 (never lost). The first at +1 or 0.
--    Column +1: D in 21 of 36; +2: D in 24 of 36; +0: 18. Unhurt: 1/2 * (15/36)(12/36) + 1/2 * (18/36)(18/36) = 180/2592 + 324/2592.
p = chances("assault", { attack_1 = 4, attack_2 = 4, defence = 4, defender_morale = 5, defender_loss = "6", coordination = 3 }, "defender")
t.ok(p("unhurt", 504, 2592), "gettysburg 11.6b: unhurt by two attacks that may be coordinated: 504 in 2592")

-- 7. Bombardment by one: A 1/6, nothing 3/6, D 2/6; by three, coordinated at 4: DER 2/6 of 4/6.
p = chances("bombardment", { guns = 1 }, "result")
t.ok(p("A", 1, 6) and p("none", 3, 6) and p("D", 2, 6), "gettysburg 14.3: one unit: A once, nothing three times, D twice in six")
p = chances("bombardment", { guns = 3, coordination = 4, morale = 4, loss = "4" }, "result")
t.ok(p("DER", 8, 36), "gettysburg 14.7a: three units, coordination 4: DER 8 in 36")
t.ok(p("separate", 12, 36), "gettysburg 14.7b: they fire separately 12 times in 36")

-- On the board: the forecast of a declaration is that of the combat. 5 against 5, Morale 4, Loss 5: the same as at the table.
local battle = require "gettysburg.lib.battle"
local function told(list)
  local sum = {}
  for i, o in ipairs(list) do sum[i] = o.outcome.attacker .. o.outcome.defender .. o.outcome.result .. o.p end
  table.sort(sum)
  return table.concat(sum, " ")
end
local b = battle.at { ["1517"] = { "c_1", "c_52" }, ["1516"] = "u_2" }
local expected = told(g:odds("combat", { attack = 5, defence = 5, attacker_morale = 4, attacker_loss = "5", defender_morale = 4, defender_loss = "5" }))
t.is(told(b:odds_of "attack 1516 with c_1"), expected, "gettysburg 8.4: the odds of a declaration are those of the combat")
t.is(#b:odds_of "bombard u_2 with c_52", 3, "gettysburg 14.3: those of a bombardment: A, nothing, D")
b:play "attack 1516 with c_1"
b:play "done"
t.is(told(b:odds_of "resolve c_1"), expected, "gettysburg 11.3: and so are those of its resolution")

-- The chance of the outcomes with that word, if there are any.
local function field_of(list, key, word)
  local over, under = 0, 1
  for _, o in ipairs(list) do
    if o.outcome[key] == word then
      local a, c = o.p:match "(%d+)/(%d+)"
      over, under = over * c + a * under, under * c
    end
  end
  if over == 0 then return nil end
  local a, c = math.tointeger(over), math.tointeger(under)
  while c ~= 0 do a, c = c, a % c end
  return ("%d/%d"):format(over // a, under // a)
end
-- What is asked on the way is in the odds: each answer is a case. p: the chance that the defender leaves the hex.
local function gone(list)
  local over, under = 0, 1
  for _, o in ipairs(list) do
    if o.outcome.defender ~= "unhurt" and o.outcome.defender ~= "disrupted" then
      local n, of = o.p:match "(%d+)/(%d+)"
      over, under = over * of + n * under, under * of
    end
  end
  return over * 1000 // under
end
b = battle.at { ["1517"] = "c_28", ["1516"] = "u_55", ["1515"] = "u_57" }
local case = b:odds_of "attack 1516 with c_28"
t.is(gone(case), 583, "gettysburg 13.4c: without the guns 58.3 %")
t.is(case.assumed[1], "which artillery supports Krzyzanowski?: none", "gettysburg 13.4c: which is said")
t.is(case.others[1] and gone(case.others[1]), 333, "gettysburg 13.4c: with them 33.3 %, beside it")
t.is(case.others[1].modifiers["13.4c"], -3, "gettysburg 13.4c: and why")
t.is(case.modifiers["11.4a"], 1, "gettysburg 11.4a: the modifiers are told with the odds")
b = battle.at { ["1517"] = "c_28", ["1417"] = "c_41", ["1516"] = "u_55" }
b:play "attack 1516 with c_41"
case = b:odds_of "attack 1516 with c_28"
t.is(case.assumed[1], "try to coordinate the attacks on Krzyzanowski?: yes", "gettysburg 11.6a: coordination with what has declared is in the odds")
t.is(case.modifiers["11.6b"], 1, "gettysburg 11.6b: +1 where the die allows it")
t.is(gone(case.others[1]), 583, "gettysburg 11.6a: or it is not tried")
b = battle.at { ["1517"] = "c_1", ["1516"] = { "u_72", "u_57" } }
case = b:odds_of "attack 1516 with c_1"
t.is(#case.others, 3, "gettysburg 15.4a: fight or try to retreat, without guns or with them")
local last = case.others[2]
t.ok(field_of(last, "defender", "withdraws") == "2/3", "gettysburg 15.4a: two times in three the cavalry is away")
b = battle.at { ["1519"] = { "c_52", "c_51" }, ["1516"] = "u_2" }
b:play "bombard u_2 with c_51"
case = b:odds_of "bombard u_2 with c_52"
t.ok(field_of(case, "target", "routed") ~= nil, "gettysburg 14.7a: a battery that has declared fires together")
t.is(field_of(case.others[1], "target", "routed"), nil, "gettysburg 14.7a: or each gun fires alone")
-- Of two shots at least one is D: 1 - (4/6)^2.
t.is(field_of(case.others[1], "target", "disrupted"), "5/9", "gettysburg 14.7a: the odds of that are those of all their shots")
t.is(b:of("c_52", "bombards"), nil, "gettysburg 14.1: asking for odds declares nothing")

-- 22.3b: a Questionable brigade of Morale 4 falters on 5 and 6, before anything else is rolled.
local function doubted(id)
  b = battle.at({ ["1517"] = "c_1", ["1516"] = "u_2" }, { switches = { questionable = "yes" }, mark = { [id] = "questionable" } })
  local list = {}
  for _, o in ipairs(b:odds_of "attack 1516 with c_1") do
    if o.outcome.result == "none" then list[#list + 1] = ("%s %s %s"):format(o.outcome.attacker, o.outcome.defender, o.p) end
  end
  return table.concat(list, "; ")
end
t.is(doubted "c_1", "falters unhurt 1/3", "gettysburg 22.3c: a Questionable attacker falters once in three")
t.is(doubted "u_2", "unhurt falters 1/3", "gettysburg 22.3c: a Questionable defender falters once in three")
t.is(doubted "c_2", "", "gettysburg 22.3b: brigades that are not Questionable do not falter")

-- 11.7b: who may be brought up is in the odds of the second attack.
b = battle.at { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = { "u_1", "u_2" } }
for _, text in ipairs { "attack 1516 with c_1", "attack 1516 with c_41", "done" } do b:play(text) end
b:answer { "no" } b:dice { 6 }
b:play "resolve c_1"
case = b:odds_of "resolve c_41"
t.is(#case.others, 1, "gettysburg 11.7b: there are odds against the brigade on top and against the other")
t.ok(case.modifiers["11.4a"] ~= case.others[1].modifiers["11.4a"], "gettysburg 11.7b: one is 5 against 6, the other 5 against 5")
t.done()
