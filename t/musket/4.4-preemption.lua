-- 4.4: a wing tries to come before an enemy wing.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function no(...) field.no(t, ...) end

-- --- the table ---

local g = field.at {}
local function chance(inputs)
  for _, o in ipairs(g:odds("preemption", inputs)) do
    if o.outcome.success then
      local over, under = o.p:match "(%d+)/(%d+)"
      return over and over * 100 // under or o.p * 100
    end
  end
  return 0
end
local percent = { charge = { 50, 60, 70 }, make_ready = { 40, 50, 60 }, receive_charge = { 30, 40, 50 } }
for order, list in pairs(percent) do
  for i, expected in ipairs(list) do
    t.is(chance { order = order, rating = 1 - i }, expected,
         ("musket 4.4.2a: %s preempts in %d of a hundred with a commander of %d"):format(order, expected, 1 - i))
  end
end
t.is(chance { order = "charge", near_enemy = true }, 40, "musket 4.4.2a: +1 next to the enemy")
t.is(chance { order = "charge", cavalry_wing = true }, 60, "musket 4.4.2a: -1 for a cavalry wing")
t.is(chance { order = "charge", no_continue = true }, 40, "musket 4.4.2d: +1 with No Continue")
t.is(chance { order = "make_ready", general = -2 }, 60, "musket 5.1.2f: the army commander adds his rating")
t.is(chance { order = "receive_charge", rating = -1, general = -1, cavalry_wing = true, near_enemy = true,
              no_continue = true }, 40,
     "musket 4.4.2a: modifiers are added up")
t.is(g:rule("preemption", { order = "rally" }).status, "refused", "musket 4.4.1b: not under Rally")
g:dice { 2 }
t.is(g:rule("preemption", { order = "receive_charge" }).result.success, true,
     "musket 4.4.2a: the last number of the range is in it")
g:dice { 3 }
t.is(g:rule("preemption", { order = "receive_charge" }).result.success, false, "musket 4.4.2a: the next one is not")

-- --- who may try ---

local function rivals(p)
  local list = {}
  for i, each in ipairs(p.ask and p.ask.options or {}) do list[i] = each end
  return table.concat(list, " ")
end
local function named(orders, p)
  local q = turns.choosing(orders, "royalist", p)
  q:play "activate dr1"
  return q
end

g = named { dr1 = "charge", dp1 = "make_ready", dp2 = "receive_charge", dp3 = "rally" }
t.is(rivals(g), "none dp1 dp2", "musket 4.4.1b: any wing but one under Rally, whatever the order of precedence")
t.is(g.ask.side, "parliament", "musket 3.2A: the inactive player is asked, before the change of orders")
g:reply "none"
t.is(g.ask.rule, "5.7.1", "musket 4.4.1a: he need not")
g = named({ dr1 = "charge", dp1 = "make_ready", dp2 = "receive_charge" }, { mark = { dp1 = "finished" } })
t.is(rivals(g), "none dp2", "musket 4.4.1b: not one that is Finished")
g = named({ dr1 = "charge", dp1 = "make_ready", dp2 = "charge" }, { units = { dpw2 = "removed" } })
t.is(rivals(g), "none dp1", "musket 5.3.2: not one without a commander")
g = named({ dr1 = "charge", dp1 = "rally" })
t.is(g.ask.rule, "5.7.1", "musket 5.6.4b: under Rally nobody is asked")

-- --- success ---

-- dpw2 0, a wing of guns: make_ready 3 and -1: 4
g = named { dr1 = "charge", dr2 = "charge", dp1 = "make_ready", dp2 = "make_ready" }
g:dice { 4 }
g:reply "dp2"
t.is(g:get "active", "dp2", "musket 4.2.1d: Make Ready comes before Charge by preemption")
t.ok(g:is("dr1", "bypassed"), "musket 4.4.1c: the other is Bypassed")
t.is(g.ask.rule, "5.7.1", "musket 4.4.2b: it must be activated: nothing is asked but the order")
t.is(g.ask.side, "parliament", "musket 4.4.2b: by the side that preempted")
t.is(select(2, g:now()), "parliament", "musket 4.4.2b: which acts now")
t.is(g:of("dr1", "activations"), 0, "musket 2.3-bypassed: the interrupted wing has had no activation")
turns.idle(g)
t.is(g:now(), "choose", "musket 4.4.1c: both have been activated")
t.ok(g:is("dp2", "finished") and g:is("dr1", "finished"), "musket 4.4.1c: the Bypassed wing comes by itself, after it")
t.ok(not g:is("dr1", "bypassed"), "musket 2.3-bypassed: and loses the mark with its activation")
t.is(turns.line(g), "dr2", "musket 4.2.1d: then the order of precedence goes on")

