-- Cases chosen from the rulebook by a reader of it, where several rules meet, and what must come of each.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local north, south = melee.north, melee.south

-- The actions of a wing. far: an enemy who is nowhere near.
local far = { dpc6 = { "2005", south }, dpw2 = "2005" }
local function at(active, units, more)
  local p = { "actions", active = active, units = units }
  for k, v in pairs(more or {}) do p[k] = v end
  return field.at(p)
end
local function with(a, b)
  local both = {}
  for k, v in pairs(a) do both[k] = v end
  for k, v in pairs(b) do both[k] = v end
  return both
end
local function refused(g, command) return g:refused(command) or "ok" end
local function go(g, command, dice, choices) return melee.play(g, command, dice or { zeros = true }, choices) end
local function level(g, id)
  if g:where(id) == "eliminated" then return "eliminated" end
  return g:is(id, "morale_broken") and "broken" or g:is(id, "morale_shaken") and "shaken" or "normal"
end
local function is(got, expected, name) t.is(tostring(got), expected, "musket " .. name) end
local function fight(units, attacks, dice, mark)
  local g = melee.at(units, { mark = mark })
  return g, melee.fight(g, attacks, dice)
end

-- --- 5 leaders and command ---

-- The army commander, active with the horse, beside a unit of a wing that is Finished.
local g = at("dr1", { drc1 = { "2016", north }, drw1 = "2017", drac = "2020", drc7 = "2020", drw3 = "2021" },
             { mark = { drc7 = "morale_broken", dr3 = "finished" } })
go(g, "general rally Drc7", {})
is(level(g, "drc7") .. " " .. tostring(g:is("drc7", "formation_broken")) .. " " .. tostring(g:facing_of "drc7" ~= nil), "shaken true true",
   "13.3.1: in his hex a broken unit of a Finished wing rallies without a roll, Formation Broken, and faces again")
-- 6 is passed only with the -1 of its commander, who has used his action to come.
g = at("dr2", { drh5 = { "2012", north }, drh6 = { "2113", north }, drw2 = "2014", drh7 = { "2014", north } },
       { mark = { drh5 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } })
go(g, "lead Drw2 to 2113")
go(g, "rally Drh5", { 5 })
is(level(g, "drh5"), "normal", "13.2.5: a shaken unit of 6 rallies on a 5 by itself")
g = at("dr2", { drh5 = { "2012", north }, drh6 = { "2113", north }, drw2 = "2014", drh7 = { "2014", north } },
       { mark = { drh5 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } })
go(g, "lead Drw2 to 2113")
go(g, "rally Drh5", { 6 })
is(level(g, "drh5"), "broken", "5.2.2d: a commander who has moved lends nothing to the rally beside him")
-- 5.4.2 Horse is linked over three hexes, foot over two, each by its own range.
local foe = { dph5 = { "2008", south }, dpw2 = "2007" }
g = at("dr2", with(foe, { drw2 = "2014", drc6 = { "2012", north }, drh5 = { "2009", north } }))
is(refused(g, "fire Drh5 at Dph5"), "5.4.3f", "5.4.2b: foot three hexes from horse that is in command is not in command")
g = at("dr1", with(foe, { drw1 = "2014", drl1 = { "2012", north }, drc1 = { "2009", north } }))
is(refused(g, "shoot Drc1 at Dph5"), "ok", "5.4.2b: horse three hexes from light foot that is in command is")
g = at("dr2", { drw2 = "2014", drc7 = { "2012", north }, drw3 = "2012", drh5 = { "2010", north }, dph5 = { "2009", south }, dpw2 = "2007" })
is(refused(g, "fire Drh5 at Dph5"), "5.4.3f", "5.4.2b: another wing is no link")

-- --- 5.6 orders ---

g = at("dr2", { drw2 = "2014", drc6 = { "2012", south }, dph5 = { "2011", north }, dpw2 = "2010" })
is(refused(g, "move Drc6 to 2013") .. " " .. refused(g, "move Drc6 to 2111"), "ok 5.6.2a",
   "5.6.2: under Make Ready who begins next to an enemy may leave him, not go along him")
g = at("dr2", { drw2 = "2014", drh5 = { "2012", north }, dph6 = { "2011", south }, dpw2 = "2010" }, { counter = { dr2 = { order = "receive_charge" } } })
go(g, "fire Drh5 at Dph6 by retire")
is(g:where "drh5" ~= "2012", "true", "10.3.4b: under Receive Charge foot retires firing: the step is part of the fire")
g = at("dr1", with(far, { drw1 = "2013", drc1 = { "2012", north }, drac = "2012" }), { mark = { drc1 = "no_pistols" } })
is(refused(g, "reform Drc1 pistols"), "13.2.3a", "13.2.3: under Charge horse does not reload")
go(g, "general reform Drc1 pistols")
is(g:is("drc1", "first_pistol"), "true", "13.3.2: but through the army commander, one pistol")

-- --- 6 formation and facing ---

local function column_to(h)
  local c = at("dr2", with(far, { drw2 = "2016", drh5 = { "2016", north } }), { mark = { drh5 = "column" } })
  go(c, "move Drh5 to " .. h)
  return refused(c, "hedgehog Drh5")
end
is(column_to "2014" .. " " .. column_to "2013", "ok 6.3.2b.1",
   "6.3.4b: a column of foot has six points: two hexes and a hedgehog, not three")
