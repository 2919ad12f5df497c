-- 10.4 in odds: a remnant ends all retreats, as it does in the attack itself. br_1, reduced, and br_4 defend against 4-1.
local t, B = require "tap", require "clash.lib.board"

local function odds(hand, face)
  local g = B.at { "ypres", "combat", "german", place = { ["3714"] = { "ge_13", "ge_14" }, ["3815"] = { "ge_30", "ge_39" }, ["3715"] = { "br_1", "br_4" }, hand = hand },
                   face = face or { br_1 = "reduced" } }
  local hash = g:hash()
  local o = g:odds_of "attack 3715 with ge_13 ge_14 ge_30 ge_39"
  t.is(g:hash(), hash, "ypres 10.4: odds change nothing")
  return o
end
local function chance(o, is)
  local sum = 0
  for _, e in ipairs(o) do if is(e.outcome) then sum = sum + load("return " .. tostring(e.p))() end end
  return math.floor(sum * 36 + 0.5)
end
-- br_1 is lost on a die that br_4, which has a rating too, may survive; both lose a step in most of these
local function both(r) return r.defender_steps == 2 end
local function back(r) return r.defender_steps == 2 and r.longest_retreat > 0 end

local o = odds { "br_rem1", "br_rem2" }
local n = chance(o, both)
t.ok(n > 0, "ypres S7: both may lose a step: " .. n .. " of 36")
t.is(chance(o, back), 0, "ypres 10.4b: where a remnant takes the place of a lost unit nobody retreats")
t.is(o.assumed and table.concat(o.assumed, "; "), "place a British remnant in 3715?: yes", "ypres 10.4a: odds say that it is taken to be placed")
t.is(#o.others, 1, "ypres 10.4a: and what they are if it is not")
t.is(chance(o.others[1], back), n, "ypres 10.4b: then the other retreats")
t.is(chance(odds {}, back), n, "ypres 10.4a: nor is there anything to assume without a remnant at hand")
t.is(#odds({}).others, 0, "ypres 10.4a: and no other case")
t.is(chance(odds({ "br_rem1" }, {}), back), n, "ypres 10.4a: nor where nobody is eliminated")
t.done()
