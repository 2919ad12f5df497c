-- 10.6: casualties, morale checks and formation hits that fire brings.
local t, volley = require "tap", require "musket.lib.volley"
local at, play, rolls, north, south = volley.at, volley.play, volley.rolls, volley.north, volley.south

-- One regiment of one hex (rh5), of two (rh1) or of two with guns (rh4) fires at a unit in 2011. A target that
-- can answer does not.
local function fire(firer, target, mode, dice, more)
  more = more or {}
  local two = target == "dph10" or target == "dph1" or target == "dph3"
  local g = at({ [firer] = { "2012", north }, [target] = { two and "2111" or "2011", south } }, more)
  local text = ("fire D%s at D%s by %s"):format(firer:sub(2), target:sub(2), mode)
  g:dice(dice)
  local r = g:play(text)
  while r.status == "asked" do r = g:reply(g.ask.rule == "9.1.1" and "none" or g.ask.options[1]) end
  if #g.dice_queue > 0 then error(("%s: %d dice are left"):format(text, #g.dice_queue), 2) end
  return g, r
end
local function level(g, id)
  return g:where(id) == "eliminated" and "eliminated" or g:is(id, "morale_broken") and "broken" or g:is(id,
    "morale_shaken") and "shaken" or "normal"
end
-- The check that follows is passed on `passes` and failed on the next face.
local function check(firer, target, mode, dice, passes, name, more)
  local function with(die)
    local all = { table.unpack(dice) }
    all[#all + 1] = die
    return all
  end
  local before = level(at({ [target] = { "2011", south } }, more), target)
  local g, r = fire(firer, target, mode, with(passes), more)
  t.is(level(g, target), before, ("musket %s: a %d passes"):format(name, passes))
  t.is(rolls(r, "morale"), 1, ("musket %s: one die is rolled"):format(name))
  g = fire(firer, target, mode, with(passes + 1), more)
  t.isnt(level(g, target), before, ("musket %s: a %d fails"):format(name, passes + 1))
end
local function no_check(firer, target, mode, dice, name, more)
  local _, r = fire(firer, target, mode, dice, more)
  t.is(rolls(r, "morale"), 0, "musket " .. name)
end

-- --- 10.6.1 casualties ---

local g = at { drh5 = { "2012", north }, drh7 = { "2112", north }, dph6 = { "2011", south } }
play(g, "fire Drh5 at Dph6", { 6 }, { "none" })
t.is(g:of("dph6", "casualties"), 1, "musket 10.6.1a: a casualty is taken at once")
play(g, "fire Drh7 at Dph6", { 9 }, { "none" })
t.is(g:of("dph6", "casualties"), 3, "musket 10.6.1a: casualties add up")
t.ok(g.ruling:says "ph6 takes 2 casualties", "musket 10.6.1a: and are told together")
g = fire("drh5", "dpl4", "skirmish", { 9 })
t.is(g:where "dpl4", "eliminated", "musket 10.6.1b: two casualties are the end of a unit of 2")
g = fire("drh5", "dpl5", "skirmish", { 9, 0 })
t.is(g:where "dpl5", "2011", "musket 10.6.1b: not of one of 3")
g = fire("drh1", "dpl4", "skirmish", { 9, 9 })
t.is(g:where "dpl4", "eliminated", "musket 10.6.1b: more than its strength too")
g = fire("drh5", "dpg1", "skirmish", { 6 })
t.ok(g:is("dpg1", "disabled") and g:where "dpg1" == "2011", "musket 10.6.1b: one casualty disables guns")
g = fire("drh5", "dpg1", "skirmish", { 5, 0 })
t.ok(not g:is("dpg1", "disabled"), "musket 10.6.1b: a formation hit does not")

-- One half fires at the guns on top of ph1, the other at ph1, which is lost by what the guns do not take (8.3.4).
g = at({ drh1 = { "2012", north }, dph1 = { "2111", south }, dpg1 = { "2111", south } },
       { counter = { dph1 = { casualties = 9, spent_limit = true } } })
play(g, "fire Drh1 at Dpg1", { 9, 5 }, { "Dph1" })
t.is(g:where "dph1" .. " " .. tostring(g:is("dph1", "formation_shaken")), "eliminated false",
  "musket 10.6.1a: who is eliminated by a shot takes nothing of the next")

-- --- 10.6.2 checks for casualties ---

check("drh5", "dph5", "skirmish", { 6 }, 6, "10.6.2: one hit on a unit of 6")
no_check("drh5", "dph5", "skirmish", { 4 }, "10.6.2: none without a hit")
no_check("drh5", "dph5", "skirmish", { 5 }, "10.6.2: none for a formation hit")
no_check("drh5", "dph9", "skirmish", { 6 }, "10.6.2: none for one hit on a unit of 7")
check("drh5", "dph9", "skirmish", { 9 }, 7, "10.6.2: two hits on a unit of 7")
no_check("drh5", "dph6", "skirmish", { 9 }, "10.6.2: none for two hits on a unit of 8")
check("drh1", "dph6", "skirmish", { 9, 6 }, 8, "10.6.2: three hits on a unit of 8, from both halves of one unit")
check("drh1", "dph9", "skirmish", { 6, 6 }, 7, "10.6.2: one hit from each half is two from one unit")
check("drh1", "dph5", "skirmish", { 6, 6 }, 6, "10.6.2: and never more than one cause")
check("drh5", "dph9", "skirmish", { 6 }, 6, "dv.casualty-6: printed 7, Morale Shaken: one hit is enough",
  { mark = { dph9 = "morale_shaken" } })
check("drh5", "dph6", "skirmish", { 9 }, 7, "10.6.2: printed 8, Morale Shaken: two hits",
  { mark = { dph6 = "morale_shaken" } })
g = at { drh5 = { "2012", north }, drh7 = { "2112", north }, dph9 = { "2011", south } }
play(g, "fire Drh5 at Dph9", { 6 }, { "none" })
t.is(rolls(play(g, "fire Drh7 at Dph9", { 6 }, { "none" }), "morale"), 0,
  "musket 10.6.2: hits of two units are not counted together")

-- --- 10.6.3 salvo ---

check("drh5", "dph5", "salvo", { 0 }, 6, "10.6.3: the target of a salvo checks, hit or not")
check("drh1", "dph5", "salvo", { 0, 0 }, 6, "10.6.3: once for both halves")
check("drh4", "dph6", "salvo", { 5, 5 }, 6, "10.6.3b: checks that the table asks for come on top: salvo and two, +2")
check("drh4", "dph6", "salvo", { 5, 0 }, 7, "10.6.3b: salvo and one, +1")

check("drh5", "dpg1", "salvo", { 0 }, 5, "10.6.3: guns that are the target of a salvo check too")
check("drh5", "dpg1", "salvo", { 2 }, 4, "10.8.7: with a formation hit at +1")

-- --- 10.6.4 at the threshold ---

local spent = { mark = { dph10 = "morale_shaken" }, counter = { dph10 = { casualties = 4, spent_limit = true } } }
check("drh5", "dph10", "skirmish", { 6 }, 7, "10.6.4: past its threshold a unit checks for any casualty", spent)
no_check("drh5", "dph10", "skirmish", { 5 }, "10.6.4: not for a formation hit", spent)
no_check("drh5", "dph10", "skirmish", { 6 }, "10.6.4: nor before it has reached the threshold",
         { mark = { dph10 = "morale_shaken" }, counter = { dph10 = { casualties = 2 } } })
check("drh5", "dph10", "skirmish", { 9 }, 6, "10.6.4: besides the check for casualties: +1", spent)

-- --- 10.6.5 several at once ---

check("drh5", "dph9", "salvo", { 7 }, 6, "ex.10.6.5: a unit of 7 and two hits from a salvo: one check at +1")
check("drh1", "dph5", "salvo", { 3, 0 }, 5, "dv.salvo-both: both halves salvo, one hit in all: +1")
local _, r = fire("drh1", "dph5", "salvo", { 3, 3, 0 })
t.is(table.concat(volley.shots(r), ", "), "rh1>ph5 salvo +0 1, rh1>ph5 salvo +0 1",
  "musket dv.salvo-both: neither shot has -1")
check("drh5", "dph10", "salvo", { 3 }, 6, "10.6.5: salvo and threshold: +1", spent)
check("drh5", "dph10", "salvo", { 7 }, 5, "10.6.5: salvo, threshold, casualties: +2", spent)
check("drh4", "dph10", "salvo", { 7, 0 }, 4, "dv.mc-four: salvo, threshold, casualties, the table: +3", spent)
check("drh4", "dph10", "salvo", { 7, 5 }, 4, "10.6.5: a fifth adds no more: +3 at most", spent)
check("drh4", "dph10", "skirmish", { 7, 0 }, 8, "10.6.5: the check of the table alone has no +1")

-- --- 12.5.2 the threshold reached by this fire ---

local near = { counter = { dph5 = { casualties = 2 } } }
g, r = fire("drh5", "dph5", "skirmish", { 6, 5 }, near)
t.is(level(g, "dph5"), "shaken", "musket dv.threshold-mc: the third casualty shakes a unit of 6, a 5 passes the check")
t.is(rolls(r, "morale"), 1, "musket dv.threshold-mc: there is one check, without the one of 10.6.4")
g = fire("drh5", "dph5", "skirmish", { 6, 6 }, near)
t.is(level(g, "dph5"), "broken", "musket dv.threshold-mc: made against 5: a 6 breaks it")

-- --- 10.6.6 formation hits that are casualties ---

local function casualties(firer, target, mark, dice, more)
  more = more or {}
  more.mark = { [target] = mark }
  local p = fire(firer, target, "skirmish", dice, more)
  return p:of(target, "casualties")
end
t.is(casualties("drh5", "dph6", "formation_broken", { 3 }), 1,
  "musket 10.6.6: 3 +2 is FH: a casualty if the target is Formation Broken")
t.is(casualties("drh5", "dph6", "hedgehog", { 3 }), 1, "musket 10.6.6: or a hedgehog")
t.is(casualties("drh5", "dph6", "morale_broken", { 5, 0 }), 1, "musket 10.6.6: or Morale Broken, which has no +2")
t.is(casualties("drh5", "dph6", "formation_broken", { 6 }), 2, "musket 10.6.6: 1+FH is two")
t.is(casualties("drh5", "dph6", "formation_shaken", { 4 }), 0, "musket 10.6.6: not if it is only Formation Shaken")
t.is(casualties("drl4", "dph6", "formation_broken", { 4 }), 1, "musket 10.6.6: of light infantry too")
t.is(casualties("drh1", "dph6", "formation_broken", { 3, 3 }), 2,
  "musket 10.6.6: formation hits of both halves both count")
t.is(casualties("drh1", "dph6", "formation_shaken", { 4, 4 }), 1,
  "musket 10.6.6: one breaks the formation, the other finds it broken")
g = fire("drh5", "dph6", "skirmish", { 5 }, { mark = { dph6 = "open_order" } })
t.ok(g:is("dph6", "formation_broken") and not g:is("dph6", "open_order"),
  "musket 6.3.3e: a casualty breaks Open Order at once (5 +1 is 1)")
g = fire("drh5", "dph6", "skirmish", { 4 }, { mark = { dph6 = "open_order" } })
t.ok(g:is("dph6", "formation_broken") and g:of("dph6", "casualties") == 0, "musket 6.3.3e: so does a formation hit")
g = fire("drh5", "dph6", "salvo", { 0, 0 }, { mark = { dph6 = "open_order" } })
t.ok(g:is("dph6", "open_order"), "musket 6.3.3e: a salvo that hits nothing leaves Open Order as it is")
g = at({ drg1 = { "2012", north }, dph6 = { "2011", south } }, { mark = { dph6 = "formation_broken" } })
t.is(volley.shots(play(g, "cannonade Drg1 at Dph6", { 2 }))[1], "rg1>ph6 +4 FH", "musket 10.6.6: artillery fires")
t.is(g:of("dph6", "casualties"), 1, "musket 10.6.6: and its formation hit is a casualty")
t.done()
