-- The scaffolds and list words that all games share, in the game that is kept for tests.
local t, bench = require "tap", require "bench"

local function game() return bench("two_rivers/crossing", { path = "t/games/two_rivers", mods = { "scaffolds" } }) end
local g = game()

-- --- words on lists, hexes and sets ---

local expected = {
  filter = "4 6", allowed = "3 1 1", map = "6 8 12", find = "4", first = "above 4", any = "true", all = "true", has = "true",
  count = "2", sum = "15", sum_of_field = "6", lowest = "2 of 1", least = "1 6 nil", highest = "4", group_by = "2: false 3 1 1", joined = "1 2 3",
  without = "3 4 6", of_a_set = "1", set_filter = "1", within = "7 6", edge = "true false 36", hexes_of = "0304 0305",
  step_cost = "12 6 6", no_step = "true",
}
local names = {}
for name in pairs(expected) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  t.is(g:rule("words", { what = name }).result.said, expected[name], "lists: " .. name)
end

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
t.is(select(2, g:refused "done"), "attacks to resolve: 2 (for example `resolve 1`)", "declared: the phase lasts while something is left")
local r = g:answer{ "none", "no" }:play "resolve b_1"
t.ok(r:says "1st Foot with nobody, once, 0", "ask: none is nil; yes: no is false; ask_some: of most 0 nobody is asked")
g:unmark{ b_gd = "disrupted" }
r = g:answer{ "b_hq", "yes" }:play "resolve b_gd"
t.ok(r:says "Guard with Blue HQ, again, 0", "ask: none may be one of the list; yes: yes is true")
t.isnt((g:now()), "combat", "declared: the phase is over when nothing is left")

-- --- score ---

r = g:rule("points", { lost = 2, bonus = -1 })
t.is(r.result.points, 5, "score: the sum of numbers times worth")
t.is(r.modifiers[1].rule .. " " .. r.modifiers[1].name, "4.3a enemy units lost: 2", "score: each with its rule")
g:place{ eliminated = "r_1" }:set{ points = { blue = 4 } }
g:phase("movement", "blue")
t.ok(g:play("count"):says "blue has 7", "score: counted on the board")
