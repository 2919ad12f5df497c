-- 7.1 to 7.3.2: movement points, allowances, and what the ground does to formation.
local t, field, combat = require "tap", require "musket.lib.field", require "musket.lib.melee"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local function state(g, id) return g:is(id, "formation_broken") and "broken" or g:is(id,
  "formation_shaken") and "shaken" or "normal" end
local function pose(g, id) return table.concat(g:covers_of(id), " ") .. " " .. tostring(g:facing_of(id)) end
-- Units of the wing of foot, which is under Make Ready; its commander stands with the first.
local function wing(units, more)
  local p = more or {}
  p[1], p.active, p.units = p[1] or "actions", p.active or "dr2", units
  return field.at(p)
end
-- What a move costs, and how the unit's formation is then.
local function cost(id, hex, to, facing)
  local g = wing { [id] = { hex, facing or "nw/ne" }, drw2 = hex }
  field.play(g, ("move D%s to %s facing %s"):format(id:sub(2), to, facing or "nw/ne"))
  return g:get "move.spent" .. " " .. state(g, id)
end

-- --- 7.1.1 the basics ---

local g = wing { drc6 = { "2010", "nw/ne" }, drh5 = { "2110", "nw/ne" }, drw2 = "2010", drl4 = { "2210", "nw/ne" } }
field.play(g, "move Drc6 to 2008 facing nw/ne")
t.is(g:get "move.spent", 2, "musket 7.1.1a: a point for each clear hex")
field.play(g, "move Drc6 to 2006 facing nw/ne")
t.is(g:get "move.spent", 4, "musket 7.1.1a: a move may be told in pieces")
field.play(g, "move Drh5 to 2109")
no(g, "move Drc6 to 2005", "3.2C", "7.1.1a: it is over when another unit moves")
no(g, "halt Drc6", "7.1.1a", "7.1.1a: there is nothing to end any more")
field.play(g, "halt Drh5")
no(g, "move Drh5 to 2108", "3.2C", "7.1.1a: or when it is ended")
no(g, "move Drl4 to 2210", "7.1.1a 7.2.1", "7.1.1a: it is already there")

t.is((select(2, g:refused "move Drl4 to eliminated")), "that is not a hex", "musket 7.1.1a: nor does it go to a box")

-- The ground by arm: points and formation.
local grounds = {
  { "a hedge",        "0506", "0505", "nw/ne", "2 shaken", "2 shaken", "2 normal" },
  { "a stream",       "0910", "0909", "nw/ne", "2 shaken", "2 shaken", "2 normal" },
  { "woods",          "0318", "0317", "nw/ne", "3 shaken", "2 shaken", "1 normal" },
  { "a village",      "0618", "0617", "nw/ne", "2 shaken", "2 shaken", "1 normal" },
  { "a steep slope",  "0620", "0619", "nw/ne", "2 shaken", "2 shaken", "2 normal" },
  { "a gentle slope", "0623", "0624", "se/sw", "1 normal", "1 normal", "1 normal" },
}
for _, x in ipairs(grounds) do
  t.is(cost("drc6", x[2], x[3], x[4]), x[5], "musket 7.3.1a: cavalry over " .. x[1])
  t.is(cost("drh5", x[2], x[3], x[4]), x[6], "musket 7.3.1a: heavy infantry over " .. x[1])
  t.is(cost("drl4", x[2], x[3], x[4]), x[7], "musket 7.3.1a: light infantry over " .. x[1])
end
g = wing { drc6 = { "1018", "nw/ne" }, drh5 = { "1118", "nw/ne" }, drw2 = "1018" }
no(g, "move Drc6 to 1017", "7.1.1", "7.1.1: cavalry does not enter a castle")
t.is(select(2, g:refused "move Drc6 to 1017"), "rc6 may not enter 1017: castle", "musket 7.1.1: the ground is the reason")
t.is(select(2, g:refused "move Drc6 to 0713"), "rc6 may not enter 0713: impassable", "musket 7.1.1: however far away")
yes(g, "move Drh5 to 1017", "7.1.1a: infantry does")