-- 3.2Fa, 4.4.1d No preemption against the one that comes now.
g = named { dr1 = "charge", dp1 = "make_ready", dp2 = "make_ready" }
g:dice { 4 }
g:reply "dp2"
g:reply "keep"
t.is(g:now(), "actions", "musket 4.4.2b: the preempting wing acts")
g:play "done"
t.is(g.ask.rule, "4.3.1", "musket 4.4.2b: and may continue as usual")
g:reply "no"
t.is(g.ask.rule, "5.7.1", "musket 3.2F: the Bypassed wing begins with the change of orders")
t.is(g:get "active", "dr1", "musket 4.4.1d: and is not preempted again in its first activation")
t.is(g:of("dr1", "activations"), 1, "musket 4.4.1d: which this is")
g:reply "keep"
g:play "done"
g:dice { 0 }
g:reply "yes"
t.is(rivals(g), "none dp1", "musket 4.4.1e: when it continues it can be preempted as any other")
g:reply "none"
turns.idle(g)
t.is(turns.line(g), "dp1", "musket 3.2a: amb.after-preempt: the enemy of the last wing comes next")

-- --- failure ---

g = named { dr1 = "charge", dp1 = "make_ready", dp2 = "make_ready", dp3 = "receive_charge" }
g:dice { 5 }
g:reply "dp2"
t.ok(g:is("dp2", "no_continue"), "musket 4.4.2c: who fails has No Continue")
t.ok(not g:is("dp2", "finished"), "musket 4.4.2c: he can still be activated")
t.is(rivals(g), "none dp1 dp3", "musket 4.4.2e: another commander may try, not the same one")
g:dice { 9 }
g:reply "dp3"
t.is(rivals(g), "none dp1", "musket 4.4.2e: and another")
g:dice { 0 }
g:reply "dp1"
t.is(g:get "active", "dp1", "musket 4.4.2e: who succeeds")
turns.idle(g)
t.is(turns.line(g), "dp2", "musket 4.4.2c: a wing with No Continue is activated in its turn")
g:play "activate dp2"
g:reply "keep"
g:play "done"
t.ok(g:is("dp2", "finished"), "musket 4.4.2c: without a continuation")

-- The second failure: dp1 -1, guns: make_ready 3, -1, -1, +1: 4.
local function again(die)
  local p = named({ dr1 = "charge", dp1 = "make_ready" }, { mark = { dp1 = "no_continue" } })
  p:dice { die }
  p:reply "dp1"
  return p
end
g = again(5)
t.ok(g:is("dp1", "finished"), "musket 4.4.2d: the second failure makes him Finished")
turns.idle(g)
t.ok(select(3, g:now()) == "T2", "musket 2.3-finished: his wing is not activated any more")
g = again(4)
t.is(g:get "active", "dp1", "musket 4.4.2d: a success is a success")
g:reply "keep"
g:play "done"
t.is(g:get "active", "dr1", "musket 4.4.2c: but he has No Continue still")

-- amb.preempt-preemption
g = named { dr1 = "charge", dr2 = "charge", dp1 = "charge" }
g:dice { 0 }
g:reply "dp1"
t.is(g.ask.rule, "5.7.1", "musket 4.4.4a: amb.preempt-preemption: a preemption itself is not preempted")

-- --- 4.4.3 preempting a continuation ---

local function continuing(orders, die, p)
  p = p or {}
  p.active, p.counter = "dr1", p.counter or {}
  p.counter.dr1 = p.counter.dr1 or {}
  p.counter.dr1.activations = 1
  local q = turns.at(orders, p)
  q:dice { die }
  q:answer { "yes" }
  q:enter "continuation"
  return q
end
g = continuing({ dr1 = "charge", dr2 = "make_ready", dp1 = "make_ready", dp2 = "receive_charge" }, 9)
t.ok(g:is("dr1", "finished") and not g.ask, "musket 4.4.3a: a continuation that failed is not preempted")
g = continuing({ dr1 = "charge", dr2 = "make_ready", dp1 = "make_ready", dp2 = "receive_charge" }, 0)
t.is(rivals(g), "none dp1 dp2", "musket 4.4.3a: one that succeeded may be, before the wing acts")
t.is(g:of("dr1", "activations"), 1, "musket 4.4.3a: it has not begun")
g:dice { 9 }
g:reply "dp1"
t.ok(g:is("dp1", "no_continue"), "musket 4.4.3a: a failure costs the same")
g:dice { 0 }
g:reply "dp2"
t.ok(g:is("dr1", "finished"), "musket 4.4.3b: success makes the other Finished")
t.ok(not g:is("dr1", "bypassed"), "musket 4.4.3b: it is not Bypassed")
t.is(g:get "active", "dp2", "musket 4.4.3b: and the preempting wing is active")
turns.idle(g)
t.is(g:of("dr1", "activations"), 1, "musket 4.4.3b: its continuation is cancelled")
t.is(turns.line(g), "dr2", "musket 3.2a: amb.after-preempt: then the preempted player")
-- Who has preempted a continuation has interrupted a wing that is Finished: nobody may preempt him (4.4.4a).
g = continuing({ dr1 = "charge", dr2 = "charge", dp1 = "make_ready" }, 0)
g:dice { 0, 0 }
g:reply "dp1"
g:reply "keep"
g:play "done"
g:reply "yes"
t.is(g.ask.rule .. " " .. g:of("dp1", "activations"), "5.7.1 2", "musket 4.4.4a: a wing that preempted a continuation continues unhindered")
g = continuing({ dr1 = "charge", dp1 = "make_ready" }, 0)
g:reply "none"
t.is(g:of("dr1", "activations"), 2, "musket 4.4.3a: without an attempt it goes on")

