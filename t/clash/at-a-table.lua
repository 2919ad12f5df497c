-- A table through the whole sequence of both battles, and questions about counters.
local t, at_table = require "tap", require "at_table"
local function told(game, ...) return (at_table(game, "", ...):gsub("%s+", " ")) end
local function lacks(said, words, name) t.ok(not said:find(words, 1, true), name) end

-- Everything that is asked on the way gets a 1; where nothing is asked that is no command.
local function through(game, ...)
  local lines = { ... }
  for _ = 1, 40 do
    for _, line in ipairs{ "done", "1", "1" } do lines[#lines + 1] = line end
  end
  return told(game, table.unpack(lines))
end
local placed = { galicia = "put 61R 3614 au_5 3714 au_25 2316 au_przemysl 2316", ypres = "put be_1 2310 ge_5r 2509 br_1 3411 ge_2c 3310" }
for game, put in pairs(placed) do
  for what, lines in pairs{ empty = {}, placed = { put, "turn T5" } } do
    local said = through(game, table.unpack(lines))
    lacks(said, "error in a script", game .. " 5.2: done leads through turns, " .. what)
    t.like(said, "Movement", game .. " 5.2: and comes to the armies, " .. what)
    t.like(said, (" turn T%d, Reinforcements"):format(what == "empty" and 2 or 6), game .. " 5.38: to the end of the turn and on, " .. what)
  end
end

local phases = { "supply", "reinforcements", "replacements", "cup", "activation", "movement", "declaration", "combat", "recovery", "victory" }
local own = { galicia = { "setup_first", "setup_second", "surrender" }, ypres = { "flooding", "rail" } }
local sides = { galicia = { "russian", "austrian" }, ypres = { "allied", "german" } }
for game, put in pairs(placed) do
  for _, list in ipairs{ phases, own[game] } do
    for _, phase in ipairs(list) do
      local lines = { put, "turn T3" }
      for _, side in ipairs(sides[game]) do
        for _, line in ipairs{ "phase " .. phase .. " " .. side, "1", "1", "status", "turn T7", "turn T2" } do lines[#lines + 1] = line end
      end
      lacks(told(game, table.unpack(lines)), "error in a script", game .. ": the phase " .. phase .. " of both sides")
    end
  end
end
t.like(told("galicia", "phase setup_second russian"), "this phase is the Austrian player's", "galicia 3.12: whose phase it is")

-- 5.34b: the last marker need not be drawn. 3.13: a scenario that names no markers has all, whatever phase it begins with.
local last = told("galicia", "put acm_r4 acm_r5 acm_r3 acm_a1 acm_a4 acm_a3 acm_a2 tracks", "phase activation", "4")
t.like(last, "Russian 8th Army to Command tracks", "galicia 5.34b: the last marker comes without a draw")
lacks(last, "draw one of 1", "galicia 5.34b: nobody is asked which of one it was")
t.like(told("galicia", "put acm_r4 acm_r5 acm_r3 acm_r8 acm_a1 acm_a4 acm_a3 acm_a2 tracks", "phase movement"), "no command marker is left in the cup",
       "galicia 5.34: when all are drawn none is")

local said = told("galicia", "put 61R 3614 au_5 3714", "retreat 61R 2")
t.like(said, "the enemy is in 3714", "galicia S9: a retreat, and what closes each hex")
t.like(said, "an enemy ZOC is in 3613", "galicia S9: an enemy zone of control")
t.like(said, "possible no", "galicia S9: it cannot be made")
t.like(told("galicia", "put 61R 3614", "retreat 61R"), "it may go to 3613", "galicia 2.12: where it can be made")
t.like(told("galicia", "put 61R eliminated", "retreat 61R"), "does not retreat where it is (S9)", "galicia S9: off the map none is")
t.like(told("ypres", "put ge_5r 2310", "put be_1 2310"), "against the rules: both sides are in 2310", "ypres S3: what is put against the rules is told")
t.done()
