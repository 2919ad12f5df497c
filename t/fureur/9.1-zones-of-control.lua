-- 9.1: zones of control. The end of the section is lost; the readings are switches.
local t, B = require "tap", require "fureur.lib.board"

-- A lone corps in open country without fortresses near: Russian corps pass a German one in 1607.
local function near(piece, opts, more)
  local p = { "movement", "russian", place = { ["1607"] = piece, ["1805"] = { "ru_2c", "ru_20c" }, ["1708"] = "ru_3c" } }
  for k, v in pairs(more or {}) do p[k] = v end
  return B.at(p, opts)
end

local g = near "ge_17c"
B.yes(t, g, "move ru_2c to 1706", "fureur 9.1d-x: a hex next to the enemy may be entered")
B.no(t, g, "move ru_2c to 1607", "9", "fureur 9e: but not his own")
g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", ["1806"] = "ru_2c" } }
B.no(t, g, "move ru_2c to 1606", "9.1", "fureur 9.1e-x: who enters an enemy zone of control stops there")
B.no(t, g, "move ru_2c to 1607", "9", "fureur 9e: the enemy's own hex stays closed")
B.yes(t, g, "move ru_2c to 1705", "fureur 9.1e-x: hexes outside the zone are open")
for _, hex in ipairs(g:neighbours "1607") do
  g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", [hex] = "ru_2c" } }
  local free = true
  for _, next in ipairs(g:neighbours(hex)) do
    if g:distance(next, "1607") == 1 then
      for _, far in ipairs(g:neighbours(next)) do
        if g:distance(far, hex) == 2 and g:distance(far, "1607") == 2 and far ~= hex then
          local common = 0
          for _, mid in ipairs(g:neighbours(far)) do
            if g:distance(mid, hex) == 1 and g:distance(mid, "1607") > 1 then common = common + 1 end
          end
          if common == 0 and g:refused("move ru_2c to " .. far) == nil then free = false end
        end
      end
    end
  end
  t.ok(free, "fureur 9.1d-x: all six hexes around a corps are its zone: " .. hex)
end

-- 9.1e-x, the other readings.
local function passing(opts) return B.at({ "movement", "russian", place = { ["1607"] = "ge_17c", ["1806"] = "ru_2c", ["1906"] = "ru_hq1" } }, opts) end
B.yes(t, passing { switches = { zoc_enter = "none" } }, "move ru_2c to 1606", "fureur 9.1e-x: with zoc_enter=none it goes on")
B.no(t, passing { switches = { zoc_enter = "plus1" } }, "move ru_2c to 1606", "9 9.1", "fureur 9.1e-x: with zoc_enter=plus1 the hex costs one more")

-- 9.1f-x: from zone to zone.
g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", ["1706"] = "ru_2c" } }
B.yes(t, g, "move ru_2c to 1606", "fureur 9.1f-x: a unit may go straight from one zone hex to another")
B.no(t, g, "move ru_2c to 1506", "9.1", "fureur 9.1f-x: and stops there")
B.yes(t, g, "move ru_2c to 1804", "fureur 9.1f-x: it leaves the zone without cost")
g = B.at({ "movement", "russian", place = { ["1607"] = "ge_17c", ["1706"] = "ru_2c" } }, { switches = { zoc_to_zoc = "forbidden" } })
B.no(t, g, "move ru_2c to 1606", "9.1", "fureur 9.1f-x: with zoc_to_zoc=forbidden it may not")

-- 9.1g-x: a friend in the hex does not lift the stop.
g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", ["1806"] = "ru_2c", ["1706"] = "ru_3c" } }
B.no(t, g, "move ru_2c to 1606", "9.1", "fureur 9.1g-x: a friend there does not cancel the stop")

-- 9.1h-x: who has a zone and who has not.
g = B.at { "movement", "russian", place = { ["1607"] = "ge_hq8", ["1806"] = "ru_2c" } }
B.yes(t, g, "move ru_2c to 1605", "fureur 9.1h-x: an HQ exerts no zone of control")
g = B.at { "movement", "russian", place = { ["1607"] = "ge_17c", ["1806"] = "ru_2c" }, mark = { ge_17c = "disorganised" } }
B.no(t, g, "move ru_2c to 1606", "9.1", "fureur 9.1h-x: a disorganised unit does")

-- 9.1a: fortresses, even empty. 1204 to 1005 leads through 1104, next to Königsberg.
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c" } }
B.no(t, g, "move ru_3c to 1005", "9.1", "fureur 9.1a: an empty fortress exerts a zone of control")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c", ["1004"] = "ru_4c" }, hex = { ["1004"] = { captured = true, holder = "russian" } } }
B.yes(t, g, "move ru_3c to 1005", "fureur 9.1a: not when an enemy unit occupies it")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c", ["1004"] = { "ru_4c", "ge_konig" } }, hex = { ["1004"] = { besieged = true } } }
B.yes(t, g, "move ru_3c to 1005", "fureur 9.1c: a besieged fortress exerts none, nor does its garrison")
B.yes(t, g, "move ru_3c to 1005", "fureur 10.5b: a besieged fortress has no zone of control")
g = B.at { "movement", "austro_german", place = { ["1204"] = "ge_17c", ["1004"] = { "ru_4c", "ge_konig" } }, hex = { ["1004"] = { besieged = true } } }
B.no(t, g, "move ge_17c to 1005", "9.1", "fureur 9.1h-x: the besieger exerts one")
g = B.at { "movement", "russian", place = { ["1204"] = "ru_3c" }, hex = { ["1004"] = { captured = true } } }
B.no(t, g, "move ru_3c to 1005", "9.1", "fureur 10.4j: a fortress that its owner has again exerts one")
t.done()
