-- 7.4: a wing that comes later waits in the box `expected`.
local t, field = require "tap", require "musket.lib.field"
local combat, turns = require "musket.lib.melee", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function bars(g, text, name) t.ok(g:refused(text) ~= nil, "musket " .. name) end

local function state(g, id)
  for _, m in ipairs { "formation_shaken", "formation_broken", "open_order", "column", "limbered" } do if g:is(id,
    m) then return m end end
  return "normal"
end
local function pose(g, id) return table.concat(g:covers_of(id), " ") .. " " .. tostring(g:facing_of(id)) end

-- Units that are to come by a hex at the upper edge, and their commander.
local function expect(ids, p, due, hex)
  p.units, p.counter = p.units or {}, p.counter or {}
  for _, id in ipairs(ids) do
    p.units[id] = "expected"
    p.counter[id] = { due = due or 1, entry = hex or "1101" }
  end
  return p
end
local foot = { "dph5", "dph6", "dph7", "dph9", "dph1", "dpg2", "dpc6", "dpl4", "dpw2" }
local function arriving(p, hex) return field.at(expect(foot, p or { "actions", active = "dp2" }, 1, hex)) end

-- --- 7.4a orders and initiative ---

local g = field.at(expect(foot, { units = { drc8 = { "2020", "nw/ne" }, drw3 = "2020" },
                                  counter = { dp2 = { order = "charge" } } }, 2))
g:enter "setup"
t.is(g:of("dp2", "order"), "make_ready", "musket 7.4a: a wing that is to come is under Make Ready")
-- One unit that is to come is a wing; one that is there already keeps its order, and so does a wing that is not in play.
g = field.at(expect({ "dph5" }, { units = { drc8 = { "2020", "nw/ne" }, drw3 = "2020", dpc1 = { "2005", "se/sw" }, dpc2 = "expected" },
                                  counter = { dp2 = { order = "charge" }, dp1 = { order = "charge" } } }, 2))
g:enter "setup"
t.is(g:of("dp2", "order") .. " " .. g:of("dp1", "order") .. " " .. g:of("dp3", "order"), "make_ready charge receive_charge",
     "musket 7.4a: a wing of one unit too; not one of which some are there, or none is to come")
-- One wing of each side under Make Ready is on the map; the Royalist has the better commander.
local function initiative(due)
  local p = expect(foot, { turn = "T2" }, due)
  p.counter.dp3 = { order = "make_ready" }
  g = turns.at({ dr2 = "make_ready", dp3 = "make_ready" }, p)
  g:enter "initiative"
  return g:get "initiative"
end
t.is(initiative(3), "royalist", "musket 7.4a: a wing that is not due does not count for the initiative")
t.is(initiative(2), "parliament", "musket 7.4a: one that arrives in this turn does")
t.is(initiative(1), "parliament", "musket 7.4a: one that was due does too")

-- --- 7.4b activation, preemption, orders ---

local function choosing(due, side)
  local p = expect(foot, { "choose", turn = "T2", side = side, set = { in_phase = side, initiative = side } }, due)
  return turns.at({ dr2 = "make_ready", dp3 = "receive_charge" }, p)
end
g = choosing(2, "parliament")
t.is(turns.line(g), "dp2", "musket 7.4b: it is activated at its place in the order of commands")
g = choosing(3, "parliament")
no(g, "activate dp2", "4.2.3 4.2.1b 7.4 7.4a", "7.4b: not before it is due")
-- 5.3.2 Units that arrive bring no commander with them if he is not among them.
local function led(commander, due)
  g = choosing(due, "parliament")
  g:place { [commander] = "dpw2", ["2004"] = "dph5" }
  return g:refused "activate dp2"
end
t.is(led("fallen", 2), "5.3.2", "musket 5.3.2: a wing whose commander has fallen is not activated as more of it arrive")
t.is(led("expected", 3), "5.3.2", "musket 5.3.2: nor one whose commander has still to come")
t.is(led("expected", 2), nil, "musket 7.4b: but one whose commander comes now is")
g = choosing(2, "royalist")
g:play "activate dr2"
t.is(g.ask and g.ask.rule .. " " .. table.concat(g.ask.options, " "), "4.4.1 none dp2 dp3",
     "musket 7.4b: its commander may preempt before he is there")
