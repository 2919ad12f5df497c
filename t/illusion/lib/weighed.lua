-- weighed.lua - the odds of a battle on the board against those by numbers, all Fortunes of War weighed (9.1.4).
local t, bench = require "tap", require "bench"
local battle = require "illusion.lib.battle"
local weighed = {}

local function gcd(a, b) return b == 0 and a or gcd(b, a % b) end
local function key(o) return ("%s %s %s %s"):format(o.attacker_hits, o.defender_hits, o.must_retreat, o.left_empty) end
-- A list of { weight in 36ths, outcomes } as one distribution.
function weighed.told(parts)
  local sums, all = {}, {}
  for _, part in ipairs(parts) do
    for _, o in ipairs(part[2]) do
      local k, over, under = key(o.outcome), o.p:match "(%d+)/(%d+)"
      local a = sums[k] or { 0, 1 }
      over, under = a[1] * under * 36 + over * part[1] * a[2], a[2] * under * 36
      local by = gcd(over, under)
      sums[k] = { math.tointeger(over // by), math.tointeger(under // by) }
    end
  end
  for k, p in pairs(sums) do if p[1] > 0 then all[#all + 1] = ("%s %d/%d"):format(k, p[1], p[2]) end end
  table.sort(all)
  return table.concat(all, "; ")
end

local g = bench "illusion"
local function odds(inputs, fortunes)
  local all = { fortunes = fortunes }
  for k, v in pairs(inputs) do all[k] = v end
  return g:odds("battle", all)
end
local stays = { { p = "1/1", outcome = { attacker_hits = 0, defender_hits = 0, must_retreat = "none", left_empty = false } } }
local other = { attacker = "defender", defender = "attacker", none = "none" }
-- 9.2.4: told of those who were attacker and defender before; they leave the hex if they must, none of them being eliminated.
local function turned(inputs)
  local list = odds(inputs, "counterattack")
  for _, o in ipairs(list) do
    local a = o.outcome
    local must = other[a.must_retreat]
    o.outcome = { attacker_hits = a.defender_hits, defender_hits = a.attacker_hits, must_retreat = must, left_empty = must == "defender" }
  end
  return list
end

-- Of 36 rolls 2 is a rout, 3 no battle, 4 a skirmish, 10 a counterattack, 12 a surprise; 5 to 9 and 11 change nothing, unless
-- `limit` says what 11 does. In a battle of Plan 17 nothing changes but by 2 and 12. `by` has the inputs where they differ.
function weighed.mixture(inputs, by)
  if by.plan17 then return weighed.told { { 1, odds(inputs, "rout") }, { 34, odds(inputs, "no_effect") }, { 1, odds(inputs, "attacker_surprise") } } end
  return weighed.told { { 1, odds(inputs, "rout") }, { 2, stays }, { 3, odds(by.skirmish or inputs, "skirmish") }, { 24, odds(inputs, "no_effect") },
                        { 2, odds(by.limit or inputs, "no_effect") }, { 3, by.counter and turned(by.counter) or stays }, { 1, odds(inputs, "attacker_surprise") } }
end

-- A battle on the board in which the defender has no CAP: two tests, of its odds and of the number of other choices.
function weighed.same(p, inputs, by, name)
  p.set = p.set or {}
  p.set.cap = { allied = 0, german = 0 }
  local list = battle.at(p):odds_of("resolve " .. p.hex)
  t.is(weighed.told { { 36, list } }, weighed.mixture(inputs, by), "illusion 9.1.4, 9.3: odds: " .. name)
  if by.choices then t.is(#(list.others or {}), by.choices, "illusion 9.1.4: no case but for what a player chooses: " .. name) end
end

return weighed
