-- 3: what the rulebook tells of the map, and what the rules need of it.
local t, B = require "tap", require "fureur.lib.board"
local g = B.at {}

local function is(hex, terrain) return B.has(g:terrain(hex), terrain) end
local function land(hex) return not is(hex, "sea") and not is(hex, "closed") end

-- The grid: four digits, column and row; even columns half a hex higher. d_grid
for hex, list in pairs {
  ["1004"] = "0903 0904 1003 1005 1103 1104", ["1106"] = "1006 1007 1105 1107 1206 1207", ["1017"] = "0916 0917 1016 1018 1116 1117",
} do
  t.is(B.sorted(g:neighbours(hex)), list, "fureur 3: d_grid: the six hexes around " .. hex)
end
for _, pair in ipairs { { "1106", "1007" }, { "1016", "1015" }, { "1016", "1115" }, { "0904", "1004" }, { "1017", "1016" }, { "1017", "1117" },
                        { "1005", "0904" }, { "1005", "0905" } } do
  t.is(g:distance(pair[1], pair[2]), 1, ("fureur 3: %s touches %s"):format(pair[1], pair[2]))
end
for _, pair in ipairs { { "0905", "1004" }, { "1017", "1015" }, { "1017", "1115" }, { "1117", "1019" }, { "1206", "1007" }, { "1205", "1005" } } do
  t.is(g:distance(pair[1], pair[2]), 2, ("fureur 3: %s is two hexes from %s"):format(pair[1], pair[2]))