-- 7.1.1b There is no price for coming next to an enemy, and nobody is held there. The first enemy is held by foot, so
-- the horse may
-- ride on to the second.
g = wing({ drh5 = { "2010", "nw/ne" }, drc6 = { "2112", "nw/ne" }, drw2 = "2012", dpl4 = "2009", dpl5 = "2306" },
         { counter = { dr2 = { order = "charge" } }, mark = { dpl4 = "morale_broken", dpl5 = "morale_broken" } })
field.play(g, "move Drc6 to 2110 facing nw/ne")
t.is(g:get "move.spent", 2, "musket 7.1.1b: to come next to an enemy costs nothing")
field.play(g, "move Drc6 to 2109 facing nw/ne")
field.play(g, "move Drc6 to 2107")
t.is(g:get "move.spent", 5, "musket 7.1.1b: nor does it to go on past him")

-- 7.1.1a What is told of a move: where the unit is and what it has left; nothing of one that is no more.
local r = wing { drc6 = { "2010", "nw/ne" }, drw2 = "2010" }:play "move Drc6 to 2009 facing nw/ne"
t.ok(r:says "rc6 is in 2009, facing nw/ne" and r:says "rc6 has 7 MP left", "musket 7.2.1: where it is, and the points that are left")
r = wing({ drg1 = "2010", drw2 = "2010" }, { mark = { drg1 = "limbered" } }):play "move Drg1 to 2009"
t.is(r.steps[2].text .. "; " .. r.steps[3].text, "rg1 is in 2009; rg1 has 1 MP left", "musket 6.1d: of limbered guns no facing")
g = wing({ drc4 = { "2013", "nw/ne" }, drw1 = "2016", dph5 = { "2011", "se/sw" }, dpw2 = "2009" },
         { active = "dr1", counter = { drc4 = { casualties = 1 } } })
