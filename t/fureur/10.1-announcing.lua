-- 10.1: announcing attacks (the section is lost; the examples show one hex against one hex).
local t, B = require "tap", require "fureur.lib.board"

-- Open country: Germans in 1607 and 1707, Russians around.
local function position(opts, more)
  local p = { "announcement", "russian", place = {
    ["1606"] = { "ru_2c", "ru_20c" }, ["1706"] = { "ru_3c", "ru_4c" }, ["1804"] = "ru_13c", ["1607"] = "ge_17c", ["1707"] = { "ge_1res", "ge_20c" } } }
  for k, v in pairs(more or {}) do p[k] = v end
  return B.at(p, opts)
end

local g = position()
B.yes(t, g, "attack 1607 with ru_2c ru_20c", "fureur 10.1a-x: the corps of one hex attack one hex next to it")
B.yes(t, g, "attack 1607 with ru_20c", "fureur 10.1b-x: some of them are enough")
B.no(t, g, "attack 1607 with ru_2c ru_3c", "10.1", "fureur 10.1a-x: not of two hexes together")
B.no(t, g, "attack 1607 with ru_13c", "10.1", "fureur 10.1a-x: the target must be next to them")
B.no(t, g, "attack 1605 with ru_2c", "10.1", "fureur 10.1a-x: an empty hex is no target")
B.no(t, g, "attack 1706 with ru_2c", "10.1", "fureur 10.1a-x: nor is a friend")
t.ok(g:refused "attack 1606 with ge_17c", "fureur 10.1a-x: the enemy does not attack in this activation")
t.ok(g:refused "cancel 1607", "fureur 10.1x: what is not announced cannot be cancelled")
g:play "attack 1607 with ru_2c"
t.ok(g:at("1607", "announced"), "fureur 10.1x: the target is marked")
t.is(g:of("ru_2c", "attacks"), "1607", "fureur 10.1x: and who attacks it is kept")
B.no(t, g, "attack 1607 with ru_3c ru_4c", "10.1", "fureur 10.1b-x: a hex is attacked once in an activation")
B.no(t, g, "attack 1607 with ru_20c", "10.1", "fureur 10.1b-x: not even from the same hex again")
B.yes(t, g, "attack 1707 with ru_3c ru_4c", "fureur 10.1x: other attacks are announced before any is resolved")
g:play "attack 1707 with ru_3c"
B.no(t, g, "attack 1607 with ru_3c", "10.1", "fureur 10.1b-x: a unit attacks once")
B.yes(t, g, "cancel 1607", "fureur 10.1x: an announcement may be taken back")
g:play "cancel 1607"
t.ok(not g:at("1607", "announced"), "fureur 10.1x: then the marker goes")
B.yes(t, g, "attack 1607 with ru_2c ru_20c", "fureur 10.1x: and the units are free again")

g = position { switches = { attacks_per_target = 2 } }
g:play "attack 1607 with ru_2c ru_20c"
B.yes(t, g, "attack 1607 with ru_3c", "fureur 10.1b-x: with attacks_per_target=2 a second attack is allowed")
g:place { ["1608"] = "ru_13c" }
g:phase("announcement", "russian")
g:play "attack 1607 with ru_3c"
B.no(t, g, "attack 1607 with ru_13c", "10.1", "fureur 10.1b-x: but not a third")

