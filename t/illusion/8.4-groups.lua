-- Groups on the march (8.4, 8.4.1), units out of supply (8.4.3d, f), strengths in parentheses (2.4e), what a plan tells.
local t, B = require "tap", require "illusion.lib.board"
local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end
local function march(side, hex, p, opts)
  p[2], p.turn = side, p.turn or "T9"
  return B.activated(hex, p, opts)
end

-- 8.4.3d, f: a French corps in 93, deep in Germany; the nearest hexes in supply are those next to 76, 77, 87 and 97
local g = march("allied", "93", { place = { ["93"] = { "fr_xv", "fr_2hq" }, ["87"] = "fr_xx" }, control = { ["93"] = "allied" } })
is(g, "move fr_xv to 84", nil, "illusion 8.4.3f: out of supply it goes nearer to it")
is(g, "move fr_xv to 92", "8.4.3", "illusion 8.4.3f: not further away")
g = march("allied", "87", { place = { ["87"] = { "fr_xv", "fr_xx" }, ["98"] = "fr_xiv" } })
is(g, "move fr_xv to 96", nil, "illusion 8.4.3d: in supply it enters hexes from which it can trace")
is(g, "move fr_xv to 95", "8.4.3", "illusion 8.4.3d: no other")
-- 8.4: groups
local function army() return march("german", "84", { place = { ["84"] = { "ge_viii", "ge_vi", "ge_v", "ge_4hq", "ge_3c" }, ["87"] = "fr_xx" } }) end
g = army()
g:play "move ge_viii ge_vi to 94"
is(g, "move ge_viii ge_vi to 95", nil, "illusion 8.4: a group goes on")
is(g, "move ge_viii to 95", nil, "illusion 8.4: or a part of it")
is(g, "move ge_viii ge_v to 95", "8.4", "illusion 8.4: nobody joins it on the way")
g:play "move ge_v to 94"
is(g, "move ge_v ge_viii to 95", "8.4", "illusion 8.4: not even where both stand")
is(g, "move ge_viii to 95", "8.4", "illusion 8.4: and the first group has ended its move when another sets out")
is(g, "move ge_v to 95", nil, "illusion 8.4: the second goes on")
g = army()
g:play "move ge_viii ge_vi ge_4hq to 94"
g:play "move ge_viii ge_4hq to 95"
is(g, "move ge_vi to 95", nil, "illusion 8.4c: who is left behind may use up its own points")
is(g, "move ge_vi to 101", "8.4.2", "illusion 8.4.1a: without the headquarters no more")
is(g, "move ge_viii ge_4hq to 101", nil, "illusion 8.4.1a: with it a third hex")
g = army()
g:play "move ge_3c to 94"
t.is(g:of("ge_3c", "marched") .. " " .. g:of("ge_viii", "marched"), "1 0", "illusion 8.4: who moves spends points, nobody else")
is(g, "move ge_3c to 101", nil, "illusion 8.4a: cavalry goes three hexes in all")
g:play "move ge_3c to 101"
t.is(g:of("ge_3c", "marched"), 3, "illusion 8.4: two more")
is(g, "move ge_3c to 105", "8.4", "illusion 8.4a: not four")
-- 8.2.1: from the activated hex only
is(army(), "move ge_viii to 94", nil, "illusion 8.2.1: a unit of the activated hex")
g = march("german", "84", { place = { ["84"] = { "ge_viii" }, ["94"] = { "ge_vi", "ge_v" }, ["87"] = "fr_xx" } })
is(g, "move ge_vi to 95", "8.2.1", "illusion 8.2.1: no other")
g:play "move ge_viii to 94"
is(g, "move ge_vi to 95", "8.2.1", "illusion 8.2.1: nor one that it meets")
is(g, "move ge_vi ge_viii to 95", "8.2.1", "illusion 8.2.1: nor with it")
is(g, "move fr_xx to 88", "8.2.1", "illusion 8.2: nor the enemy's")
is(g, "move fort_metz_1 to 95", "2.4j", "illusion 9.5.1: nor a fort")