g:dice { 0 }
g:reply "dp2"
t.is(g:get "active", "dp2", "musket 7.4b: and his wing is active then")
t.ok(g.ask ~= nil and g.ask.rule:sub(1, 3) == "5.7", "musket 7.4b: it may change its orders before it enters")
g:dice { 0 }
g:reply "charge"
t.is(g:of("dp2", "order"), "charge", "musket 7.4b: and so it comes under another order")
yes(g, "enter Dph5 at 1101", "7.4b: and enters")

-- --- 7.4, 7.4e entering ---

g = arriving()
no(g, "move Dph5 to 1102", "3.2C", "7.4: who is not on the map does not move")
no(g, "enter Dph5 at 1201", "7.4c", "7.4: it enters at its hex")
no(g, "enter Drh5 at 1101", "7.4 2.3-active", "7.4: only what is expected")
g:counter { dph5 = { due = 2 } }
no(g, "enter Dph5 at 1101", "7.4", "7.4: not before its turn")
g:counter { dph5 = { due = 1 } }

-- 1101, then straight on; each of the later ones has a point less.
local list = {}
for i, id in ipairs { "dph5", "dph6", "dph7", "dph9" } do
  field.play(g, ("enter D%s at 1101 facing se/sw"):format(id:sub(2)))
  list[i] = g:get "move.allowance"
  if i < 4 then field.play(g, ("move D%s to %s"):format(id:sub(2), ({ "1104", "1103", "1102" })[i])) end
end
t.is(table.concat(list, " "), "4 3 2 1", "musket ex.7.4: four units of foot by one hex have 4, 3, 2 and 1")
t.is(g:get "move.spent", 1, "musket 7.4: the hex itself is paid for")
bars(g, "move Dph9 to 1102", "ex.7.4: the last stays in it")
no(g, "enter Dpc6 at 1101", "7.4", "7.4e: where it is in the way of the next")
t.is((select(2, g:refused "enter Dpc6 at 1101")), "pc6 cannot enter now", "musket 7.4e: which is told so")
g = arriving()
for i, id in ipairs { "dph5", "dph6" } do
  field.play(g, ("enter D%s at 1101 facing se/sw"):format(id:sub(2)))
  field.play(g, ("move D%s to %s"):format(id:sub(2), ({ "1104", "1103" })[i]))
end
field.play(g, "enter Dph7 at 1101 facing se/sw in column")
t.is(g:get "move.allowance", 4, "musket dv.column-hi: the third in column has 4 + 2 - 2")
field.play(g, "move Dph7 to 1202 facing se/sw")
field.play(g, "enter Dpc6 at 1101 facing se/sw")
t.is(g:get "move.allowance", 5, "musket 7.4e: cavalry behind three units 8 - 3")
-- By another hex nobody is ahead.
g = arriving()
g:counter { dph6 = { entry = "2001" } }
field.play(g, "enter Dph5 at 1101 facing se/sw")
field.play(g, "enter Dph6 at 2001 facing se/sw")
t.is(g:get "move.allowance", 4, "musket 7.4e: who comes by another hex loses nothing")
-- Nor in the next turn.
g = arriving { "actions", active = "dp2", turn = "T2" }
field.play(g, "enter Dph5 at 1101 facing se/sw")
field.play(g, "move Dph5 to 1103")
g:set { turn = "T3" }
field.play(g, "enter Dph6 at 1101 facing se/sw")
t.is(g:get "move.allowance", 4, "musket 7.4e: nor for those of an earlier turn")

-- --- 7.4d formations ---

g = arriving()
for _, f in ipairs { "normal", "open_order", "column" } do
  field.play(g, "enter Dph5 at 1101 facing se/sw in " .. f)
  t.is(state(g, "dph5") .. " " .. pose(g, "dph5"), f .. " 1101 se/sw", "musket 7.4d: in " .. f)
  g:undo()
end
bars(g, "enter Dph5 at 1101 facing se/sw in hedgehog", "7.4d: in no other")
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.is(state(g, "dph5"), "normal", "musket 7.4d: normal if nothing is said")
g:undo()
field.play(g, "enter Dph1 at 1101 facing se/sw")
t.is(pose(g, "dph1"), "1101 1001 se/sw", "musket 7.4d: two hexes abreast")
g:undo()
field.play(g, "enter Dph1 at 1101 facing se in column")
t.is(pose(g, "dph1"), "1202 1101 se", "musket 6.3.4a: two hexes in column, the head before the tail")
t.is(g:get "move.spent" .. " " .. g:get "move.allowance", "2 6", "musket 6.3.4b: for the points of both, of 6")
g:undo()
field.play(g, "enter Dpg2 at 1101")
t.is(state(g, "dpg2") .. " " .. g:get "move.allowance", "limbered 2", "musket 7.3.3b: guns come limbered")
g:undo()
bars(g, "enter Dph5 at 1101 facing nw/ne", "7.4: it comes from outside, and forward")

