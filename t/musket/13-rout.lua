-- 13.4: broken units run in the rout phase.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"
local north, south = volley.north, volley.south

-- Broken units, in a rout phase; every question is answered with its first option. rl6 is far away with a commander, so
-- that the next turn waits for orders.
local function rout(units, broken, more)
  units.drl6, units.drw2 = { "0130", north }, "0130"
  local p = { units = units, mark = {} }
  for k, v in pairs(more or {}) do p[k] = v end
  for _, id in ipairs(broken) do p.mark[id] = "morale_broken" end
  local g = field.at(p)
  if p.after then p.after(g) end
  g.asked = {}
  local r = g:enter "rout"
  while r.status == "asked" do
    g.asked[#g.asked + 1] = g.ask
    r = g:reply(g.ask.options[1])
  end
  return g, r
end
local function row(g, id) return tonumber(g:where(id):sub(3)) end

-- --- 13.4.1 the full allowance toward the own edge: red 30, the other 01 ---

t.is(row(rout({ drc7 = "2010" }, { "drc7" }), "drc7"), 18, "musket 13.4.1a: broken cavalry runs 8 hexes")
t.is(row(rout({ drh5 = "2010" }, { "drh5" }), "drh5"), 14, "musket 13.4.1a: heavy infantry 4")
t.is(row(rout({ drl4 = "2010" }, { "drl4" }), "drl4"), 16, "musket 13.4.1a: light infantry 6")
t.is(row(rout({ dpc7 = "2020" }, { "dpc7" }), "dpc7"), 12, "musket 13.4.1a: each to its own edge")
-- 8.2.1i A stack is split: each runs as its kind does.
local g = rout({ drc1 = "2010", drl1 = "2010" }, { "drc1", "drl1" })
t.is(row(g, "drc1") .. " " .. row(g, "drl1"), "18 16", "musket 8.2.1i: cavalry and light infantry that were stacked run apart")
g = rout({ drc7 = { "2010", north } }, {})
t.is(g:where "drc7", "2010", "musket 13.4.1a: others stay")
g = rout({ drc7 = "2010", drw3 = "2010" }, { "drc7" })
t.is(g:is("drc7", "morale_broken"), true, "musket 13.4.1a: it is broken still")
-- A hedge lies between rows 06 and 05: 1 + 2 + 1.
g = rout({ dph5 = "0307" }, { "dph5" })
t.is(row(g, "dph5"), 4, "musket 13.4.1a: it pays for the ground it crosses")
t.ok(not g:is("dph5", "formation_shaken") and g:of("dph5", "casualties") == 0,
  "musket 13.4.1a: and takes no formation hit")
g = rout({ drh1 = { "2010", north } }, { "drh1" })
local hexes = g:covers_of "drh1"
t.ok(math.max(tonumber(hexes[1]:sub(3)), tonumber(hexes[2]:sub(3))) == 14 and g:distance(hexes[1], hexes[2]) == 1,
  "musket 13.4.1a: a two-hex unit too, and stays together")
local r
g, r = rout({ drh5 = "2010" }, { "drh5" })
t.ok(r:says "rh5 routs to" and g.asked[1].side == "royalist" and #g.asked[1].options > 1,
  "musket 13.4.1a: of equal ways its owner chooses")
local columns = {}
for i, hex in ipairs(g.asked[1].options) do columns[i] = tonumber(hex:sub(1, 2)) end
local first = columns[1]
table.sort(columns)
t.ok(#columns == 4 and first == columns[2], "musket 13.4.1b: one in the middle is named first")
g = rout({ drl4 = "4011" }, { "drl4" })
columns = {}
for i, hex in ipairs(g.asked[1].options) do columns[i] = tonumber(hex:sub(1, 2)) end
first = columns[1]
table.sort(columns)
t.is(table.concat(columns, " ") .. ": " .. first, "37 39 40: 39", "musket 13.4.1b: of three the second")

-- Friends to the south, east and west of rc7 in 2015: out by the north, and round them.
g = rout({ drc7 = "2015", drh5 = { "2016", north }, drh6 = { "2116", north }, drh7 = { "2115", north },
  drh9 = { "1915", north } }, { "drc7" })
t.ok(row(g, "drc7") > 16, "musket 13.4.1b: it goes round other units, away from its edge for a while")
t.is(g:of("drc7", "casualties"), 0, "musket 13.4.1b: and loses nothing by it")

-- 8.2.1i Of a stack each pays as its kind does, and leaves the map by itself; a hedge lies between rows 06 and 05.
local apart = row(rout({ dpc6 = "0309" }, { "dpc6" }), "dpc6") .. " " .. row(rout({ dpl4 = "0309" }, { "dpl4" }), "dpl4")
g = rout({ dpc6 = "0309", dpl4 = "0309" }, { "dpc6", "dpl4" })
t.is(row(g, "dpc6") .. " " .. row(g, "dpl4"), apart, "musket 8.2.1i: who was stacked pays for the ground as alone")
g = rout({ drc1 = "2023", drl1 = "2023" }, { "drc1", "drl1" })
t.is(g:where "drc1" .. " " .. g:where "drl1":sub(3), "eliminated 29", "musket 8.2.1i: the cavalry leaves the map without its light infantry")
-- 7.3.5a The bridge 0913: six points, three of them for the stream, end on it; four from 0910 one hex beyond.
g = rout({ drl4 = "0908" }, { "drl4" })
t.is(g:where "drl4" .. " " .. g:of("drl4", "casualties"), "1012 1", "musket 7.3.5a: who would stop on a bridge stops before it")
g = rout({ drh5 = "0910" }, { "drh5" })
t.is(g:where "drh5" .. " " .. g:of("drh5", "casualties"), "1014 0", "musket 7.3.5a: a unit of one hex that is over it goes on")
-- All round 0912 and at the other end of the bridge there are friends, or it stands on the bridge itself.
local ends = { drh6 = { "0914", north }, drh7 = { "1014", north }, drh8 = { "0811", north }, drh9 = { "0911", north },
  drc1 = { "1012", north }, drc2 = { "0812", north } }
local function at_bridge(from, more)
  local units = { drh5 = from }
  for k, v in pairs(ends) do units[k] = v end
  for k, v in pairs(more or {}) do units[k] = v end
  return rout(units, { "drh5" })
end
local stopped
g, stopped = at_bridge "0912"
t.ok(g:where "drh5" == "eliminated" and not stopped:says "routs to", "musket 7.3.5a: nor does it stop on one that it cannot cross")
g = at_bridge("0913", { drc3 = { "0912", north } })
t.is(g:where "drh5", "eliminated", "musket 13.4.2: who is shut in on a bridge is lost there")
g = rout({ dph5 = "0917" }, { "dph5" })
t.is(g:where "dph5" .. " " .. g:of("dph5", "casualties"), "1214 0", "musket 13.4.1b: it goes round the water where that is the easiest way home")
-- One way alone leads home: from the corner round ph6, ph7 and ph8 to 3701.
g = rout({ dph5 = "4003", dph6 = { "4002", south }, dph7 = { "3903", south }, dph8 = { "3803", south }, dph9 = { "3601", south },
  dpl5 = { "3801", south } }, { "dph5" })
t.is(g:where "dph5" .. " " .. g:of("dph5", "casualties"), "3703 0", "musket 13.4.1b: it takes the only way home though it leads away at first")
-- 8.3.1 Its guns lie below nobody then.
g = rout({ drh5 = "2010", drg1 = { "2010", north } }, { "drh5" }, { mark = { drg1 = "below" } })
t.is(tostring(g:is("drg1", "below")) .. " " .. g:where "drg1", "false 2010", "musket 8.3.1: the guns that it leaves lie below nobody")

-- --- 13.4.2 what it cannot spend ---

-- A lane of six hexes at the side of the map, 4020 to 4025, shut at both ends.
local lane = { drh5 = { "3919", north }, drh6 = { "3920", north }, drh7 = { "3921", north }, drh8 = { "3922", north },
  drh9 = { "3923", north },
               drl1 = { "3924", north }, drl2 = { "3925", north }, drl3 = { "3926", north }, drl4 = { "4019",
                 north }, drl5 = { "4026", north } }
local function in_lane(id, from, more)
  local units = { [id] = from }
  for k, v in pairs(lane) do units[k] = v end
  return rout(units, { id }, more)
end
g = in_lane("drc7", "4020")
t.is(g:where "drc7", "4025", "musket dv.rout: cavalry that is stopped after 5 hexes")
t.is(g:of("drc7", "casualties"), 3, "musket dv.rout: loses three points")
t.is(("%s %s %s"):format(g:at("4020", "holder"), g:at("4021", "holder"), g:at("4025", "holder")), "nil royalist royalist",
  "musket 15.0h: the hexes that it enters are its side's")
t.ok(g:of("drc7", "arrived") > 0, "musket 14.4a: and it has come just now")
t.is(#g:covers_of "drc7", 1, "musket 13.4.1a: a unit of one hex is in one hex still")
lane.dpac = "4025"
t.is(in_lane("drc7", "4020"):where "dpac", "removed", "musket 5.3.1b: an enemy leader in the hex where it stops is removed")
lane.dpac, lane.drg1 = nil, { "4025", north }
g = in_lane("drc7", "4020")
lane.drg1 = nil
t.is(g:where "drc7" .. " " .. tostring(g:is("drg1", "below")), "4025 true", "musket 8.3.1a: where it stops with guns its owner says which are on top")
-- Two more hexes of the last row are open: one is as near, the other costs a point more.
lane.drl2, lane.drc1, lane.drc2, lane.drc3 = nil, { "3824", north }, { "3826", north }, { "3725", north }
g = in_lane("drc7", "4020")
lane.drl2, lane.drc1, lane.drc2, lane.drc3 = { "3925", north }, nil, nil, nil
local ways = table.move(g.asked[1].options, 1, #g.asked[1].options, 1, {})
table.sort(ways)
t.is(table.concat(ways, " "), "3925 4025", "musket 13.4.1b: where none leads off the map it takes the easiest way as near to its edge as it can come")
-- A stack that cannot move at all.
lane.drl2, lane.drc3 = "4025", { "3925", north }
g = in_lane("drc1", "4025", { mark = { drl2 = "morale_broken" } })
lane.drl2, lane.drc3 = { "3925", north }, nil
local asked_who = false
for _, a in ipairs(g.asked) do asked_who = asked_who or a.rule == "8.2.1f" end
t.is(g:where "drc1" .. " " .. g:where "drl2" .. " " .. tostring(asked_who), "eliminated eliminated false",
  "musket 8.2.1i: each of a stack loses its own")
g = in_lane("drc8", "4020")
t.is(g:where "drc8", "eliminated", "musket 13.4.2: three are the threshold of a unit of 6: a broken unit is lost by it")
g = in_lane("drc8", "4021")
t.is(g:where "drc8", "eliminated", "musket 13.4.2: so are four of four")
local shut
g, shut = in_lane("drc7", "4025")
t.is(g:where "drc7", "eliminated", "musket 13.4.2: who cannot move at all loses all 8")
t.ok(not shut:says "rc7 routs to", "musket 13.4.2: and nobody says that it went")
g = in_lane("drc7", "4020", { counter = { drc7 = { casualties = 1 } } })
t.is(g:where "drc7", "eliminated", "musket 13.4.2: casualties of before count: 1 and 3 are the threshold of 8")
-- The hill: three points to its crest in row 20, and the steep slope costs two.
g = rout({ dph5 = "0523" }, { "dph5" })
t.is(row(g, "dph5"), 20, "musket 13.4.2: too few points for the next hex: it stops")
t.is(g:of("dph5", "casualties"), 1, "musket 13.4.2: and loses one for the point that is left")
g = rout({ dph5 = "0522" }, { "dph5" })
t.ok(row(g, "dph5") == 19 and g:of("dph5", "casualties") == 0, "musket 13.4.2: one hex farther on it has enough")

-- 7.3.5a Foot in two hexes that would come to stand with its rear on the bridge 0913 stops before it.
g = rout({ dph1 = "0916" }, { "dph1" }, { after = function(h) h:covers { dph1 = "1016" } end })
t.is(g:where "dph1":sub(3) .. " " .. g:covers_of "dph1"[2]:sub(3), "14 15", "musket 7.3.5a: no part of a unit that runs stops on a bridge")

-- --- 13.4.3 off the map ---

-- A unit that breaks near its edge and can run two hexes along it does not leave the map.
for _, from in ipairs { "2029", "2030" } do
  g = volley.at({ drh5 = { from, north }, drw2 = "2027" }, { mark = { drh5 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } })
  g:dice { 9 }
  r = g:play "rally Drh5"
  while r.status == "asked" do r = g:reply(g.ask.options[1]) end
  t.is(g:where "drh5":sub(3), "30", "musket 11.4.2: it stays on the map while it can run as far as it must, from " .. from)
end

g = rout({ drc7 = "2028" }, { "drc7" })
t.is(g:where "drc7", "eliminated", "musket 13.4.3: who runs off the map is eliminated")
g = rout({ drh5 = "2026" }, { "drh5" })
t.is(g:where "drh5":sub(3), "30", "musket 13.4.3: in the last row it is still there")
g = rout({ drh5 = "2027" }, { "drh5" })
t.is(g:where "drh5" .. " " .. #g.asked, "eliminated 0", "musket 13.4.3: with a point left it leaves, and nobody is asked where")

-- --- 13.4.4 nobody is active ---

g, r = rout({ drc7 = "2010", dph6 = { "2011", south }, dpg1 = { "2014", north }, dpc1 = { "1912", south },
  dpw1 = "1912" }, { "drc7" })
t.is(#volley.shots(r), 0, "musket 13.4.4: nobody fires at a router, whom it passes")
local reacts = false
for _, ask in ipairs(g.asked) do reacts = reacts or ask.rule == "9.1.1" end
t.ok(not reacts, "musket 13.4.4: nor is anybody asked to react")
t.ok(row(g, "drc7") > 14, "musket 13.4.4: it goes round enemies too")
local function in_enemy_lane()
  local units = { drc7 = "4020" }
  for k, v in pairs(lane) do units["dp" .. k:sub(3)] = { v[1], south } end
  return rout(units, { "drc7" })
end
t.is(in_enemy_lane():where "drc7", "4025", "musket 13.4.4: and never through them")

-- Both sides run: the one with the initiative first.
for _, side in ipairs { "royalist", "parliament" } do
  g = rout({ drh5 = "2010", dph5 = "2020" }, { "drh5", "dph5" }, { set = { initiative = side } })
  t.is(g.asked[1].side, side, "musket 13.4.1a: amb.rout-order: the side with the initiative runs first: " .. side)
end
g = rout({ drh5 = "2010", dph5 = "2020" }, { "drh5", "dph5" })
t.is(g.asked[1].side, "royalist", "musket 13.4.1a: the first side where nobody has it")
g = rout({ drh5 = "2010", drc7 = "2410" }, { "drh5", "drc7" })
t.ok(g.asked[1].rule == "13.4.1" and #g.asked[1].options == 2,
  "musket 13.4.1a: each owner chooses the order of his own")
t.done()
