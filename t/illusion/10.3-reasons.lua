-- 10.3: what forbids a train to run is named: not the railway (10.2) where the railway is there.
local t, B = require "tap", require "illusion.lib.board"

local function why(side, turn, place, command)
  local g = B.at { "strategic", side, turn = turn, place = place, control = { ["72"] = "german", ["73"] = "german" }, set = { initiative = side, next = side } }
  local rule, said = g:refused(command)
  return rule and rule .. ": " .. said or "yes"
end
local abroad = "is not in Germany: German trains do not run there yet"
t.is(why("german", "T4", { ["91"] = "ge_vi" }, "rail ge_vi to 72"), "10.3b: 72 Liège " .. abroad, "illusion 10.3b: no German train to Belgium before turn 5")
t.is(why("german", "T4", { ["72"] = "ge_vi" }, "rail ge_vi to 91"), "10.3b: 72 Liège " .. abroad, "illusion 10.3b: nor from there")
t.is(why("german", "T5", { ["91"] = "ge_vi" }, "rail ge_vi to 72") .. why("german", "T4", { ["91"] = "ge_vi" }, "rail ge_vi to 84"), "yesyes", "illusion 10.3b: from turn 5 on, and in Germany before")
t.like(why("german", "T5", { ["91"] = "ge_vi" }, "rail ge_vi to 64"), "10.2: 64 Namur is not on a railway of yours", "illusion 10.2: where there is none it is that")
t.is(why("allied", "T4", { ["4"] = "br_1" }, "rail br_1 to 19"), "10.3c: no British unit ends its move in 19 Paris", "illusion 10.3c: the British do not stay in Paris")
t.is(why("allied", "T4", { ["4"] = "br_1" }, "rail br_1 to 28"), "yes", "illusion 10.3c: they ride through it")
t.done()
