-- 4.4 PREEMPTION
local activation, generals, wings = import "activation", import "generals", import "wings"
local preemption = {}

-- 4.4.2 The range depends on the order of the wing that tries.
local attempt = procedure("preemption", "4.4.2", "an attempt to preempt")
generals.order_input(attempt, "order of the wing that tries")
generals.commander_inputs(attempt)
attempt:input("no_continue", "flag", { default = false, rule = "4.4.2d", text = "its commander already has No Continue",
  board = function(c) return c.wing:is "no_continue" end })
attempt:uses(tables.preemption.drms)
generals.wing_counter(attempt, "4.4.2", { no_continue = function(w) return w:is "no_continue" or nil end })
function attempt:run(b)
  local most = tables.preemption.range:cell(b.order, "most")
  if most == "-" then return no("4.4.1b", "a wing under Rally does not preempt") end
  return generals.try(tables.preemption.drms, b, most, "4.4.2", "preemption")
end

--- 4.4.2c, 4.4.2d The first failure costs the continuations, the second one the activation.
local function fail(w)
  if not w:is "no_continue" then
    w:mark "no_continue"
    note("4.4.2c", "%s may not continue in this turn", w)
    return
  end
  w:mark "finished"
  w:unmark "bypassed"
  note("4.4.2d", "%s is Finished", w)
end

--- 4.4.1b Not Finished, not under Rally.
local function may_try(w) return activation.can(w) and w.order ~= "rally" end

-- Who may preempt the first activation of a wing.
function preemption.rivals(w) return lists.filter(wings.all(enemy(w.side)), may_try) end
--- 4.4.3, 4.4.4a Who may preempt its continuation: if it preempted, only the wing that it interrupted.
function preemption.rivals_of_continuation(w)
  local interrupted = w.preempting
  if not interrupted then return preemption.rivals(w) end
  return interrupted:is "bypassed" and may_try(interrupted) and { interrupted } or {}
end

--- 4.4.2
local function price(w)
  if w == "none" then return nil end
  local chart = tables.preemption
  return generals.chance(chart.drms, w, chart.range:cell(w.order, "most"), { no_continue = w:is "no_continue" })
end
--- 4.4.2e One commander after another may try, each once. Gives the wing that succeeds, and whether the army commander
-- lent his rating; nil if none does.
function preemption.offer(w, rivals, rule)
  while #rivals > 0 do
    local question = text("which wing preempts %s?", w)
    local by = ask(enemy(w.side), rule, question, lists.joined({ "none" }, rivals), { price = price })
    if by == "none" then return nil end
    local rating = generals.lend(by, true)
    if attempt:rule{ wing = by, general = rating }.success then
      note(rule, "%s preempts %s", by, w)
      return by, rating ~= 0
    end
    fail(by)
    rivals = lists.without(rivals, by)
  end
end

--- 4.4.1c It waits until the other is Finished.
function preemption.bypass(w, by, lent)
  w:mark "bypassed"
  by.preempting = w
  activation.begin(by, lent)
end

--- 4.4.3b, 4.4.4b A preempted continuation makes the wing Finished; nobody is Bypassed by it.
function preemption.cut_short(w, by, lent)
  activation.finish(w)
  if by ~= w.preempting then by.preempting = w end
  activation.begin(by, lent)
end

return preemption
