-- Retreats by two hands: the class of each hex around 36 is told here from the booklet's list (9.4.3a) in random positions, and
-- compared with the hexes that a beaten corps is offered.
local t, B = require "tap", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local seed = 9430
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local around = { "26", "27", "35", "37", "46", "47" }
local corps = { "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_x" }
local horse = { "ge_2c", "ge_3c", "ge_4c", "ge_6c", "ge_9c", "ge_7c" }
local friends = { "fr_iii", "fr_x", "fr_xi", "fr_xii", "fr_xv", "fr_xvi" }
local forts = { "fort_metz_1", "fort_metz_2", "fort_trier", "fort_strasbourg" }

local function ring()
  local hexes = {}
  for i, h in ipairs(around) do
    hexes[h] = { control = random(3) == 1 and "none" or "german", infantry = random(3) > 1 and corps[i], cavalry = random(3) == 1 and horse[i], shaken = random(2) == 1,
                 friend = random(3) == 1 and friends[i], fort = i <= 4 and random(6) == 1 and forts[i], blocked = random(4) == 1, battle = random(4) == 1 }
  end
  return hexes
end
-- 9.4.3a, from the list; nil where nobody retreats to.
local function class_of(h)
  local enemies = h.infantry or h.cavalry or h.fort
  if h.control ~= "german" then return enemies and 2 or 1 end
  if h.blocked then return nil end
  if not enemies then return 3 end
  if h.infantry then return not h.battle and h.friend and 4 or nil end
  return h.cavalry and 5 or nil                      -- Disrupted cavalry too: our reading
end
local function expected(hexes)
  local best, list = 9, {}
  for _, h in ipairs(around) do best = math.min(best, class_of(hexes[h]) or 9) end
  for _, h in ipairs(around) do if class_of(hexes[h]) == best and best < 9 then list[#list + 1] = h end end
  return list, best
end
local wrong, seen = {}, {}
for k = 1, 250 do
  local hexes = ring()
  local place, face, terrain = {}, {}, {}
  for h, x in pairs(hexes) do
    place[h] = {}
    for _, id in ipairs { x.infantry or "", x.cavalry or "", x.friend or "", x.fort or "" } do if id ~= "" then table.insert(place[h], id) end end
    if x.cavalry and x.shaken then face[x.cavalry] = "disrupted" end
    terrain[h] = { control = x.control }
  end
  local g = battle.at { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, place = place, face = face, terrain = terrain }
  for h, x in pairs(hexes) do
    if x.blocked and x.control == "german" then g.u:set_hexside("36", h, "german_block", "36") end
    if x.battle then g:hex { [h] = { battle = true } } end
  end
  g:dice { 8, 1, 6 }
  g:play "resolve 36"
  local want, best = expected(hexes)
  seen[best] = (seen[best] or 0) + 1
  local offered = g.ask and g.ask.rule == "9.4.3a" and g.ask.side == "allied" and g.ask.options or { g:where "fr_i" }
  for _, h in ipairs(offered) do
    -- In class 5 the hit eliminates the Disrupted corps where the cavalry is ready.
    local lost = h == "eliminated" and (#want == 0 or best == 5)
    if not lost and not B.has(want, h) then wrong[#wrong + 1] = ("%d: %s, not among %s"):format(k, h, table.concat(want, " ")) end
  end
end
t.is(table.concat(wrong, "; ", 1, math.min(4, #wrong)), "", "illusion 9.4.3a: in 250 positions only hexes of the best class are offered")
local all = true
for _, class in ipairs { 1, 2, 3, 4, 5, 9 } do all = all and (seen[class] or 0) > 0 end
t.ok(all, "illusion 9.4.3a: all five classes came up, and none at all")

t.done()
