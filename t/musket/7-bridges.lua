-- 7.3.5: a bridge in a hex (0913, water to its left and right) and one on a hexside of a stream (0609/0610).
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local function state(g, id)
  for _, m in ipairs { "formation_shaken", "formation_broken", "hedgehog", "open_order", "column" } do if g:is(id,
    m) then return m end end
  return "normal"
end
local function hexes(g, id) return table.concat(g:covers_of(id), " ") end
local function wing(units, more)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  return field.at(p)
end

-- --- 7.3.5a one hex ---

local g = wing({ drc6 = { "0914", "nw/ne" }, drh5 = { "1014", "nw/ne" }, drw2 = "0914" })
no(g, "move Drc6 to 0913", "7.3.5a", "7.3.5a: nobody stops on a bridge")
no(g, "move Drh5 to 0913", "7.3.5a", "7.3.5a: no infantry either")
field.play(g, "move Drc6 to 0912 facing nw/ne")
t.is(g:get "move.spent" .. " " .. state(g, "drc6"), "2 normal",
     "musket 7.3.5a: over the bridge at the price of its hexes, without a hit")
field.play(g, "move Drh5 to 1012 facing nw/ne")
t.is(g:get "move.spent" .. " " .. state(g, "drh5"), "2 normal", "musket 7.3.5a: infantry too")
yes(g, "move Drh5 to 1010", "7.3.5a: and on, as far as its points go")
g = wing({ drh5 = { "0915", "nw/ne" }, drh6 = { "1014", "nw/ne" }, drw2 = "0914" },
         { mark = { drh5 = "formation_shaken", drh6 = "formation_shaken" } })
no(g, "move Drh5 to 0912", "7.2.1", "7.3.5a: who cannot leave it in the same move does not enter it")
no(g, "move Drh5 to 0913", "7.3.5a 7.2.1", "7.3.5a: not to stop there")
yes(g, "move Drh6 to 0912", "7.3.5a: two points are enough")
-- The way off is barred by the enemy.
g = wing({ drc6 = { "0914", "nw/ne" }, drw2 = "0914", dpl4 = { "0912", "nw/ne" }, dpl5 = { "1012", "nw/ne" } },
         { counter = { dr2 = { order = "charge" } } })
no(g, "move Drc6 to 0913", "7.3.5a", "7.3.5a: nor before an enemy who holds its end")

-- A bridge on a hexside.
local function over(id, from, to)
  local p = wing { [id] = { from, "nw/ne" }, drw2 = from }
  field.play(p, ("move D%s to %s facing nw/ne"):format(id:sub(2), to))
  return p:get "move.spent" .. " " .. state(p, id)
end
t.is(over("drc6", "0610", "0609"), "1 normal", "musket 7.3.5a: a bridge spares the stream")
t.is(over("drc6", "0610", "0509"), "2 formation_shaken", "musket 7.3.5a: beside it the stream is as it is")
t.is(over("drh5", "0610", "0609"), "1 normal", "musket 7.3.5a: infantry of one hex crosses too")

-- --- 7.3.5a, 7.3.5b two hexes ---

