-- 10.2, 4, 10.5: what a ruling at the table takes, and what it refuses to take.
local t, B = require "tap", require "fureur.lib.board"
local g = B.at {}

local function fight(inputs)
  inputs.attack, inputs.defence, inputs.die = inputs.attack or 8, inputs.defence or 8, 4
  return g:rule("combat", inputs)
end
local function refuses(inputs, name) t.is(fight(inputs).status, "refused", name) end
local function total(inputs) local r = fight(inputs) return r.result and tonumber(r.result.total) or r.text end

refuses({ attack = 0 }, "fureur 10.2a: nobody attacks with nothing")
t.is(fight({ captured = true }).rule, "10.4g", "fureur 10.4g: only a fortress can have been captured")
t.is(fight({ captured = true, fortress = "minor" }).status, "done", "fureur 10.4g: a fortress can")
t.is(total{ attack = 1, defence = 1 }, 4, "fureur 10.2a: one point is enough")
t.is(total{ attack = 1, defence = 0 }, 4, "fureur 10.2a: against units that do not fight, one is 1/1")
refuses({ hq = -2 }, "fureur 2.2a: no HQ has a support value of -2")
refuses({ hq = 3 }, "fureur 2.2a: nor of 3")
t.is(total{ hq = -1 }, 3, "fureur 10.2e: a support value of -1 counts")
t.is(total{ hq = 2 }, 6, "fureur 10.2e: so does one of 2")
refuses({ support = -1 }, "fureur 10.2f: no hex hinders an attack by its support")
refuses({ support = 7 }, "fureur 10.2f: seven hexes are not next to the target")
t.is(total{ support = 2 }, 6, "fureur 10.2f: each hex adds one")
refuses({ cavalry = -1 }, "fureur 10.2h: no cavalry is less than none")
refuses({ cavalry = 4 }, "fureur 10.2j: nor better than 3")
t.is(total{ target_disorganised = true }, 5, "fureur 10.2.4a: a disorganised target: +1")
t.is(total{ attacker_disorganised = true }, 3, "fureur 10.2.4b: a disorganised attacker: -1")
t.is(total{ attacker_disorganised = true, target_disorganised = true }, 4, "fureur 10.2.4a: both: 0")
t.is(total{ terrain = "difficult" }, 3, "fureur 10.2d: difficult ground: -1")
t.is(total{ terrain = "mountain" }, 2, "fureur 10.2d: a mountain: -2")
t.is(total{ river = true }, 3, "fureur 10.2d: a river: -1")
t.is(total{ fortress = "minor" }, 3, "fureur 10.4b: a minor fortress: -1")
t.is(total{ fortress = "major" }, 2, "fureur 10.4b: a major one: -2")
t.is(total{ fortress = "major", captured = true }, 3, "fureur 10.4g: once captured, -1 whatever its size")
t.is(total{ terrain = "difficult", fortress = "minor", river = true }, 1, "fureur 10.2d: they add up")
t.is(fight{ defence = 2, fortress = "minor", attack = 8 }.result.ratio, "2/1", "fureur 10.4b: a minor fortress defends with 4 at least")
t.is(fight{ defence = 2, fortress = "major", attack = 8 }.result.ratio, "1/1", "fureur 10.4b: a major one with 8")
t.is(fight{ defence = 2, fortress = "major", captured = true, attack = 4 }.result.ratio, "2/1", "fureur 10.4g: once captured it adds nothing")

-- 10.2h, 10.2i: the cavalry die.
local function charge(inputs)
  inputs.attack, inputs.defence, inputs.die = 8, 8, 4
  local r = g:rule("combat", inputs)
  return r.result and tonumber(r.result.total)
end
t.is(charge{ cavalry = 2, cavalry_die = 2 }, 5, "fureur 10.2h: a die equal to the cavalry value succeeds: +1")
t.is(charge{ cavalry = 2, cavalry_die = 3 }, 4, "fureur 10.2h: a higher one does not")
t.is(charge{ cavalry = 2, terrain = "difficult" }, 3, "fureur 10.2i: no die where the ground is against it")
t.is(charge{ cavalry = 2, river = true }, 3, "fureur 10.2p-x: nor across a river")

-- 4
local function victory(russian, other) return g:rule("victory", { russian_holds = russian, austro_german_holds = other }) end
t.is(victory(-1, 0).status, "refused", "fureur 4a: nobody holds less than no fortress")
t.is(victory(0, -1).status, "refused", "fureur 4a: neither side")
t.is(victory(9, 0).status, "refused", "fureur 4a: there are eight Austro-German fortresses")
t.is(victory(0, 8).status, "refused", "fureur 4a: and seven Russian ones")
local levels = { [0] = "draw", "tactical", "tactical", "operational", "operational", "strategic", "strategic" }
for balance = 0, 6 do
  t.is(victory(balance, 0).result.result, levels[balance], ("fureur 4c: a balance of %d is %s"):format(balance, levels[balance]))
  t.is(victory(0, balance).result.result, levels[balance], ("fureur 4c: for either side: %d"):format(balance))
end
t.is(tostring(victory(2, 2).result.winner), "nil", "fureur 4c: nobody wins a draw")
t.is(victory(2, 1).result.winner, "russian", "fureur 4b: one more wins")
t.is(victory(1, 2).result.winner, "austro_german", "fureur 4b: for either side")
t.is(tostring(victory(4, 0).result.automatic), "false", "fureur 4d: four more do not win at once")
t.is(tostring(victory(5, 0).result.automatic), "true", "fureur 4d: five do")
t.is(tostring(victory(0, 5).result.automatic), "true", "fureur 4d: for either side")
t.is(tostring(victory(7, 2).result.automatic), "true", "fureur 4d: it is the balance that counts")
t.is(tostring(victory(2, 2).result.automatic), "false", "fureur 4d: a draw never does")

-- 10.5h
local function siege(strength, size, die) return g:rule("siege", { strength = strength, fortress = size, die = die }) end
t.is(siege(0, "minor", 6).status, "refused", "fureur 10.5h: nobody besieges with nothing")
t.is(tostring(siege(1, "minor", 6).result.total), "4", "fureur 10.5j: less than 1/2 counts as 1/2: -2")
t.is(tostring(siege(1, "major", 6).result.total), "4", "fureur 10.5j: against a major one too")
t.is(tostring(siege(4, "major", 6).result.total), "4", "fureur 10.5h: 4 against 8 is 1/2")
t.is(tostring(siege(6, "minor", 5).result.surrenders), "true", "fureur 10.5h: 6 against 4 is 3/2, a 5 becomes 6: it falls")
t.is(tostring(siege(6, "minor", 4).result.surrenders), "false", "fureur 10.5h: a 4 becomes 5: it holds")
t.done()
