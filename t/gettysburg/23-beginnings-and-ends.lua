-- 3.2, 4, 7.5, 18, 22.3, 23: how a scenario begins and ends, and what is known on the way.
local t, F = require "tap", require "gettysburg.lib.field"
local battle, reason, bench = require "gettysburg.lib.battle", require "reason", require "bench"
local g, r

-- 7.5b, 16.2b: at the start the Trains have entered that are on the map, and the Army Markers show their fronts.
for _, scenario in ipairs { "battle", "first-day", "mcphersons-ridge", "second-day", "little-round-top" } do
  g = bench("gettysburg/" .. scenario)
  for _, side in ipairs { "confederate", "union" } do
    local id = side:sub(1, 1)
    local on_map = (g:where(id .. "_train") or ""):match "^%d%d%d%d$" ~= nil
    t.is(g:get("train_entered." .. side), on_map, ("gettysburg 7.5b: %s: whether the %s Train has entered"):format(scenario, side))
    t.is(g:face_of(id .. "_army"), "front", ("gettysburg 16.2b: %s: the marker of the %s"):format(scenario, side))
  end
end
g = bench "gettysburg/second-day"
t.is((g:now()), "setup_confederate", "gettysburg 23.1d: there is something to place")
t.is(reason(g, "place u_9 at 3119"), "23.1d", "gettysburg 23.1d: not the enemy's units")
t.is(reason(g, "place c_17 at 1919"), "23.1d", "gettysburg 23.1d: nor those that the scenario sets up")

-- 18.6, 23.1d: who is hidden is set up; one decoy for an HMC with a single brigade
g = bench("gettysburg/second-day", { switches = { hidden_movement = "yes" } })
t.ok(select(2, g:refused "hide c_17 in c_h1"):find("is set up openly", 1, true), "gettysburg 23.1d: who is set up openly is told so")
F.play(g, "hide c_41 in c_h1")
t.is(g:of("c_41", "start"), nil, "gettysburg 23.1d: a brigade in an HMC is not placed any more")
t.is(reason(g, "decoy c_h2 beside c_h1"), nil, "gettysburg 18.6: an HMC with one brigade may have a decoy")
F.play(g, "decoy c_h2 beside c_h1")
t.is(reason(g, "decoy c_h3 beside c_h1"), "23.1d", "gettysburg 23.1d: one")

-- 9.1c: only what stays in the hex of the group counts: three units leave no room for an HMC, two do.
for stay, rule in pairs { [2] = "none", [3] = "9.1c" } do
  local place = { "c_17", "c_18", "c_19", table.unpack({ "c_20", "c_22", "c_23" }, 1, stay) }
  g = F.at({ "setup_confederate", "confederate", place = { ["1205"] = place, ["3015"] = "u_1" },
             counter = { c_17 = { start = "1205" }, c_18 = { start = "1205" }, c_19 = { start = "1205" } } }, { switches = { hidden_movement = "yes" } })
  t.is(reason(g, "hide c_17 c_18 in c_h1") or "none", rule, "gettysburg 9.1c, 23.1d: others that stay: " .. stay)
end

