-- 9.4: fire in reaction, and what is done instead of it.
local t, field, reactions = require "tap", require "musket.lib.field", require "musket.lib.reactions"
local melee = require "musket.lib.melee"
local at, play, who, ways, may = reactions.at, reactions.play, reactions.who, reactions.ways, reactions.may
local joined, north, south = reactions.joined, "nw/ne", "se/sw"

-- Wing 2 of the royalists is active, on Charge unless p.order says otherwise.
local function field_of(units, p)
  p = p or {}
  return at(units,
            { active = p.active or "dr2", mark = p.mark, opts = p.opts,
              counter = { dr2 = { order = p.order or "charge" } } })
end
-- The shots of a ruling, in order: "ph6>rc6 -1".
local function shots(r)
  local list, pair = {}, nil
  for _, s in ipairs(r.steps) do
    local a, b = s.text:match "^(%S+) fires at (%S+)$"
    local add = s.text:match "^%d+ ([+-]%d+)"
    if a then pair = a .. ">" .. b end
    if pair and add then
      list[#list + 1] = pair .. " " .. add
      pair = nil
    end
  end
  return table.concat(list, ", ")
end
local g, r

-- --- 9.4.1 how, how often ---

-- Horse comes before foot in 2010, turns there, and fires: three times it is shot at.
g = field_of { drc6 = { "2012", north }, drw2 = "2012", dph6 = { "2010", south }, dpw2 = "2010" }
local answers = { "dph6", "fire" }
local all = { shots(play(g, "move Drc6 to 2011", { 0 }, answers)), shots(play(g, "turn Drc6 to w/nw", { 0 }, answers)),
              shots(play(g, "shoot Drc6 at Dph6", { 0, 0 }, answers)) }
t.is(table.concat(all, ", "), "ph6>rc6 +0, ph6>rc6 +0, rc6>ph6 +0, ph6>rc6 +0",
     "musket 9.4.1.1: infantry fires each time that something lets it")
g = field_of { drc6 = { "2012", north }, drw2 = "2012", dpl4 = { "2010", south }, dpw2 = "2010" }
play(g, "move Drc6 to 2011", { 0 }, { "dpl4" })
t.is(shots(play(g, "turn Drc6 to w/nw", { 6 }, { "dpl4" })), "pl4>rc6 +0", "musket 9.4.1.1: light infantry too")
t.ok(g:is("drc6", "formation_shaken"), "musket 9.4.1.1: with the effect of any fire")

g = field_of { drc6 = { "2012", north }, drw2 = "2012", dpc2 = { "2010", south }, dpw1 = "2010" }
play(g, "move Drc6 to 2011", { 0 }, { "dpc2", "fire" })
play(g, "turn Drc6 to w/nw", { 0 }, { "dpc2", "fire" })
t.ok(g:is("dpc2", "no_pistols"), "musket 9.4.1.2: cavalry uses up its pistols in reaction")
t.ok(not may(g, "turn Drc6 to nw/ne", "dpc2", "fire"), "musket 9.4.1.2: then it has no more fire")
t.is(who(field_of({ drh5 = { "2012", north }, drw2 = "2012", dpg1 = { "2010", south } }, { mark = { dpg1 = "fired" } }),
         "move Drh5 to 2011"), "",
     "musket 9.4.1.2: guns fire once a turn")

-- 8.3.1c Below their guns foot and horse fire in reaction all the same.
for id, gun in pairs { dph6 = "dpg1", dpc2 = "dpg5" } do
  g = field_of { drc6 = { "2012", north }, drw2 = "2012", [id] = { "2010", south }, [gun] = { "2010", south }, dpw2 = "2010", dpw1 = "2010" }
  t.is(shots(play(g, "move Drc6 to 2011", { 0 }, { id, "fire", "none" })), id:sub(2) .. ">rc6 +0",
       "musket 8.3.1c: a unit below its guns fires in reaction, " .. id)
end

local function modes(id, p)
  return ways(field_of({ drh5 = { "2012", north }, drw2 = "2012", [id] = { "2010", south }, dpw2 = "2010" }, p),
              "move Drh5 to 2011", id)
end
t.is(modes "dph6", "fire salvo",
     "musket 9.4.1.3: heavy infantry fires in reaction as in a skirmish, or by salvo; it neither advances nor retires")
t.is(modes "dpl4", "fire", "musket 9.4.1.3: light infantry as in a skirmish")
t.is(modes "dph11", "fire", "musket 9.4.1.3: no salvo of those to whom it is denied")
t.is(modes("dph6", { mark = { dph6 = "salvo" } }), "fire", "musket 9.4.1.3: nor a second one in a turn")
t.is(modes("dph6", { mark = { dph6 = "hedgehog" } }), "", "musket 9.4.1.3: a hedgehog does not fire")

g = field_of({ drh1 = { "2012", north }, drw2 = "2014", dph2 = { "2111", south }, dpw2 = "2110" },
             { order = "make_ready" })
r = play(g, "fire Drh1 at Dph2", { 0, 0, 0, 0 }, { "dph2", "dph2", "fire" })
t.is(shots(r):gsub(" %+0", ""), "rh1>ph2, rh1>ph2, ph2>rh1, ph2>rh1",
     "musket 9.4.1.4: who may fire at both halves waits until both have fired")

-- --- 9.4.1a the optional rule ---

local saved = { opts = { switches = { save_fire = "yes" } } }
local function fires_again(id, die, p)
  g = field_of({ drc6 = { "2012", north }, drw2 = "2012", [id] = { "2010", south }, dpw2 = "2010" }, p or saved)
  melee.play(g, "move Drc6 to 2011", { die }, { { "who reacts?", id } })
  return may(g, "turn Drc6 to w/nw", id, "fire")
end
t.ok(not fires_again("dph6", 5),
     "musket 9.4.1a: heavy infantry that rolls 5 has no more reaction fire in this activation")
t.ok(fires_again("dph6", 4), "musket 9.4.1a: with 4 it has")
t.ok(fires_again("dph6", 5, {}), "musket 9.4.1a: the rule is optional, and not used unless chosen")
t.ok(fires_again("dpl4", 5), "musket 9.4.1a: light infantry is not concerned")
-- Horse that has come from farther off is fired at with -1: 5 -1.
g = field_of({ drc6 = { "2013", north }, drw2 = "2013", dph6 = { "2010", south }, dpw2 = "2010" }, saved)
r = melee.play(g, "move Drc6 to 2011", { 5 }, { { "enters 2011", "dph6" }, { "how does", "fire" } })
t.is(shots(r), "ph6>rc6 -1", "musket 9.4.1a: [set-up] 5 -1")
t.is(who(g, "turn Drc6 to w/nw"), "", "musket 9.4.1a: 5 is 5, whatever is taken off")
g = field_of({ drc6 = { "2012", north }, drw2 = "2012", dph6 = { "2010", south }, dpw2 = "2010" }, saved)
play(g, "move Drc6 to 2011", {}, { "none" })
t.ok(may(g, "turn Drc6 to w/nw", "dph6", "fire"),
     "musket 9.4.1a: who does not fire the first time has its fire for later")
-- ex.9.4.1a Two hexes, 2010 and 1910, and foot before both in 1911.
g = field_of({ drh5 = { "2012", north }, drw2 = "2014", dph1 = { "2010", south }, dpw2 = "2010" }, saved)
r = melee.play(g, "move Drh5 to 1911", { 5, 0 }, { { "who reacts?", "dph1" }, { "how does", "fire" } })
t.is(shots(r), "ph1>rh5 +0, ph1>rh5 +0", "musket ex.9.4.1a: the first half rolls 5; the other fires all the same")
t.is(who(g, "turn Drh5 to w/nw"), "", "musket ex.9.4.1a: but later in the activation neither does")
-- The next activation: drw2 goes on.
g:dice { 0 }
g:answer { "yes", "none", "keep" }
repeat field.play(g, "done") until g:now() == "actions"
t.is(who(g, "turn Drh5 to w/nw"), "dph1", "musket 9.4.1a: in the next activation it has its fire again")

-- --- 9.4.2 horse that comes on ---

-- Two hexes of foot, 2010 and 1910, held in front by drc2; horse rides along its zone from the east: 2110, 2011.
local function along(from, id)
  return field_of { [id or "drc6"] = { from, "sw/w" }, drw2 = from, drc2 = { "1911", north }, drw1 = "1911",
                    dph2 = { "2010", south }, dpw2 = "2010" }
end
local function shot(text, id) return shots(play(g, text, { 0 }, { id or "dph2", "fire" })) end
g = along "2210"
t.is(shot "move Drc6 to 2110", "ph2>rc6 +0", "musket 9.4.2: horse that was next to the zone is fired at as anyone")
t.is(shot "move Drc6 to 2011", "ph2>rc6 +0", "musket 9.4.2: what it rides within the zone does not count")
t.is(shot "turn Drc6 to w/nw", "ph2>rc6 +0", "musket 9.4.2: nor if it turns there")
g = along "2310"
t.is(shots(melee.play(g, "move Drc6 to 2110", { 0 }, { { "enters 2110", "dph2" }, { "how does", "fire" } })),
     "ph2>rc6 -1",
     "musket 9.4.2: one hex before it comes into the zone, and it is -1")
t.is(shot "move Drc6 to 2011", "ph2>rc6 -1", "musket 9.4.2: as long as it is there")
t.is(shot "turn Drc6 to w/nw", "ph2>rc6 -1", "musket 9.4.2: whatever it does")
g = along("2310", "drl4")
t.is(shots(melee.play(g, "move Drl4 to 2110", { 0 }, { { "enters 2110", "dph2" } })), "ph2>rl4 +0",
     "musket 9.4.2: not for infantry")
g = field_of { drc6 = { "2013", north }, drw2 = "2013", dpl4 = { "2010", south }, dpw2 = "2010" }
t.is(shots(melee.play(g, "move Drc6 to 2011", { 0 }, { { "who reacts?", "dpl4" } })), "pl4>rc6 +0",
     "musket 9.4.2: light infantry fires at it as at any other")
-- It comes as near as guns graze, steps aside from their shot, and so before dph6.
g = at({ drc1 = { "1812", "ne/e" }, drw1 = "1812", dpg3 = { "2010", south }, dph6 = { "2014", "w/nw" }, dpw2 = "2014" })
r = melee.play(g, "move Drc1 to 1912", { 5, 0 },
               { { "who reacts?", "dpg3" }, { "how does pg3", "fire" }, { "step aside", "yes" },
                                                  { "who reacts?", "dph6" }, { "how does ph6", "fire" } })
t.is(melee.modifier(r, "9.4.2"), -1, "musket 9.4.2: a hex ridden before it stepped aside counts")
-- drc1 rides past the guns; drc2, which stands farther down their line, steps aside from the same shot, and so before dph6.
g = at({ drc1 = { "2012", north }, drc2 = { "1812", north }, drw1 = "1913", dpg1 = { "2008", south }, dph6 = { "1611", south }, dpw2 = "1609" })
r = melee.play(g, "move Drc1 to 1910", { 0, 5, 0 }, { { "enters 1910", "dpg1" }, { "how does pg1", "fire" }, { "step aside", "yes" },
                                                      { "enters 1712", "dph6" }, { "how does ph6", "fire" } })
t.is(shots(r), "pg1>rc1 +1, pg1>rc2 +0, ph6>rc2 +0", "musket 9.4.2: what another unit has ridden does not")
-- drc6 leaves the flank of dph2, and comes back.
g = field_of { drc6 = { "2110", south }, drw2 = "2112", drc2 = { "1911", north }, drw1 = "1911", dph2 = { "2010", south }, dpw2 = "2010" }
play(g, "move Drc6 to 2111", {}, { "none" })
play(g, "turn Drc6 to sw/w")
t.is(shot "move Drc6 to 2011", "ph2>rc6 -1", "musket 9.4.2: it has ridden a hex before it comes into the zone anew")
-- drc3 drives dpc2 back from 2010, and advances to before dph6 in 2009.
g = at({ drc3 = { "2011", north }, drw1 = "2014", dpc2 = { "2010", south }, dph6 = { "1909", south }, dpw1 = "2005",
         dpw2 = "2005" }, { "attacks" })
melee.declare(g, { "Drc3 at 2010" })
r = melee.play(g, "fight", { 4, 0 }, { { "who reacts?", "dph6" }, { "how does", "fire" } })
t.is(g:where "drc3", "2010", "musket 9.4.2: [set-up] it has advanced")
t.is(melee.modifier(r, "9.4.2"), -1, "musket 9.4.2: -1 after an advance")
t.is(shots(r), "ph6>rc3 +0", "musket 9.4.2: with the +1 for its formation, shaken in the combat")

-- --- 9.4.3, 9.4.4 guns ---

local function fire_on_guns(units, p)
  g = field_of(joined({ drh5 = { "2011", north }, drw2 = "2013", dpg1 = { "2010", south } }, units), p)
  return who(g, "fire Drh5 at " .. (p and p.target or "Dpg1"), nil, { 0, 0, 0 })
end
t.is(fire_on_guns {}, "dpg1", "musket 9.4.3: guns answer fire on their hex")
t.is(fire_on_guns { dpg1 = { "2010", "e/se" } }, "dpg1", "musket 9.4.3: through the rows of their arc")
t.is(fire_on_guns { dpg1 = { "2010", north } }, "", "musket 9.4.3: not behind them")
t.is(fire_on_guns({ dph6 = { "2010", south }, dpw2 = "2010" }, { target = "Dph6", mark = { dpg1 = "below" } }),
     "dph6 dpg1",
     "musket 9.4.3: from below the unit that is fired at, as well as this")
-- dph5 breaks under it and leaves the guns.
g = field_of({ drh5 = { "2011", north }, drw2 = "2013", dpg1 = { "2010", south }, dph5 = { "2010", south },
               dpw2 = "2005" }, { mark = { dpg1 = "below", dph5 = "morale_shaken" } })
r = melee.play(g, "fire Drh5 at Dph5", { 6, 9, 0 }, { { "who reacts?", "dpg1" }, { "how does", "fire" } })
t.ok(g:is("dph5", "morale_broken"), "musket 9.4.3: [set-up] the troops have fled")
t.ok(r:says "pg1 fires at rh5", "musket 9.4.3: the guns in the hex that was fired on answer all the same")
-- Two hexes of foot, 2004 and 1904, with guns in 1904 alone.
local function half_fired_on(hex)
  g = field_of({ drg1 = { "2014", north }, drw2 = "2014", dph1 = { "2004", south }, dpg2 = { "1904", south },
                 dpw2 = "2003" }, { mark = { dpg2 = "below" } })
  return who(g, "cannonade Drg1 at Dph1", { hex }, { 0, 0 })
end
t.is(half_fired_on "1904", "dpg2", "musket 9.4.3: guns below foot answer the fire of guns on their hex")
t.is(half_fired_on "2004", "", "musket 9.4.3: not that on the other hex of the foot")
-- Moves: 9.1.2a. Here what the shot does.
g = field_of({ drh5 = { "2015", north }, drw2 = "2015", dpg1 = { "2010", south } })
r = play(g, "move Drh5 to 2014", { 5 }, { "dpg1", "fire" })
t.ok(r:says "pg1 fires at rh5" and g:is("drh5", "formation_shaken"),
     "musket 9.4.3: they fire at what moves in their grazing range")
t.is(ways(field_of { drh5 = { "2015", north }, drw2 = "2015", dpg1 = { "2010", south } }, "move Drh5 to 2014", "dpg1"),
     "fire reface",
     "musket 9.4.4: or they turn instead")
g = field_of { drh5 = { "2015", north }, drw2 = "2015", dpg1 = { "2010", south } }
play(g, "move Drh5 to 2014", {}, { "dpg1", "reface", "ne/e" })
t.is(g:facing_of "dpg1" .. tostring(g:is("dpg1", "fired")), "ne/etrue",
     "musket 9.4.4: which is their fire of this turn")

local function with_troops(marks, text)
  g = field_of({ drh5 = { "2012", north }, drw2 = "2014", dpg1 = { "2010", south }, dph6 = { "2010", south },
                 dpw2 = "2010" }, { mark = { dpg1 = marks } })
  return ways(g, "move Drh5 to 2011", text)
end
t.is(with_troops({}, "dpg1"), "fire reface restack", "musket 9.4.4: with troops they may change the stack instead")
t.is(with_troops({ "below" }, "dph6"), "fire salvo", "musket 9.4.4: [set-up] and the troops may fire")
r = play(g, "move Drh5 to 2011", {}, { "dpg1", "restack" })
t.ok(not g:is("dpg1", "below") and g:is("dpg1", "fired"),
     "musket 9.4.4: they have come up, and that was their fire of this turn")
t.is(shots(r), "", "musket 9.4.4: nobody of the stack fires at this")
t.is(who(g, "turn Drh5 to w/nw"), "dph6", "musket 9.4.4: the troops may at the next")
with_troops({ "below" }, "dph6")
play(g, "move Drh5 to 2011", { 0 }, { "dph6", "fire", "none" })
t.is(with_troops({ "fired" }, "dpg1"), "", "musket 9.4.4: guns that have fired do not change it either")
with_troops({ "below" }, "dph6")
g:dice { 0 }
g:answer { "dph6", "fire", "dpg1" }
g:play "move Drh5 to 2011"
t.is(g.ask and table.concat(g.ask.options, " "), "fire reface",
     "musket 9.4.4: when the troops have fired they do not change it")

-- --- 9.4.5 cover ---

-- Village 0617, town 0817, castle 1017, woods 0417, clear 0917; the enemy comes from the south.
local function under_fire(hex, replies, dice, p)
  local from = field.next(hex, "sw")
  g = field_of({ drh5 = { from, north }, drw2 = from, dph5 = { hex, south }, dpw2 = "0512" },
               joined({ order = "make_ready" }, p))
  g:dice(dice or {})
  g:answer(replies or {})
  return g:play "fire Drh5 at Dph5"
end
for _, c in ipairs { { "0617", "village" }, { "0817", "town" }, { "1017", "castle" } } do
  r = under_fire(c[1], { "yes" })
  t.ok(r.status == "done" and #r.rolls == 0,
       "musket 9.4.5: who takes cover is not hurt, and does not fire back: " .. c[2])
end
t.ok(g:of("dph5", "covered"), "musket 9.4.5: [set-up] it has taken cover")
under_fire("0617", { "no" }, { 0 })
t.is(g.ask and g.ask.rule, "9.1.1", "musket 9.4.5: who does not may fire back")
for _, c in ipairs { { "0417", "woods" }, { "0917", "clear ground" } } do
  under_fire(c[1], {}, { 0 })
  t.is(g.ask and g.ask.rule, "9.1.1", "musket 9.4.5: no cover is to be taken in " .. c[2])
end
g = field_of({ drh5 = { "0826", north }, drw2 = "0826", dph5 = { "0825", south }, dpw2 = "0824" },
             { order = "make_ready" })
g:dice { 0 }
g:play "fire Drh5 at Dph5"
t.is(g.ask and g.ask.rule, "9.1.1", "musket 9.4.5: nor behind an entrenchment")
r = under_fire("0617", {}, { 0 }, { mark = { dph5 = "hedgehog" } })
t.is(r.status, "done", "musket 9.4.5: only who could fire back: not a hedgehog")
g = field_of({ drh5 = { "0618", north }, drw2 = "0618", dph5 = { "0617", north }, dpw2 = "0512" },
             { order = "make_ready" })
t.is(play(g, "fire Drh5 at Dph5", { 0 }).status, "done", "musket 9.4.5: nor one that is fired at from behind")

-- All muskets and pistols of this activation miss; guns do not.
g = field_of({ drh5 = { "0618", north }, drh6 = { "0718", north }, drc6 = { "0517", "ne/e" }, drg1 = { "0613", south },
               drw2 = "0618",
               dph5 = { "0617", south }, dpw2 = "0512" }, { order = "make_ready" })
play(g, "fire Drh5 at Dph5", {}, { "yes" })
t.is(#play(g, "fire Drh6 at Dph5").rolls, 0, "musket 9.4.5: later fire in the activation has no effect either")
t.is(#play(g, "shoot Drc6 at Dph5").rolls, 0, "musket 9.4.5: nor have pistols")
melee.play(g, "cannonade Drg1 at Dph5", { 9, 0 })
t.ok(g:of("dph5", "casualties") > 0, "musket 9.4.5: artillery has")


-- --- 9.4.5, 9.4.3, 9.1.3c, 10.3.4 who answers what ---

-- Retiring fire concerns all who are near: foot in a village fires back, or takes cover.
g = field_of({ drh5 = { "0618", north }, drw2 = "0619", dph6 = { "0517", south }, dph5 = { "0617", south }, dpw2 = "0516" }, { order = "make_ready" })
t.is(ways(g, "fire Drh5 at Dph6 by retire", "dph5", nil, { 0 }), "fire salvo cover", "musket 9.4.5: cover is one way to answer fire")
g = field_of({ drh5 = { "2012", north }, drw2 = "2013", dph6 = { "2011", south }, dpg1 = { "2112", "sw/w" }, dpw2 = "2010" }, { order = "make_ready" })
t.is(who(g, "fire Drh5 at Dph6 by retire", nil, { 0 }), "dph6", "musket 9.4.3: guns answer only fire on their own hex")
-- rh1 has guns on top of its left half; ph5 touches its right half alone.
g = field_of({ drh1 = { "2012", north }, drg1 = { "2012", north }, drw2 = "2013", dph5 = { "2111", south }, dpw2 = "2110" }, { mark = { drg1 = "below" } })
t.ok(may(g, "restack Drh1", "dph5", "fire"), "musket 9.1.3c: who touches the half without guns fires at the foot")
-- A unit that becomes Formation Broken by the answer does not go back; else it does.
for die = 0, 9 do
  g = field_of({ drh5 = { "2012", north }, drw2 = "2013", dph6 = { "2011", south }, dpw2 = "2010" }, { order = "make_ready", mark = { drh5 = "formation_shaken" } })
  g:dice { 0, die, 0, 0, 0, 0 }
  r = g:play "fire Drh5 at Dph6 by retire"
  local answered = false
  while r.status == "asked" do
    local answer = g.ask.options[1]
    for _, each in ipairs(g.ask.options) do if not answered and (each == "dph6" or each == "fire") then answer = each end end
    if answer == "fire" then answered = true end
    r = g:reply(answer)
  end
  g.dice_queue = {}
  t.ok(not r:says "nowhere to retire to", "musket 10.3.4a: after an answer of " .. die .. " it is not told that it cannot")
  t.is(g:where "drh5" == "2012", g:is("drh5", "formation_broken"), "musket 10.3.4a: after an answer of " .. die .. " it retires unless it is Formation Broken")
end
t.done()