-- 7.3.1a The ground of the entry hex: a village, at the edge of the war if not of the map.
g = arriving(nil, "0617")
field.play(g, "enter Dph5 at 0617 facing se/sw")
t.is(g:get "move.spent" .. " " .. state(g, "dph5"), "2 formation_shaken",
     "musket 7.3.1a: who enters by a village pays for it and is hit")
g:undo()
field.play(g, "enter Dph5 at 0617 facing se/sw in open_order")
t.is(state(g, "dph5"), "open_order", "musket 6.3.3a: not in open order")
g:undo()
field.play(g, "enter Dph1 at 0617 facing se/sw")
t.is(g:get "move.spent" .. " " .. state(g, "dph1"), "2 formation_shaken", "musket 7.3.2: two hexes as one")
g:undo()
field.play(g, "enter Dpl4 at 0617 facing se/sw")
t.is(g:get "move.spent" .. " " .. state(g, "dpl4"), "1 normal", "musket 7.3.1a: light infantry is not hit")

-- 8.3.1a Infantry that enters where guns have stopped.
g = arriving()
field.play(g, "enter Dpg2 at 1101")
field.play(g, "enter Dph5 at 1101 facing se/sw")
combat.play(g, "halt Dph5", {}, { { "on top", "dph5" } })
t.ok(g:is("dpg2", "below"), "musket 8.3.1a: who stops with guns in the entry hex says who is on top")
-- 8.2.2 Light infantry that enters where its cavalry stands.
g = arriving()
field.play(g, "enter Dpc6 at 1101 facing se/sw")
field.play(g, "halt Dpc6")
field.play(g, "enter Dpl4 at 1101")
t.is(g:where "dpl4", "1101", "musket 8.2.2a: light infantry may join cavalry there")
no(g, "move Dpl4 to 1102", "3.2C", "8.2.2a: and stops")

-- The commander comes with a unit of his wing.
g = arriving()
no(g, "enter Dpw2 at 1101", "5.2.1b", "7.4b: a commander does not come before his units")
t.is((select(2, g:refused "enter Dpw2 at 1101")), "there is no unit for pw2 to join", "musket 5.2.1b: and is told so")
field.play(g, "enter Dph5 at 1101 facing se/sw")
field.play(g, "move Dph5 to 1103")
field.play(g, "enter Dpw2 at 1103")
t.is(g:where "dpw2", "1103", "musket 7.4b: he joins one of them")

-- --- 7.4c the hex is held by the enemy ---

local function blocked(at, order, marks)
  local p = expect(foot, { "actions", active = "dp2", units = { drl4 = { at, "nw/ne" } },
                           counter = { dp2 = { order = order } } })
  return field.at(p)
end
g = blocked("1101", "charge")
no(g, "enter Dph5 at 1101", "7.4c", "7.4c: not by a hex that the enemy holds")
yes(g, "enter Dph5 at 1001", "7.4c: but by the nearest free one")
yes(g, "enter Dph5 at 1201", "7.4c: of two the owner chooses")
no(g, "enter Dph5 at 1301", "7.4c", "7.4c: not by one farther off")
g = blocked("1101", "make_ready")
yes(g, "enter Dph5 at 0901", "7.4c: under Make Ready by the nearest that is not next to the enemy")
yes(g, "enter Dph5 at 1301", "7.4c: on either side")
no(g, "enter Dph5 at 1001", "7.4c 5.6.2a 7.4", "5.6.2a: not next to him")

-- --- leaders: who comes in where, and what it costs him ---

