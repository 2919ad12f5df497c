-- Where units may not go or retreat (8.4.7, 8.4.8, 12.5.3, 14.1.1c), both sides of every date; groups of several kinds; what
-- must always hold.
local t, B = require "tap", require "illusion.lib.board"
local battle = require "illusion.lib.battle"

local function march(side, hex, p, opts)
  p[2] = side
  p.place["87"] = p.place["87"] or "fr_xx"
  p.set = p.set or {}
  p.set.rail_repaired = true
  return B.activated(hex, p, opts)
end
local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end

-- 14.1.1c: Maubeuge. The German not on turn 1, the Allies from elsewhere not on turns 1 and 2.
local wing = { ["54"] = "none", ["64"] = "german", ["72"] = "german", ["73"] = "german", ["63"] = "german" }
local function maubeuge(side, turn, id, starts, opts)
  local from = side == "german" and "64" or "45"
  local g = march(side, from, { turn = turn, place = { [from] = id, ["54"] = "fort_maubeuge" }, control = wing }, opts)
  for _, each in ipairs(starts or {}) do g:counter { [each] = { starts = "54" } } end
  return g
end
is(maubeuge("german", "T1", { "ge_gd" }), "move Gd to 54", "14.1.1c", "illusion 14.1.1c: no German enters Maubeuge on turn 1")
is(maubeuge("german", "T2", { "ge_gd" }), "move Gd to 54", nil, "illusion 14.1.1c: on turn 2 he may")
is(maubeuge("german", "T1", { "ge_gd" }, nil, { switches = { opening = "free" } }), "move Gd to 54", nil, "illusion 14.3.1: in the third scenario at once")
is(maubeuge("allied", "T1", { "br_1" }), "move br_1 to 54", "14.1.1c", "illusion 14.1.1c: no Allied unit from elsewhere on turn 1")
is(maubeuge("allied", "T2", { "br_1" }), "move br_1 to 54", "14.1.1c", "illusion 14.1.1c: nor on turn 2")
is(maubeuge("allied", "T3", { "br_1" }), "move br_1 to 54", nil, "illusion 14.1.1c: on turn 3 it may")
is(maubeuge("allied", "T2", { "br_1" }, { "br_1" }), "move br_1 to 54", nil, "illusion 14.1.1c: who began there may come back")
for _, first in ipairs { "br_1", "br_2" } do
  is(maubeuge("allied", "T2", { "br_1", "br_2" }, { first }), "move br_1 br_2 to 54", "14.1.1c", "illusion 14.1.1c: but takes nobody with it: " .. first)
end

