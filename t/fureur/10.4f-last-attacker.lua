-- 10.4, 10.5: a fortress is occupied or besieged by at least one of the units that attacked it.
local t, B = require "tap", require "fureur.lib.board"

-- The 1st Army's Reserve corps, reduced, in 1305 with the 3rd Corps, attacks empty Lötzen (1206): 3 against 4 with two hexes of
-- support.
local function attack(with, dice, wants, more)
  local p = { "announcement", "russian", place = { ["1305"] = { "ru_res_i", "ru_3c", "ru_hq1" }, ["1207"] = "ru_4c", ["1306"] = "ru_2c" },
              face = { ru_res_i = "reduced" } }
  for hex, units in pairs(more or {}) do p.place[hex] = units end
  local g = B.at(p)
  local r, asked = B.fight(g, { "1206", with = with, dice = dice, wants = wants })
  return g, r, asked
end

local g, r, asked = attack("ru_res_i", { 6, 6 }, { "refuse", "force", "siege" })
t.is(r.result.retreat .. r.result.attacker_losses, "DR0", "fureur 10.4f: DR, and the only attacker is left")
t.ok(B.asked(asked, "refuse"), "fureur 10.4e: the fortress refuses")
t.ok(not B.asked(asked, "force"), "fureur 10.5a: the last attacker may not be the loss that forces it: nobody could besiege or occupy it")
t.ok(r:says "cannot take the loss", "fureur 10.3.1e: and that is said")
t.is(g:where "ru_res_i", "1305", "fureur 10.3.1e: the attacker stays")
t.ok(not g:at("1206", "besieged") and not g:at("1206", "captured"), "fureur 10.4e: the fortress stands")

g, r, asked = attack("ru_res_i ru_3c", { 5, 6 }, { "refuse", "force", "siege" })
t.is(r.result.retreat .. r.result.attacker_losses, "DR1", "fureur 10.4f: the same with both corps, one of which is reduced by the result")
t.ok(B.asked(asked, "force"), "fureur 10.5a: with two attackers one may be the loss")
t.ok(g:at("1206", "besieged"), "fureur 10.5a: and the other besieges the place")

-- A full corps is reduced by it, no more.
g, r, asked = attack("ru_3c", { 4, 6 }, { "refuse", "force", "siege" })
t.ok(B.asked(asked, "force"), "fureur 10.5a: a full corps may force it alone")
t.is(g:where "ru_3c", "1206", "fureur 10.5a: and besieges the place, reduced")

-- In the open nothing is besieged: what counts are the units in the hex.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_res_i", "ru_3c" }, ["1607"] = { "ge_konig" }, ["1706"] = "ru_4c", ["1506"] = "ru_20c" },
           face = { ru_res_i = "reduced" } }
asked = select(2, B.fight(g, { "1607", with = "ru_res_i", dice = { 5, 6, 6 }, wants = { "refuse", "force" } }))
t.ok(B.asked(asked, "force"), "fureur 10.3.1e: in the open the only attacker may be the loss if another corps stays in its hex")
t.is(g:where "ru_res_i", "eliminated", "fureur 10.3.1e: and is")

-- No attacker has survived the result itself: there is nobody to surrender to.
g, r, asked = attack("ru_res_i", { 6, 6 }, { "surrender" }, { ["1205"] = "ru_20c" })
t.is(r.result.retreat .. r.result.attacker_losses, "DR1", "fureur 10.4f: DR, and the only attacker is lost")
t.is(#asked, 0, "fureur 10.4f: an empty fortress is not asked to surrender to nobody")
t.ok(not g:at("1206", "captured") and r:says "no attacker is left", "fureur 10.4f: it stands, and that is said")
t.done()
