-- 11.2G, 11.4.6 to 11.4.10: who advances after a close combat, whereto, and who answers that.
local t, melee = require "tap", require "musket.lib.melee"
local told = melee.told
local north, south = melee.north, melee.south

local function fight(units, attacks, dice, more, choices)
  more = more or {}
  more.active = more.active or "dr2"
  local g = melee.at(units, more, more.opts)
  local r = melee.fight(g, attacks, dice, choices)
  return g, r
end
local function options(r, part) return melee.asked(r, part) or "not asked" end
local function hexes(g, id) return table.concat(g:covers_of(id), " ") end
local function formation(g, id)
  return g:is(id, "formation_broken") and "FB" or g:is(id, "formation_shaken") and "FS" or "none"
end

-- --- 11.4.6a attackers must, defenders may ---

local duel = { drh5 = { "2010", north }, dph5 = { "2009", south } }
for die, moved in pairs { [5] = true, [7] = true, [9] = true } do
  local g, r = fight(duel, "Drh5 at 2009", { die })
  t.is(g:where "drh5" .. ", " .. options(r, "does rh5 advance?"), "2009, not asked",
       ("musket 11.4.6a: an attacker who wins must advance, by a %d"):format(die))
end
for _, die in ipairs { 0, 1, 3 } do
  local g, r = fight(duel, "Drh5 at 2009", { die })
  t.is(g:where "dph5" .. ", " .. options(r, "does ph5 advance"), "2009, parliament: no yes",
       ("musket 11.4.6a: a defender may stay, by a %d"):format(die))
  g = fight(duel, "Drh5 at 2009", { die }, nil, { { "does ph5 advance", "yes" } })
  t.is(g:where "dph5", "2010", ("musket 11.4.6a: or advance, by a %d"):format(die))
end
local g, r = fight(duel, "Drh5 at 2009", { 7 },
                   { mark = { drh5 = "formation_broken" }, counter = { drh5 = { acted = true } } })
t.is(g:where "drh5", "2009", "musket 11.4.6b: it costs no movement points: a unit that cannot move advances (6.3.1d)")
g, r = fight(duel, "Drh5 at 2009", { 0 }, { mark = { dph5 = "hedgehog" } }, { { "does ph5 advance", "yes" } })
t.ok(g:where "dph5" == "2010" and g:is("dph5", "hedgehog"),
     "musket 6.3.2d: a hedgehog advances as others do, and stays one")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south }, dph6 = { "2008", south }, dph7 = { "2108", south },
               dph8 = { "2109", south } }, "Drh5 at 2009", { 5 })
t.is(g:where "drh5", "2010", "musket 11.4.6a: not while the loser is still there")

-- --- 11.4.6b several ---

-- rh5 6-6 and rh6 5-8 against ph5 6-6: ratio 1:1, morale +2.
local pair = { drh5 = { "2010", north }, drh6 = { "2110", "w/nw" }, dph5 = { "2009", south } }
local both = { "Drh5 at 2009", "Drh6 at 2009" }
g, r = fight(pair, both, { 4 })
t.is(told(g:where "drh6", g:where "drh5", options(r, "which unit advances")), "2009 2010 not asked",
     "musket 11.4.6b: one for each hex, the one with the highest morale")
g, r = fight(pair, both, { 4 }, { mark = { drh6 = "morale_shaken" } })
t.is(g:where "drh6", "2009", "musket 11.4.6b: shaken it has 7, still more than 6")
g, r = fight({ drh5 = { "2010", north }, drh7 = { "2110", "w/nw" }, dph5 = { "2009", south } },
             { "Drh5 at 2009", "Drh7 at 2009" }, { 6 }, nil, { { "which unit advances", "Drh7" } })
t.is(told(g:where "drh7", g:where "drh5", options(r, "which unit advances")), "2009 2010 royalist: drh5 drh7",
     "musket 11.4.6b: of equals the one its owner chooses")
-- ph1 in 2109 and 2009 is attacked in both hexes.
local broad = { drh5 = { "2010", north }, drh6 = { "2210", north }, dph1 = { "2109", south } }
local sides = { "Drh5 at 2009", "Drh6 at 2109" }
g, r = fight(broad, sides, { 5 })
t.is(g:where "drh6" .. " " .. g:where "drh5", "2109 2010",
     "musket 11.4.6b: into one of two hexes: the other may stay free")
