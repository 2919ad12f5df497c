-- 19.1: guns whose bombardment never took place. c_1 in 1517 attacks u_2 in 1516 and routs it; c_52 in 1617 was to bombard it. u_6 in 1618
-- is next to both.
local t, battle = require "tap", require "gettysburg.lib.battle"

local function shelled(opts)
  local place = { ["1517"] = "c_1", ["1617"] = "c_52", ["1516"] = "u_2", ["1618"] = "u_6" }
  for k, v in pairs(opts.place or {}) do place[k] = v end
  local switches = opts.switches or {}
  switches.counter_attacks = "yes"
  return battle.fought(place, { declare = opts.declare or { "attack 1516 with c_1", "bombard u_2 with c_52" }, play = opts.first,
                                dice = opts.dice or { 10, 6 }, answer = opts.answer or { {}, "none" }, switches = switches, turn = opts.turn })
end
local function asked(g) return g.ask and g.ask.rule .. " " .. battle.joined(g.ask.options) or "nobody" end

local g = shelled {}
local r = g:play "resolve c_52"
t.ok(r:cites "14.1b" and asked(g) == "nobody", "gettysburg 19.1b: guns whose target is gone have not bombarded, and are not counter-attacked")
g = shelled { dice = { 5 }, answer = { "none" } }
g:dice { 2 }
r = g:play "resolve c_52"
t.ok(r:cites "13.1c" and asked(g) == "19.1a none u_6", "gettysburg 19.1, 14.5c: guns that fired are")
g = shelled {}
g:mark { c_52 = "disrupted" }
g:face { c_52 = "fired" }
r = g:play "resolve c_52"
t.ok(r:cites "14.1a" and asked(g) == "nobody", "gettysburg 19.1: nor are guns that can no longer fire counter-attacked")

-- 13.1b: whether guns that did not fire are used up is open (AMB-85); they have declared a bombardment and support nobody in this phase (19.1c).
t.is(shelled({}):face_of "c_52", "ready", "gettysburg 13.1b: before its turn comes the gun is Ready")
g = shelled {}
g:play "resolve c_52"
t.is(g:face_of "c_52", "fired", "gettysburg 13.1b: AMB-85: guns whose target is gone are used")
g = shelled { switches = { wasted_guns = "ready" } }
g:play "resolve c_52"
t.is(g:face_of "c_52", "ready", "gettysburg 13.1b: AMB-85: by the other reading they stay Ready")
g = shelled { place = { ["1517"] = { "c_1", "c_52" }, ["1617"] = "c_2", ["1716"] = "u_4" }, switches = { wasted_guns = "ready" },
              declare = { "attack 1516 with c_1", "bombard u_2 with c_52", "attack 1716 with c_2" } }
g:play "resolve c_52"
g:dice { 5, 5 } g:answer { "u_6" }
g:play "resolve c_2"
t.ok(g.ruling:says "counter-attacks" and not g.ask, "gettysburg 19.1c: nor do they support against a counter-attack of the same phase")
t.done()
