-- 2.2, 8, 9, 10: what is told, what a phase asks for, and what is left afterwards.
local t, B = require "tap", require "fureur.lib.board"

-- 2.2b: the status names the HQs whose armies must attack and touch nobody.
local function status(place, p)
  p = p or {}
  p[1], p[2], p.place = "movement", "russian", place
  return B.at(p):status() or ""
end
local function text_of(s) return type(s) == "table" and table.concat(s, " ") or tostring(s) end
local far = text_of(status { ["1606"] = "ru_3c", ["1605"] = "ru_hq1", ["1609"] = "ge_17c" })
t.like(far, "must attack", "fureur 2.2b: an army that must attack and is next to no enemy is named")
t.like(far, "rail points: ", "fureur 9.3x: with the rail points")
local near = text_of(status { ["1606"] = "ru_3c", ["1605"] = "ru_hq1", ["1607"] = "ge_17c" })
t.ok(not near:find("must attack", 1, true), "fureur 2.2b: one that is next to an enemy is not")
local others = text_of(status { ["1606"] = "ru_13c", ["1604"] = "ru_3c", ["1605"] = "ru_hq1", ["1607"] = "ge_17c" })
t.like(others, "must attack", "fureur 2.2b: another army's corps next to him does not count")
local two_off = text_of(status { ["1605"] = { "ru_3c", "ru_hq1" }, ["1607"] = "ge_17c" })
t.like(two_off, "must attack", "fureur 2.2b: nor does a corps two hexes off")

-- 8a: an activation in which nobody can move or attack is over at once.
local g = B.at { "movement", "russian", front = "south", place = { ["1606"] = "ru_3c", ["1609"] = "ge_17c" }, initiative = "russian", set = { front_a = "south" } }
g:enter "movement"
t.isnt(g:now(), "movement", "fureur 8a: without units of the front there is nothing to do")
g = B.at { "movement", "russian", place = { ["1606"] = "ru_3c", ["1609"] = "ge_17c" }, initiative = "russian" }
g:enter "movement"
t.is(g:now(), "movement", "fureur 8a: with one there is")

-- 10.1b-x: a unit that has attacked does not attack again, and its announcement is over.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = "ge_17c", ["1706"] = "ru_3c", ["1707"] = "ge_20c" } }
g:play "attack 1607 with ru_2c ru_20c"
g:play "attack 1707 with ru_3c"
g:play "done"
g:dice { 3 }
g:play "resolve 1607"
B.answer(g, { "refuse", "accept" })
t.is(tostring(g:of("ru_2c", "attacked")), "true", "fureur 10.1b-x: who has attacked is known")
t.is(tostring(g:of("ru_2c", "attacks")), "nil", "fureur 10.1x: his attack is no longer announced")
t.ok(not g:at("1607", "announced"), "fureur 10.1x: nor is the target marked")
t.is(tostring(g:of("ru_3c", "attacks")), "1707", "fureur 10.1x: another attack still is")
t.ok(g:at("1707", "announced"), "fureur 10.1x: with its marker")
t.is(tostring(g:of("ru_3c", "attacked")), "false", "fureur 10.1b-x: which is still to come")

-- 10.4, 10.3.1c: what giving way is called.
local function words(place, attackers, die)
  local q = B.at { "announcement", "russian", place = place, face = { ge_20c = "reduced" } }
  q:play(attackers)
  q:play "done"
  q:dice { die, die }
  q:play("resolve " .. attackers:match "%d+")
  while q.ask and not B.has(q.ask.options, "refuse") do q:reply(q.ask.options[1]) end
  return q.ask and B.sorted(q.ask.options) or "nothing"
end
t.is(words({ ["1306"] = { "ru_3c", "ru_4c" }, ["1206"] = "ge_20c" }, "attack 1206 with ru_3c ru_4c", 6), "refuse retreat", "fureur 10.4e: a garrison retreats or refuses")
t.is(words({ ["1306"] = { "ru_3c", "ru_4c" } }, "attack 1206 with ru_3c ru_4c", 6), "refuse surrender", "fureur 10.4e: a fortress without one surrenders or refuses")

-- 10.2l-x: of two HQs that can command, the one with the better support value does, unless another is named.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_3c", "ru_13c" }, ["1607"] = "ge_17c", ["1605"] = { "ru_hq1", "ru_hq2" } } }
local best = g:printed("ru_hq1", "support") >= g:printed("ru_hq2", "support") and "ru_hq1" or "ru_hq2"
local other = best == "ru_hq1" and "ru_hq2" or "ru_hq1"
g:play "attack 1607 with ru_3c ru_13c"
t.is(g:of("ru_3c", "by"), best, "fureur 10.2l-x: the better HQ commands by itself")
g:play "cancel 1607"
g:play("attack 1607 with ru_3c ru_13c by " .. other)
t.is(g:of("ru_3c", "by"), other, "fureur 10.2l-x: or the one that is named")
g:play "done"
g:dice { 3, 3 }
local r = g:play "resolve 1607"
local value
for _, m in ipairs(r.modifiers) do if m.rule == "10.2e" then value = m.value end end
t.is(value or 0, g:printed(other, "support"), "fureur 10.2e: whose support value counts")

-- 9a: by hexes that are named, one at least and three at most.
g = B.at { "movement", "russian", place = { ["1606"] = "ru_hq1" } }
t.is((g:refused "move ru_hq1 to 1609 by 1607 1608"), nil, "fureur 9a: an HQ goes by two hexes")
t.ok(g:refused "move ru_hq1 to 1609 by 1605", "fureur 9a: not by one that is out of its way")
t.done()
