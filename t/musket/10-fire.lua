-- 10.1, 10.3 to 10.5: who fires at whom, in which way, in which order.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local at, play, shots, north, south = volley.at, volley.play, volley.shots, volley.north, volley.south
local yes = function(...) field.yes(t, ...) end
local no = function(...) field.no(t, ...) end
local function fired(r, expected, name) t.is(table.concat(shots(r), ", "), expected, "musket " .. name) end

local charge = { counter = { dr2 = { order = "charge" } } }

-- --- 10.1.1 to 10.1.3 at whom ---

local g = at { drh5 = { "2012", north }, drl1 = { "2112", north }, dph6 = { "2011", south }, dpw2 = "1911" }
yes(g, "fire Drh5 at Dph6", "10.1.1: a unit of the active wing fires as its action")
no(g, "fire Drl1 at Dph6", "2.3-active", "10.1.1: one of another wing does not")
no(g, "fire Drh5 at Drl1", "10.1.3 10.1.1", "10.1.1: nobody fires at his own side")
yes(g, "done", "10.1.1: nobody is obliged to fire")
fired(play(g, "fire Drh5 at Dpw2", { 9, 3 }), "rh5>pw2 front +0 2", "10.1.1: a leader who is alone can be fired at")
t.is(g:where "dpw2", "1911", "musket 10.10: a 3 does not hurt him")

g = at { drh5 = { "2012", north }, dph6 = { "2010", south } }
no(g, "fire Drh5 at Dph6", "10.1.1 10.1.2 10.1.3a", "10.1.2: infantry does not fire two hexes far")
g = at { drc6 = { "2012", north }, dph6 = { "2010", south } }
no(g, "shoot Drc6 at Dph6", "10.1.1 10.1.2 10.1.3a", "10.1.2: nor does cavalry")

local around = { front = { "1911", "2011" }, flank = { "1912", "2112" }, rear = { "1913", "2013" } }
for _, side in ipairs { "front", "flank", "rear" } do
  for _, hex in ipairs(around[side]) do
    local foot = at { drh5 = { "2012", north }, dph6 = { hex, south } }
    local horse = at { drc6 = { "2012", north }, dph6 = { hex, south } }
    local guns = at { drg1 = { "2012", north }, dph6 = { hex, south } }
    local check = side == "rear" and function(p, text, name) no(p, text, "10.1.1 10.1.2 10.1.3a", name) end or yes
    check(foot, "fire Drh5 at Dph6", ("10.1.3a: infantry and an enemy on its %s, %s"):format(side, hex))
    check(horse, "shoot Drc6 at Dph6", ("10.1.3a: cavalry and an enemy on its %s, %s"):format(side, hex))
    if side == "front" then yes(guns, "cannonade Drg1 at Dph6", "10.1.3a: guns fire to the front, " .. hex)
    else no(guns, "cannonade Drg1 at Dph6", "10.1.3a", ("10.1.3a: guns do not fire to the %s, %s"):format(side, hex)) end
  end
end

-- Halves 2012 and 2112; 2011 lies before both.
local function halves(hex)
  local p = at { drh1 = { "2012", north }, dph6 = { hex, south } }
  local both = hex == "2011"
  return #shots(play(p, "fire Drh1 at Dph6", both and { 0, 0 } or { 0 }, both and { "Dph6", "none" } or { "none" }))
end
t.is(halves "2011", 2, "musket 10.1.3b: both halves fire into the hex before both")
t.is(halves "2111", 1, "musket ex.10.1.3: only the right half fires into its own front hex")
t.is(halves "1911", 1, "musket 10.1.3b: only the left half into its own")
t.is(halves "2212", 1, "musket 10.1.3b: only the right half to the right flank")
g = at { drh1 = { "2012", north }, dph6 = { "2013", south } }
no(g, "fire Drh1 at Dph6", "10.1.1 10.1.3a", "10.1.3b: nothing behind the two of them")

-- --- 10.1.4 one after the other ---

g = at { drh5 = { "2012", north }, drh7 = { "2112", north }, dph6 = { "2011", south } }
fired(play(g, "fire Drh5 at Dph6", { 5 }, { "none" }), "rh5>ph6 front +0 FH", "10.1.4a: each unit fires by itself")
t.ok(g:is("dph6", "formation_shaken"), "musket 10.1.4a: and the result is applied at once")
fired(play(g, "fire Drh7 at Dph6", { 4 }, { "none" }), "rh7>ph6 front +1 FH",
  "10.1.4a: before another fires at the same target")
