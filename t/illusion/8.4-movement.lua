-- 8.2 to 8.6: activation, movement, control, blocked hexsides, stacking, and who may go where.
local t, war = require "tap", require "illusion.lib.war"

-- --- 8.4.1, 8.4.2 allowances ---

local g = war.at { "movement", "allied", "28", place = { ["28"] = { "fr_vii", "fr_5c", "fr_6hq" } } }
war.yes(t, g, "move fr_vii to 39", "illusion 8.4: infantry moves two hexes")
war.no(t, g, "move fr_vii to 40", "8.4.2", "illusion 8.4: not three")
war.yes(t, g, "move fr_5c to 40", "illusion 8.4: cavalry moves three")
war.yes(t, g, "move fr_vii fr_6hq to 40", "illusion 8.4.1: with a headquarters infantry moves as far as it does")
g:play "move fr_vii fr_6hq to 39"
t.is(g:face_of "fr_6hq", "full", "illusion 8.4.1: a headquarters that gave nobody more than he has stays as it is")
g:play "move fr_vii fr_6hq to 40"
t.is(g:face_of "fr_6hq", "reduced", "illusion 8.4.1: one that gave an allowance of 3 is turned over")
war.no(t, g, "move fr_vii fr_6hq to 41", "8.4.2", "illusion 8.4.1: and it goes no further")

g = war.at { "movement", "allied", "28", place = { ["28"] = { "fr_vii", "fr_6hq" } }, face = { fr_vii = "disrupted" } }
war.no(t, g, "move fr_vii to 39", "8.4.2", "illusion 8.4: a Disrupted unit moves one hex")
g:play "move fr_vii fr_6hq to 29"
t.is(g:face_of "fr_6hq", "reduced", "illusion 8.4.1: a headquarters that leads a Disrupted unit is turned over")
g:play "move fr_vii fr_6hq to 40"
t.is(g:where "fr_vii", "40", "illusion 8.4.1: and goes on with what it had when it set out")

g = war.at { "movement", "allied", "45", turn = "T5", place = { ["45"] = { "br_1", "br_hq", "fr_vii", "fr_5hq" } } }
war.yes(t, g, "move br_1 br_hq to 27", "illusion 8.4.1: a unit goes with a headquarters of its nation")
war.no(t, g, "move fr_vii br_hq to 27", "8.4.2", "illusion 8.4.6: not with that of another")

g = war.at { "movement", "allied", "28", place = { ["28"] = { "fr_6hq" }, ["29"] = "fr_9hq" } }
g:play "move fr_6hq to 29"
war.no(t, g, "move fr_6hq to 40", "8.4.2", "illusion 8.4.1: at once: with two points one is left")
t.is(g:face_of "fr_6hq" .. g:face_of "fr_9hq", "reducedreduced", "illusion 8.4.1: two headquarters that meet are both turned over")

-- A costly hexside: 96/102.
g = war.at { "movement", "german", "96", place = { ["96"] = { "ge_iib", "ge_iiib", "ge_ha305", "ge_6hq" } }, face = { ge_iiib = "disrupted" } }
war.yes(t, g, "move ge_iib to 102", "illusion 8.4.2: a costly hexside takes two points")
war.yes(t, g, "move ge_iiib to 102", "illusion 8.4.2: a Disrupted unit may always enter a hex next to it")
war.yes(t, g, "move ge_ha305 to 102", "illusion 8.4.2: so may heavy artillery")
war.no(t, g, "move ge_ha305 ge_6hq to 105", "8.4.2", "illusion 8.4.1: which never moves more than one hex")
g:play "move ge_iib to 102"
war.no(t, g, "move ge_iib to 103", "8.4.2", "illusion 8.4.2: and then nothing is left of two")
g = war.at { "movement", "allied", "42", turn = "T8", place = { ["42"] = "fr_vii" }, face = { fr_vii = "disrupted" } }
war.no(t, g, "move fr_vii to 52", "8.4.2", "illusion 8.4.2: nobody crosses an impassable hexside")

-- --- 8.4 groups ---

g = war.at { "movement", "german", "94", place = { ["94"] = { "ge_vi", "ge_viii", "ge_4hq" } } }
g:play "move ge_vi ge_viii ge_4hq to 85"
g:play "move ge_vi ge_4hq to 86"
g:play "move ge_vi ge_4hq to 96"
t.is(g:where "ge_vi", "96", "illusion 8.4.1: those who stay with it go on")
g:play "move ge_viii to 86"
t.is(g:where "ge_viii", "86", "illusion 8.4: what was dropped may use up its own points")
g = war.at { "movement", "german", "94", place = { ["94"] = { "ge_vi", "ge_viii" } } }
g:play "move ge_vi to 85"
g:play "move ge_viii to 84"
war.no(t, g, "move ge_vi to 86", "8.4", "illusion 8.4: a group that has been left for another has ended its move")
war.no(t, g, "move ge_vi ge_viii to 94", "8.4", "illusion 8.4: units of two hexes do not move together")

