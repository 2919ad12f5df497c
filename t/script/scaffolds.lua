-- The scaffolds and list words that all games share, in the game that is kept for tests.
local t, bench = require "tap", require "bench"

local function game() return bench("two_rivers/crossing", { path = "t/games/two_rivers", mods = { "scaffolds" } }) end
local g = game()

-- --- words on lists, hexes and sets ---

local expected = {
  filter = "4 6", allowed = "3 1 1", map = "6 8 12", find = "4", first = "above 4", any = "true", all = "true", has = "true",
  count = "2", sum = "15", sum_of_field = "6", lowest = "2 of 1", least = "1 6 nil", highest = "4", group_by = "2: false 3 1 1", joined = "1 2 3",
  joined_more = "1 2 3 4", is_flag = "true false", draw = "b_1 2", fill = "1 1 3 4 4", rows_with = "1 4", place = "true true",
  without = "3 4 6", of_a_set = "1", set_filter = "1", within = "7 6", edge = "true false 36", hexes_of = "0304 0305",
  step_cost = "12 6 6 2", no_step = "true", prefer = "4 6, 4 6, 5, 2", gather = "7 8 0105", union = "0105 0106",
  is = "b_gd, b_1 b_2, b_hq", same_test = "true", listed = "0105 0106; 1st Foot, 2nd Foot", faces_left = "full reduced, reduced",
  lose_step = "true reduced, false reduced", which = "guard blue nil",
  distinct = "3 4 1 6", common = "3 4, 0", without_several = "3 4", distinct_poses = "2", nearest = "0105 0505, 0105, 00, 0105 0505 0508",
}
local names = {}
for name in pairs(expected) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  if name == "draw" then g:dice{ 1 } end
  t.is(g:rule("words", { what = name }).result.said, expected[name], "lists: " .. name)
end

-- --- what cannot be given at all ---