t.ok(g:is("dph6", "formation_broken"), "musket 10.1.4a: which may be hit several times in an activation")

g = at { drh2 = { "2012", north }, dph6 = { "1911", south }, dph10 = { "2111", south } }
local r = play(g, "fire Drh2 at Dph6", { 4, 4, 4, 4, 4 }, { "Dph10", "Dph6", "fire", "Dph10", "fire" })
fired(r, "rh2>ph6 front +0 -, rh2>ph10 front +0 -, ph6>rh2 front +0 -, ph10>rh2 front +0 -, ph10>rh2 front +0 -",
      "10.1.4b: both halves fire, at two targets, before either answers")
no(g, "move Drh2 to 1913", "3.2C", "10.1.4b: and that was one action")

g = at({ drh2 = { "2012", north }, dph6 = { "1911", south }, dph10 = { "2111", south } }, { counter = { drh2 = { casualties = 11 } } })
play(g, "fire Drh2 at Dph6", { 4, 4, 9 }, { "Dph10", "Dph6", "fire" })
t.is(g:where "drh2", "eliminated", "musket 10.1.4b: if the first of them destroys it the other has nobody to answer")

local function both(dice, morale)
  local p = at { drh1 = { "2012", north }, [morale == 8 and "dph6" or "dph5"] = { "2011", south } }
  local ruling = play(p, "fire Drh1 at " .. (morale == 8 and "Dph6" or "Dph5"), dice,
    { morale == 8 and "Dph6" or "Dph5", "none" })
  return p, ruling
