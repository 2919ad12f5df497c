-- 11.2, 11.4, 12: lines of detached Germans, displaced and stranded HQs, armies that are chosen.
local t, B = require "tap", require "fureur.lib.board"

-- 11.2o: a German corps with an Austrian army has the entry hexes of both nations.
local function adjusted(p)
  p.turn, p.initiative = "D2", "austro_german"
  local g = B.at(p)
  g:dice { 6, 6, 6, 6, 6, 6 }
  g:enter "adjustment"
  return g
end
local function stays(id, hex, army)
  local g = adjusted { place = { [hex] = id, ["0615"] = "au_hq1" }, counter = { [id] = { army = army } } }
  return g:where(id) == hex and (g:now() ~= "adjustment" or #g:legal "withdraw" == 0)
end
t.ok(stays("au_1c", "0718", "a1"), "fureur 11.2e: an Austrian corps at Kaschau has a line to Debreczin")
t.ok(not stays("ge_woyrsch", "0718", "g8"), "fureur 11.2o: a German corps of a German army has none there")
t.ok(stays("ge_woyrsch", "0718", "a1"), "fureur 11.2o: but one with an Austrian army has")
t.ok(stays("ge_woyrsch", "0106", "a1"), "fureur 11.2o: and keeps those of its own nation")
t.ok(not stays("au_1c", "0106", "a1"), "fureur 11.2o: which an Austrian corps never has")

-- 11.2c: what hands on a line is on the map, and a fortress that the enemy is in hands on nothing.
t.ok(not stays("ge_woyrsch", "1121", "g8"), "fureur 11.2b: a corps beyond the Carpathians is cut off")

-- 12e, 12f: the army that a corps joins, if there is but one, need not be named.
local function entering(p)
  p.turn = p.turn or "S1"
  p.place["1806"] = p.place["1806"] or "ru_2c"
  local g = B.at(p)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
  return g
end
local g = entering { place = { expected = "ru_22c", ["1707"] = "ru_hq1" } }
g:play "enter ru_22c at 2009 by rail to 1308"
t.isnt(g.ask and g.ask.rule, "12e", "fureur 12e: with one army in play nothing is asked")
t.is(g:of("ru_22c", "army"), "r1", "fureur 12e: it joins that one")
g = entering { place = { expected = "ru_22c", ["1707"] = { "ru_hq1", "ru_hq2" } } }
t.is(g:play("enter ru_22c at 2009 by rail to 1308").status, "asked", "fureur 12e: with two its owner is asked")
t.is(B.sorted(g.ask.options), "ru_hq1 ru_hq2", "fureur 12e: which of them")
g:reply "ru_hq2"
t.is(g:of("ru_22c", "army"), "r2", "fureur 12e: and it joins that one")
t.is(g:of("ru_22c", "reformed"), false, "fureur 12e: as a unit like any other")

-- 7i, 12d: an HQ chooses its front once.
g = entering { turn = "S2", place = { expected = "ru_hq10", ["1905"] = "ru_3c" } }
g:play "enter ru_hq10 at 2009 by rail to 1909"
t.ok(g.ask and g.ask.rule == "12d", "fureur 12d: an HQ that enters chooses its front")
g:reply "south"
t.is(g:of("ru_hq10", "front"), "south", "fureur 12d: for the rest of the game")
g = entering { turn = "S2", place = { expected = "ru_hq10", ["1905"] = "ru_3c" }, counter = { ru_hq10 = { front = "south", returns = 3 } } }
g:play "enter ru_hq10 at 2009 by rail to 1909"
t.isnt(g.ask and g.ask.rule, "12d", "fureur 12d: when it comes back it is not asked again")
t.is(g:of("ru_hq10", "front"), "south", "fureur 12d: and is of the same front")
t.is(g:of("ru_hq10", "returns"), 0, "fureur 11.2i: and is no longer awaited")

-- 12b: a corps with two armies may go over when the second enters, and only then.
g = entering { turn = "S1", place = { ["1905"] = "ru_3c", expected = "ru_22c" } }
for _, id in ipairs { "ru_3c", "ru_2c" } do t.is((g:refused("transfer " .. id)), "12b", "fureur 12b: " .. id .. " cannot change its army now") end
t.is(#g:legal "transfer", 0, "fureur 12b: nor is that listed")

-- 12: a corps of two armies that was eliminated and reformed keeps its army.
local two = {}
for _, id in ipairs(g:units "corps") do
  local second = g:printed(id, "second_army")
  if second and second ~= "none" and id:match "^ru_" then two[#two + 1] = { id, g:of(id, "army"), second } end
end
t.ok(#two > 0, "fureur 12a: some Russian corps have two armies")
local id, first, second = table.unpack(two[1])
local function back(reformed)
  local q = entering { turn = "O1", place = { reinforcements = id, ["1707"] = "ru_hq1" }, counter = { [id] = { reformed = reformed, army = first } } }
  return (q:refused(("enter %s at 2009 by rail to 1308 in %s"):format(id, second)))
end
t.is(back(false), nil, "fureur 12a: a corps of two armies may enter for its second")
t.is(back(true), "12e", "fureur 12f: one that was reformed keeps the army it had")

-- 10.3.2i-x, 9i: a stack that cannot retreat is lost, and its HQ displaced.
g = B.at { "announcement", "russian", place = { ["1607"] = { "ge_17c", "ge_hq8" },
  ["1606"] = { "ru_2c", "ru_20c" }, ["1507"] = "ru_3c", ["1508"] = "ru_4c", ["1608"] = "ru_13c", ["1707"] = "ru_6c", ["1706"] = "ru_15c" } }
local near = B.sorted(g:neighbours "1607")
for _, hex in ipairs(g:neighbours "1607") do if #g:stack(hex) == 0 then g:place { [hex] = "ru_res_i" } end end
g:phase("announcement", "russian")
local r = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 4, 5, 5, 5 }, wants = { "retreat" } })
t.is(g:where "ge_17c", "eliminated", "fureur 10.3.2i-x: a corps with no way out is eliminated (around " .. near .. ")")
t.is(g:where "ge_hq8", "expected", "fureur 9i: the HQ with it, which cannot go either, is taken off")
t.ok(r ~= nil and g:of("ge_hq8", "returns") > 0, "fureur 11.2i: and comes back")
t.done()
