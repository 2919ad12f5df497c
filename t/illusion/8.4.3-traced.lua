-- Supply by two hands: lines are traced from the booklet's words (t/illusion/lib/traced.lua) over the printed net, in random
-- positions, and compared with what the supply check finds.
local t, bench, traced = require "tap", require "bench", require "illusion.lib.traced"
local home, zone, random = traced.home, traced.zone, traced.random(20261118)

local armies = {
  french = { "fr_i", "fr_iii", "fr_x", "fr_xi", "fr_xii", "fr_xv", "fr_xvi", "fr_xx" }, british = { "br_1", "br_2", "br_3", "br_4" }, naval = { "br_rn" },
  belgian = { "be_i", "be_ii", "be_3" }, german = { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix", "ge_x", "ge_xi", "ge_xiv", "ge_xv", "ge_xvi" } }
local forward = { 72, 73, 62, 63, 64, 65, 53, 54, 44, 45, 55, 56, 74, 75, 34, 35, 36, 46, 47, 57, 66, 26, 27 }
-- A position: the German some way into Belgium and France, other hexes lost to either side, raids of cavalry, forts or none.
local function position(k)
  local p = { control = {}, cavalry = {}, turn = 2 + k % 6, maubeuge = random(2) == 1, siege = true, namur = random(3) == 1, repaired = random(2) == 1, logistics = random(4) == 1 }
  for h = 1, 107 do p.control[h] = home[h] end
  for i = 1, random(#forward) do p.control[forward[i]] = "german" end
  for _ = 1, random(14) do
    local h = random(107)
    p.control[h] = p.control[h] == "german" and "allied" or "german"
    p.cavalry[h] = random(3) == 1 or nil
  end
  p.siege = p.maubeuge and p.control[54] == "german" and random(4) > 1
  return p
end
local function set_up(p)
  local g = bench "illusion"
  g:set { turn = "T" .. p.turn, cap = { allied = 0, german = 0 }, initiative = "german", next = "german", rail_repaired = p.repaired, logistics = p.logistics }
  for h = 1, 107 do
    local marker = p.control[h] ~= home[h] and p.control[h] or "none"
    if marker ~= "none" or p.cavalry[h] then g:hex { [tostring(h)] = { control = marker, cavalry = p.cavalry[h] or false } } end
  end
  if p.maubeuge then g:place { ["54"] = { "fort_maubeuge", "ge_gd" } } end
  if p.maubeuge then g:hex { ["54"] = { siege = p.siege } } end
  if p.namur then g:place { ["64"] = "fort_namur" } end
  return g
end
local used, where = {}, {}
local function spread(g)
  used, where = { [54] = true, [94] = true, [64] = true }, {}
  for _, nation in ipairs { "french", "british", "naval", "belgian", "german" } do
    for _, id in ipairs(armies[nation]) do
      local h = random(107)
      while used[h] do h = h % 107 + 1 end
      used[h], where[id] = true, h
      g:place { [tostring(h)] = id }
    end
  end
end
local wrong, tried, out_of_supply = {}, 0, 0
for k = 1, 72 do
  local p = position(k)
  local g = set_up(p)
  spread(g)
  g:dice { 6, 3, 3, 3, 1, 3, 3, 3, 1 }
  if not p.siege then table.remove(g.dice_queue, 1) end
  local ok, why = pcall(g.enter, g, "supply")
  if not ok then wrong[#wrong + 1] = k .. ": " .. tostring(why) end
  for nation, ids in pairs(armies) do
    local fed = zone(nation, p)
    for _, id in ipairs(ids) do
      tried = tried + 1
      out_of_supply = out_of_supply + (fed[where[id]] and 0 or 1)
      if g:of(id, "out") ~= not fed[where[id]] then wrong[#wrong + 1] = ("%d %s in %d"):format(k, id, where[id]) end
    end
  end
end
t.is(table.concat(wrong, ", "), "", "illusion 8.4.3, 11.2.1: the supply check finds what is traced by hand from the booklet, in 72 positions")
t.ok(tried > 1900 and out_of_supply > tried // 8 and out_of_supply < tried * 7 // 8, ("illusion 8.4.3: %d units, %d of them out of supply"):format(tried, out_of_supply))

t.done()
