-- 10.2: HQ, support, disorganisation, cavalry, and their sum.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local function combat(b)
  b.attack, b.defence, b.die = b.attack or 8, b.defence or 8, b.die or 4
  return g:rule("combat", b)
end
local function modifier(b) return combat(b).result.total - b.die end

for hq = -1, 2 do
  t.is(modifier { hq = hq }, hq, ("fureur 10.2e: an HQ of support value %+d adds %+d"):format(hq, hq))
end
for hexes = 0, 5 do
  t.is(modifier { support = hexes }, hexes, ("fureur 10.2f: %d supporting hex(es) add %+d"):format(hexes, hexes))
end

-- 10.2.4, 10.3.3a
t.is(modifier { target_disorganised = true }, 1, "fureur 10.2.4a: a disorganised unit attacked is +1")
t.is(modifier { attacker_disorganised = true }, -1, "fureur 10.2.4b: a disorganised unit attacking is -1")
t.is(modifier { target_disorganised = true, attacker_disorganised = true }, 0, "fureur 10.2q-x: both may apply at once")
t.ok(modifier { target_disorganised = true } > modifier {} and modifier { attacker_disorganised = true } < modifier {},
     "fureur 10.3.3a: disorganised units attack and defend worse")

-- 10.2h, 10.2p-x
t.is(modifier { cavalry = 2, cavalry_die = 1 }, 1, "fureur 10.2h: cavalry 2, a roll of 1 is +1")
t.is(modifier { cavalry = 2, cavalry_die = 2 }, 1, "fureur 10.2h: cavalry 2, a roll of 2 is +1")
t.is(modifier { cavalry = 2, cavalry_die = 3 }, 0, "fureur 10.2h: cavalry 2, a roll of 3 is nothing")
t.is(modifier { cavalry = 1, cavalry_die = 1 }, 1, "fureur 10.2h: cavalry 1, a roll of 1 is +1")
t.is(modifier { cavalry = 1, cavalry_die = 2 }, 0, "fureur 10.2h: cavalry 1, a roll of 2 is nothing")
t.is(modifier { cavalry = 3, cavalry_die = 3 }, 1, "fureur 10.2j: a value raised to 3 succeeds on a 3")
t.is(modifier { cavalry = 3, cavalry_die = 4 }, 0, "fureur 10.2j: a value raised to 3 fails on a 4")
t.is(#combat({ cavalry = 0 }).rolls, 1, "fureur 10.2m-x: without an HQ no cavalry die is rolled")
local r = combat { cavalry = 2, cavalry_die = 5, die = 3 }
t.is(r.rolls[1].value, 5, "fureur 10.2p-x: the cavalry die is rolled first")
t.is(r.rolls[2].value, 3, "fureur 10.2p-x: the combat die comes after it")
t.is(modifier { cavalry = 3, cavalry_die = 1 }, 1, "fureur 10.2p-x: the bonus is +1 whatever the margin")

-- 10.2q-x
t.is(modifier { attack = 24, support = 5, hq = 2, target_disorganised = true, cavalry = 2, cavalry_die = 1 }, 12,
     "fureur 10.2q-x: the sum of the modifiers has no cap above")
t.is(modifier { attack = 4, hq = -1, attacker_disorganised = true, terrain = "mountain", fortress = "major", river = true }, -9,
     "fureur 10.2q-x: the sum of the modifiers has no cap below")
local sum = 0
r = combat { attack = 12, support = 1, hq = 1, cavalry = 2, cavalry_die = 2, attacker_disorganised = true, die = 2 }
for _, m in ipairs(r.modifiers) do sum = sum + m.value end
t.is(sum, r.result.total - 2, "fureur 10.2q-x: the modifiers listed in the ruling sum to the total")
t.is(sum, 3, "fureur 10.2q-x: odds +1, support +1, HQ +1, cavalry +1, disorganised -1 is +3")
local cited = true
for _, m in ipairs(r.modifiers) do cited = cited and tostring(m.rule):sub(1, 2) == "10" end
t.ok(cited, "fureur 10.2q-x: every modifier names its rule")
t.done()
