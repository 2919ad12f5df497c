-- 5.5.2, 5.7: changing orders; 5.8: the Rally order that is forced on a wing.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function no(...) field.no(t, ...) end

-- --- the table ---

local g = field.at {}
local function chance(inputs)
  for _, o in ipairs(g:odds("order_change", inputs)) do
    if o.outcome.success then
      local over, under = o.p:match "(%d+)/(%d+)"
      return over and over * 100 // under or o.p * 100
    end
  end
  return 0
end
local range = {                                       -- the highest roll that succeeds
  charge         = { make_ready = 3, receive_charge = 2, rally = 5 },
  make_ready     = { charge = 5, receive_charge = 5, rally = 6 },
  receive_charge = { charge = 3, make_ready = 5, rally = 4 },
  rally          = { charge = 1, make_ready = 4, receive_charge = 3 },
}
for from, row in pairs(range) do
  for to, most in pairs(row) do
    t.is(chance { order = from, to = to }, 10 * (most + 1),
         ("musket 5.7.2a: %s to %s on %d or less"):format(from, to, most))
  end
  t.is(g:rule("order_change", { order = from, to = from }).status, "refused",
       ("musket 5.7.2b: %s to itself is impossible"):format(from))
end
t.is(chance { order = "charge", to = "make_ready", rating = -2 }, 60,
     "musket 5.5.2: the rating of the wing commander counts")
t.is(chance { order = "charge", to = "make_ready", rating = -1, general = -1 }, 60,
     "musket 5.1.2d: and that of the army commander")
t.is(chance { order = "charge", to = "make_ready", near_enemy = true }, 30, "musket 5.7.2a: +1 next to the enemy")
t.is(chance { order = "make_ready", to = "charge", cavalry_wing = true }, 70,
     "musket 5.7.2a: -1 for a cavalry wing to Charge")
t.is(chance { order = "make_ready", to = "receive_charge", cavalry_wing = true }, 50,
     "musket 5.7.2a: +1 to Receive Charge")
t.is(chance { order = "charge", to = "make_ready", cavalry_wing = true }, 40, "musket 5.7.2a: nothing to Make Ready")
t.is(chance { order = "charge", to = "rally", in_trouble = true }, 80,
     "musket 5.7.3: -2 to Rally for a wing in trouble")
t.is(chance { order = "charge", to = "make_ready", in_trouble = true }, 40, "musket 5.7.3: not to another order")
t.is(chance { order = "rally", to = "charge", near_enemy = true }, 10, "musket 5.7.2a: only a 0 is left")
t.is(chance { order = "make_ready", to = "rally", rating = -2, general = -2 }, 100,
     "musket 5.7.2a: or nothing can fail")

-- --- on the board ---

-- dr2 with foot: drw2 -1. dr1 of horse: drw1 -2.
local function change(wing, from, to, die, q)
  q = q or {}
  q.active = wing
  local p = turns.at({ [wing] = from, dp1 = "rally" }, q)
  if to == "keep" then
    p:answer { "keep" }
  else
    p:dice { die }
    p:answer { to }
  end
  p:enter "order_change"
  return p
end
local function sum(p)
  local n = 0
  for _, m in ipairs(p.ruling.modifiers) do n = n + m.value end
  return n
end
local foot = { drh5 = { "2022", "nw/ne" } }
g = turns.at({ dr2 = "charge", dp1 = "rally" }, { active = "dr2", units = foot })
g:enter "order_change"
t.is(g.ask.rule .. " " .. g.ask.side, "5.7.1 royalist", "musket 5.7.1: the active wing may try, before anything else")
t.is(table.concat(g.ask.options, " "), "keep make_ready receive_charge rally",
     "musket 5.7.2a: to any other order that the table knows")
