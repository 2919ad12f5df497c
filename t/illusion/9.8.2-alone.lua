-- 9.8.2: Disrupted units enter no hex with enemy units or forts by themselves, unless it is friendly. Headquarters and guns are
-- units (2.3); the table of 8.4.4 alone would let them in, because the hex is vacant.
local t, B = require "tap", require "illusion.lib.board"

-- Who may go from 46 to St-Quentin (36), with those in it? Gives the rule that forbids it, or "yes".
local function goes(units, inside, p)
  p = p or {}
  local g = B.activated("46", { nil, "allied", turn = "T5", place = { ["46"] = { "fr_i", "fr_x", "fr_5hq" }, ["36"] = inside },
    face = { fr_i = "disrupted" }, control = { ["36"] = p.control or "german" }, hex = p.hex })
  return (g:refused("move " .. units .. " to 36")) or "yes"
end
t.is(goes("fr_i", "ge_2hq"), "9.8.2b", "illusion 9.8.2b: not alone where an enemy headquarters is")
t.is(goes("fr_i", "ge_ha305"), "9.8.2b", "illusion 9.8.2b: nor where enemy guns are")
t.is(goes("fr_i fr_5hq", "ge_2hq"), "9.8.2b", "illusion 9.8.2b: a headquarters of their own does not lead them")
t.is(goes("fr_i fr_x", "ge_2hq"), "yes", "illusion 9.8.2b: undisrupted troops do")
t.is(goes("fr_x", "ge_2hq"), "yes", "illusion 8.4.4: the vacant hex is open to those")
t.is(goes("fr_5hq", "ge_2hq"), "yes", "illusion 9.8.2b: and a headquarters is not Disrupted")
t.is(goes("fr_i", {}), "yes", "illusion 9.8.2b: an empty hex of the enemy's is open to all")
t.is(goes("fr_i", "ge_2hq", { control = "allied" }), "yes", "illusion 9.8.2b: and a friendly one with the enemy in it")
t.is(goes("fr_i", { "ge_ii", "fr_iii" }), "9.8.2b", "illusion 9.8.2b: in a hex of the enemy's friends are no help")
t.is(goes("fr_i", "ge_ii"), "8.4.4c", "illusion 8.4.4b note 3: where the enemy's troops are alone it is that note which forbids it")
t.done()