-- A unit of his wing holds the entry hex: he comes in there though no other unit could.
g = arriving()
field.play(g, "enter Dph5 at 1101 facing se/sw")
yes(g, "enter Dpw2 at 1101", "7.4b: a commander enters with a unit that stands in the entry hex")
field.play(g, "enter Dpw2 at 1101")
t.is(tostring(g:of("dp2", "wc_acted")) .. " " .. tostring(g:of("dpw2", "came_on")), "true 1", "musket 5.2.2d: that is his action")
-- One who stood in for him has acted: he does not come in as well.
g = arriving()
field.play(g, "enter Dph5 at 1101 facing se/sw")
g:counter { dp2 = { wc_acted = true } }
no(g, "enter Dpw2 at 1101", "5.2.2d", "5.2.2d: not where the wing's commander has acted")
-- The army commander comes in with any wing of his side, and it is his action.
g = field.at(expect({ "dph5", "dpw2", "dpac" }, { "actions", active = "dp2" }))
g:place { expected = "dpac" }
field.play(g, "enter Dpac at 1101")
t.is(tostring(g:where "dpac") .. " " .. tostring(g:get "ac_acted.parliament"), "1101 true", "musket 5.1.2e: the army commander comes in by himself; he has acted")
-- 5.3.1b An enemy leader who stands alone in the hex is taken.
g = arriving()
g:place { ["1101"] = "drw1" }
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.is(g:where "drw1", "removed", "musket 5.3.1b: an enemy leader alone in the entry hex is taken")
-- 5.4.3a Before its commander is there a unit moves as its order says, and is not sent back to him.
g = arriving()
g:counter { dp2 = { order = "make_ready" } }
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.is(tostring(g:get "move.alone"), "false", "musket 7.4: a unit that enters goes where it likes, its commander being still to come")

-- What does not fit is refused by its rule.
g = arriving()
bars(g, "enter Dpg2 at 1101 in column", "7.4d: guns do not come in column")
field.play(g, "enter Dph5 at 1101 facing se/sw")
no(g, "enter Dpw2 at 1105", "5.2.1b", "5.2.1b: a commander joins a unit of his wing, nowhere else")
-- He has eight points, one of them for the entry hex.
local function rides_to(hex)
  local h = field.at(expect({ "dpw2" }, { "actions", active = "dp2", units = { dph5 = { hex, "se/sw" } } }))
  return h:refused("enter Dpw2 at " .. hex) == nil
end
t.ok(rides_to "1108", "musket 5.2.1b: seven hexes from the edge he joins it")
t.ok(not rides_to "1109", "musket 5.2.1b: not eight")

-- --- how it comes in: facings, halves, prices ---

