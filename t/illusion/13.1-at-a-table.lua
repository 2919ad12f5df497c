-- 13.1: what set-up lays an empty table has too (forts, the trench of Metz, reinforcements), until the players say otherwise.
local t = require "tap"
local function at_table(...) return require "at_table"("illusion", "--seed 4", ...) end
local function lacks(said, text, name) t.ok(not said:find(text, 1, true), name) end

local said = at_table("stack 54", "unit fr_71r", "agree 14.1.1b activations", "take fort_namur", "agree 14.1.1b one", "stack 64")
t.like(said, "assumed: a trench of level 1 in 86", "illusion 13.1.3f: Metz is entrenched")
t.like(said, "Maubeuge  French  full", "illusion 13.1.6a: forts stand in their hexes with all their steps")
t.like(said, "where      Paris in Danger", "illusion 13.1.1a: two units wait in their box")
lacks(said, "Namur  Belgian", "illusion 13.1.6: a fort that the players have taken does not come back")
lacks(at_table("status"), "Liège  Belgian", "illusion 6b: Liège has fallen before the first turn")
t.like(at_table("put fr_ix danger", "unit fr_ix"), "where      Paris in Danger", "illusion 8.4.9d: the box can be told from the hex")

-- 7.1: who is due enters, who is not does not.
t.like(at_table("turn T3", "enter fr_6hq at 19"), "French 6th Army HQ to 19", "illusion 7.1: reinforcements of the turn enter at a table")
t.like(at_table("turn T2", "enter fr_6hq at 19"), "French 6th Army HQ is not due (7.1)", "illusion 7.1: those of a later one do not")

-- 8.3.2b: no fort is left in a hex that is the enemy's, but a besieged one.
said = at_table("set 54 64 control german", "stack 54", "set 54 siege yes", "stack 54")
t.like(said, "assumed: Maubeuge has fallen", "illusion 8.3.2b: a hex that is the enemy's has no fort any more")
t.like(said, "assumed: Maubeuge stands", "illusion 9.5.3: unless it is besieged")
said = at_table("put fort_maubeuge 54 second", "set 54 control german", "stack 54")
t.like(said, "Maubeuge  French  second", "illusion 8.3.2b: what the players have put there stays")
t.like(at_table("take fort_maubeuge", "set 54 control german", "set 54 control none", "stack 54"), "there is nothing there", "illusion 8.3.2b: what they have taken stays away")

-- 13.1.2: a marker that is told is not in the cup as well.
t.like(at_table("turn T9", "set 36 german_vp 3", "set 36 control german", "put fr_xx 35", "move fr_xx to 36"), "German victory points: -3",
  "illusion 14.1.3d: a marker that was told goes back into the cup")
t.done()
