-- 10: fire, at the edges of its rules: who is the target, what it leaves, what odds say of it.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local at, play, north, south = volley.at, volley.play, volley.north, volley.south
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g, r

-- --- 8.3.1b, 8.2.1a, 10.1.1 who is the target in a hex is told by name and hex ---

local function told(h, text) return (select(2, h:refused(text))) end
g = at { drh5 = { "2012", north }, dph1 = { "2111", south }, dpg3 = { "2011", south } }
t.is(told(g, "fire Drh5 at Dph1"), "in 2011 the target is pg3, not ph1", "musket 8.3.1b: guns on top of foot are the target")
g:mark { dpg3 = "below" }
t.is(told(g, "fire Drh5 at Dpg3"), "in 2011 the target is ph1, not pg3", "musket 8.3.1b: or the foot on top of them")
g = at { drh5 = { "2012", north }, dpc2 = { "2011", south }, dpl1 = { "2011", south }, dpw1 = "2011" }
t.is(told(g, "fire Drh5 at Dpl1"), "in 2011 the target is pc2, not pl1", "musket 8.2.1a: cavalry stands for the light infantry with it")
t.is(told(g, "fire Drh5 at Dpw1"), "in 2011 the target is pc2, not pw1", "musket 10.1.1: a unit for the leader with it")

-- --- 8.3.1c guns on top of a unit: it fires at nobody, whomever it names ---

-- ph6 is in front of rc6, ph5 behind it.
g = at { drc6 = { "2012", north }, drg3 = { "2012", "ne/e" }, drw2 = "2012", dph6 = { "2011", south }, dph5 = { "2013", south } }
no(g, "shoot Drc6 at Dph6", "8.3.1c", "8.3.1c: cavalry with guns on top of it")
no(g, "shoot Drc6 at Dph5", "8.3.1c", "8.3.1c: says so of whomever")
g:mark { drg3 = "below" }
yes(g, "shoot Drc6 at Dph6", "8.3.1c: with the guns below it fires")
no(g, "shoot Drc6 at Dph5", "10.1.3a", "10.1.3: in front of it and on its flanks")

-- --- 10.3.4, 10.3.5 retiring fire, with guns in the hex or a way back, or both ---

