-- The booklet's example of a whole battle: hex 26 (9.3), with concentric attack, trench, reserves and a retreat that is waived.
local t, battle = require "tap", require "illusion.lib.battle"

local g = battle.at {
  hex = "26", side = "allied", defenders = { "ge_xiii", "ge_xvi" }, attackers = { "fr_iit", "fr_xviii", "fr_vi", "fr_viii" },
  place = { ["16"] = "fr_i", ["17"] = "fr_iii", ["25"] = "fr_x" },
  terrain = { ["26"] = { control = "german", trench = 2 } },
}
g.u:set_hexside("26", "35", "allied_block", "26")
g.u:set_hexside("26", "27", "allied_block", "26")
g:dice { 5, 5, 4, 3, 6, 1, 6 }            -- Fortunes of War 5; then the lines and the reserves
local all = {}
local function play(answer)
  local ruling = answer and g:reply(answer) or g:play "resolve 26"
  for _, step in ipairs(ruling.steps or {}) do all[#all + 1] = step end
  return ruling
end
play()
t.is(g.ask and g.ask.rule, "9.2.3", "illusion 9.2.2: the German has no choice, two corps go into the line")
t.is(g:where "ge_xiii" .. g:where "ge_xvi", "d1d2", "illusion 9.2.2: they stand on the Battle Grid")
t.is(g:get "cap.german", 5, "illusion 9.1.4: Fortunes of War 5 gives the German a CAP")
g:reply "fr_iit"
g:reply "ge_xiii"
g:reply "fr_xviii"
t.is(g:where "fr_iit" .. g:where "fr_xviii", "a1a2", "illusion 9.2.3: two French corps face them")
t.is(g.ask.rule, "9.2.5", "illusion 9.2.5b: the others may form a reserve")
g:reply "fr_vi"
g:reply "fr_iit"
g:reply "fr_viii"
t.is(g:face_of "fr_iit", "disrupted", "illusion 9.3.3b: II Territorial is hit by a 4")
t.is(g:face_of "ge_xvi", "disrupted", "illusion 9.3.3b: XVI Corps is hit by 3+1")
t.is(g:face_of "ge_xiii", "disrupted", "illusion 9.3.4: XIII Corps is hit by the reserve")
t.is(g:face_of "fr_xviii", "ready", "illusion 9.3.1c: a natural 6 misses")
t.is(g.ask and g.ask.rule, "9.4.2", "illusion 9.4.1b: a trench spares the German the retreat, he may choose it")
g:reply "no"
for _, id in ipairs { "ge_xiii", "ge_xvi", "fr_iit", "fr_xviii", "fr_vi", "fr_viii" } do
  t.is(g:where(id), "26", "illusion 9.3.6: " .. id .. " is back in the hex")
end
t.ok(not g:at("26", "battle"), "illusion 9.3.6: the battle marker is off")
t.done()
