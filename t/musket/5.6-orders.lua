-- 5.5, 5.6: what the orders allow and demand; ex.5.5.1, ex.5.6.1.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local north, south = "nw/ne", "se/sw"

-- The first royalist wing, unless told otherwise, under an order.
local function at(order, units, more)
  more = more or {}
  more[1], more.active, more.units, more.counter = "actions", more.active or "dr1", units, more.counter or {}
  more.counter[more.active] = { order = order }
  return field.at(more)
end
local function may_end(g) return g:refused "done" == nil end

-- --- 5.5.1, 5.5.3 ---

-- ex.5.5.1 Cavalry under Charge next to an enemy, in the enemy's activation.
local g = field.at { "actions", active = "dp3",
                     units = { drc2 = { "2010", north }, drw1 = "2010", dpc8 = { "1909", south }, dpw3 = "2206",
                               dpc7 = { "2206", south } },
                     counter = { dp3 = { order = "make_ready" } } }
g:play "move dpc7 to 2207"
t.ok(g.ask and g.ask.options[2] == "drc2", "musket ex.5.5.1: it may react to another enemy")
g:dice { 9 }
g:reply "drc2"
t.ok(g.ruling:cites "9.3.2" or g.ask and table.concat(g.ask.options, " "):find "intercept",
     "musket ex.5.5.1: by interception: orders bind only in one's own activation")
-- A Receive Charge unit rides four hexes to intercept.
g = field.at { "actions", active = "dp1",
               units = { drc8 = { "2012", north }, drw3 = "2012", dpc2 = { "2006", south }, dpw1 = "2006" },
               counter = { dp1 = { order = "make_ready" } } }
g:play "move dpc2 to 2008"
t.ok(g.ask and g.ask.options[2] == "drc8",
     "musket 5.5.1a: under Receive Charge it may ride more than one hex in reaction")
yes(at("receive_charge", { drc2 = { "2010", north }, drw1 = "2010", drc3 = { "2008", north },
                           dpc2 = { "2007", south } }), "lead drw1 to 2008",
    "5.5.1a: orders do not bind leaders")

-- 5.5.1b, 5.5.3 Chosen at the start, secretly.
local bench = require "bench"
local h = bench("edgehill/wing", { switches = { orders = "chosen" } })
t.is(h.ask and h.ask.rule, "5.5.3", "musket 5.5.3: the players choose the orders")
t.is(h.ask.side .. " " .. table.concat(h.ask.options, " "), "royalist charge make_ready receive_charge rally",
     "musket 5.5.1b: one of four, for each wing")
h:reply "make_ready"
t.is(h:of("r_right", "order"), "charge", "musket 5.5.3: nothing is shown before both have chosen")
t.is(h.ask.side, "parliament", "musket 5.5.3: both choose")
h:reply "charge"
t.is(h:of("r_right", "order") .. " " .. h:of("p_left", "order"), "make_ready charge",
     "musket 5.5.3: then both are revealed")
h = bench "edgehill/wing"
t.is(h:of("r_right", "order") .. " " .. h:of("p_left", "order"), "charge receive_charge",
     "musket 5.5.3: or the historical ones are used")

-- --- 5.6.1 Charge ---

-- 5.6.1a One hex closer at least. dpc2 is six hexes off.
local ahead = { drc2 = { "2010", north }, drw1 = "2010", dpc2 = { "2004", south }, dpw1 = "2004" }
g = at("charge", ahead)
t.ok(not may_end(g), "musket 5.6.1a: a unit under Charge must act")
turns.quiet(g, "move drc2 to 2110 facing ne/e")
no(g, "halt drc2", "5.6.1a", "5.6.1a: a hex to the side is not enough")
turns.quiet(g, "move drc2 to 2109")
turns.quiet(g, "halt drc2")
t.ok(may_end(g), "musket 5.6.1a: one hex closer is")
yes(at("charge", { drc2 = { "2010", north }, drw1 = "2013", drc3 = { "2013", south }, dpc2 = { "2004", south } }),
    "move drc2 to 2006", "5.6.1a: even out of command")

-- 5.6.1a Only what it sees: the woods of 0317 and 0417 hide 0416 from 0418.
g = at("charge",
       { drc2 = { "0418", north }, drw1 = "0418", dpc2 = { "0416", south }, dpc3 = { "1018", south }, dpw1 = "1018" })
