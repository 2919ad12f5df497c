-- 7.3, 9.5, 11, 19: on a board at the table, where nobody has walked through the phases (`grognard table`).
local t = require "tap"
local at_table = require "gettysburg.lib.field".at_table

local said = at_table("", "put c_1 1517 disrupted", "put u_2 1516", "put c_41 1519 disrupted", "reform c_1", "reform c_41")
t.like(said, "Anderson began next to an enemy (7.3c)", "gettysburg 7.3c: at a table a unit began its turn where it is")
t.like(said, "Archer is no longer Disrupted", "gettysburg 7.3c: a unit that is not next to an enemy reforms")

-- The side that commands has its player turn, and what was declared is known before the first combat.
local place = { "put u_1 1516", "put u_2 1417", "put c_1 1517", "attack 1516 with c_1" }
local function after(...)
  local lines = table.move({ ... }, 1, select("#", ...), #place + 1, { table.unpack(place) })
  return at_table("--set counter_attacks=yes", table.unpack(lines))
end
t.like(after("resolve c_1", "3 3", ""), "counter-attack Anderson? (19.1a): [none]  Cutler", "gettysburg 19.2: a brigade beside the attacker may counter-attack")
said = after("put c_46 1418", "attack 1417 with c_46", "resolve c_1", "3 3")
t.like(said, "6 in column -1: A", "gettysburg 11.3: the attack is resolved")
t.ok(not said:find("counter-attack Anderson?", 1, true), "gettysburg 19.2: at a table too a brigade on which an attack was declared does not counter-attack")
said = after("put c_2 1517", "resolve c_1", "3 3", "", "stack 1517")
t.ok((said:find("Anderson", said:find "> stack", true) or 1e9) < (said:find("Benning", said:find "> stack", true) or 0),
     "gettysburg 9.5a: the attacker is the top brigade")
t.like(at_table("", "put u_1 1516", "put c_1 1517", "attack 1517 with u_1", "resolve u_1", "6 1"), "Meredith (Iron) attacks Anderson in 1517",
       "gettysburg 11.1a: either side may be the attacker")
t.done()
