-- 6.6, 9, 10, 14 to 22: the finer points: readings, what is remembered, and reasons.
local t, F = require "tap", require "gettysburg.lib.field"
local battle, reason = require "gettysburg.lib.battle", require "reason"
local bench = require "bench"
local function yes(...) F.yes(t, ...) end
local g, r
local function moves(place, p, switches)
  p = p or {}
  p[1], p[2], p.place = p[1] or "moves", p[2] or "confederate", place
  return F.at(p, { switches = switches })
end
local function cost(at, text) return tonumber((table.concat(at:plan(text) or {}, "|"):match "cost|(%d+)")) end

-- 8.3: a road crosses every hexside at its own price. For each road link of the map that crosses one that costs: half a point.
local crossed = 0
g = moves {}
for _, from in ipairs(g:hexes()) do
  for _, to in ipairs(crossed < 12 and g:neighbours(from) or {}) do
    if g:linked(from, to, "road") and (g:side(from, to, "slope") or g:side(from, to, "ravine") or g:side(from, to, "creek")) then
      local at = moves { [from] = { "c_54", "c_26" } }
      crossed = crossed + 1
      t.ok(table.concat(at:plan("c_54 to " .. to), "|"):find("0.5 of 4", 1, true), ("gettysburg 8.3: cavalry along the road from %s to %s"):format(from, to))
      t.is(cost(at, "c_26 to " .. to), 1, ("gettysburg 8.3, 13.3: and guns, from %s to %s"):format(from, to))
    end
  end
end
t.ok(crossed > 0, "gettysburg 8.3: there are such roads")

-- 8.2a: who has spent all has nothing left, not even for half a hex of road.
for spent, rule in pairs { [7] = "none", [8] = "6.2b", [9] = "6.2b" } do
  g = moves({ ["1234"] = "c_54" }, { counter = { c_54 = { spent = spent } } })
  for _, to in ipairs(g:neighbours "1234") do
    if g:linked("1234", to, "road") then t.is(reason(g, "move c_54 to " .. to) or "none", rule, "gettysburg 8.2a: of eight halves it has spent " .. spent) break end
  end
end
t.is(reason(moves({ ["1205"] = "c_17", ["3015"] = "u_1" }, nil, { hidden_movement = "yes" }), "hide c_17 in c_h1 at stock"), "18.2a", "gettysburg 18.2a: an HMC is formed on the map")

-- 15.1a, AMB-15: by the other reading cavalry gallops only far from the enemy. Union infantry in 1211 is near to 1209 and beyond.
local hex = { gallop = "hex" }
t.is(cost(moves({ ["1205"] = "c_54", ["1211"] = "u_1" }, nil, hex), "c_54 to 1208 as accelerated"), 3, "gettysburg 15.1a: far from the enemy each hex costs one of eight")
t.is(cost(moves({ ["1205"] = "c_54", ["1211"] = "u_1" }, nil, hex), "c_54 to 1209 as accelerated"), 5, "gettysburg 15.1a: the first near hex two")
t.is(cost(moves({ ["1209"] = "c_54", ["1211"] = "u_1" }, nil, hex), "c_54 to 1208 as accelerated"), 2, "gettysburg 15.1a: the step out of one two as well")
t.is(cost(moves({ ["1209"] = "c_54", ["1211"] = "u_1" }, nil, hex), "c_54 to 1207 as accelerated"), 3, "gettysburg 15.1a: and then one")
t.is(cost(moves({ ["1205"] = "c_54", ["1211"] = "u_1", ["1207"] = "c_17" }, nil, hex), "c_54 to 1209 by 1207 as accelerated"), 6, "gettysburg 9.2a: a friend on the way costs one point more")
t.is(cost(moves({ ["1209"] = "c_54", ["1211"] = "u_7" }, nil, hex), "c_54 to 1210 as accelerated"), 2, "gettysburg 15.1a: a step from one to another two, not four")
t.is(cost(moves({ ["1206"] = "c_54", ["1211"] = "u_7" }, nil, hex), "c_54 to 1209"), 3, "gettysburg 15.1a: who does not gallop pays one for each hex, near or far")
local function spent(text, place, switches)
  g = moves(place, nil, switches)
  F.play(g, text)
  return g:of(text:match "%S+ (%S+)", "spent")