end
g = both({ 6, 7 }, 8)
t.is(g:of("dph6", "casualties"), 2, "musket 10.1.4c: casualties of both halves add up")
g = both({ 5, 5 }, 8)
t.ok(g:is("dph6", "formation_broken"), "musket 10.1.4c: so do formation hits")
g, r = both({ 6, 6, 6 }, 6)
t.is(#r.rolls, 3, "musket 10.1.4c: and one check is made for both")
t.ok(not g:is("dph5", "morale_shaken"), "musket 10.1.4c: a 6 passes: two shots that hit are one cause")
g = at { drh4 = { "2012", north }, dph6 = { "2011", south } }
r = play(g, "fire Drh4 at Dph6", { 7, 7, 8 }, { "Dph6", "none" })
t.ok(g:is("dph6", "morale_shaken"), "musket 10.1.4c: +1 if each half asks for a check: 8 fails against 8")

-- --- 10.1.5 regimental artillery ---

g = at { drh9 = { "2012", north }, dph9 = { "2011", south }, drh5 = { "2112", north } }
r = play(g, "fire Drh9 at Dph9", { 4, 4 }, { "Dph9", "fire" })
fired(r, "rh9>ph9 front +0 FH, ph9>rh9 front +0 FH", "10.1.5: guns of a regiment make its fire better")
r = play(g, "fire Drh5 at Dph9", { 3, 4 }, { "Dph9", "fire" })
fired(r, "rh5>ph9 front +1 -, ph9>rh5 front +0 FH", "10.1.5: every time it fires, not once a turn")

-- --- 10.3.1 a separate action ---

g = at { drh5 = { "2012", north }, dph6 = { "1910", south }, drl4 = { "2112", north } }
play(g, "turn Drh5 to w/nw")
no(g, "fire Drh5 at Dph6", "3.2C 10.1.1 10.1.3a", "10.3.1: infantry does not fire after it has moved")
g = at { drh5 = { "2012", north }, dph6 = { "2011", south } }
play(g, "fire Drh5 at Dph6", { 0 }, { "none" })
no(g, "turn Drh5 to ne/e", "3.2C", "10.3.1: nor move after it has fired")
no(g, "fire Drh5 at Dph6", "3.2C", "10.3.1: nor fire twice")
for _, id in ipairs { "drh5", "drl4" } do
  local short = "D" .. id:sub(2)
  g = at { [id] = { "2012", north }, dph6 = { "2011", south } }
  yes(g, ("fire %s at Dph6 by skirmish"):format(short), "10.3.1: skirmish fire of " .. id)
  yes(g, ("fire %s at Dph6 by retire"):format(short), "10.3.1: retiring fire of " .. id)
  g = at({ [id] = { "2013", north }, dph6 = { "2011", south } }, charge)
  yes(g, ("fire %s at Dph6 by advance"):format(short), "10.3.1: advancing fire of " .. id)
end

-- --- 10.3.2 advancing fire ---

g = at({ drh1 = { "2013", north }, dph2 = { "2111", south }, dph6 = { "1911", south } }, charge)
r = play(g, "fire Drh1 at Dph2 by advance", { 9, 8, 4, 4, 4 }, { "2012", "Dph2", "Dph2", "fire", "Dph6", "fire" })
fired(r, "rh1>ph2 front -3 1, rh1>ph2 front -3 FH, ph2>rh1 front +0 -, ph2>rh1 front +0 -, ph6>rh1 front +0 -",
      "10.3.2a: step, both halves at -3, then the reaction of all who are near, at +0")
t.is(g:where "drh1" .. " " .. g:covers_of "drh1"[2], "2012 2112", "musket 10.3.2a: it has moved one hex")
t.is(g:facing_of "drh1", north, "musket 10.3.2b: and kept its facing")
t.is(g:of("dph2", "casualties"), 1, "musket 10.3.2a: the hits stand before the reaction")

g = at({ drh5 = { "2013", north }, dph5 = { "2011", south } },
  { counter = charge.counter, mark = { dph5 = "morale_shaken" } })
r = play(g, "fire Drh5 at Dph5 by advance", { 9, 9 }, { "2012" })
t.ok(g:is("dph5", "morale_broken") and #shots(r) == 1, "musket 10.3.2a: a target that breaks does not react")

-- Hedges lie between rows 05 and 06.
g = field.at { "actions", active = "dr2", counter = charge.counter,
               units = { drh5 = { "0306", north }, drl4 = { "0506", north }, drw2 = "0407", dph6 = { "0304", south },
                 dpl4 = { "0504", south } } }
play(g, "fire Drh5 at Dph6 by advance", { 0 }, { "0305", "none" })
t.ok(g:is("drh5", "formation_shaken"), "musket 10.3.2a: terrain wears it on the way: foot over a hedge")
play(g, "fire Drl4 at Dpl4 by advance", { 0 }, { "0505", "none" })
t.ok(not g:is("drl4", "formation_shaken"), "musket 10.3.2a: light infantry is not worn by a hedge")

g = at { drh5 = { "2013", north }, dph6 = { "2011", south } }
no(g, "fire Drh5 at Dph6 by advance", "10.1.2 10.3 10.3.2b", "10.3.2b: not under Make Ready")
for _, order in ipairs { "receive_charge", "rally" } do
  g = at({ drh5 = { "2013", north }, dph6 = { "2011", south } }, { counter = { dr2 = { order = order } } })
  no(g, "fire Drh5 at Dph6 by advance", "10.1.2 10.3 10.3.2b", "10.3.2b: not under " .. order)
end
g = at({ drh5 = { "2013", north }, dph6 = { "2010", south } }, charge)
no(g, "fire Drh5 at Dph6 by advance", "10.1.2 10.3 10.3.2b", "10.3.2b: not if it ends next to nobody")
g = at({ drh5 = { "2013", north }, dph6 = { "2011", south } },
  { counter = charge.counter, mark = { drh5 = "formation_broken" } })
no(g, "fire Drh5 at Dph6 by advance", "10.1.2 10.3", "10.3.2b: amb.fb-move-fire: not by a unit that cannot move")

-- --- 10.3.3 skirmish fire ---

g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dph5 = { "1911", south } }
r = play(g, "fire Drh5 at Dph6 by skirmish", { 6, 6, 9 }, { "Dph6", "fire" })
fired(r, "rh5>ph6 front +0 1, ph6>rh5 front +0 1", "10.3.3: the target fires back, nobody else")
t.is(g:where "drh5", "2012", "musket 10.3.3: nobody moves")
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { mark = { dph5 = "morale_shaken" } })
t.is(#shots(play(g, "fire Drh5 at Dph5", { 6, 9 })), 1, "musket 10.3.3: a target that breaks by it does not fire back")
g = at({ drh5 = { "2012", north }, dph6 = { "2011", south } }, { counter = { dph6 = { casualties = 4 } } })
t.is(#shots(play(g, "fire Drh5 at Dph6", { 6 })), 1, "musket 10.3.3: nor one that does not survive")
t.is(g:where "dph6", "eliminated", "musket 10.6.1b: five casualties are all of its strength")

-- --- 10.3.4 retiring fire ---

g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dph10 = { "1911", south } }
r = play(g, "fire Drh5 at Dph6 by retire", { 9, 9, 3, 9, 3 }, { "Dph6", "fire", "Dph10", "fire", "2013" })
fired(r, "rh5>ph6 front -3 1, ph6>rh5 front -3 1, ph10>rh5 front -3 1",
  "10.3.4a: it fires at -3, and all who may react do so at -3")
t.is(g:where "drh5" .. " " .. g:facing_of "drh5", "2013 nw/ne", "musket 10.3.4a: then it goes back and faces as before")
t.is(g:get "move.spent", 0, "musket 10.3.4a: at no cost")
g = field.at { "actions", active = "dr2", units = { drh5 = { "0305", north }, drw2 = "0307",
  dph6 = { "0304", south } } }
play(g, "fire Drh5 at Dph6 by retire", { 0 }, { "none", "0306" })
t.ok(g:is("drh5", "formation_shaken"), "musket 10.3.4a: terrain wears it on the way")
g = at { drh1 = { "2012", north }, dph6 = { "2011", south } }
play(g, "fire Drh1 at Dph6 by retire", { 0, 0 }, { "Dph6", "none", "1913" })
t.is(g:where "drh1" .. " " .. g:covers_of "drh1"[2], "1913 2013",
  "musket 10.3.4a: both halves of a two-hex unit go back")
g = at { drh5 = { "2012", north }, dph5 = { "2011", south } }
r = play(g, "fire Drh5 at Dph5 by retire", { 0, 9, 8 }, { "Dph5", "fire", "2013" })
t.ok(g:is("drh5", "morale_shaken") and g:where "drh5" == "2013",
  "musket 10.3.4a: a unit shaken by the answer still goes back")
g = at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { mark = { drh5 = "morale_shaken" } })
r = play(g, "fire Drh5 at Dph5 by retire", { 0, 9, 9 }, { "Dph5", "fire", "2014" })
t.ok(g:is("drh5", "morale_broken") and g:where "drh5" == "2014", "musket 10.3.4a: one that breaks by it flees instead")

