-- 4.1, 4.2: who has the initiative, and which wing comes next.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function no(...) field.no(t, ...) end

-- --- 4.1 at the table ---

local g = field.at {}
local function winner(inputs, dice)
  g:dice(dice or {})
  return g:rule("initiative", inputs).result.winner
end
local function cites(rule) return g.ruling:cites(rule) end

t.is(winner { royalist_charge = 1, parliament_charge = 2 }, "parliament",
     "musket 4.1.1a: more wings under Charge have the initiative")
t.is(winner { royalist_charge = 1, parliament_make_ready = 3, parliament_rating = -2 }, "royalist",
     "musket 4.1.1a: one under Charge against three under Make Ready")
t.is(winner { royalist_make_ready = 1, parliament_make_ready = 2, royalist_receive_charge = 3 }, "parliament",
     "musket 4.1.1b: without Charge Make Ready is compared")
t.is(winner { royalist_receive_charge = 2, parliament_receive_charge = 1, parliament_rally = 3 }, "royalist",
     "musket 4.1.1b: without either Receive Charge")
t.is(winner { royalist_rally = 1, parliament_rally = 2 }, "parliament",
     "musket 4.1.1b: amb.all-rally: and at last Rally")
t.is(winner { royalist_charge = 1, parliament_charge = 1, royalist_make_ready = 2, parliament_rating = -1 },
     "parliament", "musket 4.1.2a: an equal number: the better commander, not the wings of lower orders")
t.is(winner { royalist_charge = 1, parliament_charge = 1, royalist_rating = -1, parliament_rating = -2 }, "parliament",
     "musket dv.priority: -2 beats -1")
t.is(winner { royalist_charge = 2, parliament_charge = 2, royalist_rating = -1 }, "royalist",
     "musket 4.1.2a: -1 beats 0")
t.ok(cites "4.1.2a" and not cites "4.1.2b", "musket 4.1.2a: nobody rolls then")
local tie = { royalist_charge = 1, parliament_charge = 1, royalist_rating = -1, parliament_rating = -1 }
t.is(winner(tie, { 3, 4 }), "parliament", "musket 4.1.2b: equal commanders: the higher die")
t.is(winner(tie, { 1, 0 }), "royalist", "musket 4.1.2b: 0 is the lowest")

local sum = {}
for _, o in ipairs(g:odds("initiative", tie)) do sum[o.outcome.winner] = o.p end
t.ok(sum.royalist == "9/20" and sum.parliament == "9/20" and sum.tie == "1/10",
     "musket 4.1.2b: 45 in a hundred each, a tie 10")

-- --- 4.1 on the board ---

g = turns.at { dr1 = "charge", dr2 = "make_ready", dp1 = "charge", dp2 = "charge" }
g:enter "initiative"
t.is(g:get "in_phase", "parliament", "musket 3.1: the winner is in phase first")
t.is(turns.line(g), "dp1 dp2", "musket 4.1.1a: he chooses among his wings under that order")
g = turns.at { dr1 = "charge", dr2 = "rally", dp1 = "charge", dp3 = "make_ready" }
g:enter "initiative"
t.is(g:get "initiative", "royalist", "musket dv.priority: the -2 of Charge has the initiative")
t.is(turns.line(g), "dr1", "musket dv.priority: and must begin with that wing")
-- drw1 -2, drw2 -1 against dpw1 -1: only those under the highest order are compared
g = turns.at { dr1 = "make_ready", dr2 = "charge", dp1 = "charge", dp2 = "make_ready" }
g:dice { 2, 7 }
g:enter "initiative"
t.is(g:get "initiative", "parliament", "musket 4.1.2a: a commander under a lower order does not count")
g = turns.at { dr2 = "charge", dp1 = "charge" }
g:dice { 5, 5, 0, 0, 6, 1 }
g:enter "initiative"
t.is(g:get "initiative", "royalist", "musket 4.1.2b: amb.init-die-tie: equal dice are rolled again")

-- 4.1.2b Each side has its own die; equal ones are rolled again.
g = turns.at({ dr2 = "charge", dp1 = "charge" })
g:dice { 3, 3, 4, 5 }
local dice = {}
for i, roll in ipairs(g:enter "initiative".rolls) do dice[i] = roll["for"] .. " " .. roll.value end
t.is(table.concat(dice, ", ") .. ": " .. g:get "initiative", "royalist 3, parliament 3, royalist 4, parliament 5: parliament",
     "musket 4.1.2b: the dice, side by side, and again if they are equal")

-- At a table a rating that nobody gives is 0: the dice decide.
g = field.at {}
g:dice { 3, 5 }
t.is(g:rule("initiative", { royalist_charge = 1, parliament_charge = 1, royalist_rating = 0 }).result.winner, "parliament", "musket 4.1.2b: by the dice")