end
t.is(spent("move c_54 to 1207 as accelerated", { ["1205"] = "c_54", ["1211"] = "u_1", ["1207"] = "c_17" }, hex), 6, "gettysburg 9.2a: a friend in the hex costs one point more")
t.is(spent("move c_54 to 1207 as accelerated", { ["1205"] = "c_54", ["1211"] = "u_1", ["1207"] = { "c_17", "c_18" } }, hex), 8, "gettysburg 9.2a: two cost two")

-- 18.3, 18.8b, AMB-17: what an HMC holds, by the other reading. 2416 is heavy woods.
local function hmc(contents, column)
  g = moves({ ["2316"] = "c_h1", c_h1 = contents, ["1005"] = "u_1" }, { counter = { c_h1 = { origin = "2316" } } }, { hidden_movement = "yes", hmc_column = column })
  g.u:mark("c_h1", "disrupted", false)
  return cost(g, "c_h1 to 2416")
end
local base = hmc("c_17", "infantry")
t.is(hmc("c_26", "infantry"), base, "gettysburg 18.3: an HMC moves as infantry, whatever it holds")
t.is(hmc("c_26", "contents"), base + 3, "gettysburg 18.8b: by the other reading guns pay three more in heavy woods")
t.is(hmc("c_17", "contents"), base, "gettysburg 18.8b: infantry does not")
t.is(hmc({ "c_26", "c_54" }, "contents"), hmc("c_54", "contents"), "gettysburg 18.3: with cavalry in it, it pays as cavalry, and that once")

for n, friends in ipairs { "c_17", { "c_17", "c_18" } } do
  g = moves({ ["2316"] = "c_h1", c_h1 = "c_26", ["2416"] = friends, ["1005"] = "u_1" }, { counter = { c_h1 = { origin = "2316" } } }, { hidden_movement = "yes", hmc_column = "contents" })
  t.is(cost(g, "c_h1 to 2416"), base + 3 + n, "gettysburg 9.2a, 18.8b: and one more for each friend in them: " .. n)
end

g = moves({ ["3018"] = "c_h1", c_h1 = "c_26", ["1005"] = "u_1" }, { counter = { c_h1 = { origin = "3018" } } }, { hidden_movement = "yes", hmc_column = "contents" })
t.ok(F.has(g:terrain "3017", "heavy_woods") and table.concat(g:plan "c_h1 to 3017", "|"):find("0.5 of 6", 1, true), "gettysburg 6.3b, 18.8b: on a road through them half a point")

-- 14.4L-E1, 18.2b: by the clarification one sees into woods; without it they hide what is in them, except from next to them.
local near, far, woods
g = moves {}
for _, w in ipairs(g:hexes()) do
  if not woods and F.has(g:terrain(w), "light_woods") and not F.has(g:terrain(w), "hill") then
    for _, m in ipairs(g:neighbours(w)) do
      for _, f in ipairs(g:neighbours(m)) do
        if g:distance(w, f) == 2 and table.concat(g:terrain(m)) == "clear" and table.concat(g:terrain(f)) == "clear" and not far then
          local at = moves({ [w] = "c_17", [f] = "u_1" }, nil, { hidden_movement = "yes" })
          if at:refused("hide c_17 in c_h1 at " .. w) == "18.2a" then near, far, woods = m, f, w end
        end
      end
    end
  end
end
t.ok(woods ~= nil, "gettysburg 14.4L-E1: a hex of woods seen from two hexes away: " .. tostring(woods))
local function observed(from, erratum)
  return moves({ [woods] = "c_17", [from] = "u_1" }, nil, { hidden_movement = "yes", erratum_14_4_e1 = erratum }):refused("hide c_17 in c_h1 at " .. woods)
