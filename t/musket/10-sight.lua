-- 10.9: lines of sight, as guns need them; 10.9.1b for charges and interceptions.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local north, south = volley.north, volley.south

-- Guns of 12 lb and a target in sight of them, or not.
local function look(from, facing, to, others, more)
  local units = { drg1 = { from, facing }, dph6 = { to, south } }
  for k, v in pairs(others or {}) do units[k] = v end
  local p = { "actions", active = "dr2", units = units }
  for k, v in pairs(more or {}) do p[k] = v end
  return field.at(p)
end
local function sees(from, facing, to, name, others) field.yes(t, look(from, facing, to, others),
  "cannonade Drg1 at Dph6", name) end
-- What hides it is told by its own rule: that of the test, unless another is named here.
local own = { ["10.9.3A"] = "14.4b", ["ex.10.9.3"] = "10.9.3B.2", ["10.9.4"] = "10.9.2a", ["10.9.5a"] = "10.9.1a",
              ["10.9.5b"] = "10.9.1a" }
local function blind(from, facing, to, name, others, rule)
  local number = name:match "^(.-):"
  field.no(t, look(from, facing, to, others), "cannonade Drg1 at Dph6", rule or own[number] or number, name)
end

-- --- 10.9.1 units. 2024, 1923, 1922, 1821, 1820, 1719, 1718, 1617, 1616 is a row of hexes ---

sees("2024", north, "1616", "10.9.1a: nothing is in the way")
blind("2024", north, "1616", "10.9.1a: heavy infantry is", { dph5 = { "1719", south } })
blind("2024", north, "1616", "10.9.1a: cavalry is", { dpc6 = { "1719", south } })
blind("2024", north, "1616", "10.9.1a: wagons are", { dpv1 = "1719" })
blind("2024", north, "1616", "10.9.1a: wagons of one's own too", { drv1 = "1719" })
sees("2024", north, "1616", "10.9.1a: light infantry is not", { dpl4 = { "1719", south } })
sees("2024", north, "1616", "10.9.1a: nor are guns", { dpg2 = { "1719", south } })
sees("2024", north, "1616", "10.9.1a: nor is a leader", { dpw2 = "1719" })
local g = look("2024", north, "1820", { dph5 = { "1923", south } })
g:dice { 0, 0 }
t.is(#volley.shots(g:play "cannonade Drg1 at Dph5"), 2,
  "musket 10.9.1a: units that hide others do not stop grazing fire")

-- rc2 looks over 1915 at ph6 in 1812; if it sees it, it must close with it.
local function charge(others)
  local units = { drc2 = { "2016", north }, drw1 = "2016", dph6 = { "1812", south } }
  for k, v in pairs(others) do units[k] = v end
  return field.at { "actions", active = "dr1", units = units,
    counter = { drc3 = { acted = true }, drh5 = { acted = true } } }
end
field.no(t, charge {}, "done", "5.6.1", "10.9.1b: a Charge unit that sees an enemy must move")
field.no(t, charge { drc3 = { "1915", north } }, "done", "5.6.1", "10.9.1b: friends do not hide him")
field.no(t, charge { drh5 = { "1914", north } }, "done", "5.6.1", "10.9.1b: of whatever wing")
field.yes(t, charge { drv1 = "1914" }, "done", "10.9.1b: wagons do")

-- rc6 turns in 2012; pc7 in 1809 could intercept it past 1910.
local function intercepts(units, mover)
  units.dpw3 = units.dpc7[1]
  units.drc6, units.drw2 = { mover or "2012", north }, mover or "2012"
  local p = field.at { "actions", active = "dr2", units = units }
  local r = p:play "turn Drc6 to ne/e"
  if r.status ~= "asked" then return r.status ~= "done" and error(tostring(r.text)) end
  for _, o in ipairs(p.ask.options) do if o == "dpc7" then return true end end
  return false
end
t.ok(intercepts { dpc7 = { "1809", south } }, "musket 10.9.1b: cavalry may intercept an enemy it sees")
t.ok(intercepts { dpc7 = { "1809", south }, dpg1 = { "1910", south } }, "musket 10.9.1b: past its own guns")
t.ok(not intercepts { dpc7 = { "1809", south }, drg1 = { "1910", south } }, "musket 10.9.1b: enemy guns hide him")

-- --- 10.9.2 terrain and heights ---

sees("0519", north, "0417", "10.9.2a: one sees into woods")
blind("0519", north, "0416", "10.9.2a: but not through them")
blind("0626", north, "0618", "10.9.2a: nor through a hill that is higher than both")
sees("2026", north, "2018", "10.9.2a: as one does in the plain")
sees("0321", "ne/e", "0821", "10.9.2a: on the hill its hexes are not higher")
blind("2024", north, "1922", "10.9.2b: guns do not fire over friends, even those that hide nothing",
  { drl4 = { "1923", north } })
sees("2024", north, "1922", "10.9.2b: over enemies they do", { dpl4 = { "1923", south } })
blind("2024", north, "1616", "10.9.2b: not over friendly guns far off either", { drg2 = { "1719", north } })
sees("2024", north, "2022", "10.9.2b: along a hexside a friend on one side is passed on the other",
  { drl4 = { "1923", north } })
blind("2024", north, "2022", "10.9.2b: not with friends on both",
  { drl4 = { "1923", north }, drl5 = { "2023", north } })

