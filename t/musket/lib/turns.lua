-- turns.lua - what the tests of the sequence have in common: six wings too far from each other to meet, an activation in
-- which nothing is done, a combat whose questions are answered by their rules.
local field = require "musket.lib.field"
local turns = {}

-- One unit of each wing and its commander. Those of the first two wings are guns: no order makes
-- them move (7.2.1).
local posts = {
  dr1 = { "drg5", "drw1", "1620" }, dr2 = { "drg1", "drw2", "2020" }, dr3 = { "drc8", "drw3", "2420" },
  dp1 = { "dpg5", "dpw1", "1604" }, dp2 = { "dpg1", "dpw2", "2004" }, dp3 = { "dpc8", "dpw3", "2404" },
}
local facing = { r = "nw/ne", p = "se/sw" }

-- A position with the wings named, each under an order: turns.at({ dr1 = "charge", dp2 = "rally" }, { "choose", ... }).
-- p as for field.at; its units come on top.
function turns.at(orders, p, opts)
  p = p or {}
  p.units, p.counter = p.units or {}, p.counter or {}
  for wing, order in pairs(orders) do
    local unit, commander, hex = table.unpack(posts[wing])
    p.units[unit], p.units[commander] = p.units[unit] or { hex, facing[wing:sub(2, 2)] }, p.units[commander] or hex
    p.counter[wing] = p.counter[wing] or {}
    p.counter[wing].order = order
  end
  return field.at(p, opts)
end

-- The first wing is being chosen, by that side.
function turns.choosing(orders, side, p)
  p = p or {}
  p[1], p.side, p.set = "choose", side, p.set or {}
  p.set.in_phase, p.set.initiative = side, side
  return turns.at(orders, p)
end

-- Answers what is asked with the first option (none, keep, no) and does nothing, until a wing is
-- to be chosen.
function turns.idle(g)
  while g.ask or g:now() == "actions" do
    local r = g.ask and g:reply(g.ask.options[1]) or g:play "done"
    if r.status == "refused" then error(("%s %s"):format(r.rule, r.text), 2) end
  end
end

-- The activation of a wing in which nothing happens.
function turns.pass_by(g, wing)
  g:play("activate " .. wing)
  turns.idle(g)
end

-- Plays it; the enemy does nothing about it. `dice` are those of the command itself, zeros if there are none.
function turns.quiet(g, text, dice)
  g:dice(dice or { 0, 0 })
  local r = g:play(text)
  while g.ask do r = g:reply "none" end
  g.dice_queue = {}
  if r.status ~= "done" then error(("'%s' is %s: %s"):format(text, r.status, tostring(r.text)), 2) end
  return r
end

-- Answers all that is asked, but whether the wing continues: by its rule ({ ["5.1.2a"] = "no" }; a list: one after
-- another), else with the first option. Gives the questions by their rules.
function turns.settle(g, by)
  local asked = {}
  while g.ask and g.ask.rule ~= "4.3.1" do
    local rule = g.ask.rule
    asked[rule] = g.ask
    local options = table.concat(g.ask.options, " ")
    local answer = by and by[rule]
    if type(answer) == "table" then answer = table.remove(answer, 1) end
    local r = g:reply(answer or g.ask.options[1])
    if r.status == "refused" then error(("%s, %s: %s"):format(rule, options, tostring(r.text)), 2) end
  end
  return asked
end

-- A close combat that the active wing has declared, with those dice: all is answered as above.
function turns.fight(g, text, dice, by)
  field.play(g, text)
  g:play "done"
  while g:now() == "reaction_attacks" do g:play "done" end
  g:dice(dice)
  g:play "fight"
  local asked = turns.settle(g, by)
  g.dice_queue = {}
  return asked
end

-- The wings that may be chosen now: "dr1 dr2".
function turns.line(g)
  local list = {}
  for i, c in ipairs(g:legal "activate") do list[i] = c:match "%S+$" end
  return table.concat(list, " ")
end

return turns