local function retires(blocked, gun)
  local units = { drh5 = { "2012", north }, drw2 = "2014", dph5 = { "2011", south } }
  for i, hex in ipairs(blocked) do units[({ "drh6", "drh7" })[i]] = { hex, north } end
  if gun then units.drg3 = { "2012", north } end
  local h = at(units, { mark = gun and { drg3 = "below" } })
  h:dice { 0 }
  local rule, list = h:refused "fire Drh5 at Dph5 by retire", {}
  if rule then return rule end
  h:play "fire Drh5 at Dph5 by retire"
  while h.ask do
    list[#list + 1] = h.ask.rule
    h:reply(h.ask.rule == "9.1.1" and "none" or h.ask.options[1])
  end
  return table.concat(list, " ") .. " " .. h:where "drh5" .. (gun and (h:is("drg3", "below") and " below" or " on top") or "")
end
t.is(retires({}, false), "9.1.1 10.3.4 2013", "musket 10.3.4: of two hexes behind it the owner chooses")
t.is(retires({ "2013" }, false), "9.1.1 1913", "musket 10.3.4: one is taken unasked")
t.is(retires({ "2013", "1913" }, false), "10.3", "musket 10.3.4: without one it does not retire")
t.is(retires({ "2013", "1913" }, true), "9.1.1 2012 on top", "musket 10.3.5c: but goes below its guns")
t.is(retires({ "2013" }, true), "10.3.5 9.1.1 1913 on top", "musket 10.3.5: where it can do both it is asked, with one hex behind it too")
t.is(retires({}, true), "10.3.5 9.1.1 10.3.4 2013 on top", "musket 10.3.5: or two")

-- 8.2.1a Light infantry with cavalry, which act as one, does not go by itself as it fires.
for _, c in ipairs { { "make_ready", "2012", "retire" }, { "charge", "2013", "advance" } } do
  local function light(with)
    return at({ drc6 = { with and c[2] or "2016", north }, drl4 = { c[2], north }, dph6 = { "2011", south } }, { counter = { dr2 = { order = c[1] } } })
  end
  local text = "fire Drl4 at Dph6 by " .. c[3]
  yes(light(false), text, "10.3.1: light infantry goes as it fires: " .. c[3])
  no(light(true), text, "10.3 10.1.2", "8.2.1a: not out of a hex with cavalry: " .. c[3])
end

-- 10.3.2 From 2013 it goes to 2012 or 2112; ph6 is beside it there.
for hex, to in pairs { ["1912"] = "2012", ["2212"] = "2112" } do
  g = at({ drh5 = { "2013", north }, dph6 = { hex, south } }, { counter = { dr2 = { order = "charge" } } })
  play(g, "fire Drh5 at Dph6 by advance", { 0 }, { "none" })
  t.is(g:where "drh5", to, "musket 10.1.3: it goes to where the target is on its flank, " .. hex)
end

-- 10.3.5 rh5 below its guns can come up in 2013, or go to 2112, from where ph6 is on its flank; rh7 holds ph6.
for answer, expected in pairs { yes = "2112", no = "2013" } do
  g = at({ drh5 = { "2013", north }, drg3 = { "2013", north }, drh7 = { "1912", "ne/e" }, dph6 = { "2012", south } }, { counter = { dr2 = { order = "charge" } } })
  play(g, "fire Drh5 at Dph6 by advance", { 0 }, { answer, "none" })
  t.is(g:where "drh5", expected, "musket 10.3.5b: who can advance in its hex or out of it is asked, with one hex to go to: " .. answer)
end

-- 10.9.5c ph1 stands in both hexes before rh5, and its leader in one of them.
g = at { drh5 = { "2012", north }, dph1 = { "2011", south }, dpw2 = "2011" }
g:play "fire Drh5 at Dph1"
t.is(g.ask and g.ask.text, "into which hex does rh5 fire at ph1?", "musket 10.9.5c: a unit of one hex is asked into which hex it fires")

-- --- 9.4.1a, 10.4 what a shot leaves behind ---

g = at({ drh5 = { "2012", north }, dph5 = { "2011", south } }, { opts = { switches = { save_fire = "yes" } } })
play(g, "fire Drh5 at Dph5 by skirmish", { 9, 0 }, { "none" })
t.is(tostring(g:of("drh5", "shot_out")), "false", "musket 9.4.1a: a high die in its own activation costs a unit nothing")

-- --- 10.8.3, 10.8.5 along hexsides: both sides alike are not asked for ---

-- From 2024 the line to 2022 runs between 1923 and 2023. Grazing range of 12 lb is 4.
local function grazes(more)
  local units = { drg1 = { "2024", north }, drw2 = "2026", dph6 = { "2022", south } }
  for id, place in pairs(more) do units[id] = place end
  local h = at(units)
  h:dice { 0, 0, 0, 0 }
  local ruled = h:play "cannonade Drg1 at Dph6"
  local asked = h.ask and h.ask.rule .. " " .. table.concat(h.ask.options, " ")
  if h.ask then ruled = h:reply(h.ask.options[2]) end
  return (asked or "unasked") .. ": " .. table.concat(volley.shots(ruled), ", ")
end
t.is(grazes {}, "unasked: rg1>ph6 +1 -", "musket 10.8.5: with nobody on either side there is nothing to ask")
t.is(grazes { dpl4 = { "1923", south } }, "10.8.5 left right: rg1>ph6 +1 -", "musket 10.8.5: with one on the left the right side is free")
t.is(grazes { dpl4 = { "1923", south }, dpl5 = { "2023", south } }, "10.8.5 left right: rg1>pl5 +2 -, rg1>ph6 +1 -",
     "musket 10.8.5: with one on either side he chooses")
t.is(grazes { dpl5 = { "2021", south } }, "10.8.5 left right: rg1>ph6 +1 -, rg1>pl5 +1 -", "musket 10.8.5: with one beyond the target on the right")
t.is(grazes { dpl5 = { "1921", south } }, "10.8.5 left right: rg1>ph6 +1 -", "musket 10.8.5: or on the left")
t.is(grazes { dph1 = { "2021", south } }, "10.8.5 left right: rg1>ph6 +1 -, rg1>ph1 +1 -",
     "musket 10.8.5: into which hex of a unit that stands on both sides")

-- --- 10.6 what odds say of guns ---

local function odds(text, h)
  local list = {}
  for _, o in ipairs(h:odds_of(text)) do list[("%s %s"):format(o.outcome.casualties, o.outcome.morale)] = o.p end
  return list
end
g = at { drh5 = { "2012", north }, dpg1 = { "2011", south } }
local list = odds("fire Drh5 at Dpg1", g)
t.is(table.concat({ list["0 normal"], list["0 shaken"], list["1 disabled"] }, " "), "14/25 1/25 2/5",
     "musket 10.6.1b: odds at guns: unhurt, shaken by a formation hit, disabled")

-- --- 14.4a who came first to a hedge has it: by play, not by counters ---

-- A hedge lies between rows 05 and 06. Both come up to it; then rh5 fires at ph5: -1 if ph5 was there before it.
local function at_hedge(order)
  local h = field.at { "actions", active = "dr2", units = { drh5 = { "0307", north }, drw2 = "0308", dph5 = { "0304", south }, dpw2 = "0303" } }
  for _, side in ipairs(order) do
    local active, who = side == "r" and "dr2" or "dp2", side == "r" and "Drh5 to 0306" or "Dph5 to 0305"
    h:set { active = active }
    h:counter { [active] = { order = "charge" }, drh5 = { acted = false } }
    h:phase("actions", side == "r" and "royalist" or "parliament")
    h:answer { "none" }
    h:play("move " .. who)
    h.answers = {}
    h:play("halt " .. who:match "^%S+")
  end
  h:set { active = "dr2" }
  h:counter { drh5 = { acted = false } }
  h:phase("actions", "royalist")
  h:dice { 0 }
  h:play "fire Drh5 at Dph5 by skirmish"
  return h.ruling and table.concat(volley.shots(h.ruling), "")
end
t.is(at_hedge { "p", "r" }, "rh5>ph5 front -1 -", "musket 14.4a: who came to a hedge first has it")
t.is(at_hedge { "r", "p" }, "rh5>ph5 front +0 -", "musket 14.4a: and who came later has not")

-- --- 10.8.3b a slope is not passed, but the target is hit; so is who stands before the slope ---

g = at { drg1 = { "0521", north }, drw2 = "0522", dpl4 = { "0520", south }, dph6 = { "0418", south } }
t.is(table.concat(volley.shots(play(g, "cannonade Drg1 at Dph6", { 0, 0 })), ", "), "rg1>pl4 +2 -, rg1>ph6 +1 -",
     "musket 10.8.3b: one on the line before the slope and the target beyond it")

-- 12 lb graze four hexes: pl4 stands three off.
g = at { drg1 = { "2024", north }, drw2 = "2026", dpl4 = { "1821", south }, dph6 = { "1820", south } }
t.is(table.concat(volley.shots(play(g, "cannonade Drg1 at Dph6", { 0, 0 })), ", "), "rg1>pl4 +1 -, rg1>ph6 +0 -",
     "musket 10.8.3a: a target at the grazing range is grazed, with who is before it")

-- ph1 has a half in 0519 before the slope, on one side of the line, and one in 0520 above it.
local function up_slope(side)
  g = at { drg1 = { "0518", south }, drw2 = "0517", dph1 = { "0519", "e/se" } }
  return table.concat(volley.shots(play(g, "cannonade Drg1 at Dph1", side == "left" and { 0, 0 } or { 0 }, { "0520", side })), ", ")
end
t.is(up_slope "left", "rg1>ph1 +2 -, rg1>ph1 +1 -", "musket 10.8.4: a target of two hexes is hit before the slope and above it")
t.is(up_slope "right", "rg1>ph1 +1 -", "musket 10.8.3b: or only above it, on the other side of the line")

-- A wheel leaves one half where it was, since when it was; the other has come now.
local function wheeled(facing)
  local h = field.at { "actions", active = "dr2", units = { drh1 = { "2016", north }, drw2 = "2017" }, set = { clock = 7 },
                       counter = { drh1 = { arrived = 1, arrived_right = 2 } } }
  field.play(h, "turn Drh1 to " .. facing)
  return ("%s: %d %d"):format(table.concat(h:covers_of "drh1", " "), h:of("drh1", "arrived"), h:of("drh1", "arrived_right"))
end
t.is(wheeled "ne/e", "2015 2116: 8 2", "musket 14.4a: the right half stays, wheeling to the right")
t.is(wheeled "w/nw", "2016 2015: 1 8", "musket 14.4a: the left one, wheeling to the left")
t.done()