-- 23.4a, 23.5a, 23.2: the end.
local foot = {}
for _, id in ipairs(bench "gettysburg":units "infantry") do if id:match "^u_" then foot[#foot + 1] = id end end
-- So many Union brigades spread over these boxes.
local function broken(n, names)
  local place = {}
  for _, name in ipairs(names) do place[name] = {} end
  for i = 1, n do table.insert(place[names[i % #names + 1]], foot[i]) end
  return place
end
local function ends(place, counter, count)
  g = F.at({ nil, "confederate", place = place, counter = counter, set = { victory = "little_round_top" } }, { switches = { broken_count = count } })
  g:enter "ending"
  return g:get "winner"
end
t.is(ends(broken(12, { "routed", "eliminated" }), nil, "boxes"), "confederate", "gettysburg 23.5a: twelve Union brigades Routed or Eliminated win")
t.is(ends(broken(11, { "routed", "eliminated" }), nil, "boxes"), "union", "gettysburg 23.5a: eleven do not")
t.is(ends(broken(12, { "routed" }), nil, "boxes"), "confederate", "gettysburg 23.5a: all of them Routed")
t.is(ends(broken(12, { "eliminated" }), nil, "boxes"), "confederate", "gettysburg 23.5a: or all Eliminated")
t.is(ends(broken(12, { "captured" }), nil, "boxes"), "union", "gettysburg 23.5a: captured ones do not count by this reading")
local ever = {}
for i = 1, 12 do ever[foot[i]] = { broken = true } end
t.is(ends({}, ever, "ever"), "confederate", "gettysburg 23.5a: by the other who ever was, wherever it is now")
t.is(ends({}, ever, "boxes"), "union", "gettysburg 23.5a: by the first only who is")
ever[foot[12]] = nil
t.is(ends({}, ever, "ever"), "union", "gettysburg 23.5a: eleven are too few by either")
-- 4.3e: each attack on a Train is a point; a lead is what one side has more than the other
local function second_day(own, other)
  local place = broken(10, { "routed" })
  g = F.at { nil, "confederate", place = place, set = { victory = "second_day", train_hits = { confederate = own, union = other } } }
  g:enter "ending"
  return g:get "winner"
end
t.is(second_day(20, 0), "confederate", "gettysburg 23.4a: a lead of twenty points and ten units out of action")
t.is(second_day(19, 0), "union", "gettysburg 23.4a: nineteen are too few")
t.is(second_day(20, 1), "union", "gettysburg 23.4a: what the Union scores is taken off")
t.is(second_day(25, 5), "confederate", "gettysburg 23.4a: twenty more are twenty more")

-- 22.3: odds of an attack in which a Questionable brigade may falter: Morale 4 fails on 5 and 6.
local function chance(odds, who, word)
  local sum = 0
  for _, o in ipairs(odds) do
    local over, under = o.p:match "(%d+)/(%d+)"
    if o.outcome[who] == word then sum = sum + over / under end
  end
  return math.floor(sum * 3 + 0.5)
end
for who, id in pairs { attacker = "c_1", defender = "u_2" } do
  g = battle.at({ ["1517"] = "c_1", ["1516"] = "u_2" }, { switches = { questionable = "yes" }, mark = { [id] = "questionable" } })
  local odds = g:odds_of "attack 1516 with c_1"
  t.is(chance(odds, who, "falters"), 1, "gettysburg 22.3b: the chance that it falters is told, of the " .. who)
  local other = who == "attacker" and "defender" or "attacker"
  t.is(chance(odds, other, "falters"), 0, "gettysburg 22.3b: and not of the other")
  local unhurt = true
  for _, o in ipairs(odds) do if o.outcome[who] == "falters" then unhurt = unhurt and o.outcome[other] == "unhurt" end end
  t.ok(unhurt, "gettysburg 22.3c: who is not hurt by it")
end

-- 4.3: what the points are for is told in words.
for _, arm in ipairs { "infantry", "cavalry", "artillery" } do
  for _, how in ipairs { "destroyed", "captured" } do
    r = bench "gettysburg":rule("points", { [arm .. "_" .. how] = 1 })
    t.ok(r:says(arm .. " " .. how), ("gettysburg 4.3: %s %s"):format(arm, how))
  end
end

-- 12.4a, 8.5a: who retreats at the edge may leave the map, and is told what that means.
g = battle.fought({ ["1105"] = "c_1", ["1005"] = "u_2" }, { declare = { "attack 1005 with c_1" }, dice = { 10, 4 } })
t.is(g.ask and g.ask.notes.off_map, "out of the game, 8.5a", "gettysburg 8.5a: the price of leaving the map")

-- 23.2b, 23.5b: on the opening turn of Little Round Top some units move; in McPherson's Ridge all do.
g = F.at { "moves", "confederate", turn = "J1-6", place = { ["1205"] = "c_17" }, set = { opening = "J1-6" } }
t.is(reason(g, "move c_17 to 1206"), nil, "gettysburg 23.2b: where no movers are named everybody moves")

-- 3.2b: pickets go together, others stay where they are.
g = F.at { "setup_confederate", "confederate", place = { ["1205"] = { "c_17", "c_18", "c_19" } }, counter = { c_17 = { picket = true }, c_18 = { picket = true }, c_19 = { start = "1205" } } }
t.is(reason(g, "place c_17 at 1205"), "no reason", "gettysburg 3.2b: where a unit stands it is placed already")
F.play(g, "place c_17 at 1210")
t.is(g:where "c_17" .. g:where "c_18" .. g:where "c_19", "121012101205", "gettysburg 3.2b: only the pickets are placed together")

-- 22.6a: who has not left the map does not return to it.
g = F.at({ nil, "confederate", turn = "J1-6", place = { off_map = "c_17", ["1628"] = "c_18" }, counter = { c_17 = { left_on = 0 } } }, { switches = { return_to_map = "yes" } })
g:enter "player_turn"
t.is(g.ask, nil, "gettysburg 22.6a: who never was on the map does not try to return")

-- 18.2c: an HMC that is formed has its move behind it.
g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", ["3015"] = "u_1" } }, { switches = { hidden_movement = "yes" } })
F.play(g, "hide c_17 in c_h1")
t.is(tostring(g:of("c_h1", "moved")) .. g:of("c_h1", "origin") .. tostring(g:of("c_h1", "formed")), "true1205true", "gettysburg 18.2c: where and when it was formed")

-- 17.5, 18.4b: an HMC that the enemy drives into his sight is removed there and goes no farther.
g = F.at({ "moves", "confederate", place = { ["1202"] = { "c_17" }, ["1211"] = "u_1" }, set = { command = { confederate = "attack" } } },
         { switches = { command_control = "yes", loss_of_control = "yes", hidden_movement = "yes" } })
F.play(g, "hide c_17 in c_h1")
g:set { command = { confederate = "panic" }, chances = { union = 1 }, moving = "confederate" }
g:counter { c_h1 = { moved = false, formed = false } }
g:phase("seizing", "union")
g:dice { 2 }
F.play(g, "seize_hidden 1202")
g:play "move c_h1 to 1207 by 1205"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "c_h1", "stock", "gettysburg 18.4b: it is removed where it is seen first")
t.is(g:of("c_h1", "moved"), false, "gettysburg 18.4d: and as new")
t.ok(g:distance(g:where "c_17", "1211") >= 4, "gettysburg 18.4b: its brigade is deployed there, not where it was sent")

-- 10.1a, 16.5a: the reason why nobody enters next to enemy infantry.
g = F.at({ "moves", "confederate", place = { due = "c_17", ["1017"] = "u_1" }, counter = { c_17 = { entry = "1016", due = 6 } }, set = { command = { confederate = "passive" } } },
         { switches = { command_control = "yes" } })
local rule, why = g:refused "enter c_17 to 1016"
t.ok(rule == "16.5a" and why:find "no unit may move to 1016, next to enemy infantry", "gettysburg 16.5a: and where")

-- 8.1a: without any danger the way is the plain one, the same that is planned.
g = F.at { "moves", "confederate", place = { ["1212"] = "c_17" } }
local planned = g:plan "c_17 to 1310"[4]
r = F.play(g, "move c_17 to 1310")
local shown
for _, s in ipairs(r.steps) do shown = shown or s.text:match "goes by (%d+)" end
t.is(shown, planned:match "^1212 (%d+)", "gettysburg 8.1a: the way that is planned is the way that is gone")
t.is(shown, "1311", "gettysburg 8.1a: of two like ways always the same")
t.done()