-- pl4 in 2113 is next to 2013 alone.
g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dpl4 = { "2113", "sw/w" } }
r = play(g, "fire Drh5 at Dph6 by retire", { 0, 9 }, { "none", "2013", "Dpl4" })
fired(r, "rh5>ph6 front -3 -, pl4>rh5 muskets -3 FH",
  "10.3.4a: amb.retreating-fire-trigger: behind it only those react to whom it comes, at -3 too")
g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dpl4 = { "1913", "ne/e" } }
r = play(g, "fire Drh5 at Dph6 by retire", { 0 }, { "none" })
t.is(#shots(r), 1, "musket 10.3.4a: amb.retreating-fire-trigger: who was near before is not asked again")

g = at({ drh5 = { "2012", north }, dph6 = { "2011", south } }, charge)
no(g, "fire Drh5 at Dph6 by retire", "10.3 10.3.4b", "10.3.4b: not under Charge")
g = at { drh5 = { "2012", north }, dph6 = { "2010", south } }
no(g, "fire Drh5 at Dph6 by retire", "10.1.2 10.3 10.3.4b", "10.3.4b: not without an adjacent enemy")
g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, drh7 = { "1913", north }, drh6 = { "2013", north } }
no(g, "fire Drh5 at Dph6 by retire", "10.3 10.3.4a", "10.3.4a: not with both hexes behind it taken")

-- --- 10.3.5 with guns in the hex ---

local function stack(marks, units, more)
  local all = { drh5 = { "2012", north }, drg1 = { "2012", north }, dph6 = { "2011", south } }
  for k, v in pairs(units or {}) do all[k] = v or nil end
  local p = { mark = { drg1 = marks } }
  for k, v in pairs(more or {}) do p[k] = v end
  return at(all, p)
end
g = stack {}
no(g, "fire Drh5 at Dph6 by skirmish", "10.1.2 10.3", "8.3.1b: infantry below its guns does not skirmish")
r = play(g, "fire Drh5 at Dph6 by advance", { 9, 6, 3 }, { "Dph6", "fire" })
fired(r, "rh5>ph6 front -3 1, ph6>rh5 front +0 1",
  "10.3.5b: it comes up and fires at -3, under Make Ready; the answer is at +0")
