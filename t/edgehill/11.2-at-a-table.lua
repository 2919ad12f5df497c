-- 11.2: close combats at a table, where the wing that is active is the one that a command needs.
local t, at_table = require "tap", require "at_table"

local function has(said, words) return said:gsub("%s+", " "):find(words, 1, true) ~= nil end
local function at(...)
  return at_table("edgehill", "", "put Rupert1 2310 facing nw/ne", "put Ramsay1 2309 facing se/sw", ...)
end

-- Nothing is declared.
local said = at("fight", "legal")
t.ok(has(said, "no close combat is declared (11.2C)"), "edgehill 11.2C: without a declared combat there is nothing to fight, and that is the reason")
t.ok(not has(said:match "> legal(.*)", "fight"), "edgehill 11.2C: nor is `fight` listed as legal")
t.ok(has(at("odds fight"), "no close combat is declared (11.2C)"), "edgehill 11.2C: it has no odds")

-- 11.2A: declared by the active wing, it is fought as the attack of that wing.
said = at("attack Rupert1 at 2309", "fight")
local _, fight = said:match "^(.*)> fight(.*)$"
t.ok(has(fight, "assumed: Royalist, turn T1, Close combats") and not has(fight, "the wing that is active"),
     "edgehill 11.2C: the wing that is active fights what it declared")
t.ok(has(fight, "Rupert's Horse I attacks Ramsay's Horse I 11.2D"), "edgehill 11.2D: as an attack of its own")

-- 11.2B: declared in answer to a wing of the enemy, it is fought under that wing.
said = at("phase reaction_attacks royalist", "attack Rupert1 at 2309", "fight")
t.ok(has(said, "the wing that is active: Parliament left wing"), "edgehill 11.2B: the side that answers stands against a wing of the enemy")
_, fight = said:match "^(.*)> fight(.*)$"
t.ok(has(fight, "Rupert's Horse I attacks Ramsay's Horse I 11.2B"), "edgehill 11.2B: its combat is fought as one")
t.done()