t.is(options(r, "which unit advances"), "royalist: none drh5", "musket 11.4.6b: as the victor likes")
g, r = fight(broad, sides, { 5 }, nil, { { "which unit advances", "Drh5" } })
t.is(g:where "drh6" .. " " .. g:where "drh5", "2109 2009", "musket 11.4.6b: or both are entered")
g, r = fight({ drh5 = { "2010", north }, dph1 = { "2109", south } }, "Drh5 at 2009", { 9 })
t.is(g:where "drh5", "2009", "musket 11.4.6b: a single attacker enters the hex he reaches")
g, r = fight({ drh5 = { "2110", north }, dph1 = { "2109", south } }, "Drh5 at 2009", { 9 }, nil,
             { { "where does rh5 advance", "2109" } })
t.is(told(g:where "drh5", options(r, "where does rh5")), "2109 royalist: 2109 2009",
     "musket 11.4.6b: either of two that he reaches")
-- Attackers have left two hexes.
g, r = fight(pair, both, { 0 }, { mark = { drh5 = "formation_broken" } },
             { { "does ph5 advance", "yes" }, { "where does ph5 advance", "2110" } })
t.is(told(g:where "dph5", options(r, "where does ph5")), "2110 parliament: 2110 2010",
     "musket 11.4.6b: a defender has the choice of what his attackers left")

-- --- 11.4.7 direction and facing ---

g, r = fight(duel, "Drh5 at 2009", { 5 }, nil, { { "which way does rh5", "ne/e" } })
t.is(options(r, "which way does rh5"), "royalist: nw/ne w/nw ne/e", "musket 11.4.7: it may turn by one vertex")
t.is(g:facing_of "drh5", "ne/e", "musket 11.4.7: and has")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", north } }, "Drh5 at 2009", { 0 }, nil,
             { { "does ph5 advance", "yes" } })
t.is(told(g:where "dph5", g:facing_of "dph5"), "2010 nw/ne", "musket 11.4.7: backward too, facing as before")
g, r = fight({ drc2 = { "2010", north }, drl1 = { "2010", north }, dpc2 = { "2009", south } }, "Drc2 at 2009", { 5 },
             { active = "dr1" }, { { "which way does rc2", "w/nw" } })
t.is(told(g:where "drl1", g:facing_of "drl1"), "2009 w/nw",
     "musket 8.2.1e: light infantry comes along and turns with its cavalry")

-- --- 11.4.8 two hexes: rh1 in 2010 and 2110 ---

g, r = fight({ drh1 = { "2010", north }, dph1 = { "2109", south } }, "Drh1 at 2009", { 5 })
t.is(hexes(g, "drh1"), "2009 2109", "musket 11.4.8: both halves advance if they can")
t.is(told(options(r, "which way does rh1"), g:facing_of "drh1"), "not asked nw/ne",
     "musket 11.4.8: and do not turn afterwards")
g, r = fight({ drh1 = { "2010", north }, dph1 = { "2009", south } }, "Drh1 at 2009", { 5 })
t.is(hexes(g, "drh1"), "1909 2009", "musket 11.4.8: obliquely, if the enemy stood so")
g, r = fight({ drh1 = { "2010", north }, dph5 = { "2009", south } }, "Drh1 at 2009", { 5 }, nil,
             { { "where does rh1 advance", "ne/e" } })
t.is(told(hexes(g, "drh1"), g:facing_of "drh1"), "2009 2110 ne/e",
     "musket 11.4.8: against one hex it pivots, here on its right half")
t.is(options(r, "where does rh1"), "royalist: w/nw ne/e", "musket 11.4.8: its owner says on which")
g, r = fight({ drh1 = { "2010", north }, dph5 = { "2009", south } }, "Drh1 at 2009", { 5 }, nil,
             { { "where does rh1 advance", "w/nw" } })
t.is(told(hexes(g, "drh1"), g:facing_of "drh1"), "2010 2009 w/nw", "musket 11.4.8: or on its left")
t.is(told(options(r, "does rh1 advance?"), options(r, "which way does rh1")), "not asked not asked",
     "musket 11.4.8: it must, and does not turn")