turns.quiet(g, "move drc2 to 0518")
t.is(g:get "move.goal", "dpc3", "musket 5.6.1a: an enemy behind a wood is not seen; the next one is the goal")
g = at("charge", { drc2 = { "0418", north }, drw1 = "0418", drc3 = { "0419", north }, dpc2 = { "0416", south } })
t.ok(may_end(g), "musket 5.6.1g: who sees nobody may stay")
yes(g, "move drc2 to 0420", "5.6.1g: or move as it likes, away from the enemy too")
no(g, "move drc2 to 0818", "5.6.1g", "5.6.1g: within command")

-- 5.6.1b The nearest has another unit against it: the next nearest is the goal.
local engaged = { drc2 = { "2012", north }, drw1 = "2012", drc3 = { "2010", north }, dpc2 = { "2009", south },
                  dpc3 = { "2804", south }, dpw1 = "2804" }
g = at("charge", engaged)
turns.quiet(g, "move drc2 to 1911")
no(g, "halt drc2", "5.6.1a", "5.6.1b: it must come closer to the one that nobody faces")
t.is(g:get "move.goal", "dpc3", "musket 5.6.1b: which is farther")
-- the other has its flank to it
local beside = { drc2 = { "2012", north }, drw1 = "2012", drc3 = { "2010", "e/se" }, dpc2 = { "2009", south },
                 dpc3 = { "2804", south }, dpw1 = "2804" }
g = at("charge", beside)
turns.quiet(g, "move drc2 to 2011")
t.is(g:get "move.goal", "dpc2", "musket 5.6.1b: only the front of the other counts")

-- 5.6.1c
g = at("charge", { drc2 = { "2014", north }, drw1 = "2014", drc3 = { "2012", south }, drc4 = { "2011", south },
                   dpc2 = { "2004", south } })
t.ok(not may_end(g), "musket 5.6.1c: friendly units do not hide the enemy")
turns.quiet(g, "move drc2 to 2013")
t.is(g:get "move.goal", "dpc2", "musket 5.6.1c: the goal is behind them")

-- 5.6.1d It cannot come closer: heavy infantry turned away has to turn.
local function turned(facing, points)
  return at("charge", { drh5 = { "2010", facing }, drw2 = "2010", dpc2 = { "2004", south } },
            { active = "dr2", mark = { drh5 = points } })
end
g = turned("se/sw", "formation_shaken")               -- two points: about, and none is left
t.ok(not may_end(g), "musket 5.6.1d: a unit that cannot come closer must turn")
turns.quiet(g, "turn drh5 to nw/ne")
turns.quiet(g, "halt drh5")
t.ok(may_end(g), "musket 5.6.1d: that is enough")
g = turned("e/se", "formation_shaken")                -- two points: one vertex, or about
no(g, "turn drh5 to se/sw", "5.6.1d", "5.6.1d: not the wrong way")
yes(g, "turn drh5 to ne/e", "5.6.1d: one vertex is enough, if the enemy is before it then")
g = turned("nw/ne", "formation_broken")
t.ok(may_end(g), "musket 5.6.1d: one that can do neither does nothing")

-- 5.6.1e Next to an enemy that nobody else faces it goes no further.
g = at("charge", { drc2 = { "2010", north }, drw1 = "2010", dpc2 = { "2009", south }, dpc3 = { "2804", south } })
t.ok(may_end(g), "musket 5.6.1e: next to an enemy it need not move")
no(g, "move drc2 to 1909", "5.6.1e 7.1.1a 7.2.1", "5.6.1e: nor may it")
yes(g, "turn drc2 to ne/e", "5.6.1e: except to turn")
g = at("charge", { drc2 = { "2012", north }, drw1 = "2012", dpc2 = { "2009", south }, dpc3 = { "2804", south } })
turns.quiet(g, "move drc2 to 2010")
no(g, "move drc2 to 1909", "5.6.1e 7.1.1a 7.2.1", "5.6.1e: it stops as it comes next to one, whatever points are left")
g = at("charge", { drh1 = { "2010", north }, drw2 = "2010", drg1 = { "2010", north }, dph5 = { "1909", south },
                   dpw2 = "1909" }, { active = "dr2" })
yes(g, "restack drh1", "5.6.1e: or to change the order of the stack")
yes(g, "turn drh1 to w/nw", "5.6.1e: or to wheel")
-- the enemy pins one unit only
g = at("charge", { drc2 = { "2010", north }, drw1 = "2010", drc3 = { "2109", "w/nw" }, dpc2 = { "2009", south },
                   dpc3 = { "2804", south } })