-- 10.1a-x: what is listed is accepted, hex by hex, however many units are next to the target.
g = position(nil, { place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1706"] = { "ru_3c", "ru_4c" }, ["1608"] = { "ru_13c", "ru_6c" }, ["1607"] = "ge_17c" } })
local listed = g:legal "attack"
t.is(#listed, 9, "fureur 10.1a-x: three hexes of two corps: each corps and each pair are listed")
for _, line in ipairs(listed) do B.yes(t, g, line, "fureur 10.1a-x: listed and accepted: " .. line) end
t.ok(B.has(listed, "attack 1607 with ru_13c ru_6c"), "fureur 10.1a-x: the corps of one hex together")

-- 10.1x: resolved in the order the attacker likes.
g = position()
g:play "attack 1607 with ru_2c ru_20c"
g:play "attack 1707 with ru_3c ru_4c"
g:play "done"
t.is(g:now(), "resolution", "fureur 10.1x: then they are resolved")
t.ok(g:refused "attack 1607 with ru_2c", "fureur 10.1x: no attack is announced any more")
t.ok(g:refused "resolve 1608", "fureur 10.1x: only announced attacks are resolved")
t.ok(g:can "resolve 1607" and g:can "resolve 1707", "fureur 10.1x: in the order the attacker chooses")

-- 10.1c-x: all defend together. 12 against 6 + 8.
local r = B.fight(position(), { "1707", with = "ru_3c ru_4c", dice = { 4, 4, 4 } })
t.is(r.result.ratio, "2/3", "fureur 10.1c-x: the units of the target hex defend with the sum of their strengths")
g = position(nil, { face = { ge_1res = "reduced" } })
r = B.fight(g, { "1707", with = "ru_3c ru_4c", dice = { 4, 4, 4 } })
t.is(r.result.ratio, "1/1", "fureur 10.1c-x: their current strengths: 4 and 8")

-- 10.1d-x: voluntary.
B.yes(t, position(), "done", "fureur 10.1d-x: nobody has to attack without an active HQ")
B.yes(t, position(), "done", "fureur 8a: attacks are voluntary")

-- 10.2b at the announcement.
g = position(nil, { face = { ru_2c = "reduced" } })
B.no(t, g, "attack 1707 with ru_13c", "10.1", "fureur 10.1a-x: far units are no attackers")
g = B.at { "announcement", "russian", place = { ["1606"] = "ru_2c", ["1607"] = { "ge_17c", "ge_20c" } }, face = { ru_2c = "reduced" } }
B.no(t, g, "attack 1607 with ru_2c", "10.2", "fureur 10.2b: an attack of 4 against 16 may not be announced")
t.ok(not g:can "attack 1607 with ru_2c", "fureur 10.2b: nor is it listed")

-- 10.1e-x: strengths count when the attack is resolved. The 17th Corps, driven from 1103, can only go to 1005, which has been announced.
local function second(opts)
  local p = B.at({ "announcement", "russian", face = { ru_4c = "reduced" }, place = {
    ["1204"] = { "ru_3c", "ru_20c" }, ["1105"] = "ru_4c", ["0905"] = "ru_13c", ["1103"] = "ge_17c", ["1005"] = "ge_1res" } }, opts)
  p:play "attack 1103 with ru_3c ru_20c"
  p:play "attack 1005 with ru_4c"
  p:play "done"
  p:dice { 5 }
  p:play "resolve 1103"
  B.answer(p, { "retreat", "1004", "1005" })
  return p
end
g = second { switches = { retreated_add_strength = "yes" } }
t.is(g:where "ge_17c", "1005", "fureur 10.1e-x: a corps has retreated into a hex that is to be attacked")
t.isnt(g:now(), "resolution", "fureur 10.1e-x: 4 against 14 is below 1/2: the announced attack is cancelled")
t.ok(not g:at("1005", "announced"), "fureur 10.1e-x: and its marker removed")
t.ok(B.cites(g.ruling, "10.1"), "fureur 10.1e-x: which the ruling says")
g = second()
t.ok(g:can "resolve 1005", "fureur 10.1e-x: 4 against 6 goes on")

-- 10.1e-x, 10.3.1l: of the defenders only one is left that has just retreated into the hex and adds no strength.
g = position()
g:play "attack 1607 with ru_2c ru_20c"
g:play "done"
g:counter { ge_17c = { retreated = true } }
g:dice { 4, 4 }
t.is(g:play("resolve 1607").result.ratio, "3/1", "fureur 10.3.1l: an attack on units that add no strength is fought all the same")

-- 10.1g-x
g = B.at { "announcement", "russian", place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1205"] = "ge_17c", ["1304"] = "ru_3c" }, hex = { ["1206"] = { besieged = true } } }
B.no(t, g, "attack 1205 with ru_2c", "10.1 10.5", "fureur 10.1g-x: besieging units do not attack")
g = B.at({ "announcement", "russian", place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1205"] = "ge_17c" }, hex = { ["1206"] = { besieged = true } } },
         { switches = { besiegers_may_attack = "yes" } })
B.yes(t, g, "attack 1205 with ru_2c", "fureur 10.1g-x: with besiegers_may_attack=yes they do")
g = B.at { "announcement", "austro_german", place = { ["1206"] = { "ru_2c", "ge_20c" }, ["1205"] = "ge_17c", ["1305"] = "ru_3c" }, hex = { ["1206"] = { besieged = true } } }
B.no(t, g, "attack 1206 with ge_20c", "10.1 10.5", "fureur 10.5e: besieged units do not attack their besiegers")
B.no(t, g, "attack 1305 with ge_20c", "10.1 10.5", "fureur 10.1g-x: nor anybody else")
B.yes(t, g, "attack 1206 with ge_17c", "fureur 10.5c: the besieger may be attacked from outside")
g = position(nil, { mark = { ru_2c = "disorganised" } })
r = B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 4, 6, 6 } })
t.ok(r.status == "done" or r.status == "asked", "fureur 10.1g-x: disorganised units may attack")
t.done()
