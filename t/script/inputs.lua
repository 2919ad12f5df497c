-- What players say at the table, in short: positions, names cut short, counters, dice as they are read.
local t, bench = require "tap", require "bench"

local g = bench "gettysburg"

-- "5 v 4 slope 9": each word as it is typed, a name before = if it has one.
local function say(procedure, line)
  local list = {}
  for word in line:gmatch("%S+") do
    local name, value = word:match("^(.-)=(.*)$")
    list[#list + 1] = { name or "", value or word }
  end
  g.dice_queue = { 1, 1, 1 }                     -- for checks that the line says nothing of
  return g:go_on(g.u:rule(procedure, list))
end

local function total(r) return r.rolls[1].value end

local r = say("combat", "5 v 4 slope 9")
t.is(r.status, "done", "inputs: numbers fill what is needed, in order; a flag stands alone; what is left is dice")
t.ok(r:cites "11.5b" and r:says "5 against 4", "inputs: and they are what was meant")
t.is(total(r), 9, "inputs: one figure is the sum")
t.is(total(say("combat", "5 4 4 5")), 9, "inputs: as many figures as dice are what each shows")
t.is(total(say("combat", "5 4 4+5")), 9, "inputs: so are figures with a plus")
t.is(total(say("combat", "5 4 dice=4,5")), 9, "inputs: and those given as dice")
t.is(total(say("combat", "5 4 die=9")), 9, "inputs: by the old name too")
t.ok(say("combat", "att=5 def=4 cre dice=9"):cites "11.5b", "inputs: names are cut short; those that are needed come first")

local function refused(line, text, rule)
  local no = say("combat", line)
  t.is(no.status, "refused", "inputs: refused: " .. line)
  t.ok(no.text:find(text, 1, true), "inputs: because of " .. text)
  if rule then t.is(no.rule, rule, "inputs: with its rule") end
end
-- A value that follows the name of its input needs no sign between them.
t.ok(say("combat", "5 v 4 support 1 9"):cites "13.4b", "inputs: a number may follow the name of its input")
t.ok(not say("combat", "5 v 4 slope 9").result.slope and say("combat", "5 v 4 slope 9"):cites "11.5b", "inputs: a flag stands alone, and what follows is a die")
do
  local f = g
  g = bench "fureur"
  r = say("combat", "12 v 8 hq 1 support 1 terrain mountain 3")
  t.ok(r:says "support value of the HQ" and r:says "terrain: mountain" and total(r) == 3, "inputs: a word too, though counters bear the name")
  t.ok(say("combat", "12 v 8 sup 2 3"):says "support of other hexes", "inputs: the name may be cut short where it is nothing else's")
  g = f
end
refused("5 v 4 sloop", "slope")
refused("5 v 4 9 9 9", "too many")
refused("5 v 4 4+5+6", "2d6")
refused("5 v 4 13", "2 to 12")
refused("5 v 4 attack=6", "twice")
refused("5 v 4 night support=2", "night", "20.4")
refused("5 v 4 charge town", "clear", "15.5a")
refused("5", "defence")
refused("5 v support=x", "cannot be")
refused("v", "attack")
refused("Doles v Krzyzanowski Doles", "second")
refused("Doles/torn v 4", "torn")

r = say("combat", "Doles v Krzyzanowski 9")
t.ok(r:says "Doles (our figures): attack 5", "inputs: a counter stands for what is printed on it")
t.ok(r:says "5 against 4", "inputs: on its face that is up")
t.ok(say("combat", "Doles v Krzyzanowski shaken 7"):says "5 against 2", "inputs: or on the one that is named")
t.ok(say("combat", "Doles v Krzyzanowski/shaken 7"):says "5 against 2", "inputs: in either way")
t.ok(say("combat", "attacker=Doles defence=3 7"):says "5 against 3", "inputs: by the name of its part")
t.ok(say("combat", "Doles v Krzyzanowski attack=7 7"):says "7 against 4", "inputs: what is said comes before what is printed")
t.is(say("morale", "Doles 4").result.passed, true, "inputs: a Morale Check of a counter")
t.is(say("morale", "Doles 5").result.passed, false, "inputs: which it may fail")

local f = bench "fureur"
local function fureur(line)
  g = f
  return say("combat", line)
end
t.ok(fureur("ru_2c ru_20c v ge_17c 3"):says "against", "inputs: several counters are added up")
t.is(fureur("ru_2c ru_20c v ge_17c mountain 3").status, "done", "inputs: a word that only one input takes stands alone")

-- What stands for one side may look at the other: on a board a leader, a flank and a facing are seen (musket).
local m = bench "edgehill"
m:place { ["2310"] = { "r_rupert_1" }, ["2309"] = { "p_ramsay_2" } }
m:facing { r_rupert_1 = "nw/ne", p_ramsay_2 = "ne/e" }
g = m
t.ok(say("close_combat", "Rupert1 v Ramsay2 5"):says "flank_hexes 1", "inputs: a counter's figures may hang on the other's")
t.ok(not say("close_combat", "Rupert1 v Ramsay1 5"):says "flank_hexes", "inputs: if that one is there")
t.ok(say("artillery", "PDrakes v Rupert1 2 7"):says "7 +0", "inputs: a figure that the counters do not give is still to be given")
