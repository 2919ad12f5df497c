-- 9.1, 5.34, 10.1 at a table: the markers lie where a scenario has them, and what a track gave is the best that is printed
-- there where nobody can say it.
local t, at_table = require "tap", require "at_table"
local function told(...) return (at_table("galicia", "", ...):gsub("%s+", " ")) end
local function lacks(said, words, name) t.ok(not said:find(words, 1, true), name) end

t.like(told("status"), "assumed: command markers in the cup: 8; offensive support at hand: 4 (3.13)", "galicia 3.13: the cup is full, and that is told")
local said = told("put ru_9 3614", "move ru_9 to 3715")
t.like(said, "movement points has its infantry on the track?: 4 (S4)", "galicia 9.1: what nobody says is the best of the track")
t.like(said, "9th Division to 3715", "galicia 9.1: and the unit moves")
t.like(told("put au_16 3719", "move au_16 to 3720"), "on the track?: 2 (S4)", "galicia 9.3: the 2nd Army's track early in the game")
t.like(told("put au_16 3719", "turn T5", "move au_16 to 3720"), "on the track?: 3 (S4)", "galicia 9.3: and late")
t.like(told("put ru_9 3614", "set acm_r3 infantry_mp 1", "move ru_9 to 3715", "move ru_9 to 3516"), "9th Division to 3715", "galicia 9.1: what is said is not asked")
t.like(told("put ru_9 3614", "set acm_r3 infantry_mp 1", "move ru_9 to 3516"), "it has 1 (5.34d)", "galicia 9.1: and counts")
said = told("put ru_9 3614", "plan ru_9 to 3715", "plan ru_9 to 4010", "why not move ru_9 to 4010")
t.like(said, "cost 1 of 4", "galicia 9.1: a plan reckons with the same")
lacks(said, "not in the active army's area", "galicia 5.34d: and no other army is the reason that it is too far")
said = told("put ru_9 3614", "move ru_9 to 3715", "status")
t.like(said, "Cup ACM4, ACM5, ACM8", "galicia 5.34b: a marker whose army has moved was drawn")
t.like(told("turn T4", "put ru_9 3614 au_5 3715", "declare with RU4-6", "attack 3715 with ru_9"), "offensive support", "galicia 10.1: offensive support is at hand, and counts")
t.like(told("put ru_9 3614 au_5 3715", "turn T7", "why not declare with RU4-6"), "it can be used on turns 4 to 6 (10.1c)", "galicia 10.1: in its turns")
said = told("put ru_9 3614 au_5 3715", "attack 3715 with ru_9")
t.like(said, "an asterisk on its track, so that no infantry fights: no; if not: `set acm_r3 asterisk", "galicia 9.1: that there is no asterisk is assumed, and how to say otherwise")
t.like(told("put ru_9 3614 au_5 3715", "set acm_r3 asterisk yes", "attack 3715 with ru_9"), "infantry of this army may not fight this turn (9.1c)", "galicia 9.1: what is said counts")
said = told("command 61R", "put 61R 3614", "command 61R", "3")
t.like(said, "61st Reserve Division is not on the board (S4)", "galicia 5.34c: of a counter that is nowhere there is no army to command")
t.like(said, "2*/3: infantry 2, cavalry 3", "galicia 9.1: the track of the army in whose area a counter stands")
t.done()
