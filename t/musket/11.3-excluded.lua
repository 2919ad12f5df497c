-- 11.3: what the rules exclude is refused at the table.
local t, bench = require "tap", require "bench"
local g

g = bench "musket"
local function combat(inputs, rule, name)
  local all = { attacker_type = "cuirassiers", defender_type = "heavy", attack = 4, defence = 8, attacker_morale = 7,
                defender_morale = 6 }
  for k, v in pairs(inputs) do all[k] = v end
  g.dice_queue = { 5 }
  t.is(g:rule("close_combat", all).rule, rule, "musket " .. name)
end
combat({ defender_type = "hedgehog", flank_hexes = 1 }, "11.3.7", "11.3.7: a hedgehog has no flank")
combat({ defender_type = "hedgehog", defender_formation = "shaken" }, "6.3.2", "6.3.2: nor is it shaken")
combat({ defender_morale = 1, flank_hexes = 1 }, "11.3.7", "11.3.7: a Morale Broken unit has no flank")
combat({ defender_morale = 1, defender_formation = "broken" }, "6.3.1a", "6.3.1a: nor a formation")
combat({ attacker_morale = 1 }, "12.4.3c", "12.4.3c: nor does it attack")
combat({ defender_type = "light", defence = 1 }, "11.6b",
  "11.6b: one point of light infantry is eliminated without a die")
combat({ defender_type = "light", defence = 1, defender_guns = true }, nil, "11.6b: but not with guns")
combat({ defender_type = "light", defence = 1, attacker_type = "light", attack = 1 }, nil,
  "11.6b: nor by one such point")
combat({ attacker_type = "heavy", attacker_pistols = 1 }, "11.3.9", "11.3.9: foot has no pistols")
combat({ defender_pistols = true }, "11.3.9", "11.3.9: nor if it defends")
combat({ attacker_type = "pikeless", attacker_pistols = 1 }, nil, "14.3a: dismounted cavalry has")
combat({ attacker_type = "heavy", momentum = "cavalry" }, "11.3.6", "11.3.6: foot has no Momentum of cavalry")
combat({ momentum = "heavy" }, "11.3.6", "11.3.6: nor horse that of foot")
combat({ attacker_type = "heavy", mixed = true, momentum = "cavalry" }, nil, "11.3.6.2: unless both attack")
combat({ attacker_salvo = true }, "10.4", "10.4: horse fires no salvo")
combat({ attacker_type = "heavy", defender_type = "cuirassiers", defender_salvo = true }, "10.4", "10.4: nor does horse that defends")
combat({ attacker_type = "heavy", attacker_salvo = true, defender_salvo = true }, nil, "10.4: heavy infantry does, on either side")
combat({ defender_type = "cuirassiers", defender_morale = 1, defender_pistols = true }, nil, "12.4.3c: a Morale Broken unit defends itself as others do, with its pistols too")

-- Fire.
local function fire(name, inputs, rule, what)
  g.dice_queue = { 5 }
  t.is(g:rule(name, inputs).rule, rule, "musket " .. what)
end
fire("musketry", { mode = "salvo", after_salvo = true }, "10.4a", "10.4a: no second salvo in a turn")
fire("musketry", { mode = "salvo" }, nil, "10.4a: the first is fired")
fire("musketry", { mode = "salvo", side = "own_flank" }, "10.4a", "10.4a: none through its own flank")
fire("musketry", { mode = "advance", at_rushing = true }, "9.4.1", "9.4.1: no advance in reaction to cavalry")
fire("musketry", { mode = "retire", at_retiring = true }, "9.4.1", "9.4.1: nobody retires in reaction to retiring fire")
fire("musketry", { at_rushing = true, at_retiring = true }, "9.4.2", "9.4.2: cavalry that comes on does not retire")
fire("musketry", { at_rushing = true, target = "hedgehog" }, "6.3.2", "6.3.2: cavalry is no hedgehog")
fire("musketry", { at_retiring = true, target = "hedgehog" }, "6.3.2a", "6.3.2a: a hedgehog does not retire firing")
fire("musketry", { at_rushing = true, target = "shaken" }, nil, "9.4.2: all else is ruled on")
fire("light_fire", { weapon = "pistols", mode = "retire" }, "10.3", "10.3: cavalry does not retire firing")
fire("light_fire", { mode = "advance", at_retiring = true }, "9.4.1", "9.4.1: nor does light infantry advance in reaction")
fire("light_fire", { at_retiring = true, target = "hedgehog" }, "6.3.2a", "6.3.2a: nor at a hedgehog")
fire("light_fire", { mode = "retire" }, nil, "10.3.4: light infantry retires firing")


-- 2.1.2 Counters that are named fill in what is printed on them.
g = require "musket.lib.field".at { units = {} }
for _, c in ipairs { { "drc1", "cuirassiers, attack 3, attacker_morale 8" }, { "drc5", "arquebusiers, attack 4, attacker_morale 6" },
                     { "drh5", "heavy, attack 6, attacker_morale 6" }, { "drh7", "pikeless, attack 6, attacker_morale 6" },
                     { "drh8", "pikeless, attack 4, attacker_morale 6" }, { "drl4", "light, attack 2, attacker_morale 6" } } do
  g.dice_queue = { 5 }
  local r = g:rule("close_combat", { attacker = c[1], defender = "dpl5" })
  t.ok(r:says(("r%s (our figures): attacker_type %s, attacker_formation good"):format(c[1]:sub(3), c[2])), "musket 2.1.2: " .. c[1] .. " attacks at the table as it is printed")
  t.ok(r:says "pl5 (our figures): defender_type light, defence 3, defender_morale 6, defender_formation good", "musket 2.1.2: and the defender defends")
end
t.done()
