-- 11.2, 11.6: the odds of all attacks that are declared, in the order in which they are resolved.
local t, battle = require "tap", require "gettysburg.lib.battle"
local three = { ["1517"] = "c_1", ["1417"] = "c_41", ["1617"] = "c_46", ["1516"] = "u_1" }
local function declared(place)
  local g = battle.at(place)
  for _, id in ipairs { "c_1", "c_41", "c_46" } do
    if place["1517"] == id or place["1417"] == id or place["1617"] == id then g:play("attack 1516 with " .. id) end
  end
  g:play "done"
  return g
end

local function number(p) local over, under = p:match "^(%d+)/(%d+)$" return over / under end
local function sum(odds, which)
  local all = 0
  for _, o in ipairs(odds) do if not which or which[o.outcome.defender] then all = all + number(o.p) end end
  return all
end
local function close(a, b) return math.abs(a - b) < 1e-12 end
local gone = { retreats = true, routed = true, eliminated = true }

local g = declared(three)
local before = g:hash()
local row = g:odds_row "resolve"
t.is(#row, 3, "gettysburg 11.2a: three attacks have odds")
t.is(row[1].command, "resolve c_1", "gettysburg 11.2a: in the order in which they are listed")
t.is(row[1].made, "1/1", "gettysburg 11.2a: the first is made in any case")
t.ok(close(number(row[2].made), 1 - sum(row[1].odds, gone)), "gettysburg 11.2c: the second if somebody is left to attack")
t.ok(close(number(row[3].made), number(row[2].made) - sum(row[2].odds, gone)), "gettysburg 11.2c: the third likewise")
for i, s in ipairs(row) do t.ok(close(sum(s.odds), number(s.made)), "gettysburg 11.2a: the chances of attack " .. i .. " add up") end
t.is(g:hash(), before, "odds: a row leaves the position as it is")
t.is(row[1].odds.assumed[1], "try to coordinate the attacks on Meredith (Iron)?: yes", "gettysburg 11.6a: choices are named")

-- 11.6b The later attacks of a coordinated row have more, so a single attack at the same strength has less.
local alone = g:odds_of "resolve c_1"
local first = {}
for _, o in ipairs(row[1].odds) do first[o.outcome.result .. o.outcome.attacker .. o.outcome.defender] = o.p end
local same = #alone == #row[1].odds
for _, o in ipairs(alone) do same = same and first[o.outcome.result .. o.outcome.attacker .. o.outcome.defender] == o.p end
t.ok(same, "gettysburg 11.2a: the first of the row has the odds that it has alone")

local other = g:odds_row { "resolve c_46", "resolve c_41", "resolve c_1" }
t.is(other[1].command, "resolve c_46", "gettysburg 11.2b: the player can ask for another order")
t.is(other[3].command, "resolve c_1", "gettysburg 11.2b: and each has its odds at its turn")
t.ok(not pcall(g.odds_row, g, { "resolve c_2" }), "gettysburg 11.1c: what was not declared has none")
local both = g:odds_row { "resolve c_1", "resolve c_1" }
t.is(#both, 1, "gettysburg 11.1c: what cannot be played again is left out")
t.is(both[1].made, "1/1", "gettysburg 11.1c: and not counted twice")

-- The same by hand: every result of the first attack, and the odds of the second after it.
local two = declared { ["1517"] = "c_1", ["1417"] = "c_41", ["1516"] = "u_1" }
local pair = two:odds_row "resolve"
t.is(#pair, 2, "gettysburg 11.2a: two attacks")
t.ok(close(number(pair[2].made) + sum(pair[1].odds, gone), 1), "gettysburg 11.2c: the second is made or the defender is gone")

t.done()
