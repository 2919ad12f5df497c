-- 3, 4: whole turns at a table on which nobody, or only part, was put.
local t, at_table = require "tap", require "at_table"

local phases = { "setup", "turn", "initiative", "activations", "choose", "order_change", "actions", "attacks", "reaction_attacks",
                 "reaction_fights", "fights", "continuation", "rout", "markers" }
local duel = "put Rupert1 2310 facing nw/ne Rupert 2310 Ramsay2 2306 facing se/sw Ramsay 2306"
local function told(...) return (at_table("edgehill", "", ...):gsub("%s+", " ")) end
local function has(said, words, name) t.ok(said:find(words, 1, true), "edgehill " .. name) end
local function is_sound(said) return not (said:find("error in a script", 1, true) or said:find("conflict", 1, true)) end

local many = {}
for n = 1, 40 do many[n] = "done" end
local said = told(table.unpack(many))
t.ok(is_sound(said), "edgehill 3: forty phases on an empty table")
has(said, "no wing can be activated 4.1.1", "4.1.1: where no wing is nobody has the initiative")
has(said, "turn T2, Choice of a wing", "3.2F: and the turn goes by")
t.ok(not said:find("quits the field", 1, true), "edgehill 4.6: nobody quits whose wings were not told")
t.ok(is_sound(told(duel, table.unpack(many))), "edgehill 3: with two units")
for _, phase in ipairs(phases) do
  for _, side in ipairs{ "royalist", "parliament" } do
    t.ok(is_sound(told("phase " .. phase .. " " .. side, "status", "legal", "done", "done", duel, "phase " .. phase .. " " .. side, "legal",
                       "done", "done")), ("edgehill 3: phase %s of the %s"):format(phase, side))
  end
end
t.ok(is_sound(told(duel, "turn T3", "turn T1", "turn T7", "done", "done", "turn T2", "done")), "edgehill 2.4: turns back and forth")

-- --- 4.2 ---

said = told("activate PLeft", duel, "activate PLeft", "activate RRight", "none", "status")
has(said, "Parliament left wing has no units in play (4.2.3)", "4.2.3: the reason is the wing's own")
has(said, "wings under a higher order go first (4.2.1b)", "4.2.1b: even if nobody said whose turn it is")
has(said, "Royalist right wing is activated: charge 4.2.1", "4.2.1: a wing that is activated")
t.ok(not said:find("the wing that is active", 1, true), "edgehill 4.2: is not taken for active before")
t.ok(not said:find("Parliament foot", 1, true), "edgehill 5.5.1b: of wings that nobody put nothing is assumed")

-- --- 11.3.6 the move is over when the close combat is declared, 3.2F a wing is over when another begins ---

said = told(duel, "move Rupert1 to 2307", "let pass", "attack Rupert1 at 2306", "odds fight")
has(said, "Rupert's Horse I has Momentum 11.3.6", "11.3.6: who has ridden at the enemy has Momentum")
has(said, "+2 Momentum of cavalry 11.3.6", "11.3.6: and it counts")
said = told(duel, "move Rupert1 to 2308", "let pass", "turn Ramsay2 to ne/e", "none", "activate RRight")
has(said, "Royalist right wing is Finished 3.2F", "3.2F: another wing is active, so that the first is Finished")
has(said, "Royalist right wing is Finished (2.3-finished)", "2.3-finished: and has no other activation in this turn")
has(said, "Ramsay's Horse II is in 2306, facing ne/e", "7.1.1a: a move that was under way bars nobody")
said = told(duel, "move Rupert1 to 2308", "let pass", "done", "done", "done", "done", "done", "yes", "9")
has(said, "continue with Royalist right wing? (4.3.1)", "4.3.1: a wing that a command made active may continue")
t.ok(not said:find("continued once", 1, true), "edgehill 4.3.2: for the first time")

-- --- 11.2B what is said to be active stays so ---

said = told("put Rupert1 2310 facing nw/ne Ramsay1 2309 facing se/sw", "set active r_right", "attack Ramsay1 at 2310", "fight")
has(said, "the wing that is active: Royalist right wing", "11.2B: the side that answers does not begin an activation of its own")
has(said, "Ramsay's Horse I will attack Rupert's Horse I 11.2B", "11.2B: its attack is a reaction")

-- --- 6.1a ---

said = told("put Drakes 2310 captured below", "unit Drakes")
t.ok(not said:find("which way does", 1, true), "edgehill 6.1a: guns out of service face nowhere")
t.done()
