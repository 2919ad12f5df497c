-- 10.3.1i, 10.4d, 10.4i: where nothing in the hex takes losses, the defender's losses are none, in ruling and odds.
local t, B = require "tap", require "fureur.lib.board"
local bench = require "bench"

local function chance(odds, what) return odds.totals[what] end

-- A corps of 6 in 1507 against Grodno (1408), a minor fortress, empty or held: 3/2 or 1/1.
local function grodno(garrison, dice)
  local g = B.at { "announcement", "austro_german", place = { ["1507"] = "ge_1res", ["1408"] = garrison } }
  local odds = g:odds_of "attack 1408 with ge_1res"
  local r = dice and B.fight(g, { "1408", with = "ge_1res", dice = dice, wants = { "refuse", "accept" } })
  return odds, r, g
end
local odds, r = grodno({}, { 5 })
t.is(r.result.total, 5, "fureur 10.4i: 6 against an empty minor fortress, 5 +1 -1 is 5: 1-1")
t.is(r.result.attacker_losses, 1, "fureur 10.4i: the attacker has his loss")
t.is(r.result.defender_losses, 0, "fureur 10.4i: an empty fortress has none")
t.ok(r:says "no unit takes the loss of the defender", "fureur 10.4i: which is said")
t.is(chance(odds, "the defender loses a step or more"), "0/1", "fureur 10.4i: nor has it in the odds")
t.is(chance(odds, "the attacker loses more than the defender"), "1/2", "fureur 10.4i: where on 1-0 and 1-1 the attacker loses more")

odds, r = grodno("ru_2c", { 6, 6 })
t.is(r.result.total, 5, "fureur 10.4d: with a corps in it 1/1 and -1")
t.is(r.result.defender_losses, 1, "fureur 10.4d: the corps has the loss")
t.is(chance(odds, "the defender loses a step or more"), "1/6", "fureur 10.4d: and in the odds")
t.ok(not r:says "no unit takes the loss of the defender", "fureur 10.4d: nothing more is said")

-- An HQ takes none either (10.3.1h); nor do, at a table, units of strength 0.
odds = grodno "ru_hq1"
t.is(chance(odds, "the defender loses a step or more"), "0/1", "fureur 10.3.1h: an HQ in it takes none")
local g = bench "fureur"
g:dice { 5 }
r = g:rule("combat", { attack = 6, defence = 0, fortress = "minor" })
t.is(r.result.defender_losses, 0, "fureur 10.4i: the same at a table")

-- 10.3.1i: alone in the open, a corps that has just retreated takes none.
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_3c", ["1607"] = "ge_17c" }, counter = { ge_17c = { retreated = true } } }
t.is(chance(g:odds_of "attack 1607 with ru_3c", "the defender loses a step or more"), "0/1", "fureur 10.3.1i: a corps that has just retreated takes none")
r = B.fight(g, { "1607", with = "ru_3c", dice = { 4 } })
t.is(r.result.total .. g:face_of "ge_17c", "7full", "fureur 10.3.1i: 6 against nothing is 3/1, 4 +3 is 7, and it is not reduced")
t.ok(r:says "no unit takes the loss of the defender" and r:cites "10.3.1i", "fureur 10.3.1i: which is said")
t.done()
