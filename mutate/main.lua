-- main.lua - breaks a game on purpose, one thing at a time, and lists what no test notices.
--
--   make mutate GAME=fureur [COUNT=100|all] [SEED=1] [FILE=part of a path] [LINE=part of a line]
--               [WITH=parts of tests' paths]
--
-- Run by t/bench in the build folder. It works on a copy in mutate-GAME/ there. doc/mutation.md explains.
package.path = debug.getinfo(1, "S").source:match("^@(.*)/") .. "/?.lua;" .. package.path
local files   = require "files"
local games   = require "games"
local judged  = require "judged"
local mutants = require "mutants"
local tests   = require "tests"

local top, grognard = assert(os.getenv "GROGNARD_SRCDIR"), assert(os.getenv "GROGNARD")
local CHECK_SECONDS = 20

local function option(name, default)
  local value = os.getenv(name)
  return value and value ~= "" and value or default
end

local function stop(message, ...)
  io.stderr:write("mutate: ", message:format(...), "\n")
  os.exit(2, true)
end

local function say(message, ...)
  io.stdout:write(message:format(...), "\n")
  io.stdout:flush()
end

-- --- one mutant ---

local run = { caught = 0, refused = 0, judged = 0, alive = {} }

-- The game whose file is changed; if that is a series, its games too.
local function changed_games(m)
  local game = m.path:match "^%a+/([^/]+)/"
  return game == run.own[1] and table.concat(run.own, " ") or game
end
-- A text that a mutant says no more, or that its language files lack, is no fault of a rule.
local function only_texts(output)
  local faults, texts = tonumber(output:match "faults: (%d+)\n$"), 0
  for line in output:gmatch "[^\n]+" do
    if line:find ": nothing says \"" or line:find "\" has no text in " then texts = texts + 1 end
  end
  return faults == texts
end

-- Whether they can be read; nothing if somebody interrupts.
local function loads(m)
  local command = ("%s check %s"):format(files.quote(grognard), changed_games(m))
  local status, output = tests.execute(run.work, command, CHECK_SECONDS)
  return status and (status == 0 or status == 1 and only_texts(output))
end

-- What `check` has to say where no test told a failure: a mutant that cannot be read is "refused".
local function unless_refused(m, result)
  local good = loads(m)
  if good == nil then return nil end
  return good and result or "refused"
end

-- "caught", "alive", "refused" by check, or nothing.
local function try(m)
  for _, o in ipairs(tests.ordered(run.tests, m)) do
    local result = tests.run(run.work, o.test)
    if not result then return nil end
    if result ~= "pass" then
      o.test.caught[m.path] = o.caught + 1
      return result == "fail" and "caught" or unless_refused(m, "caught")
    end
  end
  return unless_refused(m, "alive")
end

local function show(m)
  say("\n%s:%d: alive (%s), after %d caught\n- %s\n+ %s", m.path, m.line, m.rules[1] or "no rule", run.caught, m.old, m.new)
end

local function attempt(m)
  local path = run.work .. "/tree/" .. m.path
  local original = files.read(path)
  files.write(path, m.text)
  local result = try(m)
  files.write(path, original)
  if result == "alive" then
    run.alive[#run.alive + 1] = m
    show(m)
  elseif result then
    run[result] = run[result] + 1
  end
  return result
end

-- --- the whole run ---

-- Each test must pass before anything is broken; how long it takes is its limit later.
local function prepare()
  files.copy_tree(top, run.work)
  tests.bench = files.copy_program(os.getenv "BENCH", run.work)
  local list = {}
  for _, test in ipairs(tests.find(top, run.own, run.kin, option "WITH")) do
    local result = tests.first_run(run.work, test)
    if not result then stop "interrupted" end
    if result == "pass" then list[#list + 1] = test else say("left out, it fails without a change: %s", test.path) end
  end
  if #list == 0 then stop("no test of %s passes", run.game) end
  run.tests = list
end

local function report(interrupted)
  local tried = run.caught + #run.alive
  say("\n%s%s, seed %d: %d mutants, %d caught, %d alive: %.1f %%", interrupted and "interrupted; " or "", run.game, run.seed, tried,
      run.caught, #run.alive, tried > 0 and 100 * run.caught / tried or 0)
  say("not counted: %d that `check` refuses, %d judged without effect", run.refused, run.judged)
end

local function go()
  local tried = 0
  for _, m in ipairs(run.list) do
    if tried == run.count then return end
    if judged.find(run.known, m) then
      run.judged = run.judged + 1
    else
      local result = attempt(m)
      if not result then return true end
      if result ~= "refused" then tried = tried + 1 end
    end
  end
end

local function read_options()
  run.game = option("GAME") or stop "usage: make mutate GAME=name [COUNT=100|all] [SEED=1] [FILE=part of a path] [LINE=part of a line] [WITH=parts of tests' paths]"
  if not run.game:find("^[%w_]+$") or not files.read(("%s/rules/%s/game.yaml"):format(top, run.game)) then stop("there is no game %s", run.game) end
  local count = option("COUNT", "100")
  run.count = count == "all" and math.maxinteger or math.tointeger(tonumber(count)) or stop("COUNT is a number or all, not %s", count)
  run.seed = math.tointeger(tonumber(option("SEED", "1"))) or stop "SEED is a number"
  run.work = files.lines("pwd")[1] .. "/mutate-" .. run.game
  run.own, run.kin = games.family(top, run.game)
end

read_options()
local paths = games.files(top, run.own, option "FILE")
if #paths == 0 then stop("%s has no such file", run.game) end
run.list = mutants.all(top, paths)
run.known = judged.load(top, run.own)
if not option "FILE" then
  for _, place in ipairs(judged.stale(run.known, run.list)) do say("judged, but no longer there: %s", place) end
end
run.list = mutants.in_line(run.list, option "LINE")
mutants.shuffle(run.list, run.seed)
say("%s: %d mutants in %d files", run.game, #run.list, #paths)
prepare()
local interrupted = go()
report(interrupted)
os.execute("rm -rf " .. files.quote(run.work))
os.exit(interrupted and 130 or 0, true)
