-- 8.5, 22.6: leaving the map, and coming back.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

local g = F.at { "moves", "confederate", place = { ["1005"] = "c_17", ["1305"] = "c_18", ["1405"] = "c_19" } }
yes(g, "exit c_17 at 1005", "8.5a: a unit on a hex of the edge may leave")
yes(g, "exit c_18 at 1004", "8.5a: three points to the edge and one to leave")
no(g, "exit c_19 at 1003", "8.5a", "8.5a: four points to the edge leave none")
no(g, "exit c_17 at 1105", "8.5a", "8.5a: not from a hex inside the map")
F.play(g, "exit c_17 at 1005")
t.is(g:where "c_17", "off_map", "gettysburg 8.5a: it is off the map")
no(g, "move c_17 to 1006", "8.1a", "8.5a: for good")
t.is(g:rule("points", {}).result.points, 0, "gettysburg 8.5a, 4.3g: it gives no points")

-- 8.6.2: one hex only.
g = F.at { "moves", "confederate", place = { ["1105"] = "c_17", ["1107"] = "u_1" } }
no(g, "exit c_17 at 1005", "8.5a", "8.6.2a: near enemy infantry it cannot reach the edge and leave as well")
g = F.at { "moves", "confederate", place = { ["1005"] = "c_17", ["1007"] = "u_1" } }
yes(g, "exit c_17 at 1005", "8.6.2a: from the edge it may")

-- 15.3: leaving the map is leaving a hex.
g = F.at { "moves", "confederate", place = { ["1305"] = "c_17", ["1003"] = "u_72" } }
g:dice { 6 }
F.play(g, "exit c_17 at 1004")
t.is(g:where "c_17", "1004", "gettysburg 15.3a: next to cavalry the last step may cost one more, and is not made")

-- 22.6
local function off(turn, left, opts)
  local at = F.at({ nil, "confederate", turn = turn, place = { off_map = { "c_17" }, ["1628"] = "c_18" }, counter = { c_17 = { left_on = left } } }, opts)
  at:enter "player_turn"
  return at
end
local returning = { switches = { return_to_map = "yes" } }
g = off("J1-6", 4, returning)
t.is(g.ask, nil, "gettysburg 22.6a: not before the third turn after it left (AMB-49)")
g = off("J1-4", 1, returning)
t.is(g.ask and g.ask.rule, "22.6a", "gettysburg 22.6a: who left on the first turn of the battle may return on the fourth")
g = off("J1-6", 3)
t.is(g.ask, nil, "gettysburg 22.6a: nor where the option is not used")
g = off("J1-6", 3, returning)
t.is(g.ask and g.ask.rule, "22.6a", "gettysburg 22.6a: from the third turn on its owner may roll for it")
t.is(g.ask and g.ask.side, "confederate", "gettysburg 22.6a: its owner")
g:dice { 1 }
g:reply "try"
t.is(g:where "c_17", "due", "gettysburg 22.6a: on a 1 it returns")
t.is(g:of("c_17", "entry"), "1234", "gettysburg 22.6a: Confederates at A")
t.is(g:of("c_17", "left_on"), 0, "gettysburg 22.6a: and is no longer one that has left the map")
F.play(g, "enter c_17 to 1234")
t.is(g:where "c_17", "1234", "gettysburg 22.6a: in the same turn")
t.is(g:of("c_17", "spent"), 2, "gettysburg 22.6a: as a reinforcement (10.2)")
g = off("J1-6", 3, returning)
g:dice { 2 }
g:reply "try"
t.is(g:where "c_17", "off_map", "gettysburg 22.6a: on a 2 it does not")
g = off("J1-6", 3, returning)
g:reply "stay"
t.is(g:where "c_17", "off_map", "gettysburg 22.6b: returning is voluntary")
t.is(g:rule("returning", { returning = 1 }).result.returns, true, "gettysburg 22.6a: at the table, 1")
t.is(g:rule("returning", { returning = 6 }).result.returns, false, "gettysburg 22.6a: at the table, 6")
t.done()