g:phase("movement", "blue")
t.is(table.concat({ g:refused "rest" }, " "), "12.1 nobody is Disrupted", "commands: one without parameters is refused by its own refuse")
t.is(#g:legal "rest", 0, "commands: then it is not legal")
g:mark{ b_2 = "disrupted" }
t.is(table.concat(g:legal "rest", ", "), "rest", "commands: else it is")
t.is(g:play "rest".status, "done", "commands: and is played")

-- --- declared ---

g:phase("movement", "blue")
g:play "declare b_1 at 0405"
g:play "declare b_2 at 0405"
t.is(g:status(), "attacks to resolve: 2", "declared: the status counts what is declared")
local rule, text = g:refused "cancel b_gd"
t.is(rule .. " " .. text, "8.4 Guard attacks nobody", "declared: only what is declared can be named")
g:play "cancel b_2"
g:play "declare b_gd at 0405"
g:mark{ b_gd = "disrupted" }
g:phase("combat", "blue")
t.is(table.concat(g:legal "resolve", ", "), "resolve b_1", "declared: what more refuses is not legal")
t.is(select(1, g:refused "resolve b_gd"), "12.1", "declared: and is refused with its own reason")
t.is(select(2, g:refused "done"), "2 attacks are still to be resolved: `resolve 1`",
     "declared: the phase lasts while something is left, and `done` says what and how")
local r = g:answer{ "none", "no" }:play "resolve b_1"
t.ok(r:says "1st Foot with nobody, once, 0", "ask: none is nil; yes: no is false; ask_some: of most 0 nobody is asked")
g:unmark{ b_gd = "disrupted" }
t.is(select(2, g:refused "done"), "1 attack is still to be resolved: `resolve Gd`", "declared: one is one")
r = g:answer{ "b_hq", "yes" }:play "resolve b_gd"
t.ok(r:says "Guard with Blue HQ, again, 0", "ask: none may be one of the list; yes: yes is true")
t.isnt((g:now()), "combat", "declared: the phase is over when nothing is left")

-- --- one after the other, by priorities, to the nearest ---

g = game()
g:phase("movement", "blue")
r = g:answer{ "b_hq", "0205", "b_2" }:play "back"
t.is(g:where "b_hq" .. " " .. g:where "b_2" .. " " .. g:where "b_gd", "0205 0205 0205", "nearest: the hexes that are nearest are offered, and prefer takes those where a friend is")
t.is(g:where "b_1", "eliminated", "in_turn: who is not there any more is not asked for")
g = game():place{ ["0204"] = "r_1", ["0205"] = "r_2", ["0206"] = "r_hq", ["0207"] = "r_lan" }
g:phase("movement", "blue")
g:answer{ "b_1", "b_2", "b_gd" }:play "back"
t.is(g:where "b_gd", "eliminated", "nearest: hexes that cannot be entered are not reached")

-- --- going into a hex ---

g = game()
g:phase("movement", "blue")
r = g:answer{ "b_1 b_gd b_hq" }:play "advance to 0405"
t.is(g:where "b_1" .. g:where "b_gd" .. g:where "b_hq" .. g:where "b_2", "0405040504050305", "ask_some: into a hex go as many as there is room for, and what weighs nothing")
g = game():place{ ["0405"] = "b_1" }
g:phase("movement", "blue")
r = g:answer{ "b_2 b_gd", "b_2" }:play "advance to 0405"
t.ok(r:says "the stack in 0405", "ask_some: a choice that does not fit is refused with the rule of stacking")
t.is(g:where "b_2" .. g:where "b_gd", "04050304", "ask_some: and asked for again")

-- --- a refusal for what is not among the values ---

rule, text = g:refused "advance to 0102"
t.is(rule .. " " .. text, "12.7 nobody advances into 0102", "otherwise: a value that is none of each is refused by the game")
t.is((g:refused "advance to 0306"), "6.4", "otherwise: refuse speaks first")
t.is(table.concat(g:legal "advance", ", "), "advance to 0304, advance to 0305, advance to 0405, advance to 0505, advance to 0808", "otherwise: what is listed is not asked about")

-- --- within stacking, and refusals that name two values ---

g = game():place{ ["0405"] = { "b_1", "b_2" } }
g:phase("movement", "blue")
rule, text = g:refused "come b_gd to 0405"
t.is(rule .. " " .. text, "7.1 the stack in 0405 is full", "fits: where there is no room the limit refuses")
rule, text = g:refused "come b_gd to 0102"
t.is(rule .. " " .. text, "12.7 Guard does not come to 0102", "otherwise: a text may name another parameter before the value")
local come = table.concat(g:legal "come", ", ")
t.ok(come:find "b_hq to 0405" and not come:find "b_gd to 0405" and come:find "b_gd to 0505", "fits: only hexes with room are legal")
g:play "come b_gd to 0505"
t.is(g:where "b_gd", "0505", "fits: and the rest may be entered")

-- --- options by name ---

r = g:answer{ "b_gd" }:play "call"
t.ok(r:says "the pair is 4", "ask by: the option is given, not its name")
r = g:answer{ "b_1" }:play "call"
t.ok(r:says "the pair is 1", "ask by: of two with one name the first")
t.like(select(2, pcall(g.refused, g, "nameless")), "mods/scaffolds.lua:65: ask: by gives no name for an option", "ask by: an option without a name is a fault where it was asked")

-- --- two sides roll ---

local function duel(blue, red) return g:rule("duel", { blue = blue, red = red }).result.higher end
t.is(duel(5, 3) .. " " .. duel(3, 5) .. " " .. duel(4, 4), "blue red nobody", "roll_off: the side with the higher die, each called by its side")

-- --- score ---

g = game()

r = g:rule("points", { lost = 2, bonus = -1 })
t.is(r.result.points, 5, "score: the sum of numbers times worth")
t.is(r.modifiers[1].rule .. " " .. r.modifiers[1].name, "4.3a enemy units lost: 2", "score: each with its rule")
g:place{ eliminated = "r_1" }:set{ points = { blue = 4 } }
g:phase("movement", "blue")
t.ok(g:play("count"):says "blue has 7", "score: counted on the board")

-- --- a table of inputs ---

local function storm(inputs) return g:rule("storm", inputs) end
r = storm{ guns = 3, die = 4 }
t.is(r.result.result .. " " .. r.result.names, "held -", "asks_for: what is not said has its default; `-` is that of a text")
t.ok(r:says "it holds", "meaning: what a code says to people")
t.is(storm{ guns = 3, die = 4, wind = 1 }.result.result, "taken", "a value with a minus: the opposite of the input")
t.is(storm{ guns = 3, die = 4, wind = 1, walls = "none" }.result.result, "held", "if its clause is true")
t.is(storm{ die = 4 }.text, "storm still needs guns", "asks_for: what is needed has no default")
t.is(storm{ guns = 10, die = 4 }.text, "guns cannot be \"10\": 1..9", "asks_for: a number has bounds")
t.is(storm{ guns = 1, walls = "brick", die = 4 }.text, "walls cannot be \"brick\": none, wood, stone", "asks_for: words are a list")
r = storm{ guns = 1, walls = "none", mined = "yes", die = 4 }
t.is(r.rule .. " " .. r.text, "12.2 a mine needs walls in 100 % of cases", "excludes: a statement of a table refuses")
g:phase("movement", "blue")
t.is(g:dice{ 2 }:play("storm").result.names, "Blücher", "asks_for: the board gives what it can")
