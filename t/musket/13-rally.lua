-- 13.1 to 13.3: rally and reform, by the unit itself, its commander, the army commander.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local play, shots, rolls, north, south = volley.play, volley.shots, volley.rolls, volley.north, volley.south
local no = function(...) field.no(t, ...) end
local yes = function(...) field.yes(t, ...) end

local function level(g, id)
  return g:where(id) == "eliminated" and "eliminated" or g:is(id, "morale_broken") and "broken" or g:is(id,
    "morale_shaken") and "shaken" or "normal"
end
-- The royalist foot under an order. rh5 in 2012; its commander in that hex, next to it (2013) or two hexes off (2014).
local with, beside, off = "2012", "2013", "2014"
local function wing(order, marks, commander, more)
  local p = { "actions", active = "dr2", units = { drh5 = { "2012", north }, drw2 = commander or off },
    mark = { drh5 = marks },
              counter = { dr2 = { order = order } } }
  for id, place in pairs(more and more.units or {}) do p.units[id] = place end
  for id, values in pairs(more and more.counter or {}) do p.counter[id] = values end
  for id, mark in pairs(more and more.mark or {}) do p.mark[id] = mark end
  p.active = more and more.active or p.active
  return field.at(p, more and more.opts)
end

-- --- 13.1 two tracks ---

local g = wing("rally", { "morale_shaken", "formation_broken" })
play(g, "rally Drh5", { 0 })
t.ok(level(g, "drh5") == "normal" and g:is("drh5", "formation_broken"),
  "musket 13.1: a rally mends morale, not formation")
g = wing("rally", { "morale_shaken", "formation_broken" })
play(g, "reform Drh5")
t.ok(level(g, "drh5") == "shaken" and g:is("drh5", "formation_shaken"),
  "musket 13.1: a reform mends formation, not morale")

-- --- 13.2.1, 13.2.3a, 13.2.4b who may ---

no(wing("rally", "morale_shaken", off, { active = "dr3", units = { drw3 = "3012", drc8 = { "3012", north } } }),
  "rally Drh5", "2.3-active 13.2.1",
   "13.2.1: only a unit of the active wing rallies")
no(wing("rally", "formation_shaken", off, { active = "dr3", units = { drw3 = "3012", drc8 = { "3012", north } } }),
  "reform Drh5", "2.3-active 13.2.1",
   "13.2.1: or reforms")
g = wing("rally", { "morale_shaken", "formation_shaken" })
play(g, "reform Drh5")
no(g, "rally Drh5", "3.2C", "13.2.1: each is an action, and it has one")

-- By order: what a unit may do with its commander in its hex, next to it, or not near.
local rights = {
  charge         = { reform = "",              rally = "" },
  make_ready     = { reform = "with beside",     rally = "" },
  receive_charge = { reform = "with beside off", rally = "with beside" },
  rally          = { reform = "with beside off", rally = "with beside off" },
}
local places = { with = with, beside = beside, off = off }
local marks = { reform = "formation_shaken", rally = "morale_shaken" }
local rule = { reform = "13.2.3a", rally = "13.2.4b" }
for _, order in ipairs { "charge", "make_ready", "receive_charge", "rally" } do
  for _, deed in ipairs { "reform", "rally" } do
    for _, name in ipairs { "with", "beside", "off" } do
      local p, text = wing(order, marks[deed], places[name]), deed .. " Drh5"
      local label = ("%s: %s under %s, commander %s"):format(rule[deed], deed, order, name)
      if rights[order][deed]:find(name) then yes(p, text, label) else no(p, text, rule[deed] .. " 5.6.1i 5.6.2b 5.6.3c",
        label) end
    end
  end
end
no(wing("rally", "morale_shaken", "2020"), "rally Drh5", "5.4.3i", "13.2.4b: not out of command")
no(wing("rally"), "rally Drh5", "13.2.4a", "13.2.4a: a unit of Normal morale has nothing to rally from")
g = wing("make_ready", "formation_shaken", beside, { units = { drh6 = { "2112", north } },
  mark = { drh6 = "formation_shaken" } })
play(g, "reform Drh5")
yes(g, "reform Drh6", "13.2.3a: every unit next to the commander may reform")
g = wing("make_ready", "formation_shaken", beside,
         { units = { drh6 = { "2112", north } }, mark = { drh6 = "formation_shaken" },
           opts = { switches = { wing_commander = "one" } } })
play(g, "reform Drh5")
no(g, "reform Drh6", "5.2.2d", "13.2.3a: by the other reading one, for it is his action")

-- --- 13.2.3b what a reform does ---

local function reforms(mark, way, becomes, name, id)
  id = id or "drh5"
  local p = field.at { "actions", active = "dr2", units = { [id] = { "2012", north }, drw2 = off },
    mark = { [id] = mark }, counter = { dr2 = { order = "rally" } } }
  play(p, ("reform D%s %s"):format(id:sub(2), way))
  for _, each in ipairs { "formation_shaken", "formation_broken", "hedgehog", "open_order", "column" } do
    if p:is(id, each) ~= (each == becomes) then return t.ok(false, "musket " .. name) end
  end
  t.ok(true, "musket " .. name)
