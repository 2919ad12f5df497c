-- 6: the set-up of the campaign.
local t, B = require "tap", require "fureur.lib.board"
local bench = require "bench"

local nation = { r = "russian", a = "austrian", g = "german" }
local function set_up_hexes(g, army)
  local list = {}
  for _, hex in ipairs(g:hexes()) do if g:set_has("setup_" .. army, hex) then list[#list + 1] = hex end end
  return list
end
local function nearest(g, hex, list)
  local best = 99
  for _, h in ipairs(list) do best = math.min(best, g:distance(hex, h)) end
  return best
end

-- 6b: what stands on the map at the start obeys the rule.
local g = bench "fureur/campaign"
local placed, near, inside = 0, true, true
local around = {}
for _, kind in ipairs { "corps", "hq" } do
  for _, id in ipairs(g:units(kind)) do
    local hex, army = g:where(id), g:of(id, "army")
    if hex and hex:match "^%d%d%d%d$" then
      placed = placed + 1
      local homes = set_up_hexes(g, army)
      near = near and nearest(g, hex, homes) <= (kind == "hq" and 2 or 1)
      inside = inside and g:zone(hex, "nation") == nation[army:sub(1, 1)]
      for _, home in ipairs(homes) do
        local key = army .. home
        if kind == "corps" and g:distance(hex, home) <= 1 then around[key] = (around[key] or 0) + 1 end
      end
    end
  end
end
t.ok(placed >= 30, "fureur 6b: the armies of August are on the map")
t.ok(near, "fureur 6b: corps within one hex, HQs within two of a set-up hex of their army")
t.ok(inside, "fureur 6b: inside their own borders")
for _, army in ipairs { "g8", "r1", "r2" } do
  local homes = set_up_hexes(g, army)
  t.is(#homes, 2, "fureur 6d: " .. army .. " has two set-up hexes")
  for _, home in ipairs(homes) do
    t.ok((around[army .. home] or 0) >= 2, "fureur 6d: at least two corps of " .. army .. " around " .. home)
  end
end
for _, army in ipairs { "r3", "r4", "r5", "r8", "a1", "a3", "a4" } do
  t.is(#set_up_hexes(g, army), 1, "fureur 3c: " .. army .. " has one set-up hex")
end

-- 6a, 6b: the Austro-Germans choose first.
t.is(select(2, g:now()), "austro_german", "fureur 6a: the Austro-Germans set up first")
B.yes(t, g, "place ge_20c at 1006", "fureur 6b: a corps may be placed next to a set-up hex of its army")
B.no(t, g, "place ge_20c at 0704", "6", "fureur 6b: not further off")
B.yes(t, g, "place ge_hq8 at 0904", "fureur 6b: an HQ two hexes from one")
B.no(t, g, "place ge_hq8 at 0704", "6", "fureur 6b: not three")
B.no(t, g, "place ge_20c at 1205", "6 9.2", "fureur 6b: stacking holds")
B.no(t, g, "place au_1c at 0914", "6", "fureur 6b: not across the border, though next to the set-up hex")
t.ok(g:refused "place ru_3c at 1404", "fureur 6a: the Russian is not to place yet")
B.yes(t, g, "done", "fureur 6a: the historical set-up may be taken as it stands")
g:play "place ge_3div at 1104"
B.no(t, g, "done", "6", "fureur 6d: with one corps left around Allenstein the set-up does not close")
g:play "place ge_3div at 0906"
g:play "done"

t.is(select(2, g:now()), "russian", "fureur 6a: the Russians set up second")
B.no(t, g, "place ru_23c at 1008", "6", "fureur 6c: Russians are not placed in contact with enemy units")
B.yes(t, g, "place ru_23c at 1010", "fureur 6b: elsewhere around the set-up hex they are")
B.no(t, g, "place ru_3c at 1304", "6", "fureur 6b: nor across the border")
t.ok(g:refused "place ge_20c at 1006", "fureur 6a: the Germans have had their turn")
local contact = false
for _, id in ipairs(g:units "corps") do
  local hex = g:where(id)
  if id:match "^ru_" and hex:match "^%d%d%d%d$" then
    for _, next in ipairs(g:neighbours(hex)) do
      for _, other in ipairs(g:stack(next)) do contact = contact or not other:match "^ru_" end
    end
  end
end
t.ok(not contact, "fureur 6c: no Russian of the set-up is next to an enemy")
g:play "place ru_23c at 1108"
t.ok(g:where "ru_23c" ~= "1108" or #g:stack "1108" <= 2, "fureur 6b: nor overstacked")

-- 6e: faces.
t.is(g:face_of "ru_hq1", "inactive", "fureur 6e: the HQ of the 1st Army starts inactive, as 2.2 has it")
t.is(g:face_of "ru_hq2", "active", "fureur 6e: that of the 2nd active")
local other = bench("fureur/campaign", { switches = { inactive_hq = "r2" } })
other:play "done"
other:play "done"
t.is(other:face_of "ru_hq1" .. " " .. other:face_of "ru_hq2", "active inactive", "fureur 6e: with inactive_hq=r2 it is that of the 2nd, as 6 has it")
t.done()