-- 8.4.8: German combat units and Schlieffen hexes; turn 6 and turn 7.
local function coast(turn, id, p, opts)
  p = p or {}
  p.turn, p.place = turn, p.place or {}
  p.place["34"], p.place["44"] = id, "ge_x"
  p.control = { ["34"] = "german", ["44"] = "german", ["35"] = "german", ["45"] = "german", ["54"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german" }
  return march("german", "34", p, opts)
end
is(coast("T6", "ge_ii"), "move ge_ii to 33", "8.4.8", "illusion 8.4.8: no vacant Schlieffen hex on turn 6")
is(coast("T7", "ge_ii"), "move ge_ii to 33", nil, "illusion 8.4.8, A21: on turn 7 it is open")
is(coast("T6", "ge_ii", { place = { ["33"] = "fr_i" } }), "move ge_ii to 33", nil, "illusion 8.4.8: one with Allied troops is open")
is(coast("T6", "ge_ii", { place = { ["33"] = "fr_5hq" } }), "move ge_ii to 33", "8.4.8", "illusion 8.4.8: a headquarters is no troops")
is(coast("T6", "ge_ii", { hex = { ["33"] = { opened = true } } }), "move ge_ii to 33", nil, "illusion 8.4.8: one that was entered stays open")
is(coast("T6", "ge_1hq"), "move ge_1hq to 33", nil, "illusion 8.4.8, A46: only combat units are bound")
is(coast("T6", "ge_ii", nil, { switches = { schlieffen = "no" } }), "move ge_ii to 33", nil, "illusion 14.3.1d: not in the third scenario")
local g = coast("T6", { "ge_ii", "ge_iii" }, { place = { ["33"] = "fr_i" } })
g:play "move ge_ii to 33"
t.is(g:at("33", "opened"), true, "illusion 8.4.8: entering opens it")
g = coast("T6", "ge_ii", { place = { ["44"] = "fr_i" } })
t.is(g:at("44", "opened"), false, "illusion 8.4.8: and nothing else does")

-- 8.4.8, A55, 14.1.1c: the same for retreats. A German corps is beaten in 34; 33, 24 and 25 lie behind it.
local function beaten(p, opts)
  p.dice = p.dice or { 8, 1, 6 }
  local b = battle.at(p, opts)
  b:set { rail_repaired = true }
  for _, s in ipairs(p.sides or {}) do b.u:set_hexside(table.unpack(s)) end
  b:dice(p.dice)
  b:play("resolve " .. p.hex)
  return b
end
local function options(b) return b.ask and B.sorted(b.ask.options) or "" end
local function from_34(turn, value, opened)
  local b = beaten({ hex = "34", side = "allied", turn = turn, attackers = { "fr_i" }, defenders = { "ge_ii" },
    place = { ["35"] = "fr_iii", ["44"] = "fr_x", ["45"] = "fr_xi" }, terrain = { ["33"] = { control = "german", opened = opened }, ["25"] = { control = "allied" }, ["24"] = { control = "german" } } },
    { switches = { schlieffen_retreat = value } })
  return options(b) ~= "" and options(b) or b:where "ge_ii"
end
t.is(from_34("T6", "closed"), "25", "illusion 8.4.8, A55: no retreat into a vacant Schlieffen hex on turn 6")
t.is(from_34("T6", "open"), "24 33", "illusion A55: schlieffen_retreat=open: there is")
t.is(from_34("T7", "closed"), "24 33", "illusion 8.4.8, A55: nor on turn 7 a ban")
t.is(from_34("T6", "closed", true), "33", "illusion 8.4.8: one that was entered is open to retreats too")
local function from_45(turn, value)
  local b = beaten({ hex = "45", side = "german", turn = turn, attackers = { "ge_ii" }, defenders = { "br_1" },
    place = { ["54"] = "fort_maubeuge", ["35"] = "ge_iii", ["36"] = "ge_iv", ["46"] = "ge_v", ["55"] = "ge_vi", ["44"] = "ge_viii", ["34"] = "ge_x" },
    terrain = { ["35"] = { control = "german" }, ["36"] = { control = "german" }, ["46"] = { control = "german" }, ["55"] = { control = "german" }, ["44"] = { control = "german" }, ["34"] = { control = "german" } } },
    { switches = { maubeuge_retreat = value } })
  return b:where "br_1"
end
t.is(from_45("T2", "closed") .. " " .. from_45("T2", "open") .. " " .. from_45("T3", "closed"), "eliminated 54 54", "illusion 14.1.1c, A55: no retreat into Maubeuge on turns 1 and 2, unless read otherwise")

-- 9.4.3a (1): no retreat across 42/52, which is impassable
local function from_52()
  local b = beaten { hex = "52", side = "german", attackers = { "ge_ii" }, defenders = { "be_i" }, place = { ["53"] = "ge_iii", ["62"] = "ge_iv" },
    terrain = { ["53"] = { control = "german" }, ["62"] = { control = "german" } } }
  return options(b) ~= "" and options(b) or b:where "be_i"
end
t.is(from_52(), "43", "illusion 9.4.3a, 2.2h: from Antwerp to Ghent, not over 42/52")

-- 12.5.3: Ghent is closed to the German while Belgians who went to Antwerp are there
local function ghent(p, opts)
  p = p or {}
  local place = { ["53"] = { "ge_gd", "ge_2hq" }, ["52"] = p.inside or { "be_i", "fort_antwerp" }, ["62"] = "ge_x" }
  return march("german", "53", { turn = p.turn or "T8", place = place, control = { ["53"] = "german", ["62"] = "german", ["72"] = "german", ["73"] = "german" }, set = p.set }, opts)
end
is(ghent { set = { belgians_shut = true } }, "move Gd to 43", "12.5.3", "illusion 12.5.3: not after they withdrew to Antwerp")
is(ghent { set = { belgians_driven = true } }, "move Gd to 43", "12.5.3", "illusion 12.5.3, A38: nor after they were driven there")
is(ghent { set = { belgians_driven = true } }, "move 2HQ to 43", "12.5.3", "illusion 12.5.3: no German unit")
is(ghent {}, "move Gd to 43", nil, "illusion 12.5.3: otherwise it is open")
is(ghent { set = { belgians_shut = true }, inside = { "fort_antwerp" } }, "move Gd to 43", nil, "illusion 12.5.3: and when no Belgian troops are left in Antwerp")
is(ghent({ set = { belgians_shut = true } }, { switches = { antwerp = "open" } }), "move Gd to 43", nil, "illusion 14.3.1d, A49: in the third scenario always")
local function driven(id, from)
  local b = beaten { hex = from, side = "german", attackers = { "ge_ii" }, defenders = { id }, terrain = { ["53"] = { control = "german" }, ["62"] = { control = "german" }, ["63"] = { control = "german" }, ["43"] = { control = "german" }, ["42"] = { control = "german" }, ["71"] = { control = "german" }, ["72"] = { control = "german" } } }
  battle.answer(b, { ["9.4.3a"] = { "52" } })
  return b:where(id) .. " " .. tostring(b:get "belgians_driven")
end
local function routed(set)
  local h = require "illusion.lib.battle".at { hex = "44", side = "allied", attackers = { "fr_i" }, defenders = { "ge_gd" }, place = { ["52"] = { "be_i", "fort_antwerp" } }, set = set }
  h:dice { 8, 1, 6 }
  h:play "resolve 44"
  return h.ask and B.sorted(h.ask.options)
end
t.is(routed { belgians_shut = true }, "33 34 45 53 54", "illusion 12.5.3, A55: no German retreats into Ghent either")
t.is(routed {}, "33 34 43 45 53 54", "illusion 12.5.3: unless the Belgians came to Antwerp otherwise")
t.is(driven("be_i", "62"), "52 true", "illusion 12.5.3, A38: Belgians who retreat to Antwerp were driven there")
t.is(driven("fr_i", "62"), "52 false", "illusion 12.5.3: others not")
t.is(driven("be_i", "53"):sub(1, 2), "52", "illusion 12.5.3: from any hex")
g = beaten { hex = "34", side = "german", attackers = { "ge_ii" }, defenders = { "be_i" } }
battle.answer(g)
t.is(g:get "belgians_driven", false, "illusion 12.5.3: who retreats elsewhere was not")

-- 12.5.2: two German corps in 53 and 62 shut in the Belgians until turn 7
local function shut(turn, guards, p, opts)
  p = p or {}
  local g_ = B.at({ "order", "allied", turn = turn, place = { ["52"] = { "be_i", "fort_antwerp" }, ["53"] = guards[1], ["62"] = guards[2], ["87"] = "fr_xx" }, control = { ["53"] = "german", ["62"] = "german" },
    face = p.face, set = { belgians_shut = p.shut ~= false, next = "allied", initiative = "allied" } }, opts)
  return g_
end
is(shut("T6", { "ge_gd", "ge_x" }), "activate 52", "12.5.2", "illusion 12.5.2: two corps in 53 and 62 shut them in")
is(shut("T6", { { "ge_gd", "ge_x" }, {} }), "activate 52", "12.5.2", "illusion 12.5.2: or two in 53")
is(shut("T6", { {}, { "ge_gd", "ge_x" } }), "activate 52", "12.5.2", "illusion 12.5.2: or in 62")
is(shut("T6", { "ge_gd", "ge_2c" }), "activate 52", nil, "illusion 12.5.2: one corps is not enough, nor cavalry")
is(shut("T7", { "ge_gd", "ge_x" }), "activate 52", nil, "illusion 12.5.2, A21: from turn 7 on they are free")
is(shut("T6", { "ge_gd", "ge_x" }, { shut = false }), "activate 52", nil, "illusion 12.5.2, A38: and if they did not withdraw on turn 1")
is(shut("T6", { "ge_gd", "ge_x" }, nil, { switches = { antwerp = "open" } }), "activate 52", nil, "illusion 14.3.1d: and in the third scenario")
is(shut("T6", { "ge_gd", "ge_x" }), "activate 87", nil, "illusion 12.5.2: nobody else is shut in")
is(shut("T6", { "ge_gd", "ge_x" }, { face = { be_i = "disrupted" } }), "reorganise 52", "12.5.2", "illusion 12.5.2: nor are they reorganised")

-- 8.4.7a, b: Belgians stay in Belgium, British do not stop in Paris; the others of a group are bound by them
g = march("allied", "44", { turn = "T9", place = { ["44"] = { "be_i", "fr_i", "br_1" } } })
is(g, "move be_i to 34", "8.4.7", "illusion 8.4.7a: a Belgian does not leave Belgium")
is(g, "move fr_i be_i to 34", "8.4.7", "illusion 8.4.7a: nor with others")
is(g, "move fr_i to 34", nil, "illusion 8.4.7a: others do")
is(g, "move be_i to 33", nil, "illusion 8.4.7a: within Belgium it moves")
g = march("allied", "18", { turn = "T9", place = { ["18"] = { "br_1", "fr_i" } } })
is(g, "move br_1 to 19", "8.4.7", "illusion 8.4.7b: a British unit does not end its move in Paris")
is(g, "move fr_i br_1 to 19", "8.4.7", "illusion 8.4.7b: nor with a French one")
is(g, "move br_1 to 29", nil, "illusion 8.4.7b: it may pass")

-- 8.4.2: a second point for a red diamond; who moves one hex only pays none
local function diamond(id, p)
  p = p or {}
  return march("allied", "98", { turn = "T9", place = { ["98"] = { id, p.with }, ["99"] = "fr_xiv" }, face = p.face, control = { ["103"] = "allied" } })
end
is(diamond "fr_xv", "move fr_xv to 103", nil, "illusion 8.4.2: two points across a red diamond")
g = march("allied", "99", { turn = "T9", place = { ["99"] = "fr_xv" }, control = { ["103"] = "allied" } })
g:play "move fr_xv to 98"
is(g, "move fr_xv to 103", "8.4.2", "illusion 8.4.2: not with one point left")
is(diamond("fr_xv", { face = { fr_xv = "disrupted" } }), "move fr_xv to 103", nil, "illusion 8.4.2: a Disrupted unit enters the next hex whatever it costs")

-- 8.3.4: Cavalry Control stays while only cavalry comes, and ends when infantry does
local function ridden(id)
  local h = march("german", "84", { turn = "T9", place = { ["84"] = { id, "ge_viii" }, ["74"] = "ge_2c" }, control = { ["74"] = "german" }, hex = { ["74"] = { cavalry = true } } })
  h:play("move " .. id .. " to 74")
  return tostring(h:at("74", "cavalry"))
end
t.is(ridden "ge_3c" .. " " .. ridden "ge_4hq" .. " " .. ridden "ge_v", "true true false", "illusion 8.3.4: more cavalry or a headquarters changes nothing, infantry does")

-- What must always hold.
local function sound(p)
  local b = B.at { turn = "T9", place = p.place or {}, hex = p.hex, set = p.set, cap = p.cap }
  return (b:invariants())
end
t.ok(sound { place = { ["54"] = { "fort_maubeuge", "ge_gd" } }, hex = { ["54"] = { siege = true } } }, "illusion 9.5.3: a siege with a fort is in order")
t.ok(not sound { place = { ["54"] = "ge_gd" }, hex = { ["54"] = { siege = true } } }, "illusion 9.5.3: a siege without one is not")
t.ok(sound { place = { ["87"] = { "fort_nancy", "fort_toul", "ge_gd" } }, hex = { ["87"] = { siege = true } } }, "illusion 9.5.3: one with two is")
t.ok(sound { cap = { 10, 0 } } and sound { cap = { 0, 10 } }, "illusion 5.1.1: no CAP, or ten")
t.ok(not sound { cap = { 11, 5 } } and not sound { cap = { 5, 11 } }, "illusion 5.1.1: eleven are too many")
t.ok(not sound { cap = { -1, 5 } } and not sound { cap = { 5, -1 } }, "illusion 5.1.1: and less than none")
local function blocked(units)
  local b = B.at { turn = "T9", place = { ["27"] = units } }
  b.u:set_hexside("27", "28", "allied_block", "27")
  return (b:invariants())
end
t.ok(blocked "fr_xx", "illusion 8.4.5c: a blocked hexside of who entered")
t.ok(not blocked {}, "illusion 8.4.5c: not when nobody is left")

t.done()
