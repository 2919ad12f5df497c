-- 2.2f, 6b, 9l, 10.2l-x, 10.4h, 11.4f: what is not refused, not told twice, and who takes over.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local bench = require "bench"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end

-- 2.2f: an army that can attack from where it stands need not move.
g = B.at { "movement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1605"] = "ru_hq1", ["1607"] = "ge_17c" } }
refused("done", nil, "fureur 2.2f: a corps next to the enemy need not move to attack him")
g = B.at { "movement", "russian", place = { ["1605"] = { "ru_3c", "ru_hq1" }, ["1607"] = "ge_17c" } }
refused("done", "2.2f", "fureur 2.2f: one that is not must")

-- 9l: an HQ that cannot get away any more does not keep the phase open: it is displaced.
g = B.at { "movement", "russian", place = { ["1607"] = "ru_hq1", ["1608"] = "ge_17c", ["1604"] = "ru_3c" }, face = { ru_hq1 = "inactive" }, counter = { ru_hq1 = { moved = true } } }
refused("done", nil, "fureur 9l: an HQ that has moved cannot be moved away")
g = B.at { "movement", "russian", place = { ["1607"] = "ru_hq1", ["1608"] = "ge_17c", ["1604"] = "ru_3c" }, face = { ru_hq1 = "inactive" } }
refused("done", "9l", "fureur 9l: one that has not must be")

-- 6b, 3a: no unit is set up at sea.
local q = bench "fureur/campaign"
local tried
for _, hex in ipairs(q:hexes()) do
  if B.has(q:terrain(hex), "sea") or B.has(q:terrain(hex), "closed") then
    tried = (tried or 0) + 1
    if q:refused("place ge_20c at " .. hex) ~= "6b" then tried = hex break end
  end
end
t.ok(type(tried) == "number" and tried > 10, "fureur 3a: no hex of the sea is offered for a set-up")

-- 10.2l-x: of HQs with the same support value the one with the better cavalry commands.
g = B.at {}
local pair
local hqs = {}
for _, id in ipairs(g:units "hq") do if id:match "^ru_" then hqs[#hqs + 1] = id end end
for _, a in ipairs(hqs) do
  for _, b in ipairs(hqs) do
    if g:printed(a, "support") == g:printed(b, "support") and g:printed(a, "cavalry") < g:printed(b, "cavalry") then pair = pair or { a, b } end
  end
end
t.ok(pair ~= nil, "fureur 10.2l-x: there are such HQs")
local first, second = g:of(pair[1], "army"), g:of(pair[2], "army")
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c", ["1605"] = { pair[1], pair[2] } },
           counter = { ru_3c = { army = first }, ru_4c = { army = second }, [pair[1]] = { front = "north" }, [pair[2]] = { front = "north" } } }
g:play "attack 1607 with ru_3c ru_4c"
t.is(g:of("ru_3c", "by"), pair[2], "fureur 10.2l-x: the better cavalry commands")
g:play "cancel 1607"
g:play("attack 1607 with ru_3c ru_4c by " .. pair[1])
g:place { ["2009"] = pair[1] }
g:play "done"
g:dice { 6, 3, 3 }
local r = g:play "resolve 1607"
local value, charged
for _, m in ipairs(r.modifiers) do if m.rule == "10.2e" then value = m.value end end
for _, each in ipairs(r.rolls) do charged = charged or each.rule == "10.2h" end
t.is(value or 0, g:printed(pair[2], "support"), "fureur 10.2l-x: if the HQ that was named is out of range another that is in range commands")
t.is(charged or false, g:printed(pair[2], "cavalry") > 0, "fureur 10.2h: with its cavalry")

-- 10.2l-x: and before that the better support value.
pair = nil
g = B.at {}
for _, a in ipairs(hqs) do
  for _, b in ipairs(hqs) do
    if g:printed(a, "support") < g:printed(b, "support") and g:printed(a, "cavalry") >= g:printed(b, "cavalry") then pair = pair or { a, b } end
  end
end
t.ok(pair ~= nil, "fureur 10.2l-x: there are HQs with the better cavalry and the worse support value")
first, second = g:of(pair[1], "army"), g:of(pair[2], "army")
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_4c" }, ["1607"] = "ge_17c", ["1605"] = { pair[1], pair[2] } },
           counter = { ru_3c = { army = first }, ru_4c = { army = second }, [pair[1]] = { front = "north" }, [pair[2]] = { front = "north" } } }
g:play "attack 1607 with ru_3c ru_4c"
t.is(g:of("ru_3c", "by"), pair[2], "fureur 10.2l-x: the better support value commands")

-- 9f: nor is an HQ of the other front left, which cannot move now.
g = B.at { "movement", "russian", place = { ["1607"] = { "ru_2c", "ru_hq8" }, ["1608"] = "ge_17c" } }
refused("move ru_2c to 1606", "9f", "fureur 9f: an HQ of the other front cannot get away either")

-- 10.4h: whose a captured fortress is, is told when it changes.
g = B.at { "movement", "russian", place = { ["1206"] = "ru_3c", ["1606"] = "ru_4c" }, hex = { ["1206"] = { captured = true, holder = "russian" } } }
r = g:play "move ru_4c to 1605"
t.ok(not r:says "is in the hands of", "fureur 10.4h: nothing is told of a fortress that stays whose it was")
r = g:play "move ru_3c to 1306"
t.ok(r:says "is in the hands of", "fureur 10.4h: but when its captor leaves it is")
t.is(g:at("1206", "holder"), "austro_german", "fureur 10.4h: it is its owner's again")
t.is(tostring(g:at("1206", "captured")), "true", "fureur 10.4j: and counts as captured once")

-- 11.4f: march_into_zoc.
local function entering(place)
  place.expected, place["1806"] = "ru_22c", "ru_2c"
  local e = B.at({ turn = "S1", place = place }, { switches = { march_into_zoc = "yes" } })
  e:dice { 1, 1, 1, 4, 3 }
  e:enter "reinforcements"
  return e
end
g = entering { ["1611"] = "ge_17c" }
t.is(g:distance("1611", "1710") .. g:distance("1611", "1810"), "12", "fureur 11.4f: 1710 is next to the enemy, 1810 is not")
refused("enter ru_22c at 2009 by march to 1710 in r1", nil, "fureur 11.4f: with its last point a march may end in an enemy zone of control")
g = entering { ["2008"] = "ge_17c" }
refused("enter ru_22c at 2009 by march to 2009 in r1", "11.4g", "fureur 11.4g: so it may on the entry hex itself, were it not isolated there")

-- 11.3: the status.
g = B.at { turn = "S2", place = { eliminated = "ru_3c" } }
g:dice { 1, 1, 1, 4, 3 }
g:enter "replacements"
local status = g:status()
t.like(type(status) == "table" and table.concat(status, " ") or tostring(status), "7 replacement points", "fureur 11.3g: the points are told")

-- 10.3.2: who retreats is told.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1608"] = "ge_20c" } }
g:play "attack 1607 with ru_2c ru_20c"
g:play "done"
g:dice { 6 }
g:play "resolve 1607"
while g.ask and g.ask.rule ~= "10.3.2g-x" do g:reply(B.has(g.ask.options, "retreat") and "retreat" or g.ask.options[1]) end
t.ok(g.ask and g.ask.text:find("17th Corps", 1, true), "fureur 10.3.2g-x: the question names the corps that retreats")
t.done()
