-- 8.3: artillery stacked with other units. The mark `below` on guns: the troops are on top of them.
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local function wing(units, more)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  return field.at(p)
end
local north, south = "nw/ne", "se/sw"

-- --- 8.3.1a who is on top ---

local g = wing { drh5 = { "2010", north }, drw2 = "2011", drg3 = { "2009", "ne/e" } }
field.play(g, "move Drh5 to 2009")
t.is(g:play("halt Drh5").status, "asked", "musket 8.3.1a: where a unit stops with guns its player is asked")
t.is(g.ask.side .. " " .. table.concat(g.ask.options, " "), "royalist drh5 drg3", "musket 8.3.1a: which is on top")
g:reply "drg3"
t.ok(not g:is("drg3", "below"), "musket 8.3.1a: the guns")
g = wing { drh5 = { "2010", north }, drw2 = "2011", drg3 = { "2009", "ne/e" } }
field.play(g, "move Drh5 to 2009")
combat.play(g, "halt Drh5", {}, { { "on top", "drh5" } })
t.ok(g:is("drg3", "below"), "musket 8.3.1a: or the infantry")
t.is(g:facing_of "drg3" .. " " .. g:facing_of "drh5", "ne/e nw/ne", "musket 8.3.3: each faces as it did")
-- Passing through asks for nothing; the end of the actions does.
g = wing { drh5 = { "2010", north }, drw2 = "2011", drg3 = { "2009", north } }
field.play(g, "move Drh5 to 2008")
t.is(g:play("halt Drh5").status, "done", "musket 8.3.1a: who goes on through guns is not asked")
g = wing { drh5 = { "2010", north }, drh6 = { "2210", north }, drw2 = "2011", drg3 = { "2009", north } }
field.play(g, "move Drh5 to 2009")
t.is(g:play("move Drh6 to 2209").status, "asked", "musket 8.3.1a: another unit's move is the end of its own")
g = wing { drh5 = { "2010", north }, drw2 = "2011", drg3 = { "2010", north } }
field.play(g, "turn Drh5 to ne/e")
t.is(g:play("halt Drh5").status, "done", "musket 8.3.1a: nor who turns where they are together")
-- Limbered guns that come to troops.
g = wing({ drh5 = { "2009", north }, drw2 = "2011", drg3 = "2010" }, { mark = { drg3 = "limbered" } })
field.play(g, "move Drg3 to 2009")
combat.play(g, "halt Drg3", {}, { { "on top", "drh5" } })
t.ok(g:is("drg3", "below"), "musket 8.3.1a: guns that come to infantry too")
-- They leave each other.
g = wing({ drh5 = { "2010", north }, drw2 = "2011", drg3 = { "2010", north } }, { mark = { drg3 = "below" } })
field.play(g, "move Drh5 to 2009")
t.ok(not g:is("drg3", "below"), "musket 8.3.1a: guns that are left are below nobody")

g = wing({ drh5 = { "2010", north }, drw2 = "2011", drg3 = "2010" }, { mark = { drg3 = { "below", "limbered" } } })
field.play(g, "move Drg3 to 2009")
t.ok(not g:is("drg3", "below"), "musket 8.3.1a: nor are guns that leave")

-- --- 8.3.1b the top fires and is fired at ---

local function stack(mark, more)
  local units = { drh5 = { "2010", north }, drg3 = { "2010", north }, drw2 = "2012", dph5 = { "2009", south } }
  for id, at in pairs(more or {}) do units[id] = at end
  return wing(units, { mark = { drg3 = mark } })
end
g = stack(nil)
bars(g, "fire Drh5 at Dph5 by skirmish", "8.3.1b: below guns infantry does not fire")
bars(g, "fire Drh5 at Dph5 by salvo", "8.3.1b: by no salvo either")
yes(g, "cannonade Drg3 at Dph5", "8.3.1b: the guns do")
g = stack "below"
yes(g, "fire Drh5 at Dph5 by skirmish", "8.3.1b: on top it does")
no(g, "cannonade Drg3 at Dph5", "8.3.1b", "8.3.1b: and the guns do not")
-- As targets.
local function targets(mark)
  local p = wing({ drh5 = { "2010", north }, drw2 = "2012", dph5 = { "2009", south }, dpg3 = { "2009", south } },
                 { mark = { dpg3 = mark } })
  return p:refused "fire Drh5 at Dph5 by skirmish" == nil, p:refused "fire Drh5 at Dpg3 by skirmish" == nil
