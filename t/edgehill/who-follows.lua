-- Edgehill's special rules at their edges: who follows, who goes over, whose heart fails (doc/edgehill.md).
local t, bench = require "tap", require "bench"

-- Rupert's regiment rides Waller's down in 2013; Byron stands somewhere behind.
local function pursuit(byron, dice, more)
  local g = bench("edgehill", { switches = { reserve_follows = "yes" } })
  g:counter { p_left = { led = false } }
  g:place { wings = { "r_right", "p_left" }, ["2014"] = { "r_rupert_1", "r_rupert" }, [byron] = "r_byron", ["2013"] = "p_waller" }
  g:facing { r_rupert_1 = "nw/ne", r_byron = "nw/ne", p_waller = "nw/ne" }
  if more then more(g) end
  g:counter { r_rupert_1 = { attacks = "2013" } }
  g:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
  g:phase("fights", "royalist")
  g:dice(dice)
  g:answer { {}, "no" }
  t.is(g:play "fight".status, "done", "edgehill: the combat is fought, and play goes on to where somebody has a choice, or to the end")
  return g
end
-- 2017 is three hexes from 2014, from which Rupert's regiment fought, and 2018 four.
t.is(pursuit("2017", { 9, 6, 6, 0 }):where "r_byron", "pursued", "edgehill: horse three hexes from the fight rolls, and may follow")
t.is(pursuit("2018", { 9, 6, 6, 0 }):where "r_byron", "2018", "edgehill: four hexes off it does not")
t.is(pursuit("2015", { 9, 6, 6, 0 }, function(g) g:mark { r_byron = "morale_shaken" } end):where "r_byron", "2015", "edgehill: nor does shaken horse")
t.is(pursuit("2015", { 9, 6, 6, 0 }, function(g) g:place { ["2115"] = "p_ramsay_1" } g:facing { p_ramsay_1 = "se/sw" } end):where "r_byron", "2015",
     "edgehill: nor horse that has an enemy next to it")
t.is(pursuit("2015", { 9, 6, 4, 0 }):where "r_byron", "2015", "edgehill: on a roll that would catch somebody there is nobody left to catch")
t.ok(pursuit("2015", { 9, 6, 4, 0 }).ruling:cites "11.7.4", "edgehill 11.7.4: and it is told so")

-- Byron charges with him. Waller's is broken; Byron follows Rupert off the map before his own check for pursuit.
local function together(dice)
  local g = bench("edgehill", { switches = { reserve_follows = "yes" } })
  g:counter { p_left = { led = false } }
  g:place { wings = { "r_right", "p_left" }, ["2014"] = { "r_rupert_1", "r_rupert" }, ["1914"] = "r_byron", ["2013"] = "p_waller" }
  g:facing { r_rupert_1 = "nw/ne", r_byron = "nw/ne", p_waller = "nw/ne" }
  g:counter { r_rupert_1 = { attacks = "2013" }, r_byron = { attacks = "2013" } }
  g:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament" }
  g:phase("fights", "royalist")
  g:dice(dice)
  g:answer { {}, "no", "r_rupert_1" }
  local r = g:play "fight"
  return g, r, #g.dice_queue
end
do
  local g, r, left = together { 9, 6, 6 }
  t.is(r.status, "done", "edgehill: one of two victors may follow the other")
  t.is(g:where "r_byron" .. " " .. left, "pursued 0", "edgehill: and having left the map checks for no pursuit of its own")
  g, r = together { 9, 6, 0, 0, 0 }
  t.ok(g:where "r_byron" == "2013" and r:says "breaks off", "edgehill: one that does not follow has its own check to make")
end

-- Fortescue's troop goes over to horse of the right wing, once, and not from a broken regiment.
local function touch(p)
  local g = bench("edgehill", { switches = { fortescue = "yes" } })
  local id, wing = p.id or "r_rupert_1", p.wing or "r_right"
  g:counter { p_left = { led = false }, p_centre = { led = false } }
  g:place { wings = { "r_right", "r_left", "p_left", "p_centre" }, ["2016"] = { id, p.leader or "r_rupert" }, [p.waller or "2013"] = "p_waller" }
  g:facing { [id] = "nw/ne", p_waller = "se/sw" }
  if p.mark then g:mark { p_waller = p.mark } end
  g:set { turn = "T1", active = wing, in_phase = "royalist", margin_of = "parliament", fortescue = p.gone or false }
  g:phase("actions", "royalist")
  g:dice { 0 }
  g:answer { "none", "none", "none" }
  g:play("move " .. id .. " to 2014")
  return g:of("p_waller", "casualties")
end
t.is(touch {}, 1, "edgehill: Fortescue's troop goes over")
t.is(touch { gone = true }, 0, "edgehill: it goes once")
t.is(touch { mark = "morale_broken" }, 0, "edgehill: not from a broken regiment")
t.is(touch { waller = "2010" }, 0, "edgehill: nor to horse that is not next to it")
t.is(touch { id = "r_wilmot_1", leader = "r_wilmot", wing = "r_left" }, 0, "edgehill: nor to horse of the left wing")

-- Charles Essex's foot checks at its own morale, once, and only when the whole wing is gone.
local function gone(p)
  local u = bench("edgehill", { switches = { contagion = "yes" } })
  u:counter { p_left = { led = false }, p_centre = { led = false } }
  u:place { wings = { "r_right", "p_left", "p_centre" }, ["2020"] = { "r_rupert_1", "r_rupert" }, ["1008"] = "p_cessex_1",
            eliminated = { "p_waller", "p_ramsay_1", "p_ramsay_2", "p_urry" } }
  u:facing { r_rupert_1 = "nw/ne", p_cessex_1 = "se/sw" }
  u:covers { p_cessex_1 = "0908" }
  if p.left then
    u:place { ["3008"] = "p_waller" }
    u:facing { p_waller = "se/sw" }
    if p.broken then u:mark { p_waller = "morale_broken" } end
  end
  u:set { turn = "T1", active = "r_right", in_phase = "royalist", margin_of = "parliament", contagion = p.before or false }
  u:dice { p.die, 0 }
  u:answer { "no", "no", "no" }
  u:enter "continuation"
  return u:is("p_cessex_1", "morale_shaken")
end
local morale = bench "edgehill":printed("p_cessex_1", "morale")
t.ok(not gone { die = morale }, "edgehill: a die equal to its morale is passed")
t.ok(gone { die = morale + 1 }, "edgehill: a higher one is not")
t.ok(not gone { die = 9, before = true }, "edgehill: it is asked once")
t.ok(not gone { die = 9, left = true }, "edgehill: not while one regiment of horse is left")
t.ok(gone { die = 9, left = true, broken = true }, "edgehill: a broken one does not count")
t.done()
