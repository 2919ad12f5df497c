-- 10.2 standing, 10.4 remnants, 9.22 and 4.22 in combat, 11.1b and 12.2 stacking in combat.
local t, B = require "tap", require "clash.lib.board"

local function fight(p, opts)
  p[1], p[2], p[3] = "ypres", "combat", p[3] or "german"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g.fought = g:play(p.attack)
  return g
end
local function lost(p, opts)                   -- br_1 alone, reduced, fails
  p.place = p.place or { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", hand = { "br_rem1", "br_rem2" } }
  p.face = p.face or { br_1 = "reduced" }
  p.attack, p.dice = p.attack or "attack 2709 with ge_13 ge_14", p.dice or { 1, 1, 6 }
  local g = fight(p, opts)
  if g.ask and g.ask.rule == "S8" then g:reply { g.ask.options[1] } end
  return g
end

-- 10.4a: who may leave one
local g = lost {}
t.is(g.ask.rule .. " " .. g.ask.side, "10.4a allied", "ypres 10.4a: the Allied player is asked")
g:reply "yes"
t.is(g:where "br_rem1" .. " " .. g:where "br_1", "2709 eliminated", "ypres 10.4a: the remnant takes the unit's place")
t.is(g.ask, nil, "ypres 10.4b: the hex is held, so nobody advances")
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", ["2609"] = "ge_24", ["3908"] = "ge_40", ["3909"] = "br_2", hand = { "br_rem1", "br_rem2" } } }
g:reply "yes"
B.no(t, g, "attack 2709 with ge_24", "S5", "ypres 10.4a, S5: the remnant is not attacked again in this phase")
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1" } }
B.answer(g)
t.is(#g:stack "2709" > 0 and g:stack("2709")[1] or "none", "none", "ypres 10.4a: without a remnant at hand there is none")
t.is(g:where "br_1", "eliminated", "ypres 10.4a: and the unit is lost")
-- a remnant that is lost leaves none
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_rem1", hand = "br_rem2" }, face = {}, dice = { 1, 6 } }
t.is(g.ask and g.ask.rule, "S10", "ypres 10.4a: a remnant that is lost leaves none: the attackers may advance")
-- no second one in a hex
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_1", "br_rem1" }, hand = "br_rem2" }, dice = { 1, 1, 6, 1 } }
t.is(g:where "br_1" .. " " .. g:where "br_rem2", "eliminated hand", "ypres 10.4c: where a remnant is there comes no second one")
-- only in defence
g = fight { [3] = "allied", place = { ["2708"] = "ge_13", ["2709"] = "br_1", hand = { "br_rem1", "br_rem2" } }, face = { br_1 = "reduced" },
            attack = "attack 2708 with br_1", dice = { 6, 1 } }
t.is(g:where "br_1" .. " " .. g:where "br_rem1", "eliminated hand", "ypres 10.4a: not for a unit lost in attack")
-- not for the French, though a remnant would be at hand
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "fr_17", hand = { "br_rem1", "br_rem2" } }, face = { fr_17 = "reduced" }, dice = { 1, 6 } }
t.is(g.ask.rule, "S10", "ypres 10.4a: for the French there is none: the hex is empty")
-- 10.4b: one that dies in the retreat leaves one too
g = fight { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", ["2611"] = "ge_24", ["2811"] = "ge_40", hand = "br_rem1" },
            attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 5 } }
t.is(g.ask and g.ask.rule, "10.4a", "ypres 10.4a: nor does it matter how it is lost: here it cannot retreat")
g:reply "yes"
t.is(g:where "br_rem1", "2709", "ypres 10.4a: the remnant is there")
-- 10.4c: two lost, one remnant; and no stack with another nation's units
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_1", "br_2" }, hand = { "br_rem1", "br_rem2" } }, face = { br_1 = "reduced", br_2 = "reduced" },
           dice = { 1, 1, 6, 6 } }