end
t.is(observed(far, "yes"), "18.2a", "gettysburg 14.4L-E1: it is observed")
t.is(observed(far, "no"), nil, "gettysburg 14.4L-E1: without the clarification it is not")
t.is(observed(near, "no"), "18.2a", "gettysburg 18.2b: from the next hex it is")

-- 15.5: charges.
g = moves({ ["1205"] = "c_53", ["1206"] = "u_1" }, { counter = { c_53 = { manner = "charge", moved = true } }, set = { last = "c_53" } })
t.is(reason(g, "attack 1206 with c_53"), "15.5a", "gettysburg 15.5a: who moved to charge does not make another attack")
g = moves { ["1206"] = "c_53", ["1208"] = "u_1", ["1207"] = "c_54" }
yes(g, "move c_53 to 1207 as charge", "15.5b: two points, next to infantry in the open")
F.play(g, "attack 1208 with c_54")
t.is(reason(g, "move c_53 to 1207 as charge"), "15.5a", "gettysburg 9.5a: not into a hex from which another brigade attacks")

-- 21.4a: by the other reading the Train may be named where it is.
g = moves({ ["1205"] = "c_17", ["1206"] = "u_1" }, nil, { train_target = "any" })
g:play "attack 1206 with c_17"
t.ok(not g.ask, "gettysburg 21.4a: where there is no Train nothing is asked")

-- 19, 22.3: counter-attacks after all that is a combat.
local function counters(place, opts)
  opts.switches = opts.switches or {}
  opts.switches.counter_attacks = "yes"
  return battle.fought(place, opts)
end
g = counters({ ["1517"] = "c_1", ["1516"] = "u_1", ["1417"] = "u_2" }, { dice = { 5, 6 } })       -- AE, and the Loss check fails
t.is(g:where "c_1", "eliminated", "gettysburg 12.2E: the attacker is lost")
t.ok(not g.ask, "gettysburg 19.1a: who is gone is not counter-attacked")
g = counters({ ["1517"] = { "c_1", "c_52" }, ["1516"] = "u_1" }, { declare = { "bombard u_1 with c_52" }, play = "resolve c_52", dice = { 2 } })
t.is(g.ask and battle.joined(g.ask.options), "none u_1", "gettysburg 14.5c, 19.1b: guns that fired draw counter-attacks though an idle brigade is with them")
g = counters({ ["1517"] = "c_1", ["1516"] = "u_1", ["1417"] = "u_2" }, { switches = { questionable = "yes" }, mark = { u_1 = "questionable" }, dice = { 6 }, answer = { "1515", {} } })
t.is(g:where "u_1", "1515", "gettysburg 22.3c: a Questionable defender that fails retreats")
t.is(g.ask and g.ask.rule, "19.1a", "gettysburg 22.3c: the attack counts as carried out: counter-attacks follow")
g = counters({ ["1517"] = "c_53", ["1516"] = "u_1", ["1417"] = "u_2" }, { declare = { "attack 1516 with c_53" }, play = "resolve c_53", dice = { 7 } })
if g.ask then
  g:dice { 1 }
  g:reply "u_2"
  for _, answer in ipairs { "retreat", "1518", "none" } do if g.ask then g:reply(answer) end end
  t.is(g:of("u_2", "fought"), true, "gettysburg 19.3b: who counter-attacked has had its turn, though the cavalry got away")
  t.is(g:where "c_53" ~= "1517", true, "gettysburg 15.4a: as it did")
else
  t.ok(false, "gettysburg 19.1a: cavalry that attacked is counter-attacked")
end

-- 17.4-E1: the controller of a unit that attacks alone is not asked when.
g = battle.at({ ["1517"] = "c_1", ["1516"] = "u_1" }, { switches = { command_control = "yes", loss_of_control = "yes" } })
g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
for _, text in ipairs { "bombard u_71 with c_33", "attack 1516 with c_1", "done" } do g:play(text) end
g:counter { c_1 = { seized = true } }
g:dice { 6 }
g:play "resolve c_1"
t.ok(not g.ask, "gettysburg 17.4-E1: one attack alone has no order")