g = wing { drh1 = { "0610", "nw/ne" }, drw2 = "0710" }
no(g, "turn Drh1 to w/nw", "7.3.5a", "7.3.5a: no unit stops astride a bridge")
bars(g, "move Drh1 to 0609 facing nw/ne", "7.3.5b: nor does it cross as if it were a ford")
t.is(over("drh1", "0610", "0509"), "2 formation_shaken", "musket 7.3.5b: through the stream beside it it may go")
local found = {}
for _, c in ipairs(g:legal "cross") do found[c:match "to (%d+)"] = true end
local ends = {}
for hex in pairs(found) do ends[#ends + 1] = hex end
table.sort(ends)
t.is(table.concat(ends, " "), "0509 0608 0609 0708 0709",
     "musket 7.3.5b: it ends with one half at the bridge and the other next to it, beyond the water")
for _, c in ipairs(g:legal "cross") do
  field.play(g, c)
  local all = " " .. hexes(g, "drh1")
  if not (all:find " 0609" and not all:find " 0610" and not all:find " 0710") then found.bad = c end
  g:undo()
end
t.is(found.bad, nil, "musket 7.3.5b: wherever it ends one half is next to the bridge")
field.play(g, "cross Drh1 to 0609 facing nw/ne")
t.is(hexes(g, "drh1"), "0609 0709", "musket 7.3.5b: as its owner likes")
t.is(state(g, "drh1"), "formation_broken", "musket 7.3.5c: who crosses in normal formation is Formation Broken then")
no(g, "move Drh1 to 0608", "3.2C 6.3.1d", "7.3.5b: it has spent its whole allowance")

-- Formations.
local function crosses(mark, from, tail)
  local p = wing({ drh1 = { "0610", from or "nw/ne", tail = tail }, drw2 = "0611" }, { mark = { drh1 = mark } })
  return p
end
for _, mark in ipairs { "formation_shaken", "formation_broken", "hedgehog" } do
  no(crosses(mark), "cross Drh1 to 0609", "7.3.5b 6.3.1d 6.3.2a", "7.3.5b: not in " .. mark)
end
g = crosses "open_order"
field.play(g, "cross Drh1 to 0609 facing nw/ne")
t.is(state(g, "drh1"), "open_order", "musket 7.3.5c: in open order it stays so")
no(g, "move Drh1 to 0608", "7.2.1 3.2C", "7.3.5b: and has spent its whole allowance too")
g = crosses("column", "ne", "0511")
yes(g, "cross Drh1 to 0708", "7.3.5b: in column")
field.play(g, "cross Drh1 to 0708")
t.is(hexes(g, "drh1") .. " " .. g:facing_of "drh1" .. " " .. state(g, "drh1"), "0708 0609 ne column",
     "musket 7.3.5c: it stays in column, its head beyond")
no(g, "move Drh1 to 0707", "7.2.1 3.2C", "7.3.5b: with its whole allowance")
-- It takes the whole of a move.
g = wing { drh1 = { "0611", "nw/ne" }, drw2 = "0711" }
field.play(g, "move Drh1 to 0610 facing nw/ne")
no(g, "cross Drh1 to 0609", "7.3.5b", "7.3.5b: not after it has moved")
no(g, "cross Drc6 to 0609", "7.3.5b 2.3-active 3.2C", "7.3.5b: units of one hex cross in the course of a move")
-- The bridge must lie before it.
g = wing { drh1 = { "0710", "se/sw" }, drw2 = "0611" }
no(g, "cross Drh1 to 0609", "7.3.5b", "7.3.5b: it does not cross backward")

-- The bridge in a hex: in by 0914 or 1014, out by 0912 or 1012.
g = wing { drh1 = { "0914", "nw/ne" }, drw2 = "0915" }
no(g, "move Drh1 to 0913", "7.3.5b 7.3.5a", "7.3.5b: no move leads a two-hex unit over it")
field.play(g, "cross Drh1 to 0912 facing nw/ne")
t.is(hexes(g, "drh1") .. " " .. state(g, "drh1"), "0912 1012 formation_broken",
     "musket 7.3.5b: it stands beyond the bridge")
g = wing { drh1 = { "0914", "nw/ne" }, drw2 = "0915", dpl4 = { "0911", "nw/ne" } }
no(g, "cross Drh1 to 0912", "7.3.5b", "7.3.5b: not next to an enemy under Make Ready")

-- --- 7.3.5d close combat ---

local function attack(id, from, at)
  return wing({ [id] = { from, "nw/ne" }, drw2 = from, dpl4 = { at, "se/sw" } }, { "attacks" })
end
no(attack("drh1", "0610", "0609"), "attack Drh1 at 0609", "7.3.5d",
   "7.3.5d: two hexes of infantry do not attack over a bridge")
yes(attack("drh5", "0610", "0609"), "attack Drh5 at 0609", "7.3.5d: one hex does")
yes(attack("drc6", "0610", "0609"), "attack Drc6 at 0609", "7.3.5d: cavalry does")
yes(attack("drh1", "0810", "0809"), "attack Drh1 at 0809", "7.3.5d: over the stream it may")

-- Who crosses otherwise is told so.
g = wing { drc6 = { "0914", "nw/ne" }, drw2 = "0914" }
t.is((select(2, g:refused "cross Drc6 to 0912")), "rc6 crosses a bridge in the course of a move", "musket 7.3.5b: one hex needs no crossing of its own")

-- A column passes the bridge hex as its whole move too, not on the way.
g = wing({ drh1 = { "0914", "ne", tail = field.next("0914", "sw") }, drw2 = "0914" }, { mark = { drh1 = "column" } })
for _, to in ipairs { "0912", "1012" } do
  no(g, "move Drh1 to " .. to, "7.3.5b 7.2.1", "7.3.5b: a column of two hexes does not march over it, to " .. to)
end
t.done()
