-- A ruling tells why, and what a die had to be; a refusal gives the rule that refuses, and its figures.
local t, B = require "tap", require "fureur.lib.board"
local bench = require "bench"

-- An attack of the 2nd and 20th Corps (12) in 1606 on what is in 1607.
local function attack(units, dice, p)
  p = p or {}
  p[1], p[2] = "announcement", "russian"
  local place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = units }
  for hex, more in pairs(p.place or {}) do place[hex] = more end
  p.place = place
  local g = B.at(p)
  return B.fight(g, { "1607", with = "ru_2c ru_20c", dice = dice, wants = p.wants }), g
end
local function says(r, what, name)
  t.ok(r:says(what), name)
  if not r:says(what) then t.note("not said: " .. what) end
end

-- 10.2l-x, 10.2m-x
says(attack("ge_17c", { 4, 4 }, { place = { ["1605"] = "ru_hq1" } }), "HQ 1st Army commands the attack", "fureur 10.2l-x: whose values count is told")
says(attack("ge_17c", { 4 }), "no HQ of theirs is in range of 1606", "fureur 10.2m-x: and that no HQ is in range")

-- 10.3.1e: 12 against 4, a 3 is DR without a loss; against 6 a 4 is.
says(attack("ge_1res", { 3 }, { face = { ge_1res = "reduced" } }), "the Austro-German cannot take the loss that would refuse the retreat",
     "fureur 10.3.1e: who is not asked whether he refuses is told why")
t.ok(not attack("ge_1res", { 4 }):says "cannot take the loss that would refuse", "fureur 10.3.1e: who is asked is not")
-- 10.3.1o: 12 against 4, a 6 is 1-2.
says(attack("ge_1res", { 6 }, { face = { ge_1res = "reduced" } }), "no unit of the Austro-German is left to take the loss", "fureur 10.3.1o: a loss that falls on nobody is told")

-- 10.3.2d
local r = attack("ge_17c", { 6 }, { mark = { ge_17c = "disorganised" }, wants = { "retreat" } })
says(r, "17th Corps was disorganised already", "fureur 10.3.2d: a unit that was disorganised before")
r = attack("ge_17c", { 5 }, { wants = { "retreat" } })
says(r, "17th Corps is disorganised", "fureur 10.3.2d: and one that was not")

-- 10.3.2b
for die = 1, 6 do
  says(bench "fureur":rule("cohesion", { die = die }), "a loss on 2 or less: " .. (die < 3 and "a loss" or "no effect"), "fureur 10.3.2b: what a cohesion test needs: " .. die)
end

-- 10.3.2i-x: the sea, Königsberg in Russian hands, and corps all around 1103.
local g = B.at { "announcement", "russian", place = { ["1204"] = { "ru_3c", "ru_20c" }, ["1103"] = { "ge_17c", "ge_hq8" }, ["1203"] = "ru_4c", ["1104"] = "ru_2c", ["1004"] = "ru_13c" },
                 hex = { ["1004"] = { captured = true, holder = "russian" } } }
r = B.fight(g, { "1103", with = "ru_3c ru_20c", dice = { 3 }, wants = { "retreat" } })
says(r, "17th Corps has nowhere to retreat", "fureur 10.3.2i-x: why a unit is eliminated")
says(r, "HQ 8th Army has nowhere to go", "fureur 9i: why an HQ leaves the map")

-- 10.1e-x: by the other reading a corps that retreats into 1005 makes the attack on it too weak.
g = B.at({ "announcement", "russian", face = { ru_4c = "reduced" }, place = {
  ["1204"] = { "ru_3c", "ru_20c" }, ["1105"] = "ru_4c", ["0905"] = "ru_13c", ["1103"] = "ge_17c", ["1005"] = "ge_1res" } }, { switches = { retreated_add_strength = "yes" } })