-- 17: chances that are left, and who is taken over.
local panic = { command_control = "yes", loss_of_control = "yes", hidden_movement = "yes" }
local function army(place, chances, more)
  local p = { "seizing", "union", place = place, set = { command = { confederate = "panic" }, chances = { union = chances }, moving = "confederate" } }
  for k, v in pairs(more or {}) do p[k] = v end
  return F.at(p, { switches = panic })
end
g = army({ ["1205"] = "c_17", ["1305"] = "c_18", ["3015"] = "u_1" }, 2)
g:dice { 5 }
F.play(g, "seize c_17")
t.is(g:status(), "the Confederate commands Gordon", "gettysburg 17.3b: who commands what is told")
F.play(g, "done")
t.is((g:now()) .. g:get "chances.union", "seizing1", "gettysburg 17.2: with one chance left it goes on")
g = army({ ["1205"] = { "c_19", "c_h1" }, c_h1 = "c_17", ["3015"] = "u_1" }, 1)
g:dice { 1 }
F.play(g, "seize_hidden 1205")
t.is(tostring(g:of("c_h1", "tried")) .. tostring(g:of("c_19", "tried")), "truefalse", "gettysburg 17.5a: it is the HMC that is taken over, not the brigade on top of it")

-- 17.3a: whatever a unit of an army in Panic is about to do, the enemy may take it over first.
for _, case in ipairs {
  { "move c_17 to 1204", {} }, { "exit c_18 at 1005", {} }, { "reform c_17", { c_17 = "disrupted" } }, { "attack 1206 with c_17", {} },
  { "charge 1206 with c_53", {} }, { "bombard u_1 with c_26", {} },
} do
  local at = F.at({ "moves", "confederate", place = { ["1205"] = { "c_17", "c_53", "c_26" }, [case[1]:match "^reform" and "1306" or "1206"] = "u_1", ["1005"] = "c_18" }, mark = case[2],
                    set = { command = { confederate = "panic" }, chances = { union = 1 } } }, { switches = panic })
  if case[1]:match "^reform" then at:place { ["3015"] = "u_1" } end
  at:play(case[1])
  t.is(at.ask and at.ask.rule .. at.ask.side, "17.3aunion", "gettysburg 17.3a: the enemy is asked first: " .. case[1])
  if at.ask then
    at:dice { 4 }
    at:reply "yes"
    local id = case[1]:match "[uc]_%d+$" or case[1]:match "c_%d+"
    t.ok(at:of(id, "frozen") and not at:of(id, "moved") and at:of(id, "attacks") == nil and at:of(id, "bombards") == nil, "gettysburg 17.3a: on a 4 nobody commands it, and nothing is done: " .. case[1])
  end
end

-- 18: HMCs that are removed, and what they leave.
local hide = { hidden_movement = "yes" }
local function unveil(place, p, answers)
  p = p or {}
  p.set = p.set or {}
  g = moves(place, p, p.switches or hide)
  g:answer(answers or {})
  return F.play(g, "unveil c_h1")
