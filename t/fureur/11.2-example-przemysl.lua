-- 11.2: the worked example of the administrative phase, Przemyśl (1017), on the board. The example names the corps and where they
-- go; where they come from, and the Russians behind them, are chosen so that all it says holds.
local t, B = require "tap", require "fureur.lib.board"

local function position(first)
  local g = B.at { turn = "S2", initiative = first, hex = { ["1017"] = { besieged = true } }, place = {
    ["1017"] = { "ru_14c", "au_5c" },                    -- the siege
    ["1016"] = "ru_gren",
    ["1014"] = "ru_16c",                                 -- in reach of Ivangorod
    ["1217"] = "ru_21c", ["1416"] = "ru_9c", ["1616"] = "ru_10c",    -- in reach of the railway from Kiev
    ["1116"] = "au_17c", ["0915"] = "au_9c",
    ["1118"] = "au_res",                                 -- next to 1019
    ["0713"] = "au_1c" } }                               -- two hexes from Kraków
  g:dice { 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 }          -- for tests, sieges, and the turn that follows
  g:enter "adjustment"
  return g
end

-- The hexes that are offered to a stack.
local function offered(g, from)
  local list = {}
  for _, c in ipairs(g:legal "withdraw") do
    local a, b = c:match "^withdraw (%d+) to (%d+)$"
    if a == from then list[#list + 1] = b end
  end
  return B.sorted(list)
end

-- ex8_front_adjustment_setup
local g = position "austro_german"
local phase, side = g:now()
t.is(phase .. " " .. tostring(side), "adjustment austro_german", "fureur 11.2a: ex8b: the Austrian, who has the initiative, adjusts first")
t.is(g:distance("0713", "0615"), 2, "fureur 11.2d: ex8: the 1st Corps is two hexes from Kraków")
t.is(offered(g, "0713"), "", "fureur 11.2d: ex8: it has a line of communication to a fortress linked by rail to an entry hex")
t.is(offered(g, "1118"), "", "fureur 11.2e: ex8: the Reserve corps has one by the railway in 1019, four hexes from an entry hex")
t.is(offered(g, "1017"), "", "fureur 11.2l: ex8: the 5th Corps, besieged, has one in the fortress itself")
t.isnt(offered(g, "1116"), "", "fureur 11.2f: ex8: the 17th Corps is isolated, its line blocked")
t.isnt(offered(g, "0915"), "", "fureur 11.2b: ex8: the 9th Corps is isolated, too far from Kraków")

-- ex8b_austrian_has_initiative
t.is(offered(g, "1116"), "1117", "fureur 11.2g: ex8b: the 17th Corps must go to 1117")
B.yes(t, g, "withdraw 0915 to 0815", "fureur 11.2h: ex8b: the 9th Corps may go to 0815")
local r = g:play "withdraw 1116 to 1117"
t.is(g:where "au_17c", "1117", "fureur 11.2g: ex8b: the 17th Corps goes to 1117")
t.is(B.rolls(r, "10.3.2 11.2"), 1, "fureur 11.2h: ex8b: with a cohesion test")
r = g:play "withdraw 0915 to 0815"
t.is(g:where "au_9c", "0815", "fureur 11.2g: ex8b: the 9th Corps goes to 0815")
t.is(B.rolls(r, "10.3.2 11.2"), 0, "fureur 11.2h: ex8b: without a test")
t.ok(not g:is("au_17c", "disorganised") and not g:is("au_9c", "disorganised"), "fureur 10.3.2k-x: ex8b: isolation retreats do not disorganise")
t.is(g:where "ru_gren", "1016", "fureur 11.2m: ex8b: the Grenadiers are not isolated any more")
t.is(g:where "ru_14c", "1017", "fureur 11.2m: ex8b: nor is the 14th Corps")
t.isnt(g:now(), "adjustment", "fureur 11.2m: ex8b: the Russian has nothing to adjust")
t.ok(g:at("1017", "besieged"), "fureur 11.2m: ex8b: the siege goes on")

-- ex8a_russian_has_initiative, the Grenadiers first
g = position "russian"
phase, side = g:now()
t.is(phase .. " " .. tostring(side), "adjustment russian", "fureur 11.2a: ex8a: the Russian, who has the initiative, adjusts first")
t.is(offered(g, "1016"), "1015 1115", "fureur 11.2h: ex8a: the Grenadiers may go to 1015 or 1115")
t.is(offered(g, "1017"), "1016", "fureur 11.2h: ex8a: the 14th Corps, if first, to 1016 only, held by a friend")
t.is(offered(g, "1014") .. offered(g, "1217"), "", "fureur 11.2c: ex8a: the others have lines of communication")
r = g:play "withdraw 1016 to 1015"
t.is(g:where "ru_gren", "1015", "fureur 11.2g: ex8a: the Grenadiers go first")
t.is(B.rolls(r, "10.3.2 11.2"), 1, "fureur 11.2h: ex8a: with a cohesion test, in a zone of control without a friend")
B.yes(t, g, "withdraw 1017 to 1016", "fureur 11.2p: ex8a: then the 14th Corps may go to 1016")
B.yes(t, g, "withdraw 1017 to 1117", "fureur 11.2p: ex8a: or to 1117")
r = g:play "withdraw 1017 to 1117"
t.is(g:where "ru_14c", "1117", "fureur 11.2q: ex8a: the isolated besieger retreats")
t.is(B.rolls(r, "10.3.2 11.2"), 1, "fureur 11.2h: ex8a: with a cohesion test")
t.ok(not g:at("1017", "besieged"), "fureur 10.5k: ex8a: and gives up the siege")
t.is(g:where "au_17c", "1116", "fureur 11.2m: ex8a: the 17th Corps has a line of communication again, by Przemyśl")
t.is(g:where "au_9c", "0915", "fureur 11.2m: ex8a: so has the 9th")
t.isnt(g:now(), "adjustment", "fureur 10.5k: ex8a: Przemyśl is a relay again, the Austrian has nothing to adjust")

-- ex8a_russian_has_initiative, the 14th Corps first
g = position "russian"
r = g:play "withdraw 1017 to 1016"
local asked = g.ask
t.is(r.status, "asked", "fureur 11.2g: ex8a: the first hex does not end the isolation, a second is asked for")
t.is(asked and B.sorted(asked.options), "1015 1115", "fureur 11.2p: ex8a: from 1016 on to 1015 or 1115")
t.is(asked and asked.side, "russian", "fureur 11.2p: ex8a: the owner chooses")
if asked then r = g:reply "1115" end
t.is(g:where "ru_14c", "1115", "fureur 11.2g: ex8a: the 14th Corps ends in 1115")
t.is(B.rolls(r, "10.3.2 11.2"), 1, "fureur 11.2h: ex8a: one cohesion test for the two hexes")
t.ok(not g:at("1017", "besieged"), "fureur 10.5k: ex8a: the siege is given up")
t.is(offered(g, "1016"), "", "fureur 11.2m: ex8a: the Grenadiers now have a line of communication by the 14th Corps")

-- 10.5k, 11.2h: a besieger that withdraws gives the fortress its ZOC back before it goes, so every first hex is in an enemy ZOC and one
-- with a friend comes before an empty one.
g = B.at { turn = "S2", initiative = "russian", hex = { ["1017"] = { besieged = true } },
           place = { ["1017"] = { "ru_14c", "au_5c" }, ["1116"] = "ru_gren", ["1416"] = "ru_9c", ["1616"] = "ru_10c" } }
g:dice { 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 }
g:enter "adjustment"
t.is(offered(g, "1017"), "1116", "fureur 10.5k: the besieger may go only where a friend stands in the ZOC of the fortress that it frees")
t.done()