yes(g, "move drc3 to 2008", "5.6.1e: one enemy holds one unit: another goes round it")
no(g, "done", "5.6.1", "5.6.1e: and has to, to the next enemy")

-- 5.6.1f One before it and one behind it; Formation Shaken it has four points, and two are gone when it has turned about.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2016", north }, drw1 = "2016", dpc2 = { "2010", north },
                                                    dpc3 = { "2022", "se/sw" } }, mark = { drc2 = "formation_shaken" } }
g:play "turn Drc2 to se/sw"
t.is(g.ask == nil and g:get "move.goal", "dpc3", "musket 5.6.1f: of two enemies the one that it can still come closer to")
-- 5.6.1f Two at four hexes; 2408 is as far from dpc2 as 2310 was.
g = field.at { "actions", active = "dr1", units = { drc2 = { "2310", north }, drw1 = "2310", dpc2 = { "2710", "ne/e" },
                                                    dpc3 = { "2506", north } } }
g:play "move Drc2 to 2408"
t.is(g.ask == nil and g:get "move.goal", "dpc3", "musket 5.6.1f: it makes for the one that it comes closer to")
-- 5.6.1f Of two equally near its owner chooses, when it begins to move.
local tie = { drc2 = { "2010", north }, drw1 = "2010", dpc2 = { "1706", south }, dpc3 = { "2306", south } }
g = at("charge", tie)
turns.quiet(g, "move drc2 to 2110 facing nw/ne")
t.is(g:get "move.goal", "dpc3", "musket 5.6.1f: of two at the same distance it makes for the one it likes")
g = at("charge", tie)
g:play "turn drc2 to ne/e"
t.is(g.ask and g.ask.rule, "5.6.1f", "musket 5.6.1f: its owner says so where the move does not tell")
g:reply "dpc3"
turns.settle(g)
no(g, "halt drc2", "5.6.1a", "5.6.1f: and has to keep to it")
t.is(g:get "move.goal", "dpc3", "musket 5.6.1f: the goal is fixed as the move begins")

-- 5.6.1i
g = field.at { "actions", active = "dp2", units = { drl1 = { "2010", north }, drw1 = "2010", drc7 = { "2210", north },
                                                    drw3 = "2210", dph5 = { "2007", south }, dpw2 = "2007" },
               counter = { dp2 = { order = "charge" }, dr3 = { order = "receive_charge" } } }
g:play "move dph5 to 2008"
local who = {}
for _, id in ipairs(g.ask and g.ask.options or {}) do who[id] = true end
t.ok(not who.drl1, "musket 5.6.1i: a unit under Charge does not withdraw")
t.ok(who.drc7, "musket 5.6.1i: one under another order may")
g = at("charge", { drc2 = { "2010", north }, drw1 = "2010", drc3 = { "2012", north } },
       { mark = { drc2 = "formation_shaken", drc3 = "morale_shaken" } })
no(g, "reform drc2 formation", "5.6.1i 13.2.3a", "5.6.1i: no reform")
no(g, "rally drc3", "5.6.1i 13.2.4b", "5.6.1i: no rally")

-- 5.6.1j, ex.5.6.1 Light infantry and pikes.
local function light(hex, enemy_facing, foe)
  return at("charge", { drl1 = { hex, north }, drw1 = hex, [foe or "dph5"] = { "2008", enemy_facing or south } })
end
t.ok(may_end(light "2010"), "musket ex.5.6.1: two hexes before the front of heavy infantry it may stay")
yes(light "2010", "move drl1 to 2009", "5.6.1j: it may go on")
t.ok(not may_end(light "2011"), "musket 5.6.1j: from three hexes it must approach")
g = light "2011"
turns.quiet(g, "move drl1 to 2010")
t.ok(may_end(g), "musket 5.6.1j: and may stop two hexes before it")
no(light "2010", "move drl1 to 2111", "5.6.1j 5.6.1a 7.1.1c 7.2.1", "5.6.1j: and not go back")
t.ok(not may_end(light("2010", south, "dpc2")), "musket 5.6.1j: cavalry does not frighten it")
t.ok(not may_end(light("2010", north)), "musket 5.6.1j: nor does the rear of heavy infantry")
g = at("charge", { drc2 = { "2010", north }, drw1 = "2010", dph5 = { "2008", south } })
t.ok(not may_end(g), "musket 5.6.1j: cavalry is not spared")