-- 2.4e, 8.4.4b: a strength in parentheses does not lead the way into the enemy
local defence
for _, id in ipairs(g:units "corps") do if g:is(id, "defence_only") and id:sub(1, 2) == "fr" then defence = defence or id end end
for _, id in ipairs(g:units "division") do if g:is(id, "defence_only") and id:sub(1, 2) == "fr" then defence = defence or id end end
t.ok(defence, "illusion 2.4e: some French units only defend")
g = march("allied", "87", { place = { ["87"] = { defence, "fr_xv" }, ["96"] = "ge_xxi", ["98"] = "fr_xiv" } })
is(g, ("move %s to 96"):format(defence), "8.4.4", "illusion 2.4e, 8.4.4b: it does not go in alone")
is(g, ("move %s fr_xv to 96"):format(defence), nil, "illusion 2.4e: with others it does")
g = march("allied", "87", { place = { ["87"] = { defence }, ["96"] = { "ge_xxi", "fr_xv" }, ["98"] = "fr_xiv" } })
is(g, ("move %s to 96"):format(defence), nil, "illusion 2.4e: to friends too")

-- 8.4b: who moves one hex has done so
g = march("allied", "68", { place = { ["68"] = "fr_xv" }, face = { fr_xv = "disrupted" } })
g:play "move fr_xv to 58"
is(g, "move fr_xv to 48", "8.4", "illusion 8.4b: a Disrupted unit that has moved a hex does not move another")
-- 8.4.3b: of a group each must be in supply: round Antwerp only the Royal Naval Division is
local cut = {}
for _, h in ipairs { "33", "34", "44", "54", "53", "62", "63", "32", "42", "23" } do cut[h] = "german" end
local function naval(ids) return march("allied", "43", { place = { ["43"] = ids, ["52"] = "fort_antwerp" }, control = cut }) end
is(naval { "br_rn", "br_hq" }, "move br_rn to 52", nil, "illusion 8.4.3b: the Royal Naval Division is supplied from Antwerp")
is(naval { "br_rn", "br_7" }, "move br_rn br_7 to 52", "8.4.3", "illusion 8.4.3b: other British divisions are not, even with it")
-- 8.4.8: what the Germans have entered stays open to them, not what the Allies come back to
g = march("allied", "34", { place = { ["34"] = "fr_xv", ["33"] = "ge_ii" }, turn = "T5" })
g:play "move fr_xv to 33"
t.is(tostring(g:at("33", "battle")) .. " " .. tostring(g:at("33", "opened")), "true false", "illusion 8.4.8: Allies who attack in a Schlieffen hex do not open it")

-- What a plan tells.
g = army()
local function told(order) return table.concat(g:plan(order), " | ") end
t.ok(told "ge_viii to 95":find("cost | 2 of 2", 1, true), "illusion 8.4: a plan tells what a move costs")
t.ok(not told "ge_viii to 95":find "among the enemy", "illusion 8.4: and nothing of enemies where there are none")
g = march("german", "97", { place = { ["97"] = { "ge_xxi", "ge_3c" }, ["87"] = "fr_xx", ["96"] = "ge_x" }, control = { ["97"] = "german" } })
t.ok(told "ge_3c to 87":find "among the enemy" and told "ge_3c to 87":find("cost | 1 of 3", 1, true), "illusion 8.4: where it ends among them it says so")
t.is(told "ge_3c to 87", "move ge_3c to 87 | move ge_3c to 87 | way | 87 | cost | 1 of 3 | ends | among the enemy", "illusion 8.4: all that a plan tells")
g = march("allied", "68", { place = { ["68"] = "fr_xv" }, face = { fr_xv = "disrupted" } })
t.ok(told "fr_xv to 58":find("cost | 1 of 1", 1, true), "illusion 8.4b: a Disrupted unit has one point")

-- 8.4.1d: headquarters that meet, on the way too; not those that part
g = march("allied", "68", { place = { ["68"] = { "fr_2hq", "fr_3hq", "fr_xx" } } })
g:play "move fr_2hq fr_xx to 58"
t.is(g:face_of "fr_2hq" .. " " .. g:face_of "fr_3hq", "full full", "illusion 8.4.1d: a headquarters that leaves another is not turned over")
g = march("allied", "68", { place = { ["68"] = { "fr_2hq" }, ["58"] = "fr_3hq" } })
g:play "move fr_2hq to 48"
t.is(g:face_of "fr_2hq" .. " " .. g:face_of "fr_3hq", "reduced reduced", "illusion 8.4.1d: one that comes through its hex is, and turns it over")

t.done()
