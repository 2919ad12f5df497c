-- handles.lua - the rules of a game that a mod can reach, and what mods make of them.
--
-- Two kinds. A function that a comment of three dashes declares as a rule (reading.lua) is called by file and name,
-- "results.shaken_with", and is exchanged wherever scripts hold it. What is declared to the library has the name it was
-- declared by, "procedure combat.run", "command move.unit.refuse", "phase rally.enter", and is exchanged there. All are plain
-- functions, called as such: something happens only for a rule that a mod names, once, when everything is loaded.
local K = ...
local procedure, command, phase, reading = K.procedure, K.command, K.phase, K.part "reading"

-- --- what there is ---

local by_name, order, by_number, by_place, faults       -- read from the files when first asked for
local known                                      -- procedures and commands that were looked at: mods bring more

local function enter(h)
  local other = by_name[h.name]
  if other then
    faults[#faults + 1] = { file = h.file, line = h.line, column = 1,
                            message = "two rules are called " .. h.name .. "; the other is at " .. other.at }
    return
  end
  by_name[h.name] = h
  if not h.absent then order[#order + 1] = h end
end

-- Where a game states it: not in the library, which may have made the function, if a better place is known.
local NOWHERE = "game.yaml:0"
local function stated_at(f, where)
  local at = type(f) == "function" and K.place_of(f) or where
  return where ~= NOWHERE and string.find(at, "scripts/lib/", 1, true) and where or at
end

-- A place in a table that holds a function, or could: `absent` says so, and what a wrapper then gets as super.
local function slot(name, numbers, holder, key, where)
  local f = holder[key]
  local at = stated_at(f, where)
  local h = { name = name, numbers = numbers ~= "" and { numbers } or {}, holder = holder, key = key, at = at, changes = {},
              absent = type(f) ~= "function", made = type(f) == "function" and at ~= K.place_of(f) }
  h.file, h.line = string.match(at, "^(.*):(%d+)$")
  h.line = math.tointeger(tonumber(h.line)) or 0
  enter(h)
  return h
end

local function place(object) return object.declared_at.file .. ":" .. object.declared_at.line end

-- A method or a hook has a function of its own, so that a comment above it means the place that holds it.
local function method(...)
  local h = slot(...)
  if not h.absent then by_place[K.place_of(h.holder[h.key])] = h end
  return h
end

local function procedure_slots(p)
  local own, name = procedure.own(p), "procedure " .. p.name .. "."
  for _, key in ipairs(procedure.methods_of(p)) do method(name .. key, p.number, own, key, place(p)).object = p end
  for _, i in ipairs(p.inputs) do
    slot(name .. i.name .. ".board", i.rule, i, "board", place(p))
    if type(i.default) == "function" then slot(name .. i.name .. ".default", i.rule, i, "default", place(p)) end
  end
end

local slot_names = { forecaster = "forecast", planner = "plan" }

local function command_slots(c)
  local own, name = procedure.own(c), "command " .. c.verb .. "."
  for _, key in ipairs(procedure.methods_of(c)) do
    method(name .. (slot_names[key] or key), c.rule, own, key, place(c)).object = c
  end
  if not own.forecaster then slot(name .. "forecast", c.rule, own, "forecaster", place(c)).object = c end
  for _, p in ipairs(c.params) do
    for _, key in ipairs{ "each", "refuse", "default" } do slot(name .. p.name .. "." .. key, p.rule or c.rule, p, key, place(c)) end
  end
end

local function phase_slots()
  for _, one in ipairs(phase.all()) do
    for _, key in ipairs(phase.known) do
      if key ~= "done" and key ~= "choice" then method("phase " .. one.name .. "." .. key, one.rule, one.fields, key, NOWHERE) end
    end
  end
end

local function invariant_slots()
  local times = {}
  for _, i in ipairs(K.invariants) do
    times[i.rule] = (times[i.rule] or 0) + 1
    slot("invariant " .. i.rule .. (times[i.rule] > 1 and "." .. times[i.rule] or ""), i.rule, i, "check", "")
  end
end

-- "results.apply" in results.lua is results.apply, "defeats.routed" results.defeats.routed. What the file returns goes by the
-- file's name, whatever it calls it.
local function full_name(source, said)
  said = string.gsub(said, ":", ".")
  local first, rest = string.match(said, "^([^.]+)%.(.+)$")
  source.returns = source.returns or string.match(source.text, "return ([%w_]+)%s*$", -100) or ""
  if first and (first == source.module or first == source.returns) then said = rest end
  return source.module .. "." .. said
end

local function declare(source, rule)
  local at = source.file .. ":" .. rule.line
  local h = string.find(rule.said, "[.:]") and by_place[at]
  if h then
    h.numbers = rule.numbers
  else
    h = { name = full_name(source, rule.said), numbers = rule.numbers, file = source.file, line = rule.line, at = at,
          changes = {} }
    by_place[at] = h
    enter(h)
  end
  h.declared = true
end

local function index(from)
  for i = from, #order do
    local h = order[i]
    h.rule = table.concat(h.numbers, ", ")
    for _, n in ipairs(h.numbers) do
      by_number[n] = by_number[n] or {}
      table.insert(by_number[n], h)
    end
  end
end

local function read_declared()
  for _, p in ipairs(procedure.order) do
    if not known[p] then known[p] = true procedure_slots(p) end
  end
  for _, c in ipairs(command.commands) do
    if not known[c] then known[c] = true command_slots(c) end
  end
end

-- What a mod has declared since.
local function read_more()
  local from = #order + 1
  read_declared()
  index(from)
end

local function read_all()
  if order then return read_more() end
  by_name, order, by_number, by_place, faults, known = {}, {}, {}, {}, {}, {}
  read_declared()
  phase_slots()
  invariant_slots()
  for _, source in ipairs(K.sources()) do
    if not source.mod then
      for _, rule in ipairs(reading.rules(source, faults)) do declare(source, rule) end
    end
  end
  index(1)
end

-- --- what mods change ---

local changed = {}                               -- handles, in the order mods named them
local asked = {}                                 -- what `rule` gave, and whether anything was done with it
local behind = setmetatable({}, { __mode = "k" })  -- the handle of what `rule` gave: a mod must not get hold of it

local function names()
  local list = {}
  for name in next, by_name do list[#list + 1] = name end
  table.sort(list)
  return list
end

local function listed(handles)
  local all = {}
  for i, h in ipairs(handles) do all[i] = h.name end
  return table.concat(all, ", ")
end

-- The nearest name; if none is near, one with the same last part: "sequence.rally.again" is "phase rally.again".
local function nearest(wanted)
  local near, last = K.nearest(wanted, names()), string.match(wanted, "[^. ]+$")
  if near or not last then return near end
  for _, h in ipairs(order) do
    if string.sub(h.name, -#last - 1) == "." .. last then return h.name end
  end
end

local function unknown(wanted)
  wanted = tostring(wanted)
  if by_number[wanted] then return "a rule is named, not numbered: under " .. wanted .. " there is " .. listed(by_number[wanted]) end
  return "unknown rule \"" .. wanted .. "\"" .. procedure.maybe(nearest(wanted))
end

-- A mod that replaces a rule leaves nothing of what another made of it.
local function refuse_conflict(h, mod, how)
  if how == "wrap" then return end
  for _, c in ipairs(h.changes) do
    if c.mod ~= mod then
      error("mod " .. mod .. " would undo what mod " .. c.mod .. " changes in " .. h.name .. " (" .. c.at .. "): choose one of them, or wrap the rule", 4)
    elseif c.how ~= "wrap" then
      error("this would undo the change at " .. c.at, 4)
    end
  end
end

-- Where nothing is declared, nothing is the answer of what looks for a refusal or a hook; the rest cannot be wrapped.
local wrappable = { refuse = true, enter = true, leave = true, over = true, refuse_done = true, again = true, status = true, due = true }

local unknown_rule = {}                          -- stands for each that there is none of: the fault is told, the mod is read on

local function change(self, how, f)
  K.declaring()
  local h = behind[self] or error("write rule(…):wrap, not rule(…).wrap", 3)
  if h == unknown_rule then return end
  if h.absent and (how == "off" or how == "empty" or how == "wrap" and not wrappable[h.key]) then
    error("the game has no " .. h.name .. ": only replace can add one", 3)
  end
  local mod, at = K.speaker()
  refuse_conflict(h, mod, how)
  if #h.changes == 0 then changed[#changed + 1] = h end
  h.changes[#h.changes + 1] = { how = how, mod = mod, at = at, f = f }
  asked[self] = nil
end

local function check_function(f, how)
  if type(f) ~= "function" then error(how .. " takes a function, not a " .. type(f), 3) end
end

local methods = {}
function methods:wrap(f) check_function(f, "wrap") change(self, "wrap", f) end             -- f(super, …)
function methods:replace(f) check_function(f, "replace") change(self, "replace", f) end    -- f(…)
-- It does nothing and gives that value. Of tables only {}, made anew each time: what one caller adds another must not find.
function methods:off(value)
  local list = type(value) == "table"
  if list and next(value) ~= nil then error("off gives a plain value or {}: use replace", 2) end
  change(self, list and "empty" or "off", value)
end
local meta = {
  __index = function(_, key)
    return methods[key] or error("a rule has no \"" .. tostring(key) .. "\": there are off, wrap and replace", 2)
  end,
  __newindex = function() error("write rule(…):off{}, :wrap(…) or :replace(…)", 2) end, __metatable = false,
}

local function rule(wanted)
  K.declaring()
  if not K.speaker() then error("only a mod changes a rule by name; in the game's own scripts, change the function itself", 2) end
  read_all()
  local h, object = by_name[wanted], setmetatable({}, meta)
  local _, at = K.speaker()
  if h then
    behind[object], asked[object] = h, { name = h.name, at = at }
  else
    K.fault(at .. ": " .. unknown(wanted))
    behind[object] = unknown_rule
  end
  return object
end

-- --- the exchange ---

local makers = {
  wrap    = function(mark, f, super) return function(...) K.used(mark) return f(super, ...) end end,
  replace = function(mark, f) return function(...) K.used(mark) return f(...) end end,
  off     = function(mark, value) return function() K.used(mark) return value end end,
  empty   = function(mark) return function() K.used(mark) return {} end end,               -- a list that its callers may fill
}
local says = {
  wrap    = function(mod, name) return K.text("mod %s wraps %s", mod, name) end,
  replace = function(mod, name) return K.text("mod %s replaces %s", mod, name) end,
  off     = function(mod, name) return K.text("mod %s switches off %s", mod, name) end,
}
says.empty = says.off

-- The function that stands in the place of f, with all that mods make of it one over the other.
local function chained(h, f, wrappers)
  for _, c in ipairs(h.changes) do
    local mark = K.mark(h.rule or "", c.at, c.how ~= "wrap", h.name, says[c.how](c.mod, h.name))
    f = makers[c.how](mark, c.f, f)
    wrappers[f] = true
  end
  return f
end

local function nothing() end

-- The fields of a procedure or command lie elsewhere once it is frozen.
local function holder_of(h) return h.object and procedure.own(h.object) or h.holder end

-- Whose change of the rule itself would be lost where a place that holds it gets another function.
local function refuse_buried(h)
  local under = not h.absent and by_place[K.place_of(holder_of(h)[h.key])]
  if not under or under == h then return end
  for _, c in ipairs(h.changes) do
    for _, d in ipairs(under.changes) do
      if c.how ~= "wrap" and c.mod ~= d.mod then
        error(c.at .. ": mod " .. c.mod .. " would undo what mod " .. d.mod .. " changes in " .. under.name .. " (" .. d.at .. ")", 0)
      end
    end
  end
end

local function link_functions(wrappers)
  local functions, new, own = K.functions(), {}, {}
  for _, h in ipairs(changed) do
    for _, c in ipairs(h.changes) do own[#own + 1] = c.f end
    if not h.holder then
      local f = functions[h.at]
      if f == nil then error(h.changes[1].at .. ": " .. h.name .. " is not used anywhere, so it cannot be changed", 0) end
      if not f then error(h.changes[1].at .. ": " .. h.name .. " shares its line with another function, so it cannot be changed", 0) end
      new[f] = chained(h, f, wrappers)
    end
  end
  K.relink(new, wrappers, own)
end

-- All at once, when everything is loaded.
local function link()
  local left = {}
  for _, a in next, asked do left[#left + 1] = a.at .. ": nothing is done with rule \"" .. a.name .. "\": use off, wrap or replace" end
  table.sort(left)
  for _, fault in ipairs(left) do K.fault(fault) end
  if left[1] or #changed == 0 then return end
  local wrappers = {}
  for _, h in ipairs(changed) do if h.holder then refuse_buried(h) end end
  link_functions(wrappers)
  for _, h in ipairs(changed) do
    local holder = holder_of(h)
    if holder then holder[h.key] = chained(h, holder[h.key] or nothing, wrappers) end
  end
end

-- --- for lists ---

-- Name, numbers, place, "declared" if a comment gave it the numbers, "made" if the library made the function, in turn.
local function list()
  read_all()
  local all = {}
  for _, h in ipairs(order) do
    all[#all + 1], all[#all + 2], all[#all + 3], all[#all + 4] = h.name, h.rule, h.at, h.declared and "declared" or h.made and "made" or ""
  end
  return all
end

-- Name, "alone" if nothing of what others made of it is kept, mod, place in turn: what the mods change.
local function changes()
  local all = {}
  for _, h in ipairs(changed) do
    for _, c in ipairs(h.changes) do
      all[#all + 1], all[#all + 2], all[#all + 3], all[#all + 4] = h.name, c.how == "wrap" and "" or "alone", c.mod, c.at
    end
  end
  return all
end

-- Functions that cite a rule and are none, in the same way. Not those that make something of it while the files
-- are loaded: no mod could change what they made.
local function undeclared()
  read_all()
  local all, called = {}, K.called()
  for _, source in ipairs(K.sources()) do
    for _, f in ipairs(not source.mod and reading.who_cites(source) or {}) do
      local at = source.file .. ":" .. f.line
      if not by_place[at] and not called[at] then
        all[#all + 1], all[#all + 2], all[#all + 3], all[#all + 4] = full_name(source, f.said), f.number, at, ""
      end
    end
  end
  return all
end

-- Every rule that the scripts cite or state: number, place in turn.
local function citations()
  read_all()
  local all = {}
  local function add(number, at) all[#all + 1], all[#all + 2] = number, at end
  for _, source in ipairs(K.sources()) do
    for _, c in ipairs(reading.citations(source)) do add(c.number, source.file .. ":" .. c.line) end
  end
  for _, h in ipairs(order) do
    for _, n in ipairs(h.declared and h.numbers or {}) do add(n, h.at) end
  end
  return all
end

-- Of the declarations; `check` asks, a game that is merely played does not read them.
local function check()
  read_all()
  local called = K.called()
  for _, h in ipairs(order) do
    if not h.holder and called[h.at] then
      faults[#faults + 1] = { file = h.file, line = h.line, column = 1,
                              message = h.name .. " is called while the scripts are loaded, so a mod's change would come too late: make it a plain function, with two dashes" }
    end
  end
  return faults
end

return { rule = rule, link = link, list = list, changes = changes, undeclared = undeclared, citations = citations, check = check }
