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

-- --- 7.3.5b all ends of a crossing ---

local lines, columns = { "ne/e", "e/se", "se/sw", "sw/w", "w/nw", "nw/ne" }, { "ne", "e", "se", "sw", "w", "nw" }
-- Every pose in which the crossing may end, by its place: "0811 ne/e sw/w; 0812 nw/ne".
local function all_ends(p, facings)
  local list, names = {}, {}
  for _, c in ipairs(p:legal "cross") do list[#list + 1] = c:match "to (%d+)" end
  table.sort(list)
  for i, hex in ipairs(list) do
    names[i] = hex
    for _, f in ipairs(facings) do
      if not p:refused(("cross Drh1 to %s facing %s"):format(hex, f)) then names[i] = names[i] .. " " .. f end
    end
  end
  return table.concat(names, "; ")
end
local function line(at, more) return wing({ drh1 = { at, "nw/ne" }, drw2 = at }, more) end
local function column(at, facing, tail, more)
  more = more or {}
  more.mark = { drh1 = "column" }
  return wing({ drh1 = { at, facing, tail = tail }, drw2 = tail }, more)
end
t.is(all_ends(line "0610", lines), "0509 nw/ne; 0608 ne/e; 0609 se/sw sw/w w/nw nw/ne; 0708 e/se; 0709 se/sw",
     "musket 7.3.5b: over a hexside: one half beyond the bridge, the other beside it, either way round")
t.is(all_ends(line "0914", lines), "0811 ne/e; 0812 nw/ne; 0911 ne/e e/se; 0912 se/sw sw/w w/nw nw/ne; "
     .. "1011 e/se; 1012 se/sw sw/w w/nw nw/ne; 1112 se/sw", "musket 7.3.5b: over a hex, at either end of the far bank")
t.is(all_ends(column("0914", "ne", "0815"), columns), "0811 nw; 0812 w; 0911 ne nw; 0912 w; 1011 ne; 1012 e; 1112 e",
     "musket 7.3.5c: a column has its tail at the bridge and its head beyond")

-- Before the head of a column are three hexes; nothing lies before its tail.
local heads = { ne = "0511", nw = "0611", e = "0510" }
for facing, tail in pairs(heads) do
  t.is(all_ends(column("0610", facing, tail), columns), "0509 w; 0608 nw; 0708 ne; 0709 e",
       "musket 7.1.1c: the bridge is before the head of a column that faces " .. facing)
end
no(column("0610", "w", "0710"), "cross Drh1 to 0608", "7.3.5b", "7.1.1c: not behind its shoulder")
no(column("0611", "se", "0610"), "cross Drh1 to 0608", "7.3.5b", "7.1.1c: nor before its tail")
no(column("0712", "e", "0612"), "cross Drh1 to 0608", "7.3.5b", "7.3.5b: nor where there is none")

-- Who stands on the far bank.
local function with(more, order)
  local units = { drh1 = { "0610", "nw/ne" }, drw2 = "0610" }
  for id, at in pairs(more) do units[id] = at end
  return wing(units, { counter = { dr2 = { order = order } } })
end
no(with { drl4 = { "0609", "nw/ne" } }, "cross Drh1 to 0509", "7.3.5b", "8.1.2: not into a friendly unit beyond the bridge")
t.is(all_ends(with { drl4 = { "0709", "nw/ne" }, drh5 = { "0608", "nw/ne" } }, lines), "0509 nw/ne; 0609 se/sw w/nw; 0708 e/se",
     "musket 8.1.2: nor with its other half")
t.is(all_ends(with({ dpl4 = { "0508", "se/sw" } }), lines), "0609 w/nw nw/ne; 0708 e/se; 0709 se/sw",
     "musket 5.6.2a: nor next to an enemy under Make Ready")
g = with { drg1 = { "0609", "nw/ne" } }
g:answer { "drg1" }
field.play(g, "cross Drh1 to 0609 facing nw/ne")
t.ok(not g:is("drg1", "below"), "musket 8.3.1a: who comes to guns beyond the bridge says which are on top")

-- 5.6.3a Under Receive Charge it enters one hex: a bridge on a hexside leads there, one in a hex two hexes on.
yes(with({}, "receive_charge"), "cross Drh1 to 0609 facing nw/ne", "5.6.3a: over a hexside it enters one hex")
g = line("0914", { counter = { dr2 = { order = "receive_charge" } } })
no(g, "cross Drh1 to 0912", "7.3.5b", "5.6.3a: over a bridge hex it would enter two")
-- 5.6.1e Under Charge it stays next to an enemy that nobody else holds.
no(with({ dpl4 = { "0711", "se/sw" } }, "charge"), "cross Drh1 to 0609", "5.6.1e", "5.6.1e: not from next to an enemy under Charge")
-- 9.1.3a The enemy may react to it as to any hex entered.
g = wing({ drh1 = { "0610", "nw/ne" }, drw2 = "0610", dph5 = { "0708", "se/sw" }, dpw2 = "0708" },
         { counter = { dr2 = { order = "charge" } } })
g:play "cross Drh1 to 0609 facing nw/ne"
t.is(g.ask and g.ask.rule, "9.1.1", "musket 9.1.3a: the enemy may react to it")

-- 7.3.5a Enough points to come onto the bridge and off it: a castle is beyond it.
g = field.at({ "actions", active = "dr2", units = { drh1 = { "0914", "nw/ne" }, drw2 = "0914" } }, { mods = { "rough" } })
yes(g, "cross Drh1 to 0912 facing w/nw", "7.3.5a: its four points are enough for bridge and castle")
bars(g, "cross Drh1 to 1112", "7.3.5a: not for another castle behind a hedge")
t.is((select(2, g:refused "cross Drh1 to 2009")), "it cannot end in 2009", "musket 7.3.5b: and is told where it does not come")
g:counter { drh1 = { acted = true } }
no(g, "cross Drh1 to 0912", "3.2C", "3.2C: nor one that has acted")
t.is((select(2, wing { drh1 = { "2010", "nw/ne" }, drw2 = "2010" }:refused "cross Drh1 to 2009")),
     "rh1 has no bridge in front of it that it can cross", "musket 7.3.5b: who has no bridge before it is told so")
-- 7.3.5a Guns neither.
g = wing({ drg1 = "0914", drw2 = "0914" }, { mark = { drg1 = "limbered" } })
no(g, "move Drg1 to 0913", "7.3.5a", "7.3.5a: guns do not stop on a bridge")
yes(g, "move Drg1 to 0912", "7.3.5a: but cross it")
t.done()
