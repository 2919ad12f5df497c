-- 4.3: a wing tries to be activated again.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"

-- --- the table ---

local g = field.at {}
local function chance(name, inputs)
  for _, o in ipairs(g:odds(name, inputs)) do
    if o.outcome.success then
      local over, under = o.p:match "(%d+)/(%d+)"
      return over and over * 100 // under or o.p * 100
    end
  end
  return 0
end

local percent = { charge = { 40, 50, 60 }, make_ready = { 30, 40, 50 }, receive_charge = { 20, 30, 40 } }
for order, list in pairs(percent) do
  for i, expected in ipairs(list) do
    t.is(chance("continuation", { order = order, rating = 1 - i }), expected,
         ("musket 4.3.2a: %s continues in %d of a hundred with a commander of %d"):format(order, expected, 1 - i))
  end
end
t.is(chance("continuation", { order = "charge", near_enemy = true }), 30, "musket 4.3.2a: +1 next to the enemy")
t.is(chance("continuation", { order = "charge", cavalry_wing = true }), 50, "musket 4.3.2a: -1 for a cavalry wing")
t.is(chance("continuation", { order = "charge", second = true }), 30, "musket 4.3.2a: +1 for a second continuation")
t.is(chance("continuation", { order = "charge", general = -2 }), 60,
     "musket 5.1.2f: the army commander adds his rating")
t.is(chance("continuation", { order = "make_ready", rating = -2, general = -1, cavalry_wing = true, second = true }),
     60, "musket 4.3.2a: modifiers are added up")
t.is(chance("continuation", { order = "receive_charge", near_enemy = true, second = true }), 0,
     "musket 4.3.2a: 0 may not do")
t.is(chance("continuation", { order = "charge", rating = -2, general = -2, cavalry_wing = true }), 90,
     "musket 4.3.2a: 8 or less, not more")
t.is(g:rule("continuation", { order = "rally" }).status, "refused", "musket 4.3.1a: not under Rally")
g:dice { 3 }
t.is(g:rule("continuation", { order = "charge" }).result.success, true,
     "musket 4.3.2a: the last number of the range is in it")
g:dice { 4 }
t.is(g:rule("continuation", { order = "charge" }).result.success, false, "musket 4.3.2a: the next one is not")

-- --- on the board ---

-- The wing has done its activation so far.
local function after(wing, order, n, p)
  p = p or {}
  p.active, p.counter = wing, p.counter or {}
  p.counter[wing] = { activations = n or 1 }
  local others = { dr1 = "rally", dp1 = "rally" }
  others[wing] = order
  return turns.at(others, p)
end
local function open_question(p)
  p:enter "continuation"
  return p.ask and p.ask.rule
end

