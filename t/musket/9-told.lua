-- 9: what the other side is asked and offered, and what becomes of the move.
local t, reactions = require "tap", require "musket.lib.reactions"
local field, melee, volley = require "musket.lib.field", require "musket.lib.melee", require "musket.lib.volley"
local joined, play, north, south = reactions.joined, reactions.play, "nw/ne", "se/sw"
local g, r

local function at(units, more) return reactions.at(joined({ drw1 = "2014" }, units), more) end
local function asks(h, text, dice, answers)
  h:dice(dice or {})
  h:answer(answers or {})
  h:play(text)
  return h.ask and h.ask.text
end

-- --- 9.1.3 what happened is named ---

local function near() return at { drc2 = { "2012", north }, dph5 = { "2010", south }, dpw2 = "2004" } end
t.is(asks(near(), "move Drc2 to 2011"), "rc2 enters 2011: who reacts? ph5: fire, Salvo, Hedgehog", "musket 9.1.3a: a hex entered")
g = at { drc2 = { "2011", north }, dph5 = { "2010", south }, dpw2 = "2004" }
t.is(asks(g, "turn Drc2 to ne/e"), "rc2 turns in 2011: who reacts? ph5: fire, Salvo", "musket 9.1.3b: a change of facing")
g = melee.at { drc1 = { "2010", north }, dpc2 = { "2009", south }, dph5 = { "2107", south }, dpw2 = "2004" }
melee.declare(g, { "Drc1 at 2009" })
r = melee.play(g, "fight", { 7, zeros = true })
t.is(r.asked[#r.asked].text:match "^(.-: who reacts%?)", "rc1 advances to 2009: who reacts?", "musket 9.1.3a: an advance")
g = volley.at { drh5 = { "2011", north }, drw2 = "2012", dph5 = { "2010", south } }
t.is(asks(g, "fire Drh5 at Dph5 by skirmish", { 0 }), "rh5 fires: who reacts? ph5: fire, Salvo", "musket 9.1.3e: fire")
g = field.at { "actions", active = "dr3", units = { drc8 = { "2011", north }, drw3 = "2011", dph5 = { "2010", south } }, mark = { drc8 = "formation_shaken" } }
t.is(asks(g, "reform Drc8 formation"), "rc8 in 2011: who reacts? ph5: fire, Salvo", "musket 9.1.3d: a reform")
g = at { drc2 = { "2011", north }, dph5 = { "2010", south }, dph6 = { "2110", south }, dph7 = { "2111", "w/nw" }, dpw2 = "2004", drw1 = "2012",
         dpl4 = { "1911", "ne/e" } }
t.is(asks(g, "turn Drc2 to ne/e"), "rc2 turns in 2011: who reacts?", "musket 9.1.1: what four and more could do is not told at once")

-- --- 9.1.1 a side that lets a move pass ---

g = at { drc2 = { "2014", north }, dpc6 = { "2010", south }, dpw2 = "2010" }
play(g, "move Drc2 to 2011", {}, { "let_pass" })
t.is(g:where "drc2", "2011", "musket 9.1.1: who lets a move pass is not asked again")
t.is(asks(g, "turn Drc2 to ne/e"), nil, "musket 9.1.1: nor when it goes on")
g = at { drc2 = { "2014", north }, dpc6 = { "2010", south }, dpw2 = "2010" }
t.ok(asks(g, "move Drc2 to 2011", {}, { "none" }), "musket 9.1.1: who lets one step pass is")

-- --- 9.1.2 who could do something when it happened ---

-- pc8 stands behind pc7 and does not see rh5 come; that pc7 withdraws does not let it react.
local function row(who)
  return field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014",
    dpc7 = { "2010", south }, [who] = { "2009", south }, dpw3 = "2007" } }
end
g = row "dpc8"
t.is(reactions.who(g, "move Drh5 to 2012"), "dpc7", "musket 9.1.3f: cavalry behind cavalry does not see who comes")

g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014",
  dpc7 = { "2010", south }, dpc8 = { "2009", south }, dpw3 = "2008" } }
g:answer { "dpc7", "withdraw" }
r = g:play "move Drh5 to 2012"
local later = ""
while r.status == "asked" do
  later = later .. (g.ask.rule == "9.1.1" and table.concat(g.ask.options, " ") or "")
  r = g:reply(g.ask.options[1])
end
t.is(later, "", "musket 9.1.2: nor does it react when the other has gone out of its sight")

-- --- 9.1.4, 9.4.3 one reaction each ---

