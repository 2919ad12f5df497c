-- 9.3, 10.5, 10.8, 11.2, 11.4.5, 11.7, 12.2, 13.2, 4.3, 4.4: counters that are named stand for what a ruling asks, with
-- where they stand if a board has them.
local t, bench, at_table = require "tap", require "bench", require "at_table"
local g = bench "edgehill"

local function ruled(procedure, line)
  local list = {}
  for word in line:gmatch("%S+") do
    local name, value = word:match("^(.-)=(.*)$")
    list[#list + 1] = { name or "", value or word }
  end
  g.dice_queue = { 9, 9, 9 }                     -- for those who give none: nobody should need them
  return g:go_on(g.u:rule(procedure, list))
end
local function says(procedure, line, words, name)
  local r = ruled(procedure, line)
  t.ok(r.status == "done" and r:says(words), "edgehill " .. name .. (r.text and ": " .. r.text or ""))
end
local function refused(procedure, line, rule, name)
  local r = ruled(procedure, line)
  t.is(("%s %s"):format(r.status, tostring(r.rule)), "refused " .. rule, "edgehill " .. name)
end

-- --- by what they are ---

says("musketry", "Gerard v Rupert1 6", "6 +0 in column front: 1", "10.5.1: heavy infantry has its table")
says("light_fire", "Rupert1 v Ramsay2 9", "in column pistols: 1", "10.5.3: cavalry is read under its pistols")
says("light_fire", "Duncombe v Ramsay2 7", "in column muskets: 1", "10.5.2: dragoons under their muskets")
refused("musketry", "Rupert1 v Ramsay2", "10.5.1", "10.5.1: cavalry is not on the table of heavy infantry")
refused("light_fire", "Gerard v Ramsay2", "10.5.2", "10.5.2: nor heavy infantry on the other")
refused("artillery", "Gerard v Ramsay2", "10.8.2", "10.8.2: nor on that of the guns")
refused("light_fire", "PDrakes v Ramsay2", "10.5.2", "10.5.2: nor guns on those of small arms")
says("artillery", "PDrakes v Rupert1 2 7", "7 +0: FH+MC", "10.8.0: guns know their class; what no board tells is given")
says("interception", "Rupert1 v Ramsay2 4", "at most 7: the interception succeeds", "9.3.2: by order and morale of the cavalry")
refused("interception", "Gerard v Ramsay2", "9.3.1h", "9.3.1h: foot does not intercept")
t.is(ruled("pursuit", "Rupert1 v Ramsay2 4").result.result, "eliminate", "edgehill 11.7.4: [set-up] who is there can be caught")
refused("pursuit", "Gerard v Ramsay2", "11.7.1", "11.7.1: foot does not pursue")
refused("pursuit", "Rupert1 v Wardlaw1", "11.7.1b", "11.7.1b: nobody pursues light infantry")
says("unable_to_retreat", "Rupert1 4", "Rupert's Horse I: morale 8", "11.4.5: by printed morale")
t.is(ruled("checks_due", "Ramsay2 1").result.checks, 1, "edgehill 10.6.2: one casualty of morale 5 is a check")
t.is(ruled("checks_due", "Rupert1 2").result.checks, 0, "edgehill 10.6.2: two of morale 8 are none")
refused("rally", "Rupert1 4", "13.2.4a", "13.2.4a: who is in good heart does not rally")
says("continuation", "RRight 6", "continuation succeeds", "4.3.2: a wing has its order, its commander and its kind")
says("preemption", "RRight 8", "preemption fails", "4.4.2: so has one that preempts")
says("order_change", "RRight to=make_ready 6", "order change fails", "5.7.2: or changes its order")
says("rally", "morale=1 4", "it fails, and is eliminated", "13.2.5a: by numbers too a ruling tells what a failed rally comes to")
says("rally", "morale=5 6", "it fails, and loses a level", "13.2.5a: for a Morale Shaken unit as well")
refused("order_change", "order=charge to=charge", "5.7.2", "5.7.2: no table changes an order to itself")
refused("continuation", "Rupert1 6", "2.3-active", "2.3-active: a unit is no wing")

-- --- and by where they stand and how ---

local said = at_table("edgehill", "", "put Rupert1 2310 facing nw/ne", "put Rupert 2310", "put Ramsay2 2309 facing ne/e", "put Ramsay 2309",
  "mark Rupert1 momentum", "close_combat Rupert1 v Ramsay2 5",
  "interception Rupert1 v Ramsay2 3", "mark Ramsay2 morale_broken", "rule rally Ramsay2 1", "morale Rupert1 9",
  "put PDrakes 2306 facing se/sw", "artillery PDrakes v Rupert1 5",
  "mark Rupert1 formation_broken", "interception Rupert1 v Ramsay2 3")
local function tells(words, name) t.ok(said:gsub("%s+", " "):find(words, 1, true), "edgehill " .. name) end
tells("leader with the attacker +1", "11.3.2: a leader stacked with the attacker")
tells("leader with the defender -1", "11.3.2: or with the defender")
tells("flank and rear hexes attacked +1", "11.3.7: which side is attacked is seen")
tells("Momentum of cavalry +2", "11.3.6: and who has Momentum")
tells("already adjacent -1 9.3.2", "9.3.2: who is next to the enemy")
tells("morale 1, leader 0", "12.4.3a: a broken unit has a morale of 1")
tells("leader -2", "12.2: whoever checks has the leader with it")
tells("weight 3lb, range 4", "10.8.2: guns have their range from the board")
tells("Rupert's Horse I is Formation Broken (9.3.1c)", "9.3.1c: who is Formation Broken does not intercept")

-- --- 12.4.6 a level that is told: by numbers too odds know that a Morale Shaken unit is broken by any result ---

local function odds_of(line, procedure)
  local answer = at_table("edgehill", "", ("odds %s %s --json"):format(procedure or "close_combat", line))
  local list = {}
  for text, chance in answer:gmatch '"text": "([^"]+)",%s*"rule": "[^"]*",%s*"p": "([^"]+)"' do list[text] = chance end
  return list
end
local numbers = "attacker_type=cuirassiers defender_type=cuirassiers attack=3 defence=3 attacker_morale=6 defender_morale=5"
t.is(odds_of(numbers)["the defender gives way"], "3/5", "edgehill 11.4.1: by numbers odds tell how often the defender gives way")
t.is(odds_of(numbers)["the defender is Morale Broken or eliminated"], "1/5", "edgehill 11.4.1: and how often he breaks")
t.is(odds_of(numbers .. " defender_level=shaken")["the defender is Morale Broken or eliminated"], "3/5",
     "edgehill 12.4.6: if he is Morale Shaken, whenever he gives way")
t.is(odds_of(numbers .. " attacker_level=shaken")["the attacker is Morale Broken"], "2/5", "edgehill 12.4.6: and the attacker likewise")
t.is(odds_of("Gerard v Rupert1", "musketry")["it takes a casualty or more"], "2/5", "edgehill 10.5.1: odds of a shot tell how often it draws blood")
t.is(odds_of("Gerard v Rupert1 salvo", "musketry")["the result calls for a check"], "1/1", "edgehill 10.6.3: and that a salvo is a check")
t.is(odds_of("PDrakes v Rupert1 range=2", "artillery")["it takes a formation hit"], "1/2", "edgehill 10.8.2: and of guns how often it wears")
t.is(odds_of("Gerard v Rupert1 target=broken", "musketry")["it takes a casualty or more"], "7/10",
     "edgehill 10.6.6: at a unit that is Formation Broken each formation hit is a casualty")
says("musketry", "Gerard v Rupert1 target=none die=5", "the formation hit is a casualty", "10.6.6: and at one that is Morale Broken")
says("musketry", "Gerard v Rupert1 target=none die=5", "5 +0 in column front: FH", "6.1d: who has no formation is no easier to hit")
says("close_combat", numbers .. " defender_level=shaken die=5", "DS1: the defender, Morale Shaken already, is Morale Broken",
     "12.4.6: a ruling names the cause")
says("close_combat", "attacker_type=cuirassiers defender_type=cuirassiers attack=3 defence=3 attacker_morale=6 defender_morale=1 die=5",
     "the defender, Morale Broken already, is eliminated", "12.4.6: a Morale Broken one is eliminated")
refused("close_combat", "attacker_type=cuirassiers defender_type=cuirassiers attack=3 defence=3 attacker_morale=6 defender_morale=1 defender_level=shaken",
        "12.4", "12.4: nobody is Shaken and Broken at once")
t.done()