end
unveil({ ["1205"] = "c_h1", c_h1 = "c_17" }, { counter = { c_h1 = { origin = "1203", spent = 3, left_on = 2 } } }, { "1206" })
t.is(g:of("c_17", "origin"), "1203", "gettysburg 16.4-E3: its units began the turn where it began it")
t.is(("%s %s %s"):format(g:of("c_h1", "spent"), g:of("c_h1", "left_on"), tostring(g:of("c_h1", "spoiled"))), "0 0 true", "gettysburg 18.4d: an HMC that is removed is as new, and waits for the next turn")
-- 18.5, 9.1a: with two others in its hex one of its units finds room there, the second does not
g = moves({ ["1205"] = { "c_19", "c_20", "c_h1" }, c_h1 = { "c_17", "c_18" } }, {}, hide)
g:play "unveil c_h1"
t.ok(g.ask and F.has(g.ask.options, "1205"), "gettysburg 18.5: it makes room for one")
g:reply "1205"
t.ok(g.ask and not F.has(g.ask.options, "1205"), "gettysburg 18.5, 9.1a: not for two")
-- with enemies all around the second is removed
local ring = { ["1205"] = { "c_19", "c_20", "c_h1" }, c_h1 = { "c_17", "c_18" } }
for i, h in ipairs(g:neighbours "1205") do ring[h] = ({ "u_1", "u_2", "u_4", "u_5", "u_8", "u_9" })[i] end
g = moves(ring, {}, hide)
r = F.play(g, "unveil c_h1")
t.is(g:where "c_17" .. " " .. g:where "c_18", g:where "c_17" == "1205" and "1205 removed" or "removed 1205", "gettysburg 18.5: who finds no room is out of play")
-- 16.6-E1: in Panic only an HMC that enters moves.
for _, entering in ipairs { true, false } do
  g = moves({ ["1205"] = "c_h1", c_h1 = "c_17" }, { counter = { c_h1 = { entering = entering } }, set = { command = { confederate = "panic" } } },
            { hidden_movement = "yes", command_control = "yes" })
  t.is(reason(g, "move c_h1 to 1206"), not entering and "16.6-E1" or nil, "gettysburg 16.6-E1: in Panic an HMC moves only as it enters: " .. tostring(entering))
end
-- 18.6: a decoy beside an HMC with a single unit; 18.7 entering; 22.6b given up
g = moves({ ["1205"] = "c_17", ["3015"] = "u_1" }, nil, hide)
F.play(g, "hide c_17 in c_h1")
yes(g, "decoy c_h2 beside c_h1", "18.6: an HMC with one unit may have its decoy")
g = moves({ due = { "c_17", "c_18" }, ["3015"] = "u_1" }, { counter = { c_17 = { entry = "1016", due = 6 }, c_18 = { entry = "1016", due = 6 } } }, hide)
F.play(g, "board c_17 c_18 in c_h1")
t.is(tostring(g:of("c_h1", "entering")) .. g:of("c_h1", "entry"), "true1016", "gettysburg 18.7: what is boarded enters")
g = moves({ off_map = "c_h1", c_h1 = "c_17" }, { counter = { c_h1 = { left_on = 3 } } }, hide)
F.play(g, "unveil c_h1")
t.is(g:where "c_17" .. g:of("c_17", "left_on"), "off_map3", "gettysburg 22.6b: its units left the map when it did")

for place, disrupted in pairs { off_map = false, due = true } do
  g = moves({ [place] = "c_h1", c_h1 = "c_17", ["1205"] = "c_18" }, { mark = { c_17 = "disrupted" } }, hide)
  F.play(g, "unveil c_h1")
  t.is(g:where "c_17" .. " " .. g:where "c_h1", place .. " stock", "gettysburg 22.6b: given up, it goes back to the others: " .. place)
  t.is(g:is("c_17", "disrupted"), disrupted, "gettysburg 2.3, 22.6b: only on the map, or before it, is a unit Disrupted: " .. place)
end

