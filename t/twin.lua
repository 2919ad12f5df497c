-- twin.lua - a second umpire for a test: a table beside it that is told the position, and given the same commands.
--
-- With GROGNARD_TWIN naming a file every command that a test gives in play (play, refused, odds_of) is given at an empty
-- table too, on which the test's counters were put by hand, as players do. The phase is not told: the command finds it.
-- What the test set by hand is told (`set`), and what players can see; what only the sequence of play would have laid the
-- table must lay by itself. Then both must end alike: the same refusal with its rule, the same steps, modifiers and
-- result, the same odds. One line for each case goes to the file: "same", or "differs" with the command and both ends.
-- t/twin.sh runs it; t/GAME/twin.txt lists what cannot be alike, and why.
local twin = {}
local methods = {}
local meta = { __index = methods }

local path = os.getenv "GROGNARD_TWIN"
twin.wanted = path ~= nil and path ~= ""

local function report(text)
  local f = assert(io.open(path, "a"))
  f:write(text, "\n")
  f:close()
end

local file                                       -- the test that runs
function twin.of(g, open)
  file = file or os.getenv "GROGNARD_TWIN_TEST" or "?"
  return setmetatable({ g = g, open = open, sets = {}, stale = true }, meta)
end

-- --- what the test sets ---

local function word(v)
  if v == true then return "yes" elseif v == false then return "no" elseif v == nil then return "none" end
  return tostring(v)
end