-- The other reading: the empty hex beside counts.
local function straight() return { opts = { switches = { two_hex_advance = "both" } } } end
g, r = fight({ drh1 = { "2010", north }, dph5 = { "2009", south } }, "Drh1 at 2009", { 5 }, straight(),
             { { "where does rh1 advance", "2009" } })
t.is(told(hexes(g, "drh1"), g:facing_of "drh1"), "2009 2109 nw/ne",
     "musket 11.4.8: by the other reading it goes straight ahead past one hex")
t.is(options(r, "where does rh1"), "royalist: 2009 1909", "musket 11.4.8: to either side of it")
g, r = fight({ drh1 = { "2010", north }, dph5 = { "2009", south }, drc6 = { "1909", north }, drh6 = { "2109", north } },
             "Drh1 at 2009", { 5 }, straight(), { { "where does rh1 advance", "w/nw" } })
t.is(g:facing_of "drh1", "w/nw", "musket 11.4.8: into a hole of one hex it pivots by that reading too")
g, r = fight({ drh1 = { "2010", north }, dph5 = { "2009", south }, drg1 = { "2109", north } }, "Drh1 at 2009", { 5 }, straight(),
             { { "where does rh1 advance", "2009" }, { "on top in 2109", "drh1" } })
t.ok(g:is("drg1", "below"), "musket 8.3.1a: where it comes to guns its owner says who is on top")
g, r = fight({ drh1 = { "2010", north }, dph2 = { "2109", south } }, "Drh1 at 2009", { 0 }, nil,
             { { "does ph2 advance", "yes" } })
t.is(hexes(g, "dph2"), "2110 2010", "musket 11.4.8: a defender of two hexes too, if he likes")

-- --- 11.4.10, 11.3.1a.2 ground: a hedge lies between 0406 and 0405 ---

local function over(die, id, units, choices)
  local p = { drh5 = { "0406", north }, dph5 = { "0405", south } }
  for k, v in pairs(units or {}) do p[k] = v end
  local b = fight(p, "Drh5 at 0405", { die }, nil, choices)
  return formation(b, id)
end
t.is(over(7, "drh5"), "FB", "musket 11.4.10: an advance over a hedge is a second hit")
t.is(over(7, "dph5"), "FS", "musket 11.3.1a.2: who did not cross it has one")
t.is(over(4, "drh5"), "FS", "musket 11.3.1a.2: an attack over it that fails costs one")
t.is(over(4, "dph5"), "FS", "musket 11.3.1a.2: nor does a defender who stays suffer from it")
t.is(over(4, "dph5", nil, { { "does ph5 advance", "yes" } }), "FB", "musket 11.3.1a.2: one who crosses it does")
g = fight({ drh5 = { "0618", north }, dph5 = { "0617", south } }, "Drh5 at 0617", { 7 })
t.is(formation(g, "drh5"), "FB", "musket 11.4.10: an advance into a village")
g = fight({ drh5 = { "0406", north }, dph5 = { "0405", south } }, "Drh5 at 0405", { 8 },
          { mark = { drh5 = "open_order" } })
t.is(formation(g, "drh5"), "FB", "musket 11.4.10: Open Order is broken by the combat, not by the hedge")

-- --- 11.2G, 11.4.9 answers ---

-- rc2 beats pc2 in 2009 and comes before ph6 in 2108.
local witness = { drc2 = { "2010", north }, dpc2 = { "2009", south }, dph6 = { "2108", south } }
g, r = fight(witness, "Drc2 at 2009", { 5 }, { active = "dr1" })
t.is(options(r, "who reacts"), "parliament: none dph6",
     "musket 11.4.9: an advance lets others react, not the unit that was beaten")
local at_face, at_reaction
for i, a in ipairs(r.asked) do
  at_face = at_face or a.text:find "which way does rc2" and i
  at_reaction = at_reaction or a.text:find "who reacts" and i
end
t.ok(at_face and at_reaction and at_face < at_reaction, "musket 11.4.7: it turns before they do")
g, r = fight(witness, "Drc2 at 2009", { 5, 8, 6 }, { active = "dr1" },
             { { "who reacts", "Dph6" }, { "how does ph6", "fire" } })
