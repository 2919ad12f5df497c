-- 7, 12: armies and fronts of what arrives.
local t, B = require "tap", require "fureur.lib.board"

local function reinforcements(p)
  p.turn = p.turn or "S1"
  p.place["1806"] = p.place["1806"] or "ru_2c"
  local g = B.at(p)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
  return g
end
local function germans(p)
  local g = reinforcements(p)
  if select(2, g:now()) == "russian" then g:play "done" end
  return g
end

-- 7i, 12d: the front of an arriving HQ.
local g = reinforcements { turn = "A2", place = { expected = { "ru_hq9", "ru_gd" } } }
g:play "enter ru_hq9 at 2009 by rail to 1311"
t.is(g.ask and g.ask.side .. " " .. B.sorted(g.ask.options), "russian north south", "fureur 7i: the Russian chooses the front of an arriving HQ")
if g.ask then g:reply "north" end
t.is(g:of("ru_hq9", "front"), "north", "fureur 12d: it is of that front")
t.is(g:where "ru_hq9", "1311", "fureur 12d: where it was sent")
g:play "enter ru_gd at 2009 by rail to 1308"
g:phase("movement", "russian")
g:set { front = "north" }
t.ok(B.has(g:legal "move", "move ru_gd to 1307"), "fureur 12g: the corps of its army follow it")
g:set { front = "south" }
t.ok(g:refused "move ru_gd to 1307", "fureur 12f: for the rest of the game")
g = germans { turn = "S2", place = { expected = { "ge_hq9" } } }
g:play "enter ge_hq9 at 0106 by rail to 0308"
t.is(g.ask and g.ask.side, "austro_german", "fureur 12d: the Austro-German chooses that of his")

-- 7j, 12e: units without an army.
g = reinforcements { place = { expected = { "ru_22c", "ru_res_v_viii" }, ["1616"] = { "ru_hq5", "ru_hq8" }, ["1705"] = "ru_hq1" } }
B.yes(t, g, "enter ru_22c at 2018 by rail to 1818 in r8", "fureur 7j: a unit without an army is assigned to any")
B.yes(t, g, "enter ru_22c at 2009 by rail to 1806 in r1", "fureur 12e: its owner decides")
t.ok(g:refused "enter ru_22c at 2018 by rail to 1818 in a1", "fureur 7j: of its side")
g:play "enter ru_22c at 2018 by rail to 1818 in r8"
t.is(g:of("ru_22c", "army"), "r8", "fureur 12e: it is of that army")

-- 12a, 12c: the Reserve corps of two armies.
t.is(g:printed("ru_res_v_viii", "second_army", "full"), "r8", "fureur 12a: a Reserve corps is of the 5th or the 8th Army")
t.is(g:printed("ru_1c", "second_army", "full"), "r9", "fureur 12a: the 1st Corps of the 2nd or the 9th")
B.yes(t, g, "enter ru_res_v_viii at 2018 by rail to 1717 in r5", "fureur 12c: the Reserve corps is assigned to the 5th")
B.yes(t, g, "enter ru_res_v_viii at 2018 by rail to 1717 in r8", "fureur 12c: or to the 8th")
t.ok(g:refused "enter ru_res_v_viii at 2018 by rail to 1717 in r1", "fureur 12c: to no other")
g:play "enter ru_res_v_viii at 2018 by rail to 1717 in r8"
t.is(g:of("ru_res_v_viii", "army"), "r8", "fureur 12c: when it enters")

-- 12: where the owner has the choice he is asked, and the ruling says what he chose.
g = reinforcements { place = { expected = { "ru_22c", "ru_res_v_viii" }, ["1616"] = { "ru_hq5", "ru_hq8" }, ["1705"] = "ru_hq1" } }
local r = g:play "enter ru_res_v_viii at 2018 by rail to 1717"
t.is(g.ask and g.ask.side .. ": " .. B.sorted(g.ask.options), "russian: ru_hq5 ru_hq8", "fureur 12c: a corps of two armies: its owner is asked which")
if g.ask then r = g:reply "ru_hq8" end
t.is(g:of("ru_res_v_viii", "army"), "r8", "fureur 12c: and it joins that one")
t.ok(r:says "joins the army of Russian HQ 8th Army", "fureur 12c: which the ruling says")
r = g:play "enter ru_22c at 2018 by rail to 1818"
t.is(g.ask and B.sorted(g.ask.options), "ru_hq1 ru_hq5 ru_hq8", "fureur 12e: one without an army may join any in play, and he is asked")
if g.ask then r = g:reply "ru_hq5" end
t.is(g:of("ru_22c", "army") .. tostring(r:says "joins the army of HQ 5th Army"), "r5true", "fureur 12e: the ruling says which")
g = reinforcements { place = { expected = { "ru_22c", "ru_res_v_viii" }, ["1616"] = { "ru_hq5", "ru_hq8" } } }
r = g:play "enter ru_22c at 2018 by rail to 1818 in r5"
t.ok(not g.ask and r:says "joins the army of HQ 5th Army", "fureur 12e: an army that the command names is not asked for, but told")

