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

-- Counters that are named instead of figures: what their arm forbids, and whom a die is about. Osborn-b (u_57) is artillery, Gamble (u_72)
-- and Devin (u_73) are cavalry, Doles (c_28) and Paul (u_3) infantry, Paul with a Loss Rating of 4+.
said = at_table("", "combat Osborn-b v Doles 6", "combat Doles v Paul charge 6", "rule charge Doles v Paul 6", "combat Gamble v Devin charge 6",
                "combat c_train v Doles 6", "combat Doles v c_train 6", "recovery Osborn-b 2", "recovery Gamble 4", "loss Osborn-b", "loss Paul 6",
                "bombardment Paul 6", "bombardment u_h1 6", "loss c_train 6", "combat Doles v Paul 10", "4")
local function once(text, name)
  local _, count = said:gsub(text:gsub("[%-%(%)%.%+]", "%%%0"), "")
  t.is(count, 1, "gettysburg " .. name)
end
once("Osborn-b is not a brigade (13.5d)", "13.5d: guns do not attack, at a table either")
t.is(select(2, said:gsub("only cavalry may charge %(15.5a%)", "")), 2, "gettysburg 15.5a: infantry does not charge")
once("cavalry charges infantry only (15.5a)", "15.5a: nor cavalry cavalry")
once("Confederate Train is not a brigade (11.1a)", "21.4a: a Train does not attack")
once("Confederate Train does not fight (11.1a)", "21.4b: nor is there a combat with it")
once("Osborn-b cannot recover (7.4b)", "7.4b: artillery does not recover")
once("recovery, 1d6 (4 or less): rolled 4", "7.4b: cavalry, by its counter, on 4")
once("artillery is Eliminated without a roll", "7.6c: guns, by their counter, without a roll")
once("result: eliminated yes\n  with our reconstruction of the counters\ngettysburg > bomb", "7.6b: Paul on a 6")
once("6 in column 1: D ", "14.3: a counter is bombarded")
once("HMC 1 (Union) cannot be bombarded (14.2b)", "14.2b: an HMC is not")
once("Confederate Train has no Loss Rating (2.8)", "2.8: a Train has none")
once("roll 1d6: Paul is Eliminated on 6, rolls again on 5 (7.6b)", "7.6b: the die names the counter that was named")
t.done()