g:play "attack 1103 with ru_3c ru_20c"
g:play "attack 1005 with ru_4c"
g:play "done"
g:dice { 5 }
g:play "resolve 1103"
B.answer(g, { "retreat", "1004", "1005" })
says(g.ruling, "the attack on 1005 is cancelled: 4 against 14 is less than 1/2", "fureur 10.1e-x: why an attack is cancelled")

-- 10.1e-x: with two attacks on a hex allowed the first may leave nobody to the second.
g = B.at({ "announcement", "russian", place = { ["1606"] = "ru_3c", ["1707"] = "ru_4c", ["1607"] = "ge_konig" } }, { switches = { attacks_per_target = 2 } })
g:play "attack 1607 with ru_3c"
g:play "attack 1607 with ru_4c"
g:play "done"
g:dice { 4, 6, 6, 6 }
g:play "resolve 1607"
B.answer(g, { "1606", "retreat" })
says(g.ruling, "the attack on 1607 is cancelled: nobody defends 1607 any more", "fureur 10.1e-x: why the second is")

-- 10.5h
says(bench "fureur":rule("siege", { strength = 12, fortress = "major", die = 4 }), "4 +1 is 5, and 6 or more is needed: the siege goes on", "fureur 10.5h: what a siege roll needs")
says(bench "fureur":rule("siege", { strength = 12, fortress = "major", die = 5 }), "5 +1 is 6, and 6 or more is needed: the fortress surrenders", "fureur 10.5h: and has")

local function refused(text, rule, why, name)
  local cited, told = g:refused(text)
  t.is(("%s %s"):format(cited, told), rule .. " " .. why, "fureur " .. name)
end
-- 6b
g = bench "fureur/campaign"
refused("place ge_20c at 1406", "6b", "1406 is farther than 1 from the set-up hexes of its army", "6b: a hex that is too far")
refused("place ge_hq8 at 1008", "6b", "1008 is outside the borders of German", "6b: one beyond the border is not too far")
-- 9.3b-x, 9.3c-x, 9.3d-x, 3b
g = B.at { "movement", "russian", place = { ["1605"] = "ru_2c", ["1504"] = "ru_3c", ["1404"] = "ge_17c" }, set = { rail = { russian = 1 } } }
refused("rail ru_2c to 1405", "9.3b-x", "the enemy bars the railway in 1405 Wirballen", "9.3b-x: an enemy ZOC, not the border, bars a railway of one's own")
refused("rail ru_2c to 1205", "9.3c-x", "the railway in 1205 Insterburg cannot be used", "9.3c-x: the enemy's railways are not used")
refused("rail ru_2c to 1622", "3b", "no unit may enter 1622 Romania", "3b: nobody alights in Romania")
g = B.at({ "movement", "russian", place = { ["1605"] = "ru_2c" }, set = { rail = { russian = 1 } } }, { switches = { rail_cost = 2 } })
refused("rail ru_2c to 1705", "9.3d-x", "rail points needed: 2; left: 1", "9.3d-x: what a train takes, and what there is")
-- 10.2b, 10.5l
g = B.at { "announcement", "russian", face = { ru_2c = "reduced", ru_res_i = "reduced" }, hex = { ["1206"] = { besieged = true } },
           place = { ["1606"] = "ru_2c", ["1706"] = "ru_res_i", ["1607"] = { "ge_17c", "ge_20c" }, ["1206"] = { "ru_4c", "ge_konig" }, ["1305"] = "ru_3c" } }
refused("attack 1607 with ru_2c", "10.2b", "4 against 16 is less than 1/2: such an attack is forbidden", "10.2b: with the best that could attack")
refused("attack 1206 with ru_3c", "10.5l", "the besieged in 1206 Lötzen cannot be attacked", "10.5l: a besieged fortress is not said to be empty")
-- 11.3h
g = B.at { turn = "S2", place = { eliminated = "ru_3c", ["1606"] = "ru_2c" } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "replacements"
g:set { rp = { russian = 3 } }
refused("reform ru_3c reduced", "11.3h", "replacement points needed: 2; left: 1.5", "11.3h: what a step costs, and what there is")
t.done()