-- 16, 22.5: command.
g = bench "gettysburg"
g:dice { 7 }
r = g:rule("command_state", { span_low = 6, span_high = 8, panic = 4, lost = 0 })
t.is(#r.modifiers, 0, "gettysburg 22.5: nobody is demoralized without losses, and nothing is told of it")
local state = { command_control = "yes" }
local function under(s, place, p, switches)
  p = p or {}
  p.set = p.set or {}
  p.set.command = { confederate = s }
  switches = switches or {}
  switches.command_control = "yes"
  return moves(place, p, switches)
end
t.is(reason(under("restricted", { ["1205"] = "c_17", ["1208"] = "u_1" }), "move c_17 to 1207"), "16.4a", "gettysburg 16.4a: not next to infantry in the Restricted state")
t.is(under("restricted", { ["1205"] = "c_17" }):status(), "restricted", "gettysburg 16.1: the command state is told")
t.is(moves({ ["1205"] = "c_17" }):status(), nil, "gettysburg 16.0: where the option is not used nothing is")
-- 16.4d, without the erratum: around the same enemy, not next to another
local same = { erratum_16_4_d = "no" }
local function around(to, more)
  local place = { ["1205"] = "c_17", ["1206"] = "u_1" }
  for k, v in pairs(more or {}) do place[k] = v end
  return reason(under("restricted", place, nil, same), "move c_17 to " .. to)
end
t.is(around "1305", nil, "gettysburg 16.4d: without the erratum a unit in contact moves around the same enemy")
t.is(around("1305", { ["1405"] = "u_2" }), "16.4a", "gettysburg 16.4d: not next to another")
t.is(around("1305", { ["1505"] = "u_2" }), nil, "gettysburg 16.4d: one two hexes from there does not matter")
t.is(reason(under("restricted", { ["1205"] = "c_17", ["1207"] = "u_1" }, nil, same), "move c_17 to 1206"), "16.4a", "gettysburg 16.4d: who began two hexes off was not in contact")
-- 16.4-E1, without the erratum
local began = { erratum_16_4_e1 = "no" }
local function attack(s) return reason(under(s, { ["1205"] = "c_17", ["1206"] = "u_1" }, { counter = { c_17 = { origin = "1203" } } }, began), "attack 1206 with c_17") end
t.is(attack "attack", nil, "gettysburg 16.4-E1: in the Attack state everybody attacks")
t.is(attack "restricted", "16.4-E1", "gettysburg 16.4-E1: else without the erratum only who began there")
-- 16.4-O: the exception is used up in the Restricted state only
for s, used in pairs { restricted = "c_17", attack = "none" } do
  g = under(s, { ["1205"] = "c_17", ["1208"] = "u_1" }, nil, { lone_brigade = "yes" })
  F.play(g, "move c_17 to 1207")
  t.is(g:get "lone_brigade.confederate" or "none", used, "gettysburg 16.4-O: who has used the exception, in the state " .. s)
end
t.ok(state ~= nil, "gettysburg 16.0: the option is used")

-- 22.5: fifteen infantry brigades lost; those that left the map in an HMC are among them, other arms are not
local function demoralized(in_hmc)
  local lost = { eliminated = {}, off_map = "c_h1", c_h1 = in_hmc, ["1205"] = "c_41" }
  for _, n in ipairs { 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 18, 19, 20 } do table.insert(lost.eliminated, "c_" .. n) end
  g = F.at({ nil, "confederate", place = lost }, { switches = { command_control = "yes", demoralization = "yes", hidden_movement = "yes" } })
  g:dice { 9 }
  g:enter "player_turn"
  return g:get "command.confederate"
end
t.is(demoralized { "c_22" }, "restricted", "gettysburg 22.5: fourteen and one in an HMC off the map")
t.is(demoralized { "c_53", "c_26" }, "attack", "gettysburg 22.5: cavalry and guns in it do not count")
t.is(demoralized {}, "attack", "gettysburg 22.5: nor does a decoy")

-- 5.1, 10, 21: the start of a player turn.
local function turn(place, p, switches)
  p = p or {}
  p.place, p[2] = place, "confederate"
  g = F.at(p, { switches = switches })
  r = g:enter "player_turn"
end
turn { ["1205"] = "c_17", ["1207"] = "u_1" }
t.is(g:get "contact.confederate", false, "gettysburg 16.4-O: two hexes apart there is no contact")
turn({ ["1205"] = "c_17", ["1207"] = "u_1", off_map = "c_18" }, { counter = { c_18 = { origin = "1305" } } })
g:counter { c_17 = { origin = "1201" } }
g:enter "player_turn"
t.is(g:of("c_17", "origin"), "1205", "gettysburg 5.1a: where a unit stands is where it begins the player turn")
t.is(g:of("c_18", "origin"), nil, "gettysburg 5.1a: who is off the map begins it nowhere")
turn { ["1205"] = "c_17", ["1206"] = "u_1" }
t.is(g:get "contact.confederate", true, "gettysburg 16.4-O: next to each other there is")
turn({ due = "c_17", ["1205"] = "c_18" }, { counter = { c_17 = { entry = "1016", due = 6 } } })
t.is(g:of("c_17", "barred"), 0, "gettysburg 22.1: an entry hex without an enemy is not blocked")
turn({ due = "c_17", ["1205"] = "c_18", ["1016"] = "u_1" }, { counter = { c_17 = { entry = "1016", due = 6 } } })
t.isnt(g:of("c_17", "barred"), 0, "gettysburg 22.1: one with an enemy is")
turn({ ["1205"] = "c_train", ["1207"] = "u_1" }, { "returns", face = { c_train = "moved" } })
g = F.at { nil, "confederate", place = { ["1205"] = "c_train", ["1207"] = "u_1" }, face = { c_train = "moved" } }
g:phase("returns", "union")
g:enter "player_turn"
t.is((select(2, g:now())), "confederate", "gettysburg 5.1a: the player turn is his, with its first question")
turn({ ["1205"] = "c_train", ["1207"] = "u_1" }, { face = { c_train = "moved" } })
t.is(g.ask and g.ask.rule, "21.1", "gettysburg 21.1: with an enemy two hexes off the Train may be turned")
turn({ ["1205"] = "c_train", ["1206"] = "u_1" }, { face = { c_train = "moved" } })
t.ok(not (g.ask and g.ask.rule == "21.1"), "gettysburg 21.1: with one next to it not")
for id, entered in pairs { c_train = true, c_17 = false } do
  g = moves({ due = id, ["3015"] = "u_1" }, { counter = { [id] = { entry = "1234", due = 6 } } })
  F.play(g, ("enter %s to 1234"):format(id))
  t.is(g:get "train_entered.confederate", entered, "gettysburg 7.5b: the Train has entered with " .. id)
end

-- 10.4, 7.7: returns.
local function returns(place, more)
  for k, v in pairs(more or {}) do place[k] = v end
  g = F.at { nil, "confederate", place = place, face = { c_train = "unmoved" } }
  g:enter "returns"
  return (g:now())
end
local crowd = { ["1205"] = "c_train", routed = "c_17" }
t.is(returns { ["1205"] = "c_train", routed = { "c_17", "c_18" } }, "returns", "gettysburg 10.4a: a routed brigade may come back")
F.play(g, "return c_17 to 1206")
t.is(tostring(g:of("c_17", "moved")) .. g:of("c_17", "origin"), "true1206", "gettysburg 10.4b: it does not move in that turn")
for i, h in ipairs(g:neighbours "1205") do crowd[h] = { "c_" .. 3 * i, "c_" .. 3 * i + 1, "c_" .. 3 * i + 2 } end
crowd.routed = "c_41"
t.isnt(returns(crowd), "returns", "gettysburg 10.4b: where there is no room next to the Train the phase is over")
t.isnt(returns { ["1205"] = "c_train", eliminated = "c_17" }, "returns", "gettysburg 7.7a: one Eliminated brigade alone is not rebuilt")
t.is(returns { ["1205"] = "c_train", eliminated = { "c_17", "c_18" } }, "returns", "gettysburg 7.7a: of two one may be")

-- 22.2b: who routs as it disengages has not left the map.
g = F.at({ "moves", "confederate", place = { ["1205"] = "c_17", ["1206"] = "u_1" }, face = { c_17 = "shaken" } }, { switches = { disengagement = "yes" } })
g:dice { 5 }
F.play(g, "move c_17 to 1203 as disengage")
t.is(g:where "c_17" .. g:of("c_17", "left_on"), "routed0", "gettysburg 22.2b: it routs, and may return at once (22.2-E1)")
t.done()
