-- 6.3.3: open order.
local t, field, combat, bench = require "tap", require "musket.lib.field", require "musket.lib.melee", require "bench"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

local function state(g, id)
  local list = {}
  for _, m in ipairs { "formation_shaken", "formation_broken", "open_order" } do if g:is(id,
    m) then list[#list + 1] = m end end
  return table.concat(list, " ")
end

-- --- 6.3.3a on the move ---

-- A hedge lies between the rows 05 and 06, a stream between 09 and 10.
for _, id in ipairs { "drh5", "drh1", "drc6" } do
  local g = field.at { "actions", active = "dr2", units = { [id] = { "0506", "nw/ne" }, drw2 = "0506" },
                       mark = { [id] = "open_order" } }
  field.play(g, ("move D%s to 0505 facing nw/ne"):format(id:sub(2)))
  t.is(state(g, id), "open_order", "musket 6.3.3a: over a hedge in open order " .. id .. " takes no hit")
  t.is(g:get "move.spent", 2, "musket 6.3.3a: for the same points")
  g = field.at { "actions", active = "dr2", units = { [id] = { "0506", "nw/ne" }, drw2 = "0506" } }
  field.play(g, ("move D%s to 0505 facing nw/ne"):format(id:sub(2)))
  t.is(state(g, id), "formation_shaken", "musket 6.3.3a: out of it " .. id .. " does")
end
local g = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drh1 = { "2210", "nw/ne" },
                                                          drw2 = "2010", dpl4 = { "2009", "se/sw" } },
                     mark = { drh5 = "open_order", drh1 = "open_order" } }
yes(g, "move Drh1 to 2208", "6.3.3a: its allowance is whole")
field.play(g, "move Drh1 to 2206 facing nw/ne")
t.is(g:get "move.spent", 4, "musket 6.3.3a: four points")
yes(g, "fire Drh5 at Dpl4 by skirmish", "6.3.3a: it fires")
yes(g, "fire Drh5 at Dpl4 by salvo", "6.3.3a: as it likes")
g = field.at { "attacks", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2010",
                                                    dpl4 = { "2009", "se/sw" } }, mark = { drh5 = "open_order" } }
yes(g, "attack Drh5 at 2009", "6.3.3a: and attacks")

-- ex.6.3.3 From 1121 down the steep slope to 1221, then over the stream to 1321.
g = field.at { "actions", active = "dr2", units = { drh5 = { "1121", "ne/e" }, drh6 = { "1120", "e/se" },
                                                    drw2 = "1122" }, mark = { drh6 = "open_order" } }
field.play(g, "move Drh5 to 1321")
t.is(g:where "drh5", "1321", "musket ex.6.3.3: off the height and over the stream with the 4 points it has")
t.is(state(g, "drh5"), "formation_broken", "musket ex.6.3.3: in normal formation with two hits: broken")
g:place { removed = "drh5" }
field.put(g, { drh6 = { "1121", "ne/e" } })
field.play(g, "move Drh6 to 1321")
t.is(g:where "drh6" .. " " .. g:get "move.spent", "1321 4", "musket ex.6.3.3: in open order for 4 too")
t.is(state(g, "drh6"), "open_order", "musket ex.6.3.3: unhurt")
g:place { ["1321"] = "drh5" }
g:place { removed = "drh6" }
g:counter { drh5 = { acted = false } }
no(g, "reform Drh5 formation", "13.2.3a 5.6.2b", "ex.6.3.3: under Make Ready it reforms only next to its commander")
g:place { ["1221"] = "drw2" }
yes(g, "reform Drh5 formation", "ex.6.3.3: with him it does")

-- --- 6.3.3c into it and out of it ---

g = field.at { "actions", active = "dr2", mark = { drh6 = "open_order", drc6 = "formation_shaken" },
               units = { drh5 = { "2010", "nw/ne" }, drh6 = { "2110", "nw/ne" }, drc6 = { "1910", "nw/ne" },
                         drw2 = "2010" } }
field.play(g, "reform Drh5 open_order")
t.is(state(g, "drh5"), "open_order", "musket 6.3.3c: normal to open order by one reform")
field.play(g, "reform Drh6 normal")
t.is(state(g, "drh6"), "", "musket 6.3.3c: and back by one")
t.ok(g:refused "reform Drc6 open_order" ~= nil, "musket 6.3.3c: not from Formation Shaken")

-- --- 6.3.3d at the start ---

g = bench("edgehill/wing", { switches = { open_order = "chosen" } })
t.is(g.ask and g.ask.side, "royalist", "musket 6.3.3d: each side is asked")
g:reply { "r_byron", "r_usher" }
t.is(g.ask and g.ask.side, "parliament", "musket 6.3.3d: the other too")
t.is(state(g, "r_byron"), "", "musket 6.3.3d: before anything is laid open")
g:reply "p_urry"
t.is(state(g, "r_byron") .. " " .. state(g, "r_usher") .. " " .. state(g, "p_urry"),
     "open_order open_order open_order", "musket 6.3.3d: then all of them are in open order")