g:dice { 9 }
g:answer { "dph5", "salvo" }
r = g:play "move Drc4 to 2012 facing nw/ne"
t.is(g:where "drc4" .. " " .. r.steps[#r.steps].text, "eliminated rc4 is eliminated", "musket 7.1.1a: its end is the last thing told")

-- 7.1.1a, 5.6.2a What becomes of the way: horse before rh5 withdraws to 2009, and 2010 is next to it. Friends leave one way only.
g = wing({ drh5 = { "2014", "nw/ne" }, drw2 = "2014", drh6 = { "1913", "nw/ne" }, drh7 = { "1911", "nw/ne" },
           dpc7 = { "2212", "nw/ne" }, dpc8 = { "2407", "se/sw" }, dpw3 = "2407" }, { mark = { dpc7 = "intercepted" } })
g:answer { "none", "dpc7", "2009", "nw/ne" }
r = field.play(g, "move Drh5 to 2010")
t.ok(g:where "drh5" == "2011" and r:says "the way of rh5 is barred", "musket 7.1.1a: it stops before the hex that its order forbids by now")

-- 7.1.1c Forward only.
g = wing({ drh5 = { "2010", "nw/ne" }, drc6 = { "2210", "nw/ne" }, drw2 = "2010" },
         { mark = { drh5 = "formation_shaken" } })
yes(g, "move Drh5 to 1909", "7.1.1c: into the left front hex")
yes(g, "move Drh5 to 2009", "7.1.1c: into the right one")
for _, h in ipairs { "2110", "2011", "1911", "1910" } do
  no(g, "move Drh5 to " .. h, "7.2.1", "7.1.1c: not into flank or rear, " .. h .. ", with what a turn leaves")
end
field.play(g, "move Drc6 to 2310")
t.is(pose(g, "drc6") .. " " .. g:get "move.spent", "2310 ne/e 2", "musket 7.1.1c: who can pay turns first")

-- 7.1.1d Leaders: 8 points in the cavalry column; nobody else is asked.
g = wing { drh5 = { "0907", "nw/ne" }, drw2 = "0907", drac = "0906" }
yes(g, "lead Drac to 0205", "7.1.1d: over the hedge, which costs him as it costs cavalry, and six hexes on")
no(g, "lead Drac to 0105", "7.2.1", "7.1.1d: no seventh")
yes(g, "lead Drac to 0106", "7.1.1d: eight hexes without a hedge")
yes(g, "lead Drac to 1509", "7.1.1d: behind him too, for he has no facing")

-- --- 7.1.2, 7.3.2 two hexes ---

t.is(cost("drh1", "0618", "0617"), "2 shaken", "musket 7.1.2a: the left half enters a village, the right one not: 2")
t.is(cost("drh1", "0618", "0517"), "2 shaken", "musket 7.3.2: the right half alone: the whole unit is hit")
t.is(cost("drh1", "0218", "0217"), "2 shaken", "musket 7.1.2a: woods before the right half alone")
t.is(cost("drh1", "0318", "0317"), "2 shaken", "musket 7.3.2: woods before both halves: one hit")
t.is(cost("drh1", "0306", "0305"), "2 shaken", "musket 7.3.2: a hedge that both cross at once counts once")
-- The right half crosses the hedge by a wheel, and the left one by the next.
g = wing { drh1 = { "0306", "nw/ne" }, drw2 = "0306" }
field.play(g, "turn Drh1 to w/nw")
t.is(g:get "move.spent" .. " " .. state(g, "drh1"), "3 shaken", "musket 7.1.2b: the half that crosses first pays")
field.play(g, "halt Drh1")
g:counter { drh1 = { acted = false } }
g:unmark { drh1 = "formation_shaken" }
field.play(g, "turn Drh1 to nw/ne")
t.is(pose(g, "drh1"), "0205 0305 nw/ne", "musket 7.1.2b: then the other half crosses")
t.is(g:get "move.spent" .. " " .. state(g, "drh1"), "3 shaken", "musket 7.1.2b: and pays again; 7.3.2 and is hit again")

-- --- 7.2.1 allowances ---

-- How many clear hexes straight on.
local function reach(id, mark, with)
  local units = { [id] = { "2020", "nw/ne" }, drw2 = "2020" }
  if with then units[with] = { "2020", "nw/ne" } end
  local p = wing(units, { mark = { [id] = mark } })
  local far, hex = 0, "2020"
  for n = 1, 12 do
    hex = field.next(hex, n % 2 == 1 and "ne" or "nw")
    if not p:refused(("move D%s to %s"):format(id:sub(2), hex)) then far = n end
  end
  return far, p
end
t.is(reach "drc6", 8, "musket 7.2.1: cavalry has 8")
t.is(reach "drl4", 6, "musket 7.2.1: light infantry 6")
t.is(reach("drc6", nil, "drl4"), 6, "musket 7.2.1: cavalry with light infantry 6")
t.is(reach "drh5", 4, "musket 7.2.1: heavy infantry 4")
t.is(reach "drh1", 4, "musket 7.2.1: of two hexes too")
t.is(reach "drh8", 4, "musket 7.2.1: dismounted cavalry is heavy infantry")
t.is(reach("drg1", "limbered"), 2, "musket 7.2.1: limbered guns 2")
t.is(reach "drg1", 0, "musket 7.2.1: unlimbered guns none")
no(select(2, reach "drg1"), "move Drg1 to 2019", "7.2.1", "7.2.1: they say so")
t.is(reach("drc6", "morale_broken"), 0, "musket 7.2.1: Morale Broken units none")
no(select(2, reach("drc6", "morale_broken")), "move Drc6 to 2019", "7.2.1", "7.2.1: they wait for the rout")
g = wing { drh5 = { "2010", "nw/ne" }, drw2 = "2010", drv1 = "2110", drac = "2010" }
bars(g, "move Drv1 to 2109", "7.2.1: wagons stand unless a scenario moves them")
yes(g, "lead Drac to 2810", "7.2.1: leaders 8")
no(g, "lead Drac to 2910", "7.2.1", "7.2.1: and not 9")

-- --- 7.3.1 hits on the way ---

-- 7.3.1b
g = wing { drh5 = { "0617", "nw/ne" }, drh1 = { "0317", "nw/ne" }, drw2 = "0517", drg1 = { "0617", "nw/ne" } }
field.play(g, "turn Drh5 to ne/e")
t.is(state(g, "drh5"), "normal", "musket 7.3.1b: who turns in a village is not hit")
field.play(g, "restack Drh5")
t.is(state(g, "drh5"), "normal", "musket 7.3.1b: nor who changes places with guns")
field.play(g, "turn Drh1 to se/sw")
t.is(state(g, "drh1"), "normal", "musket 7.3.1b: nor who turns about in woods")

-- 7.3.1c Over the hedge with one hit and the points of before.
g = wing { drc6 = { "0506", "nw/ne" }, drw2 = "0506" }
field.play(g, "move Drc6 to 0505 facing nw/ne")
t.ok(g:is("drc6", "formation_shaken"), "musket 7.3.1c: the hit is taken at once")
field.play(g, "move Drc6 to 1004")
t.is(g:get "move.spent", 8, "musket 7.3.1c: the allowance stays what it was")
g = wing { drc6 = { "0506", "nw/ne" }, drw2 = "0506" }
field.play(g, "move Drc6 to 0902")
t.is(g:where "drc6" .. " " .. state(g, "drc6"), "0902 shaken", "musket 7.3.1c: in one piece too")

-- 7.3.1d, ex.7.3.1 Down the steep slope and over the stream.
g = wing { drc6 = { "1121", "ne/e" }, drw2 = "1121" }
field.play(g, "move Drc6 to 1221 facing ne/e")
t.is(g:get "move.spent", 2, "musket ex.7.3.1: the slope costs 2")
field.play(g, "move Drc6 to 1321 facing ne/e")
t.is(state(g, "drc6"), "broken", "musket ex.7.3.1: two hits, Formation Broken")
no(g, "move Drc6 to 1421", "3.2C 6.3.1d", "ex.7.3.1: and it stops")
g = wing({ drc6 = { "0506", "nw/ne" }, drh5 = { "0706", "nw/ne" }, drl4 = { "0906", "nw/ne" }, drw2 = "0706" },
         { mark = { drc6 = "formation_shaken", drh5 = "formation_shaken", drl4 = "formation_shaken" } })
bars(g, "move Drc6 to 0504", "7.3.1d: shaken cavalry does not come farther than the hedge")
field.play(g, "move Drc6 to 0505")
t.is(state(g, "drc6"), "broken", "musket 7.3.1d: where it is broken")
no(g, "turn Drc6 to ne/e", "3.2C 6.3.1d", "7.3.1d: it does not even turn")
field.play(g, "move Drl4 to 0905")
t.is(state(g, "drl4"), "shaken", "musket 7.3.1d: light infantry goes over it as it was")

-- 7.3.1d In one piece: over the stream (2) and three hexes on, over the hedge (2), where the second hit ends it; one point is left.
g = wing { drc6 = { "0310", "nw/ne" }, drw2 = "0310" }
yes(g, "move Drc6 to 0305", "7.3.1d: over a stream and a hedge, at the second hit")
no(g, "move Drc6 to 0304", "7.2.1", "7.3.1d: and no farther, though it could pay")
for _, mark in ipairs { "open_order", "column" } do
  g = wing({ drc6 = { "0410", "nw/ne" }, drw2 = "0410" }, { mark = { drc6 = mark } })
  yes(g, "move Drc6 to 0404", "6.3.3a, 6.3.4b: whom the ground does not wear goes on, in " .. mark)
end

-- ex.7-fig-a Over the hedge and a turn by a vertex.
for id, hits in pairs { drc6 = "shaken", drl4 = "normal" } do
  g = wing { [id] = { "0506", "nw/ne" }, drw2 = "0506" }
  field.play(g, ("move D%s to 0505 facing ne/e"):format(id:sub(2)))
  t.is(g:get "move.spent" .. " " .. state(g, id), "3 " .. hits,
       "musket ex.7-fig-a: hex, hedge and vertex are 3 points for " .. id)
end
-- ex.7-fig-b
g = wing { drh1 = { "2010", "nw/ne" }, drw2 = "2010" }
field.play(g, "turn Drh1 to se/sw")
t.is(g:get "move.spent", 2, "musket ex.7-fig-b: a countermarch")
field.play(g, "move Drh1 to 2112 facing se/sw")
t.is(pose(g, "drh1") .. " " .. g:get "move.spent", "2112 2012 se/sw 4",
     "musket ex.7-fig-b: and two hexes are its whole allowance")
bars(g, "move Drh1 to 2113", "ex.7-fig-b: nothing is left")

-- ex.7.3.1-stack Cavalry that leaves its light infantry.
g = wing { drc6 = { "2010", "nw/ne" }, drl4 = { "2010", "nw/ne" }, drw2 = "2010" }
no(g, "move Drc6 to 2003", "7.2.1", "ex.7.3.1-stack: cavalry that begins with light infantry has 6")
combat.play(g, "move Drc6 to 2009 facing nw/ne", {}, { { "go along", "no" } })
t.is(g:where "drl4" .. " " .. g:where "drc6", "2010 2009", "musket ex.7.3.1-stack: it leaves it behind")
no(g, "move Drc6 to 2003", "7.2.1", "7.3.1c: and has 6 all the same")
yes(g, "move Drc6 to 2004", "7.3.1c: and not less")

-- --- 7.3.1a, 7.3.1e other ways of coming into a hex ---

-- Retreat from 0505 to the south, over the hedge: 2 is AS2.
local function beaten(mark)
  local p = wing({ drh5 = { "0505", "nw/ne" }, drw2 = "0508", dph5 = { "0504", "se/sw" } },
                 { "fights", mark = { drh5 = mark }, counter = { drh5 = { attacks = "0504" } } })
  combat.play(p, "fight", { 2 })
  return p
end
g = beaten(nil)
t.is(g:where "drh5":sub(3) .. " " .. state(g, "drh5"), "07 broken",
     "musket 7.3.1a: a retreat over a hedge is a hit, the combat another")
g = beaten "formation_shaken"
t.is(g:where "drh5":sub(3) .. " " .. state(g, "drh5"), "07 broken", "musket 7.3.1e: broken by the hedge it retreats on")
-- Advance: 9 is -1 for the hedge, DS2.
g = wing({ drh5 = { "0506", "nw/ne" }, drw2 = "0508", dph5 = { "0505", "se/sw" } },
         { "fights", counter = { drh5 = { attacks = "0505" } } })
combat.play(g, "fight", { 9 })
t.is(g:where "drh5" .. " " .. state(g, "drh5"), "0505 broken", "musket 7.3.1a: an advance over a hedge is a hit too")
-- Pursuit: 9 is +1 for morale, -1 for the hedge, -1 for formation: DS2, which breaks a shaken unit; 4: pursued and
-- eliminated. The
-- hedge breaks the pursuer's formation on the first of three hexes.
g = wing({ drc6 = { "0506", "nw/ne" }, drw2 = "0509", dpc8 = { "0505", "se/sw" } },
         { "fights", mark = { drc6 = "formation_shaken", dpc8 = "morale_shaken" },
           counter = { drc6 = { attacks = "0505" } } })
r = combat.play(g, "fight", { 9, 4 })
t.is(g:where "dpc8", "eliminated", "musket 7.3.1e: a pursuit")
t.is(g:where "drc6":sub(3) .. " " .. state(g, "drc6"), "03 broken",
     "musket 7.3.1e: goes on though the hedge has broken the formation")
-- Fire with a step: 3 is nothing at -3.
g = wing({ drh5 = { "0506", "nw/ne" }, drw2 = "0508", dpl4 = { "0504", "nw/ne" } },
         { counter = { dr2 = { order = "charge" } } })
combat.play(g, "fire Drh5 at Dpl4 by advance", { 3 })
t.is(g:where "drh5":sub(3) .. " " .. state(g, "drh5"), "05 shaken",
     "musket 7.3.1a: a hedge on the way of advancing fire")
g = wing { drh5 = { "0505", "nw/ne" }, drw2 = "0507", dpl4 = { "0504", "nw/ne" } }
combat.play(g, "fire Drh5 at Dpl4 by retire", { 3 })
t.is(g:where "drh5":sub(3) .. " " .. state(g, "drh5"), "06 shaken", "musket 7.3.1a: or of retiring fire")
t.done()
