-- 20: night.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

local function night(p)
  return F.at({ "moves", "confederate", turn = p.turn or "J1-11", place = p.place or { ["1205"] = { "c_17", "c_26", "c_53" } }, mark = p.mark }, { switches = p.switches })
end
for turn, dark in pairs{ ["J1-10"] = false, ["J1-11"] = true, ["J1-12"] = true, ["J2-1"] = false, ["J3-12"] = true } do
  local g = night { turn = turn }
  F.play(g, "move c_17 to 1206")
  t.is(g:is("c_17", "disrupted"), dark, ("gettysburg 20.1, 20.2: moving on %s %s"):format(turn, dark and "Disrupts" or "does not Disrupt"))
end
local g = night {}
F.play(g, "move c_26 to 1206")
t.is(g:is("c_26", "disrupted"), true, "gettysburg 20.2: artillery too")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 20.2: not who stays")
g = night { mark = { c_17 = "disrupted" } }
F.play(g, "reform c_17")
t.is(g:is("c_17", "disrupted"), false, "gettysburg 20.2: recovering in its hex is no move (AMB-74)")
g = F.at { "moves", "confederate", turn = "J1-12", place = { due = "c_1" }, counter = { c_1 = { due = 12, entry = "1234" } } }
F.play(g, "enter c_1 to 1234")
t.is(g:is("c_1", "disrupted"), true, "gettysburg 20.2: reinforcements are Disrupted too")
no(night { switches = { forced_march = "yes" } }, "move c_17 to 1210 as forced", "20.2-E1", "20.2-E1: no forced march at night")
yes(night { switches = { forced_march = "yes", erratum_20_2_e1 = "no" } }, "move c_17 to 1210 as forced", "20.2-E1: without the erratum there is")
-- 20.2-E1: at night one sees over three hexes in between, not over four; 1205 to 1210 is open ground.
for to, seen in pairs { ["1209"] = true, ["1210"] = false } do
  t.is((F.at({ turn = "J1-11" }):sight("1205", to)), seen, "gettysburg 20.2-E1: at night from 1205 to " .. to)
  t.is((F.at({ turn = "J1-5" }):sight("1205", to)), true, "gettysburg 20.2-E1: by day from 1205 to " .. to)
end
t.done()