t.ok(g:where "drh5" == "2012" and g:is("drg1", "below"), "musket 10.3.5b: in its hex, and now on top")
g = stack { "below" }
r = play(g, "fire Drh5 at Dph6 by retire", { 9, 9, 3 }, { "no", "Dph6", "fire" })
fired(r, "rh5>ph6 front -3 1, ph6>rh5 front -3 1", "10.3.5c: from the top it fires and is answered at -3")
t.ok(g:where "drh5" == "2012" and not g:is("drg1", "below"), "musket 10.3.5c: then it goes below its guns")
g = stack({ "below" }, nil, charge)
no(g, "fire Drh5 at Dph6 by retire", "10.3 10.3.4b", "10.3.5c: not under Charge")
yes(stack({ "fired" }), "fire Drh5 at Dph6 by advance", "10.3.5a: the guns may have fired")
no(stack({ "disabled", "below" }), "fire Drh5 at Dph6 by advance", "10.1.2 10.3 10.3.2b 10.3.4 10.3.4a",
  "10.3.5a: not with disabled guns")
g = stack({ "disabled", "below" }, { drh6 = { "1913", north }, drh7 = { "2013", north } })
no(g, "fire Drh5 at Dph6 by retire", "10.1.2 10.3 10.3.2b 10.3.4 10.3.4a", "10.3.5a: nor to retire")
g = at({ drh5 = { "2012", north }, dpg1 = "2012", dph6 = { "2011", south }, drh6 = { "1913", north },
  drh7 = { "2013", north } },
       { mark = { dpg1 = { "captured", "below" } } })
no(g, "fire Drh5 at Dph6 by retire", "10.1.2 10.3 10.3.2b 10.3.4 10.3.4a", "10.3.5a: nor with captured ones")
g = stack({}, { dph6 = { "2010", south } })
no(g, "fire Drh5 at Dph6 by advance", "10.1.2 10.3 10.3.2b 10.3.4 10.3.4a",
  "10.3.5a: nor without an enemy next to the hex")

-- --- 10.4 salvo ---

g = at { drh5 = { "2012", north }, dph6 = { "2011", south } }
r = play(g, "fire Drh5 at Dph6 by salvo", { 3, 8 }, { "none" })
fired(r, "rh5>ph6 salvo +0 1", "10.4a: heavy infantry fires a salvo")
t.ok(g:is("drh5", "salvo"), "musket 10.4a: and is marked")
g:counter { drh5 = { acted = false } }
no(g, "fire Drh5 at Dph6 by salvo", "10.3 10.4 10.4a", "10.4a: once a turn")
r = play(g, "fire Drh5 at Dph6 by skirmish", { 6 }, { "none" })
fired(r, "rh5>ph6 front -1 FH", "10.4b: it fires again in the turn at -1")
g = at({ drh5 = { "2012", north }, drh7 = { "2112", north }, dph6 = { "2011", south } }, { mark = { dph6 = "salvo" } })
fired(play(g, "fire Drh5 at Dph6", { 0, 6 }, { "Dph6" }), "rh5>ph6 front +0 -, ph6>rh5 front -1 FH",
  "10.4b: in reaction too")
no(at { drh5 = { "2012", north }, dph6 = { "2112", south } }, "fire Drh5 at Dph6 by salvo", "10.3 10.4 10.4a",
  "10.4a: not to the flank")
no(at { drl4 = { "2012", north }, dph6 = { "2011", south } }, "fire Drl4 at Dph6 by salvo", "10.3 10.4 10.4a",
  "10.4a: not by light infantry")
no(at { drh11 = { "2012", north }, dph6 = { "2011", south } }, "fire Drh11 at Dph6 by salvo", "10.3 10.4 10.4a",
   "10.4a: not by a unit to which the scenario denies it")
no(at { drh8 = { "2012", north }, dph6 = { "2011", south } }, "fire Drh8 at Dph6 by salvo", "10.3 10.4 14.3a",
  "10.4a: nor by dismounted cavalry")

g = at { drh5 = { "2012", north }, dph6 = { "2011", south }, dph5 = { "1911", south } }
r = play(g, "fire Drh5 at Dph6 by salvo", { 0, 8, 3, 6 }, { "Dph6", "salvo" })
fired(r, "rh5>ph6 salvo +0 -, ph6>rh5 salvo +0 1", "10.4c: a salvo is answered, and the answer may be a salvo")
t.ok(g:is("dph6", "salvo"), "musket 10.4c: which is its one salvo of the turn")
t.is(g:where "drh5", "2012", "musket 10.4c: nobody moves in a salvo")