end
local foot, guns = targets(nil)
t.ok(guns and not foot, "musket 8.3.1b: guns on top are the target, the infantry below them not")
foot, guns = targets "below"
t.ok(foot and not guns, "musket 8.3.1b: and the other way round")
-- The lower one reacts: foot below guns, and guns below foot.
local function turning(mark)
  return field.at { "actions", active = "dp2", mark = { drg3 = mark },
                    units = { dph6 = { "2009", "e/se" }, dpw2 = "2007", drh5 = { "2010", north },
                              drg3 = { "2010", north } } }
end
local function offered(p, id)
  for _, o in ipairs(p.ask and p.ask.options or {}) do if o == id then return true end end
  return false
end
g = turning(nil)
g:play "turn Dph6 to se/sw"
t.ok(offered(g, "drh5") and offered(g, "drg3"), "musket 8.3.1b: infantry below guns reacts as they do")
g = turning "below"
g:play "turn Dph6 to se/sw"
t.ok(offered(g, "drh5") and offered(g, "drg3"), "musket 8.3.1b: and guns below infantry")
-- Grazing fire at two hexes strikes both: two rolls.
g = wing({ drg1 = { "2010", north }, drw2 = "2010", dph5 = { "2008", south }, dpg3 = { "2008", south } },
         { mark = { dpg3 = { "below", "fired" } } })
local r = combat.play(g, "cannonade Drg1 at Dph5", { 0, 0 })
t.ok(r:says "fires at ph5" and r:says "fires at pg3", "musket 8.3.1b: grazing fire strikes what lies below too")

-- --- 8.3.1c guns on one half ---

local function halves(at, more)
  local units = { drh1 = { "2010", north }, drg3 = { "2010", north }, drw2 = "2012", dph5 = { at, south } }
  for id, place in pairs(more or {}) do units[id] = place end
  return wing(units)
end
bars(halves "1909", "fire Drh1 at Dph5 by skirmish", "8.3.1c: the half below the guns does not fire")
yes(halves "2109", "fire Drh1 at Dph5 by skirmish", "8.3.1c: the other half does")
g = halves "2009"
combat.play(g, "fire Drh1 at Dph5 by skirmish", { 0 })
t.ok(g:of("drh1", "acted"), "musket 8.3.1c: before both halves one shot is fired")
g = wing({ drh1 = { "2010", north }, drg3 = { "2010", north }, drw2 = "2012", dph5 = { "2009", south } },
         { mark = { drg3 = "below" } })
r = combat.play(g, "fire Drh1 at Dph5 by skirmish", { 0, 0 })
t.ok(r:cites "10.5.1", "musket 8.3.1c: with the guns below both fire")

-- --- 8.3.1d guns out of service ---

g = wing({ drh5 = { "2009", north }, drw2 = "2011", drg3 = { "2009", north }, dpg1 = { "2004", south } },
         { active = "dp2", mark = { drg3 = { "fired", "morale_shaken" } } })
-- 12 lb at five hexes, too far to graze: 8 is 1+FH.
combat.play(g, "cannonade Dpg1 at Drg3", { 8 })
t.ok(g:is("drg3", "disabled") and g:is("drg3", "below"), "musket 8.3.1d: disabled guns are at the bottom")
t.is(g:facing_of "drg3", nil, "musket 10.8.9a: and are a marker, which faces nowhere")
t.is(combat.told(g:is("drg3", "fired"), g:is("drg3", "morale_shaken")), "false false", "musket 10.8.9a: nor has it other markers")
g = wing({ drh5 = { "2010", north }, drg3 = "2010", drw2 = "2012", dph5 = { "2009", south } },
         { mark = { drg3 = { "disabled", "below" } } })
yes(g, "fire Drh5 at Dph5 by skirmish", "8.3.1d: and stop nobody from firing")
no(g, "restack Drh5", "8.3.2a", "8.3.1d: nor do they come up again")
g = wing({ drc6 = { "2010", north }, drw2 = "2013", dpg3 = { "2009", south } },
         { "fights", counter = { drc6 = { attacks = "2009" } } })
r = combat.play(g, "fight", {})
t.is(g:where "drc6", "2009", "musket 8.3.1d: cavalry goes into guns that are alone")
t.ok(g:is("dpg3", "captured") and g:is("dpg3", "below"), "musket 8.3.1d: captured guns are at the bottom too")
t.is(combat.asked(r, "on top"), nil, "musket 8.3.1d: nobody is asked about them")

-- --- 8.3.2 changing places ---