end
t.is(#g:neighbours "1206", 6, "fureur 3: Lötzen lies inside the map")

-- The hexes that the rulebook names.
t.ok(is("1004", "major_fortress"), "fureur 10.5: Königsberg, 1004, is a major fortress")
t.is(g:zone("1004", "nation"), "german", "fureur 10.5: and German")
t.ok(not is("1004", "difficult") and not is("1004", "mountain"), "fureur 10.5l: on ground without a modifier, as the relief shows")
for _, hex in ipairs { "0904", "0905", "1005", "1106", "1007", "0815", "1015", "1115", "1016", "1117", "1019" } do
  t.ok(land(hex), "fureur 3a: " .. hex .. " is land")
end
t.ok(is("1206", "minor_fortress") and is("1206", "difficult"), "fureur 10.3: a minor German fortress in difficult ground next to 1106, two hexes from 1007")
t.is(g:zone("1206", "nation"), "german", "fureur 10.3: it is German")
t.ok(is("1017", "major_fortress") or is("1017", "minor_fortress"), "fureur 11.2: Przemyśl is a fortress")
t.is(g:zone("1017", "nation"), "austrian", "fureur 11.2: and Austrian")
t.ok(is("0615", "major_fortress") or is("0615", "minor_fortress"), "fureur 11.2: so is Kraków")
t.is(g:zone("0615", "nation"), "austrian", "fureur 11.2: which is Austrian too")
t.is(g:distance("0815", "0615"), 2, "fureur 11.2: 0815, where the 9th Corps regains its line, is two hexes from Kraków")
t.ok(is("1622", "closed") and g:zone("1622", "nation") ~= "russian" and g:zone("1622", "nation") ~= "austrian", "fureur 3b: 1622 is in Romania and closed")
local through = 0
for _, hex in ipairs(g:neighbours "1622") do if g:linked("1622", hex, "rail") then through = through + 1 end end
t.ok(through >= 2, "fureur 3b: a railway goes through it")
t.ok(not is("1205", "difficult") and not is("1205", "mountain") and not g:river("1205", "1305"), "fureur 10.3: Insterburg is attacked over clear ground")

-- Railways: distance along them.
local function rail_distance(from, ends)
  local reached, queue = { [from] = 0 }, { from }
  while #queue > 0 do
    local hex = table.remove(queue, 1)
    if ends(hex) then return reached[hex] end
    for _, next in ipairs(g:neighbours(hex)) do
      if not reached[next] and g:linked(hex, next, "rail") then
        reached[next] = reached[hex] + 1
        queue[#queue + 1] = next
      end
    end
  end
end
local function entry(nation) return function(hex) return g:set_has("entry_" .. nation, hex) end end
t.is(g:zone("1019", "nation"), "austrian", "fureur 11.2e: 1019 is in Austrian territory")
t.is(rail_distance("1019", entry "austrian"), 4, "fureur 11.2e: and four rail hexes from an Austrian entry hex")
t.ok(rail_distance("0615", entry "austrian"), "fureur 11.2d: Kraków is linked by rail to one")

-- 4: the fortresses.
local count, major = { russian = 0, austro_german = 0 }, 0
local side = { russian = "russian", german = "austro_german", austrian = "austro_german" }
for _, hex in ipairs(g:hexes()) do
  local small, big = is(hex, "minor_fortress"), is(hex, "major_fortress")
  if small or big then
    local nation = g:zone(hex, "nation")
    count[side[nation]] = count[side[nation]] + 1
    t.ok(not (small and big), "fureur 10.4: " .. hex .. " is either minor or major")
    t.ok(land(hex), "fureur 4: " .. hex .. " can be entered")
    local front = g:zone(hex, "front")
    t.ok(front == "north" or front == "south", "fureur 7l: the fortress " .. hex .. " is of a front")
    t.ok(rail_distance(hex, entry(nation)), "fureur 11.2d: " .. hex .. " is linked by rail to an entry hex of its nation")
    if big then major = major + 1 end
  end
end
t.is(count.russian, 7, "fureur 4a: seven fortresses are Russian")
t.is(count.austro_german, 8, "fureur 4a: eight Austro-German")
t.ok(major > 0 and major < 15, "fureur 10.4: there are major and minor ones")

-- 3d: entry hexes.
for _, nation in ipairs { "russian", "austrian", "german" } do
  local entries = 0
  for _, hex in ipairs(g:hexes()) do
    if g:set_has("entry_" .. nation, hex) then
      entries = entries + 1
      t.is(g:zone(hex, "nation"), nation, "fureur 3d: " .. hex .. " is an entry hex in its own country")
      t.ok(#g:neighbours(hex) < 6, "fureur 3d: at the edge of the map")
      local linked = false
      for _, next in ipairs(g:neighbours(hex)) do linked = linked or g:linked(hex, next, "rail") end
      t.ok(linked, "fureur 3d: on a railway")
    end
  end
  t.ok(entries > 0, "fureur 3d: the " .. nation .. " side of the map has entry hexes")
end

-- 3c: set-up hexes.
local home = { r = "russian", a = "austrian", g = "german" }
for _, army in ipairs { "r1", "r2", "r3", "r4", "r5", "r8", "a1", "a2", "a3", "a4", "g8" } do
  for _, hex in ipairs(g:hexes()) do
    if g:set_has("setup_" .. army, hex) then
      t.ok(land(hex) and g:zone(hex, "nation") == home[army:sub(1, 1)], ("fureur 3c: the set-up hex %s of %s is in its own country"):format(hex, army))
    end
  end
end

-- 3a: every land hex belongs to somebody, and every railway lies on land or in 1622.
local owned, dry = true, true
for _, hex in ipairs(g:hexes()) do
  if land(hex) then owned = owned and g:zone(hex, "nation") ~= nil and g:zone(hex, "front") ~= nil end
  for _, next in ipairs(g:neighbours(hex)) do
    if g:linked(hex, next, "rail") then dry = dry and not is(hex, "sea") end
  end
end
t.ok(owned, "fureur 3: each land hex is of a nation and a front")
t.ok(dry, "fureur 3: no railway in the sea")

-- 7: the fronts part about Warsaw.
t.is(g:zone("1004", "front"), "north", "fureur 7g: East Prussia is the North")
t.is(g:zone("1017", "front"), "south", "fureur 7g: Galicia is the South")
local warsaw = "0910"
local north, south = false, false
for _, hex in ipairs(g:neighbours(warsaw)) do
  north, south = north or g:zone(hex, "front") == "north", south or g:zone(hex, "front") == "south"
end
t.ok(north and south, "fureur 7h: they meet at Warsaw")

-- The extent: rows 04 to 22 and columns 08 to 16 at least.
for _, hex in ipairs { "0804", "1604", "0822", "1622" } do t.ok(pcall(g.terrain, g, hex), "fureur 3: " .. hex .. " is on the map") end
t.done()
