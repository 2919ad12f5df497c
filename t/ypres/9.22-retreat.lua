-- 9.22 and 12.2 in retreats: bounds and nations; 9.22 and S4: whom combat carries over a boundary moves once a turn.
local t, B = require "tap", require "clash.lib.board"

local function fight(p, opts)
  p[1], p[2], p[3] = "ypres", "combat", p[3] or "german"
  local g = B.at(p, opts)
  g:dice(p.dice or {})
  g:play(p.attack)
  return g
end
local function options(g) return g.ask and B.sorted(g.ask.options) or "none" end

-- S12, 9.22: before combat nobody leaves his bounds. 2310 is in zone C, next to zone D
local function withdrawing(p, opts)
  local g = fight(p, opts)
  if g.ask and g.ask.rule == "S12" and g.ask.least == 0 then g:reply { p.cavalry } end
  return g
end
local cavalry = { [3] = "allied", turn = "T3", cavalry = "ge_2c", place = { ["2311"] = "br_1", ["2310"] = "ge_2c" }, attack = "attack 2310 with br_1" }
local g = withdrawing(cavalry)
t.ok(g.ask and g.ask.rule == "S12", "ypres S12: German cavalry retreats before combat")
t.is(options(g), "2210 2309 2410", "ypres S12: east, north-east or south-east")
local seen = {}
for _, h in ipairs(g.ask.options) do
  local one = withdrawing(cavalry)
  one:reply(h)
  for _, to in ipairs(one.ask and one.ask.options or { one:where "ge_2c" }) do seen[#seen + 1] = one:zone(to, "zone") end
end
t.ok(not table.concat(seen):find "d", "ypres 9.22f: before turn 4 no German retreats into zone D before combat")
cavalry.turn, seen = "T4", {}
for _, h in ipairs(withdrawing(cavalry).ask.options) do
  local one = withdrawing(cavalry)
  one:reply(h)
  for _, to in ipairs(one.ask and one.ask.options or {}) do seen[#seen + 1] = one:zone(to, "zone") end
end
t.ok(table.concat(seen):find "d", "ypres 9.22f: from turn 4 on he may")
-- Belgian cavalry, in 2110, the last row of zone D
local belgian = { turn = "T7", cavalry = "be_c", place = { ["2109"] = "ge_13", ["2110"] = "be_c" }, attack = "attack 2110 with ge_13" }
g = withdrawing(belgian)
t.is(options(g), "2011 2111", "ypres 9.22d: Belgian cavalry does not leave zone D before combat")
-- 12.2: nor onto another nation
local mixed = { cavalry = "fr_6c", place = { ["2709"] = "fr_6c", ["2708"] = "ge_13", ["2710"] = { "br_1", "br_2" }, ["2510"] = "br_4", ["2611"] = "br_6",
                                           ["2711"] = "br_7", ["2811"] = "br_3", ["2910"] = "br_19" }, attack = "attack 2709 with ge_13", dice = { 1, 1 } }
g = fight(mixed)
t.isnt(g.ask and g.ask.rule, "S12", "ypres 12.2: cavalry does not retreat before combat where only another nation's hexes are open")
mixed.place["2711"] = nil
g = withdrawing(mixed)
for _ = 1, 2 do if g.ask and g.ask.rule == "S12" then g:reply(g.ask.options[1]) end end
t.is(g:where "fr_6c", "2711", "ypres 12.2: where one is free it may, past another nation")

-- 9.22g: after combat bounds are left only to escape destruction. be_1 in 2110: 2111 and 2011 are in zone D, 2211 and 2311 are not
local function driven(p, die)
  p.place["2110"], p.place["2109"], p.turn, p.attack, p.dice = "be_1", { "ge_13", "ge_14" }, "T7", "attack 2110 with ge_13 ge_14", { 1, 1, die or 5 }
  return fight(p)
end
g = driven { place = {} }
t.is(options(g), "2011 2111", "ypres 9.22g: a Belgian who can retreat inside zone D does")
g.u:answer "2211"
t.is(g.u:ruling().rule, "9.22d", "ypres 9.22g: and is told why not over the boundary")
g:reply "2111"
t.ok(not options(g):find "22", "ypres 9.22g: to the last hex: " .. options(g))
g = driven { place = { ["2012"] = "ge_24", ["2112"] = "ge_40" } }
t.is(options(g), "2312 2412", "ypres 9.22g: one who could not finish there leaves it")
B.answer(g)
t.is(g:zone(g:where "be_1", "zone"), "c", "ypres 9.22g: and escapes destruction")
-- Germans before turn 4; 2206 is the first row of zone C
local east = { [3] = "allied", turn = "T3", place = { ["2206"] = "ge_13", ["2207"] = { "br_1", "br_2" } }, attack = "attack 2206 with br_1 br_2", dice = { 1, 1, 4 } }
t.ok(not options(fight(east)):find "^21", "ypres 9.22f: no German retreats into zone D before turn 4 if he need not: " .. options(fight(east)))
east.place["2205"], east.place["2305"], east.place["2105"] = "br_4", "br_6", "ge_14"
g = fight(east)
t.isnt(g:where "ge_13", "eliminated", "ypres 9.22f: he does if it saves him")
t.is(g:zone(g:where "ge_13", "zone"), "d", "ypres 9.22f: forced by a retreat")
-- a turn later nothing binds him
east.place["2205"], east.place["2305"], east.place["2105"], east.turn = nil, nil, nil, "T4"
t.ok(options(fight(east)):find "21", "ypres 9.22f: from turn 4 on he chooses")
-- the 28th Division in zone A
g = fight { [3] = "allied", place = { ["4110"] = "ge_28", ["4111"] = { "br_1", "br_2" } }, attack = "attack 4110 with br_1 br_2", dice = { 1, 1, 5 } }
t.ok(not options(g):find "40", "ypres 9.22c: the 28th Division retreats inside zone A: " .. options(g))
-- 9.22g before 12.2: a Belgian joins the French in zone D rather than leave it
g = driven({ place = { ["2011"] = "fr_17", ["2111"] = "fr_18" } }, 2)
t.is(options(g), "2011 2111", "ypres 9.22g, 12.2: only destruction opens the boundary, and a hex of another nation saves it")
g = driven({ place = { ["2011"] = { "fr_17", "fr_31" }, ["2111"] = { "fr_18", "fr_32" } } }, 2)
t.is(g:where "be_1", "2211", "ypres 9.22g: where there is no room at all it leaves")
g = driven({ place = { ["2011"] = { "fr_17", "fr_31" }, ["2111"] = { "fr_18", "fr_32" }, ["2211"] = "br_1" } }, 2)
t.is(g:where "be_1", "2211", "ypres 9.22g, 12.2: even for a hex of another nation")

-- 9.22, S4: who is carried over a boundary by combat has moved for this turn. Row 32 is in zone C, row 33 in zone B
local function carried(undrawn, tracks)
  local one = fight { place = { ["3207"] = { "ge_24", "ge_40" }, ["3307"] = "fr_lille", ["4112"] = "ge_13", ["4113"] = "br_4", cup = undrawn, tracks = tracks },
                      attack = "attack 3307 with ge_24 ge_40", dice = { 1, 6 } }
  B.answer(one, { "ge_40", "ge_24" })
  return one
end

local d = carried({ "acm_ge_b" }, { "acm_ge_c" })
t.ok(d:is("ge_24", "halted"), "ypres 9.22a: d_carried: an attacker whose zone was drawn is Done in a zone still to be drawn")
t.is(d:where "ge_24" .. " " .. tostring(d:is("ge_40", "halted")), "3307 false", "ypres 9.22a: d_carried: only who advances")
t.ok(not carried({ "acm_ge_b", "acm_ge_c" }, {}):is("ge_24", "halted"), "ypres 9.22a: d_carried: not if his own zone is still to be drawn too: he has not moved")
t.ok(not carried({ "acm_ge_a" }, { "acm_ge_b", "acm_ge_c" }):is("ge_24", "halted"), "ypres 9.22a: d_carried: nor where the new zone was drawn")
-- by retreat, after combat and before it
local function driven_over(cup, tracks)
  local one = fight { place = { ["3211"] = { "ge_13", "ge_14" }, ["3212"] = "fr_87t", ["4112"] = "ge_24", ["4113"] = "br_4", cup = cup, tracks = tracks }, attack = "attack 3212 with ge_13 ge_14", dice = { 1, 1, 5 } }
  B.answer(one, { "3312", "3313", "3413", "3311" })
  return one
end
d = driven_over({ "acm_al_b" }, { "acm_al_c" })
t.is(d:zone(d:where "fr_87t", "zone") .. tostring(d:is("fr_87t", "halted")), "btrue", "ypres 9.22a: d_carried: a retreat into a zone still to be drawn")
t.ok(not driven_over({ "acm_al_b", "acm_al_c" }, {}):is("fr_87t", "halted"), "ypres 9.22a: d_carried: who was driven out before his zone was drawn may move with the other")
t.done()
