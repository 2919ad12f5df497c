-- 8.2: light infantry stacked with cavalry. Of the second wing cavalry 4-6 (c6), light infantry 2-6 (l4) and 1-6
-- (l6); of the first
-- cavalry 3-8 (c1), light infantry 1-5 (l2).
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

local marks = { "formation_shaken", "formation_broken", "open_order", "column", "morale_shaken", "morale_broken" }
local function state(g, id)
  local list = {}
  for _, m in ipairs(marks) do if g:is(id, m) then list[#list + 1] = m end end
  return table.concat(list, " ")
end
-- The state of both if it is the same.
local function both(g, a, b)
  local one, other = state(g, a), state(g, b)
  return one == other and one or one .. " / " .. other
end
local function wing(units, more)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  return field.at(p)
end
local function offered(g, id)
  for _, o in ipairs(g.ask and g.ask.options or {}) do if o == id then return true end end
  return false
end
local north, south = "nw/ne", "se/sw"

-- --- 8.2.1a one wing, one unit ---

local function join(light, horse)
  local g = wing({ [light] = { "2010", north }, [horse] = { "2009", north }, drw1 = "2011", drw2 = "2011" },
                 { active = light == "drl1" and "dr1" or "dr2" })
  return g:refused(("move D%s to 2009"):format(light:sub(2)))
end
t.is(join("drl4", "drc6"), nil, "musket 8.2.1a: light infantry with cavalry of its wing")
t.is(join("drl4", "drc7"), "8.1.2", "musket 8.2.1a: not with that of another")
local g = wing { drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2010" }
no(g, "move Drl4 to 2110", "7.2.1", "8.2.1a: light infantry does not leave its cavalry by the flank, for it does not turn without it")
no(g, "turn Drl4 to ne/e", "8.2.1a", "8.2.1a: nor does it turn there")
yes(g, "move Drl4 to 2007", "8.2.1a: but straight ahead")
field.play(g, "move Drl4 to 2009")
yes(g, "move Drl4 to 2110", "8.2.1a: once it is by itself it turns as it likes")
g:undo()
field.play(g, "turn Drc6 to ne/e")
t.is(g:facing_of "drl4", "ne/e", "musket 8.2.1a: they turn together")
no(g, "turn Drl4 to e/se", "8.2.1a 3.2C", "8.2.1a: the light infantry does not turn alone")
g = wing { drc6 = { "0506", north }, drl4 = { "0506", north }, drw2 = "0506" }
combat.play(g, "move Drc6 to 0505", {}, { { "go along", "yes" } })
t.is(g:where "drl4" .. " " .. both(g, "drc6", "drl4"), "0505 formation_shaken",
     "musket 8.2.1a: they cross a hedge as cavalry does, and have one formation")
t.is(g:of("drl4", "acted"), true, "musket 8.2.1a: it was an action of both")
no(g, "move Drl4 to 0504", "3.2C", "8.2.1a: the light infantry does not act again")
-- 8.2.1b
g = wing { drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2010" }
yes(g, "move Drc6 to 2004", "8.2.1b: the stack has 6")
no(g, "move Drc6 to 2003", "7.2.1", "8.2.1b: and not 7")
g:mark { drc6 = "formation_shaken", drl4 = "formation_shaken" }
yes(g, "move Drc6 to 2007", "8.2.1b: shaken 3")
no(g, "move Drc6 to 2006", "7.2.1", "8.2.1b: and not 4")
g = wing { drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2010" }
combat.play(g, "move Drl4 to 2009", {})
t.is(g:where "drl4" .. " " .. g:where "drc6", "2009 2010", "musket 8.2.1: light infantry may leave by itself")
yes(g, "move Drc6 to 2110", "8.2.1: and the cavalry go elsewhere")

-- --- 8.2.1c fire ---

g = wing { drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2012", dpl4 = { "2009", north } }
combat.play(g, "fire Drl4 at Dpl4 by skirmish", { 3 })
yes(g, "shoot Drc6 at Dpl4", "8.2.1c: both fire in their activation")
t.is(g:of("drc6", "acted"), false, "musket 8.2.1c: each as its own action")
-- In reaction: the stack is fired at and both answer.
g = wing { drh5 = { "2010", north }, drw2 = "2012", dpc6 = { "2009", south }, dpl4 = { "2009", south } }
g:dice { 0, 3, 3 }
g:play "fire Drh5 at Dpc6 by skirmish"
t.ok(offered(g, "dpc6") and offered(g, "dpl4"), "musket 8.2.1c: either may answer the fire")
g:reply "dpl4"
t.ok(offered(g, "dpc6") and not offered(g, "dpl4"), "musket 8.2.1c: then the other")
g:reply "dpc6"
t.ok(g:is("dpc6", "first_pistol") and g.ask == nil, "musket 8.2.1c: the cavalry with pistols")
-- One fires at the stack whichever it names.
g = wing { drh5 = { "2010", north }, drw2 = "2012", dpc6 = { "2009", south }, dpl4 = { "2009", south } }
t.ok(g:refused "fire Drh5 at Dpl4 by skirmish" ~= nil,
     "musket 8.2.1a: the stack is one target, by the name of its cavalry")

-- --- 8.2.1d, 8.2.1e close combat ---

g = wing({ drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2013", dpc8 = { "2009", south } }, { "attacks" })
no(g, "attack Drl4 at 2009", "8.2.1d", "8.2.1d: the light infantry does not attack")
yes(g, "attack Drc6 at 2009", "8.2.1d: the cavalry does")
local function attacked(die, choices, more)
  more = more or {}
  more[1], more.counter = "fights", more.counter or {}
  more.counter.drc6 = { attacks = "2009" }
  local p = wing({ drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2013", dpc6 = { "2009", south },
                   dpl4 = { "2009", south } }, more)
  return p, combat.play(p, "fight", type(die) == "table" and die or { die }, choices)
end
local r
g, r = attacked(4)
t.ok(r:says "4 against 4: 1:1", "musket 8.2.1d: light infantry of both sides is not counted")
t.is(g:where "drl4", g:where "drc6", "musket 8.2.1e: beaten, it retreats with its cavalry")
t.isnt(g:where "drl4", "2010", "musket 8.2.1e: out of the hex")
t.is(both(g, "drc6", "drl4"), "formation_shaken morale_shaken", "musket 8.2.1f: and suffers what it suffers")
t.is(both(g, "dpc6", "dpl4"), "formation_shaken", "musket 8.2.1f: the winner's too")
g = attacked(4, { { "does pc6 advance", "yes" } })
t.is(g:where "dpc6" .. " " .. g:where "dpl4", "2010 2010", "musket 8.2.1e: it advances with its cavalry")
-- 6: DS1; the attacker advances.
g = attacked(6)
t.is(g:where "drc6" .. " " .. g:where "drl4", "2009 2009", "musket 8.2.1e: an attacker's too")
t.is(g:where "dpl4", g:where "dpc6", "musket 8.2.1e: and that of the beaten defender stays with it")
-- A Morale Broken defender is eliminated: both.
g = attacked({ 6, 0 }, nil, { mark = { dpc6 = "morale_broken", dpl4 = "morale_broken" } })
t.is(g:where "dpc6" .. " " .. g:where "dpl4", "eliminated eliminated",
     "musket 8.2.1d: with the cavalry its light infantry is eliminated")
-- Pursuit: 9 is DB; the check 4: it pursues and eliminates.
g = attacked({ 9, 4 })
t.is(g:where "drl4", "2010", "musket 8.2.1e: in a pursuit it stays behind")
t.isnt(g:where "drc6", "2010", "musket 8.2.1e: the cavalry goes")

-- --- 8.2.1f, 8.2.1g hits ---

-- Musketry in front: 5 FH, 6 one casualty, 9 two.
local function shot_at(horse, light, dice, choices, more)
  more = more or {}
  local p = wing({ drh5 = { "2010", north }, drw2 = "2012", [horse] = { "2009", south }, [light] = { "2009", south } },
                 more)
  return p, combat.play(p, ("fire Drh5 at D%s by skirmish"):format(horse:sub(2)), dice, choices)
end
g = shot_at("dpc6", "dpl4", { 5 })
t.is(both(g, "dpc6", "dpl4"), "formation_shaken", "musket 8.2.1f: a formation hit is one of both")
g = shot_at("dpc6", "dpl4", { 6, 0 }, { { "casualty", "dpl4" } })
t.is(g:of("dpc6", "casualties") .. " " .. g:of("dpl4", "casualties"), "0 1",
     "musket 8.2.1f: the owner says who takes a casualty")
g = shot_at("dpc6", "dpl4", { 9, 0 }, { { "casualty", "dpc6" }, { "casualty", "dpl4" } })
t.is(g:of("dpc6", "casualties") .. " " .. g:of("dpl4", "casualties"), "1 1", "musket 8.2.1f: each of them")
g = shot_at("dpc6", "dpl6", { 9, 0 }, { { "casualty", "dpl6" } })
t.is(g:where "dpl6" .. " " .. g:of("dpc6", "casualties"), "eliminated 1",
     "musket 8.2.1f: what is left falls on the other")
g = shot_at("dpc6", "dpl6", { 9 }, { { "casualty", "dpc6" } }, { counter = { dpc6 = { casualties = 3, spent_limit = true } } })
t.is(g:where "dpc6" .. " " .. g:where "dpl6", "eliminated eliminated", "musket 8.2.1f: both if there are enough for both")
g = shot_at("dpc6", "dpl6", { 9 }, { { "casualty", "dpc6" } }, { counter = { dpc6 = { casualties = 3, spent_limit = true } }, mark = { dpc6 = "formation_broken", dpl6 = "formation_broken" } })
t.is(g:where "dpc6" .. " " .. g:where "dpl6", "eliminated eliminated", "musket 8.2.1f: more fall on nobody")
-- The check: morale 6 of the cavalry, not 5 of the light infantry; 8 of c1.
g = shot_at("dpc6", "dpl4", { 6, 7 }, { { "casualty", "dpl4" } })
t.is(both(g, "dpc6", "dpl4"), "morale_shaken", "musket 8.2.1f: a failed check is of both")
g = shot_at("dpc3", "dpl2", { 9, 7 }, { { "casualty", "dpc3" }, { "casualty", "dpc3" } })
t.is(both(g, "dpc3", "dpl2"), "", "musket 8.2.1g: the cavalry's morale 7 passes with 7, not the light infantry's 5")
g = shot_at("dpc3", "dpl2", { 9, 8 }, { { "casualty", "dpc3" }, { "casualty", "dpc3" } })
t.is(both(g, "dpc3", "dpl2"), "morale_shaken", "musket 8.2.1g: and fails with 8")
-- The threshold of morale 6 is 3: the cavalry reaches it.
g = shot_at("dpc6", "dpl4", { 6, 0 }, { { "casualty", "dpc6" } }, { counter = { dpc6 = { casualties = 2 } } })
t.is(both(g, "dpc6", "dpl4"), "morale_shaken", "musket 8.2.1f: one at its threshold shakes both")

-- --- 8.2.1h rally and reform ---

g = wing({ drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2010" }, { mark = { drc6 = "formation_broken",
  drl4 = "formation_broken" } })
no(g, "reform Drl4 formation", "8.2.1h", "8.2.1h: the light infantry does not reform alone")
g:place { ["2010"] = "drac" }
no(g, "general reform Drl4 formation", "8.2.1h", "8.2.1h: nor by the army commander")
yes(g, "general reform Drc6 formation", "8.2.1h: who reforms both")
field.play(g, "reform Drc6 formation")
t.is(both(g, "drc6", "drl4"), "formation_shaken", "musket 8.2.1h: they reform together")
no(g, "fire Drl4 at Dpl4", "3.2C", "8.2.1h: in one action of both")
g = wing({ drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2014" },
         { mark = { drc6 = "morale_shaken", drl4 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } })
no(g, "rally Drc6", "5.4.3i", "8.2.1h: not out of command")
g:place { ["2013"] = "drw2" }
g:dice { 5 }
field.play(g, "rally Drc6")
t.is(both(g, "drc6", "drl4"), "", "musket 8.2.1h: they rally together")
g = wing({ drc6 = { "2010", north }, drl4 = { "2010", north }, drw2 = "2013" },
         { mark = { drc6 = "morale_shaken", drl4 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } })
g:dice { 6 }
combat.play(g, "rally Drc6", {})
t.is(both(g, "drc6", "drl4"), "morale_broken", "musket 8.2.1h: and fail together")

-- --- 8.2.1i rout ---

g = field.at { units = { drc6 = "2010", drl4 = "2010" }, mark = { drc6 = "morale_broken", drl4 = "morale_broken" },
               set = { initiative = "royalist" } }
g:enter "rout"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:where "drc6":sub(3) .. " " .. g:where "drl4":sub(3), "18 16",
     "musket 8.2.1i: the stack is split, cavalry routs 8 hexes and light infantry 6")
t.is(g:of("drc6", "casualties") + g:of("drl4", "casualties"), 0, "musket 8.2.1i: neither is hindered by the other")

-- --- 8.2.1j interception ---

local function intercept(foe, id, mark)
  local units = { [foe] = { "2006", south }, dpw2 = "2005", drc8 = { "2010", north }, drw3 = "2012" }
  if id then units[id] = { "2010", north } end
  return field.at { "actions", active = "dp2", units = units, counter = { [id or "drl4"] = { wing = "dr3" } },
                    mark = { [foe] = mark } }
end
local function may(p, to)
  p:play(("move %s to %s"):format(to[1], to[2]))
  return p.ask ~= nil and table.concat(p.ask.options, " "):find "drc8" ~= nil
end
t.is(may(intercept("dpc6", nil), { "Dpc6", "2007" }), true, "musket ex.8.2.1: cavalry alone may intercept cavalry")
t.is(may(intercept("dpc6", "drl4"), { "Dpc6", "2007" }), false,
     "musket ex.8.2.1: with light infantry it has 6 against 8, and may not")
t.is(may(intercept("dpc6", "drl4", "formation_shaken"), { "Dpc6", "2007" }), true,
     "musket 8.2.1j: cavalry that is shaken it may")
g = intercept("dph5", "drl4")
combat.play(g, "move Dph5 to 2007", { 0, 4 }, { { "who reacts", "drc8" } })
t.is(g:where "drl4", "2010", "musket 8.2.1j: the light infantry stays behind")
t.isnt(g:where "drc8", "2010", "musket 8.2.1j: the cavalry rides")

-- --- 8.2.2 coming together ---

g = wing { drc6 = { "2010", "ne/e" }, drl4 = { "2009", "w/nw" }, drl6 = { "2110", north }, drw2 = "2012" }
field.play(g, "move Drc6 to 2009 facing nw/ne")
t.is(g:where "drc6" .. " " .. g:facing_of "drc6" .. " " .. g:facing_of "drl4", "2009 w/nw w/nw",
     "musket 8.2.2a: who comes takes the facing of who was there")
no(g, "move Drc6 to 2008", "3.2C", "8.2.2a: and stops")
no(g, "move Drl4 to 1909", "8.2.2b", "8.2.2b: who was there does not move in that activation")
g = wing({ drc6 = { "2010", north }, drl4 = { "2011", north }, drh5 = { "2110", north }, drw2 = "2012" },
         { mark = { drl4 = "formation_shaken" } })
no(g, "move Drl4 to 2009", "7.2.1 8.2.2a", "8.2.2a: light infantry does not go on through cavalry")
yes(g, "move Drl4 to 2010", "8.2.2a: but up to it")
g = wing { drc6 = { "2010", north }, drl4 = { "2011", north }, drw2 = "2012" }
field.play(g, "move Drl4 to 2010")
no(g, "move Drc6 to 2009", "8.2.2b", "8.2.2b: nor does cavalry that was joined")
no(g, "turn Drc6 to ne/e", "8.2.2b", "8.2.2b: nor turn")
-- The wing continues: it is the next activation.
g:dice { 0 }
g:play "done"
g:reply "yes"
while g.ask do g:reply(g.ask.options[1]) end
t.is(g:now(), "actions", "musket 8.2.2b: the wing is active again")
combat.play(g, "move Drc6 to 2008", {}, { { "go along", "yes" } })
t.is(g:where "drl4" .. " " .. g:where "drc6", "2008 2008", "musket 8.2.2b: in the next activation they move together")

-- 8.2.2c The worse of both.
local function joined(horse, light, from)
  local p = wing({ drc6 = { from == "horse" and "2010" or "2009", north },
                   drl4 = { from == "horse" and "2009" or "2010", north }, drw2 = "2012" },
                 { mark = { drc6 = horse, drl4 = light } })
  field.play(p, from == "horse" and "move Drc6 to 2009" or "move Drl4 to 2009")
  return both(p, "drc6", "drl4")
end
t.is(joined("morale_shaken", "formation_shaken", "horse"), "formation_shaken morale_shaken",
     "musket ex.8.2.2: the worse morale and the worse formation, for both")
t.is(joined("morale_shaken", "formation_shaken", "light"), "formation_shaken morale_shaken",
     "musket 8.2.2c: whoever comes")
t.is(joined(nil, "formation_broken", "horse"), "formation_broken", "musket 8.2.2c: broken is worse than normal")
t.is(joined("formation_shaken", "formation_broken", "horse"), "formation_broken", "musket 8.2.2c: and than shaken")
t.is(joined(nil, "morale_shaken", "horse"), "morale_shaken", "musket 8.2.2c: of morale too")
t.is(joined(nil, nil, "light"), "", "musket 8.2.2c: and nothing else")
t.done()
