-- 11: the order of the administrative phase.
local t, B = require "tap", require "fureur.lib.board"

local g = B.at { turn = "S2", initiative = "russian", set = { rail = { russian = 2, austrian = 1, german = 0 } }, place = {
  ["1318"] = "ru_7c",                                   -- isolated, three hexes from the railway in 1619
  ["1206"] = { "ru_2c", "ge_20c" },                     -- a siege
  ["1305"] = "ru_3c", ["1405"] = "ru_4c",
  eliminated = { "ru_13c", "au_1c", "ge_1res" }, expected = { "ru_2cau", "ge_thorn" }, ["1606"] = "ru_hq1", ["1804"] = "ru_20c" },
  hex = { ["1206"] = { besieged = true } }, face = { ru_hq1 = "active" }, mark = { ru_20c = "disorganised" } }
g:dice { 3 }
local seen = {}
local function stop()
  local phase, side = g:now()
  seen[#seen + 1] = phase .. (side and phase ~= "planning" and " " .. side or "")
end
g:enter "victory"
stop()
t.ok(g:is("ru_20c", "disorganised"), "fureur 11a: Disorganised markers are still there at the front adjustment")
g:play "withdraw 1318 to 1418"
if select(1, g:now()) == "adjustment" then stop() end
stop()
t.ok(not g:is("ru_20c", "disorganised"), "fureur 11.2k: they go after the sieges, before the replacements")
t.is(#g.dice_queue, 0, "fureur 11.2j: the siege has been rolled for by then")
t.ok(g:at("1206", "besieged"), "fureur 11.2j: a 3 does not take Lötzen")
g:play "done"
stop()
g:play "done"
stop()
g:play "done"
stop()
g:play "done"
stop()
t.is(g:get "rail.russian", 2, "fureur 9.3e-x: what is left of the rail points serves for the reinforcements")
g:dice { 6, 6, 6, 6, 1 }
g:play "done"
stop()
t.is(table.concat(seen, ", "),
     "adjustment russian, replacements russian, replacements austro_german, replacements austro_german, reinforcements russian, reinforcements austro_german, initiative russian",
     "fureur 11a: adjustment, replacements of three nations, reinforcements, planning and the next turn")
t.is(g:get "rail.russian" .. g:get "rail.austrian" .. g:get "rail.german", "533", "fureur 9.3e-x: and is lost when planning resets the markers")
t.is(select(3, g:now()), "O1", "fureur 5a: the next turn")

-- No planning on D2.
g = B.at { turn = "D2", place = { ["1606"] = "ru_hq1" } }
local r = g:enter "planning"
t.is(#r.rolls, 0, "fureur 11a: there is no planning on D2")
t.done()
