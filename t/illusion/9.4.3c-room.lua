-- A stack that finds no room and goes one hex more (9.4.3c): what follows in the hex where it ends.
local t, battle = require "tap", require "illusion.lib.battle"

local german = { control = "german" }
local around = {}
for _, h in ipairs { "17", "18", "26", "28", "35", "36", "37", "46", "47" } do around[h] = german end
local place = { ["27"] = { "fr_ii", "fr_iv", "fr_v", "fr_vi", "fr_vii", "fr_viii" },
                ["17"] = "ge_iv", ["28"] = "ge_vi", ["26"] = "ge_viii", ["37"] = "ge_x" }
local g = battle.fight { hex = "36", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, dice = { 8, 1, 6 },
                         terrain = around, place = place }
t.is(g:where "fr_i", "eliminated", "illusion 9.4.3c: the step that a Disrupted corps loses is its last")

g = battle.fight { hex = "36", side = "german", attackers = { "ge_ii", "ge_iii", "ge_xi" }, defenders = { "fr_i", "fr_iii" },
                   dice = { 2, 6, 6, 6, 6, 6 }, terrain = around, place = place,
                   answers = { ["9.2.5"] = { "stay" }, ["9.4"] = { "27" }, ["9.4.3c"] = { "fr_i" } } }
t.is(g:where "fr_i" .. g:where "fr_iii", "1818", "illusion 9.4.3c: two corps go on to the only hex without enemies")
t.is(g:at("18", "control"), "none", "illusion 8.3.3: and take it at once")

t.done()