g = change("dr2", "make_ready", "rally", 7, { units = { drh5 = { "2022", "nw/ne" } } })
t.is(g:of("dr2", "order"), "rally", "musket 5.7.2a: 7 - 1 is 6: it is under the new order")
t.is(g:now(), "actions", "musket 5.7.2a: for this activation already")
g = change("dr2", "make_ready", "rally", 8, { units = { drh5 = { "2022", "nw/ne" } } })
t.is(g:of("dr2", "order"), "make_ready", "musket 5.7.2b: 8 fails: it keeps its order")
t.is(g:now(), "actions", "musket 5.7.2b: and is activated with it")
g = change("dr2", "make_ready", "keep", nil, { units = { drh5 = { "2022", "nw/ne" } } })
t.ok(#g.ruling.rolls == 0 and g:of("dr2", "order") == "make_ready", "musket 5.7.1: it need not try")
t.is(#g:legal "order", 0, "musket 5.7.1: once the units act there is no change")
-- applies at once: from Charge to Receive Charge, the horse need not ride
g = change("dr1", "charge", "receive_charge", 0, { units = { drc2 = { "1622", "nw/ne" } } })
t.is(g:refused "done", nil, "musket 5.7.2a: nobody is bound by the old order")

t.is(sum(change("dr1", "make_ready", "charge", 9)), -3, "musket 5.5.2: a commander of -2 and a cavalry wing")
t.is(sum(change("dr1", "make_ready", "receive_charge", 9)), -1, "musket 5.7.2a: -2 and +1")
t.is(sum(change("dr2", "make_ready", "charge", 9, { units = { drh5 = { "2022", "nw/ne" } } })), -1,
     "musket 2.3-cavwing: foot makes it another wing")
t.is(sum(change("dr2", "make_ready", "charge", 9,
                { units = { drh5 = { "2022", "nw/ne" }, dpc2 = { "2019", "se/sw" } } })), 0,
     "musket 5.7.2a: an enemy next to the commander")

-- 5.7.3 Three regiments of horse, light infantry and a gun.
local function trouble(units, mark)
  local all = { drc1 = { "1621", "nw/ne" }, drc2 = { "1622", "nw/ne" }, drc3 = { "1623", "nw/ne" },
                drl1 = { "1624", "nw/ne" } }
  for id, place in pairs(units) do all[id] = place end
  return sum(change("dr1", "make_ready", "rally", 9, { units = all, mark = mark })) == -4
end
t.ok(trouble({}, { drc1 = "morale_shaken", drc2 = "morale_broken", drl1 = "morale_shaken" }),
     "musket 5.7.3: three of five units shaken or broken")
t.ok(not trouble({}, { drc1 = "morale_shaken", drc2 = "morale_broken" }), "musket 5.7.3: not two of five")
t.ok(not trouble({ drl2 = { "1625", "nw/ne" } },
                 { drc1 = "morale_shaken", drc2 = "morale_broken", drl1 = "morale_shaken" }),
     "musket 5.7.3: nor three of six: more than half")
t.ok(trouble({ drc1 = "eliminated", drc2 = "eliminated" }, { drl1 = "morale_shaken" }),
     "musket 5.7.3: eliminated units count")
t.ok(trouble({ drc1 = "pursued", drc2 = "pursued" }, { drl1 = "morale_shaken" }),
     "musket 5.7.3: so do those that pursued off the map")
t.ok(not trouble({}, { drc1 = "formation_broken", drc2 = "formation_broken", drl1 = "formation_broken" }),
     "musket 5.7.3: formations do not")

-- --- 5.8 forced to Rally ---

-- The wing dr1 with two regiments of horse, light infantry and a gun.
local function forced(mark, more, order)
  local units = { drc2 = { "1622", "nw/ne" }, drc3 = { "1624", "nw/ne" }, drl1 = { "1626", "nw/ne" } }
  for id, place in pairs(more or {}) do units[id] = place or nil end
  local p = turns.choosing({ dr1 = order or "make_ready", dp1 = "make_ready" }, "royalist",
                           { units = units, mark = mark })
  p:play "activate dr1"
  return p:of("dr1", "order") == "rally", p
end
local all = { drc2 = "formation_broken", drc3 = "morale_shaken" }
local is, p = forced(all)
t.ok(is, "musket 5.8a: all its cavalry is Formation Broken or of bad morale: it is under Rally")
t.ok(forced { drc2 = "morale_broken", drc3 = "morale_broken" }, "musket 5.8a: Morale Broken too")
t.ok(not forced { drc2 = "formation_shaken", drc3 = "morale_shaken" },
     "musket 5.8a: one that is only Formation Shaken is sound")
t.ok(not forced { drc2 = "morale_broken" }, "musket 5.8a: one sound unit is enough")
t.ok(forced({ drc3 = "morale_shaken" }, { drc2 = "eliminated" }), "musket 5.8a: eliminated units are none")
t.ok(forced({ drc3 = "morale_shaken" }, { drc2 = "pursued" }), "musket 5.8a: nor those off the map")
t.ok(forced(all), "musket 5.8a: light infantry and artillery are not looked at")
t.ok(not forced({ drl1 = "morale_broken" }, { drc2 = false, drc3 = false }),
     "musket 5.8a: amb.mandatory-rally: nor a wing that has nothing else")
t.ok(forced(all, nil, "charge"), "musket 5.8a: whatever its order was")
-- horse and foot together
local function mixed(mark)
  local q = turns.choosing({ dr2 = "make_ready", dp1 = "make_ready" }, "royalist",
                           { units = { drc6 = { "2022", "nw/ne" }, drh5 = { "2024", "nw/ne" } }, mark = mark })
  q:play "activate dr2"
  return q:of("dr2", "order") == "rally"
end
t.ok(not mixed { drc6 = "morale_broken" },
     "musket 5.8a: amb.mandatory-rally: cavalry and heavy infantry are taken together")
t.ok(mixed { drc6 = "morale_broken", drh5 = "morale_shaken" }, "musket 5.8a: amb.mandatory-rally: all of both")

-- 5.8b No other order, no pass.
p:reply "none"
t.is(p:now(), "actions", "musket 5.8b: no change of orders is offered")
t.is(p:of("dr1", "order"), "rally", "musket 5.8b: it stays under Rally")
p = turns.choosing({ dr1 = "rally", dp1 = "rally" }, "royalist",
                   { units = { drc2 = { "1622", "nw/ne" } }, mark = { drc2 = "morale_shaken" } })
no(p, "pass dr1", "5.8b", "5.8b: nor does it pass")
-- amb.mandatory-timing At the start of a continuation.
local function continued(mark)
  local q = turns.at({ dr1 = "make_ready", dp1 = "rally" },
                     { active = "dr1", units = { drc2 = { "1622", "nw/ne" } }, mark = mark,
                     counter = { dr1 = { activations = 1 } } })
  q:dice { 0 }
  q:answer { "yes" }
  q:enter "continuation"
  return q
end
t.is(continued({ drc2 = "formation_broken" }):of("dr1", "order"), "rally",
     "musket 5.8a: amb.mandatory-timing: in a continuation as well")
t.is(continued({}):of("dr1", "order"), "make_ready", "musket 5.8a: not otherwise")
-- a failed change to another order does not spare it, a bypassed wing neither
p = turns.at({ dr1 = "make_ready", dp1 = "make_ready" }, { active = "dp1", units = { drc2 = { "1622", "nw/ne" } },
             mark = { dr1 = "bypassed", drc2 = "morale_broken" },
             counter = { dp1 = { activations = 3, preempting = "dr1" } } })
p:enter "continuation"
t.is(p:get "active" .. " " .. p:of("dr1", "order"), "dr1 rally",
     "musket 5.8a: amb.mandatory-timing: a Bypassed wing that comes now")

-- 5.8c
t.ok(not forced(all, { drc4 = "expected" }), "musket 5.8c: not while units of it are still to arrive")
t.done()
