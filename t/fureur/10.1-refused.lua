-- 10.1: which rule refuses an attack, and what is listed.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end

g = B.at { "announcement", "russian", place = {
  ["1606"] = { "ru_2c", "ru_20c", "ru_hq1" }, ["1706"] = { "ru_3c", "ru_9c" }, ["1804"] = "ru_13c", ["1607"] = "ge_17c", ["1707"] = "ge_1res", ["1708"] = "ge_20c",
  ["1408"] = { "ge_11c", "ru_6c" }, ["1409"] = "ge_gdres", ["1206"] = { "ru_15c", "ge_3div" }, ["1306"] = "ge_posen", eliminated = "ru_4c" },
  hex = { ["1408"] = { besieged = true }, ["1206"] = { besieged = true } }, counter = { ge_posen = { army = "g8" }, ge_gdres = { army = "g8" }, ge_11c = { army = "g8" } } }
refused("attack 1605 with ru_2c", "10.1a-x", "fureur 10.1a-x: an empty hex is no target")
refused("attack 1706 with ru_2c", "10.1a-x", "fureur 10.1a-x: nor are friends")
refused("attack 1607 with ru_hq1", "10.1a-x", "fureur 10.1a-x: an HQ does not attack")
refused("attack 1607 with ge_20c", "10.1a-x", "fureur 10.1a-x: nor does the enemy")
refused("attack 1607 with ru_4c", "10.1a-x", "fureur 10.1a-x: nor an eliminated corps")
refused("attack 1607 with ru_13c", "10.1a-x", "fureur 10.1a-x: nor one that is not next to the target")
refused("attack 1607 with ru_2c ru_3c", "10.1a-x", "fureur 10.1a-x: nor units of two hexes together")
refused("attack 1707 with ru_9c", "7f", "fureur 7f: nor a unit of the other front")
refused("attack 1607 with ru_2c ru_9c", "7f", "fureur 7f: not even with others")
refused("attack 1409 with ru_6c", "10.1a-x", "fureur 10.5e: a besieged corps next to a target makes it none")
refused("attack 1306 with ru_15c", "10.1a-x", "fureur 10.1g-x: nor does a besieging one")
refused("cancel 1607", "10.1x", "fureur 10.1x: what is not announced cannot be taken back")
g:play "attack 1607 with ru_2c"
refused("attack 1607 with ru_20c", "10.1b-x", "fureur 10.1b-x: a hex is attacked once")
refused("attack 1707 with ru_2c", "10.1b-x", "fureur 10.1b-x: a unit attacks once")
local listed, wrong = g:legal "attack", nil
for _, line in ipairs(listed) do if g:refused(line) then wrong = line end end
t.is(wrong, nil, "fureur 10.1a-x: every attack that is listed is accepted")
t.is(table.concat(g:legal "cancel", "; "), "cancel 1607", "fureur 10.1x: what was announced can be taken back")
g:play "cancel 1607"
t.is(tostring(g:of("ru_2c", "attacks")), "nil", "fureur 10.1x: then nobody attacks")
t.is(g:at("1607", "assaults"), 0, "fureur 10.1b-x: nor does it count as an attack on the hex")

-- 10.1g-x, 10.5e: besiegers and besieged beside others.
g = B.at { "announcement", "russian", place = { ["1206"] = { "ru_15c", "ge_3div" }, ["1305"] = "ru_3c", ["1306"] = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }
refused("attack 1306 with ru_15c", "10.1g-x", "fureur 10.1g-x: a besieging corps does not attack")
g = B.at { "announcement", "austro_german", place = { ["1206"] = { "ru_15c", "ge_3div" }, ["1305"] = "ru_3c", ["1306"] = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }
refused("attack 1305 with ge_3div", "10.5e", "fureur 10.5e: nor does a besieged one")

-- 10.2b: the odds, of the whole hex and of those that are named.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_17c", "ge_20c" } } }
refused("attack 1607 with ru_2c", "10.2b", "fureur 10.2b: 6 against 16 is too little")
refused("attack 1607 with ru_2c ru_20c", nil, "fureur 10.2b: 12 against 16 is not")
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_2c", ["1607"] = { "ge_17c", "ge_20c" } } }
refused("attack 1607 with ru_2c", "10.2b", "fureur 10.2b: a hex that nobody can reach 1/2 against is no target")

-- 7h: units of one front do not attack those of the other.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "au_1c", ["1605"] = "ge_17c" } }
refused("attack 1607 with ru_2c", "7h", "fureur 7h: a unit of the other front is no target")
refused("attack 1605 with ru_2c", nil, "fureur 7h: one of the same front is")

-- 10.2l-x: the HQ that commands.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_20c" }, ["1607"] = "ge_17c", ["1605"] = "ru_hq1", ["1505"] = "ru_hq2" } }
refused("attack 1607 with ru_3c by ru_hq2", "10.2l-x", "fureur 10.2l-x: the HQ of another army does not command the attack")
refused("attack 1607 with ru_3c by ru_hq1", nil, "fureur 10.2l-x: that of its own does")
local function commands(hq, place, hex)
  local q = B.at { "announcement", "russian", place = place, hex = hex }
  return q:refused("attack 1607 with ru_3c by " .. hq) == nil
end
-- The HQ of the 1st Army has a range of 2.
local range = B.at {}:printed("ru_hq1", "range")
t.ok(commands("ru_hq1", { ["1606"] = "ru_3c", ["1607"] = "ge_17c", [("16%02d"):format(6 - range)] = "ru_hq1" }), "fureur 10.2l-x: at the end of its range an HQ commands")
t.ok(not commands("ru_hq1", { ["1606"] = "ru_3c", ["1607"] = "ge_17c", [("16%02d"):format(5 - range)] = "ru_hq1" }), "fureur 10.2l-x: not beyond")
-- 10.5: a besieged HQ commands nobody outside.
g = B.at { "announcement", "russian", place = { ["1408"] = { "ge_20c", "ru_hq1", "ru_4c" }, ["1409"] = "ru_3c", ["1410"] = "ge_17c" }, hex = { ["1408"] = { besieged = true } } }
refused("attack 1410 with ru_3c by ru_hq1", "10.2l-x", "fureur 10.5b: a besieged HQ does not command an attack outside")
t.is(tostring(g:of("ru_3c", "by")), "nil", "fureur 10.5b: nobody does")
g = B.at { "announcement", "russian", place = { ["1408"] = { "ru_hq1", "ru_4c" }, ["1409"] = "ru_3c", ["1410"] = "ge_17c" } }
refused("attack 1410 with ru_3c by ru_hq1", nil, "fureur 10.2l-x: one that is not besieged does")
t.done()
