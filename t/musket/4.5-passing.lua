-- 4.5: passing; 5.8b and 5.6.1h bar it.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function no(...) field.no(t, ...) end
local function yes(...) field.yes(t, ...) end

local g = turns.choosing({ dr1 = "make_ready", dr2 = "make_ready", dp1 = "make_ready", dp2 = "receive_charge" },
                         "royalist", { units = { drac = "1620" }, set = { ac_acted = { royalist = true } } })
t.ok(g:can "pass dr1" and g:can "pass dr2", "musket 4.5a: a wing under Make Ready may pass")
field.play(g, "pass dr2")
t.ok(g:is("dr2", "finished"), "musket 4.5a: the commander who passes is Finished")
t.is(g:of("dr2", "activations"), 0, "musket 4.5a: and his wing is not activated")
t.is(g:get "ac_acted.royalist", true, "musket 4.5c: nor is the army commander")
t.is(turns.line(g), "dp1", "musket 2.3-pass: the other player becomes in-phase")
t.ok(not g:is("dr1", "finished"), "musket 4.5a: amb.pass-which: one wing passes, not all")

-- One pass by each side in a row.
field.play(g, "pass dp1")
t.is(select(3, g:now()), "T2", "musket 3.2b: two passes in a row end the phase")
t.is(g:of("dr1", "activations"), 0, "musket 2.3-pass: amb.pass-which: what waits is not activated")

-- An activation between two passes.
g = turns.choosing({ dr1 = "make_ready", dr2 = "receive_charge", dp1 = "make_ready", dp2 = "receive_charge" },
                   "royalist")
field.play(g, "pass dr1")
turns.pass_by(g, "dp1")
field.play(g, "pass dr2")
t.is(g:now(), "choose", "musket 2.3-pass: two passes that are not in a row do not end it")
t.is(turns.line(g), "dp2", "musket 2.3-pass: the next wing comes")
-- The same player twice, the other having no wing of that order.
g = turns.choosing({ dr1 = "make_ready", dr2 = "make_ready", dp2 = "receive_charge" }, "royalist")
field.play(g, "pass dr1")
field.play(g, "pass dr2")
t.is(turns.line(g), "dp2", "musket 3.2b: both players must pass, not one of them twice")
field.play(g, "pass dp2")
t.is(select(3, g:now()), "T2", "musket 3.2b: and then it ends")

-- Who may not.
g = turns.choosing({ dr1 = "charge", dp1 = "charge" }, "royalist")
no(g, "pass dr1", "5.6.1h", "5.6.1h: a wing under Charge does not pass")
no(g, "pass dr1", "5.6.1h", "4.5b: a wing under Charge does not pass")
g = turns.choosing({ dr1 = "receive_charge", dp1 = "charge" }, "royalist")
no(g, "pass dr1", "4.2.1a 4.2.1b", "4.2.1b: nor one that is not in line")
g = turns.choosing({ dr3 = "rally", dp1 = "rally" }, "royalist")
yes(g, "pass dr3", "4.5b: a wing under Rally may")
g = turns.choosing({ dr3 = "rally", dp1 = "rally" }, "royalist", { mark = { drc8 = "formation_broken" } })
no(g, "pass dr3", "5.8b", "4.5b: but not if it is forced to it")
g = turns.choosing({ dr3 = "make_ready", dp1 = "make_ready" }, "royalist", { mark = { drc8 = "morale_shaken" } })
no(g, "pass dr3", "5.8b", "5.8b: nor does one that is about to be forced")

-- 4.5b After a preemption.
g = turns.choosing({ dr1 = "charge", dp1 = "make_ready" }, "royalist")
g:play "activate dr1"
g:dice { 0 }
g:reply "dp1"
t.is(g.ask.rule, "5.7.1", "musket 4.5b: who has preempted is not asked whether it passes")
t.is(#g:legal "pass", 0, "musket 4.4.2b: and cannot")
-- A turn that two passes have ended: in the next one they are counted anew.
do
  local h = turns.at { dr1 = "make_ready", dr2 = "make_ready", dp1 = "make_ready", dp2 = "make_ready" }
  h:enter "initiative"
  local list = {}
  for i, wing in ipairs { "dr1", "dp1", "dr1", "dp1" } do
    h:play("pass " .. wing)
    list[i] = select(3, h:now())
  end
  t.is(table.concat(list, " "), "T1 T2 T2 T3", "musket 2.3-pass: one pass does not end a turn, two do, in every turn")
end
t.done()