-- --- 4.4.4 preempting the one who preempted ---

-- dp1 has interrupted dr1 and now continues.
local function interrupted(p)
  p = p or {}
  p.active, p.counter = "dp1", { dp1 = { activations = 1, preempting = "dr1" } }
  p.mark = p.mark or {}
  p.mark.dr1 = p.mark.dr1 or { "bypassed" }
  local q = turns.at({ dr1 = "make_ready", dr2 = "charge", dp1 = "charge", dp2 = "charge" }, p)
  q:dice { 0 }
  q:answer { "yes" }
  q:enter "continuation"
  return q
end
g = interrupted()
t.is(rivals(g), "none dr1", "musket 4.4.4a: only the Bypassed commander may try")
t.is(g.ask.side, "royalist", "musket 4.4.4a: his side is asked")
g:dice { 0 }
g:reply "dr1"
t.ok(g:is("dp1", "finished"), "musket 4.4.4b: if he succeeds the other is Finished")
t.is(g:get "active", "dr1", "musket 4.4.4b: and his wing is active")
t.ok(not g:is("dr1", "bypassed"), "musket 4.4.4b: no more Bypassed")
t.is(g:of("dp1", "activations"), 1, "musket 4.4.4b: the continuation is lost")
g:reply "keep"
g:play "done"
g:dice { 0 }
g:reply "yes"
t.is(rivals(g), "none dp2", "musket 4.4.1e: his own continuation may be preempted as any other")
g = interrupted()
g:dice { 9 }
g:reply "dr1"
t.ok(g:is("dr1", "no_continue") and g:is("dr1", "bypassed"), "musket 4.4.4c: if he fails he has No Continue and waits")
t.is(g:get "active", "dp1", "musket 4.4.4c: and the other continues")
turns.idle(g)
t.ok(g:is("dr1", "finished") and not g:is("dr1", "bypassed"), "musket 4.4.4c: his wing comes after it")
g = interrupted { mark = { dr1 = { "bypassed", "no_continue" } } }
g:dice { 9 }
g:reply "dr1"
t.ok(g:is("dr1", "finished"), "musket 4.4.4c: if he had it already he is Finished")
turns.idle(g)
t.is(g:of("dr1", "activations"), 0, "musket 4.4.4c: amb.preempt-charge-pass: and loses his activation")
-- The one that waits has lost its commander: it is not activated, and waits no more.
g = turns.at({ dr1 = "make_ready", dr2 = "charge", dp1 = "charge" }, { active = "dp1", mark = { dr1 = "bypassed" }, units = { drw1 = "removed" },
                                                        counter = { dp1 = { activations = 1, preempting = "dr1" } } })
g:answer { "no" }
g:enter "continuation"
t.ok(not g:is("dr1", "bypassed") and g:of("dr1", "activations") == 0, "musket 3.2F: a wing that cannot be activated does not wait any longer")

-- --- 5.1.2f the army commander helps ---

-- drw1 -2, a wing of guns, Make Ready: 3 + 2 + 1, and with drac's -1 it is 7.
local function helped(p)
  local q = turns.choosing({ dp1 = "charge", dr1 = "make_ready" }, "parliament", p)
  q:play "activate dp1"
  return q
end
g = helped { units = { drac = "1619" }, set = { ac_acted = { royalist = true } } }
g:dice { 7 }
g:answer { "yes" }
g:reply "dr1"
t.is(g:get "active", "dr1", "musket 5.1.2f: next to the wing commander he adds his rating to a preemption")
t.is(g:get "ac_acted.royalist", true, "musket 5.1.2f: amb.ac-influence-timing: it is his action of this activation")
g:reply "keep"
no(g, "lead drac to 1618", "5.1.2c", "5.1.2c: so he does nothing else in it")
g = helped { units = { drac = "1619" } }
g:dice { 8 }
g:answer { "yes" }
g:reply "dr1"
t.ok(g:is("dr1", "no_continue"), "musket 5.1.2f: 8 is too much even so")
t.is(g:get "ac_acted.royalist", false, "musket 5.1.2f: amb.ac-influence-timing: a failure costs him nothing")
g = helped { units = { drac = "1618" } }
g:dice { 7 }
g:reply "dr1"
t.ok(g:is("dr1", "no_continue"), "musket 5.1.2f: two hexes off he does not help")
g = helped { units = { drac = "1619" } }
g:dice { 6 }
g:answer { "no" }
g:reply "dr1"
t.is(tostring(g:get "active") .. " " .. tostring(g:get "ac_acted.royalist"), "dr1 false",
     "musket 5.1.1a: where he has not lent his rating the preemption leaves him his action")
t.done()