t.ok(r:says "ph6 fires at rc2" and melee.modifier(r, "9.4.2") == -1,
     "musket 11.2G: with fire, -1 at cavalry that advanced (9.4.2)")
-- In the flank of ph6: it may turn.
g, r = fight({ drc2 = { "2010", north }, dpc2 = { "2009", south }, dpc3 = { "2108", "e/se" } }, "Drc2 at 2009", { 5 },
             { active = "dr1" }, { { "who reacts", "Dpc3" }, { "how does pc3", "turn" } })
t.ok(g:facing_of "dpc3" ~= "e/se", "musket 11.2G: or with a reaction move")
-- pc7 with its commander looks on from two hexes away.
local rider = { drc2 = { "2010", north }, dpc2 = { "2009", south }, dpc7 = { "2207", south }, dpw3 = "2207" }
g, r = fight(rider, "Drc2 at 2009", { 5, 9 }, { active = "dr1" },
             { { "pc2 retreats to", "2008" }, { "who reacts", "Dpc7" } })
t.ok(r:says "pc7 tries to intercept rc2", "musket 11.2G: or, of the inactive side, with an interception")

-- The inactive side attacks rc2 in 2010 and wins; active units answer its advance.
local function reaction(units, dice, choices)
  local p = { drc2 = { "2010", north }, dpc1 = { "2009", south } }
  for k, v in pairs(units) do p[k] = v end
  local b = melee.declare(melee.at(p, { active = "dr1" }), {}, { "Dpc1 at 2010" })
  return b, melee.play(b, "fight", dice, choices)
end
g, r = reaction({ drc3 = { "2110", "w/nw" } }, { 5 })
t.is(options(r, "who reacts"), "royalist: none drc3",
     "musket 11.2G: active units answer an advance of the inactive side")
g, r = reaction({ drc3 = { "2110", "w/nw" } }, { 5, 0 }, { { "who reacts", "Drc3" } })
t.ok(r:says "rc3 fires at pc1", "musket 11.2G: with fire")
g, r = reaction({ drc3 = { "2213", north }, drw1 = "2213" }, { 5 })
t.is(options(r, "who reacts"), "not asked", "musket 11.2G: they do not intercept")
g, r = fight({ drc2 = { "2010", north }, dpc1 = { "2009", south }, drc3 = { "2110", "w/nw" }, drw1 = "2110" },
             "Drc2 at 2009", { 4 }, { active = "dr1" }, { { "does pc1 advance", "yes" } })
t.is(options(r, "who reacts"), "royalist: none drc3", "musket 11.2G: so too if it won as the defender")
g, r = fight({ drc2 = { "2010", north }, dpc1 = { "2009", south }, drc3 = { "2110", "w/nw" } }, "Drc2 at 2009", { 4 },
             { active = "dr1" })
t.is(options(r, "who reacts"), "not asked", "musket 11.4.9: who stays where he was triggers nothing")

-- --- leaders ---

g, r = fight({ drh5 = { "2010", north }, drw2 = "2010", dph5 = { "2009", south } }, "Drh5 at 2009", { 4, 0 })
t.is(told(g:where "drw2", options(r, "does rw2")), "2009 not asked",
     "musket 5.2.2a: a wing commander goes along with an advance")
g, r = fight({ drh5 = { "2010", north }, drac = "2010", dph5 = { "2009", south } }, "Drh5 at 2009", { 4, 0 }, nil,
             { { "does rac go along", "no" } })
t.is(g:where "drac", "2010", "musket 5.1.2a: the army commander as he likes")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south }, dpw2 = "2009" }, "Drh5 at 2009", { 6, 0 })
t.is(g:where "dpw2", g:where "dph5", "musket 5.2.2a: a wing commander goes along with a retreat")
g, r = fight({ drh5 = { "2010", north }, dph5 = { "2009", south }, dpac = "2009" }, "Drh5 at 2009", { 6 }, nil,
             { { "does pac go along", "no" } })
t.is(g:where "dpac", "removed", "musket 5.3.1b: a leader who stays behind is taken by those who advance")

t.done()
