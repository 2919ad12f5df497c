-- 3 THE TURN, 4 INITIATIVE AND ACTIVATION, 5.7 CHANGE OF ORDERS
local activation, events, generals = import "activation", import "events", import "generals"
local leaders, moves, orders = import "leaders", import "moves", import "orders"
local preemption = import "preemption"
local states, victory, wings = import "states", import "victory", import "wings"

local ranks = tables.priority.orders
local function rank(w) return ranks:cell(w.order, "rank") end

-- --- 4.1 initiative ---

-- Wings of a side under an order that can be activated: the others are not looked at (4.2.3, 5.3.2; 7.4a).
local function under(side, order)
  return lists.filter(activation.waiting(side), function(w) return w.order == order end)
end
local function best_rating(list)
  return lists.least(list, function(w) return w.commander.rating end)
end

--- 4.1.1b, amb.all-rally The highest order that any wing has; Rally too.
local function highest(b)
  for _, order in ipairs(wings.orders) do
    for _, side in ipairs(sides) do
      if b[side .. "_" .. order] > 0 then return order end
    end
  end
end

local initiative = procedure("initiative", "4.1", "who has the initiative")
for _, side in ipairs(sides) do
  for _, order in ipairs(wings.orders) do
    initiative:input(side .. "_" .. order, "number", { default = 0, least = 0, rule = "4.1.1",
      text = "wings under that order", board = function() return #under(side, order) end })
  end
end
for _, side in ipairs(sides) do
  initiative:input(side .. "_rating", "number", { default = 0, least = -2, most = 0, rule = "4.1.2",
    text = "best rating of its wing commanders under the highest order",
    board = function(b) return best_rating(under(side, highest(b))) end })
end

-- The side that has more; nil if both have the same.
local function side_with_more(first, second)
  return first > second and sides[1] or second > first and sides[2] or nil
end
--- 4.1.2b, amb.init-die-tie The higher die; equal dice are rolled again, which is another ruling.
local function by_die()
  return side_with_more(roll("d10z", "4.1.2b", sides[1]), roll("d10z", "4.1.2b", sides[2])) or "tie"
end

function initiative:run(b)
  local order = highest(b)
  if not order then return { winner = "nobody" } end
  local function both(what) return b[sides[1] .. "_" .. what], b[sides[2] .. "_" .. what] end
  local first, second = both(order)
  local winner = side_with_more(first, second)
  if winner then
    note("4.1.1", "wings under %s: %d against %d", order, first, second)
    return { winner = winner }
  end
  first, second = both "rating"
  winner = side_with_more(-first, -second)
  if winner then
    note("4.1.2a", "the better commander under %s: %d against %d", order, first, second)
    return { winner = winner }
  end
  return { winner = by_die() }
end

local opening = phase "initiative"
function opening.open() game.active, game.passes, game.ended = nil, 0, false end
function opening.enter()
  local winner
  repeat winner = initiative:rule{}.winner until winner ~= "tie"
  if winner == "nobody" then return note("4.1.1", "no wing can be activated") end
  game.initiative, game.in_phase = winner, winner
  note("4.1.1", "the %s has the initiative", winner)
end

-- --- 4.2 which wing comes next ---

local activations = phase "activations"
function activations.again() return not game.ended end

-- The side in phase; at a table nobody may have said who that is.
local function side_in_phase() return game.in_phase or game.acting or sides[1] end
--- 4.2.1b, 4.2.1c Those of the highest order that wait; of the side in phase, or of the other if it has none.
local function next_in_line()
  local mine = side_in_phase()
  local first = lists.lowest(lists.gather({ mine, enemy(mine) }, activation.waiting), rank)
  return lists.prefer(first, function(w) return w.side == mine end)
end

local choose = phase "choose"
choose.done = false
-- A wing that continues, preempts or was Bypassed is active already.
function choose.enter()
  if game.active then return end
  local list = next_in_line()
  if #list == 0 then
    game.ended = true                                          -- 3.2Fc
  else
    act(list[1].side)
  end
end
--- 3.2F Where no wing comes the activations are over.
function choose.leave() if not game.active then game.ended = true end end
function choose.over() return game.active ~= nil or game.ended end
function choose.due() return text("a wing of the %s is still to be activated", game.acting) end
function choose.status()
  local list = next_in_line()
  return list[1] and text("%s", list[1].order)
end

--- 4.2.1, 4.2.1b
local function refuse_wing(w)
  if not w:is "wing" or w.side ~= game.acting then return no("4.2.1a", "%s is not one of your wings", w) end
  local why = activation.refuse(w)
  if why then return why end
  if not lists.has(next_in_line(), w) then return no("4.2.1b", "wings under a higher order go first") end
end

local activate = command("activate WING", { phase = "choose", rule = "4.2",
  text = "activate a wing", example = "activate RRight" })
activate:param("wing", { type = "unit", each = next_in_line, refuse = function(_, w) return refuse_wing(w) end })
--- 5.8 Is looked at as the wing is named (amb.mandatory-timing), then 3.2A the other side may preempt.
function activate:run(c)
  orders.forced_rally(c.wing)
  local by, lent = preemption.offer(c.wing, preemption.rivals(c.wing), "4.4.1")
  if by then preemption.bypass(c.wing, by, lent) else activation.begin(c.wing) end
end

--- 2.3-pass One pass by each side in a row ends the phase; not two by one side, the other having no wing of that
-- order.
local function count_pass(side)
  if side == game.in_phase then game.passes = game.passes + 1 end
  if game.passes < 2 then return end
  game.ended = true
  note("3.2b", "both sides have passed")
end

local pass = command("pass WING", { phase = "choose", rule = "4.5",
  text = "let a wing pass", example = "pass PLeft" })
pass:param("wing", { type = "unit", each = next_in_line, refuse = function(_, w)
  return refuse_wing(w) or orders.refuse_pass(w)
end })
function pass:run(c)
  count_pass(c.wing.side)
  activation.finish(c.wing)
  if not game.ended then choose.enter() end
end

-- --- 3.2B, 5.7 change of orders ---

--- 5.7.3 More than half of the wing is Morale Shaken, Morale Broken or gone, in pursuit too.
local function is_sound(u) return states.stands(u) and states.level(u) == "normal" end
local function in_trouble(w)
  local members = lists.filter(wings.members(w), function(u) return u.place ~= nil and u.place ~= box "expected" end)
  return 2 * lists.count(members, is_sound) < #members
end

local change = procedure("order_change", "5.7.2", "an attempt to change orders")
generals.order_input(change, "the order it has")
change:input("to", wings.orders, { rule = "5.7.2", text = "the order wanted" })
generals.commander_inputs(change)
change:input("in_trouble", "flag", { default = false, rule = "5.7.3",
  text = "more than half of its units are Morale Shaken, Morale Broken or eliminated",
  board = function(c) return in_trouble(c.wing) end })
change:uses(tables.orders_change.drms)
generals.wing_counter(change, "5.7.2", { in_trouble = function(w) return in_trouble(w) or nil end })
function change:run(b)
  local most = tables.orders_change.range:cell(b.order, b.to)
  if most == "-" then return no("5.7.2", "%s cannot be changed to %s", b.order, b.to) end
  return generals.try(tables.orders_change.drms, b, most, "5.7.2", "order change")
end

--- 5.7.1
local function wanted(w)
  local range = tables.orders_change.range
  local possible = lists.filter(wings.orders, function(to) return range:cell(w.order, to) ~= "-" end)
  local troubled = in_trouble(w)
  local function price(to)
    if to == "keep" then return nil end
    local more = { to = to, in_trouble = troubled }
    return generals.chance(tables.orders_change.drms, w, range:cell(w.order, to), more)
  end
  local options = lists.joined({ "keep" }, possible)
  return ask(w.side, "5.7.1", text("a new order for %s (%s)?", w, w.order), options, { price = price })
end

local changing = phase "order_change"
--- 5.8b No attempt if it is forced to Rally.
function changing.enter()
  local w = game.active
  if not w or orders.forced_rally(w) then return end
  local to = wanted(w)
  if to == "keep" then return end
  if change:rule{ wing = w, to = to, general = generals.lend(w) }.success then
    w.order = to
    note("5.7.2a", "%s is under %s", w, to)
  end
end

-- --- 3.2E, 4.3 continuation ---

local continue = procedure("continuation", "4.3.2", "an attempt to continue")
generals.order_input(continue, "order of the wing")
generals.commander_inputs(continue)
continue:input("second", "flag", { default = false, rule = "4.3.2", text = "it has continued once in this turn",
  board = function(c) return c.wing.activations == 2 end })
continue:uses(tables.continuation.drms)
generals.wing_counter(continue, "4.3.2", { second = function(w) return w.activations == 2 or nil end })
function continue:run(b)
  local most = tables.continuation.range:cell(b.order, "most")
  if most == "-" then return no("4.3.1a", "a wing under Rally does not continue") end
  return generals.try(tables.continuation.drms, b, most, "4.3.2", "continuation")
end

--- 4.3.1, 4.4.2c, 5.3.2
local function can_continue(w)
  return w.order ~= "rally" and w.activations < figure.most_activations and not w:is "no_continue" and activation.can(w)
end
--- 4.3.1
local function continues(w)
  if not can_continue(w) then return false end
  local function price(word)
    if word == "no" then return nil end
    local chart = tables.continuation
    return generals.chance(chart.drms, w, chart.range:cell(w.order, "most"), { second = w.activations == 2 })
  end
  local answer = ask(w.side, "4.3.1", text("continue with %s?", w), { "no", "yes" }, { price = price })
  if answer == "no" then return false end
  return continue:rule{ wing = w, general = generals.lend(w) }.success
end

--- 3.2F The wing stops; one that it made wait comes now, without preemption.
local function stop(w)
  activation.finish(w)
  local waits = w.preempting
  if not (waits and waits:is "bypassed") then return end
  waits:unmark "bypassed"
  if activation.can(waits) then activation.begin(waits) end
end

local going_on = phase "continuation"
function going_on.enter()
  local w = game.active
  if not w then return end
  activation.close()
  events.tell("activation", w)
  if not continues(w) then return stop(w) end
  local by, lent = preemption.offer(w, preemption.rivals_of_continuation(w), w.preempting and "4.4.4" or "4.4.3")
  if by then preemption.cut_short(w, by, lent) else activation.begin(w) end
end

-- --- 3.4 marker removal ---

--- 3.4A
local function take_off(mark)
  local list = units{ mark = mark }
  for _, u in ipairs(list) do u:unmark(mark) end
  if #list == 0 then return end
  note("3.4A", #list == 1 and "%s: one marker is removed" or "%s: %d markers are removed", mark, #list)
end
--- 3.4
local function clear_marks()
  note("3.4", "the end of turn %s", game.turn_name)
  for _, mark in ipairs{ "salvo", "fired", "finished", "no_continue", "bypassed" } do take_off(mark) end
end

local markers = phase "markers"
function markers.enter()
  clear_marks()                                                -- 3.4A, amb.no-continue-removal
  leaders.replace_all()                                        -- 3.4B
  victory.check()                                              -- 3.4C
end

-- 11.2B The phases in which a side answers a wing of the enemy.
local answering = { reaction_attacks = true, reaction_fights = true }
local function declares(u) return u.attacks ~= nil end

--- 11.2A, 11.2B Combats that were declared are fought under the wing they were declared under. One that is said to be
-- active comes first; what the other side declares answers it.
local function wings_for(side, leaf)
  local fights = leaf == "fights" or leaf == "reaction_fights"
  if fights and game.active and lists.any(units{ side = side, trait = "troops" }, declares) then
    return { game.active }
  end
  if leaf == "attacks" and not game.phase and game.active and game.active.side ~= side then return {} end
  local list = units{ trait = "wing", side = answering[leaf] and enemy(side) or side }
  return lists.has(list, game.active) and lists.joined({ game.active }, lists.without(list, game.active)) or list
end

-- 3.2F Which wing is active: the one that a command needs. It has begun its first activation then, and one that was
-- under way before it is Finished.
local function take(wing, leaf)
  local before = game.active
  if before and before ~= wing then
    moves.settle()
    activation.close()
    activation.finish(before)
  end
  game.initiative, game.in_phase = game.initiative or wing.side, wing.side
  game.active = leaf ~= "choose" and wing or nil
  if game.active and wing.activations == 0 then wing.activations = 1 end
end
activations.choice = { of = wings_for, is = function() return game.active end, rule = "4.2",
  text = "the wing that is active: %s", take = take }

-- 6.1a, 6.1d A unit that is put on a table faces a vertex; leaders, limbered guns, those out of service and Morale
-- Broken units do not.
when_put(function(u)
  if not states.serves(u) then return nil end
  if not (u:is "troops" or u:is "artillery") or u:is "limbered" or u:is "morale_broken" then return nil end
  return { rule = "6.1a", form = u:is "two_hex" and "double" or "single" }
end)
