-- 14.1.1c: who is in Maubeuge from the start may come back on turns 1 and 2, whatever phase the scenario starts in.
local t, bench, B, battle = require "tap", require "bench", require "illusion.lib.board", require "illusion.lib.battle"

-- The British cavalry starts in 54, a division in 45; turn 2, and no set-up before it.
local function west(turn, opts)
  return B.activated("54", { nil, "allied", turn = turn or "T2", place = { ["54"] = { "br_1c", "fort_maubeuge" }, ["45"] = "br_1" } }, opts)
end
local function again(g, hex)
  g:phase("movement", "allied")
  g:set { activated = hex }
  g:counter { br_1c = { wave = 0, marched = 0, halted = false, allowance = 0 }, br_1 = { wave = 0, marched = 0, halted = false, allowance = 0 } }
end
local g = west()
g:play "move br_1c to 45"
t.is(g:of("br_1c", "starts"), "54", "illusion 14.1.1c: who leaves Maubeuge has been there from the start")
again(g, "45")
B.yes(t, g, "move br_1c to 54", "illusion 14.1.1c: and may come back")
B.no(t, g, "move br_1 to 54", "14.1.1c", "illusion 14.1.1c: who was in 45 may not follow")
B.no(t, g, "move br_1c br_1 to 54", "14.1.1c", "illusion 14.1.1c: nor go with it")
g:play "move br_1c to 54"
again(g, "54")
g:play "move br_1c to 45"
t.is(g:of("br_1c", "starts"), "54", "illusion 14.1.1c: it stays so, wherever it has been since")
g = west "T3"
g:play "move br_1c to 45"
t.is(g:of("br_1c", "starts"), nil, "illusion 14.1.1c: from turn 3 on nobody asks")

-- Beaten out of it, it may come back too; beaten into it (another reading of A55) does not make it a unit of the place.
g = battle.at({ hex = "54", side = "german", turn = "T2", attackers = { "ge_ii", "ge_iv" }, defenders = { "br_1c" } }, { switches = { maubeuge_retreat = "open" } })
g:dice { 8, 6, 6, 6, 6, 6 }
g:play "resolve 54"
battle.answer(g, { ["9.2.6"] = { "no" } })
t.is(g:of("br_1c", "starts"), "54", "illusion 14.1.1c: a retreat out of it is a departure as well")
g = battle.at({ hex = "45", side = "german", turn = "T2", attackers = { "ge_ii", "ge_iv" }, defenders = { "br_1c" },
  terrain = { ["44"] = { control = "german" }, ["46"] = { control = "german" } } }, { switches = { maubeuge_retreat = "open" } })
g:dice { 8, 6, 6, 6, 6, 6 }
g:play "resolve 45"
battle.answer(g, { ["9.4.3a"] = { "54" } })
t.is(g:where "br_1c" .. " " .. g:of("br_1c", "starts"), "54 45", "illusion 14.1.1c, A55: a retreat into it makes nobody one who began there")

-- From the set-up on, and of a division that was sent there (13.1.1).
g = bench("illusion/campaign", { start_answers = { { "br_3" } } })
again(g, "54")
g:play "move br_3 to 45"
again(g, "45")
g:counter { br_3 = { wave = 0, marched = 0, halted = false, allowance = 0 } }
B.yes(t, g, "move british 3 to 54", "illusion 14.1.1c, 13.1.1: a division that was set up there may come back")
t.done()