g = volley.at { drg1 = { "2012", north }, dph5 = { "2008", south }, dpg1 = { "2008", south } }
g:dice { 0, 0 }
g:play "cannonade Drg1 at Dpg1"
t.is(g.ask and table.concat(g.ask.options, " "), "none dpg1", "musket 9.4.3: guns that are fired at may answer")
t.is(g:reply "none".status, "done", "musket 9.4.3: they are asked once, though foot was hit in their hex as well")
-- 6.2.3 Instead of firing they turn, to any other facing.
g = volley.at { drg1 = { "2012", north }, dpg1 = { "2008", south } }
g:dice { 0 }
g:play "cannonade Drg1 at Dpg1"
g:reply "dpg1"
g:reply "reface"
t.is(table.concat(g.ask.options, " "), "sw/w w/nw nw/ne ne/e e/se", "musket 6.2.3: guns turn to any of the five other facings")
g:reply "w/nw"
t.is(g:facing_of "dpg1" .. " " .. tostring(g:is("dpg1", "fired")), "w/nw true", "musket 6.2.3: and have fired")
-- 8.3.2b Guns that change the order of their stack: neither fires then.
g = volley.at { drg1 = { "2012", north }, dph5 = { "2008", south }, dpg1 = { "2008", south } }
g:dice { 0, 0 }
g:play "cannonade Drg1 at Dpg1"
g:reply "dpg1"
r = g:reply "restack"
t.is(r.status .. " " .. tostring(g:is("dpg1", "below")), "done true", "musket 8.3.2b: guns may go below instead")
-- 9.2.4b Guns that are not limbered do not withdraw, under Rally either.
g = field.at { "actions", active = "dr2", units = { drh5 = { "2013", north }, drw2 = "2014", dpg3 = { "2010", "nw/ne" }, dpw2 = "2004" },
               counter = { dr2 = { order = "charge" }, dp2 = { order = "rally" } }, mark = { drh5 = "formation_shaken" } }
t.is(reactions.who(g, "move Drh5 to 2012"), "", "musket 7.2.1: guns that are not limbered do not withdraw")
g:mark { dpg3 = "limbered" }
t.is(reactions.who(g, "move Drh5 to 2012"), "dpg3", "musket 9.2.4b: limbered ones do, if they are as quick")

-- --- 9.3.4a, 9.1.6a a move that a reaction ends ---

-- rc4 (2-5) has one point left; ph5's fire takes it. rc2 breaks.
local function under_fire(id, dice, more)
  local h = at({ [id] = { "2012", north }, dph5 = { "2010", south }, dpw2 = "2004" }, more)
  melee.play(h, ("move D%s to 2011"):format(id:sub(2)), dice, { { "who reacts", "dph5" }, { "how does", "fire" } })
  return tostring(h:get "move.unit") .. " " .. tostring(h:where(id))
end
t.is(under_fire("drc4", { 9 }, { counter = { drc4 = { casualties = 1 } } }), "nil eliminated", "musket 9.3.4a: who is eliminated moves no more")
t.is(under_fire("drc2", { 7, 9 }, { mark = { drc2 = "morale_shaken" } }):match "^%S+", "nil", "musket 9.1.6a: nor who breaks")
t.is(under_fire("drc2", { 4 }, { mark = { drc2 = "formation_shaken" } }), "nil 2011", "musket 9.1.6a: nor who is Formation Broken")
t.is(under_fire("drc2", { 5 }), "drc2 2011", "musket 9.1.6a: who is Formation Shaken goes on")

-- --- 9.3.3a the facing of one that intercepts ---

local function facings(dpc, from)
  local h = at { drc2 = { from, north }, drw1 = "2014", dpc6 = dpc, dpw2 = dpc[1] }
  h:dice { 0 }
  h:play "move Drc2 to 2011"
  h:reply "dpc6"
  if h.ask and h.ask.rule == "9.1.1a" then h:reply "intercept" end
  while h.ask and not h.ask.text:find("face in", 1, true) do h:reply(h.ask.options[1]) end
  if not h.ask then return "unasked" end
  return h.ask.text:match "in (%d+)" .. " " .. table.concat(h.ask.options, " ")
end
t.is(facings({ "2010", south }, "2012"), "2010 se/sw e/se sw/w ne/e w/nw nw/ne", "musket 9.3.3a: as it stands first, and no facing twice")
t.is(facings({ "1911", north }, "2014"), "1911 ne/e e/se nw/ne w/nw sw/w se/sw", "musket 9.3.3a: where it stands it may turn: first those facings that have the enemy in front")
t.is(facings({ "2111", "w/nw" }, "2014"), "2012 sw/w se/sw w/nw nw/ne ne/e e/se", "musket 9.3.3a: so it does where it has come to")

