-- bench.lua - an umpire for tests: the real rules and scripts, on a board that the
-- test sets; dice and answers from queues.
local core, twin = require "bench.core", require "twin"

local methods = {}
local meta = { __index = methods }

local function list_of(v) return type(v) == "table" and v or { v } end

local function bench(name, opts)
  opts = opts or {}
  local game, scenario = name:match("^([^/]+)/(.+)$")
  local switches = {}
  for k, v in pairs(opts.switches or {}) do switches[#switches + 1] = k .. "=" .. tostring(v) end
  table.sort(switches)
  local u = core.open(game or name, scenario, switches, opts.mods or {}, opts.seed or 1, opts.dice or "ask",
                      opts.journal, opts.lang or "en", opts.path)
  local g = setmetatable({ u = u, dice_queue = {}, answers = {}, given = {} }, meta)
  if twin.wanted and (opts.dice or "ask") == "ask" then
    g.twin = twin.of(g, function()
      return core.open(game or name, "table", switches, opts.mods or {}, opts.seed or 1, "ask", nil, opts.lang or "en", opts.path)
    end)
  end
  if scenario then
    if opts.start_dice then g:dice(opts.start_dice) end
    if opts.start_answers then g:answer(opts.start_answers) end
    g:begin()
  end
  return g
end

-- --- setting the board ---

-- Each change of the board is told the twin (twin.lua), if there is one.
function methods:told(...) if self.twin then self.twin:set(...) end end
function methods:touched() if self.twin then self.twin:changed() end end

function methods:place(places)
  self:touched()
  for place, units in pairs(places) do
    units = list_of(units)
    for i = #units, 1, -1 do self.u:place(units[i], place) end
  end
  return self
end

function methods:face(faces) self:touched() for id, face in pairs(faces) do self.u:face(id, face) end return self end

-- Which way each looks, and the second hex of each (place it first); false: none.
function methods:facing(all) self:touched() for id, facing in pairs(all) do self.u:facing(id, facing or nil) end return self end
function methods:covers(all) self:touched() for id, hex in pairs(all) do self.u:covers(id, hex or nil) end return self end

function methods:mark(marks)
  self:touched()
  for id, all in pairs(marks) do for _, m in ipairs(list_of(all)) do self.u:mark(id, m, true) end end
  return self
end

function methods:unmark(marks)
  self:touched()
  for id, all in pairs(marks) do for _, m in ipairs(list_of(all)) do self.u:mark(id, m, false) end end
  return self
end

function methods:set(values)
  for k, v in pairs(values) do
    if type(v) == "table" then
      for who, n in pairs(v) do
        self.u:set(k, n, who)
        self:told(k, who, function() return self:get(k .. "." .. who) end)
      end
    else
      self.u:set(k, v)
      self:told(k, nil, function() return self:get(k) end)
    end
  end
  return self
end

function methods:counter(all)
  for id, values in pairs(all) do for k, v in pairs(values) do self.u:set_counter(id, k, v) self:told(k, id, function() return self:of(id, k) end) end end
  return self
end

function methods:hex(all)
  for hex, values in pairs(all) do for k, v in pairs(values) do self.u:set_hex(hex, k, v) self:told(k, hex, function() return self:at(hex, k) end) end end
  return self
end

function methods:phase(name, side)
  self:touched()
  self.u:phase(name, side)
  return self
end

function methods:dice(values) for _, v in ipairs(values) do table.insert(self.dice_queue, v) end return self end
function methods:answer(values) for _, v in ipairs(values) do table.insert(self.answers, v) end return self end

-- --- playing ---

local ruling = {}
local ruling_meta = { __index = ruling }

function ruling:says(text)
  for _, s in ipairs(self.steps) do if s.text:find(text, 1, true) then return true end end
  for _, m in ipairs(self.modifiers) do if m.name:find(text, 1, true) then return true end end
  return false
end

function ruling:cites(rule)
  for _, s in ipairs(self.steps) do if s.rule == rule then return true end end
  for _, m in ipairs(self.modifiers) do if m.rule == rule then return true end end
  return false
end

-- Feeds queues until the command is done, is refused, or wants what is not there.
function methods:go_on(status)
  while status == "ask" or status == "roll" do
    if status == "roll" then
      local value = table.remove(self.dice_queue, 1)
      if value == nil then
        local r = self.u:roll()
        self.u:abandon()
        error("the test has no die for " .. r.name .. " (" .. r.dice .. ", rule " .. r.rule .. ")", 0)
      end
      self.given[#self.given + 1] = { kind = "roll", text = tostring(value) }
      status = self.u:rolled(tostring(value))
      if status == "refused" then error("the test's die " .. tostring(value) .. " is impossible: " .. self.u:ruling().text, 0) end
    else
      local answer = table.remove(self.answers, 1)
      if answer == nil then break end
      local text = type(answer) == "table" and (#answer == 0 and "none" or table.concat(answer, " ")) or tostring(answer)
      self.given[#self.given + 1] = { kind = "answer", text = text }
      status = self.u:answer(text)
      if status == "refused" and self.u:ask() then
        local a = self.u:ask()
        error("the test's answer " .. text .. " is impossible: " .. self.u:ruling().text .. " (" .. a.text .. ")", 0)
      end
    end
  end
  local r = setmetatable(self.u:ruling(), ruling_meta)
  r.status = status == "ask" and "asked" or status
  self.ruling, self.ask = r, status == "ask" and self.u:ask() or nil
  if self.twin and self.command and status ~= "ask" then
    self.twin:command(self.command, self.given, status, true)
    self.command = nil
  end
  return r
end

function methods:begin() self:touched() return self:go_on(self.u:begin()) end
function methods:enter(name) self:touched() return self:go_on(self.u:enter(name)) end
function methods:play(text)
  self.given, self.command = {}, text
  if self.twin then self.twin:ready(text) end
  return self:go_on(self.u:command(text))
end
function methods:reply(text)
  text = type(text) == "table" and table.concat(text, " ") or text
  self.given[#self.given + 1] = { kind = "answer", text = text }
  return self:go_on(self.u:answer(text))
end

-- Rule and text of the refusal, or nil. The position is as before.
function methods:refused(text)
  local hash = self.u:hash()
  if self.twin then self.twin:ready(text) end
  local status = self.u:command(text)
  if self.twin then self.twin:command(text, {}, status, false) end
  if status == "refused" then
    local r = self.u:ruling()
    if self.u:hash() ~= hash then error("a refused command changed the position: " .. text, 0) end
    return r.rule, r.text
  end
  if status == "ask" or status == "roll" then self.u:abandon()
  elseif status == "done" then self.u:undo()
  else error(text .. ": " .. tostring(self.u:ruling().text), 0) end
  return nil
end

function methods:legal(verb) return self.u:legal(verb) end
-- What `plan` tells of a move ("2c to 1006"): the command, then label and value in turn; or nil and why not.
function methods:plan(text) return self.u:plan(text) end
function methods:can(text)
  for _, c in ipairs(self.u:legal(text:match("^%S+"))) do if c == text then return true end end
  return false
end

function methods:rule(name, inputs)
  local list = {}
  for k, v in pairs(inputs or {}) do
    if type(v) == "boolean" then v = v and "yes" or "no" end
    list[#list + 1] = { k, tostring(v) }
  end
  table.sort(list, function(a, b) return a[1] < b[1] end)
  return self:go_on(self.u:rule(name, list))
end

function methods:odds(name, inputs)
  local list = {}
  for k, v in pairs(inputs or {}) do
    if type(v) == "boolean" then v = v and "yes" or "no" end
    list[#list + 1] = { k, tostring(v) }
  end
  return self.u:odds_rule(name, list)
end
function methods:odds_of(text)
  local odds = self.u:odds_command(text)
  if self.twin then self.twin:odds(text, odds) end
  return odds
end
-- A verb, or a list of commands.
function methods:odds_row(what) return self.u:odds_row(what) end

-- --- looking ---

for _, name in ipairs{ "where", "face_of", "is", "get", "of", "at", "stack", "now", "status", "hash", "terrain",
                       "zone", "set_has", "linked", "distance", "neighbours", "river", "side", "invariants", "complete",
                       "printed", "units", "hexes", "facing_of", "covers_of", "sight" } do
  methods[name] = function(self, ...) return self.u[name](self.u, ...) end
end

for _, name in ipairs{ "undo", "redo" } do
  methods[name] = function(self)
    self:touched()
    return self.u[name](self.u)
  end
end

return bench
