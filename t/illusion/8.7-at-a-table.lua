-- 6, 7.3, 8.1, 8.7: the sequence of a turn at a table, told and not played.
local t = require "tap"
local function told(...) return (require "at_table"("illusion", "--seed 4", ...):gsub("[ \n]+", " ")) end
local function lacks(said, text, name) t.ok(not said:find(text, 1, true), name) end

local said = told("status", "done", "status", "done", "done", "done", "done", "done")
lacks(said, "cap Allied  0", "illusion 5: CAP that nobody has told are not shown as none")
t.like(said, "cap Allied 4", "illusion 5.1.4: on turn 1 four CAP, and none that were assumed before")
t.like(said, "still due: activate a hex, or pass", "illusion 8.1: a duty is advice")
t.like(said, "the Allied player passes", "illusion 8.1.1a: and who goes on passes")
lacks(said, ", turn T1, General Retreat", "illusion 8.7: nobody's phase is passed")
lacks(said, "nil", "illusion 8.2: no hex is activated, and nothing is said of one")

t.like(told("phase order german", "pass", "pass"), "the Allied player passes", "illusion 8.1.1a: after a pass the other is next")
t.like(told("turn T3", "phase reinforcements german", "yes"), "phase is reinforcements", "illusion 7.3: troops that nobody has put on the table can go east")
lacks(told("turn T3", "phase reinforcements german", "yes"), "victory points", "illusion 7.3: at no cost")
t.like(told("turn T3", "phase reinforcements german", "no"), "German victory points: -2", "illusion 7.3d: or stay, for two points")

said = told("turn T3", "put fr_xx 87 ge_xiv 97", "phase withdrawal allied", "move fr_xx to 97", "move fr_xx to 88", "done")
t.like(said, "the Allied player declares a General Retreat", "illusion 8.7.1: a General Retreat is told by naming it")
t.like(said, "a General Retreat goes only to friendly hexes without enemies (8.7.2c)", "illusion 8.7.2c: it is ruled by its own rules")
t.like(said, "Plan 17 victory points: -3", "illusion 8.7.2: and is paid for")
t.like(told("phase withdrawal german"), "the German player cannot declare a General Retreat now", "illusion 8.7.1: not on turn 1")

t.like(told("move fr_xv to 101"), "XV Corps is not on the map (8.2.1)", "illusion 8.2.1: who is nowhere does not march, for that reason")

-- Whatever the phase, whoever is named, with or without counters: no error, and no turn without a side.
local phases = { "cap", "initiative", "reinforcements", "opening", "withdrawal", "order", "movement", "battles", "strategic", "victory", "supply", "recovery" }
for _, put in ipairs{ "status", "put fr_xx fr_xv 97 ge_xiv 96 ge_1hq 72" } do
  local lines = { put }
  for _, phase in ipairs(phases) do
    for _, side in ipairs{ "", " allied", " german" } do lines[#lines + 1] = "phase " .. phase .. side end
  end
  local ruled = require "at_table"("illusion", "--seed 4 --dice auto", table.unpack(lines))
  lacks(ruled, "error in a script", "illusion 4: every phase can be named: " .. put)
end
t.done()