-- Where no wing can be activated it stays where it was; at first nobody has it.
for side, was in pairs { royalist = "royalist", parliament = "parliament", none = "none" } do
  g = field.at { turn = "T2", set = side ~= "none" and { initiative = side } or nil }
  g:enter "initiative"
  t.is(g:get "initiative" or "none", was, "musket 4.1.1: no wing, no change: " .. side)
end

-- --- 4.2.1 the order of activations ---

-- Activates what comes first, wing after wing, to the end of the turn; the names in order.
local function play_turn(p)
  local order = {}
  while p:now() == "choose" and select(3, p:now()) == "T1" do
    local wing = turns.line(p):match "%S+"
    order[#order + 1] = wing
    turns.pass_by(p, wing)
  end
  return table.concat(order, " ")
end

g = turns.at { dr1 = "charge", dr2 = "charge", dr3 = "rally", dp1 = "charge", dp2 = "make_ready", dp3 = "rally" }
g:enter "initiative"
t.is(turns.line(g), "dr1 dr2", "musket ex.4.2.1-1: A has two under Charge and the choice between them")
no(g, "activate dr3", "4.2.1b", "4.2.1b: a wing under Rally waits for those under Charge")
t.is((select(2, g:refused "done")), "a wing of the Royalist is still to be activated: `activate DR1`", "musket 4.2.1: one of them has to be chosen")
no(g, "activate dp1", "4.2.1a 4.2.1b", "3.2a: the other side is not in phase")
turns.pass_by(g, "dr2")
t.is(turns.line(g), "dp1", "musket ex.4.2.1-1: then B's Charge")
no(g, "activate dp2", "4.2.1b", "4.2.1b: not his Make Ready")
g:dice { 0, 0 }                                       -- the initiative of the next turn is not looked at here
t.is(play_turn(g), "dp1 dr1 dp2 dr3 dp3", "musket ex.4.2.1-1: A's Charge, B's Make Ready, A's and B's Rally")

-- Four wings of A.
local function four_wings()
  local p = turns.at({ dr1 = "charge", dr2 = "charge", dr3 = "make_ready", dp1 = "charge", dp2 = "make_ready",
                       dp3 = "rally" },
                     { units = { drc9 = { "2820", "nw/ne" }, drw4 = "2820" },
                       counter = { dr4 = { order = "make_ready" } } })
  return p:place { wings = "dr4" }
end
g = four_wings()
g:enter "initiative"
t.is(play_turn(g), "dr1 dp1 dr2 dp2 dr3 dr4 dp3",
     "musket ex.4.2.1-2: two wings of A in a row before B's Rally")

-- 4.2.1c The side in phase has none of the highest order left.
g = turns.choosing({ dr1 = "make_ready", dp1 = "charge", dp2 = "charge" }, "royalist")
g:enter "choose"
t.is(turns.line(g), "dp1 dp2", "musket 4.2.1c: the other side goes on with its higher orders")
no(g, "activate dr1", "4.2.1a 4.2.1b", "4.2.1b: all wings of a higher order go before")
turns.pass_by(g, "dp1")
t.is(turns.line(g), "dp2", "musket 4.2.1c: one after another")
turns.pass_by(g, "dp2")
t.is(turns.line(g), "dr1", "musket 4.2.1c: before the lower one of the other side")
turns.pass_by(g, "dr1")
t.is(select(3, g:now()), "T2", "musket 4.2.1a: each wing once: then the turn is over")

g = turns.choosing({ dr1 = "charge", dr2 = "make_ready", dp2 = "receive_charge" }, "royalist")
turns.pass_by(g, "dr1")
t.is(turns.line(g), "dr2", "musket 4.2.1b: Make Ready before Receive Charge")

-- 4.2.3
g = turns.choosing({ dr1 = "charge", dp1 = "charge" }, "royalist", { units = { drh5 = "eliminated", drw2 = "1620" } })
no(g, "activate dr2", "4.2.3", "4.2.3: a wing without units in play is not activated")
g = turns.choosing({ dr1 = "charge", dp1 = "charge" }, "royalist", { mark = { drg5 = "disabled" } })
no(g, "activate dr1", "4.2.3", "4.2.3: nor one that has nothing but disabled guns")
g = turns.at({ dr1 = "charge", dr2 = "charge", dp1 = "charge" }, { mark = { drg5 = "disabled", drg1 = "disabled" } })
g:enter "initiative"
t.is(g:get "initiative", "parliament", "musket 4.2.3: nor does it count for the initiative")

-- 4.1.1c Once a turn.
g = turns.at { dr1 = "charge", dr2 = "charge", dp1 = "charge" }
g:enter "initiative"
turns.pass_by(g, "dr1")
g:counter { dr2 = { order = "make_ready" } }
turns.pass_by(g, "dp1")
t.is(g:get "initiative", "royalist", "musket 4.1.1c: it is not determined again within the turn")
t.done()