g = at("dr2", with(far, { drw2 = "2016", drh5 = { "2016", north } }), { mark = { drh5 = "formation_shaken" } })
is(table.concat({ refused(g, "turn Drh5 to ne/e"), refused(g, "turn Drh5 to e/se"), refused(g, "turn Drh5 to se/sw"), refused(g, "turn Drh5 to e") }, " "),
   "ok 6.2.1b ok 6.1a", "6.2.2: Formation Shaken foot turns by one vertex, or about, not by two; never to a hexside")
g = at("dr2", { drw2 = "2016", drg3 = { "2014", north }, dpc6 = { "2011", south }, dpw2 = "2010" }, { mark = { dpc6 = "column" } })
go(g, "cannonade Drg3 at Dpc6", { 6 })
is(tostring(g:is("dpc6", "formation_shaken")) .. " " .. level(g, "dpc6"), "true normal",
   "6.3.4g: guns do not break a column before the shot: a formation hit makes horse Formation Shaken")
-- Nobody may decline.
g = at("dr1", { drw1 = "2010", drc1 = { "2013", south }, drc2 = { "2010", north }, dph5 = { "2015", south }, dpw2 = "2017" },
       { mark = { dph5 = "formation_shaken" } })
go(g, "move Drc1 to 2014", { 0, zeros = true })
is(g:is("dph5", "hedgehog"), "true", "9.2.3c: Formation Shaken foot must try too when horse comes behind it, and forms hedgehog")
g = at("dr1", { drw1 = "2018", drc1 = { "2015", north }, dph5 = { "2010", south }, dpg1 = { "2010", south }, dpw2 = "2009" }, { mark = { dph5 = "hedgehog" } })
is(g:play("move Drc1 to 2013").status, "done", "6.3.2a: guns in a hedgehog do not react")

-- --- 9, 10 reaction and fire ---

g = at("dr2", { drw2 = "2014", drh5 = { "2013", north }, dpc7 = { "2010", south }, dpw3 = "2009" })
g:play "move Drh5 to 2012"
is(g.ask and g.ask.text:find("withdraw", 1, true) ~= nil, "true", "9.2.4b: horse under Receive Charge may withdraw from foot")
g = at("dr1", { drw1 = "2014", drc1 = { "2012", north }, dph6 = { "2011", south }, dpw2 = "2010" }, { mark = { dph6 = "open_order" } })
go(g, "shoot Drc1 at Dph6", { 8, zeros = true })
is(g:is("dph6", "formation_broken"), "true", "6.3.3e: a casualty by pistols breaks Open Order")
-- Morale 5, +2 for two further checks: a 3 passes, a 4 fails.
local function checked(die)
  local c = at("dr2", { drw2 = "2014", drh5 = { "2012", north }, dph5 = { "2011", south }, dpw2 = "2008" },
               { mark = { dph5 = "morale_shaken" }, counter = { dph5 = { casualties = 3, spent_limit = true } } })
  go(c, "fire Drh5 at Dph5 by salvo", { 3, die, zeros = true })
  return level(c, "dph5")
end
is(checked(3) .. " " .. checked(4), "shaken broken", "10.6.5: a casualty, a salvo and the threshold are one check at +2")

-- --- 11, 12 close combat ---

local _, r = fight({ drc1 = { "2010", north }, drc2 = { "2110", "w/nw" }, dpc6 = { "2009", south } }, { "Drc1 at 2009", "Drc2 at 2009" },
                   { 4, zeros = true }, { drc1 = "morale_shaken" })
is(melee.modifier(r, "11.3.3"), "1", "11.3.3: the highest current morale: an 8 that is Morale Shaken counts 7")
_, r = fight({ drc1 = { "1909", "ne/e" }, drc2 = { "2109", "w/nw" }, dpc6 = { "2009", south } }, { "Drc1 at 2009", "Drc2 at 2009" }, { 4, zeros = true })
is(melee.modifier(r, "11.3.7"), "2", "11.3.7: two units on both flanks add 2")
g = fight({ drc1 = { "2010", north }, dpl6 = { "2009", south }, dpw2 = "2009" }, { "Drc1 at 2009" }, { zeros = true })
is(table.concat({ g:where "dpl6", g:where "dpw2", g:where "drc1" }, " "), "eliminated removed 2009",
   "11.6b: one point of light foot is swept away, its leader with it (5.3.1b), and the horse is in its hex")
g = fight({ drc1 = { "2010", north }, drl1 = { "2010", north }, dpc4 = { "2009", south } }, { "Drc1 at 2009" }, { 6, 4, zeros = true })
is(g:where "drl1" .. " " .. tostring(g:is("drl1", "formation_broken")), "2010 false",
   "11.7.3: horse that pursues leaves its light foot, which is not Formation Broken by the pursuit")
g = fight({ drc1 = { "2010", north }, dpc4 = { "2009", nil }, dpl1 = { "2009", nil } }, { "Drc1 at 2009" }, { 9, zeros = true },
          { dpc4 = "morale_broken", dpl1 = "morale_broken" })
is(g:where "dpc4" .. " " .. g:where "dpl1", "eliminated eliminated", "8.2.1d: with its horse light foot is eliminated")
_, r = fight({ drc2 = { "2008", south }, dpc6 = "2009" }, { "Drc2 at 2009" }, { 0, zeros = true }, { dpc6 = "morale_broken" })
is(melee.modifier(r, "11.3.3") .. " " .. melee.modifier(r, "11.3.7"), "5 0", "12.4.3a: a Morale Broken unit defends with 1, and has no rear")
t.done()
