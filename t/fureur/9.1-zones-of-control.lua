-- 9.1: zones of control. The end of the section is lost; the readings are switches.
local t, B = require "tap", require "fureur.lib.board"

-- Open country without fortresses: a German corps in 1607. From 1705 the only way of two hexes to 1707 is by 1706, next to it.
local function passing(more, opts)
  local place = { ["1607"] = "ge_17c", ["1705"] = "ru_2c" }
  for hex, units in pairs(more or {}) do place[hex] = units end
  return B.at({ "movement", "russian", place = place }, opts)
end

local g = passing()
B.yes(t, g, "move ru_2c to 1706", "fureur 9.1d-x: a hex next to the enemy may be entered")
B.no(t, g, "move ru_2c to 1707", "9.1", "fureur 9.1e-x: who enters an enemy zone of control stops there")
B.yes(t, g, "move ru_2c to 1807", "fureur 9.1e-x: the way around it is open")
B.no(t, g, "move ru_2c to 1607", "9", "fureur 9e: the enemy's own hex is closed")

-- 9.1d-x: each of the six hexes around it stops.
local function only_way(a, b, middle)
  for _, hex in ipairs(g:neighbours(a)) do
    if hex ~= middle and g:distance(hex, b) == 1 then return false end
  end
  return true
end
for _, middle in ipairs(g:neighbours "1607") do
  local stopped
  for _, from in ipairs(g:neighbours(middle)) do
    for _, to in ipairs(g:neighbours(middle)) do
      if g:distance(from, "1607") == 2 and g:distance(to, "1607") == 1 and g:distance(from, to) == 2 and only_way(from, to, middle) then
        local p = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", [from] = "ru_2c" } }
        stopped = stopped ~= false and B.refuses(p, ("move ru_2c to %s"):format(to), "9 9.1")
      end
    end
  end
  t.ok(stopped, "fureur 9.1d-x: a zone covers all six hexes around: " .. middle)
end
g = B.at { "movement", "russian", place = { ["1406"] = "ge_17c", ["1505"] = "ru_2c" } }
t.ok(g:river("1406", "1506"), "fureur 9.1d-x: the Niemen runs between 1406 and 1506")
B.no(t, g, "move ru_2c to 1507", "9.1", "fureur 9.1d-x: a zone reaches across a river")

-- 9.1e-x, the other readings.
B.yes(t, passing(nil, { switches = { zoc_enter = "none" } }), "move ru_2c to 1707", "fureur 9.1e-x: with zoc_enter=none it goes on")
B.no(t, passing(nil, { switches = { zoc_enter = "plus1" } }), "move ru_2c to 1707", "9 9.1", "fureur 9.1e-x: with zoc_enter=plus1 the hex costs one more")
B.yes(t, passing(nil, { switches = { zoc_enter = "plus1" } }), "move ru_2c to 1706", "fureur 9.1e-x: which a corps can pay")

t.ok(passing(nil, { switches = { zoc_enter = "none" } }):refused "move ru_2c to 1707" == nil and passing():refused "move ru_2c to 1707" ~= nil,
     "fureur 9.1b: what is lost of the section is played by a switch")

-- 9.1f-x: from zone to zone. A second German corps in 1907 covers the way round by 1807.
local function leaving(opts) return B.at({ "movement", "russian", place = { ["1607"] = "ge_17c", ["1907"] = "ge_20c", ["1706"] = "ru_2c" } }, opts) end
g = leaving()
B.yes(t, g, "move ru_2c to 1707", "fureur 9.1f-x: a unit may go straight from one enemy zone to another")
B.no(t, g, "move ru_2c to 1708", "9 9.1", "fureur 9.1f-x: and stops there")
B.yes(t, g, "move ru_2c to 1704", "fureur 9.1f-x: it leaves the zone without cost")
B.no(t, leaving { switches = { zoc_to_zoc = "forbidden" } }, "move ru_2c to 1707", "9 9.1", "fureur 9.1f-x: with zoc_to_zoc=forbidden it may not")

-- 9.1g-x: a friend in the hex does not lift the stop.
B.no(t, passing { ["1706"] = "ru_3c" }, "move ru_2c to 1707", "9 9.1", "fureur 9.1g-x: a friend there does not cancel the stop")

-- 9.1h-x: who has a zone and who has not.
g = B.at { "movement", "russian", place = { ["1607"] = "ge_hq8", ["1506"] = "ge_17c", ["1705"] = "ru_2c" } }
B.yes(t, g, "move ru_2c to 1707", "fureur 9.1h-x: an HQ exerts no zone of control")
g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", ["1705"] = "ru_2c" }, mark = { ge_17c = "disorganised" } }
B.no(t, g, "move ru_2c to 1707", "9 9.1", "fureur 9.1h-x: a disorganised unit does")

-- 9.1a: fortresses, even empty. 1204 to 1005 leads through 1104, next to Königsberg.
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c" } }
B.no(t, g, "move ru_3c to 1005", "9 9.1", "fureur 9.1a: an empty fortress exerts a zone of control")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c", ["1004"] = "ru_4c" }, hex = { ["1004"] = { captured = true, holder = "russian" } } }
B.yes(t, g, "move ru_3c to 1005", "fureur 9.1a: not when an enemy unit occupies it")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c", ["1004"] = { "ru_4c", "ge_konig" } }, hex = { ["1004"] = { besieged = true } } }
B.yes(t, g, "move ru_3c to 1005", "fureur 9.1c: a besieged fortress exerts none, nor does its garrison")
B.yes(t, g, "move ru_3c to 1005", "fureur 10.5b: a besieged fortress has no zone of control")
g = B.at { "movement", "austro_german", place = { ["1204"] = "ge_17c", ["1004"] = { "ru_4c", "ge_konig" } }, hex = { ["1004"] = { besieged = true } } }
B.no(t, g, "move ge_17c to 1005", "9 9.1", "fureur 9.1h-x: the besieger exerts one")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c" }, hex = { ["1004"] = { captured = true } } }
B.no(t, g, "move ru_3c to 1005", "9 9.1", "fureur 10.4j: a fortress that its owner has again exerts one")
t.done()
