-- A ruling says why: what sends a side off, what spares it, why something is lost; and a refusal cites the one rule that forbids.
local t, battle = require "tap", require "illusion.lib.battle"
local B = require "illusion.lib.board"

-- What was told from the first dice on.
local function told(p)
  local g = battle.at(p)
  g:dice(p.dice)
  local all, r = {}, g:play("resolve " .. p.hex)
  for _ = 1, 50 do
    for _, step in ipairs(r.steps) do all[#all + 1] = step.rule .. " " .. step.text end
    local ask = g.ask
    if not ask then break end
    local queue = p.answers and p.answers[ask.rule]
    r = g:reply(queue and table.remove(queue, 1) or ask.least == 0 and "none" or B.has(ask.options, "no") and "no" or ask.options[1])
  end
  return table.concat(all, "\n"), g
end
local function says(text, what, name) t.ok(text:find(what, 1, true) ~= nil, name) if not text:find(what, 1, true) then t.note((text:gsub("\n", " / "))) end end
local german = { control = "german" }

local beaten = { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, dice = { 8, 1, 6 } }
says(told(beaten), "9.4.1a only one side has undisrupted infantry left: the other must retreat", "illusion 9.4.1a: what sends a side off is told")
says(told { hex = "46", side = "german", attackers = { "ge_ii", "ge_iii" }, defenders = { "fr_i" }, dice = { 2, 6, 6 } }, "9.4.1b a rout: the side with fewer undisrupted units must retreat", "illusion 9.4.1b: a rout is")
says(told { hex = "46", side = "german", attackers = { "ge_2c" }, defenders = { "fr_1c" }, dice = { 8, 1, 6 } }, "9.4.1c only one side has undisrupted cavalry left", "illusion 9.4.1c: and cavalry that is beaten")
says(told { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = { ["46"] = { trench = 1 } }, dice = { 8, 1, 6 } },
  "9.4.1b2 nobody must retreat in a trench", "illusion 9.4.1b2: what spares it is told")
t.ok(not told({ hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, dice = { 8, 6, 6 } }):find "9.4.1", "illusion 9.4.1: where nobody has to, nothing is told")
says(told { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, face = { fr_i = "disrupted" }, dice = { 8, 1, 6 } }, "9.3.3 French I Corps was Disrupted already", "illusion 9.3.3b: why a hit eliminates")
says(told { hex = "64", side = "german", attackers = { "ge_ii" }, defenders = { "fort_namur" }, face = { fort_namur = "last" }, dice = { 8, 1, 6 } }, "Namur has no step left", "illusion 9.3.3a: and a fort")
local shut = { ["35"] = german, ["36"] = german, ["47"] = german, ["45"] = german, ["55"] = german, ["56"] = german }
says(told { hex = "46", side = "german", attackers = { "ge_ii" }, defenders = { "fr_i" }, terrain = shut, dice = { 8, 1, 6 },
  place = { ["35"] = "ge_iii", ["36"] = "ge_iv", ["47"] = "ge_v", ["45"] = "ge_vi", ["55"] = "ge_viii", ["56"] = "ge_ix" } }, "9.4.3b French I Corps has nowhere to retreat", "illusion 9.4.3b: why a retreat eliminates")

-- Refusals: one rule each, without others below it that have nothing to do with it.
local g = B.activated("87", { nil, "allied", turn = "T2", place = { ["87"] = { "fr_xv", "fr_xvi" }, ["96"] = "ge_xxi", ["77"] = "fort_st_mihiel" } })
local function why(command)
  local rule, text = g:refused(command)
  return tostring(rule) .. ": " .. tostring(text)
end
t.is(why "move fr_xv to 101", "8.4.3d: no friendly rail hex in or next to 101 Sarrebourg is joined to a source of theirs", "illusion 8.4.3d: a line of supply: which hex lacks what")
t.is(why "move fr_xv to 75", "8.4.2a: 75 Arlon costs 3, and it has 2", "illusion 8.4.2a: how far is too far")
t.is(why "move fort_st_mihiel to 78", "2.4j: St-Mihiel is a fort: it never moves", "illusion 2.4j: a fort")
t.is(why "move ge_xxi to 95", "8.2.1: German XXI Corps is not a unit of the player who acts", "illusion 8.2.1: the enemy's units")
g:play "move fr_xv to 96"
t.is(why "move fr_xv to 87", "8.5a: French XV Corps takes part in a battle", "illusion 8.5a: who fights")
g:play "move fr_xvi to 88"
g = B.activated("87", { nil, "allied", turn = "T2", place = { ["87"] = { "fr_xv", "fr_xvi" }, ["78"] = "fr_xx" } })
g:play "move fr_xv to 88"
g:play "move fr_xvi to 88"
t.is(why "move fr_xv to 98", "8.4c: French XV Corps was left, and others have moved since", "illusion 8.4c: whose move is over")
g = B.activated("44", { nil, "german", turn = "T9", place = { ["44"] = { "ge_ii" } }, control = { ["44"] = "german" } })
t.is(why "move ge_ii to 34", "8.4.3f: they are out of supply, and 34 Lille is no nearer to it", "illusion 8.4.3f: who is out of supply may only go nearer")
t.done()
