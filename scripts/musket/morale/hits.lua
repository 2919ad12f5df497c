-- 10.6 HITS FROM FIRE: casualties, formation hits, the morale checks they call for
-- results: of each shot its casualties, FH, MC. f: foes, source ("musket", "pistol", …), salvo.
local field, formations, morale = import "field", import "formations", import "morale"
local states, wings = import "states", import "wings"
local hits = {}

local without = { formation_broken = true, hedgehog = true, none = true }
--- 10.6.6, 6.3.1b, 6.3.3e What one shot does to formation; gives its casualties: a formation hit is one to those who
-- have no formation left to lose.
local function shot(u, r, f)
  local n = r[1]
  if r.FH and not without[states.formation(u)] then
    formations.hit(u, "fire", "6.3.1b")
  elseif r.FH and f.source ~= "pistol" then
    note("10.6.6", "the formation hit is a casualty")
    n = n + 1
  end
  if n > 0 and states.formation(u) == "open_order" then formations.hit(u, "fire", "6.3.3e") end
  return n
end

local function casualties(results) return lists.sum(results, function(r) return r[1] end) end
local function count(results, code) return lists.count(results, function(r) return r[code] end) end

-- --- 10.6.5 checks that are due ---

--- 10.6.5 One roll for all of them.
local function modifier(due)
  local several = tables.casualty_check.several
  return math.min(math.max(due - 1, 0) * several:cell("each", "add"), several:cell("most", "add"))
end
--- 12.3
local function roll_for(u, due, foes)
  if due > 0 and states.stands(u) and not morale.check(u, "12.3", modifier(due)) then morale.drop(u, foes, "12.2") end
end

--- 10.6.2, 10.6.3, 10.6.3b, 10.6.4 For n casualties, by the morale it had. Each cause is told.
local function checks_due(n, current, spent, called_for, salvo)
  local due, least = called_for, tables.casualty_check.least:cell(current, "hits")
  local function cause(rule, why, ...)
    due = due + 1
    note(rule, why, ...)
  end
  for _ = 1, called_for do note("10.6.3b", "the result calls for a check") end
  if n >= least then cause("10.6.2", "casualties at a morale of %d: %d, a check from %d on", current, n, least) end
  if salvo then cause("10.6.3", "a salvo calls for a check") end
  if n > 0 and spent then cause("10.6.4", "a casualty beyond the threshold calls for a check") end
  return due
end
-- At the table; on the board the same is reckoned from the units.
local called = procedure("checks_due", "10.6.5", "morale checks that the fire of one unit calls for")
called:input("hits", "number", { least = 0, rule = "10.6.2",
  text = "casualties from both its halves, with formation hits that count as such (10.6.6)" })
called:input("morale", "number", { least = 1, most = 8, rule = "10.6.2",
  text = "morale of the target before the fire" })
called:input("salvo", "flag", { default = false, rule = "10.6.3", text = "the fire was a salvo" })
called:input("threshold", "flag", { default = false, rule = "10.6.4",
  text = "the target had reached its casualty threshold before" })
called:input("table_mc", "number", { default = 0, least = 0, most = 2, rule = "10.6.3b",
  text = "morale checks in the results of the table" })
called:counter("target", { rule = "10.6.2",
  fills = { morale = states.morale, threshold = function(u) return u.spent_limit or nil end } })
function called:run(b)
  local due = checks_due(b.hits, b.morale, b.threshold, b.table_mc, b.salvo)
  note("10.6.5", due == 0 and "no check is due" or due == 1 and "one check is due"
       or "%d checks are due: one roll", due)
  return { checks = due, modifier = modifier(due) }
end

-- Casualties of all shots, and the checks they call for.
local function reckon(u, results, f)
  local current = states.morale(u)
  local spent = lists.any(states.together(u), function(each) return each.spent_limit end)
  local n = lists.sum(results, function(r) return shot(u, r, f) end)
  return n, checks_due(n, current, spent, count(results, "MC"), f.salvo), spent
end
--- 10.8.7 A formation hit is a check.
local function checks_of_guns(results, f) return count(results, "FH") + count(results, "MC") + (f.salvo and 1 or 0) end

-- --- on the board ---

--- 10.6.1, 10.6.5
local function hit_troops(u, results, f)
  local list = states.together(u)
  local n, due = reckon(u, results, f)
  morale.lose(u, n, f.foes, "10.6.1")
  local left = lists.find(list, states.stands)
  if left then roll_for(states.chief(left), due, f.foes) end
end

--- 10.6.1b, 8.3.4 One casualty disables guns; the infantry below them takes what is beyond it.
local function hit_guns(g, results, f)
  local n = casualties(results)
  if n == 0 then return roll_for(g, checks_of_guns(results, f), f.foes) end
  local below = not g:is "below" and field.troops_at(g.hex, g.side)
  morale.eliminate(g, "10.6.1b")
  if below and below:is "infantry" and n > 1 then
    note("8.3.4", "%s takes the casualties beyond the first", below)
    hit_troops(below, { { n - 1 } }, { foes = f.foes, source = f.source })
  end
end

--- 10.6 One unit's fire: the results of both halves.
function hits.suffer(u, results, f)
  if not states.stands(u) then return end
  if u:is "artillery" then hit_guns(u, results, f) else hit_troops(u, results, f) end
end

-- --- for odds: what fire would come to, flight and all. The position is put back afterwards ---

local function passes(u, due) return due == 0 or morale.test(states.morale(u), wings.rating(u), modifier(due)) end
-- left: nobody of that side is where it stood.
local function outcome(u, n, level, left)
  return { casualties = n, formation = states.formation(u), morale = level, left = left }
end
local function is_with_guns(u) return #field.guns_with(u) > 0 end

--- 6.3.4g What becomes of a column that breaks and runs before the shot; nil if it stays.
function hits.forecast_struck(u, foes)
  local has_guns = is_with_guns(u)
  states.set_formation(u, "formation_broken")
  if passes(u, 1) then return nil end
  local level, left = morale.foresee_drop(u, foes)
  if level == "shaken" and not left then return nil end
  return outcome(u, 0, level, left and not has_guns)
end

local function of_guns(g, results, f)
  local n = casualties(results)
  local o = { casualties = math.min(n, 1), formation = "none", morale = states.level(g), left = false }
  if n > 0 then
    o.morale = "disabled"
  elseif not passes(g, checks_of_guns(results, f)) then
    o.morale = morale.foresee_drop(g, f.foes)
    if o.morale == "eliminated" then o.morale = "disabled" end
  end
  return o
end
--- 8.2.1f Of a stack as if the losses were the cavalry's.
function hits.forecast(u, results, f)
  if u:is "artillery" then return of_guns(u, results, f) end
  local has_guns = is_with_guns(u)
  local n, due = reckon(u, results, f)
  local level, left = morale.foresee_losses(u, n, f.foes)
  if level ~= "eliminated" and not passes(u, due) then
    local moved
    level, moved = morale.foresee_drop(u, f.foes)
    left = left or moved
  end
  return outcome(u, n, level, left and not has_guns)
end

total{ text = "it takes a casualty or more", rule = "10.6.1", when = "casualties > 0" }
total{ text = "it ends Morale Shaken or worse", rule = "12.4",
  when = "morale in {shaken, broken, eliminated, disabled}" }
total{ text = "it ends Morale Broken or worse", rule = "12.4", when = "morale in {broken, eliminated, disabled}" }
total{ text = "the hex is left empty", rule = "12.4.3b", when = "left" }
total{ text = "a leader is lost", rule = "10.10", when = "leader is lost" }

return hits