t.is(state(g, "r_maurice") .. state(g, "p_waller"), "", "musket 6.3.3d: and no others")
g = bench("edgehill/wing", { switches = { open_order = "chosen" }, start_answers = { {}, {} } })
t.is(state(g, "r_byron"), "", "musket 6.3.3d: it may be none")
-- Guns have no formation, light infantry has that of its cavalry, and who begins in column stays so.
g = field.at({ units = { drh5 = { "2010", "nw/ne" }, drh6 = { "2210", "nw/ne" }, drc6 = { "2410", "nw/ne" }, drl4 = { "2410", "nw/ne" },
                         drl5 = { "2610", "nw/ne" }, drg1 = { "2810", "nw/ne" }, drw2 = "2010" }, mark = { drh6 = "column" } },
             { switches = { open_order = "chosen" } })
g:enter "setup"
local offered = g.ask and table.move(g.ask.options, 1, #g.ask.options, 1, {}) or {}
table.sort(offered)
t.is(table.concat(offered, " "), "drc6 drh5 drl5", "musket 6.3.3d: horse and foot that begins in normal formation may")

-- --- 6.3.3e hits ---

-- Musketry in front: 5 is FH, 6 a casualty, 4 nothing; +1 for open order.
local function fire(die, id)
  local p = field.at { "actions", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012",
                                                            [id] = { "2009",
                                                                     "se/sw" } }, mark = { [id] = "open_order" } }
  combat.play(p, "fire Drh5 at D" .. id:sub(2) .. " by skirmish", die)
  return p
end
t.is(state(fire({ 3 }, "dph6"), "dph6"), "open_order", "musket 6.3.3e: a shot without effect is no hit")
t.is(state(fire({ 4 }, "dph6"), "dph6"), "formation_broken",
     "musket 6.3.3e: a formation hit of fire breaks open order at once")
g = fire({ 5 }, "dph6")
t.is(state(g, "dph6") .. " " .. g:of("dph6", "casualties"), "formation_broken 1",
     "musket 6.3.3e: so does a casualty, which counts all the same")
g = fire({ 7, 0 }, "dpc8")
t.is(state(g, "dpc8") .. " " .. g:of("dpc8", "casualties"), "formation_broken 1",
     "musket 6.3.3e: one hit for both: the casualty stays one")
-- Close combat: 4 is AS1.
local function fight(mark)
  local p = field.at { "fights", active = "dr2", units = { drh5 = { "2010", "nw/ne" }, drw2 = "2012",
                                                           dph5 = { "2009", "se/sw" } },
                       mark = mark, counter = { drh5 = { attacks = "2009" } } }
  combat.play(p, "fight", { 4 })
  return p
end
g = fight { dph5 = "open_order" }
t.is(state(g, "dph5") .. " " .. state(g, "drh5"), "formation_broken formation_shaken",
     "musket 6.3.3e: a close combat breaks it (amb.open-order-hit)")
t.is(state(fight { drh5 = "open_order" }, "drh5"), "formation_broken", "musket 6.3.3e: the attacker's too")
-- Guns: 12 lb at two hexes +1, open order +1: 3 is FH.
g = field.at { "actions", active = "dr2", units = { drg1 = { "2010", "nw/ne" }, drw2 = "2010",
                                                    dph6 = { "2008", "se/sw" } }, mark = { dph6 = "open_order" } }
combat.play(g, "cannonade Drg1 at Dph6", { 3 })
t.is(state(g, "dph6"), "formation_broken", "musket 6.3.3e: artillery does")

-- Without a word a unit in good order reloads, or does nothing.
g = field.at { "actions", active = "dr1", counter = { dr1 = { order = "rally" } }, mark = { drc1 = "first_pistol" },
  units = { drw1 = "2020", drc1 = { "2020", "nw/ne" }, drc2 = { "2120", "nw/ne" }, drac = "2220" } }
no(g, "reform Drc2", "6.3.3c", "6.3.3c: reform opens the order of no unit unasked")
no(g, "general reform Drc2", "6.3.3c", "6.3.3c: nor does the army commander")
yes(g, "reform Drc2 open_order", "6.3.3c: it does where that is said")
t.ok(table.concat(g:legal "reform", "; "):find("reform drc2 open_order", 1, true),
     "musket 6.3.3c: and so it is among what is legal")
field.play(g, "reform Drc1")
t.is(state(g, "drc1"), "", "musket 6.3.3c: horse in good order with a pistol fired stays in good order")
t.ok(not g:is("drc1", "first_pistol"), "musket 10.7.4: and reloads")
t.done()
