-- Edgehill's special rules, on its own map with its own counters (doc/edgehill.md).
local t, bench = require "tap", require "bench"

-- Rupert's horse two hexes before Waller's, on open ground.
local function before_waller(switches)
  local g = bench("edgehill", { switches = switches })
  g:counter { p_left = { led = false }, p_centre = { led = false } }
  g:place { wings = { "r_right", "p_left", "p_centre" }, ["2016"] = { "r_rupert_1", "r_rupert" }, ["2013"] = "p_waller" }
  g:facing { r_rupert_1 = "nw/ne", p_waller = "se/sw" }
  g:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
  g:phase("actions", "royalist")
  return g
end

local function charge(g) return g:play "move Rupert1 to 2014" end

local g = before_waller { fortescue = "yes" }
g:dice { 9 }
g:answer { "none", "none", "none" }
charge(g)
t.is(g:of("p_waller", "casualties"), 1, "edgehill: Fortescue's troop goes over when horse of the right comes next to Waller's")
t.ok(g:is("p_waller", "morale_shaken"), "edgehill: and a check that fails shakes it")
t.is(g:get "fortescue", true, "edgehill: it happens once")

g = before_waller { fortescue = "yes" }
g:dice { 0 }
g:answer { "none", "none", "none" }
charge(g)
t.ok(not g:is("p_waller", "morale_shaken") and g:of("p_waller", "casualties") == 1, "edgehill: a check that is passed costs the troop alone")

-- Waller's morale is 6.
for die, shaken in pairs { [6] = false, [7] = true } do
  g = before_waller { fortescue = "yes" }
  g:dice { die }
  g:answer { "none", "none", "none" }
  charge(g)
  t.is(g:is("p_waller", "morale_shaken"), shaken, "edgehill: its check is a plain one: " .. die)
end
g = before_waller { fortescue = "no" }
g:answer { "none", "none", "none" }
charge(g)
t.is(g:of("p_waller", "casualties"), 0, "edgehill: without the switch nobody goes over")

-- The left wing gone, at the end of an activation.
local function left_wing_gone(switches, dice)
  local u = bench("edgehill", { switches = switches })
  u:counter { p_left = { led = false }, p_centre = { led = false } }
  u:place { wings = { "r_right", "p_left", "p_centre" }, ["2020"] = { "r_rupert_1", "r_rupert" }, ["1008"] = "p_cessex_1",
            ["1408"] = { "p_cessex_2", "p_ballard" }, eliminated = { "p_waller", "p_ramsay_1", "p_ramsay_2", "p_urry" } }
  u:facing { r_rupert_1 = "nw/ne", p_cessex_1 = "se/sw", p_cessex_2 = "se/sw" }
  u:covers { p_cessex_1 = "0908", p_cessex_2 = "1308" }
  u:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
  u:dice(dice)
  u:answer { "no", "no", "no" }
  u:enter "continuation"
  return u
end
g = left_wing_gone({ contagion = "yes" }, { 9, 0 })
t.ok(g:is("p_cessex_1", "morale_shaken") and not g:is("p_cessex_2", "morale_shaken"),
     "edgehill: Charles Essex's foot checks when the left wing has no horse left")
t.is(g:get "contagion", true, "edgehill: once")
g = left_wing_gone({ contagion = "no" }, {})
t.ok(not g:is("p_cessex_1", "morale_shaken"), "edgehill: without the switch it stands")

-- Fortescue's troop is Waller's own: the musketeers with it are not asked for.
g = before_waller{ fortescue = "yes" }
g:place { ["2013"] = "p_holles_m2" }
g:facing { p_holles_m2 = "se/sw" }
g:dice { 0 }
g:answer { "let_pass" }
local r = g:play "move Rupert1 to 2014"
t.is(r.status .. g:of("p_waller", "casualties") .. g:of("p_holles_m2", "casualties"), "done10",
     "edgehill: the troop that goes over is Waller's, and its musketeers are not asked for")

-- The second line follows.
local function pursuit(dice, switches)
  local u = bench("edgehill", { switches = switches })
  u:counter { p_left = { led = false } }
  u:place { wings = { "r_right", "p_left" }, ["2014"] = { "r_rupert_1", "r_rupert" }, ["2015"] = "r_byron", ["2013"] = "p_waller" }
  u:facing { r_rupert_1 = "nw/ne", r_byron = "nw/ne", p_waller = "nw/ne" }
  u:counter { r_rupert_1 = { attacks = "2013" } }
  u:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
  u:phase("fights", "royalist")
  u:dice(dice)
  u:answer { {}, "no" }
  return u, u:play "fight"
end
local u = pursuit({ 9, 6, 6, 0 }, { reserve_follows = "yes" })
t.is(u:where "r_rupert_1", "pursued", "edgehill: the victor leaves the map")
t.is(u:where "r_byron", "pursued", "edgehill: and the reserve that rolls so follows")
u = pursuit({ 9, 6, 3, 0 }, { reserve_follows = "yes" })
t.is(u:where "r_byron", "2015", "edgehill: on any other roll it stays")
u = pursuit({ 9, 6, 0 }, { reserve_follows = "no" })
t.is(u:where "r_byron", "2015", "edgehill: without the switch it does not roll")

-- Hedges hide nothing: each regiment of Rupert's wing sees whom it charges (14.4b, 5.6.1).
for _, each in ipairs{ { "r_maurice", "2818" }, { "r_rupert_2", "3018" }, { "r_rupert_1", "3118" }, { "r_wales_1", "3318" },
                       { "r_wales_2", "3418" }, { "r_lifeguard", "3618" }, { "r_byron", "3220" } } do
  local w = bench "edgehill/wing"
  w:set { active = "r_right", in_phase = "royalist" }
  w:phase("actions", "royalist")
  w:play(("move %s to %s"):format(each[1], each[2]))
  t.ok(w:get "move.goal" ~= nil, "edgehill hedges: at the start of its charge " .. each[1] .. " sees an enemy")
end

-- Waller's has lost two already: the troop that goes over is its third, its threshold.
g = before_waller { fortescue = "yes" }
g:counter { p_waller = { casualties = 2 } }
g:dice { 0 }
g:answer { "none", "none", "none" }
charge(g)
t.ok(g:of("p_waller", "spent_limit") and g:is("p_waller", "morale_shaken"), "edgehill 12.5.2: the troop may be what brings it to its threshold")
-- Not by a turn next to it, but by coming there.
g = before_waller { fortescue = "yes" }
g:place { ["2014"] = { "r_rupert_1", "r_rupert" } }
g:answer { "none", "none" }
g:play "turn Rupert1 to ne/e"
t.is(g:of("p_waller", "casualties"), 0, "edgehill: who stands there and turns calls nobody over")
t.done()