-- --- 10.9.3 hedges and slopes. A hedge lies between rows 05 and 06 ---

sees("0308", north, "0105", "10.9.3A: one sees into the hex behind a hedge")
blind("0308", north, "0104", "10.9.3A: and no farther")
sees("0206", north, "0104", "10.9.3A: from next to it one sees over it")
sees("0522", south, "0325", "10.9.3B.1: a gentle slope hides nothing below it")
sees("0325", north, "0421", "10.9.3B.1: nor above it")

-- The crest is row 20, row 19 lies below it.
sees("0520", north, "0419", "10.9.3B.2: at the crest there is no blind zone")
blind("0521", north, "0419", "ex.10.9.3: one hex behind it the first hex below is hidden")
sees("0521", north, "0418", "ex.10.9.3: and not the second")
blind("0522", north, "0319", "10.9.3B.2: two hexes behind it the first is hidden")
blind("0522", north, "0318", "10.9.3B.2: and the second")
sees("0522", north, "0217", "10.9.3B.2: not the third")
sees("0521", north, "0418", "10.9.3B.2: a unit in the zone hides nobody", { dph5 = { "0419", south } })
blind("0521", north, "0317", "10.9.3B.2: one beyond it does", { dph5 = { "0418", south } }, "10.9.1a")

t.ok(intercepts({ dpc7 = { "0520", north } }, "0418"), "musket 10.9.3B.3: cavalry at the crest may intercept below it")
t.ok(not intercepts({ dpc7 = { "0521", north } }, "0418"),
  "musket 10.9.3B.3: not across a blind zone, though it sees the enemy")

-- --- 10.9.4 from the top of a steep slope. 0419, 0418, 0317 (woods), 0316, 0215 is a row of hexes ---

sees("0520", north, "0317", "10.9.4: one sees into the woods")
blind("0520", north, "0316", "10.9.4: the hex right behind them is hidden")
sees("0520", north, "0215", "10.9.4: the next one is not")
blind("0419", north, "0215", "10.9.4: from below it is")
blind("0419", north, "0316", "10.9.4: and the first as well")

-- --- 10.9.5 how a line is traced. From 2024 to 1920 it cuts 1923, corners of 2022 and 1922, and 1921 ---

sees("2024", north, "1920", "10.9.5a: from centre to centre")
for _, hex in ipairs { "1923", "2022", "1922", "1921" } do
  blind("2024", north, "1920", "10.9.5a: hidden by a unit in " .. hex, { dph5 = { hex, south } })
end
for _, hex in ipairs { "2023", "1821", "2021" } do
  sees("2024", north, "1920", "10.9.5a: not by one in " .. hex, { dph5 = { hex, south } })
end
sees("2024", north, "2022", "10.9.5b: along a hexside a unit on one side hides nothing", { dph5 = { "1923", south } })
blind("2024", north, "2022", "10.9.5b: on both sides they do", { dph5 = { "1923", south }, dph7 = { "2023", south } })

-- ph10 stands in 1920 and 1820; ph5 in 1821 hides 1820.
g = field.at { "actions", active = "dr2", units = { drg1 = { "2024", north }, dph10 = { "1920", south },
  dph5 = { "1821", south } } }
g:dice { 0 }
t.is(g:play "cannonade Drg1 at Dph10".status, "done", "musket 10.9.5c: one visible hex of a two-hex unit is enough")
g = field.at { "actions", active = "dr2", units = { drg1 = { "2024", north }, dph10 = { "1920", south } } }
g:play "cannonade Drg1 at Dph10"
t.ok(g.ask and g.ask.side == "royalist" and #g.ask.options == 2, "musket 10.9.5c: of two the firer chooses one")

sees("0105", south, "0308", "10.9.5d: who is seen over the hedge sees back")
blind("0104", south, "0308", "10.9.5d: and who is not does not", nil, "14.4b")
blind("0419", south, "0521", "10.9.5d: from the blind zone one does not see who cannot look into it",
  nil, "10.9.3B.2")
sees("0418", south, "0521", "10.9.5d: from beyond it one does")

-- --- the same at the table ---

g = look("2024", north, "1820")
local function visible(inputs, expected, rule, name)
  local r = g:rule("sight", inputs)
  t.ok(r.result.visible == expected and (not rule or r:cites(rule)), "musket " .. name)
end
visible({}, true, nil, "10.9.5a: nothing in between")
visible({ unit = true }, false, "10.9.1a", "10.9.1a: a body of troops in between")
visible({ terrain = true }, false, "10.9.2a", "10.9.2a: terrain in between")
visible({ between = 1 }, false, "10.9.2a", "10.9.2a: a height in between")
visible({ between = 1, from = 1 }, true, nil, "10.9.2a: a height no higher than the viewer")
visible({ from = 1, slope = 1, below = 1 }, false, "10.9.3B.2", "ex.10.9.3: one hex back, one hex below")
visible({ from = 1, slope = 1, below = 2 }, true, nil, "ex.10.9.3: one hex back, two hexes below")
visible({ from = 1, slope = 3, below = 3 }, false, "10.9.3B.2", "10.9.3B.2: three back, three below")
visible({ from = 1, on_top = true, terrain = true }, true, nil, "10.9.4: over terrain from the top")
visible({ from = 1, on_top = true, terrain = true, behind = true }, false, "10.9.4", "10.9.4: right behind it")
t.done()