-- --- 8.2.2 EX1: two battles, and no movement once one is resolved ---

g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi", "ge_viii", "ge_xviii" }, ["75"] = "fr_xi", ["74"] = "fr_xii" } }
g:play "move ge_vi to 75"
g:play "move ge_viii to 74"
t.ok(g:at("75", "battle") and g:at("74", "battle"), "illusion 8.2.2, 9.1.2: EX1: two entries, two battles")
war.no(t, g, "move ge_vi to 84", "8.5", "illusion 8.5: who attacks does not move")
g:play "done"
t.is(g:refused "move ge_xviii to 94" ~= nil, true, "illusion 8.2.2: EX1: once battles are resolved nobody moves")
t.is(#g:legal "resolve", 2, "illusion 9.1.3b: the attacker chooses the order")

-- --- 8.3 control ---

g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi", "ge_3c", "ge_4hq" } } }
g:play "move ge_vi to 75"
t.is(g:at("75", "control"), "german", "illusion 8.3.3: troops take a hex that nobody holds")
t.ok(not g:at("75", "cavalry"), "illusion 8.3.4: infantry leaves no Cavalry Control")
g:play "move ge_3c to 74"
t.ok(g:at("74", "control") == "german" and g:at("74", "cavalry"), "illusion 8.3.4: cavalry alone takes it under Cavalry Control")
g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi", "ge_4hq" }, ["74"] = "ge_3c" }, hex = { ["74"] = { control = "german", cavalry = true } } }
g:play "move ge_vi to 74"
t.ok(not g:at("74", "cavalry"), "illusion 8.3.4: infantry that comes later takes over")
g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_4hq", "ge_ha305" } } }
g:play "move ge_4hq to 75"
t.is(g:at("75", "control"), "none", "illusion 8.3.3: a headquarters takes nothing")
g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi" }, ["64"] = { "fort_namur" }, ["74"] = { "ge_viii" } }, hex = { ["74"] = { control = "german" }, ["75"] = { control = "german" } } }
g:set { activated = "74" }
g:play "move ge_viii to 64"
t.ok(g:at("64", "control") == "none" and g:at("64", "battle"), "illusion 8.3.2: a fort that is not besieged holds its hex")

-- --- 8.4.3 supply binds movement ---

g = war.at { "movement", "german", "75", turn = "T2", place = { ["75"] = { "ge_vi" }, ["64"] = "fort_namur" }, hex = { ["75"] = { control = "german" }, ["74"] = { control = "german" } } }
war.no(t, g, "move ge_vi to 56", "8.4.3", "illusion 8.4.3d: no supplied unit goes where it could not trace supply")
war.yes(t, g, "move ge_vi to 66", "illusion 8.4.3d: it may go next to the railway")
g = war.at { "movement", "german", "47", turn = "T2", place = { ["47"] = { "ge_vi" }, ["64"] = "fort_namur" } }
war.no(t, g, "move ge_vi to 37", "8.4.3", "illusion 8.4.3f: a unit out of supply does not go farther off")
war.yes(t, g, "move ge_vi to 57", "illusion 8.4.3f: it may come nearer to supply")

-- --- 8.4.4 the table of entries and exits ---

local contested = { ["75"] = { "ge_vi", "ge_viii", "fr_xi" }, ["74"] = "fr_xii", ["84"] = "ge_xviii", ["64"] = "fort_namur" }
g = war.at { "movement", "german", "75", turn = "T2", place = contested }
war.no(t, g, "move ge_vi to 74", "8.4.4", "illusion 8.4.4b: not from a contested enemy hex into one that the enemy holds")
war.yes(t, g, "move ge_vi to 84", "illusion 8.4.4b: back into a friendly one")
war.yes(t, g, "move ge_vi to 76", "illusion 8.4.4b: or into a vacant one of the enemy")
contested["74"] = { "fr_xii", "ge_xvi" }
g = war.at { "movement", "german", "75", turn = "T2", place = contested }
war.no(t, g, "move ge_vi to 74", "8.4.4", "illusion 8.4.4b: nor into a contested one that he controls")
g = war.at { "movement", "german", "75", turn = "T2", place = contested, hex = { ["75"] = { control = "german" } } }
war.yes(t, g, "move ge_vi to 74", "illusion 8.4.4b: from a contested hex of one's own one may")
g:play "move ge_vi to 74"
t.ok(not g:at("74", "battle"), "illusion 9.1.2c: where friends are nobody must attack")
t.is((g:refused "move ge_vi to 75"), "8.3.1c", "illusion 8.4.4b: it has ended its move")

g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi", "ge_viii", "ge_4hq", "ge_ha305" }, ["75"] = "fr_xi" }, face = { ge_vi = "disrupted" } }
war.no(t, g, "move ge_vi to 75", "8.4.4", "illusion 9.8.2: a Disrupted unit does not go alone where the enemy is")
war.no(t, g, "move ge_4hq to 75", "8.4.4", "illusion 8.4.4b: nor a headquarters")
war.no(t, g, "move ge_ha305 to 75", "8.4.4", "illusion 8.4.4b: nor heavy artillery")
war.yes(t, g, "move ge_vi ge_viii ge_4hq to 75", "illusion 8.4.4b: they go with troops that are not Disrupted")
g:place { ["84"] = "ge_or" }
war.no(t, g, "move ge_or to 75", "8.4.4", "illusion 2.4: a unit that cannot attack does not go alone where it would have to")
war.no(t, g, "move ge_viii to 66", "8.4", "illusion 8.3.1c: nobody goes through a hex that the enemy holds")

-- --- 9.6.3 delaying cavalry ---

local function delayed(reply)
  local w = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = { "ge_vi" }, ["75"] = "fr_1c" } }
  w:play "move ge_vi to 75"
  w:reply(reply)
  for _ = 1, 5 do if w.ask then w:reply(w.ask.options[1]) end end
  return w
