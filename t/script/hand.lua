-- Changes of the position that no rule makes, in the game that is kept for tests.
local t, bench = require "tap", require "bench"

local function game() return bench("two_rivers/crossing", { path = "t/games/two_rivers", mods = { "errata" } }) end
local g = game()

g:play "hand put b_1 0404 facing n/ne covers 0504; mark b_1 disr # as it stood on the table"
t.is(g:where "b_1", "0404", "hand: a counter is put into a hex")
t.is(g:facing_of "b_1", "n/ne", "hand: it looks where it was told")
t.is(table.concat(g:covers_of "b_1", " "), "0404 0504", "hand: and covers a second hex")
t.ok(g:is("b_1", "disrupted"), "hand: a word may be cut short")
t.ok(g.ruling:says "as it stood on the table", "hand: the ruling has the reason")
g:play "hand unmark b_1 disrupted; facing b_1 s"
t.ok(not g:is("b_1", "disrupted") and g:facing_of "b_1" == "s", "hand: a mark goes, a facing changes")

g:play "hand put b_1 at 0405 facing s; put b_2 to 0404"
t.is(g:where "b_1" .. " " .. g:where "b_2", "0405 0404", "hand: a small word before the place may be said")
g:undo()

local face = g:face_of "b_1"
g:play "hand flip b_1"
t.ok(g:face_of "b_1" ~= face, "hand: a counter is flipped")
g:play("hand face b_1 " .. face)
t.is(g:face_of "b_1", face, "hand: a face is chosen")

g:play "hand set vp 7; set blue points 3; set b_1 moved yes; set 0404 control red; set target 0303; set best b_2"
t.is(g:get "vp", 7, "hand: a variable of the game")
t.is(g:get "points.blue", 3, "hand: of a side")
t.is(g:of("b_1", "moved"), true, "hand: of a counter")
t.is(g:at("0404", "control"), "red", "hand: of a hex")
t.is(g:get "target", "0303", "hand: a place as a value")
t.is(g:get "best", "b_2", "hand: a counter as a value")
g:play "hand set 0404 0405 control blue"
t.is(g:at("0404", "control") .. " " .. g:at("0405", "control"), "blue blue", "hand: of several hexes in one line")
g:undo()
g:play "hand set best none"
t.is(g:get "best", nil, "hand: nothing as a value")

g:play "hand turn 2; phase combat red"
t.is(table.concat({ g:now() }, " ", 1, 3), "combat red T2", "hand: the phase, who acts, the turn")

local before = g:hash()
local function refused(command, text)
  local _, why = g:refused("hand " .. command)
  t.ok(why and why:find(text, 1, true), "hand: refused: " .. command)
  t.is(g:hash(), before, "hand: and nothing of it is left")
end
refused("take b_1; put nobody 0404", "nobody")
refused("put b_1 9999", "9999")
refused("mark b_1 tired", "tired")
refused("set points 3", "points")
refused("set vp many", "whole number")
refused("set weather snow", "snow")
refused("phase tea", "tea")
refused("jump b_1", "jump")
refused("put b_1 0404 covers 0808", "0808")
refused(";", "no change")

g:play "hand take b_1"
t.is(g:where "b_1", nil, "hand: a counter is taken")
g:undo()
t.is(g:hash(), before, "hand: undo takes all of it back")
g:redo()
t.is(g:where "b_1", nil, "hand: redo makes it again")