-- The facings that it may have, of those given.
local lines, columns = { "ne/e", "e/se", "se/sw", "sw/w", "w/nw", "nw/ne" }, { "ne", "e", "se", "sw", "w", "nw" }
local function enters(h, id, hex, formation, all)
  local found = {}
  for _, f in ipairs(all or lines) do
    if not h:refused(("enter D%s at %s facing %s in %s"):format(id:sub(2), hex, f, formation or "normal")) then
      found[#found + 1] = f
    end
  end
  return table.concat(found, " ")
end
local ins = {
  { "1101", "dph5", "e/se se/sw sw/w", "at the upper edge" },
  { "1130", "dph5", "ne/e w/nw nw/ne", "at the lower edge" },
  { "0110", "dph5", "ne/e e/se se/sw nw/ne", "at the left edge, in a row that sticks out" },
  { "0111", "dph5", "ne/e e/se", "in a row that does not" },
  { "0101", "dph5", "ne/e e/se se/sw sw/w", "in a corner" },
  { "1101", "dph1", "e/se se/sw sw/w", "two hexes at the upper edge" },
  { "0617", "dph5", "ne/e e/se se/sw sw/w w/nw nw/ne", "not at an edge" },
}
for _, c in ipairs(ins) do
  t.is(enters(arriving(nil, c[1]), c[2], c[1]), c[3], "musket 7.4: from outside and forward, " .. c[4])
end
t.is(enters(arriving(), "dph1", "1101", "column", columns), "e se sw w", "musket 6.3.4c: a column of two hexes enters by its tail")
for hex, f in pairs { ["1101"] = "se/sw", ["1130"] = "nw/ne" } do
  g = arriving(nil, hex)
  field.play(g, "enter Dph5 at " .. hex)
  t.is(pose(g, "dph5"), hex .. " " .. f, "musket 7.4: it faces away from the edge if nothing is said, at " .. hex)
end
-- The right half goes where there is room for it.
g = arriving()
field.play(g, "enter Dph5 at 1101 facing se/sw")
field.play(g, "move Dph5 to 1001")
field.play(g, "enter Dph1 at 1101 facing se/sw")
t.is(pose(g, "dph1"), "1201 1101 se/sw", "musket 7.1.2a: the other half stands on the other side, if a friend is on the one")
g = arriving(nil, "0101")
field.play(g, "enter Dph1 at 0101 facing se/sw")
t.is(pose(g, "dph1"), "0201 0101 se/sw", "musket 7.1.2a: or if the map ends there")

-- What two hexes pay: 0617 is a village, 0618 and 0517 are clear; water is at 0813.
local function pays(hex, formation, facing, id)
  local h = arriving(nil, hex)
  id = id or "dph1"
  local why = h:refused(("enter D%s at %s facing %s in %s"):format(id:sub(2), hex, facing, formation))
  if why then return why end
  field.play(h, ("enter D%s at %s facing %s in %s"):format(id:sub(2), hex, facing, formation))
  return h:get "move.spent"
end
t.is(pays("0617", "column", "e"), 3, "musket 7.1.2a: a column pays for both its hexes, 2 and 1")
t.is(pays("0517", "normal", "nw/ne"), 2, "musket 7.1.2a: a line for the dearer one")
t.is(type(pays("0912", "column", "sw")), "string", "musket 7.1.1: none stands half in water")
t.is(pays("0910", "normal", "sw/w"), 1, "musket 7.1.1: a stream between two hexes is not in the way of one that comes from elsewhere")
t.is(pays("1017", "normal", "nw/ne", "dpc6"), "7.4", "musket 7.1.1: cavalry does not enter by a castle")

-- --- who is in the way, who is taken, who reacts ---

-- 7.4c Of its own units those that it may not join, and other guns.
g = arriving()
field.play(g, "enter Dpg2 at 1101")
g:counter { dpg3 = { due = 1, entry = "1101" } }
g:place { expected = "dpg3" }
no(g, "enter Dpg3 at 1101", "7.4", "8.1.1c: no guns enter where other guns stand")
t.is((select(2, g:refused "enter Dph5 at 1305")), "ph5 enters at 1101", "musket 7.4c: it is told where it enters")
-- 14.1b, 10.8.9b What lies there is taken: wagons, and guns that are out of service.
g = arriving()
g:place { ["1101"] = { "drv1", "drg1" } }
g:mark { drg1 = "disabled" }
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.ok(g:is("drv1", "captured") and g:is("drg1", "captured"), "musket 14.1b: who enters takes the enemy's wagons and disabled guns")
-- 8.2.2b Who has been joined does not move in this activation; both have the worse formation.
g = arriving()
field.play(g, "enter Dpl4 at 1101 facing se/sw in open_order")
field.play(g, "halt Dpl4")
g:counter { dpl4 = { acted = false } }
field.play(g, "enter Dpc6 at 1101")
t.is(state(g, "dpc6") .. " " .. pose(g, "dpc6"), "open_order 1101 se/sw", "musket 8.2.2c: who enters takes over the state of the one there")
no(g, "move Dpl4 to 1102", "8.2.2b", "8.2.2b: which does not move")
no(g, "move Dpc6 to 1102", "3.2C", "8.2.2a: and the other one stops")
-- 7.1.1a It is the move of that unit: another that is under way must be able to end.
g = field.at(expect({ "dph5" }, { "actions", active = "dp2", counter = { dp2 = { order = "charge" } },
  units = { dpc6 = { "2009", "se/sw" }, dpw2 = "2009", drl4 = { "2013", "nw/ne" } } }))
t.ok(not g:refused "enter Dph5 at 1101", "musket 7.4: [set-up] it may enter")
field.play(g, "turn Dpc6 to e/se")
no(g, "enter Dph5 at 1101", "5.6.1a 5.4.3a", "7.1.1a: not while another has to move on")
-- Whose wing is not active.
g = arriving { "actions", active = "dp3", units = { dpc8 = { "3001", "se/sw" }, dpw3 = "3001" } }
no(g, "enter Dph5 at 1101", "2.3-active", "7.4: not a unit of another wing")
g = arriving { "actions", active = "dr3", units = { drc8 = { "3025", "nw/ne" }, drw3 = "3025" } }
no(g, "enter Dph5 at 1101", "2.3-active", "7.4: not in the activation of the enemy")
no(g, "enter Dpw2 at 1101", "2.3-active", "7.4: nor does its commander")
g = field.at(expect({ "dpac" }, { "actions", active = "dr3", units = { drc8 = { "3025", "nw/ne" }, drw3 = "3025" } }))
no(g, "enter Dpac at 1101", "2.3-active", "7.4: nor does the army commander")
local function legal(h)
  local ids = {}
  for _, c in ipairs(h:legal "enter") do ids[#ids + 1] = c:match "enter (%S+)" end
  table.sort(ids)
  return table.concat(ids, " ")
end
t.is(legal(arriving()), "dpc6 dpg2 dph1 dph5 dph6 dph7 dph9 dpl4", "musket 7.4: all that are due may come, their commander after them")
g = arriving()
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.is(legal(g), "dpg2 dpw2", "musket 7.4e: while one stands in the entry hex guns and the commander may come")
t.is(g:at("1101", "holder"), "parliament", "musket 15.0h: it holds the hex then")
-- Of a column's ways one is free.
g = arriving { "actions", active = "dp2", units = { dph8 = { "1201", "se/sw" }, dph10 = { "1202", "se/sw" } } }
yes(g, "enter Dph1 at 1101 facing w in column", "6.3.4a: a column enters in the one way that is free")
-- 9.1.3a The enemy may react to it.
g = arriving { "actions", active = "dp2", units = { drh5 = { "1102", "nw/ne" }, drw2 = "1102" }, counter = { dp2 = { order = "charge" } } }
g:play "enter Dph5 at 1101 facing se/sw"
t.is(g.ask and g.ask.rule, "9.1.1", "musket 9.1.3a: the enemy may react to a unit that enters")

-- --- leaders ---

-- 7.4e They are not counted among those ahead.
g = field.at(expect({ "dpac", "dph5" }, { "actions", active = "dp2" }))
field.play(g, "enter Dpac at 1101")
field.play(g, "enter Dph5 at 1101 facing se/sw")
t.is(g:get "move.allowance", 4, "musket 7.4e: a leader that went ahead costs no unit a point")
g = field.at(expect({ "dpac" }, { "actions", active = "dp2", set = { ac_acted = { parliament = true } } }))
no(g, "enter Dpac at 1101", "5.2.2d", "5.1.2: not an army commander who has acted")
-- 5.5.1a Orders do not bind them: he comes in next to the enemy, where no unit under Make Ready may.
g = field.at(expect({ "dpw2", "dph6" }, { "actions", active = "dp2",
  units = { dph5 = { "1108", "se/sw" }, drl4 = { "1202", "nw/ne" } } }))
no(g, "enter Dph6 at 1101", "7.4c", "5.6.2a: [set-up] no unit enters next to the enemy")
yes(g, "enter Dpw2 at 1108", "5.5.1a: his commander does, and has seven points left")
-- By a village he has six left.
local function rides_from_village(hex)
  local h = field.at(expect({ "dpw2" }, { "actions", active = "dp2", units = { dph5 = { hex, "se/sw" } } }, 1, "0617"))
  return h:refused("enter Dpw2 at " .. hex) == nil
end
t.ok(rides_from_village "0611" and not rides_from_village "0610", "musket 7.1.1d: the ground of the entry hex costs him what it costs to ride into it")
-- 7.4c The enemy holds 1101; of the nearest hexes 1201 is water.
g = field.at(expect({ "dpw2", "dph6" }, { "actions", active = "dp2", counter = { dp2 = { order = "charge" } },
  units = { dph5 = { "1005", "se/sw" }, drl4 = { "1101", "nw/ne" } } }), { mods = { "rough" } })
no(g, "enter Dph6 at 1201", "7.4", "7.4c: not by water")
yes(g, "enter Dph6 at 1001", "7.4c: by the other hex as near")
yes(g, "enter Dpw2 at 1005", "7.4c: so does a commander")
-- 5.6.3a Under Receive Charge the entry hex is the one hex that it enters.
g = arriving()
g:counter { dp2 = { order = "receive_charge" } }
field.play(g, "enter Dph1 at 1101 facing se/sw")
no(g, "turn Dph1 to sw/w", "6.2.1c", "5.6.3b: nor does it wheel then")
no(g, "move Dph1 to 1102", "5.6.3a", "5.6.3a: it goes no further")
t.done()