end
g = delayed "stand"
t.is((g:refused "move ge_vi to 66"), "8.3.1c", "illusion 9.6.3b: cavalry that stands is lost, and has stopped the corps")
t.is(g:where "fr_1c" .. g:at("75", "control"), "eliminatedgerman", "illusion 9.6.3b: the hex is taken")
war.yes(t, delayed "withdraw", "move ge_vi to 85", "illusion 9.6.3c: from cavalry that withdraws the corps goes on")

-- --- 8.4.5 blocked hexsides ---

g = war.at { "movement", "german", "84", turn = "T2", place = { ["84"] = "ge_vi", ["75"] = { "fr_xi" } } }
g:play "move ge_vi to 75"
g:phase("movement", "allied")
g:set { activated = "75" }
war.no(t, g, "move fr_xi to 84", "8.4.5", "illusion 8.4.5a: the hexside by which they came is blocked")
war.yes(t, g, "move fr_xi to 66", "illusion 8.4.5a: another is not")
g = war.at { "movement", "german", "75", turn = "T2", place = { ["75"] = { "ge_vi", "fr_xi" }, ["84"] = "ge_viii" } }
g.u:set_hexside("75", "84", "german_block", "75")
g:play "move ge_vi to 84"
g:phase("movement", "allied")
g:set { activated = "75" }
war.yes(t, g, "move fr_xi to 84", "illusion 8.4.5c: it ends when nobody is left in the hex entered")

-- --- 8.4.6 stacking ---

local six = { "fr_viii", "fr_xiii", "fr_xxi", "fr_xv", "fr_xvi", "fr_iir" }
g = war.at { "movement", "allied", "58", place = { ["48"] = six, ["58"] = { "fr_iv", "fr_5c", "fr_1m" } } }
war.no(t, g, "move fr_iv to 48", "8.4.6", "illusion 8.4.6a: six corps of infantry in a hex")
war.no(t, g, "move fr_1m to 48", "8.4.6", "illusion 8.4.6a: not a division more")
war.yes(t, g, "move fr_5c to 48", "illusion 8.4.6a: but cavalry, up to eight corps in all")
war.yes(t, g, "move fr_iv to 38", "illusion 8.4.6a: units may move through a full hex")
g = war.at { "movement", "german", "105", place = { ["102"] = { "ge_xivr", "ge_xv", "ge_iib" }, ["105"] = { "ge_xiv", "ge_30fr" } } }
war.no(t, g, "move ge_xiv to 102", "8.4.6", "illusion 8.4.6a: three corps in a hex of the Vosges")
war.yes(t, g, "move ge_30fr to 102", "illusion 8.4.6a: and a division")

-- --- 8.4.7, 8.4.8, 12.5.3, 14.1.1c ---

g = war.at { "movement", "allied", "54", turn = "T3", place = { ["54"] = { "be_4", "br_1" } } }
war.no(t, g, "move be_4 to 45", "8.4.7", "illusion 8.4.7a: Belgians do not leave Belgium")
war.yes(t, g, "move be_4 to 44", "illusion 8.4.7a: they move inside it")
g = war.at { "movement", "allied", "18", turn = "T3", place = { ["18"] = { "br_1", "fr_vii" } } }
war.no(t, g, "move br_1 to 19", "8.4.7", "illusion 8.4.7b: no British unit ends its move in Paris")
war.yes(t, g, "move br_1 to 20", "illusion 8.4.7b: it may pass through")
war.yes(t, g, "move fr_vii to 19", "illusion 8.4.7b: the French may end it there")