t.is(g.ask.rule, "10.4a", "ypres 10.4c: for the first of two")
g:reply "no"
t.is(g.ask and g.ask.rule, "10.4a", "ypres 10.4c: who declines for the first is asked for the second")
g:reply "yes"
t.is(g:where "br_rem1", "2709", "ypres 10.4c: and may place it then")
g = lost { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_1", "fr_17" }, hand = { "br_rem1", "br_rem2" } }, dice = { 1, 1, 6, 1 } }
t.is(g:where "br_rem1", "hand", "ypres 12.2: a remnant does not join units of another nation")
-- 4.22: it enters its hex
g = lost { place = { ["3510"] = { "ge_13", "ge_14" }, ["3511"] = "br_1", hand = "br_rem1" }, hex = { ["3511"] = { control = "german" } }, attack = "attack 3511 with ge_13 ge_14",
           dice = { 1, 1, 6 } }
g:reply "yes"
t.is(g:at("3511", "control"), "allied", "ypres 4.22a: Y34: a remnant placed in a victory hex enters it")
g = lost({ place = { ["3510"] = { "ge_13", "ge_14" }, ["3511"] = "br_1", hand = "br_rem1" }, hex = { ["3511"] = { control = "german" } }, attack = "attack 3511 with ge_13 ge_14",
           dice = { 1, 1, 6 } }, { switches = { ways_in = "march" } })
g:reply "yes"
t.is(g:where "br_rem1" .. " " .. g:at("3511", "control"), "3511 german", "ypres 4.22a: Y34: with ways_in=march it does not")

-- Y34: a retreat into a victory hex, by both readings. 3510 is east of Messines, 3511.
local function driven(switches)
  g = fight({ place = { ["3509"] = { "ge_13", "ge_14" }, ["3510"] = "fr_17" }, hex = { ["3511"] = { control = "german" } }, attack = "attack 3510 with ge_13 ge_14", dice = { 1, 1, 4 } },
            { switches = switches })
  B.answer(g, { "3511" })
  return g:where "fr_17" .. " " .. g:at("3511", "control")
end
t.is(driven(), "3511 allied", "ypres 4.22a: Y34: who retreats into a victory hex takes it")
t.is(driven { ways_in = "march" }, "3511 german", "ypres 4.22a: Y34: with ways_in=march he does not")
-- an advance and a march count by both
local function advanced(switches)
  g = fight({ place = { ["3510"] = { "ge_13", "ge_14" }, ["3511"] = "fr_17" }, face = { fr_17 = "reduced" }, attack = "attack 3511 with ge_13 ge_14", dice = { 1, 1, 6 } }, { switches = switches })
  if g.ask and g.ask.rule == "S10" then g:reply { "ge_13" } end
  return g:where "ge_13" .. " " .. g:at("3511", "control")
end
t.is(advanced(), "3511 german", "ypres 4.22a: who advances into a victory hex takes it")
t.is(advanced { ways_in = "march" }, "3511 german", "ypres 4.22a: Y34: with ways_in=march too")

-- 10.2: villages, towns and cities; not elsewhere. 4-1 and less: the die for one hex.
local function stands(hex, from, dice)
  g = fight { place = { [from] = { "ge_13", "ge_14" }, [hex] = "fr_17" }, attack = ("attack %s with ge_13 ge_14"):format(hex), dice = dice }
  return g.ask ~= nil and g.ask.rule == "10.2"
end
t.ok(stands("3511", "3510", { 1, 1, 4 }), "ypres 10.2: in a village a retreat of one hex may be ignored")
t.ok(stands("3116", "3115", { 1, 1, 4 }), "ypres 10.2: in a town too")
t.ok(stands("3112", "3111", { 1, 1, 5 }), "ypres 10.2: and in a city")
t.ok(not stands("2709", "2708", { 1, 1, 4 }), "ypres 10.2: not in the open")

-- 9.22c: who is tied to a zone does not advance out of it
g = fight({ place = { ["4115"] = { "ge_28", "ge_13" }, ["4015"] = "fr_17" }, face = { fr_17 = "reduced" }, attack = "attack 4015 with ge_28 ge_13", dice = { 1, 1, 6 } },
          { switches = { zone_target = "any" } })
if g.ask and g.ask.rule == "S8" then g:reply { "ge_28" } end
t.is(g.ask and table.concat(g.ask.options, " "), "ge_13", "ypres 9.22c: it does not advance out of its zone")
g = fight({ place = { ["4115"] = { "ge_28", "ge_13" }, ["4116"] = "fr_17" }, face = { fr_17 = "reduced" }, attack = "attack 4116 with ge_28 ge_13", dice = { 1, 1, 6 } })
if g.ask and g.ask.rule == "S8" then g:reply { "ge_28" } end
t.is(g.ask and B.sorted(g.ask.options), "ge_13 ge_28", "ypres 9.22c: inside it does")

-- 12.2: attackers of two nations do not advance into one hex
g = fight { [3] = "allied", place = { ["2709"] = "br_1", ["2809"] = "fr_17", ["2708"] = "ge_13" }, face = { ge_13 = "reduced" }, attack = "attack 2708 with br_1 fr_17", dice = { 1, 1, 6 } }
if g.ask and g.ask.rule == "S8" then g:reply { "br_1" } end
g:reply { "br_1", "fr_17" }
t.ok(g.ask and g.ask.rule == "S10", "ypres 12.2: units of two nations are not let into one hex")
g:reply { "fr_17" }
t.is(g:where "fr_17" .. " " .. g:where "br_1", "2708 2709", "ypres 12.2: one of them goes")
-- 12.2, S9: a retreat ends beside its own, and beside another nation only where nothing else is left
local two = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "br_1", ["2610"] = "fr_17" }
g = fight { place = two, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6 } }
t.ok(g.ask ~= nil, "ypres 12.2: it retreats")
two = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "fr_17", ["2610"] = "br_1", ["2710"] = "br_2", ["2810"] = "br_3" }
g = fight { place = two, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 4 } }
t.is(B.sorted(g.ask.options), "2610 2710 2810", "ypres 12.2, S9: where every hex holds another nation it squeezes in for the moment")
two["2710"] = nil
g = fight { place = two, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 4 } }
t.is(g:where "fr_17", "2710", "ypres 12.2, S9: and not where another hex is free")
-- 11.1b: dismounted, two units are the limit in a retreat and in an advance
two = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = "fr_17", ["2610"] = { "fr_1c", "fr_3c" }, ["2710"] = "fr_4c", ["2810"] = { "fr_5c", "fr_6c" } }
g = fight { place = two, set = { dismounted = true }, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 4 } }
t.is(g:where "fr_17", "2710", "ypres 11.1b: two dismounted cavalry units fill a hex, one does not")
g = fight { [3] = "allied", place = { ["2709"] = { "fr_1c", "fr_3c", "fr_4c" }, ["2708"] = "ge_13" }, face = { ge_13 = "reduced" }, set = { dismounted = true },
            attack = "attack 2708 with fr_1c fr_3c fr_4c", dice = { 1, 1, 1, 6 } }
g:reply { "fr_1c", "fr_3c", "fr_4c" }
t.ok(g.ask and g.ask.rule == "S10", "ypres 11.1b: dismounted, three do not advance together")
g:reply { "fr_1c", "fr_3c" }
t.is(g:where "fr_1c" .. " " .. g:where "fr_4c", "2708 2709", "ypres 11.1b: two do")

-- 10.4b: where nothing holds the hex the others retreat
g = fight { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "fr_17", "fr_18" }, hand = "br_rem1" }, face = { fr_17 = "reduced" }, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6, 6 } }
B.answer(g)
t.ok(g:where "fr_17" == "eliminated" and g:where "fr_18" ~= "2709", "ypres 10.4b: without a remnant those that are left retreat")
g = fight { place = { ["2708"] = { "ge_13", "ge_14" }, ["2709"] = { "br_1", "br_2" } }, face = { br_1 = "reduced" }, attack = "attack 2709 with ge_13 ge_14", dice = { 1, 1, 6, 6 } }
B.answer(g)
t.ok(g:where "br_1" == "eliminated" and g:where "br_2" ~= "2709", "ypres 10.4a: and where none is at hand")

t.done()
