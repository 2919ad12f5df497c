-- 8.4.3h: the marker at Mézières comes off after the supply check of turn 5, or of the later turn in which Namur falls, whatever the
-- phase and the turn in which play begins.
local t, B, battle = require "tap", require "illusion.lib.board", require "illusion.lib.battle"
local function at_table(...) return require "at_table"("illusion", "--seed 4", ...) end

local line = { "72", "73", "64", "65", "56", "46", "36", "26" }
local function german()
  local control = {}
  for _, hex in ipairs(line) do control[hex] = "german" end
  return control
end
-- A corps in Amiens, at the end of the line; may it go on to 25?
local function is_fed(turn, p)
  p = p or {}
  local place = { ["26"] = "ge_ii" }
  if p.namur then place["64"] = "fort_namur" end
  local g = B.activated("26", { nil, "german", turn = turn, place = place, control = german(), set = p.set or {} })
  return g:refused("move ge_ii to 25") == nil
end
t.is(tostring(is_fed "T4") .. " " .. tostring(is_fed "T5"), "false false", "illusion 8.4.3h1: until turn 5 the line ends at Mézières")
t.is(tostring(is_fed "T6") .. " " .. tostring(is_fed "T8"), "true true", "illusion 8.4.3h2: on later turns it is whole, though no supply check of turn 5 was played")
t.ok(not is_fed("T8", { namur = true }), "illusion 8.4.3h2: not past Namur while its fort stands")

-- The fort falls on turn 8 itself, by guns and in the attrition of the turn.
local g = battle.at { hex = "64", side = "german", turn = "T8", attackers = { "ge_v" }, defenders = { "fort_namur" }, place = { ["64"] = { "ge_ha420" }, ["26"] = { "ge_ii" } },
  face = { fort_namur = "last" }, terrain = { ["72"] = { control = "german" }, ["73"] = { control = "german" }, ["65"] = { control = "german" }, ["56"] = { control = "german" },
  ["46"] = { control = "german" }, ["36"] = { control = "german" }, ["26"] = { control = "german" } } }
g:dice { 1, 3 }
g:play "resolve 64"
g:reply { "ge_ha420" }
t.is(g:where "fort_namur" .. " " .. g:get "namur_fell", "removed 8", "illusion 8.4.3h2: the turn in which Namur falls is kept")
t.ok(not is_fed("T8", { set = { namur_fell = 8 } }), "illusion 8.4.3h2: on that turn the line ends at Mézières")
t.ok(is_fed("T8", { set = { namur_fell = 8, rail_repaired = true } }), "illusion 8.4.3h2: until its supply check is over")
t.ok(is_fed("T9", { set = { namur_fell = 8 } }), "illusion 8.4.3h2: and on the next it is whole")
t.ok(not is_fed("T5", { set = { namur_fell = 2 } }), "illusion 8.4.3h2: an early fall does not hasten the repair")

-- At a table nobody has played turn 5.
local set = {}
for _, hex in ipairs(line) do set[#set + 1] = "set " .. hex .. " control german" end
local function asked(turn)
  local said = { "turn " .. turn, "put ge_ii 26" }
  table.move(set, 1, #set, #said + 1, said)
  said[#said + 1] = "unit ge_ii"
  return at_table(table.unpack(said))
end
t.ok(not asked("T8"):find "out of supply" and asked("T4"):find "out of supply", "illusion 8.4.3h2: at a table too")
t.done()