local function west(turn, there, hex, switches)
  return war.at({ "movement", "german", "44", turn = turn, place = { ["44"] = { "ge_ii", "ge_1hq" }, ["33"] = there or {} },
    hex = { ["44"] = { control = "german" }, ["54"] = { control = "german" }, ["64"] = { control = "german" }, ["53"] = { control = "german" },
            ["63"] = { control = "german" }, ["72"] = { control = "german" }, ["73"] = { control = "german" },
            ["62"] = { control = "german" }, ["33"] = hex or {} } }, { switches = switches })
end
war.no(t, west("T6"), "move ge_ii to 33", "8.4.8", "illusion 8.4.8: no German enters an empty Schlieffen hex before turn 7")
war.no(t, west("T6"), "move ge_1hq ge_ii to 33", "8.4.8", "illusion 8.4.8: nor with a headquarters")
war.yes(t, west("T6"), "move ge_1hq to 33", "illusion 8.4.8, A46: which is no combat unit")
war.yes(t, west("T7"), "move ge_ii to 33", "illusion 8.4.8: from turn 7 on he may")
war.yes(t, west("T6", "fr_iit"), "move ge_ii to 33", "illusion 8.4.8: he may where Allied troops are")
war.yes(t, west("T6", nil, { opened = true }), "move ge_ii to 33", "illusion 8.4.8: a hex once entered stays open")
war.yes(t, west("T6", nil, nil, { schlieffen = "no" }), "move ge_ii to 33", "illusion 14.3.1d: not in the third scenario")
g = west("T6", "fr_iit")
g:play "move ge_ii to 33"
t.ok(g:at("33", "opened"), "illusion 8.4.8: it is open from now on")

g = war.at { "movement", "german", "53", turn = "T1", place = { ["53"] = "ge_ii" }, hex = { ["53"] = { control = "german" }, ["62"] = { control = "german" }, ["72"] = { control = "german" } } }
war.no(t, g, "move ge_ii to 54", "14.1.1c", "illusion 14.1.1c: no German enters Maubeuge on turn 1")
g:set { turn = "T2" }
war.yes(t, g, "move ge_ii to 54", "illusion 14.1.1c: on turn 2 he may")
g = war.at { "movement", "allied", "45", turn = "T2", place = { ["45"] = { "br_1", "fr_1c" } }, counter = { fr_1c = { starts = "54" } } }
war.no(t, g, "move br_1 to 54", "14.1.1c", "illusion 14.1.1c: no Allied unit from elsewhere on turns 1 and 2")
war.yes(t, g, "move fr_1c to 54", "illusion 14.1.1c: those who started there may come back")
g:set { turn = "T3" }
war.yes(t, g, "move br_1 to 54", "illusion 14.1.1c: on turn 3 all may")

local rail = { ["53"] = { control = "german" }, ["62"] = { control = "german" }, ["72"] = { control = "german" } }
g = war.at { "movement", "german", "53", turn = "T8", place = { ["53"] = "ge_ii", ["52"] = "be_i" }, hex = rail, set = { belgians_shut = true } }
war.no(t, g, "move ge_ii to 43", "12.5.3", "illusion 12.5.3: the Belgians in Antwerp keep their way out")
g:set { belgians_shut = false }
g:set { belgians_driven = true }
war.no(t, g, "move ge_ii to 43", "12.5.3", "illusion 12.5.3, A38: also if they were driven there")
g:set { belgians_driven = false }
war.yes(t, g, "move ge_ii to 43", "illusion 12.5.3: if they did not go there by the retreat of turn 1, it is open")

-- --- 8.4.9 Paris in Danger ---

local near = { ["36"] = { control = "german" }, ["46"] = { control = "german" }, ["56"] = { control = "german" }, ["47"] = { control = "german" }, ["37"] = { control = "german" } }
for h, v in pairs { ["45"] = 1, ["54"] = 1, ["64"] = 1, ["73"] = 1, ["72"] = 1 } do near[h] = { control = v and "german" } end
g = war.at { "movement", "german", "36", turn = "T4", place = { ["36"] = "ge_ii", ["104"] = "fr_alsace", danger = { "fr_ix", "fr_71r" } }, hex = near, set = { rail_repaired = true } }
g:play "move ge_ii to 27"
t.is(g:get "paris_danger", 4, "illusion 8.4.9b: supplied German troops next to the ring of Paris: the alarm")
t.is(g:where "fr_alsace", "removed", "illusion 8.4.9c: the Army of Alsace is dissolved")
t.is(g:where "fr_ix" .. g:where "fr_71r", "expectedexpected", "illusion 8.4.9d: two units are on their way")
t.is(g:of("fr_ix", "due"), 5, "illusion 8.4.9d: for the next turn")

t.done()
