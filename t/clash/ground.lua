-- TEC on the board: what the ground of the hex attacked and the water before it do, in both battles.
local t, B = require "tap", require "clash.lib.board"

local units = { galicia = { "russian", { "ru_18", "ru_45" }, "au_5" }, ypres = { "german", { "ge_13", "ge_14" }, "fr_17" } }
local water = { galicia = { "river", "major_river" }, ypres = { "river", "canal" } }

-- A hex of this ground, and of no other that counts, with a neighbour from which nothing lies between.
local function field(g, game, ground, place)
  local wanted = { ground, place }
  for _, h in ipairs(g:hexes()) do
    local all, good = g:terrain(h), true
    for _, kind in ipairs(wanted) do good = good and (kind == "clear" or B.has(all, kind)) end
    for _, kind in ipairs(all) do good = good and (kind == "clear" or B.has(wanted, kind)) end
    for _, n in ipairs(good and g:neighbours(h) or {}) do
      local dry = not B.has(g:terrain(n), "sea") and not B.has(g:terrain(n), "flooded")
      for _, kind in ipairs(water[game]) do
        local known, there = pcall(g.side, g, h, n, kind)
        dry = dry and not (known and there)
      end
      if dry then return h, n end
    end
  end
end

-- 10 against 4.
local function fought(game, ground, place)
  local side, attackers, defender = table.unpack(units[game])
  local h, from = field(B.at { game }, game, ground, place)
  if not h then return "no such hex" end
  local g = B.at { game, "combat", side, turn = "T8", place = { [from] = attackers, [h] = defender } }
  g:dice { 1, 1, 1 }
  local r = g:play(("attack %s with %s"):format(h, table.concat(attackers, " ")))
  for _, s in ipairs(r.steps) do
    local against = s.text:match "^10 against (%d+) is"
    if against then g.against = against end
    local column = s.text:match "^column (%S+)"
    if column then return g.against .. " " .. column end
  end
end

for _, c in ipairs {
  { "galicia", "clear", "4 2-1" }, { "galicia", "forest", "5 2-1" }, { "galicia", "marsh", "5 2-1" }, { "galicia", "mountain", "4 1-1" }, { "galicia", "pass", "4 1-1" },
  { "ypres", "clear", "4 2-1" }, { "ypres", "forest", "5 2-1" }, { "ypres", "rough", "5 2-1" }, { "ypres", "rough_forest", "4 1-1" },
} do
  t.is(fought(c[1], c[2]), c[3], ("%s TEC.a: 10 against 4 in %s"):format(c[1], c[2]))
end
for _, c in ipairs { { "galicia", "village", "4 2-1" }, { "galicia", "town", "5 2-1" }, { "galicia", "city", "4 1-1" }, { "ypres", "village", "4 2-1" }, { "ypres", "town", "5 2-1" } } do
  t.is(fought(c[1], "clear", c[2]), c[3], ("%s TEC.a: 10 against 4 in a %s"):format(c[1], c[2]))
end

-- TEC.b: water. Every pair of hexes with water between them, by kind; then two of the same defender's, of different kinds.
local g = B.at { "galicia" }
local function across(kind)
  for _, h in ipairs(g:hexes()) do
    for _, n in ipairs(#g:terrain(h) == 1 and B.has(g:terrain(h), "clear") and g:neighbours(h) or {}) do
      if g:side(h, n, kind) then return h, n end
    end
  end
end
for _, c in ipairs { { "river", "5 2-1" }, { "major_river", "4 1-1" } } do
  local h, from = across(c[1])
  local x = B.at { "galicia", "combat", "russian", place = { [from] = { "ru_18", "ru_45" }, [h] = "au_5" } }
  x:dice { 1, 1, 1 }
  local r = x:play(("attack %s with ru_18 ru_45"):format(h))
  local against, column = c[2]:match "^(%d) (%S+)$"
  t.ok(r:says("10 against " .. against) and r:says("column " .. column), ("galicia TEC.b: across a %s: %s"):format(c[1], c[2]))
end

t.done()