g = at { drh1 = { "2012", north }, dph6 = { "1911", south }, dph10 = { "2312", south } }
r = play(g, "fire Drh1 at Dph6 by salvo", { 0, 0 }, { "none" })
t.is(#shots(r), 1, "musket 10.4d: one half salvoes, the other has nothing in front")
g:counter { drh1 = { acted = false } }
r = play(g, "fire Drh1 at Dph10", { 0 }, { "none", "none" })
fired(r, "rh1>ph10 flank -1 -", "10.4d: the whole unit is marked: the other half fires at -1")
-- 11.3.1.2 In close combat it matters at whom.
g = at { drh1 = { "2012", north }, dph6 = { "1911", south }, dph5 = { "2111", south } }
play(g, "fire Drh1 at Dph6 by salvo", { 0, 0, 0, 0 }, { "Dph5", "none", "none" })
t.is(g:of("drh1", "salvo_at") .. " " .. g:of("drh1", "salvo_at_right"), "dph6 dph5", "musket 11.3.1.2: at whom each half fired its salvo is remembered")
g = at { drh1 = { "2012", north }, dph6 = { "2011", south } }
fired(play(g, "fire Drh1 at Dph6 by salvo", { 0, 2, 8 }, { "Dph6", "none" }), "rh1>ph6 salvo +0 -, rh1>ph6 salvo +0 FH",
      "10.4d: both halves may salvo together, neither at -1")

-- --- 10.5 tables and columns ---

-- What the firer in 2012 sees of the target: its front if it faces south; its rear if it faces ne/e: then it
-- cannot answer.
local function column(facing, marks, opts)
  local p = at({ drh5 = { "2012", north }, dph6 = { "2011", facing } }, { mark = { dph6 = marks }, opts = opts })
  return shots(play(p, "fire Drh5 at Dph6", { 0 }, facing ~= "ne/e" and { "none" } or {}))[1]:match " (%S+) "
end
t.is(column(south), "front", "musket 10.5.1: into the front of the target")
t.is(column "e/se", "flank", "musket 10.5.1: into its flank")
t.is(column "ne/e", "flank", "musket 10.5.1: its rear is the Flank column too")
t.is(column("ne/e", "hedgehog"), "front", "musket 10.5.1: a hedgehog has no flank")
t.is(column("ne/e", nil, { switches = { fire_column = "firer" } }), "front",
  "musket 10.5.1: by the other reading the firer's own front counts")
g = at({ drh5 = { "2012", north }, dph6 = { "2112", south } }, { opts = { switches = { fire_column = "firer" } } })
fired(play(g, "fire Drh5 at Dph6", { 9 }, { "none" }), "rh5>ph6 own_flank +0 1",
  "10.5.1: and his flank fires by a column of its own")

local function modifier(marks)
  local p = at({ drh5 = { "2012", north }, dph6 = { "2011", south } }, { mark = { dph6 = marks } })
  return shots(play(p, "fire Drh5 at Dph6", { 0 }, { "none" }))[1]:match " ([+-]%d) "
end
t.is(modifier "formation_shaken", "+1", "musket 10.5.1: +1 at a target that is Formation Shaken")
t.is(modifier "open_order", "+1", "musket 10.5.1: and at one in Open Order")
t.is(modifier "formation_broken", "+2", "musket 10.5.1: +2 at one that is Formation Broken")

g = at { drl4 = { "2012", north }, dpl4 = { "2011", south } }
fired(play(g, "fire Drl4 at Dpl4", { 6, 7, 3 }, { "Dpl4" }), "rl4>pl4 muskets +0 FH, pl4>rl4 muskets +0 1",
      "10.5.2: light infantry has its own column")
fired(play(at { drl4 = { "2012", north }, dph6 = { "2011", south } }, "fire Drl4 at Dph6 by retire", { 9, 0 },
  { "Dph6", "fire", "2013" }),
      "rl4>ph6 muskets -3 FH, ph6>rl4 front -3 -", "10.5.2: and the same -3")
g = at { drc6 = { "2012", north }, dph6 = { "2011", south } }
fired(play(g, "shoot Drc6 at Dph6", { 8 }, { "none" }), "rc6>ph6 pistols +0 1", "10.5.3: cavalry fires its pistols")
t.ok(g:is("drc6", "first_pistol"), "musket 10.5.3: and the pistol is marked")
g = at { drh8 = { "2012", north }, dph6 = { "2011", south } }
fired(play(g, "shoot Drh8 at Dph6", { 7 }, { "none" }), "rh8>ph6 pistols +0 -", "10.5.3: dismounted cavalry too")
t.done()