-- 12: what was eliminated and reformed comes back to its army.
g = reinforcements { place = { reinforcements = { "ru_res_v_viii" }, expected = { "ru_22c" }, ["1616"] = { "ru_hq5", "ru_hq8" } },
                     counter = { ru_res_v_viii = { army = "r5", reformed = true } } }
t.ok(g:refused "enter ru_res_v_viii at 2018 by rail to 1717 in r8", "fureur 12f: a reformed corps of two armies does not change its army")
B.yes(t, g, "enter ru_res_v_viii at 2018 by rail to 1717 in r5", "fureur 12f: it keeps the one it joined")

-- A unit with an army of its own keeps it.
g = reinforcements { turn = "S2", place = { expected = { "ru_3sib" }, ["1705"] = "ru_hq10" }, counter = { ru_hq10 = { front = "north" } } }
t.ok(g:refused "enter ru_3sib at 2009 by rail to 1705 in r1", "fureur 2.1f: a band names the army, which is not chosen")
B.yes(t, g, "enter ru_3sib at 2009 by rail to 1806 in r10", "fureur 2.1f: it enters in that army")

-- 7k: German detachments.
g = germans { place = { expected = { "ge_11c", "ge_gdres" }, ["0816"] = "au_hq1", ["0905"] = "ge_hq8" } }
B.yes(t, g, "enter ge_11c at 0106 by rail to 0308 in g8", "fureur 7k: an unassigned German corps joins a German army")
B.yes(t, g, "enter ge_11c at 0111 by rail to 0515 in a1", "fureur 7k: or an Austrian one")
g:play "enter ge_11c at 0111 by rail to 0515 in a1"
t.is(g:of("ge_11c", "army"), "a1", "fureur 7k: to which it is detached")
g:play "enter ge_gdres at 0106 by rail to 0308 in g8"
g:phase("movement", "austro_german")
g:set { front = "south" }
t.ok(B.has(g:legal "move", "move ge_11c to 0514"), "fureur 7k: and whose front it follows")
t.ok(not B.has(g:legal "move", "move ge_gdres to 0309"), "fureur 7k: the other stays of the North")

-- 12b: the 1st Corps.
t.is(g:of("ru_1c", "army"), "r2", "fureur 12b: the 1st Corps starts with the 2nd Army")
g = reinforcements { place = { expected = { "ru_22c" }, ["1308"] = "ru_1c" } }
t.ok(g:refused "transfer ru_1c", "fureur 12b: before the 9th Army enters it stays there")
g = reinforcements { turn = "A2", place = { expected = { "ru_hq9", "ru_gd" }, ["1308"] = "ru_1c" } }
t.ok(g:refused "transfer ru_1c", "fureur 12b: the 9th Army has not entered yet")
g:play "enter ru_hq9 at 2009 by rail to 1311"
if g.ask then g:reply "south" end
B.yes(t, g, "transfer ru_1c", "fureur 12b: when it has, the Russian may transfer it in that administrative phase")
g:play "transfer ru_1c"
t.is(g:of("ru_1c", "army"), "r9", "fureur 12b: then it is of the 9th Army")
t.ok(g:refused "transfer ru_1c", "fureur 12f: and stays so")
g = reinforcements { turn = "A2", place = { expected = { "ru_hq9", "ru_gd" }, ["1308"] = "ru_1c" } }
g:play "enter ru_hq9 at 2009 by rail to 1311"
if g.ask then g:reply "south" end
g:play "done"
g:set { turn = "S1" }
g:enter "reinforcements"
t.is(g:now(), "reinforcements", "fureur 12b: on a later turn")
t.ok(g:refused "transfer ru_1c", "fureur 12b: it is too late")
g = reinforcements { turn = "S2", place = { expected = { "ru_hq10", "ru_3sib" }, ["1308"] = "ru_1c" } }
g:play "enter ru_hq10 at 2009 by rail to 1311"
if g.ask then g:reply "north" end
t.ok(g:refused "transfer ru_1c", "fureur 12b: the coming of another army changes nothing")
t.done()