-- What was set is told as it is now, by `now`; the turn and the counters are told as they stand.
function methods:set(key, who, now)
  self.stale = true
  if key == "turn" then return end
  local name = who and who .. " " .. key or key
  for i, one in ipairs(self.sets) do if one.name == name then table.remove(self.sets, i) break end end
  self.sets[#self.sets + 1] = { name = name, now = now }
end

function methods:changed() self.stale = true end

-- --- the table ---

-- A table that is told all this; nil if it cannot be told.
function methods:tell()
  local t = self.table
  if t and not self.stale then return t end
  t = self.open()
  local parts = {}
  for one in self.g.u:told(t, self.begun):gmatch "[^;]+" do parts[#parts + 1] = one end
  self.begun = true
  local _, side = self.g.u:now()
  if side then parts[#parts + 1] = "acting " .. side end
  for _, one in ipairs(self.sets) do parts[#parts + 1] = "set " .. one.name .. " " .. word(one.now()) end
  if t:command("hand " .. table.concat(parts, "; ")) ~= "done" then
    -- what cannot be told leaves the rest, one by one
    for _, one in ipairs(parts) do
      if t:command("hand " .. one) ~= "done" then report(("untold\t%s: %s: %s"):format(file, one, t:ruling().text)) end
    end
  end
  self.table, self.stale = t, false
  return t
end

-- What the table is answered: what play was, in its order; a fact that it asks takes what stands in brackets.
local function go_on(t, status, given)
  local n = 1
  for _ = 1, 200 do
    if status == "ask" then
      local a = t:ask()
      if a.card then status = t:answer ""
      elseif given[n] and given[n].kind == "answer" then
        status = t:answer(given[n].text)
        n = n + 1
      else return status end
    elseif status == "roll" then
      if not (given[n] and given[n].kind == "roll") then return status end
      status = t:rolled(given[n].text)
      n = n + 1
    else
      return status
    end
    if status == "refused" and (t:ask() or t:roll()) then return "answer" end
  end
  return status
end

local function is_taken_for_granted(text)
  return text:find("^assumed:") or text:find("^over:") or text:find("^as you play it")
end

local function told(list, name)
  local lines = {}
  for _, one in ipairs(list or {}) do
    if not is_taken_for_granted(one[name]) then
      lines[#lines + 1] = ("%s (%s)%s"):format(one[name], one.rule, one.value and " " .. one.value or "")
    end
  end
  return lines
end

local function results(r)
  local list = {}
  for k, v in pairs(r.result or {}) do list[#list + 1] = tostring(k) .. "=" .. tostring(v) end
  table.sort(list)
  return table.concat(list, ", ")
end

-- All that must be alike, in one text.
local function shown(u, status)
  local r = u:ruling()
  local steps = table.concat(told(r.steps, "text"), "\n")
  if status == "ask" then
    local a = u:ask()
    return ("asks %s (%s): %s\n%s"):format(a.text, a.rule, table.concat(a.options or {}, ", "), steps)
  end
  if status == "roll" then return ("rolls %s (%s)\n%s"):format(u:roll().name, u:roll().rule, steps) end
  if status == "refused" or status == "answer" then return ("refused: %s (%s)"):format(r.text, r.rule) end
  if status ~= "done" then return status .. ": " .. tostring(r.text) end
  return ("done\n%s\n| %s\n| %s"):format(steps, table.concat(told(r.modifiers, "name"), "\n"), results(r))
end

-- When a command ends a phase, play goes on to what comes next, and tells and asks that too; a table waits.
local function goes_on(play, table_)
  local begun = table_:match "^done\n(.-)\n| "
  local ends, said = play:match "^([^\n]*)\n(.*)$"
  if not begun or not ends or not (ends == "done" or ends:find "^rolls " or ends:find "^asks ") then return false end
  return said:sub(1, #begun) == begun
end

local function compare(text, play, table_, went_on)
  if play == table_ or went_on and goes_on(play, table_) then return report "same" end
  report(("differs\t%s: %s: %s\t%s"):format(file, text, (play:gsub("\n", " | ")), (table_:gsub("\n", " | "))))
end

-- What `done` leads to in play a table is told, if anything that can be seen is another: it does not hurry through phases in
-- which nobody can do anything.
local function is_apart(text) return text:match "^%S+" == "done" end

-- Only play is ever in the wrong phase, or over.
local function is_of_play(shown_)
  return shown_:find "belongs to another phase" or shown_:find "the game is over" or shown_:find "unknown command"
end

-- The command that play has been given, with what was answered; `keep`: it was played, not only tried.
function methods:command(text, given, status, keep)
  if is_apart(text) then
    self.stale = self.stale or not self.table or self.table:told() ~= self.g.u:told()
    return
  end
  local play = shown(self.g.u, status)
  -- told as it stood before the command: the umpire of the test is there again
  local before = self.before
  self.before = nil
  if not before then return end
  if is_of_play(play) then return end
  local ending = go_on(before, before:command(text), given)
  local at_table = shown(before, ending)
  compare(text, play, at_table, self.stood ~= self:stands())
  if ending == "ask" or ending == "roll" or ending == "answer" then before:abandon()
  elseif ending == "done" and not keep then before:undo() end
  if play ~= at_table or keep and (status == "ask" or status == "roll") then self.stale = true end
end

-- Where play is: turn, phase, side.
function methods:stands() return table.concat({ tostring((self.g.u:now())), tostring(select(2, self.g.u:now())), tostring(select(3, self.g.u:now())) }, " ") end

-- Before the command: the table is told the position as it is now.
function methods:ready(text)
  self.stood = self:stands()
  if not is_apart(text) then self.before = self:tell() end
end

function methods:undone() self.stale = true end

-- --- odds ---

local function odds_shown(o)
  local list = {}
  for name, p in pairs(o.totals) do list[#list + 1] = name .. " " .. p end
  table.sort(list)
  local outcomes = {}
  for _, one in ipairs(o) do
    local values = {}
    for k, v in pairs(one.outcome) do values[#values + 1] = tostring(k) .. "=" .. tostring(v) end
    table.sort(values)
    outcomes[#outcomes + 1] = table.concat(values, " ") .. " " .. one.p
  end
  table.sort(outcomes)
  return "odds " .. table.concat(list, "; ") .. " | " .. table.concat(outcomes, "; ")
end

function methods:odds(text, odds)
  local t = self:tell()
  local fine, of_table = pcall(t.odds_command, t, text)
  compare("odds " .. text, odds_shown(odds), fine and odds_shown(of_table) or tostring(of_table))
end

return twin
