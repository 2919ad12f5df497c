-- 4.6: a side whose wings are all under Rally quits the field.
local t, turns = require "tap", require "musket.lib.turns"

-- The marker removal phase of a turn: whether the game is over, and its ruling.
local function ends(orders, p)
  local g = turns.at(orders, p)
  g:enter "markers"
  return select(4, g:now()), g.ruling, g
end

local over, r, g = ends { dr1 = "rally", dr2 = "rally", dp1 = "rally", dp2 = "receive_charge" }
t.ok(over and r:says "the Royalist quits", "musket 4.6a: all wings of a side under Rally: it quits the field")
t.ok(not r:says "the Parliament quits", "musket 4.6a: one wing under another order and it stays")
t.ok(g:get "capitulated.royalist" and not g:get "capitulated.parliament", "musket 4.6a: one side")
over = ends { dr1 = "rally", dr2 = "make_ready", dp1 = "charge" }
t.ok(not over, "musket 4.6a: nobody quits, the game goes on")
over, r, g = ends { dr1 = "rally", dp1 = "rally", dp2 = "rally" }
t.ok(over and g:get "capitulated.royalist" and g:get "capitulated.parliament", "musket 4.6a: both may in one turn")
t.is(select(3, g:now()), "T1", "musket 3.4C: the game ends at once")

-- 4.6b, amb.capitulation-wings
over = ends({ dr1 = "rally", dp1 = "charge" },
            { units = { drh5 = "expected" }, counter = { dr2 = { order = "make_ready" }, drh5 = { due = 3 } } })
t.ok(over, "musket 4.6b: a wing that is not on the map yet does not count")
over = ends({ dr1 = "rally", dp1 = "charge" },
            { units = { drh5 = "eliminated" }, counter = { dr2 = { order = "make_ready" } } })
t.ok(over, "musket 4.6a: amb.capitulation-wings: nor one without units")
over = ends({ dr1 = "rally", dr2 = "charge", dp1 = "charge" }, { units = { drw2 = "fallen" } })
t.ok(not over, "musket 4.6a: amb.capitulation-wings: one without a commander keeps its order")
over = ends { dp1 = "charge" }
t.ok(over, "musket 4.6b: a side of which nobody is left has quit")
over = ends({ dp1 = "charge" }, { units = { drh5 = "expected" }, counter = { dr2 = { order = "make_ready" }, drh5 = { due = 3 } } })
t.ok(not over, "musket 4.6b: not one that is still to come, be it one unit")

-- 4.6c The royalists have killed a regiment of horse (10) and a regiment of foot (5).
local spoils = { dpc1 = "eliminated", dph5 = "eliminated" }
local function result(orders)
  local _, ruling = ends(orders, { units = { dpc1 = spoils.dpc1, dph5 = spoils.dph5 } })
  return ruling
end
r = result { dr1 = "charge", dp1 = "rally" }
t.ok(r:says "the margin of the Parliament is -15", "musket 4.6c: points are counted as always")
t.ok(r:says "over: Royalist", "musket 4.6c: the side that stays may win")
r = result { dr1 = "rally", dp1 = "charge" }
t.ok(r:cites "4.6c" and r:says "over: draw", "musket 4.6c: the side that quits has no better than a draw")
r = result { dr1 = "rally", dp1 = "rally" }
t.ok(r:says "over: draw", "musket 4.6c: nor if both quit")
-- the loser of the points quits: he has lost
r = select(2, ends({ dr1 = "rally", dp1 = "charge" }, { units = { drc1 = "eliminated" } }))
t.ok(r:says "over: Parliament" and not r:cites "4.6c", "musket 4.6c: who has lost by points has lost")
t.done()