g = stack(nil)
no(g, "restack Drg3", "8.3.2a", "8.3.2a: the guns do not change the order in their activation")
combat.play(g, "restack Drh5", {})
t.ok(g:is("drg3", "below"), "musket 8.3.2a: the other unit does, as a move")
t.ok(g:of("drh5", "acted"), "musket 8.3.2a: which is its action")
bars(g, "fire Drh5 at Dph5 by skirmish", "8.3.2a: so it does not fire")
g = wing { drc6 = { "2010", north }, drg3 = { "2010", north }, drw2 = "2012" }
field.play(g, "restack Drc6")
t.ok(g:is("drg3", "below"), "musket 8.3.2a: cavalry too")
yes(g, "move Drc6 to 2009", "8.3.2a: and moves on, for it has spent nothing")
g = stack "below"
t.is(g:play("restack Drh5").status, "asked", "musket 8.3.2a: an enemy next to it may react")
-- It comes up and is fired at: 4 +1 is a formation hit.
g = stack(nil)
g:mark { drh5 = "formation_shaken" }
combat.play(g, "restack Drh5", { 4 }, { { "who reacts", "dph5" }, { "how does", "fire" } })
t.ok(g:is("drh5", "formation_broken") and g:get "move.unit" == nil, "musket 9.1.6a: a unit that is broken by it has ended its move")
g = wing { drh5 = { "2010", north }, drw2 = "2012" }
no(g, "restack Drh5", "8.3.2a", "8.3.2a: not without guns")
g = wing({ drh5 = { "2010", north }, drg3 = { "2010", north }, drw2 = "2012" },
         { mark = { drh5 = "formation_broken" } })
no(g, "restack Drh5", "6.3.1d", "8.3.2a: nor who cannot move")
-- By fire: from below it comes up and fires; from the top it fires and goes below.
g = stack(nil)
combat.play(g, "fire Drh5 at Dph5 by advance", { 3 })
t.ok(g:is("drg3", "below"), "musket 8.3.2a: advancing fire brings the infantry on top")
g = stack "below"
combat.play(g, "fire Drh5 at Dph5 by retire", { 3 }, { { "leave its hex", "no" } })
t.ok(not g:is("drg3", "below"), "musket 8.3.2a: retiring fire takes it below")

-- 8.3.2b In reaction the guns change it.
local function react(mark, choices, dice)
  local p = turning(mark)
  return p, combat.play(p, "turn Dph6 to se/sw", dice or {}, choices)
end
g, r = react(nil, { { "who reacts", "drg3" }, { "how does", "restack" } })
t.ok(g:is("drg3", "below") and g:is("drg3", "fired"),
     "musket 8.3.2b: the guns go below instead of firing, and have fired")
