-- field.lua - what the tests of musket have in common: a position on the drill ground (lib/drill), and asking whether a
-- refusal is the right one.
--
-- Counters of the drill, r red (royalist, at the bottom, edge row 30) and p (parliament, at the top, edge row 01); S is either:
--   wings      dS1 (Charge, all horse but light foot) dS2 (Make Ready, foot) dS3 (Receive Charge, horse); dr4 (Make Ready): drw4, drc9
--   leaders    dSw1 dSw2 dSw3 (red -2 -1 -1, parliament -1 0 0), dSac the army commander (red -1, parliament 0), dra2 who may follow drac, dSx1.. generic
--   horse      dSc1 3-8  dSc2 4-6  dSc3 4-7  dSc4 2-5  dSc5 4-6 arquebusiers (wing 1); dSc6 4-6 (wing 2); dSc7 5-8 dSc8 4-6 (wing 3)
--   foot       dSh1 10-6 dSh2 12-7 dSh3 18-5 dSh4 10-7 regimental dSh10 8-8 dSh11 8-6 no salvo: two hexes;
--              dSh5 6-6 dSh6 5-8 dSh7 6-6 pikeless dSh8 4-6 dismounted dSh9 6-7 regimental: one hex (wing 2)
--   light      dSl1 2-6 dSl2 1-5 dSl3 2-5 (wing 1), dSl4 2-6 dSl5 3-6 dSl6 1-6 (wing 2)
--   guns       dSg1 12lb 4/14 dSg2 4-8lb 3/10 dSg3 3lb 2/6 dSg4 12lb double (wing 2), dSg5 3lb (wing 1); wagon dSv1
local bench = require "bench"

local field = {}

-- The hex next to one in a direction: even rows sit half a hex to the left.
local steps = {
  even = { nw = { -1, -1 }, ne = { 0, -1 }, e = { 1, 0 }, se = { 0, 1 }, sw = { -1, 1 }, w = { -1, 0 } },
  odd  = { nw = { 0, -1 }, ne = { 1, -1 }, e = { 1, 0 }, se = { 1, 1 }, sw = { 0, 1 }, w = { -1, 0 } },
}
function field.next(hex, direction)
  local c, r = tonumber(hex:sub(1, 2)), tonumber(hex:sub(3, 4))
  local d = steps[r % 2 == 0 and "even" or "odd"][direction]
  return ("%02d%02d"):format(c + d[1], r + d[2])
end
-- The right half of a two-hex unit from its left half and its facing.
local right = { ["nw/ne"] = "e", ["ne/e"] = "se", ["e/se"] = "sw", ["se/sw"] = "w", ["sw/w"] = "nw", ["w/nw"] = "ne" }
function field.right_of(hex, facing) return field.next(hex, right[facing]) end

local two = {}
for _, s in ipairs{ "r", "p" } do
  for _, n in ipairs{ 1, 2, 3, 4, 10, 11 } do two["d" .. s .. "h" .. n] = true end
end

-- Places counters: { drc1 = { "2010", "nw/ne" }, drh1 = { "2012", "nw/ne" }, drw1 = "2010" }. A two-hex unit is named by its left
-- half; its right half follows. In column: { "2012", "ne", tail = "1913" }.
function field.put(g, units)
  local ids = {}
  for id in pairs(units) do ids[#ids + 1] = id end
  table.sort(ids)
  for _, id in ipairs(ids) do
    local at = type(units[id]) == "table" and units[id] or { units[id] }
    g:place { [at[1]] = id }
    if at[2] then g:facing { [id] = at[2] } end
    if at.tail then g:covers { [id] = at.tail }
    elseif two[id] and at[2] then g:covers { [id] = field.right_of(at[1], at[2]) } end
  end
end

-- A position: { "actions", active = "dr1", turn = "T2", units = {…}, mark = { drc1 = "momentum" }, counter =, set = }. `active`
-- is the wing under way; the acting side is its own unless `side` is given. Wings lie in their box; those whose commander is
-- not placed have none. opts as for bench: switches =, seed =.
function field.at(p, opts)
  opts = opts or {}
  opts.path = "t/musket/lib/drill"
  local g = bench("drill", opts)
  local boxes = { wings = {}, reserve = {} }
  for _, s in ipairs{ "r", "p" } do
    for n = 1, 3 do
      table.insert(boxes.wings, "d" .. s .. n)
      table.insert(boxes.reserve, "d" .. s .. "x" .. n)
    end
  end
  g:place(boxes)
  g:set { turn = p.turn or "T1", margin_of = "parliament" }
  field.put(g, p.units or {})
  for _, s in ipairs{ "r", "p" } do
    for n = 1, 3 do                              -- a commander who is not there is away: a twin at a table would not know
      if not (p.units or {})["d" .. s .. "w" .. n] then g:counter { ["d" .. s .. n] = { led = false } } end
    end
  end
  if p.active then g:set { active = p.active, in_phase = p.active:sub(2, 2) == "r" and "royalist" or "parliament" } end
  if p.mark then g:mark(p.mark) end
  if p.counter then g:counter(p.counter) end
  if p.hex then g:hex(p.hex) end
  if p.set then g:set(p.set) end
  local side = p.side or (p.active and (p.active:sub(2, 2) == "r" and "royalist" or "parliament"))
  if p[1] then g:phase(p[1], side) end
  return g
end

-- Whether commands are refused, and by which rule: t/commands.lua.
field.no, field.yes, field.play = require "commands" "musket"

return field