-- --- 9.1.2 who reacts is settled when it happens ---

-- pc8, behind pc7, does not see rh5 come; that pc7 withdraws does not let it react as well.
g = row "dpc8"
g:play "move Drh5 to 2012"
t.is(g.ask and table.concat(g.ask.options, " "), "none dpc7 let_pass", "musket 9.1.2: one of two sees it")
local way = { "dpc7", "withdraw", "1607" }
for _, answer in ipairs(way) do
  if g.ask and g.ask.rule ~= "9.2.4" or answer == "1607" then g:reply(answer) end
end
while g.ask and g.ask.rule == "9.2.4" do g:reply(g.ask.options[1]) end
t.is(g:where "dpc7" .. " " .. tostring(g.ask and g.ask.text), "1607 nil", "musket 9.1.2: who could not react when it happened does not when it could")

-- pc7 withdraws from foot to where it could intercept it, in command and facing it.
g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014",
  dpc7 = { "2010", south }, dpw3 = "2007" } }
r = melee.play(g, "move Drh5 to 2012", {}, { { "who reacts", "dpc7" }, { "how does", "withdraw" }, { "withdraw to", "2008" }, { "which way", south } })
t.is(g:where "dpc7" .. " " .. #r.asked, "2008 4", "musket 9.1.1a.1: who has withdrawn does not react to the same thing again")

-- ph5, which has rc1 behind it, must try to form hedgehog, fails and flees; pc7 behind it has not seen rc1 come.
local function seen_past(hex, dice)
  local h = field.at { "actions", active = "dr1", mark = { dph5 = "morale_shaken" },
    units = { drc1 = { "2012", north }, drw1 = "2013", dph5 = { hex, north }, dpc7 = { "2008", south }, dpw3 = "1907", dpw2 = "2103" } }
  local ruled = melee.play(h, "move Drc1 to 2011", dice)
  return h:where "dph5" .. " " .. (melee.asked(ruled, "who reacts") or "unasked")
end
t.is(seen_past("2508", {}), "2508 parliament: none dpc7 let_pass", "musket 9.1.2: [set-up] with nobody in between it would react")
t.is(seen_past("2010", { 9, zeros = true }), "2108 unasked", "musket 9.1.2: who is seen only when another has fled is not reacted to")

-- --- 10.2 pistols in a move: an answer that breaks the firer ends it ---

g = at({ drc2 = { "2011", north }, drw1 = "2012", dph5 = { "2010", south }, dpw2 = "2004" }, { mark = { drc2 = "morale_shaken" } })
melee.play(g, "shoot Drc2 at Dph5", { 0, 7, 9 }, { { "who reacts", "dph5" }, { "how does", "fire" } })
t.is(tostring(g:is("drc2", "morale_broken")) .. " " .. tostring(g:get "move.unit"), "true nil", "musket 9.1.6a: who breaks as he is fired at moves no more")

-- --- 8.2.1a, 8.2.1j cavalry that intercepts where it stands turns with its light infantry ---

g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh5 = { "2013", north }, drw2 = "2014",
  dpc6 = { "1911", "nw/ne" }, dpl4 = { "1911", "nw/ne" }, dpw2 = "1911" } }
melee.play(g, "move Drh5 to 2011", { 0, 0, zeros = true }, { { "enters 2011", "dpc6" }, { "how does", "intercept" }, { "which way", "ne/e" }, { "attack", "no" } })
t.is(g:facing_of "dpc6" .. " " .. g:facing_of "dpl4", "ne/e ne/e", "musket 8.2.1a: both turn")

-- What three could do is told, of four only that they could.
g = at { drc2 = { "2011", north }, dph5 = { "2010", south }, dph6 = { "2110", south }, dpw2 = "2004", drw1 = "2012", dpl4 = { "1911", "ne/e" } }
t.is(asks(g, "turn Drc2 to ne/e"), "rc2 turns in 2011: who reacts? ph5: fire, Salvo; ph6: fire, Salvo; pl4: fire",
     "musket 9.1.1: what three could do is told at once")

-- --- 11.1.4a one that intercepts a two-hex unit chooses the hex ---

g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } }, units = { drh1 = { "2012", north }, drw2 = "2013",
  dpc6 = { "2110", south }, dpw2 = "2109" } }
r = melee.play(g, "move Drh1 to 2011", { 0, 0, zeros = true }, { { "enters 2011", "dpc6" }, { "how does", "intercept" } })
t.is(melee.asked(r, "which hex does pc6 attack"), "parliament: 2011 2111", "musket 11.1.4a: either of the two hexes before it")
t.done()