t.is(#r.asked, 2, "musket 8.3.2b: then neither of the two fires")
g = react("below", { { "who reacts", "drg3" }, { "how does", "restack" } })
t.ok(not g:is("drg3", "below") and g:is("drg3", "fired"), "musket 8.3.2b: or come up")
g = turning "fired"
g:play "turn Dph6 to se/sw"
t.ok(offered(g, "drh5") and not offered(g, "drg3"), "musket 8.3.2b: guns that have fired do not")
g = turning(nil)
g:dice { 0 }
g:play "turn Dph6 to se/sw"
g:reply "drh5"
if g.ask and g.ask.text:find "how does" then g:reply "fire" end
g:reply "drg3"
t.ok(offered(g, "reface") and not offered(g, "restack"), "musket 8.3.2b: nor once the infantry has fired")

-- --- 8.3.3 each for itself ---

g = wing({ drh5 = { "2010", north }, drg3 = { "2010", south }, drw2 = "2010" },
         { mark = { drh5 = { "formation_shaken", "morale_shaken" } } })
t.ok(g:invariants(), "musket 8.3.3: artillery and infantry need not be alike")
field.play(g, "reform Drh5 formation")
t.ok(g:is("drh5", "morale_shaken") and not g:is("drg3", "morale_shaken"), "musket 8.3.3: nor do they share morale")
field.play(g, "reface Drg3 to ne/e")
t.is(g:facing_of "drh5", north, "musket 8.3.3: nor facing")
g = wing { drh5 = { "2010", north }, drw2 = "2011", drg5 = { "2009", north } }
yes(g, "move Drh5 to 2009", "8.3.3: guns may be of another wing")

-- --- 8.3.4 guns on both halves ---

g = wing { drh1 = { "2010", north }, drw2 = "2012", drg2 = { "2009", north }, drg3 = { "2109", north } }
field.play(g, "move Drh1 to 2009 facing nw/ne")
combat.play(g, "halt Drh1", {}, { { "on top", "drh1" } })
t.ok(g:is("drg2", "below") and g:is("drg3", "below"), "musket 8.3.4: both guns are below")
g:counter { drh1 = { acted = false } }
field.play(g, "restack Drh1")
t.ok(not g:is("drg2", "below") and not g:is("drg3", "below"), "musket 8.3.4: or both on top")
-- A second gun comes to the other half.
g = wing({ drh1 = { "2009", north }, drg2 = { "2009", north }, drg3 = "2110", drw2 = "2011" },
         { mark = { drg2 = "below", drg3 = "limbered" } })
field.play(g, "move Drg3 to 2109")
combat.play(g, "halt Drg3", {}, { { "on top", "drg3" } })
t.ok(not g:is("drg2", "below") and not g:is("drg3", "below"), "musket 8.3.4: the first follows the second")
-- rh1 wheels: its left half stays with rg2, its right half comes to rg3.
for _, c in ipairs { { {}, "false false", "if those with its other half are on top, so are guns that it comes to" },
                     { "below", "true true", "if they are below, these are too" } } do
  g = wing({ drh1 = { "2010", north }, drg2 = { "2010", north }, drg3 = { "2009", north }, drw2 = "2012" }, { mark = { drg2 = c[1] } })
  field.play(g, "turn Drh1 to w/nw")
  t.is(combat.told(g:is("drg2", "below"), g:is("drg3", "below")), c[2], "musket 8.3.4: " .. c[3])
end
-- Hits beyond the first: 9 is 2+FH+MC.
g = wing({ drh6 = { "2009", north }, drg3 = { "2009", north }, dpg1 = { "2004", south }, drw2 = "2011" },
         { active = "dp2" })
combat.play(g, "cannonade Dpg1 at Drg3", { 9 })
t.ok(g:is("drg3", "disabled"), "musket 8.3.4: guns on top are disabled by the first")
t.is(g:of("drh6", "casualties"), 1, "musket 8.3.4: the infantry below takes what is beyond it")
g = wing({ drh6 = { "2009", north }, drg3 = { "2009", north }, dpg1 = { "2004", south }, drw2 = "2011" },
         { active = "dp2" })
local once = combat.play(g, "cannonade Dpg1 at Drg3", { 8 })
t.ok(g:is("drg3", "disabled") and not once:cites "8.3.4", "musket 8.3.4: of one hit nothing is left for it")
g = wing({ drc6 = { "2009", north }, drg3 = { "2009", north }, dpg1 = { "2004", south }, drw2 = "2011" },
         { active = "dp2" })
combat.play(g, "cannonade Dpg1 at Drg3", { 9 })
t.is(g:of("drc6", "casualties"), 0, "musket 8.3.4: nor does cavalry take it")
g = wing({ drg3 = { "2009", north }, dpg1 = { "2004", south }, drw2 = "2011" }, { active = "dp2" })
combat.play(g, "cannonade Dpg1 at Drg3", { 9 })
t.ok(g:is("drg3", "disabled"), "musket 10.6.1b: guns that stand alone are disabled, and that is all")
g = wing({ drh6 = { "2009", north }, drg3 = { "2009", north }, dph6 = { "2008", south }, dpw2 = "2006" },
         { active = "dp2" })
g:dice { 6 }
g:play "fire Dph6 at Drg3 by skirmish"
t.ok(g:is("drg3", "disabled"), "musket 8.3.4: musketry disables guns on top")
t.ok(offered(g, "drh6") and not offered(g, "drg3"), "musket 8.3.4: and the infantry below them may react")

-- --- 8.3.1 guns whose troops are gone lie below nobody ---

do
  local volley = require "musket.lib.volley"
  local h = volley.at({ drh5 = { "2012", "nw/ne" }, dph6 = { "2011", "se/sw" }, dpg1 = { "2011", "se/sw" } },
                      { mark = { dpg1 = "below" }, counter = { dph6 = { casualties = 4 } } })
  h:dice { 9 }
  h:play "fire Drh5 at Dph6 by skirmish"
  while h.ask do h:reply(h.ask.options[1]) end
  t.is(h:where "dph6" .. " " .. tostring(h:is("dpg1", "below")), "eliminated false", "musket 8.3.1: their troops were shot")
  h = volley.at({ drh5 = { "2012", "nw/ne" }, dph5 = { "2011", "se/sw" }, dpg1 = { "2011", "se/sw" } },
                { mark = { dpg1 = "below", dph5 = "morale_shaken" } })
  h:dice { 6, 9 }
  h:play "fire Drh5 at Dph5 by skirmish"
  while h.ask do h:reply(h.ask.rule == "9.1.1" and "none" or h.ask.options[1]) end
  t.is(tostring(h:is("dph5", "morale_broken")) .. " " .. tostring(h:is("dpg1", "below")), "true false", "musket 8.3.1: their troops ran away")
  h = volley.at({ drh5 = "2030", drg1 = { "2030", "nw/ne" }, drw2 = "2014" }, { mark = { drg1 = "below", drh5 = "morale_broken" } })
  h:enter "rout"
  while h.ask do h:reply(h.ask.options[1]) end
  t.is(h:where "drh5" .. " " .. tostring(h:is("drg1", "below")), "eliminated false", "musket 8.3.1: their troops ran off the map")
end
t.done()