g = after("dr1", "charge")
t.is(open_question(g), "4.3.1", "musket 4.3.1a: whether it tries is asked")
t.is(g.ask.side, "royalist", "musket 4.3.1a: of its owner")
g:reply "no"
t.ok(g:is("dr1", "finished"), "musket 3.2F: who does not want to is Finished")
t.is(#g.ruling.rolls, 0, "musket 4.3.1a: it is voluntary")
g = after("dr1", "rally")
open_question(g)
t.ok(g:is("dr1", "finished"), "musket 4.3.1a: a wing under Rally has no such choice")
t.ok(not g.ruling:cites "4.3.1", "musket 5.6.4b: a wing under Rally does not continue")

-- drw1 is -2, a wing of guns has no heavy infantry: 3 + 2 + 1 = 6
g = after("dr1", "charge")
open_question(g)
g:dice { 6 }
g:reply "yes"
t.is(g:get "active", "dr1", "musket 4.3.2a: it is active again")
t.is(g:of("dr1", "activations"), 2, "musket 3.2E: a second activation")
t.is(g.ask.rule, "5.7.1", "musket 3.2E: which begins anew, with the change of orders")
t.is(g:is("dr1", "finished"), false, "musket 4.3.2a: and it is not Finished")
g = after("dr1", "charge")
open_question(g)
g:dice { 7 }
g:reply "yes"
t.ok(g:is("dr1", "finished"), "musket 4.3.2b: a failure makes it Finished")
t.is(turns.line(g), "dp1", "musket 4.3.2b: and the next wing comes")

-- The second is harder by one; there is no third.
g = after("dr1", "charge", 2)
open_question(g)
g:dice { 6 }
g:reply "yes"
t.ok(g:is("dr1", "finished"), "musket 4.3.2a: the second attempt has +1 on the board")
g = after("dr1", "charge", 2)
open_question(g)
g:dice { 5 }
g:reply "yes"
t.is(g:of("dr1", "activations"), 3, "musket 4.3.1b: a third activation")
g:reply "keep"
g:play "done"
t.ok(g:is("dr1", "finished"), "musket 4.3.1b: two continuations at most: no fourth one is asked for")
g = after("dr1", "charge", 1, { mark = { dr1 = "no_continue" } })
open_question(g)
t.ok(g:is("dr1", "finished"), "musket 4.4.2c: with No Continue it may not try")

-- What the board says of the modifiers.
local function modifiers(p, general)
  open_question(p)
  p:dice { 9 }
  local r = p:reply "yes"
  if p.ask then r = p:reply(general or "no") end
  local sum = 0
  for _, m in ipairs(r.modifiers) do sum = sum + m.value end
  return sum
end
t.is(modifiers(after("dr1", "charge")), -3, "musket 2.3-cavwing: -2 of the commander and -1: no heavy infantry")
t.is(modifiers(after("dr2", "charge", 1, { units = { drh5 = { "2022", "nw/ne" } } })), -1,
     "musket 2.3-cavwing: with heavy infantry it is no cavalry wing")
t.is(modifiers(after("dr1", "charge", 1, { units = { dpc8 = { "1619", "se/sw" } } })), -2,
     "musket 4.3.2a: an enemy next to the commander")
t.is(modifiers(after("dr1", "charge", 1,
                     { units = { dpc8 = { "1619", "se/sw" } }, mark = { dpc8 = "morale_broken" } })), -3,
     "musket 4.3.2a: not one that is Morale Broken")
t.is(modifiers(after("dr1", "charge", 1, { units = { dpc8 = { "1618", "se/sw" } } })), -3,
     "musket 4.3.2a: nor one two hexes off")

-- 5.1.2f, amb.ac-influence-timing
t.is(modifiers(after("dr1", "charge", 1, { units = { drac = "1620" } }), "yes"), -4,
     "musket 5.1.2f: the army commander stacked with him")
t.is(modifiers(after("dr1", "charge", 1, { units = { drac = "1520" } }), "yes"), -4, "musket 5.1.2f: or next to him")
t.is(modifiers(after("dr1", "charge", 1, { units = { drac = "1520" } }), "no"), -3, "musket 5.1.2f: if he likes")
t.is(modifiers(after("dr1", "charge", 1, { units = { drac = "1420" } }), "yes"), -3, "musket 5.1.2f: not two hexes off")
t.is(modifiers(after("dr1", "charge", 1, { units = { drac = "1620" }, set = { ac_acted = { royalist = true } } }),
               "yes"), -3,
     "musket 5.1.2c: not if he has done something else in this activation")
-- Success with his help: his action of the new activation is his own.
g = after("dr1", "charge", 1, { units = { drac = "1620" } })
g:dice { 7 }
g:answer { "yes", "yes" }
open_question(g)
t.is(g:of("dr1", "activations"), 2, "musket 5.1.2f: 7 is enough with him")
t.is(g:get "ac_acted.royalist", false, "musket 5.1.1a: he is activated again with it")

-- 5.3.2
g = after("dr1", "charge", 1, { units = { drw1 = "removed" } })
open_question(g)
t.ok(g:is("dr1", "finished"), "musket 5.3.2: a wing without its commander does not continue")
-- What it takes is told with the question: under Charge 3 or less, dpw1 is worth 1, a wing of horse 1, and a second time is
-- harder by 1.
for n, told in ipairs { "succeeds on 5 or less", "succeeds on 4 or less" } do
  g = turns.at({ dr1 = "make_ready", dp1 = "charge" }, { active = "dp1", counter = { dp1 = { activations = n } } })
  g:enter "continuation"
  t.is(g.ask.notes.yes .. ", " .. tostring(g.ask.notes.no), told .. ", nil", "musket 4.3.2: the chance of a continuation, number " .. n)
end
t.done()