end
reforms("formation_broken", "formation", "formation_shaken", "13.2.3b: Formation Broken to Shaken")
reforms("formation_shaken", "formation", nil, "13.2.3b: Formation Shaken to Normal")
reforms("hedgehog", "hedgehog", "formation_broken", "13.2.3b: Hedgehog to Formation Broken")
reforms(nil, "open_order", "open_order", "13.2.3b: Normal to Open Order")
reforms("open_order", "normal", nil, "13.2.3b: Open Order to Normal")
reforms("column", "column", "formation_broken", "13.2.3b: infantry from Column to Formation Broken")
reforms("column", "column", "formation_shaken", "13.2.3b: cavalry from Column to Formation Shaken", "drc6")
no(wing "rally", "reform Drh5 column", "13.2.3b", "13.2.3b: nobody forms Column so")
no(wing "rally", "reform Drh5 hedgehog", "13.2.3b", "13.2.3b: nor a hedgehog")
no(wing("rally", "formation_shaken"), "reform Drh5 open_order", "13.2.3b",
  "13.2.3b: nor Open Order from Formation Shaken")
g = wing("rally", nil, off, { units = { drg1 = { "2112", north } } })
no(g, "reform Drg1", "13.2.3b", "13.2.3b: guns have no formation")
g = field.at { "actions", active = "dr2", units = { drc6 = { "2012", north }, drw2 = off },
  mark = { drc6 = "no_pistols" }, counter = { dr2 = { order = "rally" } } }
play(g, "reform Drc6 pistols")
t.ok(g:is("drc6", "first_pistol"), "musket 13.2.3b: cavalry reloads a pistol")
g:unmark { drc6 = "first_pistol" }
g:unmark { drc6 = "no_pistols" }
g:counter { drc6 = { acted = false } }
no(g, "reform Drc6 pistols", "13.2.3b", "13.2.3b: not one that has both")

-- --- 13.2.4a, 13.2.5 the rally ---

g = wing("rally", "morale_shaken")
local r = play(g, "rally Drh5", { 5 })
t.ok(level(g, "drh5") == "normal" and rolls(r, "morale") == 1,
  "musket 13.2.5a: away from its commander it checks: 5 against 5")
g = wing("rally", "morale_shaken")
play(g, "rally Drh5", { 6 }, { "2014" })
t.is(level(g, "drh5"), "broken", "musket 13.2.5a: who fails loses a level")
g = wing("rally", "morale_shaken", beside)
play(g, "rally Drh5", { 6 }, { "yes" })
t.is(level(g, "drh5"), "normal", "musket 13.2.5a: a commander next to it adds his rating: 6 - 1")
t.ok(g:of("dr2", "wc_acted"), "musket 13.2.5a: which is his action (5.2.2d)")
g = wing("rally", "morale_shaken", beside)
play(g, "rally Drh5", { 5 }, { "no" })
t.ok(level(g, "drh5") == "normal" and not g:of("dr2", "wc_acted"), "musket 13.2.5a: he need not help")
g = wing("rally", "morale_shaken", with)
r = play(g, "rally Drh5", {}, { "yes" })
t.ok(level(g, "drh5") == "normal" and rolls(r, "morale") == 0,
  "musket 13.2.5a: with its commander in the hex it rallies without a check")
g = wing("rally", "morale_shaken", with, { counter = { dr2 = { order = "rally", wc_acted = true } } })
r = play(g, "rally Drh5", { 6 })
t.is(rolls(r, "morale"), 1, "musket 13.2.5a: amb.wc-rally-count: not if he has used his action")

-- A broken unit: value 1.
local function broken(order, die, commander, answers)
  local p = field.at { "actions", active = "dr1", units = { drc2 = "2012", drw1 = commander },
    mark = { drc2 = { "morale_broken", "first_pistol" } },
                       counter = { dr1 = { order = order } } }
  play(p, "rally Drc2", { die }, answers)
  return p
end
g = broken("rally", 3, beside, { "yes", "e/se" })
t.ok(level(g, "drc2") == "shaken" and g:is("drc2", "formation_broken"),
  "musket dv.rally-broken: with a -2 beside it, 3 rallies: Morale Shaken, Formation Broken")
t.is(level(broken("rally", 4, beside, { "yes" }), "drc2"), "eliminated", "musket dv.rally-broken: a 4 eliminates it")
t.is(level(broken("rally", 1, off, { "e/se" }), "drc2"), "shaken", "musket dv.rally-broken: alone it passes on 1")
t.is(level(broken("rally", 2, off), "drc2"), "eliminated", "musket dv.rally-broken: and is gone on 2")
local function chance(inputs)
  for _, o in ipairs(g:odds("rally", inputs)) do if o.outcome.rallied then return o.p end end
