-- tests.lua - the tests that may catch a mutant: which, in what order, and whether they pass.
local files = require "files"
local tests = {}

local LEAST_SECONDS, TIMES, FIRST_SECONDS = 3, 3, 600      -- a test gets three times what its first run needs

local function new(top, path, group)
  return { path = path, group = group, text = files.read(top .. "/" .. path), name = path:match("[^/]+$"), caught = {} }
end

local function in_folders(top, folders)
  return files.below(top, folders, "-maxdepth 1 -type f \\( -name '*.lua' -o -name '*.sh' \\)")
end

local function folders_of(list)
  local folders = {}
  for _, game in ipairs(list) do folders[#folders + 1] = "t/" .. game end
  return folders
end

-- Of every folder but those of games.
local function shared_folders(top)
  local list = {}
  for _, folder in ipairs(files.below(top, { "t" }, "-maxdepth 1 -type d")) do
    local name = folder:match("^t/(.+)$")
    if name and not files.read(("%s/rules/%s/game.yaml"):format(top, name)) then list[#list + 1] = folder end
  end
  return list
end

local function names_one(text, list)
  for _, game in ipairs(list) do
    if text:find("%f[%w]" .. game .. "%f[%W]") then return true end
  end
  return false
end

-- Whether the path contains one of some words, or there are none.
local function is_among(path, words)
  if not words then return true end
  for word in words:gmatch "%S+" do
    if path:find(word, 1, true) then return true end
  end
  return false
end

-- The game's own (1), its relatives' (2), shared ones that name the game (3). Tests in C look at the program.
function tests.find(top, own, kin, only)
  local list = {}
  local function add(folders, group)
    for _, path in ipairs(in_folders(top, folders)) do
      local test = new(top, path, group)
      if (group < 3 or names_one(test.text, own)) and is_among(path, only) then list[#list + 1] = test end
    end
  end
  add(folders_of(own), 1)
  if #kin > 0 then add(folders_of(kin), 2) end
  add(shared_folders(top), 3)
  return list
end

-- --- order ---

local function chapter(rule) return rule:match("^%d+") end

-- 1 it names the rule, 2 the rule without its letter, 3 it is of the chapter, 4 it is of the game, 5 it is a script of
-- the shell, most of them long, 6 and 7 it is not of the game. A second reading of the charts fits every table.
local function fit(test, mutant)
  local rules = mutant.rules
  if test.name == "cards.sh" and mutant.path:find("%.yaml$") then return 1 end
  if test.group > 1 then return test.group + 4 end
  if not test.path:find("%.lua$") then return 5 end
  local best = 4
  for _, rule in ipairs(rules) do
    local plain = rule:gsub("[%a%-]+$", "")
    local rank = test.text:find(rule, 1, true) and 1 or test.text:find(" " .. plain, 1, true) and 2 or
      chapter(test.name) == chapter(rule) and 3 or 4
    best = math.min(best, rank)
  end
  return best
end

-- A test in Lua that never calls the function need not be run, unless none does: then it may be called while the
-- scripts load.
local function may_tell(list, mutant)
  local calling = {}
  for _, test in ipairs(list) do
    if test.calls and test.calls[mutant.called] then calling[#calling + 1] = test end
  end
  if not mutant.called or #calling == 0 then return list end
  for _, test in ipairs(list) do
    if not test.calls then calling[#calling + 1] = test end
  end
  return calling
end

-- Among those that fit alike, what caught others in this file first, then the quick ones.
function tests.ordered(list, mutant)
  local order = {}
  for i, test in ipairs(may_tell(list, mutant)) do
    order[i] = { test = test, fit = fit(test, mutant), caught = test.caught[mutant.path] or 0 }
  end
  table.sort(order, function(a, b)
    if a.fit ~= b.fit then return a.fit < b.fit end
    if a.caught ~= b.caught then return a.caught > b.caught end
    if a.test.seconds ~= b.test.seconds then return a.test.seconds < b.test.seconds end
    return a.test.path < b.test.path
  end)
  return order
end

-- --- running ---

local function passes(output, status)
  local planned, count = output:match("%f[^\n\0]1%.%.(%d+)"), 0
  for line in output:gmatch("[^\n]+") do
    if line:find("^not ok") or line:find("^Bail out") then return false end
    if line:find("^ok") then count = count + 1 end
  end
  return status == 0 and tonumber(planned) == count
end

-- Processor time of what a shell ran, from its `times`: the second line, user and system.
local function seconds_in(text)
  local sum = 0
  for minutes, seconds in (text:match("\n(.*)") or ""):gmatch("(%d+)m([%d%.]+)s") do sum = sum + 60 * minutes + seconds end
  return sum
end

-- Runs a command in the copy: its status, output and seconds, or nothing if somebody interrupts.
function tests.execute(work, command, limit, before)
  local line = [[work=%s; GROGNARD_SRCDIR=$work/tree GROGNARD_PATH=$work/tree TMPDIR=$work/tmp XDG_STATE_HOME=$work/tmp
    export GROGNARD_SRCDIR GROGNARD_PATH TMPDIR XDG_STATE_HOME; %s
    ulimit -t %d; cd "$work/tree" && %s >"$work/output" 2>&1 </dev/null
    status=$?; times >"$work/times"; exit $status]]
  local _, how, status = os.execute(line:format(files.quote(work), before or "", limit, command))
  if how == "signal" and status == 2 or status == 130 then return nil end
  return how == "exit" and status or 1, files.read(work .. "/output"), seconds_in(files.read(work .. "/times") or "")
end

local function run(work, test, limit, before)
  local runner = test.path:find("%.lua$") and tests.bench or "sh"
  return tests.execute(work, ("%s %s"):format(files.quote(runner), files.quote(test.path)), limit, before)
end

-- "pass", "fail", "stopped" without one failure that the test itself tells, or nothing if somebody interrupts.
function tests.run(work, test)
  local limit = math.max(LEAST_SECONDS, math.ceil(test.seconds * TIMES))
  local status, output = run(work, test, limit, "TAP_FIRST=1; export TAP_FIRST")
  if not status then return nil end
  if passes(output, status) then return "pass" end
  return output:find("%f[^\n\0]not ok") and "fail" or "stopped"
end

local function set_of(text)
  local set = {}
  for line in text:gmatch("[^\n]+") do set[line] = true end
  return set
end

-- The same before anything is broken. Notes how long the test takes and, if it is in Lua, what it calls.
function tests.first_run(work, test)
  local called = work .. "/called"
  os.remove(called)
  local status, output, seconds = run(work, test, FIRST_SECONDS, "BENCH_CALLED=$work/called; export BENCH_CALLED")
  if not status then return nil end
  test.seconds = seconds
  if test.path:find("%.lua$") then test.calls = set_of(files.read(called) or "") end
  return passes(output, status) and "pass" or "fail"
end

return tests
