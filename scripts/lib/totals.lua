-- totals.lua - what a player wants to know of odds first: how likely it is that the defender leaves the hex, whichever of
-- ten results does it. A game declares them as clauses on outcomes.
local K = ...

local totals = {}
local options = { text = true, when = true, unless = true, rule = true, seldom = true }

-- total{ text = "the defender leaves its hex", when = "defender in {retreats, routed}", rule = "12.2" }; `unless` is a clause
-- for outcomes of which nobody can say it: where there is one, the total is not told. One that is seldom is told only if
-- it can happen. Or total(list): statements of a table.
local function total(t)
  K.declaring()
  if t[1] and t[1].is_statement then
    for _, each in ipairs(t) do totals[#totals + 1] = { text = K.clauses.said(each), rule = each.rule, when = each.when } end
    return
  end
  K.procedure.only_known("a total", t, options)
  if not (t.text and t.when) then error("a total has a text and a clause (when)", 2) end
  K.clauses.declare(t.when, 2)
  if t.unless then K.clauses.declare(t.unless, 2) end
  totals[#totals + 1] = { text = t.text, rule = t.rule or "", when = t.when, unless = t.unless, seldom = t.seldom }
end

-- What a clause asks of every outcome, in the order said, once each.
local function names_in(spoken)
  local names, seen = {}, {}
  for _, said in ipairs(spoken) do
    if not said.word and not seen[said.name] then
      names[#names + 1] = said.name
      seen[said.name] = true
    end
  end
  return names
end

-- A total says something of outcomes that have all it speaks of.
local function fits(each, outcomes)
  local unless, names = each.unless and K.clauses.of(each.unless).holds, each.names
  for i = 1, #outcomes do
    local o = outcomes[i]
    for k = 1, #names do
      if o[names[k]] == nil then return false end
    end
    if unless and unless(o) then return false end
  end
  return true
end

-- Of a list of outcomes: text, rule, then for each outcome whether it counts, one total after the other. Nothing if none
-- of them ever does.
local function of(outcomes)
  local all, any = {}, false
  for _, each in ipairs(totals) do
    local clause = K.clauses.of(each.when)
    each.names = each.names or names_in(clause.spoken)
    if fits(each, outcomes) then
      local row, happens, holds = { K.text(each.text), each.rule }, false, clause.holds
      for i = 1, #outcomes do
        row[i + 2] = holds(outcomes[i]) and true or false
        happens = happens or row[i + 2]
      end
      if happens or not each.seldom then all[#all + 1] = row end
      any = any or happens
    end
  end
  return any and all or {}
end

return { total = total, of = of }
