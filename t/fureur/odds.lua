-- Odds of an attack worked out by hand, with what is told first; 2.1a, 2.2a counters at a table.
local t, B = require "tap", require "fureur.lib.board"
local bench = require "bench"

-- 10.2a, 10.3a: 6 against 4 is +1, so the die gives 2 to 7: 1-0 AR, 0-0 AR twice, 1-1, 0-0 DR, 1-1 DR.
local function totals(odds)
  local list = {}
  for text, p in pairs(odds.totals) do list[#list + 1] = text .. " " .. p end
  table.sort(list)
  return table.concat(list, "; ")
end
local expected = "the attacker loses a step or more 1/2; the attacker loses more than the defender 1/6; the attacker retreats 1/2; "
                 .. "the defender loses a step or more 1/3; the defender retreats 1/3; "
                 .. "the hex is left empty, if no retreat is refused 1/3; the hex is left empty, whatever is refused 1/6"
local g = bench "fureur"
t.is(totals(g:odds("combat", { attack = 6, defence = 4 })), expected, "fureur 10.3.1a: what is told first of an attack at 3/2")
t.is(totals(g:odds("combat", { attack = 12, defence = 4 })), "the attacker loses a step or more 2/3; the attacker loses more than the defender 0/1; "
     .. "the attacker retreats 1/6; the defender loses a step or more 2/3; the defender retreats 2/3; "
     .. "the hex is left empty, if no retreat is refused 2/3; the hex is left empty, whatever is refused 1/2", "fureur 10.3.1a: and at 3/1")
local function line(odds)
  local list = {}
  for _, o in ipairs(odds) do list[#list + 1] = ("%s%s%s %s"):format(o.outcome.attacker_losses, o.outcome.defender_losses, o.outcome.retreat, o.p) end
  table.sort(list)
  return table.concat(list, " ")
end
local by_hand = line(g:odds("combat", { attack = 6, defence = 4 }))

-- On the board an attack has its odds before it is announced, and the same when it is resolved.
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_3c", ["1607"] = "ge_3div" } }
t.is(line(g:odds_of "attack 1607 with ru_3c"), by_hand, "fureur 10.1x: the odds of an attack that is not announced yet")
g:play "attack 1607 with ru_3c"
g:play "done"
t.is(line(g:odds_of "resolve 1607"), by_hand, "fureur 10.1x: are those of its resolution")

-- 2.1a, 2.2a: counters fill in the figures.
g = bench "fureur"
t.is(line(g:odds("combat", { attacker = "ru_3c", defender = "ge_3div" })), by_hand, "fureur 2.1a: the strengths of counters")
local function value(r, rule) for _, m in ipairs(r.modifiers) do if m.rule == rule then return m.value end end end
g:dice { 6, 4 }
local r = g:rule("combat", { attacker = "ru_3c", defender = "ge_3div", commander = "ru_hq8" })
t.is(value(r, "10.2e"), 2, "fureur 2.2a: the support value of an HQ")
t.is(#r.rolls, 2, "fureur 2.2a: and its cavalry: a die more")
t.is(B.rolls(r, "10.2"), 1, "fureur 10.2h: the cavalry die")

-- 10.2e, 10.2f, 10.2.4: which modifiers an input has is told for each (what the table uses).
for input, expect in pairs { support = 3, hq = 1 } do
  g = bench "fureur"
  g:dice { 4 }
  r = g:rule("combat", { attack = 4, defence = 4, [input] = expect })
  t.is(B.sum(r), expect, "fureur 10.2e, 10.2f: " .. input .. " counts as it is")
end

-- 7b, 7c: the higher die; equal dice leave the initiative where it was.
for _, case in ipairs { { 5, 2, "russian" }, { 2, 5, "austro_german" }, { 3, 3, "holder" } } do
  for _, holder in ipairs { "russian", "austro_german" } do
    g = bench "fureur"
    g:dice { case[1], case[2] }
    t.is(g:rule("initiative", { holder = holder }).result.initiative, case[3] == "holder" and holder or case[3], ("fureur 7b, 7c: %d against %d, held by the %s"):format(case[1], case[2], holder))
  end
end
-- 10.1x: an attack that is announced has the odds that it had before.
do
  local g2 = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c" } }
  local before = g2:odds_of "attack 1607 with ru_2c ru_20c"
  g2:play "attack 1607 with ru_2c ru_20c"
  local after = g2:odds_of "resolve 1607"
  local same = #before == #after
  for i, o in ipairs(before) do same = same and after[i].p == o.p and after[i].outcome.retreat == o.outcome.retreat end
  t.ok(same, "fureur 10.1x: `odds resolve` gives them before the resolution")
  t.ok(select(2, g2:refused "attack 1607 with ru_2c"):find("odds resolve", 1, true), "fureur 10.1b-x: and a refused attack says so")
  t.ok(g2:refused "resolve 1607", "fureur 10.1x: but it is not resolved yet")
end

-- 10.3.1c, 10.3.1e, 10.3.1j, 10.4d, 10.4e: the hex is left empty: by a retreat that nobody refuses, and for certain where
-- nobody can. 6 against 4: a 4 is 1-1 and stays, a 5 is DR, a 6 is 1-1 and DR.
local function emptied(list)
  local all = list.totals
  return (all["the hex is left empty, if no retreat is refused"] or "?") .. " " .. (all["the hex is left empty, whatever is refused"] or "?")
end
local function by_numbers(more)
  local inputs = { attack = 6, defence = 4 }
  for k, v in pairs(more) do inputs[k] = v end
  return emptied(bench "fureur":odds("combat", inputs))
end
t.is(by_numbers {}, "1/3 1/6", "fureur 10.3.1e: a whole corps refuses after no loss, and cannot after one")
t.is(by_numbers { steps = 3 }, "1/3 0/1", "fureur 10.3.1e: one that leaves a Cadre can then too")
t.is(by_numbers { steps = 1 }, "1/2 1/2", "fureur 10.3.1e, 10.3.1n: a reduced one never can, and a loss alone empties the hex")
t.is(by_numbers { fortress = "minor", attack = 9 }, "1/3 0/1", "fureur 10.4e: in a fortress a refusal is free")
t.is(by_numbers { fortress = "minor", attack = 9, steps = 1 }, "1/3 0/1", "fureur 10.4d: and it stands when its garrison is lost")
t.is(by_numbers { fortress = "minor", captured = true, attack = 9, steps = 1 }, "1/2 1/3", "fureur 10.4g: one that was captured does not")
local function by_counters(defender) return emptied(bench "fureur":odds("combat", { attack = 6, defence = 4, defender = defender })) end
t.is(by_counters "ge_3div", "1/3 1/6", "fureur 2.1c: a counter has a full and a reduced side")
t.is(by_counters "ge_17c", "1/3 0/1", "fureur 2.1d: and one with an asterisk its Cadre")
t.is(by_counters "ge_17c/reduced", "1/3 1/6", "fureur 2.1d: which is all that is left to one that is reduced")
t.is(by_counters "ge_cadre1", "1/2 1/2", "fureur 2.1e: a Cadre has one step")
-- On the board: two units refuse for each other, one that has just retreated holds the hex with them, Cadres may be out.
local function on_board(units, p)
  p = p or {}
  p[1], p[2], p.place = "announcement", "russian", { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = units }
  return emptied(B.at(p):odds_of "attack 1607 with ru_3c ru_4c")
end
t.is(on_board { "ge_1res" }, "1/2 1/3", "fureur 10.3.1j: 12 against 6: a 4 is DR, a 5 or 6 is 1-1 and DR")
t.is(on_board({ "ge_1res", "ge_3div" }, { face = { ge_1res = "reduced" } }), "1/3 0/1", "fureur 10.3.1e: a whole and a reduced unit can still refuse after a loss")
t.is(on_board({ "ge_17c" }, { face = { ge_17c = "reduced" } }), "1/2 1/3", "fureur 2.1d: a reduced corps that has its Cadre")
local gone = { face = { ge_1res = "reduced" }, counter = { ge_17c = { retreated = true } }, mark = { ge_17c = "disorganised" } }
t.is(on_board({ "ge_1res", "ge_17c" }, gone), "5/6 2/3", "fureur 10.3.1i: the loss of the only defender does not empty the hex of one that has just retreated there")
t.is(on_board({ "ge_17c" }, gone), "5/6 5/6", "fureur 10.3.1i: which cannot refuse by itself")
t.is(on_board({ "ge_cadre1", "ge_cadre2" }, { counter = { ge_cadre1 = { army = "g8" }, ge_cadre2 = { army = "g8" } } }), "2/3 1/2", "fureur 10.3.1e: of two Cadres one may be given, after no loss")
t.is(by_numbers { steps = 0, defence = 3 } ~= nil, true, "fureur 10.3.1i: defenders who have all just retreated take no loss")
do
  -- 1/1, three hexes of support and the disorganised: 5 to 10. Two reduced corps with one Cadre between them take three losses.
  local one = B.at { "announcement", "russian", face = { ge_17c = "reduced", ge_20c = "reduced" }, mark = { ge_17c = "disorganised", ge_20c = "disorganised" },
    place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = { "ge_17c", "ge_20c" }, ["1707"] = "ru_2c", ["1608"] = "ru_20c", ["1507"] = "ru_13c" } }
  for _, id in ipairs(one:units "cadre") do if id ~= "ge_cadre1" then one.u:place(id, nil) end end
  one:phase("announcement", "russian")
  t.is(emptied(one:odds_of "attack 1607 with ru_3c ru_4c"), "5/6 1/3", "fureur 2.1j: two corps with asterisks and one Cadre left")
end
do
  local none = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c" }, face = { ge_17c = "reduced" } }
  for _, id in ipairs(none:units "cadre") do none.u:place(id, nil) end
  none:phase("announcement", "russian")
  t.is(emptied(none:odds_of "attack 1607 with ru_3c ru_4c"), "2/3 2/3", "fureur 2.1j: without a Cadre left the corps has one step")
end
t.done()