-- --- 5.6.2 Make Ready ---

local function ready(units, mark) return at("make_ready", units, { active = "dr2", mark = mark }) end
g = ready { drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2008", south } }
yes(g, "move drc6 to 2010", "5.6.2a: a unit moves freely")
no(g, "move drc6 to 2009", "5.6.2a", "5.6.2a: but not next to the enemy")
yes(g, "move drc6 to 1910", "5.6.2a: nor need it approach")
t.ok(may_end(g), "musket 5.6.2a: nor move")
g = ready { drc6 = { "2009", north }, drw2 = "2009", dpc2 = { "2008", south } }
yes(g, "turn drc6 to ne/e", "5.6.2a: amb.make-ready-adjacent: who is next to him may turn")
no(g, "move drc6 to 1909", "5.6.2a", "5.6.2a: amb.make-ready-adjacent: but not go to another hex next to him")
g = ready({ drh5 = { "2010", north }, drh6 = { "2110", north }, drh7 = { "2210", north }, drw2 = "2010" },
          { drh5 = "formation_shaken", drh6 = "formation_shaken", drh7 = { "formation_shaken" } })
yes(g, "reform drh5 formation", "5.6.2b: with its commander a unit reforms")
yes(g, "reform drh6 formation", "5.6.2b: or next to him")
no(g, "reform drh7 formation", "5.6.2b 13.2.3a", "5.6.2b: not two hexes off")
field.play(g, "reform drh5 formation")
yes(g, "reform drh6 formation", "5.6.2b: amb.wc-rally-count: each of them")
g = ready({ drh5 = { "2010", north }, drw2 = "2010" }, { drh5 = "morale_shaken" })
no(g, "rally drh5", "5.6.2b 13.2.4b", "5.6.2b: no unit rallies")
local strict = field.at({ "actions", active = "dr2",
                          units = { drh5 = { "2010", north }, drh6 = { "2110", north }, drw2 = "2010" },
                          mark = { drh5 = "formation_shaken", drh6 = "formation_shaken" } },
                          { switches = { wing_commander = "one" } })
field.play(strict, "reform drh5 formation")
no(strict, "reform drh6 formation", "5.2.2d", "5.2.2d: amb.wc-rally-count: by the other reading one in an activation")

-- --- 5.6.3 Receive Charge ---

local function receive(units, mark) return at("receive_charge", units, { active = "dr2", mark = mark }) end
g = receive { drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2009", south } }
yes(g, "move drc6 to 2011", "5.6.3a: one hex")
no(receive { drc6 = { "2013", north }, drw2 = "2013", dpc2 = { "2009", south } }, "move drc6 to 2011",
   "5.6.3a 7.1.1a 7.2.1", "5.6.3a: not two")
no(receive { drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2010", south } }, "move drc6 to 2011", "5.6.3a",
   "5.6.3a: not next to the enemy")
g = receive { drc6 = { "2013", north }, drw2 = "2013" }
field.play(g, "move drc6 to 2012")
no(g, "move drc6 to 2011", "5.6.3a 7.1.1a 7.2.1", "5.6.3a: nor one after the other")
yes(g, "turn drc6 to ne/e", "5.6.3a: it may turn after it")

-- 5.6.3b Wheels: drh1 in 2010 and 2110.
g = receive { drh1 = { "2010", north }, drw2 = "2010" }
field.play(g, "turn drh1 to w/nw")
yes(g, "turn drh1 to sw/w", "5.6.3b: a two-hex unit wheels by more than one hex")
field.play(g, "turn drh1 to sw/w")
t.is(g:where "drh1", "2010", "musket 5.6.3b: its left half has stood still")
g = receive { drh1 = { "2010", north }, drw2 = "2010", dpc2 = { "2008", south } }
no(g, "turn drh1 to w/nw", "5.6.3a 5.6.3b 6.2.1c", "5.6.3b: no half comes next to an enemy")
g = receive { drh1 = { "2010", north }, drw2 = "2010" }
field.play(g, "turn drh1 to w/nw")
no(g, "move drh1 to 1909", "5.6.3a 5.6.3b 7.1.1a 7.2.1", "5.6.3b: but it does not advance as well")
g = receive { drh1 = { "2010", north }, drw2 = "2010" }
field.play(g, "turn drh1 to w/nw")
yes(g, "turn drh1 to nw/ne", "5.6.3b: the other half may wheel too, next to where it began")
field.play(g, "turn drh1 to nw/ne")
t.is(g:where "drh1", "1909", "musket 5.6.3b: so both halves have moved")
g = receive { drh1 = { "2010", north }, drw2 = "2010" }
field.play(g, "move drh1 to 2009")
no(g, "turn drh1 to w/nw", "5.6.3a 5.6.3b 6.2.1c", "5.6.3b: who has gone ahead does not wheel as well")
no(g, "turn drh1 to ne/e", "5.6.3a 5.6.3b 6.2.1c", "5.6.3b: to neither side")
yes(g, "turn drh1 to se/sw", "5.6.3b: it may turn about, which takes no hex")
g = at("make_ready", { drh1 = { "2010", north }, drw2 = "2010" }, { active = "dr2" })
field.play(g, "move drh1 to 2009")
yes(g, "turn drh1 to w/nw", "5.6.3b: under another order it may")
-- dpc2 in 1809 is next to 1909, where the second wheel would end, and to nothing of the first.
for _, to in ipairs { "sw/w", "nw/ne" } do
  g = receive { drh1 = { "2010", north }, drw2 = "2010", dpc2 = { "1809", south } }
  field.play(g, "turn drh1 to w/nw")
  no(g, "turn drh1 to " .. to, "5.6.3a 5.6.3b 6.2.1c", "5.6.3b: nor does a second wheel end next to an enemy: " .. to)
end

-- 5.6.3c
g = receive({ drh5 = { "2010", north }, drh6 = { "2210", north }, drh7 = { "2110", north }, drw2 = "2010" },
            { drh6 = { "formation_shaken", "morale_shaken" }, drh7 = "morale_shaken", drh5 = "morale_shaken" })
yes(g, "reform drh6 formation", "5.6.3c: any unit reforms")
yes(g, "rally drh5", "5.6.3c: with its commander a unit rallies")
yes(g, "rally drh7", "5.6.3c: or next to him")
no(g, "rally drh6", "5.6.3c 13.2.4b", "5.6.3c: not two hexes off")

-- --- 5.6.4 Rally ---

local function rally(units, mark) return at("rally", units, { active = "dr2", mark = mark }) end
g = rally { drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2006", south }, dpc3 = { "2806", south } }
no(g, "move drc6 to 2011", "5.6.4a", "5.6.4a: not closer to the enemy")
g = rally { drc6 = { "2012", "sw/w" }, drw2 = "2012", dpc2 = { "2006", south }, dpc3 = { "2806", south } }
yes(g, "move drc6 to 1913", "5.6.4a: farther off")
g = rally { drc6 = { "2012", "ne/e" }, drw2 = "2012", dpc2 = { "2006", south } }
yes(g, "move drc6 to 2112", "5.6.4a: or as far")
g = rally { drc6 = { "2012", "ne/e" }, drw2 = "2012", dpc2 = { "2006", south }, dpc3 = { "3012", south } }
yes(g, "move drc6 to 2112", "5.6.4a: amb.rally-closer: the nearest enemy counts, not every one")
g = rally({ drh5 = { "2010", north }, drh6 = { "2210", north }, drw2 = "2010" },
          { drh5 = "formation_shaken", drh6 = "morale_shaken" })
yes(g, "reform drh5 formation", "5.6.4a: any unit reforms")
yes(g, "rally drh6", "5.6.4a: any unit rallies")

-- 5.6.5 Under any order they fire and fight, and the army commander helps them.
for _, order in ipairs{ "charge", "make_ready", "receive_charge", "rally" } do
  local units = { drh5 = { "2010", north }, drw2 = "2010", drh6 = { "2012", north }, drac = "2012",
                  dph5 = { "2009", south } }
  g = at(order, units, { active = "dr2", mark = { drh6 = "morale_shaken" } })
  yes(g, "fire drh5 at dph5 by skirmish", "5.6.5: a unit fires under " .. order)
  yes(g, "general rally drh6", "5.6.5: and is rallied by the army commander under " .. order)
  g = field.at { "attacks", active = "dr2", units = units, counter = { dr2 = { order = order } } }
  yes(g, "attack drh5 at 2009", "5.6.5: and fights under " .. order)
end
t.done()
