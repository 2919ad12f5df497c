-- 9.1: what lets the other side react, who may, and how far off.
local t, field, reactions = require "tap", require "musket.lib.field", require "musket.lib.reactions"
local melee = require "musket.lib.melee"
local at, play, who, ways, may = reactions.at, reactions.play, reactions.who, reactions.ways, reactions.may
local north, south = "nw/ne", "se/sw"

-- The royalist foot is active, on Charge; or the horse. Commanders stand where they command and are in nobody's way.
local function foot(units, more)
  local p = { active = "dr2", counter = { dr2 = { order = "charge" } } }
  units.drw2 = units.drw2 or "2113"
  for k, v in pairs(more or {}) do p[k] = v end
  return at(units, p)
end
local function horse(units, more)
  units.drw1 = units.drw1 or "2014"
  return at(units, more)
end
-- The shots of a ruling: "pc2>rc1 pl1>rc1".
local function shots(r)
  local list = {}
  for _, s in ipairs(r.steps) do
    local a, b = s.text:match "^(%S+) fires at (%S+)$"
    if a then list[#list + 1] = a .. ">" .. b end
  end
  return table.concat(list, " ")
end

-- --- 9.1.1 who reacts ---

local g = horse { drc1 = { "2012", north }, drc2 = { "1912", north }, dpl1 = { "2010", south }, dpw1 = "2010",
                  dpl2 = { "2003", south } }
t.is(who(g, "move Drc1 to 2011"), "dpl1",
     "musket 9.1.1.1: inactive units react to what an active unit does in their zone")
t.is(who(g, "turn Drc1 to ne/e"), "", "musket 9.1.1.1: outside it they do not")

-- 2110 is the flank of a unit in 2010 that faces south; foot is as quick as foot.
local function beside() return foot { drh5 = { "2111", north }, dph5 = { "2010", south }, dpw2 = "2010" } end
t.is(ways(beside(), "move Drh5 to 2110", "dph5"), "fire turn",
     "musket 9.1.1.2: foot that foot comes up to beside may fire or turn")
g = beside()
t.is(shots(play(g, "move Drh5 to 2110", {}, { "dph5", "turn", "e/se" })), "",
     "musket 9.1.1.2: it turns and does not fire too")
t.is(g:facing_of "dph5", "e/se", "musket 9.1.1.2: it has turned")
g = beside()
t.is(shots(play(g, "move Drh5 to 2110", { 0 }, { "dph5", "fire" })), "ph5>rh5", "musket 9.1.1.2: or it fires")
t.is(g:facing_of "dph5", south, "musket 9.1.1.2: and does not turn too")

-- 9.1.1.3 Active units against an inactive one that advances: dpc2 attacks drc1 in reaction, wins, and comes into 2010
-- beside drc3.
g = at({ drc1 = { "2010", north }, dpc2 = { "2009", south }, drc3 = { "2110", north }, drc2 = { "2013", north },
         drw1 = "2014", dpw1 = "2007" },
       { "reaction_attacks", side = "parliament" })
melee.declare(g, { "Dpc2 at 2010" })
local r = melee.play(g, "fight", { 8, 0 }, { { "who reacts?", "drc3" } })
t.is(g:where "dpc2", "2010", "musket 9.1.1.3: [set-up] the inactive unit has advanced")
t.is(melee.asked(r, "who reacts?"), "royalist: none drc3",
     "musket 9.1.1.3: active units react to it; they do not intercept")
t.is(melee.asked(r, "how does rc3 react?"), "royalist: fire turn", "musket 9.1.1.3: they fire or move")
t.is(shots(r), "rc3>pc2", "musket 9.1.1.3: and the shot is fired")

-- --- 9.1.1a restrictions ---

g = foot { drh5 = { "2012", north }, dph6 = { "2010", south }, dpw2 = "2010" }
r = play(g, "move Drh5 to 2011", { 0, 0 }, { "dph6", "salvo" })
t.is(shots(r), "ph6>rh5", "musket 9.1.1a.1: one reaction for each trigger: after a salvo no other fire")

-- Horse comes into 2011: behind dph5, before dpl1 and dpl2.
g = horse { drc1 = { "2012", north }, dph5 = { "2111", "ne/e" }, dpl1 = { "2010", south }, dpl2 = { "2110", south },
            dpw1 = "2010", dpw2 = "2111" }
g:dice { 0, 0 }
g:play "move Drc1 to 2011"
t.ok(g:is("dph5", "hedgehog"), "musket 9.1.1a.2: hedgehogs that must be tried come before all else")
t.is(table.concat(g.ask.options, " "), "none dpl1 dpl2 let_pass",
     "musket 9.1.1a.2: then all others whom it concerns may react")
g:reply "dpl2"
t.is(table.concat(g.ask.options, " "), "none dpl1 let_pass", "musket 9.1.1a.2: one is done before the next is named")
t.is(shots(g:reply "none"), "pl2>rc1", "musket 9.1.1a.2: and nobody has to")

-- 9.1.1a.3 is in 9-reaction-moves.lua and 9-interception.lua.
local function by_light(marks, more)
  local p = { drc1 = { "2012", north }, dpl1 = { "2010", marks ~= "morale_broken" and south or nil }, dpw1 = "2010" }
  for k, v in pairs(more or {}) do p[k] = v end
  return horse(p, { mark = { dpl1 = marks } })
end
t.is(who(by_light "morale_shaken", "move Drc1 to 2011"), "dpl1", "musket 9.1.1a.4: a unit that is Morale Shaken reacts")
t.is(who(by_light "formation_broken", "move Drc1 to 2011"), "dpl1", "musket 9.1.1a.4: and one that is Formation Broken")
t.is(who(by_light "morale_broken", "move Drc1 to 2011"), "", "musket 9.1.1a.4: one that is Morale Broken does not")
t.is(who(by_light(nil, { dpw1 = "3003" }), "move Drc1 to 2011"), "dpl1",
     "musket 9.1.1a.5: a unit out of command fires in reaction")
-- Two hexes, 2010 and 1910: each wheel goes through 1911, next to drh6.
local function wheels(commander)
  return may(foot({ drh5 = { "2111", north }, drh6 = { "1912", north }, dph1 = { "2010", south }, dpw2 = commander },
                  { counter = { dr2 = { order = "charge" },
                                dp2 = { order = "charge" } } }), "move Drh5 to 2110", "dph1", "turn")
end
t.ok(wheels "2010", "musket 9.1.1a.5: in command and on Charge a unit wheels next to an enemy")
t.ok(not wheels "3003", "musket 9.1.1a.5: out of command it does not")

-- drh6 in 1811 touches the right half, 1910: only a wheel about that one comes near nobody else, and it ends in 1911.
g = foot { drh5 = { "2111", north }, drh6 = { "1811", north }, dph1 = { "2010", south }, dpw2 = "2010" }
play(g, "move Drh5 to 2110", {}, { "dph1", "turn" })
t.is(table.concat(g:covers_of "dph1", " "), "1911 1910", "musket 9.2.2d: next to an enemy that the other half touched already, one hex far")

g = by_light(nil, { drc2 = { "1911", north } })
r = play(g, "move Drc1 to 2011", { 0 }, { "dpl1" })
t.is(shots(r), "pl1>rc1", "musket 9.1.1a.6: reaction fire goes at the unit that caused it, and no other")

-- --- 9.1.2 zones ---

-- A gun in 2004 that grazes 4 hexes; horse that rides on, not on Charge.
local function under_guns(from, to, gun)
  return who(at({ drc6 = { from, north }, drw2 = from, dpg1 = gun or { "2004", south } }, { active = "dr2" }),
             "move Drc6 to " .. to)
end
t.is(under_guns("2009", "2008"), "dpg1", "musket 9.1.2a: guns react to what moves as far as they graze")
t.is(under_guns("2010", "2009"), "", "musket 9.1.2a: no farther")
t.is(under_guns("2208", "2107"), "dpg1", "musket 9.1.2a: in the rows through their front hexes")
t.is(under_guns("2208", "2207"), "", "musket 9.1.2a: not outside of them")
t.is(under_guns("2009", "2008", { "2004", "sw/w" }), "", "musket 9.1.2a: not if they look elsewhere")
local function battery(id, hex, facing)
  return who(at({ drg1 = { "2014", north }, drw2 = "2014", [id] = { hex, facing } }, { active = "dr2" }),
             ("cannonade Drg1 at D%s"):format(id:sub(2)), nil, { 0, 0 })
end
t.is(battery("dpg1", "2004", south), "dpg1", "musket 9.1.2a: to fire on their hex they answer 10 hexes far")
t.is(battery("dpg3", "2006", south), "", "musket 9.1.2a: not beyond their maximum range")
t.is(battery("dpg3", "2008", south), "dpg3", "musket 9.1.2a: at 6 a falcon just answers")
t.is(battery("dpg1", "2004", "e/se"), "", "musket 9.1.2a: nor out of their arc")

-- A unit comes from the hex beyond into each of the hexes around another.
local clock = { "ne", "e", "se", "sw", "w", "nw" }
local facings = { ne = "ne/e", e = "e/se", se = "se/sw", sw = "sw/w", w = "w/nw", nw = "nw/ne" }
local across = { ne = "sw", e = "w", se = "nw", sw = "ne", w = "e", nw = "se" }
local function fired_at_from(id, half, direction, units)
  local near = field.next(half, direction)
  local from = field.next(near, direction)
  local p = { drh5 = { from, facings[across[direction]] }, drw2 = from, [id] = { "2010", south }, dpw2 = "2010" }
  for k, v in pairs(units or {}) do p[k] = v end
  return may(foot(p), "move Drh5 to " .. near, id, "fire")
end
local around = { se = true, sw = true, e = true, w = true, nw = false, ne = false }
for _, d in ipairs(clock) do
  t.is(fired_at_from("dpl4", "2010", d), around[d], "musket 9.1.2b: the zone of fire of one hex, " .. d)
end
for _, c in ipairs { { "2010", "se", true }, { "2010", "sw", true }, { "1910", "sw", true }, { "2010", "e", true },
                     { "1910", "w", true },
                     { "2010", "ne", false }, { "1910", "ne", false }, { "1910", "nw", false } } do
  t.is(fired_at_from("dph1", c[1], c[2]), c[3],
       ("musket 9.1.2b: the zone of fire of two hexes, %s of %s"):format(c[2], c[1]))
end

-- --- 9.1.3 triggers ---

-- 9.1.3a Fire with a step forward: dpl4 beside is concerned by the hex that is entered.
g = foot { drh5 = { "2012", north }, dph6 = { "2010", south }, dpl4 = { "2110", south }, dpw2 = "2010" }
t.is(who(g, "fire Drh5 at Dph6 by advance", { "2011" }, { 0, 0 }), "dph6 dpl4",
     "musket 9.1.3a: advancing fire lets all near the new hex react")
-- Fire with a step back: dpl4 has 2011 behind it and 2012 beside it.
g = foot({ drh5 = { "2011", north }, dph6 = { "2010", south }, dpl4 = { "2112", south }, dpw2 = "2010", drw2 = "2011" },
         { counter = {} })
r = melee.play(g, "fire Drh5 at Dph6 by retire", { 0 })
local asked = {}
for _, a in ipairs(r.asked) do
  if a.rule == "9.1.1" then asked[#asked + 1] = table.concat(a.options, " ") end
end
t.is(table.concat(asked, ", "), "none dph6, none dpl4",
     "musket 9.1.3a: retiring fire lets them react before the step, and after it those alone to whom it comes")

-- Guns hit horse that has come as near as they graze; it steps out of that, to where dpl4 waits for it.
g = horse { drc1 = { "1812", "ne/e" }, drw1 = "1812", dpg3 = { "2010", south }, dpl4 = { "2014", "w/nw" },
            dpw2 = "2014" }
r = melee.play(g, "move Drc1 to 1912", { 5, 0 },
               { { "who reacts?", "dpg3" }, { "how does pg3", "fire" }, { "step aside", "yes" },
                                                  { "who reacts?", "dpl4" } })
t.is(g:where "drc1", "1913", "musket 9.1.3a: [set-up] it has stepped aside")
t.is(shots(r), "pg3>rc1 pl4>rc1", "musket 9.1.3a: horse that avoids a shot is reacted to where it comes")


-- 9.1.3a Advance: see ex.9.1.3. Pursuit: dpc2 breaks, flees by 1909 to 1908; drc1 after it, and ends there next to
-- dpl1.
g = at({ drc1 = { "2011", north }, dpc2 = { "2010", south }, drw1 = "2014", dpw1 = "2003", dpl1 = { "1907", south },
         dpl2 = { "2110", "sw/w" } }, { "attacks" })
melee.declare(g, { "Drc1 at 2010" })
r = melee.play(g, "fight", { 9, 3, 0 }, { { "retreats to", "1908" }, { "who reacts?", "dpl1" } })
t.is(g:where "drc1" .. g:where "dpc2", "1908eliminated", "musket 9.1.3a: [set-up] it has pursued and eliminated")
t.is(shots(r), "pl1>rc1", "musket 9.1.3a: a pursuit lets those react in whose zone it ends")
t.is(melee.asked(r, "who reacts?"), "parliament: none dpl1", "musket 9.1.3a: and not those whom it passes")

-- 9.1.3b
g = horse { drc1 = { "2011", north }, dpl1 = { "2010", south }, dpw1 = "2010" }
t.is(who(g, "turn Drc1 to ne/e"), "dpl1", "musket 9.1.3b: a change of facing in the zone lets react")
t.is(who(g, "turn Drc1 to se/sw"), "dpl1", "musket 9.1.3b: the countermarch too")
g = horse { drc1 = { "2012", north }, dpl1 = { "2010", south }, dpw1 = "2010" }
t.is(who(g, "turn Drc1 to ne/e"), "", "musket 9.1.3b: beyond the zone it does not")
g = foot { drh1 = { "2012", north }, drw2 = "2012", dpl4 = { "2010", south }, dpw2 = "2010" }
t.is(who(g, "turn Drh1 to w/nw"), "dpl4", "musket 9.1.3b: a wheel does, here into 2011")
g = foot { drg1 = { "2011", north }, drw2 = "2011", dpl4 = { "2010", south }, dpw2 = "2010" }
t.is(who(g, "reface Drg1 to ne/e"), "dpl4", "musket 9.1.3b: guns that turn do")

-- 9.1.3c
g = foot({ drh5 = { "2011", north }, drg1 = { "2011", north }, drw2 = "2011", dpl4 = { "2010", south },
           dpl5 = { "2111", "ne/e" }, dpw2 = "2010" },
         { mark = { drg1 = "below" } })
t.is(who(g, "restack Drh5"), "dpl4", "musket 9.1.3c: a change of the stack in the zone lets react")
t.is(shots(play(g, "restack Drh5", { 0 }, { "dpl4" })), "pl4>rg1", "musket 9.1.3c: who is on top now is fired at")
t.is(shots(play(g, "restack Drh5", { 0 }, { "dpl4" })), "pl4>rh5", "musket 9.1.3c: and back again it is the unit")

-- 9.1.3d
local function mending(mark, order, unit, more)
  local p = { [unit or "drh5"] = { "2011", north }, drw2 = "2011", dpl4 = { "2010", south }, dpw2 = "2010" }
  for k, v in pairs(more or {}) do p[k] = v end
  return foot(p, { mark = { [unit or "drh5"] = mark }, counter = { dr2 = { order = order } } })
end
t.is(who(mending("formation_shaken", "receive_charge"), "reform Drh5"), "dpl4", "musket 9.1.3d: a reform lets react")
t.is(who(mending("morale_shaken", "rally"), "rally Drh5", { "yes" }), "dpl4", "musket 9.1.3d: so does a rally")
g = mending("morale_shaken", "rally", nil, { drw2 = "2013" })
t.is(who(g, "rally Drh5", nil, { 0 }), "dpl4", "musket 9.1.3d: by a check that is passed")
t.is(who(g, "rally Drh5", nil, { 9 }), "", "musket 9.1.3d: a rally that fails does not")
g = mending("formation_shaken", "charge", nil, { drac = "2011" })
t.is(who(g, "general reform Drh5"), "dpl4", "musket 9.1.3d: the army commander's work does too")
t.is(who(mending("formation_shaken", "receive_charge", nil, { dpl4 = { "2009", south } }), "reform Drh5"), "",
     "musket 9.1.3d: two hexes off nobody reacts")

-- 9.1.3e
g = foot { drh5 = { "2011", north }, drw2 = "2011", dpl4 = { "2010", south }, dpl5 = { "2110", south }, dpw2 = "2010" }
for _, mode in ipairs { "skirmish", "salvo" } do
  t.is(who(g, "fire Drh5 at Dpl4 by " .. mode, nil, { 0, 0 }), "dpl4",
       "musket 9.1.3e: fire lets the target answer, and nobody else: " .. mode)
end
g = horse { drc1 = { "2011", north }, drw1 = "2011", dpl1 = { "2010", south }, dpl3 = { "2110", south }, dpw1 = "2010" }
t.is(who(g, "shoot Drc1 at Dpl1", nil, { 0 }), "dpl1", "musket 9.1.3e: pistols too")
t.is(ways(g, "shoot Drc1 at Dpl1", "dpl1", nil, { 0, 0 }), "fire", "musket 9.1.3e: the answer is fire")

-- 9.1.3f Horse comes to 2112, two hexes before foot in 2010; who is in 2011 may hide it.
local function seen(between)
  return may(horse { drc1 = { "2113", north }, drw1 = "2113", dph5 = { "2010", south }, [between] = { "2011", "nw/ne" },
                     dpw2 = "2010" },
             "move Drc1 to 2112", "dph5", "hedgehog")
end
t.ok(seen "dpl5", "musket 9.1.3f: light infantry in between does not hide the mover")
t.ok(not seen "dph6", "musket 9.1.3f: heavy infantry does, and who does not see does not react")
t.ok(not seen "drc2", "musket 9.1.3f: enemy horse too")

-- 9.1.3g
g = horse { drc1 = { "2018", north }, drw1 = "2012", drc2 = { "2013", north }, dpl1 = { "2010", south },
            dpc2 = { "2009", south }, dpw1 = "2009" }
t.is(play(g, "lead Drw1 to 2018").status, "done", "musket 9.1.3g: a leader who moves alone lets nobody react")
local function rout()
  g = field.at { "actions", active = "dr1", mark = { drc1 = "morale_broken" },
                 units = { drc1 = "2012", dpl1 = { "2112", south }, dpl2 = { "2114", south }, dpw1 = "2112" } }
  g:enter "rout"
  while g.ask do
    if g.ask.rule:sub(1, 1) == "9" then return "reaction" end
    g:reply(g.ask.options[1])
  end
  return g:where "drc1"
end
local fled = rout()
t.ok(fled ~= "2012" and fled ~= "reaction", "musket 9.1.3g: nor do units that rout")

-- --- 9.1.4 two hexes ---

-- 2010 and 1910, facing south: 1911 lies before both, 2011 before the left half alone.
local function volleys(to, way)
  g = foot { drh5 = { "2012", north }, drw2 = "2012", dph1 = { "2010", south }, dpw2 = "2010" }
  return play(g, "move Drh5 to " .. to,
              way == "salvo" and to == "1911" and { 0, 0, 0 } or way == "salvo" and { 0, 0 } or to == "1911" and { 0,
                0 } or { 0 },
              { "dph1", way })
end
t.is(shots(volleys("1911", "fire")), "ph1>rh5 ph1>rh5",
     "musket 9.1.4: both halves fire in reaction at what is before both")
t.is(shots(volleys("2011", "fire")), "ph1>rh5", "musket 9.1.4: one half at what is before it alone")
r = volleys("1911", "salvo")
local columns = {}
for _, s in ipairs(r.steps) do columns[#columns + 1] = s.text:match "in column (%S+):" end
t.is(table.concat(columns, " "):lower(), "salvo salvo", "musket 9.1.4: both in the same way")
-- Two hexes in 1911 and 2012 wheel: one half comes into 2011, the other stands before both halves of the enemy already.
g = foot { drh1 = { "1911", "ne/e" }, drw2 = "2013", dph1 = { "2010", south }, dpw2 = "2010" }
t.is(shots(play(g, "turn Drh1 to nw/ne", { 0, 0 }, { "dph1", "fire" })), "ph1>rh1 ph1>rh1",
     "musket 9.1.4: a half that nothing new is near to fires with the other")

-- --- 9.1.5 guns ---

g = at({ drc6 = { "2009", north }, drh5 = { "1909", north }, drw2 = "1909", dpg1 = { "2004", south } },
       { active = "dr2" })
play(g, "move Drc6 to 2008", { 0 }, { "dpg1", "fire" })
t.ok(g:is("dpg1", "fired"), "musket 9.1.5: guns that react have fired")
t.is(who(g, "move Drc6 to 2007"), "", "musket 9.1.5: and react to nothing more in this turn")
t.is(who(g, "move Drh5 to 1908"), "", "musket 9.1.5: whoever moves")
g = at({ drc6 = { "2009", north }, drw2 = "2009", dpg1 = { "2004", south } },
       { active = "dr2", mark = { dpg1 = "fired" } })
t.is(who(g, "move Drc6 to 2008"), "", "musket 9.1.5: nor do guns that fired in their own activation")

-- --- 9.1.6 allowances ---

-- Five hexes, then a shot from the gun in 2010 at four hexes: a formation hit.
local function hit_on_the_move(marks)
  g = at({ drc6 = { "2019", north }, drw2 = "2017", dpg1 = { "2010", south } },
         { active = "dr2", mark = { drc6 = marks } })
  g:dice { 5 }
  g:answer { "dpg1", "fire" }
end
hit_on_the_move()
play(g, "move Drc6 to 2014")
t.ok(g:is("drc6", "formation_shaken"), "musket 9.1.6a: [set-up] it is hit after five hexes")
t.is(play(g, "move Drc6 to 2012").status, "done",
     "musket 9.1.6a: a hit of a reaction does not shorten the move under way")
t.is(g:get "move.allowance" - g:get "move.spent", 1, "musket 9.1.6a: one point of eight is left")
-- dpc2 has 4 points; drc6 had 8 when it began, and 4 now.
hit_on_the_move()
field.put(g, { dpc2 = { "2210", south }, dpw1 = "2209" })
g:mark { dpc2 = "formation_shaken" }
play(g, "move Drc6 to 2014")
t.is(who(g, "move Drc6 to 2013"), "", "musket 9.1.6a: nor does it make the move slower, for one that would intercept")
field.play(g, "halt Drc6")
g:counter { drc6 = { acted = false } }
t.is(who(g, "move Drc6 to 2013"), "dpc2", "musket 9.1.6a: the next move is")
g = at({ drc6 = { "2017", north }, drw2 = "2017", dpg1 = { "2010", south } },
       { active = "dr2", mark = { drc6 = "formation_shaken" } })
play(g, "move Drc6 to 2014", { 4 }, { "dpg1", "fire" })
t.ok(g:is("drc6", "formation_broken"), "musket 9.1.6a: [set-up] it is Formation Broken")
t.ok(g:refused "move Drc6 to 2013" ~= nil, "musket 9.1.6a: then the move is over, with a point to spare")
t.is(g:get "move.unit", nil, "musket 9.1.6a: at once")

-- Shot at from its flank dpc2 is Formation Shaken: too slow for what it could do before.
g = horse { drc1 = { "2111", north }, drl1 = { "1911", "ne/e" }, drw1 = "2112", dpc2 = { "2010", south },
            dpw1 = "2009" }
t.is(ways(g, "move Drc1 to 2110", "dpc2"), "fire intercept turn",
     "musket 9.1.6b: [set-up] as quick as the mover it may turn and intercept")
play(g, "fire Drl1 at Dpc2", { 6 }, { "none" })
t.is(ways(g, "move Drc1 to 2110", "dpc2"), "fire",
     "musket 9.1.6b: an inactive unit is as quick as it is now: hit, it may neither")

-- --- ex.9.1.3 Edgehill ---

g = horse { drc1 = { "2012", north }, drw1 = "2014", dpc2 = { "2010", south }, dpl1 = { "1909", south }, dpw1 = "2006" }
r = play(g, "move Drc1 to 2011", { 4 }, { "dpc2", "fire" })
t.is(shots(r), "pc2>rc1", "musket ex.9.1.3: Rupert 3-8 comes next to Ramsey 4-6, who may fire")
t.ok(g:is("dpc2", "first_pistol"), "musket ex.9.1.3: his first pistol")
r = play(g, "shoot Drc1 at Dpc2", { 4, 4 }, { "dpc2" })
t.is(shots(r), "rc1>pc2 pc2>rc1", "musket ex.9.1.3: Rupert fires in his move, Ramsey again in answer")
t.ok(g:is("dpc2", "no_pistols"), "musket ex.9.1.3: he has used up both shots")
field.play(g, "done")
t.is(g:now(), "attacks", "musket ex.9.1.3: close combat comes when all have moved")
melee.declare(g, { "Drc1 at 2010" })
r = melee.play(g, "fight", { 7, 7 }, { { "who reacts?", "dpl1" } })
t.is(g:where "drc1", "2010", "musket ex.9.1.3: Rupert wins and advances")
t.is(melee.asked(r, "who reacts?"), "parliament: none dpl1",
     "musket ex.9.1.3: next to the dragoons 2-6, who may fire; not Ramsey (11.4.9)")
t.is(shots(r), "pl1>rc1", "musket ex.9.1.3: and they do")

t.done()