end
t.is(chance { morale = 1, leader = -2 }, "2/5", "musket dv.rally-broken: four faces of ten")
t.is(chance { morale = 1 }, "1/5", "musket dv.rally-broken: two without a leader")
t.is(chance { morale = 1, automatic = true }, "1/1", "musket 13.2.5a: all with a commander in the hex")
g = broken("rally", 0, off, { "sw/w" })
t.is(g:facing_of "drc2", "sw/w", "musket 13.2.5b: it faces as its owner likes")
t.ok(g:is("drc2", "first_pistol"), "musket 13.2.5b: and has the pistols that it had")
g = wing("rally", "morale_broken")
g:facing { drh5 = false }
play(g, "rally Drh5", { 0 }, { north })
t.is(level(g, "drh5"), "shaken", "musket 13.2.4a: Broken becomes Shaken, not Normal")
no(wing("rally", "morale_shaken", with, { counter = { dr2 = { order = "rally" },
  drh5 = { casualties = 3, spent_limit = true } } }), "rally Drh5", "12.5.2b",
   "13.2.4a: never above Shaken past the threshold")

-- --- 13.2.2 next to the enemy ---

local foe = { units = { dph6 = { "2011", south } } }
g = wing("rally", "formation_shaken", off, foe)
g:play "reform Drh5"
t.ok(g.ask and g.ask.rule == "9.1.1", "musket 13.2.2: who reforms next to an enemy is fired at")
g:dice { 4 }
g:reply "Dph6"
t.is(shots(g:reply "fire")[1], "ph6>rh5 front +0 -", "musket 13.2.2: in his new formation")
g = wing("rally", "morale_shaken", off, foe)
g:dice { 0 }
g:play "rally Drh5"
t.ok(g.ask and g.ask.rule == "9.1.1", "musket 13.2.2: so is who rallies")
-- Guns stay where they are when they fail, so that it would be seen.
local guns = { drg1 = { "2012", north }, drh5 = { "2112", north }, dph6 = { "2011", south } }
g = wing("rally", nil, off, { units = guns, mark = { drg1 = "morale_shaken" } })
g:dice { 9 }
t.ok(g:play "rally Drg1".status == "done" and g:is("drg1", "morale_broken"), "musket 13.2.2: not who fails to")
g = wing("rally", nil, off, { units = guns, mark = { drg1 = "morale_shaken" } })
g:dice { 0 }
g:play "rally Drg1"
t.ok(g.ask and g.ask.rule == "9.1.1", "musket 13.2.2: guns that rally are fired at too")
g = wing("rally", "formation_shaken", off, { units = { dph6 = { "2010", south } } })
t.is(g:play "reform Drh5".status, "done", "musket 13.2.2: nor two hexes off")
g = wing("charge", "formation_shaken", off, { units = { dph6 = { "2011", south }, drac = "2013" } })
g:play "general reform Drh5"
t.ok(g.ask and g.ask.rule == "9.1.1", "musket 13.2.2: so is it when the army commander does it")

-- --- 13.3 the army commander ---

local function army(order, mark, where, more)
  more = more or {}
  more.units = more.units or {}
  more.units.drac = where
  return wing(order, mark, off, more)
end
yes(army("charge", "morale_shaken", with), "general rally Drh5", "13.3.1: he rallies a unit whatever its orders")
yes(army("charge", "formation_shaken", with), "general reform Drh5", "13.3.1: and reforms it")
local other = { active = "dr3", units = { drw3 = "3012", drc8 = { "3012", north } }, mark = { dr2 = "finished" } }
yes(army("charge", "morale_shaken", with, other), "general rally Drh5", "13.3.1: of an inactive or Finished wing")
g = army("charge", "formation_broken", beside)
play(g, "general reform Drh5 formation")
t.ok(g:is("drh5", "formation_shaken"), "musket 13.3.2: he reforms a unit next to him")
no(g, "general reform Drh5", "5.1.1d 5.1.2c", "13.3.2: once each time he is activated")
no(army("charge", "formation_shaken", off), "general reform Drh5", "5.1.2c", "13.3.2: not one two hexes off")
g = army("charge", "morale_shaken", with)
r = play(g, "general rally Drh5")
t.ok(level(g, "drh5") == "normal" and rolls(r, "morale") == 0,
  "musket 13.3.3: a unit in his hex rallies without a check")
g = army("charge", "morale_shaken", beside)
play(g, "general rally Drh5", { 6 })
t.is(level(g, "drh5"), "normal", "musket 13.3.3: one next to him checks with his rating: 6 - 1")
g = army("charge", "morale_shaken", "2112")
play(g, "general rally Drh5", { 7 })
t.is(level(g, "drh5"), "broken", "musket 13.3.3: and loses a level if it fails")
no(army("charge", "morale_shaken", off), "general rally Drh5", "5.1.2c", "13.3.3: not one two hexes off")
no(army("charge", "morale_shaken", with, { counter = { drh5 = { acted = true } } }), "general rally Drh5", "5.1.1d",
  "13.3.3: nor one that has acted in this activation")
t.is(select(2, army("charge", "morale_shaken", "removed"):refused "general rally Drh5"), "there is no such commander on the map",
  "musket 13.3.1: nor can he if he is not there")
g = army("charge", "morale_shaken", with)
play(g, "general rally Drh5")
no(g, "turn Drh5 to ne/e", "3.2C 5.1.1d", "13.3.3: it has acted then (5.1.1d)")
t.done()
