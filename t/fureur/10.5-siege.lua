-- 10.5: sieges in the administrative phase.
local t, B = require "tap", require "fureur.lib.board"

-- Lötzen (1206, minor: 4) besieged; the roll of the administrative phase, on the last turn so that nothing follows.
local function roll(p, ...)
  p.turn = "D2"
  p.hex = p.hex or { ["1206"] = { besieged = true } }
  local g = B.at(p)
  g:dice { ... }
  g:enter "sieges"
  return g, g.ruling
end

local g, r = roll({ place = { ["1206"] = { "ru_2c", "ge_20c" } } }, 5)
t.is(g:where "ge_20c", "eliminated", "fureur 10.5i: on surrender the besieged are eliminated")
t.ok(not g:at("1206", "besieged"), "fureur 10.5i: the Siege marker is removed")
t.ok(g:at("1206", "captured") and g:at("1206", "holder") == "russian", "fureur 10.5i: the fortress is the besieger's, and captured")
t.is(g:where "ru_2c", "1206", "fureur 10.5i: he holds it")
t.is(B.rolls(r, "10.5 11.2"), 1, "fureur 10.5h: one die, no cavalry, no HQ")
t.is(g:where "ge_cadre1", "cadres", "fureur 10.5m: a corps with an asterisk lost in a surrender leaves no Cadre")
g = roll({ place = { ["1206"] = { "ru_2c", "ge_20c" } } }, 4)
t.is(g:where "ge_20c", "1206", "fureur 10.5h: 6 against 4 is +1: a 4 is 5 and not enough; the 8 of the besieged does not count")
t.ok(g:at("1206", "besieged"), "fureur 10.5i: otherwise the siege goes on")
g = roll({ place = { ["1206"] = { "ru_2c", "ru_20c", "ge_20c" }, ["1305"] = "ru_hq1" } }, 3)
t.is(g:where "ge_20c", "eliminated", "fureur 10.5h: 12 against 4 is +3: a 3 is 6")
g = roll({ place = { ["1206"] = { "ru_2c", "ru_20c", "ge_20c" }, ["1305"] = "ru_hq1", ["1207"] = "ru_3c" } }, 2)
t.is(g:where "ge_20c", "1206", "fureur 10.5h: only the odds count: neither HQ nor neighbours make a 2 enough")
g = roll({ place = { ["1206"] = { "ru_res_ii", "ge_20c" } }, face = { ru_res_ii = "reduced" } }, 6)
t.is(g:where "ge_20c", "1206", "fureur 10.5j: 3 against 4 cannot succeed")
t.ok(g:at("1206", "besieged"), "fureur 10.5j: but keeps the siege")

-- An empty fortress, besieged.
g = roll({ place = { ["1206"] = "ru_2c" } }, 6)
t.is(g:at("1206", "holder"), "russian", "fureur 10.5i: an empty one surrenders too")

-- 10.5m: an HQ inside.
g = roll({ place = { ["1206"] = { "ru_2c", "ge_20c", "ge_hq8" } } }, 6)
t.ok(not (g:where "ge_hq8" or ""):match "^%d%d%d%d$", "fureur 10.5m: an HQ in a surrendering fortress is removed")
t.isnt(g:where "ge_hq8", nil, "fureur 10.5m: to come back")

-- 11.2j: each player his own; he who has the initiative first.
local both = { ["1206"] = { "ru_2c", "ge_20c" }, ["1408"] = { "ge_17c", "ru_4c" } }
g, r = roll({ place = both, hex = { ["1206"] = { besieged = true }, ["1408"] = { besieged = true } }, initiative = "austro_german" }, 6, 1)
t.is(g:where "ru_4c", "eliminated", "fureur 11.2j: the holder of the initiative tests his siege first: the 6 takes Grodno")
t.is(g:where "ge_20c", "1206", "fureur 11.2j: the other player his after it: the 1 does not take Lötzen")
t.is(B.rolls(r, "10.5 11.2"), 2, "fureur 11.2j: each siege is tested once")

-- 10.5f: neither replacements nor reinforcements; see 11.3f and 11.4e.
g = B.at { turn = "S2", place = { ["1206"] = { "ru_2c", "ge_20c" }, eliminated = { "ru_3c" } }, face = { ge_20c = "reduced" }, hex = { ["1206"] = { besieged = true } } }
g:phase("replacements", "austro_german")
t.ok(g:refused "strengthen ge_20c", "fureur 10.5f: a besieged unit receives no replacements")
t.done()
